"""The names of things on the postcard. The rules use the plain ints: indexing by an enum member takes twice as long."""

from __future__ import annotations

from enum import IntEnum

PLAYER = 0


class Phase(IntEnum):
    SETUP, EMPLOYERS, PLACING, RESOLVING, RECKONING, OVER = range(6)


class Outcome(IntEnum):
    OPEN, COMMUNE, CRUSHED, OVERRUN, NOBODY = range(5)


class Gauge(IntEnum):
    RISK, INSALUBRITY, POLICE = range(3)


class Worker(IntEnum):
    """WS-2. What a worker is. Placed or not, free workers are healthy or hurt."""

    HEALTHY, HURT, PRISONER, RESERVE, DEAD = range(5)


class Resource(IntEnum):
    UNION, ANARCHIST, STRIKE, SABOTAGE = range(4)


class Owner(IntEnum):
    EMPLOYERS, WORKERS = range(2)


class Post(IntEnum):
    """A box with a healthy worker who has still to act there, then the same boxes with a hurt one."""

    TENEMENT, BONESETTER, UNION, PRESS, LAWYERS, CAFE = range(6)
    CHEMISTRY, DOCKS, SHIRTWAIST, DYE, VILLAGE, TENDERLOIN = range(6, 12)
    HURT_TENEMENT, HURT_BONESETTER, HURT_UNION, HURT_PRESS, HURT_LAWYERS, HURT_CAFE = range(12, 18)
    HURT_CHEMISTRY, HURT_DOCKS, HURT_SHIRTWAIST, HURT_DYE, HURT_VILLAGE, HURT_TENDERLOIN = range(18, 24)


class Deed(IntEnum):
    """What kind of thing is done at a box."""

    LABOUR, HOUSEWORK, HEALING, DEFENCE, RECRUITING = range(5)


SETUP, EMPLOYERS, PLACING, RESOLVING, RECKONING, OVER = map(int, Phase)
RISK, INSALUBRITY, POLICE = map(int, Gauge)
HEALTHY, HURT, PRISONER, RESERVE, DEAD = map(int, Worker)
UNION, ANARCHIST, STRIKE, SABOTAGE = map(int, Resource)
LABOUR, HOUSEWORK, HEALING, DEFENCE, RECRUITING = map(int, Deed)
HELD = int(Owner.WORKERS)

BOXES = len(Post) // 2
"""How many boxes there are; a hurt worker on box ``n`` is counted in ``posts[n + BOXES]``."""
