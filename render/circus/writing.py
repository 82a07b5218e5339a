"""What is written on cards: when each is of use, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

import msgspec

from games.circus.view import ATTRIBUTES, FACES, PARTS, VOODOO
from games.kernel import Words
from render.saying import say

IN_TEST = ("reroll", "remove", "win")  # what upgrades do to a test
ANY_NUMBER = 99  # dice: as many as there are
# What is drawn on a voodoo card, by the first thing it does; those that add a symbol show that.
DRAWN = {
    "remove": "removed", "cancel": "cancelled", "turn": "turned", "reroll": "rolled", "flip": "swap",
    "counter": "cross", "redirect": "grab", "replace": "tent", "direct": "mute", "gift": "star", "encore": "tent",
    "again": "rolled", "claim": "grab", "also": "double", "arrange": "eye", "take": "grave", "draw": "card-1",
    "install": "card-0", "destroy": "hazard", "swap": "swap", "rotate": "muddle", "parade": "crown", "revive": "leaf",
    "strip": "flame", "donate": "scroll",
}  # fmt: skip


def plain(effect: msgspec.Struct) -> dict[str, Any]:
    """An effect's fields by name, and under `does` what kind it is."""
    found: dict[str, Any] = msgspec.to_builtins(effect)
    return found


def _emblem(first: dict[str, Any]) -> str:
    return str(first["face"]) if first["does"] == "add" else DRAWN[first["does"]]


EMBLEM = {key: _emblem(plain(next(iter(card.halves.values()))[0])) for key, card in VOODOO.items()}


def deed(name: str, words: Words, half: str = "") -> str:
    """What a card does, or the half of it that was chosen, as one sentence or two; nothing for an upgrade that only is
    what it is."""
    if name in VOODOO:
        meant = [effects for key, effects in VOODOO[name].halves.items() if half in (key, "")]
        halves = [[_done(plain(one), words) for one in effects] for effects in meant]
        return sentence(_joined("either", [_joined("both", half, words) for half in halves], words))
    effect = PARTS[name].effect
    return sentence(_done(plain(effect), words)) if effect else ""


def tests(name: str) -> tuple[str, ...]:
    """The attributes in whose tests alone it is of use; none if it is in all, or has nothing to do with tests."""
    found = VOODOO[name].tests if name in VOODOO else PARTS[name].tests
    return found if len(found) < len(ATTRIBUTES) else ()


def when(name: str, words: Words, named: bool = True) -> str:
    """In which moment it is of use; with the names of the attributes, or where those are drawn beside it, without."""
    key, limits = _moment(name), tests(name) if named else ()
    if key not in ("test", "tester", "opponent") or not limits:
        return say(words, f"when.{key}")
    attributes = (say(words, f"attribute.{one}") for one in limits)
    return say(words, f"when.{key}_of", tests=say(words, "write.slash").join(attributes))


def _moment(name: str) -> str:
    if name in VOODOO:
        voodoo = VOODOO[name]
        return voodoo.when if voodoo.when != "test" else "test" if voodoo.who == "anyone" else voodoo.who
    part = PARTS[name]
    if part.effect is None or plain(part.effect)["does"] not in IN_TEST:
        return part.kind
    return "test" if part.anyone else "tester"


def has(name: str, words: Words) -> str:
    """What an upgrade needs, gives and adds, in words."""
    part = PARTS[name]
    found = [say(words, f"needs.{slot}", count=count) for slot, count in part.needs.items()]
    found += [say(words, f"gives.{slot}", count=count) for slot, count in part.gives.items()]
    found += [
        say(words, "write.adds", count=count, attribute=say(words, f"attribute.{name}"))
        for name, count in part.dice.items()
    ]
    if part.lives:
        found.append(say(words, "worth.hearts", count=part.lives))
    return ", ".join(found)


def _done(effect: dict[str, Any], words: Words) -> str:
    kind = effect.pop("does")
    return say(words, f"does.{_key(kind, effect)}", **effect)


def _key(kind: str, effect: dict[str, Any]) -> str:
    """Which sentence tells an effect of a kind."""
    match kind:
        case "reroll":
            form = "face" if effect["face"] else {1: "one", ANY_NUMBER: "all"}.get(effect["most"], "some")
            if not effect["face"]:
                del effect["face"]
        case "remove":
            form = "one" if effect["most"] == 1 else "some"
        case "turn":
            every = "every" if effect["every"] else "one" if len(effect["faces"]) < len(FACES) else "any"
            form = every if effect["to"] != "any" or every != "every" else "each"
        case "cancel":
            form = "every" if effect["every"] else "one"
        case "draw" | "arrange":
            form = effect["deck"]
        case "redirect":
            form = effect["to"]
        case _:
            return kind
    return f"{kind}_{form}"


def _joined(how: str, parts: Sequence[str], words: Words) -> str:
    return reduce(lambda one, two: say(words, f"write.{how}", one=one, two=two), parts)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
