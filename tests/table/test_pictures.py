"""Pictures of boards: valid SVG without styles or scripts, with every place that an answer names."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from xml.etree import ElementTree

import pytest
from kit import TITLES, setups

from tocsin.core import LANGUAGES, Match, Seeded, registry
from tocsin.words import words_for

DRAWN = [id for id in TITLES if registry.title(id).picture is not None]


@pytest.mark.parametrize("title", DRAWN)
def test_every_answer_with_a_place_finds_it_in_the_picture(title: str) -> None:
    for number, setup in enumerate(setups(title)):
        assert setup.title.picture is not None
        assert setup.title.place is not None
        rng, match = Random(number), Match(setup, Seeded(str(number)))
        while match.question is not None and len(match.tape) < 80:
            question = match.question
            lang = rng.choice(LANGUAGES)
            sheets = setup.title.picture(match.view(question.seat), words_for(setup, lang))
            roots = [ElementTree.fromstring(svg) for svg in sheets]
            places = [each.get("data-place") for root in roots for each in root.iter() if each.get("data-place")]
            counted = Counter(places)
            for option in sorted({*question.options, *question.domain}):
                place = setup.title.place(setup.box, question, option)
                if isinstance(place, tuple):
                    assert Counter(place) <= counted, (question, place)
                else:
                    assert place is None or counted[place] == 1, (question, place)
            assert not re.search(r"style=|<script|<style|\son\w+=|href", "".join(sheets))
            assert sum(map(len, sheets)) < 60_000
            match.answer(rng.choice(question.options))


@pytest.mark.parametrize("title", DRAWN)
def test_every_place_has_an_edge_to_light(title: str) -> None:
    setup = next(iter(setups(title)))
    assert setup.title.picture is not None
    for svg in setup.title.picture(Match(setup, Seeded("1")).view(None), words_for(setup, "en")):
        for each in ElementTree.fromstring(svg).iter():
            if each.get("data-place"):
                assert any("edge" in (inner.get("class") or "").split() for inner in each.iter())
