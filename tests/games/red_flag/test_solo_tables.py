"""The opponent's operations, events and bonus actions (RF-183..203), the worked examples, the lists as data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.red_flag.scenes import BM, CC, ISSY, MV, NA, PL, PRESS, REP, ROY, SM, VIN, C, V, board
from games.red_flag.solo_scenes import alone, carry, event, of_value, play, position, reveal, told, traced

from tocsin.core import BadPack, Match, Pack, set_up
from tocsin.games.red_flag.pieces import KEPT
from tocsin.games.red_flag.solo.bonus_actions import take_bonus
from tocsin.games.red_flag.solo.events import effective
from tocsin.games.red_flag.solo.opponent import Opponent
from tocsin.games.red_flag.solo.priorities import PLACE, Look, narrow
from tocsin.games.red_flag.state import State
from tocsin.words import words_for

TAPES = Path(__file__).parents[2] / "tapes" / "red_flag"
T9 = "BM 1r, BaC 1r, PL 1r, MV 1b, Issy 1b"


def shown(g: State) -> str:
    return board(type("At", (), {"state": g})())


def reasons(g: State) -> list[str]:
    """Which line decided each choice, in order."""
    found = []
    for note in g.notes or ():
        why = note.message.params.get("why")
        if note.message.id == "trace.decide":
            found.append(f"{note.message.params['n']} {note.message.params['line'].id[5:]}")
        elif why is not None:
            found.append(why.params["line"].id[5:] if why.id == "solo.line" else why.id[5:])
    return found


# Worked examples of the aids


def test_example_versailles_a() -> None:
    """RF-183..185, RF-189. A removal opens a pivotal space for the cube after it."""
    match = alone("Roy 1b, Press 1r/1b, SM 1r, PL 1r, BM 1r, BaC 1r", objectives=("48", "46"), hand=("3", "6"))
    reveal(match, "28")
    assert board(match) == "Roy 0r/1b, NA 0r/1b, Press 0r/1b, SM 1r/0b, BM 1r/0b, BaC 1r/0b, PL 1r/0b"
    g = position("Roy 1b, Press 1r/1b, SM 1r, PL 1r, BM 1r, BaC 1r", objectives=("48", "46"))
    carry(Opponent(g).operate(2))
    assert reasons(g) == ["7 remove_gains_pivotal", "only", "1 nothing_to_remove", "pivotal"]


B = "Roy 1b, NA 2b, Rep 1r, CC 1b, Press 2r/1b, SM 1r, BM 1r, BaC 1r, PL 2r, MV 1b, Issy 1b, Vin 1r"
B_FIELDS: dict[str, Any] = {
    "round": 2,
    "momentum": (0, 1),
    "pools": (0, 3),
    "tracks": ("3/2/2/2", "0/0/0/2"),
    "objectives": ("50", "45"),
}


@pytest.mark.parametrize(
    ("edition", "value", "want"), [("fr", 2, "BM 0r/1b"), ("fr", 3, "BM"), ("ru", 2, ""), ("ru", 3, "BM 1r")]
)
def test_example_versailles_b(edition: str, value: int, want: str) -> None:
    """RF-188. Breaking Paris: the free point leaves one for a cube or a second attempt, the paid one nothing."""
    match = alone(B, edition=edition, **B_FIELDS)
    assert match.state.momentum[V] == 1
    reveal(match, "31")
    assert match.question.verb == "test"
    match.answer(of_value(match, value))
    if (edition, value) == ("fr", 3):
        assert match.question.verb == "test"
        match.answer(of_value(match, 1))
        assert "BM" not in board(match)
    elif want:
        assert want in board(match)
    else:
        assert "BM" not in board(match)
    assert match.question.verb == "card"


def test_example_commune_a() -> None:
    """RF-183, RF-189. A removal, then the cube that completes Public Opinion."""
    fields: dict[str, Any] = {"bot": C, "momentum": (1, 0), "objectives": ("48", "53")}
    g = position("Roy 1b, NA 1b, Press 1r/1b, SM 1r, PL 1r, MV 1b", **fields)
    carry(Opponent(g).operate(2))
    assert reasons(g) == ["7 remove_gains_pivotal", "only", "1 nothing_to_remove", "completes_dimension"]
    assert (g.red[PRESS], g.blue[PRESS], g.red[CC]) == (1, 0, 1)


def test_example_commune_b() -> None:
    """RF-183, RF-189, RF-174. Breaking the Institutional dimension by placing; the bonus cubes of Tension."""
    text = "Roy 2b, NA 1b, Rep 1b, CC 1b, Press 1r, SM 1r, BM 1b, PL 1r, MV 1b"
    for edition, pool in (("fr", 0), ("ru", 2)):
        g = position(
            text,
            bot=C,
            round=2,
            momentum=(1, 0),
            tracks=("0/1/2/2", "1/2/1/2"),
            objectives=("44", "53"),
            edition=edition,
        )
        carry(Opponent(g).operate(3))
        assert reasons(g) == ["6 place_breaks_dimension", "breaks_dimension", "gains_control", "pivotal"]
        assert (g.red[REP], g.red[PRESS]) == (2, 2)
        assert (g.red_track, g.pools[C]) == (([0, 0, 0, 2], pool) if edition == "fr" else ([0, 0, 1, 2], 1))


# Operations


def test_RF_183_remove_only_if_something_can_be_removed() -> None:
    """RF-183. Also with a list that says Remove first."""
    pack = Pack(
        '[pack]\ntitle = "red-flag"\n[[aid]]\nid = "versailles"\n'
        'place_or_remove = [{ if = "always", then = "remove" }]\n',
        "mine.toml",
    )
    g = position("Roy 1b", pack=pack)
    carry(Opponent(g).operate(1))
    assert sum(g.blue) == 2


def test_RF_183_a_disc_without_a_cube() -> None:
    """RF-183. French: the bot's points remove cubes, and a lone disc stays. Russian: pieces, the disc among them."""
    pack = Pack(
        '[pack]\ntitle = "red-flag"\n[[aid]]\nid = "versailles"\n'
        'place_or_remove = [{ if = "nothing_to_remove", then = "place" }, { if = "always", then = "remove" }]\n',
        "mine.toml",
    )
    lone = "MV 1b, Issy 1b, BaC 1b, BM 0r+B"
    for edition, removal, gone in (("fr", "", False), ("ru", "", True), ("fr", "pieces", True), ("ru", "cubes", False)):
        options = {"solo_removal": removal} if removal else {}
        g = position(lone, edition=edition, options=options, pack=pack, tracks=("3/2/2/2", "0/0/0/2"))
        carry(Opponent(g).operate(2), auto=True)
        assert (g.discs[BM] == 0) is gone, (edition, removal)
        decided = reasons(g)[0]
        assert decided == ("2 always" if gone else "1 nothing_to_remove")
        with_a_cube = position(lone.replace("BM 0r", "BM 1r"), edition=edition, options=options, pack=pack)
        carry(Opponent(with_a_cube).operate(2), auto=True)
        assert (with_a_cube.red[BM], with_a_cube.discs[BM]) == (0, 1)


