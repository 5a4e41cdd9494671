"""Bonus actions, scoring, objectives, the Final Crisis and victory (sections 10 to 14)."""

from __future__ import annotations

import pytest
from games.red_flag.scenes import (
    BAC,
    BM,
    CC,
    ISSY,
    MV,
    NA,
    PL,
    PRESS,
    ROY,
    SM,
    VIN,
    C,
    V,
    board,
    ids,
    phase,
    scene,
    top,
    with_event,
)
from kit import answer, random_match, refused

from tocsin.core import set_up
from tocsin.games.red_flag.pieces import DONE, OUT
from tocsin.games.red_flag.play.end import result, tie_breaks
from tocsin.games.red_flag.play.scoring import order_matters

FR, RU = {"edition": "fr"}, {"edition": "ru"}
DE_ESCALATE, SPREAD, TURNCOAT, DECLINE = range(4)
NEUTRAL = {"objectives": ("48", "49")}


def bonus(text: str, dimension: int, active: int = V, **fields):
    return scene(text, phase="bonus", pending=1 << dimension, active=active, **{"objectives": ("45", "47"), **fields})


# Bonus actions


def test_RF_114_one_action_for_each_controlled_pivotal_space() -> None:
    match = scene("NA 1r, Press 1b, BM 1r/1b, MV 2b", hand=("3", "9"), other=("18", "19"), plays=5, active=C)
    match.answer(match.question.options[0])
    answer(match, "Operations:")
    answer(match, "Stop here")
    assert phase(match) == "bonus"
    assert match.state.pending == 0b1011
    assert list(match.question.options) == [0, 1, 3]
    refused(match, 2, "RF-114")
    answer(match, "Public Opinion")
    assert (match.question.seat, match.question.verb) == (V, "bonus")
    answer(match, "No, thanks")
    assert match.state.pending == 0b1001


def test_RF_115_the_initiative_side_orders_one_at_a_time() -> None:
    match = scene("NA 1r, Press 1b, BM 1r", phase="bonus", pending=0b111, active=C, objectives=("45", "47"))
    assert match.question.seat == C
    answer(match, "Public Opinion", "Spread", "Press", "Catholic Church", "Stop here")
    assert match.state.blue[CC] == 1
    assert (match.question.verb, match.question.seat) == ("next_bonus", C)


def test_RF_116_an_action_changes_its_own_dimension_only() -> None:
    setup = set_up("red-flag", seats=2)
    for seed in range(10):
        done = random_match(setup, seed)
        again = done.restart()
        for given in done.tape:
            question = again.question
            before = again.state.copy()
            again.answer(given)
            if question.verb in ("de_escalate", "turncoat") or question.cite == "RF-119":
                changed = [
                    n for n in range(12) if (before.red[n], before.blue[n]) != (again.state.red[n], again.state.blue[n])
                ]
                assert len({setup.box.dimension_of[n] for n in changed}) <= 1


def test_RF_117_exactly_one_of_three_and_discs_stay() -> None:
    match = bonus("Press 2r/1b, CC 1b", 1, C)
    assert list(match.question.options) == [DE_ESCALATE, SPREAD, TURNCOAT, DECLINE]
    match = bonus("MV 0r/2b+F, Vin 0r+B, Issy 1r", 3)
    answer(match, "Turncoat")
    assert (match.state.discs[MV], match.state.discs[VIN]) == (2, 1)
    match = bonus("Press 2r", 1, C)
    answer(match, "Spread", "Press")
    refused(match, ROY, "RF-117")
    refused(match, PRESS, "RF-119")


def test_RF_118_de_escalate() -> None:
    def begin(*names):
        return answer(bonus("BM 3r/1b, BaC 1b, PL 1r", 2, C), "De-escalate", *names)

    assert begin("Stop here").state.red == scene("BM 3r/1b, BaC 1b, PL 1r").state.red
    assert begin("own cube from Butte M", "Stop here").state.red[BM] == 2
    assert begin("own cube from Butte M", "own cube from Père").state.red[PL] == 0
    match = begin("own cube from Butte M", "enemy cube from Butte M")
    assert (match.state.red[BM], match.state.blue[BM]) == (2, 0)
    match = begin()
    refused(match, 12 + BM, "RF-118")
    refused(match, BAC, "RF-118")
    refused(match, SM, "RF-117")
    assert match.state.lost[C] == 0
    assert begin("own cube from Père", "Stop here").state.lost[C] == 1


