"""People who have not chosen when to be reminded are reminded once; what had been usual was stored like a choice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

BEFORE, NOW = [50, 80, 95], [80]


def upgrade() -> None:
    people = sa.table("people", sa.column("id", sa.BigInteger()), sa.column("reminders", sa.JSON()))
    connection = op.get_bind()
    usual = [row.id for row in connection.execute(sa.select(people)) if row.reminders == BEFORE]
    if usual:
        change = sa.update(people).where(people.c.id == sa.bindparam("which")).values(reminders=NOW)
        connection.execute(change, [{"which": person} for person in usual])
