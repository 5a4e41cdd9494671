"""Packs that mean harm: whatever is in them, there are sentences, in bounded time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tocsin.core import LANGUAGES, TocsinError, registry
from tocsin.core.parts import HOUSEKEEPING
from tocsin.sitting import workshops
from tocsin.sitting.attempts import tried
from tocsin.sitting.opening import PACK
from tocsin.sitting.studies import studied
from tocsin.sitting.workshops import Change, Changing, Comparing, Draft
from tocsin.workshop import drafts, forms

SECONDS = 20.0
"""A bound that even a busy machine keeps; a pack that does harm takes minutes or all memory."""
TITLES = ("dual-powers", "mad-maxence", "red-flag")
ENTRY = {"dual-powers": "connection", "mad-maxence": "scene", "red-flag": "strategy"}


def harmful(title: str) -> Iterator[str]:
    head, table = drafts.empty(title), ENTRY[title]
    one = registry.parts(title).ids(table)[0]
    many = "".join(f'[[{table}]]\nid = "n{n}"\na = "white"\nb = "blue"\n' for n in range(6000))
    yield (head + many)[:PACK].rpartition("[[")[0]
    yield (head + "".join(f"[t{n}]\n" for n in range(20_000)))[:PACK].rpartition("[")[0]
    yield head + f'[[{table}]]\nid = "{one}"\n' * 8000
    yield head + f"{table} = [" + "1," * 100_000 + "]\n"
    yield head + f"{table} = 3\n"
    yield head + f"[{table}]\nid = 3\n"
    yield head + "a = " + "[" * 5000 + "]" * 5000 + "\n"
    yield head + ".".join(["a"] * 3000) + " = 1\n"
    for name in ("<script>alert(1)</script>", "[bold]x", "\\u001b[31m", "\\u202e", "x" * 250_000, "\\n"):
        yield head + f'[[{table}]]\nid = "{one}"\nname = {{ en = "{name}" }}\ntext = {{ en = "{name}" }}\n'
        yield head + f'[[{table}]]\nid = "{name}"\n'
        yield head.replace('name = ""', f'name = "{name}"')
    for value in ("9223372036854775808", "1e400", "nan", "1979-05-27", "{ en = 1 }", "[[]]", "true", '""', "{}"):
        for _, id, entry in registry.parts(title).entries():
            if id == one:
                for key in set(entry) - HOUSEKEEPING:
                    yield head + f'[[{table}]]\nid = "{one}"\n{key} = {value}\n'
                break


@pytest.mark.parametrize("title", TITLES)
def test_every_path_answers_with_sentences(title: str) -> None:
    for text in harmful(title):
        begun = time.monotonic()
        sound, table = False, ENTRY[title]
        with suppress(TocsinError):
            shop = workshops.shown(title, Draft(text), "ru")
            sound = shop.sound
            parts = [part for sheet in shop.sheets for part in sheet.parts]
            assert sound or shop.mistakes or any(part.mistakes for part in parts)
            said = [*shop.mistakes, *(line for part in parts for line in part.mistakes)]
            assert len(said) <= 100
            assert all("\x1b" not in line and line for line in said)
            done = workshops.changed(
                title, Changing([Change(shop.sheets[0].table, parts[0].id, same=True)], text), "fr"
            )
            assert done.workshop.sheets
            workshops.compared(title, Comparing(text), "en")
        if not sound:
            with pytest.raises(TocsinError):
                tried(title, text, table, "1", "en")
            with pytest.raises(TocsinError):
                studied(title, text, "en", 1, 0)
        assert time.monotonic() - begun < SECONDS, text[:200]


@pytest.mark.parametrize("title", registry.titles())
def test_no_value_is_so_large_that_setting_up_never_ends(title: str) -> None:
    tried_keys = set()
    for table, id, entry in registry.parts(title).entries():
        for key, value in entry.items():
            if table in ("meta", "option") or key in HOUSEKEEPING or (table, key) in tried_keys:
                continue
            tried_keys.add((table, key))
            huge: object = (
                10**9 if type(value) is int else value * 20_000 if isinstance(value, list) and value else None
            )
            if huge is not None:
                text = drafts.changed(drafts.empty(title), [drafts.Change(table, id, key, huge)])
                begun = time.monotonic()
                assert not forms.form(title, text).sound, (table, id, key)
                assert time.monotonic() - begun < SECONDS


def test_sentences_are_in_three_languages() -> None:
    text = drafts.empty("dual-powers") + '[[command]]\nid = "white-1"\ndays = 9999\n[calendar]\ndays = 99999\n'
    said = [workshops.shown("dual-powers", Draft(text), lang) for lang in LANGUAGES]
    assert len({shop.mistakes[0] for shop in said}) == 3
    assert len({shop.sheets[0].parts[0].mistakes[0] for shop in said}) == 3
