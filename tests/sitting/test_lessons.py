"""Lessons at a sitting: the coach refuses, shows and takes back; the tape alone says where somebody is."""

from __future__ import annotations

import msgspec
import pytest

from tocsin.core import Refusal, TocsinError
from tocsin.learn import BadLesson, Coach, Corrected, Guide, lessons
from tocsin.learn.files import Lessons
from tocsin.players.analysis import Analysis, Choice
from tocsin.sitting import Chair, Event, Sitting, Start
from tocsin.sitting import sitting as sitting_module
from tocsin.sitting.lessons import known, lesson_start, taught
from tocsin.sitting.messages import Answer, Coached, Refused, Undo


class Door:
    """A door that stores its events in a list."""

    def __init__(self, start: Start, events: list[Event] | None = None, lang: str = "en") -> None:
        self.start, self.events = start, events or []
        self.sitting = Sitting.opened(start, self.events)
        self.chair = Chair(self.sitting, self.sitting.people, lang)
        self._happen(self.sitting.forced())

    def _happen(self, decided) -> None:
        for event in decided:
            event = self.sitting.kept(event)
            self.events.append(event)
            self.sitting.apply(event)

    def does(self, deed) -> Refused | None:
        try:
            self._happen(self.chair.does(deed))
        except Refusal as refusal:
            return self.chair.refused(refusal)
        finally:
            self._happen(self.sitting.forced())
        return None

    def answer(self, option: int, *then: tuple[str, int]) -> Refused | None:
        [question] = self.chair.questions
        return self.does(Answer(self.sitting.seq, question.seat, option, list(then)))

    @property
    def coach(self) -> Coached:
        coached = self.chair.look().coach
        assert coached is not None
        return coached

    def again(self) -> Door:
        """The same table, read back from its store."""
        return Door(self.start, self.events)


def lesson(id: str, lang: str = "en") -> Door:
    return Door(lesson_start("bonnie-clyde", id, lang), lang=lang)


def test_a_lesson_goes_from_step_to_step_and_ends() -> None:
    door = lesson("flight")
    said = []
    for option in (1, 2, 3, 7):
        said.append((door.coach.step, door.coach.say))
        assert door.coach.steps == 4
        assert not door.coach.done
        assert door.answer(option) is None
        door = door.again()
    assert [step for step, _ in said] == [0, 1, 2, 3]
    assert len({say for _, say in said}) == 4
    assert door.coach.done
    assert door.coach.next == "love"
    assert door.coach.next_name == "Love and Roy"
    result = door.chair.look().result
    assert result is not None
    assert result.won


def test_a_wrong_answer_is_refused_with_its_sentence_and_nothing_happens() -> None:
    for lang, word in (("en", "A ride brings love too"), ("fr", "Une virée apporte"), ("ru", "Прогулка тоже")):
        door = lesson("flight", lang)
        refused = door.answer(3)
        assert refused is not None
        assert refused.text.startswith(word)
        assert refused.scenes == []
        assert door.events == []
        assert door.coach.step == 0
    refused = door.answer(0)
    assert refused is not None
    assert refused.text.startswith("Любви это не прибавит")


def test_an_illegal_answer_gets_its_cited_reason() -> None:
    door = lesson("flight")
    assert door.answer(1) is None
    refused = door.answer(1)
    assert refused is not None
    assert [reason.cite for reason in refused.reasons] == ["BC-32"]


def test_a_wrong_answer_may_be_shown_and_is_taken_back() -> None:
    door = lesson("poems")
    assert door.answer(0) is None
    assert door.answer(1) is None
    before = door.sitting.match.tape[:]
    refused = door.answer(1)
    assert refused is not None
    [scene] = refused.scenes
    assert any("poem" in line.text for line in scene.lines)
    assert scene.board.sheets
    assert door.sitting.match.tape == before
    assert door.coach.step == 2


def test_further_answers_are_shown_too() -> None:
    door = lesson("love")
    assert door.answer(1) is None
    assert door.answer(2) is None
    refused = door.answer(2)
    assert refused is not None
    assert len(refused.scenes) == 2


def test_whoever_goes_back_is_at_an_earlier_step_but_never_before_the_lesson() -> None:
    door = lesson("police")
    assert door.chair.look().undo == ""
    assert door.answer(1) is None
    assert door.chair.look().undo == "free"
    assert door.does(Undo()) is None
    assert door.coach.step == 0
    assert door.chair.look().undo == ""
    assert door.does(Undo()) is not None
    assert door.answer(1) is None
    assert door.answer(2) is None
    assert door.does(Undo()) is None
    assert door.coach.step == 1
    assert door.again().coach.step == 1
    floor = len(lessons("bonnie-clyde").lesson("police").tape)
    assert door.sitting.floor == floor
    assert door.does(Undo(floor - 1)) is not None


