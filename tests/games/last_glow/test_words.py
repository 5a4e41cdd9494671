"""What is said: nothing happens unsaid, nothing is claimed that did not happen, and warnings come true."""

from __future__ import annotations

from random import Random

import pytest
from games.last_glow.glow import crew, labels, storm
from kit import NATURE, answer, random_match

from tocsin.core import LANGUAGES, Match, Seeded, set_up
from tocsin.games.last_glow.pieces import CRASHED, GAS, HUNT, WRECKED
from tocsin.words import prompt, story, words_for


def told(match: Match) -> list[str]:
    return [line.text for line in story(match, words_for(match.setup, "en"))]


def asked(match: Match, lang: str = "en") -> str:
    assert match.question is not None
    return words_for(match.setup, lang).say(prompt(match.setup, match.question))


def test_LG_6_a_gain_at_the_maximum_is_not_claimed() -> None:
    match = crew({"luminosity": 6})
    assert labels(match)[:2] == [
        "light the lamps (no effect, luminosity is at its maximum)",
        "repair (no effect, structure is at its maximum)",
    ]
    answer(match, "light", "repair")
    assert told(match)[1::2] == [
        "No effect: luminosity is already at its maximum, 6.",
        "No effect: structure is already at its maximum, 6.",
    ]
    match = crew({"luminosity": 5, "structure": 5})
    assert labels(match)[:2] == ["light the lamps (luminosity +1)", "repair (structure +1)"]
    assert told(answer(match, "light", "repair"))[1::2] == ["Luminosity rises to 6.", "Structure rises to 6."]


def test_LG_14_a_crew_that_is_one_short_is_explained() -> None:
    for seed in range(10):
        match = random_match(set_up("last-glow"), seed)
        notes = [note.message for step in match.past.steps for note in step.notes]
        for n, note in enumerate(notes):
            if note.id == "told.turn":
                leaks = n + 1 < len(notes) and notes[n + 1].id == "told.leaks"
                assert leaks == (note.params["n"] == 4)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"lighthouse": "c3r6"}, "crashes at the end of this phase"),
        ({"hearts": ["c3r5"]}, "a storm heart is right below"),
        ({"luminosity": 1, "structure": 1}, "loses its last structure point"),
        ({"luminosity": 2, "structure": 1}, None),
        ({"luminosity": 0, "structure": 2}, None),
        ({"hearts": ["c1r6"]}, "a storm heart in the last row is about to reach the planet"),
        ({"hearts": ["c1r6"], "victory": 1}, None),
        ({"hearts": ["c1r5"]}, None),
    ],
)
def test_LG_32_the_prompt_warns_of_what_management_will_bring(position, said) -> None:
    """LG-32, LG-33, LG-37, LG-58."""
    match = crew({**position, "crew": 1})
    assert ("Danger" in asked(match)) == (said is not None)
    assert said is None or said in asked(match)
    for lang in LANGUAGES:
        assert asked(match, lang)


def test_LG_32_whoever_crashes_was_warned() -> None:
    """LG-32, LG-57. Before the last action that ends in a crash, the prompt said so."""
    seen = 0
    for seed in range(60):
        match, rng = Match(set_up("last-glow"), Seeded(str(seed))), Random(seed)
        last = ""
        while match.question is not None:
            if match.question.verb == "crew":
                last = asked(match)
            match.answer(rng.choice(match.question.options))
        if match.state.outcome == CRASHED:
            seen += 1
            assert "crashes at the end of this phase" in last
    assert seen


@pytest.mark.parametrize("options", [{}, {"gas_cost": "luminosity", "explosion_cost": "luminosity"}])
def test_LG_56_a_label_says_when_a_hunt_or_full_gas_destroys_the_lighthouse(options) -> None:
    """LG-24, LG-29, LG-36, LG-56. The warning comes exactly when the answer itself loses the game."""
    for structure in (1, 2):
        for luminosity in (0, 1, 2):
            for gassed in (0, 1):
                given = {"luminosity": luminosity, "structure": structure, "gassed": gassed, "hearts": ["c4r4"]}
                match = crew({"lighthouse": "c3r4", **given}, **options)
                shown = dict(zip(match.question.options, labels(match), strict=True))
                for act in (GAS, HUNT + 21):
                    lost = match.fork()
                    lost.answer(act)
                    assert ("the game is lost" in shown[act]) == (lost.state.outcome == WRECKED), (given, shown[act])


def test_LG_39_a_heart_s_die_says_where_it_leads() -> None:
    match = storm({"lighthouse": "c6r6", "hearts": ["c1r2"]})
    assert match.question.seat == NATURE
    assert labels(match) == [
        "1 + 1 = 2, straight down along the edge of the grid",
        "2 + 1 = 3, straight down along the edge of the grid",
        "3 + 1 = 4, straight down",
        "4 + 1 = 5, straight down",
        "5 + 1 = 6, down and right",
        "6 + 1 = 7, down and right",
    ]
    match = storm({"lighthouse": "c1r1", "hearts": ["c4r6"], "victory": 1})
    assert [labels(match)[0], labels(match)[-1]] == ["1 + 5 = 6, down to the planet", "6 + 5 = 11, explosion"]


def test_LG_30_the_winning_soother_is_announced() -> None:
    assert "send a soother to the planet (victory point 6: you win)" in labels(crew({"victory": 5, "stored": 1}))
    assert "send a soother to the planet (victory points +1)" in labels(crew({"victory": 4, "stored": 1}))
