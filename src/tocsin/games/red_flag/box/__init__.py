"""The box: components and options, compiled into tables for the rules, and checked.

`checks` the printed numbers · `cards` the cards · `vocabulary` card events as data · `sentences` events in words ·
`solo_lists` the solo opponent's lists
"""

from __future__ import annotations

from dataclasses import dataclass

from tocsin import core
from tocsin.core import Parts, UnknownName, msg
from tocsin.games.red_flag.box.cards import CardReader
from tocsin.games.red_flag.box.checks import refuse, wrong_numbers
from tocsin.games.red_flag.box.solo_lists import read_solo_lists
from tocsin.games.red_flag.pieces import ALL, BITS, COMMUNE, FACTIONS, SPACES, VERSAILLES, Stage


@dataclass(frozen=True)
class Options:
    edition: str
    variant: str
    discarded_event_source: str
    strength_reading: str
    fc34_two_spheres: str
    objective_event_control: str
    fc_hand: str
    censorship_cards: str
    solo: str
    solo_copy_source: str
    solo_skip_event: str
    solo_removal: str
    solo_strength_1: str
    solo_bonus_cubes: str
    solo_isolated: str
    solo_disc_room: str
    solo_tie: str


EDITIONS: dict[str, tuple[str, str]] = {
    "discarded_event_source": ("any_top", "opponent_this_round"),
    "strength_reading": ("once_before_removals", "each_attempt"),
    "fc34_two_spheres": ("no", "yes"),
    "objective_event_control": ("when_event_is_used", "when_vp_scored"),
    "fc_hand": ("discard_one_if_fc_card_held", "down_to_rounds_played"),
    "censorship_cards": ("a1_a10_with_variant", "none"),
    "solo_copy_source": ("any_top", "human_this_round"),
    "solo_skip_event": ("only_raises_any_momentum", "only_raises_human_momentum"),
    "solo_removal": ("cubes", "pieces"),
    "solo_strength_1": ("free_point", "paid_point"),
    "solo_bonus_cubes": ("after_event_then_after_card", "at_once"),
    "solo_isolated": ("cubes", "pieces"),
    "solo_disc_room": ("no_preference", "prefer_room"),
    "solo_tie": ("vp_equal", "no_condition_met"),
}
"""What the French and the Russian edition say (section 20 of the ledger)."""


