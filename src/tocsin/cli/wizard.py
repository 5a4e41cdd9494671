"""The workshop at the terminal: one part after the other, by number keys. What is entered is kept at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tocsin.cli.screen import safe, show
from tocsin.core import TocsinError, msg
from tocsin.sitting import workshops
from tocsin.sitting.messages import Field, Part, Reading, Sheet, Value, Workshop
from tocsin.sitting.workshops import Change, Changing, Draft, Said
from tocsin.words import Words
from tocsin.workshop import drafts

STOP, BACK, UNDO, SAME, OURS, HELP, NONE = "q", "b", "u", "=", "x", "?", "-"
MOVES = ("", BACK, SAME, OURS)


class Stop(Exception):
    """Somebody has had enough, or wants to see the sheets again."""


class Undone(Exception):
    """The last change was taken back."""


class Wizard:
    """Somebody who enters their printed copy into a pack."""

    def __init__(self, title: str, file: Path, words: Words) -> None:
        self.title, self.file, self.words = title, file, words
        self.text = read(file) if file.exists() else drafts.empty(title)
        self.shop = self._look()
        self._before: list[tuple[str, str, str]] = []
        """The packs before each change, with the sheet and the part that were changed."""

    def run(self) -> None:
        """Ask until the person leaves."""
        show(f"[bold]{safe(self.shop.name)}[/] · {safe(str(self.file))}")
        while True:
            self._list()
            try:
                text = self._input("> ")
            except EOFError:
                text = STOP
            if text == STOP:
                break
            if text == UNDO:
                self._undo()
                continue
            n = int(text) if text.isdecimal() and len(text) < 4 else 0
            if 0 < n <= len(self.shop.sheets):
                with suppress(Stop, EOFError):
                    self._fill(n - 1)
        self._say(self.words("workshop.kept", file=str(self.file)))

    def _list(self) -> None:
        """The sheets with what is done of them."""
        for n, sheet in enumerate(self.shop.sheets, 1):
            done = self.words("workshop.done", done=sheet.done, of=sheet.of)
            show(f"  {n:>2} {safe(sheet.name)} [dim]{safe(done)}[/]")
        self._say(self.words("workshop.done_in_all", done=self.shop.done, of=self.shop.of))
        for mistake in self.shop.mistakes:
            show(safe(mistake), style="yellow")
        self._say(self.words("workshop.how_sheets"))

    def _fill(self, at: int) -> None:
        """A sheet, from its first part that is ours to the last."""
        sheet = self.shop.sheets[at]
        show(f"\n[bold]{safe(sheet.name)}[/] {safe(sheet.say)}")
        for field in sheet.fields:
            if field.picks:
                keys = " · ".join(f"{n} {pick.name}" for n, pick in enumerate(field.picks, 1))
                show(f"  {safe(field.name)}: {safe(keys)}", style="dim")
        self._say(self.words("workshop.how_parts"))
        n = next((n for n, part in enumerate(sheet.parts) if not part.printed), 0)
        while n < len(sheet.parts):
            try:
                n += self._part(at, n)
            except Undone as undone:
                sheet = self.shop.sheets[at]
                n = next((m for m, each in enumerate(sheet.parts) if undone.args == (sheet.id, each.id)), n)

    def _part(self, at: int, n: int) -> int:
        """A part; by how many to go on."""
        sheet = self.shop.sheets[at]
        part = sheet.parts[n]
        state = self.words("workshop.as_printed" if part.printed else "workshop.ours_here")
        show(f"\n[bold]{n + 1}/{len(sheet.parts)} {safe(part.name)}[/] [dim]{safe(state)}[/]")
        for field, value in zip(sheet.fields, part.values, strict=True):
            show(f"  {safe(field.name)}: {safe(named(field, value.value, self.words))}")
        for mistake in part.mistakes:
            show(safe(mistake), style="yellow")
        keyed = [field for field in sheet.fields if field.keys]
        if keyed:
            moved = self._row(sheet, part, keyed)
            if moved is not None:
                return moved
        for field in sheet.fields:
            if not field.keys:
                moved = self._field(sheet, part, field)
                if moved is not None:
                    return moved
        return 1

    def _row(self, sheet: Sheet, part: Part, keyed: list[Field]) -> int | None:
        """The values that are entered by keys, all in a row. ``None`` to go on with the part's other fields."""
        while True:
            text = self._input(f"{' · '.join(field.name for field in keyed)} > ")
            if text in MOVES:
                return self._moved(sheet, part, text)
            found = typed(text, keyed)
            if found is None:
                self._say(self.words("workshop.not_keys", n=len(keyed)))
            elif self._change(sheet, part, found):
                return None

    def _field(self, sheet: Sheet, part: Part, field: Field) -> int | None:
        """A value that is typed: ``None`` to go on with the next."""
        while True:
            text = self._input(f"{field.name} > ")
            if text in MOVES:
                return self._moved(sheet, part, text)
            changes = self._meant(sheet, part, field, text)
            if changes and self._change(sheet, part, changes):
                return None

    def _moved(self, sheet: Sheet, part: Part, text: str) -> int | None:
        """Where to go on after what enters no value; all of a part may be marked as printed, or as ours, on the way."""
        if text in (SAME, OURS):
            self._set(sheet, part, [Change(sheet.table, part.id, same=text == SAME)])
            return 1
        return -1 if text == BACK else None

    def _meant(self, sheet: Sheet, part: Part, field: Field, text: str) -> dict[str, Value | None]:
        """What somebody typed for a field; nothing if they have to type it anew."""
        if field.enter == "event":
            return self._event(sheet, part, field, text)
        if field.enter in ("numbers", "several"):
            pieces = [] if text == NONE else text.replace(",", " ").split()
            known = [pick.value for pick in field.picks]
            row: list[str | int] = []
            for piece in pieces:
                number = int(piece) if piece.isdecimal() and len(piece) < 6 else None
                if field.enter == "numbers" and number is not None:
                    row.append(number)
                elif piece in known:
                    row.append(piece)
                elif number is not None and 0 < number <= len(known):
                    row.append(str(known[number - 1]))
                else:
                    self._say(self.words("workshop.no_pick", value=piece))
                    return {}
            return {field.key: row}
        return {field.key: text}

    def _event(self, sheet: Sheet, part: Part, field: Field, text: str) -> dict[str, Value | None]:
        """A printed sentence: what it means is told, and what is open is asked."""
        picks: list[str] = []
        while True:
            asked = Said(sheet.table, part.id, self.words.lang, text, self.text, picks)
            try:
                reading: Reading = workshops.read(self.title, asked, self.words.lang)
            except TocsinError as error:
                show(safe(self.words.say(error.message)), style="yellow")
                return {}
            for line in reading.said:
                show(f"  → {safe(line)}")
            for span in reading.spans:
                if not span.understood:
                    show(safe(self.words("workshop.not_read", text=text[span.begin : span.end])), style="yellow")
            for why in reading.why:
                show(safe(why), style="yellow")
            if not reading.asks:
                break
            doubt = reading.asks[0]
            show(safe(doubt.text))
            for n, other in enumerate(doubt.others, 1):
                show(f"  {n} {safe(other.text)}")
            chosen = self._input("> ")
            if not (chosen.isdecimal() and 0 < int(chosen) <= len(doubt.others)):
                return {}
            picks = [*picks, doubt.others[int(chosen) - 1].pick]
        if not reading.understood:
            return {}
        return {field.key: reading.toml, "text": text}

    def _change(self, sheet: Sheet, part: Part, values: dict[str, Value | None]) -> bool:
        """Set some values, keep the pack, and whether all of them were taken."""
        return self._set(sheet, part, [Change(sheet.table, part.id, key, value) for key, value in values.items()])

    def _set(self, sheet: Sheet, part: Part, changes: list[Change]) -> bool:
        done = workshops.changed(self.title, Changing(changes, self.text), self.words.lang)
        for mistake in done.mistakes:
            show(safe(mistake.text), style="yellow")
        if done.mistakes:
            return False
        self._before.append((self.text, sheet.id, part.id))
        self.text, self.shop = done.pack, done.workshop
        write(self.file, self.text)
        now = next((each for each in self.shop.sheets if each.id == sheet.id), sheet)
        for each in now.parts:
            if each.id == part.id:
                for text in each.mistakes:
                    show(safe(text), style="yellow")
        self._say(self.words("workshop.done_in_all", done=self.shop.done, of=self.shop.of))
        return True

    def _undo(self) -> tuple[str, str]:
        """Take the last change back; the sheet and the part it was made to."""
        if not self._before:
            self._say(self.words("undo.nothing"))
            return "", ""
        self.text, *where = self._before.pop()
        self.shop = self._look()
        write(self.file, self.text)
        self._say(self.words("workshop.undone", done=self.shop.done, of=self.shop.of))
        return where[0], where[1]

    def _input(self, prompt: str) -> str:
        """What somebody typed. Within a sheet, ``q`` goes back to the sheets and ``u`` undoes."""
        text = input(prompt).strip()
        if prompt == "> ":
            return text
        if text == STOP:
            raise Stop
        if text == UNDO:
            raise Undone(*self._undo())
        if text == HELP:
            self._say(self.words("workshop.how_parts"))
            return self._input(prompt)
        return text

    def _look(self) -> Workshop:
        return workshops.shown(self.title, Draft(self.text), self.words.lang)

    def _say(self, text: str) -> None:
        show(safe(text), style="dim")


