"""The look of Mojo: a jungle at night, eyes and teeth in the dark, torches. Inks and letters."""

from __future__ import annotations

from render.drawing.parts import Face, Label, Spot, fitted, rgb, width_of, writing

INK, NIGHT, STRIP = "#0a1113", "#10262b", "#15302f"  # outlines; the ground of pictures; of strips
BAND = "#2b4a3a"  # of the strip where one decides: leaves by torchlight
PANEL, RAISED, RULE = "#1a383c", "#28545a", "#41716f"
PALE, SOFT, HARM = "#fff3d9", "#b9cdbf", "#ff9b8e"  # words; second words; words about harm
TORCH, FLAME, BLOOD, GOLD, FOE = "#ffc857", "#ff8a3c", "#d8342c", "#ffcf3f", "#ff8f7d"
BREW, PARCHMENT, SPENT, WOOD = "#3fd0bd", "#f0dfb6", "#958d74", "#7a5231"
SIZE = (1200, 900)
LEAST = 28  # no letters are smaller: on a phone they would not be read
TITLE = "mojo.title"
FONTS = {"title": Face("fontpkg_lilita_one", "files/LilitaOne-Regular.ttf")}
ABROAD = ""  # the face of all other text


def mixed(one: str, other: str, share: float) -> str:
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(rgb(one), rgb(other), strict=True))


def face_of(text: str) -> str:
    """Display letters where they have all that a text needs."""
    return writing(text, TITLE)


def size_of(text: str, size: int, width: int) -> int:
    """The largest type up to a size in which a title fits, or the least."""
    while size > LEAST and width_of(text, size, True, face_of(text)) > width:
        size -= 1
    return size


def title(x: int, y: int, text: str, size: int, ink: str = PALE, width: int = 0) -> Spot:
    """A line in display letters, made smaller or cut so that it fits."""
    face, size = face_of(text), size_of(text, size, width) if width else size
    return Spot(x, y, Label(fitted(text, size, width, True, face) if width else text, size, ink, face=face))


def centred(x: int, y: int, wide: int, text: str, size: int, ink: str = PALE, plain: bool = False) -> Spot:
    face = ABROAD if plain else face_of(text)
    return Spot(x, y, Label(text, size, ink, True, wide, middle=True, face=face))


def right(x: int, y: int, text: str, size: int, ink: str = PALE) -> Spot:
    """A title that ends at a point."""
    return Spot(x - width_of(text, size, True, face_of(text)) - 2, y, Label(text, size, ink, face=face_of(text)))


def sentence(x: int, y: int, text: str, size: int = LEAST, ink: str = SOFT, width: int = 0) -> Spot:
    return Spot(x, y, Label(text, size, ink, True, width))
