"""Work that goes on side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any


async def run_until_first_ends(
    *work: Coroutine[Any, Any, Any], farewell: Callable[[], Awaitable[None]] | None = None
) -> None:
    """Until the first of them ends; the others end with it, after a farewell, and an error is everybody's."""
    tasks = [asyncio.create_task(one) for one in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if farewell is not None:
            await farewell()
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
