"""Titles found by their folders, and what they bring if they say nothing."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest
from toys import guess, nim

import tocsin.games
from tocsin.core import BadPack, Match, Pack, Result, Seeded, UnknownName, msg, reason, registry, set_up

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PACK = Pack('[pack]\ntitle = "bonnie-clyde"\n[living_cost]\ndollars = 2\n', "mine.toml")


def test_one_more_folder_of_titles(monkeypatch: pytest.MonkeyPatch) -> None:
    caches = registry._games, registry._folders, registry.title, registry.parts
    monkeypatch.setattr(tocsin.games, "__path__", list(tocsin.games.__path__))
    monkeypatch.setenv("TOCSIN_TITLES", str(EXAMPLES))
    for each in caches:
        each.cache_clear()
    try:
        assert "pennies" in registry.titles()
        assert registry.folder("pennies") == EXAMPLES / "pennies"
        assert set_up("pennies").title is registry.title("pennies")
        assert registry.folder("q-star").parent == Path(tocsin.games.__file__).parent
    finally:
        for each in caches:
            each.cache_clear()
        sys.modules.pop("tocsin.games.pennies", None)


def test_a_title_that_is_not_there() -> None:
    with pytest.raises(UnknownName) as bad:
        registry.folder("chess")
    assert bad.value.message.params["known"] == ", ".join(registry.titles())


def test_a_pack_whose_start_is_impossible_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    strict = registry.title("bonnie-clyde")._replace(check=lambda g: [reason("BC-1", "why.place_used")])
    monkeypatch.setattr(registry, "title", lambda _: strict)
    with pytest.raises(BadPack) as bad:
        set_up("bonnie-clyde", pack=PACK)
    assert (bad.value.message.id, bad.value.title) == ("pack.impossible", "bonnie-clyde")
    assert bad.value.message.params["cite"] == "BC-1"


def test_what_a_title_brings_if_it_says_nothing() -> None:
    plain, hiding = nim(), guess()
    start = plain.start()
    assert list(plain.title.check(start)) == []
    assert plain.title.seat_name(plain.box, 1) == msg("seat.number", n=2)
    assert (plain.title.hides, hiding.title.hides) == (False, True)
    before = start.copy()
    plain.title.redeal(start, start, 0, Random(1))
    assert start == before


def test_winners_share_the_win() -> None:
    def shares(*winners: int) -> list[float]:
        return Result(winners, "X-1", msg("match.over")).shares(3)

    assert shares(1) == [0, 1, 0]
    assert shares(0, 2) == [0.5, 0, 0.5]
    assert shares() == [0, 0, 0]


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
