"""The cards of ``docs/titles/red-flag.md`` are good packs, and the page names the whole vocabulary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tocsin.core import Pack, set_up
from tocsin.games.red_flag.box.vocabulary import FILTERS, VERBS

PAGE = (Path(__file__).parents[3] / "docs" / "titles" / "red-flag.md").read_text("utf-8")
PACKS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", PACKS)
def test_every_pack_of_the_page_is_good(text: str) -> None:
    assert set_up("red-flag", seats=2, pack=Pack(text, "page.toml")).box


def test_three_cards_are_worked() -> None:
    assert len(PACKS) == 5


def test_every_verb_key_and_filter_is_named() -> None:
    for verb, (_, keys) in VERBS.items():
        assert f"| `{verb}` |" in PAGE
        for key in keys:
            assert f"`{key}`" in PAGE, key
    for name in (*FILTERS, "pivotal", "not_pivotal"):
        assert f"`{name}`" in PAGE, name
