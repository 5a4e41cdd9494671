"""Nobody on the field, the end of the game, and what always holds (TB-56..59, TB-68, TB-69)."""

from __future__ import annotations

from games.toroball.pitch import (
    KICK,
    PASS,
    do,
    options,
    phase,
    pitch,
    random_walks,
    status,
    told,
    verb,
    walk,
)
from kit import at, random_match, setups

from tocsin.core import Match, registry, set_up
from tocsin.games.toroball.pieces import CHARACTERS, COW, OUT

PERCHES = {"a1": (0, 0), "a2": (1, 0), "a3": (2, 0)}
B_PERCHES = {"b1": (10, 0), "b2": (11, 0), "b3": (12, 0)}
LEFT = "told.turns_left"


def test_TB_56_a_team_with_nobody_on_the_field_concedes() -> None:
    match = pitch(PERCHES, how={"perched": ["a1", "a2", "a3"]}, only="a1")
    do(match, PASS)
    assert match.state.score == [0, 1]
    assert phase(match) == "place"
    assert "told.nobody" in told(match)


def test_TB_56_out_of_play_is_not_on_the_field() -> None:
    back = {"a1": 3, "a2": 0, "a3": 0, "b1": 0, "b2": 0, "b3": 0}
    match = pitch({**PERCHES, "a1": None}, how={"perched": ["a2", "a3"]}, only="a2", turn=2, back=back)
    do(match, PASS)
    assert match.state.score == [0, 1]


def test_TB_56_looked_at_after_the_cow_where_that_is_agreed() -> None:
    late = {"empty_field_check": "end_of_turn"}
    where = {**PERCHES, "a3": (7, 4)}
    match = pitch(where, how={"perched": ["a1", "a2"]}, phase="cow", moved=["a3"], options=late)
    do(match, 1)
    assert match.state.score == [0, 1], "the last one on the field was knocked over"
    match = pitch(where, how={"perched": ["a1", "a2"]}, phase="cow", moved=["a3"])
    do(match, 1)
    assert status(match, "a3") == "out"
    assert match.state.score == [0, 0], "by default they may still step down"
    match = pitch(PERCHES, how={"perched": ["a1", "a2", "a3"]}, only="a1", options=late)
    do(match, PASS)
    assert phase(match) == "cow"


def test_TB_57_both_empty_nobody_concedes() -> None:
    match = pitch({**PERCHES, **B_PERCHES}, how={"perched": list(PERCHES) + list(B_PERCHES)}, only="a1")
    do(match, PASS)
    assert match.state.score == [0, 0]
    assert phase(match) == "cow"


def test_TB_58_the_second_goal_ends_the_game_at_once() -> None:
    match = pitch({"a1": (9, 4), "b3": (12, 8)}, ball=(9, 4), only="a1", score={"a": 1, "b": 1}, cow=(6, 8))
    do(match, KICK, (11, 4))
    assert match.question is None
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.result.cite == "TB-58"
    assert match.result.scores == (2, 1)


def test_TB_59_after_the_last_turn_more_goals_win() -> None:
    for score, winners in (((1, 0), (0,)), ((0, 1), (1,)), ((1, 1), (0, 1)), ((0, 0), (0, 1))):
        match = pitch(phase="cow", turn=30, score={"a": score[0], "b": score[1]})
        do(match, 1, 6)
        assert match.result is not None
        assert match.result.winners == winners
        assert match.result.cite == "TB-59"


def test_TB_59_the_last_position_is_possible_too() -> None:
    """TB-46, TB-59. After the last turn nobody looks again who is hidden."""
    match = pitch({"a1": (5, 4), "a2": (0, 0)}, phase="cow", turn=30, moved=["a2"], how={"covered": ["a1"]})
    do(match, 1)
    while match.question is not None:
        match.answer(options(match)[0])
    assert match.state.cow not in match.setup.box.shade[match.state.at[0]]
    assert list(match.setup.title.check(match.state)) == []


