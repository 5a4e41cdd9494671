"""Help at the table: why not, rules, hints, and other players' moves step by step with their reasons."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from browser_kit import LONG, OPTION, begin, choose, ready
from playwright.sync_api import Page, expect

Arrive = Callable[..., Page]


def test_why_not_with_its_rule_beside_the_board(person: Arrive) -> None:
    page = person()
    begin(page, "bonnie-clyde")
    for n in range(80):
        if page.locator("[data-place].barred").count():
            break
        assert choose(page, n)
        page.wait_for_selector(".ask:not([aria-busy]) .option")
    # A place that is not allowed is marked as disabled, but still explains why when clicked.
    page.locator("[data-place].barred .edge").first.click(force=True)
    refusal = page.locator(".refusal")
    expect(refusal).to_be_visible()
    page.keyboard.press("w")
    page.locator(".option.barred").first.click()
    expect(refusal).to_be_visible()
    cite = refusal.locator(".cite").first
    id = cite.inner_text()
    assert re.fullmatch(r"BC-\d+", id)
    assert id in page.inner_text("#urgent")
    cite.click()
    expect(page.locator(f".note [data-rule={id}]")).to_be_in_viewport()
    expect(page.locator("#panel-log")).to_be_visible()
    page.locator(".note .button", has_text="In the rules").click()
    expect(page.locator("#note")).to_be_hidden()
    expect(page.locator(f"#rule-{id}")).to_have_class(re.compile("lit"))
    expect(page.locator(f"#rule-{id}")).to_be_in_viewport()


def test_the_player_aids_in_a_drawer_beside_the_story(person: Arrive, tools: Path) -> None:
    page = person(bypass_csp=True)
    begin(page, "red-flag")
    drawer = page.locator("#panel-log .aids")
    expect(drawer.locator(".aid")).to_have_count(0)
    page.keyboard.press("a")
    expect(drawer.locator(".aid")).to_have_count(4)
    expect(drawer.locator("h3").nth(2)).to_contain_text("Versailles: removing list")
    expect(drawer.locator(".aid").nth(2).locator("li").nth(4)).to_have_text("5pivotal spaces")
    expect(drawer.locator("h3").first).to_be_in_viewport()
    expect(page.locator(".log")).to_be_visible()
    page.add_script_tag(path=tools / "axe-core" / "axe.min.js")
    result = page.evaluate("axe.run('.side', { resultTypes: ['violations'], preload: false })")
    assert [each["id"] for each in result["violations"] if each["impact"] in ("serious", "critical")] == []
    drawer.locator("h3 .cite").nth(3).click()
    expect(page.locator(".note [data-rule=RF-200]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#note")).to_be_hidden()
    page.keyboard.press("a")
    expect(drawer).to_be_visible()
    expect(drawer.locator(".aid").first).to_be_hidden()
    begin(page, "bonnie-clyde")
    expect(page.locator("#panel-log .aids")).to_be_hidden()


def test_the_player_aids_above_the_rules(person: Arrive) -> None:
    page = person("fr-FR")
    page.goto("/rules/red-flag")
    drawer = page.locator(".aids")
    expect(drawer.locator(".aid").first).to_be_hidden()
    drawer.locator("summary").click()
    expect(drawer.locator(".aid")).to_have_count(8)
    page.fill(".search", "liste de retrait pivots")
    expect(drawer.locator("h3")).to_have_count(2)
    expect(drawer.locator("h3").first).to_be_visible()
    page.fill(".search", "zeppelin")
    expect(drawer).to_be_hidden()
    page.goto("/rules/bonnie-clyde")
    page.wait_for_selector(".statement")
    expect(page.locator(".aids")).to_be_hidden()


def test_undo_and_redo(person: Arrive) -> None:
    page = person()
    begin(page, "which-side")
    expect(page.locator("#tool-undo")).to_be_disabled()
    assert choose(page)
    page.wait_for_selector("#tool-undo:not([disabled])")
    told = page.inner_text(".log")
    page.keyboard.press("u")
    page.wait_for_selector("#tool-redo:not([disabled])")
    assert page.inner_text(".log") != told
    page.keyboard.press("r")
    page.wait_for_selector("#tool-redo[disabled]")
    assert page.inner_text(".log") == told


def test_a_hint_in_three_depths(person: Arrive) -> None:
    page = person()
    begin(page, "which-side")
    page.wait_for_selector(OPTION)
    page.keyboard.press("h")
    page.wait_for_selector("#deeper", timeout=LONG)
    assert page.locator(".hint p").count() >= 2
    expect(page.locator(".hint table")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".hint tbody tr")).to_have_count(min(3, page.locator(OPTION).count()))
    expect(page.locator(".hint-best li").first).to_be_visible()
    expect(page.locator(".hint table")).to_be_hidden()
    page.click(".figures summary")
    assert re.search(r"\d+–\d+\s%", page.inner_text(".hint"))
    expect(page.locator(".hint-line")).to_have_count(0)
    page.click("#deeper")
    expect(page.locator(".hint-line li").first).to_be_visible()
    best = page.inner_text(".hint-best b >> nth=0")
    assert best in page.inner_text(".hint-line li >> nth=0")
    page.click(".hint .cite >> nth=0")
    expect(page.locator(".note .statement")).to_be_visible()


def test_others_moves_one_after_the_other(person: Arrive) -> None:
    page = person(reduced_motion="no-preference")
    begin(page, "red-flag", seat_1="random")
    card = page.locator(".follow")
    for n in range(60):
        page.wait_for_selector(f"{OPTION}, .follow", timeout=LONG)
        if card.count() and re.search(r"1 of [2-9]", card.inner_text()):
            break
        if card.count():
            page.keyboard.press("Escape")
            continue
        if ready(page):
            page.locator(OPTION).nth(n % page.locator(OPTION).count()).click()
    page.keyboard.press(".")
    expect(page.locator("#follow-pause")).to_contain_text("Go on")
    assert page.locator(OPTION).count() == 0
    assert page.locator(".follow .cite").count() >= 1
    first, told = card.inner_text(), page.locator(".log li").count()
    page.wait_for_timeout(300)
    assert card.inner_text() == first
    page.keyboard.press("ArrowRight")
    page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=told)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.click("#again")
    expect(card).to_be_visible()
    page.wait_for_function("() => document.querySelector('.follow') === null", timeout=LONG)
    page.select_option("#pace", "once")
    page.reload()
    expect(page.locator("#pace")).to_have_value("once")


def test_whoever_wants_no_motion_sees_all_at_once_and_moves_by_hand(person: Arrive) -> None:
    page = person()
    begin(page, "red-flag", seat_1="random")
    expect(page.locator("#pace")).to_have_value("once")
    for n in range(60):
        assert page.locator(".follow").count() == 0
        if page.locator("#again").count():
            break
        choose(page, 2 * n)
        page.wait_for_selector(f".ask:not([aria-busy]) {OPTION[5:]}", timeout=LONG)
    # Hovering over an answer highlights its place.
    page.mouse.move(0, 0)
    now = page.inner_html(".board")
    page.click("#again")
    page.wait_for_function("was => document.querySelector('.board').innerHTML !== was", arg=now)
    expect(page.locator("#follow-pause")).to_have_count(0)
    while page.locator("#follow-next").count():
        page.click("#follow-next")
    page.mouse.move(0, 0)
    assert page.inner_html(".board") == now


def test_the_full_reasoning_of_the_rulebooks_opponent_on_demand(person: Arrive) -> None:
    page = person()
    begin(page, "red-flag")
    why = page.locator(".news .steps")
    for n in range(80):
        choose(page, 2 * n)
        page.wait_for_selector(f".ask:not([aria-busy]) {OPTION[5:]}", timeout=LONG)
        if why.count():
            break
    if page.locator(".earlier").count():
        page.locator(".earlier > summary").click()
    why = page.locator(".news .steps:visible")
    expect(why.first.locator("li").first).to_be_hidden()
    why.first.locator("summary").click()
    expect(why.first.locator("li").first).to_be_visible()
    assert page.locator(".log .steps").count() >= 1
