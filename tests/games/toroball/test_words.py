"""What people read: chances and warnings beside the options, runs of steps as one line, names that agree."""

from __future__ import annotations

from fractions import Fraction

import pytest
from kit import at, set_up

from tests.games.toroball.pitch import (
    ANNOY,
    KICK,
    NE,
    PASS,
    PERCH,
    SCREEN,
    STOP,
    VANISH,
    E,
    cell,
    do,
    options,
    pitch,
    random_walks,
    told,
    verb,
    walk,
)
from tocsin.core import NATURE, Match
from tocsin.games.toroball.play.goals import MAYBE, NOBODY, SOMEBODY
from tocsin.words import story, words_for

HIDING = (PERCH, SCREEN, VANISH)
NOBODY_BACK = {"a1": 0, "a2": 0, "a3": 0, "b1": 0, "b2": 0, "b3": 0}


def said(match: Match, option: int, lang: str = "en") -> str:
    """An option of the question in words."""
    assert match.question is not None
    setup = match.setup
    return words_for(setup, lang).say(setup.title.label(setup.box, match.question, option))


def lines(match: Match, lang: str = "en", seat: int | None = None) -> list[str]:
    words = words_for(match.setup, lang)
    if seat is not None:
        words = words.read_by(match.setup.title.seat_name(match.setup.box, seat))
    return [line.text for line in story(match, words)]


def goal_by(match: Match, before: list[int]) -> Fraction:
    """How likely a kick that is in the air ends in a goal, by all its dice; who may throw again does."""
    if match.state.score != before:
        return Fraction(1)
    question = match.question
    if question is None or question.verb not in ("block", "scatter", "again"):
        return Fraction(0)
    if question.seat != NATURE:
        return goal_by(do(match.fork(), 1), before)
    return sum((goal_by(do(match.fork(), face), before) for face in question.options), Fraction(0)) / 6


@pytest.mark.parametrize("skills", [{}, {"a1": ["good_kick"]}])
def test_TB_24_the_chances_of_a_kick_are_those_of_its_dice(skills: dict[str, list[str]]) -> None:
    """TB-24, TB-31, TB-32, TB-37, TB-62. Every cell that can be aimed at, from two places on the field."""
    for spot in ((6, 3), (4, 3)):
        match = do(pitch({"a1": spot}, only="a1", ball=spot, skills=skills), KICK)
        scored = 0
        for target in options(match):
            chance = goal_by(do(match.fork(), target), [0, 0])
            text = said(match, target)
            percent = f"goal {(200 * chance.numerator + chance.denominator) // (2 * chance.denominator)}%"
            assert (percent in text) == (chance > 0), text
            assert ("own goal" in text) == (chance > 0 and "left goal" in text)
            scored += chance > 0
        assert scored >= 4


def test_TB_24_the_chance_of_a_block_grows_with_those_in_the_way() -> None:
    match = do(pitch({"a1": (4, 4)}, only="a1", ball=(4, 4), cow=(8, 4)), KICK)
    assert said(match, cell((7, 4))) == "(7,4)"
    assert said(match, cell((9, 4))) == "(9,4): block risk 33%, near B3 Bernat"
    assert said(match, cell((10, 4))).startswith("(10,4: arrow of the right goal): goal 7%, block risk 56%")
    open_end = pitch({"a1": (4, 4)}, only="a1", ball=(4, 4), cow=(8, 4), options={"line_end_cell": False})
    assert said(do(open_end, KICK), cell((10, 4))).startswith(
        "(10,4: arrow of the right goal): goal 11%, block risk 33%"
    )


def test_TB_21_kicks_are_read_with_the_goal_first_and_say_who_is_near() -> None:
    match = do(pitch({"a1": (9, 4), "a2": (5, 4)}, only="a1", ball=(9, 4), cow=(4, 4)), KICK)
    question = match.question
    assert question is not None
    first, *rest = read = match.setup.listed(question)
    assert first == cell((11, 4))
    assert sorted(read) == list(question.options)
    near = ["near" in said(match, option) for option in rest]
    assert near == sorted(near, reverse=True)
    assert said(match, cell((6, 3))) == "(6,3)"
    assert said(match, cell((5, 3))) == "(5,3): near A2 Manue"


def test_TB_33_a_goal_that_cannot_be_missed_is_said_before_the_kick() -> None:
    match = pitch({"a1": (9, 4)}, only="a1", ball=(9, 4), cow=(4, 4))
    assert said(match, KICK) == "kicks the ball (a certain goal, or 3 to 6 cells)"
    assert said(do(match, KICK), cell((11, 4))) == "(11,4: right goal): a certain goal"


