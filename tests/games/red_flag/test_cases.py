"""The worked cases of the ledger (section 21)."""

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
    PLACE,
    PRESS,
    REP,
    SHORT,
    VIN,
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
    tracks,
    turn_up,
)
from kit import answer, at, refused

from tocsin.games.red_flag.pieces import NOBODY, SPACES
from tocsin.games.red_flag.play.control import controller, opened, strength, survey
from tocsin.games.red_flag.play.end import result, tie_breaks
from tocsin.games.red_flag.play.tracks import shift

FR, RU = {"edition": "fr"}, {"edition": "ru"}


def reach_of(match, side) -> set[str]:
    present, control, *_ = survey(match.state, side)
    return {SHORT[n] for n in SPACES[present | opened(match.state, side, control)]}


def test_RF_T1_the_start_position() -> None:
    g = at("red-flag", seats=2).state
    assert (sum(g.red), sum(g.red_track), sum(g.box.bonus[C]), g.pools[C]) == (3, 9, 6, 0)
    assert (sum(g.blue), sum(g.blue_track), sum(g.box.bonus[V]), sum(g.box.prussian_cubes)) == (2, 6, 4, 6)
    held = {SHORT[n]: controller(g, n) for n in range(12) if controller(g, n) != NOBODY}
    assert held == {"SM": C, "PL": C, "Roy": V}


def test_RF_T2_reach_at_the_start() -> None:
    match = start_scene()
    assert reach_of(match, C) == {"Rep", "Press", "SM", "BM", "BaC", "PL", "Vin"}
    assert reach_of(match, V) == {"Roy", "NA", "CC", "Press", "MV", "Issy"}


def test_RF_T3_occupied_territory_at_collaboration_3() -> None:
    match = start_scene(momentum=(0, 3))
    assert reach_of(match, V) & set(SHORT[6:]) == {"MV", "Issy", "PL", "Vin"}
    present, control, *_ = survey(match.state, V)
    assert strength(match.state, V, PL, present, control) == 1
    with pytest.raises(StopIteration):
        shift(match.state, V, -1).send(None)
    assert reach_of(match, V) & set(SHORT[6:]) == {"MV", "Issy"}


@pytest.mark.parametrize(
    ("political", "momentum", "chooser"), [(0, (0, 0), C), (1, (2, 0), C), (-1, (0, 3), C), (-2, (0, 1), V)]
)
def test_RF_T4_initiative(political, momentum, chooser) -> None:
    match = scene(phase="initiative", political=political, momentum=momentum, hand=("1",), other=("2",))
    assert match.question.seat == chooser
    answer(match, "Versailles")
    assert match.state.initiative == V
    assert match.question.seat == V or match.question.verb == "use"


def test_RF_T5_a_removal_opens_a_space_for_placing() -> None:
    match = play(start_scene(hand=("9", "10"), other=("18", "19")), "9", "Operations:", "from Press")
    assert match.state.lost[C] == 1
    assert targets(match)[1] == {"Roy", "NA", "Rep", "CC", "Press", "SM"}
    answer(match, "in Republicans")
    assert board(match) == "Roy 0r/1b, Rep 0r/1b, Press 0r/1b, SM 1r/0b, PL 1r/0b"
    assert tracks(match, V) == "0/2/1/2"
    assert match.state.pools == [0, 0]


def test_RF_T6_a_placement_opens_nothing_for_the_same_card() -> None:
    match = play(
        start_scene(active=C, hand=("36", "18", "19"), other=("1", "2", "3")), "36", "Operations:", "in Republicans"
    )
    refused(match, PLACE + NA, "RF-64")
    answer(match, "in Republicans", "in Press")
    assert match.state.red[REP] == 2
    assert (match.state.red[PRESS], match.state.blue[PRESS]) == (2, 1)
    assert tracks(match, C) == "0/2/2/2"
    answer(match, "Ducatel", "Operations:", "Stop here", "Minck", "Operations:")
    assert "NA" in targets(match)[1]


