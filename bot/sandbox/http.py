"""A REST request on its way in and out: read, checked, perhaps struck by a fault, handled, answered, noted."""

import asyncio
import json
from typing import Any

from aiohttp import BodyPartReader, web

from bot.clock import stopwatch
from bot.sandbox.errors import CODES, ApiError
from bot.sandbox.faults import Planned
from bot.sandbox.rate_limits import Taken
from bot.sandbox.rest import ROUTES, Call, Route
from bot.sandbox.signing import Signer
from bot.sandbox.site import Site
from bot.sandbox.world import App, File, Json

API = "/api/v10"
VIA = {"Via": "1.1 loopback"}
"""Without it discord.py takes a 429 for a ban by the network in front of Discord."""


def reply(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """JSON under the bare content type: discord.py compares the whole header, so no charset may follow."""
    if body is None:
        return web.Response(status=status, headers=headers)
    text = json.dumps(body, separators=(",", ":")).encode()
    return web.Response(body=text, status=status, headers={**(headers or {}), "Content-Type": "application/json"})


def signed(answer: web.Response, signer: Signer) -> web.Response:
    """With addresses that can be opened for a day."""
    if isinstance(answer.body, bytes):
        answer.body = signer.signed(answer.body.decode()).encode()
    return answer


NOT_JSON = object()
"""In place of a body that cannot be read."""


class RestApi:
    """All routes of Discord's API that the sandbox has."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.buckets = site.buckets

    def register(self, app: web.Application) -> None:
        for route in sorted(ROUTES, key=lambda route: "{" in route.path.rsplit("/", 1)[-1]):
            app.router.add_route(route.method, API + route.path, self._handler(route))

    def _handler(self, route: Route) -> Any:
        async def handle(request: web.Request) -> web.Response:
            return await self._serve(route, request)

        return handle

    async def _serve(self, route: Route, request: web.Request) -> web.Response:
        began = stopwatch()
        site = self.site
        if latency := site.faults.latency():
            await asyncio.sleep(latency)
        if self.buckets.banned_for:
            return self._turned_away(route, request, 429)
        planned = site.faults.next_for(route.method, route.path, request.path, site.clock.now())
        if planned and not planned.after:
            return self._strike(route, request, planned)
        bot = site.app_by_token(request.headers.get("Authorization", ""))
        taken = self.buckets.take(route.method, route.path, request.match_info, bot.id if bot else "")
        if taken.retry_after:
            return self._limited(route, request, taken)
        call = await self._read(route, request, bot)
        status, answer = self._handle(route, call)
        self.buckets.answered(status, "")
        told = {"status": status, "body": call.body, "answer": answer, "path": request.path}
        site.note("request", app=bot.id if bot else "", name=route.name, seconds=stopwatch() - began, **told)
        if planned:
            return self._strike(route, request, planned)
        return signed(reply(answer, status, taken.headers | VIA), site.signer)

    async def _read(self, route: Route, request: web.Request, bot: App | None) -> Call:
        call = Call(self.site, dict(request.match_info), request.query, bot=bot)
        if bot is None and not route.open:
            return call  # what strangers send is not even read
        if request.content_type == "multipart/form-data":
            call.body, call.uploads = await _multipart(request)
        elif request.can_read_body:
            call.body = await request.json(loads=_parsed)
        return call

    def _handle(self, route: Route, call: Call) -> tuple[int, Any]:
        """The answer, held to the contract in both directions."""
        site = self.site
        misfits: list[str] = []
        if site.contract and call.body is not NOT_JSON:
            misfits = site.contract.request(route.method, route.path, call.body)
        try:
            status, answer = _answer(route, call, misfits)
        except ApiError as refused:
            if refused.malformed:
                for misfit in misfits or [f"{route.name}: {json.dumps(refused.body)}"]:
                    site.find(f"bot: {misfit}")
            status, answer = refused.status, refused.body
        except Exception as broken:  # a gap of the sandbox must never look like Discord
            site.find(f"sandbox: {route.name}: {broken!r}")
            raise
        if site.contract:
            for misfit in site.contract.response(route.method, route.path, status, answer):
                site.find(f"sandbox: {misfit}")
        return status, answer

    def _strike(self, route: Route, request: web.Request, planned: Planned) -> web.Response:
        """A fault instead of the answer."""
        if planned.cloudflare:
            return self._turned_away(route, request, planned.status)
        if planned.status == 429:
            return self._limited(route, request, Taken({}, planned.retry_after), planned.code)
        body: Json = {"code": planned.code, "message": f"{planned.status}: planned"}
        self.site.note("fault", name=route.name, status=planned.status, answer=body, path=request.path)
        return reply(body, planned.status, VIA)

    def _limited(self, route: Route, request: web.Request, taken: Taken, code: int = 0) -> web.Response:
        said = CODES[code][1] if code else "You are being rate limited."
        body = {"message": said, "retry_after": taken.retry_after, "global": taken.everywhere, "code": code}
        self.site.note("fault", name=route.name, status=429, answer=body, path=request.path)
        self.buckets.answered(429, taken.scope)
        extra = {"Retry-After": str(max(1, round(taken.retry_after))), "X-RateLimit-Scope": taken.scope}
        return reply(body, 429, taken.headers | extra | VIA)

    def _turned_away(self, route: Route, request: web.Request, status: int) -> web.Response:
        """By the network in front: no `Via`, no JSON."""
        self.site.note("fault", name=route.name, status=status, path=request.path)
        page = f"<html><head><title>Error {status}</title></head><body>cloudflare</body></html>"
        return web.Response(text=page, status=status, content_type="text/html")


def _answer(route: Route, call: Call, misfits: list[str]) -> tuple[int, Any]:
    if call.bot is None and not route.open:
        raise ApiError(0)
    if call.body is NOT_JSON:
        raise ApiError(50109)
    if misfits:
        raise ApiError(50035, {"_errors": [{"code": "INVALID", "message": misfits[0]}]})
    return route.handler(call)


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return NOT_JSON


async def _multipart(request: web.Request) -> tuple[Any, dict[int, File]]:
    """`payload_json` and `files[n]` (docs: reference, "Uploading Files"); a bare `file` counts as the first."""
    body: Any = None
    uploads: dict[int, File] = {}
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            continue
        if part.name == "payload_json":
            body = json.loads(await part.text())
        else:
            number = int((part.name or "").removeprefix("files[").removesuffix("]") or 0)
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads[number] = File(part.filename or "file", kind, bytes(await part.read()))
    return body, uploads
