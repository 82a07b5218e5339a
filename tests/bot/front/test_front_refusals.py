"""What cannot be done is refused in one sentence that says what to do instead."""

from __future__ import annotations

import pytest

from bot.front.commands.game_verbs import IN_A_GROUP, MORE
from bot.front.common.panels import LINE
from games import catalog
from tests.bot.front.evening import Evening

VOICE = 2


async def test_tables_are_opened_and_listed_in_servers(bot: Evening) -> None:
    home = bot.ana.dm(bot.app)
    for name, options in (("table new", {"game": "pantry"}), ("table list", {})):
        assert (
            await bot.ana.slash(name, at=home, options=options)
        ).text == "Tables are opened in a server. Ask me there."
    assert "setup show" not in {command.name for command in bot.ana.commands(home)}


async def test_tables_are_opened_in_text_channels_and_forums(bot: Evening) -> None:
    stage = bot.discord.channel(bot.guild, "talk", VOICE)
    bot.discord.grant(bot.guild, bot.ana)
    await bot.discord.quiet()
    for name, options in (("table new", {"game": "pantry"}), ("setup check", {})):
        reply = await bot.ana.slash(name, at=stage, options=options)
        assert reply.text == "Tables are opened in text channels and forums. Name one with place."


async def test_a_game_has_its_own_commands_at_its_own_tables(bot: Evening) -> None:
    (other, *_) = sorted(catalog())
    await bot.begin(game=other)
    reply = await bot.ana.slash("pantry run", boards="1")
    assert reply.text == "This table plays another game."
    assert await bot.ana.autocomplete("pantry run", "boards", "") == []
    assert await bot.ana.autocomplete("do", "what", "run ") == []


async def test_what_has_no_command_of_its_own_is_refused_at_tables_of_other_games(bot: Evening) -> None:
    thread = await bot.begin()
    crowded = [key for key, game in catalog().items() if len(game.verbs) > IN_A_GROUP]
    assert crowded
    for key in crowded:
        assert (await bot.ana.slash(f"{key} {MORE}", what="pass")).text == "This table plays another game."
        assert await bot.ana.autocomplete(f"{key} {MORE}", "what", "", at=thread) == []


async def test_only_people_of_the_server_are_invited(bot: Evening) -> None:
    await bot.lobby()
    stranger = bot.discord.person("Sue")
    for whom in (stranger, bot.app):
        reply = await bot.ana.slash("table seat invite", at=bot.thread(), whom=whom)
        assert reply.text.startswith("Invite somebody of this server.")


async def test_what_does_not_fit_into_a_choice_is_done_in_two_steps(bot: Evening) -> None:
    await bot.begin(settings="crumbs=on")
    (mover,) = await bot.waited()
    (card, *_) = [line["value"] for line in await mover.autocomplete("pantry drop", "card", "")]
    first = f"drop{' ' * (LINE - 10)}{card}"
    (line,) = await mover.autocomplete("do", "what", f"{first}; run")
    assert line == {"name": "This is too long for a line. Send it as it is, and press on from there.", "value": first}
    assert "✓" in (await mover.slash("do", what=line["value"])).text


@pytest.mark.parametrize(
    ("command", "options", "answer"),
    [
        ("table seat claim", {"seat": "q"}, "There is no such seat. There are: a and b."),
        ("table seat kick", {"seat": "1"}, "There is no such seat. There are: a and b."),
        ("table vote", {"answer": "agree", "vote": 99}, "That vote is closed."),
        ("table show", {"at": 999}, "There is no move 999 to look at, or its position is no longer kept."),
        ("my orders", {"cancel": 77}, "You have no such order here."),
        ("pantry drop", {"card": "money"}, "You do not hold a money."),
        (
            "table new",
            {"game": "pantry", "settings": "nerves"},
            "I know no choice called nerves. Here there are: Bold mice stay with a 4; Shy mice stay with a 5.",
        ),
    ],
)
async def test_what_was_never_offered_is_answered_with_what_is(
    bot: Evening, command: str, options: dict[str, object], answer: str
) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    reply = await mover.slash(command, options=options)
    assert reply.text.partition("\n")[0] == answer
    assert reply.ephemeral


async def test_a_game_that_was_taken_away_is_said_so(bot: Evening) -> None:
    await bot.begin(title="Friday")
    bot.tables.games = {key: game for key, game in bot.tables.games.items() if key != "pantry"}
    gone = "The game pantry is not installed here any more, so this table cannot be played."
    assert (await bot.ana.slash("table show")).text == gone
    assert (await bot.ana.slash("hand")).text == gone
    assert "Table 1: Friday (pantry), running" in (await bot.ana.slash("my tables")).text
    assert "Table 1: Friday (pantry), running" in (await bot.ana.slash("table list")).text
