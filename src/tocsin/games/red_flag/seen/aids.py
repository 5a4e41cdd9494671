"""The aids of the solo opponent: its three lists and its bonus actions, numbered as the story tells them."""

from __future__ import annotations

from tocsin.core import Aid, Message, msg
from tocsin.games.red_flag.box import Box
from tocsin.games.red_flag.pieces import SPACES, VERSAILLES

BONUS = ("label.spread", "label.turncoat", "label.spread", "label.de_escalate", "label.turncoat")
"""The actions of the bonus list, in its order (RF-200); its last entry is none."""


def aids(box: Box) -> tuple[Aid, ...]:
    """RF-157, RF-183, RF-189, RF-200. The lists of the opponent's side; none in a game for two."""
    if box.bot < 0:
        return ()
    lists = box.solo_lists[box.bot]
    thens = (msg("solo.place"), msg("solo.remove"))
    return (
        Aid.numbered(
            _name(box, "decide"),
            "RF-183",
            (msg("aid.if_then", line=_line(each.line), then=thens[each.remove]) for each in lists.decide),
            msg("aid.first_that_holds"),
            msg("aid.only_cubes" if box.removes_cubes else "aid.any_piece"),
            msg("aid.available"),
        ),
        Aid.numbered(
            _name(box, "place"),
            "RF-189",
            map(_line, lists.place),
            msg("aid.strike_out"),
            msg("aid.room", limit=box.space_limit),
            msg("aid.isolated", spaces=_never_isolated(box)),
            _discs(box, lists.place),
        ),
        Aid.numbered(_name(box, "remove"), "RF-189", map(_line, lists.remove), msg("aid.strike_out")),
        Aid.numbered(
            _name(box, "bonus"),
            "RF-200",
            (*(msg(f"aid.bonus_{n}", action=msg(action)) for n, action in enumerate(BONUS, 1)), msg("aid.bonus_6")),
            msg("aid.first_possible"),
        ),
    )


def _name(box: Box, name: str) -> Message:
    return msg("aid.name", side=box.sides[box.bot], list=msg(f"solo.list_{name}"))


def _line(line: str) -> Message:
    return msg(f"line.{line}")


def _never_isolated(box: Box) -> list[Message]:
    """RF-20, RF-22, RF-162. Where the opponent is always present, or has a neighbour off the board."""
    always = box.standing[box.bot] | (box.opens_outside[0] if box.bot == VERSAILLES else 0)
    return [box.space_names[space] for space in SPACES[always]]


def _discs(box: Box, lines: tuple[str, ...]) -> Message:
    """RF-162, RF-197. Which lines are left out for a disc: those that speak of cubes in this edition."""
    left_out = ("room",) * (not box.discs_want_room) + ("not_isolated",) * box.isolates_cubes
    numbers = [number for number, line in enumerate(lines, 1) if line in left_out]
    return msg("aid.discs_without", n=len(numbers), lines=numbers) if numbers else msg("aid.discs_too")