def test_RF_183_a_disc_that_an_event_names_goes_in_both_editions() -> None:
    """RF-183, RF-193. The French sentence is about points; an event does what it says."""
    for edition in ("fr", "ru"):
        g = position("BM 0r+B", edition=edition)
        play(g, {"do": "disc", "act": "remove", "where": ["paris"]})
        assert g.discs[BM] == 0


def test_RF_184_the_list_is_read_again_after_each_removal() -> None:
    """RF-184, RF-185. Two removals, then everything on cubes; none after the first cube."""
    g = position("Roy 1b, Press 2r/1b, CC 1r/1b", objectives=("48", "49"))
    carry(Opponent(g).operate(4))
    heard = [note.message.params["then"].id for note in g.notes if note.message.id == "trace.decide"]
    assert heard.count("solo.place") == 1
    assert heard[-1] == "solo.place"
    assert heard.count("solo.remove") >= 1


def test_RF_185_all_points_left_are_spent_on_cubes() -> None:
    g = position("Roy 1b")
    carry(Opponent(g).operate(3))
    assert sum(g.blue) == 4


def test_RF_186_reach_prices_and_limits() -> None:
    """RF-186. Out of reach is out; a space it cannot pay for is no choice; never a fifth cube."""
    g = position("MV 1b, BM 0r+B", tracks=("3/2/2/2", "1/2/1/2"))
    carry(Opponent(g).operate(1))
    assert g.blue[BM] == 0
    assert g.discs[BM] == 1
    g = position("Roy 4b", tracks=("3/2/2/2", "1/2/1/2"))
    carry(Opponent(g).operate(3))
    assert max(g.blue) <= 4
    assert g.blue[REP] == g.blue[SM] == g.blue[PL] == 0
    g = position("Vin 1r, PL 1r, MV 1b")
    carry(Opponent(g).operate(2))
    assert (g.red[PL], g.red[VIN]) == (1, 1)


