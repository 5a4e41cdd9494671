"""Records: a match as a file that anyone can verify.

JSON Lines, UTF-8. The first line is the header, then one line per answer, then a closing line. Every line ends with a
hash over the line before it and its own content, so a changed, missing or added line is found. The header commits to
the seed and to all that the match starts from, the closing line reveals the seed. Lines are only ever added: taking
back writes ``{"undo": n}``. Answers carry the mark of the position they led to, by which other rules or components
are found at the first answer that they play differently.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any, NamedTuple

from tocsin.core.errors import BadRecord, TocsinError
from tocsin.core.match import Match, answered, marked, placed
from tocsin.core.nature import Nature, Seeded, commitment
from tocsin.core.options import as_dict
from tocsin.core.parts import LANGUAGES, Pack
from tocsin.core.question import NATURE, Message, Question, msg
from tocsin.core.reading import from_text
from tocsin.core.registry import set_up

FORMAT = 2
"""What is written. Format 1, still read, commits to the seed alone and has no shares, components or marks."""

COMMITTED = ("title", "revision", "components", "options", "pack", "seats", "players", "position")
"""What of the header the commitment holds fast beside the seed."""


def chained(previous: str, content: Mapping[str, Any]) -> str:
    """The hash of a line: BLAKE2b over the previous hash and the line's own content."""
    return blake2b(f"{previous}\n{_compact(content)}".encode(), digest_size=16, person=b"tocsin record").hexdigest()


class Begun(NamedTuple):
    """What a match was begun under. ``components`` is ``None`` if nobody noted them."""

    revision: int
    components: str | None
    options: Mapping[str, Any]


def header(match: Match, players: Sequence[str], lang: str, begun: Begun | None = None) -> dict[str, Any]:
    """The first line of a record: all that the match starts from, if that was not under today's rules as ``begun``."""
    setup, nature = match.setup, match.nature
    first = match.first
    begun = begun or Begun(setup.title.revision, setup.parts.components, as_dict(setup.options))
    head: dict[str, Any] = {
        "tocsin": FORMAT,
        "title": setup.title.id,
        "revision": begun.revision,
        "components": begun.components,
        "options": dict(begun.options),
        "pack": setup.parts.digest,
        "seats": setup.seats,
        "players": list(players),
        "lang": lang,
        "commitment": None,
        "position": None if first == setup.start() else first.to_json(),
    }
    if isinstance(nature, Seeded):
        head["commitment"] = committed(nature.seed, head)
    return head


def committed(seed: str, head: Mapping[str, Any]) -> str:
    """The commitment that a header must show for a seed."""
    if head["tocsin"] == 1:
        return commitment(seed)
    return commitment(seed, _compact({key: head[key] for key in COMMITTED}))


def text_of(lines: Iterable[Mapping[str, Any]]) -> str:
    """A whole record of these lines, each with its hash."""
    last, text = "", ""
    for content in lines:
        last = chained(last, content)
        text += _compact({**content, "hash": last}) + "\n"
    return text


def written(question: Question, n: int, option: int, mark: str | None) -> dict[str, Any]:
    """The line of an answer."""
    return {"n": n, **_asked(question), "option": option, "cite": question.cite, "mark": mark}


def same_until(old: Sequence[int], new: Sequence[int]) -> int:
    """How many answers two tapes have in common from the beginning."""
    if old == new[: len(old)]:
        return len(old)
    return next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))


class Recorder:
    """Records a match as it is played. Call `update` after every answer or undo; each line is flushed at once."""

    def __init__(
        self, file: IO[str], match: Match, players: list[str], lang: str = "en", begun: Begun | None = None
    ) -> None:
        self._file = file
        self._match = match
        self._hash = ""
        self._format = FORMAT
        self._closed = False
        self._written: list[int] = []
        self._write(header(match, players, lang, begun))
        if isinstance(match.nature, Seeded):
            for seat, share in match.nature.shares.items():
                self._write({"seat": seat, "share": share})
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
        recorder._format = record.header["tocsin"]
        recorder._closed = record.closing is not None
        recorder._written = record.tape[:]
        return recorder

    def update(self) -> None:
        """Write everything since the last update."""
        old, new, past = self._written, self._match.tape, self._match.past
        same = same_until(old, new)
        if same < len(old):
            self._write({"undo": same})
            self._closed = False
            del old[same:]
        for n in range(same, len(new)):
            question = past.steps[n + 1].question
            assert question is not None
            # Of several answers only the last led to where the match stands now.
            line = written(question, n, new[n], marked(self._match) if n == len(new) - 1 else None)
            if self._format == 1:
                del line["mark"]
            self._write(line)
            old.append(new[n])
        if self._match.result is not None and not self._closed:
            nature = self._match.nature
            self._write({"result": _ending(self._match), "seed": nature.seed if isinstance(nature, Seeded) else None})
            self._closed = True

    def close(self) -> None:
        self._file.close()

    def _write(self, content: dict[str, Any]) -> None:
        self._hash = chained(self._hash, content)
        self._file.write(_compact({**content, "hash": self._hash}) + "\n")
        self._file.flush()


