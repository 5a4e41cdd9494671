"""What the solo opponent does with points, events and bonus actions, and why (RF-183..203).

Every space goes through `choose`: a list of its aid, then the die. A trial is the same on a copy without dice, tests
and anything the person decides: it tells whether an event would have an effect (RF-194).
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable
from typing import Any

from tocsin.core import NATURE, Message, Question, ask, msg
from tocsin.games.red_flag.board import opened, strength, survey
from tocsin.games.red_flag.events import VERBS, swap_cube, usable
from tocsin.games.red_flag.narrow import DISC, PLACE, REMOVE, REPLACE, Cut, Look, Spaces, bot_cubes, decide, narrow
from tocsin.games.red_flag.operations import resolve, strike
from tocsin.games.red_flag.spaces import chosen_spaces, with_cube, with_disc
from tocsin.games.red_flag.state import COMMUNE, VERSAILLES, State
from tocsin.games.red_flag.table import ALL, SPACES, Table
from tocsin.games.red_flag.tracks import advance, gain, place_cube, remove_cube, shift, to_pool
from tocsin.games.red_flag.vocabulary import (
    Cards,
    ChooseOne,
    Disc,
    Effect,
    Event,
    Momentum,
    Move,
    Ops,
    Optional,
    Place,
    Remove,
    Replace,
    Require,
    ReturnCubes,
    Vp,
)

END = Question(NATURE, "end", (0,), "RF-36")
"""Asked by nobody: a rule that is led by hand has come to its end."""

ONLY = msg("solo.only")
SURPLUS = msg("solo.surplus")
LISTS = ("solo.list_place", "solo.list_remove", "solo.list_place", "solo.list_place")
Moves = tuple[tuple[int, int], ...]
"""One or two moves of a cube, each from a space to another."""


async def ended(rule: Coroutine[Any, Any, Any]) -> None:
    """A rule that says when it is over."""
    await rule
    await END


def effective(g: State, event: Event) -> bool:
    """RF-194, RF-195. Carried out on a copy, the event would change something besides the rises that do not count."""
    if not usable(g, g.box.bot, event):
        return False
    twin = g.copy()
    twin.notes = None
    asked = ended(Opponent(twin, trial=True).run(event)).send(None)
    assert asked is END
    return _traces(twin, g) != _traces(g, g)


def _traces(g: State, before: State) -> tuple[Any, ...]:
    """What counts as changed: pieces, cubes, points; a marker only if it fell, or rose and that counts (RF-195)."""
    box: Table = g.box
    markers = [min(g.momentum[p], before.momentum[p]) for p in (COMMUNE, VERSAILLES)]
    if box.own_rise_counts:
        markers[box.bot] = g.momentum[box.bot]
    pools = (g.pools[COMMUNE], g.pools[VERSAILLES] - sum(box.prussian_cubes[: g.prussian]))
    return g.red[:], g.blue[:], g.discs[:], g.lost[:], g.political, g.military, markers, pools


async def automatic(g: State, effect: Effect) -> None:
    """RF-193. One effect the opponent carries out in an event of the person's."""
    await Opponent(g).effect(effect)


