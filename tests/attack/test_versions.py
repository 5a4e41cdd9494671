"""A running game never changes under the players: other rules or components play it the same, or it is frozen."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from copy import deepcopy
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from kit import TITLES

from tocsin.cli import main
from tocsin.core import (
    LANGUAGES,
    BadRecord,
    Match,
    Message,
    Parts,
    Record,
    Recorder,
    Refusal,
    Seeded,
    TocsinError,
    msg,
    registry,
    set_up,
)
from tocsin.core.options import as_dict
from tocsin.core.parts import Tables
from tocsin.live.broker import Happened
from tocsin.live.means import Means
from tocsin.live.room import Room
from tocsin.live.rooms import Links, Rooms
from tocsin.sitting import HUMAN, Chair, Event, Sitting, Start, Trail, versions
from tocsin.sitting.chair import Deed
from tocsin.sitting.messages import Answer, Begin, Consent, Freeze, Redo, Replay, Share, Undo, Why
from tocsin.sitting.opening import NewTable, opening
from tocsin.table import admin
from tocsin.table.backup import backup, restore
from tocsin.table.store import Store
from tocsin.table.thinking import Thinkers
from tocsin.words import Words

OLD = Path(__file__).parents[1] / "old"
T = TypeVar("T")


@contextmanager
def updated(
    title: str, raised: int = 0, change: Callable[[Tables], None] = lambda tables: None, **fields: Any
) -> Iterator[None]:
    """Another version of a title: its revision raised, its components changed, or some of its functions."""
    before, tables = registry.title(title), deepcopy(registry.parts(title).tables)
    change(tables)
    now, parts = before._replace(revision=before.revision + raised, **fields), Parts(tables)
    with pytest.MonkeyPatch.context() as patch:
        known, printed = registry.title, registry.parts
        patch.setattr(registry, "title", lambda name: now if name == title else known(name))
        patch.setattr(registry, "parts", lambda name: parts if name == title else printed(name))
        patch.setattr(registry, "_kept", {})
        yield


def frozen_rules(title: str) -> Message:
    """What is said of a table from its first answer on, under a revision that is one higher."""
    now = registry.title(title).revision
    return msg("table.frozen_rules", then=str(now - 1), now=str(now), n=1)


def reordered(tables: Tables) -> None:
    """Four cards of Red Flag in another order, and nothing else."""
    cards = tables["strategy"]
    cards[0], cards[1], cards[2], cards[3] = cards[3], cards[2], cards[1], cards[0]


# Sittings


class Played:
    """A game at a table, stored event by event as a server does."""

    def __init__(
        self, title: str, seats: int | None = None, prefix: list[int] | None = None, house: bool = True
    ) -> None:
        setup = set_up(title, {}, seats)
        people = [HUMAN] * setup.seats
        seed = "shared-seed" if house and setup.seats > 1 else "seed"
        begun = setup.title.revision, as_dict(setup.options), people, seed, prefix or [], "en", setup.parts.components
        self.start = Start("t", title, *begun)
        self.sitting = Sitting.opened(self.start)
        self.events: list[Event] = []
        self.rng = Random(1)
        for seat in range(setup.seats):
            self.do(seat, Share(100 + seat))

    @property
    def newest(self) -> Trail:
        return self.sitting.trail()

    def do(self, seat: int, deed: Deed) -> None:
        for event in Chair(self.sitting, (seat,)).does(deed):
            kept = self.sitting.kept(event)
            self.sitting.apply(kept)
            self.events.append(kept)

    def answer(self) -> None:
        question = self.rng.choice(self.sitting.match.questions)
        self.do(question.seat, Answer(self.sitting.seq, question.seat, self.rng.choice(question.options)))

    def play(self, answers: int) -> Played:
        """So many answers, some of them taken back, some of those given again."""
        for _ in range(answers):
            if self.sitting.over:
                break
            self.answer()
            for seat in self.sitting.people:
                if self.rng.random() < 0.2 and Chair(self.sitting, (seat,)).look().undo == "free":
                    self.do(seat, Undo())
                    if self.sitting.may_redo((seat,)) and self.rng.random() < 0.5:
                        self.do(seat, Redo())
        return self

    def opened(self, newest: bool = True) -> Sitting:
        """The table as another server opens it."""
        return Sitting.opened(self.start, self.events, self.newest if newest else None)


def bare(text: str) -> list[dict[str, Any]]:
    """The lines of a record without their hashes and marks."""
    lines = [json.loads(line) for line in text.splitlines()]
    return [{key: value for key, value in line.items() if key not in ("hash", "mark")} for line in lines]


def told(sitting: Sitting, seat: int = 0) -> list[Any]:
    return sitting.story.lines(sitting.words("en"), seat, False)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_plays_on_under_a_raised_revision(title: str) -> None:
    played = Played(title).play(25)
    with updated(title, raised=1):
        now = played.opened()
        assert now.frozen is None
        assert now.match.tape == played.sitting.match.tape
        assert now.match.sealed == played.sitting.match.sealed
        assert now.commitment == played.sitting.commitment, "what was promised stays promised"


@pytest.mark.parametrize("title", TITLES)
def test_trails_tell_the_record(title: str, tmp_path: Path) -> None:
    """The same lines as the rules make, from what was stored; and it verifies."""
    played = Played(title).play(10_000 if title not in ("lucha-libre", "lys-cocarde", "toroball") else 60)
    start, sitting, events = played.start, played.sitting, played.events
    trails = [event.trail for event in events if event.trail] + [played.newest]
    path = tmp_path / "r.jsonl"
    path.write_text(versions.record(sitting, start, trails), "utf-8")
    proof = Record(path).prove()
    assert proof.rules
    assert proof.finished == sitting.over
    marks = [line["mark"] for line in map(json.loads, path.read_text("utf-8").splitlines()) if line.get("mark")]
    assert marks
    if sitting.over:
        assert proof.dice
        assert bare(path.read_text("utf-8")) == bare(Chair(sitting, (0,)).record(start, events))


def test_words_and_sources_are_no_components() -> None:
    version = set_up("red-flag").version

    def renamed(tables: Tables) -> None:
        tables["strategy"][0]["name"] = dict.fromkeys(LANGUAGES, "X")
        tables["strategy"][0]["source"] = "public"
        tables["meta"]["minutes"] = 7

    with updated("red-flag", 0, renamed):
        assert set_up("red-flag").version == version
    with updated("red-flag", 0, reordered):
        assert set_up("red-flag").version != version
    with updated("red-flag", 1):
        assert set_up("red-flag").version != version


def test_an_answer_that_means_something_else_is_found_before_it_shows() -> None:
    """A card was chosen and is not yet played: the position is the same, but the answer meant another card."""
    played = Played("red-flag")
    title = registry.title("red-flag")
    while True:
        tape = played.sitting.match.tape[:]
        played.answer()
        if len(played.sitting.match.mark[1]) == 1:
            break
    answered = played.sitting.past.steps[len(tape) + 1]

    def label(box: Any, question: Any, option: int) -> Message:
        meant = (question.seat, question.verb, option) == (
            answered.question and answered.question.seat,
            answered.question and answered.question.verb,
            answered.option,
        )
        return msg("another") if meant else title.label(box, question, option)

    other = f"{title.revision}-{'0' * 16}"
    events = [event._replace(trail=event.trail and event.trail._replace(version=other)) for event in played.events]
    with updated("red-flag", 0, label=label):
        now = Sitting.opened(played.start, events)
        assert now.frozen == msg("table.frozen_components", n=len(tape) + 1)
        assert now.match.tape == tape
    with updated("red-flag", 1, label=label):
        assert played.opened(newest=False).frozen is None, "other words for the same component change nothing"


def test_the_newest_position_counts_and_its_loss_does_no_harm() -> None:
    played = Played("bonnie-clyde").play(3)
    strange = played.newest._replace(mark="0" * 16)
    with updated("bonnie-clyde", 1):
        assert played.opened().frozen is None
        assert played.opened(newest=False).frozen is None
        now = Sitting.opened(played.start, played.events, strange)
        assert now.frozen is not None
        assert len(now.match.tape) < len(played.sitting.match.tape)
        ended = played.newest._replace(result=([0], [1], "BC-1"))
        assert Sitting.opened(played.start, played.events, ended).frozen is not None
    assert Sitting.opened(played.start, played.events, strange).frozen is None, "the same version is not compared"


def test_an_undo_that_led_elsewhere_is_found() -> None:
    played = Played("bonnie-clyde").play(3)
    trail = played.newest._replace(undo=1)
    with updated("bonnie-clyde", 1):
        assert Sitting.opened(played.start, played.events, trail).frozen is not None


def test_a_throw_that_fell_otherwise_is_found() -> None:
    """The answers between two events of a person are those of machines and NATURE: they are compared one by one."""
    played = Played("bonnie-clyde").play(4)
    number = next(n for n, event in enumerate(played.events) if event.trail and event.trail.lines)
    event = played.events[number]
    assert event.trail is not None
    strange = event.trail.lines[0]._replace(option=-1)
    trail = event.trail._replace(lines=[strange, *event.trail.lines[1:]])
    events = [*played.events[:number], event._replace(trail=trail), *played.events[number + 1 :]]
    with updated("bonnie-clyde", 1):
        now = Sitting.opened(played.start, events)
        assert now.frozen == frozen_rules("bonnie-clyde")
        assert now.match.tape == []


def test_rules_that_stumble_freeze_the_table_too() -> None:
    played = Played("bonnie-clyde").play(4)
    title = registry.title("bonnie-clyde")
    positions = len(played.sitting.match.tape)

    def wordless(box: Any, question: Any, option: int) -> Message:
        raise KeyError(option)

    with updated("bonnie-clyde", 1, label=wordless):
        now = played.opened()
        assert now.frozen is not None
        assert now.match.tape == []

    def stumbling(g: Any) -> Any:
        if stumbles and g.to_json() == stumbles[-1]:
            raise IndexError("nobody thought of this")
        return title.step(g)

    stumbles = [played.sitting.match.mark[0].to_json()]
    assert stumbles[-1] != played.sitting.match.first.to_json()
    with updated("bonnie-clyde", 0, step=stumbling):
        now = played.opened()
        assert now.frozen is not None
        assert now.frozen.id == "table.frozen", "neither the revision nor the components say why"
        assert len(now.match.tape) < positions


def test_tables_of_before_have_no_trails() -> None:
    played = Played("bonnie-clyde").play(4)
    start = played.start._replace(components=None)
    events = [event._replace(trail=None) for event in played.events]
    tape = played.sitting.match.tape
    assert Sitting.opened(start, events).match.tape == tape
    with updated("bonnie-clyde", 1):
        now = Sitting.opened(start, events)
        assert now.frozen == frozen_rules("bonnie-clyde")
        assert now.match.tape == []
        assert Sitting.opened(start, []).frozen is None, "nothing was answered yet"
    # Opened once by this version, all of it is known.
    again = Sitting.opened(start, events)
    with updated("bonnie-clyde", 1):
        now = Sitting.opened(start, events, again.trail())
        assert now.frozen is None
        assert now.match.tape == tape
    lines = bare(versions.record(again, start, [again.trail()]))
    assert [line["option"] for line in lines if "option" in line] == tape


def test_a_branched_table_whose_first_answers_are_gone() -> None:
    first = Played("q-star", house=False).play(6)
    prefix = first.sitting.match.tape[:4]
    branched = Played("q-star", prefix=prefix, house=False).play(2)
    assert branched.sitting.commitment is None
    title = registry.title("q-star")

    def nothing_else(g: Any) -> Any:
        raise TocsinError(msg("match.over"))

    def changed(g: Any) -> Any:
        return title.step(g) if g.to_json() == first.sitting.match.first.to_json() else nothing_else(g)

    with updated("q-star", 1):
        assert branched.opened().frozen is None
        assert Sitting.opened(branched.start).frozen is not None, "nothing proves what the first answers mean"
    with updated("q-star", 1, step=changed):
        for events, newest in ((branched.events, branched.newest), ([], None)):
            now = Sitting.opened(branched.start, events, newest)
            assert now.frozen == frozen_rules("q-star")
            assert now.match.tape == []


def test_only_a_frozen_game_is_frozen_for_good() -> None:
    played = Played("red-flag").play(3)
    with pytest.raises(Refusal) as refused:
        played.do(0, Freeze())
    assert refused.value.message.id == "table.not_frozen"


# Tables


class House:
    """A server's rooms, opened again and again on the same database."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.db"
        self.url = f"sqlite+aiosqlite:///{self.file}"

    def run(self, act: Callable[[Rooms], Awaitable[T]]) -> T:
        async def ran() -> T:
            store, thinkers = Store(self.url), Thinkers(1)
            await store.open()
            rooms = Rooms(Means(store, thinkers))
            try:
                return await act(rooms)
            finally:
                await rooms.close()
                thinkers.close()
                await store.close()

        return asyncio.run(ran())

    def rows(self, text: str) -> list[Any]:
        with closing(sqlite3.connect(self.file)) as connection, connection:
            return connection.execute(text).fetchall()

    def begun(self, *seats: str, title: str = "red-flag", answers: int = 12) -> Links:
        """A table at which some answers were given."""

        async def act(rooms: Rooms) -> Links:
            links = await rooms.open(opening(NewTable(title, list(seats))))
            room, _ = await rooms.find(links.me)
            rng = Random(1)
            for seat in room.sitting.people:
                await do(room, Share(5 + seat), seat)
            for _ in range(answers):
                question = rng.choice(room.sitting.match.questions)
                await do(room, Answer(room.sitting.seq, question.seat, rng.choice(question.options)), question.seat)
            return links

        return self.run(act)

    def sitting(self, links: Links) -> Sitting:
        async def act(rooms: Rooms) -> Sitting:
            return (await rooms.find(links.me))[0].sitting

        return self.run(act)

    def record(self, link: str, path: Path) -> Record:
        async def act(rooms: Rooms) -> str:
            room, seats = await rooms.find(link)
            start, events, _ = await rooms.store.load(room.start.id)
            return Chair(room.sitting, seats).record(start, events)

        path.write_text(self.run(act), "utf-8")
        return Record(path)


