"""The server of the web table, as seen by clients."""

from __future__ import annotations

import http.client
import json
import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from table_kit import Person, Postgres, Redis, Served
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import connect

from tocsin.core import Record

WEB = Path(__file__).parents[2] / "src" / "tocsin" / "table" / "web"


# Pages and the HTTP API


def test_every_response_carries_the_strict_headers(server: Served) -> None:
    for path in ("/", "/table", "/web/main.js", "/api/titles", "/nothing", "/web/../app.py", "/health"):
        _, headers, _ = server.get(path)
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"


def test_the_page_has_nothing_inline_and_asks_nothing_of_other_hosts() -> None:
    page = (WEB / "index.html").read_text()
    assert not re.search(r"<script(?![^>]*src=)|<style| style=| on\w+=", page)
    for path in WEB.iterdir():
        if path.suffix in (".woff2", ".txt"):
            continue  # the fonts and their licences
        text = path.read_text("utf-8")
        outside = [found for found in re.findall(r"https?://[^\s\"'`]+", text) if "www.w3.org" not in found]
        assert [found for found in outside if not found.startswith("http://$")] == [], path.name


def test_files_are_not_sent_twice(server: Served) -> None:
    status, headers, body = server.get("/web/main.js")
    assert status == 200
    assert headers["content-type"].startswith("text/javascript")
    assert body
    status, _, body = server.get("/web/main.js", if_none_match=headers["etag"])
    assert (status, body) == (304, b"")


def test_the_catalogue_in_three_languages(server: Served) -> None:
    names = {}
    for lang in ("en", "fr", "ru"):
        _, _, body = server.get(f"/api/titles?lang={lang}")
        names[lang] = {row["id"]: row["name"] for row in json.loads(body)}
    assert names["ru"]["bonnie-clyde"].startswith("Бонни")
    assert names["fr"]["bonnie-clyde"] != names["en"]["bonnie-clyde"]
    _, _, body = server.get("/api/titles/bonnie-clyde?lang=fr")
    option = json.loads(body)["options"][0]
    assert option["label"]
    assert option["about"]
    _, _, body = server.get("/api/titles/bonnie-clyde/rules?lang=fr")
    assert json.loads(body)[0]["id"] == "BC-1"
    _, _, body = server.get("/api/titles/red-flag/aids?lang=ru")
    assert [aid["cite"] for aid in json.loads(body)] == 2 * ["RF-183", "RF-189", "RF-189", "RF-200"]
    _, _, body = server.get("/api/titles/bonnie-clyde/aids")
    assert json.loads(body) == []
    assert server.get("/api/titles/zeppelin/aids")[0] == 404
    _, _, body = server.get("/api/words?lang=ru")
    assert len(json.loads(body)["web.players"]) == 3


@pytest.mark.parametrize(
    ("body", "status", "word"),
    [
        ({"title": "zeppelin", "seats": ["me"]}, 404, "zeppelin"),
        ({"title": "../core", "seats": ["me"]}, 404, "core"),
        ({"title": "bonnie-clyde", "seats": ["me", "me"]}, 400, "bonnie-clyde"),
        ({"title": "bonnie-clyde", "seats": []}, 400, ""),
        ({"title": "bonnie-clyde", "seats": ["wizard"]}, 400, "wizard"),
        ({"title": "bonnie-clyde", "seats": ["process:rm -rf /"]}, 400, "process"),
        ({"title": "bonnie-clyde", "seats": ["human"]}, 400, "human"),
        ({"title": "bonnie-clyde", "seats": ["ai:workers=64"]}, 400, "workers"),
        ({"title": "bonnie-clyde", "seats": ["me"], "options": {"weather": "rain"}}, 400, "weather"),
        ({"title": "bonnie-clyde", "seats": ["me"], "lang": "xx"}, 400, "xx"),
        ({"title": "bonnie-clyde", "seats": ["me"], "tape": [1]}, 400, ""),
        ({"seats": ["me"]}, 400, ""),
        ([], 400, ""),
    ],
)
def test_bad_input_gets_a_sentence(server: Served, body: Any, status: int, word: str) -> None:
    found, said = server.post("/api/tables", body)
    assert found == status, said
    assert word in said["text"]
    assert "Traceback" not in said["text"]


