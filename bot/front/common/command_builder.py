"""Slash commands from plain data: a name, options, and the work that answers it; their words are looked up."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.app_commands import ContextMenu, Group, locale_str

from bot.front.common.option_search import Line
from bot.front.common.panels import IN_A_MENU, Panel, cut
from bot.front.common.request import FrontContext, Interaction, Request, refused, respond
from bot.store import Unavailable
from bot.tables import Refused
from games.kernel import Words

DESCRIPTION, NAME, VALUE = 100, 100, 100  # Discord drops all suggestions if one of them is longer
LONGEST = 200  # characters of what somebody types into one field, where nothing else is said
HERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
ANYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
INSTALLED = app_commands.AppInstallationType(guild=True, user=False)
BY_PEOPLE = app_commands.AppInstallationType(guild=True, user=True)
Complete: TypeAlias = "Callable[[Request, str, dict[str, Any]], Awaitable[list[Line]]]"
Answering: TypeAlias = "Callable[..., Awaitable[Panel]]"
Command: TypeAlias = "app_commands.Command[Any, ..., Any]"
Made = TypeVar("Made", "app_commands.Command[Any, ..., Any]", Group)

log = logging.getLogger(__name__)


class Option(NamedTuple):
    name: str
    text: locale_str
    kind: Any = str
    required: bool = False
    complete: Complete | None = None
    choices: tuple[app_commands.Choice[str], ...] = ()
    most: int = LONGEST  # characters

    @property
    def annotation(self) -> Any:
        """As discord.py reads it: what is typed freely has bounds."""
        return app_commands.Range[str, 1, self.most] if self.kind is str and not self.choices else self.kind


class Builder:
    """Makes commands whose descriptions are in our words, under `front.command.<name>` and `front.option.<name>`."""

    def __init__(self, front: FrontContext, words: Words) -> None:
        self.front, self.words = front, words

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

    def on_message(self, name: str, work: Callable[[Request, discord.Message], Awaitable[Panel]]) -> ContextMenu:
        """What can be asked of a message, in the menu beside it."""
        front = self.front

        async def callback(interaction: Interaction, message: discord.Message) -> None:
            await respond(front, interaction, lambda request: work(request, message))

        return self._beside(name, callback)

    def on_member(self, name: str, work: Callable[[Request, discord.Member], Awaitable[Panel]]) -> ContextMenu:
        """The same of a person of a server."""
        front = self.front

        async def callback(interaction: Interaction, member: discord.Member) -> None:
            await respond(front, interaction, lambda request: work(request, member))

        return self._beside(name, callback)

    def _beside(self, name: str, callback: Any) -> ContextMenu:
        made = ContextMenu(name=self.text(f"front.beside.{name}"), callback=callback)
        made.allowed_contexts, made.allowed_installs = SERVERS, INSTALLED
        return made

    def command(self, name: str, work: Answering, *options: Option, id: str = "") -> Command:
        """A slash command; `work` gets a request and what was typed, without what was left out."""
        _check_parameters(name, work, options)
        front = self.front

        async def callback(interaction: Interaction, **typed: Any) -> None:
            given = {key: value for key, value in typed.items() if value is not None}

            async def bounded(request: Request) -> Panel:
                if most := _overlong(options, given):
                    raise refused("typed_long", most=most)
                return await work(request, **given)

            await respond(front, interaction, bounded)

        state_signature(callback, _signature(options))
        app_commands.describe(**{option.name: option.text for option in options})(callback)
        app_commands.choices(**{option.name: list(option.choices) for option in options if option.choices})(callback)
        text = self.text(id or f"front.command.{name}")
        made: Command = app_commands.Command(name=name, description=text, callback=callback)
        made.allowed_contexts, made.allowed_installs = HERE, INSTALLED
        for option in options:
            if option.complete:
                made.autocomplete(option.name)(_completer(front, option.complete, options))
        return made


def anywhere(made: Made) -> Made:
    """What whoever has added the bot for themselves may use wherever they are."""
    made.allowed_contexts, made.allowed_installs = ANYWHERE, BY_PEOPLE
    return made


def state_signature(function: Callable[..., Any], signature: inspect.Signature) -> None:
    """Say what a function takes that is made for several: discord.py and `Builder` read it as if it were written."""
    function.__signature__ = signature  # type: ignore[attr-defined]  # `inspect` documents it, its types do not


def _signature(options: Sequence[Option]) -> inspect.Signature:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", kind, annotation=discord.Interaction)]
    for option in sorted(options, key=lambda option: not option.required):
        default = inspect.Parameter.empty if option.required else None
        parameters.append(inspect.Parameter(option.name, kind, default=default, annotation=option.annotation))
    return inspect.Signature(parameters)


def _check_parameters(name: str, work: Answering, options: Sequence[Option]) -> None:
    """Whether `work` takes what people can type, by name: else somebody's command would fail, and nobody else's."""
    _, *taken = inspect.signature(work).parameters.values()  # the first is the request
    typed = {option.name: option for option in options}
    anything = any(one.kind is one.VAR_KEYWORD for one in taken)
    named = {one.name: one for one in taken if one.kind is not one.VAR_KEYWORD}
    wrong = [f"{key} is no parameter" for key in typed if key not in named and not anything]
    wrong += [f"{key} is no option" for key in named if key not in typed]
    for key in named.keys() & typed.keys():
        if not typed[key].required and named[key].default is inspect.Parameter.empty:
            wrong.append(f"{key} may be left out, and has no default")
    if wrong:
        raise TypeError(f"the command {name} does not fit its function: {', '.join(sorted(wrong))}")


def _overlong(options: Sequence[Option], given: Mapping[str, Any]) -> int:
    """The bound of a field that holds more; 0 if none does. Clients keep to it; not all comes from a client."""
    longest = {option.name: option.most for option in options}
    texts = {name: value for name, value in given.items() if isinstance(value, str)}
    return next((most for name, text in texts.items() if len(text) > (most := longest.get(name, LONGEST))), 0)


def _completer(
    front: FrontContext, complete: Complete, options: Sequence[Option]
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]]:
    async def offer(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        """Nothing is offered rather than something wrong: a refusal here would tell more than it should."""
        request = Request(front, interaction)
        given = dict(interaction.namespace.__dict__)
        if _overlong(options, {**given, "": current}):
            return []
        if front.autocomplete_limit.exceeded(request.person, request.now) or front.search.cost.exceeded(
            request.person, request.now
        ):
            return []
        front.newest[request.person] = interaction.id
        request.outdated = lambda: front.newest.get(request.person) != interaction.id
        try:
            await request.choose_language()
            found = await complete(request, current, given)
            await request.own_up()
        except (Refused, Unavailable):
            return []
        except Exception as error:
            if request.shown is None or await front.tables.report_fault(error, request.shown.id) is None:
                log.exception("autocomplete failed")
            return []
        finally:
            if not request.outdated():
                del front.newest[request.person]
        fitting = [line for line in found if line.name and 0 < len(str(line.value)) <= VALUE]
        return [app_commands.Choice(name=cut(line.name, NAME), value=line.value) for line in fitting[:IN_A_MENU]]

    return offer
