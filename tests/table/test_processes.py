"""Several server processes share tables and stay consistent, even if a process or the broker fails."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest
from table_kit import Mover, Person, Postgres, Redis, Served, until, workers
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tocsin.live.broker import LONGEST, Alive, Broker, Happened, Letter, News, Present
from tocsin.live.means import Means
from tocsin.live.rooms import Rooms
from tocsin.sitting import Chair, Event, Start
from tocsin.sitting.messages import Answer
from tocsin.sitting.opening import NewTable, opening
from tocsin.table.app import Settings
from tocsin.table.store import Conflict, Store, driven
from tocsin.table.thinking import Thinkers
from tocsin.table.wires import wire
from tocsin.table.workers import Workers


class Pair:
    """Two servers with one database and one broker."""

    def __init__(self, home: Path, *args: str) -> None:
        self.first, self.second = Served(home, *args), Served(home, *args)

    def close(self) -> None:
        self.first.stop()
        self.second.stop()


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    if not Redis.here():
        pytest.fail("Redis is not installed: apt-get install redis-server")
    made = Redis()
    yield made
    made.close()


@pytest.fixture(scope="module", params=["redis", "postgres"])
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """SQLite with Redis, and PostgreSQL as its own broker."""
    home = tmp_path_factory.mktemp(request.param)
    if request.param == "redis":
        made = Pair(home, "--broker", request.getfixturevalue("redis").url)
        yield made
        made.close()
    else:
        programs = Postgres.programs()
        if programs is None:
            pytest.fail("PostgreSQL is not installed: apt-get install postgresql")
        database = Postgres(programs)
        made = Pair(home, "--database", database.url, "--broker", database.url)
        yield made
        made.close()
        database.close()
    assert "Traceback" not in (home / "server.log").read_text()


def both(people: list[Person], rng: Random, answers: int) -> None:
    """The seat asked answers, and everybody sees it."""
    for _ in range(answers):
        for person in people:
            if person.look["questions"]:
                person.answer(rng.choice(person.look["questions"][0]["options"])["option"])
                break
        seq = max(person.look["seq"] for person in people)
        for person in people:
            person.until(lambda look, seq=seq: look["seq"] >= seq)


def test_two_people_at_two_processes_play_one_game(pair: Pair) -> None:
    links = pair.first.open("lucha-libre", "me", "friend")
    people = [pair.first.sit(links["me"]), pair.second.sit(links["friends"]["1"])]
    for person in people:
        person.until(lambda look: all(seat["here"] for seat in look["seats"]))
    both(people, Random(1), 30)
    assert people[0].look["end"] == people[1].look["end"] > 20
    watching = pair.second.sit(links["watch"])
    watching.until(lambda look: look["seq"] == people[0].look["seq"])
    assert [line[:2] for line in watching.lines] == [line[:2] for line in people[0].lines]
    people[0].close()
    people[1].until(lambda look: not all(seat["here"] for seat in look["seats"]))
    people[1].close()
    watching.close()


def test_an_undo_is_agreed_to_in_another_process(pair: Pair) -> None:
    links = pair.first.open("lucha-libre", "me", "friend")
    people = [pair.first.sit(links["me"]), pair.second.sit(links["friends"]["1"])]
    for person in people:
        person.until(lambda look: all(seat["here"] for seat in look["seats"]))
    while all(person.look["undo"] != "consent" for person in people):
        both(people, Random(2), 1)
    asker = next(person for person in people if person.look["undo"] == "consent")
    other = people[1 - people.index(asker)]
    before = asker.look["end"]
    for yes in (False, True):
        asker.send(t="undo")
        for person in (asker, other):
            person.until(lambda look: look["wish"])
        other.send(t="consent", yes=yes, position=other.look["wish"]["position"])
        for person in (asker, other):
            person.until(lambda look: not look["wish"])
            assert (person.look["end"] < before) is yes
    for person in people:
        person.close()


def test_of_two_answers_at_the_same_moment_one_counts(pair: Pair) -> None:
    """The same seat is connected to both processes, and both answer the same question."""
    token = pair.first.open("lucha-libre", "me", "random")["me"]
    people = [pair.first.sit(token), pair.second.sit(token)]
    for _ in range(10):
        for person in people:
            if person.turn() is None:
                return
        seq = max(person.look["seq"] for person in people)
        for person in people:
            person.until(lambda look, seq=seq: look["seq"] >= seq and look["questions"])
        question = people[0].look["questions"][0]
        for person in people:
            person.send(t="answer", seq=person.look["seq"], seat=0, option=question["options"][0]["option"])
        said = sorted((person.next("done", "stale", "refused") for person in people), key=lambda each: each["t"])
        assert said[0]["t"] == "done"
        assert said[1]["t"] in ("stale", "refused")
        for person in people:
            person.until(lambda look, seq=said[0]["seq"]: look["seq"] >= seq)
    for person in people:
        person.close()


def test_opponents_go_on_when_their_process_is_killed(redis: Redis, tmp_path: Path) -> None:
    pair = Pair(tmp_path, "--broker", redis.url)
    token = pair.first.open("lucha-libre", "me", "random")["me"]
    for dying, living in ((pair.first, pair.second), (pair.second, pair.first)):
        people = [dying.sit(token), living.sit(token)]
        for person in people:
            person.turn()
        people[1].answer()
        people[1].turn()
        dying.kill()
        for _ in range(3):
            if people[1].turn() is not None:
                people[1].answer()
        assert people[1].turn() is not None or people[1].look["result"]
        people[1].close()
        dying.start()
    pair.close()


def test_without_the_broker_the_store_is_looked_at(redis: Redis, tmp_path: Path) -> None:
    own = Redis()
    pair = Pair(tmp_path, "--broker", own.url)
    links = pair.first.open("lucha-libre", "me", "friend")
    people = [pair.first.sit(links["me"]), pair.second.sit(links["friends"]["1"])]
    for person in people:
        person.until(lambda look: all(seat["here"] for seat in look["seats"]))
    own.close()
    both(people, Random(3), 3)
    own.start()
    for person in people:
        person.until(lambda look: all(seat["here"] for seat in look["seats"]))
    both(people, Random(4), 6)
    for person in people:
        person.close()
    pair.close()
    own.close()
    log = (tmp_path / "server.log").read_text()
    assert "broker back" in log
    assert "Traceback" not in log


@pytest.fixture(scope="module")
def several(redis: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Two processes at one address."""
    home = tmp_path_factory.mktemp("several")
    made = Served(home, "--processes", "2", "--broker", redis.url)
    yield made
    made.stop()
    assert made.process.returncode == 0
    assert "Traceback" not in (home / "server.log").read_text()