class Item(NamedTuple):
    """One thing a record may prove: its name, whether it does, and a sentence about it."""

    name: str
    proven: bool
    message: Message


class Proof(NamedTuple):
    """What a record that holds does prove, each on its own. One that does not hold gives a `BadRecord` instead.

    - ``match`` the match, played again to its last answer
    - ``chain`` no line was changed, added or lost before the last one
    - ``rules`` every answer, also those taken back, is allowed by the rules of the revision it was recorded under
    - ``start`` title, options, players and position are those committed to
    - ``dice`` every die and draw follows from the seed committed to
    - ``result`` winners, scores and reason follow from the answers
    - ``finished`` the game is over and its closing line stands: nothing was cut off
    - ``shares`` the seats whose own random numbers were mixed into the dice
    - ``undone`` how often something was taken back
    """

    match: Match
    chain: bool
    rules: bool
    start: bool
    dice: bool
    result: bool
    finished: bool
    shares: tuple[int, ...]
    undone: int
    items: tuple[Item, ...]


class Record:
    """A record read from a file, up to its first bad line. ``damage`` says what is wrong with that line."""

    def __init__(self, path: Path, data: bytes | None = None) -> None:
        self.path = path
        self.header: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
        """Every line after the header: that of line ``n`` of the file is number ``n - 2``."""
        self.tape: list[int] = []
        self.lines: list[int] = []
        self.shares: dict[int, int] = {}
        self.closing: dict[str, Any] | None = None
        self.last_hash = ""
        self.good_bytes = 0
        self.count = 0
        self.damage: BadRecord | None = None
        self._revision = 0
        self._other_components = False
        """Today's revision of the rules, and whether today's components are others: known once it is played again."""
        if data is None:
            data = _bytes(path)
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
        """The match of this record, played again to its last good answer."""
        match = self._start(pack)
        for n, (option, line) in enumerate(zip(self.tape, self.lines, strict=True)):
            if option not in self._asks(match, n, line).options:
                raise BadRecord(self._diverges(n, line), line)
            self._play(match, option, n, line)
        match.nature = nature
        match.settle()
        return match

    def verify(self, pack: Pack | None = None) -> Match:
        """The match of a record that holds: see `prove`."""
        return self.prove(pack).match

    def prove(self, pack: Pack | None = None, promised: str | None = None) -> Proof:
        """Check the chain, every line against the rules, the result, the commitment, and the dice against the seed.

        ``promised`` is a commitment that somebody noted before the first answer.
        """
        if self.damage:
            raise self.damage
        head = self.header
        if promised is not None and promised != head["commitment"]:
            raise BadRecord(msg("record.other_commitment"), 1)
        match = self._start(pack)
        throws = list(self._walk(match))
        if match.result is not None and self.closing is None:
            raise BadRecord(msg("record.not_closed", line=self.count), self.count)
        finished = match.result is not None
        known = [n for n, entry in enumerate(self.entries) if "result" in entry]
        for n in known:
            self._check_seed(self.entries[n]["seed"], n + 2)
        revealed = bool(known) and head["commitment"] is not None
        if revealed:
            nature = Seeded(self.entries[known[0]]["seed"], self.shares)
            for question, n, line in throws:
                if nature.pick(question, n) != self.entries[line - 2]["option"]:
                    raise BadRecord(msg("record.wrong_dice", n=n, line=line), line)
        return self._proof(match, finished, revealed, early=known != [len(self.entries) - 1])

    def commits_to(self, seed: str) -> bool:
        """Whether this is the seed that the header commits to."""
        return bool(committed(seed, self.header) == self.header["commitment"])

    # Proving

    def _proof(self, match: Match, finished: bool, revealed: bool, early: bool) -> Proof:
        head, now = self.header, match.setup.title.revision
        start = revealed and head["tocsin"] > 1
        if head["revision"] != now:
            about_rules = msg("verify.other_revision", then=head["revision"], now=now)
        elif self._other_components:
            about_rules = msg("verify.other_components")
        else:
            about_rules = msg("verify.rules", n=len(self.tape))
        rules = about_rules.id == "verify.rules"
        # Whoever has read the seed and goes on playing knows every die to come.
        dice = revealed and finished and not early
        undone = sum("undo" in entry for entry in self.entries)
        if dice:
            about_dice = msg("verify.shares", n=len(self.shares)) if self.shares else msg("verify.dice")
        elif revealed:
            about_dice = msg("verify.seed_known")
        else:
            about_dice = msg("verify.no_dice" if head["commitment"] else "verify.no_commitment")
        if start:
            about_start = msg("verify.start")
        else:
            about_start = msg("verify.old_start" if head["tocsin"] == 1 and revealed else "verify.no_start")
        items = (
            Item("chain", True, msg("verify.chain", n=self.count)),
            Item("rules", rules, about_rules),
            Item("start", start, about_start),
            Item("dice", dice, about_dice),
            Item("result", finished, match.result.message if match.result else msg("verify.no_result")),
            Item("finished", finished, msg("verify.finished" if finished else "verify.unfinished")),
        )
        return Proof(match, True, rules, start, dice, finished, finished, tuple(self.shares), undone, items)

    def _walk(self, match: Match) -> Iterator[tuple[Question, int, int]]:
        """Play every line again, also what was taken back. Gives NATURE's questions with their place and line."""
        n = 0
        for line, entry in enumerate(self.entries, 2):
            if "undo" in entry:
                n = entry["undo"]
                _back(match, n)
            elif "result" in entry:
                if match.result is None or entry["result"] != _ending(match):
                    raise BadRecord(self._diverges(n, line, "record.wrong_result"), line)
            elif "option" in entry:
                question = self._asks(match, n, line)
                if entry["option"] not in question.options:
                    raise BadRecord(self._diverges(n, line), line)
                if (entry["seat"], entry["verb"], entry["cite"]) != (*_asked(question).values(), question.cite):
                    raise BadRecord(self._diverges(n, line, "record.not_the_question"), line)
                if question.seat == NATURE:
                    yield question, n, line
                self._play(match, entry["option"], n, line)
                n += 1

    def _check_seed(self, seed: str | None, line: int) -> None:
        promise = self.header["commitment"]
        if promise is not None and seed is None:
            raise BadRecord(msg("record.no_seed", line=line), line)
        if seed is not None and (promise is None or not self.commits_to(seed)):
            raise BadRecord(msg("record.wrong_seed"), line)

    # Playing again

    def _start(self, pack: Pack | None) -> Match:
        """The match before its first answer."""
        head = self.header
        if (pack.digest if pack else None) != head["pack"]:
            without = head["pack"] is None
            raise BadRecord(msg("record.without_pack") if without else msg("record.needs_pack", digest=head["pack"]), 1)
        try:
            setup = set_up(head["title"], head["options"], head["seats"], pack)
            self._other_components = head.get("components") not in (None, setup.parts.components)
            self._revision = setup.title.revision
            if head["revision"] > self._revision:
                raise BadRecord(msg("record.newer", then=head["revision"], now=self._revision), 1)
            if len(head["players"]) != setup.seats:
                raise BadRecord(msg("record.wrong_players", n=len(head["players"]), seats=setup.seats), 1)
            return Match(setup) if head["position"] is None else placed(setup, head["position"])
        except BadRecord:
            raise
        except TocsinError as error:
            found = BadRecord(msg("record.cannot_start", why=error.message), 1)
            found.title = error.title
            raise found from None

    def _asks(self, match: Match, n: int, line: int) -> Question:
        if match.question is None:
            raise BadRecord(self._diverges(n, line), line)
        return match.question

    def _play(self, match: Match, option: int, n: int, line: int) -> None:
        """Give an answer, and see that it leads where it led."""
        try:
            answered(match, option)
        except TocsinError as error:
            said = self._diverges(n, line, "record.cannot_go_on")
            raise BadRecord(said._replace(params={**said.params, "why": error.message}), line) from None
        mark = self.entries[line - 2].get("mark")
        if mark is not None and mark != marked(match):
            raise BadRecord(self._diverges(n, line, "record.other_way"), line)

    def _diverges(self, n: int, line: int, why: str = "record.illegal") -> Message:
        """An answer that today's rules play differently: other rules, other components, or else a false record."""
        then = self.header["revision"]
        if then != self._revision:
            return msg("record.other_revision", n=n, line=line, then=then, now=self._revision)
        if self._other_components:
            return msg("record.other_components", n=n, line=line)
        return msg(why, n=n, line=line)

    # Reading

    def _line(self, raw: bytes, number: int) -> None:
        if not raw.endswith(b"\n"):
            raise BadRecord(msg("record.cut", line=number), number)
        try:
            content = from_text(raw)
        except ValueError:
            content = None
        if not isinstance(content, dict):
            raise BadRecord(msg("record.not_json", line=number), number)
        if number == 1:
            self._check_format(content)
        given = content.pop("hash", None)
        if given != chained(self.last_hash, content):
            raise BadRecord(msg("record.changed", line=number), number)
        if number == 1:
            if not _fits(content, HEADER if content["tocsin"] > 1 else HEADER_1):
                raise BadRecord(msg("record.not_a_header"), 1)
            self.header = content
        elif not self._accept(content, number):
            raise BadRecord(msg("record.not_an_answer", line=number), number)
        else:
            self.entries.append(content)
        self.last_hash = given
        self.count = number

    def _check_format(self, content: dict[str, Any]) -> None:
        if "tocsin" not in content:
            raise BadRecord(msg("record.foreign", file=self.path.name), 1)
        if not _whole(content["tocsin"]) or not 1 <= content["tocsin"] <= FORMAT:
            raise BadRecord(msg("record.other_format", file=self.path.name, format=str(content["tocsin"])[:20]), 1)

    def _accept(self, content: dict[str, Any], number: int) -> bool:
        """Take a line in, if it has one of the shapes and may stand here."""
        if _fits(content, UNDO):
            back = content["undo"]
            if back >= len(self.tape):
                return False
            del self.tape[back:], self.lines[back:]
            self.closing = None
            return True
        if self.closing is not None:
            return False
        if _fits(content, CLOSING) and _fits(content["result"], RESULT):
            self.closing = content
            return True
        if _fits(content, SHARE):
            seat = content["seat"]
            if self.header["tocsin"] == 1 or self.tape or seat in self.shares or seat >= self.header["seats"]:
                return False
            self.shares[seat] = content["share"]
            return all("share" in entry for entry in self.entries)
        if not _fits(content, ANSWER if self.header["tocsin"] > 1 else ANSWER_1) or content["n"] != len(self.tape):
            return False
        self.tape.append(content["option"])
        self.lines.append(number)
        return True


