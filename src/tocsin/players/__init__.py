"""Players: whatever answers questions."""
