"""Whole games on the page: by panels and by typed commands with the keyboard alone, and by two people in two tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any

import pytest

pytestmark = pytest.mark.browser

Play = Callable[..., AbstractAsyncContextManager[Any]]
Report = Callable[[str, list[float]], float]
AT_ONCE = 500  # milliseconds, for the slowest of a dozen answers on a machine that does other things too
SHORT = ("--set", "goal=fast", "--set", "four=alone", "--port", "0")
AGAINST_BOTS = ("play", "zombs", "--seats", "me,bot,bot,bot", *SHORT)


def sensible(deeds: Sequence[str]) -> str:
    """The deed of somebody who wants to get on."""
    wanted = ("Yes", "Play", "Draw from the Pool")
    return next((deed for word in wanted for deed in deeds if deed.startswith(word)), deeds[-1])


async def my_move(screen: Any) -> None:
    await screen.press(screen.notice.get_by_role("button", name="My move"))


async def decide(screen: Any) -> bool:
    """Press what is sensible, if anything is asked; what has gone below newer messages is looked at again."""
    choices = await screen.choices()
    if choices:
        with suppress(LookupError):
            await screen.press(choices[sensible(list(choices))])
    return bool(choices)


async def test_a_game_by_panels(play: Play, sits: Any, report: Report) -> None:
    async with play(*AGAINST_BOTS) as playing:
        ana = await sits(playing, "Ana")
        await ana.looks_right("table")
        await _rules(ana)
        await _slip(ana)
        await _stale(ana)
        await _away(ana)
        while not await ana.over():
            if not await decide(ana) and await ana.rung():
                await my_move(ana)
        await ana.looks_right("over")
        assert await playing.discord.get("findings") == []
        assert report("by panels", ana.took) <= AT_ONCE


async def _rules(ana: Any) -> None:
    """What is a quarantine? Asked as a newcomer would."""
    await ana.begin("/rules")
    await ana.send()
    await ana.reach(ana.panel.get_by_role("combobox"))
    await ana.page.keyboard.press("q")
    await ana.timed(lambda: ana.page.keyboard.press("Enter"))
    await ana.sees("Two Quarantine cards, played together")
    await ana.looks_right("rules")


async def _slip(ana: Any) -> None:
    """A card is discarded by mistake and taken back."""
    assert await ana.rung()
    await my_move(ana)
    await ana.looks_right("panel")
    while "Discard…" not in await ana.choices():
        await decide(ana)
    hand = await ana.hand()
    await ana.press((await ana.choices())["Discard…"])
    await ana.looks_right("choice")
    assert await ana.hand() != hand
    await ana.press(ana.notice.get_by_role("button", name="Undo"))
    await ana.sees("Taken back")
    assert await ana.hand() == hand


async def _stale(ana: Any) -> None:
    """Of two panels the newer one decides, and the older one goes."""
    older = ana.page.locator(f"#{await ana.panel.get_attribute('id')}")
    await my_move(ana)
    await older.wait_for(state="detached")
    await ana.press((await ana.choices())["Discard…"])


async def _away(ana: Any) -> None:
    """The bot is stopped with its switch, pressed in vain, and started again: then it goes on."""

    def switch(name: str) -> Any:
        return ana.page.get_by_role("button", name=name, exact=True)

    await ana.turn(switch("Inspector"))
    await ana.turn(switch("Stop the bot"))
    await ana.page.get_by_text("not connected").wait_for()
    await ana.turn(ana.notice.get_by_role("button", name="My move"))
    await ana.sees("The application did not respond")
    await ana.looks_right("away")
    await ana.turn(switch("Start the bot"))
    await ana.page.get_by_text(": connected").wait_for()
    await ana.looks_right("inspector")
    await ana.turn(switch("Close the inspector"))
    await my_move(ana)


async def test_a_game_by_typed_commands(play: Play, sits: Any, report: Report) -> None:
    async with play(*AGAINST_BOTS) as playing:
        ana = await sits(playing, "Ana")
        await ana.begin("/do:fly")
        await ana.send()
        await ana.sees("I do not understand fly")
        await ana.begin("/do")
        await ana.suggested()
        await ana.looks_right("suggestions")
        await ana.page.keyboard.press("Escape")
        while await ana.rung():
            while True:
                await ana.begin("/do")
                verb = sensible(await ana.suggested()).rstrip("…").split()[0]
                await ana.page.keyboard.type(verb)
                deeds = await ana.suggested(verb)
                await ana.take(deeds.index(sensible(deeds)))
                await ana.send()
                if not await ana.choices():
                    break
        await ana.looks_right("typed")
        assert report("by typed commands", ana.took) <= AT_ONCE


async def test_a_game_of_two_people_in_two_tabs(play: Play, sits: Any, report: Report) -> None:
    async with play("play", "zombs", "--seats", "me,Ben,bot,bot", *SHORT) as playing:
        ana, ben = await sits(playing, "Ana"), await sits(playing, "Ben")
        while not await ana.over():
            for screen in (ana, ben):
                await screen.page.bring_to_front()
                while await decide(screen):
                    pass
                if await screen.rings():
                    await my_move(screen)
                else:
                    await screen.wait()
        await ben.looks_right("two")
        assert report("by two people", ana.took + ben.took) <= AT_ONCE
