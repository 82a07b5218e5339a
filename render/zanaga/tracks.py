"""The rituals and the Challenges that roam, as cards: what would complete what, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Words
from games.zanaga.view import CHALLENGES, GODS, LAND, RITUALS, RitualInPlay, Roamer, ZanagaView, matching
from render.board.lattice import Hexagons
from render.drawing.palette import SEATS
from render.drawing.parts import Icon, Label, Part, Plaque, Spot, mixed, width_of, wrapped
from render.drawing.shields import Shield
from render.saying import say
from render.scene import Box, Place
from render.zanaga.brevity import of_omen, of_ritual
from render.zanaga.depicted import challenge_art, god_art, symbols_under
from render.zanaga.landscape import GROUNDS, Landscape
from render.zanaga.wilds import WORTH
from render.zanaga.woodcut import (
    BARK,
    CLAY,
    CREAM,
    DIM,
    GLOW,
    LEAST,
    NIGHT,
    PAPER,
    SUN,
    SYMBOL_INKS,
    TITLE,
    Band,
    Circled,
    Hem,
    Paper,
    broken,
    centred,
    right,
    text,
    title,
)

WIDTH, HEIGHT, HEAD, MOST = 1200, 980, 128, 6
RITES, ROAM, ROAM_HIGH = 192, 630, 334
TALL, WIDE = (270, 366), (382, 182)  # a ritual's card: one of up to four in a row, or of six in two rows
LAND_SIZE = Hexagons(34)
STEP = 31  # from line to line


def ground() -> Iterator[Spot]:
    yield Spot(0, 0, Band(WIDTH, HEIGHT, PAPER))
    yield Spot(0, 0, Band(WIDTH, HEAD, CREAM))
    yield Spot(0, HEAD - 6, Hem(WIDTH, 16))


def tall(view: ZanagaView) -> bool:
    """Up to four rituals stand in one row; with more of them all six places are shown in two."""
    return len(view.rituals) <= 4


def rite_box(view: ZanagaView, n: int) -> Box:
    if tall(view):
        return Box(30 + n * 290, RITES, *TALL)
    return Box(18 + n % 3 * 394, RITES + n // 3 * 192, *WIDE)


def roamer_box(n: int) -> Box:
    return Box(9 + n * 198, ROAM, 190, ROAM_HIGH)


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
        yield Spot(900, 44, Shield(SEATS[view.mover], 42))
        yield text(952, 44, words.word("symbol", view.tokens[0]), 32, width=238)


def _sleepers(view: ZanagaView) -> Iterator[Spot]:
    """The gods that sleep, in their order, with the symbols of the rituals that lie under them."""
    for n, one in enumerate(view.sleeping):
        x = 600 + n % 10 * 58
        yield Spot(x, 8, Icon(god_art(one.god, False), 54))
        for k, (symbol, done) in enumerate(symbols_under(one)):
            yield Spot(x + 2 + k * 17, 68, Icon(f"zanaga.{symbol}_token", 17, dim=not done))


def titles(view: ZanagaView, words: Words) -> Iterator[Spot]:
    yield title(30, RITES - 54, say(words, "tracks.rituals"), 38)
    if not view.tokens:
        deck = say(words, "tracks.deck", rank=view.rank)
        yield right(1170, RITES - 50, deck, 30)
        yield Spot(1110 - width_of(deck, 30), RITES - 56, Icon(f"zanaga.jewel-{WORTH[view.rank]}", 44))
    yield title(30, ROAM - 56, say(words, "tracks.roaming"), 38)
    if len(view.roaming) == MOST:
        yield right(1170, ROAM - 50, say(words, "tracks.first"), 28)


# -- rituals -----------------------------------------------------------------------------------------


def rite(view: ZanagaView, words: Words, n: int) -> Iterator[Spot]:
    """Name, slots, what it does, and what the token in hand would bring about."""
    one, box = view.rituals[n], rite_box(view, n)
    x, y, wide, high = box
    token = view.tokens[0] if view.tokens else ""
    takes = bool(token) and one in matching(view.rituals, token)
    dim = bool(token) and not takes
    if takes:
        yield Spot(x - 8, y - 8, Plaque(wide + 16, high + 16, mixed(GLOW, PAPER, 0.2), 12, SUN, 3))
    yield Spot(x, y, Paper(wide, high, DIM if dim else CREAM, CLAY if takes else BARK, 5 if takes else 3))
    if tall(view):
        yield from _heading(words, one, Box(x + 5, y + 5, wide - 10, 92), 31)
        yield from _slots(one, Box(x + 8, y + 102, wide - 16, 60), takes)
        yield from _does(view, words, one, Box(x + 6, y + 170, wide - 12, 132))
        yield from _outcome(view, words, one, Box(x + 10, y + high - 56, wide - 20, 46), takes)
    else:
        yield from _heading(words, one, Box(x + 5, y + 5, wide - 10, 44), 30)
        yield from _slots(one, Box(x + 6, y + 51, 182, 40), takes)
        yield from _does(view, words, one, Box(x + 4, y + 88, wide - 8, 92))
        yield from _outcome(view, words, one, Box(x + 192, y + 51, 184, 40), takes)


def _heading(words: Words, one: RitualInPlay, band: Box, size: int) -> Iterator[Spot]:
    (x, y, wide, high), symbol = band, RITUALS[one.ritual].symbol
    yield Spot(x, y, Band(wide, high, SYMBOL_INKS[symbol]))
    mark = min(62, high - 4)
    yield Spot(x + 6, y + (high - mark) // 2, Icon(f"zanaga.{symbol}_token", mark))
    left, room = x + mark + 14, wide - mark - 16
    lines, size, face = broken(words.word("card", one.ritual), size, room, 2 if high > 60 else 1)
    top, ink = y + high // 2 - len(lines) * (size + 6) // 2, BARK if symbol == "sun" else CREAM
    for row, line in enumerate(lines):
        yield Spot(left, top + row * (size + 6), Label(line, size, ink, face=face, width=room))


def _slots(one: RitualInPlay, row: Box, takes: bool) -> Iterator[Spot]:
    slots = RITUALS[one.ritual].slots
    size = min(row.high, row.wide // slots - 4)
    left = row.x + (row.wide - slots * (size + 8) + 8) // 2
    for n in range(slots):
        part: Part = Circled(size)
        if n < len(one.tokens):
            part = Icon(f"zanaga.{one.tokens[n]}_token", size)
        elif takes and n == len(one.tokens):
            part = Circled(size, GLOW, "+", CLAY)
        yield Spot(left + n * (size + 8), row.y + (row.high - size) // 2, part)


def _does(view: ZanagaView, words: Words, one: RitualInPlay, room: Box) -> Iterator[Spot]:
    """What it does, and below what the god that is awake adds to it."""
    x, y, wide, high = room
    for row, line in enumerate(wrapped(of_ritual(one.ritual, words), LEAST, wide, True)):
        yield centred(x, y + row * STEP, wide, line, LEAST)
    told = of_omen(view.awake[-1].god, RITUALS[one.ritual].symbol, words) if view.awake else ""
    lines = wrapped(told, LEAST, wide - 34, True) if told else []
    top = y + high - len(lines) * STEP
    if lines:
        yield Spot(x + 2, top + 3, Icon("zanaga.doom", 30))
    for row, line in enumerate(lines):
        yield text(x + 34, top + row * STEP - 2, line, LEAST, NIGHT, wide - 34)


def _outcome(view: ZanagaView, words: Words, one: RitualInPlay, box: Box, takes: bool) -> Iterator[Spot]:
    """How many slots are open; or what the token in hand would bring about."""
    x, y, wide, high = box
    left = RITUALS[one.ritual].slots - len(one.tokens)
    if not takes:
        if not view.tokens:
            yield centred(x, y + (high - 38) // 2, wide, say(words, "tracks.open", count=left), LEAST)
        return
    wakes = left == 1 and not view.awake and not view.settings.epic and len(view.aside) == 2
    key = "wakes" if wakes else "complete" if left == 1 else "open"
    yield Spot(x, y, Plaque(wide, high, CLAY if left == 1 else "#f6dca0", 6, BARK, 3))
    told = say(words, f"tracks.{key}", count=left - 1)
    yield centred(x + 2, y + (high - 38) // 2, wide - 4, told, LEAST, CREAM if left == 1 else BARK)


# -- what roams --------------------------------------------------------------------------------------


def roamer(view: ZanagaView, words: Words, n: int) -> Iterator[Spot]:
    one, box = view.roaming[n], roamer_box(n)
    card, (x, y, wide, high) = CHALLENGES[one.card], box
    here = meets(view, one)
    yield Spot(x, y, Paper(wide, high, CREAM, CLAY if here else BARK, 6 if here else 3))
    yield Spot(x + 8, y + 8, Band(wide - 16, 156, mixed(GROUNDS[card.terrain], CREAM, 0.25)))
    yield Spot(x + wide // 2 - 64, y + 20, Icon(challenge_art(one.card), 128))
    yield Spot(x + 2, y + 126, Landscape(LAND_SIZE, card.terrain, n, (0, 3) if card.terrain == "trail" else ()))
    yield Spot(x + 72, y + 136, Icon(f"zanaga.jewel-{WORTH[card.rank]}", 54))
    for i, token in enumerate(one.tokens[:2]):
        yield Spot(x + 132 - i * 8, y + 136 + i * 14, Icon(f"zanaga.{token}_token", 52))
    named = words.word("card", one.card) if here or not view.tokens else ""  # whom a token does not concern
    lines, size, face = broken(named, 30, wide - 16)
    top = y + 247 - len(lines) * (size + 3) // 2
    for row, line in enumerate(lines):
        yield Spot(x + 2, top + row * (size + 3), Label(line, size, BARK, True, wide - 5, True, face))
    step = min(30, (wide - 24) // card.life)
    for i in range(card.life):
        yield Spot(x + (wide - card.life * step) // 2 + i * step, y + high - 36, Icon("zanaga.heart", 28))
    if here:
        yield Spot(x - 4, y - 10, Plaque(wide + 8, 42, CLAY, 5, BARK, 3))
        yield centred(x, y - 8, wide, say(words, "tracks.meets"), LEAST, CREAM)


def meets(view: ZanagaView, one: Roamer) -> bool:
    """Whether whoever is on turn stands in its terrain, and so would have to fight it."""
    at = view.heroes[view.mover].at
    return at != view.city and LAND.terrain.get(at) == CHALLENGES[one.card].terrain


def free(view: ZanagaView) -> Iterator[Spot]:
    room = 4 if tall(view) else MOST
    yield from _empty(*(rite_box(view, n) for n in range(len(view.rituals), room)))
    yield from _empty(*(roamer_box(n) for n in range(len(view.roaming), MOST)))


def _empty(*boxes: Box) -> Iterator[Spot]:
    for x, y, wide, high in boxes:
        yield Spot(x, y, Plaque(wide, high, None, 6, mixed(PAPER, BARK, 0.4), 3))


def places(view: ZanagaView) -> dict[str, Place]:
    """Where the numbers of rituals and of Challenges stand."""
    down = 116 if tall(view) else 27
    found = {one.ritual: _place(rite_box(view, n), down) for n, one in enumerate(view.rituals)}
    return found | {one.card: _place(roamer_box(n), 116) for n, one in enumerate(view.roaming)}


def _place(box: Box, down: int) -> Place:
    return box.place(box.wide - 24, down, 40)
