"""Dual Powers, chapters 13 to 15: scoring, clean-up and the end of the game (DP-96..130)."""

from __future__ import annotations

import pytest
from games.dual_powers.desk import go, month, no, offered, pile, place, table, told, verb

from tocsin.core import Match
from tocsin.games.dual_powers.pieces import ZONE_IDS, Phase
from tocsin.games.dual_powers.play.control import BY_STRENGTH, BY_TOKENS, BY_WILL, NOBODY, presence

AIMS = {"red_objective": "green-8", "white_objective": "blue-2"}


def scoring(tokens: str = "", piles: dict[str, str] | None = None, **fields: object) -> Match:
    """The scoring phase, without unrest unless a zone is named."""
    fields.setdefault("unrest", None)
    return table(tokens, piles, phase="scoring", **fields)


def weighed(tokens: str, zone: str = "green", **fields: object) -> tuple[int, int, list[int], list[int]]:
    """Who has the presence, what decided it, and the sums."""
    return tuple(presence(table(tokens, **fields).state, ZONE_IDS.index(zone)))


def test_DP_96_four_steps_in_order() -> None:
    match = go(scoring("white: r1-1; green: r3-1; blue: w3-1", AIMS, unrest="white"), "points")
    said = told(match)
    order = [
        "The unrest is resolved: objective marker 1 goes on the White zone.",
        "The Soviet has the presence in the White zone: strength 1 to 0.",
        "The Soviet gains 2 points for the unrest. Support: the Soviet leads by 2.",
        "Objective 2, the Government's: Blue 2 (Blue zone, 2 VP).",
        "Objective 3, the Soviet's: Green 8 (Green zone, 5 VP).",
        "The Government gains 2 points for objective 2. Support is even.",
        "The Soviet gains 5 points for objective 3. Support: the Soviet leads by 5.",
        "Now exhausted: Workers 0/1, Sailors 1/3, Shock battalion 2/3.",
    ]
    places = [said.index(line) for line in order]
    assert places == sorted(places)


def test_DP_97_strength_is_the_sum_of_all_controlled_faces() -> None:
    tokens = "green: r2-3* r1-1* lenin n-5* n-3 w3-1"
    assert weighed(tokens, will="red")[2] == [3 + 0 + 3 + 2 + 1, 3]
    assert weighed(tokens, will="white")[2] == [6, 3 + 2 + 1]


def test_DP_98_the_higher_strength_has_it() -> None:
    assert weighed("green: r3-1 w1-1 w1-2", will="white")[:2] == (0, BY_STRENGTH)
    assert weighed("green: r1-1 w2-1", will="red")[:2] == (1, BY_STRENGTH)


def test_DP_99_on_a_tie_more_tokens() -> None:
    assert weighed("green: r2-1 w1-1 w1-2", will="red")[:2] == (1, BY_TOKENS)
    assert weighed("green: r2-1 r1-1* w2-1", will="white")[:2] == (0, BY_TOKENS)
    tokens = "green: w1-1 n-1 r2-1"
    assert weighed(tokens, will="white") == (1, BY_TOKENS, [2, 2], [1, 2])
    off = {"neutrals_count_in_tiebreak": False}
    assert weighed(tokens, will="white", options=off) == (1, BY_WILL, [2, 2], [1, 1])
    more = "green: w1-1 n-1 r1-1 r1-3"
    assert weighed(more, will="white", options=off)[:2] == (0, BY_TOKENS)


def test_DP_100_then_the_will() -> None:
    for n, holder in enumerate(("red", "white")):
        assert weighed("green: r2-1 w2-1", will=holder)[:2] == (n, BY_WILL)


def test_DP_101_nobody_in_an_empty_zone() -> None:
    for rule in ("nobody", "will_holder"):
        assert weighed("", options={"neutral_only_zone": rule})[0] == NOBODY


