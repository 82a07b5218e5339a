"""What lies on shamans: incantations, and what keeps them from acting. Rules, options and refusals all ask here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from games.kernel import Message, Seat
from games.mojo.content import SCROLLS
from games.mojo.state import Chant
from games.toolkit.modifiers import Guard, Incoming, Modifier, Now, comes_to, prevented

INCANTATIONS = {
    key: Modifier(scroll.modifies, Message("mojo.part.scroll", {"scroll": key}))
    for key, scroll in SCROLLS.items()
    if scroll.kind == "incantation" and scroll.modifies
}
CLOSED = Modifier(Guard(of="act"), Message("mojo.no.closed"))
HUSHED = Modifier(Guard(of="act.cast"), Message("mojo.no.hushed"))


class Hushable(Protocol):
    @property
    def hushed(self) -> bool: ...


class PublicState(Protocol):
    """What a state and a view of it both show."""

    @property
    def chants(self) -> Sequence[Chant]: ...
    @property
    def shamans(self) -> Sequence[Hushable]: ...
    @property
    def inescapable(self) -> bool: ...
    @property
    def phase(self) -> str: ...


def chanted(where: PublicState, seat: Seat) -> list[Modifier]:
    """The incantations on a shaman."""
    return [INCANTATIONS[chant.scroll] for chant in where.chants if chant.target == seat]


def number(where: PublicState, seat: Seat, of: str, base: int, *facts: str) -> int:
    """What one of a shaman's numbers comes to."""
    return comes_to(base, chanted(where, seat), of, Now(facts=facts)) if where.chants else base


def closed(where: PublicState) -> bool:
    """Whether this is a time of no mojo, no scrolls and no eating."""
    return where.inescapable or where.phase in ("refresh", "wrap-up")


def barred(where: PublicState, seat: Seat, verb: str) -> Message | None:
    """Why a shaman cannot do now what may be done at any time: cast, eat, drain."""
    bars = [CLOSED] * closed(where) + [HUSHED] * where.shamans[seat].hushed
    return prevented(Incoming(f"act.{verb}"), bars) if bars else None
