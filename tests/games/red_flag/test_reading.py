"""Sentences of cards read as events: the round trip, the lists of sentences, picks, and anything at all."""

from __future__ import annotations

import time
from typing import Any

import pytest
from games.red_flag.reading_figures import CARDS, PARTS, SAID, compiled, sentences, shipped
from hypothesis import given, settings
from hypothesis import strategies as st

from tocsin.core import LANGUAGES
from tocsin.core.sentence import Pick, Reading
from tocsin.games.red_flag.box import vocabulary
from tocsin.games.red_flag.reading import reads
from tocsin.games.red_flag.reading.lexicon import LEXICONS
from tocsin.words import Words

Effect = dict[str, Any]


def read(text: str, lang: str = "en", side: str = "neutral", *picks: Pick) -> Reading:
    return reads(PARTS, "strategy", CARDS[side], lang, text, picks)


def test_every_shipped_event_is_read_back_from_its_text_and_its_description() -> None:
    assert [(case.list, case.lang, case.text) for case in shipped() if case.outcome != "right"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentences_are_read_right_and_none_wrong(lang: str) -> None:
    cases = [case for case in sentences() if case.lang == lang]
    assert len(cases) >= 150
    assert [case.text for case in cases if case.outcome == "wrong"] == []
    assert sum(case.outcome == "right" for case in cases) >= 0.9 * len(cases)


# Whatever the vocabulary can say, its description says in full

SPACES = PARTS.ids("space")
PLACES = [*SPACES, "institutional", "public_opinion", "paris", "forts", "political", "military"]
MILITARY = SPACES[6:]
FILTERS = list(vocabulary.FILTERS)
WHOSE = st.sampled_from(["self", "opponent", "commune", "versailles"])
FLAG = st.booleans()


def places(names: list[str] = PLACES) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(names), min_size=1, max_size=3, unique=True)


def amount() -> st.SearchStrategy[Effect]:
    return st.fixed_dictionaries(
        {"count": st.integers(1, 6), "up_to": FLAG, "where": places()},
        optional={
            "filter": st.lists(st.sampled_from(FILTERS), max_size=2, unique=True),
            "per_space": st.integers(1, 2),
        },
    )


def bounds() -> st.SearchStrategy[Effect]:
    return st.one_of(
        st.builds(lambda n: {"at_least": n}, st.integers(1, 3)),
        st.builds(lambda n: {"at_most": n}, st.integers(0, 3)),
        st.builds(lambda n: {"at_least": n, "at_most": n + 1}, st.integers(1, 2)),
    )


def made(**keys: Any) -> st.SearchStrategy[Effect]:
    return st.fixed_dictionaries(
        {key: value if isinstance(value, st.SearchStrategy) else st.just(value) for key, value in keys.items()}
    )


def both(a: st.SearchStrategy[Effect], b: st.SearchStrategy[Effect]) -> st.SearchStrategy[Effect]:
    return st.builds(lambda x, y: {**x, **y}, a, b)


REQUIRES = st.one_of(
    both(
        made(
            do="require",
            test=st.sampled_from(["control", "presence", "cubes", "disc"]),
            whose=WHOSE,
            where=places(SPACES),
        ),
        bounds(),
    ),
    both(made(do="require", test=st.sampled_from(["momentum", "available"]), whose=WHOSE), bounds()),
    both(made(do="require", test="vp", whose=WHOSE, kind=st.sampled_from(["political", "military"])), bounds()),
    both(made(do="require", test="round"), bounds()),
)
ONLY = st.sampled_from(["", "place", "remove"])
ZONES = st.sampled_from(["hand", "set_aside"])
SIMPLE = st.one_of(
    both(made(do="place", whose=WHOSE), amount()),
    both(made(do="remove", whose=WHOSE, must=FLAG), amount()),
    both(made(do="replace", together=FLAG), amount()),
    made(do="move", count=st.integers(1, 4), up_to=FLAG, to=places(), whose=WHOSE, **{"from": places()}),
    made(do="disc", act=st.sampled_from(["place", "remove", "relocate"]), where=places(MILITARY)),
    made(do="momentum", whose=WHOSE, by_steps=st.sampled_from([-2, -1, 1, 2]), must=FLAG),
    made(do="vp", kind=st.sampled_from(["political", "military"]), points=st.sampled_from([-2, -1, 1, 2])),
    made(do="ops", points=st.integers(1, 6), sphere=st.sampled_from(["political", "military", "any", "both"])),
    made(do="ops", points=st.integers(1, 6), sphere="military", where=places(MILITARY), only=ONLY),
    made(do="return_cubes", count=st.integers(1, 3), up_to=FLAG, to="pool"),
    made(do="return_cubes", count=st.integers(1, 3), up_to=FLAG, to="map", where=places()),
    made(do="cards", act="look", zone=ZONES, whose="opponent", count=st.sampled_from([1, 2, "all"])),
    made(
        do="cards",
        act="discard",
        zone=st.sampled_from(["hand", "set_aside"]),
        whose=st.sampled_from(["opponent", "commune", "versailles"]),
        count=st.integers(1, 2),
        pick=st.sampled_from(["owner", "executor", "random"]),
        refill=st.sampled_from(["before", "after"]),
    ),
    made(do="cards", act="draw", zone="objective", whose=WHOSE, count=st.integers(1, 2)),
    made(
        do="cards",
        act="exchange",
        zone="hand",
        whose=WHOSE,
        count=st.integers(1, 2),
        pick=st.sampled_from(["owner", "executor", "random"]),
        **{"with": st.sampled_from(["opponent_hand", "set_aside", "discard_pile"])},
    ),
)
TURNED = st.builds(
    lambda effect, by: {**effect, **({"by": "opponent"} if by and effect["do"] != "cards" else {})}, SIMPLE, FLAG
)


