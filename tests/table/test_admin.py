"""Looking after a server: tables, bans, pruning, export, erasing, backup and restore, all while it runs."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update
from table_kit import Person, Postgres, Served, until
from websockets.exceptions import ConnectionClosed

from tocsin.cli import main
from tocsin.core import TocsinError
from tocsin.live.rooms import digest
from tocsin.sitting import Event, Start
from tocsin.table import admin, backup
from tocsin.table.store import EVENTS, METADATA, TABLES, Store

KEY = "a key that nobody guesses"


class Admin:
    """``tocsin admin`` on one database."""

    def __init__(self, url: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.url, self._capsys = url, capsys

    def __call__(self, *args: str, code: int = 0) -> str:
        self._capsys.readouterr()
        found = main(["admin", *args, "--database", self.url, "--lang", "en"])
        said = self._capsys.readouterr()
        assert found == code, said
        return said.out or said.err

    def json(self, *args: str) -> Any:
        return json.loads(self(*args, "--json"))


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    programs = Postgres.programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    made = Postgres(programs)
    yield made
    made.close()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    home = tmp_path_factory.mktemp(request.param)
    url = f"sqlite+aiosqlite:///{home / 'tables.db'}"
    if request.param == "postgres":
        url = request.getfixturevalue("postgres").url
    server = Served(home, "--database", url, "--admin-key", KEY, "--proxy", "127.0.0.1")
    yield server, url
    server.stop()
    assert "Traceback" not in (home / "server.log").read_text()


@pytest.fixture
def server(served: tuple[Served, str]) -> Served:
    return served[0]


@pytest.fixture
def run(served: tuple[Served, str], capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(served[1], capsys)


def with_store(url: str, act: Callable[[Store], Any]) -> Any:
    async def run() -> Any:
        async with admin.database(url) as store:
            return await act(store)

    return asyncio.run(run())


def table_of(url: str, link: str) -> str:
    return with_store(url, lambda store: store.link(digest(link)))[0]


def events_of(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every event of every table."""

    async def read(store: Store) -> dict[str, list[tuple[Any, ...]]]:
        found: dict[str, list[tuple[Any, ...]]] = {}
        async with store.engine.connect() as connection:
            for id in (await connection.execute(select(TABLES.c.id))).scalars():
                found[id] = []
            columns = (EVENTS.c.table_id, EVENTS.c.n, EVENTS.c.kind, EVENTS.c.seat, EVENTS.c.value)
            for row in await connection.execute(select(*columns).order_by(EVENTS.c.table_id, EVENTS.c.n)):
                found[row[0]].append(tuple(row[1:]))
        return found

    return with_store(url, read)


def age(url: str, id: str, days: float) -> None:
    """Let a table have been opened and played long ago."""

    async def act(store: Store) -> None:
        then = int(time.time() - days * 86_400)
        async with store.engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == id).values(opened=then, needed=then))
            await connection.execute(update(EVENTS).where(EVENTS.c.table_id == id).values(at=then))

    with_store(url, act)


def test_tables_are_listed_with_age_and_events(server: Served, run: Admin) -> None:
    links = server.open("lucha-libre", "me", "random")
    id = table_of(run.url, links["me"])
    row = next(row for row in run.json("tables") if row["id"] == id)
    assert (row["title"], row["people"]) == ("lucha-libre", 1)
    assert abs(time.time() - row["opened"]) < 60
    person = server.sit(links["me"])
    person.turn()
    person.answer()
    row = next(row for row in run.json("tables") if row["id"] == id)
    assert row["events"] >= 1
    assert abs(time.time() - row["played"]) < 60
    assert "lucha-libre" in run("tables", "--limit", "1")
    assert links["me"] not in run("tables")
    person.close()


def test_what_nobody_plays_is_pruned_and_nothing_else(server: Served, run: Admin) -> None:
    made = {name: server.open("lucha-libre", "me", "random") for name in ("old", "unplayed", "played", "new")}
    ids = {name: table_of(run.url, links["me"]) for name, links in made.items()}
    for name in ("old", "played"):
        person = server.sit(made[name]["me"])
        person.turn()
        person.answer()
        person.turn()
        person.close()
    age(run.url, ids["old"], 100)
    age(run.url, ids["unplayed"], 10)
    age(run.url, ids["played"], 10)
    assert "1 table would" in run("prune", "--older", "30", "--dry-run")
    assert "2 tables erased" in run("prune", "--older", "30", "--unplayed", "7")
    left = {row["id"] for row in run.json("tables")}
    assert {name for name, id in ids.items() if id in left} == {"played", "new"}
    assert "older" in run("prune", code=2)
    assert "older" in run("prune", "--older", "-1", code=2)
    assert "older" in run("prune", "--older", "nan", code=2)


