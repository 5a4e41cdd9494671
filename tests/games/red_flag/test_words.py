"""What people read: prices and warnings before the choice, facts before reasons, no claims of what did not happen."""

from __future__ import annotations

from itertools import pairwise

import pytest
from games.red_flag.scenes import C, V, play, scene, start_scene
from kit import answer, random_match

from tocsin.core import LANGUAGES, Match, Pack, set_up
from tocsin.words import story, words_for
from tocsin.words.story import prompt


def labels(match: Match, lang: str = "en") -> list[str]:
    words, question = words_for(match.setup, lang), match.question
    assert question is not None
    return [words.say(match.setup.title.label(match.setup.box, question, option)) for option in question.options]


def asked(match: Match) -> str:
    assert match.question is not None
    return words_for(match.setup, "en").say(prompt(match.setup, match.question))


def lines(match: Match) -> list[str]:
    return [line.text for line in story(match, words_for(match.setup, "en"), all_seen=True)]


def test_RF_51_the_uses_of_a_card_say_what_they_bring() -> None:
    match = play(start_scene(active=C, hand=("33", "18"), other=("1", "2")), "33", "")
    shown = labels(match)
    assert shown[0].startswith("Use the event: Choose one: if you control both Press and Social Movements")
    assert shown[1] == "Operations: 2 points to remove enemy pieces or place cubes, all political or all military"
    assert shown[2] == (
        "Advance momentum: Revolutionary Momentum to 1 (2 more slots in your pool, Jules Vallès leaves the game)"
    )
    assert shown[3].endswith("Charles Delescluze: 4 operation points; then that card leaves the game")


def test_RF_108_a_step_of_momentum_names_the_answer_it_allows() -> None:
    match = play(start_scene(hand=("3", "6"), other=("18", "19"), momentum=(0, 1)), "3", "")
    assert any(
        "2 Prussian cubes for your pool, the Commune may place a cube in the Public Opinion dimension" in x
        for x in labels(match)
    )
    again = play(start_scene(hand=("3", "6"), other=("18", "19"), momentum=(0, 1), prussian=2), "3", "")
    assert not any("Prussian cubes" in label for label in labels(again)), "they have been handed over before"


def test_RF_81_operations_say_what_they_cost_and_how_strong_they_are() -> None:
    match = play(scene("BM 1r+B, MV 1b", hand=("36", "2"), other=("18", "19")), "36", "Operations:")
    assert asked(match) == "3 operation points left (one sphere only, removals first). What do you do?"
    assert (
        "Try to remove an enemy piece from Butte Montmartre"
        " (2 points, strength 1 of 3, no free slot: the cube leaves the game)" in labels(match)
    )
    assert "Place a cube in Mont-Valérien (1 point)" in labels(match)
    assert "Stop here (3 points unspent)" in labels(match)
    sure = play(scene("BM 2r/1b, MV 1b, BaC 1b", hand=("36", "2"), other=("18", "19")), "36", "Operations:")
    assert any("Butte Montmartre (1 point, strength 3, certain" in label for label in labels(sure))


@pytest.mark.parametrize(("momentum", "lost"), [(0, 1), (1, 0)])
def test_RF_97_a_cube_is_warned_of_exactly_when_it_is_lost(momentum: int, lost: int) -> None:
    """RF-96, RF-97, RF-118. Of an own cube and of an enemy cube."""
    own = scene("BM 2r, PL 1r", active=C, phase="bonus", pending=4, momentum=(momentum, 0))
    answer(own, "De-escalate")
    warned = [label for label in labels(own) if "leaves the game" in label]
    assert bool(warned) == bool(lost)
    answer(own, "own cube from Père")
    assert own.state.lost[C] == lost
    taken = play(start_scene(hand=("9", "2"), other=("18", "19"), momentum=(momentum, 0)), "9", "Operations:")
    assert bool([label for label in labels(taken) if "from Press" in label and "leaves the game" in label]) == bool(
        lost
    )
    answer(taken, "from Press")
    assert taken.state.lost[C] == lost
    assert ("1 cube leaves the game: there is no free slot in the pool of the Commune." in lines(taken)) == bool(lost)


