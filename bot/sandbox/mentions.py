"""Who a message mentions, and whose client rings for it (docs: resources/message, "Allowed Mentions Object")."""

import re
from typing import NamedTuple

from bot.sandbox.components import texts
from bot.sandbox.errors import invalid
from bot.sandbox.flags import SILENT
from bot.sandbox.permissions import BITS, permissions
from bot.sandbox.world import DM, Channel, Guild, Json, World

_USER, _ROLE, _ALL = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>"), re.compile(r"@(everyone|here)\b")


class Mentions(NamedTuple):
    """What of the text counts as a mention; users and roles by id, in order, each once."""

    users: list[str]
    roles: list[str]
    everyone: bool


def check(allowed: Json | None) -> None:
    """A kind may be allowed as a whole or by ids, not both."""
    for kind in ("users", "roles"):
        if allowed and kind in (allowed.get("parse") or ()) and allowed.get(kind):
            raise invalid(
                "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"parse:[{kind!r}] and {kind}"
            )


def found(world: World, channel: Channel, wire: Json, allowed: Json | None) -> Mentions:
    """In the content and in text displays, as far as the sender allows them and may use them."""
    text = "\n".join([wire["content"], *texts(wire["components"])])
    users = _may(allowed, "users", _USER.findall(text))
    roles = _may(allowed, "roles", _ROLE.findall(text))
    guild = world.guild_of(channel)
    entitled = guild and permissions(guild, wire["author"]["id"], channel) & BITS["mention_everyone"]
    everyone = bool(entitled and _ALL.search(text) and _whole(allowed, "everyone"))
    return Mentions([u for u in users if u in world.users or u in world.apps], roles, everyone)


def _whole(allowed: Json | None, kind: str) -> bool:
    return allowed is None or kind in (allowed.get("parse") or ())


def _may(allowed: Json | None, kind: str, ids: list[str]) -> list[str]:
    named = [] if allowed is None else [str(i) for i in allowed.get(kind) or ()]
    return [i for i in dict.fromkeys(ids) if _whole(allowed, kind) or i in named]


def rings(world: World, channel: Channel, wire: Json, allowed: Json | None) -> list[str]:
    """The people who are pinged by a new message: those it may mention, and who can read it."""
    author = wire["author"]["id"]
    if wire["flags"] & SILENT:
        return []
    if channel.wire["type"] == DM:
        return [u["id"] for u in channel.wire["recipients"] if u["id"] != author]
    guild, meant = world.guilds[channel.guild_id], found(world, channel, wire, allowed)
    called = set(guild.members) if meant.everyone else set(meant.users)
    heard = _heard(guild, channel, author, meant.roles)
    called |= {u for u, member in guild.members.items() if heard & set(member["roles"])}
    readers = {u for u in called if permissions(guild, u, channel) & BITS["view_channel"]}
    return sorted(u for u in readers if u in world.users and u != author)


def _heard(guild: Guild, channel: Channel, author: str, roles: list[str]) -> set[str]:
    """The roles that anybody may mention, and for whoever may mention everyone all (docs: resources/role)."""
    entitled = permissions(guild, author, channel) & BITS["mention_everyone"]
    return {role["id"] for role in guild.wire["roles"] if role["id"] in roles and (entitled or role["mentionable"])}
