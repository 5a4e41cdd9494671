"""The rules: `sequence` the turn · `crew` · `management` · `hearts` · `new_hearts` · `losses` · `end` who won."""
