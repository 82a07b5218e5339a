"""Who a message mentions, and whose client rings for it (docs: resources/message, "Allowed Mentions Object")."""

import re

from bot.sandbox.components import texts
from bot.sandbox.errors import invalid
from bot.sandbox.permissions import BITS, permissions
from bot.sandbox.world import DM, Channel, Json, World

SILENT = 1 << 12
_USER, _ROLE, _ALL = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>"), re.compile(r"@(everyone|here)\b")


def spoken(wire: Json) -> str:
    """The text in which mentions count: the content, and text displays."""
    return "\n".join([wire["content"], *texts(wire["components"])])


def check(allowed: Json | None) -> None:
    """A kind may be allowed as a whole or by ids, not both."""
    for kind in ("users", "roles"):
        if allowed and kind in (allowed.get("parse") or ()) and allowed.get(kind):
            raise invalid(
                "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"parse:[{kind!r}] and {kind}"
            )


def _may(allowed: Json | None, kind: str, found: list[str]) -> list[str]:
    if allowed is None or kind in (allowed.get("parse") or ()):
        return found
    return [i for i in found if i in map(str, allowed.get(kind) or ())]


def mentioned(world: World, wire: Json, allowed: Json | None) -> list[str]:
    """The ids of the users the message mentions by name, in order, each once."""
    found = _may(allowed, "users", _USER.findall(spoken(wire)))
    return [u for u in dict.fromkeys(found) if u in world.users or u in world.apps]


def rings(world: World, channel: Channel, wire: Json, allowed: Json | None) -> list[str]:
    """The people who are pinged by a new message: those it may mention, and who can read it."""
    author = wire["author"]["id"]
    if wire["flags"] & SILENT:
        return []
    if channel.wire["type"] == DM:
        return [u["id"] for u in channel.wire["recipients"] if u["id"] != author]
    guild = world.guilds[channel.guild_id]
    text = spoken(wire)
    found = set(mentioned(world, wire, allowed))
    roles = _may(allowed, "roles", _ROLE.findall(text))
    found |= {u for u, member in guild.members.items() if set(roles) & set(member["roles"])}
    may_all = permissions(guild, author, channel) & BITS["mention_everyone"]
    if _ALL.search(text) and may_all and (allowed is None or "everyone" in (allowed.get("parse") or ())):
        found |= set(guild.members)
    readers = {u for u in guild.members if permissions(guild, u, channel) & BITS["view_channel"]}
    return sorted(u for u in found & readers if u in world.users and u != author)
