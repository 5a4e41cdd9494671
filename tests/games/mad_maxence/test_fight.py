"""Mad Maxence: tests and fights (MM-17..24)."""

from __future__ import annotations

from fractions import Fraction

from games.mad_maxence.car import arriving, car, labels, levels, outcome, told, verb
from kit import NATURE, answer

from tocsin.core import from_json, set_up


def chances(match: object) -> dict[int, Fraction]:
    """How likely each answer of NATURE is."""
    question = match.question
    assert question.seat == NATURE
    weights = question.weights or [1] * len(question.options)
    return {n: Fraction(weight, sum(weights)) for n, weight in zip(question.options, weights, strict=True)}


def test_MM_17_as_many_coins_as_the_skill() -> None:
    for skill in (1, 2, 3):
        match = arriving("7", "9", cd=skill)
        assert list(match.question.options) == list(range(skill + 1))
    assert chances(arriving("7", "9", cd=1)) == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert chances(arriving("7", "9", cd=2)) == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert chances(arriving("7", "9", cd=3))[3] == Fraction(1, 8)


def test_MM_17_heads_reach_the_difficulty() -> None:
    assert levels(answer(arriving("7", "9", cd=3, ut=5), 1), "ut") == 6
    assert levels(answer(arriving("7", "9", cd=3, ut=5), 2), "ut") == 4
    assert levels(answer(arriving("7", "9", cd=3, ut=5), 3), "ut") == 4


def test_MM_17_each_test_uses_its_own_skill() -> None:
    assert list(arriving("1", "0", o=3).question.options) == [0, 1, 2, 3]
    assert list(arriving("2", "0", tech=2).question.options) == [0, 1, 2]
    assert list(arriving("4", "1", cd=2).question.options) == [0, 1, 2]


def test_MM_17_without_coins_nothing_is_thrown() -> None:
    match = arriving("7", "9", cd=0, ut=5)
    assert verb(match) == "turn"
    assert levels(match, "ut") == 6


def test_MM_17_three_coins_at_most_or_no_limit() -> None:
    slots, uses = [None, None, "mule_gearbox", None], [0, 0, 0, 0]
    limited = arriving("7", "9", cd=3, slots=slots, uses=uses)
    assert list(limited.question.options) == [0, 1, 2, 3]
    free = arriving("7", "9", cd=3, slots=slots, uses=uses, coin_limit="none")
    assert list(free.question.options) == [0, 1, 2, 3, 4, 5]
    assert chances(free)[5] == Fraction(1, 32)


def test_MM_18_a_round_wears_both_down() -> None:
    match = answer(arriving("5", "2", tech=2, cb=3), "Fight (", 1)
    assert match.state.foe == 1
    assert levels(match, "cb", "ut") == (2, 1)
    assert match.state.round == 2
    answer(match, "Fight (", 2)
    assert verb(match) == "equip"
    assert match.state.foe == 0


def test_MM_18_lost_at_grit_0() -> None:
    match = answer(arriving("5", "2", tech=2, cb=1), "Fight (", 1)
    assert "The fight is lost: " in told(match)
    assert levels(match, "ut") == 2 + 1  # the place takes 2, the forced repair 1


def test_MM_19_time_for_the_round_that_loses_the_fight() -> None:
    match = arriving("5", "2", tech=1, cb=1, lost_round_ut="every_lost_round")
    answer(match, "Fight (", 0)
    assert levels(match, "ut") == 1 + 2 + 1
    won = answer(arriving("3", "1", cb=1, lost_round_ut="every_lost_round"), "Fight (", 1)
    assert levels(won, "ut") == 0
    late = answer(arriving("5", "2", tech=1, cb=1, ut=20, lost_round_ut="every_lost_round"), "Fight (", 0)
    assert outcome(late) == "caught"


def test_MM_20_a_win_at_grit_0_is_followed_after_a_repair() -> None:
    match = answer(arriving("3", "1", tech=2, cb=1, p=0), "Fight (", 1)
    assert "The scrap gang is beaten." in told(match)
    assert levels(match, "f", "cb", "p", "ut") == (2, 1, 1, 2)  # 2 units without parts, then the part that was won
    assert "Maxence repairs" in told(match)


def test_MM_20_she_repairs_also_where_the_victory_gives_grit() -> None:
    match = car("5", "2", "fight", cb=1, tech=2, p=2, foe=1, round=2, step=_fight_step("dry_gate", "5"))
    answer(match, "Fight (", 1)
    assert (verb(match), levels(match, "cb", "p", "ut")) == ("equip", (1, 1, 1))
    answer(match, "No, thanks: leave it here")
    assert (verb(match), levels(match, "cb", "p", "ut")) == ("turn", (2, 1, 1))
    whole = car("5", "2", "fight", cb=2, tech=2, p=2, foe=1, round=2, step=_fight_step("dry_gate", "5"))
    assert levels(answer(whole, "Fight (", 1, "No, thanks: leave it here"), "cb", "p", "ut") == (2, 2, 0)


