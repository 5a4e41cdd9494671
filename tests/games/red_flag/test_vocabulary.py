"""The effect vocabulary: what each verb can say beyond the shipped cards, and how a pack's mistakes are explained."""

from __future__ import annotations

import pytest
from games.red_flag.scenes import (
    BAC,
    BM,
    CC,
    MV,
    PL,
    PRESS,
    ROY,
    SM,
    STOP,
    VIN,
    C,
    V,
    board,
    ids,
    play,
    scene,
    start_scene,
    with_event,
)
from kit import answer, refused

from tocsin.core import LANGUAGES, BadPack, Match, Pack, set_up
from tocsin.games.red_flag.pieces import KEPT, OUT
from tocsin.games.red_flag.play.event_cards import draw_objectives
from tocsin.words import words_for

OTHERS = {"other": ("18", "19")}


def used(event: str, text: str = "", *answers: str | int, **fields) -> Match:
    match = scene(text, pack=with_event(event), **{"hand": ("9", "2"), **OTHERS, **fields})
    return play(match, "9", "Use the event", *answers)


def mistakes(event: str) -> list[str]:
    with pytest.raises(BadPack) as caught:
        set_up("red-flag", seats=2, pack=with_event(event))
    found = []
    for lang in LANGUAGES:
        words = words_for(set_up("red-flag", seats=2), lang)
        assert words.say(caught.value.message)
        found = [words.say(mistake) for mistake in caught.value.mistakes]
        assert all("bad." not in text for text in found)
    words = words_for(set_up("red-flag", seats=2), "en")
    return [words.say(mistake) for mistake in caught.value.mistakes]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("[]", "effect 0: an effect list must hold at least one effect."),
        ('["place"]', 'effect 1: an effect is a table such as { do = "place", … }.'),
        ('[{ do = "burn" }]', 'effect 1: there is no verb "burn". Known: require, place,'),
        ("[{ count = 1 }]", 'effect 1: there is no verb "None".'),
        (
            '[{ do = "place", where = ["press"], count = 1, cubes = 2 }]',
            '"place" takes no key "cubes". Known: count, up_to',
        ),
        ('[{ do = "place", where = ["press"] }]', 'the key "count" is missing.'),
        ('[{ do = "place", count = 1 }]', 'the key "where" is missing.'),
        ('[{ do = "place", count = 0, where = ["press"] }]', '"count" must be a whole number from 1 to 18.'),
        ('[{ do = "place", count = "two", where = ["press"] }]', '"count" must be a whole number'),
        ('[{ do = "place", count = 1, where = "press" }]', '"where" must be a list of names in quotes.'),
        ('[{ do = "place", count = 1, where = ["presse"] }]', 'there is no space, dimension or sphere "presse".'),
        (
            '[{ do = "place", count = 1, where = ["any"], filter = ["mine"] }]',
            'there is no filter "mine". Known: control,',
        ),
        ('[{ do = "place", count = 1, where = ["any"], filter = "control" }]', '"filter" must be a list'),
        ('[{ do = "place", count = 1, where = ["any"], up_to = 1 }]', '"up_to" must be true or false.'),
        ('[{ do = "place", count = 1, where = ["any"], whose = "mine" }]', '"whose" must be one of: self, opponent,'),
        ('[{ do = "place", by = "me", count = 1, where = ["any"] }]', '"by" must be one of: self, opponent.'),
        ('[{ do = "disc", act = "place", where = ["press"] }]', "discs stand in military spaces only."),
        ('[{ do = "disc", act = "burn", where = ["paris"] }]', '"act" must be one of: place, remove, relocate.'),
        ('[{ do = "momentum", by_steps = 0 }]', '"by_steps" must not be 0.'),
        ('[{ do = "vp", kind = "naval", points = 1 }]', '"kind" must be one of: political, military.'),
        ('[{ do = "ops", points = 2, sphere = "paris" }]', '"sphere" must be one of: political, military, any, both.'),
        ('[{ do = "require", test = "control", where = ["press"] }]', 'the key "at_least" is missing.'),
        ('[{ do = "require", test = "luck", at_least = 1 }]', '"test" must be one of: round, control,'),
        ('[{ do = "return_cubes", count = 1, to = "map" }]', 'the key "where" is missing.'),
        ('[{ do = "cards", act = "look", zone = "deck" }]', '"zone" must be one of: hand, set_aside, objective.'),
        ('[{ do = "cards", act = "exchange", zone = "hand" }]', 'the key "with" is missing.'),
        (
            '[{ do = "choose_one", of = [[{ do = "vp", kind = "political", points = 1 }]] }]',
            '"of" must hold at least two lists',
        ),
        ('[{ do = "optional" }]', "effect 1: an effect list must hold at least one effect."),
        (
            '[{ do = "vp", kind = "political", points = 1 }, { do = "momentum", by_steps = -1, must = true }]',
            'effect 2: a "must" stands before every other effect of its list.',
        ),
        (
            '[{ do = "vp", kind = "political", points = 1 }, { do = "require", test = "round", at_least = 2 }]',
            'effect 2: a "require" stands at the head of its list.',
        ),
        (
            '[{ do = "choose_one", of = [[{ do = "vp", kind = "political", points = 1 }], [{ do = "burn" }]] }]',
            'effect 1.2.1: there is no verb "burn".',
        ),
        ('[{ do = "optional", effects = [{ do = "burn" }] }]', 'effect 1.1: there is no verb "burn".'),
        (
            '[{ do = "when", effects = [{ do = "vp", kind = "political", points = 1 }] }]',
            'effect 1: the list of "when" begins with a "require"',
        ),
        (
            '[{ do = "for_each", test = "vp", where = ["press"], effects ='
            ' [{ do = "ops", points = 1, sphere = "any" }] }]',
            '"test" must be one of: control, presence, cubes',
        ),
    ],
)
def test_every_mistake_is_explained_with_its_place(event: str, said: str) -> None:
    found = mistakes(event)
    assert len(found) == 1, found
    assert said in found[0]
    assert found[0].startswith("line 6: strategy.9.event: ")


