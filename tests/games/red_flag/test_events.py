"""Every card event in at least two situations: the pieces before, the answers, the pieces after."""

from __future__ import annotations

from typing import Any

import pytest
from games.red_flag.scenes import CC, ISSY, MV, PRESS, REP, SM, STOP, C, V, board, ids, play, scene, top
from kit import answer, refused

from tocsin.core import Match, set_up

# card, side that uses it, board before, answers, board after, further fields before, further values after
Row = tuple[str, int, str, list[str | int], str, dict[str, Any], dict[str, Any]]
LOST = {"lost": {"commune": 4, "versailles": 0}}
THREE = {"hand": ("12", "9", "2")}
ROSE = {"momentum": [1, 0]}

STRATEGY: list[Row] = [
    ("1", V, "BM 1r, PL 2r", ["Père"], "BM 1r/0b, PL 1r/0b", {}, {"lost": [1, 0]}),
    ("1", V, "Press 1r", [], "Press 1r/0b", {}, {}),
    ("2", V, "Press 1r", ["Press", "Royalists"], "Roy 0r/1b, Press 0r/1b", {}, {"momentum": [1, 0]}),
    ("2", V, "Press 1r", ["Republicans", "Stop here", "Stop here"], "Rep 0r/1b, Press 1r/0b", {"momentum": (1, 0)}, {}),
    ("3", V, "", ["Montmartre", "Montmartre", "Père"], "PL 0r/1b", {}, {}),
    ("3", V, "BM 4b, BaC 4b, PL 3b", [], "BM 0r/4b, BaC 0r/4b, PL 0r/4b", {}, {}),
    ("4", V, "NA 1b, Rep 1r", ["Rep", "Rep", "Rep"], "NA 0r/1b, Rep 0r/2b", {}, {"lost": [1, 0]}),
    ("4", V, "NA 1b, SM 1r", ["Stop here", "Stop here"], "NA 0r/1b, SM 1r/0b", {}, {}),
    ("5", V, "Press 2r", [], "CC 0r/1b, Press 1r/0b", {}, {"lost": [1, 0]}),
    ("5", V, "Press 4b", [], "CC 0r/1b, Press 0r/4b", {}, {}),
    ("5", V, "Press 1r, CC 4b", [], "CC 0r/4b", {}, {"lost": [1, 0]}),
    ("6", V, "BM 1r, MV 1b, SM 1r", ["Paris"], "SM 1r/0b, MV 0r/1b", {}, {}),
    ("6", V, "BM 1r, SM 2r", ["Social", "Social", "Social"], "BM 1r/0b", {}, {"lost": [2, 0]}),
    ("7", V, "Roy 1b, Rep 2r, SM 1r", ["Rep", "Social"], "Roy 0r/1b, Rep 1r/0b", {}, {}),
    ("7", V, "Roy 1b, Rep 2r", ["Rep"], "Roy 0r/1b, Rep 1r/0b", {}, {}),
    ("8", V, "PL 1r", ["Press", "Père", "Père", "Montmartre"], "Press 0r/1b, BM 1r/0b, PL 0r/1b", {}, {}),
    ("8", V, "PL 1r", ["Church", "Montmartre", "Stop here"], "CC 0r/1b, BM 0r/1b, PL 1r/0b", {}, {}),
    ("9", V, "Press 1r, SM 1r", ["Press", "Social", "Church"], "CC 0r/1b", {}, {"lost": [2, 0]}),
    ("9", V, "SM 3r", ["Social", "Church"], "CC 0r/1b, SM 2r/0b", {}, {"lost": [1, 0]}),
    ("9", V, "Press 2r, SM 2r", ["Social", "Press", "Stop here"], "Press 1r/0b, SM 1r/0b", {}, {"lost": [2, 0]}),
    ("9", V, "Press 2r, SM 2r", ["Press", "Stop here", "Church"], "CC 0r/1b, Press 1r/0b, SM 2r/0b", {}, {}),
    ("10", V, "", ["Issy"], "MV 0r/0b+F, Issy 0r/1b", {}, {}),
    ("10", V, "MV 1b", ["Valérien"], "MV 0r/2b+F", {}, {}),
    ("10", V, "MV 0r+F, Issy 0r+F", ["Stop here"], "MV 0r/0b+F, Issy 0r/0b+F", {}, {}),
    ("11", V, "", ["raise", "in Fort d'Issy"], "Issy 0r/1b", {}, {"momentum": [0, 1]}),
    ("11", V, "Roy 1b", ["4 operation", "in Roy", "in the Nat", "Stop here"], "Roy 0r/2b, NA 0r/1b", {}, {}),
    ("12", V, "", ["Issy", "Ban", "Minck"], "Issy 0r/1b", THREE, {"momentum": [0, 1], "pools": [0, 0]}),
    ("12", V, "", ["Valérien", "Ban", "Minck"], "MV 0r/1b", {**THREE, "momentum": (0, 3)}, {"momentum": [0, 3]}),
    ("12", V, "", ["Stop here", "Ban", "Minck"], "", THREE, {"momentum": [0, 1], "pools": [0, 1]}),
    ("13", V, "", ["in Fort", "Stop here", "No"], "Issy 0r/1b", {}, {}),
    ("13", V, "", ["Stop here", "Yes", "Ban"], "", {"hand": ("13", "9", "2"), "aside": ((), ("6",))}, {}),
    ("14", V, "Vin 1r, Issy 1r", ["replace", "Vin"], "Issy 1r/0b, Vin 0r/1b", {}, {}),
    ("14", V, "MV 1b", ["disc", "Issy", "Stop here"], "MV 0r/1b+F, Issy 0r/1b", {}, {}),
    ("15", V, "", ["National"], "NA 0r/1b", {"momentum": (0, 2)}, {"momentum": [0, 1], "political": -1}),
    ("15", V, "", ["Stop here"], "", {"momentum": (0, 1), "political": -5}, {"political": -5}),
    ("16", V, "SM 1r", ["Social", "Church", "Roy", "Nat"], "Roy 0r/1b, NA 0r/1b, CC 0r/1b", {}, {"momentum": [1, 0]}),
    ("16", V, "", ["Royalists", "Stop here"], "Roy 0r/1b", {}, {"momentum": [1, 0]}),
    ("18", C, "Press 1b, SM 1r", [], "Press 1r/0b, SM 1r/0b", {}, {"pools": [0, 1]}),
    ("18", C, "Press 1b, Rep 1b, SM 1r", ["Rep"], "Rep 1r/0b, Press 0r/1b, SM 1r/0b", {}, {}),
    ("18", C, "NA 1b, SM 1r", [], "NA 0r/1b, SM 1r/0b", {}, {}),
    ("19", C, "BaC 1r/1b", ["Cailles", "Yes"], "BaC 1r/0b+B", {}, {}),
    ("19", C, "Issy 1b", ["Issy"], "", {}, {"pools": [0, 1]}),
    ("20", C, "SM 1r", ["in Press", "Stop here"], "Press 1r/0b, SM 1r/0b", {}, {"momentum": [0, 1]}),
    ("20", C, "SM 1r", ["lower", "in Press", "Stop here"], "Press 1r/0b, SM 1r/0b", {"momentum": (1, 0)}, {}),
    ("21", C, "Press 1b", ["Press", "Yes"], "Rep 1r/0b, Press 1r/0b", {}, {}),
    ("21", C, "Press 2b", ["Stop here"], "Press 1r/2b", {}, {}),
    ("22", C, "BM 1r, MV 1b", ["Ban", 2, "Valérien"], "BM 1r/0b, MV 1r/0b", {"other": ("9", "10")}, {}),
    ("22", C, "BM 1r", ["Ducatel", 5], "BM 1r/0b", {"other": ("1", "10")}, {}),
    ("23", C, "PL 1r", ["Père", "Père", 2], "PL 3r/0b", {**LOST, "momentum": (1, 0)}, {"pools": [2, 0]}),
    ("23", C, "PL 1r", ["Père", "Stop here"], "PL 2r/0b", LOST, {"lost": [3, 0]}),
    ("24", C, "Press 1r, NA 1b", ["Nat"], "NA 1r/0b, Press 1r/0b", {}, {}),
    ("24", C, "Rep 1r, NA 1b", ["Stop here"], "NA 1r/1b, Rep 1r/0b", {}, {}),
    ("25", C, "PL 2r", ["Père", "Mont", "Père", "Cail", "Stop here"], "BM 1r/0b, BaC 1r/0b", {}, {}),
    ("25", C, "PL 1r", ["Stop here", "in Butte M"], "BM 1r/0b, PL 1r/0b", {}, {}),
    ("26", C, "Roy 1b", ["Roy", "Rep", "Social"], "Rep 1r/0b, SM 1r/0b", {}, {"pools": [0, 1]}),
    ("26", C, "Rep 4r", ["Social", "Stop here"], "Rep 4r/0b, SM 1r/0b", {}, {}),
    ("27", C, "PL 1r", ["disc", "Mont", "Père"], "BM 0r/0b+B, PL 2r/0b", {}, {}),
    ("27", C, "", ["raise", "Press"], "Press 1r/0b", {}, {"momentum": [1, 0]}),
    ("28", C, "MV 1b, PL 1r", ["Valérien", "Vin", "Père"], "PL 2r/0b, Vin 1r/0b", {}, {}),
    ("28", C, "PL 1r", ["Mont", "Stop here"], "BM 1r/0b, PL 1r/0b", {}, {}),
    ("28", C, "MV 2b, Issy 1b, Vin 1b, PL 1r", ["Val", "Vin", "Stop here"], "PL 1r/0b, MV 0r/1b, Issy 0r/1b", {}, {}),
    ("28", C, "MV 3b, PL 1r", ["Val", "Père", "Mont"], "BM 1r/0b, PL 2r/0b, MV 0r/2b", {}, {"pools": [0, 1]}),
    ("28", C, "MV 1b, Issy 1b, PL 1r", ["Val", "Stop here", "Père", "Stop here"], "PL 2r/0b, Issy 0r/1b", {}, {}),
    ("29", C, "Press 3b", [1, "Press", "Press", "Press"], "", {}, {"pools": [0, 3]}),
    ("29", C, "CC 1b", [1, "Ferry", 5, "Stop here"], "CC 0r/1b", {"aside": ((), ("4", "9"))}, {}),
    ("30", C, "Press 1b", ["Press", "Social", "Press", 5, 5], "Press 1r/0b, SM 1r/0b", {}, {}),
    ("30", C, "", ["Stop here", 3, 0], "", {}, {}),
    ("31", C, "PL 1r", ["Press", "Social", "Mont"], "Press 1r/0b, SM 1r/0b, BM 1r/0b, PL 1r/0b", {}, ROSE),
    ("31", C, "PL 1r", ["Social", "Stop here", "Père"], "SM 1r/0b, PL 2r/0b", {}, ROSE),
    ("31", C, "", ["Stop here", "Stop here"], "", {"momentum": (3, 0)}, {"momentum": [3, 0]}),
    ("32", C, "Issy 2b", ["Issy", "Vin"], "Issy 1r/1b, Vin 1r/0b", {}, {}),
    ("32", C, "MV 4r/1b", ["Issy"], "MV 4r/1b, Issy 1r/0b", {}, {}),
    ("33", C, "Press 1r, SM 1r", ["VP"], "Press 1r/0b, SM 1r/0b", {}, {"political": 1}),
    ("33", C, "Press 1r/1b", ["Press", "Church", "Stop here"], "CC 1r/0b, Press 1r/0b", {}, {}),
    ("33", C, "CC 2b, Press 2b", ["Press", "Church", "Social", "Social"], "CC 0r/1b, Press 0r/1b, SM 2r/0b", {}, {}),
    ("33", C, "CC 3b", ["Church", "Church", "Stop here"], "CC 1r/2b", {}, {"pools": [0, 1]}),
    ("35", C, "Roy 1b, Press 1b", ["Roy", "Press", "Stop here"], "", {}, {"pools": [0, 2]}),
    ("35", V, "Press 1r, Roy 1b", ["Press", "in the Nat", "Stop here", "Nat"], "Roy 0r/1b", {}, {}),
    ("36", C, "Rep 1b", ["Rep", "Nat", "Mont", "Rep"], "NA 1r/0b, Rep 0r/1b, BM 1r/0b", {}, {}),
    ("36", V, "BM 1r", ["Stop here", "Stop here", "Stop here"], "BM 1r/0b", {}, {}),
    ("37", V, "Press 2r", ["Press", "Press", "Press", "Church"], "CC 0r/1b, Press 0r/1b", {}, {"momentum": [1, 0]}),
    ("37", C, "CC 1b", ["Stop here", "Roy", "Stop here"], "Roy 1r/0b, CC 0r/1b", {}, {"momentum": [0, 1]}),
    ("38", C, "SM 1r", ["VP", "in Press", "Stop"], "Press 1r/0b, SM 1r/0b", {"momentum": (1, 0)}, {"political": 1}),
    ("38", V, "SM 1r", ["Social", "Press", "Social", "Church"], "CC 0r/1b, Press 0r/1b, SM 0r/1b", {}, {}),
    ("39", V, "NA 1r", ["Nat", "Stop here", "Social"], "NA 0r/1b, SM 1r/0b", {}, {}),
    ("39", C, "", ["Stop here", "Roy"], "Roy 0r/1b", {}, {}),
    ("40", V, "", ["lower", "in Fort", "in Fort"], "Issy 0r/2b", {"momentum": (2, 0)}, {"momentum": [1, 0]}),
    ("40", C, "Roy 1b", ["of the Commune", "Stop here", "Roy", "Press"], "Press 0r/1b", {}, {"momentum": [1, 0]}),
    ("41", C, "MV 2b, PL 1r", ["Valérien", "Mont", "Stop here", "Mont"], "PL 1r/0b, MV 0r/1b", {}, {}),
    ("41", V, "BM 1r", ["Mont", "Issy", "Valérien"], "MV 0r/1b, Issy 0r/1b", {}, {}),
]  # fmt: skip

