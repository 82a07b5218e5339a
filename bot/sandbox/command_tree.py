"""Slash commands as a person's client knows them (docs: interactions/application-commands)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.sandbox.client_refusal import ClientRefusal
from bot.sandbox.permissions import BITS, permissions
from bot.sandbox.resolve import Resolver
from bot.sandbox.world import App, Channel, Json

if TYPE_CHECKING:
    from bot.sandbox.site import Site

SUB, GROUP = 1, 2
SLASH, ON_USER, ON_MESSAGE = 1, 2, 3
STRING, INTEGER, BOOLEAN, NUMBER = 3, 4, 5, 10
GUILD, BOT_DM, PRIVATE = 0, 1, 2
BY_SERVER, BY_PERSON = 0, 1


@dataclass(frozen=True)
class Command:
    """One line of the slash picker: a command, or one of its sub-commands."""

    app: App
    root: Json
    path: tuple[str, ...]
    leaf: Json

    @property
    def name(self) -> str:
        return " ".join(self.path)

    @property
    def options(self) -> list[Json]:
        return self.leaf.get("options") or []

    def invoke(self, site: "Site", channel: Channel, given: Mapping[str, Any]) -> Json:
        """The interaction's data, as a client sends it once every pill is filled."""
        missing = [o["name"] for o in self.options if o.get("required") and given.get(o["name"]) is None]
        if missing:
            raise ClientRefusal(f"/{self.name}: fill in {', '.join(missing)}")
        resolver = Resolver(site, channel)
        filled = [self._filled(name, value, resolver) for name, value in given.items() if value is not None]
        return self._data(filled, resolver)

    def complete(self, site: "Site", channel: Channel, option: str, typed: str, given: Mapping[str, Any]) -> Json:
        """The data of an autocomplete interaction: the option being typed is in focus, nothing is checked yet."""
        focus = self._option(option)
        if not focus.get("autocomplete"):
            raise ClientRefusal(f"/{self.name}: {option} offers no suggestions")
        resolver = Resolver(site, channel)
        filled = [self._unchecked(name, value, resolver) for name, value in given.items() if value is not None]
        filled.append({"name": option, "type": focus["type"], "value": typed, "focused": True})
        return self._data(filled, resolver)

    def _unchecked(self, name: str, value: Any, resolver: Resolver) -> Json:
        """While somebody types, numbers are sent as they are typed."""
        kind = self._option(name)["type"]
        sent = resolver.value(kind, value)
        return {"name": name, "type": kind, "value": str(sent) if kind in (INTEGER, NUMBER) else sent}

    def _option(self, name: str) -> Json:
        for option in self.options:
            if option["name"] == name:
                return option
        raise ClientRefusal(f"/{self.name} has no option {name!r}, only {[o['name'] for o in self.options]}")

    def _filled(self, name: str, value: Any, resolver: Resolver) -> Json:
        option = self._option(name)
        sent = resolver.value(option["type"], value)
        _check(self.name, option, sent)
        kinds, channel = option.get("channel_types"), resolver.resolved.get("channels", {}).get(sent)
        if kinds and channel and channel["type"] not in kinds:
            raise ClientRefusal(f"/{self.name}: {option['name']} offers no channel of that kind")
        return {"name": name, "type": option["type"], "value": sent}

    def _data(self, filled: list[Json], resolver: Resolver) -> Json:
        """Wrapped in the names of group and sub-command, innermost first."""
        options, kinds = filled, [GROUP, SUB][-(len(self.path) - 1) :] if len(self.path) > 1 else []
        for word, kind in zip(reversed(self.path[1:]), reversed(kinds), strict=True):
            options = [{"name": word, "type": kind, "options": options}]
        data: Json = {"id": self.root["id"], "name": self.root["name"], "type": 1, "options": options}
        if "guild_id" in self.root:
            data["guild_id"] = self.root["guild_id"]
        return data | ({"resolved": resolver.resolved} if resolver.resolved else {})


def _check(name: str, option: Json, value: Any) -> None:
    """What the client marks red before it sends."""
    kind = option["type"]
    fits: dict[int, tuple[type, ...]] = {STRING: (str,), INTEGER: (int,), BOOLEAN: (bool,), NUMBER: (int, float)}
    if kind in fits and (not isinstance(value, fits[kind]) or (kind != BOOLEAN and isinstance(value, bool))):
        raise ClientRefusal(f"/{name}: {option['name']} cannot be {value!r}")
    if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
        raise ClientRefusal(f"/{name}: {option['name']} must be one of its choices, not {value!r}")
    least, most = option.get("min_value"), option.get("max_value")
    if kind in (INTEGER, NUMBER) and ((least is not None and value < least) or (most is not None and value > most)):
        raise ClientRefusal(f"/{name}: {option['name']} is out of range")
    if kind == STRING and not option.get("min_length", 0) <= len(value) <= option.get("max_length", 6000):
        raise ClientRefusal(f"/{name}: {option['name']} has the wrong length")


def visible_commands(site: "Site", user_id: str, channel: Channel) -> list[Command]:
    """All slash commands this person is offered in this channel."""
    return [
        leaf
        for app, root in _roots(site, user_id, channel, SLASH)
        for leaf in _leaves(app, root, (root["name"],), root)
    ]


def beside(site: "Site", user_id: str, channel: Channel, kind: int) -> list[Command]:
    """What stands in the menus beside messages, or people, there."""
    return [Command(app, root, (root["name"],), root) for app, root in _roots(site, user_id, channel, kind)]


def _roots(site: "Site", user_id: str, channel: Channel, kind: int) -> Iterator[tuple[App, Json]]:
    """Of bots that are there, and of those that the person has added for herself."""
    guild = site.world.guild_of(channel)
    context = GUILD if guild else BOT_DM if channel.app_id else PRIVATE
    allowed = permissions(guild, user_id, channel) if guild else 0
    for app in site.world.apps.values():
        owners = {BY_SERVER} if (app.id in guild.members if guild else app.id == channel.app_id) else set[int]()
        owners |= {BY_PERSON} if user_id in app.people else set()
        for root in [*app.commands.get(channel.guild_id, []), *(app.commands.get("", []) if guild else [])]:
            types = root.get("integration_types", [BY_SERVER])
            if root["type"] == kind and owners & set(types) and _offered(root, context, allowed):
                yield app, root


def _offered(root: Json, context: int, allowed: int) -> bool:
    contexts = root.get("contexts")
    if contexts is not None and context not in contexts:
        return False
    if context != GUILD:
        return bool(root.get("dm_permission", True))
    needed = root.get("default_member_permissions")
    if needed is None or allowed & BITS["administrator"]:
        return True
    return int(needed) != 0 and allowed & int(needed) == int(needed)


def _leaves(app: App, root: Json, path: tuple[str, ...], node: Json) -> list[Command]:
    inner = [o for o in node.get("options") or [] if o["type"] in (SUB, GROUP)]
    if not inner:
        return [Command(app, root, path, node)]
    return [leaf for o in inner for leaf in _leaves(app, root, (*path, o["name"]), o)]


def find_command(commands: list[Command], name: str) -> Command:
    """The command with this full name; the first, when two bots have it."""
    for command in commands:
        if command.name == name:
            return command
    raise ClientRefusal(f"no command /{name} is offered here, only {sorted(c.name for c in commands)}")