def test_RF_119_spread_influence_keeps_the_limit() -> None:
    match = bonus("Press 4r, CC 3r, SM 1r", 1, C)
    answer(match, "Spread", "Press", "Catholic Church", "Press")
    assert board(match).startswith("CC 4r/0b, Press 2r/0b, SM 2r/0b")
    match = bonus("Press 2r", 1, C)
    answer(match, "Spread", "Press", "Social", "Social", "Press")
    assert match.state.red[PRESS] == 2
    match = bonus("Press 1r", 1, C)
    answer(match, "Spread", "Stop here")
    assert match.state.red[PRESS] == 1


def test_RF_119_what_cannot_be_moved() -> None:
    match = answer(bonus("Press 4r, CC 4r, SM 2r", 1, C), "Spread")
    assert match.question.options == (CC, PRESS, 12)
    refused(match, SM, "RF-119")
    refused(match, MV, "RF-117")
    match = answer(bonus("Press 2r", 1, C), "Spread")
    refused(match, CC, "RF-119")
    answer(match, "Press")
    refused(match, PRESS, "RF-119")
    refused(match, MV, "RF-117")
    assert match.question.options == (CC, SM)


def test_RF_117_with_a_disc_alone_only_turncoat_is_possible() -> None:
    """RF-117..120. A Barricade controls the pivotal space without a cube."""
    match = bonus("BM 0r+B, PL 1b", 2, C)
    assert match.question.options == [TURNCOAT, DECLINE]
    refused(match, DE_ESCALATE, "RF-118")
    refused(match, SPREAD, "RF-119")


def test_RF_120_turncoat() -> None:
    match = bonus("Press 2r, CC 1r/1b, SM 4r/1b", 1, C)
    answer(match, "Turncoat")
    assert (match.state.red[CC], match.state.blue[CC], match.state.pools[V]) == (2, 0, 1)
    for text, tracks in (("Press 2r", "3/2/2/2"), ("Press 2r, SM 4r/1b", "3/2/2/2"), ("Press 2r, CC 1b", "0/0/0/0")):
        match = bonus(text, 1, C, tracks=(tracks, "1/2/1/2"))
        refused(match, TURNCOAT, "RF-120")
    match = answer(bonus("Press 2r, CC 1b, SM 1b", 1, C), "Turncoat")
    refused(match, PRESS, "RF-120")
    refused(match, MV, "RF-117")
    match = answer(bonus("Press 2r/1b, CC 1r/1b, SM 4r/1b", 1, C), "Turncoat")
    refused(match, SM, "RF-12")


def test_RF_121_bonus_cubes_come_before_the_next_action() -> None:
    match = scene(
        "NA 2b, Rep 1r, MV 2b, Issy 1r",
        phase="bonus",
        pending=0b1001,
        tracks=("3/2/2/2", "0/2/1/2"),
        objectives=("48", "42"),
    )
    answer(match, "Institutional", "Turncoat")
    assert match.state.pools[V] == 1
    answer(match, "Turncoat")
    assert match.state.blue[ISSY] == 1
    assert match.state.blue_track == [0, 1, 1, 2]


# Dimensions


@pytest.mark.parametrize(
    ("text", "political", "military"),
    [
        ("Roy 1r, NA 1r, Rep 1r", 1, 0),
        ("Roy 1b, NA 1b, Rep 1b, CC 1b, Press 1b, SM 1b", -2, 0),
        ("BM 1b, BaC 1b, PL 1b, MV 1r, Issy 1r, Vin 1r", 0, 0),
        ("MV 1b, Issy 1b, Vin 0r+F", 0, 1),
        ("Roy 1r, NA 1r/1b, Rep 1r", 0, 0),
    ],
)
def test_RF_122_a_point_for_each_dimension(text, political, military) -> None:
    match = scene(text, phase="scoring", crisis=1, front=[], aside=((), ()))
    assert (match.state.political, match.state.military) == (political, military)


