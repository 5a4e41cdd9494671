"""Dual Powers: the rulebook's worked examples (DP-XA..XH) and the further cases, each as it is told."""

from __future__ import annotations

import pytest
from games.dual_powers.desk import after, go, month, no, offered, pile, place, solo, table, verb, will

from tocsin.core import Match, Pack, set_up
from tocsin.core.state import from_json
from tocsin.games.dual_powers.play.control import controlled, presence

CHEAP = "red-1 red-2 blue-1 blue-2 white-1"


def has(match: Match, zone: str) -> str | None:
    """Who has the presence in a zone."""
    side = presence(match.state, ["white", "blue", "purple", "brown", "red", "green"].index(zone)).side
    return None if side < 0 else ("red", "white")[side]


def test_DP_XA_a_count_that_ends_on_30_goes_on_to_31() -> None:
    match = table(piles={"white_hand": "purple-4"}, side="white", will="red", day=26, month="jul")
    go(match, "purple-4")
    assert (match.state.day, month(match), will(match)) == (31, "jul", "red")
    assert verb(go(match, "pass")) == "bonus"
    assert match.question is not None
    assert match.question.seat == 1


def test_DP_XB_recruiting_with_green_4() -> None:
    def recruiting() -> Match:
        return go(table(piles={"red_hand": "green-4"}), "green-4", "recruit")

    match = go(recruiting(), "r1-1", "r1-3")
    assert (place(match, "r1-1"), place(match, "r1-3"), verb(match)) == ("green", "green", "play")
    match = go(recruiting(), "r2-1")
    assert (place(match, "r2-1"), verb(match)) == ("green", "play")
    match = go(recruiting(), "r1-1", "done")
    assert (place(match, "r1-1"), place(match, "r1-2"), verb(match)) == ("green", "reserve", "play")
    no(recruiting(), "r3-1", "DP-72")
    no(go(recruiting(), "r1-1"), "r2-2", "DP-72")


def test_DP_XB_a_card_with_recruit_4_takes_two_units_of_2() -> None:
    pack = Pack('[pack]\ntitle = "dual-powers"\n[[command]]\nid = "green-4"\nrecruit = 4\n', "own.toml")
    setup = set_up("dual-powers", seats=2, pack=pack)
    position = table(piles={"red_hand": "green-4"}).state.to_json()
    match = go(Match(setup, None, from_json(setup.start(), position)), "green-4", "recruit", "r2-1", "r2-2")
    assert (place(match, "r2-1"), place(match, "r2-2"), verb(match)) == ("green", "green", "play")


def test_DP_XC_the_barricade_stops_kerensky() -> None:
    def moving(card: str, kind: str) -> Match:
        tokens = "green: kerensky; blue: w1-2 w1-3"
        match = table(tokens, {"white_hand": card}, side="white", barricade="red-green")
        return go(match, card, kind)

    match = go(moving("white-5", "move"), "kerensky")
    assert (place(match, "kerensky"), verb(match)) == ("white", "play")  # the only way left
    match = go(moving("white-5", "move"), "w1-2")
    assert offered(match) == {"white", "purple"}
    assert place(go(match, "white"), "w1-2") == "white"
    match = go(moving("white-1", "double_move"), "kerensky")
    assert offered(match) == {"white", "blue"}
    no(match, "red", "DP-77")


def test_DP_XC_the_red_zone_is_refused_because_of_the_barricade() -> None:
    """DP-XC. With a second way out of green the question is asked, and red is refused by the barricade."""
    pack = Pack(
        '[pack]\ntitle = "dual-powers"\n[[connection]]\nid = "green-blue"\na = "green"\nb = "blue"\n'
        'name = { en = "Ferry", fr = "Bac", ru = "Паром" }\n',
        "own.toml",
    )
    setup = set_up("dual-powers", seats=2, pack=pack)
    tokens = "green: kerensky; blue: w1-2 w1-3"
    position = table(tokens, {"white_hand": "white-5"}, side="white", barricade="red-green").state.to_json()
    match = go(Match(setup, None, from_json(setup.start(), position)), "white-5", "move", "kerensky")
    assert offered(match) == {"white", "blue"}
    no(match, "red", "DP-77")


def test_DP_XD_the_bonus_move_of_a_neutral_unit() -> None:
    def bonus(tokens: str = "brown: r1-1 n-1", **fields: str) -> Match:
        match = table(tokens, {"red_hand": "purple-4"}, **{"day": 11, "will": "red", **fields})
        go(match, "purple-4")
        assert match.state.day == 15
        return go(match, "recruit", "r2-1")

    match = bonus()
    assert place(match, "r2-1") == "purple"
    go(match, "move", "n-1", "purple")
    assert place(match, "n-1") == "purple"
    box = match.setup.box
    assert box.token_ids.index("n-1") in controlled(match.state, 0)
    no(go(bonus(will="white"), "move"), "n-1", "DP-67")
    match = go(bonus("red: r1-1; brown: n-1"), "move")
    no(match, "n-1", "DP-64")
    match = go(bonus(barricade="purple-brown"), "move", "n-1")
    assert place(match, "n-1") == "red"  # the only way left


