"""The bot's answers to interactions: callback and follow-ups (docs: interactions/receiving-and-responding)."""

from bot.sandbox.compose import Draft
from bot.sandbox.documented_limits import choice_rules, file_rules, modal_rules
from bot.sandbox.errors import ApiError, invalid
from bot.sandbox.flags import EPHEMERAL, LOADING, SILENT, SUPPRESS_EMBEDS, V2
from bot.sandbox.interactions import AUTOCOMPLETE, SUBMIT, Interaction
from bot.sandbox.permissions import BITS, permissions
from bot.sandbox.rest.messages import may_bring
from bot.sandbox.rest.routing import Call, Result, route
from bot.sandbox.site import Site
from bot.sandbox.world import DiscordMessage, Json

HOOK = "/webhooks/{webhook_id}/{webhook_token}"
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWER_FLAGS = SUPPRESS_EMBEDS | EPHEMERAL | SILENT | V2
CHOICE_LIMIT = 25
FOLLOW_UPS = 5  # of an interaction that a person's own installation began, where the server has none


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", open=True)
def callback(call: Call) -> Result:
    site = call.site
    interaction = site.interactions.to_answer(call.params["interaction_id"], call.params["interaction_token"])
    kind, data = call.json["type"], call.json.get("data") or {}
    file_rules([len(file.data) for file in call.uploads.values()])
    _fits(interaction, kind, data)
    told: Json = {"id": interaction.id, "type": interaction.kind}
    answer: Json = {"interaction": told}
    if kind in (MESSAGE, DEFER):
        body = data if kind == MESSAGE else {"flags": (data.get("flags") or 0) | LOADING}
        message = _say(call, interaction, body)
        interaction.original = message
        told |= {"response_message_id": message.id, "response_message_loading": kind == DEFER}
        told["response_message_ephemeral"] = bool(message.viewer)
        if kind == MESSAGE:
            answer["resource"] = {"type": kind, "message": message.wire}
    elif kind in (UPDATE, DEFER_UPDATE):
        interaction.original = interaction.message
        if kind == UPDATE and interaction.message:
            message = _edit(call, interaction, interaction.message)
            told["response_message_id"] = message.id
            answer["resource"] = {"type": kind, "message": message.wire}
    interaction.callback = call.json
    interaction.acknowledged.set()
    site.tell("answer", interaction.channel.id, {"interaction_id": interaction.id, "type": kind}, interaction.user_id)
    return (200, answer) if call.query.get("with_response") in ("1", "true", "True") else (204, None)


def _fits(interaction: Interaction, kind: int, data: Json) -> None:
    """Which answers go with which act (docs: same page, "Interaction Callback Type")."""
    completing = interaction.kind == AUTOCOMPLETE
    modal_again = kind == MODAL and interaction.kind == SUBMIT
    updates_nothing = kind in (UPDATE, DEFER_UPDATE) and interaction.message is None
    if completing != (kind == CHOICES) or modal_again or updates_nothing or not MESSAGE <= kind <= MODAL:
        raise invalid("type", "INTERACTION_CALLBACK_TYPE_INVALID", f"type {kind} does not answer {interaction.kind}")
    if kind == CHOICES and len(data.get("choices") or []) > CHOICE_LIMIT:
        raise invalid("data.choices", "BASE_TYPE_MAX_LENGTH", f"Must be {CHOICE_LIMIT} or fewer in length.")
    if kind == CHOICES:
        choice_rules(data.get("choices") or [])
    if kind == MODAL:
        modal_rules(data)
    if kind == DEFER and (data.get("flags") or 0) & ~EPHEMERAL:
        # same page, "Messages": the only flag that goes with a deferral
        raise invalid("data.flags", "INTERACTION_DEFERRED_FLAGS_INVALID", "Only EPHEMERAL goes with a deferral.")


