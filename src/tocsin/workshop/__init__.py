"""The owner's workshop: a printed copy put into the game, part by part.

`reading` what a sentence of a card says
"""
