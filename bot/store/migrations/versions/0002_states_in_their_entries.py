"""The state after an entry stands in the entry itself, and what concerns nobody is in no index of people: a turn
writes less."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

MOVED = """
UPDATE entries SET (state, sight) = (
    SELECT state, sight FROM snapshots
    WHERE snapshots.table_id = entries.table_id AND snapshots.number = entries.number)
"""


def upgrade() -> None:
    op.add_column("entries", sa.Column("state", sa.LargeBinary()))
    op.add_column("entries", sa.Column("sight", sa.String()))
    op.execute(MOVED)
    op.drop_table("snapshots")
    somebody = sa.text("person_id IS NOT NULL")
    op.drop_index("ix_outbox_person_id", "outbox")
    op.create_index("ix_outbox_person_id", "outbox", ["person_id"], sqlite_where=somebody, postgresql_where=somebody)
