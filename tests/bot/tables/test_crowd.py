"""Many hands at few tables at once: what was accepted is a game that could have been played one answer at a time."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import NamedTuple

from bot.store.schema import entries
from bot.tables import Plan, Refused, Tables, record_export
from bot.tables.session import load_table
from games.kernel import Path, dump, replay
from games.record import RulesChange

PEOPLE = (101, 102, 103, 104)
TABLES, TASKS, TRIES = 4, 16, 1200


class Click(NamedTuple):
    table: int
    person: int
    key: str
    path: Path
    source: str


class Hand:
    """One task: clicks on what is open, on what was open, twice, or on what is not allowed."""

    def __init__(self, tables: Tables, ids: list[int], number: int, tally: Counter[str]) -> None:
        self.tables, self.ids, self.tally = tables, ids, tally
        self.person, self.number = PEOPLE[number % len(PEOPLE)], number
        self.chance = random.Random(number)
        self.clicks: list[Click] = []
        self.accepted: dict[str, tuple[int, int]] = {}

    async def run(self, tries: int) -> None:
        for count in range(tries):
            click = await self.choose(count)
            try:
                done = await self.tables.answer(*click)
            except Refused as refused:
                self.tally[refused.why.id.split(".")[0] + "." + refused.why.id.split(".")[1]] += 1
            else:
                self.tally["repeated" if done.repeated else "accepted"] += 1
                assert self.accepted.setdefault(click.source, (done.table, done.number)) == (done.table, done.number)

    async def choose(self, count: int) -> Click:
        kind = self.chance.random()
        if self.clicks and kind < 0.1:
            return self.chance.choice(self.clicks)  # the same click again
        source = f"{self.number}.{count}"
        if self.clicks and kind < 0.2:
            return self.chance.choice(self.clicks)._replace(source=source)  # an old button, pressed anew
        table = self.chance.choice(self.ids)
        asked = (await self.tables.show(table, self.person)).decisions
        if not asked:
            return Click(table, self.person, "0.1/.0", ("pass",), source)
        if kind < 0.55:  # half of what is clicked on an open question is none of its options
            return Click(table, self.person, asked[0].key, ("fly", "away"), source)
        click = Click(table, self.person, asked[0].key, self.chance.choice(asked[0].options.first(60)), source)
        self.clicks.append(click)
        return click


async def test_sixteen_hands_at_four_tables_play_serial_games(tables: Tables) -> None:
    ids = []
    for _ in range(TABLES):
        table = await tables.create(PEOPLE[0], "Ana", Plan("pantry", seats=4, settings={"turns": 99, "forage": True}))
        for person in PEOPLE[1:]:
            await tables.join(table, person, str(person))
        await tables.start(table, PEOPLE[0])
        ids.append(table)
    tally = Counter[str]()
    hands = [Hand(tables, ids, number, tally) for number in range(TASKS)]
    await asyncio.gather(*(hand.run(TRIES // TASKS) for hand in hands))
    assert min(tally["accepted"], tally["repeated"], tally["tables.decided"], tally["kernel.not_offered"]) > 30
    accepted = {source: where for hand in hands for source, where in hand.accepted.items()}
    for table in ids:
        await is_serial(tables, table, {s: number for s, (where, number) in accepted.items() if where == table})


async def is_serial(tables: Tables, table: int, accepted: dict[str, int]) -> None:
    state = await tables.read(lambda session: load_table(session, table).state)
    made = await tables.read(record_export.record_source, table)
    steps = [entry for entry in made.log if not isinstance(entry, RulesChange)]
    assert len(steps) == len(made.log)
    again = replay(made.game, made.seats, made.secret, steps, made.settings)
    assert dump(again) == dump(state)
    rows = await tables.read(
        lambda session: session.connection.execute(entries.select().where(entries.c.table_id == table)).all()
    )
    assert {row.source: row.number for row in rows if row.source} == accepted
    assert sorted(row.number for row in rows) == list(range(len(rows)))