def test_a_table_is_in_one_process(several: Served) -> None:
    """All its connections, however many; other tables go to other processes."""
    used: set[int] = set()
    for _ in range(40):
        links = several.open("lucha-libre", "me", "friend")
        people = [several.sit(token) for token in (links["me"], links["friends"]["1"], links["watch"], links["me"])]
        found = {holder(several, person.socket.socket) for person in people}
        assert len(found) == 1
        used |= found
        for person in people:
            person.close()
        if len(used) == 2:
            return
    raise AssertionError("all tables are in one process")


def test_one_address_for_several_processes(several: Served) -> None:
    """As behind some proxies, the people of one table are connected to different processes."""
    token = several.open("lucha-libre", "me", "random")["me"]
    people = [several.sit(token, at=str(n)) for n in range(12)]
    assert len({holder(several, person.socket.socket) for person in people}) == 2
    for person in people:
        person.turn()
    people[0].answer()
    seq = people[0].look["seq"]
    for person in people:
        person.until(lambda look: look["seq"] >= seq)
        person.close()


def test_the_silent_and_the_slow_keep_nobody_waiting(several: Served) -> None:
    """Silent connections block nobody: waiting for each in turn would make the others time out."""
    host, port = several.host.split(":")
    with ExitStack() as stack:
        silent = [stack.enter_context(socket.create_connection((host, int(port)), timeout=20)) for _ in range(60)]
        for _ in range(4):
            assert several.get("/health")[0] == 200
        slow = stack.enter_context(socket.create_connection((host, int(port)), timeout=20))
        request = f"GET /health HTTP/1.1\r\nHost: {several.host}\r\nConnection: close\r\n\r\n".encode()
        slow.sendall(request[:7])
        until(lambda: holder(several, slow))
        slow.sendall(request[7:])
        assert b" 200 " in slow.recv(1000)
        # Silent connections are served too, once they send a request.
        until(lambda: holder(several, silent[-1]))
        silent[-1].sendall(request)
        assert b" 200 " in silent[-1].recv(1000)


