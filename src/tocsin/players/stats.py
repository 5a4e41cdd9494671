"""Statistics that players and the laboratory share: 95 % intervals, and the normal distribution behind them."""

from __future__ import annotations

import math

Z = 1.959964
"""How many standard deviations a two-sided 95 % interval reaches to either side."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share; shared wins count by their share."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def below(deviations: float) -> float:
    """How likely a normal variable is less than so many standard deviations above its mean."""
    return 0.5 * math.erfc(-deviations / math.sqrt(2))
