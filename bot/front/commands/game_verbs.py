"""A group of commands for each game, made from its verbs."""

from __future__ import annotations

from functools import partial
from typing import Any

from discord import app_commands

from bot.front.commands import do
from bot.front.common import option_search
from bot.front.common.command_builder import Answering, Builder, Complete, Option
from bot.front.common.offers import landmarks_first, named, names_of
from bot.front.common.option_search import Drafted, Line
from bot.front.common.panels import LINE, Panel, cut
from bot.front.common.request import Request, refused
from bot.front.common.search_budget import Budget
from bot.front.screens import admission, seat_panel
from bot.tables import Refused, Shown
from games.kernel import Game, Message, Param, Path, Verb, Words

IN_A_GROUP = 25
MORE = "more"


def of_game(make: Builder, game: Game[Any]) -> app_commands.Group:
    """A command for each verb. Those that take no words are as quick to press: if a group is full, `more` has them."""
    made = make.group(game.key, id="front.command.game", title=make.words.say(Message(f"{game.key}.title")))
    verbs = sorted(game.verbs, key=lambda verb: not verb.params)
    alone = verbs if len(verbs) <= IN_A_GROUP else verbs[: IN_A_GROUP - 1]
    for verb in alone:
        options = [_option(make, game, verb, place) for place in range(1, len(verb.params) + 1)]
        made.add_command(make.command(verb.name, _move(game, verb), *options, id=f"{game.key}.verb.{verb.name}"))
    if rest := frozenset(verb.name for verb in verbs[len(alone) :]):
        complete = partial(do.move_suggestions, wanted=lambda path: path[0] in rest)
        what = make.option("what", required=True, complete=complete)
        made.add_command(make.command(MORE, _more(game), what))
    return made


def _option(make: Builder, game: Game[Any], verb: Verb, place: int) -> Option:
    """Every path has all its words but those that one stands for many of; these may be pressed instead."""
    param = verb.params[place - 1]
    id = f"{game.key}.param.{param.name}"
    return make.option(param.name, required=not param.many, complete=_words(game, verb, place), id=id)


def _path(verb: Verb, given: dict[str, str]) -> Path:
    """The words typed, in their order; up to the first that is missing."""
    path: Path = (verb.name,)
    for param in verb.params:
        if not given.get(param.name):
            break
        path += tuple(given[param.name].split())
    return path


def _words(game: Game[Any], verb: Verb, place: int) -> Complete:
    """Completes one option of a verb with what is legal beside the others."""
    param = verb.params[place - 1]

    async def complete(request: Request, current: str, given: dict[str, Any]) -> list[Line]:
        shown = await request.find_table_view()
        if shown.game != game.key:
            return []
        words = request.speech.label
        others = {n: str(given[p.name]) for n, p in enumerate(verb.params, 1) if p is not param and given.get(p.name)}
        if param.many:
            begun = _path(verb, {p.name: str(given.get(p.name) or "") for p in verb.params[:-1]})
            return await request.think(_many, shown, words, param, begun, current)
        found = await request.think(option_search.words_for, shown.decisions, verb, others, place)
        names = names_of(words)
        lines = [
            Line(cut(named(words, words.word(param.kind, word), names.get(word)), LINE), word)
            for word in landmarks_first(words, found)
        ]
        return [line for line in lines if current.lower() in f"{line.name} {line.value}".lower()]

    return complete


def _many(budget: Budget, shown: Shown, words: Words, param: Param, begun: Path, current: str) -> list[Line]:
    """An option that stands for all remaining words: they are completed one after another."""
    *done, part = current.split(" ")
    paths = budget.each(option_search.rest_for(shown.decisions, (*begun, *done)))
    fitting = [path[len(begun) :] for path in paths if path[-1].startswith(part)]
    lines = [Line(", ".join(words.word(param.kind, word) for word in path), " ".join(path)) for path in fitting]
    return [line for line in lines if len(str(line.value)) <= LINE]


async def _table_of(request: Request, game: Game[Any]) -> Shown:
    """The table of this game that somebody means; where it is not played, and has no table, who can change that."""
    try:
        shown = await request.find_table_view()
        if shown.game != game.key:
            raise refused("other_game")
    except Refused:
        await admission.check_enabled(request, game.key)
        raise
    return shown


def _move(game: Game[Any], verb: Verb) -> Answering:
    async def move(request: Request, **given: str) -> Panel:
        shown = await _table_of(request, game)
        if not shown.decisions:
            return await seat_panel.my_move(request, shown)
        path = _path(verb, given)
        found = await request.think(option_search.drafted, shown.decisions, path)
        return await do.answer_typed(request, shown, found or Drafted(shown.decisions[0], path, None))

    return move


def _more(game: Game[Any]) -> Answering:
    async def more(request: Request, what: str) -> Panel:
        await _table_of(request, game)
        return await do.play_line(request, what)

    return more
