"""What the player sees: `view` as data · `text` for a terminal · `words` for options · the rest as SVG.

`picture` puts the paper together: `household` and `works` are its columns, `people` says who is who, `tokens` draws.
"""
