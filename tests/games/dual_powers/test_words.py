"""What people read at the table: tokens as they lie, what an answer brings, what it costs, facts before reasons."""

from __future__ import annotations

import pytest
from games.dual_powers.desk import go, number, solo, table, told

from tocsin.cli.common import pick
from tocsin.core import Match, Pack, set_up
from tocsin.sitting.shown import ask
from tocsin.words import story, words_for
from tocsin.words.story import prompt


def labels(match: Match, *names: str) -> list[str]:
    """What the answers are called in the present question: all that are legal, or those named."""
    question, setup = match.question, match.setup
    assert question is not None
    options = [number(match, name) for name in names] or question.options
    words = words_for(setup, "en")
    return [words.say(setup.title.label(setup.box, question, option)) for option in options]


def asked(match: Match, lang: str = "en") -> str:
    assert match.question is not None
    return words_for(match.setup, lang).say(prompt(match.setup, match.question))


def test_DP_10_tokens_are_called_as_they_lie() -> None:
    match = go(table("blue: r1-1 stalin*; green: r1-2", {"red_hand": "green-5"}), "green-5", "move")
    assert labels(match) == [
        "Workers 1/0 (Blue zone)",
        "Workers 1/0 (Green zone)",
        "Joseph Stalin 1/4 (exhausted, Blue zone)",
    ]
    assert labels(match, "w1-1", "trotsky-red") == [
        "Cadets 1/0 (in the reserve)",
        "Leon Trotsky (red) 4/2 (beside the board)",
    ]
    assert asked(go(match, "stalin")) == "Where do you move Joseph Stalin 1/4 from the Blue zone?"
    assert asked(match, "fr") == "Le pion Joseph Staline 1/4 quitte la Zone bleue\u00a0: pour quelle Zone\u00a0?"
    assert asked(match, "ru") == "Жетон «Иосиф Сталин 1/4» покидает синий район. В какой район вы его перемещаете?"


def test_DP_74_the_second_of_equal_units_has_a_number() -> None:
    match = go(table(piles={"red_hand": "green-1"}), "green-1", "recruit")
    assert labels(match) == [f"Workers {face} (level 1)" for face in ("1/0", "1/0 no. 2", "1/1", "1/2")]
    match = go(table("green: r1-1", {"red_hand": "green-1"}), "green-1", "recruit")
    assert labels(match) == [f"Workers {face} (level 1)" for face in ("1/0", "1/1", "1/2")]
    assert labels(match, "r1-1", "n-1") == ["Workers 1/0 (Green zone)", "Citizens 1/0 (out of the game)"]


def test_DP_73_stopping_says_what_is_lost() -> None:
    match = go(table(piles={"red_hand": "green-7"}), "green-7", "recruit", "r1-1")
    assert labels(match, "done") == ["Stop here (2 levels are lost)"]
    go(match, "r1-3", "done")
    recruited = "Workers 1/0 (level 1), Workers 1/1 (level 1), 1 level unused"
    assert f"The Soviet recruits in the Green zone: {recruited}." in told(match)


def test_DP_84_rest_shows_both_strengths() -> None:
    match = go(table("blue: r2-3* stalin*", {"red_hand": "green-4"}), "green-4", "rest")
    assert labels(match) == ["Soldiers (Blue zone, strength 3 → 2)", "Joseph Stalin (Blue zone, strength 1 → 4)"]
    assert labels(match, "r1-1") == ["Workers 1/0 (in the reserve)"]