def test_every_process_minds_the_door(several: Served) -> None:
    for _ in range(4):
        status, headers, _ = several.get("/")
        assert status == 200
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert several.get("/", host="evil.example")[0] == 421
        assert several.ask("/api/tables", b"{}", origin="http://evil.example")[0] == 403


def test_requests_are_counted_by_who_asks_even_behind_a_proxy(redis: Redis, tmp_path: Path) -> None:
    """The proxy forwards client addresses, and each has its own rate limit in every process."""
    server = Served(tmp_path, "--processes", "2", "--broker", redis.url, "--proxy", "127.0.0.1")
    with socket.create_connection(server.host.split(":"), timeout=20) as one:
        request = f"GET /health HTTP/1.1\r\nHost: {server.host}\r\nX-Forwarded-For: 192.0.2.%d\r\n\r\n"
        file = one.makefile("rb")

        def ask(who: int) -> int:
            one.sendall((request % who).encode())
            status, size = int(file.readline().split()[1]), 0
            while line := file.readline().strip():
                size = int(line.split()[1]) if line.lower().startswith(b"content-length") else size
            file.read(size)
            return status

        while ask(1) == 200:
            pass
        assert ask(2) == 200
    server.stop()


def test_a_process_that_dies_is_replaced(redis: Redis, tmp_path: Path) -> None:
    server = Served(tmp_path, "--processes", "2", "--broker", redis.url)
    token = server.open("lucha-libre", "me", "random")["me"]
    person = server.sit(token)
    person.turn()
    person.answer()
    seq, children = person.look["seq"], workers(server.process.pid)
    dying = holder(server, person.socket.socket)
    assert dying in children
    os.kill(dying, signal.SIGKILL)
    with pytest.raises(ConnectionClosed):
        person.next("the end")
    person.close()
    # Meanwhile the other process takes its viewers.
    person = come_back(server, token)
    person.until(lambda look: look["seq"] >= seq)
    assert holder(server, person.socket.socket) in set(children) - {dying}
    until(lambda: len(found := workers(server.process.pid)) == 2 and dying not in found)
    until(lambda: back(server, token, set(children)))
    person.turn()
    person.close()
    children = workers(server.process.pid)
    os.kill(server.process.pid, signal.SIGKILL)
    until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))
    server.kill()


