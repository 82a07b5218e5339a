"""From an empty channel to the first turn."""

from __future__ import annotations

from typing import Any

from bot.sandbox import text_of


async def test_a_table_opens_with_a_card_and_a_thread_under_it(bot: Any) -> None:
    table = await bot.lobby(title="Friday")
    card = bot.card()
    assert f"Friday (Zombs: Half Brained Card Game, table {table})" in text_of(card)
    assert "A: Ana" in text_of(card)
    assert "goal: fast" in text_of(card)
    assert bot.thread().id == card["id"]
    assert bot.ben.pings == []


async def test_friends_join_and_bots_are_added_and_the_game_starts(bot: Any) -> None:
    await bot.lobby(seats=3)
    joined = await bot.ben.click(bot.card(), "Join")
    assert joined.ephemeral
    assert joined.text == "You sit down as Ben."
    assert (await bot.ana.click(bot.card(), "Add a bot")).text == "A bot takes a seat as Bot C."
    await bot.settle()
    assert "B: Ben\nC: bot (normal)" in text_of(bot.card())
    assert (await bot.ana.click(bot.card(), "Start")).text == "The game begins."
    await bot.settle()
    words = [text_of(message) for message in bot.ana.timeline(bot.thread())]
    assert any("hash of this game's secret" in text for text in words)


async def test_the_first_turn_rings_whoever_has_it_and_nobody_else(bot: Any) -> None:
    thread = await bot.begin()
    (mover,) = await bot.waited()
    assert len(mover.pings) == 1
    assert all(person.pings == [] for person in bot.people.values() if person is not mover)
    notice = bot.ana.timeline(thread)[-1]
    assert f"<@{mover.id}> {mover.name}: it is your turn." in text_of(notice)
    assert "until <t:" in text_of(notice)
