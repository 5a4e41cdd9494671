"""Moves one can see: pieces travel, the last moves of others are marked, a round takes no longer than one set."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from browser_kit import LONG, OPTION, begin, choose, quick, ready
from playwright.sync_api import Page, expect

Arrive = Callable[..., Page]
LONGEST = 400
"""The most milliseconds that a motion may take."""

STAGE = """async () => {
    const { style } = await import('/web/face.js');
    await Promise.all(['layout', 'table'].map(style));
    const { boardView } = await import('/web/board.js');
    const { motion } = await import('/web/motion.js');
    const nothing = () => {};
    const made = motion(nothing, nothing), box = document.createElement('div');
    box.className = 'board';
    box.style.width = box.style.height = '600px';
    document.body.prepend(box);
    const view = boardView(box, { answer: nothing, select: nothing, choose: nothing, askWhy: nothing }, made.shown);
    const piece = (id, inside) => `<g data-piece="${id}">${inside}</g>`;
    const square = (id, x, y) => piece(id, `<rect class="f-ink" x="${x}" y="${y}" width="20" height="20"/>`);
    const pip = '<circle cx="300" cy="300" r="4"/>';
    const die = (n) => piece('die-1', `<g role="img" aria-label="${n}">${pip.repeat(n)}</g>`);
    const edge = '<rect class="edge" x="10" y="200" width="90" height="40"/>';
    const field = (text) => `<g data-place="field">${edge}<text x="20" y="220" font-size="14">${text}</text></g>`;
    const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">';
    const sheet = (...parts) => ({ sheets: [`${open}${parts.join('')}</svg>`] });
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    window.stage = {
        made, view, frame,
        before: sheet(square('cube-1', 20, 20), square('cube-2', 60, 20), die(2), field('Old field')),
        after: sheet(square('cube-1', 320, 120), square('cube-3', 200, 20), die(5), field('New field')),
    };
    view.show(window.stage.before);
    await frame();
}"""
"""A board of our own: a cube that moves, one that goes, one that comes, a die, and a place whose words change."""

MOVING = """async () => {
    const { view, frame, after } = window.stage;
    view.show(after);
    await frame();
    return document.getAnimations().filter((each) => each.effect.target.closest?.('.board')).map((each) => [
        each.effect.target.dataset.piece ?? each.effect.target.dataset.place,
        each.effect.getComputedTiming().duration,
        Object.keys(each.effect.getKeyframes()[0]).filter((key) => ['transform', 'opacity'].includes(key)).length,
        Object.keys(each.effect.getKeyframes()[0]).length,
    ]);
}"""


def staged(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector("[data-title]")
    page.evaluate(STAGE)


def test_pieces_travel_come_go_and_roll(person: Arrive) -> None:
    page = person(reduced_motion="no-preference")
    staged(page)
    moving: list[list[Any]] = page.evaluate(MOVING)
    assert {each[0] for each in moving} == {"cube-1", "cube-2", "cube-3", "die-1", "field"}
    assert all(each[1] <= LONGEST for each in moving)
    # Besides what is moved, a keyframe holds its offset, easing and composite.
    assert all(each[2] >= 1 and each[3] <= each[2] + 4 for each in moving)
    assert page.locator(".board .flights > *").count() == 2
    page.wait_for_function("() => !document.querySelector('.flights')")
    assert (
        page.evaluate("document.getAnimations().filter((each) => each.effect.target.closest?.('.board')).length") == 0
    )


def test_whoever_wants_no_motion_gets_none(person: Arrive) -> None:
    page = person()
    staged(page)
    assert page.evaluate(MOVING) == []
    expect(page.locator(".flights")).to_have_count(0)


def test_what_others_did_is_marked_with_outlines_and_arrows(person: Arrive) -> None:
    page = person()
    staged(page)
    page.evaluate(
        "async () => { const { made, view, before, after, frame } = stage;"
        " made.since(3, 3, before, 0); view.show(after); await frame(); }"
    )
    # The cube that moved, the one that came, the one that went, the die and the field.
    expect(page.locator(".mark-around")).to_have_count(5)
    expect(page.locator(".mark-head")).to_have_count(1)
    assert page.locator(".mark-around").first.evaluate("each => getComputedStyle(each).strokeDasharray") != "none"
    page.evaluate("stage.made.forget()")
    expect(page.locator(".marks")).to_have_count(0)


def test_pieces_that_are_alike_move_from_spot_to_spot(person: Arrive) -> None:
    page = person()
    page.goto("/")
    found = page.evaluate(
        """async () => {
            const { compare } = await import('/web/survey.js');
            const thing = x => ({ sheet: 0, x, y: 0, width: 9, height: 9, drawn: '', texts: [] });
            const board = (...ids) => ({ pieces: new Map(ids.map((id, n) => [id, thing(90 * n)])), places: new Map() });
            const { moved, came, gone } = compare(
                board('red@a-0', 'red@a-1', 'blue@a-0'), board('red@a-0', 'red@b-0', 'red@b-1')
            );
            return [moved.map(({ id, from, to }) => [id, from.x, to.x]), came, gone];
        }"""
    )
    assert found == [[["red@b-0", 90, 90]], ["red@b-1"], ["blue@a-0"]]


def test_a_line_names_its_places(person: Arrive) -> None:
    page = person()
    page.goto("/")
    found = page.evaluate(
        """async () => {
            const { named } = await import('/web/survey.js');
            const thing = (...texts) => ({ sheet: 0, x: 0, y: 0, width: 9, height: 9, drawn: '', texts });
            const places = new Map([
                ['a', thing('Butte', 'Montmartre', 'cubes')],
                ['b', thing('Fort', 'd’Issy', 'cubes')],
                ['c', thing('Montmartre', 'cubes')],
                ['d', thing('Press', '2')],
            ]);
            const board = { pieces: new Map(), places };
            const lines = ['A cube in Butte Montmartre.', 'Two cubes are lost.', 'The Press, 2.', 'Pressing on.'];
            return lines.map((each) => named(each, board));
        }"""
    )
    assert found == [["a"], [], ["d"], []]


def test_moves_that_are_one_thing_are_one_step(person: Arrive) -> None:
    page = person()
    page.goto("/")
    found = page.evaluate(
        """async () => {
            const { moves } = await import('/web/story.js');
            const line = (position, cite, seat, by = '', trace = false) => [position, cite, 'x', seat, trace, by];
            const brief = (each) => [each.position, each.lines.length, each.still];
            const told = (lines, ...more) => moves(lines, [0], ...more).map(brief);
            const bot = (position, cite, trace) => line(position, cite, 0, 'Bot', trace);
            return [
                told([line(0, 'X-1', 1), line(1, 'X-1', 1), line(2, 'X-1', 1)]),
                told([line(0, 'X-1', 1), line(0, 'X-2', 1), line(1, 'X-1', 1)]),
                told([line(0, 'X-1', -1), line(1, 'X-1', -1), line(2, 'X-2', -1)]),
                told([line(0, 'X-1', 0), bot(0, 'X-2'), bot(0, 'X-3'), bot(0, 'X-4', true)], () => true),
            ];
        }"""
    )
    assert found == [
        [[3, 3, False]],
        [[1, 2, False], [2, 1, False]],
        [[2, 2, False], [3, 1, False]],
        [[1, 1, True], [1, 2, False]],
    ]


def test_a_line_that_grows_is_shown_once(person: Arrive) -> None:
    page = person(reduced_motion="no-preference")
    page.goto("/")
    page.wait_for_selector("[data-title]")
    found = page.evaluate(
        """async () => {
            const { follower } = await import('/web/follow.js');
            const nothing = () => {}, desk = document.createElement('div');
            const look = { mine: [0], seat: 0, questions: [], result: null, end: 3, board: {} };
            const state = { look, lines: [], news: [], grown: undefined };
            const follow = follower({ state, desk, send: nothing, show: nothing, name: nothing, names: () => false,
                tell: nothing, caughtUp: nothing, cite: () => null });
            const first = [0, 'X-1', 'Runs to a1.', 1, false, ''], other = [1, 'X-2', 'Kicks.', 1, false, ''];
            follow.add([first, other]);
            state.grown = other;
            follow.add([[2, 'X-2', 'Kicks twice.', 1, false, '']]);
            const count = desk.querySelector('.prompt').textContent;
            follow.clear();
            return count;
        }"""
    )
    assert found == "What happened: 1 of 2"


def test_a_round_of_the_rulebooks_opponent_step_by_step_within_the_set_time(person: Arrive) -> None:
    page = person(reduced_motion="no-preference")
    quick(page, "red-flag")
    page.select_option("#pace", "3")
    page.evaluate(
        """() => {
            window.rounds = [];
            let begun = 0, steps = new Set();
            new MutationObserver(() => {
                const card = document.querySelector('.follow .prompt');
                if (card) {
                    begun ||= performance.now();
                    steps.add(card.textContent);
                } else if (begun && document.querySelector('.ask .option')) {
                    window.rounds.push([performance.now() - begun, steps.size]);
                    begun = 0;
                    steps = new Set();
                }
            }).observe(document.querySelector('.ask'), { childList: true });
        }"""
    )
    for n in range(60):
        page.wait_for_selector(f"{OPTION}, .follow", timeout=LONG)
        if page.evaluate("window.rounds.some((each) => each[1] >= 3)"):
            break
        if not page.locator(".follow").count() and ready(page):
            page.locator(OPTION).nth(n % page.locator(OPTION).count()).click()
        else:
            page.wait_for_selector(OPTION, timeout=LONG)
    rounds = page.evaluate("window.rounds")
    assert any(steps >= 3 for _, steps in rounds)
    assert all(long < 3_900 for long, _ in rounds)


def test_any_key_or_a_click_on_the_board_skips(person: Arrive) -> None:
    page = person(reduced_motion="no-preference")
    quick(page, "red-flag")
    page.select_option("#pace", "12")
    skips = [lambda: page.keyboard.press("x"), lambda: page.locator(".board").click(position={"x": 5, "y": 5})]
    for n in range(60):
        page.wait_for_selector(f"{OPTION}, .follow", timeout=LONG)
        if page.locator(".follow").count():
            skips.pop()()
            expect(page.locator(".follow")).to_have_count(0, timeout=1_000)
            if not skips:
                break
        elif ready(page):
            page.locator(OPTION).nth(n % page.locator(OPTION).count()).click()
    assert not skips


HELD = """
    const Plain = WebSocket;
    window.held = [];
    window.held.on = false;
    window.WebSocket = class extends Plain {
        set onmessage(heard) {
            super.onmessage = (event) => (window.held.on ? window.held.push([event, heard]) : heard(event));
        }
    };
    window.told = () => window.held.map(([event]) => JSON.parse(event.data));
    window.release = (kind) => {
        const free = window.held.filter(([event]) => !kind || JSON.parse(event.data).t === kind);
        for (const each of free) window.held.splice(window.held.indexOf(each), 1);
        for (const [event, heard] of free) heard(event);
    };
