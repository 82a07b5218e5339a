"""The gateway: sessions that outlive their sockets, shards, intents, resume (docs: events/gateway)."""

import asyncio
import contextlib
import importlib
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import WSMsgType, web

from bot.clock import stopwatch
from bot.sandbox.flags import MEMBERS, MESSAGE_CONTENT, PRIVILEGED
from bot.sandbox.world import App, Guild, Json

if TYPE_CHECKING:
    from bot.sandbox.site import Site

REPLAYED = 10_000
LONGEST = 4_096
"""Bytes of what a bot may send (docs: events/gateway, "Sending Events")."""
LARGEST = 64 << 10
"""Bytes of what is read at all."""
SENDS, SENDS_SECONDS = 120, 60.0
"""What a bot may send on one connection (same page, "Rate Limiting")."""
KNOWN_INTENTS = (1 << 17) - 1 | 0b11 << 20 | 0b11 << 24
VERSIONS = ("9", "10")
CROWD = 2_500
"""Servers that one shard may serve (same page, "Sharding")."""
DAY = 86_400.0
PRESENCE = 3
HEARD = (PRESENCE, 4)
"""Presence and voice state."""


class Socket:
    """One connection; what is put on its queue leaves in order, each packet when it is due."""

    def __init__(self, ws: web.WebSocketResponse, compression: str | None) -> None:
        self.ws = ws
        self._queue: asyncio.Queue[tuple[float, str]] = asyncio.Queue()
        self._pack = _packer(compression)
        self.writer = asyncio.create_task(self._write())
        self.beat = asyncio.Event()
        self._sent: deque[float] = deque(maxlen=SENDS)

    def too_much(self) -> bool:
        """Whether the bot has now sent more than it may."""
        now = stopwatch()
        full = len(self._sent) == SENDS and now - self._sent[0] < SENDS_SECONDS
        self._sent.append(now)
        return full

    async def watch(self, seconds: float) -> None:
        """Cut off a bot whose heart does not beat."""
        with contextlib.suppress(TimeoutError):
            while True:
                async with asyncio.timeout(seconds):
                    await self.beat.wait()
                self.beat.clear()
        await self.close(4009, "Session timed out.")

    def send(self, packet: Json, after: float = 0.0) -> None:
        self.send_text(encoded(packet), after)

    def send_text(self, text: str, after: float = 0.0) -> None:
        self._queue.put_nowait((asyncio.get_running_loop().time() + after if after else 0.0, text))

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        with contextlib.suppress(ConnectionError):
            while True:
                due, text = await self._queue.get()
                if due > (now := loop.time()):
                    await asyncio.sleep(due - now)
                data = self._pack(text)
                await (self.ws.send_str(data) if isinstance(data, str) else self.ws.send_bytes(data))

    async def close(self, code: int, reason: str = "") -> None:
        self.writer.cancel()
        await self.ws.close(code=code, message=reason.encode())


def _decoded(data: str | bytes) -> Json | None:
    if len(data) > LONGEST:
        return None
    try:
        packet = json.loads(data)
    except ValueError:
        return None
    return packet if isinstance(packet, dict) and isinstance(packet.get("op"), int) else None


def encoded(packet: Json) -> str:
    """The packet as it is now: what it holds may change before it leaves, or is replayed."""
    return msgspec.json.encode(packet).decode()


def _packer(compression: str | None) -> Any:
    """One stream for the whole socket, flushed after each packet."""
    if compression == "zlib-stream":
        stream = zlib.compressobj()
        return lambda text: stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)
    if compression == "zstd-stream":
        zstd = importlib.import_module("zstandard")
        packer = zstd.ZstdCompressor(level=3).compressobj()
        return lambda text: packer.compress(text.encode()) + packer.flush(zstd.COMPRESSOBJ_FLUSH_BLOCK)
    return lambda text: text


class GatewaySession:
    """What a bot is subscribed to; kept for RESUME while its socket is gone."""

    def __init__(self, app: App, shard: tuple[int, int], intents: int, signed: Callable[[str], str]) -> None:
        self.id = secrets.token_hex(16)
        self.app, self.shard, self.intents, self._signed = app, shard, intents, signed
        self.sequence = 0
        self.replay: deque[tuple[int, str]] = deque(maxlen=REPLAYED)
        self.socket: Socket | None = None
        self.presence: Json = {}

    def serves(self, guild_id: str) -> bool:
        return (int(guild_id) >> 22) % self.shard[1] == self.shard[0] if guild_id else self.shard[0] == 0

    def dispatch(self, event: str, data: Any, after: float = 0.0) -> None:
        self.sequence += 1
        text = self._signed(encoded({"op": 0, "s": self.sequence, "t": event, "d": data}))
        self.replay.append((self.sequence, text))
        if self.socket:
            self.socket.send_text(text, after)


