"""The rulebook. `sequence` is its table of contents: what comes before play, and the three steps of a turn.

`actions` what may be done on a turn · `roles` role cards · `priests` alms · `advance` the throw and the pawns it moves
· `celebrities` what opens a barrier or averts a danger · `attack` attack and defence · `trees` liberty trees ·
`sentences` what the cells ask for · `hands` hands and piles · `pawns` where pawns are put, and the guillotine · `end`
the end of the game
"""