def test_RF_187_the_first_space_fixes_the_sphere() -> None:
    for points in (2, 3):
        for seed in range(4):
            g = position(("Roy 1b", "MV 1b", "Roy 1b, Press 1r/1b", "BM 1r/1b, MV 2b")[seed], objectives=("48", "46"))
            before = g.blue[:], g.red[:]
            carry(Opponent(g).operate(points), auto=True)
            changed = {n < 6 for n in range(12) if g.blue[n] != before[0][n] or g.red[n] != before[1][n]}
            assert len(changed) == 1


def test_RF_188_the_extra_point_at_strength_one() -> None:
    """RF-188, RF-T34."""
    for edition, want in (("fr", 2), ("ru", 1)):
        g = position(T9, edition=edition)
        card = next(n for n in g.deck if g.box.cards[n].ops == 2)
        opponent = Opponent(g)
        left: list[int] = []

        async def attempt(opponent: Opponent = opponent, left: list[int] = left) -> None:
            left.append(await opponent.attempt(BM, 2, 1 << MV | 1 << ISSY, 1 << MV | 1 << ISSY))

        assert carry(attempt(), card) == ["test"]
        assert left == [want]
        assert g.red[BM] == 0
    poor = position(T9, edition="ru")
    strong = next(n for n in poor.deck if poor.box.cards[n].ops == 2)
    carry(Opponent(poor).attempt(BM, 0, 1 << MV | 1 << ISSY, 1 << MV | 1 << ISSY), strong)
    assert poor.red[BM] == 1
    two = position("MV 1b, BM 1r/1b", edition="ru")
    carry(Opponent(two).attempt(BM, 2, 1 << MV | 1 << BM, 1 << MV), strong)
    assert "trace.paid_point" not in traced(two)


def test_RF_T34_the_card_36() -> None:
    """Strength 2 for a price of 1 (French) or 2 (Russian): 2 or 1 points are spent after the first attempt."""
    for edition, left in (("fr", 2), ("ru", 1)):
        match = alone(T9 + ", Vin 1r", edition=edition, objectives=("48", "42"))
        reveal(match, "36")
        assert match.question.verb == "test"
        match.answer(of_value(match, 2))
        assert match.state.red[BM] == 0
        tests = 0
        while match.question.verb == "test":
            match.answer(of_value(match, 3))
            tests += 1
        assert match.question.verb == "card"
        assert sum(match.state.blue) - 2 + tests == left, edition


