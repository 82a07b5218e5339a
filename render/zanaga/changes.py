"""What has changed in the land between two views, in words and as arrows and rings on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from games.kernel import Words
from games.kernel.messages import Value
from games.zanaga.view import ZanagaView
from render.drawing.palette import SEATS
from render.drawing.parts import Spot
from render.saying import say
from render.zanaga.wilds import CAMERA

Change: TypeAlias = "tuple[str, dict[str, Value]]"  # its words


def told(first: ZanagaView, last: ZanagaView, words: Words) -> list[str]:
    """A sentence for each thing that is not as it was, the most important first."""
    return [say(words, f"changed.{key}", **args) for key, args in _changes(first, last)]


def arrows(first: ZanagaView, last: ZanagaView) -> Iterator[Spot]:
    """Where heroes went, in their colours."""
    for seat, (old, new) in enumerate(zip(first.heroes, last.heroes, strict=True)):
        if old.at and new.at and old.at != new.at:
            yield CAMERA.arrow(old.at, new.at, SEATS[seat].fill, 8)


def _changes(old: ZanagaView, new: ZanagaView) -> Iterator[Change]:
    if woken := _more([one.god for one in old.awake], [one.god for one in new.awake]):
        yield "wakes", {"cards": woken}
    doom = {one.god: one.doom for one in old.awake}
    for god in new.awake:
        if by := god.doom - doom.get(god.god, 0):
            yield "doom", {"god": god.god, "by": by}
    for seat in range(new.seats):
        yield from _of_hero(old, new, seat)
    if new.city and new.city != old.city:
        yield "city", {"to": new.city}
    for key, places in (("taken", _more(new.jewels, old.jewels)), ("back", _more(old.jewels, new.jewels))):
        if places:
            yield key, {"places": places}
    if new.rank != old.rank:
        yield "rank", {"rank": new.rank}
    rites = [one.ritual for one in old.rituals], [one.ritual for one in new.rituals]
    roam = [one.card for one in old.roaming], [one.card for one in new.roaming]
    for key, before, after in (
        ("done", rites[1], rites[0]), ("ritual", *rites), ("roams", *roam), ("gone", roam[1], roam[0]),
    ):  # fmt: skip
        if cards := _more(before, after):
            yield key, {"cards": cards}


def _of_hero(old: ZanagaView, new: ZanagaView, seat: int) -> Iterator[Change]:
    was, now = old.heroes[seat], new.heroes[seat]
    if now.falls > was.falls:
        yield "fell", {"seat": seat}
    if was.at != now.at and now.at:
        yield (
            ("went", {"seat": seat, "from": was.at, "to": now.at})
            if was.at
            else ("appeared", {"seat": seat, "to": now.at})
        )
    if now.level > was.level:
        yield "level", {"seat": seat, "level": now.level}
    if by := now.wounds - was.wounds:
        yield "wounds", {"seat": seat, "by": by}
    if by := now.gold - was.gold:
        yield "gold", {"seat": seat, "by": by}
    mine = [held.card for held in was.goods] + was.kept, [held.card for held in now.goods] + now.kept
    for key, before, after in (("got", *mine), ("lost", mine[1], mine[0])):
        if cards := _more(before, after):
            yield key, {"seat": seat, "cards": cards}


def _more(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """What is there afterwards and was not before."""
    return [one for one in dict.fromkeys(after) if one not in before]
