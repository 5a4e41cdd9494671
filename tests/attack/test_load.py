"""Nobody is starved: what one address asks for leaves the others their opponents, their answers and their memory."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from statistics import median

import pytest
from sqlalchemy import text
from table_kit import Person, Redis, Served, flooding, frame, memory, serving
from websockets.exceptions import InvalidStatus

from tocsin.core import Refusal
from tocsin.live.limits import SOCKETS, TABLES
from tocsin.live.means import Means
from tocsin.live.rooms import Rooms
from tocsin.sitting import Chair, Event
from tocsin.sitting.messages import Answer, Undo
from tocsin.sitting.opening import NewTable, opening
from tocsin.table.store import Store
from tocsin.table.thinking import Thinkers
from tocsin.table.turns import PER_ADDRESS, Asker, Turns

NEIGHBOUR = "127.0.0.2"
"""Another address of this machine, as if somebody else were there."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    yield from serving(tmp_path)


def novice_waits(server: Served, times: int = 4) -> float:
    """How long somebody elsewhere waits for a novice's move, in seconds; the median."""
    person = server.sit(server.open("q-star", "me", "novice")["me"], source=NEIGHBOUR)
    found = []
    while len(found) < times and person.turn() is not None:
        person.answer()
        begun = time.monotonic()
        person.turn()
        found.append(time.monotonic() - begun)
    person.close()
    return median(found)


# Thinking


def test_tables_nobody_watches_do_not_think(server: Served) -> None:
    watched = [server.open("red-flag", "master", "master")["watch"] for _ in range(50)]
    people = [server.sit(token) for token in watched]
    for person in people:
        person.until(lambda look: look)
    for person in people:
        person.close()
    assert novice_waits(server) < 2
    # What was begun is stopped, and goes on when somebody looks.
    again = server.sit(watched[0])
    seq = again.until(lambda look: look)["seq"]
    again.until(lambda look: look["seq"] > seq)
    again.close()


def test_masters_who_are_watched_leave_novices_their_turn(server: Served) -> None:
    people = [server.sit(server.open("red-flag", "master", "master")["watch"]) for _ in range(12)]
    for person in people:
        person.until(lambda look: look)
    assert novice_waits(server) < 2
    for person in people:
        person.close()


def test_many_hints_leave_novices_their_turn(server: Served) -> None:
    people: list[Person] = []
    for _ in range(40):
        people.append(server.sit(server.open("red-flag", "me", "friend")["me"]))
        question = people[-1].turn()
        assert question is not None
        people[-1].send(t="hint", seat=question["seat"])
    assert novice_waits(server) < 2
    for person in people:
        person.close()


async def order(places: int, *asked: tuple[str, str, str]) -> list[str]:
    """In which order thoughts get their turn, each begun when the one before is done."""
    turns, begun = Turns(places), list[str]()

    async def think(table: str, address: str, kind: str) -> None:
        with suppress(Refusal):
            turn = await turns.take(Asker(table, address), kind)
            begun.append(f"{address}:{table}:{kind}")
            await asyncio.sleep(0)
            turns.done(turn)

    await asyncio.gather(*(think(*each) for each in asked))
    return begun


def test_addresses_take_turns() -> None:
    """Whoever asks for ten thoughts gets one, then whoever asked for one gets theirs."""
    flood = [(f"t{n}", "a", "master") for n in range(10)]
    begun = asyncio.run(order(1, *flood, ("x", "b", "master"), ("y", "c", "master")))
    assert [each[0] for each in begun[:3]] == ["a", "b", "c"]
    assert len(begun) == 12


def test_tables_of_an_address_take_turns() -> None:
    begun = asyncio.run(order(1, *[("t", "a", "club")] * 5, ("u", "a", "club")))
    assert [each[2] for each in begun[:2]] == ["t", "u"]


def test_small_thoughts_go_first_but_none_waits_for_ever() -> None:
    kinds = ["review", "master", "club", "hint", "novice"]
    asked = [("begun", "z", "hint"), *((kind, kind, kind) for kind in kinds)]
    begun = asyncio.run(order(1, *asked))
    assert [each.split(":")[2] for each in begun if each[0] != "z"] == kinds[::-1]
    many = [(f"t{n}", "a", "club") for n in range(50)]
    begun = asyncio.run(order(1, *many[:1], ("big", "b", "master"), *many[1:]))
    assert begun.index("b:big:master") < 10


