"""What a hero's numbers come to, with what they are made of. Rules, options, odds and labels all ask here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec.structs import replace

from games.kernel import Message, Seat
from games.toolkit.modifiers import PLAIN, Guard, Modifier, Now, NumberChange, Total, TotalPart, comes_to, total
from games.zanaga.content import CHALLENGES, HEROES, MARKET, RITUALS
from games.zanaga.effects import ATTRIBUTE_OF, ATTRIBUTES, Ability, Attribute, DieShows, Phase
from games.zanaga.state import AwakeGod, Held, Hero, RitualInPlay, Settings, TurnSoFar, UntilTurn
from games.zanaga.travel import Place

STEP = 2  # what a counter adds to an attribute or to stamina


class PublicTable(Protocol):
    """What a state and a view of it both show: nearly everything."""

    @property
    def settings(self) -> Settings: ...
    @property
    def heroes(self) -> Sequence[Hero]: ...
    @property
    def rituals(self) -> Sequence[RitualInPlay]: ...
    @property
    def lasting(self) -> Sequence[UntilTurn]: ...
    @property
    def awake(self) -> Sequence[AwakeGod]: ...
    @property
    def city(self) -> Place: ...
    @property
    def jewels(self) -> Sequence[Place]: ...
    @property
    def mover(self) -> Seat: ...
    @property
    def turn(self) -> TurnSoFar: ...


def _of_card(key: str, does: Iterable[object]) -> tuple[Modifier, ...]:
    why = Message("zanaga.part.card", {"card": key})
    return tuple(Modifier(one, why) for one in does if isinstance(one, NumberChange | Guard))


ITEMS = {
    **{key: _of_card(key, card.always) for key, card in MARKET.items() if card.kind != "ally"},
    **{key: _of_card(key, card.kept.gives) for key, card in CHALLENGES.items() if card.kept},
}
ALLIES = {key: _of_card(key, card.always) for key, card in MARKET.items() if card.kind == "ally"}
BORN = {key: _of_card(key, (card.skill, *card.always)) for key, card in HEROES.items()}
IN_PLAY = {key: _of_card(key, rite.changes) for key, rite in RITUALS.items()}


# -- what lies on a hero -----------------------------------------------------------------------------


def of_items(hero: Hero) -> list[Modifier]:
    """What items and kept Challenges do."""
    found = [change for held in hero.goods for change in ITEMS.get(held.card, ())]
    return found + [change for card in hero.kept for change in ITEMS[card]]


def of_hero(hero: Hero) -> list[Modifier]:
    """What the hero himself, his items and his allies do."""
    found = [*BORN[hero.card], *of_items(hero)]
    return found + [change for held in hero.goods for change in ALLIES.get(held.card, ())]


def of_land(table: PublicTable) -> list[Modifier]:
    """What rituals do while they are in play, and what one that is over has left."""
    found = [change for one in table.rituals for change in IN_PLAY[one.ritual]]
    return found + [Modifier(one.change, Message("zanaga.part.card", {"card": one.ritual})) for one in table.lasting]


def changes(table: PublicTable, seat: Seat) -> list[Modifier]:
    return of_hero(table.heroes[seat]) + of_land(table)


# -- numbers -----------------------------------------------------------------------------------------


def _base(hero: Hero, printed: int, counters: int) -> list[TotalPart]:
    parts = [TotalPart(Message("zanaga.part.hero", {"card": hero.card}), printed)]
    return [*parts, TotalPart(Message("zanaga.part.counters"), counters)] if counters else parts


def attribute(hero: Hero, which: Attribute) -> list[TotalPart]:
    """Mind, Body or Spirit: what is printed and what was bought."""
    printed = HEROES[hero.card].values[ATTRIBUTES.index(which)]
    return _base(hero, printed, STEP * hero.counters.get(which, 0))


def attribute_value(hero: Hero, which: Attribute) -> int:
    return HEROES[hero.card].values[ATTRIBUTES.index(which)] + STEP * hero.counters.get(which, 0)


def life(table: PublicTable, seat: Seat) -> int:
    return life_of(table, table.heroes[seat])


def life_of(table: PublicTable, hero: Hero) -> int:
    base = HEROES[hero.card].life + hero.counters.get("life", 0)
    return comes_to(base, [*of_hero(hero), *of_land(table)], "life")


def stamina(table: PublicTable, seat: Seat) -> int:
    return stamina_of(table, table.heroes[seat])


def stamina_of(table: PublicTable, hero: Hero) -> int:
    base = HEROES[hero.card].stamina + STEP * hero.counters.get("stamina", 0)
    return comes_to(base, [*of_hero(hero), *of_land(table)], "stamina")


def stands_without(table: PublicTable, seat: Seat, *cards: str, more: Sequence[Held] = ()) -> bool:
    """Whether a hero could part with some cards, and take others: wounds stay below life, exhaustion within stamina."""
    hero = table.heroes[seat]
    after = replace(hero, goods=[*(held for held in hero.goods if held.card not in cards), *more])
    return life_of(table, after) > hero.wounds and stamina_of(table, after) >= hero.fatigue


def life_left(table: PublicTable, seat: Seat) -> int:
    return life(table, seat) - table.heroes[seat].wounds


def breath(table: PublicTable, seat: Seat) -> int:
    """How much exhaustion a hero has room for."""
    return max(0, stamina(table, seat) - table.heroes[seat].fatigue)


def dice(table: PublicTable, seat: Seat) -> int:
    """Movement dice: one fewer for whoever is wounded, or has a wounded ally; never fewer than one."""
    hero = table.heroes[seat]
    hurt = hero.wounds > 0 or any(one.wounds for one in hero.goods)
    return max(1, comes_to(4 if hurt else 5, changes(table, seat), "dice"))


def test_total(table: PublicTable, seat: Seat, which: Attribute) -> Total:
    """What is added to the dice of a skill test."""
    return total(attribute(table.heroes[seat], which), changes(table, seat), f"test.{which}")


def escape_total(table: PublicTable, seat: Seat) -> Total:
    return total(attribute(table.heroes[seat], "mind"), changes(table, seat), "escape")


def number(table: PublicTable, seat: Seat, of: str, base: int = 0, now: Now = PLAIN) -> int:
    return comes_to(base, changes(table, seat), of, now)


def armour(table: PublicTable, seat: Seat) -> int:
    """The wounds that are taken off in each combat."""
    guards = [one.does for one in of_hero(table.heroes[seat]) if isinstance(one.does, Guard)]
    return sum(one.uses if one.units and one.uses is not None else one.takes or 0 for one in guards)


def printed_damage(hero: Hero, phase: Phase) -> int:
    return HEROES[hero.card].damage[list(ATTRIBUTE_OF).index(phase)]


# -- what can be done on purpose ---------------------------------------------------------------------


def abilities(hero: Hero) -> dict[str, Ability]:
    """What can be used, by the card that says so; the hero's own among them."""
    found = {held.card: ability for held in hero.goods if (ability := MARKET[held.card].ability)}
    if own := HEROES[hero.card].ability:
        found[hero.card] = own
    return found


def usable(table: PublicTable, seat: Seat, card: str, ability: Ability) -> bool:
    """Whether it is ready and can be paid for."""
    hero = table.heroes[seat]
    if card == hero.card:
        return not hero.tapped and breath(table, seat) >= ability.fatigue
    if ability.costs == "fatigue":
        return breath(table, seat) >= ability.fatigue
    return any(held.card == card and not held.tapped for held in hero.goods)


def terrains(hero: Hero) -> list[str]:
    """What one die of each roll may show as well."""
    shown: list[str] = [
        one.terrain for held in hero.goods for one in MARKET[held.card].always if isinstance(one, DieShows)
    ]
    shown += [one.terrain for one in HEROES[hero.card].always if isinstance(one, DieShows)]
    for card in hero.kept:
        if trophy := CHALLENGES[card].kept:
            shown += [one.terrain for one in trophy.gives if isinstance(one, DieShows)]
    return shown
