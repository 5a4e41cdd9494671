"""Examples in the documents run; the tutorial's title keeps the contract."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tocsin
from tocsin.cli.commands import NAMES

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_python_examples_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8")
    assert found.failed == 0


def test_the_package_example_runs() -> None:
    assert doctest.testmod(tocsin).failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text("utf-8")):
        if not target.startswith("http"):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_the_readme_lists_every_command_once() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    cells = re.findall(r"(?m)^\| (`.+?`) \| ", text)
    listed = [name.split()[0] for cell in cells for name in re.findall(r"`(.+?)`", cell)]
    assert sorted({*listed}) == sorted(NAMES)
    assert len(listed) - len({*listed}) == listed.count("pack") - 1


def test_the_tutorials_title_keeps_the_contract() -> None:
    environment = {**os.environ, "TOCSIN_TITLES": str(ROOT / "docs" / "examples"), "TOCSIN_ONLY": "pennies"}
    wanted = "not statement and not golden and not house"
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", str(ROOT / "tests" / "contract"), "-k", wanted],
        env=environment,
        cwd=ROOT,
        check=True,
    )


def test_the_tutorial_quotes_its_title_word_for_word() -> None:
    text = (ROOT / "docs" / "adding-a-title.md").read_text("utf-8")
    for path in sorted((ROOT / "docs" / "examples" / "pennies").glob("*.*")):
        assert path.read_text("utf-8").strip() in text, path.name
    lines = (ROOT / "docs" / "examples" / "pennies" / "__init__.py").read_text("utf-8").splitlines()
    assert sum(1 for line in lines if line.strip()) <= 60
