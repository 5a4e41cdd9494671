"""What a player that searches may use: `hint` the chance to win · `habit` a quick answer · `weights` their numbers."""
