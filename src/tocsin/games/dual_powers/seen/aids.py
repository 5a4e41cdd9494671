"""The aids of the solo game: what decides for the Opposition in a round, in a turn and for its objective."""

from __future__ import annotations

from tocsin.core import Aid, msg
from tocsin.games.dual_powers.box import Box


def aids(box: Box) -> tuple[Aid, ...]:
    """DP-138..146, DP-152, DP-153. The Opposition's round, turn and objective; none in a game for two."""
    if box.opposition < 0:
        return ()
    date = msg("aid.date", days=box.bonus_days, level=box.bonus_level)
    shortage = msg(f"aid.{box.options.opposition_shortage}")
    return (
        Aid.numbered(
            msg("aid.round"),
            "DP-141",
            (msg("aid.leader"), msg("aid.will"), msg("aid.turns", turns=box.pile_size), msg("aid.unrest")),
        ),
        Aid.numbered(msg("aid.turn"), "DP-142", (msg("aid.card"), msg("aid.unit"), date), shortage, msg("aid.never")),
        Aid.numbered(
            msg("aid.objective"),
            "DP-152",
            (msg("aid.days"), msg("aid.cards"), msg("aid.latest"), msg("aid.points")),
        ),
    )
