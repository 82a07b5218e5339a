"""Zombs: a track of ten places for every horde, the piles, and the hand as cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from games.kernel import Path, Seat, Words, letter
from games.kernel.messages import Value
from games.zombs.view import Horde, ZombsView
from render.cards import Card, Stack
from render.palette import INKS, SEATS, SUITS
from render.parts import LARGE, MEDIUM, SMALL, Icon, Label, Panel, Part, Token, fitted, ring, width_of
from render.saying import brief, heading_of, say
from render.scene import Mark, Scene, Spot

WIDTH, HEAD, FOOT = 1200, 92, 186
ROWS = {2: 205, 3: 172, 4: 152}  # how high the row of a seat is, by players
TRACK, PITCH, CARD = 310, 86, (80, 112)
ENDS = ("low", "high")
SUIT_OF = {"red": SUITS[0], "green": SUITS[1], "blue": SUITS[2], "purple": SUITS[3]}
ART = {"cure": "vial", "quarantine": "hazard", "rob": "grave", "trade": "swap"}  # others are called as their card
Change: TypeAlias = "tuple[str, Seat | None, dict[str, Value]]"  # its words, whom it is about
SPENT = {"play": 1, "lift": 2, "block": 3, "unblock": 3}  # where a path names the card that it spends


# -- the table -------------------------------------------------------------------------------------


def table(view: ZombsView, words: Words, before: ZombsView | None = None) -> Scene:
    """All that lies open, and what has changed since an earlier view."""
    row = ROWS[view.seats]
    foot = HEAD + row * view.seats
    marks = [*_head(view, words)]
    for seat in range(view.seats):
        marks += _seat(view, words, before, seat, HEAD + row * seat + row // 2)
    if view.seat is not None:
        own = _listed(view.hand, words) or say(words, "none")
        marks.append(
            Mark(
                heading=heading_of(words, view.seat, view.seat),
                label=_label(words, "yours"),
                words=own,
                rank=1,
            )
        )
    marks += _piles(view, words, before, foot + 14)
    marks += _changes(view, words, before, foot + 14)
    ground = [Spot(0, 0, Panel(WIDTH, foot + FOOT, INKS["ground"], 0, INKS["edge"], 8))]
    ground += [_row(view, seat, HEAD + row * seat, row) for seat in range(view.seats)]
    ground += [s for seat in range(view.seats) for s in _track(view.hordes[seat], HEAD + row * seat + row // 2)]
    if before:
        ground.append(Spot(606, foot + 8, Panel(570, FOOT - 28)))
    return Scene(size=(WIDTH, foot + FOOT), ground=tuple(ground), marks=tuple(marks), more=say(words, "more"))


def close_up(view: ZombsView, words: Words, before: ZombsView) -> None:
    """Everything can be read as it is."""


def _row(view: ZombsView, seat: Seat, y: int, height: int) -> Spot:
    moves = view.outcome is None and seat == view.mover
    style = (INKS["raised"], INKS["glow"], 5) if moves else (INKS["panel"], INKS["edge"], 2)
    return Spot(24, y + 5, Panel(WIDTH - 48, height - 10, style[0], 18, style[1], style[2]))


def _track(horde: Horde | None, y: int) -> Iterator[Spot]:
    """Ten places; those that may be filled next stand out."""
    wanted = [number for _, number in horde.wanted()] if horde else [5, 6]
    for number in range(1, 11):
        next_ = number in wanted
        edge, ink = (INKS["soft"], INKS["text"]) if next_ else (INKS["edge"], INKS["faint"])
        x, top = _place(number), y - CARD[1] // 2
        yield Spot(x, top, Panel(*CARD, INKS["well"], 10, edge, 3))
        yield Spot(x, top + 36, Label(str(number), MEDIUM, ink, next_, CARD[0], middle=True))


def _place(number: int) -> int:
    return TRACK + (number - 1) * PITCH


def card(name: str, size: tuple[int, int], dim: bool = False, title: str = "") -> Card:
    """A card's face."""
    colour, _, number = name.partition("-")
    if colour in SUIT_OF:
        return Card(*size, suit=SUIT_OF[colour], number=number, art=f"zombie-{number}", dim=dim)
    return Card(*size, number="0" if name == "zero" else "", art=ART.get(name, name), title=title, dim=dim)