def test_RF_189_lines_strike_out_and_a_line_that_would_strike_out_all_is_skipped() -> None:
    look = Look(position("Roy 1b"), PLACE)
    left, cuts = narrow((ROY, NA, CC), ("room", "completes_dimension", "pivotal", "military"), look)
    assert left == (NA,)
    assert [(cut.number, cut.line, cut.left) for cut in cuts] == [(1, "room", (NA, CC)), (3, "pivotal", (NA,))]
    assert narrow((ROY,), ("military",), look) == ((ROY,), [])


def test_RF_189_a_line_is_told_by_the_number_it_has_on_the_list() -> None:
    """RF-189. On every list: the removing one, the placing one, and the placing one without its first line."""
    g = position("Press 1r/1b, CC 2r, SM 2r")
    play(g, {"do": "remove", "count": 1, "where": ["public_opinion"]})
    assert numbers(g) == [("solo.line", 3, "gains_control"), ("trace.cut", 3, "gains_control")]
    g = position("Roy 1b, Press 1r/1b, SM 1r, PL 1r, BM 1r, BaC 1r", objectives=("48", "46"))
    play(g, {"do": "place", "count": 1, "where": ["royalists", "press", "republicans"]})
    assert numbers(g)[0] == ("solo.line", 5, "pivotal")
    for edition in ("fr", "ru"):
        g = position("MV 4b, Vin 4b", edition=edition)
        play(g, {"do": "disc", "act": "place", "where": ["mont_valerien", "chateau_de_vincennes"]})
        assert numbers(g)[0] == ("solo.line", 5, "pivotal"), edition


def numbers(g: State) -> list[tuple[str, int, str]]:
    """Every line that is told, as the reason and in the trace, with its number."""
    said = [note.message.params.get("why") or note.message for note in g.notes or ()]
    found = [each for each in said if each.id in ("trace.cut", "solo.line")]
    return [(each.id, each.params["n"], each.params["line"].id[5:]) for each in found]


def test_RF_190_the_die_decides_among_what_is_left() -> None:
    """RF-190. Three spaces alike: the die. For the next cube everything is read again, and a line decides."""
    g = position("", pools=(0, 2))
    where = ["republicans", "social_movements", "catholic_church"]
    assert play(g, {"do": "place", "count": 2, "where": where}, answers=(SM,)) == ["lot"]
    assert (g.blue[SM], g.blue[REP]) == (1, 1)
    assert reasons(g) == ["lot", "not_isolated"]


def test_RF_191_room_is_a_line_in_operations_and_a_limit_in_events() -> None:
    """RF-191, RF-196."""
    text = "Roy 1b, NA 2b, CC 1b, Press 2b, Rep 1b, SM 1b, BM 2b, BaC 1b, PL 1b, MV 2b, Issy 1b, Vin 1b"
    g = position(text)
    carry(Opponent(g).operate(1), auto=True)
    assert sum(g.blue) == 17
    g = position(text)
    assert play(g, {"do": "place", "count": 2, "where": ["any"]}) == []
    assert sum(g.blue) == 16
    assert told(g) == ["told.solo_no_room"]


def test_RF_192_the_bot_always_answers_a_rise() -> None:
    match = alone("Roy 1b, NA 2b", first=C, momentum=(1, 0), hand=("18", "19"))
    match.answer(match.question.options[0])
    match.answer(3)
    assert sum(match.state.blue) == 4
    none = alone("Roy 1b", first=C, momentum=(1, 3), hand=("18", "19"), tracks=("3/2/2/2", "0/0/0/2"))
    none.answer(none.question.options[0])
    none.answer(3)
    assert sum(none.state.blue) == 1


# Events


