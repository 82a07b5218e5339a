"""The person's client over HTTP and WebSocket, for another process or a page in a browser."""

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox


class ClientApi:
    def __init__(self, site: "Sandbox") -> None:
        self.site = site

    def register(self, app: web.Application) -> None:
        pass

    async def close(self) -> None:
        pass
