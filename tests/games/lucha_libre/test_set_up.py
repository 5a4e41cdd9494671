"""Components, information, set-up and the shape of a turn: LL-1..13."""

from __future__ import annotations

import pytest
from games.lucha_libre.mat import NOTHING, TITLE, WRESTLERS, energy, fans, fight, make, throw, told
from kit import at, option, refused

from tocsin.core import NATURE, BadPack, BadPosition, Pack, UnknownName, from_json, set_up
from tocsin.words import prompt, who, words_for

TRACKS = ([2, 3, 3, 4, 4, 5], [2, 2, 3, 3, 4, 4, 5, 5], [2, 3, 3, 4, 5])


def test_LL_1_two_sides_of_two_wrestlers_with_five_dice_at_most() -> None:
    match = at(TITLE)
    assert [wrestler.side for wrestler in match.setup.box.wrestlers] == [0, 0, 1, 1]
    assert list(energy(match)) == WRESTLERS
    assert len(match.state.fans) == 2
    assert max(match.setup.box.track) == 5


@pytest.mark.parametrize("track", TRACKS)
def test_LL_2_the_number_under_the_marker_is_how_many_dice_are_thrown(track: list[int]) -> None:
    for index, number in enumerate(track):
        match = at(TITLE, {"energy": dict.fromkeys(WRESTLERS, index)}, energy_track=track)
        throw(match, *[1] * number, *[2] * number)
        assert match.state.dice == [[1] * number, [2] * number]
        assert match.question is not None
        assert match.question.seat != NATURE


@pytest.mark.parametrize(("track", "first"), list(zip(TRACKS, (1, 2, 1), strict=True)))
def test_LL_3_the_first_three_is_the_one_next_to_the_two(track: list[int], first: int) -> None:
    assert at(TITLE, energy_track=track).state.energy == [first] * 4


def test_LL_4_a_unit_of_energy_is_a_cell_not_a_die() -> None:
    match = make(fight([1, 1, 2], [3, 5, 1], energy={"blue_demon": 2}), silver="run2")
    assert energy(match)["blue_demon"] == 1
    assert match.setup.box.track[1] == match.setup.box.track[2] == 3


def test_LL_5_the_energy_track_is_an_option() -> None:
    for track in TRACKS:
        assert at(TITLE, energy_track=track).setup.box.track == tuple(track)
        assert at(TITLE, energy_track=track).setup.box.top == len(track) - 1
    with pytest.raises(UnknownName):
        at(TITLE, energy_track=[2, 3])


def test_LL_5_a_pack_may_bring_the_printed_track() -> None:
    pack = Pack('[pack]\ntitle = "lucha-libre"\n[energy]\ntrack = [2, 2, 3, 4, 5]\n', "mine.toml")
    assert set_up(TITLE, pack=pack).start().energy == [2] * 4
    assert set_up(TITLE, {"energy_track": TRACKS[2]}, pack=pack).box.track == tuple(TRACKS[2])
    for wrong in ("[2, 4, 5]", "[3, 2, 5]", "[0, 3]", "[3, 6]"):
        with pytest.raises(BadPack):
            set_up(TITLE, pack=Pack(f'[pack]\ntitle = "lucha-libre"\n[energy]\ntrack = {wrong}\n', "mine.toml"))
    with pytest.raises(BadPack):
        set_up(TITLE, pack=Pack('[pack]\ntitle = "lucha-libre"\n[[wrestler]]\nid = "el_santo"\nf = 7\n', "m.toml"))
    with pytest.raises(BadPack):
        set_up(TITLE, pack=Pack('[pack]\ntitle = "lucha-libre"\n[[hold]]\nid = "run4"\nvalues = [0, 1]\n', "m.toml"))


def test_LL_6_the_goal_is_37_and_the_crowd_limits_nobody() -> None:
    match = make(fight([5, 5, 5, 1, 1], [6, 6, 6, 1, 1], (36, 36)), "triple_f", "triple_f")
    assert match.setup.box.goal == 37
    assert fans(match) == (41, 41)


def test_LL_7_fans_stop_at_nothing_and_have_no_upper_end() -> None:
    match = make(fight(NOTHING, [6, 6, 6, 1], (1, 80)), silver="triple_f")
    assert energy(match)["blue_demon"] == 0
    assert fans(match) == (0, 85)
    with pytest.raises(BadPosition):
        from_json(match.first, {"fans": {"blue": -1, "silver": 0}})


