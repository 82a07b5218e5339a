"""What a game of Mists of Zanaga in progress is."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from games.kernel import Seat, State
from games.toolkit.modifiers import NumberChange
from games.toolkit.seating import Seated
from games.zanaga.content import MARKET, SUPPLIES
from games.zanaga.effects import RANKS, Gear, Rank
from games.zanaga.frames import ZanagaFrame
from games.zanaga.travel import Place

Counter: TypeAlias = Literal["mind", "body", "spirit", "stamina", "life"]  # what an experience counter raises
COUNTERS: tuple[Counter, ...] = ("mind", "body", "spirit", "stamina", "life")
TROPHIES = 3  # gods to defeat in an epic confrontation


class Settings(msgspec.Struct, frozen=True):
    """What a table may choose."""

    pace: Literal["brisk", "classic"] = "brisk"  # what a counter costs
    knockout: Literal["normal", "soft", "harsh"] = "normal"
    mercy: bool = True  # after a knock-out Life counters bar nothing until the next counter is bought
    relentless: bool = False
    safari: bool = False
    epic: bool = False
    duels: bool = False
    heroes: Literal["lot", "choice"] = "lot"
    gear_cost: Annotated[int, msgspec.Meta(ge=0, le=10)] = 1
    ask_tokens: bool = False  # bones are asked for wherever a token is drawn
    offturn: Literal["auto", "ask"] = "auto"  # who fights for a hero out of turn
    doomsday: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0


class Held(msgspec.Struct, omit_defaults=True, gc=False):
    """A card of the market that a hero has: an item or an ally."""

    card: str
    wounds: int = 0  # of an ally
    tapped: bool = False


class Hero(msgspec.Struct, omit_defaults=True, gc=False):
    """A player: a hero, where he is, what he has, and what ails him."""

    card: str = ""
    at: Place = ""
    gold: int = SUPPLIES.gold
    wounds: int = 0
    fatigue: int = 0
    points: int = 0  # experience that is not spent
    counters: dict[Counter, int] = {}
    goods: list[Held] = []  # in the order in which they were got
    kept: list[str] = []  # Challenges
    gear: dict[Gear, int] = {}
    tapped: bool = False  # his ability, where that serves once a turn
    mercy: bool = False
    falls: int = 0  # how often he was knocked out
    trophies: list[str] = []  # gods

    @property
    def allies(self) -> list[Held]:
        return [one for one in self.goods if MARKET[one.card].kind == "ally"]

    @property
    def level(self) -> int:
        return 1 + sum(self.counters.values())


class Roamer(msgspec.Struct, omit_defaults=True, gc=False):
    """A Challenge on the roaming track."""

    card: str
    tokens: list[str] = []


class RitualInPlay(msgspec.Struct, omit_defaults=True, gc=False):
    ritual: str
    tokens: list[str] = []


class AwakeGod(msgspec.Struct, omit_defaults=True, gc=False):
    god: str
    doom: int = 0
    allies: list[str] = []  # that lie on it


class SleepingGod(msgspec.Struct, omit_defaults=True, gc=False):
    god: str
    rituals: list[str] = []  # under it, in an epic confrontation


class UntilTurn(msgspec.Struct, frozen=True, gc=False):
    """What a ritual made hold until a hero's next turn."""

    ritual: str
    seat: Seat
    change: NumberChange


class TurnSoFar(msgspec.Struct, omit_defaults=True, gc=False):
    """What has happened in the turn that runs."""

    dice: list[int] = []  # faces that are not spent
    rolled: list[int] = []  # faces as they fell
    moved: bool = False  # the first die is used, so the free step is gone
    over: bool = False  # the hero was knocked out, or has confronted a god
    market: bool = False  # a Market step was taken
    stall: list[str] = []  # the stack of the Lost City while its market is open
    bought: list[str] = []
    sold: list[str] = []
    traded: list[str] = []
    cheap: bool = False  # the first card was bought: a better price is used up
    helps: list[str] = []  # terrains that one die more shows


class Zanaga(State[ZanagaFrame], Seated, kw_only=True):
    settings: Settings = Settings()
    heroes: list[Hero] = []
    mover: Seat = 0
    turns: int = 0  # begun
    turn: TurnSoFar = msgspec.field(default_factory=TurnSoFar)
    decks: dict[Rank, list[str]] = {}  # Challenges; the top is the last card
    discards: dict[Rank, list[str]] = {}
    ritual_decks: dict[Rank, list[str]] = {}
    ritual_discards: list[str] = []
    rank: Rank = "green"  # of the current decks
    market: list[str] = []
    stacks: dict[Place, list[str]] = {}
    pool: dict[str, int] = {}
    supply: dict[Gear, int] = {}
    jewels: list[Place] = []  # on which a counter lies
    roaming: list[Roamer] = []
    rituals: list[RitualInPlay] = []
    aside: list[str] = []  # the first complete rituals, until a god awakens
    sleeping: list[SleepingGod] = []
    awake: list[AwakeGod] = []
    boxed: list[str] = []  # gods and heroes that are out of the game
    lasting: list[UntilTurn] = []
    city: Place = ""
    dread: int = 0  # doom of the land, where doomsday is played

    @property
    def round(self) -> int:
        """How often everybody has had a turn, this time included."""
        return 1 + (self.turns - 1) // self.seats if self.turns else 0

    @property
    def cost(self) -> int:
        """Points for an experience counter."""
        paces = SUPPLIES.classic if self.settings.pace == "classic" else SUPPLIES.brisk
        return paces[self.seats - 1]


def next_rank(rank: Rank) -> Rank | None:
    at = RANKS.index(rank) + 1
    return RANKS[at] if at < len(RANKS) else None
