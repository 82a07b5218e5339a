"""Threads and forum posts (docs: topics/threads, resources/channel)."""

from typing import Any

from bot.sandbox import wire
from bot.sandbox.compose import Draft
from bot.sandbox.errors import ApiError, invalid
from bot.sandbox.flags import HAS_THREAD, REQUIRE_TAG
from bot.sandbox.rest.messages import SENDER_FLAGS, may_show
from bot.sandbox.rest.routing import Call, Result, route
from bot.sandbox.world import FORUM, THREADS, Channel, DiscordMessage, Json

ACTIVE_THREADS, TAGS = 1_000, 5
PUBLIC, PRIVATE = 11, 12
DURATIONS = (60, 1440, 4320, 10080)
MEMBERS = "/channels/{channel_id}/thread-members"


def _made(call: Call, parent: Channel, kind: int, thread_id: str | None = None) -> Channel:
    """A new thread, not yet opened."""
    minutes = call.json.get("auto_archive_duration") or 1440
    if minutes not in DURATIONS:
        raise invalid("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {DURATIONS}.")
    if not 1 <= len(call.json.get("name") or "") <= 100:
        raise invalid("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    site = call.site
    if sum(not t.archived for t in site.world.threads(parent.guild_id)) >= ACTIVE_THREADS:
        raise ApiError(160006)
    new_id = thread_id or site.clock.snowflake()
    made = wire.thread(new_id, kind, parent.wire, call.json["name"], call.app.id, minutes, site.clock)
    if kind == PRIVATE:
        made["thread_metadata"]["invitable"] = bool(call.json.get("invitable", True))
    return Channel(wire=made, followers=[call.app.id])


def _answer(call: Call, thread: Channel) -> Json:
    """With the bot's own membership, as for anyone who opened or joined it."""
    joined = {"id": thread.id, "user_id": call.app.id, "join_timestamp": call.site.clock.iso(), "flags": 0}
    return thread.wire | {"member": joined}


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def from_message(call: Call) -> Result:
    parent = call.channel("create_public_threads read_message_history")
    message = call.message(parent)
    if message.id in call.site.world.channels:
        raise ApiError(160004)
    if parent.wire["type"] in THREADS or parent.wire["type"] == FORUM:
        raise ApiError(50024)
    thread = call.site.open_channel(_made(call, parent, PUBLIC, message.id))
    call.site.edit(message, message.wire | {"thread": thread.wire, "flags": message.wire["flags"] | HAS_THREAD})
    return 201, _answer(call, thread)


@route("POST", "/channels/{channel_id}/threads")
def open_thread(call: Call) -> Result:
    parent = call.channel()
    if parent.wire["type"] == FORUM:
        return _forum_post(call, parent)
    if parent.is_thread or not parent.guild_id:
        raise ApiError(50024)
    kind = call.json.get("type") or PRIVATE
    call.require(parent, "create_private_threads" if kind == PRIVATE else "create_public_threads")
    thread = call.site.open_channel(_made(call, parent, kind))
    return 201, _answer(call, thread)


def _forum_post(call: Call, forum: Channel) -> Result:
    """A thread with its first message, which has the thread's id."""
    call.require(forum, "send_messages")
    thread = _made(call, forum, PUBLIC)
    sent = call.json.get("message")
    if not sent:
        raise invalid("message", "BASE_TYPE_REQUIRED", "This field is required")
    thread.wire["applied_tags"] = applied_tags(call, forum, call.json.get("applied_tags"))
    may_show(call, forum, sent)
    draft = Draft(call.site, thread)
    body = sent | {"flags": (sent.get("flags") or 0) & SENDER_FLAGS}
    first = draft.write(call.app.wire, body, call.uploads) | {"id": thread.id}
    call.site.open_channel(thread)
    message = call.site.post(DiscordMessage(wire=first), body.get("allowed_mentions"))
    return 201, _answer(call, thread) | {"message": message.wire}


def applied_tags(call: Call, forum: Channel, asked: list[Any] | None) -> list[str]:
    """The tags of a post (docs: resources/channel, "Forum Tag Object" and the channel flag REQUIRE_TAG)."""
    known = {tag["id"]: tag for tag in forum.wire.get("available_tags", [])}
    tags = [str(tag) for tag in asked or []]
    if len(tags) > TAGS:
        raise invalid("applied_tags", "BASE_TYPE_MAX_LENGTH", f"Must be {TAGS} or fewer in length.")
    if not set(tags) <= set(known):
        raise invalid("applied_tags", "UNKNOWN_TAG", "A tag this forum does not have")
    if any(known[tag]["moderated"] for tag in tags):
        call.require(forum, "manage_threads")
    if not tags and forum.wire["flags"] & REQUIRE_TAG:
        raise ApiError(40067, malformed=False)
    return tags


@route("GET", "/guilds/{guild_id}/threads/active")
def active(call: Call) -> Result:
    guild = call.guild()
    threads = [t for t in call.site.world.threads(guild.id) if not t.archived and call.site.can_see(call.app.id, t)]
    return 200, {"threads": [t.wire for t in threads], "members": [], "has_more": False}


@route("GET", "/channels/{channel_id}/threads/archived/public")
def archived(call: Call) -> Result:
    parent = call.channel("read_message_history")
    found = [t for t in call.site.world.threads(parent.guild_id) if t.archived and t.wire["parent_id"] == parent.id]
    found = [t for t in found if t.wire["type"] != PRIVATE]
    return 200, {"threads": [t.wire for t in found], "members": [], "has_more": False}


@route("PUT", MEMBERS + "/@me")
def join(call: Call) -> Result:
    return _join(call, call.app.id)


@route("PUT", MEMBERS + "/{user_id}")
def add_member(call: Call) -> Result:
    return _join(call, call.params["user_id"])


def _join(call: Call, user_id: str) -> Result:
    thread = _open_thread(call)
    call.require(thread, "send_messages_in_threads" if user_id != call.app.id else "")
    if user_id not in call.site.world.guilds[thread.guild_id].members:
        raise ApiError(10007)
    call.site.join(thread, user_id)
    return 204, None


@route("DELETE", MEMBERS + "/@me")
def leave(call: Call) -> Result:
    return _leave(call, call.app.id)


@route("DELETE", MEMBERS + "/{user_id}")
def remove_member(call: Call) -> Result:
    return _leave(call, call.params["user_id"])


def _leave(call: Call, user_id: str) -> Result:
    thread = _open_thread(call)
    own = thread.wire["type"] == PRIVATE and thread.wire["owner_id"] == call.app.id
    call.require(thread, "" if own or user_id == call.app.id else "manage_threads")
    call.site.leave(thread, user_id)
    return 204, None


def _open_thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise ApiError(50024)
    if thread.archived:
        raise ApiError(50083)
    return thread
