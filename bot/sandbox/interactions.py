"""Interactions between a person's act and the bot's answer (docs: interactions/receiving-and-responding)."""

import asyncio
import secrets
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from bot.sandbox.errors import ApiError
from bot.sandbox.permissions import BITS, bits, permissions
from bot.sandbox.world import App, Channel, DiscordMessage, Json

if TYPE_CHECKING:
    from bot.sandbox.site import Site

PRIVATE = bits("attach_files embed_links mention_everyone")
"""What an application may do in direct messages."""
COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5


@dataclass(eq=False)
class Interaction:
    """One act of a person, and what came of it."""

    id: str
    token: str
    kind: int
    app: App
    user_id: str
    channel: Channel
    born: float
    payload: Json
    message: DiscordMessage | None = None
    """The message that was clicked."""
    opened_by: "Interaction | None" = None
    """For a submitted modal, what opened it."""
    callback: Json | None = None
    """The bot's first answer; None until it came."""
    expired: bool = False
    original: DiscordMessage | None = None
    followups: list[DiscordMessage] = field(default_factory=list)
    changes: int = 0
    """How often the bot has shown something since its first answer."""
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    took: float = 0.0
    """Seconds from the act to the first answer."""

    @property
    def by_person_alone(self) -> bool:
        """Whether only the person has added the bot, and not the server."""
        return "0" not in self.payload["authorizing_integration_owners"]

    @property
    def used(self) -> str:
        """The command's full name, for a slash command."""
        return full_name(self.payload["data"]) if self.kind == COMMAND else ""

    def metadata(self) -> Json:
        """What a message says about the interaction it answers."""
        made = {
            "id": self.id,
            "type": self.kind,
            "user": self.payload["member"]["user"] if "member" in self.payload else self.payload["user"],
            "authorizing_integration_owners": self.payload["authorizing_integration_owners"],
        }
        if self.kind == COMPONENT and self.message:
            made["interacted_message_id"] = self.message.id
        if self.kind == SUBMIT and self.opened_by:
            made["triggering_interaction_metadata"] = self.opened_by.metadata()
        return made


def full_name(data: Json) -> str:
    """A command with its group and sub-command, as people write it."""
    words, node = [], data
    while node:
        words.append(node["name"])
        node = next((o for o in node.get("options") or [] if o["type"] in (1, 2)), {})
    return "/" + " ".join(words)


class Interactions:
    """All interactions whose tokens may still be good."""

    def __init__(self, site: "Site") -> None:
        self.site = site
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def create(
        self, kind: int, app: App, user_id: str, channel: Channel, data: Json, message: DiscordMessage | None
    ) -> Interaction:
        """A new interaction with its payload, not yet sent."""
        site = self.site
        payload: Json = {
            "id": site.clock.snowflake(),
            "application_id": app.id,
            "type": kind,
            "token": "aW50ZXJhY3Rpb246" + secrets.token_urlsafe(60),
            "version": 1,
            "data": data,
            "channel_id": channel.id,
            "channel": site.channel_wire(channel, user_id),
            "locale": site.world.users[user_id].locale,
            "entitlements": [],
            "attachment_size_limit": 10 << 20,
            "authorizing_integration_owners": self._owners(app, user_id, channel),
        }
        payload |= self._where(app, user_id, channel)
        if message:
            payload["message"] = message.wire
        made = Interaction(
            payload["id"], payload["token"], kind, app, user_id, channel, site.clock.now(), payload, message
        )
        self._forget()
        self._by_id[made.id] = self._by_token[made.token] = made
        return made

    def _forget(self) -> None:
        """Those whose tokens are long void, oldest first."""
        for old in list(islice(self._by_id.values(), 10)):
            if self.site.clock.now() - old.born > 2 * self.site.faults.token_seconds:
                del self._by_id[old.id], self._by_token[old.token]

    def _owners(self, app: App, user_id: str, channel: Channel) -> Json:
        """By whose installation it is there: the server's, the person's, or both (docs: same page)."""
        guild = self.site.world.guild_of(channel)
        by_server = app.id in guild.members if guild else app.id == channel.app_id
        found = {"0": channel.guild_id or "0"} if by_server else {}
        return found | ({"1": user_id} if user_id in app.people else {})

    def _where(self, app: App, user_id: str, channel: Channel) -> Json:
        guild = self.site.world.guild_of(channel)
        if guild is None:
            return {
                "user": self.site.world.users[user_id].wire,
                "context": 1 if channel.app_id else 2,
                "app_permissions": str(PRIVATE | (BITS["use_external_emojis"] if channel.app_id else 0)),
            }
        place = {"id": guild.id, "features": [], "locale": "en-US"}
        member = guild.members[user_id] | {"permissions": str(permissions(guild, user_id, channel))}
        return {
            "guild_id": guild.id,
            "guild": place,
            "guild_locale": "en-US",
            "member": member,
            "context": 0,
            "app_permissions": str(permissions(guild, app.id, channel)),
        }

    def find(self, interaction_id: str) -> Interaction | None:
        return self._by_id.get(interaction_id)

    def send(self, interaction: Interaction) -> None:
        """Hand it to the bot's shard."""
        payload = interaction.payload
        self.site.gateway.emit("INTERACTION_CREATE", payload, interaction.app, payload.get("guild_id", ""))

    async def answered(self, interaction: Interaction) -> None:
        """Wait for the first answer; without one in time the token is void."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            async with asyncio.timeout(self.site.faults.ack_seconds):
                await interaction.acknowledged.wait()
        except TimeoutError:
            interaction.expired = interaction.callback is None
        interaction.took = loop.time() - began

    def to_answer(self, interaction_id: str, token: str) -> Interaction:
        """The interaction a callback is for."""
        found = self._by_id.get(interaction_id)
        if found is None or found.token != token or found.expired or self._void(found):
            raise ApiError(10062)
        if found.callback is not None:
            raise ApiError(40060)
        return found

    def by_token(self, app_id: str, token: str) -> Interaction:
        """The acknowledged interaction that a follow-up is for."""
        found = self._by_token.get(token)
        if found is None or found.app.id != app_id or found.callback is None:
            raise ApiError(10015)
        if self._void(found):
            raise ApiError(50027)
        return found

    def _void(self, interaction: Interaction) -> bool:
        return self.site.clock.now() - interaction.born > self.site.faults.token_seconds
