"""What the player sees: `view` as data · `text` for a terminal · `words` for options · the rest as SVG.

`picture` puts the sheets together: `sky` is the grid over the planet, `desk` what is on board, `shapes` draws.
"""
