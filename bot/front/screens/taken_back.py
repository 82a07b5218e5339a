"""Undo: what would be taken back is shown before the others are asked."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import Button, Panel, newest
from bot.front.common.request import Request
from bot.front.common.speech import Speech
from bot.front.screens import recaps, seat_panel
from bot.tables import Happened, Shown
from bot.tables.undo import UndoPlan, plan_undo
from games.kernel import Seat

TOLD, SHORT = 800, 300  # characters of what would go, and of what is gone


async def undo(request: Request, shown: Shown, sure: int | None = None) -> Panel:
    """Take back one's last answer; where the others must agree, only what was shown before from this entry on."""
    plan = await request.tables.read(plan_undo, shown.id, request.person)
    if plan.asked and plan.first != sure:
        return await _confirmation(request, shown, plan)
    gone = await request.tables.log(shown.id, request.person, plan.first, plan.last)
    voted = await request.tables.undo(shown.id, request.person, source=request.source)
    if voted.outcome == "granted":
        now = await request.table_view(shown.id)
        return await seat_panel.my_move(request, now, [_done(request.speech, gone)])
    return Panel((request.speech.say("said.asked", who=list(voted.asked)),))


def _done(speech: Speech, gone: Sequence[Happened]) -> str:
    """That it is, and who else has answered since: bots do so at once, and are not asked."""
    own = gone[0].seat if gone else None
    others = sorted({one.seat for one in gone if one.seat not in (own, None) and one.undone_by is None})
    return speech.say("said.undone_with", who=others) if others else speech.say("said.undone")


async def _confirmation(request: Request, shown: Shown, plan: UndoPlan) -> Panel:
    speech = request.speech
    gone = await request.tables.log(shown.id, request.person, plan.first, plan.last)
    texts = (speech.say("undo.asks", who=list(plan.asked)), *lines(speech, gone, own=shown.seat))
    ask = Button(speech.on("undo.ask"), str(CustomId("undoing", shown.id, plan.first)), "primary")
    back = Button(speech.on("back"), str(CustomId("move", shown.id)))
    return Panel(texts, ((ask, back),))


def lines(
    speech: Speech, gone: Sequence[Happened], public: bool = False, by: int | None = None, own: Seat | None = None
) -> list[str]:
    """What would be as if it had never happened, or is so `by` an entry: one text, or none."""
    stood = [msgspec.structs.replace(one, undone_by=None) for one in gone if one.undone_by == by]
    told = recaps.story(speech, stood, public, own)
    if not told:
        return []
    return [newest(told, SHORT) if by is not None else f"**{speech.say('undo.gone')}**\n{newest(told, TOLD)}"]
