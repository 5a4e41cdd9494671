"""The client's types are those of the messages."""

from __future__ import annotations

import runpy
from pathlib import Path

import msgspec

from tocsin.sitting import messages

MADE = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "messages.py"))


def test_the_clients_types_are_made_from_the_messages() -> None:
    assert MADE["FILE"].read_text("utf-8") == MADE["script"](), "run scripts/messages.py"


def test_every_message_has_a_tag_of_its_own_and_its_place() -> None:
    decoder = msgspec.json.Decoder(messages.Asked)
    assert isinstance(decoder.decode(b'{"t": "undo"}'), messages.Undo)
    tags = [each.__struct_config__.tag for each in messages.Told.__args__]
    assert len(set(tags)) == len(tags)
    assert all(tags)
