"""What lies beside a hero's sheet: his goods, a market's, or what he may choose from; and the heroes to choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from games.kernel import Seat, Words
from games.zanaga.view import HEROES, LAND, MARKET, PHASES, GoodsKind, ZanagaView, obstacle, price
from render.drawing.parts import Icon, Label, Plaque, Spot, mixed, wrapped
from render.saying import say
from render.scene import Box, Mark, Scene
from render.zanaga import hero_sheet, telling
from render.zanaga.brevity import of_goods, of_hero_card
from render.zanaga.depicted import goods_art, head_of
from render.zanaga.hero_sheet import trading
from render.zanaga.woodcut import (
    BARK,
    CLAY,
    CREAM,
    DIM,
    FADED,
    GLOW,
    LEAST,
    PALE,
    PAPER,
    PHASE_INKS,
    SIZE,
    SUN,
    TITLE,
    Band,
    Paper,
    Purse,
    broken,
    centred,
)

SHELF = Box(364, 122, 822, 838)
MOST = 12  # cards that are shown
STEP, ROOMY = 32, 240  # from line to line; a card so wide has larger letters
LIMITS: dict[GoodsKind, int] = {"weapon": 2, "armour": 1, "ally": 2}
SKY = "#bfe0d2"
How: TypeAlias = Literal["offer", "sale", "owned", "free"]  # to be bought, to be sold, his, to be had for nothing


class Displayed(NamedTuple):
    """A card beside the sheet."""

    card: str
    how: How


def beside(view: ZanagaView, seat: Seat, gifts: Sequence[str]) -> list[Displayed]:
    """What may be chosen freely; or what the market offers and, as far as there is room, what the hero has."""
    if gifts:
        return [Displayed(card, "free") for card in gifts[:MOST]]
    there = stall(view, seat) if trading(view, seat) else []
    hero = view.heroes[seat]
    mine = [held.card for held in hero.goods] + hero.kept
    found = [Displayed(card, "offer") for card in there]
    return [*found, *(Displayed(card, _how(view, seat, card)) for card in mine if card not in there)][:MOST]


def _how(view: ZanagaView, seat: Seat, card: str) -> How:
    """Whether something of the hero's own can be sold where he is."""
    item = card in MARKET and MARKET[card].kind != "ally"
    return "sale" if item and trading(view, seat) and card not in view.turn.bought else "owned"


def stall(view: ZanagaView, seat: Seat) -> list[str]:
    """The cards of the market where he stands; where there is no room for all, those that he can have."""
    hero = view.heroes[seat]
    there = dict.fromkeys(view.stacks.get(hero.at, ()) if hero.at in LAND.town else view.turn.stall)

    def out_of_hand(card: str) -> tuple[bool, int]:
        return bool(obstacle(hero, card)), max(0, price(view, seat, card) - hero.gold)

    kept = sorted(there, key=out_of_hand)[:MOST]
    return [card for card in there if card in kept]


def room(view: ZanagaView, seat: Seat) -> list[GoodsKind]:
    """The kinds of which he may have more, as far as there is a limit."""
    kinds = [MARKET[held.card].kind for held in view.heroes[seat].goods]
    return [kind for kind, most in LIMITS.items() for _ in range(most - kinds.count(kind))]


def boxes(count: int) -> list[Box]:
    """Where cards lie, as large as their number allows."""
    count = min(max(count, 1), MOST)
    columns = 3 if count <= 6 else 4
    rows = 2 if count <= 8 else 3
    wide, high = (SHELF.wide + 13) // columns, (SHELF.high + 16) // rows
    spots = (divmod(n, columns) for n in range(count))
    return [Box(SHELF.x + c * wide, SHELF.y + r * high, wide - 13, high - 18) for r, c in spots]


# -- a hero with what is his or may be ----------------------------------------------------------------


