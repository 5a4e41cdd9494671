"""The files of ``learn/``: read whole, or refused with a sentence that names the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tocsin.core import registry
from tocsin.learn import BadLesson, glossary, lessons, teaches
from tocsin.learn import files as learn_files
from tocsin.learn.prose import Run, blocks, flat
from tocsin.words import Words, span

TEXT = '{ en = "a", fr = "b", ru = "c" }'
LESSON = f"""
[[lesson]]
id = "first"
name = {TEXT}
done = {TEXT}
[[lesson.step]]
say = {TEXT}
verb = "place"
right = [1]
"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Writes a file into the learn folder of a title that is not there otherwise."""
    monkeypatch.setattr(learn_files, "home", lambda title: tmp_path)
    for cached in (lessons, glossary, learn_files.pictures, blocks):
        cached.cache_clear()

    def write(name: str, text: str) -> None:
        (tmp_path / name).write_text(text, "utf-8")

    yield write
    for cached in (lessons, glossary, learn_files.pictures, blocks):
        cached.cache_clear()


def said(error: BadLesson) -> str:
    return Words("en").say(error.message)


def test_a_title_without_a_folder_teaches_nothing(written) -> None:
    assert lessons("bonnie-clyde").ids == []
    assert glossary("bonnie-clyde") == {}
    assert blocks("bonnie-clyde", "guide", "en") == ()


def test_a_lesson_is_read(written) -> None:
    written("lessons.toml", LESSON + f"[game]\n[game.verbs]\nplace = {TEXT}\n")
    found = lessons("bonnie-clyde")
    assert found.ids == ["first", "game"]
    assert found.lesson("first").steps[0].right == (1,)
    assert found.game is not None
    assert found.game.players == ("human",)
    with pytest.raises(BadLesson) as caught:
        found.lesson("second")
    assert "second" in said(caught.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (('id = "first"', "id = 7"), 'id must be written like "..."'),
        (('id = "first"', 'id = "First!"'), "First! is not a name"),
        (('fr = "b", ', ""), "has no text in the language fr"),
        (('fr = "b"', 'fr = ""'), "must be written like { en ="),
        (('fr = "b"', 'fr = "b", de = "d"'), "name.de is not known here"),
        (("right = [1]", ""), "either right answers or a goal"),
        (("right = [1]", "right = [1.5]"), "right must be written like [1, 2]"),
        (("right = [1]", 'right = [1]\ngoal = "a == 1"\nfail = ' + TEXT), "either right answers or a goal"),
        (("right = [1]", 'goal = "a is 1"\nfail = ' + TEXT), "The goal is not a path"),
        (("right = [1]", 'goal = "a == b"\nfail = ' + TEXT), "The goal is not a path"),
        (("right = [1]", 'goal = "a == 1"'), "fail is missing"),
        (("right = [1]", "right = [1]\nhint = 3"), "lesson first step 1: hint is not known here"),
        (("right = [1]", "right = [1]\nlight = [3]"), "light must be written like"),
        (("right = [1]", "right = [1]\nwrong = 3"), "wrong must be written like [[...]]"),
        (("right = [1]", "right = [1]\nmost = -1"), "most must be written like 1"),
        (('verb = "place"', ""), "verb is missing"),
        (('id = "first"', 'id = "first"\noptions = 3'), "options must be written like { ... }"),
        (('id = "first"', 'id = "game"'), "game is used twice"),
        (("[[lesson]]", "[[lesson"), "cannot be read"),
    ],
)
def test_what_is_wrong_is_named(written, change: tuple[str, str], words: str) -> None:
    written("lessons.toml", LESSON.replace(*change, 1))
    with pytest.raises(BadLesson) as caught:
        lessons("bonnie-clyde")
    assert words in said(caught.value)
    assert "lessons.toml" in said(caught.value)


def test_a_lesson_needs_steps_and_a_goal_names_its_wrong_answers(written) -> None:
    written("lessons.toml", LESSON[: LESSON.index("[[lesson.step]]")])
    with pytest.raises(BadLesson, match="missing"):
        lessons("bonnie-clyde")
    wrong = f'goal = "a == 1"\nfail = {TEXT}\nwrong = [{{ say = {TEXT} }}]'
    written("lessons.toml", LESSON.replace("right = [1]", wrong))
    with pytest.raises(BadLesson, match="option"):
        lessons("bonnie-clyde")


