"""The story of a match: every answer and everything the rules did, as lines of prose for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tocsin.core import NATURE, Match, Message, Question, Setup, Step, msg
from tocsin.words.catalogue import Words

TRACE = "trace."
"""The prefix of notes that explain, step by step, how a solo opponent reached its choice."""


class Line(NamedTuple):
    """A line of the story, the ledger statement behind it, and its tape position.

    ``seat`` is who gave the answer it tells or follows from (``None`` before the first). ``trace`` marks lines most
    readers skip. ``by`` is the name of the rulebook's own opponent if it is the one who acts: it has no seat.
    """

    position: int
    cite: str
    text: str
    seat: int | None = None
    trace: bool = False
    by: str = ""


def words_for(setup: Setup, lang: str) -> Words:
    """The words for a match, in a reader's language."""
    return Words(lang, setup.title.id, setup.parts)


def story(match: Match, words: Words, seat: int | None = None, all_seen: bool = False) -> list[Line]:
    """The match as one seat may read it (``None``: a spectator); ``all_seen`` hides nothing."""
    telling = Telling(match.setup, words, seat, all_seen)
    for step in match.past.steps:
        telling.add(step)
    return telling.lines


FIRST = "first_"
GROWING = 8
"""So many lines at the end may still grow."""

Reader = tuple[str, str, int | None, bool]
"""A language, who is *you* in it, a seat, and whether everything may be read."""


class Story:
    """The story of a match, cached for each reader and continued as the match goes on."""

    def __init__(self, match: Match) -> None:
        self._setup, self._past = match.setup, match.past
        self._cuts = self._past.cuts
        self._told: dict[Reader, Telling] = {}

    def lines(self, words: Words, seat: int | None, all_seen: bool) -> list[Line]:
        """The same lines as `story`."""
        if self._cuts != self._past.cuts:
            self._cuts, self._told = self._past.cuts, {}
        reader = (words.lang, words.reader, seat, all_seen)
        telling = self._told.get(reader)
        if telling is None:
            telling = self._told[reader] = Telling(self._setup, words, seat, all_seen)
        for step in self._past.steps[telling.count :]:
            telling.add(step)
        return telling.lines


class Bookmark(NamedTuple):
    """How far somebody has read a story, whose last lines may have grown since, or which may have been cut."""

    read: int = 0
    last: tuple[Line, ...] = ()

    @classmethod
    def after(cls, lines: Sequence[Line]) -> Bookmark:
        return cls(len(lines), tuple(lines[-GROWING:]))

    def unread(self, lines: Sequence[Line]) -> int:
        """Where they go on: the number of the first line that is new or has grown."""
        begin = self.read - len(self.last)
        for n, line in enumerate(self.last, begin):
            if n >= len(lines) or lines[n] != line:
                return min(n, len(lines))
        return self.read


class Run(NamedTuple):
    """Answers that are one line of the story, and the number of that line."""

    answers: list[tuple[Question, int]]
    line: int
    seen: bool


