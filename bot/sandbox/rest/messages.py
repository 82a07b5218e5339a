"""Messages in channels: send, read, edit, delete, pin, react, type."""

from itertools import islice

from bot.sandbox.compose import Draft
from bot.sandbox.discord_clock import made_at
from bot.sandbox.documented_limits import file_rules
from bot.sandbox.errors import ApiError
from bot.sandbox.flags import GUILDS, SILENT, SUPPRESS_EMBEDS, V2
from bot.sandbox.rest.routing import Call, Result, route
from bot.sandbox.world import DM, FORUM, Channel, DiscordMessage, Json

MESSAGES = "/channels/{channel_id}/messages"
ONE = MESSAGES + "/{message_id}"
PINS, PAGE = 250, 50
SENDER_FLAGS = SUPPRESS_EMBEDS | SILENT | V2
"""What a bot may set on a channel's message."""


def may_send(call: Call, channel: Channel) -> None:
    """Whether the bot may say something here; saying it wakes an archived thread."""
    site = call.site
    if channel.wire["type"] == FORUM:
        raise ApiError(50008)
    if channel.wire["type"] == DM:
        person = site.world.users[channel.wire["recipients"][0]["id"]]
        common = any({person.id, call.app.id} <= set(g.members) for g in site.world.guilds.values())
        if not common:
            raise ApiError(50278)
        if not person.dms_open:
            raise ApiError(50007)
        return
    call.require(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
    if channel.locked and not call.may(channel, "manage_threads"):
        raise ApiError(160005)


def may_bring(call: Call) -> None:
    """Whether an edit may bring files."""
    if call.uploads and call.site.faults.refused_media:
        raise ApiError(50035, malformed=False)


def may_show(call: Call, channel: Channel, body: Json) -> None:
    """Files and embeds need permissions of their own."""
    if call.uploads:
        call.require(channel, "attach_files")
        file_rules([len(file.data) for file in call.uploads.values()])
    if body.get("embeds"):
        call.require(channel, "embed_links")


@route("POST", MESSAGES)
def send(call: Call) -> Result:
    channel = call.channel()
    may_send(call, channel)
    may_show(call, channel, call.json)
    if again := _remembered(call):
        return 200, again.wire
    body = call.json | {"flags": (call.json.get("flags") or 0) & SENDER_FLAGS}
    wire = Draft(call.site, channel).write(call.app.wire, body, call.uploads)
    wire |= _reference(call, channel)
    if channel.archived:
        call.site.archive(channel, archived=False)
    message = call.site.post(DiscordMessage(wire=wire), body.get("allowed_mentions"))
    _remember(call, message)
    return 200, message.wire


def _remembered(call: Call) -> DiscordMessage | None:
    """What this nonce of the same author already made, in whatever channel (docs: resources/message, enforce_nonce).

    A message that has been deleted since is not made anew (discord-api-docs #6647).
    """
    nonce = call.json.get("nonce")
    if nonce is None or not call.json.get("enforce_nonce"):
        return None
    at, message = call.site.nonces.get((call.app.id, str(nonce)), (0.0, None))
    if message is None or call.site.clock.now() - at >= call.site.faults.nonce_seconds:
        return None
    if message.id not in call.site.world.messages.get(message.channel_id, {}):
        raise ApiError(10008)
    return message


def _remember(call: Call, message: DiscordMessage) -> None:
    nonces, now = call.site.nonces, call.site.clock.now()
    for key, (at, _) in list(islice(nonces.items(), 10)):  # oldest first
        if now - at >= call.site.faults.nonce_seconds:
            del nonces[key]
    if call.json.get("nonce") is not None:
        nonces[call.app.id, str(call.json["nonce"])] = now, message


def _reference(call: Call, channel: Channel) -> Json:
    """A reply says what it replies to."""
    asked = call.json.get("message_reference")
    if not asked:
        return {}
    wanted = call.site.world.messages[channel.id].get(str(asked["message_id"]))
    if wanted is None and asked.get("fail_if_not_exists", True):
        errors = {"_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]}
        raise ApiError(50035, {"message_reference": errors}, malformed=False)
    reference = {"type": 0, "channel_id": channel.id, "message_id": str(asked["message_id"])}
    if channel.guild_id:
        reference["guild_id"] = channel.guild_id
    return {"type": 19, "message_reference": reference, "referenced_message": wanted.wire if wanted else None}


@route("GET", MESSAGES)
def history(call: Call) -> Result:
    channel = call.channel()
    if not call.may(channel, "read_message_history"):
        return 200, []
    seen = [m for m in call.site.world.messages[channel.id].values() if not m.viewer]
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise ApiError(50035, {"limit": {"_errors": [{"code": "NUMBER_TYPE_MAX", "message": "between 1 and 100"}]}})
    if after := call.query.get("after"):
        return 200, [m.wire for m in seen if int(m.id) > int(after)][:limit][::-1]
    if around := call.query.get("around"):
        later = [m for m in seen if int(m.id) >= int(around)][: limit // 2 + 1]
        earlier = [m for m in seen if int(m.id) < int(around)][-(limit // 2) :]
        return 200, [m.wire for m in earlier + later][::-1]
    if before := call.query.get("before"):
        seen = [m for m in seen if int(m.id) < int(before)]
    return 200, [m.wire for m in seen[-limit:]][::-1]


@route("GET", ONE)
def read(call: Call) -> Result:
    return 200, call.message(call.channel("read_message_history")).wire


@route("PATCH", ONE)
def edit(call: Call) -> Result:
    channel = call.channel()
    message = call.message(channel)
    if message.wire["author"]["id"] != call.app.id:
        raise ApiError(50005)
    if channel.archived:
        raise ApiError(50083)
    may_show(call, channel, call.json)
    may_bring(call)
    if wait := call.site.buckets.edit(channel.id, call.site.clock.now() - made_at(int(message.id))):
        raise ApiError(30046, retry_after=wait)
    body = {**call.json}
    if body.get("flags") is not None:
        body["flags"] &= SENDER_FLAGS
    wire = Draft(call.site, channel, message.wire).write(call.app.wire, body, call.uploads)
    return 200, call.site.edit(message, wire).wire


@route("DELETE", ONE)
def delete(call: Call) -> Result:
    channel = call.channel()
    message = call.message(channel)
    if message.wire["author"]["id"] != call.app.id:
        if channel.wire["type"] == DM:
            raise ApiError(50003)
        call.require(channel, "manage_messages")
    if channel.archived:
        raise ApiError(50083)
    call.site.delete(message)
    return 204, None


@route("POST", MESSAGES + "/bulk-delete")
def bulk_delete(call: Call) -> Result:
    channel = call.channel("manage_messages")
    for message_id in call.json["messages"]:
        message = call.site.world.messages[channel.id].get(str(message_id))
        if message and not message.viewer:
            call.site.delete(message)
    return 204, None


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Result:
    channel = call.channel()
    may_send(call, channel)
    call.site.tell("typing", channel.id, {"user_id": call.app.id})
    return 204, None


@route("GET", MESSAGES + "/pins")
def pins(call: Call) -> Result:
    """The newest first; those of no history cannot be read."""
    channel, limit = call.channel(), int(call.query.get("limit", PAGE))
    if not 1 <= limit <= PAGE:
        raise ApiError(50035, {"limit": {"_errors": [{"code": "NUMBER_TYPE_MAX", "message": f"1 to {PAGE}"}]}})
    shelf = call.site.world.messages[channel.id] if call.may(channel, "read_message_history") else {}
    before = call.query.get("before", "~")
    pinned = [m for m in shelf.values() if m.wire["pinned"] and m.pinned_at < before]
    pinned.sort(key=lambda message: message.pinned_at, reverse=True)
    items = [{"pinned_at": m.pinned_at, "message": m.wire} for m in pinned[:limit]]
    return 200, {"items": items, "has_more": len(pinned) > limit}


@route("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@route("PUT", "/channels/{channel_id}/pins/{message_id}")
def pin(call: Call) -> Result:
    channel = call.channel("pin_messages")
    message = call.message(channel)
    pinned = sum(m.wire["pinned"] for m in call.site.world.messages[channel.id].values())
    if pinned >= PINS:
        raise ApiError(30003)
    if not message.wire["pinned"]:
        message.pinned_at = call.site.clock.iso()
        call.site.edit(message, message.wire | {"pinned": True})
        _pins_changed(call, channel, call.site.clock.iso())
        call.site.post(DiscordMessage(wire=_pin_line(call, channel, message)), ring=False)
    return 204, None


def _pin_line(call: Call, channel: Channel, message: DiscordMessage) -> Json:
    """What everybody sees of it (docs: resources/message, "Message Types": CHANNEL_PINNED_MESSAGE)."""
    line = Draft(call.site, channel).write(call.app.wire, {"content": "pinned"}, {})
    reference: Json = {"type": 0, "channel_id": channel.id, "message_id": message.id}
    if channel.guild_id:
        reference["guild_id"] = channel.guild_id
    return line | {"content": "", "type": 6, "message_reference": reference}


@route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@route("DELETE", "/channels/{channel_id}/pins/{message_id}")
def unpin(call: Call) -> Result:
    channel = call.channel("pin_messages")
    message = call.message(channel)
    if message.wire["pinned"]:
        call.site.edit(message, message.wire | {"pinned": False})
        _pins_changed(call, channel, channel.wire.get("last_pin_timestamp"))
    return 204, None


def _pins_changed(call: Call, channel: Channel, newest: str | None) -> None:
    channel.wire["last_pin_timestamp"] = newest
    call.site.world.save(channel)
    told: Json = {"channel_id": channel.id, "last_pin_timestamp": newest}
    if channel.guild_id:
        told["guild_id"] = channel.guild_id
    call.site.emit("CHANNEL_PINS_UPDATE", told, channel, GUILDS)
