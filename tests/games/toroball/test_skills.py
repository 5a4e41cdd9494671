"""Skills and teams (TB-60..62, TB-64)."""

from __future__ import annotations

import pytest
from games.toroball.pitch import (
    ANNOY,
    FIELD,
    KICK,
    NE,
    PASS,
    SHOVE,
    STOP,
    VANISH,
    E,
    W,
    ball,
    cell,
    cow,
    deed,
    do,
    figures,
    options,
    phase,
    pitch,
    places,
    status,
    told,
    verb,
    walk,
    where,
)
from kit import at, refused

from tocsin.core import BadPack, Match, Pack, set_up
from tocsin.games.toroball.pieces import Figure, Skill
from tocsin.games.toroball.play.cow import LET_HER_BE
from tocsin.games.toroball.play.kickoff import NO_SKILL, against_slip
from tocsin.words import who, words_for

FAR = {"a1": (0, 0), "a2": (1, 0), "b1": (11, 0), "b2": (11, 8), "b3": (12, 8)}


def test_TB_60_skills_are_optional() -> None:
    assert at("toroball").state.skills == [0] * 6
    teams = at("toroball", skills="teams")
    assert [Skill(bit.bit_length() - 1).name.lower() for bit in teams.state.skills] == [
        "strong_kick",
        "cheeky",
        "abs",
        "good_kick",
        "fast",
        "bully",
    ]


def test_TB_60_all_ten_are_played_by_some_team() -> None:
    found = set()
    for team in ("reds", "amou", "heugas", "hossegor", "moliets", "pomarez", "aire"):
        found.update(at("toroball", skills="teams", team_a=team).state.skills)
    assert found == {1 << skill for skill in Skill}


def test_TB_60_chosen_before_the_first_kick_off() -> None:
    match = do(at("toroball", skills="chosen"), 1, 1)
    asked = []
    for skill in (Skill.FAST, NO_SKILL, Skill.BULLY, Skill.SLY, Skill.SLY, Skill.ABS):
        assert verb(match) == "skill"
        assert match.question is not None
        assert match.question.about is not None
        asked.append((match.question.seat, match.question.about["name"].params["mark"]))
        assert len(options(match)) == 11
        do(match, int(skill))
    assert asked == [(1, "B1"), (1, "B2"), (1, "B3"), (0, "A1"), (0, "A2"), (0, "A3")], "the first player first"
    assert match.state.skills == [1 << Skill.SLY, 1 << Skill.SLY, 1 << Skill.ABS, 1 << Skill.FAST, 0, 1 << Skill.BULLY]
    assert phase(match) == "place"
    assert match.question.seat == 1


def test_TB_60_fast_runners_have_five_cells() -> None:
    assert pitch(only="a1", skills={"a1": ["fast"]}).state.left == 5
    assert pitch(only="a1", skills={"a2": ["fast"]}).state.left == 4


def test_TB_61_a_strong_kick_reaches_seven() -> None:
    for cap, everybody, strong in ((7, 6, 7), (6, 5, 6)):
        for skills, reach in (({}, everybody), ({"a3": ["strong_kick"]}, strong)):
            match = pitch(
                {**FAR, "a3": (3, 2)}, ball=(3, 2), only="a3", skills=skills, options={"strong_kick_range": cap}
            )
            do(match, KICK)
            assert max(FIELD.distance[cell((3, 2))][n] for n in options(match)) == reach
            refused(match, cell((3 + reach + 1, 2)), "TB-21")


def test_TB_60_a_good_kick_throws_a_shot_again() -> None:
    """TB-60, TB-62. Once a shot, only if it can still be a goal, and the second result stands."""
    set_up_ = {**FAR, "a3": (6, 3)}
    match = pitch(set_up_, cow=(6, 8), ball=(6, 3), only="a3", skills={"a3": ["good_kick"]})
    do(match, KICK, (10, 4), W)
    assert verb(match) == "again"
    assert match.question is not None
    assert match.question.seat == 0
    kept = do(match.fork(), 0)
    assert ball(kept) == (9, 4)
    scored = do(match.fork(), 1, E)
    assert scored.state.score == [1, 0]
    do(match, 1, NE)
    assert ball(match) == (10, 3)
    assert verb(match) == "step", "no third throw"