def test_TB_37_an_own_goal_warns() -> None:
    match = pitch({"a1": (3, 4)}, only="a1", ball=(3, 4), cow=(8, 4))
    assert said(match, KICK) == "kicks the ball (3 to 6 cells)"
    assert said(do(match, KICK), cell((1, 4))) == "(1,4: left goal): a certain own goal, the opponents score"
    without = pitch({"a1": (4, 4)}, only="a1", ball=(4, 4), options={"own_goals": False})
    assert "goal" not in said(do(without, KICK), cell((1, 4))).partition("): ")[2]


def test_TB_61_a_strong_kick_says_how_far_it_goes() -> None:
    match = pitch({"a1": (4, 4)}, only="a1", ball=(4, 4), skills={"a1": ["strong_kick"]})
    assert said(match, KICK) == "kicks the ball (3 to 7 cells)"


def test_TB_56_the_warning_shows_exactly_when_the_goal_is_conceded() -> None:
    """TB-56, TB-57. At the last figure to act it is certain; where others may still act it depends on them."""
    seen = set()
    for match in random_walks():
        question = match.question
        if question is None or question.verb != "step":
            continue
        about = question.about
        assert about
        hides = [option for option in question.options if option in HIDING or (option == PASS and about["how"])]
        for option in hides[:1]:
            seen.add(about["empty"])
            after = do(match.fork(), option)
            others = 1 - question.seat
            conceded = after.state.score[others] > match.state.score[others]
            late = match.setup.options.empty_field_check == "end_of_turn"
            if about["empty"] != MAYBE or not late:
                assert conceded == (about["empty"] == NOBODY), question
            text = said(match, option)
            assert ("concedes a goal: nobody is left" in text) == (about["empty"] == NOBODY)
            assert ("concedes a goal unless" in text) == (about["empty"] == MAYBE)
    assert seen == {SOMEBODY, MAYBE, NOBODY}


def test_TB_57_no_warning_where_the_others_have_nobody_either() -> None:
    safe = {"perched": ["a2", "a3", "b1", "b2", "b3"]}
    where = {"a1": (1, 1), "a2": (3, 0), "a3": (5, 0), "b1": (7, 0), "b2": (9, 0), "b3": (11, 0)}
    match = walk(pitch(where, only="a1", how=safe), (1, 0))
    assert said(match, PERCH) == "climbs the fence (safe from the cow, ends the move)"
    assert "told.nobody" not in told(do(match, PERCH))


def test_TB_45_where_hiding_needs_no_word_stopping_behind_the_cover_warns() -> None:
    """TB-45, TB-56. It can make a team concede: the option says so."""
    for hiding, text in (("automatic", "ends the move hidden behind the central cover"), ("declared", "ends the move")):
        match = pitch(
            {"a1": (4, 4), "a2": (3, 0), "a3": (5, 0)},
            only="a1",
            ball=(0, 8),
            how={"perched": ["a2", "a3"]},
            options={"cover_hiding": hiding},
        )
        stop = said(walk(match, (5, 4)), STOP)
        assert stop.startswith(text)
        assert ("concedes a goal: nobody is left" in stop) == (hiding == "automatic")
        assert ("told.nobody" in told(do(match, STOP))) == (hiding == "automatic")


def test_TB_40_annoying_says_what_it_brings_and_claims_no_more() -> None:
    for skills, before, after in (({}, 2, 3), ({"a1": ["cheeky"]}, 2, 4), ({"a1": ["cheeky"]}, 5, 6), ({}, 6, 6)):
        match = walk(pitch({"a1": (6, 3)}, only="a1", temper=before, skills=skills), (7, 3))
        rises = f"temper {before} → {after}" if before < after else "temper stays 6"
        assert said(match, ANNOY) == f"annoys the cow ({rises}, +3 cells, then no kick)"
        assert told(do(match, ANNOY))[-1] == ("told.annoyed" if before < after else "told.angriest")


def test_TB_17_a_run_of_steps_is_one_line() -> None:
    match = do(walk(do(pitch({"a1": (3, 2)}, cow=(8, 6)), 0), (4, 2), (5, 2)), STOP)
    assert lines(match)[-1] == "A1 Pey from (3,2): east (4,2), east (5,2), ends the move."
    assert lines(match, "fr")[-1] == "A1 Pey depuis (3,2)\u00a0: est (4,2), est (5,2), termine son déplacement."
    assert lines(match, "ru")[-1] == "A1 Пей с (3,2): на восток (4,2), на восток (5,2), заканчивает движение."


def test_TB_15_the_steps_of_two_figures_in_a_row_are_two_lines() -> None:
    """The other team has nobody left to use, and says so between them."""
    match = pitch(
        {"a1": (3, 2), "a2": (3, 6)},
        cow=(8, 6),
        deed={"moved": [], "passed": ["a3", "b1", "b2", "b3"]},
    )
    do(match, 0, E, STOP)
    assert lines(match, seat=1)[-1] == "You have nobody left to use this turn: the Reds go on."
    assert verb(match) == "step"
    do(match, NE, STOP)
    assert "A2 Manue from (3,6): north-east (3,5), ends the move." in lines(match)


