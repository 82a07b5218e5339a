"""The great cards: who has won, and a god that opens its eyes."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Words
from games.zanaga.view import GODS, PHASES, ZanagaView
from render import honours
from render.drawing.names import called
from render.drawing.palette import SEATS
from render.drawing.parts import Icon, Label, Plaque, Spot, width_of
from render.drawing.shields import Shield
from render.saying import result, say
from render.scene import Box, Place, Scene
from render.zanaga.backdrops import Rays
from render.zanaga.brevity import deed, deeds, plain
from render.zanaga.depicted import god_art, head_of
from render.zanaga.woodcut import (
    BARK,
    CLAY,
    CREAM,
    LEAST,
    NIGHT,
    PHASE_INKS,
    SUN,
    TITLE,
    Hem,
    Inscription,
    LargeFigure,
    Medallion,
    Paper,
    size_of,
    text,
)

WIDTH, HEIGHT = 1200, 980
LOST = ("#4b3a5c", "#2b2436", 16, "#3a4a40", "#6f6273")  # the sky over a land that nobody has saved
WON = ("#f6c453", "#d95a30", 54, "#1f6b50", "#ffe9a8")


def large(x: int, y: int, told: str, size: int, ink: str, room: int) -> Spot:
    while size > 40 and width_of(told, size, True, TITLE) > room:
        size -= 4
    return Spot(x, y, Inscription(told, size, ink, BARK, max(4, size // 18), room))


# -- the winner --------------------------------------------------------------------------------------


def winners(view: ZanagaView) -> list[int]:
    return [seat for seat, place in enumerate(view.outcome.places) if place == 1] if view.outcome else []


def won_ground(view: ZanagaView) -> Iterator[Spot]:
    lost = not winners(view)
    sky = LOST if lost else WON
    yield Spot(0, 0, Rays(WIDTH, HEIGHT, *sky))
    yield Spot(0, HEIGHT - 20, Hem(WIDTH, 20))


def won(view: ZanagaView, words: Words) -> Iterator[Spot]:
    """The name in large letters, the deed in few words, three numbers, and everybody's place."""
    best = winners(view)
    yield Spot(44, 28, Inscription(say(words, "finale.title"), 46, CREAM, BARK, 5))
    key, args = result(words, view.outcome) if view.outcome else ("over.lost", {})
    if len(best) == 1:
        yield large(40, 104, words.name(best[0]).upper(), 140, CREAM, 1000)
    else:
        yield large(40, 120, say(words, key, **args), 84, CREAM, 1100)
    yield Spot(46, 286, Inscription(_deed(view, words, best), 46, SUN, BARK, 5, 700))
    god = defeated(view)
    if god:
        yield Spot(730, 270, LargeFigure(god_art(god, not best), 440))
    size = 430 if len(best) == 1 else 300
    for n, seat in enumerate(best[:3]):
        x, y = 450 + n * 220, 854 - size
        yield Spot(x, y, LargeFigure(head_of(view.heroes[seat].card), size))
        yield Spot(x + size - 74, 758, Shield(SEATS[seat], 82))
    for n, told in enumerate(_numbers(view, words, best)):
        yield Spot(48, 372 + n * 78, Paper(400, 62))
        yield Spot(70, 384 + n * 78, Label(told, 34, CLAY, face=TITLE, width=370))
    yield from _places(view, words)


def defeated(view: ZanagaView) -> str:
    """The god that it was about at the end."""
    taken = [god for hero in view.heroes for god in hero.trophies]
    return taken[-1] if taken else view.awake[-1].god if view.awake else ""


def scores(view: ZanagaView, words: Words) -> list[str]:
    if view.settings.epic:
        return [say(words, "finale.taken", count=len(hero.trophies)) for hero in view.heroes]
    return [say(words, "finale.level", level=hero.level) for hero in view.heroes]


def winner(view: ZanagaView, words: Words) -> Scene:
    """The same to be posted: lower, and with everybody in a line."""
    assert view.outcome is not None
    best, wide, high = winners(view), *honours.SIZE
    sky = LOST if not best else WON
    ground = (Spot(0, 0, Rays(wide, high, *sky)), Spot(0, high - 20, Hem(wide, 20)))
    spots = [Spot(44, 16, Inscription(say(words, "finale.title"), 44, CREAM, BARK, 5))]
    told = words.name(best[0]).upper() if len(best) == 1 else honours.headline(words, view.outcome)
    spots.append(large(40, 78 if len(best) == 1 else 96, told, 128 if len(best) == 1 else 72, CREAM, 600))
    spots.append(Spot(46, 244, Inscription(_deed(view, words, best), 42, SUN, BARK, 5, 560)))
    if god := defeated(view):
        spots.append(Spot(800, 70, LargeFigure(god_art(god, not best), 400)))
    size = 400 if len(best) == 1 else 250
    for n, seat in enumerate(best[:3]):
        x, y = 600 + n * 190, 556 - size
        spots.append(Spot(x, y, LargeFigure(head_of(view.heroes[seat].card), size)))
        spots.append(Spot(x + size - 80, 470, Shield(SEATS[seat], 76)))
    numbers = _numbers(view, words, best)
    for n, text_ in enumerate(numbers):
        spots.append(Spot(48, 314 + n * 72, Paper(400, 58)))
        spots.append(Spot(70, 323 + n * 72, Label(text_, 34, CLAY, face=TITLE, width=370)))
    spots.append(Spot(20, 546, Paper(wide - 46, 52)))
    reached = scores(view, words)
    line = honours.scored(words, view.outcome, reached, 30, wide - 90)
    spots.append(text(40, 552, line, 30, BARK))
    facts = [honours.Fact(*told_.split(" ", 1)) for told_ in numbers if " " in told_]
    return honours.card(words, view.outcome, ground, spots, facts, reached)


