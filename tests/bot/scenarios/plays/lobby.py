"""From an empty channel to the first turn, and away from the table again before it."""

from __future__ import annotations

from tests.bot.scenarios.stages.stage import Stage


async def a_table_fills_and_starts(stage: Stage) -> None:
    ana, ben, cat = stage.people
    opened = await ana.says("/table new game:pantry seats:3 title:Our Friday")
    assert opened.private
    assert "Table 1 is open" in opened.text
    await stage.settles()
    assert "At the table: Ana." in ben.sees("Our Friday").text
    assert (await ben.presses("Join")).text == "Welcome, Ben!"
    room = cat.sees("Our Friday")
    assert (await ana.presses("Add a bot")).text == "A bot takes a seat as Bot C."
    late = await cat.presses("Join", under=room)
    await stage.settles()
    assert "At the table: Ana, Ben and Bot C." in cat.sees("Our Friday").text
    assert "All seats are taken." in late.text
    assert "The game begins." in (await ana.presses("Start")).text
    await stage.settles()
    assert "has the fingerprint" in cat.sees("Our Friday").text
    for person in stage.people:
        person.looks_at_thread()
    (mover,) = await stage.waited()
    assert [person.rung for person in stage.people] == [int(person is mover) for person in stage.people]
    cat.sees(": it is your turn.")


async def whoever_leaves_makes_room(stage: Stage) -> None:
    ana, ben, cat = stage.people
    await stage.opens()
    await ben.presses("Leave")
    await stage.settles()
    assert "Ben" not in ana.sees("## ").text
    assert (await cat.presses("Join")).text == "Welcome, Cat!"
    await stage.settles()
    assert "At the table: Ana and Cat." in ana.sees("## ").text
    assert sum(person.rung for person in stage.people) == 0
