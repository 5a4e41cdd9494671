"""What a player that searches may use: `hint`, `habit`, the `outlook` they share, and its `weights`."""
