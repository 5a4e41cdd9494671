"""Malformed input over HTTP and websocket: no 5xx, no hang, and no effect on other people."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from table_kit import Person, Served
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tocsin.table.app import Settings, inner
from tocsin.table.guard import HEADERS

KINDS = (
    "hello", "answer", "why", "undo", "redo", "consent", "share", "begin", "sit", "lang", "replay", "hint", "branch",
    "ping", "fly",
)  # fmt: skip
FIELDS = ("token", "lang", "seat", "seq", "option", "position", "yes", "stop", "share", "extra")


# HTTP

SCHEMA = schemathesis.openapi.from_dict(inner(Settings(database="sqlite+aiosqlite://")).openapi_schema.to_schema())
OPERATIONS = {f"{found.ok().method} {found.ok().path}": found.ok() for found in SCHEMA.get_all_operations()}


CASES = [(name, mode) for name in OPERATIONS for mode in GenerationMode]
# Routes without parameters have no invalid input.
CASES.remove(("get /health", GenerationMode.NEGATIVE))


@pytest.mark.parametrize(("operation", "mode"), CASES)
def test_no_request_brings_the_server_down(server: Served, operation: str, mode: GenerationMode) -> None:
    strategy = OPERATIONS[operation].as_strategy(generation_mode=mode)

    @given(case=strategy)
    @settings(max_examples=20, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    def ask(case: Case) -> None:
        answer = case.call(base_url=server.url, timeout=20)
        assert answer.status_code < 500, (answer.status_code, case.as_curl_command())
        assert "Traceback" not in answer.text
        for name, value in HEADERS:
            assert answer.headers[name.decode()] == [value.decode()]

    ask()
    assert server.get("/health")[0] == 200


def test_the_interface_is_described_and_nothing_is_shown_from_elsewhere(server: Served) -> None:
    status, headers, body = server.get("/schema/openapi.json")
    assert status == 200
    assert headers["content-security-policy"]
    assert "/api/tables" in json.loads(body)["paths"]
    assert "html" not in server.get("/schema")[1]["content-type"]
    for page in ("/swagger", "/redoc", "/elements", "/rapidoc", "/scalar"):
        status, _, body = server.get(f"/schema{page}")
        assert status == 404, page
        assert b"http" not in body


# The websocket


def nonsense(rng: Random) -> Any:
    """A value for a message: of the right type, of another, or far too large."""
    numbers = [rng.randrange(-3, 200), 2**63, -(2**70), 1e308, 0.5, rng.random()]
    texts = ["", "en", "x" * 500, "\u0000\ud7ff", "Bearer"]
    return rng.choice([*numbers, *texts, True, None, [], {}, [[]] * 20, {"t": "answer"}])


def message(rng: Random, tokens: list[str]) -> str | bytes:
    """Something to send: sometimes almost valid, sometimes no message at all."""
    shape = rng.randrange(10)
    if shape == 0:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(40)))
    if shape == 1:
        return "".join(chr(rng.randrange(1, 0x500)) for _ in range(rng.randrange(200)))
    said: dict[str, Any] = {"t": rng.choice(KINDS) if shape > 2 else nonsense(rng)}
    for field in FIELDS:
        if rng.random() < 0.6:
            said[field] = nonsense(rng) if rng.random() < 0.5 else rng.randrange(-1, 12)
    if rng.random() < 0.2:
        said["token"] = rng.choice(tokens)
    text = json.dumps(said)
    return text[: rng.randrange(len(text))] if rng.random() < 0.1 else text


def test_random_messages_harm_nobody(server: Served) -> None:
    """Strangers, spectators and a player send garbage, while people at the same and at another table play on."""
    links = server.open("lucha-libre", "me", "friend")
    people = [server.sit(links["me"]), server.sit(links["friends"]["1"])]
    for person in people:
        person.until(lambda look: look["seats"])
    other = server.open("lucha-libre", "me", "random")
    # Garbage at this table comes from a player, so it may count (undo, answers). At the first, from a spectator only.
    tokens = [links["watch"], other["me"], other["watch"], "no-such-link"]
    for seed in range(12):
        rng = Random(seed)
        with suppress(ConnectionClosed), connect(f"ws://{server.host}/live", origin=server.url) as socket:
            if seed % 3:
                socket.send(json.dumps({"t": "hello", "token": rng.choice(tokens)}))
            for _ in range(60):
                socket.send(message(rng, tokens))
        play_one(people, Random(seed))
    for person in people:
        person.close()
    assert server.get("/health")[0] == 200


def play_one(people: list[Person], rng: Random) -> None:
    """Play one answer that both see."""
    for person in people:
        if person.look["questions"]:
            person.answer(rng.choice(person.look["questions"][0]["options"])["option"])
            break
    seq = max(person.look["seq"] for person in people)
    for person in people:
        person.until(lambda look: look["seq"] >= seq)


@pytest.mark.parametrize("data", [b"x" * 200_000, b"\xff\xfe"], ids=["far too long", "no text"])
def test_a_bad_frame_ends_the_connection_and_no_more(server: Served, data: bytes) -> None:
    with connect(f"ws://{server.host}/live", origin=server.url) as socket:
        with suppress(ConnectionClosed):
            socket.send(data, text=True)
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=20)
    assert server.get("/health")[0] == 200
