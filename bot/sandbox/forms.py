"""Filling in what a message or a modal offers, under the client's own checks (docs: components/reference)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bot.sandbox import components as c
from bot.sandbox.client_refusal import ClientRefusal
from bot.sandbox.resolve import ATTACHMENT, CHANNEL, MENTIONABLE, ROLE, USER, Resolver
from bot.sandbox.world import Channel, Json

if TYPE_CHECKING:
    from bot.sandbox.site import Site

ENTITIES = {c.USER_SELECT: USER, c.ROLE_SELECT: ROLE, c.MENTIONABLE_SELECT: MENTIONABLE, c.CHANNEL_SELECT: CHANNEL}


def find(components: list[Json], which: str | None, kinds: tuple[int, ...]) -> Json:
    """The component with this custom_id, label, emoji or placeholder; the only one of its kind when not named."""
    found = [part for part in c.walk(components) if part["type"] in kinds]
    if which is None and len(found) == 1:
        return found[0]
    for name in ("custom_id", "label", "placeholder"):
        for part in found:
            if which is not None and part.get(name) == which:
                return part
    for part in found:
        if which is not None and (part.get("emoji") or {}).get("name") == which:
            return part
    offered = [part.get("label") or part.get("placeholder") or part.get("custom_id") for part in found]
    raise ClientRefusal(f"there is no {which!r} to press, only {offered}")


def chosen(site: "Site", channel: Channel, menu: Json, wanted: list[Any]) -> Json:
    """The values of a select, with what they stand for."""
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if not least <= len(wanted) <= most:
        raise ClientRefusal(f"choose {least} to {most}, not {len(wanted)}")
    if menu["type"] not in ENTITIES:
        return {"values": [_option(menu["options"], value) for value in wanted]}
    resolver = Resolver(site, channel)
    values = [resolver.value(ENTITIES[menu["type"]], value) for value in wanted]
    return {"values": values, "resolved": resolver.resolved}


def _option(options: list[Json], wanted: Any) -> str:
    for option in options:
        if wanted in (option["value"], option.get("label")):
            return str(option["value"])
    raise ClientRefusal(f"{wanted!r} is not offered, only {[o.get('label') for o in options]}")


def submitted(site: "Site", channel: Channel, modal: Json, values: Mapping[str, Any]) -> Json:
    """A modal's data as it is sent, each field by its label or custom_id."""
    left, resolver, sent = dict(values), Resolver(site, channel), []
    for number, part in enumerate(modal["components"], 1):
        field = part["component"] if part["type"] == c.LABEL else (part.get("components") or [None])[0]
        if part["type"] not in (c.LABEL, c.ROW) or field is None:
            sent.append({"type": part["type"], "id": part.get("id") or number})
            continue
        label = part.get("label") or field.get("label") or ""
        given = left.pop(label, left.pop(field["custom_id"], None))
        filled = {"type": field["type"], "id": field.get("id") or 100 + number, "custom_id": field["custom_id"]}
        filled |= _field(field, label, given, resolver)
        holder = {"component": filled} if part["type"] == c.LABEL else {"components": [filled]}
        sent.append({"type": part["type"], "id": part.get("id") or number, **holder})
    if left:
        raise ClientRefusal(f"the form has no field {', '.join(left)}")
    data: Json = {"custom_id": modal["custom_id"], "components": sent}
    return data | ({"resolved": resolver.resolved} if resolver.resolved else {})


def _field(field: Json, label: str, given: Any, resolver: Resolver) -> Json:
    required = field.get("required", True) is not False
    given = _prefilled(field) if given is None else given
    if given in (None, "", []) and required and field["type"] != c.CHECKBOX:
        raise ClientRefusal(f"{label} must be filled in")
    if field["type"] == c.TEXT_INPUT:
        text = str(given or "")
        least, most = field.get("min_length") or 0, field.get("max_length") or 4_000
        if (text or required) and not least <= len(text) <= most:
            raise ClientRefusal(f"{label} takes {least} to {most} characters, not {len(text)}")
        return {"value": text}
    if field["type"] == c.CHECKBOX:
        return {"value": bool(given)}
    if field["type"] == c.RADIO:
        return {"value": _option(field["options"], given) if given is not None else None}
    return {"values": _values(field, label, given, resolver)}


def _prefilled(field: Json) -> Any:
    """What the form holds before anything is typed."""
    chosen = [option["value"] for option in field.get("options") or [] if option.get("default")]
    if field["type"] == c.RADIO:
        return chosen[0] if chosen else None
    return chosen or field.get("value") or field.get("default")


def _values(field: Json, label: str, given: Any, resolver: Resolver) -> list[str]:
    if field["type"] == c.FILE_UPLOAD:
        return [str(resolver.value(ATTACHMENT, file)) for file in given or []]
    wanted = [given] if isinstance(given, str) else list(given or [])
    least, most = field.get("min_values", 1), field.get("max_values", 1)
    if wanted and field["type"] != c.CHECKBOXES and not least <= len(wanted) <= most:
        raise ClientRefusal(f"{label}: choose {least} to {most}, not {len(wanted)}")
    if field["type"] in ENTITIES:
        return [str(resolver.value(ENTITIES[field["type"]], value)) for value in wanted]
    return [_option(field["options"], value) for value in wanted]
