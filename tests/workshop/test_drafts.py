"""Drafts: a pack's text changed value by value, and two packs compared."""

from __future__ import annotations

import tomllib
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kit import TITLES

from tocsin.core import registry
from tocsin.core.parts import HOUSEKEEPING
from tocsin.workshop import drafts, forms
from tocsin.workshop.drafts import Change, changed, compare, empty, laid, toml, written

MINE = """# My copy, second printing.
[pack]
title = "dual-powers"
name = "Mine"

# The white deck
[[command]]
id = "white-1"
days = 3   # smudged
# checked twice
vp = 4

[[command]]
id = "white-2"
days = 5

# The map
[[connection]]
id = "white-blue"
a = "white"
"""


def test_a_value_is_set_where_it_stands_and_comments_stay() -> None:
    made = changed(MINE, [Change("command", "white-1", "vp", 5), Change("command", "white-2", "recruit", 2)])
    assert made == MINE.replace("vp = 4", "vp = 5").replace("days = 5\n", "days = 5\nrecruit = 2\n")


def test_a_change_and_its_clearing_give_back_the_same_pack() -> None:
    for change in (
        Change("command", "white-1", "recruit", 2),
        Change("command", "green-8", "zone", "red"),
        Change("leader", "lenin", "name", {"en": "Ulyanov"}),
        Change("connection", "white-blue", "b", "red"),
    ):
        assert changed(changed(MINE, [change]), [change._replace(value=None)]) == MINE


@pytest.mark.parametrize("title", TITLES)
def test_so_does_every_change_of_every_title(title: str) -> None:
    text = empty(title, "Mine")
    form = forms.form(title, None)
    for part in form.laid[:: max(1, len(form.laid) // 12)]:
        for each in forms.same(form, part.sheet.table, part.id):
            after = changed(text, [each])
            found = drafts.entry_of(tomllib.loads(after), each.table, each.id)
            assert found is not None
            assert found[str(each.key)] == each.value
            assert changed(after, [each._replace(value=None)]) == text
        whole = changed(text, forms.same(form, part.sheet.table, part.id))
        assert changed(whole, [Change(part.sheet.table, part.key, None)]) == text


def test_the_last_value_takes_its_entry_with_it() -> None:
    made = changed(MINE, [Change("command", "white-2", "days")])
    assert "white-2" not in made
    assert "# The map" in made
    assert "command" in changed(made, [Change("command", "white-1", "vp")])
    gone = changed(made, [Change("command", "white-1", None)])
    assert list(tomllib.loads(gone)) == ["pack", "connection"]
    assert changed(gone, [Change("command", "white-1", None), Change("leader", "lenin", "days")]) == gone


def test_whatever_the_layout_the_values_are_right() -> None:
    for text in (
        '[pack]\ntitle = "dual-powers"\n[[command]]\nid = "white-1"\nzone = """\nwhite"""\n',
        'command = [\n  { id = "white-1", days = 2 },\n]\n[pack]\ntitle = "dual-powers"\n',
        "[pack]\ntitle = 'dual-powers'\n[[command]]\ndays = 2\nid = 'white-1'\n",
        '[pack]\ntitle = "dual-powers"\n[[ command ]] # mine\n"id" = "white-1"\n"days" = 2\n',
    ):
        made = changed(text, [Change("command", "white-1", "days", 7), Change("command", "white-1", "vp", 1)])
        found = drafts.entry_of(tomllib.loads(made), "command", "white-1")
        assert found is not None
        assert (found["days"], found["vp"]) == (7, 1)


def test_texts_of_one_key_a_language_are_one_value() -> None:
    text = empty("mad-maxence") + '\n[[scene]]\nid = "dry_gate-0"\ntext.en = "A"\ntext.fr = "B"\nrepeat = "once"\n'
    made = changed(text, [Change("scene", "dry_gate-0", "text", {"en": "C"})])
    assert tomllib.loads(made)["scene"][0]["text"] == {"en": "C"}
    assert 'repeat = "once"' in made


plain = st.recursive(
    st.booleans() | st.integers(-(2**60), 2**60) | st.text(st.characters(exclude_categories=("Cs",)), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.dictionaries(st.text(st.characters(exclude_categories=("Cs",)), max_size=6), plain, max_size=4))
def test_whatever_is_written_reads_back(tables: dict[str, object]) -> None:
    try:
        text = written(tables)
        text.encode()
    except UnicodeEncodeError:
        return
    assert tomllib.loads(text) == tables


def test_dates_and_odd_numbers_are_written_too() -> None:
    odd = {"a": {"day": date(2026, 1, 2), "much": float("inf"), "less": float("-inf"), "half": 0.5}}
    assert tomllib.loads(written(odd)) == odd
    assert toml(float("nan")) == "nan"


@pytest.mark.parametrize("title", TITLES)
def test_nothing_differs_from_itself_and_every_change_is_told(title: str) -> None:
    ours = registry.parts(title)
    assert list(compare(ours, ours)) == []
    for part in forms.form(title, None).laid[:3]:
        key = next(iter(set(part.ours) - HOUSEKEEPING))
        other = {**ours.tables}
        entry = {**part.ours, key: "else"}
        if part.id:
            other[part.sheet.table] = [entry if each["id"] == part.id else each for each in ours.all(part.sheet.table)]
        else:
            other[part.sheet.table] = entry
        found = list(compare(ours, type(ours)(other)))
        assert [(each.table, each.id, each.key, each.after) for each in found] == [
            (part.sheet.table, part.key, key, "else")
        ]


def test_entries_that_are_only_in_one_of_two_packs() -> None:
    text = empty("dual-powers") + '[[connection]]\nid = "x"\na = "white"\nb = "red"\n'
    pack = forms.form("dual-powers", text).pack
    ours, mine = registry.parts("dual-powers"), laid("dual-powers", pack)
    assert {(each.key, each.before, each.after) for each in compare(ours, mine)} == {
        ("a", None, "white"),
        ("b", None, "red"),
    }
    assert {(each.key, each.before, each.after) for each in compare(mine, ours)} == {
        ("a", "white", None),
        ("b", "red", None),
    }
