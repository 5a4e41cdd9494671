"""Pictures of boards: line breaking, and what a place, a seat and a sheet laid on another come to."""

from __future__ import annotations

from tocsin.svg import Sheet, wrapped


def test_a_word_too_long_for_a_line_is_broken_at_its_hyphens() -> None:
    assert wrapped("Butte-aux-Cailles", 110, 15) == ["Butte-aux-", "Cailles"]
    assert wrapped("la Butte-aux-Cailles", 110, 15) == ["la", "Butte-aux-", "Cailles"]
    assert wrapped("Mont-Valérien", 130, 15) == ["Mont-Valérien"]


def test_signs_after_a_space_stay_with_their_word() -> None:
    assert wrapped("les liens : adjacents", 82, 15) == ["les liens :", "adjacents"]


def test_no_break_spaces_hold() -> None:
    assert wrapped("rent 1 + hurt\u00a02", 110, 15) == ["rent 1 +", "hurt\u00a02"]


def test_a_place_is_called_by_its_tip_and_a_seat_is_marked() -> None:
    sheet = Sheet(10, 10)
    with sheet.place("seat-1"):
        sheet.tip("Player B & his <hand>")
        with sheet.seat(1):
            sheet.line(0, 0, 1, 1)
    assert '<g data-place="seat-1"><title>Player B &amp; his &lt;hand&gt;</title><g data-seat="1"><path' in sheet.svg()


def test_a_sheet_laid_on_another_brings_its_drawings_and_its_height() -> None:
    once, sheet = Sheet(0), Sheet(100)
    once.box(0, 0, 10, 40)
    sheet.disc(5, 5, 5)
    sheet.lay(once)
    sheet.lay(once)
    assert sheet.svg().count("<rect") == 2
    assert 'viewBox="0 0 100 41"' in sheet.svg()