def test_a_lesson_offers_answers_one_by_one() -> None:
    """A gesture or a whole move would lead past its steps."""
    for each in ("lucha-libre", "q-star", "dual-powers", "which-side"):
        for id in lessons(each).ids:
            door = Door(lesson_start(each, id, "en"))
            asked = msgspec.json.decode(msgspec.json.encode(door.chair.look().questions))
            shortcuts = [bool(q["ways"] or q["gestures"] or any(o.get("times") for o in q["options"])) for q in asked]
            assert id == "game" or not any(shortcuts)


def wanted(door: Door) -> list[str]:
    [question] = door.chair.questions
    found = door.chair.taught(question.seat)
    assert found is not None
    assert found.choices == []
    return found.first


def test_a_hint_in_a_lesson_is_what_the_lesson_wants() -> None:
    door = lesson("searched")
    assert "; " in wanted(door)[0]
    assert wanted(lesson("flight"))[0].startswith("What this step wants: Visit Bonnie")
    for id in ("flight", "searched"):
        door = lesson(id)
        while not door.coach.done:
            assert isinstance(door.sitting.helper, Coach)
            [option, *_] = door.sitting.helper.advised(door.sitting.match)
            assert door.answer(option) is None
    assert door.sitting.helper.advised(door.sitting.match) == ()
    game = lesson("game")
    assert game.chair.taught(game.chair.questions[0].seat) is None
    assert game.sitting.helper.advised(game.sitting.match) == ()


def test_a_hint_off_the_written_way_finds_another_or_says_that_it_is_far() -> None:
    among = lessons("bonnie-clyde")
    searched = among.lesson("searched")
    door = lesson("searched")
    assert door.answer(0) is None
    assert isinstance(door.sitting.helper, Coach)
    [first] = door.sitting.helper.advised(door.sitting.match)
    other = next(option for option in (2, 1, 0) if option != first and door.answer(option) is None)
    assert other != first
    assert len(wanted(door)) == 1
    never = searched.steps[1].goal
    assert never is not None
    goal = never._replace(tests=(never.tests[0]._replace(path=("nowhere",)),))
    door.sitting.helper = Coach(
        among, searched._replace(steps=(searched.steps[0], searched.steps[1]._replace(goal=goal)))
    )
    assert wanted(door)[0].startswith("From here the aim")


def test_a_goal_takes_any_answers_until_it_holds() -> None:
    door = lesson("searched")
    assert door.answer(0) is None
    for option in (2, 1, 0):
        assert not door.coach.done
        assert door.answer(option) is None
        door = door.again()
    assert door.coach.done
    assert door.chair.questions == []
    assert not any(seat.turn for seat in door.chair.look().seats)


def test_a_goal_that_is_missed_begins_its_step_again() -> None:
    door = lesson("searched")
    assert door.answer(1) is None
    began = len(door.sitting.match.tape)
    assert door.answer(0) is None
    assert door.answer(1) is None
    refused = door.answer(0)
    assert refused is not None
    assert refused.text.startswith("The evening came")
    assert len(refused.scenes) == 1
    assert refused.again
    assert len(door.sitting.match.tape) == began
    assert door.coach.step == 1
    assert door.again().coach.step == 1


def test_a_goal_missed_by_its_first_answer_goes_back_nowhere() -> None:
    among = lessons("bonnie-clyde")
    poems = among.lesson("poems")
    last = poems.steps[-1]._replace(most=1)
    coach = Coach(among, poems._replace(steps=(last,)))
    match = coach.begin()
    found = coach.judge(match, 0, 0)
    assert found is not None
    assert found.back is None


def test_a_goal_may_name_wrong_answers() -> None:
    among = lessons("bonnie-clyde")
    searched = among.lesson("searched")
    wrong = among.lesson("flight").steps[0].wrong[0]._replace(option=0, verb="place", show=0)
    step = searched.steps[1]._replace(wrong=(wrong,))
    coach = Coach(among, searched._replace(steps=(searched.steps[0], step)))
    match = coach.begin()
    match.answer(0)
    found = coach.judge(match, 0, 0)
    assert found is not None
    assert found.say == wrong.say
    assert coach.judge(match, 0, 2) is None


def test_an_answer_without_a_sentence_is_refused_all_the_same() -> None:
    among = lessons("bonnie-clyde")
    flight = among.lesson("flight")
    coach = Coach(among, flight._replace(steps=(flight.steps[0]._replace(wrong=()),)))
    sitting = Sitting(coach.begin(), ["human"], helper=coach)
    with pytest.raises(Corrected) as caught:
        list(sitting.answer(0, 0, 0))
    assert "not what this step is about" in Chair(sitting, (0,)).refused(caught.value).text
    assert coach.judge(sitting.match, 1, 0) is None


