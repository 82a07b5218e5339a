"""Permanent spells in play: what lies on a character or a hex, and how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from games.chobolo.content import SPELLS
from games.chobolo.lands import LandMap, Place
from games.chobolo.state import Chobolo, Lasting
from games.chobolo.tiles import GRASS, LAKE, SWAMP
from games.kernel.context import Context
from games.kernel.messages import Message
from games.kernel.state import Seat, letter
from games.toolkit.modifiers import Modifier


class Spellbound(Protocol):
    """What a state and a view of it both show."""

    @property
    def lasting(self) -> Sequence[Lasting]: ...
    @property
    def land(self) -> LandMap: ...


def on_character(where: Spellbound, who: str) -> list[Lasting]:
    return [one for one in where.lasting if one.on == who]


def lies_on(where: Spellbound, card: str, who: str) -> bool:
    return any(one.card == card and one.on == who for one in where.lasting)


def lies_at(where: Spellbound, card: str, place: Place) -> bool:
    return any(one.card == card and place in one.hexes for one in where.lasting)


def asleep(where: Spellbound, who: str) -> bool:
    return bool(where.lasting) and lies_on(where, "sleep", who)


def pool_of(where: Spellbound, seat: Seat) -> Lasting | None:
    return next((one for one in where.lasting if one.card == "spell-pool" and one.owner == seat), None)


def ground_at(where: Spellbound, place: Place) -> str:
    """What lies on a hex with the spells upon it: swamp by Quagmire, land by Bridge of Reeds."""
    kind = where.land.ground[place]
    for one in where.lasting:
        if place in one.hexes:
            if one.card == "quagmire":
                return SWAMP
            if one.card == "bridge-of-reeds" and kind == LAKE:
                return GRASS
    return kind


def modifiers_on(where: Spellbound, who: str) -> list[Modifier]:
    """What spells on a character do to its numbers."""
    found = []
    for one in where.lasting:
        change = SPELLS[one.card].modifies
        if one.on == who and change is not None:
            found.append(Modifier(change, Message("chobolo.part.card", {"card": one.card})))
    return found


def bound(where: Spellbound, serial: int) -> bool:
    """Whether Binding keeps a spell from ending by time."""
    return any(one.holds == serial for one in where.lasting)


# -- how they end ------------------------------------------------------------------------------------


def end_spells(ctx: Context[Chobolo], over: Iterable[Lasting]) -> None:
    """Cards go to the bottom of their owners' decks, in the order in which they came into play; ruling K13."""
    state = ctx.state
    for one in sorted(over, key=lambda one: one.serial):
        state.lasting.remove(one)
        ctx.tell("chobolo.spell_ends", card=one.card, seat=one.owner)
        for card in (one.card, *one.cards):
            state.piles.put_under(letter(one.owner), card)
        one.cards.clear()


def end_by_time(ctx: Context[Chobolo], over: Iterable[Lasting]) -> None:
    """Those whose time has come, but for what Binding holds."""
    end_spells(ctx, [one for one in over if not bound(ctx.state, one.serial)])
