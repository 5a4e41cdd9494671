"""Mad Maxence: adventures people write themselves, and every mistake they can make (MM-36)."""

from __future__ import annotations

import pytest
from games.mad_maxence.car import document_pack, labels, levels, mistakes, outcome, packed, places, told, verb
from kit import answer, random_match, refused

from tocsin.core import LANGUAGES, BadPack, Match, UnknownName, set_up
from tocsin.words import words_for

HEAD = '[pack]\ntitle = "mad-maxence"\n'
ADVENTURE = """
[[adventure]]
id = "mine"
start = "0"
exit = "2"
closed = []
locked = []
floor = { TECH = 1, O = 1, Cd = 1, Cb = 1, P = 1, F = 1 }
cap = { TECH = 1, O = 1, Cd = 1, Cb = 1, P = 1, F = 1 }
name = { fr = "La mienne" }
intro = { fr = "Voici." }
"""
SCENE = """
[[scene]]
id = "mine-2"
repeat = "each"
text = { en = "The way out." }
events = [ { do = "exit" } ]
"""


def events(*lines: str, repeat: str = "each", place: str = "1") -> str:
    """A pack with one more scene that holds some events."""
    scene = f'[[scene]]\nid = "mine-{place}"\nrepeat = "{repeat}"\ntext.en = "Here."\nevents = [ {", ".join(lines)} ]\n'
    return HEAD + ADVENTURE + SCENE + scene


def test_MM_36_the_adventure_of_the_documentation_is_played_to_its_end() -> None:
    setup = packed(document_pack(), mode="adventure", adventure=9)
    match = Match(setup)
    assert levels(match, "f") == 2 + 1
    assert places(match) == ["2"]
    refused(match, "Drive to place 1 (Time +1)", "MM-9")
    answer(match, "Drive to place 2", 1, "hidden place A", "Take it: Free slot", "Drive to place 8")
    assert labels(match)[0] == "Draw water (note “A bucket without holes”, Time +1, the way out)"
    assert "Old tracks run across the salt" in told(match)
    answer(match, "Draw water")
    assert outcome(match) == "won"
    assert levels(match, "ut") == 4


def test_MM_36_the_adventure_of_the_documentation_by_force() -> None:
    match = Match(packed(document_pack(), mode="adventure", adventure=9, outfit="most"))
    answer(
        match, "Drive to place 2", 0, "Drive to place 5", "Repair", "Drive to place 8", "Fight (keeper of the well", 1
    )
    assert labels(match) == ["Fight (victory: the way out; defeat: Time +2)", "Flee (Time +1)"]
    answer(match, "Fight (", 1)
    assert outcome(match) == "won"


def test_MM_36_a_pack_plays_in_every_language_and_to_the_end() -> None:
    for lang in LANGUAGES:
        setup = packed(document_pack(), mode="adventure", adventure=9)
        match = random_match(setup, 3)
        assert match.setup.title.draw(match.view(0), words_for(setup, lang))
    for seed in range(50):
        assert random_match(packed(document_pack(), mode="adventure", adventure=9), seed).result is not None


def test_MM_36_a_text_in_one_language_serves_all() -> None:
    setup = packed(HEAD + ADVENTURE + SCENE, mode="adventure", adventure=9)
    assert words_for(setup, "ru")("adventure.mine") == "La mienne"


def test_MM_36_a_pack_may_make_its_own_campaign() -> None:
    order = '[campaign]\norder = ["mine", "green_line"]\n'
    setup = packed(HEAD + ADVENTURE + SCENE + order, adventure=9)
    match = answer(Match(setup), "Drive to place 2", "Go on")
    assert match.state.to_json()["adventure"] == "green_line"
    with pytest.raises(UnknownName):
        packed(HEAD + ADVENTURE + SCENE, adventure=9)
    with pytest.raises(UnknownName):
        packed(HEAD + ADVENTURE + SCENE + order, adventure=1)


