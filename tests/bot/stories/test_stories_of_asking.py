"""Somebody is asked by the others: to agree, to sit down, to play. Whoever is asked is rung, and nobody else."""

from __future__ import annotations

from tests.bot.stories.story import Story


async def test_a_wish_to_take_back_rings_those_who_are_asked_and_stops_the_askers_clock(story: Story) -> None:
    """Story J."""
    await story.sits("Ana Ben Cat", game="zombs")
    await story.ben.slash("do", what="draw pool")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ben Ben: it is your turn.",
    )
    asks = await story.ben.slash("table undo")
    assert "Ana and Cat would have to agree." in asks.text
    await story.ben.click(asks.message, "Ask the others")
    await story.until("Mon 26 09:00")
    story.tells(
        "Mon 26 08:01 @Ana @Cat Ben would like to take moves back. You are asked: Ana and Cat.",
    )
    for panel in (
        await story.cat.click(story.heard("it is your turn"), "My move"),
        await story.cat.slash("table show"),
    ):
        assert panel.text.startswith("**You are asked first:** Ben would like to take moves back.")
    assert "**You are asked** whether moves may be taken back." in (await story.cat.slash("my tables")).text
    own = await story.ben.click(story.heard("it is your turn"), "My move")
    assert "Your clock stands still until the vote closes, Mon 26 10:01." in story.plain(own.text)
    assert (await story.cat.slash("table vote", answer="agree")).text == "Your word is counted."
    await story.until("Mon 26 10:30")
    story.tells(
        "Mon 26 10:01 @Ben Agreed: take moves back.",
        "Mon 26 10:01 - Ben has taken back everything from move 1 on.",
    )


async def test_a_wish_to_pause_rings_those_who_are_asked_and_is_granted_by_most(story: Story) -> None:
    """Story J."""
    await story.sits("Ana Ben Cat", game="zombs")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ben Ben: it is your turn.",
    )
    await story.ana.slash("table pause")
    await story.until("Mon 26 09:00")
    story.tells(
        "Mon 26 08:01 @Ben @Cat Ana would like to pause the table. You are asked: Ben and Cat.",
    )
    await story.cat.click(story.heard("would like to pause"), "Agree")
    await story.until("Mon 09 10:00")
    story.tells(
        "Mon 26 09:00 - Agreed: pause the table.",
        "Mon 26 09:00 - The table is paused. No clock runs until you go on.",
        "Sun 08 09:00 - The pause ends Mon 09 09:00, and then the clocks run again.",
        "Mon 09 09:00 @Ben The table goes on.",
    )
    await story.until("Tue 10 10:00")
    story.tells(
        "Tue 10 09:00 - Time was up, so the clock has played Ben's turn: / - Ben draws 1 card from the Pool.",
        "Tue 10 09:00 @Cat Cat: it is your turn.",
    )