CENSORSHIP: list[Row] = [
    ("A1", V, "MV 1b, BM 1r", [], "BM 0r/1b, MV 0r/1b", {}, {}),
    ("A1", V, "Issy 1b, BM 1r, BaC 1r", ["Cailles"], "BM 1r/0b, BaC 0r/1b, Issy 0r/1b", {}, {}),
    ("A2", V, "", [5, "Ban", "Roy", "Nat"], "Roy 0r/1b, NA 0r/1b", {}, {}),
    ("A2", V, "", [5, "Ban", "Stop here"], "", {}, {}),
    ("A3", V, "MV 1r", ["Valérien", "Issy"], "Issy 0r/1b", {}, {"momentum": [1, 0]}),
    ("A3", V, "BM 1r", ["Stop here"], "BM 1r/0b", {}, {"momentum": [1, 0]}),
    ("A4", V, "", ["Issy"], "Issy 0r/1b", {}, {"momentum": [0, 1]}),
    ("A4", V, "", ["lower", "Roy", "Nat", "Press"], "Roy 0r/1b, NA 0r/1b, Press 0r/1b", {"momentum": (0, 1)}, {}),
    ("A5", C, "SM 1r, Press 1b", ["Church", "Press", "Père"], "CC 1r/0b, SM 1r/0b, PL 1r/0b", {}, {}),
    ("A5", C, "SM 1r", ["Stop here", "Stop here"], "SM 1r/0b", {}, {}),
    ("A6", C, "Press 1b", [5, "Wroblewski", "Press", "Press"], "Press 1r/0b", {}, {}),
    ("A6", C, "", [5, "Wroblewski", "Social"], "SM 1r/0b", {}, {}),
    ("A7", C, "Roy 1b, CC 1b", ["Roy", "Church", "Press", "Mont"], "Press 1r/0b, BM 1r/0b", {}, {"momentum": [0, 1]}),
    ("A7", C, "", ["Stop here", "Stop here"], "", {"momentum": (0, 3)}, {"momentum": [0, 3]}),
    ("A8", C, "", ["Social", "Rep", "in Press"], "Rep 1r/0b, Press 1r/0b, SM 1r/0b", {}, {}),
    ("A8", C, "", ["Stop here", "in Social"], "SM 1r/0b", {}, {}),
    ("A9", C, "Press 1b", ["remove", "Press", "Press", "Stop here", "Rep"], "Rep 0r/1b, Press 1r/0b", {}, {}),
    ("A9", V, "", ["lower", "Stop here", "Stop here"], "", {"momentum": (1, 0)}, {"momentum": [0, 0]}),
    ("A10", V, "NA 1r, SM 2r", ["replace", "Nat", "Social"], "NA 0r/1b, SM 1r/1b", {}, {}),
    ("A10", C, "SM 1r", ["4 operation", "in Press", "Stop here"], "Press 1r/0b, SM 1r/0b", {}, {}),
]  # fmt: skip

