"""The scrolls a shaman holds, as cards that say what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Path, Words
from games.mojo.view import SCROLLS, MojoView
from render.drawing.parts import MEDIUM, SMALL, Icon, Label, Spot, width_of, wrapped
from render.holding import holder, ink_of, parchment, sheet, spread
from render.saying import say
from render.scene import Box, Mark, Place, Scene

LOWEST = 218  # so high that every scroll's deed fits
KINDS = {"ritual": "#d98a52", "incantation": "#8f7bd6", "witchery": "#5cc4b0"}  # told by their names as well
# What is drawn on a scroll by what it does; those that lay something on a tile show that.
EMBLEMS = {
    "nix": "cross", "twist": "swap", "rouse": "wake", "litter": "hut", "draw": "scroll", "steal": "grab",
    "fog": "muddle", "hush": "mute", "chant": "chant", "wound": "dart", "armor": "shield", "sharpen": "blade",
    "guide": "trail", "bungle": "crown",
}  # fmt: skip

LAID = {"blood-vines": "vines", "deadly-vines": "thorns", "entangling-vines": "vines", "patch-of-darkness": "dark"}


def hand(view: MojoView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """Those that can be cast or kept now shine."""
    now = {path[1]: path[0] for path in paths if path[0] in ("keep", "cast") and len(path) > 1}
    held = [*view.hand, *view.drawn]
    boxes, end = spread(len(held), LOWEST)
    count = say(words, "say.scrolls", count=len(view.hand))
    marks = [holder(words, view.seat, say(words, "hand"), say(words, "label.scrolls"), count)]
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
        places.setdefault(scroll, box.place(30, 32, 44))
    return sheet(words, marks, places, end)


def _card(key: str, price: int, now: bool, words: Words, box: Box) -> Iterator[Spot]:
    """A sheet of parchment: a band with an emblem, name, what it does, its kind and its price."""
    (x, y, wide, high), size, ink = box, SMALL if box.high > 220 else 26, ink_of(now)
    band = 66 if wide < 500 else 120
    emblem, left, free = band * 5 // 6, x + band + 30, wide - band - 42
    yield from parchment(box, now, band, KINDS[SCROLLS[key].kind])
    yield Spot(x + 16 + (band - emblem) // 2, y + (high - emblem) // 2, Icon(_emblem(key), emblem))
    title = words.word("scroll", key)
    name = next(one for one in (size + 6, size, 26, 24) if width_of(title, one) <= free or one == 24)
    yield Spot(left, y + 14, Label(title, name, ink, True, free))
    top, below = y + 16 + name * 3 // 2, y + high - 52
    for n, text in enumerate(wrapped(_deed(key, words), size, free - 2)):
        yield Spot(left, top + n * size * 5 // 4, Label(text, size, ink, False))
    yield Spot(left, below + 10, Label(_kind(key, words), 24, ink, True, x + wide - 92 - left))
    yield Spot(x + wide - 86, below, Icon("drop", 38))
    yield Spot(x + wide - 44, below - 3, Label(str(price), MEDIUM, ink))


def _emblem(key: str) -> str:
    scroll = SCROLLS[key]
    if scroll.obstacle:
        return LAID.get(scroll.obstacle, "thicket")
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
