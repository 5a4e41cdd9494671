"""Dual Powers, chapters 21 and 22: what always holds, over random games of every option (DP-I1..I9, DP-160)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.dual_powers.desk import verb, walk
from kit import random_match

from tocsin.core import LANGUAGES, NATURE, Match, Seeded, Setup, imagine, registry, set_up
from tocsin.games.dual_powers.pieces import CITY, HAND, NEUTRAL, OVER, RESERVE, Phase
from tocsin.words import words_for


def every_setup() -> Iterator[Setup]:
    """Both games with the defaults, and with every other value of every option."""
    for seats in (1, 2):
        yield set_up("dual-powers", seats=seats)
        for option in registry.parts("dual-powers").all("option"):
            for value in option["values"]:
                if value != option["default"] and not (seats == 2 and option["id"] == "solo"):
                    yield set_up("dual-powers", {option["id"]: value}, seats)


def games() -> Iterator[Match]:
    """A random game of every set-up, at every question."""
    for seed, setup in enumerate(every_setup()):
        yield from walk(setup, seed)


def test_DP_I1_every_token_is_in_one_place() -> None:
    for match in games():
        box, state = match.setup.box, match.state
        assert len(state.where) == len(box.token_ids)
        assert list(match.setup.title.check(state)) == []
        for token, place in enumerate(state.where):
            assert 0 <= place <= 14
            if place == RESERVE:
                assert box.token_side[token] != NEUTRAL


def test_DP_I2_the_48_cards_are_always_there() -> None:
    for match in games():
        box, view = match.setup.box, match.view(None)
        assert box.first_leader == 48
        hands = sum(hand["cards"] - len(hand["leaders"]) for hand in view["hands"].values())
        played = sum(card["kind"] == "command" for side in view["played"].values() for card in side)
        slots = [slot for slot in view["objectives"].values() if slot is not None]
        chosen = view["objectives"].get("opposition")
        in_row = chosen is not None and any(card["id"] == chosen["id"] for card in view["played"]["opposition"])
        total = hands + played + len(slots) - in_row + view["deck"] + len(view["discard"]) + view["pile"]
        assert total == 48


def test_DP_I4_the_day_and_the_month() -> None:
    for setup in every_setup():
        last = 0
        for match in walk(setup, 3):
            assert 1 <= match.state.day <= 28 or match.state.day == 31
            assert match.state.month - last in (0, 1)
            last = match.state.month


def test_DP_I5_turns_of_a_round() -> None:
    for seats, turns in ((1, 9), (2, 8)):
        setup = set_up("dual-powers", seats=seats)
        match = random_match(setup, 4)
        counts: dict[int, int] = {}
        twin = match.restart()
        for option in match.tape:
            if verb(twin) in ("play", "reveal_pile"):
                counts[twin.state.round] = counts.get(twin.state.round, 0) + 1
            twin.answer(option)
        assert set(counts.values()) == {turns}


def test_DP_I6_the_next_unrest_is_known_and_the_barricade_stands() -> None:
    for seed in range(15):
        coming: dict[int, str] = {}
        for match in walk(set_up("dual-powers", seats=2), seed):
            view = match.view(None)
            if match.state.phase in (Phase.SETUP, Phase.CLEANUP) or verb(match) == "barricade_tile":
                continue
            coming[match.state.round] = view["tiles"]["barricade"]
            if match.state.round - 1 in coming:
                assert view["tiles"]["unrest"] == coming[match.state.round - 1]
            if match.state.round <= 5:
                assert sum(link["barricade"] for link in view["connections"]) == 1


def test_DP_I7_one_trotsky_at_most() -> None:
    for match in games():
        box, where = match.setup.box, match.state.where
        assert (where[box.trotsky_neutral] < CITY) + (where[box.trotsky_red] < CITY) <= 1


def test_DP_I8_the_track_and_the_winner() -> None:
    for match in games():
        length = match.setup.options.support_track_length
        assert abs(match.state.support) <= length
        if abs(match.state.support) == length:
            assert match.state.phase == OVER
        if match.question is None:
            assert match.state.winner in (1, 2)
            result = match.result
            assert result is not None
            assert len(result.winners) <= 1
            assert match.setup.seats == 1 or len(result.winners) == 1


def test_DP_I9_a_view_never_depends_on_what_is_hidden() -> None:
    for seed in range(6):
        for number, match in enumerate(walk(set_up("dual-powers", seats=2), seed)):
            if number % 5 == 0:
                for seat in (0, 1):
                    world = imagine(match, seat, Random(number))
                    assert world.view(seat) == match.view(seat)


def test_DP_I9_every_option_of_the_game_for_two_keeps_the_contract() -> None:
    for number, setup in enumerate(every_setup()):
        rng = Random(number)
        match = Match(setup, Seeded(f"always {number}"))
        while match.question is not None:
            for question in match.questions:
                if question.why is not None:
                    out = {answer for answer, _ in question.why()}
                    assert [n for n in question.domain if n not in out] == list(question.options)
            if rng.random() < 0.1:
                twin = match.fork()
                assert twin.state == match.state
                world = imagine(match, rng.randrange(setup.seats), rng)
                while world.question is not None:
                    world.answer(rng.choice(world.question.options))
            match.answer(rng.choice(match.question.options))


def test_DP_160_what_a_player_is_asked() -> None:
    verbs = {
        "objective", "play", "action", "recruit", "move", "to", "rest", "leader", "leader_zone", "protest",
        "bonus", "bonus_unit", "bonus_zone", "unrest",
    }  # fmt: skip
    asked = set()
    for match in games():
        question = match.question
        if question is not None and question.seat != NATURE:
            asked.add(question.verb)
            assert len(question.options) > 1 or question.verb == "play"
            assert question.seat in range(match.setup.seats)
    assert asked == verbs


def test_the_hand_is_in_the_view_of_its_owner_only() -> None:
    """DP-18, DP-I9."""
    for match in walk(set_up("dual-powers", seats=2), 5):
        for seat in (0, 1):
            own = [card["id"] for card in match.view(seat)["hand"]]
            held = [match.setup.box.card_ids[n] for n, where in enumerate(match.state.cards) if where == HAND[seat]]
            assert own == held
        assert match.view(None)["hand"] is None


def test_the_drawing_keeps_to_a_hundred_columns() -> None:
    import re

    for seats in (1, 2):
        for number, match in enumerate(walk(set_up("dual-powers", {"support_track_length": 30}, seats), 2)):
            if number % 6:
                continue
            for lang in LANGUAGES:
                for seat in (None, 0):
                    text = match.setup.title.draw(match.view(seat), words_for(match.setup, lang))
                    lines = re.sub(r"\[/?[a-z ]*\]", "", text).splitlines()
                    assert max(map(len, lines)) <= 100, max(lines, key=len)
