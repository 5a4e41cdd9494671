"""Hidden cards are found without trusting the title: whoever hides something must be able to deal it again."""

from __future__ import annotations

from random import Random

import pytest
from kit import TITLES, setups
from toys import guess

from tocsin.core import Match, Seeded, Setup, Title, imagine, registry, set_up

EVERY, TRIES = 7, 3
"""Views are compared at every seventh answer, and cards dealt again up to three times."""

HIDING = [title for title in TITLES if registry.title(title).hides]
UNTOLD = Title._field_defaults["redeal"]


def deals_again(setup: Setup) -> None:
    """What seats may not know is found in one random game; somewhere in it, the title must deal it another way."""
    match, rng = Match(setup, Seeded("hidden")), Random("hidden")
    hidden: set[str] = set()
    dealt: set[int] = set()
    while match.question is not None:
        if len(match.tape) % EVERY == 0:
            hidden |= unlike(match)
            dealt |= {seat for seat in range(setup.seats) if seat not in dealt and another_way(match, seat, rng)}
        match.answer(rng.choice(match.question.options))
    asked = [step.question for step in match.past.steps if step.question is not None]
    secret = {seat: {each.verb for each in asked if not each.seen_by(seat)} for seat in range(setup.seats)}
    found = sorted(hidden.union(*secret.values()))
    assert setup.title.hides or not found, f"{setup.title.id} hides {found} and has no redeal"
    assert dealt or not hidden, f"{setup.title.id} hides {found}, but its redeal does nothing"
    for seat, verbs in secret.items():
        assert seat in dealt or not verbs, f"{setup.title.id} hides {sorted(verbs)} from seat {seat}, never dealt again"


def unlike(match: Match) -> set[str]:
    """The fields in which the views of the seats differ, except those that say whose view it is."""
    views = [match.view(seat) for seat in range(match.setup.seats)]
    first = views[0]
    labels = {key for key in first if all(view.get(key) == seat for seat, view in enumerate(views))}
    return {key for view in views for key in {*first, *view} - labels if view.get(key) != first.get(key)}


def another_way(match: Match, seat: int, rng: Random) -> bool:
    """Whether the title deals the cards of this place another way in one of a few tries."""
    for _ in range(TRIES):
        state, _ = match.mark
        before = state.copy()
        match.setup.title.redeal(state, match.state, seat, rng)
        if state != before:
            return True
    return False


@pytest.mark.parametrize("title", HIDING)
def test_nobody_learns_anything_from_an_answer_that_gives_itself(title: str) -> None:
    """Where a seat is seen to have no choice, it has none in any world that the others think possible."""
    rng = Random("forced")
    for setup in setups(title):
        match = Match(setup, Seeded("forced"))
        while match.question is not None:
            question, known = match.question, setup.title.open
            others = [seat for seat in range(setup.seats) if seat != question.seat]
            if known is not None and known(match.state, question) and others and not match.sealed:
                world = imagine(match, rng.choice(others), rng)
                assert world.question is not None
                assert known(world.state, world.question)
                assert len(world.question.options) == len(question.options), f"{question} or {world.question}"
            match.answer(rng.choice(question.options))


@pytest.mark.parametrize("title", TITLES)
def test_whoever_hides_can_deal_again(title: str) -> None:
    for setup in setups(title):
        deals_again(setup)


@pytest.mark.parametrize("title", HIDING)
@pytest.mark.parametrize("redeal", [UNTOLD, lambda g, now, seat, rng: None], ids=["forgotten", "empty"])
def test_a_title_without_its_redeal_is_found_out(title: str, redeal: object) -> None:
    setup = set_up(title, seats=2)
    broken = setup._replace(title=setup.title._replace(redeal=redeal))
    with pytest.raises(AssertionError, match="hides"):
        deals_again(broken)


def test_a_toy_whose_truth_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "EVERY", 1)
    deals_again(guess())
    toy = guess()
    with pytest.raises(AssertionError, match="has no redeal"):
        deals_again(toy._replace(title=toy.title._replace(redeal=UNTOLD)))