def test_RF_T7_the_assembly_opens_nothing() -> None:
    match = scene("NA 1r")
    assert reach_of(match, C) & set(SHORT[:6]) == {"NA", "SM"}
    assert reach_of(match, V) & set(SHORT[:6]) == {"Roy"}
    assert reach_of(scene("NA 1r, Roy 1b"), V) & set(SHORT[:6]) == {"Roy", "NA", "CC", "Press"}


def test_RF_T8_standing_presence() -> None:
    match = scene("PL 1b", active=C, hand=("36", "18"), other=("1", "2"))
    assert reach_of(match, C) & set(SHORT[6:]) == {"PL"}
    present, control, *_ = survey(match.state, C)
    assert strength(match.state, C, PL, present, control) == 1
    assert reach_of(match, V) & set(SHORT[6:]) == {"BM", "BaC", "PL", "Vin", "MV", "Issy"}
    play(match, "36", "Operations:", "from Père Lachaise", "Pay one more")
    turn_up(match, 2)
    assert match.state.blue[PL] == 0


T9 = "BM 1r, BaC 1r, PL 1r, MV 1b, Issy 1b"


def test_RF_T9_attempts() -> None:
    def attempt(extra: str):
        match = play(scene(T9, hand=("9", "10"), other=("18", "19")), "9", "Operations:")
        refused(match, PL, "RF-64")
        return answer(match, "from Butte Montmartre", extra)

    match = turn_up(attempt("Keep the point"), 1)
    assert match.state.red[BM] == 0
    assert match.state.lost[C] == 1
    assert len(match.state.out) == 1
    assert "BM" in targets(match)[1]
    match = turn_up(attempt("Keep the point"), 2)
    assert match.state.red[BM] == 1
    assert match.question.about["n"] == 1
    assert turn_up(attempt("Pay one more"), 2).state.red[BM] == 0
    match = turn_up(attempt("Pay one more"), 3)
    assert match.state.red[BM] == 1
    assert match.question.verb == "card"


def test_RF_T10_strength_three_needs_no_card() -> None:
    match = scene("MV 1r/1b, BM 1r, PL 1r", active=C, hand=("26", "18"), other=("1", "2"))
    cards = len(match.state.deck)
    play(match, "26", "Operations:", "from Mont-Valérien", "Pay one more")
    assert (match.state.red[MV], match.state.blue[MV], match.state.pools[V]) == (1, 0, 1)
    assert len(match.state.deck) == cards
    match = scene("MV 1r/1b, BM 1r, PL 1r", active=C, hand=("26", "18"), other=("1", "2"))
    turn_up(play(match, "26", "Operations:", "from Mont-Valérien", "Keep the point"), 3)
    assert match.state.blue[MV] == 1


def test_RF_T11_a_fortification_doubles_the_price_and_goes_last() -> None:
    walls = "MV 1b+F, BM 1r, PL 1r"
    match = play(scene(walls, active=C, hand=("36", "18"), other=("1", "2")), "36", "Operations:", "from Mont-Valérien")
    assert match.question.verb == "extra"
    turn_up(answer(match, "Pay one more"), 2)
    assert board(match) == "BM 1r/0b, PL 1r/0b, MV 0r/0b+F"
    assert controller(match.state, MV) == V
    match = play(scene(walls, active=C, hand=("18", "19"), other=("1", "2")), "18", "Operations:")
    refused(match, MV, "RF-72")
    match = play(
        scene(walls, active=C, hand=("18", "19"), other=("1", "2")),
        "18",
        "Final Crisis card",
        "from Mont-Valérien",
        "Keep",
    )
    turn_up(match, 1)
    answer(match, "from Mont-Valérien")
    turn_up(match, 1)
    assert match.state.discs[MV] == 0


