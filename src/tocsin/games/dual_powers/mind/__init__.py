"""What players that search may ask: `hint`, how likely each seat is to win."""
