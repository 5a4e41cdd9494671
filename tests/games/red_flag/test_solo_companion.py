"""Beside a real board: the person enters cards and dice, the program says which cubes the opponent moves."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tocsin.core import NATURE, Match, Question, Record, Recorder, Refusal, Seeded, set_up
from tocsin.words import story, words_for

SIDES = ("commune", "versailles")


class Unshuffled:
    """The cards and dice of a game on a table nearby, noted down as they come."""

    def __init__(self, seed: str) -> None:
        self.seeded = Seeded(seed)
        self.seen: list[int] = []

    def pick(self, question: Question, position: int) -> int:
        self.seen.append(self.seeded.pick(question, position))
        return self.seen[-1]


@pytest.mark.parametrize("edition", ["fr", "ru"])
@pytest.mark.parametrize("side", SIDES)
def test_cards_and_dice_entered_by_hand_play_the_game_of_the_board_beside(side: str, edition: str) -> None:
    setup = set_up("red-flag", {"solo": side, "edition": edition}, 1)
    nearby, rng = Unshuffled(f"{side}{edition}"), Random(7)
    real = Match(setup, nearby)
    while real.question is not None:
        real.answer(rng.choice(real.question.options))

    beside, entered = Match(setup), iter(nearby.seen)
    decided = iter([option for seat, option in zip(real.past.deciders(), real.tape, strict=True) if seat != NATURE])
    while beside.question is not None:
        beside.answer(next(entered) if beside.question.seat == NATURE else next(decided))
    assert beside.tape == real.tape
    assert beside.result == real.result
    for lang in ("en", "fr", "ru"):
        words = words_for(setup, lang)
        assert list(story(beside, words, 0)) == list(story(real, words, 0))


def test_what_it_would_do_with_another_card_is_undone_and_played_again() -> None:
    """The person tries every card the opponent may turn up, and goes back each time to the very same position."""
    setup = set_up("red-flag", {"solo": "versailles"}, 1)
    match, rng = Match(setup), Random(3)
    while not (match.question and match.question.verb == "reveal" and len(match.tape) > 40):
        assert match.question is not None
        match.answer(rng.choice(match.question.options))
    place, before, words = len(match.tape), match.state.to_json(), words_for(setup, "en")
    answers = set()
    for card in match.question.options:
        match.answer(card)
        answers.add(tuple(line.text for line in story(match, words, 0) if line.position >= place))
        match.undo_to(place)
        assert match.state.to_json() == before
    assert len(answers) == len(match.question.options)
    with pytest.raises(Refusal):
        match.answer(next(card for card in range(1000) if card not in match.question.options))


def test_the_record_of_a_game_beside_a_board_keeps_the_trace(tmp_path: Path) -> None:
    setup = set_up("red-flag", {"solo": "commune"}, 1)
    match, rng, file = Match(setup), Random(4), tmp_path / "game.jsonl"
    with file.open("w", encoding="utf-8") as opened:
        recorder = Recorder(opened, match, ["human"])
        while match.question is not None:
            match.answer(rng.choice(match.question.options))
            recorder.update()
        recorder.close()
    again = Record(file).match()
    lines = list(story(again, words_for(setup, "en"), 0, all_seen=True))
    assert lines == list(story(match, words_for(setup, "en"), 0, all_seen=True))
    assert any(line.trace for line in lines)