@pytest.mark.parametrize(("momentum", "lost"), [(0, 2), (1, 0)])
def test_RF_99_bonus_cubes_are_warned_of_exactly_when_they_are_lost(momentum: int, lost: int) -> None:
    board = start_scene(
        active=C, hand=("18", "19"), other=("1", "2"), tracks=("0/2/2/2", "1/2/1/2"), momentum=(momentum, 0)
    )
    match = play(board, "18", "Operations:")
    where = next(label for label in labels(match) if "in Social Movements" in label)
    assert "breaches Escalation: 2 bonus cubes" in where
    assert ("2 bonus cubes, which leave the game for lack of a slot" in where) == bool(lost)
    answer(match, "in Social Movements")
    assert match.state.lost[C] == lost
    told = lines(match)
    assert (
        "2 bonus cubes of the Escalation zone leave the game: there is no free slot in the pool of the Commune." in told
    ) == bool(lost)
    assert ("2 bonus cubes of the Escalation zone go to the pool of the Commune." in told) != bool(lost), (
        "no more than came"
    )


def test_RF_94_the_price_of_the_final_crisis_is_known_before() -> None:
    first = start_scene(hand=("3", "6"), other=("18", "19"), tracks=("3/2/2/2", "0/0/0/2"))
    play(first, "3", "Operations:")
    assert any("breaches Final Crisis first: 1 political VP lost, 2 bonus cubes" in label for label in labels(first))
    second = start_scene(
        hand=("3", "6"),
        other=("18", "19"),
        tracks=("0/0/0/1", "0/0/0/2"),
        first="commune",
        settled={"commune": 4, "versailles": 3},
    )
    play(second, "3", "Operations:")
    assert any("breaches Final Crisis second: 2 bonus cubes leave the game" in label for label in labels(second))


@pytest.mark.parametrize(
    ("political", "told"),
    [
        (0, "and loses 1 political VP (political VP of the Commune now 1,"),
        (5, "but loses no political VP: the scale ends"),
    ],
)
def test_RF_94_the_price_of_the_final_crisis_is_one_line_and_never_claimed_in_vain(political: int, told: str) -> None:
    match = start_scene(hand=("3", "6"), other=("18", "19"), tracks=("3/2/2/2", "0/0/0/2"), political=political)
    play(match, "3", "Operations:")
    answer(match, "in Royalists")
    price = [line for line in lines(match) if "political VP" in line]
    assert len(price) == 1
    assert told in price[0]


def test_RF_55_a_choice_names_the_sides_and_the_reader_is_you() -> None:
    match = play(start_scene(hand=("40", "6"), other=("18", "19"), momentum=(2, 0)), "40", "Use the event")
    assert labels(match) == ["lower the momentum of the Commune by 1", "raise the momentum of Versailles by 1"]
    question, words = match.question, words_for(match.setup, "en")
    assert question is not None
    own = words.read_by(match.setup.title.seat_name(match.setup.box, question.seat))
    assert own.say(match.setup.title.label(match.setup.box, question, 1)) == "raise your momentum by 1"


def test_RF_61_who_discards_whose_card_is_one_line() -> None:
    match = scene("BM 1r", active=C, hand=("22", "18"), other=("1", "2", "3"))
    play(match, "22", "Use the event")
    answer(match, "Brassardiers")
    told = [line for line in lines(match) if "Brassardiers" in line and "holds" not in line]
    assert told == ["The Commune discards Brassardiers, a card of Versailles."]


def test_RF_138_a_card_of_the_other_colour_says_who_decides_about_its_event() -> None:
    match = scene(active=C, hand=("18", "1"), other=("2", "3"), crisis=1, front=[], round=3)
    own, enemy = sorted(labels(match), key=lambda label: "decides" in label)
    assert "decides" not in own
    assert "(Versailles decides whether the event happens): " in enemy


def test_RF_11_a_gain_beyond_the_scale_is_not_claimed() -> None:
    match = scene("NA 1b", hand=("15", "2"), other=("18", "19"), momentum=(0, 1), political=-5)
    play(match, "15", "Use the event")
    assert "Versailles gains no political VP: the scale ends at 5." in lines(match)
    assert not any("gains 1 political VP" in line for line in lines(match))


def test_RF_56_a_part_of_an_event_without_effect_is_told() -> None:
    match = play(scene("Press 1b", hand=("5", "2"), other=("18", "19")), "5", "Use the event")
    assert "This part of the event has no effect: there is no enemy cube to remove." in lines(match)


def test_RF_103_a_marker_that_cannot_move_is_told() -> None:
    match = play(scene("Press 1b", hand=("16", "2"), other=("18", "19"), momentum=(3, 0)), "16", "Use the event")
    assert "Revolutionary Momentum stays at 3, the end of its track." in lines(match)


