"""Q*: the booklet's examples (QS-X) and the derived cases (QS-T), each as it is told."""

from __future__ import annotations

from games.q_star.boards import board, choosing, counting, event, labels, points, scores
from kit import answer, perft, refused

from tocsin.core import Match, set_up


def test_QS_X1_hopes_end_and_anon_hacker() -> None:
    match = answer(choosing(1, hu="a2 arc_w"), "Hopes End: event")
    assert [label.split(":")[0] for label in labels(match)] == ["Anon Hacker"] * 2
    answer(match, "Anon Hacker: 2", "stop")
    refused(match, "Anon Hacker: 2 operation points", "QS-20")
    answer(match, "Jammer: event", "Hunter Swarm: 2", "stop")
    refused(match, "Hopes End: 1 operation point", "QS-20")


def test_QS_X2_faulty_cpu_and_human_betrayal() -> None:
    match = answer(choosing(2), "Faulty CPU: event")
    assert [label.split(":")[0] for label in labels(match)] == ["Human Betrayal"] * 2
    answer(match, "Human Betrayal: event")
    refused(match, "Human Betrayal: 2 operation points, but no unit to use them", "QS-20")


def test_QS_T1_deep_thread() -> None:
    match = answer(Match(set_up("q-star")), "a1", "Deep Thread: 3")
    answer(match, "move the Drone", "c2 Power plant", "move the Bot on the NE gate", "Core", "stop")
    assert board(match, "ia") == "c2 centre gate_se"
    assert labels(match) == ["Safehouse: 2 operation points", "Safehouse: event (new Troop)"]


def test_QS_T2_too_far_to_charge() -> None:
    match = answer(Match(set_up("q-star")), "a1", "Deep Thread: 3")
    refused(match, "charge with the Drone on e2 Factory (lost with its target)", "QS-31")


def test_QS_T3_a_charge_over_two_cells() -> None:
    match = answer(points("ia", 1, "e2", "b2"), "charge with the Drone")
    assert (board(match, "ia"), board(match, "hu")) == ("", "")


def test_QS_T4_a_charge_over_one_cell() -> None:
    match = answer(points("ia", 1, "d2", "b2"), "charge with the Drone")
    assert (board(match, "ia"), board(match, "hu")) == ("", "")
    refused(
        points("ia", 1, "d2", "b2", charge_distance="exactly_2"),
        "charge with the Drone on d2 Server farm (lost with its target)",
        "QS-31",
    )


def test_QS_T5_an_attack() -> None:
    match = answer(points("ia", 1, "c2 b1", "b2"), "attack the Troop")
    assert (board(match, "ia"), board(match, "hu")) == ("b1 c2", "")
    refused(points("ia", 1, "c2", "b2"), "attack the Troop on b2 Old town (it is eliminated)", "QS-25")


def test_QS_T6_two_attacks() -> None:
    match = answer(points("ia", 2, "ring ring", "gate_nw gate_nw"), "attack the Decker", "attack the Decker")
    assert (board(match, "ia"), board(match, "hu")) == ("ring ring", "")


def test_QS_T7_passing_a_full_cell() -> None:
    match = answer(points("ia", 1, "ring ring gate_ne", "a2"), "move the Bot on the NE gate")
    refused(match, "Ring", "QS-3")
    assert board(answer(match, "Core"), "ia") == "centre ring ring"


def test_QS_T8_round_an_enemy() -> None:
    match = answer(points("ia", 1, "gate_nw", "arc_w"), "move the Bot")
    refused(match, "W arc", "QS-24")
    assert board(answer(match, "SW gate"), "ia") == "gate_sw"
    match = answer(points("ia", 1, "gate_nw", "arc_w ring"), "move the Bot")
    refused(match, "SW gate", "QS-24")


def test_QS_T9_a_new_troop() -> None:
    match = event("volunteers", "e2", "a2 a1")
    assert labels(match) == ["b1", "b2 Old town (2 victory points)", "a3"]
    for cell in ("a1", "a2 Bunker", "c2 Power plant"):
        refused(match, cell)


def test_QS_T10_two_new_deckers() -> None:
    match = event("back_doors", "e2", "arc_w")
    assert labels(match) == ["SW gate", "NW gate", "W arc (1 victory point)"]
    answer(match, "W arc")
    refused(match, "W arc", "QS-3")


def test_QS_T11_a_drone_comes_back() -> None:
    match = event("grey_sky", "ring", "e2")
    assert len(labels(match)) == 14
    assert board(event("grey_sky", "ring", "a2"), "ia") == "e2 ring"


def test_QS_T12_a_count() -> None:
    assert scores(counting("c1 centre", "b2 c2 ring")) == (3, 6)


def test_QS_T13_a_count_with_sabotage() -> None:
    match = answer(counting("c1 centre", "b2 c2 ring", pending={"ia": 1, "hu": 0}), "c2 Power plant")
    assert scores(match) == (3, 3)


def test_QS_T14_two_units_count_once() -> None:
    assert scores(counting("centre centre", "a2")) == (2, 0)


def test_QS_T15_an_idle_icon() -> None:
    match = event("hopes_end", "e2", "ring")
    assert (board(match, "hu"), match.state.pending, match.question.verb) == ("ring", [1, 0], "answer")


def test_QS_T16_an_extension() -> None:
    every = {"event": set_up("q-star").box.ids["action"]}
    match = counting("e2", "a2", turn=10, scores={"ia": 31, "hu": 31}, markers=every)
    assert (match.state.turn, match.question.seat, len(labels(match))) == (11, 0, 20)
    match = counting("centre ring c1", "b2", turn=11, scores={"ia": 31, "hu": 31})
    assert (match.state.turn, scores(match)) == (12, (35, 33))
    assert counting("e2", "a2", turn=12, scores={"ia": 38, "hu": 38}).state.turn == 13
    match = counting("ring", "a2", turn=14, scores={"ia": 44, "hu": 44})
    assert (match.result.winners, scores(match)) == ((0,), (45, 44))


def test_QS_T17_a_move_split_over_two_boards() -> None:
    match = answer(
        points("ia", 1, "d2 gate_ne", "a2"),
        "move the Drone",
        "c2 Power plant",
        "the Bot goes from the NE gate to the Ring",
    )
    assert board(match, "ia") == "c2 ring"


def test_QS_T18_following_into_the_cell_that_was_left() -> None:
    match = answer(points("hu", 1, "e1", "b2 c2"), "move the Troop on c2", "d2 Server farm")
    assert board(answer(match, "the Troop goes from b2 Old town to c2 Power plant"), "hu") == "c2 d2"


def test_QS_T19_jammer_and_hunter_swarm() -> None:
    match = answer(choosing(4), "Jammer: event")
    assert labels(match) == ["Hunter Swarm: 2 operation points", "Hunter Swarm: event (eliminate a Troop)"]


# Decision counts from fixed positions


def test_perft_from_the_start() -> None:
    assert [perft(Match(set_up("q-star")), depth) for depth in range(4)] == [1, 2, 40, 188]


def test_perft_of_two_points() -> None:
    match = points("ia", 2, "d2 gate_ne gate_ne", "b2 ring")
    assert [perft(match, depth) for depth in range(5)] == [1, 6, 26, 135, 717]


def test_perft_of_a_charge_by_exactly_two() -> None:
    match = points("hu", 3, "d2 c3 gate_nw", "b2 arc_w", charge_distance="exactly_2", points_optional=False)
    assert [perft(match, depth) for depth in range(5)] == [1, 3, 11, 35, 109]
