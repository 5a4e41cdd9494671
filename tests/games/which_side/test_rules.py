"""The statements of the ledger, WS-1 to WS-61."""

from __future__ import annotations

from random import Random

import pytest
from kit import NATURE, answer, at, random_match, refused

from tocsin.core import BadPack, Match, Pack, Seeded, from_json, set_up
from tocsin.core.state import specs
from tocsin.games.which_side.pieces import Deed, Outcome, Phase, Post

TENEMENT, BONESETTER, UNION, PRESS, LAWYERS, CAFE, CHEMISTRY, DOCKS, SHIRTWAIST, DYE, VILLAGE, TENDERLOIN = range(12)


def cost(match: Match) -> int:
    return match.view(0)["cost"]


def gauges(match: Match) -> list[int]:
    return list(match.state.gauges)


# 1. State and information


def test_WS_1_everything_is_open_and_only_dice_are_chance() -> None:
    match = random_match(set_up("which-side"), 1)
    assert [spec.name for spec in specs(type(match.state))] == [
        *("turn", "phase", "employers", "savings", "surcharge", "gauges"),
        *("workers", "posts", "resources", "means", "outcome"),
    ]
    for seed in range(20):
        match = random_match(set_up("which-side"), seed)
        assert match.view(None) == match.view(0)
        for step in match.past.steps:
            if step.question:
                assert step.question.seen is None
                chance = step.question.verb in ("setup", "offensive")
                assert (step.question.seat == NATURE) == chance
            assert all(note.to is None and not note.reveals for note in step.notes)


def test_WS_2_eight_workers_each_in_one_state() -> None:
    match = at("which-side")
    assert match.state.to_json()["workers"] == {"healthy": 4, "hurt": 0, "prisoner": 0, "reserve": 4, "dead": 0}
    match.state.workers[0] += 1
    assert [why.cite for why in match.setup.title.check(match.state)] == ["WS-2"]
    for seed in range(30):
        match = Match(set_up("which-side"), Seeded(str(seed)))
        rng = Random(seed)
        while match.question:
            match.answer(rng.choice(match.question.options))
            assert sum(match.state.workers) == 8
            assert min(match.state.workers) >= 0


def test_WS_3_the_dead_never_return(table) -> None:
    """WS-3. The reserve only shrinks, by four recruits at most; with four dead and it empty nobody can be recruited."""
    match = table("placing", healthy=4, dead=4)
    refused(match, VILLAGE, "WS-42")
    for seed in range(30):
        match = Match(set_up("which-side"), Seeded(str(seed)))
        rng = Random(seed)
        reserve, dead = 4, 0
        while match.question:
            match.answer(rng.choice(match.question.options))
            workers = match.state.workers
            assert workers[3] <= reserve
            assert workers[4] >= dead
            reserve, dead = workers[3], workers[4]


def test_WS_4_markers_are_no_limit(table, crew) -> None:
    match = table(
        "reckoning", healthy=0, hurt=8, savings=17, held="bcdefg", strike=1, union=1, options={"difficulty": "hard"}
    )
    assert crew(match) == (0, 7, 0)
    answer(match, "Bakeries")
    assert sum(match.state.means) == 7
    assert match.state.outcome == Outcome.COMMUNE


@pytest.mark.parametrize(
    ("given", "due"),
    [
        ({}, 5),
        ({"healthy": 2, "hurt": 3}, 9),
        ({"healthy": 1, "hurt": 1, "prisoner": 2}, 6),
        ({"healthy": 1, "surcharge": 2}, 4),
        ({"healthy": 0, "prisoner": 3}, 4),
        ({"healthy": 0, "hurt": 1, "dead": 7}, 3),
    ],
)
def test_WS_5_the_cost_is_a_formula(table, given, due) -> None:
    assert cost(table("placing", **given)) == due


def test_WS_6_a_prisoner_costs_one_or_nothing(table) -> None:
    assert cost(table("placing", healthy=2, prisoner=2)) == 5
    assert cost(table("placing", healthy=2, prisoner=2, options={"prisoner_cost": 0})) == 3


@pytest.mark.parametrize(("difficulty", "rent"), [("normal", 1), ("confirmed", 1), ("hard", 2)])
def test_WS_7_rent(table, difficulty, rent) -> None:
    assert cost(table("placing", options={"difficulty": difficulty})) == 4 + rent


@pytest.mark.parametrize(("limit", "left"), [(20, 20), (0, 22), (21, 21)])
def test_WS_8_a_surplus_is_lost(table, limit, left) -> None:
    match = table("resolving", {"docks": 1, "union": 1, "press": 1}, savings=19, options={"savings_max": limit})
    answer(match, "docks")
    assert match.state.savings == left


