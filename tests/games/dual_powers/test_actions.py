"""Dual Powers, chapters 9 to 12: control, command actions, leaders, bonus actions (DP-63..95)."""

from __future__ import annotations

from games.dual_powers.desk import go, no, number, offered, pile, place, solo, table, told, verb, walk, will

from tocsin.core import Match, Pack, set_up
from tocsin.core.state import from_json
from tocsin.games.dual_powers.play.control import controlled, presence

MOVE, DOUBLE, REST = "red-5", "red-1", "red-2"


def acting(tokens: str = "", card: str = MOVE, side: str = "red", **fields: object) -> Match:
    """After a card was played, at the question what to do with it."""
    return go(table(tokens, {f"{side}_hand": card}, side=side, **fields), card)


def under(match: Match, side: int) -> set[str]:
    return {match.setup.box.token_ids[n] for n in controlled(match.state, side)}


# Control


def test_DP_63_own_tokens_always() -> None:
    for holder in ("red", "white"):
        match = table("green: r1-1 r2-1*; blue: w1-1 lenin", will=holder)
        assert {"r1-1", "r2-1", "lenin"} <= under(match, 0)
        assert "w1-1" not in under(match, 0)
    match = go(acting("green: r1-1 w1-1; blue: r1-2"), "move")
    no(match, "w1-1", "DP-63")


def test_DP_64_neutral_tokens_with_the_will_and_an_own_token() -> None:
    tokens = "green: r1-1 n-1; blue: n-2; red: w1-1 n-3"
    assert under(table(tokens, will="red"), 0) == {"r1-1", "n-1"}
    assert under(table(tokens, will="white"), 0) == {"r1-1"}
    assert under(table(tokens, will="white"), 1) == {"w1-1", "n-3"}


def test_DP_65_the_own_token_may_be_any() -> None:
    for own in ("r1-1*", "lenin", "r3-1", "trotsky-red*"):
        assert "n-1" in under(table(f"green: {own} n-1", will="red"), 0)
    assert under(table("green: n-2 trotsky-neutral n-1", will="red"), 0) == set()


def test_DP_66_control_is_never_stored() -> None:
    match = go(acting("green: r1-1 n-1", will="red", barricade="red-green"), "move", "r1-1")
    assert place(match, "r1-1") == "white"
    assert under(match, 0) == {"r1-1"}
    match = table("green: r1-1 n-1", will="red")
    match.state.will = 1
    assert under(match, 0) == {"r1-1"}


def test_DP_67_without_the_will_no_neutral_token() -> None:
    match = go(acting("green: r1-1 r1-2 n-1", will="white"), "move")
    assert offered(match) == {"r1-1", "r1-2"}
    no(match, "n-1", "DP-67")


def test_DP_68_control_moves_rests_and_counts() -> None:
    match = acting("green: r1-1 n-5*", REST, will="red")
    assert presence(match.state, 5).strength == [3, 0]
    go(match, "rest")
    assert place(match, "n-5") == "green"
    match = table("green: r1-1 n-5*", {"red_objective": "green-1"}, phase="scoring", unrest=None, will="red")
    assert place(match, "n-5") == "out"


# Command cards


def test_DP_69_one_or_the_other() -> None:
    match = acting("green: r1-1")
    assert offered(match) == {"recruit", "move", "pass"}
    no(match, "rest", "DP-69")
    no(match, "double_move", "DP-69")
    assert verb(go(match, "recruit", "r2-1")) == "play"
    assert offered(acting("green: r1-1", DOUBLE)) == {"recruit", "double_move", "pass"}
    assert offered(acting("green: r1-1*", REST)) == {"recruit", "rest", "pass"}


def test_DP_70_the_player_may_do_neither() -> None:
    assert verb(go(acting("green: r1-1"), "pass")) == "play"
    must = {"actions_optional": False}
    match = acting("green: r1-1", options=must)
    assert offered(match) == {"recruit", "move"}
    no(match, "pass", "DP-70")
    match = go(table("green: r1-1", {"red_hand": "red-1"}, day=14, options=must), "red-1", "double_move", "red")
    assert verb(match) == "bonus"
    no(match, "pass", "DP-70")
    match = go(table(piles={"red_hand": ""}, options=must), "lenin")
    assert offered(match) == {"leader", "inspire"}
    no(match, "pass", "DP-70")
    go(match, "leader", "green")  # the other one follows by itself
    assert verb(match) == "play"
    match = go(table(piles={"red_hand": ""}, will="white", options=must), "lenin", "inspire", "green")
    assert (will(match), place(match, "lenin")) == ("red", "green")


