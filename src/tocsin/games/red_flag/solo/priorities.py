"""How the solo opponent chooses: lists that strike spaces out, line by line, and leave a trace (RF-183, RF-189).

Sets of spaces come in as bits and go through the lists in board order. `Look` reads the position for one action; the
two dictionaries say what each line of a list means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from tocsin.games.red_flag.box.solo_lists import Decision
from tocsin.games.red_flag.pieces import BITS, KEPT, SHOWN, SPACES
from tocsin.games.red_flag.play.control import controlled, opened, strength, survey
from tocsin.games.red_flag.play.tracks import bot_cubes
from tocsin.games.red_flag.state import State

PLACE, REMOVE, REPLACE, DISC = range(4)
ADDED = (1, 0, 1, 1)
TAKEN = (0, 1, 1, 0)
"""What an action adds to the opponent's pieces in a space, and takes from the person's."""

Spaces: TypeAlias = tuple[int, ...]


class Cut(NamedTuple):
    """A line that struck spaces out: its number in the list, its name, and what it left."""

    number: int
    line: str
    left: Spaces


def narrow(candidates: Sequence[int], table: Sequence[str], look: Look, without: str = "") -> tuple[Spaces, list[Cut]]:
    """RF-189. Strike out by each line in turn; a line that would strike out all is skipped; stop at one space.

    A line that the action leaves out (RF-197) keeps its number, as on the printed aid.
    """
    left, cuts = tuple(candidates), []
    for number, line in enumerate(table, 1):
        if len(left) == 1:
            break
        if line == without:
            continue
        kept = FILTERS[line](look, left)
        if kept and len(kept) < len(left):
            left = kept
            cuts.append(Cut(number, line, left))
    return left, cuts


def decide(table: Sequence[Decision], look: Look, removable: int, placeable: int) -> tuple[int, Decision]:
    """RF-183. The first line of Place or Remove whose condition holds, with its number; the last one's always does."""
    return next(
        (number, decision)
        for number, decision in enumerate(table, 1)
        if CONDITIONS[decision.line](look, SPACES[removable], SPACES[placeable])
    )


class Look:
    """The position as the opponent reads it for an action. ``reading`` is the presence and control of operations.

    It is read no further than a line asks: many lines need no more than the cubes.
    """

    def __init__(self, g: State, action: int, reading: tuple[int, int] | None = None) -> None:
        box = g.box
        self.g, self.box, self.action = g, box, action
        self.own, self.enemy = g.cubes(box.bot), g.cubes(box.human)
        self.given = reading

    @property
    def reading(self) -> tuple[int, int]:
        return self.given or survey(self.g, self.box.bot)[:2]

    @cached_property
    def control(self) -> int:
        return controlled(self.g, self.box.bot)

    @cached_property
    def enemy_control(self) -> int:
        return controlled(self.g, self.box.human)

    @cached_property
    def objectives(self) -> int:
        """The spaces of the objectives of this round, as bits."""
        g = self.g
        named = () if g.crisis else (KEPT, KEPT + 1, SHOWN, SHOWN + 1)
        return sum(BITS[self.box.objectives[n].space] for n, place in enumerate(g.objectives) if place in named)

    def lead(self, space: int) -> int:
        """By how many pieces the opponent is ahead of the person, discs included."""
        disc = self.g.discs[space]
        walls = (disc == self.box.bot + 1) - (disc == self.box.human + 1)
        return self.own[space] - self.enemy[space] + walls

    def room(self, space: int) -> bool:
        """RF-163. Fewer than four cubes, and not yet one more than the person, two more in a pivotal space."""
        ahead = 2 if space in self.box.pivots else 1
        return self.own[space] < self.box.space_limit and self.own[space] - self.enemy[space] < ahead

    def gains(self, space: int) -> bool:
        """The action would give the opponent control it does not have."""
        after = self.lead(space) + ADDED[self.action] + TAKEN[self.action]
        return self.lead(space) <= 0 < after

    def ends(self, space: int) -> bool:
        """The action would end the person's control."""
        after = self.lead(space) + ADDED[self.action] + TAKEN[self.action]
        return self.lead(space) < 0 <= after

    def completes(self, space: int) -> bool:
        """The action gains the space, and the opponent has the two others of its dimension."""
        others = self.box.dimensions[self.box.dimension_of[space]] & ~BITS[space]
        return others & ~self.control == 0 and self.gains(space)

    def breaks(self, space: int) -> bool:
        """The person has the whole dimension, and the action ends that."""
        return self.box.dimensions[self.box.dimension_of[space]] & ~self.enemy_control == 0 and self.ends(space)

    def objective(self, space: int) -> bool:
        """Named on one of the two objective cards of the round; there are none in the Final Crisis."""
        return bool(self.objectives >> space & 1)

    def joined(self, space: int) -> bool:
        """RF-162. Not isolated: a controlled space opens it, or presence there is permanent. French: cubes only."""
        if self.action == DISC and self.box.isolates_cubes:
            return True
        return bool((opened(self.g, self.box.bot, self.control) | self.box.standing[self.box.bot]) >> space & 1)

    def certain(self, space: int) -> bool:
        """Political, or a strength of 3 before any extra point."""
        return not self.box.kind_of[space] or strength(self.g, self.box.bot, space, *self.reading) >= 3

    def held_in_dimension(self, space: int) -> int:
        return (self.box.dimensions[self.box.dimension_of[space]] & self.control).bit_count()

    def enemy_pieces(self, space: int) -> int:
        return self.enemy[space] + (self.g.discs[space] == self.box.human + 1)


