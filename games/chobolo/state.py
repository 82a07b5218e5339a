"""What a game of Chobolo in progress is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

import msgspec

from games.chobolo.content import NUMBERS, SPELLS, WARRIORS, WIZARD, WIZARDS, WarriorCard, WizardCard
from games.chobolo.frames import ChoboloFrame
from games.chobolo.lands import LaidTile, LandMap, Place, land_map
from games.chobolo.tiles import LETTER_OF, QUICK, WIDE
from games.kernel.messages import Message
from games.kernel.state import LETTERS, Seat, State, letter, seat_of
from games.toolkit.hands import Decks, Hands
from games.toolkit.modifiers import Total
from games.toolkit.seating import Seated

NOBODY: Seat = -1
AUXILIARY = 3  # towers a player may own besides the main one
REMEMBERED = 4  # blows
STRIDE = 12  # spaces of the air wizard that has Chobolo
WATCHES = ("all", "wizards", "hold")


class Settings(msgspec.Struct, frozen=True):
    """What a table may choose."""

    loadout: Literal["starter", "choose", "random"] = "starter"
    boards: Literal["dealt", "arranged", "drafted"] = "dealt"
    quick_boards: bool = False
    teams: Literal["none", "pairs", "threes"] = "none"  # of four or six seats
    shadow: bool = False
    steep_levels: bool = False
    rounds: Annotated[int, msgspec.Meta(ge=10, le=200)] = 60  # then the game is drawn


def teams_of(settings: Settings, seats: int) -> int:
    """How many sides there are: 4 may play in two pairs, 6 in three pairs or two threes; ruling U8."""
    if settings.teams == "pairs" and seats in (4, 6):
        return seats // 2
    return 2 if settings.teams == "threes" and seats == 6 else seats


class Character(msgspec.Struct, omit_defaults=True):
    """A wizard or a warrior. Without a place it is dead."""

    kind: str
    level: int = 0
    at: Place = ""
    blessed: bool = False  # has gained its level on Chobolo's hex in this life


class Ruler(msgspec.Struct, omit_defaults=True):
    """A player: wizard, spell stack, hand, towers."""

    wizard: str = ""
    element: str = ""
    warriors: list[str] = []
    spells: list[str] = []  # the whole deck, which is open to all
    stack: str = ""  # of element chips, the bottom first
    hand: list[str] = []
    tower: Place = ""  # the main one
    turns: int = 0  # begun so far
    wiped: int = 0  # turns in a row that began without a character
    marked: bool = False  # has cast Armageddon at home with Chobolo
    born: bool = False  # this round's birth is used up
    slain: list[Seat] = []  # whose wizards its side has killed this round

    @property
    def card(self) -> WizardCard:
        return WIZARDS[self.wizard]


class Tower(msgspec.Struct, omit_defaults=True):
    """An auxiliary tower."""

    owner: Seat = NOBODY


class Lasting(msgspec.Struct, omit_defaults=True):
    """A permanent spell in play."""

    serial: int
    card: str
    owner: Seat
    on: str = ""  # the character that it lies on
    hexes: list[Place] = []
    ends: int = 0  # the owner's turn with whose start it ends
    holds: int = 0  # Binding: the spell that it keeps
    cards: list[str] = []  # what lies in a Spell Pool
    used: int = 0  # Stone Skin: the owner's turn in whose round it has served


class March(msgspec.Struct, omit_defaults=True):
    """A movement that is under way."""

    who: str
    bonus: int = 0  # for the terrain on which it began
    total: int = 0  # spaces of a move by Haste; 0: as many as its kind has
    gone: int = 0
    slowed: bool = False  # by a swamp
    river: bool = False  # river walking
    entered: Place = ""  # an element hex on which it has just come without taking a chip


class Fray(msgspec.Struct, omit_defaults=True):
    """The battle that is being fought."""

    fighters: list[str]
    round: int = 0
    still: int = 0  # rounds in a row in which nobody lost a level
    hurt: bool = False  # whether somebody lost a level in the round before
    kills: dict[str, int] = {}
    held: dict[Seat, list[tuple[str, str]]] = {}  # assignments that hold


class Blow(msgspec.Struct, omit_defaults=True):
    """Dice that have been thrown against each other: a fight, or a shot."""

    nth: int  # of this game
    who: str
    whom: str
    mine: list[Message]  # what each roll came to, part by part
    theirs: list[Message]
    shot: bool = False
    both: bool = False  # whether both could be hit
    hit: str = ""  # who has lost a level by it


class Chobolo(State[ChoboloFrame], Seated, kw_only=True):
    settings: Settings = Settings()
    round: int = 0
    first: Seat = 0
    active: Seat = NOBODY
    dice: list[int] = []  # the last roll of each for the first turn
    offered: list[list[str]] = []  # tiles that each seat has been dealt or has picked
    tiles: list[LaidTile] = []
    rulers: list[Ruler] = []
    characters: dict[str, Character] = {}
    towers: dict[Place, Tower] = {}
    decks: dict[str, list[str]] = {}  # by the seat's letter; the top is the last
    known: list[list[list[str]]] = []
    seen: list[dict[str, list[str]]] = []
    lasting: list[Lasting] = []
    made: int = 0  # spells so far
    holder: Seat = NOBODY  # of Chobolo; nobody: it lies on its hex
    captured: bool = False  # for the first time
    wall_open: bool = False
    march: March | None = None
    moved: list[str] = []  # who has moved in this turn
    strides: dict[str, int] = {}  # steps of cavalry in this turn
    charging: list[str] = []
    furious: list[str] = []
    passive: list[Seat] = []  # whose characters name no enemy unasked: said in advance, for this turn's battles
    at_peace: list[list[str]] = []
    shots: list[tuple[str, Seat]] = []  # who has shot at whose characters this round of its owner
    watches: dict[str, str] = {}  # by tower or archer
    last_card: str = ""  # the last transient spell of this turn
    fray: Fray | None = None
    blows: list[Blow] = []  # the last ones
    fought: list[str] = []  # who has been in a battle of this turn's step
    stepping: bool = False  # whether the battle step is under way
    beaten: list[Seat] = []

    # -- seats -----------------------------------------------------------------------------------

    @property
    def teams(self) -> int:
        return teams_of(self.settings, self.seats)

    def playing(self, first: Seat | None = None) -> list[Seat]:
        return [seat for seat in super().playing(first) if seat not in self.beaten]

    def others(self, seat: Seat) -> list[Seat]:
        return [other for other in super().others(seat) if other not in self.beaten]

    def side(self, seat: Seat) -> int:
        """Seats of one side are allied; each is a side of its own where there are no teams."""
        return seat % self.teams

    # -- land ------------------------------------------------------------------------------------

    @property
    def radius(self) -> int:
        return QUICK if self.settings.quick_boards else WIDE

    @property
    def land(self) -> LandMap:
        tiles, land = self.__dict__.get("land", (None, None))
        if tiles != self.tiles:
            land = land_map(self.seats, tuple(self.tiles), self.radius)
            self.__dict__["land"] = [*self.tiles], land
        found: LandMap = land
        return found

    # -- characters ------------------------------------------------------------------------------

    def of(self, seat: Seat) -> list[str]:
        """The living characters of a seat, its wizard first."""
        start = letter(seat) + "-"
        return [who for who, one in self.characters.items() if one.at and who.startswith(start)]

    def living(self) -> Iterator[tuple[str, Character]]:
        return ((who, one) for who, one in self.characters.items() if one.at)

    def on(self, place: Place) -> list[str]:
        """Who stands on a hex or in its tower."""
        return [who for who, one in self.characters.items() if one.at == place]

    def dead(self, seat: Seat) -> list[str]:
        """Warriors of a seat that can be brought back to life."""
        start = letter(seat) + "-"
        return [
            who for who, one in self.characters.items() if not one.at and who.startswith(start) and not wizardly(who)
        ]

    def wizard_at(self, seat: Seat) -> Place:
        """Where a seat's wizard is; nowhere if it is dead."""
        return self.characters[wizard_of(seat)].at

    # -- towers ----------------------------------------------------------------------------------

    def tower_owner(self, place: Place) -> Seat | None:
        """Whose tower stands on a hex: NOBODY's are left by removed players; None where there is none."""
        if place in self.towers:
            return self.towers[place].owner
        return next((seat for seat, ruler in enumerate(self.rulers) if ruler.tower == place and place), None)

    def is_main(self, place: Place) -> bool:
        return any(ruler.tower == place for ruler in self.rulers)

    def auxiliary(self, seat: Seat) -> list[Place]:
        return [place for place, tower in self.towers.items() if tower.owner == seat]

    # -- dice ------------------------------------------------------------------------------------

    def remember(self, who: str, whom: str, mine: Total, theirs: Total, both: bool, shot: bool = False) -> Blow:
        """The last blows stay open to all, so that a battle can be seen after it."""
        nth = self.blows[-1].nth + 1 if self.blows else 1
        blow = Blow(nth, who, whom, [*mine.messages], [*theirs.messages], shot, both)
        self.blows = [*self.blows[1 - REMEMBERED :], blow]
        return blow

    # -- cards -----------------------------------------------------------------------------------

    @property
    def held(self) -> Hands:
        return Hands([ruler.hand for ruler in self.rulers], self.known)

    @property
    def piles(self) -> Decks[str]:
        return Decks(self.decks, self.seen)


