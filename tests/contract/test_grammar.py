"""The grammar of titles: the same rooms with the same names, and imports between them in one direction."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from kit import TITLES

from tocsin import core
from tocsin.core import registry, set_up

ROOMS = {
    "pieces.py",
    "box.py",
    "box",
    "state.py",
    "play.py",
    "play",
    "solo.py",
    "solo",
    "seen",
    "mind",
    "league",
    "reading",
}
BESIDES = {"__init__.py", "components.toml", "workshop.toml", "rules", "locale", "learn", "__pycache__"}
"""What a title's folder may contain: its rooms, some a module or a folder, and other files."""

BELOW = {
    "pieces": set(),
    "box": {"pieces"},
    "state": {"pieces", "box"},
    "play": {"pieces", "box", "state"},
    "solo": {"pieces", "box", "state", "play"},
    "seen": {"pieces", "box", "state", "play", "solo"},
    "mind": {"pieces", "box", "state", "play", "solo"},
    "league": {"pieces", "box", "state", "play", "solo", "seen", "mind"},
    "reading": {"pieces", "box"},
}
"""What each room may import besides itself. The sequence of play may use the solo opponent as well."""

HOMES = {
    "unpack": "box",
    "options": "box",
    "start": "state",
    "check": "state",
    "step": "play.sequence",
    "result": "play.end",
    "view": "seen.view",
    "draw": "seen.text",
    "picture": "seen.picture",
    "place": "seen.picture",
    "label": "seen.words",
    "seat_name": "seen.words",
    "redeal": "seen.hidden",
    "aids": "seen.aids",
    "uses": "seen.uses",
    "hint": "mind",
    "habit": "mind",
    "reads": "reading",
}
"""Where each function of a `Title` lives. A room may be a module or a folder."""


@pytest.mark.parametrize("title", TITLES)
def test_a_folder_holds_the_rooms_of_the_grammar_and_nothing_else(title: str) -> None:
    folder = registry.folder(title)
    found = {path.name for path in folder.iterdir()} - BESIDES
    assert sorted(found - ROOMS) == []
    assert [room for room in BELOW if {room, f"{room}.py"} <= found] == [], "a module or a folder, not both"
    if _has_rooms(folder):
        assert {"box", "state", "play", "seen"} <= {name.removesuffix(".py") for name in found}


@pytest.mark.parametrize("title", TITLES)
def test_the_title_itself_is_imports_and_a_title(title: str) -> None:
    folder = registry.folder(title)
    if not _has_rooms(folder):
        return
    doc, *body = ast.parse((folder / "__init__.py").read_text("utf-8")).body
    assert isinstance(doc, ast.Expr), "what the title is, and its chapters"
    *imports, last = body
    assert all(isinstance(node, ast.ImportFrom) for node in imports)
    assert isinstance(last, ast.Assign)
    assert [target.id for target in last.targets if isinstance(target, ast.Name)] == ["TITLE"]


@pytest.mark.parametrize("title", TITLES)
def test_every_function_of_a_title_lives_where_the_grammar_says(title: str) -> None:
    folder, found = registry.folder(title), registry.title(title)
    own = f"tocsin.games.{folder.name}"
    for name, home in HOMES.items():
        value = getattr(found, name)
        if value is None or value.__module__ == "tocsin.core.title":  # not provided by the title
            continue
        room = home.partition(".")[0]
        if not _has_rooms(folder):
            wanted = own
        elif room == "play" and not (folder / "play").is_dir():
            wanted = f"{own}.play"
        else:
            wanted = f"{own}.{home}"
        inside = home in ("box", "mind", "reading") and value.__module__.startswith(f"{wanted}.")
        assert value.__module__ == wanted or inside, f"{name} comes from {value.__module__}"


@pytest.mark.parametrize("title", TITLES)
def test_the_classes_are_called_box_state_and_options(title: str) -> None:
    setup = set_up(title)
    box, state, options = type(setup.box), type(setup.start()), setup.title.options
    assert [cls.__name__ for cls in (box, state, options)] == ["Box", "State", "Options"]
    assert issubclass(box, core.Box)
    assert issubclass(state, core.State)
    own = f"tocsin.games.{registry.folder(title).name}"
    if _has_rooms(registry.folder(title)):
        assert f"{box.__module__}.".startswith(f"{own}.box.")
        assert state.__module__ == f"{own}.state"


@pytest.mark.parametrize("title", TITLES)
def test_imports_between_the_rooms_point_one_way(title: str) -> None:
    folder = registry.folder(title)
    for module, imported in _imports(folder).items():
        room = module.partition(".")[0]
        allowed = {room, *BELOW.get(room, ())} | ({"solo"} if module in ("play", "play.sequence") else set())
        for other in imported:
            assert other.partition(".")[0] in allowed, f"{module} imports {other or 'the title itself'}"


@pytest.mark.parametrize("title", TITLES)
def test_no_module_imports_itself_round_a_corner(title: str) -> None:
    """Not even inside a function or for type checking only: what both need belongs in a room below."""
    try:
        TopologicalSorter(_imports(registry.folder(title))).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


def _has_rooms(folder: Path) -> bool:
    """A very small title, like the tutorial's, may be a single file."""
    return any(path.name != "__init__.py" for path in folder.rglob("*.py"))


def _imports(folder: Path) -> dict[str, set[str]]:
    """The modules of a title below its own ``__init__``, each with the modules of the title it names anywhere."""
    paths = {path: _module(folder, path) for path in sorted(folder.rglob("*.py")) if path != folder / "__init__.py"}
    return {module: set(_imported(folder, path, set(paths.values()))) - {module} for path, module in paths.items()}


def _module(folder: Path, path: Path) -> str:
    """``play/harm.py`` is ``play.harm``, ``box/__init__.py`` is ``box``."""
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(folder: Path, path: Path, known: set[str]) -> Iterator[str]:
    own = f"tocsin.games.{folder.name}"
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}:{node.lineno} imports by dots; name the module"
            # `from ...play import harm` imports a module, `from ...play.harm import event` a name of one.
            names = [
                f"{node.module}.{alias.name}"
                if f"{node.module}.{alias.name}".removeprefix(f"{own}.") in known
                else str(node.module)
                for alias in node.names
            ]
        else:
            continue
        for name in names:
            if f"{name}.".startswith(f"{own}."):
                yield name.removeprefix(own).removeprefix(".")
