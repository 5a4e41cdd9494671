"""Golden games are retold word for word, and every title has some."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from kit import TITLES

TAPES = Path(__file__).parents[1] / "tapes"
_spec = importlib.util.spec_from_file_location("golden", TAPES / "golden.py")
assert _spec
assert _spec.loader
golden = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(golden)


@pytest.mark.parametrize("title", TITLES)
def test_golden_games_are_told_the_same(title: str) -> None:
    paths = sorted((TAPES / title.replace("-", "_")).glob("*.txt"))
    assert paths, f"{title} has no golden game"
    for path in paths:
        text = path.read_text("utf-8")
        assert golden.told(golden.untold(text)) == text, path.name