def test_RF_193_events_are_carried_out_in_full() -> None:
    """RF-193. "Up to" is all it can; placing by one list, removing by the other; moves that win something."""
    g = position("Press 2r, SM 1r, CC 1r/1b")
    play(g, {"do": "remove", "count": 3, "up_to": True, "where": ["public_opinion"]})
    assert sum(g.red) == 1
    assert reasons(g)[0] == "gains_control"
    g = position("MV 3b, Vin 1r")
    play(g, {"do": "move", "count": 2, "up_to": True, "from": ["forts"], "to": ["forts"]})
    assert shown(g) == "MV 0r/1b, Issy 0r/1b, Vin 1r/1b"
    g = position("MV 1b")
    assert play(g, {"do": "move", "count": 1, "up_to": True, "from": ["forts"], "to": ["forts"]}) == []
    assert g.blue[MV] == 1
    g = position("MV 3b, Issy 1b")
    play(g, {"do": "remove", "whose": "self", "count": 1, "must": True, "where": ["forts"]})
    assert g.blue[MV] == 2
    g = position("Press 1r, SM 1r")
    play(g, {"do": "replace", "count": 1, "where": ["public_opinion"]})
    assert (g.red[PRESS], g.blue[PRESS]) == (0, 1)
    g = position("", bot=C, lost={"commune": 3, "versailles": 0}, momentum=(1, 0))
    play(
        g,
        {"do": "return_cubes", "count": 1, "up_to": True, "to": "map", "where": ["paris"]},
        {"do": "return_cubes", "count": 2, "up_to": True, "to": "pool"},
    )
    assert (sum(g.red), g.pools[C], g.lost[C]) == (1, 2, 0)


def test_RF_193_what_would_help_the_person_is_done_only_where_it_must_be() -> None:
    """RF-193, RF-196. No shipped card asks it: the person's cubes are placed by the die, and stay where they are."""
    g = position("Press 1r")
    assert play(g, {"do": "place", "whose": "opponent", "count": 1, "where": ["press", "royalists"]}, answers=(ROY,))
    assert (g.red[ROY], sum(g.red)) == (1, 2)
    assert play(g, {"do": "place", "whose": "opponent", "count": 1, "up_to": True, "where": ["press"]}) == []
    g = position("Press 4r")
    assert play(g, {"do": "place", "whose": "opponent", "count": 1, "where": ["press"]}) == []
    g = position("BM 1r")
    assert play(g, {"do": "move", "whose": "opponent", "count": 1, "from": ["paris"], "to": ["forts"]}) == []
    assert shown(g) == "BM 1r/0b"
    g = position("", lost={"commune": 2, "versailles": 0})
    assert play(g, {"do": "return_cubes", "count": 1, "up_to": True, "to": "map", "where": ["paris"]}) == []
    assert g.lost[C] == 2
    play(g, {"do": "return_cubes", "count": 1, "to": "map", "where": ["butte_montmartre"]})
    assert (shown(g), g.lost[C]) == ("BM 1r/0b", 1)


def test_RF_193_cubes_come_back_only_where_there_is_room() -> None:
    g = position("BM 2r, BaC 1r", bot=C, lost={"commune": 2, "versailles": 0})
    play(g, {"do": "return_cubes", "count": 2, "to": "map", "where": ["butte_montmartre", "butte_aux_cailles"]})
    assert (shown(g), g.lost[C]) == ("BM 2r/0b, BaC 1r/0b", 2)


def test_RF_184_points_that_may_only_remove() -> None:
    g = position("Press 1r/1b, SM 1r, CC 1b")
    play(g, {"do": "ops", "points": 3, "sphere": "political", "only": "remove"})
    assert shown(g) == "CC 0r/1b, Press 0r/1b, SM 1r/0b"
    assert set(told(g)) == {"told.take", "told.out_of_play"}


def test_RF_166_the_bot_keeps_the_first_of_the_objectives_a_card_gives_it() -> None:
    """No shipped card does: a pack's may."""
    event = '[{ do = "cards", act = "draw", zone = "objective", whose = "opponent", count = 1 }]'
    text = f'[pack]\ntitle = "red-flag"\n[[strategy]]\nid = "19"\ntext = {{ en = "T." }}\nevent = {event}\n'
    match = alone("Roy 1b", first=C, hand=("19", "20"), pack=Pack(text, "p.toml"), objectives=("42", "43"))
    ids = match.setup.box.ids["objective"]
    match.answer(match.setup.box.ids["card"].index("19"))
    match.answer(0)
    assert match.question.verb == "draw_objective"
    match.answer(ids.index("50"))
    kept = [ids[n] for n, place in enumerate(match.state.objectives) if place == KEPT + V]
    assert kept == ["43"]


