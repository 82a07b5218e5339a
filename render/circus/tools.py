"""What is drawn on upgrades, by the kind of thing they are."""

from __future__ import annotations

import math

from render.circus.symbols import BONE, RED, TIN
from render.drawing.palette import DARK
from render.drawing.pen import BLOOD, GOLD, SKIN, STEEL, WHITE, Pen, by_name

WOOD, FLESH = "#8a5a3a", "#e0a878"


def claw(pen: Pen, n: int) -> None:
    """An arm of metal that grips."""
    pen.stroke([(8, 92), (46, 56)], DARK, 26)
    pen.stroke([(8, 92), (46, 56)], TIN, 17)
    pen.disc(48, 54, 17, STEEL, line=5)
    pen.form([(44, 44), (44, 12), (66, 2), (60, 18), (58, 40)], TIN, 5)
    pen.form([(56, 58), (88, 56), (98, 34), (82, 40), (58, 44)], TIN, 5)


def arm(pen: Pen, n: int) -> None:
    pen.stroke([(18, 4), (24, 52), (62, 68)], DARK, 28)
    pen.stroke([(18, 4), (24, 52), (62, 68)], TIN, 18)
    pen.disc(24, 52, 10, STEEL, line=4)
    for y in (58, 72, 86):
        pen.stroke([(66, 72), (94, y)], DARK, 13)
        pen.stroke([(66, 72), (92, y)], FLESH, 7)
    pen.disc(66, 72, 15, FLESH, line=4)


def leg(pen: Pen, n: int) -> None:
    pen.stroke([(44, 4), (40, 78)], DARK, 32)
    pen.stroke([(44, 4), (40, 78)], TIN, 22)
    pen.disc(42, 40, 12, STEEL, line=4)
    pen.form([(26, 74), (58, 74), (92, 86), (92, 97), (26, 97)], FLESH, 5)


def socket(pen: Pen, n: int) -> None:
    """Room for one bone more."""
    pen.disc(50, 62, 40, FLESH, 32, 5)
    pen.disc(50, 56, 22, DARK, 16, 0)
    pen.stroke([(50, 8), (50, 56)], DARK, 20)
    pen.stroke([(50, 8), (50, 54)], BONE, 12)
    pen.disc(44, 10, 9, BONE, line=3)
    pen.disc(56, 10, 9, BONE, line=3)


def gun(pen: Pen, n: int) -> None:
    pen.plate(14, 30, 98, 50, STEEL, 4, 5)
    pen.plate(4, 26, 44, 56, TIN, 5, 5)
    pen.form([(12, 54), (34, 54), (26, 92), (6, 92)], WOOD, 5)
    pen.bow(42, 56, 10, 0, 180, DARK, 5)
    pen.plate(60, 18, 78, 30, GOLD, 2, 4)


def tube(pen: Pen, n: int) -> None:
    """It sprays, blows or squirts."""
    pen.stroke([(8, 78), (66, 34)], DARK, 30)
    pen.stroke([(8, 78), (66, 34)], "#5d8f8a", 20)
    for x, y in ((80, 12), (92, 26), (90, 42), (74, 4)):
        pen.disc(x, y, 7, "#8fce6b", line=3)


