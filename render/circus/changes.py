"""What has changed in the arena between two views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from typing import TypeAlias

from games.circus.view import AnimatronView, CircusView, Die
from games.kernel import Seat, Words
from games.kernel.messages import Value
from render.circus import telling
from render.circus.arena import LEFT, RIGHT
from render.circus.offers import DECK
from render.circus.poster import CREAM, person
from render.drawing.palette import SEATS
from render.drawing.parts import Label, Spot, fitted, width_of
from render.saying import say
from render.scene import Mark

SIZE = 30
Change: TypeAlias = "tuple[str, Seat | None, dict[str, Value]]"  # its words, whom it is about


def changes(first: CircusView, last: CircusView, words: Words, y: int) -> Iterator[Mark]:
    """What is not as it was: a mark for everybody about whom there is something to tell, and one for the arena."""
    found = [*_changed(first, last)] or [("nothing", None, {})]
    spots = tuple(_shown(found, words, y))
    for whom in dict.fromkeys(whom for _, whom, _ in found):
        who = telling.label(words, "arena") if whom is None else words.name(whom)
        told = "; ".join(_told(change, words) for change in found if change[1] == whom)
        yield Mark(heading=say(words, "since"), label=who, words=told, spots=spots, rank=3)
        spots = ()


def _told(change: Change, words: Words) -> str:
    key, _, args = change
    return say(words, f"changed.{key}", **args)


def _shown(found: Sequence[Change], words: Words, y: int) -> Iterator[Spot]:
    """The most important ones side by side, as many as fit, each with the token of whom it is about."""
    x, end = LEFT, RIGHT - 3 * DECK - 12
    for n, change in enumerate(found):
        text, left = _told(change, words), x + 52 * (change[1] is not None)
        if n and left + width_of(text, SIZE) > end:
            return
        if change[1] is not None:
            yield person(x, y + 6, SEATS[change[1]], 44)
        short = fitted(text, SIZE, end - left)
        yield Spot(left, y + 8, Label(short, SIZE, CREAM))
        x = left + width_of(short, SIZE) + 28


def _changed(old: CircusView, new: CircusView) -> Iterator[Change]:
    """What can be seen to have happened, the most important first."""
    tested = [*_tested(old, new)]
    yield from tested
    opened = Counter(one.card for one in old.open)
    for one in new.open:
        if not opened[one.card]:
            yield "cast", one.seat, {"card": one.card}
        opened[one.card] -= 1
    worked = {args.get("card") for _, _, args in tested}
    for seat, (was, now) in enumerate(zip(old.animatrons, new.animatrons, strict=True)):
        if was != now:
            yield from _person(was, now, seat, worked)
    known = {offer.quest for offer in old.row}
    if fresh := [offer.quest for offer in new.row if offer.quest not in known]:
        yield "revealed", None, {"quests": fresh}
    if old.mover != new.mover:
        yield "turn", new.mover, {}


def _tested(old: CircusView, new: CircusView) -> Iterator[Change]:
    """A test that begins, what cards did to it, and how it ends."""
    was, now = old.trial, new.trial
    if now is None or now == was:
        return
    if now.result and (was is None or was.result != now.result):
        yield now.result, now.seat, {"quest": now.quest}
    if was is None or (was.quest, was.seat) != (now.quest, now.seat) or was.result:
        yield "rolled" if now.dice else "tested", now.seat, {"quest": now.quest}
    elif (was.dice, was.added) != (now.dice, now.added):
        yield from _by_cards([*was.dice, *was.added], [*now.dice, *now.added])


def _by_cards(was: Sequence[Die], now: Sequence[Die]) -> Iterator[Change]:
    before = Counter(mark for die in was for mark in die.marks)
    done = Counter(mark for die in now for mark in die.marks) - before
    for seat, card in dict.fromkeys((mark.seat, mark.card) for mark in done):
        yield ("spent" if card == "fan" else "worked"), seat, {} if card == "fan" else {"card": card}


def _person(was: AnimatronView, now: AnimatronView, seat: Seat, worked: Container[object]) -> Iterator[Change]:
    if was.zombie != now.zombie:
        yield ("rose" if now.zombie else "revived"), seat, {}
    won, lost = (Counter(a.quests) - Counter(b.quests) for a, b in ((now, was), (was, now)))
    if won:
        yield "completed", seat, {"quests": [*won]}
    if lost:
        yield "gave", seat, {"quests": [*lost]}
    if now.popularity != was.popularity:
        more = now.popularity > was.popularity
        yield ("popular" if more else "unpopular"), seat, {"count": abs(now.popularity - was.popularity)}
    got, gone = (Counter(a.body) - Counter(b.body) for a, b in ((now, was), (was, now)))
    if got:
        yield "installed", seat, {"cards": [*got.elements()]}
    if gone:
        yield "lost", seat, {"cards": [*gone.elements()]}
    if used := [card for card in Counter(now.used) - Counter(was.used) if card not in worked]:
        yield "used", seat, {"cards": used}
    held = now.upgrades + now.voodoo - was.upgrades - was.voodoo
    if held:
        yield ("more" if held > 0 else "fewer"), seat, {"count": abs(held)}