def test_DP_71_nothing_possible() -> None:
    everybody = "blue: r1-1 r1-2 r1-3 r1-4 r2-1 r2-2 r2-3 r3-1 r3-2 r3-3"
    match = acting(everybody, REST, day=13)
    assert verb(match) == "bonus"
    assert match.state.day == 15
    assert "The Soviet can do nothing with this card." in told(match)
    match = acting(everybody, REST, day=13, options={"actions_optional": False})
    assert verb(match) == "bonus"


def test_DP_72_recruiting() -> None:
    match = go(acting(card="red-7"), "recruit")
    no(match, "done", "DP-72")
    go(match, "r1-1")
    no(match, "r3-1", "DP-72")
    no(match, "r1-1", "DP-72")
    go(match, "r1-2", "r1-3")
    assert [place(match, f"r1-{n}") for n in (1, 2, 3, 4)] == ["red", "red", "red", "reserve"]
    assert verb(match) == "play"
    assert place(go(acting(card="red-7"), "recruit", "r1-1", "r2-1"), "r2-1") == "red"


def test_DP_73_less_is_allowed_and_nothing_fits_is_refused() -> None:
    match = go(acting(card="red-7"), "recruit", "r1-1", "done")
    assert verb(match) == "play"
    match = acting("blue: r1-1 r1-2 r1-3 r1-4", "red-1")
    no(match, "recruit", "DP-73")
    match = acting("blue: r1-1 r1-2 r1-3 r1-4", "red-4")
    assert offered(go(match, "recruit")) == {"r2-1", "r2-2", "r2-3"}


def test_DP_74_which_units() -> None:
    match = go(acting(card="red-1"), "recruit")
    assert offered(match) == {"r1-1", "r1-2", "r1-3", "r1-4"}
    for token in ("lenin", "n-1", "trotsky-neutral", "trotsky-red"):
        no(match, token, "DP-74")


def test_DP_75_all_in_the_zone_of_the_card() -> None:
    match = go(acting("blue: w3-1 w3-2", "blue-7", barricade="white-blue"), "recruit", "r1-1", "r2-1")
    assert (place(match, "r1-1"), place(match, "r2-1")) == ("blue", "blue")


def test_DP_76_no_combat_and_no_blocking() -> None:
    crowd = " ".join(f"w{level}-{n}" for level in (1, 2, 3) for n in (1, 2, 3))
    match = acting(f"blue: {crowd}; white: r1-1", MOVE)
    match = go(match, "move", "blue")
    assert place(match, "r1-1") == "blue"
    assert all(place(match, name) == "blue" for name in crowd.split())


def test_DP_77_the_barricade_closes_one_connection_to_everybody() -> None:
    for side, token, start, closed in (
        ("red", "r1-1", "red", "green"),
        ("red", "r1-1", "green", "red"),
        ("white", "kerensky", "green", "red"),
        ("white", "w1-1", "red", "green"),
    ):
        open_way = go(acting(f"{start}: {token}", side=side, barricade="white-blue"), "move")
        assert closed in offered(open_way)
        match = acting(f"{start}: {token}", "red-3", side=side, barricade="red-green")
        match = go(match, "double_move")
        no(match, closed, "DP-77")
    for connection in range(6):
        one = set_up("dual-powers", seats=2).box.one_step[connection]
        assert sum(len(zones) for zones in one) == 10


def test_DP_78_moving() -> None:
    match = go(acting("green: r1-1* lenin; blue: r2-1"), "move")
    assert offered(match) == {"r1-1", "lenin", "r2-1"}
    no(match, "r3-1", "DP-78")
    go(match, "r1-1")
    assert offered(match) == {"red", "white"}
    no(match, "brown", "DP-78")
    no(match, "green", "DP-78")
    assert place(go(match, "red"), "r1-1") == "red*"


def test_DP_79_control_may_be_lost_by_moving() -> None:
    match = go(acting("green: r1-1 n-1*", will="red"), "move", "n-1", "red")
    assert place(match, "n-1") == "red*"
    assert under(match, 0) == {"r1-1"}
    match = go(acting("green: r1-1 n-1", will="red"), "move", "r1-1", "red")
    assert under(match, 0) == {"r1-1"}


def test_DP_80_a_double_move() -> None:
    match = go(acting("green: r1-1", DOUBLE), "double_move")
    assert offered(match) == {"red", "white", "brown", "blue"}
    no(match, "purple", "DP-80")
    match = go(acting("green: r1-1", DOUBLE, barricade="white-blue"), "double_move")
    assert offered(match) == {"red", "white", "brown"}
    no(match, "blue", "DP-77")


