"""What frames the map: above it whose turn it is and the dice, below it heroes, the god and both tracks in small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Seat, Words
from games.zanaga.view import CHALLENGES, FACES, GODS, RITUALS, ZanagaView, life, stamina
from render.board.lattice import Hexagons
from render.drawing.names import called
from render.drawing.palette import SEATS
from render.drawing.parts import Icon, Label, Part, Plaque, Spot, mixed, width_of
from render.drawing.shields import Shield
from render.saying import say
from render.scene import Box
from render.zanaga.depicted import god_art, head_of, symbols_under
from render.zanaga.landscape import LandDie, Landscape
from render.zanaga.wilds import BOTTOM, WORTH
from render.zanaga.woodcut import (
    BARK,
    CLAY,
    CREAM,
    LEAST,
    NIGHT,
    PAPER,
    SHADE,
    SUN,
    SYMBOL_INKS,
    TITLE,
    Band,
    Circled,
    Hem,
    Medallion,
    size_of,
    text,
    title,
)

WIDTH, HEIGHT, HEAD = 1200, 980, 112
STRIP, FOOT = BOTTOM, 874  # where the heroes' names stand, and the tracks
SMALL_HEX = Hexagons(21)


def frame() -> Iterator[Spot]:
    """The cream of head and foot, with their hems."""
    yield Spot(0, 0, Band(WIDTH, HEAD, CREAM))
    yield Spot(0, HEAD, Hem(WIDTH, 16))
    yield Spot(0, STRIP, Band(WIDTH, FOOT - STRIP, PAPER))
    yield Spot(0, FOOT - 14, Hem(WIDTH, 14))
    yield Spot(0, FOOT, Band(WIDTH, HEIGHT - FOOT, CREAM))


def head(view: ZanagaView, words: Words) -> Iterator[Spot]:
    """Whose turn it is, how the hero does, and the dice."""
    if view.moment == "start" or not view.heroes[view.mover].card:
        yield title(28, 28, say(words, "title"), 52)
        yield from _right_line(say(words, "head.start"))
        return
    hero, seat = view.heroes[view.mover], view.mover
    yield Spot(14, 10, Medallion(head_of(hero.card), 92, SEATS[seat].fill))
    yield Spot(82, 66, Shield(SEATS[seat], 42))
    room = 372 if view.turn.dice else 900
    told = say(words, f"now.{view.moment}")
    size = size_of(told, 40, room, TITLE)
    yield title(134, 8 + (40 - size) // 2, told, size, width=room)
    x = 136
    for part, told in _condition(view, words, seat):
        yield Spot(x, 66, part)
        yield text(x + 36, 64, told, 29)
        x += 36 + width_of(told, 29) + 18
    if view.turn.dice and view.moment in ("travel", "onward", "market", "other"):
        yield from _dice(view)


def _right_line(told: str) -> Iterator[Spot]:
    yield Spot(560, 40, Label(told, 30, BARK, True, 612))


def _condition(view: ZanagaView, words: Words, seat: Seat) -> Iterator[tuple[Part, str]]:
    """Life, stamina and gold of a hero, as sign and words."""
    hero, most, breath = view.heroes[seat], life(view, seat), stamina(view, seat)
    yield Icon("zanaga.heart", 32), say(words, "of", count=most - hero.wounds, most=most)
    yield Icon("zanaga.leaf", 32), say(words, "of", count=breath - hero.fatigue, most=breath)
    yield Icon("zanaga.coin", 32), str(hero.gold)


def _dice(view: ZanagaView) -> Iterator[Spot]:
    """As they fell: those that are spent are pale."""
    rolled = list(getattr(view.turn, "rolled", None) or view.turn.dice)
    left = list(view.turn.dice)
    step = min(90, 450 // max(1, len(rolled)))
    for n, face in enumerate(sorted(rolled)):
        spent = face not in left
        if not spent:
            left.remove(face)
        yield Spot(
            508 + n * step, 12, LandDie(tuple(sorted(FACES[face - 1], key=LAND_ORDER.index)), min(82, step - 6), spent)
        )


LAND_ORDER = ("trail", "plains", "hills", "mountain", "jungle", "swamp", "river")


# -- the heroes --------------------------------------------------------------------------------------


def strip(view: ZanagaView, words: Words) -> Iterator[tuple[Seat, tuple[Spot, ...]]]:
    """Each hero in a line: shield, name, level on a disc, life, gold."""
    wide = WIDTH // max(3, view.seats)
    for seat, hero in enumerate(view.heroes):
        x, spots = seat * wide + 12, list[Spot]()
        if seat == view.mover and not view.outcome:
            spots.append(Spot(x - 8, STRIP + 1, Plaque(wide - 8, 46, mixed(SUN, CREAM, 0.4), 6, BARK, 2)))
        spots.append(Spot(x, STRIP + 5, Shield(SEATS[seat], 38)))
        end = x + wide - 20
        if hero.card and seat not in view.retired:
            left = life(view, seat) - hero.wounds
            gold = [(Icon("zanaga.coin", 26), str(hero.gold))] if view.seats <= 4 else []
            for part, number in (*gold, (Icon("zanaga.heart", 26), str(left))):
                end -= width_of(number, LEAST)
                spots.append(text(end, STRIP + 6, number, LEAST))
                end -= 29
                spots.append(Spot(end, STRIP + 11, part))
                end -= 5
            end -= 42
            spots.append(Spot(end, STRIP + 3, Circled(42, CREAM, str(hero.level))))
        if end - x > 90:
            name = called(say(words, "fight.hero", seat=seat), LEAST, end - x - 42)
            spots.append(Spot(x + 40, STRIP + 6, Label(name, LEAST, BARK)))
        elif hero.card:  # where there is no room for names, faces tell who is who
            spots.append(Spot(x + 38, STRIP + 3, Medallion(head_of(hero.card), 42, SEATS[seat].fill)))
        yield seat, tuple(spots)


# -- the god and the tracks --------------------------------------------------------------------------


def god_spots(view: ZanagaView, words: Words) -> Iterator[Spot]:
    """Who sleeps or is awake, and how far it is to that."""
    y = FOOT + 6
    if view.awake:
        god = view.awake[-1]
        yield Spot(10, y, Icon(god_art(god.god, True), 96))
        name = GODS[god.god].name
        yield title(112, y + 2, name, size_of(name, 32, 202, TITLE), NIGHT, 202)
        yield from _row(112, y + 52, [Icon("zanaga.doom", 36)])
        yield text(152, y + 50, say(words, "foot.doom", count=god.doom), LEAST, width=150)
        return
    yield title(112, y + 2, say(words, "foot.asleep"), 32, NIGHT, 190)
    if view.settings.epic and view.sleeping:
        nearest = max(view.sleeping, key=lambda one: len(one.rituals))
        yield Spot(10, y, Icon(god_art(nearest.god, False), 96))
        lacking = [Icon(f"zanaga.{symbol}_token", 40, dim=not there) for symbol, there in symbols_under(nearest)]
        yield from _row(112, y + 48, lacking)
        return
    yield Spot(10, y, Icon("zanaga.god-16", 96))
    done: list[Part] = [Icon(f"zanaga.{RITUALS[key].symbol}_token", 40) for key in view.aside]
    yield from _row(112, y + 48, [*done[:3], *(Circled(40) for _ in range(3 - len(done)))])


def _row(x: int, y: int, parts: Sequence[Part], step: int = 48) -> Iterator[Spot]:
    for n, part in enumerate(parts):
        yield Spot(x + n * step, y, part)


RITES_AT, ENDS, GAP, LARGEST = 318, 1194, 7, 42  # where the small tracks lie; and how large a sign on them can be


def small_tracks(view: ZanagaView) -> Iterator[Spot]:
    """Rituals with their slots, Challenges with their terrain, rank and token: as wide as there is room for them."""
    for count, shown, y in ((len(view.rituals), _rite, FOOT + 6), (len(view.roaming), _roamer, FOOT + 56)):
        places = max(4, count)
        wide = (ENDS - RITES_AT + GAP) // places - GAP
        for n in range(places):
            x = RITES_AT + n * (wide + GAP)
            if n < count:
                yield from shown(view, n, Box(x, y, wide, 46))
            else:
                yield Spot(x, y, Plaque(wide, 46, None, 6, SHADE, 2))


def _rite(view: ZanagaView, n: int, box: Box) -> Iterator[Spot]:
    """Its slots: what lies there, and what is still wanted, pale."""
    one = view.rituals[n]
    card = RITUALS[one.ritual]
    near = len(one.tokens) + 1 >= card.slots
    fill = mixed(SYMBOL_INKS[card.symbol], CREAM, 0.45 if card.symbol == "sun" else 0.6)
    yield Spot(box.x, box.y, Plaque(box.wide, box.high, fill, 6, CLAY if near else BARK, 4 if near else 2))
    step = min(LARGEST + 8, (box.wide - 8) // card.slots)
    size = min(LARGEST - 4, step)
    x, y = box.x + (box.wide - step * card.slots + step - size) // 2, box.y + (box.high - size) // 2
    for slot in range(card.slots):
        there = slot < len(one.tokens)
        if not there:
            yield Spot(x + slot * step, y, Circled(size, CREAM))
        part = Icon(f"zanaga.{one.tokens[slot] if there else card.symbol}_token", size if there else size * 3 // 5)
        aside = (size - part.size) // 2
        yield Spot(x + slot * step + aside, y + aside, part)


def _roamer(view: ZanagaView, n: int, box: Box) -> Iterator[Spot]:
    one = view.roaming[n]
    card = CHALLENGES[one.card]
    yield Spot(box.x, box.y, Plaque(box.wide, box.high, CREAM, 6, BARK, 2))
    step = 44 if len(one.tokens) < 2 else 24
    wide = 94 + 38 + step * (len(one.tokens) - 1)
    x = box.x + max(2, (box.wide - wide) // 2)
    yield Spot(x, box.y - 1, Landscape(SMALL_HEX, card.terrain, 1, (0, 3) if card.terrain == "trail" else ()))
    yield Spot(x + 44, box.y + 1, Icon(f"zanaga.jewel-{WORTH[card.rank]}", 44))
    for i, token in enumerate(one.tokens):
        yield Spot(x + 92 + i * step, box.y + 4, Icon(f"zanaga.{token}_token", 38))
