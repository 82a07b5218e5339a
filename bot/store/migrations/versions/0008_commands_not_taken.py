"""How many lists of commands Discord has not taken from a process."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    with op.batch_alter_table("heartbeats") as heartbeats:
        heartbeats.add_column(sa.Column("untold", sa.Integer(), nullable=False, server_default="0"))
