"""Forms: the printed parts of a title in the order in which an owner lays them out, from its ``workshop.toml``.

A sheet holds parts of one table, a part is an entry, and its fields say what is entered and how. Every reconstructed
entry is a part of exactly one sheet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple

from tocsin.core import LANGUAGES, Message, Pack, Parts, TocsinError, msg, registry
from tocsin.core.errors import BadPack
from tocsin.core.parts import Entry, alike, is_plain, is_text
from tocsin.core.reading import Unreadable
from tocsin.words import Words
from tocsin.workshop.drafts import Change, entry_of, read_value, toml

Text = Mapping[str, str]
Plain = str | int | float | bool | list[str | int]
"""A value as people enter it."""

Kind = Literal["cards", "grid", "tracks", "map", "list"]
Enter = Literal["choice", "number", "text", "several", "numbers", "event", "data"]

TEXT = 2000
"""Letters of a text that is typed in."""
DATA = 20_000
"""Letters of what is typed in as TOML."""
NUMBERS = 100
"""Numbers in a row, or choices."""
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}")


class Pick(NamedTuple):
    """A value that can be chosen, its name as a message or a text, its place on the board."""

    value: str | int | bool
    name: Message | Text
    place: str = ""


class Field(NamedTuple):
    """What is entered for a part, and how: see `messages.Field`.

    ``sentence`` is the key of an event's text. Numbers may stand ``under`` keys of a table of their own, and each of
    several picks may mean a ``pair`` of values, joined by a colon.
    """

    key: str
    name: Text
    enter: Enter
    picks: tuple[Pick, ...] = ()
    low: int = 0
    high: int = 0
    sentence: str = ""
    under: tuple[str, ...] = ()
    pair: tuple[str, ...] = ()

    @property
    def keys(self) -> int:
        """How many keys it takes at most to enter it, 0 if that is not known."""
        if self.enter == "choice":
            return len(str(len(self.picks)))
        return max(len(str(self.low)), len(str(self.high))) if self.enter == "number" else 0


class Use(NamedTuple):
    """How the rules ask for a part: the verb of the question, and its ``option`` if the question is about the part.

    Otherwise its options are places in the ``ids`` of the box, ``each`` of them several times.
    """

    verb: str
    option: int = 0
    ids: str = ""
    each: int = 1


IDS = ("id", "head", "tail")
"""What is taken from the id of a part, and not from its values."""


class Sheet(NamedTuple):
    """Parts that an owner lays out together.

    ``where`` are the values that its entries have. ``group`` is the key by which they lie together; ``label`` what they
    are called if they have no name, and ``place`` the place on the board: both with values of the entry in braces.
    An id such as ``dry_gate-3`` has a ``head``, which may be called as an entry of another table is (``named``), and a
    ``tail``; both can be used like values.

    A part can be tried where one of its ``uses`` is asked for, in a game with some ``options``; ``leads`` are the
    questions before that in which it can be chosen.
    """

    id: str
    name: Text
    say: Text
    kind: Kind
    table: str
    fields: tuple[Field, ...]
    where: Mapping[str, object] = {}
    group: str = ""
    named: str = ""
    label: Text = {}
    place: str = ""
    adds: bool = False
    uses: tuple[Use, ...] = ()
    leads: tuple[Use, ...] = ()
    options: Mapping[str, object] = {}

    def field(self, key: str) -> Field | None:
        """The field of a key, or the one whose sentence it is."""
        return next((field for field in self.fields if key in (field.key, field.sentence)), None)

    def holds(self, entry: Entry) -> bool:
        """Whether an entry of the table belongs here."""
        if any(entry.get(key) != value for key, value in self.where.items()):
            return False
        return entry.get("source") in ("reconstructed", "pack")


class Part(NamedTuple):
    """A part with its sheet: as we have it, as it is now, and what the pack says of it, if anything."""

    sheet: Sheet
    id: str
    ours: Entry
    now: Entry
    given: Entry | None
    own: bool = False

    @property
    def key(self) -> str | None:
        """Its id in the components; a single table has none."""
        return self.id or None

    @property
    def counts(self) -> bool:
        return not self.own and self.ours.get("source") == "reconstructed"

    @property
    def printed(self) -> bool:
        return self.given is not None


class Form(NamedTuple):
    """The parts of a title with a pack laid over them, and the mistakes: at a part, by table and id, and elsewhere."""

    title: str
    pack: Pack | None
    parts: Parts
    sheets: tuple[Sheet, ...]
    laid: list[Part]
    at: dict[tuple[str, str], list[tuple[str, Message]]]
    other: list[Message]

    def of(self, sheet: Sheet) -> list[Part]:
        """The parts of a sheet."""
        return [part for part in self.laid if part.sheet is sheet]

    def tally(self, sheet: Sheet | None = None) -> tuple[int, int]:
        """How many reconstructed parts are as printed, of how many."""
        found = [part.printed for part in self.laid if part.counts and (sheet is None or part.sheet is sheet)]
        return sum(found), len(found)

    @property
    def sound(self) -> bool:
        """Whether one can play with it."""
        return not self.at and not self.other


class Misfit(Exception):
    """A value that cannot be taken, with the reason."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


