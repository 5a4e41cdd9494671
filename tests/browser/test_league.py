"""The championship in a real browser: founded, played and typed in to its end, and on to the command and back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser_kit import LONG, to_the_end
from playwright.sync_api import Browser, Page, expect
from table_kit import Served

from tocsin import cli

pytestmark = pytest.mark.slow
Arrive = Callable[..., Page]
NOW = ".league-now h2"


def found(page: Page, *villages: str, own: tuple[str, ...] = ()) -> None:
    page.goto("/")
    page.click("[data-title=toroball] a[href='/league']")
    for village in villages:
        page.check(f"#village-{village}")
    if own:
        page.click("#league-add")
        for field, text in zip(("name", "1", "2", "3"), own, strict=True):
            page.fill(f"#own-1-{field}", text)
    page.click("#league-start")
    page.wait_for_selector(NOW)


def typed(page: Page, home: int, away: int) -> None:
    """Enter a score, and give the winner's second player the first skill there is."""
    page.click(".league-now summary")
    page.fill("#goals-0", str(home))
    page.fill("#goals-1", str(away))
    before = page.inner_text(".league-calendar caption")
    page.click("#league-enter")
    expect(page.locator(".league-calendar caption")).not_to_have_text(before)
    if home != away:
        give(page)


def give(page: Page) -> None:
    page.wait_for_selector(".skill-choices")
    page.locator(".who input").last.check()
    page.locator(".skill-choices:visible button").first.click()
    page.wait_for_selector(".skill-choices", state="detached")


def kept(page: Page) -> dict[str, Any]:
    """The file of the only league."""
    texts = page.evaluate("JSON.parse(localStorage.leagues).map(each => each.text)")
    assert len(texts) == 1
    data: dict[str, Any] = json.loads(texts[0])
    return data


def test_a_championship_of_three_teams_to_its_end(person: Arrive) -> None:
    page = person()
    found(page, "amou", "heugas", own=("<i>Us</i>", "Ann", "Bob", "Cy"))
    expect(page.locator(NOW)).to_contain_text("Match 1 of 3")
    typed(page, 2, 1)
    expect(page.locator(".league-teams .skill")).to_have_count(1)
    expect(page.locator(NOW)).to_contain_text("Match 2 of 3")
    names = page.locator(".versus b").all_inner_texts()
    page.select_option("#side-0", "me")
    page.select_option("#side-1", "random")
    page.click("#league-play")
    page.wait_for_selector(".ask .option", timeout=LONG)
    chips = page.locator(".chip").all_inner_texts()
    assert all(name in chip for name, chip in zip(names, chips, strict=True))
    page.go_back()
    # Broken off, it is gone on with.
    page.click("#league-go-on")
    to_the_end(page, seed=3, clicks=8)
    page.click("#to-league")
    page.wait_for_selector(NOW)
    page.wait_for_function("JSON.parse(JSON.parse(localStorage.leagues)[0].text).played.length === 2")
    played = kept(page)["played"][1]
    if played["home_goals"] != played["away_goals"]:
        give(page)
    expect(page.locator(NOW)).to_contain_text("Match 3 of 3")
    page.reload()
    expect(page.locator(NOW)).to_contain_text("Match 3 of 3")
    assert len(kept(page)["played"]) == 2, "entered once"
    see = page.locator(".league-calendar .c-score a")
    expect(see).to_have_text(f"{played['home_goals']} : {played['away_goals']}")
    typed(page, 0, 2)
    expect(page.locator(NOW)).to_contain_text("Champion")
    assert page.locator("#league-play").count() == 0
    assert page.locator(".league i").count() == 0, "names are only text"
    expect(page.locator(".league-standings tbody tr")).to_have_count(3)
    see.click()
    page.wait_for_selector("#to-league")


