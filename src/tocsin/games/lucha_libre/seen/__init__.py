"""What the players see: `view` as data · `text` for a terminal · `picture` as SVG · `words` for options."""
