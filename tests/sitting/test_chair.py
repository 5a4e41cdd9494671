"""A chair: what one viewer may ask for, and what they see."""

from __future__ import annotations

import json
from random import Random

import pytest
from kit import random_match

from tocsin.core import NATURE, Match, Record, Refusal, Seeded, UnknownName, set_up
from tocsin.players.analysis import Analysis, Budget, Choice, analyse
from tocsin.sitting import HUMAN, Chair, Event, Outdated, Sitting, Start, advice
from tocsin.sitting.chair import Deed
from tocsin.sitting.messages import Answer, Consent, Redo, Replay, Retry, Undo, Why
from tocsin.sitting.shown import board
from tocsin.words import words_for

START = Start("t", "q-star", 2, {}, [HUMAN] * 2, "8", [], "en")


def table(title: str, *players: str, seed: str = "1") -> Sitting:
    seats = players or (HUMAN, HUMAN)
    return Sitting(Match(set_up(title, {}, len(seats)), Seeded(seed)), seats)


def do(chair: Chair, deed: Deed) -> list[str]:
    kinds = []
    for event in chair.does(deed):
        chair.sitting.apply(event)
        kinds.append(event.kind)
    return kinds


def move(sitting: Sitting, rng: Random) -> None:
    question = rng.choice(sitting.match.questions)
    sitting.apply(Event("answer", question.seat, rng.choice(question.options)))


def over(title: str, seats: int = 1) -> Sitting:
    return Sitting(random_match(set_up(title, {}, seats), 1), [HUMAN] * seats)


def test_a_watcher_sees_and_does_nothing() -> None:
    sitting = table("q-star")
    chair = Chair(sitting, ())
    look = chair.look()
    assert (look.seat, look.mine, look.undo, look.redo) == (None, [], "", False)
    assert json.loads(bytes(look.questions)) == []
    question = sitting.match.questions[0]
    for deed, id in (
        (Answer(0, question.seat, question.options[0]), "match.not_your_turn"),
        (Undo(), "table.only_players"),
        (Redo(), "table.only_players"),
        (Consent(True, 0), "table.only_players"),
    ):
        with pytest.raises(Refusal) as refused:
            do(chair, deed)
        assert refused.value.message.id == id


def test_the_player_aids_are_open_to_everybody_in_their_own_language() -> None:
    sitting = table("red-flag", HUMAN)
    assert Chair(sitting, ()).look().aids
    lists = {lang: Chair(sitting, (), lang).aids().aids for lang in ("en", "ru")}
    assert [aid.cite for aid in lists["en"]] == [aid.cite for aid in lists["ru"]] != []
    assert lists["en"][2].lines[4] == ("5", "pivotal spaces")
    assert lists["ru"][2].lines[4] == ("5", "ключевые области")
    for title in ("red-flag", "q-star"):
        chair = Chair(table(title), ())
        assert not chair.look().aids
        assert chair.aids().aids == []


def test_where_nothing_is_hidden_one_looks_from_the_seat_whose_turn_it_is() -> None:
    sitting, rng = table("q-star"), Random(1)
    chair = Chair(sitting, (0, 1))
    for _ in range(20):
        assert chair.seat == sitting.match.questions[0].seat
        move(sitting, rng)
    secret = table("red-flag")
    beside = Chair(secret, (0, 1), seat=1)
    assert beside.seat == 1
    beside.sit(0)
    assert beside.seat == 0
    beside.sit(7)
    assert beside.seat == 0


def test_the_reader_may_change_the_language_to_one_there_is() -> None:
    chair = Chair(table("bonnie-clyde", HUMAN), (0,))
    chair.speak("fr")
    assert chair.words.lang == "fr"
    for wrong in ("de", ""):
        with pytest.raises(UnknownName):
            chair.speak(wrong)
    with pytest.raises(UnknownName):
        Chair(chair.sitting, (0,), "xx")


