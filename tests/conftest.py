"""The table in the browser, as somebody starts it in a terminal."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.sandbox.remote import RemoteDiscord, RemotePersonClient

PROGRAM = Path(sys.executable).with_name("turnkeeper")
ADDRESS = re.compile(rb"http://127\.0\.0\.1:\d+/\S+")


@dataclass
class Playing:
    """A `turnkeeper play` that runs: what it has printed, and a way into its world."""

    process: asyncio.subprocess.Process
    address: str
    discord: RemoteDiscord

    @property
    def query(self) -> dict[str, str]:
        return {name: values[0] for name, values in parse_qs(urlsplit(self.address).query).items()}

    async def person(self, name: str) -> RemotePersonClient:
        """Somebody who looks at the place that the address shows."""
        found = await self.discord.person(name)
        found.at = self.query["at"]
        return found

    async def pinged(self, person: RemotePersonClient) -> dict:
        """The newest message that rings for this person at the table."""
        async with asyncio.timeout(30):
            while True:
                here = [ping for ping in await person.pings() if ping["channel_id"] == person.at]
                if here:
                    return here[-1]
                await asyncio.sleep(0.05)

    async def shows(self, person: RemotePersonClient, text: str) -> dict:
        """The newest message at the table that holds this text."""
        async with asyncio.timeout(30):
            while True:
                found = [message for message in await person.timeline() if text in str(message)]
                if found:
                    return found[-1]
                await asyncio.sleep(0.05)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores, since now and then one only waits for another process or a clock."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Ten thousand tests are there to stay: the garbage collector need not look at them again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., AbstractAsyncContextManager[Playing]]:
    """Type `turnkeeper play ...`; what it keeps is kept for the next time in the same test."""

    @asynccontextmanager
    async def start(*words: str) -> AsyncIterator[Playing]:
        env = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "DISCORD_TOKEN")}
        env["LOGNAME"] = "ana"  # whoever sits there
        command = (str(PROGRAM), *words)
        pipe = asyncio.subprocess.PIPE
        nobody = asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *command, cwd=tmp_path, env=env, stdin=nobody, stdout=pipe, stderr=pipe
        )
        try:
            address = await _address(process)
            origin = "{0.scheme}://{0.netloc}".format(urlsplit(address))
            token = parse_qs(urlsplit(address).query)["token"][0]
            async with RemoteDiscord(origin, token) as discord:
                yield Playing(process, address, discord)
            process.send_signal(signal.SIGINT)
            said, problems = await asyncio.wait_for(process.communicate(), 30)
            assert (process.returncode, problems.decode()) == (0, "")
            assert b"as it was" in said
        finally:
            if process.returncode is None:
                process.kill()
                await process.communicate()

    return start


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    assert process.stderr is not None
    async for line in process.stdout:
        if found := ADDRESS.search(line):
            return found[0].decode()
    raise AssertionError((await process.stderr.read()).decode())
