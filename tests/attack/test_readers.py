"""Reading never crashes: whatever stands in a file, it is read or refused with a sentence, and the terminal is safe."""

from __future__ import annotations

import json
import re
import shutil
from argparse import Namespace
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kit import TITLES

from tocsin.cli import main, position
from tocsin.core import LANGUAGES, Match, Pack, Record, Recorder, Seeded, TocsinError, registry, set_up
from tocsin.core.record import chained
from tocsin.lab import plan
from tocsin.players.process import ProcessPlayer
from tocsin.players.sight import Sight
from tocsin.words import Words
from tocsin.workshop.drafts import template

QUICK = settings(max_examples=60, deadline=10_000, suppress_health_check=list(HealthCheck))
ESCAPES = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")

NASTY_TEXT = [
    "[/x]",
    "[link=file:///]x",
    "\x1b]0;title\x07",
    "\x9b2J",
    "\u202egnp",
    "\ud800",
    "a\\",
    "{0}",
    "\0",
    "²",
    "--5",
]
NASTY: list[Any] = [
    None, True, -1, 0, 7, 2**62, 2**70, 10**4000, 0.5, float("inf"), float("nan"), "", [], {}, [[]], [None],
    {"en": 3}, ["x", 1], {"x": {"x": []}}, *NASTY_TEXT,
]  # fmt: skip
DEEP = "[" * 100_000 + "]" * 100_000
HUGE = "9" * 5000


