"""Score sheets of every kind, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from skatnotation.contract import Contract
from skatnotation.record import Tag
from skatnotation.sheet import (
    LEVELS,
    Adjustment,
    Closing,
    ClosingLine,
    Factor,
    Item,
    Level,
    Misdeal,
    PassedCount,
    PassedIn,
    Played,
    Ramsch,
    Reason,
    Remark,
    ScoreSheet,
    Signed,
    Substitution,
    Sum,
    Tally,
)

texts = st.text(st.characters(codec="utf-8", exclude_characters="\r\n", exclude_categories=("Cs", "Cc")), max_size=12)
words = st.text("abc [](){}\"\\'äß♠-#", max_size=8)
names = st.sampled_from(("Date", "Series", "Games", "Players", "FirstDealer", "Seat1", "Seat2", "Keeper", "Own_tag"))
maybe_seat = st.none() | st.integers(1, 5)
numbers = st.integers(-999_999, 999_999)
factors = st.builds(Factor, st.integers(1, 99), st.lists(st.sampled_from(Reason), max_size=3).map(tuple))
seat_lists = st.lists(st.integers(1, 5), min_size=1, max_size=3, unique=True).map(tuple)
tallies = st.integers(1, 9).map(Tally) | seat_lists.map(lambda seats: Tally(len(seats), seats))
common = {"number": st.integers(1, 999), "dealer": maybe_seat, "corrects": st.booleans()}
by = st.none() | st.integers(1, 5) | texts


def levels(chosen: set[Level]) -> tuple[Level, ...]:
    """Levels in their order, reached or announced but not both."""
    if Level.SCHNEIDER_ANNOUNCED in chosen:
        chosen = chosen - {Level.SCHNEIDER}
    if Level.SCHWARZ_ANNOUNCED in chosen:
        chosen = chosen - {Level.SCHWARZ}
    return tuple(level for level in LEVELS if level in chosen)


played = st.builds(
    Played,
    **common,
    by=by,
    who=maybe_seat,
    contract=st.none() | st.sampled_from(Contract),
    matadors=st.none() | st.integers(-99, 99).filter(bool),
    levels=st.sets(st.sampled_from(LEVELS)).map(levels),
    bid=st.none() | st.integers(0, 999),
    value=st.none() | numbers,
    factor=st.none() | factors,
    total=st.none() | numbers,
    points=st.none() | st.integers(0, 999),
)
ramsch = st.builds(
    Ramsch,
    **common,
    by=by,
    who=maybe_seat,
    points=st.none() | st.integers(0, 999),
    pushed=st.none() | tallies,
    virgins=st.none() | tallies,
    march=st.booleans(),
    value=st.none() | numbers,
    factor=st.none() | factors,
    total=st.none() | numbers,
)
lines = st.one_of(
    played,
    ramsch,
    st.builds(PassedIn, **common, by=by),
    st.builds(Misdeal, number=st.integers(1, 999), dealer=maybe_seat),
    st.builds(Substitution, st.integers(0, 999), st.integers(1, 5), texts),
    st.builds(Adjustment, st.integers(1, 5), numbers, texts),
)
cells = st.lists(st.none() | numbers, min_size=1, max_size=5).map(tuple)
closings = st.one_of(
    st.builds(Closing, st.sampled_from([item for item in Item if item not in {Item.OWN, Item.OTHERS}]), cells),
    st.builds(Closing, st.sampled_from((Item.OWN, Item.OTHERS)), cells, st.integers(1, 999)),
    st.builds(PassedCount, st.integers(0, 999)),
    st.builds(Signed, seat_lists),
)
comments = st.text("abc ()\"'äß♠#-", max_size=10) | st.just(" over\n\n  two lines ")


@st.composite
def sheets(draw: st.DrawFn) -> ScoreSheet:
    """A sheet that can be written."""
    tags = [Tag("Sheet", draw(texts)), *draw(st.lists(st.builds(Tag, names, texts | words), max_size=6))]
    table = draw(st.lists(lines, max_size=8))
    closing: list[ClosingLine] = [*draw(st.lists(closings, max_size=5))]
    if closing:
        closing = [Sum(tuple(range(1, draw(st.integers(1, 5)) + 1))), *closing]
    headed = bool(table)
    parts = len(tags) + 1 + len(table) + len(closing)
    places = st.tuples(st.integers(0, parts), st.booleans()).filter(
        lambda place: (place[0] > 0 or not place[1]) and (headed or place[0] != len(tags) + 1 or not place[1])
    )
    remarks = [Remark(after, draw(comments), beside) for after, beside in sorted(draw(st.lists(places, max_size=5)))]
    if not table:
        # without a heading what stands after the tags stands after the heading that is not there
        remarks = [Remark(r.after + (r.after == len(tags) + 1), r.text, r.beside) for r in remarks if closing]
        remarks = [remark for remark in remarks if remark.after <= len(tags)]
    remarks.sort(key=lambda remark: (remark.after, not remark.beside))
    return ScoreSheet(tags=tuple(tags), lines=tuple(table), closing=tuple(closing), remarks=tuple(remarks))
