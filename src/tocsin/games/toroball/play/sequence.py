"""The sequence of play: toss, skills, places, characters, cow."""

from __future__ import annotations

from tocsin.core import Rule
from tocsin.games.toroball.pieces import CHARACTERS, COW, PLACE, SKILLS, START
from tocsin.games.toroball.play.characters import activation
from tocsin.games.toroball.play.cow import cow
from tocsin.games.toroball.play.kickoff import choose_skills, place, toss
from tocsin.games.toroball.state import State


def step(g: State) -> Rule | None:
    """TB-12..15, TB-48. The next segment: an activation, a cow phase, a team's places; none when the game is over."""
    phase = g.phase
    if phase == CHARACTERS:
        return activation(g)
    if phase == COW:
        return cow(g)
    if phase == PLACE:
        return place(g)
    if phase == START:
        return toss(g)
    if phase == SKILLS:
        return choose_skills(g)
    return None
