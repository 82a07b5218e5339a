"""Nobody needs to see colours as most people do: distances, contrasts, letters and patterns, in figures."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from PIL import Image, ImageChops, ImageStat

from render import renderers
from render.circus import poster, stage
from render.drawing.palette import DARK, INKS, SEATS, Swatch
from render.drawing.parts import Icon, sprite
from render.mojo import jungle, night
from render.zanaga import counters, landscape, wilds, woodcut
from render.zombs import dusk

SUITS = tuple(dusk.SUITS.values())
RGB = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1, for linear light
SIGHTS: dict[str, tuple[RGB, RGB, RGB]] = {
    "most": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip


def linear(colour: str) -> RGB:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue


def seen(colour: str, sight: str) -> RGB:
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(k * c for k, c in zip(row, light, strict=True)))) for row in SIGHTS[sight]
    )
    return red, green, blue


def lab(light: RGB) -> RGB:
    r, g, b = light
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def delta(one: RGB, two: RGB) -> float:
    """CIEDE2000 of two Lab colours."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grey = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    middle = h1 + turn / 2 if c1 * c2 else h1 + h2
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(middle - 30))
        + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6))
        - 0.20 * cos(radians(4 * middle - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    twist = -2 * sqrt(cm**7 / (cm**7 + 25**7)) * sin(radians(60 * exp(-((((middle % 360) - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + twist * (dc / sc) * (dh / sh))


def distance(one: str, two: str, sight: str) -> float:
    return delta(lab(seen(one, sight)), lab(seen(two, sight)))


def contrast(one: str, two: str) -> float:
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(two)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_of_distance_gives_published_values() -> None:
    assert delta((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert delta((50, 2.49, -0.001), (50, -2.49, 0.0011)) == pytest.approx(7.2195, abs=1e-4)
    assert delta((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619)) == pytest.approx(2.0373, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("family", [SEATS[:4], SUITS], ids=["seats", "suits"])
def test_four_seats_and_four_suits_are_told_apart(family: tuple[Swatch, ...], sight: str) -> None:
    near = {(a.letter, b.letter): distance(a.fill, b.fill, sight) for a, b in combinations(family, 2)}
    assert min(near.values()) >= 12, near


@pytest.mark.parametrize("sight", SIGHTS)
def test_seats_are_told_from_the_ground(sight: str) -> None:
    assert min(distance(seat.fill, INKS["ground"], sight) for seat in SEATS) >= 12


@pytest.mark.parametrize("family", [SEATS, SUITS], ids=["seats", "suits"])
def test_letters_and_patterns_differ(family: tuple[Swatch, ...]) -> None:
    assert len({swatch.letter for swatch in family}) == len({swatch.pattern for swatch in family}) == len(family)
    assert len(SEATS) == 8


@pytest.mark.parametrize("swatch", [*SEATS, *SUITS], ids=lambda swatch: f"{swatch.letter} {swatch.fill}")
def test_a_letter_can_be_read_on_its_colour(swatch: Swatch) -> None:
    assert contrast(swatch.fill, swatch.ink) >= 4.5


PAIRS = [(ink, ground) for ink in ("text", "soft", "glow") for ground in ("ground", "panel", "raised", "well")]


@pytest.mark.parametrize(
    ("ink", "ground"),
    [*PAIRS, ("ember", "ground"), ("faint", "well"), ("dark", "bone"), ("dark", "parchment"), ("dark", "glow")],
)
def test_words_can_be_read(ink: str, ground: str) -> None:
    assert contrast(INKS[ink], INKS[ground]) >= 4.5


POSTER = [
    *((ink, ground) for ink in (poster.CREAM, poster.SOFT, poster.GOLD) for ground in (poster.NAVY, poster.NIGHT)),
    *((ink, ground) for ink in (poster.CREAM, poster.SOFT, poster.GOLD, poster.FRESH) for ground in (poster.MAT,)),
    *((ink, poster.NAVY) for ink in stage.RESULTS.values()), (poster.CREAM, poster.BLUE),
    *(("#ffffff", ground) for ground in (poster.GAIN, poster.COST)),
    *((DARK, ground) for ground in (poster.CREAM, poster.GOLD, poster.SPENT, poster.TEAL)),
]  # fmt: skip


@pytest.mark.parametrize(("ink", "ground"), POSTER)
def test_words_can_be_read_on_a_poster(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("sight", SIGHTS)
def test_what_a_quest_tests_is_told_from_the_others(sight: str) -> None:
    fills = [kind.fill for kind in poster.KINDS.values()]
    assert min(distance(one, other, sight) for one, other in combinations(fills, 2)) >= 9
    assert len({kind.pattern for kind in poster.KINDS.values()}) == len(fills)


MOONLIT = [
    *((ink, ground) for ink in (dusk.BONE, dusk.SOFT, dusk.MOON, dusk.SLIME) for ground in (dusk.NIGHT, dusk.EARTH)),
    *((ink, dusk.SOD) for ink in (dusk.BONE, dusk.SOFT, dusk.MOON)), (dusk.BONE, dusk.SHADOW),
    *((dusk.SHADOW, ground) for ground in (dusk.MOON, dusk.SLIME)), (dusk.FAINT, dusk.EARTH),
]  # fmt: skip


@pytest.mark.parametrize(("ink", "ground"), MOONLIT)
def test_words_can_be_read_at_dusk(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


JUNGLE = [
    *((ink, ground) for ink in (night.PALE, night.SOFT, night.TORCH) for ground in (night.NIGHT, night.STRIP)),
    *((ink, ground) for ink in (night.PALE, night.SOFT, night.TORCH) for ground in (night.PANEL, night.RAISED)),
    *((night.INK, ground) for ground in (night.PARCHMENT, night.SPENT, night.TORCH, night.BREW)),
    *((night.INK, seat.fill) for seat in SEATS),
]  # fmt: skip


@pytest.mark.parametrize(("ink", "ground"), JUNGLE)
def test_words_and_letters_can_be_read_in_the_jungle(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("sight", SIGHTS)
def test_tribes_are_told_from_the_slabs_they_stand_on(sight: str) -> None:
    assert min(distance(night.INK, fill, sight) for fill, _ in jungle.SLABS.values()) >= 12  # by their outline


# -- Zanaga: a sign is told by its form, and by its colour too -----------------------------------------

TERRAIN = [terrain for terrain in landscape.GROUNDS if terrain not in ("outpost", "village")]
WOODCUT = {
    "jewels": (counters.JEWEL_INKS, 12), "tokens": ([*woodcut.SYMBOL_INKS.values()], 12),
    "phases": ([*woodcut.PHASE_INKS.values()], 9), "land": ([landscape.GROUNDS[one] for one in TERRAIN], 6.5),
}  # fmt: skip


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("family", WOODCUT)
def test_what_differs_in_zanaga_differs_in_colour(family: str, sight: str) -> None:
    inks, least = WOODCUT[family]
    assert min(distance(one, other, sight) for one, other in combinations(inks, 2)) >= least


def grey(image: Image.Image) -> Image.Image:
    """What is left where all colours are equally light: lines and forms."""
    flat = Image.composite(image.convert("L"), Image.new("L", image.size, 128), image.getchannel("A"))
    middle = ImageStat.Stat(flat).mean[0]
    return flat.point([min(255, max(0, round(light - middle + 128))) for light in range(256)])


FORMS = {
    "land": [landscape.Landscape(wilds.LATTICE, terrain, 1, (0, 3)) for terrain in TERRAIN],
    "jewels": [Icon(f"zanaga.jewel-{rank}", 58) for rank in (1, 2, 3, 4)],
    "tokens": [Icon(f"zanaga.{symbol}_token", 44) for symbol in woodcut.SYMBOL_INKS],
    "phases": [Icon(f"zanaga.{phase}", 58) for phase in woodcut.PHASE_INKS],
    "small tokens": [Icon(f"zanaga.{symbol}_token", 26) for symbol in woodcut.SYMBOL_INKS],
}


@pytest.mark.parametrize("family", FORMS)
def test_what_differs_in_zanaga_differs_without_colour(family: str) -> None:
    for one, other in combinations(FORMS[family], 2):
        off = ImageStat.Stat(ImageChops.difference(grey(sprite(one)), grey(sprite(other)))).mean[0]
        assert off >= 12, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_mist_of_a_god_that_is_awake_has_another_colour(sight: str) -> None:
    assert distance(woodcut.MIST, landscape.AWAKE, sight) >= 6


PRINT = [
    *((woodcut.BARK, ground) for ground in (woodcut.CREAM, woodcut.PAPER, woodcut.GLOW, woodcut.SUN, woodcut.FADED)),
    (woodcut.CREAM, woodcut.CARD_BACK),
    *((woodcut.CREAM, ground) for ground in (woodcut.CLAY, woodcut.LEAF, woodcut.MOON, woodcut.NIGHT, woodcut.BARK)),
    (woodcut.NIGHT, woodcut.CREAM), (woodcut.CLAY, woodcut.CREAM), (woodcut.LEAF, woodcut.CREAM),
    (woodcut.SUN, woodcut.BARK),
]  # fmt: skip


@pytest.mark.parametrize(("ink", "ground"), PRINT)
def test_words_can_be_read_on_a_woodcut(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("ground", [woodcut.PAPER, woodcut.DIM])
@pytest.mark.parametrize("ink", [woodcut.CLAY, woodcut.LEAF, woodcut.PALE])
def test_large_letters_can_be_read_on_paper(ink: str, ground: str) -> None:
    """Bold and of 28 pixels or more: 3 is enough for those."""
    assert contrast(ink, ground) >= 3


# -- legends and invitations ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["zombs", "mojo", "circus", "zanaga", "chobolo"])
@pytest.mark.parametrize("ink", ["text", "glow", "faint"])
def test_words_can_be_read_in_the_world_of_a_game(game: str, ink: str) -> None:
    world = renderers.brought(game, "WORLD", ink)
    least = 3 if ink == "faint" else 4.5  # which is a line, no word
    assert all(contrast(world, renderers.brought(game, "WORLD", ground)) >= least for ground in ("ground", "panel"))
