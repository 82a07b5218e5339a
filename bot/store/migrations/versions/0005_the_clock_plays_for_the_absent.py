"""Which questions of a seat the clock answers at once, because its person did not answer the one before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("seats", sa.Column("clock_plays", sa.String()))