class Gateway:
    """All sessions of all bots."""

    def __init__(self, site: "Site") -> None:
        self.site = site
        self.sessions: dict[str, GatewaySession] = {}
        self.identifies: list[tuple[float, str, tuple[int, int]]] = []
        """When which application identified which shard."""

    def emit(self, event: str, data: Json, app: App, guild_id: str = "", intents: int = 0) -> None:
        """Send an event to the shard of this bot that serves the guild, if it asked for such events."""
        faults = self.site.faults
        for session in list(self.sessions.values()):
            wanted = not intents or session.intents & intents
            if session.app.id == app.id and session.serves(guild_id) and wanted:
                shown = _without_content(data, session) if event.startswith("MESSAGE_") else data
                copies = faults.copies()
                self.site.note("event", app=app.id, name=event, body=shown, status=copies)
                for _ in range(copies):
                    session.dispatch(event, shown, faults.latency())

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One bot's connection from HELLO to its end."""
        ws = web.WebSocketResponse(max_msg_size=LARGEST)
        await ws.prepare(request)
        socket = Socket(ws, request.query.get("compress"))
        if request.query.get("v", VERSIONS[-1]) not in VERSIONS:
            await socket.close(4012, "Invalid API version.")
            return ws
        pulse = self.site.faults.heartbeat_seconds
        socket.send({"op": 10, "d": {"heartbeat_interval": int(pulse * 1000)}, "s": None, "t": None})
        watcher = asyncio.create_task(socket.watch(1.5 * pulse))
        session: GatewaySession | None = None
        try:
            async for frame in ws:
                if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):  # some libraries send their JSON as binary
                    continue
                if (packet := _decoded(frame.data)) is None:
                    await socket.close(4002, "Decode error.")
                elif socket.too_much():
                    await socket.close(4008, "Rate limited.")
                else:
                    session = await self._receive(socket, session, packet)
        finally:
            watcher.cancel()
            socket.writer.cancel()
            if session and session.socket is socket:
                session.socket = None
        return ws

    async def _receive(self, socket: Socket, session: GatewaySession | None, packet: Json) -> GatewaySession | None:
        op: int = packet["op"]
        data: Any = packet.get("d")
        if op == 1:
            socket.beat.set()
            socket.send({"op": 11})
        elif op == 2 and session:
            self.site.find("bot: IDENTIFY on a connection that has one")
            await socket.close(4005, "Already authenticated.")
        elif op == 2:
            return await self._identify(socket, data)
        elif op == 6:
            return self._resume(socket, data)
        elif op in (8, *HEARD) and not session:
            await socket.close(4003, "Not authenticated.")
        elif op == PRESENCE and session:
            session.presence = data
        elif op == 8 and session:
            self._chunk(session, data)
        elif op not in HEARD:
            self.site.find(f"bot: gateway opcode {op}")
            await socket.close(4001, "Unknown opcode.")
        return session

    async def _identify(self, socket: Socket, data: Json) -> GatewaySession | None:
        app = self.site.app_by_token(data["token"])
        shard: tuple[int, int] = tuple(data.get("shard") or (0, 1))
        if app is None:
            await socket.close(4004, "Authentication failed.")
        elif not 0 <= shard[0] < shard[1]:
            await socket.close(4010, "Invalid shard.")
        elif data["intents"] & ~KNOWN_INTENTS:
            await socket.close(4013, "Invalid intent(s).")
        elif self._crowded(app, shard):
            await socket.close(4011, "Sharding required.")
        elif self.budget(app)["remaining"] <= 0:
            app.token = secrets.token_urlsafe(32)
            self.site.find("bot: more IDENTIFYs than there are in a day, and its token is void")
            await socket.close(4004, "Authentication failed.")
        elif data["intents"] & PRIVILEGED & ~app.privileged:
            await socket.close(4014, "Disallowed intent(s).")
        elif self._too_soon(app):
            self.site.find(
                f"bot: IDENTIFY of shard {shard[0]} less than {self.site.faults.identify_seconds} s after another"
            )
            socket.send({"op": 9, "d": False})
        else:
            session = GatewaySession(app, shard, data["intents"], self.site.signer.signed)
            session.presence = data.get("presence") or {}
            return self._ready(socket, session)
        return None

    def _crowded(self, app: App, shard: tuple[int, int]) -> bool:
        session = GatewaySession(app, shard, 0, str)
        return sum(app.id in g.members and session.serves(g.id) for g in self.site.world.guilds.values()) > CROWD

    def budget(self, app: App) -> dict[str, int]:
        """How many IDENTIFYs a bot has left, and milliseconds until it has all again (docs: "Session Start Limit")."""
        now, total = stopwatch(), self.site.faults.identify_budget
        used = [at for at, app_id, _ in self.identifies if app_id == app.id and now - at < DAY]
        again = DAY - (now - used[0]) if used else 0.0
        return {"total": total, "remaining": max(0, total - len(used)), "reset_after": int(again * 1000)}

    def _too_soon(self, app: App) -> bool:
        now = stopwatch()
        last = max((at for at, app_id, _ in self.identifies if app_id == app.id), default=float("-inf"))
        return now - last < self.site.faults.identify_seconds

    def _ready(self, socket: Socket, session: GatewaySession) -> GatewaySession:
        site, app = self.site, session.app
        self.identifies.append((stopwatch(), app.id, session.shard))
        for old in list(self.sessions.values()):  # whoever identifies anew will not resume
            if old.socket is None and (old.app.id, old.shard) == (app.id, session.shard):
                del self.sessions[old.id]
        session.socket = socket
        self.sessions[session.id] = session
        mine = [g for g in site.world.guilds.values() if app.id in g.members and session.serves(g.id)]
        ready = {
            "v": 10,
            "user": {**app.wire, "mfa_enabled": True, "verified": True, "email": None},
            "guilds": [{"id": g.id, "unavailable": True} for g in mine],
            "session_id": session.id,
            "resume_gateway_url": site.gateway_url,
            "shard": list(session.shard),
            "application": {"id": app.id, "flags": 0, "flags_new": "0"},
        }
        self._tell(session, "READY", ready)
        for guild in mine:
            everyone = bool(session.intents & MEMBERS)
            self._tell(session, "GUILD_CREATE", site.guild_create(guild, app, everyone=everyone))
        site.stir()
        return session

    def _resume(self, socket: Socket, data: Json) -> GatewaySession | None:
        session = self.sessions.get(data["session_id"])
        if session is None:
            socket.send({"op": 9, "d": False})
            return None
        session.socket = socket
        for sequence, text in session.replay:
            if sequence > data["seq"]:
                socket.send_text(text)
        session.dispatch("RESUMED", {})
        self.site.stir()
        return session

    def _chunk(self, session: GatewaySession, data: Json) -> None:
        """Members by ids, or by the start of their names."""
        guild: Guild = self.site.world.guilds[str(data["guild_id"])]
        asked = data.get("user_ids")
        ids = {str(u) for u in (asked if isinstance(asked, list) else [asked])} if asked else None
        start = (data.get("query") or "").lower()
        named = [m for m in guild.members.values() if m["user"]["username"].lower().startswith(start)]
        members = named if ids is None else [m for u, m in guild.members.items() if u in ids]
        members = members[: data.get("limit") or None]
        chunk: Json = {"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1}
        if ids is not None:
            chunk["not_found"] = sorted(ids - set(guild.members))
        if "nonce" in data:
            chunk["nonce"] = data["nonce"]
        self._tell(session, "GUILD_MEMBERS_CHUNK", chunk)

    # What can be done to the connected bots.

    async def drop(self) -> None:
        """Cut every socket without a word; sessions can be resumed."""
        for session in list(self.sessions.values()):
            if session.socket:
                await session.socket.close(4000)

    def reconnect(self) -> None:
        """Ask every bot to reconnect and resume (opcode 7)."""
        self._tell_all({"op": 7, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Declare every session invalid (opcode 9); unless resumable it is forgotten."""
        self._tell_all({"op": 9, "d": resumable})
        if not resumable:
            self.sessions.clear()

    def _tell(self, session: GatewaySession, event: str, data: Json) -> None:
        """To this session, whatever faults are on: without these it cannot begin."""
        self.site.note("event", app=session.app.id, name=event, body=data, status=1)
        session.dispatch(event, data)

    def _tell_all(self, packet: Json) -> None:
        for session in self.sessions.values():
            if session.socket:
                session.socket.send(packet)


def _without_content(data: Json, session: GatewaySession) -> Json:
    """What a bot without the message content intent does not get to read (docs: events/gateway, that intent)."""
    exempt = data.get("author", {}).get("id") == session.app.id or "guild_id" not in data
    mentioned = any(u["id"] == session.app.id for u in data.get("mentions", ()))
    if exempt or mentioned or session.intents & MESSAGE_CONTENT or "content" not in data:
        return data
    return {**data, "content": "", "embeds": [], "attachments": [], "components": []}
