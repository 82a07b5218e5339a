"""From an empty channel to the first turn."""

from __future__ import annotations

import re

from pantry.game import GAME as PANTRY

from bot.sandbox import text_of
from bot.sandbox.components import BUTTON, walk
from games.kernel import Words
from tests.bot.front.evening import Evening

PRIMARY, SECONDARY = 1, 2


async def test_a_table_opens_with_a_card_and_a_thread_under_it(bot: Evening) -> None:
    table = await bot.lobby(title="Friday")
    card = bot.card()
    assert f"Friday (The Pantry, table {table})" in text_of(card)
    assert "At the table: Ana." in text_of(card)
    assert "2-3 players, 1 day a turn" in text_of(card)
    assert len((await bot.ben.click(card, "Terms")).text.split()) > 60  # all the rest
    assert bot.thread().id == card["id"]
    assert bot.ben.pings == []


async def test_friends_join_and_bots_are_added_and_the_game_starts(bot: Evening) -> None:
    await bot.lobby(seats=3)
    joined = await bot.ben.click(bot.card(), "Join")
    assert joined.ephemeral
    assert joined.text == "Welcome, Ben!"
    assert (await bot.ana.click(bot.card(), "Add a bot")).text == "A bot takes a seat as Bot C."
    await bot.settle()
    assert "At the table: Ana, Ben and Bot C. All seats are taken." in text_of(bot.card())
    assert (await bot.ana.click(bot.card(), "Start")).text == "The game begins."
    await bot.settle()
    assert "B: Ben\nC: bot (normal)" in text_of(bot.card())
    assert re.search("Fair play: .* has the fingerprint [0-9a-f]{64}", text_of(bot.card()))
    assert not any(re.search("[0-9a-f]{64}", text_of(message)) for message in bot.ana.timeline(bot.thread()))


async def test_nobody_is_invited_to_a_table_that_is_full(bot: Evening) -> None:
    """As after *Same again* with bots, who sit there already: what is gold is what comes next."""
    await bot.lobby(seats=2)
    await bot.ana.click(bot.card(), "Add a bot")
    await bot.settle()

    def acts() -> dict[str, int]:
        return {part["label"]: part["style"] for row in bot.card()["components"] for part in row.get("components", ())}

    assert acts() == {"Start": PRIMARY, "Terms": SECONDARY, "Leave": SECONDARY}
    await bot.ana.slash("table seat kick", at=bot.thread(), seat="b")
    await bot.settle()
    assert [label for label, style in acts().items() if style == PRIMARY] == ["Join"]


async def test_the_first_turn_rings_whoever_has_it_and_nobody_else(bot: Evening) -> None:
    thread = await bot.begin()
    (mover,) = await bot.waited()
    assert len(mover.pings) == 1
    assert all(person.pings == [] for person in bot.people.values() if person is not mover)
    notice = bot.ana.timeline(thread)[-1]
    assert f"<@{mover.id}>: it is your turn." in text_of(notice)
    assert "Waiting for Ana until <t:" in text_of(notice)


async def test_a_bot_can_be_an_easy_one_for_those_who_learn(bot: Evening) -> None:
    table = await bot.lobby(seats=2)
    reply = await bot.ana.click(bot.card(), "Add a bot")
    again = await bot.ana.click(reply.message, "Make it an easy one")
    assert again.text == "A bot takes a seat as Bot B."
    assert [place.bot for place in (await bot.tables.show(table)).places] == [None, "easy"]
    gone = await bot.ana.forge(again.message, f"t.easier.{table}.0")
    await bot.discord.quiet()
    assert gone.text == "No bot sits there any more. *Add a bot* seats one."


async def test_what_is_agreed_on_is_shown_and_changed_by_whoever_opened_the_table(bot: Evening) -> None:
    await bot.lobby(seats=3)
    await bot.ben.click(bot.card(), "Join")
    thread = bot.thread()
    shown = await bot.cat.slash("table settings", at=thread)
    assert "Bold mice" in shown.text
    assert "1 day for a turn" in shown.text
    assert "Only whoever opened" in (await bot.ben.slash("table settings", at=thread, pace="live")).text
    changed = await bot.ana.slash("table settings", at=thread, settings="nerves=shy", pace="slow", rules="no *haste*")
    assert "Shy mice" in changed.text
    assert "House rules: no \\*haste\\*" in changed.text
    await bot.settle()
    assert "3 days a turn" in text_of(bot.card())
    assert "Something else has been agreed on." in text_of(bot.ben.timeline(thread)[-1])
    assert bot.ben.pings == []


