"""A hero's sheet: portrait, life, attributes, gear, and in a market what can be had in every town."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Seat, Words
from games.zanaga.view import (
    ATTRIBUTES,
    GEAR,
    HEROES,
    LAND,
    PHASES,
    Attribute,
    Phase,
    ZanagaView,
    armour,
    attribute_value,
    escape_total,
    healing_price,
    life,
    number,
    stamina,
)
from render.drawing.palette import SEATS
from render.drawing.parts import Icon, Label, Plaque, Spot, mixed, width_of, wrapped
from render.drawing.shields import Shield
from render.saying import brief, say
from render.scene import Box, Mark, Place
from render.zanaga import telling
from render.zanaga.brevity import of_hero_card
from render.zanaga.depicted import head_of
from render.zanaga.woodcut import (
    BARK,
    CLAY,
    CREAM,
    LEAF,
    NIGHT,
    PAPER,
    PHASE_INKS,
    TITLE,
    Band,
    Hem,
    Medallion,
    Paper,
    Purse,
    broken,
    centred,
    right,
    size_of,
    text,
    title,
)

WIDTH, HEIGHT, HEAD, BARS, GEAR_STEP = 1200, 980, 100, 268, 100
SHEET = Box(18, 122, 324, 838)
SIGNS_OF = {"gear": GEAR, "heal": ("heart-1", "heart"), "clear": ("leaf-1", "leaf")}  # what gold buys in every town


def ground() -> Iterator[Spot]:
    yield Spot(0, 0, Band(WIDTH, HEIGHT, PAPER))
    yield Spot(0, 0, Band(WIDTH, HEAD, CREAM))
    yield Spot(0, HEAD - 16, Hem(WIDTH, 16))


def trading(view: ZanagaView, seat: Seat) -> bool:
    """Whether a market is open to him."""
    return view.moment == "market" and seat == view.mover


def heading(words: Words) -> Iterator[Spot]:
    """Over the heroes to choose from."""
    yield title(24, 14, say(words, "heroes"), 46)


def head(view: ZanagaView, words: Words, seat: Seat) -> Iterator[Spot]:
    hero = view.heroes[seat]
    if trading(view, seat):
        kind = LAND.town.get(hero.at, "city")
        yield Spot(16, 2, Icon(f"zanaga.{kind}", 80))
        where = words.word("place", hero.at) if hero.at in LAND.town else say(words, "sheet.city")
        yield title(108, 14, where, 46, width=620)
        yield Spot(WIDTH - 100, 8, Purse(str(hero.gold), 68))
        return
    yield Spot(16, 6, Shield(SEATS[seat], 72))
    yield title(104, 14, brief(words, 560, 46, "fight.hero", seat=seat), 46, width=620)
    yield Spot(WIDTH - 100, 8, Purse(str(hero.gold), 68))
    if hero.at:
        yield right(WIDTH - 118, 26, words.word("place", hero.at), 32)


# -- the sheet ---------------------------------------------------------------------------------------


def spots(view: ZanagaView, words: Words, seat: Seat) -> Iterator[Spot]:
    yield from head(view, words, seat)
    yield from sheet(view, words, seat)


def sheet(view: ZanagaView, words: Words, seat: Seat) -> Iterator[Spot]:
    """Portrait, life and stamina, attributes, what else counts, gear and points."""
    x, y, wide, high = SHEET
    hero = view.heroes[seat]
    yield Spot(x, y, Paper(wide, high))
    yield Spot(x + 6, y + 10, Medallion(head_of(hero.card), 138, SEATS[seat].fill))
    yield Spot(x + 100, y + 100, Shield(SEATS[seat], 50))
    room = wide - 152
    lines, size, face = broken(HEROES[hero.card].name, 32, room)
    for row, line in enumerate(lines):
        yield Spot(x + 150, y + 16 + row * (size + 4), Label(line, size, CLAY, True, room, face=face))
    if not trading(view, seat):
        below = y + 20 + len(lines) * (size + 4)
        yield text(x + 150, below, say(words, "sheet.level", level=hero.level), 30, BARK, room)
    top = y + 166
    yield from _row(x + 12, top, "heart", life(view, seat) - hero.wounds, life(view, seat), wide - 24)
    yield from _row(x + 12, top + 48, "leaf", stamina(view, seat) - hero.fatigue, stamina(view, seat), wide - 24)
    for n, (phase, attribute) in enumerate(zip(PHASES, ATTRIBUTES, strict=True)):
        yield from _bar(view, words, seat, n, phase, attribute)
    yield from _counts(view, words, seat, y + 472)
    yield from _gear(view, words, seat, y + 598)
    if not trading(view, seat):
        yield from _ability(words, hero.card, y + 680)


def _row(x: int, y: int, sign: str, left: int, most: int, room: int) -> Iterator[Spot]:
    """A sign for each; where there is no room for so many, one with the numbers."""
    step = min(44, room // max(1, most))
    if step < 26:
        yield Spot(x, y, Icon(f"zanaga.{sign}", 40))
        yield Spot(x + 50, y, Label(f"{left}/{most}", 34, BARK, face=TITLE))
        return
    for n in range(most):
        yield Spot(x + n * step, y, Icon(f"zanaga.{sign}{'' if n < left else '-1'}", min(38, step - 2)))


def _bar(view: ZanagaView, words: Words, seat: Seat, n: int, phase: Phase, attribute: Attribute) -> Iterator[Spot]:
    """An attribute, what is added to it in combat, and in a heart what a hit deals."""
    x, y, wide, _ = SHEET
    top = y + BARS + n * 66
    own = attribute_value(view.heroes[seat], attribute)
    more = number(view, seat, f"roll.{phase}", 0)
    hit = number(view, seat, f"damage.{phase}", HEROES[view.heroes[seat].card].damage[n])
    yield Spot(x + 10, top, Plaque(wide - 20, 60, PHASE_INKS[phase], 6, BARK, 3))
    yield Spot(x + 16, top + 9, Icon(f"zanaga.{phase}", 42))
    name = words.word("attribute", attribute)
    yield Spot(x + 64, top + 11, Label(name, 30, CREAM, face=TITLE))
    room = wide - 84 - 66 - width_of(name, 30, True, TITLE)
    value = f"{own}{more:+}" if more else str(own)
    yield right(x + wide - 72, top + 10, value, size_of(value, 33, room, TITLE), CREAM, TITLE)
    yield Spot(x + wide - 66, top + 5, Icon("zanaga.heart", 50))
    yield centred(x + wide - 66, top + 10, 50, str(hit), 28, CREAM, TITLE)


def _counts(view: ZanagaView, words: Words, seat: Seat, top: int) -> Iterator[Spot]:
    x, room = SHEET.x + 14, SHEET.wide - 24
    hero, worn = view.heroes[seat], armour(view, seat)
    if worn:
        yield text(x, top + 36, say(words, "sheet.armour", count=worn), 28, BARK, room)
    if trading(view, seat):  # where gold counts
        return
    yield text(x, top, say(words, "sheet.escape", by=escape_total(view, seat).value), 28, BARK, room)
    yield Spot(x, top + 76, Icon("zanaga.jewel-1", 40))
    ink = LEAF if hero.points >= view.cost else BARK
    yield text(x + 48, top + 78, say(words, "sheet.points", count=hero.points), 28, ink, room - 48)


def _gear(view: ZanagaView, words: Words, seat: Seat, top: int) -> Iterator[Spot]:
    x, hero = SHEET.x + 14, view.heroes[seat]
    for n, kind in enumerate(GEAR):
        yield Spot(x + n * GEAR_STEP, top, Icon(f"zanaga.{kind}", 54, dim=not hero.gear.get(kind)))
        yield Spot(x + 60 + n * GEAR_STEP, top + 4, Label(str(hero.gear.get(kind, 0)), 36, BARK, face=TITLE))


def _ability(words: Words, card: str, top: int) -> Iterator[Spot]:
    """What the hero is good at, and can do."""
    x, room = SHEET.x + 14, SHEET.wide - 24
    yield Spot(x, top - 10, Band(room, 2, mixed(CREAM, BARK, 0.5)))
    for told in of_hero_card(card, words):
        for line in wrapped(told, 28, room, True):
            yield text(x, top, line, 28, NIGHT, room)
            top += 34
        top += 6


# -- what can be had in every town -------------------------------------------------------------------


def services(view: ZanagaView, words: Words, seat: Seat, heading: str) -> Iterator[Mark]:
    if trading(view, seat):
        told = say(words, "say.prices", heal=healing_price(view, seat), cost=view.settings.gear_cost)
        drawn = tuple(_prices(view, words, seat))
        yield Mark(heading=heading, label=telling.label(words, "prices"), words=told, spots=drawn, rank=5)


def _prices(view: ZanagaView, words: Words, seat: Seat) -> Iterator[Spot]:
    for key, cost, (x, y, wide, high) in _rows(view, seat):
        yield Spot(x, y, Plaque(wide, high, "#f6dca0", 6, BARK, 3))
        yield Spot(x + 10, y + 1, Purse(str(cost), 48))
        for n, sign in enumerate(SIGNS_OF[key]):
            yield Spot(x + 78 + n * 52, y + 3, Icon(f"zanaga.{sign}", 44))


def _rows(view: ZanagaView, seat: Seat) -> list[tuple[str, int, Box]]:
    """Each service that he may need, its price, and where it stands below the sheet."""
    hero, (x, y, wide, high) = view.heroes[seat], SHEET
    needed = [("gear", view.settings.gear_cost)]
    if hero.wounds or any(held.wounds for held in hero.goods):
        needed.append(("heal", healing_price(view, seat)))
    if hero.fatigue:
        needed.append(("clear", 1))
    return [(key, cost, Box(x + 10, y + high - 58 - n * 57, wide - 20, 50)) for n, (key, cost) in enumerate(needed)]


def places(view: ZanagaView, seat: Seat) -> dict[str, Place]:
    """Attributes, gear and services by their words."""
    x, y, wide, _ = SHEET
    found: dict[str, Place] = {}
    for n, attribute in enumerate(ATTRIBUTES):
        found[attribute] = Box(x + 10, y + BARS + n * 66, wide - 20, 60).place(4, 30, 40)
    found["life"] = Box(x + 10, y + 162, wide - 20, 46).place(wide - 40, 22, 38)
    found["stamina"] = Box(x + 10, y + 210, wide - 20, 46).place(wide - 40, 22, 38)
    for n, kind in enumerate(GEAR):
        found[kind] = Box(x + 14 + n * GEAR_STEP, y + 592, 98, 66).place(82, 6, 38)
    if trading(view, seat):
        found |= {key: box.place(4, 24, 38) for key, _, box in _rows(view, seat) if key != "gear"}  # that is by kinds
    return found
