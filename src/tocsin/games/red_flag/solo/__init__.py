"""The solo game: the rulebook's own opponent (RF-155..209)."""
