"""When a table was opened and when somebody last needed it, so that it can be forgotten; and a place to try writing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # Tables from before count as needed now: nobody knows better.
    now = sa.text("(CAST(strftime('%s', 'now') AS INTEGER))")
    if op.get_bind().dialect.name == "postgresql":
        now = sa.text("CAST(EXTRACT(EPOCH FROM now()) AS BIGINT)")
    for name in ("opened", "needed"):
        op.add_column("tables", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
        op.execute(sa.text(f"UPDATE tables SET {name} = {now.text}"))
    op.create_index("ix_tables_needed", "tables", ["needed"])
    op.create_table(
        "pulse",
        sa.Column("node", sa.String(32), primary_key=True),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_index("ix_tables_needed", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("opened")
        tables.drop_column("needed")
