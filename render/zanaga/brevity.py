"""What cards do, in so few words that they stand on a picture; the whole sentences are the game's own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec

from games.kernel import Words
from games.zanaga.view import CHALLENGES, GODS, HEROES, MARKET, RITUALS
from render.saying import say

HYPHEN = re.compile(r"(?<!\S)-(?=\d)")  # before a number it is a minus


def plain(one: msgspec.Struct) -> dict[str, Any]:
    """What a card does, by the names of its fields; under `does` its kind."""
    found: dict[str, Any] = msgspec.to_builtins(one)
    return found


def deed(one: dict[str, Any], words: Words) -> str:
    """One thing that a card does, whomever it befalls."""
    return HYPHEN.sub("\u2212", _deed(one, words))


def _deed(one: dict[str, Any], words: Words) -> str:
    kind = one["does"]
    match kind:
        case "change":
            told = say(words, f"brief.number.{one['of'].replace('.', '-')}", by=one["by"])
            when = one.get("when")
            return say(words, f"brief.when.{when}", does=told) if when else told
        case "guard":
            return say(words, "brief.guard", count=one.get("uses") or 0)
        case "test":
            return say(
                words, "brief.test", attribute=one["attribute"], number=one["number"], does=deed(one["fails"], words)
            )
        case "keep":
            return say(words, "brief.keep", does=", ".join(deed(each, words) for each in one.get("gives", ())))
        case "until":
            return deed(one["change"], words)
        case "gear":
            return say(words, "brief.gear", by=one["by"])
    return say(words, f"brief.{kind}", **{name: value for name, value in one.items() if isinstance(value, str | int)})


def deeds(several: Iterable[msgspec.Struct], words: Words) -> str:
    """Several things; whom they befall is said once for those that follow each other."""
    found = []
    for whom, same in groupby(map(plain, several), key=lambda one: one.get("whom", "one")):
        told = ", ".join(deed(one, words) for one in same)
        found.append(told if whom == "one" else say(words, f"brief.{whom}", does=told))
    return ", ".join(found)


def of_ritual(key: str, words: Words) -> str:
    card = RITUALS[key]
    if card.effects:
        return deeds(card.effects, words)
    return say(words, "brief.active", does=deeds((*card.changes, *card.starts), words))


def of_omen(god: str, symbol: str, words: Words) -> str:
    """What a god's omen does when a ritual of a symbol is complete; nothing for a symbol that it does not mind."""
    effects = next((one.effects for one in GODS[god].omens if one.symbol == symbol), ())
    return deeds(effects, words)


def of_foe(key: str, words: Words) -> str:
    """What a Challenge does before a fight and in it, and what else it brings; or what a god does in a fight."""
    if key in GODS:
        return deeds(GODS[key].rules, words)
    card = CHALLENGES[key]
    told = [say(words, "brief.before", does=deeds(card.before, words))] if card.before else []
    told += [deeds(card.rules, words)] if card.rules else []
    told += [say(words, "brief.lose", does=deeds(card.lose, words))] if card.lose else []
    told += [say(words, "brief.reward", does=deeds(card.reward, words))] if card.reward else []
    return "; ".join(told)


def of_goods(key: str, words: Words) -> list[str]:
    """A line for each thing that an item or an ally does; an ally's life is told by hearts."""
    card = MARKET[key]
    lines = []
    if card.ally:
        lines.append(say(words, "brief.ally", values=" / ".join(map(str, card.ally.values))))
    lines += [deed(plain(one), words) for one in card.always]
    if card.ability:
        told = deed(plain(card.ability.effect), words)
        lines.append(say(words, f"brief.costs.{card.ability.costs}", does=told, count=card.ability.fatigue))
    return lines


def of_hero_card(key: str, words: Words) -> list[str]:
    """A line for what a hero is good at, and one for what he can do."""
    card = HEROES[key]
    lines = [deed(plain(one), words) for one in (card.skill, *card.always)]
    if card.ability:
        told = deed(plain(card.ability.effect), words)
        lines.append(say(words, f"brief.costs.{card.ability.costs}", does=told, count=card.ability.fatigue))
    return lines