# -- characters by their names -----------------------------------------------------------------------


def owner(who: str) -> Seat:
    return seat_of(who[0])


def kind_of(who: str) -> str:
    return who[2:]


def character(who: str) -> Message:
    """Whose it is, and of what kind."""
    return Message("chobolo.character", {"seat": owner(who), "kind": kind_of(who)})


def called(who: str) -> list[Message]:
    """A character in a sentence."""
    return [character(who)]


def aimed(words: Sequence[str]) -> list[str | int | Message]:
    """What a spell is aimed at, in a sentence: characters, seats, elements, cards, hexes."""
    return [_aimed(word) for word in words]


def _aimed(word: str) -> str | Message:
    if word == "spell":
        return Message("chobolo.aimed.spell")
    if word.startswith("pool-"):
        return Message("chobolo.aimed.pool", {"seat": seat_of(word[-1])})
    if word in LETTERS:
        return Message("chobolo.aimed.seat", {"seat": seat_of(word)})
    if word in LETTER_OF:
        return Message("chobolo.aimed.element", {"element": word})
    if word in SPELLS:
        return Message("chobolo.aimed.card", {"card": word})
    if word in WARRIORS:
        return Message("chobolo.aimed.kind", {"kind": word})
    return character(word) if word[1:2] == "-" else word


def wizardly(who: str) -> bool:
    return who.endswith("-" + WIZARD)


def wizard_of(seat: Seat) -> str:
    return f"{letter(seat)}-{WIZARD}"


def warrior_card(who: str) -> WarriorCard:
    return WARRIORS[kind_of(who)]


def level_bonus(who: str, level: int, steep: bool) -> int:
    """What a level adds to a modified roll, before anything else."""
    if wizardly(who):
        return (NUMBERS.steep_wizard if steep else NUMBERS.wizard)[level - 1]
    return (NUMBERS.steep_warrior if steep else NUMBERS.warrior)[level - 1]


def weakest_first(state: Chobolo, whom: Sequence[str]) -> list[str]:
    """Whom one would strike: Chobolo's holder, wizards, the lowest level, the first by name."""
    holder = wizard_of(state.holder) if state.holder != NOBODY else ""
    return sorted(whom, key=lambda who: (who != holder, not wizardly(who), state.characters[who].level, who))
