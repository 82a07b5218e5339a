"""What has changed on a Zombs table between two views."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from games.kernel import Seat, Words
from games.kernel.messages import Value
from games.zombs.view import Horde, ZombsView
from render.drawing.palette import SEATS
from render.drawing.parts import SMALL, Label, Spot, Token, wrapped
from render.saying import say
from render.scene import Mark
from render.zombs.dusk import BONE, LEAST, WIDTH
from render.zombs.faces import ENDS

LEFT = 560  # where the piles leave room
Change: TypeAlias = "tuple[str, Seat | None, dict[str, Value]]"  # its words, whom it is about


def changes(first: ZombsView, last: ZombsView, words: Words, y: int) -> Mark:
    """What is not as it was, as far as there is room; all of it in the text. At the end, why it is one."""
    found: list[Change] = [*_changed(first, last)]
    told = [
        say(words, f"changed.{key}", **args)
        if whom is None
        else say(words, "say.who", seat=whom, what=say(words, f"changed.{key}", **args))
        for key, whom, args in found
    ]
    spots = _shown(found, words, y) if found or not last.outcome else _reason(words.say(last.outcome.why), y)
    by = say(words, "label.by", seat=first.mover)
    text = "; ".join(told) or say(words, "changed.nothing")
    return Mark(heading=say(words, "since"), label=by, words=text, spots=tuple(spots), rank=2)


def _shown(found: Sequence[Change], words: Words, y: int) -> Iterator[Spot]:
    """The two most important ones, each with the token of whom it is about."""
    shown = found[:2] or [("nothing", None, {})]
    for n, (key, whom, args) in enumerate(shown):
        x, top = LEFT + 52 * (whom is not None), y + 46 * n
        if whom is not None:
            yield Spot(LEFT, top, Token(SEATS[whom], 42))
        yield Spot(x, top + 1, Label(say(words, f"changed.{key}", **args), SMALL, BONE, width=WIDTH - 16 - x))


def _reason(text: str, y: int) -> Iterator[Spot]:
    for n, line in enumerate(wrapped(text, LEAST, WIDTH - 20 - LEFT)[:3]):
        yield Spot(LEFT, y - 6 + n * 36, Label(line, LEAST, BONE, False))


def _changed(old: ZombsView, new: ZombsView) -> Iterator[Change]:
    """What can be seen to have happened, the most important first."""
    for seat in range(new.seats):
        yield from _regrown(old.hordes[seat], new.hordes[seat], seat)
    if old.grave != new.grave and new.grave:
        yield "grave", None, {"card": new.grave[-1]}
    for seat, (was, now) in enumerate(zip(old.hand_sizes, new.hand_sizes, strict=True)):
        if was != now:
            yield ("more" if now > was else "fewer"), seat, {"count": abs(now - was)}
    if new.pool > old.pool:
        yield "shuffled", None, {}
    elif new.pool < old.pool:
        yield "drawn", None, {"count": old.pool - new.pool}
    if old.mover != new.mover:
        yield "turn", new.mover, {}


def _regrown(old: Horde | None, new: Horde | None, seat: Seat) -> Iterator[Change]:
    was = {f"{old.colour}-{n}": n for n in range(old.low, old.high + 1)} if old else {}
    now = {f"{new.colour}-{n}": n for n in range(new.low, new.high + 1)} if new else {}
    if more := [name for name in now if name not in was]:
        yield ("grown" if old else "started"), seat, {"cards": more}
    if fewer := [name for name in was if name not in now]:
        yield "cured", seat, {"cards": fewer}
    for end in ENDS:
        was_shut, shut = _blocked(old, end), _blocked(new, end)
        if was_shut != shut:
            yield ("blocked" if shut else "freed"), seat, {"end": end, "card": shut or was_shut or ""}
    if new and new.quarantined != bool(old and old.quarantined):
        yield ("shut" if new.quarantined else "lifted"), seat, {}


def _blocked(horde: Horde | None, end: str) -> str | None:
    return horde.blocks.get(end) if horde else None
