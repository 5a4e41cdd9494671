"""The house: imports point one way, and the rooms below need nothing but Python."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import tocsin

SOURCE = Path(tocsin.__file__).parent
ROOMS = {path.stem for path in SOURCE.iterdir()}
BELOW = {
    "core": set(),
    "games": {"core", "svg"},
    "words": {"core"},
    "workshop": {"core", "words"},
    "players": {"core"},
    "learn": {"core", "words", "players"},
    "sitting": {"core", "words", "players", "learn", "workshop"},
    "live": {"core", "words", "players", "learn", "workshop", "sitting"},
    "site": {"core", "words", "players", "learn", "workshop", "sitting", "live", ""},
    "adapters": {"core"},
    "lab": {"core", "svg", "words", "players", "learn", ""},
    "table": {"core", "words", "players", "learn", "workshop", "sitting", "live", "lab", "site", ""},
    "cli": {"core", "words", "players", "learn", "workshop", "sitting", "live", "lab", "table", "site", ""},
    "": {"core", "words", "cli"},
}
BARE = {
    "core": set(),
    "games": set(),
    "words": set(),
    "workshop": set(),
    "players": set(),
    "learn": set(),
    "sitting": {"msgspec"},
    "live": {"msgspec"},
}
"""The rooms that need nothing but Python, and what they may use besides."""

BABEL = SOURCE / "words" / "catalogue.py"
"""The one place that may use Babel, and knows what to do without it."""

FINDER = SOURCE / "core" / "registry.py"
"""The one place that imports by name: it finds titles by their folders."""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imports(path: Path) -> set[str]:
    """The names of all that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports by a relative name"
            if node.module == "tocsin":
                found.update(f"tocsin.{alias.name}" if alias.name in ROOMS else "tocsin" for alias in node.names)
            else:
                found.add(node.module or "")
    return found


def named(path: Path) -> list[int]:
    """The lines where a module imports by a string."""
    found = []
    for node in ast.walk(tree(path)):
        words = [node.id] if isinstance(node, ast.Name) else [node.attr] if isinstance(node, ast.Attribute) else []
        if isinstance(node, ast.ImportFrom):
            words = [alias.name for alias in node.names]
        if {"import_module", "__import__", "run_module"} & set(words):
            found.append(node.lineno)
    return found


def test_imports_point_one_way() -> None:
    for path in SOURCE.rglob("*.py"):
        parts = path.relative_to(SOURCE).parts
        room = parts[0] if len(parts) > 1 else ""
        for name in imports(path):
            if name.split(".")[0] != "tocsin":
                continue
            other = name.split(".")[1] if "." in name else ""
            assert other == room or other in BELOW[room], f"{path} imports {name}"


def test_the_rooms_below_need_only_python() -> None:
    for room, besides in BARE.items():
        for path in (SOURCE / room).rglob("*.py"):
            for name in imports(path):
                root = name.split(".")[0]
                known = root == "tocsin" or root in sys.stdlib_module_names or root in besides
                assert known or (root == "babel" and path == BABEL), f"{path} imports {name}"


def test_only_the_registry_imports_by_name() -> None:
    assert named(FINDER)
    for path in SOURCE.rglob("*.py"):
        if path != FINDER:
            assert named(path) == [], f"{path} imports by a string"