@pytest.mark.parametrize("kind", ["hint", "check"])
def test_hints_and_records_have_a_quota(kind: str) -> None:
    begun = asyncio.run(order(1, *((f"t{n}", "a", kind) for n in range(100)), ("x", "b", kind)))
    assert len(begun) == PER_ADDRESS + 2
    assert f"b:x:{kind}" in begun[:2]


def test_of_several_processes_the_one_with_viewers_thinks(tmp_path: Path) -> None:
    """Also when another one holds the table: nobody looks there any more."""
    if not Redis.here():
        pytest.skip("Redis is not installed: apt-get install redis-server")
    broker = Redis()
    pair = [Served(tmp_path, "--broker", broker.url) for _ in range(2)]
    token = pair[0].open("q-star", "random", "novice")["watch"]
    for one, other in (pair, pair[::-1]):
        people = [each.sit(token) for each in (one, other)]
        for person in people:
            person.until(lambda look: look)
        people[0].close()
        seq = people[1].look["seq"]
        people[1].until(lambda look, seq=seq: look["seq"] > seq or look["result"])
        people[1].close()
    for each in pair:
        each.stop()
    broker.close()


# Sockets


def test_a_flood_of_replays_leaves_the_neighbours_their_answers(server: Served) -> None:
    """Sixty sockets ask for replays and read nothing: they are let go, and nobody else waits for long."""
    token = server.open("red-flag", "me", "friend")["me"]
    neighbour = server.sit(server.open("q-star", "me", "friend")["me"], source=NEIGHBOUR)
    neighbour.until(lambda look: look)

    def ping() -> float:
        begun = time.monotonic()
        neighbour.send(t="ping")
        neighbour.next("pong")
        return time.monotonic() - begun

    before = memory(server.process.pid)
    flood = [flooding(server, token) for _ in range(60)]
    message = frame(json.dumps({"t": "replay", "position": 0}).encode())
    waits, end = [], time.monotonic() + 8
    while time.monotonic() < end:
        for each in flood:
            with suppress(OSError):
                each.send(message * 5)
        waits.append(ping())
        time.sleep(0.1)
    for each in flood:
        each.close()
    neighbour.close()
    assert median(waits) < 0.5, sorted(waits)[-5:]
    assert max(waits) < 2
    assert memory(server.process.pid) - before < 100


def test_whoever_does_not_read_is_let_go(server: Served) -> None:
    one = flooding(server, server.open("red-flag", "me", "friend")["me"])
    message, one_ping = frame(b'{"t":"why","seat":0,"option":0}'), frame(b'{"t":"ping"}')
    end, gone = time.monotonic() + 45, False
    while not gone:
        assert time.monotonic() < end
        try:
            one.send((message + one_ping) * 50)
        except BlockingIOError:
            pass
        except OSError:
            gone = True
        time.sleep(0.05)
    one.close()


def test_whoever_only_watches_makes_nobody_look_again(tmp_path: Path) -> None:
    """Two thousand who come to watch would make each other look four million times."""

    class Viewer:
        address = ""

        def __init__(self, chair: Chair) -> None:
            self.chair, self.wake = chair, asyncio.Event()

    async def come() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}")
        await store.open()
        rooms = Rooms(Means(store, Thinkers(1)))
        room, seats = await rooms.find((await rooms.open(opening(NewTable("q-star", ["me", "friend"])))).me)
        person, again = Viewer(Chair(room.sitting, seats)), Viewer(Chair(room.sitting, seats))
        room.enter(person)
        person.wake.clear()
        watching = [Viewer(Chair(room.sitting, ())) for _ in range(3)]
        for viewer in (*watching, again):
            room.enter(viewer)
            assert viewer.wake.is_set()
        for viewer in (*watching, again):
            room.leave(viewer)
        assert not person.wake.is_set()
        assert room.sitting.present == {0}
        room.enter(watching[0])
        watching[0].wake.clear()
        room.leave(person)
        room.leave(person)
        assert watching[0].wake.is_set()
        assert room.sitting.present == set()
        await rooms.close()
        await store.close()

    asyncio.run(come())


# Requests


