"""Puzzles in a real browser: by keyboard from the home page, on a phone, in the dark, and played on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tocsin.learn import puzzles

Arrive = Callable[..., Page]


def place(title: str, number: int, right: bool) -> int:
    """Where the first right or wrong option stands, counted from 1."""
    puzzle = puzzles.find(title, number)
    options = puzzle.setup().listed(puzzle.question(puzzle.match()))
    return next(n for n, option in enumerate(options, 1) if (option in puzzle.right) == right)


def test_from_the_home_page_by_keyboard(person: Arrive) -> None:
    page = person()
    page.goto("/")
    page.locator(".today .primary").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".ask .option")
    _, _, title, number = page.evaluate("location.pathname").split("/")
    wrong, right = place(title, int(number), False), place(title, int(number), True)
    assert wrong <= 9, "digits reach nine answers"
    page.keyboard.press(str(wrong))
    expect(page.locator(".judged.wrong")).to_be_visible()
    assert not page.locator(".chances").count()
    expect(page.locator("#again")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".ask .option").nth(right - 1).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".judged.right")).to_be_visible()
    expect(page.locator(".chances tbody tr")).to_have_count(len(puzzles.find(title, int(number)).values))
    expect(page.locator("#next")).to_be_focused()
    page.goto("/puzzles")
    expect(page.locator(".puzzle-list .tried")).to_have_count(1)
    page.click("#forget")
    expect(page.locator(".puzzle-list .tried")).to_have_count(0)


def test_a_place_of_the_board_answers_and_the_game_goes_on(person: Arrive) -> None:
    page = person("fr-FR")
    page.goto("/puzzles/red-flag/1")
    page.wait_for_selector(".ask .option")
    prompt = page.inner_text(".ask .prompt")
    page.click("#solution")
    expect(page.locator(".judged.given")).to_contain_text("La solution.")
    page.locator(".judged .cite").click()
    expect(page.locator(".why .card")).to_contain_text("RF-")
    page.click("#play-on")
    page.wait_for_url("**/table#*")
    page.wait_for_selector(".ask .option")
    assert page.inner_text(".ask .prompt") == prompt


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_a_phone_does_not_scroll_sideways(
    person: Arrive, tools: Path, theme: str
) -> None:
    page = person(color_scheme=theme, bypass_csp=True, viewport={"width": 390, "height": 844})
    found, wide = {}, {}

    def look(name: str) -> None:
        page.add_script_tag(path=tools / "axe-core" / "axe.min.js")
        result = page.evaluate("axe.run({ resultTypes: ['violations'], preload: false })")
        serious = [each for each in result["violations"] if each["impact"] in ("serious", "critical")]
        found[name] = [(each["id"], [node["html"][:160] for node in each["nodes"][:3]]) for each in serious]
        wide[name] = page.evaluate("document.documentElement.scrollWidth")

    page.goto("/puzzles")
    page.wait_for_selector(".puzzle-list")
    look("list")
    for title in puzzles.titles():
        page.goto(f"/puzzles/{title}/1")
        page.wait_for_selector(".ask .option")
        look(title)
        page.click("#solution")
        page.wait_for_selector(".chances")
        look(f"{title} solved")
    assert {name: each for name, each in found.items() if each} == {}
    assert {name: each for name, each in wide.items() if each > 390} == {}
