"""Somebody goes on holiday, or seems to: the table goes on as they wish, or as the others say."""

from __future__ import annotations

from bot.clock import HOUR
from bot.sandbox import text_of
from games.kernel import Decision, Path
from tests.bot.stories.story import Story, after


def first(decision: Decision) -> Path:
    return tuple(decision.options.first(1)[0])


async def test_who_is_away_is_passed_for_and_the_card_says_so(story: Story) -> None:
    """Story D."""
    await story.sits("Ana Ben Cat", game="circus")
    story.chooses = first
    told = await story.cat.slash("my away", until="2026-11-01")
    assert "Meanwhile your reactions are passed at once; your turns wait for you." in told.text
    story.looks = {story.ana: after(HOUR), story.ben: after(2 * HOUR)}
    await story.until("Mon 26 18:00")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ana Ana: it is your turn.",
        "Mon 26 09:01 @Ben Ben: Change Ana's result?",
        "Mon 26 11:01 @Ana Ana: Change Ben's result?",
        "Mon 26 12:01 - **Meanwhile**",
    )
    card = story.plain(text_of(story.card(story.games)))
    assert "C: Cat, away until Sun 01 00:00: reactions are passed, and turns wait" in card
    await story.until("Mon 02 12:00")
    story.tells(
        "Sun 01 07:04 @Cat Cat: while you rested, it came to you. Time is up Mon 02 08:04.",
        "Sun 01 19:22 @Cat Cat: the table still waits for you. Time is up Mon 02 08:04.",
        "Mon 02 08:04 - Time was up, so the clock has played Cat's turn: / - Cat wants to attempt Gullet of the",
        "Mon 02 08:04 @Ana @Ben Ana and Ben: Change Cat's result?",
        "Mon 02 10:04 @Ana Ana: it is your turn.",
        "Mon 02 11:04 @Ben Ben: Change Ana's result?",
    )


async def test_a_friend_plays_for_whoever_is_away(story: Story) -> None:
    """Story D."""
    await story.sits("Ana Ben Cat", game="zombs")
    told = await story.cat.slash("my away", until="2026-10-29", whom=story.eve)
    assert "Eve is asked to play for you" in told.text
    await story.until("Mon 26 09:00")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ben Ben: it is your turn.",
        "Mon 26 08:01 @Eve Cat is away and asks you to play for them until they are back. The seat is kept for",
    )
    asked = await story.eve.click(story.heard("asks you to play for them"), "Take this seat")
    await story.eve.click(asked.message, "Yes, do it")
    story.looks = {story.ana: after(5 * HOUR), story.ben: after(5 * HOUR), story.eve: after(5 * HOUR)}
    await story.until("Thu 29 20:00")
    story.tells(
        "Mon 26 09:00 - Eve plays on seat C until its person is back.",
        "Mon 26 14:00 @Eve Eve: it is your turn.",
        "Mon 26 19:00 @Ana Ana: it is your turn.",
        "Tue 27 07:30 @Ben Ben: it is your turn.",
        "Tue 27 12:30 @Eve Eve: it is your turn.",
        "Tue 27 17:30 @Ana Ana: it is your turn.",
        "Tue 27 22:30 @Ben Ben: it is your turn.",
        "Wed 28 07:30 @Eve Eve: it is your turn.",
        "Wed 28 12:30 @Ana Ana: it is your turn.",
        "Wed 28 17:30 @Ben Ben: it is your turn.",
        "Wed 28 22:30 @Eve Eve: it is your turn.",
        "Thu 29 00:00 - Cat is back.",
        "Thu 29 00:00 - Waiting for Cat, whose turn it is. Until Fri 30 08:04, quiet until Thu 29 07:04.",
        "Thu 29 07:04 @Cat Cat: while you rested, it came to you. Time is up Fri 30 08:04.",
        "Thu 29 19:22 @Cat Cat: the table still waits for you. Time is up Fri 30 08:04.",
    )


async def test_the_others_say_whether_to_wait_for_somebody_who_is_never_late(story: Story) -> None:
    """Story E."""
    await story.sits("Ana Ben Cat", game="zombs")
    story.looks = {story.ana: after(60), story.ben: after(60), story.cat: after(60)}
    await story.until("Mon 26 09:00")
    del story.looks[story.cat]
    story.told.clear()
    await story.until("Tue 27 12:00")
    story.tells(
        "Tue 27 09:10 @Cat Cat: the table still waits for you. Time is up Tue 27 09:30.",
        "Tue 27 09:30 @Ana @Ben Time is up for Cat, who is hardly ever late, so something must have come up.",
    )
    await story.ana.click(story.heard("hardly ever late"), "Agree")
    await story.until("Tue 27 13:00")
    await story.ben.click(story.heard("hardly ever late"), "Agree")
    await story.until("Fri 30 12:00")
    story.tells(
        "Tue 27 13:00 - Agreed: wait two days for Cat.",
        "Tue 27 13:00 - Cat counts as away until Thu 29 13:00; their first move ends that.",
        "Fri 30 08:04 - Time was up, so the clock has played Cat's turn: / - Cat draws 1 card from the Pool.",
        "Fri 30 08:04 @Ana Ana: it is your turn.",
        "Fri 30 08:05 @Ben Ben: it is your turn.",
        "Fri 30 08:06 @Cat Cat: it is your turn.",
    )
