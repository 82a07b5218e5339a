"""What a seat may see of a table of Chobolo. What is not named here stays hidden: hands, and the order of decks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from games.chobolo.casting import cost_of
from games.chobolo.content import LAYOUTS, SPELLS, STANDARD, WARRIORS, WIZARDS
from games.chobolo.firing import DIE, in_tower, is_archer
from games.chobolo.frames import Blows, DeclaredSpell
from games.chobolo.lands import LaidTile, LandMap, Place, land_map
from games.chobolo.lasting import ground_at
from games.chobolo.marching import Walkable, begin, left
from games.chobolo.state import (
    NOBODY,
    Blow,
    Character,
    Chobolo,
    Fray,
    Lasting,
    March,
    Ruler,
    Settings,
    Tower,
    kind_of,
    owner,
    teams_of,
    wizard_of,
    wizardly,
)
from games.chobolo.tiles import NATURE, QUICK, WIDE
from games.kernel import Message, Outcome, Path, Seat, letter
from games.toolkit.views import TableView, public

__all__ = [
    "DIE",
    "NATURE",
    "NOBODY",
    "SPELLS",
    "STANDARD",
    "WARRIORS",
    "WIZARDS",
    "Blow",
    "Character",
    "ChoboloView",
    "Fray",
    "LandMap",
    "Lasting",
    "March",
    "RulerView",
    "Tower",
    "cost_of",
    "ground_at",
    "in_tower",
    "is_archer",
    "kind_of",
    "owner",
    "view",
    "wizard_of",
    "wizardly",
]

THREAT = 5
PUBLIC = (
    "round", "first", "active", "dice", "tiles", "characters", "towers", "lasting", "holder", "captured", "wall_open",
    "march", "moved", "charging", "furious", "passive", "shots", "watches", "last_card", "fray", "fought", "blows",
    "beaten",
)  # fmt: skip


class RulerView(msgspec.Struct, frozen=True):
    """A player as everybody sees it: all but which cards it holds."""

    wizard: str
    element: str
    warriors: tuple[str, ...]
    spells: tuple[str, ...]
    stack: str
    cards: int
    deck: int
    under: tuple[str, ...]  # cards that everybody knows to lie in its deck
    tower: Place
    turns: int
    wiped: int
    marked: bool
    born: bool
    slain: tuple[Seat, ...]


class DeclaredView(msgspec.Struct, frozen=True):
    """A spell that waits for its resolution."""

    spell: str
    seat: Seat
    aim: Path
    pooled: bool


class ChoboloView(TableView[Settings], frozen=True, kw_only=True, dict=True):
    round: int
    first: Seat
    active: Seat
    dice: tuple[int, ...]
    tiles: tuple[LaidTile, ...]
    offered: tuple[tuple[str, ...], ...]
    rulers: tuple[RulerView, ...]
    hand: tuple[str, ...]  # own; visible to this seat alone
    known: tuple[tuple[Seat, str], ...]  # cards this seat knows to be in another's hand
    foreseen: tuple[str, ...]  # of its own deck, the top first
    characters: Mapping[str, Character]
    towers: Mapping[Place, Tower]
    lasting: tuple[Lasting, ...]
    holder: Seat
    captured: bool
    wall_open: bool
    march: March | None
    moved: tuple[str, ...]
    charging: tuple[str, ...]
    furious: tuple[str, ...]
    passive: tuple[Seat, ...]
    shots: tuple[tuple[str, Seat], ...]
    watches: Mapping[str, str]
    last_card: str
    fray: Fray | None
    blows: tuple[Blow, ...]
    coming: tuple[tuple[str, str, bool], ...]  # fights of this battle round: who, whom, and whether both strike
    fought: tuple[str, ...]
    declared: tuple[DeclaredView, ...]  # the last one first
    beaten: tuple[Seat, ...]
    retired: tuple[Seat, ...]
    outcome: Outcome | None

    @property
    def land(self) -> LandMap:
        return land_map(self.seats, self.tiles, QUICK if self.settings.quick_boards else WIDE)

    @property
    def slots(self) -> tuple[tuple[int, ...], ...]:
        """The slots in which each seat's tiles lie."""
        return LAYOUTS[str(self.seats)].slots

    def threatened(self, seat: Seat) -> set[Place]:
        """The hexes that others' warriors could strike in their next turn, as the crow flies: four steps, and one."""
        others = [other for other in range(self.seats) if self.side(other) != self.side(seat)]
        return set[Place]().union(*map(self.strikable, others))

    def strikable(self, seat: Seat) -> set[Place]:
        """Those that a seat's own warriors could strike then."""
        land, found = self.land, set[Place]()
        for who, one in self.characters.items():
            if one.at and not wizardly(who) and owner(who) == seat:
                found.update(land.within(one.at, THREAT))
        return found if self.captured else found - land.plane

    def open_table(self) -> Chobolo:
        """What lies open, as a game of which nothing else is known."""
        return Chobolo(
            secret=b"",
            seats=self.seats,
            settings=self.settings,
            active=self.active,
            tiles=[*self.tiles],
            rulers=[Ruler(one.wizard, one.element, stack=one.stack, tower=one.tower) for one in self.rulers],
            characters={**self.characters},
            towers={**self.towers},
            lasting=[*self.lasting],
            holder=self.holder,
            captured=self.captured,
            wall_open=self.wall_open,
            march=self.march,
            moved=[*self.moved],
            shots=[*self.shots],
            watches={**self.watches},
        )

    def reach(self, who: str) -> set[Place]:
        """Where a character can still go in this turn, if it is its turn; without asking whether it has moved."""
        table = self.open_table()
        march = table.march if table.march is not None and table.march.who == who else begin(table, who)
        return {*Walkable(table, march).goals()}

    def steps(self, who: str) -> tuple[int, int]:
        """How many spaces a character's movement has left, and of how many."""
        table = self.open_table()
        march = table.march if table.march is not None and table.march.who == who else begin(table, who)
        return left(table, march), left(table, march) + march.gone

    @cached_property
    def table(self) -> Chobolo:
        return self.open_table()

    @cached_property
    def goals(self) -> dict[str, dict[Place, tuple[int, int]]]:
        """What `foretold` has found out of where each can go; looked for once a view."""
        return {}

    @cached_property
    def names(self) -> dict[str, Message]:
        """What `labels` calls places by; made once a view."""
        return {}

    @cached_property
    def threats(self) -> Mapping[Seat, set[Place]]:
        """The hexes on which whoever looks could be struck, by whom."""
        if self.seat is None:
            return {}
        others = [other for other in range(self.seats) if self.side(other) != self.side(self.seat)]
        return {other: self.strikable(other) for other in others}

    @property
    def teams(self) -> int:
        return teams_of(self.settings, self.seats)

    def side(self, seat: Seat) -> int:
        return seat % self.teams

    @property
    def places(self) -> Mapping[Place, Seat]:
        """Whose main tower stands where."""
        return {ruler.tower: seat for seat, ruler in enumerate(self.rulers) if ruler.tower}