def arranged(heads: list[Effect], rest: list[Effect]) -> list[Effect]:
    """A list in an order that a pack may have: conditions, prices, the rest."""
    return [*heads, *sorted(rest, key=lambda effect: not effect.get("must"))]


LISTS = st.builds(arranged, st.lists(REQUIRES, max_size=1), st.lists(TURNED, min_size=1, max_size=2))
NESTED = st.one_of(
    TURNED,
    st.builds(
        lambda of, must: {"do": "choose_one", "of": of, "must": must}, st.lists(LISTS, min_size=2, max_size=3), FLAG
    ),
    st.builds(
        lambda effects, by: {"do": "optional", "effects": effects, **({"by": "opponent"} if by else {})}, LISTS, FLAG
    ),
    st.builds(
        lambda head, rest: {"do": "when", "effects": [head, *rest]}, REQUIRES, st.lists(SIMPLE, min_size=1, max_size=1)
    ),
    st.builds(
        lambda head, rest, other: {"do": "when", "effects": [head, *rest], "else": other},
        REQUIRES,
        st.lists(SIMPLE, min_size=1, max_size=1),
        LISTS,
    ),
    made(
        do="for_each",
        test=st.sampled_from(["control", "presence", "cubes", "disc"]),
        whose=WHOSE,
        where=places(),
        effects=LISTS,
    ),
    made(do="for_each", test="momentum", whose=WHOSE, effects=LISTS, at_most=st.integers(1, 3)),
)
EVENTS = st.builds(arranged, st.lists(REQUIRES, max_size=2), st.lists(NESTED, min_size=1, max_size=3))


def plainly(effects: list[Effect]) -> list[Effect]:
    """The same event without what changes nothing, such as a choice not to do "up to"."""
    found: list[Effect] = []
    for effect in effects:
        made = {key: plainly(value) if key in ("effects", "else") else value for key, value in effect.items()}
        if "of" in made:
            made["of"] = [plainly(each) for each in made["of"]]
        if made.get("per_space", 0) >= 1 and made["per_space"] >= made["count"]:
            made.pop("per_space", None)
        if made["do"] == "replace" and made["count"] == 1:
            made["together"] = False
        if (
            made["do"] == "optional"
            and "by" not in made
            and all(each.get("up_to") and not each.get("must") and "by" not in each for each in made["effects"])
            and len(made["effects"]) == 1
        ):
            found += made["effects"]
        else:
            found.append(made)
    return found


@settings(max_examples=300, deadline=None)
@given(EVENTS, st.sampled_from(LANGUAGES))
def test_whatever_can_be_said_is_read_back_from_its_description(event: list[Effect], lang: str) -> None:
    wanted = compiled(event)
    assert wanted is not None
    text = Words(lang, "red-flag", PARTS).say(SAID.effects(wanted.effects))
    reading = read(text, lang)
    found = compiled(reading.effects)
    if reading.sure:
        assert found is not None
        assert found.effects == compiled(plainly(event)).effects, text  # type: ignore[union-attr]
    else:
        # A description may name a set of spaces in a way that leaves something to ask; it is never read wrong.
        assert reading.asks or reading.why or any(not span.understood for span in reading.spans)


# Anything at all


WORDS = {
    lang: [
        phrase
        for text in LEXICONS[lang].values()
        for phrase in text.replace("(", " ").replace(")", " ").replace("*", "").split("|")
    ]
    for lang in LANGUAGES
}
MARKS = [",", ";", ".", ":", "(", ")", "→", "•", "1", "2", "3", "99", "\n", "—"]


@settings(max_examples=300, deadline=None)
@given(st.data(), st.sampled_from(LANGUAGES), st.sampled_from(list(CARDS)))
def test_any_words_are_read_without_an_error(data: st.DataObject, lang: str, side: str) -> None:
    chosen = data.draw(st.lists(st.sampled_from([*WORDS[lang], *MARKS]), max_size=40))
    _holds_together(read(" ".join(chosen), lang, side))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300), st.sampled_from(LANGUAGES))
