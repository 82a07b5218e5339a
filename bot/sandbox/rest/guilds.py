"""Guilds: what a bot may read of them."""

from bot.sandbox.errors import ApiError
from bot.sandbox.rest.routing import Call, Result, route


@route("GET", "/guilds/{guild_id}")
def read(call: Call) -> Result:
    most = {"max_members": 500_000, "max_presences": None, "max_video_channel_users": 25}
    most |= {"max_stage_video_channel_users": 50, "premium_subscription_count": 0}
    return 200, call.guild().wire | most | {"widget_enabled": False, "widget_channel_id": None}


@route("GET", "/guilds/{guild_id}/channels")
def channels(call: Call) -> Result:
    guild = call.guild()
    return 200, [c.wire for c in call.site.world.channels.values() if c.guild_id == guild.id and not c.is_thread]


@route("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> Result:
    return 200, call.guild().wire["roles"]


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Result:
    found = call.guild().members.get(call.params["user_id"])
    if found is None:
        known = call.params["user_id"] in call.site.world.users
        raise ApiError(10007 if known else 10013)
    return 200, found


@route("GET", "/guilds/{guild_id}/members/search")
def search_members(call: Call) -> Result:
    start = call.query.get("query", "").lower()
    limit = int(call.query.get("limit", 1))
    found = [m for m in call.guild().members.values() if m["user"]["username"].lower().startswith(start)]
    return 200, found[:limit]


@route("DELETE", "/users/@me/guilds/{guild_id}")
def leave(call: Call) -> Result:
    guild = call.guild()
    del guild.members[call.app.id]
    call.site.world.save(guild)
    call.site.gateway.emit("GUILD_DELETE", {"id": guild.id}, call.app, guild.id)
    return 204, None
