"""A game of four wizards on the loopback Discord: two people play as a sensible player would, by every way there is."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

import sqlalchemy as sa

from bot.sandbox import text_of
from bot.store.schema import entries
from bot.tables import snapshots
from bot.tables.session import Session, load_table
from tests.bot.front.evening import Evening
from tests.bot.front.playing import by_line, by_pressing, by_verb, choice

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
    """It is drawn after the last round: short, and yet founding, gathering, walking and fighting come."""
    await bot.begin(bots=2, game="chobolo", settings=f"rounds={LAST} quick_boards=yes")
    ways, verbs = cycle((by_verb, by_pressing, by_line)), Counter[str]()
    while waited := await bot.waited():
        decision, path = await choice(bot, waited[0])
        reply = await next(ways)(bot, waited[0], decision, path)
        assert reply.ephemeral
        assert "You chose" in reply.text, (path, reply.text)
        verbs[path[0]] += 1
        if verbs["found"] == 2 and verbs.total() == 4:
            await hasten(bot)
        assert verbs.total() < OFTEN
        await bot.settle()
    shown = await bot.tables.show(bot.table)
    assert shown.status == "over"
    assert shown.why is not None
    assert shown.why.id == "chobolo.end.rounds"
    assert {"found", "gather", "go", "cast", "hit", "end"} <= set(verbs), verbs
    assert "The game is over." in text_of(bot.ana.timeline()[-2])
