"""The postcard as a picture: what is hidden stays off it, and every action has its place."""

from __future__ import annotations

import re

from games.mad_maxence.car import arriving, car

from tocsin.core import Pack, set_up
from tocsin.words import words_for


def drawn(match, lang: str = "en") -> str:
    return "".join(match.setup.title.picture(match.view(0), words_for(match.setup, lang)))


def spots(match) -> set[str]:
    return set(re.findall('data-place="(.*?)"', drawn(match)))


def answers(match) -> dict[int, str | None]:
    question, title = match.question, match.setup.title
    return {option: title.place(match.setup.box, question, option) for option in question.options}


def test_MM_9_a_locked_place_is_drawn_once_it_is_revealed() -> None:
    assert "place-C" not in spots(car("0"))
    assert "place-C" in spots(car("8", "5", revealed=["C"]))


def test_MM_8_places_and_actions_are_places_to_click() -> None:
    match = car("8", "5", cb=2, slots=[None, None, None, "water_still"], uses=[0, 0, 0, 1])
    assert set(answers(match).values()) == {
        "place-4",
        "place-7",
        "place-9",
        "place-A",
        "repair",
        "easy",
        "hard",
        "use-water_still",
    }
    assert set(answers(match).values()) <= spots(match)


def test_MM_15_the_price_of_a_repair_depends_on_the_parts() -> None:
    assert "Time +1, Spare parts" in drawn(car("0", p=1, cb=2))
    assert "Repair: Grit +1 (Time +2)" in drawn(car("0", p=0, cb=2))


def test_MM_21_the_enemy_is_where_one_flees() -> None:
    match = arriving("3", "1", f=2)
    assert match.question.verb == "flee"
    assert set(answers(match).values()) == {"enemy"}
    assert "Enemy: scrap gang, Grit 1. Round 1." in drawn(match)


def test_MM_2_long_gauges_of_a_pack_are_numbers() -> None:
    text = '[pack]\ntitle = "mad-maxence"\n[[gauge]]\nid = "F"\nmax = 40\n[[gauge]]\nid = "UT"\nmax = 90\n'
    setup = set_up("mad-maxence", pack=Pack(text, "own.toml"))
    sheets = setup.title.picture(setup.title.view(setup.start(), 0), words_for(setup, "en"))
    usual = set_up("mad-maxence")
    plain = usual.title.picture(usual.title.view(usual.start(), 0), words_for(usual, "en"))
    assert sheets[1].count("<rect") == plain[1].count("<rect") - 5
    assert sheets[0].count("<text") < plain[0].count("<text")


def test_MM_10_a_road_driven_shows_which_way() -> None:
    match = car("2", "0", backtrack="no_used_road", driven=["0-2"])
    assert drawn(match).count("<path") == drawn(car("2", "0", backtrack="no_used_road")).count("<path") + 1


def test_MM_18_an_enemy_beaten_is_gone_while_its_booty_is_looked_at() -> None:
    match = arriving("5", "2", cb=5, tech=2)
    while match.question.verb in ("flee", "fight"):
        match.answer({"flee": 0, "fight": 2}[match.question.verb])
    assert match.question.verb == "equip"
    assert match.view(0)["enemy"] is None
    assert "enemy" not in spots(match)
    assert set(answers(match).values()) == {"slot-1", "slot-3", None}
