"""French typography: a no-break space (U+00A0) before ``: ; ! ? »``, after ``«``, and between a number and ``$ % €``.

So a line never begins with a mark that belongs to the word before it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest
from kit import TITLES

from tocsin.core import registry
from tocsin.words import ledger
from tocsin.words.catalogue import HOUSE, catalogue

WRONG = {
    "a space that may break before : ; ! ? »": r"[^\S\xa0][:;!?»]",
    "no space before ; ! ? »": r"[^\s\xa0(/;!?»][;!?»](?![\w=&/])",
    "no space before :": r"[\w})\]»*]:(?=\s|\*|$)",
    "no no-break space after «": r"«(?!\xa0)",
    "a space that may break between a number and its unit": r"\d [$%€]",
    "a narrow space": r"\u202f",
    "a curly apostrophe": r"’",
}


def faults(text: str) -> list[str]:
    """What is wrong with a French text, each with the words around it."""
    return [
        f"{what}: {text[max(0, found.start() - 20) : found.end() + 20]}"
        for what, pattern in WRONG.items()
        for found in re.finditer(pattern, text)
    ]


def french(value: object) -> Iterator[str]:
    """The French texts in a file of data: what stands under a key ``fr``, wherever that is."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from strings(inner) if key == "fr" else french(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from french(inner)


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from strings(inner)


def messages(home: str | None) -> Iterator[str]:
    folder = HOUSE if home is None else registry.folder(home) / "locale"
    for text in catalogue(folder / "fr.po").texts.values():
        yield from [text] if isinstance(text, str) else text


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Un lieu : Dallas", "may break before"),
        ("Payez 1 $", "between a number"),
        ("Gagné!", "no space before ;"),
        ("Un tour: deux dés", "no space before :"),
        ("la «\xa0Presse »", "may break before"),
        ("la « Presse\xa0»", "after «"),
        ("Quoi\u202f?", "narrow"),
        ("l’Ennui", "curly"),
    ],
)
def test_a_fault_is_found(text: str, what: str) -> None:
    assert any(what in fault for fault in faults(text)), text


def test_what_is_right_passes() -> None:
    assert faults("Deux lieux\xa0: «\xa0Dallas\xa0» et 2\xa0$\xa0; **Comment gagner\xa0?** Tapez ai:ms=500.") == []
    assert list(french({"a": [{"fr": "b", "en": "c"}, {"fr": ["d"]}], "fr": {"e": "f"}})) == ["b", "d", "f"]


@pytest.mark.parametrize("title", TITLES)
def test_what_is_taught_in_french(title: str) -> None:
    learn = registry.folder(title) / "learn"
    texts = [line for file in sorted(learn.glob("*.fr.md")) for line in file.read_text("utf-8").splitlines()]
    for file in sorted(learn.glob("*.toml")):
        texts += french(tomllib.loads(file.read_text("utf-8")))
    assert texts
    assert [fault for text in texts if text.strip(": ") != "details" for fault in faults(text)] == []


@pytest.mark.parametrize("title", TITLES)
def test_every_message_component_and_rule_in_french(title: str) -> None:
    texts = [*messages(title), *registry.parts(title).texts("fr").values()]
    texts += [statement.text for statement in ledger(title, "fr").values()]
    texts += french(tomllib.loads((registry.folder(title) / "workshop.toml").read_text("utf-8")))
    assert [fault for text in texts for fault in faults(text)] == []


def test_the_words_of_the_house_in_french() -> None:
    assert [fault for text in messages(None) for fault in faults(text)] == []