def _label(words: Words, key: str) -> str:
    return say(words, f"zombs.label.{key}")


def _head(view: ZombsView, words: Words) -> Iterator[Mark]:
    at = say(words, "table")
    who = say(words, "spectator") if view.seat is None else heading_of(words, view.seat)
    title = Spot(32, 18, Label(say(words, "zombs.title"), LARGE, INKS["glow"]))
    yield Mark(
        heading=at, label=_label(words, "game"), words=say(words, "zombs.say.seats", seats=view.seats, viewer=who),
        spots=(title, Spot(206, 20, Icon("zombie-4", 56))),
    )  # fmt: skip
    yield from _result(view, words) if view.outcome else _turn(view, words)
    goal, text = view.settings.goal, say(words, f"zombs.short.{view.settings.goal}")
    spot = Spot(WIDTH - 36 - width_of(text, SMALL), 30, Label(text, SMALL, INKS["soft"]))
    yield Mark(heading=at, label=_label(words, "goal"), words=say(words, f"zombs.say.{goal}"), spots=(spot,), rank=4)
    if view.seats == 4:
        pairs = {"one": 0, "two": 2, "three": 1, "four": 3}
        teams = say(words, "zombs.say.pairs", **pairs) if view.pairs else say(words, "zombs.say.alone")
        yield Mark(heading=at, label=_label(words, "teams"), words=teams, rank=6)
    settings = view.settings
    chosen = (
        ("four", settings.four == "pairs"), ("trade", settings.trade_hands), ("cures", settings.cures_are_brains),
        ("zeros", settings.zeros_need_zombs),
    )  # fmt: skip
    rules = ", ".join(say(words, f"zombs.say.{key}_{'on' if on else 'off'}") for key, on in chosen)
    yield Mark(heading=at, label=_label(words, "rules"), words=rules)
    yield Mark(heading=at, label=_label(words, "stale"), words=str(view.reshuffles))


def _turn(view: ZombsView, words: Words) -> Iterator[Mark]:
    kind = "drawing" if view.drawing else "acting" if view.acting else "asked"
    text = say(words, f"zombs.say.{kind}", seat=view.mover, count=view.drawing)
    short = say(brief(words), f"zombs.short.{kind}", seat=view.mover, count=view.drawing)
    yield _banner(view, words, "turn", text, short)


def _result(view: ZombsView, words: Words) -> Iterator[Mark]:
    assert view.outcome is not None
    best = [seat for seat, place in enumerate(view.outcome.places) if place == 1]
    yield _banner(view, words, "result", words.say(view.outcome.why), say(brief(words), "over.won", who=best))
    places = ", ".join(f"{letter(seat).upper()} {place}" for seat, place in enumerate(view.outcome.places))
    yield Mark(heading=say(words, "table"), label=_label(words, "places"), words=places, rank=1)
    ended = say(words, f"zombs.say.{'cut' if view.acting else 'ended'}", seat=view.mover)
    yield Mark(heading=say(words, "table"), label=_label(words, "turn"), words=ended)


def _banner(view: ZombsView, words: Words, key: str, text: str, short: str) -> Mark:
    """The one thing that everybody looks for first."""
    short = fitted(short, MEDIUM, 560)
    wide = width_of(short, MEDIUM) + 52
    x = min(300, WIDTH - 330 - wide)
    spots = (Spot(x, 16, Panel(wide, 60, INKS["glow"], 30)), Spot(x + 26, 22, Label(short, MEDIUM, INKS["dark"])))
    return Mark(heading=say(words, "table"), label=_label(words, key), words=text, spots=spots, rank=0)


# -- one seat --------------------------------------------------------------------------------------