def allowed(read: Callable[[], object]) -> str:
    """Something is read, or refused with a sentence in every language. Gives back the first of these."""
    try:
        read()
    except TocsinError as error:
        parts = registry.parts(error.title) if error.title else None
        said = [Words(lang, error.title, parts).say(error.message) for lang in LANGUAGES]
        return said[0]
    return ""


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every container with one of its keys."""
    found: list[tuple[Any, Any]] = []
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            found += [(data, key), *places(data[key])]
    return found


def spoilt(data: Any, draw: st.DataObject, times: int = 2) -> Any:
    """Data with something nasty in one or two places."""
    for _ in range(draw.draw(st.integers(1, times))):
        container, key = draw.draw(st.sampled_from(places(data) or [([0], 0)]))
        what = draw.draw(st.sampled_from(["value", "key", "gone"]))
        if what == "value" or (what == "key" and isinstance(container, list)):
            container[key] = draw.draw(st.sampled_from(NASTY))
        elif what == "key":
            container[draw.draw(st.sampled_from(NASTY_TEXT))] = container[key]
        else:
            del container[key]
    return data


def bytes_of(data: Any) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode()


def chain(lines: list[Any]) -> bytes:
    """A record with true hashes, as far as hashes can be made."""
    last, out = "", []
    for line in lines:
        if isinstance(line, dict):
            line.pop("hash", None)
            try:
                last = chained(last, line)
            except ValueError:
                last = "0" * 32
            line = {**line, "hash": last}
        out.append(json.dumps(line, ensure_ascii=True, separators=(",", ":")))
    return "\n".join([*out, ""]).encode()


def record_of(title: str, answers: int = 30) -> bytes:
    match, rng, file = Match(set_up(title), Seeded("s")), Random(1), StringIO()
    start = match.first.copy()
    match = Match(match.setup, Seeded("s"), start)
    while match.question is not None and len(match.tape) < answers:
        match.answer(rng.choice(match.question.options))
    Recorder(file, match, ["human"] * match.setup.seats)
    return file.getvalue().encode()


def read_record(data: bytes) -> None:
    Record(Path("r.jsonl"), data).prove()


# Records


@pytest.mark.parametrize(
    "line", [DEEP, HUGE, f'{{"tocsin":{HUGE}}}', '{"tocsin":1e400}', '{"tocsin":NaN}', '{"a":1,"a":1}']
)
def test_lines_that_are_no_json_of_ours(line: str) -> None:
    for data in (line, line + "\n", f'{{"tocsin":2,"title":{line}}}\n', f'{{"tocsin":2,"title":"\\ud800{line}"}}\n'):
        assert allowed(lambda data=data: read_record(data.encode()))


@pytest.mark.parametrize("value", NASTY, ids=lambda value: ascii(value)[:20])
@pytest.mark.parametrize("key", ["title", "revision", "options", "pack", "seats", "players", "lang", "position"])
def test_any_field_of_the_header(key: str, value: Any) -> None:
    lines = [json.loads(line) for line in record_of("which-side").splitlines()]
    if lines[0][key] == value and type(lines[0][key]) is type(value):
        return
    lines[0][key] = value
    assert allowed(lambda: read_record(chain(lines))) or key in ("position", "options", "revision")


@given(st.data())
@QUICK
def test_spoilt_records(draw: st.DataObject) -> None:
    lines = [json.loads(line) for line in record_of("lucha-libre").splitlines()]
    allowed(lambda: read_record(chain(spoilt(lines, draw))))


@given(st.data())
@QUICK
def test_changed_bytes_of_records(draw: st.DataObject) -> None:
    data = bytearray(record_of("which-side"))
    for _ in range(draw.draw(st.integers(1, 4))):
        at = draw.draw(st.integers(0, len(data) - 1))
        data[at : at + draw.draw(st.integers(0, 3))] = draw.draw(st.binary(max_size=4))
    allowed(lambda: read_record(bytes(data)))


@given(st.binary(max_size=300))
@QUICK
def test_any_bytes_are_a_record_or_not(data: bytes) -> None:
    assert allowed(lambda: read_record(data))


@pytest.mark.parametrize("title", TITLES)
@given(st.data())
@settings(QUICK, max_examples=25)
def test_spoilt_positions_inside_records(title: str, draw: st.DataObject) -> None:
    lines = [json.loads(line) for line in record_of(title, 10).splitlines()]
    lines[0]["position"] = spoilt(set_up(title).start().to_json(), draw)
    allowed(lambda: read_record(chain(lines)))


# Positions


def read_position(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    position.load(position.read(str(path)), Namespace(option=[], pack=None))


@pytest.mark.parametrize("title", TITLES)
@given(st.data())
@settings(QUICK, max_examples=40)
def test_spoilt_positions(title: str, tmp_path: Path, draw: st.DataObject) -> None:
    match, rng = Match(set_up(title), Seeded("p")), Random(draw.draw(st.integers(0, 50)))
    for _ in range(rng.randrange(40)):
        if match.question is not None:
            match.answer(rng.choice(match.question.options))
    data = spoilt(position.describe(match), draw)
    allowed(lambda: read_position(tmp_path / "p.json", bytes_of(data)))


@given(st.binary(max_size=200))
@QUICK
def test_any_bytes_are_a_position_or_not(tmp_path: Path, data: bytes) -> None:
    assert allowed(lambda: read_position(tmp_path / "p.json", data))


@pytest.mark.parametrize(
    "text",
    [DEEP, HUGE, '{"title":"q-star","seats":1e400}', '{"title":"q-star","options":[1]}',
     '{"title":"q-star","seats":"2"}',
     '{"title":"q-star","answers":{"0":1}}', '{"title":"q-star","state":[]}', '{"title":"\\ud800"}',
     '{"title":"red-flag","options":{"edition":"²"}}', '{"title":"bonnie-clyde","options":{"turn_limit":"--5"}}',
     '{"title":"bonnie-clyde","options":{"turn_limit":"²"}}'],
    ids=lambda text: text[:30],
)  # fmt: skip
def test_positions_that_make_no_sense(text: str, tmp_path: Path) -> None:
    assert allowed(lambda: read_position(tmp_path / "p.json", text.encode()))


# Packs


def read_pack(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    pack = Pack.read(path)
    match = Match(set_up(pack.title, pack=pack), Seeded("1"))
    words = Words("en", pack.title, match.setup.parts)
    match.setup.title.draw(match.view(0), words)


PACK = '[pack]\ntitle = "bonnie-clyde"\n'


@pytest.mark.parametrize(
    "text",
    [f"x = {DEEP}", f"x = {HUGE}", PACK + f"[living_cost]\ndollars = {HUGE}", PACK + "[living_cost]\ndollars = inf",
     "place = [1, 2]\n" + PACK, PACK + '[[place]]\nid = "home"\nname = { en = 3 }',
     PACK + '[[place]]\nid = "home"\nname = { en = "[/x]" }',
     PACK + '[[place]]\nid = "home"\nname = { en = "\\u001b[2J" }',
     PACK + '[[place]]\nid = "home"\nname = { xx = "y" }', "[pack]\ntitle = 3", "[pack]\ntitle = '[/x]'"],
    ids=lambda text: text[-30:],
)  # fmt: skip
def test_packs_that_make_no_sense(text: str, tmp_path: Path) -> None:
    assert allowed(lambda: read_pack(tmp_path / "p.toml", text.encode()))


@pytest.mark.parametrize("title", TITLES)
@given(st.data())
@settings(QUICK, max_examples=25)
def test_changed_packs(title: str, tmp_path: Path, draw: st.DataObject) -> None:
    """Lines of a whole form with other values: numbers, texts, lists of anything."""
    lines = template(title, "…", everything=True).splitlines()
    values = [
        "-1",
        "0",
        "99",
        "1e400",
        "nan",
        "[]",
        '"x"',
        '"[/x]"',
        "{}",
        "true",
        "[[1], 2]",
        HUGE,
        '["\\u001b"]',
        "1979-05-27",
    ]
    for _ in range(draw.draw(st.integers(1, 3))):
        at = draw.draw(st.sampled_from([n for n, line in enumerate(lines) if " = " in line]))
        lines[at] = f"{lines[at].split(' = ')[0]} = {draw.draw(st.sampled_from(values))}"
    allowed(lambda: read_pack(tmp_path / "p.toml", "\n".join(lines).encode()))


@given(st.binary(max_size=200))
@QUICK
def test_any_bytes_are_a_pack_or_not(tmp_path: Path, data: bytes) -> None:
    assert allowed(lambda: read_pack(tmp_path / "p.toml", data))


# Plans


def read_plan(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    plan.read(path)


MATCH = '[[match]]\ntitle = "q-star"\nseats = "random,random"\n'


@pytest.mark.parametrize(
    "text",
    [f"x = {DEEP}", f"games = {HUGE}\n{MATCH}", f"games = 1e400\n{MATCH}", f'name = "../../x"\n{MATCH}',
     f'name = "\\u001b[2J"\n{MATCH}', MATCH + f"option.x = {list(range(200))}\noption.y = {list(range(200))}",
     MATCH + "option = 3", MATCH.replace("random,random", "process:'"),
     MATCH.replace("random,random", "process@²:x,random"),
     MATCH.replace("random,random", "ai:nodes=²,random"), MATCH + 'pack = "\\u0000"',
     "match = [1]", MATCH + "title2 = 3",
     MATCH.replace("q-star", "[/x]"), MATCH.replace('"q-star"', "[]"), MATCH.replace('"q-star"', "{x = 1}")],
    ids=lambda text: text[-30:],
)  # fmt: skip
def test_plans_that_make_no_sense(text: str, tmp_path: Path) -> None:
    assert allowed(lambda: read_plan(tmp_path / "p.toml", text.encode()))


@given(st.data())
@QUICK
def test_changed_plans(tmp_path: Path, draw: st.DataObject) -> None:
    data = bytearray(
        f'name = "x"\nseed = "1"\ngames = 10\n{MATCH}budget = [1, 2]\noption.turn_limit = [1, 2]\n'.encode()
    )
    for _ in range(draw.draw(st.integers(1, 4))):
        at = draw.draw(st.integers(0, len(data) - 1))
        data[at : at + draw.draw(st.integers(0, 3))] = draw.draw(st.binary(max_size=4))
    allowed(lambda: read_plan(tmp_path / "p.toml", bytes(data)))


@given(st.binary(max_size=200))
@QUICK
def test_any_bytes_are_a_plan_or_not(tmp_path: Path, data: bytes) -> None:
    assert allowed(lambda: read_plan(tmp_path / "p.toml", data))


# Bots


BOT = """
import sys
for line in sys.stdin:
    sys.stdout.buffer.write(bytes.fromhex({said!r}) + b"\\n")
    sys.stdout.flush()
