"""Processes that share the shards of a loopback Discord: they come and go, and every server is answered by one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import sqlalchemy as sa

from bot.clock import Clock, SystemClock, VirtualClock
from bot.concurrency import run_until_first_ends
from bot.front.common.request import FrontContext, no_picture
from bot.process import shard_fleet
from bot.process.shard_fleet import Fleet
from bot.sandbox import Sandbox, pointed_at
from bot.store import Store, StoreError, open_store
from bot.store.schema import leases
from bot.store.shard_leases import TURN, present
from bot.tables import Tables
from games import catalog

COUNT = 2


class Discord:
    """A server on each shard, with somebody there."""

    def __init__(self, site: Sandbox, store: Store) -> None:
        self.site, self.store, self.app = site, store, site.bot()
        site.faults.identify_seconds = 0.3
        guilds = [site.guild(f"Server {n}", self.app, guild_id=str((1 << 40) + (n << 22))) for n in range(COUNT)]
        self.people = [site.person("Ana", guild) for guild in guilds]
        self.places = [site.channel(guild, "games") for guild in guilds]

    def fleet(self, clock: Clock) -> Fleet:
        return Fleet(Tables(self.store, clock, catalog()), clock, no_picture, COUNT, guild_ready_timeout=0.05)

    @asynccontextmanager
    async def joined(self) -> AsyncIterator[Fleet]:
        """One more process; at the end it dies without a word."""
        fleet = self.fleet(SystemClock())
        work = asyncio.create_task(fleet.serve(self.app.token))
        yield fleet
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)

    async def served(self, *fleets: Fleet, times: int = 1) -> None:
        """Until each shard has one connection, and each fleet so many of them."""

        def settled() -> bool:
            live = sorted(one.shard[0] for one in self.site.gateway.sessions.values() if one.socket)
            ready = [sum(one.bot.is_ready() for one in fleet.serving.values()) for fleet in fleets]
            return live == list(range(COUNT)) and ready == [times] * len(fleets)

        await self.site.until(settled, 20)

    async def write(self, work: Any, *given: Any) -> Any:
        return await self.store.write(work, *given)

    async def holders(self) -> list[str]:
        """Who holds a shard, or says to be there; once for each."""
        wanted = sa.select(leases.c.holder).where(leases.c.name != TURN).order_by(leases.c.name)
        return await self.store.read(lambda c: list(c.execute(wanted).scalars()))

    async def answers(self) -> None:
        for person, place in zip(self.people, self.places, strict=True):
            assert (await person.slash("help", at=place)).text


@pytest.fixture
async def discord(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    for name, seconds in {"LEASE": 1.5, "LOOK": 0.1, "IDENTIFY": 0.8}.items():
        monkeypatch.setattr(shard_fleet, name, seconds)
    own = await open_store(store.url, SystemClock())
    async with Sandbox() as site:
        with pointed_at(site.base):
            yield Discord(site, own)
        assert site.findings == []
    await own.close()


async def test_processes_come_and_go_and_every_server_is_answered(discord: Discord) -> None:
    async with discord.joined() as first:
        await discord.served(first, times=2)
        await discord.answers()
        async with discord.joined() as second:
            await discord.served(first, second)
            await discord.answers()
            await asyncio.wait_for(second.wait_until_ready(), 5)
            assert second.hears
            await first.retire()
            assert not first.serving
            assert first.me not in await discord.holders()
            await discord.served(second, times=2)
            await discord.answers()


async def test_who_dies_is_stood_in_for_when_the_lease_is_over(discord: Discord) -> None:
    async with discord.joined() as second:
        async with discord.joined() as first:
            await discord.served(first, second)
            (one,) = first.serving.values()
            assert one.bot.front.ours()
        await discord.served(second, times=2)
        await discord.answers()
        assert not one.bot.front.ours()


async def test_more_than_its_share_is_left_for_others(discord: Discord) -> None:
    await discord.write(present, "another", 0.0, 9e9)
    async with discord.joined() as fleet:
        await discord.site.until(lambda: [one.bot.is_ready() for one in fleet.serving.values()] == [True], 10)
        await asyncio.sleep(5 * shard_fleet.LOOK)
        assert len(fleet.serving) == 1
        with pytest.raises(TimeoutError):  # nobody hears the other shard
            await asyncio.wait_for(fleet.wait_until_ready(), 0.01)
        assert not fleet.hears


async def test_what_was_acknowledged_is_finished_before_somebody_else_begins(discord: Discord) -> None:
    async with discord.joined() as fleet:
        await discord.served(fleet, times=2)
        front = fleet.serving[0].bot.front
        front.begun(7)
        leaving = asyncio.create_task(fleet.retire())
        await discord.site.until(lambda: list(fleet.serving) == [0], 10)
        await asyncio.sleep(1.2 * shard_fleet.LEASE)
        assert [one.shard[0] for one in discord.site.gateway.sessions.values() if one.socket] == [0]
        assert await discord.holders() == [fleet.me], "the shard, and it is not there for more"
        front.done(7)
        await asyncio.wait_for(leaving, 5)
        assert await discord.holders() == []


async def test_a_shard_that_has_gone_to_somebody_else_is_let_go(discord: Discord) -> None:
    async with discord.joined() as fleet:
        await discord.served(fleet, times=2)
        stolen = sa.update(leases).where(leases.c.name == f"shard 1 of {COUNT}")
        await discord.write(lambda c: c.execute(stolen.values(holder="another", until=9e9)).rowcount)
        await discord.site.until(lambda: list(fleet.serving) == [0], 10)
        assert [one.shard[0] for one in discord.site.gateway.sessions.values() if one.socket] == [0]


async def test_a_token_that_is_wrong_ends_it(discord: Discord) -> None:
    fleet = discord.fleet(SystemClock())
    with pytest.raises(Exception, match="Improper token"):
        await fleet.serve("wrong")


async def test_who_could_not_prolong_the_lease_answers_nothing(store: Store, clock: VirtualClock) -> None:
    fleet = Fleet(Tables(store, clock, catalog()), clock, no_picture, COUNT)
    fleet._held, fleet._until = {1}, clock.now() + shard_fleet.LEASE
    front = FrontContext(fleet._house[0], clock)
    front.ours = lambda: fleet.holds(1)
    assert front.is_new(1)
    assert not front.is_new(1)
    assert not fleet.holds(0)
    await clock.advance(shard_fleet.LEASE)
    assert not front.is_new(2)


async def test_the_first_that_ends_ends_all() -> None:
    ended: list[str] = []

    async def wait() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("waiting")

    async def fail() -> None:
        raise LookupError("gone")

    with pytest.raises(LookupError, match="gone"):
        await run_until_first_ends(wait(), fail())
    assert ended == ["waiting"]


@pytest.mark.parametrize(("text", "count"), [("", 0), ("4", 4), (" 16 ", 16)])
def test_how_many_there_are_is_said_by_whoever_runs_them(text: str, count: int, monkeypatch: Any) -> None:
    monkeypatch.setenv(shard_fleet.SHARDS, text)
    assert shard_fleet.wanted() == count


@pytest.mark.parametrize("text", ["0", "-1", "two"])
def test_what_is_no_number_of_shards_is_refused(text: str, monkeypatch: Any) -> None:
    monkeypatch.setenv(shard_fleet.SHARDS, text)
    with pytest.raises(StoreError, match="SHARDS is a number"):
        shard_fleet.wanted()
