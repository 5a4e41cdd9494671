"""The board, the cards and the dice, compiled from the components and the options (LC-1..16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from tocsin import core
from tocsin.core import NATURE, Message, Parts, Question, msg
from tocsin.games.lys_cocarde.pieces import (
    ANY_COLOUR,
    COCKADE,
    COLOURS,
    CROSS,
    DRAWS,
    ESCAPE,
    FRONTIER,
    GUILLOTINE,
    GUYANE,
    HARMS,
    HOMEWARD,
    KINDS,
    LAST,
    LILY,
    PRISON,
    ROLE_CARDS,
    SIGN_L,
    SIGN_P,
    SIGN_R,
    SIGNS,
    WHOLE_HAND,
    Hold,
    Marking,
    Task,
    act_domain,
    role_codes,
)

Entry = dict[str, Any]
"""An entry of the components."""


@dataclass(frozen=True)
class Options:
    attack_effect: str
    colours: str
    dice_faces: str
    discard_reuse: str
    kill_marking: str
    duplicate_marking: str
    roller_symbol_move: str
    terminal_overshoot_carried: str
    barrier_memory: str
    celebrity_at_56: str
    white_cell_attack: str
    destination_effects: str
    joined_trigger: str
    auto_f8: str
    salon_carried: str
    salon_double_symbol: str
    escape_timing: str
    escape_lands: str
    plant_window: str
    planting_scope: str
    plant_from_annex: str
    plant_white: str
    books_laid: str
    annex_rank: str
    cell_7_symbol: str
    cell_8_double: str
    cell_9: str
    cell_21_28_symbols: str
    cell_27_payment: str
    cell_35_symbol: str
    cell_35_others: str
    cell_41_scope: str
    cell_48_symbols: str
    cell_50_symbol: str
    cell_55_symbols: str


class Throw(NamedTuple):
    """One result of both dice: the symbols, the steps (a symbol counts 1), whether a double, its cards in the salon."""

    signs: int
    steps: int
    double: bool
    cards: int
    faces: tuple[int, int]


class Sentence(NamedTuple):
    """What a cell asks of one marking: what a celebrity can avert, then the rest, each with its last task first."""

    harms: tuple[tuple[int, int], ...]
    rest: tuple[tuple[int, int], ...]


class Box(core.Box):
    """The printed material and the options, ready for the rules."""

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.options = options
        self.seats = seats
        cells, cards = parts.all("cell"), parts.all("card")
        places = ["D", *(entry["id"] for entry in cells)]
        self.ids = {
            "card": parts.ids("card"),
            "place": places,
            "marking": parts.ids("marking"),
            "hold": [hold.name.lower() for hold in Hold],
        }
        material = parts.one("material")
        self.hand_limit: int = material["hand"]
        self.trees: int = material["trees"]
        self.certificates: int = material["certificates"]
        self.books: int = material["books_per_tree"]
        self.books_laid = 1 if options.books_laid == "single" else self.books
        self.card_counts: list[int] = [entry["count"] for entry in cards]
        self.kinds = range(KINDS)
        self.dates: dict[str, str] = {entry["id"]: entry["date"] for entry in cells}
        self.ranges: dict[str, list[int]] = {
            entry["id"]: [entry["from"], entry["to"]] for entry in cards if entry["family"] == "celebrity"
        }
        self.exits = _exits(cards[ESCAPE])
        self.seats_after = [[(seat + n) % seats for n in range(1, seats)] for seat in range(seats)]
        self.other_seats = [tuple(other for other in range(seats) if other != seat) for seat in range(seats)]

        # The board
        self.barriers = sum(1 << n for n, cell in enumerate(cells[:LAST], 1) if cell["obligatory"])
        self.colours = _colours(parts, options)
        self.attack_colours = _zones(self.colours, options)
        self.plantable = sum(1 << n for n, cell in enumerate(cells[:LAST], 1) if cell["plantable"])
        self.gives_trees = sum(1 << n for n in range(1, LAST + 1) if _gives_trees(cells[n - 1]))
        if options.plant_white == "no":
            self.plantable &= ~self.barriers
        self.valid = [_valid(cards, cell) for cell in range(LAST + 1)]
        self.sentences = [[Sentence((), ())] * len(Marking)]
        self.sentences += [[_sentence(self, cell, marking, options) for marking in Marking] for cell in cells]
        self.together = _together(cells, options)
        self.cites = ["LC-3", *(f"LC-{entry['id']}" for entry in cells)]
        self.role_results = _results(options)

        # Words made once
        self.seat_names = [msg(f"seat.{letter}") for letter in "ABCDEF"]
        self.card_names = [msg(f"card.{id}") for id in self.ids["card"]]
        self.marking_names = [msg(f"marking.{id}") for id in self.ids["marking"]]
        self.cell_names = [msg(f"cell.{id}") for id in places]
        self.goals = [_place(id)[0] for id in places]
        self.spots = [_place(id)[1] for id in places]
        self.place_texts = [msg("view.start_text"), *(_text(entry, options) for entry in cells)]
        self.conditional = [
            any("if" in effect for effect in _effects(entry, options)) for entry in ({"effects": ()}, *cells)
        ]
        self.cell_effects = {entry["id"]: _effects(entry, options) for entry in cells}
        self.about_danger = [
            {"at": place, "cell": name, "text": text}
            for place, (name, text) in enumerate(zip(self.spots, self.place_texts, strict=True))
        ]
        self.seen_by = [(seat,) for seat in range(seats)]
        self.about_seat = [{"player": name} for name in self.seat_names]
        self.about_n = [{"n": n} for n in range(KINDS)]

        # Dice
        self.throws = _throws(options)
        drawn = [effect["n"] for entry in cells for effect in _effects(entry, options) if effect["do"] in DRAWS]
        self.most_drawn: int = max(*drawn, *(throw.cards for throw in self.throws))
        ways = [1 if throw.faces[0] == throw.faces[1] else 2 for throw in self.throws]
        self.dice_questions = [
            Question(NATURE, "dice", range(len(ways)), "LC-36", weights=ways, about=self.about_seat[seat])
            for seat in range(seats)
        ]

        # What the rules look up often
        self.role_acts = role_codes(self.role_results, seats)
        self.act_domains = [act_domain(self.role_results, seats, seat) for seat in range(seats)]
        self.turns_pile_over = options.discard_reuse == "flip"
        self.free_symbol = options.roller_symbol_move == "free"
        self.salon_moves = options.salon_carried == "moves"
        self.keeps_barriers = options.barrier_memory == "kept"
        self.plants_after = options.plant_window == "whole_turn"
        self.travelled = options.planting_scope == "travelled"
        self.any_arrival = options.joined_trigger == "any_arrival"
        self.escape_free = options.escape_timing == "free"


def _exits(escape: Entry) -> dict[int, int]:
    """LC-104, LC-106. Where an escape card leads from each place."""
    prison = dict.fromkeys(range(PRISON, GUILLOTINE + 1), escape["exits"]["prison"])
    return {**prison, GUYANE: escape["exits"]["guyane"]}


def _colours(parts: Parts, options: Options) -> list[str]:
    """LC-4..6. The colour of DEPART and of each main cell: that of its zone, but barriers are white."""
    cells = parts.all("cell")
    colours = ["", *(["white"] * LAST)]
    for zone in parts.all("zone"):
        if zone["map"] == options.colours:
            for cell in range(zone["from"], zone["to"] + 1):
                if not cells[cell - 1]["obligatory"]:
                    colours[cell] = zone["colour"]
    return colours


def _zones(colours: Sequence[str], options: Options) -> list[int]:
    """LC-86, LC-91..93. The colours a pawn may be attacked with on each place, as bits."""
    zones = [0] * (GUYANE + 1)
    for cell in range(1, LAST):
        if colours[cell] in COLOURS:
            zones[cell] = 1 << COLOURS.index(colours[cell])
        elif options.white_cell_attack == "previous_zone":
            zones[cell] = zones[cell - 1]
    for place in range(FRONTIER, HOMEWARD + 1):
        zones[place] = ANY_COLOUR
    return zones


def _gives_trees(cell: Entry) -> bool:
    """LC-117. Whether a cell lets players gain trees."""
    return any(effect["do"] in ("tree", "trade_books") for effect in cell["effects"])


def _valid(cards: Sequence[Entry], cell: int) -> list[bool]:
    """LC-80. Which cards are celebrities valid for a main cell."""
    return [card["family"] == "celebrity" and card["from"] <= cell <= card["to"] for card in cards]


def _place(id: str) -> tuple[Message, Message]:
    """A place as a goal, and as where somebody is."""
    kind = {"D": "start", "C": "cell", "P": "prison", "F": "frontier", "G": "guyane"}[id[0]]
    params = {} if id in ("D", "G1") else {"n": int(id[1:]), "name": msg(f"cell.{id}")}
    return msg(f"to.{kind}", **params), msg(f"at.{kind}", **params)


def _reading(cell: Entry, options: Options) -> int:
    """Which of the other readings of a cell is chosen, -1 for none."""
    for n, other in enumerate(cell.get("alternatives", ())):
        if getattr(options, other["option"]) == other["value"]:
            return n
    return -1


def _text(cell: Entry, options: Options) -> Message:
    reading = _reading(cell, options)
    return msg(f"cell.{cell['id']}.text" if reading < 0 else f"cell.{cell['id']}.alternatives.{reading}.text")


# Sentences


def _effects(cell: Entry, options: Options) -> list[Entry]:
    """What a cell asks for, in the reading that the options choose."""
    reading = _reading(cell, options)
    effects: list[Entry] = (cell if reading < 0 else cell["alternatives"][reading])["effects"]
    return effects


def _sentence(box: Box, cell: Entry, marking: int, options: Options) -> Sentence:
    """LC-50. The tasks of a cell for one marking; an effect applies once, even if the marking meets its list twice."""
    harms: list[tuple[int, int]] = []
    rest: list[tuple[int, int]] = []
    for effect in _effects(cell, options):
        if not _meets(marking, effect.get("if")):
            continue
        roller_only = effect["do"] == "push_back" and options.cell_35_others == "only_with_roller"
        if roller_only and not _meets(marking, [effect["role"]]):
            continue
        tasks = _tasks(box, effect, options)
        (harms if cell["danger"] and _is_harm(box, cell, effect) else rest).extend(tasks)
    return Sentence(tuple(reversed(harms)), tuple(reversed(rest)))


def _together(cells: Sequence[Entry], options: Options) -> dict[int, int]:
    """LC-132. The cells whose sentence is about pawns that share them, with its task."""
    return {
        place: int(Task[effect["kind"].upper()])
        for place, cell in enumerate(cells, 1)
        for effect in _effects(cell, options)
        if effect["do"] == "together"
    }


def _meets(marking: int, listed: Sequence[str] | None) -> bool:
    """LC-50. Whether a marking is among those a sentence names."""
    if listed is None:
        return True
    tests = {
        "R": SIGNS[marking] & SIGN_R,
        "L": SIGNS[marking] & SIGN_L,
        "P": SIGNS[marking] & SIGN_P,
        "P_only": SIGNS[marking] == SIGN_P,
        "PR": marking == Marking.PR,
        "PL": marking == Marking.PL,
    }
    return any(tests[name] for name in listed)


def _is_harm(box: Box, cell: Entry, effect: Entry) -> bool:
    """LC-83. Losses, holds, death and every move that is not forward on the main track."""
    if effect["do"] != "goto":
        return effect["do"] in HARMS
    goal = box.ids["place"].index(effect["cell"])
    return goal > LAST or goal < box.ids["place"].index(cell["id"])


def _tasks(box: Box, effect: Entry, options: Options) -> list[tuple[int, int]]:
    """One effect as tasks. A cell one is sent to is obeyed too, unless it is silent (LC-131)."""
    do, n = effect["do"], effect.get("n", 0)
    if do == "nothing":
        return []
    if do == "draw":
        return [(int(Task.DRAW), n), (int(Task.LIMIT), 0)]
    if do == "swap":
        return [(int(Task.DRAW), n), (int(Task.DISCARD), n)]
    if do == "discard":
        return [(int(Task.DISCARD), n or WHOLE_HAND)]
    if do == "goto":
        silent = effect.get("silent", False) or options.destination_effects == "none"
        return [(int(Task.LEAP if silent else Task.GOTO), box.ids["place"].index(effect["cell"]))]
    if do == "hold":
        return [(int(Task.HOLD), int(Hold[effect["kind"].upper()]))]
    if do == "pay":
        return [(int(Task.PAY), int(effect.get("choice", False)))]
    if do == "verdict":
        return [(int(Task.VERDICT), box.ids["place"].index(effect["cell"]))]
    if do == "together":
        return [(int(Task[effect["kind"].upper()]), 0)]
    if do == "push_back":
        return [(int(Task.PUSH), n * 8 + SIGNS[Marking[effect["role"]]])]
    return [(int(Task[{"trade_books": "SCHOOL"}.get(do, do.upper())]), n)]


# Roles


def _results(options: Options) -> list[list[tuple[int, ...]]]:
    """LC-44..48, LC-55..57. By marking and role card: the markings the card may lead to."""
    return [[_after(marking, card, options) for card in (COCKADE, LILY, CROSS)] for marking in Marking]


def _after(marking: int, card: int, options: Options) -> tuple[int, ...]:
    old = ROLE_CARDS[marking]
    if len(set(old)) == 2 and card not in old:
        return ()  # LC-56: a priest with two roles changes only by steps
    new = [[*old[:n], card, *old[n + 1 :]] for n in range(len(old))] or [[card]]
    if len(old) == 1 and (old[0] == CROSS) != (card == CROSS):
        new.append([*old, card])
    found = []
    for laid in new:
        if COCKADE in laid and LILY in laid:
            continue
        if len(set(laid)) == 1 and options.duplicate_marking == "collapse":
            laid = laid[:1]
        found.append(next(n for n, cards in enumerate(ROLE_CARDS) if sorted(cards) == sorted(laid)))
    return tuple(sorted(set(found)))


# Dice


def _throws(options: Options) -> list[Throw]:
    """LC-11, LC-12, LC-58..62, LC-136. The 21 results of two dice with four digits, a lily (0) and a cockade (-1)."""
    faces = [*map(int, options.dice_faces), 0, -1]
    found = []
    for n, first in enumerate(faces):
        for second in faces[n:]:
            signs = sum({SIGN_L if face == 0 else SIGN_R for face in (first, second) if face <= 0})
            steps = 1 if signs == SIGN_L + SIGN_R else max(first, 1) + max(second, 1)
            cards = 0
            if first == second:
                cards = first if first > 0 else int(options.salon_double_symbol)
            found.append(Throw(signs, steps, first == second, cards, (first, second)))
    return found
