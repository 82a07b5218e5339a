"""The gateway: with which number it shuts, and what it tells."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from bot.sandbox import wire
from bot.sandbox.world import Guild
from tests.bot.sandbox.probes.asking import Probe, Prober

WITHIN = 5.0


class Line:
    """One connection, without a library."""

    def __init__(self, prober: Prober, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.prober, self.ws = prober, ws

    async def identify(self, **more: Any) -> None:
        properties = {"os": "", "browser": "", "device": ""}
        data = {"token": self.prober.place.bot.token, "intents": 1, "properties": properties, **more}
        await self.ws.send_json({"op": 2, "d": data})

    async def hear(self) -> Any:
        """The next packet; the number with which the line was shut, if it was."""
        frame = await self.ws.receive(WITHIN)
        return json.loads(frame.data) if frame.type is aiohttp.WSMsgType.TEXT else self.ws.close_code

    async def told(self, event: str) -> Any:
        while isinstance(packet := await self.hear(), dict):
            if packet["t"] == event:
                return packet["d"]
        return packet

    async def shut(self) -> int | None:
        while isinstance(await self.hear(), dict):
            continue
        return self.ws.close_code


@asynccontextmanager
async def line(prober: Prober, query: str = "") -> AsyncIterator[Line]:
    async with prober.http.ws_connect(f"{prober.discord.base}/{query}") as ws:
        made = Line(prober, ws)
        await made.hear()
        yield made


async def hello(prober: Prober) -> object:
    async with prober.http.ws_connect(f"{prober.discord.base}/") as ws:
        packet = (await ws.receive(WITHIN)).json()
        return packet["op"], packet["d"]


def sending(*packets: Any, expected: object, ready: bool = False) -> Probe:
    async def ask(prober: Prober) -> object:
        async with line(prober) as made:
            if ready:
                await made.identify()
                await made.told("READY")
            for packet in packets:
                await (made.ws.send_str(packet) if isinstance(packet, str) else made.ws.send_json(packet))
            return await made.shut()

    return Probe(ask, expected)


def identifying(expected: object, **more: Any) -> Probe:
    async def ask(prober: Prober) -> object:
        async with line(prober) as made:
            await made.identify(**more)
            return await made.shut()

    return Probe(ask, expected)


async def twice(prober: Prober) -> object:
    async with line(prober) as made:
        await made.identify()
        await made.told("READY")
        await made.identify()
        return await made.shut()


async def too_many_servers(prober: Prober) -> object:
    world = prober.discord.world
    for number in range(2501):
        guild = Guild(wire=wire.guild(prober.discord.clock.snowflake(), str(number), "1"))
        guild.members[prober.place.bot.id] = wire.member(prober.place.bot.wire, prober.discord.clock, [])
        world.guilds[guild.id] = guild
    async with line(prober) as made:
        await made.identify()
        return await made.shut()


async def no_heartbeat(prober: Prober) -> object:
    prober.discord.faults.heartbeat_seconds = 0.05
    async with line(prober) as made:
        return await made.shut()


async def a_heartbeat(prober: Prober) -> object:
    async with line(prober) as made:
        await made.ws.send_json({"op": 1, "d": None})
        return (await made.hear())["op"]


async def too_soon(prober: Prober) -> object:
    prober.discord.faults.identify_seconds = 5
    async with line(prober) as one, line(prober) as two:
        await one.identify()
        await one.told("READY")
        await two.identify()
        packet = await two.hear()
        return packet["op"], packet["d"]


async def an_unknown_session(prober: Prober) -> object:
    async with line(prober) as made:
        await made.ws.send_json({"op": 6, "d": {"token": prober.place.bot.token, "session_id": "x", "seq": 1}})
        packet = await made.hear()
        return packet["op"], packet["d"]


async def resumed(prober: Prober) -> object:
    async with line(prober) as made:
        await made.identify()
        session = (await made.told("READY"))["session_id"]
    prober.place.discord.channel(prober.place.guild, "new")
    async with line(prober) as made:
        await made.ws.send_json({"op": 6, "d": {"token": prober.place.bot.token, "session_id": session, "seq": 1}})
        seen = [(await made.hear())["t"] for _ in range(3)]
    return seen[-2:]


async def the_budget(prober: Prober) -> object:
    async with line(prober) as made:
        await made.identify()
        await made.told("READY")
    limit = (await prober.ask("GET", "/gateway/bot")).body["session_start_limit"]
    return limit["total"], limit["remaining"], limit["reset_after"] > 23 * 3_600_000


async def beyond_the_budget(prober: Prober) -> object:
    prober.discord.faults.identify_budget = 1
    for _ in range(2):
        async with line(prober) as made:
            token = prober.place.bot.token
            await made.identify()
            last = await made.hear()
    return last, (await prober.ask("GET", "/users/@me", token=token)).status


async def servers_come_as_unavailable_first(prober: Prober) -> object:
    async with line(prober) as made:
        await made.identify()
        ready = await made.told("READY")
        return [guild["unavailable"] for guild in ready["guilds"]], (await made.told("GUILD_CREATE"))["unavailable"]


async def text_is_for_those_who_ask(prober: Prober) -> object:
    async with line(prober) as made:
        await made.identify(intents=1 | 1 << 9)
        await made.told("GUILD_CREATE")
        prober.place.ana.say("hello")
        return (await made.told("MESSAGE_CREATE"))["content"]


async def what_is_not_wanted_is_not_told(prober: Prober) -> object:
    async with line(prober) as made:
        await made.identify()
        await made.told("GUILD_CREATE")
        prober.place.ana.say("hello")
        prober.discord.channel(prober.place.guild, "new")
        return (await made.hear())["t"]


async def an_old_version(prober: Prober) -> object:
    async with line(prober, "?v=5") as made:
        return await made.shut()


HEARTBEAT = {"op": 1, "d": None}
PROBES: dict[str, Probe] = {
    "HELLO": Probe(hello, (10, {"heartbeat_interval": 41_250})),
    "a heartbeat": Probe(a_heartbeat, 11),
    "no JSON": sending("{nonsense", expected=4002),
    "4,097 bytes": sending({"op": 1, "d": "x" * 4_097}, expected=4002),
    "an unknown opcode": sending({"op": 99}, expected=4001),
    "a wish before IDENTIFY": sending({"op": 8, "d": {}}, expected=4003),
    "130 packets in a minute": sending(*[HEARTBEAT] * 130, expected=4008, ready=True),
    "a wrong token": identifying(4004, token="nobody"),
    "IDENTIFY twice": Probe(twice, 4005),
    "a shard that there is not": identifying(4010, shard=(2, 2)),
    "2,501 servers on one shard": Probe(too_many_servers, 4011),
    "an old version": Probe(an_old_version, 4012),
    "intents that there are not": identifying(4013, intents=1 << 30),
    "an intent that was not granted": identifying(4014, intents=1 << 15),
    "no heartbeat": Probe(no_heartbeat, 4009),
    "IDENTIFY too soon": Probe(too_soon, (9, False)),
    "an unknown session": Probe(an_unknown_session, (9, False)),
    "a session goes on": Probe(resumed, ["CHANNEL_CREATE", "RESUMED"]),
    "the budget": Probe(the_budget, (1000, 999, True)),
    "beyond the budget": Probe(beyond_the_budget, (4004, 401)),
    "servers come as unavailable first": Probe(servers_come_as_unavailable_first, ([True], False)),
    "text is for those who ask": Probe(text_is_for_those_who_ask, ""),
    "what is not wanted is not told": Probe(what_is_not_wanted_is_not_told, "CHANNEL_CREATE"),
}
