"""Which tests are slow: ``./tocsin test --quick`` leaves them out."""

from __future__ import annotations

import re

import pytest

LONG = "lucha-libre|lys-cocarde|red-flag|toroball"
"""Titles with long games or many set-ups. What plays them through every set-up is slow."""

SLOW = (
    r"^tests/browser/",
    r"^tests/bench/",  # they want the machine for themselves
    r"^tests/site/test_build\.py",  # fetches the interpreter
    r"^tests/deploy/",  # the steps of an image
    r"^tests/lab/",  # many games, by several processes
    r"^tests/sitting/test_(secrets|sitting)\.py::test_(a_seat|nothing)",  # a thousand examples
    r"^tests/attack/test_(?!people|readers|records|versions)",  # servers
    r"^tests/table/test_(admin|advice|fuzz|load|processes|server|site|solo|watching)\.py",  # servers
    r"^tests/table/test_pictures\.py::test_every_answer_with_a_place_finds_it_in_the_picture",
    r"^tests/cli/test_cli\.py::test_every_title_can_be_played_to_the_end_in_every_language",
    r"^tests/docs/test_docs\.py::test_the_tutorials_title_keeps_the_contract",
    r"^tests/adapters/test_adapters\.py::test_openspiel_random_simulation",
    rf"^tests/players/test_peek\.py.*\[(ai in two processes-|.*-({LONG})\])",
    rf"^tests/contract/test_(contract|setups|hidden)\.py::test_\w+\[({LONG})\]",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = re.compile("|".join(SLOW))
    for item in items:
        if slow.search(item.nodeid):
            item.add_marker("slow")
