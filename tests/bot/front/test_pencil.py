"""The drawing process: it draws what is drawn here, says why when it cannot, and is replaced when it dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from itertools import pairwise
from typing import Any

import msgspec
import pytest

import render
from bot.front.common.panels import Picture
from bot.front.pictures import cache, draw_process
from bot.front.pictures.cache import PictureCache
from bot.front.pictures.draw_process import DrawProcess, draw_request
from games import catalog
from games.kernel import Words, start
from games.players import PLAYERS
from games.players.match import play, secret_of

ZOMBS = catalog()["zombs"]


def words() -> Words:
    return render.words_for(ZOMBS, ("Ana", "Ben"))


def view(seed: str = "one") -> Any:
    return ZOMBS.view(start(ZOMBS, 2, secret_of(seed))[0], 0)


def table(seed: str = "one") -> bytes:
    return draw_request(words(), "table", (view(seed),), (), ())


@pytest.fixture(scope="module")
def other() -> DrawProcess:
    return DrawProcess()


def process_of(drawing: DrawProcess) -> subprocess.Popen[bytes]:
    child = drawing._child
    assert child is not None
    return child


def test_another_process_draws_the_same(other: DrawProcess) -> None:
    assert other(table()) == draw_process.draw(table())
    assert process_of(other).pid != os.getpid()


@pytest.mark.parametrize("key", sorted(catalog()))
def test_every_position_of_every_game_reaches_it_unharmed(key: str) -> None:
    game = catalog()[key]
    named = render.words_for(game, ("Ana", "Ben"))
    states: list[Any] = []
    play(game, [PLAYERS["normal"]] * 2, 1, watch=lambda match: states.append(match.state))
    for n, (old, new) in enumerate(pairwise(states[::9])):
        before, now = (game.view(state, (None, 0, 1)[n % 3]) for state in (old, new))
        scene = render.scene(now, named, before)
        drawn = msgspec.msgpack.decode(
            draw_process.draw(draw_request(named, "since", (before, now), (), ())), type=Picture
        )
        assert (drawn.alt, drawn.board) == (render.alt_text(scene), render.text_board(scene))


def test_it_says_why_it_cannot_draw_something_and_goes_on(other: DrawProcess) -> None:
    other(table())
    before = process_of(other).pid
    with pytest.raises(RuntimeError, match="IndexError"):
        other(draw_request(words(), "since", (view(),), (), ()))
    assert other(table("two")) == draw_process.draw(table("two"))
    assert process_of(other).pid == before


def test_another_takes_its_place_when_it_dies(other: DrawProcess) -> None:
    other(table())
    process_of(other).kill()
    process_of(other).wait()
    assert other(table()) == draw_process.draw(table())


def test_another_takes_its_place_when_a_picture_does_not_get_ready(other: DrawProcess) -> None:
    other(table())
    process_of(other).send_signal(signal.SIGSTOP)
    other._longest = 0.1
    with pytest.raises(RuntimeError, match="has died"):
        other(table("two"))
    other._longest = draw_process.LONGEST
    assert other(table()) == draw_process.draw(table())


def test_it_ends_when_nobody_can_ask_it_any_more() -> None:
    drawing = DrawProcess()
    drawing(table())
    child = process_of(drawing)
    del drawing
    assert child.wait(timeout=20) == 0


PARENT = """
import sys
from bot.front.pictures.draw_process import DrawProcess
drawing = DrawProcess()
try:
    drawing(b"nonsense")
except RuntimeError:
    print("there", flush=True)
sys.stdin.read()
"""


def test_it_leaves_when_its_parent_is_killed() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", PARENT], stdin=pipe, stdout=pipe, stderr=pipe) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"there\n"
        parent.kill()
        parent.communicate(timeout=20)  # the child holds the other end of stderr for as long as it lives


async def test_heavy_pictures_are_forgotten_first_in_first_out(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bytes] = []

    def draw(request: bytes) -> bytes:
        drawn.append(request)
        return msgspec.msgpack.encode(Picture(b"x" * 40_000, "alt", "board"))

    monkeypatch.setattr(cache, "HEAVIEST", 100_000)
    drawing = PictureCache(draw=draw)
    for seed in ("one", "two", "three", "three", "two", "one"):
        assert await drawing(words(), view(seed)) is not None
    assert drawn == [table(seed) for seed in ("one", "two", "three", "one")]
