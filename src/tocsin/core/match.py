"""A match is a start and a tape.

The rules of a title are segments: coroutines that ask questions. `Match` runs them, keeps the answers on the tape, and
keeps a copy of the state at the start of each segment (a mark). A fork copies the last mark and replays the few
answers since; undo does the same from an earlier mark. Nothing else needs saving.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from tocsin.core.errors import BadPosition, Refusal, TocsinError
from tocsin.core.nature import Nature
from tocsin.core.past import Past
from tocsin.core.question import NATURE, Question, Reason, Sealed, msg, reason
from tocsin.core.state import State, from_json, problems
from tocsin.core.title import Result, Setup, View


class Match:
    """One game being played.

    - ``question`` the question to answer now, ``None`` when the game is over. If several seats answer at once, it is
      the first of ``questions``, which are all those still open
    - ``tape`` the answers so far; secret answers are added once all are in
    - ``sealed`` by seat, the secret answers given so far when several seats answer at once
    - ``state`` the position; read it, never write to it
    - ``nature`` answers NATURE's questions; if ``None``, they are questions like any other
    """

    __slots__ = (
        "_asked",
        "_marks",
        "_past",
        "_send",
        "_undone",
        "nature",
        "question",
        "sealed",
        "setup",
        "state",
        "tape",
    )

    def __init__(self, setup: Setup, nature: Nature | None = None, state: State[Any] | None = None) -> None:
        self.setup = setup
        self.nature = nature
        self.tape: list[int] = []
        self.state: Any = setup.start() if state is None else state.copy()
        self._past: Past | None = None
        self.question: Question | None = None
        self._asked: Question | Sealed | None = None
        self.sealed: dict[int, int] = {}
        self._marks: list[tuple[int, State[Any]]] = []
        self._undone: list[int] = []
        self._send: Callable[[Any], Question | Sealed] = _closed
        self._settle(self._open())

    # Answering

    def answer(self, option: int, seat: int | None = None) -> None:
        """Answer the question (of one seat, if several are open). Raises `Refusal` with reasons if it is illegal."""
        asked = self._asked
        if type(asked) is not Question or (seat is not None and seat != asked.seat):
            self._seal(self.check(option, seat), option)
            return
        if option not in asked.options:
            raise Refusal(msg("match.refused"), asked.against(option))
        if self._undone:
            # After the same answer as before the undo, the rest can still be redone.
            self._undone = self._undone[1:] if self._undone[0] == option else []
        self.tape.append(option)
        try:
            following: Question | Sealed | None = self._send(option)
        except StopIteration:
            following = self._open()
        if self._past is not None:
            self._past.add(asked, option)
        if type(following) is Question and following.seat != NATURE:
            self._asked = self.question = following
        else:
            self._settle(following)

    def check(self, option: int, seat: int | None = None) -> Question:
        """The question an answer would go to. Raises `Refusal` as `answer` would."""
        question = self.question if seat is None else self._question_of(seat)
        if question is None:
            raise Refusal(msg("match.over"), [])
        if option not in question.options:
            raise Refusal(msg("match.refused"), question.against(option))
        return question

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every open question: more than one only if several seats answer at once."""
        asked = self._asked
        if asked is None:
            return ()
        if type(asked) is Question:
            return (asked,)
        assert isinstance(asked, Sealed)
        return tuple(q for q in asked.questions if q.seat not in self.sealed)

    def why_not(self, option: int, seat: int | None = None) -> list[Reason]:
        """The reasons against an option, each with its ledger statement. Empty if it is legal."""
        question = self.question
        if question is None:
            return [reason("", "match.over")]
        if seat is not None and seat != question.seat:
            question = self._question_of(seat)
        return question.against(option)

    # Branching and undo

    def fork(self) -> Match:
        """An independent copy, with the same past and the same dice to come."""
        twin = Match.__new__(Match)
        twin.setup = self.setup
        twin._past = None
        twin.nature = self.nature
        twin.tape = self.tape[:]
        twin._marks = self._marks[:]
        twin.sealed = self.sealed.copy()
        twin._undone = self._undone[:]
        twin._rewind(len(self._marks) - 1)
        return twin

    def undo(self) -> None:
        """Take back the last decision of a seat and everything after it."""
        if self.sealed:
            self.unseal(max(self.sealed))
            return
        decisions = self.past.decisions()
        if not decisions:
            raise Refusal(msg("undo.nothing"), [])
        self.undo_to(decisions[-1])

    def unseal(self, seat: int) -> None:
        """Take back a seat's secret answer while others are still missing."""
        if seat not in self.sealed:
            raise Refusal(msg("undo.nothing"), [])
        del self.sealed[seat]
        self.question = self._first_open()

    def undo_to(self, position: int) -> None:
        """Take back every answer from a tape position on."""
        if not 0 <= position <= len(self.tape):
            raise Refusal(msg("undo.no_such_place", position=position, last=len(self.tape)), [])
        tape, undone = self.tape[:], self._undone
        mark = max(n for n, (start, _) in enumerate(self._marks) if start <= position)
        del self.tape[position:]
        del self._marks[mark + 1 :]
        self.sealed = {}
        self._rewind(mark)
        if self._past is not None:
            self._past.cut(len(self.tape))
        self._settle(self._asked)
        self._undone = tape[len(self.tape) :] + undone

    def redo(self) -> None:
        """Repeat the answers of before the last undo, up to the next decision of a seat."""
        if not self._undone:
            raise Refusal(msg("redo.nothing"), [])
        nature, self.nature = self.nature, None
        self._redo_one()
        while self._undone and (self.sealed or (self.question and self.question.seat == NATURE)):
            self._redo_one()
        self.nature = nature
        self._settle(self._asked)

    def _redo_one(self) -> None:
        """Repeat one answer. If several seats answer at once, it is that of the first seat still to answer."""
        asked, ahead = self._asked, 0
        if isinstance(asked, Sealed):
            ahead = next(n for n, question in enumerate(asked.questions) if question.seat not in self.sealed)
        self.answer(self._undone[ahead])

    # Past and present

    @property
    def past(self) -> Past:
        """What has happened so far. Recorded from the first time it is asked for; forks start without it."""
        if self._past is None:
            twin = self.restart()
            twin._keep()
            for option in self.tape:
                twin.answer(option)
            self._past = twin.past
            self.state.notes = self._past.heard
        return self._past

    @property
    def undone(self) -> bool:
        """Whether there is something to redo."""
        return bool(self._undone)

    @property
    def first(self) -> State[Any]:
        """The starting position of this match."""
        first: State[Any] = self._marks[0][1] if self._marks else self.state
        return first

    def restart(self) -> Match:
        """A new match from the same start, in which NATURE is asked like any seat."""
        return Match(self.setup, None, self.first)

    def view(self, seat: int | None) -> View:
        """What a seat may see, as plain data; ``None`` is a spectator."""
        return self.setup.title.view(self.state, seat)

    @property
    def result(self) -> Result | None:
        """Who won, once the game is over."""
        return self.setup.title.result(self.state) if self._asked is None else None

    @property
    def mark(self) -> tuple[State[Any], list[int]]:
        """The position at the start of the current segment, and the answers since: all that the future depends on."""
        start, state = self._marks[-1]
        return state.copy(), self.tape[start:]

    # Running segments

    def _open(self) -> Question | Sealed | None:
        """Start segments until one asks a question."""
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
        """Answer NATURE's questions, then stop at the next question to a seat."""
        nature = self.nature
        if nature is not None:
            tape, kept = self.tape, self._past is not None or bool(self._undone)
            while type(asked) is Question and asked.seat == NATURE:
                option = nature.pick(asked, len(tape))
                tape.append(option)
                try:
                    following: Question | Sealed | None = self._send(option)
                except StopIteration:
                    following = self._open()
                if kept:
                    self._keep_answer(asked, option)
                asked = following
        self._asked = asked
        self.question = asked if type(asked) is Question else self._first_open()

    def _keep_answer(self, question: Question, option: int) -> None:
        """NATURE has answered: it belongs to the past, and may be what was taken back."""
        if self._past is not None:
            self._past.add(question, option)
        if self._undone:
            self._undone = self._undone[1:] if self._undone[0] == option else []

    def settle(self) -> None:
        """Call after setting ``nature``: answers the open question if it is NATURE's."""
        self._settle(self._asked)

    def _seal(self, question: Question, option: int) -> None:
        """Keep a secret answer. Once all are in, put them on the tape by seat and go on."""
        asked, sealed = self._asked, self.sealed
        assert isinstance(asked, Sealed)
        if self._undone and self._undone[asked.questions.index(question)] != option:
            self._undone = []
        sealed[question.seat] = option
        if len(sealed) < len(asked.questions):
            self.question = self._first_open()
            return
        answers = {each.seat: sealed[each.seat] for each in asked.questions}
        self.tape.extend(answers.values())
        self._undone = self._undone[len(answers) :]
        self.sealed = {}
        try:
            following: Question | Sealed | None = self._send(answers)
        except StopIteration:
            following = self._open()
        if self._past is not None:
            # The notes follow from all the answers together, so they belong to the last.
            heard = self._past.heard[:]
            self._past.heard.clear()
            for each in asked.questions[:-1]:
                self._past.add(each, answers[each.seat])
            self._past.heard += heard
            self._past.add(asked.questions[-1], answers[asked.questions[-1].seat])
        self._settle(following)

    def _rewind(self, mark: int) -> None:
        """Restore the position at the end of the tape by replaying the segment that began at a mark."""
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
        if self._past is not None:
            self.state.notes = self._past.heard

    def _keep(self) -> None:
        """Record the past from the very start: runs the first segments again, with notes."""
        self._past = past = Past()
        self.state, self._marks = self.first.copy(), []
        self.state.notes = past.heard
        asked = self._open()
        past.add(None, 0)
        self._settle(asked)

    def _first_open(self) -> Question | None:
        return next(iter(self.questions), None)

    def _question_of(self, seat: int) -> Question:
        for question in self.questions:
            if question.seat == seat:
                return question
        raise Refusal(msg("match.not_your_turn"), [])


