"""Zombs: ten places for every horde, the piles, and below them the hand.

`rows` draws the seats with their hordes, `faces` cards and barricades, `shamblers` ten zombies, `hand` the cards that a
seat holds; `changes` says what is new, `legend` what signs mean, `parade` who has won, `placard` invites. `dusk` is
inks, letters and the sky.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.kernel import Path, Words, letter
from games.zombs.view import ZombsView
from render.drawing.palette import SEATS
from render.drawing.parts import Label, Part, Plaque, Spot, Token, fitted, ring, width_of
from render.saying import brief, heading_of, result, say
from render.scene import Box, Mark, Place, Scene
from render.zombs import hand as cards
from render.zombs import rows
from render.zombs.changes import changes
from render.zombs.dusk import FONTS, MOON, SHADOW, SOFT, SUITS, WELL, WIDTH, Dripping, Sky, number, pill
from render.zombs.faces import ENDS, Back, card, label, listed
from render.zombs.legend import EMOJIS, FIVE, SIGNS, WORLD, backdrop
from render.zombs.parade import scores, winner
from render.zombs.placard import placard
from render.zombs.shamblers import SHAMBLERS as DRAWINGS

__all__ = [
    "DRAWINGS",
    "EMOJIS",
    "FIVE",
    "FONTS",
    "SIGNS",
    "WORLD",
    "backdrop",
    "hand",
    "placard",
    "scene",
    "scores",
    "winner",
]

NAMED = True  # cards have their names on them, and a horde its owner's
FOOT, BANNER, SIZE = 112, 420, 36  # how high the piles are; how wide the words of the banner may be, and their type
PILE = (62, 86)  # how large the top of a pile is
PILES = ("pool", "grave", "vault")
GOALS = {"fast": 7, "normal": 10}  # cards


# -- the table -------------------------------------------------------------------------------------


def scene(view: ZombsView, words: Words, before: ZombsView | None = None) -> Scene:
    """All that lies open, and what has changed since an earlier view."""
    foot = rows.foot(view)
    marks = [*_head(view, words)]
    for seat in range(view.seats):
        marks += rows.marks(view, words, before, seat)
    if view.seat is not None:
        own = listed(view.hand, words) or say(words, "none")
        at = heading_of(words, view.seat, view.seat)
        marks.append(Mark(heading=at, label=label(words, "yours"), words=own, rank=1))
    marks += _piles(view, words, before, foot + 12)
    ground = [Spot(0, 0, Sky(WIDTH, foot + FOOT, 980, 60))]
    for seat in range(view.seats):
        ground += rows.ground(view, seat)
    if before:
        marks.append(changes(before, view, words, foot + 12))
    return Scene(
        size=(WIDTH, foot + FOOT), ground=tuple(ground), marks=tuple(marks), more=say(words, "more"),
        places=_places(view, foot, before is not None),
    )  # fmt: skip


def hand(view: ZombsView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """The table, and below it the cards of whoever decides."""
    table = scene(view, words)
    marks, places = cards.held(view, words, paths, table.size[1])
    places |= {name: place for name, place in table.places.items() if not name.startswith("play ")}
    return replace(
        table, size=(WIDTH, table.size[1] + cards.HIGH), ground=(*table.ground, *cards.ground(table.size[1])),
        marks=(*marks, *table.marks), places=places,
    )  # fmt: skip


def _places(view: ZombsView, foot: int, told: bool) -> dict[str, Place]:
    """Where a menu's numbers can stand: seats, ends of hordes, one's own next places, piles; below the cards' own."""
    found = {
        f"draw {pile}": Box(_pile_x(n, told), foot + 12, *PILE).place(31, 66, 44) for n, pile in enumerate(PILES[:2])
    }
    low = rows.HIGH[view.seats] - 48
    for seat, horde in enumerate(view.hordes):
        who = letter(seat)
        found[who] = rows.head(view, seat).place(246, 76, 44)  # beside the sign that tells whose it is
        if horde is None:
            continue
        for end in ENDS:
            at = horde.next(end) or horde.number(end)
            found[f"{who} {end}"] = rows.box(view, seat, at).place(40, low, 44)
            if seat == view.mover:
                found[f"catch {end}"] = found[f"{who} {end}"]
    if view.seat is not None:
        for name in view.hand:
            if digits := name.partition("-")[2]:
                found[f"play {name}"] = rows.box(view, view.seat, int(digits)).place(40, low, 44)
    return found


