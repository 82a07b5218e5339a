"""People who look when they usually look, and play in a hurry or with standing orders, lose nothing by it."""

from __future__ import annotations

from bot.clock import HOUR
from bot.tables import PASS_OUT_OF_TURN
from games.kernel import Decision, Path
from tests.bot.stories.story import Story, after, daily

SLOWEST = 390  # seconds in which somebody who is there answers


def first(decision: Decision) -> Path:
    return tuple(decision.options.first(1)[0])


async def test_who_plays_every_evening_keeps_the_seat(story: Story) -> None:
    """Story B."""
    await story.sits("Ana Ben Cat", game="circus")
    story.chooses = first
    story.looks = {story.ana: after(HOUR), story.ben: after(2 * HOUR), story.cat: daily(20.5)}
    await story.until("Thu 29 21:00")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ana Ana: it is your turn.",
        "Mon 26 09:01 @Ben @Cat Ben and Cat: Change Ana's result?",
        "Mon 26 18:47 @Cat Cat: the table still waits for you. Time is up Mon 26 21:01.",
        "Mon 26 20:30 @Ben Ben: it is your turn.",
        "Mon 26 22:30 @Ana @Cat Ana and Cat: Change Ben's result?",
        "Tue 27 09:04 @Cat Cat: the table still waits for you. Time is up Tue 27 10:30.",
        "Tue 27 10:30 - Time was up, so Cat passes, and goes on passing at once until they do something here",
        "Tue 27 10:30 @Cat Cat: it is your turn.",
        "Tue 27 20:30 @Ana @Ben Ana and Ben: Change Cat's result?",
        "Tue 27 22:30 @Ana Ana: it is your turn.",
        "Wed 28 07:30 @Ben Ben: it is your turn.",
        "Wed 28 09:30 @Cat Cat: it is your turn.",
        "Wed 28 20:30 @Ana Ana: it is your turn.",
        "Wed 28 21:30 @Ben @Cat Ben and Cat: Change Ana's result?",
        "Thu 29 20:30 @Ben Ben: it is your turn.",
    )
    (seat,) = [place for place in (await story.tables.show(story.table)).places if place.person == int(story.cat.id)]
    assert (seat.bot, seat.missed, seat.clock_plays) == (None, 0, None)


async def test_four_who_answer_in_minutes_play_live_without_a_reminder(story: Story) -> None:
    """Story C."""
    await story.sits("Ana Ben Cat Dan", game="circus", pace="live")
    story.chooses = first
    story.looks = {person: after(80) for person in story.people.values()}
    story.looks[story.dan] = after(SLOWEST)
    await story.until("Mon 26 08:45")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ana Ana: it is your turn.",
        "Mon 26 08:02 @Ben @Cat @Dan Ben, Cat and Dan: Change Ana's result?",
        "Mon 26 08:08 @Ben Ben: it is your turn.",
        "Mon 26 08:10 @Cat Cat: it is your turn.",
        "Mon 26 08:11 @Ana @Ben @Dan Ana, Ben and Dan: Change Cat's result?",
        "Mon 26 08:18 @Ana @Ben @Cat Ana, Ben and Cat: Change Dan's result?",
        "Mon 26 08:19 @Ana Ana: it is your turn.",
        "Mon 26 08:20 @Ben Ben: it is your turn.",
        "Mon 26 08:22 @Ana @Cat @Dan Ana, Cat and Dan: Change Ben's result?",
        "Mon 26 08:28 @Cat Cat: it is your turn.",
        "Mon 26 08:29 @Dan Dan: it is your turn.",
        "Mon 26 08:36 @Ana Ana: it is your turn.",
        "Mon 26 08:37 @Ben Ben: it is your turn.",
        "Mon 26 08:39 @Ana @Cat @Dan Ana, Cat and Dan: Change Ben's result?",
    )


async def test_a_standing_order_stays_and_says_nothing(story: Story) -> None:
    """Story K."""
    await story.sits("Ana Ben Cat", game="circus")
    story.chooses = first
    story.looks = {story.ana: after(HOUR), story.ben: after(2 * HOUR), story.cat: after(3 * HOUR)}
    await story.cat.slash("my orders", add="out_of_turn")
    await story.until("Tue 27 18:00")
    story.tells(
        "Mon 26 08:00 - The game begins.",
        "Mon 26 08:00 @Ana Ana: it is your turn.",
        "Mon 26 09:01 @Ben Ben: Change Ana's result?",
        "Mon 26 11:01 @Ana Ana: Change Ben's result?",
        "Mon 26 12:01 @Cat Cat: it is your turn.",
        "Mon 26 15:01 @Ana @Ben Ana and Ben: Change Cat's result?",
        "Mon 26 17:01 @Ana Ana: it is your turn.",
        "Mon 26 18:01 @Ben Ben: it is your turn.",
        "Mon 26 20:01 @Cat Cat: it is your turn.",
        "Tue 27 07:30 @Ana Ana: it is your turn.",
        "Tue 27 08:30 @Ben Ben: Change Ana's result?",
        "Tue 27 10:30 @Cat Cat: it is your turn.",
        "Tue 27 13:30 @Ana Ana: it is your turn.",
        "Tue 27 14:30 @Ben Ben: it is your turn.",
        "Tue 27 16:30 @Ana Ana: Change Ben's result?",
        "Tue 27 17:30 @Cat Cat: it is your turn.",
    )
    (standing,) = await story.tables.orders(story.table, int(story.cat.id))
    assert standing[2] == PASS_OUT_OF_TURN
