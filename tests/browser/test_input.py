"""Input at the fingertip: dice chosen on the board, runs and whole turns in one click, workers who act in order."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from browser_kit import ready
from playwright.sync_api import Page, expect
from table_kit import Served

from tocsin.core import NATURE, Match, set_up
from tocsin.sitting import HUMAN, Chair, Sitting

Arrive = Callable[..., Page]
Household = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "clicks.py"))["Household"]


def until(server: Served, title: str, verb: str, *seats: str) -> str:
    """The link of a table at which somebody is asked what has this verb."""
    link: str = server.open(title, *seats)["me"]
    person, rng = server.sit(link), Random(title)
    while (question := person.turn()) is not None and question["verb"] != verb:
        person.answer(rng.choice(question["options"])["option"])
    person.close()
    assert question is not None
    return link


def open_at(page: Page, link: str) -> None:
    page.goto(f"/table#{link}")
    ready(page)


@pytest.mark.slow
def test_dice_that_make_nothing_are_chosen_already_and_thrown_with_one_button(person: Arrive, server: Served) -> None:
    page = person()
    open_at(page, until(server, "lucha-libre", "again", "me", "random"))
    dice = page.locator(".board [data-place^=die-0-].lit")
    assert dice.count() >= 2
    assert page.locator(".options > .option:visible").count() <= 12, "many sets of dice are folded"
    chosen = page.locator(".board [data-place^=die-0-].lit[aria-pressed=true]")
    assert chosen.count() >= 1
    first = page.locator("#picked").inner_text()
    chosen.first.press("Enter")
    expect(page.locator(".picks")).not_to_have_text(first)
    unchosen = page.locator(".board [data-place^=die-0-].lit[aria-pressed=false]")
    for _ in range(unchosen.count()):
        unchosen.first.click()
    expect(unchosen).to_have_count(0)
    lines = page.locator(".log li").count()
    page.click("#picked")
    expect(page.locator(".log li").nth(lines)).to_be_attached()


@pytest.mark.slow
def test_a_wrestler_stands_and_makes_his_holds_with_one_click(person: Arrive, server: Served) -> None:
    """The page waits for the other side, then makes the holds: two questions, one click."""
    page = person()
    link: str = server.open("lucha-libre", "me", "random")["me"]
    watching = server.sit(link)
    while (question := watching.turn()) is not None:
        ready_made = [each for each in question["gestures"] if each["label"] and each["sure"] and each["goals"]]
        if question["verb"] == "again" and ready_made:
            break
        watching.answer(question["options"][-1]["option"])
    turn = ready_made[0]["goals"][0].split()[0]
    open_at(page, link)
    page.locator(".ask .all", has_text=ready_made[0]["label"]).first.click()
    watching.until(
        lambda look: any(
            each["goals"] and each["goals"][0].split()[0] != turn
            for question in look["questions"]
            for each in question["gestures"]
        )
    )
    watching.close()


@pytest.mark.slow
def test_a_figure_goes_to_a_far_cell_with_one_click(person: Arrive, server: Served) -> None:
    page = person()
    link = until(server, "toroball", "step", "me", "random")
    watching = server.sit(link)
    watching.turn()
    before = watching.look["end"]
    open_at(page, link)
    far = page.locator(".board .far").first
    far.hover()
    expect(page.locator(".way-there")).to_be_attached()
    far.click()
    expect(page.locator(".ask .prompt")).to_be_visible()
    watching.until(lambda look: look["end"] >= before + 2)
    watching.close()


@pytest.mark.slow
def test_a_click_on_a_cell_sends_the_figure_that_is_nearest(person: Arrive, server: Served) -> None:
    page = person()
    link = until(server, "toroball", "who", "me", "random")
    watching = server.sit(link)
    watching.turn()
    before = watching.look["end"]
    open_at(page, link)
    page.locator(".board .far").first.press("Enter")
    watching.until(lambda look: look["end"] >= before + 2)
    watching.close()


@pytest.mark.slow
def test_workers_are_placed_and_act_as_the_script_counts_them(person: Arrive, server: Served) -> None:
    """`scripts/clicks.py` says what to click in a turn, and the page needs nothing else."""
    page = person()
    link = until(server, "which-side", "place", "me")
    watching = server.sit(link)
    watching.turn()
    match = Match(set_up("which-side"))
    told = [line[2] for line in watching.look["log"]["lines"]]
    while match.question is not None and match.question.seat == NATURE:
        thrown = [match.fork() for _ in match.question.options]
        for twin, option in zip(thrown, match.question.options, strict=True):
            twin.answer(option)
        match = next(twin for twin in thrown if _lines(twin) == told[: len(_lines(twin))])
    open_at(page, link)
    start, questions, clicks = len(match.tape), 0, 0
    for _, clicked in Household(match, 0).play():
        if NATURE in match.past.deciders()[start:]:
            break
        questions += 1
        for click in clicked:
            if clicks:
                ready(page)
            page.locator(click).first.click()
            clicks += 1
    assert questions >= 7
    assert clicks <= 6
    watching.until(lambda look: look["end"] > start + questions)
    turn = match.past.deciders()[start : start + questions]
    assert turn == [0] * questions
    watching.close()


def _lines(match: Match) -> list[str]:
    sitting = Sitting(match, [HUMAN])
    return [line.text for line in Chair(sitting, (0,)).lines]


def _tables(server: Served) -> Iterator[str]:
    """Tables at which workers are placed: the employers' dice decide how many of them can act."""
    while True:
        yield until(server, "which-side", "place", "me")


def _prompt(server: Served, link: str) -> str:
    person = server.sit(link)
    question = person.turn()
    person.close()
    assert question is not None
    return re.sub("<[^>]*>", "", str(question["prompt"]))


@pytest.mark.slow
def test_workers_act_without_asking_and_go_on_after_a_question_in_between(person: Arrive, server: Served) -> None:
    """Housework asks which gauge; then the others act in their order, unless somebody stops them."""
    page = person()
    link = next(each for each in _tables(server) if "of 4" in _prompt(server, each))
    open_at(page, link)
    page.locator(".standing input").check()
    page.locator('.ask [data-option="9"]').click()
    ready(page)
    page.locator('.ask [data-option="0"]').click()
    ready(page)
    chip = page.locator('.ask .repeated:has([data-option="7"]) .times')
    expect(chip.first).to_have_accessible_name(re.compile("2 times"))
    chip.first.press("Enter")
    expect(page.locator(".going")).to_contain_text("After this")
    ready(page)
    page.locator(".ask [data-option]").first.click()
    ready(page)
    expect(page.locator(".ask .prompt")).not_to_contain_text("Who acts next")


@pytest.mark.slow
def test_whoever_wants_to_confirms_every_answer(person: Arrive, server: Served) -> None:
    page = person()
    open_at(page, until(server, "which-side", "place", "me"))
    page.click("#tab-log")
    page.select_option("#taps", "always")
    prompt = page.locator(".ask .prompt").inner_text()
    page.locator(".ask .option:visible").first.click()
    expect(page.locator("#confirm")).to_be_visible()
    assert page.locator(".ask .prompt").inner_text() == prompt
    page.click("#unselect")
    expect(page.locator("#confirm")).to_be_hidden()
    page.locator(".ask .option:visible").first.click()
    page.click("#confirm")
    expect(page.locator(".ask .prompt")).not_to_have_text(prompt)
