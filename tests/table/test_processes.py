"""Several server processes share tables: one authority, whatever happens to the others or to the broker."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from table_kit import Person, Postgres, Redis, Served

from tocsin.table.broker import LONGEST, Broker, Happened
from tocsin.table.store import Conflict, Event, Kept, Store


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
        pytest.skip("Redis is not installed: apt-get install redis-server")
    made = Redis()
    yield made
    made.close()


@pytest.fixture(scope="module", params=["redis", "postgres"])
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """SQLite with Redis, and PostgreSQL that is its own broker."""
    home = tmp_path_factory.mktemp(request.param)
    if request.param == "redis":
        made = Pair(home, "--broker", request.getfixturevalue("redis").url)
        yield made
        made.close()
    else:
        programs = Postgres.programs()
        if programs is None:
            pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
        database = Postgres(programs)
        made = Pair(home, "--database", database.url, "--broker", database.url)
        yield made
        made.close()
        database.close()
    assert "Traceback" not in (home / "server.log").read_text()


def both(people: list[Person], rng: Random, answers: int) -> None:
    """Whoever is asked answers, and everybody sees it."""
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
        other.send(t="consent", yes=yes)
        for person in (asker, other):
            person.until(lambda look: not look["wish"])
            assert (person.look["end"] < before) is yes
    for person in people:
        person.close()


def test_of_two_answers_at_the_same_moment_one_counts(pair: Pair) -> None:
    """The same seat is connected at both processes, and both answer the same question."""
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


def test_one_address_for_several_processes(redis: Redis, tmp_path: Path) -> None:
    server = Served(tmp_path, "--processes", "2", "--broker", redis.url)
    token = server.open("lucha-libre", "me", "random")["me"]
    people = [server.sit(token) for _ in range(12)]
    for person in people:
        person.turn()
    people[0].answer()
    seq = people[0].look["seq"]
    for person in people:
        person.until(lambda look: look["seq"] >= seq)
        person.close()
    children = servers(server.process.pid)
    assert len(children) == 2
    os.kill(children[0], signal.SIGKILL)
    until(lambda: len(found := servers(server.process.pid)) == 2 and children[0] not in found)
    person = server.sit(token)
    person.turn()
    person.close()
    children = servers(server.process.pid)
    os.kill(server.process.pid, signal.SIGKILL)
    until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))
    server.kill()


def servers(pid: int) -> list[int]:
    """The processes that a server has started and that serve."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(each) for each in children if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]


def until(true: object) -> None:
    assert callable(true)
    for _ in range(1200):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("it does not come true")


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
        await stores[0].create(Kept("t", "x", 1, {}, ["human"], "1", [], "en"), [("digest", (0,))])
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
        broker = Broker("redis://127.0.0.1:1", "node")
        for n in range(1000):
            broker.tell(Happened("0123456789abcdef", n, "answer", 1, n))
        sent = []
        while broker._waiting:
            sent.append(broker._letter())
        return sent

    sent = asyncio.run(fill())
    assert max(map(len, sent)) < LONGEST
    assert b"".join(sent).count(b"answer") == 1000
