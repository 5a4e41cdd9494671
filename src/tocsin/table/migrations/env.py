"""Alembic's entry: migrate over the connection that `tocsin.table.store` hands over."""

from __future__ import annotations

from alembic import context

from tocsin.table.store import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