def test_why_names_the_option_if_the_title_has_words_for_it() -> None:
    sitting = table("bonnie-clyde", HUMAN, seed="8")
    chair = Chair(sitting, (0,))
    question = sitting.match.questions[0]
    do(chair, Answer(sitting.seq, 0, question.options[0]))
    again = sitting.match.questions[0]
    told = chair.why(Why(0, question.options[0]))
    assert question.options[0] not in again.options
    assert told.label
    assert told.reasons[0].cite == "BC-32"
    unknown = chair.why(Why(0, 999))
    assert unknown.label == ""
    assert unknown.reasons


def test_only_what_is_new_is_told_again() -> None:
    sitting, rng = table("bonnie-clyde", HUMAN), Random(2)
    chair = Chair(sitting, (0,))
    first = chair.look()
    assert first.log.begin == 0
    assert first.board.sheets is not None
    assert None not in first.board.sheets
    move(sitting, rng)
    second = chair.look()
    assert second.log.begin == len(first.log.lines)
    do(chair, Undo())
    third = chair.look()
    assert third.log.begin == 0
    assert chair.look().board.sheets == [None] * len(first.board.sheets)


def test_a_wish_is_shown_to_both_and_ends_with_an_answer() -> None:
    sitting, rng = table("q-star"), Random(1)
    while sitting.back((0,)) is None or not sitting.needs_consent((0,), sitting.back((0,)) or 0):
        move(sitting, rng)
    chairs = [Chair(sitting, (seat,)) for seat in (0, 1)]
    assert chairs[0].look().undo == "consent"
    assert do(chairs[0], Undo()) == ["wish"]
    assert do(chairs[0], Undo()) == [], "the same wish is not made twice"
    mine, theirs = (chair.look().wish for chair in chairs)
    assert mine is not None
    assert theirs is not None
    assert (mine.mine, mine.asked, theirs.mine, theirs.asked) == (True, False, False, True)
    with pytest.raises(Outdated):
        do(chairs[1], Consent(True, mine.position + 1))
    move(sitting, rng)
    assert chairs[1].look().wish is None
    with pytest.raises(Outdated):
        do(chairs[1], Consent(True, mine.position))


def test_with_three_all_others_must_agree() -> None:
    sitting, rng = table("lys-cocarde", HUMAN, HUMAN, HUMAN), Random(4)
    while sitting.back((0,)) is None or not sitting.needs_consent((0,), sitting.back((0,)) or 0):
        move(sitting, rng)
    tape = sitting.match.tape[:]
    assert do(Chair(sitting, (0,)), Undo()) == ["wish"]
    assert sitting.wish is not None
    position = sitting.wish.position
    assert do(Chair(sitting, (1,)), Consent(True, position)) == ["agree"]
    assert sitting.match.tape == tape, "one of the two has not agreed yet"
    assert do(Chair(sitting, (2,)), Consent(True, position)) == ["agree"]
    assert len(sitting.match.tape) < len(tape)


def test_one_person_with_two_of_three_seats_agrees_for_both() -> None:
    sitting, rng = table("lys-cocarde", HUMAN, HUMAN, HUMAN), Random(4)
    own = (0, 1)
    while (position := sitting.back(own)) is None or not sitting.needs_consent(own, position):
        move(sitting, rng)
    assert do(Chair(sitting, own), Undo()) == ["wish", "agree"]
    assert sitting.wish is not None
    assert sitting.wish.waiting == {2}


def test_undo_has_its_limits() -> None:
    sitting = table("bonnie-clyde", HUMAN)
    chair = Chair(sitting, (0,))
    for deed, id in ((Undo(), "undo.nothing"), (Undo(99), "undo.no_such_place"), (Redo(), "redo.nothing")):
        with pytest.raises(Refusal) as refused:
            do(chair, deed)
        assert refused.value.message.id == id
    question = sitting.match.questions[0]
    with pytest.raises(Outdated):
        do(chair, Answer(5, 0, question.options[0]))
    with pytest.raises(Refusal):
        sitting.at(99)
    with pytest.raises(Refusal):
        sitting.match.unseal(0)