async def test_seats_are_added_and_taken_away_while_they_are_free(bot: Evening) -> None:
    await bot.lobby(seats=2)
    thread = bot.thread()
    await bot.ben.click(bot.card(), "Join")
    await bot.ana.slash("table settings", at=thread, seats=4)
    await bot.settle()
    assert "2 seats are free." in text_of(bot.card())
    await bot.ana.slash("table settings", at=thread, seats=2)
    assert "2-5 players" in (await bot.ana.slash("table settings", at=thread, seats=9)).text
    await bot.ana.slash("table settings", at=thread, seats=3)
    assert (await bot.cat.slash("table join", at=thread)).text == "Welcome, Cat!"
    assert "They would have to get up" in (await bot.ana.slash("table settings", at=thread, seats=2)).text
    await bot.ana.slash("table start", at=thread)
    refused = await bot.ana.slash("table settings", at=thread, title="Too late")
    assert refused.text == "The game is running already."


async def test_settings_of_the_table_are_offered_while_typing(bot: Evening) -> None:
    await bot.lobby()
    offered = await bot.ana.autocomplete("table settings", "settings", "nerves=b", at=bot.thread())
    assert [line["value"] for line in offered] == ["nerves=bold"]


async def test_seats_of_bots_are_for_whoever_opened_the_table(bot: Evening) -> None:
    await bot.lobby(seats=4)
    card, thread = bot.card(), bot.thread()
    await bot.ben.click(card, "Join")
    for person in (bot.ben, bot.cat):
        assert (await person.click(card, "Add a bot")).text.startswith("Only whoever opened")
    assert (await bot.ana.click(card, "Add a bot")).text == "A bot takes a seat as Bot C."
    assert (await bot.ben.slash("table seat kick", at=thread, seat="c")).text.startswith("Only whoever opened")
    assert (await bot.ana.slash("table seat kick", at=thread, seat="c")).text == "Seat C is free."
    await bot.ana.click(card, "Leave")
    assert (await bot.ben.click(card, "Add a bot")).text == "A bot takes a seat as Bot A."


async def test_whoever_runs_the_server_may_free_a_seat(bot: Evening) -> None:
    await bot.lobby(seats=2)
    bot.discord.grant(bot.guild, bot.cat)
    await bot.discord.quiet()
    assert (await bot.cat.slash("table seat kick", at=bot.thread(), seat="a")).text == "Seat A is free."


async def test_everybody_confirms_where_that_was_agreed_on(bot: Evening) -> None:
    await bot.lobby(seats=2)
    thread = bot.thread()
    await bot.ana.slash("table settings", at=thread, options={"check_in": True})
    await bot.ben.click(bot.card(), "Join")
    await bot.settle()
    assert "everybody confirms that they are there" in await bot.terms()
    assert "You are counted in." in (await bot.ana.slash("table start", at=thread)).text
    await bot.settle()
    asked = bot.ben.timeline(thread)[-1]
    assert f"says that they are there: <@{bot.ben.id}>." in text_of(asked)
    assert (await bot.ben.slash("table start", at=thread)).text == "The game begins."


async def test_whoever_plays_with_bots_alone_has_the_first_question_when_the_game_starts(bot: Evening) -> None:
    table = await bot.lobby(seats=2)
    await bot.ana.click(bot.card(), "Add a bot")
    await bot.settle()
    begun = await bot.ana.click(bot.card(), "Start")
    shown = await bot.tables.show(table, int(bot.ana.id))
    prompt = next(decision.prompt for decision in shown.decisions if decision.waits)
    assert re.match(rf"The game begins: https://\S+/{bot.thread().id}\n", begun.text), "and where"
    assert Words(PANTRY, ["Ana", "Bot B"]).say(prompt) in begun.text
    first = next(part for part in walk(begun.message["components"]) if part["type"] == BUTTON)
    assert "already decided" not in (await bot.ana.click(begun.message, first["custom_id"])).text


async def test_among_friends_a_start_says_no_more_than_that(bot: Evening) -> None:
    await bot.lobby(seats=2)
    await bot.ben.click(bot.card(), "Join")
    await bot.settle()
    assert (await bot.ana.click(bot.card(), "Start")).text == "The game begins."
