"""The person's client over HTTP and WebSocket, under /client: for a page in a browser, or another process.

Every request brings the token (`?token=` or `Authorization: Bearer`), names this server as its Host, and comes
from no other origin.

    GET  /client/world                              people, bots, servers
    POST /client/people {name, guilds}              a new person
    GET  /client/{user}/channels                    what the person can see
    GET  /client/{user}/channels/{id}/messages      ?before=&limit=
    GET  /client/{user}/channels/{id}/commands      the slash picker
    GET  /client/{user}/channels/{id}/beside        the menus beside messages and people
    GET  /client/{user}/pings
    POST /client/{user}/acts {do, ...}              see `acts.py`; 409 {refused} for what a client would not do
    GET  /client/{user}/socket                      WebSocket: {kind, channel_id, body} as things happen; the kinds are
                                                    those of `site.News`, and `elsewhere` when another is pinged
    GET  /client/log ?after={number}  GET /client/findings  everything, and what was wrong; `inspector.py` has more
    GET|PATCH /client/faults  POST /client/plan  POST /client/clock {forward}  POST /client/gateway {do}
"""

import asyncio
import contextlib
import hmac
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict, fields
from itertools import islice
from typing import TYPE_CHECKING

from aiohttp import WSCloseCode, web

from bot.sandbox.client_refusal import ClientRefusal
from bot.sandbox.command_tree import ON_MESSAGE, ON_USER
from bot.sandbox.faults import Faults
from bot.sandbox.http import reply, signed
from bot.sandbox.inspector import Inspector
from bot.sandbox.person import PersonClient
from bot.sandbox.person_acts import ACTS, picker, shown
from bot.sandbox.site import News
from bot.sandbox.world import Channel, Json

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
PAGE = 50
OWN = ("planned", "seed")
"""Faults that are not plain switches."""


