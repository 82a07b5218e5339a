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
from render.drawing.parts import Icon, Label, Plaque, Spot, width_of
from render.saying import brief, say
from render.scene import Box, Mark, Place
from render.zanaga import telling
from render.zanaga.brevity import of_hero_card
from render.zanaga.depicted import head_of
from render.zanaga.tracks import broken
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
    Shield,
    mixed,
    right,
    size_of,
    text,
    title,
)

WIDTH, HEIGHT, HEAD = 1200, 980, 100
SHEET = Box(24, 122, 376, 838)


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
        told = say(words, "sheet.spend")
        yield right(WIDTH - 30, 26, told, 32)
        yield Spot(WIDTH - 50 - width_of(told, 32) - 66, 8, Purse(str(hero.gold), 68))
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
    yield Spot(x + 10, y + 10, Medallion(head_of(hero.card), 178, SEATS[seat].fill))
    yield Spot(x + 140, y + 130, Shield(SEATS[seat], 56))
    below = y + 18
    for line in broken(HEROES[hero.card].name, 34, 166):
        yield Spot(x + 200, below, Label(line, size_of(line, 34, 166, TITLE), CLAY, face=TITLE))
        below += 40
    yield text(x + 202, below + 4, say(words, "sheet.level", level=hero.level), 30, BARK, 168)
    top = y + 200
    yield from _row(x + 16, top, "heart", life(view, seat) - hero.wounds, life(view, seat), wide - 32)
    yield from _row(x + 16, top + 48, "leaf", stamina(view, seat) - hero.fatigue, stamina(view, seat), wide - 32)
    for n, (phase, attribute) in enumerate(zip(PHASES, ATTRIBUTES, strict=True)):
        yield from _bar(view, words, seat, n, phase, attribute)
    yield from _counts(view, words, seat, y + 512)
    yield from _gear(view, words, seat, y + 606)
    if not trading(view, seat):
        yield from _ability(words, hero.card, y + 690)


def _row(x: int, y: int, sign: str, left: int, most: int, room: int) -> Iterator[Spot]:
    step = min(44, room // max(1, most))
    for n in range(most):
        yield Spot(x + n * step, y, Icon(f"zanaga.{sign}{'' if n < left else '-1'}", 38))


def _bar(view: ZanagaView, words: Words, seat: Seat, n: int, phase: Phase, attribute: Attribute) -> Iterator[Spot]:
    """An attribute, and what is added to it in combat."""
    x, y, wide, _ = SHEET
    top = y + 302 + n * 68
    own = attribute_value(view.heroes[seat], attribute)
    more = number(view, seat, f"roll.{phase}", 0)
    hit = number(view, seat, f"damage.{phase}", HEROES[view.heroes[seat].card].damage[n])
    yield Spot(x + 14, top, Plaque(wide - 28, 60, PHASE_INKS[phase], 6, BARK, 3))
    yield Spot(x + 26, top + 8, Icon(f"zanaga.{phase}", 44))
    yield Spot(x + 84, top + 8, Label(words.word("attribute", attribute), 35, CREAM, face=TITLE))
    value = f"{own}{more:+}" if more else str(own)
    yield right(x + wide - 96, top + 8, value, 35, CREAM, TITLE)
    yield Spot(x + wide - 84, top + 16, Icon("zanaga.heart", 30))
    yield Spot(x + wide - 50, top + 9, Label(str(hit), 34, CREAM, face=TITLE))


def _counts(view: ZanagaView, words: Words, seat: Seat, top: int) -> Iterator[Spot]:
    x = SHEET.x + 18
    hero = view.heroes[seat]
    escape, worn = escape_total(view, seat).value, armour(view, seat)
    line = [say(words, "sheet.escape", by=escape), *([say(words, "sheet.armour", count=worn)] if worn else [])]
    yield text(x, top, ", ".join(line), 29, BARK, SHEET.wide - 30)
    yield Spot(x, top + 42, Icon("zanaga.jewel-1", 40))
    yield text(
        x + 50, top + 42, say(words, "sheet.points", count=hero.points), 29, LEAF if hero.points >= view.cost else BARK
    )


def _gear(view: ZanagaView, words: Words, seat: Seat, top: int) -> Iterator[Spot]:
    x, hero = SHEET.x + 18, view.heroes[seat]
    for n, kind in enumerate(GEAR):
        yield Spot(x + n * 112, top, Icon(f"zanaga.{kind}", 54, dim=not hero.gear.get(kind)))
        yield Spot(x + 60 + n * 112, top + 4, Label(str(hero.gear.get(kind, 0)), 36, BARK, face=TITLE))


def _ability(words: Words, card: str, top: int) -> Iterator[Spot]:
    """What the hero is good at, and can do."""
    yield Spot(SHEET.x + 18, top - 4, Band(SHEET.wide - 36, 2, mixed(CREAM, BARK, 0.5)))
    for n, line in enumerate(of_hero_card(card, words)):
        yield text(SHEET.x + 18, top + 6 + n * 38, line, 29, NIGHT, SHEET.wide - 34)


# -- what can be had in every town -------------------------------------------------------------------


def services(view: ZanagaView, words: Words, seat: Seat, heading: str) -> Iterator[Mark]:
    if trading(view, seat):
        told = say(words, "say.prices", heal=healing_price(view, seat), cost=view.settings.gear_cost)
        drawn = tuple(_prices(view, words, seat))
        yield Mark(heading=heading, label=telling.label(words, "prices"), words=told, spots=drawn, rank=5)


def _prices(view: ZanagaView, words: Words, seat: Seat) -> Iterator[Spot]:
    for key, cost, (x, y, wide, high) in _rows(view, seat):
        yield Spot(x, y, Plaque(wide, high, "#f6dca0", 6, BARK, 3))
        told = say(words, f"sheet.{key}")
        yield text(x + 14, y + 4, told, 29)
        yield Spot(x + 26 + width_of(told, 29), y + 3, Purse(str(cost), 42))
        if key == "gear":
            for n, kind in enumerate(GEAR):
                yield Spot(x + wide - 134 + n * 42, y + 6, Icon(f"zanaga.{kind}", 36))


def _rows(view: ZanagaView, seat: Seat) -> list[tuple[str, int, Box]]:
    """Each service that he may need, its price, and where it stands below the sheet."""
    hero, (x, y, wide, high) = view.heroes[seat], SHEET
    needed = [("gear", view.settings.gear_cost)]
    if hero.wounds or any(held.wounds for held in hero.goods):
        needed.append(("heal", healing_price(view, seat)))
    if hero.fatigue:
        needed.append(("clear", 1))
    return [(key, cost, Box(x + 12, y + high - 52 - n * 56, wide - 24, 48)) for n, (key, cost) in enumerate(needed)]


def places(view: ZanagaView, seat: Seat) -> dict[str, Place]:
    """Attributes, gear and services by their words."""
    x, y, wide, _ = SHEET
    found: dict[str, Place] = {}
    for n, attribute in enumerate(ATTRIBUTES):
        found[attribute] = Box(x + 14, y + 302 + n * 68, wide - 28, 60).place(4, 30, 40)
    found["life"] = Box(x + 10, y + 196, wide - 20, 46).place(wide - 40, 22, 36)
    found["stamina"] = Box(x + 10, y + 244, wide - 20, 46).place(wide - 40, 22, 36)
    for n, kind in enumerate(GEAR):
        found[kind] = Box(x + 18 + n * 112, y + 600, 104, 66).place(88, 6, 34)
    if trading(view, seat):
        found |= {key: box.place(4, 24, 36) for key, _, box in _rows(view, seat) if key != "gear"}  # that is by kinds
    return found
