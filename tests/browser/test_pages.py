"""Every page in a real browser: three languages, a phone, accessibility in light and dark, type checks."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from browser_kit import LONG, begin, choose, quick, to_the_end
from kit import TITLES
from playwright.sync_api import Page, expect

HERE = Path(__file__).parent
Arrive = Callable[..., Page]


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


@pytest.mark.parametrize("lang", ["en-GB", "ru-RU"])
def test_a_phone_needs_no_sideways_scrolling(person: Arrive, lang: str) -> None:
    page = person(lang, viewport={"width": 390, "height": 844})
    wide: dict[str, int] = {}
    small: dict[str, list[int]] = {}

    def measure(name: str) -> None:
        wide[name] = page.evaluate("document.documentElement.scrollWidth")
        buttons = "[...document.querySelectorAll('.ask .option')].filter(each => each.checkVisibility())"
        buttons += ".map(each => each.getBoundingClientRect().height)"
        small[name] = [height for height in page.evaluate(buttons) if height < 44]

    for path, what in (("/", ".title-card"), ("/new/red-flag", "#start"), ("/rules/red-flag", ".statement")):
        page.goto(path)
        page.wait_for_selector(what)
        measure(path)
    for title in TITLES:
        quick(page, title)
        for n in range(3):
            choose(page, 2 * n)
        measure(title)
    page.keyboard.press("p")
    measure("replay")
    assert {name: each for name, each in wide.items() if each > 390} == {}
    assert {name: each for name, each in small.items() if each} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(person: Arrive, tools: Path, theme: str) -> None:
    page = person(color_scheme=theme, bypass_csp=True)
    found = {}

    def look(name: str) -> None:
        page.add_script_tag(path=tools / "axe-core" / "axe.min.js")
        result = page.evaluate("axe.run({ resultTypes: ['violations'], preload: false })")
        serious = [each for each in result["violations"] if each["impact"] in ("serious", "critical")]
        found[name] = [(each["id"], [node["html"][:160] for node in each["nodes"][:3]]) for each in serious]

    for path, what in (("/", ".title-card"), ("/new/red-flag", "#start"), ("/rules/bonnie-clyde", ".statement")):
        page.goto(path)
        page.wait_for_selector(what)
        look(path)
    for title in TITLES:
        quick(page, title)
        for n in range(4):
            choose(page, 2 * n)
        page.wait_for_selector(".ask:not([aria-busy])")
        look(title)
    quick(page, "which-side")
    page.keyboard.press("h")
    page.wait_for_selector("#deeper", timeout=LONG)
    page.click("#deeper")
    page.click("#deeper")
    look("hint")
    to_the_end(page, seed=1)
    page.click("#review")
    page.wait_for_selector(".account", timeout=LONG)
    page.click("#see-again")
    look("review and replay")
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
