"""The engine: a rule is a coroutine, a match is a tape. Imports nothing else of ours and nothing from outside."""

from tocsin.core.errors import BadPack, BadPosition, BadRecord, Refusal, TocsinError, UnknownName
from tocsin.core.imagine import imagine
from tocsin.core.match import Match, Step
from tocsin.core.nature import Nature, Seeded, commitment, fresh_seed, mixed
from tocsin.core.parts import LANGUAGES, Pack, Parts
from tocsin.core.question import (
    D6,
    NATURE,
    Message,
    Objections,
    Question,
    Reason,
    Rule,
    ask,
    ask_all,
    die,
    draw,
    legal,
    msg,
    reason,
)
from tocsin.core.record import Record, Recorder
from tocsin.core.registry import set_up, titles
from tocsin.core.state import Note, State, card, cards, choice, from_json, in_zone, number, numbers, state, zones
from tocsin.core.title import Box, Result, Say, Setup, Title, Use

__all__ = [
    "D6",
    "LANGUAGES",
    "NATURE",
    "BadPack",
    "BadPosition",
    "BadRecord",
    "Box",
    "Match",
    "Message",
    "Nature",
    "Note",
    "Objections",
    "Pack",
    "Parts",
    "Question",
    "Reason",
    "Record",
    "Recorder",
    "Refusal",
    "Result",
    "Rule",
    "Say",
    "Seeded",
    "Setup",
    "State",
    "Step",
    "Title",
    "TocsinError",
    "UnknownName",
    "Use",
    "ask",
    "ask_all",
    "card",
    "cards",
    "choice",
    "commitment",
    "die",
    "draw",
    "fresh_seed",
    "from_json",
    "imagine",
    "in_zone",
    "legal",
    "mixed",
    "msg",
    "number",
    "numbers",
    "reason",
    "set_up",
    "state",
    "titles",
    "zones",
]
