"""A land set up by hand, played in the words of its paths with dice that fall as written, and read back.

Heroes are named by the first word of their keys, tokens by their symbols: `roaming="naga-acolyte:sun"`,
`rituals="rite-of-suffering:skull"`. What is not named is not there; the pool holds what a test says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pytest

from games.kernel import Context, Scripted, pending, seat_of, seeded, start
from games.players.scenario import Scenario
from games.zanaga import GAME
from games.zanaga.content import CHALLENGES, GODS, HEROES, MARKET, RITUALS, SUPPLIES, of_rank
from games.zanaga.effects import GEAR, RANKS
from games.zanaga.frames import DrawAndPlace, Fight, PlaceTokens, RollMovement, Travel, Turn
from games.zanaga.state import AwakeGod, Held, Hero, RitualInPlay, Roamer, SleepingGod, Zanaga

MOVES = (1, 1, 3, 4, 5)  # movement dice, where a test does not care
HIT, MISS = (10, 10), (1, 1)  # two dice of a combat


class FirstScripted(Scripted):
    """Dice that fall as written, and then anyhow: a turn that ends rolls for the next one."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(faces)
        self.others = seeded("what follows")

    def _next(self, low: int, high: int) -> int:
        if self.used < len(self.faces):
            return super()._next(low, high)
        return low + self.others.below(high - low + 1)


class Land(Scenario[Zanaga]):
    """A game in progress, read back in the words in which it is set up."""

    def falls(self, dice: Any) -> Land:
        self.dice = FirstScripted([int(face) for face in dice])
        return self

    def hero(self, seat: str = "a") -> Hero:
        return self.state.heroes[seat_of(seat)]

    @property
    def roaming(self) -> str:
        return " ".join(":".join([one.card, *one.tokens]) for one in self.state.roaming)

    @property
    def rituals(self) -> str:
        return " ".join(":".join([one.ritual, *one.tokens]) for one in self.state.rituals)

    @property
    def fight(self) -> Fight | None:
        return next((one for one in reversed(self.state.stack) if isinstance(one, Fight)), None)

    @property
    def asked(self) -> str:
        """Who is asked what: `a travel`."""
        return " ".join(
            f"{'abcdef'[one.seat]} {one.prompt.id.removeprefix('zanaga.ask.')}" for one in pending(GAME, self.state)
        )

    @property
    def mover(self) -> str:
        return "abcdef"[self.state.mover]

    def goods(self, seat: str = "a") -> str:
        return " ".join(held.card for held in self.hero(seat).goods)

    def offers(self, seat: str, line: str) -> bool:
        return tuple(line.split()) in self.decision(seat).options

    def under(self, seat: str, line: str) -> tuple[str, ...]:
        return tuple(self.decision(seat).options.under(tuple(line.split())))

    def tells(self, id: str) -> list[Mapping[str, Any]]:
        """The arguments of what was told since the last answer."""
        return [event.args for event in self.events if event.id == f"zanaga.{id}"]


def split(text: str) -> list[tuple[str, list[str]]]:
    return [(word.partition(":")[0], word.split(":")[1:]) for word in text.split()]


