"""What the people who run a server decide, and the limits that keep it livable."""

from __future__ import annotations

import asyncio

import pytest
from pantry.game import GAME as PANTRY
from pantry.game import PantryGame

from bot.front.common.speech import OWNERS, Speech
from bot.sandbox import ClientRefusal, PersonClient, text_of
from bot.store.schema import servers
from bot.tables.servers import settings_of
from games import catalog
from games.kernel import Verb, Words
from tests.bot.front.evening import GAMES, Evening


@pytest.fixture
async def keeper(bot: Evening) -> PersonClient:
    """Cat runs the server."""
    bot.discord.grant(bot.guild, bot.cat)
    await bot.discord.quiet()
    return bot.cat


async def test_setup_is_for_those_who_run_the_server(bot: Evening, keeper: PersonClient) -> None:
    assert "setup games" in {command.name for command in keeper.commands()}
    with pytest.raises(ClientRefusal):
        await bot.ana.slash("setup games", games="pantry")


async def test_only_the_games_chosen_have_commands_and_tables(bot: Evening, keeper: PersonClient) -> None:
    (other, *_) = sorted(catalog())
    title = Speech(catalog()[other]).title
    offered = await keeper.autocomplete("setup games", "games", f"{other} pan")
    assert offered == [{"name": f"{title}, The Pantry", "value": f"{other}, pantry"}]
    assert await keeper.autocomplete("setup games", "games", f"{title}, the pan") == offered, "as it stands there"
    chosen = await keeper.slash("setup games", games=f"{title}, The Pantry")
    assert chosen.text.startswith(f"Games played here: The Pantry and {title}.")
    reply = await keeper.slash("setup games", games=other)
    assert reply.text.startswith(f"Games played here: {Speech(catalog()[other]).title}.")
    refused = await bot.ana.slash("pantry run", boards="1")
    assert refused.text.startswith("That game is not played on this server.")
    assert "`/setup games`" in refused.text
    assert [line["value"] for line in await bot.ana.autocomplete("table new", "game", "")] == [other]
    assert "not played on this server" in (await bot.ana.slash("table new", game="pantry")).text
    unknown = (await keeper.slash("setup games", games="chess")).text
    assert unknown.startswith("I do not know chess. There are: ")
    assert "The Pantry" in unknown, "games go by their titles"


async def test_a_server_without_games_offers_none(bot: Evening, keeper: PersonClient) -> None:
    await keeper.slash("setup games", games=",")
    assert (await bot.ana.slash("table new")).text.startswith("No games are played on this server."), "front.no_games"


async def test_each_missing_permission_is_named(bot: Evening, keeper: PersonClient) -> None:
    assert (await keeper.slash("setup check")).text == f"I have every permission that I need in <#{bot.games.id}>."
    bot.discord.overwrite(bot.games, bot.app, deny="create_public_threads")
    await bot.discord.quiet()
    assert "I lack: create public threads." in (await keeper.slash("setup check", place=bot.games)).text


async def test_what_players_lack_is_named_too(bot: Evening, keeper: PersonClient) -> None:
    """Without it their presses in a thread that has fallen silent reach nobody."""
    bot.discord.overwrite(bot.games, deny="send_messages_in_threads", allow="use_application_commands")
    bot.discord.overwrite(bot.games, bot.app, allow="send_messages_in_threads")
    await bot.discord.quiet()
    told = (await keeper.slash("setup check", place=bot.games)).text.splitlines()
    assert told[0] == f"I have every permission that I need in <#{bot.games.id}>."
    assert told[1].startswith("Not everybody can play there: without a role of their own people lack send messages in")


async def test_a_forum_whose_tags_say_nothing_of_tables_is_told_which_would(bot: Evening, keeper: PersonClient) -> None:
    told = (await keeper.slash("setup check", place=bot.forum)).text
    assert "tags named seats open, running and over" in told
    bot.discord.tag(bot.forum, "Running")
    await bot.discord.quiet()
    assert "tags" not in (await keeper.slash("setup check", place=bot.forum)).text


async def test_nobody_opens_more_than_five_tables_that_wait(bot: Evening) -> None:
    for _ in range(5):
        await bot.lobby()
    reply = await bot.ana.slash("table new", game="pantry")
    assert reply.text.startswith("You have 5 open tables already")


