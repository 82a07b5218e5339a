"""Who may open a table, where, and on what terms: what a server's people chose, and what one person can look after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, TypeGuard

import discord
from discord import app_commands

from bot.front.common.request import FrontContext, Request, refused
from bot.front.screens import table_threads
from bot.tables.servers import ServerSettings, open_lobbies_of, settings_of, unfinished_tables_in

PATIENCE = 2.0  # seconds in which a table's thread is mostly there

LOBBIES = 5

Place: TypeAlias = "discord.TextChannel | discord.ForumChannel"


def is_place(channel: object) -> TypeGuard[Place]:
    """Not a channel of announcements or of media, which the library takes for one of the two."""
    return isinstance(channel, discord.TextChannel | discord.ForumChannel) and channel.type in table_threads.NEEDED


class PlaceOption(app_commands.Transformer):
    """A place that somebody names: Discord offers no other channels."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return [*table_threads.NEEDED]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Place:
        found = value.resolve()
        if not is_place(found):
            raise app_commands.TransformerError(value, self.type, self)
        return found


def enabled(front: FrontContext, choices: ServerSettings) -> Sequence[str]:
    """The games of a server: all, until somebody chooses."""
    return [key for key in front.games if choices.games is None or key in choices.games]


async def check_may_open(request: Request, server: int, choices: ServerSettings, game: str) -> None:
    """Refuse a table that would be one too many, of a game that is not played here, or not for this person to open."""
    asked = request.interaction
    roles = [role.id for role in asked.user.roles] if isinstance(asked.user, discord.Member) else []
    if choices.openers not in (None, *roles) and not asked.permissions.manage_guild:
        raise refused("not_an_opener", role=f"<@&{choices.openers}>")
    if await request.tables.read(open_lobbies_of, request.person) >= LOBBIES:
        raise refused("many_waiting", most=LOBBIES)
    if choices.tables == 0:
        raise refused("none_here")
    if await request.tables.read(unfinished_tables_in, server) >= choices.tables:
        raise refused("many_here", most=choices.tables)
    check_played(request, choices, game)


def check_played(request: Request, choices: ServerSettings, game: str) -> None:
    """Refuse a game that there is not, or that is not played on a server."""
    request.words_of(game)  # refuses one that there is not
    _check_enabled(request, choices, game)


async def check_enabled(request: Request, game: str) -> None:
    """Refuse a game that is not played on this server."""
    if request.interaction.guild_id is not None:
        _check_enabled(request, await request.tables.read(settings_of, request.interaction.guild_id), game)


def _check_enabled(request: Request, choices: ServerSettings, game: str) -> None:
    games = enabled(request.front, choices)
    if game in request.front.games and game not in games:
        raise refused("not_enabled", known=request.titles(games))


def place_for_table(request: Request, choices: ServerSettings, place: Place | None) -> Place:
    """Where a table may be opened: both its opener and the bot may write there."""
    asked = request.interaction
    here = asked.channel.parent if isinstance(asked.channel, discord.Thread) else asked.channel
    usual = asked.guild.get_channel(choices.place) if asked.guild and choices.place else None
    found = place or usual or here
    if not isinstance(asked.user, discord.Member):
        raise refused("only_server")
    if not is_place(found):
        raise refused("no_place")
    if not found.permissions_for(asked.user).send_messages:
        raise refused("not_yours")
    allowed = asked.app_permissions if found == here else found.permissions_for(found.guild.me)
    if lacking := table_threads.missing_permissions(found, allowed):
        raise refused("lacking", what=lacking, place=found.mention)
    if table_threads.lacks_tag(found, allowed):
        raise refused("no_tag", place=found.mention)
    return found
