"""No outlet tells a secret: two games that differ only in what a seat may not know give it the same bytes.

Games are played at random, and looked at here and there by all who sit there and by somebody who watches;
LEAK_POSITIONS=20 looks at 20 positions of each game.
"""

from __future__ import annotations

import logging
import os
import re
from base64 import b64encode
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from bot.clock import VirtualClock
from bot.front.common import option_search
from bot.front.common.custom_ids import CustomId
from bot.front.common.search_budget import Budget
from bot.front.common.speech import at
from bot.front.notices import wording
from bot.front.pictures import draw_process
from bot.front.pictures.cache import PictureCache
from bot.sandbox import PersonClient, Reply
from bot.sandbox.flags import EPHEMERAL
from bot.sandbox.wire import Json
from bot.store import database_url, open_store
from bot.store.files import copy
from bot.store.schema import deadlines, entries, outbox
from bot.store.stored_rows import NoticeRow, read_rows
from bot.tables import PASS_UNTIL_TURN, Plan, Tables, snapshots
from bot.tables.session import Session, load_table
from games import catalog
from games.kernel import PASS, Answer, Words, apply, pending
from tests.bot.front.evening import Evening

POSITIONS = int(os.environ.get("LEAK_POSITIONS", "1"))
EARLY, LATE = 5, 250  # answers between which somebody looks
PATIENCE = 60.0  # seconds for a picture
GUESSES, WAYS, OPTIONS, PLACES = 3, 2, 8, 12  # of what is tried at each
ADDRESS = re.compile(r"\d{17,}|Is it \d\d:\d\d")  # of a file, which Discord makes up; and what time it is meanwhile
NUMBERS = re.compile(r"[0-9a-f]{6,}|\d+(\.\d+)?")
GAMES = sorted(catalog())


class Deal:
    """What is stored of a table's past and present; and how else it might be for all that a seat knows."""

    def __init__(self, game: Any, rows: dict[int, tuple[bytes, bytes | None]]) -> None:
        self.game, self.rows = game, rows

    @classmethod
    def at(cls, session: Session, table: int) -> Deal:
        wanted = sa.select(entries.c.number, entries.c.state, entries.c.events).where(entries.c.table_id == table)
        rows = session.connection.execute(wanted).all()
        return cls(load_table(session, table).game, {row.number: (row.state, row.events) for row in rows})

    def put(self, session: Session, table: int) -> None:
        for number, (state, events) in self.rows.items():
            row = sa.update(entries).where(entries.c.table_id == table, entries.c.number == number)
            session.connection.execute(row.values(state=state, events=events))

    def as_known_to(self, seat: int | None) -> Deal:
        """What the seat does not know is dealt again, and nobody else was told anything."""
        again = {n: (self._state(n, state, seat), self._events(heard, seat)) for n, (state, heard) in self.rows.items()}
        return Deal(self.game, again)

    def _state(self, number: int, packed: bytes, seat: int | None) -> bytes:
        before = snapshots.unpack(self.game, packed)
        after = self.game.redeal(before, seat, f"another {number}")
        after.secret = before.secret  # the table's, of which everybody has the hash
        return snapshots.pack(after)

    def _events(self, packed: bytes | None, seat: int | None) -> bytes | None:
        return snapshots.pack_events([e for e in snapshots.unpack_events(packed) if e.only in (None, seat)])

    @property
    def state(self) -> Any:
        return snapshots.unpack(self.game, self.rows[max(self.rows)][0])


# -- all that can be got on Discord ----------------------------------------------------------------


