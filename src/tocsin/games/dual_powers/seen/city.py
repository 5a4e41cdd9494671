"""The city: six zones on both banks, the connections, the barricade, and the support of both sides above it."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.dual_powers.seen.shapes import BEAMS, ICONS, SIDES, STAR, ZONE, flame, icon, polygon, sign
from tocsin.games.dual_powers.seen.tokens import said, tokens
from tocsin.svg import Sheet

LEFT, WIDE, ZONE_WIDE, ZONE_TALL, GAP, RIVER = 3, 640, 192, 158, 29, 40
TOP, HEAD, FOOT = 76, 25, 23
GRID = (("purple", "blue", "white"), ("brown", "red", "green"))
BRIDGE = 14
RAYS = "M3 0H62L3 30ZM78 0H96L40 30H22ZM112 0H121L74 30H65Z"


def _waves() -> str:
    """The river as a woodcutter's gouge leaves it: three rows of short strokes."""
    middle = TOP + ZONE_TALL + RIVER // 2
    rows = enumerate((middle - 11, middle, middle + 11))
    return "".join(f"M{4 + 22 * row} {y}" + "m22 0".join(["q9-7 22 0t22 0"] * 9) for row, y in rows)


WAVES = _waves()


def city(sheet: Sheet, view: View, say: Say) -> None:
    """DP-3..5. The round, the support track, the zones and their connections."""
    _heading(sheet, view, say)
    with sheet.term("support"):
        _support(sheet, view, say)
    sheet.path(WAVES, "f-none s-blue x-water")
    at = {id: (LEFT + n * (ZONE_WIDE + GAP), row) for row, ids in enumerate(GRID) for n, id in enumerate(ids)}
    for link in view["connections"]:
        _way(sheet, at[link["a"]], at[link["b"]])
    for zone in view["zones"]:
        x, row = at[zone["id"]]
        _zone(sheet, zone, x, TOP + row * (ZONE_TALL + RIVER), view, say)
    for link in view["connections"]:
        _link(sheet, link, *_bridge(at[link["a"]], at[link["b"]]), say)


def _heading(sheet: Sheet, view: View, say: Say) -> None:
    """A banner in ink with the rays of a rising sun: the round, the phase, whose turn it is."""
    sheet.box(LEFT, 0, WIDE - 2 * LEFT, 30, "f-ink", 0)
    sheet.path(RAYS, "f-red")
    head = say("view.round", n=view["round"], phase=say(f"phase.{view['phase']}"))
    with sheet.term("round"):
        sheet.text(128, 22, head, 20, "serif t-paper")
    if view["to_play"]:
        turn = say("view.turn", n=view["turn"] + 1, of=view["turns"], side=say(f"view.{view['to_play']}"))
        with sheet.term("turn"):
            sheet.text(WIDE - 10, 21, turn, 16, "strong t-paper", "end")


