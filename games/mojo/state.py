"""What a game of Zimby Mojo in progress is, and the rules that can be unfinished in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import msgspec

from games.kernel.messages import Message
from games.kernel.state import Seat, State
from games.mojo.board import BOARD, Tile
from games.mojo.frames import NOBODY, MojoFrame
from games.toolkit.hands import Hands
from games.toolkit.seating import Seated

FULL = 8  # most zimbies on a tribal board
TRIBE = 16  # zimbies of a tribe
ZOMBIES = 2  # zombies of a tribe
PER_TRIBE = 3  # most zimbies of a tribe in a column
TRIBES = 3  # most tribes in a column
TOKENS = 4  # mojo tokens of a shaman
THUGS = 4
HAND = 6  # most scrolls after wrap-up
HOME: Tile = "home"  # one's own tribal board, in paths


class Settings(msgspec.Struct, frozen=True):
    """What a table may choose."""

    pace: Literal["slow", "fast"] = "fast"  # 4 zimbies and 3 scrolls each, or 8 and 6
    wards: Literal["random", "choose"] = "random"  # where each element's ward lies
    entries: Literal["spread", "choose"] = "spread"  # who comes in where
    interrupts: Literal["important", "all"] = "important"  # whom the table waits for
    lone_seals: bool = False  # two shamans may open seals alone, by sacrifice, as in the solitaire game
    rounds: Annotated[int, msgspec.Meta(ge=20, le=200)] = 60  # then the game is a draw


class Column(msgspec.Struct, tag="zimbies", omit_defaults=True):
    """Zimbies on one tile: how many of each tribe are active, and how many depleted."""

    id: int
    active: dict[Seat, int] = {}
    depleted: dict[Seat, int] = {}
    attacked: bool = False  # has made its attack this turn

    @property
    def tribes(self) -> list[Seat]:
        return sorted({*self.active, *self.depleted})

    def of(self, seat: Seat) -> int:
        return self.active.get(seat, 0) + self.depleted.get(seat, 0)

    @property
    def size(self) -> int:
        return sum(self.active.values()) + sum(self.depleted.values())


class Thugs(msgspec.Struct, tag="thugs", omit_defaults=True):
    id: int
    numbers: list[int] = []
    attacked: bool = False

    @property
    def size(self) -> int:
        return len(self.numbers)


class Zombie(msgspec.Struct, tag="zombie", omit_defaults=True):
    id: int
    owner: Seat = 0
    attacked: bool = False
    size: int = 1


class King(msgspec.Struct, tag="king", omit_defaults=True):
    id: int
    attacked: bool = False
    size: int = 1


Creature: TypeAlias = Column | Thugs | Zombie | King


class TileToken(msgspec.Struct, array_like=True):
    """An obstacle on a tile, and whether it shows its B side: then the next refresh takes it off."""

    kind: str
    aged: bool = False


class Crown(msgspec.Struct):
    """Where the Cannibal Crown is, once the King has lost it, and which tribe's zimby holds it."""

    tile: Tile
    holder: Seat | None = None  # None: it lies on the tile; NOBODY: a thug has it


class Fighter(msgspec.Struct):
    """A side of a fight as it was when the dice fell."""

    creature: int
    tile: Tile
    name: list[str]  # of the creature in words
    parts: list[Message]  # what its roll comes to, part by part; each has its value

    @property
    def score(self) -> int:
        return sum(int(str(part.args["value"])) for part in self.parts)


class Fought(msgspec.Struct):
    """The last exchange of blows; it stays open to all, so that it can be seen after it."""

    sides: list[Fighter]  # attacker and defender
    wounds: int | None = None  # that the loser has suffered, once they are dealt


class Chant(msgspec.Struct):
    """An incantation in play; one of its caster's active zimbies sustains it."""

    id: int
    scroll: str
    caster: Seat
    target: Seat


class MovementLeft(msgspec.Struct):
    """What is left of a creature's paid movement, and who can no longer stop it."""

    left: int
    deaf: list[Seat] = []


class Drawn(msgspec.Struct, array_like=True):
    """What a shaman has drawn in a winnowing, and from whose hand."""

    source: Seat
    scrolls: list[str]


class Shaman(msgspec.Struct, omit_defaults=True):
    """A player: a tribe at home, mojo, a hand."""

    entry: int
    active: int  # zimbies on the tribal board, chanting ones among them
    depleted: int = 0
    tokens: int = TOKENS
    floating: int = 0  # mojo drawn and not yet spent
    hand: list[str] = []
    spare: list[str] = []  # of those, what was to go when the round ends; how many everybody knows
    eaten: int = 0  # by the shaman, this round
    spawned: int = 0  # this turn
    raised: bool = False  # a zombie, this turn
    slowed: bool = False  # the Chant o' Sloth has had its due this turn
    hushed: bool = False
    thrift: bool = False  # pays with zimbies before tokens
    rations: int | None = None  # how many its zimbies eat when attacked; None: it wants to be asked
    allows: list[str] = []  # who may join its zimbies unasked: `b`, or `b@H5` for one tile


