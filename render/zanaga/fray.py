"""A fight as a scene: who stands where, the three phases with what each side risks, and the way out."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PIL import Image

from games.kernel import Seat, Words
from games.zanaga.view import (
    ATTRIBUTES,
    CHALLENGES,
    GODS,
    HEROES,
    LAND,
    PHASES,
    CombatPlan,
    Duel,
    Fight,
    Matchup,
    Phase,
    ZanagaView,
    at_least,
    attribute_value,
    best_plan,
    escape_total,
    life,
    number,
)
from render.drawing.palette import SEATS
from render.drawing.parts import FINE, Icon, Label, Plaque, Spot, blank, font, mixed, reduced, width_of
from render.drawing.shields import Shield
from render.saying import brief, say
from render.scene import Box, Place
from render.zanaga import telling
from render.zanaga.backdrops import Backdrop
from render.zanaga.brevity import of_foe
from render.zanaga.depicted import fighter_art, goods_art, head_of
from render.zanaga.woodcut import (
    BARK,
    CLAY,
    CREAM,
    FADED,
    LEAF,
    LEAST,
    PAPER,
    PHASE_INKS,
    SHADE,
    SUN,
    TITLE,
    Band,
    ChanceBar,
    LargeFigure,
    Medallion,
    Paper,
    centred,
    right,
    size_of,
    text,
)

WIDTH, HEIGHT, STAGE, FOOT = 1200, 980, 402, 912
CARD, GAP, CARD_TOP, CARD_HIGH = 372, 22, 388, 510


class TenSided(msgspec.Struct, frozen=True):
    """A ten-sided die with what it shows."""

    text: str
    size: int = 100
    fill: str = CREAM

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        r, x = image.width / 2, image.width / 2
        outer = [(0, -0.97), (0.96, -0.1), (0.92, 0.25), (0, 0.97), (-0.92, 0.25), (-0.96, -0.1)]
        points = [(x + a * r, x + b * r) for a, b in outer]
        draw.polygon(points, mixed(self.fill, BARK, 0.25))
        draw.line([*points, *points[:2]], BARK, 3 * FINE, joint="curve")
        face = [(x + a * r, x + b * r) for a, b in ((0, -0.97), (0.58, 0.2), (0, 0.58), (-0.58, 0.2))]
        draw.polygon(face, self.fill)
        draw.line([*face, *face[:2]], BARK, 5 * FINE // 2, joint="curve")
        draw.text((x, x), self.text, BARK, font(round(r * 0.76), True, "zanaga.number"), "mm")
        return reduced(image)


class Success(msgspec.Struct, frozen=True):
    """A tick for what succeeds, a cross for what fails."""

    good: bool
    size: int = 40

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        wide = image.width
        strokes = [((12, 54), (40, 82), (90, 20))] if self.good else [((18, 18), (82, 82)), ((82, 18), (18, 82))]
        for stroke in strokes:
            points = [(x * wide / 100, y * wide / 100) for x, y in stroke]
            draw.line(points, LEAF if self.good else CLAY, wide * 18 // 100, joint="curve")
            for x, y in points:
                draw.circle((x, y), wide * 9 // 100, LEAF if self.good else CLAY)
        return reduced(image)


def ground(view: ZanagaView) -> Iterator[Spot]:
    yield Spot(0, 0, Band(WIDTH, HEIGHT, "#20382f"))
    yield Spot(0, 0, Backdrop(WIDTH, STAGE, _scenery(view)))
    yield Spot(0, FOOT, Band(WIDTH, HEIGHT - FOOT, BARK))


def _scenery(view: ZanagaView) -> str:
    fight = view.facing or view.fight
    seat = fight.seat if fight else view.duel.seat if view.duel else view.mover
    at = view.heroes[seat].at
    if at == view.city or (fight and fight.quarry == "god"):
        return "city"
    return LAND.terrain.get(at, "town")


# -- who fights --------------------------------------------------------------------------------------


def opponents(view: ZanagaView, words: Words, fight: Fight) -> Iterator[Spot]:
    """The hero with allies on the left, the foe on the right, each under a plate with hearts."""
    matchup, seat = Matchup(view, fight), fight.seat
    hero = view.heroes[seat]
    great = fight.quarry == "god"
    yield Spot(66, 84, LargeFigure(head_of(hero.card), 260))
    for n, held in enumerate(hero.allies):
        yield Spot(296 + n * 128, 196, LargeFigure(goods_art(held.card), 156))
    does = of_foe(fight.foe, words)
    size = (312 if great else 272) - (24 if does else 0)
    yield Spot(1110 - size, 372 - size, LargeFigure(fighter_art(fight.foe), size))
    if does:
        yield Spot(700, 78, Plaque(480, 42, SHADE, 6, BARK, 3))
        yield centred(708, 80, 464, does, 28)
    most = matchup.life + hero.wounds
    yield from plate(20, 14, brief(words, 200, LEAST, "fight.hero", seat=seat), matchup.life, most, seat)
    card = GODS[fight.foe] if great else CHALLENGES[fight.foe]
    life = matchup.foe_life
    yield from plate(700, 14, card.name, life, life + fight.wounds, None)
    if doom := matchup.god.doom if matchup.god else 0:
        yield Spot(706, 128, Icon("zanaga.doom", 44))
        yield Spot(754, 130, Label(f"+{doom}", 36, CREAM, face=TITLE))


def plate(x: int, y: int, name: str, left: int, most: int, seat: Seat | None) -> Iterator[Spot]:
    """A name with a heart for each life; where there is no room for so many, with one heart and the numbers."""
    yield Spot(x, y, Paper(480, 58))
    start = x + 14
    if seat is not None:
        yield Spot(x + 10, y + 8, Shield(SEATS[seat], 42))
        start = x + 60
    room = x + 468 - start
    count, told = max(1, most), f"{left}/{most}"
    step = min(38, (room - 10 - width_of(name, LEAST, True, TITLE)) // count)
    many = step < 32 and (seat is None or count * 32 > room - 160)
    hearts = 38 + width_of(told, 30, True, TITLE) if many else max(32, step) * count
    free = room - hearts - 10
    face = TITLE if width_of(name, LEAST, True, TITLE) <= free else ""
    size = size_of(name, 33, free, face)
    yield Spot(start, y + 8 + (33 - size) // 2, Label(name, size, BARK, width=free, face=face))
    first = x + 468 - hearts
    if many:
        yield Spot(first, y + 13, Icon("zanaga.heart", 32))
        yield Spot(first + 38, y + 11, Label(told, 30, BARK, face=TITLE))
        return
    for n in range(count):
        yield Spot(first + n * (hearts // count), y + 13, Icon(f"zanaga.heart{'' if n < left else '-1'}", 32))


# -- the phases --------------------------------------------------------------------------------------


def phases(view: ZanagaView, words: Words, fight: Fight) -> Iterator[Spot]:
    matchup = Matchup(view, fight)
    plan = best_plan(matchup)
    for n, phase in enumerate(matchup.order):
        yield from _phase(view, words, matchup, plan, n, phase)


def _phase(view: ZanagaView, words: Words, matchup: Matchup, plan: CombatPlan, n: int, phase: Phase) -> Iterator[Spot]:
    fight, x, y = matchup.fight, 20 + n * (CARD + GAP), CARD_TOP
    ally = plan.ally(phase)
    attacks = ally is not None or phase in (plan.hero, plan.second)
    harm = matchup.harm(phase)
    idle = not attacks and not harm
    fill = PAPER if not attacks else CREAM
    yield Spot(x, y, Paper(CARD, CARD_HIGH, fill, SUN if attacks else BARK, 8 if attacks else 3))
    yield Spot(x + 8, y + 8, Band(CARD - 16, 72, PHASE_INKS[phase]))
    yield Spot(x + 20, y + 14, Icon(f"zanaga.{phase}", 58))
    yield Spot(x + 92, y + 16, Label(words.texts[f"zanaga.phase.{phase}"].capitalize(), 42, CREAM, face=TITLE))
    yield right(x + CARD - 24, y + 16, str(n + 1), 42, CREAM, TITLE)
    head = goods_art(ally) if ally else head_of(matchup.hero.card)
    yield Spot(x + 20, y + 92, Medallion(head, 92, SEATS[fight.seat].fill))
    if attacks:
        told = say(words, "fight.strikes")
        yield Spot(x + 128, y + 114, Label(told, 40, CLAY, width=CARD - 140, face=TITLE))
    elif not idle:
        yield Spot(x + 132, y + 100, Icon("zanaga.parry", 76))
    roll = matchup.ally_roll(ally, phase) if ally else matchup.roll(phase, *(() if attacks else ("defence",)))
    value = matchup.value(phase)
    yield text(x + 24, y + 202, say(words, "fight.sum", value=value, own=roll.value), 36)
    at = x + 24 + width_of(say(words, "fight.sum", value=value, own=roll.value), 36) + 14
    need = value - roll.value
    key = "sure" if need <= 2 else "never" if need > 20 else "need"
    yield Spot(at, y + 194, Label(say(words, f"fight.{key}", need=need), 50, BARK, face=TITLE))
    yield from _dice(words, matchup, x, y + 258, phase, need, attacks, idle)
    yield Spot(x + 18, y + 380, Band(CARD - 36, 2, mixed(fill, BARK, 0.5)))
    yield from _risks(matchup, x, y + 390, phase, ally, attacks, harm)


def _dice(
    words: Words, matchup: Matchup, x: int, y: int, phase: Phase, need: int, attacks: bool, idle: bool
) -> Iterator[Spot]:
    """What fell in the last round, and how likely it is that this one succeeds."""
    thrown = next((one for one in reversed(matchup.fight.thrown) if one.phase == phase), None)
    faces = [str(face) for face in thrown.faces] if thrown else ["?", "?"]
    size = 88 if thrown else 104
    for k, face in enumerate(faces):
        fill = CREAM if thrown else "#f6e4b4" if attacks else FADED
        yield Spot(x + (30 if thrown else 22) + k * 104, y, TenSided(face, size, fill))
    if thrown:
        hit = thrown.came >= thrown.need
        told = say(words, "fight.came", came=thrown.came, need=thrown.need)
        yield text(x + 24, y + 84, told, LEAST, LEAF if hit else CLAY, 180)
        yield Spot(x + 34 + width_of(told, LEAST), y + 86, Success(hit, 30))
    if idle:
        return
    percent = round(100 * at_least(need))
    yield centred(x + 232, y + 2, CARD - 246, f"{percent}%", 54, BARK, TITLE)
    yield Spot(x + 238, y + 74, ChanceBar(CARD - 258, 26, percent, LEAF if percent >= 50 else CLAY))


def _risks(
    matchup: Matchup, x: int, y: int, phase: Phase, ally: str | None, attacks: bool, harm: int
) -> Iterator[Spot]:
    """What a success does, and whom a failure hurts."""
    fight = matchup.fight
    yield Spot(x + 40, y + 2, Success(good=True))
    if attacks:
        deals = matchup.ally_deals(ally, phase) if ally else matchup.deals(phase)
        yield from _loss(x + 138, y, fighter_art(fight.foe), deals, LEAF)
    else:
        yield Spot(x + 146, y + 22, Band(30, 5, FADED))
    yield Spot(x + 40, y + 54, Success(good=False))
    if harm:
        yield from _loss(x + 138, y + 52, goods_art(ally) if ally else head_of(matchup.hero.card), harm, CLAY)
    else:
        yield Spot(x + 146, y + 74, Band(30, 5, FADED))


def _loss(x: int, y: int, art: str, count: int, ink: str) -> Iterator[Spot]:
    yield Spot(x, y - 2, Icon(art, 46))
    yield Spot(x + 54, y, Label(f"{-count}", 36, ink, face=TITLE))
    shown, step = min(count, 4), 34
    for n in range(shown):
        yield Spot(x + 108 + n * step, y + 6, Icon("zanaga.heart", 32))


# -- what it comes to --------------------------------------------------------------------------------


def foot(view: ZanagaView, words: Words, fight: Fight) -> Iterator[Spot]:
    """How likely the hero wins with this plan, and the way out; the round stands in the question."""
    matchup = Matchup(view, fight)
    yield Spot(24, FOOT + 16, Label(telling.odds(matchup, words), 31, CREAM))
    out = escape_need(view, matchup)
    told = (
        say(words, "fight.no_escape")
        if out is None
        else say(words, "fight.escape", need=max(2, out), percent=round(100 * at_least(out)))
    )
    yield right(WIDTH - 24, FOOT + 16, told, 31, CREAM)


def escape_need(view: ZanagaView, matchup: Matchup) -> int | None:
    """What two dice must come to for an escape."""
    rating = matchup.escape
    return None if rating is None else rating - escape_total(view, matchup.seat).value


def places(view: ZanagaView, fight: Fight) -> dict[str, Place]:
    """A phase's card stands for it; the hero's plate and the foe's for themselves."""
    found: dict[str, Place] = {}
    for n, phase in enumerate(Matchup(view, fight).order):
        found[phase] = Box(20 + n * (CARD + GAP), CARD_TOP, CARD, CARD_HIGH).place(CARD - 62, 182, 38)
    found["face"] = Box(700, 14, 480, 360).place(440, 30, 38)  # the foe, and who may ask the bones for another
    found["bones"] = Box(20, 14, 480, 360).place(440, 30, 38)
    found["escape"] = Box(640, FOOT, 550, HEIGHT - FOOT).place(-10, 34, 38)
    return found


