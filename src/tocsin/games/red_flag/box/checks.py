"""Checks of the printed numbers before they are compiled: a pack may have changed them."""

from __future__ import annotations

from tocsin.core import BadPack, Message, Parts, msg

SIDES = ("commune", "versailles")
RANGES = {
    "limits": {"cubes": (1, 40), "space": (1, 9), "discs": (0, 6), "vp": (1, 5), "rounds": (1, 3)},
    "setup": {"hand": (4, 6), "objectives": (1, 2)},
}


class Checker:
    """Collects what is wrong, each with its place."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.wrong: list[BadPack] = []

    def say(self, table: str, id: str | None, key: str, why: Message) -> None:
        self.wrong.append(self.parts.wrong(table, id, key, why))

    def number(self, table: str, id: str | None, key: str, value: object, low: int, high: int) -> None:
        if type(value) is not int or not low <= value <= high:
            self.say(table, id, key, msg("bad.number", key=key, low=low, high=high))

    def word(self, table: str, id: str | None, key: str, value: object, known: list[str]) -> None:
        if value not in known:
            self.say(table, id, key, msg("bad.value", key=key, known=", ".join(known)))


def wrong_numbers(parts: Parts) -> list[BadPack]:
    """Everything about the board that the rules cannot use (RF-1, RF-6..11, RF-30..32)."""
    check = Checker(parts)
    for table, ranges in RANGES.items():
        for key, (low, high) in ranges.items():
            check.number(table, None, key, parts.one(table)[key], low, high)
    check.word("setup", None, "initiative", parts.one("setup")["initiative"], list(SIDES))
    _spaces(check)
    _sides(check)
    if not check.wrong:
        _totals(check)
    return check.wrong


def _spaces(check: Checker) -> None:
    parts = check.parts
    dimensions = parts.ids("dimension")
    for entry in parts.all("dimension"):
        check.word("dimension", entry["id"], "sphere", entry["sphere"], parts.ids("sphere"))
        spaces = [space for space in parts.all("space") if space["dimension"] == entry["id"]]
        if len(spaces) != 3 or sum(space["pivotal"] for space in spaces) != 1:
            check.say("dimension", entry["id"], "id", msg("bad.dimension"))
    for entry in parts.all("space"):
        check.word("space", entry["id"], "dimension", entry["dimension"], dimensions)
        check.word("space", entry["id"], "presence", entry["presence"], [*SIDES, "nobody"])
        for side in SIDES:
            check.number("space", entry["id"], side, entry[side], 0, parts.one("limits")["space"])
    ends = parts.ids("space") + parts.ids("offboard")
    for entry in parts.all("edge"):
        check.word("edge", entry["id"], "a", entry["a"], ends)
        check.word("edge", entry["id"], "b", entry["b"], ends)
    for entry in parts.all("offboard"):
        check.number("offboard", entry["id"], "collaboration", entry["collaboration"], 0, 3)


def _sides(check: Checker) -> None:
    parts = check.parts
    for entry in parts.all("side"):
        if "reacts_in" in entry:
            check.word("side", entry["id"], "reacts_in", entry["reacts_in"], parts.ids("dimension"))
        for key in ("slots", "cubes"):
            steps = entry.get(key, [0, 0, 0])
            if len(steps) != 3 or any(type(n) is not int or not 0 <= n <= 18 for n in steps):
                check.say("side", entry["id"], key, msg("bad.three_steps", key=key))
    for entry in parts.all("zone"):
        for side in SIDES:
            check.number("zone", entry["id"], side, entry[side].get("cubes"), 1, 18)
            check.number("zone", entry["id"], side, entry[side].get("bonus"), 0, 18)


def _totals(check: Checker) -> None:
    """RF-30, RF-101. Every cube of a side lies somewhere at the start."""
    parts = check.parts
    for side in parts.all("side")[:2]:
        id = side["id"]
        total = sum(space[id] for space in parts.all("space")) + sum(side.get("cubes", []))
        total += sum(zone[id]["cubes"] + zone[id]["bonus"] for zone in parts.all("zone"))
        if total != parts.one("limits")["cubes"]:
            check.say("zone", parts.ids("zone")[0], id, msg("bad.total", side=msg(f"side.{id}"), n=total))


def refuse(wrong: list[BadPack]) -> None:
    """Report all mistakes of a pack together."""
    if wrong:
        mistakes = [mistake for each in wrong for mistake in each.mistakes]
        raise BadPack(wrong[0].message._replace(params={**wrong[0].message.params, "n": len(mistakes)}), mistakes)