def _those(test: Callable[[Look, int], bool]) -> Callable[[Look, Spaces], Spaces]:
    return lambda look, spaces: tuple(space for space in spaces if test(look, space))


def _least(measure: Callable[[Look, int], int]) -> Callable[[Look, Spaces], Spaces]:
    def kept(look: Look, spaces: Spaces) -> Spaces:
        best = min(measure(look, space) for space in spaces)
        return tuple(space for space in spaces if measure(look, space) == best)

    return kept


FILTERS: dict[str, Callable[[Look, Spaces], Spaces]] = {
    "room": _those(Look.room),
    "completes_dimension": _those(Look.completes),
    "breaks_dimension": _those(Look.breaks),
    "gains_control": _those(Look.gains),
    "ends_enemy_control": _those(Look.ends),
    "pivotal": _those(lambda look, space: space in look.box.pivots),
    "objective": _those(Look.objective),
    "military": _those(lambda look, space: look.box.kind_of[space] == 1),
    "political": _those(lambda look, space: look.box.kind_of[space] == 0),
    "not_isolated": _those(Look.joined),
    "certain_removal": _those(Look.certain),
    "best_dimension": _least(lambda look, space: -look.held_in_dimension(space)),
    "fewest_own": _least(lambda look, space: look.own[space]),
    "fewest_enemy": _least(Look.enemy_pieces),
}
"""What each line of the two lists of spaces keeps."""


def _seen_as(look: Look, action: int) -> Look:
    return look if look.action == action else Look(look.g, action, look.given)


def _placing(test: Callable[[Look, int], bool]) -> Callable[[Look, Spaces, Spaces], bool]:
    """Whether one cube placed in a space with room would do something."""

    def found(look: Look, removable: Spaces, placeable: Spaces) -> bool:
        placed = _seen_as(look, PLACE)
        return any(placed.room(space) and test(placed, space) for space in placeable)

    return found


def _removing(test: Callable[[Look, int], bool]) -> Callable[[Look, Spaces, Spaces], bool]:
    """Whether one piece removed would do something."""

    def found(look: Look, removable: Spaces, placeable: Spaces) -> bool:
        removed = _seen_as(look, REMOVE)
        return any(test(removed, space) for space in removable)

    return found


CONDITIONS: dict[str, Callable[[Look, Spaces, Spaces], bool]] = {
    "nothing_to_remove": lambda look, removable, placeable: not removable,
    "no_available_cube": lambda look, removable, placeable: not bot_cubes(look.g),
    "no_room": lambda look, removable, placeable: not any(look.room(space) for space in placeable),
    "place_completes_dimension": _placing(Look.completes),
    "place_breaks_dimension": _placing(Look.breaks),
    "remove_completes_dimension": _removing(Look.completes),
    "remove_breaks_dimension": _removing(Look.breaks),
    "remove_gains_pivotal": _removing(lambda look, space: space in look.box.pivots and look.gains(space)),
    "remove_gains_objective": _removing(
        lambda look, space: look.objective(space) and (look.gains(space) or look.ends(space))
    ),
    "remove_political_lead": _removing(lambda look, space: not look.box.kind_of[space] and look.ends(space)),
    "always": lambda look, removable, placeable: True,
}
"""What each line of Place or Remove asks, of the spaces it can remove from and those it can place in."""
