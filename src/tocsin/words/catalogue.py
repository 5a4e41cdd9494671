"""Catalogues: gettext files with stable ids. The house has its own, each title brings its own, components add names.

They are written as ``.po`` files, which Babel reads. Where Babel is missing, the ``.mo`` files that `compile_all` made
of them are read by Python's own gettext.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tocsin.core.errors import UnknownName
from tocsin.core.options import spelled
from tocsin.core.parts import LANGUAGES, Parts
from tocsin.core.question import Message, msg
from tocsin.core.registry import folder, titles
from tocsin.words.names import Forms, Name, Several, around, forms

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

HOUSE = Path(__file__).parent / "locale"
MISSING = (
    "{file} cannot be read: Babel is not installed, and there is no compiled catalogue beside it. Install Babel"
    " (pip install babel), or run `python -m tocsin.words.compile` where Babel is installed."
)


class Catalogue:
    """The messages of one file: id to text, or to one text per plural form."""

    def __init__(self, texts: dict[str, str | tuple[str, ...]], plural: Callable[[int], int]) -> None:
        self.texts = texts
        self.plural = plural


@cache
def catalogue(path: Path) -> Catalogue:
    """The catalogue of a ``.po`` file, read once."""
    try:
        from babel.messages.pofile import read_po
    except ImportError:
        return _compiled(path)
    with path.open("rb") as file:
        return _written(read_po(file))


def _written(found: Catalog) -> Catalogue:
    """A catalogue that Babel has read."""
    texts: dict[str, str | tuple[str, ...]] = {}
    for message in found:
        if message.id:
            id = message.id if isinstance(message.id, str) else message.id[0]
            texts[id] = message.string if isinstance(message.string, str) else tuple(message.string or ())
    return Catalogue(texts, gettext.c2py(found.plural_expr))


def _compiled(path: Path) -> Catalogue:
    """The catalogue of the ``.mo`` file beside a ``.po`` file."""
    try:
        with path.with_suffix(".mo").open("rb") as file:
            found = _Compiled(file)
    except FileNotFoundError:
        raise ModuleNotFoundError(MISSING.format(file=path), name="babel") from None
    return Catalogue(dict(found.texts()), found.plural)


class _Compiled(gettext.GNUTranslations):
    """A compiled catalogue that tells what is in it."""

    _catalog: dict[str | tuple[str, int], str]
    plural: Callable[[int], int]

    def texts(self) -> Iterator[tuple[str, str | tuple[str, ...]]]:
        forms: dict[str, list[str]] = {}
        for id, text in self._catalog.items():
            if isinstance(id, tuple):
                forms.setdefault(id[0], []).append(text)
            elif id:
                yield id, text
        yield from ((id, tuple(texts)) for id, texts in forms.items())


def compile_all(into: Path | None = None) -> list[Path]:
    """Compile every ``.po`` file to a ``.mo`` file: beside it, or in the same tree under another folder."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    made = []
    for home, place in [(HOUSE, "words"), *((folder(id) / "locale", f"games/{folder(id).name}") for id in titles())]:
        target = home if into is None else into / place / "locale"
        target.mkdir(parents=True, exist_ok=True)
        for source in sorted(home.glob("*.po")):
            path = target / f"{source.stem}.mo"
            with source.open("rb") as written, path.open("wb") as file:
                write_mo(file, read_po(written), use_fuzzy=True)
            made.append(path)
    return made


class Words:
    """One reader's language, for one title or for the platform alone. Calling it gives the text of a message id.

    Plural forms are chosen by the parameter ``n``. Parameters that are messages are translated too, and can be put
    into a text in any of their forms (see `names`). ``you`` is the name of the reader's own seat.
    """

    def __init__(self, lang: str, title: str | None = None, parts: Parts | None = None) -> None:
        if lang not in LANGUAGES:
            raise UnknownName(msg("lang.unknown", lang=lang, known=", ".join(LANGUAGES)))
        self.lang = lang
        self._catalogues = [catalogue(HOUSE / f"{lang}.po")]
        own = folder(title) / "locale" / f"{lang}.po" if title is not None else None
        if own is not None and (own.exists() or own.with_suffix(".mo").exists()):
            self._catalogues.insert(0, catalogue(own))
        self._names: Mapping[str, str] = parts.texts(lang) if parts is not None else {}
        self._forms = forms(folder(title)).get(lang, {}) if title is not None else {}
        self.you: Message | None = None
        self.reader = ""
        """The name of the reader's own seat in these words, if they have one."""

    def read_by(self, you: Message | None) -> Words:
        """The same words for somebody who is called *you* in them."""
        if you == self.you:
            return self
        words = copy(self)
        words.you, words.reader = you, "" if you is None else self.say(you)
        return words

    def __call__(self, id: str, /, **params: object) -> str:
        return self.say(Message(id, params))

    def say(self, message: Message) -> str:
        """The words for a message. An unknown id is shown as it is; tests make sure that there is none."""
        for each in self._catalogues:
            text = each.texts.get(message.id)
            if text is not None:
                if not isinstance(text, str):
                    text = text[each.plural(abs(int(message.params["n"])))]
                if "{" not in text and "}" not in text:
                    return text
                said = text.format_map({key: self._param(value) for key, value in message.params.items()})
                # In Russian a full stop comes after the closing quotation mark, also if the quoted text brings it.
                return f"{said[:-2]}»." if self.lang == "ru" and said.endswith(".»") else said
        return self._names.get(message.id, message.id)

    def raw(self, id: str) -> str:
        """A text of the platform as the catalogue has it, placeholders included."""
        text = self._catalogues[-1].texts[id]
        return text if isinstance(text, str) else text[-1]

    def knows(self, id: str) -> bool:
        """Whether there is a text for a message id."""
        return id in self._names or any(id in each.texts for each in self._catalogues)

    def wants(self, id: str) -> set[str]:
        """The parameters that the text of a message id uses."""
        text = next((each.texts[id] for each in self._catalogues if id in each.texts), "")
        texts = (text,) if isinstance(text, str) else text
        return {name for each in texts for name in re.findall(r"{(\w+)", each)}

    def _param(self, value: object) -> object:
        if isinstance(value, Message):
            text = self.say(value)
            return Name.of(text, self.lang, self._forms.get(text) or self._around(value, text), value == self.you)
        if isinstance(value, list | tuple):
            return Several.of([str(self._param(item)) for item in value], self.raw("list.and"))
        if isinstance(value, int) and value < 0:
            return f"−{-value}"
        return value

    def _around(self, message: Message, text: str) -> Forms | None:
        """The forms of a text around one name, such as a mark and a name."""
        inner = [self.say(each) for each in message.params.values() if isinstance(each, Message)]
        known = self._forms.get(inner[0]) if len(inner) == 1 and inner[0] in text else None
        return around(text, inner[0], known, self.lang) if known is not None else None


def value_name(words: Words, option: str, value: object) -> str:
    """The name of an option's value: ``names`` of the option; yes and no and numbers may do without."""
    id = f"option.{option}.names.{spelled(value)}"
    if words.knows(id):
        return words(id)
    if isinstance(value, bool):
        return words("table.yes" if value else "table.no")
    return spelled(value)
