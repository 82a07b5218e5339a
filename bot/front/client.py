"""The bot on Discord: no privileged intent, commands renewed only when they have changed, a graceful stop."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bot.clock import HOUR, MINUTE
from bot.concurrency import run_until_first_ends
from bot.front import installation
from bot.front.commands import buttons, do, game_verbs, general
from bot.front.common import discord_buckets, game_emojis, modals, speech
from bot.front.common.command_builder import Builder
from bot.front.common.request import FrontContext, Interaction, respond, respond_with_form
from bot.front.common.translations import Translator
from bot.front.notices.outbox import Outbox
from bot.front.screens import arrival
from bot.retrying import retrying
from bot.store import Unavailable
from bot.tables.servers import change_settings, remember_server, running_tables, server_left
from games.kernel import Game

PATIENCE = 20.0  # seconds for what was acknowledged before a stop
UNTOLD, LONGEST = MINUTE, HOUR  # until commands that Discord did not take are told again, at first and at most
ENTRY_POINT = 4  # the type of the command that Discord itself adds where Activities are enabled
OF_DISCORD = ("id", "application_id", "version", "dm_permission")  # what it tells of a command and is not sent back
SPARED = 100  # sessions of a day that are left for what the operator wants
PROFILE = 15 * MINUTE  # between two looks at how many games run
PATIENT = 30.0  # seconds that a request may wait for a rate limit; what would wait longer is for later

SHAPE = (
    *("name", "description", "name_localizations", "description_localizations", "type", "required", "autocomplete"),
    *("min_value", "max_value", "min_length", "max_length"),
)
EVERYWHERE = ("contexts", "integration_types")  # what a command has and its options have not
EVERYBODY = 0  # in place of a server

log = logging.getLogger(__name__)


class Turnkeeper(discord.Client):
    """A client of Discord. `serve` is its work, `retire` ends that when all is answered."""

    def __init__(self, front: FrontContext, **more: Any) -> None:
        options = {"intents": discord.Intents(guilds=True), "allowed_mentions": discord.AllowedMentions.none(), **more}
        super().__init__(max_ratelimit_timeout=PATIENT, **options)
        self.http._buckets = discord_buckets.RateBuckets(PATIENT)
        self.front = front
        self.outbox = Outbox(front, self)
        self.tree = app_commands.CommandTree(self)
        self.tree.error(self._command_failed)
        self._installs: frozenset[int] = frozenset()  # by whom the bot can be installed, in Discord's numbers
        self._untold: set[int] = set()  # the servers of which Discord did not take something; 0: for everybody
        self._listed: asyncio.Queue[int] = asyncio.Queue()  # the servers that may have a list of their own
        front.open_place = self.outbox.open

    async def serve(self, token: str) -> None:
        """Log in, answer, and say what waits in the outbox, until closed."""
        async with self:
            await run_until_first_ends(
                self.start(token),
                self._speak(),
                self.tell_again(),
                self.take_down(),
                self._show_profile(),
                self._bring_emojis(),
            )

    async def _speak(self) -> None:
        await self.wait_until_ready()
        log.info("ready: %d servers", len(self.guilds))
        log.info("whoever runs a server invites it at %s", installation.invitation(self.application_id or 0))
        await retrying(self.outbox.run, self.front.clock)

    async def _show_profile(self) -> None:
        """The profile says how many games run; looked at now and then, and told where it is another number."""
        await self.wait_until_ready()
        while True:
            with suppress(Unavailable, ConnectionError):  # next time, then
                await self.show_running()
            await self.front.clock.sleep(PROFILE)

    async def _bring_emojis(self) -> None:
        await self.wait_until_ready()
        uploads = not self.shard_id  # one of several shards is enough
        await game_emojis.bring_for_ever(self, self.front.games, self.front.clock, uploads)

    async def show_running(self) -> None:
        running = await self.front.tables.read(running_tables)
        said = speech.anywhere(self.front.games).on("profile", n=running) if running else ""
        shown = discord.CustomActivity(said) if said else None
        if shown != self.activity:
            self.activity = shown  # which a session that begins anew says of itself
            await self.change_presence(activity=shown)

    @property
    def hears(self) -> bool:
        """Whether what people do on Discord arrives here now."""
        return self.is_ready() and self.ws is not None and self.ws.open

    @property
    def untold(self) -> int:
        """How many lists of commands Discord has not taken."""
        return len(self._untold)

    async def setup_hook(self) -> None:
        words = speech.anywhere(self.front.games).text
        await self.tree.set_translator(Translator(words))
        make = Builder(self.front, words)
        for made in (*general.commands(make), do.do(make)):
            self.tree.add_command(made)
        for game in self.front.games.values():
            self._add_commands(game)
        self._installs = await installation.keep_install_settings(self)
        await self._sync(EVERYBODY)

    async def connect(self, *, reconnect: bool = True) -> None:
        await self._spare_sessions()
        await super().connect(reconnect=reconnect)

    async def _spare_sessions(self) -> None:
        """Wait while few of the day's sessions are left: who begins more than Discord allows loses the token."""
        while True:
            found: dict[str, Any] = await self.http.request(Route("GET", "/gateway/bot"))
            limit = found["session_start_limit"]
            if limit["remaining"] > SPARED:
                return
            wait = min(limit["reset_after"] / 1000, LONGEST)
            said = "only %d of the day's sessions are left: does something start the bot again and again? It waits."
            log.error(said, limit["remaining"])
            await self.front.clock.sleep(wait)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await retrying(partial(self._remember_guild, guild), self.front.clock)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await retrying(partial(self._remember_guild, guild), self.front.clock)
        await retrying(partial(arrival.greet, self.front, self, guild), self.front.clock)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self._untold.discard(guild.id)
        await retrying(partial(self.front.tables.write, server_left, guild.id), self.front.clock)

    async def _remember_guild(self, guild: discord.Guild) -> None:
        self.front.begun(guild.id)
        try:
            choices = await self.front.tables.write(remember_server, guild.id, guild.name)
            if choices.listed:
                self._listed.put_nowait(guild.id)
        finally:
            self.front.done(guild.id)

    def _add_commands(self, game: Game[Any]) -> None:
        """A game whose commands cannot be made is played by its buttons."""
        try:
            self.tree.add_command(game_verbs.of_game(Builder(self.front, speech.Speech(game).text), game))
        except Exception as error:  # whatever somebody else's game does wrong
            log.error("the commands of %s cannot be made: %s: %s", game.key, type(error).__name__, error)

    async def _sync(self, server: int) -> None:
        """Tell Discord about the commands. Tables play on while it does not take them: they have their buttons."""
        try:
            await (self._take_down_list(server) if server else self._tell())
            self._untold.discard(server)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            level = logging.WARNING if server in self._untold else logging.ERROR
            whose = f"of server {server}" if server else "for everybody"
            log.log(level, "the commands %s were not taken by Discord and will be told again: %s", whose, error)
            self.front.tables.meter.counts["commands_refused"] += 1
            self._untold.add(server)

    async def tell_again(self) -> None:
        """What Discord did not take, again and again, ever more seldom."""
        wait = UNTOLD
        while True:
            await self.front.clock.sleep(wait)
            for server in sorted(self._untold):
                await self._sync(server)
            wait = min(2 * wait, LONGEST) if self._untold else UNTOLD

    async def take_down(self) -> None:
        """Commands are the same everywhere now; servers once had lists of their own, which are taken down once."""
        while True:
            await self._sync(await self._listed.get())

    async def _take_down_list(self, server: int) -> None:
        if guild := self.get_guild(server):
            await self.http.request(Route("PUT", self._commands(server)), json=[])
            await self.front.tables.write(change_settings, server, guild.name, listed=False)

    async def _tell(self) -> None:
        """Send the commands if what Discord knows is something else; one that it added itself goes back as it is."""
        translator = self.tree.translator
        assert translator is not None
        wanted = [await one.get_translated_payload(self.tree, translator) for one in self.tree.get_commands()]
        for command in wanted:
            command["integration_types"] = sorted(self._installs.intersection(command["integration_types"]))
        known = await self._known()
        added = [command for command in known if command["type"] == ENTRY_POINT]
        if _shapes(wanted) == _shapes([command for command in known if command not in added]):
            return
        back = [{key: value for key, value in command.items() if key not in OF_DISCORD} for command in added]
        await self.http.request(Route("PUT", self._commands()), json=[*wanted, *back])

    async def _known(self) -> list[dict[str, Any]]:
        """The commands that Discord has, with all their translations, which the library leaves out."""
        known: list[dict[str, Any]] = await self.http.request(
            Route("GET", self._commands()), params={"with_localizations": "true"}
        )
        return known

    def _commands(self, server: int = EVERYBODY) -> str:
        """Where Discord has them."""
        return f"/applications/{self.application_id}{f'/guilds/{server}' if server else ''}/commands"

    async def on_interaction(self, interaction: Interaction) -> None:
        """Buttons, menus and forms are heard by their custom_ids: they work after a restart, and after months."""
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(data.get("custom_id"))
        if interaction.type is discord.InteractionType.component:
            values = [str(value) for value in data.get("values", [])]
            if asking := buttons.form_of(custom_id, values):
                await respond_with_form(self.front, interaction, asking)
            else:
                await respond(self.front, interaction, buttons.handler_of(custom_id, values))
        elif interaction.type is discord.InteractionType.modal_submit:
            await respond(self.front, interaction, buttons.filler_of(custom_id, modals.filled(data)))

    async def _command_failed(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """A command that Discord still shows and this build does not have, or what does not fit its options."""
        log.warning("a command could not be called: %s", type(error).__name__)

        await respond(self.front, interaction, buttons.unknown_button)

    async def retire(self) -> None:
        """Finish what was acknowledged, then go; what is being said ends before its connection does."""
        await self.front.clock.wait(self.front.idle, PATIENCE)
        await self.outbox.stop()
        await self.close()


def _shapes(found: list[Any]) -> list[Any]:
    return sorted((_shape(command, (*SHAPE, *EVERYWHERE)) for command in found), key=str)


def _shape(command: Any, keys: tuple[str, ...]) -> dict[str, Any]:
    """What matters of a command when it is compared; Discord adds numbers, and leaves out what is empty."""
    kept = {key: command.get(key) or None for key in keys}
    kept["default_member_permissions"] = str(command.get("default_member_permissions") or "")
    kept["channel_types"] = sorted(command.get("channel_types") or [])
    kept["choices"] = [(choice["name"], choice["value"]) for choice in command.get("choices") or []]
    kept["options"] = [_shape(option, SHAPE) for option in command.get("options") or []]
    return kept
