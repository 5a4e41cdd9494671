"""Dual Powers, chapters 1 and 2: what is in the box, what is open, and the set-up (DP-1..26)."""

from __future__ import annotations

from random import Random

import pytest
from games.dual_powers.desk import go, no, offered, pile, place, solo, table, verb
from kit import at, random_match

from tocsin.core import NATURE, BadPack, Match, Pack, UnknownName, imagine, set_up
from tocsin.core.registry import parts
from tocsin.core.state import from_json
from tocsin.games.dual_powers.box import Box
from tocsin.games.dual_powers.pieces import ZONE_IDS
from tocsin.games.dual_powers.play.control import presence
from tocsin.words import words_for

PARTS = parts("dual-powers")


def box(**options: object) -> Box:
    made: Box = set_up("dual-powers", options, 2).box
    return made


def test_DP_1_the_components() -> None:
    assert len(PARTS.all("zone")) == len(PARTS.all("tile")) == 6
    assert len(PARTS.all("command")) == 48
    leaders = [entry["side"] for entry in PARTS.all("leader")]
    assert (leaders.count("red"), leaders.count("white")) == (3, 3)
    assert PARTS.ids("trotsky") == ["trotsky-neutral", "trotsky-red"]
    factions = [entry["faction"] for entry in PARTS.all("unit")]
    assert [factions.count(name) for name in ("red", "white", "neutral")] == [10, 10, 6]


def test_DP_2_markers_and_solo_pieces() -> None:
    units = {entry["level"]: entry["count"] for entry in PARTS.all("opposition_unit")}
    assert units == {1: 9, 2: 9, 3: 9}
    match = solo()
    tokens = [id for id in match.setup.box.token_ids if id.startswith("o")]
    assert len(tokens) == 27
    assert not any(id.startswith("o") for id in box().token_ids)
    assert len(match.state.markers) == 3


def test_DP_3_each_zone_has_one_tile() -> None:
    assert sorted(ZONE_IDS) == sorted(["white", "blue", "purple", "brown", "red", "green"])
    assert sorted(box().tile_zone) == list(range(6))


def test_DP_4_yellow_is_brown() -> None:
    assert "brown" in ZONE_IDS
    assert "yellow" not in ZONE_IDS
    assert len(PARTS.all("zone")) == 6


def test_DP_5_connections_are_two_way_and_named_by_tiles() -> None:
    made = box()
    near = made.one_step[-1]
    for zone in range(6):
        assert all(zone in near[other] for other in near[zone])
    for a, b in (("green", "red"), ("blue", "white"), ("brown", "purple")):
        assert ZONE_IDS.index(b) in near[ZONE_IDS.index(a)]
    assert ZONE_IDS.index("brown") not in near[ZONE_IDS.index("white")]
    assert sorted(made.tile_barricade) == list(range(6))


def test_DP_6_the_zone_of_a_card_recruits_and_scores() -> None:
    for entry in PARTS.all("command"):
        assert set(entry) - {"id", "source", "attested"} == {"zone", "days", "recruit", "action", "vp"}
        assert entry["action"] in ("move", "double_move", "rest")
    match = go(table(piles={"red_hand": "green-4"}), "green-4", "recruit", "r2-1")
    assert place(match, "r2-1") == "green"
    assert match.state.support == 0
    match = table("green: r2-1", {"red_objective": "green-4"}, phase="scoring", unrest=None)
    assert match.state.support == -3


def test_DP_7_recruit_values_are_1_to_3_but_not_capped() -> None:
    assert {entry["recruit"] for entry in PARTS.all("command")} == {1, 2, 3}
    pack = Pack('[pack]\ntitle = "dual-powers"\n[[command]]\nid = "green-4"\nrecruit = 7\n', "own.toml")
    assert set_up("dual-powers", seats=2, pack=pack).box.recruit[43] == 7


def test_DP_8_a_card_is_called_by_zone_and_days() -> None:
    made = box()
    for id, zone, days in zip(made.card_ids, made.card_zone, made.days, strict=False):
        assert id == f"{ZONE_IDS[zone]}-{days}"
    words = words_for(set_up("dual-powers"), "en")
    assert words.say(made.card_name[made.card_ids.index("purple-4")]) == "Purple 4"


