"""Debian's Chromium without a window."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, async_playwright


@asynccontextmanager
async def running_chromium() -> AsyncIterator[Browser]:
    found = shutil.which("chromium")
    assert found, "there is no Chromium here: apt-get install chromium"
    async with async_playwright() as playwright:
        # root cannot have the browser's own walls, and nothing but our own page is opened
        opened = await playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield opened
        await opened.close()
