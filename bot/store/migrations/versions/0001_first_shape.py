"""The first shape of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _people()
    _games()
    _record()
    _wishes()
    _work()


def _people() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("joined_at", sa.Float(), nullable=False),
        sa.Column("removed_at", sa.Float()),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_index("ix_servers_removed_at", "servers", ["removed_at"])
    op.create_table(
        "people",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("language", sa.String()),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("quiet_from", sa.Integer()),
        sa.Column("quiet_to", sa.Integer()),
        sa.Column("days_off", sa.JSON(), nullable=False),
        sa.Column("notify", sa.String(), nullable=False),
        sa.Column("reminders", sa.JSON(), nullable=False),
        sa.Column("away_from", sa.Float()),
        sa.Column("away_until", sa.Float()),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "blocks",
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["blocked_id"], ["people.id"], name="fk_blocks_blocked_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_blocks_person_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "blocked_id", name="pk_blocks"),
    )
    op.create_index("ix_blocks_blocked_id", "blocks", ["blocked_id"])
    op.create_table(
        "ratings",
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_ratings_person_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "game", name="pk_ratings"),
    )


def _games() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("server_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("house_rules", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("commitment", sa.String()),
        sa.Column("trouble", sa.String()),
        sa.Column("opened_by", sa.BigInteger()),
        sa.Column("rematch_of", sa.Integer()),
        sa.Column("opened_at", sa.Float(), nullable=False),
        sa.Column("started_at", sa.Float()),
        sa.Column("ended_at", sa.Float()),
        sa.ForeignKeyConstraint(["opened_by"], ["people.id"], name="fk_tables_opened_by", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["rematch_of"], ["tables.id"], name="fk_tables_rematch_of", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name="fk_tables_server_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("thread_id", name="uq_tables_thread_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tables_ended_at", "tables", ["ended_at"])
    op.create_index("ix_tables_opened_by", "tables", ["opened_by"])
    op.create_index("ix_tables_rematch_of", "tables", ["rematch_of"])
    op.create_index("ix_tables_server_id", "tables", ["server_id"])
    op.create_index("ix_tables_status", "tables", ["status", "id"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("bank", sa.Float()),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("offered_at", sa.Float()),
        sa.Column("left_at", sa.Float()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_table(
        "occupants",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("bot", sa.String()),
        sa.Column("checked_in", sa.Boolean(), nullable=False),
        sa.Column("from_number", sa.Integer(), nullable=False),
        sa.Column("to_number", sa.Integer()),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("ended_at", sa.Float()),
        sa.Column("why", sa.String()),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_occupants_person_id", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["seats.table_id", "seats.seat"],
            name="fk_occupants_table_id_seat",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_occupants"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_occupants_person_id", "occupants", ["person_id"])
    op.create_index("ix_occupants_table_id_seat", "occupants", ["table_id", "seat", "from_number"])
    op.create_index(
        "uq_occupants_now",
        "occupants",
        ["table_id", "seat"],
        unique=True,
        sqlite_where=sa.text("ended_at IS NULL"),
        postgresql_where=sa.text("ended_at IS NULL"),
    )


def _record() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("key", sa.String()),
        sa.Column("path", sa.JSON(), nullable=False),
        sa.Column("source", sa.String()),
        sa.Column("events", sa.LargeBinary()),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("undone_by", sa.Integer()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
        sa.UniqueConstraint("source", name="uq_entries_source"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("sight", sa.String()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_snapshots"),
    )
    op.create_table(
        "results",
        sa.Column("occupant_id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.Column("score", sa.Float()),
        sa.Column("why", sa.String(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["occupant_id"], ["occupants.id"], name="fk_results_occupant_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("occupant_id", name="pk_results"),
    )
    op.create_index("ix_results_table_id", "results", ["table_id"])
    op.create_table(
        "records",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("head", sa.String(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_records_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_records"),
    )


def _wishes() -> None:
    op.create_table(
        "votes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("subject", sa.JSON(), nullable=False),
        sa.Column("opened_by", sa.Integer()),
        sa.Column("opened_at", sa.Float(), nullable=False),
        sa.Column("closes_at", sa.Float(), nullable=False),
        sa.Column("closed_at", sa.Float()),
        sa.Column("outcome", sa.String()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_votes_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_votes"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_votes_table_id", "votes", ["table_id", "opened_at"])
    op.create_index(
        "uq_votes_open",
        "votes",
        ["table_id", "kind"],
        unique=True,
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )
    op.create_table(
        "ballots",
        sa.Column("vote_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("yes", sa.Boolean()),
        sa.Column("at", sa.Float()),
        sa.ForeignKeyConstraint(["vote_id"], ["votes.id"], name="fk_ballots_vote_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("vote_id", "seat", name="pk_ballots"),
    )
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("order", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("ended_at", sa.Float()),
        sa.Column("why", sa.String()),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_orders_person_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_orders_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_orders_person_id", "orders", ["person_id"])
    op.create_index("ix_orders_table_id_seat", "orders", ["table_id", "seat", "line"])


def _work() -> None:
    op.create_table(
        "deadlines",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer()),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("key", sa.String()),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("wake", sa.Float(), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.CheckConstraint("(table_id IS NULL) <> (person_id IS NULL)", name="ck_deadlines_one_owner"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_deadlines_person_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_deadlines_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_deadlines"),
        sa.UniqueConstraint("person_id", "name", name="uq_deadlines_person_id_name"),
        sa.UniqueConstraint("table_id", "name", name="uq_deadlines_table_id_name"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_deadlines_wake", "deadlines", ["wake", "id"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer()),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("name", sa.String()),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("number", sa.Integer()),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("wake", sa.Float()),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("sent_at", sa.Float()),
        sa.Column("dropped", sa.String()),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_outbox_person_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_outbox_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("table_id", "name", name="uq_outbox_table_id_name"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_person_id", "outbox", ["person_id"])
    op.create_index("ix_outbox_wake", "outbox", ["wake", "id"])
    op.create_index(
        "ix_outbox_unsent",
        "outbox",
        ["table_id"],
        sqlite_where=sa.text("wake IS NOT NULL"),
        postgresql_where=sa.text("wake IS NOT NULL"),
    )
    op.create_table(
        "heartbeats",
        sa.Column("process", sa.String(), nullable=False),
        sa.Column("started_at", sa.Float(), nullable=False),
        sa.Column("seen_at", sa.Float(), nullable=False),
        sa.Column("heard_at", sa.Float()),
        sa.PrimaryKeyConstraint("process", name="pk_heartbeats"),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("holder", sa.String(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
    )
