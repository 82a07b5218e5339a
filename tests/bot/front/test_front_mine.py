"""What is one's own: tables, orders, peace, and data."""

from __future__ import annotations

import json
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.sandbox import Reply, text_of
from bot.tables import PASS_UNTIL_TURN
from bot.tables.people import preferences
from tests.bot.front.evening import Evening


def file_of(bot: Evening, reply: Reply) -> bytes:
    """The file of an answer."""
    (file,) = bot.discord.files(reply.message)
    return file.data


async def test_orders_are_listed_and_cancelled_by_their_owner(bot: Evening) -> None:
    await bot.begin()
    order = await bot.tables.order(bot.table, int(bot.ana.id), PASS_UNTIL_TURN)
    assert (await bot.ana.slash("my orders")).text == f"{order}: Pass until my turn"
    assert (await bot.ben.slash("my orders")).text == "You have no standing orders at this table."
    assert (await bot.ben.slash("my orders", cancel=order)).text == "You have no such order here."
    assert (await bot.ana.slash("my orders", cancel=order)).text.startswith("That order is cancelled.")
    assert (await bot.ana.slash("my orders")).text == "You have no standing orders at this table."


async def test_nobody_is_seated_with_somebody_they_avoid(bot: Evening) -> None:
    assert "Ben will not be seated" in (await bot.ana.slash("my block", whom=bot.ben)).text
    await bot.lobby()
    assert (await bot.ben.click(bot.card(), "Join")).text == "You cannot take a seat at this table."
    assert "seated with Ben again" in (await bot.ana.slash("my block", whom=bot.ben, back=True)).text
    assert (await bot.ben.click(bot.card(), "Join")).text == "Welcome, Ben!"
    assert (await bot.ana.slash("my block", whom=bot.ana)).text == "You cannot avoid yourself."


async def test_people_see_what_is_stored_of_them_and_have_it_deleted(bot: Evening) -> None:
    await bot.lobby()
    known = json.loads(file_of(bot, await bot.ana.slash("my data")))
    assert known["people"][0]["name"] == "Ana"
    assert "You still have a seat." in (await bot.ana.slash("my data", delete=True)).text
    await bot.ana.slash("table leave")
    assert "is deleted" in (await bot.ana.slash("my data", delete=True)).text
    assert json.loads(file_of(bot, await bot.ana.slash("my data"))) == {}


async def test_where_one_lives_is_chosen_by_the_name_of_a_city(bot: Evening) -> None:
    assert (await bot.ana.slash("my time")).text == "You live by UTC, where it is 08:00 now."
    offered = await bot.ana.autocomplete("my time", "zone", "new yo")
    assert offered == [{"name": "America/New York (03:00)", "value": "America/New_York"}]
    assert len(await bot.ana.autocomplete("my time", "zone", "a")) == 25
    reply = await bot.ana.slash("my time", zone="America/New_York")
    assert reply.text == "You live by America/New_York, where it is 03:00 now."
    assert "I do not know that time zone." in (await bot.ana.slash("my time", zone="Moon/Base")).text
    assert (await bot.tables.read(preferences, int(bot.ana.id))).zone == "America/New_York"


async def test_quiet_hours_and_days_off_are_said_in_a_word(bot: Evening) -> None:
    assert (await bot.ana.slash("my quiet")).text == "You have no quiet hours and no days off."
    reply = await bot.ana.slash("my quiet", hours="22:30-7", days="sat, sun")
    assert reply.text.startswith("I do not ring you from 22:30 to 07:00. Nor at all on Saturday and Sunday.")
    chosen = await bot.tables.read(preferences, int(bot.ana.id))
    assert (chosen.quiet_from, chosen.quiet_to, chosen.days_off) == (22 * 60 + 30, 7 * 60, (5, 6))
    assert "like 22:00-07:00" in (await bot.ana.slash("my quiet", hours="at night")).text
    assert "Monday" in (await bot.ana.slash("my quiet", days="someday")).text
    assert (await bot.ana.slash("my quiet", hours="off", days="off")).text.startswith("You have no quiet hours")
    offered = await bot.ana.autocomplete("my quiet", "days", "Saturday s")
    assert [line["value"] for line in offered] == ["Saturday Sunday"]