def of_hero(view: ZanagaView, words: Words, seat: Seat, gifts: Sequence[str]) -> Scene:
    cards = beside(view, seat, gifts)
    free = [] if gifts or trading(view, seat) else room(view, seat)
    there = boxes(len(cards) + len(free))
    first, *rest = telling.hero(view, words, seat, tuple(hero_sheet.spots(view, words, seat)))
    marks = [first, *hero_sheet.services(view, words, seat, first.heading), *rest]
    heading = say(words, "goods" if trading(view, seat) else "owned")
    for one, box in zip(cards, there, strict=False):
        spots, told = tuple(_drawn(view, words, seat, one, box)), _told(view, words, seat, one)
        marks.append(Mark(heading=heading, label=words.word("card", one.card), words=told, spots=spots, rank=1))
    if free:
        spots = tuple(
            spot for kind, box in zip(free, there[len(cards) :], strict=False) for spot in _empty(words, kind, box)
        )
        told = ", ".join(words.word("kind", kind) for kind in free)
        marks.append(Mark(heading=heading, label=telling.label(words, "room"), words=told, spots=spots))
    places = {one.card: box.place(26, 26, 40) for one, box in zip(cards, there, strict=False)}
    return Scene(
        size=SIZE, ground=tuple(hero_sheet.ground()), marks=tuple(marks), more=say(words, "more"),
        places=places | hero_sheet.places(view, seat),
    )  # fmt: skip


def _note(view: ZanagaView, words: Words, seat: Seat, one: Displayed) -> str:
    """What stands in the way of using or buying it."""
    hero = view.heroes[seat]
    if one.how == "owned":
        return say(words, "sheet.tapped") if any(held.card == one.card and held.tapped for held in hero.goods) else ""
    if one.how == "sale":
        return say(words, "sheet.mine")
    if obstacle(hero, one.card):
        return say(words, "sheet.owned")
    return ""


def _out_of_reach(view: ZanagaView, seat: Seat, one: Displayed) -> bool:
    """Whether it costs more gold than he has."""
    return one.how == "offer" and price(view, seat, one.card) > view.heroes[seat].gold


def _drawn(view: ZanagaView, words: Words, seat: Seat, one: Displayed, box: Box) -> Iterator[Spot]:
    note, (x, y, wide, _) = _note(view, words, seat, one), box
    held = next((held for held in view.heroes[seat].goods if held.card == one.card), None)
    hurt = held.wounds if held and one.how == "owned" else 0
    pale = bool(note) or _out_of_reach(view, seat, one)
    yield from _card(words, one.card, box, note, pale, hurt)
    if one.how in ("offer", "sale"):
        gold = price(view, seat, one.card) if one.how == "offer" else MARKET[one.card].cost // 2
        yield Spot(x + wide - 52, y - 6, Purse(str(gold), 58, pale=one.how == "offer" and pale))


