"""Standing orders: private, outside the state, answered at a time that tells nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.clock import MINUTE, VirtualClock
from bot.store.schema import entries
from bot.tables import PASS_UNLESS_TARGETED, PASS_UNTIL_TURN, Refused, StandingOrder, Tables
from bot.tables.standing_orders import Moment, answer_of, stopped_by
from games.kernel import PASS, Decision, Event, Message, Options
from games.kernel.decisions import Kind

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103


def asked(kind: Kind = "reaction", **args: Any) -> Decision:
    options = Options({"pass": None, "block": {"red-5": None}})
    return Decision("1.1/.0", 0, kind, "1.1", Message("x", args), options, PASS)


def test_an_order_answers_what_it_finds_legal() -> None:
    assert answer_of(StandingOrder(PASS), asked())
    assert answer_of(StandingOrder(("block", "red-5")), asked())
    assert not answer_of(StandingOrder(("block", "red-6")), asked())


def test_pass_unless_i_am_the_target() -> None:
    assert answer_of(PASS_UNLESS_TARGETED, asked(whom=1))
    assert not answer_of(PASS_UNLESS_TARGETED, asked(whom=0))
    assert not answer_of(PASS_UNLESS_TARGETED, asked(target=[2, 0]))


def test_orders_stop_at_their_word() -> None:
    attack = [Event("hit", {"seat": 1, "whom": 0})]
    assert stopped_by(StandingOrder(PASS, stop=("targeted",)), Moment(0, None, attack)) == "targeted"
    assert stopped_by(StandingOrder(PASS, stop=("targeted",)), Moment(2, None, attack)) is None
    assert stopped_by(StandingOrder(PASS, stop=("block",)), Moment(0, asked())) == "block"
    assert stopped_by(StandingOrder(PASS, stop=("block blue-1",)), Moment(0, asked())) is None


def test_until_my_turn_means_the_next_one() -> None:
    assert stopped_by(PASS_UNTIL_TURN, Moment(0, asked("turn"))) == "turn"
    assert stopped_by(PASS_UNTIL_TURN, Moment(0, asked("turn"), on_turn=True)) is None
    assert stopped_by(PASS_UNTIL_TURN, Moment(0, asked())) is None


async def test_an_order_is_quicker_than_the_clock_of_a_live_table(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, game="pantry", pace="live")
    mover = await table.mover()
    await tables.order(table.id, ANA + BEN - mover, PASS_UNTIL_TURN)
    await in_a_window(table)
    await clock.advance(2 * MINUTE + 1)
    await table.settle()
    assert (await table.rows(entries))[-1].by == "order"


async def in_a_window(table: Table) -> tuple[int, int]:
    """A mouse has run, and another is asked whether to stop it."""
    mover = int(await table.mover())
    await table.play(mover, "run", "1")
    return mover, ANA + BEN - mover


async def test_an_order_answers_for_its_seat_after_a_while(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    await tables.order(table.id, ANA + BEN - mover, PASS_UNTIL_TURN)
    await in_a_window(table)
    await table.settle()
    number = (await tables.show(table.id)).number
    await clock.advance(MINUTE / 3 - 1)
    await table.settle()
    assert (await tables.show(table.id)).number == number
    await clock.advance(MINUTE * 5 / 3 + 2)
    await table.settle()
    assert (await tables.show(table.id)).number == number + 1


async def test_nobody_else_can_tell_an_order_from_a_person(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    other = ANA + BEN - mover
    await tables.order(table.id, other, PASS_UNTIL_TURN)
    await in_a_window(table)
    assert [row.kind for row in await table.said()][-1] == "turn"
    await clock.advance(11 * MINUTE)
    await table.settle()
    last = (await table.rows(entries))[-1]
    assert last.by == "order"
    assert (await tables.log(table.id, mover))[-1].by == "person"
    assert (await tables.log(table.id, other))[-1].by == "order"
    assert await tables.orders(table.id, mover) == []


async def test_who_has_left_an_order_is_named_but_not_pinged(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    seat = (await tables.show(table.id, ANA + BEN - mover)).seat
    await tables.order(table.id, ANA + BEN - mover, PASS_UNTIL_TURN)
    await in_a_window(table)
    notice = (await table.said())[-1]
    assert (notice.kind, notice.payload) == ("turn", {"seats": [seat], "ring": []})


async def test_the_turn_ends_the_order_and_is_all_that_is_told_of_it(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    other = ANA + BEN - mover
    await tables.order(table.id, other, PASS_UNTIL_TURN)
    await in_a_window(table)
    await clock.advance(11 * MINUTE)
    await table.settle()
    assert await table.mover() == other
    assert await tables.orders(table.id, other) == []
    assert [row for row in await table.said() if row.kind == "order"] == []
    turn = [row.payload["ring"] for row in await table.said() if row.kind == "turn"][-1]
    assert turn == [(await tables.show(table.id, other)).seat]


async def test_a_person_is_quicker_than_their_order(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    other = ANA + BEN - mover
    await tables.order(table.id, other, PASS_UNLESS_TARGETED)
    await in_a_window(table)
    await table.play(other, "pass")
    number = (await tables.show(table.id)).number
    await clock.advance(11 * MINUTE)
    await table.settle()
    assert (await tables.show(table.id)).number == number


async def test_an_order_survives_an_undo(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    order = await tables.order(table.id, ANA + BEN - mover, PASS_UNTIL_TURN)
    await in_a_window(table)
    await tables.undo(table.id, mover)
    assert [found[0] for found in await tables.orders(table.id, ANA + BEN - mover)] == [order]
    assert await tables.cancel_order(table.id, ANA + BEN - mover) == 1


async def test_orders_are_few_and_say_something(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    with pytest.raises(Refused, match=r"tables.order_empty"):
        await tables.order(table.id, ANA, StandingOrder(()))
    for _ in range(10):
        await tables.order(table.id, ANA, PASS_UNTIL_TURN)
    with pytest.raises(Refused, match=r"tables.order_many"):
        await tables.order(table.id, ANA, PASS_UNTIL_TURN)
    with pytest.raises(Refused, match=r"tables.not_seated"):
        await tables.order(table.id, CAT, PASS_UNTIL_TURN)
