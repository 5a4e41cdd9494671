"""Dual Powers, chapters 7, 8 and 20: the date, the calendar events and the calendar cases (DP-44..62, DP-C, DP-M)."""

from __future__ import annotations

import pytest
from games.dual_powers.desk import go, month, offered, place, table, told, verb, walk, will
from kit import random_match

from tocsin.core import Match, set_up
from tocsin.games.dual_powers.pieces import Phase
from tocsin.games.dual_powers.play.control import controlled
from tocsin.games.dual_powers.play.date import advance

CASES = [
    (1, 1, 8, 9, 0, False),
    (2, 1, 11, 12, 0, False),
    (3, 26, 4, 31, 0, True),
    (4, 27, 2, 31, 0, True),
    (5, 28, 1, 31, 0, True),
    (6, 28, 2, 31, 0, True),
    (7, 28, 3, 31, 0, True),
    (8, 28, 4, 1, 1, False),
    (9, 28, 11, 8, 1, False),
    (10, 27, 4, 31, 0, True),
    (11, 27, 5, 1, 1, False),
    (12, 14, 1, 15, 0, True),
    (13, 11, 4, 15, 0, True),
    (14, 6, 9, 15, 0, True),
    (15, 4, 11, 15, 0, True),
    (16, 15, 1, 16, 0, False),
    (17, 15, 11, 26, 0, False),
    (18, 14, 2, 16, 0, False),
    (19, 13, 8, 21, 0, False),
    (20, 18, 11, 31, 0, True),
    (21, 19, 11, 31, 0, True),
    (22, 20, 11, 31, 0, True),
    (23, 21, 11, 1, 1, False),
    (24, 22, 10, 1, 1, False),
    (25, 20, 8, 28, 0, False),
    (26, 31, 1, 1, 1, False),
    (27, 31, 4, 4, 1, False),
    (28, 31, 8, 8, 1, False),
    (29, 31, 11, 11, 1, False),
]
CARDS = {9: "kollontai", 10: "stalin", 11: "lenin", **{n: f"red-{n}" for n in range(1, 9)}}


@pytest.mark.parametrize(("case", "day", "days", "new_day", "months", "bonus"), CASES)
def test_the_calendar_cases(case: int, day: int, days: int, new_day: int, months: int, bonus: bool) -> None:
    """DP-C1, DP-C2, DP-C3, DP-C4, DP-C5, DP-C6, DP-C7, DP-C8, DP-C9, DP-C10, DP-C11, DP-C12, DP-C13, DP-C14, DP-C15,
    DP-C16, DP-C17, DP-C18, DP-C19, DP-C20, DP-C21, DP-C22, DP-C23, DP-C24, DP-C25, DP-C26, DP-C27, DP-C28, DP-C29.
    """
    card = CARDS[days]
    match = table(piles={"red_hand": card}, day=day, month="jul")
    go(match, card)
    assert (match.state.day, match.state.month - 2) == (new_day, months), case
    go(match, "pass")
    assert (verb(match) == "bonus") is bonus, case


def turned(day: int, card: str, side: str = "red", tokens: str = "", **fields: object) -> Match:
    """After a card was played and nothing done with it."""
    return go(table(tokens, {f"{side}_hand": card}, side=side, day=day, **fields), card)


def test_DP_44_a_space_for_each_day() -> None:
    for n in range(1, 9):
        assert turned(1, f"red-{n}").state.day == 1 + n
    assert [turned(1, card).state.day for card in ("kollontai", "stalin", "lenin")] == [10, 11, 12]


def test_DP_45_past_31_comes_1_and_the_next_month() -> None:
    match = turned(30 - 3, "red-8")
    assert (match.state.day, month(match)) == (4, "may_jun")


def test_DP_46_stopping_on_31_keeps_the_month() -> None:
    match = turned(27, "red-4")
    assert (match.state.day, month(match)) == (31, "mar_apr")
    match = turned(31, "red-1")
    assert (match.state.day, month(match)) == (1, "may_jun")


def test_DP_47_29_and_30_slide_to_31() -> None:
    for days in (1, 2):
        match = turned(28, f"red-{days}")
        assert (match.state.day, month(match)) == (31, "mar_apr")


def test_DP_48_on_the_way_every_space_counts() -> None:
    assert turned(27, "red-6").state.day == 2  # 28, 29, 30, 31, 1, 2
    assert turned(28, "red-5").state.day == 2


def test_DP_49_the_formula() -> None:
    """DP-49, DP-52."""
    start = table().state
    for day in [*range(1, 29), 31]:
        for days in range(1, 12):
            g = start.copy()
            g.day = day
            due = advance(g, 0, days)
            count = day + days
            wanted = count - 31 if count > 31 else 31 if count in (29, 30) else count
            assert (g.day, g.month) == (wanted, int(count > 31))
            assert g.day not in (29, 30)
            assert not (due and g.month)


