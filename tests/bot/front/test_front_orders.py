"""Standing orders are given and taken back with a press, by typing, and for one's own eyes."""

from __future__ import annotations

from bot.clock import MINUTE
from bot.sandbox import PersonClient
from bot.tables import PASS_OUT_OF_TURN, StandingOrder
from tests.bot.front.evening import Evening
from tests.bot.front.test_front_commands import buttons

NO_TRUCE = StandingOrder(declared=("truce", "no"))


async def given(bot: Evening, person: PersonClient) -> list[StandingOrder]:
    return [order for _, _, order in await bot.tables.orders(bot.table, int(person.id))]


async def test_an_order_is_given_beside_the_question_that_it_answers(bot: Evening) -> None:
    thread = await bot.begin()
    (mover,) = await bot.waited()
    other = bot.ben if mover is bot.ana else bot.ana
    await mover.slash("do", what="truce")
    await bot.settle()
    notice = next(m for m in reversed(bot.ana.timeline(thread)) if "My move" in str(m["components"]))
    reply = await other.click(notice, "My move")
    shown = buttons(reply.message)
    assert shown[-3:] == ["Agree to any truce", "Never agree to a truce", "Standing orders"]
    done = await other.click(reply.message, "Never agree to a truce")
    assert "From now on: Never agree to a truce." in done.text
    assert await given(bot, other) == [NO_TRUCE]
    assert await given(bot, mover) == []
    await bot.clock.advance(2 * MINUTE)
    await bot.settle()
    assert await bot.waited() == [other]


async def test_a_second_press_takes_it_back(bot: Evening) -> None:
    await bot.begin()
    reply = await bot.ana.slash("my orders")
    assert reply.text == "You have no standing orders at this table."
    for name in ("Hush any trick while I can", "Pass whenever it is not my turn"):
        reply = await bot.ana.click(reply.message, name)
    assert await given(bot, bot.ana) == [StandingOrder(declared=("hush",)), PASS_OUT_OF_TURN]
    reply = await bot.ana.click(reply.message, "Hush any trick while I can")
    assert "That order is cancelled." in reply.text
    assert await given(bot, bot.ana) == [PASS_OUT_OF_TURN]


async def test_from_the_orders_one_comes_back_to_where_one_was(bot: Evening) -> None:
    await bot.begin(settings="quiet=on")
    (mover,) = await bot.waited()
    other = bot.ben if mover is bot.ana else bot.ana
    waiting = await other.click(bot.card(bot.games), "My move")
    assert buttons(waiting.message) == ["Standing orders", "Yes, it is", "No, another time"]
    orders = await other.click(waiting.message, "Standing orders")
    back = await other.click(orders.message, "My move")
    assert (back.text, buttons(back.message)) == (waiting.text, buttons(waiting.message))


async def test_when_the_game_is_over_nothing_is_left_to_order(bot: Evening) -> None:
    await bot.begin()
    asked = await bot.ana.slash("my orders")
    await bot.tables.propose(bot.table, int(bot.ana.id), "end")
    vote = (await bot.tables.show(bot.table)).votes[0]
    await bot.tables.vote(bot.table, int(bot.ben.id), vote.id, True)
    await bot.settle()
    assert (await bot.tables.show(bot.table)).status == "over"
    assert buttons((await bot.ana.slash("my orders", at=bot.thread())).message) == []
    pressed = await bot.ana.click(asked.message, buttons(asked.message)[0])
    assert "is over" in pressed.text


async def test_orders_of_the_game_are_typed_and_completed(bot: Evening) -> None:
    await bot.begin()
    lines = await bot.ana.autocomplete("my orders", "add", "truce")
    assert lines == [
        {"name": "Agree to any truce", "value": "truce yes"},
        {"name": "Never agree to a truce", "value": "truce no"},
    ]
    assert "Never agree to a truce" in (await bot.ana.slash("my orders", add="truce no")).text
    assert "Agree to any truce" in (await bot.ana.slash("my orders", add="truce yes")).text
    assert await given(bot, bot.ana) == [StandingOrder(declared=("truce", "yes"))]
    strange = "That is no standing order here. `/my orders` shows those that you can give."
    assert (await bot.ana.slash("my orders", add="bark")).text == strange
    assert "You have no standing orders" in (await bot.ben.slash("my orders")).text
