"""Which entry is a table's latest is found by its entries: a turn writes less."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.drop_column("tables", "number")
