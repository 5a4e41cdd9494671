"""Mad Maxence: carry-over, replays, the campaign and its ends (MM-29..35)."""

from __future__ import annotations

from random import Random

import pytest
from games.mad_maxence.car import arriving, car, gauges, labels, levels, outcome, told, verb
from kit import answer, at, random_match

from tocsin.core import Match, Record, Recorder, Seeded, UnknownName, set_up

EXIT = {"known": ["gate_code"], "phase": "arrive", "place": "9", "before": "8"}


def campaign(**position: object) -> Match:
    """A campaign in which Maxence arrives at the exit of the first adventure, with the code."""
    return at("mad-maxence", {**EXIT, "gauges": gauges(ut=12), **position})


def test_MM_29_and_32_adventure_notes_are_forgotten_and_campaign_notes_stay() -> None:
    match = campaign(known=["gate_code", "blueprint"])
    answer(match, "Use what you know", 1, "Go on")
    assert match.state.to_json()["known"] == ["blueprint"]


def test_MM_30_after_a_win_go_on_or_play_it_again() -> None:
    match = answer(campaign(), "Use what you know", 1)
    assert labels(match) == ["Go on to the next adventure", "Play this adventure again (it must then be won again)"]
    assert match.state.ends[0] == 12
    answer(match, "Go on")
    assert match.state.to_json()["adventure"] == "drowned_orchard"
    assert match.state.tries == [1, 1, 0, 0, 0, 0, 0, 0]


def test_MM_30_a_replay_begins_with_the_same_values_and_replaces_the_result() -> None:
    match = campaign(slots=[None, None, "sand_tyres", None], gone=["slingshot"], first_known=["seeds"])
    answer(match, "Use what you know", 1, "Play this adventure again")
    position = match.state.to_json()
    assert position["gauges"] == gauges()
    assert position["slots"] == [None, None, None, None]
    assert position["gone"] == []
    assert position["known"] == ["seeds"]
    assert position["place"] == "0"
    assert position["tries"][0] == 2
    assert position["ends"][0] == -1
    answer(match, "Take fuel")
    lost = match.fork()
    while verb(lost) != "retry":
        lost.answer(lost.question.options[0])
    assert lost.state.ends[0] == -1
    assert labels(lost) == ["Try again with the same starting values", "No, give up the campaign"]


def test_MM_30_a_lost_adventure_is_tried_again_or_the_campaign_is_given_up() -> None:
    match = answer(
        campaign(gauges=gauges(ut=20, f=5), slots=["bale_bumper", None, None, None]), "Move on", "Drive to place 7"
    )
    assert verb(match) == "retry"
    again = answer(match.fork(), "Try again")
    assert again.state.to_json()["gauges"] == gauges()
    assert again.state.to_json()["slots"] == [None] * 4
    assert again.state.tries[0] == 2
    answer(match, "Give up the campaign")
    assert outcome(match) == "stopped"
    assert match.result is not None
    assert match.result.cite == "MM-30"
    assert match.result.winners == ()


def test_MM_30_in_mode_adventure_the_match_is_one_adventure() -> None:
    won = answer(arriving("9", "8", known=["gate_code"]), "Use what you know", 1)
    assert won.question is None
    assert won.result is not None
    assert won.result.winners == (0,)
    lost = answer(car("0", ut=20), "Drive to place 1")
    assert lost.question is None


def test_MM_31_the_last_exit_wins_the_campaign() -> None:
    match = at(
        "mad-maxence",
        {
            "phase": "arrive",
            "place": "0",
            "before": "1",
            "known": ["water", "soil", "seeds"],
            "gauges": gauges(o=2),
            "adventure": "green_line",
            "tries": [1] * 8,
            "ends": [9, 9, 9, 9, 9, 9, 9, -1],
        },
    )
    answer(match, "Plant and water", 2)
    assert match.question is None
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.result.cite == "MM-31"
    assert match.result.scores == (8,)


def test_MM_32_carry_over_floors_caps_uses_and_start_bonuses() -> None:
    match = campaign(
        gauges=gauges(ut=15, tech=3, o=0, cd=2, cb=5, p=0, f=1),
        slots=["wind_wheel", "slingshot", None, None],
        uses=[0, 0, 0, 0],
        read=["0", "9"],
        revealed=["C"],
        moves=9,
    )
    answer(match, "Use what you know", 1, "Go on")
    position = match.state.to_json()
    assert position["gauges"] == gauges(ut=0, tech=2, o=1, cd=2, cb=2, p=1, f=2)
    assert position["slots"] == ["wind_wheel", "slingshot", None, None]
    assert position["uses"] == [0, 1, 0, 0]
    assert position["revealed"] == []
    assert position["moves"] == 0
    assert position["place"] == "3"
    assert position["first_gauges"] == position["gauges"]
    assert "Roof wind-wheel: Fuel +1 at the start, now " in told(match)


def test_MM_32_a_start_bonus_may_pass_the_cap() -> None:
    match = campaign(gauges=gauges(f=5), slots=["wind_wheel", None, None, None])
    answer(match, "Use what you know", 1, "Go on")
    assert levels(match, "f") == 3