class MojoHands(Hands):
    """Everybody's scrolls; who has seen that another holds one stands in one list, and nobody sees it in public."""

    seen: list[tuple[Seat, Seat, str]]  # watcher, holder, scroll

    def knows(self, watcher: Seat, holder: Seat) -> list[str]:
        return [scroll for *who, scroll in self.seen if who == [watcher, holder]]

    def forget(self, holder: Seat, face: str) -> None:
        for watcher in self.watchers:
            if (watcher, holder, face) in self.seen:
                self.seen.remove((watcher, holder, face))

    def note(self, watcher: Seat, holder: Seat, cards: list[str]) -> None:
        """What is known still stays where it stands in the list."""
        new, kept = list(cards), []
        for one in reversed(self.seen):
            if one[:2] != (watcher, holder):
                kept.append(one)
            elif one[2] in new:
                new.remove(one[2])
                kept.append(one)
        self.seen[:] = [*reversed(kept), *((watcher, holder, card) for card in new)]


class Mojo(State[MojoFrame], Seated, kw_only=True):
    settings: Settings = Settings()
    round: int = 0
    phase: Literal["refresh", "king", "players", "thugs", "shamble", "wrap-up"] = "players"
    first: Seat = 0  # the first mover
    active: Seat = NOBODY  # whose turn it is
    inescapable: bool = False  # a ritual of the King is being cast
    shamans: list[Shaman] = []
    library: list[str] = []  # the top is the last
    discard: list[str] = []
    known: list[tuple[Seat, Seat, str]] = []  # who has seen that another holds a scroll
    winnowed: dict[Seat, Drawn] = {}  # what each must choose from
    board: dict[Tile, Creature] = {}
    made: int = 0  # creatures, incantations and spells so far
    locks: list[tuple[int, int]] = []
    strides: dict[int, MovementLeft] = {}
    obstacles: dict[Tile, list[TileToken]] = {}
    mist: int = 0  # how far the Ritual of Blood has spread the mist beyond the sanctum
    dying: bool = False  # the King has died, and his obstacles with him
    wards: dict[Tile, str] = {}
    seals: dict[Tile, str] = {}
    markers: dict[Tile, str] = {}  # the ritual under each ritual tile
    revealed: list[Tile] = []
    ready: list[int] = []  # thugs in the barracks that come back this turn
    spent: list[int] = []  # thugs in the barracks that are depleted
    beats: dict[int, str] = {}  # the quadrant each thug patrols
    posts: dict[int, Tile] = {}  # where thugs of a solitaire game hold position
    crown: Crown | None = None
    burden: int = 0
    immune: dict[str, bool] = {}  # how the Crown's rolls against obstacles fell this turn, by carrier and kind
    chants: list[Chant] = []
    shambling: int = 0  # the zombie that is on its way
    refused: list[str] = []  # wishes that were refused this turn: nobody is asked the same thing twice
    done: list[int] = []  # spells that have taken effect this turn, for those who called stop
    fought: Fought | None = None

    @property
    def held(self) -> MojoHands:
        return MojoHands([shaman.hand for shaman in self.shamans], [], self.known)

    # -- looking ---------------------------------------------------------------------------------

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def king(self) -> Tile | None:
        return next((tile for tile, creature in self.board.items() if isinstance(creature, King)), None)

    def where(self, creature: int) -> Tile | None:
        """The tile on which a creature is, if it still is."""
        return next((tile for tile, one in self.board.items() if one.id == creature), None)

    def columns(self) -> Iterator[tuple[Tile, Column]]:
        return ((tile, one) for tile, one in self.board.items() if isinstance(one, Column))

    def zombies(self, seat: Seat | None = None) -> list[tuple[Tile, Zombie]]:
        return [
            (tile, one)
            for tile, one in self.board.items()
            if isinstance(one, Zombie) and (seat is None or one.owner == seat)
        ]

    @property
    def thugs_in_play(self) -> int:
        return sum(one.size for one in self.board.values() if isinstance(one, Thugs))

    def on_board(self, seat: Seat) -> int:
        return sum(column.of(seat) for _, column in self.columns())

    def far_shore(self, seat: Seat) -> int:
        """Zimbies of a tribe that are out of play."""
        shaman = self.shamans[seat]
        return TRIBE - shaman.active - shaman.depleted - self.on_board(seat)

    def chanting(self, seat: Seat) -> int:
        return sum(chant.caster == seat for chant in self.chants)

    def carries_crown(self, tile: Tile) -> bool:
        """Whether whoever stands there wears or carries the Crown: its powers are theirs."""
        crown = self.crown
        if crown is None:
            return isinstance(self.board.get(tile), King)
        return crown.tile == tile and crown.holder is not None

    def misty(self, tile: Tile) -> bool:
        return tile == BOARD.mist or (self.mist > 0 and tile in BOARD.clouds[self.mist])

    def tokens_on(self, tile: Tile) -> list[str]:
        """The kinds of obstacle on a tile, the mist among them."""
        kinds = [token.kind for token in self.obstacles.get(tile, ())]
        return [*kinds, "blood-mist"] if self.misty(tile) else kinds

    @property
    def order(self) -> list[Seat]:
        """All seats, clockwise by their entries."""
        return sorted(range(self.seats), key=lambda seat: self.shamans[seat].entry)

    def seat_order(self) -> list[Seat]:
        """Everybody who still plays, clockwise from the first mover."""
        return self.playing(self.first)