def test_DP_9_a_leader_card() -> None:
    for entry in PARTS.all("leader"):
        assert {"days", "rested", "tired", "special"} <= set(entry)
        assert entry["special"] in ("protest", "espionage", "inspire")
    match = go(table(piles={"red_hand": ""}), "lenin")
    assert match.state.day == 12
    assert offered(match) == {"leader", "inspire", "pass"}


def test_DP_10_both_faces_are_open() -> None:
    match = table("green: r2-3 r1-1*")
    for seat in (None, 0, 1):
        tokens = {token["id"]: token for zone in match.view(seat)["zones"] for token in zone["tokens"]}
        assert (tokens["r2-3"]["strength"], tokens["r2-3"]["other"]) == (2, 3)
        assert (tokens["r1-1"]["strength"], tokens["r1-1"]["other"]) == (0, 1)
    assert presence(match.state, 5).strength[0] == 2


def test_DP_11_recruiting_counts_levels_not_strength() -> None:
    units = '[[unit]]\nid = "r1-1"\nlevel = 1\nrested = 5\n[[unit]]\nid = "r1-2"\nlevel = 3\n'
    setup = set_up("dual-powers", seats=2, pack=Pack(f'[pack]\ntitle = "dual-powers"\n{units}', "own.toml"))
    position = table(piles={"red_hand": "green-1"}).state.to_json()
    match = go(Match(setup, None, from_json(setup.start(), position)), "green-1", "recruit")
    assert offered(match) == {"r1-1", "r1-3", "r1-4"}
    no(match, "r1-2", "DP-72")
    assert presence(go(match, "r1-1").state, 5).strength[0] == 5


def test_DP_12_an_exhausted_face_may_be_weaker_equal_or_stronger() -> None:
    made = box()
    signs = {(tired > rested) - (tired < rested) for rested, tired in zip(made.rested, made.tired, strict=True)}
    assert signs == {-1, 0, 1}
    assert 0 in made.tired
    match = table("green: r2-3*")
    assert presence(match.state, 5).strength[0] == 3


def test_DP_13_own_tokens() -> None:
    made = box()
    own = [{made.token_ids[n] for n in made.own[side]} for side in (0, 1)]
    assert {"r1-1", "lenin", "trotsky-red"} <= own[0]
    assert len(own[0]) == 14
    assert len(own[1]) == 13
    assert {made.token_ids[n] for n in made.neutrals} == {*(f"n-{n}" for n in range(1, 7)), "trotsky-neutral"}
    match = table("green: n-1 trotsky-neutral; blue: r1-1", will="red")
    assert presence(match.state, 5).tokens == [0, 0]


def test_DP_14_the_day_track_is_used_for_every_month() -> None:
    match = go(table(piles={"red_hand": "red-4"}, day=28), "red-4", "pass")
    assert match.state.day == 1
    assert match.setup.box.last_day == 31


def test_DP_15_the_month_track() -> None:
    split = ["mar_apr", "may_jun", "jul", "aug", "sep", "oct", "nov"]
    assert box().month_ids == split
    joined = box(split_october_november=False)
    assert joined.month_ids == [*split[:5], "oct_nov"]
    for made in (box(), joined):
        assert made.unrest_vp[5:] == [7] * len(made.unrest_vp[5:])
        assert made.ends_game[5:] == [True] * len(made.ends_game[5:])
        assert not any(made.ends_game[:5])


@pytest.mark.parametrize("length", [7, 15, 30])
def test_DP_16_the_support_track(length: int) -> None:
    piles = {"red_objective": "green-8"}
    options = {"support_track_length": length}
    match = table("green: r3-1", piles, phase="scoring", unrest=None, support=5 - length + 1, options=options)
    assert match.state.support == 1 - length
    assert match.result is None
    match = table("green: r3-1", piles, phase="scoring", unrest=None, support=5 - length, options=options)
    assert match.state.support == -length
    assert match.result is not None
    assert at("dual-powers", seats=2).state.support == 0


