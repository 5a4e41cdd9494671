"""What the browser loads: each page only what it needs, and no file that nothing needs. In bytes, uncompressed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kit import TITLES
from table_kit import Served

from tocsin.core import LANGUAGES
from tocsin.site.client import OFFLINE, WEB, sent

MOST = 300_000
"""The most that any page of a title loads, in any language, with its type and its words."""
OWN = {
    "home": 48_000,
    "new": 40_000,
    "rules": 40_000,
    "learn": 60_000,
    "league": 65_000,
    "puzzles": 40_000,
    "puzzle": 115_000,
    "table": 185_000,
    "workshop": 100_000,
}
"""The most that each page loads of code and style before anything is used on it."""
TYPES = {"messages.js", "transport.js"}
"""Types for the checker, which no browser loads."""


SERVICE = "sw.js"
"""What the browser itself runs for a page without a server."""


def file(name: str) -> Path:
    """A file of the client, or of what it needs besides in a page without a server."""
    return WEB / name if (WEB / name).exists() else OFFLINE / name


def text(name: str) -> str:
    return file(name).read_text("utf-8")


def size(names: set[str]) -> int:
    return sum(len(sent(file(name))) for name in names)


def code(name: str) -> str:
    """A module without its comments: they import types, which are not loaded."""
    return re.sub(r"/\*.*?\*/", "", text(name), flags=re.DOTALL)


def at_once(name: str) -> set[str]:
    """A module and all that it imports."""
    found: set[str] = set()
    left = [name]
    while left:
        now = left.pop()
        if now not in found:
            found.add(now)
            left += re.findall(r'^import .* from "\./([\w-]+\.js)";$', code(now), flags=re.MULTILINE)
            # The door of a server is waited for.
            left += re.findall(r': await import\("\./([\w-]+\.js)"\)', code(now))
    return found


def later(names: set[str]) -> set[str]:
    """What modules load when it is used."""
    used = r'\b(?:import\(|new URL\()"\./([\w-]+\.js)"'
    return {found for name in names for found in re.findall(used, code(name))}


def pages() -> dict[str, str]:
    """The module of each page."""
    return dict(re.findall(r'(\w+): \(\) => import\("\./([\w-]+\.js)"\)', code("main.js")))


def styles(page: str) -> set[str]:
    """The sheets of style of a page."""
    (listed,) = re.findall(r"const STYLES = \{(.*)\};", code("main.js"))
    named = dict(re.findall(r"(\w+): \[([^\]]*)\]", listed))
    always = re.findall(r'<link rel="stylesheet" href="/web/([\w-]+\.css)">', text("index.html"))
    return {*always, *(f"{name}.css" for name in re.findall(r'"([\w-]+)"', named.get(page, "")))}


def first(page: str) -> set[str]:
    """All that a page loads before anything is used on it, but for the face of a title."""
    return {"index.html", "bell.svg"} | at_once("main.js") | at_once(pages()[page]) | styles(page)


def face(title: str) -> set[str]:
    """The face of a title with its type in both scripts."""
    name = f"face-{title}.css"
    family = re.findall(r'--type: ("[^"]+")', text(name))[0]
    rules = [rule for rule in re.findall(r"@font-face \{[^}]*\}", text("fonts.css")) if family in rule]
    return {name, *(found for rule in rules for found in re.findall(r'url\("([^"]+)"\)', rule))}


def test_no_code_is_taken_for_a_comment() -> None:
    for path in WEB.glob("*.js"):
        for before in re.findall(r"^(.*?)/\*\*", text(path.name), flags=re.MULTILINE):
            assert all(before.count(quote) % 2 == 0 for quote in "\"'`"), (path.name, before)
        assert sent(path).count(b"\n") == path.read_bytes().count(b"\n")
        assert b"/**" not in sent(path)


@pytest.mark.parametrize("page", OWN)
def test_a_page_loads_only_what_it_needs(page: str) -> None:
    assert set(OWN) == set(pages())
    assert size(first(page)) < OWN[page]


@pytest.mark.parametrize("title", TITLES)
def test_no_page_of_a_title_is_heavy_in_any_language(server: Served, title: str) -> None:
    words = max(len(server.get(f"/api/words?lang={lang}")[2]) for lang in LANGUAGES)
    for page in set(OWN) - {"home"}:
        assert size(first(page) | face(title)) + words < MOST, page


def test_every_file_is_loaded_by_something() -> None:
    needed: set[str] = set()
    fresh = {"main.js"}
    while fresh:
        needed |= fresh
        fresh = set().union(*map(at_once, fresh), later(needed)) - needed
    sheets = set().union(*map(styles, OWN)) | {f"face-{title}.css" for title in TITLES}
    assert {path.name for home in (WEB, OFFLINE) for path in home.glob("*.js")} == needed | TYPES | {SERVICE}
    assert {path.name for path in WEB.glob("*.css")} == sheets
    named = "".join(text(name) for name in (*needed, "index.html"))
    for path in WEB.glob("*.svg"):
        assert path.name in named or path.stem.removeprefix("cover-") in TITLES
    assert {path.name for path in WEB.glob("*.woff2")} <= set(re.findall(r'url\("([^"]+)"\)', text("fonts.css")))
    assert not TYPES & needed
