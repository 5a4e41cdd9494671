"""Files of anybody: whatever is in them, there is a sentence and no crash."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tocsin.core import (
    BadPack,
    BadPosition,
    BadRecord,
    Match,
    Pack,
    Record,
    Recorder,
    Refusal,
    Seeded,
    registry,
    set_up,
)
from tocsin.core.match import answered, placed
from tocsin.core.reading import DEEP, Unreadable, from_text
from tocsin.core.record import chained


def stumbles(*args: Any) -> Any:
    raise IndexError("nobody thought of this")


def test_what_is_nested_too_deeply_is_not_read() -> None:
    assert from_text("[" * (DEEP - 1) + "]" * (DEEP - 1)) is not None
    with pytest.raises(Unreadable, match="deeply"):
        from_text("[" * (DEEP + 1) + "]" * (DEEP + 1))


def test_a_position_the_rules_stumble_over_is_refused() -> None:
    setup = set_up("bonnie-clyde")
    position = setup.start().to_json()
    with pytest.raises(BadPosition) as bad:
        placed(setup._replace(title=setup.title._replace(check=stumbles)), position)
    assert bad.value.message.id == "position.unplayable"
    match = placed(setup, position)
    assert match.question is not None
    with pytest.raises(Refusal):
        answered(match, -1)
    match._send = stumbles
    with pytest.raises(BadPosition) as bad:
        answered(match, match.question.options[0])
    assert bad.value.message.id == "position.unplayable"


def test_a_pack_that_a_title_cannot_use_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    title, known = registry.title("bonnie-clyde")._replace(unpack=stumbles), registry.title
    monkeypatch.setattr(registry, "title", lambda name: title if name == "bonnie-clyde" else known(name))
    monkeypatch.setattr(registry, "_kept", {})
    with pytest.raises(BadPack) as bad:
        set_up("bonnie-clyde", pack=Pack('[pack]\ntitle = "bonnie-clyde"\nname = "x"\n', "x.toml"))
    assert bad.value.message.id == "pack.unusable"
    with pytest.raises(IndexError):
        set_up("bonnie-clyde")


def recorded(path: Path, title: str, answers: int | None = None) -> list[dict[str, Any]]:
    match, rng = Match(set_up(title), Seeded("s")), Random(1)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        recorder = Recorder(file, match, ["human"] * match.setup.seats)
        while match.question is not None and (answers is None or len(match.tape) < answers):
            match.answer(rng.choice(match.question.options))
            recorder.update()
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def written(path: Path, lines: list[dict[str, Any]]) -> Path:
    last, text = "", ""
    for line in lines:
        line.pop("hash", None)
        last = chained(last, line)
        text += json.dumps({**line, "hash": last}, ensure_ascii=False, separators=(",", ":")) + "\n"
    path.write_text(text, "utf-8")
    return path


def test_an_answer_after_the_end_is_found(tmp_path: Path) -> None:
    lines = recorded(tmp_path / "r", "bonnie-clyde")
    more = {**lines[-2], "n": lines[-2]["n"] + 1}
    with pytest.raises(BadRecord) as bad:
        Record(written(tmp_path / "r", [*lines[:-1], more])).verify()
    assert bad.value.line == len(lines)


def test_a_secret_answer_can_be_taken_back_before_all_are_in(tmp_path: Path) -> None:
    """The record of a game that was saved when only some had answered: the first of them is taken back again."""
    lines = recorded(tmp_path / "r", "lucha-libre", 60)
    match = Match(set_up("lucha-libre"))
    n = 1
    while len(match.questions) < 2:
        match.answer(lines[n]["option"])
        n += 1
    kept = [*lines[: n + 1], {"undo": lines[n]["n"]}]
    kept[n]["mark"] = None
    assert Record(written(tmp_path / "r", kept)).prove().undone == 1