def set_up(
    heroes: str = "brok",
    at: str = "G5",  # by seat
    goods: str = "",  # of the first hero; `/` between seats
    gear: str = "",
    gold: int = 3,
    points: int = 0,
    counters: Mapping[str, int] | None = None,  # of the first hero
    wounds: int = 0,
    fatigue: int = 0,
    kept: str = "",
    moves: Sequence[int] | None = MOVES,
    more: Sequence[int] = (),  # dice that fall after the movement dice, before somebody is asked
    roaming: str = "",
    rituals: str = "",
    ritual_deck: str = "",  # of the current rank, the top first
    awake: str = "",  # with doom: `moakileki:2`
    aside: str = "",
    rank: str = "green",
    city: str = "",
    jewels: str | None = None,
    decks: Mapping[str, str] | None = None,  # Challenges, the top first
    market: str | None = None,  # the top first
    stacks: Mapping[str, str] | None = None,
    pool: Mapping[str, int] | None = None,
    change: Callable[[Zanaga], None] | None = None,
    **settings: Any,
) -> Land:
    """A position at the beginning of the first hero's turn."""
    names = heroes.split()
    state, _ = start(GAME, len(names), b"a secret of the table", settings)
    draft: Any = GAME.copy(state)
    draft.pool = {"sun": 0, "moon": 0, "skull": 0, "wild": 0, **(pool if pool is not None else {"sun": 9, "moon": 9})}
    places = at.split() + ["G5"] * len(names)
    belongings = goods.split("/")
    for seat, name in enumerate(names):
        key = next(card for card in HEROES if card.startswith(name))
        mine = belongings[seat].split() if seat < len(belongings) else []
        hero = Hero(card=key, at=places[seat], gold=gold, gear=dict.fromkeys(GEAR, 0))
        hero.goods = [Held(card) for card in mine]
        draft.heroes[seat] = hero
    first = draft.heroes[0]
    first.points, first.wounds, first.fatigue, first.kept = points, wounds, fatigue, kept.split()
    first.counters = dict(counters or {})
    for kind, _ in split(gear):
        first.gear[kind] += 1
    for kind in GEAR:
        draft.supply[kind] = SUPPLIES.gear[kind] - first.gear[kind]
    _cards(draft, roaming, rituals, ritual_deck, awake, aside, rank, decks or {}, market, stacks or {})
    draft.city = city
    draft.jewels = draft.jewels if jewels is None else jewels.split()
    draft.mover, draft.turns, draft.outcome = 0, 0, None
    draft.stack = [Turn(id="0.1", seat=0)]
    if change:
        change(draft)
    table = Context(GAME.rules, draft, FirstScripted([*(moves or ()), *more]))
    table.run()
    return Land(GAME, draft, table.events)


def _cards(
    draft: Any, roaming: str, rituals: str, ritual_deck: str, awake: str, aside: str, rank: str,
    decks: Mapping[str, str], market: str | None, stacks: Mapping[str, str],
) -> None:  # fmt: skip
    draft.roaming = [Roamer(card, tokens) for card, tokens in split(roaming)]
    draft.rituals = [RitualInPlay(card, tokens) for card, tokens in split(rituals)]
    gods = split(awake)
    draft.awake = [AwakeGod(god, int(doom[0]) if doom else 0) for god, doom in gods]
    open_gods = [god for god, _ in gods]
    draft.sleeping = [SleepingGod(god) for god in GODS if god not in open_gods]
    if gods and not draft.settings.epic:
        draft.boxed, draft.sleeping = [one.god for one in draft.sleeping], []
    draft.aside, draft.rank = aside.split(), rank
    out = {one.card for one in draft.roaming} | {card for hero in draft.heroes for card in hero.kept}
    played = {one.ritual for one in draft.rituals} | {*draft.aside}
    for one in RANKS:
        top = decks.get(one, "").split()
        rest = [card for card in of_rank(CHALLENGES, one) if card not in out and card not in top]
        draft.decks[one], draft.discards[one] = [*rest, *reversed(top)], []
        top = ritual_deck.split() if one == rank else []
        rites = [card for card in of_rank(RITUALS, one) if card not in played and card not in top]
        draft.ritual_decks[one] = [*rites, *reversed(top)]
    owned = {held.card for hero in draft.heroes for held in hero.goods}
    draft.stacks = {town: stacks.get(town, "").split() for town in draft.stacks}
    shown = owned | {card for cards in draft.stacks.values() for card in cards}
    wanted = (market or "").split()
    others = [card for card in MARKET if card not in shown and card not in wanted]
    draft.market = [*([] if market is not None else others), *reversed(wanted)]


@pytest.fixture(scope="session")
def land() -> Callable[..., Land]:
    return set_up


def draw_and_place(count: int, *tokens: str, **more: Any) -> Land:
    """The first hero draws so many tokens, and places these, before the dice of movement fall."""

    def change(draft: Any) -> None:
        draft.turns = 1
        draft.stack = [Travel(id="0.3", seat=0), RollMovement(id="0.2", seat=0)]
        draft.stack.append(PlaceTokens(id="0.1", tokens=list(tokens), drawn=True))
        if count:
            draft.stack.append(DrawAndPlace(id="0.4", count=count))

    return set_up(change=change, moves=(), **more)


@pytest.fixture(scope="session")
def drawing() -> Callable[..., Land]:
    return draw_and_place


@pytest.fixture(scope="session")
def placing() -> Callable[..., Land]:
    return partial(draw_and_place, 0)
