"""Channels: read, change, delete; direct messages."""

from bot.sandbox import wire
from bot.sandbox.errors import ApiError
from bot.sandbox.rest.routing import Call, Result, route
from bot.sandbox.rest.threads import applied_tags
from bot.sandbox.world import DM, Channel, Json

ONE = "/channels/{channel_id}"


@route("GET", ONE)
def read(call: Call) -> Result:
    return 200, call.channel().wire


@route("PATCH", ONE)
def change(call: Call) -> Result:
    channel = call.channel()
    if channel.is_thread:
        return _change_thread(call, channel)
    call.require(channel, "manage_channels")
    channel.wire |= {k: v for k, v in call.json.items() if k in ("name", "topic", "nsfw", "rate_limit_per_user")}
    call.site.change_channel(channel)
    return 200, channel.wire


def _change_thread(call: Call, thread: Channel) -> Result:
    """Waking a thread is for everyone who may write in it; the rest needs rights, or to have opened it."""
    sent: Json = call.json
    waking = sent.get("archived") is False
    if thread.archived and not waking:
        raise ApiError(50083)
    own = thread.wire["owner_id"] == call.app.id
    manages = call.may(thread, "manage_threads")
    only_waking = set(sent) <= {"archived"} and waking
    locks = sent.get("locked") is not None and sent["locked"] != thread.locked
    if (thread.locked or locks) and not manages:
        raise ApiError(50013 if locks else 160005)
    if not (own or manages or (only_waking and call.may(thread, "send_messages_in_threads"))):
        raise ApiError(50013)
    thread.wire |= {k: sent[k] for k in ("name", "rate_limit_per_user") if sent.get(k) is not None}
    if sent.get("applied_tags") is not None:
        forum = call.site.world.channels[thread.wire["parent_id"]]
        thread.wire["applied_tags"] = applied_tags(call, forum, sent["applied_tags"])
    meta = thread.wire["thread_metadata"]
    meta |= {k: sent[k] for k in ("locked", "auto_archive_duration", "invitable") if sent.get(k) is not None}
    if sent.get("archived") is not None and sent["archived"] != thread.archived:
        meta |= {"archived": sent["archived"], "archive_timestamp": call.site.clock.iso()}
    call.site.change_channel(thread)
    return 200, thread.wire


@route("DELETE", ONE)
def delete(call: Call) -> Result:
    channel = call.channel()
    if channel.wire["type"] != DM:
        call.require(channel, "manage_threads" if channel.is_thread else "manage_channels")
        call.site.drop_channel(channel)
    return 200, channel.wire


@route("POST", "/users/@me/channels")
def open_direct(call: Call) -> Result:
    world = call.site.world
    person = world.users.get(str(call.json["recipient_id"]))
    if person is None:
        raise ApiError(50033)
    for channel in world.channels.values():
        if channel.app_id == call.app.id and channel.wire["recipients"][0]["id"] == person.id:
            return 200, channel.wire
    if call.site.buckets.opens_too_fast(call.app.id):
        raise ApiError(40003)
    made = Channel(wire=wire.direct(call.site.clock.snowflake(), person.wire), app_id=call.app.id)
    return 200, call.site.open_channel(made).wire
