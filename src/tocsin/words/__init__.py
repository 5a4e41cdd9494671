"""Messages become text only here, in the reader's language (English, French or Russian)."""

from tocsin.words.catalogue import Catalogue, Words, value_name
from tocsin.words.ledger import Statement, cited, ledger, prefix, remarks, span
from tocsin.words.story import Bookmark, Line, Story, answered, prompt, story, who, words_for

__all__ = [
    "Bookmark",
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
    "remarks",
    "span",
    "story",
    "value_name",
    "who",
    "words_for",
]
