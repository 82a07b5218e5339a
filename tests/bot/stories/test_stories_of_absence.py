"""Somebody never answers, comes back, leaves the server; the bot is sent away: who hears of it, and nobody twice."""

from __future__ import annotations

from bot.clock import HOUR
from tests.bot.stories.story import Story, after


async def test_who_never_answers_is_told_once_and_costs_the_others_a_day_a_turn(story: Story) -> None:
    """Story A."""
    await story.sits("Ana Ben Cat Dan", game="zombs")
    story.looks = {person: after(5 * HOUR) for person in (story.ana, story.ben, story.cat)}
    await story.until("Sun 01 18:05")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ana Ana: it is your turn.",
        "Mon 26 13:01 @Ben Ben: it is your turn.",
        "Mon 26 18:01 @Cat Cat: it is your turn.",
        "Tue 27 07:30 @Dan Dan: it is your turn.",
        "Wed 28 07:30 - Time was up, so the clock has played Dan's turn: / - Dan draws 1 card from the Pool.",
        "Wed 28 07:30 @Ana Ana: it is your turn.",
        "Wed 28 12:30 @Ben Ben: it is your turn.",
        "Wed 28 17:30 @Cat Cat: it is your turn.",
        "Wed 28 22:30 @Dan Dan: it is your turn.",
        "Thu 29 17:52 @Dan Dan: the table still waits for you. Time is up Thu 29 22:30.",
        "Thu 29 22:30 - Time was up, so the clock has played Dan's turn: / - Dan draws 1 card from the Pool.",
        "Thu 29 22:30 @Ana Ana: it is your turn.",
        "Fri 30 07:30 @Ben Ben: it is your turn.",
        "Fri 30 12:30 @Cat Cat: it is your turn.",
        "Fri 30 17:30 @Dan Dan: it is your turn.",
        "Sat 31 13:16 @Dan Dan: the table still waits for you. Time is up Sat 31 18:00.",
        "Sat 31 18:00 - Time was up, so the clock has played Dan's turn: / - Dan draws 1 card from the Pool.",
        "Sat 31 18:00 @Dan A bot plays for Dan until they are back.",
        "Sat 31 18:00 @Ana Ana: it is your turn.",
        "Sun 01 07:30 @Ben Ben: it is your turn.",
        "Sun 01 12:30 @Cat Cat: it is your turn.",
        "Sun 01 17:30 @Ana Ana: it is your turn.",
        "Sun 01 18:00 @Dan Somebody else may have seat D, that of Dan. Whoever takes it first plays on.",
    )


async def test_who_comes_back_with_a_press_reads_what_the_bot_did_and_plays_on(story: Story) -> None:
    """Story F."""
    await story.sits("Ana Ben Cat", game="zombs")
    story.looks = {story.ana: after(2 * HOUR), story.ben: after(2 * HOUR)}
    await story.until("Mon 26 10:05")
    await story.acts(story.cat)
    await story.until("Fri 30 12:00")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ben Ben: it is your turn.",
        "Mon 26 10:01 @Cat Cat: it is your turn.",
        "Mon 26 10:05 @Ana Ana: it is your turn.",
        "Mon 26 12:05 @Ben Ben: it is your turn.",
        "Mon 26 14:05 @Cat Cat: it is your turn.",
        "Tue 27 09:27 @Cat Cat: the table still waits for you. Time is up Tue 27 14:05.",
        "Tue 27 14:05 - Time was up, so the clock has played Cat's turn: / - Cat draws 1 card from the Pool.",
        "Tue 27 14:05 @Ana Ana: it is your turn.",
        "Tue 27 16:05 @Ben Ben: it is your turn.",
        "Tue 27 18:05 @Cat Cat: it is your turn.",
        "Wed 28 13:27 @Cat Cat: the table still waits for you. Time is up Wed 28 18:05.",
        "Wed 28 18:05 - Time was up, so the clock has played Cat's turn: / - Cat draws 1 card from the Pool.",
        "Wed 28 18:05 @Ana Ana: it is your turn.",
        "Wed 28 20:05 @Ben Ben: it is your turn.",
        "Wed 28 22:05 @Cat Cat: it is your turn.",
        "Thu 29 17:51 @Cat Cat: the table still waits for you. Time is up Thu 29 22:35.",
        "Thu 29 22:35 - Time was up, so the clock has played Cat's turn: / - Cat draws 1 card from the Pool.",
        "Thu 29 22:35 @Cat A bot plays for Cat until they are back.",
        "Thu 29 22:35 @Ana Ana: it is your turn.",
        "Fri 30 07:30 @Ben Ben: it is your turn.",
        "Fri 30 09:30 @Ana Ana: it is your turn.",
        "Fri 30 11:30 @Ben Ben: it is your turn.",
    )
    back = await story.cat.click(story.heard("A bot plays for Cat"), "I am back")
    assert "**Since your last turn**\n- Cat starts a horde with purple 5.\n" in back.text, "what the bot did"
    assert "Ana discards red 1." not in back.text, "what Cat has seen before"
    story.looks[story.cat] = after(2 * HOUR)
    await story.until("Fri 30 20:00")
    story.tells(
        "Fri 30 12:00 - Cat is back.",
        "Fri 30 13:30 @Cat Cat: it is your turn.",
        "Fri 30 15:30 @Ana Ana: it is your turn.",
        "Fri 30 17:30 @Ben Ben: it is your turn.",
        "Fri 30 19:30 @Cat Cat: it is your turn.",
    )


async def test_who_leaves_the_server_is_missed_before_their_time_is_up(story: Story) -> None:
    """Story G."""
    await story.sits("Ana Ben Cat", game="zombs")
    story.looks = {story.ana: after(2 * HOUR), story.ben: after(9 * HOUR)}
    await story.until("Mon 26 18:00")
    story.discord.kick(story.guild, story.cat)
    await story.until("Wed 28 08:00")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ben Ben: it is your turn.",
        "Mon 26 17:01 @Cat Cat: it is your turn.",
        "Tue 27 12:13 - Cat is not on this server any more, so seat C is free. A bot plays on until somebody",
        "Tue 27 12:13 @Ana Ana: it is your turn.",
        "Tue 27 14:13 @Ben Ben: it is your turn.",
        "Wed 28 07:30 @Ana Ana: it is your turn.",
    )


async def test_where_the_bot_is_sent_away_no_clock_runs_until_it_is_back(story: Story) -> None:
    """Story H."""
    await story.sits("Ana Ben Cat", game="zombs")
    await story.until("Mon 26 12:00")
    story.discord.kick(story.guild, story.app)
    await story.discord.quiet()
    await story.until("Sat 31 12:00")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ben Ben: it is your turn.",
    )
    story.discord.install(story.app, story.guild)
    await story.discord.quiet()
    await story.until("Sat 31 12:05")
    story.tells(
        "Sat 31 12:00 - ## Hello! I run board games here",
        "Sat 31 12:00 @Ben The table goes on.",
    )
    await story.until("Sun 01 12:05")
    story.tells(
        "Sun 01 09:02 @Ben Ben: the table still waits for you. Time is up Sun 01 12:00.",
        "Sun 01 12:00 - Time was up, so the clock has played Ben's turn: / - Ben draws 1 card from the Pool.",
        "Sun 01 12:00 @Cat Cat: it is your turn.",
    )