def test_glossary_and_pictures_are_read(written) -> None:
    written("glossary.toml", f'[love]\nname = {TEXT}\ntext = {TEXT}\ncite = "BC-1"\nalso = {{ en = ["heart"] }}\n')
    assert glossary("bonnie-clyde")["love"].also == {"en": ("heart",)}
    written("pictures.toml", f"[one]\ncaption = {TEXT}\npart = [1, 2]\n")
    with pytest.raises(BadLesson, match="part"):
        learn_files.pictures("bonnie-clyde")
    written("pictures.toml", "one = 3\n")
    with pytest.raises(BadLesson, match="one"):
        learn_files.pictures("bonnie-clyde")
    written("pictures.toml", "[One]\n")
    with pytest.raises(BadLesson, match="One"):
        learn_files.pictures("bonnie-clyde")


@pytest.mark.parametrize(
    ("goal", "view", "holds"),
    [
        ("a.b == 1", {"a": {"b": 1}}, True),
        ("a.b != 1", {"a": {"b": 1}}, False),
        ("a.1 >= 2", {"a": [1, 2]}, True),
        ("a.count <= 2", {"a": [1, 2, 3]}, False),
        ('a in ["x", "y"]', {"a": "y"}, True),
        ('a has "x"', {"a": ["x"]}, True),
        ("a.c == 1", {"a": {"b": 1}}, False),
        ("a.9 == 1", {"a": [1]}, False),
        ("a >= 1", {"a": "x"}, False),
        ("a == 1 and b == 2", {"a": 1, "b": 2}, True),
        ("a == 1 and b == 2", {"a": 1, "b": 3}, False),
    ],
)
def test_goals(written, goal: str, view: dict[str, object], holds: bool) -> None:
    written("lessons.toml", LESSON.replace("right = [1]", f"goal = '{goal}'\nfail = {TEXT}"))
    found = lessons("bonnie-clyde").lessons[0].steps[0].goal
    assert found is not None
    assert found.holds(view) is holds


def test_prose_has_headings_lists_tables_pictures_terms_and_statements(written) -> None:
    written("glossary.toml", f'[love]\nname = {TEXT}\ntext = {TEXT}\ncite = "BC-1"\n')
    written(
        "book.en.md",
        "# One\ntext of **two** *lines*\nand [[love]] or [[love|hearts]]. [BC-8..10, BC-X1]\n- a\n- b [BC-1]\n"
        "| x | y |\n|---|---|\n| 1 | **2** [BC-2] |\nafter\n{picture p}\n::: details\ninside\n:::\nend",
    )
    found = blocks("bonnie-clyde", "book", "en")
    assert [each.kind for each in found] == ["h1", "p", "li", "li", "table", "p", "picture", "details", "p"]
    assert found[1].cites == ["BC-8", "BC-9", "BC-10", "BC-X1"]
    assert found[1].runs[-4:] == [Run("a", "term", "love"), Run(" or "), Run("hearts", "term", "love"), Run(".")]
    assert found[1].text.startswith("text of two lines and")
    assert found[4].cites == ["BC-2"]
    assert found[4].rows[1][1] == [Run("2", "strong")]
    assert [each.kind for each in flat(found)][-2:] == ["p", "p"]


def test_spans_follow_the_ledger() -> None:
    assert span("bonnie-clyde", "BC-8..10") == ["BC-8", "BC-9", "BC-10"]
    assert span("bonnie-clyde", "BC-X5..7") == ["BC-X5", "BC-X6", "BC-X7"]
    assert span("dual-powers", "DP-XA..XC") == ["DP-XA", "DP-XB", "DP-XC"]
    assert span("bonnie-clyde", "BC-8..999") == ["BC-8", "BC-8..999"]


def test_which_titles_teach() -> None:
    assert teaches("bonnie-clyde")
    assert {title for title in registry.titles() if teaches(title)} <= set(registry.titles())
