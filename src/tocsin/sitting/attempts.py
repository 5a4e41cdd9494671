"""Trying a part: a table at a position in which its card can be played."""

from __future__ import annotations

import secrets
import time
from random import Random

from tocsin.core import Match, Question, Seeded, Setup, imagine, msg, registry
from tocsin.core.errors import BadPack
from tocsin.sitting.opening import USUAL, NewTable, Opening, opening
from tocsin.workshop import forms
from tocsin.workshop.forms import Part, Use

GAMES, SECONDS = 600, 15.0
"""So many games are searched for such a position, and so long."""


def tried(title: str, pack: str | None, table: str, id: str, lang: str) -> Opening:
    """A table at which a part can be tried: the one who can play it is the person, the others play as usual."""
    form = forms.form(title, pack)
    part = next((part for part in form.laid if (part.sheet.table, part.id) == (table, id)), None)
    if part is None or not part.sheet.uses:
        raise BadPack(msg("workshop.cannot_try"))
    setup = registry.set_up(title, part.sheet.options, usual_seats(title), form.pack)
    found = position(setup, part)
    if found is None:
        raise BadPack(msg("workshop.never_playable"))
    match, seat = found
    world = imagine(match, seat, Random(secrets.randbits(64)))
    state, answers = world.mark
    seats = ["me" if each == seat else USUAL for each in range(setup.seats)]
    options = {key: str(value) for key, value in part.sheet.options.items()}
    asked = NewTable(title, seats, options, lang, pack=pack)
    return opening(asked, state.to_json(), answers)


def position(setup: Setup, part: Part) -> tuple[Match, int] | None:
    """The first position of some seeded games in which the part can be used, and the seat that is asked.

    The games are played at random, but for the part itself: whoever can choose it does.
    """
    end = time.monotonic() + SECONDS
    for number in range(GAMES):
        rng = Random(number)
        match = Match(setup, Seeded(f"try-{number}"))
        while match.question is not None:
            for question in match.questions:
                if any(_uses(setup, use, question, part) for use in part.sheet.uses):
                    return match, question.seat
                wanted = [each for use in part.sheet.leads for each in _meant(setup, use, question, part)]
                match.answer(wanted[0] if wanted else rng.choice(question.options), question.seat)
            if time.monotonic() > end:
                return None
    return None


def usual_seats(title: str) -> int:
    """Two, or as close to it as the title allows: most cards belong to one of two sides."""
    low, high = registry.title(title).seats
    return min(high, max(low, 2))


def _uses(setup: Setup, use: Use, question: Question, part: Part) -> bool:
    """Whether a question is the one that is looked for."""
    if use.ids:
        return bool(_meant(setup, use, question, part))
    if question.verb != use.verb or use.option not in question.options:
        return False
    about = question.about
    return isinstance(about, dict) and about.get("card") == msg(f"{part.sheet.table}.{part.id}")


def _meant(setup: Setup, use: Use, question: Question, part: Part) -> list[int]:
    """The options of a question that mean the part."""
    if question.verb != use.verb:
        return []
    ids = setup.box.ids[use.ids]
    return [
        option
        for option in question.options
        if 0 <= option // use.each < len(ids) and ids[option // use.each] == part.id
    ]
