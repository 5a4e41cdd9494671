"""The laboratory: many games by a plan, kept as one result, and what can be learnt from them.

`plan` what is to be played · `rows` a game as plain data · `work` playing on every core, each finished game kept at
once · `results` Parquet files with their plan inside
"""
