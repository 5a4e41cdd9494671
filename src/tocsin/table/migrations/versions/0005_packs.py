"""A person's own components, and a position to start from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    # Servers of the version before go on meanwhile, so what is new may be missing.
    op.add_column("tables", sa.Column("pack", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("position", sa.Text, nullable=True))


def downgrade() -> None:
    for name in ("position", "pack"):
        op.drop_column("tables", name)
