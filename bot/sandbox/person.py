"""A person's client: it shows what the person may see, and does only what a real client lets one do."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot.sandbox import components as c
from bot.sandbox import forms
from bot.sandbox.client_refusal import ClientRefusal
from bot.sandbox.command_tree import (
    BY_PERSON,
    ON_MESSAGE,
    ON_USER,
    Command,
    beside,
    find_command,
    visible_commands,
)
from bot.sandbox.compose import Draft
from bot.sandbox.errors import ApiError
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT
from bot.sandbox.permissions import BITS, permissions
from bot.sandbox.reply import Reply, text_of
from bot.sandbox.resolve import Resolver
from bot.sandbox.wire import direct
from bot.sandbox.world import App, Channel, DiscordMessage, Json, User

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox

PATIENCE = 30.0
"""How long a person looks at "thinking..." before looking away."""
LINK = 5
_CHANNEL = re.compile(r"<#(\d+)>")


class PersonClient:
    """Ana at her screen. `at` is the channel she looks at; every act may name another."""

    def __init__(self, site: "Sandbox", user: User) -> None:
        self.site, self.user = site, user
        self.at: Channel | None = None
        self._dismissed: set[str] = set()

    @property
    def id(self) -> str:
        return self.user.id

    @property
    def name(self) -> str:
        return str(self.user.wire["username"])

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # What she sees.

    def channels(self) -> list[Channel]:
        """All channels, threads and direct messages there are for her."""
        return [channel for channel in self.site.world.channels.values() if self.site.can_see(self.id, channel)]

    def threads(self, at: Channel | None = None) -> list[Channel]:
        """The threads she can see, of one channel or all, archived ones too."""
        return [t for t in self.channels() if t.is_thread and (at is None or t.wire["parent_id"] == at.id)]

    @property
    def listed(self) -> list[Channel]:
        """What stands in her list of channels: of the threads those that she is a member of, and no archived ones."""
        return [c for c in self.channels() if not c.is_thread or (self.id in c.followers and not c.archived)]

    def leave(self, thread: Channel) -> None:
        """Take a thread off her list; whoever mentions her there puts it back."""
        self.site.leave(thread, self.id)

    def sees(self, message: DiscordMessage) -> bool:
        """An ephemeral message is there for its viewer alone, until dismissed."""
        return message.viewer in ("", self.id) and message.id not in self._dismissed

    def timeline(self, at: Channel | None = None) -> list[Json]:
        """The messages of a channel as she sees them, oldest first."""
        channel = self._place(at)
        return [m.wire for m in self.site.world.messages[channel.id].values() if self.sees(m)]

    def last(self, at: Channel | None = None) -> Json:
        """The newest message she sees there."""
        return self.timeline(at)[-1]

    def reads(self, message: Json) -> str:
        """Its words as her client shows them, which knows of threads only those in her list."""
        known = {channel.id: channel.wire["name"] for channel in self.listed if "name" in channel.wire}
        return _CHANNEL.sub(lambda found: f"#{known.get(found[1], 'unknown')}", text_of(message))

    @property
    def pings(self) -> list[Json]:
        """Every message that rang for her, oldest first."""
        rang = [m for shelf in self.site.world.messages.values() for m in shelf.values() if self.id in m.rang]
        return [m.wire for m in sorted(rang, key=lambda m: int(m.id))]

    async def sees_text(self, text: str, at: Channel | None = None, within: float = 30.0) -> Json:
        """Wait for a message that holds this text, and give it."""

        def found() -> Json | None:
            return next((m for m in reversed(self.timeline(at)) if text in text_of(m)), None)

        message = await self.site.until(found, within)
        assert message is not None
        return message

    def dismiss(self, message: Json) -> None:
        """Close an ephemeral message for good."""
        self._dismissed.add(message["id"])
        self.site.tell("delete", message["channel_id"], {"id": message["id"]}, self.id)

    def reload(self) -> None:
        """Restart her client: all ephemeral messages are gone."""
        for shelf in self.site.world.messages.values():
            self._dismissed |= {m.id for m in shelf.values() if m.viewer == self.id}

    # What she does.

    async def slash(
        self,
        name: str,
        /,
        at: Channel | None = None,
        options: Mapping[str, Any] | None = None,
        wait: bool = True,
        bot: App | None = None,
        **more: Any,
    ) -> Reply:
        """Send a slash command, `ana.slash("table new", game="draughts")`, and wait for what the bot shows.

        Options called at, wait or bot go into `options`; `bot` says whose command, when two bots have it.
        """
        channel = self._speaking(at)
        command = self._find(name, channel, bot)
        data = command.invoke(self.site, channel, {**(options or {}), **more})
        return await self._act(COMMAND, command.app, channel, data, wait=wait)

    async def ask_of(
        self,
        name: str,
        target: "Json | PersonClient",
        at: Channel | None = None,
        wait: bool = True,
        bot: App | None = None,
    ) -> Reply:
        """Choose from the menu beside a message, or beside a person."""
        if isinstance(target, PersonClient):
            channel, kind, resolver = self._speaking(at), ON_USER, Resolver(self.site, self._speaking(at))
            resolver.user(target.id)
            target_id, resolved = target.id, resolver.resolved
        else:
            message = self._current(target)
            channel, kind = self._speaking(self.site.world.channels[message.channel_id]), ON_MESSAGE
            target_id, resolved = message.id, {"messages": {message.id: message.wire}}
        command = find_command([c for c in self.asked(kind, channel) if bot in (None, c.app)], name)
        about = {"id": command.root["id"], "name": name, "type": kind}
        data = about | {"target_id": target_id, "resolved": resolved}
        return await self._act(COMMAND, command.app, channel, data, wait=wait)

    def asked(self, kind: int, at: Channel | None = None) -> list[Command]:
        """What stands in the menus beside messages, or people, here."""
        return beside(self.site, self.id, self._place(at), kind)

    def add(self, bot: App) -> None:
        """Add a bot for herself, wherever she is."""
        if BY_PERSON not in map(int, bot.settings.get("integration_types_config", {})):
            raise ClientRefusal("it can be added to servers only")
        bot.people.append(self.id)
        self.site.world.save(bot)

    def private(self, other: "PersonClient") -> Channel:
        """Her direct messages with somebody, where no bot is."""
        made = direct(self.site.clock.snowflake(), other.user.wire)
        made["recipients"].append(self.user.wire)
        return self.site.open_channel(Channel(wire=made))

    async def autocomplete(
        self,
        name: str,
        option: str,
        typed: str = "",
        /,
        at: Channel | None = None,
        options: Mapping[str, Any] | None = None,
        bot: App | None = None,
        **more: Any,
    ) -> list[Json]:
        """The choices offered while she types `option`, given what else she has filled in."""
        return (await self.complete(name, option, typed, at, {**(options or {}), **more}, bot)).choices

    async def complete(
        self,
        name: str,
        option: str,
        typed: str = "",
        at: Channel | None = None,
        options: Mapping[str, Any] | None = None,
        bot: App | None = None,
    ) -> Reply:
        """The same, with all that is known of the answer."""
        channel = self._speaking(at)
        command = self._find(name, channel, bot)
        data = command.complete(self.site, channel, option, typed, options or {})
        return await self._act(AUTOCOMPLETE, command.app, channel, data, wait=False)

    async def click(self, message: Json, button: str, wait: bool = True, lagging: bool = False) -> Reply:
        """Press the button with this label, emoji or custom_id.

        A lagging client still shows `message` as it was when it was handed out, with buttons that may be gone.
        """
        current = self._current(message)
        found = forms.find((message if lagging else current.wire)["components"], button, (c.BUTTON,))
        if found.get("disabled"):
            raise ClientRefusal(f"{button!r} is disabled")
        if found["style"] == LINK:
            raise ClientRefusal(f"{button!r} opens a page in the browser")
        return await self._press(current, found, {}, wait)

    async def select(
        self, message: Json, values: Sequence[Any] | str, which: str | None = None, wait: bool = True
    ) -> Reply:
        """Choose from a menu, by labels or values (for people, channels and roles: themselves)."""
        current = self._current(message)
        menu = forms.find(current.wire["components"], which, c.SELECTS)
        if menu.get("disabled"):
            raise ClientRefusal("the menu is disabled")
        wanted = [values] if isinstance(values, str) else list(values)
        channel = self.site.world.channels[current.channel_id]
        return await self._press(current, menu, forms.chosen(self.site, channel, menu, wanted), wait)

    async def submit(
        self, reply: Reply, values: Mapping[str, Any] | None = None, wait: bool = True, **more: Any
    ) -> Reply:
        """Fill in the modal that `reply` opened, by labels or custom_ids, and send it."""
        opened = reply.interaction
        if reply.modal is None:
            raise ClientRefusal("no modal is open")
        channel = opened.channel
        data = forms.submitted(self.site, channel, reply.modal, {**(values or {}), **more})
        return await self._act(SUBMIT, opened.app, channel, data, opened.message, opened, wait)

    async def raw(
        self,
        kind: int,
        data: Json,
        at: Channel | None = None,
        bot: App | None = None,
        message: Json | None = None,
        opened_by: Reply | None = None,
        wait: bool = False,
    ) -> Reply:
        """Send an interaction as a tampered client might: nothing is checked."""
        channel = self.site.world.channels[message["channel_id"]] if message else self._place(at)
        shown = self.site.world.messages[channel.id].get(message["id"]) if message else None
        if message and shown is None:
            shown = DiscordMessage(wire=message)
        app = bot or self._bots(channel)[0]
        opener = opened_by.interaction if opened_by else None
        return await self._act(kind, app, channel, data, shown, opener, wait)

    async def forge(
        self, message: Json, custom_id: str, values: list[str] | None = None, kind: int = c.BUTTON
    ) -> Reply:
        """Press a button that is not there, or that belongs to somebody else's message."""
        data: Json = {"custom_id": custom_id, "component_type": c.SELECT if values is not None else kind, "id": 1}
        if values is not None:
            data["values"] = values
        app = self.site.world.apps.get(message["author"]["id"])
        return await self.raw(COMPONENT, data, bot=app, message=message)

    def say(self, text: str, at: Channel | None = None) -> Json:
        """Write a message; that wakes an archived thread."""
        channel = self._place(at)
        if self._locked_out(channel):
            raise ClientRefusal("may not write here")
        self._wake(channel)
        try:
            wire = Draft(self.site, channel).write(self.user.wire, {"content": text}, {})
        except ApiError as refused:
            raise ClientRefusal(str(refused)) from refused
        return self.site.post(DiscordMessage(wire=wire)).wire

    def dm(self, bot: App) -> Channel:
        """Her direct messages with a bot."""
        for channel in self.site.world.channels.values():
            if channel.app_id == bot.id and channel.wire["recipients"][0]["id"] == self.id:
                return channel
        return self.site.open_channel(Channel(wire=direct(self.site.clock.snowflake(), self.user.wire), app_id=bot.id))

    def close_dms(self, closed: bool = True) -> None:
        """Take no direct messages from server members any more."""
        self.user.dms_open = not closed
        self.site.world.save(self.user)

    def speak(self, locale: str) -> None:
        """Set the language of her client: "de", "fr", ..."""
        self.user.locale = locale
        self.site.world.save(self.user)

    def commands(self, at: Channel | None = None) -> list[Command]:
        """What her slash picker lists here."""
        return visible_commands(self.site, self.id, self._place(at))

    # How it is done.

    def _place(self, at: Channel | None) -> Channel:
        channel = at or self.at
        if channel is None:
            raise ClientRefusal("say where: at=channel, or set .at once")
        if channel.id not in self.site.world.channels:
            raise ClientRefusal("that channel is gone")
        if not self.site.can_see(self.id, channel):
            raise ClientRefusal("she cannot see that channel")
        return channel

    def _speaking(self, at: Channel | None) -> Channel:
        channel = self._place(at)
        if channel.archived:
            raise ClientRefusal("the thread is archived: commands cannot be used")
        if self._locked_out(channel, "use_application_commands"):
            raise ClientRefusal("may not use commands here")
        return channel

    def _locked_out(self, channel: Channel, also: str = "") -> bool:
        guild = self.site.world.guild_of(channel)
        if guild is None:
            return False
        allowed = permissions(guild, self.id, channel)
        needed = BITS["send_messages_in_threads" if channel.is_thread else "send_messages"] | BITS.get(also, 0)
        return allowed & needed != needed or (channel.locked and not allowed & BITS["manage_threads"])

    def _wake(self, channel: Channel) -> None:
        """An archived thread is opened again by whoever may write in it (discord-api-docs #8474)."""
        if channel.archived:
            if self._locked_out(channel):
                raise ClientRefusal("the thread is archived, and she may not write in it")
            self.site.archive(channel, archived=False)

    def _bots(self, channel: Channel) -> list[App]:
        guild = self.site.world.guild_of(channel)
        apps = self.site.world.apps.values()
        return [app for app in apps if (app.id in guild.members if guild else app.id == channel.app_id)]

    def _find(self, name: str, channel: Channel, bot: App | None) -> Command:
        offered = visible_commands(self.site, self.id, channel)
        return find_command([c for c in offered if bot is None or c.app.id == bot.id], name)

    def _current(self, message: Json) -> DiscordMessage:
        """The message as it is on her screen now."""
        shelf = self.site.world.messages.get(message["channel_id"], {})
        current = shelf.get(message["id"])
        if current is None or not self.sees(current):
            raise ClientRefusal("she does not see that message")
        self._place(self.site.world.channels[current.channel_id])
        return current

    async def _press(self, message: DiscordMessage, component: Json, more: Json, wait: bool) -> Reply:
        self._wake(self.site.world.channels[message.channel_id])
        data = {"custom_id": component["custom_id"], "component_type": component["type"], "id": component["id"], **more}
        app = self.site.world.apps[message.wire["author"]["id"]]
        return await self._act(COMPONENT, app, self.site.world.channels[message.channel_id], data, message, wait=wait)

    async def _act(
        self,
        kind: int,
        app: App,
        channel: Channel,
        data: Json,
        message: DiscordMessage | None = None,
        opened_by: Any = None,
        wait: bool = True,
    ) -> Reply:
        site = self.site
        interaction = site.interactions.create(kind, app, self.id, channel, data, message)
        interaction.opened_by = opened_by
        entry = site.note("act", app=app.id, user=self.id, name=str(kind), body=data)
        site.interactions.send(interaction)
        await site.interactions.answered(interaction)
        entry.seconds = interaction.took
        reply = Reply(site, interaction)
        if wait and reply.deferred:
            await reply.more(within=PATIENCE)
        return reply


__all__ = ["ClientRefusal", "PersonClient", "Reply", "text_of"]