@pytest.mark.parametrize("steps", [3, 2, 4])
def test_WS_9_the_last_step_triggers(table, crew, steps) -> None:
    posts = {"docks": 4, "union": 1, "press": 1}
    match = table("resolving", posts, healthy=6, options={"gauge_steps": steps})
    for n in range(1, steps):
        answer(match, "docks")
        assert gauges(match) == [n, 0, 0]
        assert crew(match) == (6, 0, 0)
    answer(match, "docks")
    assert gauges(match) == [0, 0, 0]
    assert crew(match) == (5, 1, 0)


# 2. Set-up


def test_WS_10_the_start() -> None:
    match = at("which-side")
    g = match.state
    assert (g.turn, g.employers, g.savings, g.surcharge) == (1, 0, 2, 0)
    assert g.gauges == [0, 0, 0]
    assert sum(g.means) == 0
    assert sum(g.resources) == 0
    assert cost(match) == 5
    assert cost(at("which-side", difficulty="hard")) == 6


@pytest.mark.parametrize(("difficulty", "goal"), [("normal", 5), ("confirmed", 6), ("hard", 7)])
def test_WS_11_the_goal(table, difficulty, goal) -> None:
    options = {"difficulty": difficulty}
    held = "bcdefg"[: goal - 1]
    match = answer(table("reckoning", savings=14, held=held, options=options), "Railway")
    assert match.state.outcome == Outcome.COMMUNE
    match = answer(table("reckoning", savings=14, held=held[1:], options=options), "Railway")
    assert match.state.outcome == Outcome.OPEN


def test_WS_12_the_first_throw_counts_in_full(crew) -> None:
    def after(die: int, **options: str) -> Match:
        return answer(at("which-side", **options), die)

    assert after(1).state.surcharge == 1
    assert gauges(after(2)) == [1, 0, 0]
    assert gauges(after(3)) == [0, 0, 1]
    assert gauges(after(4)) == [0, 1, 0]
    assert crew(after(5)) == (3, 1, 0)
    assert after(6).state.employers == 2, "1 by the throw, 1 by the first step"
    markers = at("which-side", setup_roll="gauges_only")
    refused(markers, 5, "WS-12")
    assert markers.question.options == [1, 2, 3, 4, 6]
    assert after(1, setup_roll="gauges_only").state.surcharge == 1
    assert after(6, setup_roll="gauges_only").state.employers == 2


# 3. Turn


def test_WS_13_the_phases(table) -> None:
    match = table("employers", savings=20)
    seen = []
    for name in (2, "Union", "docks", "docks", "docks", "Union", "none this turn"):
        seen.append(Phase(match.state.phase).name)
        answer(match, name)
    assert seen == ["EMPLOYERS", *["PLACING"] * 4, "RESOLVING", "RECKONING"]
    assert match.state.turn == 2
    assert match.state.phase == Phase.EMPLOYERS


# 4. Employers' phase


@pytest.mark.parametrize("before", range(10))
def test_WS_14_the_grip_tightens_first(table, before) -> None:
    match = table("employers", employers=before)
    assert match.state.employers == before + 1
    assert match.question.verb == "offensive"


@pytest.mark.parametrize("before", range(10))
def test_WS_15_two_dice_on_three_six_and_eight(table, before) -> None:
    match = answer(table("employers", employers=before), 2)
    if before + 1 in (3, 6, 8):
        assert match.question.seat == NATURE
        answer(match, 4)
        assert gauges(match) == [1, 1, 0]
    assert match.question.verb == "place"


@pytest.mark.parametrize(("before", "after"), [(1, 3), (4, 6), (6, 8)])
def test_WS_16_a_six_brings_no_extra_die(table, before, after) -> None:
    match = answer(table("employers", employers=before), 6)
    assert match.state.employers == after
    assert match.question.verb == "place"


def test_WS_16_the_clock_may_jump_over_a_marked_cell(table, rest) -> None:
    match = rest(answer(table("employers", employers=4, savings=20), 6))
    assert match.state.employers == 7
    answer(match, 2)
    assert match.question.verb == "place"


def test_WS_17_the_table(table, crew) -> None:
    assert answer(table("employers"), 1).state.surcharge == 1
    assert gauges(answer(table("employers"), 2)) == [1, 0, 0]
    assert gauges(answer(table("employers"), 3)) == [0, 0, 1]
    assert gauges(answer(table("employers"), 4)) == [0, 1, 0]
    assert crew(answer(table("employers"), 5)) == (3, 1, 0)
    assert answer(table("employers"), 6).state.employers == 3


def test_WS_18_two_dice_are_thrown_then_applied_in_order(table, crew) -> None:
    match = answer(table("employers", employers=2, healthy=3, hurt=1, police=2), 3)
    assert match.question.seat == NATURE
    assert gauges(match) == [0, 0, 2]
    answer(match, 2)
    assert match.question.verb == "arrest"
    assert gauges(match) == [0, 0, 0]
    answer(match, "a healthy worker")
    assert gauges(match) == [1, 0, 0]
    given = {"employers": 2, "police": 2, "healthy": 1}
    assert crew(answer(table("employers", savings=20, **given), 3, 5)) == (0, 0, 1), "arrested, then nobody to hurt"
    match = answer(table("employers", savings=20, **given), 5, 3)
    assert crew(match) == (0, 0, 0), "hurt, so the arrest kills"
    assert match.state.workers[4] == 1