def _seat(view: ZombsView, words: Words, before: ZombsView | None, seat: Seat, y: int) -> Iterator[Mark]:
    at = heading_of(words, seat, view.seat)
    left, rank = seat in view.retired, 3
    ink = INKS["faint" if left else "text"]
    spots = (
        Spot(40, y - 38, Token(SEATS[seat], 76)),
        Spot(128, y - 44, Label(words.name(seat), MEDIUM, ink, width=172)),
    )
    horde = view.hordes[seat]
    yield from _horde(view, words, before, seat, y, spots)
    if horde:
        for end in ENDS:
            yield Mark(
                heading=at, label=_label(words, end), words=_end(horde, end, words), rank=rank,
                spots=tuple(_block(horde, end, y, before.hordes[seat] if before else horde)),
            )  # fmt: skip
        if horde.quarantined:
            text = say(words, "zombs.say.shut")
            yield Mark(heading=at, label=_label(words, "shut"), words=text, spots=tuple(_tape(horde, y)), rank=rank)
    count = view.hand_sizes[seat]
    spots = (Spot(130, y + 6, Stack(26, 36, 2, "")), Spot(170, y + 5, Label(str(count), MEDIUM, INKS["soft"])))
    yield Mark(heading=at, label=_label(words, "cards"), words=str(count), spots=spots, rank=rank)
    if view.known[seat]:
        yield Mark(heading=at, label=_label(words, "known"), words=_listed(view.known[seat], words), rank=8)
    if left:
        cross = (Spot(36, y - 42, Icon("cross", 84)),)
        yield Mark(heading=at, label=_label(words, "left"), words=say(words, "zombs.say.left"), spots=cross, rank=rank)


def _horde(
    view: ZombsView, words: Words, before: ZombsView | None, seat: Seat, y: int, plate: tuple[Spot, ...]
) -> Iterator[Mark]:
    horde, goal = view.hordes[seat], 7 if view.settings.goal == "fast" else 10
    at, label = heading_of(words, seat, view.seat), _label(words, "horde")
    if horde is None:
        yield Mark(heading=at, label=label, words=say(words, "zombs.say.nohorde"), spots=plate, rank=3)
        return
    old = before.hordes[seat] if before else horde
    top = y - CARD[1] // 2
    spots = [*plate, _score(horde.size, goal, y)]
    for number in range(horde.low, horde.high + 1):
        spots.append(Spot(_place(number), top, card(f"{horde.colour}-{number}", CARD)))
        if not old or not old.low <= number <= old.high:
            spots.append(Spot(_place(number) - 3, top - 3, ring(CARD[0] + 6, CARD[1] + 6)))
    text = say(
        words, "zombs.say.horde", colour=horde.colour, low=horde.low, high=horde.high, size=horde.size, goal=goal
    )
    yield Mark(heading=at, label=label, words=text, spots=tuple(spots), rank=3)


def _score(size: int, goal: int, y: int) -> Spot:
    text = f"{size}/{goal}"
    return Spot(TRACK - 12 - width_of(text, MEDIUM), y + 5, Label(text, MEDIUM, INKS["glow"]))


def _end(horde: Horde, end: str, words: Words) -> str:
    if end in horde.blocks:
        return say(words, "zombs.say.blocked", card=horde.blocks[end])
    number = horde.next(end)
    return say(words, "zombs.say.open", number=number) if number else say(words, "zombs.say.finished")


def _blocked(horde: Horde | None, end: str) -> str | None:
    return horde.blocks.get(end) if horde else None


def _block(horde: Horde, end: str, y: int, old: Horde | None) -> Iterator[Spot]:
    number, top, same = horde.next(end), y - CARD[1] // 2, _blocked(old, end) == _blocked(horde, end)
    if end in horde.blocks and number:
        yield Spot(_place(number), top, card(horde.blocks[end], CARD))
        yield Spot(_place(number) - 3, top - 3, ring(CARD[0] + 6, CARD[1] + 6, INKS["steel" if same else "glow"]))
        yield Spot(_place(number) + 10, y - 12, Icon("lock", 60))