def test_MM_36_places_without_a_scene_are_empty() -> None:
    match = answer(Match(packed(HEAD + ADVENTURE + SCENE, mode="adventure", adventure=9)), "Drive to place 1")
    assert verb(match) == "turn"
    assert "nothing happens here" in told(match)


def test_MM_36_a_scene_of_the_campaign_may_be_rewritten() -> None:
    pack = HEAD + '[[scene]]\nid = "dry_gate-0"\ntext.en = "My salt."\nevents = [ { do = "gain", g = "P", n = 2 } ]\n'
    match = Match(packed(pack))
    assert levels(match, "p") == 3
    assert "My salt." in told(match)


def test_MM_36_a_mistake_is_found_where_it_stands() -> None:
    text = document_pack().replace('g = "F", n = 1', 'g = "X", n = 1')
    line = 1 + text.splitlines().index('events = [ { do = "gain", g = "X", n = 1 } ]')
    found = mistakes(text)
    assert found == [
        f"line {line}: scene.salt_well-0.events: event 1: There is no gauge X here. Known: TECH, O, Cd, Cb, P, F."
    ]


def test_MM_36_all_mistakes_are_reported_at_once() -> None:
    found = mistakes(events('{ do = "gain", g = "X", n = 0 }', '{ do = "jump" }'))
    assert len(found) == 3


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ('{ do = "jump" }', "no verb jump"),
        ("{ n = 1 }", "An event is a table with the key do"),
        ('"rest"', "An event is a table with the key do"),
        ('{ do = "gain", g = "F" }', "The key n is missing"),
        ('{ do = "gain", g = "F", n = 1, m = 2 }', "Nobody reads the key m"),
        ('{ do = "gain", g = "UT", n = 1 }', "no gauge UT"),
        ('{ do = "lose", g = "F", n = 0 }', "n must be a whole number of at least 1, not 0"),
        ('{ do = "lose", g = "F", n = "many" }', "n must be a whole number of at least 1, not many"),
        ('{ do = "time", n = 0 }', "n must be a whole number, more or less than 0"),
        ('{ do = "test", skill = "Cb", diff = 1 }', "Cb is not a skill"),
        ('{ do = "test", skill = "O", diff = 0 }', "diff must be a whole number"),
        ('{ do = "test", skill = "O", diff = 1, win = 3 }', "event 1 › win: A list"),
        ('{ do = "test", skill = "O", diff = 1, win = [ { do = "x" } ] }', "event 1 › win › 1: There is no verb x"),
        ('{ do = "fight", enemy = "nobody", cb = 1 }', "no enemy nobody"),
        ('{ do = "fight", enemy = "rust_hound", cb = 0 }', "cb must be a whole number"),
        ('{ do = "fight", enemy = "rust_hound", cb = 1, flee = 2 }', "event 1 › flee: A table"),
        ('{ do = "fight", enemy = "rust_hound", cb = 1, flee = { from = 3 } }', "from is 1"),
        ('{ do = "fight", enemy = "rust_hound", cb = 1, flee = { pay = { X = 1 } } }', "no gauge X"),
        ('{ do = "fight", enemy = "rust_hound", cb = 1, flee = { pay = 1 } }', "A table of keys"),
        ('{ do = "choice", options = [] }', "A list"),
        ('{ do = "choice", options = [ { then = [] } ] }', "The key as is missing"),
        ('{ do = "choice", options = [ { as = "dance" } ] }', "no deed dance"),
        ('{ do = "choice", options = [ { as = "rest", pay = { UT = 1 } } ] }', "neither need nor pay"),
        ('{ do = "choice", options = [ { as = "rest" }, { as = "rest" } ] }', "Two options are called rest"),
        ('{ do = "choice", options = [ { as = "rest" }, { as = "help", need = "song" } ] }', "no note song"),
        ('{ do = "choice", options = [ { as = "rest" }, { as = "help", need = "rope" } ] }', "ever writes this note"),
        ('{ do = "choice", options = [ { as = "rest", pay = { P = "a" } } ] }', "P must be a whole number"),
        ('{ do = "equip", item = "wings" }', "no equipment wings"),
        ('{ do = "note", id = "song" }', "no note song"),
        ('{ do = "if", note = "song" }', "no note song"),
        ('{ do = "if", note = "rope", then = [] }', "No event ever writes this note: Ferry rope"),
        ('{ do = "reveal", place = "A" }', "A is not locked in this adventure"),
        ('{ do = "done" }', 'needs repeat = "until_done"'),
        ('{ do = "exit" }', "stands at 1, but the exit of the adventure is 2"),
    ],
)
def test_MM_36_every_kind_of_mistake_in_events_is_explained(event: str, said: str) -> None:
    found = mistakes(events(event))
    assert any(said in line for line in found), found
    assert all(line.startswith("line ") and "why." not in line for line in found)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('start = "0"\n', "", "The key start is missing"),
        ('start = "0"', 'start = "Z"', "no place Z on the board"),
        ('exit = "2"', 'exit = "1"', "stands at 2, but the exit of the adventure is 1"),
        ("closed = []", 'closed = ["0-9"]', "no road 0-9"),
        ("closed = []", 'closed = "0-1"', "A list"),
        ("closed = []", 'closed = ["0-2", "2-5"]\nlocked = ["A"]', "A is locked and no event reveals it"),
        ("locked = []", 'locked = ["1"]', "1 is not a hidden place"),
        ('start = "0"\n', 'start = "A"\n', ""),
        ("floor = { TECH = 1", "floor = { TECH = 2", "the floor must not exceed the cap"),
        ("cap = { TECH = 1", "cap = { TECH = 9", "the floor must not exceed the cap"),
        ("cap = { TECH = 1", "cap = { TECH = -1", "TECH must be a whole number of at least 0"),
        ("floor = { TECH = 1, O = 1,", "floor = { TECH = 1,", "The key O is missing"),
        ('name = { fr = "La mienne" }', "name = {}", "A text is needed"),
        ('name = { fr = "La mienne" }', 'name = { de = "Meine" }', "A text is needed"),
        ('intro = { fr = "Voici." }', 'intro = { fr = "[Voici]" }', "square brackets"),
        ('intro = { fr = "Voici." }', 'intro = { fr = "Voici." }\ncolour = "red"', "Nobody reads the key colour"),
        ('events = [ { do = "exit" } ]', "events = []", "No event at 2 has the verb exit"),
        (
            'events = [ { do = "exit" } ]',
            'events = [ { do = "exit" }, { do = "exit" } ]',
            "nothing after it can happen",
        ),
        ('repeat = "each"', 'repeat = "twice"', "twice does not say how often"),
        ('repeat = "each"', 'repeat = "until_done"', "needs the verb done somewhere"),
        ('text = { en = "The way out." }', "text = 3", "A text is needed"),
        ('id = "mine-2"', 'id = "mine2"', "The id must be an adventure, a hyphen and a place"),
        ('id = "mine-2"', 'id = "mine-Z"', "The id must be an adventure, a hyphen and a place"),
    ],
)
def test_MM_36_every_kind_of_mistake_in_adventures_is_explained(old: str, new: str, said: str) -> None:
    text = (HEAD + ADVENTURE + SCENE).replace(old, new, 1)
    text = text.replace("locked = []\n", "", 1) if text.count("locked = ") > 1 else text
    found = mistakes(text)
    assert any(said in line for line in found) if said else found == [], found
    assert all("why." not in line for line in found)