def test_DP_102_nobody_among_neutral_tokens_alone() -> None:
    assert weighed("green: n-1 trotsky-neutral")[0] == NOBODY
    option = {"neutral_only_zone": "will_holder"}
    assert weighed("green: n-1", will="white", options=option)[0] == 1
    assert "Nobody has the presence in the Green zone." in told(scoring("green: n-1", {"red_objective": "green-8"}))


def test_DP_103_alone_with_nothing() -> None:
    assert weighed("green: r1-1*", will="white")[:2] == (0, BY_TOKENS)


def test_DP_104_presence_is_worked_out_afresh() -> None:
    match = scoring(
        "white: r1-1 r1-2; red: w1-1", {"red_objective": "green-8"}, unrest="white", barricade="green-white"
    )
    go(match, "bonus", "recruit", "r1-3", "green")
    assert match.state.support == -5


def test_DP_105_marker_1_on_the_unrest_zone() -> None:
    match = scoring("brown: r1-1", unrest="brown")
    assert match.state.markers[0] == ZONE_IDS.index("brown")


def test_DP_106_points_or_a_bonus_action() -> None:
    for tokens, seat in (("brown: r1-1", 0), ("brown: w1-1", 1)):
        match = scoring(tokens, unrest="brown")
        assert match.question is not None
        assert (match.question.verb, match.question.seat) == ("unrest", seat)
        assert offered(match) == {"points", "bonus"}
        assert verb(go(match, "bonus")) == "bonus"


@pytest.mark.parametrize(
    ("space", "points"), [("mar_apr", 2), ("may_jun", 2), ("jul", 3), ("aug", 4), ("sep", 5), ("oct", 7), ("nov", 7)]
)
def test_DP_107_the_value_of_the_month(space: str, points: int) -> None:
    match = go(scoring("brown: w1-1", unrest="brown", month=space), "points")
    assert match.state.support == points


def test_DP_108_the_bonus_action_comes_at_once() -> None:
    match = go(scoring("brown: r1-1 r1-2*", AIMS, unrest="brown"), "bonus")
    assert offered(match) == {"recruit", "move", "rest", "draw", "pass"}
    assert pile(match, "red_objective") == {"green-8"}
    assert match.state.markers[1:] == [-1, -1]
    go(match, "recruit", "r1-3", "green")
    assert match.state.support == -5


def test_DP_109_the_unrest_zone_tires_either_way() -> None:
    for exhausts, where in ((True, "brown*"), (False, "brown")):
        options = {"unrest_bonus_exhausts": exhausts}
        match = go(scoring("brown: r1-1", unrest="brown", options=options), "bonus", "pass")
        assert place(match, "r1-1") == where
        match = go(scoring("brown: r1-1", unrest="brown", options=options), "points")
        assert place(match, "r1-1") == "brown*"
        piles = {"red_objective": "brown-1"}
        match = go(scoring("brown: r1-1", piles, unrest="brown", options=options), "bonus", "pass")
        assert place(match, "r1-1") == "brown*"


def test_DP_110_nobody_there() -> None:
    for exhausts, where in ((True, "brown*"), (False, "brown")):
        match = scoring("brown: n-1", unrest="brown", options={"unrest_unclaimed_exhausts": exhausts})
        assert match.state.support == 0
        assert place(match, "n-1") == where


def test_DP_111_points_move_the_marker() -> None:
    match = scoring("green: r3-1; blue: w3-1", AIMS, support=1)
    assert match.state.support == 1 - 5 + 2
    match = scoring("green: w3-1", {"red_objective": "green-8"}, support=13)
    assert match.state.support == 15  # not beyond the end space


def test_DP_112_the_side_behind_reveals_first() -> None:
    assert scoring("", AIMS, support=4).state.markers == [-1, 5, 1]
    assert scoring("", AIMS, support=-4).state.markers == [-1, 1, 5]
    match = go(scoring("white: w1-1", AIMS, unrest="white", support=-1), "points")
    assert match.state.markers == [0, 5, 1]  # the unrest has turned the lead