def view(state: Chobolo, seat: Seat | None) -> ChoboloView:
    watcher = state.seats if seat is None else seat
    return ChoboloView(
        **public(state, *PUBLIC),
        seat=seat,
        offered=tuple(tuple(keys) for keys in state.offered),
        rulers=tuple(_ruler(state, one) for one in range(state.seats)),
        hand=tuple(sorted(state.rulers[seat].hand)) if seat is not None else (),
        known=tuple(
            (other, card)
            for other in range(state.seats)
            if other != seat
            for card in sorted(state.known[watcher][other])
        ),
        foreseen=tuple(state.piles.knows(seat, letter(seat))) if seat is not None else (),
        coming=next((tuple(one.fights) for one in reversed(state.stack) if isinstance(one, Blows)), ()),
        declared=tuple(
            DeclaredView(frame.spell, frame.seat, frame.aim, bool(frame.pool))
            for frame in reversed(state.stack)
            if isinstance(frame, DeclaredSpell)
        ),
    )


def _ruler(state: Chobolo, seat: Seat) -> RulerView:
    ruler, name = state.rulers[seat], letter(seat)
    return RulerView(
        wizard=ruler.wizard,
        element=ruler.element,
        warriors=tuple(ruler.warriors),
        spells=tuple(ruler.spells),
        stack=ruler.stack,
        cards=len(ruler.hand),
        deck=len(state.decks[name]),
        under=tuple(card for card in state.piles.knows(state.seats, name) if card),
        tower=ruler.tower,
        turns=ruler.turns,
        wiped=ruler.wiped,
        marked=ruler.marked,
        born=ruler.born,
        slain=tuple(ruler.slain),
    )
