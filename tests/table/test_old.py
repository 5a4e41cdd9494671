"""Tables and records of earlier versions still open. ``tests/old`` was made by the version before sittings."""

from __future__ import annotations

import asyncio
import json
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tocsin.core import BadRecord, Record, registry
from tocsin.live.means import Means
from tocsin.live.rooms import Rooms
from tocsin.sitting import Chair
from tocsin.sitting.messages import Answer
from tocsin.table.store import Store
from tocsin.table.thinking import Thinkers

OLD = Path(__file__).parents[1] / "old"
TABLES: list[dict[str, Any]] = json.loads((OLD / "tables.json").read_text("utf-8"))


def test_stored_tables_open_as_they_were_left_and_play_on(tmp_path: Path) -> None:
    shutil.copy(OLD / "tables.db", tmp_path / "tables.db")
    asyncio.run(open_all(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"))


async def open_all(url: str) -> None:
    store = Store(url)
    await store.open()
    try:
        assert await played_on(Rooms(Means(store, Thinkers(1))))
    finally:
        await store.close()


async def played_on(rooms: Rooms) -> int:
    """How many tables are played on."""
    played_on = 0
    for table in TABLES:
        room, seats = await rooms.find(table["link"])
        sitting = room.sitting
        assert sitting.match.setup.title.id == table["title"]
        if room.start.revision != sitting.match.setup.title.revision:
            # The rules have changed since, and such a table has nothing that shows it would play as it did.
            assert sitting.frozen is not None
            await room.close()
            continue
        played_on += 1
        assert sitting.match.tape == table["tape"]
        assert {str(seat): option for seat, option in sitting.match.sealed.items()} == table["sealed"]
        assert (sitting.seq, sitting.since) == (table["seq"], table["fresh"])
        assert sitting.wish is table["wish"] is None
        assert sitting.match._undone == table["undone"]
        lines = sitting.story.lines(sitting.words("en"), 0, False)
        assert [list(line)[:4] for line in lines][-5:] == table["story"]
        assert list(sitting.players) == table["players"]
        question = next((each for each in sitting.match.questions if each.seat in seats), None)
        if question is not None:
            deed = Answer(sitting.seq, question.seat, question.options[0])
            assert await room.do(partial(Chair(sitting, seats).does, deed)) > table["seq"]
        await room.close()
    return played_on


@pytest.mark.parametrize("path", sorted(OLD.glob("*.jsonl")), ids=lambda path: path.stem)
def test_records_verify(path: Path) -> None:
    record = Record(path)
    assert record.tape
    try:
        assert record.verify().tape == record.tape
    except BadRecord as error:
        same = record.header["revision"] == registry.title(record.header["title"]).revision
        if same or error.message.id != "record.other_revision":
            raise
