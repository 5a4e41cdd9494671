"""What the players see: `view` as data · `text` for a terminal · `picture` as SVG · `words`, `uses` of options."""
