"""Learning in a real browser: through a lesson by keyboard alone, and every part that explains itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from browser_kit import ready
from kit import TITLES
from playwright.sync_api import Page, expect

from tocsin.learn import Coach, lessons, teaches
from tocsin.learn.check import played

Arrive = Callable[..., Page]
TABS = 400


def way(title: str, lesson: str) -> list[int]:
    """The answers that lead through a lesson."""
    found = lessons(title).lesson(lesson)
    coach = Coach(lessons(title), found)
    match = coach.begin()
    coach.settle(match, 0)
    for step in found.steps:
        match = next(iter(played(coach, found, step, match)))
    own = (each for each in match.past.steps[len(found.tape) + 1 :] if each.question is not None)
    return [each.option for each in own if each.question.seat == found.seat and len(each.question.options) > 1]


def tab_to(page: Page, what: str) -> None:
    for _ in range(TABS):
        if page.evaluate("what => document.activeElement?.matches(what)", what):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the focus never comes to {what}")


FRESH = """again => {
    const ask = document.querySelector('.ask:not([aria-busy]):not([data-fresh])');
    const prompt = ask?.querySelector('.prompt');
    if (!prompt || (prompt.dataset.old && !again)) return 0;
    return ask.querySelectorAll('.option:not(.barred)').length;
}"""
"""How many answers a question has, once it may be answered; one that was answered may be asked again."""


def answer(page: Page, option: int, again: bool = False) -> None:
    """By keyboard: from option to option, then Enter."""
    count = page.wait_for_function(FRESH, arg=again).json_value()
    for _ in range(count + 1):
        page.keyboard.press("ArrowDown")
        if page.evaluate("document.activeElement?.dataset.option") == str(option):
            page.evaluate("document.querySelector('.ask .prompt').dataset.old = '1'")
            page.keyboard.press("Enter")
            return
    pytest.fail(f"there is no answer {option}")


def clean(page: Page, tools: Path) -> None:
    """Axe finds nothing serious."""
    page.add_script_tag(path=tools / "axe-core" / "axe.min.js")
    result = page.evaluate("axe.run({ resultTypes: ['violations'], preload: false })")
    found = [each for each in result["violations"] if each["impact"] in ("serious", "critical")]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == []


def begin_lesson(page: Page, lesson: str, title: str = "bonnie-clyde") -> None:
    page.goto(f"/learn/{title}")
    page.click(f"[data-lesson={lesson}]")
    page.wait_for_selector(".coach-say")


@pytest.mark.parametrize("title", [title for title in TITLES if teaches(title)])
def test_from_home_through_the_first_lesson_by_keyboard(person: Arrive, tools: Path, title: str) -> None:
    first = lessons(title).lessons[0].id
    page = person(bypass_csp=True)
    page.goto("/")
    page.wait_for_selector(".title-card")
    tab_to(page, f"[data-title={title}] .learn")
    page.keyboard.press("Enter")
    page.wait_for_selector(".lesson-list")
    clean(page, tools)
    tab_to(page, f"[data-lesson={first}]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".coach-say")
    clean(page, tools)
    for option in way(title, first):
        answer(page, option)
    expect(page.locator("#all-lessons")).to_be_visible()
    clean(page, tools)
    tab_to(page, "#all-lessons")
    page.keyboard.press("Enter")
    expect(page.locator(f".lesson-list .done [data-lesson={first}]")).to_be_visible()


def test_a_wrong_answer_is_shown_and_taken_back(person: Arrive) -> None:
    page = person()
    begin_lesson(page, "poems")
    page.reload()
    page.wait_for_selector(".coach-say")
    answer(page, 2)
    expect(page.locator(".coach-wrong")).to_contain_text("Boredom does not rise there")
    answer(page, 0, again=True)
    expect(page.locator(".dots")).to_have_attribute("aria-label", "Step 2 of 4")
    expect(page.locator(".coach-wrong")).to_have_count(0)
    answer(page, 0)
    expect(page.locator(".scene")).to_contain_text("no poem is written")
    page.keyboard.press("Enter")
    expect(page.locator(".scene")).to_have_count(0)
    answer(page, 1)
    expect(page.locator(".dots")).to_have_attribute("aria-label", "Step 3 of 4")
    page.reload()
    expect(page.locator(".dots")).to_have_attribute("aria-label", "Step 3 of 4")
    expect(page.locator(".meant")).to_have_count(2)
    page.select_option("#lang", "ru")
    expect(page.locator(".coach-say")).to_contain_text("Осторожно")
    page.goto("/")
    page.wait_for_selector(".title-card")
    expect(page.locator(".go-on")).to_have_count(0)


def test_a_goal_that_is_missed_begins_again_and_the_next_lesson_follows(person: Arrive) -> None:
    page = person()
    begin_lesson(page, "searched")
    for option in (1, 0, 1, 0):
        answer(page, option)
    expect(page.locator(".scene")).to_contain_text("The evening came")
    page.click("#take-back")
    for option in (2, 1, 1):
        answer(page, option)
    page.click("#next-lesson")
    expect(page.locator(".coach-head")).to_contain_text("A first game, guided")
    expect(page.locator(".coach-say")).to_be_visible()
    page.go_back()
    expect(page.locator(".lesson-list .done")).to_have_count(1)
    page.click("#unlearn")
    expect(page.locator(".lesson-list .done")).to_have_count(0)


def test_every_part_of_the_board_explains_itself(person: Arrive) -> None:
    page = person()
    begin_lesson(page, "flight")
    ready(page)
    note = page.locator("#explain")
    page.keyboard.press("e")
    expect(note).to_contain_text("Bonnie's husband")
    page.keyboard.press("e")
    expect(note).to_contain_text("A day in four parts")
    page.keyboard.press("e")
    expect(note).to_contain_text("Savings 2")
    expect(note).to_contain_text("Your dollars")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(note).to_contain_text("Roy is around")
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    gauge = page.locator("[data-term=threat]").bounding_box()
    assert gauge is not None
    page.mouse.move(gauge["x"] + 30, gauge["y"] + 12)
    expect(note).to_contain_text("Past 2 Clyde goes to prison")
    assert "lightly" in (note.get_attribute("class") or "")
    page.mouse.click(gauge["x"] + 30, gauge["y"] + 12)
    note.locator(".cite").click()
    expect(note.locator("[data-rule=BC-24]")).to_be_visible()
    page.mouse.click(5, 300)
    expect(note).to_be_hidden()


def test_a_finger_held_on_a_lit_place_explains_and_does_not_answer(person: Arrive) -> None:
    page = person(has_touch=True, viewport={"width": 390, "height": 844})
    begin_lesson(page, "flight")
    ready(page)
    page.wait_for_selector("#explain", state="attached")
    place = page.locator("[data-place=place-1]")
    box = place.bounding_box()
    assert box is not None
    spot = {"x": box["x"] + 60, "y": box["y"] + 15}
    place.dispatch_event("pointerdown", {"pointerType": "touch", "clientX": spot["x"], "clientY": spot["y"]})
    expect(page.locator("#explain")).to_contain_text("two different places")
    place.dispatch_event("click", {"detail": 1})
    expect(page.locator(".dots")).to_have_attribute("aria-label", "Step 1 of 4")
    expect(page.locator(".confirm")).to_be_hidden()


def test_a_citation_opens_in_place_and_leads_to_its_lesson(person: Arrive) -> None:
    page = person()
    page.goto("/new/bonnie-clyde")
    page.click("#start")
    ready(page)
    cite = page.locator(".ask .prompt .cite")
    id, note = cite.inner_text(), page.locator("#note")
    lesson = lessons("bonnie-clyde").teaching(id)
    assert lesson is not None
    cite.click()
    expect(note.locator(f"[data-rule={id}]")).to_be_visible()
    note.locator(".teach").click()
    expect(page.locator(".coach-head")).to_contain_text(lesson.name["en"])
    begin_lesson(page, "flight")
    ready(page)
    page.locator(".ask .prompt .term").click()
    expect(note).to_contain_text("two different places")


def test_the_rulebook_finds_how_to_win_by_any_name(person: Arrive) -> None:
    for lang, asked, told in (
        ("en", "how do I win", "Leaving town"),
        ("fr", "argent", "Économies"),
        ("ru", "как победить", "Побег"),
    ):
        page = person(lang)
        page.goto("/learn/bonnie-clyde")
        page.fill("#search-book", asked)
        expect(page.locator(".found dt").first).to_have_text(told)
        expect(page.locator(".found p, .found li").first).to_be_visible()
        page.fill("#search-book", "xyzzy")
        expect(page.locator(".found p")).to_have_count(1)
        page.fill("#search-book", "")
        expect(page.locator(".found")).to_be_hidden()
    page.locator(".guide .cite").first.click()
    expect(page.locator("#note .statement")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".guide .term").first.click()
    expect(page.locator("#note")).to_contain_text("Любовь")


def test_a_title_that_teaches_nothing_says_so(person: Arrive) -> None:
    page = person()
    page.route("**/api/titles/bonnie-clyde/learn*", lambda route: route.fulfill(json=EMPTY))
    page.goto("/learn/bonnie-clyde")
    expect(page.locator(".learn")).to_contain_text("There are no lessons for this title yet")


EMPTY = {
    "title": "bonnie-clyde",
    "name": "B",
    "guide": [],
    "book": [],
    "terms": [],
    "pictures": [],
    "lessons": [],
    "game": False,
}


def test_every_lesson_of_the_list_can_be_reached(person: Arrive) -> None:
    page = person(viewport={"width": 1280, "height": 720})
    page.goto("/learn/red-flag")
    page.wait_for_selector("[data-lesson]")
    box = page.locator(".lessons").bounding_box()
    assert box is not None
    assert box["height"] <= 720
    page.locator("[data-lesson]").last.scroll_into_view_if_needed()
    expect(page.locator("[data-lesson]").last).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_button_leads_to_the_lessons(person: Arrive) -> None:
    page = person(has_touch=True, viewport={"width": 390, "height": 844})
    page.goto("/learn/red-flag")
    button = page.locator(".to-lessons")
    expect(button).to_be_in_viewport()
    button.tap()
    expect(page.locator("[data-lesson]").first).to_be_in_viewport()


def test_the_answers_that_a_lesson_means_come_first(person: Arrive) -> None:
    page = person(has_touch=True, viewport={"width": 390, "height": 844})
    begin_lesson(page, "first", "lys-cocarde")
    [wanted, *_] = way("lys-cocarde", "first")
    first = page.locator(".ask .option").first
    expect(first).to_have_attribute("data-option", str(wanted))
    expect(first).to_have_class(re.compile("named"))
    expect(first).to_be_in_viewport(ratio=1)
    expect(page.locator(".board .meant").first).to_be_in_viewport(ratio=0.9)
    more, text = page.locator(".coach-more"), page.locator(".coach-say")
    folded = text.bounding_box()
    more.tap()
    expect(more).to_have_attribute("aria-expanded", "true")
    unfolded = text.bounding_box()
    assert folded is not None
    assert unfolded is not None
    assert unfolded["height"] > folded["height"]
    more.tap()
    expect(more).to_have_attribute("aria-expanded", "false")


def test_a_refusal_goes_once_an_answer_is_taken(person: Arrive) -> None:
    """Also where the same step goes on."""
    page = person()
    begin_lesson(page, "tension", "red-flag")
    first, second, third, *_ = way("red-flag", "tension")
    answer(page, first)
    answer(page, second)
    expect(page.locator(".dots")).to_have_attribute("aria-label", "Step 3 of 4")
    answer(page, 4)
    expect(page.locator(".coach-wrong")).to_be_visible()
    answer(page, third, again=True)
    expect(page.locator(".coach-wrong")).to_have_count(0)
    expect(page.locator(".dots")).to_have_attribute("aria-label", "Step 3 of 4")
    expect(page.locator("#tool-undo")).to_be_enabled()


def test_a_lesson_that_was_begun_from_a_game_leads_back(person: Arrive) -> None:
    page = person()
    page.goto("/new/bonnie-clyde")
    page.click("#start")
    ready(page)
    game = page.url
    page.locator(".ask .prompt .cite").click()
    page.locator("#note .teach").click()
    page.wait_for_selector(".coach-say")
    lesson = page.locator(".coach").get_attribute("data-lesson")
    expect(page.locator("#back-to-game")).to_be_visible()
    page.locator(".ask .prompt .cite").click()
    name = lessons("bonnie-clyde").lesson(str(lesson)).name["en"]
    expect(page.locator("#note .statement")).to_be_visible()
    expect(page.locator("#note .teach", has_text=name)).to_have_count(0)
    page.keyboard.press("Escape")
    page.click("#back-to-game")
    ready(page)
    assert page.url == game
    expect(page.locator(".coach")).to_be_hidden()


def test_answers_hints_and_reasons_stand_below_each_other(person: Arrive) -> None:
    page = person(viewport={"width": 1280, "height": 720})
    begin_lesson(page, "flight")
    answer(page, 1)
    expect(page.locator(".dots")).to_have_attribute("aria-label", "Step 2 of 4")
    page.keyboard.press("h")
    hint = page.locator(".hint")
    expect(hint).to_contain_text("What this step wants: Odd job in Dallas")
    hint.evaluate("each => { for (let n = 0; n < 20; n++) each.append(each.firstChild.cloneNode(true)); }")
    page.keyboard.press("w")
    page.locator(".option.barred").first.click()
    expect(page.locator(".refusal")).to_be_visible()
    page.locator(".ask").evaluate("each => each.scrollTo(0, 0)")
    expect(page.locator(".ask .option:not(.barred)").first).to_be_in_viewport(ratio=1)
    edges = page.evaluate("""() => [...document.querySelectorAll('.desk > *, .tools')]
        .map(each => each.getBoundingClientRect()).filter(each => each.height)
        .map(each => [each.top, each.bottom])""")
    assert all(above[1] <= below[0] + 1 for above, below in pairwise(edges))


LOST = """
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        set onmessage(heard) {
            super.onmessage = ({ data }) => {
                const message = JSON.parse(data);
                if (message.coach) {
                    message.questions = [];
                    message.result = { text: 'Clyde is shot.', cite: 'BC-24', winners: [], scores: [], won: false };
                    Object.assign(message.coach, { done: true, say: 'You have played a whole game.' });
                }
                heard(new MessageEvent('message', { data: JSON.stringify(message) }));
            };
        }
    };
"""
"""The guided game is lost as soon as it begins."""


def test_a_lost_guided_game_can_be_tried_again(person: Arrive) -> None:
    page = person()
    page.add_init_script(LOST)
    begin_lesson(page, "game")
    expect(page.locator(".result.lost")).to_contain_text("Clyde is shot.")
    again = page.locator("#next-lesson")
    expect(again).to_have_text("Try again")
    before = page.url
    again.click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator(".coach-say")).to_be_visible()
