"""The view of a seat as text for a terminal: calendar, support, the city, reserves and cards, at most 100 columns."""

from __future__ import annotations

from itertools import zip_longest

from tocsin.core import Say, View
from tocsin.core.text import wrap

WIDTH, CELL, GAP = 98, 30, 4
GRID = (("purple", "blue", "white"), ("brown", "red", "green"))
INDENT = "    "
HARD_SPACE = "\u00a0"
COLOURS = {"red": "red", "white": "cyan", "neutral": "green", "opposition": "magenta"}


def draw(view: View, say: Say) -> str:
    """Everything a player at the table looks at, from the calendar down to the hand."""
    lines = [_head(view, say), ""]
    lines += [*_calendar(view, say), _support(view, say), ""]
    lines += [*_city(view, say), *_links(view, say), *wrap(say("view.legend"), WIDTH), ""]
    lines += [*wrap(say("view.scores"), WIDTH, INDENT), ""]
    for side in view["sides"]:
        tokens = _pool(view["reserve"][side]) if side == "opposition" else _faces(view["reserve"][side], say)
        lines += wrap(say("view.reserve", side=say(f"view.{side}"), tokens=tokens or say("view.none")), WIDTH, INDENT)
    if view["beside"]:
        lines += wrap(say("view.beside", tokens=_faces(view["beside"], say)), WIDTH, INDENT)
    lines += ["", *_cards(view, say)]
    return "\n".join(lines)


def _head(view: View, say: Say) -> str:
    head = say("view.round", n=view["round"], phase=say(f"phase.{view['phase']}"))
    if view["to_play"]:
        head += " · " + say("view.turn", n=view["turn"] + 1, of=view["turns"], side=say(f"view.{view['to_play']}"))
    if view["difficulty"]:
        head += " · " + say("view.difficulty", n=view["difficulty"])
        head += " · " + say("view.stands_for", side=say("view.opposition"), name=say(f"view.{view['stands_for']}"))
    return f"[bold]{head}[/]"


def _calendar(view: View, say: Say) -> list[str]:
    """The month line with the current one marked, and the day track with its bonus days."""
    names = [f"[bold]»{say(f'month.{id}')}«[/]" if id == view["month"] else say(f"month.{id}") for id in view["months"]]
    marks = []
    for day in range(1, view["days"] + 1):
        mark = "◆" if day in view["bonus_days"] else "·" if day in view["stops"] else "›"
        marks.append("[bold]●[/]" if day == view["day"] else mark)
    will = say("view.will", side=say(f"view.{view['will']}"))
    return [
        "  ".join(names),
        f"1 {''.join(marks)} {view['days']}   " + say("view.day", n=view["day"]),
        say("view.unrest_points", n=view["unrest_points"]) + " · " + will,
    ]


def _support(view: View, say: Say) -> str:
    """The support track: red's end on the left, white's on the right."""
    end, here = view["track"], view["support"]
    marks = ["┼" if n == 0 else "·" for n in range(-end, end + 1)]
    marks[0], marks[-1] = "◂", "▸"
    marks[here + end] = "[bold]●[/]"
    left, right = (say(f"view.{side}") for side in view["sides"])
    return say("view.support", track=f"{left} {''.join(marks)} {right}")


