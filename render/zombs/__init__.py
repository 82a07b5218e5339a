"""Zombs: a track of ten places for every horde, the piles, and the hand as cards.

`rows` draws the seats with their hordes, `faces` cards, `hand` those that a seat holds; `changes` says what is new,
`legend` what signs mean.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Words, letter
from games.zombs.view import ZombsView
from render.drawing.palette import INKS
from render.drawing.parts import LARGE, MEDIUM, SMALL, Icon, Label, Part, Plaque, Spot, fitted, ring, width_of
from render.drawing.playing_cards import Stack
from render.saying import brief, heading_of, result, say
from render.scene import Box, Mark, Place, Scene
from render.zombs import rows
from render.zombs.changes import changes
from render.zombs.faces import CARD, ENDS, WIDTH, card, label, listed
from render.zombs.hand import hand
from render.zombs.legend import FIVE, SIGNS

__all__ = ["FIVE", "SIGNS", "hand", "scene"]

FOOT, BANNER = 186, 560  # how high the piles are, and how wide the words of the banner may be
PILES = ("pool", "grave", "vault")


# -- the table -------------------------------------------------------------------------------------


def scene(view: ZombsView, words: Words, before: ZombsView | None = None, after: ZombsView | None = None) -> Scene:
    """All that lies open, and what has changed since an earlier view, or will have by a later one."""
    foot, other = rows.middle(view, view.seats) - rows.HIGH[view.seats] // 2, before or after
    marks = [*_head(view, words)]
    for seat in range(view.seats):
        marks += rows.marks(view, words, other, seat)
    if view.seat is not None:
        own = listed(view.hand, words) or say(words, "none")
        at = heading_of(words, view.seat, view.seat)
        marks.append(Mark(heading=at, label=label(words, "yours"), words=own, rank=1))
    marks += _piles(view, words, other, foot + 14)
    ground = [Spot(0, 0, Plaque(WIDTH, foot + FOOT, INKS["ground"], 0, INKS["edge"], 8))]
    for seat in range(view.seats):
        ground += rows.ground(view, seat)
    if other:
        first, last, heading = (before, view, "since") if before else (view, other, "until")
        marks.append(changes(first, last, words, heading, foot + 14))
        ground.append(Spot(606, foot + 8, Plaque(570, FOOT - 28)))
    return Scene(
        size=(WIDTH, foot + FOOT), ground=tuple(ground), marks=tuple(marks), more=say(words, "more"),
        places=_places(view, foot),
    )  # fmt: skip


def _places(view: ZombsView, foot: int) -> dict[str, Place]:
    """Where a menu's numbers can stand: seats, ends of hordes, one's own next places, piles; below the cards' own."""
    found = {f"draw {pile}": Box(_pile_x(n), foot + 14, *CARD).place(40, 90, 44) for n, pile in enumerate(PILES[:2])}
    for seat, horde in enumerate(view.hordes):
        y, who = rows.middle(view, seat), letter(seat)
        found[who] = rows.head(view, seat).place(28, rows.HIGH[view.seats] // 2 - 39, 40)
        if horde is None:
            continue
        for end in ENDS:
            number = horde.next(end) or horde.number(end)
            found[f"{who} {end}"] = rows.box(number, y).place(40, 94, 44)
            if seat == view.mover:
                found[f"catch {end}"] = found[f"{who} {end}"]
    if view.seat is not None:
        y = rows.middle(view, view.seat)
        for name in view.hand:
            if digits := name.partition("-")[2]:
                found[f"play {name}"] = rows.box(int(digits), y).place(40, 94, 44)
    return found


def _head(view: ZombsView, words: Words) -> Iterator[Mark]:
    at = say(words, "table")
    who = say(words, "spectator") if view.seat is None else heading_of(words, view.seat)
    title = Spot(32, 18, Label(say(words, "title"), LARGE, INKS["glow"]))
    yield Mark(
        heading=at, label=label(words, "game"), words=say(words, "say.seats", seats=view.seats, viewer=who),
        spots=(title, Spot(206, 20, Icon("zombie-4", 56))),
    )  # fmt: skip
    yield from _result(view, words) if view.outcome else _turn(view, words)
    goal, text = view.settings.goal, say(words, f"short.{view.settings.goal}")
    spot = Spot(WIDTH - 36 - width_of(text, SMALL), 30, Label(text, SMALL, INKS["soft"]))
    yield Mark(heading=at, label=label(words, "goal"), words=say(words, f"say.{goal}"), spots=(spot,), rank=4)
    if view.seats == 4:
        pairs = {"one": 0, "two": 2, "three": 1, "four": 3}
        teams = say(words, "say.pairs", **pairs) if view.pairs else say(words, "say.alone")
        yield Mark(heading=at, label=label(words, "teams"), words=teams, rank=6)
    settings = view.settings
    chosen = (
        ("four", settings.four == "pairs"), ("trade", settings.trade_hands), ("cures", settings.cures_are_brains),
        ("zeros", settings.zeros_need_zombs),
    )  # fmt: skip
    rules = ", ".join(say(words, f"say.{key}_{'on' if on else 'off'}") for key, on in chosen)
    yield Mark(heading=at, label=label(words, "rules"), words=rules)
    yield Mark(heading=at, label=label(words, "stale"), words=str(view.reshuffles))


def _turn(view: ZombsView, words: Words) -> Iterator[Mark]:
    kind = "drawing" if view.drawing else "acting" if view.acting else "asked"
    text = say(words, f"say.{kind}", seat=view.mover, count=view.drawing)
    short = brief(words, BANNER, MEDIUM, f"short.{kind}", seat=view.mover, count=view.drawing)
    yield _banner(words, "turn", text, short)


def _result(view: ZombsView, words: Words) -> Iterator[Mark]:
    assert view.outcome is not None
    key, args = result(words, view.outcome)
    yield _banner(words, "result", words.say(view.outcome.why), brief(words, BANNER, MEDIUM, key, **args))
    places = ", ".join(f"{letter(seat).upper()} {place}" for seat, place in enumerate(view.outcome.places))
    yield Mark(heading=say(words, "table"), label=label(words, "places"), words=places, rank=1)
    ended = say(words, f"say.{'cut' if view.acting else 'ended'}", seat=view.mover)
    yield Mark(heading=say(words, "table"), label=label(words, "turn"), words=ended)


def _banner(words: Words, key: str, text: str, short: str) -> Mark:
    """The one thing that everybody looks for first."""
    short = fitted(short, MEDIUM, BANNER)
    wide = width_of(short, MEDIUM) + 52
    x = min(300, WIDTH - 330 - wide)
    spots = (Spot(x, 16, Plaque(wide, 60, INKS["glow"], 30)), Spot(x + 26, 22, Label(short, MEDIUM, INKS["dark"])))
    return Mark(heading=say(words, "table"), label=label(words, key), words=text, spots=spots, rank=0)


# -- the piles ----------------------------------------------------------------


def _piles(view: ZombsView, words: Words, before: ZombsView | None, y: int) -> Iterator[Mark]:
    at = say(words, "table")
    top: Part = card(view.grave[-1], CARD) if view.grave else Plaque(*CARD, INKS["well"], 10)
    vault: Part = Icon("lock", 76)
    for n, (key, part, count) in enumerate(
        zip(PILES, (Stack(*CARD), top, vault), (view.pool, len(view.grave), len(view.vault)), strict=True)
    ):
        x = _pile_x(n)
        spots = [
            Spot(x, y + (20 if key == "vault" else 0), part), Spot(x + 98, y + 4, Label(str(count), LARGE)),
            Spot(x + 98, y + 66, Label(label(words, key), SMALL, INKS["soft"], bold=False)),
        ]  # fmt: skip
        if key == "grave" and before and before.grave != view.grave and view.grave:
            spots.append(Spot(x - 3, y - 3, ring(CARD[0] + 6, CARD[1] + 6)))
        yield Mark(heading=at, label=label(words, key), words=_pile(view, key, words), spots=tuple(spots), rank=5)
    if view.grave[:-1]:
        yield Mark(heading=at, label=label(words, "below"), words=listed(view.grave[-2::-1], words))


def _pile_x(n: int) -> int:
    return 36 + n * 190


def _pile(view: ZombsView, key: str, words: Words) -> str:
    if key == "pool":
        return say(words, "say.count", count=view.pool)
    if key == "grave" and view.grave:
        return say(words, "say.grave", count=len(view.grave), card=view.grave[-1])
    if key == "vault" and view.vault:
        return say(words, "say.stack", count=len(view.vault), cards=listed(view.vault, words))
    return say(words, "say.count", count=0)