def test_MM_33_one_board_for_eight_adventures() -> None:
    box = set_up("mad-maxence").box
    assert len(box.order) == len(box.adventures) == 8
    starts = [box.places[adventure.start] for adventure in box.adventures]
    assert starts == ["0", "3", "9", "7", "1", "5", "2", "9"]
    locked = ["".join(box.places[place] for place in adventure.locked) for adventure in box.adventures]
    assert locked == ["C", "A", "B", "A", "BC", "B", "AB", "C"]
    closed = [[box.roads[road][0] for road in adventure.closed] for adventure in box.adventures]
    assert closed == [[], [], ["0-1"], [], ["7-8"], ["4-8"], ["1-3"], []]


def begun(**options: object) -> dict[str, object]:
    position: dict[str, object] = set_up("mad-maxence", options).start().to_json()
    return position


@pytest.mark.parametrize("mode", ["adventure", "campaign"])
def test_MM_34_a_later_adventure_begins_with_what_a_campaign_would_have_brought(mode: str) -> None:
    last = begun(mode=mode, adventure=8)
    assert last["gauges"] == gauges(tech=3, o=2, cd=2, cb=3, p=2, f=2)
    assert last["slots"] == ["ghost_plates", "fire_hook", "river_boots", "tool_roll"]
    assert last["uses"] == [1, 2, 2, 1]
    assert last["known"] == ["blueprint", "seeds", "friend", "deed", "bees", "names"]
    sixth = begun(mode=mode, adventure=6)
    assert sixth["slots"] == ["wind_wheel", "mirror_shield", "river_boots", "pollen_lamp"]
    assert sixth["gauges"] == gauges(tech=3, o=2, cd=2, cb=3, p=2, f=2 + 1)  # the wind-wheel brings its fuel
    second = begun(mode=mode, adventure=2)
    assert (second["slots"], second["known"]) == ([None, "slingshot", "sand_tyres", None], ["blueprint"])
    for position in (last, sixth, second):
        assert [position[f"first_{field}"] for field in ("gauges", "slots", "known")] == [
            position[field] for field in ("gauges", "slots", "known")
        ]


def test_MM_34_what_was_brought_is_told_once() -> None:
    match = Match(set_up("mad-maxence", {"adventure": 2}))
    line = (
        "Brought along from the earlier adventures: Ball-bearing slingshot, Sand tyres. Notes: The planners' blueprint."
    )
    assert told(match).count(line) == 1
    assert "Brought along" not in told(Match(set_up("mad-maxence")))


def test_MM_34_the_least_is_a_maxence_of_the_first_adventure() -> None:
    least = begun(adventure=6, outfit="least")
    assert least["first_gauges"] == gauges(tech=2, o=1, cd=2, cb=2, p=1, f=1)
    assert (least["slots"], least["known"]) == ([None] * 4, [])
    for outfit in ("most", "least"):
        first = begun(adventure=1, outfit=outfit)
        assert (first["gauges"], first["slots"], first["known"]) == (gauges(), [None] * 4, [])


def test_MM_34_the_campaign_may_begin_later() -> None:
    setup = set_up("mad-maxence", {"adventure": 8})
    assert setup.start().to_json()["adventure"] == "green_line"
    with pytest.raises(UnknownName):
        set_up("mad-maxence", {"adventure": 9})


def test_MM_35_the_201st_move_loses() -> None:
    match = answer(car("0", moves=199), "Drive to place 2", 0)
    assert match.state.moves == 200
    answer(match, "Drive to place 5")
    assert outcome(match) == "astray"
    assert match.result is not None
    assert match.result.cite == "MM-35"


def test_MM_35_after_100_attempts_nothing_is_replayed() -> None:
    lost = answer(campaign(gauges=gauges(ut=20), tries=[100] + [0] * 7), "Move on", "Drive to place 7")
    assert outcome(lost) == "worn"
    won = answer(campaign(tries=[100] + [0] * 7), "Use what you know", 1)
    assert won.state.to_json()["adventure"] == "drowned_orchard"
    assert verb(answer(campaign(tries=[99] + [0] * 7), "Use what you know", 1)) == "next"


def test_MM_35_no_game_runs_forever() -> None:
    """Whoever always tries again and never wins is stopped."""
    match = Match(set_up("mad-maxence"), Seeded("stubborn"))
    rng = Random(1)
    while match.question is not None:
        match.answer(match.question.options[0] if verb(match) == "retry" else rng.choice(match.question.options))
    assert match.result is not None
    assert len(match.tape) < match.setup.title.limit
    assert sum(match.state.tries) <= 108


def test_MM_30_a_campaign_is_recorded_and_resumed(tmp_path) -> None:
    path = tmp_path / "campaign.jsonl"
    full = random_match(set_up("mad-maxence"), 5)
    match = Match(set_up("mad-maxence"), None)
    half = len(full.tape) // 2
    with path.open("w", encoding="utf-8", newline="\n") as file:
        recorder = Recorder(file, match, ["human"])
        for given in full.tape[:half]:
            match.answer(given)
            recorder.update()
        recorder.close()
    resumed = Record(path).match()
    assert resumed.state == match.state
    for given in full.tape[half:]:
        resumed.answer(given)
    assert resumed.state == full.state