def test_requests_that_never_end_are_closed(tmp_path: Path) -> None:
    """With few descriptors, many partial requests keep nobody out."""
    server = Served(tmp_path, limit=256)
    host, port = server.host.split(":")
    begun, slow = time.monotonic(), list[socket.socket]()
    heads = [
        b"GET / HT",
        f"GET / HTTP/1.1\r\nHost: {server.host}\r\nX-Slow: ".encode(),
        f"POST /api/verify HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: 1000\r\n\r\nabc".encode(),
        b"",
    ]
    for n in range(190):
        made = socket.create_connection((host, int(port)), timeout=30, source_address=(f"127.0.0.{2 + n % 4}", 0))
        made.sendall(heads[n % 4])
        slow.append(made)
    assert server.get("/health")[0] == 200
    for made in slow:
        # The server closes: with 408, or at once.
        with suppress(ConnectionResetError):
            while made.recv(1000):
                pass
        made.close()
    assert time.monotonic() - begun < 30
    assert server.get("/health")[0] == 200
    server.stop()
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def test_one_address_does_not_hold_every_connection(tmp_path: Path) -> None:
    server = Served(tmp_path, "--crowd", "1")
    host, port = server.host.split(":")
    held = [socket.create_connection((host, int(port)), timeout=20) for _ in range(60)]
    elsewhere = server.sit(server.open("q-star", "me", "friend", source=NEIGHBOUR)["me"], source=NEIGHBOUR)
    elsewhere.until(lambda look: look)
    elsewhere.close()
    for made in held:
        made.close()
    server.stop()


@pytest.mark.parametrize("crowd", [1, 2])
def test_tables_and_sockets_of_an_address_are_counted(tmp_path: Path, crowd: int) -> None:
    server = Served(tmp_path, "--crowd", str(crowd))
    made = []
    while (asked := server.post("/api/tables", {"title": "bonnie-clyde", "seats": ["me"]}))[0] == 201:
        made.append(asked[1]["me"])
    assert asked[0] == 429
    assert "later" in asked[1]["text"]
    assert len(made) in (crowd * TABLES, crowd * TABLES + 1)
    people = [server.sit(made[0]) for _ in range(crowd * SOCKETS)]
    with pytest.raises(InvalidStatus) as refused:
        server.sit(made[0])
    assert refused.value.response.status_code == 503
    assert b"too many" in refused.value.response.body.lower()
    for person in people:
        person.until(lambda look: look)
        person.close()
    server.sit(made[0]).close()
    server.stop()


def test_a_proxy_is_believed_only_if_it_is_named(tmp_path: Path) -> None:
    body = {"title": "bonnie-clyde", "seats": ["me"]}
    for named, believed in (([], False), (["--proxy", "192.0.2.1"], False), (["--proxy", "127.0.0.1"], True)):
        home = tmp_path / str(len(named)) / str(believed)
        home.mkdir(parents=True)
        server = Served(home, "--crowd", "1", *named)
        data = json.dumps(body).encode()
        statuses = [
            server.ask("/api/tables", data, content_type="application/json", x_forwarded_for=f"198.51.100.{n}")[0]
            for n in range(TABLES + 5)
        ]
        assert (429 not in statuses) == believed
        server.stop()


# The database


def prune_all(url: str, **how: float | None) -> tuple[int, int]:
    async def run() -> tuple[int, int]:
        store = Store(url)
        await store.open()
        rooms = Rooms(Means(store, Thinkers(1)))
        links = await rooms.open(opening(NewTable("bonnie-clyde", ["me"])))
        await rooms.open(opening(NewTable("bonnie-clyde", ["me"])))
        room, seats = await rooms.find(links.me)
        question = room.sitting.match.questions[0]
        chair, answer = Chair(room.sitting, seats), Answer(0, question.seat, question.options[0])
        await room.do(lambda: chair.does(answer))
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET needed = needed - 10000"))
        gone = await store.prune(**how)
        left = await store.count()
        await rooms.close()
        await store.close()
        return gone, left

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("how", "gone"),
    [
        ({}, 0),
        ({"unplayed": 5000}, 1),
        ({"unplayed": 20000}, 0),
        ({"unplayed": None, "unneeded": 5000}, 2),
        ({"unplayed": None}, 0),
    ],
)
def test_tables_are_forgotten(tmp_path: Path, how: dict[str, float | None], gone: int) -> None:
    assert prune_all(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}", **how) == (gone, 2 - gone)


def test_a_table_takes_only_so_many_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tocsin.live.limits.EVENTS", 1)

    async def play() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}")
        await store.open()
        rooms = Rooms(Means(store, Thinkers(1)))
        room, seats = await rooms.find((await rooms.open(opening(NewTable("bonnie-clyde", ["me"])))).me)
        chair = Chair(room.sitting, seats)
        question = room.sitting.match.questions[0]
        answer = Answer(0, question.seat, question.options[0])
        await room.do(lambda: chair.does(answer))
        with pytest.raises(Refusal) as refused:
            await room.do(lambda: chair.does(Undo()))
        assert refused.value.message.id == "table.worn_out"
        await rooms.close()
        await store.close()

    asyncio.run(play())