"""


def answer_of(said: bytes, tmp_path: Path) -> ProcessPlayer:
    (tmp_path / "bot.py").write_text(BOT.format(said=said.hex()))
    bot = ProcessPlayer(f"python3 {tmp_path / 'bot.py'}", "1", ms=300)
    match = Match(set_up("bonnie-clyde"), Seeded("1"))
    while match.question is not None and len(match.question.options) < 2:
        match.answer(match.question.options[0])
    assert match.question is not None
    try:
        assert bot.choose(Sight(match, match.question.seat)) in match.question.options
    finally:
        bot.close()
    return bot


def test_the_name_of_a_bot_cannot_steer_the_terminal(tmp_path: Path) -> None:
    bot = answer_of(b'{"type":"hello","tocsin":1,"name":"\\u001b]0;x\\u0007\\ud83d\\ude00"}', tmp_path)
    assert not ESCAPES.search(bot.name)


# The corpus: whatever once crashed a reader, and what resembles it


CORPUS = sorted(path for path in (Path(__file__).parent / "corpus").glob("*/*") if path.parent.name != "good")
GOOD = sorted((Path(__file__).parent / "corpus" / "good").iterdir())
COMMANDS = [
    ["verify"],
    ["verify", "--json"],
    ["replay"],
    ["resume"],
    ["position"],
    ["pack", "check"],
    ["lab", "run"],
]


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", CORPUS, ids=named)
def test_no_file_of_the_corpus_crashes_a_reader(path: Path, tmp_path: Path) -> None:
    data = path.read_bytes()
    assert allowed(lambda: read_record(data))
    for read in (read_position, read_pack, read_plan):
        assert allowed(lambda read=read: read(tmp_path / "x", data))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_refuses_the_corpus_in_a_sentence(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOCSIN_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO())
    for path in CORPUS:
        # Whoever resumes a record that breaks off mends it: not this one.
        copy = shutil.copy(path, tmp_path / path.name)
        code, (out, err) = main([*command, str(copy), "--lang", "en"]), capsys.readouterr()
        assert code in (1, 2), named(path)
        assert not ESCAPES.search(out + err), named(path)
        assert "Traceback" not in out + err, named(path)
        said = [line for line in (err or out).splitlines() if line.strip()]
        # The mistakes of a pack follow, indented; what is printed to the screen is wrapped.
        assert said, named(path)
        assert err == "" or [line for line in said if not line.startswith("  ")] == said[:1], said


@given(st.data())
@settings(QUICK, max_examples=200)
def test_changed_files_of_the_corpus_crash_no_reader(tmp_path: Path, draw: st.DataObject) -> None:
    data = bytearray(draw.draw(st.sampled_from([path.read_bytes() for path in (*CORPUS, *GOOD)])) or b"x")
    for _ in range(draw.draw(st.integers(1, 4))):
        at = draw.draw(st.integers(0, max(0, len(data) - 1)))
        data[at : at + draw.draw(st.integers(0, 3))] = draw.draw(st.binary(max_size=4))
    allowed(lambda: read_record(bytes(data)))
    for read in (read_position, read_pack, read_plan):
        allowed(lambda read=read: read(tmp_path / "x", bytes(data)))


def test_the_good_files_of_the_corpus_are_read(tmp_path: Path) -> None:
    readers = {"pack": read_pack, "plan": read_plan, "position": read_position}
    for path in GOOD:
        read = readers.get(path.stem, lambda _, data: read_record(data))
        read(tmp_path / path.name, path.read_bytes())


@pytest.mark.parametrize("path", [path for path in CORPUS if path.parent.name == "bot"], ids=named)
def test_a_bot_that_says_it_gets_its_answer_given(path: Path, tmp_path: Path) -> None:
    assert answer_of(path.read_bytes(), tmp_path).faults


# The terminal


@pytest.mark.parametrize("value", NASTY_TEXT, ids=ascii)
def test_no_file_steers_the_terminal(value: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither markup nor escape bytes of any field come out as such, and no command ends with a traceback."""
    lines = [json.loads(line) for line in record_of("which-side").splitlines()]
    for key in ("title", "lang", "pack", "players", "commitment"):
        lines[0][key] = [value] if key == "players" else value
        (tmp_path / "r.jsonl").write_bytes(chain(lines))
        for command, *more in (["verify"], ["verify", "--json"], ["replay"], ["resume"]):
            code = main([command, str(tmp_path / "r.jsonl"), *more])
            # Who is said to have played does not matter to whoever only wants to see it again.
            assert code in (1, 2) or (key, command) == ("players", "replay")
        lines = [json.loads(line) for line in record_of("which-side").splitlines()]
    (tmp_path / "p.json").write_bytes(bytes_of({"title": value}))
    assert main(["position", str(tmp_path / "p.json")]) == 2
    (tmp_path / "q.json").write_bytes(bytes_of({"title": "bonnie-clyde", value: 1, "state": {value: 1}}))
    assert main(["position", str(tmp_path / "q.json")]) == 2
    quoted = json.dumps(value).replace("\\ud800", "?")
    (tmp_path / "p.toml").write_text(f"[pack]\ntitle = {quoted}\n", "utf-8")
    assert main(["pack", "check", str(tmp_path / "p.toml")]) == 2
    (tmp_path / "l.toml").write_text(f"[[match]]\ntitle = {quoted}\nseats = {quoted}\n", "utf-8")
    assert main(["lab", "run", str(tmp_path / "l.toml")]) == 2
    out = capsys.readouterr()
    assert not ESCAPES.search(out.out + out.err)
    assert "Traceback" not in out.err
