"""The guide and the rulebook of a title: a small Markdown, read into blocks and runs that any door can show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tocsin.learn.files import document, glossary
from tocsin.words import span


class Run(NamedTuple):
    """A piece of text: ``kind`` is ``""``, ``strong``, ``em`` or ``term``, whose id is ``term``."""

    text: str
    kind: str = ""
    term: str = ""


class Block(NamedTuple):
    """A block of a document, and the statements it belongs to.

    - ``h1``, ``h2``, ``h3``, ``p``, ``li``: ``runs``
    - ``table``: ``rows``, the first of which is the head
    - ``picture``: ``picture`` is its id
    - ``details``: ``inside`` are further blocks
    """

    kind: str
    runs: list[Run] = []
    cites: list[str] = []
    rows: list[list[list[Run]]] = []
    picture: str = ""
    inside: list[Block] = []

    @property
    def text(self) -> str:
        return "".join(run.text for run in self.runs)


_INLINE = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<em>.+?)\*|\[\[(?P<term>[a-z0-9_-]+)\|(?P<written>[^\]]+)\]\]")
_BARE = re.compile(r"\[\[([a-z0-9_-]+)\]\]")
_CITE = re.compile(r"\s*\[([A-Z]{2}-[A-Z0-9]+[a-z]?(?:\.\.[A-Z0-9]+[a-z]?)?(?:, ?[A-Z]{2}-[A-Z0-9.]+[a-z]?)*)\]")
_PICTURE = re.compile(r"\{picture ([a-z0-9_-]+)\}")


@cache
def blocks(title: str, kind: str, lang: str) -> tuple[Block, ...]:
    """A document of a title; empty if there is none."""
    text = document(title, kind, lang)
    if text is None:
        return ()
    # A term without words of its own stands there by its name.
    named = _BARE.sub(lambda found: f"[[{found[1]}|{_name(title, found[1], lang)}]]", text)
    return tuple(_blocks(iter(named.splitlines()), title))


def _name(title: str, term: str, lang: str) -> str:
    found = glossary(title).get(term)
    return term if found is None else found.name[lang]


def _blocks(lines: Iterator[str], title: str) -> Iterator[Block]:
    """The blocks up to the end of the lines, or of a block of details."""
    held: list[str] = []
    kind = "p"

    def close() -> Iterator[Block]:
        if held:
            yield _block(kind, held, title)
            held.clear()

    for line in lines:
        bare = line.strip()
        heading = re.match(r"(#{1,3}) +(.+)", bare)
        picture = _PICTURE.fullmatch(bare)
        if not bare or heading or picture or bare.startswith(":::"):
            yield from close()
            kind = "p"
            if heading:
                yield _block(f"h{len(heading[1])}", [heading[2]], title)
            elif picture:
                yield Block("picture", picture=picture[1])
            elif bare == ":::":
                return
            elif bare:
                yield Block("details", inside=[*_blocks(lines, title)])
        elif bare.startswith("|"):
            if kind != "table":
                yield from close()
            kind = "table"
            held.append(bare)
        elif bare.startswith("- "):
            yield from close()
            kind = "li"
            held.append(bare[2:])
        else:
            if kind == "table":
                yield from close()
                kind = "p"
            held.append(bare)
    yield from close()


def _block(kind: str, lines: list[str], title: str) -> Block:
    if kind == "table":
        split = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        cells = [row for row in split if not all(re.fullmatch(":?-+:?", cell) for cell in row)]
        cites = [id for row in cells for cell in row for id in _cited(cell, title)]
        return Block("table", rows=[[_runs(_CITE.sub("", cell)) for cell in row] for row in cells], cites=cites)
    text = " ".join(lines)
    return Block(kind, _runs(_CITE.sub("", text)), _cited(text, title))


def _runs(text: str) -> list[Run]:
    found, here = [], 0
    for match in _INLINE.finditer(text):
        if match.start() > here:
            found.append(Run(text[here : match.start()]))
        here = match.end()
        if match["term"]:
            found.append(Run(match["written"], "term", match["term"]))
        else:
            found.append(Run(match["strong"] or match["em"], "strong" if match["strong"] else "em"))
    if here < len(text):
        found.append(Run(text[here:]))
    return found


def _cited(text: str, title: str) -> list[str]:
    """The statements named in a text: ``[BC-32]``, ``[BC-32..35]``, ``[BC-3, BC-X1..4]``."""
    return [id for match in _CITE.finditer(text) for each in match[1].split(",") for id in span(title, each.strip())]


def flat(given: tuple[Block, ...] | list[Block]) -> Iterator[Block]:
    """All blocks, those inside others too."""
    for each in given:
        yield each
        yield from flat(each.inside)


def runs_of(block: Block) -> Iterator[Run]:
    """All runs of a block."""
    yield from block.runs
    for row in block.rows:
        for cell in row:
            yield from cell