class ClientApi:
    """What stands behind /client."""

    def __init__(self, site: "Sandbox") -> None:
        self.site = site
        self.inspector = Inspector(site)
        self._sockets: set[web.WebSocketResponse] = set()

    def register(self, app: web.Application) -> None:
        routes: list[tuple[str, str, Handler]] = [
            ("GET", "/world", self._world),
            ("POST", "/people", self._new_person),
            ("GET", "/log", self._log),
            ("GET", "/findings", self._findings),
            ("GET", "/faults", self._faults),
            ("PATCH", "/faults", self._set_faults),
            ("POST", "/plan", self._plan),
            ("POST", "/clock", self._clock),
            ("POST", "/gateway", self._gateway),
            ("GET", "/inspector", self.inspector.entries),
            ("GET", "/inspector/{number}", self.inspector.entry),
            ("POST", "/inspector/bot", self.inspector.do),
            ("GET", "/{user}/channels", self._channels),
            ("GET", "/{user}/channels/{channel}/messages", self._messages),
            ("GET", "/{user}/channels/{channel}/commands", self._commands),
            ("GET", "/{user}/channels/{channel}/beside", self._beside),
            ("GET", "/{user}/pings", self._pings),
            ("POST", "/{user}/acts", self._act),
            ("GET", "/{user}/socket", self._socket),
        ]
        for method, path, handler in routes:
            app.router.add_route(method, "/client" + path, self._guarded(handler))

    async def close(self) -> None:
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    def _guarded(self, handler: Handler) -> Handler:
        """Only for who has the token, at this address, from our own page."""

        async def guard(request: web.Request) -> web.StreamResponse:
            if not self.trusts(request):
                return reply({"refused": "wrong token, host or origin"}, 403)
            try:
                answer = await handler(request)
                return signed(answer, self.site.signer) if isinstance(answer, web.Response) else answer
            except ClientRefusal as refused:
                return reply({"refused": str(refused)}, 409)
            except (KeyError, TypeError, ValueError) as missing:
                return reply({"refused": f"not understood: {missing!r}"}, 400)

        return guard

    def trusts(self, request: web.Request) -> bool:
        """Whether it comes from somebody who was given the address."""
        given = request.query.get("token") or request.headers.get("Authorization", "").removeprefix("Bearer ")
        return self.own(request) and hmac.compare_digest(given.encode(), self.site.client_token.encode())

    def own(self, request: web.Request) -> bool:
        """Whether it was sent to this address, by our own page or by no page."""
        port = self.site.base.rsplit(":", 1)[1]
        hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        origin = request.headers.get("Origin")
        return request.host in hosts and (origin is None or origin.removeprefix("http://") in hosts)

    # The world as a person sees it.

    def _person(self, request: web.Request) -> PersonClient:
        return self.site.by_id(request.match_info["user"])

    async def _world(self, _: web.Request) -> web.Response:
        world = self.site.world
        guilds = [g.wire | {"members": [m["user"] for m in g.members.values()]} for g in world.guilds.values()]
        bots = [app.wire | {"connected": self.site.connected(app)} for app in world.apps.values()]
        people = [u.wire for u in world.users.values()]
        return reply({"people": people, "bots": bots, "guilds": guilds, "ahead": self.site.clock.ahead})

    async def _new_person(self, request: web.Request) -> web.Response:
        sent = await request.json()
        guilds = [self.site.world.guilds[g] for g in sent.get("guilds", self.site.world.guilds)]
        return reply(self.site.person(sent["name"], *guilds).user.wire)

    async def _channels(self, request: web.Request) -> web.Response:
        person = self._person(request)
        return reply([_listed(channel, person) for channel in person.channels()])

    async def _messages(self, request: web.Request) -> web.Response:
        person, shelf = self._person(request), self.site.world.messages.get(request.match_info["channel"])
        if shelf is None or not self.site.can_see(person.id, self.site.world.channels[request.match_info["channel"]]):
            raise ClientRefusal("she cannot see that channel")
        before = int(request.query.get("before", 1 << 63))
        seen = (m for m in reversed(shelf.values()) if int(m.id) < before and person.sees(m))
        newest = list(islice(seen, int(request.query.get("limit", PAGE))))
        return reply([shown(m, person.id) for m in reversed(newest)])

    async def _commands(self, request: web.Request) -> web.Response:
        channel = self.site.world.channels[request.match_info["channel"]]
        return reply([picker(command) for command in self._person(request).commands(channel)])

    async def _beside(self, request: web.Request) -> web.Response:
        channel, person = self.site.world.channels[request.match_info["channel"]], self._person(request)
        return reply(
            {
                menu: [{"name": found.name, "bot": found.app.id} for found in person.asked(kind, channel)]
                for menu, kind in (("messages", ON_MESSAGE), ("people", ON_USER))
            }
        )

    async def _pings(self, request: web.Request) -> web.Response:
        return reply(self._person(request).pings)

    async def _act(self, request: web.Request) -> web.Response:
        sent = await request.json()
        return reply(await ACTS[sent["do"]](self._person(request), sent))

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """Everything that changes before this person's eyes, in order."""
        person = self._person(request)
        ws = web.WebSocketResponse(heartbeat=30)
        await ws.prepare(request)
        news: asyncio.Queue[Json] = asyncio.Queue()

        def listen(item: News) -> None:
            if told := self._told(person, item):
                news.put_nowait(told)

        self.site.listeners.append(listen)
        self._sockets.add(ws)
        writer = asyncio.create_task(self._write(ws, news))
        try:
            async for _ in ws:
                pass
        finally:
            writer.cancel()
            self.site.listeners.remove(listen)
            self._sockets.discard(ws)
        return ws

    async def _write(self, ws: web.WebSocketResponse, news: asyncio.Queue[Json]) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await ws.send_str(self.site.signer.signed(json.dumps(await news.get())))

    def _told(self, person: PersonClient, item: News) -> Json | None:
        if item.viewer not in ("", person.id):
            return _elsewhere(item)
        channel = self.site.world.channels.get(item.channel_id)
        if channel and not self.site.can_see(person.id, channel):
            return None
        body = _listed(channel, person) if item.kind == "channel" and channel else item.body
        message = self.site.world.messages.get(item.channel_id, {}).get(body.get("id", ""))
        if item.kind in ("message", "edit") and message:
            if not person.sees(message):
                return None
            body = shown(message, person.id)
        return {"kind": item.kind, "channel_id": item.channel_id, "body": body}

    # For whoever looks behind the scenes.

    async def _log(self, request: web.Request) -> web.Response:
        after = int(request.query.get("after", 0))
        return reply([entry.wire() for entry in self.site.log if entry.number > after])

    async def _findings(self, _: web.Request) -> web.Response:
        return reply(self.site.findings)

    async def _faults(self, _: web.Request) -> web.Response:
        return reply({k: v for k, v in asdict(self.site.faults).items() if k not in OWN})

    async def _set_faults(self, request: web.Request) -> web.Response:
        known = {field.name for field in fields(Faults)} - set(OWN)
        for name, value in (await request.json()).items():
            if name not in known:
                raise ClientRefusal(f"there is no switch {name!r}, only {sorted(known)}")
            setattr(self.site.faults, name, type(getattr(self.site.faults, name))(value))
        return await self._faults(request)

    async def _plan(self, request: web.Request) -> web.Response:
        self.site.faults.plan(**await request.json())
        return reply({})

    async def _clock(self, request: web.Request) -> web.Response:
        self.site.forward(float((await request.json())["forward"]))
        return reply({"now": self.site.clock.now(), "ahead": self.site.clock.ahead})

    async def _gateway(self, request: web.Request) -> web.Response:
        gateway, wanted = self.site.gateway, (await request.json())["do"]
        if wanted == "drop":
            await gateway.drop()
        else:
            {"reconnect": gateway.reconnect, "invalidate": gateway.invalidate}[wanted]()
        return reply({})


def _listed(channel: Channel, person: PersonClient) -> Json:
    """A channel, and of a thread whether it stands in her list."""
    return channel.wire | ({"client": {"joined": person.id in channel.followers}} if channel.is_thread else {})


def _elsewhere(item: News) -> Json | None:
    """That somebody else is pinged: several people may play at one page, in turn."""
    if item.kind != "ring":
        return None
    body = {"id": item.body["id"], "channel_id": item.channel_id, "user_id": item.viewer}
    return {"kind": "elsewhere", "channel_id": item.channel_id, "body": body}