def test_DP_17_what_is_open() -> None:
    piles = {"red_hand": "red-1 red-2", "white_hand": "blue-1", "white_played": "blue-4", "discard": "green-1"}
    match = table("green: r1-1", piles, row=["blue-4"])
    for seat in (None, 0, 1):
        view = match.view(seat)
        assert view["hands"]["red"] == {"cards": 5, "leaders": ["lenin", "stalin", "kollontai"]}
        assert view["hands"]["white"]["cards"] == 4
        assert [card["id"] for card in view["played"]["white"]] == ["blue-4"]
        assert [card["id"] for card in view["discard"]] == ["green-1"]
        assert (view["deck"], view["tiles"]["stack"], view["tiles"]["unrest"]) == (43, 4, "tile-white")
        assert (view["day"], view["month"], view["support"], view["will"]) == (1, "mar_apr", 0, "red")
        assert len(view["reserve"]["red"]) == 12
        assert [zone["id"] for zone in view["zones"] if zone["tokens"]] == ["green"]


def test_DP_18_what_is_hidden() -> None:
    piles = {"red_hand": "red-1", "white_hand": "blue-1", "red_objective": "green-8", "white_objective": "white-8"}
    match = table(piles=piles)
    for seat, seen, unseen in ((0, {"red-1", "green-8"}, {"blue-1", "white-8"}), (None, set(), {"red-1", "green-8"})):
        text = str(match.view(seat))
        assert all(f"'{id}'" in text for id in seen)
        assert not any(f"'{id}'" in text for id in unseen)
    view = match.view(0)
    assert view["objectives"]["white"] == {"id": None, "face_up": False}
    assert view["objectives"]["red"]["id"] == "green-8"
    human = solo(piles={"red_hand": "red-1"})
    assert human.view(0)["objectives"]["red"] == {"id": None, "face_up": False}


def test_DP_19_chance_enters_only_by_shuffling() -> None:
    for seats, verbs in (
        (2, {"neutral", "unrest_tile", "barricade_tile", "draw"}),
        (1, {"neutral", "unrest_tile", "barricade_tile", "draw", "reveal_leader", "reveal_pile", "reveal_own"}),
    ):
        asked = set()
        for seed in range(20):
            match = random_match(set_up("dual-powers", seats=seats), seed)
            asked |= {step.question.verb for step in match.past.steps if step.question and step.question.seat == NATURE}
        assert asked == verbs


# Set-up


def test_DP_20_reserves_and_hands() -> None:
    match = at("dual-powers", seats=2)
    assert pile(match, "red_hand") == {"lenin", "stalin", "kollontai"}
    assert pile(match, "white_hand") == {"kerensky", "savinkov", "kornilov"}
    for id in match.setup.box.token_ids:
        if id[0] in "rw" or id in ("lenin", "stalin", "kollontai", "kerensky", "savinkov", "kornilov"):
            assert place(match, id) == "reserve"
    words = words_for(match.setup, "en")
    assert [words.say(match.setup.title.seat_name(match.setup.box, n)) for n in (0, 1)] == [
        "Soviet",
        "Government",
    ]


def test_DP_21_a_neutral_unit_in_each_zone() -> None:
    match = at("dual-powers", seats=2)
    assert offered(match) == {f"n-{n}" for n in range(1, 7)}
    go(match, "n-3", "n-1", "n-6", "n-2", "n-5")
    assert verb(match) == "unrest_tile"
    assert [place(match, f"n-{n}") for n in range(1, 7)] == ["blue", "brown", "white", "green", "red", "purple"]


def test_DP_22_where_the_markers_start() -> None:
    state = at("dual-powers", seats=2).state
    assert (state.support, state.will, state.month, state.day, state.markers) == (0, 0, 0, 1, [-1, -1, -1])


def test_DP_23_trotsky_waits() -> None:
    match = at("dual-powers", seats=2)
    assert place(match, "trotsky-neutral") == place(match, "trotsky-red") == "beside"
    match = go(table(piles={"red_hand": "green-4"}), "green-4", "recruit")
    no(match, "trotsky-red", "DP-74")
    no(match, "trotsky-neutral", "DP-74")
    match = go(table("green: r1-1 r1-2", {"red_hand": "green-5"}), "green-5", "move")
    no(match, "trotsky-red", "DP-78")
    assert all(presence(match.state, zone).tokens[1] == 0 for zone in range(6))