def _deed(view: ZanagaView, words: Words, best: list[int]) -> str:
    god = defeated(view)
    if not best:
        return say(words, "finale.alone")
    if len(best) > 1:
        return say(words, "finale.shared")
    trophies = view.heroes[best[0]].trophies
    if view.settings.epic:
        return say(words, "finale.trophies", count=len(trophies))
    return say(words, "finale.deed", god=god) if god else words.say(view.outcome.why) if view.outcome else ""


def _numbers(view: ZanagaView, words: Words, best: list[int]) -> list[str]:
    found = [say(words, "finale.rounds", round=view.round)]
    if len(best) == 1:
        found.append(say(words, "finale.level", level=view.heroes[best[0]].level))
    if view.awake:
        found.append(say(words, "finale.doom", count=view.awake[-1].doom))
    return found


def _places(view: ZanagaView, words: Words) -> Iterator[Spot]:
    """Everybody in order, in a row above the hem."""
    if not view.outcome or view.seats < 2:
        return
    order = sorted(range(view.seats), key=lambda seat: view.outcome.places[seat] if view.outcome else 0)
    wide = (WIDTH - 40) // view.seats
    for n, seat in enumerate(order):
        x = 24 + n * wide
        yield Spot(x, 872, Paper(wide - 16, 70))
        place = say(words, "finale.place", place=view.outcome.places[seat])
        yield Spot(x + 12, 884, Label(place, 38, CLAY, face=TITLE))
        after = x + 20 + width_of(place, 38, True, TITLE)
        if hero := view.heroes[seat].card:
            yield Spot(after, 878, Medallion(head_of(hero), 58, SEATS[seat].fill))
        yield Spot(after + 60, 888, Shield(SEATS[seat], 38))
        room = x + wide - 24 - (after + 104)
        if room > 40:
            name = called(words.name(seat), LEAST, room)
            yield text(after + 104, 886, name, size_of(name, 30, room), BARK, room)


# -- a god awakens -----------------------------------------------------------------------------------


def wakes_ground() -> Iterator[Spot]:
    yield Spot(0, 0, Rays(WIDTH, HEIGHT, "#16233a", "#3f7f7c", 20, "#1f4a4c"))
    yield Spot(0, HEIGHT - 20, Hem(WIDTH, 20))


def wakes(words: Words, key: str) -> Iterator[Spot]:
    """Its name, its face, what a fight with it will be, and its omens."""
    god = GODS[key]
    yield Spot(44, 28, Inscription(say(words, "finale.title"), 44, CREAM, BARK, 5))
    yield Spot(626, 200, LargeFigure(god_art(key, True), 560))
    yield large(40, 104, god.name.upper(), 132, SUN, 680)
    yield Spot(44, 262, Inscription(say(words, "finale.wakes"), 84, CREAM, BARK, 7))
    for n, symbol in enumerate(god.awakens):
        yield Spot(50 + n * 92, 390, Icon(f"zanaga.{symbol}_token", 80))
    yield Spot(48, 500, Paper(540, 340))
    step = min(46, 500 // god.life)
    for n in range(god.life):
        yield Spot(68 + n * step, 516, Icon("zanaga.heart", 40))
    for n, phase in enumerate(PHASES):
        x = 66 + n * 170
        yield Spot(x, 574, Plaque(160, 64, PHASE_INKS[phase], 6, BARK, 3))
        yield Spot(x + 8, 582, Icon(f"zanaga.{phase}", 48))
        yield Spot(x + 64, 584, Label(str(god.value(phase)), 38, CREAM, face=TITLE))
        yield Spot(x + 116, 590, Label(f"{-god.harm(phase)}", 30, CREAM, face=TITLE))
    told = ", ".join(deed(plain(rule), words) for rule in god.rules)
    yield text(68, 654, told, 34, NIGHT, 510)
    for n, omen in enumerate(god.omens[:3]):
        yield Spot(66, 706 + n * 44, Icon(f"zanaga.{omen.symbol}_token", 40))
        yield text(118, 704 + n * 44, deeds(omen.effects, words), 32, BARK, 462)


def places(key: str) -> dict[str, Place]:
    return {key: Box(626, 200, 560, 560).place(20, 20, 60)}