# -- heroes against each other -----------------------------------------------------------------------


def meets_or_beats(own: int, other: int) -> float:
    """How likely two dice and a number come to what two others and another number do."""
    sums = [one + two for one in range(1, 11) for two in range(1, 11)]
    return sum(at_least(roll + other - own) for roll in sums) / len(sums)


def duel(view: ZanagaView, words: Words, one: Duel) -> Iterator[Spot]:
    """Whoever attacks on the left, the other on the right; and in each phase what they add to their dice."""
    for x, art_x, seat in ((20, 66, one.seat), (700, 838, one.other)):
        hero = view.heroes[seat]
        most = life(view, seat)
        yield Spot(art_x, 90, LargeFigure(head_of(hero.card), 272))
        yield from plate(x, 14, brief(words, 200, LEAST, "fight.hero", seat=seat), most - hero.wounds, most, seat)
    for n, phase in enumerate(PHASES):
        yield from _bout(view, words, one, n, phase)
    yield Spot(24, FOOT + 14, Label(say(words, "fight.round", round=one.rounds + 1), 36, SUN, face=TITLE))


def _bout(view: ZanagaView, words: Words, one: Duel, n: int, phase: Phase) -> Iterator[Spot]:
    x, y = 20 + n * (CARD + GAP), CARD_TOP
    yield Spot(x, y, Paper(CARD, CARD_HIGH, CREAM, BARK, 3))
    yield Spot(x + 8, y + 8, Band(CARD - 16, 72, PHASE_INKS[phase]))
    yield Spot(x + 20, y + 14, Icon(f"zanaga.{phase}", 58))
    yield Spot(x + 92, y + 16, Label(words.word("phase", phase).capitalize(), 42, CREAM, face=TITLE))
    own, other = (_rolls(view, seat, phase) for seat in (one.seat, one.other))
    for k, (seat, value) in enumerate(((one.seat, own), (one.other, other))):
        at = x + 24 + k * 174
        yield Spot(at, y + 94, Medallion(head_of(view.heroes[seat].card), 96, SEATS[seat].fill))
        yield Spot(at + 104, y + 116, Label(f"{value:+}", 44, BARK, face=TITLE))
    percent = round(100 * meets_or_beats(own, other))
    yield text(x + 24, y + 216, say(words, "fight.meets"), 31)
    yield centred(x + 20, y + 260, CARD - 40, f"{percent}%", 58, BARK, TITLE)
    yield Spot(x + 40, y + 338, ChanceBar(CARD - 80, 26, percent, LEAF if percent >= 50 else CLAY))
    yield Spot(x + 18, y + 380, Band(CARD - 36, 2, mixed(CREAM, BARK, 0.5)))
    for row, (loser, other_seat) in enumerate(((one.other, one.seat), (one.seat, one.other))):
        yield Spot(x + 40, y + 392 + row * 52, Success(not row))
        harm, art = _deals(view, other_seat, phase), head_of(view.heroes[loser].card)
        yield from _loss(x + 138, y + 390 + row * 52, art, harm, CLAY if row else LEAF)


def _deals(view: ZanagaView, seat: Seat, phase: Phase) -> int:
    return number(view, seat, f"damage.{phase}", HEROES[view.heroes[seat].card].damage[PHASES.index(phase)])


def _rolls(view: ZanagaView, seat: Seat, phase: Phase) -> int:
    """What a hero adds to his dice in a phase."""
    attribute = ATTRIBUTES[PHASES.index(phase)]
    return number(view, seat, f"roll.{phase}", attribute_value(view.heroes[seat], attribute))


def duel_places() -> dict[str, Place]:
    return {
        phase: Box(20 + n * (CARD + GAP), CARD_TOP, CARD, CARD_HIGH).place(CARD - 62, 182, 38)
        for n, phase in enumerate(PHASES)
    }