def placed(setup: Setup, position: object) -> Match:
    """A match from a position that somebody wrote: checked field by field, then as a whole."""
    try:
        state = from_json(setup.start(), position)
        wrong = list(setup.title.check(state))
        if wrong:
            raise problems(wrong, setup.title.id)
        return Match(setup, None, state)
    except TocsinError:
        raise
    except Exception:
        # The check of a title need not foresee everything, but nobody's file may bring us down.
        raise BadPosition(msg("position.unplayable")) from None


def answered(match: Match, option: int) -> None:
    """Answer in a match that began at a position somebody wrote, which the rules may never come to."""
    try:
        match.answer(option)
    except TocsinError:
        raise
    except Exception:
        raise BadPosition(msg("position.unplayable")) from None


def marked(match: Match) -> str:
    """The mark of a position: a digest of all that lies on the table, and of who is asked for what.

    Components are named by their ids. So the same tape gives the same marks for as long as it tells the same story.
    """
    asked = match._asked
    questions = asked.questions if isinstance(asked, Sealed) else () if asked is None else (asked,)
    held = [match.state.to_json(), [(each.seat, each.verb) for each in questions]]
    return blake2b(json.dumps(held).encode(), digest_size=8, person=b"tocsin mark").hexdigest()


def _closed(answer: Any) -> Question:
    raise AssertionError("no segment is running")  # pragma: no cover  (a match always runs one, or is over)