@pytest.mark.parametrize(("edition", "left"), [(FR, 1), (RU, 0)])
def test_RF_T12_strength_is_read_once_or_each_time(edition, left) -> None:
    match = scene("MV 1b, Issy 1b, BaC 1r/1b, BM 1r, PL 1r", hand=("9", "10"), other=("18", "19"), options=edition)
    play(match, "9", "Operations:", "from Butte-aux-Cailles", "Keep")
    turn_up(match, 1)
    assert (match.state.red[BAC], match.state.blue[BAC]) == (0, 1)
    turn_up(answer(match, "from Butte Montmartre"), 2)
    assert match.state.red[BM] == left


@pytest.mark.parametrize("edition", [FR, RU])
def test_RF_T13_reach_for_removals_is_read_once(edition) -> None:
    match = scene("Issy 1b, BaC 1r/1b, BM 1r, PL 1r", hand=("9", "10"), other=("18", "19"), options=edition)
    play(match, "9", "Operations:", "from Butte-aux-Cailles", "Keep")
    turn_up(match, 1)
    refused(match, BM, "RF-64")
    assert {"BM", "PL"} <= targets(match)[1]


def test_RF_T14_prices_at_a_barricade() -> None:
    walls = "BM 0r+B, MV 1b"
    match = play(scene(walls, hand=("1", "2"), other=("18", "19")), "1", "Operations:")
    refused(match, BM, "RF-72")
    refused(match, PLACE + BM, "RF-81")
    match = play(scene(walls, hand=("9", "2"), other=("18", "19")), "9", "Operations:", "in Butte Montmartre")
    assert controller(match.state, BM) == NOBODY
    assert match.question.verb == "card"
    match = play(
        scene(walls, hand=("36", "2"), other=("18", "19")), "36", "Operations:", "from Butte Montmartre", "Keep"
    )
    turn_up(match, 1)
    assert match.state.discs[BM] == 0
    answer(match, "in Butte Montmartre")
    assert controller(match.state, BM) == V


def test_RF_T15_limits() -> None:
    match = scene("Press 4r/3b", active=C, hand=("36", "21", "18"), other=("1", "2"))
    play(match, "36", "Operations:")
    refused(match, PLACE + PRESS, "RF-12")
    match = scene("Press 4r/3b", active=V, momentum=(0, 1), hand=("9", "2"), other=("18", "19"))
    play(match, "9", "Advance momentum")
    assert match.question.verb == "reaction"
    refused(match, PRESS, "RF-12")
    match = scene("Press 4r/3b, SM 1r", phase="bonus", pending=2, active=C)
    refused(match, 2, "RF-120")
    answer(match, "Spread", "Social Movements")
    assert (match.state.red[CC], match.state.red[PRESS]) == (1, 4)
    match = play(scene("Press 4r", active=C, hand=("21", "18"), other=("1", "2")), "21", "Use the event")
    assert match.state.red[PRESS] == 4
    assert controller(scene("BM 4r/4b+B").state, BM) == C
    assert controller(scene("Issy 2r/1b+F").state, ISSY) == NOBODY
    match = play(
        scene("BaC 1r, BM 4r/4b+B, PL 1r", active=C, hand=("27", "18"), other=("1", "2")), "27", "Use the event", "disc"
    )
    refused(match, BM, "RF-13")


def test_RF_T16_bonus_cubes_come_after_the_card() -> None:
    match = play(start_scene(hand=("1", "2"), other=("18", "19")), "1", "Final Crisis card")
    answer(match, "in Mont-Valérien", "in Mont-Valérien", "in Fort d'Issy")
    assert match.state.pools[V] == 0
    assert tracks(match, V) == "0/0/1/2"
    answer(match, "in Fort d'Issy")
    assert tracks(match, V) == "0/0/0/2"
    assert match.state.pools[V] == 2
    assert "17" in ids(match, match.state.out)


