"""A sensible player's answer is one press away, for whoever wants that, where no results count."""

from __future__ import annotations

from bot.front.screens import suggestion
from bot.sandbox import PersonClient
from bot.sandbox.wire import Json
from bot.tables.bots import seen_question
from games.kernel import pending
from games.players import Seen
from tests.bot.front.evening import GAMES, Evening

GOLD = 1


def buttons(message: Json, style: int | None = None) -> list[str]:
    parts = [part for row in message["components"] for part in row.get("components", ()) if "label" in part]
    return [part["label"] for part in parts if style in (None, part["style"])]


async def alone(bot: Evening) -> PersonClient:
    """Ana plays with a bot, and it is her turn."""
    bot.table = await bot.lobby(seats=2)
    await bot.ana.click(bot.card(), "Add a bot")
    await bot.settle()
    await bot.ana.click(bot.card(), "Start")
    await bot.settle()
    bot.ana.at = bot.thread()
    return bot.ana


def notice(person: PersonClient) -> Json:
    return next(m for m in reversed(person.timeline()) if "My move" in buttons(m))


async def test_the_one_gold_button_leads_to_a_deed_with_its_reason(bot: Evening) -> None:
    ana = await alone(bot)
    panel = await ana.click(notice(ana), "My move")
    assert buttons(panel.message, GOLD) == ["Suggest"]
    advised = await ana.click(panel.message, "Suggest")
    assert "A sensible player would choose: **" in advised.text
    (deed,) = buttons(advised.message, GOLD)
    done = await ana.click(advised.message, deed)
    assert done.text.startswith("✓ ")


async def test_whoever_does_not_want_that_says_so_once(bot: Evening) -> None:
    ana = await alone(bot)
    advised = await ana.click((await ana.click(notice(ana), "My move")).message, "Suggest")
    panel = await ana.click(advised.message, "Stop suggesting")
    assert "No more suggestions." in panel.text
    assert "Suggest" not in buttons(panel.message)
    assert "A button suggests" in (await ana.slash("my suggest")).text
    assert "Suggest" in buttons((await ana.click(notice(ana), "My move")).message)


async def test_where_results_count_nothing_is_suggested(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    panel = await mover.click(notice(mover), "My move")
    assert buttons(panel.message, GOLD) == []
    forged = await mover.forge(panel.message, f"t.suggest.{bot.table}.0")
    assert "where results count" in (await forged.more()).text


async def test_it_knows_no_more_than_the_seat(bot: Evening) -> None:
    """The same is suggested whatever is in the hands of others."""
    await alone(bot)
    shown = await bot.tables.show(bot.table, int(bot.ana.id))
    (asked,) = [decision for decision in shown.decisions if decision.waits]
    seen = await bot.tables.read(seen_question, bot.table, asked.seat, asked.key)
    assert seen is not None
    game = GAMES["pantry"]
    for world in range(5):
        state = seen.imagine(world)
        again = next(d for d in pending(game, state) if d.key == asked.key)
        assert suggestion.advise(Seen(game, state, again)) == suggestion.advise(seen)