def drill(pen: Pen, n: int) -> None:
    pen.plate(2, 34, 44, 72, RED, 8, 5)
    pen.form([(44, 26), (98, 53), (44, 80)], TIN, 5)
    for x in (54, 67, 80):
        pen.stroke([(x, 36 + (x - 54) // 3), (x - 6, 72 - (x - 54) // 3)], DARK, 4)


def hide(pen: Pen, n: int) -> None:
    """A skin worth having."""
    pen.form([(20, 4), (80, 4), (94, 30), (82, 50), (94, 84), (66, 96), (34, 96), (6, 84), (18, 50), (6, 30)],
             "#b98d57", 5)  # fmt: skip
    for x, y in ((34, 28), (62, 24), (48, 48), (30, 66), (68, 62), (50, 80)):
        pen.disc(x, y, 8, "#7d5a34", 6, 0)


def eye(pen: Pen, n: int) -> None:
    pen.disc(50, 50, 44, WHITE, line=5)
    pen.disc(54, 50, 22, "#5aa9e6", line=5)
    pen.disc(56, 50, 10, DARK, line=0)
    for points in ([(10, 40), (24, 44)], [(12, 62), (26, 58)], [(28, 16), (34, 28)]):
        pen.stroke(points, BLOOD, 4)


def pump(pen: Pen, n: int) -> None:
    """A heart with pipes."""
    pen.stroke([(34, 4), (34, 30)], DARK, 18)
    pen.stroke([(34, 4), (34, 30)], "#5aa9e6", 10)
    pen.stroke([(62, 4), (62, 30)], DARK, 18)
    pen.stroke([(62, 4), (62, 30)], RED, 10)
    pen.form([(12, 34), (50, 24), (88, 34), (84, 66), (50, 98), (18, 66)], RED, 5)
    pen.disc(50, 56, 13, GOLD, line=5)


def lungs(pen: Pen, n: int) -> None:
    pen.stroke([(50, 4), (50, 40)], DARK, 14)
    pen.stroke([(50, 4), (50, 40)], "#cfe3e8", 8)
    pen.form([(44, 26), (24, 24), (4, 60), (8, 92), (42, 84)], "#8fc4e0", 5)
    pen.form([(56, 26), (76, 24), (96, 60), (92, 92), (58, 84)], "#8fc4e0", 5)


def grin(pen: Pen, n: int) -> None:
    pen.draw.chord(pen.at(2, -30, 98, 92), 0, 180, BLOOD, DARK, pen.wide(5))
    for x in range(10, 90, 16):
        pen.form([(x, 32), (x + 16, 32), (x + 8, 54)], WHITE, 3)
    for x in (28, 44, 60):
        pen.form([(x, 88), (x + 14, 88), (x + 7, 68)], WHITE, 3)


def ears(pen: Pen, n: int) -> None:
    for side in (-1, 1):
        x = 50 + 22 * side
        pen.form([(x - 8 * side, 94), (x + 22 * side, 60), (x + 26 * side, 4), (x - 8 * side, 40)], FLESH, 5)
        pen.stroke([(x + 2 * side, 74), (x + 14 * side, 32)], "#b06a5a", 7)


def muscle(pen: Pen, n: int) -> None:
    """An arm that shows what it has."""
    pen.form([(6, 92), (4, 58), (28, 52), (40, 60), (58, 46), (60, 22), (52, 8), (80, 6), (90, 24), (84, 78), (52, 94)],
             FLESH, 5)  # fmt: skip
    pen.bow(50, 70, 18, 190, 320, line=5)


def ribs(pen: Pen, n: int) -> None:
    """A frame that holds together what would fall apart."""
    pen.plate(44, 4, 56, 96, TIN, 4, 4)
    for y in (16, 38, 60):
        for side in (0, 180):
            pen.bow(50, y + 10, 40, 200 if side else 270, 270 if side else 340, DARK, 15)
            pen.bow(50, y + 10, 38, 202 if side else 270, 270 if side else 338, TIN, 9)


def axe(pen: Pen, n: int) -> None:
    pen.stroke([(16, 96), (70, 18)], DARK, 16)
    pen.stroke([(16, 96), (70, 18)], WOOD, 9)
    pen.form([(46, 26), (60, 2), (92, 6), (98, 44), (74, 56)], TIN, 5)


def saw(pen: Pen, n: int) -> None:
    """It runs by itself."""
    pen.plate(2, 40, 42, 82, RED, 8, 5)
    pen.bow(24, 40, 14, 180, 360, DARK, 7)
    pen.plate(40, 48, 98, 74, TIN, 12, 5)
    for x in range(44, 92, 12):
        pen.form([(x, 48), (x + 6, 38), (x + 12, 48)], DARK, 0)
        pen.form([(x, 74), (x + 6, 84), (x + 12, 74)], DARK, 0)


def rotor(pen: Pen, n: int) -> None:
    for angle in range(0, 360, 60):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        points = [(50 + 46 * dx, 50 + 46 * dy), (50 + 22 * dx - 22 * dy, 50 + 22 * dy + 22 * dx), (50, 50)]
        pen.form(points, TIN, 4)
    pen.disc(50, 50, 15, GOLD, line=5)


def bat(pen: Pen, n: int) -> None:
    pen.stroke([(12, 92), (44, 56)], DARK, 14)
    pen.stroke([(12, 92), (44, 56)], WOOD, 8)
    pen.stroke([(44, 56), (82, 16)], DARK, 32)
    pen.stroke([(45, 55), (81, 17)], "#d8b070", 22)


def wheels(pen: Pen, n: int) -> None:
    pen.form([(4, 40), (60, 40), (80, 14), (92, 18), (84, 66), (4, 66)], RED, 5)
    for x in (24, 72):
        pen.disc(x, 74, 21, DARK, line=0)
        pen.disc(x, 74, 11, TIN, line=3)


def tracks(pen: Pen, n: int) -> None:
    pen.plate(18, 16, 82, 52, "#7d8a52", 6, 5)
    pen.plate(2, 46, 98, 92, DARK, 22, 0)
    for x in (24, 50, 76):
        pen.disc(x, 69, 13, TIN, line=3)


def board(pen: Pen, n: int) -> None:
    """It floats."""
    pen.form([(2, 46), (14, 34), (98, 34), (86, 54), (14, 58)], "#5cc4b0", 5)
    for x in (24, 52, 78):
        pen.stroke([(x, 66), (x - 6, 92)], GOLD, 8)


def goggles(pen: Pen, n: int) -> None:
    pen.stroke([(0, 34), (100, 34)], DARK, 14)
    for x in (27, 73):
        pen.disc(x, 54, 25, GOLD, line=5)
        pen.disc(x, 54, 16, "#39495c", line=4)
        pen.disc(x - 5, 48, 5, WHITE, line=0)


def bag(pen: Pen, n: int) -> None:
    pen.bow(50, 34, 24, 180, 360, DARK, 9)
    pen.plate(8, 32, 92, 94, WOOD, 12, 5)
    pen.plate(8, 44, 92, 60, "#6d4128", 2, 4)
    pen.plate(40, 48, 60, 70, GOLD, 3, 4)


def vest(pen: Pen, n: int) -> None:
    pen.form([(22, 6), (38, 6), (50, 22), (62, 6), (78, 6), (92, 40), (84, 94), (16, 94), (8, 40)], STEEL, 5)
    for y in (48, 66):
        pen.stroke([(20, y), (80, y)], DARK, 5)
    pen.stroke([(50, 22), (50, 94)], DARK, 5)


def bomb(pen: Pen, n: int) -> None:
    pen.disc(44, 60, 36, "#39343c", line=5)
    pen.plate(56, 18, 78, 40, STEEL, 3, 5)
    pen.bow(80, 26, 16, 230, 360, GOLD, 7)
    pen.disc(94, 26, 8, RED, line=0)
    pen.disc(32, 48, 8, WHITE, 6, 0)


def flame(pen: Pen, n: int) -> None:
    pen.form([(50, 2), (80, 44), (86, 72), (68, 96), (32, 96), (14, 72), (24, 42), (36, 54)], "#ee8a45", 5)
    pen.form([(50, 44), (66, 74), (56, 92), (44, 92), (34, 74)], GOLD, 0)


def wand(pen: Pen, n: int) -> None:
    pen.stroke([(10, 92), (66, 34)], DARK, 14)
    pen.stroke([(10, 92), (58, 42)], "#39343c", 8)
    pen.stroke([(56, 44), (66, 34)], WHITE, 8)
    for angle in range(0, 360, 60):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        pen.stroke([(74 + 10 * dx, 26 + 10 * dy), (74 + 24 * dx, 26 + 24 * dy)], GOLD, 7)


def leaf(pen: Pen, n: int) -> None:
    """What grows again."""
    pen.stroke([(50, 96), (50, 40)], DARK, 9)
    pen.form([(50, 60), (12, 56), (2, 22), (40, 26)], "#8fce6b", 5)
    pen.form([(50, 44), (62, 12), (98, 6), (88, 42)], SKIN, 5)


TOOLS = by_name(
    claw,
    arm,
    leg,
    socket,
    gun,
    tube,
    drill,
    hide,
    eye,
    pump,
    lungs,
    grin,
    ears,
    muscle,
    ribs,
    axe,
    saw,
    rotor,
    bat,
    wheels,
    tracks,
    board,
    goggles,
    bag,
    vest,
    bomb,
    flame,
    wand,
    leaf,
)

# By what an upgrade is like; those that are like nothing else are called as their drawing.
ALIKE = {
    "claw": ("grappler-arm", "forked-forearm", "telescopic-arm"),
    "arm": ("arm", "rocket-fist", "wired-arm"),
    "hand": ("light-fingered-hand", "spare-hand-cluster"),
    "leg": ("leg", "cloven-hoof"),
    "foot": ("grasping-foot",),
    "muddle": ("scorching-feelers", "prehensile-snout", "shape-shifter"),
    "gun": ("hip-repeater", "belt-gun", "plasma-carbine", "gun-trolley"),
    "tube": ("vitriol-squirter", "gum-blowpipe", "sting-spray", "rocket-tube", "shell-lobber"),
    "drill": ("great-auger", "molar-drill"),
    "socket": ("stump-socket",),
    "hide": ("glassy-hide", "dapple-hide", "granite-hide", "caustic-pores"),
    "eye": ("ray-eye", "prying-eye", "x-eye"),
    "brain": ("grafted-cortex", "mind-pad"),
    "pump": ("second-pump", "caustic-veins", "iron-gizzard"),
    "heart": ("lion-heart",),
    "lungs": ("frost-lungs",),
    "flame": ("ember-hide", "lighter-jet"),
    "muscle": ("piston-muscle",),
    "grin": ("saw-grin", "alloy-grin"),
    "ears": ("echo-ears",),
    "ribs": ("steel-frame",),
    "leaf": ("regrowth",),
    "axe": ("meat-axe",),
    "club": ("femur-mace",),
    "grave": ("spade",),
    "blade": ("buzz-knife", "beam-knife", "curved-sword", "shock-spur"),
    "rotor": ("thorn-boomerang", "ring-blade", "two-hand-rotor"),
    "wand": ("trick-wand",),
    "bat": ("willow-bat",),
    "saw": ("chain-cutter", "timber-saw"),
    "board": ("float-board",),
    "wheels": ("battery-trike",),
    "tracks": ("crawler-tracks",),
    "goggles": ("x-lenses", "dark-goggles", "weld-mask"),
    "bag": ("pocket-arsenal",),
    "vest": ("ballistic-vest", "plate-suit"),
    "bomb": ("frag-charge", "venom-torpedo"),
}
OF_PART = {card: art for art, cards in ALIKE.items() for card in cards}