@pytest.mark.parametrize(("momentum", "pool", "lost"), [(0, 0, 2), (1, 2, 0)])
def test_RF_T17_red_bonus_cubes_need_slots(momentum, pool, lost) -> None:
    match = start_scene(
        active=C, tracks=("0/2/2/2", "1/2/1/2"), momentum=(momentum, 0), hand=("18", "19"), other=("1", "2")
    )
    play(match, "18", "Operations:", "in Republicans")
    assert tracks(match, C) == "0/1/2/2"
    assert (match.state.pools[C], match.state.lost[C]) == (pool, lost)


def test_RF_T18_the_two_final_crisis_breaches() -> None:
    match = start_scene(tracks=("0/0/0/2", "0/0/0/2"), hand=("1", "2"), other=("18", "19"), momentum=(1, 0))
    play(match, "1", "Operations:", "in Mont-Valérien")
    assert (match.state.political, match.state.pools[V], tracks(match, V)) == (1, 2, "0/0/0/1")
    play(match, "18", "Operations:", "in Republicans")
    assert match.state.political == 1
    assert (match.state.pools[C], match.state.lost[C]) == (0, 2)


def test_RF_T18_the_final_crisis_follows_at_the_end_of_the_round() -> None:
    match = scene("", phase="events", tracks=("0/0/0/1", "0/0/0/1"), aside=(("18",), ("1",)), waiting=3, round=1)
    assert phase(match) == "gather"
    assert match.state.round == 1
    match = scene("", phase="events", tracks=("0/0/0/1", "0/0/0/2"), aside=(("18",), ("1",)), waiting=3, round=1)
    assert phase(match) == "draw"
    assert match.state.round == 2


def test_RF_T19_the_reaction() -> None:
    match = start_scene(momentum=(0, 1), hand=("1", "2"), other=("18", "19"))
    play(match, "1", "Advance momentum")
    assert (match.state.momentum[V], match.state.pools[V]) == (2, 2)
    assert match.question.seat == C
    assert {SHORT[n] for n in match.question.options if n < 12} == {"CC", "Press", "SM"}
    answer(match, "Catholic Church")
    assert match.state.red[CC] == 1
    assert tracks(match, C) == "2/2/2/2"
    assert "1" in ids(match, match.state.out)
    match = play(start_scene(hand=("1", "2"), other=("18", "19")), "1", "Advance momentum")
    assert match.question.verb == "card"
    match = play(start_scene(momentum=(0, 3), hand=("15", "2"), other=("18", "19")), "15", "Use the event")
    assert match.question.verb == "put"


@pytest.mark.parametrize(
    ("momentum", "pool", "steps", "left", "lost"),
    [(3, 4, -1, 3, 1), (3, 2, -1, 2, 0), (2, 3, -1, 2, 1), (2, 3, -2, 0, 3)],
)
def test_RF_T20_slots_lost_cost_cubes(momentum, pool, steps, left, lost) -> None:
    g = scene(momentum=(momentum, 0), pools=(pool, 0)).state
    with pytest.raises(StopIteration):
        shift(g, C, steps).send(None)
    assert (g.pools[C], g.lost[C]) == (left, lost)


def test_RF_T20_rising_again_brings_slots_not_cubes() -> None:
    g = scene(momentum=(0, 0), lost={"commune": 3, "versailles": 0}).state
    with pytest.raises(StopIteration):
        shift(g, C, 1).send(None)
    assert (g.pools[C], g.lost[C]) == (0, 3)


def test_RF_T21_copying_the_top_discard() -> None:
    def used(card: str, top_card: str, mark: int, options) -> bool:
        match = scene(
            "Roy 1b",
            momentum=(0, 1),
            hand=(card, "1"),
            other=("18", "19"),
            pile=(top_card,),
            dropped=[mark],
            round=2,
            options=options,
        )
        play(match, card, "")
        return 2 in match.question.options

    commune_now, commune_before, versailles_now = 4, 2, 5
    for edition in (FR, RU):
        assert not used("22", "15", commune_now, edition)
        assert used("26", "15", commune_now, edition)
        assert not used("26", "36", commune_now, edition)
    for mark in (commune_before, versailles_now):
        assert used("26", "15", mark, FR)
        assert not used("26", "15", mark, RU)
    match = scene("Roy 1b", momentum=(0, 1), hand=("26", "1"), other=("18", "19"), pile=("15",))
    play(match, "26", "discarded", "Stop here")
    assert ids(match, match.state.pile) == ["15", "26"]


