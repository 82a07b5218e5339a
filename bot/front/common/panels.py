"""What a message shows: texts, a picture, and rows of controls. Plain data, so that it is tested without Discord."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from render import Box

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]

LABEL, LINE, ID = 80, 100, 100  # the longest label of a button, line of a menu, and custom_id
IN_A_ROW, IN_A_MENU = 5, 25
TEXT = 3900  # characters of all texts together


class Button(NamedTuple):
    label: str
    custom_id: str
    style: Style = "secondary"
    emoji: str = ""  # of the application's own: name and number


class Choice(NamedTuple):
    label: str
    value: str
    description: str = ""
    emoji: str = ""


class Menu(NamedTuple):
    placeholder: str
    custom_id: str
    choices: tuple[Choice, ...] = ()
    several: bool = False  # lines may be chosen together
    people: int = 0  # instead of lines the people of this server, of whom so many may be chosen


Row: TypeAlias = "tuple[Button, ...] | Menu"


class Picture(NamedTuple):
    """A drawing, what it shows in a few words, and everything it shows in lines of text."""

    png: bytes
    alt: str
    board: str
    numbers: tuple[int, ...] = ()  # of the ways that were to be shown on it; 0 where one has no place there
    name: str = "table.png"
    boxes: Mapping[str, Box] = {}  # in its pixels: where that is what words of a path are about


class Panel(NamedTuple):
    """A message. `rings` are the people whom it pings; the mentions stand in its texts.

    `members` are mentioned in a message that pings nobody: so they come to have its thread in their list.
    `below` stands under its picture, next to what can be pressed: a tall picture takes the texts above it out of view.
    `result` is what came of what its reader has just done: under the picture too, or before everything else.
    `status` is its last text, which is kept current while the message is the newest of its kind.
    `once`: somebody has one panel of that name open, the newest.
    """

    texts: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    rings: tuple[int, ...] = ()
    picture: Picture | None = None
    file: tuple[str, bytes] | None = None
    status: str = ""
    members: tuple[int, ...] = ()
    once: str = ""
    below: tuple[str, ...] = ()
    result: tuple[str, ...] = ()


def seated(panel: Panel, people: Sequence[int]) -> Panel:
    """The same message, which makes these people members of its thread, without a sound."""
    if not people or panel.rings:
        return panel
    names = " ".join(f"<@{person}>" for person in people)
    return panel._replace(texts=(*panel.texts, f"-# {names}"), members=tuple(people))


def ringing(panel: Panel, people: Sequence[int]) -> Panel:
    """The same message, which pings these people too: their mentions come first, where its words have none."""
    if not people:
        return panel
    mentions = [f"<@{person}>" for person in people]
    missing = [mention for mention in mentions if not any(mention in text for text in panel.texts)]
    first = " ".join((*missing, *panel.texts[:1]))
    return panel._replace(texts=(first, *panel.texts[1:]), rings=(*panel.rings, *people))


def rows_of(buttons: list[Button]) -> tuple[Row, ...]:
    return tuple(tuple(buttons[i : i + IN_A_ROW]) for i in range(0, len(buttons), IN_A_ROW))


def cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def newest(lines: list[str], most: int = 1500) -> str:
    """The last lines that fit."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(kept) + len(line) > most:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def shortened(lines: list[str], most: int) -> str:
    """The first lines that fit."""
    kept: list[str] = []
    for line in lines:
        if sum(map(len, kept)) + len(kept) + len(line) > most:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(kept)
