"""Reading and validating sampled ISS games against python-chess reading chess games, on one core."""

from __future__ import annotations

import io
from collections.abc import Callable

import msgspec

from benchmarks.chess_games import pgn_games, read_all
from benchmarks.timing import Timing, interleaved
from skatnotation import GameRecord, dumps, validate
from skatnotation.check.entries import check_entries
from skatnotation.notations import iss, skn
from skatnotation.notations.iss.fine import fine
from skatnotation.notations.iss.flat import coarse
from skatnotation.record import Comment
from skatnotation.sampling import sample

CHESS = "python-chess read_game"
GAMES = 4000


def lines(count: int = GAMES, seed: int = 20261129) -> list[str]:
    """Sampled games as ISS lines."""
    return [dumps(record) for record in sample(count, seed)]


def measure(rounds: int = 5) -> list[Timing]:
    """Games per second of each path, and of the peer, measured in turn."""
    chess = pgn_games(150, 7)
    texts = lines()
    records = [iss.loads(text) for text in texts]
    whole = "\n".join(texts)
    faulty = "\n".join(text.replace(" v:", " v:1") for text in texts[:1000])
    few = texts[:300]
    in_skn = _file(records)
    some = records[:500]
    commented = _file([msgspec.structs.replace(record, comments=(_REMARK,)) for record in some])
    return interleaved(
        {
            CHESS: (len(chess), lambda: read_all(chess)),
            "full Lark parse (coarse rule) + validation": (len(texts), lambda: _each(texts, _by_lark)),
            "Lark parse of every token + validation": (len(few), lambda: _each(few, _by_tokens)),
            "default path: read + validation": (len(texts), lambda: _whole(whole)),
            "of it: reading": (len(texts), lambda: sum(1 for _ in iss.load(io.StringIO(whole)))),
            "of it: validation": (len(texts), lambda: _each(records, validate)),
            "default path, every record with a wrong score": (1000, lambda: _whole(faulty)),
            "SKN: read + validation": (len(texts), lambda: _skn(in_skn)),
            "SKN with a comment a game: read + validation": (len(some), lambda: _skn(commented)),
            "SKN: reading": (len(texts), lambda: sum(1 for _ in skn.load(io.StringIO(in_skn)))),
            "SKN: writing": (len(texts), lambda: _each(records, skn.dumps)),
            "writing": (len(texts), lambda: _each(records, dumps)),
            "sampling and writing": (1000, lambda: lines(1000)),
        },
        rounds,
    )


_REMARK = Comment(after=3, text="a remark in the middle of the auction")


def _file(records: list[GameRecord]) -> str:
    text = io.StringIO()
    skn.dump(records, text)
    return text.getvalue()


def _skn(text: str) -> None:
    for _ in check_entries(skn.load(io.StringIO(text)), "games.skn"):
        pass


def _each(items: list[str] | list[GameRecord], task: Callable[..., object]) -> None:
    for item in items:
        task(item)


def _by_lark(text: str) -> None:
    record = coarse(text)
    if record is None:
        raise ValueError("the coarse rule does not read its own line")
    validate(record)


def _by_tokens(text: str) -> None:
    validate(fine(text).record)


def _whole(text: str) -> None:
    for _ in check_entries(iss.load(io.StringIO(text)), "games.sgf"):
        pass
