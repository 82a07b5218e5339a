"""Slash commands from plain data: a name, words for it, options, and the work that answers it."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import discord
from discord import app_commands

from bot.front.panels import IN_A_MENU, Panel, cut
from bot.front.typed import Line
from bot.front.visits import House, Interaction, Visit, answer
from bot.tables import Refused

DESCRIPTION, NAME = 100, 100
Complete: TypeAlias = "Callable[[Visit, str, dict[str, Any]], Awaitable[list[Line]]]"
Answering: TypeAlias = "Callable[..., Awaitable[Panel]]"
Command: TypeAlias = "app_commands.Command[Any, ..., Any]"

log = logging.getLogger(__name__)


class Option(NamedTuple):
    name: str
    text: str
    kind: Any = str
    required: bool = False
    complete: Complete | None = None
    choices: tuple[str, ...] = ()


def command(house: House, name: str, text: str, work: Answering, options: Sequence[Option] = ()) -> Command:
    """A slash command; `work` gets a visit and what was typed, without what was left out."""

    async def callback(interaction: Interaction, **typed: Any) -> None:
        given = {key: value for key, value in typed.items() if value is not None}
        await answer(house, interaction, lambda visit: work(visit, **given))

    callback.__signature__ = _signature(options)  # type: ignore[attr-defined]  # discord.py reads the options from it
    app_commands.describe(**{option.name: cut(option.text, DESCRIPTION) for option in options})(callback)
    made: Command = app_commands.Command(name=name, description=cut(text, DESCRIPTION), callback=callback)
    for option in options:
        if option.complete:
            made.autocomplete(option.name)(_completer(house, option.complete))
    return made


def _signature(options: Sequence[Option]) -> inspect.Signature:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=discord.Interaction)]
    for option in sorted(options, key=lambda option: not option.required):
        default = inspect.Parameter.empty if option.required else None
        parameters.append(inspect.Parameter(option.name, kind, default=default, annotation=_annotation(option)))
    return inspect.Signature(parameters)


def _annotation(option: Option) -> Any:
    if option.choices:
        return Literal.__getitem__(option.choices)
    return option.kind


def _completer(
    house: House, complete: Complete
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]]:
    async def offer(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        """Nothing is offered rather than something wrong: a refusal here would tell more than it should."""
        visit = Visit(house, interaction)
        try:
            await visit.listen()
            found = await complete(visit, current, dict(interaction.namespace.__dict__))
        except Refused:
            return []
        except Exception:
            log.exception("autocomplete failed")
            return []
        return [app_commands.Choice(name=cut(line.name, NAME), value=line.value) for line in found[:IN_A_MENU]]

    return offer


def group(name: str, text: str, parent: app_commands.Group | None = None) -> app_commands.Group:
    return app_commands.Group(name=name, description=cut(text, DESCRIPTION), parent=parent)
