"""What a rule that raised was doing is kept for the operator, who can bring it about again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "faults",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("key", sa.String()),
        sa.Column("path", sa.JSON(), nullable=False),
        sa.Column("error", sa.String(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("traceback", sa.String(), nullable=False),
        sa.Column("first_at", sa.Float(), nullable=False),
        sa.Column("last_at", sa.Float(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("done_at", sa.Float()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_faults_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_faults"),
        sa.UniqueConstraint("table_id", "name", name="uq_faults_table_id_name"),
        sqlite_autoincrement=True,
    )
