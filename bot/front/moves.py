"""Typed moves: `/do`, where several may stand in a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from bot.front import looking, playing, typed
from bot.front.building import Builder, Command
from bot.front.menus import Fork
from bot.front.panels import LINE, Panel, cut
from bot.front.safe import SAID, escaped
from bot.front.searching import Budget
from bot.front.typed import MOST_WORDS, Line, TooManyWords
from bot.front.visits import Visit, refuse
from bot.tables import Shown, foresight
from bot.tables.desk import Held, find
from games.kernel import Decision, Path, Seat, Words

PARTED = ";"
MOST_MOVES = 10  # in a line


def do(make: Builder) -> Command:
    table = make.option("table", int, complete=looking.here)
    return make.command("do", line, make.option("what", required=True, complete=lines), table)


async def lines(
    visit: Visit, current: str, given: dict[str, Any], wanted: Callable[[Path], bool] = typed.anything
) -> list[Line]:
    """What is legal now or, behind a semicolon, after what stands before it."""
    *parts, last = _parts(current)
    if len(parts) >= MOST_MOVES:
        return _instead(visit, "many_moves", f"{PARTED} ".join(parts[:MOST_MOVES]), most=MOST_MOVES)
    shown = await visit.table(given.get("table"))
    before, _, _ = current.rpartition(PARTED)
    kept = f"{before.strip()}{PARTED} " if before.strip() else ""
    try:
        decisions: Sequence[Decision] | None = shown.decisions
        if parts and shown.seat is not None:
            held = await visit.tables.read(find, shown.id)
            decisions = await visit.think(_ahead, held, shown.seat, parts, visit.speech.label)
        if decisions is None:
            return _instead(visit, "unforeseen", before)
        found = await visit.think(typed.lines, decisions, last, visit.speech.label, wanted)
    except TooManyWords:
        return _instead(visit, "many_words", kept + " ".join(last.split()[:MOST_WORDS]), most=MOST_WORDS)
    offered = [Line(cut(f"{kept}{line.name}", LINE), f"{kept}{line.value}") for line in found]
    short = [line for line in offered if len(str(line.value)) <= LINE]
    if short or not offered:
        return short
    return _instead(visit, "too_long", before or await visit.think(typed.begun, decisions, last))


def _parts(line: str) -> list[str]:
    """The moves of a line, and what is typed last, as it is typed."""
    *before, last = line.split(PARTED)
    return [*(part.strip() for part in before if part.strip()), last]


def _ahead(budget: Budget, held: Held, seat: Seat, parts: Sequence[str], words: Words) -> Sequence[Decision] | None:
    return foresight.ahead(held, seat, parts, partial(typed.meant_wholly, budget, words=words))


def _instead(visit: Visit, id: str, line: str, **facts: int) -> list[Line]:
    """Why nothing is offered, with as many words of the line as a choice can hold."""
    line = line.strip()
    fitting = line if len(line) <= LINE else line[: LINE + 1].rpartition(" ")[0]
    return [Line(visit.speech.on(id, **facts), fitting)] if fitting else []


async def line(visit: Visit, what: str, table: int | None = None) -> Panel:
    """One move after another, each with what came of it; the first that is refused ends it."""
    said: list[str] = []
    parts = [part.strip() for part in _parts(what) if part.strip()]
    if len(parts) > MOST_MOVES:
        raise refuse("many_moves", most=MOST_MOVES)
    panel = Panel((visit.speech.say("nothing"),))
    for n, part in enumerate(parts):
        shown = await visit.table(table)
        found = await _meant(visit, shown, part)
        if found is None:
            if not shown.decisions:
                return await playing.my_move(visit, shown, said)
            raise refuse("typed", typed=escaped(part, SAID))
        decision, path = found
        panel = await give(visit, shown, [decision], path, source=f"{visit.source}.{n}" if n else visit.source)
        said.append(panel.texts[0])
    return panel._replace(texts=(*said[:-1], *panel.texts))


async def _meant(visit: Visit, shown: Shown, part: str) -> tuple[Decision, Path] | None:
    try:
        return await visit.think(typed.meant, shown.decisions, part, visit.speech.label)
    except TooManyWords:
        raise refuse("many_words", most=MOST_WORDS) from None


async def give(
    visit: Visit, shown: Shown, decisions: Sequence[Decision], path: Path, source: str | None = None
) -> Panel:
    """Answer with a typed path; where it ends before the end, go on by pressing."""
    decision, whole, draft = await visit.think(typed.drafted, decisions, path)
    if draft is not None:
        return await playing.asked(visit, shown, Fork(shown.id, decision, visit.speech.label, draft))
    visit.source = source or visit.source
    return await playing.answer(visit, shown, decision, whole)