@pytest.mark.parametrize(
    ("day", "month", "will", "options", "date"),
    [
        (1, "jul", "red", {}, "day 5"),
        (11, "jul", "red", {}, "day 15 and a bonus action"),
        (25, "jul", "white", {}, "day 31 and a bonus action"),
        (28, "jul", "red", {}, "August, day 1"),
        (28, "jul", "white", {}, "August, day 1 and the Will of the People"),
        (28, "nov", "white", {}, "November, day 1 and the Will of the People"),
        (28, "nov", "white", {"will_passes_past_last_month": False}, "November, day 1"),
    ],
)
def test_DP_44_a_card_says_where_the_calendar_goes(
    day: int, month: str, will: str, options: dict[str, bool], date: str
) -> None:
    """DP-44, DP-50, DP-53, DP-56."""
    match = table(piles={"red_hand": "green-4"}, day=day, month=month, will=will, options=options)
    assert labels(match, "green-4") == [f"Green 4 (Recruit 2 or Rest) → {date}"]
    state = go(match, "green-4").state
    assert ("the Will" in date) == (will != "red" and state.will == 0)
    assert f"day {state.day}" in date


def test_DP_86_declining_warns_while_the_leader_would_be_lost() -> None:
    match = go(table(), "lenin")
    assert labels(match, "pass") == ["Nothing more (Vladimir Lenin 3/2 never enters the city)"]
    go(match, "leader", "green")
    assert labels(match, "pass") == ["Nothing more"]
    match = go(table("green: lenin"), "lenin")
    assert labels(match, "pass") == ["Nothing more"]


def test_DP_91_a_special_action_without_effect_says_so() -> None:
    """DP-89, DP-91, DP-149."""
    idle = "Inspire the people (no effect: the Will of the People stays)"
    assert labels(go(table(will="red"), "lenin"), "inspire") == [idle]
    match = go(table(will="red"), "lenin", "inspire")
    assert "The Will of the People stays with the Soviet." in told(match)
    assert labels(go(table(will="white"), "lenin"), "inspire") == ["Inspire the people (take the Will of the People)"]
    spied = "Espionage (no effect: the objective is already face up)"
    nothing = "Espionage has no effect: the secret objective is already face up."
    match = go(table(piles={"white_shown": "red-1"}), "stalin")
    assert labels(match, "espionage") == [spied]
    assert nothing in told(go(match, "espionage"))
    match = go(table(piles={"white_objective": "red-1"}), "stalin")
    assert labels(match, "espionage") == ["Espionage (turn up the opponent's secret objective)"]
    assert "Espionage: the Government's secret objective is turned up: Red 1 (Red zone, 2 VP)." in told(
        go(match, "espionage")
    )
    match = go(solo(), "stalin")
    assert labels(match, "espionage") == ["Espionage (turn up your own secret objective)"]
    match = go(solo(piles={"red_shown": "green-8"}, hidden=0), "stalin")
    assert labels(match, "espionage") == [spied]
    assert nothing in told(go(match, "espionage"))
    assert labels(go(table(), "kollontai"), "protest") == ["Mobilize protest (move the barricade)"]


def test_DP_111_points_beyond_the_end_of_the_track_are_not_claimed() -> None:
    piles = {"red_objective": "green-8", "white_objective": "blue-2"}
    match = table("green: w3-1", piles, phase="scoring", unrest=None, support=13)
    assert "The Government gains 2 points for objective 2. Support: the Government leads by 15." in told(match)


def test_DP_116_an_objective_without_presence_is_told() -> None:
    match = table("", {"red_objective": "green-8"}, phase="scoring", unrest=None)
    assert told(match)[-3:-1] == ["Nobody has the presence in the Green zone.", "Objective 3 brings no points."]


def test_DP_119_equal_tokens_are_counted() -> None:
    match = table("green: r1-1 r1-2 r1-3 w1-2* w1-3*", {"red_objective": "green-8"}, phase="scoring", unrest=None)
    assert "Now exhausted: 2 × Workers 0/1, Workers 1/1." in told(match)
    assert "Already exhausted, back to the reserve: 2 × Cadets 1/1." in told(match)


