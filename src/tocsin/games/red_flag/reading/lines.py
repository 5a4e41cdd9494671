"""The solo opponent's lists, typed line by line as the player aid prints them (RF-157).

A line is the one of the vocabulary of `box.solo_lists` whose name is most like it. A line of Place or Remove also says
which of the two follows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tocsin.core import Message, Parts, msg
from tocsin.core.sentence import Alternative, Ask, Pick, Reading, Span
from tocsin.games.red_flag.box.solo_lists import CONDITIONS, FILTERS
from tocsin.games.red_flag.reading.tokens import LONGEST, fold

PLACING = {"en": r"\bplac|\bput", "fr": r"\bplac|\bpos[eé]", "ru": r"размещ|размест|постав"}
REMOVING = {"en": r"\bremov", "fr": r"\bretir|\bretrait", "ru": r"удал|убра"}
MOST = 40
"""The most lines of a list that are read."""


def read_list(parts: Parts, key: str, lang: str, text: str, picks: Sequence[Pick] = ()) -> Reading:
    """A list of the aid: ``place_or_remove`` with its conditions, or the lists of spaces, one line each."""
    names = {entry["id"]: entry["name"][lang] for entry in parts.all("line")}
    known = CONDITIONS if key == "place_or_remove" else FILTERS
    spans: list[Span] = []
    asks: list[Ask] = []
    effects: list[object] = []
    said: list[Message] = []
    for match in list(re.finditer(r"[^\n;]+", text[:LONGEST]))[:MOST]:
        line, start = match.group().strip(" \t.•-–0123456789)"), match.start()
        if not line:
            continue
        start += match.group().index(line)
        end = start + len(line)
        chosen = next((pick.id for pick in picks if (pick.start, pick.end) == (start, end)), "").removeprefix("line:")
        condition, then = _split(line, lang) if key == "place_or_remove" else (line, "")
        near = _nearest(condition, {id: names[id] for id in known})
        id = chosen if chosen in known else near[0] if near else ""
        choices = tuple(Alternative(f"line:{each}", msg(f"line.{each}")) for each in known)
        if not id or (key == "place_or_remove" and not then):
            spans.append(Span(start, end, "line", False, choices))
            continue
        spans.append(Span(start, end, "line", True, choices, f"line:{id}"))
        if not chosen and len(near) > 1:
            asks.append(
                Ask(start, end, msg("reading.which_line"), tuple(each for each in choices if each.id[5:] in near))
            )
        effects.append({"if": id, "then": then} if then else id)
        said.append(msg("aid.if_then", line=msg(f"line.{id}"), then=msg(f"solo.{then}")) if then else msg(f"line.{id}"))
    return Reading(text, tuple(spans), effects, tuple(said), tuple(asks))


def _split(line: str, lang: str) -> tuple[str, str]:
    """The condition of a line and what it says to do: what stands after the last colon, dash or arrow."""
    head, mark, tail = re.match(r"(.*?)(?:\s*([:→—–])\s*([^:→—–]*))?$", line, re.DOTALL).groups()  # type: ignore[union-attr]
    if not mark:
        return line, ""
    placing, removing = (bool(re.search(each[lang], fold(tail))) for each in (PLACING, REMOVING))
    if placing == removing:
        placing, removing = (bool(re.search(each[lang], fold(head))) for each in (PLACING, REMOVING))
        head = tail
    return head, "" if placing == removing else "place" if placing else "remove"


def _nearest(line: str, names: dict[str, str]) -> list[str]:
    """The lines that share most with what was typed; none if nothing is near, several if they cannot be told apart."""
    wanted = _pairs(line)
    shared = {id: _likeness(wanted, _pairs(name)) for id, name in names.items()}
    best = max(shared.values())
    if best < 45:
        return []
    return [id for id, value in sorted(shared.items(), key=lambda each: -each[1]) if value > best - 8]


def _pairs(text: str) -> set[str]:
    """The three-letter parts of the words, which forgive endings and typing errors."""
    return {f" {word} "[at : at + 3] for word in re.findall(r"\w+", fold(text)) for at in range(len(word))}


def _likeness(a: set[str], b: set[str]) -> int:
    """How much two sets share, in hundredths."""
    return 200 * len(a & b) // (len(a) + len(b) or 1)
