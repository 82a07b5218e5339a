"""Cyborg Mutant Zombie Circus: the arena with its quests, whoever stands in it, and the hand.

`stage` is the test in progress, `offers` quests and decks, `plates` the players, `hand` their cards; `changes` says
what is new, `arena` where all of it lies. `poster` is inks, letters and signs; `pieces`, `symbols` and `tools` are
drawings, `writing` what stands on cards, `telling` all other words, `legend` those of signs. `applause` is the
card of whoever has won, `placard` invites.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.circus.view import CircusView
from games.kernel import Seat, Words
from render.circus import offers, plates, stage, telling
from render.circus.applause import scores, winner
from render.circus.arena import LEFT, RIGHT, layout
from render.circus.changes import changes
from render.circus.hand import card_signs, hand
from render.circus.legend import EMOJIS, FIVE, SIGNS, WORLD, backdrop
from render.circus.pieces import DRAWINGS, sketch
from render.circus.placard import placard
from render.circus.poster import (
    CREAM,
    FONTS,
    GOLD,
    NAVY,
    NIGHT,
    WIDTH,
    Bunting,
    number,
    number_width,
    person,
    title,
)
from render.drawing.palette import DARK, SEATS
from render.drawing.parts import Label, Plaque, Spot, fitted, width_of
from render.saying import brief, say
from render.scene import Mark, Scene

__all__ = [
    "DRAWINGS", "EMOJIS", "FIVE", "FONTS", "SIGNS", "WORLD", "backdrop", "card_signs", "hand", "placard", "scene",
    "scores", "winner",
]  # fmt: skip

BANNER, HEAD, SIZE = 440, 92, 36  # how wide the words of the banner may be; how high the head is; its type


def scene(view: CircusView, words: Words, before: CircusView | None = None) -> Scene:
    """The whole arena, and what has changed since an earlier view."""
    table = layout(view.seats, len(view.row))
    marks = [
        *_head(view, words),
        *stage.marks(view, words, table.ring, before),
        *offers.marks(view, words, table, before),
    ]
    for seat in range(view.seats):
        marks += plates.marks(view, words, seat, table, before)
    marks += telling.rest(view, words)
    if before:
        marks += changes(before, view, words, table.strip)
    ground = [
        Spot(0, 0, Plaque(WIDTH, table.end, NIGHT, 0, NIGHT, 0)), Spot(0, 0, Plaque(WIDTH, HEAD, NAVY, 0, NAVY, 0)),
        *stage.ground(table.ring),
        *(plates.ground(view, seat, table) for seat in range(view.seats)),
    ]  # fmt: skip
    return Scene(
        size=(WIDTH, table.end), ground=tuple(ground), marks=tuple(marks), more=say(words, "more"),
        places=plates.places(view, table) | offers.places(view, table) | stage.places(view, table.ring),
    )  # fmt: skip


def _head(view: CircusView, words: Words) -> Iterator[Mark]:
    """Whose turn it is and what for, or who has won; and who leads."""
    tent = Spot(LEFT + 2, 10, sketch("tent", 72))
    # who plays knows the game, and has enough to read
    named = title(96, 6, say(words, "title").upper(), 54)
    spots = (tent, named if view.seat is None else Spot(96, 0, Bunting(720, 84)))
    left = 104 if view.seat is not None else 346
    if view.outcome:
        key, args = telling.ending(view, words)
        banner = tuple(_banner(left, brief(words, BANNER, SIZE, key, **args)))
        yield telling.mark(words, "result", words.say(view.outcome.why), 0, (*spots, *banner))
        yield telling.mark(words, "turn", telling.turn_text(view, words))
    else:
        key = f"short.{view.phase}"
        seat = view.trial.seat if view.trial and view.phase in ("test", "success") else view.mover
        asked = view.phase == "prepare" and seat == view.seat  # who prepares reads what to do beside it
        banner = () if asked else tuple(_banner(left, say(words, key), seat))
        yield telling.mark(words, "turn", telling.turn_text(view, words), 0, (*spots, *banner))
    yield _lead(view, words)


def _banner(x: int, text: str, seat: Seat | None = None) -> Iterator[Spot]:
    """The one thing that everybody looks for first; a seat by its sign, as on its mat beside the name."""
    short, left = fitted(text, SIZE, BANNER), 0 if seat is None else 44
    yield Spot(x, 16, Plaque(width_of(short, SIZE) + 48 + left, 60, GOLD, 30, DARK, 3))
    if seat is not None:
        yield person(x + 6, 20, SEATS[seat], 52)
    yield Spot(x + 24 + left, 22, Label(short, SIZE, DARK))


def _lead(view: CircusView, words: Words) -> Mark:
    """Who is ahead, and how far it still is."""
    ahead = telling.leaders(view)
    of, score = say(words, "short.of", goal=view.goal), view.animatrons[ahead[0] if ahead else 0].score
    told = str(score).replace("-", "\N{MINUS SIGN}")
    x = RIGHT - number_width(of, 40)
    left = x - number_width(told, 48) - 4
    shown = [number(x, 20, of, 40, CREAM), number(left, 15, told, 48, GOLD), Spot(left - 56, 20, sketch("star", 48))]
    if not ahead:
        return telling.mark(words, "leads", say(words, "say.even"), 2, tuple(shown))
    left -= 66
    for seat in reversed(ahead[:3]):
        left -= 46
        shown.append(person(left, 20, SEATS[seat], 52))
    named = [words.name(seat) for seat in ahead]
    return telling.mark(
        words, "leads", say(words, "say.leads", who=named, score=score, goal=view.goal), 2, tuple(shown)
    )