def test_a_server_drains_and_another_version_takes_over_with_no_move_lost(redis: Redis, tmp_path: Path) -> None:
    """Two servers behind one address are replaced one after the other, while people play."""
    key = "a key that nobody guesses"
    args = ("--broker", redis.url, "--drain", "1", "--admin-key", key)
    pair = Pair(tmp_path, *args)
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    begun = [pair.first.open("lucha-libre", "me", "friend") for _ in range(4)]
    crowd = [Mover((pair.first, pair.second), links, n, url) for n, links in enumerate(begun)]
    links = pair.first.open("lucha-libre", "me", "random")
    for leaving, other, by in ((pair.first, pair.second, "command"), (pair.second, pair.first, "signal")):
        counts = [mover.answers for mover in crowd]
        until(lambda counts=counts: all(m.moved(n + 3) for m, n in zip(crowd, counts, strict=True)))
        if by == "command":
            command = [sys.executable, "-m", "tocsin", "admin", "drain", "--url", leaving.url, "--key"]
            assert subprocess.run([*command, "another key"], capture_output=True).returncode == 2
            assert leaving.get("/health")[0] == 200
            subprocess.run([*command, key], check=True, capture_output=True)
        else:
            leaving.process.terminate()
        until(lambda leaving=leaving: leaving.get("/health")[0] == 503)
        status, said = leaving.post("/api/tables", {"title": "lucha-libre", "seats": ["me", "random"], "lang": "en"})
        assert status == 503
        assert "updated" in said["text"]
        # Who is still there is served until the end, but no table is branched off.
        person = leaving.sit(links["me"])
        person.turn()
        person.send(t="branch", position=0)
        assert "updated" in person.next("error")["text"]
        with pytest.raises(ConnectionClosed) as ended:
            person.next("the end")
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1012
        person.close()
        leaving.process.wait(20)
        leaving.stop()
        other.open("lucha-libre", "me", "random")
        counts = [mover.answers for mover in crowd]
        until(lambda counts=counts: all(m.moved(n + 3) for m, n in zip(crowd, counts, strict=True)))
        leaving.start()
    for mover in crowd:
        mover.close()
        # Every move that was chosen is there once, in the order in which it was.
        assert mover.stored() == mover.chosen
        assert mover.breaks > 0
    pair.close()
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def come_back(server: Served, token: str) -> Person:
    """Retry as the page does: a connection handed to a dying process is lost with it."""
    while True:
        with suppress(InvalidMessage, ConnectionError):
            return server.sit(token)
        time.sleep(0.05)


def back(server: Served, token: str, known: set[int]) -> bool:
    """Whether a table's viewers are routed to a new process again."""
    person = come_back(server, token)
    person.turn()
    found = holder(server, person.socket.socket)
    person.close()
    return found not in known


def test_the_end_of_several_processes_is_told_and_none_is_left(redis: Redis, tmp_path: Path) -> None:
    server = Served(tmp_path, "--processes", "2", "--broker", redis.url)
    token = server.open("lucha-libre", "me", "random")["me"]
    people = [server.sit(token, at=str(n)) for n in range(6)]
    for person in people:
        person.turn()
    children = workers(server.process.pid)
    server.stop()
    assert server.process.returncode == 0
    assert not any(Path(f"/proc/{child}").exists() for child in children)
    for person in people:
        with pytest.raises(ConnectionClosed) as ended:
            person.next("the end")
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1012
        person.close()
    assert "Traceback" not in (tmp_path / "server.log").read_text()


class Fake:
    """A fake worker that accepts or refuses connections."""

    takes = True

    def __init__(self, settings: Settings) -> None:
        self.taken = 0
        self.said = [True]

    async def heard(self) -> bool:
        return self.said.pop() if self.said else await asyncio.Event().wait()

    def take(self, taken: object) -> bool:
        self.taken += self.takes
        return self.takes

    async def end(self) -> None: ...


def test_what_one_process_does_not_take_another_does() -> None:
    """A worker that is being replaced, or whose queue is full."""
    settings = Settings("", processes=3)
    workers = Workers(settings, socket.socket())
    full, free = Fake(settings), Fake(settings)
    full.takes = False
    workers._serving = [None, full, free]
    for n in range(30):
        workers._hand(workers._sock, b"GET /live?at=%d HTTP/1.1\r\n" % n if n % 2 else b"")
    assert (full.taken, free.taken) == (0, 30)
    free.takes = False
    workers._hand(workers._sock, b"")
    workers._sock.close()


def test_a_server_that_can_take_no_connections_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tocsin.table.workers.Worker", Fake)
    monkeypatch.setattr("tocsin.table.serve.log", lambda settings: None)
    closed = socket.socket()
    closed.close()
    with pytest.raises(OSError, match="Bad file descriptor"):
        Workers(Settings("", processes=2), closed).run(lambda: None)