def test_from_the_command_to_the_table_and_back(person: Arrive, tmp_path: Path) -> None:
    path = tmp_path / "summer.json"
    assert cli.main(["league", "new", str(path), "--villages", "amou,heugas", "--club", "Us:Ann,Bob,Cy"]) == 0
    assert cli.main(["league", "result", str(path), "1", "1"]) == 0
    page = person("fr-FR")
    page.goto("/league")
    page.set_input_files("#league-file", path)
    expect(page.locator("h1")).to_have_text("summer")
    expect(page.locator(NOW)).to_contain_text("Match 2 sur 3")
    with page.expect_download() as downloading:
        page.click("#league-download")
    assert downloading.value.suggested_filename == "summer.json"
    assert Path(downloading.value.path()).read_bytes() == path.read_bytes()
    typed(page, 0, 2)
    with page.expect_download() as downloading:
        page.click("#league-download")
    downloading.value.save_as(path)
    assert cli.main(["league", "result", str(path), "1", "1"]) == 0
    assert len(json.loads(path.read_text("utf-8"))["played"]) == 3
    page.goto("/league")
    page.set_input_files("#league-file", path)
    expect(page.locator(NOW)).to_contain_text("Champion")


def test_what_is_wrong_is_said_and_nothing_is_lost(browser: Browser, server: Served, tmp_path: Path) -> None:
    page = browser.new_page(base_url=server.url, locale="en-GB")
    page.goto("/league#nowhere")
    expect(page.locator(".trouble").first).to_contain_text("no such championship")
    page.check("#village-amou")
    page.click("#league-start")
    expect(page.locator("form .trouble")).to_contain_text("TB-65")
    path = tmp_path / "wrong.json"
    for text in ("{", '{"toroball_league": 1}', "x" * 500_000):
        path.write_text(text)
        page.set_input_files("#league-file", path)
        expect(page.locator("section .trouble")).not_to_be_empty()
    assert page.evaluate("localStorage.leagues") is None
    found(page, "amou", "heugas")
    before = kept(page)
    page.click(".league-now summary")
    page.evaluate("document.querySelector('.score').noValidate = true")
    for side in (0, 1):
        page.fill(f"#goals-{side}", "2")
    page.click("#league-enter")
    expect(page.locator(".trouble")).to_contain_text("TB-58")
    assert kept(page) == before
    page.fill("#goals-1", "0")
    page.click("#league-enter")
    page.wait_for_selector(".skill-choices")
    page.click("#league-undo")
    expect(page.locator(NOW)).to_contain_text("Match 1 of 1")
    assert kept(page) == before
    page.click("text=All championships")
    page.on("dialog", lambda dialog: dialog.accept())
    page.click(".rows .quiet")
    expect(page.locator(".rows")).to_have_count(0)
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_are_for_everybody(person: Arrive, tools: Path, theme: str) -> None:
    for lang in ("en-GB", "fr-FR", "ru-RU"):
        page = person(lang, color_scheme=theme, bypass_csp=True, viewport={"width": 390, "height": 844})
        names = []

        def look(name: str, page: Page = page, names: list[str] = names) -> None:
            page.add_script_tag(path=tools / "axe-core" / "axe.min.js")
            result = page.evaluate("axe.run({ resultTypes: ['violations'], preload: false })")
            serious = [each for each in result["violations"] if each["impact"] in ("serious", "critical")]
            assert [(each["id"], [node["html"][:160] for node in each["nodes"][:3]]) for each in serious] == [], name
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, name
            names.append(name)

        page.goto("/league")
        page.wait_for_selector("#league-start")
        page.click("#league-add")
        look("new")
        found(page, "amou", "heugas", own=("Mmmmmmmmmmmmmmmmmmmmmmmm", "Ann", "Bob", "Cy"))
        look("next")
        page.click(".league-now summary")
        page.fill("#goals-0", "1")
        page.click("#league-enter")
        page.wait_for_selector(".skill-choices")
        look("skill")
        give(page)
        typed(page, 1, 1)
        typed(page, 0, 1)
        page.wait_for_selector(".cup")
        look("over")
        assert len(names) == 4


def test_by_keyboard_alone(person: Arrive) -> None:
    page = person()
    found(page, "amou", "heugas")
    focused = "document.activeElement.id"
    assert page.evaluate(focused) == "league-now"
    for wanted in ("side-0", "side-1", "league-play"):
        page.keyboard.press("Tab")
        assert page.evaluate(focused) == wanted
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    page.wait_for_selector(".skill-choices")
    assert page.evaluate(focused) == "league-now"
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".cup")
    assert page.evaluate(focused) == "league-now"
