"""The throw and the advance of every pawn it moves (LC-36, LC-58..78, LC-111..113)."""

from __future__ import annotations

from tocsin.games.lys_cocarde.pieces import (
    AFTER,
    C53,
    C56,
    FRONTIER,
    GUILLOTINE,
    GUYANE,
    HOMEWARD,
    LAST,
    PRISON,
    SIGNS,
    Hold,
    Task,
    todo,
)
from tocsin.games.lys_cocarde.play.celebrities import lays_celebrity
from tocsin.games.lys_cocarde.play.pawns import back, put, walk
from tocsin.games.lys_cocarde.state import State

SALON_LAST, SALON, TAVERN = int(Hold.SALON_LAST), int(Hold.SALON), int(Hold.TAVERN)
OBEY, DRAW, LIMIT, KILL, HOME = int(Task.OBEY), int(Task.DRAW), int(Task.LIMIT), int(Task.KILL), int(Task.HOME)
NOWHERE = -1


async def throw(g: State) -> None:
    """LC-67. All pawns concerned move at once; then carried pawns on a last cell, then the roller's cell.

    What is to be obeyed goes on the agenda, the last thing first.
    """
    box = g.box
    seat = g.turn
    thrown = await box.dice_questions[seat]
    g.thrown = thrown + 1
    signs, steps, double, cards, _ = box.throws[thrown]
    place, hold = g.places[seat], g.holds[seat]
    mine = SIGNS[g.markings[seat]] & signs
    g.phase = AFTER
    goal, bound = NOWHERE, True
    if place == GUYANE:
        if double:
            goal = C53  # LC-111..113
    elif mine:
        if hold < SALON_LAST or box.salon_moves:
            bound = not box.free_symbol
            goal = await forward(g, seat, place, steps) if bound else carried(g, seat, place, steps)
    elif not signs and (not hold or (hold == TAVERN and not double)):
        goal = await forward(g, seat, place, steps)

    moved: list[int] = []
    if signs:
        markings, places, holds = g.markings, g.places, g.holds
        for other in box.seats_after[seat]:
            if (
                SIGNS[markings[other]] & signs
                and places[other] < GUYANE
                and places[other] != C56
                and not g.waiting[other]
                and (holds[other] < SALON_LAST or box.salon_moves)
            ):
                moved.append(other)
        for other in moved:
            put(g, other, carried(g, other, places[other], steps), box.any_arrival)
            if g.notes is not None:
                g.tell("LC-59", "told.carried", who=box.seat_names[other], cell=box.goals[places[other]])

    agenda = g.agenda
    if goal != NOWHERE:
        put(g, seat, goal, bound or box.any_arrival)
        if bound or goal == C56:
            agenda.append(todo(OBEY, seat, goal))
        else:
            g.tell("LC-66", "told.carried", who=box.seat_names[seat], cell=box.goals[goal])
            moved.insert(0, seat)
    elif g.notes is not None:
        g.tell(*why_not(signs, place, hold), who=box.seat_names[seat], cell=box.spots[place])
    for other in reversed(moved):
        on_last_cell(g, other)
    if hold >= SALON_LAST:
        evening(g, seat, cards)


def why_not(signs: int, place: int, hold: int) -> tuple[str, str]:
    """LC-64, LC-111, LC-C1, LC-C20, LC-C53. Why the roller stays: the statement and the words for it."""
    if place == GUYANE:
        return "LC-111", "told.stays_guyane"
    if hold >= SALON_LAST:
        return "LC-C53", "told.stays_salon"
    if signs:
        return "LC-64", "told.stays_symbol"
    return ("LC-C20", "told.stays_tavern") if hold == TAVERN else ("LC-C1", "told.stays_alone")


def on_last_cell(g: State, seat: int) -> None:
    """LC-78, LC-98, LC-110, LC-132. What a carried pawn meets: the guillotine, the road home, or company."""
    place, agenda = g.places[seat], g.agenda
    if place == GUILLOTINE:
        agenda.append(todo(KILL, seat, 0))
    elif place == HOMEWARD:
        agenda.append(todo(HOME, seat, 0))
        if g.box.options.auto_f8 == "full":
            agenda += [todo(LIMIT, seat, 0), todo(DRAW, seat, 4)]
    elif g.box.any_arrival and place in g.box.together:
        agenda.append(todo(g.box.together[place], seat, 1))


def evening(g: State, seat: int, cards: int) -> None:
    """LC-C53, LC-136. A turn in the salon: a double brings cards, and one turn less is left."""
    if g.holds[seat] >= SALON_LAST:
        g.holds[seat] = SALON_LAST if g.holds[seat] == SALON else 0
        if not g.holds[seat]:
            g.tell("LC-C53", "told.salon_over", who=g.box.seat_names[seat])
    if cards:
        g.agenda += [todo(LIMIT, seat, 0), todo(DRAW, seat, cards)]


async def forward(g: State, seat: int, place: int, steps: int) -> int:
    """LC-70..73, LC-81, LC-82. Where the roller arrives: past no barrier unless a celebrity opens it."""
    box = g.box
    if place > LAST:
        return along(place, steps, False)
    planted = g.planted
    barriers = box.barriers & ~planted & ~g.met[seat] | 1 << C56
    here = place
    while steps:
        here += 1
        if planted >> here & 1:
            continue
        steps -= 1
        if steps and barriers >> here & 1:
            useless = here == C56 and box.options.celebrity_at_56 == "useless"
            goal = back(g, here, steps)
            about = {"at": here, "name": box.cell_names[here], "goal": box.goals[goal]}
            if not useless and await lays_celebrity(g, seat, "pass", here, "LC-81", about):
                if here == C56:
                    break
                continue
            if g.notes is not None:
                g.tell(
                    "LC-71",
                    "told.bounce",
                    who=box.seat_names[seat],
                    n=here,
                    name=box.cell_names[here],
                )
            walk(g, seat, min(goal, place), here)
            return goal
    walk(g, seat, place, here)
    return here


def carried(g: State, seat: int, place: int, steps: int) -> int:
    """LC-74, LC-78. Where a carried pawn arrives: barriers do not stop it, the last cells do."""
    stop = g.box.options.terminal_overshoot_carried == "stop"
    if place > LAST:
        return along(place, steps, stop and place >= FRONTIER)
    planted = g.planted
    here = place
    while steps:
        here += 1
        if planted >> here & 1:
            continue
        steps -= 1
        if here == C56:
            break
    walk(g, seat, place, here)
    return here if stop else back(g, here, steps)


def along(place: int, steps: int, stop: bool) -> int:
    """LC-71, LC-73, LC-78. On the side tracks, cell 8 must be reached exactly; any excess is counted back from it."""
    first = PRISON if place <= GUILLOTINE else FRONTIER
    goal = place - first + steps
    if goal > 7:
        goal = 7 if stop else max(14 - goal, 0)
    return first + goal