def _card(words: Words, card: str, box: Box, note: str, pale: bool, hurt: int) -> Iterator[Spot]:
    """Its picture as large as its words leave room for, its name, and what it does."""
    x, y, wide, high = box
    type_, step = (34, 40) if wide > ROOMY else (LEAST, STEP)
    lines, size, face = broken(words.word("card", card), type_ + 3, wide - 8)
    told = of_goods(card, words) if card in MARKET else [say(words, "sheet.kept")]
    does = [line for each in told for line in wrapped(each, type_, wide - 8, True)]
    below = y + high - 8 - len(lines) * (size + 3) - (len(does) + bool(note)) * step
    band = below - y - 14  # as high as the words leave it
    art = min(wide - 40, band - 12)
    yield from _sheet(box, not pale)
    yield Spot(x + 8, y + 8, Band(wide - 16, band, mixed(SKY, FADED, 0.8) if pale else SKY))
    yield Spot(x + (wide - art) // 2, y + 8 + (band - art) // 2, Icon(goods_art(card), art))
    ally = MARKET[card].ally if card in MARKET else None
    for n in range(ally.life if ally else 0):
        yield Spot(x + 10, y + 12 + n * 32, Icon(f"zanaga.heart{'-1' if n < hurt else ''}", 32))
    top = y + 8 + band + 2
    for row, line in enumerate(lines):
        yield Spot(x + 4, top + row * (size + 3), Label(line, size, BARK, True, wide - 8, True, face))
    top += len(lines) * (size + 3)
    for row, line in enumerate(does):
        yield centred(x + 4, top + row * step, wide - 8, line, type_)
    if note:
        yield centred(x + 4, y + high - step - 8, wide - 8, note, type_, CLAY)


def _sheet(box: Box, bright: bool) -> Iterator[Spot]:
    x, y, wide, high = box
    if bright:
        yield Spot(x - 7, y - 7, Plaque(wide + 14, high + 14, mixed(GLOW, PAPER, 0.35), 10, SUN, 2))
        yield Spot(x, y, Paper(wide, high, CREAM, CLAY, 4))
    else:
        yield Spot(x, y, Paper(wide, high, DIM))


def _empty(words: Words, kind: str, box: Box) -> Iterator[Spot]:
    """A place where something might be."""
    x, y, wide, high = box
    yield Spot(x, y, Plaque(wide, high, None, 6, mixed(PAPER, BARK, 0.4), 3))
    yield centred(x, y + high // 2 - 20, wide, words.word("kind", kind), 29, PALE)


def _told(view: ZanagaView, words: Words, seat: Seat, one: Displayed) -> str:
    """A card beside the sheet, in words."""
    what = telling.goods(words, one.card) if one.card in MARKET else telling.text(one.card, words)
    if one.how in ("owned", "free"):
        return what
    if one.how == "sale":
        return say(words, "say.sold", what=what, cost=MARKET[one.card].cost // 2)
    cost, hero = price(view, seat, one.card), view.heroes[seat]
    if obstacle(hero, one.card):
        return say(words, "say.blocked", what=what, cost=cost)
    key = "lacking" if cost > hero.gold else "for_sale"
    return say(words, f"say.{key}", what=what, cost=cost, count=cost - hero.gold)


# -- heroes to choose from ---------------------------------------------------------------------------


def of_heroes(view: ZanagaView, words: Words, keys: Sequence[str]) -> Scene:
    """All that are still free, each with what is printed on the card."""
    there = [Box(24 + n % 3 * 390, 122 + n // 3 * 428, 372, 410) for n in range(6)]
    marks = []
    for key, box in zip(keys, there, strict=False):
        card = HEROES[key]
        told = say(
            words, "say.hero_card", life=card.life, stamina=card.stamina, values=telling.numbers(card.values),
            damage=telling.numbers(card.damage), does=telling.text(key, words),
        )  # fmt: skip
        spots = tuple(_hero(words, key, box))
        marks.append(Mark(heading=say(words, "heroes"), label=card.name, words=told, spots=spots, rank=1))
    ground = (*hero_sheet.ground(), *hero_sheet.heading(words))
    return Scene(
        size=SIZE, ground=ground, marks=tuple(marks), more=say(words, "more"),
        places={key: box.place(28, 28, 44) for key, box in zip(keys, there, strict=False)},
    )  # fmt: skip


def _hero(words: Words, key: str, box: Box) -> Iterator[Spot]:
    card, (x, y, wide, _) = HEROES[key], box
    yield from _sheet(box, True)
    yield Spot(x + 10, y + 10, Band(140, 150, SKY))
    yield Spot(x + 12, y + 16, Icon(head_of(key), 138))
    lines, size, face = broken(card.name, 32, wide - 168)
    for row, line in enumerate(lines):
        yield Spot(x + 160, y + 14 + row * 37, Label(line, size, CLAY, True, wide - 168, True, face))
    for sign, count, top in (("heart", card.life, 92), ("leaf", card.stamina, 128)):
        for n in range(count):
            yield Spot(x + 168 + n * 33, y + top, Icon(f"zanaga.{sign}", 30))
    for n, phase in enumerate(PHASES):
        at = x + 10 + n * 119
        yield Spot(at, y + 178, Plaque(114, 74, PHASE_INKS[phase], 6, BARK, 3))
        yield Spot(at + 3, y + 198, Icon(f"zanaga.{phase}", 36))
        yield centred(at + 39, y + 190, 28, str(card.values[n]), 40, CREAM, TITLE)
        yield Spot(at + 69, y + 195, Icon("zanaga.heart", 40))
        yield centred(at + 69, y + 196, 40, str(card.damage[n]), 30, CREAM, TITLE)
    does = [line for told in of_hero_card(key, words) for line in wrapped(told, 32, wide - 28, True)]
    top = y + 266 + max(0, 3 - len(does)) * 20
    for n, line in enumerate(does):
        yield centred(x + 10, top + n * 42, wide - 20, line, 32)