@cache
def sheets(title: str) -> tuple[Sheet, ...]:
    """The sheets of a title, in their order."""
    import tomllib

    path = registry.folder(title) / "workshop.toml"
    if not path.exists():
        return ()
    return tuple(_sheet(registry.parts(title), data) for data in tomllib.loads(path.read_text("utf-8"))["sheet"])


def form(title: str, text: str | None) -> Form:
    """The form of a title with a pack's text laid over it; mistakes are part of it. An error if it is no such pack."""
    shipped = registry.parts(title)
    if text is None:
        return Form(title, None, shipped, sheets(title), list(_laid(title, shipped, shipped, None)), {}, [])
    pack = Pack(text, title)
    if pack.title != title:
        raise BadPack(msg("pack.other_title", file=pack.name, title=pack.title, wanted=title))
    parts, mistakes = shipped.laid(pack)
    if not mistakes:
        try:
            registry.set_up(title, pack=pack)
        except TocsinError as error:
            mistakes = (isinstance(error, BadPack) and error.mistakes) or [error.message]
    laid = list(_laid(title, shipped, parts, pack))
    at: dict[tuple[str, str], list[tuple[str, Message]]] = {}
    other: list[Message] = []
    for mistake in mistakes:
        where = _where(laid, str(mistake.params.get("place", "")))
        if where is None:
            other.append(mistake)
        else:
            at.setdefault(where[:2], []).append((where[2], mistake))
    return Form(title, pack, parts, sheets(title), laid, at, other)


def shown(field: Field, value: Any, lang: str) -> Plain:
    """A value as people enter it."""
    if field.enter == "data":
        return toml(value)
    if field.enter in ("text", "event"):
        text: str = (value.get(lang) or next(iter(value.values()), "")) if isinstance(value, dict) else str(value)
        return text
    if field.under:
        return [value.get(key, 0) for key in field.under] if isinstance(value, dict) else []
    if field.pair and isinstance(value, list):
        return [":".join(str(each.get(key)) for key in field.pair) if isinstance(each, dict) else "" for each in value]
    if field.enter in ("several", "numbers") and isinstance(value, list):
        return [each if isinstance(each, str | int) else toml(each) for each in value]
    # What the rules refuse is shown as it is written.
    return value if isinstance(value, str | int | float) else toml(value)


