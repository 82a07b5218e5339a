"""The page's files: who gets them, and what the browser is told about them."""

import re
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from yarl import URL

from bot.sandbox import Sandbox
from bot.sandbox.serving import FILES


@pytest.fixture
async def page() -> AsyncIterator[tuple[Sandbox, aiohttp.ClientSession]]:
    async with Sandbox() as discord, aiohttp.ClientSession(discord.base) as http:
        yield discord, http


async def test_the_address_with_its_token_opens_the_page(page: tuple[Sandbox, aiohttp.ClientSession]) -> None:
    discord, http = page
    async with http.get("/", params={"token": discord.client_token}) as shown:
        assert shown.content_type == "text/html"
        assert "script-src 'self'" in shown.headers["Content-Security-Policy"]


@pytest.mark.parametrize("wrong", [{}, {"token": "guess"}], ids=["no token", "another"])
async def test_without_its_token_the_address_opens_nothing(
    page: tuple[Sandbox, aiohttp.ClientSession], wrong: Any
) -> None:
    async with page[1].get("/", params=wrong) as refused:
        assert refused.status == 403


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}])
async def test_another_host_or_origin_gets_no_file(
    page: tuple[Sandbox, aiohttp.ClientSession], headers: dict[str, str]
) -> None:
    discord, http = page
    for path in ("/", "/page/page.css"):
        async with http.get(path, params={"token": discord.client_token}, headers=headers) as refused:
            assert refused.status == 403


async def test_everything_the_page_names_is_there_and_nothing_from_elsewhere(
    page: tuple[Sandbox, aiohttp.ClientSession],
) -> None:
    _, http = page
    files = [file for file in FILES.iterdir() if file.suffix in (".html", ".css", ".js")]
    for file in files:
        for name in re.findall(r"""(?:src|href|from|url\()\s*=?\s*["']([^"'#]+)["']""", file.read_text()):
            async with http.get("/page/" + name.removeprefix("/page/").removeprefix("./")) as found:
                assert found.status == 200, f"{file.name} names {name}"


async def test_modules_are_javascript_and_what_lies_outside_is_not_served(
    page: tuple[Sandbox, aiohttp.ClientSession],
) -> None:
    _, http = page
    async with http.get("/page/main.js") as module:
        assert module.content_type == "text/javascript"
    for name in ("..%2fserving.py", "%2e%2e%2fserver.py", "nothing.js"):
        async with http.get(URL(f"/page/{name}", encoded=True)) as missing:
            assert missing.status == 404