class Opponent:
    """The solo opponent at work on a position."""

    def __init__(self, g: State, trial: bool = False) -> None:
        self.g = g
        self.box: Table = g.box
        self.bot, self.human = self.box.bot, self.box.human
        self.aid = self.box.aids[self.bot]
        self.trial = trial

    # Choosing

    async def choose(
        self, action: int, spaces: Iterable[int], cite: str, told: str, reading: tuple[int, int] | None = None
    ) -> int:
        """RF-189, RF-190. One space by the list of the action, by the die if several are left; told with the reason."""
        candidates = tuple(spaces)
        table = self.aid.remove if action == REMOVE else self.aid.place
        if action == DISC and not self.box.discs_want_room:
            table = tuple(line for line in table if line != "room")
        left, cuts = narrow(candidates, table, Look(self.g, action, reading))
        space = left[0] if len(left) == 1 else await self.lot(left)
        if self.g.notes is not None:
            why = _why(self.box, LISTS[action], table, cuts, left)
            self.tell(cite, told, space=self.box.space_names[space], why=why)
            self.trace(candidates, table, cuts)
        return space

    async def lot(self, spaces: Spaces) -> int:
        """RF-190. The die, each space alike likely."""
        return spaces[0] if self.trial else await ask(NATURE, "lot", spaces, "RF-190")

    async def widest(self, spaces: Iterable[int]) -> int:
        """The space in which the opponent is furthest ahead in pieces; the die among several."""
        look = Look(self.g, PLACE)
        found = tuple(spaces)
        best = max(look.lead(space) for space in found)
        left = tuple(space for space in found if look.lead(space) == best)
        return left[0] if len(left) == 1 else await self.lot(left)

    def tell(self, cite: str, id: str, /, **params: Any) -> None:
        if self.g.notes is not None:
            self.g.tell(cite, id, side=self.box.sides[self.bot], **params)

    def trace(self, candidates: Spaces, table: tuple[str, ...], cuts: list[Cut]) -> None:
        """The whole way from the legal spaces to the chosen one."""
        if len(candidates) == 1:
            return
        names = self.box.space_names
        self.g.tell("RF-189", "trace.legal", spaces=[names[space] for space in candidates])
        for cut in cuts:
            left = [names[space] for space in cut.left]
            self.g.tell("RF-189", "trace.cut", n=_number(table, cut), line=msg(f"line.{cut.line}"), spaces=left)

    def available(self) -> int:
        return bot_cubes(self.g)

    def put(self, space: int) -> None:
        place_cube(self.g, self.bot, space)

    # Operations

    async def operate(self, points: int, where: int = ALL, both: bool = False, only: str = "") -> None:
        """RF-183..188. Removals as long as Place or Remove says so, then every point left on cubes."""
        g, box = self.g, self.box
        present, control, *_ = survey(g, self.bot)
        open_before = present | opened(g, self.bot, control)
        while points and only != "place":
            now_present, now_control, enemies, walls, full = survey(g, self.bot)
            removable = open_before & where & enemies
            placeable = (now_present | opened(g, self.bot, now_control)) & where & ~full
            if points == 1:
                removable, placeable = removable & ~walls, placeable & ~walls
            if not box.strength_once:
                present, control = now_present, now_control
            if not self._removes(removable, placeable, only, (present, control)):
                break
            space = await self.choose(REMOVE, SPACES[removable], "RF-184", "told.solo_remove", (present, control))
            points -= 1 + (walls >> space & 1)
            where &= ALL if both else box.sphere_of[space]
            if box.kind_of[space]:
                points = await self.attempt(space, points, present, control)
            else:
                remove_cube(g, self.human, space)
        if only != "remove":
            await self._place_all(points, where, both)

    def _removes(self, removable: int, placeable: int, only: str, reading: tuple[int, int]) -> bool:
        """RF-183. What Place or Remove says; without anything to remove it is never Remove."""
        if only == "remove":
            return bool(removable)
        number, found = decide(self.aid.decide, Look(self.g, PLACE, reading), removable, placeable)
        if self.g.notes is not None:
            then = msg("solo.remove" if found.remove else "solo.place")
            self.tell("RF-183", "told.solo_decide", n=number, line=msg(f"line.{found.line}"), then=then)
        return found.remove and bool(removable)

    async def _place_all(self, points: int, where: int, both: bool) -> None:
        """RF-185, RF-186. Cube by cube while points and available cubes last; the rest is lost."""
        present, control, _, walls, _ = survey(self.g, self.bot)
        open_now = present | opened(self.g, self.bot, control)
        while points:
            full = survey(self.g, self.bot)[4]
            placeable = open_now & where & ~full & (~walls if points == 1 else ALL)
            if not placeable or not self.available():
                self.tell("RF-159", "told.solo_lost", n=points)
                return
            space = await self.choose(PLACE, SPACES[placeable], "RF-185", "told.solo_place")
            points -= 1 + (walls >> space & 1)
            where &= ALL if both else self.box.sphere_of[space]
            self.put(space)

    async def attempt(self, space: int, points: int, present: int, control: int) -> int:
        """RF-188. Strength 1 becomes 2: for nothing (French), or for a point if there is one (Russian)."""
        power = strength(self.g, self.bot, space, present, control)
        if power == 1 and self.box.free_point:
            power = 2
            self.tell("RF-188", "told.solo_free_point")
        elif power == 1 and points:
            power, points = 2, points - 1
            self.tell("RF-188", "told.solo_paid_point")
        if self.trial:
            strike(self.g, self.bot, space)
        else:
            await resolve(self.g, self.bot, space, power)
        return points

    # Events

    async def run(self, event: Event) -> None:
        """RF-193. The whole event as far as possible; what the person decides in it is left out of a trial."""
        for effect in event.effects:
            if not effect.by:
                await self.effect(effect)
            elif not self.trial:
                await VERBS[type(effect)](self.g, self.human, effect)

    async def effect(self, e: Effect) -> None:
        """RF-193, RF-196..198. One effect, by the tables."""
        match e:
            case Require() | Cards():
                pass
            case Place():
                await self.place(e)
            case Remove():
                await self.remove(e)
            case Replace():
                await self.replace(e)
            case Move():
                await self.move(e)
            case Disc():
                await self.disc(e)
            case Momentum():
                await self.momentum(e)
            case Vp():
                gain(self.g, self.bot, e.kind, e.points, "RF-11")
            case Ops():
                where = e.where & self.box.spheres[e.sphere] if e.sphere <= 1 else e.where
                await self.operate(e.points, where, e.sphere == 3, e.only)
            case ReturnCubes():
                await self.bring_back(e)
            case ChooseOne():
                await self.choose_one(e)
            case Optional():
                if effective(self.g, e.event):
                    self.tell("RF-193", "told.solo_may", what=e.label)
                    await self.run(e.event)

    async def place(self, e: Place) -> None:
        """RF-196. Available cubes, spaces with room; the person's cubes, which no shipped card gives it, by the die."""
        spaces, touched = chosen_spaces(self.g, self.bot, e.where, e.filters), [0] * 12
        side = e.whose[self.bot]
        for _ in range(0 if side != self.bot and e.up_to else e.amount):
            open_spaces = tuple(n for n in SPACES[spaces] if touched[n] < e.per_space)
            if side != self.bot:
                found = tuple(n for n in open_spaces if self.g.cubes(side)[n] < self.box.space_limit)
                if not found or not self.g.pools[side] + sum(self.g.track(side)):
                    return
                space = await self.lot(found)
                place_cube(self.g, side, space)
            else:
                look = Look(self.g, PLACE)
                found = tuple(n for n in open_spaces if look.room(n)) if self.available() else ()
                if not found:
                    self.tell("RF-196", "told.solo_no_room")
                    return
                space = await self.choose(PLACE, found, "RF-193", "told.solo_place")
                self.put(space)
            touched[space] += 1

    async def remove(self, e: Remove) -> None:
        """RF-193. The person's cubes by the removing list; own cubes, a price, from where it is furthest ahead."""
        spaces, touched = chosen_spaces(self.g, self.bot, e.where, e.filters), [0] * 12
        side = e.whose[self.bot]
        cubes = self.g.cubes(side)
        for _ in range(e.amount):
            found = tuple(n for n in SPACES[with_cube(cubes, spaces)] if touched[n] < e.per_space)
            if not found:
                return
            if side == self.bot:
                space = await self.widest(found)
                self.tell("RF-193", "told.solo_give_up", space=self.box.space_names[space], why=SURPLUS)
            else:
                space = await self.choose(REMOVE, found, "RF-193", "told.solo_remove")
            remove_cube(self.g, side, space)
            touched[space] += 1

    async def replace(self, e: Replace) -> None:
        """RF-193, RF-196. As placing; room is looked at before the exchange."""
        spaces, touched = chosen_spaces(self.g, self.bot, e.where, e.filters), [0] * 12
        for _ in range(e.amount):
            look = Look(self.g, REPLACE)
            found = tuple(n for n in SPACES[with_cube(look.enemy, spaces)] if look.room(n) and touched[n] < e.per_space)
            if not found or not self.available():
                return
            space = await self.choose(REPLACE, found, "RF-193", "told.solo_replace")
            swap_cube(self.g, self.bot, space)
            touched[space] += 1

    async def move(self, e: Move) -> None:
        """RF-193. Own cubes, where that wins a space or ends the person's control and gives nothing up."""
        if e.whose[self.bot] != self.bot:
            return
        to = chosen_spaces(self.g, self.bot, e.to, e.filters)
        for _ in range(e.amount):
            look = Look(self.g, PLACE)
            moves = [(a, b) for a in SPACES[e.where] for b in SPACES[to] if a != b and look.own[a] and self._free(b)]
            useful = [(a, b) for a, b in moves if _keeps(look, a) and look.room(b) and (look.gains(b) or look.ends(b))]
            if not useful and not (e.must and moves):
                return
            await self._carry(useful or moves)

    def _free(self, space: int) -> bool:
        return self.g.cubes(self.bot)[space] < self.box.space_limit

    async def _carry(self, moves: list[tuple[int, int]]) -> None:
        """Destination by the placing list, then the source with the largest surplus, then the die."""
        target = await self.choose(PLACE, sorted({b for _, b in moves}), "RF-193", "told.solo_move_to")
        source = await self.widest(sorted({a for a, b in moves if b == target}))
        self.shift_cube(source, target)

    def shift_cube(self, source: int, target: int) -> None:
        cubes, names = self.g.cubes(self.bot), self.box.space_names
        cubes[source] -= 1
        cubes[target] += 1
        self.tell("RF-193", "told.moved", source=names[source], space=names[target])

    async def disc(self, e: Disc) -> None:
        """RF-197. A disc may stand where there is no room; with every disc on the board they stay where they are."""
        spaces = chosen_spaces(self.g, self.bot, e.where, e.filters)
        if e.act == "remove":
            found = SPACES[spaces & with_disc(self.g, self.human)]
            if found:
                space = await self.choose(REMOVE, found, "RF-197", "told.solo_disc_off")
                self.g.discs[space] = 0
        elif e.act == "place" and self.g.discs.count(self.bot + 1) < self.box.discs_per_side:
            found = tuple(space for space in SPACES[spaces] if not self.g.discs[space])
            if found:
                space = await self.choose(DISC, found, "RF-197", "told.solo_disc_on")
                self.g.discs[space] = self.bot + 1

    async def momentum(self, e: Momentum) -> None:
        """As written; in a trial without the person's rises and without reactions."""
        side = e.whose[self.bot]
        if not self.trial or e.steps < 0:
            await shift(self.g, side, e.steps)
        elif side == self.bot:
            for _ in range(min(e.steps, 3 - self.g.momentum[side])):
                advance(self.g, side)

    async def bring_back(self, e: ReturnCubes) -> None:
        """RF-100, RF-193. As many as possible, to spaces with room; Versailles brings back no more than it must."""
        g = self.g
        most = min(e.amount, g.lost[COMMUNE])
        if self.bot == VERSAILLES and e.up_to:
            return
        if e.to == "pool":
            n = min(most, self.box.slots[g.momentum[COMMUNE]] - g.pools[COMMUNE])
            if n > 0:
                g.lost[COMMUNE] -= n
                to_pool(g, COMMUNE, n)
                g.tell("RF-100", "told.returned", n=n)
            return
        spaces = chosen_spaces(g, self.bot, e.where, e.filters)
        for _ in range(most):
            look = Look(g, PLACE)
            if self.bot == COMMUNE:
                found = tuple(space for space in SPACES[spaces] if look.room(space))
            else:
                found = tuple(space for space in SPACES[spaces] if g.red[space] < self.box.space_limit)
            if not found:
                return
            space = await self.choose(PLACE, found, "RF-193", "told.solo_bring_back")
            g.lost[COMMUNE] -= 1
            g.red[space] += 1

    async def choose_one(self, e: ChooseOne) -> None:
        """RF-198. The first list, in printed order, that would have an effect."""
        possible = [n for n, event in enumerate(e.of) if usable(self.g, self.bot, event)]
        useful = [n for n in possible if effective(self.g, e.of[n])] or (possible[:1] if e.must else [])
        if useful:
            self.tell("RF-198", "told.solo_first_list", what=e.labels[useful[0]])
            await self.run(e.of[useful[0]])

    # Bonus actions

    async def bonus(self, n: int) -> None:
        """RF-200. The first of five actions that is possible in this dimension, or nothing."""
        spaces = SPACES[self.box.dimensions[n]]
        if not (
            await self.spread(spaces, 2)
            or await self.turncoat(spaces, gains=True)
            or await self.spread(spaces, 1)
            or await self.de_escalate(spaces)
            or await self.turncoat(spaces, gains=False)
        ):
            self.tell("RF-200", "told.solo_no_bonus", dimension=self.box.dimension_names[n])

    async def spread(self, spaces: Spaces, wanted: int) -> bool:
        """RF-200, RF-201. One or two moves that win the spaces wanted and give none up; as few moves as will do."""
        ways = spreads(self.g, spaces, wanted)
        if not ways:
            return False
        self.tell("RF-200", "told.solo_bonus", n=1 if wanted == 2 else 3, action=msg("label.spread"))
        for step in range(len(ways[0])):
            target = await self.choose(PLACE, sorted({way[step][1] for way in ways}), "RF-201", "told.solo_move_to")
            ways = [way for way in ways if way[step][1] == target]
        for step in range(len(ways[0])):
            source = await self.widest(sorted({way[step][0] for way in ways}))
            ways = [way for way in ways if way[step][0] == source]
            self.shift_cube(source, ways[0][step][1])
        return True

    async def turncoat(self, spaces: Spaces, gains: bool) -> bool:
        """RF-200, RF-201. With an available cube: win a space (2), or take the person's control away (5)."""
        look = Look(self.g, REPLACE)
        found = [
            space
            for space in spaces
            if look.enemy[space] and self._free(space) and (look.gains(space) if gains else look.ends(space))
        ]
        if not found or not self.available():
            return False
        self.tell("RF-200", "told.solo_bonus", n=2 if gains else 5, action=msg("label.turncoat"))
        swap_cube(self.g, self.bot, await self.choose(REPLACE, found, "RF-201", "told.solo_replace"))
        return True

    async def de_escalate(self, spaces: Spaces) -> bool:
        """RF-202, RF-203. An own cube where it is two ahead, three in the pivotal space; then one of the person's."""
        own, enemy = self.g.cubes(self.bot), self.g.cubes(self.human)
        found = tuple(space for space in spaces if own[space] - enemy[space] >= (3 if space in self.box.pivots else 2))
        if not found:
            return False
        self.tell("RF-200", "told.solo_bonus", n=4, action=msg("label.de_escalate"))
        space = found[0] if len(found) == 1 else await self.lot(found)
        why = ONLY if len(found) == 1 else _lot(self.box, found)
        self.tell("RF-202", "told.solo_give_up", space=self.box.space_names[space], why=why)
        remove_cube(self.g, self.bot, space)
        look = Look(self.g, REMOVE)
        there = [space for space in spaces if enemy[space]]
        if there:
            fewest = min(enemy[space] for space in there)
            best = (
                [space for space in there if look.gains(space)]
                or [space for space in there if enemy[space] == own[space] + 1]
                or [space for space in there if enemy[space] == fewest]
            )
            remove_cube(self.g, self.human, await self.choose(REMOVE, best, "RF-203", "told.solo_remove"))
        return True