def test_any_text_is_read_without_an_error(text: str, lang: str) -> None:
    _holds_together(read(text, lang))


def _holds_together(reading: Reading) -> None:
    """Spans are in order and within the text; effects that are sure can be compiled."""
    at = 0
    for span in reading.spans:
        assert at <= span.start < span.end <= len(reading.text)
        at = span.end
    if reading.sure:
        assert compiled(reading.effects) is not None


@pytest.mark.parametrize(
    "text",
    [
        "place 1 cube in press then " * 5000,
        "(" * 9000,
        "if " * 9000,
        "x" * 50000,
        "either " * 4000,
        "choose one: " * 3000,
        "1 " * 20000,
        "and in press or " * 3000,
    ],
)
def test_very_long_text_is_refused_soon(text: str) -> None:
    read("place")
    start = time.perf_counter()
    reading = read(text)
    assert time.perf_counter() - start < 5
    assert not reading.sure


# Picks, typing errors, the aid


def place_of(reading: Reading, part: str) -> tuple[int, int]:
    start = reading.text.index(part)
    return start, start + len(part)


@pytest.mark.parametrize(
    ("part", "id", "wanted"),
    [
        ("2", "number:3", {"do": "remove", "count": 3, "where": ["press"]}),
        ("2", "number:1", {"do": "remove", "count": 1, "where": ["press"]}),
        ("enemy", "whose:self", {"do": "remove", "count": 2, "where": ["press"], "whose": "self"}),
        ("Press", "where:royalists", {"do": "remove", "count": 2, "where": ["royalists"]}),
        ("Remove", "verb:replace", {"do": "replace", "count": 2, "where": ["press"]}),
    ],
)
def test_a_part_read_wrong_is_put_right_by_picking(part: str, id: str, wanted: Effect) -> None:
    text = "Remove 2 enemy cubes from Press."
    first = read(text)
    span = next(span for span in first.spans if (span.start, span.end) == place_of(first, part))
    assert id in [each.id for each in span.alternatives]
    again = read(text, "en", "neutral", Pick(span.start, span.end, id))
    assert again.sure
    assert compiled(again.effects) == compiled([wanted])


def test_what_is_asked_is_answered_by_picking() -> None:
    text = "Place 2 cubes in any Paris space."
    first = read(text)
    assert not first.sure
    (ask,) = first.asks
    for alternative, together in zip(ask.alternatives, (False, True), strict=True):
        again = read(text, "en", "neutral", Pick(ask.start, ask.end, alternative.id))
        assert again.sure
        assert again.effects[0].get("together", False) == together


def test_may_and_the_joints_can_be_picked() -> None:
    text = "You may place 1 cube in Press. Then place 1 cube in Royalists."
    first = read(text)
    may = Pick(*place_of(first, "You may"), "modal:do")
    may = may._replace(start=text.index("may"), end=text.index("may") + 3)
    assert read(text, "en", "neutral", may).effects[0]["do"] == "place"
    text = "Place 1 cube in Press then place 1 cube in Royalists"
    start = text.index("then")
    assert read(text, "en", "neutral", Pick(start, start + 4, "join:or")).effects[0]["do"] == "choose_one"


def test_a_pick_that_does_not_fit_changes_nothing() -> None:
    text = "Place 1 cube in Press."
    for pick in (Pick(0, 5, "where:royalists"), Pick(99, 120, "number:2"), Pick(0, 5, ""), Pick(6, 7, "number:x")):
        assert read(text, "en", "neutral", pick).effects == read(text).effects


def test_a_typing_error_is_named() -> None:
    reading = read("Place 1 cube in Bute Montmatre.")
    assert reading.sure
    assert [span.typed for span in reading.spans if span.typed] == ["Bute Montmatre"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lists_of_the_aid_are_read_back(lang: str) -> None:
    words = Words(lang, "red-flag", PARTS)
    for aid in PARTS.all("aid"):
        for key in ("place", "remove"):
            text = "\n".join(words(f"line.{id}") for id in aid[key])
            assert reads(PARTS, "aid", f"{aid['id']}.{key}", lang, text).effects == aid[key]
        lines = [f"{words('line.' + line['if'])} → {words('solo.' + line['then'])}" for line in aid["place_or_remove"]]
        reading = reads(PARTS, "aid", f"{aid['id']}.place_or_remove", lang, "\n".join(lines))
        assert reading.sure
        assert reading.effects == aid["place_or_remove"]


def test_a_line_that_is_none_is_marked_and_can_be_picked() -> None:
    reading = reads(PARTS, "aid", "commune.place", "en", "pivotal spaces\nbananas")
    assert [(span.understood, span.kind) for span in reading.spans] == [(True, "line"), (False, "line")]
    pick = Pick(15, 22, "line:military")
    assert reads(PARTS, "aid", "commune.place", "en", "pivotal spaces\nbananas", (pick,)).effects == [
        "pivotal",
        "military",
    ]
