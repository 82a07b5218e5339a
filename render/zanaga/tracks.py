"""The rituals and the Challenges that roam, as cards: what would complete what, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Words
from games.zanaga.view import CHALLENGES, GODS, LAND, RITUALS, RitualInPlay, Roamer, ZanagaView, matching
from render.board.lattice import Hexagons
from render.drawing.parts import Icon, Label, Part, Plaque, Spot, width_of, wrapped
from render.saying import brief, say
from render.scene import Box, Place
from render.zanaga.brevity import of_omen, of_ritual
from render.zanaga.depicted import challenge_art, god_art
from render.zanaga.landscape import GROUNDS, Landscape
from render.zanaga.wilds import WORTH
from render.zanaga.woodcut import (
    BARK,
    CLAY,
    CREAM,
    FADED,
    GLOW,
    NIGHT,
    PAPER,
    SUN,
    SYMBOL_INKS,
    TITLE,
    Band,
    Circled,
    Hem,
    Paper,
    centred,
    mixed,
    right,
    size_of,
    text,
    title,
)

WIDTH, HEIGHT, HEAD, MOST = 1200, 980, 128, 6
RITES, RITE_HIGH, ROAM, ROAM_HIGH = 204, 340, 618, 346
LAND_SIZE = Hexagons(34)


def ground() -> Iterator[Spot]:
    yield Spot(0, 0, Band(WIDTH, HEIGHT, PAPER))
    yield Spot(0, 0, Band(WIDTH, HEAD, CREAM))
    yield Spot(0, HEAD - 6, Hem(WIDTH, 16))


def rite_box(view: ZanagaView, n: int) -> Box:
    """Up to four lie wide; with more of them all six places are shown."""
    few = len(view.rituals) <= 4
    wide, step = (270, 290) if few else (184, 195)
    return Box((30 if few else 18) + n * step, RITES, wide, RITE_HIGH)


def roamer_box(n: int) -> Box:
    return Box(18 + n * 195, ROAM, 184, ROAM_HIGH)


def head(view: ZanagaView, words: Words) -> Iterator[Spot]:
    """The gods and how far it is to the next one; and the token that is to be placed."""
    if view.awake:
        god = view.awake[-1]
        yield Spot(20, 10, Icon(god_art(god.god, True), 106))
        yield title(140, 8, say(words, "tracks.awake", god=god.god), 38, NIGHT, 560)
        yield Spot(142, 66, Icon("zanaga.doom", 44))
        yield Spot(190, 64, Label(str(god.doom), 38, BARK, face=TITLE))
        for n, omen in enumerate(GODS[god.god].omens[:3]):
            yield Spot(260 + n * 56, 66, Icon(f"zanaga.{omen.symbol}_token", 44))
    else:
        yield Spot(20, 10, Icon("zanaga.god-16", 106))
        yield title(140, 8, say(words, "tracks.asleep"), 38, NIGHT, 560)
        done: list[Part] = [Icon(f"zanaga.{RITUALS[key].symbol}_token", 44) for key in view.aside]
        open_ = [Circled(44, sign="?") for _ in range(3 - len(view.aside))]
        for n, part in enumerate([*done, *open_][:3]):
            yield Spot(140 + n * 56, 66, part)
        yield text(318, 68, say(words, "tracks.more", count=max(1, 3 - len(view.aside))), 29, CLAY, 440)
    if view.settings.epic and not view.tokens:
        yield from _sleepers(view)
    if view.tokens:
        yield Spot(780, 12, Icon(f"zanaga.{view.tokens[0]}_token", 104))
        for n, token in enumerate(view.tokens[1:3]):
            yield Spot(882 + n * 10, 74, Icon(f"zanaga.{token}_token", 44))
        yield text(900, 18, brief(words, 290, 32, "tracks.places", seat=view.mover), 32, width=290)
        yield text(900, 64, words.word("symbol", view.tokens[0]), 32, width=290)


def _sleepers(view: ZanagaView) -> Iterator[Spot]:
    """The gods that sleep, in their order, with the symbols of the rituals that lie under them."""
    for n, one in enumerate(view.sleeping):
        x = 600 + n % 10 * 58
        yield Spot(x, 8, Icon(god_art(one.god, False), 54))
        lying = [RITUALS[key].symbol for key in one.rituals]
        for k, symbol in enumerate(GODS[one.god].awakens):
            done = symbol in lying
            if done:
                lying.remove(symbol)
            yield Spot(x + 2 + k * 17, 68, Icon(f"zanaga.{symbol}_token", 17, dim=not done))


def titles(view: ZanagaView, words: Words) -> Iterator[Spot]:
    yield title(30, RITES - 56, say(words, "tracks.rituals"), 38)
    deck = say(words, "tracks.deck", rank=view.rank)
    yield right(1170, RITES - 52, deck, 30)
    yield Spot(1110 - width_of(deck, 30), RITES - 54, Icon(f"zanaga.jewel-{WORTH[view.rank]}", 44))
    yield title(30, ROAM - 56, say(words, "tracks.roaming"), 38)
    yield right(1170, ROAM - 50, say(words, "tracks.first"), 28)


# -- rituals -----------------------------------------------------------------------------------------


def rite(view: ZanagaView, words: Words, n: int) -> Iterator[Spot]:
    """Name, slots, what it does, and what the token in hand would bring about."""
    one, box = view.rituals[n], rite_box(view, n)
    card, (x, y, wide, high) = RITUALS[one.ritual], box
    token = view.tokens[0] if view.tokens else ""
    takes = bool(token) and one in matching(view.rituals, token)
    dim = bool(token) and not takes
    if takes:
        yield Spot(x - 9, y - 9, Plaque(wide + 18, high + 18, mixed(GLOW, PAPER, 0.2), 12, SUN, 3))
    yield Spot(
        x, y, Paper(wide, high, mixed(PAPER, FADED, 0.5) if dim else CREAM, CLAY if takes else BARK, 5 if takes else 3)
    )
    yield from _heading(words, one, box)
    yield from _slots(one, box, takes)
    size = 29 if wide > 200 else 25
    lines = wrapped(of_ritual(one.ritual, words), size, wide - 16, True)[:3]
    for row, line in enumerate(lines):
        yield centred(x + 6, y + 164 + row * (size + 4), wide - 12, line, size)
    yield from _omen(view, words, one, box, 2 if len(lines) == 1 else 1)
    left = card.slots - len(one.tokens)
    if takes:
        yield from _consequence(view, words, box, left)
    else:
        yield centred(x + 6, y + high - 48, wide - 12, say(words, "tracks.open", count=left), 28)


def _heading(words: Words, one: RitualInPlay, box: Box) -> Iterator[Spot]:
    (x, y, wide, _), symbol = box, RITUALS[one.ritual].symbol
    ink = BARK if symbol == "sun" else CREAM
    yield Spot(x + 5, y + 5, Band(wide - 10, 92, SYMBOL_INKS[symbol]))
    if wide > 200:
        yield Spot(x + 12, y + 20, Icon(f"zanaga.{symbol}_token", 62))
    left = x + 80 if wide > 200 else x + 10
    room = x + wide - 10 - left
    name = words.word("card", one.ritual)
    size = 31 if wide > 200 else 25
    lines = broken(name, size, room)
    top = y + 50 - len(lines) * (size + 5) // 2
    for row, line in enumerate(lines):
        fitting = size_of(line, size, room, TITLE)
        yield Spot(left, top + row * (size + 5), Label(line, fitting, ink, face=TITLE, width=room, middle=wide <= 200))


def broken(name: str, size: int, room: int) -> list[str]:
    """A name in up to three lines of display letters, which are wider than others."""
    lines = [line for line in wrapped(name, round(size * 1.08), room, True) if line]
    return lines if len(lines) <= 3 else [*lines[:2], " ".join(lines[2:])]


def _slots(one: RitualInPlay, box: Box, takes: bool) -> Iterator[Spot]:
    slots = RITUALS[one.ritual].slots
    size = min(62, (box.wide - 20) // slots - 6)
    step = size + 8
    left = box.x + (box.wide - slots * step + 8) // 2
    for n in range(slots):
        part: Part = Circled(size)
        if n < len(one.tokens):
            part = Icon(f"zanaga.{one.tokens[n]}_token", size)
        elif takes and n == len(one.tokens):
            part = Circled(size, GLOW, "+", CLAY)
        yield Spot(left + n * step, box.y + 130 - size // 2, part)


def _omen(view: ZanagaView, words: Words, one: RitualInPlay, box: Box, most: int) -> Iterator[Spot]:
    """What the god that is awake adds when this is complete, in so many lines."""
    told = of_omen(view.awake[-1].god, RITUALS[one.ritual].symbol, words) if view.awake else ""
    if not told:
        return
    room = box.wide - 52
    lines = wrapped(told, 25, room, True) if most > 1 else [told]
    lines = lines if len(lines) <= most else [told]
    top = box.y + box.high - 66 - 28 * len(lines)
    yield Spot(box.x + 8, top + 2, Icon("zanaga.doom", 32))
    for row, line in enumerate(lines):
        yield text(box.x + 44, top + row * 28, line, size_of(line, 25, room), NIGHT, room)


def _consequence(view: ZanagaView, words: Words, box: Box, left: int) -> Iterator[Spot]:
    x, y, wide, high = box
    wakes = left == 1 and not view.awake and not view.settings.epic and len(view.aside) == 2
    key = "wakes" if wakes else "complete" if left == 1 else "open"
    fill = CLAY if left == 1 else "#f6dca0"
    yield Spot(x + 10, y + high - 58, Plaque(wide - 20, 48, fill, 6, BARK, 3))
    told = say(words, f"tracks.{key}", count=left - 1)
    yield centred(x + 14, y + high - 54, wide - 28, told, 28, CREAM if left == 1 else BARK)


# -- what roams --------------------------------------------------------------------------------------


def roamer(view: ZanagaView, words: Words, n: int) -> Iterator[Spot]:
    one, box = view.roaming[n], roamer_box(n)
    card, (x, y, wide, high) = CHALLENGES[one.card], box
    here = meets(view, one)
    yield Spot(x, y, Paper(wide, high, CREAM, CLAY if here else BARK, 6 if here else 3))
    yield Spot(x + 8, y + 8, Band(wide - 16, 170, mixed(GROUNDS[card.terrain], CREAM, 0.25)))
    yield Spot(x + wide // 2 - 68, y + 20, Icon(challenge_art(one.card), 136))
    yield Spot(x + 4, y + 140, Landscape(LAND_SIZE, card.terrain, n, (0, 3) if card.terrain == "trail" else ()))
    yield Spot(x + 76, y + 156, Icon(f"zanaga.jewel-{WORTH[card.rank]}", 46))
    for i, token in enumerate(one.tokens[:2]):
        yield Spot(x + 126 - i * 8, y + 156 + i * 14, Icon(f"zanaga.{token}_token", 50))
    lines = broken(words.word("card", one.card), 29, wide - 16)
    size = 29 if len(lines) < 3 else 24
    for row, line in enumerate(lines):
        yield centred(x + 6, y + 216 + row * (size + 4), wide - 12, line, size, BARK, TITLE)
    below = y + high - 46
    step = min(30, (wide - 24) // card.life)
    for i in range(card.life):
        yield Spot(x + (wide - card.life * step) // 2 + i * step, below, Icon("zanaga.heart", 28))
    if here:
        yield Spot(x - 6, y - 10, Plaque(wide + 12, 42, CLAY, 5, BARK, 3))
        yield centred(x, y - 8, wide, say(words, "tracks.meets"), 28, CREAM)


def meets(view: ZanagaView, one: Roamer) -> bool:
    """Whether whoever is on turn stands in its terrain, and so would have to fight it."""
    at = view.heroes[view.mover].at
    return at != view.city and LAND.terrain.get(at) == CHALLENGES[one.card].terrain


def free(view: ZanagaView, words: Words) -> Iterator[Spot]:
    room = 4 if len(view.rituals) <= 4 else MOST
    yield from _empty(words, *(rite_box(view, n) for n in range(len(view.rituals), room)))
    yield from _empty(words, *(roamer_box(n) for n in range(len(view.roaming), MOST)))


def _empty(words: Words, *boxes: Box) -> Iterator[Spot]:
    for x, y, wide, high in boxes:
        yield Spot(x, y, Plaque(wide, high, None, 6, mixed(PAPER, BARK, 0.4), 3))
        yield centred(x, y + high // 2 - 20, wide, say(words, "tracks.free"), 29, mixed(PAPER, BARK, 0.55))


def places(view: ZanagaView) -> dict[str, Place]:
    """Where the numbers of rituals and of Challenges stand."""
    found = {one.ritual: _place(rite_box(view, n)) for n, one in enumerate(view.rituals)}
    return found | {one.card: _place(roamer_box(n)) for n, one in enumerate(view.roaming)}


def _place(box: Box) -> Place:
    return box.place(box.wide - 24, 116, 40)
