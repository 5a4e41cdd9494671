"""What is open and what is hidden (RF-210..216), and worlds that fit what a seat has seen."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import pytest
from games.red_flag.scenes import C, V, ids, play, scene, start_scene, turn_up, with_event
from kit import answer, random_match

from tocsin.core import NATURE, Match, Seeded, imagine, set_up
from tocsin.games.red_flag.pieces import FRESH, HELD, UNKNOWN

HANDS = {"hand": ("3", "9", "10", "2"), "other": ("18", "19", "20", "21")}
ATTACK = "BM 1r, BaC 1r, PL 1r, MV 1b, Issy 1b"


def seen_hand(match: Match, seat: int | None, side: str, zone: str = "hand") -> list[str]:
    return [card["id"] for card in match.view(seat)["sides"][side][zone]["cards"]]


def ids_of(card: str) -> int:
    return set_up("red-flag", seats=2).box.ids["card"].index(card)


def worlds(match: Match, seat: int, count: int = 60) -> list[Match]:
    return [imagine(match, seat, Random(n)) for n in range(count)]


def test_RF_210_what_is_open_to_all() -> None:
    match = start_scene(pile=("1", "4"), out=("5",), aside=(("22",), ("6",)), **HANDS)
    for seat in (None, C, V):
        view = match.view(seat)
        assert [card["id"] for card in view["pile"]] == ["1", "4"]
        assert [card["id"] for card in view["out"]] == ["5"]
        assert [card["id"] for card in view["front"]] == ["17", "34"]
        assert view["deck"] == len(match.state.deck)
        assert view["sides"]["commune"]["hand"]["count"] == 4
        assert view["sides"]["versailles"]["aside"]["count"] == 1
        assert view["sides"]["commune"]["track"] == [3, 2, 2, 2]


def test_RF_211_hands_and_objectives_are_hidden() -> None:
    match = start_scene(aside=(("22",), ("6",)), objectives=("42", "43"), **HANDS)
    assert seen_hand(match, V, "versailles") == ["2", "3", "9", "10"]
    assert (
        seen_hand(match, V, "commune")
        == seen_hand(match, None, "commune")
        == seen_hand(match, None, "versailles")
        == []
    )
    assert seen_hand(match, V, "commune", "aside") == []
    assert match.view(V)["sides"]["commune"]["objective"]["cards"] == []
    held = Counter(tuple(ids(world, world.state.red_hand)) for world in worlds(match, V))
    assert len(held) > 40
    for world in worlds(match, V, 20):
        assert world.state.blue_hand == match.state.blue_hand
        assert world.state.blue_aside == match.state.blue_aside


def test_RF_212_nobody_knows_the_order_of_a_deck() -> None:
    match = Match(set_up("red-flag", seats=2), None)
    assert match.question.seat == NATURE
    assert list(match.question.options) == match.state.deck
    assert match.question.weights is None


def test_RF_213_own_hidden_cards_may_be_looked_at() -> None:
    match = start_scene(aside=(("22",), ("6",)), **HANDS)
    assert seen_hand(match, C, "commune", "aside") == ["22"]
    fields = {"phase": "gather", "crisis": 1, "round": 2, "aside": (("18", "24"), ("3", "8")), "active": C}
    match = scene(**fields)
    assert seen_hand(match, V, "commune") == ["34"]
    assert match.view(V)["sides"]["commune"]["hand"]["count"] == 3


def test_RF_214_a_card_turned_up_for_a_test_is_seen_by_all() -> None:
    match = play(scene(ATTACK, **HANDS), "9", "Operations:", "from Butte Montmartre", "Keep")
    assert match.question.seen is None
    turn_up(match, 2)
    assert len(match.view(None)["out"]) == 1


def test_RF_216_chance_is_only_in_draws() -> None:
    verbs = set()
    for options in ({}, {"variant": "censorship"}):
        for seed in range(25):
            match = random_match(set_up("red-flag", options, 2), seed)
            verbs |= {step.question.verb for step in match.past.steps if step.question and step.question.seat == NATURE}
    assert verbs <= {"draw", "draw_objective", "test", "pick", "show", "show_objective"}
    assert {"draw", "draw_objective", "test"} <= verbs


def test_RF_211_a_hand_looked_at_stays_known() -> None:
    match = play(start_scene(hand=("1", "9", "2"), other=("18", "19", "20")), "1", "Use the event")
    assert seen_hand(match, V, "commune") == ["18", "19", "20"]
    assert seen_hand(match, None, "commune") == []
    play(match, "18", "Operations:", "Stop here")
    assert seen_hand(match, V, "commune") == ["19", "20"]
    for world in worlds(match, V, 10):
        assert world.state.red_hand == match.state.red_hand
    for world in worlds(match, C, 10):
        assert world.state.red_hand == match.state.red_hand


def test_RF_211_cards_exchanged_are_known_to_both() -> None:
    match = start_scene(hand=("12", "9", "2"), other=("18", "19", "20"))
    play(match, "12", "Use the event", "Stop here", "Socialist Newspaper Ban", "Minck")
    assert ids(match, match.state.red_hand) == ["9", "19", "20"]
    assert ids(match, match.state.blue_hand) == ["2", "18"]
    assert seen_hand(match, V, "commune") == ["9"]
    assert seen_hand(match, C, "versailles") == ["18"]
    assert seen_hand(match, None, "commune") == []


def test_RF_213_an_objective_once_seen_may_have_been_exchanged() -> None:
    acts = (f'{{ do = "cards", act = "{act}", zone = "objective", whose = "opponent" }}' for act in ("look", "draw"))
    match = start_scene(hand=("9", "2"), other=("18", "19"), pack=with_event(f"[{', '.join(acts)}]"))
    play(match, "9", "Use the event")
    objectives = match.setup.box.ids["objective"]
    seen, new = objectives.index("42"), objectives.index("50")
    match.answer(seen)
    match.answer(new)
    assert (match.question.seat, match.question.verb) == (C, "keep")
    match.answer(new)
    known = match.state.glimpsed[V * len(objectives) :]
    assert (known[seen], known[new]) == (HELD, UNKNOWN)


def test_RF_211_an_unseen_exchange_blurs_what_was_known() -> None:
    match = start_scene(hand=("13", "9", "2"), other=("18", "19", "20"), aside=(("22",), ("6",)))
    for card in (match.state.blue_hand + match.state.blue_aside)[:]:
        match.state.known[card] = 2
    match = Match(match.setup, None, match.state)
    play(match, "13", "Use the event", "Stop here", "Yes", "Vincenzini")
    assert ids(match, match.state.blue_aside) == ["2"]
    assert seen_hand(match, C, "versailles") == ["6"]
    assert sorted(card["id"] for card in match.view(C)["sides"]["versailles"]["held"]) == ["2", "9"]
    assert {tuple(ids(world, world.state.blue_aside)) for world in worlds(match, C)} == {("2",), ("9",)}
    play(match, "18", "Operations:", "Stop here")
    assert {tuple(ids(world, world.state.blue_aside)) for world in worlds(match, C)} == {("2",), ("9",)}


def test_RF_43_a_card_from_the_pile_cannot_be_in_a_hand_drawn_before() -> None:
    match = scene(
        ATTACK,
        hand=("9", "10"),
        other=("18", "19"),
        pile=("1", "2", "4"),
        deck=["5"],
        aside=(("22",), ("6",)),
        out=tuple(str(n) for n in (*range(23, 34), *range(35, 42), 3, 7, 8, 11, 12, 13, 14, 15, 16, 20, 21)),
    )
    play(match, "9", "Operations:", "from Butte Montmartre", "Keep")
    turn_up(match, 1)
    answer(match, "from Butte-aux-Cailles")
    turn_up(match, 1)
    assert match.state.shuffles == 1
    unknown = {"18", "19", "22"}
    for world in worlds(match, V, 30):
        held = set(ids(world, world.state.red_hand + world.state.red_aside))
        assert held == unknown


def test_RF_39_an_objective_looked_at_stays_known_until_it_is_changed() -> None:
    match = start_scene(
        active=C, hand=("29", "18", "19"), other=("1", "2", "3"), objectives=("42", "43"), aside=((), ("6",))
    )
    play(match, "29", "Use the event")
    assert (match.question.verb, match.question.seen, len(match.question.options)) == ("show_objective", (C,), 1)
    match.answer(match.question.options[0])
    seen = match.view(C)["sides"]["versailles"]
    assert [card["id"] for card in seen["objective"]["cards"]] == ["43"]
    assert match.view(None)["sides"]["versailles"]["objective"]["cards"] == []
    for world in worlds(match, C, 10):
        assert world.state.objectives[1] == 4


def test_RF_39_a_new_objective_is_drawn_and_one_kept() -> None:
    match = start_scene(active=C, hand=("30", "18", "19"), other=("1", "2", "3"), objectives=("42", "43"))
    play(match, "30", "Use the event", "Stop here", "Stop here")
    assert (match.question.verb, match.question.seen) == ("draw_objective", (C,))
    match.answer(match.question.options[3])
    assert len(match.question.options) == 2
    kept = match.question.options[1]
    match.answer(kept)
    assert match.state.objectives[kept] == 3
    assert match.state.objectives[0] == 0
    for world in worlds(match, C, 10):
        assert world.state.objectives[0] != 10
        assert world.state.objectives[0] in (0, 4)
    for world in worlds(match, V, 30):
        assert world.state.objectives[1] == 4
    assert len({world.state.objectives.index(3) for world in worlds(match, V, 60)}) > 5


def test_RF_211_worlds_fit_at_every_moment_of_card_events() -> None:
    """Every form of the verb ``cards``, with worlds imagined at each question for both seats."""
    for act in (
        'act = "look", zone = "hand", whose = "opponent", count = 2',
        'act = "discard", zone = "hand", whose = "opponent" }, { do = "cards", act = "look", zone = "hand", whose = '
        '"opponent"',
        'act = "look", zone = "set_aside", whose = "opponent", count = "all"',
        'act = "look", zone = "objective", whose = "opponent", count = "all"',
        'act = "discard", zone = "hand", whose = "opponent", count = 2, pick = "random", refill = "after"',
        'act = "discard", zone = "hand", whose = "opponent", pick = "executor", refill = "before"',
        'act = "discard", zone = "set_aside", whose = "self", pick = "owner", refill = "after"',
        'act = "draw", zone = "objective", whose = "opponent", count = 2',
        'act = "draw", zone = "objective", whose = "opponent" }, { do = "cards", act = "look", zone = "objective", '
        'whose = "opponent"',
        'act = "exchange", zone = "hand", whose = "self", with = "opponent_hand", pick = "executor"',
        'act = "exchange", zone = "hand", whose = "opponent", with = "opponent_hand", pick = "owner"',
        'act = "exchange", zone = "hand", whose = "opponent", with = "set_aside", pick = "executor"',
        'act = "exchange", zone = "hand", whose = "self", with = "set_aside", pick = "random"',
        'act = "exchange", zone = "hand", whose = "self", with = "discard_pile", pick = "executor"',
        'act = "exchange", zone = "hand", whose = "opponent", with = "discard_pile", pick = "random"',
    ):
        pack = with_event(f'[{{ do = "cards", {act} }}, {{ do = "vp", kind = "political", points = 1 }}]')
        for seed in range(3):
            match = start_scene(
                hand=("9", "10", "2"),
                other=("18", "19", "20"),
                aside=(("22", "23"), ("5", "6")),
                pile=("1", "4"),
                pack=pack,
            )
            match.nature = Seeded(str(seed))
            play(match, "9", "Use the event")
            rng = Random(seed)
            for _ in range(14):
                if match.question is None:
                    break
                for seat in (C, V):
                    world = imagine(match, seat, Random(seed))
                    assert world.view(seat) == match.view(seat)
                    own = [repr(each) for each in match.questions if each.seat == seat]
                    assert [repr(each) for each in world.questions if each.seat == seat] == own
                    assert not list(match.setup.title.check(world.state))[2:]
                if match.state.plays == 1 and match.question.verb == "card":
                    assert (len(match.state.red_hand), len(match.state.blue_hand)) == (3, 2)
                    assert (len(match.state.red_aside), len(match.state.blue_aside)) == (2, 2)
                match.answer(rng.choice(match.question.options))


def test_RF_213_a_card_drawn_and_played_in_one_breath() -> None:
    """The last card of a hand in the Final Crisis is played unasked: a world with another draw does not fit."""
    match = scene("BM 1r, SM 1r, Press 1r", active=C, crisis=1, front=[], round=3, hand=("22",), other=("9",))
    answer(match, 1)
    assert (match.question.verb, list(match.question.options)) == ("show", [1])
    match.answer(1)
    assert (match.question.verb, match.question.seat) == ("swap", V)
    for seat in (C, V):
        for world in worlds(match, seat, 10):
            assert world.view(seat) == match.view(seat)


def test_RF_213_a_card_drawn_in_an_earlier_event_is_still_one_that_must_be_shown() -> None:
    """Versailles set a card aside in the middle of an event, and later takes it into its hand by another one."""
    known = [0] * len(start_scene().state.known)
    known[ids_of("36")] = FRESH
    match = scene(ATTACK, hand=("13", "9"), other=("18", "19"), aside=((), ("36",)), known=known)
    play(match, "13", "Use the event")
    while match.question.verb != "may":
        match.answer(match.question.options[0])
    match.answer(1)
    assert (match.question.verb, match.question.seat) == ("show", NATURE)
    match.answer(match.question.options[0])
    for world in worlds(match, C, 10):
        assert world.view(C) == match.view(C)
    assert len({world.state.blue_hand[0] for world in worlds(match, C)}) > 10


@pytest.mark.parametrize("variant", ["standard", "censorship"])
def test_RF_211_a_hand_is_imagined_at_the_first_try(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was drawn unseen does not get into the way of what was seen since: no world has to be thrown away."""
    monkeypatch.setattr(sys.modules["tocsin.core.imagine"], "TRIES", 1)
    setup, rng, tried = set_up("red-flag", {"variant": variant}, 2), Random(1), 0
    for seed in range(10):
        match = Match(setup, Seeded(str(seed)))
        while match.question is not None:
            for seat in (0, 1) if match.question.verb in ("first", "censor", "card") else ():
                imagine(match, seat, rng)
                tried += 1
            match.answer(rng.choice(match.question.options))
    assert tried > 300
