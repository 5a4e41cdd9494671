"""What people read of Q*: one line for one thing, facts with their reasons, and the reader as *you*."""

from __future__ import annotations

from games.q_star.boards import choosing, counting, event, labels, points
from kit import answer

from tocsin.core import Match
from tocsin.words import prompt, story, words_for


def told(match: Match, seat: int | None = None, lang: str = "en") -> list[str]:
    words = words_for(match.setup, lang)
    you = None if seat is None else match.setup.title.seat_name(match.setup.box, seat)
    return [line.text for line in story(match, words.read_by(you), seat)]


def asked(match: Match, lang: str = "en") -> str:
    assert match.question is not None
    return words_for(match.setup, lang).say(prompt(match.setup, match.question))


def test_QS_29_a_charge_is_one_line_with_both_units() -> None:
    match = answer(points("ia", 1, "e2 e1", "b2 a2"), "charge with the Drone on e2")
    assert "The Drone on e2 Factory charges the Troop on b2 Old town: both are eliminated." in told(match)
    assert not any("is eliminated" in line for line in told(match))
    match = answer(points("ia", 1, "c2", "b2 c1"), "charge")
    assert asked(match) == "Which Troop does the Drone on c2 Power plant charge? Both units are eliminated."
    lines = told(answer(match, "b2"))
    assert "The Drone on c2 Power plant charges the Troop on b2 Old town: both are eliminated." in lines


def test_QS_37_an_elimination_is_told_once() -> None:
    lines = told(answer(event("hunter_swarm", "e2", "a2 b1"), "b1"))
    assert [line for line in lines if "eliminate" in line] == ["The AI eliminates the Troop on b1."]
    lines = told(event("hunter_swarm", "e2", "a2"))
    assert [line for line in lines if "eliminate" in line] == ["The Troop on a2 Bunker is eliminated."]


def test_QS_34_QS_45_a_gain_without_effect_says_why() -> None:
    assert "No new Drone: there is no cube left in the supply." in told(event("assembly_line", "e2", "a2", supply=0))
    walled = event("fork_process", "arc_n arc_n", "gate_nw gate_ne", supply=4)
    assert "No new Bot: there is no cell where it may be placed." in told(walled)


def test_QS_38_a_sabotage_says_what_it_costs_and_whom() -> None:
    match = answer(counting("", "b2 c2", pending={"ia": 1, "hu": 0}), "c2 Power plant (3 victory points)")
    line = "The AI sabotages c2 Power plant: {} score nothing there this turn."
    assert line.format("the Humans") in told(match)
    assert line.format("you") in told(match, 1)
    assert "The sabotage has no effect: there is no zone left where you score." in told(
        counting("", "a2", pending={"ia": 1, "hu": 0}), 1
    )


def test_names_are_said_as_the_language_does() -> None:
    match = answer(points("ia", 1, "e2 gate_se", "a2"), "move the Bot", "E arc", "no other unit")
    assert "Le Bot quitte la Porte SE pour l'Arc E." in told(match, lang="fr")
    assert "Бот идёт с Врат ЮВ на Дугу В." in told(match, lang="ru")


def test_QS_35_an_action_says_before_it_is_taken_what_would_be_wasted() -> None:
    match = choosing(1, "", "a2", supply={"ia": 0, "hu": 1})
    found = labels(match)
    assert "Deep Thread: 3 operation points, but no unit to use them" in found
    assert "Twin Cores: event (no cube left for a new Bot, no cube left for a new Drone)" in found
    assert "Hopes End: event (eliminate a Troop, sabotage)" in found
    assert "Overclock: event (no Decker to eliminate)" in found
    found = labels(choosing(1, "e2", "arc_w", supply={"ia": 1, "hu": 1}))
    assert "Deep Thread: 3 operation points" in found
    assert "Twin Cores: event (new Bot, new Drone)" in found
    assert "Hopes End: event (no Troop to eliminate, sabotage)" in found
    assert "Overclock: event (eliminate a Decker)" in found