def test_MM_20_she_repairs_also_where_the_victory_is_the_exit() -> None:
    position = {"cb": 1, "tech": 2, "foe": 1, "round": 2, "step": _fight_step("dry_gate", "9")}
    match = answer(car("9", "7", "fight", ut=19, **position), 1)
    assert outcome(match) == "won"
    assert levels(match, "cb", "p", "ut") == (1, 0, 20)
    late = answer(car("9", "7", "fight", ut=20, **position), 1)
    assert outcome(late) == "caught"
    assert "The Erasers catch Maxence" in told(late)
    unhurt = answer(car("9", "7", "fight", ut=20, **position), 2)
    assert outcome(unhurt) == "won"


def test_MM_21_flight_before_any_round_or_from_the_second_on() -> None:
    first = arriving("3", "1", f=1)
    assert labels(first) == ["Fight (victory: Spare parts +1, Fuel +1; defeat: Time +2)", "Flee (Fuel −1)"]
    answer(first, "Flee")
    assert levels(first, "f", "ut") == (0, 0)
    assert verb(first) == "turn"
    second = answer(arriving("2", "0", adventure="plastic_dunes", cb=3), "Fight (scrap gang")
    assert verb(second) == "fight"
    answer(second, 1)
    assert labels(second) == ["Fight (victory: the way out; defeat: Time +2, Fuel −1)", "Flee (Time +1)"]
    answer(second, "Flee")
    assert levels(second, "ut") == 2
    assert verb(second) == "turn"


def test_MM_21_no_flight_without_its_price_and_none_where_none_is_offered() -> None:
    poor = arriving("3", "1", f=0)
    assert verb(poor) == "fight"
    trapped = answer(arriving("9", "7"), "Fight (sentry gun")
    assert verb(trapped) == "fight"


def test_MM_22_nothing_is_repaired_during_a_fight() -> None:
    match = arriving("5", "2", cb=3, p=5, slots=[None, None, None, "water_still"], uses=[0, 0, 0, 1])
    for throw in (0, 0):
        assert labels(match) == ["Fight (victory: a discovery, Grit +1; defeat: Time +2)", "Flee (Time +1)"]
        answer(match, "Fight (")
        assert verb(match) == "fight"
        answer(match, throw)
    assert levels(match, "p") == 5


def test_MM_23_a_lost_fight_is_not_the_end() -> None:
    match = answer(arriving("5", "2", cb=1, p=2), "Fight (", 0)
    assert outcome(match) == "open"
    assert levels(match, "cb", "p", "ut") == (1, 1, 3)
    assert verb(match) == "turn"


def test_MM_24_at_grit_0_the_first_tail_loses() -> None:
    position = {"foe": 2, "round": 1, "step": _fight_step("dry_gate", "5")}
    survived = car("5", "2", "fight", cb=0, tech=1, **position)
    answer(survived, "Fight (", 1)
    assert survived.state.foe == 1
    assert survived.state.round == 2
    lost = answer(car("5", "2", "fight", cb=0, tech=1, **position), "Fight (", 0)
    assert "The fight is lost: " in told(lost)


def test_MM_24_without_coins_a_round_only_takes_time() -> None:
    match = car("5", "2", "fight", cb=0, tech=0, foe=2, round=1, step=_fight_step("dry_gate", "5"))
    answer(match, "Fight (")
    assert match.state.round == 2
    assert levels(match, "ut") == 1


def test_MM_18_a_position_in_the_middle_of_a_fight() -> None:
    match = car("5", "2", "fight", cb=2, foe=1, round=2, step=_fight_step("dry_gate", "5"))
    assert match.view(0)["enemy"] == "enemy.eraser_scout"
    answer(match, "Fight (", 1)
    assert verb(match) == "equip"
    title, start = match.setup.title, set_up("mad-maxence").start()
    for wrong in ({"phase": "fight"}, {"foe": 1}, {"phase": "fight", "place": "5", "step": 99, "foe": 1, "round": 1}):
        assert "MM-18" in [reason.cite for reason in title.check(from_json(start, wrong))], wrong


def _fight_step(adventure: str, place: str) -> int:
    box = set_up("mad-maxence").box
    events = box.adventures[box.ids["adventure"].index(adventure)].scenes[box.places.index(place)].events
    found: int = next(n for n, event in enumerate(events) if event.is_fight)
    return found
