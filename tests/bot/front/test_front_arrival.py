"""A server that invites the bot is told at once, where it arrives, what it is and how to begin."""

from __future__ import annotations

from bot.front import installation
from bot.sandbox import Guild, PersonClient, text_of
from bot.sandbox.wire import Json
from tests.bot.front.evening import Evening


def owner(bot: Evening, guild: Guild) -> PersonClient:
    who = bot.discord.person("Olga", guild)
    guild.wire["owner_id"] = who.id
    return who


def said(bot: Evening, who: PersonClient, guild: Guild) -> list[tuple[str, Json]]:
    """What the bot has said in the server's channels, or to its owner."""
    rooms = [room for room in who.channels() if room.guild_id in (guild.id, "")]
    return [(room.wire.get("name") or "direct", m) for room in rooms for m in who.timeline(room)]


async def test_it_says_where_it_arrives_what_it_is_and_how_to_begin(bot: Evening) -> None:
    guild = bot.discord.guild("New")
    olga, hall = owner(bot, guild), bot.discord.channel(guild, "hall")
    bot.discord.channel(guild, "other")
    bot.discord.invite(installation.invitation(int(bot.app.id)), guild)
    message = await olga.sees_text("Hello!", hall)
    assert "`/setup place`" in text_of(message)
    assert olga.pings == []
    picked = await olga.click(message, "Open a first table")
    assert picked.ephemeral
    form = await olga.select(picked.message, ["pantry"])
    assert (await olga.submit(form)).text.startswith("Table 1 is open")
    assert len(said(bot, olga, guild)) >= 1


async def test_a_server_is_greeted_once_however_often_it_invites(bot: Evening) -> None:
    guild = bot.discord.guild("New")
    olga, hall = owner(bot, guild), bot.discord.channel(guild, "hall")
    address = installation.invitation(int(bot.app.id))
    bot.discord.faults.duplicate = 1.0  # Discord says some things twice
    bot.discord.invite(address, guild)
    await olga.sees_text("Hello!", hall)
    bot.discord.faults.duplicate = 0.0
    bot.discord.kick(guild, bot.app)
    await bot.discord.quiet()
    bot.discord.invite(address, guild)
    await bot.discord.quiet()
    assert [name for name, message in said(bot, olga, guild) if "Hello!" in text_of(message)] == ["hall"]


async def test_it_speaks_where_it_may_and_else_to_the_owner(bot: Evening) -> None:
    guild = bot.discord.guild("Quiet")
    olga, hall = owner(bot, guild), bot.discord.channel(guild, "hall")
    bot.discord.overwrite(hall, bot.app, deny="send_messages")
    bot.discord.invite(installation.invitation(int(bot.app.id)), guild)
    await bot.discord.until(lambda: said(bot, olga, guild))
    assert [name for name, _ in said(bot, olga, guild)] == ["direct"]


async def test_servers_of_before_are_not_greeted_when_it_starts(bot: Evening) -> None:
    assert [m for room in bot.ana.channels() for m in bot.ana.timeline(room)] == []