def too_much(server: Served) -> int:
    """A body that is declared too long is refused before it is sent. Sending it could fail on a closed connection."""
    asking = http.client.HTTPConnection(server.host, timeout=20)
    asking.putrequest("POST", "/api/verify")
    asking.putheader("Content-Type", "text/plain")
    asking.putheader("Content-Length", "3000000")
    asking.endheaders()
    try:
        return asking.getresponse().status
    finally:
        asking.close()


def test_bad_requests_do_no_harm(server: Served) -> None:
    assert server.ask("/api/tables", b"{", content_type="application/json")[0] == 400
    assert too_much(server) == 413
    assert server.get("/api/titles?lang=xx")[0] == 400
    assert server.get("/api/titles/none")[0] == 404
    assert server.get("/api/record", authorization="Bearer nonsense")[0] == 404
    assert server.get("/web/nothing.js")[0] == 404
    status, _, body = server.get("/health")
    assert (status, json.loads(body)["ok"]) == (200, True)


def test_other_sites_and_other_names_are_kept_out(server: Served) -> None:
    assert server.get("/", host="evil.example")[0] == 421
    assert server.ask("/api/tables", b"{}", origin="http://evil.example", content_type="application/json")[0] == 403
    with (
        pytest.raises((InvalidStatus, ConnectionClosed)),
        connect(f"ws://{server.host}/live", origin="http://evil.example") as socket,
    ):
        socket.recv(timeout=20)


# Playing


def play_on(person: Person, rng: Random, most: int = 10_000) -> None:
    for _ in range(most):
        question = person.turn()
        if question is None:
            return
        person.answer(rng.choice(question["options"])["option"])


def test_a_whole_game_and_its_verified_record(server: Served, tmp_path: Path) -> None:
    links = server.open("bonnie-clyde", "me")
    person = server.sit(links["me"])
    person.turn()
    # While it runs, only those have it who hold everything themselves, and without the seed.
    assert server.get("/api/record", authorization=f"Bearer {links['watch']}")[0] == 409
    status, _, early = server.get("/api/record", authorization=f"Bearer {links['me']}")
    assert status == 200
    assert b'"seed"' not in early
    play_on(person, Random(1))
    assert person.look["result"]["text"]
    status, headers, body = server.get("/api/record", authorization=f"Bearer {links['me']}")
    assert status == 200
    assert "attachment" in headers["content-disposition"]
    path = tmp_path / "r.jsonl"
    path.write_bytes(body)
    assert len(Record(path).verify().tape) == person.look["end"]
    status, _, said = server.ask("/api/verify", body, content_type="text/plain")
    assert json.loads(said)["good"] is True
    changed = body.replace(b'"n":0,', b'"n":1,', 1)
    status, _, said = server.ask("/api/verify?lang=fr", changed, content_type="text/plain")
    assert json.loads(said)["good"] is False
    person.close()


