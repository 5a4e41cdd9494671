"""The box: the printed parts and the options, compiled into tables (DP-1..16)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from tocsin import core
from tocsin.core import Message, Objections, Parts, Question, UnknownName, ask, msg, reason
from tocsin.games.dual_powers.pieces import (
    BESIDE,
    CITY,
    DONE,
    DOUBLE_MOVE,
    MOVE,
    NEUTRAL,
    NO_SEAT,
    OPPOSITION,
    PASS,
    POINTS,
    RECRUIT,
    RED,
    RESERVE,
    REST,
    SIDE,
    TAKE_BONUS,
    TIRED,
    WHITE,
    ZONE_IDS,
    ZONES,
    Action,
    Bonus,
    Side,
    Special,
)

Entry = dict[str, Any]
"""An entry of the components."""

NOT_ON_CARD = reason("DP-69", "why.not_on_card")
NO_UNIT_FITS = reason("DP-73", "why.no_unit_fits")
NOTHING_MOVES = reason("DP-78", "why.nothing_moves")
NOTHING_TIRED = reason("DP-84", "why.nothing_tired")
MUST_ACT = reason("DP-70", "why.must_act")
NO_LEVEL_ONE = reason("DP-93", "why.no_level_one")
NO_CARDS = reason("DP-33", "why.no_cards")
OBJECTIVE_SEEN = reason("DP-148", "why.objective_seen")
ONLY_BY_DATE = reason("DP-148", "why.only_by_date")


@dataclass(frozen=True)
class Options:
    solo: str
    difficulty: int
    actions_optional: bool
    unrest_bonus_exhausts: bool
    unrest_unclaimed_exhausts: bool
    neutrals_count_in_tiebreak: bool
    neutral_only_zone: str
    double_move_control: str
    split_october_november: bool
    will_passes_past_last_month: bool
    tiles_exhausted: str
    support_track_length: int
    solo_reveal_order: str
    opposition_shortage: str
    solo_october_ends: bool


class Box(core.Box):
    """The printed parts and the options, ready for the rules. Tokens are numbered neutral, red, white, opposition."""

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.options = options
        self._take_sides(options, seats)
        self._make_map(parts)
        self._make_cards(parts)
        self._make_tokens(parts, options.difficulty)
        self._make_calendar(parts, options)
        procedure = parts.one("procedure")
        self.draws: int = procedure["draw_per_round"] if self.opposition < 0 else procedure["solo_draw_to_hand"]
        self.pile_size: int = 0 if self.opposition < 0 else procedure["solo_draw_opposition"]
        self.turns: int = 2 * procedure["turns_per_player"] if self.opposition < 0 else 2 * self.pile_size - 1
        self.rounds: int = procedure["solo_rounds"]
        self.bonus_level: int = procedure["bonus_recruit_level"]
        self.ids = {
            "zone": ZONE_IDS,
            "token": self.token_ids,
            "card": self.card_ids,
            "tile": parts.ids("tile"),
            "connection": parts.ids("connection"),
            "month": self.month_ids,
        }
        self.action_questions = [[self._actions(side, card) for card in range(self.first_leader)] for side in Side]
        self.bonus_questions = [[self._bonuses(side, dated) for dated in (False, True)] for side in Side]
        self.unrest_questions = [[self._unrest(side, month) for month in self.month_ids] for side in Side]

    def _take_sides(self, options: Options, seats: int) -> None:
        """DP-131. One seat plays against the Opposition; with two there is none."""
        if seats == 2 and options.solo != "none":
            raise UnknownName(msg("option.solo_for_two", value=options.solo))
        self.opposition = -1 if seats == 2 else RED if options.solo == "red" else WHITE
        self.human = -1 if seats == 2 else 1 - self.opposition
        self.seat_of = [side if seats == 2 else 0 if side == self.human else NO_SEAT for side in (RED, WHITE)]
        self.side_of_seat = (RED, WHITE) if seats == 2 else (self.human,)
        self.side_name = tuple(OPPOSITION if side == self.opposition else SIDE[side] for side in (RED, WHITE))

    def _make_map(self, parts: Parts) -> None:
        """DP-3..5, DP-77. Neighbours of each zone by the place of the barricade, at one step and at one or two."""
        connections = parts.all("connection")
        for entry in connections:
            for key in ("a", "b"):
                if entry[key] not in ZONE_IDS:
                    raise parts.wrong("connection", entry["id"], key, msg("why.no_such_zone", zone=entry[key]))
        self.connection_ends = [(ZONE_IDS.index(entry["a"]), ZONE_IDS.index(entry["b"])) for entry in connections]
        self.all_connections = range(len(connections))
        self.one_step: list[list[tuple[int, ...]]] = []
        self.two_steps: list[list[tuple[int, ...]]] = []
        for closed in (*self.all_connections, -1):
            open_ends = [pair for n, pair in enumerate(self.connection_ends) if n != closed]
            near = [{b for pair in open_ends if zone in pair for b in pair if b != zone} for zone in ZONES]
            self.one_step.append([tuple(sorted(near[zone])) for zone in ZONES])
            far = [near[zone].union(*(near[z] for z in sorted(near[zone]))) - {zone} for zone in ZONES]
            self.two_steps.append([tuple(sorted(far[zone])) for zone in ZONES])
        ids = parts.ids("connection")
        tiles = parts.all("tile")
        for entry in tiles:
            if entry["zone"] not in ZONE_IDS:
                raise parts.wrong("tile", entry["id"], "zone", msg("why.no_such_zone", zone=entry["zone"]))
            if entry["barricade"] not in ids:
                wrong = msg("why.no_such_connection", connection=entry["barricade"])
                raise parts.wrong("tile", entry["id"], "barricade", wrong)
        self.tile_zone = [ZONE_IDS.index(entry["zone"]) for entry in tiles]
        self.tile_barricade = [ids.index(entry["barricade"]) for entry in tiles]
        self.zone_name = [msg(f"zone.{id}") for id in ZONE_IDS]
        self.tile_name = [msg(f"tile.{entry['id']}") for entry in tiles]
        self.connection_name = [
            msg("label.connection", name=msg(f"connection.{id}"), a=self.zone_name[a], b=self.zone_name[b])
            for id, (a, b) in zip(ids, self.connection_ends, strict=True)
        ]

    def _make_cards(self, parts: Parts) -> None:
        """DP-6..9. Command cards first, then the leader cards."""
        commands, leaders = parts.all("command"), parts.all("leader")
        for entry in commands:
            if entry["zone"] not in ZONE_IDS:
                raise parts.wrong("command", entry["id"], "zone", msg("why.no_such_zone", zone=entry["zone"]))
            if entry["action"] not in ("move", "double_move", "rest"):
                raise parts.wrong("command", entry["id"], "action", msg("why.no_such_action", action=entry["action"]))
            if entry["recruit"] < 1:
                raise parts.wrong("command", entry["id"], "recruit", msg("why.recruit_at_least_one"))
            if entry["vp"] < 0:
                raise parts.wrong("command", entry["id"], "vp", msg("why.points_not_negative"))
        for table, entries in (("command", commands), ("leader", leaders)):
            for entry in entries:
                if not 1 <= entry["days"] <= 28:
                    raise parts.wrong(table, entry["id"], "days", msg("why.days_out_of_range"))
        for entry in leaders:
            if entry["special"] not in ("protest", "espionage", "inspire"):
                raise parts.wrong(
                    "leader", entry["id"], "special", msg("why.no_such_special", special=entry["special"])
                )
        self.first_leader = len(commands)
        self.card_ids = [entry["id"] for entry in (*commands, *leaders)]
        self.days: list[int] = [entry["days"] for entry in (*commands, *leaders)]
        self.card_zone = [ZONE_IDS.index(entry["zone"]) for entry in commands]
        self.recruit: list[int] = [entry["recruit"] for entry in commands]
        self.action = [int(Action[entry["action"].upper()]) for entry in commands]
        self.vp: list[int] = [entry["vp"] for entry in commands]
        self.special = [0] * self.first_leader + [int(Special[entry["special"].upper()]) for entry in leaders]
        self.leader_cards = [
            [self.first_leader + n for n, entry in enumerate(leaders) if entry["side"] == side.name.lower()]
            for side in Side
        ]
        for side in Side:
            if len(self.leader_cards[side]) != 3:
                raise parts.wrong("leader", None, "side", msg("why.three_leaders"))
        faces = [(entry["zone"], entry["days"]) for entry in commands]
        self.card_name = [_card_name(entry, n, faces.count(faces[n]) > 1) for n, entry in enumerate(commands)]
        self.card_name += [msg(f"leader.{entry['id']}") for entry in leaders]
        self.deed_name = [msg(f"do.{entry['action']}") for entry in commands]
        self.deed_name += [msg(f"do.{entry['special']}") for entry in leaders]

    def _make_tokens(self, parts: Parts, difficulty: int) -> None:
        """DP-10..13, DP-132..135. Level, strengths, owner and name of every token of this game.

        Opposition units are for solo only; there the other colour's own units stay in the printed box.
        """
        units = {name: [e for e in parts.all("unit") if e["faction"] == name] for name in ("neutral", "red", "white")}
        for name, count in (("neutral", 6), ("red", 10), ("white", 10)):
            if len(units[name]) != count:
                raise parts.wrong("unit", None, "faction", msg("why.wrong_unit_count", faction=name, n=count))
        leaders, trotskys = parts.all("leader"), {entry["id"]: entry for entry in parts.all("trotsky")}
        found: list[tuple[str, str, Entry, int]] = []  # id, table, entry, side
        found += [(e["id"], "unit", e, NEUTRAL) for e in units["neutral"]]
        found += [("trotsky-neutral", "trotsky", trotskys["trotsky-neutral"], NEUTRAL)]
        for side, name in ((RED, "red"), (WHITE, "white")):
            if side != self.opposition:
                found += [(e["id"], "unit", e, side) for e in units[name]]
            found += [(e["id"], "leader", e, side) for e in leaders if e["side"] == name]
            if side == RED:
                found += [("trotsky-red", "trotsky", trotskys["trotsky-red"], RED)]
        if self.opposition >= 0:
            for e in parts.all("opposition_unit"):
                marks = [f"{e['id']}-{n}" for n in range(1, e["count"] + 1)]
                found += [(mark, "opposition_unit", e, self.opposition) for mark in marks]
        self.token_ids = [id for id, _, _, _ in found]
        self.token_side = [side for _, _, _, side in found]
        self.token_table = [table for _, table, _, _ in found]
        self.level: list[int] = [e.get("level", 0) for _, _, e, _ in found]
        self.rested: list[int] = [e["rested"] for _, _, e, _ in found]
        self.tired: list[int] = [e.get("tired", difficulty) for _, _, e, _ in found]
        self.token_plain = [msg(f"{table}.{e['id']}") for _, table, e, _ in found]
        faces = [*zip(self.token_plain, self.rested, self.tired, strict=True)]
        self.token_name = [msg("label.token", name=name, up=rested, down=tired) for name, rested, tired in faces]
        self.tired_name = [msg("label.token", name=name, up=tired, down=rested) for name, rested, tired in faces]
        kinds = [(side, table, e["rested"]) if "level" in e else (id,) for id, table, e, side in found]
        self.kind = [(*kind, tired) for kind, tired in zip(kinds, self.tired, strict=True)]
        self.tokens = range(len(found))
        self.neutrals = [n for n in self.tokens if self.token_side[n] == NEUTRAL]
        self.own = [[n for n in self.tokens if self.token_side[n] == side] for side in (RED, WHITE)]
        self.units = [[n for n in self.own[side] if self.token_table[n] == "unit"] for side in (RED, WHITE)]
        self.units_up_to = [
            [[n for n in units if self.level[n] <= level] for level in range(max(self.level) + 1)]
            for units in self.units
        ]
        pool = [n for n in self.tokens if self.token_table[n] == "opposition_unit"]
        top = max(self.level)
        self.pool = [[n for n in pool if self.level[n] == level] for level in range(max(top, *self.recruit) + 1)]
        self.returns = [
            side != NEUTRAL and table in ("unit", "opposition_unit")
            for side, table in zip(self.token_side, self.token_table, strict=True)
        ]
        self.trotsky_neutral = self.token_ids.index("trotsky-neutral")
        self.trotsky_red = self.token_ids.index("trotsky-red")
        self.leader_token = [-1] * self.first_leader + [
            self.token_ids.index(id) for id in self.card_ids[self.first_leader :]
        ]
        self.recruit_domain = [(*self.neutrals, *self.own[side], DONE) for side in (RED, WHITE)]
        self.start_where = [self._first_place(n) for n in self.tokens]

    def shown(self, token: int, place: int) -> Message:
        """A token with its strength now and that of its other face, as on the board."""
        return self.tired_name[token] if TIRED <= place < CITY else self.token_name[token]

    def _first_place(self, token: int) -> int:
        """DP-20, DP-23, DP-132, DP-134. Reserves, pool; the Trotskys and the Opposition's leaders wait beside."""
        side, table = self.token_side[token], self.token_table[token]
        if side == NEUTRAL or table == "trotsky" or (table == "leader" and side == self.opposition):
            return BESIDE
        return RESERVE

    def _make_calendar(self, parts: Parts, options: Options) -> None:
        """DP-14, DP-15, DP-49, DP-50. Where a count ends: the day, whether 31 was passed, whether a bonus is due."""
        months = [e for e in parts.all("month") if e["id"] not in _other_months(options.split_october_november)]
        self.month_ids = [entry["id"] for entry in months]
        self.month_name = [msg(f"month.{entry['id']}") for entry in months]
        self.unrest_vp: list[int] = [entry["unrest_vp"] for entry in months]
        self.ends_game: list[bool] = [entry["ends_game"] for entry in months]
        data = parts.one("calendar")
        last, bonus = data["days"], data["bonus_days"]
        self.start_day: int = data["start_day"]
        self.last_day: int = last
        self.bonus_days: list[int] = bonus
        self.landing: list[tuple[int, bool, bool]] = []
        for count in range(2 * last):
            day = count - last if count > last else last if count in data["skipped"] else count
            self.landing.append((day, count > last, day in bonus))

    # Questions that depend on little: made once. Questions never change, so the same one serves every game.

    def _actions(self, side: int, card: int) -> list[Question]:
        """DP-69..71. The question after a command card, by what is possible: 1 recruit, 2 the card's own action."""
        action, zone = self.action[card], self.card_zone[card]
        about = {"zone": self.zone_name[zone], "n": self.recruit[card], "card": self.card_name[card]}
        made = []
        for mask in range(4):
            possible = [RECRUIT] * (mask & 1) + [action] * (mask >> 1)
            why = partial(_against_action, action, mask, self.options.actions_optional)
            options = possible if possible and not self.options.actions_optional else [*possible, PASS]
            made.append(ask(self.seat_of[side], "action", options, "DP-69", range(5), why, about=about))
        return made

    def _bonuses(self, side: int, dated: bool) -> list[Question]:
        """DP-92, DP-148. The bonus question, by what is possible: 1 recruit, 2 move, 4 rest, 8 draw, 16 organize."""
        solo = self.opposition >= 0
        domain = [n for n in range(6) if solo or n != Bonus.ORGANIZE]
        made = []
        for mask in range(32):
            possible = [n for n in range(5) if mask >> n & 1 and n in domain and (dated or n != Bonus.ORGANIZE)]
            why = partial(_against_bonus, mask, self.options.actions_optional, solo, dated)
            options = possible if possible and not self.options.actions_optional else [*possible, int(Bonus.PASS)]
            made.append(ask(self.seat_of[side], "bonus", options, "DP-92", domain, why))
        return made

    def _unrest(self, side: int, month: str) -> Question:
        """DP-106, DP-107. Score the zone or take a bonus action."""
        n = self.unrest_vp[self.month_ids.index(month)]
        return ask(self.seat_of[side], "unrest", (POINTS, TAKE_BONUS), "DP-106", about={"n": n})


