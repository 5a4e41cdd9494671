"""The table as a picture: the city, the calendar and the support, the hand, both sides, and what every action does."""

from __future__ import annotations

from collections.abc import Sequence

from tocsin.core import Question, Say, View
from tocsin.games.dual_powers.box import Box
from tocsin.games.dual_powers.pieces import DONE, ZONE_IDS, Action, Bonus, Special
from tocsin.games.dual_powers.seen.shapes import (
    SIDES,
    ZONE,
    cut,
    flame,
    icon,
    sign,
    tokens,
)
from tocsin.games.dual_powers.seen.words import CARD_VERBS, TILE_VERBS, TOKEN_VERBS, ZONE_VERBS
from tocsin.svg import Sheet

EDGE = 8
MAP, ZONE_WIDE, ZONE_TALL, GAP, RIVER = 660, 200, 184, 22, 56
GRID = (("purple", "blue", "white"), ("brown", "red", "green"))
TOP = 54
STATUS, LIST, WEEK, DAY = 400, 26, 7, 29
HAND, CARD_WIDE, CARD_TALL = 520, 120, 146
SIDE, MINI_WIDE, MINI_TALL = 330, 50, 64
SIDEBAR, DEED = 388, 66
COMMANDS = ("recruit", "move", "double_move", "rest", "bonus", "draw")
LEADERS = ("leader", "protest", "espionage", "inspire")


def place(box: Box, question: Question, option: int) -> str | None:
    """Tokens, cards, zones, connections and what one can do have a place; to stop or to pass has none."""
    verb = question.verb
    if verb in TOKEN_VERBS:
        return None if option == DONE else f"token-{box.token_ids[option]}"
    if verb in CARD_VERBS:
        return f"card-{box.card_ids[option]}" if verb in ("objective", "play") else None
    if verb in ZONE_VERBS:
        return f"zone-{ZONE_IDS[option]}"
    if verb in TILE_VERBS:
        return f"zone-{ZONE_IDS[box.tile_zone[option]]}"
    if verb == "protest":
        return f"link-{box.ids['connection'][option]}"
    if verb == "unrest":
        return "do-bonus" if option else "points"
    kinds = {"action": Action, "leader": Special, "bonus": Bonus}[verb]
    deed = kinds(option).name.lower()
    return None if deed == "pass" else f"do-{deed}"


def picture(view: View, say: Say) -> list[str]:
    """DP-1..18. What lies on the table, with the hand of the seat if it has one."""
    sheets = [_city(view, say), _status(view, say)]
    if view["hand"] is not None:
        sheets.append(_hand(view, say))
    sheets += [_side(view, number, say) for number in (0, 1)]
    solo = ["organize"] if view["rounds"] else []
    leaders, y = _deeds(view, "view.leader_deeds", LEADERS, say)
    _signs(leaders, view, y, say)
    sheets += [_deeds(view, "view.deeds", [*COMMANDS, *solo], say)[0], leaders, _piles(view, say)]
    return [sheet.svg() for sheet in sheets]


# The city


