"""Who sits where: `/table seat` and what belongs to it."""

from __future__ import annotations

from typing import Any

import discord

from bot.front import acts, playing
from bot.front.panels import Panel
from bot.front.safe import escaped
from bot.front.typed import Line
from bot.front.visits import Visit, refuse
from bot.tables import Shown, inviting
from games.kernel import Seat, letter


async def offer(visit: Visit, shown: Shown) -> Panel:
    """Offer one's seat; said again, keep it."""
    mine = next((place for place in shown.places if place.seat == shown.seat), None)
    wanted = not (mine and mine.offered)
    await visit.tables.offer(shown.id, visit.person, wanted=wanted)
    return visit.said("offered" if wanted else "kept")


async def claim(visit: Visit, shown: Shown, seat: str = "") -> Panel:
    offered = [place.seat for place in shown.places if place.offered]
    return await take(visit, shown, _seat(shown, seat) if seat else (offered[0] if offered else 0))


async def take(visit: Visit, shown: Shown, chosen: Seat) -> Panel:
    """Somebody else's seat, and what it is asked now."""
    await visit.tables.claim(shown.id, visit.person, visit.name, chosen)
    now = await visit.at(shown.id)
    return await playing.my_move(visit, now, [visit.speech.say("said.claimed", seat=letter(chosen).upper())])


async def kick(visit: Visit, shown: Shown, seat: str) -> Panel:
    """Before the game whoever decides there unseats a bot or an absent friend; during it the others vote."""
    chosen = _seat(shown, seat)
    if shown.status in ("lobby", "check_in"):
        visit.decides(shown)
        await visit.tables.remove(shown.id, chosen)
        return visit.said("unseated", seat=letter(chosen).upper())
    return acts.wished(visit, await visit.tables.propose(shown.id, visit.person, "replace", chosen))


async def invite(visit: Visit, shown: Shown, whom: discord.User | discord.Member) -> Panel:
    """Ask somebody of this server to sit down: a mention in the thread, without a sound."""
    if not isinstance(whom, discord.Member) or whom.bot or shown.server != visit.interaction.guild_id:
        raise refuse("whom_here")
    name = escaped(whom.display_name)
    if visit.house.invitations.exceeded(visit.person, visit.now):
        raise refuse("many_invitations")
    await visit.tables.write(inviting.invite, shown.id, visit.person, whom.id, whom.display_name)
    return visit.said("invited", name=name)


async def handback(visit: Visit, shown: Shown) -> Panel:
    await visit.tables.hand_back(shown.id, visit.person)
    return await playing.my_move(visit, await visit.at(shown.id), [visit.speech.say("said.handed_back")])


async def bot(visit: Visit, shown: Shown, level: str = "normal") -> Panel:
    if shown.status == "lobby":
        return await acts.add_bot(visit, shown, level)
    await visit.tables.take_over(shown.id, visit.person)
    return visit.said("taken_over")


def _seat(shown: Shown, typed: str) -> int:
    seats = {letter(place.seat): place.seat for place in shown.places}
    if typed.lower() not in seats:
        raise refuse("which_seat", known=sorted(seats))
    return seats[typed.lower()]


async def level_lines(visit: Visit, current: str, given: dict[str, Any]) -> list[Line]:
    levels = [level for level in visit.tables.players if current.lower() in level]
    return [Line(visit.speech.on("bot", level=level), level) for level in levels]


async def seat_lines(visit: Visit, current: str, given: dict[str, Any]) -> list[Line]:
    shown = await visit.table(given.get("table"))
    lines = [Line(f"{letter(p.seat).upper()}: {visit.speech.label.name(p.seat)}", letter(p.seat)) for p in shown.places]
    return [line for line in lines if current.lower() in line.name.lower()]
