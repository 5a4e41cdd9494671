"""The story of a match: every answer and everything the rules did, as lines of prose for one reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tocsin.core import NATURE, Match, Message, Question, Setup, msg
from tocsin.words.catalogue import Words


class Line(NamedTuple):
    """A line of the story, the statement it follows, and the tape position it belongs to."""

    position: int
    cite: str
    text: str


def words_for(setup: Setup, lang: str) -> Words:
    """The words of a match for a reader."""
    return Words(lang, setup.title.id, setup.parts)


def story(match: Match, words: Words, seat: int | None = None, all_seen: bool = False) -> Iterator[Line]:
    """The match as one seat may read it (``None``: somebody who watches); ``all_seen`` hides nothing."""
    setup = match.setup
    for step in match.steps():
        if step.question is not None:
            seen = all_seen or step.question.seen is None or seat in step.question.seen
            said = words.say(answered(setup, step.question, step.option, seen))
            yield Line(step.position, step.question.cite, said)
        for note in step.notes:
            if all_seen or note.to is None or seat in note.to:
                yield Line(step.position, note.cite, words.say(note.message))


def answered(setup: Setup, question: Question, option: int, seen: bool = True) -> Message:
    """An answer as a line of the story: ``did.<verb>``, or ``hid.<verb>`` where the reader may not know it."""
    about = dict(question.about or {})
    about["who"] = who(setup, question.seat)
    if seen:
        about["option"] = setup.title.label(setup.box, question, option)
    return Message(f"did.{question.verb}" if seen else f"hid.{question.verb}", about)


def prompt(setup: Setup, question: Question) -> Message:
    """What a question asks: ``ask.<verb>``."""
    return Message(f"ask.{question.verb}", {"who": who(setup, question.seat), **(question.about or {})})


def who(setup: Setup, seat: int) -> Message:
    """The name of a seat."""
    return msg("seat.nature") if seat == NATURE else setup.title.seat_name(setup.box, seat)