def test_a_secret_answer_can_be_taken_back() -> None:
    sitting = table("lucha-libre")
    chair = Chair(sitting, (1,))
    question = next(each for each in sitting.match.questions if each.seat == 1)
    do(chair, Answer(sitting.seq, 1, question.options[0]))
    assert chair.look().undo == "free"
    assert do(chair, Undo()) == ["unseal"]
    assert sitting.match.sealed == {}


def test_a_hint_is_made_from_ones_own_question_only() -> None:
    sitting = table("bonnie-clyde", HUMAN)
    sight = Chair(sitting, (0,)).sight(0)
    assert sight.question is sitting.match.questions[0]
    with pytest.raises(Refusal):
        Chair(sitting, ()).sight(0)
    with pytest.raises(Refusal) as refused:
        Chair(sitting, (0,)).sight(NATURE)
    assert refused.value.message.id == "hint.nature"
    told = advice.hint(sight.setup, analyse(sitting.match, 0, Budget(nodes=4)), words_for(sight.setup, "en"))
    assert {each.option for each in told.choices} == set(sight.question.options)
    assert told.first
    assert told.line


def test_what_tells_everything_waits_for_the_end() -> None:
    running = Chair(table("q-star"), (0,))
    for early in (running.reviewing, lambda: running.record(START, []), lambda: running.branch(0)):
        with pytest.raises(Refusal) as refused:
            early()
        assert refused.value.message.id == "table.not_before_the_end"


def test_a_finished_game_can_be_seen_from_any_seat_recorded_and_branched(tmp_path) -> None:
    sitting = over("q-star", 2)
    chair = Chair(sitting, (0,))
    look = chair.look()
    assert look.result is not None
    assert look.undo == ""
    assert chair.replay(Replay(3, 1)).seat == 1
    assert chair.branch(3) == sitting.match.tape[:3]
    path = tmp_path / "x.jsonl"
    # Opened from its start and its events, as a room does.
    start, events, rng = START, [], Random(1)
    played = Sitting.opened(start)
    while not played.over:
        question = rng.choice(played.match.questions)
        events.append(Event("answer", question.seat, rng.choice(question.options)))
        played.apply(events[-1])
    path.write_text(Chair(played, (0,)).record(start, events), "utf-8")
    assert Record(path).verify().tape == played.match.tape


def test_before_the_end_one_replays_from_ones_own_seat() -> None:
    sitting, rng = table("q-star"), Random(1)
    for _ in range(6):
        move(sitting, rng)
    assert Chair(sitting, (0,), seat=0).replay(Replay(2, 1)).seat in (0, sitting.match.questions[0].seat)
    assert Chair(sitting, ()).replay(Replay(2, 1)).seat is None


def test_a_review_is_shared_and_made_decision_by_decision() -> None:
    sitting = over("bonnie-clyde")
    found = Chair(sitting, (0,)).reviewing()
    assert Chair(sitting, ()).reviewing() is found
    words = sitting.words("en")
    assert found.told(words).done == 0
    first = found.next()
    while (position := found.next()) is not None:
        question = sitting.at(position).question
        assert question is not None
        chance = 0.5 if position == first else 0.1
        choices = tuple(
            Choice(option, chance * (option == question.options[0]), 0.0, 1.0, 1) for option in question.options
        )
        found.take(position, Analysis(question, choices, ((question, question.options[0]),), 0.9, 1, False))
    told = found.told(words)
    assert told.done == told.of == len(found.positions)
    assert all(point.chosen != point.better for point in told.points)


