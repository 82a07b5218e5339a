"""What one does about a table rather than at it: pause it, vote, stand aside, have the record."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from bot.front.commands import actions, at_seat, new_table
from bot.front.common.custom_ids import CustomId
from bot.front.common.option_search import Line
from bot.front.common.panels import Button, Panel
from bot.front.common.request import OVER, Request, refused
from bot.front.screens import guided_game, table_card, vote_panel
from bot.tables import Shown, nudges, record_export

Act: TypeAlias = "Callable[[Request, Shown], Awaitable[Panel]]"


def wish(kind: str) -> Act:
    async def made(request: Request, shown: Shown) -> Panel:
        return actions.vote_result(request, await request.tables.propose(shown.id, request.person, kind))

    return made


async def end(request: Request, shown: Shown) -> Panel:
    """End the game without a result, if the others agree; who plays alone is asked once more instead."""
    if shown.yours and guided_game.plays_alone(request, shown):
        return actions.sure(request, shown, "end_now", "sure_end")
    return await end_now(request, shown)


end_now = wish("end")


async def nudge(request: Request, shown: Shown) -> Panel:
    """Ring those whom one waits for."""
    whom = await request.tables.write(nudges.nudge, shown.id, request.person)
    return request.done("nudged", who=whom)


async def ballot(request: Request, shown: Shown, vote: int, yes: bool) -> Panel:
    voted = await request.tables.vote(shown.id, request.person, vote, yes)
    return request.done(voted.outcome or "voted")


async def vote(request: Request, shown: Shown, answer: str, vote: int | None = None) -> Panel:
    """Agree or disagree, as the buttons do; where several things are asked, with the one that is named."""
    asked = vote_panel.asked_of(shown)
    if vote is None and not asked:
        raise refused("no_vote")
    return await ballot(request, shown, asked[0].id if vote is None else vote, answer == "agree")


async def vote_lines(request: Request, current: int | str, given: dict[str, Any]) -> list[Line]:
    asked = vote_panel.asked_of(await request.find_table_view(given.get("table")))
    return [Line(table_card.vote_subject(request.speech, vote.kind, vote.subject), vote.id) for vote in asked]


async def resigning(request: Request, shown: Shown) -> Panel:
    """That cannot be taken back, so it is asked once more, with what becomes of what one has in the game."""
    if not shown.yours:
        raise refused("seated_only")
    sure = Button(request.speech.on("sure"), str(CustomId("resign", shown.id)), "danger")
    topics = request.speech.text.topics()
    rules = [topics[one] for one in (f"{shown.game}.rule.absence",) if one in topics]
    return Panel((request.speech.say("sure_resign"), *rules), ((sure,),))


async def resign(request: Request, shown: Shown) -> Panel:
    await request.tables.resign(shown.id, request.person, source=request.source)
    return request.done("resigned")


async def export(request: Request, shown: Shown) -> Panel:
    """The record as a file; while the game runs, what one's own seat has seen."""
    data = await request.tables.export(shown.id, request.person)
    said = request.speech.say("said.export" if shown.status in OVER else "said.export_own", table=shown.id)
    return Panel((said,), file=(record_export.file_name(shown.id), data))


MANAGING: dict[str, Act] = {
    "pause": wish("pause"),
    "resume": wish("resume"),
    "extend": wish("extend"),
    "together": wish("together"),
    "nudge": nudge,
    "end": end,
    "offer": at_seat.offer,
    "stand_in": at_seat.bot,
    "handback": at_seat.handback,
    "resign": resigning,
    "export": export,
    "settings": new_table.agree,
}
