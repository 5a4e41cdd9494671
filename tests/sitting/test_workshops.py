"""The workshop as data: forms, changes, differences, sentences, parts tried and packs studied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from kit import TITLES

from tocsin.core import LANGUAGES, BadPack, Match, Pack, Parts, from_json, msg, registry, set_up
from tocsin.core.sentence import Alternative, Ask, Pick, Reading, Span
from tocsin.sitting import studies, workshops
from tocsin.sitting.attempts import tried
from tocsin.sitting.messages import Changed, Workshop
from tocsin.sitting.workshops import Change, Changing, Comparing, Draft, Said
from tocsin.workshop import drafts, forms

TRIED = [
    (title, part.sheet.table, part.id) for title in TITLES for part in forms.form(title, None).laid if part.sheet.uses
]


def sheet(shop: Workshop, id: str) -> Any:
    return next(each for each in shop.sheets if each.id == id)


def change(title: str, *changes: Change, pack: str | None = None, lang: str = "en") -> Changed:
    return workshops.changed(title, Changing(list(changes), pack), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_a_workshop_is_shown_with_the_board(title: str, lang: str) -> None:
    shop = workshops.shown(title, Draft(drawn=True), lang)
    assert (shop.done, shop.of) == (0, len(registry.parts(title).reconstructed()))
    assert shop.sound
    assert shop.board is not None
    assert sum(each.of for each in shop.sheets) == shop.of
    for each in shop.sheets:
        assert all(len(part.values) == len(each.fields) for part in each.parts)
    plain = msgspec.structs.replace(shop, board=None)
    assert msgspec.json.decode(msgspec.json.encode(plain), type=Workshop) == plain


def test_a_card_is_entered_counted_and_cleared() -> None:
    changes = [Change("command", "white-1", key, value) for key, value in (("zone", "blue"), ("days", 7), ("vp", 9))]
    done = change("dual-powers", *changes)
    assert (done.workshop.done, done.mistakes) == (1, [])
    cards = sheet(done.workshop, "cards")
    assert (cards.done, cards.of) == (1, 48)
    part = next(each for each in cards.parts if each.id == "white-1")
    assert [(each.value, each.ours, each.printed) for each in part.values] == [
        ("blue", "white", True),
        (7, 1, True),
        (1, 1, False),
        ("double_move", "double_move", False),
        (9, 2, True),
    ]
    assert (part.name, part.group) == ("Blue zone · 7", "White zone"), "it stays where it lies"
    cleared = change("dual-powers", Change("command", "white-1"), pack=done.pack)
    assert cleared.pack == drafts.empty("dual-powers")
    assert cleared.workshop.done == 0


def test_every_card_of_dual_powers_takes_at_most_seven_keys() -> None:
    cards = sheet(workshops.shown("dual-powers", Draft(), "en"), "cards")
    assert all(field.keys for field in cards.fields)
    # Each value by its keys, and Enter after the card.
    assert sum(field.keys for field in cards.fields) + 1 <= 7


def test_what_is_wrong_is_left_as_it_was_and_said() -> None:
    done = change(
        "dual-powers", Change("command", "white-1", "days", 77), Change("command", "white-1", "vp", 3), lang="fr"
    )
    assert [(each.key, each.text) for each in done.mistakes] == [("days", "Un nombre entier de 1 à 28.")]
    assert "vp = 3" in done.pack
    assert "days" not in done.pack


def test_a_draft_with_mistakes_is_shown_with_them() -> None:
    text = (
        drafts.empty("q-star")
        + '[[earth]]\nid = "a1"\nneighbours = ["e3"]\n[cellar]\n[[unit]]\nid = "drone"\nside = 3\n'
    )
    shop = workshops.shown("q-star", Draft(text, drawn=True), "ru")
    assert not shop.sound
    assert len(shop.mistakes) == 2
    assert shop.board is not None, "with our own components"
    shop = workshops.shown("q-star", Draft(text[: text.index("[cellar]")]), "ru")
    (part,) = [part for each in shop.sheets for part in each.parts if part.mistakes]
    assert part.mistakes[0].startswith("Соседи:")
    assert not shop.mistakes


def test_a_further_connection_of_the_map() -> None:
    ends = [Change("connection", "white-red", "a", "white"), Change("connection", "white-red", "b", "red")]
    done = change("dual-powers", *ends, lang="fr")
    part = next(each for each in sheet(done.workshop, "connections").parts if each.id == "white-red")
    assert (part.own, part.counts, part.mistakes) == (True, False, [])
    assert done.workshop.sound
    assert done.workshop.of == 94
    assert "white-red" not in change("dual-powers", Change("connection", "white-red"), pack=done.pack).pack


def test_two_packs_are_compared_in_words() -> None:
    one = change("dual-powers", Change("command", "white-1", "zone", "blue")).pack
    two = change("dual-powers", Change("command", "white-1", "zone", "red")).pack
    told = workshops.compared("dual-powers", Comparing(two, one), "ru")
    (found,) = told.differences
    assert (found.sheet, found.name, found.before, found.after) == (
        "Карты командования",
        "Район",
        "Синий район",
        "Красный район",
    )
    against = workshops.compared("dual-powers", Comparing(one), "en")
    assert against.before == "our components"
    assert [(each.before, each.after) for each in against.differences] == [("White zone", "Blue zone")]
    assert workshops.compared("dual-powers", Comparing(one, one), "en").differences == []


@pytest.mark.parametrize(("title", "table", "id"), TRIED)
def test_every_card_can_be_tried(title: str, table: str, id: str) -> None:
    made = tried(title, None, table, id, "fr")
    start = made.start
    setup = set_up(title, start.options, len(start.players))
    match = Match(setup, None, from_json(setup.start(), start.position or {}))
    for option in start.prefix:
        match.answer(option)
    part = next(p for p in forms.form(title, None).laid if (p.sheet.table, p.id) == (table, id))
    asked = [each for each in match.questions if made.seats[each.seat] == "me"]
    assert asked
    assert {each.verb for each in asked} & {use.verb for use in part.sheet.uses}


def test_a_card_is_tried_with_the_pack() -> None:
    pack = change("red-flag", Change("strategy", "5", "ops", 3)).pack
    made = tried("red-flag", pack, "strategy", "5", "en")
    assert made.start.pack == pack
    for table, id in (("line", "room"), ("strategy", "99"), ("cellar", "")):
        with pytest.raises(BadPack):
            tried("red-flag", None, table, id, "en")


def test_a_card_that_no_game_brings_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tocsin.sitting.attempts.SECONDS", -1.0)
    with pytest.raises(BadPack) as error:
        tried("red-flag", None, "strategy", "5", "en")
    assert error.value.message.id == "workshop.never_playable"


def test_a_study_is_the_same_twice_and_tells_intervals() -> None:
    pack = change("dual-powers", *(Change("command", f"white-{n}", "vp", 9) for n in range(1, 9))).pack
    one = studies.studied("dual-powers", pack, "fr", 12, 600)
    assert one == studies.studied("dual-powers", pack, "fr", 12, 600)
    assert one.games == 12
    for each in (*one.before, *one.after):
        assert 0 <= each.low <= each.share <= each.high <= 1
    assert len(one.said) == 4
    same = studies.studied("dual-powers", drafts.empty("dual-powers"), "en", 12, 600)
    assert same.before == same.after
    assert same.length[0] == same.length[1]


def test_a_study_ends_in_time() -> None:
    found = studies.studied("which-side", drafts.empty("which-side"), "en", 1000, 0)
    assert found.games == studies.LEAST


SENTENCE = "Remove 1 cube somewhere."


def stub(parts: Parts, table: str, id: str, lang: str, text: str, picks: Sequence[Pick] = ()) -> Reading:
    """Reads one sentence, and asks where."""
    ways = (Alternative("where:press", msg("space.press")), Alternative("where:royalists", msg("space.royalists")))
    chosen = next((pick.id for pick in picks if (pick.start, pick.end) == (14, 23)), "")
    where = chosen.removeprefix("where:") or "press"
    known = text == SENTENCE
    asks = () if chosen or not known else (Ask(14, 23, msg("space.press"), ways),)
    spans = (Span(0, 13, "verb"), Span(14, 23, "where", True, ways, chosen))
    spans = spans if known else (Span(0, len(text), "", False),)
    return Reading(text, spans, [{"do": "remove", "count": 1, "where": [where]}], (msg(f"space.{where}"),), asks)


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Red Flag with a reader of one sentence."""
    title = registry.title("red-flag")._replace(reads=stub)
    real = registry.title
    monkeypatch.setattr(registry, "title", lambda name: title if name == "red-flag" else real(name))


