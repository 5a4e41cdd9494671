"""The user's data folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tocsin.core.folders import data_folder


@pytest.mark.parametrize(
    ("own", "shared", "folder"),
    [
        ("/own", "/shared", Path("/own")),
        ("/own", "", Path("/own")),
        ("", "/shared", Path("/shared/tocsin")),
        ("", "", Path.home() / ".local" / "share" / "tocsin"),
    ],
)
def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, own: str, shared: str, folder: Path) -> None:
    monkeypatch.setenv("TOCSIN_HOME", own)
    monkeypatch.setenv("XDG_DATA_HOME", shared)
    assert data_folder() == folder
