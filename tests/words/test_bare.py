"""The rooms that need nothing but Python work where nothing is installed, words by compiled catalogues included."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import tocsin
from tocsin.core import LANGUAGES, registry
from tocsin.words import Words
from tocsin.words.catalogue import HOUSE, catalogue, compile_all

SOURCE = Path(tocsin.__file__).parent
NUMBERS = [*range(30), 100, 101, 111, 112, 121, 122, 125, 1001, 1011]

IMPORT = """
import importlib, json, pkgutil, tocsin
found = ["tocsin"]
for room in ("core", "games", "words", "players"):
    package = importlib.import_module(f"tocsin.{room}")
    found += [each.name for each in pkgutil.walk_packages(package.__path__, f"tocsin.{room}.")]
for name in found:
    importlib.import_module(name)
print(json.dumps(found))
"""

WORDS = """
import json, sys, tocsin
from tocsin.core import registry
from tocsin.words.catalogue import HOUSE, catalogue
numbers, langs = json.loads(sys.argv[2])
told = {}
for name, home in [("house", HOUSE), *((id, registry.folder(id) / "locale") for id in tocsin.titles())]:
    for lang in langs:
        found = catalogue(home / f"{lang}.po")
        told[f"{name} {lang}"] = [found.texts, [found.plural(n) for n in numbers]]
from tocsin.words import Words
for lang in langs:
    words = Words(lang, "bonnie-clyde", registry.parts("bonnie-clyde"))
    told[f"said {lang}"] = [words("pack.mistakes", file="x", n=n) for n in numbers] + [words("place.home")]
print(json.dumps(told))
"""


def bare(folder: Path, code: str, *args: str) -> subprocess.CompletedProcess[str]:
    """Run code with the package in a folder, in a Python that finds no other package than its own library."""
    path = f"import sys; sys.path.insert(0, sys.argv[1])\n{code}"
    env = {key: value for key, value in os.environ.items() if key != "TOCSIN_TITLES"}
    command = [sys.executable, "-I", "-S", "-c", path, str(folder), *args]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=env, check=False)


def test_engine_titles_words_and_players_import_with_nothing_installed() -> None:
    done = bare(SOURCE.parent, IMPORT)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert {"tocsin.core.match", "tocsin.games.red_flag.state", "tocsin.words.story", "tocsin.players.exact"} <= set(
        found
    )
    missing = bare(SOURCE.parent, "import babel")
    assert "No module named 'babel'" in missing.stderr


def copy(folder: Path) -> Path:
    """The package in another folder, without compiled catalogues."""
    leave = shutil.ignore_patterns("__pycache__", "*.mo", "table", "cli", "lab")
    shutil.copytree(SOURCE, folder / "tocsin", ignore=leave)
    return folder


def test_compiled_catalogues_give_the_same_words(tmp_path: Path) -> None:
    for path in compile_all(copy(tmp_path) / "tocsin"):
        path.with_suffix(".po").unlink()
    done = bare(tmp_path, WORDS, json.dumps([NUMBERS, LANGUAGES]))
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    homes = {"house": HOUSE, **{id: registry.folder(id) / "locale" for id in registry.titles()}}
    for name, home in homes.items():
        for lang in LANGUAGES:
            wanted = catalogue(home / f"{lang}.po")
            texts, plurals = told[f"{name} {lang}"]
            assert texts == json.loads(json.dumps(wanted.texts)), (name, lang)
            assert plurals == [wanted.plural(n) for n in NUMBERS], (name, lang)
    for lang in LANGUAGES:
        words = Words(lang, "bonnie-clyde", registry.parts("bonnie-clyde"))
        said = [words("pack.mistakes", file="x", n=n) for n in NUMBERS] + [words("place.home")]
        assert told[f"said {lang}"] == said
    assert len(set(told["said ru"])) > 3


def test_without_babel_and_compiled_catalogues_a_sentence_says_what_is_missing(tmp_path: Path) -> None:
    done = bare(copy(tmp_path), "from tocsin.words import Words; Words('fr')")
    assert done.returncode == 1
    assert "Babel is not installed" in done.stderr
    assert "python -m tocsin.words.compile" in done.stderr
    assert "fr.po" in done.stderr


def test_the_command_compiles_into_a_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tocsin.words.compile", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"{3 * (1 + len(registry.titles()))} catalogues compiled\n"
    assert (tmp_path / "games" / "red_flag" / "locale" / "ru.mo").stat().st_size > 1000