def test_RF_193_the_bots_part_in_an_event_of_the_human() -> None:
    """RF-193. An effect by the other side in the human's event follows the bot's tables."""
    match = alone("Roy 1b, Press 1r/1b", first=C, hand=("36", "19"))
    g = match.state
    match.answer(g.box.ids["card"].index("36"))
    match.answer(0)
    while match.question.seat == 0 and match.question.verb not in ("card", "reveal"):
        match.answer(match.question.options[-1])
    said = [note.message.id for step in match.past.steps for note in step.notes]
    assert "told.put" in said
    assert match.state.blue[REP] == 1


def test_RF_193_effects_change_hands_within_effects() -> None:
    """RF-108, RF-193. The bot raises its momentum in the person's event, and the person may react, as seat 0."""
    event = '[{ do = "momentum", by = "opponent", by_steps = 1 }, { do = "place", count = 1, where = ["press"] }]'
    text = f'[pack]\ntitle = "red-flag"\n[[strategy]]\nid = "19"\ntext = {{ en = "T." }}\nevent = {event}\n'
    match = alone("Roy 1b", first=C, hand=("19", "20"), momentum=(0, 1), pack=Pack(text, "p.toml"))
    match.answer(match.setup.box.ids["card"].index("19"))
    match.answer(0)
    assert (match.question.seat, match.question.verb, match.state.momentum[V]) == (0, "reaction", 2)
    match.answer(match.question.options[0])
    assert match.state.red[PRESS] == 1
    assert sum(match.state.red) == 2


def test_RF_194_an_event_without_effect_is_not_used() -> None:
    """RF-194, RF-195. In a turn: the card is played for its points."""
    only = '[{ do = "momentum", whose = "self", by_steps = 1 }]'
    text = f'[pack]\ntitle = "red-flag"\n[[strategy]]\nid = "10"\ntext = {{ en = "T." }}\nevent = {only}\n'
    for edition, used in (("fr", False), ("ru", True)):
        match = alone("Roy 1b", edition=edition, pack=Pack(text, "p.toml"), objectives=("48", "46"))
        reveal(match, "10")
        assert match.state.momentum[V] == int(used)


def test_RF_195_the_human_s_rise_never_counts() -> None:
    """RF-195. What the person's momentum would bring is left out of the test."""
    g = position("Roy 1b")
    assert not effective(g, event(g, {"do": "momentum", "whose": "opponent", "by_steps": 2}))


def test_RF_196_events_place_only_where_there_is_room() -> None:
    g = position("Press 2b, CC 1b")
    play(g, {"do": "place", "count": 3, "where": ["press", "catholic_church", "social_movements"]})
    assert (g.blue[PRESS], g.blue[CC], g.blue[SM]) == (2, 1, 1)


def test_RF_197_discs_need_no_room() -> None:
    """RF-197. With both discs out they stay; an enemy disc goes by the removing list."""
    g = position("MV 4b")
    play(g, {"do": "disc", "act": "place", "where": ["mont_valerien"]})
    assert g.discs[MV] == 2
    g = position("MV 1b+F, Issy 1b+F")
    play(g, {"do": "disc", "act": "place", "where": ["chateau_de_vincennes"]})
    assert g.discs[VIN] == 0
    g = position("BM 0r+B, BaC 1r+B")
    play(g, {"do": "disc", "act": "remove", "where": ["paris"]})
    assert g.discs.count(1) == 1