async def do(room: Room, deed: Deed, *seats: int) -> int:
    return await room.do(partial(Chair(room.sitting, seats).does, deed))


@pytest.mark.parametrize("raised", [0, 1])
def test_four_reordered_cards_freeze_a_table(tmp_path: Path, raised: int) -> None:
    house = House(tmp_path)
    links = house.begun("me", "friend")
    before = house.sitting(links)

    async def act(rooms: Rooms) -> None:
        room, seats = await rooms.find(links.me)
        sitting = room.sitting
        frozen, tape = sitting.frozen, sitting.match.tape
        assert frozen is not None
        assert frozen.id == ("table.frozen_rules" if raised else "table.frozen_components")
        assert frozen.params["n"] == len(tape) + 1
        assert tape == before.match.tape[: len(tape)]
        assert told(sitting) == told(before)[: len(told(sitting))], "nothing is told that did not happen"
        assert (sitting.seq, sitting.commitment, sitting.shares) == (before.seq, before.commitment, before.shares)
        assert not sitting.companion
        chair = Chair(sitting, seats)
        for lang in LANGUAGES:
            chair.speak(lang)
            look = chair.look()
            assert look.frozen is not None
            assert str(len(tape) + 1) in look.frozen.text
            assert not look.frozen.told
            assert bytes(look.questions) == b"[]"
            assert (look.undo, look.redo, look.wish, look.mixing, look.result) == ("", False, None, False, None)
            assert not any(seat.turn for seat in look.seats)
        assert chair.replay(Replay(len(tape))).board
        for deed in (Answer(sitting.seq, 0, 0), Undo(), Undo(0), Redo(), Consent(True, 0), Share(5), Begin()):
            with pytest.raises(Refusal) as refused:
                await do(room, deed, 0)
            assert refused.value.message == frozen
        for refuses in (
            partial(chair.why, Why(0, 0)),
            partial(chair.sight, 0),
            partial(chair.branch, 0),
            chair.reviewing,
        ):
            with pytest.raises(Refusal) as refused:
                refuses()
            assert refused.value.message == frozen

    with updated("red-flag", raised, reordered):
        house.run(act)
    after = house.sitting(links)
    assert after.frozen is None, "the version it was played under goes on with it"
    assert after.match.tape == before.match.tape


