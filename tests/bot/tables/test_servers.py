"""What the people who run a server choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.clock import DAY, HOUR, VirtualClock
from bot.tables import Tables
from bot.tables.servers import GameDefaults, ServerSettings, change_settings, remember_server, server_left, settings_of

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN = 101, 102

HOME = 900


async def test_a_server_that_has_chosen_nothing_has_the_usual(tables: Tables) -> None:
    assert await tables.read(settings_of, HOME) == ServerSettings()
    await tables.write(remember_server, HOME, "Friends")
    assert await tables.read(settings_of, HOME) == ServerSettings()


async def test_choices_are_kept_beside_each_other(tables: Tables) -> None:
    await tables.write(change_settings, HOME, "Friends", games=("pantry",), openers=7)
    await tables.write(
        change_settings, HOME, "Friends", usual={"pantry": GameDefaults("slow", {"nerves": "bold"})}, tables=3
    )
    await tables.write(remember_server, HOME, "Best Friends")
    usual = {"pantry": GameDefaults("slow", {"nerves": "bold"})}
    assert await tables.read(settings_of, HOME) == ServerSettings(games=("pantry",), tables=3, openers=7, usual=usual)


async def test_where_we_are_sent_away_tables_rest_until_we_are_back(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    await tables.write(remember_server, HOME, "Friends")
    await tables.write(remember_server, HOME + 1, "Others")
    here, elsewhere = await deal(ANA, BEN, server=HOME), await deal(ANA, BEN, server=HOME + 1)
    await tables.write(server_left, HOME)
    assert (await tables.show(elsewhere.id)).status == "running"
    for _ in range(5):
        await clock.advance(DAY)
        await here.settle()
    shown = await tables.show(here.id)
    assert (shown.status, shown.number, max(place.missed for place in shown.places)) == ("paused", 0, 0)
    await tables.write(remember_server, HOME, "Friends")
    assert (await tables.show(here.id)).status == "running"
    assert next(row.kind for row in reversed(await here.said())) == "resumed"
    await clock.advance(DAY - HOUR)
    await here.settle()
    assert (await tables.show(here.id)).number == 0, "their time begins anew"


async def test_what_people_paused_stays_paused_when_we_are_back(deal: Deal, tables: Tables) -> None:
    await tables.write(remember_server, HOME, "Friends")
    table = await deal(ANA, BEN, server=HOME)
    voted = await tables.propose(table.id, ANA, "pause")
    await tables.vote(table.id, BEN, voted.vote or 0, True)
    await tables.write(server_left, HOME)
    await tables.write(remember_server, HOME, "Friends")
    assert (await tables.show(table.id)).status == "paused"
    assert [row.kind for row in await table.said()].count("resumed") == 0


async def test_what_is_chosen_meanwhile_forgets_no_table(deal: Deal, tables: Tables) -> None:
    await tables.write(remember_server, HOME, "Friends")
    table = await deal(ANA, BEN, server=HOME)
    await tables.write(server_left, HOME)
    await tables.write(change_settings, HOME, "Friends", openers=7)
    await tables.write(remember_server, HOME, "Friends")
    assert (await tables.show(table.id)).status == "running"
