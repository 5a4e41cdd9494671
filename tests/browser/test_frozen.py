"""A table under a version with other rules: the page says why nobody can play on, and gives the record."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser_kit import Arrive, choose
from playwright.sync_api import expect
from table_kit import Served

import tocsin


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server of this test's own, which is started again under another version."""
    made = Served(tmp_path)
    yield made
    made.stop()
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def another_version(folder: Path) -> Path:
    """The package with four cards of Red Flag in another order, and a raised revision."""
    source = Path(tocsin.__file__).parent
    shutil.copytree(source, folder / "tocsin", ignore=shutil.ignore_patterns("__pycache__"))
    title = folder / "tocsin" / "games" / "red_flag"
    text = (title / "components.toml").read_text("utf-8")
    cards = re.findall(r"(?ms)^\[\[strategy\]\].*?(?=^\[)", text)[:4]
    swapped = text.replace("".join(cards), "".join(reversed(cards)))
    assert swapped != text
    (title / "components.toml").write_text(swapped, "utf-8")
    rules = (title / "__init__.py").read_text("utf-8")
    (title / "__init__.py").write_text(re.sub(r"revision=(\d+)", "revision=99", rules), "utf-8")
    return folder


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_frozen_table_is_read_and_downloaded(
    person: Arrive, server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int, height: int
) -> None:
    link = server.open("red-flag", "me", "random")
    port = server.url.rsplit(":", 1)[1]
    page = person(viewport={"width": width, "height": height})
    page.goto(f"/table#{link['me']}")
    for n in range(4):
        assert choose(page, n)
    monkeypatch.setenv("PYTHONPATH", str(another_version(tmp_path / "other")))
    server.stop()
    server.args = ("--port", port)
    server.start()
    page.reload()
    notice = page.locator(".frozen")
    expect(notice).to_contain_text("revision 99")
    expect(notice).to_be_in_viewport()
    expect(page.locator(".ask .option")).to_have_count(0)
    expect(page.locator(".ask .waiting")).to_have_text("This game is frozen.")
    expect(page.locator("#tool-undo")).to_be_disabled()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as kept:
        page.click("#freeze")
    lines = [json.loads(line) for line in Path(kept.value.path()).read_text("utf-8").splitlines()]
    assert lines[0]["title"] == "red-flag"
    assert sum("option" in line for line in lines) > 10
    expect(page.locator("#freeze")).to_have_count(0)
    expect(page.locator("#download")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator("#branch")).to_be_hidden()
    expect(page.locator("#undo-to")).to_be_disabled()
