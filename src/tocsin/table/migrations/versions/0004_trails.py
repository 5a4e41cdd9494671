"""The components a table was begun with, and the trail of its events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    # Servers of the version before go on meanwhile, so what is new may be missing.
    op.add_column("tables", sa.Column("components", sa.String(16), nullable=True))
    op.add_column("tables", sa.Column("newest", sa.Text, nullable=True))
    op.add_column("events", sa.Column("trail", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("events", "trail")
    for name in ("newest", "components"):
        op.drop_column("tables", name)
