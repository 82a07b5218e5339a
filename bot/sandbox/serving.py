"""The page to play on, and its files under /page, which hold nothing secret.

Its address is `/?token={client_token}&as={user}&at={channel}`: who looks first and where, for a page that is new.
"""

import mimetypes
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox

FILES = Path(__file__).with_name("page")
WALLS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}
FACES = {"Rubik.ttf": resources.files("fontpkg_rubik") / "files" / "Rubik[wght].ttf"}  # the pictures' letters
STRANGER = "This page opens only with its whole address, token included: take it from where the table was started.\n"


class Page:
    """What a browser asks for before it can ask for anything else."""

    def __init__(self, site: "Sandbox") -> None:
        self.site = site

    def register(self, app: web.Application) -> None:
        app.router.add_get("/", self._root)
        app.router.add_get("/page/{name}", self._file)

    async def _root(self, request: web.Request) -> web.StreamResponse:
        """A bot's gateway and the page share the root, as the gateway has no path on the real one."""
        if web.WebSocketResponse().can_prepare(request):
            return await self.site.gateway.handle(request)
        if not self.site.client.trusts(request):
            return web.Response(status=403, text=STRANGER)
        return _answer(FILES / "index.html")

    async def _file(self, request: web.Request) -> web.Response:
        if not self.site.client.own(request):
            return web.Response(status=403, text=STRANGER)
        name = request.match_info["name"]
        found = FILES / name
        if name in FACES:
            return _answer(FACES[name])
        if found.parent != FILES or not found.is_file():
            return web.Response(status=404)
        return _answer(found)


def _answer(file: Traversable) -> web.Response:
    kind = "text/javascript" if file.name.endswith(".js") else mimetypes.guess_type(file.name)[0] or "text/plain"
    return web.Response(body=file.read_bytes(), content_type=kind, charset="utf-8", headers=WALLS)
