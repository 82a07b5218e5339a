"""Standing orders that a game declares: when it asks this, answer that. Private until they answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from pantry.game import GAME

from bot.clock import MINUTE, VirtualClock
from bot.store.schema import entries, orders
from bot.tables import PASS_OUT_OF_TURN, Refused, StandingOrder, Tables, standing_orders
from bot.tables.session import Session, load_table
from bot.tables.timers import Timer
from games.kernel import PASS, Decision, DeclaredOrder, Message, Options, Path
from games.kernel.decisions import Kind, entry_of_key

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT, DAN = 101, 102, 103, 104
NO_TRUCE, TRUCE = StandingOrder(declared=("truce", "no")), StandingOrder(declared=("truce", "yes"))
DOZE = StandingOrder(declared=("doze",))


def asked(kind: Kind = "consent", **args: int) -> Decision:
    options = Options({"pass": None, "stop": {"2": None, "3": None}})
    return Decision("1.1/.0", 0, kind, "1.1", Message("x", dict(args)), options, PASS)


def test_an_order_answers_with_the_first_path_that_is_legal() -> None:
    order = DeclaredOrder(Message("w"), (Message("y"), Message("x", {"seat": 1})), (("stop", "5"), ("stop", "3")))
    assert order.answer(asked(seat=1, other=4)) == ("stop", "3")
    assert order.answer(asked(seat=2)) is None
    assert order.answer(asked()) is None
    assert DeclaredOrder(Message("w"), (Message("x"),), (("stop", "9"),)).answer(asked()) is None


def test_nobody_passes_by_order_where_nobody_waits() -> None:
    offered: dict[Path, DeclaredOrder] = {("quiet",): DeclaredOrder(Message("w"), (Message("x"),), (("pass",),))}
    order = StandingOrder(declared=("quiet",))
    assert standing_orders.answer_of(order, asked("reaction"), offered) == ("pass",)
    assert standing_orders.answer_of(order, asked("free"), offered) == ()
    assert standing_orders.answer_of(order, asked(), {}) == ()


async def test_a_declared_order_answers_whenever_it_is_asked(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    other = ANA + BEN - mover
    given = await tables.order(table.id, other, NO_TRUCE)
    for _ in range(2):
        before = (await table.rows(entries))[-1].number
        await table.play(mover, "truce")
        await clock.advance(MINUTE / 3 - 1)
        await table.settle()
        assert (await table.rows(entries))[-1].number == before + 1
        await clock.advance(MINUTE * 5 / 3 + 2)
        await table.settle()
        last = (await table.rows(entries))[-1]
        assert (last.number, last.by, tuple(last.path)) == (before + 2, "order", ("no",))
        await table.play(other, "run", "1")
        await table.play(mover, "pass")
    assert [found[0] for found in await tables.orders(table.id, other)] == [given]
    assert await tables.orders(table.id, mover) == []
    assert not [row for row in await table.said() if row.kind == "order"]
    assert await table.verified() == len(await table.rows(entries)) - 1


async def test_before_it_answers_an_order_is_in_neither_state_nor_record(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, game="pantry")
    before, shown = await table.state(), await tables.show(table.id, ANA)
    rows = await table.rows(entries)
    await tables.order(table.id, BEN, NO_TRUCE)
    assert await table.state() == before
    assert await table.rows(entries) == rows
    again = await tables.show(table.id, ANA)
    assert (again.view, again.places, again.number) == (shown.view, shown.places, shown.number)


async def test_an_order_takes_part_where_nobody_waits_for_it(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    other = ANA + BEN - mover
    await tables.order(table.id, other, DOZE)
    await clock.advance(2 * MINUTE)
    await table.settle()
    last = (await table.rows(entries))[-1]
    assert (last.by, tuple(last.path)) == ("order", ("doze",))
    assert (await table.state()).dozing == [last.seat]
    assert await table.mover() == mover


async def test_of_two_orders_for_one_prompt_the_later_stands(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, game="pantry")
    await tables.order(table.id, ANA, NO_TRUCE)
    await tables.order(table.id, ANA, DOZE)
    await tables.order(table.id, ANA, TRUCE)
    assert [order for _, _, order in await tables.orders(table.id, ANA)] == [DOZE, TRUCE]


async def test_what_a_game_does_not_declare_cannot_be_ordered(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, game="pantry")
    own = (await tables.show(table.id, ANA)).seat
    for words in (("bark",), ("squeak", "ab"[own or 0])):
        with pytest.raises(Refused, match=r"tables.order_unknown"):
            await tables.order(table.id, ANA, StandingOrder(declared=words))


async def test_orders_go_with_the_person_and_rest_while_a_bot_plays(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT, game="pantry")
    mover = await table.mover()
    other = BEN if mover == ANA else ANA
    seat = (await tables.show(table.id, other)).seat
    assert seat is not None
    await tables.order(table.id, other, NO_TRUCE)
    await tables.take_over(table.id, other)
    assert not [t for t in await tables.read(_timers(table)) if t.seat == seat]
    await tables.hand_back(table.id, other)
    await table.play(mover, "truce")
    assert [t.seat for t in await tables.read(_timers(table))] == [seat]
    await tables.offer(table.id, other)
    await tables.claim(table.id, DAN, "Dan", seat)
    assert await tables.orders(table.id, DAN) == await tables.orders(table.id, other) == []
    assert await tables.read(_timers(table)) == []


def _timers(table: Table) -> Callable[[Session], list[Timer]]:
    return lambda session: standing_orders.order_timers(session, load_table(session, table.id))


async def test_an_undo_leaves_an_order_that_then_answers_again(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    other = ANA + BEN - mover
    await tables.order(table.id, other, NO_TRUCE)
    await table.play(mover, "truce")
    await tables.undo(table.id, mover)
    await clock.advance(2 * MINUTE)
    await table.settle()
    assert (await table.rows(entries))[-1].kind == "undo"
    await table.play(mover, "truce")
    await clock.advance(2 * MINUTE)
    await table.settle()
    assert (await table.rows(entries))[-1].by == "order"


async def test_where_only_bots_sit_besides_an_order_answers_at_once(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover, now = await table.mover(), clock.now()
    other = ANA + BEN - mover
    await tables.take_over(table.id, mover)
    for order in (PASS_OUT_OF_TURN, NO_TRUCE):
        await tables.order(table.id, other, order)
    await table.settle()
    given = [row.by for row in await table.rows(entries)]
    assert given.count("order") >= given.count("bot") - 1 >= 0
    assert clock.now() == now
    assert await table.mover() == other


async def test_when_an_order_answers_follows_from_public_numbers_alone(deal: Deal, tables: Tables) -> None:
    """Two tables' worth of hands: the table's number, the entry that asked and the seat decide, and nothing else."""
    table = await deal(ANA, BEN, CAT, game="pantry")
    await table.play(await table.mover(), "run", "1")

    def delays(session: Session) -> list[tuple[int, float]]:
        opened = load_table(session, table.id)
        own = opened.decisions
        found = [(d.seat, standing_orders.answer_delay(opened, d)) for d in own]
        opened.state = GAME.redeal(opened.state, None, "other hands")
        del opened.__dict__["decisions"]
        assert [d.key for d in opened.decisions] == [d.key for d in own]
        assert found == [(d.seat, standing_orders.answer_delay(opened, d)) for d in opened.decisions]
        assert {entry_of_key(d.key) for d in own} == {1}
        return found

    found = await tables.read(delays)
    assert len({delay for _, delay in found}) == len(found) == 2
    assert all(MINUTE / 3 <= delay <= 2 * MINUTE for _, delay in found)


async def test_what_was_ordered_before_games_declared_any_still_stands(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    other = ANA + BEN - mover
    shown = await tables.show(table.id, other)
    row = {"table_id": table.id, "seat": shown.seat, "person_id": other, "line": 0, "created_at": clock.now()}
    stored = {"do": ["pass"], "skip": ["targeted"]}
    await tables.write(lambda session: session.connection.execute(orders.insert().values(order=stored, **row)))
    await table.play(mover, "run", "1")
    await clock.advance(2 * MINUTE)
    await table.settle()
    assert (await table.rows(entries))[-1].by == "order"


async def test_always_to_pass_out_of_turn_outlasts_ones_turns(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    other = ANA + BEN - mover
    await tables.order(table.id, other, PASS_OUT_OF_TURN)
    for _ in range(2):
        await table.play(mover, "run", "1")
        await clock.advance(2 * MINUTE)
        await table.settle()
        assert (await table.rows(entries))[-1].by == "order"
        await table.play(other, "run", "1")
        await table.play(mover, "pass")
