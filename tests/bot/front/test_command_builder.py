"""A command's options are the parameters of its function, so a word renamed in one place is found at once."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.front.commands import do, general
from bot.front.common import speech
from bot.front.common.command_builder import Answering, Builder
from bot.front.common.panels import Panel
from bot.front.common.request import FrontContext, Request
from bot.store import database_url, open_store
from bot.store.files import copy
from bot.tables import Shown, Tables
from games import catalog


@pytest.fixture
async def make(ready_file: Path, tmp_path: Path) -> AsyncIterator[Builder]:
    copy(ready_file, tmp_path / "turnkeeper.db")
    clock = VirtualClock()
    store = await open_store(database_url(str(tmp_path / "turnkeeper.db")), clock)
    games = catalog()
    yield Builder(FrontContext(Tables(store, clock, games), clock), speech.anywhere(games).text)
    await store.close()


async def seat(request: Request, seat: str | None = None) -> Panel:
    return Panel((seat or "any",))


async def seat_by_another_name(request: Request, chair: str | None = None) -> Panel:
    return Panel((chair or "any",))


async def seat_needed(request: Request, seat: str) -> Panel:
    return Panel((seat,))


async def seat_at_table(request: Request, shown: Shown, seat: str | None = None) -> Panel:
    return Panel((seat or shown.title,))


async def whatever(request: Request, **typed: str) -> Panel:
    return Panel((*typed,))


@pytest.mark.parametrize("work", [seat, whatever])
def test_options_that_are_parameters_make_a_command(make: Builder, work: Answering) -> None:
    made = make.command("claim", work, make.option("seat"))
    assert [parameter.name for parameter in made.parameters] == ["seat"]


def test_an_option_that_is_always_given_needs_no_default(make: Builder) -> None:
    made = make.command("claim", seat_needed, make.option("seat", required=True))
    assert [parameter.required for parameter in made.parameters] == [True]


@pytest.mark.parametrize(
    ("work", "wrong"),
    [
        (seat_by_another_name, "chair is no option, seat is no parameter"),
        (seat_needed, "seat may be left out, and has no default"),
        (general.at_table(seat_at_table), "table is no option"),
    ],
)
def test_what_does_not_fit_is_said_when_the_command_is_made(make: Builder, work: Answering, wrong: str) -> None:
    with pytest.raises(TypeError, match=re.escape(f"the command claim does not fit its function: {wrong}")):
        make.command("claim", work, make.option("seat"))


def test_work_at_a_table_takes_the_table_and_its_own_words(make: Builder) -> None:
    made = make.command("claim", general.at_table(seat_at_table), make.option("seat"), make.option("table", int))
    assert [parameter.name for parameter in made.parameters] == ["seat", "table"]
    with pytest.raises(TypeError, match="chair is no parameter"):
        make.command("claim", general.at_table(seat_at_table), make.option("chair"), make.option("table", int))


def test_every_command_of_ours_fits_its_function(make: Builder) -> None:
    assert {command.name for command in general.commands(make)} >= {"table", "hand", "rules", "my", "setup", "help"}
    assert do.do(make)