def test_TB_62_no_second_throw_for_other_kicks() -> None:
    match = pitch({**FAR, "a3": (6, 3)}, cow=(6, 8), ball=(6, 3), only="a3", skills={"a3": ["good_kick"]})
    assert verb(do(match.fork(), KICK, (10, 2), W)) == "step"
    assert verb(do(match.fork(), KICK, (10, 4), E)) == "arrow", "it went in: nothing to throw again"
    behind = pitch({**FAR, "a3": (12, 2)}, cow=(6, 8), ball=(12, 2), only="a3", skills={"a3": ["good_kick"]})
    assert verb(do(behind, KICK, (10, 5), W)) == "step", "not on the arrow side: no shot"
    blocked = pitch(
        {**FAR, "a3": (6, 3), "b3": (8, 3)}, cow=(6, 8), ball=(6, 3), only="a3", skills={"a3": ["good_kick"]}
    )
    assert verb(do(blocked, KICK, (10, 3), 6, W)) == "step"


def test_TB_60_a_bully_knocks_over_a_neighbour_once_a_game() -> None:
    """TB-60, TB-62."""
    places = {**FAR, "a3": (5, 2), "b1": (7, 2), "b2": (7, 1)}
    match = pitch(places, only="a3", skills={"a3": ["bully"]})
    refused(match, SHOVE, "TB-62")
    walk(match, (6, 2))
    do(match, SHOVE)
    assert verb(match) == "step", "(7,1) is not a neighbour of (6,2): only one victim, no question"
    assert status(match, "b1") == "out"
    assert match.state.back[Figure.B1] == 3
    assert status(match, "b2") == "field"
    refused(match, SHOVE, "TB-60")
    walk(match, (7, 2))
    assert where(match, "a3") == (7, 2), "the cell is free now"


def test_TB_62_a_bully_chooses_among_neighbours_who_are_not_safe() -> None:
    places = {**FAR, "a3": (5, 2), "b1": (7, 2), "b2": (6, 1), "b3": (5, 1)}
    match = walk(pitch(places, only="a3", skills={"a3": ["bully"]}), (6, 2))
    do(match, SHOVE)
    assert verb(match) == "shove"
    assert figures(match) == ["b1", "b2", "b3"]
    refused(match, int(Figure.A1), "TB-62")
    do(match, int(Figure.B2))
    assert status(match, "b2") == "out"
    safe = {**FAR, "a3": (8, 2), "b1": (9, 1)}
    match = pitch(safe, only="a3", how={"screened": ["b1"]}, skills={"a3": ["bully"]})
    refused(match, SHOVE, "TB-62")


def test_TB_62_a_bully_must_move_too() -> None:
    match = pitch({**FAR, "a3": (5, 2), "b1": (6, 2)}, only="a3", skills={"a3": ["bully"]})
    do(match, SHOVE)
    refused(match, STOP, "TB-17")
    refused(match, PASS, "TB-16")
    hemmed = {"a1": (1, 0), "a3": (0, 0), "b1": (0, 1)}
    match = pitch(hemmed, only="a3", skills={"a3": ["bully"]})
    assert phase(match) == "cow", "he could not walk, so he could only pass"
    match = pitch(hemmed, ball=(0, 0), only="a3", skills={"a3": ["bully"]})
    refused(match, SHOVE, "TB-22")
    do(match, KICK, (3, 0))


def test_TB_60_others_cannot_do_that() -> None:
    match = pitch({**FAR, "a3": (5, 2), "b1": (6, 2)}, only="a3", skills={"a3": ["discreet"]})
    refused(match, SHOVE, "TB-60")
    match = pitch({**FAR, "a3": (5, 2), "b1": (6, 2)}, only="a3", skills={"a3": ["bully"]})
    refused(match, VANISH, "TB-60")