def test_all_mistakes_are_reported_together() -> None:
    found = mistakes(
        '[{ do = "burn" }, { do = "place", count = 9, where = ["presse"] }, { do = "vp", kind = "x", points = 9 }]'
    )
    assert len(found) == 4
    text = """
[pack]
title = "red-flag"

[[strategy]]
id = "4"
ops = 7
side = "prussia"

[[objective]]
id = "42"
space = "berlin"

[[censorship]]
id = "A1"
text = { en = "x" }
event = [{ do = "burn" }]

[[final_crisis]]
id = "17"
event = [{ do = "vp", kind = "military", points = 1 }]
"""
    with pytest.raises(BadPack) as caught:
        set_up("red-flag", seats=2, pack=Pack(text, "mine.toml"))
    words = words_for(set_up("red-flag", seats=2), "en")
    found = [words.say(mistake) for mistake in caught.value.mistakes]
    assert [line.split(": ")[0:2] for line in found] == [
        ["line 8", "strategy.4.side"],
        ["line 7", "strategy.4.ops"],
        ["line 21", "final_crisis.17.event"],
        ["line 17", "censorship.A1.event"],
        ["line 12", "objective.42.space"],
    ]
    assert words.say(caught.value.message) == "mine.toml: 5 mistakes."


def test_a_pack_changes_what_a_card_does_and_says() -> None:
    match = used('[{ do = "place", count = 1, where = ["press"] }]')
    assert board(match) == "Press 0r/1b"
    words = words_for(match.setup, "en")
    assert words("strategy.9.text") == "For a test."
    assert "strategy.9" not in match.setup.parts.reconstructed()


# Verbs


