"""Several people: over unreliable connections, on one screen with a curtain, and undo by consent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from browser_kit import LONG, OPTION, Cable, begin, choose, invited
from playwright.sync_api import Page, expect
from table_kit import Served

Arrive = Callable[..., Page]


@pytest.fixture
def cable(server: Served) -> Iterator[Cable]:
    made = Cable(server.host)
    yield made
    made.close()


def turn(people: list[Page]) -> Page:
    """The person who has to answer now."""
    for _ in range(1200):
        for page in people:
            if page.locator(f".ask:not([aria-busy], [data-fresh]) {OPTION[5:]}").count():
                return page
        people[0].wait_for_timeout(50)
    raise AssertionError("nobody's turn")


def answers(page: Page) -> int:
    return int(page.evaluate("document.querySelectorAll('.log li').length"))


def click(page: Page, n: int) -> None:
    """Send one answer, without waiting for it to be accepted."""
    page.evaluate("document.querySelector('.ask .prompt').dataset.done = '1'")
    options = page.locator(OPTION)
    options.nth(n % options.count()).click()


def taken(page: Page) -> None:
    """Wait until the table has accepted the answer."""
    page.wait_for_function("() => !document.querySelector('.ask .prompt[data-done]')", timeout=LONG)


def play(page: Page, rng: Random) -> None:
    click(page, rng.randrange(1000))
    taken(page)


def test_dual_powers_far_apart_with_a_reload_and_broken_wires(person: Arrive, cable: Cable) -> None:
    first, second = person(), person("fr-FR", base_url=cable.url)
    begin(first, "dual-powers", seat_1="friend")
    link = invited(first)
    second.goto(f"/table{link[link.index('#') :]}")
    expect(first.locator(".chip.away")).to_have_count(0)
    rng, people = Random(6), [first, second]
    offline = second.locator(".offline")
    cuts = reloads = 0
    for n in range(60):
        page = turn(people)
        if page is second and n > 8 and cuts < 2:
            if cuts == 0:  # the answer is given after the connection was cut
                cable.cut()
                expect(offline).to_be_visible()
                expect(first.locator(".chip.away")).to_have_count(1)
                click(second, 0)
            else:  # the answer arrives, the reply is lost
                cable.deafen()
                click(second, 0)
                second.wait_for_timeout(500)
                cable.cut()
                expect(offline).to_be_visible()
            cable.mend()
            expect(offline).to_be_hidden(timeout=LONG)
            taken(second)
            cuts += 1
        else:
            play(page, rng)
        if n == 6:
            second.reload()
            reloads += 1
        if cuts == 2 and n > 24:
            break
    assert (cuts, reloads) == (2, 1)
    given = answers(turn(people))  # the person asked has seen every answer so far
    for page in people:
        expect(page.locator(".log li")).to_have_count(given)
    places = "[...document.querySelectorAll('.log li')].map(each => each.dataset.position)"
    assert first.evaluate(places) == second.evaluate(places)
    assert first.inner_text(".log li >> nth=-1") != second.inner_text(".log li >> nth=-1")


def test_a_friend_shares_moments_without_giving_a_seat_away(person: Arrive) -> None:
    first, second, third = person(), person(), person()
    begin(first, "q-star", seat_1="friend")
    second.goto(invited(first))
    assert choose(turn([first, second]))
    second.keyboard.press("p")
    second.click("#share")
    expect(second.locator("#share")).to_have_text("Copied")
    third.goto(second.evaluate("navigator.clipboard.readText()"))
    expect(third.locator(".replay-bar")).to_be_visible()
    expect(third.locator(".chip")).to_have_count(2)
    assert third.locator(OPTION).count() == 0
    assert "you" not in third.inner_text(".chips")


def test_undo_by_consent(person: Arrive) -> None:
    first, second = person(), person()
    begin(first, "q-star", seat_1="friend")
    second.goto(invited(first))
    rng, asks = Random(2), first.locator("#tool-undo[title*='others are asked']")
    for _ in range(40):
        play(turn([first, second]), rng)
        if asks.count():
            break
    expect(asks).to_have_count(1)
    lines = answers(first)
    first.keyboard.press("u")
    expect(first.locator(".wish")).to_be_visible()
    expect(second.locator("#refuse")).to_be_visible()
    second.click("#refuse")
    expect(first.locator(".wish")).to_have_count(0)
    assert answers(first) == lines
    first.keyboard.press("u")
    second.click("#agree")
    expect(first.locator(".wish")).to_have_count(0)
    first.wait_for_function("n => document.querySelectorAll('.log li').length < n", arg=lines)
    expect(second.locator(".log li")).to_have_count(answers(first))
    expect(first.locator(OPTION).first).to_be_visible()


def test_the_curtain_between_two_hands(person: Arrive) -> None:
    page = person()
    begin(page, "red-flag", seat_1="beside")
    seen: set[str] = set()
    for n in range(30):
        page.wait_for_selector(f"#unveil, {OPTION}")
        if page.locator("#unveil").count():
            seen.add(page.inner_text("#unveil"))
            assert page.locator(".board").inner_text() == ""
            assert page.locator(".log li").count() == 0
            assert page.locator(".ask > *").count() == 0
            page.click("#unveil")
            page.wait_for_selector(OPTION)
        if len(seen) == 2:
            break
        choose(page, 2 * n)
    assert len(seen) == 2


MARKED = """() => {
    document.querySelector("#unveil")?.click();
    const prompt = document.querySelector(".ask .prompt:not([data-done])");
    if (!prompt || !document.querySelector(".ask .option:not(.barred)")) return null;
    return [
        [...document.querySelectorAll(".chip")].flatMap((each, n) => each.matches(".turn") ? [n] : []),
        [...document.querySelectorAll("[data-seat].asked")].map(each => Number(each.dataset.seat)),
    ];
}"""


def test_the_board_marks_whoever_is_asked(person: Arrive) -> None:
    """On the chips and beside the pawns alike."""
    page = person()
    begin(page, "lys-cocarde", seat_1="beside")
    marked: set[int] = set()
    for n in range(60):
        chips, seats = page.wait_for_function(MARKED, timeout=LONG).json_value()
        assert chips == seats
        marked.update(seats if len(seats) == 1 else ())  # titles are asked of all at once
        if len(marked) == 2:
            return
        choose(page, 2 * n)
    pytest.fail("nobody else was ever asked")
