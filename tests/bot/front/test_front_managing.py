"""What one does about a table besides playing: by menu, by button, and by typing."""

from __future__ import annotations

from bot.sandbox import text_of
from bot.sandbox.wire import Json
from bot.tables import PASS_UNLESS_TARGETED, PASS_UNTIL_TURN
from tests.bot.front.evening import Evening

SELECT, ROW = 3, 1


def menu(card: Json) -> list[str]:
    parts = [part for row in card["components"] if row["type"] == ROW for part in row["components"]]
    return [option["label"] for part in parts if part["type"] == SELECT for option in part["options"]]


async def test_the_card_has_a_menu_of_what_one_may_want(bot: Evening) -> None:
    await bot.lobby(seats=2)
    assert menu(bot.card()) == []
    await bot.ben.click(bot.card(), "Join")
    await bot.ana.click(bot.card(), "Start")
    await bot.settle()
    card = bot.card()
    assert {"Ask for a pause", "Let a bot play for me", "Leave the game for good"} <= set(menu(card))
    assert "The others are asked: Ben." in (await bot.ana.select(card, ["Ask for a pause"])).text
    assert "A bot plays for you" in (await bot.ana.select(card, ["Let a bot play for me"])).text
    assert "You play on yourself." in (await bot.ana.select(card, ["Play on myself"])).text
    assert "no seat at this table" in (await bot.cat.select(card, ["Offer my seat to others"])).text
    assert bot.discord.files((await bot.ana.select(card, ["Get the record"])).message)


async def test_leaving_for_good_is_asked_once_more(bot: Evening) -> None:
    await bot.begin(bots=1)
    card = bot.card(bot.games)
    asked = await bot.ben.select(card, ["Leave the game for good"])
    assert "you cannot come back" in asked.text
    assert not any(place.left for place in (await bot.tables.show(bot.table)).places)
    assert (await bot.ben.click(asked.message, "Yes, do it")).text == "You have left the game."
    assert (
        await bot.cat.select(card, ["Leave the game for good"])
    ).text == "Only those who sit at the table can do that."


async def test_what_is_asked_is_answered_by_typing(bot: Evening) -> None:
    thread = await bot.begin()
    assert (await bot.ben.slash("table vote", answer="agree")).text == "Nothing is asked of you at this table."
    await bot.ana.slash("table pause")
    await bot.ana.slash("table end")
    asked = await bot.ben.autocomplete("table vote", "vote", "", answer="agree")
    assert [line["name"] for line in asked] == ["pause the table", "end the game without a result"]
    assert await bot.ana.autocomplete("table vote", "vote", "", answer="agree") == []
    assert (await bot.ben.slash("table vote", answer="disagree", vote=asked[1]["value"])).text == "Not agreed."
    assert (await bot.ben.slash("table vote", answer="agree")).text == "Agreed."
    await bot.settle()
    assert "The table is paused. No clock runs until you go on." in [text_of(m) for m in bot.ana.timeline(thread)]


async def test_passing_on_is_ordered_by_typing(bot: Evening) -> None:
    await bot.begin()
    assert "From now on: Pass until my turn." in (await bot.ana.slash("my orders", add="until_turn")).text
    assert (
        "From now on: Pass unless it is aimed at me." in (await bot.ana.slash("my orders", add="unless_targeted")).text
    )
    orders = await bot.tables.orders(bot.table, int(bot.ana.id))
    assert [order for _, _, order in orders] == [PASS_UNTIL_TURN, PASS_UNLESS_TARGETED]
    assert "Pass unless it is aimed at me" in (await bot.ana.slash("my orders")).text


async def test_a_seat_that_is_offered_is_taken_by_a_button(bot: Evening) -> None:
    thread = await bot.begin()
    await bot.ben.slash("table seat offer")
    await bot.settle()
    offered = bot.cat.timeline(thread)[-1]
    assert "seat B, that of Ben." in text_of(offered)
    sure = await bot.cat.click(offered, "Take this seat")
    assert (await bot.cat.click(sure.message, "Yes, do it")).text.startswith("Seat B is yours now.")
    assert "not offered" in (await bot.ben.click(offered, "Take this seat")).text


async def test_how_well_a_bot_plays_is_chosen(bot: Evening) -> None:
    await bot.lobby(seats=2)
    offered = await bot.ana.autocomplete("table seat bot", "level", "", at=bot.thread())
    assert {"name": "bot (random)", "value": "random"} in offered
    await bot.ana.slash("table seat bot", at=bot.thread(), level="random")
    await bot.settle()
    assert "bot (random)" in await bot.terms()
    assert "no bot called genius" in (await bot.ana.slash("table seat bot", at=bot.thread(), level="genius")).text


async def test_the_table_is_shown_as_it_was(bot: Evening) -> None:
    await bot.begin(settings="crumbs=on")
    (mover,) = await bot.waited()
    (card, *_) = [line["value"] for line in await mover.autocomplete("pantry drop", "card", "")]
    await mover.slash("pantry drop", card=card)
    assert "after move 0 of 1" in (await mover.slash("table show", options={"at": 0})).text
    assert "drops a" in (await mover.slash("table log")).text
    assert "drops a" in (await mover.slash("table recap")).text


async def test_ones_own_panel_says_until_when(bot: Evening) -> None:
    thread = await bot.begin()
    notice = bot.ana.timeline(thread)[-1]
    (mover,) = await bot.waited()
    (due,) = [place.due for place in (await bot.tables.show(bot.table)).places if place.waited]
    assert due is not None
    assert f"Time is up <t:{int(due)}:R>." in (await mover.click(notice, "My move")).text
    other = bot.ben if mover is bot.ana else bot.ana
    assert "Time is up <t:" not in (await other.click(notice, "My move")).text