class Looker:
    """One person who asks for everything, and changes nothing."""

    def __init__(self, bot: Evening, person: PersonClient, guesses: list[str]) -> None:
        self.bot, self.person, self.guesses = bot, person, guesses
        self.notice = next(m for m in reversed(bot.ana.timeline()) if m["flags"] & EPHEMERAL == 0 and offers(m, "hand"))
        self.found: dict[str, str] = {}

    async def look(self) -> dict[str, str]:
        self.found = {}
        self.bot.bot.front.picture_of = PictureCache(draw=draw_process.draw)
        for name in ("hand", "table show", "table export", "table settings", "my orders"):
            await self._ask(name)
        for act in ("board", "log", "hand"):
            await self._press(act)
        await self._panel()
        for text in ("", "d", "p", *(f"{guess}; " for guess in self.guesses[:1])):
            await self._type("do", "what", text)
        verbs = [c for c in self.person.commands() if "guild_id" in c.root]
        places = [(command.name, option["name"]) for command in verbs for option in command.options]
        for name, option in places[:PLACES]:
            await self._type(name, option, "")
        for guess in ("fly", *self.guesses):
            await self._ask("do", what=guess)
        return self.found

    async def _ask(self, name: str, **options: str) -> Reply:
        return await self._keep(f"/{name} {options}", self.person.slash(name, options=options))

    async def _press(self, act: str) -> Reply:
        return await self._keep(act, self.person.click(self.notice, str(CustomId(act, self.bot.table))))

    async def _type(self, name: str, option: str, text: str) -> None:
        await self.bot.clock.advance(1)
        self.found[f"/{name} {option}:{text}"] = str(await self.person.autocomplete(name, option, text))

    async def _keep(self, what: str, act: Awaitable[Reply]) -> Reply:
        await self.bot.clock.advance(1)
        reply = await act
        await self.bot.discord.until(lambda: reply.text, PATIENCE)
        assert not reply.expired
        assert "my side" not in reply.text
        self.found[what] = ADDRESS.sub("#", self.bot.reached(reply))
        return reply

    async def _panel(self) -> None:
        """One's move, and the first steps on the ways that go on."""
        panel = await self._press("move")
        ways = [part["custom_id"] for part in controls(panel.message) if part.get("label", "").endswith("…")]
        for way in ways[:WAYS]:
            await self._keep(way, self.person.click((await self._press("move")).message, way))


def offers(message: Json, act: str) -> bool:
    return any(part["custom_id"].startswith(f"t.{act}.") for part in controls(message))


def controls(message: Json) -> list[Json]:
    return [part for row in message["components"] if row["type"] == 1 for part in row["components"]]


async def unasked(bot: Evening, seat: int | None) -> dict[str, str]:
    """What is said to all."""
    front, shown = bot.bot.front, await bot.tables.show(bot.table)
    turns = sa.select(outbox).where(outbox.c.kind == "turn").order_by(outbox.c.id.desc())
    rows = await bot.tables.read(lambda session: read_rows(NoticeRow, session.connection.execute(turns)))
    return {"notice": repr(await wording.panel(front, shown, rows[0]))} if seat is None and rows else {}


# -- how it is looked at ---------------------------------------------------------------------------


async def seated(bot: Evening) -> dict[int, int]:
    places = (await bot.tables.show(bot.table)).places
    return {place.seat: place.person for place in places if place.person is not None}


async def play_on(tables: Tables, table: int, people: dict[int, int], answers: int, dice: Random) -> bool:
    """So many answers at random, of whoever is waited for; whether the game goes on."""
    for _ in range(answers):
        asked = [d for d in await tables.read(lambda session: load_table(session, table).decisions) if d.waits]
        if not asked:
            return False
        decision = dice.choice(asked)
        path: tuple[str, ...] = ()
        while not decision.options.accepts(path):
            path += (dice.choice(list(decision.options.under(path))),)
        await tables.answer(table, people[decision.seat], decision.key, path, f"random {dice.random()}")
    return True


def positions(game: str) -> list[int]:
    """After how many more answers one looks, each time."""
    at = sorted(Random(game).sample(range(EARLY, LATE), POSITIONS))
    return [now - before for before, now in zip([0, *at], at, strict=False)]


def guesses(deal: Deal, seat: int | None, words: Words) -> list[str]:
    """What others could do now, and this seat could not: whether it may be done is not for everybody to know."""
    asked = pending(deal.game, deal.state)
    own = [decision for decision in asked if decision.seat == seat]
    lines = [" ".join(path) for d in asked if d.seat != seat for path in d.options.first(50)]
    strange = [line for line in lines if not option_search.meant(Budget(), own, line, words)]
    return Random(len(lines)).sample(strange, min(GUESSES, len(strange)))


def said(caplog: pytest.LogCaptureFixture, since: int) -> list[str]:
    """The bot's own log at its most talkative, without numbers and references."""
    ours = [r for r in caplog.records[since:] if r.name.split(".")[0] in ("bot", "games", "render")]
    lines = [f"{record.name} {record.levelname} {NUMBERS.sub('#', record.getMessage())}" for record in ours]
    return sorted(lines)


async def everything(looker: Looker, seat: int | None, caplog: pytest.LogCaptureFixture) -> dict[str, object]:
    since = len(caplog.records)
    return {**await looker.look(), **await unasked(looker.bot, seat), "log": said(caplog, since)}


