"""What the player sees: `view` as data · `text` for a terminal · `picture`, `tokens` as SVG · `words` for options."""
