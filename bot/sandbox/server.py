"""The loopback Discord itself: its sockets, and the hand that fills the world."""

import asyncio
import base64
import secrets
import socket
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import parse_qsl, urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.clock import Clock
from bot.sandbox import wire
from bot.sandbox.client_api import ClientApi
from bot.sandbox.client_refusal import ClientRefusal
from bot.sandbox.discord_clock import DiscordClock
from bot.sandbox.faults import Faults
from bot.sandbox.flags import GUILDS, MEMBERS, REQUIRE_TAG
from bot.sandbox.gateway import GatewaySession
from bot.sandbox.http import RestApi, reply
from bot.sandbox.permissions import ALL, USUAL, bits
from bot.sandbox.person import PersonClient, text_of
from bot.sandbox.serving import Page
from bot.sandbox.site import Checker, Site
from bot.sandbox.world import FORUM, App, Channel, DiscordMessage, Guild, Json, User, World, WorldInUse

BACKLOG = 1024
"""Listening sockets refuse what exceeds it, and a refused connection is retried a second later."""
TEXT = 0
SHOWN = 200
"""Characters of a path that nothing answers."""


def _only_from(hosts: set[str]) -> Middleware:
    """Nothing for the pages of others, which any browser would let ask: not even their bodies are read."""

    @web.middleware
    async def from_here(request: web.Request, handler: Handler) -> web.StreamResponse:
        origin, fetched = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site", "none")
        strange = urlsplit(f"//{request.host}").hostname not in hosts
        strange = strange or (origin is not None and urlsplit(origin).netloc != request.host)
        led_here = request.headers.get("Sec-Fetch-Mode") == "navigate"  # by a link, which shows what the address opens
        if strange or (fetched not in ("same-origin", "none") and not led_here):
            return web.Response(status=403, text="This is for programs and pages of this machine alone.\n")
        return await handler(request)

    return from_here


