"""Bonnie and Clyde by hand: a card laid out as a test needs it, its labels, and a look at what it shows afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import kit
from kit import at, setups

from tocsin.core import Match
from tocsin.games.bonnie_clyde.pieces import SAVINGS
from tocsin.games.bonnie_clyde.play import modifier
from tocsin.words import words_for

TITLE = "bonnie-clyde"

HOME = "Stay home (Boredom +1)"
CEMENT_CITY = "Visit Bonnie in Cement City (Boredom −1, Love +1)"
DALLAS = "Odd job in Dallas (Savings +1)"
RIDE = "Go for a ride (Savings −1, Love +1)"
PLACES = (HOME, CEMENT_CITY, DALLAS, RIDE)

GOOD_WORK = "Apply for a good job (nothing comes of it)"
WORK = "Apply for work (Boredom +1, Savings +1)"
PHOTO = "Have a picture taken (Savings −2, Love +2)"
AMMO_FOR_MONEY = "Get ammunition (Savings −1, Ammunition +1)"
AMMO_FOR_THREAT = "Get ammunition (Police threat +1, Ammunition +1)"
STICK_UP = "Stick up a shop (Ammunition −1, Savings +2)"
STICK_UP_FOR_THREAT = "Stick up a shop (Police threat +1, Savings +2)"
LEAVE_TOWN = "Leave town (you win once the cost of living is paid)"
DAILY = (GOOD_WORK, WORK, PHOTO, AMMO_FOR_MONEY, AMMO_FOR_THREAT, STICK_UP, STICK_UP_FOR_THREAT, LEAVE_TOWN)

FIRE, HOLD = "fire one cartridge", "no, hold fire"
PAY, KEEP = "pay and write a poem", "no, keep the money"
PLACE_CUBE = "a place cube (one place fewer today)"
DAILY_CUBE = "a daily cube (one daily action fewer today)"

READY = {"love": 2, "ammo": 2, "passion": 2, "poem": 3}
"""The four values of BC-46."""

_GAUGES = {"savings": 1, "love": 0, "boredom": 0, "threat": 0, "ammo": 0}
_ROWS = {"passion": 0, "poem": 0, "prison": 0}
_REST = {"turn": 1, "roy": 1, "places": 2, "daily": 2}


def card(phase: str = "dice", **given: Any) -> Match:
    """A match at a phase; gauges, rows and the rest as given or as at the start; every other name is an option."""
    take = {name: given.pop(name) for name in [*_GAUGES, *_ROWS, *_REST] if name in given}
    position = {
        "phase": phase,
        "gauges": {name: take.get(name, start) for name, start in _GAUGES.items()},
        "rows": {name: take.get(name, start) for name, start in _ROWS.items()},
        **{name: take.get(name, start) for name, start in _REST.items()},
    }
    match = at(TITLE, position, **given)
    assert list(match.setup.title.check(match.state)) == []
    return match


def throw(match: Match, police: int, roy: int = 1) -> Match:
    """Both dice, in the order in which they are asked for, up to the player's next decision."""
    for _ in range(2):
        question = match.question
        if question is not None and question.verb in ("police", "roy"):
            match.answer(police if question.verb == "police" else roy)
    return match


def shown(match: Match) -> dict[str, Any]:
    """Everything the card shows, by name."""
    position = match.state.to_json()
    return {**position, **position["gauges"], **position["rows"], "modifier": modifier(match.state)}


def shows(match: Match, **expected: Any) -> None:
    found = shown(match)
    assert {name: found[name] for name in expected} == expected


def option(match: Match, label: str) -> int:
    """The member of the question's domain with this English label, whatever it warns of."""
    question = match.question
    assert question is not None
    words = words_for(match.setup, "en")
    for member in sorted({*question.options, *question.domain}):
        said = words.say(match.setup.title.label(match.setup.box, question, member))
        if said == label or said.startswith(f"{label}; "):
            return member
    raise AssertionError(f"no {label!r} in {question}")


def refused(match: Match, label: str | int, *cites: str) -> None:
    """Assert that the option is refused, with each of these statements as a reason."""
    kit.refused(match, label if isinstance(label, int) else option(match, label), *cites)


def offers(match: Match, label: str) -> bool:
    assert match.question is not None
    return option(match, label) in match.question.options


def asks(match: Match, verb: str) -> None:
    assert match.question is not None
    assert match.question.verb == verb


def told(match: Match) -> list[str]:
    """The ids of everything the rules told after the last answer."""
    *_, last = match.past.steps
    return [note.message.id for note in last.notes]


def random_walks(games: int = 3) -> Iterator[tuple[Match, dict[str, Any]]]:
    """Every position of random games over every option, each with what the card showed one answer before."""
    for setup in setups(TITLE):
        for seed in range(games):
            start = setup.start()
            start.gauges[SAVINGS] = 6  # so that random games last a little
            match, rng = Match(setup, None, start), Random(seed)
            while match.question is not None:
                before = shown(match)
                match.answer(rng.choice(match.question.options))
                yield match, before
