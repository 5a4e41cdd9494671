"""A set-up is made once and shared: nothing may change it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from random import Random

import pytest
from kit import TITLES, random_match, setups

from tocsin.core import Match, Message, Question, imagine, registry, set_up
from tocsin.core.options import as_dict
from tocsin.words import words_for


def told(match: Match) -> list[tuple[str, int, list[tuple[str, Message]]]]:
    """Every question, answer and note of a match."""
    return [
        (repr(step.question), step.option, [(note.cite, note.message) for note in step.notes])
        for step in match.past.steps
    ]


@pytest.mark.parametrize("title", TITLES)
def test_options_cannot_be_changed(title: str) -> None:
    kind = registry.title(title).options
    assert is_dataclass(kind)
    options = set_up(title).options
    for field in fields(kind):
        with pytest.raises(AttributeError):
            setattr(options, field.name, None)
        hash(getattr(options, field.name))


@pytest.mark.parametrize("title", TITLES)
def test_a_setup_that_was_played_plays_like_a_new_one(title: str) -> None:
    for setup in setups(title):
        used = random_match(setup, 1)
        for seat in range(setup.seats):
            setup.title.draw(used.view(seat), words_for(setup, "en"))
        middle = random_match(setup, 1, len(used.tape) // 2)
        imagine(middle, 0, Random(1))
        new = registry._set_up(setup.title, as_dict(setup.options), setup.seats, setup.parts.pack)
        assert new.box is not setup.box
        again = Match(new)
        assert again.state == Match(setup).state
        for option in used.tape:
            again.answer(option)
        assert again.state == used.state
        assert again.result == used.result
        assert told(again) == told(used)


@pytest.mark.parametrize("title", TITLES)
def test_yes_is_read_before_no(title: str) -> None:
    """Questions that ask whether have 0 for no; doors list it last, and the tape stays as it is."""
    setup = set_up(title)
    for verb in setup.title.asks_whether:
        assert setup.listed(Question(0, verb, (0, 1), "X-1")) == [1, 0]
        assert setup.listed(Question(0, verb, (0, 3, 5), "X-1")) == [3, 5, 0]
    assert setup.listed(Question(0, "anything else", (0, 1), "X-1")) == [0, 1]
