"""Typed moves: `/do`, where several may stand in a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from bot.front import looking, menus, playing, typed
from bot.front.building import Builder, Command
from bot.front.menus import Fork
from bot.front.panels import LINE, Panel, cut
from bot.front.safe import SAID, escaped
from bot.front.typed import Line
from bot.front.visits import Visit, refuse
from bot.tables import Shown, foresight
from games.kernel import Decision, Path

PARTED = ";"


def do(make: Builder) -> Command:
    table = make.option("table", int, complete=looking.here)
    return make.command("do", line, make.option("what", required=True, complete=lines), table)


async def lines(
    visit: Visit, current: str, given: dict[str, Any], wanted: Callable[[Path], bool] = typed.anything
) -> list[Line]:
    """What is legal now or, behind a semicolon, after what stands before it."""
    shown = await visit.table(given.get("table"))
    before, _, last = current.rpartition(PARTED)
    decisions: Sequence[Decision] = shown.decisions
    kept = f"{before.strip()}{PARTED} " if before.strip() else ""
    if kept and shown.seat is not None:
        parts = [part.strip() for part in before.split(PARTED) if part.strip()]
        meant = partial(typed.meant_wholly, words=visit.speech.label)
        foreseen = await visit.tables.read(foresight.ahead, shown.id, shown.seat, parts, meant)
        if foreseen is None:
            return [Line(visit.speech.on("unforeseen"), _fitting(before))]
        decisions = foreseen
    found = typed.lines(decisions, last, visit.speech.label, wanted)
    offered = [Line(cut(f"{kept}{line.name}", LINE), f"{kept}{line.value}") for line in found]
    short = [line for line in offered if len(str(line.value)) <= LINE]
    return (
        short
        if short or not offered
        else [Line(visit.speech.on("too_long"), _fitting(before or typed.begun(decisions, last)))]
    )


def _fitting(line: str) -> str:
    """As many of its words as a choice can hold."""
    line = line.strip()
    return line if len(line) <= LINE else line[: LINE + 1].rpartition(" ")[0]


async def line(visit: Visit, what: str, table: int | None = None) -> Panel:
    """One move after another, each with what came of it; the first that is refused ends it."""
    said: list[str] = []
    parts = [part.strip() for part in what.split(PARTED) if part.strip()]
    panel = Panel((visit.speech.say("nothing"),))
    for n, part in enumerate(parts):
        shown = await visit.table(table)
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
            return await playing.asked(visit, shown, Fork(shown.id, decision, visit.speech.label, draft))
        path = whole
    visit.source = source or visit.source
    return await playing.answer(visit, shown, decision, path)