def test_a_record_with_own_components_is_proven_with_their_pack_and_names_it_without(server: Served) -> None:
    pack = '[pack]\ntitle = "bonnie-clyde"\nname = "mine"\n\n[[gauge]]\nid = "savings"\nstart = 3\n'
    _, links = server.post("/api/tables", {"title": "bonnie-clyde", "seats": ["me"], "pack": pack})
    person = server.sit(links["me"])
    person.turn()
    assert person.look["pack"] is True
    play_on(person, Random(2))
    person.close()
    told = json.loads(server.get("/api/components", authorization=f"Bearer {links['me']}")[2])
    assert told["pack"] == pack
    assert [(each["key"], each["before"], each["after"]) for each in told["compared"]["differences"]] == [
        ("start", "1", "3")
    ]
    assert server.get("/api/components", authorization=f"Bearer {links['watch']}")[0] == 409
    record = server.get("/api/record", authorization=f"Bearer {links['me']}")[2].decode()
    without = json.loads(server.ask("/api/verify", record.encode(), content_type="text/plain")[2])
    assert (without["good"], without["needs"]) == (False, "bonnie-clyde")
    assert json.loads(record.splitlines()[0])["pack"] in without["text"]
    assert server.post("/api/verify/pack", {"record": record, "lang": "en", "pack": pack})[1]["good"] is True
    other = pack.replace("start = 3", "start = 4")
    assert (
        server.post("/api/verify/pack", {"record": record, "lang": "fr", "pack": other})[1]["needs"] == "bonnie-clyde"
    )
    for bad in ("[", "x" * 1000, '[pack]\ntitle = "q-star"\n', pack.replace("start", "<script>")):
        said = server.post("/api/verify/pack", {"record": record, "lang": "en", "pack": bad})[1]
        assert said["good"] is False
        assert said["text"]


def test_a_pack_with_mistakes_opens_no_table_and_names_each(server: Served) -> None:
    pack = '[pack]\ntitle = "bonnie-clyde"\n[[gauge]]\nid = "savings"\nstart = "x"\n[[gauge]]\nid = "nobody"\n'
    status, said = server.post("/api/tables", {"title": "bonnie-clyde", "seats": ["me"], "pack": pack})
    assert status == 400
    assert len(said["text"].splitlines()) == 3


def test_the_dice_wait_for_a_number_of_each_person_and_the_record_shows_them(server: Served, tmp_path: Path) -> None:
    short = {"title": "lucha-libre", "seats": ["me", "friend"], "options": {"turn_limit": "10"}}
    _, links = server.post("/api/tables", short)
    first, watcher = server.sit(links["me"]), server.sit(links["watch"])
    first.until(lambda look: look["seats"][0]["share"])
    watcher.until(lambda look: look["seats"][0]["share"])
    promised = watcher.look["commitment"]
    assert first.look["mixing"]
    assert first.look["end"] == 0
    second = server.sit(links["friends"]["1"])
    for person in (second, first):
        person.until(lambda look: not look["mixing"])
        assert person.look["end"] > 0
        assert person.look["commitment"] == promised
    rng, people = Random(5), [first, second]
    while not first.look["result"]:
        for person in people:
            if person.look["questions"]:
                person.answer(rng.choice(person.look["questions"][0]["options"])["option"])
                break
        seq = max(person.look["seq"] for person in people)
        for person in people:
            person.until(lambda look, seq=seq: look["seq"] >= seq)
    body = server.get("/api/record", authorization=f"Bearer {links['watch']}")[2]
    (tmp_path / "r.jsonl").write_bytes(body)
    proof = Record(tmp_path / "r.jsonl").prove(promised=promised)
    assert all(item.proven for item in proof.items)
    assert proof.shares == (0, 1)
    said = json.loads(server.ask("/api/verify", body, content_type="text/plain")[2])
    assert [each["proven"] for each in said["items"]] == [True] * 6
    for person in (first, second, watcher):
        person.close()


def test_two_people_and_somebody_who_watches(server: Served) -> None:
    links = server.open("lucha-libre", "me", "friend")
    first, second, watcher = (
        server.sit(links["me"]),
        server.sit(links["friends"]["1"]),
        server.sit(links["watch"], "fr"),
    )
    everybody = [first, second, watcher]
    watcher.until(lambda look: all(seat["here"] for seat in look["seats"]))
    rng = Random(2)
    for _ in range(40):
        for person in (first, second):
            if person.look.get("questions"):
                question = person.look["questions"][0]
                assert question["seat"] == person.look["seat"]
                person.answer(rng.choice(question["options"])["option"])
        seq = max(person.look.get("seq", 0) for person in everybody)
        for person in everybody:
            person.until(lambda look, seq=seq: look["seq"] >= seq)
        assert watcher.look["questions"] == []
    assert [line[1] for line in first.lines] == [line[1] for line in watcher.lines]
    assert first.lines != watcher.lines
    for person in everybody:
        person.close()


