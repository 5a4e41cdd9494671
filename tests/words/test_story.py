"""Stories: answers in a row as one line, for each reader what they may know."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tocsin.core import NATURE, Match, Message, Question, Setup, Step, msg, set_up
from tocsin.core.past import Note
from tocsin.words import Bookmark, Line, Words, story, words_for
from tocsin.words.story import Telling

TEXTS = {
    "did.draw": "{who} draws {option}.",
    "dids.draw": "{who} draws {options}.",
    "hid.draw": "{who} draws a card.",
    "hids.draw": ("{who} draws {n} card.", "{who} draws {n} cards."),
    "did.roll": "The die shows {option}.",
    "did.fly": "{option}",
    "did.go": "{option}",
    "dids.go": "From {first_at}: {options}.",
    "did.give": "{to} gets {option}.",
    "dids.give": "{to} gets {options}.",
    "hid.give": "{to} gets a card.",
    "hids.give": ("{to} gets {n} card.", "{to} gets {n} cards."),
    "did.deal": "{player} gets {option}.",
    "dids.deal": "{player} gets {n}: {options}.",
}


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> Setup:
    found = set_up("bonnie-clyde")
    return found._replace(title=found.title._replace(label=lambda box, question, option: msg(f"card {option}")))


@pytest.fixture
def words(setup: Setup) -> Words:
    made = words_for(setup, "en")
    made._catalogues.insert(0, SimpleNamespace(texts=TEXTS, plural=lambda n: int(n != 1)))  # type: ignore[arg-type]
    return made


def step(position: int, verb: str, option: int, *notes: Message, seen: tuple[int, ...] | None = None) -> Step:
    question = Question(0, verb, (1, 2, 3, 4), "BC-1", seen=seen)
    return Step(position, question, option, [Note("BC-2", note, None, False) for note in notes])


def test_answers_in_a_row_are_one_line_where_there_is_a_text_for_it(setup: Setup, words: Words) -> None:
    telling = Telling(setup, words, 0, False)
    for n, verb in enumerate(["draw", "draw", "draw", "roll", "roll", "draw"]):
        telling.add(step(n, verb, n % 4 + 1))
    assert [(line.position, line.text) for line in telling.lines] == [
        (2, "Clyde draws card 1, card 2, card 3."),
        (3, "The die shows card 4."),
        (4, "The die shows card 1."),
        (5, "Clyde draws card 2."),
    ]
    assert telling.count == 6


def test_a_label_may_be_shorter_once_the_choice_is_made(setup: Setup, words: Words) -> None:
    labels = [msg("card 1 (costs 2)", briefly=msg("card 1")), msg("card 2")]
    title = setup.title._replace(label=lambda box, question, option: labels[option - 1])
    telling = Telling(setup._replace(title=title), words, 0, False)
    telling.add(step(0, "draw", 1))
    assert [line.text for line in telling.lines] == ["Clyde draws card 1."]
    telling.add(step(1, "draw", 2))
    assert [line.text for line in telling.lines] == ["Clyde draws card 1, card 2."]


def test_an_answer_may_tell_the_one_before_as_well(setup: Setup, words: Words) -> None:
    labels = {"roll": msg("card 1"), "fly": msg("card 1 goes home", tells=("roll",))}
    title = setup.title._replace(label=lambda box, question, option: labels[question.verb])
    telling = Telling(setup._replace(title=title), words, 0, False)
    telling.add(step(0, "roll", 1))
    before = Bookmark.after(telling.lines)
    telling.add(step(1, "fly", 1))
    assert [(line.position, line.text) for line in telling.lines] == [(1, "card 1 goes home")]
    assert before.unread(telling.lines) == 0
    telling.add(step(2, "fly", 1))
    assert len(telling.lines) == 2, "it was not after that question"
    telling.add(step(3, "roll", 1, msg("card 1 goes home", tells=("roll",)), msg("card 1 stays", tells=("roll",))))
    assert [line.text for line in telling.lines[2:]] == ["card 1 goes home", "card 1 stays"]
    telling.add(step(4, "roll", 1, msg("something happens")))
    telling.add(step(5, "fly", 1))
    assert [line.text for line in telling.lines[4:]] == [
        "The die shows card 1.",
        "something happens",
        "card 1 goes home",
    ]


def test_a_note_ends_the_row(setup: Setup, words: Words) -> None:
    telling = Telling(setup, words, 0, False)
    telling.add(step(0, "draw", 1, msg("something happens")))
    telling.add(step(1, "draw", 2))
    assert [line.text for line in telling.lines] == ["Clyde draws card 1.", "something happens", "Clyde draws card 2."]


def test_only_answers_of_which_the_text_says_the_same_are_one_line(setup: Setup, words: Words) -> None:
    telling = Telling(setup, words, None, False)
    for n, (player, left) in enumerate([("A", 3), ("A", 2), ("B", 1)]):
        about = {"player": player, "left": left}
        telling.add(Step(n, Question(0, "deal", (1, 2, 3, 4), "BC-1", about=about), n + 1, []))
    assert [line.text for line in telling.lines] == ["A gets 2: card 1, card 2.", "B gets card 3."]


def test_whoever_may_not_see_the_answers_reads_how_many(setup: Setup, words: Words) -> None:
    telling = Telling(setup, words, None, False)
    for n in range(3):
        telling.add(step(n, "draw", n + 1, seen=(0,)))
    telling.add(step(3, "draw", 4))
    assert [line.text for line in telling.lines] == ["Clyde draws 3 cards.", "Clyde draws card 4."]


def test_what_two_players_draw_is_not_one_line(setup: Setup, words: Words) -> None:
    for seat, all_seen in ((None, False), (None, True)):
        telling = Telling(setup, words, seat, all_seen)
        for n, seen in enumerate([(0,), (0,), (1,), (1,)]):
            telling.add(step(n, "draw", n + 1, seen=seen))
        assert len(telling.lines) == 2


def test_a_note_for_others_does_not_show_in_the_row(setup: Setup, words: Words) -> None:
    telling = Telling(setup, words, None, False)
    first = step(0, "draw", 1, seen=(0,))
    telling.add(Step(0, first.question, 1, [Note("BC-2", msg("secret"), (0,), False)]))
    telling.add(step(1, "draw", 2, seen=(0,)))
    assert [line.text for line in telling.lines] == ["Clyde draws 2 cards."]


def test_cards_given_in_turn_are_one_line_for_each(setup: Setup, words: Words) -> None:
    reading, watching = Telling(setup, words, 0, False), Telling(setup, words, None, False)
    for n in range(6):
        about = {"to": msg("Roy" if n % 2 else "Clyde")}
        question = Question(NATURE, "give", (1, 2, 3), "BC-1", about=about, seen=(0,) if n % 2 else None)
        reading.add(Step(n, question, n // 2 + 1, []))
        watching.add(Step(n, question, n // 2 + 1, []))
    known = ["Clyde gets card 1, card 2, card 3.", "Roy gets card 1, card 2, card 3."]
    assert [line.text for line in reading.lines] == known
    assert [line.text for line in watching.lines] == [known[0], "Roy gets 3 cards."]


def test_a_run_tells_where_it_began(setup: Setup, words: Words) -> None:
    telling = Telling(setup, words, 0, False)
    for n in range(3):
        question = Question(0, "go", (1, 2, 3), "BC-1", about={"at": msg(f"cell {n}")})
        telling.add(Step(n, question, n + 1, []))
    assert [line.text for line in telling.lines] == ["From cell 0: card 1, card 2, card 3."]


def test_the_rulebooks_own_opponent_is_named_where_it_acts(setup: Setup, words: Words) -> None:
    telling = Telling(setup, words, 0, False)
    own, bot = Note("BC-2", msg("mine"), None, False), Note("BC-2", msg("its own"), None, False, msg("Bot"))
    telling.add(Step(0, Question(0, "roll", (1, 2), "BC-1"), 1, (own, bot)))
    telling.add(Step(1, Question(NATURE, "roll", (1, 2), "BC-1"), 1, (bot,)))
    telling.add(Step(2, Question(NATURE, "roll", (1, 2), "BC-1"), 1, (own, bot)))
    assert [(line.seat, line.by) for line in telling.lines] == [
        (0, ""),
        (0, ""),
        (0, "Bot"),
        (NATURE, "Bot"),
        (NATURE, "Bot"),
        (NATURE, ""),
        (NATURE, ""),
        (NATURE, "Bot"),
    ]


@pytest.mark.parametrize(
    ("title", "solo", "name"), [("red-flag", "versailles", "Versailles"), ("dual-powers", "red", "Opposition")]
)
def test_the_story_of_a_solo_game_tells_who_acts(title: str, solo: str, name: str) -> None:
    match = Match(set_up(title, {"solo": solo}, 1))
    assert match.past.steps
    for n in range(60):
        if match.question is not None:
            match.answer(match.question.options[n % len(match.question.options)])
    told = story(match, words_for(match.setup, "en"), 0)
    assert {line.by for line in told} == {"", name}
    assert not [line for line in told if line.seat == 0 and line.by == "" and line.text.startswith(f"{name} places")]


def test_a_bookmark_finds_lines_that_are_new_or_have_grown() -> None:
    lines = [Line(n, "BC-1", str(n), NATURE) for n in range(3)]
    mark = Bookmark.after(lines)
    assert mark.unread(lines) == 3
    assert mark.unread([*lines, lines[0]]) == 3
    assert mark.unread([*lines[:2], lines[2]._replace(text="more")]) == 2
    assert mark.unread([lines[0], lines[1]._replace(text="more"), lines[2]]) == 1
    assert mark.unread(lines[:1]) == 1
    assert Bookmark().unread(lines) == 0
    assert Bookmark.after([]).unread([]) == 0