@pytest.mark.parametrize(("edition", "both"), [(FR, False), (RU, True)])
def test_RF_T22_card_34_and_the_spheres(edition, both) -> None:
    match = start_scene(active=C, hand=("5", "18"), other=("1", "2"), options=edition)
    play(match, "5", "Final Crisis card", "from Press")
    assert ("BM" in targets(match)[1]) is both
    if both:
        answer(match, "in Butte Montmartre", "in Butte-aux-Cailles", "in Château")
    else:
        refused(match, PLACE + BM, "RF-65")
        answer(match, "Stop here")
    assert "34" in ids(match, match.state.out)
    assert top(match) == "5"
    match.answer(match.question.options[0])
    assert 2 in match.question.options


def test_RF_T23_de_escalate() -> None:
    def begin():
        return answer(scene("BM 3r/1b, BaC 1b, PL 1r", phase="bonus", pending=4, active=C), "De-escalate")

    match = begin()
    refused(match, 12 + BAC, "RF-118")
    answer(match, "own cube from Butte Montmartre", "enemy cube from Butte-aux-Cailles")
    assert (match.state.red[BM], match.state.blue[BM], match.state.blue[BAC]) == (2, 1, 0)
    assert (match.state.lost[C], match.state.pools[V]) == (1, 1)
    match = answer(begin(), "Stop here")
    assert match.state.red[BM] == 3


def test_RF_T24_spread_influence() -> None:
    match = scene("Press 3b", phase="bonus", pending=2, active=V, objectives=("42", "43"))
    answer(match, "Spread", "Press", "Catholic Church", "Press", "Social Movements")
    assert match.state.political == -1


def test_RF_T25_turncoat() -> None:
    match = scene(
        "MV 2b, Issy 1b, Vin 1r", phase="bonus", pending=8, tracks=("3/2/2/2", "0/0/0/2"), objectives=("48", "49")
    )
    answer(match, "Turncoat")
    assert (match.state.red[VIN], match.state.blue[VIN]) == (0, 1)
    assert (match.state.political, match.state.pools[V], match.state.military) == (1, 2, 1)
    match = scene("MV 2b, Issy 1b, Vin 1r", phase="bonus", pending=8, tracks=("3/2/2/2", "0/0/0/0"))
    refused(match, 2, "RF-120")


@pytest.mark.parametrize(("first", "end"), [("Commune", 4), ("Versailles", 5)])
def test_RF_T26_the_order_at_the_limit(first, end) -> None:
    match = scene(
        "CC 1r, Press 1r, SM 1r, Roy 1b, NA 1b, Rep 1b", phase="scoring", political=5, active=V, objectives=("42", "43")
    )
    assert match.question.seat == V
    answer(match, first)
    assert match.state.political == end


def test_RF_T27_objectives_scored_by_the_other_side() -> None:
    match = scene("NA 1b, BM 2r/1b", phase="scoring", objectives=("53", "42"), active=V)
    assert (match.state.political, match.state.military) == (-1, -1)
    assert match.state.objectives.count(11) == 2
    assert match.state.objectives.count(7) == match.state.objectives.count(8) == 0


@pytest.mark.parametrize(("edition", "kept"), [(FR, False), (RU, True)])
def test_RF_T28_an_objective_lost_to_the_first_event(edition, kept) -> None:
    match = scene("Vin 1r, Issy 1b", phase="scoring", objectives=("47", "45"), active=V, options=edition)
    assert match.state.military == 0
    answer(match, "Versailles", "Yes", "remove 1 cube")
    assert match.state.red[VIN] == 0
    if kept:
        assert match.question.verb == "use_objective"
        answer(match, "No")
    assert (match.state.objectives[5] == 7) is kept
    assert match.state.military == 0