def test_DP_24_two_tiles_are_turned_up() -> None:
    match = go(at("dual-powers", seats=2), "n-1", "n-2", "n-3", "n-4", "n-5", "red", "green")
    tiles = match.state.to_json()["tiles"]
    assert tiles["unrest"] == ["tile-red"]
    assert tiles["barricade"] == ["tile-green"]
    assert len(tiles["stack"]) == 4


def test_DP_25_the_barricade_goes_where_the_tile_says() -> None:
    for colour in ("white", "blue", "purple", "brown", "green"):
        match = go(at("dual-powers", seats=2), "n-1", "n-2", "n-3", "n-4", "n-5", "red", colour)
        entry = next(entry for entry in PARTS.all("tile") if entry["zone"] == colour)
        assert match.state.to_json()["barricade"] == entry["barricade"]


def test_DP_26_the_deck() -> None:
    match = at("dual-powers", seats=2)
    assert len(pile(match, "deck")) == 48
    assert pile(match, "discard") == set()


# Packs and impossible wishes


def test_DP_131_two_seats_have_no_opposition() -> None:
    with pytest.raises(UnknownName) as error:
        set_up("dual-powers", {"solo": "red"}, 2)
    assert "With two seats" in words_for(set_up("dual-powers"), "en").say(error.value.message)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('[[command]]\nid = "red-1"\nzone = "yellow"', "command.red-1.zone"),
        ('[[command]]\nid = "red-1"\naction = "fly"', "command.red-1.action"),
        ('[[command]]\nid = "red-1"\ndays = 29', "command.red-1.days"),
        ('[[command]]\nid = "red-1"\nrecruit = 0', "command.red-1.recruit"),
        ('[[command]]\nid = "red-1"\nvp = -1', "command.red-1.vp"),
        ('[[leader]]\nid = "lenin"\nspecial = "sing"', "leader.lenin.special"),
        ('[[leader]]\nid = "lenin"\nside = "white"', "leader.side"),
        ('[[unit]]\nid = "r1-1"\nfaction = "white"', "unit.faction"),
        ('[[tile]]\nid = "tile-red"\nzone = "pink"', "tile.tile-red.zone"),
        ('[[tile]]\nid = "tile-red"\nbarricade = "red-red"', "tile.tile-red.barricade"),
        ('[[connection]]\nid = "red-green"\nb = "pink"', "connection.red-green.b"),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused_with_its_place(text: str, where: str) -> None:
    with pytest.raises(BadPack) as error:
        set_up("dual-powers", seats=2, pack=Pack(f'[pack]\ntitle = "dual-powers"\n{text}\n', "own.toml"))
    assert [mistake.params["place"] for mistake in error.value.mistakes] == [where]


def test_cards_alike_in_a_pack_still_have_different_names() -> None:
    text = '[pack]\ntitle = "dual-powers"\n[[command]]\nid = "red-2"\ndays = 1\naction = "double_move"\n'
    setup = set_up("dual-powers", seats=2, pack=Pack(text, "own.toml"))
    words = words_for(setup, "en")
    names = [words.say(name) for name in setup.box.card_name]
    assert len(set(names)) == len(names)


def test_DP_I9_the_deck_and_the_other_hand_are_dealt_again() -> None:
    piles = {"red_hand": "red-1", "white_hand": "blue-1 blue-2", "white_objective": "white-8"}
    match = table(piles=piles)
    hands = {frozenset(pile(imagine(match, 0, Random(n)), "white_hand")) for n in range(30)}
    aims = {frozenset(pile(imagine(match, 0, Random(n)), "white_objective")) for n in range(30)}
    assert len(hands) > 10
    assert len(aims) > 10
    for n in range(30):
        world = imagine(match, 0, Random(n))
        assert pile(world, "red_hand") == pile(match, "red_hand")
        assert {"kerensky", "savinkov", "kornilov"} <= pile(world, "white_hand")
        assert len(pile(world, "white_hand")) == 5
