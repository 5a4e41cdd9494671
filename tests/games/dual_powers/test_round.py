"""Dual Powers, chapters 3 to 6: the round, drawing, objectives, turns (DP-27..43)."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from games.dual_powers.desk import go, no, offered, pile, solo, table, told, verb, walk
from kit import random_match

from tocsin.core import NATURE, Match, Question, Setup, imagine, set_up
from tocsin.games.dual_powers.pieces import Phase
from tocsin.games.dual_powers.play.sequence import step

TWO = set_up("dual-powers", seats=2)
HANDS = {"red_hand": "red-1 red-2 red-3 red-4 red-5", "white_hand": "blue-1 blue-2 blue-3 blue-4 blue-5"}
LOW = {
    "red_hand": "red-1 red-2 red-3 green-1 green-2",
    "white_hand": "blue-1 blue-2 blue-3 white-1 white-2",
}


def drawn(match: Match, count: int) -> Match:
    """Let NATURE draw the first card she can, some times."""
    for _ in range(count):
        assert match.question is not None
        match.answer(match.question.options[0])
    return match


def phases(setup: Setup, seed: int) -> list[int]:
    """The phase of every segment of a game played at random; two turns make one."""
    g, rng, seen = setup.start(), Random(seed), []
    while (rule := step(g)) is not None:
        seen.append(g.phase)
        answer: Any = None
        with suppress(StopIteration):
            while True:
                asked = rule.send(answer)
                if isinstance(asked, Question):
                    answer = rng.choice(asked.options)
                else:
                    answer = {question.seat: rng.choice(question.options) for question in asked.questions}
    return seen


def test_DP_27_the_phases_follow_in_order() -> None:
    a_round = [Phase.DRAW, Phase.OBJECTIVE, *[Phase.ACTION] * 4, Phase.SCORING, Phase.CLEANUP]
    for seed in range(10):
        found = phases(TWO, seed)
        rounds = (len(found) + len(a_round) - 1) // len(a_round)
        assert found == [Phase.SETUP, *(a_round * rounds)[:-1]]


def test_DP_28_five_cards_each_the_holder_of_the_will_first() -> None:
    for holder, first, second in (("red", 0, 1), ("white", 1, 0)):
        match = table(phase="draw", will=holder)
        seats = []
        while verb(match) == "draw":
            assert match.question is not None
            assert match.question.seat == NATURE
            seats.append(match.question.seen)
            match.answer(match.question.options[-1])
        assert seats == [(first,)] * 5 + [(second,)] * 5


def test_DP_29_the_hand_after_the_draw() -> None:
    """DP-29, DP-I3. Eight cards, and one more for every bonus draw so far."""
    for seed in range(12):
        bonus = [0, 0]
        rounds = set()
        match = random_match(TWO, seed)
        twin = Match(TWO, None)
        for option in match.tape:
            question = twin.question
            assert question is not None
            if question.verb == "draw" and question.cite == "DP-95":
                assert question.seen is not None
                bonus[question.seen[0]] += 1
            if question.verb == "objective":
                rounds.add(twin.state.round)
                for side, hand in enumerate(("red_hand", "white_hand")):
                    assert len(pile(twin, hand)) == 8 + bonus[side]
            twin.answer(option)
        assert rounds


def test_DP_30_hands_are_kept_and_have_no_limit() -> None:
    big = {"red_hand": " ".join(f"{zone}-{n}" for zone in ("red", "green", "blue") for n in range(1, 8)), "discard": ""}
    match = table(piles=big, phase="cleanup", unrest="white")
    go(match, "purple")
    held = pile(match, "red_hand")
    assert len(held) == 24
    drawn(match, 10)
    assert held < pile(match, "red_hand")
    assert len(pile(match, "red_hand")) == 29


def test_DP_31_an_empty_deck_is_made_of_the_discard_pile() -> None:
    everything = [f"{zone}-{n}" for zone in ("white", "blue", "purple", "brown", "red", "green") for n in range(1, 9)]
    piles = {"discard": " ".join(everything[3:40]), "white_hand": " ".join(everything[40:])}
    match = table(piles=piles, phase="draw")
    assert match.question is not None
    assert len(match.question.options) == 3
    drawn(match, 3)
    assert match.question is not None
    assert len(match.question.options) == 37
    assert pile(match, "discard") == set()
    drawn(match, 7)
    assert verb(match) == "objective"
    assert "The deck is empty: the discard pile (37 cards) is shuffled into a new deck." in told(match)
    # a bonus draw too
    piles = {"discard": " ".join(everything[1:]), "red_hand": everything[0]}
    match = go(table(piles=piles, day=14), "white-1", "pass", "draw")
    assert match.question is not None
    assert len(match.question.options) == 47


def test_DP_32_cards_in_play_are_not_reshuffled() -> None:
    everything = [f"{zone}-{n}" for zone in ("white", "blue", "purple", "brown", "red", "green") for n in range(1, 9)]
    piles = {
        "discard": " ".join(everything[10:]),
        "red_hand": "white-1",
        "white_played": "white-2 white-3",
        "red_objective": "white-4",
        "white_objective": "white-5",
        "white_hand": "white-6 white-7 white-8 blue-1 blue-2",
    }
    match = go(table(piles=piles, day=14), "white-1", "pass", "draw")
    assert offered(match) == set(everything[10:])


def test_DP_33_no_card_left_to_draw() -> None:
    everything = [f"{zone}-{n}" for zone in ("white", "blue", "purple", "brown", "red", "green") for n in range(1, 9)]
    piles = {"red_hand": " ".join(everything[:20]), "white_hand": " ".join(everything[20:46])}
    match = table(piles=piles, phase="draw")
    drawn(match, 2)
    assert verb(match) == "objective"
    assert [len(pile(match, hand)) for hand in ("red_hand", "white_hand")] == [25, 29]
    assert told(match).count("There is no card left to draw for the Soviet.") == 1
    piles = {"red_hand": " ".join(everything[:20]), "white_hand": " ".join(everything[20:])}
    match = go(table(piles=piles, day=14), "white-1", "pass")
    no(match, "draw", "DP-33")


def test_DP_34_a_command_card_face_down() -> None:
    match = table(piles=HANDS, phase="objective")
    assert offered(match) == {f"red-{n}" for n in range(1, 6)}
    no(match, "lenin", "DP-34")
    go(match, "red-3", "blue-5")
    assert pile(match, "red_objective") == {"red-3"}
    assert pile(match, "white_objective") == {"blue-5"}


def test_DP_35_a_command_card_is_always_there() -> None:
    for seed in range(15):
        for match in walk(TWO, seed):
            if verb(match) == "objective":
                assert all(len(question.options) >= 5 for question in match.questions)


def test_DP_36_both_choose_at_once_in_secret() -> None:
    match = table(piles=HANDS, phase="objective")
    assert [question.seat for question in match.questions] == [0, 1]
    assert all(question.seen == (question.seat,) for question in match.questions)
    before = match.view(1)
    match.answer(match.questions[0].options[2], 0)
    assert match.view(1) == before
    assert [question.seat for question in match.questions] == [1]


def test_DP_37_the_objective_may_be_looked_at_and_stays() -> None:
    match = table(piles={**HANDS, "red_objective": "green-8"})
    assert match.view(0)["objectives"]["red"]["id"] == "green-8"
    assert match.view(1)["objectives"]["red"]["id"] is None
    no(match, "green-8", "DP-37")
    go(match, "red-1", "pass")
    assert pile(match, "red_objective") == {"green-8"}


def test_DP_38_the_holder_of_the_will_begins() -> None:
    for holder, seat in (("red", 0), ("white", 1)):
        match = go(table(piles=HANDS, phase="objective", will=holder), "red-3", "blue-5")
        assert match.question is not None
        assert (match.question.verb, match.question.seat) == ("play", seat)
    first = random_match(TWO, 1, stop=20)
    assert next(step.question.seat for step in first.past.steps if step.question and step.question.verb == "play") == 0


def plays(match: Match) -> list[int]:
    """Whose turn it was, through a round in which everybody plays their first card and does nothing."""
    seats = []
    while match.question is not None and match.state.phase == Phase.ACTION:
        question = match.question
        if question.verb == "play":
            seats.append(question.seat)
            match.answer(question.options[0])
        else:
            match.answer(question.options[-1])
    return seats


def test_DP_39_four_turns_each_in_turn() -> None:
    assert plays(table(piles=LOW)) == [0, 1] * 4
    assert plays(table(piles=LOW, side="white", will="white")) == [1, 0] * 4


def test_DP_40_a_new_holder_does_not_change_the_order() -> None:
    match = table(piles=LOW, day=31, will="white")
    assert plays(match) == [0, 1] * 4
    assert match.state.will == 0


def test_DP_41_play_date_action_bonus() -> None:
    match = table(piles={"red_hand": "red-1"}, day=14)
    assert (verb(match), match.state.day) == ("play", 14)
    go(match, "red-1")
    assert (verb(match), match.state.day) == ("action", 15)
    go(match, "pass")
    assert verb(match) == "bonus"
    go(match, "pass")
    assert (verb(match), match.state.turn) == ("play", 1)


def test_DP_42_any_card_of_the_hand_face_up() -> None:
    match = table(piles=HANDS)
    assert offered(match) == {"red-1", "red-2", "red-3", "red-4", "red-5", "lenin", "stalin", "kollontai"}
    go(match, "red-2", "pass")
    assert pile(match, "red_played") == {"red-2"}
    assert [card["id"] for card in match.view(1)["played"]["red"]] == ["red-2"]


def test_DP_43_a_turn_cannot_be_skipped() -> None:
    match = table(piles=HANDS)
    assert match.question is not None
    assert len(match.question.options) == 8
    held = pile(match, "red_hand")
    for card in sorted(held):
        twin = go(match.fork(), card)
        assert twin.state.day > 1
        assert pile(twin, "red_played") == {card}


def test_DP_31_what_a_reshuffle_gives_away_is_remembered() -> None:
    """DP-17, DP-31. When the deck ran out everybody could work out the other hand; imagined worlds keep to that."""
    everything = [f"{zone}-{n}" for zone in ("white", "blue", "purple", "brown", "red", "green") for n in range(1, 9)]
    piles = {
        "discard": " ".join(everything[6:]),
        "red_hand": "white-1 white-2",
        "white_hand": " ".join(everything[2:6]),
    }
    match = drawn(table(piles=piles, phase="draw"), 10)
    known = set(everything[2:6])
    new = pile(match, "white_hand") - known - {"kerensky", "savinkov", "kornilov"}
    assert len(new) == 5
    match.answer(match.questions[0].options[0], 0)
    match.answer(match.questions[0].options[0], 1)
    hands = []
    for n in range(40):
        world = imagine(match, 0, Random(n))
        held = pile(world, "white_hand") | pile(world, "white_objective")
        assert known <= held
        hands.append(frozenset(held))
    assert len(set(hands)) > 10


def test_DP_141_the_opposition_first_and_last() -> None:
    match = solo(turn=0, pile=5, piles={"red_hand": "red-1 red-2 red-3 red-4"})
    order = []
    while match.question is not None and match.state.phase == Phase.ACTION:
        question = match.question
        if question.verb in ("reveal_pile", "play"):
            order.append(question.verb)
        match.answer(question.options[0] if question.verb in ("reveal_pile", "play") else question.options[-1])
    assert order == ["reveal_pile", "play"] * 4 + ["reveal_pile"]