def test_place_for_the_opponent_and_by_the_opponent() -> None:
    match = used('[{ do = "place", whose = "opponent", count = 1, where = ["paris"] }]')
    assert match.question.seat == V
    answer(match, "Père")
    assert match.state.red[PL] == 1
    match = used('[{ do = "place", by = "opponent", count = 1, where = ["paris"] }]')
    assert match.question.seat == C
    answer(match, "Père")
    assert match.state.red[PL] == 1
    match = used('[{ do = "place", by = "opponent", whose = "versailles", count = 1, where = ["paris"] }]')
    answer(match, "Père")
    assert match.state.blue[PL] == 1


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ("control", {"MV"}),
        ("enemy_control", {"BM"}),
        ("uncontrolled", {"PL", "BaC", "Issy", "Vin"}),
        ("presence", {"MV", "PL"}),
        ("no_presence", {"BM", "BaC", "Issy", "Vin"}),
        ("no_own", {"BM", "BaC", "Issy", "Vin"}),
        ("no_enemy", {"MV", "BaC", "Issy", "Vin"}),
        ("own_disc", {"MV"}),
        ("enemy_disc", {"BM"}),
        ("adjacent_to_control", {"BM", "MV", "Issy"}),
        ("in_reach", {"BM", "MV", "Issy", "PL"}),
        ("pivotal", {"BM", "MV"}),
        ("not_pivotal", {"BaC", "PL", "Issy", "Vin"}),
        ('in_reach", "no_own', {"BM", "Issy"}),
        ("own_cube", {"MV", "PL"}),
        ("enemy_cube", {"BM", "PL"}),
        ("no_own_cube", {"BM", "BaC", "Issy", "Vin"}),
        ("no_enemy_cube", {"MV", "BaC", "Issy", "Vin"}),
        ("enemy_presence", {"BM", "PL"}),
        ("no_enemy_presence", {"MV", "BaC", "Issy", "Vin"}),
    ],
)
def test_filters(filters: str, found: set[str]) -> None:
    from games.red_flag.scenes import SHORT

    event = f'[{{ do = "place", count = 1, up_to = true, where = ["military"], filter = ["{filters}"] }}]'
    match = used(event, "MV 1b+F, BM 1r+B, PL 1r/1b")
    assert {SHORT[n] for n in match.question.options if n < 12} == found
    for space in range(6, 12):
        if SHORT[space] not in found:
            refused(match, space, "RF-59")


def test_filters_are_read_once_for_each_effect() -> None:
    event = '[{ do = "place", count = 2, up_to = true, where = ["military"], filter = ["in_reach"] }]'
    match = used(event, "", "Valérien")
    refused(match, BM, "RF-59")
    first = '{ do = "place", count = 1, where = ["mont_valerien"] }'
    event = f'[{first}, {{ do = "place", count = 1, where = ["paris"], filter = ["in_reach"] }}]'
    assert board(used(event)) == "BM 0r/1b, MV 0r/1b"


def test_per_space_and_the_limit_of_four() -> None:
    event = '[{ do = "place", count = 3, up_to = true, where = ["public_opinion"], per_space = 1 }]'
    match = used(event, "CC 4b", "Press")
    refused(match, PRESS, "RF-59")
    refused(match, 3, "RF-12")
    refused(match, ROY, "RF-59")


def test_RF_59_all_cubes_in_one_space() -> None:
    event = '[{ do = "place", count = 3, up_to = true, where = ["public_opinion"], together = true }]'
    match = used(event, "", "Press")
    assert match.question.options == (PRESS, STOP)
    refused(match, CC, "RF-59")
    answer(match, "Press", "Press")
    assert board(match) == "Press 0r/3b"
    match = used(
        '[{ do = "remove", count = 2, where = ["public_opinion"], together = true }]', "CC 2r, SM 1r", "Catholic"
    )
    assert board(match) == "SM 1r/0b"
    price = '{ do = "remove", whose = "self", count = 2, where = ["public_opinion"], together = true, must = true }'
    point = '{ do = "vp", kind = "political", points = 1 }'
    match = scene("CC 1b, SM 1b", pack=with_event(f"[{price}, {point}]"), hand=("9", "2"), **OTHERS)
    play(match, "9", "")
    refused(match, 0, "RF-53")


def test_RF_53_a_list_when_its_condition_holds_and_another_otherwise() -> None:
    held = '{ do = "require", test = "control", where = ["press"], at_least = 1 }'
    event = (
        f'[{{ do = "when", effects = [{held}, {{ do = "place", count = 1, where = ["catholic_church"] }}],'
        ' else = [{ do = "place", count = 1, where = ["press"] }] }]'
    )
    assert board(used(event, "Press 1b")) == "CC 0r/1b, Press 0r/1b"
    assert board(used(event)) == "Press 0r/1b"
    event = f'[{{ do = "when", effects = [{held}, {{ do = "vp", kind = "political", points = 1 }}] }}]'
    assert used(event).state.political == 0


def test_RF_56_once_for_each_thing_counted_when_the_effect_starts() -> None:
    event = (
        '[{ do = "for_each", test = "control", where = ["paris"], effects ='
        ' [{ do = "place", count = 1, where = ["butte_aux_cailles"] }] }]'
    )
    assert board(used(event, "BM 1b, PL 2r/3b")) == "BM 0r/1b, BaC 0r/2b, PL 2r/3b"
    event = (
        '[{ do = "for_each", test = "cubes", whose = "opponent", where = ["press"], at_most = 2, effects ='
        ' [{ do = "vp", kind = "military", points = 1 }] }]'
    )
    assert used(event, "Press 3r").state.military == 2
    event = '[{ do = "for_each", test = "momentum", effects = [{ do = "momentum", by_steps = -1 }] }]'
    assert used(event, "").state.momentum[V] == 0