def test_WS_19_the_surcharge_ends_with_the_turn(table, rest) -> None:
    match = answer(table("employers", employers=7, savings=20), 1, 1)
    assert match.state.surcharge == 2
    assert cost(match) == 7
    rest(match)
    assert match.state.surcharge == 0
    assert cost(match) == 5


def test_WS_20_beyond_ten(table) -> None:
    match = answer(table("employers", employers=9), 6)
    assert match.state.employers == 10
    assert match.question.verb == "place"
    match = answer(table("employers", employers=9, options={"employers_overflow": "loss"}), 6)
    assert match.question is None
    assert match.state.outcome == Outcome.OVERRUN
    assert match.result.winners == ()
    match = answer(table("employers", employers=8, options={"employers_overflow": "loss"}), 6)
    assert match.state.employers == 10
    assert match.question.verb == "place"


@pytest.mark.parametrize(("before", "die"), [(9, 2), (8, 6)])
def test_WS_21_ten_is_the_last_turn(table, rest, before, die) -> None:
    match = answer(table("employers", employers=before, savings=20), die)
    assert match.state.employers == 10
    assert match.question.verb == "place"
    rest(match)
    assert match.question is None
    assert match.state.outcome == Outcome.CRUSHED


# 5. Blocked workers


@pytest.mark.parametrize(("hurt", "out"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_WS_22_half_of_the_hurt_are_blocked(table, hurt, out) -> None:
    match = table("placing", healthy=1, hurt=hurt)
    assert match.question.about["of"] == 1 + hurt - out


def test_WS_23_counted_once_after_the_dice(table) -> None:
    match = answer(table("employers", healthy=3, hurt=1), 5)
    assert match.question.about["of"] == 3, "two hurt now, one of them blocked"
    answer(match, "Bonesetter", "Bonesetter", "Union", "Bonesetter", "Bonesetter")
    assert match.question.verb == "offensive", "healing in the phase brings nobody back to it"


def test_WS_24_nobody_is_asked_who_is_blocked_and_it_is_counted_anew(table) -> None:
    match = table("placing", healthy=0, hurt=4, savings=8)
    assert match.question.verb == "place"
    assert match.question.about["of"] == 2
    answer(match, "Bonesetter", "Bonesetter")
    assert match.state.workers[:2] == [2, 2]
    answer(match, 2)
    assert match.question.verb == "place"
    assert match.question.about["of"] == 3


@pytest.mark.parametrize("hurt", range(1, 9))
def test_WS_25_somebody_can_always_act(table, hurt) -> None:
    assert table("placing", healthy=0, hurt=hurt).question.about["of"] == hurt - hurt // 2 >= 1


# 6. Injury, prison, death


def test_WS_26_a_healthy_worker_is_hurt(table, crew) -> None:
    assert crew(answer(table("employers", healthy=3, hurt=2), 5)) == (2, 3, 0)


def test_WS_27_nobody_dies_while_somebody_is_healthy(table, crew) -> None:
    match = answer(table("employers", healthy=1, hurt=3), 5)
    assert crew(match) == (0, 4, 0)
    assert match.state.workers[4] == 0
    match = answer(table("employers", healthy=0, hurt=3), 5)
    assert crew(match) == (0, 2, 0)
    assert match.state.workers[4] == 1


def test_WS_28_prisoners_and_injuries(table, crew) -> None:
    match = answer(table("employers", healthy=0, hurt=2, prisoner=1), 5)
    assert crew(match) == (0, 1, 1)
    options = {"prisoners_can_be_hurt": True}
    match = answer(table("employers", healthy=0, hurt=2, prisoner=1, options=options), 5)
    assert match.question.verb == "lose"
    assert crew(answer(match.fork(), "a prisoner")) == (0, 2, 0)
    assert crew(answer(match.fork(), "a hurt worker")) == (0, 1, 1)
    match = answer(table("employers", healthy=1, hurt=2, prisoner=1, options=options), 5)
    assert crew(match) == (0, 3, 1), "not while a free worker is healthy"
    match = answer(table("employers", healthy=0, prisoner=2, savings=20, options=options), 5)
    assert crew(match) == (0, 0, 1), "the only one left to hurt"
    match = table("reckoning", healthy=1, hurt=1, prisoner=1, savings=0, options=options)
    assert match.question.verb == "lose"
    answer(match, "a prisoner")
    assert crew(match) == (0, 0, 0)
    assert match.state.outcome == Outcome.NOBODY


def test_WS_28_a_prisoner_is_out_of_reach(table) -> None:
    match = table(
        "resolving", {"hurt_docks": 1, "hurt_union": 1, "hurt_press": 1}, healthy=0, hurt=3, prisoner=1, risk=2
    )
    answer(match, "docks")
    assert match.question.verb == "lose"
    refused(match, "a prisoner", "WS-28")


def test_WS_29_who_is_hurt_is_not_asked(table) -> None:
    match = answer(table("resolving", {"docks": 1, "union": 1, "press": 1}, healthy=3, risk=2), "docks")
    assert match.question.verb == "resolve"
    assert match.question.options == [UNION, PRESS], "the docker has done his work: it is he"
    posts = {"hurt_docks": 1, "union": 1, "press": 1}
    match = answer(table("resolving", posts, healthy=2, hurt=1, risk=2), "docks")
    assert match.question.options == [PRESS, UNION + 12], "nobody healthy is done: the first box in order"
    posts = {"hurt_press": 1, "bonesetter": 1, "union": 1}
    match = answer(table("resolving", posts, healthy=2, hurt=1), "Bonesetter")
    assert match.question.options == [UNION, PRESS], "healed on his box, he keeps it"
    posts = {"hurt_press": 1, "hurt_bonesetter": 1, "union": 1}
    match = answer(table("resolving", posts, healthy=1, hurt=2), "Bonesetter")
    assert match.question.options == [UNION, PRESS + 12], "one who is done is healed first"


def test_WS_29_who_dies_is_asked_if_it_matters(table, crew) -> None:
    posts = {"hurt_docks": 1, "hurt_bonesetter": 1}
    match = answer(table("resolving", posts, healthy=0, hurt=4, risk=2, savings=20), "docks")
    assert match.question.verb == "lose"
    assert crew(answer(match.fork(), "nothing left to do")) == (1, 2, 0)
    assert crew(answer(match.fork(), "yet to act")) == (0, 3, 0), "his healing is lost"
    match = table("resolving", {"hurt_docks": 1}, healthy=0, hurt=4, risk=2, savings=20)
    assert crew(match) == (0, 3, 0), "nobody has anything left to do: not asked"
    assert match.question.verb != "lose"


def test_WS_30_nobody_to_hurt(table, crew) -> None:
    match = answer(table("employers", healthy=0, prisoner=3, savings=20), 5)
    assert crew(match) == (0, 0, 3)
    assert match.state.workers[4] == 0
    match = table("reckoning", healthy=0, hurt=1, savings=0)
    assert match.state.workers[4] == 1, "three dollars missing, one worker to lose"


def test_WS_31_gauges_at_their_end(table, crew) -> None:
    assert crew(answer(table("employers", risk=2), 2)) == (3, 1, 0)
    assert crew(answer(table("employers", insalubrity=2), 4)) == (3, 1, 0)
    match = answer(table("employers", police=2), 3)
    assert crew(match) == (3, 0, 1)
    assert gauges(match) == [0, 0, 0]
    match = answer(table("employers", police=2, healthy=2, hurt=2), 3)
    assert match.question.verb == "arrest", "the player's choice"
    assert crew(answer(match, "a healthy worker")) == (1, 2, 1)


def test_WS_32_the_gauge_falls_back_first(table) -> None:
    match = answer(table("employers", police=2, healthy=2, hurt=2), 3)
    assert match.question.verb == "arrest"
    assert gauges(match) == [0, 0, 0]
    match = answer(table("resolving", {"hurt_docks": 1, "hurt_union": 1}, healthy=0, hurt=3, risk=2), "docks")
    assert match.question.verb == "lose"
    assert gauges(match) == [0, 0, 0]


def test_WS_33_the_hurt_die_in_prison(table, crew) -> None:
    match = answer(table("employers", police=2, healthy=2, hurt=2), 3, "a hurt worker")
    assert crew(match) == (2, 1, 0)
    assert match.state.workers[4] == 1


def test_WS_34_who_may_be_arrested(table, crew) -> None:
    match = answer(table("employers", police=2, healthy=2, hurt=2), 3)
    before = cost(match)
    answer(match, "a hurt worker")
    assert cost(match) == before - 2
    first = {"jail_choice": "healthy_first"}
    assert crew(answer(table("employers", police=2, healthy=2, hurt=2, options=first), 3)) == (1, 2, 1)
    assert crew(answer(table("employers", police=2, healthy=0, hurt=2, options=first), 3)) == (0, 1, 0)
    posts = {"tenderloin": 1, "cafe": 1, "hurt_union": 1}
    match = answer(table("resolving", posts, healthy=2, hurt=2, police=2, options=first), "Tenderloin")
    refused(match, "a hurt worker yet to act (Local union): dies in prison, action lost", "WS-34")
    refused(match, "a hurt worker with nothing left to do: dies in prison", "WS-34")


def test_WS_34_recruits_and_blocked_workers_may_be_arrested(table, crew) -> None:
    posts = {"hurt_village": 1, "hurt_tenderloin": 1, "hurt_union": 1}
    match = table("resolving", posts, healthy=0, hurt=4, police=2)
    answer(match, "Village", "Tenderloin")
    assert crew(answer(match.fork(), "a healthy worker with nothing left to do"))[2] == 1, "the recruit"
    match = table("resolving", {"tenderloin": 1, "union": 1, "cafe": 1}, healthy=3, hurt=2, police=2)
    answer(match, "Tenderloin", "a hurt worker with nothing left to do")
    assert crew(match) == (3, 1, 0), "a blocked worker"


def test_WS_35_only_lawyers_free_a_prisoner(table, crew) -> None:
    match = table("placing", healthy=1, prisoner=2)
    assert match.question.about["of"] == 1
    answer(match, "lawyers", "free a prisoner")
    assert crew(match)[0] + crew(match)[1] == 2
    assert crew(match)[2] == 1
    match = answer(table("resolving", {"lawyers": 2, "union": 1, "press": 1}, prisoner=1), "lawyers", "free a prisoner")
    assert crew(match) == (5, 0, 0)
    assert [job.id for job in match.setup.box.jobs if job.deed == Deed.DEFENCE] == ["lawyers"]


def test_WS_36_nobody_to_arrest(table, crew) -> None:
    match = answer(table("employers", healthy=0, prisoner=4, police=2), 3)
    assert crew(match) == (0, 0, 4)
    assert gauges(match) == [0, 0, 0]
    assert match.state.outcome == Outcome.NOBODY


# 7. Placing


def test_WS_37_everybody_available_is_placed_before_anything_happens(table) -> None:
    match = table("placing", healthy=2, hurt=3, prisoner=1, savings=0)
    for n in range(4):
        assert match.question.verb == "place"
        assert match.question.about["n"] == n + 1
        assert match.question.about["of"] == 4
        assert match.state.savings == 0
        answer(match, "docks")
    assert match.question.verb == "resolve", "healthy and hurt are told apart"
    assert match.state.savings == 0
    assert sum(match.state.posts) == 4


def test_WS_38_the_tenement_takes_everybody_and_may_do_nothing(table) -> None:
    match = table("placing", healthy=8, savings=10)
    answer(match, *["Tenement"] * 8)
    assert match.state.turn == 2
    assert gauges(match) == [0, 0, 0]


def test_WS_39_twelve_boxes(table) -> None:
    match = table("placing")
    assert list(match.question.domain) == list(range(12))
    areas = [job.area for job in match.setup.box.jobs]
    assert areas == ["home"] + ["group"] * 6 + ["new_york"] * 5
    assert [job.id for job in match.setup.box.jobs] == [
        *("tenement", "bonesetter", "union", "press", "lawyers", "cafe", "chemistry"),
        *("docks", "shirtwaist", "dye", "village", "tenderloin"),
    ]


@pytest.mark.parametrize("double", [("bonesetter", "lawyers"), ("union", "cafe"), ("press", "chemistry")])
def test_WS_40_one_worker_a_box_of_the_group_except_two(table, double) -> None:
    match = table("placing", healthy=8, options={"double_boxes": double})
    for n, job in enumerate(match.setup.box.jobs):
        if job.area != "group":
            continue
        twin = match.fork()
        room = 2 if job.id in double else 1
        for _ in range(room):
            twin.answer(n)
        refused(twin, n, "WS-40")


def test_WS_41_no_limit_in_new_york_unless_there_is_one(table) -> None:
    answer(table("placing", healthy=8), *[DOCKS] * 8)
    match = table("placing", healthy=4, options={"new_york_slots": 2})
    for n in (DOCKS, SHIRTWAIST, DYE, VILLAGE, TENDERLOIN):
        twin = answer(match.fork(), n, n)
        refused(twin, n, "WS-41")
    answer(match, TENEMENT, TENEMENT, TENEMENT, TENEMENT)


def test_WS_42_a_box_that_cannot_work_yet_may_be_chosen(table) -> None:
    match = table("placing", healthy=4, savings=0, reserve=1)
    assert match.question.options == list(range(12))
    answer(match, VILLAGE)
    refused(match, VILLAGE, "WS-42")
    refused(table("placing", reserve=0), VILLAGE, "WS-42")


def test_WS_43_the_healthy_first_and_equal_workers_are_alike(table) -> None:
    match = table("placing", healthy=2, hurt=1)
    words = []
    for _ in range(3):
        words.append(match.question.about["worker"].id)
        answer(match, UNION if len(words) == 1 else PRESS if len(words) == 2 else DOCKS)
    assert words == ["label.is_healthy", "label.is_healthy", "label.is_hurt"]
    other = answer(table("placing", healthy=2, hurt=1), PRESS, UNION, DOCKS)
    assert other.state == match.state
    assert match.question.options == [UNION, PRESS, DOCKS + 12]


# 8. Resolving


def test_WS_44_one_after_the_other_in_any_order(table) -> None:
    match = table("resolving", {"docks": 2, "cafe": 1, "hurt_union": 1}, healthy=3, hurt=1)
    assert match.question.options == [CAFE, DOCKS, UNION + 12]
    refused(match, PRESS, "WS-44")
    refused(match, UNION, "WS-44")
    answer(match, DOCKS)
    assert match.question.options == [CAFE, DOCKS, UNION + 12]
    answer(match, UNION + 12)
    assert match.question.options == [CAFE, DOCKS]
    answer(match, CAFE)
    assert match.question.verb == "take", "the last one is not asked for"
    assert match.state.savings == 2


def test_WS_45_hurt_at_work_he_still_acts(table) -> None:
    posts = {"hurt_docks": 1, "union": 1, "cafe": 1}
    match = answer(table("resolving", posts, healthy=2, hurt=1, risk=2), "docks")
    assert UNION + 12 in match.question.options
    answer(match, UNION + 12)
    assert match.state.resources[0] == 1


def test_WS_46_newcomers_act_from_the_next_turn(table) -> None:
    posts = {"village": 1, "bonesetter": 1, "lawyers": 1}
    match = table("resolving", posts, healthy=3, hurt=2, prisoner=1, savings=10)
    answer(match, "Village", "Bonesetter", "free a prisoner")
    assert match.state.turn == 2, "nobody was asked for the healed, the freed and the recruit"
    assert match.state.workers[:3] == [6, 1, 0]
    answer(match, 2)
    assert match.question.about["of"] == 7


def test_WS_47_arrested_or_dead_before_acting(table) -> None:
    match = answer(table("resolving", {"tenderloin": 1, "cafe": 1, "union": 1}, healthy=3, police=2), "Tenderloin")
    answer(match, "a healthy worker yet to act (Political café)")
    assert match.state.resources[2] == 0
    assert match.state.posts[CAFE] == 0
    posts = {"hurt_docks": 1, "hurt_union": 1, "hurt_cafe": 1}
    match = answer(table("resolving", posts, healthy=0, hurt=3, risk=2), "docks", "yet to act (Local union)")
    assert match.state.posts[UNION + 12] == 0
    told = [note.message.id for step in match.past.steps for note in step.notes]
    assert "told.strike" in told
    assert "told.union" not in told


@pytest.mark.parametrize(
    ("box", "given", "more", "change"),
    [
        ("tenement", {"risk": 1, "insalubrity": 1}, ["Risk"], {"gauges": [0, 1, 0]}),
        ("tenement", {"risk": 1, "insalubrity": 1}, ["Insalubrity"], {"gauges": [1, 0, 0]}),
        ("tenement", {}, [], {}),
        ("bonesetter", {"hurt": 2}, [], {"workers": [5, 1, 0, 2, 0]}),
        ("bonesetter", {}, [], {}),
        ("union", {}, [], {"resources": [1, 0, 0, 0]}),
        ("press", {"savings": 1}, [], {"savings": 0, "resources": [0, 1, 0, 0]}),
        ("press", {"savings": 0}, [], {}),
        ("lawyers", {"prisoner": 1, "police": 1}, ["free"], {"workers": [5, 0, 0, 3, 0]}),
        ("lawyers", {"prisoner": 1, "police": 1}, ["Police threat"], {"gauges": [0, 0, 0]}),
        ("lawyers", {"prisoner": 1}, ["Police threat"], {}),
        ("lawyers", {"police": 2}, [], {"gauges": [0, 0, 1]}),
        ("lawyers", {}, [], {}),
        ("cafe", {}, [], {"resources": [0, 0, 1, 0], "gauges": [0, 0, 1]}),
        ("chemistry", {}, ["Risk"], {"resources": [0, 0, 0, 1], "gauges": [1, 0, 0]}),
        ("chemistry", {}, ["Insalubrity"], {"resources": [0, 0, 0, 1], "gauges": [0, 1, 0]}),
        ("docks", {"savings": 2}, [], {"savings": 5, "gauges": [1, 0, 0]}),
        ("shirtwaist", {"savings": 2}, [], {"savings": 4}),
        ("dye", {"savings": 2}, [], {"savings": 5, "gauges": [0, 1, 0]}),
        ("village", {}, [], {"workers": [5, 0, 0, 3, 0]}),
        ("tenderloin", {"savings": 2}, [], {"savings": 5, "gauges": [0, 0, 1]}),
    ],
)
def test_WS_48_what_the_boxes_do(table, box, given, more, change) -> None:
    others = [name for name in ("union", "cafe", "shirtwaist") if name != box][:2]
    match = table("resolving", {box: 1, **dict.fromkeys(others, 1)}, **given)
    watched = ("savings", "gauges", "workers", "resources")
    wanted = {name: getattr(match.state.copy(), name) for name in watched} | change
    names = [job.id for job in match.setup.box.jobs]
    answer(match, names.index(box), *more)
    assert {name: getattr(match.state, name) for name in watched} == wanted
    assert sum(match.state.posts) == 2


def test_WS_48_nobody_is_recruited_from_an_empty_reserve() -> None:
    """Placing prevents it (WS-42), so only a position written by hand can show it."""
    posts = {post.name.lower(): int(post in (VILLAGE, DOCKS)) for post in Post}
    workers = {"healthy": 4, "hurt": 0, "prisoner": 0, "reserve": 0, "dead": 4}
    match = answer(at("which-side", {"phase": "resolving", "posts": posts, "workers": workers}), VILLAGE)
    assert match.state.workers == [4, 0, 0, 0, 4]
    *_, last = match.past.steps
    assert ("WS-48", "told.nobody_to_recruit") in [(note.cite, note.message.id) for note in last.notes]


def test_WS_49_the_gain_comes_before_the_drawback(table) -> None:
    posts = {"cafe": 1, "union": 1, "press": 1}
    match = answer(table("resolving", posts, healthy=3, police=2), "café")
    assert match.question.verb == "arrest"
    assert match.state.resources[2] == 1
    match = answer(table("resolving", posts | {"chemistry": 1}, healthy=4), "Chemistry")
    assert match.question.verb == "raise"
    assert match.state.resources[3] == 1


def test_WS_50_resources_last_for_this_turn(table, rest) -> None:
    match = rest(table("reckoning", union=1, anarchist=2, strike=1, sabotage=1, savings=20))
    assert match.state.turn == 2
    assert match.state.resources == [0, 0, 0, 0]


# 9. Resolution


def test_WS_51_a_missing_dollar_is_an_injury(table, crew) -> None:
    match = table("reckoning", savings=3)
    assert match.state.savings == 0
    assert crew(match) == (2, 2, 0)
    match = table("reckoning", savings=0, healthy=0, hurt=2)
    assert crew(match) == (0, 0, 0), "5$ were due, though the first death would have lowered it"
    assert match.state.workers[4] == 2


def test_WS_52_paying_comes_first(table) -> None:
    match = table("reckoning", savings=6, strike=1)
    assert match.state.savings == 1
    assert match.question.verb == "offensive", "2$ were there before paying, not after"
    match = table("reckoning", savings=7, strike=1)
    assert match.question.verb == "take"
    refused(match, "Railway yards ($8)", "WS-54")


def test_WS_53_at_most_one_not_held_paid_in_full(table) -> None:
    match = table("reckoning", savings=20, strike=1, union=1, anarchist=1, held="c")
    refused(match, "Garment lofts (anarchist agitation, union agitation)", "WS-53")
    refused(match, "Power station (sabotage, $2)", "WS-54")
    answer(match, "Tramways")
    assert match.state.turn == 2
    assert sum(match.state.means) == 2
    assert match.state.savings == 13
    match = answer(table("reckoning", savings=20), "none this turn")
    assert sum(match.state.means) == 0
    assert match.state.savings == 15
    assert match.state.turn == 2


def test_WS_54_the_prices(table) -> None:
    match = table("reckoning")
    assert [(mean.dollars, mean.resources) for mean in match.setup.box.means] == [
        *((8, ()), (2, (3,)), (0, (1, 0)), (2, (1,)), (2, (2,)), (0, (3, 2)), (0, (1, 3)), (0, (2, 0))),
    ]
    names = ("union", "anarchist", "strike", "sabotage")
    for n, mean in enumerate(match.setup.box.means):
        given = {name: int(r in mean.resources) for r, name in enumerate(names)}
        twin = table("reckoning", savings=5 + mean.dollars, **given)
        assert n in twin.question.options
        twin.answer(n)
        assert twin.state.means[n] == 1
        assert twin.state.savings == 0
        for r, name in enumerate(names):
            if r in mean.resources:
                less = table("reckoning", savings=20, **{**given, name: 0})
                refused(less, n, "WS-54")


def test_WS_55_taken_in_a_turn_with_debts(table) -> None:
    match = table("reckoning", savings=0, strike=1, union=1)
    assert match.state.workers[:2] == [0, 3]
    assert match.question.options == [7, 8]
    answer(match, "Bakeries")
    assert sum(match.state.means) == 1


# 10. End


def test_WS_56_the_goal_wins_at_once(table) -> None:
    match = answer(table("reckoning", savings=13, held="bcde"), "Railway")
    assert match.question is None
    assert match.result.winners == (0,)
    assert match.result.cite == "WS-56"
    match = answer(table("reckoning", savings=7, strike=2, held="bcda"), "Tramways")
    assert match.result.winners == (0,)
    assert (match.state.savings, match.state.resources) == (0, [0, 0, 1, 0]), "the price is paid all the same"


def test_WS_57_the_end_of_a_turn(table, rest) -> None:
    match = table("reckoning", savings=5, employers=10)
    assert match.state.outcome == Outcome.CRUSHED
    match = table("reckoning", savings=5, healthy=0, prisoner=4)
    assert match.state.outcome == Outcome.NOBODY
    match = table("reckoning", savings=5, healthy=0, prisoner=4, employers=10)
    assert match.state.outcome == Outcome.CRUSHED, "the clock is looked at first"
    match = table("reckoning", savings=5, surcharge=1, union=1)
    assert (match.state.turn, match.state.surcharge, match.state.resources) == (2, 0, [0, 0, 0, 0])


def test_WS_58_the_winning_means_counts_all_the_same(table) -> None:
    match = answer(table("reckoning", savings=13, healthy=0, prisoner=4, held="bcde"), "Railway")
    assert match.result.winners == (0,)
    match = answer(table("reckoning", savings=13, employers=10, held="bcde"), "Railway")
    assert match.result.winners == (0,)


def test_WS_59_debts_alone_do_not_lose(table) -> None:
    match = table("reckoning", savings=0)
    assert match.state.turn == 2
    assert match.state.outcome == Outcome.OPEN


@pytest.mark.parametrize(("first", "turns"), [(2, 10), (6, 9)])
def test_WS_60_ten_turns_at_most(first, turns) -> None:
    match = answer(at("which-side"), first)
    while match.question:
        verb, options = match.question.verb, match.question.options
        match.answer({"offensive": 1, "place": SHIRTWAIST}.get(verb, options[-1]))
    assert match.state.outcome == Outcome.CRUSHED
    assert match.state.turn == turns


@pytest.mark.parametrize(("difficulty", "least"), [("normal", 5), ("confirmed", 6), ("hard", 7)])
def test_WS_60_one_means_a_turn_so_that_many_turns(difficulty, least) -> None:
    setup = set_up("which-side", {"difficulty": difficulty})
    assert setup.box.goal == least
    for seed in range(40):
        match = random_match(setup, seed)
        assert sum(match.state.means) <= match.state.turn <= (9 if match.tape[0] == 6 else 10)


def test_WS_61_a_lost_cause_is_played_on(table) -> None:
    match = answer(table("employers", employers=8, savings=20), 2)
    assert match.state.employers == 9
    assert match.question.verb == "place", "no means yet and two turns left: nobody says so"


# Positions and packs


@pytest.mark.parametrize(
    ("change", "cite"),
    [
        ({"workers": {"healthy": 5, "hurt": 0, "prisoner": 0, "reserve": 4, "dead": 0}}, "WS-2"),
        ({"means": {"workers": ["mean_a", "mean_b", "mean_c", "mean_d", "mean_e"]}}, "WS-56"),
        ({"phase": "employers", "employers": 10}, "WS-57"),
        ({"outcome": "commune"}, "WS-57"),
        ({"resources": {"union": 1, "anarchist": 0, "strike": 0, "sabotage": 0}, "phase": "placing"}, "WS-50"),
    ],
)
def test_impossible_positions_are_found(change, cite) -> None:
    """WS-2, WS-50, WS-56, WS-57."""
    match = at("which-side")
    g = from_json(match.setup.start(), change)
    assert cite in [why.cite for why in match.setup.title.check(g)]


@pytest.mark.parametrize(
    ("posts", "phase", "cite"),
    [
        ({"docks": 5}, "resolving", "WS-37"),
        ({"hurt_docks": 1}, "resolving", "WS-37"),
        ({"docks": 1}, "placing", "WS-37"),
        ({"press": 2}, "resolving", "WS-40"),
        ({"docks": 2}, "resolving", "WS-41"),
        ({"village": 1}, "resolving", "WS-42"),
    ],
)
def test_impossible_placements_are_found(posts, phase, cite) -> None:
    """WS-37, WS-40, WS-41, WS-42."""
    setup = set_up("which-side", {"new_york_slots": 1})
    g = setup.start()
    g.phase = Phase[phase.upper()]
    g.workers = [4, 0, 0, 0, 4]
    for name, n in posts.items():
        g.posts[Post[name.upper()]] = n
    assert cite in [why.cite for why in setup.title.check(g)]


@pytest.mark.parametrize(
    "text",
    [
        '[[box]]\nid = "docks"\nraise = "boredom"',
        '[[box]]\nid = "union"\ngain = "love"',
        '[[mean]]\nid = "mean_a"\nresources = ["strike", "strike"]',
        '[[offensive]]\nid = "slums"\neffect = "rats"',
    ],
)
def test_packs_that_make_no_sense_are_refused(text) -> None:
    with pytest.raises(BadPack):
        set_up("which-side", pack=Pack(f'[pack]\ntitle = "which-side"\n{text}\n', "mine.toml"))


def test_a_pack_changes_the_numbers() -> None:
    pack = Pack('[pack]\ntitle = "which-side"\n[[box]]\nid = "docks"\ndollars = 4\n', "mine.toml")
    assert set_up("which-side", pack=pack).box.jobs[DOCKS].dollars == 4