OBJECTIVES: list[Row] = [
    ("42", C, "BM 1r, BaC 1b", ["remove"], "BM 1r/0b", {}, {}),
    ("42", V, "BM 1b", ["place"], "BM 0r/2b", {}, {}),
    ("43", C, "BaC 1r", ["Montmartre"], "BM 0r/0b+B, BaC 1r/0b", {}, {}),
    ("43", V, "BaC 1b, BM 0r+B", ["Cailles"], "BM 0r/0b+B, BaC 0r/1b+F", {}, {}),
    ("44", C, "PL 1r", ["Père", "Père", "Mont"], "BM 1r/0b, PL 1r/0b", {}, {}),
    ("44", V, "PL 1b", ["Stop here", "Stop here"], "PL 0r/1b", {}, {}),
    ("45", V, "Issy 1b, Vin 1r", ["remove"], "Issy 0r/1b", {}, {}),
    ("45", C, "Issy 1r", ["place", "Vin"], "Issy 1r/0b, Vin 1r/0b", {}, {}),
    ("46", V, "MV 1b", ["Valérien", "Valérien", "Vin"], "MV 0r/1b, Vin 0r/1b", {}, {}),
    ("46", C, "MV 4r", ["Stop here"], "MV 4r/0b", {}, {}),
    ("47", C, "Vin 1r", ["in Fort", "in Château"], "Issy 1r/0b, Vin 2r/0b", {}, {}),
    ("47", V, "Vin 1b", ["Stop here"], "Vin 0r/1b", {}, {}),
    ("48", C, "Press 1r, CC 1b", ["remove"], "Press 1r/0b", {}, {}),
    ("48", V, "Press 1b", ["place", "Social"], "Press 0r/1b, SM 0r/1b", {}, {}),
    ("49", V, "CC 1b", ["Church", "Church", "Press"], "CC 0r/1b, Press 0r/1b", {}, {}),
    ("49", C, "CC 1r", ["Stop here", "Stop here"], "CC 1r/0b", {}, {}),
    ("50", C, "SM 1r, Press 1b", ["from Press", "in Press"], "Press 1r/0b, SM 1r/0b", {}, {}),
    ("50", V, "SM 1b", ["Stop here"], "SM 0r/1b", {}, {}),
    ("51", V, "Roy 1b, Rep 1r", ["remove"], "Roy 0r/1b", {}, {}),
    ("51", C, "Roy 1r", ["place"], "Roy 2r/0b", {}, {}),
    ("52", C, "Rep 1r", ["Nat", "Rep", "Nat"], "NA 2r/0b", {}, {}),
    ("52", V, "Rep 1b", ["Stop here", "Stop here"], "Rep 0r/1b", {}, {}),
    ("53", V, "NA 1b, Roy 1b", ["in Roy", "in the Nat"], "Roy 0r/2b, NA 0r/2b", {}, {}),
    ("53", C, "NA 1r", ["in the Nat", "Stop here"], "NA 2r/0b", {}, {}),
]  # fmt: skip

