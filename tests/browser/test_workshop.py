"""The owner's workshop in a real browser: typing in a copy, playing with it, and files that mean harm."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from browser_kit import LONG, OPTION, Arrive, invited
from kit import TITLES
from playwright.sync_api import Page, expect

from tocsin.core import registry
from tocsin.workshop import forms

CARDS = 48
MOST = 7
"""Keys that a card of Dual Powers takes."""

HARM = """[pack]
title = "dual-powers"
name = "<img src=x onerror=harmed()>"

[[command]]
id = "white-1"
days = "<script>harmed()</script>"

[[leader]]
id = "lenin"
name = "<script>harmed()</script>"
days = [1, 2]

[[unit]]
id = "<b>none</b>"
level = 1

[harm]
done = true
"""


def workshop(page: Page, title: str) -> None:
    page.goto(f"/workshop/{title}")
    page.wait_for_selector("#sheet > *", state="attached")


def sheet(page: Page, name: str) -> None:
    page.click(f"#tab-{name}")
    expect(page.locator(f"#tab-{name}")).to_have_attribute("aria-selected", "true")


def kept(page: Page) -> str:
    """The text of the pack that the browser keeps."""
    found = page.evaluate("JSON.parse(localStorage.packs ?? '[]')[0]?.text ?? ''")
    assert isinstance(found, str)
    return found


def counted(page: Page, done: int) -> None:
    """Wait until so many parts are as printed, in all."""
    expect(page.locator("#count")).to_contain_text(f"{done} of ")


def keys(*card: int) -> list[str]:
    """What somebody types for a card. A digit that another could follow is ended by Enter."""
    found = []
    for field, value in zip(forms.sheets("dual-powers")[0].fields, card, strict=True):
        most = len(field.picks) or field.high
        ends = value and value * 10 <= most and len(str(value)) < len(str(most))
        found += [*str(value), *(["Enter"] if ends else [])]
    return found


def test_a_deck_is_typed_in_by_keyboard_alone(person: Arrive) -> None:
    page = person()
    workshop(page, "dual-powers")
    cards = [(1, 1, 2, 1, 5), (1, 2, 3, 2, 1), (1, 9, 1, 3, 4), (1, 14, 2, 1, 0), (1, 28, 3, 2, 2), (1, 27, 1, 3, 3)]
    page.locator("[data-entry=zone]").first.focus()
    for card in cards:
        pressed = keys(*card)
        assert len(pressed) <= MOST
        for key in pressed:
            page.keyboard.press(key)
    # The last key went on to the card after them.
    expect(page.locator("[data-entry=zone]").nth(len(cards))).to_be_focused()
    expect(page.locator(".as-printed > [title='as printed']")).to_have_count(5 * len(cards))
    typed = [(each["days"], each["recruit"], each["vp"]) for each in tomllib.loads(kept(page))["command"]]
    assert typed == [(days, recruit, vp) for _, days, recruit, _, vp in cards]
    expect(page.locator("tr.printed")).to_have_count(len(cards))
    page.reload()
    counted(page, len(cards))
    expect(page.locator("[data-entry=vp]").first).to_have_value("5")
    page.locator("[data-entry=vp]").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-entry=vp]").nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-entry=action]").nth(1)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[data-entry=recruit]").nth(1)).to_be_focused()


def test_the_whole_deck_takes_at_most_seven_keys_a_card() -> None:
    """The shipped deck typed in card by card, every value of it."""
    parts = registry.parts("dual-powers")
    zones = [each["id"] for each in parts.all("zone")]
    actions = ["move", "double_move", "rest"]
    deck = [
        (zones.index(each["zone"]) + 1, each["days"], each["recruit"], actions.index(each["action"]) + 1, each["vp"])
        for each in parts.all("command")
    ]
    assert len(deck) == CARDS
    counts = [len(keys(*card)) for card in deck]
    assert max(counts) <= MOST
    assert sum(counts) == 252


def test_undo_as_printed_and_ours_again(person: Arrive) -> None:
    page = person()
    workshop(page, "dual-powers")
    expect(page.locator("#undo")).to_be_disabled()
    row = page.locator("tr[data-part]").first
    row.get_by_role("button", name="As printed").click()
    counted(page, 1)
    expect(row.locator(".part-state")).to_contain_text("as printed")
    row.locator("[data-entry=recruit]").focus()
    page.keyboard.press("3")
    expect(page.locator("#undo")).to_be_enabled()
    expect(row.locator("[data-entry=action]")).to_be_focused()
    page.wait_for_function("() => /recruit = 3/.test(JSON.parse(localStorage.packs)[0].text)")
    page.keyboard.press("Control+z")
    expect(row.locator("[data-entry=recruit]")).not_to_have_value("3")
    counted(page, 1)
    page.keyboard.press("Control+Shift+z")
    expect(row.locator("[data-entry=recruit]")).to_have_value("3")
    row.get_by_role("button", name="Ours again").click()
    counted(page, 0)
    expect(row.locator("[data-entry=recruit]")).not_to_have_value("3")
    page.click("#undo")
    counted(page, 1)
    expect(row.locator("[data-entry=recruit]")).to_have_value("3")


def test_what_is_wrong_is_said_where_it_is(person: Arrive) -> None:
    page = person()
    workshop(page, "dual-powers")
    entry = page.locator("[data-entry=days]").first
    entry.fill("77")
    entry.press("Enter")
    expect(page.locator("tr[data-part]").first.locator(".wrong[role=alert]:not(:empty)")).to_contain_text("28")
    expect(entry).to_have_attribute("aria-invalid", "")
    assert "77" not in kept(page)
    entry.fill("27")
    entry.press("Enter")
    expect(page.locator(".wrong[role=alert]:not(:empty)")).to_have_count(0)
    counted(page, 1)
    workshop(page, "mad-maxence")
    sheet(page, "scenes")
    part = page.locator("[data-part]").first
    part.locator("summary").click()
    part.locator(".toml").fill("[{ do = ")
    expect(part.locator(".entered.data .wrong")).not_to_be_empty()
    part.locator(".toml").fill("[]")
    expect(part.locator(".entered.data .wrong")).to_be_empty()
    counted(page, 1)


def test_zones_are_joined_on_the_board(person: Arrive) -> None:
    page = person()
    workshop(page, "dual-powers")
    sheet(page, "connections")
    part = page.locator("[data-part]").first
    part.locator("[data-entry=a]").focus()
    for zone, entry in (("green", "b"), ("purple", "name")):
        page.locator(f".map [data-place=zone-{zone}].lit").click(position={"x": 12, "y": 30})
        expect(part.locator(f"[data-entry={entry}]")).to_be_focused()
    expect(part.locator(".as-printed > [title='as printed']")).to_have_count(2)
    (link,) = tomllib.loads(kept(page))["connection"]
    assert (link["a"], link["b"]) == ("green", "purple")
    count = page.locator("[data-part]").count()
    part.locator("[data-entry=name]").focus()
    for zone in ("red", "white"):
        page.locator(f".map [data-place=zone-{zone}].lit").focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-part]")).to_have_count(count + 1)
    assert [each["id"] for each in tomllib.loads(kept(page))["connection"]][1:] == ["red-white"]
    own = page.locator("[data-part=red-white]")
    own.get_by_role("button", name="Remove").click()
    expect(own).to_have_count(0)


def test_packs_are_begun_renamed_compared_exported_and_deleted(person: Arrive, tmp_path: Path) -> None:
    page = person()
    workshop(page, "dual-powers")
    row = page.locator("tr[data-part]").first
    row.locator("[data-entry=vp]").focus()
    page.keyboard.press("9")
    counted(page, 1)
    page.click("#compare")
    expect(page.locator(".differences tbody tr")).to_have_count(1)
    expect(page.locator(".differences tbody tr")).to_contain_text("9")
    page.click(".pack-deeds summary")
    page.fill("#draft-name", "From the attic")
    page.press("#draft-name", "Enter")
    expect(page.locator("#draft")).to_have_value("From the attic")
    assert tomllib.loads(kept(page))["pack"]["name"] == "From the attic"
    with page.expect_download() as got:
        page.click("#export")
    file = tmp_path / got.value.suggested_filename
    got.value.save_as(file)
    assert file.read_text() == kept(page)
    page.select_option("#draft", "\n")
    counted(page, 0)
    page.click("#compare")
    page.select_option("#compare-with", "From the attic")
    expect(page.locator(".differences tbody tr")).to_have_count(1)
    page.select_option("#draft", "From the attic")
    counted(page, 1)
    page.click("#delete")
    page.click("#delete-no")
    page.click("#delete")
    page.click("#delete-yes")
    counted(page, 0)
    page.set_input_files("#draft-file", file)
    counted(page, 1)
    expect(page.locator("#draft")).to_have_value("From the attic")


def test_a_study_tells_the_balance(person: Arrive) -> None:
    page = person()
    workshop(page, "bonnie-clyde")
    page.locator("[data-entry=start]").first.focus()
    page.keyboard.press("Enter")
    counted(page, 1)
    page.click("#study")
    expect(page.locator(".study .balance p").first).to_contain_text("%")
    expect(page.locator(".study .balance").first.locator(".interval")).to_have_count(2)


def test_the_table_plays_the_pack_and_a_friend_joins(person: Arrive) -> None:
    page, friend = person(), person("fr-FR")
    workshop(page, "dual-powers")
    sheet(page, "leaders")
    name = page.locator("[data-part=lenin] [data-entry=short]")
    name.fill("Oulianov")
    name.press("Enter")
    counted(page, 1)
    page.click("#play")
    expect(page.locator("#components")).to_have_value("My copy")
    page.select_option("#seat-1", "friend")
    page.click("#start")
    page.wait_for_selector(f"{OPTION}, .waiting")
    link = invited(page)
    friend.goto(f"/table{link[link.index('#') :]}")
    friend.click("#tab-seats")
    for each in (page, friend):
        each.wait_for_selector(".board-picture > *")
        each.click(".differs summary")
        expect(each.locator(".differs li")).to_contain_text("Oulianov")


FRENCH = "Placez jusqu'à 2 cubes dans la Presse, puis retirez 1 cube de la Commune d'un espace de Paris."
RUSSIAN = "Разместите до 2 кубов в Прессе, затем удалите 1 куб Коммуны из любой области Парижа."
MEANT = [
    {"do": "place", "count": 2, "up_to": True, "where": ["press"]},
    {"do": "remove", "count": 1, "where": ["paris"]},
]


@pytest.mark.parametrize(("lang", "said"), [("fr-FR", FRENCH), ("ru-RU", RUSSIAN)])
def test_a_card_is_typed_as_it_is_printed(person: Arrive, lang: str, said: str) -> None:
    page = person(lang)
    workshop(page, "red-flag")
    card = page.locator("[data-part='2']")
    text = card.locator("[data-entry=event]")
    text.fill(said)
    expect(card.locator(".effects li")).to_have_count(2)
    text.press("Enter")
    expect(card.locator(".part-state")).to_contain_text("✓")
    expect(card.locator(".sentence")).to_have_count(0)
    (entry,) = tomllib.loads(kept(page))["strategy"]
    assert (entry["event"], entry["text"]) == (MEANT, {lang[:2]: said})
    page.reload()
    expect(text).to_have_value(said)


def test_a_piece_that_was_misread_is_corrected_by_a_click(person: Arrive) -> None:
    page = person("fr-FR")
    workshop(page, "red-flag")
    card = page.locator("[data-part='2']")
    card.locator("[data-entry=event]").fill(FRENCH)
    number = card.locator(".span", has_text="2")
    number.click()
    expect(page.locator(".menu .option")).not_to_have_count(0)
    page.keyboard.press("3")
    expect(card.locator(".effects li").first).to_contain_text("3")
    expect(number).to_be_focused()
    card.locator(".span", has_text="Presse").click()
    page.locator(".menu .option", has_text="Royalistes").click()
    expect(card.locator(".effects li").first).to_contain_text("Royalistes")
    card.locator(".reading .primary").click()
    expect(card.locator(".part-state")).to_contain_text("✓")
    (entry,) = tomllib.loads(kept(page))["strategy"]
    assert entry["event"][0] == {**MEANT[0], "count": 3, "where": ["royalists"]}
    assert entry["text"] == {"fr": FRENCH}


def test_what_is_not_understood_is_marked_and_not_taken(person: Arrive) -> None:
    page = person()
    workshop(page, "red-flag")
    card = page.locator("[data-part='2']")
    text = card.locator("[data-entry=event]")
    text.fill("Remove 1 Commune cube from Press and dance.")
    expect(card.locator(".lost")).to_contain_text("dance")
    expect(card.locator(".reading .primary")).to_be_disabled()
    text.press("Enter")
    expect(card.locator(".reading .wrong").last).to_be_visible()
    assert kept(page) == ""
    text.fill("Remove 1 Commune cube from Press.")
    expect(card.locator(".lost")).to_have_count(0)
    expect(card.locator(".reading .primary")).to_be_enabled()


def test_a_card_is_tried_at_a_table(person: Arrive) -> None:
    page = person()
    workshop(page, "dual-powers")
    page.locator("tr[data-part]").first.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/table#*", timeout=LONG)
    page.wait_for_selector(OPTION)


def test_a_file_that_means_harm_gets_sentences(person: Arrive) -> None:
    page = person(refused=True)
    page.add_init_script("window.harmed = () => { document.documentElement.dataset.harmed = '1'; };")
    workshop(page, "dual-powers")
    page.click(".pack-deeds summary")
    for text in (b"[[", b"\xff\xfe", b'[pack]\ntitle = "red-flag"\n', b"x = 1\n" * 200_000, b"a = " + b"[" * 5_000):
        page.set_input_files("#draft-file", {"name": "bad.toml", "mimeType": "", "buffer": text})
        expect(page.locator(".workshop-head .trouble")).not_to_be_empty()
        expect(page.locator("#draft option")).to_have_count(2)
    page.set_input_files("#draft-file", {"name": "<i>harm</i>.toml", "mimeType": "", "buffer": HARM.encode()})
    expect(page.locator("#draft")).to_have_value("<i>harm</i>")
    expect(page.locator("#mistakes li").first).to_be_visible()
    expect(page.locator("#play")).to_be_hidden()
    for tab in page.locator("[role=tab]").all():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
    assert page.locator(".workshop :is(script, img, i, b > b)").count() == 0
    assert page.evaluate("document.documentElement.dataset.harmed ?? ''") == ""


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_axe_finds_nothing_serious_and_a_phone_has_room(person: Arrive, tools: Path, title: str) -> None:
    found: dict[tuple[str, int], list[object]] = {}
    small = """[...document.querySelectorAll('.workshop :is(button, select, input:not([type=file]), a.button)')]
        .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
        .map(each => each.outerHTML.slice(0, 80))"""
    settings = [("fr-FR", "light", 390), ("ru-RU", "dark", 390), ("en-GB", "light", 1280)]
    for lang, theme, width in settings:
        page = person(lang, color_scheme=theme, bypass_csp=True, viewport={"width": width, "height": 844})
        workshop(page, title)
        page.add_script_tag(path=tools / "axe-core" / "axe.min.js")
        for n in range(max(1, page.locator("[role=tab]").count())):
            if page.locator("[role=tab]").count():
                page.locator("[role=tab]").nth(n).click()
                expect(page.locator("[role=tab]").nth(n)).to_have_attribute("aria-selected", "true")
            result = page.evaluate("axe.run({ resultTypes: ['violations'], preload: false })")
            serious = [each for each in result["violations"] if each["impact"] in ("serious", "critical")]
            bad = [(each["id"], [node["html"][:160] for node in each["nodes"][:3]]) for each in serious]
            wide = page.evaluate("document.documentElement.scrollWidth")
            found[lang, n] = [*bad, *([f"{wide} wide"] if wide > width else [])]
            found[lang, n] += page.evaluate(small) if width < 1000 else []
    assert {where: each for where, each in found.items() if each} == {}
