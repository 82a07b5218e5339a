"""A seat that vanishes in the middle of a reaction window: the game goes on, and whoever returns takes over again."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from bot.clock import DAY, VirtualClock
from bot.store.schema import entries
from bot.tables import Tables
from games.kernel import Decision

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103
PEOPLE = (ANA, BEN, CAT)


async def asked(table: Table, person: int) -> list[Decision]:
    """What waits for a person who plays themselves."""
    shown = await table.tables.show(table.id, person)
    place = next(place for place in shown.places if place.person == person)
    return [] if place.bot or shown.status != "running" else [d for d in shown.decisions if d.waits]


async def answer_one(table: Table, chance: random.Random, people: tuple[int, ...]) -> bool:
    """Somebody of these answers something; whether anybody was asked."""
    for person in people:
        for decision in await asked(table, person):
            path = chance.choice(decision.options.first(60))
            await table.tables.answer(table.id, person, decision.key, path)
            return True
    return False


async def until_reaction(table: Table, chance: random.Random) -> int:
    """Play until somebody may react to what another has done; who that is."""
    for _ in range(3000):
        for person in PEOPLE:
            if any(decision.kind == "reaction" for decision in await asked(table, person)):
                return person
        assert await answer_one(table, chance, PEOPLE)
    raise AssertionError("nobody was ever asked to react")


async def test_who_vanishes_in_a_reaction_window_stops_nobody(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table, chance = await deal(ANA, BEN, CAT, game="mojo"), random.Random(3)
    gone = await until_reaction(table, chance)
    others = tuple(person for person in PEOPLE if person != gone)
    start = (await tables.show(table.id)).number
    for _ in range(400):
        while await answer_one(table, chance, others):
            pass
        shown = await tables.show(table.id)
        place = next(place for place in shown.places if place.person == gone)
        if place.bot or shown.status == "over":
            break
        await clock.advance(DAY / 2)
        await table.settle()
    assert (place.bot, shown.status) == ("normal", "running")
    mine = [row for row in await table.rows(entries) if row.number > start and row.seat == place.seat]
    assert {row.by for row in mine if row.by != "bot"} == {"clock"}
    missed = [row.payload for row in await table.said() if row.kind == "missed"]
    assert missed == [{"times": 0}, *({"times": n, "turn": True} for n in (1, 2, 3))], "one reaction, then three turns"
    await table.settle()
    for _ in range(20):
        await answer_one(table, chance, others)
        await table.settle()
    assert any(row.by == "bot" and row.seat == place.seat for row in await table.rows(entries))
    await tables.hand_back(table.id, gone)
    for _ in range(400):
        if decisions := await asked(table, gone):
            break
        assert await answer_one(table, chance, others)
    await tables.answer(table.id, gone, decisions[0].key, chance.choice(decisions[0].options.first(60)))
    last = max(await table.rows(entries), key=lambda row: row.number)
    assert (last.by, last.seat) == ("person", place.seat)
    place = next(place for place in (await tables.show(table.id)).places if place.person == gone)
    assert (place.bot, place.missed, place.offered) == (None, 0, False)