CRISIS: list[Row] = [
    ("17", V, "MV 1b, BM 1r+B", ["Mont", "Mont", "Butte", "Issy"], "BM 0r/1b, MV 0r/1b, Issy 0r/1b", {}, {}),
    ("17", V, "MV 1b, BM 3r", ["Mont", "Mont", "Butte", "Butte"], "BM 1r/2b, MV 0r/1b", {}, {"lost": [2, 0]}),
    ("17", V, "MV 1b, BM 3r", ["Mont", "Stop here", "Issy", "Stop here"], "BM 2r/0b, MV 0r/1b, Issy 0r/1b", {}, {}),
    ("17", V, "PL 1r", ["Stop here"], "PL 1r/0b", {}, {}),
    ("34", C, "PL 1r", ["Mont", "in Social", "in Père", "Stop here"], "SM 1r/0b, BM 0r/0b+B, PL 2r/0b", {}, {}),
    ("34", C, "PL 1r", ["Mont", *3 * ["in Social"], *3 * ["in Père"]], "SM 3r/0b, BM 0r/0b+B, PL 4r/0b", {}, {}),
    ("34", C, "BM 0r+B, BaC 0r+B, PL 1r", ["No, thanks", "Stop here"], "BM 0r/0b+B, BaC 0r/0b+B, PL 1r/0b", {}, {}),
]  # fmt: skip


