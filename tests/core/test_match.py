"""Matches: answering, branching, going back, sealed answers."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest
from kit import at, random_match

import tocsin
from tocsin.core import Box, Match, Refusal, Seeded, State, imagine, set_up


def test_an_illegal_answer_is_refused_with_its_reasons_and_changes_nothing() -> None:
    match = at("bonnie-clyde", {"phase": "places", "gauges": gauges(savings=0)})
    assert match.question is not None
    before = match.state.copy()
    with pytest.raises(Refusal) as refusal:
        match.answer(3)
    assert [reason.cite for reason in refusal.value.reasons] == ["BC-36"]
    with pytest.raises(Refusal) as refusal:
        match.answer(99)
    assert refusal.value.reasons[0].message.id == "why.not_an_option"
    assert match.state == before
    assert match.tape == []


def test_a_finished_match_takes_no_answer() -> None:
    match = random_match(set_up("bonnie-clyde"), 1)
    assert match.question is None
    assert match.questions == ()
    with pytest.raises(Refusal):
        match.answer(0)
    assert match.why_not(0)[0].message.id == "match.over"
    with pytest.raises(Refusal):
        match.redo()


def test_undo_at_the_start_is_refused() -> None:
    match = Match(set_up("bonnie-clyde"))
    with pytest.raises(Refusal):
        match.undo()
    with pytest.raises(Refusal):
        match.undo_to(5)


def test_undo_to_here_keeps_the_dice_of_that_place() -> None:
    match = random_match(set_up("bonnie-clyde"), 9, stop=12)
    tape = match.tape[:]
    match.undo_to(0)
    assert match.tape == tape[:2], "the first two dice fall again as they fell"
    while match.tape != tape:
        match.redo()
    assert match.tape == tape


def test_a_new_answer_forgets_what_was_taken_back() -> None:
    match = random_match(set_up("bonnie-clyde"), 9, stop=12)
    match.undo()
    assert match.question is not None
    match.answer(match.question.options[0])
    with pytest.raises(Refusal):
        match.redo()


def test_sealed_answers_stay_sealed_until_all_are_in() -> None:
    match = tocsin.new("lucha-libre", seed=1)
    assert [question.seat for question in match.questions] == [0, 1]
    before, tape = match.view(0), match.tape[:]
    match.answer(match.questions[1].options[0], seat=1)
    assert match.view(0) == before
    assert match.tape == tape
    assert [question.seat for question in match.questions] == [0]
    with pytest.raises(Refusal):
        match.answer(0, seat=1)
    twin = match.fork()
    assert twin.sealed == match.sealed
    world = imagine(match, 0, Random(1))
    assert 1 not in world.sealed, "a seat imagines nothing of the other's sealed answer"
    match.unseal(1)
    assert len(match.questions) == 2
    with pytest.raises(Refusal):
        twin.unseal(0)
    with pytest.raises(Refusal):
        twin.answer(999, seat=0)
    assert twin.why_not(999, seat=0)
    assert match.why_not(999, seat=1)
    twin.answer(twin.questions[0].options[0], seat=0)
    assert len(twin.tape) > len(tape)


def test_the_fork_shares_nothing_with_its_original() -> None:
    match = random_match(set_up("which-side"), 3, stop=20)
    twin = match.fork()
    assert twin.state is not match.state
    while twin.question is not None:
        twin.answer(twin.question.options[-1])
    assert match.question is not None
    assert match.state == match.fork().state


def test_an_imagined_match_does_not_know_the_dice_to_come() -> None:
    match = tocsin.new("bonnie-clyde", seed=5)
    world = imagine(match, 0, Random(0))
    assert world.nature is None


def test_the_public_api_in_short() -> None:
    match = tocsin.new("bonnie-clyde", seed=7, prison_modifier="sum_capped")
    assert match.setup.options.prison_modifier == "sum_capped"
    assert "bonnie-clyde" in tocsin.titles()
    reasons = at("bonnie-clyde", {"phase": "places", "gauges": gauges(savings=0)}).why_not(3)
    assert tocsin.say(reasons[0], "en", match).endswith("(BC-36)")


@pytest.mark.parametrize("title", ["bonnie-clyde", "lucha-libre", "which-side"])
def test_two_processes_with_different_hash_seeds_write_the_same_bytes(title: str) -> None:
    script = f"""
import io, sys
from random import Random
from tocsin.core import Match, Recorder, Seeded, set_up
match, rng, file = Match(set_up("{title}"), Seeded("same")), Random(4), io.StringIO()
recorder = Recorder(file, match, ["random"] * match.setup.seats)
while match.question is not None:
    match.answer(match.question.options[int(rng.random() * len(match.question.options))])
    recorder.update()
sys.stdout.buffer.write(file.getvalue().encode())
"""
    written = {
        subprocess.run(
            [sys.executable, "-c", script], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "77")
    }
    assert len(written) == 1
    assert b'"result"' in written.pop()


def test_seeds_make_matches() -> None:
    def tape(seed: str) -> list[int]:
        match, rng = Match(set_up("which-side"), Seeded(seed)), Random(1)
        while match.question is not None:
            match.answer(rng.choice(match.question.options))
        return match.tape

    assert tape("a") == tape("a")
    assert tape("a") != tape("b")


def gauges(**given: int) -> dict[str, int]:
    return {"savings": 1, "love": 0, "boredom": 0, "threat": 0, "ammo": 0, **given}


def test_where_no_world_fits_imagining_ends_with_a_sentence() -> None:
    match = tocsin.new("bonnie-clyde", seed=8)
    while not match.mark[1]:
        assert match.question is not None
        match.answer(match.question.options[0])

    def at_once_over(g: State[Box]) -> None:
        return None

    match.setup = match.setup._replace(title=match.setup.title._replace(step=at_once_over))
    with pytest.raises(RuntimeError, match="no world fits"):
        imagine(match, 0, Random(1))
