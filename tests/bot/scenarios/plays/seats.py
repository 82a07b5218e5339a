"""Seats change hands: offered, claimed, voted away, lent to a bot, left and resigned."""

from __future__ import annotations

from tests.bot.scenarios.stages.stage import Stage


async def an_offered_seat_is_claimed_with_its_hand(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    held = (await mover.presses("Hand")).text
    await mover.says("/table seat offer")
    await stage.settles()
    rung = stage.cat.rung
    sure = await stage.cat.says("/table seat claim")
    assert "sees its hand" in sure.text
    assert "is yours now" in (await stage.cat.does("Yes, do it", sure)).text
    await stage.settles()
    assert stage.cat.rung == rung + 1
    assert (await stage.cat.presses("Hand")).text == held
    assert "no hidden cards" in (await mover.presses("Hand")).text
    assert "watching" in (await mover.presses("My move")).text
    assert "✓" in (await stage.cat.says("/do what:take deck")).text
    assert other.reads("Cat")


async def a_bot_plays_for_somebody_until_they_come_back(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    before = await stage.number()
    await mover.says("/table seat bot")
    await stage.settles()
    assert await stage.number() > before
    assert await stage.waited() == [other]
    assert "A bot plays for" in other.sees("until they are back").text
    assert (await mover.says("/table seat handback")).text.startswith("You play on yourself.")
    assert "playing yourself" in (await mover.says("/table seat handback")).text


async def the_others_vote_somebody_off_their_seat(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    seat = "A" if mover is stage.ana else "B"
    await other.says(f"/table seat kick seat:{seat}")
    await stage.settles()
    claimed = await stage.cat.does("Yes, do it", await stage.cat.says(f"/table seat claim seat:{seat}"))
    assert f"Seat {seat} is yours now." in claimed.text
    await stage.settles()
    assert "watching" in (await mover.presses("My move")).text


async def whoever_leaves_in_the_middle_leaves_a_bot(stage: Stage) -> None:
    await stage.begins(seats=2, bots=1)
    mover, _ = await stage.mover_and_other()
    await mover.presses("Yes, do it", await mover.says("/table leave"))
    await stage.settles()
    assert "watching" in (await mover.presses("My move")).text
    assert (await stage.tables.show(1)).status == "running"


async def whoever_resigns_is_out(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    await mover.presses("Yes, do it", await mover.says("/table resign"))
    await stage.settles()
    assert (await stage.tables.show(1)).status == "over"
    other.sees("The game is over.")
    assert "2" in (await other.presses(other.sees("The game is over.").labels[0])).text
