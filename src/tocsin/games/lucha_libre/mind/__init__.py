"""What a player that searches may use: `hint` the chance to win."""
