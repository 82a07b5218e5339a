"""What one does about a table rather than at it: pause it, vote, stand aside, have the record."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from bot.front import acts, cards, opening, seating
from bot.front.ids import Want
from bot.front.panels import Button, Panel
from bot.front.typed import Line
from bot.front.visits import OVER, Visit, refuse
from bot.tables import OpenVote, Shown, record

Act: TypeAlias = "Callable[[Visit, Shown], Awaitable[Panel]]"


def wish(kind: str) -> Act:
    async def made(visit: Visit, shown: Shown) -> Panel:
        return acts.wished(visit, await visit.tables.propose(shown.id, visit.person, kind))

    return made


async def ballot(visit: Visit, shown: Shown, vote: int, yes: bool) -> Panel:
    voted = await visit.tables.vote(shown.id, visit.person, vote, yes)
    return visit.said(voted.outcome or "voted")


async def vote(visit: Visit, shown: Shown, answer: str, vote: int | None = None) -> Panel:
    """Agree or disagree, as the buttons do; where several things are asked, with the one that is named."""
    asked = _asked(shown)
    if vote is None and not asked:
        raise refuse("no_vote")
    return await ballot(visit, shown, asked[0].id if vote is None else vote, answer == "agree")


def _asked(shown: Shown) -> list[OpenVote]:
    """The votes in which one's word is waited for."""
    return [vote for vote in shown.votes if set(vote.asked) & set(shown.yours)]


async def vote_lines(visit: Visit, current: int | str, given: dict[str, Any]) -> list[Line]:
    asked = _asked(await visit.table(given.get("table")))
    return [Line(cards.wished(visit.speech, vote.kind, vote.subject), vote.id) for vote in asked]


async def resigning(visit: Visit, shown: Shown) -> Panel:
    """That cannot be taken back, so it is asked once more."""
    if not shown.yours:
        raise refuse("seated_only")
    sure = Button(visit.speech.on("sure"), str(Want("resign", shown.id)), "danger")
    return Panel((visit.speech.say("sure_resign"),), ((sure,),))


async def resign(visit: Visit, shown: Shown) -> Panel:
    await visit.tables.resign(shown.id, visit.person, source=visit.source)
    return visit.said("resigned")


async def export(visit: Visit, shown: Shown) -> Panel:
    """The record as a file; while the game runs, what one's own seat has seen."""
    data = await visit.tables.export(shown.id, visit.person)
    said = visit.speech.say("said.export" if shown.status in OVER else "said.export_own", table=shown.id)
    return Panel((said,), file=(record.name_of(shown.id), data))


MANAGING: dict[str, Act] = {
    "pause": wish("pause"),
    "resume": wish("resume"),
    "extend": wish("extend"),
    "end": wish("end"),
    "offer": seating.offer,
    "stand_in": seating.bot,
    "handback": seating.handback,
    "resign": resigning,
    "export": export,
    "settings": opening.agree,
}
