"""A fight as a scene: who strikes whom, the dice with all that is added to them, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Message, Words, seat_of
from games.mojo.view import Fighter, Fought, MojoView
from render.drawing.palette import SEATS
from render.drawing.parts import Label, Plaque, Spot, fitted, width_of
from render.mojo.hall import Hall
from render.mojo.night import (
    BLOOD,
    FOE,
    INK,
    LEAST,
    NIGHT,
    PALE,
    PANEL,
    RAISED,
    RULE,
    SIZE,
    SOFT,
    TITLE,
    TORCH,
    centred,
    right,
    size_of,
    title,
)  # fmt: skip
from render.mojo.sprites import Sprite, put, sign
from render.saying import brief, say
from render.scene import Box

HEAD, STAGE = 74, 500  # how high the title is, and where the hall ends
ROWS, HIGH, FOOT = (514, 646), 120, 782  # the sums, how high each is, and the verdict
NAME, TOTAL = 236, 112  # how wide a name and a total are
MOST = 3  # figures of a side
KINDS = {"king": "king", "thug": "thug", "thugs": "thug", "zombie": "zombie", "zimbies": "zimby"}
CHIPS = {"zimbies": "face", "tribes": "column", "thugs": "thug", "zombie": "zombie", "king": "king", "eaten": "skull",
         "scroll": "scroll"}  # fmt: skip
# Of a figure: how large, and from the middle of its side how far down.
POSES = {"king": (214, 216), "thug": (220, 236), "zombie": (220, 240), "zimby": (190, 232)}


def waits(view: MojoView) -> bool:
    """Whether dice lie on the table whose wounds are not dealt yet."""
    return view.fought is not None and any(one.kind == "rolls" for one in view.stack)


def ground() -> Iterator[Spot]:
    yield Spot(0, 0, Plaque(*SIZE, NIGHT, 0, NIGHT, 0))
    yield Spot(0, HEAD, Hall(SIZE[0], STAGE - HEAD, 600, (28, 566, 1120)))
    yield Spot(0, STAGE, Plaque(SIZE[0], 5, BLOOD, 0, BLOOD, 0))


def told(view: MojoView, fought: Fought, words: Words) -> str:
    """Who, where, the sums, and what came of them."""
    one, other = fought.sides
    return say(
        words, "fight.told", attacker=_name(one, words), start=one.tile, defender=_name(other, words), tile=other.tile,
        attack=_sum(one, words), defence=_sum(other, words), result=" ".join(_verdict(view, fought, words)),
    )  # fmt: skip


def spots(view: MojoView, fought: Fought, words: Words) -> Iterator[Spot]:
    yield from _title(view, fought, words)
    yield from _figures(fought.sides)
    most = max(3, *(len(one.parts) for one in fought.sides))
    for y, side, foe in zip(ROWS, fought.sides, (0, 1), strict=True):
        yield from _row(y, side, foe, (SIZE[0] - 24 - TOTAL - NAME) // most, words)
    yield from _result(view, fought, words)


def _seats(side: Fighter) -> list[int]:
    return [seat_of(name[-1]) for name in side.name if "-" in name]


def _kind(side: Fighter) -> str:
    return KINDS[side.name[0].partition("-")[0]]


def _ink(side: Fighter) -> str:
    return SEATS[seats[0]].fill if (seats := _seats(side)) else FOE


def _name(side: Fighter, words: Words) -> str:
    return say(words, f"fight.who.{_kind(side)}", who=_seats(side))


def _sum(side: Fighter, words: Words) -> str:
    return f"{', '.join(words.say(part) for part in side.parts)} = {side.score}"


def _title(view: MojoView, fought: Fought, words: Words) -> Iterator[Spot]:
    one, other = fought.sides
    place = say(words, "fight.place", tile=other.tile, round=view.round)
    yield right(SIZE[0] - 24, 18, place, 36, SOFT)
    room = SIZE[0] - 80 - width_of(place, 36, True, TITLE)
    told = say(words, "fight.title", attacker=_name(one, words), defender=_name(other, words))
    yield title(24, 14, told[:1].upper() + told[1:], 44, PALE, room)


def _figures(sides: Sequence[Fighter]) -> Iterator[Spot]:
    """The attacker left, the defender right, each facing the other; their dice between them."""
    stage = Box(0, HEAD, SIZE[0], STAGE - HEAD)
    for foe, side in enumerate(sides):
        name = _kind(side)
        many: list[tuple[int, ...]] = [(seat,) for seat in _seats(side)[:MOST]]
        many = many or [()]
        size, down = POSES[name]
        size = size if len(many) == 1 else size * 4 // 5
        for n, of in enumerate(many):
            x = (270, 930)[foe] - size // 2 + (2 * n - len(many) + 1) * 84
            y = down + (n % 2) * 40 + (POSES[name][0] - size)
            mirrored = (name == "zombie") != bool(foe) and name != "king"
            found = put(Sprite(name, size, of, mirrored), x, y, stage)
            yield from (found,) if found else ()
        face = _face(side)
        if face:
            yield sign("die", (490, 620)[foe], 384, 92, face, foe)


def _face(side: Fighter) -> int:
    return next((int(str(part.args["value"])) for part in side.parts if part.id == "mojo.part.die"), 0)


def _row(y: int, side: Fighter, foe: int, pitch: int, words: Words) -> Iterator[Spot]:
    """A name, a chip for each part of the sum, and what it comes to."""
    room = NAME - 34
    whose = brief(words, room, LEAST, f"fight.short.{_kind(side)}", who=_seats(side))
    yield title(24, y + (HIGH - size_of(whose, 40, room) * 13 // 10) // 2, whose, 40, _ink(side), room)
    for n, part in enumerate(side.parts):
        x = NAME + n * pitch
        yield Spot(x, y, Plaque(pitch - 28, HIGH, RAISED, 14, RULE, 2))
        yield from _chip(x, y, pitch - 28, side, part, foe, words)
        if n:
            yield centred(x - 28, y + 36, 28, "+", 36, SOFT)
    x = SIZE[0] - 24 - TOTAL
    yield centred(x - 28, y + 36, 28, "=", 36, SOFT)
    yield Spot(x, y, Plaque(TOTAL, HIGH, _ink(side), 16, INK, 4))
    yield centred(x, y + 14, TOTAL, str(side.score), 76 if side.score < 100 else 52, INK)


def _chip(x: int, y: int, wide: int, side: Fighter, part: Message, foe: int, words: Words) -> Iterator[Spot]:
    kind, value = part.id.rpartition(".")[2], int(str(part.args["value"]))
    name, of = _drawn(kind, value, side, foe)
    number, size = str(value), 32 if name == "king" else 44  # who is larger than life
    left = x + (wide - 60 - width_of(number, 46, True, TITLE)) // 2
    yield sign(name, left + (44 - size) // 2, y + 16 + (44 - size) * 2 // 3, size, *of)
    yield title(left + 62, y + 12, number, 46, PALE)
    told = fitted(say(words, f"fight.part.{kind}"), LEAST, wide - 8)
    yield Spot(x + 4, y + 76, Label(told, LEAST, SOFT, True, wide - 8, middle=True))


def _drawn(kind: str, value: int, side: Fighter, foe: int) -> tuple[str, tuple[int, ...]]:
    """The picture of a part of a sum."""
    seats = _seats(side)
    if kind == "die":
        return "die", (value, foe)
    if kind == "zimbies" or kind == "zombie":
        return ("face" if kind == "zimbies" else kind), tuple(seats[:1])
    if kind == "tribes":
        return "face", tuple(seats[1:2] or seats[:1])
    return CHIPS[kind], ()


def _verdict(view: MojoView, fought: Fought, words: Words) -> tuple[str, str]:
    """What the sums come to, and what that has meant."""
    one, other = fought.sides
    lead = one.score - other.score
    loser = other if lead > 0 else one
    if fought.wounds is None:
        first = (
            say(words, "fight.looming", count=abs(lead), who=_name(loser, words)) if lead else say(words, "fight.even")
        )
        return first, say(words, "fight.open")
    if not fought.wounds:
        stood = say(words, "fight.even") if not lead else say(words, "fight.stopped")
        return stood, say(words, "fight.stands")
    first = say(words, "fight.wounds", count=fought.wounds, who=_name(loser, words))
    alive = any(creature.id == loser.creature for creature in view.board.values())
    return first, say(words, "fight.alive" if alive else f"fight.dead.{_kind(loser)}")


def _result(view: MojoView, fought: Fought, words: Words) -> Iterator[Spot]:
    scores = sorted((one.score for one in fought.sides), reverse=True)
    wounds = scores[0] - scores[1] if fought.wounds is None else fought.wounds
    fill, edge = ("#5c1216", BLOOD) if wounds else (PANEL, RULE)
    yield Spot(22, FOOT, Plaque(SIZE[0] - 44, SIZE[1] - FOOT - 14, fill, 18, edge, 5))
    told = f"{scores[0]} \N{MINUS SIGN} {scores[1]} ="
    yield Spot(44, FOOT + 16, Label(told, 54, PALE, face=TITLE))
    x = 60 + width_of(told, 54, True, TITLE)
    if wounds <= 4:
        for n in range(wounds):
            yield sign("drop", x + n * 50, FOOT + 18, 60, 1)
        x += wounds * 50 + 10
    if wounds > 4 or not wounds:
        yield title(x, FOOT + 16, str(wounds), 54, PALE)
        x += width_of(str(wounds), 54, True, TITLE) + 10
    if wounds > 4:
        yield sign("drop", x, FOOT + 18, 60, 1)
        x += 70
    first, second = _verdict(view, fought, words)
    yield title(x + 16, FOOT + 6, first, 36, PALE, SIZE[0] - 50 - x)
    yield title(x + 16, FOOT + 52, second, 34, TORCH, SIZE[0] - 50 - x)
