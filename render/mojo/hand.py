"""The scrolls a shaman holds, as cards that say what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Path, Words
from games.mojo.view import SCROLLS, MojoView
from render.drawing.parts import Icon, Label, Plaque, Spot, width_of, wrapped
from render.holding import WIDTH, spread
from render.mojo.compound import OBSTACLES
from render.mojo.night import (
    ABROAD,
    INK,
    LEAST,
    NIGHT,
    PALE,
    PARCHMENT,
    RULE,
    SOFT,
    SPENT,
    TITLE,
    TORCH,
    right,
    title,
)
from render.mojo.sprites import DRAWN, sign
from render.saying import say
from render.scene import Box, Mark, Place, Scene

LOWEST, BAND, EMBLEM = 254, 104, 88  # so high that every scroll's deed fits; the band of its emblem, and that
KINDS = {"ritual": "#d97a35", "incantation": "#8a6fe0", "witchery": "#2f9c8e"}  # told by their names as well
# What is drawn on a scroll by what it does; those that lay something on a tile show that.
EMBLEMS = {
    "nix": "lost", "twist": "swap", "rouse": "wake", "litter": "gate", "draw": "scroll", "steal": "grab",
    "fog": "muddle", "hush": "mute", "chant": "chant", "wound": "dart", "armor": "shield", "sharpen": "blade",
    "guide": "trail", "bungle": "crown",
}  # fmt: skip


def hand(view: MojoView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """Those that can be cast or kept now shine."""
    now = {path[1]: path[0] for path in paths if path[0] in ("keep", "cast") and len(path) > 1}
    held = [*view.hand, *view.drawn]
    boxes, end = spread(len(held), LOWEST)
    marks = [_holder(view, words)]
    places: dict[str, Place] = {}
    for n, (scroll, box) in enumerate(zip(held, boxes, strict=True), 1):
        use = now.get(scroll, "later")
        told = say(
            words, f"use.{use}", scroll=scroll, kind=_kind(scroll, words), cost=_price(view, scroll),
            does=_deed(scroll, words),
        )  # fmt: skip
        spots = tuple(_card(scroll, _price(view, scroll), use != "later", words, box))
        rank = 2 if use == "later" else 1
        marks.append(Mark(heading=say(words, "hand"), label=str(n), words=told, spots=spots, rank=rank))
        places.setdefault(scroll, box.place(34, 34, 44))
    ground = (Spot(0, 0, Plaque(WIDTH, end, NIGHT, 0, NIGHT, 0)),)
    return Scene(size=(WIDTH, end), ground=ground, marks=tuple(marks), more=say(words, "more"), places=places)


def _holder(view: MojoView, words: Words) -> Mark:
    """Whose hand it is, and how many scrolls are in it."""
    heading, count = say(words, "hand"), say(words, "say.scrolls", count=len(view.hand))
    spots = [title(100, 18, heading, 48, TORCH), right(WIDTH - 30, 24, count, 38, SOFT)]
    if view.seat is not None:
        left = 130 + width_of(heading, 48, True, TITLE)
        spots += [sign("badge", 28, 18, 58, view.seat), title(left, 24, words.name(view.seat), 38, PALE, 380)]
    return Mark(heading=heading, label=say(words, "label.scrolls"), words=count, spots=tuple(spots), rank=0)


def _card(key: str, price: int, now: bool, words: Words, box: Box) -> Iterator[Spot]:
    """A sheet of parchment: name, a band with an emblem, what it does, its kind and its price."""
    (x, y, wide, high), free = box, box.wide - 34
    edge, line = (TORCH, 7) if now else (RULE, 3)
    yield Spot(x, y, Plaque(wide, high, PARCHMENT if now else SPENT, 16, edge, line))
    yield Spot(x + 16, y + 62, Plaque(BAND, high - 78, KINDS[SCROLLS[key].kind], 12, INK, 3))
    emblem, left, top = _emblem(key), x + 16 + (BAND - EMBLEM) // 2, y + 62 + (high - 78 - EMBLEM) // 2
    yield sign(emblem, left, top, EMBLEM) if emblem in DRAWN else Spot(left, top, Icon(emblem, EMBLEM))
    name, face = words.word("scroll", key), TITLE
    size = next((size for size in (36, 34, 32, 30, LEAST) if width_of(name, size, True, face) <= free), 0)
    if not size:
        size, face = LEAST, ABROAD
    yield Spot(x + 18, y + 10, Label(name, size, INK, True, free, face=face))
    left, room = x + BAND + 30, wide - BAND - 46
    for n, text in enumerate(wrapped(_deed(key, words), LEAST, room - 2)):
        yield Spot(left, y + 58 + n * 34, Label(text, LEAST, INK, False))
    yield Spot(left, y + high - 46, Label(_kind(key, words), LEAST, INK, True, room - 62))
    yield sign("drop", x + wide - 68, y + high - 60, 46)
    yield Spot(x + wide - 68, y + high - 52, Label(str(price), 32, INK, True, 46, middle=True, face=TITLE))


def _emblem(key: str) -> str:
    scroll = SCROLLS[key]
    if scroll.obstacle:
        return OBSTACLES.get(scroll.obstacle, "thicket")
    return "skull" if scroll.aim == "mortal" else EMBLEMS[scroll.does]


def _kind(scroll: str, words: Words) -> str:
    return say(words, f"kind.{SCROLLS[scroll].kind}")


def _deed(key: str, words: Words) -> str:
    scroll = SCROLLS[key]
    deed = key if scroll.does == "chant" else scroll.does
    return say(words, f"does.{deed}", amount=scroll.amount, obstacle=scroll.obstacle)


def _price(view: MojoView, scroll: str) -> int:
    silence = sum(chant.scroll == "chant-of-silence" and chant.target == view.seat for chant in view.chants)
    return SCROLLS[scroll].cost + silence


def card_signs(view: MojoView, scroll: str, box: Box, named: bool) -> Iterator[Spot]:
    """Of a scroll in a row below the compound: its emblem in the colour of its kind, and its price."""
    yield Spot(box.x + 12, box.y + 12, Plaque(80, 80, KINDS[SCROLLS[scroll].kind], 12, INK, 3))
    emblem, low = _emblem(scroll), box.y + (52 if named else 28)
    yield (
        sign(emblem, box.x + 18, box.y + 18, 68) if emblem in DRAWN else Spot(box.x + 18, box.y + 18, Icon(emblem, 68))
    )
    yield sign("drop", box.x + 104, low, 44)
    yield Spot(box.x + 150, low + 2, Label(str(_price(view, scroll)), 34, INK, True, face=TITLE))
