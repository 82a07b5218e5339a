"""Games from the first turn to the last: typed, pressed, and both."""

from __future__ import annotations

from random import Random

from tests.bot.scenarios.stages.stage import Player, Stage

MOST = 600  # turns
ASIDE = (
    *("Back", "Earlier", "More", "Pass all of this", "Pass until my turn", "Keep passing", "Standing orders"),
    *("Same again", "Hand", "Yes, it is", "No, another time"),
)


async def a_game_by_commands(stage: Stage) -> None:
    await _played(stage, Random(12), typing=1.0)


async def a_game_by_panels(stage: Stage) -> None:
    await _played(stage, Random(11), typing=0.0)


async def a_game_by_both_with_a_bot(stage: Stage) -> None:
    await _played(stage, Random(13), typing=0.5, bots=1)


async def _played(stage: Stage, dice: Random, typing: float, bots: int = 0) -> None:
    await stage.begins("forage=on crumbs=on", bots)
    for _ in range(MOST):
        if not (waited := await stage.waited()):
            break
        person = dice.choice(waited)
        await (_types if dice.random() < typing else _presses)(person, dice)
        await stage.settles()
        await stage.clock.advance(10)
    stage.cat.sees("The game is over.")
    await stage.every_turn_has_rung_once()
    assert stage.cat.rung == 0


async def _types(person: Player, dice: Random) -> None:
    """A move, by choosing what is offered until it is whole."""
    typed, whole = "", False
    while not whole:
        lines = await person.offered(f"/do what:{typed}")
        assert 0 < len(lines) <= 25
        line = dice.choice(lines)
        typed, whole = line["value"], not line["name"].endswith("…")
    assert "✓" in (await person.says(f"/do what:{typed}")).text


async def _presses(person: Player, dice: Random) -> None:
    """A move, step by step in one's panel, until nothing more is asked."""
    panel = await person.presses("My move")
    for _ in range(40):
        ways = [label for label in panel.labels if label not in ASIDE]
        if not ways:
            return
        panel = await person.does(dice.choice(ways), panel)
        assert "my side" not in panel.text
