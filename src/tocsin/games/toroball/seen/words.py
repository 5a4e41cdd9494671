"""Options, seats and cells in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tocsin.core import D6, Message, Question, Say, View, msg
from tocsin.games.toroball.box import Box
from tocsin.games.toroball.pieces import (
    ANNOY,
    FIELD,
    GOOD,
    KICK,
    NOWHERE,
    PASS,
    SHOVE,
    STOP,
    STRONG,
    TEAMS,
    Skill,
)
from tocsin.games.toroball.play.cow import LET_HER_BE
from tocsin.games.toroball.play.goals import MAYBE, NOBODY, SOMEBODY
from tocsin.games.toroball.play.kick import obstacles
from tocsin.games.toroball.play.kickoff import LINEUPS, NO_SKILL

COLOURS = {"a": "red", "b": "blue"}
ACTIONS = ("stop", "kick", "annoy", "perch", "screen", "cover", "shove", "vanish")
NO_TARGET, STILL = msg("label.no_target"), msg("label.still_safe")
SAFETY = {SOMEBODY: msg("label.safe"), MAYBE: msg("label.safe_unless"), NOBODY: msg("label.safe_concedes")}


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means. Its parameter ``briefly`` is what the story tells of it."""
    if question.verb in LABELS:
        return LABELS[question.verb](box, question, option)
    return msg("label.die", n=option)


def listing(box: Box, question: Question, option: int) -> int:
    """Kicks: a goal comes first, the likelier the earlier, then cells near somebody; an own goal comes last."""
    if question.verb != "kick":
        return 0
    for odds in _odds(box, question, option):
        if odds.id in ("label.sure_goal", "label.goal"):
            return -int(odds.params.get("n", 100)) - 1
        if odds.id in ("label.sure_own_goal", "label.own_goal"):
            return 2
    return 0 if _beside(box, question, option) else 1


def seat_name(box: Box, seat: int) -> Message:
    return box.team_names[seat]


def cell_name(box: Box, cell: int) -> Message:
    """A cell by column and row, and what is there."""
    kind, (c, r) = kind_of(box, cell), box.field.places[cell]
    return msg("label.place", c=c, r=r, place=msg(f"place.{kind}")) if kind else box.cell_names[cell]


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


def figure(view: View, id: str) -> Message:
    """A figure by mark and name, in any form a text asks for."""
    return msg("label.figure", mark=id.upper(), name=msg(view["names"][id]))


def figure_name(view: View, say: Say, id: str) -> str:
    """A figure by mark and name."""
    named = figure(view, id)
    return say(named.id, **named.params)


def _compass(box: Box, question: Question, option: int) -> Message:
    return msg("label.compass", n=option, direction=msg(f"direction.{option}"))


def _cell(box: Box, question: Question, option: int) -> Message:
    return cell_name(box, option)


def _figure(box: Box, question: Question, option: int) -> Message:
    return msg("label.let_her_be") if option == LET_HER_BE else box.figure_names[option]


def _way(box: Box, question: Question, option: int) -> Message:
    """A step of a figure or of the cow."""
    assert question.about
    cell = box.next[question.about["at"]][option]
    direction = msg(f"direction.{option}")
    return direction if cell == NOWHERE else msg("label.towards", direction=direction, cell=cell_name(box, cell))


def _step(box: Box, question: Question, option: int) -> Message:
    """What a figure does, what it costs and what it brings; the story tells only what it does."""
    about = question.about
    assert about
    hidden = box.options.cover_hiding == "automatic" and about["cow"] in box.shade[about["at"]]
    if option == PASS:
        safe = STILL if about["empty"] == SOMEBODY else SAFETY[about["empty"]]
        safe = NO_TARGET if about["how"] == FIELD and not hidden else safe
        return msg("label.pass", safety=safe, briefly=msg("act.pass"))
    if option == STOP and hidden:
        return msg("label.stop_hidden", safety=SAFETY[about["empty"]], briefly=msg("act.stop_hidden"))
    if option < STOP:
        return _way(box, question, option)
    action = ACTIONS[option - STOP]
    if option == STOP:
        return msg("label.stop")
    told = msg(f"act.{action}")
    if option == SHOVE:
        return msg("label.shove", briefly=told)
    if option == KICK:
        sure = box.at_the_mouth[1 - question.seat][about["at"]]
        reach = box.kick_to[1 if about["skills"] & STRONG else 0]
        return msg("label.kick_in" if sure else "label.kick", low=box.kick_from, high=reach, briefly=told)
    if option == ANNOY:
        before, after = about["temper"], box.annoyed(about["temper"], about["skills"])
        id = "label.annoy" if before < after else "label.annoy_more"
        return msg(id, before=before, after=after, cells=box.annoy_cells, briefly=told)
    return msg(f"label.{action}", safety=SAFETY[about["empty"]], briefly=told)