def test_a_link_gives_what_belongs_to_it_and_no_more(server: Served, run: Admin) -> None:
    links = server.open("red-flag", "me", "friend")
    people = [server.sit(links["me"]), server.sit(links["friends"]["1"])]
    for _ in range(12):
        for person in people:
            person.until(lambda look: True)
        asked = next((person for person in people if person.look["questions"]), None)
        if asked is not None:
            asked.answer()
            for person in people:
                person.until(lambda look, seq=asked.look["seq"]: look["seq"] >= seq)
    whole = json.loads(run("export", "--table", table_of(run.url, links["me"])))
    assert whole["table"]["seed"]
    assert [event["kind"] for event in whole["events"]] == ["share"] * 2 + ["answer"] * 12
    mine = json.loads(run("export", f"--link=https://example.org/table#{links['friends']['1']}"))
    assert "seed" not in mine["table"]
    assert mine["seats"] == [1]
    own = [event for event in whole["events"] if event["seat"] == 1]
    assert mine["events"] == [{key: event[key] for key in event if key != "trail"} for event in own]
    watching = json.loads(run("export", f"--link={links['watch']}"))
    assert (watching["seats"], watching["events"]) == ([], [])
    for person in people:
        person.close()
    assert "no table" in run("export", "--table", "nothing", code=2)
    assert "link" in run("export", "--link=nothing", code=2)


def test_a_link_that_is_erased_leads_nowhere_and_the_others_play_on(server: Served, run: Admin) -> None:
    links = server.open("lucha-libre", "me", "friend")
    id, friend = table_of(run.url, links["me"]), links["friends"]["1"]
    assert "The link is erased" in run("erase", f"--link={friend}")
    assert server.get("/api/record", authorization=f"Bearer {friend}")[0] == 404
    person = server.sit(links["me"])
    person.until(lambda look: True)
    # Nobody else is left, so now all of it goes, and whoever still looks at it is told.
    assert "The table is erased" in run("erase", f"--link={links['me']}")
    assert id not in {row["id"] for row in run.json("tables")}
    question = person.look["questions"]
    if question:
        person.send(t="answer", seq=person.look["seq"], seat=0, option=question[0]["options"][0]["option"])
        assert "link" in person.next("error")["text"]
    person.close()
    assert "no table" in run("erase", "--table", id, code=2)


def test_an_answer_at_an_erased_table_is_refused_in_a_sentence(server: Served, run: Admin) -> None:
    links = server.open("lucha-libre", "me", "random")
    person = server.sit(links["me"])
    question = person.turn()
    assert question is not None
    run("erase", "--table", table_of(run.url, links["me"]))
    person.send(t="answer", seq=person.look["seq"], seat=0, option=question["options"][0]["option"])
    assert "link" in person.next("error")["text"]
    person.close()


def test_a_banned_address_is_kept_out(server: Served, run: Admin) -> None:
    def ask(address: str) -> int:
        return server.get("/api/titles", x_forwarded_for=address)[0]

    assert ask("192.0.2.7") == 200
    assert "192.0.2.7" in run("ban", "192.0.2.7", "--note", "rude")
    run("ban", "2001:db8::1/32")
    until(lambda: ask("192.0.2.7") == 403)
    assert ask("2001:db8:5::9") == 403
    assert ask("192.0.2.8") == 200
    assert [(row["address"], row["note"]) for row in run.json("bans")] == [("192.0.2.7", "rude"), ("2001:db8::/32", "")]
    assert "rude" in run("bans")
    run("unban", "192.0.2.7")
    run("unban", "2001:db8::/32")
    until(lambda: ask("192.0.2.7") == 200)
    assert "not banned" in run("unban", "192.0.2.7", code=2)
    assert "neither" in run("ban", "the moon", code=2)


def test_a_ban_ends_open_connections(server: Served, run: Admin) -> None:
    token = server.open("lucha-libre", "me", "random")["me"]
    person = server.sit(token)
    person.turn()
    run("ban", "127.0.0.1")
    try:
        with pytest.raises(ConnectionClosed) as ended:
            ping(person)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1008
    finally:
        run("unban", "127.0.0.1")
        person.close()
    until(lambda: server.get("/health")[0] == 200)


def ping(person: Person) -> None:
    for _ in range(400):
        person.send(t="ping")
        person.next("pong")
        time.sleep(0.05)


