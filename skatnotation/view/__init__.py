"""Looking at games: positions as JSON, a web page, a still picture, a notebook widget."""
