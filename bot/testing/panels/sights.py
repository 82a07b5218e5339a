"""What somebody has before their eyes who chooses: the words of a panel, its buttons, and the picture on it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

import msgspec
from PIL import Image

from bot.front.pictures import draw_process
from bot.front.pictures.draw_process import DrawRequest
from bot.sandbox.components import BUTTON, SELECT, walk
from bot.sandbox.wire import Json
from bot.testing.panels.lettering import Written, written_on

GOLD = 1  # the style of a button
WORD = re.compile(r"[^\W\d_]{2,}")  # of two letters or more: what bears but a number or a letter is no word


class Sight(NamedTuple):
    """A panel that asks something."""

    words: int
    gold: int  # buttons
    picture: Written | None


def words_in(texts: Iterable[str]) -> int:
    return sum(len(WORD.findall(re.sub(r"<[^>]*>", "", text))) for text in texts)


class Easel:
    """Lays out pictures, and remembers what is written on them; of their pixels only the size is right."""

    def __init__(self) -> None:
        self.written: dict[str, Written] = {}  # by what is told of a picture in its stead

    def __call__(self, request: bytes) -> bytes:
        scene, numbers = draw_process.composed(msgspec.msgpack.decode(request, type=DrawRequest))
        if scene is None:
            return msgspec.msgpack.encode(None)
        drawn = draw_process.picture(scene, _empty(scene.size), numbers)
        self.written[drawn.alt] = written_on(scene)
        return msgspec.msgpack.encode(drawn)

    def sight(self, message: Json) -> Sight:
        parts = list(walk(message["components"]))
        texts = [part["content"] for part in parts if "content" in part]
        texts += [part["label"] for part in parts if part["type"] == BUTTON]
        texts += [part.get("placeholder", "") for part in parts if part["type"] == SELECT]
        picture = next((self.written.get(alt) for alt in _alts(parts)), None)
        gold = sum(part["type"] == BUTTON and part["style"] == GOLD for part in parts)
        return Sight(words_in([*texts, *(picture.texts if picture else ())]), gold, picture)


def _alts(parts: Iterable[Json]) -> Iterator[str]:
    for part in parts:
        yield from (item.get("description") or "" for item in part.get("items", ()))


@cache
def _empty(size: tuple[int, int]) -> bytes:
    out = io.BytesIO()
    Image.new("1", size).save(out, "PNG")
    return out.getvalue()
