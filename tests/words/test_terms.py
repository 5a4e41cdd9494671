"""Terms: every title keeps to the words of its rulebook, in every message, on every component and in the rules.

``locale/terms.toml`` of a title has an entry for each term:

    [momentum]
    en = "momentum"                      # how it is said: a pattern for the whole word, capitals do not count
    fr = "élan"
    ru = "влияни[еяюм]"
    avoid.fr = ["impulsion"]             # what is never said instead
    except = ["told.slow"]               # texts in which the English word means something else

A text whose English version uses a term uses it in French and Russian too.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from kit import TITLES

from tocsin.core import LANGUAGES, registry
from tocsin.words import ledger
from tocsin.words.catalogue import HOUSE, catalogue

BROAD = {"except", "avoid", *LANGUAGES}


def terms(title: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((registry.folder(title) / "locale" / "terms.toml").read_text("utf-8"))


def says(pattern: str, text: str) -> bool:
    return re.search(rf"(?<!\w)(?:{pattern})(?!\w)", text, re.IGNORECASE) is not None


def texts(title: str, lang: str) -> dict[str, str]:
    """The messages and the components' texts by id, without the names of placeholders; of plurals all forms at once."""
    found: dict[str, str] = dict(registry.parts(title).texts(lang))
    for id, text in catalogue(registry.folder(title) / "locale" / f"{lang}.po").texts.items():
        found[id] = text if isinstance(text, str) else " / ".join(text)
    return {id: shown(text) for id, text in found.items()}


def shown(text: str) -> str:
    """A text without its placeholders, but with what they choose between: ``{side:you your cube|a cube}``."""
    text = re.sub(r"{\w+:(?:v|g|you) ", " ", text)
    return re.sub(r"{\w*(?::\w+)?}", "…", text).replace("}", " ").replace("|", " | ")


def rules(title: str, lang: str) -> Iterator[tuple[str, str]]:
    for id, statement in ledger(title, lang).items():
        yield id, statement.text


@pytest.mark.parametrize("title", TITLES)
def test_every_term_is_said_in_three_languages_and_used(title: str) -> None:
    for name, term in terms(title).items():
        assert set(term) <= BROAD, name
        assert set(LANGUAGES) <= set(term), name
        assert set(term.get("avoid", {})) <= set(LANGUAGES), name
        for lang in LANGUAGES:
            assert any(says(term[lang], text) for text in texts(title, lang).values()), (name, lang)


@pytest.mark.parametrize("title", TITLES)
def test_a_text_that_uses_a_term_in_english_uses_it_in_every_language(title: str) -> None:
    english, known = texts(title, "en"), terms(title)
    for name, term in known.items():
        meant = [id for id, text in english.items() if says(term["en"], text) and id not in term.get("except", ())]
        for lang in ("fr", "ru"):
            others = texts(title, lang)
            assert [(id, others[id]) for id in meant if not says(term[lang], others[id])] == [], (name, lang)


@pytest.mark.parametrize("title", TITLES)
def test_no_text_and_no_rule_says_it_otherwise(title: str) -> None:
    for name, term in terms(title).items():
        for lang, patterns in term.get("avoid", {}).items():
            for pattern in patterns:
                wrong = [id for id, text in texts(title, lang).items() if says(pattern, text)]
                wrong += [id for id, text in rules(title, lang) if says(pattern, text)]
                assert wrong == [], (name, lang, pattern)


@pytest.mark.parametrize("title", TITLES)
def test_exceptions_from_a_term_are_still_needed(title: str) -> None:
    english = texts(title, "en")
    for name, term in terms(title).items():
        for id in term.get("except", ()):
            assert says(term["en"], english[id]), (name, id)


@pytest.mark.parametrize("title", [*TITLES, None])
def test_no_editors_marks_on_screen(title: str | None) -> None:
    """No asterisks, no tags in square brackets, no raw option; vous and вы, never tu and ты."""
    for lang in LANGUAGES:
        if title is None:
            found = {id: str(text) for id, text in catalogue(HOUSE / f"{lang}.po").texts.items()}
        else:
            found = {**texts(title, lang), **dict(rules(title, lang))}
        for id, text in found.items():
            # The house shows how commands are typed: save [FILE].
            brackets = r"\[(?:option|switch|ruling|text)\b" if title is None else r"\[[^\d\]]"
            assert not re.search(rf"\*\*|(?<!\w)\*\w|{brackets}", text), (lang, id, text)
            if title is not None and id in texts(title, lang):
                address = {"fr": r"tu|toi|tes|ton", "ru": r"ты|тебя|тебе|тобой|твой|твоя|твои|твоё"}.get(lang)
                assert address is None or not says(address, text), (lang, id, text)


@pytest.mark.parametrize("title", TITLES)
def test_every_option_and_each_of_its_values_has_a_name(title: str) -> None:
    """Numbers, yes and no need none."""
    for lang in LANGUAGES:
        known = registry.parts(title).texts(lang)
        for entry in registry.parts(title).all("option"):
            names = [f"option.{entry['id']}.names.{value}" for value in entry["values"] if isinstance(value, str)]
            assert [name for name in names if name not in known] == [], (lang, entry["id"])