def _steer(box: Box, question: Question, option: int) -> Message:
    """A step of the cow, and whom she hits by it."""
    about = question.about
    assert about
    way, near = _way(box, question, option), box.near[max(box.next[about["at"]][option], 0)]
    hit = [box.figure_names[f] for f in about["movers"] if about["where"][f] in near]
    if not hit or option not in question.options:
        return way
    return msg("label.hits" if len(hit) == 1 else "label.hits_one_of", way=way, names=hit)


def _charge(box: Box, question: Question, option: int) -> Message:
    """TB-49. The cow's die, and how far it lets her run."""
    if option == box.rests_on:
        return msg("label.die", n=option)
    assert question.about
    temper = question.about["temper"]
    return msg("label.charge", n=option + temper, die=option, temper=temper)


def _side(box: Box, question: Question, option: int) -> Message:
    return msg("label.left" if option <= 3 else "label.right", n=option)


def _kick(box: Box, question: Question, option: int) -> Message:
    """A cell to kick at, with the chances of a goal and of a block, and who is near; the story tells the cell alone."""
    cell = cell_name(box, option)
    if option not in question.options:
        return cell
    beside, odds = _beside(box, question, option), list(_odds(box, question, option))
    if beside and option not in box.goal:
        odds.append(msg("label.beside", names=beside))
    return msg("label.aim", cell=cell, odds=odds, briefly=cell) if odds else cell


def _beside(box: Box, question: Question, target: int) -> list[Message]:
    """The figures on a cell or next to it, without the one who kicks."""
    about = question.about
    assert about
    here, near = about["at"], (target, *box.near[target])
    *figures, _cow = about["taken"]
    return [box.figure_names[f] for f, at in enumerate(figures) if at in near and at != here]


def _odds(box: Box, question: Question, target: int) -> Iterator[Message]:
    """TB-24, TB-31..33, TB-37, TB-60, TB-62. How likely a goal is, for whom, and how likely a block, in per cent."""
    about, seat = question.about, question.seat
    assert about
    here = about["at"]
    shot = box.shot[target]
    if shot is not None and not box.may_score(seat, shot[0]):
        shot = None
    if shot is not None and target == box.goal[shot[0]] and box.at_the_mouth[shot[0]][here]:
        yield msg("label.sure_own_goal" if shot[0] == seat else "label.sure_goal")
        return
    chances, of = 1, 1
    for _ in obstacles(box, here, target, about["taken"]):
        chances, of = chances * (box.block_on - 1), of * len(D6)
    blocked = _percent(of - chances, of)
    if shot is not None and box.arrow_side[shot[0]][here]:
        misses = sum(box.scatter[target][face] not in shot[1] for face in D6)
        throws = 2 if about["skills"] & GOOD else 1
        n = _percent(chances * (len(D6) ** throws - misses**throws), of * len(D6) ** throws)
        yield msg("label.own_goal" if shot[0] == seat else "label.goal", n=n)
    if blocked:
        yield msg("label.blocked", n=blocked)


def _percent(part: int, whole: int) -> int:
    return (200 * part + whole) // (2 * whole)


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
    "kick": _kick,
    "stagger": _cell,
    "who": _figure,
    "shove": _figure,
    "victim": _figure,
    "redirect": _figure,
    "step": _step,
    "steer": _steer,
    "charge": _charge,
    "side": _side,
    "again": _again,
    "scatter": _compass,
    "squirt": _compass,
    "sangria": _compass,
    "bolt": _compass,
}
