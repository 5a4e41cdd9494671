"""What the tests of Mad Maxence share: positions by hand, packs, and short ways to read a match."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from kit import at

from tocsin.core import BadPack, Match, Pack, Setup, set_up
from tocsin.words import Words, story, words_for

GAUGES = ("ut", "tech", "o", "cd", "cb", "p", "f")
NUMBERS = {
    "dry_gate": 1,
    "drowned_orchard": 2,
    "plastic_dunes": 3,
    "quiet_dam": 4,
    "glasshouse_line": 5,
    "ash_forest": 6,
    "archive_pit": 7,
    "green_line": 8,
}
DOCUMENT = Path(__file__).parents[3] / "docs" / "titles" / "mad-maxence.md"


def gauges(**given: int) -> dict[str, int]:
    """Every gauge at 1 and time at 0, unless given."""
    return {name: given.get(name, 0 if name == "ut" else 1) for name in GAUGES}


def car(place: str, before: str | None = None, phase: str = "free", **given: Any) -> Match:
    """A match with Maxence at a place of one adventure, with no cards and no notes unless given.

    Gauges, position fields and options by name.
    """
    adventure = given.pop("adventure", "dry_gate")
    levels = gauges(**{name: given.pop(name) for name in GAUGES if name in given})
    fields = ("slots", "uses", "known", "gone", "read", "finished", "revealed", "driven", "moves", "step")
    position: dict[str, Any] = {name: given.pop(name) for name in (*fields, "foe", "round", "shield") if name in given}
    bare = {"slots": [None] * 4, "uses": [0] * 4, "known": []}
    position = {**bare, **position, "phase": phase, "place": place, "before": before, "gauges": levels}
    given.setdefault("mode", "adventure")
    return at("mad-maxence", position, adventure=NUMBERS[adventure], **given)


def arriving(place: str, before: str | None = None, **given: Any) -> Match:
    return car(place, before, "arrive", **given)


def levels(match: Match, *names: str) -> Any:
    """The levels of gauges; of one, its number."""
    found = [match.state.gauges[GAUGES.index(name)] for name in names]
    return found[0] if len(found) == 1 else tuple(found)


def verb(match: Match) -> str | None:
    return match.question.verb if match.question is not None else None


def labels(match: Match) -> list[str]:
    """The options in English."""
    assert match.question is not None
    words = words_for(match.setup, "en")
    label, box = match.setup.title.label, match.setup.box
    return [words.say(label(box, match.question, option)) for option in match.question.options]


def places(match: Match) -> list[str]:
    """The places she may go to now."""
    assert match.question is not None
    return [match.setup.box.places[option] for option in match.question.options if option < 100]


def told(match: Match) -> str:
    return "\n".join(line.text for line in story(match, words_for(match.setup, "en")))


def outcome(match: Match) -> str:
    name: str = match.state.to_json()["outcome"]
    return name


def document_pack() -> str:
    """The worked adventure of the documentation."""
    blocks = re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    found: str = next(block for block in blocks if block.startswith("[pack]"))
    return found


def packed(text: str, **options: Any) -> Setup:
    return set_up("mad-maxence", options, pack=Pack(text, "mine.toml"))


def mistakes(text: str) -> list[str]:
    """What is wrong with a pack, in English."""
    try:
        packed(text)
    except BadPack as error:
        words = Words("en", "mad-maxence", set_up("mad-maxence").parts)
        return [words.say(mistake) for mistake in error.mistakes] or [words.say(error.message)]
    return []