def _against_action(action: int, mask: int, optional: bool) -> Objections:
    """DP-69, DP-70, DP-73, DP-78, DP-84."""
    if not mask & 1:
        yield RECRUIT, NO_UNIT_FITS
    for other in (MOVE, DOUBLE_MOVE, REST):
        if other != action:
            yield other, NOT_ON_CARD
        elif not mask & 2:
            yield other, NOTHING_TIRED if action == REST else NOTHING_MOVES
    if mask and not optional:
        yield PASS, MUST_ACT


def _against_bonus(mask: int, optional: bool, solo: bool, dated: bool) -> Objections:
    """DP-33, DP-70, DP-92..95, DP-148."""
    for n, why in enumerate((NO_LEVEL_ONE, NOTHING_MOVES, NOTHING_TIRED, NO_CARDS)):
        if not mask >> n & 1:
            yield n, why
    if solo and not dated:
        yield int(Bonus.ORGANIZE), ONLY_BY_DATE
    elif solo and not mask & 16:
        yield int(Bonus.ORGANIZE), OBJECTIVE_SEEN
    if not optional and mask & (31 if dated and solo else 15):
        yield int(Bonus.PASS), MUST_ACT


def _other_months(split: bool) -> tuple[str, ...]:
    """DP-15. The month spaces that this reading does not use."""
    return ("oct_nov",) if split else ("oct", "nov")


def _card_name(entry: Entry, number: int, twin: bool) -> Message:
    """DP-8. A command card is called by its zone and days; where that is not enough it gets a number as well."""
    params = {"colour": msg(f"zone.{entry['zone']}.colour"), "days": entry["days"]}
    return msg("label.twin_card", number=number + 1, **params) if twin else msg("label.card", **params)