def _say(call: Call, interaction: Interaction, body: Json, *, follows: bool = False) -> DiscordMessage:
    """A new message from the interaction; an ephemeral one is for the person alone."""
    site = call.site
    if interaction.channel.id not in site.world.channels:
        raise ApiError(10003)
    body = body | {"flags": (body.get("flags") or 0) & (ANSWER_FLAGS | LOADING)}
    wire = Draft(site, interaction.channel).write(interaction.app.wire, body, call.uploads)
    wire["type"] = 19 if interaction.message else (0 if follows else 20)
    wire |= {"webhook_id": interaction.app.id, "application_id": interaction.app.id}
    wire["interaction_metadata"] = interaction.metadata()
    if wire["type"] == 19 and interaction.message:
        wire["message_reference"] = {"type": 0, "channel_id": interaction.channel.id}
        wire["message_reference"]["message_id"] = interaction.message.id
    if follows and interaction.original:
        wire["interaction_metadata"]["original_response_message_id"] = interaction.original.id
    if _is_hushed(site, interaction):
        wire["flags"] |= EPHEMERAL
    viewer = interaction.user_id if wire["flags"] & EPHEMERAL else ""
    if interaction.channel.archived:
        site.archive(interaction.channel, archived=False)
    return site.post(DiscordMessage(wire=wire, viewer=viewer, used=interaction.used), body.get("allowed_mentions"))


def _is_hushed(site: Site, interaction: Interaction) -> bool:
    """Whether a bot that only a person has added may not be heard by others (docs: topics/permissions)."""
    guild = site.world.guild_of(interaction.channel)
    if guild is None or not interaction.by_person_alone:
        return False
    needed = BITS["use_external_apps"] | BITS["send_messages"]
    return permissions(guild, interaction.user_id, interaction.channel) & needed != needed


def _edit(call: Call, interaction: Interaction, message: DiscordMessage) -> DiscordMessage:
    site = call.site
    if message.id not in site.world.messages.get(message.channel_id, {}):
        raise ApiError(10008)
    body = {**call.json.get("data", {})} if interaction.callback is None else {**call.json}
    if body.get("flags") is not None:
        body["flags"] &= SUPPRESS_EMBEDS | V2
    wire = Draft(site, interaction.channel, message.wire).write(interaction.app.wire, body, call.uploads)
    return site.edit(message, wire)


def _hooked(call: Call) -> Interaction:
    return call.site.interactions.by_token(call.params["webhook_id"], call.params["webhook_token"])


@route("POST", HOOK, open=True)
def follow_up(call: Call) -> Result:
    interaction = _hooked(call)
    file_rules([len(file.data) for file in call.uploads.values()])
    original = interaction.original
    if original and original.wire["flags"] & LOADING and original is not interaction.message:
        # the first follow-up to a deferred answer takes its place, whatever its own flags say
        message = _edit(call, interaction, original)
    else:
        if interaction.by_person_alone and len(interaction.followups) >= FOLLOW_UPS:
            raise ApiError(40094)
        message = _say(call, interaction, call.json, follows=True)
        interaction.followups.append(message)
    _shown(call, interaction)
    return 200, message.wire


def _target(call: Call, interaction: Interaction) -> DiscordMessage:
    wanted = call.params.get("message_id", "@original")
    own = [*interaction.followups, *([interaction.original] if interaction.original else [])]
    for message in own:
        known = call.site.world.messages.get(message.channel_id, {})
        if message.id in known and (
            wanted == message.id or (wanted == "@original" and message is interaction.original)
        ):
            return message
    raise ApiError(10008)


@route("GET", HOOK + "/messages/@original", open=True)
@route("GET", HOOK + "/messages/{message_id}", open=True)
def read(call: Call) -> Result:
    return 200, _target(call, _hooked(call)).wire


@route("PATCH", HOOK + "/messages/@original", open=True)
@route("PATCH", HOOK + "/messages/{message_id}", open=True)
def edit(call: Call) -> Result:
    interaction = _hooked(call)
    file_rules([len(file.data) for file in call.uploads.values()])
    may_bring(call)
    message = _edit(call, interaction, _target(call, interaction))
    _shown(call, interaction)
    return 200, message.wire


@route("DELETE", HOOK + "/messages/@original", open=True)
@route("DELETE", HOOK + "/messages/{message_id}", open=True)
def delete(call: Call) -> Result:
    interaction = _hooked(call)
    call.site.delete(_target(call, interaction))
    _shown(call, interaction)
    return 204, None


def _shown(call: Call, interaction: Interaction) -> None:
    interaction.changes += 1
    call.site.stir()
