"""The rulebook, chapter by chapter; `sequence` is its table of contents."""
