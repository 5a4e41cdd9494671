"""The laboratory: many games by a plan, kept as one result, and what can be learnt from them.

`plan` what is to be played · `rows` a game as plain data · `work` playing on every core, each finished game kept at
once ·
`cluster` the same on Ray · `results` Parquet files with their plan inside · `stats` intervals, differences, ratings ·
`tables`, `cards` what a result teaches · `plots`, `report` told in HTML · `study` many plans told in Markdown ·
`tune` component values that balance a title · `speed` how fast all this goes
"""