def used(row: Row, options: dict[str, str]) -> Match:
    card, side, before, answers, _, fields, _ = row
    own, others = (("10", "9") if side == V else ("24", "19")), (("18", "20") if side == V else ("3", "7"))
    fields = {"hand": tuple(dict.fromkeys((card, *own))), "other": others, **fields}
    match = scene(before, active=side, options=options, **fields)
    return play(match, card, "Use the event", *answers)


def check(match: Match, row: Row) -> None:
    _, _, _, _, after, _, values = row
    assert board(match) == after
    for name, value in values.items():
        assert getattr(match.state, name) == value, name


@pytest.mark.parametrize("row", STRATEGY, ids=lambda row: f"{row[0]}-{row[2]}")
def test_RF_56_strategy_events(row: Row) -> None:
    match = used(row, {})
    check(match, row)
    assert top(match) == row[0]


@pytest.mark.parametrize("row", CENSORSHIP, ids=lambda row: f"{row[0]}-{row[2]}")
def test_RF_153_censorship_events(row: Row) -> None:
    match = used(row, {"variant": "censorship"})
    check(match, row)
    assert top(match) == row[0]


@pytest.mark.parametrize("row", OBJECTIVES, ids=lambda row: f"{row[0]}-{row[2]}")
def test_RF_127_objective_events(row: Row) -> None:
    card, side, before, answers, *_ = row
    spare = "44" if card == "43" else "43"
    objectives = (card, spare) if side == C else (spare, card)
    match = scene(before, phase="events", waiting=1 << side, active=side, objectives=objectives, round=1)
    answer(match, "Yes", *answers)
    check(match, row)
    assert match.state.objectives[match.setup.box.ids["objective"].index(card)] == 7 + side


