"""Forms: the printed parts of every title, each on one sheet, and what is entered for them."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from kit import TITLES

from tocsin.core import LANGUAGES, BadPack, Message, registry
from tocsin.core.parts import HOUSEKEEPING, is_text
from tocsin.words import Words
from tocsin.workshop import drafts, forms
from tocsin.workshop.forms import Misfit, Part

IDENTITY = {("card", "family"), ("zone", "map")}
"""Values that say which part it is, and are not entered."""


def laid(title: str) -> list[Part]:
    return forms.form(title, None).laid


@pytest.mark.parametrize("title", TITLES)
def test_every_reconstructed_entry_is_on_exactly_one_sheet(title: str) -> None:
    reached = Counter(f"{part.sheet.table}.{part.id}" if part.id else part.sheet.table for part in laid(title))
    assert reached == Counter(registry.parts(title).reconstructed())
    assert forms.form(title, None).tally() == (0, len(registry.parts(title).reconstructed()))


@pytest.mark.parametrize("title", TITLES)
def test_every_value_that_we_have_not_seen_can_be_entered(title: str) -> None:
    for part in laid(title):
        entered = {key for field in part.sheet.fields for key in (field.key, field.sentence)}
        seen = {key for key, source in part.ours.get("attested", {}).items() if source == "rulebook"}
        for key in set(part.ours) - HOUSEKEEPING - seen - entered:
            assert (part.sheet.table, key) in IDENTITY, f"{title}: {part.sheet.id} does not ask for {key}"


@pytest.mark.parametrize("title", TITLES)
def test_what_is_shown_can_be_entered_again(title: str) -> None:
    for part in laid(title):
        for field in part.sheet.fields:
            if field.key in part.ours and field.enter != "event":
                ours = part.ours[field.key]
                for lang in LANGUAGES:
                    shown = forms.shown(field, ours, lang)
                    assert forms.taken(field, field.key, shown, lang, ours, ours) == ours, (part.id, field.key)


@pytest.mark.parametrize("title", TITLES)
def test_all_is_said_in_three_languages(title: str) -> None:
    for lang in LANGUAGES:
        form = forms.form(title, None)
        words = Words(lang, title, form.parts)
        for sheet in form.sheets:
            assert sheet.name[lang]
            assert sheet.say[lang].endswith((".", "!"))
            for field in sheet.fields:
                assert field.name[lang]
                for pick in field.picks:
                    if isinstance(pick.name, Message):
                        assert words.knows(pick.name.id), pick.name.id
                    assert forms.pick_name(pick, words)
        for part in form.laid:
            assert forms.label(part, words)
            assert "{" not in forms.label(part, words) + forms.place(part) + forms.group(part, words)


@pytest.mark.parametrize("title", TITLES)
def test_places_are_on_the_board(title: str) -> None:
    setup = registry.set_up(title)
    if setup.title.picture is None:
        return
    sheets = setup.title.picture(setup.title.view(setup.start(), None), Words("en", title, setup.parts))
    drawn = set(re.findall(r'data-place="([^"]*)"', "".join(sheets)))
    form = forms.form(title, None)
    meant = {forms.place(part) for part in form.laid}
    meant |= {pick.place for sheet in form.sheets for field in sheet.fields for pick in field.picks}
    # Not drawn at the start: a place that is hidden in the first adventure, and cells of a larger field than ours.
    aside = {"", "place-C"} | {place for place in meant if title == "toroball" and place not in drawn}
    assert meant - drawn <= aside
    if title == "toroball":
        assert len(drawn & meant) > 100


@pytest.mark.parametrize("title", TITLES)
def test_a_part_can_be_printed_as_it_is_and_nothing_changes(title: str) -> None:
    form = forms.form(title, None)
    changes = [each for part in form.laid for each in forms.same(form, part.sheet.table, part.id)]
    text = drafts.changed(drafts.empty(title), changes)
    after = forms.form(title, text)
    assert after.sound, (after.at, after.other)
    done, of = after.tally()
    assert done == of
    assert after.parts.components == form.parts.components


def test_a_mistake_is_at_its_part_and_without_a_line() -> None:
    text = (
        drafts.empty("dual-powers") + '[[command]]\nid = "white-3"\ndays = 99\n[[leader]]\nid = "lenin"\nrested = "x"\n'
    )
    form = forms.form("dual-powers", text)
    assert not form.sound
    assert set(form.at) == {("leader", "lenin")}, "values of another kind are told before what rules say"
    ((key, mistake),) = form.at["leader", "lenin"]
    sheet = form.sheets[1]
    assert forms.mistaken(key, mistake, sheet, Words("en")) == "Rested: This value is of another kind than ours."
    right = forms.form("dual-powers", text.replace('"x"', "3"))
    ((key, mistake),) = right.at["command", "white-3"]
    for lang, name in (("en", "Days"), ("fr", "Jours"), ("ru", "Дни")):
        said = forms.mistaken(key, mistake, right.sheets[0], forms.words_of(right, lang))
        assert said.startswith(name)
        assert "line" not in said


def test_a_pack_of_another_title_or_none_is_an_error() -> None:
    for text in ("", "[pack", drafts.empty("which-side")):
        with pytest.raises(BadPack):
            forms.form("dual-powers", text)


@pytest.mark.parametrize(
    ("table", "id", "key", "value"),
    [
        ("command", "white-1", "days", 29),
        ("command", "white-1", "days", True),
        ("command", "white-1", "days", "3"),
        ("command", "white-1", "zone", "pink"),
        ("command", "white-1", "zone", 1),
        ("command", "white-1", "colour", "white"),
        ("command", "pink-1", "days", 3),
        ("zone", "white", "name", "Zone"),
        ("leader", "lenin", "name", ""),
        ("leader", "lenin", "name", "x" * 3000),
        ("leader", "lenin", "name", "[bold]x"),
        ("leader", "lenin", "name", "\x1b[31m"),
        ("connection", "[x]", "a", "white"),
        ("command", "white-1", "", 3),
    ],
)
def test_what_does_not_fit_is_not_taken(table: str, id: str, key: str, value: str | int) -> None:
    form = forms.form("dual-powers", None)
    with pytest.raises(Misfit) as misfit:
        forms.change(form, table, id, key, value, "en")
    for lang in LANGUAGES:
        assert Words(lang).say(misfit.value.message) != misfit.value.message.id


def test_lists_and_data_are_bounded_and_read() -> None:
    form = forms.form("mad-maxence", None)
    good = forms.change(form, "scene", "dry_gate-1", "events", '[{ do = "time", n = 2 }]', "en")
    assert good == [drafts.Change("scene", "dry_gate-1", "events", [{"do": "time", "n": 2}])]
    for value in ("[", "3\nx = 4", "[" * 200 + "]" * 200, "[" + "1," * 20_000 + "]", ["a"] * 200, 3):
        with pytest.raises(Misfit):
            forms.change(form, "scene", "dry_gate-1", "events", value, "en")  # type: ignore[arg-type]
    floors = forms.change(form, "adventure", "dry_gate", "floor", [1, 2, 1, 1, 1, 1], "en")
    assert floors[0].value == {"TECH": 1, "O": 2, "Cd": 1, "Cb": 1, "P": 1, "F": 1}
    for row in ([1, 2], [1] * 7, ["x"] * 6):
        with pytest.raises(Misfit):
            forms.change(form, "adventure", "dry_gate", "floor", row, "en")  # type: ignore[arg-type]


def test_lists_of_the_solo_opponent_are_chosen_line_by_line() -> None:
    form = forms.form("red-flag", None)
    (change,) = forms.change(form, "aid", "commune", "place_or_remove", ["no_room:remove", "always:place"], "en")
    assert change.value == [{"if": "no_room", "then": "remove"}, {"if": "always", "then": "place"}]


def test_a_text_stays_in_the_other_languages() -> None:
    text = drafts.empty("dual-powers")
    for lang, name in (("fr", "Oulianov"), ("ru", "Ульянов")):
        change = forms.change(forms.form("dual-powers", text), "leader", "lenin", "name", name, lang)
        text = drafts.changed(text, change)
    part = next(part for part in forms.form("dual-powers", text).laid if part.id == "lenin")
    assert is_text(part.now["name"])
    assert part.now["name"] == {"en": "Oulianov", "fr": "Oulianov", "ru": "Ульянов"}
