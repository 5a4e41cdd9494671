"""What a position promises, for players that search. No rule asks it."""