def test_stale_foreign_and_illegal_answers_are_refused(server: Served) -> None:
    links = server.open("lucha-libre", "me", "friend")
    first, second, watcher = server.sit(links["me"]), server.sit(links["friends"]["1"]), server.sit(links["watch"])
    for person in (first, second, watcher):
        person.until(lambda look: look["seats"])
    asked = first if first.look["questions"] else second
    question, before = asked.look["questions"][0], asked.look["seq"]
    option = question["options"][0]["option"]
    other = second if asked is first else first
    for stranger in (watcher, other):
        stranger.send(t="answer", seq=asked.look["seq"], seat=question["seat"], option=option)
        assert stranger.next("refused")["text"]
    asked.send(t="answer", seq=asked.look["seq"] + 5, seat=question["seat"], option=option)
    assert asked.next("stale")["text"]
    asked.send(t="answer", seq=asked.look["seq"], seat=question["seat"], option=999_999)
    assert asked.next("refused")["reasons"]
    assert asked.look["seq"] == before
    asked.send(t="answer", seq=before, seat=question["seat"], option=option)
    asked.send(t="answer", seq=before, seat=question["seat"], option=option)
    assert asked.next("stale", "refused")
    for person in (first, second, watcher):
        person.close()


def test_why_not_names_the_rule(server: Served) -> None:
    person = server.sit(server.open("bonnie-clyde", "me")["me"], "ru")
    for _ in range(200):
        question = person.turn()
        if question is None or question["others"]:
            break
        person.answer()
    assert question
    member = question["others"][0]
    person.send(t="why", seat=0, option=member["option"])
    told = person.next("why")
    assert told["label"] == member["label"]
    assert told["reasons"][0]["cite"].startswith("BC-")
    person.close()


def test_why_not_of_something_unheard_of(server: Served) -> None:
    person = server.sit(server.open("bonnie-clyde", "me")["me"])
    person.turn()
    for option in (999, -999):
        person.send(t="why", seat=0, option=option)
        told = person.next("why", "error")
        assert (told["t"], told["label"]) == ("why", "")
        assert told["reasons"]
    person.close()


def test_undo_and_redo_alone_are_free(server: Served) -> None:
    person = server.sit(server.open("bonnie-clyde", "me")["me"])
    person.turn()
    assert person.look["undo"] == ""
    before = person.look["board"], person.look["questions"]
    person.answer()
    person.turn()
    after, lines = (person.look["board"], person.look["questions"]), person.lines[:]
    person.send(t="undo")
    person.until(lambda look: look["redo"])
    assert (person.look["board"], person.look["questions"]) == before
    person.send(t="redo")
    person.until(lambda look: not look["redo"])
    assert (person.look["board"], person.look["questions"]) == after
    assert person.lines == lines
    person.close()


def test_undo_past_a_barrier_needs_consent(server: Served) -> None:
    links = server.open("lucha-libre", "me", "friend")
    people = [server.sit(links["me"]), server.sit(links["friends"]["1"])]
    for person in people:
        person.until(lambda look: all(seat["here"] for seat in look["seats"]))
    while all(person.look["undo"] != "consent" for person in people):
        for person in people:
            if person.look["questions"]:
                person.answer()
        seq = max(person.look["seq"] for person in people)
        for person in people:
            person.until(lambda look, seq=seq: look["seq"] >= seq)
    asker = next(person for person in people if person.look["undo"] == "consent")
    other = people[1 - people.index(asker)]
    before = asker.look["end"]
    for yes in (False, True):
        asker.send(t="undo")
        other.until(lambda look: look["wish"])
        assert other.look["wish"]["asked"]
        other.send(t="consent", yes=yes, position=other.look["wish"]["position"])
        asker.until(lambda look: look["wish"])
        asker.until(lambda look: not look["wish"])
        other.until(lambda look: not look["wish"])
    assert asker.look["end"] < before
    for person in people:
        person.close()


