"""What the player sees: `view` as data · `text` for a terminal · `picture` as SVG · `words` for options."""