@pytest.mark.parametrize("row", CRISIS, ids=lambda row: f"{row[0]}-{row[2]}")
def test_RF_137_final_crisis_events(row: Row) -> None:
    card, side, before, answers, *_ = row
    other = ("18", "20") if side == V else ("3", "7")
    match = scene(
        before,
        active=side,
        crisis=1,
        front=[],
        round=3,
        hand=(card, "36"),
        other=other,
        out=("17" if side == C else "34",),
    )
    match.answer(match.setup.box.ids["card"].index(card))
    answer(match, *answers)
    check(match, row)
    assert top(match) == card


def test_RF_53_every_condition_refuses_when_it_does_not_hold() -> None:
    held = {"4": ("NA", V), "7": ("Roy", V), "22": ("BM", C), "24": ("Rep", C), "A1": ("MV", V), "A5": ("SM", C)}
    for card, (space, side) in held.items():
        colour = "r" if side == C else "b"
        for text, allowed in ((f"{space} 1{colour}", True), (f"{space} 1r/1b", False), ("", False)):
            match = scene(text, active=side, hand=(card, "36"), other=("40", "41"), options={"variant": "censorship"})
            play(match, card, "")
            assert (0 in match.question.options) is allowed
            if not allowed:
                refused(match, 0, "RF-53")
    for card, side in (("15", V), ("20", C)):
        match = scene(active=side, hand=(card, "36"), other=("40", "41"), momentum=(0, 3) if card == "20" else (0, 0))
        play(match, card, "")
        refused(match, 0, "RF-53")


@pytest.mark.parametrize(
    ("card", "side", "before", "verb", "pair"),
    [
        ("7", V, "Roy 1b, Rep 2r, SM 2r", "take", (REP, SM)),
        ("9", V, "Press 2r, SM 2r", "take", (PRESS, SM)),
        ("28", C, "MV 2b, Issy 2b", "take", (MV, ISSY)),
        ("31", C, "", "put", (PRESS, SM)),
        ("33", C, "CC 2b, Press 2b", "take", (CC, PRESS)),
    ],
)
def test_RF_59_at_most_one_cube_of_each_space(
    card: str, side: int, before: str, verb: str, pair: tuple[int, int]
) -> None:
    for one, other in (pair, pair[::-1]):
        match = used((card, side, before, [one], "", {}, {}), {})
        assert (match.question.verb, list(match.question.options)) == (verb, [other, STOP])
        assert [(why.cite, why.message.id) for why in match.why_not(one)] == [("RF-59", "why.enough_there")]


def test_every_event_is_seen_in_two_situations() -> None:
    box = set_up("red-flag", {"variant": "censorship"}, 2).box
    rows = [row[0] for row in (*STRATEGY, *CENSORSHIP, *OBJECTIVES, *CRISIS)]
    for card in (*box.cards, *box.objectives):
        assert rows.count(card.id) >= 2, card.id


def test_RF_61_cards_of_both_hands_after_an_exchange() -> None:
    match = used(next(row for row in STRATEGY if row[0] == "12"), {})
    assert ids(match, match.state.red_hand) == ["9", "20"]
    assert ids(match, match.state.blue_hand) == ["2", "18"]