def test_RF_197_the_preference_decides() -> None:
    """RF-197. No space would be won. Mont-Valérien is pivotal and has no room: French there, Russian where room is."""
    disc = {"do": "disc", "act": "place", "where": ["mont_valerien", "chateau_de_vincennes"]}
    for edition, want in (("fr", MV), ("ru", VIN)):
        g = position("MV 4b, Vin 3r", edition=edition)
        play(g, disc)
        assert g.discs[want] == 2, edition


def test_RF_198_the_first_alternative_with_an_effect() -> None:
    lists = [
        [{"do": "remove", "count": 1, "where": ["forts"]}],
        [{"do": "place", "count": 1, "where": ["mont_valerien"]}],
        [{"do": "vp", "kind": "military", "points": 1}],
    ]
    g = position("")
    play(g, {"do": "choose_one", "of": lists})
    assert (g.blue[MV], g.military) == (1, 0)
    g = position("MV 2b")
    play(g, {"do": "choose_one", "of": lists})
    assert g.military == 1
    g = position("")
    play(g, {"do": "optional", "effects": lists[0]}, {"do": "optional", "effects": lists[1]})
    assert g.blue[MV] == 1


# Bonus actions


def bonus(text: str, dimension: int = 3, answers: tuple[int, ...] = (), **fields: Any) -> tuple[str, list[int]]:
    g = position(text, **fields)
    carry(take_bonus(Opponent(g), dimension), *answers)
    entries = [note.message.params["n"] for note in g.notes if note.message.id == "trace.bonus"]
    return shown(g), entries


NONE = {"tracks": ("3/2/2/2", "0/0/0/2")}


def test_RF_T35_bonus_actions_in_the_forts() -> None:
    """RF-200, RF-201, RF-202, RF-203."""
    assert bonus("MV 3b") == ("MV 0r/1b, Issy 0r/1b, Vin 0r/1b", [1])
    assert bonus("MV 2b, Vin 1r") == ("MV 0r/2b, Vin 0r/1b", [2])
    assert bonus("MV 2b, Vin 1r", **NONE) == ("MV 0r/1b, Issy 0r/1b, Vin 1r/0b", [3])
    assert bonus("MV 4b, Issy 1b, Vin 2r", **NONE) == ("MV 0r/3b, Issy 0r/1b, Vin 1r/0b", [4])


def test_RF_200_the_list_of_bonus_actions() -> None:
    """Entry 5: the human loses control; then nothing."""
    assert bonus("MV 1b, Issy 1b, Vin 2r") == ("MV 0r/1b, Issy 0r/1b, Vin 1r/1b", [5])
    assert bonus("MV 1b, Issy 1b, Vin 2r", **NONE) == ("MV 0r/1b, Issy 0r/1b, Vin 2r/0b", [])


def test_RF_201_a_spread_gives_nothing_up() -> None:
    assert bonus("MV 1b, Issy 1b", **NONE) == ("MV 0r/1b, Issy 0r/1b", [])
    assert bonus("MV 2b, Issy 2b, Vin 1r", answers=(MV,), **NONE) == ("MV 0r/1b, Issy 0r/1b, Vin 1r/2b", [3])


def test_RF_202_de_escalate_first_half() -> None:
    """Two cubes ahead, three in the pivotal space; the die among several; also if nothing follows."""
    assert bonus("MV 2b, Issy 1b, Vin 1b", **NONE)[1] == []
    assert bonus("MV 3b, Issy 1b, Vin 1b", **NONE) == ("MV 0r/2b, Issy 0r/1b, Vin 0r/1b", [4])
    assert bonus("MV 1b, Issy 3b, Vin 3b", answers=(VIN,), **NONE) == ("MV 0r/1b, Issy 0r/3b, Vin 0r/2b", [4])


