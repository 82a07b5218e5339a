"""What a seat may see of a table of Zimby Mojo. What is not named here stays hidden."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from games.kernel import Outcome, Path, Seat
from games.mojo.board import BOARD, Tile
from games.mojo.content import SCROLLS
from games.mojo.frames import Rolls, Spell, Wounds
from games.mojo.state import (
    Chant,
    Column,
    Creature,
    Crown,
    Fighter,
    Fought,
    King,
    Mojo,
    MovementLeft,
    Settings,
    Shaman,
    Thugs,
    TileToken,
    Zombie,
)
from games.mojo.tribal_board import mojo, plain
from games.toolkit.views import TableView, public

__all__ = [
    "BOARD",
    "SCROLLS",
    "Chant",
    "Column",
    "Creature",
    "Crown",
    "Fighter",
    "Fought",
    "King",
    "MojoView",
    "ShamanView",
    "Thugs",
    "TileToken",
    "Zombie",
    "view",
]


PUBLIC = (  # what everybody may see just as it is
    "round", "phase", "first", "active", "inescapable", "discard", "board", "locks", "mist", "dying", "wards",
    "ready", "spent", "posts", "crown", "burden", "chants",
    "fought",
)  # fmt: skip


class ShamanView(msgspec.Struct, frozen=True):
    """A shaman as everybody sees it: all but its hand."""

    entry: int
    active: int
    depleted: int
    chanting: int
    far_shore: int
    tokens: int
    floating: int
    mojo: int  # what it could pay
    first_mover: int  # active zimbies at home that do not chant
    scrolls: int  # how many; which is hidden
    eaten: int
    spawned: int
    raised: bool
    hushed: bool
    thrift: bool
    rations: int | None
    allows: tuple[str, ...]


class WaitingView(msgspec.Struct, frozen=True):
    """Something on the stack: a scroll effect, combat rolls or wounds."""

    kind: str
    tile: Tile | None = None
    serial: int = 0
    scroll: str = ""
    caster: Seat = -1
    target: str = ""
    scores: tuple[int, ...] = ()
    count: int = 0


class MojoView(TableView[Settings], frozen=True, kw_only=True, dict=True):
    round: int
    phase: str
    first: Seat
    active: Seat
    inescapable: bool
    shamans: tuple[ShamanView, ...]
    hand: tuple[str, ...]  # own; visible to this seat alone
    drawn: tuple[str, ...]  # what this seat must choose from in a winnowing
    known: tuple[tuple[Seat, str], ...]  # scrolls this seat knows to be in another's hand
    library: int  # its size; the order is hidden
    discard: tuple[str, ...]
    board: Mapping[Tile, Creature]
    locks: tuple[tuple[int, int], ...]
    strides: Mapping[int, int]  # tiles left of what has been paid, by creature
    obstacles: Mapping[Tile, tuple[TileToken, ...]]
    mist: int
    dying: bool
    wards: Mapping[Tile, str]
    seals: tuple[Tile, ...]  # where they still lie; their elements are hidden
    rituals: Mapping[Tile, str]  # those that have been revealed
    ready: tuple[int, ...]
    spent: tuple[int, ...]
    posts: Mapping[int, Tile]
    crown: Crown | None
    burden: int
    chants: tuple[Chant, ...]
    fought: Fought | None  # the last exchange of blows
    stack: tuple[WaitingView, ...]  # the top first
    retired: tuple[Seat, ...]
    outcome: Outcome | None

    @cached_property
    def shown(self) -> Mojo:
        """What is public of walks and fights, as a state that the rules can be asked about: nobody holds a scroll."""
        return Mojo(
            secret=b"",
            seats=self.seats,
            settings=self.settings,
            shamans=[Shaman(one.entry, one.active, one.depleted, one.tokens, one.floating) for one in self.shamans],
            board={**self.board},
            strides={creature: MovementLeft(left) for creature, left in self.strides.items()},
            obstacles={tile: [*tokens] for tile, tokens in self.obstacles.items()},
            locks=[*self.locks],
            mist=self.mist,
            wards={**self.wards},
            crown=self.crown,
            burden=self.burden,
            chants=[*self.chants],
        )

    @cached_property
    def ways(self) -> dict[Path, dict[Tile, Tile]]:
        """What `prices` has found out of what walks off a tile; looked for once a view."""
        return {}

    @cached_property
    def nearer(self) -> dict[Path, dict[Tile, Tile]]:
        """What `offers` has found out of how near one comes to a goal; looked for once a view."""
        return {}


def view(state: Mojo, seat: Seat | None) -> MojoView:
    own = state.shamans[seat] if seat is not None else None
    return MojoView(
        **public(state, *PUBLIC),
        seat=seat,
        shamans=tuple(_shaman(state, one) for one in range(state.seats)),
        hand=tuple(sorted(own.hand)) if own else (),
        drawn=tuple(state.winnowed[seat].scrolls) if seat in state.winnowed else (),
        known=tuple((holder, scroll) for viewer, holder, scroll in sorted(state.known) if viewer == seat),
        library=len(state.library),
        strides={creature: stride.left for creature, stride in state.strides.items()},
        obstacles={tile: tuple(tokens) for tile, tokens in state.obstacles.items()},
        seals=tuple(state.seals),
        rituals={tile: state.markers[tile] for tile in state.revealed},
        stack=_stack(state),
    )


def _shaman(state: Mojo, seat: Seat) -> ShamanView:
    shaman = state.shamans[seat]
    return ShamanView(
        entry=shaman.entry,
        active=shaman.active,
        depleted=shaman.depleted,
        chanting=state.chanting(seat),
        far_shore=state.far_shore(seat),
        tokens=shaman.tokens,
        floating=shaman.floating,
        mojo=mojo(state, seat),
        first_mover=plain(state, seat),
        scrolls=len(shaman.hand),
        eaten=shaman.eaten,
        spawned=shaman.spawned,
        raised=shaman.raised,
        hushed=shaman.hushed,
        thrift=shaman.thrift,
        rations=shaman.rations,
        allows=tuple(shaman.allows),
    )


def _stack(state: Mojo) -> tuple[WaitingView, ...]:
    found = []
    for frame in reversed(state.stack):
        match frame:
            case Spell():
                tile = state.where(frame.creature) if frame.creature else None
                found.append(WaitingView("spell", tile, frame.serial, frame.scroll, frame.caster, frame.target))
            case Rolls():
                found.append(WaitingView("rolls", state.where(frame.defender), scores=tuple(frame.scores)))
            case Wounds():
                found.append(WaitingView("wounds", state.where(frame.creature), count=frame.count))
    return tuple(found)
