"""What cannot be done is refused in one sentence that says what to do instead."""

from __future__ import annotations

from typing import Any

from bot.front.panels import LINE

VOICE = 2


async def test_tables_are_opened_and_listed_in_servers(bot: Any) -> None:
    home = bot.ana.dm(bot.app)
    for name, options in (("table new", {"game": "zombs"}), ("table list", {})):
        assert (await bot.ana.slash(name, at=home, **options)).text == "Tables are opened in a server. Ask me there."
    assert "setup show" not in {command.name for command in bot.ana.commands(home)}


async def test_tables_are_opened_in_text_channels_and_forums(bot: Any) -> None:
    stage = bot.discord.channel(bot.guild, "talk", VOICE)
    bot.discord.grant(bot.guild, bot.ana)
    await bot.discord.quiet()
    for name, options in (("table new", {"game": "zombs"}), ("setup check", {})):
        reply = await bot.ana.slash(name, at=stage, **options)
        assert reply.text == "Tables are opened in text channels and forums. Name one with place."


async def test_a_game_has_its_own_commands_at_its_own_tables(bot: Any) -> None:
    await bot.begin(game="mojo")
    reply = await bot.ana.slash("zombs draw", source="pool")
    assert reply.text == "This table plays another game."
    assert await bot.ana.autocomplete("zombs draw", "source", "") == []
    zombs = await bot.ana.slash("table new", at=bot.games, game="zombs")
    thread = next(thread for thread in bot.ana.threads(bot.games) if thread.id in zombs.text)
    assert (await bot.ana.slash("mojo more", at=thread, what="pass")).text == "This table plays another game."
    assert await bot.ana.autocomplete("mojo more", "what", "", at=thread) == []


async def test_only_people_of_the_server_are_invited(bot: Any) -> None:
    await bot.lobby()
    stranger = bot.discord.person("Sue")
    for whom in (stranger, bot.app):
        reply = await bot.ana.slash("table seat invite", at=bot.thread(), whom=whom)
        assert reply.text.startswith("Invite somebody of this server.")


async def test_what_does_not_fit_into_a_choice_is_done_in_two_steps(bot: Any) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    first = f"draw{' ' * (LINE - 10)}grave"
    (line,) = await mover.autocomplete("do", "what", f"{first}; disc")
    assert line == {"name": "This is too long for a line. Send it as it is, and press on from there.", "value": first}
    assert "Done." in (await mover.slash("do", what=line["value"])).text


async def test_choices_that_were_never_offered_are_answered(bot: Any) -> None:
    await bot.begin()
    for name, options in (
        ("table seat claim", {"seat": "q"}),
        ("table seat kick", {"seat": "1"}),
        ("table vote", {"answer": "agree", "vote": 99}),
        ("table show", {"at": 999}),
        ("me orders", {"cancel": 77}),
        ("rules", {"game": "zombs", "topic": "tanks"}),
        ("table new", {"game": "zombs", "settings": "goal"}),
    ):
        reply = await bot.ana.slash(name, options=options)
        assert reply.ephemeral
        assert "my side" not in reply.text, name
        assert reply.text.count("\n") < 2, name
