"""The menu as people read it beside the story: every cell with its number and what it does."""

from __future__ import annotations

import pytest

from tocsin.core import LANGUAGES, registry, set_up
from tocsin.sitting.aids import aids, all_aids
from tocsin.sitting.messages import Aid
from tocsin.words import words_for


def menu(lang: str = "en", **options: str) -> list[Aid]:
    setup = set_up("lys-cocarde", options, 2)
    return aids(setup, words_for(setup, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_LC_7_the_menu_has_all_73_cells_by_their_numbers(lang: str) -> None:
    """LC-2, LC-7. The main track, prison, frontiers and Guyane, each cell with its name and its sentence."""
    track, prison, frontiers, guyane = menu(lang)
    assert [mark for mark, _ in track.lines] == [str(n) for n in range(1, 57)]
    assert [[mark for mark, _ in aid.lines] for aid in (prison, frontiers)] == [list("12345678")] * 2
    assert [mark for mark, _ in guyane.lines] == ["1"]
    words = registry.parts("lys-cocarde").texts(lang)
    cells = [entry["id"] for entry in registry.parts("lys-cocarde").all("cell")]
    lines = [line for aid in menu(lang) for _, line in aid.lines]
    assert len(lines) == len(cells) == 73
    for id, line in zip(cells, lines, strict=True):
        assert line.startswith(words[f"cell.{id}"])
        assert line.endswith(words[f"cell.{id}.text"])


def test_LC_7_the_menu_reads_as_the_options_choose() -> None:
    """LC-5, LC-C7. Other readings of a cell, other colours of the zones."""
    assert menu()[0].lines[6] == ("7", "A night without privileges (blue). Royalist: discard 1 card.")
    assert menu(cell_7_symbol="P")[0].lines[6] == ("7", "A night without privileges (blue). Priest: discard 1 card.")
    assert "(red)" in menu()[0].lines[29][1]
    assert "(yellow)" in menu(colours="C")[0].lines[29][1]
    assert "(white). Barrier." in menu()[0].lines[4][1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_LC_7_the_rules_show_the_menu(lang: str) -> None:
    assert [aid.name for aid in all_aids("lys-cocarde", lang)] == [aid.name for aid in menu(lang)]
    assert all(aid.notes for aid in menu(lang))
