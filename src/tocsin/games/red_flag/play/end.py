"""The end of a round and of the game: victory and tie-breaks (RF-45, RF-132, RF-141..147)."""

from __future__ import annotations

from tocsin.core import Message, Result, msg
from tocsin.games.red_flag.pieces import (
    COMMUNE,
    DONE,
    DRAW,
    FACTIONS,
    FINAL_CRISIS,
    GATHER,
    MILITARY,
    OVER,
    POLITICAL,
    VERSAILLES,
)
from tocsin.games.red_flag.play.control import controller
from tocsin.games.red_flag.play.tracks import gain
from tocsin.games.red_flag.state import State

CONDITIONS = (msg("end.more_vp"), msg("end.more_objectives"), msg("end.more_pivotal"))
LAST_INITIATIVE, NONE = msg("end.last_initiative"), [msg("end.none")]


def next_round(g: State) -> None:
    """RF-45, RF-132. The Final Crisis after the third round, or when both Final Crisis zones have been breached."""
    both = all(g.track(p)[FINAL_CRISIS] < g.box.zones[p][FINAL_CRISIS] for p in FACTIONS)
    if both or g.round == g.box.rounds:
        g.crisis = 1
        g.phase = GATHER
        g.tell("RF-132", "told.final_crisis")
    else:
        g.round += 1
        g.phase = DRAW
        g.tell("RF-45", "told.round", n=g.round)


def finish(g: State) -> None:
    """RF-113, RF-141. A point for each side whose momentum is 3; then the game is over."""
    for p, kind in ((VERSAILLES, MILITARY), (COMMUNE, POLITICAL)):
        if g.momentum[p] == 3:
            g.tell("RF-113", "told.at_three", momentum=g.box.momenta[p])
            gain(g, p, kind, 1, "RF-113")
    g.phase = OVER


def result(g: State) -> Result:
    """RF-142..146. The greater of M and P wins if it is not negative; otherwise the tie-breaks."""
    winner, cite, end = outcome(g)
    seats = g.box.seat_sides
    scores = tuple(g.military if side == VERSAILLES else g.political for side in seats)
    return Result(tuple(seat for seat, side in enumerate(seats) if side == winner), cite, end, scores)


def outcome(g: State) -> tuple[int, str, Message]:
    """RF-142..146, RF-209. The winner, the statement that decides, and the message that says so."""
    m, p = g.military, g.political
    if m > p and m >= 0:
        return VERSAILLES, "RF-142", msg("end.versailles", military=m, political=p)
    if p > m and p >= 0:
        return COMMUNE, "RF-142", msg("end.commune", military=m, political=p)
    bot = g.box.bot
    if bot >= 0 and (m == p or not g.box.tie_at_equal_vp):
        return bot, "RF-209", msg("end.solo", side=g.box.sides[bot], military=m, political=p)
    met = conditions_met(g)
    commune, versailles = tie_breaks(g)
    winner = VERSAILLES if versailles > commune else COMMUNE
    end = (
        "end.tie_versailles" if winner == VERSAILLES else "end.tie_commune" if commune > versailles else "end.tie_equal"
    )
    reasons = {"red": met[COMMUNE] or NONE, "blue": met[VERSAILLES] or NONE}
    return winner, "RF-144", msg(end, military=m, political=p, commune=commune, versailles=versailles, **reasons)


def tie_breaks(g: State) -> list[int]:
    """RF-144, RF-145. How many of the four conditions each side meets."""
    return [len(each) for each in conditions_met(g)]


def conditions_met(g: State) -> list[list[Message]]:
    """RF-144, RF-145. Which of the four conditions each side meets; equal figures count for nobody."""
    done = [g.objectives.count(DONE + p) for p in FACTIONS]
    pivotal = [sum(controller(g, space) == p for space in g.box.pivots) for p in FACTIONS]
    combined = [g.political - g.military, g.military - g.political]
    met: list[list[Message]] = [[], []]
    for condition, figures in zip(CONDITIONS, (combined, done, pivotal), strict=True):
        if figures[COMMUNE] != figures[VERSAILLES]:
            met[figures[VERSAILLES] > figures[COMMUNE]].append(condition)
    met[g.initiative].append(LAST_INITIATIVE)
    return met
