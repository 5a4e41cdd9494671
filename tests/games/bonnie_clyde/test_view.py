"""The card as text, in three languages."""

from __future__ import annotations

import re

import pytest
from games.bonnie_clyde.table import LEAVE_TOWN, READY, card, random_walks
from kit import answer

from tocsin.core import LANGUAGES, BadPack, Match, Pack, set_up
from tocsin.words import words_for


def drawn(match: Match, lang: str) -> list[str]:
    """The lines as a terminal shows them, without colour."""
    text = match.setup.title.draw(match.view(0), words_for(match.setup, lang))
    return [re.sub(r"\[/?[a-z]*\]", "", line) for line in text.splitlines()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_fits_a_hundred_columns(lang: str) -> None:
    for match, _ in random_walks(games=1):
        assert max(map(len, drawn(match, lang))) <= 100
        assert all(line == line.rstrip() for line in drawn(match, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_police_table_stands_in_one_column(lang: str) -> None:
    lines = drawn(card(), lang)
    totals = [
        line.index(mark) for mark, line in zip(["≤ 2", "  3", "  4", "  5", "6–7", " 8+"], lines[3:9], strict=True)
    ]
    assert len(set(totals)) == 1


def test_the_card_in_english() -> None:
    match = answer(card("daily", savings=2, threat=2, prison=1, roy=0, **READY), LEAVE_TOWN)
    assert drawn(match, "en") == ENGLISH.splitlines()


def test_a_long_gauge_is_a_number() -> None:
    lines = drawn(card(savings=40, savings_max=0), "en")
    assert lines[2].split()[:2] == ["Savings", "40"]
    assert "●" not in lines[2]


@pytest.mark.parametrize(
    "text",
    [
        "[cubes]\nplace = 5",
        "[ammo_spend]\nlowers_by = 2",
        "[[police]]\nid = 'stir'\nfrom = 9",
        "[[place]]\nid = 'home'\neffect = { luck = 1 }",
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BadPack):
        set_up("bonnie-clyde", pack=Pack(f"[pack]\ntitle = 'bonnie-clyde'\n{text}\n", "mine.toml"))


def test_a_pack_changes_the_card() -> None:
    pack = Pack("[pack]\ntitle = 'bonnie-clyde'\n[living_cost]\ndollars = 2\n", "mine.toml")
    assert set_up("bonnie-clyde", pack=pack).box.living_cost == 2


ENGLISH = """\
Turn 1 · Daily actions

  Savings        ●●○○○○  2    Police action: die +2 (full threat, prison)
  Love           ●●      2      ≤ 2  All quiet
  Boredom        ○○      0        3  A stir in the street (Boredom −1)
  Police threat  ●●      2        4  Kept apart (Love −1)
  Ammunition     ●●      2        5  Under watch (Police threat +1)
                                6–7  Searched (Police threat +1, Ammunition −1)
  Passion        ■■      2       8+  Clyde is shot
  Poems          ■■■     3
  Prison record  ■□□     1    Roy is away

  Past the end: love turns to passion if Roy is away; boredom, to a poem for $2; threat is prison.
  Below 0: love costs a passion, boredom a poem, ammunition an action cube for the turn.
  To leave town: love 2, ammunition 2, passion 2, poems 3. Every turn costs $1.
  Cubes this turn, one for each action: 2 for places, 2 for daily actions
  They are about to leave town.
"""
