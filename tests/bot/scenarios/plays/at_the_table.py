"""What happens beside the moves: people watch, press what is not theirs, press at once, and take back."""

from __future__ import annotations

from tests.bot.scenarios.stages.stage import Stage


async def a_spectator_sees_the_table_and_no_hand(stage: Stage) -> None:
    await stage.begins()
    cat, before = stage.cat, await stage.number()
    assert (await cat.presses("My move")).text == "You are watching this table."
    assert (await cat.presses("Hand")).text == "You have no hidden cards or pieces here."
    assert "Deck: 11" in (await cat.says("/table show")).text
    assert await cat.offered("/do what:") == []
    assert "no seat at this table" in (await cat.presses("Undo")).text
    assert "no seat at this table" in (await cat.says("/table pause")).text
    assert await stage.number() == before


async def whoever_is_not_on_turn_is_told_for_whom_the_table_waits(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    before = await stage.number()
    told = await other.presses("My move")
    assert f"Waiting for {mover.name}, whose turn it is. Until <t:" in told.text
    assert [control["label"] for control in told.controls] == ["Standing orders", "Yes, it is", "No, another time"]
    assert f"Waiting for {mover.name}, whose turn it is." in (await other.says("/do what:take deck")).text
    assert await other.offered("/do what:") == []
    assert await stage.number() == before


async def two_presses_at_once_are_one_move(stage: Stage) -> None:
    await stage.begins()
    mover, _ = await stage.mover_and_other()
    panel, before = await mover.presses("My move"), await stage.number()
    await stage.at_once(*(mover.presses("Take a card from the floor", panel) for _ in range(2)))
    assert await stage.number() == before + 1


async def two_people_who_join_at_once_sit_on_two_seats(stage: Stage) -> None:
    await stage.ana.says("/table new game:pantry seats:3")
    await stage.settles()
    answers = await stage.at_once(stage.ben.presses("Join"), stage.cat.presses("Join"))
    assert sorted(answer.text for answer in answers) == ["Welcome, Ben!", "Welcome, Cat!"]
    await stage.settles()
    card = stage.ana.sees("## ").text
    assert "Ben" in card
    assert "Cat" in card


async def what_does_not_come_back_is_asked_for_once_more(stage: Stage) -> None:
    await stage.begins()
    mover, _ = await stage.mover_and_other()
    before = await stage.number()
    sure = await mover.presses("Take a card from the deck", await mover.presses("My move"))
    assert "does not come back" in sure.text
    assert await stage.number() == before
    back = await mover.presses("Back", sure)
    assert back.labels == ["Take a card from the deck", "Take a card from the floor"]
    done = await mover.presses("Yes, do it", await mover.presses("Take a card from the deck", back))
    assert "✓ Take a card from the deck." in done.text
    assert await stage.number() == before + 1


async def a_slip_is_taken_back_alone_and_old_buttons_answer_kindly(stage: Stage) -> None:
    await stage.begins()
    mover, _ = await stage.mover_and_other()
    panel = await mover.presses("My move")
    assert "✓ Take" in (await mover.presses("Take a card from the floor", panel)).text
    assert "Taken back." in (await mover.says("/table undo")).text
    await stage.settles()
    again = await mover.presses("My move")
    assert again.labels == panel.labels
    assert "✓ Take" in (await mover.presses("Take a card from the floor", again)).text


async def what_others_have_seen_is_taken_back_if_they_agree(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    await mover.says("/do what:take deck")
    before, rung = await stage.number(), other.rung
    shown = await mover.says("/table undo")
    assert "This would be taken back" in shown.text
    assert f"The others are asked: {other.name}." in (await mover.presses("Ask the others", shown)).text
    await stage.settles()
    other.sees(f"{mover.name} would like to take moves back")
    assert other.rung == rung + 1
    assert "no seat at this table" in (await stage.cat.presses("Agree")).text
    assert (await other.presses("Agree")).text == "Agreed."
    assert await stage.number() == before + 1
    assert "That vote is closed" in (await other.presses("Disagree")).text


async def what_others_have_seen_stays_if_they_do_not(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    await mover.says("/do what:take deck")
    before = await stage.number()
    await mover.presses("Ask the others", await mover.says("/table undo"))
    await stage.settles()
    await other.presses("Disagree")
    await stage.settles()
    assert await stage.number() == before
    assert "have said no" in (await mover.says("/table undo")).text


async def a_pause_is_agreed_on_and_ended(stage: Stage) -> None:
    await stage.begins()
    mover, other = await stage.mover_and_other()
    await mover.says("/table pause")
    await stage.settles()
    await other.presses("Agree")
    await stage.settles()
    assert "paused" in (await mover.says("/do what:take deck")).text
    await other.says("/table resume")
    await stage.settles()
    await mover.presses("Agree")
    await stage.settles()
    assert "✓" in (await mover.says("/do what:take deck")).text
