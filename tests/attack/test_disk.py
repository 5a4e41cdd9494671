"""A disk without room and a locked database: nothing is lost, people are told, and play goes on afterwards."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Protocol

import pytest
from sqlalchemy.exc import OperationalError
from table_kit import Person, Served, until

from tocsin.live import room as rooms_module
from tocsin.live.means import Means
from tocsin.live.rooms import Rooms
from tocsin.sitting import Chair, Event
from tocsin.sitting.messages import Answer
from tocsin.sitting.opening import NewTable, opening
from tocsin.table.store import Store
from tocsin.table.thinking import Thinkers
from tocsin.words import Words

NOT_STORED = Words("en")("table.not_stored")


class Disk(Protocol):
    """A place for a database that can be filled, and emptied again."""

    folder: Path

    def fill(self, server: Served) -> None: ...

    def free(self, server: Served) -> None: ...


class Small:
    """A small file system of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, server: Served) -> None:
        with suppress(OSError), (self.folder / "filler").open("wb", buffering=0) as file:
            while file.write(b"x" * 4096):
                pass

    def free(self, server: Served) -> None:
        (self.folder / "filler").unlink()


class Limited:
    """No file of the server may grow any more: that needs no rights."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, server: Served) -> None:
        # Its log is on the same disk, as it were.
        most = max(path.stat().st_size for path in self.folder.glob("tables.db*") if not path.name.endswith("-shm"))
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def free(self, server: Served) -> None:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def mounts(folder: Path) -> bool:
    command = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
    return os.geteuid() == 0 and subprocess.run(command, capture_output=True).returncode == 0


@pytest.fixture(params=["limited", "small"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    folder = tmp_path / "disk"
    folder.mkdir()
    if request.param == "small" and mounts(folder):
        yield Small(folder)
        subprocess.run(["umount", "-l", str(folder)], check=True)
    else:
        # Whoever may not mount anything tests the same twice.
        yield Limited(folder)


def give(person: Person) -> str:
    """Answer the open question; what is said to it."""
    question = person.look["questions"][0]
    option = question["options"][0]["option"]
    person.send(t="answer", seq=person.look["seq"], seat=question["seat"], option=option)
    said = person.next("done", "error", "stale", "refused")
    return said.get("text", "done")


def test_a_full_disk_loses_nothing_and_play_goes_on(disk: Disk, tmp_path: Path) -> None:
    server = Served(tmp_path, "--database", f"sqlite+aiosqlite:///{disk.folder / 'tables.db'}")
    token = server.open("bonnie-clyde", "me")["me"]
    person = server.sit(token)
    told = 0
    person.turn()
    for _ in range(5):
        person.answer()
        person.turn()
    disk.fill(server)
    # What fits into the last page may still be stored.
    for _ in range(200):
        if (said := give(person)) != "done":
            break
        person.turn()
    assert said == NOT_STORED
    told = person.look["seq"]
    assert give(person) == NOT_STORED
    status, body = server.post("/api/tables", {"title": "bonnie-clyde", "seats": ["me"]})
    assert (status, body["text"]) == (503, NOT_STORED)
    time.sleep(1.1)
    status, _, sent = server.get("/health")
    assert status == 503
    assert "database" in json.loads(sent)["text"]
    # Whoever comes now sees the game all the same.
    again = server.sit(token)
    again.until(lambda look: look["seq"] == told)
    again.close()
    disk.free(server)
    until(lambda: server.get("/health")[0] == 200)
    assert give(person) == "done"
    person.until(lambda look: look["seq"] > told)
    told = person.look["seq"]
    person.close()
    server.kill()
    server.start()
    person = server.sit(token)
    person.until(lambda look: look["seq"] == told)
    person.close()
    server.stop()


def test_a_database_that_stays_locked_is_told_of_and_loses_nothing(tmp_path: Path) -> None:
    server = Served(tmp_path)
    person = server.sit(server.open("bonnie-clyde", "me")["me"])
    person.turn()
    person.answer()
    person.turn()
    told, question = person.look["seq"], person.look["questions"][0]
    option = question["options"][0]["option"]
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        person.send(t="answer", seq=told, seat=question["seat"], option=option)
        # SQLite itself waits for half a minute.
        end, said = time.monotonic() + 60, ""
        while not said:
            assert time.monotonic() < end
            with suppress(TimeoutError):
                said = person.next("error", "done")["text"]
        assert said == NOT_STORED
        assert server.get("/health")[0] == 503
        other.execute("ROLLBACK")
    until(lambda: server.get("/health")[0] == 200)
    assert person.look["seq"] == told
    assert give(person) == "done"
    person.until(lambda look: look["seq"] == told + 1)
    person.close()
    server.stop()


def test_an_opponent_whose_answer_was_not_stored_answers_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "AGAIN", 0.05)

    class Failing(Store):
        times = 0

        async def append(self, id: str, n: int, happened: Event) -> None:
            if happened.seat == 1 and self.times < 2:
                self.times += 1
                raise OperationalError("INSERT", {}, Exception("disk full"))
            await super().append(id, n, happened)

    class Watching:
        address = "x"

        def __init__(self, chair: Chair) -> None:
            self.chair, self.wake = chair, asyncio.Event()

    async def play() -> None:
        store = Failing(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}")
        await store.open()
        rooms = Rooms(Means(store, Thinkers(1)))
        room, seats = await rooms.find((await rooms.open(opening(NewTable("q-star", ["me", "random"])))).me)
        chair = Chair(room.sitting, seats)
        room.enter(Watching(chair))
        async with asyncio.timeout(20):
            while store.times < 2 or room.sitting.match.questions[0].seat == 1:
                questions = [question for question in room.sitting.match.questions if question.seat == 0]
                for question in questions:
                    answer = Answer(room.sitting.seq, 0, question.options[0])
                    await room.do(lambda answer=answer: chair.does(answer))
                await asyncio.sleep(0.01)
        assert store.times == 2
        await rooms.close()
        await store.close()

    asyncio.run(play())
