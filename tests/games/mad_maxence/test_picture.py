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
    def price(p: int) -> list[str]:
        found = re.search('data-place="repair" data-term="repair">(.*?)</g>', drawn(car("0", p=p, cb=2)))
        assert found
        return re.findall("<text[^>]*>(.*?)</text>", found[1])

    assert price(1) == ["Repair: Grit +1", "Time +1, Spare parts −1"]
    assert price(0) == ["Repair: Grit +1", "Time +2"]


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
    cells = "M[0-9]+ [0-9]+h3v-3h6v3h5v16h-14z"
    assert len(re.findall(cells, plain[0])) == 5
    assert not re.findall(cells, sheets[0])
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


def test_MM_9_a_place_says_what_is_known_of_it() -> None:
    sheet = drawn(car("8", "5", read=["5", "8"], finished=["5"]))
    assert 'data-place="place-8" data-term="place"><g role="img" aria-label="8, you are here, visited">' in sheet
    assert (
        'data-place="place-5" data-term="place"><g role="img" '
        'aria-label="5, nothing more here, not straight back">' in sheet
    )
    assert 'data-place="place-A" data-term="hidden"><g role="img" aria-label="A, hidden place">' in sheet


def test_MM_6_car_time_and_cards_are_pieces() -> None:
    match = car("8", "5", slots=[None, None, None, "water_still"], uses=[0, 0, 0, 1])
    assert sorted(re.findall('data-piece="(.*?)"', drawn(match))) == ["car", "gear-water_still", "time"]


def test_MM_30_the_road_of_a_campaign_gives_way_to_an_enemy() -> None:
    calm, fight = car("0", mode="campaign"), arriving("3", "1", f=2, mode="campaign")
    assert fight.view(0)["enemy"]
    assert drawn(calm).count("x-road") == drawn(fight).count("x-road") + 1
