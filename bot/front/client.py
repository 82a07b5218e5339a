"""The bot on Discord: no privileged intent, commands renewed only when they have changed, a graceful stop."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands

from bot.front import admission, commands, moves, presses, speech
from bot.front.outbox import Outbox
from bot.front.visits import House, Interaction, answer
from bot.tables.servers import chosen, meet

PATIENCE = 20.0  # seconds for what was acknowledged before a stop

SHAPE = ("name", "description", "type", "required", "autocomplete", "default_member_permissions")

log = logging.getLogger(__name__)


class Turnkeeper(discord.Client):
    """A client of Discord. `serve` adds the workers, `retire` stops it when all is answered."""

    def __init__(self, house: House, **more: Any) -> None:
        options = {"intents": discord.Intents(guilds=True), "allowed_mentions": discord.AllowedMentions.none(), **more}
        super().__init__(**options)
        self.house = house
        self.outbox = Outbox(house, self)
        self.tree = app_commands.CommandTree(self)
        self.tree.error(self._command_failed)
        house.open_place, house.settle_in = self.outbox.step, self._settle_in

    async def setup_hook(self) -> None:
        words = speech.anywhere(self.house.games).text
        for made in commands.commands(self.house, words):
            self.tree.add_command(made)
        self.tree.add_command(moves.do(self.house, words))
        await self._sync(None)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._settle_in(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._settle_in(guild)

    async def _settle_in(self, guild: discord.Guild) -> None:
        """Remember a server, and give it the commands of its games."""
        await self.house.tables.write(meet, guild.id, guild.name)
        choices = await self.house.tables.read(chosen, guild.id)
        self.tree.clear_commands(guild=guild)
        for key in admission.enabled(self.house, choices):
            game = self.house.games[key]
            self.tree.add_command(moves.of_game(self.house, game, speech.Speech(game).text), guild=guild)
        await self._sync(guild)

    async def _sync(self, guild: discord.Guild | None) -> None:
        """Tell Discord about the commands, if what it knows is something else."""
        wanted = [_shape(made.to_dict(self.tree)) for made in self.tree.get_commands(guild=guild)]
        known = [_shape(_dict(one)) for one in await self.tree.fetch_commands(guild=guild)]
        if sorted(wanted, key=str) != sorted(known, key=str):
            await self.tree.sync(guild=guild)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Buttons and menus are heard by their custom_ids: they work after a restart, and after months."""
        if interaction.type is discord.InteractionType.component:
            data: dict[str, Any] = dict(interaction.data or {})
            work = presses.work_of(str(data.get("custom_id")), [str(value) for value in data.get("values", [])])
            await answer(self.house, interaction, work)
        elif interaction.type is discord.InteractionType.modal_submit:  # of a form that this build does not open
            await answer(self.house, interaction, presses.strange)

    async def _command_failed(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """A command that Discord still shows and this build does not have, or what does not fit its options."""
        log.warning("a command could not be called: %s", type(error).__name__)

        await answer(self.house, interaction, presses.strange)

    async def retire(self) -> None:
        """Finish what was acknowledged, then go."""
        await self.house.clock.wait(self.house.idle, PATIENCE)
        await self.close()


def _dict(command: app_commands.AppCommand) -> dict[str, Any]:
    """What Discord knows of a command; the library leaves out who may use it."""
    allowed = command.default_member_permissions
    return {**command.to_dict(), "default_member_permissions": allowed.value if allowed else None}


def _shape(command: Any) -> dict[str, Any]:
    """What matters of a command when it is compared."""
    kept = {key: command.get(key) or None for key in SHAPE}
    kept["choices"] = [choice["value"] for choice in command.get("choices") or []]
    kept["options"] = [_shape(option) for option in command.get("options") or []]
    return kept
