"""What exists on this Discord, kept in one SQLite file: applications, users, guilds, channels, messages, files.

Every record holds the object as it goes over the wire, plus what only the server knows.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeVar

import msgspec

from bot.sandbox.discord_clock import DiscordClock

Json = dict[str, Any]
THREADS = (10, 11, 12)
FORUM, DM = 15, 1


class Thing(msgspec.Struct):
    """Anything with an id that is kept."""

    kind: ClassVar[str]
    wire: Json

    @property
    def id(self) -> str:
        return str(self.wire["id"])


T = TypeVar("T", bound=Thing)


class App(Thing):
    """A bot's application; `wire` is the bot user."""

    kind = "app"
    token: str = ""
    commands: dict[str, list[Json]] = {}
    """By guild id; global ones under the empty string."""
    privileged: int = 0
    """Privileged intents the owner switched on."""
    shards: int = 1
    people: list[str] = []
    """Who has added it for themselves."""
    emojis: list[Json] = []
    settings: Json = {}
    """What its owner, or the bot itself, has set of how it is installed."""


class User(Thing):
    """A person."""

    kind = "user"
    dms_open: bool = True
    locale: str = "en-GB"


class Guild(Thing):
    """A server; members by user id."""

    kind = "guild"
    members: dict[str, Json] = {}


class Channel(Thing):
    """A channel, forum, thread or direct message."""

    kind = "channel"
    overwrites: list[dict[str, str]] = []
    """For a thread, its parent's very list is put here when it is loaded."""
    app_id: str = ""
    """The bot at the other end of a direct message."""
    followers: list[str] = []
    """Who has joined the thread."""

    @property
    def guild_id(self) -> str:
        return str(self.wire.get("guild_id", ""))

    @property
    def is_thread(self) -> bool:
        return self.wire["type"] in THREADS

    @property
    def archived(self) -> bool:
        return self.is_thread and bool(self.wire["thread_metadata"]["archived"])

    @property
    def locked(self) -> bool:
        return self.is_thread and bool(self.wire["thread_metadata"]["locked"])


class DiscordMessage(Thing):
    """A message; an ephemeral one has a viewer and is never kept."""

    kind = "message"
    viewer: str = ""
    rang: list[str] = []
    """The people whose client rang for it."""
    pinned_at: str = ""
    used: str = ""
    """The command it answers, as clients write above it."""

    @property
    def channel_id(self) -> str:
        return str(self.wire["channel_id"])


class File(NamedTuple):
    """An uploaded file."""

    name: str
    content_type: str
    data: bytes


class WorldInUse(RuntimeError):
    """Another process keeps its world in this file."""


class World:
    """All things in memory, each change written through to the file."""

    def __init__(self, path: Path | None, base: str, clock: DiscordClock) -> None:
        self.clock = clock
        self.apps: dict[str, App] = {}
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, DiscordMessage]] = {}
        self._db = sqlite3.connect(path or ":memory:", isolation_level=None, timeout=0.2)
        try:
            self._open()
        except sqlite3.OperationalError as locked:
            self._db.close()
            raise WorldInUse(f"{path} is in use: stop the other loopback Discord, or name another file") from locked
        self._move(base)
        self._load()

    def _open(self) -> None:
        """For this process alone: two servers on one file would not know of each other's changes."""
        self._db.executescript(
            """
            PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
            CREATE TABLE IF NOT EXISTS thing (kind TEXT, id TEXT, body TEXT, PRIMARY KEY (kind, id)) WITHOUT ROWID;
            CREATE TABLE IF NOT EXISTS file (id TEXT PRIMARY KEY, name TEXT, content_type TEXT, data BLOB);
            CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
            BEGIN EXCLUSIVE; COMMIT;
            """
        )

    def _move(self, base: str) -> None:
        """The address is in every stored picture's URL, and may differ from last time."""
        if old := self.kept("base"):
            self._db.execute("UPDATE thing SET body = replace(body, ?, ?)", (old + "/", base + "/"))
        self.keep("base", base)

    def _load(self) -> None:
        self.clock.ahead = float(self.kept("ahead") or 0)
        shelves: list[tuple[type[Thing], dict[str, Any]]] = [
            (App, self.apps),
            (User, self.users),
            (Guild, self.guilds),
            (Channel, self.channels),
        ]
        for kind, shelf in shelves:
            shelf.update({thing.id: thing for thing in self._stored(kind)})
        for channel in self.channels.values():
            self.messages[channel.id] = {}
            if channel.is_thread:
                channel.overwrites = self.channels[channel.wire["parent_id"]].overwrites
        for message in self._stored(DiscordMessage):
            self.messages[message.channel_id][message.id] = message

    def _stored(self, kind: type[T]) -> Iterator[T]:
        rows = self._db.execute("SELECT body FROM thing WHERE kind = ? ORDER BY length(id), id", (kind.kind,))
        for (body,) in rows.fetchall():
            thing = msgspec.json.decode(body, type=kind)
            self.clock.seen(thing.id)
            yield thing

    def kept(self, name: str) -> str:
        """A fact about the whole world; empty when there is none."""
        row = self._db.execute("SELECT value FROM kept WHERE name = ?", (name,)).fetchone()
        return str(row[0]) if row else ""

    def keep(self, name: str, value: str) -> None:
        self._db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (name, value))

    def save(self, thing: Thing) -> None:
        """Keep it in the file; an ephemeral message is not kept."""
        if not (isinstance(thing, DiscordMessage) and thing.viewer):
            body = msgspec.json.encode(thing).decode()
            self._db.execute("INSERT OR REPLACE INTO thing VALUES (?, ?, ?)", (thing.kind, thing.id, body))

    def forget(self, thing: Thing) -> None:
        """Take it out of the file; the caller takes it off its shelf."""
        self._db.execute("DELETE FROM thing WHERE kind = ? AND id = ?", (thing.kind, thing.id))

    def add_channel(self, channel: Channel) -> Channel:
        if channel.is_thread:
            channel.overwrites = self.channels[channel.wire["parent_id"]].overwrites
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        self.save(channel)
        return channel

    def drop_channel(self, channel: Channel) -> None:
        for message in self.messages.pop(channel.id).values():
            self.forget(message)
        del self.channels[channel.id]
        self.forget(channel)

    def add_file(self, file: File) -> str:
        file_id = self.clock.snowflake()
        self._db.execute("INSERT INTO file VALUES (?, ?, ?, ?)", (file_id, *file))
        return file_id

    def file(self, file_id: str) -> File | None:
        row = self._db.execute("SELECT name, content_type, data FROM file WHERE id = ?", (file_id,)).fetchone()
        return File(*row) if row else None

    def guild_of(self, channel: Channel) -> Guild | None:
        return self.guilds.get(channel.guild_id)

    def threads(self, guild_id: str) -> list[Channel]:
        return [c for c in self.channels.values() if c.is_thread and c.guild_id == guild_id]

    def close(self) -> None:
        self._db.close()