def test_TB_60_a_drinker_may_be_carried_three_cells() -> None:
    """TB-60, TB-62. After the die he chooses between two cells and three."""
    match = do(walk(pitch({"a1": (4, 2)}, only="a1", skills={"a1": ["drinker"]}), (3, 2)), E)
    assert verb(match) == "stagger"
    assert match.question is not None
    assert match.question.seat == 0
    assert places(options(match)) == [(5, 2), (6, 2)]
    assert where(do(match.fork(), (5, 2)), "a1") == (5, 2)
    assert where(do(match, (6, 2)), "a1") == (6, 2)


def test_TB_62_a_drinker_is_not_asked_where_it_is_the_same() -> None:
    where_ = {"a1": (4, 2), "a2": (6, 2)}
    match = do(walk(pitch(where_, only="a1", skills={"a1": ["drinker"]}), (3, 2)), E)
    assert where(match, "a1") == (5, 2), "a2 stands in the way"
    assert verb(match) == "step"


def test_TB_60_the_cheeky_annoy_by_two() -> None:
    match = walk(pitch({"a1": (6, 3)}, cow=(8, 4), only="a1", skills={"a1": ["cheeky"]}), (7, 3))
    do(match, ANNOY)
    assert match.state.temper == 4
    match = walk(pitch({"a1": (6, 3)}, cow=(8, 4), only="a1", temper=5, skills={"a1": ["cheeky"]}), (7, 3))
    assert do(match, ANNOY).state.temper == 6


def test_TB_60_the_sly_start_up_to_three_cells_from_their_place() -> None:
    """TB-60, TB-62. At every kick-off, on a free cell."""
    match = do(at("toroball", skills="teams", team_a="heugas"), 0, 1)
    do(match, 0, (2, 4))
    assert verb(match) == "slip"
    assert match.question is not None
    assert match.question.seat == 0
    assert all(FIELD.distance[cell((3, 2))][n] <= 3 for n in options(match))
    assert cell((3, 2)) in options(match), "he may stay"
    refused(match, cell((7, 2)), "TB-60")
    refused(match, cell((4, 4)), "TB-62")
    refused(match, cell((2, 4)), "TB-62")
    do(match, (5, 3))
    assert where(match, "a1") == (5, 3)


def test_TB_62_the_sly_do_not_enter_the_cover_or_the_balls_cell() -> None:
    match = do(at("toroball", skills="chosen"), 0, 4, Skill.SLY, 10, 10, 10, 10, 10)
    do(match, 5, (2, 4))
    assert where(match, "a1") == (2, 4)
    assert verb(match) == "slip"
    refused(match, cell((4, 4)), "TB-62")
    match.state.at[0] = cell((5, 4))
    against = {n for n, why in against_slip(match.state, 0) if why.cite == "TB-62"}
    assert {cell((6, 4)), cell((4, 4)), cell((8, 4))} <= against


def test_TB_60_an_iron_belly_holds_once() -> None:
    """TB-60, TB-62. The cow stops all the same."""
    skills = {"a1": ["abs"]}
    match = do(pitch({"a1": (7, 4)}, cow=(8, 4), phase="cow", moved=["a1"], skills=skills), 1)
    assert status(match, "a1") == "field"
    assert where(match, "a1") == (7, 4)
    assert cow(match) == (8, 4)
    assert "told.held" in told(match)
    match = do(pitch({"a1": (7, 4)}, cow=(8, 4), phase="cow", moved=["a1"], skills=skills, spent=skills), 1)
    assert status(match, "a1") == "out"


def test_TB_62_an_iron_belly_holds_against_a_bully_too() -> None:
    skills = {"a3": ["bully"], "b1": ["abs"]}
    match = pitch({**FAR, "a3": (5, 2), "b1": (6, 2)}, only="a3", skills=skills)
    do(match, SHOVE)
    assert status(match, "b1") == "field"
    assert match.state.spent[Figure.B1] == 1 << Skill.ABS
    assert match.state.spent[Figure.A3] == 1 << Skill.BULLY


def test_TB_52_run_down_with_an_iron_belly() -> None:
    match = pitch(
        {"a1": (7, 4)},
        cow=(8, 4),
        phase="cow",
        moved=["a1"],
        skills={"a1": ["abs"]},
    )
    do(match, 1)
    assert where(match, "a1") == (7, 4)
    assert cow(match) == (8, 4)


