"""The rulebook. `sequence` is its table of contents: set-up, the phases of a round, clean-up.

`turn` the action phase · `date` the calendar and its events · `control` who commands which token and who has the
presence in a zone · `commands` command card actions · `leaders` leader card actions · `bonus` bonus actions · `deck`
drawing cards · `scoring` the scoring phase · `end` the end of the game
"""