def test_RF_123_the_initiative_side_decides_the_order() -> None:
    match = scene("CC 1r, Press 1r, SM 1r, Roy 1b, NA 1b, Rep 1b", phase="scoring", political=-5, crisis=1, active=C)
    assert (match.question.seat, match.question.cite) == (C, "RF-123")
    assert answer(match.fork(), "Commune").state.political == -5
    assert answer(match.fork(), "Versailles").state.political == -4


def test_RF_124_the_order_matters_only_at_the_limit() -> None:
    for level in range(-5, 6):
        g = scene(political=level, military=level).state
        assert order_matters(g, 0, [C, V]) is (abs(level) == 5)
        assert order_matters(g, 1, [C, V]) is (abs(level) == 5)
        assert not order_matters(g, 0, [C, C])
    match = scene("CC 1r, Press 1r, SM 1r, Roy 1b, NA 1b, Rep 1b", phase="scoring", political=4, crisis=1)
    assert match.state.political == 4
    assert phase(match) == "over"


# Objectives


def test_RF_125_both_objectives_are_revealed_together() -> None:
    match = scene("Press 1r", phase="scoring", objectives=("48", "49"), active=C, round=1)
    assert match.question.verb == "next_objective"
    for seat in (C, V, None):
        sides = match.view(seat)["sides"]
        assert [card["id"] for card in sides["commune"]["objective"]["cards"]] == ["48"]
        assert [card["id"] for card in sides["versailles"]["objective"]["cards"]] == ["49"]


def test_RF_126_whoever_controls_the_space_scores() -> None:
    match = scene("Press 1b, BM 1r", phase="scoring", objectives=("48", "42"))
    assert (match.state.political, match.state.military) == (-1, -1)
    assert scene("Press 1r/1b", phase="scoring", objectives=("48", "49")).state.political == 0
    match = scene("Press 1b, CC 1r", phase="scoring", objectives=("48", "49"), political=5, active=V)
    assert (match.question.verb, match.question.cite, match.question.seat) == ("order", "RF-126", V)


def test_RF_127_each_owner_may_use_the_event_in_the_order_chosen() -> None:
    match = scene("Press 1r, CC 1b", phase="scoring", objectives=("48", "49"), active=V)
    assert (match.question.verb, match.question.seat) == ("next_objective", V)
    answer(match, "Commune")
    assert (match.question.verb, match.question.seat) == ("use_objective", C)
    answer(match, "Yes", "place 1 cube", "Catholic")
    assert match.state.red[CC] == 1


@pytest.mark.parametrize(
    ("options", "event"), [(FR, False), (RU, True), ({"objective_event_control": "when_vp_scored"}, True)]
)
def test_RF_128_when_control_is_tested(options, event) -> None:
    match = scene("Press 1r, CC 1b", phase="scoring", objectives=("48", "49"), active=C, options=options)
    answer(match, "Commune", "Yes", "remove 1 cube")
    assert match.state.blue[CC] == 0
    assert ((match.question.verb, match.question.seat) == ("use_objective", V)) is event
    gained = scene("Press 2r, CC 1r/2b", phase="scoring", objectives=("48", "50"), active=C, options=options)
    assert gained.state.political == 1


def test_RF_128_control_gained_by_the_first_event_in_the_french_reading() -> None:
    event = '[{ do = "place", by = "opponent", count = 1, where = ["social_movements"] }]'
    pack = with_event(event, "48", "objective")
    match = scene("Press 1r", phase="scoring", objectives=("48", "50"), active=C, pack=pack)
    assert match.state.political == 1
    answer(match, "Commune", "Yes")
    assert match.state.blue[SM] == 1
    assert (match.question.verb, match.question.seat) == ("use_objective", V)
    answer(match, "No")
    assert match.state.objectives.count(DONE + V) == 1
    assert match.state.political == 1


def test_RF_129_a_completed_objective_is_kept_even_without_its_event() -> None:
    match = scene("Press 1r", phase="scoring", objectives=("48", "49"), active=C, options=RU)
    answer(match, "No")
    assert match.state.objectives[match.setup.box.ids["objective"].index("48")] == DONE + C


def test_RF_130_an_objective_not_completed_leaves_the_game() -> None:
    match = scene("Press 1b", phase="scoring", objectives=("48", "49"))
    assert match.state.political == -1
    assert match.state.objectives.count(OUT) == 2


