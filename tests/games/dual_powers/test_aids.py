"""What decides for the Opposition, as people read it."""

from __future__ import annotations

from tocsin.core import set_up
from tocsin.sitting.aids import aids
from tocsin.sitting.messages import Aid
from tocsin.words import words_for


def read(seats: int = 1, **options: object) -> list[Aid]:
    setup = set_up("dual-powers", options, seats)
    return aids(setup, words_for(setup, "en"))


def test_DP_142_the_oppositions_turn_can_be_read() -> None:
    """DP-138..146. The numbers are those of the components; none of it in a game for two."""
    a_round, turn, _ = read()
    assert [aid.cite for aid in read()] == ["DP-141", "DP-142", "DP-152"]
    assert a_round.lines[2][1].startswith("It plays 5 cards")
    assert "(15, 31)" in turn.lines[2][1]
    assert "level 1" in turn.lines[2][1]
    assert read(seats=2) == []


def test_DP_144_the_shortage_is_told_as_it_is_played() -> None:
    assert read()[1].notes[0] == "If no unit of that level is left, none is added."
    assert "highest lower" in read(opposition_shortage="next_lower")[1].notes[0]


def test_DP_152_the_oppositions_objective_can_be_read() -> None:
    """DP-152, DP-153. Three lines for the zone, then one for the card."""
    assert len(read()[2].lines) == 4