def _city(view: View, say: Say) -> Sheet:
    """DP-3..5. The six zones on both banks, the connections, the barricade."""
    sheet = Sheet(MAP)
    head = say("view.round", n=view["round"], phase=say(f"phase.{view['phase']}"))
    sheet.text(EDGE, 26, head, 22, "serif strong")
    if view["to_play"]:
        turn = say("view.turn", n=view["turn"] + 1, of=view["turns"], side=say(f"view.{view['to_play']}"))
        sheet.text(MAP - EDGE, 26, turn, 18, "strong", "end")
    middle = TOP + ZONE_TALL + RIVER // 2
    waves = "".join(f"q{MAP // 16} {10 if n % 2 else -10} {MAP // 8} 0" for n in range(8))
    sheet.path(f"M0 {middle}{waves}", "f-none s-blue thick pale", middle + 10)
    at = {id: (EDGE + n * (ZONE_WIDE + GAP), row) for row, ids in enumerate(GRID) for n, id in enumerate(ids)}
    for link in view["connections"]:
        _way(sheet, at[link["a"]], at[link["b"]])
    for zone in view["zones"]:
        x, row = at[zone["id"]]
        _zone(sheet, zone, x, TOP + row * (ZONE_TALL + RIVER), view, say)
    for link in view["connections"]:
        x, y = _bridge(at[link["a"]], at[link["b"]])
        with sheet.place(f"link-{link['id']}"), sheet.named(say(f"connection.{link['id']}")):
            sheet.disc(x, y, 15, "edge f-board s-ink")
            if link["barricade"]:
                for bar in ("M{a} {c}L{b} {d}", "M{a} {d}L{b} {c}"):
                    sheet.path(bar.format(a=x - 7, b=x + 7, c=y - 7, d=y + 7), "f-none s-red thick")
            else:
                sheet.line(x - 7, y - 3, x + 7, y - 3, "s-ink")
                sheet.line(x - 7, y + 3, x + 7, y + 3, "s-ink")
    foot = TOP + 2 * ZONE_TALL + RIVER + 24
    for link in view["connections"]:
        if link["barricade"]:
            ends = {"a": say(f"district.{link['a']}"), "b": say(f"district.{link['b']}")}
            closed = say("label.connection", name=say(f"connection.{link['id']}"), **ends)
            sheet.text(EDGE, foot, "✕ " + closed, 17, "t-red")
    return sheet


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
        return to - GAP // 2, TOP + ZONE_TALL // 2 + row * (ZONE_TALL + RIVER)
    far = to - x > ZONE_WIDE + GAP and row != other
    # How many quarters along the curve that _way draws.
    k = 2 if not far else 1 if row == 0 else 3
    down = (row * (4 - k) ** 3 + other * k**3) * RIVER + 6 * k * (4 - k) * RIVER
    return x + ZONE_WIDE // 2 + (to - x) * (12 * k * k - 2 * k**3) // 64, TOP + ZONE_TALL + down // 64


def _zone(sheet: Sheet, zone: View, x: int, y: int, view: View, say: Say) -> None:
    """A zone: its icon, its tokens, the strength of both sides, the side that has the presence filled."""
    unrest = "f-warn" if zone["unrest"] else "f-soft"
    with sheet.place(f"zone-{zone['id']}"):
        sheet.box(x, y, ZONE_WIDE, ZONE_TALL, f"edge {unrest} s-{ZONE[zone['id']]}")
        icon(sheet, zone["id"], x + 20, y + 24)
        sheet.text(x + 36, y + 30, say(f"district.{zone['id']}"), 18, "strong")
        for side in (0, 1):
            _strength(sheet, zone, side, x + 10 + side * 92, y + ZONE_TALL - 36)
    for n, marker in enumerate(reversed(zone["markers"])):
        at = x + ZONE_WIDE - 18 - 30 * n
        sheet.disc(at, y, 13, "f-ink")
        sheet.text(at, y + 6, str(marker), 17, "strong t-paper", "middle")
    if zone["unrest"] or zone["next_unrest"]:
        flame(sheet, x + ZONE_WIDE - 18 - 30 * len(zone["markers"]), y, zone["unrest"])
    ordered = sorted(zone["tokens"], key=lambda each: SIDES.index(each["side"]))
    tokens(sheet, ordered, say, x + 9, y + 40, ZONE_WIDE - 14, 108)


def _strength(sheet: Sheet, zone: View, side: int, x: int, y: int) -> None:
    """The strength of a side in a zone; neutral tokens on its side are counted in and shown by their sign."""
    holds = zone["presence"] == side
    sheet.box(x, y, 88, 28, "f-ink" if holds else "f-board s-line", 6)
    paper = "f-board" if holds else ""
    sign(sheet, side, x + 20, y + 14, 16, paper)
    sheet.text(x + 42, y + 21, str(zone["strength"][side]), 20, "strong t-paper" if holds else "strong", "middle")
    if zone["neutrals_with"] == side and any(each["side"] == "neutral" for each in zone["tokens"]):
        sheet.text(x + 61, y + 20, "+", 16, "t-paper" if holds else "", "middle")
        sign(sheet, 2, x + 76, y + 14, 14, paper)


# Calendar, support, the Will, the tiles