def taken(field: Field, key: str, given: Plain, lang: str, ours: Any = "", now: Any = None) -> Any:
    """What somebody entered, as a value of a pack. ``now`` stands there: the other languages of a text stay."""
    if key == field.sentence or field.enter == "text":
        text = _text(given)
        others = now if field.enter == "text" and isinstance(now, dict) else {}
        return text if isinstance(ours, str) else {**others, lang: text}
    match field.enter:
        case "choice":
            return _picked(field, given)
        case "number":
            return _number(field, given)
        case "several":
            found = [_picked(field, each) for each in _row(given)]
            if not field.pair:
                return found
            return [dict(zip(field.pair, str(each).split(":"), strict=True)) for each in found]
        case "numbers":
            numbers = [_number(field, each) for each in _row(given)]
            if not field.under:
                return numbers
            if len(numbers) != len(field.under):
                raise Misfit(msg("workshop.no_row", n=len(field.under)))
            return dict(zip(field.under, numbers, strict=True))
    if not isinstance(given, str) or len(given) > DATA:
        raise Misfit(msg("workshop.no_value"))
    try:
        return read_value(given)
    except Unreadable as error:
        raise Misfit(msg("workshop.no_toml", error=str(error))) from None


def change(form: Form, table: str, id: str, key: str, given: Plain | None, lang: str) -> list[Change]:
    """What somebody wants changed, as changes of the pack; a `Misfit` if that is not possible."""
    sheet = _sheet_for(form, table, id)
    if sheet is None:
        raise Misfit(msg("workshop.no_part", part=f"{table}.{id}" if id else table))
    name = id or None
    if not key:
        if given is not None:
            raise Misfit(msg("workshop.no_value"))
        return [Change(table, name, None)]
    field = sheet.field(key)
    if field is None:
        raise Misfit(msg("workshop.no_field", key=key))
    if given is None:
        return [Change(table, name, each) for each in (field.key, field.sentence) if each]
    part = next((part for part in form.laid if (part.sheet.table, part.id) == (table, id)), None)
    now = ((part and part.given) or {}).get(key)
    ours = (part.ours if part is not None else {}).get(key, {})
    value = taken(field, key, given, lang, ours, now)
    begun = [] if part is not None else [Change(table, name, *pair) for pair in _new(form, sheet, id, lang)]
    if part is not None and not part.own and not alike(ours, value):
        raise Misfit(msg("workshop.wrong_kind"))
    if not is_plain(value):
        raise Misfit(msg("workshop.wrong_text"))
    return [*begun, Change(table, name, key, value)]


def same(form: Form, table: str, id: str) -> list[Change]:
    """A part is printed as it is now."""
    part = next((part for part in form.laid if (part.sheet.table, part.id) == (table, id)), None)
    if part is None:
        raise Misfit(msg("workshop.no_part", part=f"{table}.{id}" if id else table))
    keys = [key for field in part.sheet.fields for key in (field.sentence, field.key) if key in part.now]
    return [Change(table, part.key, key, part.now[key]) for key in keys]


def label(part: Part, words: Words) -> str:
    """What a part is called."""
    sheet = part.sheet
    if sheet.label:
        return sheet.label[words.lang].format_map(_Known({key: _word(part, key, words) for key in (*IDS, *part.now)}))
    name = part.now.get("name")
    if is_text(name):
        return str(shown(Field("name", {}, "text"), name, words.lang))
    return part.id or sheet.name[words.lang]


def group(part: Part, words: Words) -> str:
    """What a part lies with: by how it is shipped, so that nothing moves while it is entered."""
    return _word(part._replace(now=part.ours), part.sheet.group, words) if part.sheet.group else ""


def place(part: Part) -> str:
    """Where a part is on the board."""
    return part.sheet.place.format_map(_Known({**part.now, "id": part.id}))