def test_LL_8_everything_is_open_except_a_choice_not_yet_shown() -> None:
    for phase, option_ in (("again", 555), ("holds", 1)):
        match = fight([5, 5, 5], [6, 6, 6], phase=phase)
        before = [match.view(seat) for seat in (None, 0, 1)]
        assert before[0] == before[1] == before[2]
        match.answer(option_, 0)
        assert [match.view(seat) for seat in (None, 0, 1)] == before
        assert match.tape == []
        assert [question.seat for question in match.questions] == [1]
        match.answer(0, 1)
        assert match.tape == [option_, 0]
    for key in ("dice", "fans", "energy", "ring", "stood", "turn", "phase"):
        assert key in before[0]


def test_LL_8_silver_may_answer_before_blue() -> None:
    match = fight([5, 5, 5], [6, 6, 6], phase="again")
    match.answer(66, 1)
    assert match.question is not None
    assert match.question.seat == 0
    match.answer(0)
    assert match.tape == [0, 66]


def test_LL_9_only_dice_are_random_and_blues_come_first() -> None:
    match = at(TITLE)
    words = words_for(match.setup, "en")
    asked = []
    for value in (6, 5, 4, 3, 2, 1):
        assert match.question is not None
        assert (match.question.seat, match.question.verb, match.question.weights) == (NATURE, "die", None)
        assert tuple(match.question.options) == (1, 2, 3, 4, 5, 6)
        asked.append(words.say(prompt(match.setup, match.question)))
        match.answer(value)
    assert asked == [f"What does one die of {name} show?" for name in ["Blue Demon"] * 3 + ["El Santo"] * 3]
    match.answer(456, 0)
    match.answer(13, 1)
    throw(match, 1, 1, 2)
    assert match.state.dice == [[1, 1, 2], [2]]
    throw(match, 6, 6)
    assert match.state.dice == [[1, 1, 2], [2, 6, 6]]


def test_LL_10_everybody_on_the_first_three_and_ten_fans() -> None:
    match = at(TITLE)
    assert match.state.energy == [1] * 4
    assert fans(match) == (10, 10)
    words = words_for(match.setup, "en")
    assert [words.say(who(match.setup, seat)) for seat in (0, 1)] == ["Blue corner", "Silver corner"]


def test_LL_11_blue_demon_and_el_santo_begin() -> None:
    assert at(TITLE).state.to_json()["ring"] == ["blue_demon", "el_santo"]


def test_LL_12_the_order_of_a_turn() -> None:
    match = throw(at(TITLE), 1, 2, 4, 6, 6, 6)
    match.answer(4, 0)
    match.answer(0, 1)
    throw(match, 4).answer(0)
    make(match, "change", "triple_f")
    assert match.state.turn == 2
    assert told(match) == [
        "told.turn",
        "told.paid",
        "told.dice",
        "told.loses",
        "told.spent",
        "told.fans",
        "told.loses",
        "told.fans",
        "told.rest",
        "told.rest",
        "told.swap",
        "told.turn",
    ]
    assert match.state.to_json()["ring"] == ["el_bulldog", "el_santo"]
    assert match.state.dice == [[], []]


def test_LL_13_only_the_dice_of_the_ring_wrestler_take_part() -> None:
    match = at(TITLE, {"energy": {"blue_demon": 0, "el_bulldog": 5, "el_santo": 3, "el_cavernario": 5}})
    throw(match, 1, 1, 2, 2, 2, 2)
    assert match.state.dice == [[1, 1], [2, 2, 2, 2]]
    assert match.question is not None
    assert match.question.seat == 0


def test_LL_13_a_position_has_as_many_dice_as_the_numbers_say() -> None:
    match = at(TITLE)
    check = match.setup.title.check
    for wrong, cite in (
        ({"phase": "holds", "dice": [[1, 1], [1, 1, 1]]}, "LL-13"),
        ({"phase": "throw", "dice": [[1, 1, 1], [1, 1, 1]]}, "LL-13"),
        ({"ring": ["el_santo", "blue_demon"]}, "LL-43"),
        ({"ring": ["blue_demon"]}, "LL-43"),
        ({"stood": {"blue": 1, "silver": 0}}, "LL-17"),
        ({"fans": {"blue": 37, "silver": 10}}, "LL-47"),
        ({"turn": 61}, "LL-50"),
        ({"phase": "over", "dice": [[1, 1, 1], [1, 1, 1]]}, "LL-45"),
        ({"outcome": "draw"}, "LL-45"),
    ):
        assert [reason.cite for reason in check(from_json(match.setup.start(), wrong))] == [cite], wrong


def test_LL_14_a_die_that_is_not_there_is_refused_with_its_reason() -> None:
    match = fight([1, 3, 5], [1, 1, 1], phase="again")
    refused(match, option(match, "re-throw 6"), "LL-14")
