"""The table of routes: each area adds its own with `@route`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.errors import ApiError
from bot.sandbox.permissions import BITS, permissions
from bot.sandbox.site import Site
from bot.sandbox.world import App, Channel, DiscordMessage, File, Guild, Json

Result = tuple[int, Any]


@dataclass
class Call:
    """One request, read."""

    site: Site
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: dict[int, File] = field(default_factory=dict)
    bot: App | None = None

    @property
    def app(self) -> App:
        """The bot that is logged in."""
        if self.bot is None:
            raise ApiError(0)
        return self.bot

    @property
    def json(self) -> Json:
        return self.body or {}

    def guild(self) -> Guild:
        guild = self.site.world.guilds.get(self.params["guild_id"])
        if guild is None:
            raise ApiError(10004)
        if self.app.id not in guild.members:
            raise ApiError(50001)
        return guild

    def channel(self, needs: str = "") -> Channel:
        """The channel of the path, seen by this bot, with the permissions named."""
        channel = self.site.world.channels.get(self.params["channel_id"])
        if channel is None:
            raise ApiError(10003)
        if not self.site.can_see(self.app.id, channel):
            raise ApiError(50001)
        self.require(channel, needs)
        return channel

    def require(self, channel: Channel, needs: str) -> None:
        if any(not self.may(channel, need) for need in needs.split()):
            raise ApiError(50013)

    def may(self, channel: Channel, permission: str) -> bool:
        guild = self.site.world.guild_of(channel)
        return guild is None or bool(permissions(guild, self.app.id, channel) & BITS[permission])

    def message(self, channel: Channel, message_id: str | None = None) -> DiscordMessage:
        """A message that everybody can fetch: never an ephemeral one."""
        wanted = message_id or self.params["message_id"]
        message = self.site.world.messages[channel.id].get(wanted)
        if message is None or message.viewer:
            raise ApiError(10008)
        return message


Handler = Callable[[Call], Result]


@dataclass(frozen=True)
class Route:
    """An operation under its path in Discord's OpenAPI document."""

    method: str
    path: str
    handler: Handler
    open: bool
    """Its token is in the path: no login needed."""

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


ROUTES: list[Route] = []


def route(method: str, path: str, *, open: bool = False) -> Callable[[Handler], Handler]:
    def add(handler: Handler) -> Handler:
        ROUTES.append(Route(method, path, handler, open))
        return handler

    return add
