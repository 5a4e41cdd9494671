"""Mad Maxence: the twelve verbs and the six kinds of equipment (MM-25..29)."""

from __future__ import annotations

from games.mad_maxence.car import arriving, car, labels, levels, outcome, told, verb
from kit import answer, refused

from tocsin.core import registry
from tocsin.games.mad_maxence.box.book import EVENTS
from tocsin.games.mad_maxence.box.equipment import EFFECTS
from tocsin.games.mad_maxence.pieces import USE


def test_MM_25_twelve_verbs_six_effects_and_the_campaign_uses_them_all() -> None:
    assert " ".join(EVENTS) == "gain lose time test fight choice equip note if reveal done exit"
    text = str(registry.parts("mad-maxence").all("scene"))
    assert all(f"'do': '{name}'" in text for name in EVENTS)
    kinds = {card["effect"]["kind"] for card in registry.parts("mad-maxence").all("equipment")}
    assert kinds == set(EFFECTS)


def test_MM_25_events_go_from_top_to_bottom() -> None:
    match = arriving("A", "0", adventure="drowned_orchard", revealed=["A"], ut=19, cb=1)
    assert levels(match, "ut", "cb") == (20, 2)
    caught = arriving("A", "0", adventure="drowned_orchard", revealed=["A"], ut=20, cb=1)
    assert outcome(caught) == "caught"
    assert levels(caught, "cb") == 1
    assert caught.state.to_json()["known"] == []


def test_MM_25_exit_wins_at_once() -> None:
    match = answer(arriving("9", "7", tech=3, ut=20), "Fight (sentry gun", 3)
    assert outcome(match) == "won"
    assert match.question is None


def test_MM_25_at_grit_0_she_repairs_before_she_leaves() -> None:
    match = answer(arriving("9", "7", cb=0, ut=19, known=["gate_code"]), "Use what you know", 1)
    assert outcome(match) == "won"
    assert levels(match, "cb", "p", "ut") == (1, 0, 20)
    late = answer(arriving("9", "7", cb=0, ut=20, known=["gate_code"]), "Use what you know", 1)
    assert outcome(late) == "caught"
    bare = answer(arriving("9", "7", cb=0, ut=19, p=0, known=["gate_code"]), "Use what you know", 1)
    assert outcome(bare) == "caught"


def test_MM_26_one_open_option_is_taken() -> None:
    match = arriving("6", "4", p=0, f=1)
    assert labels(match) == [
        "Take spare parts (Fuel −1, Spare parts +1)",
        "Pay for a lesson (Fuel −1, Bearings +1)",
        "Move on",
    ]
    refused(match, "Barter (Spare parts −1, Fuel +1)", "MM-26")
    answer(match, "Pay for a lesson")
    assert levels(match, "f", "o") == (0, 2)


def test_MM_26_the_whole_price_must_be_payable() -> None:
    match = arriving("5", "8", adventure="drowned_orchard", f=2, p=1)
    refused(match, "Pay them off (Fuel −2, Spare parts −2, the way out)", "MM-26")
    match = answer(arriving("5", "8", adventure="drowned_orchard", f=2, p=2), "Pay them off")
    assert outcome(match) == "won"


def test_MM_26_a_note_opens_an_option() -> None:
    match = arriving("9", "8")
    refused(match, 0, "MM-26")
    known = arriving("9", "8", known=["gate_code"])
    assert labels(known)[0].startswith("Use what you know")


def test_MM_26_time_can_always_be_paid() -> None:
    match = answer(arriving("4", "6", adventure="ash_forest", ut=16), "Help")
    assert outcome(match) == "caught"


def test_MM_26_a_single_open_option_is_taken_without_asking() -> None:
    match = arriving("3", "6", adventure="plastic_dunes", p=0)
    assert verb(match) == "turn"
    assert "Only one thing can be done: “Move on”." in told(match)


def test_MM_27_refuse_fit_or_replace() -> None:
    refusing = answer(arriving("A", "0"), 1, "No, thanks: leave it here")
    assert refusing.state.to_json()["slots"] == [None, None, None, None]
    fitting = answer(arriving("A", "0"), 1, "Take it: Free slot")
    assert fitting.state.to_json()["slots"] == [None, None, None, "sand_tyres"]
    full = arriving("A", "0", slots=[None, None, "river_boots", "old_compass"], uses=[0, 0, 2, 2])
    answer(full, 1)
    assert labels(full) == [
        "Take it: Driving slot, throwing away River-bed springs"
        " (throw the tails again in Driving tests, 2 uses an adventure) for good",
        "Take it: Free slot, throwing away Surveyor's compass"
        " (throw the tails again in Bearings tests, 2 uses an adventure) for good",
        "No, thanks: leave it here",
    ]
    answer(full, "River-bed springs")
    assert full.state.to_json()["slots"] == [None, None, "sand_tyres", "old_compass"]
    assert full.state.to_json()["gone"] == ["river_boots"]
    assert full.state.uses == [0, 0, 0, 2]


def test_MM_27_a_card_she_has_or_threw_away_gives_nothing() -> None:
    has = answer(arriving("A", "0", slots=[None, None, "sand_tyres", None]), 1)
    assert verb(has) == "turn"
    gone = answer(arriving("A", "0", gone=["sand_tyres"]), 1)
    assert verb(gone) == "turn"
    assert "Nothing to take: Sand tyres was thrown away for good." in told(gone)


