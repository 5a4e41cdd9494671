"""The Lily and the Cockade by hand: a table laid out as a test needs it, throws, and a look at what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from kit import at, setups

from tocsin.core import NATURE, Match

TITLE = "lys-cocarde"
SHORT = {
    "R": "role_R",
    "L": "role_L",
    "P": "role_P",
    "AB": "attack_blue",
    "AY": "attack_yellow",
    "AR": "attack_red",
    "DB": "defence_blue",
    "DY": "defence_yellow",
    "DR": "defence_red",
    "escape": "escape",
    "book": "book",
}
FILL = ["defence_yellow", "defence_blue", "escape"] * 4 + ["defence_red", "attack_red"] * 7
BARRIERS = (5, 19, 23, 38, 45, 51, 56)
NONE: tuple[str, ...] = ()


def card(name: str) -> str:
    return SHORT.get(name) or f"celebrity_{name}"


def player(marking: str = "none", place: str = "D", cards: Sequence[str] | int = (), **rest: Any) -> dict[str, Any]:
    """One player: a marking, a place, cards by short names (or a number of dull ones), and whatever else binds him."""
    return {"marking": marking, "place": place, "cards": cards, **rest}


def board(*players: dict[str, Any], phase: str = "act", played: int = 1, turn: int = 0, **given: Any) -> Match:
    """A match in the middle of a turn: step 2 is done unless ``played`` is 0. Other names are options."""
    table = [*players, player()] if len(players) == 1 else list(players)
    planted, discard, turned = given.pop("planted", NONE), given.pop("discard", NONE), given.pop("turned", NONE)
    deck = given.pop("deck", None)
    box = at(TITLE, seats=2).state.box
    left = dict(zip(box.ids["card"], box.card_counts, strict=True))

    def take(name: str) -> str:
        left[name] -= 1
        assert left[name] >= 0, f"no {name} left"
        return name

    def marked(marking: str) -> None:
        for sign in "" if marking == "none" else marking:
            take(f"role_{sign}")

    for each in table:
        marked(each["marking"])
    hands = []
    for each in table:
        wanted = each["cards"]
        if isinstance(wanted, int):
            dull = FILL[:]
            hand = []
            while len(hand) < wanted:
                name = dull.pop(0)
                if left[name]:
                    hand.append(take(name))
        else:
            hand = [take(card(name)) for name in wanted]
        hands.append(hand)
    piles = {"discard": [take(card(name)) for name in discard], "turned": [take(card(name)) for name in turned]}
    for each in table:
        for _ in range(each.get("book", 0)):
            take("book")
    rest = left if deck is None else {}
    if deck is not None:
        for name in deck:
            rest[take(card(name))] = rest.get(card(name), 0) + 1
    position = {
        "phase": phase,
        "turn": turn,
        "played": played,
        "places": [each["place"] for each in table],
        "origins": [each.get("origin", "D") for each in table],
        "markings": [each["marking"] for each in table],
        "holds": [each.get("hold", "free") for each in table],
        "waiting": [each.get("waiting", 0) for each in table],
        "skips": [each.get("skips", 0) for each in table],
        "trees": [each.get("trees", 0) for each in table],
        "certificates": [each.get("certificates", 0) for each in table],
        "titles": [each.get("title", 0) for each in table],
        "books": [each.get("book", 0) for each in table],
        "met": [each.get("met", 0) for each in table],
        "walked": [each.get("walked", all_the_way(each)) for each in table],
        "obeying": [each.get("obeying", 0) for each in table],
        "hands": [*hands, []],
        "aware": [*([0] * len(hand) for hand in hands), []],
        "deck": rest,
        "planted": [f"C{cell}" for cell in planted],
        **piles,
    }
    return at(TITLE, position, len(table), **given)


def all_the_way(player: dict[str, Any]) -> int:
    """Every main cell up to where a player stands, or to where he left the track, as travelled."""
    last = next((place for place in (player["place"], player.get("origin", "D")) if place[0] == "C"), "C0")
    return (2 << int(last[1:])) - 2


def roll(match: Match, throw: str) -> Match:
    """Throw the dice, the extras before them being declined: ``1+3``, ``2+R``, ``L+L``."""
    while verb(match) in ("act", "again"):
        match.answer(0)
    assert verb(match) == "dice", match.question
    faces = [{"L": 0, "R": -1}[face] if face in "LR" else int(face) for face in throw.split("+")]
    for number, result in enumerate(match.state.box.throws):
        if sorted(result.faces) == sorted(faces):
            match.answer(number)
            return match
    raise AssertionError(throw)


def settle(match: Match) -> Match:
    """Let everybody decline what he may lay, discard what comes first, and chance give the first card; not step 1."""
    while verb(match) in ("pass", "protect", "defend", "discard", "draw", "robbed") and not beginning(match):
        match.answer(match.question.options[0])
    return match


def beginning(match: Match) -> bool:
    """Whether a player is about to take his cards of step 1."""
    return match.question is not None and match.question.cite in ("LC-30", "LC-101")


def rolled(match: Match, throw: str) -> Match:
    return settle(roll(match, throw))


def end(match: Match) -> Match:
    """End the turn, and let the next player take his card."""
    settle(match)
    if verb(match) == "after":
        match.answer(0)
    while beginning(match):
        match.answer(match.question.options[0])
    return match


def verb(match: Match) -> str:
    return match.question.verb if match.question else "over"


def seat(match: Match) -> int:
    assert match.question
    return match.question.seat


def places(match: Match) -> str:
    ids = match.state.box.ids["place"]
    return " ".join(ids[place] for place in match.state.places)


def place(match: Match, who: int = 0) -> str:
    return places(match).split()[who]


def marking(match: Match, who: int) -> str:
    return match.state.box.ids["marking"][match.state.markings[who]]


def hold(match: Match, who: int = 0) -> str:
    return match.state.box.ids["hold"][match.state.holds[who]]


def hand(match: Match, who: int = 0) -> list[str]:
    return sorted(match.state.box.ids["card"][kind] for kind in match.state.hands[who])


def sizes(match: Match) -> list[int]:
    return [len(cards) for cards in match.state.hands[:-1]]


def pile(match: Match, name: str) -> list[str]:
    return [match.state.box.ids["card"][kind] for kind in getattr(match.state, name)]


def labels(match: Match) -> list[str]:
    from tocsin.words import words_for

    words, question = words_for(match.setup, "en"), match.question
    assert question
    return [words.say(match.setup.title.label(match.setup.box, question, member)) for member in question.options]


def planting(match: Match) -> list[int]:
    """The cells the question offers to plant."""
    return [member - 600 for member in match.question.options if member >= 600] if match.question else []


def land(
    cell: str, marking: str = "none", cards: Sequence[str] | int = 0, *others: dict[str, Any], **given: Any
) -> Match:
    """The first player throws and comes exactly to a cell as roller; nothing after the dice is answered yet."""
    own = {key: given.pop(key) for key in ("trees", "certificates", "title", "skips") if key in given}
    planted = tuple(given.pop("planted", ()))
    track, n = cell[0], int(cell[1:])
    signed = "R" in marking or "L" in marking
    if track != "C":
        start, throw = (f"{track}{n - 2}", "1+1") if n > 2 else (f"{track}{n - 1}", "L+R")
    elif n == 1:
        start, throw = ("D", "L+R") if signed else ("C4", "1+4")
    elif n - 1 not in BARRIERS:
        start, throw = (f"C{n - 2}" if n > 2 else "D"), "1+1"
    elif signed:
        start, throw = f"C{n - 1}", "L+R"
    else:
        start, throw = {
            20: ("C17", "1+1"),
            24: ("C21", "1+1"),
            39: ("C44", "3+4"),
            46: ("C50", "3+3"),
            52: ("C54", "3+3"),
        }[n]
        planted += {20: (19,), 24: (23,)}.get(n, ())
    return roll(board(player(marking, start, cards, **own), *others, planted=planted, **given), throw)


def landed(*args: Any, **given: Any) -> Match:
    return settle(land(*args, **given))


def told(match: Match, seat: int | None = None) -> list[str]:
    from tocsin.words import story, words_for

    return [line.text for line in story(match, words_for(match.setup, "en"), seat)]


def random_states(games: int = 2) -> Iterator[Any]:
    """Every position of random games over every set-up."""
    from tocsin.core import Seeded

    for number, setup in enumerate(setups(TITLE)):
        for game in range(games):
            match, rng = Match(setup, Seeded(f"{number}-{game}")), Random(number)
            while match.question is not None:
                yield match.state
                match.answer(rng.choice(match.question.options))
            yield match.state


__all__ = ["NATURE"]
