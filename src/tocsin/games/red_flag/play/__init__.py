"""The rulebook: `sequence` is its table of contents, the other modules are its chapters."""
