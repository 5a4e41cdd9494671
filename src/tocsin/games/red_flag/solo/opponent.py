"""The solo opponent at the board: how it chooses a space and says why, and what it does with points (RF-183..192).

Every space goes through `choose`: one of its lists, then the die.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tocsin.core import NATURE, Message, ask, msg
from tocsin.core.state import Note
from tocsin.games.red_flag.box import Box
from tocsin.games.red_flag.pieces import ALL, SPACES
from tocsin.games.red_flag.play.control import opened, strength, survey
from tocsin.games.red_flag.play.event_spaces import with_cube
from tocsin.games.red_flag.play.operations import resolve, strike
from tocsin.games.red_flag.play.tracks import bot_cubes, place_cube, remove_cube
from tocsin.games.red_flag.solo.priorities import (
    DISC,
    PLACE,
    REMOVE,
    Cut,
    Look,
    Spaces,
    decide,
    narrow,
)
from tocsin.games.red_flag.state import State

ONLY = msg("solo.only")
LISTS = ("solo.list_place", "solo.list_remove", "solo.list_place", "solo.list_place")


class Opponent:
    """The solo opponent at work on a position. A trial throws no dice: any space will do, every test succeeds."""

    def __init__(self, g: State, trial: bool = False) -> None:
        self.g = g
        self.box = g.box
        self.bot, self.human = self.box.bot, self.box.human
        self.lists = self.box.solo_lists[self.bot]
        self.trial = trial
        self.reasons: list[tuple[str, Message]] = []
        """Why it does what it does next: facts are told first, then the reasons."""

    # Choosing

    async def choose(
        self, action: int, spaces: Iterable[int], cite: str, told: str = "", reading: tuple[int, int] | None = None
    ) -> int:
        """RF-189, RF-190. One space by the list of the action, by the die if several are left; told with the reason.

        Without ``told`` the fact comes later, and the reason with it (`explain`).
        """
        candidates = tuple(spaces)
        table = self.lists.remove if action == REMOVE else self.lists.place
        without = "room" if action == DISC and not self.box.discs_want_room else ""
        left, cuts = narrow(candidates, table, Look(self.g, action, reading), without)
        space = left[0] if len(left) == 1 else await self.lot(left)
        if self.g.notes is not None:
            self.because(cite, "trace.why", why=_why(self.box, LISTS[action], cuts, left))
            self.trace(candidates, cuts)
            if told:
                self.act(cite, told, space)
        return space

    async def lot(self, spaces: Spaces) -> int:
        """RF-190. The die, every space equally likely."""
        return spaces[0] if self.trial else await ask(NATURE, "lot", spaces, "RF-190")

    async def widest(self, spaces: Iterable[int]) -> int:
        """The space where the opponent is furthest ahead in pieces; the die decides a tie."""
        look = Look(self.g, PLACE)
        found = tuple(spaces)
        best = max(look.lead(space) for space in found)
        left = tuple(space for space in found if look.lead(space) == best)
        return left[0] if len(left) == 1 else await self.lot(left)

    def tell(self, cite: str, id: str, /, **params: Any) -> None:
        if self.g.notes is not None:
            self.note(cite, Message(id, {"side": self.box.sides[self.bot], **params}))

    def note(self, cite: str, message: Message) -> None:
        """A line of the story that tells of the opponent."""
        assert self.g.notes is not None
        self.g.notes.append(Note(cite, message, None, False, self.box.sides[self.bot]))

    def act(self, cite: str, id: str, space: int, **params: Any) -> None:
        """A fact, with the reasons for it."""
        names = self.box
        disc = names.disc_names[self.human if id == "told.disc_off" else self.bot]
        self.tell(cite, id, space=names.space_names[space], whose=names.sides[self.human], disc=disc, **params)
        self.explain()

    def because(self, cite: str, id: str, /, **params: Any) -> None:
        """A reason for what comes next."""
        if self.g.notes is not None:
            self.reasons.append((cite, msg(id, side=self.box.sides[self.bot], **params)))

    def explain(self) -> None:
        """Tell the reasons for what was told last."""
        for cite, reason in self.reasons:
            self.note(cite, reason)
        self.reasons.clear()

    def trace(self, candidates: Spaces, cuts: list[Cut]) -> None:
        """Every step from the legal spaces to the chosen one."""
        if len(candidates) == 1:
            return
        names = self.box.space_names
        self.because("RF-189", "trace.legal", spaces=[names[space] for space in candidates])
        for cut in cuts:
            left = [names[space] for space in cut.left]
            self.because("RF-189", "trace.cut", n=cut.number, line=msg(f"line.{cut.line}"), spaces=left)

    def available(self) -> int:
        return bot_cubes(self.g)

    def put(self, space: int) -> None:
        place_cube(self.g, self.bot, space)

    def free(self, space: int) -> bool:
        """RF-12. One more of its cubes may stand there."""
        return self.g.cubes(self.bot)[space] < self.box.space_limit

    def shift_cube(self, source: int, target: int) -> None:
        cubes, names = self.g.cubes(self.bot), self.box.space_names
        cubes[source] -= 1
        cubes[target] += 1
        self.tell("RF-193", "told.moved", source=names[source], space=names[target])
        self.explain()

    # Operations

    async def operate(self, points: int, where: int = ALL, both: bool = False, only: str = "") -> None:
        """RF-183..188. Removals as long as Place or Remove says so, then every point left on cubes.

        French: only cubes are removed, and a disc without a cube is left alone (RF-183).
        """
        g, box = self.g, self.box
        present, control, *_ = survey(g, self.bot)
        open_before = present | opened(g, self.bot, control)
        while points and only != "place":
            now_present, now_control, enemies, walls, full = survey(g, self.bot)
            removable = open_before & where & enemies
            if box.removes_cubes:
                removable = with_cube(g.cubes(self.human), removable)
            placeable = (now_present | opened(g, self.bot, now_control)) & where & ~full
            if points == 1:
                removable, placeable = removable & ~walls, placeable & ~walls
            if not box.strength_once:
                present, control = now_present, now_control
            if not self._removes(removable, placeable, only, (present, control)):
                break
            space = await self.choose(REMOVE, SPACES[removable], "RF-184", "", (present, control))
            points -= 1 + (walls >> space & 1)
            where &= ALL if both else box.sphere_of[space]
            if box.kind_of[space]:
                points = await self.attempt(space, points, present, control)
            else:
                self.act("RF-184", "told.take", space)
                remove_cube(g, self.human, space)
        if only != "remove":
            await self._place_all(points, where, both)

    def _removes(self, removable: int, placeable: int, only: str, reading: tuple[int, int]) -> bool:
        """RF-183. What Place or Remove says; without anything to remove it is never Remove."""
        if only == "remove":
            return bool(removable)
        number, found = decide(self.lists.decide, Look(self.g, PLACE, reading), removable, placeable)
        if self.g.notes is not None:
            then = msg("solo.remove" if found.remove else "solo.place")
            self.because("RF-183", "trace.decide", n=number, line=msg(f"line.{found.line}"), then=then)
        return found.remove and bool(removable)

    async def _place_all(self, points: int, where: int, both: bool) -> None:
        """RF-185, RF-186. Cube by cube while points and available cubes last; the rest is lost."""
        present, control, _, walls, _ = survey(self.g, self.bot)
        open_now = present | opened(self.g, self.bot, control)
        while points:
            full = survey(self.g, self.bot)[4]
            placeable = open_now & where & ~full & (~walls if points == 1 else ALL)
            if not placeable or not self.available():
                self.tell("RF-159", "told.no_operation", n=points)
                self.explain()
                return
            space = await self.choose(PLACE, SPACES[placeable], "RF-185", "told.put")
            points -= 1 + (walls >> space & 1)
            where &= ALL if both else self.box.sphere_of[space]
            self.put(space)

    async def attempt(self, space: int, points: int, present: int, control: int) -> int:
        """RF-188. Strength 1 becomes 2: free (French), or for a point if there is one left (Russian)."""
        power = strength(self.g, self.bot, space, present, control)
        if power == 1 and self.box.free_point:
            power = 2
            self.because("RF-188", "trace.free_point")
        elif power == 1 and points:
            power, points = 2, points - 1
            self.because("RF-188", "trace.paid_point")
        self.act("RF-184", "told.solo_tries", space, n=power)
        if self.trial:
            strike(self.g, self.bot, space)
        else:
            await resolve(self.g, self.bot, space, power)
        return points


# Words for a choice


def _why(box: Box, name: str, cuts: list[Cut], left: Spaces) -> Message:
    """What decided: only one space, a line of a list, or the die."""
    if len(left) > 1:
        return by_lot(box, left)
    if not cuts:
        return ONLY
    return msg("solo.line", list=msg(name), n=cuts[-1].number, line=msg(f"line.{cuts[-1].line}"))


def by_lot(box: Box, spaces: Spaces) -> Message:
    """The die, among these."""
    return msg("solo.lot", spaces=[box.space_names[space] for space in spaces])
