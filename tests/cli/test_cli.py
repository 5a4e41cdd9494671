"""The command line, as people type it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from cli.conftest import Terminal, finish

from tocsin.cli.commands import NAMES, command
from tocsin.cli.fuzz import draw
from tocsin.core import Match, Record, Recorder, registry, set_up

# Looking around


def test_help_in_three_languages(run: Terminal) -> None:
    assert run("--help") == 0
    assert "the catalogue" in run.out
    assert run("--lang", "fr", "--help") == 0
    assert "le catalogue" in run.out
    assert run("play", "--lang", "ru", "--help") == 0
    assert "играть" in run.out


def test_help_says_what_happens_without_a_command_and_how_to_test(run: Terminal) -> None:
    for lang, browser in (("en", "opens the table in your browser"), ("fr", "navigateur"), ("ru", "в браузере")):
        assert run("--lang", lang, "--help") == 0
        assert browser in run.out
        assert "./tocsin test" in run.out
        assert max(map(len, run.out.splitlines())) <= 80
        listed = [line.split()[0] for line in run.out.splitlines() if line.startswith("  ") and line[2] != "-"]
        assert tuple(listed) == NAMES
        assert listed[0] == "table"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_every_command_explains_itself(run: Terminal, name: str, lang: str) -> None:
    assert run(name, "--lang", lang, "--help") == 0
    assert "--lang LANG" in run.out
    assert "cli." not in run.out


def test_every_command_has_its_own_module() -> None:
    for name in NAMES:
        assert command(name).__name__ == f"tocsin.cli.{name}"  # type: ignore[attr-defined]  # a module


def test_titles(run: Terminal) -> None:
    assert run("titles") == 0
    assert "Bonnie and Clyde" in run.out
    assert run("titles", "--json", "--lang=ru") == 0
    rows = {row["id"]: row for row in json.loads(run.out)}
    assert rows["bonnie-clyde"]["name"].startswith("Бонни")
    assert rows["bonnie-clyde"]["reconstructed"] > 0


def test_rules_by_number_words_and_all(run: Terminal) -> None:
    assert run("rules", "bonnie-clyde", "BC-36") == 0
    assert "BC-36" in run.out
    assert run("rules", "bonnie-clyde", "36") == 0
    assert "BC-36" in run.out
    assert run("rules", "bonnie-clyde", "savings", "dollars") == 0
    assert "BC-3" in run.out
    assert run("rules", "bonnie-clyde", "--lang", "fr", "--json") == 0
    assert json.loads(run.out)[0]["id"] == "BC-1"
    assert run("rules", "bonnie-clyde", "zeppelin") == 2
    assert "zeppelin" in run.err


def test_remarks_on_a_rule_are_set_apart_alike_in_every_language(run: Terminal) -> None:
    for lang, said in (("en", "our ruling · option: "), ("fr", "notre arbitrage · option\u00a0: ")):
        assert run("rules", "bonnie-clyde", "BC-8", "--lang", lang) == 0
        assert said in run.out.replace("\n", " ")


def test_rules_with_the_player_aids(run: Terminal) -> None:
    assert run("rules", "red-flag") == 0
    assert run.out.index("RF-1 ") < run.out.index("Versailles: removing list") < run.out.index("Commune: removing list")
    assert run("rules", "red-flag", "removing", "list") == 0
    assert "Commune: removing list" in run.out
    assert "Commune: placing list" not in run.out
    assert run("rules", "red-flag", "fewest", "pieces") == 0
    assert "Commune: removing list" in run.out
    assert run("rules", "red-flag", "RF-200") == 0
    assert "Versailles: bonus actions" in run.out
    assert "placing list" not in run.out
    assert run("rules", "red-flag", "8") == 0
    assert "Versailles:" not in run.out
    assert run("rules", "red-flag", "--aids", "--lang", "fr") == 0
    assert "Commune\u00a0: liste de retrait" in run.out
    assert "RF-1 " not in run.out
    assert run("rules", "red-flag", "--aids", "--json") == 0
    aid = json.loads(run.out)[0]
    assert (aid["name"], aid["cite"], aid["lines"][0][0]) == ("Versailles: Place or Remove", "RF-183", "1")
    assert run("rules", "bonnie-clyde", "--aids") == 2
    assert "no player aids" in run.err


def test_the_player_aids_at_the_prompt(run: Terminal) -> None:
    typed = "aids\naids removing\naids zeppelin\n" + "1\n" * 20 + "quit\n"
    assert run("play", "red-flag", "--seats", "human,solo", "--seed", "1", "--record", "r.jsonl", typed=typed) in (0, 1)
    assert run.out.count("Versailles: removing list") == 2
    assert run.out.count("Versailles: placing list") == 1
    assert "Commune: placing list" not in run.out
    assert '"zeppelin"' in run.out
    assert "aids: the lists it reads" in run.out
    assert run("play", "bonnie-clyde", "--seed", "1", "--record", "b.jsonl", typed="aids\nquit\n") == 0
    assert "no player aids" in run.out


@pytest.mark.parametrize("title", registry.titles())
def test_coverage_report(run: Terminal, title: str) -> None:
    assert run("rules", title, "--coverage") == 0
    assert run("rules", title, "--coverage", "--json") == 0
    assert all(row["tests"] for row in json.loads(run.out))


def test_doctor(run: Terminal) -> None:
    assert run("doctor") == 0
    assert "python" in run.out
    assert run("doctor", "--json") == 0
    assert all(row["good"] is not False for row in json.loads(run.out))


def test_the_front_door_without_a_terminal(run: Terminal) -> None:
    assert run() == 0
    assert "Bonnie and Clyde" in run.out
    assert "tocsin play" in run.out


# Playing


def test_a_whole_game_from_the_first_answer_to_a_verified_record(run: Terminal) -> None:
    assert run("play", "bonnie-clyde", "--seed", "7", "--record", "r.jsonl", typed=finish()) == 0
    assert "tocsin verify" in run.out
    assert not Path("r.jsonl.seed").exists()
    assert run("verify", "r.jsonl") == 0
    assert "dice" in run.out
    assert run("verify", "r.jsonl", "--json") == 0
    assert json.loads(run.out)["finished"] is True


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
@pytest.mark.parametrize("title", registry.titles())
def test_every_title_can_be_played_to_the_end_in_every_language(run: Terminal, title: str, lang: str) -> None:
    assert run("play", title, "--seed", "3", "--lang", lang, "--record", "r.jsonl", typed=finish()) == 0
    assert run("verify", "r.jsonl", "--lang", lang) == 0


def test_at_the_prompt(run: Terminal) -> None:
    typed = "\n".join(
        ["?", "why", "why ride", "zzz", "stay", "undo", "redo", "log", "view", "rules BC-34", "save copy.jsonl", "quit"]
    )
    assert run("play", "bonnie-clyde", "--seed", "1", "--record", "r.jsonl", typed=typed + "\n") == 0
    for text in ("first letters", "none of the answers", "BC-34", "Saved: copy.jsonl", "tocsin resume r.jsonl"):
        assert text in run.out, text
    assert Record(Path("copy.jsonl")).verify().tape


def test_several_answers_at_once_at_the_prompt(run: Terminal) -> None:
    """Workers are placed together and act in that order; a question in between is asked, and undo stops them."""
    typed = ["9 x2", "1", "8", "+1", "undo", "+1", "2", "quit"]
    assert run("play", "which-side", "--seed", "3", "--record", "r.jsonl", typed="\n".join(typed) + "\n") == 0
    assert "+1 all, in the order you placed them: Triangle Shirtwaist ×2" in run.out
    assert "+1 all, in the order you placed them: Housework" in run.out, "undo goes back to the last to act"
    match = Record(Path("r.jsonl")).verify()
    acted = [step.option for step in match.past.steps if step.question and step.question.verb == "resolve"]
    assert acted == [8, 8, 0]


def test_what_cannot_be_repeated_so_often_stops_with_a_reason(run: Terminal) -> None:
    assert run("play", "which-side", "--seed", "3", "--record", "r.jsonl", typed="3 x2\n9 x0\nquit\n") == 0
    assert "Stopped here" in run.out
    assert "none of the answers" in run.out


def test_a_gesture_ends_where_nothing_is_sure(run: Terminal) -> None:
    """Dice are thrown again for holds; without one the wrestler is asked once more."""
    for seed in range(9):
        typed = "+1\n+1\n+1\nquit\n"
        assert run("play", "lucha-libre", "--seats", "human,random", "--seed", str(seed), typed=typed) == 0
        assert "+1 " in run.out


def test_a_forbidden_answer_is_explained(run: Terminal) -> None:
    position = {"title": "bonnie-clyde", "state": {"phase": "places", "gauges": GAUGES}}
    Path("p.json").write_text(json.dumps(position), "utf-8")
    assert run("position", "p.json", "--answer", "joyride") == 2
    assert run("position", "p.json", "--json") == 0
    again = json.loads(run.out)
    assert again["state"]["phase"] == "places"


def test_closed_input_keeps_the_match(run: Terminal) -> None:
    assert run("play", "which-side", "--seed", "5", "--record", "r.jsonl", typed="1\n1\n") == 1
    assert "tocsin resume r.jsonl" in run.out
    kept = Record(Path("r.jsonl")).tape
    assert run("resume", "r.jsonl", typed=finish()) == 0
    record = Record(Path("r.jsonl"))
    assert record.tape[: len(kept)] == kept
    assert run("verify", "r.jsonl") == 0
    assert "dice" in run.out


def test_resuming_without_the_seed_asks_for_dice(run: Terminal) -> None:
    run("play", "bonnie-clyde", "--seed", "5", "--record", "r.jsonl", typed="1\n")
    Path("r.jsonl.seed").unlink()
    assert run("resume", "r.jsonl", typed=finish()) == 0
    assert "asked for dice" in run.out
    Path("r.jsonl.seed").write_text("another", "utf-8")
    run("play", "bonnie-clyde", "--seed", "5", "--record", "s.jsonl", typed="1\n")
    Path("s.jsonl.seed").write_text("another", "utf-8")
    assert run("resume", "s.jsonl", typed="1\n") == 2


def test_companion_mode_asks_the_person_for_the_dice(run: Terminal) -> None:
    assert run("play", "bonnie-clyde", "--companion", "--record", "r.jsonl", typed="4\n2\nquit\n") == 0
    tape = Record(Path("r.jsonl")).tape
    assert tape == [4, 2]
    assert Record(Path("r.jsonl")).header["commitment"] is None


def test_a_persons_seed_is_mixed_in(run: Terminal) -> None:
    args = ("play", "bonnie-clyde", "--seed", "1", "--record")
    run(*args, "a.jsonl", "--person-seed", "ann", typed=finish())
    run(*args, "b.jsonl", "--person-seed", "bob", typed=finish())
    seeds = [Record(Path(name)).closing["seed"] for name in ("a.jsonl", "b.jsonl")]
    assert seeds == ["1+ann", "1+bob"]
    assert run("verify", "a.jsonl") == 0


def test_only_random_players(run: Terminal) -> None:
    assert run("play", "lucha-libre", "--seats", "random,random", "--record", "r.jsonl") == 0
    assert run("verify", "r.jsonl") == 0


def test_two_people_at_one_terminal(run: Terminal) -> None:
    assert (
        run("play", "lucha-libre", "--seats", "human,human", "--seed", "2", "--record", "r.jsonl", typed=finish()) == 0
    )
    assert run("verify", "r.jsonl") == 0


def test_records_are_kept_without_being_asked_for(run: Terminal) -> None:
    assert run("play", "bonnie-clyde", typed="quit\n") == 0
    assert len(list((Path.cwd() / "home" / "records").glob("bonnie-clyde-*.jsonl"))) == 1


def test_undo_by_number_goes_back_to_that_answer(run: Terminal) -> None:
    run("play", "which-side", "--seed", "4", "--record", "r.jsonl", typed="1\n1\n1\nundo 3\nquit\n")
    assert '"undo":2' in Path("r.jsonl").read_text("utf-8")


# Replaying


def test_replay(run: Terminal) -> None:
    run("play", "which-side", "--seed", "4", "--record", "r.jsonl", typed=finish())
    assert run("replay", "r.jsonl") == 0
    whole = run.out
    assert run("replay", "r.jsonl", "--to", "5") == 0
    assert len(run.out) < len(whole)
    assert run("replay", "r.jsonl", "--to", "5", "--seat", "0", "--json", "--lang", "fr") == 0
    assert json.loads(run.out)["n"] == 5
    assert run("replay", "r.jsonl", "--to", "99999") == 2
    assert run("replay", "r.jsonl", "--seat", "9") == 2


def test_a_damaged_record_is_told_as_far_as_it_goes(run: Terminal) -> None:
    run("play", "which-side", "--seed", "4", "--record", "r.jsonl", typed=finish())
    data = Path("r.jsonl").read_bytes()
    Path("r.jsonl").write_bytes(data[: len(data) // 2])
    assert run("replay", "r.jsonl") == 1
    assert "cut off" in run.out
    assert run("verify", "r.jsonl") == 1
    Path("r.jsonl").write_bytes(data.replace(b'"n":3', b'"n":4', 1))
    assert run("verify", "r.jsonl", "--json") == 1
    assert json.loads(run.out)["line"] == 5
    assert run("resume", "r.jsonl", typed="1\n") == 2, "a changed record is not gone on with"


# Bad input


@pytest.mark.parametrize(
    "args",
    [
        ["play", "chess"],
        ["play", "bonnie-clyde", "--option", "colour=red"],
        ["play", "bonnie-clyde", "--option", "turn_limit"],
        ["play", "bonnie-clyde", "--option", "turn_limit=soon"],
        ["play", "bonnie-clyde", "--seats", "human,human"],
        ["play", "lucha-libre", "--seats", "human,wizard"],
        ["play", "bonnie-clyde", "--pack", "none.toml"],
        ["play", "bonnie-clyde", "--record", "/proc/none/r.jsonl"],
        ["play", "bonnie-clyde", "--lang", "de"],
        ["play"],
        ["frobnicate"],
        ["resume", "none.jsonl"],
        ["replay", "none.jsonl"],
        ["verify", "none.jsonl"],
        ["rules", "chess"],
        ["position", "none.json"],
        ["position", "bonnie-clyde", "--answer", "zzz"],
        ["fuzz", "chess"],
        ["fuzz", "bonnie-clyde", "--games", "many"],
        ["bench", "chess"],
        ["pack", "template", "chess"],
        ["pack", "check", "none.toml"],
        ["titles", "--colour"],
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_bad_input_gets_a_sentence_and_exit_code_2(
    run: Terminal, monkeypatch: pytest.MonkeyPatch, args: list[str], lang: str
) -> None:
    monkeypatch.setenv("TOCSIN_LANG", lang)
    assert run(*args) == 2
    assert run.err.strip()


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"title": 3}', '{"title": "chess"}', '{"title": "bonnie-clyde", "colour": 1}',
     '{"title": "bonnie-clyde", "state": {"turn": 0}}', '{"title": "bonnie-clyde", "state": 3}',
     '{"title": "bonnie-clyde", "answers": [99]}', '{"title": "bonnie-clyde", "options": {"x": 1}}',
     '{"title": "bonnie-clyde", "seats": 5}'],
)  # fmt: skip
def test_bad_positions(run: Terminal, text: str) -> None:
    assert run("position", "-", typed=text) == 2
    assert run.err.strip()


def test_an_impossible_position_is_refused_with_its_rule(run: Terminal) -> None:
    position = {"title": "bonnie-clyde", "state": {"gauges": {**GAUGES, "love": 3}}}
    assert run("position", "-", typed=json.dumps(position)) == 2
    assert "Love: the last cell is 2. (BC-2)" in run.err
    assert run("position", "-", "--lang", "fr", typed=json.dumps(position)) == 2
    assert "Amour" in run.err


def test_a_titles_own_reasons_against_a_pack_are_in_words(run: Terminal) -> None:
    Path("p.toml").write_text('[pack]\ntitle = "bonnie-clyde"\n[cubes]\nplace = 7\n', "utf-8")
    assert run("pack", "check", "p.toml") == 2
    assert "line 4" in run.err
    assert "why." not in run.err


def test_an_existing_file_is_never_overwritten(run: Terminal) -> None:
    Path("r.jsonl").write_text("mine", "utf-8")
    assert run("play", "bonnie-clyde", "--record", "r.jsonl") == 2
    assert Path("r.jsonl").read_text("utf-8") == "mine"


def test_packs(run: Terminal) -> None:
    assert run("pack", "template", "bonnie-clyde", "--all") == 0
    Path("p.toml").write_text(run.out, "utf-8")
    assert run("pack", "check", "p.toml") == 0
    assert run("play", "bonnie-clyde", "--pack", "p.toml", "--record", "r.jsonl", typed=finish()) == 0
    assert run("verify", "r.jsonl") == 1
    assert run("verify", "r.jsonl", "--pack", "p.toml") == 0
    Path("p.toml").write_text(run.out + "\n[cellar]\nx = 1\n", "utf-8")
    assert run("pack", "check", "p.toml") == 2


@pytest.mark.parametrize("title", registry.titles())
def test_the_pack_template_of_every_title_is_a_good_pack(run: Terminal, title: str) -> None:
    for everything in ([], ["--all"]):
        assert run("pack", "template", title, *everything) == 0
        Path("p.toml").write_text(run.out, "utf-8")
        assert run("pack", "check", "p.toml") == 0


def test_fuzz_finds_nothing_and_says_so(run: Terminal) -> None:
    assert run("fuzz", "bonnie-clyde", "--games", "60") == 0
    assert "60 games" in run.out
    assert run("fuzz", "lucha-libre", "--games", "20", "--json") == 0
    assert json.loads(run.out)["games"] == 20


@pytest.mark.parametrize("title", registry.titles())
def test_fuzz_plays_every_title(run: Terminal, title: str) -> None:
    assert run("fuzz", title, "--games", "6", "--json") == 0
    assert json.loads(run.out)["games"] == 6


def test_fuzz_keeps_to_the_options_it_is_given(run: Terminal) -> None:
    for title, side in (("red-flag", "commune"), ("dual-powers", "red")):
        assert run("fuzz", title, "--option", f"solo={side}", "--games", "4") == 0
        assert draw(title, {"solo": side}, None, Random(1)).seats == 1
        assert run("fuzz", title, "--option", "solo=nobody", "--games", "4") == 2
        assert "nobody" in run.err


@pytest.mark.parametrize("title", registry.titles())
def test_fuzz_draws_every_mode_and_every_number_of_seats(title: str) -> None:
    rng = Random(title)
    drawn = [draw(title, {}, None, rng) for _ in range(60)]
    low, high = registry.title(title).seats
    assert {setup.seats for setup in drawn} == set(range(low, high + 1))
    modes = {*registry.parts(title).meta.get("modes", ()), "solo"}
    for option in registry.parts(title).all("option"):
        if option["id"] in modes:
            assert {vars(setup.options)[option["id"]] for setup in drawn} == set(option["values"])


def test_fuzz_dumps_a_record_that_shows_the_finding(run: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    title = registry.title("bonnie-clyde")
    monkeypatch.setattr("tocsin.core.registry.title", lambda _: title._replace(limit=8))
    assert run("fuzz", "bonnie-clyde", "--games", "50", "--dump", "found.jsonl") == 1
    assert "runaway" in run.out
    assert len(Record(Path("found.jsonl")).tape) > 8


def test_bench_prints_every_figure(run: Terminal) -> None:
    assert run("bench", "bonnie-clyde", "--seconds", "0.2", "--json") == 0
    row = json.loads(run.out)["titles"][0]
    assert min(row[key] for key in ("questions_per_second", "decisions_per_second", "fork_us", "replay_ms")) > 0
    assert run("bench", "bonnie-clyde", "--seconds", "0.2") == 0


# As a process


def tocsin(*args: str, **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "tocsin", *args], capture_output=True, text=True, **more)


def test_output_is_plain_when_piped() -> None:
    assert "\033" not in tocsin("titles").stdout


def test_a_closed_pipe_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m tocsin rules bonnie-clyde | head -1", shell=True, capture_output=True, text=True
    )
    assert done.stderr == ""


def test_interrupting_a_match_keeps_it(tmp_path: Path) -> None:
    playing = subprocess.Popen(
        [sys.executable, "-u", "-m", "tocsin", "play", "which-side", "--seed", "1", "--record", "r.jsonl"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path,
    )  # fmt: skip
    assert playing.stdin
    assert playing.stdout
    playing.stdin.write(b"1\n1\n")
    playing.stdin.flush()
    path = tmp_path / "r.jsonl"
    for _ in range(200):
        if path.exists() and len(path.read_bytes().splitlines()) > 4:
            break
        time.sleep(0.05)
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate(timeout=20)
    assert playing.returncode == 1
    assert b"tocsin resume r.jsonl" in out
    assert b"Traceback" not in err
    assert Record(path).damage is None
    assert len(Record(path).tape) > 2


def test_help_is_quick() -> None:
    """Against Python's own start in the same run: absolute times say nothing on a busy machine."""
    bare = helped = 9.0
    for _ in range(5):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", "import argparse, json, dataclasses"], check=True)
        bare = min(bare, time.perf_counter() - begun)
        begun = time.perf_counter()
        tocsin("--help", env={**os.environ, "TOCSIN_LANG": "en"})
        helped = min(helped, time.perf_counter() - begun)
    assert helped < 5 * bare


