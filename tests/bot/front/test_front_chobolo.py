"""A game of four wizards on the loopback Discord: two people play as a sensible player would, by every way there is."""

from __future__ import annotations

from collections import Counter

import sqlalchemy as sa

from bot.store.schema import entries
from bot.tables import snapshots
from bot.tables.session import Session, load_table
from tests.bot.front.evening import Evening
from tests.bot.front.playing import played_to_the_end

OFTEN, LAST = 120, 10


async def hasten(bot: Evening) -> None:
    """The last rounds but one have begun."""

    def write(session: Session) -> None:
        held = load_table(session, bot.table)
        held.state.round = LAST - 2
        stored = sa.update(entries).where(entries.c.table_id == bot.table, entries.c.number == held.number)
        session.connection.execute(stored.values(**snapshots.state_columns(held.game, held.state)))

    await bot.tables.write(write)


async def test_a_game_of_four_is_played_by_commands_lines_and_panels(bot: Evening) -> None:
    """It is drawn after the last round: short, and yet founding, gathering and walking come."""
    await bot.begin(bots=2, game="chobolo", settings=f"rounds={LAST} quick_boards=yes")

    async def when_founded(verbs: Counter[str]) -> None:
        if verbs["found"] == 2 and verbs.total() == 4:
            await hasten(bot)

    verbs, why = await played_to_the_end(bot, OFTEN, when_founded)
    assert why == "chobolo.end.rounds"
    assert {"found", "gather", "go", "end"} <= set(verbs), verbs
