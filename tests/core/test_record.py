"""Records: bad files are explained, never crash, lose nothing."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tocsin.core import BadRecord, Match, Pack, Record, Recorder, Seeded, from_json, registry, set_up
from tocsin.core.record import chained, committed


def recorded(path: Path, stop: int | None = None, title: str = "which-side", pack: Pack | None = None) -> Match:
    match, rng = Match(set_up(title, pack=pack), Seeded("seed")), Random(1)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        recorder = Recorder(file, match, ["random"] * match.setup.seats)
        while match.question is not None and (stop is None or len(match.tape) < stop):
            match.answer(rng.choice(match.question.options))
            recorder.update()
    return match


def rewritten(path: Path, change: object) -> None:
    """The lines changed by a function and chained anew, as a cheat would."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    change(lines)
    last, out = "", []
    for line in lines:
        line.pop("hash", None)
        last = chained(last, line)
        out.append(json.dumps({**line, "hash": last}, ensure_ascii=False, separators=(",", ":")))
    path.write_text("\n".join(out) + "\n", "utf-8")


def problem(path: Path, pack: Pack | None = None) -> tuple[str, int]:
    with pytest.raises(BadRecord) as bad:
        Record(path).verify(pack)
    return bad.value.message.id, bad.value.line


def test_a_good_record_verifies(tmp_path: Path) -> None:
    match = recorded(tmp_path / "r")
    assert Record(tmp_path / "r").verify().tape == match.tape


def test_an_unfinished_record_verifies_as_far_as_it_goes(tmp_path: Path) -> None:
    match = recorded(tmp_path / "r", stop=9)
    record = Record(tmp_path / "r")
    assert record.closing is None
    assert record.verify().tape == match.tape


def test_files_that_are_no_records(tmp_path: Path) -> None:
    path = tmp_path / "r"
    for data, wanted in [
        (b"", "record.empty"),
        (b"hello\n", "record.not_json"),
        (b"\xff\xfe\n", "record.not_json"),
        (b"[1]\n", "record.not_json"),
        (b'{"a":1}\n', "record.foreign"),
        (b'{"tocsin":99}\n', "record.other_format"),
        (b'{"tocsin":1}\n', "record.changed"),
        (b'{"tocsin":1', "record.cut"),
    ]:
        path.write_bytes(data)
        assert problem(path)[0] == wanted, data
    assert problem(tmp_path / "none")[0] == "record.unreadable"
    assert problem(tmp_path)[0] == "record.unreadable"


def test_what_is_wrong_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "r"
    recorded(path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:5] + lines[6:]), "utf-8")
    assert problem(path) == ("record.changed", 6)
    path.write_text("".join(lines[:5]) + lines[5][:20], "utf-8")
    assert problem(path) == ("record.cut", 6)
    assert len(Record(path).tape) == 4, "what is good before the damage is kept"


def test_cheats_who_chain_anew_are_caught_by_rules_dice_and_result(tmp_path: Path) -> None:
    path = tmp_path / "r"

    def dice(lines: list[dict[str, object]]) -> None:
        line = next(line for line in lines if line.get("seat") == "nature" and line["n"])
        line["option"] = 1 + int(str(line["option"])) % 6

    def unmarked_dice(lines: list[dict[str, object]]) -> None:
        dice(lines)
        for line in lines:
            if "mark" in line:
                line["mark"] = None

    def illegal(lines: list[dict[str, object]]) -> None:
        next(line for line in lines if line.get("seat") == 0)["option"] = 77

    def result(lines: list[dict[str, object]]) -> None:
        lines[-1]["result"]["winners"] = [] if lines[-1]["result"]["winners"] else [0]

    def seed(lines: list[dict[str, object]]) -> None:
        lines[-1]["seed"] = "another"

    for change, wanted in [
        (dice, ("record.other_way",)),
        (unmarked_dice, ("record.wrong_dice", "record.illegal", "record.wrong_result")),
        (illegal, ("record.illegal",)),
        (result, ("record.wrong_result",)),
        (seed, ("record.wrong_seed",)),
    ]:
        recorded(path)
        rewritten(path, change)
        assert problem(path)[0] in wanted


