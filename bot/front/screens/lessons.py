"""A game's lesson, step by step: why, in a sentence; one target that is lit; a wrong choice answered in a sentence.

Where one stands travels in the buttons, and what lies there follows from the script: nothing is stored.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.front.common import speech
from bot.front.common.custom_ids import is_id
from bot.front.common.panels import IN_A_ROW, LABEL, Button, Panel, cut, rows_of
from bot.front.common.request import Request, Work, refused
from bot.front.common.speech import Speech
from bot.front.screens import guided_game
from bot.tables import SeatView
from games.kernel import Game, Path, View
from games.players import lesson
from games.players.lesson import PUPIL, Lesson

END = "end"
BACK = 99  # no choice: the step by itself


def way_in(game: Game[Any]) -> str:
    """The custom_id of a button that leads into a game: its lesson, or else a game with a bot."""
    return f"l.{game.key}.0.{BACK}" if lesson.lesson_of(game) else f"g.{game.key}"


def pressed(custom_id: str) -> Work:
    """A choice, or the way out; raises ValueError for what is no custom_id of ours."""
    kind, key, at, chosen = custom_id.split(".")
    if kind != "l" or not is_id(at) or not (is_id(chosen) or chosen == END):
        raise ValueError(custom_id)

    async def work(request: Request) -> Panel:
        script = _script(request, key)
        step = int(at)
        if chosen == END or step >= len(script.steps):
            return await _over(request, key, script, step)
        taken = lesson.choices(script.steps[step])[int(chosen) :][:1]
        wrong = script.steps[step].wrong.get(" ".join(taken[0]) if taken else "")
        return await (_step(request, key, step, wrong) if wrong or not taken else _step(request, key, step + 1))

    return work


def _script(request: Request, key: str) -> Lesson:
    game = request.front.games.get(key)
    found = lesson.lesson_of(game, request.speech.language) if game else None
    if found is None:
        raise refused("no_lesson")
    return found


async def _step(request: Request, key: str, at: int, wrong: str | None = None) -> Panel:
    """A step: what has just been said against a choice, why, what one sees, and the choices, the right one lit."""
    script = _script(request, key)
    if at >= len(script.steps):
        return await _over(request, key, script, at)
    game, step = request.front.games[key], script.steps[at]
    view = game.view(lesson.position(game, script, at), PUPIL)
    words, ways = _words(request, key, script, view), lesson.choices(step)
    title = request.speech.say("lesson.step", game=words.title, step=at + 1, of=len(script.steps))
    below = [*([f"**{wrong}**"] if wrong else []), step.why]
    if at == 0 and not wrong:
        below.append(request.speech.say("lesson.how"))
    picture = await request.front.picture_of(words.label, view, "lesson", paths=ways[:1])
    rows = (*rows_of(_choices(words, ways, key, at)), _exits(request, key, at))
    return Panel((title,), rows, picture=picture, below=tuple(below))


def _words(request: Request, key: str, script: Lesson, view: View) -> Speech:
    """The pupil has a name, and all others are bots."""
    names = [request.name, *[None] * (script.seats - 1)]
    places = [
        SeatView(seat, None, name, None if name else "normal", False, False, None, False, 0)
        for seat, name in enumerate(names)
    ]
    return speech.Speech(request.front.games[key], places, request.speech.language, view)


def _choices(words: Speech, ways: list[Path], key: str, at: int) -> list[Button]:
    return [
        Button(cut(words.label.option(path), LABEL), f"l.{key}.{at}.{n}", "secondary" if n else "primary")
        for n, path in enumerate(ways)
    ]


def _exits(request: Request, key: str, at: int) -> tuple[Button, ...]:
    """Back a step, and out."""
    back = (Button(request.speech.on("back"), f"l.{key}.{at - 1}.{BACK}"),) if at else ()
    return (*back, Button(request.speech.on("lesson.leave"), f"l.{key}.{at}.{END}"))


async def _over(request: Request, key: str, script: Lesson, at: int) -> Panel:
    """What to remember of a lesson that was played to its end, and the way to a table of one's own, or to another."""
    on = request.speech.on
    own = (Button(on("lesson.table"), f"n.{key}", "primary"),) if request.interaction.guild_id else ()
    bots = Button(on("lesson.bots"), f"g.{key}", "secondary" if own else "primary")
    again = Button(on("lesson.again"), f"l.{key}.0.{BACK}")
    others = [game for game in await guided_game.games_to_try(request) if game.key != key]
    played = at >= len(script.steps)
    texts = (script.end, request.speech.say("lesson.over")) if played else (request.speech.say("lesson.left"),)
    return Panel(texts, ((*own, bots, again), *rows_of(ways_in(request, others)[:IN_A_ROW])))


def ways_in(request: Request, games: Iterable[Game[Any]]) -> list[Button]:
    return [Button(request.speech.on("button.try", game=speech.Speech(game).title), way_in(game)) for game in games]
