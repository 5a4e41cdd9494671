"""What the tests of The Last Glow share: positions by hand, and a short way to read them."""

from __future__ import annotations

from typing import Any

from kit import at

from tocsin.core import Match
from tocsin.words import words_for


def crew(position: dict[str, Any] | None = None, **options: Any) -> Match:
    """A match in the crew's phase, with an empty grid unless the position says otherwise."""
    return at("last-glow", {"phase": "crew", "crew": 5, **(position or {})}, **options)


def storm(position: dict[str, Any], **options: Any) -> Match:
    """A match before the hearts move."""
    return at("last-glow", {"phase": "hearts", "crew": 0, **position}, **options)


def new_hearts(position: dict[str, Any], **options: Any) -> Match:
    """A match before new hearts appear."""
    return at("last-glow", {"phase": "spawn", "crew": 0, **position}, **options)


def cells(match: Match, field: str = "hearts") -> list[str]:
    found: list[str] = match.state.to_json()[field]
    return sorted(found)


def where(match: Match) -> str:
    found: str = match.state.to_json()["lighthouse"]
    return found


def labels(match: Match) -> list[str]:
    assert match.question is not None
    words = words_for(match.setup, "en")
    return [words.say(match.setup.title.label(match.setup.box, match.question, o)) for o in match.question.options]


def offered(match: Match, part: str) -> bool:
    return any(part in label for label in labels(match))


def ending(match: Match) -> str:
    assert match.question is None
    assert match.result is not None
    return match.result.cite


def check(match: Match) -> list[str]:
    return [reason.cite for reason in match.setup.title.check(match.state)]
