"""What people see when the rules of their game raise: one kind sentence, and a table that goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import sqlalchemy as sa
from pantry.game import GAME as PANTRY
from pantry.game import Pantry

from bot.clock import DAY
from bot.sandbox import text_of
from bot.store.schema import faults
from bot.store.stored_rows import FaultRow, read_rows
from games.kernel import Context, Frame
from tests.bot.front.evening import Evening

SLEEVE = "squeak-up-her-sleeve"


class Breaker:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch, self.game = monkeypatch, PANTRY
        self.ask = self.game.rules

    def rules(self, raises: Callable[..., None]) -> None:
        self.monkeypatch.setattr(self.game, "rules", dict.fromkeys(self.ask, raises))

    def method(self, name: str) -> None:
        """In the game's own module, where such a thing would happen."""
        scope: dict[str, object] = {"__name__": PANTRY.__module__, "sleeve": SLEEVE}
        exec("def broken(*given):\n    raise ValueError(sleeve)", scope)
        self.monkeypatch.setattr(self.game, name, scope["broken"], raising=False)


def raises(*given: object) -> None:
    raise ValueError(SLEEVE)


@pytest.fixture
def breaker(monkeypatch: pytest.MonkeyPatch) -> Breaker:
    return Breaker(monkeypatch)


async def kept(bot: Evening) -> list[FaultRow]:
    return await bot.tables.read(lambda session: read_rows(FaultRow, session.connection.execute(sa.select(faults))))


async def test_whoever_meets_a_fault_is_told_kindly_and_the_table_once(
    bot: Evening, breaker: Breaker, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await bot.begin()
    (person,) = await bot.waited()
    after = breaker.game.rules

    def later(ctx: Context[Pantry], frame: Frame) -> None:
        if ctx.state.n > 0:
            raise ValueError(SLEEVE)
        after[type(frame)](ctx, frame)

    breaker.rules(later)
    for _ in range(2):
        reply = await person.slash("do", what="run 1")
        assert "The rules stumbled over that" in reply.text
        assert "it is fault 1" in reply.text
    await bot.settle()
    told = [text_of(message) for message in person.timeline(thread) if "stumbled over one move" in text_of(message)]
    assert len(told) == 1
    assert "Please choose another" in told[0]
    everything = [text_of(message) for one in bot.people.values() for message in one.timeline(thread)]
    assert SLEEVE not in caplog.text + reply.text + "".join(everything)
    breaker.monkeypatch.undo()
    assert "✓" in (await person.slash("do", what="run 1")).text


async def test_a_table_that_cannot_be_seen_can_still_be_handled(bot: Evening, breaker: Breaker) -> None:
    thread = await bot.begin()
    (person,) = await bot.waited()
    breaker.method("view")
    for button in ("Hand", "Board"):
        assert "The rules stumble here" in (await person.click(bot.card(bot.games), button)).text
    panel = await person.click(bot.card(bot.games), "My move")
    assert "The rules stumble here" in panel.text
    assert (await person.slash("table pause", at=thread)).text
    assert len(await kept(bot)) == 1


async def test_one_label_that_cannot_be_said_costs_nothing_but_itself(bot: Evening, breaker: Breaker) -> None:
    await bot.begin()
    (person,) = await bot.waited()
    breaker.method("label")
    panel = await person.click(bot.card(bot.games), "My move")
    assert [part for row in panel.message["components"] for part in row.get("components", [])]
    await bot.bot.front.idle.wait()
    (fault,) = await kept(bot)
    assert (fault.error, fault.kind) == ("ValueError", "look")


async def test_a_table_without_a_way_on_says_so_and_votes_on_going_back(bot: Evening, breaker: Breaker) -> None:
    thread = await bot.begin()
    for _ in range(3):
        (person,) = await bot.waited()
        await person.slash("do", what="run 1")
        await bot.settle()
    ask, number = breaker.game.rules, (await bot.tables.show(bot.table)).number

    def later(ctx: Context[Pantry], frame: Frame) -> None:
        if ctx.state.n > number:
            raise ValueError(SLEEVE)
        ask[type(frame)](ctx, frame)

    breaker.rules(later)
    for _ in range(8):
        await bot.clock.advance(DAY / 2)
        await bot.settle()
    shown = await bot.tables.show(bot.table)
    assert (shown.status, [vote.kind for vote in shown.votes]) in (("paused", ["back"]), ("paused", []))
    said = "\n".join(text_of(message) for message in bot.ana.timeline(thread))
    assert "The rules have no way on from here. Nothing is lost: the table is paused" in said
    assert f"so the table may go back to before move {number}" in said
    assert "stumbled over a move that was made for" in said
    assert f"Not everybody answered in time, so it stays as it was: go back to before move {number}." in said
    breaker.monkeypatch.undo()
    await bot.clock.advance(DAY)
    await bot.settle()
    assert (await bot.tables.show(bot.table)).status == "running"
