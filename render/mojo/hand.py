"""The scrolls a shaman holds, as cards that say what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Path, Words
from games.mojo.view import SCROLLS, MojoView
from render.drawing.palette import INKS
from render.drawing.parts import MEDIUM, SMALL, Icon, Label, Plaque, Spot, width_of, wrapped
from render.holding import HEIGHT, TOP, WIDTH, holder, sheet
from render.mojo.compound import OBSTACLES
from render.saying import say
from render.scene import Box, Mark, Place, Scene

GAP, LOWEST = 14, 218  # between cards; so high that every scroll's deed fits
KINDS = {"ritual": "#d98a52", "incantation": "#8f7bd6", "witchery": "#5cc4b0"}  # told by their names as well
# What is drawn on a scroll by what it does; those that lay something on a tile show that.
EMBLEMS = {
    "nix": "cross", "twist": "swap", "rouse": "wake", "litter": "hut", "draw": "scroll", "steal": "grab",
    "fog": "muddle", "hush": "mute", "chant": "chant", "wound": "dart", "armor": "shield", "sharpen": "blade",
    "guide": "trail", "bungle": "crown",
}  # fmt: skip


def hand(view: MojoView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """Those that can be cast or kept now shine."""
    now = {path[1]: path[0] for path in paths if path[0] in ("keep", "cast") and len(path) > 1}
    held = [*view.hand, *view.drawn]
    columns = 2 if len(held) <= 4 else 3
    rows = max(2, -(-len(held) // columns))
    wide, high = (WIDTH - 34 - GAP * columns) // columns, max(LOWEST, (HEIGHT - TOP - 24) // rows)
    count = say(words, "say.scrolls", count=len(view.hand))
    marks = [holder(words, view.seat, say(words, "hand"), say(words, "label.scrolls"), count)]
    places: dict[str, Place] = {}
    for n, scroll in enumerate(held):
        row, column = divmod(n, columns)
        box = Box(24 + column * (wide + GAP), TOP + row * high, wide, high - GAP)
        use = now.get(scroll, "later")
        told = say(
            words, f"use.{use}", scroll=scroll, kind=_kind(scroll, words), cost=_price(view, scroll),
            does=_deed(scroll, words),
        )  # fmt: skip
        spots = tuple(_card(scroll, _price(view, scroll), use != "later", words, box))
        rank = 2 if use == "later" else 1
        marks.append(Mark(heading=say(words, "hand"), label=str(n + 1), words=told, spots=spots, rank=rank))
        places.setdefault(scroll, box.place(30, 32, 44))
    return sheet(words, marks, places, max(HEIGHT, TOP + rows * high + 24))


def _card(key: str, price: int, now: bool, words: Words, box: Box) -> Iterator[Spot]:
    """A sheet of parchment: a band with an emblem, name, what it does, its kind and its price."""
    (x, y, wide, high), size = box, SMALL if box.high > 220 else 26
    fill, ink = (INKS["bone"], INKS["dark"]) if now else (INKS["raised"], INKS["text"])
    edge, line = (INKS["glow"], 7) if now else (INKS["edge"], 2)
    band = 66 if wide < 500 else 120
    emblem, left, free = band * 5 // 6, x + band + 30, wide - band - 42
    yield Spot(x, y, Plaque(wide, high, fill, 16, edge, line))
    yield Spot(x + 16, y + 16, Plaque(band, high - 32, KINDS[SCROLLS[key].kind], 12, INKS["edge"], 3))
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
        return OBSTACLES[scroll.obstacle]
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