def test_RF_203_de_escalate_second_half() -> None:
    """A removal that wins a space; else where the human leads by one; else the fewest."""
    assert bonus("MV 4b, Issy 1r/1b+B, Vin 1r/1b", **NONE)[1] == [3]
    assert bonus("MV 4b, Issy 4r/4b, Vin 1b", **NONE) == ("MV 0r/3b, Issy 3r/4b, Vin 0r/1b", [4])
    assert bonus("MV 1r/1b+F, Issy 3b, Vin 4r", **NONE) == ("MV 0r/1b+F, Issy 0r/2b, Vin 4r/0b", [4])
    assert bonus("MV 1r/4b, Issy 4r, Vin 3r/2b+B", **NONE) == ("MV 1r/3b, Issy 4r/0b, Vin 2r/2b+B", [4])
    assert bonus("MV 4b, Issy 4r, Vin 3r+B", **NONE) == ("MV 0r/3b, Issy 4r/0b, Vin 2r/0b+B", [4])


# The lists as data


def test_RF_157_packs_replace_the_lists_and_mistakes_are_named() -> None:
    head = '[pack]\ntitle = "red-flag"\n[[aid]]\nid = "versailles"\n'
    box = set_up("red-flag", seats=1, pack=Pack(head + 'place = ["fewest_own"]\n', "p.toml")).box
    assert box.solo_lists[V].place == ("fewest_own",)
    assert box.solo_lists[V].remove[0] == "completes_dimension"
    for text, where in (
        (head + 'place = ["best"]\n', "aid.versailles.place"),
        (head + "remove = []\n", "aid.versailles.remove"),
        (head + 'place_or_remove = [{ if = "always" }]\n', "aid.versailles.place_or_remove"),
        (head + 'place_or_remove = [{ if = "no_room", then = "remove" }]\n', "aid.versailles.place_or_remove"),
        (head + 'place_or_remove = [{ if = "x", then = "remove" }]\n', "aid.versailles.place_or_remove"),
        (head + 'place_or_remove = [{ if = "always", then = "wait" }]\n', "aid.versailles.place_or_remove"),
        ('[pack]\ntitle = "red-flag"\n[solo]\nremoved = ["99"]\n', "solo.removed"),
        ('[pack]\ntitle = "red-flag"\n[solo]\ncubes = 40\n', "solo.cubes"),
    ):
        with pytest.raises(BadPack) as found:
            set_up("red-flag", seats=2, pack=Pack(text, "p.toml"))
        assert found.value.mistakes[0].params["place"] == where
        for lang in ("en", "fr", "ru"):
            assert words_for(set_up("red-flag"), lang).say(found.value.mistakes[0])


def test_every_line_decides_a_choice_in_the_golden_games() -> None:
    """RF-183, RF-189. Each line of each list of both sides, in the tapes ``solo-*``."""
    found: dict[int, set[tuple[str, str]]] = {C: set(), V: set()}
    editions = set()
    for path in sorted(TAPES.glob("solo-*.txt")):
        head = dict(line.split(":", 1) for line in path.read_text("utf-8").splitlines()[:4])
        options = dict(pair.split("=", 1) for pair in head["options"].split())
        match = Match(set_up("red-flag", options, int(head["seats"])))
        for option in head["tape"].split():
            match.answer(int(option))
        editions.add((match.setup.box.bot, options.get("edition", "fr")))
        found[match.setup.box.bot] |= decided(match)
    assert editions == {(C, "fr"), (C, "ru"), (V, "fr"), (V, "ru")}
    for side, aid in enumerate(set_up("red-flag", seats=1).box.solo_lists):
        lines = {("decide", each.line) for each in aid.decide}
        lines |= {("place", line) for line in aid.place} | {("remove", line) for line in aid.remove}
        assert lines - found[side] == set()


def decided(match: Match) -> set[tuple[str, str]]:
    """The list and the line that left one space, or decided between placing and removing."""
    found = set()
    for step in match.past.steps:
        for note in step.notes:
            params = note.message.params
            if note.message.id == "trace.decide":
                found.add(("decide", params["line"].id[len("line.") :]))
            why = params.get("why")
            if why is not None and why.id == "solo.line":
                found.add((why.params["list"].id[len("solo.list_") :], why.params["line"].id[len("line.") :]))
    return found
