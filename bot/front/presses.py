"""What a button or a menu asks for, by its custom_id alone: so it works after a restart, and after months."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.front import acts, ids, managing, menus, past, playing, rulebook, seating
from bot.front.ids import Want
from bot.front.panels import Panel
from bot.front.visits import Visit, Work, refuse
from bot.tables import Shown


def work_of(custom_id: str, values: list[str]) -> Work:
    """What pressing a button, or picking from a menu, asks for."""
    try:
        if custom_id.startswith("m."):
            click = menus.parse(custom_id)
            return lambda visit: playing.pressed(visit, click, values)
        if custom_id.startswith("r."):
            return rulebook.pressed(custom_id, values)
        if custom_id.startswith("g."):
            return lambda visit: acts.first_game(visit, custom_id[2:])
        want = ids.parse(custom_id)
    except ValueError:
        return strange
    return lambda visit: _press(visit, want, values)


async def strange(visit: Visit) -> Panel:
    raise refuse("strange")


async def _press(visit: Visit, want: Want, values: list[str]) -> Panel:
    shown = await visit.at(want.table)
    if want.act in OF:
        return await OF[want.act](visit, shown, want.of)
    if want.act == "manage":
        act = managing.MANAGING.get("".join(values))
        return await (act(visit, shown) if act else strange(visit))
    return await PRESSES[want.act](visit, shown)


PRESSES: dict[str, Callable[[Visit, Shown], Awaitable[Panel]]] = {
    "join": acts.join,
    "leave": acts.leave,
    "bot": acts.add_bot,
    "start": acts.start,
    "check_in": acts.check_in,
    "move": playing.my_move,
    "passing": playing.pass_until_turn,
    "hand": acts.hand,
    "board": acts.board,
    "log": past.log,
    "recap": past.film,
    "close": past.close_up,
    "undo": acts.undo,
    "rematch": acts.rematch,
    "handback": seating.handback,
    "resign": managing.resign,
}
OF: dict[str, Callable[[Visit, Shown, int], Awaitable[Panel]]] = {  # that mean a vote, an entry or a seat
    "yes": lambda visit, shown, vote: managing.ballot(visit, shown, vote, True),
    "no": lambda visit, shown, vote: managing.ballot(visit, shown, vote, False),
    "past": past.board,
    "claim": seating.take,
}
