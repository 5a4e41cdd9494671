"""The table in a real browser, with mouse, keyboard, two people, three languages and a phone."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from kit import TITLES
from playwright.sync_api import Page, expect
from table_kit import Served

from tocsin.core import Record

HERE = Path(__file__).parent
Arrive = Callable[..., Page]


def begin(page: Page, title: str, **seats: str) -> None:
    """From the home page to a table in two clicks, seats changed on the way if asked for."""
    page.goto("/")
    page.click(f"[data-title={title}] .primary")
    for seat, who in seats.items():
        page.select_option(f"#{seat.replace('_', '-')}", who)
    page.click("#start")
    page.wait_for_selector(".option, .waiting, #unveil, .result")


def state(page: Page) -> str:
    return page.inner_text(".ask") + page.inner_text(".log")


def choose(page: Page, n: int = 0) -> bool:
    """Click one of the options; false at the end of the game."""
    if page.locator("#unveil").count():
        page.click("#unveil")
    page.wait_for_selector(".ask .option:not(.barred), .result, #unveil")
    if page.locator(".result").count():
        return False
    if page.locator("#unveil").count():
        return True
    options = page.locator(".ask .option:not(.barred)")
    lines = page.locator(".log li").count()
    options.nth(n % options.count()).click()
    page.wait_for_function(
        """n => document.querySelectorAll('.log li').length !== n
             || document.querySelector('.waiting, #unveil, .result')""",
        arg=lines,
    )
    return True


def changed(page: Page, before: str) -> None:
    """Wait until the question or the story is another."""
    page.wait_for_function(
        """was => document.querySelector('.ask').innerText
             + document.querySelector('.log').innerText !== was""",
        arg=before,
    )


def test_a_whole_game_by_mouse_with_its_record(person: Arrive, tmp_path: Path) -> None:
    page = person()
    begin(page, "bonnie-clyde")
    for n in range(400):
        if not choose(page, n):
            break
    expect(page.locator(".result .prompt")).to_be_visible()
    with page.expect_download() as wanted:
        page.click("#download")
    wanted.value.save_as(tmp_path / "r.jsonl")
    assert Record(tmp_path / "r.jsonl").verify().result is not None
    page.goto("/")
    page.set_input_files("#record", tmp_path / "r.jsonl")
    expect(page.locator(".verdict")).to_have_attribute("data-good", "true")
    expect(page.locator(".go-on .row")).to_have_count(1)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_plays_in_the_page(person: Arrive, server: Served, title: str) -> None:
    page = person()
    page.goto(f"/new/{title}")
    page.wait_for_selector("#start")
    for seat in page.locator("[data-seat]").all()[1:]:
        seat.select_option("random")
    page.click("#start")
    for n in range(12):
        if not choose(page, n):
            break
    assert page.locator(".log li").count() > 1
    weight = page.evaluate(
        "performance.getEntriesByType('resource').reduce((sum, each) => sum + each.decodedBodySize, 0)"
    )
    assert weight < 300_000, weight


def test_a_game_by_keyboard_only(person: Arrive) -> None:
    page = person()
    page.goto("/")
    page.focus("[data-title=which-side] .primary")
    page.keyboard.press("Enter")
    page.wait_for_selector("#start")
    expect(page.locator("#start")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(".ask .option")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".ask .option >> nth=0")).to_be_focused()
    for n in range(600):
        page.wait_for_selector(".ask .option:not(.barred), .result")
        if page.locator(".result").count():
            break
        lines = page.locator(".log li").count()
        if n % 2:
            page.keyboard.press("1")
        else:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        page.wait_for_function(
            "n => document.querySelectorAll('.log li').length !== n || document.querySelector('.result')", arg=lines
        )
        if n == 40:
            break
    page.keyboard.press("u")
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("/")
    expect(page.locator(".side .search")).to_be_focused()
    page.keyboard.type("polic")
    assert page.locator(".side .statement").count() >= 1


def test_two_browsers_far_apart_with_a_reload_and_a_lost_connection(person: Arrive) -> None:
    first, second = person(), person("fr-FR")
    begin(first, "lucha-libre", seat_1="friend")
    first.click("#tab-seats")
    link = first.locator("#panel-seats li input").input_value()
    second.goto(link)
    expect(first.locator(".chip.away")).to_have_count(0)
    people = [first, second]
    for n in range(10):
        for page in people:
            page.wait_for_selector(".ask .prompt")
            options = page.locator(".ask .option:not(.barred)")
            if options.count():
                before = state(page)
                if n == 4:
                    page.context.set_offline(True)
                    page.context.set_offline(False)
                options.first.click()
                changed(page, before)
        if n == 2:
            second.reload()
    assert first.locator(".log li").count() == second.locator(".log li").count()
    assert first.locator(".log li").last.inner_text() != second.locator(".log li").last.inner_text()


def test_undo_by_consent(person: Arrive) -> None:
    first, second = person(), person()
    begin(first, "lucha-libre", seat_1="friend")
    first.click("#tab-seats")
    second.goto(first.locator("#panel-seats li input").input_value())
    for _ in range(4):
        for page in (first, second):
            page.wait_for_selector(".ask .prompt")
            if page.locator(".ask .option:not(.barred)").count():
                before = state(page)
                page.locator(".ask .option:not(.barred)").first.click()
                changed(page, before)
    lines = first.locator(".log li").count()
    first.click("#tool-undo")
    if second.locator(".wish").count() or first.locator(".wish").count():
        second.click("#agree")
        expect(first.locator(".wish")).to_have_count(0)
        assert first.locator(".log li").count() < lines


def test_why_not_undo_hint_and_rules(person: Arrive) -> None:
    page = person()
    begin(page, "bonnie-clyde")
    for n in range(60):
        if page.locator(".others").count():
            break
        choose(page, n)
    page.keyboard.press("w")
    page.locator(".option.barred").first.click()
    refusal = page.locator(".refusal")
    expect(refusal).to_be_visible()
    cite = refusal.locator(".cite").first
    id = cite.inner_text()
    assert re.fullmatch(r"BC-\d+", id)
    assert id in page.inner_text("#urgent")
    cite.click()
    expect(page.locator(f"#rule-{id}")).to_have_class(re.compile("lit"))
    page.click("#tab-log")
    before = state(page)
    choose(page)
    page.click("#tool-undo")
    page.wait_for_function("() => document.querySelector('#tool-redo:not([disabled])')")
    page.click("#tool-redo")
    page.wait_for_function("() => document.querySelector('#tool-redo[disabled]')")
    assert state(page) != before
    page.wait_for_selector(".ask .option:not(.barred)")
    page.keyboard.press("h")
    page.wait_for_selector("#deeper")
    page.click("#deeper")
    page.click("#deeper")
    expect(page.locator(".hint tbody tr")).to_have_count(min(3, page.locator(".ask .option:not(.barred)").count()))
    expect(page.locator(".hint-line li").first).to_be_visible()


def test_replay_and_branch(person: Arrive) -> None:
    page = person()
    begin(page, "bonnie-clyde")
    for n in range(8):
        choose(page, n)
    now = page.inner_html(".board")
    page.keyboard.press("p")
    page.click("#replay-first")
    page.wait_for_function("was => document.querySelector('.board').innerHTML !== was", arg=now)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#scrub")).not_to_have_value("0")
    page.click("#share")
    expect(page.locator("#share")).to_have_text("Copied")
    address = page.url
    page.click("#branch")
    page.wait_for_function("was => location.href !== was", arg=address)
    page.wait_for_selector(".ask .option")
    assert page.locator(".log li").count() < 8
    page.go_back()
    page.wait_for_selector(".ask .option")


def test_the_curtain_between_two_hands(person: Arrive) -> None:
    page = person()
    begin(page, "red-flag", count="2", seat_1="beside")
    seen = set()
    for _ in range(14):
        page.wait_for_selector("#unveil, .ask .option")
        if page.locator("#unveil").count():
            seen.add(page.inner_text("#unveil"))
            assert page.locator(".board").inner_text() == ""
            assert page.locator(".log li").count() == 0
            page.click("#unveil")
        page.wait_for_selector(".ask .option")
        page.locator(".ask .option:not(.barred)").first.click()
        page.wait_for_timeout(150)
    assert len(seen) == 2


def test_three_languages_switched_at_the_table(person: Arrive) -> None:
    page = person("ru-RU")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    begin(page, "bonnie-clyde")
    prompts = {}
    for lang in ("ru", "fr", "en"):
        page.select_option("#lang", lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        page.wait_for_selector(".ask .option")
        prompts[lang] = page.inner_text(".ask .prompt")
    assert len(set(prompts.values())) == 3
    page.reload()
    page.wait_for_selector(".ask .option")
    assert page.inner_text(".ask .prompt") == prompts["en"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_needs_no_sideways_scrolling(person: Arrive, theme: str) -> None:
    page = person(viewport={"width": 390, "height": 844}, color_scheme=theme)
    for title in ("bonnie-clyde", "q-star", "red-flag"):
        begin(page, title)
        page.wait_for_selector(".board > *")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        sizes = page.evaluate(
            "[...document.querySelectorAll('.ask .option')].map(each => each.getBoundingClientRect().height)"
        )
        assert min(sizes, default=44) >= 44
    page.goto("/")
    page.wait_for_selector(".title-card")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(person: Arrive, tools: Path, theme: str) -> None:
    page = person(color_scheme=theme, bypass_csp=True)
    found = {}

    def look(name: str) -> None:
        page.add_script_tag(path=tools / "axe-core" / "axe.min.js")
        result = page.evaluate("axe.run()")
        serious = [each for each in result["violations"] if each["impact"] in ("serious", "critical")]
        found[name] = [(each["id"], [node["html"][:120] for node in each["nodes"][:3]]) for each in serious]

    page.goto("/")
    page.wait_for_selector(".title-card")
    look("home")
    page.goto("/new/bonnie-clyde")
    page.wait_for_selector("#start")
    look("new")
    page.goto("/rules/bonnie-clyde")
    page.wait_for_selector(".statement")
    look("rules")
    for title in ("bonnie-clyde", "lucha-libre", "q-star", "toroball"):
        begin(page, title)
        page.wait_for_selector(".board > *")
        look(title)
    page.keyboard.press("p")
    look("replay")
    assert {name: each for name, each in found.items() if each} == {}


def test_the_modules_have_sound_types(tools: Path) -> None:
    found = subprocess.run(
        [str(tools / ".bin" / "tsc"), "-p", str(HERE / "tsconfig.json")], capture_output=True, text=True
    )
    assert found.stdout == ""
    assert found.returncode == 0


def test_pinned_tools_are_the_installed_ones(tools: Path) -> None:
    wanted = json.loads((HERE / "package.json").read_text())["devDependencies"]
    for name, version in wanted.items():
        assert json.loads((tools / name / "package.json").read_text())["version"] == version