def test_a_table_plays_on_when_nothing_differs(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    house = House(tmp_path)
    links = house.begun("me", "friend")
    before = house.sitting(links)
    caplog.set_level("INFO", "tocsin.table")

    async def act(rooms: Rooms) -> None:
        room, _ = await rooms.find(links.me)
        assert room.sitting.frozen is None
        assert room.sitting.match.tape == before.match.tape
        question = room.sitting.match.questions[0]
        await do(room, Answer(room.sitting.seq, question.seat, question.options[0]), question.seat)

    with updated("red-flag", 1):
        house.run(act)
        assert "table plays on under other rules" in caplog.text
        assert house.sitting(links).seq == before.seq + 1
    assert house.sitting(links).frozen is None, "nor does anything differ for the version before"
    with updated("red-flag", 2, reordered):
        assert house.sitting(links).frozen is not None
        assert "table frozen" in caplog.text


def test_the_record_of_a_frozen_table(tmp_path: Path) -> None:
    house, path = House(tmp_path), tmp_path / "r.jsonl"
    links = house.begun("me", "friend")
    before = house.sitting(links)

    async def freeze(rooms: Rooms) -> None:
        room, seats = await rooms.find(links.me)
        with pytest.raises(Refusal):
            await do(room, Freeze())
        for _ in range(2):
            await do(room, Freeze(), *seats)
        assert room.sitting.seq == before.seq + 1
        look = Chair(room.sitting, seats).look()
        assert look.frozen is not None
        assert look.frozen.told

    with updated("red-flag", 1, reordered):
        for link, why in ((links.me, "table.not_told"), (links.watch, "table.only_players")):
            with pytest.raises(Refusal) as refused:
                house.record(link, path)
            assert refused.value.message.id == why
        house.run(freeze)
        with pytest.raises(Refusal):
            house.record(links.watch, path)
        record = house.record(links.me, path)
        assert record.damage is None
        assert record.tape == before.match.tape, "all of it, also what today's rules do not allow"
        assert record.header["commitment"] == before.commitment
        with pytest.raises(TocsinError) as bad:
            record.prove()
        assert bad.value.message.id == "record.other_revision"
        with pytest.raises(TocsinError) as again:
            record.match()
        assert again.value.message == bad.value.message
        frozen = house.sitting(links)
    with updated("red-flag", 0, reordered), pytest.raises(TocsinError) as bad:
        record.prove()
    assert bad.value.message.id == "record.other_components"
    n = bad.value.message.params["n"]
    assert n >= len(frozen.match.tape)
    proof = record.prove()
    assert proof.rules, "the version it was played under finds nothing wrong"
    assert proof.match.tape == before.match.tape
    now = house.sitting(links)
    assert now.frozen == msg("table.told"), "whoever has read the record knows every card, under any version"
    assert now.match.tape == before.match.tape
    assert house.record(links.me, path).tape == before.match.tape


def test_a_game_that_was_over_is_told_with_its_end(tmp_path: Path) -> None:
    house, path = House(tmp_path), tmp_path / "r.jsonl"

    async def begin(rooms: Rooms) -> Links:
        links = await rooms.open(opening(NewTable("red-flag", ["me", "beside"])))
        room, seats = await rooms.find(links.me)
        await do(room, Share(1), *seats)
        rng = Random(1)
        while not room.sitting.over:
            question = room.sitting.match.questions[0]
            await do(room, Answer(room.sitting.seq, question.seat, rng.choice(question.options)), *seats)
        return links

    async def freeze(rooms: Rooms) -> None:
        room, seats = await rooms.find(links.me)
        await do(room, Freeze(), *seats)

    links = house.run(begin)
    made = bare(house.record(links.me, path) and path.read_text("utf-8"))
    with updated("red-flag", 1, reordered):
        house.run(freeze)
        record = house.record(links.me, path)
    assert bare(path.read_text("utf-8")) == made
    assert record.prove().dice


def test_machines_do_not_think_at_a_frozen_table(tmp_path: Path) -> None:
    house = House(tmp_path)

    async def begin(rooms: Rooms) -> Links:
        links = await rooms.open(opening(NewTable("red-flag", ["me", "random"])))
        room, _ = await rooms.find(links.me)
        while not any(room._machines()):
            question = room.sitting.match.questions[0]
            await do(room, Answer(room.sitting.seq, question.seat, question.options[0]), question.seat)
        return links

    async def act(rooms: Rooms) -> None:
        room, _ = await rooms.find(links.me)
        assert room.sitting.frozen is not None
        assert room.sitting.match.questions
        assert not any(room._machines())

    links = house.run(begin)
    with updated("red-flag", 1, reordered):
        house.run(act)


def test_a_frozen_table_counts_what_the_version_before_goes_on_with(tmp_path: Path) -> None:
    house = House(tmp_path)
    links = house.begun("me", "friend")

    async def act(rooms: Rooms) -> None:
        room, _ = await rooms.find(links.me)
        seq, tape = room.sitting.seq, room.sitting.match.tape[:]
        room.follow("other", Happened(room.start.id, seq, "answer", 0, 0))
        assert (room.sitting.seq, room.sitting.match.tape) == (seq + 1, tape)

    with updated("red-flag", 1, reordered):
        house.run(act)


def test_news_from_another_process_keeps_the_trails_whole(tmp_path: Path) -> None:
    """Two processes answer in turn; each knows which lines the other has stored."""
    house = House(tmp_path)
    links = house.begun("me", "friend", answers=0)

    async def act(first: Rooms) -> None:
        store = Store(house.url)
        second = Rooms(Means(store, Thinkers(1)))
        rooms = [(await each.find(links.me))[0] for each in (first, second)]
        rng = Random(1)
        for n in range(10):
            here, there = rooms[n % 2], rooms[1 - n % 2]
            question = rng.choice(here.sitting.match.questions)
            seq, option = here.sitting.seq, rng.choice(question.options)
            await do(here, Answer(seq, question.seat, option), question.seat)
            there.follow("other", Happened(here.start.id, seq, "answer", question.seat, option))
        start, events, _ = await first.store.load(rooms[0].start.id)
        trails = [event.trail for event in events if event.trail] + [rooms[0].sitting.trail()]
        lines = bare(versions.record(rooms[0].sitting, start, trails))
        assert [line["option"] for line in lines if "option" in line] == rooms[0].sitting.match.tape
        await second.close()
        await store.close()

    house.run(act)


def test_trails_are_stored_late_but_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tocsin.table.store.SOON", 0.01)
    house = House(tmp_path)
    links = house.begun("me", "friend", answers=2)
    (stored,) = house.rows("SELECT newest FROM tables")[0]
    events = house.rows("SELECT count(*) FROM events WHERE trail IS NOT NULL")[0][0]
    assert json.loads(stored)[0] == events == 4

    async def act(rooms: Rooms) -> None:
        room, _ = await rooms.find(links.me)
        question = room.sitting.match.questions[0]
        await do(room, Answer(room.sitting.seq, question.seat, question.options[0]), question.seat)
        for _ in range(500):
            if (await rooms.store.load(room.start.id))[2] is not None:
                return
            await asyncio.sleep(0.01)
        raise AssertionError("never stored")

    house.run(act)


def test_a_branch_begins_under_todays_rules(tmp_path: Path) -> None:
    house = House(tmp_path)
    links = house.begun("me", "beside", title="q-star", answers=4)

    async def act(rooms: Rooms) -> Start:
        room, seats = await rooms.find(links.me)
        made = await rooms.branch(room, Chair(room.sitting, seats), 2)
        return (await rooms.find(made.me))[0].start

    with updated("q-star", 1):
        start = house.run(act)
        assert start.revision == registry.title("q-star").revision
        assert start.prefix
        assert not start.other


def test_backups_carry_the_trails(tmp_path: Path) -> None:
    house, other = House(tmp_path), House(tmp_path / "other")
    other.file.parent.mkdir()
    links = house.begun("me", "friend")
    house.run(lambda rooms: backup(rooms.store, tmp_path / "backup.gz"))
    other.run(lambda rooms: restore(rooms.store, tmp_path / "backup.gz"))
    for asked in ("SELECT components, newest FROM tables", "SELECT trail FROM events ORDER BY n"):
        assert house.rows(asked) == other.rows(asked)
    with updated("red-flag", 1, reordered):
        assert other.sitting(links).frozen is not None


def test_what_is_exported_for_a_link_tells_no_trail(tmp_path: Path) -> None:
    house = House(tmp_path)
    links = house.begun("me", "friend")
    found = house.run(lambda rooms: admin.export_link(rooms.store, links.me))
    assert found["events"]
    assert not {"seed", "newest"} & set(found["table"])
    assert not any("trail" in event for event in found["events"])


# Records


def recorded(path: Path, title: str = "red-flag", answers: int = 12) -> Match:
    """A game at the terminal, of two persons, not over yet."""
    match, rng = Match(set_up(title), Seeded("seed")), Random(1)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        recorder = Recorder(file, match, [HUMAN] * match.setup.seats)
        for _ in range(answers):
            if match.question is not None:
                match.answer(rng.choice(match.question.options))
                recorder.update()
    return match


@pytest.mark.parametrize(("raised", "why"), [(0, "record.other_components"), (1, "record.other_revision")])
def test_a_record_names_where_it_goes_another_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], raised: int, why: str
) -> None:
    path = tmp_path / "r.jsonl"
    recorded(path)
    content = path.read_bytes()
    record = Record(path)
    assert record.prove().rules
    with updated("red-flag", raised, reordered):
        with pytest.raises(BadRecord) as bad:
            record.prove()
        assert bad.value.message.id == why
        line = bad.value.line
        entry = json.loads(content.splitlines()[line - 1])
        assert (entry["n"], line) == (bad.value.message.params["n"], bad.value.message.params["line"])
        for lang in LANGUAGES:
            said = Words(lang).say(bad.value.message)
            assert str(line) in said
            for command in ("verify", "replay", "resume"):
                assert main([command, str(path), "--lang", lang]) != 0
                shown = " ".join("".join(capsys.readouterr()).split())
                assert " ".join(said.split()) in shown
    assert path.read_bytes() == content