def test_TB_59_the_limit_is_an_option() -> None:
    for cap, last in ((20, 20), (40, 40), (0, 100), (7, 7)):
        match = do(pitch(phase="cow", turn=last - 1, options={"turn_cap": cap}), 1, 6)
        assert match.question is not None
        match = do(pitch(phase="cow", turn=last, options={"turn_cap": cap}), 1, 6)
        assert match.question is None


def test_TB_59_the_last_turn_is_told_at_the_toss_and_when_it_comes_near() -> None:
    match = do(at("toroball"), 0, 1)
    assert "told.limit" in told(match)
    near = {}
    for turn in range(1, 30):
        match = do(pitch(phase="cow", turn=turn), 1, 6)
        near[turn + 1] = [n.message.params["n"] for s in match.past.steps for n in s.notes if n.message.id == LEFT]
    assert {turn: said for turn, said in near.items() if said} == {26: [5], 27: [4], 28: [3], 29: [2], 30: [1]}


def test_TB_59_the_last_turn_is_said_at_set_up_in_three_languages() -> None:
    meta, cap = registry.parts("toroball").meta, set_up("toroball").box.turns
    assert all(str(cap) in meta["warning"][lang] for lang in ("en", "fr", "ru"))


def test_TB_59_a_goal_in_the_last_turn_counts() -> None:
    match = pitch({"a1": (9, 4), "b3": (12, 8)}, ball=(9, 4), only="a1", cow=(6, 8), turn=30)
    do(match, KICK, (11, 4))
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.result.scores == (1, 0)


def test_TB_68_what_always_holds() -> None:
    for match in random_walks():
        g, box = match.state, match.setup.box
        if g.phase not in (CHARACTERS, COW):
            continue
        standing = [spot for spot in (*g.at, g.cow) if spot >= 0]
        assert len(set(standing)) == len(standing)
        assert box.cover not in (*standing, g.ball)
        assert all((g.at[f] < 0) == (g.how[f] == OUT) for f in range(6))
        assert box.temper <= g.temper <= box.temper_max
        assert max(g.score) <= 2
        assert g.ball >= 0
        if box.options.ball_under_cow == "scatter" and g.phase == CHARACTERS and verb(match) != "squirt":
            assert g.ball != g.cow


def test_TB_68_everybody_acts_exactly_once_a_turn() -> None:
    for seed in range(5):
        match = random_match(next(iter(setups("toroball"))), seed)
        acted: list[int] = []
        turn, due = 0, 0
        twin = Match(match.setup)
        for answer in match.tape:
            g = twin.state
            if g.phase == CHARACTERS and g.turn != turn:
                turn, acted = g.turn, []
                due = sum(g.how[f] != OUT or g.back[f] <= g.turn for f in range(6))
            before = g.active
            twin.answer(answer)
            now = twin.state
            if before >= 0 and now.active != before and now.turn == turn:
                acted.append(before)
            if g.phase == COW and now.turn == turn:
                assert len(acted) == len(set(acted)) == due


def test_TB_69_every_game_ends() -> None:
    """TB-69. All passing is the longest a game can be dragged out; no move has more than its cells."""
    match = at("toroball", turn_cap=0)
    while match.question is not None:
        question = match.question
        if question.verb == "step":
            match.answer(PASS)
        else:
            match.answer(question.options[0])
        assert len(match.tape) < match.setup.title.limit
    assert match.state.turn == 100
    longest = 0
    for walked in random_walks():
        longest = max(longest, walked.state.left)
    assert longest <= 4 + 3 + 1


def test_TB_69_a_turn_is_finite() -> None:
    """TB-69. Whatever is answered, an activation takes few answers: the longest move is walked to its end."""
    match = walk(pitch({"a1": (6, 3)}, cow=(8, 4), only="a1"), (7, 3))
    answers = 1
    do(match, 9)
    while match.state.left:
        match.answer(next(o for o in options(match) if 0 < o < 7))
        answers += 1
    assert answers == 7
