"""END: how a game ends, and the events between its cards: what happened, what the law makes of it, rulings."""