GAUGES = {"savings": 0, "love": 0, "boredom": 0, "threat": 0, "ammo": 0}


def test_a_solo_opponent_is_short_by_default_and_tells_every_step_when_asked_why(run: Terminal) -> None:
    args = ("play", "red-flag", "--seats", "human,solo", "--seed", "3", "--record")
    assert run(*args, "a.jsonl", typed="1\n" * 12 + "why\nquit\n") == 0
    told, _, asked = run.out.rpartition("> ")[0].rpartition("> ")
    assert "Versailles places a cube in" in told
    assert "placing list, line" not in told
    assert "↳ Reason: placing list, line" in asked
    assert "Possible spaces" not in told
    assert "↳ Possible spaces" in asked
    assert run("replay", "a.jsonl") == 0
    assert "Possible spaces" not in run.out
    assert run("replay", "a.jsonl", "--trace") == 0
    assert "Possible spaces" in run.out


def test_beside_a_real_board_the_solo_opponent_says_which_cubes_to_move(run: Terminal) -> None:
    args = ("play", "red-flag", "--seats", "human,solo", "--companion", "--record", "r.jsonl")
    assert run(*args, typed="1\n7\n3\n" * 1000) == 0
    assert "Versailles places a cube in" in run.out
    record = Record(Path("r.jsonl"))
    assert record.header["commitment"] is None
    assert record.match().result is not None