class Telling:
    """The story for one reader, step by step.

    Answers in a row to questions with the same verb, seen by the same people, are one line where the title has a text
    for it: ``dids.<verb>``, or ``hids.<verb>`` for those who may not see them, and where all that this text says of
    them is the same. If cards are dealt in turn, there is one line for each who gets some. So the last lines may still
    grow.

    What is told of an answer or in a note may tell the answer before as well: its parameter ``tells`` names the verbs
    of such questions. Then the two are one line.
    """

    def __init__(self, setup: Setup, words: Words, seat: int | None, all_seen: bool) -> None:
        self._setup, self._words, self._seat, self._all_seen = setup, words, seat, all_seen
        self.count = 0
        """How many steps were told."""
        self.lines: list[Line] = []
        self._runs: list[Run] = []

    def add(self, step: Step) -> None:
        self.count += 1
        question, words = step.question, self._words
        by = None
        if question is not None:
            by = question.seat
            seen = self._all_seen or question.seen_by(self._seat)
            message = answered(self._setup, question, step.option, seen)
            self._unite(question.seat, message.params.get("option"))
            run = self._run(question, seen)
            run.answers.append((question, step.option))
            if len(run.answers) > 1:
                message = joined(self._setup, run.answers, seen)
            # What dice and cards bring is the opponent's if it acts upon it.
            actor = self._name(step.notes[0].by if by == NATURE and step.notes else None)
            line = Line(step.position, question.cite, words.say(message), by, False, actor)
            self.lines[run.line : run.line + 1] = [line]
        for note in step.notes:
            if self._all_seen or note.to is None or self._seat in note.to:
                trace = note.message.id.startswith(TRACE)
                text = words.say(note.message)
                self._unite(by, note.message)
                self.lines.append(Line(step.position, note.cite, text, by, trace, self._name(note.by)))
                self._runs = []

    def _name(self, actor: Message | None) -> str:
        return "" if actor is None else self._words.say(actor)

    def _unite(self, seat: int | None, told: Message | None) -> None:
        """Take back the line of an answer if the next line tells it as well: what is moved, and where it goes."""
        last = self._runs[-1] if self._runs else None
        if told is None or last is None or not last.seen or len(last.answers) > 1:
            return
        before = last.answers[0][0]
        if before.seat == seat and before.verb in told.params.get("tells", ()):
            del self.lines[last.line]

    def _run(self, question: Question, seen: bool) -> Run:
        """The run that an answer belongs to, perhaps a new one."""
        last = self._runs[-1].answers[-1][0] if self._runs else None
        if last is None or (last.seat, last.verb, last.cite) != (question.seat, question.verb, question.cite):
            self._runs = []
        id = f"{'dids' if seen else 'hids'}.{question.verb}"
        for run in self._runs if self._words.knows(id) else ():
            last = run.answers[-1][0]
            if run.seen == seen and last.seen == question.seen and self._alike(last, question, id):
                return run
        made = Run([], len(self.lines), seen)
        self._runs = [*self._runs, made][-GROWING:]
        return made

    def _alike(self, last: Question, question: Question, id: str) -> bool:
        """Whether what the text says of two questions is the same of both, so that one line may tell both answers."""
        before, now = last.about or {}, question.about or {}
        said = self._words.wants(id) - {"n"}
        return all(before.get(name) == now.get(name) for name in said if not name.startswith(FIRST))


def answered(setup: Setup, question: Question, option: int, seen: bool = True) -> Message:
    """An answer as a message: ``did.<verb>``, or ``hid.<verb>`` if the reader may not see it."""
    about = dict(question.about or {})
    about["who"] = who(setup, question.seat)
    if seen:
        about["option"] = briefly(setup.title.label(setup.box, question, option))
    return Message(f"did.{question.verb}" if seen else f"hid.{question.verb}", about)


def joined(setup: Setup, run: list[tuple[Question, int]], seen: bool) -> Message:
    """Several answers in a row as a message: ``{options}`` is a list of them, ``{n}`` their number.

    ``{first_x}`` is what the first was about where the others differ: the cell that a run began on.
    """
    first = run[0][0]
    about = {**(first.about or {}), "who": who(setup, first.seat), "n": len(run)}
    about |= {f"{FIRST}{name}": value for name, value in (first.about or {}).items()}
    if seen:
        about["options"] = [briefly(setup.title.label(setup.box, question, option)) for question, option in run]
    return Message(f"{'dids' if seen else 'hids'}.{first.verb}", about)


def briefly(label: Message) -> Message:
    """A label as the story tells it: its parameter ``briefly``, if it has one for when the choice is made."""
    found: Message = label.params.get("briefly", label)
    return found


def prompt(setup: Setup, question: Question) -> Message:
    """The prompt of a question: ``ask.<verb>``."""
    return Message(f"ask.{question.verb}", {"who": who(setup, question.seat), **(question.about or {})})


def who(setup: Setup, seat: int) -> Message:
    """The name of a seat."""
    return msg("seat.nature") if seat == NATURE else setup.title.seat_name(setup.box, seat)
