"""What is written on cards: a sentence for each thing that a card does, made from that.

text_of("lion-kin-scout")    # Before the fight: you may pay 1 gold and be let go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from games.kernel.messages import Message, Value
from games.toolkit.modifiers import Guard, NumberChange
from games.zanaga.content import CARDS, Card, Challenge, God, Goods, HeroCard, Rite
from games.zanaga.effects import (
    Ability,
    GainGear,
    GainGold,
    KeepTrophy,
    OfFoe,
    PlaceCity,
    SkillTest,
    ToHeroes,
    UntilNextTurn,
)


def say(key: str, **args: Value) -> Message:
    return Message(f"zanaga.text.{key}", args)


@cache
def text_of(key: str) -> tuple[Message, ...]:
    """A card's text, sentence by sentence; none for a Challenge that just fights, or an ally."""
    return tuple(_lines(CARDS.card(key)))


def _lines(card: Card) -> Iterator[Message]:
    match card:
        case Challenge():
            yield from _line("before", card.before)
            yield from (_rule(one) for one in card.rules)
            yield from _line("reward", card.reward)
            yield from _line("lose", card.lose)
        case God():
            yield from (_rule(one) for one in card.rules)
            yield from (say("omen", symbol=one.symbol, does=told(one.effects, to_land=True)) for one in card.omens)
        case Rite():
            yield from _line("complete", card.effects, to_land=True)
            yield from _line("active", card.changes)
            yield from _line("starts", card.starts, to_land=True)
        case Goods() | HeroCard():
            held = card.always if isinstance(card, Goods) else (card.skill, *card.always)
            yield from (say("alone", does=[tell(one)]) for one in held)
            if card.ability:
                yield tell_ability(card.ability)


def _line(key: str, does: Sequence[msgspec.Struct], to_land: bool = False) -> Iterator[Message]:
    if does:
        yield say(key, does=told(does, to_land))


def _rule(one: OfFoe) -> Message:
    """What a foe does in its combats, as a whole sentence."""
    if isinstance(one, NumberChange):
        return say("alone", does=[_changed(one, "against")])
    return say(f"rule.{_tag(one)}", **_fields(one))


def tell_ability(one: Ability) -> Message:
    return say(f"ability.{one.costs}", count=one.fatigue, does=[lasting(one)])


def lasting(one: Ability) -> Message:
    """What an ability does, and for how long."""
    does = tell(one.effect)
    return say(f"lasts.{one.lasts}", does=[does]) if one.lasts else does


def told(several: Sequence[msgspec.Struct], to_land: bool = False) -> list[Message]:
    return [tell(one, to_land) for one in several]


def tell(one: msgspec.Struct, to_land: bool = False) -> Message:
    """One thing that a card does, as a part of a sentence: to its owner, or to the land and all who are in it."""
    match one:
        case NumberChange():
            return _changed(one, "number")
        case Guard():
            return say("guard", count=one.uses or 0)
        case KeepTrophy():
            return say("does.keep", does=told(one.gives))
        case UntilNextTurn():
            return say("does.until", does=[tell(one.change)])
        case PlaceCity():
            return say("does.city-land" if to_land else "does.city")
        case ToHeroes():
            return _to_heroes(one)
    return say(f"does.{_tag(one)}", **_fields(one))


def _changed(one: NumberChange, whose: str) -> Message:
    does = say(f"{whose}.{one.of.replace('.', '-')}", by=one.by)
    return say(f"when.{one.when}", does=[does]) if one.when else does


def _to_heroes(one: ToHeroes) -> Message:
    """In two forms: to whoever reads it, or to those that are named."""
    key, args = _tag(one), _fields(one)
    match one:
        case GainGold():
            key, args = "gold-less" if one.by < 0 else "gold", {"count": abs(one.by)}
        case GainGear():
            what = say(f"gear.{one.gear}", count=abs(one.by))
            key, args = "gear-less" if one.by < 0 else "gear", {"what": [what]}
        case SkillTest():
            args = {"attribute": one.attribute, "number": one.number, "does": [tell(one.fails)]}
    if one.whom == "one":
        return say(f"you.{key}", **args)
    return say(f"they.{key}", whom=[say(f"whom.{one.whom}")], **args)


def _tag(one: msgspec.Struct) -> str:
    return str(one.__struct_config__.tag)


def _fields(one: msgspec.Struct) -> dict[str, Value]:
    return {name: getattr(one, name) for name in one.__struct_fields__ if name != "whom"}
