"""Alembic runs this: migrate on the connection it was handed."""

from __future__ import annotations

from alembic import context

from bot.store.schema import Row

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Row.metadata,
    render_as_batch=True,
)
context.run_migrations()
