"""What the tests of Q* share: positions by hand, and a short way to read them."""

from __future__ import annotations

from typing import Any

from kit import at

from tocsin.core import Match, set_up
from tocsin.words import words_for


def units(ia: str = "", hu: str = "") -> dict[str, list[str]]:
    """Who stands where: ``units("e2 ring ring", "a2")``."""
    return {"ia": ia.split(), "hu": hu.split()}


def points(side: str, n: int, ia: str = "", hu: str = "", **options: Any) -> Match:
    """A side with points to spend: the AI first in turn 1, or the humans first in turn 2."""
    action = "deep_thread" if side == "ia" else "volunteers"
    position = {
        "turn": 1 if side == "ia" else 2,
        "phase": "operate",
        "action": action,
        "points": n,
        "markers": {"points": [action]},
        "units": units(ia, hu),
        "supply": {"ia": 0, "hu": 0},
    }
    return at("q-star", position, **options)


def event(action: str, ia: str = "", hu: str = "", supply: int = 5, second: bool = False, **options: Any) -> Match:
    """An event about to be carried out, by the first player of its turn unless told otherwise."""
    box = set_up("q-star").box
    number = box.ids["action"].index(action)
    side = box.actions[number].side
    marked = [action, box.ids["action"][box.actions[number].faces]] if second else [action]
    position = {
        "turn": 1 + (side ^ second),
        "phase": "event",
        "second": int(second),
        "action": action,
        "markers": {"event": marked},
        "units": units(ia, hu),
        "supply": {"ia": supply, "hu": supply},
    }
    return at("q-star", position, **options)


def choosing(turn: int = 1, ia: str = "e2", hu: str = "a2", **position: Any) -> Match:
    """The first player of a turn about to choose an action."""
    options = position.pop("options", {})
    start = {"turn": turn, "phase": "choose", "units": units(ia, hu), "supply": {"ia": 5, "hu": 5}}
    return at("q-star", {**start, **position}, **options)


def counting(ia: str = "", hu: str = "", turn: int = 1, **position: Any) -> Match:
    """Both have acted; the count is next."""
    options = position.pop("options", {})
    return at(
        "q-star",
        {"turn": turn, "phase": "count", "units": units(ia, hu), "supply": {"ia": 0, "hu": 0}, **position},
        **options,
    )


def board(match: Match, side: str) -> str:
    """The cells of a side, as they are written."""
    return " ".join(match.state.to_json()["units"][side])


def labels(match: Match) -> list[str]:
    assert match.question is not None
    words = words_for(match.setup, "en")
    return [words.say(match.setup.title.label(match.setup.box, match.question, o)) for o in match.question.options]


def scores(match: Match) -> tuple[int, int]:
    ia, hu = match.state.scores
    return ia, hu


def check(match: Match) -> list[str]:
    return [reason.cite for reason in match.setup.title.check(match.state)]