def test_after_the_end_of_a_lesson_nothing_is_answered() -> None:
    door = lesson("threat")
    assert door.answer(6) is None
    assert door.answer(3) is None
    assert door.coach.done
    with pytest.raises(Corrected) as caught:
        list(door.sitting.answer(0, 0, door.sitting.seq))
    assert door.chair.refused(caught.value).text == "This lesson is over."


def test_answers_in_advance_are_judged_one_by_one() -> None:
    door = lesson("flight")
    refused = door.answer(1, ("place", 0))
    assert refused is not None
    assert door.coach.step == 1
    assert door.answer(2, ("daily", 3), ("daily", 7)) is not None or door.coach.done


def test_the_guided_game_explains_each_kind_of_question_twice() -> None:
    door = lesson("game")
    assert isinstance(door.sitting.helper, Guide)
    assert door.coach.lesson == "game"
    assert door.coach.name == "A first game, guided"
    said: dict[str, list[bool]] = {}
    while door.sitting.match.question is not None and len(door.sitting.match.tape) < 400:
        [question] = door.chair.questions
        said.setdefault(question.verb, []).append(bool(door.coach.say))
        assert door.answer(question.options[0]) is None
    for heard in said.values():
        assert heard[:2] == [True] * len(heard[:2])
        assert not any(heard[2:])
    assert door.coach.done
    assert door.coach.say
    assert door.does(Undo()) is not None


def test_the_guided_game_has_a_word_on_an_answer_that_is_much_worse() -> None:
    door = lesson("game")
    [question] = door.chair.questions
    good, bad, *_ = question.options
    asked, position = Answer(door.sitting.seq, question.seat, bad, []), len(door.sitting.match.tape)
    assert door.chair.watched(asked, position) is None
    assert door.does(asked) is None
    before = door.chair.watched(asked, position)
    assert before is not None
    assert before.tape == door.sitting.match.tape[:position]
    assert door.chair.watched(Answer(asked.seq, 1 - asked.seat, bad, []), position) is None

    def found(value: float, high: float, visits: int) -> Analysis:
        choices = (Choice(good, 0.7, 0.6, 0.8, 90), Choice(bad, value, 0.0, high, visits))
        return Analysis(before.questions[0], choices, (), 0.99, 100, False)

    said = door.chair.remark(found(0.3, 0.4, 20), bad)
    assert said.startswith("There was something better: ")
    explained = lessons("bonnie-clyde").game
    assert explained is not None
    assert said.endswith(explained.verbs[question.verb]["en"])
    assert door.chair.remark(found(0.65, 0.69, 20), bad) == ""
    assert door.chair.remark(found(0.3, 0.75, 20), bad) == ""
    assert door.chair.remark(found(0.0, 0.0, 0), bad) == ""
    assert door.chair.remark(found(0.3, 0.4, 20), good) == ""
    taught = lesson("flight")
    assert taught.chair.remark(found(0.3, 0.4, 20), bad) == ""
    [question] = taught.chair.questions
    asked = Answer(taught.sitting.seq, question.seat, 1, [])
    assert taught.does(asked) is None
    assert taught.chair.watched(asked, 0) is None


def test_what_is_not_there_cannot_be_begun() -> None:
    with pytest.raises(BadLesson):
        lesson_start("bonnie-clyde", "nothing", "en")
    with pytest.raises(TocsinError):
        lesson_start("nothing", "first", "en")


def test_a_title_without_lessons_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tocsin.sitting.lessons.lessons", lambda title: Lessons(title, (), None))
    with pytest.raises(BadLesson, match="nothing"):
        lesson_start("bonnie-clyde", "game", "en")


def test_a_stored_lesson_that_is_gone_is_a_table_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    door = lesson("flight")
    assert door.answer(1) is None

    def gone(title: str, lesson: str) -> Coach:
        return Coach(lessons(title), lessons(title).lesson("gone"))

    monkeypatch.setattr(sitting_module, "helper_of", gone)
    door = door.again()
    assert door.chair.look().coach is None
    assert door.answer(0) is None


def test_everything_there_is_to_read() -> None:
    found = taught("bonnie-clyde", "fr")
    assert found.guide[0].runs == [("Comment jouer", "", "")]
    assert {each.id for each in found.lessons} == {"flight", "love", "poems", "police", "threat", "searched"}
    assert found.game
    [needs] = [each for each in found.pictures if each.id == "needs"]
    assert "data-lit" in needs.sheets[0]
    assert any(term.name == "Ennui" for term in found.terms)
    assert any(block.kind == "details" and block.inside for block in found.book)
    words = known("bonnie-clyde", "fr")
    assert (words.terms, words.lessons) == (found.terms, found.lessons)