def test_RF_60_a_cube_is_replaced_where_both_halves_are_possible() -> None:
    match = used('[{ do = "replace", count = 1, where = ["any"] }]', "Press 1r, SM 1r, CC 1r/4b")
    assert match.question.options == (PRESS, SM)
    refused(match, CC, "RF-12")
    refused(match, ROY, "RF-60")
    answer(match, "Press")
    assert board(match) == "CC 1r/4b, Press 0r/1b, SM 1r/0b"


def test_RF_59_where_a_cube_can_set_out_and_arrive() -> None:
    """RF-12, RF-56, RF-59, RF-60."""
    within = '[{ do = "move", count = 1, from = ["paris"], to = ["paris"] }]'
    match = used(within, "BM 2b, BaC 4b, PL 4b")
    assert match.question.options == (BAC, PL)
    refused(match, BM, "RF-12")
    refused(match, MV, "RF-59")
    refused(match, STOP, "RF-56")
    match = used('[{ do = "move", count = 1, from = ["forts"], to = ["paris"] }]', "MV 1b, Issy 1b, BM 4b")
    refused(match, VIN, "RF-60")
    answer(match, "Valérien")
    assert match.question.options == (BAC, PL)
    refused(match, BM, "RF-12")
    refused(match, MV, "RF-59")
    answer(match, "Cailles")
    assert board(match) == "BM 0r/4b, BaC 0r/1b, Issy 0r/1b"


def test_RF_15_a_disc_moves_to_the_only_space_left() -> None:
    event = '[{ do = "disc", act = "place", where = ["chateau_de_vincennes"] }]'
    match = used(event, "MV 0r+F, Issy 0r+F", "Valérien")
    assert board(match) == "Issy 0r/0b+F, Vin 0r/0b+F"
    said = [note.message.id for step in match.past.steps for note in step.notes]
    assert "told.disc_placed" in said


def test_RF_15_a_disc_is_put_where_there_is_none() -> None:
    match = used('[{ do = "disc", act = "place", where = ["forts"] }]', "MV 0r+F")
    refused(match, MV, "RF-13")
    answer(match, "Issy")
    assert board(match) == "MV 0r/0b+F, Issy 0r/0b+F"


def test_RF_100_cubes_come_back_to_spaces_with_room() -> None:
    event = '[{ do = "return_cubes", count = 2, to = "map", where = ["paris"] }]'
    match = used(event, "BM 4r", lost={"commune": 3, "versailles": 0})
    refused(match, BM, "RF-12")
    answer(match, "Père", "Père")
    assert (board(match), match.state.lost[C]) == ("BM 4r/0b, PL 2r/0b", 1)


def test_RF_39_without_an_objective_of_the_round_none_is_drawn() -> None:
    """In the Final Crisis nobody keeps one."""
    g = start_scene().state.copy()
    g.objectives = [OUT if place in (KEPT, KEPT + 1) else place for place in g.objectives]
    before = g.objectives[:]
    with pytest.raises(StopIteration):
        draw_objectives(g, C, 2).send(None)
    assert g.objectives == before


def test_RF_56_an_exchange_needs_a_card_on_both_sides() -> None:
    event = '[{ do = "cards", act = "exchange", zone = "hand", whose = "self", with = "set_aside" }]'
    match = used(event)
    assert (ids(match, match.state.blue_hand), match.state.blue_aside) == (["2"], [])
    assert match.question.seat == C


def test_RF_43_final_crisis_cards_are_not_taken_from_the_pile() -> None:
    event = '[{ do = "cards", act = "exchange", zone = "hand", whose = "self", with = "discard_pile" }]'
    match = used(event, pile=("17",), front=["34"])
    assert ids(match, match.state.blue_hand) == ["2"]
    assert ids(match, match.state.pile) == ["17", "9"]


