"""The rules: `sequence` the turn · `throws` · `holds` · `resolution` · `rest` · `end` who won · `secret` choices."""
