"""The view as text for a terminal."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.lucha_libre.pieces import SIDES
from tocsin.games.lucha_libre.play.holds import signed

COLOURS = {"blue": "blue", "silver": "cyan"}
WIDTH = 44
ANY_THREE = "x-x-x"


def draw(view: View, say: Say) -> str:
    """The two corners side by side, then the holds: whose dice make them and what they do."""
    lines = [turn_of(view, say), ""]
    corners = [_corner(view, say, side) for side in SIDES]
    lines += [f"  {blue}  {silver}" for blue, silver in zip(*corners, strict=True)]
    lines += ["", *_holds(view, say), ""]
    lines += ["  " + say("view.energy_legend"), "  " + say("view.hold_legend")]
    lines += ["  " + say("view.triple_legend"), "  " + say("view.goal_legend", n=view["goal"])]
    return "\n".join(lines)


def turn_of(view: View, say: Say) -> str:
    """The turn, of how many, and the phase."""
    phase = say(f"phase.{view['phase']}")
    if view["turn_limit"]:
        return say("view.turn", n=view["turn"], last=view["turn_limit"], phase=phase)
    return say("view.turn_open", n=view["turn"], phase=phase)


def _corner(view: View, say: Say, side: int) -> list[str]:
    """A frame with the fans of a side, its wrestler in the ring with his dice, and its rester."""
    mine = view["sides"][side]
    colour = COLOURS[mine["id"]]
    name, ring, rester = say(f"side.{mine['id']}"), mine["ring"], mine["rest"]
    fans, goal = view["fans"][mine["id"]], view["goal"]
    energy, dice = say("energy.label"), say("view.dice")
    width = max(len(energy), len(dice))
    shown = "  ".join(map(str, view["dice"][side])) or "–"
    if view["stood"][mine["id"]]:
        shown += f"  ({say('view.stands')})"
    rows = [
        f"{say('fans.label')} {fans} / {goal}",
        ("●" * min(fans, goal) + "○" * (goal - fans))[:WIDTH],
        "",
        "▶ " + say("view.in_ring", wrestler=say(f"wrestler.{ring}"), n=view["favourites"][ring]),
        f"  {energy:<{width}} {_track(view, ring)}",
        f"  {dice:<{width}}  {shown}",
        "",
        "  " + say("view.resting", wrestler=say(f"wrestler.{rester}"), n=view["favourites"][rester]),
        f"  {energy:<{width}} {_track(view, rester)}",
    ]
    inside = [f"[{colour}]│[/] {row:<{WIDTH}} [{colour}]│[/]" for row in rows]
    top = f"[{colour}]┌─ {name} {'─' * (WIDTH - 1 - len(name))}┐[/]"
    return [top, *inside, f"[{colour}]└{'─' * (WIDTH + 2)}┘[/]"]


def _track(view: View, wrestler: str) -> str:
    """The cells of an energy track, the marked one between angles."""
    at = view["energy"][wrestler]
    return "".join(f"‹{number}›" if n == at else f" {number} " for n, number in enumerate(view["track"]))


def _holds(view: View, say: Say) -> list[str]:
    """The hold table of the two in the ring; a tick stands where the dice make the hold."""
    heads = [say("view.hold"), *(say(f"wrestler.{side['ring']}") for side in view["sides"])]
    heads += [say("view.fans"), say("view.rival"), say("view.own")]
    rows = [heads]
    for hold in view["holds"]:
        cells = [say(f"hold.{hold['id']}")]
        for dice, made in zip(hold["dice"], hold["made"], strict=True):
            cells.append(("-".join(map(str, dice)) or ANY_THREE) + (" ✓" if made else ""))
        rows.append(cells + [signed(n) for n in hold["effect"]])
    widths = [max(len(row[n]) for row in rows) for n in range(len(heads))]
    lines = [_line(row, widths) for row in rows]
    return [f"[bold]{lines[0]}[/]", *lines[1:]]


def _line(cells: list[str], widths: list[int]) -> str:
    return "  " + "  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()