def test_every_die_is_checked_against_the_seed(tmp_path: Path) -> None:
    """A game whose dice came from another seed, told as if they came from the one committed to."""
    path = tmp_path / "r"
    match, rng = Match(set_up("which-side"), Seeded("honest")), Random(1)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        recorder = Recorder(file, match, ["random"])
        while match.question is not None:
            match.answer(rng.choice(match.question.options))
        match.nature = Seeded("false")
        recorder.update()

    def commit(lines: list[dict[str, object]]) -> None:
        lines[0]["commitment"] = committed("false", lines[0])

    rewritten(path, commit)
    assert problem(path)[0] == "record.wrong_dice"


def test_lines_that_do_not_fit_are_no_answers(tmp_path: Path) -> None:
    path = tmp_path / "r"

    def too_far(lines: list[dict[str, object]]) -> None:
        lines[4] = {"undo": 99}

    def out_of_order(lines: list[dict[str, object]]) -> None:
        lines[4]["n"] = 77

    for change in (too_far, out_of_order):
        recorded(path, stop=9)
        rewritten(path, change)
        assert problem(path) == ("record.not_an_answer", 5)


def test_another_rules_revision_is_reported_at_the_first_diverging_answer(tmp_path: Path) -> None:
    path = tmp_path / "r"
    recorded(path)

    def older(lines: list[dict[str, object]]) -> None:
        lines[0]["revision"] = 0
        lines[9]["option"] = 77

    rewritten(path, older)
    with pytest.raises(BadRecord) as bad:
        Record(path).verify()
    assert bad.value.message.id == "record.other_revision"
    assert bad.value.line == 10
    assert bad.value.message.params["then"] == 0
    assert bad.value.message.params["now"] == registry.title("which-side").revision


def test_taking_back_is_written_down_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "r"
    match = Match(set_up("which-side"), Seeded("s"))
    with path.open("w", encoding="utf-8", newline="\n") as file:
        recorder = Recorder(file, match, ["human"])
        for _ in range(6):
            assert match.question is not None
            match.answer(match.question.options[0])
            recorder.update()
        match.undo()
        match.undo()
        recorder.update()
        assert match.question is not None
        match.answer(match.question.options[-1])
        recorder.update()
    assert '"undo"' in path.read_text("utf-8")
    assert Record(path).verify().tape == match.tape


def test_a_cut_record_goes_on_after_its_last_good_line(tmp_path: Path) -> None:
    path = tmp_path / "r"
    recorded(path, stop=9)
    data = path.read_bytes()
    path.write_bytes(data[:-7])
    record = Record(path)
    assert record.damage is not None
    match = record.match(nature=Seeded("seed"))
    recorder = Recorder.resumed(record, match)
    rng = Random(2)
    while match.question is not None:
        match.answer(rng.choice(match.question.options))
        recorder.update()
    recorder.close()
    assert Record(path).verify().tape == match.tape


def test_a_record_with_a_pack_needs_that_pack(tmp_path: Path) -> None:
    pack = Pack('[pack]\ntitle = "bonnie-clyde"\n[living_cost]\ndollars = 2\n', "mine.toml")
    recorded(tmp_path / "r", title="bonnie-clyde", pack=pack)
    assert problem(tmp_path / "r")[0] == "record.needs_pack"
    Record(tmp_path / "r").verify(pack)


def test_a_record_may_start_from_a_position(tmp_path: Path) -> None:
    setup = set_up("bonnie-clyde")
    match = Match(setup, Seeded("s"), from_json(setup.start(), {"turn": 5, "phase": "places"}))
    with (tmp_path / "r").open("w", encoding="utf-8", newline="\n") as file:
        recorder = Recorder(file, match, ["human"])
        assert match.question is not None
        match.answer(0)
        recorder.update()
    assert Record(tmp_path / "r").verify().state == match.state


def test_a_header_that_cannot_be_played(tmp_path: Path) -> None:
    path = tmp_path / "r"
    for key, value in [("title", "chess"), ("seats", 9), ("options", {"colour": 1}), ("position", {"x": 1})]:
        recorded(path, stop=3)

        def change(lines: list[dict[str, object]], key: str = key, value: object = value) -> None:
            lines[0][key] = value

        rewritten(path, change)
        assert problem(path)[0] == "record.cannot_start"
