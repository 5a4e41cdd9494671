"""The view as text for a terminal: a map and tables."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.core.text import wrap
from tocsin.games.red_flag.seen.view import SIDES

COLOURS = {"commune": "red", "versailles": "blue", "neutral": "white"}
STAR, CUBE = "★", "▮"
CELL, LINK = 29, 5


def draw(view: View, say: Say) -> str:
    """Markers, the two halves of the map, the tracks, the cards."""
    dimensions = dict.fromkeys(f"{space['symbol']} {say(space['dimension'])}" for space in view["spaces"])
    lines = [*_head(view, say), "", *_political(view, say), "", *_military(view, say), ""]
    lines += [" · ".join(dimensions), say("view.legend")]
    lines += ["", *_tracks(view, say), ""]
    for side in SIDES:
        lines += _cards(view, side, say)
    lines += _piles(view, say)
    return "\n".join(line.rstrip() for line in lines)


def _head(view: View, say: Say) -> list[str]:
    where = say("view.crisis") if view["crisis"] else say("view.round", n=view["round"])
    phase = say(f"phase.{view['phase']}")
    first = say(f"side.{view['initiative']}")
    return [
        f"[bold]{where}[/] · {phase} · " + say("view.initiative", side=first),
        _scale(say("view.political"), view["political"], say),
        _scale(say("view.military"), -view["military"], say),
        *_solo(view, say),
    ]


def _solo(view: View, say: Say) -> list[str]:
    """RF-158. Against whom one plays alone, and how many cubes the opponent may place."""
    solo = view["solo"]
    return [say("view.solo", side=say(f"side.{solo['side']}"), n=solo["available"])] if solo else []


def _scale(name: str, level: int, say: Say) -> str:
    """A tug of war: the Commune's end on the left, Versailles' on the right."""
    marks = [f"‹{abs(n)}›" if n == -level else f" {abs(n)} " for n in range(-5, 6)]
    return f"{name:<14}[red]{say('side.commune')}[/] {''.join(marks)} [blue]{say('side.versailles')}[/]"


def _political(view: View, say: Say) -> list[str]:
    """Royalists and Republicans open the Assembly; the arrows work one way (RF-9)."""
    roy, na, rep, cc, press, sm = (_cell(space, say) for space in view["spaces"][:6])
    gap = " " * LINK
    return [
        f"[bold]{say('sphere.political')}[/]",
        roy[0] + "──►  " + na[0] + "  ◄──" + rep[0],
        roy[1] + gap + na[1] + gap + rep[1],
        _diagonals(),
        cc[0] + "──── " + press[0] + "──── " + sm[0],
        cc[1] + gap + press[1] + gap + sm[1],
    ]


def _diagonals() -> str:
    """Royalists–Church, Royalists–Press, Republicans–Press, Republicans–Movements."""
    line = [" "] * (3 * CELL + 2 * LINK)
    for place, mark in ((3, "│"), (CELL + 1, "╲"), (2 * CELL + LINK + 1, "╱"), (2 * CELL + 2 * LINK + 3, "│")):
        line[place] = mark
    return "".join(line).rstrip()


def _military(view: View, say: Say) -> list[str]:
    """Versailles HQ beside both western forts, the occupied territory beside Père Lachaise and Vincennes."""
    bm, bac, pl, mv, issy, vin = (_cell(space, say) for space in view["spaces"][6:])
    gap = " " * LINK
    line = [" "] * (3 * CELL + 2 * LINK)
    for place, mark in ((CELL + LINK + 3, "│"), (2 * CELL + LINK + 1, "╱"), (2 * CELL + 2 * LINK + 3, "│")):
        line[place] = mark
    between = "".join(line).rstrip()
    occupied = view["sides"]["versailles"]["momentum"] == 3
    territory = say(
        "view.occupied" if occupied else "view.not_occupied", name=say("offboard.prussian_occupied_territory")
    )
    under = " " * 3 + "└" + "─" * (2 * CELL + 2 * LINK - 2) + "┘"
    return [
        f"[bold]{say('sphere.military')}[/]",
        mv[0] + "──── " + bm[0] + "──── " + pl[0],
        mv[1] + gap + bm[1] + gap + pl[1],
        between,
        issy[0] + "──── " + bac[0] + gap + vin[0],
        issy[1] + gap + bac[1] + gap + vin[1],
        under,
        "  " + say("view.headquarters", name=say("offboard.versailles_hq")),
        "  " + territory,
    ]


def _cell(space: View, say: Say) -> tuple[str, str]:
    """A space in two lines: symbol, name, star of a pivotal space and control; then cubes and disc."""
    name = f"{space['symbol']} {say('space.' + space['id'])}{' ' + STAR if space['pivotal'] else ''}"
    held = space["control"]
    flag = f"⚑{say(f'letter.{held}')}" if held else " –"
    name = f"{name[: CELL - 4]:<{CELL - 4}}"
    top = f"[bold]{name}[/][{COLOURS[held]}]{flag}[/]  " if held else f"{name}{flag}  "
    parts, width = [], 0
    for side in SIDES:
        always = "+" if side in space["presence"] else " "
        text = f"{say(f'letter.{side}')}{always}{CUBE * space[side]}{'·' * (4 - space[side])}"
        parts.append(f"[{COLOURS[side]}]{text}[/]")
        width += len(text) + 1
    disc = say(f"disc.{space['disc']}") if space["disc"] else ""
    return top, "  " + " ".join(parts) + " " + f"{disc:<{CELL - width - 2}}"


def _tracks(view: View, say: Say) -> list[str]:
    """Momentum, pool and tension track of each side."""
    zones = [say(f"zone.{zone}") for zone in ("starting", "escalation", "tension", "final_crisis")]
    lines = [f"{say('view.tracks'):<28}" + "".join(f"{zone:<17}" for zone in zones)]
    for side in SIDES:
        about = view["sides"][side]
        cells = [f"{CUBE * n}{'+' * bonus}" or "–" for n, bonus in zip(about["track"], about["bonus"], strict=True)]
        lines.append(f"[{COLOURS[side]}]{say('side.' + side):<28}[/]" + "".join(f"{cell:<17}" for cell in cells))
    for side in SIDES:
        about = view["sides"][side]
        steps = "".join("●" if n < about["momentum"] else "○" for n in range(3))
        line = say("view.momentum", name=say(f"side.{side}.momentum"), steps=steps, n=about["momentum"]) + " · "
        if about["slots"] is None:
            line += say("view.pool", n=about["pool"])
            line += " · " + say("view.prussian", cubes=" + ".join(map(str, about["prussian"])))
        else:
            pool = say("view.slots", n=about["pool"], slots=about["slots"]) if about["slots"] else say("view.no_slots")
            line += pool + " · " + say("view.lost", n=about["lost"])
        lines.append(line)
        discs = say("view.discs", disc=say(f"side.{side}.disc"), n=about["discs"])
        lines.append(f"  {discs} · " + say("view.level", n=about["level"]))
    return lines


def _cards(view: View, side: str, say: Say) -> list[str]:
    """The cards of a side, as far as they may be seen."""
    about = view["sides"][side]
    hand, aside, objective = about["hand"], about["aside"], about["objective"]
    lines = [
        f"[bold {COLOURS[side]}]{say('side.' + side)}[/] · "
        + say("view.counts", hand=hand["count"], aside=aside["count"], done=len(about["done"]))
    ]
    for card in hand["cards"]:
        lines += _card_lines(card, say)
    for card in aside["cards"]:
        lines.append("    " + say("view.aside", card=_short(card, say)))
    for card in about["held"]:
        lines.append("    " + say("view.held", card=_short(card, say)))
    for card in objective["cards"]:
        name = say("view.objective", card=say(card["name"]), space=say("space." + card["space"]))
        lines += _hanging(name + " " + say(card["name"] + ".text"))
    return lines


def _short(card: View, say: Say) -> str:
    return f"{say(card['name'])} ({say('side.' + card['side'])}, {card['ops']})"


def _card_lines(card: View, say: Say) -> list[str]:
    text = say("view.card", id=card["id"], card=_short(card, say), text=say(card["name"] + ".text"))
    return _hanging(text)


def _indented(text: str) -> list[str]:
    return [f"  {line}" for line in wrap(text, 93)]


def _hanging(text: str) -> list[str]:
    """The lines after the first are indented further."""
    first, *rest = wrap(text, 89)
    return [f"    {first}", *(f"      {line}" for line in rest)]


def _piles(view: View, say: Say) -> list[str]:
    """Deck, discard pile and the cards out of the game."""
    pile, out = view["pile"], view["out"]
    lines = [say("view.piles", deck=view["deck"], pile=len(pile), out=len(out))]
    if pile:
        lines += _indented(say("view.top", card=_short(pile[-1], say)) + " " + say(pile[-1]["name"] + ".text"))
    for card in view["front"]:
        lines += _indented(say("view.front", card=_short(card, say)) + " " + say(card["name"] + ".text"))
    if view["playing"]:
        lines += _indented(say("view.playing", card=_short(view["playing"], say)))
    return lines