def _keeps(look: Look, source: int) -> bool:
    """A cube that leaves does not cost the opponent control."""
    return look.lead(source) != 1


def spreads(g: State, spaces: Spaces, wanted: int) -> list[Moves]:
    """RF-201. The shortest sets of moves in a dimension that win as many spaces as wanted and lose none."""
    box: Table = g.box
    look = Look(g, PLACE)
    lead = {space: look.lead(space) for space in spaces}
    furthest = -1 if wanted == 1 else 0
    if sum(furthest <= each <= 0 for each in lead.values()) < wanted:
        return []  # two cubes win a space in which it is one behind, or two spaces in which it is level
    cubes = {space: look.own[space] for space in spaces}
    pairs = [(a, b) for a in spaces for b in spaces if a != b]
    single: list[Moves] = [(pair,) for pair in pairs]
    double: list[Moves] = [(one, two) for one in pairs for two in pairs]
    for ways in (single, double):
        found = [way for way in ways if _wins(way, lead, cubes, box.space_limit) == wanted]
        if found:
            return found
    return []


def _wins(way: Moves, lead: dict[int, int], cubes: dict[int, int], most: int) -> int:
    """How many spaces a set of moves wins; -1 if it is impossible or loses one."""
    now, have = dict(lead), dict(cubes)
    for source, target in way:
        if not have[source] or have[target] >= most:
            return -1
        have[source] -= 1
        have[target] += 1
        now[source] -= 1
        now[target] += 1
    if any(lead[space] > 0 >= now[space] for space in lead):
        return -1
    return sum(now[space] > 0 >= lead[space] for space in lead)


# Words for a choice


def _number(table: tuple[str, ...], cut: Cut) -> int:
    """The number of a line as it stands in the aid: the French disc leaves out a line above."""
    return cut.number + ("room" not in table)


def _why(box: Table, name: str, table: tuple[str, ...], cuts: list[Cut], left: Spaces) -> Message:
    """What decided: nothing to choose, a line of a list, or the die."""
    if len(left) > 1:
        return _lot(box, left)
    if not cuts:
        return ONLY
    return msg("solo.line", list=msg(name), n=_number(table, cuts[-1]), line=msg(f"line.{cuts[-1].line}"))


def _lot(box: Table, spaces: Spaces) -> Message:
    return msg("solo.lot", spaces=[box.space_names[space] for space in spaces])