def typed(text: str, fields: list[Field]) -> dict[str, Value | None] | None:
    """Keys in a row, one for each field or as many as each may need (03 for 3); or parted by spaces."""
    pieces = text.split()
    if len(pieces) == 1 and len(fields) > 1:
        widths = [1] * len(fields) if len(text) == len(fields) else [field.keys for field in fields]
        if len(text) != sum(widths):
            return None
        pieces = list(_cut(text, widths))
    if len(pieces) != len(fields) or not all(piece.isdecimal() and len(piece) < 9 for piece in pieces):
        return None
    found: dict[str, Value | None] = {}
    for field, piece in zip(fields, pieces, strict=True):
        number = int(piece)
        if field.enter == "choice":
            if not 0 < number <= len(field.picks):
                return None
            found[field.key] = field.picks[number - 1].value
        else:
            found[field.key] = number
    return found


def named(field: Field, value: Value, words: Words) -> str:
    """A value as it is shown."""
    names = {(type(pick.value), pick.value): pick.name for pick in field.picks}
    if isinstance(value, list):
        return ", ".join(names.get((type(each), each), str(each)) for each in value) or "–"
    return names.get((type(value), value)) or (str(value) if value != "" else "–")


def read(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "UTF-8"
        raise TocsinError(msg("pack.unreadable", file=str(file), error=why)) from None


def write(file: Path, text: str) -> None:
    """Keep a pack: all of it or nothing."""
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, "utf-8")
        part.replace(file)
    except OSError as error:
        raise TocsinError(msg("workshop.unkept", file=str(file), error=error.strerror or str(error))) from None


def _cut(text: str, widths: list[int]) -> Iterator[str]:
    at = 0
    for width in widths:
        yield text[at : at + width]
        at += width
