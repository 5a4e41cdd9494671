"""Messages become text only here, in the reader's language (English, French or Russian)."""

from tocsin.words.catalogue import Catalogue, Words
from tocsin.words.ledger import Statement, cited, ledger, prefix
from tocsin.words.story import Line, Story, answered, prompt, story, told, who, words_for

__all__ = [
    "Catalogue",
    "Line",
    "Statement",
    "Story",
    "Words",
    "answered",
    "cited",
    "ledger",
    "prefix",
    "prompt",
    "story",
    "told",
    "who",
    "words_for",
]
