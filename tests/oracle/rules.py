"""The whole oracle under one name; the parts live in cards, play, auction, settlement and iss."""

from .auction import AuctionOutcome, legal_calls, run_auction, who_speaks
from .cards import ALL_CARDS, POINTS, card_points, effective_suit, matadors
from .iss import IssSettled, settle_iss
from .play import PlayOutcome, count_sequences, legal_cards, play_out, trick_winner
from .settlement import BID_VALUES, Announcement, Settled, legal_announcement, null_value, settle

__all__ = [
    "ALL_CARDS",
    "BID_VALUES",
    "POINTS",
    "Announcement",
    "AuctionOutcome",
    "IssSettled",
    "PlayOutcome",
    "Settled",
    "card_points",
    "count_sequences",
    "effective_suit",
    "legal_announcement",
    "legal_calls",
    "legal_cards",
    "matadors",
    "null_value",
    "play_out",
    "run_auction",
    "settle",
    "settle_iss",
    "trick_winner",
    "who_speaks",
]