class Box(core.Box):
    """Board, tracks, cards and options, ready for the rules."""

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.options = options
        refuse(wrong_numbers(parts))
        self._switches(options)
        self._seats(options, seats)
        self._numbers(parts)
        self._board(parts)
        self._cards(parts)
        self._solo(parts)
        self.ids = {"card": [each.id for each in self.cards], "objective": [each.id for each in self.objectives]}

    def _switches(self, options: Options) -> None:
        edition = ("fr", "ru").index(options.edition)
        chosen = {
            name: values[edition] if getattr(options, name) == "edition" else getattr(options, name)
            for name, values in EDITIONS.items()
        }
        self.copies_any_top = chosen["discarded_event_source"] == "any_top"
        self.strength_once = chosen["strength_reading"] == "once_before_removals"
        self.two_spheres = chosen["fc34_two_spheres"] == "yes"
        self.control_at_event = chosen["objective_event_control"] == "when_event_is_used"
        self.discards_for_crisis_card = chosen["fc_hand"] == "discard_one_if_fc_card_held"
        self.censorship = options.variant == "censorship"
        self.censorship_cards = self.censorship and chosen["censorship_cards"] == "a1_a10_with_variant"
        self.solo_any_top = chosen["solo_copy_source"] == "any_top"
        self.own_rise_counts = chosen["solo_skip_event"] == "only_raises_human_momentum"
        self.removes_cubes = chosen["solo_removal"] == "cubes"
        self.free_point = chosen["solo_strength_1"] == "free_point"
        self.bonus_at_once = chosen["solo_bonus_cubes"] == "at_once"
        self.isolates_cubes = chosen["solo_isolated"] == "cubes"
        self.discs_want_room = chosen["solo_disc_room"] == "prefer_room"
        self.tie_at_equal_vp = chosen["solo_tie"] == "vp_equal"

    def _seats(self, options: Options, seats: int) -> None:
        """RF-155. One seat is a person against the solo opponent, whose side is an option; two seats are two people."""
        if seats == 2 and options.solo != "none":
            raise UnknownName(msg("option.solo_for_two", value=options.solo))
        self.bot = -1 if seats == 2 else COMMUNE if options.solo == "commune" else VERSAILLES
        self.human = -1 if seats == 2 else 1 - self.bot
        self.seat_sides = (COMMUNE, VERSAILLES) if seats == 2 else (self.human,)
        self.readers = [tuple(n for n, side in enumerate(self.seat_sides) if side == p) for p in FACTIONS]
        self.at_once = self.bot if self.bonus_at_once else -1

    def _solo(self, parts: Parts) -> None:
        """RF-157, RF-164, RF-169. Its lists, the cards taken out, and when its momentum rises."""
        self.solo_lists, wrong = read_solo_lists(parts, ("commune", "versailles"))
        solo, ids = parts.one("solo"), [card.id for card in self.cards]
        self.least_cubes: int = solo["cubes"]
        self.least_slots: int = solo["slots"]
        known = [entry["id"] for table in ("strategy", "censorship") for entry in parts.all(table)]
        if not all(id in known for id in solo["removed"]):
            wrong.append(parts.wrong("solo", None, "removed", msg("bad.value", key="removed", known=", ".join(known))))
        for key in ("cubes", "slots"):
            if not 0 <= solo[key] <= 18:
                wrong.append(parts.wrong("solo", None, key, msg("bad.number", key=key, low=0, high=18)))
        refuse(wrong)
        self.removed = [] if self.bot < 0 else sorted(ids.index(id) for id in solo["removed"] if id in ids)
        self.deck = [n for n in range(len(ids)) if n not in self.crisis_cards and n not in self.removed]

    def _numbers(self, parts: Parts) -> None:
        limits, setup = parts.one("limits"), parts.one("setup")
        self.cubes_per_side: int = limits["cubes"]
        self.space_limit: int = limits["space"]
        self.discs_per_side: int = limits["discs"]
        self.vp_limit: int = limits["vp"]
        self.rounds: int = limits["rounds"]
        self.hand: int = setup["hand"] + self.censorship
        self.objectives_dealt: int = setup["objectives"]
        commune, versailles, _ = parts.all("side")
        self.first_initiative = (commune["id"], versailles["id"]).index(setup["initiative"])
        self.sides = [msg(f"side.{side['id']}") for side in parts.all("side")]
        self.momenta = [msg(f"side.{side}.momentum") for side in ("commune", "versailles")]
        self.disc_names = [msg(f"side.{side}.disc") for side in ("commune", "versailles")]
        self.slots: list[int] = [sum(commune["slots"][:step]) for step in range(4)]
        self.prussian_cubes: list[int] = versailles["cubes"]
        zones = parts.all("zone")
        self.zones: list[list[int]] = [[zone[side]["cubes"] for zone in zones] for side in ("commune", "versailles")]
        self.bonus: list[list[int]] = [[zone[side]["bonus"] for zone in zones] for side in ("commune", "versailles")]
        self.zone_names = [msg(f"zone.{stage.name.lower()}") for stage in Stage]

    def _board(self, parts: Parts) -> None:
        spaces = parts.all("space")
        index: dict[str, int] = {entry["id"]: n for n, entry in enumerate(spaces)}
        self.space_ids = list(index)
        self.space_names = [msg(f"space.{id}") for id in index]
        self.setup: list[list[int]] = [[entry[side] for entry in spaces] for side in ("commune", "versailles")]
        self.standing = [
            sum(BITS[n] for n, entry in enumerate(spaces) if entry["presence"] == side)
            for side in ("commune", "versailles")
        ]
        dimensions = parts.all("dimension")
        self.symbols: list[str] = [entry["symbol"] for entry in dimensions]
        self.dimension_names = [msg(f"dimension.{entry['id']}") for entry in dimensions]
        self.dimensions = [
            sum(BITS[n] for n, space in enumerate(spaces) if space["dimension"] == entry["id"]) for entry in dimensions
        ]
        self.dimension_of = [next(n for n, mask in enumerate(self.dimensions) if mask & bit) for bit in BITS]
        self.dimension_kind = [int(entry["sphere"] == "military") for entry in dimensions]
        self.kind_of = [self.dimension_kind[n] for n in self.dimension_of]
        self.spheres = [
            sum(mask for mask, kind in zip(self.dimensions, self.dimension_kind, strict=True) if kind == sphere)
            for sphere in (0, 1)
        ]
        self.sphere_of = [self.spheres[kind] for kind in self.kind_of]
        self.pivots = [next(n for n in SPACES[mask] if spaces[n]["pivotal"]) for mask in self.dimensions]
        named = {entry["id"]: n for n, entry in enumerate(dimensions)}
        self.reacts_in = [self.dimensions[named[side["reacts_in"]]] for side in parts.all("side")[:2]]
        self._links(parts, index)

    def _links(self, parts: Parts, index: dict[str, int]) -> None:
        """RF-7..10, RF-22. Which spaces open a space, and the two neighbours off the board by step of collaboration."""
        self.beside = [0] * len(index)
        edges = parts.all("edge")
        self.links: list[tuple[str, str, bool]] = [(edge["a"], edge["b"], edge["two_way"]) for edge in edges]
        self.outside: dict[str, int] = {entry["id"]: entry["collaboration"] for entry in parts.all("offboard")}
        outside = self.outside
        self.beside_outside = [[0] * len(index) for _ in range(4)]
        for edge in edges:
            ends = [(edge["a"], edge["b"])] + ([(edge["b"], edge["a"])] if edge["two_way"] else [])
            for a, b in ends:
                if a in outside:
                    for step in range(outside[a], 4):
                        self.beside_outside[step][index[b]] += 1
                elif b not in outside:
                    self.beside[index[b]] |= BITS[index[a]]
        self.opens = [
            sum(BITS[n] for n, beside in enumerate(self.beside) if beside & control) for control in range(ALL + 1)
        ]
        self.opens_outside = [sum(BITS[n] for n, count in enumerate(counts) if count) for counts in self.beside_outside]

    def _cards(self, parts: Parts) -> None:
        """Compile every card. Censorship cards are checked even where they are not used."""
        reader = CardReader(parts)
        strategy, crisis, censorship = map(reader.cards, ("strategy", "final_crisis", "censorship"))
        self.cards = strategy + crisis + (censorship if self.censorship_cards else [])
        self.objectives = reader.objectives()
        self.crisis_cards = sorted(range(len(strategy), len(strategy) + 2), key=lambda n: self.cards[n].side)
        if [self.cards[n].side for n in self.crisis_cards] != [COMMUNE, VERSAILLES]:
            reader.say("final_crisis", crisis[0].id, "side", msg("bad.crisis_sides"))
        refuse(reader.wrong)
