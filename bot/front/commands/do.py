"""Typed moves: `/do`, where several may stand in a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from bot.front.commands import lists
from bot.front.common import option_search
from bot.front.common.command_builder import Builder, Command
from bot.front.common.escaping import SAID, escaped
from bot.front.common.menus import Fork
from bot.front.common.option_search import MOST_WORDS, Drafted, Line, TooManyWords
from bot.front.common.panels import LINE, Panel, cut
from bot.front.common.request import Request, refused
from bot.front.common.search_budget import Budget
from bot.front.screens import seat_panel
from bot.tables import Shown, look_ahead
from bot.tables.session import OpenTable, load_table
from games.kernel import Decision, Path, Seat, Words

PARTED = ";"
MOST_MOVES = 10  # in a line


def do(make: Builder) -> Command:
    table = make.option("table", int, complete=lists.table_suggestions)
    return make.command("do", play_line, make.option("what", required=True, complete=move_suggestions), table)


async def move_suggestions(
    request: Request, current: str, given: dict[str, Any], wanted: Callable[[Path], bool] = option_search.anything
) -> list[Line]:
    """What is legal now or, behind a semicolon, after what stands before it."""
    *parts, last = _parts(current)
    if len(parts) >= MOST_MOVES:
        return _instead(request, "many_moves", f"{PARTED} ".join(parts[:MOST_MOVES]), most=MOST_MOVES)
    shown = await request.find_table_view(given.get("table"))
    before, _, _ = current.rpartition(PARTED)
    kept = f"{before.strip()}{PARTED} " if before.strip() else ""
    try:
        decisions: Sequence[Decision] | None = shown.decisions
        if parts and shown.seat is not None:
            table = await request.tables.read(load_table, shown.id)
            decisions = await request.think(_ahead, table, shown.seat, parts, request.speech.label)
        if decisions is None:
            return _instead(request, "unforeseen", before)
        found = await request.think(option_search.lines, decisions, last, request.speech.label, wanted)
    except TooManyWords:
        return _instead(request, "many_words", kept + " ".join(last.split()[:MOST_WORDS]), most=MOST_WORDS)
    offered = [Line(cut(f"{kept}{line.name}", LINE), f"{kept}{line.value}") for line in found]
    short = [line for line in offered if len(str(line.value)) <= LINE]
    if short or not offered:
        return short
    return _instead(request, "too_long", before or await request.think(option_search.begun, decisions, last))


def _parts(line: str) -> list[str]:
    """The moves of a line, and what is typed last, as it is typed."""
    *before, last = line.split(PARTED)
    return [*(part.strip() for part in before if part.strip()), last]


def _ahead(
    budget: Budget, table: OpenTable, seat: Seat, parts: Sequence[str], words: Words
) -> Sequence[Decision] | None:
    return look_ahead.look_ahead(table, seat, parts, partial(option_search.meant_wholly, budget, words=words))


def _instead(request: Request, id: str, line: str, **facts: int) -> list[Line]:
    """Why nothing is offered, with as many words of the line as a choice can hold."""
    line = line.strip()
    fitting = line if len(line) <= LINE else line[: LINE + 1].rpartition(" ")[0]
    return [Line(request.speech.on(id, **facts), fitting)] if fitting else []


async def play_line(request: Request, what: str, table: int | None = None) -> Panel:
    """One move after another, each with what came of it; the first that is refused ends it."""
    said: list[str] = []
    parts = [part.strip() for part in _parts(what) if part.strip()]
    if len(parts) > MOST_MOVES:
        raise refused("many_moves", most=MOST_MOVES)
    panel = Panel((request.speech.say("nothing"),))
    for n, part in enumerate(parts):
        shown = await request.find_table_view(table)
        found = await _meant(request, shown, part)
        if found is None:
            if not shown.decisions:
                return await seat_panel.my_move(request, shown, said)
            raise refused("typed", typed=escaped(part, SAID))
        panel = await answer_typed(request, shown, found, source=f"{request.source}.{n}" if n else None)
        said += panel.result
    return panel._replace(result=tuple(said))


async def _meant(request: Request, shown: Shown, part: str) -> Drafted | None:
    try:
        return await request.think(option_search.meant, shown.decisions, part, request.speech.label)
    except TooManyWords:
        raise refused("many_words", most=MOST_WORDS) from None


async def answer_typed(request: Request, shown: Shown, found: Drafted, source: str | None = None) -> Panel:
    """Answer with a typed path; where it ends before the end, go on by pressing."""
    decision, whole, draft = found
    if draft is not None:
        return await seat_panel.asked(request, shown, Fork(shown.id, decision, request.speech.label, draft))
    request.source = source or request.source
    return await seat_panel.answer(request, shown, decision, whole)