def _city(view: View, say: Say) -> list[str]:
    """The six zones in two rows, with the connections between neighbours; ▓ is the barricade."""
    zones = {zone["id"]: zone for zone in view["zones"]}
    links = {frozenset((link["a"], link["b"])): link["barricade"] for link in view["connections"]}
    lines: list[str] = []
    for number, row in enumerate(GRID):
        cells = [_cell(zones[id], view, say) for id in row]
        height = max(len(cell) for cell in cells)
        for n, parts in enumerate(zip_longest(*cells)):
            texts = [part or ("", "") for part in parts]
            line = ""
            for column, (text, colour) in enumerate(texts):
                padded = f"│ {text:<{CELL - 4}} │" if n else _title(text)
                line += f"[{colour}]{padded}[/]" if colour else padded
                if column < 2:
                    line += _across(links.get(frozenset(row[column : column + 2])), n == height // 2)
            lines.append(line)
        lines.append((" " * GAP).join("└" + "─" * (CELL - 2) + "┘" for _ in row))
        if number == 0:
            lines.append(_down(links))
    return lines


def _title(text: str) -> str:
    return f"┌ {text} ".ljust(CELL - 1, "─") + "┐"


def _across(barricade: bool | None, here: bool) -> str:
    if barricade is None or not here:
        return " " * GAP
    return "═▓▓═" if barricade else "════"


def _down(links: dict[frozenset[str], bool]) -> str:
    columns = []
    for top, bottom in zip(*GRID, strict=True):
        barricade = links.get(frozenset((top, bottom)))
        mark = " " if barricade is None else "▓▓" if barricade else "║"
        columns.append(f"{mark:^{CELL}}")
    return (" " * GAP).join(columns).rstrip()


def _cell(zone: View, view: View, say: Say) -> list[tuple[str, str]]:
    """A zone: its name and marks, then a block of tokens for each side, then who has the presence."""
    marks = "".join("①②③"[n - 1] for n in zone["markers"])
    if zone["unrest"]:
        marks += " ‼"
    elif zone["next_unrest"]:
        marks += " !"
    lines = [(f"{say('zone.' + zone['id'])} {marks}".strip(), "")]
    for number, side in enumerate((*view["sides"], "neutral")):
        owner = ("red", "white", "neutral")[number]
        tokens = [_mark(token, say) for token in zone["tokens"] if token["side"] == owner]
        if not tokens:
            continue
        title = say(f"view.{side}")
        if side != "neutral":
            title += f" {zone['strength'][number]}"
        elif zone["neutrals_with"] is not None:
            title += f" ({say('view.' + view['sides'][zone['neutrals_with']])})"
        lines += [
            (text, COLOURS[side]) for text in wrap(say("view.block", title=title, tokens=", ".join(tokens)), CELL - 4)
        ]
    if zone["presence"] is not None:
        lines.append((say("view.presence", side=say(f"view.{view['sides'][zone['presence']]}")), "bold"))
    return lines


def _links(view: View, say: Say) -> list[str]:
    """The barricaded connection by name, and connections the drawing has no room for."""
    pairs = [frozenset(row[n : n + 2]) for row in GRID for n in (0, 1)]
    pairs += [frozenset(pair) for pair in zip(*GRID, strict=True)]
    lines = []
    for link in view["connections"]:
        name = say(
            "label.connection",
            name=say(f"connection.{link['id']}"),
            a=say(f"zone.{link['a']}"),
            b=say(f"zone.{link['b']}"),
        )
        if link["barricade"]:
            lines.append(say("view.barricade", connection=name))
        elif frozenset((link["a"], link["b"])) not in pairs:
            lines.append(say("view.also_connected", connection=name))
    return lines


def _cards(view: View, say: Say) -> list[str]:
    lines: list[str] = []
    for side in view["sides"]:
        name = say(f"view.{side}")
        played = ", ".join(_short(card, say) for card in view["played"][side]) or say("view.no_card")
        lines += wrap(say("view.played", side=name, cards=played), WIDTH, INDENT)
        if side in view["hands"] and side != view["me"]:
            hand = view["hands"][side]
            leaders = ", ".join(say(f"leader.{id}.short") for id in hand["leaders"]) or say("view.none")
            lines += wrap(say("view.hand_of", side=name, n=hand["cards"], leaders=leaders), WIDTH, INDENT)
        objective = view["objectives"][side]
        if objective is not None:
            shown = _short(objective, say) if objective["id"] else say("view.face_down")
            if objective["id"]:
                shown += f", {say('view.points', n=objective['vp'])}"
            if objective["id"] and not objective["face_up"]:
                shown += " " + say("view.only_you")
            lines.append(say("view.objective", side=name, card=shown))
    piles = say("view.piles", deck=view["deck"], discard=len(view["discard"]), tiles=view["tiles"]["stack"])
    if view["pile"]:
        piles += " · " + say("view.pile", n=view["pile"])
    lines.append(piles)
    if view["hand"]:
        lines += ["", say("view.hand")]
        lines += [f"  {_full(card, say)}" for card in view["hand"]]
    return lines


def _mark(token: View, say: Say) -> str:
    """A token in the city: its strength now and that of its other face, a star if exhausted; leaders by name."""
    name = f"{say(token['name'])} " if token["name"] else ""
    return f"{name}{token['strength']}/{token['other']}{'*' if token['tired'] else ''}".replace(" ", HARD_SPACE)


def _faces(tokens: list[View], say: Say) -> str:
    """Tokens outside the city by name, with the strength of both faces; equal ones once, with their number."""
    names = [f"{say(token['name'] or token['full'])} {token['strength']}/{token['other']}" for token in tokens]
    faces = [f"{names.count(name)} × {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    return ", ".join(face.replace(" ", HARD_SPACE) for face in faces)


def _pool(tokens: list[View]) -> str:
    """Opposition units outside the city: how many of each level, since they are identical."""
    levels = [token["level"] for token in tokens]
    faces = {t["level"]: f"{t['strength']}/{t['other']}" for t in tokens}
    return ", ".join(f"{levels.count(level)} × {faces[level]}" for level in sorted(faces))


def _short(card: View, say: Say) -> str:
    if card["kind"] == "leader":
        return say(f"leader.{card['id']}.short")
    return f"{say('zone.' + card['zone'] + '.colour')} {card['days']}"


def _full(card: View, say: Say) -> str:
    if card["kind"] == "leader":
        name, special = say(f"leader.{card['id']}"), say(f"do.{card['special']}")
        strengths = {"up": card["rested"], "down": card["tired"]}
        return say("view.leader_card", name=name, days=card["days"], special=special, **strengths)
    colour, action = say(f"zone.{card['zone']}.colour"), say(f"do.{card['action']}")
    recruit = "▪" * card["recruit"]
    return say("view.card", colour=colour, days=card["days"], recruit=recruit, action=action, vp=card["vp"])