def test_remove_own_cubes_as_a_price() -> None:
    price = '{ do = "remove", whose = "self", count = 2, where = ["forts"], must = true }'
    event = f'[{price}, {{ do = "vp", kind = "military", points = 2 }}]'
    match = scene("MV 1b", pack=with_event(event), hand=("9", "2"), **OTHERS)
    play(match, "9", "")
    refused(match, 0, "RF-53")
    match = used(event, "MV 2b, Vin 1b", "Valérien", "Vin")
    assert (board(match), match.state.military, match.state.pools[V]) == ("MV 0r/1b", 2, 2)


def test_move_of_enemy_cubes_and_as_a_must() -> None:
    event = '[{ do = "move", whose = "opponent", count = 1, from = ["paris"], to = ["forts"], must = true }]'
    match = scene("", pack=with_event(event), hand=("9", "2"), **OTHERS)
    play(match, "9", "")
    refused(match, 0, "RF-53")
    match = used(event, "BM 1r, PL 1r", "Père")
    refused(match, BM, "RF-59")
    answer(match, "Vin")
    assert board(match) == "BM 1r/0b, Vin 1r/0b"


def test_discs_removed_and_relocated() -> None:
    match = used('[{ do = "disc", act = "remove", where = ["military"] }]', "BM 2r+B", "Mont")
    assert board(match) == "BM 2r/0b"
    match = used('[{ do = "disc", act = "relocate", where = ["forts"] }]', "MV 0r+F", "Mont", "Vin")
    assert board(match) == "Vin 0r/0b+F"
    match = used('[{ do = "disc", act = "relocate", where = ["forts"] }]', "BM 0r+B")
    assert match.question.verb == "card"


@pytest.mark.parametrize(
    ("condition", "fields", "holds"),
    [
        ('test = "presence", where = ["paris"], at_least = 1', {}, True),
        ('test = "presence", whose = "opponent", where = ["forts"], at_least = 1', {}, False),
        ('test = "cubes", where = ["political"], at_least = 3', {}, True),
        ('test = "cubes", where = ["political"], at_most = 2', {}, False),
        ('test = "disc", where = ["military"], at_least = 1', {}, True),
        ('test = "disc", whose = "commune", where = ["military"], at_least = 1', {}, False),
        ('test = "momentum", at_least = 2', {"momentum": (0, 2)}, True),
        ('test = "momentum", whose = "opponent", at_most = 0', {"momentum": (1, 0)}, False),
        ('test = "vp", kind = "political", at_least = 1', {"political": -1}, True),
        ('test = "vp", kind = "military", whose = "commune", at_least = 1', {"military": -1}, True),
        ('test = "vp", kind = "military", at_least = 1', {"military": 0}, False),
        ('test = "available", at_least = 7', {"pools": (0, 1)}, True),
        ('test = "available", at_least = 7', {}, False),
        ('test = "round", at_least = 2, at_most = 3', {"round": 2}, True),
        ('test = "round", at_least = 4', {"round": 3}, False),
    ],
)
def test_conditions(condition: str, fields, holds: bool) -> None:
    event = f'[{{ do = "require", {condition} }}, {{ do = "vp", kind = "military", points = 1 }}]'
    match = scene("Roy 3b, PL 1b, MV 0r+F", pack=with_event(event), hand=("9", "2"), **OTHERS, **fields)
    play(match, "9", "")
    assert (0 in match.question.options) is holds


def test_a_list_that_cannot_be_used_is_not_offered() -> None:
    event = (
        '[{ do = "choose_one", of = ['
        '[{ do = "require", test = "control", where = ["press"], at_least = 1 },'
        ' { do = "vp", kind = "political", points = 2 }],'
        '[{ do = "momentum", by_steps = -1, must = true }, { do = "vp", kind = "military", points = 2 }],'
        '[{ do = "vp", kind = "military", points = 1 }]] }]'
    )
    match = used(event, "Press 1b")
    refused(match, 1, "RF-53")
    answer(match, "2 VP")
    assert match.state.political == -2
    match = used(event)
    assert match.state.military == 1


def test_choose_one_without_a_usable_list_does_nothing() -> None:
    lists = '[[{ do = "momentum", by_steps = -1, must = true }], [{ do = "momentum", by_steps = -2, must = true }]]'
    assert used(f'[{{ do = "choose_one", of = {lists} }}]').question.verb == "card"
    match = scene(pack=with_event(f'[{{ do = "choose_one", must = true, of = {lists} }}]'), hand=("9", "2"), **OTHERS)
    play(match, "9", "")
    refused(match, 0, "RF-53")