async def test_a_server_has_as_many_tables_as_it_wants(bot: Evening, keeper: PersonClient) -> None:
    assert "At most 1 table at a time." in (await keeper.slash("setup limit", most=1)).text
    await bot.lobby()
    assert (await bot.ben.slash("table new", game="pantry")).text.startswith("This server has 1 table going")


async def test_tables_open_where_the_server_wants_them(bot: Evening, keeper: PersonClient) -> None:
    reply = await keeper.slash("setup place", place=bot.forum)
    assert reply.text == f"Tables open in <#{bot.forum.id}>.", "only what is lacking is said"
    await bot.ana.slash("table new", game="pantry")
    await bot.ana.slash("table new", game="pantry", place=bot.games)
    assert (len(bot.ana.threads(bot.forum)), len(bot.ana.threads(bot.games))) == (1, 1)
    assert "wherever somebody asks" in (await keeper.slash("setup place")).text


async def test_tables_are_opened_by_those_with_the_role(bot: Evening, keeper: PersonClient) -> None:
    bot.discord.grant(bot.guild, bot.ben, "send_messages")
    await bot.discord.quiet()
    (role,) = bot.guild.members[bot.ben.id]["roles"]
    reply = await keeper.slash("setup openers", role=role)
    assert f"They are opened by <@&{role}> and by whoever runs this server." in reply.text
    refused = await bot.ana.slash("table new", game="pantry")
    assert refused.text == f"On this server tables are opened by <@&{role}>. Ask one of them to open one for you."
    assert "is open" in (await bot.ben.slash("table new", game="pantry")).text
    assert "is open" in (await keeper.slash("table new", game="pantry")).text
    assert "Everybody may open them." in (await keeper.slash("setup openers")).text
    assert "is open" in (await bot.ana.slash("table new", game="pantry")).text


async def test_tables_start_from_what_is_usual_on_the_server(bot: Evening, keeper: PersonClient) -> None:
    await keeper.slash("setup defaults", game="pantry", settings="nerves=bold", pace="slow")
    shown = (await keeper.slash("setup show")).text
    assert "The Pantry usually starts with: slow: some days for a turn, weekends off; Bold mice stay with a 4." in shown
    assert "=" not in shown
    await bot.lobby()
    assert "Bold mice" in await bot.terms()
    assert "3 days for a turn" in await bot.terms()
    await bot.lobby(settings="nerves=shy", pace="daily")
    assert "Shy mice" in await bot.terms()
    assert "1 day for a turn" in await bot.terms()
    huge = await keeper.slash("setup defaults", game="pantry", settings="nerves=huge")
    assert huge.text.startswith("I know no choice called nerves=huge. Here there are: Bold mice"), "front.no_setting"
    assert "no such game" in (await keeper.slash("setup defaults", game="chess")).text


async def test_nobody_invites_more_than_three_people_in_ten_minutes(bot: Evening) -> None:
    table = await bot.lobby()
    invite = {"table": table, "whom": bot.ben}
    for _ in range(3):
        assert (await bot.ana.slash("table seat invite", options=invite)).text == "Asked to sit down: Ben."
    assert (await bot.ana.slash("table seat invite", options=invite)).text.startswith("That is enough inviting")
    await bot.clock.advance(601)
    assert (await bot.ana.slash("table seat invite", options=invite)).text == "Asked to sit down: Ben."


async def test_an_invitation_rings_one_person_once_and_can_be_taken_at_once(bot: Evening) -> None:
    await bot.lobby(seats=2)
    thread = bot.thread()
    await bot.ana.slash("table seat invite", at=thread, whom=bot.ben)
    await bot.settle()
    asked = bot.ben.timeline(thread)[-1]
    assert text_of(asked) == f"<@{bot.ben.id}> Ana asks you to sit down at this table."
    assert [user["id"] for user in asked["mentions"]] == [bot.ben.id]
    await bot.ana.slash("table seat invite", at=thread, whom=bot.ben)
    await bot.settle()
    assert len(bot.ben.pings) == 1
    assert (await bot.ben.click(asked, "Join")).text == "Welcome, Ben!"
    assert "a seat at this table already" in (await bot.ana.slash("table seat invite", at=thread, whom=bot.ben)).text
    assert "no seat at this table" in (await bot.cat.slash("table seat invite", at=thread, whom=bot.ben)).text


