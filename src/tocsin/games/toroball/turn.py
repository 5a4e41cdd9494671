"""Turns, goals and the end (TB-14, TB-15, TB-37..39, TB-46, TB-54, TB-56..59): what every chapter leads to."""

from __future__ import annotations

from tocsin.games.toroball.state import (
    ABS,
    CHARACTERS,
    COVERED,
    COW,
    FIELD,
    FIGURES,
    NOWHERE,
    OUT,
    OVER,
    PLACE,
    TEAMS,
    WAITING,
    Arena,
    State,
    ready,
)


def begin_turn(g: State) -> None:
    """TB-15, TB-46. Everybody may act again; who hid behind the cover stays hidden if the cow cannot see him."""
    g.deed = [WAITING] * 6
    g.movers = []
    look_again(g)
    g.phase = CHARACTERS
    g.tell("TB-14", "told.turn", n=g.turn, team=g.box.teams[g.first])
    hand_over(g, g.first)


def hand_over(g: State, seat: int) -> None:
    """TB-15. The next activation is this player's, or the other's if he has nobody left, or the cow's."""
    deed = g.deed
    for side in (seat, 1 - seat):
        for f in TEAMS[side]:
            if not deed[f] and ready(g, f):
                g.seat = side
                return
    end_characters(g)


def end_characters(g: State) -> None:
    """TB-56. Everybody has acted: a team with nobody on the field concedes, otherwise the cow comes."""
    if g.box.options.empty_field_check == "end_of_characters" and concession(g):
        return
    g.phase = COW


def end_turn(g: State) -> None:
    """TB-14, TB-56, TB-59. After the cow: the next turn, unless the last one has been played."""
    if g.box.options.empty_field_check == "end_of_turn" and concession(g):
        return
    if count_turn(g):
        begin_turn(g)


def count_turn(g: State) -> bool:
    """TB-14, TB-59. One more turn with the other first player; false if there is none left."""
    if g.turn >= g.box.turns:
        g.phase = OVER
        return False
    g.turn += 1
    g.first = 1 - g.first
    return True


def concession(g: State) -> bool:
    """TB-56, TB-57. True if exactly one team has nobody on the field: the other one scores."""
    a, b = (all(g.how[f] != FIELD for f in TEAMS[side]) for side in (0, 1))
    if a == b:
        return False
    empty = 0 if a else 1
    g.tell("TB-56", "told.nobody", team=g.box.teams[empty])
    scored(g, 1 - empty)
    return True


def scored(g: State, side: int) -> None:
    """TB-37..39, TB-58. A goal for a team: the game is over, or all begins again with a calmer cow."""
    box: Arena = g.box
    g.score[side] += 1
    g.active, g.left = NOWHERE, 0
    g.tell("TB-37", "told.goal", team=box.teams[side], a=g.score[0], b=g.score[1])
    if g.score[side] >= box.goals:
        g.phase = OVER
        return
    g.at = [NOWHERE] * 6
    g.how = [FIELD] * 6
    g.back = [0] * 6
    g.deed = [WAITING] * 6
    g.movers = []
    g.cow, g.ball = box.kickoff[side], box.kickoff[1 - side]
    g.temper = max(g.temper - box.calms, box.temper)
    g.tell("TB-38", "told.restart", cow=box.names[g.cow], ball=box.names[g.ball], n=g.temper)
    if count_turn(g):
        g.phase = PLACE
        g.seat = 1 - side


def look_again(g: State) -> None:
    """TB-45, TB-46. The cover hides nobody whom the cow can see; if hiding is automatic it hides everybody else."""
    box: Arena = g.box
    automatic = box.options.cover_hiding == "automatic"
    for f in FIGURES:
        how = g.how[f]
        if how == COVERED and g.cow not in box.shade[g.at[f]]:
            g.how[f] = FIELD
            g.tell("TB-46", "told.seen", name=box.figures[f])
        elif automatic and how == FIELD and g.at[f] >= 0:
            take_cover(g, f)


def take_cover(g: State, f: int) -> bool:
    """TB-45. Where hiding is automatic, a figure with the cover between him and the cow is hidden."""
    box: Arena = g.box
    if g.cow not in box.shade[g.at[f]]:
        return False
    g.how[f] = COVERED
    g.tell("TB-45", "told.covered", name=box.figures[f])
    return True


def knock_over(g: State, f: int) -> bool:
    """TB-54, TB-62. A figure leaves the field and misses the next turn; an iron belly holds once. False if it held."""
    box: Arena = g.box
    if g.skills[f] & ABS & ~g.spent[f]:
        g.spent[f] |= ABS
        g.tell("TB-62", "told.held", name=box.figures[f])
        return False
    g.how[f] = OUT
    g.at[f] = NOWHERE
    g.back[f] = g.turn + box.turns_out + 1
    g.tell("TB-54", "told.knocked_over", name=box.figures[f], n=g.back[f])
    return True
