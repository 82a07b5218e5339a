"""One running Discord as its parts see it: the world, and the news of every change in it."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from itertools import count
from typing import Any, Protocol, TypeVar
from urllib.parse import parse_qsl, urlsplit

from bot.clock import stopwatch
from bot.sandbox import mentions
from bot.sandbox.components import media_of
from bot.sandbox.discord_clock import DiscordClock, made_at
from bot.sandbox.faults import Faults
from bot.sandbox.flags import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.permissions import BITS, permissions
from bot.sandbox.rate_limits import Buckets
from bot.sandbox.signing import Signer
from bot.sandbox.world import DM, App, Channel, DiscordMessage, File, Guild, Json, World

T = TypeVar("T")
OF_EVERYBODY = ("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE")  # also for bots that cannot see the channel


@dataclass
class WireEntry:
    """One line of the log: a request, an event, a person's act, or a finding."""

    number: int
    kind: str
    at: float
    app: str = ""
    name: str = ""
    status: int = 0
    body: Any = None
    answer: Any = None
    seconds: float = 0.0
    user: str = ""
    path: str = ""

    def wire(self) -> Json:
        return asdict(self)


class Checker(Protocol):
    """Holds traffic to Discord's own description of it; each method lists what does not fit."""

    def request(self, method: str, path: str, body: Any) -> list[str]: ...
    def response(self, method: str, path: str, status: int, body: Any) -> list[str]: ...
    def event(self, name: str, data: Any) -> list[str]: ...


@dataclass
class News:
    """Something a person's client would show at once."""

    kind: str
    """message, edit, delete, ring, channel, channel_gone, typing, answer, clock, people"""
    channel_id: str
    body: Json
    viewer: str = ""
    """For one person's eyes only; empty for everyone who can read the channel."""


