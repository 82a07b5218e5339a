"""The bot itself: its user, its application, its gateway, its commands."""

from collections import deque

from bot.sandbox import wire
from bot.sandbox.documented_limits import ENTRY_POINT, command_rules
from bot.sandbox.errors import ApiError, invalid
from bot.sandbox.rest.routing import Call, Result, route
from bot.sandbox.world import Json

COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"

CREATES, DAY = 200, 86_400.0
INSTALLED = ("0", "1")  # by a server, by a person


@route("GET", "/users/@me")
def me(call: Call) -> Result:
    return 200, {**call.app.wire, "mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}


@route("GET", "/users/{user_id}")
def user(call: Call) -> Result:
    world = call.site.world
    found = world.users.get(call.params["user_id"]) or world.apps.get(call.params["user_id"])
    if found is None:
        raise ApiError(10013)
    return 200, found.wire


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
def application(call: Call) -> Result:
    app = call.app
    return 200, {
        "id": app.id,
        "name": app.wire["username"],
        "icon": None,
        "description": "",
        "type": None,
        "bot": app.wire,
        "verify_key": "00",
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": wire.user("1", "owner"),
        "approximate_guild_count": sum(app.id in g.members for g in call.site.world.guilds.values()),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "bot_public": True,
        "bot_require_code_grant": False,
        "rpc_origins": [],
        **app.settings,
    }


@route("PATCH", "/applications/@me")
def edit_application(call: Call) -> Result:
    """How people install it (docs: resources/application, "Edit Current Application"); no more of it is kept."""
    if (own := call.json.get("install_params")) is not None:
        call.app.settings["install_params"] = _install_params(own)
    kept = dict(call.app.settings.get("integration_types_config", {}))
    for kind, config in (call.json.get("integration_types_config") or {}).items():
        if kind not in INSTALLED:
            raise invalid("integration_types_config", "DICT_TYPE_KEY_INVALID", f"{kind} is none of {INSTALLED}")
        params = (config or {}).get("oauth2_install_params")
        kept |= {kind: {"oauth2_install_params": _install_params(params)} if params else {}}
    if kept:
        call.app.settings["integration_types_config"] = kept
    call.site.world.save(call.app)
    return application(call)


def _install_params(sent: Json) -> Json:
    """Permissions are for a bot's role: without that scope there is none to carry them."""
    scopes, allowed = sent.get("scopes") or [], sent.get("permissions") or 0
    if allowed and "bot" not in scopes:
        raise invalid("install_params", "APPLICATION_INSTALL_PARAMS_PERMISSIONS", "permissions need the scope bot")
    return {"scopes": scopes, "permissions": str(allowed)}


@route("GET", "/gateway", open=True)
def gateway_address(call: Call) -> Result:
    return 200, {"url": call.site.gateway_url}


@route("GET", "/gateway/bot")
def gateway(call: Call) -> Result:
    limit = call.site.gateway.budget(call.app) | {"max_concurrency": 1}
    return 200, {"url": call.site.gateway_url, "shards": call.app.shards, "session_start_limit": limit}


def _installable(call: Call) -> list[str]:
    """By whom it can be installed; an application is for servers until its owner says more."""
    return list(call.app.settings.get("integration_types_config", {"0": {}}))


def _installs(call: Call, commands: list[Json]) -> None:
    """A command is for installations that the application itself supports (docs: same page, "Installation Context")."""
    asked = {str(kind) for command in commands for kind in command.get("integration_types") or ()}
    if strange := asked - set(_installable(call)):
        raise invalid("integration_types", "INTEGRATION_TYPE_UNSUPPORTED", f"{min(strange)} is not for this app")


def _shelf(call: Call) -> str:
    if call.params["application_id"] != call.app.id:
        raise ApiError(10002)
    return call.guild().id if "guild_id" in call.params else ""


def _command(call: Call, sent: Json, shelf: str) -> Json:
    """The command as it is stored; one that keeps its name keeps its id."""
    kind = sent.get("type") or 1
    same = [c for c in call.app.commands.get(shelf, []) if (c["name"], c["type"]) == (sent["name"], kind)]
    snowflake = call.site.clock.snowflake
    made: Json = {
        "id": same[0]["id"] if same else snowflake(),
        "application_id": call.app.id,
        "version": snowflake(),
        "default_member_permissions": None,
        "description": "",
        "nsfw": False,
        **{k: v for k, v in sent.items() if v is not None},
        "type": kind,
    }
    if made["default_member_permissions"] is not None:
        made["default_member_permissions"] = str(made["default_member_permissions"])
    if not shelf:
        return {"integration_types": sorted(map(int, _installable(call))), **made}
    for everywhere in ("contexts", "integration_types"):  # which commands of one server do not have
        made.pop(everywhere, None)
    return made | {"guild_id": shelf}


def _may_create(call: Call, shelf: str, names: list[tuple[int, str]]) -> None:
    """A command of a new name is a create: 200 a day for each server, and for everybody (docs: same page)."""
    known = {(c["type"], c["name"]) for c in call.app.commands.get(shelf, [])}
    now, made = call.site.clock.now(), call.site.created.setdefault(f"{call.app.id} {shelf}", deque())
    while made and now - made[0] >= DAY:
        made.popleft()
    new = [name for name in names if name not in known]
    if len(made) + len(new) > CREATES:
        raise ApiError(30034, retry_after=DAY - (now - made[0]) if made else DAY)
    made.extend(now for _ in new)


def _name(sent: Json) -> tuple[int, str]:
    return sent.get("type") or 1, sent["name"]


@route("PUT", COMMANDS)
@route("PUT", GUILD_COMMANDS)
def overwrite_commands(call: Call) -> Result:
    shelf = _shelf(call)
    command_rules(call.body)
    _installs(call, call.body)
    if _opens_activity(call.app.commands.get(shelf, [])) and not _opens_activity(call.body):
        raise ApiError(50240)
    _may_create(call, shelf, [_name(sent) for sent in call.body])
    call.app.commands[shelf] = [_command(call, sent, shelf) for sent in call.body]
    _changed(call)
    return 200, call.app.commands[shelf]


def _opens_activity(commands: list[Json]) -> bool:
    return any(command.get("type") == ENTRY_POINT for command in commands)


@route("GET", COMMANDS)
@route("GET", GUILD_COMMANDS)
def list_commands(call: Call) -> Result:
    commands = call.app.commands.get(_shelf(call), [])
    return 200, commands if call.query.get("with_localizations") == "true" else [_english(one) for one in commands]


def _english(command: Json) -> Json:
    """Without the translations, which are given to whoever asks for them."""
    kept = {name: value for name, value in command.items() if not name.endswith("_localizations")}
    if "options" in kept:
        kept["options"] = [_english(option) for option in kept["options"]]
    return kept


@route("POST", COMMANDS)
@route("POST", GUILD_COMMANDS)
def add_command(call: Call) -> Result:
    shelf = _shelf(call)
    others = [c for c in call.app.commands.get(shelf, []) if c["name"] != call.json["name"]]
    command_rules([*others, call.json])
    _installs(call, [call.json])
    _may_create(call, shelf, [_name(call.json)])
    made = _command(call, call.json, shelf)
    status = 201 if len(others) == len(call.app.commands.get(shelf, [])) else 200
    call.app.commands[shelf] = [*others, made]
    _changed(call)
    return status, made


@route("GET", COMMANDS + "/{command_id}")
@route("GET", GUILD_COMMANDS + "/{command_id}")
def one_command(call: Call) -> Result:
    return 200, _found(call)


@route("PATCH", COMMANDS + "/{command_id}")
@route("PATCH", GUILD_COMMANDS + "/{command_id}")
def edit_command(call: Call) -> Result:
    found = _found(call)
    command_rules([found | call.json])
    found |= call.json | {"version": call.site.clock.snowflake()}
    _changed(call)
    return 200, found


@route("DELETE", COMMANDS + "/{command_id}")
@route("DELETE", GUILD_COMMANDS + "/{command_id}")
def delete_command(call: Call) -> Result:
    call.app.commands[_shelf(call)].remove(_found(call))
    _changed(call)
    return 204, None


def _found(call: Call) -> Json:
    for command in call.app.commands.get(_shelf(call), []):
        if command["id"] == call.params["command_id"]:
            return command
    raise ApiError(10063)


def _changed(call: Call) -> None:
    call.site.world.save(call.app)
    call.site.tell("commands", "", {"application_id": call.app.id})
