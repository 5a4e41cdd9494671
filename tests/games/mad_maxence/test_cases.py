"""Mad Maxence: the worked examples and the derived cases of the ledger."""

from __future__ import annotations

from games.mad_maxence.car import arriving, car, gauges, labels, levels, outcome, places, told, verb
from kit import answer, at, refused


def test_MM_T1_two_rounds() -> None:
    match = answer(arriving("4", "8", adventure="plastic_dunes", cb=3, tech=2), "Fight (", 1)
    assert match.state.foe == 1
    assert levels(match, "cb", "ut") == (2, 1)
    answer(match, "Fight (", 1)
    assert "is beaten" in told(match)
    assert levels(match, "cb", "ut") == (1, 1)


def test_MM_T2_around_and_not_back() -> None:
    match = answer(car("2", "0", finished=list("0124589")), "Drive to place 5")
    refused(match, "Drive to place 2 (Time +1, nothing more there)", "MM-10")
    for place in "84102":
        answer(match, f"Drive to place {place}")
    assert match.state.to_json()["place"] == "2"


def test_MM_T3_A_from_the_places_around_it() -> None:
    for place in "02458":
        assert "A" in places(car(place))
    refused(car("1"), "Slip into the hidden place A (Time +1)", "MM-9")


def test_MM_T4_a_unit_at_20_loses() -> None:
    assert outcome(answer(car("0", ut=20), "Drive to place 2")) == "caught"
    assert outcome(answer(car("0", ut=19), "Drive to place 2")) == "open"


def test_MM_T5_both_at_0_is_a_win_then_repair_then_the_instructions() -> None:
    match = answer(arriving("3", "1", tech=2, cb=1, p=3), "Fight (", 1)
    assert levels(match, "cb", "p", "ut") == (1, 3, 1)  # a part and a unit spent, a part won
    lines = told(match).splitlines()
    order = [
        next(n for n, line in enumerate(lines) if part in line)
        for part in ("is beaten", "Maxence repairs", "Fuel +1: now")
    ]
    assert sorted(order) == order


def test_MM_T6_repair_with_and_without_parts() -> None:
    assert levels(answer(car("0", p=1), "Repair"), "cb", "p", "ut") == (2, 0, 1)
    assert levels(answer(car("0", p=0), "Repair"), "cb", "p", "ut") == (2, 0, 2)


def test_MM_D1_one_coin_each() -> None:
    win = answer(arriving("3", "1"), "Fight (", 1)
    assert levels(win, "cb", "ut") == (1, 0)
    loss = answer(arriving("3", "1", p=0), "Fight (", 0)
    assert levels(loss, "ut") == 2 + 2  # the place, the forced repair without parts; no unit for a next round


def test_MM_D2_a_win_at_grit_0() -> None:
    match = answer(arriving("3", "1", tech=2), "Fight (", 1)
    assert "is beaten" in told(match)
    assert "Maxence repairs" in told(match)


def test_MM_D3_two_heads_in_two_rounds() -> None:
    match = answer(arriving("4", "8", adventure="plastic_dunes", cb=2), "Fight (", 1)
    assert (match.state.foe, levels(match, "ut", "cb")) == (1, (1, 2))
    answer(match, "Fight (", 1)
    assert levels(match, "ut", "cb", "tech") == (1, 2, 2)


def test_MM_D4_a_hard_escape_with_driving_2_cannot_succeed() -> None:
    for heads in (0, 1, 2):
        match = answer(car("0", ut=9, cd=2), "hard", heads)
        assert levels(match, "ut", "f") == (9, 0)
    easy = answer(car("0", ut=9, cd=2), "easy")
    question = easy.question
    assert question is not None
    assert question.weights == [1, 2, 1]
    assert [levels(answer(easy.fork(), heads), "ut") for heads in (0, 1, 2)] == [9, 8, 8]