def test_MM_36_the_start_must_be_open_and_the_exit_within_reach() -> None:
    reveal = '[[scene]]\nid = "mine-0"\nrepeat = "each"\ntext.en = "x"\nevents = [ { do = "reveal", place = "A" } ]\n'
    locked = (HEAD + ADVENTURE + SCENE + reveal).replace("locked = []", 'locked = ["A"]')
    assert mistakes(locked) == []
    assert "must not be locked" in mistakes(locked.replace('start = "0"', 'start = "A"'))[0]
    stuck = locked.replace("closed = []", 'closed = ["0-1", "0-2"]')
    assert "No open way leads out of the start" in mistakes(stuck)[0]
    lost = (
        (HEAD + ADVENTURE + SCENE).replace("closed = []", 'closed = ["1-3", "3-6"]').replace('exit = "2"', 'exit = "3"')
    )
    lost = lost.replace("mine-2", "mine-3") + '[[place]]\nid = "B"\ntouches = ["1", "4", "6"]\n'
    assert "No way leads from the start to 3" in mistakes(lost)[0]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ('[[equipment]]\nid = "x"\nslot = "roof"\neffect = { kind = "shield", n = 1 }\nname.en = "X"', "no slot roof"),
        (
            '[[equipment]]\nid = "x"\nslot = "car"\neffect = { kind = "magic" }\nname.en = "X"',
            "The effect needs a kind",
        ),
        ('[[equipment]]\nid = "x"\nslot = "car"\neffect = 3\nname.en = "X"', "The effect needs a kind"),
        (
            '[[equipment]]\nid = "x"\nslot = "car"\neffect = { kind = "heal", n = 1 }\nname.en = "X"',
            "The key uses is missing",
        ),
        (
            '[[equipment]]\nid = "x"\nslot = "car"\neffect = { kind = "bonus", on = "P", n = 1 }\nname.en = "X"',
            "P is not a throw",
        ),
        (
            '[[equipment]]\nid = "x"\nslot = "car"\neffect = { kind = "start", g = "UT", n = 1 }\nname.en = "X"',
            "no gauge UT",
        ),
        ('[[equipment]]\nid = "x"\nslot = "car"\nname.en = "X"', "The key effect is missing"),
        ('[[note]]\nid = "x"\nscope = "life"\nname.en = "X"', "life does not say how long the note stays"),
        ('[[note]]\nid = "x"\nname.en = "X"', "The key scope is missing"),
        ('[[deed]]\nid = "x"', "The key name is missing"),
        ('[[enemy]]\nid = "x"\nname = "X"', "A text is needed"),
        ('[[road]]\nid = "x"\nends = ["0"]', "A road has two different ends"),
        ('[[road]]\nid = "x"\nends = ["2", "0"]', "already joined by a road"),
        ('[campaign]\norder = ["dry_gate", "dry_gate"]', "stands twice in the order"),
        ('[campaign]\norder = ["nowhere"]', "nowhere is no adventure"),
        ('[[gauge]]\nid = "Cb"\nmax = 0', "room for its start"),
        ("[time]\nmove = 0", "move must be a whole number of at least 1"),
        ('[[place]]\nid = "A"\ntouches = ["Z"]', "no place Z"),
    ],
)
def test_MM_36_every_kind_of_mistake_in_other_tables_is_explained(entry: str, said: str) -> None:
    found = mistakes(f"{HEAD}{entry}\n")
    assert any(said in line for line in found), found
    assert all("why." not in line for line in found)


def test_MM_36_reasons_are_given_in_three_languages() -> None:
    with pytest.raises(BadPack) as error:
        packed(events('{ do = "jump" }'))
    for lang, said in (("en", "no verb jump"), ("fr", "pas de verbe jump"), ("ru", "Нет глагола jump")):
        words = words_for(set_up("mad-maxence"), lang)
        assert said in words.say(error.value.mistakes[0])


def test_MM_36_a_pack_may_add_a_road() -> None:
    match = Match(packed(HEAD + '[[road]]\nid = "2-4"\nends = ["2", "4"]\n'))
    answer(match, "Take fuel", "Drive to place 2", 0)
    assert places(match) == ["4", "5", "A"]
    assert match.setup.title.draw(match.view(0), words_for(match.setup, "en"))