"""
"""Messages of the server can be held back, and then come all at once, or those of one kind."""


def test_a_board_that_nobody_could_see_is_not_drawn(person: Arrive) -> None:
    """After one click the table gives answers that are no choice, and others move: the board is drawn once."""
    page = person()
    page.add_init_script(HELD)
    quick(page, "lys-cocarde")
    most = 0
    for n in range(60):
        if n >= 6 and most > 2:
            break
        assert ready(page)
        page.evaluate("window.held.on = true")
        page.locator(OPTION).first.click()
        page.wait_for_function(
            "() => { const at = told().findIndex(({ t }) => t === 'done');"
            " return at >= 0 && told().slice(at).some(({ questions }) => questions?.length); }",
            timeout=LONG,
        )
        looks, drawn = page.evaluate(
            """async () => {
                let drawn = 0;
                const seen = new MutationObserver((changes) => (drawn += changes.length));
                seen.observe(document.querySelector('.board-picture'), { childList: true });
                window.held.on = false;
                const looks = told().filter(({ t }) => t === 'look').length;
                release();
                await new Promise((done) => setTimeout(done, 100));
                seen.disconnect();
                return [looks, drawn];
            }"""
        )
        assert drawn == 1
        most = max(most, looks)
    assert most > 2


def test_no_answer_is_taken_before_what_came_of_the_last_one_is_seen(person: Arrive) -> None:
    """Also if the table is slow to show itself after it has taken an answer, or could not take it."""
    page = person()
    page.add_init_script(HELD)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda data: sent.append(str(data))))
    quick(page, "red-flag")
    assert ready(page)
    page.evaluate("window.held.on = true")
    page.locator(OPTION).first.click()
    page.wait_for_function("() => told().some(({ t }) => t === 'look')", timeout=LONG)
    page.evaluate("release('done')")
    page.locator(OPTION).first.dispatch_event("click")
    expect(page.locator(".ask")).to_have_attribute("aria-busy", "true")
    page.evaluate("{ window.held.on = false; release(); }")
    assert ready(page)
    assert sum('"answer"' in each for each in sent) == 1
    page.evaluate("window.held.on = true")
    page.locator(OPTION).first.click()
    page.wait_for_function("() => told().some(({ t }) => t === 'done')", timeout=LONG)
    page.evaluate(
        "window.held[0][1](new MessageEvent('message', { data: JSON.stringify({ t: 'error', text: 'No room' }) }))"
    )
    expect(page.locator(".ask")).not_to_have_attribute("aria-busy", "true")
    expect(page.locator(".why")).to_contain_text("No room")


def test_the_last_move_stays_marked_until_ones_own_answer(person: Arrive) -> None:
    page = person()
    quick(page, "red-flag")
    for n in range(60):
        choose(page, 2 * n)
        page.wait_for_selector(f".ask:not([aria-busy]) {OPTION[5:]}", timeout=LONG)
        page.wait_for_timeout(700)
        if page.locator(".mark-around").count():
            break
    assert page.locator(".mark-around").count() >= 1
    left = "document.querySelector('.ask .option').click(); return document.querySelectorAll('.mark-around').length"
    assert page.evaluate(f"() => {{ {left} }}") == 0


def test_what_happened_since_is_complete_by_player_and_seen_on_the_board(person: Arrive) -> None:
    page = person()
    quick(page, "red-flag")
    for n in range(60):
        choose(page, 2 * n)
        page.wait_for_selector(f".ask:not([aria-busy]) {OPTION[5:]}", timeout=LONG)
        if page.locator(".earlier .see").count() > 6:
            break
    page.locator(".earlier > summary").click()
    told = page.locator(".earlier .see").all_inner_texts()
    every = page.locator(".log > li").all_inner_texts()
    assert len(told) > 6
    for line, logged in zip(told, every[-len(told) :], strict=True):
        assert line in logged
    actors = page.locator(".earlier .actor").all_inner_texts()
    assert "You" in actors
    assert "Versailles" in actors
    assert str(len(told)) in page.inner_text(".earlier > summary")
    placed = page.locator(".earlier .see").filter(has_text=re.compile("places a cube|places a disc|removes"))
    (placed if placed.count() else page.locator(".earlier .see")).first.click()
    page.wait_for_selector(".mark-around, .why .card")


def test_the_tab_calls_whoever_looks_elsewhere(person: Arrive) -> None:
    page = person()
    begin(page, "q-star", seat_1="random")
    seen = "state => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });"
    page.evaluate(seen + " document.dispatchEvent(new Event('visibilitychange')); }", "hidden")
    for _ in range(60):
        if page.title().startswith("● Your turn — "):
            break
        page.wait_for_selector(f".ask:not([aria-busy]) {OPTION[5:]}", timeout=LONG)
        page.wait_for_timeout(350)
        page.evaluate("document.querySelector('.ask .option:not(.barred)').click()")
        page.wait_for_timeout(200)
    assert page.title().startswith("● Your turn — ")
    page.evaluate(seen + " document.dispatchEvent(new Event('visibilitychange')); }", "visible")
    assert re.fullmatch(r"[^●]+ — Tocsin", page.title())


def test_sounds_are_off_until_wanted(person: Arrive) -> None:
    page = person()
    quick(page, "bonnie-clyde")
    choose(page)
    page.wait_for_selector(f".ask:not([aria-busy]) {OPTION[5:]}")
    assert page.evaluate("document.documentElement.dataset.sounded ?? ''") == ""
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "false")
    page.click("#sound")
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.dataset.sounded") == "turn"
    page.reload()
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
