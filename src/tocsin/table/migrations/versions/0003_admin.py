"""When events happened; banned addresses; running processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # Servers of the version before go on meanwhile, so what is new may be missing.
    op.add_column("events", sa.Column("at", sa.BigInteger, nullable=True))
    op.create_table(
        "bans",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("node", sa.String(32), primary_key=True),
        sa.Column("place", sa.String(256), nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("sockets", sa.Integer, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for name in ("processes", "bans"):
        op.drop_table(name)
    op.drop_column("events", "at")