def test_DP_50_stopping_on_15_or_31_earns_a_bonus_action() -> None:
    for day, card in ((14, "red-1"), (30 - 2, "red-1"), (23, "red-8")):
        match = turned(day, card)
        assert verb(match) == "action"
        go(match, "pass")
        assert verb(match) == "bonus"
        assert match.question is not None
        assert match.question.seat == 0


def test_DP_51_passing_or_leaving_earns_nothing() -> None:
    for day, card in ((14, "red-2"), (15, "red-1"), (31, "red-1"), (28, "red-4")):
        assert verb(go(turned(day, card), "pass")) == "play"


def test_DP_52_never_both_a_new_month_and_a_bonus() -> None:
    setup = set_up("dual-powers", seats=2)
    for seed in range(10):
        before, last = 0, 0
        for match in walk(setup, seed):
            assert match.state.month - before in (0, 1)
            if verb(match) == "bonus" and match.state.phase == Phase.ACTION:
                assert match.state.day in (15, 31)
                assert last == match.state.month
            if verb(match) == "play":
                last = match.state.month
            before = match.state.month


def test_DP_53_the_will_passes_before_the_action() -> None:
    match = turned(28, "blue-5", "white", "green: w1-1 n-1", will="red")
    assert (verb(match), will(match)) == ("action", "white")
    assert offered(go(match, "move")) == {"w1-1", "n-1"}


def test_DP_54_the_holder_keeps_it_and_events_still_happen() -> None:
    match = turned(28, "blue-5", "red", will="red", unrest="green")
    assert (will(match), place(match, "trotsky-neutral")) == ("red", "green")
    assert [line for line in told(match) if "Will of the People" in line] == [
        "The Will of the People stays with the Soviet."
    ]


def test_DP_55_the_will_changes_hands_in_three_ways_only() -> None:
    """DP-55, DP-139. By a new month, by Inspire the people, and in solo by the objective phase."""
    for seats in (1, 2):
        for seed in range(15):
            match = random_match(set_up("dual-powers", seats=seats), seed)
            cites = [note.cite for step in match.past.steps for note in step.notes if note.message.id == "told.will"]
            assert set(cites) <= {"DP-53", "DP-56", "DP-91"} | ({"DP-139"} if seats == 1 else set())
            holder = -1
            for step, now in zip(match.past.steps, walked(match), strict=True):
                changed = holder not in (-1, now.state.will)
                assert changed == any(note.message.id == "told.will" for note in step.notes) or step.question is None
                holder = now.state.will


def walked(match: Match) -> list[Match]:
    """The match as it stood after every answer."""
    twin = match.restart()
    found = [twin.fork()]
    for option in match.tape:
        twin.answer(option)
        found.append(twin.fork())
    return found


def test_DP_56_the_last_month_stays() -> None:
    for passes, holder in ((True, "white"), (False, "red")):
        for split, last in ((True, "nov"), (False, "oct_nov")):
            options = {"will_passes_past_last_month": passes, "split_october_november": split}
            match = turned(31, "red-4", "white", will="red", month=last, options=options)
            assert (match.state.day, month(match), will(match)) == (4, last, holder)


# Events


def test_DP_57_trotsky_returns_rested_to_the_unrest_zone() -> None:
    for zone in ("white", "red"):
        match = turned(28, "red-4", unrest=zone, next_unrest="green", barricade="red-green")
        assert place(match, "trotsky-neutral") == zone


def test_DP_58_neutral_trotsky_is_like_any_neutral_token() -> None:
    match = table("green: r1-1 trotsky-neutral*", {"red_hand": "red-2"}, will="red")
    go(match, "red-2", "rest")
    assert place(match, "trotsky-neutral") == "green"
    match = go(table("green: r1-1 trotsky-neutral", {"red_hand": "red-5"}, will="red"), "red-5", "move")
    assert offered(match) == {"r1-1", "trotsky-neutral"}
    match = go(table("green: r1-1 trotsky-neutral", {"white_hand": "red-5"}, side="white"), "red-5")
    assert "move" not in offered(match)
    assert "trotsky-neutral" not in match.setup.box.card_ids


def test_DP_59_trotsky_joins_the_reds() -> None:
    for face in ("", "*"):
        match = turned(28, "red-4", "white", f"blue: trotsky-neutral{face}", month="jul")
        assert place(match, "trotsky-red") == f"blue{face}"
        assert place(match, "trotsky-neutral") == "out"


