"""The past of a game: replay, branches, links to a position, the review; and companion mode beside a real board."""

from __future__ import annotations

from collections.abc import Callable

from browser_kit import LONG, OPTION, begin, choose, ready, to_the_end
from playwright.sync_api import Page, expect

Arrive = Callable[..., Page]


def test_what_comes_later_says_so_without_a_connection_and_comes_with_one(person: Arrive) -> None:
    page = person()
    begin(page, "bonnie-clyde")
    page.context.set_offline(True)
    page.click("#tool-replay")
    expect(page.locator(".why")).to_contain_text("The server does not answer.")
    page.click("#tab-rules")
    expect(page.locator("#panel-rules")).to_have_text("The server does not answer.")
    assert page.locator(".replay-bar").count() == 0
    page.context.set_offline(False)
    expect(page.locator(".offline")).to_be_hidden()
    page.click("#tab-log")
    page.click("#tab-rules")
    expect(page.locator("#panel-rules .statement").first).to_be_visible()
    page.click("#tool-replay")
    expect(page.locator(".replay-bar")).to_be_visible()


def board_is_not(page: Page, was: str) -> str:
    page.wait_for_function("was => document.querySelector('.board').innerHTML !== was", arg=was)
    return page.inner_html(".board")


def test_replay_step_play_scrub_share_and_branch(person: Arrive) -> None:
    page, friend = person(), person()
    begin(page, "bonnie-clyde")
    for n in range(8):
        assert choose(page, n)
    ready(page)
    now, end = page.inner_html(".board"), page.locator(".log li").count()
    page.keyboard.press("p")
    page.click("#replay-first")
    expect(page.locator(".caption")).to_contain_text("The beginning")
    start = board_is_not(page, now)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    middle = board_is_not(page, start)
    place = page.input_value("#scrub")
    assert place != "0"
    page.click("#share")
    friend.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(friend.locator("#scrub")).to_have_value(place)
    assert friend.locator(OPTION).count() == 0
    page.focus("#scrub")
    page.keyboard.press("End")
    expect(page.locator("#scrub")).to_have_value(page.locator("#scrub").get_attribute("max") or "")
    page.click("#replay-play")
    page.wait_for_function("() => Number(document.querySelector('#scrub').value) === 1", timeout=LONG)
    page.click("#replay-play")
    page.fill("#scrub", place)
    page.wait_for_function("was => document.querySelector('.board').innerHTML === was", arg=middle)
    address = page.url
    page.click("#branch")
    page.wait_for_function("was => location.href !== was", arg=address)
    page.wait_for_selector(OPTION)
    assert page.locator(".log li").count() < end
    page.go_back()
    page.wait_for_selector(OPTION)
    expect(page.locator(".log li")).to_have_count(end)
    page.locator(".log .moment").nth(3).click()
    page.click("#undo-to")
    page.wait_for_function("n => document.querySelectorAll('.log li').length < n", arg=end)


def test_a_branch_is_played_to_its_end_and_verified(person: Arrive) -> None:
    page = person()
    begin(page, "bonnie-clyde")
    to_the_end(page, seed=5)
    page.click("#see-again")
    page.click("#replay-back")
    page.click("#replay-back")
    page.click("#replay-back")
    address = page.url
    page.click("#branch")
    page.wait_for_function("was => location.href !== was", arg=address)
    to_the_end(page, seed=6)
    page.click("#verify")
    expect(page.locator(".result .verdict")).to_have_attribute("data-good", "true")


def test_from_any_seat_once_the_game_is_over(person: Arrive) -> None:
    page = person()
    begin(page, "red-flag", seat_1="random")
    for _ in range(3):
        choose(page)
    page.keyboard.press("p")
    seats = page.locator(".replay-bar select")
    expect(seats).to_be_hidden()
    page.keyboard.press("Escape")
    to_the_end(page, seed=4)
    page.click("#see-again")
    page.fill("#scrub", "20")
    expect(page.locator(".caption b")).to_contain_text("20 /")
    page.wait_for_timeout(500)
    boards = {}
    for value in ("0", "1"):
        was = page.inner_html(".board")
        seats.select_option(value)
        if value == "1":
            board_is_not(page, was)
        boards[value] = page.inner_text(".board")
    assert boards["0"] != boards["1"]


def test_review_with_curve_turning_points_and_account(person: Arrive) -> None:
    page = person()
    begin(page, "q-star", seat_1="random")
    to_the_end(page, seed=8)
    page.click("#review")
    page.wait_for_selector(".chart", timeout=LONG)
    page.click("#review-stop")
    expect(page.locator("#review-stop")).to_have_text("Go on")
    done = page.get_attribute(".progress progress", "value")
    page.wait_for_timeout(700)
    assert page.get_attribute(".progress progress", "value") == done
    page.click("#review-stop")
    page.wait_for_selector(".review .progress", state="detached", timeout=2 * LONG)
    expect(page.locator(".chart .curve")).to_have_count(2)
    expect(page.locator(".account tbody tr")).to_have_count(2)
    own = page.locator(".turning .retry").first
    expect(own).to_be_visible()
    own.click()
    expect(page.locator(".retry-ask")).to_be_visible()
    for n in range(page.locator(".ask .option").count()):
        page.locator(".ask .option").nth(n).click()
        page.wait_for_selector("#retry-more, .result.won")
        expect(page.locator(".result .news li").first).to_be_visible()
        if page.locator(".result.won").count():
            break
        page.click("#retry-more")
        expect(page.locator(".retry-ask")).to_be_visible()
    expect(page.locator(".result.won")).to_be_visible()
    page.click("#retry-end")
    expect(page.locator(".retry-ask")).to_have_count(0)
    points = page.locator(".turning .point")
    place = points.first.get_attribute("data-position")
    points.first.click()
    expect(page.locator("#scrub")).to_have_value(place or "")
    box = page.locator(".chart").bounding_box()
    assert box is not None
    page.locator(".chart").click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(page.locator(".replay-bar")).to_be_visible()
    expect(page.locator(".chart .cursor")).to_have_class("cursor shown")


def test_beside_a_real_board_with_dice(person: Arrive) -> None:
    page = person()
    page.goto("/new/bonnie-clyde")
    page.click("summary")
    page.check("#companion")
    page.click("#start")
    page.wait_for_selector(OPTION)
    assert page.locator(OPTION).count() == 6
    to_the_end(page, seed=1)
    page.click("#verify")
    expect(page.locator(".result .verdict")).to_have_attribute("data-good", "true")


def test_beside_a_real_board_with_cards_and_the_rulebooks_opponent(person: Arrive) -> None:
    page = person()
    page.goto("/new/red-flag")
    page.click("summary")
    page.check("#companion")
    page.click("#start")
    page.wait_for_selector(".filter")
    assert ready(page) > 16
    page.fill(".filter", "valles")
    expect(page.locator(f"{OPTION}:visible")).to_have_count(1)
    page.press(".filter", "Enter")
    page.wait_for_function("() => document.querySelector('.log').innerText.includes('Vallès')")
    page.locator("body").focus()
    to_the_end(page, seed=2)
    page.click("#verify")
    expect(page.locator(".result .verdict")).to_have_attribute("data-good", "true")
