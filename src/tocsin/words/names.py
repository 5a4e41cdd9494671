"""Names within sentences: with an article, in a case, with verbs and adjectives that agree, and *you* for the reader.

A text asks for a form after a colon. A capital letter there makes a capital letter in the text.

- English: ``{side:nom}`` Commune, you; ``{side:the}`` the Commune, you; ``{side:of}`` Commune's, your
- French: ``{side:le}`` la Commune, vous; ``{side:de}`` de la Commune; ``{side:a}`` à la Commune; of
  places ``in`` dans la Presse, chez les Royalistes, au Fort d'Issy
- Russian: ``{side:nom}``, ``gen``, ``dat``, ``acc``, ``ins``, ``pre``; of places ``in`` в Прессе, ``to`` в Прессу,
  ``from`` из Прессы
- ``{side:v remove|removes}`` by person: what the reader does, what one other does, what several do (if it differs)
- ``{side:g взял|взяла|взяло|взяли}`` by gender: masculine, feminine, neuter, plural; in French masculine, feminine, and
  both in the plural
- ``{options:and}`` of several things: a, b and c
- ``{side:you your cube|a cube of {side}}`` one text for the reader, another for everybody else

The forms of names are in ``locale/forms.toml`` of a title, by language and by the name itself, so a name that somebody
replaces by their own never gets the forms of another. A text around one name (A1 Pey, Amou (visitors)) has its forms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

LACKING: set[tuple[str, str, str]] = set()
"""Language, name and form wherever a text wanted a form that ``forms.toml`` does not have. The tests read it."""

GENDERS = ("m", "f", "n", "p")
CASES = ("nom", "gen", "dat", "acc", "ins", "pre")
PLACES = {"in": "pre", "to": "acc", "from": "gen"}
FORMS = {
    "en": ("nom", "the", "of"),
    "fr": ("le", "de", "a", "in"),
    "ru": (*CASES, *PLACES),
}
"""The forms that a text may ask for."""
YOU = {
    "en": {"nom": "you", "the": "you", "of": "your"},
    "fr": {"le": "vous", "de": "de vous", "a": "à vous", "in": "chez vous"},
    "ru": {
        "nom": "вы",
        "gen": "вас",
        "dat": "вам",
        "acc": "вас",
        "ins": "вами",
        "pre": "вас",
        "in": "у вас",
        "to": "к вам",
        "from": "от вас",
    },
}
CHOICES = {"v": (2, 3), "g": (2, 4), "you": (2, 2)}
"""What a text may choose between, and between how many at least and at most."""


class Forms(NamedTuple):
    """The forms of one name, its gender and number as ``g`` counts them, and what they were made from."""

    made: Mapping[str, str]
    gender: int
    plural: bool
    given: str


class Several(str):
    """Several things in a row, ready to be put into a text."""

    __slots__ = ("_joined",)

    _joined: str

    @classmethod
    def of(cls, items: list[str], last: str) -> Several:
        """``last`` is what stands before the last of them where a text asks for it."""
        made = cls(", ".join(items))
        made._joined = last.join((", ".join(items[:-1]), items[-1])) if len(items) > 1 else str(made)
        return made

    def __format__(self, spec: str) -> str:
        return self._joined if spec == "and" else super().__format__(spec)


class Name(str):
    """The name of somebody or something, ready to be put into a text."""

    __slots__ = ("_forms", "_lang", "_you")

    _lang: str
    _forms: Forms | None
    _you: bool

    @classmethod
    def of(cls, text: str, lang: str, forms: Forms | None = None, you: bool = False) -> Name:
        """``you``: it is the reader's own name."""
        made = cls(text)
        made._lang, made._forms, made._you = lang, forms, you
        return made

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        kind, _, rest = spec.partition(" ")
        if kind in CHOICES:
            return self._choose(kind, rest.split("|"))
        found = self._form(kind.lower())
        return found[:1].upper() + found[1:] if kind[:1].isupper() else found

    def _choose(self, kind: str, texts: list[str]) -> str:
        if kind == "you":
            return texts[0 if self._you else 1]
        if kind == "v":
            plural = self._forms is not None and self._forms.plural
            return texts[0] if self._you else texts[-1 if plural else 1]
        if self._you:
            return texts[-1 if self._lang == "ru" else 0]
        if self._forms is None:
            self._lacks("g")
            return texts[0]
        return texts[min(self._forms.gender, len(texts) - 1)]

    def _form(self, form: str) -> str:
        if form not in FORMS[self._lang]:
            raise ValueError(f"{self._lang} has no form {form!r}")
        if self._you:
            return YOU[self._lang][form]
        if self._forms is not None:
            return self._forms.made[form]
        if (self._lang, form) not in (("en", "nom"), ("en", "of"), ("ru", "nom")):
            self._lacks(form)
        return MADE[self._lang](str(self), "").made[form]

    def _lacks(self, form: str) -> None:
        LACKING.add((self._lang, str(self), form))


