"""Slash commands from plain data: a name, options, and the work that answers it; their words are looked up."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Group, locale_str

from bot.front.panels import IN_A_MENU, Panel, cut
from bot.front.typed import Line
from bot.front.visits import House, Interaction, Visit, answer
from bot.tables import Refused
from games.kernel import Words

DESCRIPTION, NAME = 100, 100
HERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLED = app_commands.AppInstallationType(guild=True, user=False)
Complete: TypeAlias = "Callable[[Visit, str, dict[str, Any]], Awaitable[list[Line]]]"
Answering: TypeAlias = "Callable[..., Awaitable[Panel]]"
Command: TypeAlias = "app_commands.Command[Any, ..., Any]"

log = logging.getLogger(__name__)


class Option(NamedTuple):
    name: str
    text: locale_str
    kind: Any = str
    required: bool = False
    complete: Complete | None = None
    choices: tuple[app_commands.Choice[str], ...] = ()


class Builder:
    """Makes commands whose descriptions are in our words, under `front.command.<name>` and `front.option.<name>`."""

    def __init__(self, house: House, words: Words) -> None:
        self.house, self.words = house, words

    def text(self, id: str, **args: str) -> locale_str:
        """A description that a `Translator` finds in other languages; a game may leave some out."""
        text = self.words.texts.get(id, id.rpartition(".")[2]).format(**args)
        return locale_str(cut(text, DESCRIPTION), id=id, game=self.words.game, args=args)

    def option(self, name: str, kind: Any = str, *, choices: Iterable[str] = (), id: str = "", **more: Any) -> Option:
        made = [app_commands.Choice(name=self.text(f"front.choice.{value}"), value=value) for value in choices]
        return Option(name, self.text(id or f"front.option.{name}"), kind, choices=tuple(made), **more)

    def group(self, name: str, parent: Group | None = None, id: str = "", **args: str) -> Group:
        text = self.text(id or f"front.command.{name}", **args)
        made = app_commands.Group(name=name, description=text, parent=parent)
        if parent is None:
            made.allowed_contexts, made.allowed_installs = HERE, INSTALLED
        return made

    def command(self, name: str, work: Answering, *options: Option, id: str = "") -> Command:
        """A slash command; `work` gets a visit and what was typed, without what was left out."""
        house = self.house

        async def callback(interaction: Interaction, **typed: Any) -> None:
            given = {key: value for key, value in typed.items() if value is not None}
            await answer(house, interaction, lambda visit: work(visit, **given))

        callback.__signature__ = _signature(options)  # type: ignore[attr-defined]  # discord.py reads the options from it
        app_commands.describe(**{option.name: option.text for option in options})(callback)
        app_commands.choices(**{option.name: list(option.choices) for option in options if option.choices})(callback)
        text = self.text(id or f"front.command.{name}")
        made: Command = app_commands.Command(name=name, description=text, callback=callback)
        made.allowed_contexts, made.allowed_installs = HERE, INSTALLED
        for option in options:
            if option.complete:
                made.autocomplete(option.name)(_completer(house, option.complete))
        return made


def _signature(options: Sequence[Option]) -> inspect.Signature:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=discord.Interaction)]
    for option in sorted(options, key=lambda option: not option.required):
        default = inspect.Parameter.empty if option.required else None
        parameters.append(inspect.Parameter(option.name, kind, default=default, annotation=option.kind))
    return inspect.Signature(parameters)


def _completer(
    house: House, complete: Complete
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]]:
    async def offer(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        """Nothing is offered rather than something wrong: a refusal here would tell more than it should."""
        visit = Visit(house, interaction)
        if house.typing.exceeded(visit.person, visit.now):
            return []
        try:
            await visit.listen()
            found = await complete(visit, current, dict(interaction.namespace.__dict__))
            await visit.own_up()
        except Refused:
            return []
        except Exception as error:
            if visit.shown is None or await house.tables.stumbled(error, visit.shown.id) is None:
                log.exception("autocomplete failed")
            return []
        return [app_commands.Choice(name=cut(line.name, NAME), value=line.value) for line in found[:IN_A_MENU]]

    return offer
