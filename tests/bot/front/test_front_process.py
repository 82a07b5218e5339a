"""The shipped program, in a process of its own, which believes it talks to Discord."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.sandbox.no_seam import disguised
from tests.bot.front.evening import Evening

GALLERY = 12


@asynccontextmanager
async def turnkeeper(home: Path, **environment: str) -> AsyncIterator[asyncio.subprocess.Process]:
    env = {**os.environ, **environment, "DATABASE_URL": str(home / "own.db")}
    command = (str(Path(sys.executable).with_name("turnkeeper")), "run")
    pipe = asyncio.subprocess.PIPE
    running = await asyncio.create_subprocess_exec(*command, env=env, stderr=pipe, cwd=home)
    try:
        yield running
    finally:
        if running.returncode is None:
            running.kill()
        await running.communicate()


async def test_the_shipped_program_logs_in_and_plays_a_turn_and_stops_when_told(
    evening: Evening, tmp_path: Path
) -> None:
    discord, ana, app = evening.discord, evening.ana, evening.app
    async with disguised(discord) as disguise:
        env = {"DISCORD_TOKEN": app.token, "DISCORD_PROXY": disguise.proxy, **disguise.environment}
        async with turnkeeper(tmp_path, **env) as running:
            await discord.until(lambda: any(c.name.startswith("zombs") for c in ana.commands()), 20)
            await discord.until(lambda: discord.connected(app), 20)  # commands are known before anybody hears them
            await ana.slash("my quiet", hours="off")  # on the machine's clock it may be night
            opened = await ana.slash("table new", game="zombs", seats=2)
            assert "is open" in opened.text
            card = evening.card()
            await ana.click(card, "Add a bot")
            await ana.click(card, "Start")
            await discord.until(lambda: ana.pings, 20)
            ana.at = evening.thread()
            assert any(part["type"] == GALLERY for part in ana.pings[-1]["components"])
            reply = await ana.click(ana.pings[-1], "My move")
            assert "Time is up" in reply.text
            offered = await ana.autocomplete("do", "what", "")
            assert "✓" in (await ana.slash("do", what=offered[0]["value"])).text
            running.send_signal(signal.SIGTERM)
            assert running.stderr is not None
            log = (await running.stderr.read()).decode()
            assert await running.wait() == 0, log
            assert app.token not in log
            assert str(tmp_path) not in log
            assert all(json.loads(line)["level"] for line in log.splitlines())
    assert disguise.asked == {"discord.com:443", "gateway.discord.gg:443"}


async def test_without_a_token_it_says_what_to_do(tmp_path: Path) -> None:
    async with turnkeeper(tmp_path, DISCORD_TOKEN="") as running:
        assert running.stderr is not None
        said = (await running.stderr.read()).decode()
        assert await running.wait() == 2
        assert "DISCORD_TOKEN" in said