def _english(name: str, given: str) -> Forms:
    full = f"the {name}" if given.startswith("the") else name
    return Forms({"nom": name, "the": full, "of": f"{full}'s"}, 0, given.endswith("p"), given)


def _french(name: str, given: str) -> Forms:
    """From the article: ``la``, ``le``, ``les m``, ``les f``, ``l' m``, ``l' f``; ``m`` or ``f`` if it has none.

    Of places also the preposition, if it is another than *à*: ``la, dans``.
    """
    given, _, where = given.partition(", ")
    article, _, gender = given.partition(" ")
    if article in ("m", "f", ""):
        article, gender = "", article
    full = f"{article}{name}" if article == "l'" else f"{article} {name}" if article else name
    of, to = {"le": ("du", "au"), "les": ("des", "aux")}.get(article, ("", ""))
    elided = not article and name[:1].lower() in "aeéèêiîoôuhy"
    made = {
        "le": full,
        "de": f"{of} {name}" if of else f"d'{name}" if elided else f"de {full}",
        "a": f"{to} {name}" if to else f"à {full}",
    }
    made["in"] = f"{where} {full}" if where else made["a"]
    plural, feminine = article == "les", gender == "f" or article == "la"
    return Forms(made, 2 * plural + feminine, plural, given)


def _russian(name: str, given: str) -> Forms:
    """From the gender (``m``, ``f``, ``n``, ``p``), the cases after the nominative, and ``на`` for such places.

    Without cases the name is not declined.
    """
    gender, *rest = [part.strip() for part in given.split(",")] if given else ["m"]
    on = bool(rest) and rest[-1] == "на"
    cases = rest[:-1] if on else rest
    made = dict(zip(CASES, (name, *(cases or [name] * 5)), strict=True))
    into, out = ("на", "с") if on else ("в", "из")
    made |= {"in": f"{into} {made['pre']}", "to": f"{into} {made['acc']}", "from": f"{out} {made['gen']}"}
    return Forms(made, GENDERS.index(gender), gender == "p", given)


MADE: dict[str, Callable[[str, str], Forms]] = {"en": _english, "fr": _french, "ru": _russian}


def around(text: str, name: str, known: Forms, lang: str) -> Forms:
    """The forms of a text around a name: only the name is declined, articles and prepositions come before it all."""
    if lang != "ru":
        return MADE[lang](text, known.given)
    made = {case: text.replace(name, known.made[case], 1) for case in CASES}
    for place, case in PLACES.items():
        made[place] = known.made[place].removesuffix(known.made[case]) + made[case]
    return known._replace(made=made)


@cache
def forms(folder: Path) -> Mapping[str, Mapping[str, Forms]]:
    """The forms of a title's names, by language and name."""
    path = folder / "locale" / "forms.toml"
    if not path.exists():
        return {}
    import tomllib

    given = tomllib.loads(path.read_text("utf-8"))
    return {lang: {name: MADE[lang](name, how) for name, how in names.items()} for lang, names in given.items()}