def test_DP_113_at_the_centre_the_one_without_the_will() -> None:
    assert scoring("", AIMS, will="red").state.markers == [-1, 1, 5]
    assert scoring("", AIMS, will="white").state.markers == [-1, 5, 1]


def test_DP_114_a_card_face_up_keeps_its_place() -> None:
    shown = {"red_shown": "green-8", "white_objective": "blue-2"}
    assert scoring("", shown, support=4).state.markers == [-1, 5, 1]
    assert scoring("", shown, support=-4).state.markers == [-1, 1, 5]


def test_DP_115_whoever_has_the_presence_gains() -> None:
    match = scoring("green: w3-1; blue: r3-1", AIMS)
    assert match.state.support == 5 - 2
    piles = {"red_objective": "green-8", "white_objective": "blue-8"}
    match = scoring("green: w3-1; blue: r3-1", piles, support=12, will="red")
    assert match.result is not None  # red's card is scored first, and it is white that wins by it
    assert match.result.winners == (1,)


def test_DP_116_nobody_no_points() -> None:
    match = scoring("green: n-1; blue: w3-1", AIMS)
    assert match.state.support == 2


def test_DP_117_two_objectives_in_one_zone() -> None:
    piles = {"red_objective": "green-8", "white_objective": "green-1"}
    assert scoring("green: r3-1", piles).state.support == -7
    match = go(scoring("green: r3-1", piles, unrest="green"), "points")
    assert match.state.support == -9


def test_DP_118_all_tokens_of_marked_zones_tire_once() -> None:
    tokens = "green: r3-1 w1-1 n-1 lenin; red: r1-1; blue: w2-1*"
    piles = {"red_objective": "green-8", "white_objective": "green-1"}
    match = go(scoring(tokens, piles, unrest="green", barricade="white-blue"), "bonus", "move", "r1-1", "green")
    for token in ("r3-1", "w1-1", "n-1", "lenin", "r1-1"):
        assert place(match, token) == "green*"
    assert place(match, "w2-1") == "blue*"


def test_DP_119_a_rested_token_turns() -> None:
    assert place(scoring("green: r3-1", AIMS), "r3-1") == "green*"


def test_DP_120_an_exhausted_unit_goes_home_rested() -> None:
    match = scoring("green: r3-1* w1-1*", AIMS)
    assert (place(match, "r3-1"), place(match, "w1-1")) == ("reserve", "reserve")
    home = {token["id"]: token for token in match.view(0)["reserve"]["red"]}
    assert (home["r3-1"]["tired"], home["r3-1"]["strength"]) == (False, 3)
    assert place(go(table(piles={"red_hand": "red-8"}), "red-8", "recruit", "r3-1"), "r3-1") == "red"


def test_DP_121_exhausted_leaders_and_neutral_tokens_leave() -> None:
    match = scoring("green: lenin* n-1* trotsky-red* kerensky*", AIMS)
    assert {place(match, name) for name in ("lenin", "n-1", "trotsky-red", "kerensky")} == {"out"}
    assert place(scoring("green: trotsky-neutral*", AIMS), "trotsky-neutral") == "out"


# Clean-up


def clean(piles: dict[str, str] | None = None, **fields: object) -> Match:
    return table("", piles, phase="cleanup", **fields)


def test_DP_122_tiles_move_on() -> None:
    """DP-122, DP-I6."""
    match = go(clean(unrest="white", next_unrest="blue"), "green")
    tiles = match.state.to_json()["tiles"]
    assert tiles["discard"] == ["tile-white"]
    assert tiles["unrest"] == ["tile-blue"]
    assert match.view(None)["zones"][1]["unrest"]


def test_DP_123_a_new_barricade() -> None:
    match = clean(barricade="brown-red")
    assert match.question is not None
    assert len(match.question.options) == 4
    go(match, "green")
    assert match.state.to_json()["tiles"]["barricade"] == ["tile-green"]
    assert match.state.to_json()["barricade"] == "green-white"


