"""Equipment: where each card fits and what it does (MM-4, MM-28)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tocsin.core import Message, msg
from tocsin.games.mad_maxence.box.checking import PRICES, Checker, Data, Entry
from tocsin.games.mad_maxence.pieces import Slot, Throw

EFFECTS: dict[str, tuple[str, ...]] = {
    "bonus": ("on", "n"),
    "rethrow": ("on", "uses"),
    "shield": ("n",),
    "heal": ("n", "uses"),
    "time": ("n", "uses"),
    "start": ("g", "n"),
}
"""MM-28. The six kinds of equipment and their keys."""

SLOTS = tuple(slot.name.lower() for slot in Slot)
THROWS = ("TECH", "fight", "O", "Cd")


@dataclass(frozen=True, slots=True)
class Gear:
    """MM-28. A card: its slot, its kind, its number, its uses, and ``on``: the throw or the gauge it is made for.

    ``effect`` says what it does.
    """

    name: Message
    slot: int
    kind: str
    n: int
    uses: int
    on: int
    effect: Message

    def helps(self, throw: int) -> bool:
        """MM-28. Whether a card made for some throws helps this one: TECH stands for tests and fights."""
        return self.on == throw or (self.on == Throw.TECH and throw == Throw.FIGHT)

    def bonus(self, throw: int) -> int:
        """MM-28. How many coins the card adds to a throw."""
        return self.n if self.kind == "bonus" and self.helps(throw) else 0


def read_gear(checker: Checker, data: Data) -> Gear:
    """MM-4, MM-28. A card of equipment, checked."""
    entry = Entry(checker, "equipment", data["id"])
    name = msg(f"equipment.{data['id']}")
    nothing = Gear(name, int(Slot.FREE), "heal", 1, 1, -1, name)
    if not entry.named(data, ("slot", "effect")):
        return nothing
    slot = entry.among(data["slot"], SLOTS, "why.no_such_slot", ())
    effect = data["effect"]
    kind = effect.get("kind") if isinstance(effect, Mapping) else None
    if not isinstance(kind, str) or kind not in EFFECTS:
        entry.wrong(("effect",), msg("why.no_such_effect", known=", ".join(EFFECTS)))
        return nothing
    if not entry.shape({key: effect[key] for key in effect if key != "kind"}, EFFECTS[kind], (), ("effect",)):
        return nothing
    n = entry.whole(effect.get("n", 1), "n", ("effect",))
    uses = entry.whole(effect.get("uses", 1), "uses", ("effect",)) if "uses" in effect else 0
    on = -1
    if kind in ("bonus", "rethrow"):
        throw = THROWS[entry.among(effect["on"], THROWS, "why.no_such_throw", ("effect",))]
        on = int(Throw[throw.upper()])
    elif kind == "start":
        on = entry.gauge(effect["g"], ("effect",))
    return Gear(name, slot, kind, n, uses, on, _effect(kind, n, uses, on))


def _effect(kind: str, n: int, uses: int, on: int) -> Message:
    """MM-28. What a card does, and how often, in words."""
    made_for = msg(f"gauge.{PRICES[on]}" if kind == "start" else f"throw.{Throw(on).name.lower()}") if on >= 0 else ""
    effect = msg(f"effect.{kind}", n=n, on=made_for)
    return msg("effect.limited", effect=effect, n=uses) if uses else effect
