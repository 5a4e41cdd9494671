"""Whatever people do at a table, in whatever order: nothing is lost, nothing leaks, and all doors agree.

Hypothesis decides who answers, undoes, agrees, redoes, branches, watches or reloads. The same deeds are done at a bare
sitting, in a room of the server with a store in memory, and at the prompt of the terminal.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache, partial
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_secrets import compare

from tocsin.cli.prompt import Session
from tocsin.core import NATURE, Match, Question, Recorder, Seeded, Setup, TocsinError, set_up
from tocsin.core.options import as_dict
from tocsin.live.means import Means
from tocsin.live.room import Room
from tocsin.players import RandomPlayer
from tocsin.sitting import HUMAN, Chair, Event, Sitting, Start
from tocsin.sitting.chair import Deed
from tocsin.sitting.messages import Answer, Consent, Redo, Replay, Undo, Why
from tocsin.words import Words

TABLES: dict[str, tuple[str, ...]] = {
    "red-flag": (HUMAN, HUMAN),
    "dual-powers": (HUMAN, HUMAN),
    "lys-cocarde": (HUMAN, "random", HUMAN, HUMAN),
    "lucha-libre": (HUMAN, "random"),
    "q-star": (HUMAN, HUMAN),
}
EXAMPLES = 200
"""At each of the five tables: a thousand in all."""

WORLDS = 0.3
"""In this part of the examples, what everybody is sent is compared with a world they cannot tell from this one."""

Command = tuple[str, int, int]
COMMANDS = st.tuples(
    st.sampled_from(
        ["answer"] * 8 + ["undo", "undo", "undo to", "redo", "agree", "refuse", "late", "foreign", "wrong"]
    ),
    st.integers(0, 7),
    st.integers(0, 10_000),
)


@pytest.mark.parametrize("title", TABLES)
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(seed=st.integers(0, 50), commands=st.lists(COMMANDS, min_size=5, max_size=20))
def test_nothing_is_lost_nothing_leaks_and_the_doors_agree(title: str, seed: int, commands: list[Command]) -> None:
    table = Doors(title, seed)
    for command in commands:
        table.obey(command)
        table.check()
    table.finish()


class Doors:
    """The same table behind three doors."""

    def __init__(self, title: str, seed: int) -> None:
        setup, self.players = ready(title), TABLES[title]
        self.rng = Random(seed)
        people = list(self.players)
        given, parts = as_dict(setup.options), setup.parts.components
        self.start = Start("t", title, setup.title.revision, given, people, str(seed), [], "en", parts)
        self.events: list[Event] = []
        self.sitting = Sitting(Match(setup, Seeded(str(seed))), self.players)
        self.room = Room(self.start, [], None, cast(Any, Means(cast(Any, Memory()), cast(Any, None))))
        self.room.think = lambda: None  # type: ignore[method-assign]  # machines answer when the test says so
        self.file = StringIO()
        match = Match(setup, Seeded(str(seed)))
        machines = [None if spec == HUMAN else RandomPlayer() for spec in self.players]
        recorder = Recorder(self.file, match, people)
        self.session = Session(Sitting(match, self.players), machines, Words("en"), recorder, Path("none"))
        self.chairs = {seat: Chair(self.sitting, (seat,)) for seat in self.sitting.people}
        self.note(iter(()))
        asyncio.run(self.room.settle())
        self.session.happen(())

    @property
    def sittings(self) -> list[Sitting]:
        return [self.sitting, self.room.sitting, self.session.sitting]

    def obey(self, command: Command) -> None:
        kind, who, number = command
        seat = self.sitting.people[who % len(self.sitting.people)]
        match kind:
            case "answer" | "late" | "wrong":
                questions = self.sitting.match.questions
                if not questions:
                    return
                question = questions[who % len(questions)]
                option = question.options[number % len(question.options)]
                if question.seat not in self.chairs:
                    self.machine(question.seat, option)
                    return
                seq = self.sitting.since - 1 if kind == "late" else self.sitting.seq
                self.do(question.seat, Answer(seq, question.seat, -7 if kind == "wrong" else option))
            case "foreign":
                for question in self.sitting.match.questions:
                    if question.seat != seat:
                        self.do(seat, Answer(self.sitting.seq, question.seat, question.options[0]), refused=True)
            case "undo":
                self.do(seat, Undo())
            case "undo to":
                self.do(seat, Undo(number % (len(self.sitting.match.tape) + 2)))
            case "redo":
                self.do(seat, Redo())
            case "agree" | "refuse":
                wish = self.sitting.wish
                self.do(seat, Consent(kind == "agree", number if wish is None else wish.position))

    def do(self, seat: int, deed: Deed, refused: bool = False) -> None:
        """The same deed at all doors, with the same end."""
        before = [self.state(each) for each in self.sittings]
        said = [
            outcome(lambda: self.note(self.chairs[seat].does(deed))),
            outcome(lambda: asyncio.run(self.room.do(partial(Chair(self.room.sitting, (seat,)).does, deed)))),
            outcome(lambda: self.session.do(deed, self.session.chairs[seat])),
        ]
        assert said[0] == said[1] == said[2]
        assert said[0] or not refused
        if said[0]:
            assert [self.state(each) for each in self.sittings] == before, "what is refused changes nothing"

    def note(self, events: Iterator[Event]) -> None:
        for decided in (events, self.sitting.forced()):
            for event in decided:
                if event.kind == "undo" and set(self.sitting.people) != {event.seat}:
                    barrier = self.sitting.past.barrier((event.seat,), self.no_choice)
                    assert event.value >= barrier, "undo alone keeps to the barrier"
                self.events.append(event)
                self.sitting.apply(event)

    def no_choice(self, question: Question) -> bool:
        return len(question.options) == 1 and not self.sitting.match.setup.title.hides

    def machine(self, seat: int, option: int) -> None:
        self.note(self.sitting.answer(seat, option, self.sitting.seq))
        self.session.happen(self.session.sitting.answer(seat, option, self.session.sitting.seq))
        asyncio.run(self.room.do(lambda: iter([Event("answer", seat, option)])))

    def check(self) -> None:
        """All doors stand at the same place."""
        states = [self.state(each) for each in self.sittings]
        assert states[1:] == states[:-1]

    def look(self) -> None:
        """All doors show the same to everybody, and so does the table read back from its events."""
        again = Sitting.opened(self.start, self.events)
        assert self.state(again) == self.state(self.sitting)
        for seats in (*((seat,) for seat in self.sitting.people), ()):
            first = shown(self.sitting, seats)
            for other in (self.rng.choice(self.sittings[1:]), again):
                assert shown(other, seats) == first

    def state(self, sitting: Sitting) -> Any:
        match = sitting.match
        return match.tape[:], dict(match.sealed), match._undone[:], sitting.seq, sitting.since, sitting.wish

    def finish(self) -> None:
        """Everybody looks; the record tells the same tape; any moment can be branched from; nobody knows too much."""
        self.look()
        match = self.sitting.match
        position = self.rng.randint(0, len(match.tape))
        assert match.tape[:position][: len(self.sitting.at(position).tape)] == self.sitting.at(position).tape
        lines = [msgspec.json.decode(line) for line in self.file.getvalue().splitlines()]
        tape: list[int] = []
        for line in lines[1:]:
            if "undo" in line:
                del tape[line["undo"] :]
            elif "option" in line:
                tape.append(line["option"])
        assert tape == match.tape
        if match.question is not None and self.rng.random() < WORLDS:
            compare(match, self.rng)


def shown(sitting: Sitting, seats: tuple[int, ...]) -> bytes:
    """What somebody with these seats sees, to the last byte."""
    sitting.present = set(sitting.people)
    chair = Chair(sitting, seats)
    said: list[Any] = [chair.look(), chair.replay(Replay(len(sitting.match.tape) // 2))]
    for question in chair.questions:
        said.append(chair.why(Why(question.seat, -7)))
    return msgspec.json.encode(said)


def outcome(deed: Any) -> str:
    """What a deed was refused with, if it was."""
    try:
        deed()
    except TocsinError as error:
        return error.message.id
    return ""


class Memory:
    """A store that keeps nothing but the order of events."""

    def __init__(self) -> None:
        self.count = 0

    async def append(self, id: str, n: int, event: Event) -> None:
        assert n == self.count
        self.count += 1

    def keep(self, id: str, n: int, newest: object) -> None:
        assert n == self.count


@cache
def ready(title: str) -> Setup:
    return set_up(title, {}, len(TABLES[title]))


def test_in_the_terminal_undo_at_a_question_to_all_takes_back_ones_own_answer() -> None:
    """A machine's sealed answer is not what the person wants back."""
    match = Match(ready("lucha-libre"), Seeded("1"))
    sitting = Sitting(match, (HUMAN, "random"))
    chair, rng = Chair(sitting, (0,)), Random(1)

    def everybody() -> None:
        for question in match.questions:
            for event in sitting.answer(question.seat, rng.choice(question.options), sitting.seq):
                sitting.apply(event)

    everybody()
    while len(match.questions) < 2:
        everybody()
    last = sitting.past.last((0,))
    assert last is not None
    machine = next(question for question in match.questions if question.seat == 1)
    sitting.apply(Event("answer", 1, machine.options[0]))
    for event in chair.does(Undo()):
        sitting.apply(event)
    assert match.sealed == {}
    assert len(match.tape) <= last
    assert [question.seat for question in match.questions if question.seat == 0] == [0]


def test_dice_of_a_real_board_are_thrown_by_the_people_only() -> None:
    sitting = Sitting(Match(set_up("bonnie-clyde")), (HUMAN,))
    assert sitting.companion
    question = sitting.match.questions[0]
    assert question.seat == NATURE
    assert (
        outcome(lambda: list(Chair(sitting, ()).does(Answer(0, NATURE, question.options[0])))) == "match.not_your_turn"
    )
    assert list(Chair(sitting, (0,)).does(Answer(0, NATURE, question.options[0]))) == [
        Event("answer", NATURE, question.options[0])
    ]