def test_a_sheet_that_is_still_the_same_is_not_sent_again(server: Served) -> None:
    links = server.open("lucha-libre", "me", "random")
    person = server.sit(links["me"])
    person.turn()
    assert all(json.loads(person.seen[0])["board"]["sheets"])
    play_on(person, Random(6), 8)
    sent = [sheet for text in person.seen if '"look"' in text for sheet in json.loads(text)["board"]["sheets"]]
    assert 0 < sum(sheet is None for sheet in sent) < len(sent)
    # A new connection gets every sheet: the same that the old one has put together from updates.
    again = server.sit(links["me"])
    again.next("look")
    while again.look["seq"] != person.look["seq"]:
        # The opponent may act meanwhile: whoever is behind reads on.
        min(again, person, key=lambda each: each.look["seq"]).next("look")
    assert all(json.loads(again.seen[0])["board"]["sheets"])
    assert again.look["board"] == person.look["board"]
    person.close()
    again.close()


def test_replay_and_branch(server: Served) -> None:
    links = server.open("bonnie-clyde", "me")
    person = server.sit(links["me"])
    play_on(person, Random(3), 12)
    person.turn()
    person.send(t="replay", position=0)
    first = person.next("replay")
    assert first["board"] != person.look["board"]
    person.send(t="replay", position=9_999)
    assert person.next("refused")
    person.send(t="branch", position=person.look["end"])
    other = server.sit(person.next("branch")["link"])
    other.turn()
    assert other.look["board"] == person.look["board"]
    assert [line[2] for line in other.lines] == [line[2] for line in person.lines]
    play_on(other, Random(4))
    assert other.look["result"]
    person.close()
    other.close()


@pytest.mark.parametrize("spec", ["random", "novice"])
def test_opponents_answer(server: Served, spec: str) -> None:
    person = server.sit(server.open("lucha-libre", "me", spec)["me"])
    play_on(person, Random(5), 4)
    assert person.turn() is not None or person.look["result"]
    assert person.look["end"] > 4
    person.close()


def test_beside_a_real_board_the_dice_are_asked_for(server: Served) -> None:
    person = server.sit(server.open("bonnie-clyde", "me", companion=True)["me"])
    question = person.turn()
    assert question
    assert question["seat"] == -1
    assert len(question["options"]) == 6
    play_on(person, Random(6), 30)
    person.close()


def test_two_hands_at_one_screen_see_one_side_at_a_time(server: Served) -> None:
    person = server.sit(server.open("red-flag", "me", "beside")["me"])
    person.until(lambda look: look["mine"])
    assert person.look["mine"] == [0, 1]
    assert person.look["hides"]
    seats = set()
    for _ in range(12):
        if not person.look["questions"]:
            person.send(t="sit", seat=person.look["elsewhere"][0])
            person.until(lambda look: look["questions"])
        assert {question["seat"] for question in person.look["questions"]} == {person.look["seat"]}
        seats.add(person.look["seat"])
        person.answer()
    assert seats == {0, 1}
    person.close()


# Errors


def test_nonsense_on_the_socket_gets_a_sentence(server: Served) -> None:
    links = server.open("bonnie-clyde", "me")
    person = server.sit(links["me"])
    person.turn()
    rng = Random(7)
    shapes: list[Any] = [
        "", "{", "[]", "null", '{"t":"answer"}', '{"t":"fly"}', '{"t":"answer","seq":0,"seat":0,"option":"x"}',
        '{"t":"undo","position":-5}', '{"t":"undo","position":99999999}', '{"t":"replay","position":-1}',
        '{"t":"sit","seat":77}', '{"t":"lang","lang":"xx"}', '{"t":"why","seat":5,"option":1}', '{"t":"hint","seat":9}',
        '{"t":"branch","position":-3}', '{"t":"answer","seq":0,"seat":0,"option":99999999999999999999999}',
    ]  # fmt: skip
    for shape in shapes:
        person.socket.send(shape)
    for _ in range(20):
        person.socket.send("".join(chr(rng.randrange(32, 1000)) for _ in range(rng.randrange(80))))
    person.send(t="ping")
    assert person.next("pong")
    person.answer()
    person.close()
    gone = server.sit("no-such-token")
    assert gone.next("gone")["text"]
    gone.close()


