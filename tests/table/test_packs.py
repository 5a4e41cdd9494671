"""Tables with a person's own components, or from another position: stored, thought about, branched, backed up."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tocsin.core import BadPack, Match, Pack, Seeded, from_json, set_up
from tocsin.live.means import Means
from tocsin.live.room import Room
from tocsin.live.rooms import Rooms
from tocsin.sitting import HUMAN, Chair, Sitting, Start
from tocsin.sitting.messages import Answer
from tocsin.sitting.opening import NewTable, opening
from tocsin.table.store import Store
from tocsin.table.thinking import Thinkers
from tocsin.table.turns import Asker

PACK = """
[pack]
title = "toroball"

[[team]]
id = "reds"
name = { en = "Heugas", fr = "Heugas", ru = "Эгас" }
"""
POSITION = {"skills": {"a1": ["fast"]}}


async def opened(rooms: Rooms, pack: str | None = PACK) -> tuple[str, Room]:
    links = await rooms.open(opening(NewTable("toroball", ["me", "novice"], pack=pack), POSITION))
    room, seats = await rooms.find(links.me)
    assert seats == (0,)
    return links.me, room


def rooms_of(tmp_path: Path) -> tuple[Store, Rooms]:
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 't.db'}")
    return store, Rooms(Means(store, Thinkers(1)))


def test_a_table_keeps_its_pack_and_its_position(tmp_path: Path) -> None:
    async def run() -> None:
        store, rooms = rooms_of(tmp_path)
        await store.open()
        link, room = await opened(rooms)
        assert room.sitting.match.first.to_json()["skills"] == POSITION["skills"]
        assert Chair(room.sitting, (0,)).look().seats[0].name == "Heugas"
        start, _, _ = await store.load(room.start.id)
        assert (start.pack, start.position) == (PACK, POSITION)
        again = Rooms(Means(store, Thinkers(1)))
        other, _ = await again.find(link)
        assert Chair(other.sitting, (0,)).look().seats[0].name == "Heugas"
        assert other.sitting.match.first == room.sitting.match.first
        await again.close()
        await rooms.close()
        await store.close()

    asyncio.run(run())


def test_a_bad_pack_opens_no_table(tmp_path: Path) -> None:
    async def run() -> None:
        store, rooms = rooms_of(tmp_path)
        await store.open()
        for text in ("[", "[pack]\ntitle = 'q-star'\n", PACK.replace("reds", "greens")):
            with pytest.raises(BadPack):
                await opened(rooms, text)
        await rooms.close()
        await store.close()

    asyncio.run(run())


@pytest.mark.slow
def test_machines_think_with_the_pack(tmp_path: Path) -> None:
    """Figures that the shipped components do not know by these names are theirs in the other process too."""
    setup = set_up("toroball", pack=Pack(PACK, "own"))
    match = Match(setup, Seeded("1"), from_json(setup.start(), POSITION))
    sitting = Sitting(match, [HUMAN, HUMAN])

    async def run() -> int:
        thinkers = Thinkers(1)
        try:
            question = sitting.match.question
            assert question is not None
            return await thinkers.choose(
                Asker("here", "t"), setup, Chair(sitting, (question.seat,)).sight(question.seat), "novice", "1"
            )
        finally:
            thinkers.close()

    option = asyncio.run(run())
    assert sitting.match.question is not None
    assert option in sitting.match.question.options


def test_a_branch_keeps_the_pack_and_the_position(tmp_path: Path) -> None:
    async def run() -> None:
        store, rooms = rooms_of(tmp_path)
        await store.open()
        _, room = await opened(rooms)
        question = room.sitting.match.question
        assert question is not None
        if question.seat == 0:
            await room.do(lambda: Chair(room.sitting, (0,)).does(Answer(room.sitting.seq, 0, question.options[0])))
        made = await rooms.branch(room, Chair(room.sitting, (0,)), len(room.sitting.match.tape))
        branch, _ = await rooms.find(made.me)
        assert branch.start.pack == PACK
        assert branch.sitting.match.first == room.sitting.match.first
        await rooms.close()
        await store.close()

    asyncio.run(run())


def test_a_start_without_either_is_as_before() -> None:
    start = Start("t", "toroball", 2, {}, [HUMAN, "novice"], "seed", [], "en")
    assert start.opening().first == start.setup().start()
    assert json.dumps(start._asdict())