def test_DP_XE_three_tokens_to_two() -> None:
    for holder in ("red", "white"):
        match = table("brown: r3-1 r1-3 r1-1* w2-1 w2-2", will=holder)
        found = presence(match.state, 3)
        assert (found.strength, found.tokens, found.side) == ([4, 4], [3, 2], 0)


def test_DP_XF_unrest_in_july() -> None:
    match = table("brown: w1-2 w1-3 w1-4 r2-1 r1-1*", phase="scoring", unrest="brown", month="jul")
    assert presence(match.state, 3).strength == [2, 3]
    assert match.question is not None
    assert match.question.seat == 1
    go(match, "points")
    assert match.state.support == 3
    assert match.question is not None


@pytest.mark.parametrize(("unit", "leader"), [("w1-2", "kerensky"), ("w2-1", "kornilov")])
def test_DP_XG_exhausting_the_white_zone(unit: str, leader: str) -> None:
    tokens = f"white: {unit} {leader}* r2-3*"
    before = table(tokens)
    assert presence(before.state, 0).strength == [3, 3]
    assert has(before, "white") == "white"
    match = table(tokens, {"red_objective": "white-1"}, phase="scoring", unrest=None)
    assert place(match, unit) == "white*"
    assert place(match, leader) == "out"
    assert place(match, "r2-3") == "reserve"


def row(*cards: str) -> Match:
    """The scoring phase of a solo game after the Opposition has played these cards."""
    piles = {"white_played": " ".join(cards), "red_shown": "green-8"}
    return solo(piles=piles, phase="scoring", row=list(cards), pile=0, hidden=0, unrest=None, turn=9)


@pytest.mark.parametrize("brown", ["brown-4", "brown-5"])
def test_DP_XH_the_objective_of_the_opposition(brown: str) -> None:
    match = row("red-2", "red-4", "purple-4", brown, "purple-2")
    assert pile(match, "white_shown") == {"purple-4"}
    said = after(match)
    assert "The Opposition's cards of the Red zone: sum of days 6, 2 cards." in said
    assert "The Opposition's cards of the Purple zone: sum of days 6, 2 cards." in said
    assert f"The Opposition's cards of the Brown zone: sum of days {brown[-1]}, 1 card." in said
    assert "Equal days (6): Purple zone, Red zone. The number of cards decides." in said
    assert "Still equal, 2 cards each: Purple zone, Red zone. The card played last decides." in said
    assert "Played last (card 5): Purple zone." in said


def test_DP_XI_neutral_tokens_decide_a_tie() -> None:
    tokens = "purple: w3-1 n-1 n-2 o3-1 o2-1"
    match = solo(tokens, opposition="red", will="white")
    found = presence(match.state, 2)
    assert (found.strength, found.tokens, found.side) == ([5, 5], [2, 3], 1)
    match = solo(tokens, opposition="red", will="white", options={"neutrals_count_in_tiebreak": False})
    assert presence(match.state, 2).side == 0


def test_DP_XJ_trotsky_comes_tires_and_leaves() -> None:
    match = table(piles={"red_hand": "green-4"}, day=28, unrest="red")
    go(match, "green-4", "pass")
    assert (month(match), place(match, "trotsky-neutral")) == ("may_jun", "red")
    tired = {"red_objective": "red-1"}
    match = table("red: trotsky-neutral", tired, phase="scoring", unrest=None)
    assert place(match, "trotsky-neutral") == "red*"
    match = table("red: trotsky-neutral*", tired, phase="scoring", unrest=None)
    assert place(match, "trotsky-neutral") == "out"
    match = table("out: trotsky-neutral", {"red_hand": "green-4"}, day=28, month="jul")
    go(match, "green-4", "pass")
    assert (month(match), place(match, "trotsky-red")) == ("aug", "out")


def test_DP_XK_neutral_tokens_alone() -> None:
    match = table("blue: n-1 n-2; green: r1-1", {"red_hand": "blue-5"}, will="red")
    assert has(match, "blue") is None
    assert has(match, "white") is None
    match = table(
        "blue: n-1 n-2; green: r1-1 r1-2", {"red_hand": "blue-5"}, options={"neutral_only_zone": "will_holder"}
    )
    assert has(match, "blue") == "red"
    assert has(match, "white") is None
    go(match, "blue-5", "move")
    no(match, "n-1", "DP-64")
    no(match, "n-2", "DP-64")


def test_DP_XL_a_barricade_does_not_stop_recruiting() -> None:
    match = table(piles={"white_hand": "blue-1"}, side="white", barricade="white-blue")
    assert place(go(match, "blue-1", "recruit", "w1-1"), "w1-1") == "blue"


