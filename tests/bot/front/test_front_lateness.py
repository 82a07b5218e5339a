"""What people read about time: somebody is late, away or passes on and on, the table rests, or nobody was heard."""

from __future__ import annotations

import pytest

from bot.clock import DAY, HOUR, MINUTE
from bot.sandbox import PersonClient, text_of
from bot.sandbox.wire import Json
from games.kernel import PASS
from tests.bot.front.evening import Evening


@pytest.fixture
def settings() -> str:
    return "quiet=on"


def texts(bot: Evening) -> list[str]:
    """What has been said at the table."""
    return [text_of(message) for message in bot.ana.timeline(bot.ana.at)]


def buttons(message: Json) -> list[str]:
    return [part["label"] for row in message["components"] for part in row.get("components", ()) if "label" in part]


def other(bot: Evening, person: PersonClient) -> PersonClient:
    return bot.ben if person is bot.ana else bot.ana


async def answer(bot: Evening, person: PersonClient) -> None:
    """The first thing that is legal."""
    shown = await bot.tables.show(bot.table, int(person.id))
    decision = next(d for d in shown.decisions if d.waits)
    await bot.tables.answer(bot.table, int(person.id), decision.key, decision.options.first(1)[0])


async def whole_game(bot: Evening) -> list[PersonClient]:
    """Play a game to its end; who has played."""
    while waited := await bot.waited():
        await answer(bot, waited[0])
    await bot.settle()
    return [bot.ana, bot.ben]


async def late(bot: Evening, late: str = "default") -> PersonClient:
    """Time is up for somebody; who."""
    await bot.begin(late=late)
    (mover,) = await bot.waited()
    await bot.clock.advance(DAY + MINUTE)
    await bot.settle()
    return mover


async def heard(bot: Evening, minutes: int) -> None:
    """Time goes by while Discord is heard."""
    for _ in range(minutes):
        await bot.clock.advance(MINUTE)
        await bot.tables.note_heard()
        await bot.settle()


# -- late ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("late", "line"),
    [
        ("default", "When time is up, the clock makes the safest move."),
        ("bot", "When time is up, a bot makes the move."),
        ("vote", "When time is up, the others are asked whether to go on without waiting."),
    ],
)
async def test_what_happens_when_time_is_up_is_chosen_and_shown_beforehand(bot: Evening, late: str, line: str) -> None:
    await bot.lobby(late=late, pace="slow")
    assert line in await bot.terms()
    assert "3 days for a turn" in await bot.terms()


async def test_it_is_changed_before_the_game_without_the_times_and_they_without_it(bot: Evening) -> None:
    await bot.lobby(pace="slow")
    at = bot.thread()
    agreed = await bot.ana.slash("table settings", at=at, late="vote")
    assert "3 days for a turn" in agreed.text
    agreed = await bot.ana.slash("table settings", at=at, pace="daily")
    assert "1 day for a turn" in agreed.text
    assert "the others are asked" in agreed.text


async def test_the_clock_answers_and_says_so(bot: Evening) -> None:
    mover = await late(bot)
    told = [text for text in texts(bot) if text.startswith("Time was up")]
    assert len(told) == 1
    assert mover.name in told[0]
    assert [other(bot, mover)] == await bot.waited(), "the turn is over"


async def test_the_others_are_asked_with_buttons_and_go_on(bot: Evening) -> None:
    mover = await late(bot, late="vote")
    asks = bot.ana.timeline(bot.ana.at)[-1]
    assert text_of(asks) == (
        f"Time is up for {mover.name}. "
        "Shall the table go on without waiting? Then the clock makes the safest move. "
        f"You are asked: <@{other(bot, mover).id}>. If nobody answers, it goes on."
    )
    assert buttons(asks) == ["Agree", "Disagree"]
    assert (await other(bot, mover).click(asks, "Agree")).text == "Agreed."
    await bot.settle()
    assert "Agreed: go on without waiting any longer." in texts(bot)
    assert any(text.startswith("Time was up") and mover.name in text for text in texts(bot))


