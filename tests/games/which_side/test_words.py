"""What is said: nothing happens unsaid, nothing is claimed that did not happen, and warnings come true."""

from __future__ import annotations

from random import Random

import pytest
from kit import answer, random_match

from tocsin.core import LANGUAGES, Match, Message, Seeded, set_up
from tocsin.games.which_side.pieces import BOXES, Post
from tocsin.words import story, words_for

EVENTS = {"told.risk_event", "told.insalubrity_event", "told.police_event"}
WARNINGS = {f"label.{verb}_{event}" for verb in ("up", "raise") for event in ("hurt", "dies", "arrest")}


def told(match: Match) -> list[str]:
    """The ids of everything told so far."""
    return [note.message.id for step in match.past.steps for note in step.notes]


def labels(match: Match) -> dict[int, Message]:
    assert match.question is not None
    title, box = match.setup.title, match.setup.box
    return {option: title.label(box, match.question, option) for option in match.question.options}


def parts(message: Message) -> set[str]:
    """The ids of a message and of everything it is put together from."""
    found = {message.id}
    for key, value in message.params.items():
        for each in value if isinstance(value, list | tuple) and not isinstance(value, Message) else [value]:
            if isinstance(each, Message) and key != "briefly":
                found |= parts(each)
    return found


def text(match: Match, option: int, lang: str = "en") -> str:
    return words_for(match.setup, lang).say(labels(match)[option])


@pytest.mark.parametrize(
    ("savings", "line"),
    [(17, "You earn $3; savings $20."), (19, "You earn $1 instead of $3"), (20, "You earn $0 instead")],
)
def test_WS_8_no_dollar_is_claimed_that_does_not_fit(table, savings, line) -> None:
    match = table("resolving", {"docks": 1, "union": 1}, savings=savings)
    warned = "(savings then full)" in text(match, Post.DOCKS)
    answer(match, Post.DOCKS)
    assert any(line in each.text for each in story(match, words_for(match.setup, "en")))
    assert warned == ("told.earned_capped" in told(match)) == (savings > 17)


def test_WS_44_who_acts_is_told_also_where_nobody_is_asked(table) -> None:
    match = answer(table("resolving", {"docks": 1, "union": 1}), Post.DOCKS)
    lines = [each.text for each in story(match, words_for(match.setup, "en"))]
    assert lines[:2] == ["A worker acts: East River Docks.", "You earn $3; savings $5."]
    assert lines[3:5] == ["A worker acts: Local union.", "Union agitation +1: 1 for this turn."]


def test_WS_31_a_label_warns_of_an_injury_or_an_arrest_exactly_when_it_comes() -> None:
    """WS-27, WS-31, WS-48. Of the workshop, where the gauge is chosen, the choice says it."""
    seen = set()
    for seed in range(40):
        match, rng = Match(set_up("which-side"), Seeded(str(seed))), Random(seed)
        while match.question is not None:
            question, options = match.question, labels(match)
            option, before = rng.choice(question.options), len(told(match))
            warned = parts(options[option]) & WARNINGS
            match.answer(option)
            goes_on = sum(map(bool, match.state.posts)) > 1  # else the others act unasked
            chosen_next = question.verb == "resolve" and option % BOXES == Post.CHEMISTRY
            if question.verb in ("resolve", "raise") and goes_on and not chosen_next:
                assert bool(warned) == bool(EVENTS & set(told(match)[before:]))
                seen |= warned
    assert seen >= {"label.up_hurt", "label.up_arrest", "label.raise_hurt"}


@pytest.mark.parametrize(
    ("post", "given", "said"),
    [
        (Post.PRESS, {"savings": 0}, "no dollar to pay with"),
        (Post.BONESETTER, {}, "nobody is hurt"),
        (Post.TENEMENT, {}, "nothing to lower"),
        (Post.LAWYERS, {}, "nothing to lower"),
        (Post.PRESS, {"savings": 1}, None),
        (Post.BONESETTER, {"hurt": 1}, None),
        (Post.TENEMENT, {"risk": 1}, None),
        (Post.LAWYERS, {"prisoner": 1}, None),
        (Post.LAWYERS, {"police": 1}, None),
    ],
)
def test_WS_48_a_label_says_when_an_action_has_no_effect(table, post, given, said) -> None:
    match = table("resolving", {post.name.lower(): 1, "union": 1}, **given)
    shown = text(match, post)
    assert ("no effect" in shown) == (said is not None)
    assert said is None or said in shown
    for lang in LANGUAGES:
        assert text(match, post, lang)


def test_WS_47_who_is_arrested_and_what_is_lost_is_told_in_this_order(table) -> None:
    match = table("resolving", {"tenderloin": 1, "cafe": 1, "union": 1}, healthy=3, police=2)
    answer(match, "Tenderloin", "a healthy worker yet to act (Political café): prison, action lost")
    lines = [line.text for line in story(match, words_for(match.setup, "en"))]
    at = lines.index("A worker goes to prison; prisoners now: 1.")
    assert lines[at - 1 : at + 2] == [
        "The police take a healthy worker yet to act (Political café).",
        "A worker goes to prison; prisoners now: 1.",
        "Political café: the worker who stood there no longer acts.",
    ]


def test_WS_50_resources_that_are_lost_are_named(table, rest) -> None:
    match = table("reckoning", savings=20, union=1, strike=1)
    assert text(match, match.setup.box.no_mean) == "none this turn; lost: union agitation, strike"
    taken = answer(match.fork(), "Bakeries")
    assert "told.resources_lost" not in told(taken)
    rest(match)
    lines = [line.text for line in story(match, words_for(match.setup, "en"))]
    assert "The turn ends; unused resources are lost: union agitation, strike." in lines


def test_WS_53_it_is_told_when_nothing_can_be_taken() -> None:
    """WS-53. Every turn that comes to its end either asks or tells why not."""
    for seed in range(20):
        match = random_match(set_up("which-side"), seed)
        asked = sum(step.question is not None and step.question.verb == "take" for step in match.past.steps)
        paid = sum(id in ("told.paid", "told.unpaid") for id in told(match))
        assert asked + told(match).count("told.nothing_to_take") == paid


def test_WS_37_placing_is_one_line() -> None:
    match = Match(set_up("which-side"), Seeded("1"))
    for _ in range(3):
        answer(match, Post.DOCKS)
    answer(match, Post.CAFE)
    lines = [line.text for line in story(match, words_for(match.setup, "en"))]
    assert lines[-1] == f"4 workers are placed: {'East River Docks, ' * 3}Political café."
