"""How the bot gets to people: the address at which it is invited, and what Discord's own *Add App* asks for."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.front.screens import table_threads

SERVER, PERSON = "0", "1"  # who installs it, in Discord's numbers
SCOPES: Mapping[str, Sequence[str]] = {SERVER: ("bot", "applications.commands"), PERSON: ("applications.commands",)}

log = logging.getLogger(__name__)


def permissions() -> discord.Permissions:
    """All that tables need."""
    names = {name for needed in table_threads.NEEDED.values() for name in needed}
    return discord.Permissions(**dict.fromkeys((*names, *table_threads.ALWAYS, *table_threads.WELCOME), True))


def invitation(application: int) -> str:
    """The address at which somebody who runs a server invites the bot, with all that its tables need."""
    return discord.utils.oauth_url(application, permissions=permissions(), scopes=SCOPES[SERVER])


async def keep_install_settings(client: discord.Client) -> frozenset[int]:
    """Have *Add App* ask for the same; what an operator has set beyond that stays. An app that is private has none.

    By whom it can be installed then: a command that is for others as well, Discord need not take.
    """
    known: dict[str, Any] = {}
    try:
        known = await client.http.request(Route("GET", "/applications/@me"))
        configs = known.get("integration_types_config") or {}
        told = {kind: (configs.get(kind) or {}).get("oauth2_install_params") for kind in SCOPES}
        wanted = {kind: _with_ours(kind, told[kind]) for kind in SCOPES}
        if any(_settings(told[kind]) != _settings(wanted[kind]) for kind in SCOPES):
            types = {kind: {"oauth2_install_params": params} for kind, params in wanted.items()}
            body = {"install_params": wanted[SERVER], "integration_types_config": types}
            known = await client.http.request(Route("PATCH", "/applications/@me"), json=body)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.warning("how people add the bot could not be set; the address to invite it works all the same: %s", error)
    return frozenset(map(int, known.get("integration_types_config") or {SERVER}))


def _with_ours(kind: str, told: Mapping[str, Any] | None) -> dict[str, Any]:
    scopes, allowed = _settings(told)
    ours = permissions().value if kind == SERVER else 0
    return {"scopes": sorted({*scopes, *SCOPES[kind]}), "permissions": allowed | ours}


def _settings(told: Mapping[str, Any] | None) -> tuple[set[str], int]:
    return (set(told["scopes"]), int(told["permissions"])) if told else (set(), 0)