async def test_one_is_away_until_a_day_at_home_and_comes_back(bot: Evening) -> None:
    await bot.ana.slash("my time", zone="Asia/Tokyo")
    offered = await bot.ana.autocomplete("my away", "until", "")
    assert offered[0] == {"name": "Saturday, 2027-01-16", "value": "2027-01-16"}
    assert offered[-1]["value"] == "back"
    reply = await bot.ana.slash("my away", until="2027-01-20")
    chosen = await bot.tables.read(preferences, int(bot.ana.id))
    assert datetime.fromtimestamp(chosen.away_until or 0, ZoneInfo("Asia/Tokyo")).isoformat()[:16] == "2027-01-20T00:00"
    assert f"until <t:{int(chosen.away_until or 0)}:D>" in reply.text
    for wrong in ("yesterday", "2027-01-14", "2031-01-01"):
        assert (await bot.ana.slash("my away", until=wrong)).text.startswith(("Say the date", "You can be away"))
    assert (await bot.ana.slash("my away")).text == reply.text
    assert (await bot.ana.slash("my away", until="back")).text == "You are there."


async def test_how_one_is_told_is_chosen_bit_by_bit(bot: Evening) -> None:
    usual = "I ring you in the table's thread. I remind you once so much of your time has gone by, in percent: "
    assert (await bot.ana.slash("my notify")).text == f"{usual}80."
    await bot.ana.slash("my notify", where="direct", heads_up=True)
    reply = await bot.ana.slash("my notify", reminders="90")
    assert reply.text.startswith("I ring you by direct message")
    assert reply.text.endswith("in percent: 90. And I tell you without a sound when you are next.")
    assert "from 1 to 99" in (await bot.ana.slash("my notify", reminders="all the time")).text
    assert "I do not remind you." in (await bot.ana.slash("my notify", reminders="off")).text


async def test_one_is_answered_in_a_language_that_is_spoken(bot: Evening) -> None:
    assert (await bot.ana.slash("my language")).text == "I answer you in English."
    assert (
        await bot.ana.slash("my language", language="tlh")
    ).text == "I do not speak that. There are: en and discord."
    assert (await bot.ana.slash("my language", language="en")).text == "I answer you in English."
    assert (await bot.tables.read(preferences, int(bot.ana.id))).language == "en"


async def test_whoever_wants_to_know_hears_that_they_are_next(bot: Evening) -> None:
    await bot.ana.slash("my notify", heads_up=True)
    await bot.ben.slash("my notify", heads_up=True)
    thread = await bot.begin()
    (mover,) = await bot.waited()
    other = bot.ben if mover is bot.ana else bot.ana
    while await bot.bot.outbox.clean_up():
        await bot.settle()
    told = other.timeline(other.dm(bot.app))[-1]
    assert text_of(told).startswith(f"{other.name}: you are next at The Pantry")
    assert f"https://discord.com/channels/{bot.guild.id}/{thread.id}" in text_of(told)
    assert other.pings == []
    assert mover.timeline(mover.dm(bot.app)) == []


async def test_whoever_has_closed_their_door_is_not_told_for_all_to_hear(bot: Evening) -> None:
    for person in (bot.ana, bot.ben):
        await person.slash("my notify", heads_up=True)
        person.close_dms()
    thread = await bot.begin()
    before = len(bot.cat.timeline(thread))
    while await bot.bot.outbox.clean_up():
        await bot.settle()
    assert [person.timeline(person.dm(bot.app)) for person in (bot.ana, bot.ben)] == [[], []]
    assert len(bot.cat.timeline(thread)) == before
