"""What the data files say: cards, gods, heroes, the map. What does not fit is named with its file and line.

The cards lie in `data/`. Every folder in `boxes/` is another box, whose cards are mixed in: `boxes/README.md`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import combinations_with_replacement
from typing import Literal, TypeAlias, TypeVar

import msgspec

from games.toolkit.content import BadContent, ContentFault, alike, load, load_one, read, together
from games.toolkit.modifiers import NumberChange
from games.zanaga.effects import (
    AGAINST,
    FACTS,
    NUMBERS,
    PHASES,
    SYMBOLS,
    Ability,
    Before,
    Gear,
    KeepTrophy,
    Loss,
    NoEscape,
    OfFoe,
    OfLand,
    Permanent,
    Phase,
    Rank,
    Reward,
    Symbol,
    Terrain,
    UntilNextTurn,
)

T = TypeVar("T")

Three: TypeAlias = tuple[int, int, int]  # ranged, melee, magic
GoodsKind: TypeAlias = Literal["weapon", "armour", "artifact", "once", "ally"]
Check: TypeAlias = Callable[[dict[str, T]], Iterable[ContentFault]]


class Foe(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Whoever is fought: a Challenge or a god."""

    name: str
    life: int
    values: Three  # what the hero's rolls must come to
    damage: Three
    escape: int | None = None  # what an escape must come to; without it, nobody escapes
    rules: tuple[OfFoe, ...] = ()

    def value(self, phase: Phase) -> int:
        return self.values[PHASES.index(phase)]

    def harm(self, phase: Phase) -> int:
        return self.damage[PHASES.index(phase)]


class Challenge(Foe, frozen=True, kw_only=True):
    rank: Rank
    terrain: Terrain
    gold: int = 0
    before: tuple[Before, ...] = ()
    reward: tuple[Reward, ...] = ()
    lose: tuple[Loss, ...] = ()  # when the hero has escaped

    @cached_property
    def kept(self) -> KeepTrophy | None:
        """What it is as an item, if whoever defeats it keeps it."""
        return next((one for one in self.reward if isinstance(one, KeepTrophy)), None)


class Omen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    symbol: Symbol
    effects: tuple[OfLand, ...]


class God(Foe, frozen=True, kw_only=True):
    title: str
    awakens: tuple[Symbol, Symbol, Symbol]
    omens: tuple[Omen, ...]  # from top to bottom, one for a symbol

    def omen(self, symbol: Symbol) -> tuple[OfLand, ...]:
        return next((one.effects for one in self.omens if one.symbol == symbol), ())


class Rite(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ritual: something happens when it is complete, or something holds while it is in play."""

    name: str
    rank: Rank
    symbol: Symbol
    slots: int
    effects: tuple[OfLand, ...] = ()
    changes: tuple[NumberChange, ...] = ()  # while it is in play
    starts: tuple[OfLand, ...] = ()  # while it is in play, to the active hero as the Movement step begins

    def __post_init__(self) -> None:
        if bool(self.effects) == bool(self.changes or self.starts):
            raise ValueError("a ritual has `effects` when it is complete, or `changes` and `starts` while in play")
        if not 1 <= self.slots <= 4:
            raise ValueError("a ritual has 1 to 4 slots")


class Ally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    life: int
    values: Three  # a phase of 0 is none that it would attack in
    damage: Three


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of the market."""

    name: str
    kind: GoodsKind
    cost: int
    sort: str = ""  # of a weapon: nobody has two of one sort
    always: tuple[Permanent, ...] = ()
    ability: Ability | None = None
    ally: Ally | None = None

    def __post_init__(self) -> None:
        if (self.kind == "weapon") != bool(self.sort):
            raise ValueError("a weapon, and nothing else, says of what `sort` it is")
        if (self.kind == "ally") != (self.ally is not None):
            raise ValueError("an ally, and nothing else, has life, values and damage in `ally`")
        if self.kind != "ally" and not self.always and self.ability is None:
            raise ValueError("an item does something: `always` or `ability`")
        if (self.kind == "once") != (self.ability is not None and self.ability.costs == "discard"):
            raise ValueError("a card of the kind `once`, and no other, is discarded for what it does")


class HeroCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    life: int
    stamina: int
    mind: int
    body: int
    spirit: int
    damage: Three
    skill: NumberChange
    always: tuple[Permanent, ...] = ()
    ability: Ability | None = None

    @property
    def values(self) -> Three:
        return self.mind, self.body, self.spirit


Card: TypeAlias = Challenge | Rite | God | Goods | HeroCard


class Cards(msgspec.Struct, frozen=True, dict=True):
    """All cards, of every box."""

    challenges: Mapping[str, Challenge]
    rituals: Mapping[str, Rite]
    gods: Mapping[str, God]
    market: Mapping[str, Goods]
    heroes: Mapping[str, HeroCard]

    @property
    def kinds(self) -> tuple[Mapping[str, Card], ...]:
        return self.challenges, self.rituals, self.gods, self.market, self.heroes

    @cached_property
    def names(self) -> Mapping[str, str]:
        return {key: card.name for kind in self.kinds for key, card in kind.items()}

    def card(self, key: str) -> Card:
        return next(kind[key] for kind in self.kinds if key in kind)


# -- what files may not say --------------------------------------------------------------------------


def _changes(value: object, keys: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], NumberChange]]:
    """Every change of a number in a card, however deep, with the keys that lead there."""
    if isinstance(value, NumberChange):
        yield keys, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _changes(getattr(value, name), (*keys, name))
    elif isinstance(value, tuple):
        for i, inner in enumerate(value):
            yield from _changes(inner, (*keys, i))


