"""How many ways there are to play on from fixed positions: any change of a rule changes these numbers."""

from __future__ import annotations

from typing import Any

import pytest
from games.bonnie_clyde.table import READY, card
from kit import perft

POSITIONS: dict[str, dict[str, Any]] = {
    "start": {"phase": "dice"},
    "wanted": {
        "phase": "dice",
        "savings": 4,
        "boredom": 2,
        "threat": 2,
        "ammo": 1,
        "prison": 2,
        "passion": 1,
        "roy": 0,
    },
    "ready": {"phase": "daily", "savings": 3, "boredom": 2, "threat": 1, **READY},
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("start", [6, 36, 132, 408, 2376, 11112]),
        ("wanted", [6, 36, 72, 210, 582, 3054, 15882]),
        ("ready", [8, 51, 236, 1346, 2678, 10370]),
    ],
)
def test_perft(name: str, counts: list[int]) -> None:
    match = card(**POSITIONS[name])
    assert [perft(match, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("start", [6, 36, 132, 408, 1992, 8808]),
        ("wanted", [6, 36, 72, 210, 582, 2778, 13962]),
        ("ready", [8, 51, 236, 1346, 2678, 10370]),
    ],
)
def test_perft_without_unarmed_robberies(name: str, counts: list[int]) -> None:
    match = card(**POSITIONS[name], stick_up_without_ammo="threat_only")
    assert [perft(match, depth) for depth in range(1, len(counts) + 1)] == counts
