"""The lists of the solo opponent as people read them: the same lines, by the same numbers as in the story."""

from __future__ import annotations

import pytest
from games.red_flag.scenes import SIDES, C, V
from games.red_flag.solo_scenes import play, position
from kit import random_match

from tocsin.core import LANGUAGES, Pack, set_up
from tocsin.sitting.aids import aids, all_aids
from tocsin.sitting.messages import Aid
from tocsin.words import words_for

NAMES = ["Place or Remove", "placing list", "removing list", "bonus actions of pivotal spaces"]


def read(bot: int = V, edition: str = "fr", lang: str = "en", pack: Pack | None = None, **options: str) -> list[Aid]:
    setup = set_up("red-flag", {"solo": SIDES[bot], "edition": edition, **options}, 1, pack)
    return aids(setup, words_for(setup, lang))


def test_RF_157_the_aid_of_the_opponents_side_can_be_read() -> None:
    """RF-157, RF-164. Four lists of its own side; none in a game for two."""
    assert [aid.name for aid in read(V)] == [f"Versailles: {name}" for name in NAMES]
    assert [aid.name for aid in read(C)] == [f"Commune: {name}" for name in NAMES]
    assert [line[1] for line in read(V)[1].lines][6] == "military spaces"
    assert [line[1] for line in read(C)[1].lines][6] == "political spaces"
    two = set_up("red-flag", seats=2)
    assert aids(two, words_for(two, "en")) == []


def test_RF_157_a_pack_is_read_as_it_is_played() -> None:
    text = '[pack]\ntitle = "red-flag"\n[[aid]]\nid = "versailles"\nplace = ["pivotal", "room"]\n'
    lists = read(pack=Pack(text, "mine.toml"))
    assert lists[1].lines == [("1", "pivotal spaces"), ("2", "spaces with room")]
    assert "without line 2" in lists[1].notes[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("bot", "edition"), [(C, "fr"), (C, "ru"), (V, "fr"), (V, "ru")])
def test_RF_189_the_story_refers_to_the_lines_of_the_aid(bot: int, edition: str, lang: str) -> None:
    """RF-183, RF-189, RF-200. Every number that is told is that of the line in the list that is shown."""
    setup = set_up("red-flag", {"solo": SIDES[bot], "edition": edition}, 1)
    words = words_for(setup, lang)
    decide, place, remove, bonus = (dict(aid.lines) for aid in aids(setup, words))
    match, checked = random_match(setup, 5), set()
    for step in match.past.steps:
        for note in step.notes:
            params = note.message.params
            why = params.get("why")
            if note.message.id == "trace.decide":
                assert decide[str(params["n"])].startswith(words.say(params["line"]))
            elif note.message.id == "trace.bonus":
                assert bonus[str(params["n"])].startswith(words.say(params["action"]))
            elif why is not None and why.id == "solo.line":
                shown = remove if why.params["list"].id == "solo.list_remove" else place
                assert shown[str(why.params["n"])] == words.say(why.params["line"])
            else:
                continue
            checked.add(note.message.id if why is None else why.params["list"].id)
    assert {"trace.decide", "solo.list_place", "solo.list_remove"} <= checked


def test_RF_183_the_notes_say_what_is_removed() -> None:
    french, russian = (read(edition=edition)[0].notes[1] for edition in ("fr", "ru"))
    assert "cubes only" in french
    assert "your disc too" in russian
    assert read(solo_removal="pieces")[0].notes[1] == russian


def test_RF_197_the_notes_say_which_lines_a_disc_leaves_out() -> None:
    """RF-162, RF-197. French: those about room and isolation. Russian: none."""
    assert "without lines 1, 8" in read(edition="fr")[1].notes[-1]
    assert "by the whole list" in read(edition="ru")[1].notes[-1]
    assert "without line 1." in read(solo_isolated="pieces")[1].notes[-1]
    g = position("Issy 1b")
    assert play(g, {"do": "disc", "act": "place", "where": ["pere_lachaise", "butte_aux_cailles"]}, answers=(8,))


def test_RF_162_the_notes_name_the_spaces_that_are_never_isolated() -> None:
    assert read(V)[1].notes[2].endswith("Royalists, Mont-Valérien, Fort d'Issy.")
    assert read(C)[1].notes[2].endswith("Social Movements, Père Lachaise.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_show_both_sides_and_both_editions(lang: str) -> None:
    """RF-157. Lists that are the same in both editions are shown once, with the notes of both."""
    found = all_aids("red-flag", lang)
    assert len(found) == 8
    for bot in (C, V):
        for number in range(4):
            one, other = (read(bot, edition, lang)[number] for edition in ("fr", "ru"))
            assert one.lines == other.lines
            [shown] = [aid for aid in found if (aid.name, aid.lines) == (one.name, one.lines)]
            assert set(shown.notes) == {*one.notes, *other.notes}
