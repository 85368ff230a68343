"""How a game came to its end, in words: what happened, what the law makes of it, and by which paragraph."""

from __future__ import annotations

from skatnotation.check.ends.judging import Ending
from skatnotation.language import Language, marked
from skatnotation.record import Claim, Event, GiveUp, Misdeal, Ruling, Show, Throw, Violation
from skatnotation.rules.endings import Ground
from skatnotation.rules.ruleset import Paragraph


def words_of(ending: Ending, language: Language) -> str:
    """One clause: ``Rearhand gives up: nine cards or more need no consent (2022: 4.4.1-4.4.2)``."""
    event, verdict = ending.event, ending.verdict
    happened = language.text(_HAPPENED[type(event)])
    if not isinstance(event, Misdeal | Ruling) and (seat := getattr(event, "seat", None)) is not None:
        happened = happened.format(seat=language.seat(seat))
    return f"{happened}: {language.text(_MADE_OF_IT[verdict.ground])} ({_paragraph(verdict.paragraph, language)})"


def words_of_ruling(ruling: Ruling, score: int, language: Language) -> str:
    """A score that a ruling gives, with what it rests on and whose it is."""
    said = language.text(marked("as ruled: {score}")).format(score=f"{score:+d}")
    told = ", ".join(part for part in (ruling.paragraph, ruling.by) if part)
    return f"{said} ({told})" if told else said


def _paragraph(paragraph: Paragraph, language: Language) -> str:
    number = paragraph.number or language.text(marked("no paragraph known"))
    doubt = "" if paragraph.confirmed else ", " + language.text(marked("not verified"))
    return f"{paragraph.edition}: {number}{doubt}"


_HAPPENED: dict[type[Event], str] = {
    GiveUp: marked("{seat} gives up"),
    Show: marked("{seat} shows his cards"),
    Claim: marked("{seat} claims tricks"),
    Throw: marked("{seat} throws his cards down"),
    Violation: marked("{seat} breaks a rule"),
    Misdeal: marked("the cards were dealt wrongly"),
}

_MADE_OF_IT = {
    Ground.WON_ALREADY: marked("the declarer had won before"),
    Ground.LOST_ALREADY: marked("the declarer had lost before"),
    Ground.NINE_CARDS: marked("nine cards or more need no consent"),
    Ground.AGREED: marked("the others agree"),
    Ground.GAVE_UP: marked("one defender binds both"),
    Ground.CLAIM_HOLDS: marked("the claim holds, whatever the others play"),
    Ground.CLAIM_FAILS: marked("the claim does not hold, and the rest goes to the declarer"),
    Ground.THROWN: marked("the rest goes to the other party"),
    Ground.OFFENCE: marked("the game was open, and his party loses it at the simple level"),
    Ground.WRONG_COUNT: marked("the party with the wrong number of cards loses"),
    Ground.BOTH_WRONG: marked("both parties have a wrong number of cards, and it is dealt again"),
    Ground.BEFORE_BIDDING_ENDED: marked("the bidding had not ended, and it is dealt again"),
    Ground.NOT_ANNOUNCED: marked("no game was announced, and the cheapest one is lost"),
    Ground.DEALT_WRONGLY: marked("it does not count, and the same dealer deals again"),
}
