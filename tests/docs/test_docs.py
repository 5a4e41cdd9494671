"""Examples in the documents run; the tutorial's title keeps the contract."""

from __future__ import annotations

import doctest
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tocsin
from tocsin.cli import main
from tocsin.cli.commands import NAMES

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
WITH_EXAMPLES = ("README.md", "library.md")
"""Documents whose Python is meant to be tried: every block of it is a session at Python's prompt."""

OURS = re.compile(r"""(?<![\w/."])(?:\./)?tocsin ((?:[a-z]+(?: |$))+)([^`#|\n]*)""")
"""A command line of ours: the command, perhaps its action, and the rest."""


def blocks(path: Path, lang: str) -> list[str]:
    """The fenced blocks of a document in one language; `""` for those without any."""
    fenced: list[tuple[str, str]] = re.findall(r"(?ms)^```(\w*)\n(.*?)^```$", path.read_text("utf-8"))
    return [text for found, text in fenced if found == lang]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_python_examples_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sessions of a document, one after the other: later ones know the names of earlier ones."""
    monkeypatch.chdir(tmp_path)
    sessions = [block for block in blocks(path, "python") if ">>>" in block]
    found = doctest.DocTestParser().get_doctest("\n".join(sessions), {}, path.name, str(path), 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(found).failed == 0
    assert path.read_text("utf-8").count(">>> ") == "".join(sessions).count(">>> "), "an example outside a block"
    if path.name in WITH_EXAMPLES:
        assert sessions
        assert sessions == blocks(path, "python")


def test_the_package_example_runs() -> None:
    assert doctest.testmod(tocsin).failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text("utf-8")):
        if not target.startswith("http"):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_commands_and_their_options_exist(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every `tocsin COMMAND --option` of a document, in the text or in a block."""
    text = path.read_text("utf-8")
    spans = re.findall(r"`([^`\n]+(?:\n[^`\n]+)?)`", re.sub(r"(?ms)^```.*?^```$", "", text))
    for line in [*[span.replace("\n", " ") for span in spans], *"".join(blocks(path, "")).splitlines()]:
        for words, rest in OURS.findall(line):
            command = words.split()[: 2 if words.split()[0] in ("admin", "lab", "league", "pack") else 1]
            wanted = {*re.findall(r"(?<!\S)--[a-z-]+", rest)}
            if command == ["test"]:  # of the script ./tocsin, not of the command
                assert wanted <= {"--quick"}, line
                continue
            assert wanted <= _options(tuple(command), capsys), f"{path.name}: {line}"


SEEN: dict[tuple[str, ...], set[str]] = {}


def _options(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> set[str]:
    """The options that the help of a command names."""
    if command not in SEEN:
        with pytest.raises(SystemExit) as left:
            main([*command, "--help", "--lang", "en"])
        assert left.value.code == 0, f"there is no tocsin {' '.join(command)}"
        SEEN[command] = {*re.findall(r"--[a-z-]+", capsys.readouterr().out)}
    return SEEN[command]


def test_the_commands_for_packs_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One after the other, on the same file; nobody types anything."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TOCSIN_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("tocsin.cli.pack.SECONDS", 0.5)
    lines = [line for block in blocks(ROOT / "docs" / "packs.md", "") for line in block.splitlines()]
    commands = [line.partition("#")[0].removeprefix("tocsin ").split() for line in lines if "tocsin pack" in line]
    assert {command[1] for command in commands} == {"edit", "compare", "study", "check", "template"}
    # The template is what the others are tried on.
    for command in sorted(commands, key=lambda command: command[1] != "template"):
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        args, _, file = " ".join(command).partition(" > ")
        assert main(args.split()) == 0, command
        out = capsys.readouterr().out
        assert out
        if file:
            Path(file).write_text(out, "utf-8")


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


def test_the_hops_of_a_click_are_in_the_code() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    hops = re.findall(r"(?m)^\| (\d+) \| `(.+?)` \| `(\w+)` \|", text)
    assert [int(number) for number, _, _ in hops] == list(range(1, len(hops) + 1))
    assert f"makes {len(hops)} hops" in text
    for _, file, function in hops:
        assert re.search(rf"\b{function}\b", (ROOT / "src" / "tocsin" / file).read_text("utf-8")), (file, function)


def test_the_glossary_is_in_order() -> None:
    words = re.findall(r"(?m)^\| ([\w -]+) \|", (ROOT / "docs" / "glossary.md").read_text("utf-8"))[1:]
    assert words == sorted(set(words), key=str.lower)
    assert len(words) > 100
