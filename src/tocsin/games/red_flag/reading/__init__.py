"""Card sentences read: the inverse of `said`, for people who type in what their cards say.

`tokens` words and marks · `english`, `french`, `russian` what words mean · `lexicon` words as tokens · `cursor` a place
among them · `nouns` how many, whose, where · `verbs` clauses · `conditions` if · `joins` clauses together · `choices`
alternatives · `said` effects in words · `read` all of it · `lines` the solo opponent's lists

A game never pays for it: it is loaded when the first sentence is read.
"""

from __future__ import annotations

from collections.abc import Sequence

from tocsin.core import Parts
from tocsin.core.sentence import Pick, Reading


def reads(parts: Parts, table: str, id: str, lang: str, text: str, picks: Sequence[Pick] = ()) -> Reading:
    """What a sentence on a card says, as the value for a pack; or a list of the aid, such as ``commune.place``."""
    if table == "aid":
        from tocsin.games.red_flag.reading.lines import read_list

        return read_list(parts, id.partition(".")[2], lang, text, picks)
    from tocsin.games.red_flag.reading.read import read_card

    return read_card(parts, table, id, lang, text, picks)