def test_RF_131_bonus_cubes_after_an_objective_event() -> None:
    match = scene("BM 1b, Press 1r", phase="scoring", objectives=("48", "42"), active=V, tracks=("3/2/2/2", "0/2/1/2"))
    answer(match, "Versailles", "Yes", "place 1 cube")
    assert (match.state.blue[BM], match.state.pools[V]) == (2, 1)
    assert match.question.seat == C


# Final Crisis


def test_RF_132_when_the_final_crisis_comes() -> None:
    for tracks, number, crisis in (
        (("0/0/0/1", "0/0/0/1"), 1, True),
        (("0/0/0/1", "0/0/0/2"), 1, False),
        (("0/0/0/1", "0/0/0/2"), 3, True),
        (("3/2/2/2", "1/2/1/2"), 3, True),
    ):
        match = scene(phase="events", waiting=3, round=number, tracks=tracks, aside=(("18",), ("1",)))
        assert bool(match.state.crisis) is crisis
    match = scene("Roy 1b", tracks=("0/0/0/1", "0/0/0/2"), hand=("1", "2", "3"), other=("18", "19", "20"))
    answer(match, "Ducatel", "Operations:", "in Royalists")
    assert phase(match) == "cards"


GATHER = {"phase": "gather", "crisis": 1, "round": 2, "aside": (("18", "24"), ("3", "8")), "active": C}


def test_RF_133_cards_set_aside_and_the_final_crisis_card_come_to_hand() -> None:
    match = scene(**GATHER)
    assert ids(match, match.state.red_hand) == ["18", "24", "34"]
    assert ids(match, match.state.blue_hand) == ["3", "8", "17"]
    assert match.state.front == match.state.red_aside == []


@pytest.mark.parametrize("options", [FR, RU])
def test_RF_134_the_hand_is_reduced_at_the_same_time(options) -> None:
    match = scene(options=options, **GATHER)
    assert [question.seat for question in match.questions] == [C, V]
    assert ids(match, list(match.questions[1].options)) == ["3", "8", "17"]
    match.answer(match.setup.box.ids["card"].index("17"), seat=V)
    assert match.state.pile == []
    match.answer(match.setup.box.ids["card"].index("18"), seat=C)
    assert ids(match, match.state.pile) == ["18", "17"]
    assert match.question.verb == "first"
    spent = scene(options=options, **{**GATHER, "front": ["17"], "out": ("34",)})
    assert [question.seat for question in spent.questions] == [V]


def test_RF_134_down_to_the_rounds_played() -> None:
    fields = {**GATHER, "aside": (("18", "24", "19", "20"), ("3", "8")), "front": [], "out": ("17", "34")}
    match = scene(options=RU, **fields)
    answer(match, "Minck", "Wroblewski")
    assert len(match.state.red_hand) == 2
    assert scene(options=FR, **fields).question.verb == "first"


def test_RF_135_an_initiative_phase_follows() -> None:
    match = scene(**GATHER, momentum=(1, 0))
    answer(match, "Minck", "Brassardiers")
    assert (match.question.verb, match.question.seat) == ("first", V)


CRISIS = {"crisis": 1, "front": [], "round": 3, "active": C}


def test_RF_136_events_only_until_all_cards_are_played() -> None:
    match = scene("Press 1b", **CRISIS, hand=("18", "26", "21"), other=("3", "5", "8"))
    players = []
    while phase(match) == "cards":
        assert match.question.verb not in ("use", "card")
        if match.question.verb == "crisis_card":
            players.append(match.question.seat)
        match.answer(match.question.options[0])
    assert players == [C, V, C, V]
    assert len(match.state.pile) == 6
    assert match.state.plays == 6


def test_RF_137_own_and_grey_cards_must_be_used() -> None:
    match = scene("Press 1b", **CRISIS, hand=("5", "36"), other=("18", "19"))
    answer(match, "Clemenceau")
    assert (match.question.verb, match.question.seat) == ("put", C)
    match = scene("Press 1r", **{**CRISIS, "active": V}, hand=("5", "36"), other=("18", "19"))
    answer(match, "Figaro")
    assert match.state.red[PRESS] == 0
    match = scene("BM 1r", **{**CRISIS, "active": V}, hand=("17", "36"), other=("18", "19"))
    answer(match, "MacMahon")
    assert (match.question.verb, match.question.seat) == ("put", V)


