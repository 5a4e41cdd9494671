"""The contract of every title. A new title is tested as soon as its folder exists."""

from __future__ import annotations

import json
from functools import partial
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kit import TITLES, random_match, setups

from tocsin.core import (
    LANGUAGES,
    NATURE,
    Match,
    Question,
    Record,
    Recorder,
    Refusal,
    Seeded,
    Setup,
    from_json,
    imagine,
    set_up,
)
from tocsin.core.record import BadRecord
from tocsin.sitting import HUMAN, Event, Sitting
from tocsin.sitting.aids import all_aids
from tocsin.words import answered, cited, ledger, prefix, prompt, who, words_for

pytestmark = pytest.mark.parametrize("title", TITLES)


LABELS = 25
"""For how many questions of a game every label and every reason is read."""


def moments(title: str, count: int = 60) -> list[Match]:
    """Matches stopped at many points, over every set-up, and one finished match for each."""
    found = []
    every = list(setups(title))
    for number, setup in enumerate(every):
        match, rng = Match(setup, Seeded(str(number))), Random(number)
        passed = []
        while match.question is not None:
            passed.append(match.tape[:])
            match.answer(rng.choice(match.question.options))
        found.append(match)
        for tape in rng.sample(passed, min(len(passed), max(2, count // len(every)))):
            stopped = Match(setup)
            for option in tape:
                stopped.answer(option)
            stopped.nature = match.nature
            if len(stopped.questions) > 1 and rng.random() < 0.5:
                question = rng.choice(stopped.questions)
                stopped.answer(rng.choice(question.options), question.seat)
            found.append(stopped)
    return found


def play(match: Match, rng: Random) -> Match:
    while match.question is not None:
        match.answer(rng.choice(match.question.options))
    return match


def test_every_game_ends(title: str) -> None:
    for setup in setups(title):
        for seed in range(3):
            match = random_match(setup, seed)
            assert match.result is not None
            assert all(0 <= seat < setup.seats for seat in match.result.winners)


def test_a_fork_equals_its_original_and_goes_its_own_way(title: str) -> None:
    for match in moments(title):
        twin = match.fork()
        assert twin.state == match.state
        assert twin.tape == match.tape
        assert repr(twin.question) == repr(match.question)
        before = match.state.copy()
        play(twin, Random(1))
        assert match.state == before
        assert play(match, Random(1)).state == twin.state


def test_the_tape_replays_to_the_same_questions(title: str) -> None:
    for setup in setups(title):
        match, rng = Match(setup, None), Random(1)
        asked = []
        while match.question is not None:
            asked.append(repr(match.question))
            match.answer(rng.choice(match.question.options))
        assert [repr(step.question) for step in match.past.steps if step.question] == asked


def test_options_are_sorted_unique_and_cite_the_ledger(title: str) -> None:
    known = ledger(title, "en")
    for setup in setups(title):
        match = random_match(setup, 1)
        for step in match.past.steps:
            question = step.question
            if question is None:
                continue
            assert list(question.options) == sorted(set(question.options)), question
            assert question.options, question
            assert question.cite in known, question
            if question.weights is not None:
                assert len(question.weights) == len(question.options)
                assert min(question.weights) > 0
            for note in step.notes:
                assert note.cite in known, note.message.id


def test_legal_if_and_only_if_no_reason(title: str) -> None:
    known = ledger(title, "en")
    for match in moments(title, 300):
        for question in match.questions:
            if question.why is None:
                continue
            assert set(question.options) <= set(question.domain), question
            against = list(question.why())
            out = {answer for answer, _ in against}
            assert out <= set(question.domain)
            assert [member for member in question.domain if member not in out] == list(question.options), question
            assert all(why.cite in known for _, why in against)
            for member in sorted(out):
                assert match.why_not(member, question.seat)
                with pytest.raises(Refusal):
                    match.fork().answer(member, question.seat)


def test_words_in_every_language_and_labels_unique(title: str) -> None:
    for lang in LANGUAGES:
        for number, setup in enumerate(setups(title)):
            words = words_for(setup, lang)
            match = random_match(setup, number)
            looked_at = Random(number).sample(range(len(match.tape)), min(len(match.tape), LABELS))
            for step in match.past.steps:
                for note in step.notes:
                    assert words.knows(note.message.id), note.message.id
                    assert words.say(note.message)
                question = step.question
                if question is None:
                    continue
                for message in (prompt(setup, question), answered(setup, question, step.option)):
                    assert words.knows(message.id), message.id
                    assert words.say(message)
                if question.seen is not None:
                    assert words.knows(f"hid.{question.verb}"), question.verb
                    assert words.say(answered(setup, question, step.option, seen=False))
            twin = match.restart()
            for position, option in enumerate(match.tape):
                asked = twin.question
                assert asked is not None
                if position in looked_at:
                    members = sorted({*asked.options, *asked.domain})
                    labels = [setup.title.label(setup.box, asked, member) for member in members]
                    assert all(words.knows(label.id) for label in labels), labels
                    said = [words.say(label) for label in labels]
                    assert len(set(said)) == len(said), (asked, said)
                    for _, why in asked.why() if asked.why else ():
                        assert words.knows(why.message.id), why
                        assert words.say(why.message)
                twin.answer(option)
            assert match.result is not None
            assert words.knows(match.result.message.id)
            assert words.say(match.result.message)
            assert all(words.say(who(setup, seat)) for seat in range(setup.seats))


def test_player_aids_have_words_and_cite_the_ledger(title: str) -> None:
    known = ledger(title, "en")
    for setup in setups(title):
        for aid in setup.title.aids(setup.box) if setup.title.aids else ():
            assert aid.cite in known, aid
            assert aid.lines
            marks = [mark for mark, _ in aid.lines]
            assert len(set(marks)) == len(marks), "a line is referred to by its mark"
            for lang in LANGUAGES:
                words = words_for(setup, lang)
                for message in (aid.name, *(line for _, line in aid.lines), *aid.notes):
                    assert words.knows(message.id), message.id
                    assert words.say(message)
    for lang in LANGUAGES:
        assert len(all_aids(title, lang)) == len(all_aids(title, "en"))


def test_views_are_plain_and_can_be_drawn(title: str) -> None:
    for match in moments(title):
        for seat in (None, *range(match.setup.seats)):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
            for lang in LANGUAGES:
                assert match.setup.title.draw(view, words_for(match.setup, lang))


def test_views_leak_nothing_and_imagined_worlds_play_on(title: str) -> None:
    for number, match in enumerate(moments(title)):
        for seat in range(match.setup.seats):
            world = imagine(match, seat, Random(number))
            assert world.view(seat) == match.view(seat)
            own = [repr(question) for question in match.questions if question.seat == seat]
            assert [repr(question) for question in world.questions if question.seat == seat] == own
            assert play(world, Random(number)).result is not None


def test_positions_are_possible_and_can_be_written_and_read(title: str) -> None:
    for match in moments(title):
        state, answers = match.mark
        assert list(match.setup.title.check(state)) == []
        again = from_json(match.setup.start(), json.loads(json.dumps(state.to_json())))
        assert again == state
        twin = Match(match.setup, None, again)
        for given_answer in answers:
            twin.answer(given_answer)
        assert twin.state == match.state


def test_undo_and_redo_come_back_to_the_same_place(title: str) -> None:
    for match in moments(title):
        seats = match.past.deciders()
        if all(seat == NATURE for seat in seats):
            continue
        if match.sealed:
            match.undo()
            assert match.sealed == {}
        tape, state = match.tape[:], match.state.copy()
        match.undo()
        assert len(match.tape) < len(tape)
        while match.tape != tape or match.sealed:
            match.redo()
        assert match.state == state
        middle = len(tape) // 2
        match.undo_to(middle)
        while len(match.tape) < len(tape):
            match.redo()
        assert match.state == state


def _no_choice(hides: bool, question: Question) -> bool:
    return len(question.options) == 1 and not hides


def test_undo_never_passes_a_barrier(title: str) -> None:
    for match in moments(title):
        people = [HUMAN] * match.setup.seats
        for seat in range(match.setup.seats):
            hides = match.setup.title.hides
            barrier = match.past.barrier((seat,), partial(_no_choice, hides))
            asked = [step.question for step in match.past.steps if step.question]
            for question in asked[barrier:]:
                assert question.seat == seat or len(question.options) == 1
            if barrier and match.setup.seats > 1 and match.question is not None:
                events = list(Sitting(match, people).undo((seat,), barrier - 1))
                assert events == [Event("wish", seat, barrier - 1)]


def test_records_round_trip_and_a_changed_byte_is_found(title: str, tmp_path) -> None:
    for number, setup in enumerate([set_up(title), list(setups(title))[-1]]):
        path = tmp_path / f"{number}.jsonl"
        match, rng = Match(setup, Seeded("record")), Random(number)
        with path.open("w", encoding="utf-8", newline="\n") as file:
            recorder = Recorder(file, match, ["random"] * setup.seats)
            while match.question is not None:
                match.answer(rng.choice(match.question.options))
                if rng.random() < 0.05:
                    recorder.update()
                    match.undo()
                recorder.update()
        assert Record(path).verify().state == match.state
        data = path.read_bytes()
        for _ in range(40):
            place = rng.randrange(len(data))
            changed = bytearray(data)
            changed[place] ^= 1 << rng.randrange(7)
            path.write_bytes(changed)
            with pytest.raises(BadRecord):
                Record(path).verify()
        for _ in range(10):
            cut = data[: rng.randrange(len(data) - 1)]
            path.write_bytes(cut)
            if cut.endswith(b"\n"):
                try:
                    Record(path).verify()
                except BadRecord as error:
                    # Only the closing line was cut off.
                    if error.message.id != "record.not_closed":
                        raise
                continue
            with pytest.raises(BadRecord) as found:
                Record(path).verify()
            assert found.value.line >= 1


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_tape_of_numbers_is_a_match(title: str, data: st.DataObject) -> None:
    """Hypothesis chooses the answers; whatever they are, the match stays consistent."""
    setup: Setup = set_up(title)
    match = Match(setup, None)
    for number in data.draw(st.lists(st.integers(0, 10_000), max_size=150)):
        question = match.question
        if question is None:
            break
        match.answer(question.options[number % len(question.options)])
    assert match.fork().state == match.state
    assert list(setup.title.check(match.mark[0])) == []


def test_rules_are_the_same_in_every_language(title: str) -> None:
    english = ledger(title, "en")
    assert english
    for lang in LANGUAGES:
        other = ledger(title, lang)
        assert list(other) == list(english)
        assert all(statement.text for statement in other.values())
        for id, statement in other.items():
            assert set(cited(statement.text, prefix(title))) == set(cited(english[id].text, prefix(title))), (lang, id)


def test_components_say_where_they_come_from(title: str) -> None:
    setup = set_up(title)
    meta = setup.parts.meta
    for key in ("name", "pitch", "warning"):
        assert set(meta[key]) == set(LANGUAGES), key
    assert meta["minutes"] > 0
    assert meta["weight"] in (1, 2, 3)
    for table, id, entry in setup.parts.entries():
        assert entry.get("source") in ("rulebook", "public", "reconstructed"), (table, id)
        for key, value in entry.items():
            if isinstance(value, dict) and "en" in value:
                assert set(value) == set(LANGUAGES), (table, id, key)
    known = ledger(title, "en")
    for option in setup.parts.all("option"):
        assert option["statement"] in known
        assert option["default"] in option["values"]