def test_answers_sent_too_fast_wait_and_are_not_lost(server: Served) -> None:
    person = server.sit(server.open("bonnie-clyde", "me")["me"])
    person.turn()
    for _ in range(300):
        person.send(t="ping")
    person.answer()
    assert any(json.loads(text)["t"] == "error" for text in person.seen)
    assert person.look["seq"] == 1
    person.close()


def test_a_flood_is_slowed_down(server: Served) -> None:
    person = server.sit(server.open("bonnie-clyde", "me")["me"])
    person.turn()
    for _ in range(300):
        person.send(t="ping")
    assert person.next("error")["text"]
    person.close()


def test_games_survive_a_crash(tmp_path: Path) -> None:
    server = Served(tmp_path)
    tables = [server.open("lucha-libre", "me", "random", lang="fr") for _ in range(6)]
    known = {}
    for n, links in enumerate(tables):
        person = server.sit(links["me"])
        play_on(person, Random(n), 3 + 2 * n)
        person.turn()
        known[links["me"]] = (person.look["end"], person.lines[:], person.look["questions"])
        person.close()
    server.kill()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    for links in tables:
        assert links["me"].encode() not in kept
        assert links["watch"].encode() not in kept
    server.start()
    for n, links in enumerate(tables):
        person = server.sit(links["me"])
        person.turn()
        assert (person.look["end"], person.lines, person.look["questions"]) == known[links["me"]]
        play_on(person, Random(n), 4)
        person.close()
    server.stop()
    log = (tmp_path / "server.log").read_text()
    assert "Traceback" not in log
    assert all(links["me"] not in log for links in tables)


@pytest.fixture(params=["sqlite", "postgres", "postgres and redis"])
def database(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """The arguments that choose a database: a file, or a real PostgreSQL; with Redis, two
    processes share it."""
    if request.param == "sqlite":
        yield []
        return
    programs = Postgres.programs()
    if programs is None:
        pytest.fail("PostgreSQL is not installed: apt-get install postgresql")
    if "redis" in request.param and not Redis.here():
        pytest.fail("Redis is not installed: apt-get install redis-server")
    with ExitStack() as stack:
        made = Postgres(programs)
        stack.callback(made.close)
        args = ["--database", made.url]
        if "redis" in request.param:
            broker = Redis()
            stack.callback(broker.close)
            args += ["--processes", "2", "--broker", broker.url]
        yield args


def test_fifty_games_at_once_survive_a_kill(tmp_path: Path, database: list[str]) -> None:
    """After `kill -9` in the middle of play, every acknowledged answer is there and every game goes on."""
    server = Served(tmp_path, *database)
    tables = [server.open("lucha-libre", "me", "random")["me"] for _ in range(50)]
    acknowledged: dict[str, int] = {}
    enough = threading.Event()

    def play(token: str) -> None:
        rng = Random(token)
        try:
            person = server.sit(token)
            while (question := person.turn()) is not None:
                person.answer(rng.choice(question["options"])["option"])
                acknowledged[token] = person.look["seq"]
                if len(acknowledged) == len(tables) and sum(acknowledged.values()) > 300:
                    enough.set()
        except (OSError, WebSocketException):
            return

    with ThreadPoolExecutor(len(tables)) as pool:
        playing = [pool.submit(play, token) for token in tables]
        assert enough.wait(60)
        server.kill()
    assert all(each.exception() is None for each in playing)
    server.start()
    for token in tables:
        person = server.sit(token)
        person.until(lambda look: look["seats"])
        assert person.look["seq"] >= acknowledged[token]
        if person.turn() is not None:
            person.answer()
        person.close()
    server.stop()