def test_DP_81_one_token_and_not_back() -> None:
    match = go(acting("green: r1-1 r1-2", DOUBLE), "double_move", "r1-1")
    no(match, "green", "DP-81")
    go(match, "red")
    assert verb(match) == "play"
    assert place(match, "r1-2") == "green"


def test_DP_82_when_control_is_tested() -> None:
    for rule, goals in (("at_start", {"white", "red", "blue", "brown"}), ("each_step", {"white", "red", "blue"})):
        options = {"double_move_control": rule}
        match = acting("green: r1-1 n-1; white: r1-2*", DOUBLE, will="red", options=options)
        assert offered(go(match, "double_move", "n-1")) == goals
        match = acting("green: r1-1 n-1", DOUBLE, will="red", options=options)
        assert offered(go(match, "double_move", "r1-1")) == {"white", "red", "blue", "brown"}


def test_DP_83_resting() -> None:
    match = go(acting("green: r1-1* lenin* r2-1 n-1*; blue: w1-1*", REST, will="red"), "rest")
    assert offered(match) == {"r1-1", "lenin", "n-1"}
    assert place(go(match, "lenin"), "lenin") == "green"
    for zone in ("white", "blue", "purple", "brown", "red", "green"):
        for token in ("r1-1", "lenin"):
            assert place(go(acting(f"{zone}: {token}*", REST), "rest"), token) == zone
        assert place(go(acting(f"{zone}: r1-1 n-1*", REST, will="red"), "rest"), "n-1") == zone


def test_DP_84_only_the_exhausted_rest() -> None:
    match = go(acting("green: r2-3* r1-1* r2-1", REST), "rest")
    no(match, "r2-1", "DP-84")
    go(match, "r2-3")
    assert presence(match.state, 5).strength[0] == 4  # 2 + 0 + 2: resting made it weaker
    no(acting("green: r1-1", REST), "rest", "DP-84")
    no(acting("green: r1-1 n-1*", REST, will="white"), "rest", "DP-84")


# Leaders


def leading(card: str, tokens: str = "", **fields: object) -> Match:
    side = "white" if card in ("kerensky", "savinkov", "kornilov") else "red"
    return go(table(tokens, fields.pop("piles", None), side=side, **fields), card)


def test_DP_85_both_in_either_order_each_or_none() -> None:
    match = go(leading("lenin", will="white"), "leader", "green")
    assert offered(match) == {"inspire", "pass"}
    no(match, "leader", "DP-85")
    go(match, "inspire")
    assert (place(match, "lenin"), will(match), verb(match)) == ("green", "red", "play")
    match = go(leading("lenin", will="white"), "inspire", "leader", "blue")
    assert (place(match, "lenin"), will(match)) == ("blue", "red")
    match = go(leading("lenin", will="white"), "pass")
    assert (place(match, "lenin"), will(match), verb(match)) == ("reserve", "white", "play")
    piles = {"white_objective": "green-8"}
    match = go(leading("stalin", piles=piles), "espionage")
    assert match.view(0)["objectives"]["white"]["id"] == "green-8"
    assert offered(match) == {"leader", "pass"}


def test_DP_86_the_leader_enters_any_zone_or_never() -> None:
    match = go(leading("kornilov", "green: r1-1", barricade="red-green"), "leader")
    assert offered(match) == {"white", "blue", "purple", "brown", "red", "green"}
    assert place(go(match, "brown"), "kornilov") == "brown"
    match = table(piles={"red_played": "lenin"}, phase="cleanup")
    go(match, "purple")
    assert pile(match, "out") == {"lenin"}
    assert place(match, "lenin") == "reserve"
    match = leading("lenin", "out: lenin")
    no(match, "leader", "DP-86")


def test_DP_87_protest_moves_the_barricade() -> None:
    match = go(leading("kollontai", barricade="red-green"), "protest")
    assert len(offered(match)) == 5
    no(match, "red-green", "DP-87")
    go(match, "white-blue", "pass")
    assert match.state.to_json()["barricade"] == "white-blue"
    assert match.state.to_json()["tiles"]["barricade"] == ["tile-blue"]


def test_DP_88_a_barricade_off_the_map_may_be_put_anywhere() -> None:
    match = go(leading("kollontai", barricade=None), "protest")
    assert len(offered(match)) == 6


