"""What players that search may ask: who is likely to win, and what one does without thinking."""
