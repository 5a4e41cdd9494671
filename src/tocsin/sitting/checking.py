"""What a record proves, in words for the page."""

from __future__ import annotations

from pathlib import Path

from tocsin.core import BadPack, BadRecord, Pack, Record
from tocsin.sitting.sentences import sentence
from tocsin.words import Words, words_for


def check(body: bytes, lang: str, pack: str | None = None) -> dict[str, object]:
    """Check a record, played with somebody's own components or not, and say item by item what it proves.

    A record that needs components that are not given names their title as ``needs``.
    """
    say = Words(lang)
    title: str | None = None
    try:
        found = Record(Path("record.jsonl"), body)
        title = found.header["title"]
        proof = found.prove(None if pack is None else Pack(pack, say("web.components_mine")))
    except BadRecord as error:
        needs = title if error.message.id == "record.needs_pack" else None
        return {"good": False, "text": sentence(error, lang), "line": error.line, "needs": needs}
    except BadPack as error:
        return {"good": False, "text": sentence(error, lang), "line": 1, "needs": None}
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
        "title": title,
        "answers": len(proof.match.tape),
        "finished": proof.finished,
        "commitment": found.header["commitment"],
        "undone": say("verify.undone", n=proof.undone) if proof.undone else "",
        "items": items,
    }
