"""Records prove what they claim and no more: whoever writes every hash anew is found, or nothing is said for them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kit import TITLES

from tocsin.cli import main
from tocsin.core import LANGUAGES, NATURE, BadRecord, Match, Record, Recorder, Refusal, Seeded, registry, set_up
from tocsin.core.nature import commitment
from tocsin.core.options import as_dict
from tocsin.core.record import chained, committed
from tocsin.sitting import HUMAN, Chair, Event, Sitting, Start, new_seed
from tocsin.sitting.chair import Deed
from tocsin.sitting.checking import check
from tocsin.sitting.messages import Answer, Begin, Consent, Redo, Share, Undo
from tocsin.words import Words

Lines = list[dict[str, Any]]
OLD = Path(__file__).parents[1] / "old"


def played(path: Path, title: str = "lucha-libre", stop: int | None = None, undos: bool = False) -> Match:
    match, rng = Match(set_up(title), Seeded("seed")), Random(1)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        recorder = Recorder(file, match, ["human"] * match.setup.seats)
        while match.question is not None and (stop is None or len(match.tape) < stop):
            match.answer(rng.choice(match.question.options))
            recorder.update()
            if undos and match.question is not None and rng.random() < 0.1:
                match.undo()
                recorder.update()
    return match


def lines_of(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def chain(path: Path, lines: Lines) -> Path:
    """The lines, with every hash made anew."""
    last, out = "", []
    for line in lines:
        line.pop("hash", None)
        last = chained(last, line)
        out.append(json.dumps({**line, "hash": last}, ensure_ascii=False, separators=(",", ":")))
    path.write_text("\n".join(out) + "\n", "utf-8")
    return path


def problem(path: Path) -> str:
    with pytest.raises(BadRecord) as bad:
        Record(path).verify()
    assert bad.value.line >= 1
    return bad.value.message.id


def first(lines: Lines, **wanted: Any) -> dict[str, Any]:
    return next(line for line in lines if all(line.get(key) == value for key, value in wanted.items()))


def unmarked(lines: Lines) -> None:
    for line in lines:
        if "mark" in line:
            line["mark"] = None


def change(key: str, value: Any, line: int = 0) -> Callable[[Lines], None]:
    def changed(lines: Lines) -> None:
        assert lines[line][key] != value
        lines[line][key] = value

    return changed


def result(key: str, value: Any) -> Callable[[Lines], None]:
    def changed(lines: Lines) -> None:
        assert lines[-1]["result"][key] != value
        lines[-1]["result"][key] = value

    return changed


FORGED: dict[str, tuple[Callable[[Lines], Any], str]] = {
    "players": (change("players", ["human", "master"]), "record.wrong_seed"),
    "too few players": (change("players", ["human"]), "record.wrong_players"),
    "players of no kind": (change("players", [1, 2]), "record.not_a_header"),
    "newer revision": (change("revision", 99), "record.newer"),
    "older revision": (change("revision", 0), "record.wrong_seed"),
    "options": (lambda lines: lines[0]["options"].update(turn_limit=61), "record.other_way"),
    "options, and no marks": (
        lambda lines: (lines[0]["options"].update(turn_limit=61), unmarked(lines)),
        "record.wrong_result",
    ),
    "components": (change("components", "0123456789abcdef"), "record.wrong_seed"),
    "no components": (lambda lines: lines[0].pop("components"), "record.not_a_header"),
    "a mark": (lambda lines: first(lines, n=3).update(mark="0123456789abcdef"), "record.other_way"),
    "a mark of no kind": (lambda lines: first(lines, n=3).update(mark="x"), "record.not_an_answer"),
    "no mark": (lambda lines: first(lines, n=3).pop("mark"), "record.not_an_answer"),
    "seat": (lambda lines: first(lines, seat=1).update(seat=0), "record.not_the_question"),
    "seat of nature": (lambda lines: first(lines, seat="nature").update(seat=0), "record.not_the_question"),
    "verb": (lambda lines: first(lines, n=3).update(verb="x"), "record.not_the_question"),
    "cite": (lambda lines: first(lines, n=3).update(cite="LL-1"), "record.not_the_question"),
    "scores": (result("scores", [99, 99]), "record.wrong_result"),
    "winners": (result("winners", []), "record.wrong_result"),
    "cite of the result": (result("cite", "FAKE"), "record.wrong_result"),
    "no seed": (change("seed", None, -1), "record.no_seed"),
    "another seed": (change("seed", "other", -1), "record.wrong_seed"),
    "no commitment": (change("commitment", None), "record.wrong_seed"),
    "no hash for a commitment": (change("commitment", "x"), "record.not_a_header"),
    "another key in the header": (lambda lines: lines[0].update(x=1), "record.not_a_header"),
    "another key in an answer": (lambda lines: lines[3].update(x=1), "record.not_an_answer"),
    "another key in the closing": (lambda lines: lines[-1].update(x=1), "record.not_an_answer"),
    "another key in the result": (lambda lines: lines[-1]["result"].update(x=1), "record.not_an_answer"),
    "no lang": (lambda lines: lines[0].pop("lang"), "record.not_a_header"),
    "no cite": (lambda lines: lines[3].pop("cite"), "record.not_an_answer"),
    "no scores": (lambda lines: lines[-1]["result"].pop("scores"), "record.not_an_answer"),
    "no seed key": (lambda lines: lines[-1].pop("seed"), "record.not_an_answer"),
    "a true option that is a truth value": (lambda lines: lines[3].update(option=True), "record.not_an_answer"),
    "no closing": (lambda lines: lines.pop(), "record.not_closed"),
    "two closings": (lambda lines: lines.append(dict(lines[-1])), "record.not_an_answer"),
    "an answer after the end": (lambda lines: lines.append(dict(lines[3])), "record.not_an_answer"),
    "an empty undo": (lambda lines: lines.insert(4, {"undo": 3}), "record.not_an_answer"),
    "a share after an answer": (lambda lines: lines.insert(4, {"seat": 0, "share": 5}), "record.not_an_answer"),
    "a share that nobody gave": (lambda lines: lines.insert(1, {"seat": 0, "share": 5}), "record.wrong_dice"),
    "a share of no seat": (lambda lines: lines.insert(1, {"seat": 7, "share": 5}), "record.not_an_answer"),
}


@pytest.mark.parametrize("what", FORGED)
def test_whoever_writes_the_hashes_anew_is_found(what: str, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    played(path)
    lines = lines_of(path)
    change, found = FORGED[what]
    change(lines)
    assert problem(chain(path, lines)) == found


def test_chosen_dice_are_found_although_everything_else_was_made_to_fit(tmp_path: Path) -> None:
    """The attack on the page: every throw chosen, commitment kept, `seed: null`, scores and reason invented."""
    path = tmp_path / "r.jsonl"
    played(path)
    promise = lines_of(path)[0]["commitment"]
    match, rng = Match(set_up("lucha-libre"), Seeded("chosen")), Random(2)
    while match.question is not None:
        match.answer(rng.choice(match.question.options))
    with path.open("w", encoding="utf-8", newline="\n") as file:
        Recorder(file, match, ["human", "human"])
    for seed in (None, "chosen"):
        lines = lines_of(path)
        lines[0]["commitment"] = promise
        lines[-1]["seed"] = seed
        assert problem(chain(path, lines)) in ("record.no_seed", "record.wrong_seed")


def test_a_cheat_who_commits_anew_is_found_by_whoever_noted_the_commitment(tmp_path: Path) -> None:
    """A file alone cannot tell: the seed is known at the end, and so a new header can be committed to."""
    path = tmp_path / "r.jsonl"
    played(path)
    lines = lines_of(path)
    noted = lines[0]["commitment"]
    assert Record(path).prove(promised=noted).start
    lines[0]["players"] = ["human", "master"]
    lines[0]["commitment"] = committed("seed", lines[0])
    chain(path, lines)
    with pytest.raises(BadRecord) as bad:
        Record(path).prove(promised=noted)
    assert bad.value.message.id == "record.other_commitment"


def test_a_false_closing_before_an_undo_is_found(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    match = played(path)
    lines = lines_of(path)
    last = match.past.decisions()[-1]
    again = [line for line in lines if line.get("n", -1) >= last]
    true = [*lines, {"undo": last}, *map(dict, again), dict(lines[-1])]
    proof = Record(chain(path, true)).prove()
    assert proof.finished
    assert proof.result
    assert proof.undone == 1
    assert not proof.dice, "whoever went on had read the seed"
    false = [dict(line) for line in true]
    at = next(n for n, line in enumerate(false) if "result" in line)
    false[at]["result"] = {**false[at]["result"], "winners": [0, 1]}
    assert problem(chain(path, false)) == "record.wrong_result"
    middle = [*lines[:5], dict(lines[-1]), {"undo": 2}, *lines[3:]]
    assert problem(chain(path, middle)) == "record.wrong_result"


def test_what_was_taken_back_is_checked_too(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    played(path, "which-side", undos=True)
    assert Record(path).prove().undone
    lines = lines_of(path)
    for n, line in enumerate(lines):
        if "undo" in line and lines[n - 1].get("seat") == 0:
            lines[n - 1]["verb"] = "x"
            break
    assert problem(chain(path, lines)) == "record.not_the_question"


@pytest.mark.parametrize("title", TITLES)
def test_a_true_record_proves_everything(title: str, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    match = played(path, title, undos=True)
    proof = Record(path).prove()
    assert proof.match.tape == match.tape
    assert [item.name for item in proof.items] == ["chain", "rules", "start", "dice", "result", "finished"]
    assert all(item.proven for item in proof.items)
    assert (proof.chain, proof.rules, proof.start, proof.dice, proof.result, proof.finished) == (True,) * 6


def test_an_unfinished_record_is_never_called_proven(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    played(path, stop=12)
    proof = Record(path).prove()
    assert (proof.chain, proof.rules) == (True, True)
    assert (proof.start, proof.dice, proof.result, proof.finished) == (False,) * 4


def test_cutting_off_whole_lines_is_found_or_leaves_an_unfinished_game(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    played(path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:-1]), "utf-8")
    assert problem(path) == "record.not_closed"
    for keep in range(1, len(lines) - 1):
        path.write_text("".join(lines[:keep]), "utf-8")
        proof = Record(path).prove()
        assert (proof.finished, proof.result, proof.dice) == (False,) * 3


def test_dice_that_people_threw_are_not_called_checked(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    match, rng = Match(set_up("lucha-libre")), Random(3)
    while match.question is not None:
        match.answer(rng.choice(match.question.options))
    with path.open("w", encoding="utf-8", newline="\n") as file:
        Recorder(file, match, ["human", "human"])
    proof = Record(path).prove()
    assert proof.finished
    assert not proof.dice
    assert not proof.start


def test_shares_are_mixed_into_the_dice_and_shown(tmp_path: Path) -> None:
    path, rng = tmp_path / "r.jsonl", Random(4)
    match = Match(set_up("lucha-libre"), Seeded("house", {1: 77, 0: 5}))
    while match.question is not None:
        match.answer(rng.choice(match.question.options))
    with path.open("w", encoding="utf-8", newline="\n") as file:
        Recorder(file, match, ["human", "human"])
    proof = Record(path).prove()
    assert proof.dice
    assert proof.shares == (0, 1)
    for cheat in (lambda lines: lines.pop(1), lambda lines: lines[1].update(share=6)):
        lines = lines_of(path)
        cheat(lines)
        assert problem(chain(tmp_path / "false.jsonl", lines)) in ("record.wrong_dice", "record.illegal")


@pytest.mark.parametrize("path", sorted(OLD.glob("*.jsonl")), ids=lambda path: path.stem)
def test_records_of_the_first_format_prove_what_they_can(path: Path, tmp_path: Path) -> None:
    record = Record(path)
    assert record.header["tocsin"] == 1
    same = record.header["revision"] == registry.title(record.header["title"]).revision
    try:
        proof = record.prove()
    except BadRecord as error:
        if same or error.message.id != "record.other_revision":
            raise
        # Its rules have changed since, and it says where.
        return
    assert proof.chain
    assert proof.rules == same
    assert not proof.start
    assert proof.dice == proof.finished == (record.closing is not None)
    lines = lines_of(path)
    head = lines[0]
    if record.closing is not None:
        assert commitment(record.closing["seed"]) == head["commitment"]
    head["revision"] -= 1
    assert not Record(chain(tmp_path / "r.jsonl", lines)).prove().rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_command_and_page_say_item_by_item_what_is_proven(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.jsonl"
    for stop in (None, 12):
        played(path, stop=stop)
        proof = Record(path).prove()
        assert main(["verify", str(path), "--lang", lang]) == 0
        said = capsys.readouterr().out
        page = check(path.read_bytes(), lang)
        assert [(each["name"], each["proven"]) for each in page["items"]] == [item[:2] for item in proof.items]
        for each in page["items"]:
            assert each["text"] in said
            assert each["mark"] in said
            assert each["text"] != "record." + each["name"]
        assert main(["verify", str(path), "--json"]) == 0
        plain = json.loads(capsys.readouterr().out)
        for item in proof.items:
            assert plain[item.name] == item.proven
        assert page["finished"] == (stop is None)
    assert Words(lang)("verify.dice") not in said, "nobody has checked them"


def test_the_command_compares_the_commitment_somebody_noted(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    played(path)
    noted = lines_of(path)[0]["commitment"]
    assert main(["verify", str(path), "--commitment", noted]) == 0
    assert main(["verify", str(path), "--commitment", noted[::-1]]) == 1


# Records of tables


def table(title: str, prefix: list[int] | None = None, players: int = 2) -> tuple[Start, Sitting]:
    setup = set_up(title, {}, players)
    start = Start(
        "t", title, setup.title.revision, as_dict(setup.options), [HUMAN] * players, "seed", prefix or [], "en"
    )
    return start, Sitting.opened(start)


def played_at(sitting: Sitting, rng: Random, take_back: float = 0.1) -> list[Event]:
    """A whole game at a table, in which people take back and play again."""
    events: list[Event] = []

    def do(seat: int, deed: Deed) -> None:
        for event in Chair(sitting, (seat,)).does(deed):
            sitting.apply(event)
            events.append(event)

    while not sitting.over:
        question = rng.choice(sitting.match.questions)
        if (
            question.seat in sitting.people
            and rng.random() < take_back
            and Chair(sitting, (question.seat,)).look().undo
        ):
            do(question.seat, Undo())
            if sitting.wish is not None:
                do(1 - question.seat, Consent(True, sitting.wish.position))
            if rng.random() < 0.3 and sitting.may_redo((question.seat,)):
                do(question.seat, Redo())
            continue
        do(question.seat, Answer(sitting.seq, question.seat, rng.choice(question.options)))
    return events


@pytest.mark.parametrize("title", ["lucha-libre", "red-flag", "q-star"])
def test_the_record_of_a_table_keeps_what_was_taken_back(title: str, tmp_path: Path) -> None:
    for seed in range(3):
        start, sitting = table(title)
        events = played_at(sitting, Random(seed))
        back = sum(event.kind in ("undo", "agree") for event in events)
        assert back
        for chair in (Chair(sitting, (0,)), Chair(sitting, ())):
            (tmp_path / "r.jsonl").write_text(chair.record(start, events), "utf-8")
            proof = Record(tmp_path / "r.jsonl").prove()
            assert all(item.proven for item in proof.items)
            assert proof.match.tape == sitting.match.tape
            assert 0 < proof.undone <= back


def test_the_record_of_a_branched_table_begins_with_what_it_went_on_from(tmp_path: Path) -> None:
    _, sitting = table("lucha-libre")
    played_at(sitting, Random(1))
    start, branch = table("lucha-libre", Chair(sitting, (0,)).branch(20))
    events = played_at(branch, Random(2))
    (tmp_path / "r.jsonl").write_text(Chair(branch, (0,)).record(start, events), "utf-8")
    record = Record(tmp_path / "r.jsonl")
    proof = record.prove()
    assert record.tape[:20] == sitting.match.tape[:20]
    assert record.tape == branch.match.tape
    assert proof.finished
    assert not proof.dice, "nobody committed to the dice before the branch"


def test_there_is_no_record_before_the_end() -> None:
    start, sitting = table("lucha-libre")
    with pytest.raises(Refusal):
        Chair(sitting, (0,)).record(start, [])


# Dice that nobody chooses


def shared(title: str, players: list[str] | None = None) -> tuple[Start, Sitting]:
    start, _ = table(title)
    start = start._replace(seed=new_seed(start.players), players=players or start.players)
    return start, Sitting.opened(start)


def happen(sitting: Sitting, seat: int, deed: Deed) -> list[Event]:
    done = []
    for event in Chair(sitting, (seat,)).does(deed):
        sitting.apply(event)
        done.append(event)
    return done


SEVERAL = [title for title in TITLES if registry.title(title).seats[1] > 1]


@pytest.mark.parametrize("title", SEVERAL)
def test_the_dice_wait_for_a_number_of_everybody(title: str, tmp_path: Path) -> None:
    start, sitting = shared(title)
    promised = [Chair(sitting, seats).look() for seats in ((0,), (1,), ())]
    assert {look.commitment for look in promised} == {sitting.commitment}
    assert all(look.mixing for look in promised)
    assert not sitting.match.tape
    assert not sitting.companion
    for seat in (0, 1):
        with pytest.raises(Refusal):
            happen(sitting, seat, Answer(sitting.seq, NATURE, 0))
    with pytest.raises(Refusal):
        list(Chair(sitting, ()).does(Share(1)))
    for wrong in (-1, 2**31):
        with pytest.raises(Refusal):
            happen(sitting, 0, Share(wrong))
    events = happen(sitting, 1, Share(7))
    assert happen(sitting, 1, Share(8)) == [], "nobody gives twice"
    assert sitting.mixing
    assert not sitting.match.tape
    events += happen(sitting, 0, Share(2**31 - 1))
    assert not sitting.mixing
    assert happen(sitting, 0, Share(3)) == [], "nor afterwards"
    assert Chair(sitting, ()).look().commitment == promised[0].commitment
    events += played_at(sitting, Random(5))
    (tmp_path / "r.jsonl").write_text(Chair(sitting, (0,)).record(start, events), "utf-8")
    record = Record(tmp_path / "r.jsonl")
    proof = record.prove(promised=sitting.commitment)
    assert all(item.proven for item in proof.items)
    assert proof.shares == (0, 1)
    assert record.shares == {0: 2**31 - 1, 1: 7}
    assert proof.match.tape == sitting.match.tape == Sitting.opened(start, events).match.tape


def test_other_numbers_give_other_dice() -> None:
    seen = set()
    for share in range(20):
        start, sitting = shared("red-flag")
        sitting = Sitting.opened(start._replace(seed="shared-x"))
        happen(sitting, 0, Share(1))
        happen(sitting, 1, Share(share))
        seen.add(tuple(sitting.match.tape))
    assert len(seen) > 15


def test_whoever_begins_does_not_wait_and_the_record_says_so(tmp_path: Path) -> None:
    start, sitting = shared("lucha-libre")
    events = happen(sitting, 0, Share(7)) + happen(sitting, 0, Begin())
    assert not sitting.mixing
    events += played_at(sitting, Random(5))
    (tmp_path / "r.jsonl").write_text(Chair(sitting, (0,)).record(start, events), "utf-8")
    assert Record(tmp_path / "r.jsonl").prove().shares == (0,)


def test_the_first_answer_ends_the_waiting() -> None:
    _, sitting = shared("q-star")
    happen(sitting, 0, Share(7))
    question = sitting.match.question
    assert question is not None
    happen(sitting, question.seat, Answer(0, question.seat, question.options[0]))
    assert not sitting.mixing
    assert sitting.shares == {0: 7}
    assert happen(sitting, 1, Share(7)) == []


def test_one_person_machines_and_older_tables_do_not_wait() -> None:
    assert not new_seed([HUMAN, "club"]).startswith("shared-")
    assert new_seed([HUMAN, HUMAN]).startswith("shared-")
    _, sitting = table("red-flag")
    assert not sitting.mixing
    assert sitting.match.tape
    start, _ = shared("red-flag")
    assert not Sitting.opened(start._replace(prefix=sitting.match.tape)).mixing


def test_the_terminal_shows_the_commitment_before_the_first_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt="": "quit")
    assert main(["play", "bonnie-clyde", "--record", str(tmp_path / "r.jsonl")]) == 0
    assert Record(tmp_path / "r.jsonl").header["commitment"] in capsys.readouterr().out


def test_whoever_begins_a_game_without_dice_is_asked_the_same() -> None:
    _, sitting = shared("q-star")
    since, asked = sitting.since, sitting.match.questions
    assert happen(sitting, 0, Begin()) == [Event("begin", 0)]
    assert (sitting.mixing, sitting.since, sitting.match.questions) == (False, since, asked)
