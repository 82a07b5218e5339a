"""The table in the browser: one command, real processes and sockets, and everything there again the next time."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.cli.play import loopback
from bot.cli.play_process import QUICK
from bot.clock import stopwatch
from bot.sandbox import text_of
from bot.sandbox.wire import Json
from tests.bot.sandbox.place import furnished

Play = Callable[..., AbstractAsyncContextManager[Any]]
GUEST = "from bot.cli.play_process import main; main()"

pytestmark = pytest.mark.usefixtures("with_pantry")


async def connected(playing: Any, wanted: bool = True) -> None:
    async with asyncio.timeout(30):
        while (await playing.discord.get("world"))["bots"][0]["connected"] is not wanted:  # noqa: ASYNC110 - in another process
            await asyncio.sleep(0.05)


def openings(timeline: list[Json]) -> list[str]:
    """How the messages begin that stay; what stands below changes with the table."""
    return [text_of(message).partition("\n")[0] for message in timeline if not message["client"]["ephemeral"]]


def guests_of(base: str) -> list[int]:
    """Processes of bots that are pointed at this address."""
    found = []
    for process in os.listdir("/proc"):
        try:
            with open(f"/proc/{process}/cmdline", "rb") as file:
                words = file.read().decode().split("\0")
        except (OSError, ValueError):
            continue
        if GUEST in words and base in words:
            found.append(int(process))
    return found


async def test_one_command_sets_a_table_on_which_the_next_press_is_a_move(play: Play) -> None:
    async with play("play", "pantry", "--port", "0") as playing:
        ana = await playing.person("Ana")
        assert ana.id == playing.query["as"]
        panel = await ana.click(await playing.pinged(ana), "My move")
        assert "Time is up" in panel.text
        offered = await ana.autocomplete("do", "what", "run")
        assert "✓" in (await ana.slash("do", what=offered[0]["value"])).text
        assert "Games played here" in (await ana.slash("setup show")).text, "it is her own server"
        assert await playing.discord.get("findings") == []


async def test_friends_at_one_screen_and_settings_are_taken_along(play: Play) -> None:
    async with play("play", "pantry", "--seats", "me,Dora", "--set", "nerves=shy", "--port", "0") as playing:
        assert [who["username"] for who in (await playing.discord.get("world"))["people"]] == ["Ana", "Dora"]
        dora = await playing.person("Dora")
        dora.at = next(place["parent_id"] for place in await dora.get("channels") if place["id"] == dora.at)
        card = await playing.shows(dora, "## ")
        assert "Shy mice" in (await dora.click(card, "Terms")).text
        assert "Your hand" in (await dora.click(card, "Hand")).text


async def test_a_jump_moves_the_bots_time_too_and_the_next_time_everything_is_there_again(play: Play) -> None:
    async with play("play", "pantry", "--seats", "me,bot", "--port", "0") as playing:
        before = playing.query
        port = playing.address.split(":")[2].split("/")[0]
        ana = await playing.person("Ana")
        said = openings(await ana.timeline())
        for _ in range(5):
            await playing.discord.send("POST", "clock", forward=6 * 3600)
        await playing.shows(ana, "Time was up")
    async with play("play", "--port", port) as playing:
        assert playing.query["token"] == before["token"]
        assert (await playing.discord.get("inspector"))["ahead"] == 30 * 3600
        ana = await playing.discord.person("Ana")
        ana.at = before["at"]
        assert openings(await ana.timeline())[: len(said)] == said
        assert "Time is up" in (await ana.click(await playing.pinged(ana), "My move")).text


async def test_the_bot_can_be_stopped_started_and_killed_under_the_table(play: Play) -> None:
    async with play("play", "pantry", "--seats", "me,bot", "--port", "0") as playing:
        ana = await playing.person("Ana")
        base = playing.address.split("/?")[0]
        await playing.discord.send("POST", "inspector/bot", do="stop")
        await connected(playing, False)
        assert guests_of(base) == []
        began = stopwatch()
        await playing.discord.send("POST", "inspector/bot", do="start")
        await connected(playing)
        (first,) = guests_of(base)
        await asyncio.sleep(max(0.0, began + QUICK - stopwatch()))  # whoever dies at once would do so again
        os.kill(first, signal.SIGKILL)
        await connected(playing, False)
        await connected(playing)
        await playing.discord.send("POST", "inspector/bot", do="restart")
        await connected(playing)
        (second,) = guests_of(base)
        assert first != second
        assert "Time is up" in (await ana.click(await playing.pinged(ana), "My move")).text
    assert guests_of(base) == []


def test_without_a_verb_it_plays_here_or_runs_there(turnkeeper: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr("bot.cli.app", lambda _: lambda words, **_: asked.append(words))
    for token in ("", "a token"):
        monkeypatch.setenv("DISCORD_TOKEN", token)
        assert turnkeeper().code == 0
    assert asked == [["play"], ["run"]]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("pantri",), "Did you mean pantry?"),
        (("pantry", "--seats", "me,bot,bot,bot,bot,bot"), "pantry is for 2-5 players, not 6"),
        (("pantry", "--seats", "bot,me"), "The first seat opens the table"),
        (("pantry", "--set", "nerves"), "A setting is written key=value"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_starts(
    turnkeeper: Any, words: tuple[str, ...], said: str
) -> None:
    result = turnkeeper("play", *words)
    assert result.code == 2
    assert said in result.err
    assert result.out == ""


def test_a_port_that_is_taken_is_named(turnkeeper: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = turnkeeper("play", "--port", str(port))
    assert result.code == 2
    assert f"Port {port} cannot be used" in result.err


async def test_one_table_is_open_in_one_window_at_a_time(play: Play, turnkeeper: Any) -> None:
    async with play("play", "--port", "0"):
        result = await asyncio.to_thread(turnkeeper, "play", "--port", "0")
        assert result.code == 2
        assert "open already" in result.err


async def test_the_table_in_the_browser_is_as_strict_as_the_tests(tmp_path: Path) -> None:
    """Lengths and shapes are those of Discord's own description, which comes with the program."""
    async with loopback(tmp_path / "world.db", 0) as discord:
        place = furnished(discord)
        option = {"label": "x" * 101, "value": "a"}
        menu = {"type": 3, "custom_id": "s", "options": [option]}
        for components in ([{"type": 1, "components": [menu]}], [{"type": 99}]):
            url = f"{discord.base}/api/v10/channels/{place.games.id}/messages"
            headers = {"Authorization": f"Bot {place.bot.token}"}
            body = {"content": "x", "components": components}
            async with aiohttp.ClientSession(headers=headers) as http, http.post(url, json=body) as answer:
                assert (answer.status, (await answer.json())["code"]) == (400, 50035)
        assert discord.findings