BOT = """
import json, pathlib, sys
pathlib.Path(sys.argv[1]).touch()
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        print(json.dumps({"type": "hello", "tocsin": 1, "name": "bot"}), flush=True)
    elif told["type"] == "go":
        print(json.dumps({"type": "answer", "id": told["id"], "option": told["question"]["options"][0]}), flush=True)
"""


def test_programs_that_a_record_names_are_started_only_when_trusted(run: Terminal, tmp_path: Path) -> None:
    """Somebody else may have written it."""
    trace, bot, path = tmp_path / "started", tmp_path / "bot.py", tmp_path / "r.jsonl"
    bot.write_text(BOT)
    for kind in ("process", " process", "process@9000"):
        path.unlink(missing_ok=True)
        with path.open("w") as file:
            Recorder(file, Match(set_up("q-star", {}, 2)), ["human", f"{kind}:{sys.executable} bot.py {trace}"])
        content = path.read_bytes()
        for lang, start in (("en", "Start them?"), ("fr", "Les lancer\u00a0?"), ("ru", "Запустить их?")):
            assert run("resume", "r.jsonl", "--lang", lang, typed=finish()) == 2
            assert "--trust" in run.err
            assert start not in run.out
            assert run("resume", "r.jsonl", "--lang", lang, typed="n\n", person=True) == 2
            assert start in run.out
            assert "bot.py" in run.out
        assert path.read_bytes() == content
        assert not trace.exists()
    assert run("resume", "r.jsonl", "--seats", "human,random", typed="quit\n") == 0
    assert not trace.exists()
    command = f"process:{sys.executable} {bot} {trace}"
    for more, typed in ((["--trust"], finish()), ([], "y\n" + finish())):
        trace.unlink(missing_ok=True)
        path.unlink()
        with path.open("w") as file:
            Recorder(file, Match(set_up("q-star", {}, 2)), ["human", command])
        run("resume", "r.jsonl", *more, typed=typed, person=not more)
        assert trace.exists()
