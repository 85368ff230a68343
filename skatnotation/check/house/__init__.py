"""House rules in a game: Ramsch, the skat going round, kontra and re."""
