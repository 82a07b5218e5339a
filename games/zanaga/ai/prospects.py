"""What a hero may hope for: how likely he defeats what he may meet, and what a place is worth to him."""

from __future__ import annotations

from functools import cached_property

from games.kernel import Seat
from games.zanaga import modifiers
from games.zanaga.ai.shopping import bargain, best_phase
from games.zanaga.chances import Chances
from games.zanaga.content import CHALLENGES, MARKET, SUPPLIES
from games.zanaga.effects import RANKS, Phase, Rank
from games.zanaga.journeys import barred_in
from games.zanaga.land import LAND
from games.zanaga.roaming import busy
from games.zanaga.state import Zanaga
from games.zanaga.towns import healing_price
from games.zanaga.travel import Place, is_town, towns

SAMPLE = 6  # Challenges of a colour that are looked at
GOLD_OF = {"green": 2, "yellow": 4, "blue": 6, "red": 9}
CONFRONTS = 0.4  # how likely a victory must be
STRIDE = 2.6  # hexagons that are as far as a turn
FADES = [0.72 ** (1 + far / STRIDE) for far in range(len(LAND.terrain))]  # what comes later, so far away, is worth less
FAR = 0.8
POINTS_A_ROUND = 0.8  # that a hero usually gains
BOLD = 0.5
STARVED = 5.0


class Hopes:
    """A hero's outlook at one moment; everything in it is worked out when it is asked for, and once."""

    def __init__(self, state: Zanaga, seat: Seat) -> None:
        self.state, self.seat, self.hero = state, seat, state.heroes[seat]
        self.life, self.left = modifiers.life(state, seat), modifiers.life_left(state, seat)
        self.chances = Chances(state, seat, SAMPLE)
        self._at: dict[Place, float] = {}

    @cached_property
    def gods(self) -> dict[str, float]:
        """The odds against each god that is awake."""
        return {one.god: self.chances.of_god(one.god) for one in self.state.awake}

    @cached_property
    def ready(self) -> bool:
        """Whether a god should be confronted, if that can be done."""
        return self.state.rank == RANKS[-1] and max(self.gods.values(), default=0.0) >= CONFRONTS

    # -- worth -----------------------------------------------------------------------------------

    @cached_property
    def boldness(self) -> float:
        """How far a hero lags behind: the more, the more he dares, and the less he sits in towns."""
        usual = 1 + POINTS_A_ROUND * self.state.round / self.state.cost
        return BOLD * max(0.0, usual - self.hero.level)

    @cached_property
    def stake(self) -> float:
        """What a knock-out would cost."""
        dearest = max((MARKET[held.card].cost for held in self.hero.goods), default=0)
        return 3 + 0.5 * self.hero.gold + 0.5 * dearest

    @cached_property
    def best(self) -> Phase:
        return best_phase(self.state, self.seat)

    @cached_property
    def shut(self) -> list[Rank]:
        return barred_in(self.state, self.seat)

    def at(self, place: Place) -> float:
        """What it is worth to end the movement there."""
        if place not in self._at:
            self._at[place] = self._worth(place)
        return self._at[place]

    def _worth(self, place: Place) -> float:
        if is_town(place, self.state.city):
            return self._town(place)
        if place in self.state.jewels:
            rank = LAND.jewel[place]
            return -1.0 if rank in self.shut else self.attempt(rank)
        return self.check(place)

    def attempt(self, rank: Rank) -> float:
        odds = self.chances.of_rank(rank)
        gains = 3 * SUPPLIES.experience[rank] + GOLD_OF[rank] + self.boldness
        return odds * gains - (1 - odds) * self.stake + self.boldness * (odds > 0.1)

    def check(self, place: Place) -> float:
        """What roams there must be met; it brings gold and a token."""
        terrain, taken = LAND.terrain[place], busy(self.state)
        there = [one.card for one in self.state.roaming if CHALLENGES[one.card].terrain == terrain]
        found = [card for card in there if card not in taken]
        if not found:
            return self.boldness + self.token - 0.3
        best = max(found, key=self.chances.of_roaming)
        odds = self.chances.of_roaming(best)
        return odds * (CHALLENGES[best].gold * 1.1 + self.token) - (1 - odds) * (1.3 * self.stake + 1) - 0.3

    @cached_property
    def token(self) -> float:
        """What a token is worth, which may lead to a ritual that brings counters back: much where he may attempt none
        that is left."""
        return 0.0 if any(LAND.jewel[place] not in self.shut for place in self.state.jewels) else STARVED

    def _town(self, place: Place) -> float:
        """Healing, a bargain, and the Lost City for who is ready."""
        state, hero = self.state, self.hero
        cost = max(1, healing_price(state, self.seat))
        need = min(hero.wounds, hero.gold // cost)
        share = self.left / self.life
        worth = need * (0.8 if share > 0.65 else 2.6)
        worth += 0.6 * min(hero.gold, sum(held.wounds for held in hero.goods))
        left = hero.gold - need * cost
        if place == state.city:
            worth += min(left, 12) * 0.35 if left >= 6 else 0.0
            return 60.0 if self.ready else worth
        if place == hero.at:
            worth -= 1.5
        elif left >= 6:
            worth += min(left, 12) * 0.2
        return worth + 1.1 * bargain(state, self.seat, state.stacks[place], left, self.best)

    @cached_property
    def aims(self) -> dict[Place, float]:
        """What one would gladly travel to: counters, towns, the Lost City."""
        there = {place: self.at(place) for place in [*self.state.jewels, *towns(self.state.city)]}
        return {place: worth for place, worth in there.items() if worth > 0}

    def further(self, place: Place) -> float:
        """What the best of the other aims is still worth from there."""
        far = LAND.map.distance
        later = [worth * FADES[far(place, aim)] for aim, worth in self.aims.items() if aim != place]
        return FAR * max(later, default=0.0)