def _support(sheet: Sheet, view: View, say: Say) -> None:
    """DP-16. The support track with all its cells, an end for each side, and the marker."""
    end, here = view["track"], view["support"]
    cells = 2 * end + 1
    wide = (WIDE - 8) // cells
    left = (WIDE - wide * cells) // 2
    for side, x, at in ((0, left + 8, "start"), (1, WIDE - left - 8, "end")):
        sign(sheet, side, x, 41, 15)
        name = say(f"view.{view['sides'][side]}")
        if view["sides"][side] == "opposition":
            name = say("view.stands_for", side=name, name=say(f"view.{view['stands_for']}"))
        leads = here and side == (here > 0)
        name = f"{name}: +{abs(here)}" if leads else name
        sheet.text(x + (14 if side == 0 else -14), 46, name, 15, "strong" if leads else "", at)
    if not here:
        sheet.text(WIDE // 2, 46, say("view.even"), 15, "serif", "middle")
    sheet.box(left, 51, wide * cells, 19, "edge f-board", 0)
    sheet.box(left, 51, wide, 19, "f-red", 0)
    sheet.box(left + end * wide, 51, wide, 19, "f-soft", 0)
    sheet.box(left + 2 * end * wide, 51, wide, 19, "f-cyan", 0)
    bars = f"m{wide}-19".join(["v19"] * (cells + 1))
    sheet.path(f"M{left} 51{bars}M{left} 51h{wide * cells}m0 19H{left}", "f-none s-line")
    if wide >= 18:
        for n in range(0, cells, 5):
            if 0 < n < cells - 1 and n != here + end:
                sheet.text(left + n * wide + wide / 2, 65, str(abs(n - end)), 13, "faint", "middle")
    with sheet.piece("support"):
        sheet.disc(left + (here + end) * wide + wide / 2, 60, 10, "f-ink s-line")
        polygon(sheet, STAR, left + (here + end) * wide + wide / 2, 60, 13, "f-board")


def _beside(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether two zones stand side by side on the same bank."""
    return a[1] == b[1] and abs(a[0] - b[0]) == ZONE_WIDE + GAP


def _way(sheet: Sheet, a: tuple[int, int], b: tuple[int, int]) -> None:
    """The line of a connection: straight to a neighbour, along the river to a zone further off."""
    (x, row), (to, other) = sorted((a, b))
    half, middle = ZONE_WIDE // 2, TOP + ZONE_TALL + RIVER // 2
    if _beside(a, b):
        y = TOP + ZONE_TALL // 2 + row * (ZONE_TALL + RIVER)
        sheet.line(x + half, y, to + half, y, "s-ink thick")
        return
    start, end = (TOP + ZONE_TALL + n * RIVER for n in (row, other))
    sheet.path(f"M{x + half} {start}C{x + half} {middle} {to + half} {middle} {to + half} {end}", "f-none s-ink thick")


def _bridge(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    """Where the button of a connection is: half-way; on a long one across the river at the upper end of its line."""
    (x, row), (to, other) = sorted((a, b))
    if _beside(a, b):
        return to - GAP // 2 - 1, TOP + ZONE_TALL // 2 + row * (ZONE_TALL + RIVER)
    far = to - x > ZONE_WIDE + GAP and row != other
    # How many quarters along the curve that _way draws.
    k = 2 if not far else 1 if row == 0 else 3
    down = (row * (4 - k) ** 3 + other * k**3) * RIVER + 6 * k * (4 - k) * RIVER
    return x + ZONE_WIDE // 2 + (to - x) * (12 * k * k - 2 * k**3) // 64, TOP + ZONE_TALL + down // 64


def _link(sheet: Sheet, link: View, x: int, y: int, say: Say) -> None:
    """A connection: two planks, or the crossed beams of the barricade."""
    ends = {"a": say(f"district.{link['a']}"), "b": say(f"district.{link['b']}")}
    name = say("label.connection", name=say(f"connection.{link['id']}"), **ends)
    if link["barricade"]:
        name = say("view.said_closed", connection=name)
    with sheet.place(f"link-{link['id']}", "connection"), sheet.named(name):
        sheet.disc(x, y, BRIDGE, "edge f-board s-ink")
        if not link["barricade"]:
            sheet.path(f"M{x - 8} {y - 3}h16m0 6h-16", "f-none s-ink")
    if link["barricade"]:
        with sheet.piece("barricade"), sheet.term("barricade"):
            polygon(sheet, BEAMS, x, y, 24, "f-red s-ink")


def _zone(sheet: Sheet, zone: View, x: int, y: int, view: View, say: Say) -> None:
    """A zone: its icon, its tokens, the strength of both sides, the side that has the presence filled."""
    id, colour = zone["id"], ZONE[zone["id"]]
    with sheet.place(f"zone-{id}", "zone"), sheet.named(_said(zone, view, say)):
        sheet.box(x, y, ZONE_WIDE, ZONE_TALL, f"edge {'f-warn' if zone['unrest'] else 'f-soft'} s-ink", 3)
        polygon(sheet, ICONS[id], x + ZONE_WIDE / 2, y + 80, 96, f"f-{colour} x-ghost")
        band = "f-card" if id == "white" else f"f-{colour}"
        sheet.path(f"M{x} {y}h{ZONE_WIDE}v{HEAD - 3}l-7 3H{x}Z", f"{band} s-ink")
        icon(sheet, id, x + 16, y + 12, 17, "f-ink" if id == "white" else "f-board")
        sheet.text(x + 31, y + 18, say(f"district.{id}"), 16, "serif" if id == "white" else "serif t-paper")
        for side in (0, 1):
            _strength(sheet, zone, side, x + 6 + side * (ZONE_WIDE / 2 - 2), y + ZONE_TALL - FOOT - 4)
    at = x + ZONE_WIDE - 16
    for marker in reversed(zone["markers"]):
        with sheet.piece(f"marker-{marker}"), sheet.term("marker"):
            sheet.disc(at, y + 12, 10, "f-board s-ink")
            sheet.text(at, y + 17, str(marker), 15, "strong", "middle")
        at -= 24
    if zone["unrest"] or zone["next_unrest"]:
        with sheet.term("unrest" if zone["unrest"] else "next-unrest"):
            sheet.disc(at, y + 12, 12, "f-board")
            flame(sheet, at, y + 12, zone["unrest"])
    ordered = sorted(zone["tokens"], key=lambda each: SIDES.index(each["side"]))
    tokens(sheet, ordered, say, x + 5, y + HEAD + 3, ZONE_WIDE - 8, ZONE_TALL - HEAD - FOOT - 9)


def _strength(sheet: Sheet, zone: View, side: int, x: float, y: float) -> None:
    """The strength of a side in a zone; neutral tokens on its side are counted in and shown by their sign."""
    holds = zone["presence"] == side
    paper = "f-board" if holds else ""
    with sheet.term("presence" if holds else "strength"):
        sheet.box(x, y, ZONE_WIDE / 2 - 8, FOOT, "f-ink" if holds else "f-board s-line", 2)
        sign(sheet, side, x + 16, y + 12, 14, paper)
        sheet.text(x + 30, y + 18, str(zone["strength"][side]), 18, "strong t-paper" if holds else "strong")
    if zone["neutrals_with"] == side and any(each["side"] == "neutral" for each in zone["tokens"]):
        with sheet.term("control"):
            sheet.text(x + 61, y + 17, "+", 15, "t-paper" if holds else "", "middle")
            sign(sheet, 2, x + 76, y + 12, 14, paper)


def _said(zone: View, view: View, say: Say) -> str:
    """A zone in words: both strengths, the presence, what happens there, the tokens."""
    a, b = (say(f"view.{side}") for side in view["sides"])
    parts = [say("view.said_strength", a=a, n=zone["strength"][0], b=b, m=zone["strength"][1])]
    if zone["presence"] is not None:
        parts.append(say("view.said_presence", side=(a, b)[zone["presence"]]))
    if zone["unrest"] or zone["next_unrest"]:
        parts.append(say("view.said_unrest" if zone["unrest"] else "view.said_next"))
    parts += [say("view.said_marker", n=marker) for marker in zone["markers"]]
    parts += [said(token, say) for token in zone["tokens"]]
    return say("view.block", title=say(f"zone.{zone['id']}"), tokens="; ".join(parts))
