"""Line breaking in pictures of boards."""

from __future__ import annotations

from tocsin.svg import wrapped


def test_a_word_too_long_for_a_line_is_broken_at_its_hyphens() -> None:
    assert wrapped("Butte-aux-Cailles", 110, 15) == ["Butte-aux-", "Cailles"]
    assert wrapped("la Butte-aux-Cailles", 110, 15) == ["la", "Butte-aux-", "Cailles"]
    assert wrapped("Mont-Valérien", 130, 15) == ["Mont-Valérien"]


def test_signs_after_a_space_stay_with_their_word() -> None:
    assert wrapped("les liens : adjacents", 82, 15) == ["les liens :", "adjacents"]


def test_no_break_spaces_hold() -> None:
    assert wrapped("rent 1 + hurt\u00a02", 110, 15) == ["rent 1 +", "hurt\u00a02"]
