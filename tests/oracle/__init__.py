"""A slow, obvious reading of the Skat rules, used only to check the fast engine.

Nothing here shares code with the engine. Paragraph numbers in the docstrings are those of RULES.md and FORMATS.md.
"""

from .rules import (
    ALL_CARDS,
    BID_VALUES,
    POINTS,
    Announcement,
    AuctionOutcome,
    IssSettled,
    PlayOutcome,
    Settled,
    card_points,
    count_sequences,
    effective_suit,
    legal_announcement,
    legal_calls,
    legal_cards,
    matadors,
    null_value,
    play_out,
    run_auction,
    settle,
    settle_iss,
    trick_winner,
    who_speaks,
)

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
