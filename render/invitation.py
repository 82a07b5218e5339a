"""The head of an invitation: a game's placard, if it draws one, and the seats of a table as emblems."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Message, Words
from render import renderers
from render.drawing.palette import SEATS
from render.drawing.parts import Label, Plaque, Spot, Token, largest
from render.legend import world
from render.saying import heading_of, say
from render.scene import Mark, Scene

WIDE, PLAIN, STRIP = 1200, 170, 124  # a picture; how high the plainest one is, and the strip of seats
EMBLEM, GAP = 84, 28
SIZES = (104, 88, 72, 60, 48, 36)


def invitation(words: Words, sitters: Sequence[str]) -> Scene:
    """A placard, and below it an emblem for each seat. Somebody without a name is not there yet."""
    placard = _placard(words)
    wide, top = placard.size
    strip = Spot(0, top, Plaque(wide, STRIP, world(words)["ground"], 0, world(words)["ground"], 0))
    left = (wide - len(sitters) * (EMBLEM + GAP) + GAP) // 2
    spots = [(left + seat * (EMBLEM + GAP), top + (STRIP - EMBLEM) // 2) for seat in range(len(sitters))]
    marks = [_seat(words, seat, name, *spots[seat]) for seat, name in enumerate(sitters)]
    return Scene(
        size=(wide, top + STRIP), ground=(*placard.ground, strip), marks=(*placard.marks, *marks), more=placard.more
    )


def _seat(words: Words, seat: int, name: str, x: int, y: int) -> Mark:
    """The emblem of whoever sits there; an empty place is a ring in which one may stand."""
    part = Token(SEATS[seat], EMBLEM) if name else Plaque(EMBLEM, EMBLEM, None, EMBLEM // 2, world(words)["faint"], 5)
    label = say(words, "invite.taken" if name else "invite.free")
    whose = heading_of(words, seat) if name else say(words, "invite.seats")
    return Mark(
        heading=whose, label=label, words=name or say(words, "invite.waits"), spots=(Spot(x, y, part),), rank=1 + seat
    )


def _placard(words: Words) -> Scene:
    """What a game draws for it, or its title on a plate, in its own letters if it brings some."""
    module = renderers.renderer(words.game.key)
    if module is not None and hasattr(module, "placard"):
        own: Scene = module.placard(words)
        return own
    title = words.say(Message(f"{words.game.key}.title"))
    face = f"{words.game.key}.title" if "title" in getattr(module, "FONTS", {}) else ""
    size = largest(title, SIZES, WIDE - 80)
    label = Label(title, size, world(words)["glow"], width=WIDE - 80, middle=True, face=face)
    mark = Mark(
        heading=say(words, "picture"),
        label=say(words, "invite.game"),
        words=title,
        spots=(Spot(40, (PLAIN - size) // 2 - 8, label),),
        rank=0,
    )
    ground = (Spot(0, 0, Plaque(WIDE, PLAIN, world(words)["panel"], 0, world(words)["panel"], 0)),)
    return Scene(size=(WIDE, PLAIN), ground=ground, marks=(mark,), more=say(words, "more"))