def test_the_admin_page_is_behind_a_key(server: Served, run: Admin) -> None:
    assert server.get("/admin")[0] == 401
    assert server.get("/admin", authorization="Bearer wrong")[0] == 401
    assert server.get("/admin", authorization="Basic !!!")[0] == 401
    links = server.open("lucha-libre", "me", "random")
    run("ban", "198.51.100.0/24", "--note", "<b>&")
    basic = base64.b64encode(f"admin:{KEY}".encode()).decode()
    until(lambda: run.json("processes"))
    for given in (f"Bearer {KEY}", f"Basic {basic}"):
        for lang, word in (("en", "Processes"), ("fr", "Processus"), ("ru", "Процессы")):
            status, headers, body = server.get(f"/admin?lang={lang}", authorization=given)
            text = body.decode()
            assert status == 200
            assert word in text
            assert headers["cache-control"] == "no-store"
    assert table_of(run.url, links["me"]) in text
    assert links["me"] not in text
    assert "&lt;b&gt;&amp;" in text
    assert "<style" not in text
    assert "<script" not in text
    run("unban", "198.51.100.0/24")
    assert str(server.process.pid) in run("processes")


def test_without_a_key_there_is_no_admin_page(tmp_path: Path) -> None:
    server = Served(tmp_path)
    assert server.get("/admin")[0] == 404
    assert server.ask("/admin/drain", b"", authorization="Bearer ")[0] == 404
    server.stop()


def test_a_short_key_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "--no-browser", "--admin-key", "abc", "--lang", "en"]) == 2
    assert "16" in capsys.readouterr().err


# Backup and restore


class Crowd:
    """People who play while something else happens; what they were told is stored is written down."""

    def __init__(self, server: Served, people: int) -> None:
        self.server = server
        self.told: dict[str, int] = {}
        self.troubles: list[BaseException] = []
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._play, args=(n,)) for n in range(people)]
        for thread in self._threads:
            thread.start()

    def _play(self, n: int) -> None:
        rng = Random(n)
        try:
            while not self._over.is_set():
                link = self.server.open("lucha-libre", "me", "random")["me"]
                self.told[link] = 0
                person = self.server.sit(link)
                self._sit(person, link, rng)
                person.close()
        except BaseException as error:
            self.troubles.append(error)

    def _sit(self, person: Person, link: str, rng: Random) -> None:
        for _ in range(25):
            question = person.turn()
            if question is None or self._over.is_set():
                return
            person.send(t="answer", seq=person.look["seq"], seat=0, option=rng.choice(question["options"])["option"])
            self.told[link] = seq = person.next("done")["seq"]
            person.until(lambda look, seq=seq: look["seq"] >= seq)

    def close(self) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join(30)
        assert not self.troubles


def other_database(url: str, postgres: Postgres | None, folder: Path) -> list[str]:
    """Empty databases to restore into: SQLite, and PostgreSQL where it is."""
    found = [f"sqlite+aiosqlite:///{folder / 'restored.db'}"]
    if postgres is not None:

        async def make() -> str:
            import asyncpg

            name = f"restored_{time.time_ns()}"
            connection = await asyncpg.connect(postgres.url.replace("+asyncpg", ""))
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()
            return postgres.url.rsplit("/", 1)[0] + f"/{name}"

        found.append(asyncio.run(make()))
    return found


