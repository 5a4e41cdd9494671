"""The house: imports point one way, the engine needs nothing from outside."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import tocsin

SOURCE = Path(tocsin.__file__).parent
ROOMS = {path.stem for path in SOURCE.iterdir()}
BELOW = {
    "core": set(),
    "games": {"core", "svg"},
    "words": {"core"},
    "players": {"core"},
    "adapters": {"core"},
    "lab": {"core", "svg", "words", "players", ""},
    "table": {"core", "words", "players", "lab", ""},
    "cli": {"core", "words", "players", "lab", "table", ""},
    "": {"core", "words", "cli"},
}


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "tocsin":
            found.update(f"tocsin.{alias.name}" if alias.name in ROOMS else "tocsin" for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
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


def test_the_engine_needs_only_python() -> None:
    for room in ("core", "games"):
        for path in (SOURCE / room).rglob("*.py"):
            for name in imports(path):
                root = name.split(".")[0]
                assert root == "tocsin" or root in sys.stdlib_module_names, f"{path} imports {name}"