class Sandbox(Site):
    """`async with Sandbox() as discord:` is a Discord on a loopback port of its own."""

    def __init__(
        self,
        world: Path | str | None = None,
        port: int = 0,
        contract: Checker | None = None,
        faults: Faults | None = None,
        clock: Clock | None = None,
    ) -> None:
        self._socket = socket.create_server(("127.0.0.1", port), backlog=BACKLOG)
        base = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        own = DiscordClock(clock)
        try:
            kept = World(Path(world) if world else None, base, own)
        except WorldInUse:
            self._socket.close()
            raise
        super().__init__(base, kept, own, faults or Faults(), contract)
        self.people: dict[str, PersonClient] = {}
        self.client_token = kept.kept("client_token") or secrets.token_urlsafe(24)
        kept.keep("client_token", self.client_token)
        self.hosts = {"127.0.0.1", "localhost"}
        """Under which names it is asked."""
        self.client = ClientApi(self)
        self.runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1)

    # Its life.

    def _application(self) -> web.Application:
        app = web.Application(client_max_size=64 << 20, middlewares=[_only_from(self.hosts)])
        RestApi(self).register(app)
        self.client.register(app)
        app.router.add_get("/attachments/{channel_id}/{file_id}/{name}", self._attachment)
        app.router.add_get("/emojis/{file_id}.png", self._emoji)
        app.router.add_get("/gateway", self.gateway.handle)
        Page(self).register(app)
        app.router.add_route("*", "/{rest:.*}", self._gap)
        return app

    async def start(self) -> Self:
        await self.runner.setup()
        await web.SockSite(self.runner, self._socket, backlog=BACKLOG).start()
        return self

    async def stop(self) -> None:
        await self.gateway.drop()
        await self.client.close()
        await self.runner.cleanup()
        self.world.close()

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        await self.stop()

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self.world.file(request.match_info["file_id"])
        if file is None or not self.signer.holds(request.path, request.query):
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=file.data, headers={"Content-Type": file.content_type})

    async def _emoji(self, request: web.Request) -> web.Response:
        file = self.world.file(request.match_info["file_id"])
        if file is None:
            return web.Response(status=404)
        return web.Response(body=file.data, headers={"Content-Type": file.content_type})

    async def _gap(self, request: web.Request) -> web.Response:
        """Whatever it does not have is never a success, and is remembered."""
        self.find(f"gap: {request.method} {request.path[:SHOWN]}")
        return reply({"message": "404: Not Found", "code": 0}, 404)

    # Filling the world. Each gives what is already there under that name.

    def bot(self, name: str = "turnkeeper", token: str | None = None) -> App:
        """A bot's application; its `token` is what the bot logs in with."""
        for app in self.world.apps.values():
            if app.wire["username"] == name:
                return app
        app_id = self.clock.snowflake()
        made = token or base64.b64encode(app_id.encode()).decode().rstrip("=") + ".loopbk." + secrets.token_urlsafe(27)
        app = App(wire=wire.user(app_id, name, bot=True), token=made)
        self.world.apps[app_id] = app
        self.world.save(app)
        return app

    def enable_activities(self, bot: App) -> None:
        """As its owner does in the developer portal: Discord itself adds the command *Launch* (see Entry Point)."""
        everywhere = bot.commands.setdefault("", [])
        bot.settings.setdefault("integration_types_config", {"0": {}, "1": {}})
        everywhere.append(wire.launch_command(self.clock.snowflake(), bot.id, self.clock.snowflake()))
        self.world.save(bot)

    def guild(self, name: str, *bots: App, guild_id: str | None = None) -> Guild:
        """A server, with these bots in it."""
        guild = next((g for g in self.world.guilds.values() if g.wire["name"] == name), None)
        if guild is None:
            guild = Guild(wire=wire.guild(guild_id or self.clock.snowflake(), name, owner_id="1"))
            self.world.guilds[guild.id] = guild
            self.world.save(guild)
        for bot in bots:
            self.install(bot, guild)
        return guild

    def own(self, guild: Guild, who: PersonClient) -> None:
        """Give a server to a person: whoever owns it may do everything there."""
        if guild.wire["owner_id"] != who.id:
            guild.wire["owner_id"] = who.id
            self.world.save(guild)

    def install(self, bot: App, guild: Guild, permissions: int | str = USUAL) -> None:
        """Invite a bot, with a role of its own that carries the permissions."""
        if bot.id in guild.members:
            return
        role = wire.role(
            self.clock.snowflake(),
            bot.wire["username"],
            bits(permissions) if isinstance(permissions, str) else permissions,
        )
        guild.wire["roles"].append(role | {"managed": True, "tags": {"bot_id": bot.id}})
        guild.members[bot.id] = wire.member(bot.wire, self.clock, [role["id"]])
        self.world.save(guild)
        arrived = self.guild_create(guild, bot)
        del arrived["unavailable"]  # which is said of servers that were there before (docs: events/gateway-events)
        self.gateway.emit("GUILD_CREATE", arrived, bot, guild.id, GUILDS)

    def invite(self, address: str, guild: Guild) -> App:
        """What somebody who runs a server does with the address at which a bot is invited."""
        asked = dict(parse_qsl(urlsplit(address).query))
        bot = self.world.apps[asked["client_id"]]
        if "bot" in asked["scope"].split():
            self.install(bot, guild, int(asked.get("permissions", 0)))
        return bot

    def channel(self, guild: Guild, name: str, kind: int = TEXT) -> Channel:
        """A text channel."""
        mine = [c for c in self.world.channels.values() if c.guild_id == guild.id and not c.is_thread]
        for channel in mine:
            if channel.wire["name"] == name:
                return channel
        made = wire.channel(self.clock.snowflake(), kind, guild.id, name, len(mine))
        return self.open_channel(Channel(wire=made))

    def forum(self, guild: Guild, name: str) -> Channel:
        """A forum, where every post is a thread."""
        return self.channel(guild, name, FORUM)

    def tag(self, forum: Channel, *names: str, required: bool = False, moderated: bool = False) -> None:
        """Tags for the posts of a forum, which may be `required`; `moderated` ones are for its moderators."""
        none = {"emoji_id": None, "emoji_name": None}
        forum.wire["available_tags"] += [
            {"id": self.clock.snowflake(), "name": name, "moderated": moderated, **none} for name in names
        ]
        forum.wire["flags"] = REQUIRE_TAG if required else 0
        self.change_channel(forum)

    def person(self, name: str, *guilds: Guild) -> PersonClient:
        """A person's client; the person joins these servers."""
        user = next((u for u in self.world.users.values() if u.wire["username"] == name), None)
        if user is None:
            user = User(wire=wire.user(self.clock.snowflake(), name))
            self.world.users[user.id] = user
            self.world.save(user)
            self.tell("people", "", {"id": user.id})
        for guild in guilds:
            if user.id not in guild.members:
                guild.members[user.id] = wire.member(user.wire, self.clock, [])
                self.world.save(guild)
                self._member_event("GUILD_MEMBER_ADD", guild, guild.members[user.id] | {"guild_id": guild.id})
        if user.id not in self.people:
            self.people[user.id] = PersonClient(self, user)
        return self.people[user.id]

    def by_id(self, user_id: str) -> PersonClient:
        """The client of somebody who is there already."""
        if user_id not in self.world.users:
            raise ClientRefusal("nobody has this id")
        return self.person(str(self.world.users[user_id].wire["username"]))

    # Things that happen in a server.

    def kick(self, guild: Guild, who: PersonClient | App) -> None:
        """A person or a bot is no longer in the server."""
        member = guild.members.pop(who.id)
        self.world.save(guild)
        if isinstance(who, App):
            self.gateway.emit("GUILD_DELETE", {"id": guild.id}, who, guild.id, GUILDS)
        else:
            self._member_event("GUILD_MEMBER_REMOVE", guild, {"guild_id": guild.id, "user": member["user"]})

    def _member_event(self, event: str, guild: Guild, data: Json) -> None:
        for app in self.world.apps.values():
            if app.id in guild.members:
                self.gateway.emit(event, data, app, guild.id, MEMBERS)

    def grant(self, guild: Guild, who: PersonClient | App | None = None, permissions: int | str = ALL) -> None:
        """Set what a person, a bot, or everyone (None) may do throughout the server."""
        number = bits(permissions) if isinstance(permissions, str) else permissions
        roles, event = guild.wire["roles"], "GUILD_ROLE_UPDATE"
        if who is None:
            role = roles[0]
        elif guild.members[who.id]["roles"]:
            role = next(r for r in roles if r["id"] == guild.members[who.id]["roles"][0])
        else:
            role = wire.role(self.clock.snowflake(), f"role of {who.id}")
            roles.append(role)
            event = "GUILD_ROLE_CREATE"
            guild.members[who.id]["roles"].append(role["id"])
        role["permissions"] = str(number)
        self.world.save(guild)
        for app in self.world.apps.values():
            if app.id in guild.members:
                self.gateway.emit(event, {"guild_id": guild.id, "role": role}, app, guild.id, GUILDS)
                own = guild.members[app.id] | {"guild_id": guild.id}
                self.gateway.emit("GUILD_MEMBER_UPDATE", own, app, guild.id, GUILDS)

    def role(self, guild: Guild, name: str, *people: PersonClient, mentionable: bool = False) -> str:
        """A role that these people have; its id."""
        made = wire.role(self.clock.snowflake(), name, 0) | {"mentionable": mentionable}
        guild.wire["roles"].append(made)
        for person in people:
            guild.members[person.id]["roles"].append(made["id"])
        self.world.save(guild)
        for app in [app for app in self.world.apps.values() if app.id in guild.members]:
            self.gateway.emit("GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": made}, app, guild.id, GUILDS)
        return str(made["id"])

    def overwrite(
        self, channel: Channel, who: PersonClient | App | None = None, *, allow: str = "", deny: str = ""
    ) -> None:
        """Change what a person, a bot, or everyone (None) may do in one channel and its threads."""
        guild = self.world.guilds[channel.guild_id]
        target = who.id if who else guild.id
        kept = [o for o in channel.overwrites if o["id"] != target]
        kept.append({"id": target, "type": "1" if who else "0", "allow": str(bits(allow)), "deny": str(bits(deny))})
        channel.overwrites[:] = kept
        channel.wire["permission_overwrites"] = [o | {"type": int(o["type"])} for o in kept]
        self.change_channel(channel)

    def find_message(self, text: str, at: Channel) -> DiscordMessage:
        """The last message in the channel that holds the text."""
        for message in reversed(self.world.messages[at.id].values()):
            if text in text_of(message.wire):
                return message
        raise LookupError(f"no message holds {text!r}")

    async def quiet(self, seconds: float = 0.05, within: float = 10.0) -> None:
        """Wait until nothing has happened for so long."""
        async with asyncio.timeout(within):
            while True:
                newest = self.log[-1] if self.log else None
                await asyncio.sleep(seconds)
                if not self.log or self.log[-1] is newest:
                    return

    def profile(self, bot: App) -> str:
        """What stands under the bot's name."""
        activities = [a for s in self.gateway.sessions.values() if s.app.id == bot.id and s.socket for a in _acts(s)]
        return next((str(one.get("state") or one.get("name")) for one in activities), "")

    def connected(self, bot: App) -> bool:
        """Whether the bot has a live session."""
        return any(s.app.id == bot.id and s.socket for s in self.gateway.sessions.values())


def _acts(session: GatewaySession) -> list[Json]:
    """In an IDENTIFY the library says it in an older way, which Discord takes as well."""
    older = session.presence.get("game")
    found: list[Json] = session.presence.get("activities") or ([older] if older else [])
    return found