def test_a_backup_under_load_holds_every_table_of_the_moment(
    server: Served, run: Admin, tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    crowd = Crowd(server, 4)
    taken: list[tuple[Path, dict[str, int]]] = []
    for n in range(4):
        time.sleep(1)
        before = dict(crowd.told)
        file = tmp_path / f"{n}.backup"
        run("backup", str(file))
        taken.append((file, before))
    time.sleep(0.5)
    crowd.close()
    final = events_of(run.url)
    assert sum(taken[-1][1].values()) > sum(taken[0][1].values()) > 0
    for file, _ in taken:
        assert file.stat().st_mode & 0o077 == 0
    file, before = taken[-1]
    tables = {link: table_of(run.url, link) for link in before}
    for target in other_database(run.url, postgres, tmp_path):
        restored = Admin(target, capsys)
        restored("restore", str(file))
        copied = events_of(target)
        for link, seq in before.items():
            assert len(copied[tables[link]]) >= seq, "an answer that was told to be stored"
        for id, events in copied.items():
            assert final[id][: len(events)] == events
        # The same once more changes nothing, an older one neither.
        assert "0 tables added; 0 of" in restored("restore", str(file))
        assert "0 tables added; 0 of" in restored("restore", str(taken[0][0]))
        assert events_of(target) == copied
        # And it is played on: every link leads to its table, with all that was told of.
        again = Served(tmp_path, "--database", target)
        for link, seq in before.items():
            person = again.sit(link)
            assert person.until(lambda look: True)["seq"] >= seq
            if person.turn() is not None:
                person.answer()
            person.close()
        again.stop()
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def test_a_restore_while_running_brings_back_what_is_missing(server: Served, run: Admin, tmp_path: Path) -> None:
    links = [server.open("lucha-libre", "me", "random") for _ in range(2)]
    people = [server.sit(each["me"]) for each in links]
    for person in people:
        person.turn()
        person.answer()
        person.turn()
        person.close()
    gone, going_on = (table_of(run.url, each["me"]) for each in links)
    file = tmp_path / "x.backup"
    run("backup", str(file))
    saved = events_of(run.url)
    run("erase", "--table", gone)
    person = server.sit(links[1]["me"])
    person.turn()
    person.answer()
    assert "1 table added; 0 of" in run("restore", str(file))
    found = events_of(run.url)
    assert found[gone] == saved[gone]
    assert len(found[going_on]) > len(saved[going_on])
    again = server.sit(links[0]["me"])
    again.until(lambda look: look["seq"] == len(saved[gone]))
    for each in (person, again):
        each.close()


def test_a_table_that_lost_its_end_gets_it_back_and_one_that_went_another_way_stays(tmp_path: Path) -> None:
    async def fill(store: Store, tables: dict[str, list[int]]) -> None:
        for id, values in tables.items():
            await store.create(Start(id, "x", 1, {}, ["human"], "1", [], "en"), [(f"digest {id}", (0,))])
            for n, value in enumerate(values):
                await store.append(id, n, Event("answer", 0, value))

    urls = [f"sqlite+aiosqlite:///{tmp_path / name}" for name in ("from.db", "into.db")]
    file = tmp_path / "x.backup"
    with_store(urls[0], lambda store: fill(store, {"a": [1, 2, 3], "b": [1, 2], "c": [1], "d": []}))
    with_store(urls[0], lambda store: backup.backup(store, file))
    with_store(urls[1], lambda store: fill(store, {"a": [1], "b": [1, 5, 6], "c": [1, 7]}))
    done = with_store(urls[1], lambda store: backup.restore(store, file))
    assert done == backup.Restored(1, 1, ["b"])
    values = {id: [event[3] for event in events] for id, events in events_of(urls[1]).items()}
    assert values == {"a": [1, 2, 3], "b": [1, 5, 6], "c": [1, 7], "d": []}


def test_a_backup_forgets_nothing_but_what_a_process_says_of_itself() -> None:
    assert set(METADATA.tables) - {"processes", "pulse"} == {table.name for table in backup.KEPT}


def test_a_backup_that_is_not_whole_restores_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url, file, bad = f"sqlite+aiosqlite:///{tmp_path / 'x.db'}", tmp_path / "x.backup", tmp_path / "bad.backup"

    async def act(store: Store) -> None:
        for id in "ab":
            await store.create(Start(id, "x", 1, {}, ["human"], "1", [], "en"), [(f"digest {id}", (0,))])
        await backup.backup(store, file)

    with_store(url, act)
    assert backup.examine(file)["tables"] == 2
    whole = gzip.decompress(file.read_bytes())
    lines = whole.splitlines(keepends=True)
    broken = [
        gzip.compress(b"".join(lines[:-1])),
        gzip.compress(b"".join(lines[:2] + lines[3:])),
        gzip.compress(whole.replace(b'"digest a"', b'"digest c"')),
        gzip.compress(whole + lines[1]),
        gzip.compress(b"".join(lines[1:])),
        gzip.compress(b"[" * 100_000),
        file.read_bytes()[:-9],
        b"nonsense",
        b"",
    ]
    run = Admin(f"sqlite+aiosqlite:///{tmp_path / 'new.db'}", capsys)
    for data in broken:
        bad.write_bytes(data)
        assert "not a whole backup" in run("restore", str(bad), code=2)
    assert run.json("tables") == []
    bad.write_bytes(gzip.compress(whole.replace(b'"format":1', b'"format":9')))
    assert "another form" in run("restore", str(bad), code=2)
    assert "no file" in run("restore", str(tmp_path / "nothing"), code=2)
    assert "cannot be written" in run("backup", str(tmp_path / "no" / "where"), code=2)
    with pytest.raises(TocsinError):
        backup.examine(tmp_path)
