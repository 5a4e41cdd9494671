"""A match is a start and a tape.

The rules of a title are segments: coroutines that ask questions. `Match` runs them, keeps the answers on the tape, and
keeps a copy of the state at the start of each segment (a mark). A fork copies the last mark and answers again the few
questions since; undo does the same from an earlier mark. Nothing else has to be saved, ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tocsin.core.errors import Refusal
from tocsin.core.nature import Nature
from tocsin.core.question import NATURE, Question, Reason, Sealed, msg, reason
from tocsin.core.state import Note
from tocsin.core.title import Result, Setup


class Match:
    """One game being played.

    - ``question`` the question to answer now, ``None`` when the game is over. If several seats answer at once it is the
      first of ``questions``, all those still open
    - ``tape`` the answers so far; answers given in secret come onto it when all are in
    - ``sealed`` the secret answers given so far where several seats answer at once, by seat
    - ``state`` the position; read it, never write to it
    - ``nature`` answers NATURE's questions by itself; with ``None`` they are questions like any other
    """

    __slots__ = ("_asked", "_marks", "_send", "_undone", "nature", "question", "sealed", "setup", "state", "tape")

    def __init__(
        self, setup: Setup, nature: Nature | None = None, state: Any = None, notes: list[Note] | None = None
    ) -> None:
        self.setup = setup
        self.nature = nature
        self.tape: list[int] = []
        self.state: Any = setup.start() if state is None else state.copy()
        self.state.notes = notes
        self.question: Question | None = None
        self._asked: Question | Sealed | None = None
        self.sealed: dict[int, int] = {}
        self._marks: list[tuple[int, Any]] = []
        self._undone: list[int] = []
        self._send: Callable[[Any], Question | Sealed] = _closed
        self._settle(self._open())

    # Answering

    def answer(self, option: int, seat: int | None = None) -> None:
        """Answer the question (of one seat, where several are open). Refused with the reasons if it is not legal."""
        asked = self._asked
        if type(asked) is not Question or (seat is not None and seat != asked.seat):
            self._seal(self.question if seat is None else self._question_of(seat), option)
            return
        if option not in asked.options:
            raise Refusal(msg("match.refused"), asked.against(option))
        if self._undone:
            self._undone = []
        self.tape.append(option)
        try:
            asked = self._send(option)
        except StopIteration:
            asked = self._open()
        if type(asked) is Question and asked.seat != NATURE:
            self._asked = self.question = asked
        else:
            self._settle(asked)

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every question open now: more than one only where seats answer at the same time."""
        asked = self._asked
        if asked is None:
            return ()
        if type(asked) is Question:
            return (asked,)
        assert isinstance(asked, Sealed)
        return tuple(q for q in asked.questions if q.seat not in self.sealed)

    def why_not(self, option: int, seat: int | None = None) -> list[Reason]:
        """The reasons against an option, each with its ledger statement; none if it is legal."""
        question = self.question
        if question is None:
            return [reason("", "match.over")]
        if seat is not None and seat != question.seat:
            question = self._question_of(seat)
        return question.against(option)

    # Branching and going back

    def fork(self) -> Match:
        """An independent twin, with the same past and the same future dice."""
        twin = Match.__new__(Match)
        twin.setup = self.setup
        twin.nature = self.nature
        twin.tape = self.tape[:]
        twin._marks = self._marks[:]
        twin.sealed = self.sealed.copy()
        twin._undone = self._undone[:]
        twin._rewind(len(self._marks) - 1)
        return twin

    def undo(self, by: int | None = None) -> None:
        """Take back the last decision of a seat, and all that followed from it. ``by`` keeps to that seat's barrier."""
        if self.sealed:
            if by is not None and by not in self.sealed:
                raise Refusal(msg("undo.barrier"), [])
            del self.sealed[max(self.sealed) if by is None else by]
            self.question = self._first_open()
            return
        decisions = [n for n, seat in enumerate(self.askers()) if seat != NATURE]
        if not decisions:
            raise Refusal(msg("undo.nothing"), [])
        self.undo_to(decisions[-1], by)

    def undo_to(self, position: int, by: int | None = None) -> None:
        """Take back every answer from a tape position on. With ``by``, never past that seat's barrier."""
        if not 0 <= position <= len(self.tape):
            raise Refusal(msg("undo.no_such_place", position=position, last=len(self.tape)), [])
        if by is not None and position < self.barrier(by):
            raise Refusal(msg("undo.barrier"), [])
        tape, undone = self.tape[:], self._undone
        mark = max(n for n, (start, _) in enumerate(self._marks) if start <= position)
        del self.tape[position:]
        del self._marks[mark + 1 :]
        self.sealed = {}
        self._rewind(mark)
        self._settle(self._asked)
        self._undone = tape[len(self.tape) + len(self.sealed) :] + undone

    def redo(self) -> None:
        """Answer again as before the last undo, up to the next decision of a seat."""
        undone, nature = self._undone, self.nature
        if not undone:
            raise Refusal(msg("redo.nothing"), [])
        self.nature = None
        self.answer(undone[0])
        done = 1
        while done < len(undone) and (self.sealed or (self.question and self.question.seat == NATURE)):
            self.answer(undone[done])
            done += 1
        self.nature = nature
        self._settle(self._asked)
        self._undone = undone[done:]

    def barrier(self, seat: int) -> int:
        """The first tape position this seat may undo to alone: since then nobody else chose and nothing was shown."""
        last = 0
        for step in self.steps():
            if step.question is None:
                continue
            seen = step.question.seen
            other = step.question.seat != seat and (seen is None or seat in seen)
            if other or any(note.reveals for note in step.notes):
                last = step.position + 1
        return last

    # Looking back

    def steps(self) -> Iterator[Step]:
        """The match told from its beginning: each question, its answer, and what the rules then did."""
        heard: list[Note] = []
        twin = Match(self.setup, None, self.first, heard)
        yield Step(-1, None, 0, tuple(heard))
        for position, option in enumerate(self.tape):
            question = twin.question
            heard.clear()
            twin.answer(option)
            yield Step(position, question, option, tuple(heard))

    @property
    def undone(self) -> bool:
        """Whether there is something to redo."""
        return bool(self._undone)

    @property
    def first(self) -> Any:
        """The position the match started from."""
        return self._marks[0][1] if self._marks else self.state

    def restart(self) -> Match:
        """A match from the same start, nothing answered yet, whose NATURE is asked like any seat."""
        return Match(self.setup, None, self.first)

    def askers(self) -> list[int]:
        """The seat that gave each answer of the tape."""
        return [step.question.seat for step in self.steps() if step.question]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, as plain data; ``None`` is somebody who only watches."""
        return self.setup.title.view(self.state, seat)

    @property
    def result(self) -> Result | None:
        """Who won, once the game is over."""
        return self.setup.title.result(self.state) if self._asked is None else None

    @property
    def mark(self) -> tuple[Any, list[int]]:
        """The position at the start of the current segment and the answers since: all that the future depends on."""
        start, state = self._marks[-1]
        return state.copy(), self.tape[start:]

    # Underneath

    def _open(self) -> Question | Sealed | None:
        """Begin segments until one asks something."""
        step, marks, here = self.setup.title.step, self._marks, len(self.tape)
        while (rule := step(self.state)) is not None:
            marks.append((here, self.state.copy()))
            self._send = rule.send
            try:
                asked: Question | Sealed = rule.send(None)
            except StopIteration:
                continue
            return asked
        return None

    def _settle(self, asked: Question | Sealed | None) -> None:
        """Let NATURE answer what is hers, then stand at the next question to a seat."""
        nature = self.nature
        if nature is not None:
            tape = self.tape
            while type(asked) is Question and asked.seat == NATURE:
                option = nature.pick(asked, len(tape))
                tape.append(option)
                try:
                    asked = self._send(option)
                except StopIteration:
                    asked = self._open()
        self._asked = asked
        self.question = asked if type(asked) is Question else self._first_open()

    def settle(self) -> None:
        """After ``nature`` was set: let her answer the question, if it is hers."""
        self._settle(self._asked)

    def _seal(self, question: Question | None, option: int) -> None:
        """Keep a secret answer; when all are in, write them on the tape by seat and go on."""
        if question is None:
            raise Refusal(msg("match.over"), [])
        if option not in question.options:
            raise Refusal(msg("match.refused"), question.against(option))
        self._undone = []
        asked, sealed = self._asked, self.sealed
        assert isinstance(asked, Sealed)
        sealed[question.seat] = option
        if len(sealed) < len(asked.questions):
            self.question = self._first_open()
            return
        answers = {each.seat: sealed[each.seat] for each in asked.questions}
        self.tape.extend(answers.values())
        self.sealed = {}
        try:
            self._settle(self._send(answers))
        except StopIteration:
            self._settle(self._open())

    def _rewind(self, mark: int) -> None:
        """Stand where the tape ends, running again the segment that began at a mark."""
        start, state = self._marks[mark]
        tape = self.tape
        self.state = state = state.copy()
        rule = self.setup.title.step(state)
        assert rule is not None
        send = self._send = rule.send
        here, end = start, len(tape)
        try:
            asked: Question | Sealed | None = send(None)
            while here < end:
                if type(asked) is Question:
                    asked = send(tape[here])
                    here += 1
                    continue
                assert isinstance(asked, Sealed)
                seats = [question.seat for question in asked.questions]
                if here + len(seats) > end:
                    self.sealed = dict(zip(seats, tape[here:end], strict=False))
                    del tape[here:]
                    break
                asked = send(dict(zip(seats, tape[here : here + len(seats)], strict=True)))
                here += len(seats)
        except StopIteration:
            asked = None
        self._asked = asked
        self.question = asked if type(asked) is Question else self._first_open()

    def _first_open(self) -> Question | None:
        return next(iter(self.questions), None)

    def _question_of(self, seat: int) -> Question:
        for question in self.questions:
            if question.seat == seat:
                return question
        raise Refusal(msg("match.not_your_turn"), [])


class Step(NamedTuple):
    """One answer of a match and what followed. The first step has no question: it is the set-up."""

    position: int
    question: Question | None
    option: int
    notes: tuple[Note, ...]


def _closed(answer: Any) -> Question:
    raise AssertionError("no segment is running")
