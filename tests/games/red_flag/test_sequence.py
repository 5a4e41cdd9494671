"""The sequence of play, initiative, the uses of a card, the Censorship variant (sections 5 to 7 and 15)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from games.red_flag.scenes import (
    BM,
    NA,
    PRESS,
    ROY,
    C,
    V,
    board,
    ids,
    phase,
    play,
    scene,
    start_scene,
    targets,
    top,
    turn_up,
    with_event,
)
from kit import answer, at, random_match, refused

from tocsin.core import NATURE, Match, Seeded, set_up
from tocsin.games.red_flag.pieces import KEPT

FR, RU = {"edition": "fr"}, {"edition": "ru"}
EVENT, OPERATIONS, COPY, MOMENTUM, CRISIS = range(5)
STANDARD = {"hand": ("3", "9", "10"), "other": ("18", "19", "20")}


def phases_of(match: Match) -> list[str]:
    again, found = match.restart(), []
    for given in match.tape:
        if again.state.crisis:
            return found
        if not found or found[-1] != phase(again):
            found.append(phase(again))
        again.answer(given)
    return found


def dealt(options=None) -> Match:
    """A match after the first deal."""
    match = Match(set_up("red-flag", options or {}, 2), Seeded("deal"))
    while match.question.verb != "first":
        match.answer(match.question.options[0])
    return match


def test_RF_36_the_steps_of_a_round() -> None:
    order = ["draw", "objectives", "initiative", "cards", "bonus", "scoring", "events"]
    for seed in range(8):
        found = phases_of(random_match(set_up("red-flag", seats=2), seed))
        assert found[:4] == order[:4]
        for before, after in pairwise(found):
            if after == "draw":
                assert before in order[3:]
            else:
                assert order.index(before) < order.index(after)
        assert 1 <= found.count("draw") <= 3


def test_RF_37_four_strategy_cards_and_two_objectives() -> None:
    match = dealt()
    assert len(match.state.red_hand) == len(match.state.blue_hand) == 4
    assert (len(match.state.deck), match.state.objectives.count(0)) == (31, 8)
    for seed in range(5):
        done = random_match(set_up("red-flag", seats=2), seed)
        again = done.restart()
        for given in done.tape:
            if phase(again) == "draw" and again.question.verb == "draw" and not again.mark[1]:
                assert not again.state.red_hand
                assert not again.state.blue_hand
            again.answer(given)


def test_RF_38_the_side_on_the_initiative_card_draws_first() -> None:
    for side in (C, V):
        match = scene(phase="draw", active=side, deck=[str(n) for n in range(1, 17)])
        seen = []
        while match.question.seat == NATURE:
            seen.append((match.question.verb, match.question.seen[0]))
            match.answer(match.question.options[0])
        assert (
            seen
            == [("draw", side)] * 4
            + [("draw", 1 - side)] * 4
            + [("draw_objective", side)] * 2
            + [("draw_objective", 1 - side)] * 2
        )


def test_RF_39_one_objective_is_kept_in_secret() -> None:
    """RF-39, RF-40."""
    match = Match(set_up("red-flag", seats=2), Seeded("1"))
    assert [question.seat for question in match.questions] == [C, V]
    kept = [question.options[0] for question in match.questions]
    match.answer(kept[V], seat=V)
    assert [question.seat for question in match.questions] == [C]
    assert match.tape[-1] != kept[V] or len(match.tape) == 12
    match.answer(kept[C])
    assert [match.state.objectives[kept[p]] for p in (C, V)] == [KEPT, KEPT + 1]
    assert match.view(V)["sides"]["commune"]["objective"] == {
        "count": 1,
        "cards": [],
        "removed": 1,
        "removed_cards": [],
    }
    assert match.question.verb == "first"


def test_RF_41_three_plays_each_in_turn_and_none_is_skipped() -> None:
    match = start_scene(hand=("3", "9", "10", "2"), other=("18", "19", "20", "21"))
    players = []
    while phase(match) == "cards":
        if match.question.verb == "card":
            players.append(match.question.seat)
            assert len(match.question.options) == len(match.state.hand(match.question.seat))
            match.answer(match.question.options[0])
            answer(match, "Operations:")
        else:
            answer(match, "Stop here")
    assert players == [V, C] * 3


def test_RF_42_the_last_card_is_set_aside() -> None:
    match = start_scene(hand=("3", "9"), other=("18", "19"), plays=4)
    play(match, "3", "Operations:", "Stop here")
    play(match, "18", "Operations:", "Stop here")
    assert ids(match, match.state.blue_aside) == ["9"]
    assert ids(match, match.state.red_aside) == ["19"]
    assert match.state.red_hand == match.state.blue_hand == []


ATTACK = "BM 1r, BaC 1r, PL 1r, MV 1b, Issy 1b"


def test_RF_43_an_empty_deck_is_made_again_from_the_pile() -> None:
    match = scene(ATTACK, hand=("9", "10"), other=("18", "19"), pile=("1", "17", "15"), front=["34"], deck=[])
    play(match, "9", "")
    assert COPY in match.question.options or top(match) == "15"
    answer(match, "Operations:", "from Butte Montmartre", "Keep")
    assert ids(match, list(match.question.options)) == ["1", "15"]
    turn_up(match, 1)
    assert ids(match, match.state.pile) == ["17"]
    assert ids(match, match.state.out) == ["1"]
    nothing = scene(ATTACK, hand=("9", "10"), other=("18", "19"), pile=(), deck=[])
    play(nothing, "9", "Operations:", "from Butte Montmartre", "Keep")
    assert nothing.question.verb == "operate"
    assert nothing.state.red[BM] == 1


def test_RF_44_three_deals_leave_fifteen_cards() -> None:
    for seed in range(10):
        match = random_match(set_up("red-flag", seats=2), seed)
        verbs = [step.question.verb for step in match.past.steps if step.question]
        rounds = verbs.count("draw_objective") // 4
        assert 39 - 8 * rounds >= 15
        if match.state.shuffles:
            assert verbs.count("test") >= 15


def test_RF_45_the_next_round_or_the_crisis() -> None:
    for number, expected in ((1, ("draw", 2)), (2, ("draw", 3)), (3, ("gather", 3))):
        match = scene(phase="events", waiting=3, round=number, aside=(("18",), ("1",)))
        assert (phase(match), match.state.round) == expected


def test_RF_46_an_initiative_phase_in_each_round_and_the_crisis() -> None:
    for seed in range(6):
        match = random_match(set_up("red-flag", seats=2), seed)
        verbs = [step.question.verb for step in match.past.steps if step.question]
        assert verbs.count("first") == verbs.count("draw_objective") // 4 + 1 or "draw_objective" in verbs
        assert verbs.count("first") == match.state.round + 1


@pytest.mark.parametrize(
    ("political", "momentum", "chooser"),
    [(3, (2, 0), C), (-1, (0, 0), V), (0, (1, 0), V), (0, (1, 1), C), (-5, (3, 3), V)],
)
def test_RF_47_level_is_political_vp_less_momentum(political, momentum, chooser) -> None:
    assert scene(phase="initiative", political=political, momentum=momentum).question.seat == chooser


def test_RF_48_the_chooser_may_name_the_other() -> None:
    match = answer(scene(phase="initiative", active=C), "Versailles")
    assert match.state.initiative == V
    assert match.question.seat == V


def test_RF_49_the_initiative_side_orders() -> None:
    match = scene("NA 1r, Press 2b", phase="bonus", pending=3, active=V)
    assert (match.question.verb, match.question.seat) == ("next_bonus", V)
    match = scene(
        "CC 1r, Press 1r, SM 1r, Roy 1b, NA 1b, Rep 1b", phase="scoring", political=5, active=C, objectives=("50", "51")
    )
    assert (match.question.verb, match.question.seat) == ("order", C)
    answer(match, "Commune")
    while match.question.verb == "order":
        answer(match, "Commune")
    assert (match.question.verb, match.question.seat) == ("next_objective", C)


def test_RF_50_the_initiative_does_not_move_in_the_round() -> None:
    match = start_scene(hand=("3", "9", "10"), other=("18", "19", "20"), political=-2)
    play(match, "3", "Advance momentum")
    play(match, "18", "Operations:", "Stop here")
    assert match.state.initiative == V
    assert match.question.seat == V


# Uses


def test_RF_51_five_uses_each_of_them_one_play() -> None:
    fields = {"hand": ("15", "9", "10"), "other": ("18", "19"), "pile": ("1",), "momentum": (0, 1)}
    uses = ["Use the event", "Operations:", "discarded", "Advance momentum", "Final Crisis card"]
    for use in uses:
        match = start_scene(**fields)
        play(match, "15", "")
        assert list(match.question.options) == [0, 1, 2, 3, 4]
        answer(match, use)
        while match.question.seat == V or match.question.verb == "reaction":
            match.answer(match.question.options[-1])
        assert match.state.plays == 1
        assert len(match.state.blue_hand) == 2
    match = play(start_scene(hand=("18", "9"), other=("1", "2"), pile=("3",)), "18", "")
    assert list(match.question.options) == [OPERATIONS, COPY, MOMENTUM, CRISIS]


def test_RF_52_only_grey_or_own_events() -> None:
    match = play(start_scene(hand=("18", "9"), other=("1", "2")), "18", "")
    refused(match, EVENT, "RF-52")
    assert EVENT in play(start_scene(hand=("36", "9"), other=("1", "2")), "36", "").question.options


def test_RF_53_a_condition_must_hold() -> None:
    match = play(start_scene(hand=("4", "9"), other=("18", "19")), "4", "")
    refused(match, EVENT, "RF-53")
    assert EVENT in play(scene("NA 1b", hand=("4", "9"), other=("18", "19")), "4", "").question.options


def test_RF_54_a_must_is_a_condition_and_comes_first() -> None:
    match = play(start_scene(hand=("15", "9"), other=("18", "19")), "15", "")
    refused(match, EVENT, "RF-53")
    match = start_scene(hand=("15", "9"), other=("18", "19"), momentum=(0, 1))
    play(match, "15", "Use the event")
    assert (match.state.momentum[V], match.state.political) == (0, -1)


def test_RF_55_may_and_up_to_can_be_declined() -> None:
    match = start_scene(active=C, hand=("26", "18"), other=("1", "2"))
    play(match, "26", "Use the event", "Stop here", "Stop here")
    assert board(match) == "Roy 0r/1b, Press 1r/1b, SM 1r/0b, PL 1r/0b"
    match = play(scene("Press 2r", active=C, hand=("21", "18"), other=("1", "2")), "21", "Use the event", "No")
    assert board(match) == "Press 3r/0b"


def test_RF_56_as_far_as_possible_in_printed_order() -> None:
    match = play(scene("Press 4b, CC 4b", hand=("8", "2"), other=("18", "19")), "8", "Use the event")
    assert match.question.verb == "put"
    refused(match, 12, "RF-56")
    refused(match, PRESS, "RF-59")
    answer(match, "Père")
    assert board(match) == "CC 0r/4b, Press 0r/4b, PL 0r/1b"
    match = play(scene("Press 1b", hand=("5", "2"), other=("18", "19")), "5", "Use the event")
    assert board(match) == "CC 0r/1b, Press 0r/1b"
    match = play(scene("Press 1r/4b, CC 4b", hand=("5", "2"), other=("18", "19")), "5", "Use the event")
    assert board(match) == "CC 0r/4b, Press 0r/4b"


def test_RF_57_an_event_without_effect_may_be_used() -> None:
    match = play(scene("Roy 1b", hand=("7", "2"), other=("18", "19")), "7", "Use the event")
    assert (board(match), top(match)) == ("Roy 0r/1b", "7")


def test_RF_58_points_of_an_event_follow_the_rules_of_operations() -> None:
    match = play(scene(ATTACK, hand=("13", "2"), other=("18", "19")), "13", "Use the event")
    removable, placeable = targets(match)
    assert removable == {"BM", "BaC"}
    assert not placeable & {"Roy", "NA", "PL"}
    answer(match, "from Butte Montmartre")
    assert match.question.verb == "extra"


def test_RF_59_other_effects_ignore_reach_prices_and_tests() -> None:
    match = scene("PL 2r+B", hand=("1", "2"), other=("18", "19"))
    play(match, "1", "Use the event")
    assert (match.state.red[PL_SPACE], match.state.discs[PL_SPACE]) == (1, 1)
    match = play(scene("PL 1r+B", hand=("3", "2"), other=("18", "19")), "3", "Use the event")
    assert 8 in match.question.options
    refused(match, PRESS, "RF-59")


PL_SPACE = 8


def test_RF_60_unqualified_cubes() -> None:
    match = play(scene("Press 1r/1b", hand=("5", "2"), other=("18", "19")), "5", "Use the event")
    assert board(match) == "CC 0r/1b, Press 0r/1b"
    match = play(scene("Vin 1r", hand=("14", "2"), other=("18", "19")), "14", "Use the event", "replace")
    assert board(match) == "Vin 0r/1b"
    match = play(scene("BM 1r/1b", hand=("3", "2"), other=("18", "19")), "3", "Use the event", "Montmartre")
    assert match.question.verb == "move_from"
    assert list(match.question.options) == [BM, 12]


def test_RF_61_the_card_goes_on_top_of_the_pile() -> None:
    match = play(start_scene(hand=("5", "2"), other=("18", "19"), pile=("1",)), "5", "Use the event")
    assert ids(match, match.state.pile) == ["1", "5"]


def test_RF_83_only_an_own_top_discard() -> None:
    for pile, allowed in (((), False), (("18",), False), (("36",), False), (("3",), True), (("3", "18"), False)):
        match = play(start_scene(hand=("9", "2"), other=("19", "20"), pile=pile), "9", "")
        assert (COPY in match.question.options) is allowed
        if not allowed:
            refused(match, COPY, "RF-83")


def test_RF_84_the_value_must_be_enough() -> None:
    match = play(start_scene(hand=("1", "2"), other=("18", "19"), pile=("9",)), "1", "")
    refused(match, COPY, "RF-84")
    match = play(start_scene(hand=("26", "2"), other=("18", "19"), pile=("9",)), "26", "")
    assert COPY in match.question.options


@pytest.mark.parametrize("way", ["Operations:", "discarded", "Final Crisis card"])
def test_RF_85_who_discarded_it_and_when(way) -> None:
    match = start_scene(active=C, hand=("3", "18"), other=("9", "2"), pile=("19",), dropped=[3], options=RU)
    if way == "discarded":
        match = start_scene(active=C, hand=("3", "18"), other=("9", "2"), pile=("24", "19"), dropped=[3, 3], options=RU)
    play(match, "3", way)
    while match.question.seat == C:
        match.answer(match.question.options[-1])
    assert top(match) == "3"
    play(match, "9", "")
    assert COPY in match.question.options
    for mark, allowed in ((2, True), (3, False), (0, False)):
        match = start_scene(hand=("9", "2"), other=("19", "20"), pile=("3",), dropped=[mark], options=RU)
        play(match, "9", "")
        assert (COPY in match.question.options) is allowed
        if not allowed:
            refused(match, COPY, "RF-85")


def test_RF_86_the_copied_event_with_its_conditions() -> None:
    match = play(start_scene(hand=("9", "2"), other=("19", "20"), pile=("4",)), "9", "")
    refused(match, COPY, "RF-86")
    match = scene("NA 1b, Rep 1r", hand=("9", "2"), other=("19", "20"), pile=("4",))
    play(match, "9", "discarded", "Republicans")
    assert match.state.red[2] == 0
    assert top(match) == "4"
    answer(match, "Republicans", "Stop here")
    assert ids(match, match.state.pile) == ["4", "9"]


def test_RF_87_momentum_costs_the_card() -> None:
    match = play(start_scene(hand=("18", "2"), other=("19", "20"), pile=("3",)), "18", "Advance momentum")
    assert match.state.momentum[V] == 1
    assert ids(match, match.state.out) == ["18"]
    assert top(match) == "3"
    match = play(start_scene(hand=("18", "2"), other=("19", "20"), momentum=(0, 3)), "18", "")
    refused(match, MOMENTUM, "RF-87")


def test_RF_88_the_final_crisis_card_for_operations() -> None:
    """RF-88, RF-89."""
    match = start_scene(hand=("18", "9"), other=("19", "20"))
    play(match, "18", "Final Crisis card")
    assert match.question.about["n"] == 4
    assert top(match) == "18"
    assert ids(match, [match.state.playing]) == ["17"]
    answer(match, "in Royalists", "in Royalists", "in Royalists", "in Press")
    assert ids(match, match.state.out) == ["17"]
    play(match, "19", "Operations:", "Stop here")
    play(match, "9", "")
    refused(match, CRISIS, "RF-89")


def test_RF_102_a_removed_card_never_comes_back() -> None:
    for options in ({}, RU):
        for seed in range(8):
            done = random_match(set_up("red-flag", options, 2), seed)
            again, gone = done.restart(), set()
            for given in done.tape:
                again.answer(given)
                assert gone <= set(again.state.out)
                gone = set(again.state.out)


# Variant


CENSORSHIP = {"variant": "censorship"}


def test_RF_148_five_cards() -> None:
    match = dealt(CENSORSHIP)
    assert len(match.state.red_hand) == len(match.state.blue_hand) == 5


def test_RF_149_each_discards_one_in_order() -> None:
    match = answer(dealt(CENSORSHIP), "Versailles")
    assert (match.question.verb, match.question.seat) == ("censor", V)
    first = match.question.options[0]
    match.answer(first)
    assert match.state.pile == [first]
    assert (match.question.verb, match.question.seat) == ("censor", C)
    match.answer(match.question.options[0])
    assert len(match.state.red_hand) == len(match.state.blue_hand) == 4
    assert (match.question.verb, match.question.seat) == ("card", V)


def test_RF_150_no_censorship_in_the_final_crisis() -> None:
    match = scene(
        phase="initiative", crisis=1, options={**CENSORSHIP, **RU}, hand=("3", "9"), other=("18", "19"), front=[]
    )
    answer(match, "Commune")
    assert match.question.verb == "crisis_card"


def test_RF_151_cards_under_the_pile() -> None:
    match = scene(ATTACK, hand=("9", "10"), other=("18", "19"), pile=("1",), options=CENSORSHIP)
    play(match, "9", "Operations:", "from Butte Montmartre", "Keep")
    turn_up(match, 3)
    answer(match, "Stop here")
    assert len(match.state.pile) == 3
    assert ids(match, match.state.pile)[1:] == ["1", "9"]
    assert match.state.out == []
    for edition, allowed in ((FR, True), (RU, False)):
        match = start_scene(active=C, hand=("3", "18"), other=("9", "2"), options={**CENSORSHIP, **edition})
        play(match, "3", "Advance momentum")
        assert top(match) == "3"
        play(match, "9", "")
        assert (COPY in match.question.options) is allowed
    match = start_scene(hand=("18", "9"), other=("19", "20"), options=CENSORSHIP)
    play(match, "18", "Final Crisis card", "Stop here")
    assert ids(match, match.state.out) == ["17"]


def test_RF_152_reshuffles_in_the_variant() -> None:
    match = scene(
        phase="draw", deck=["1"], pile=("2", "3", "4", "5", "6", "7", "8", "9", "10"), options={**CENSORSHIP, **RU}
    )
    match.answer(match.question.options[0])
    assert len(match.question.options) == 9
    assert match.state.pile == []


def test_RF_153_ten_more_cards_in_the_french_variant() -> None:
    assert len(at("red-flag", seats=2, variant="censorship").state.deck) == 49
    assert len(at("red-flag", seats=2, variant="censorship", edition="ru").state.deck) == 39
    assert len(at("red-flag", seats=2).state.deck) == 39


def test_RF_26_two_grants_of_points_have_readings_of_their_own() -> None:
    event = '[{ do = "ops", points = 1, sphere = "political" }, { do = "ops", points = 1, sphere = "political" }]'
    match = start_scene(hand=("9", "2"), pack=with_event(event))
    play(match, "9", "Use the event", "from Press")
    removable, placeable = targets(match)
    assert removable == {"SM"}
    assert "Rep" in placeable
    assert match.state.lost[C] == 1
    refused(match, NA, "RF-69")
    assert ROY not in removable
