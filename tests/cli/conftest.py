"""A terminal for tests of the command line."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tocsin.cli import main


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOCSIN_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.chdir(tmp_path)


class Keyboard(io.StringIO):
    """What a person types, as opposed to a file."""

    def isatty(self) -> bool:
        return True


class Terminal:
    """Run commands and read what they print."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch
        self.out = self.err = ""

    def __call__(self, *args: str, typed: str = "", person: bool = False) -> int:
        self._monkeypatch.setattr(sys, "stdin", Keyboard(typed) if person else io.StringIO(typed))
        try:
            code = main(list(args))
        except SystemExit as leaving:
            code = int(str(leaving.code or 0))
        self.out, self.err = self._capsys.readouterr()
        assert "Traceback" not in self.err
        return code


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def finish() -> str:
    """Enough first answers to end any game."""
    return "1\n" * 5000
