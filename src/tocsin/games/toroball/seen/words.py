"""Options, seats and cells in words."""

from __future__ import annotations

from collections.abc import Callable

from tocsin.core import Message, Question, Say, View, msg
from tocsin.games.toroball.box import Box
from tocsin.games.toroball.pieces import NOWHERE, STOP, TEAMS, Skill
from tocsin.games.toroball.play.cow import LET_HER_BE
from tocsin.games.toroball.play.kickoff import LINEUPS, NO_SKILL

COLOURS = {"a": "red", "b": "blue"}
ACTIONS = ("pass", "stop", "kick", "annoy", "perch", "screen", "cover", "shove", "vanish")


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means."""
    if question.verb in LABELS:
        return LABELS[question.verb](box, question, option)
    return msg("label.die", n=option)


def seat_name(box: Box, seat: int) -> Message:
    return box.team_names[seat]


def cell_name(box: Box, cell: int) -> Message:
    """A cell by column and row, and what is there."""
    kind = kind_of(box, cell)
    return msg("label.place", cell=box.cell_names[cell], place=msg(f"place.{kind}")) if kind else box.cell_names[cell]


def kind_of(box: Box, cell: int) -> str:
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


def turn_name(view: View, say: Say) -> str:
    """The turn, and of how many."""
    return say("view.turn_of" if view["turns"] else "view.turn", n=view["turn"], last=view["turns"])


def team_name(view: View, say: Say, side: str) -> str:
    """A team; one that plays against its own village is the visitors."""
    name = say(f"team.{view['teams'][0 if side == 'a' else 1]}")
    if side == "b" and view["teams"][0] == view["teams"][1]:
        return say("seat.visitors", team=name)
    return name


def figure_name(view: View, say: Say, figure: str) -> str:
    """A figure by mark and name."""
    return say("label.figure", mark=figure.upper(), name=say(view["names"][figure]))


def _compass(box: Box, question: Question, option: int) -> Message:
    return msg("label.compass", n=option, direction=msg(f"direction.{option}"))


def _cell(box: Box, question: Question, option: int) -> Message:
    return cell_name(box, option)


def _figure(box: Box, question: Question, option: int) -> Message:
    return msg("label.let_her_be") if option == LET_HER_BE else box.figure_names[option]


def _step(box: Box, question: Question, option: int) -> Message:
    if option == 0 or option >= STOP:
        return msg(f"label.{ACTIONS[option and option - STOP + 1]}")
    assert question.about
    cell = box.next[question.about["at"]][option]
    direction = msg(f"direction.{option}")
    return direction if cell == NOWHERE else msg("label.towards", direction=direction, cell=cell_name(box, cell))


def _lineup(box: Box, question: Question, option: int) -> Message:
    team = TEAMS[question.seat]
    upper, lower, arrow = (box.figure_names[team[place]] for place in LINEUPS[option])
    first, second = (box.cell_names[cell] for cell in box.sangria[question.seat])
    return msg("label.lineup", upper=upper, first=first, lower=lower, second=second, arrow=arrow)


def _skill(box: Box, question: Question, option: int) -> Message:
    if option == NO_SKILL:
        return msg("label.no_skill")
    id = Skill(option).name.lower()
    return msg("label.skill", skill=msg(f"skill.{id}"), text=msg(f"skill.{id}.text"))


def _again(box: Box, question: Question, option: int) -> Message:
    return msg("label.throw_again" if option else "label.leave_it")


def _first(box: Box, question: Question, option: int) -> Message:
    return box.team_names[option]


LABELS: dict[str, Callable[[Box, Question, int], Message]] = {
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