def test_DP_124_when_the_tiles_run_out() -> None:
    gone = "purple brown red green"
    match = clean(gone_tiles=gone, barricade="brown-red")
    assert match.state.to_json()["barricade"] is None
    assert "barricade" not in match.state.to_json()["tiles"]
    assert match.state.to_json()["tiles"]["unrest"] == ["tile-blue"]
    match = clean(gone_tiles=gone, barricade="brown-red", options={"tiles_exhausted": "marker_stays"})
    assert match.state.to_json()["barricade"] == "brown-red"
    match = clean(gone_tiles=gone, barricade="brown-red", options={"tiles_exhausted": "recycle"})
    assert match.question is not None
    assert match.question.verb == "barricade_tile"
    assert len(match.question.options) == 5
    go(match, "white")
    assert match.state.to_json()["barricade"] == "white-blue"
    match = clean(gone_tiles="brown red green", barricade="brown-red")
    assert match.state.to_json()["tiles"]["barricade"] == ["tile-purple"]  # the last one needs no draw


def test_DP_125_no_unrest_tile_no_unrest() -> None:
    match = scoring("green: r3-1", {"red_objective": "green-8"})
    assert match.state.markers == [-1, -1, 5]
    assert match.state.support == -5
    assert "There is no tile on the Unrest slot: no unrest this round." in told(match)


def test_DP_126_markers_go_back() -> None:
    match = go(clean(markers=[0, 1, 1]), "green")
    assert match.state.markers == [-1, -1, -1]


def test_DP_127_what_is_discarded_and_what_is_kept() -> None:
    piles = {
        "red_played": "red-1 lenin",
        "white_played": "blue-1",
        "red_shown": "green-1",
        "white_objective": "white-1",
        "red_hand": "purple-1",
    }
    match = go(clean(piles), "green")
    assert pile(match, "discard") == {"red-1", "blue-1", "green-1", "white-1"}
    assert pile(match, "out") == {"lenin"}
    assert pile(match, "red_hand") == {"purple-1", "stalin", "kollontai"}
    assert (match.state.round, match.state.row) == (2, [])


# The end


def test_DP_128_the_end_of_the_track_ends_it_at_once() -> None:
    match = go(scoring("white: r1-1", AIMS, unrest="white", support=-13), "points")
    assert match.question is None
    assert (match.state.support, match.state.phase) == (-15, Phase.OVER)
    assert pile(match, "red_objective") == {"green-8"}
    assert place(match, "r1-1") == "white"
    assert match.result is not None
    assert (match.result.winners, match.result.cite) == ((0,), "DP-128")
    assert match.result.scores == (15, -15)


def test_DP_129_october_or_november_ends_it_after_exhausting() -> None:
    for space in ("oct", "nov"):
        match = scoring("green: w3-1", AIMS, month=space)
        assert match.question is None
        assert match.result is not None
        assert (match.result.winners, match.result.cite) == ((1,), "DP-129")
        assert place(match, "w3-1") == "green*"
        assert pile(match, "red_shown") == {"green-8"}
    match = scoring("green: w3-1", AIMS, month="sep")
    assert verb(match) == "barricade_tile"
    match = table("", {"red_hand": "red-4"}, day=28, month="sep")
    assert month(go(match, "red-4", "pass")) == "oct"
    assert verb(match) == "play"


def test_DP_130_at_the_centre_the_will_wins() -> None:
    for n, holder in enumerate(("red", "white")):
        match = scoring("", AIMS, month="oct", will=holder)
        assert match.result is not None
        assert (match.result.winners, match.result.cite) == ((n,), "DP-130")


def test_an_objective_of_the_hand_stays_refused_while_acting() -> None:
    """DP-37."""
    match = table(piles={"red_hand": "red-1", "red_shown": "green-8"})
    no(match, "green-8", "DP-37")
