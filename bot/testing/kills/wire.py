"""The network between a bot and its PostgreSQL, which can go silent: nothing arrives, and nobody hangs up."""

from __future__ import annotations

import asyncio
import contextlib
from types import TracebackType

import sqlalchemy as sa

CHUNK = 65536


class Wire:
    """A TCP port that leads to a server's socket. What is sent while it is cut arrives when it is mended."""

    def __init__(self, url: sa.URL) -> None:
        folder = url.query["host"]
        assert isinstance(folder, str)
        self._to, self._target = f"{folder}/.s.PGSQL.{url.port or 5432}", url
        self._flows = asyncio.Event()
        self._flows.set()
        self._lines: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Wire:
        self._server = await asyncio.start_server(self._lead, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    @property
    def url(self) -> sa.URL:
        """The same database by way of this wire."""
        port = self._server.sockets[0].getsockname()[1]
        return self._target.set(host="127.0.0.1", port=port, query={})

    def cut(self) -> None:
        self._flows.clear()

    def mend(self) -> None:
        self._flows.set()

    async def _lead(self, near: asyncio.StreamReader, near_end: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        with contextlib.suppress(OSError, asyncio.CancelledError):
            far, far_end = await asyncio.open_unix_connection(self._to)
            try:
                await asyncio.gather(self._carry(near, far_end), self._carry(far, near_end))
            finally:
                far_end.close()
        near_end.close()
        self._lines.discard(task)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(CHUNK):
            await self._flows.wait()
            target.write(data)
            await target.drain()
        await self._flows.wait()
        target.close()
