"""What a button or a menu asks for, by its custom_id alone: so it works after a restart, and after months."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.front.commands import (
    actions,
    announcing,
    at_seat,
    new_table,
    preference_form,
    preferences,
    rules_help,
    table_admin,
    table_form,
)
from bot.front.common import custom_ids, drafts
from bot.front.common.custom_ids import CustomId
from bot.front.common.modals import Filled, Form
from bot.front.common.panels import Panel
from bot.front.common.request import OVER, Asking, Request, Work, refused
from bot.front.screens import ended, lessons, order_panel, replay, seat_panel, taken_back, zone_question
from bot.tables import Shown


def handler_of(custom_id: str, values: list[str]) -> Work:
    """What pressing a button, or picking from a menu, asks for."""
    try:
        if custom_id.startswith("m."):
            click = drafts.parse(custom_id)
            return lambda visit: seat_panel.pressed(visit, click, values)
        if custom_id.startswith("r."):
            return rules_help.pressed(custom_id, values)
        if custom_id.startswith("a."):
            return lambda visit: preferences.meanwhile_chosen(visit, custom_id[2:])
        if custom_id == custom_ids.FIRST_TABLE:
            return table_form.which_game
        if custom_id.startswith("g."):
            return lambda visit: actions.first_game(visit, custom_id[2:])
        if custom_id.startswith("n."):
            return lambda visit: new_table.new(visit, custom_id[2:])
        if custom_id.startswith("l."):
            return lessons.pressed(custom_id)
        want = custom_ids.parse(custom_id)
    except ValueError:
        return unknown_button
    return lambda visit: _press(visit, want, values)


def form_of(custom_id: str, values: list[str]) -> Asking | None:
    """The form that a press opens; None if it opens none."""
    kind, act, of = (*custom_id.split("."), "", "")[:3]
    if kind != "f" or act == "pick":
        return None
    if act == "new":
        return lambda visit: table_form.opening(visit, of or "".join(values))
    if act == "terms" and custom_ids.is_id(of):
        return lambda visit: _terms(visit, int(of))
    return preference_form.asking if act == "my" else None


async def _terms(request: Request, table: int) -> Form:
    return await table_form.agreeing(request, await request.table_view(table))


def filler_of(custom_id: str, answers: Filled) -> Work:
    """What sending a form asks for."""
    kind, act, of = (*custom_id.split("."), "", "")[:3]
    if kind == "f" and act == "new":
        return lambda visit: table_form.opened(visit, of, answers)
    if kind == "f" and act == "terms" and custom_ids.is_id(of):
        return lambda visit: _agreed(visit, int(of), answers)
    return lambda visit: (
        preference_form.chosen(visit, answers) if custom_id == preferences.FORM else unknown_button(visit)
    )


async def _agreed(request: Request, table: int, answers: Filled) -> Panel:
    return await table_form.agreed(request, await request.table_view(table), answers)


async def unknown_button(request: Request) -> Panel:
    raise refused("strange")


async def _press(request: Request, want: CustomId, values: list[str]) -> Panel:
    shown = await request.table_view(want.table)
    if shown.status in OVER and want.act in custom_ids.PLAYING:
        return await seat_panel.my_move(request, shown)  # which leads on from there
    if want.act in OF:
        return await OF[want.act](request, shown, want.of)
    if want.act == "ordering":
        picked = "".join(values)
        return await order_panel.pressed(request, shown, int(picked) if custom_ids.is_id(picked) else 0)
    if want.act == "turns":
        return await _back_then(request, shown, "".join(values))
    if want.act == "zone_at":
        return await zone_question.at(request, "".join(values))
    if want.act == "longer":
        chosen = "".join(values)
        return await (PRESSES[chosen](request, shown) if chosen in seat_panel.LONGER else unknown_button(request))
    if want.act == "manage":
        act = table_admin.MANAGING.get("".join(values))
        return await (act(request, shown) if act else unknown_button(request))
    return await PRESSES[want.act](request, shown)


async def _back_then(request: Request, shown: Shown, picked: str) -> Panel:
    return await (replay.board(request, shown, int(picked)) if custom_ids.is_id(picked) else unknown_button(request))


PRESSES: dict[str, Callable[[Request, Shown], Awaitable[Panel]]] = {
    "join": actions.join,
    "leave": actions.leave,
    "leave_now": actions.leave_now,
    "bot": actions.add_bot,
    "bot_now": at_seat.bot_now,
    "start": actions.start,
    "start_now": actions.start_now,
    "end_now": table_admin.end_now,
    "check_in": actions.check_in,
    "inviting": at_seat.picked,
    "announce": announcing.announce,
    "move": seat_panel.my_move,
    "passing": seat_panel.pass_until_turn,
    "passing_all": seat_panel.pass_all_of_this,
    "pass_on": seat_panel.keep_passing,
    "suggest": seat_panel.suggest,
    "unsuggest": seat_panel.unsuggest,
    "orders": order_panel.panel,
    "hand": actions.hand,
    "board": actions.board,
    "words": actions.words,
    "terms": actions.terms,
    "log": replay.log,
    "recap": replay.film,
    "close": replay.close_up,
    "undo": taken_back.undo,
    "rematch": actions.rematch,
    "more": ended.more,
    "handback": at_seat.handback,
    "keep": at_seat.keep,
    "resign": table_admin.resign,
    "zone_right": zone_question.right,
    "zone_wrong": zone_question.wrong,
}
OF: dict[str, Callable[[Request, Shown, int], Awaitable[Panel]]] = {  # that mean a vote, an entry, a seat or an order
    "yes": lambda visit, shown, vote: table_admin.ballot(visit, shown, vote, True),
    "no": lambda visit, shown, vote: table_admin.ballot(visit, shown, vote, False),
    "past": replay.board,
    "undoing": taken_back.undo,
    "easier": actions.easier,
    "claim": at_seat.asking,
    "take": at_seat.take,
    "order": order_panel.pressed,
    "unorder": order_panel.withdraw,
}
