"""Which drawing stands for a card, and what is written on one in a few words."""

from __future__ import annotations

from games.zanaga.view import CHALLENGES, GODS, HEROES, MARKET, RITUALS, SleepingGod
from render.zanaga.foes import foe_art
from render.zanaga.portraits import FOLK
from render.zanaga.wares import ware_art

ALLIES = [key for key, card in MARKET.items() if card.kind == "ally"]


def head_of(hero: str) -> str:
    return f"zanaga.hero-{[*HEROES].index(hero)}"


def god_art(key: str, awake: bool) -> str:
    return f"zanaga.god-{2 * [*GODS].index(key) + awake}"


def symbols_under(one: SleepingGod) -> list[tuple[str, bool]]:
    """The symbols that wake a sleeping god, and whether a ritual with each lies under it."""
    lying, found = [RITUALS[key].symbol for key in one.rituals], list[tuple[str, bool]]()
    for symbol in GODS[one.god].awakens:
        found.append((symbol, symbol in lying))
        if symbol in lying:
            lying.remove(symbol)
    return found


def goods_art(key: str) -> str:
    """An item, an ally, or a Challenge that somebody keeps."""
    if key in CHALLENGES:
        return challenge_art(key)
    return f"zanaga.ally-{ALLIES.index(key) % len(FOLK)}" if key in ALLIES else ware_art(key)


def challenge_art(key: str) -> str:
    return foe_art(key, CHALLENGES[key].terrain)


def fighter_art(key: str) -> str:
    """Whoever is fought."""
    return god_art(key, True) if key in GODS else challenge_art(key)