def test_optional_of_the_opponent() -> None:
    event = '[{ do = "optional", by = "opponent", effects = [{ do = "remove", count = 1, where = ["royalists"] }] }]'
    match = used(event, "Roy 2b")
    assert match.question.seat == C
    assert used(event, "Roy 2b", "Yes").state.blue[ROY] == 1
    assert used(event, "Roy 2b", "No").state.blue[ROY] == 2


def test_returning_cubes_as_many_as_possible() -> None:
    lost = {"lost": {"commune": 3, "versailles": 0}}
    match = used('[{ do = "return_cubes", count = 4, to = "pool" }]', momentum=(1, 0), **lost)
    assert (match.state.pools[C], match.state.lost[C]) == (2, 1)
    match = used('[{ do = "return_cubes", count = 4, to = "map", where = ["social_movements"] }]', "SM 2r", **lost)
    assert (match.state.red[SM], match.state.lost[C]) == (4, 1)
    match = used(
        '[{ do = "return_cubes", count = 1, to = "map", where = ["vincennes"] }]'.replace(
            "vincennes", "chateau_de_vincennes"
        ),
        **lost,
    )
    assert match.state.red[VIN] == 1


def test_points_in_either_sphere_or_both() -> None:
    match = start_scene(hand=("9", "2"), pack=with_event('[{ do = "ops", points = 2, sphere = "any" }]'), **OTHERS)
    play(match, "9", "Use the event", "in Royalists")
    refused(match, 12 + MV, "RF-65")
    match = start_scene(hand=("9", "2"), pack=with_event('[{ do = "ops", points = 2, sphere = "both" }]'), **OTHERS)
    play(match, "9", "Use the event", "in Royalists", "in Mont")
    assert (match.state.blue[ROY], match.state.blue[MV]) == (2, 1)


def test_losing_points() -> None:
    assert used('[{ do = "vp", kind = "political", points = -2 }]').state.political == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[limits]\nvp = 9", 'line 4: limits.vp: "vp" must be a whole number from 1 to 5.'),
        (
            '[setup]\ninitiative = "prussia"',
            'line 4: setup.initiative: "initiative" must be one of: commune, versailles.',
        ),
        (
            '[[edge]]\nid = "royalists-press"\na = "berlin"',
            'line 5: edge.royalists-press.a: "a" must be one of: royalists,',
        ),
        ('[[space]]\nid = "press"\ndimension = "army"', 'line 5: space.press.dimension: "dimension" must be one of:'),
        (
            '[[space]]\nid = "press"\npivotal = false',
            "dimension.public_opinion.id: a dimension has three spaces, one of",
        ),
        (
            '[[space]]\nid = "press"\ncommune = 7',
            'line 5: space.press.commune: "commune" must be a whole number from 0 to 4.',
        ),
        ('[[space]]\nid = "press"\ncommune = 2', "Commune: set-up, tracks and bonus cubes add up to 19, not to"),
        ('[[side]]\nid = "versailles"\ncubes = [3, 3]', 'line 5: side.versailles.cubes: "cubes" must hold three whole'),
        (
            '[[zone]]\nid = "tension"\ncommune = { cubes = 0, bonus = 4 }',
            '"commune" must be a whole number from 1 to 18.',
        ),
        (
            '[[offboard]]\nid = "versailles_hq"\ncollaboration = 7',
            '"collaboration" must be a whole number from 0 to 3.',
        ),
    ],
)
def test_numbers_of_the_board_are_checked(text: str, said: str) -> None:
    with pytest.raises(BadPack) as caught:
        set_up("red-flag", seats=2, pack=Pack(f'[pack]\ntitle = "red-flag"\n{text}\n', "board.toml"))
    words = words_for(set_up("red-flag", seats=2), "en")
    found = [words.say(mistake) for mistake in caught.value.mistakes]
    assert any(said in line for line in found), found


def test_another_split_of_the_prussian_cubes() -> None:
    text = '[pack]\ntitle = "red-flag"\n[[side]]\nid = "versailles"\ncubes = [3, 1, 2]\n'
    setup = set_up("red-flag", seats=2, pack=Pack(text, "split.toml"))
    match = Match(setup, None, start_scene(hand=("1", "2"), **OTHERS, pack=Pack(text, "split.toml")).state)
    play(match, "1", "Advance momentum")
    assert match.state.pools[V] == 3