async def test_who_was_late_is_passed_for_until_they_look_in(bot: Evening) -> None:
    mover = await late(bot)
    (notice,) = [m for m in bot.ana.timeline(bot.ana.at) if "My move" in buttons(m)][-1:]
    waiting = (await other(bot, mover).click(notice, "Board")).text
    assert f"{mover.name}: reactions are passed at once until they are back." in waiting
    assert f"{mover.name}, reactions are passed until they are back" in text_of(bot.card(bot.games))
    assert "Good to see you" in (await mover.click(notice, "My move")).text
    await bot.settle()
    assert "reactions are passed" not in text_of(bot.card(bot.games)).split("Settings")[0]
    assert "Good to see you" not in (await mover.click(notice, "My move")).text


async def test_whoever_has_left_the_server_is_not_waited_for_to_the_end(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    for guild in bot.discord.world.guilds.values():
        guild.members.pop(mover.id, None)
    await bot.clock.advance(0.8 * DAY + MINUTE)
    await bot.settle()
    await bot.clock.advance(HOUR)
    await bot.settle()
    stayed = other(bot, mover)
    told = [text_of(message) for message in stayed.timeline(bot.ana.at)]
    assert any("is free. A bot plays on" in text for text in told)
    assert not any(text.startswith("Time was up") for text in told)


async def test_where_the_others_would_rather_wait_the_time_begins_anew(bot: Evening) -> None:
    mover = await late(bot, late="vote")
    reply = await other(bot, mover).click(bot.ana.timeline(bot.ana.at)[-1], "Disagree")
    assert reply.text == "Not agreed."
    await bot.settle()
    assert texts(bot)[-1] == "Not agreed: go on without waiting any longer."
    assert [mover] == await bot.waited()
    (due,) = [place.due for place in (await bot.tables.show(bot.table)).places if place.due]
    assert due > bot.clock.now() + 23 * HOUR


# -- away ------------------------------------------------------------------------------------------


async def test_whoever_is_away_by_their_own_word_is_not_late(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    (_, _, week, *_) = await mover.autocomplete("my away", "until", "")
    assert "You are away from <t:" in (await mover.slash("my away", until=week["value"])).text
    said = texts(bot)
    await bot.clock.advance(DAY + HOUR)
    await bot.settle()
    assert texts(bot) == said
    assert (await mover.slash("my away", until="back")).text == "You are there."


async def test_whoever_is_hardly_ever_late_is_waited_for_if_the_others_agree(bot: Evening) -> None:
    await bot.begin()
    for mover in await whole_game(bot):
        mover.at = bot.games
    await bot.begin()
    for _ in range(20):
        (mover,) = await bot.waited()
        await answer(bot, mover)
    await bot.settle()
    (mover,) = await bot.waited()
    await bot.clock.advance(DAY + 3 * HOUR)
    await bot.settle()
    asked = next(one for one in other(bot, mover).pings if "hardly ever late" in text_of(one))
    assert f"Time is up for {mover.name}, who is hardly ever late" in text_of(asked)
    assert [mover] == await bot.waited()
    assert (await other(bot, mover).click(asked, "Agree")).text == "Agreed."
    await bot.settle()
    until = int(bot.clock.now()) + 2 * DAY
    known, _, said = next(text for text in reversed(texts(bot)) if "counts as away" in text).partition("<t:")
    assert known == f"{mover.name} counts as away until "
    assert abs(int(said.partition(":")[0]) - until) < MINUTE
    assert "You are away from <t:" in (await mover.slash("my away")).text
    await answer(bot, mover)
    assert (await mover.slash("my away")).text == "You are there."


async def test_for_oneself_one_cannot_play_while_away(bot: Evening) -> None:
    refused = await bot.ana.slash("my away", meanwhile="wait", whom=bot.ana)
    assert refused.text == "Name a friend who plays themselves; a bot plays for you with meanwhile."


# -- rests -----------------------------------------------------------------------------------------


async def test_a_pause_says_that_it_will_end_and_then_whose_turn_it_is(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    rang = len(mover.pings)
    await bot.ana.slash("table pause")
    await bot.settle()
    await bot.ben.click(bot.ana.timeline(bot.ana.at)[-1], "Agree")
    await bot.settle()
    assert texts(bot)[-2:] == ["Agreed: pause the table.", "The table is paused. No clock runs until you go on."]
    await bot.clock.advance(13 * DAY + HOUR)
    await bot.settle()
    assert texts(bot)[-1].startswith("The pause ends <t:")
    assert len(mover.pings) == rang
    await bot.clock.advance(DAY)
    await bot.settle()
    resumed = texts(bot)[-1].splitlines()
    assert resumed[0] == "The table goes on."
    assert resumed[1] == f"{mover.mention}: it is your turn."
    assert resumed[-1].startswith(f"Waiting for {mover.name} until <t:")
    assert len(mover.pings) == rang + 1


async def test_after_a_silence_those_who_are_waited_for_read_one_summary(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    await bot.tables.note_heard()
    start, rang = int(bot.clock.now()), len(mover.pings)
    await bot.clock.advance(24 * HOUR)
    await bot.tables.note_heard()
    await heard(bot, 30)
    (summary,) = mover.pings[rang:]
    cut_off, still = text_of(summary).splitlines()
    assert cut_off == (
        f"I was cut off from Discord from <t:{start}:f> to <t:{start + 24 * 3600}:f>. "
        "No clock ran meanwhile, and nothing is lost."
    )
    assert still.startswith(f"{mover.mention}: the table still waits for you. Time is up <t:")
    assert buttons(summary) == ["My move"]
    assert not other(bot, mover).pings


# -- reminded --------------------------------------------------------------------------------------


async def test_in_person_a_reminder_says_which_table(bot: Evening) -> None:
    for person in (bot.ana, bot.ben):
        await person.slash("my notify", where="direct")
    await bot.clock.advance(8 * HOUR)
    thread = await bot.begin()
    (mover,) = await bot.waited()
    await bot.clock.advance(0.8 * DAY + MINUTE)
    await bot.settle()
    await bot.clock.advance(HOUR)
    await bot.settle()
    call, reminder = [text_of(message) for message in mover.timeline(mover.dm(bot.app))]
    place = f"The Pantry: table 1 https://discord.com/channels/{bot.guild.id}/{thread.id}"
    assert call.startswith(f"{mover.mention} You are waited for at {place}. Time is up <t:")
    head, line = reminder.splitlines()
    assert head == f"{mover.mention} A table still waits for you:"
    assert line.startswith(f"{place}: time is up <t:")


# -- passes on and on ------------------------------------------------------------------------------


async def test_whoever_passes_again_and_again_is_asked_whether_to_pass_from_now_on(bot: Evening) -> None:
    await bot.begin(settings="quiet=off")
    passes = dict.fromkeys((bot.ana, bot.ben), 0)
    for _ in range(600):
        person = (await bot.waited())[0]
        shown = await bot.tables.show(bot.table, int(person.id))
        decision = next(d for d in shown.decisions if d.waits)
        if decision.kind == "turn" or PASS not in decision.options:
            path = decision.options.first(1)[0]
            await bot.tables.answer(bot.table, int(person.id), decision.key, path)
            continue
        reply = await person.slash("do", what="pass")
        passes[person] += 1
        asked = "You often pass while others play. Shall I do that for you?" in reply.text
        assert asked is (passes[person] % 3 == 0)
        if asked:
            break
    assert "Pass until my turn" in buttons(reply.message)
    assert "From now on: Pass until my turn." in (await person.click(reply.message, "Pass until my turn")).text
