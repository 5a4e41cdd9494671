"""Players: whatever answers questions for a seat. A player gets a sight of the match, never the match itself."""

from __future__ import annotations

from tocsin.players.sight import Player, Sight
from tocsin.players.specs import KINDS, RandomPlayer, player, split

__all__ = ["KINDS", "Player", "RandomPlayer", "Sight", "player", "split"]
