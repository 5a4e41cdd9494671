"""Errors as developers see them: the message id with its parameters, or the reasons."""

from __future__ import annotations

from tocsin.core import Refusal, TocsinError, msg, reason


def test_an_error_tells_its_message() -> None:
    assert str(TocsinError(msg("match.over"))) == "match.over"
    assert (
        str(TocsinError(msg("title.unknown", title="chess", known="a, b"))) == "title.unknown (title=chess, known=a, b)"
    )


def test_a_refusal_tells_its_reasons() -> None:
    why = [reason("BC-32", "why.place_used"), reason("BC-36", "why.no_money")]
    assert str(Refusal(msg("match.refused"), why)) == "why.place_used (BC-32); why.no_money (BC-36)"
    assert str(Refusal(msg("match.over"), [])) == "match.over"
