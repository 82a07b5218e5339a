"""For whom alone a seat is offered, and whose it is again after a friend has played for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        for name in ("kept_for", "lent_by"):
            seats.add_column(sa.Column(name, sa.BigInteger()))
            seats.create_foreign_key(f"fk_seats_{name}", "people", [name], ["id"], ondelete="SET NULL")
