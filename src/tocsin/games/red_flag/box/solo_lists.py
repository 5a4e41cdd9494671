"""The solo opponent's lists, printed on a player aid for each side: read from the components and checked (RF-157).

Each line of a list is a name from the vocabulary below. What it means is in `solo.priorities`, what it is called in
``[[line]]`` of the components.
"""

from __future__ import annotations

from typing import NamedTuple

from tocsin.core import BadPack, Message, Parts, msg

CONDITIONS = (
    "nothing_to_remove",
    "no_available_cube",
    "no_room",
    "place_completes_dimension",
    "place_breaks_dimension",
    "remove_completes_dimension",
    "remove_breaks_dimension",
    "remove_gains_pivotal",
    "remove_gains_objective",
    "remove_political_lead",
    "always",
)
"""What a line of Place or Remove may ask."""

FILTERS = (
    "room",
    "completes_dimension",
    "breaks_dimension",
    "gains_control",
    "ends_enemy_control",
    "pivotal",
    "objective",
    "military",
    "political",
    "not_isolated",
    "certain_removal",
    "best_dimension",
    "fewest_own",
    "fewest_enemy",
)
"""What a line of the two lists of spaces may keep."""

ACTIONS = ("place", "remove")


class Decision(NamedTuple):
    """A line of Place or Remove: its condition, and whether it says Remove."""

    line: str
    remove: bool


class SoloLists(NamedTuple):
    """The lists of one side: place or remove, where to place or replace, where to remove."""

    decide: tuple[Decision, ...]
    place: tuple[str, ...]
    remove: tuple[str, ...]


def read_solo_lists(parts: Parts, sides: tuple[str, ...]) -> tuple[list[SoloLists], list[BadPack]]:
    """The lists of each side, and everything wrong with them."""
    wrong: list[BadPack] = []
    entries = {entry["id"]: entry for entry in parts.all("aid")}
    found = []
    for side in sides:
        entry = entries[side]

        def say(key: str, why: Message, id: str = side) -> None:
            wrong.append(parts.wrong("aid", id, key, why))

        for key in ("place", "remove"):
            lines = entry[key]
            if not lines:
                say(key, msg("bad.empty"))
            for line in lines:
                if line not in FILTERS:
                    say(key, msg("bad.value", key=key, known=", ".join(FILTERS)))
        decide = entry["place_or_remove"]
        for line in decide:
            why = _wrong_decision(line)
            if why is not None:
                say("place_or_remove", why)
        if not decide or not isinstance(decide[-1], dict) or decide[-1].get("if") != "always":
            say("place_or_remove", msg("bad.always_last"))
        if not wrong:
            steps = tuple(Decision(line["if"], line["then"] == "remove") for line in decide)
            found.append(SoloLists(steps, tuple(entry["place"]), tuple(entry["remove"])))
    return found, wrong


def _wrong_decision(line: object) -> Message | None:
    if not isinstance(line, dict) or set(line) != {"if", "then"}:
        return msg("bad.if_then")
    if line["if"] not in CONDITIONS:
        return msg("bad.value", key="if", known=", ".join(CONDITIONS))
    if line["then"] not in ACTIONS:
        return msg("bad.value", key="then", known=", ".join(ACTIONS))
    return None
