"""Names in sentences: articles, cases, agreement, and the reader as *you*."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tocsin.core import LANGUAGES, msg, registry, set_up
from tocsin.core.registry import folder, titles
from tocsin.words import Words, names, words_for
from tocsin.words.catalogue import catalogue
from tocsin.words.names import CHOICES, FORMS, Name, forms

FILE = """
[en]
"Press" = "the"
"Workers" = "the p"
[fr]
"Commune" = "la"
"Faubourg" = "le"
"Église catholique" = "l' f"
"Royalistes" = "les m"
"Presse" = "la, dans"
"Républicains" = "les m, chez"
"Versailles" = "m"
[ru]
"Пресса" = "f, Прессы, Прессе, Прессу, Прессой, Прессе"
"Бастион" = "m, Бастиона, Бастиону, Бастион, Бастионом, Бастионе, на"
"Пер-Лашез" = "m"
"Форты" = "p, Фортов, Фортам, Форты, Фортами, Фортах"
"""


@pytest.fixture
def said(tmp_path: Path):  # type: ignore[no-untyped-def]
    home = tmp_path / "locale"
    home.mkdir()
    (home / "forms.toml").write_text(FILE, "utf-8")
    known = forms(tmp_path)

    def say(lang: str, text: str, name: str, you: bool = False) -> str:
        return text.format(x=Name.of(name, lang, known[lang].get(name), you))

    return say


@pytest.mark.parametrize(
    ("lang", "text", "name", "expected"),
    [
        ("en", "{x:The} closes", "Press", "The Press closes"),
        ("en", "{x:of} cube", "Commune", "Commune's cube"),
        ("en", "{x:Nom} {x:v strike|strikes|strike}", "Workers", "Workers strike"),
        ("fr", "{x:Le} gagne", "Commune", "La Commune gagne"),
        ("fr", "un cube {x:de}, retour {x:a}", "Commune", "un cube de la Commune, retour à la Commune"),
        ("fr", "un cube {x:de}, retour {x:a}", "Faubourg", "un cube du Faubourg, retour au Faubourg"),
        ("fr", "un cube {x:de}, retour {x:a}", "Royalistes", "un cube des Royalistes, retour aux Royalistes"),
        ("fr", "{x:Le} est {x:g perdu|perdue|perdus|perdues}", "Église catholique", "L'Église catholique est perdue"),
        ("fr", "{x:Le} sont {x:g perdu|perdue|perdus|perdues}", "Royalistes", "Les Royalistes sont perdus"),
        ("fr", "un cube {x:de}", "Versailles", "un cube de Versailles"),
        ("fr", "un cube {x:in}", "Faubourg", "un cube au Faubourg"),
        ("fr", "un cube {x:in}, {x:g perdu|perdue|perdus|perdues}", "Presse", "un cube dans la Presse, perdue"),
        (
            "fr",
            "un cube {x:in}, {x:g perdu|perdue|perdus|perdues}",
            "Républicains",
            "un cube chez les Républicains, perdus",
        ),
        ("ru", "{x:In} куб", "Пресса", "В Прессе куб"),
        ("ru", "куб {x:from} {x:to}", "Бастион", "куб с Бастиона на Бастион"),
        ("ru", "{x:in}", "Пер-Лашез", "в Пер-Лашез"),
        ("ru", "{x:Nom} {x:g пал|пала|пало|пали}", "Форты", "Форты пали"),
        ("ru", "{x:Nom} {x:g пал|пала|пало|пали}", "Пресса", "Пресса пала"),
    ],
)
def test_a_name_takes_the_form_a_text_asks_for(said, lang: str, text: str, name: str, expected: str) -> None:  # type: ignore[no-untyped-def]
    assert said(lang, text, name) == expected


def test_the_reader_is_you(said) -> None:  # type: ignore[no-untyped-def]
    assert said("en", "{x:Nom} {x:v remove|removes} {x:of} cube", "Commune", True) == "You remove your cube"
    assert said("fr", "{x:Le} {x:v retirez|retire} un cube", "Commune", True) == "Vous retirez un cube"
    assert said("ru", "{x:Nom} {x:g взял|взяла|взяло|взяли} куб", "Коммуна", True) == "Вы взяли куб"
    assert said("fr", "{x:you votre cube|le cube {x:de}}", "Commune", True) == "votre cube"
    assert said("fr", "{x:you votre cube|le cube {x:de}}", "Commune") == "le cube de la Commune"
    assert said("en", "{x} wins", "Commune", True) == "Commune wins"


def test_a_name_without_forms_is_used_as_it_is_and_noted(said) -> None:  # type: ignore[no-untyped-def]
    assert said("fr", "{x:de}", "Oural") == "d'Oural"
    assert said("ru", "{x:gen}", "Никто") == "Никто"
    assert said("fr", "{x:g grand|grande}", "Oural") == "grand"
    assert {("fr", "Oural", "de"), ("ru", "Никто", "gen"), ("fr", "Oural", "g")} <= names.LACKING
    names.LACKING.clear()


@pytest.mark.parametrize(
    ("lang", "text", "wrapped", "name", "expected"),
    [
        ("en", "{x:The} {x:v win|wins|win}", "{name} (visitors)", "Workers", "The Workers (visitors) win"),
        ("fr", "un cube {x:de}", "{name} (visiteurs)", "Royalistes", "un cube des Royalistes (visiteurs)"),
        ("fr", "{x:de} {x:g perdu|perdue}", "A1 {name}", "Versailles", "d'A1 Versailles perdu"),
        ("ru", "{x:acc} {x:g сбит|сбита}", "A1 {name}", "Пресса", "A1 Прессу сбита"),
        ("ru", "{x:in}, {x:from}", "{name} (гости)", "Бастион", "на Бастионе (гости), с Бастиона (гости)"),
        ("ru", "{x:g сбит|сбита}", "{name} и {other}", "Пресса", "сбит"),
    ],
)
def test_a_text_around_one_name_has_its_forms(
    said,  # type: ignore[no-untyped-def]
    tmp_path: Path,
    lang: str,
    text: str,
    wrapped: str,
    name: str,
    expected: str,
) -> None:
    """A mark and a name, a name and a word after it; of two names in a text it has neither's."""
    words = Words(lang)
    words._forms = forms(tmp_path)[lang]
    texts = {"said": text, "wrapped": wrapped, "name": name, "other": name}
    words._catalogues.insert(0, SimpleNamespace(texts=texts, plural=int))  # type: ignore[arg-type]
    assert (
        words("said", x=msg("wrapped", name=msg("name"), other=msg("other") if "other" in wrapped else 1)) == expected
    )
    names.LACKING.clear()


