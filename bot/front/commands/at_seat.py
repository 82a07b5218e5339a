"""Who sits where: `/table seat` and what belongs to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord

from bot.front.commands import actions
from bot.front.common.custom_ids import CustomId
from bot.front.common.escaping import escaped
from bot.front.common.option_search import Line
from bot.front.common.panels import Button, Menu, Panel, Row
from bot.front.common.request import INVITATIONS, Request, refused
from bot.front.screens import guided_game, recaps, seat_panel, zone_question
from bot.tables import Shown, invitations, seats
from games.kernel import Seat, letter


class Somebody(NamedTuple):
    """A person whom somebody means."""

    id: int
    name: str
    may_sit: bool  # is of this server, and no bot


async def offer(request: Request, shown: Shown, whom: discord.User | discord.Member | None = None) -> Panel:
    """Offer one's seat to all, or to one alone; with the way to keep it."""
    if whom is not None:
        _require_here(request, shown, _somebody(whom))
        await request.tables.write(seats.keep_seat_for, shown.id, request.person, whom.id, whom.display_name)
        panel = request.done("reserved", name=escaped(whom.display_name))
    elif any(place.offered for place in shown.places if place.seat == shown.seat):
        panel = request.done("offered_already")
    else:
        await request.tables.offer(shown.id, request.person)
        panel = request.done("offered")
    return panel._replace(rows=((Button(request.speech.on("button.keep"), str(CustomId("keep", shown.id))),),))


async def keep(request: Request, shown: Shown) -> Panel:
    """Offer one's seat no more."""
    await request.tables.offer(shown.id, request.person, wanted=False)
    return request.done("kept")


async def claim(request: Request, shown: Shown, seat: str = "") -> Panel:
    mine = [place.seat for place in shown.places if place.offered and place.kept_for in (None, request.person)]
    return await asking(request, shown, _seat(shown, seat) if seat else (mine[0] if mine else 0))


async def asking(request: Request, shown: Shown, chosen: Seat) -> Panel:
    """Taking a seat shows its hand, so it is asked once more."""
    place = next((place for place in shown.places if place.seat == chosen), None)
    if place is None or not place.offered or place.kept_for not in (None, request.person):
        return await take(request, shown, chosen)  # which says why not
    sure = Button(request.speech.on("sure"), str(CustomId("take", shown.id, chosen)), "primary")
    return Panel((request.speech.say("sure_claim", who=chosen),), ((sure,),))


async def take(request: Request, shown: Shown, chosen: Seat) -> Panel:
    """Somebody else's seat, and what it is asked now."""
    await request.tables.claim(shown.id, request.person, request.name, chosen)
    await zone_question.presume(request)
    now = await request.table_view(shown.id)
    return await seat_panel.my_move(request, now, [request.speech.say("said.claimed", seat=letter(chosen).upper())])


async def kick(request: Request, shown: Shown, seat: str) -> Panel:
    """Before the game whoever decides there unseats a bot or an absent friend; during it the others vote."""
    chosen = _seat(shown, seat)
    if shown.status in ("lobby", "check_in"):
        request.require_host(shown)
        await request.tables.remove(shown.id, chosen)
        return request.done("unseated", seat=letter(chosen).upper())
    return actions.vote_result(request, await request.tables.propose(shown.id, request.person, "replace", chosen))


async def invite(request: Request, shown: Shown, whom: discord.User | discord.Member | None = None) -> Panel:
    """Ask somebody of this server to sit down: a mention in the thread, without a sound. Or choose some friends."""
    if whom is None:
        rows = inviting(request, shown)
        return Panel((request.speech.say("invite_pick" if rows else "full_already"),), rows)
    return await _invite(request, shown, [_somebody(whom)])


async def picked(request: Request, shown: Shown) -> Panel:
    """Ask those who were chosen from the menu."""
    return await _invite(request, shown, _chosen_people(request))


async def _invite(request: Request, shown: Shown, friends: Sequence[Somebody]) -> Panel:
    for one in friends:
        _require_here(request, shown, one)
    for one in friends:
        if request.front.invitations.exceeded(request.person, request.now):
            raise refused("many_invitations")
        await request.tables.write(invitations.invite, shown.id, request.person, one.id, one.name)
    panel = request.done("invited", names=[escaped(one.name) for one in friends])
    return panel._replace(rows=inviting(request, await request.table_view(shown.id)))


def inviting(request: Request, shown: Shown) -> tuple[Row, ...]:
    """A menu of this server's people, as long as somebody may sit down."""
    free = sum(place.person is None and place.bot is None for place in shown.places)
    if shown.status != "lobby" or shown.server is None or not free or not shown.yours:
        return ()
    most = min(free, INVITATIONS)
    return (Menu(request.speech.on("invite_menu"), str(CustomId("inviting", shown.id)), people=most),)


def _somebody(whom: discord.User | discord.Member) -> Somebody:
    return Somebody(whom.id, whom.display_name, isinstance(whom, discord.Member) and not whom.bot)


def _chosen_people(request: Request) -> list[Somebody]:
    """Those whom a menu of people has brought, in the order chosen."""
    data: dict[str, Any] = dict(request.interaction.data or {})
    known = data.get("resolved", {})
    people = [(known.get("users", {}).get(id), known.get("members", {}).get(id)) for id in data.get("values", [])]
    return [_as_sent(user, member) for user, member in people if user]


def _as_sent(user: dict[str, Any], member: dict[str, Any] | None) -> Somebody:
    name = (member or {}).get("nick") or user.get("global_name") or user["username"]
    return Somebody(int(user["id"]), str(name), member is not None and not user.get("bot"))


def _require_here(request: Request, shown: Shown, whom: Somebody) -> None:
    if not whom.may_sit or shown.server != request.interaction.guild_id:
        raise refused("whom_here")


async def handback(request: Request, shown: Shown) -> Panel:
    """Play on oneself, and read what has happened since one last did, the bot's deeds among it."""
    seat = await request.tables.hand_back(shown.id, request.person)
    missed = recaps.recap(request.speech, await request.tables.since_own(shown.id, seat), seat)
    said = [request.speech.say("said.handed_back")]
    return await seat_panel.my_move(request, await request.table_view(shown.id), said, missed)


async def bot(request: Request, shown: Shown, level: str = "normal") -> Panel:
    if shown.status == "lobby":
        return await actions.add_bot(request, shown, level)
    if shown.status == "running" and guided_game.plays_alone(request, shown):
        return actions.sure(request, shown, "bot_now", "sure_bot")
    return await bot_now(request, shown)


async def bot_now(request: Request, shown: Shown) -> Panel:
    await request.tables.take_over(shown.id, request.person)
    return request.done("taken_over")


def _seat(shown: Shown, typed: str) -> int:
    seats = {letter(place.seat): place.seat for place in shown.places}
    if typed.lower() not in seats:
        raise refused("which_seat", known=sorted(seats))
    return seats[typed.lower()]


async def level_lines(request: Request, current: str, given: dict[str, Any]) -> list[Line]:
    levels = [level for level in request.tables.players if current.lower() in level]
    return [Line(request.speech.on("bot", level=level), level) for level in levels]


async def seat_lines(request: Request, current: str, given: dict[str, Any]) -> list[Line]:
    shown = await request.find_table_view(given.get("table"))
    lines = [
        Line(f"{letter(p.seat).upper()}: {request.speech.label.name(p.seat)}", letter(p.seat)) for p in shown.places
    ]
    return [line for line in lines if current.lower() in line.name.lower()]
