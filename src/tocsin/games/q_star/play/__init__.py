"""The rules: `sequence` the turn · `actions` · `operations` · `units` · `events` · `count` · `end` who won and why."""