@dataclass(repr=False)
class Site:
    """What every part of the sandbox shares."""

    base: str
    world: World
    clock: DiscordClock
    faults: Faults
    contract: Checker | None = None
    findings: list[str] = field(default_factory=list)
    """What Discord would not have said or accepted; empty when all is well."""
    log: deque[WireEntry] = field(default_factory=lambda: deque(maxlen=20_000))
    listeners: list[Callable[[News], None]] = field(default_factory=list)
    gateway_address: str = ""
    """Where bots are told to connect, when not here."""
    cdn: str = ""
    """Where files are told to be, when not here."""

    def __post_init__(self) -> None:
        self.gateway = Gateway(self)
        self.interactions = Interactions(self)
        self.nonces: dict[tuple[str, str], tuple[float, DiscordMessage]] = {}
        secret = self.world.kept("secret") or secrets.token_hex(16)
        self.world.keep("secret", secret)
        self.buckets = Buckets(self.faults, self.clock)
        self.created: dict[str, deque[float]] = {}
        """When commands were created, by application and server."""
        self.signer = Signer(self.clock, secret, {self.base})
        self._pulse = asyncio.Event()
        self._numbers = count(1)

    @property
    def gateway_url(self) -> str:
        return self.gateway_address or self.base.replace("http", "ws", 1) + "/"

    def file_url(self, channel_id: str, file_id: str, name: str) -> str:
        return f"{self.cdn or self.base}/attachments/{channel_id}/{file_id}/{name}"

    def file_of(self, url: str) -> str:
        """The id of the file of ours that this address is kept for; empty for any other, a signed one too."""
        host, found, rest = url.partition("/attachments/")
        own = found and "?" not in rest and host in (self.base, self.cdn)
        return rest.split("/")[1] if own else ""

    def files(self, message: Json) -> list[File]:
        """What a client gets of all that a message shows or brings; nothing where an address has lapsed."""
        shown = [embed[slot]["url"] for embed in message["embeds"] for slot in ("image", "thumbnail") if slot in embed]
        urls = [file["url"] for file in message["attachments"]] + media_of(message["components"]) + shown
        return [file for url in dict.fromkeys(urls) if (file := self._opened(url))]

    def _opened(self, url: str) -> File | None:
        parts = urlsplit(self.signer.signed(f'"{url}"').strip('"'))
        holds = self.signer.holds(parts.path, dict(parse_qsl(parts.query)))
        return self.world.file(parts.path.split("/")[3]) if holds else None

    def app_by_token(self, token: str) -> App | None:
        bare = token.removeprefix("Bot ").strip()
        return next((app for app in self.world.apps.values() if app.token == bare), None)

    def forward(self, seconds: float) -> None:
        """Jump ahead: tokens age, nonces are forgotten, threads that fell silent are archived."""
        self.clock.forward(seconds)
        self.world.keep("ahead", str(self.clock.ahead))
        for thread in [c for c in self.world.channels.values() if c.is_thread and not c.archived]:
            spoken = int(thread.wire["last_message_id"] or thread.id)
            minutes = thread.wire["thread_metadata"]["auto_archive_duration"]
            if self.clock.now() - made_at(spoken) >= minutes * 60:
                self.archive(thread)
        self.tell("clock", "", {"ahead": self.clock.ahead})

    # Telling what happens.

    def note(self, kind: str, **what: Any) -> WireEntry:
        entry = WireEntry(next(self._numbers), kind, self.clock.now(), **what)
        self.log.append(entry)
        if kind == "event" and self.contract:
            for finding in self.contract.event(entry.name, entry.body):
                self.find(f"sandbox: {finding}")
        return entry

    def find(self, finding: str) -> None:
        self.findings.append(finding)
        self.note("finding", name=finding)

    def stir(self) -> None:
        """Wake whoever waits for a change."""
        self._pulse.set()
        self._pulse = asyncio.Event()

    async def until(self, ready: Callable[[], T], within: float = 30.0) -> T:
        """Wait until `ready()` gives something true, and give it; TimeoutError when it never does."""
        deadline = stopwatch() + within
        while not (found := ready()):
            left = deadline - stopwatch()
            if left <= 0:
                raise TimeoutError(f"not within {within} s; findings: {self.findings}")
            pulse = self._pulse
            try:
                async with asyncio.timeout(min(left, 0.05)):
                    await pulse.wait()
            except TimeoutError:
                continue
        return found

    def tell(self, kind: str, channel_id: str, body: Json, viewer: str = "") -> None:
        for listener in list(self.listeners):
            listener(News(kind, channel_id, body, viewer))
        self.stir()

    def emit(self, event: str, data: Json, channel: Channel, intents: int = 0) -> None:
        """To every bot that can see the channel; that a channel exists is told to all in the server."""
        guild = self.world.guild_of(channel)
        for app in self.world.apps.values():
            told = guild is not None and event in OF_EVERYBODY and app.id in guild.members
            if told or self.can_see(app.id, channel):
                self.gateway.emit(event, data, app, channel.guild_id, intents)

    def can_see(self, user_id: str, channel: Channel) -> bool:
        """Whether the channel is there for this user."""
        guild = self.world.guild_of(channel)
        if guild is None:
            return user_id == channel.app_id or any(u["id"] == user_id for u in channel.wire["recipients"])
        allowed = permissions(guild, user_id, channel)
        if channel.wire["type"] == 12 and user_id not in channel.followers:
            return bool(allowed & BITS["manage_threads"])
        return bool(allowed & BITS["view_channel"])

    def channel_wire(self, channel: Channel, user_id: str) -> Json:
        """A channel as an interaction carries it: with the person's permissions."""
        guild = self.world.guild_of(channel)
        if guild is None:
            return channel.wire
        return channel.wire | {"permissions": str(permissions(guild, user_id, channel))}

    def guild_create(self, guild: Guild, app: App, *, everyone: bool = True) -> Json:
        """The guild with all that a bot may know of it: hidden channels too, threads only where it can see them."""
        within = [c for c in self.world.channels.values() if c.guild_id == guild.id]
        return guild.wire | {
            "joined_at": guild.members[app.id]["joined_at"],
            "hub_type": None,
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "voice_states": [],
            "members": list(guild.members.values()) if everyone else [guild.members[app.id]],
            "channels": [c.wire for c in within if not c.is_thread],
            "threads": [c.wire for c in within if c.is_thread and not c.archived and self.can_see(app.id, c)],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    # Messages.

    def post(self, message: DiscordMessage, allowed: Json | None = None, *, ring: bool = True) -> DiscordMessage:
        """A new message: kept, sent to bots and people, and rung for whom it pings."""
        channel = self.world.channels[message.channel_id]
        if ring and not message.viewer:
            message.rang = mentions.rings(self.world, channel, message.wire, allowed)
        self.world.messages[channel.id][message.id] = message
        if channel.is_thread and not message.viewer:
            self._gather(message, channel)
        if not message.viewer:
            self._count(message, channel)
            self._emit_message("MESSAGE_CREATE", message, channel)
        self.tell("message", channel.id, message.wire, message.viewer)
        for user_id in message.rang:
            self.tell("ring", channel.id, message.wire, user_id)
        return message

    def _gather(self, message: DiscordMessage, thread: Channel) -> None:
        """Whoever writes in a thread is a member of it, and whoever is mentioned, if only silently (topics/threads)."""
        for user in (message.wire["author"], *message.wire["mentions"]):
            if self.can_see(user["id"], thread):
                self.join(thread, user["id"])

    def _count(self, message: DiscordMessage, channel: Channel) -> None:
        """The channel and the file have one message more; of what one person alone sees, neither knows."""
        channel.wire["last_message_id"] = message.id
        if channel.is_thread:
            channel.wire["message_count"] += 1
            channel.wire["total_message_sent"] += 1
        self.world.save(message)
        self.world.save(channel)

    def edit(self, message: DiscordMessage, wire: Json) -> DiscordMessage:
        """The same message, said differently; an edit never rings."""
        message.wire = wire
        self.world.save(message)
        channel = self.world.channels[message.channel_id]
        if not message.viewer:
            self._emit_message("MESSAGE_UPDATE", message, channel)
        self.tell("edit", channel.id, wire, message.viewer)
        return message

    def delete(self, message: DiscordMessage) -> None:
        channel = self.world.channels[message.channel_id]
        self.world.messages[channel.id].pop(message.id, None)
        self.world.forget(message)
        gone = {"id": message.id, "channel_id": channel.id}
        if channel.guild_id:
            gone["guild_id"] = channel.guild_id
        if not message.viewer:
            self.emit("MESSAGE_DELETE", gone, channel, self._message_intent(channel))
        self.tell("delete", channel.id, gone, message.viewer)

    def _emit_message(self, event: str, message: DiscordMessage, channel: Channel) -> None:
        data = {**message.wire, "channel_type": channel.wire["type"]}
        if guild := self.world.guild_of(channel):
            data["guild_id"] = guild.id
            member = guild.members.get(message.wire["author"]["id"])
            if member:
                data["member"] = {k: v for k, v in member.items() if k != "user"}
        self.emit(event, data, channel, self._message_intent(channel))

    def _message_intent(self, channel: Channel) -> int:
        return DIRECT_MESSAGES if channel.wire["type"] == DM else GUILD_MESSAGES

    # Channels and threads.

    def open_channel(self, channel: Channel, *, newly: bool = True) -> Channel:
        self.world.add_channel(channel)
        if channel.is_thread:
            self.emit("THREAD_CREATE", channel.wire | ({"newly_created": True} if newly else {}), channel, GUILDS)
        elif channel.guild_id:
            self.emit("CHANNEL_CREATE", channel.wire, channel, GUILDS)
        self.tell("channel", channel.id, channel.wire)
        return channel

    def change_channel(self, channel: Channel) -> None:
        self.world.save(channel)
        self.emit("THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE", channel.wire, channel, GUILDS)
        self.tell("channel", channel.id, channel.wire)

    def drop_channel(self, channel: Channel) -> None:
        """Gone, with the threads in it."""
        for thread in self.world.threads(channel.guild_id):
            if thread.wire["parent_id"] == channel.id:
                self.drop_channel(thread)
        if channel.is_thread:
            gone = {key: channel.wire[key] for key in ("id", "guild_id", "parent_id", "type")}
            self.emit("THREAD_DELETE", gone, channel, GUILDS)
        else:
            self.emit("CHANNEL_DELETE", channel.wire, channel, GUILDS)
        self.world.drop_channel(channel)
        self.tell("channel_gone", channel.id, {"id": channel.id})

    def join(self, thread: Channel, user_id: str) -> None:
        if user_id not in thread.followers:
            thread.followers.append(user_id)
            self._members_changed(thread)

    def leave(self, thread: Channel, user_id: str) -> None:
        if user_id in thread.followers:
            thread.followers.remove(user_id)
            self._members_changed(thread)

    def _members_changed(self, thread: Channel) -> None:
        thread.wire["member_count"] = min(50, len(thread.followers))
        self.world.save(thread)
        self.tell("channel", thread.id, thread.wire)

    def archive(self, channel: Channel, *, archived: bool = True, locked: bool | None = None) -> None:
        meta = channel.wire["thread_metadata"]
        meta |= {"archived": archived, "archive_timestamp": self.clock.iso()}
        if locked is not None:
            meta["locked"] = locked
        self.change_channel(channel)
