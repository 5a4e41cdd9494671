"""Records: a match as a file that anyone can verify.

JSON Lines, UTF-8. The first line is the header, then one line per answer, then a closing line. Every line ends with a
hash over the previous hash and its own content, so a changed, missing or added line is detected. The header commits to
the seed, the closing line reveals it. Records are append-only: an undo is written as ``{"undo": n}``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any

from tocsin.core.errors import BadRecord, TocsinError
from tocsin.core.match import Match
from tocsin.core.nature import Nature, Seeded, commitment
from tocsin.core.options import as_dict
from tocsin.core.parts import Pack
from tocsin.core.question import NATURE, Message, msg
from tocsin.core.registry import set_up, title
from tocsin.core.state import from_json

FORMAT = 1


def chained(previous: str, content: Mapping[str, Any]) -> str:
    """The hash of a line: BLAKE2b over the previous hash and the line's own content."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return blake2b(f"{previous}\n{text}".encode(), digest_size=16, person=b"tocsin record").hexdigest()


def header(match: Match, players: list[str], lang: str) -> dict[str, Any]:
    """The first line of a record: everything the match starts from."""
    setup, nature = match.setup, match.nature
    first = match.first
    return {
        "tocsin": FORMAT,
        "title": setup.title.id,
        "revision": setup.title.revision,
        "options": as_dict(setup.options),
        "pack": setup.parts.digest,
        "seats": setup.seats,
        "players": players,
        "lang": lang,
        "commitment": commitment(nature.seed) if isinstance(nature, Seeded) else None,
        "position": None if first == setup.start() else first.to_json(),
    }


class Recorder:
    """Records a match as it is played. Call `update` after every answer or undo; each line is flushed at once."""

    def __init__(self, file: IO[str], match: Match, players: list[str], lang: str = "en") -> None:
        self._file = file
        self._match = match
        self._hash = ""
        self._closed = False
        self._written: list[int] = []
        self._write(header(match, players, lang))
        self.update()

    @classmethod
    def resumed(cls, record: Record, match: Match) -> Recorder:
        """Continue a record after its last good line."""
        recorder = cls.__new__(cls)
        with record.path.open("r+b") as file:
            file.truncate(record.good_bytes)
        recorder._file = record.path.open("a", encoding="utf-8", newline="\n")
        recorder._match = match
        recorder._hash = record.last_hash
        recorder._closed = record.closing is not None
        recorder._written = record.tape[:]
        return recorder

    def update(self) -> None:
        """Write everything since the last update."""
        old, new, past = self._written, self._match.tape, self._match.past
        same = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        if same < len(old):
            self._write({"undo": same})
            del old[same:]
        for n in range(same, len(new)):
            question = past.steps[n + 1].question
            assert question is not None
            self._write(
                {
                    "n": n,
                    "seat": "nature" if question.seat == NATURE else question.seat,
                    "verb": question.verb,
                    "option": new[n],
                    "cite": question.cite,
                }
            )
            old.append(new[n])
        result = self._match.result
        if result is not None and not self._closed:
            nature = self._match.nature
            ending = {"winners": list(result.winners), "scores": list(result.scores), "cite": result.cite}
            self._write({"result": ending, "seed": nature.seed if isinstance(nature, Seeded) else None})
            self._closed = True

    def close(self) -> None:
        self._file.close()

    def _write(self, content: dict[str, Any]) -> None:
        self._hash = chained(self._hash, content)
        line = json.dumps({**content, "hash": self._hash}, ensure_ascii=False, separators=(",", ":"))
        self._file.write(line + "\n")
        self._file.flush()