def test_MM_D5_an_escape_at_time_0() -> None:
    assert levels(answer(car("0"), "easy", 1), "ut", "f") == (0, 0)


def test_MM_D6_an_escape_at_time_20() -> None:
    head = answer(car("0", ut=20), "easy", 1)
    assert levels(head, "ut") == 19
    answer(head, "Drive to place 2")
    assert levels(head, "ut") == 20
    assert verb(head) == "test"
    tail = answer(car("0", ut=20), "easy", 0, "Drive to place 2")
    assert outcome(tail) == "caught"


def test_MM_D7_time_runs_out_in_a_fight() -> None:
    match = answer(arriving("9", "7", ut=19, cb=3), "Fight (sentry gun", 0)
    assert levels(match, "ut", "cb") == (20, 2)
    answer(match, 0)
    assert outcome(match) == "caught"


def test_MM_D8_the_first_choice() -> None:
    assert levels(answer(at("mad-maxence"), "Take fuel"), "f", "ut") == (2, 0)
    assert levels(answer(at("mad-maxence"), "Take spare parts"), "p", "ut") == (2, 0)


def test_MM_D9_the_tower_opens_C() -> None:
    match = answer(arriving("8", "5"), 1, "hidden place C", 0)
    refused(match, "Drive to place 8 (Time +1, nothing more there)", "MM-10")
    assert places(match) == ["4", "6", "7"]


def test_MM_D10_the_gate_with_and_without_the_code() -> None:
    match = arriving("9", "7")
    assert [label.split(" (")[0] for label in labels(match)] == ["Fight", "Drive through", "Move on"]
    assert len(labels(arriving("9", "7", known=["gate_code"]))) == 4
    answer(match, "Drive through", 1)
    assert outcome(match) == "open"


def test_MM_D11_sand_tyres() -> None:
    one = arriving("7", "9", slots=[None, None, "sand_tyres", None])
    assert list(one.question.options) == [0, 1, 2]
    three = arriving("7", "9", cd=3, slots=[None, None, "sand_tyres", None])
    assert list(three.question.options) == [0, 1, 2, 3]


def test_MM_D12_a_shield_of_one() -> None:
    match = arriving("9", "7", tech=2, cb=1, slots=["bale_bumper", None, None, None])
    answer(match, "Fight (sentry gun", 1)
    assert match.state.foe == 2
    assert levels(match, "cb", "ut") == (1, 1)
    answer(match, 1)
    assert "The fight is lost: " in told(match)


def test_MM_D13_carry_over_to_adventure_2() -> None:
    position = {"known": ["gate_code"], "phase": "arrive", "place": "9", "before": "8"}
    match = at("mad-maxence", position | {"gauges": gauges(tech=3, cb=5, p=0)})
    answer(match, "Use what you know", 1, "Go on")
    assert levels(match, "tech", "cb", "p") == (2, 2, 1)


def test_MM_D14_two_free_cards() -> None:
    match = arriving("C", "8", adventure="plastic_dunes", o=2, slots=[None, None, None, "water_still"])
    answer(match, 2)
    assert labels(match) == [
        "Take it: Free slot, throwing away Solar water still (Grit +2, outside fights, 1 use an adventure) for good",
        "No, thanks: leave it here",
    ]


def test_MM_D15_the_dead_end_of_adventure_7() -> None:
    match = car("3", "6", adventure="archive_pit")
    assert places(match) == ["6"]
    assert places(car("3", "6", adventure="archive_pit", revealed=["B"])) == ["B"]


def test_MM_D16_the_line_without_water_or_soil() -> None:
    for known in ([], ["water"], ["soil"]):
        match = answer(car("1", "3", adventure="green_line", known=known), "Drive to place 0")
        assert levels(match, "ut") == 2
        assert verb(match) == "turn"
    ready = answer(car("1", "3", adventure="green_line", known=["water", "soil"]), "Drive to place 0")
    assert levels(ready, "ut") == 1
    assert verb(ready) == "choice"
