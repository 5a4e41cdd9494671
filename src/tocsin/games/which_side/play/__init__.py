"""The rules: `sequence` the turn · `employers` · `harm` · `workers` · `reckoning` · `end` who won and why."""
