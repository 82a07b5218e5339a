"""The bot is started anew, and nobody notices."""

from __future__ import annotations

from tests.bot.scenarios.stages.stage import Stage


async def a_panel_goes_on_after_a_restart(stage: Stage) -> None:
    await stage.begins()
    mover, _ = await stage.mover_and_other()
    await mover.says("/do what:take deck")
    panel = await mover.presses("My move")
    step = next((label for label in panel.labels if label.endswith("…")), None)
    deeper = await mover.does(step, panel) if step else panel
    await stage.restarts()
    answer = await mover.does(deeper.labels[0], deeper)
    if "cannot be taken back" in answer.text:
        await stage.restarts()
        answer = await mover.presses("Yes, do it", answer)
    assert "✓" in answer.text


async def a_lobby_and_a_vote_outlive_a_restart(stage: Stage) -> None:
    await stage.opens()
    await stage.restarts()
    await stage.ana.presses("Start")
    await stage.settles()
    for person in stage.people:
        person.looks_at_thread()
    mover, other = await stage.mover_and_other()
    await mover.says("/do what:take deck")
    await mover.presses("Ask the others", await mover.says("/table undo"))
    await stage.settles()
    await stage.restarts()
    assert (await other.presses("Agree")).text == "Agreed."
    await stage.every_turn_has_rung_once()


async def what_waited_to_be_said_is_said_once_after_a_restart(stage: Stage) -> None:
    await stage.begins()
    mover, _ = await stage.mover_and_other()
    while await stage.waited() == [mover]:
        panel = await mover.presses("My move")
        answer = await mover.does(panel.labels[0], panel)
        while answer.labels and "✓" not in answer.text:
            way = "Yes, do it" if "Yes, do it" in answer.labels else answer.labels[0]
            answer = await mover.does(way, answer)
        await stage.clock.advance(5)
    await stage.restarts()
    await stage.settles()
    await stage.restarts()
    await stage.settles()
    await stage.every_turn_has_rung_once()
