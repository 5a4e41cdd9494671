"""A turn from its beginning to its end (TB-14, TB-15, TB-46, TB-56, TB-59)."""

from __future__ import annotations

from tocsin.games.toroball.pieces import CHARACTERS, COW, TEAMS, WAITING
from tocsin.games.toroball.play.end import count_turn
from tocsin.games.toroball.play.goals import concession
from tocsin.games.toroball.play.hiding import check_cover
from tocsin.games.toroball.state import State, ready

WARNED = 5
"""TB-59. In how many of the last turns the story says how many are left."""


def begin_turn(g: State) -> None:
    """TB-15, TB-46, TB-59. Everybody may act again; who hid behind the cover stays hidden if the cow cannot see him."""
    g.deed = [WAITING] * 6
    g.movers = []
    check_cover(g)
    g.phase = CHARACTERS
    g.tell("TB-14", "told.turn", n=g.turn, team=g.box.team_names[g.first])
    left = g.box.turns - g.turn + 1
    if left <= WARNED:
        g.tell("TB-59", "told.turns_left", n=left)
    next_activation(g, g.first)


def next_activation(g: State, seat: int) -> None:
    """TB-15. The next activation is this player's, or the other's if he has nobody left, or the cow's."""
    deed = g.deed
    for side in (seat, 1 - seat):
        for f in TEAMS[side]:
            if not deed[f] and ready(g, f):
                g.seat = side
                if side != seat:
                    teams = g.box.team_names
                    g.tell("TB-15", "told.skipped", team=teams[seat], other=teams[side])
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
