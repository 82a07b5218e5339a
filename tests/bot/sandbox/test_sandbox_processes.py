"""Bots and servers in processes of their own: restarts, resumes, shards, two bots, no seam, foreign clients."""

import asyncio
import json
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import aiohttp
import pytest

from bot.clock import VirtualClock
from bot.sandbox import Sandbox, text_of
from bot.sandbox.contract import Contract
from bot.sandbox.discord_clock import made_at
from bot.sandbox.no_seam import disguised
from bot.sandbox.remote import RemoteDiscord
from bot.sandbox.world import WorldInUse
from tests.bot.sandbox.place import Place


@asynccontextmanager
async def process(
    *command: str, env: dict[str, str] | None = None, stdout: int | None = None
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A program, ended at the end."""
    running = await asyncio.create_subprocess_exec(*command, env=env, stdout=stdout, stderr=asyncio.subprocess.DEVNULL)
    try:
        yield running
    finally:
        if running.returncode is None:
            running.kill()
        await running.wait()


async def test_a_bot_runs_in_a_process_of_its_own_and_comes_back_after_being_killed(bare: Place) -> None:
    async with process(*bare.program, env=bare.environment()) as first:
        await bare.discord.until(lambda: bare.discord.connected(bare.bot), 15)
        panel = (await bare.ana.slash("panel")).message
        first.kill()
        await bare.discord.until(lambda: not bare.discord.connected(bare.bot))
    bare.discord.faults.ack_seconds = 0.2
    assert (await bare.ana.click(panel, "Roll")).expired
    bare.discord.faults.ack_seconds = 3.0
    async with process(*bare.program, env=bare.environment()):
        await bare.discord.until(lambda: bare.discord.connected(bare.bot), 15)
        assert (await bare.ana.click(panel, "Roll")).text == "rolled"
    assert bare.discord.findings == []


async def test_an_unchanged_program_believes_it_talks_to_discord(bare: Place) -> None:
    async with disguised(bare.discord) as disguise:
        env = bare.environment(PROXY=disguise.proxy, **disguise.environment)
        del env["DISCORD_BASE"]
        async with process(*bare.program, env=env):
            await bare.discord.until(lambda: bare.discord.connected(bare.bot), 15)
            assert (await bare.ana.slash("ping")).text == "pong"
            assert (await bare.ana.slash("table new", opponent=bare.ben, map=("m.txt", b"abc"))).text == "Ben 3"
    assert disguise.asked == {"discord.com:443", "gateway.discord.gg:443", "cdn.discordapp.com:443"}
    assert bare.discord.findings == []


async def test_shards_in_two_processes_each_serve_their_servers(bare: Place) -> None:
    discord = bare.discord
    places = []
    for number in range(2):
        guild = discord.guild(f"G{number}", bare.bot, guild_id=str((1_000_000 + number) << 22))
        discord.person("Ana", guild)
        places.append(discord.channel(guild, "games"))
    env = bare.environment(SHARD_COUNT="2")
    async with (
        process(*bare.program, env=env | {"SHARDS": "0"}) as first,
        process(*bare.program, env=env | {"SHARDS": "1"}),
    ):
        await discord.until(lambda: len([s for s in discord.gateway.sessions.values() if s.socket]) == 2, 15)
        for channel in places:
            assert (await bare.ana.slash("ping", at=channel)).text == "pong"
        first.kill()
        await discord.until(lambda: len([s for s in discord.gateway.sessions.values() if s.socket]) == 1)
        discord.faults.ack_seconds = 0.2
        assert (await bare.ana.slash("ping", at=places[0])).expired
        discord.faults.ack_seconds = 3.0
        assert (await bare.ana.slash("ping", at=places[1])).text == "pong"
    assert discord.findings == []


async def test_two_bots_are_told_apart(place: Place) -> None:
    other = place.discord.bot("other")
    place.discord.install(other, place.guild)
    async with replace(place, bot=other).playing():
        assert {c.app.id for c in place.ana.commands() if c.name == "ping"} == {place.bot.id, other.id}
        for bot in (place.bot, other):
            assert (await place.ana.slash("ping", bot=bot)).message["author"]["id"] == bot.id
        panel = (await place.ana.slash("panel", bot=other)).message
        assert (await place.ben.click(panel, "Roll")).message["author"]["id"] == other.id


async def test_the_world_is_there_again_after_a_restart(
    contract: Contract, furnish: Callable[[Sandbox], Place], tmp_path: Path
) -> None:
    async with Sandbox(tmp_path / "world.db", contract=contract) as discord:
        before = furnish(discord)
        async with before.playing():
            picture = (await before.ana.slash("picture", caption="hi")).message
            panel = (await before.ana.slash("panel")).message
            await before.ana.slash("panel", private=True)
            await before.ana.slash("thread", place=before.games)
            await before.ana.slash("dm")
    async with Sandbox(tmp_path / "world.db", contract=contract) as discord:
        after = furnish(discord)
        assert after.bot.token == before.bot.token
        assert [text_of(m) for m in after.ana.timeline()] == [text_of(picture), "panel"]
        assert len(after.ana.pings) == 1
        assert text_of(after.ana.last(after.ana.threads()[0])) == "in thread"
        url = after.ana.timeline()[0]["embeds"][0]["image"]["url"]
        signed = after.discord.signer.signed(f'"{url}"').strip('"')
        async with aiohttp.ClientSession() as http, http.get(signed) as answer:
            assert await answer.read() == after.discord.files(after.ana.timeline()[0])[0].data
        async with after.playing():
            assert (await after.ben.click(panel, "Roll")).text == "rolled"
        assert discord.findings == []


async def test_one_file_serves_one_server_at_a_time(tmp_path: Path) -> None:
    async with Sandbox(tmp_path / "world.db"):
        with pytest.raises(WorldInUse):
            Sandbox(tmp_path / "world.db")


async def test_its_time_can_be_the_bots_own_clock() -> None:
    clock = VirtualClock()
    async with Sandbox(clock=clock) as discord:
        before = discord.clock.snowflake()
        await clock.advance(3600)
        assert made_at(int(discord.clock.snowflake())) - made_at(int(before)) == 3600


async def test_a_server_killed_in_the_middle_keeps_its_world_and_the_bot_comes_back(
    bare: Place, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = str(found.getsockname()[1])
    command = (sys.executable, "-m", "bot.sandbox", "--world", str(tmp_path / "w.db"), "--port", port, "--contract")
    async with process(*command, stdout=asyncio.subprocess.PIPE) as server:
        assert server.stdout
        told = json.loads(await server.stdout.readline())
        env = bare.environment(DISCORD_BASE=told["base"], DISCORD_TOKEN=told["token"])
        async with process(*bare.program, env=env):
            await played(told)
            server.kill()
            await server.wait()
            async with process(*command, stdout=asyncio.subprocess.PIPE) as again:
                assert again.stdout
                told = json.loads(await again.stdout.readline())
                assert await played(told) == 2


async def played(told: dict[str, str]) -> int:
    """Ana pings the bot from this process as soon as it is there; how many answers does her timeline show?"""
    async with RemoteDiscord(told["base"], told["client_token"]) as discord:
        while not (await discord.get("world"))["bots"][0]["connected"]:  # noqa: ASYNC110 - in another process
            await asyncio.sleep(0.05)
        ana = await discord.person("Ana")
        ana.at = told["channel"]
        assert (await ana.slash("ping")).text == "pong"
        assert await discord.get("findings") == []
        return len(await ana.timeline())


HIKARI = """
import os, hikari
bot = hikari.GatewayBot(os.environ["DISCORD_TOKEN"], rest_url=os.environ["DISCORD_BASE"] + "/api/v10",
                        intents=hikari.Intents.GUILDS, banner=None)

@bot.listen(hikari.StartedEvent)
async def started(event):
    await bot.rest.set_application_commands(bot.get_me().id, [bot.rest.slash_command_builder("ping", "answers")])

@bot.listen(hikari.InteractionCreateEvent)
async def acted(event):
    act = event.interaction
    if isinstance(act, hikari.ComponentInteraction):
        await act.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, "pressed")
        return
    row = bot.rest.build_message_action_row()
    row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "b", label="B")
    await act.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, "pong", component=row)
    await act.execute("more", flags=64, attachment=hikari.Bytes(b"abc", "a.txt"))

bot.run(check_for_updates=False)
"""


async def test_another_library_gets_along_with_it_too(bare: Place) -> None:
    async with process(sys.executable, "-c", HIKARI, env=bare.environment()):
        await bare.discord.until(lambda: bare.ana.commands(), 15)
        reply = await (await bare.ana.slash("ping")).more()
        assert reply.text == "more"
        assert reply.original
        assert (await bare.ben.click(reply.original, "B")).text == "pressed"
    assert bare.discord.findings == []