def holder(server: Served, ours: socket.socket) -> int:
    """The process at the other end of a connection; 0 if it has not been handed on yet."""
    here, there = (f":{port:04X}" for port in (ours.getsockname()[1], ours.getpeername()[1]))
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()]
    inode = next(each[9] for each in lines if each[1].endswith(there) and each[2].endswith(here))
    for pid in workers(server.process.pid):
        for found in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(FileNotFoundError):
                if os.readlink(found) == f"socket:[{inode}]":
                    return pid
    return 0


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["--processes", "2"], "broker"),
        (["--processes", "0"], "processes"),
        (["--broker", "carrier-pigeon://x"], "carrier-pigeon"),
        (["--broker", "redis://127.0.0.1:1"], "broker"),
        (["--database", "postgresql+asyncpg://nobody@127.0.0.1:1/x"], "database"),
        (["--database", "nonsense"], "database"),
    ],
)
def test_what_cannot_work_is_said_in_a_sentence(tmp_path: Path, args: list[str], word: str) -> None:
    environment = {**os.environ, "TOCSIN_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "tocsin", "table", "--no-browser", "--lang", "en", *args]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert word in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


def test_there_is_one_event_of_each_number(tmp_path: Path) -> None:
    async def race() -> None:
        stores = [Store(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}") for _ in range(2)]
        for store in stores:
            await store.open()
        await stores[0].create(Start("t", "x", 1, {}, ["human"], "1", [], "en"), [("digest", (0,))])
        for n in range(20):
            tries = [store.append("t", n, Event("answer", at, n)) for at, store in enumerate(stores)]
            ended = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(type(each) for each in ended if each is not None) == [Conflict]
        assert [event.value for event in await stores[0].since("t", 5)] == list(range(5, 20))
        for store in stores:
            await store.close()

    asyncio.run(race())


def test_news_is_sent_in_messages_that_postgresql_carries() -> None:
    async def fill() -> list[bytes]:
        broker = Broker(lambda: wire("redis://127.0.0.1:1"), "node")
        for n in range(1000):
            broker.tell(Happened("0123456789abcdef", n, "answer", 1, n))
        sent = []
        while broker._waiting:
            sent.append(broker._letter())
        return sent

    sent = asyncio.run(fill())
    assert max(map(len, sent)) < LONGEST
    assert b"".join(sent).count(b"answer") == 1000


def test_an_address_of_a_database_needs_no_driver(tmp_path: Path) -> None:
    assert driven("postgresql://me@host/tocsin") == "postgresql+asyncpg://me@host/tocsin"
    assert driven("sqlite+aiosqlite:///x.db") == "sqlite+aiosqlite:///x.db"

    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'x.db'}")
        await store.open()
        await store.close()

    asyncio.run(play())
    assert (tmp_path / "x.db").exists()


def test_what_nobody_else_holds_is_not_told(tmp_path: Path) -> None:
    """A process that opens a table asks who else has it open. Events are only sent to those."""
    told: list[News] = []

    async def play() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}")
        await store.open()
        rooms = Rooms(Means(store, Thinkers(1), "b", told.append))
        links = await rooms.open(opening(NewTable("bonnie-clyde", ["me"])))
        room, seats = await rooms.find(links.me)
        assert told == [Present(room.start.id, 0, [], True)]
        for others in ((), ("a",), ()):
            for node in others:
                rooms.heard(node, Present(room.start.id, room.sitting.seq, []))
            told.clear()
            question = room.sitting.match.questions[0]
            deed = Answer(room.sitting.seq, question.seat, question.options[0])
            await room.do(partial(Chair(room.sitting, seats).does, deed))
            assert [type(news) for news in told] == [Happened for _ in others]
            rooms.left("a")
        await rooms.close()
        await store.close()

    asyncio.run(play())


def test_a_process_heard_for_the_first_time_or_again_is_asked_what_it_holds() -> None:
    class Listens:
        asked = 0

        def announce(self) -> None:
            self.asked += 1

        def left(self, node: str) -> None: ...

        def heard(self, node: str, news: News) -> None: ...

        async def catch_up(self) -> None: ...

    async def hear() -> None:
        broker, listener = Broker(lambda: wire("redis://127.0.0.1:1"), "node"), Listens()
        broker._listener = listener
        for _ in range(3):
            broker._read(Letter("other", [Alive()]))
        broker._read(Letter("node", [Alive()]))
        assert listener.asked == 1
        broker._others["other"] -= 1000
        broker._forget()
        broker._read(Letter("other", [Alive()]))
        assert listener.asked == 2

    asyncio.run(hear())