def test_DP_152_the_opposition_shows_its_objective_before_its_reasons() -> None:
    """DP-152, DP-153. The reasons are traces, which most readers skip."""
    row = ["red-2", "red-4", "purple-4", "brown-4", "purple-2"]
    match = solo("purple: o1-1", {"white_played": " ".join(row)}, row=row, phase="scoring", pile=0, turn=9, unrest=None)
    lines = [
        line for line in story(match, words_for(match.setup, "en"), 0) if line.cite in ("DP-112", "DP-152", "DP-153")
    ]
    assert lines[0].text == "Objective 2, the Opposition's: Purple 4 (Purple zone, 3 VP)."
    assert [line.trace for line in lines] == [False, *[True] * (len(lines) - 1)]
    assert lines[-1].text == "Of its cards there, the one worth most (3 VP): Purple 4."


def test_DP_144_a_lower_level_is_told_before_the_reason() -> None:
    out = "red: " + " ".join(f"o3-{n}" for n in range(1, 10))
    match = solo(out, options={"opposition_shortage": "next_lower"}, turn=0, pile=5)
    lines = story(go(match, "blue-8"), words_for(match.setup, "en"), 0)[1:3]
    assert [(line.text, line.trace) for line in lines] == [
        ("The Opposition adds a unit of level 2 to the Blue zone.", False),
        ("No unit of level 3 was left, so the Opposition took the next lower level.", True),
    ]


def test_DP_131_the_opposition_says_for_whom_it_stands() -> None:
    for side, name in (("white", "Government"), ("red", "Soviet")):
        match = Match(set_up("dual-powers", {"solo": side}, 1), None)
        stands = f"The Opposition stands for the {name}: it has its leaders and its end of the support track."
        assert told(match) == [stands]
        say = words_for(match.setup, "en")
        assert f"Opposition ({name})" in match.setup.title.draw(match.view(0), say)
        assert match.setup.title.picture is not None
        assert f"Opposition ({name})" in "".join(match.setup.title.picture(match.view(0), say))


def test_DP_28_draws_are_one_line_for_each_side() -> None:
    match = table(phase="draw", turn=0)
    while match.question is not None and match.question.verb == "draw":
        match.answer(match.question.options[0])
    lines = [line.text for line in story(match, words_for(match.setup, "en"), 0) if line.cite in ("DP-28", "DP-29")]
    assert lines == [
        "The Soviet draws cards: White 1, White 2, White 3, White 4, White 5.",
        "The Soviet now holds 8 cards.",
        "The Government draws 5 cards.",
        "The Government now holds 8 cards.",
    ]


def test_DP_8_cards_of_the_same_zone_and_days_have_numbers() -> None:
    text = '[pack]\ntitle = "dual-powers"\n[[command]]\nid = "red-2"\ndays = 1\n'
    setup = set_up("dual-powers", seats=2, pack=Pack(text, "own.toml"))
    words = words_for(setup, "en")
    assert [words.say(name) for name in setup.box.card_name][32:34] == ["Red 1 no. 33", "Red 1 no. 34"]


def test_DP_10_equal_tokens_are_one_answer_and_each_keeps_its_place() -> None:
    match = go(table("blue: r1-1 r1-2*; green: r1-3", {"red_hand": "green-5"}), "green-5", "move")
    question, setup = match.question, match.setup
    assert question is not None
    assert setup.listed(question) == question.options
    match = go(table("blue: r1-1 r1-2; green: r1-3", {"red_hand": "green-5"}), "green-5", "move")
    question = match.question
    assert question is not None
    first, second, third = (number(match, name) for name in ("r1-1", "r1-2", "r1-3"))
    assert set(question.options) >= {first, second, third}
    listed = setup.listed(question)
    assert (first in listed, second in listed, third in listed) == (True, False, True)
    shown = {each.option: each for each in ask(match, question, words_for(setup, "en")).options}
    assert shown[second].twin
    assert shown[second].place is not None
    assert not shown[first].twin
    assert [pick(match, question, str(n + 1), words_for(setup, "en")) for n in range(len(listed))] == listed
