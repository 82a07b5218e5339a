"""What one typed move costs from the command to its private answer, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

import pytest

from bot.tables import snapshots
from games.kernel import Context, Options, context
from games.kernel.options import Node
from tests.bot.front.evening import Evening

R = TypeVar("R")


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often states were decoded, rules run until somebody is asked, and the options of a question built."""
    counts: Counter[str] = Counter()

    def counting(name: str, work: Callable[..., R]) -> Callable[..., R]:
        def done(*args: object) -> R:
            counts[name] += 1
            return work(*args)

        return done

    def built(tree: Node) -> Options:
        return Options(counting("trees", tree if callable(tree) else lambda: tree))

    monkeypatch.setattr(snapshots, "unpack", counting("decoded", snapshots.unpack))
    monkeypatch.setattr(Context, "run", counting("runs", Context.run))
    monkeypatch.setattr(context, "Options", built)
    return counts


async def test_a_typed_move_decodes_once_and_builds_the_options_of_each_question_once(
    bot: Evening, counted: Counter[str]
) -> None:
    await bot.begin(settings="crumbs=on")
    (mover,) = await bot.waited()
    (card, *_) = [line["value"] for line in await mover.autocomplete("pantry drop", "card", "")]
    counted.clear()
    reply = await mover.slash("pantry drop", card=card)
    assert "✓ Drop" in reply.text
    assert counted == {
        "decoded": 1,
        "runs": 2,  # what is asked; and on from the answer to the next question
        "trees": 3,  # of the question that was answered, and of the two that are open then
    }


async def test_a_line_of_moves_decodes_once(bot: Evening, counted: Counter[str]) -> None:
    await bot.begin(settings="crumbs=on")
    (mover,) = await bot.waited()
    (card, *_) = [line["value"] for line in await mover.autocomplete("pantry drop", "card", "")]
    counted.clear()
    reply = await mover.slash("do", what=f"drop {card}; dance")
    assert "I do not understand dance." in reply.text
    assert (counted["decoded"], counted["runs"]) == (1, 2)


async def test_the_next_command_sees_what_has_been_stored_since(bot: Evening, counted: Counter[str]) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    await mover.slash("pantry run", boards="1")
    counted.clear()
    for _ in range(2):
        await mover.slash("hand")
    assert counted["decoded"] == 2