def test_TB_60_the_discreet_hide_anywhere_once_a_game() -> None:
    """TB-60, TB-62."""
    match = pitch({"a1": (4, 3)}, ball=(0, 8), only="a1", skills={"a1": ["discreet"]})
    refused(match, VANISH, "TB-17")
    walk(match, (5, 3))
    do(match, VANISH)
    assert status(match, "a1") == "vanished"
    assert deed(match, "a1") == "passed"
    assert match.state.spent[0] == 1 << Skill.DISCREET
    again = pitch({"a1": (4, 3)}, ball=(0, 8), only="a1", skills={"a1": ["discreet"]}, spent={"a1": ["discreet"]})
    walk(again, (5, 3))
    refused(again, VANISH, "TB-60")


FRIENDS = {"a1": (0, 0), "b1": (12, 0), "a2": (4, 3), "b2": (9, 6), "a3": (2, 4)}


def test_TB_60_a_friend_of_animals_on_the_fence_redirects_the_cow() -> None:
    """TB-60, TB-62. Before her die, onto anybody in play, moved or not; his player steers."""
    skills = {"a1": ["animal_friend"]}
    how = {"perched": ["a1"]}
    match = pitch(FRIENDS, cow=(8, 4), phase="cow", moved=["b2", "a2"], how=how, skills=skills)
    assert verb(match) == "redirect"
    assert match.question is not None
    assert match.question.seat == 0
    assert options(match) == [*Figure, LET_HER_BE]
    left = do(match.fork(), LET_HER_BE)
    assert verb(left) == "charge"
    assert left.state.spent == [0] * 6
    do(match, int(Figure.B2))
    assert match.state.spent[0] == 1 << Skill.ANIMAL_FRIEND
    do(match, 5)
    while verb(match) == "steer":
        assert match.question.seat == 0, "his player steers"
        match.answer(options(match)[0])
    assert status(match, "b2") == "out"


def redirected(target: Figure, **more: object) -> Match:
    """a1, on the fence, sends the cow from (8,4) onto a figure; her die shows five."""
    more.setdefault("moved", ["b2", "a2"])
    how = {"perched": ["a1"], **more.pop("how", {})}
    match = pitch(FRIENDS, cow=(8, 4), ball=(0, 8), phase="cow", how=how, skills={"a1": ["animal_friend"]}, **more)
    do(match, int(target), 5)
    while verb(match) == "steer":
        assert match.question is not None
        assert match.question.seat == 0, "his player steers"
        match.answer(options(match)[0])
    return match


def test_TB_62_the_target_need_not_have_moved() -> None:
    """TB-47, TB-51, TB-62. Nobody he chooses is protected by having passed."""
    assert status(redirected(Figure.B3), "b3") == "out"


def test_TB_62_the_target_need_not_be_unsafe() -> None:
    """TB-47, TB-62. The booklet leaves him the choice without a limit: also who is perched or hidden."""
    assert status(redirected(Figure.B3, how={"vanished": ["b3"]}), "b3") == "out"


def test_TB_62_if_nobody_moved_he_may_redirect_her_too() -> None:
    """TB-53, TB-62."""
    assert status(redirected(Figure.B3, moved=[]), "b3") == "out"


def test_TB_62_who_is_out_of_play_is_no_target() -> None:
    back = {"a1": 0, "a2": 0, "a3": 0, "b1": 0, "b2": 0, "b3": 2}
    match = pitch(
        {**FRIENDS, "b3": None},
        phase="cow",
        ball=(0, 8),
        moved=["a2"],
        how={"perched": ["a1"]},
        skills={"a1": ["animal_friend"]},
        back=back,
    )
    assert figures(match) == ["a1", "a2", "a3", "b1", "b2"]
    refused(match, int(Figure.B3), "TB-62")