def _status(view: View, say: Say) -> Sheet:
    """DP-14..16, DP-24. Months, days, the support track, the Will, the tiles, how the game ends."""
    sheet = Sheet(STATUS)
    sheet.box(EDGE, 8, STATUS - 2 * EDGE, LIST * len(view["months"]) + 20)
    _months(sheet, view, say)
    _days(sheet, view, say)
    y = LIST * len(view["months"]) + 62
    _support(sheet, view, y, say)
    y += 76
    will = view["sides"].index(view["will"])
    sign(sheet, will, EDGE + 12, y - 6, 18)
    sheet.text(EDGE + 30, y, say("view.will", side=say(f"view.{view['will']}")), 17, "strong")
    with sheet.place("points"):
        _slot(sheet, view, "unrest", EDGE, y + 14, say("view.unrest_points", n=view["unrest_points"]), say)
        flame(sheet, EDGE + 170, y + 57, True)
    _slot(sheet, view, "barricade", EDGE + 196, y + 14, say("view.next_unrest"), say)
    flame(sheet, EDGE + 366, y + 57, False)
    params = {"month": say(f"month.{view['last_months'][0]}"), "n": view["rounds"]}
    goal = say("view.goal_solo" if view["rounds"] else "view.goal", **params)
    sheet.lines(EDGE, y + 100, goal, STATUS - EDGE, 15, "faint")
    return sheet


def _months(sheet: Sheet, view: View, say: Say) -> None:
    """The months with what unrest is worth in each; a bar marks those after which the game ends."""
    for n, (id, points) in enumerate(zip(view["months"], view["points_of_months"], strict=True)):
        y = 36 + n * LIST
        now = id == view["month"]
        if now:
            sheet.box(EDGE + 4, y - 19, 166, LIST, "f-ink", 6)
        name = say(f"month.{id}")
        sheet.text(EDGE + 12, y, name, 16 if len(name) < 12 else 12, "strong t-paper" if now else "")
        sheet.text(EDGE + 162, y, str(points), 17, "strong t-paper" if now else "strong", "end")
        if id == view["last_months"][0] and not view["rounds"]:
            sheet.line(EDGE + 4, y - 20, EDGE + 170, y - 20, "s-red thick")


def _days(sheet: Sheet, view: View, say: Say) -> None:
    """The days of a month: a square marks a bonus action, an arrow a day that slides on; the marker is a disc."""
    left, top = EDGE + 178, 14
    for day in range(1, view["days"] + 1):
        row, column = divmod(day - 1, WEEK)
        x, y = left + column * DAY + DAY // 2, top + row * DAY + DAY // 2
        stops, here = day in view["stops"], day == view["day"]
        if day in view["bonus_days"]:
            sheet.cube(x, y, DAY - 2, "f-warn s-warn")
        if here:
            sheet.disc(x, y, 13, "f-ink")
        kind = "strong t-paper" if here else "" if stops else "faint"
        sheet.text(x, y + 6, str(day) if stops else "›", 16, kind, "middle")
    sheet.lines(left + 4, top + 5 * DAY + 18, say("view.days"), WEEK * DAY, 14, "faint", 2)