def common(found: dict[str, T]) -> Iterator[ContentFault]:
    """What may stand in no file: a key that nobody can type, a number that no rule asks for."""
    for key, card in found.items():
        if not re.fullmatch(r"[a-z]+(-[a-z]+)*", key):
            yield ContentFault((key,), "a key is made of small letters, with - between its words")
        for keys, change in _changes(card, (key,)):
            if change.of not in NUMBERS:
                yield ContentFault((*keys, "of"), f"no rule asks for it; they ask for {', '.join(NUMBERS)}")
            if change.when and change.when not in FACTS:
                yield ContentFault((*keys, "when"), f"nothing is ever so; what may be so is {', '.join(FACTS)}")
            if change.how != "add" or change.uses is not None:
                yield ContentFault(keys, "a card adds to a number or takes from it")


def foes(found: Mapping[str, Foe]) -> Iterator[ContentFault]:
    for key, foe in found.items():
        for i, rule in enumerate(foe.rules):
            if isinstance(rule, NumberChange) and rule.of not in AGAINST:
                yield ContentFault((key, "rules", i, "of"), f"a foe changes only {', '.join(AGAINST)}")
        if foe.escape is None and NoEscape() not in foe.rules:
            yield ContentFault((key,), "it has no `escape`, so its rules must say `noescape`")


def challenges(found: dict[str, Challenge]) -> Iterator[ContentFault]:
    yield from common(found)
    yield from foes(found)


def gods(found: dict[str, God]) -> Iterator[ContentFault]:
    yield from common(found)
    yield from foes(found)
    yield from alike(found, lambda god: tuple(sorted(god.awakens)), "awakens")
    for key, god in found.items():
        if len({omen.symbol for omen in god.omens}) < len(god.omens):
            yield ContentFault((key, "omens"), "a god has one omen for a symbol")


def rituals(found: dict[str, Rite]) -> Iterator[ContentFault]:
    yield from common(found)
    for key, rite in found.items():
        for i, one in enumerate(rite.effects):
            if isinstance(one, UntilNextTurn) and not one.change.of.startswith("foe."):
                yield ContentFault((key, "effects", i), "until the next turn it is foes that are changed")


# -- reading -----------------------------------------------------------------------------------------


def _file(folders: Sequence[Traversable], name: str, kind: type[T], check: Check[T]) -> dict[str, T]:
    """The cards of one kind, from every folder that has a file of them."""
    files = [folder.joinpath(f"{name}.toml") for folder in folders]
    texts = [(file, file.read_text(encoding="utf-8")) for file in files if file.is_file()]
    return together(*(load(text, kind, _called(file), check) for file, text in texts))


def _called(file: Traversable) -> str:
    """`boxes/mine/gods.toml`, as a fault names it."""
    parts = str(file).replace("\\", "/").split("/")
    return "/".join(parts[-3:] if "boxes" in parts else parts[-1:])


def read_cards(*folders: Traversable) -> Cards:
    cards = Cards(
        _file(folders, "challenges", Challenge, challenges),
        _file(folders, "rituals", Rite, rituals),
        _file(folders, "gods", God, gods),
        _file(folders, "market", Goods, common),
        _file(folders, "heroes", HeroCard, common),
    )
    together(*cards.kinds)  # a key stands for one card, whatever its kind
    awake = Counter(tuple(sorted(god.awakens, key=SYMBOLS.index)) for god in cards.gods.values())
    if wrong := [three for three in combinations_with_replacement(SYMBOLS, 3) if awake[three] != 1]:
        raise BadContent(f"one god awakens on {' '.join(three)}, not {awake[three]}" for three in wrong)
    return cards


def boxes(package: Traversable) -> list[Traversable]:
    """The folder of the game's own cards, and those of other boxes by their names."""
    others = (one for one in package.joinpath("boxes").iterdir() if one.is_dir())
    return [package.joinpath("data"), *sorted(others, key=lambda one: one.name)]


CARDS = read_cards(*boxes(resources.files("games.zanaga")))
CHALLENGES, RITUALS, GODS, MARKET, HEROES = CARDS.challenges, CARDS.rituals, CARDS.gods, CARDS.market, CARDS.heroes


def of_rank(cards: Mapping[str, Challenge] | Mapping[str, Rite], rank: Rank) -> list[str]:
    """The Challenges or rituals of a colour, as they stand in the files."""
    return [key for key, card in cards.items() if card.rank == rank]


class Supplies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies beside the board, and what it is worth."""

    tokens: Mapping[Literal["sun", "moon", "skull", "wild"], int]
    gear: Mapping[Gear, int]
    gold: int  # of each hero, at the start
    gift: tuple[Gear, ...]  # and gear
    roaming: int  # Challenges on the track, at the start
    rituals: int
    track: int  # as many as either track has room for
    city: int  # market cards that the Lost City shows
    experience: Mapping[Rank, int]
    dice: int
    faces: tuple[tuple[Terrain, ...], ...]
    brisk: tuple[int, ...]  # what a level costs, by how many play
    classic: tuple[int, ...]
    doom: int  # as much as one god can bear
    chain: int  # as many rituals as are resolved in one go


def _supplies(found: Supplies) -> Iterator[ContentFault]:
    for pace in ("brisk", "classic"):
        if len(getattr(found, pace)) != 6 or min(getattr(found, pace)) < 1:
            yield ContentFault((pace,), "it says what a level costs for one to six players")
    if len(found.faces) != 6:
        yield ContentFault(("faces",), "a die has six sides")


def read_supplies(text: str) -> Supplies:
    return load_one(text, Supplies, "supplies.toml", _supplies)


SUPPLIES = read_supplies(read("games.zanaga", "data/supplies.toml"))
