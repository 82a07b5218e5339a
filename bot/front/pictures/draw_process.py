"""Draws in a process of its own: composing and packing a picture would hold up the event loop for too long.

`DrawProcess()(request)` answers with what `draw(request)` gives, from a child that reads requests from its standard
input and dies with its parent. Only what is in a `DrawRequest` reaches it: views, names, paths.
"""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
import threading
import traceback
import weakref
from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from pkgutil import resolve_name
from typing import IO, Literal, TypeAlias

import msgspec

import render
from bot.front.common.panels import Picture
from games.kernel import Path, View, Words
from render import legend, turning_points

# the table; what has changed on it since; where it has changed; a hand; a menu; a film; who has won; one choice of a
# lesson; what turned a game; without a view, who is invited to a table, a game in five lines, and what its signs mean
PictureKind: TypeAlias = Literal[
    "table", "since", "close", "hand", "choice", "recap", "winner", "lesson", "moments", "invitation", "five", "legend"
]  # fmt: skip

LENGTH = struct.Struct("!I")
DRAWN = b"\0"  # before a picture; what begins otherwise is the reason why there is none
LONGEST = 60.0  # seconds for a picture; the longest film takes a few
NICE = 5  # the event loop goes first


class DrawRequest(msgspec.Struct, frozen=True, array_like=True):
    """A picture that is wanted."""

    kind: PictureKind
    game: str  # its class, as `package.module:Name`; and that of the views
    viewed: str
    names: tuple[str, ...]
    language: str
    views: tuple[msgspec.Raw, ...]  # the one to be drawn comes last
    paths: tuple[Path, ...] = ()
    labels: tuple[str, ...] = ()
    legend: bool = False  # whether what the signs mean stands at its foot


def draw_request(
    words: Words,
    kind: PictureKind,
    views: tuple[msgspec.Struct, ...],
    paths: tuple[Path, ...],
    labels: tuple[str, ...],
    legend: bool = False,
) -> bytes:
    """The same wish is the same bytes."""
    packed = tuple(msgspec.Raw(msgspec.msgpack.encode(view)) for view in views)
    viewed = _name(type(views[-1])) if views else ""
    made = DrawRequest(
        kind, _name(type(words.game)), viewed, tuple(words.names), words.language, packed, paths, labels, legend
    )
    return msgspec.msgpack.encode(made)


def _name(kind: type) -> str:
    return f"{kind.__module__}:{kind.__qualname__}"


def draw(request: bytes) -> bytes:
    """A packed picture; a packed null where a close-up would show no more than the table does."""
    wanted = msgspec.msgpack.decode(request, type=DrawRequest)
    scene, numbers = composed(wanted)
    if wanted.legend and scene is not None:
        scene = legend.beneath(scene, _words_of(wanted))
    if wanted.kind in ("recap", "moments") and scene is not None:
        words = _words_of(wanted)
        film = (
            render.recap(_views(wanted), words)
            if wanted.kind == "recap"
            else turning_points.film(_turning_points(wanted), words, render.turned)
        )
        name = f"{wanted.kind}.{'gif' if film.startswith(b'GIF') else 'png'}"
        return msgspec.msgpack.encode(Picture(film, render.alt_text(scene), render.text_board(scene), name=name))
    return msgspec.msgpack.encode(None if scene is None else picture(scene, render.picture(scene), numbers))


def picture(scene: render.Scene, png: bytes, numbers: Sequence[int] = ()) -> Picture:
    """What is shown, and all that is told of it."""
    boxes = {words: place.box for words, place in scene.places.items()}
    return Picture(png, render.alt_text(scene), render.text_board(scene), tuple(numbers), boxes=boxes)


def _views(wanted: DrawRequest) -> list[View]:
    kind = resolve_name(wanted.viewed) if wanted.viewed else None
    return [msgspec.msgpack.decode(packed, type=kind) for packed in wanted.views]


def _turning_points(wanted: DrawRequest) -> list[turning_points.TurningPoint]:
    """Views before and after, and what is said of both."""
    views, labels = _views(wanted), wanted.labels
    return [
        turning_points.TurningPoint(views[n], views[n + 1], labels[n], labels[n + 1]) for n in range(0, len(views), 2)
    ]


def _words_of(wanted: DrawRequest) -> Words:
    """In the eyes of whoever looks."""
    words = copy(_words(wanted.game, wanted.names, wanted.language))
    words.view = next(reversed(_views(wanted)), None)
    return words


@lru_cache(maxsize=64)
def _words(game: str, names: tuple[str, ...], language: str) -> Words:
    return render.words_for(resolve_name(game)(), names, language)


def composed(wanted: DrawRequest) -> tuple[render.Scene | None, Sequence[int]]:
    """What there is to see, and the numbers of ways on it; None where a close-up would show no more."""
    words, (*others, view) = _words_of(wanted), _views(wanted) or [View()]
    match wanted.kind:
        case "invitation":
            return render.invitation(words, wanted.labels), ()
        case "five":
            return legend.five(words), ()
        case "legend":
            return legend.legend(words), ()
        case "table":
            return render.scene(view, words), ()
        case "since" | "recap":
            return render.scene(view, words, others[0]), ()
        case "moments":
            return turning_points.told(_turning_points(wanted), words), ()
        case "winner":
            return render.winner(view, words), ()
        case "close":
            return render.close_up(view, words, others[0]), ()
        case "hand":
            return render.hand(view, words, wanted.paths), ()
        case "lesson":
            return render.lesson(view, words, wanted.paths[0]), ()
        case "choice":
            return render.choice(view, words, wanted.paths, wanted.labels)


# -- the process -----------------------------------------------------------------------------------


class DrawProcess:
    """One child at a time; another one takes its place if it dies, or has to because a picture does not get ready."""

    def __init__(self, longest: float = LONGEST) -> None:
        self._longest = longest
        self._child: subprocess.Popen[bytes] | None = None
        self._one_at_a_time = threading.Lock()

    def __call__(self, request: bytes) -> bytes:
        """Raises RuntimeError with the reason if that could not be drawn."""
        with self._one_at_a_time:
            child = self._ready()
            assert child.stdin is not None
            assert child.stdout is not None
            patience = threading.Timer(self._longest, child.kill)
            patience.start()
            try:
                _send(child.stdin, request)
                answer = _receive(child.stdout)
            finally:
                patience.cancel()
            if not answer:  # it has died, or is about to
                child.wait()
        if not answer.startswith(DRAWN):
            raise RuntimeError(answer.decode() or "the drawing process has died")
        return answer.removeprefix(DRAWN)

    def warm_up(self) -> None:
        """The first picture need not wait for the process to begin."""
        with self._one_at_a_time:
            self._ready()

    def _ready(self) -> subprocess.Popen[bytes]:
        if self._child is None or self._child.poll() is not None:
            self._child = _begin()
            weakref.finalize(self, _end, self._child)
        return self._child


def _begin() -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", __spec__.name]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  # ourselves


def _end(child: subprocess.Popen[bytes]) -> None:
    """It leaves by itself when nobody can ask any more."""
    child.communicate()


def _send(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(LENGTH.pack(len(data)) + data)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> bytes:
    """What was sent; nothing at the end."""
    head = pipe.read(LENGTH.size)
    return pipe.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks decides when it is over
    if hasattr(os, "nice"):
        os.nice(NICE)
    render.prepare()
    while request := _receive(sys.stdin.buffer):
        try:
            answer = DRAWN + draw(request)
        except Exception:  # told to whoever asked; the next picture may be fine
            answer = traceback.format_exc().encode()
        _send(sys.stdout.buffer, answer)


if __name__ == "__main__":
    main()