def test_a_form_that_a_language_does_not_have_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="ru has no form 'le'"):
        "{x:le}".format(x=Name.of("Пресса", "ru"))


def test_words_know_their_reader() -> None:
    words = Words("en", "red-flag", set_up("red-flag").parts)
    side = set_up("red-flag").title.seat_name(set_up("red-flag").box, 0)
    assert words.read_by(None) is words
    own = words.read_by(side)
    assert own.you == side
    assert own.say(side) == words.say(side)


@pytest.mark.parametrize("title", titles())
def test_every_form_that_a_title_asks_for_exists(title: str) -> None:
    """In every text, the forms of a language are those it has, and every name in the list is one of the components."""
    import string

    for lang in LANGUAGES:
        for id, text in catalogue(folder(title) / "locale" / f"{lang}.po").texts.items():
            for each in (text,) if isinstance(text, str) else text:
                for _, _, spec, _ in string.Formatter().parse(each):
                    kind, _, rest = (spec or "").partition(" ")
                    if kind in CHOICES:
                        least, most = CHOICES[kind]
                        assert least <= rest.count("|") + 1 <= most, (lang, id, spec)
                    elif kind and kind != "and":
                        assert kind.lower() in FORMS[lang], (lang, id, spec)
    known = {lang: set(registry.parts(title).texts(lang).values()) for lang in LANGUAGES}
    texts = {lang: set(catalogue(folder(title) / "locale" / f"{lang}.po").texts.values()) for lang in LANGUAGES}
    for lang, listed in forms(folder(title)).items():
        assert set(listed) <= known[lang] | texts[lang], (lang, set(listed) - known[lang] - texts[lang])


def test_a_message_is_put_into_another_with_its_forms() -> None:
    words = Words("en")
    assert words.say(msg("play.kept", file=msg("seat.nature")))


def test_several_things_are_joined_as_a_text_asks_for() -> None:
    draw = Words("en", "red-flag")
    for letters, told in (("A", "A"), ("AB", "A and B"), ("ABC", "A, B and C")):
        said = draw("dids.draw", side=msg("side.commune"), options=[msg(name) for name in letters])
        assert said.endswith(f" {told}.")
    assert "A, B" in draw("trace.legal", spaces=[msg("A"), msg("B")])


def test_a_number_below_zero_has_a_minus_sign() -> None:
    assert "−2" in Words("ru", "red-flag")("end.versailles", military=3, political=-2)


def test_in_russian_a_full_stop_comes_after_the_quotation_mark() -> None:
    words = words_for(set_up("red-flag"), "ru")
    said = words("told.uses_event", side=msg("side.commune"), text=msg("strategy.9.text"))
    assert said.endswith("».")
    assert ".»" not in said
