"""Time comes from one place and, in tests, moves only when it is told to."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.clock import LeapingClock, SystemClock, VirtualClock, stamp

BOT = Path(bot.__file__).parent
FORBIDDEN_MODULES = {"time", "sched"}
FORBIDDEN_CALLS = {"now", "utcnow", "today", "time", "monotonic", "sleep", "call_later", "call_at"}
TIMEKEEPERS = {"datetime", "dt", "date", "loop", "asyncio", "utils", "func"}


def sources() -> list[Path]:
    """All of the bot but the clock itself, and but the sandbox: it plays Discord, whose time is its own."""
    return [path for path in BOT.rglob("*.py") if path != BOT / "clock.py" and BOT / "sandbox" not in path.parents]


def other_times(tree: ast.AST) -> Iterator[str]:
    """Where a module takes the time from anything but a Clock; `asyncio.sleep(0)` only lets others go first."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in FORBIDDEN_MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module in FORBIDDEN_MODULES | {"asyncio"}:
            if node.module in FORBIDDEN_MODULES or "sleep" in {name.name for name in node.names}:
                yield node.module
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FORBIDDEN_CALLS:
            owner = ast.unparse(node.func.value).removesuffix("()").split(".")[-1]
            if owner in TIMEKEEPERS | {"get_running_loop"} and ast.unparse(node) != "asyncio.sleep(0)":
                yield ast.unparse(node)


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(BOT)))
def test_all_time_comes_from_the_clock(path: Path) -> None:
    assert list(other_times(ast.parse(path.read_text()))) == []


@pytest.mark.parametrize(
    "line",
    [
        "import time",
        "from time import monotonic",
        "datetime.now(UTC)",
        "dt.datetime.utcnow()",
        "discord.utils.utcnow()",
        "date.today()",
        "asyncio.sleep(1)",
        "from asyncio import sleep",
        "asyncio.get_running_loop().time()",
        "loop.call_later(1, f)",
        "func.now()",
    ],
)
def test_another_clock_would_be_found(line: str) -> None:
    assert list(other_times(ast.parse(line)))


@pytest.mark.parametrize(
    "line", ["clock.now()", "await clock.sleep(5)", "asyncio.sleep(0)", "datetime.fromtimestamp(now, zone)"]
)
def test_the_clock_itself_is_allowed(line: str) -> None:
    assert not list(other_times(ast.parse(line)))


async def test_sleepers_wake_in_order_each_at_its_moment(clock: VirtualClock) -> None:
    woken: list[tuple[str, float]] = []
    start = clock.now()

    async def nap(name: str, seconds: float) -> None:
        await clock.sleep(seconds)
        woken.append((name, clock.now() - start))
        if name == "short":
            await nap("again", 1.0)

    async with asyncio.TaskGroup() as group:
        group.create_task(nap("long", 10.0))
        group.create_task(nap("short", 2.0))
        await clock.advance(5.0)
        assert woken == [("short", 2.0), ("again", 3.0)]
        await clock.advance(5.0)
    assert woken[2:] == [("long", 10.0)]
    assert clock.now() - start == 10.0


async def test_a_wait_ends_with_the_event_or_the_time(clock: VirtualClock) -> None:
    event = asyncio.Event()
    waiting = asyncio.create_task(clock.wait(event, 5.0))
    await clock.advance(4.0)
    assert not waiting.done()
    await clock.advance(1.0)
    assert await waiting is False
    waiting = asyncio.create_task(clock.wait(event, 5.0))
    await asyncio.sleep(0)
    event.set()
    assert await waiting is True
    assert await clock.wait(event) is True


async def test_a_cancelled_wait_leaves_nothing_behind(clock: VirtualClock) -> None:
    waiting = asyncio.create_task(clock.wait(asyncio.Event(), 5.0))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_the_machines_clock_moves_by_itself() -> None:
    clock = SystemClock()
    before = clock.now()
    await clock.sleep(0.01)
    await clock.sleep(-1.0)
    assert 0.009 < clock.now() - before < 5.0


async def test_a_leap_wakes_those_whose_time_has_come_and_nobody_else() -> None:
    clock = LeapingClock(ahead=60.0)
    real = SystemClock().now()
    assert 59.0 < clock.now() - real < 61.0
    short, long = (asyncio.create_task(clock.sleep(seconds)) for seconds in (3600.0, 7200.0))
    await asyncio.sleep(0)
    clock.leap(60.0 + 3600.0)
    await asyncio.wait([short], timeout=5.0)
    assert short.done()
    assert not long.done()
    clock.leap(60.0 + 7200.0)
    await asyncio.wait([long], timeout=5.0)
    assert long.done()


async def test_a_leap_counts_from_the_moment_somebody_lies_down() -> None:
    clock = LeapingClock()
    nap = asyncio.create_task(clock.sleep(3600.0))
    clock.leap(3600.0)
    await asyncio.wait([nap], timeout=5.0)
    assert nap.done()


async def test_without_a_leap_its_time_passes_like_the_machines() -> None:
    clock = LeapingClock()
    before = clock.now()
    await clock.sleep(0.01)
    await clock.sleep(-1.0)
    assert 0.009 < clock.now() - before < 5.0


def test_a_moment_can_stand_in_a_file_name() -> None:
    assert stamp(1_800_000_000.9) == "2027-01-15T08-00-00Z"
