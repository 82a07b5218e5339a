"""A view in; a picture and its words out.

`scene`, `close_up`, `hand` and `choice` make a scene of a view; `picture`, `alt_text` and `text_board` are what can be
had of a scene. `recap` is what happened between several views, as an animation.

`render.scene` says what a scene is, `drawing` is what pictures are made of, `board` lays out boards of squares and of
hexagons, `choosing` numbers what a menu offers, `holding` is for hands, `honours` for cards of winners, `saying` for
sentences; `invitation` is for friends, `placards` stand over it; `turning_points` are a film of what turned a game,
`emojis` are for buttons, `legend` is for newcomers: what signs mean, and a game in five lines. `renderers` finds what
games bring, `gliding` lets pieces of a film move. A folder for each game draws it; `fallback` draws a game without one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from games.kernel import Game, Path, Words
from render import fallback, gliding, renderers
from render.choosing import Numbers, lit, numbered, numbers, place_of, placed
from render.drawing.animation import HEAVIEST, gif, strip, thinned
from render.drawing.parts import Spot, png, sprite
from render.holding import beneath
from render.invitation import invitation
from render.saying import OWN, SHARED, say
from render.scene import ALT_LIMIT, COLUMNS, Box, Mark, Scene, alt_text, frame, grounded, text_board

__all__ = [
    "ALT_LIMIT", "COLUMNS", "WORDS", "Box", "Mark", "Scene", "Spot", "alt_text", "choice", "close_up", "forget",
    "frame", "hand", "invitation", "large", "lesson", "picture", "png", "prepare", "recap", "scene", "scores",
    "text_board", "winner", "words_for",
]  # fmt: skip

WORDS = {SHARED: "render"}  # the owner of the words that all pictures share, and the package they are in


class Renderer(Protocol):
    """What a game's module of pictures offers; those of large boards have a `close_up`, or a `choice`, too."""

    def scene(self, view: Any, words: Words, before: Any = None) -> Scene: ...

    def hand(self, view: Any, words: Words, paths: Sequence[Path] = ()) -> Scene: ...


def _renderer(words: Words) -> Renderer:
    found = renderers.renderer(words.game.key)
    return fallback if found is None else cast(Renderer, found)


def words_for(game: Game[Any], names: Sequence[str] = (), language: str = "en") -> Words:
    """The words that pictures of a game are made with."""
    package = renderers.words_package(game.key)
    return Words(game, names, language, WORDS | ({OWN: package} if package else {}))


def scene(view: Any, words: Words, before: Any = None) -> Scene:
    """What all can see on the table, and what has changed since an earlier view of the same seat."""
    return _renderer(words).scene(view, words, before)


def close_up(view: Any, words: Words, before: Any) -> Scene | None:
    """The part of a large board in which something has changed; None where the table shows it well enough."""
    draw = getattr(_renderer(words), "close_up", None)
    return draw(view, words, before) if draw else None


def winner(view: Any, words: Words) -> Scene | None:
    """The card of a game that is over, to be posted elsewhere; None where a game has none."""
    draw = getattr(_renderer(words), "winner", None)
    return draw(view, words) if draw and view.outcome else None


def scores(view: Any, words: Words) -> list[str]:
    """What everybody has reached, by seat, in a word or two; nothing where a game does not count."""
    told = getattr(_renderer(words), "scores", None)
    return told(view, words_for(words.game, words.names, words.language)) if told else []


def large(words: Words) -> bool:
    """Whether a game's board is so large that close-ups of it help."""
    return hasattr(_renderer(words), "close_up")


def hand(view: Any, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """What one seat holds, and what it can do with it now."""
    return _renderer(words).hand(view, words, paths)


def choice(view: Any, words: Words, ways: Sequence[Path], labels: Sequence[str]) -> tuple[Scene, Numbers]:
    """The table and, below it, the hand, with the numbers of the ways they show; where nobody has a hand, whichever
    of two pictures shows more of what can be chosen.

    Of a board on which numbers would be too small, a renderer's `choice` shows the part that they are about.
    """
    part = getattr(_renderer(words), "choice", None)
    table = (part(view, words, ways) if part else None) or scene(view, words)
    held = hand(view, words, ways)
    if held.ground[: len(table.ground)] == table.ground:  # a hand that is drawn below the table shows both
        best = held
    else:
        cards, now = _cards(view, words, table, held, ways), {word for way in ways for word in way}
        best = beneath(table, view, words, cards, now)
        if best is table and placed(held, ways) > placed(table, ways):
            best = held
    if names_its_places(words):
        return best, (0,) * len(ways)
    return numbered(best, ways, labels, say(words, "options")), numbers(best, ways)


def _cards(view: Any, words: Words, table: Scene, held: Scene, ways: Sequence[Path]) -> list[str]:
    """What is held; and what else lies with it that can be chosen, such as spells that everybody has."""
    more = dict.fromkeys(word for way in ways for word in way if word in held.places and word not in table.places)
    others = [word for word in more if word not in view.hand] if hasattr(_renderer(words), "card_signs") else []
    return [*view.hand, *others]


def names_its_places(words: Words) -> bool:
    """Whether a board has the names of its places written on it: then nothing needs a number."""
    return bool(getattr(_renderer(words), "NAMED", False))


def lesson(view: Any, words: Words, way: Path) -> Scene:
    """The hand if it shows what one way is about, else the table, with a bright ring around that alone."""
    held = hand(view, words, [way])
    if place_of(held, way):
        return lit(held, way)
    part = getattr(_renderer(words), "choice", None)
    return lit((part(view, words, [way]) if part else None) or scene(view, words), way)


def picture(scene: Scene) -> bytes:
    """A PNG."""
    return png(frame(scene))


def recap(views: Sequence[Any], words: Words, heaviest: int = HEAVIEST) -> bytes:
    """What happened between the first of some views and the last: a GIF, or a still strip where that is too heavy."""
    steps = thinned(views)
    scenes = [scene(view, words, before) for before, view in zip((None, *steps), steps, strict=False)]
    frames = [frame(one) for one in scenes]
    moving = gif(*gliding.film(scenes, frames))
    return moving if len(moving) <= heaviest else png(strip(frames))


def turned(view: Any, words: Words, before: Any = None) -> Scene:
    """The table as it was, or where it has changed: on a large board only that part."""
    return (before is not None and close_up(view, words, before)) or scene(view, words, before)


def prepare() -> None:
    """Load what draws, before the first picture is wanted."""
    renderers.load_all()


def forget() -> None:
    """Empty all caches, as if nothing had been drawn yet."""
    sprite.clear()
    grounded.cache_clear()