class Record:
    """A record read from a file, up to its first bad line. ``damage`` says what is wrong with that line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.header: dict[str, Any] = {}
        self.tape: list[int] = []
        self.lines: list[int] = []
        self.closing: dict[str, Any] | None = None
        self.last_hash = ""
        self.good_bytes = 0
        self.count = 0
        self.damage: BadRecord | None = None
        try:
            data = path.read_bytes()
        except OSError as error:
            raise BadRecord(msg("record.unreadable", file=str(path), error=error.strerror or str(error)), 0) from None
        number = 0
        for number, raw in enumerate(data.splitlines(keepends=True), 1):
            try:
                self._line(raw, number)
            except BadRecord as error:
                self.damage = error
                break
            self.good_bytes += len(raw)
        if not self.header:
            raise self.damage or BadRecord(msg("record.empty", file=path.name), 1)

    def match(self, pack: Pack | None = None, nature: Nature | None = None) -> Match:
        """The match of this record, replayed to its last good answer."""
        head = self.header
        if (pack.digest if pack else None) != head["pack"]:
            raise BadRecord(msg("record.needs_pack", digest=head["pack"] or "–"), 1)
        try:
            setup = set_up(head["title"], head["options"], head["seats"], pack)
            state = None
            if head["position"] is not None:
                state = from_json(setup.start(), head["position"])
            match = Match(setup, None, state)
        except TocsinError as error:
            raise BadRecord(msg("record.cannot_start", why=error.message), 1) from None
        for n, (option, line) in enumerate(zip(self.tape, self.lines, strict=True)):
            question = match.question
            if question is None or option not in question.options:
                raise BadRecord(self._diverges(n, line), line)
            match.answer(option)
        match.nature = nature
        match.settle()
        return match

    def verify(self, pack: Pack | None = None) -> Match:
        """Check the hash chain, every answer against the rules, the dice against the revealed seed, and the result."""
        if self.damage:
            raise self.damage
        match = self.match(pack)
        seed = self.closing["seed"] if self.closing else None
        if seed is not None:
            if commitment(seed) != self.header["commitment"]:
                raise BadRecord(msg("record.wrong_seed"), self.count)
            nature = Seeded(seed)
            for step in match.past.steps:
                question = step.question
                if question is None or question.seat != NATURE:
                    continue
                if nature.pick(question, step.position) != step.option:
                    line = self.lines[step.position]
                    raise BadRecord(msg("record.wrong_dice", n=step.position, line=line), line)
        if self.closing:
            result = match.result
            if result is None or list(result.winners) != self.closing["result"]["winners"]:
                raise BadRecord(msg("record.wrong_result", line=self.count), self.count)
        return match

    def _line(self, raw: bytes, number: int) -> None:
        if not raw.endswith(b"\n"):
            raise BadRecord(msg("record.cut", line=number), number)
        try:
            content = json.loads(raw)
        except (UnicodeDecodeError, json.JSONDecodeError):
            content = None
        if not isinstance(content, dict):
            raise BadRecord(msg("record.not_json", line=number), number)
        if number == 1:
            self._check_header(content)
        given = content.pop("hash", None)
        if given != chained(self.last_hash, content):
            raise BadRecord(msg("record.changed", line=number), number)
        try:
            self._accept(content, number)
        except (KeyError, TypeError, ValueError):
            raise BadRecord(msg("record.not_an_answer", line=number), number) from None
        self.last_hash = given
        self.count = number

    def _check_header(self, content: dict[str, Any]) -> None:
        if "tocsin" not in content:
            raise BadRecord(msg("record.foreign", file=self.path.name), 1)
        if content["tocsin"] != FORMAT:
            raise BadRecord(msg("record.other_format", file=self.path.name, format=content["tocsin"]), 1)

    def _accept(self, content: dict[str, Any], number: int) -> None:
        if number == 1:
            for key in ("title", "revision", "options", "pack", "seats", "players", "lang", "commitment", "position"):
                content[key]
            self.header = content
        elif "undo" in content:
            back = int(content["undo"])
            if not 0 <= back <= len(self.tape):
                raise ValueError(back)
            del self.tape[back:], self.lines[back:]
            self.closing = None
        elif "result" in content:
            content["result"]["winners"], content["seed"]
            self.closing = content
        else:
            if content["n"] != len(self.tape) or not isinstance(content["option"], int):
                raise ValueError(content["n"])
            self.tape.append(content["option"])
            self.lines.append(number)

    def _diverges(self, n: int, line: int) -> Message:
        """Why an answer is illegal: if the revision differs the rules have changed, otherwise the record is false."""
        now, then = title(self.header["title"]).revision, self.header["revision"]
        if now != then:
            return msg("record.other_revision", n=n, line=line, then=then, now=now)
        return msg("record.illegal", n=n, line=line)