@pytest.mark.usefixtures("reader")
def test_a_sentence_is_read_asked_about_and_entered() -> None:
    said = Said("strategy", "5", "en", SENTENCE)
    reading = workshops.read("red-flag", said, "fr")
    assert not reading.understood
    assert (reading.asks[0].begin, reading.asks[0].end) == (14, 23)
    assert [other.text for other in reading.asks[0].others] == ["Presse", "Royalistes"]
    pick = reading.asks[0].others[1].pick
    reading = workshops.read("red-flag", Said("strategy", "5", "en", SENTENCE, picks=[pick]), "fr")
    assert reading.understood
    assert (reading.light, reading.said) == (["royalists"], ["Royalistes"])
    assert reading.spans[1].pick == pick
    values = [Change("strategy", "5", "event", reading.toml), Change("strategy", "5", "text", SENTENCE)]
    done = change("red-flag", *values)
    assert done.workshop.sound
    assert done.mistakes == []
    event = next(part for part in sheet(done.workshop, "strategy").parts if part.id == "5").values[2]
    assert (event.value, event.printed) == (SENTENCE, True)
    parts = set_up("red-flag", pack=Pack(done.pack, "x")).parts
    assert {parts.texts(lang)["strategy.5.text"] for lang in LANGUAGES} == {SENTENCE}, "it stands in for all"


@pytest.mark.usefixtures("reader")
def test_sentences_where_there_are_none() -> None:
    for title, table, id in (("q-star", "action", "overclock"), ("red-flag", "line", "room"), ("red-flag", "x", "")):
        with pytest.raises(BadPack):
            workshops.read(title, Said(table, id, "en", SENTENCE), "en")
    for picks in (["x"], ["a:b:c"], ["1:99999999:c"], ["-1:2:c"]):
        with pytest.raises(BadPack):
            workshops.read("red-flag", Said("strategy", "5", "en", SENTENCE, picks=picks), "en")