def charged(where: dict[str, tuple[int, int] | None], thrown: int, **more: object) -> Match:
    match = pitch(where, phase="cow", **more)  # type: ignore[arg-type]
    return do(match, thrown)


def test_TB_48_the_story_says_whom_the_cow_charges_how_far_and_what_came_of_it() -> None:
    match = charged({"a2": (6, 0)}, 1, cow=(12, 0), ball=(0, 8), moved=["a2"])
    while verb(match) == "steer":
        do(match, options(match)[0])
    assert lines(match, "en", 1)[:3] == [
        "The cow charges A2 Manue, the last to move. You steer her.",
        "The cow's die: 1 + temper 2 = 3 cells.",
        "The cow runs 3 cells, to (9,0), and does not reach A2 Manue.",
    ]
    assert lines(match, "fr")[:2] == [
        "La vachette charge A2 Manue, la dernière à avoir bougé. Les Bleus la dirigent.",
        "Dé de la vachette\u00a0: 1 + énervement 2 = 3 cases.",
    ]
    assert lines(match, "ru")[2] == "Корова пробегает 3 клетки, до (9,0), и не достаёт A2 Маню."


def test_TB_50_a_way_says_whom_the_cow_hits_there() -> None:
    match = charged(
        {"a1": (4, 4), "a2": (0, 8), "a3": (0, 0), "b1": (7, 6)}, 5, cow=(8, 4), ball=(0, 8), moved=["b1", "a1"]
    )
    assert [said(match, way) for way in options(match)] == [
        "south-west (7,5) (runs into B1 Titi)",
        "west (7,4)",
        "north-west (7,3)",
    ]
    both = charged(
        {"a1": (4, 4), "a2": (0, 8), "a3": (0, 0), "b1": (7, 6), "b2": (8, 6)},
        5,
        cow=(8, 4),
        ball=(0, 8),
        moved=["b1", "b2", "a1"],
    )
    assert said(both, options(both)[0]) == "south-west (7,5) (runs into one of: B1 Titi, B2 Vivi)"


def test_TB_53_a_cow_who_cannot_bolt_stays() -> None:
    match = do(pitch({"b1": (9, 4)}, cow=(8, 4), phase="cow"), E, 3)
    assert lines(match)[:3] == [
        "The cow has nobody to charge and bolts: 2, east.",
        "The cow's die: 3 + temper 2 = 5 cells.",
        "The way is shut: the cow stays on (8,4).",
    ]


def test_TB_54_no_return_is_promised_after_the_last_turn() -> None:
    for turn, promised in ((28, "back in turn 30"), (29, "to the end of the match")):
        match = charged({"a2": (7, 4)}, 3, cow=(8, 4), ball=(0, 8), moved=["a2"], turn=turn)
        assert [line for line in lines(match) if promised in line]
        assert "A2 Маню сбита с ног" in lines(match, "ru")[2]


def test_TB_64_women_and_men_are_spoken_of_as_such() -> None:
    match = pitch({"a1": (3, 0), "a2": (5, 0)}, how={"perched": ["a1", "a2"]})
    drawn = {lang: match.setup.title.draw(match.view(0), words_for(match.setup, lang)) for lang in ("fr", "ru")}
    assert "perché, " in drawn["fr"]
    assert "perchée, " in drawn["fr"]
    assert "ещё не действовал\n" in drawn["ru"]
    assert "ещё не действовала\n" in drawn["ru"]


def test_TB_64_every_figure_and_team_has_its_forms() -> None:
    """The names of all villages, at home and as visitors, in the languages that decline them."""
    for team in ("amou", "heugas", "hossegor", "moliets", "pomarez", "aire"):
        setup = set_up("toroball", {"team_a": team, "team_b": team})
        for lang, id in (("fr", "told.target"), ("ru", "told.target"), ("ru", "told.skipped"), ("en", "told.skipped")):
            words = words_for(setup, lang)
            for figure in setup.box.figure_names:
                first, second = setup.box.team_names
                assert words(id, name=figure, team=second, other=first)


def test_TB_58_results_name_what_decided() -> None:
    match = at("toroball", {"phase": "over", "score": {"a": 1, "b": 2}, "turn": 7})
    assert match.result is not None
    for lang, seat, text in (
        ("en", 1, "You reach 2 goals in turn 7 and win: Reds 1 : 2 Blues."),
        ("fr", 0, "Les Bleus atteignent 2 buts au tour 7 et gagnent\u00a0: Rouges 1 – 2 Bleus."),
        ("ru", 0, "Синие на 7-м ходу доводят счёт до 2 голов и побеждают: Красные 1 : 2 Синие."),
    ):
        words = words_for(match.setup, lang).read_by(match.setup.box.team_names[seat])
        assert words.say(match.result.message) == text
