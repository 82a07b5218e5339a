"""Cyborg Mutant Zombie Circus: the arena with its quests, whoever stands in it, and the hand.

`stage` is the test in progress, `offers` quests and decks, `plates` the players, `hand` their cards; `changes` says
what is new. `pieces`, `symbols` and `tools` are its drawings, `writing` what stands on cards, `telling` all other
words, `legend` those of signs.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.circus.view import CircusView
from games.kernel import Words
from render.circus import offers, plates, stage, telling
from render.circus.changes import changes
from render.circus.hand import hand
from render.circus.legend import FIVE, SIGNS
from render.circus.pieces import DRAWINGS, sketch
from render.drawing.palette import INKS, SEATS
from render.drawing.parts import LARGE, MEDIUM, Icon, Label, Plaque, Spot, Token, fitted, width_of
from render.saying import brief, say
from render.scene import Mark, Scene

__all__ = ["DRAWINGS", "FIVE", "SIGNS", "hand", "scene"]

WIDTH, HEIGHT, BANNER = 1200, 900, 560


def scene(view: CircusView, words: Words, before: CircusView | None = None, after: CircusView | None = None) -> Scene:
    """The whole arena, and what has changed since an earlier view, or will have by a later one."""
    other, high = before or after, plates.top(view.seats) - stage.TOP - 12
    marks = [*_head(view, words), *stage.marks(view, words, high, other), *offers.marks(view, words, high, other)]
    for seat in range(view.seats):
        marks += plates.marks(view, words, seat, other)
    marks += telling.rest(view, words)
    if other:
        first, last, heading = (before, view, "since") if before else (view, other, "until")
        marks += changes(first, last, words, heading, drawn=not view.open)  # what an open card does stands there
    ground = [Spot(0, 0, Plaque(WIDTH, HEIGHT, INKS["ground"], 0, INKS["edge"], 8)), *stage.ground(high)]
    ground += [plates.ground(view, seat) for seat in range(view.seats)]
    return Scene(
        size=(WIDTH, HEIGHT), ground=tuple(ground), marks=tuple(marks), more=say(words, "more"),
        places=plates.places(view) | offers.places(view, high) | stage.places(view, high),
    )  # fmt: skip


def _head(view: CircusView, words: Words) -> Iterator[Mark]:
    """Whose turn it is and what for, or who has won; and who leads."""
    spots = (Spot(20, 10, sketch("tent", 64)), Spot(96, 16, Label(say(words, "title"), LARGE, INKS["glow"])))
    if view.outcome:
        key, args = telling.ending(view, words)
        banner = tuple(_banner(brief(words, BANNER, MEDIUM, key, **args)))
        yield telling.mark(words, "result", words.say(view.outcome.why), 0, (*spots, *banner))
        yield telling.mark(words, "turn", telling.turn_text(view, words))
    else:
        key = f"short.{view.phase}"
        seat = view.trial.seat if view.trial and view.phase in ("test", "success") else view.mover
        banner = tuple(_banner(brief(words, BANNER, MEDIUM, key, seat=seat)))
        yield telling.mark(words, "turn", telling.turn_text(view, words), 0, (*spots, *banner))
    yield _lead(view, words)


def _banner(text: str) -> Iterator[Spot]:
    """The one thing that everybody looks for first."""
    short = fitted(text, MEDIUM, BANNER)
    yield Spot(286, 14, Plaque(width_of(short, MEDIUM) + 52, 60, INKS["glow"], 30))
    yield Spot(312, 20, Label(short, MEDIUM, INKS["dark"]))


def _lead(view: CircusView, words: Words) -> Mark:
    """Who is ahead, and how far it still is."""
    ahead = telling.leaders(view)
    if not ahead:
        text = say(words, "short.goal", goal=view.goal)
        x = WIDTH - 28 - width_of(text, MEDIUM)
        spots = (Spot(x - 50, 22, sketch("star", 44)), Spot(x, 22, Label(text, MEDIUM)))
        return telling.mark(words, "leads", say(words, "say.even"), 2, spots)
    score = view.animatrons[ahead[0]].score
    short = f"{score}/{view.goal}".replace("-", "\N{MINUS SIGN}")
    x = WIDTH - 28 - width_of(short, MEDIUM)
    shown = [Spot(x, 22, Label(short, MEDIUM, INKS["glow"])), Spot(x - 48, 22, sketch("star", 44))]
    left = x - 60
    for seat in reversed(ahead[:4]):
        left -= 50
        shown.append(Spot(left, 20, Token(SEATS[seat], 48)))
    shown.append(Spot(left - 50, 22, Icon("crown", 44)))
    named = [words.name(seat) for seat in ahead]
    return telling.mark(
        words, "leads", say(words, "say.leads", who=named, score=score, goal=view.goal), 2, tuple(shown)
    )
