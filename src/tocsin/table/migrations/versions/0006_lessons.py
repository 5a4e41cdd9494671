"""Tables that are lessons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    # Servers of the version before go on meanwhile, so what is new may be missing.
    op.add_column("tables", sa.Column("lesson", sa.String(64), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "lesson")
