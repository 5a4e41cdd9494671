"""The table in one window: fitting, drawers, panning, fingers, haste, choices at their place, and ways back."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser_kit import OPTION, begin, choose, quick, ready
from kit import TITLES
from playwright.sync_api import Browser, Page, expect
from table_kit import Served

Arrive = Callable[..., Page]
ROOT = Path(__file__).parents[2]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def measured(*args: str) -> None:
    found = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "screenshots.py"), "--measure", *args], capture_output=True, text=True
    )
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.slow
@pytest.mark.parametrize("size", ["390x844", "844x390"])
def test_phones_keep_the_limits(size: str) -> None:
    measured("which-side", "red-flag", "last-glow", "--size", size, "--lang", "en", "--lang", "ru")


@pytest.mark.slow
def test_windows_keep_the_limits() -> None:
    measured("lucha-libre", "bonnie-clyde", "--size", "1440x900", "--lang", "fr")
    measured(*TITLES, "--size", "1280x720")


def test_a_whole_turn_without_scrolling_the_page(person: Arrive) -> None:
    page = person(viewport={"width": 1280, "height": 720})
    quick(page, "red-flag")
    for n in range(60):
        choose(page, n)
        ready(page)
        page.evaluate("document.querySelector('.ask .prompt').removeAttribute('data-done')")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight && scrollY === 0")
        if n > 5 and page.locator(".option.barred").count():
            break
    board = page.locator(".board").bounding_box()
    page.keyboard.press("w")
    page.locator(".option.barred").first.click()
    page.locator(".refusal .cite").first.click()
    expect(page.locator(".note .statement")).to_be_in_viewport()
    expect(page.locator(".ask .prompt")).to_be_in_viewport()
    assert page.locator(".board").bounding_box() == board
    assert (page.locator("#top").bounding_box() or {})["height"] <= 48


FIT = """async ([sheets, room, strip]) => {
    const { plan } = await import('/web/fit.js');
    const { spots, shown, scale, whole } = plan(sheets, room, strip);
    return { spots, shown, scale, whole };
}"""


def fitted(page: Page, sheets: list[tuple[int, int, str]], width: int, height: int) -> dict[str, Any]:
    sizes = [{"width": wide, "height": high, "font": 14, "name": name} for wide, high, name in sheets]
    found: dict[str, Any] = page.evaluate(FIT, [sizes, {"width": width, "height": height}, 40])
    return found


def test_sheets_fit_their_room(person: Arrive) -> None:
    page = person()
    page.goto("/")
    board, hand = (1000, 690, ""), (1000, 200, "Hand")
    alone = fitted(page, [board], 870, 600)
    assert (alone["shown"], round(alone["scale"], 2)) == (1, 0.87)
    folded = fitted(page, [board, hand], 870, 600)
    assert (folded["shown"], round(folded["scale"], 2)) == (1, 0.81)
    both = fitted(page, [hand, board], 1200, 1000)
    assert both["shown"] == 2
    assert both["spots"][1]["y"] > 600
    beside = fitted(page, [(400, 600, ""), (400, 600, "")], 900, 600)
    assert beside["spots"][1]["x"] > 400
    assert beside["scale"] == 1
    phone = fitted(page, [board, hand], 382, 420)
    assert phone["shown"] == 1
    assert 14 * phone["scale"] == pytest.approx(11)
    assert phone["whole"] < phone["scale"]
    column = fitted(page, [(480, 400, ""), (480, 500, "")], 390, 430)
    assert column["spots"][1] == {"x": 0, "y": 410}


DRAWERS = """async () => {
    const { boardView } = await import('/web/board.js');
    const box = document.querySelector('.board').cloneNode(false);
    document.querySelector('.board').replaceWith(box);
    const sheet = (wide, high, name, place) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}"`
        + `${name ? ` data-name="${name}"` : ''}><g data-place="${place}"><rect class="edge" x="10" y="10" width="90" `
        + `height="60"/><text x="20" y="40" font-size="14">${place}</text></g></svg>`;
    const said = window.said = [];
    const view = window.view = boardView(box, { answer: (question, option) => said.push(option.label), select() {},
        choose() {}, askWhy() {} });
    const board = { sheets: [sheet(1000, 690, '', 'field'), sheet(900, 300, 'Hand', 'card')] };
    const ask = place => [{ seat: 0, who: '', verb: 'v', prompt: '', cite: '', others: [],
        options: place ? [{ option: 0, label: place, place }] : [] }];
    window.lay = place => view.show(board, ask(place));
    window.field = board.sheets[0];
    lay('');
}"""


def test_a_drawer_opens_by_hand_and_by_itself(person: Arrive) -> None:
    page = person(viewport={"width": 1280, "height": 720})
    begin(page, "which-side")
    page.evaluate(DRAWERS)
    drawer, name = page.locator(".drawer"), page.locator("[data-drawer=Hand]")
    expect(drawer).to_be_hidden()
    name.click()
    expect(drawer.locator("[data-place=card]")).to_be_visible()
    expect(name).to_have_attribute("aria-expanded", "true")
    drawer.focus()
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(name).to_be_focused()
    page.evaluate("lay('card')")
    expect(drawer).to_be_visible()
    expect(name).to_have_class(re.compile("lit"))
    drawer.locator("[data-place=card]").click()
    assert page.evaluate("said") == ["card"]
    page.evaluate("lay('field')")
    expect(drawer).to_be_hidden()
    expect(name).not_to_have_class(re.compile("lit"))


def test_a_sheet_is_folded_where_the_board_would_shrink_for_it(person: Arrive) -> None:
    page = person()
    page.goto("/")
    shown = """async room => {
        const { plan } = await import('/web/fit.js');
        const sheet = (width, height, name) => ({ width, height, font: 15, name });
        return plan([sheet(900, 600, ''), sheet(400, 600, 'Aid')], room, 36).shown;
    }"""
    assert page.evaluate(shown, {"width": 1000, "height": 700}) == 1
    assert page.evaluate(shown, {"width": 1330, "height": 640}) == 2


def test_a_drag_moves_the_board_and_never_plays(person: Arrive) -> None:
    page = person(viewport={"width": 1280, "height": 720})
    quick(page, "q-star")
    choose(page)
    ready(page)
    for _ in range(3):
        page.keyboard.press("+")
    expect(page.locator(".board.panned")).to_have_count(1)
    told, place = page.locator(".log li").count(), page.locator("[data-place].lit").first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    where = "[document.querySelector('.pan').scrollLeft, document.querySelector('.pan').scrollTop]"
    before = page.evaluate(where)
    page.mouse.move(box["x"] + 8, box["y"] + 8)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 60, steps=4)
    page.mouse.up()
    page.wait_for_timeout(300)
    assert page.locator(".log li").count() == told
    assert page.evaluate(where) != before
    page.keyboard.press("0")
    page.wait_for_timeout(100)
    assert page.locator(".ask .prompt[data-done]").count() == 1


def test_fingers_choose_first_and_answer_with_the_second_tap(person: Arrive) -> None:
    page = person(**PHONE)
    quick(page, "which-side")
    for _ in range(20):
        ready(page)
        lit = page.locator("[data-place].lit:visible")
        if lit.count():
            break
        page.evaluate("document.querySelector('.ask .prompt').removeAttribute('data-done')")
        assert choose(page)
    prompt = page.locator(".ask .prompt")
    lit.first.tap()
    expect(page.locator("#confirm")).to_be_in_viewport()
    expect(lit.first).to_have_class(re.compile("chosen"))
    expect(prompt).to_have_attribute("data-done", "1")
    page.locator("#unselect").tap()
    expect(page.locator("#confirm")).to_be_hidden()
    lit.first.tap()
    lit.first.tap()
    expect(page.locator(".ask .prompt[data-done]")).to_have_count(0)
    page.click("#tab-log")
    page.select_option("#taps", "once")
    page.click("#tab-ask")
    for _ in range(20):
        ready(page)
        if lit.count():
            break
        page.evaluate("document.querySelector('.ask .prompt').removeAttribute('data-done')")
        assert choose(page)
    lit.first.tap()
    expect(page.locator(".ask .prompt[data-done]")).to_have_count(0)


def test_the_sheet_of_a_phone_goes_down_and_up(person: Arrive) -> None:
    page = person(**PHONE)
    begin(page, "which-side")
    tall = page.locator(".column").evaluate("each => each.getBoundingClientRect().height")
    assert tall <= 0.46 * 844
    page.locator("#handle").tap()
    expect(page.locator(OPTION).first).to_be_hidden()
    expect(page.locator(".ask .prompt").first).to_be_visible()
    assert page.locator(".column").evaluate("each => each.getBoundingClientRect().height") < 0.15 * 844
    page.locator("#handle").tap()
    expect(page.locator(OPTION).first).to_be_visible()
    page.locator("#tab-tools").tap()
    expect(page.locator("#tool-replay")).to_be_visible()
    page.locator("#tab-rules").tap()
    expect(page.locator(".statement").first).to_be_visible()
    expect(page.locator(OPTION).first).to_be_hidden()


def test_pinching_makes_the_board_larger_at_the_fingers(person: Arrive) -> None:
    page = person(**PHONE)
    begin(page, "which-side")
    unit = "parseFloat(document.querySelector('.board-picture').style.getPropertyValue('--unit'))"
    before, told = page.evaluate(unit), page.locator(".log li").count()
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        at = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (150, 200), (240, 200))
    for spread in range(10, 60, 10):
        touch("touchMove", (150 - spread, 200), (240 + spread, 200))
    touch("touchEnd")
    page.wait_for_timeout(100)
    assert page.evaluate(unit) > 1.4 * before
    assert page.locator(".log li").count() == told
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_double_click_answers_one_question_only(person: Arrive) -> None:
    page = person()
    begin(page, "bonnie-clyde")
    ready(page)
    page.evaluate("""() => {
        window.sent = 0;
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) { sent += data.includes('"answer"'); return send.call(this, data); };
    }""")
    page.locator(OPTION).first.click()
    page.wait_for_selector(".ask:not([aria-busy]) .prompt:not([data-done])")
    page.locator(OPTION).first.click()
    assert page.evaluate("sent") == 1
    ready(page)
    page.locator(OPTION).first.click()
    assert page.evaluate("sent") == 2


HASTE = """async verbs => {
    const { haste } = await import('/web/haste.js');
    const guard = haste(document.createElement('div'));
    const ask = verb => [{ seat: 0, who: '', verb, prompt: '', cite: '', options: [], others: [] }];
    guard.shown(ask(verbs[0]), 0);
    guard.answered(ask(verbs[0])[0]);
    guard.keep(3);
    return [guard.shown(ask(verbs[1]), 1) ?? 0, guard.allows(true), guard.allows(false)];
}"""


def test_digits_typed_ahead_count_for_the_same_kind_of_question(person: Arrive) -> None:
    page = person()
    page.goto("/")
    assert page.evaluate(HASTE, ["die", "die"]) == [3, True, False]
    assert page.evaluate(HASTE, ["die", "card"]) == [0, False, False]


def test_a_place_with_several_answers_offers_them_there(person: Arrive) -> None:
    page = person(viewport={"width": 1280, "height": 720})
    begin(page, "which-side")
    page.evaluate(DRAWERS.replace("choose() {}", "choose: (...all) => chosen(...all)"))
    page.evaluate("""async () => {
        const { popover } = await import('/web/popover.js');
        const menu = popover(document.querySelector('.stage'));
        window.chosen = (question, options, place) => menu.offer(options, place, option => said.push(option.label));
        const options = ['left', 'right'].map((label, option) => ({ option, label, place: 'field' }));
        view.show({ sheets: [field] },
            [{ seat: 0, who: '', verb: 'v', prompt: '', cite: '', others: [], options }]);
    }""")
    place, menu = page.locator("[data-place=field]"), page.locator(".menu:visible")
    place.click()
    expect(menu.locator(".option")).to_have_count(2)
    expect(menu.locator(".option").first).to_be_focused()
    at, near = place.bounding_box(), menu.bounding_box()
    assert at is not None
    assert near is not None
    assert abs(near["y"] - at["y"] - at["height"]) < 20
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(place).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    assert page.evaluate("said") == ["right"]
    place.click()
    page.mouse.click(5, 5)
    expect(menu).to_have_count(0)


def test_undo_says_what_it_takes_back(person: Arrive) -> None:
    page = person()
    begin(page, "bonnie-clyde")
    for n in range(4):
        choose(page, 2 * n)
    ready(page)
    expect(page.locator("#tool-undo")).to_have_attribute("title", re.compile("^Takes back: .+"))


def test_the_way_back_from_a_replay_leads_to_the_table(person: Arrive) -> None:
    page = person()
    begin(page, "bonnie-clyde")
    choose(page)
    ready(page)
    address = page.url
    for leave in (page.go_back, lambda: page.keyboard.press("Escape"), lambda: page.click("#replay-close")):
        page.keyboard.press("p")
        expect(page.locator(".replay-bar")).to_be_visible()
        leave()
        expect(page.locator(".replay-bar")).to_be_hidden()
        expect(page.locator(OPTION).first).to_be_visible()
        assert page.url == address
    page.go_back()
    page.wait_for_selector("#start")


def test_escape_leaves_the_search_and_letters_go_into_the_filter(person: Arrive) -> None:
    page = person()
    page.goto("/new/red-flag")
    page.click("summary")
    page.check("#companion")
    page.click("#start")
    page.wait_for_selector(".filter")
    page.keyboard.press("/")
    expect(page.locator(".side .search")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".ask .prompt").first).to_be_focused()
    page.locator(".ask .prompt").first.focus()
    page.keyboard.type("hugo")
    expect(page.locator(".filter")).to_have_value("hugo")
    expect(page.locator("#tool-redo")).to_be_disabled()


MANY = """
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        set onmessage(heard) {
            super.onmessage = ({ data }) => {
                const message = JSON.parse(data);
                for (const { options } of message.questions ?? [])
                    while (options.length < 20) options.push({ ...options[0], place: null });
                heard(new MessageEvent('message', { data: JSON.stringify(message) }));
            };
        }
    };
"""
"""Every question has twenty answers, some of them alike."""


def test_letters_are_commands_where_no_real_card_is_entered(person: Arrive) -> None:
    """Also at a question with so many answers that they can be searched."""
    page = person()
    page.add_init_script(MANY)
    quick(page, "red-flag")
    assert choose(page)
    assert ready(page)
    expect(page.locator(".ask .filter")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("#tool-redo")).to_be_enabled()
    page.keyboard.press("r")
    expect(page.locator("#tool-redo")).to_be_disabled()
    expect(page.locator(".ask .filter")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".filter")).to_have_value("")


@pytest.mark.parametrize("path", ["/nosuch", "/new/zeppelin", "/rules/zeppelin"])
def test_an_unknown_address_is_a_page_with_a_way_home(browser: Browser, server: Served, path: str) -> None:
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    answered = page.goto(path)
    assert answered is not None
    assert answered.status == 404
    expect(page.locator(".nowhere h1")).to_be_visible()
    page.click(".nowhere .button")
    expect(page.locator(".title-card").first).to_be_visible()
    assert "lab." not in page.inner_text("main")
    context.close()
