"""Message catalogues: gettext files with stable ids, for the platform and for each title. Components add names."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from tocsin.core.errors import UnknownName
from tocsin.core.parts import LANGUAGES, Parts
from tocsin.core.question import Message, msg
from tocsin.core.registry import folder

HOUSE = Path(__file__).parent / "locale"


class Catalogue:
    """The messages of one file: id to text, or to one text per plural form."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            catalogue = read_po(file)
        self.plural: Callable[[int], int] = gettext.c2py(catalogue.plural_expr)
        self.texts: dict[str, str | tuple[str, ...]] = {}
        for message in catalogue:
            if message.id:
                id = message.id if isinstance(message.id, str) else message.id[0]
                self.texts[id] = message.string if isinstance(message.string, str) else tuple(message.string or ())


@cache
def catalogue(path: Path) -> Catalogue:
    """A catalogue, read once."""
    return Catalogue(path)


class Words:
    """One reader's language, for one title or for the platform alone. Calling it gives the text of a message id.

    Plural forms are chosen by the parameter ``n``. Parameters that are messages are translated too.
    """

    def __init__(self, lang: str, title: str | None = None, parts: Parts | None = None) -> None:
        if lang not in LANGUAGES:
            raise UnknownName(msg("lang.unknown", lang=lang, known=", ".join(LANGUAGES)))
        self.lang = lang
        self._catalogues = [catalogue(HOUSE / f"{lang}.po")]
        own = folder(title) / "locale" / f"{lang}.po" if title is not None else None
        if own is not None and own.exists():
            self._catalogues.insert(0, catalogue(own))
        self._names: Mapping[str, str] = parts.texts(lang) if parts is not None else {}

    def __call__(self, id: str, /, **params: object) -> str:
        return self.say(Message(id, params))

    def say(self, message: Message) -> str:
        """The text of a message. An unknown id is returned as it is; a test makes sure there is none."""
        params = {key: self._param(value) for key, value in message.params.items()}
        for each in self._catalogues:
            text = each.texts.get(message.id)
            if text is not None:
                if not isinstance(text, str):
                    text = text[each.plural(abs(int(message.params["n"])))]
                return text.format_map(params)
        return self._names.get(message.id, message.id)

    def raw(self, id: str) -> str:
        """A text of the platform as the catalogue has it, placeholders included."""
        text = self._catalogues[-1].texts[id]
        return text if isinstance(text, str) else text[-1]

    def knows(self, id: str) -> bool:
        """Whether there is a text for a message id."""
        return id in self._names or any(id in each.texts for each in self._catalogues)

    def _param(self, value: object) -> object:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, list | tuple):
            return ", ".join(str(self._param(item)) for item in value)
        return value
