"""A table's settings, declared once as a struct, offered by any front end as data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeVar, get_args, get_type_hints

import msgspec
from msgspec import inspect

from games.kernel.messages import Illegal, Message, Value

T = TypeVar("T", bound=msgspec.Struct)


class Setting(msgspec.Struct, frozen=True):
    """One thing that a table may choose: a switch, one of several words, or a whole number in a range."""

    name: str
    default: str | int | bool
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


@cache
def declared(kind: type[msgspec.Struct]) -> tuple[Setting, ...]:
    """The settings that a struct of Literal, bool and bounded int fields declares."""
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.StructType)
    found, hints = [], get_type_hints(kind)
    for field in shape.fields:
        setting = Setting(field.name, field.default)
        if isinstance(field.type, inspect.LiteralType):
            setting = Setting(field.name, field.default, choices=get_args(hints[field.name]))  # in the order declared
        elif isinstance(field.type, inspect.IntType):
            setting = Setting(field.name, field.default, least=field.type.ge, most=field.type.le)
        found.append(setting)
    return tuple(found)


def settle(kind: type[T], given: Mapping[str, object]) -> T:
    """The settings of a table from what somebody typed; Illegal names what does not fit and what would."""
    known = {setting.name: setting for setting in declared(kind)}
    for name, value in given.items():
        if name not in known:
            raise Illegal(Message("kernel.setting.unknown", {"name": name, "known": sorted(known)}))
        setting = known[name]
        try:
            msgspec.convert({name: value}, kind, strict=False)
        except ValueError:  # also for text that is no Unicode
            args: dict[str, Value] = {"name": name, "value": str(value)}
            if setting.choices:
                raise Illegal(Message("kernel.setting.choice", {**args, "choices": list(setting.choices)})) from None
            if isinstance(setting.default, bool):
                raise Illegal(Message("kernel.setting.switch", args)) from None
            bounds = {"least": setting.least or 0, "most": setting.most or 0}
            raise Illegal(Message("kernel.setting.range", {**args, **bounds})) from None
    return msgspec.convert(dict(given), kind, strict=False)