def test_TB_62_his_own_team_mate_may_be_the_target_and_he_steers() -> None:
    match = pitch(
        FRIENDS,
        cow=(8, 4),
        ball=(0, 8),
        phase="cow",
        moved=["b2", "a2"],
        how={"perched": ["a1"]},
        skills={"a1": ["animal_friend"]},
    )
    do(match, int(Figure.A2), 1)
    assert verb(match) == "steer"
    assert match.question is not None
    assert match.question.seat == 0


def test_TB_62_friends_only_while_perched_and_once_and_one_is_enough() -> None:
    both = {"a1": ["animal_friend"], "b1": ["animal_friend"]}
    moved = ["b2", "a2"]
    assert verb(pitch(FRIENDS, phase="cow", ball=(0, 8), moved=moved, skills=both)) == "charge", "not on the fence"
    how = {"perched": ["a1", "b1"]}
    match = pitch(FRIENDS, phase="cow", ball=(0, 8), moved=moved, how=how, skills=both, first="b")
    assert match.question is not None
    assert match.question.seat == 1, "the first player's friend first"
    assert verb(do(match.fork(), int(Figure.A2))) == "charge", "one redirection is enough"
    do(match, LET_HER_BE)
    assert verb(match) == "redirect"
    assert match.question.seat == 0
    spent = pitch(FRIENDS, phase="cow", ball=(0, 8), moved=moved, how=how, skills=both, spent=both)
    assert verb(spent) == "charge"
    alone = pitch(FRIENDS, phase="cow", ball=(0, 8), how=how, skills=both)
    assert verb(do(alone, LET_HER_BE, LET_HER_BE)) == "bolt"


def test_TB_63_a_figure_may_have_several_skills() -> None:
    """TB-63. In a championship; a position gives them."""
    match = pitch({"a1": (4, 2)}, only="a1", skills={"a1": ["fast", "drinker", "bully", "discreet"]})
    assert match.state.left == 5
    walk(match, (3, 2))
    do(match, E, (6, 2))
    assert where(match, "a1") == (6, 2)
    assert VANISH in options(match)


def test_TB_64_named_teams() -> None:
    setup = set_up("toroball", {"team_a": "heugas", "team_b": "aire"})
    words = words_for(setup, "en")
    assert words.say(who(setup, 0)) == "Heugas"
    assert words.say(who(setup, 1)) == "Aire-sur-l'Adour"
    assert [words.say(figure) for figure in setup.box.figure_names] == [
        "A1 Pey",
        "A2 Manue",
        "A3 Francis",
        "B1 Momo",
        "B2 Élise",
        "B3 Bixente",
    ]
    derby = set_up("toroball", {"team_a": "amou", "team_b": "amou"})
    assert words_for(derby, "en").say(who(derby, 1)) == "Amou (visitors)"
    assert "Amou (visitors)" in derby.title.draw(
        at("toroball", team_a="amou", team_b="amou").view(0), words_for(derby, "en")
    )


def test_TB_64_a_pack_may_name_and_train_the_teams() -> None:
    text = """[pack]
title = "toroball"
[[team]]
id = "reds"
name = { en = "Dax" }
players = [
  { id = "1", skill = "sly", name = { en = "Uno", fr = "Uno", ru = "Уно" } },
  { id = "2", skill = "abs", name = { en = "Dos", fr = "Dos", ru = "Дос" } },
  { id = "3", skill = "fast", name = { en = "Tres", fr = "Tres", ru = "Трес" } },
]
"""
    setup = set_up("toroball", {"skills": "teams"}, pack=Pack(text, "dax.toml"))
    assert words_for(setup, "en").say(who(setup, 0)) == "Dax"
    assert setup.start().skills[:3] == [1 << Skill.SLY, 1 << Skill.ABS, 1 << Skill.FAST]
    with pytest.raises(BadPack):
        set_up("toroball", pack=Pack(text.replace("sly", "flying"), "dax.toml"))


def test_TB_60_skills_stay_through_the_game() -> None:
    match = pitch({"a1": (9, 4), "b3": (12, 8)}, ball=(9, 4), only="a1", cow=(6, 8), skills={"a1": ["fast", "bully"]})
    do(match, KICK, (11, 4))
    assert match.state.skills[0] == 1 << Skill.FAST | 1 << Skill.BULLY