def test_DP_60_red_trotsky_is_reds_own() -> None:
    match = table("blue: trotsky-red n-1", will="white")
    names = [match.setup.box.token_ids[n] for n in controlled(match.state, 0)]
    assert names == ["trotsky-red"]
    match = table("blue: trotsky-red n-1", will="red")
    assert {match.setup.box.token_ids[n] for n in controlled(match.state, 0)} == {"trotsky-red", "n-1"}


def test_DP_61_a_trotsky_who_left_never_comes_back() -> None:
    match = turned(28, "red-4", tokens="out: trotsky-neutral", month="jul")
    assert place(match, "trotsky-red") == "out"
    setup = set_up("dual-powers", seats=2)
    for seed in range(20):
        match = random_match(setup, seed)
        events = [n.message.id for step in match.past.steps for n in step.notes if "trotsky" in n.message.id]
        assert len(events) == len(set(events))
        assert events[:1] in ([], ["told.trotsky_returns"])


def test_DP_61_a_trotsky_who_is_there_already_stays_as_he_is() -> None:
    """Only a position written by hand has him in the city, or out of the game, before May."""
    for where, found in (("blue", "blue"), ("blue*", "blue*"), ("out", "out")):
        token = "trotsky-neutral*" if where.endswith("*") else "trotsky-neutral"
        match = turned(28, "red-4", tokens=f"{where.rstrip('*')}: {token}", unrest="green")
        assert (month(match), place(match, "trotsky-neutral")) == ("may_jun", found)
        assert not [line for line in told(match) if "Trotsky" in line]


def test_DP_62_will_event_action() -> None:
    match = turned(28, "blue-5", "white", "green: w1-1", will="red", unrest="green")
    assert offered(go(match, "move")) == {"w1-1", "trotsky-neutral"}


# Months


def test_DP_M1_red_already_holds_the_will() -> None:
    match = turned(28, "red-4", will="red", unrest="green")
    assert (match.state.day, month(match), will(match)) == (1, "may_jun", "red")
    assert place(match, "trotsky-neutral") == "green"


def test_DP_M2_white_takes_the_will_first() -> None:
    match = turned(28, "blue-5", "white", "green: w1-1 n-2; red: r1-1 n-3", will="red", unrest="purple")
    assert will(match) == "white"
    assert offered(go(match, "move")) == {"w1-1", "n-2"}


def finished(match: Match) -> Match:
    """Play on, doing nothing, to the end of the scoring phase."""
    while match.question is not None and match.state.phase in (Phase.ACTION, Phase.SCORING):
        question = match.question
        match.answer(question.options[0] if question.verb in ("play", "unrest") else question.options[-1])
    return match


def test_DP_M3_october_ends_the_game_after_the_round() -> None:
    hands = {"red_hand": "red-4 red-1 red-2 red-3", "white_hand": "blue-1 blue-2 blue-3 blue-4"}
    match = go(table("white: r1-1", hands, day=28, month="sep"), "red-4", "pass")
    assert (month(match), match.state.day, verb(match)) == ("oct", 1, "play")
    finished(match)
    assert match.question is None
    assert "The Soviet gains 7 points for the unrest. Support: the Soviet leads by 7." in told(match)
    assert match.result is not None
    assert match.result.winners == (0,)


def test_DP_M4_two_months_in_one_round() -> None:
    match = table("white: r1-1", {"red_hand": "red-4", "white_hand": "blue-4"}, day=28, month="sep", will="white")
    go(match, "red-4", "pass")
    assert (month(match), will(match)) == ("oct", "red")
    match = table("white: w1-1", {"white_hand": "blue-4", "red_hand": "red-4"}, side="white", day=28, month="oct")
    go(match, "blue-4", "pass")
    assert (month(match), will(match)) == ("nov", "white")
    match = table("white: w1-1", phase="scoring", month="nov")
    assert go(match, "points").state.support == 7


def test_DP_M5_past_the_last_month() -> None:
    for passes, holder in ((True, "white"), (False, "red")):
        options = {"will_passes_past_last_month": passes}
        match = turned(31, "red-4", "white", month="nov", will="red", options=options)
        assert (match.state.day, month(match), will(match)) == (4, "nov", holder)


def test_DP_M6_the_last_turn_counts_for_the_scoring() -> None:
    match = table("white: w1-1 r1-1", {"white_hand": "red-4"}, side="red", turn=7, day=28, month="jul")
    go(match, "red-4", "pass")
    assert (month(match), will(match), verb(match)) == ("aug", "white", "unrest")
    assert match.question is not None
    assert match.question.seat == 1
    assert go(match, "points").state.support == 4


def test_DP_125_without_unrest_trotsky_waits() -> None:
    match = turned(28, "red-4", unrest=None, next_unrest=None)
    assert place(match, "trotsky-neutral") == "beside"