def _head(view: ZombsView, words: Words) -> Iterator[Mark]:
    at = say(words, "table")
    who = say(words, "spectator") if view.seat is None else heading_of(words, view.seat)
    title = Spot(20, 4, Dripping(say(words, "title").upper(), 62))
    yield Mark(
        heading=at, label=label(words, "game"), words=say(words, "say.seats", seats=view.seats, viewer=who),
        spots=(title,),
    )  # fmt: skip
    yield from _result(view, words) if view.outcome else _turn(view, words)
    goal, text = view.settings.goal, say(words, f"short.{view.settings.goal}")
    yield Mark(heading=at, label=label(words, "goal"), words=say(words, f"say.{goal}"), spots=_goal(text, goal), rank=4)
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
    short, high = say(words, f"short.{kind}", count=view.drawing), 60
    edge = Spot(316, 18, Plaque(width_of(short, SIZE) + 108, high, MOON, high // 2, SHADOW, 3))
    who = Spot(322, 22, Token(SEATS[view.mover], 52))  # the name stands beside the same sign on its lane
    spots = edge, who, Spot(384, 24, Label(short, SIZE, SHADOW))
    yield Mark(heading=say(words, "table"), label=label(words, "turn"), words=text, spots=spots, rank=0)


def _goal(text: str, goal: str) -> tuple[Spot, ...]:
    """A run of cards, as long as one has to be, and what it takes."""
    x, count = WIDTH - 24 - width_of(text, 34), GOALS[goal]
    run = [Spot(x - 14 - (count - n) * 20, 28, Plaque(17, 38, SUITS["green"].fill, 5, SHADOW, 2)) for n in range(count)]
    return (*run, Spot(x, 24, Label(text, 34, MOON)))


def _result(view: ZombsView, words: Words) -> Iterator[Mark]:
    assert view.outcome is not None
    key, args = result(words, view.outcome)
    yield _banner(words, "result", words.say(view.outcome.why), brief(words, BANNER, SIZE, key, **args))
    places = ", ".join(f"{letter(seat).upper()} {place}" for seat, place in enumerate(view.outcome.places))
    yield Mark(heading=say(words, "table"), label=label(words, "places"), words=places, rank=1)
    ended = say(words, f"say.{'cut' if view.acting else 'ended'}", seat=view.mover)
    yield Mark(heading=say(words, "table"), label=label(words, "turn"), words=ended)


def _banner(words: Words, key: str, text: str, short: str) -> Mark:
    """The one thing that everybody looks for first."""
    spots = pill(316, 18, fitted(short, SIZE, BANNER), SIZE, 60)
    return Mark(heading=say(words, "table"), label=label(words, key), words=text, spots=spots, rank=0)


# -- the piles ----------------------------------------------------------------


def _piles(view: ZombsView, words: Words, before: ZombsView | None, y: int) -> Iterator[Mark]:
    at = say(words, "table")
    grave: Part = card(view.grave[-1], PILE) if view.grave else Plaque(*PILE, WELL, 10, SHADOW, 3)
    vault: Part = card(view.vault[-1], PILE) if view.vault else Plaque(*PILE, WELL, 10, SHADOW, 3)
    counts = view.pool, len(view.grave), len(view.vault)
    for n, (key, part, count) in enumerate(zip(PILES, (Back(*PILE), grave, vault), counts, strict=True)):
        x = _pile_x(n, before is not None)
        spots = [
            Spot(x, y, part), number(x + 74, y + 2, str(count), 40),
            Spot(x + 74, y + 48, Label(label(words, key), 28, SOFT, False)),
        ]  # fmt: skip
        if key == "grave" and before and before.grave != view.grave and view.grave:
            spots.append(Spot(x - 4, y - 4, ring(PILE[0] + 8, PILE[1] + 8, MOON, 14, 5)))
        yield Mark(heading=at, label=label(words, key), words=_pile(view, key, words), spots=tuple(spots), rank=5)
    if view.grave[:-1]:
        yield Mark(heading=at, label=label(words, "below"), words=listed(view.grave[-2::-1], words))


def _pile_x(n: int, told: bool = False) -> int:
    """Closer together where beside them it is told what has changed."""
    return 28 + n * (172 if told else 400)


def _pile(view: ZombsView, key: str, words: Words) -> str:
    if key == "pool":
        return say(words, "say.count", count=view.pool)
    if key == "grave" and view.grave:
        return say(words, "say.grave", count=len(view.grave), card=view.grave[-1])
    if key == "vault" and view.vault:
        return say(words, "say.stack", count=len(view.vault), cards=listed(view.vault, words))
    return say(words, "say.count", count=0)
