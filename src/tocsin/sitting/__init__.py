"""A sitting: one match and those who sit at it. The one authority under every door; no I/O, no event loop, no clock."""

from tocsin.sitting.chair import Chair
from tocsin.sitting.events import HUMAN, Event, Outdated, Start, Trail, new_seed
from tocsin.sitting.sitting import Sitting

__all__ = ["HUMAN", "Chair", "Event", "Outdated", "Sitting", "Start", "Trail", "new_seed"]
