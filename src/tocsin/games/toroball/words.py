"""Options, seats and results in words."""

from __future__ import annotations

from collections.abc import Callable

from tocsin.core import Message, Question, Result, msg
from tocsin.games.toroball.characters import STOP
from tocsin.games.toroball.cow import LET_HER_BE
from tocsin.games.toroball.kickoff import LINEUPS, NO_SKILL
from tocsin.games.toroball.state import NOWHERE, TEAMS, Arena, Skill, State

DEEDS = ("pass", "stop", "kick", "annoy", "perch", "screen", "cover", "shove", "vanish")


def label(box: Arena, question: Question, option: int) -> Message:
    """What an answer means."""
    if question.verb in LABELS:
        return LABELS[question.verb](box, question, option)
    return msg("label.die", n=option)


def seat_name(box: Arena, seat: int) -> Message:
    return box.teams[seat]


def result(g: State) -> Result:
    """TB-58, TB-59. The team with more goals; both, if they have as many."""
    a, b = g.score
    score = (a, b)
    if a == b:
        return Result((0, 1), "TB-59", msg("end.draw", a=a, b=b), score)
    winner = 0 if a > b else 1
    cite, ending = ("TB-58", "end.won") if max(score) >= g.box.goals else ("TB-59", "end.time")
    return Result((winner,), cite, msg(ending, team=g.box.teams[winner], a=a, b=b, n=g.turn), score)


def cell_name(box: Arena, cell: int) -> Message:
    """A cell by column and row, and what is there."""
    kind = kind_of(box, cell)
    return msg("label.place", cell=box.names[cell], place=msg(f"place.{kind}")) if kind else box.names[cell]


def kind_of(box: Arena, cell: int) -> str:
    """What is printed on a cell, or nothing."""
    if cell == box.cover:
        return "cover"
    if cell in box.screens:
        return "screen"
    for end, side in enumerate(("a", "b")):
        if cell == box.goal[end]:
            return f"goal_{side}"
        if cell == box.kickoff[end]:
            return "start"
        if cell in box.arrows[end]:
            return f"arrow_{side}"
        if cell in box.behind[end]:
            return "behind"
        if cell in box.sangria[end]:
            return "sangria"
    return ""


def _compass(box: Arena, question: Question, option: int) -> Message:
    return msg("label.compass", n=option, direction=msg(f"direction.{option}"))


def _cell(box: Arena, question: Question, option: int) -> Message:
    return cell_name(box, option)


def _figure(box: Arena, question: Question, option: int) -> Message:
    return msg("label.let_her_be") if option == LET_HER_BE else box.figures[option]


def _step(box: Arena, question: Question, option: int) -> Message:
    if option == 0 or option >= STOP:
        return msg(f"label.{DEEDS[option and option - STOP + 1]}")
    assert question.about
    cell = box.next[question.about["at"]][option]
    direction = msg(f"direction.{option}")
    return direction if cell == NOWHERE else msg("label.towards", direction=direction, cell=cell_name(box, cell))


def _lineup(box: Arena, question: Question, option: int) -> Message:
    team = TEAMS[question.seat]
    upper, lower, arrow = (box.figures[team[place]] for place in LINEUPS[option])
    first, second = (box.names[cell] for cell in box.sangria[question.seat])
    return msg("label.lineup", upper=upper, first=first, lower=lower, second=second, arrow=arrow)


def _skill(box: Arena, question: Question, option: int) -> Message:
    if option == NO_SKILL:
        return msg("label.no_skill")
    id = Skill(option).name.lower()
    return msg("label.skill", skill=msg(f"skill.{id}"), text=msg(f"skill.{id}.text"))


def _again(box: Arena, question: Question, option: int) -> Message:
    return msg("label.throw_again" if option else "label.leave_it")


def _first(box: Arena, question: Question, option: int) -> Message:
    return box.teams[option]


LABELS: dict[str, Callable[[Arena, Question, int], Message]] = {
    "first": _first,
    "skill": _skill,
    "lineup": _lineup,
    "arrow": _cell,
    "slip": _cell,
    "back": _cell,
    "kick": _cell,
    "who": _figure,
    "shove": _figure,
    "victim": _figure,
    "redirect": _figure,
    "step": _step,
    "steer": _step,
    "again": _again,
    "scatter": _compass,
    "squirt": _compass,
    "sangria": _compass,
    "bolt": _compass,
}