def test_RF_138_the_opponent_decides_about_its_colour() -> None:
    match = scene("Press 1r", **CRISIS, hand=("9", "36"), other=("18", "19"))
    answer(match, "Newspaper Ban")
    assert (match.question.verb, match.question.seat) == ("apply", V)
    twin = answer(match.fork(), "No")
    assert (twin.state.red[PRESS], top(twin)) == (1, "9")
    answer(match, "Yes")
    assert (match.question.verb, match.question.seat) == ("take", V)
    answer(match, "Press")
    assert (match.question.verb, match.question.seat) == ("put", V)
    answer(match, "Church")
    assert (match.state.red[PRESS], match.state.blue[CC], top(match)) == (0, 1, "9")


def test_RF_139_an_unmet_condition_discards_the_card() -> None:
    match = scene("Press 1r/1b", **CRISIS, hand=("24", "36"), other=("4", "19"))
    answer(match, "Protot")
    assert top(match) == "24"
    assert match.state.red[NA] == 0
    match = scene("Press 1r/1b", **CRISIS, hand=("4", "36"), other=("18", "19"))
    answer(match, "Ferry")
    assert top(match) == "4"
    assert match.question.seat == V


def test_RF_140_the_other_plays_the_rest() -> None:
    match = scene("Press 1b", **CRISIS, hand=("18",), other=("3", "8", "5"))
    seats = []
    while phase(match) == "cards":
        if match.question.verb == "crisis_card":
            seats.append(match.question.seat)
        match.answer(match.question.options[0])
    assert seats == [V, V]
    assert len(match.state.pile) == 4


def test_RF_141_bonus_actions_and_dimensions_once_more_then_the_end() -> None:
    match = scene("NA 1r, Roy 1r, Rep 1r", **CRISIS, hand=("7",), other=(), momentum=(3, 0))
    assert phase(match) == "bonus"
    answer(match, "No, thanks")
    assert phase(match) == "over"
    assert match.state.political == 2
    assert match.question is None
    assert match.result.winners == (C,)


def over(m: int, p: int, done=(0, 0), text: str = "", initiative: int = V):
    g = scene(text, phase="over", military=m, political=p, crisis=1, active=initiative).state
    for n in range(done[0]):
        g.objectives[n] = DONE
    for n in range(done[1]):
        g.objectives[11 - n] = DONE + 1
    return g


def test_RF_142_victory_conditions() -> None:
    assert result(over(3, 2)).winners == (V,)
    assert result(over(0, -3)).winners == (V,)
    assert result(over(2, 3)).winners == (C,)
    assert result(over(-3, 0)).winners == (C,)


def test_RF_143_tie_breaks_exactly_if_equal_or_both_negative() -> None:
    for m in range(-5, 6):
        for p in range(-5, 6):
            tied = result(over(m, p)).cite == "RF-144"
            assert tied is (m == p or (m < 0 and p < 0))


def test_RF_144_four_conditions() -> None:
    """RF-144, RF-145."""
    assert tie_breaks(over(-1, -2, initiative=C)) == [1, 1]
    assert tie_breaks(over(1, 1, done=(2, 1))) == [1, 1]
    assert tie_breaks(over(1, 1, text="NA 1b, Press 1r/1b")) == [0, 2]
    assert tie_breaks(over(1, 1, done=(1, 1), text="NA 1b, Press 1r")) == [0, 1]
    assert tie_breaks(over(-2, -1)) == [1, 1]


def test_RF_146_the_initiative_decides_and_the_commune_wins_a_level_count() -> None:
    assert result(over(0, 0)).winners == (V,)
    assert result(over(0, 0, initiative=C)).winners == (C,)
    assert result(over(-1, -2, initiative=C)).winners == (C,)
    for seed in range(10):
        assert len(random_match(set_up("red-flag", seats=2), seed).result.winners) == 1


def test_RF_147_nothing_ends_the_game_before_the_crisis_is_over() -> None:
    match = scene("Press 1r", phase="scoring", objectives=("48", "49"), political=5, military=5, options=RU)
    assert match.question is not None
    for seed in range(6):
        assert random_match(set_up("red-flag", seats=2), seed).state.crisis == 1
