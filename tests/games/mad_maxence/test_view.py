"""Mad Maxence: what is drawn, and decision counts from fixed positions."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable

import pytest
from games.mad_maxence.car import arriving, car
from kit import at, perft, random_match, setups

from tocsin.core import LANGUAGES, Match, set_up
from tocsin.words import words_for


def plain(text: str) -> list[str]:
    return re.sub(r"\[/?[a-z ]*\]", "", text).split("\n")


def test_the_map_is_drawn() -> None:
    match = car("6", "4", adventure="archive_pit", read=["0", "2"], finished=["2"])
    lines = plain(match.setup.title.draw(match.view(0), words_for(match.setup, "en")))
    assert [line[:47].rstrip() for line in lines[3:15]] == [
        "                       (9)──────────────────┐",
        "                        │                   │",
        "                        │                   │",
        " (5)───────────────────(8)─────────────────(7)",
        "  │                     │                   │",
        "  │                     │        (C)        │",
        "  │                     │                   │",
        " =2=                   (4)─────────────────»6«",
        "  │                     │                   │",
        "  │                     │                   │",
        "  │                     │                   │",
        " <0>───────────────────(1)┄┄┄┄┄┄┄┄×┄┄┄┄┄┄┄┄(3)",
    ]


def test_the_card_fits_a_hundred_columns_in_every_language() -> None:
    for number, setup in enumerate(setups("mad-maxence")):
        match = random_match(setup, number)
        while match.tape:
            match.undo_to(max(0, len(match.tape) - 7))
            for lang in LANGUAGES:
                lines = plain(setup.title.draw(match.view(0), words_for(setup, lang)))
                assert max(map(len, lines)) <= 100


def test_equipment_and_enemies_are_explained() -> None:
    slots = ["ghost_plates", "fire_hook", "mule_gearbox", "old_compass"]
    match = arriving("5", "2", slots=slots, uses=[1, 2, 0, 2])
    text = match.setup.title.draw(match.view(0), words_for(match.setup, "en"))
    assert "Ghost number plates: Time −3 on leaving a place; uses left: 1" in text
    assert "Mule gearbox: 2 coins more in Driving tests" in text
    assert "Enemy: Eraser scout, Grit 2. Round 1." in text
    start = car("0", slots=["wind_wheel", "mirror_shield", None, "water_still"], uses=[0, 0, 0, 1])
    text = start.setup.title.draw(start.view(0), words_for(start.setup, "en"))
    assert "Fuel +1 at the start of later adventures" in text
    assert "ignores the first tail of each fight" in text


def test_help_reads_no_components() -> None:
    """A hundred kilobytes of adventures are read only when the title is used."""
    program = (
        "import sys, contextlib; from tocsin.cli import main\n"
        "with contextlib.suppress(SystemExit): main(['--help'])\n"
        "print('tomllib' in sys.modules or 'tocsin.games.mad_maxence' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


# The first: fuel or parts, then 3 places, repair and two escapes each; a test of one coin at the places and after the
# escapes, and the same six doings after a repair: 2, 12, 2 * (5 * 2 + 6).
POSITIONS = [
    (lambda: at("mad-maxence"), [1, 2, 12, 32, 120, 382, 1326]),
    (lambda: car("4", "8", ut=5), [1, 7, 25, 100, 345, 1128]),
    (lambda: arriving("9", "7", known=["gate_code"], cb=3, tech=2), [1, 4, 12, 33, 84, 216]),
    (lambda: at("mad-maxence", adventure=8, outfit="least"), [1, 3, 15, 50, 194, 672]),
    (lambda: at("mad-maxence", adventure=8), [1, 3, 15, 53, 199, 750]),
    (lambda: loaded(), [1, 7, 25, 96, 360]),
]


def loaded() -> Match:
    """Every slot filled, the stricter reading of going back, any number of escapes."""
    return car(
        "0",
        "A",
        ut=12,
        f=3,
        driven=["A-0"],
        slots=["ghost_plates", "fire_hook", "river_boots", "rain_canvas"],
        uses=[1, 2, 2, 1],
        backtrack="no_used_road",
        escape_per_departure="any",
    )


@pytest.mark.parametrize(("match", "counts"), POSITIONS)
def test_decision_counts(match: Callable[[], Match], counts: list[int]) -> None:
    assert [perft(match(), depth) for depth in range(len(counts))] == counts


def test_a_position_read_back_has_the_same_decisions() -> None:
    assert perft(at("mad-maxence"), 3) == perft(at("mad-maxence", set_up("mad-maxence").start().to_json()), 3)
