"""The door inside a page, without a browser: the page is a few dictionaries, and thoughts are thought at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tocsin.core import LANGUAGES, Record, registry
from tocsin.learn import lessons, puzzles
from tocsin.site import mind
from tocsin.site.door import Door
from tocsin.sitting import Chair, leagues
from tocsin.words import Words


class Base:
    """The database of a browser, shared by its tabs."""

    def __init__(self) -> None:
        self.tables: dict[str, Any] = {}
        self.events: dict[tuple[str, int], str] = {}
        self.links: dict[str, tuple[str, list[int]]] = {}
        self.full = False


class Tab:
    """What a worker does for its door."""

    league = "toroball"

    def __init__(self, base: Base, others: list[Tab]) -> None:
        self.base, self.others = base, others
        self.said: dict[int, list[Any]] = {}
        self.hurried: list[int] = []
        self.brought: list[str] = []
        self.slow: asyncio.Event | None = None
        others.append(self)
        self.door = Door(self)
        self._lines = 0

    async def bring(self, title: str) -> None:
        self.brought.append(title)

    async def create(self, table: str, links: str) -> None:
        self._disk()
        found = json.loads(table)
        self.base.tables[found["start"][0]] = found
        for digest, seats in json.loads(links):
            self.base.links[digest] = found["start"][0], seats

    async def link(self, digest: str) -> str:
        return json.dumps(self.base.links[digest]) if digest in self.base.links else ""

    async def load(self, id: str) -> str:
        if id not in self.base.tables:
            return ""
        links = [[digest, seats] for digest, (table, seats) in self.base.links.items() if table == id]
        return json.dumps({"table": self.base.tables[id], "events": self._since(id, 0), "links": links})

    async def since(self, id: str, n: int) -> str:
        return json.dumps(self._since(id, n))

    def _since(self, id: str, n: int) -> list[Any]:
        return [json.loads(event) for (table, at), event in sorted(self.base.events.items()) if table == id and at >= n]

    async def append(self, id: str, n: int, event: str) -> bool:
        self._disk()
        if (id, n) in self.base.events:
            return False
        self.base.events[id, n] = event
        return True

    def _disk(self) -> None:
        if self.base.full:
            raise RuntimeError("QuotaExceededError")

    def keep(self, id: str, newest: str) -> None:
        self.base.tables[id]["newest"] = json.loads(newest)

    async def drop(self, id: str) -> None:
        del self.base.tables[id]
        self.base.events = {key: event for key, event in self.base.events.items() if key[0] != id}
        self.base.links = {key: found for key, found in self.base.links.items() if found[0] != id}

    async def everything(self) -> str:
        return json.dumps([json.loads(await self.load(id)) for id in self.base.tables])

    async def think(self, id: int, title: str, task: str) -> str:
        if self.slow is not None:
            await self.slow.wait()
        return mind.think(task, bool(self.hurried))

    def stop(self, id: int, hurry: bool) -> None:
        if hurry and self.slow is not None:
            self.hurried.append(id)
            self.slow.set()

    def say(self, line: int, text: str) -> None:
        self.said[line].append(json.loads(text))

    def tell(self, letter: str) -> None:
        for each in self.others:
            if each is not self:
                each.door.news(letter)

    # What the client does

    async def ask(self, path: str, body: object = None, token: str = "", lang: str = "en") -> tuple[int, Any]:
        text = body if isinstance(body, str) else json.dumps(body)
        status, said = json.loads(await self.door.request(path, lang, text, token))
        return status, said if path == "/api/record" and status == 200 else json.loads(said)

    async def open(self, title: str, *seats: str, **more: Any) -> dict[str, Any]:
        status, links = await self.ask("/api/tables", {"title": title, "seats": seats, **more})
        assert status == 200, links
        return dict(links)

    async def sit(self, token: str, lang: str = "en") -> int:
        self._lines += 1
        self.said[self._lines] = []
        self.door.connect(self._lines)
        self.send(self._lines, t="hello", token=token, lang=lang)
        await self.until(self._lines, "look", "gone")
        return self._lines

    def send(self, line: int, **message: Any) -> None:
        self.door.hear(line, json.dumps(message))

    async def until(self, line: int, *kinds: str) -> Any:
        for _ in range(4000):
            found = next((each for each in self.said[line] if each["t"] in kinds), None)
            if found is not None:
                self.said[line].remove(found)
                return found
            await asyncio.sleep(0.005)
        raise AssertionError(f"never told: {kinds}")

    async def play(self, line: int, most: int = 1000) -> Any:
        """Answer always the first option, up to the end or so many times."""
        look: Any = None
        for _ in range(most):
            self.said[line].clear()
            self.send(line, t="lang", lang="en")
            look = await self.until(line, "look")
            while not look["questions"] and not look["result"]:
                look = await self.until(line, "look")
            if look["result"]:
                return look
            asked = look["questions"][0]
            option = asked["options"][0]["option"]
            self.send(line, t="answer", seq=look["seq"], seat=asked["seat"], option=option)
            await self.until(line, "done", "stale", "refused")
        return look


def run(what: Callable[[Callable[[], Tab]], Coroutine[Any, Any, None]]) -> None:
    """Do something in the tabs of one browser."""
    base, tabs = Base(), list[Tab]()

    async def whole() -> None:
        await what(lambda: Tab(base, tabs))
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    asyncio.run(whole())


def test_a_game_is_played_to_its_end_and_its_record_is_true() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        links = await page.open("bonnie-clyde", "me")
        assert page.brought == ["bonnie-clyde"]
        line = await page.sit(links["me"])
        early, refused = await page.ask("/api/record", token=links["watch"])
        look = await page.play(line)
        assert early == 409
        assert refused["text"]
        assert look["result"]["text"]
        status, record = await page.ask("/api/record", token=links["me"])
        assert status == 200
        _, verdict = await page.ask("/api/verify", record)
        assert verdict["good"]
        assert {item["name"] for item in verdict["items"] if not item["proven"]} == set()
        _, false = await page.ask("/api/verify", record.replace('"option":', '"option":1', 1))
        assert not false["good"]

    run(play)


def test_a_table_is_found_again_by_another_start_of_the_page() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        first = tab()
        links = await first.open("bonnie-clyde", "me")
        look = await first.play(await first.sit(links["me"]), 5)
        first.others.remove(first)
        second = tab()
        line = await second.sit(links["me"])
        second.said[line].clear()
        second.send(line, t="lang", lang="en")
        again = await second.until(line, "look")
        assert again["end"] >= look["end"] > 0
        assert again["log"]["lines"][: len(look["log"]["lines"])] == look["log"]["lines"]

    run(play)


def test_two_tabs_at_one_table_see_the_same() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        one, other = tab(), tab()
        links = await one.open("bonnie-clyde", "me")
        here, there = await one.sit(links["me"]), await other.sit(links["me"])
        await one.play(here, 3)
        for _ in range(400):
            seen = [each["end"] for each in other.said[there] if each["t"] == "look"]
            if seen and seen[-1] >= 3:
                break
            await asyncio.sleep(0.01)
        assert seen[-1] >= 3
        before = len(one.base.events)
        await other.play(there, 1)
        await one.play(here, 1)
        assert [n for _, n in sorted(one.base.events)] == list(range(len(one.base.events)))
        assert len(one.base.events) > before

    run(play)


def test_an_opponent_thinks_elsewhere_and_can_be_hurried() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        links = await page.open("q-star", "me", "club")
        line = await page.sit(links["me"])
        page.slow = asyncio.Event()
        # Until the opponent thinks.
        for _ in range(20):
            page.said[line].clear()
            page.send(line, t="lang", lang="en")
            look = await page.until(line, "look")
            if look["seats"][1]["turn"]:
                break
            asked = look["questions"][0]
            page.send(line, t="answer", seq=look["seq"], seat=asked["seat"], option=asked["options"][0]["option"])
            await page.until(line, "done")
        assert look["seats"][1]["turn"]
        await asyncio.sleep(0.05)
        page.said[line].clear()
        page.send(line, t="hurry")
        after = await page.until(line, "look")
        assert page.hurried
        assert after["end"] > look["end"]

    run(play)


def test_hints_and_reviews_come_from_the_minds() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        links = await page.open("bonnie-clyde", "me")
        line = await page.sit(links["me"])
        page.send(line, t="hint", seat=0)
        hint = await page.until(line, "hint")
        assert hint["choices"]
        await page.play(line)
        page.send(line, t="review")
        review = await page.until(line, "review")
        assert review["of"] > 0

    run(play)


def test_in_the_guided_game_an_answer_is_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chair, "remark", lambda chair, found, option: f"not {option}")

    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        _, links = await page.ask("/api/lessons", {"title": "bonnie-clyde", "lesson": "game", "lang": "en"})
        line = await page.sit(links["me"])
        page.send(line, t="lang", lang="en")
        look = await page.until(line, "look")
        [asked] = look["questions"]
        option = asked["options"][0]["option"]
        page.send(line, t="answer", seq=look["seq"], seat=asked["seat"], option=option)
        remark = await page.until(line, "remarked")
        assert remark["text"] == f"not {option}"
        assert remark["position"] == look["end"]

    run(play)


def test_all_games_go_into_a_file_and_come_back() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        links = await page.open("bonnie-clyde", "me")
        line = await page.sit(links["me"])
        await page.play(line, 4)
        early = await page.everything()
        await page.play(line, 4)
        late = await page.everything()
        base, tabs = Base(), list[Tab]()
        other = Tab(base, tabs)

        async def take(tables: str) -> Any:
            return await other.ask("/api/everything/in", f'{{"tocsin":1,"tables":{tables},"games":[],"leagues":[]}}')

        assert (await take(early))[1]["new"] == 1
        assert (await take(late))[1] == {"new": 1, "other": 0, "games": [], "leagues": [], "packs": []}
        assert (await take(early))[1] == {"new": 0, "other": 0, "games": [], "leagues": [], "packs": []}
        assert base.events == page.base.events
        there = await other.sit(links["me"])
        assert (await other.play(there))["result"]

    run(play)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("", "site.no_games"),
        ("[]", "site.no_games"),
        ('{"tocsin":1,"tables":[{"table":{"start":[]},"events":[]}]}', "site.no_games"),
        ('{"tocsin":2,"tables":[]}', "site.other_format"),
        ("[" * 100_000, "site.no_games"),
    ],
)
def test_a_file_that_holds_no_games_is_refused(file: str, said: str) -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        for lang in LANGUAGES:
            assert await page.ask("/api/everything/in", file, lang=lang) == (400, {"text": Words(lang)(said)})
        assert not page.base.tables

    run(play)


def test_a_game_that_differs_is_left_alone() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        links = await page.open("bonnie-clyde", "me")
        await page.play(await page.sit(links["me"]), 3)
        file = json.loads(await page.everything())
        kept = dict(page.base.events)
        file[0]["events"][0][2] += 1
        _, said = await page.ask("/api/everything/in", {"tocsin": 1, "tables": file})
        assert (said["new"], said["other"]) == (0, 1)
        assert page.base.events == kept

    run(play)


def test_a_full_disk_loses_nothing_and_says_so() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        links = await page.open("bonnie-clyde", "me")
        line = await page.sit(links["me"])
        look = await page.play(line, 2)
        page.base.full = True
        page.said[line].clear()
        page.send(line, t="lang", lang="en")
        look = await page.until(line, "look")
        asked = look["questions"][0]
        answer = {"seq": look["seq"], "seat": asked["seat"], "option": asked["options"][0]["option"]}
        page.send(line, t="answer", **answer)
        assert (await page.until(line, "error"))["text"] == Words("en")("table.not_stored")
        assert (await page.ask("/api/tables", {"title": "q-star", "seats": ["me", "random"]}))[0] == 500
        page.base.full = False
        page.send(line, t="answer", **answer)
        await page.until(line, "done")

    run(play)


def test_what_is_not_understood_or_not_there_gets_a_sentence() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        for path, body in (
            ("/api/tables", "nonsense"),
            ("/api/tables", {"title": "no-such", "seats": ["me"]}),
            ("/api/tables", {"title": "q-star", "seats": ["me", "process:rm"]}),
            ("/api/league", {"deed": "new"}),
            ("/api/record", ""),
            ("/elsewhere", ""),
        ):
            status, said = await page.ask(path, body)
            assert 400 <= status < 500
            assert said["text"]
        line = await page.sit("no such link")
        assert not page.said[line] or page.said[line][0]["t"] == "gone"

    run(play)


def test_a_record_is_the_bridge_to_other_doors(tmp_path: Path) -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        links = await page.open("bonnie-clyde", "me")
        look = await page.play(await page.sit(links["me"]), 6)
        status, record = await page.ask("/api/record", token=links["me"])
        assert status == 200
        file = tmp_path / "carried.jsonl"
        file.write_text(record, "utf-8")
        assert len(Record(file).match().tape) >= look["end"]
        status, again = await page.ask("/api/tables/record", {"record": record})
        assert status == 200
        line = await page.sit(again["me"])
        there = await page.play(line)
        assert there["result"]
        status, whole = await page.ask("/api/record", token=again["me"])
        assert Record(file, whole.encode()).prove().finished
        # A finished one is opened to look back at it; a damaged one is not.
        assert (await page.ask("/api/tables/record", {"record": whole}))[0] == 200
        status, said = await page.ask("/api/tables/record", {"record": whole.replace('"option":', '"option":1', 1)})
        assert status == 400
        assert said["text"]

    run(play)


def test_a_running_game_with_hidden_cards_of_others_gives_no_record() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        links = await page.open("red-flag", "me", "random")
        await page.sit(links["me"])
        assert (await page.ask("/api/record", token=links["me"]))[0] == 409

    run(play)


def test_a_lesson_has_its_coach() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        first = lessons("bonnie-clyde").ids[0]
        status, links = await page.ask("/api/lessons", {"title": "bonnie-clyde", "lesson": first})
        assert status == 200
        line = await page.sit(links["me"])
        page.send(line, t="lang", lang="fr")
        assert (await page.until(line, "look"))["coach"]
        assert (await page.ask("/api/lessons", {"title": "bonnie-clyde", "lesson": "none"}))[0] == 400

    run(play)


def test_a_puzzle_is_shown_judged_and_played_on() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        status, seen = await page.ask("/api/puzzles/q-star/1", "")
        assert (status, seen["n"], page.brought) == (200, 1, ["q-star"])
        options = [each["option"] for each in seen["question"]["options"]]
        right = puzzles.find("q-star", 1).right[0]
        for option in options:
            status, told = await page.ask("/api/puzzles/q-star/1", {"option": option}, lang="ru")
            assert (status, told["right"] or option != right) == (200, True)
        status, links = await page.ask("/api/puzzles/q-star/1/table", "")
        assert status == 200
        line = await page.sit(links["me"])
        page.send(line, t="lang", lang="fr")
        look = await page.until(line, "look")
        assert [each["option"] for each in look["questions"][0]["options"]] == options
        for path in ("/api/puzzles/q-star/999", "/api/puzzles/none/1", "/api/puzzles/q-star/1/chair"):
            assert (await page.ask(path, ""))[0] == 400

    run(play)


def test_a_league_and_its_next_match() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        offer: Any = leagues.offer("en")
        some = [each["id"] for each in offer["villages"]][:2]
        status, made = await page.ask("/api/league", {"deed": "new", "villages": some})
        assert status == 200, made
        assert page.brought == ["toroball"] * len(page.brought)
        status, links = await page.ask("/api/league/table", {"league": made["league"], "seats": ["me", "random"]})
        assert status == 200
        assert await page.sit(links["me"])

    run(play)


def test_a_forgotten_game_is_gone() -> None:
    async def play(tab: Callable[[], Tab]) -> None:
        page = tab()
        links = await page.open("bonnie-clyde", "me")
        assert (await page.ask("/api/forget", "", links["me"]))[0] == 200
        assert not page.base.tables
        assert (await page.ask("/api/forget", "", links["me"]))[0] == 200

    run(play)


def test_titles_may_come_later() -> None:
    registry.look_again()
    assert registry.titles()


def test_the_workshop_is_the_same_as_at_the_server() -> None:
    async def run() -> None:
        tab = Tab(Base(), [])
        status, shop = await tab.ask("/api/workshop/dual-powers", {}, lang="ru")
        assert (status, shop["of"], tab.brought) == (200, 94, ["dual-powers"])
        changes = [{"table": "command", "id": "white-1", "key": "days", "value": 7}]
        status, done = await tab.ask("/api/workshop/dual-powers/change", {"changes": changes})
        assert (status, done["workshop"]["done"]) == (200, 1)
        status, told = await tab.ask("/api/workshop/dual-powers/compare", {"pack": done["pack"]})
        assert (status, len(told["differences"])) == (200, 1)
        trying = {"pack": done["pack"], "table": "command", "id": "white-1"}
        status, links = await tab.ask("/api/workshop/dual-powers/try", trying)
        assert status == 200
        line = await tab.sit(links["me"])
        assert line
        status, told = await tab.ask("/api/workshop/q-star/study", {"pack": '[pack]\ntitle = "q-star"\n'})
        assert (status, told["before"]) == (200, told["after"])
        sentence = {"table": "action", "id": "overclock", "lang": "en", "text": "Place 1 cube."}
        for path, body in (
            ("/api/workshop/zeppelin", {}),
            ("/api/workshop/dual-powers", {"pack": "[pack"}),
            ("/api/workshop/dual-powers", "[" * 10_000),
            ("/api/workshop/dual-powers/try", {"table": "cellar", "id": ""}),
            ("/api/workshop/dual-powers/study", {"pack": '[pack]\ntitle = "q-star"\n'}),
            ("/api/workshop/q-star/read", sentence),
        ):
            status, said = await tab.ask(path, body)
            assert (status, bool(said["text"])) == (400, True)

    asyncio.run(run())