def test_DP_89_espionage_turns_the_objective_up() -> None:
    piles = {"white_objective": "green-8", "red_objective": "blue-1", "white_hand": "red-1"}
    match = leading("stalin", piles=piles)
    assert match.view(0)["objectives"]["white"]["id"] is None
    go(match, "espionage", "pass")
    for seat in (None, 0):
        assert match.view(seat)["objectives"]["white"]["id"] == "green-8"
    assert match.view(1)["objectives"]["red"]["id"] is None
    go(match, "red-1", "pass")
    assert match.view(None)["objectives"]["white"]["face_up"]
    again = leading("stalin", piles={"white_shown": "green-8"})
    go(again, "espionage", "pass")
    assert pile(again, "white_shown") == {"green-8"}


def test_DP_90_a_revealed_objective_scores_as_a_hidden_one() -> None:
    supports = []
    for how in ("white_objective", "white_shown"):
        match = table(
            "green: r3-1; blue: w3-1", {how: "green-8", "red_objective": "blue-2"}, phase="scoring", unrest=None
        )
        supports.append((match.state.support, match.state.markers))
    assert supports[0] == supports[1] == (-3, [-1, 5, 1])
    match = go(leading("stalin", piles={"white_objective": "green-8"}), "espionage", "pass")
    assert match.state.markers == [-1, -1, -1]


def test_DP_91_inspire_takes_the_will() -> None:
    assert will(go(leading("lenin", will="white"), "inspire")) == "red"
    match = leading("lenin", will="red")
    assert "inspire" in offered(match)
    assert will(go(match, "inspire")) == "red"


# Bonus actions


def due(tokens: str = "", piles: dict[str, str] | None = None, **fields: object) -> Match:
    """At a bonus action earned by the date."""
    return go(table(tokens, {"red_hand": "red-1", **(piles or {})}, day=14, **fields), "red-1", "pass")


def test_DP_92_one_of_four_or_none() -> None:
    match = due("green: r1-1*")
    assert offered(match) == {"recruit", "move", "rest", "draw", "pass"}
    assert verb(go(match.fork(), "pass")) == "play"
    match = due("")
    assert offered(match) == {"recruit", "draw", "pass"}
    no(match, "move", "DP-78")
    no(match, "rest", "DP-84")


def test_DP_93_bonus_recruit() -> None:
    match = go(due("green: r1-1"), "recruit")
    assert offered(match) == {"r1-2", "r1-3", "r1-4"}
    no(match, "r1-1", "DP-72")
    no(match, "r3-1", "DP-93")
    no(match, "lenin", "DP-74")
    go(match, "r1-4")
    assert offered(match) == {"white", "blue", "purple", "brown", "red", "green"}
    assert place(go(match, "purple"), "r1-4") == "purple"
    match = go(due("green: r1-1 r1-2 r1-3"), "recruit", "blue")
    assert place(match, "r1-4") == "blue"


def test_DP_94_bonus_move_and_rest() -> None:
    match = go(due("green: r1-1 r2-1*"), "move")
    assert offered(match) == {"r1-1", "r2-1"}
    go(match, "r2-1")
    assert offered(match) == {"red", "white"}
    match = go(due("green: r1-1* r2-1*"), "rest", "r2-1")
    assert place(match, "r2-1") == "green"


def test_DP_95_bonus_draw() -> None:
    match = due()
    before = len(pile(match, "red_hand"))
    go(match, "draw")
    assert match.question is not None
    assert match.question.seen == (0,)
    go(match, "blue-8")
    assert pile(match, "red_hand") >= {"blue-8"}
    assert len(pile(match, "red_hand")) == before + 1
    match.state.turn = 0
    later = table(piles={"red_hand": "blue-8"}, day=15)
    assert "blue-8" in offered(later)


def test_a_token_shut_in_by_the_barricade_says_so() -> None:
    """DP-77, DP-78. On a map with a dead end."""
    pack = Pack(
        '[pack]\ntitle = "dual-powers"\n[[connection]]\nid = "green-white"\na = "blue"\nb = "white"\n', "own.toml"
    )
    setup = set_up("dual-powers", seats=2, pack=pack)
    position = table("green: r1-1 lenin; blue: r1-2 r1-3", {"red_hand": "red-5"}, barricade="red-green").state.to_json()
    match = go(Match(setup, None, from_json(setup.start(), position)), "red-5", "move")
    assert offered(match) == {"r1-2", "r1-3"}
    no(match, "r1-1", "DP-77")


def test_why_not_is_never_empty() -> None:
    """DP-160. Every answer of a domain that is not offered has a reason of the ledger."""
    for seats in (1, 2):
        for seed in range(4):
            for match in walk(set_up("dual-powers", seats=seats), seed):
                for question in match.questions:
                    for option in question.domain:
                        if option not in question.options:
                            assert all(why.cite.startswith("DP-") for why in question.against(option))
    assert number(solo(piles={"red_hand": "red-1"}), "red-1") >= 0