def test_a_decision_is_made_again_and_judged_by_its_interval() -> None:
    sitting = over("q-star", 2)
    chair = Chair(sitting, (0,))
    found = chair.reviewing()
    position = next(each for each in found.positions if len(sitting.at(each).questions[0].options) > 3)
    with pytest.raises(Refusal, match="not_yet"):
        chair.retry(Retry(position))
    question = sitting.at(position).question
    assert question is not None
    best, good, worse, unknown, *rest = question.options
    choices = (Choice(best, 0.6, 0.5, 0.7, 90), Choice(good, 0.5, 0.4, 0.55, 40), Choice(worse, 0.2, 0.1, 0.3, 20))
    untried = tuple(Choice(option, 0.0, 0.0, 1.0, 0) for option in (unknown, *rest))
    found.take(position, Analysis(question, (*choices, *untried), ((question, best),), 0.9, 150, False))
    asked = chair.retry(Retry(position))
    assert [each.option for each in asked.question.options] == sitting.match.setup.listed(question)
    assert asked.board.sheets
    told = {option: chair.retried(Retry(position, option)) for option in (best, good, worse, unknown)}
    assert [each.good for each in told.values()] == [True, True, False, False]
    assert len({each.text for each in told.values()}) == 4
    assert len(told[best].scenes) == 1
    assert told[best].scenes[0].lines
    with pytest.raises(Refusal):
        chair.retried(Retry(position, 999))
    following = chair.tried(Retry(position, best)).question
    assert following is not None
    only = (Choice(following.options[0], 1.0, 1.0, 1.0, 1),)
    reply = Analysis(following, only, ((following, following.options[0]),), 1.0, 1, False)
    assert len(chair.retried(Retry(position, best), reply).scenes) == 2


def test_a_hint_tells_the_kind_of_move_where_there_are_several() -> None:
    match, rng = Match(set_up("red-flag", {}, 2), Seeded("3")), Random(1)
    while match.question is not None and match.question.verb != "operate":
        match.answer(rng.choice(match.question.options))
    assert match.question is not None
    question, words = match.question, words_for(match.setup, "en")
    choices = tuple(Choice(option, 0.5, 0.5, 0.5, 1) for option in question.options)
    found = Analysis(question, choices, ((question, question.options[0]),), 1.0, 1, True)
    assert len(advice.hint(match.setup, found, words).first) == 3


def test_a_title_without_a_picture_is_shown_as_the_terminal_draws_it() -> None:
    setup = set_up("bonnie-clyde")
    bare = setup.title._replace(picture=None)
    match = Match(setup._replace(title=bare), Seeded("1"))
    shown = board(bare, match.view(0), words_for(setup, "en"))
    assert shown.sheets is None
    assert shown.text
    chair = Chair(Sitting(match, [HUMAN]), (0,))
    assert chair.view == match.view(0)
    assert chair.look().board == shown


def test_a_table_reads_its_events_again() -> None:
    start = Start("t", "bonnie-clyde", 1, {}, [HUMAN], "8", [], "en")
    sitting, rng = Sitting.opened(start), Random(1)
    events = []
    for _ in range(4):
        question = sitting.match.questions[0]
        events.append(Event("answer", 0, rng.choice(question.options)))
        sitting.apply(events[-1])
    events += [Event("undo", 0, sitting.back((0,)) or 0), Event("redo", 0), Event("decline", 0)]
    for event in events[-3:]:
        sitting.apply(event)
    again = Sitting.opened(start, events)
    assert again.match.tape == sitting.match.tape
    assert again.seq == len(events)
    branched = Sitting.opened(start._replace(prefix=sitting.match.tape[:3], seed="other"))
    assert branched.match.tape[:3] == sitting.match.tape[:3]
    with pytest.raises(Refusal):
        do(Chair(branched, (0,)), Undo())


def test_redo_goes_on_through_a_machines_answers() -> None:
    sitting, rng = table("lys-cocarde", HUMAN, "random", "random"), Random(1)
    chair = Chair(sitting, (0,))

    def machine_last() -> bool:
        decided = [sitting.past.deciders()[position] for position in sitting.past.decisions()]
        return decided[-2:] in ([0, 1], [0, 2]) and sitting.match.questions[0].seat != NATURE

    while not machine_last():
        move(sitting, rng)
    tape = sitting.match.tape[:]
    assert do(chair, Undo()) == ["undo"]
    assert len(do(chair, Redo())) > 1
    assert sitting.match.tape[: len(tape)] == tape
