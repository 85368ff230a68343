"""No text makes a reader raise anything but its own error, and whatever is read can be checked, shown and written."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.fuzz.mutator import WORDS, seeds
from tests.fuzz.target import check
from tests.games import GAVE_UP, SPADES

SEEDS = seeds()
HEAD, TAIL = b"(;GM[Skat]ID[7]MV[", b"] ;)"
DEAL = SPADES[SPADES.index("w ") : SPADES.index("1 18")].encode()
EVENTS = SPADES[SPADES.index("1 18") : SPADES.index("]R[d:")].encode() + GAVE_UP[GAVE_UP.index("2 SC") :][:15].encode()
ITEMS = SPADES[SPADES.index("d:2") : SPADES.index("] ;)")].encode().split(b" ")

ANYTHING = st.binary(max_size=300)
TEXTS = st.text(max_size=300).map(lambda text: text.encode("utf-8", "surrogatepass"))
PIECES = st.lists(st.sampled_from(WORDS), max_size=40).map(b"".join)
MOVES = st.lists(st.sampled_from([word + b" " for word in EVENTS.split(b" ")] + list(WORDS)), max_size=40).map(b"".join)
RESULTS = st.lists(st.sampled_from(ITEMS) | st.sampled_from(WORDS), max_size=16).map(b" ".join)


@st.composite
def framed(draw: st.DrawFn) -> bytes:
    """The frame of a record round moves and a result that are made of pieces."""
    deal = draw(st.sampled_from((DEAL, b"w ", b"")))
    return HEAD + deal + draw(MOVES) + b"]R[" + draw(RESULTS) + TAIL


@st.composite
def respelled(draw: st.DrawFn) -> bytes:
    """A file of the corpus with any bytes in the place of some of its own."""
    data = draw(st.sampled_from(SEEDS))
    start = draw(st.integers(0, len(data)))
    return data[:start] + draw(ANYTHING | TEXTS | PIECES) + data[start + draw(st.integers(0, 20)) :]


@settings(max_examples=300)
@given(ANYTHING | TEXTS)
@example(b"")
@example(b"\xff\xfe(\0;\0")
@example(b"\xef\xbb\xbf(;")
def test_any_bytes_and_any_text(data: bytes) -> None:
    check(data)


@settings(max_examples=300)
@given(PIECES)
def test_any_row_of_pieces_of_the_notation(data: bytes) -> None:
    check(data)


@settings(max_examples=300)
@given(framed())
def test_any_moves_and_any_result_in_the_frame_of_a_record(data: bytes) -> None:
    check(data)


@settings(max_examples=300)
@given(respelled())
def test_any_bytes_within_a_record(data: bytes) -> None:
    check(data)
