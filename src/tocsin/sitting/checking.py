"""What a record proves, in words for the page."""

from __future__ import annotations

from pathlib import Path

from tocsin.core import BadRecord, Record, registry
from tocsin.words import Words, words_for


def check(body: bytes, lang: str) -> dict[str, object]:
    """Check a record, and say item by item what it proves."""
    say = Words(lang)
    try:
        found = Record(Path("record.jsonl"), body)
        proof = found.prove()
    except BadRecord as error:
        parts = registry.parts(error.title) if error.title else None
        return {"good": False, "text": Words(lang, error.title, parts).say(error.message), "line": error.line}
    told = words_for(proof.match.setup, lang)
    items = [
        {
            "name": item.name,
            "proven": item.proven,
            "mark": say("verify.proven" if item.proven else "verify.unproven"),
            "text": told.say(item.message),
        }
        for item in proof.items
    ]
    return {
        "good": True,
        "text": say("verify.good", n=len(proof.match.tape)),
        "title": found.header["title"],
        "answers": len(proof.match.tape),
        "finished": proof.finished,
        "commitment": found.header["commitment"],
        "undone": say("verify.undone", n=proof.undone) if proof.undone else "",
        "items": items,
    }