@pytest.mark.parametrize("game", GAMES)
async def test_what_a_seat_may_not_know_reaches_it_through_no_outlet(
    bot: Evening, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    lobby, dice, differing = bot.ana.at, Random(game), 0
    await bot.begin(game=game)
    for answers in positions(game):
        while not await play_on(bot.tables, bot.table, await seated(bot), answers, dice):
            for person in bot.people.values():  # that game is over
                person.at = lobby
            await bot.begin(game=game)
        await bot.settle()
        seats = {str(person): seat for seat, person in (await seated(bot)).items()}
        deal, shown = await bot.tables.read(Deal.at, bot.table), await bot.tables.show(bot.table)
        for person in bot.people.values():
            seat = seats.get(person.id)
            other = deal.as_known_to(seat)
            looker = Looker(bot, person, guesses(deal, seat, at(bot.tables.games, shown).label))
            one = await everything(looker, seat, caplog)
            await bot.tables.write(other.put, bot.table)
            two = await everything(looker, seat, caplog)
            await bot.tables.write(deal.put, bot.table)
            assert (await bot.tables.show(bot.table)).number == shown.number
            assert [what for what in one if one[what] != two.get(what)] == []
            assert one.keys() == two.keys()
            differing += deal.state != other.state
    assert differing >= POSITIONS
    secret = deal.state.secret
    assert not any(form in caplog.text for form in (secret.hex(), repr(secret), b64encode(secret).decode()))


# -- when it is answered by itself -----------------------------------------------------------------


async def window_for_another(deal: Deal, other: Deal, seat: int) -> tuple[str, tuple[str, ...]] | None:
    """An answer after which another seat may pass, and which looks the same to this one in both games."""
    decision = next((d for d in pending(deal.game, deal.state) if d.seat == seat), None)
    if decision is None:
        return None
    for path in decision.options.first(OPTIONS):
        after = [apply(deal.game, one.state, Answer(seat, decision.key, path))[0] for one in (deal, other)]
        passing = [d for d in pending(deal.game, after[0]) if d.seat != seat and d.waits and PASS in d.options]
        if passing and deal.game.view(after[0], seat) == deal.game.view(after[1], seat):
            return decision.key, path
    return None


async def answered_by_itself(
    home: Path, deal: Deal, seat: int, key: str, path: tuple[str, ...]
) -> list[tuple[object, ...]]:
    """What is due after the answer, and when who then answers, where the other passes until it is their turn."""
    copy(home / "game.db", home / "one.db")
    clock = VirtualClock()
    store = await open_store(database_url(str(home / "one.db")), clock)
    tables = Tables(store, clock, catalog(), chance=Random(4))
    await tables.write(deal.put, 1)
    await tables.order(1, OTHER[seat], PASS_UNTIL_TURN)
    await tables.answer(1, PEOPLE[seat], key, path, "the answer")
    due = await tables.read(lambda session: session.connection.execute(_DUE).all())
    before = (await tables.show(1)).number
    for _ in range(30):
        await clock.advance(10)
        await tables.step()
    given = await tables.read(lambda session: session.connection.execute(_GIVEN.where(entries.c.number > before)).all())
    await store.close()
    (home / "one.db").unlink()
    return [*map(tuple, due), *map(tuple, given)]


PEOPLE, OTHER = {0: 1, 1: 2}, {0: 2, 1: 1}
_DUE = sa.select(deadlines.c.name, deadlines.c.kind, deadlines.c.seat, deadlines.c.due).order_by(deadlines.c.name)
_GIVEN = sa.select(entries.c.number, entries.c.seat, entries.c.by, entries.c.at).order_by(entries.c.number)


async def test_the_time_of_an_answer_given_by_an_order_does_not_tell_what_is_held(
    ready_file: Path, tmp_path: Path
) -> None:
    windows = 0
    for game in GAMES:
        copy(ready_file, tmp_path / "game.db")
        store = await open_store(database_url(str(tmp_path / "game.db")), VirtualClock())
        tables, dice = Tables(store, VirtualClock(), catalog(), chance=Random(5)), Random(game)
        await tables.create(1, "Ana", Plan(game, seats=2))
        await tables.join(1, 2, "Ben")
        await tables.start(1, 1)
        while await play_on(tables, 1, PEOPLE, 3, dice) and windows < POSITIONS:
            deal = await tables.read(Deal.at, 1)
            for seat in PEOPLE:
                other = deal.as_known_to(seat)
                if deal.state != other.state and (found := await window_for_another(deal, other, seat)):
                    times = [await answered_by_itself(tmp_path, one, seat, *found) for one in (deal, other)]
                    assert times[0] == times[1]
                    windows += any(row[2] == "order" for row in times[0])
        await store.close()
        (tmp_path / "game.db").unlink()
    assert windows > 0