def test_health_tells_of_a_locked_database_and_no_log_tells_parameters(tmp_path: Path) -> None:
    server = Served(tmp_path)
    person = server.sit(server.open("bonnie-clyde", "me")["me"])
    question = person.turn()
    assert question is not None
    assert server.get("/health")[0] == 200
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        time.sleep(1.1)
        status, _, body = server.get("/health")
        assert status == 503
        assert "database" in json.loads(body)["text"]
        person.send(t="answer", seq=person.look["seq"], seat=question["seat"], option=question["options"][0]["option"])
        other.execute("ROLLBACK")
    person.next("done")
    deadline = time.monotonic() + 20
    while server.get("/health")[0] != 200:
        assert time.monotonic() < deadline
        time.sleep(0.5)
    person.close()
    server.stop()
    assert "parameters" not in (tmp_path / "server.log").read_text()


def test_health_tells_of_a_corrupt_database(tmp_path: Path) -> None:
    server = Served(tmp_path)
    for _ in range(40):
        server.open("bonnie-clyde", "me")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = other.execute("PRAGMA page_size").fetchone()[0]
    path = tmp_path / "tables.db"
    with path.open("r+b") as file:
        for page in range(2, path.stat().st_size // size):
            file.seek(page * size)
            file.write(b"\xff" * 64)
    time.sleep(1.5)
    assert server.get("/health")[0] == 503
    server.kill()


def test_errors_of_the_store_never_print_parameters(tmp_path: Path) -> None:
    async def fail() -> str:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}")
        await store.open()
        try:
            await store.append("no-such-table", 0, Event("answer", 0, 4711))
        except Exception as error:
            return f"{error!r} {error} {error.__cause__!r}"
        finally:
            await store.close()
        return ""

    found = asyncio.run(fail())
    assert "4711" not in found
    assert "no-such-table" not in found


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    server = Served(tmp_path)
    command = [sys.executable, "-m", "tocsin", "table", "--no-browser", "--lang", "en"]
    environment = {**os.environ, "TOCSIN_HOME": str(tmp_path)}
    second = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert second.returncode == 2
    assert "Another server" in second.stdout + second.stderr
    modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.glob("tables.db*")}
    assert {"tables.db", "tables.db-wal", "tables.db-shm"} <= set(modes)
    assert set(modes.values()) == {0o600}
    server.kill()
    # Whoever was killed holds nothing.
    server.start()
    server.stop()


# What is sent


def test_links_are_never_cached(server: Served) -> None:
    body = json.dumps({"title": "bonnie-clyde", "seats": ["me"]}).encode()
    status, headers, _ = server.ask("/api/tables", body, content_type="application/json")
    assert (status, headers["cache-control"]) == (201, "no-store")
    assert server.get("/api/record", authorization="Bearer x")[1]["cache-control"] == "no-store"
    assert server.get("/")[1]["cache-control"] == "no-cache"


def test_odd_requests_get_a_sentence(server: Served) -> None:
    for host in ("[::1", "[", "a]b", ""):
        assert server.get("/", host=host)[0] in (400, 421)
    for value in ("²", "--5", "9" * 60, "٣"):
        for title in ("red-flag", "q-star", "toroball"):
            options = server.get(f"/api/titles/{title}")[2]
            for option in json.loads(options)["options"]:
                body = {"title": title, "seats": ["me", "me"], "options": {option["id"]: value}}
                status, said = server.post("/api/tables", body)
                assert status == 400, said
    for deep in (b"[" * 100_000, b'{"title":' * 100_000, b'{"options":' + b"[" * 100_000 + b"]" * 100_000 + b"}"):
        status, _, body = server.ask("/api/tables", deep, content_type="application/json")
        assert status == 400
        assert json.loads(body)["text"]
    person = server.sit(server.open("bonnie-clyde", "me")["me"])
    person.turn()
    person.socket.send('{"t":' + "[" * 30_000)
    assert person.next("error")["text"]
    person.close()


def test_the_corpus_is_refused_in_a_sentence(server: Served) -> None:
    for path in sorted((Path(__file__).parent / "corpus").glob("*/*")):
        for lang in ("en", "ru"):
            status, _, body = server.ask(f"/api/verify?lang={lang}", path.read_bytes(), content_type="text/plain")
            assert status == 200, path
            said = json.loads(body)
            assert said["text"], path
            assert said["good"] == (path.name == "record.jsonl"), path
    for path in sorted((Path(__file__).parent / "corpus").glob("*/*")):
        status, _, body = server.ask("/api/tables", path.read_bytes(), content_type="application/json")
        assert status == 400, path
        assert json.loads(body)["text"], path