def said(field: Field | None, value: Any, words: Words) -> str:
    """A value in words."""
    if value is None:
        return "–"
    if field is not None and field.enter in ("choice", "several"):
        return ", ".join(_named(field, each, words) for each in (value if isinstance(value, list) else [value]))
    if is_text(value):
        return value.get(words.lang) or next(iter(value.values()))
    if isinstance(value, bool):
        return words("table.yes" if value else "table.no")
    if isinstance(value, list) and all(isinstance(each, str | int) for each in value):
        return ", ".join(map(str, value)) or "–"
    return str(value) if isinstance(value, str | int | float) else toml(value)


def mistaken(key: str, mistake: Message, sheet: Sheet, words: Words) -> str:
    """What is wrong at a part, in words, without its line in the file."""
    field = sheet.field(key)
    name = field.name[words.lang] if field is not None else key
    why = {
        "pack.wrong_value": mistake.params.get("why"),
        "pack.wrong_type": msg("workshop.wrong_kind"),
        "pack.wrong_text": msg("workshop.wrong_text"),
        "pack.too_large": msg("workshop.too_large"),
    }.get(mistake.id)
    if not isinstance(why, Message):
        return words.say(mistake)
    return words("workshop.at", name=name, why=why) if name else words.say(why)


def words_of(form: Form, lang: str) -> Words:
    """The words of somebody who fills in a form."""
    return Words(lang, form.title, form.parts)


# The parts


class _Known(dict[str, Any]):
    """The values of an entry by key. One that is only in the pack may lack some."""

    def __missing__(self, key: str) -> str:
        return "–"


def _laid(title: str, shipped: Parts, parts: Parts, pack: Pack | None) -> Iterator[Part]:
    ours = {(table, id): entry for table, id, entry in shipped.entries()}
    now: dict[str, list[tuple[str | None, Entry]]] = {}
    for table, id, entry in parts.entries():
        now.setdefault(table, []).append((id, entry))
    for sheet in sheets(title):
        for id, entry in now.get(sheet.table, []):
            mine = ours.get((sheet.table, id))
            if mine is None and not (sheet.adds and sheet.holds(entry)):
                continue
            if mine is not None and not sheet.holds(mine):
                continue
            given = entry_of(pack.tables, sheet.table, id) if pack is not None else None
            yield Part(sheet, id or "", mine or entry, entry, given, mine is None)


def _where(laid: list[Part], place: str) -> tuple[str, str, str] | None:
    """The part that a mistake is at, and the key."""
    for part in laid:
        at = f"{part.sheet.table}.{part.id}" if part.id else part.sheet.table
        if place == at or place.startswith(f"{at}."):
            return part.sheet.table, part.id, place[len(at) + 1 :]
    return None


def _sheet_for(form: Form, table: str, id: str) -> Sheet | None:
    """The sheet of a part, or the one that takes further parts of its table."""
    for part in form.laid:
        if (part.sheet.table, part.id) == (table, id):
            return part.sheet
    adds = next((sheet for sheet in form.sheets if sheet.table == table and sheet.adds), None)
    shipped = any((table, id) == (known, other) for known, other, _ in registry.parts(form.title).entries())
    return adds if adds is not None and not shipped and ID.fullmatch(id) else None


def _new(form: Form, sheet: Sheet, id: str, lang: str) -> Iterator[tuple[str, Any]]:
    """The values that a further part begins with."""
    first = next(part for part in form.laid if part.sheet is sheet)
    for field in sheet.fields:
        value = first.ours.get(field.key)
        if value is not None:
            yield field.key, {lang: id} if is_text(value) else value


# What is entered


def _text(given: object) -> str:
    if not isinstance(given, str) or not given.strip() or len(given) > TEXT:
        raise Misfit(msg("workshop.no_text", n=TEXT))
    return re.sub(r"[ \t\r\n]+", " ", given).strip(" ")


def _row(given: object) -> list[Any]:
    if not isinstance(given, list) or len(given) > NUMBERS:
        raise Misfit(msg("workshop.no_value"))
    return given


def _picked(field: Field, given: object) -> str | int | bool:
    for pick in field.picks:
        if type(pick.value) is type(given) and pick.value == given:
            return pick.value
    raise Misfit(msg("workshop.no_pick", value=str(given)[:60]))