# The shape of every kind of line: these keys and no others, each with what it may hold

Shape = Mapping[str, Callable[[Any], bool]]


def _fits(content: Any, shape: Shape) -> bool:
    return (
        isinstance(content, dict) and content.keys() == shape.keys() and all(shape[key](content[key]) for key in shape)
    )


def _whole(value: Any) -> bool:
    return type(value) is int


def _count(value: Any) -> bool:
    return type(value) is int and value >= 0


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _text_or_none(value: Any) -> bool:
    return value is None or isinstance(value, str)


def _digest_or_none(value: Any) -> bool:
    return value is None or (_text(value) and bool(re.fullmatch(r"[0-9a-f]{16}", value)))


def _object(value: Any) -> bool:
    return isinstance(value, dict)


def _counts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_whole, value))


HEADER_1: Shape = {
    "tocsin": _whole,
    "title": _text,
    "revision": _whole,
    "options": _object,
    "pack": _text_or_none,
    "seats": _count,
    "players": lambda value: isinstance(value, list) and all(map(_text, value)),
    "lang": lambda value: value in LANGUAGES,
    "commitment": lambda value: value is None or (_text(value) and bool(re.fullmatch(r"[0-9a-f]{64}", value))),
    "position": lambda value: value is None or _object(value),
}
HEADER: Shape = {**HEADER_1, "components": _digest_or_none}
SHARE: Shape = {"seat": _count, "share": _count}
ANSWER_1: Shape = {
    "n": _count,
    "seat": lambda value: value == "nature" or _count(value),
    "verb": _text,
    "option": _whole,
    "cite": _text,
}
ANSWER: Shape = {**ANSWER_1, "mark": _digest_or_none}
UNDO: Shape = {"undo": _count}
CLOSING: Shape = {"result": _object, "seed": _text_or_none}
RESULT: Shape = {"winners": _counts, "scores": _counts, "cite": _text}


# Underneath


def _compact(content: Mapping[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _asked(question: Question) -> dict[str, Any]:
    return {"seat": "nature" if question.seat == NATURE else question.seat, "verb": question.verb}


def _ending(match: Match) -> dict[str, Any]:
    result = match.result
    assert result is not None
    return {"winners": list(result.winners), "scores": list(result.scores), "cite": result.cite}


def _back(match: Match, place: int) -> None:
    """Take back every answer from a place on, secret ones as well."""
    while match.sealed and len(match.tape) + len(match.sealed) > place:
        match.unseal(max(match.sealed))
    if place < len(match.tape):
        match.undo_to(place)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadRecord(msg("record.unreadable", file=str(path), error=why), 0) from None
