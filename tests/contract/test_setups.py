"""A set-up is made once and shared: nothing may change it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from random import Random

import pytest
from kit import TITLES, random_match, setups

from tocsin.core import Match, Message, Pack, Seeded, UnknownName, imagine, registry, set_up
from tocsin.core.options import as_dict
from tocsin.words import words_for


def told(match: Match) -> list[tuple[str, int, list[tuple[str, Message]]]]:
    """Every question, answer and note of a match."""
    return [
        (repr(step.question), step.option, [(note.cite, note.message) for note in step.notes]) for step in match.steps()
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


def test_the_same_request_gives_the_same_setup() -> None:
    assert set_up("bonnie-clyde") is set_up("bonnie-clyde", {}, 1)
    assert set_up("bonnie-clyde", {"turn_limit": 7}) is set_up("bonnie-clyde", {"turn_limit": 7})
    assert set_up("bonnie-clyde", {"turn_limit": 7}) is not set_up("bonnie-clyde")
    one, two, other = (Pack(f'[pack]\ntitle = "bonnie-clyde"\n[living_cost]\ndollars = {n}\n', "p") for n in (2, 2, 3))
    assert set_up("bonnie-clyde", pack=one) is set_up("bonnie-clyde", pack=two)
    assert set_up("bonnie-clyde", pack=one) is not set_up("bonnie-clyde")
    assert set_up("bonnie-clyde", pack=other).box.living_cost == 3


def test_equal_values_of_other_types_are_not_confused() -> None:
    assert set_up("bonnie-clyde", {"roy_die_seen": True}).options.roy_die_seen is True
    with pytest.raises(UnknownName):
        set_up("bonnie-clyde", {"roy_die_seen": 1})
    with pytest.raises(UnknownName):
        set_up("bonnie-clyde", {"turn_limit": [[7]]})


def test_only_so_many_setups_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_kept", {})
    monkeypatch.setattr(registry, "KEPT", 2)
    first = set_up("bonnie-clyde", {"turn_limit": 1})
    assert set_up("bonnie-clyde", {"turn_limit": 2}) is set_up("bonnie-clyde", {"turn_limit": 2})
    assert set_up("bonnie-clyde", {"turn_limit": 1}) is first
    set_up("bonnie-clyde", {"turn_limit": 3})
    assert len(registry._kept) == 2
    again = set_up("bonnie-clyde", {"turn_limit": 1})
    assert again is not first
    assert Match(again, Seeded("1")).tape == Match(first, Seeded("1")).tape
