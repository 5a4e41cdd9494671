"""The sources of every title: no clock, randomness or I/O; a text for every message, and no unused ones."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from kit import TITLES

import tocsin
from tocsin.core import LANGUAGES, registry
from tocsin.words import Words, cited, ledger, prefix
from tocsin.words.catalogue import HOUSE, catalogue

SOURCE = Path(tocsin.__file__).parent
TESTS = Path(__file__).parents[1]
FAMILIES = "ask|did|dids|hid|hids|told|why|end|label|view|seat|phase"


def literals(folder: Path) -> tuple[set[str], set[str]]:
    """Every string in the sources, and the constant prefix of every f-string."""
    whole, begun = set(), set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and len(node.values) > 1 and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
    for path in folder.rglob("web/*.js"):
        whole.update(re.findall(r"""["']([a-z_]+\.[a-z_0-9.]+)["']""", path.read_text("utf-8")))
    return whole, begun


def used(id: str, whole: set[str], begun: set[str]) -> bool:
    family, _, rest = id.partition(".")
    asked = family in ("ask", "did", "dids", "hid", "hids") and rest in whole
    return id in whole or asked or any("." in start and id.startswith(start) for start in begun)


@pytest.mark.parametrize("title", TITLES)
def test_no_message_is_missing_or_idle(title: str) -> None:
    folder = registry.folder(title)
    whole, begun = literals(folder)
    ids = {lang: set(catalogue(folder / "locale" / f"{lang}.po").texts) for lang in LANGUAGES}
    assert ids["en"] == ids["fr"] == ids["ru"]
    idle = [id for id in sorted(ids["en"]) if not used(id, whole, begun)]
    assert idle == []
    words = Words("en", title, registry.parts(title))
    named = {text for text in whole if re.fullmatch(rf"({FAMILIES})\.[a-z0-9_.]+", text)}
    assert [id for id in sorted(named) if not words.knows(id)] == []
    for lang in LANGUAGES:
        for id, text in catalogue(folder / "locale" / f"{lang}.po").texts.items():
            assert text, (lang, id)


def test_no_house_message_is_missing_or_idle() -> None:
    whole, begun = literals(SOURCE)
    ids = {lang: set(catalogue(HOUSE / f"{lang}.po").texts) for lang in LANGUAGES}
    assert ids["en"] == ids["fr"] == ids["ru"]
    assert [id for id in sorted(ids["en"]) if not used(id, whole, begun)] == []
    assert [id for id in sorted(whole) if re.fullmatch(r"(web|table)\.[a-z_]+", id) and id not in ids["en"]] == []


@pytest.mark.parametrize("title", TITLES)
def test_parameters_are_the_same_in_every_language(title: str) -> None:
    for folder in (registry.folder(title) / "locale", HOUSE):
        english = catalogue(folder / "en.po").texts
        for lang in ("fr", "ru"):
            for id, text in catalogue(folder / f"{lang}.po").texts.items():
                forms = [text] if isinstance(text, str) else list(text)
                wanted = english[id] if isinstance(english[id], str) else english[id][-1]
                for form in forms:
                    assert _fields(form) <= _fields(wanted), (lang, id)
                assert _fields(forms[-1]) == _fields(wanted), (lang, id)


@pytest.mark.parametrize("title", TITLES)
def test_rules_use_no_clock_chance_io_or_floats(title: str) -> None:
    folder = registry.folder(title)
    own = f"tocsin.games.{folder.name}"
    for path in folder.rglob("*.py"):
        room = path.relative_to(folder).parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module == "tocsin":
                names = [f"tocsin.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                root = name.split(".")[0]
                text = room == "reading" and root in ("copy", "re", "unicodedata")
                assert text or root in ALLOWED, f"{path.name} imports {name}"
                assert (
                    root != "tocsin" or name in ("tocsin.core", "tocsin.svg") or name.startswith((own, "tocsin.core."))
                ), name
            assert not isinstance(node, ast.Try), f"{path.name}:{node.lineno} try"
            if isinstance(node, ast.Constant) and room != "mind":
                assert not isinstance(node.value, float), f"{path.name}:{node.lineno} float"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("open", "print", "input", "exec", "eval"), f"{path.name}:{node.lineno}"


ALLOWED = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "itertools",
    "math",
    "operator",
    "random",  # for the type of the generator passed to `redeal`
    "tocsin",
    "typing",
}


@pytest.mark.parametrize("title", TITLES)
def test_no_rule_asks_the_hint(title: str) -> None:
    """It is an estimate in floats, for players that search. Only the title itself may refer to it."""
    folder = registry.folder(title)
    for path in folder.rglob("*.py"):
        if path.relative_to(folder).parts[0] not in ("__init__.py", "mind"):
            found = [
                node.module for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)
            ]
            assert not [
                module
                for module in found
                if module and (module.endswith((".hint", ".habit")) or "mind" in module.split("."))
            ], path.name


@pytest.mark.parametrize("title", TITLES)
def test_every_statement_has_a_test(title: str) -> None:
    known = list(ledger(title, "en"))
    mark = prefix(title)
    tested: set[str] = set()
    for path in (TESTS / "games" / title.replace("-", "_")).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                tested.update(
                    id.replace("_", "-") for id in re.findall(rf"{mark}_(?:[A-Z]+\d*|\d+)[a-z]?(?=_|$)", node.name)
                )
                tested.update(cited(ast.get_docstring(node) or "", mark))
    assert [id for id in known if id not in tested] == []
    assert sorted(id for id in tested if id not in known) == []


@pytest.mark.parametrize("title", TITLES)
def test_code_cites_only_statements_that_exist(title: str) -> None:
    known = ledger(title, "en")
    for path in registry.folder(title).rglob("*.py"):
        for id in cited(path.read_text("utf-8"), prefix(title)):
            assert id in known, f"{path.name} cites {id}"


def _fields(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)", text))
