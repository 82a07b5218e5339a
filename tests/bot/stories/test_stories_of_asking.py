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
        "Mon 26 10:01 - Ben has taken back: / - Ben draws 1 card from the Pool.",
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


async def test_a_seat_is_kept_for_a_friend_who_is_asked_again_before_the_hand_is_shown(story: Story) -> None:
    """Story I."""
    await story.sits("Ana Ben Cat", game="zombs")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ben Ben: it is your turn.",
    )
    hand = (await story.cat.slash("hand")).text
    await story.cat.slash("table seat offer", whom=story.eve)
    await story.until("Mon 26 09:00")
    story.tells(
        "Mon 26 08:01 @Eve Cat would like you to take over seat C. It is kept for you alone.",
    )
    offer = story.heard("would like you to take over")
    assert (await story.dan.click(offer, "Take this seat")).text == "Cat keeps this seat for somebody else. Ask them."
    asked = await story.eve.click(offer, "Take this seat")
    assert "hand" in asked.text
    assert hand not in asked.text
    taken = await story.eve.click(asked.message, "Yes, do it")
    assert taken.text.startswith("Seat C is yours now.")
    assert hand.splitlines()[0] in taken.text
    await story.acts(story.ben)
    await story.until("Mon 26 10:00")
    story.tells(
        "Mon 26 09:00 - Eve takes over seat C.",
        "Mon 26 09:00 @Eve Eve: it is your turn.",
    )


async def test_an_invitation_rings_whom_it_is_for_and_a_rematch_those_who_have_played(story: Story) -> None:
    """Story I."""
    await story.ana.slash("table new", game="zombs", seats=2)
    await story.until("Mon 26 08:01")
    story.tells(
        "Mon 26 08:00 - ## Zombs: table 1",
        "Mon 26 08:00 - **The game in five lines**",
    )
    await story.ana.slash("table seat invite", at=story.thread(), whom=story.dan)
    await story.ana.slash("table seat invite", at=story.thread(), whom=story.dan)
    await story.until("Mon 26 09:00")
    story.tells(
        "Mon 26 08:01 @Dan Ana asks you to sit down at this table.",
    )
    await story.dan.click(story.heard("asks you to sit down"), "Join")
    await story.ana.click(story.card(), "Start")
    await story.until("Mon 26 09:05")
    story.tells(
        "Mon 26 09:00 - The game begins.",
        "Mon 26 09:00 @Ana Ana: it is your turn.",
    )
    story.ana.at = story.thread()
    await story.ana.slash("table end")
    await story.until("Mon 26 09:10")
    await story.dan.click(story.heard("would like to end"), "Agree")
    await story.until("Mon 26 09:15")
    story.tells(
        "Mon 26 09:05 @Dan Ana would like to end the game without a result. You are asked: Dan.",
        "Mon 26 09:10 - Agreed: end the game without a result.",
        "Mon 26 09:10 - The game ends here, without a result: you have agreed on it.",
        "Mon 26 09:10 - The film of the game, its record, and the proof that nothing was changed lie behind *More*.",
    )
    await story.dan.click(story.heard("The game ends here"), "Same again")
    await story.until("Mon 26 09:20")
    story.tells(
        "Mon 26 09:15 - ## Zombs: table 2",
        "Mon 26 09:15 - **The game in five lines**",
        "Mon 26 09:15 @Ana The same again, at Zombs: table 2 #Zombs #2, game 2.",
    )
    assert (await story.ana.click(story.heard("The same again"), "Join")).text == "Welcome, Ana!"