def test_RF_100_a_cube_that_cannot_return_to_the_pool_is_told() -> None:
    match = play(scene("PL 1r", active=C, hand=("23", "18"), other=("1", "2")), "23", "Use the event")
    assert "This part of the event has no effect: no cube can return to the pool." in lines(match)


def test_RF_115_the_next_bonus_action_says_whose_it_is() -> None:
    match = scene("BM 1r, MV 1b", active=C, phase="bonus", pending=12)
    assert labels(match) == ["Paris (Commune)", "Forts (Versailles)"]


def test_RF_119_what_moves_and_where_to_is_one_line() -> None:
    match = scene("BM 1r", active=C, phase="bonus", pending=4)
    for said in ("Spread", "Butte Montmartre", "Père Lachaise"):
        answer(match, said)
    assert lines(match)[-1] == "The Commune moves a cube from Butte Montmartre to Père Lachaise."
    assert not any("to move it" in line for line in lines(match))


@pytest.mark.parametrize(("pool", "lost"), [(2, 0), (3, 1)])
def test_RF_106_slots_are_warned_of_exactly_when_cubes_are_lost_with_them(pool: int, lost: int) -> None:
    match = scene("SM 1r", active=C, hand=("20", "18"), other=("1", "2"), momentum=(2, 0), pools=(pool, 0))
    play(match, "20", "")
    assert ("If Revolutionary Momentum falls, 1 cube in the lost slots leaves the game." in labels(match)[0]) == bool(
        lost
    )
    answer(match, "Use the event")
    lower, higher = labels(match)
    assert ("(1 cube in the lost slots leaves the game)" in lower) == bool(lost)
    assert "leaves the game" not in higher
    answer(match, "lower")
    assert match.state.lost[C] == lost
    assert any("leaves the game" in line for line in lines(match)) == bool(lost)


def test_RF_127_an_objective_whose_event_cannot_be_used_says_so() -> None:
    """No shipped objective has a condition: a pack's may."""
    event = '[{ do = "require", test = "round", at_least = 3 }, { do = "vp", kind = "political", points = 1 }]'
    text = f'[pack]\ntitle = "red-flag"\n[[objective]]\nid = "48"\ntext = {{ en = "T." }}\nevent = {event}\n'
    match = scene("BM 1b, Press 1r", phase="scoring", objectives=("48", "42"), active=V, pack=Pack(text, "p.toml"))
    answer(match, "Commune")
    assert any(line.endswith("does not happen: its condition is not met.") for line in lines(match))


def test_RF_108_an_answer_is_declined() -> None:
    match = play(start_scene(active=C, hand=("18", "19"), other=("1", "2"), momentum=(1, 0)), "18", "Advance momentum")
    assert labels(match)[-1] == "No, thanks"
    answer(match, "No, thanks")
    assert "Versailles places no cube in answer." in lines(match)


def test_RF_66_the_prompt_says_if_both_spheres_are_open() -> None:
    match = start_scene(active=C, hand=("18", "19"), other=("1", "2"), options={"edition": "ru"})
    play(match, "18", "Final Crisis card")
    assert asked(match).startswith("4 operation points left (both spheres")


@pytest.mark.parametrize("side", ["commune", "versailles"])
def test_RF_189_every_reason_follows_a_fact(side: str) -> None:
    """RF-183, RF-189. The story tells what the opponent does, and then why."""
    for seed in range(5):
        match = random_match(set_up("red-flag", {"solo": side}, 1), seed)
        told = story(match, words_for(match.setup, "en"), 0)
        assert not told[0].trace
        for before, line in pairwise(told):
            if line.trace and not before.trace:
                assert side in before.text.lower(), (before, line)
        assert any(line.trace for line in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reader_is_you_and_nobody_else_is(lang: str) -> None:
    setup = set_up("red-flag", {}, 2)
    match = random_match(setup, 3)
    words = words_for(setup, lang)
    own = words.read_by(setup.title.seat_name(setup.box, V))
    told = [line.text for line in story(match, own, V)]
    name = {"en": "Versailles plays ", "fr": "Versailles joue ", "ru": "Версаль разыгрывает карту"}[lang]
    assert not any(line.startswith(name) for line in told)
    you = {"en": "You play ", "fr": "Vous jouez ", "ru": "Вы разыгрываете карту"}[lang]
    assert any(line.startswith(you) for line in told)
