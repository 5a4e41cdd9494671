"""Every title played to the end in a real browser: with the mouse, with digit keys, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from browser_kit import LONG, OPTION, begin, quick, ready, to_the_end
from kit import TITLES
from playwright.sync_api import Page, expect

from tocsin.core import Record

Arrive = Callable[..., Page]
WEIGHT = 300_000
"""The most bytes a page may load, uncompressed."""


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_of_every_title(person: Arrive, tmp_path: Path, title: str) -> None:
    page = person()
    quick(page, title)
    weight = page.evaluate(
        "performance.getEntriesByType('resource').reduce((sum, each) => sum + each.decodedBodySize, 0)"
    )
    assert weight < WEIGHT
    to_the_end(page, seed=len(title), clicks=16)
    expect(page.locator(".result .prompt")).to_be_visible()
    with page.expect_download() as wanted:
        page.click("#download")
    wanted.value.save_as(tmp_path / "record.jsonl")
    assert Record(tmp_path / "record.jsonl").verify().result is not None
    page.click("#verify")
    expect(page.locator(".result .verdict")).to_have_attribute("data-good", "true")


def test_the_home_page_checks_a_record_and_goes_on_with_games(person: Arrive, tmp_path: Path) -> None:
    page = person()
    begin(page, "which-side")
    to_the_end(page, seed=3)
    with page.expect_download() as wanted:
        page.click("#download")
    wanted.value.save_as(tmp_path / "good.jsonl")
    lines = (tmp_path / "good.jsonl").read_text().splitlines()
    (tmp_path / "bad.jsonl").write_text("\n".join([*lines[:3], *lines[4:]]) + "\n")
    page.goto("/")
    for name, good in (("good", "true"), ("bad", "false")):
        page.set_input_files("#record", tmp_path / f"{name}.jsonl")
        expect(page.locator(".verdict")).to_have_attribute("data-good", good)
    expect(page.locator(".go-on .row")).to_have_count(1)
    page.click(".go-on summary")
    page.click(".go-on .row-link")
    expect(page.locator(".result .prompt")).to_be_visible()


def test_a_whole_game_of_red_flag_by_keyboard_alone(person: Arrive) -> None:
    """From the home page to the end of a game and its review, by keyboard alone."""
    page = person()
    page.goto("/")
    page.wait_for_selector("[data-title=red-flag]")
    focused = "document.activeElement.closest('[data-title=red-flag]') && document.activeElement.matches('.primary')"
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(focused):
            break
    page.keyboard.press("Enter")
    expect(page.locator("#start")).to_be_focused()
    page.keyboard.press("Enter")
    for n in range(500):
        count = ready(page)
        if not count:
            break
        if n == 30:
            page.keyboard.press("u")
            expect(page.locator("#tool-redo")).to_be_enabled()
            page.keyboard.press("r")
            expect(page.locator("#tool-redo")).to_be_disabled()
            continue
        if n % 3 == 0:
            page.keyboard.press(str(1 + n % min(9, count)))
            continue
        page.keyboard.press("ArrowDown")
        if n == 1:
            expect(page.locator(OPTION).first).to_be_focused()
        for _ in range(n % min(4, count)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    expect(page.locator(".result .prompt")).to_be_visible(timeout=LONG)
    expect(page.locator("#tool-undo")).to_be_disabled()
    page.keyboard.press("u")
    expect(page.locator(".result")).to_have_count(1)
    page.keyboard.press("p")
    expect(page.locator(".replay-bar")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#scrub")).not_to_have_value(page.locator("#scrub").get_attribute("max") or "")
    page.keyboard.press("Escape")
    expect(page.locator(".replay-bar")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("/")
    expect(page.locator(".side .search")).to_be_focused()
    page.keyboard.type("barricade")
    assert page.locator(".side .statement").count() >= 1
