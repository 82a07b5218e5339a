"""Typed moves: `/do`, and one group of commands for each game, made from its verbs."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.front import menus, playing, typed
from bot.front.building import Command, Complete, Option, command, group
from bot.front.menus import Fork
from bot.front.panels import LINE, Panel, cut
from bot.front.safe import SAID, escaped
from bot.front.typed import Line
from bot.front.visits import House, Visit, refuse
from bot.tables import Shown
from games.kernel import Decision, Game, Param, Path, Verb, Words

IN_A_GROUP = 25
PARTED = ";"


def do(house: House, words: Words) -> Command:
    text = words.texts
    option = Option("what", text["front.option.what"], required=True, complete=_lines)
    return command(house, "do", text["front.command.do"], _do, [option])


async def _lines(visit: Visit, current: str, given: dict[str, Any]) -> list[Line]:
    shown = await visit.table()
    before, _, last = current.rpartition(PARTED)
    kept = f"{before}{PARTED} " if before else ""
    found = typed.lines(shown.decisions, last, visit.speech.label)
    lines = [Line(cut(f"{kept}{line.name}", LINE), f"{kept}{line.value}") for line in found]
    return [line for line in lines if len(str(line.value)) <= LINE]


async def _do(visit: Visit, what: str) -> Panel:
    """One move after another, each with what came of it; the first that is refused ends it."""
    said: list[str] = []
    parts = [part.strip() for part in what.split(PARTED) if part.strip()]
    panel = Panel((visit.speech.say("nothing"),))
    for n, part in enumerate(parts):
        shown = await visit.table()
        found = typed.meant(shown.decisions, part, visit.speech.label)
        if found is None:
            if not shown.decisions:
                return await playing.my_move(visit, shown, said)
            raise refuse("typed", typed=escaped(part, SAID))
        panel = await give(visit, shown, *found, source=f"{visit.source}.{n}" if n else visit.source)
        said.append(panel.texts[0])
    return panel._replace(texts=(*said[:-1], *panel.texts))


async def give(visit: Visit, shown: Shown, decision: Decision, path: Path, source: str | None = None) -> Panel:
    """Answer with a typed path; where it ends before the end, go on by pressing."""
    draft = menus.draft_of(decision.options, path)
    if draft is not None:
        whole = menus.walk(decision.options, draft) or path
        if not decision.options.accepts(whole):
            return playing.asked(Fork(shown.id, decision, visit.speech.label, draft), visit.speech)
        path = whole
    visit.source = source or visit.source
    return await playing.answer(visit, shown, decision, path)


# -- a group for each game -------------------------------------------------------------------------


def of_game(house: House, game: Game[Any], words: Words) -> app_commands.Group:
    """Verbs that take words come first: the others are as quick to press, and a group is small."""
    texts = words.texts
    made = group(game.key, words.texts["front.command.game"].format(title=texts[f"{game.key}.title"]))
    for verb in sorted(game.verbs, key=lambda verb: not verb.params)[:IN_A_GROUP]:
        text = texts.get(f"{game.key}.verb.{verb.name}") or verb.name
        options = [
            Option(p.name, _about(texts, game, p), complete=_words(game, verb, n)) for n, p in enumerate(verb.params, 1)
        ]
        made.add_command(command(house, verb.name, text, _move(game, verb), options))
    return made


def _about(texts: dict[str, str], game: Game[Any], param: Param) -> str:
    return texts.get(f"{game.key}.param.{param.name}") or param.name


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

    async def complete(visit: Visit, current: str, given: dict[str, Any]) -> list[Line]:
        shown = await visit.table()
        if shown.game != game.key:
            return []
        words = visit.speech.label
        others = {n: str(given[p.name]) for n, p in enumerate(verb.params, 1) if p is not param and given.get(p.name)}
        if param.many:
            begun = _path(verb, {p.name: str(given.get(p.name) or "") for p in verb.params[:-1]})
            return _many(shown, words, param, begun, current)
        found = typed.words_for(shown.decisions, verb, others, place)
        lines = [Line(words.word(param.kind, word), word) for word in found]
        return [line for line in lines if current.lower() in f"{line.name} {line.value}".lower()]

    return complete


def _many(shown: Shown, words: Words, param: Param, begun: Path, current: str) -> list[Line]:
    """An option that stands for all remaining words: they are completed one after another."""
    *done, part = current.split(" ")
    paths = typed.rest_for(shown.decisions, (*begun, *done))
    fitting = [path[len(begun) :] for path in paths if path[-1].startswith(part)]
    lines = [Line(", ".join(words.word(param.kind, word) for word in path), " ".join(path)) for path in fitting]
    return [line for line in lines if len(str(line.value)) <= LINE]


def _move(game: Game[Any], verb: Verb) -> Any:
    async def move(visit: Visit, **given: str) -> Panel:
        shown = await visit.table()
        if shown.game != game.key:
            raise refuse("other_game")
        if not shown.decisions:
            return await playing.my_move(visit, shown)
        path = _path(verb, given)
        fitting = (d for d in shown.decisions if menus.draft_of(d.options, path) is not None)
        return await give(visit, shown, next(fitting, shown.decisions[0]), path)

    return move
