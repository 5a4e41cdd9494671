"""The story of a match: every answer and everything the rules did, as lines of prose for one reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tocsin.core import NATURE, Match, Message, Question, Setup, Step, msg
from tocsin.words.catalogue import Words

TRACE = "trace."
"""The prefix of notes that explain, step by step, how a solo opponent reached its choice."""


class Line(NamedTuple):
    """A line of the story, the ledger statement behind it, and its tape position.

    ``seat`` is who gave the answer it tells or follows from (``None`` before the first). ``trace`` marks lines most
    readers skip.
    """

    position: int
    cite: str
    text: str
    seat: int | None = None
    trace: bool = False


def words_for(setup: Setup, lang: str) -> Words:
    """The words for a match, in a reader's language."""
    return Words(lang, setup.title.id, setup.parts)


def story(match: Match, words: Words, seat: int | None = None, all_seen: bool = False) -> Iterator[Line]:
    """The match as one seat may read it (``None``: a spectator); ``all_seen`` hides nothing."""
    for step in match.past.steps:
        yield from told(match.setup, step, words, seat, all_seen)


Reader = tuple[str, int | None, bool]
"""A language, a seat, and whether everything may be read."""


class Story:
    """The story of a match, cached for each reader and continued as the match goes on."""

    def __init__(self, match: Match) -> None:
        self._setup, self._past = match.setup, match.past
        self._cuts = self._past.cuts
        self._told: dict[Reader, tuple[int, list[Line]]] = {}

    def lines(self, words: Words, seat: int | None, all_seen: bool) -> list[Line]:
        """The same lines as `story`."""
        if self._cuts != self._past.cuts:
            self._cuts, self._told = self._past.cuts, {}
        count, lines = self._told.get((words.lang, seat, all_seen), (0, []))
        steps = self._past.steps
        for step in steps[count:]:
            lines += told(self._setup, step, words, seat, all_seen)
        self._told[words.lang, seat, all_seen] = len(steps), lines
        return lines


def told(setup: Setup, step: Step, words: Words, seat: int | None, all_seen: bool) -> Iterator[Line]:
    """The lines of one step."""
    question, by = step.question, None
    if question is not None:
        by, seen = question.seat, all_seen or question.seen_by(seat)
        yield Line(step.position, question.cite, words.say(answered(setup, question, step.option, seen)), by)
    for note in step.notes:
        if all_seen or note.to is None or seat in note.to:
            trace = note.message.id.startswith(TRACE)
            yield Line(step.position, note.cite, words.say(note.message), by, trace)


def answered(setup: Setup, question: Question, option: int, seen: bool = True) -> Message:
    """An answer as a message: ``did.<verb>``, or ``hid.<verb>`` if the reader may not see it."""
    about = dict(question.about or {})
    about["who"] = who(setup, question.seat)
    if seen:
        about["option"] = setup.title.label(setup.box, question, option)
    return Message(f"did.{question.verb}" if seen else f"hid.{question.verb}", about)


def prompt(setup: Setup, question: Question) -> Message:
    """The prompt of a question: ``ask.<verb>``."""
    return Message(f"ask.{question.verb}", {"who": who(setup, question.seat), **(question.about or {})})


def who(setup: Setup, seat: int) -> Message:
    """The name of a seat."""
    return msg("seat.nature") if seat == NATURE else setup.title.seat_name(setup.box, seat)