def test_RF_T29_the_hands_and_plays_of_the_final_crisis() -> None:
    match = scene(
        "Roy 1b, Press 1r/1b, SM 1r, PL 1r",
        phase="gather",
        crisis=1,
        round=2,
        aside=(("11", "24"), ("3", "8")),
        front=["17"],
        out=("34",),
        active=C,
    )
    assert [question.seat for question in match.questions] == [V]
    answer(match, "MacMahon", "Commune")
    assert (len(match.state.red_hand), len(match.state.blue_hand)) == (2, 2)
    answer(match, "Adolphe Thiers")
    assert (match.question.seat, match.question.verb) == (V, "apply")
    answer(match, "Yes")
    assert (match.question.seat, match.question.verb) == (V, "choose")
    answer(match, "raise")
    assert match.state.momentum[V] == 1
    answer(match, "Stop here", "Brassardiers", "Père Lachaise", "Stop here")
    assert match.question.seat == V
    assert top(match) == "24"
    assert match.state.plays == 3


@pytest.mark.parametrize(
    ("m", "p", "winner"),
    [(2, 1, V), (1, 2, C), (0, -1, V), (-1, 0, C), (1, 1, None), (5, 5, None), (-1, -2, None), (-2, -1, None)],
)
def test_RF_T30_victory_conditions(m, p, winner) -> None:
    g = scene(phase="over", military=m, political=p, crisis=1).state
    found = result(g)
    assert found.cite == ("RF-144" if winner is None else "RF-142")
    if winner is not None:
        assert found.winners == (winner,)


def finished(m: int, p: int, done: tuple[int, int], pivotal: str, initiative: int):
    g = scene(pivotal, phase="over", military=m, political=p, crisis=1, active=initiative).state
    for n in range(done[0]):
        g.objectives[n] = 7
    for n in range(done[1]):
        g.objectives[11 - n] = 8
    return g


def test_RF_T31_tie_breaks() -> None:
    level = "NA 1r, Press 1r, BM 1b, MV 1b"
    g = finished(1, 1, (1, 1), level, V)
    assert (tie_breaks(g), result(g).winners) == ([0, 1], (V,))
    g = finished(1, 1, (2, 1), level, V)
    assert (tie_breaks(g), result(g).winners) == ([1, 1], (C,))
    g = finished(-1, -2, (0, 0), "NA 1r, Press 1r, BM 1r, MV 1b", C)
    assert (tie_breaks(g), result(g).winners) == ([2, 1], (C,))


@pytest.mark.parametrize("edition", [FR, RU])
def test_RF_T32_the_variant(edition) -> None:
    options = {**edition, "variant": "censorship"}
    five = {"hand": ("3", "9", "10", "11", "1"), "other": ("8", "18", "19", "20", "21")}
    match = start_scene(phase="censorship", options=options, **five)
    answer(match, "Brassardiers", "Les Amis de l'Ordre")
    assert top(match) == "8"
    assert len(match.state.red_hand) == len(match.state.blue_hand) == 4
    play(match, "1", "")
    assert 2 in match.question.options
    answer(match, "Advance momentum")
    assert ids(match, match.state.pile) == ["1", "3", "8"]


def test_RF_T32_an_empty_deck_is_made_again() -> None:
    options = {"variant": "censorship", "edition": "ru"}
    match = scene(T9, hand=("9", "10"), other=("18", "19"), pile=("1", "2", "3"), deck=[], options=options)
    play(match, "9", "Operations:", "from Butte Montmartre", "Keep")
    assert ids(match, list(match.question.options)) == ["1", "2", "3"]
    turn_up(match, 1)
    assert len(match.state.deck) == 2
    assert len(match.state.pile) == 1