def _tape(horde: Horde, y: int) -> Iterator[Spot]:
    width = (horde.size - 1) * PITCH + CARD[0] + 8
    yield Spot(_place(horde.low) - 4, y - CARD[1] // 2 - 4, ring(width, CARD[1] + 8, "#e2a93b", 12, 8))
    for number in {horde.low, horde.high}:
        yield Spot(_place(number) + 12, y - 8, Icon("hazard", 58))


# -- the piles and what has changed ----------------------------------------------------------------


def _piles(view: ZombsView, words: Words, before: ZombsView | None, y: int) -> Iterator[Mark]:
    at = say(words, "table")
    top: Part = card(view.grave[-1], CARD) if view.grave else Panel(*CARD, INKS["well"], 10)
    vault: Part = Icon("lock", 76)
    for n, (key, part, count) in enumerate(
        (("pool", Stack(*CARD), view.pool), ("grave", top, len(view.grave)), ("vault", vault, len(view.vault)))
    ):
        x = 36 + n * 190
        spots = [
            Spot(x, y + (20 if key == "vault" else 0), part), Spot(x + 98, y + 4, Label(str(count), LARGE)),
            Spot(x + 98, y + 66, Label(_label(words, key), SMALL, INKS["soft"], bold=False)),
        ]  # fmt: skip
        if key == "grave" and before and before.grave != view.grave and view.grave:
            spots.append(Spot(x - 3, y - 3, ring(CARD[0] + 6, CARD[1] + 6)))
        yield Mark(heading=at, label=_label(words, key), words=_pile(view, key, words), spots=tuple(spots), rank=5)
    if view.grave[:-1]:
        yield Mark(heading=at, label=_label(words, "below"), words=_listed(view.grave[-2::-1], words))


def _pile(view: ZombsView, key: str, words: Words) -> str:
    if key == "pool":
        return say(words, "zombs.say.count", count=view.pool)
    if key == "grave" and view.grave:
        return say(words, "zombs.say.grave", count=len(view.grave), card=view.grave[-1])
    if key == "vault" and view.vault:
        return say(words, "zombs.say.stack", count=len(view.vault), cards=_listed(view.vault, words))
    return say(words, "zombs.say.count", count=0)


def _listed(cards: Iterable[str], words: Words) -> str:
    return ", ".join(words.word("card", name) for name in cards)


def _changes(view: ZombsView, words: Words, before: ZombsView | None, y: int) -> Iterator[Mark]:
    """Up to three lines on the picture, each with the token of whom it is about; all of them in the text."""
    if before is None:
        return
    found: list[Change] = [*_changed(before, view)] or [("nothing", None, {})]
    rest: Change = ("rest", None, {"count": len(found) - 2})
    shown = found if len(found) <= 3 else [*found[:2], rest]
    spots = []
    for n, (key, whom, args) in enumerate(shown):
        x, top = 624 + 48 * (whom is not None), y + 4 + n * 46
        if whom is not None:
            spots.append(Spot(622, top, Token(SEATS[whom], 40)))
        spots.append(Spot(x, top, Label(say(words, f"zombs.changed.{key}", **args), SMALL, width=1164 - x)))
    told = [
        say(words, f"zombs.changed.{key}", **args)
        if whom is None
        else say(words, "zombs.say.who", seat=whom, what=say(words, f"zombs.changed.{key}", **args))
        for key, whom, args in found
    ]
    by = say(words, "zombs.label.by", seat=before.mover)
    yield Mark(heading=say(words, "since"), label=by, words="; ".join(told), spots=tuple(spots), rank=2)


def _changed(old: ZombsView, new: ZombsView) -> Iterator[Change]:
    """What can be seen to have happened, the most important first."""
    for seat in range(new.seats):
        yield from _regrown(old.hordes[seat], new.hordes[seat], seat)
    if old.grave != new.grave and new.grave:
        yield "grave", None, {"card": new.grave[-1]}
    for seat, (was, now) in enumerate(zip(old.hand_sizes, new.hand_sizes, strict=True)):
        if was != now:
            yield ("more" if now > was else "fewer"), seat, {"count": abs(now - was)}
    if new.pool > old.pool:
        yield "shuffled", None, {}
    elif new.pool < old.pool:
        yield "drawn", None, {"count": old.pool - new.pool}
    if old.mover != new.mover:
        yield "turn", new.mover, {}


def _regrown(old: Horde | None, new: Horde | None, seat: Seat) -> Iterator[Change]:
    was = {f"{old.colour}-{n}": n for n in range(old.low, old.high + 1)} if old else {}
    now = {f"{new.colour}-{n}": n for n in range(new.low, new.high + 1)} if new else {}
    if more := [name for name in now if name not in was]:
        yield ("grown" if old else "started"), seat, {"cards": more}
    if fewer := [name for name in was if name not in now]:
        yield "cured", seat, {"cards": fewer}
    for end in ENDS:
        was_shut, shut = _blocked(old, end), _blocked(new, end)
        if was_shut != shut:
            yield ("blocked" if shut else "freed"), seat, {"end": end, "card": shut or was_shut or ""}
    if new and new.quarantined != bool(old and old.quarantined):
        yield ("shut" if new.quarantined else "lifted"), seat, {}


# -- the hand --------------------------------------------------------------------------------------


def hand(view: ZombsView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """The seat's own cards; those of use now shine and say what for."""
    rows = 2 if len(view.hand) > 4 else 1
    columns = max(4, -(-len(view.hand) // rows))
    pitch = (WIDTH - 48) // columns
    wide = min(168 if rows == 2 else 256, pitch - 14)
    size = (wide, wide * 7 // 5)
    top, high = (96, 296) if rows == 2 else (178, 0)
    marks = [_holder(view, words)]
    for n, name in enumerate(view.hand):
        row, column = divmod(n, columns)
        at = (24 + column * pitch + (pitch - wide) // 2, top + row * high)
        uses = list(dict.fromkeys(path[0] for path in paths if path[0] != "discard" and _spends(path) == name))
        marks.append(_held(name, uses, words, n + 1, at, size, pitch))
    ground = (Spot(0, 0, Panel(WIDTH, 700, INKS["ground"], 0, INKS["edge"], 8)),)
    return Scene(size=(WIDTH, 700), ground=ground, marks=tuple(marks), more=say(words, "more"))


def _spends(path: Path) -> str:
    """The card that leaves the hand: some verbs are called as their card."""
    return path[SPENT[path[0]]] if path[0] in SPENT else path[0]


def _holder(view: ZombsView, words: Words) -> Mark:
    text = say(words, "zombs.say.count", count=len(view.hand))
    spots = [Spot(32, 18, Label(say(words, "zombs.hand"), LARGE, INKS["glow"]))]
    spots.append(Spot(WIDTH - 36 - width_of(text, MEDIUM), 24, Label(text, MEDIUM, INKS["soft"])))
    if view.seat is not None:
        spots.append(Spot(310, 14, Token(SEATS[view.seat], 64)))
        spots.append(Spot(388, 24, Label(words.name(view.seat), MEDIUM, width=460)))
    return Mark(heading=say(words, "zombs.hand"), label=_label(words, "cards"), words=text, spots=tuple(spots), rank=0)


def _held(
    name: str, uses: list[str], words: Words, n: int, at: tuple[int, int], size: tuple[int, int], pitch: int
) -> Mark:
    (x, y), (width, height) = at, size
    shown = ", ".join(say(words, f"zombs.use.{use}") for use in uses)
    title = "" if name == "zero" else words.word("card", name)
    spots = [Spot(x, y, card(name, size, not uses, title))]
    if uses:
        spots.append(Spot(x - 5, y - 5, ring(width + 10, height + 10, line=6, radius=20)))
        spots.append(
            Spot(
                x + (width - pitch) // 2 + 3,
                y + height + 6,
                Label(shown, SMALL, INKS["glow"], True, pitch - 6, middle=True),
            )
        )
    text = say(words, f"zombs.use.{'some' if uses else 'none'}", card=name, uses=shown)
    return Mark(heading=say(words, "zombs.hand"), label=str(n), words=text, spots=tuple(spots), rank=1 if uses else 2)
