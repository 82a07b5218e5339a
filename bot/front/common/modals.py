"""Forms: plain data, Discord's modals made of them, and what somebody has filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import discord

from bot.front.common.panels import LINE, Choice, cut

LABEL, HINT = 45, 100  # characters of a form's title and labels, and of what stands under a label

Filled: TypeAlias = "Mapping[str, Sequence[str]]"


class TextField(NamedTuple):
    """Something to type, which may be left empty."""

    key: str
    label: str
    value: str = ""
    most: int = 100
    long: bool = False
    hint: str = ""


class MenuField(NamedTuple):
    """Lines to choose from: one, or from none to all of them if `several`."""

    key: str
    label: str
    choices: Sequence[Choice]
    chosen: Sequence[str] = ()
    several: bool = False
    hint: str = ""


class Form(NamedTuple):
    """What is asked for in a window of its own. What was filled in comes under the custom_id, by the fields' keys."""

    title: str
    custom_id: str
    fields: Sequence[TextField | MenuField]


def modal(form: Form) -> discord.ui.Modal:
    """What Discord opens. It is heard by its custom_id when it is sent, so nothing is kept for it."""
    made = discord.ui.Modal(title=cut(form.title, LABEL), custom_id=form.custom_id, timeout=None)
    for field in form.fields:
        shown = _text(field) if isinstance(field, TextField) else _menu(field)
        about = cut(field.hint, HINT) or None
        made.add_item(discord.ui.Label(text=cut(field.label, LABEL), description=about, component=shown))
    made.stop()
    return made


def _text(field: TextField) -> discord.ui.TextInput[discord.ui.Modal]:
    return discord.ui.TextInput(
        custom_id=field.key,
        style=discord.TextStyle.paragraph if field.long else discord.TextStyle.short,
        default=field.value or None,
        required=False,
        max_length=field.most,
    )


def _menu(field: MenuField) -> discord.ui.Select[discord.ui.Modal]:
    options = [
        discord.SelectOption(
            label=cut(one.label, LINE),
            value=one.value,
            description=one.description or None,
            default=one.value in field.chosen,
        )
        for one in field.choices
    ]
    least, most = (0, len(options)) if field.several else (1, 1)
    return discord.ui.Select(
        custom_id=field.key, options=options, min_values=least, max_values=most, required=not field.several
    )


def filled(data: Mapping[str, Any]) -> Filled:
    """What came back, by the fields' keys; strange parts are left out."""
    found: dict[str, list[str]] = {}
    for part in data.get("components", ()):
        field = part.get("component") or {}
        if "custom_id" in field:
            values = field.get("values", [field.get("value") or ""])
            found[str(field["custom_id"])] = [str(value) for value in values]
    return found


def typed(answers: Filled, key: str) -> str:
    """What was typed there, or the one line that was chosen."""
    return next(iter(answers.get(key, ())), "").strip()
