"""What can be typed: each command says what it did, and offers only what is legal."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random

import pytest

from bot.clock import DAY, HOUR
from bot.front.client import UNTOLD
from bot.sandbox import Channel, PersonClient, Reply, text_of
from bot.sandbox.wire import Json
from bot.tables import PASS_UNTIL_TURN
from games.kernel import PASS
from tests.bot.front.evening import Evening


def said(bot: Evening, thread: Channel) -> list[str]:
    return [text_of(message) for message in bot.ana.timeline(thread)]


async def agree(bot: Evening, thread: Channel, person: PersonClient) -> Reply:
    """Press Agree under the last vote."""
    await bot.settle()
    vote = next(m for m in reversed(bot.ana.timeline(thread)) if "would like to" in text_of(m))
    return await person.click(vote, "Agree")


async def test_the_picker_lists_tables_moves_and_each_game(bot: Evening) -> None:
    names = {command.name for command in bot.ana.commands()}
    assert {
        "table new",
        "table seat claim",
        "do",
        "hand",
        "rules",
        "my tables",
        "help",
        "pantry run",
    } <= names


async def test_commands_are_told_to_discord_only_when_they_have_changed(evening: Evening) -> None:
    def seen(method: str) -> int:
        return sum(e.name.startswith(method) and "commands" in e.path for e in evening.discord.log)

    def asked_for(times: int) -> bool:
        return seen("GET") == times

    for times in (1, 2):
        async with evening.open():
            await evening.discord.until(partial(asked_for, times))
            await evening.discord.quiet()
    assert seen("PUT") == 1


async def test_the_bot_starts_with_activities_enabled_and_leaves_their_command_alone(evening: Evening) -> None:
    evening.discord.enable_activities(evening.app)
    before = evening.app.commands[""]
    for _ in range(2):
        async with evening.open():
            assert "table new" in {command.name for command in evening.ana.commands()}
    launch = next(command for command in evening.app.commands[""] if command["type"] == 4)
    kept = ("id", "name", "handler", "integration_types", "contexts")
    assert {name: launch[name] for name in kept} == {name: before[0][name] for name in kept}
    puts = [
        e for e in evening.discord.log if e.name.startswith("PUT") and e.path.endswith(f"{evening.app.id}/commands")
    ]
    assert len(puts) == 1, "that it is there is no change of ours"


async def test_commands_that_discord_refuses_do_not_stop_the_bot_and_are_told_again_later(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        evening.discord.faults.plan(403, "PUT", "/applications/{application_id}/commands", code=50001)

    def refused() -> list[str]:
        return [record.levelname for record in caplog.records if "were not taken by Discord" in record.getMessage()]

    def refused_so(levels: list[str]) -> bool:
        return refused() == levels

    async with evening.log_in():
        telling = asyncio.create_task(evening.bot.tell_again())
        for wait, levels in ((0, ["ERROR"]), (UNTOLD, ["ERROR", "WARNING"])):
            await evening.clock.advance(wait)
            await evening.discord.until(partial(refused_so, levels))
            assert evening.ana.commands() == []
            assert evening.bot.untold == 1, "as doctor and the figures say"
        await evening.clock.advance(2 * UNTOLD)
        await evening.discord.until(lambda: {"table new", "pantry run"} <= {c.name for c in evening.ana.commands()})
        await evening.discord.until(lambda: evening.bot.untold == 0)
        telling.cancel()
    assert len(refused()) == evening.tables.meter.counts["commands_refused"] == 2


async def test_few_sessions_left_are_spared(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """Who begins more than Discord allows in a day loses the token."""
    evening.discord.faults.identify_budget = 100

    async def start() -> None:
        async with evening.open():
            assert evening.ana.commands()

    starting = asyncio.create_task(start())
    await evening.discord.until(lambda: "only 100 of the day's sessions are left" in caplog.text)
    await evening.discord.quiet()
    assert evening.discord.gateway.identifies == []
    evening.discord.faults.identify_budget = 101
    while not starting.done():
        await evening.clock.advance(UNTOLD)
        await evening.discord.quiet()
    await starting


async def test_suggestions_that_are_too_long_are_left_out(bot: Evening) -> None:
    """Discord refuses all of them for one."""
    typed = "goal=something " * 8
    reply = await bot.ana.complete("table new", "settings", typed, options={"game": "pantry"})
    assert reply.interaction.callback is not None
    assert reply.choices == []


async def test_a_verb_offers_only_what_goes_with_what_is_typed_already(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    assert [c["value"] for c in await mover.autocomplete("pantry run", "boards", "")] == ["1", "2", "3", "4", "5"]
    assert [c["value"] for c in await mover.autocomplete("pantry run", "boards", "4")] == ["4"]
    assert await mover.autocomplete("pantry stop", "board", "") == []
    other = bot.ben if mover is bot.ana else bot.ana
    assert await other.autocomplete("pantry run", "boards", "") == []
    assert await bot.cat.autocomplete("do", "what", "") == []


async def test_a_verb_is_typed_with_all_its_words(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    run = next(command for command in mover.commands() if command.name == "pantry run")
    assert [(option["name"], option["required"]) for option in run.options] == [("boards", True)]
    done = await mover.slash("pantry run", boards="2")
    assert "✓ Run 2 on." in done.text


async def test_words_without_number_may_be_left_to_be_pressed(bot: Evening) -> None:
    eat = next(command for command in bot.ana.commands() if command.name == "pantry eat")
    assert [(option["name"], option.get("required", False)) for option in eat.options] == [("pieces", False)]


async def test_several_moves_in_a_line_stop_at_the_first_that_cannot_be(bot: Evening) -> None:
    await bot.begin(settings="crumbs=on")
    (mover,) = await bot.waited()
    before = (await bot.tables.show(bot.table)).number
    (card, *_) = [line["value"] for line in await mover.autocomplete("pantry drop", "card", "")]
    reply = await mover.slash("do", what=f"drop {card}; dance; drop {card}")
    assert "I do not understand dance." in reply.text
    assert (await bot.tables.show(bot.table)).number == before + 1


async def test_what_is_illegal_is_refused_with_the_rule_and_changes_nothing(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    before = (await bot.tables.show(bot.table)).number
    reply = await mover.slash("pantry drop", card="crumb")
    assert "You do not hold a crumb." in reply.text
    assert (await bot.tables.show(bot.table)).number == before


async def test_pausing_and_going_on_are_agreed_on(bot: Evening) -> None:
    thread = await bot.begin()
    assert "The others are asked: Ben." in (await bot.ana.slash("table pause")).text
    assert (await agree(bot, thread, bot.ben)).text == "Agreed."
    await bot.settle()
    assert "The table is paused. No clock runs until you go on." in said(bot, thread)
    for person in (bot.ana, bot.ben):
        assert (await person.slash("do", what="run 1")).text.endswith("The table is paused.")
    await bot.ben.slash("table resume")
    await agree(bot, thread, bot.ana)
    await bot.settle()
    assert any("The table goes on." in text for text in said(bot, thread))


async def test_a_game_is_ended_by_agreement_exported_and_played_again(bot: Evening) -> None:
    thread = await bot.begin()
    own = await bot.ana.slash("table export")
    assert [file.name for file in bot.discord.files(own.message)] == [f"table-{bot.table}.jsonl"]
    await bot.ana.slash("table end")
    await agree(bot, thread, bot.ben)
    await bot.settle()
    assert any("you have agreed on it" in text for text in said(bot, thread))
    assert any("its record" in text for text in said(bot, thread))
    record = await bot.cat.slash("table export")
    assert record.text == f"The record of table {bot.table}."
    again = await bot.ana.slash("table rematch")
    assert again.text.startswith(f"Table {bot.table + 1} has the same settings: ")
    await bot.settle()
    assert len(bot.ana.threads(bot.games)) == 2


async def test_a_seat_is_offered_and_claimed(bot: Evening) -> None:
    thread = await bot.begin()
    assert "offered" in (await bot.ben.slash("table seat offer")).text
    offered = await bot.cat.autocomplete("table seat claim", "seat", "")
    assert [choice["value"] for choice in offered] == ["a", "b"]
    sure = await bot.cat.slash("table seat claim", seat="b")
    assert sure.text.startswith("Ben's seat: whoever takes it sees its hand")
    claimed = await bot.cat.click(sure.message, "Yes, do it")
    assert claimed.text.startswith("Seat B is yours now.")
    await bot.settle()
    assert any(text.startswith("Cat takes over seat B.") for text in said(bot, thread))
    assert (await bot.ben.slash("hand")).text.startswith("You have no hidden cards")
    assert "Your hand" in (await bot.cat.slash("hand")).text


async def test_a_bot_stands_in_until_one_is_back(bot: Evening) -> None:
    thread = await bot.begin()
    assert "A bot plays for you" in (await bot.ben.slash("table seat bot")).text
    assert "You play on yourself." in (await bot.ben.slash("table seat handback")).text
    await bot.settle()
    assert "A bot plays for Ben until they are back." in said(bot, thread)
    assert "Ben is back." in said(bot, thread)


async def test_whoever_leaves_or_resigns_is_named(bot: Evening) -> None:
    thread = await bot.begin(bots=1)
    sure = await bot.ben.slash("table resign")
    assert "you cannot come back" in sure.text
    assert (await bot.ben.click(sure.message, "Yes, do it")).text == "You have left the game."
    await bot.settle()
    assert "Ben has left the game." in said(bot, thread)
    assert (await bot.leave(bot.ana)).text == "You have left."


async def test_time_runs_out_and_the_clock_answers(bot: Evening) -> None:
    thread = await bot.begin()
    (mover,) = await bot.waited()
    await bot.clock.advance(DAY + HOUR)
    await bot.settle()
    assert any(
        text.startswith(f"Time was up, so the clock has answered for {mover.name}") for text in said(bot, thread)
    )


async def test_kicking_before_the_game_is_for_whoever_opened_it(bot: Evening) -> None:
    await bot.lobby(seats=2)
    await bot.ben.click(bot.card(), "Join")
    thread = bot.thread()
    assert "Only whoever opened" in (await bot.ben.slash("table seat kick", at=thread, seat="a")).text
    assert (await bot.ana.slash("table seat kick", at=thread, seat="b")).text == "Seat B is free."
    assert "There is no such seat" in (await bot.ana.slash("table seat kick", at=thread, seat="q")).text


async def test_tables_are_listed_where_they_are_and_for_whom(bot: Evening) -> None:
    assert (await bot.ana.slash("table list")).text.startswith("There are no tables here.")
    table = await bot.lobby(title="Friday")
    line = f"Table {table}: Friday (The Pantry), seats open"
    listed = (await bot.cat.slash("table list")).text
    assert line in listed
    assert listed.endswith(" seats free.")
    assert line in (await bot.ana.slash("my tables")).text
    assert (await bot.cat.slash("my tables")).text.startswith("There are no tables here.")
    offered = await bot.ana.autocomplete("table show", "table", "fri")
    assert offered == [{"name": f"{table}: Friday, lobby", "value": table}]


async def test_ones_own_tables_say_where_one_is_waited_for_and_lead_there(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    other = bot.ben if mover is bot.ana else bot.ana
    own = await mover.slash("my tables")
    assert "**It waits for you**: time is up <t:" in own.text
    assert "Your hand" in (await mover.click(own.message, f"My move #{bot.table}")).text
    others = (await other.slash("my tables")).text
    assert "waits for you" not in others
    assert f"Waiting for {mover.name}, whose turn it is. Until <t:" in others


async def test_which_table_is_meant_is_asked_where_it_is_not_clear(bot: Evening) -> None:
    assert (await bot.ana.slash("hand")).text.startswith("Which table?")
    assert "does not exist" in (await bot.ana.slash("table show", table=77)).text


async def test_settings_are_offered_and_judged(bot: Evening) -> None:
    bold, shy = "Bold mice stay with a 4", "Shy mice stay with a 5"
    for typed in ("nerves=", "mice stay"):
        offered = await bot.ana.autocomplete("table new", "settings", typed, game="pantry")
        assert offered == [{"name": bold, "value": "nerves=bold"}, {"name": shy, "value": "nerves=shy"}]
    further = {"name": f"{shy}; No crumbs", "value": "nerves=shy; crumbs=false"}
    for typed in (f"{shy}; no cr", "nerves=shy no cr", "nerves=shy; crumbs=fa"):
        assert await bot.ana.autocomplete("table new", "settings", typed, game="pantry") == [further]
    ways = (further["name"], further["value"], "nerves=shy crumbs=off", "nerves=shy, crumbs=no")
    for table, given in enumerate(ways, 1):
        await bot.ana.slash("table new", game="pantry", settings=given)
        agreed = (await bot.tables.show(table)).settings
        assert (agreed["nerves"], agreed["crumbs"]) == ("shy", False)
    refused = await bot.ana.slash("table new", game="pantry", settings="nerves=huge")
    assert refused.text == f"I know no choice called nerves=huge. Here there are: {bold}; {shy}."
    assert "no such game here" in (await bot.ana.slash("table new", game="chess")).text
    assert "2-5 players" in (await bot.ana.slash("table new", game="pantry", seats=9)).text


async def test_a_table_opens_as_a_post_in_a_forum(bot: Evening) -> None:
    reply = await bot.ana.slash("table new", game="pantry", seats=2, place=bot.forum)
    (post,) = bot.ana.threads(bot.forum)
    assert reply.text == f"Table 1 is open: <#{post.id}>"
    await bot.ben.click(bot.ana.timeline(post)[0], "Join")
    await bot.settle()
    assert "At the table: Ana and Ben." in text_of(bot.ana.timeline(post)[0])
    await bot.ana.slash("table start", at=post)
    await bot.settle()
    assert "it is your turn" in said(bot, post)[-1]


async def test_nobody_opens_a_table_where_they_may_not_write(bot: Evening) -> None:
    bot.discord.overwrite(bot.games, bot.ana, deny="send_messages")
    await bot.discord.quiet()
    reply = await bot.ana.slash("table new", at=bot.lounge, game="pantry", place=bot.games)
    assert reply.text == "You may not write there yourself. Choose another place."


async def window(bot: Evening, dice: Random) -> PersonClient:
    """Play on until somebody may react to somebody, who that is."""
    for _ in range(3000):
        for person in (bot.ana, bot.ben):
            shown = await bot.tables.show(bot.table, int(person.id))
            for decision in shown.decisions:
                if decision.kind == "reaction" and decision.waits and PASS in decision.options:
                    return person
        waited = dice.choice(await bot.waited())
        asked = (await bot.tables.show(bot.table, int(waited.id))).decisions
        decision = next(d for d in asked if d.waits)
        path = dice.choice(decision.options.first(50))
        await bot.tables.answer(bot.table, int(waited.id), decision.key, path)
    raise AssertionError("nobody ever reacts in this game")


async def test_whoever_may_react_is_asked_and_may_pass_until_their_turn(bot: Evening) -> None:
    thread = await bot.begin()
    person = await window(bot, Random(3))
    await bot.settle()
    notice = next(m for m in reversed(bot.ana.timeline(thread)) if "My move" in str(m["components"]))
    panel = await person.click(notice, "My move")
    assert "Pass" in buttons(panel.message)
    done = await person.select(panel.message, ["Pass until my turn"], "Keep passing…")
    assert "From now on: Pass until my turn." in done.text
    orders = await bot.tables.orders(bot.table, int(person.id))
    assert [order for _, _, order in orders] == [PASS_UNTIL_TURN]


def buttons(message: Json) -> list[str]:
    rows = [row for row in message["components"] if row["type"] == 1]
    return [part.get("label", "") for row in rows for part in row["components"]]
