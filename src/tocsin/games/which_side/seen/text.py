"""The view as text for a terminal."""

from __future__ import annotations

from itertools import pairwise

from tocsin.core import Say, View
from tocsin.games.which_side.seen.words import effects

COLOURS = {"risk": "yellow", "insalubrity": "green", "police": "blue"}
WELL, LAME, ONE, MANY = "●", "◐", "·", "…"


def draw(view: View, say: Say) -> str:
    """The card as text: the clock, the gauges, the bill, the workers, the boxes, and what there is to take over."""
    level = say(f"difficulty.{view['difficulty']}")
    lines = [say("view.turn", n=view["turn"], phase=say(f"phase.{view['phase']}"), level=level), ""]
    lines += _tracks(view, say)
    lines += ["", *_people(view, say), ""]
    lines += _boxes(view, say)
    lines += ["", *_means(view, say)]
    return "\n".join(lines)


def _tracks(view: View, say: Say) -> list[str]:
    """The employers' clock and the three gauges."""
    width = max(len(say(id)) for id in ("view.employers", *(f"gauge.{gauge}" for gauge in view["gauges"])))
    last, now = view["last"], view["employers"]
    heads = "".join(f"{n}{'!' if n in view['marked'] else ''}".ljust(4) for n in range(1, last + 1))
    cells = "".join(("■" if n <= now else "□").ljust(4) for n in range(1, last + 1))
    lines = [
        f"  {'':<{width}}  {heads} {say('view.two_dice', mark='!')}",
        f"  {say('view.employers'):<{width}}  [red]{cells}[/] {say('view.of', n=now, last=last)}",
    ]
    for gauge, n in view["gauges"].items():
        cells = "●" * n + "○" * (view["steps"] - n)
        event = say("view.jail" if view["events"][gauge] else "view.injury", n=view["steps"])
        lines.append(f"  {say(f'gauge.{gauge}'):<{width}}  [{COLOURS[gauge]}]{cells}[/] {n}  {event}")
    return lines


def _people(view: View, say: Say) -> list[str]:
    """Savings against the living cost, the workers, the resources of this turn."""
    workers, costs = view["workers"], view["costs"]
    bill = say(
        "view.bill",
        rent=view["rent"],
        healthy=workers["healthy"] * costs["healthy"],
        hurt=workers["hurt"] * costs["hurt"],
        prisoners=workers["prisoner"] * costs["prisoner"],
        surcharge=view["surcharge"],
    )
    lines = [f"  [bold]{say('view.money', savings=view['savings'], cost=view['cost'])}[/]", f"  {bill}"]
    lines.append(f"  {say('view.workers', **workers, well=WELL, lame=LAME)}")
    if view["blocked"]:
        lines.append(f"  {say('view.blocked', n=view['blocked'])}")
    resources = [f"{say(f'resource.{id}')} {n}" for id, n in view["resources"].items() if n]
    lines.append(f"  {say('view.resources', list=', '.join(resources) or say('view.none'))}")
    return lines


def _boxes(view: View, say: Say) -> list[str]:
    """The boxes by area: who stands there, and what is done there."""
    boxes = view["boxes"]
    names = {box["id"]: say(f"box.{box['id']}") for box in boxes}
    width = max(map(len, names.values()))
    slots_of = {box["id"]: box["slots"] for box in boxes}
    placed = {box["id"]: WELL * box["healthy"] + LAME * box["hurt"] for box in boxes}
    cells = {id: placed[id].ljust(slots, ONE) if slots else placed[id] + MANY for id, slots in slots_of.items()}
    lines = [f"  {say('view.legend')}"]
    for before, box in pairwise([None, *boxes]):
        assert box
        if before is None or before["area"] != box["area"]:
            area = box["area"]
            lines.append(f"  [bold]{say(f'area.{area}')}[/]")
        lines.append(f"    {names[box['id']]:<{width}}  {cells[box['id']]:<9}  {does(box, view['costs'], say)}")
    return lines


def does(box: View, costs: View, say: Say) -> str:
    """What a worker does at a box, in the order it happens."""
    printed = (box["deed"], box["pay"], box["dollars"], box["gain"], box["gauges"])
    return ", ".join(say(each.id, **each.params) for each in effects(*printed, costs["healthy"], costs["hurt"]))


def _means(view: View, say: Say) -> list[str]:
    """The means of production in two columns, the ones taken over marked."""
    held = view["means"].get("workers", [])
    cells = []
    for mean in view["prices"]:
        price = [say(f"resource.{each}.short") for each in mean["resources"]]
        if mean["dollars"]:
            price.append(say("label.dollars", n=mean["dollars"]))
        id = mean["id"]
        mark = "■" if id in held else "□"
        cells.append(f"{mark} {say('label.mean', mean=say(f'mean.{id}'), price=', '.join(price))}")
    width = max(map(len, cells[::2]))
    lines = ["  [bold]" + say("view.means", n=len(held), goal=view["goal"]) + "[/]"]
    lines += [f"    {left:<{width}}  {right}" for left, right in zip(cells[::2], cells[1::2], strict=True)]
    return lines
