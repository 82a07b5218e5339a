"""A position of Chobolo set up by hand, and played in the words of its paths with dice that fall as written.

Two seats on lands that always lie the same way. `spots` finds hexes of a kind in a given arrangement, so that a test
says how characters stand to each other and not where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.content import WIZARDS
from games.chobolo.frames import TakeTurn
from games.chobolo.lands import LaidTile, Place, land_map
from games.chobolo.state import Character, Chobolo, Lasting, Tower, kind_of, owner, wizardly
from games.kernel import Answer, Context, Frame, Scripted, letter, pending, seat_of, start
from games.players.scenario import Scenario
from games.toolkit.hexes import moved

TILES = ("ford", "meadow", "highfell", "hollow", "brook", "fenwood", "larkmoor", "ashdale")
SLOTS = {2: range(6), 3: range(6), 4: (0, 1, 3, 4, 10, 11, 13, 14)}
SERIALS = count(900)
MAINS = {"F": "E12", "W": "N22", "A": "Q12", "E": "K20"}  # main towers on the lands of two seats
HERE, EAST, SOUTHEAST, SOUTHWEST, WEST, NORTHWEST, NORTHEAST = (
    (0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1),
)  # fmt: skip


class Match(Scenario[Chobolo]):
    """A game in progress, read back as it is set up."""

    def do(self, seat: str, line: str, dice: Any = ()) -> Match:
        """Answer with all results of the dice that the answer needs."""
        path = tuple(line.split())
        decision = self.decision(seat, path)
        assert decision.options.accepts(path) or decision.default == path, (line, self.asks(seat))
        self.events, self.dice = [], Scripted([int(face) for face in dice if face != " "])
        thrown = self.dice
        self.give(Answer(seat_of(seat), decision.key, path))
        assert thrown.used == len(thrown.faces), f"only {thrown.used} results of {thrown.faces} were thrown"
        self.dice = None
        return self

    def give(self, answer: Answer) -> Match:
        dice = self.dice
        super().give(answer)
        self.dice = dice
        return self

    def timeout(self, seat: str, dice: Any = ()) -> Match:
        """The clock answers."""
        decision = self.decision(seat)
        self.events, self.dice = [], Scripted([int(face) for face in dice if face != " "])
        self.give(Answer(decision.seat, decision.key, decision.default))
        self.dice = None
        return self

    def asks(self, seat: str = "") -> list[str]:
        """What is waited for, or what one seat is asked."""
        found = [one for one in pending(GAME, self.state) if (one.waits if not seat else letter(one.seat) == seat)]
        return [one.prompt.id.removeprefix("chobolo.ask.") for one in found]

    def why(self, seat: str, line: str) -> str:
        return self.refused(seat, line).why.id.removeprefix("chobolo.no.")

    def level(self, who: str) -> int:
        return self.state.characters[who].level

    def at(self, who: str) -> Place:
        return self.state.characters[who].at

    def stack(self, seat: str) -> str:
        return self.state.rulers[seat_of(seat)].stack

    def hand(self, seat: str) -> list[str]:
        return sorted(self.state.rulers[seat_of(seat)].hand)

    def lies(self, card: str) -> list[Lasting]:
        return [one for one in self.state.lasting if one.card == card]


def land_of(seats: int = 2) -> Any:
    return land_map(seats, tuple(laid(seats)))


def laid(seats: int) -> list[LaidTile]:
    return [LaidTile(key, slot) for key, slot in zip(TILES, SLOTS[seats], strict=False)]


def _fits(ground: str, kind: str) -> bool:
    """Whether a hex is of a kind: a letter of the tiles, `p` for plain ground of any sort, `.` for anything."""
    return kind in (".", ground) or (kind == "p" and ground in "gfsr")


def _spots(
    kinds: str, *steps: tuple[int, int], away: int = 0, seats: int = 2, free: Iterable[Place] = ()
) -> list[Place]:
    """Hexes in an arrangement, each of the kind that its letter says ("." for any): the first that there is, with no
    tower nor anything in `free` within `away` of them."""
    land = land_of(seats)
    taken = {*MAINS.values(), *free} if away else set()
    for one in land.hexes.values():
        names = [land.at.get(moved(one, step), "") for step in steps]
        fit = all(name and _fits(land.ground[name], kind) for name, kind in zip(names, kinds, strict=True))
        if fit and not any(land.distance(name, other) <= away for name in names for other in taken):
            return names
    raise AssertionError(f"the lands have no {kinds} lying so")


def _table(
    stand: Mapping[str, Any],
    active: str = "a",
    stacks: Mapping[str, str] | None = None,
    hands: Mapping[str, Iterable[str]] | None = None,
    towers: Mapping[Place, str] | None = None,
    wizards: str = "coleb gammon",
    seats: int = 2,
    begin: Frame | None = None,
    decks: Mapping[str, Iterable[str]] | None = None,
    settings: Mapping[str, object] | None = None,
    **fields: Any,
) -> Match:
    """Characters by name on hexes, `"H6"` or `("H6", 3)` with a level; who is not named is dead, but for wizards that
    stand in their main towers. The decks hold what the hands do not."""
    state, _ = start(GAME, seats, b"secret", settings or {})
    state = GAME.copy(state)
    state.stack.clear()
    state.tiles, state.round, state.active = laid(seats), 3, seat_of(active)
    land, used = land_of(seats), set[str]()
    for seat, ruler in enumerate(state.rulers):
        key = wizards.split()[seat % len(wizards.split())]
        ruler.wizard, ruler.element = key, WIZARDS[key].element or "F"
        ruler.tower = MAINS[ruler.element] if seats == 2 else _main(land, ruler.element, used)
        used.add(ruler.tower)
        ruler.turns = 3
        named = [kind_of(who) for who in stand if owner(who) == seat and not wizardly(who)]
        ruler.warriors = [*dict.fromkeys([*named, *WIZARDS[key].warriors])][:3]
        state.characters |= {f"{letter(seat)}-{kind}": Character(kind) for kind in ("wizard", *ruler.warriors)}
        wizard = state.characters[f"{letter(seat)}-wizard"]
        wizard.at, wizard.level = ruler.tower, 2
        hand = list((hands or {}).get(letter(seat), ()))
        ruler.spells = [*dict.fromkeys([*hand, *WIZARDS[key].spells])]
        ruler.hand, ruler.stack = hand, (stacks or {}).get(letter(seat), "")
        under = list((decks or {}).get(letter(seat), [one for one in ruler.spells if one not in hand]))
        state.decks[letter(seat)] = under
        ruler.spells = [*dict.fromkeys([*ruler.spells, *under])]
        state.decks[letter(seat)] += [one for one in ruler.spells if one not in (*hand, *under)]
    for who, where in stand.items():
        place, level = where if isinstance(where, tuple) else (where, 2 if wizardly(who) else 1)
        state.characters[who].at, state.characters[who].level = place, level if place else 0
    state.towers = {place: Tower(seat_of(whose) if whose else -1) for place, whose in (towers or {}).items()}
    for name, value in fields.items():
        setattr(state, name, value)
    ctx = Context(GAME.rules, state, Scripted([]))
    ctx.then(begin or TakeTurn(seat=seat_of(active)))
    ctx.run()
    return Match(GAME, state, ctx.events)


def _main(land: Any, element: str, used: set[str]) -> Place:
    return next(name for name, kind in land.elements.items() if kind == element and name not in used)


def _on(card: str, whose: str, who: str = "", **fields: Any) -> Lasting:
    """A permanent spell in play."""
    return Lasting(next(SERIALS), card, seat_of(whose), who, **fields)


@pytest.fixture
def table() -> Callable[..., Match]:
    return _table


@pytest.fixture
def spots() -> Callable[..., list[Place]]:
    return _spots


@pytest.fixture
def on() -> Callable[..., Lasting]:
    return _on


@pytest.fixture
def land() -> Any:
    return land_of()