def _support(sheet: Sheet, view: View, y: int, say: Say) -> None:
    """The support track with all its cells, an end for each side, and the marker."""
    end, here = view["track"], view["support"]
    cells = 2 * end + 1
    wide = (STATUS - 2 * EDGE) // cells
    left = (STATUS - wide * cells) // 2
    for side, x, at in ((0, left + 8, "start"), (1, STATUS - left - 8, "end")):
        sign(sheet, side, x, y - 6)
        sheet.text(x + (18 if side == 0 else -18), y, say(f"view.{view['sides'][side]}"), 16, "", at)
    lead = say(f"view.{view['sides'][here > 0]}") + f" +{abs(here)}" if here else say("view.even")
    sheet.text(STATUS // 2, y + 48, lead, 17, "strong", "middle")
    sheet.text(left, y + 46, str(end), 15, "faint")
    sheet.text(STATUS - left, y + 46, str(end), 15, "faint", "end")
    sheet.box(left, y + 10, wide * cells, 18, "f-board", 0)
    for n, fill in ((0, "f-red"), (end, "f-green"), (2 * end, "f-cyan")):
        sheet.box(left + n * wide, y + 10, wide, 18, fill, 0)
    bars = "".join(f"M{left + n * wide} {y + 10}v18" for n in range(cells + 1))
    sheet.path(f"{bars}M{left} {y + 10}h{wide * cells}m0 18H{left}", "f-none s-line")
    sheet.disc(left + (here + end) * wide + wide // 2, y + 19, 10, "f-ink s-line")


def _slot(sheet: Sheet, view: View, slot: str, x: int, y: int, title: str, say: Say) -> None:
    """A slot with its zone tile."""
    tile = view["tiles"][slot]
    sheet.box(x, y, 188, 62, "edge f-card s-line")
    sheet.text(x + 10, y + 24, title, 15, "faint")
    if tile is None:
        sheet.text(x + 10, y + 50, say("view.none"), 16)
        return
    zone = view["tiles"]["zones"][tile]
    icon(sheet, zone, x + 20, y + 44, 20)
    sheet.text(x + 36, y + 50, say(f"district.{zone}"), 16, "strong")


# Cards


def _hand(view: View, say: Say) -> Sheet:
    """DP-6, DP-9. The cards in hand, each a place."""
    sheet = Sheet(HAND)
    sheet.text(EDGE, 26, say("view.your_hand"), 20, "serif strong")
    sheet.text(EDGE, 48, say("view.on_cards"), 14, "faint")
    step = CARD_WIDE + 8
    for n, card in enumerate(view["hand"]):
        row, column = divmod(n, 4)
        _card(sheet, card, EDGE + column * step, 60 + row * (CARD_TALL + 8), view, say)
    return sheet


def _card(sheet: Sheet, card: View, x: int, y: int, view: View, say: Say) -> None:
    """A card: days, zone, recruit value, action, points; or a leader with the token and the special action."""
    with sheet.place(f"card-{card['id']}"):
        sheet.box(x, y, CARD_WIDE, CARD_TALL, "edge f-card s-line")
        right = x + CARD_WIDE - 10
        sheet.text(right, y + 32, f"+{card['days']}", 26, "serif strong", "end")
        if card["kind"] == "leader":
            sign(sheet, view["sides"].index(view["me"]), x + 18, y + 24, 18)
            name, words = say(f"leader.{card['id']}.short"), say(f"label.{card['special']}")
            sheet.text(x + 9, y + 86, f"{card['rested']}/{card['tired']}", 17)
        else:
            icon(sheet, card["zone"], x + 22, y + 24, 24)
            name, words = say(f"zone.{card['zone']}.colour"), say(f"label.{card['action']}")
            sheet.text(right, y + 86, say("view.points", n=card["vp"]), 16, "", "end")
            for bar in range(card["recruit"]):
                sheet.box(x + 9 + 17 * bar, y + 73, 14, 14, "f-ink", 2)
        sheet.text(x + 9, y + 60, name, 15, "strong")
        sheet.lines(x + 9, y + 112, words, CARD_WIDE, 14, "", 2)


def _small(sheet: Sheet, card: View | None, x: int, y: int, say: Say) -> None:
    """A card on the table: zone and days, or a back, or an empty slot."""
    if card is None:
        sheet.box(x, y, MINI_WIDE, MINI_TALL, "f-none s-line dashed", 6)
        return
    if card["id"] is None:
        sheet.box(x, y, MINI_WIDE, MINI_TALL, "f-ink", 6)
        sheet.text(x + MINI_WIDE // 2, y + 44, "?", 30, "serif strong t-paper", "middle")
        return
    sheet.box(x, y, MINI_WIDE, MINI_TALL, "edge f-card s-line", 6)
    middle = x + MINI_WIDE // 2
    if card["kind"] == "leader":
        sheet.text(middle, y + 26, cut(say(f"leader.{card['id']}.short")), 13, "", "middle")
    else:
        icon(sheet, card["zone"], middle, y + 20)
    sheet.text(middle, y + 56, f"+{card['days']}", 20, "serif strong", "middle")


# The sides


def _side(view: View, number: int, say: Say) -> Sheet:
    """DP-17. A side: the cards it played, its objective, its hand as far as all may know it, its reserve."""
    side = view["sides"][number]
    sheet = Sheet(SIDE)
    sign(sheet, number, EDGE + 10, 20, 20)
    name = say(f"view.{side}")
    sheet.text(EDGE + 30, 27, say("view.you", side=name) if side == view["me"] else name, 20, "serif strong")
    if side == "opposition":
        sheet.text(SIDE - EDGE, 27, say("view.difficulty", n=view["difficulty"]), 15, "", "end")
    sheet.text(SIDE - EDGE, 50, say("view.aim"), 14, "faint", "end")
    sheet.text(EDGE, 50, say("view.in_play"), 14, "faint")
    played = view["played"][side]
    for n in range((view["turns"] + (side == "opposition")) // 2):
        _small(sheet, played[n] if n < len(played) else None, EDGE + n * (MINI_WIDE + 3), 58, say)
    objective = view["objectives"][side]
    at = SIDE - EDGE - MINI_WIDE
    if objective and objective["id"] and side == view["me"]:
        with sheet.place(f"card-{objective['id']}"):
            _small(sheet, objective, at, 58, say)
    else:
        _small(sheet, objective, at, 58, say)
    y = 58 + MINI_TALL + 20
    if objective and objective["id"]:
        worth = say("view.points", n=objective["vp"])
        if not objective["face_up"]:
            worth += " " + say("view.only_you")
        sheet.text(SIDE - EDGE, y, worth, 15, "", "end")
    if side in view["hands"]:
        hand = view["hands"][side]
        leaders = ", ".join(say(f"leader.{id}.short") for id in hand["leaders"]) or say("view.none")
        y = int(sheet.lines(EDGE, y + 22, say("view.holds", n=hand["cards"], leaders=leaders), SIDE - EDGE, 15))
    elif view["pile"]:
        y += 22
        sheet.text(EDGE, y, say("view.pile", n=view["pile"]), 15)
    sheet.text(EDGE, y + 26, say("view.in_reserve"), 14, "faint")
    own = [each for each in view["beside"] if each["side"] == SIDES[number] and each["id"] != "trotsky-red"]
    tokens(sheet, view["reserve"][side] + own, say, EDGE, y + 32, SIDE - EDGE)
    return sheet


# What one can do, and the rest


def _deeds(view: View, title: str, deeds: Sequence[str], say: Say) -> tuple[Sheet, int]:
    """DP-69..95. Actions with what they do, each a place; the sheet, and where they end."""
    sheet = Sheet(SIDEBAR)
    sheet.text(EDGE, 26, say(title), 20, "serif strong")
    for n, deed in enumerate(deeds):
        y = 38 + n * (DEED + 6)
        with sheet.place(f"do-{deed}"):
            sheet.box(EDGE, y, SIDEBAR - 2 * EDGE, DEED, "edge f-card s-line")
            sheet.text(EDGE + 10, y + 22, say(f"do.{deed}"), 16, "strong")
            solo = "_solo" if view["rounds"] and deed == "espionage" else ""
            sheet.lines(EDGE + 10, y + 41, say(f"does.{deed}{solo}"), SIDEBAR - 4 * EDGE, 14, "", 2)
    return sheet, 38 + len(deeds) * (DEED + 6)


def _piles(view: View, say: Say) -> Sheet:
    """DP-17. Deck and discard pile, the tokens that wait or have left."""
    sheet = Sheet(SIDEBAR)
    tiles = view["tiles"]
    piles = say("view.piles", deck=view["deck"], discard=len(view["discard"]), tiles=tiles["stack"])
    y = 26
    sheet.text(EDGE, y, piles, 14)
    sheet.text(EDGE, y + 26, say("view.discarded"), 14, "faint")
    for n, zone in enumerate(view["zones"]):
        row, column = divmod(n, 2)
        x, foot = EDGE + column * (SIDEBAR // 2), y + 50 + row * 26
        days = [card["days"] for card in view["discard"] if card["zone"] == zone["id"]]
        icon(sheet, zone["id"], x + 12, foot - 6, 18)
        sheet.text(x + 30, foot, " ".join(map(str, sorted(days))) or "–", 16)
    y += 134
    if tiles["discard"]:
        sheet.text(EDGE, y, say("view.discarded_tiles"), 14, "faint")
        for n, tile in enumerate(tiles["discard"]):
            icon(sheet, tiles["zones"][tile], SIDEBAR - EDGE - 12 - 26 * n, y - 5, 18)
        y += 30
    for title, found in (("view.waiting", _waiting(view)), ("view.out", view["out"])):
        if found:
            y = int(sheet.lines(EDGE, y, say(title), SIDEBAR - 2 * EDGE, 14, "faint"))
            y = tokens(sheet, found, say, EDGE, y + 6, SIDEBAR - EDGE) + 16
    return sheet


def _waiting(view: View) -> list[View]:
    """DP-23. Neutral tokens beside the city, and the Trotsky of the red side."""
    return [each for each in view["beside"] if each["side"] == "neutral" or each["id"] == "trotsky-red"]


def _signs(sheet: Sheet, view: View, y: int, say: Say) -> None:
    """What the shapes mean."""
    x, y = EDGE, y + 18
    for number, side in enumerate((*view["sides"], "neutral")):
        sign(sheet, number, x + 9, y - 5, 16)
        name = say(f"view.{side}")
        sheet.text(x + 23, y, name, 15)
        x += 38 + 9 * len(name)
    sheet.lines(EDGE, y + 24, say("view.signs"), SIDEBAR - 2 * EDGE, 14, "faint")