def _number(field: Field, given: object) -> int:
    if type(given) is not int or not field.low <= given <= field.high:
        raise Misfit(msg("workshop.no_number", low=field.low, high=field.high))
    return given


def _word(part: Part, key: str, words: Words) -> str:
    if key not in IDS:
        return said(part.sheet.field(key), part.now.get(key), words)
    cut = len(part.id.replace("_", "-").rpartition("-")[0])
    head, tail = part.id[:cut] or part.id, part.id[cut and cut + 1 :]
    name = f"{part.sheet.named}.{head}"
    return {"id": part.id, "head": words(name) if words.knows(name) else head, "tail": tail}[key]


def _named(field: Field, value: object, words: Words) -> str:
    for pick in field.picks:
        if type(pick.value) is type(value) and pick.value == value:
            return pick_name(pick, words)
    return str(value)


def pick_name(pick: Pick, words: Words) -> str:
    """What a value is called."""
    return words.say(pick.name) if isinstance(pick.name, Message) else pick.name[words.lang]


# Reading workshop.toml


def _sheet(parts: Parts, data: Mapping[str, Any]) -> Sheet:
    label = data.get("label", {})
    return Sheet(
        data["id"],
        data["name"],
        data["say"],
        data["kind"],
        data["table"],
        tuple(_field(parts, each) for each in data["field"]),
        data.get("where", {}),
        data.get("group", ""),
        data.get("named", ""),
        _same(label) if isinstance(label, str) else label,
        data.get("place", ""),
        data.get("adds", False),
        tuple(Use(**each) for each in data.get("uses", ())),
        tuple(Use(**each) for each in data.get("leads", ())),
        data.get("options", {}),
    )


def _field(parts: Parts, data: Mapping[str, Any]) -> Field:
    picks = list(_picks(parts, data))
    enter: Enter = data.get("enter") or ("choice" if picks else "number" if "high" in data else "text")
    return Field(
        data["key"],
        data["name"],
        enter,
        tuple(picks),
        data.get("low", 0),
        data.get("high", 0),
        data.get("sentence", ""),
        tuple(data.get("under", ())),
        tuple(data.get("pair", ())),
    )


def _picks(parts: Parts, data: Mapping[str, Any]) -> Iterator[Pick]:
    """What can be chosen: ``none`` nothing, ``values``, the entries of tables ``of``, the cells of a ``grid``."""
    if "none" in data:
        yield Pick("", data["none"])
    names = data.get("names", {})
    for value in data.get("values", []):
        name = names.format(value) if isinstance(names, str) else names.get(value)
        if isinstance(value, bool):
            name = "table.yes" if value else "table.no"
        yield Pick(value, msg(name) if isinstance(name, str) else name or _same(str(value)))
    only = data.get("only")
    for table in data.get("of", []):
        for entry in parts.all(table):
            if only is None or entry["id"] in only:
                id = entry["id"]
                named = msg(f"{table}.{id}") if is_text(entry.get("name")) else names.get(id) or _same(id)
                place = data.get("place", "").format_map(entry)
                yield from _thens(Pick(id, named, place), data) if "then" in data else [Pick(id, named, place)]
    columns, rows = data.get("grid", (0, 0))
    yield from (Pick(cell, _same(cell), cell) for r in range(rows) for c in range(columns) for cell in [f"c{c}r{r}"])


def _thens(pick: Pick, data: Mapping[str, Any]) -> Iterator[Pick]:
    """A condition with each of the things that may follow from it."""
    for then in data["then"]:
        name = msg("workshop.then", what=pick.name, then=msg(data["thens"].format(then)))
        yield Pick(f"{pick.value}:{then}", name)


def _same(text: str) -> Text:
    """The same in every language."""
    return dict.fromkeys(LANGUAGES, text)
