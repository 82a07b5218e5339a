"""The scrolls a shaman holds, as cards that say what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.kernel import Path, Words
from games.mojo.view import SCROLLS, MojoView
from render.holding import HEIGHT, TOP, WIDTH, holder, sheet
from render.palette import INKS
from render.parts import MEDIUM, SMALL, Icon, Label, Panel, Spot, width_of
from render.saying import say
from render.scene import Mark, Place, Scene

GAP, LOWEST = 14, 192  # between cards; so high that every scroll's deed fits
KINDS = {"ritual": "#d98a52", "incantation": "#8f7bd6", "witchery": "#5cc4b0"}  # told by their names as well


class Box(NamedTuple):
    x: int
    y: int
    wide: int
    high: int


def hand(view: MojoView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """Those that can be cast or kept now shine."""
    now = {path[1]: path[0] for path in paths if path[0] in ("keep", "cast") and len(path) > 1}
    held = [*view.hand, *view.drawn]
    columns = 2 if len(held) <= 4 else 3
    rows = max(2, -(-len(held) // columns))
    wide, high = (WIDTH - 34 - GAP * columns) // columns, max(LOWEST, (HEIGHT - TOP - 24) // rows)
    count = say(words, "mojo.say.scrolls", count=len(view.hand))
    marks = [holder(words, view.seat, say(words, "mojo.hand"), say(words, "mojo.label.scrolls"), count)]
    places: dict[str, Place] = {}
    for n, scroll in enumerate(held):
        row, column = divmod(n, columns)
        box = Box(24 + column * (wide + GAP), TOP + row * high, wide, high - GAP)
        use = now.get(scroll, "later")
        told = say(
            words, f"mojo.use.{use}", scroll=scroll, kind=_kind(scroll, words).lower(), cost=_price(view, scroll),
            does=_deed(scroll, words),
        )  # fmt: skip
        spots = tuple(_card(scroll, _price(view, scroll), use != "later", words, box))
        rank = 2 if use == "later" else 1
        marks.append(Mark(heading=say(words, "mojo.hand"), label=str(n + 1), words=told, spots=spots, rank=rank))
        places.setdefault(scroll, Place(box.x + 18, box.y + 24, 40))
    return sheet(words, marks, places, max(HEIGHT, TOP + rows * high + 24))


def _card(key: str, price: int, now: bool, words: Words, box: Box) -> Iterator[Spot]:
    """A sheet of parchment: name, what it does, its kind and its price."""
    (x, y, wide, high), large = box, box.high > 220
    fill, ink = (INKS["bone"], INKS["dark"]) if now else (INKS["raised"], INKS["text"])
    edge, line = (INKS["glow"], 7) if now else (INKS["edge"], 2)
    title, size = words.word("scroll", key), SMALL if large else 26
    name = MEDIUM if large and width_of(title, MEDIUM) <= wide - 54 else SMALL
    yield Spot(x, y, Panel(wide, high, fill, 16, edge, line))
    yield Spot(x + 14, y + 14, Panel(14, high - 28, KINDS[SCROLLS[key].kind], 7, INKS["edge"], 2))
    yield Spot(x + 42, y + 12, Label(title, name, ink, True, wide - 54))
    top, below = y + 12 + name * 3 // 2, y + high - 50
    lines = _lines(_deed(key, words), size, wide - 60)
    for n, text in enumerate(lines):
        yield Spot(x + 42, top + n * size * 4 // 3, Label(text, size, ink, False))
    yield Spot(x + 42, below + 10, Label(_kind(key, words), 24, ink, True, wide - 140))
    yield Spot(x + wide - 86, below, Icon("drop", 38))
    yield Spot(x + wide - 44, below - 3, Label(str(price), MEDIUM, ink))


def _kind(scroll: str, words: Words) -> str:
    return say(words, f"mojo.kind.{SCROLLS[scroll].kind}")


def _deed(key: str, words: Words) -> str:
    scroll = SCROLLS[key]
    deed = key if scroll.does == "chant" else scroll.does
    return say(words, f"mojo.does.{deed}", amount=scroll.amount, obstacle=scroll.obstacle)


def _price(view: MojoView, scroll: str) -> int:
    silence = sum(chant.scroll == "chant-of-silence" and chant.target == view.seat for chant in view.chants)
    return SCROLLS[scroll].cost + silence


def _lines(text: str, size: int, wide: int) -> list[str]:
    """A sentence in lines of a card's width."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size, False) > wide:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