def test_a_record_that_plays_the_same_under_other_components_is_not_called_proven(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    recorded(path, "bonnie-clyde")

    def another(tables: Tables) -> None:
        tables["nobody_reads_this"] = {"n": 7}

    with updated("bonnie-clyde", 0, another):
        proof = Record(path).prove()
        assert not proof.rules
        assert {item.name: item.message.id for item in proof.items}["rules"] == "verify.other_components"
    with updated("bonnie-clyde", 1):
        proof = Record(path).prove()
        assert {item.name: item.message.id for item in proof.items}["rules"] == "verify.other_revision"


def test_a_result_that_other_rules_would_not_give(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    recorded(path, "bonnie-clyde", 10_000)
    title = registry.title("bonnie-clyde")

    def result(g: Any) -> Any:
        return title.result(g)._replace(scores=(99,))

    with updated("bonnie-clyde", 1, result=result), pytest.raises(BadRecord) as bad:
        Record(path).prove()
    assert bad.value.message.id == "record.other_revision"


@pytest.mark.parametrize(("raised", "why"), [(0, "record.cannot_go_on"), (1, "record.other_revision")])
def test_a_record_that_other_rules_stumble_over(tmp_path: Path, raised: int, why: str) -> None:
    path = tmp_path / "r.jsonl"
    stumbles = recorded(path, "bonnie-clyde", 4).mark[0].to_json()
    title = registry.title("bonnie-clyde")

    def stumbling(g: Any) -> Any:
        if g.to_json() == stumbles:
            raise IndexError("nobody thought of this")
        return title.step(g)

    with updated("bonnie-clyde", raised, step=stumbling), pytest.raises(BadRecord) as bad:
        Record(path).prove()
    assert bad.value.message.id == why
    assert bad.value.message.params["line"] == bad.value.line


def test_an_old_record_goes_on_in_its_format(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes((OLD / "bonnie-clyde.jsonl").read_bytes())
    last = len(Record(path).tape) - 3
    with path.open() as file:
        lines = [line for line in file if json.loads(line).get("n", 0) < last and "result" not in json.loads(line)]
    path.write_text("".join(lines))
    record = Record(path)
    assert record.header["tocsin"] == 1
    match = record.match()
    recorder = Recorder.resumed(record, match)
    assert match.question is not None
    match.answer(match.question.options[0])
    recorder.update()
    recorder.close()
    assert Record(path).prove().match.tape == match.tape
