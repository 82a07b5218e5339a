"""What a seat may see: nearly everything. Only the order of the decks is hidden, and nobody has a hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, TypeAlias, TypeVar

from msgspec.structs import replace

from games.kernel import Frame, Outcome, Seat
from games.toolkit.views import TableView, public
from games.zanaga.chances import Chances
from games.zanaga.content import CARDS, CHALLENGES, GODS, HEROES, MARKET, RITUALS, SUPPLIES, GoodsKind
from games.zanaga.effects import ATTRIBUTES, GEAR, PHASES, RANKS, SYMBOLS, Attribute, Gear, Phase, Rank
from games.zanaga.frames import Deals, Duel, FaceChallenge, Fight, LevelUp, Onward, PlaceTokens, Quarry, Travel
from games.zanaga.journeys import barred_in, ways
from games.zanaga.land import LAND
from games.zanaga.matchup import CombatPlan, Matchup
from games.zanaga.modifiers import armour, attribute_value, escape_total, life, number, stamina
from games.zanaga.planning import at_least, best_plan, chance, numbers_of
from games.zanaga.state import (
    AwakeGod,
    Hero,
    RitualInPlay,
    Roamer,
    Settings,
    SleepingGod,
    TurnSoFar,
    UntilTurn,
    Zanaga,
)
from games.zanaga.texts import tell, tell_ability, text_of
from games.zanaga.tokens import matching
from games.zanaga.towns import healing_price, obstacle, price
from games.zanaga.travel import FACES, Place, is_town

__all__ = [  # with what pictures ask of a view, which is the table as everybody sees it
    "ATTRIBUTES", "CARDS", "CHALLENGES", "FACES", "GEAR", "GODS", "HEROES", "LAND", "MARKET", "PHASES", "RANKS",
    "RITUALS", "SUPPLIES", "SYMBOLS", "Attribute", "AwakeGod", "CombatPlan", "Duel", "Fight", "Gear", "GoodsKind",
    "Hero", "Matchup", "Phase", "Place", "Rank", "RitualInPlay", "Roamer", "SleepingGod", "TurnSoFar", "UntilTurn",
    "ZanagaView", "armour", "at_least", "attribute_value", "best_plan", "chance", "escape_total", "healing_price",
    "is_town", "life", "matching", "number", "numbers_of", "obstacle", "price", "stamina", "tell", "tell_ability",
    "text_of", "view", "ways",
]  # fmt: skip

FrameT = TypeVar("FrameT", bound=Frame)
# what the table is at
Moment: TypeAlias = Literal[
    "start", "travel", "market", "onward", "face", "fight", "duel", "tokens", "experience", "other", "over"
]


class ZanagaView(TableView[Settings], frozen=True, kw_only=True, dict=True):
    moment: Moment
    mover: Seat
    turns: int  # begun in the whole game
    round: int
    turn: TurnSoFar
    cost: int  # points for an experience counter
    rank: Rank  # of the current decks
    heroes: tuple[Hero, ...]
    barred: tuple[tuple[Rank, ...], ...]  # by seat: the colours that may not be attempted any longer
    jewels: tuple[Place, ...]  # on which a counter lies
    city: Place  # the Lost City; "" while it is nowhere
    stacks: Mapping[Place, tuple[str, ...]]
    market: int  # cards in the deck
    supply: Mapping[Gear, int]
    decks: Mapping[Rank, int]  # Challenges in each; their order is hidden
    discards: Mapping[Rank, tuple[str, ...]]
    ritual_decks: Mapping[Rank, int]
    ritual_discards: tuple[str, ...]
    pool: Mapping[str, int]
    roaming: tuple[Roamer, ...]
    rituals: tuple[RitualInPlay, ...]
    aside: tuple[str, ...]  # complete, and waiting for a god to awaken
    sleeping: tuple[SleepingGod, ...]
    awake: tuple[AwakeGod, ...]
    lasting: tuple[UntilTurn, ...]
    dread: int
    facing: Fight | None  # the combat that would begin with the Challenge that was drawn, while bones may exchange it
    fight: Fight | None  # the combat that runs
    duel: Duel | None
    tokens: tuple[str, ...]  # that are about to be placed
    retired: tuple[Seat, ...]
    outcome: Outcome | None

    @cached_property
    def _chances(self) -> dict[Seat, Chances]:
        return {}

    def chances(self, seat: Seat) -> Chances:
        """A hero's odds, as everybody can work them out; each once for a view."""
        return self._chances.setdefault(seat, Chances(self, seat))


SHOWN = (
    "mover", "turns", "round", "turn", "cost", "rank", "heroes", "jewels", "city", "supply", "ritual_discards", "pool",
    "roaming", "rituals", "aside", "sleeping", "awake", "lasting", "dread",
)  # fmt: skip


def view(state: Zanaga, seat: Seat | None) -> ZanagaView:
    return ZanagaView(
        **public(state, *SHOWN),
        seat=seat,
        moment=_moment(state),
        barred=tuple(tuple(barred_in(state, one)) for one in state.order),
        stacks={town: tuple(cards) for town, cards in state.stacks.items()},
        market=len(state.market),
        decks={rank: len(state.decks[rank]) for rank in RANKS},
        discards={rank: tuple(state.discards[rank]) for rank in RANKS},
        ritual_decks={rank: len(state.ritual_decks[rank]) for rank in RANKS},
        facing=_facing(state),
        fight=_running(state, Fight),
        duel=_running(state, Duel),
        tokens=tuple(next((one.tokens for one in reversed(state.stack) if isinstance(one, PlaceTokens)), ())),
    )


def _running(state: Zanaga, kind: type[FrameT]) -> FrameT | None:
    """The combat of a kind that runs, without what was answered in it."""
    found = next((one for one in reversed(state.stack) if isinstance(one, kind)), None)
    return replace(found, id="", answers={}) if found is not None and not state.outcome else None


def _facing(state: Zanaga) -> Fight | None:
    """The combat with a Challenge that lies open and is not faced yet."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, FaceChallenge) or state.outcome:
        return None
    quarry: Quarry = "attempt" if top.place else "roaming"
    return Fight(seat=top.seat, foe=top.card, quarry=quarry, place=top.place, falls=state.heroes[top.seat].falls)


MOMENTS: Mapping[type[object], Moment] = {
    Travel: "travel", Deals: "market", Onward: "onward", FaceChallenge: "face", Fight: "fight", Duel: "duel",
    PlaceTokens: "tokens", LevelUp: "experience",
}  # fmt: skip


def _moment(state: Zanaga) -> Moment:
    if state.outcome:
        return "over"
    if not state.turns:
        return "start"
    return MOMENTS.get(type(state.stack[-1]), "other") if state.stack else "other"
