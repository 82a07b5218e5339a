"""Who may open a table, where, and on what terms: what a server's people chose, and what one person can look after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import discord

from bot.front import places
from bot.front.visits import House, Visit, refuse
from bot.tables.servers import Choices, living_in, waiting_of

LOBBIES = 5

Place: TypeAlias = "discord.TextChannel | discord.ForumChannel"


def enabled(house: House, choices: Choices) -> Sequence[str]:
    """The games of a server: all, until somebody chooses."""
    return [key for key in house.games if choices.games is None or key in choices.games]


async def admit(visit: Visit, server: int, choices: Choices, game: str) -> None:
    """Refuse a table that would be one too many, of a game that is not played here, or not for this person to open."""
    asked = visit.interaction
    roles = [role.id for role in asked.user.roles] if isinstance(asked.user, discord.Member) else []
    if choices.openers not in (None, *roles) and not asked.permissions.manage_guild:
        raise refuse("not_an_opener", role=f"<@&{choices.openers}>")
    if await visit.tables.read(waiting_of, visit.person) >= LOBBIES:
        raise refuse("many_waiting", most=LOBBIES)
    if await visit.tables.read(living_in, server) >= choices.tables:
        raise refuse("many_here", most=choices.tables)
    games = enabled(visit.house, choices)
    if game in visit.house.games and game not in games:
        raise refuse("not_enabled", known=list(games))


def home(visit: Visit, choices: Choices, place: Place | None) -> Place:
    """Where a table may be opened: both its opener and the bot may write there."""
    asked = visit.interaction
    here = asked.channel.parent if isinstance(asked.channel, discord.Thread) else asked.channel
    usual = asked.guild.get_channel(choices.place) if asked.guild and choices.place else None
    found = place or usual or here
    if not isinstance(asked.user, discord.Member):
        raise refuse("only_server")
    if not isinstance(found, discord.TextChannel | discord.ForumChannel):
        raise refuse("no_place")
    if not found.permissions_for(asked.user).send_messages:
        raise refuse("not_yours")
    allowed = asked.app_permissions if found == here else found.permissions_for(found.guild.me)
    if lacking := places.missing(found, allowed):
        raise refuse("lacking", what=lacking, place=found.mention)
    return found