def test_MM_28_bonus_coins() -> None:
    fight = arriving("9", "7", slots=[None, "flare_pistol", None, None])
    answer(fight, "Fight (sentry gun")
    assert list(fight.question.options) == [0, 1, 2]
    test = arriving("2", "0", slots=[None, "flare_pistol", None, None])
    assert list(test.question.options) == [0, 1]
    lamp = arriving("1", "0", slots=[None, None, None, "pollen_lamp"])
    assert list(lamp.question.options) == [0, 1, 2]


def test_MM_28_throwing_tails_again_in_a_fight() -> None:
    match = arriving("9", "7", tech=3, cb=3, slots=[None, "slingshot", None, None], uses=[0, 1, 0, 0])
    answer(match, "Fight (sentry gun", 1)
    assert verb(match) == "rethrow"
    answer(match, "Throw all tails again")
    assert list(match.question.options) == [0, 1, 2]
    answer(match, 2)
    assert outcome(match) == "won"
    assert levels(match, "cb") == 3
    assert match.state.uses == [0, 0, 0, 0]
    kept = arriving("9", "7", tech=2, cb=3, slots=[None, "slingshot", None, None], uses=[0, 1, 0, 0])
    answer(kept, "Fight (sentry gun", 1, "Keep the throw")
    assert levels(kept, "cb") == 2
    assert kept.state.uses[1] == 1


def test_MM_28_each_card_once_for_each_throw_and_tech_serves_fights() -> None:
    match = arriving("9", "7", tech=1, cb=3, slots=[None, "fire_hook", None, "tool_roll"], uses=[0, 2, 0, 1])
    answer(match, "Fight (sentry gun", 0, "Throw all tails again", 0, "Throw all tails again", 0)
    assert match.state.uses == [0, 1, 0, 0]
    assert match.state.round == 2
    answer(match, 0, "Throw all tails again", 1)
    assert levels(match, "cb") == 2
    assert match.state.uses == [0, 0, 0, 0]


def test_MM_28_no_card_is_offered_where_it_cannot_help() -> None:
    slots, uses = [None, None, "river_boots", None], [0, 0, 2, 0]
    passed = answer(arriving("7", "9", cd=3, slots=slots, uses=uses), 2)
    assert verb(passed) == "turn"
    beyond = answer(arriving("7", "9", cd=1, slots=slots, uses=uses), 0)
    assert verb(beyond) == "turn"
    helps = answer(arriving("7", "9", cd=2, slots=slots, uses=uses), 1)
    assert verb(helps) == "rethrow"
    used = answer(arriving("7", "9", cd=2, slots=slots, uses=[0, 0, 0, 0]), 1)
    assert verb(used) == "turn"
    other = answer(arriving("1", "0", slots=slots, uses=uses), 0)
    assert verb(other) == "turn"


def test_MM_28_shields_ignore_the_first_tails_of_each_fight() -> None:
    slots = ["bale_bumper", "mirror_shield", None, None]
    match = answer(arriving("9", "7", tech=3, cb=3, slots=slots), "Fight (sentry gun", 0)
    assert levels(match, "cb") == 2
    answer(match, 2)
    assert match.state.foe == 1
    assert levels(match, "cb", "ut") == (1, 2)
    again = answer(arriving("9", "7", tech=1, cb=1, slots=slots), "Fight (sentry gun", 0)
    assert levels(again, "cb") == 1


def test_MM_28_healing_is_free_and_limited() -> None:
    match = car("0", slots=[None, None, None, "rain_canvas"], uses=[0, 0, 0, 1])
    answer(match, "Rain canvas")
    assert levels(match, "cb", "ut") == (4, 0)
    card = USE + match.setup.box.ids["equipment"].index("rain_canvas")
    refused(match, card, "MM-28")
    full = car("0", cb=5, slots=[None, None, None, "rain_canvas"], uses=[0, 0, 0, 1])
    refused(full, card, "MM-15")


def test_MM_28_time_is_won_on_leaving() -> None:
    match = car("0", ut=7, cb=2, slots=["ghost_plates", None, None, None], uses=[1, 0, 0, 0])
    answer(match, "Ghost number plates")
    assert levels(match, "ut") == 4
    card = USE + match.setup.box.ids["equipment"].index("ghost_plates")
    refused(match, card, "MM-28")
    refused(match, "Repair: Grit +1 (Time +1, Spare parts −1)", "MM-8")
    answer(match, "easy", 1, "Drive to place 2")
    assert levels(match, "ut") == 4
    early = car("0", slots=["ghost_plates", None, None, None], uses=[1, 0, 0, 0])
    refused(early, card, "MM-28")
    stuck = car("0", cb=0, ut=5, slots=["ghost_plates", None, None, "rain_canvas"], uses=[1, 0, 0, 1])
    refused(stuck, card, "MM-12")


def test_MM_28_uses_belong_to_the_card() -> None:
    match = car("0", slots=["ghost_plates", None, None, None], uses=[2, 0, 0, 0])
    assert [reason.cite for reason in match.setup.title.check(match.state)] == ["MM-28"]


def test_MM_29_notes_are_written_once_and_used() -> None:
    match = answer(arriving("C", "8", revealed=["C"]), 1)
    assert match.state.to_json()["known"] == ["gate_code", "blueprint"]
    again = answer(arriving("C", "8", revealed=["C"], known=["blueprint"]), 0)
    assert told(again).count("Written down") == 0
    start = at_glasshouse(["blueprint"])
    assert start.state.to_json()["revealed"] == ["B"]
    assert at_glasshouse([]).state.to_json()["revealed"] == []
    assert levels(at_glasshouse([]), "f") == 2


def at_glasshouse(known: list[str]):
    return arriving("1", adventure="glasshouse_line", known=known)