async def test_those_who_do_not_want_to_sit_together_hear_no_invitation(bot: Evening) -> None:
    await bot.ben.slash("my block", whom=bot.ana)
    await bot.lobby()
    thread = bot.thread()
    before = len(bot.ben.timeline(thread))
    assert "Asked" in (await bot.ana.slash("table seat invite", at=thread, whom=bot.ben)).text
    await bot.settle()
    assert len(bot.ben.timeline(thread)) == before


async def test_playing_again_is_opening_a_table_too(bot: Evening, keeper: PersonClient) -> None:
    thread = await bot.begin()
    await bot.ana.slash("table end")
    await bot.settle()
    await bot.ben.slash("table vote", answer="agree")
    await bot.settle()
    await keeper.slash("setup limit", most=0)
    again = bot.ana.timeline(thread)[-1]
    assert "its record" in text_of(again)
    refused = await bot.ana.slash("table rematch")
    assert refused.text.startswith("This server wants no new tables for now.")
    await keeper.slash("setup limit", most=1)
    for person in (bot.ana, bot.ben):
        assert (await person.slash("table rematch")).text.startswith(f"Table {bot.table + 1} has the same settings")
    shown = await bot.tables.show(bot.table + 1)
    assert [place.name for place in shown.places] == ["Ana", "Ben"]


async def test_a_server_that_sends_the_bot_away_is_remembered_as_one_that_did(bot: Evening) -> None:
    query = servers.select().where(servers.c.id == int(bot.guild.id))

    async def becomes(removed_at: float | None) -> None:
        async with asyncio.timeout(10):
            while await bot.tables.read(lambda s: s.connection.execute(query).one().removed_at) != removed_at:
                await bot.discord.quiet()

    await becomes(None)
    bot.discord.kick(bot.guild, bot.app)
    await becomes(bot.clock.now())
    bot.discord.install(bot.app, bot.guild)
    await becomes(None)


class Odd(PantryGame):
    """Its verb is no name that Discord takes."""

    __module__ = PantryGame.__module__  # whose words it has
    key = "odd"
    verbs = (Verb("Run Wild!"),)


async def test_what_is_played_goes_on_when_a_server_chooses_otherwise(bot: Evening, keeper: PersonClient) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    (other, *_) = sorted(catalog())
    await keeper.slash("setup games", games=other)
    assert "✓" in (await mover.slash("pantry run", boards="1")).text


async def test_the_list_of_a_server_alone_is_taken_down_once(evening: Evening) -> None:
    """Commands were told to each server before they were the same everywhere."""
    sent = {"name": "pantry", "description": "of before", "type": 1, "id": "5", "application_id": evening.app.id}
    evening.app.commands[evening.guild.id] = [sent | {"version": "5", "guild_id": evening.guild.id}]
    for _ in range(2):
        async with evening.open():
            taking = asyncio.create_task(evening.bot.take_down())
            while (await evening.tables.read(settings_of, int(evening.guild.id))).listed:
                await evening.discord.quiet()
            taking.cancel()
    asked = [entry.name for entry in evening.discord.log if evening.guild.id in entry.path and entry.kind == "request"]
    assert asked == ["PUT /applications/{application_id}/guilds/{guild_id}/commands"]


async def test_a_game_whose_commands_cannot_be_made_takes_no_others_along(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(GAMES, Odd.key, Odd())
    async with evening.open():
        names = {command.name for command in evening.ana.commands()}
    assert "pantry run" in names
    assert not any(name.startswith("odd") for name in names)
    assert "the commands of odd cannot be made" in caplog.text


async def test_a_sentence_that_is_missing_costs_nothing_but_itself(
    bot: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    texts = Words(PANTRY, more=OWNERS).texts
    for id in ("pantry.title", "pantry.prompt.run"):
        monkeypatch.delitem(texts, id)
    await bot.begin()
    (mover,) = await bot.waited()
    panel = await mover.click(bot.card(bot.games), "My move")
    assert "pantry.prompt.run" in panel.text.lower()
    assert caplog.text.count("no sentence in en for pantry.title") == 1
    assert caplog.text.count("no sentence in en for pantry.prompt.run") == 1