def test_DP_XM_the_will_decides_when_all_is_equal() -> None:
    for holder in ("red", "white"):
        assert has(table("blue: r2-1 w2-1", will=holder), "blue") == holder


def test_DP_XN_alone_with_strength_0() -> None:
    match = table("green: w1-1* n-3", will="red")
    assert has(match, "green") == "white"
    n3 = match.setup.box.token_ids.index("n-3")
    assert n3 not in controlled(match.state, 0)
    assert n3 not in controlled(match.state, 1)


def test_DP_XO_both_objectives_in_one_zone() -> None:
    piles = {"red_objective": "purple-4", "white_objective": "purple-8"}
    match = table("purple: r3-1 w1-2", piles, phase="scoring", unrest=None)
    assert match.state.support == -8
    assert (place(match, "r3-1"), place(match, "w1-2")) == ("purple*", "purple*")


def test_DP_XP_the_end_of_the_track() -> None:
    piles = {"red_objective": "purple-4", "white_objective": "green-8"}
    match = table("purple: w3-1; green: r3-1", piles, phase="scoring", unrest=None, support=13)
    assert match.state.support == 15
    assert match.question is None
    assert match.result is not None
    assert match.result.winners == (1,)
    assert place(match, "w3-1") == "purple"


@pytest.mark.parametrize(("support", "first"), [(0, "white"), (2, "red"), (-2, "white")])
def test_DP_XQ_who_reveals_first(support: int, first: str) -> None:
    piles = {"red_objective": "purple-4", "white_objective": "green-8"}
    match = table("", piles, phase="scoring", unrest=None, support=support, will="red")
    assert match.state.markers == ([-1, 5, 2] if first == "white" else [-1, 2, 5])


def test_DP_XR_who_may_rest_what() -> None:
    tokens = "blue: r1-4* r2-3* n-1*; green: n-2*"
    match = go(table(tokens, {"red_hand": "red-2"}, will="red"), "red-2", "rest")
    assert offered(match) == {"r1-4", "r2-3", "n-1"}
    no(match, "n-2", "DP-64")
    go(match, "r2-3")
    assert place(match, "r2-3") == "blue"
    match = go(table(tokens, {"white_hand": "red-2"}, side="white", will="red"), "red-2")
    no(match, "rest", "DP-84")


def test_DP_XS_trotsky_joins_the_reds_as_he_is() -> None:
    for holder, controls in (("white", {"trotsky-red"}), ("red", {"trotsky-red", "n-1"})):
        mover = holder
        hand = {f"{mover}_hand": "green-4"}
        match = table("brown: trotsky-neutral* n-1", hand, side=mover, will=holder, day=28, month="jul")
        go(match, "green-4", "pass")
        assert (place(match, "trotsky-red"), place(match, "trotsky-neutral")) == ("brown*", "out")
        assert will(match) == holder
        assert {match.setup.box.token_ids[n] for n in controlled(match.state, 0)} == controls


def test_DP_XT_an_exhausted_opposition_unit_has_the_strength_of_the_difficulty() -> None:
    def scored(tokens: str) -> Match:
        piles = {"red_shown": "green-8"}
        options = {"difficulty": 5}
        fields = {"phase": "scoring", "pile": 0, "hidden": 0, "unrest": None, "turn": 9}
        return solo(tokens, piles, options=options, **fields)

    match = scored("green: o1-1")
    assert place(match, "o1-1") == "green*"
    assert presence(match.state, 5).strength == [0, 5]
    match = scored("green: o1-1*")
    assert place(match, "o1-1") == "reserve"
    assert match.setup.box.rested[match.setup.box.token_ids.index("o1-1")] == 1


def test_DP_XU_more_cards_decide() -> None:
    match = row("purple-1", "purple-3", "red-4", "blue-1", "white-2")
    assert pile(match, "white_shown") == {"purple-3"}
    assert "Most cards (2): Purple zone." in after(match)


def test_DP_XV_the_latest_card_decides() -> None:
    match = row("blue-4", "red-4", "white-1", "green-2", "brown-3")
    assert pile(match, "white_shown") == {"red-4"}


def test_DP_XW_control_on_the_way() -> None:
    for rule, goals in (("at_start", {"blue", "green", "purple", "red"}), ("each_step", {"blue", "green"})):
        match = table("white: r1-1 n-1", {"red_hand": "red-1"}, options={"double_move_control": rule})
        go(match, "red-1", "double_move", "n-1")
        assert offered(match) == goals
        if rule == "each_step":
            no(match, "purple", "DP-82")


def test_DP_XX_bonus_recruit_is_for_level_1() -> None:
    def due(tokens: str) -> Match:
        return go(table(tokens, {"red_hand": "red-1"}, day=14), "red-1", "pass")

    match = go(due(""), "recruit")
    assert offered(match) == {"r1-1", "r1-2", "r1-3", "r1-4"}
    no(match, "r2-1", "DP-93")
    match = due("green: r1-1 r1-2 r1-3 r1-4")
    no(match, "recruit", "DP-93")
