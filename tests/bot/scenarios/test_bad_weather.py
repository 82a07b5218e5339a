"""A game to its end while events come twice or never, requests are put off or fail, and the gateway breaks off."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables import record_export
from games.verify import verify
from tests.bot.scenarios.stages.loopback import LoopbackPlayer, LoopbackStage
from tests.bot.scenarios.stages.stage import GAMES, Player

SOON = 0.25  # seconds after which somebody takes it that nothing comes of a press
EVERY = 25  # turns until the next reconnect


@pytest.mark.parametrize("stage", ["loopback"], indirect=True)
async def test_a_game_ends_well_in_bad_weather_and_every_turn_rings_once(stage: LoopbackStage) -> None:
    await stage.begins("forage=on crumbs=on", bots=1)
    faults, discord, dice = stage.discord.faults, stage.discord, Random(3)
    faults.delay = faults.jitter = faults.retry_after = 0.005
    faults.duplicate, faults.drop, faults.too_many, faults.lost = 0.05, 0.03, 0.03, 0.01
    faults.broken, faults.ack_seconds = 0.005, SOON
    unheard = turns = 0
    while waited := await stage.waited():
        unheard += not await does_something(dice.choice(waited), dice)
        turns += 1
        if turns % EVERY == 0:
            discord.gateway.reconnect()
            await discord.until(lambda: discord.connected(stage.app))
        await stage.settles()
        await stage.clock.advance(10)
    faults.drop = faults.duplicate = 0.0
    assert unheard > 0
    stage.cat.sees("The game is over.")
    await stage.every_turn_has_rung_once()
    data, _ = record_export.make_record(await stage.tables.read(record_export.record_source, 1))
    assert verify(GAMES, data).checked > 10  # the luck of the dice ends some games soon


async def does_something(player: Player, dice: Random) -> bool:
    """A whole move of those that are offered; whether anything came of it."""
    assert isinstance(player, LoopbackPlayer)
    typed, whole = "", False
    while not whole:
        reply = await player.person.complete("do", "what", typed)
        if not reply.choices:
            return False
        line = dice.choice(reply.choices)
        typed, whole = line["value"], not line["name"].endswith("…")
    done = await player.person.slash("do", what=typed)
    return not done.expired
