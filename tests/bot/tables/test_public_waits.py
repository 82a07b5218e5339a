"""What everybody may read of a question that is open: nothing that a hand decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from pantry.game import GAME, Run

from bot.tables import Tables
from bot.tables.public_waits import public_waits
from games.kernel import END, PASS, Context, Message, Question

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN, CAT = 101, 102, 103


async def test_everybody_reads_who_is_asked_what_and_until_when(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, CAT)
    await table.play(ANA, "run", "2")
    ben, cat = await tables.read(public_waits, table.id)
    assert (ben.seat, cat.seat) == (1, 2)
    assert ben.asked == Message("pantry.prompt.stop", {"seat": 0, "way": ["1", "2"]})
    assert (ben.kind, ben.due) == ("reaction", (await tables.show(table.id)).places[1].due)


async def test_a_question_that_tells_of_a_hand_is_kept_back(
    deal: Deal, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def whisper(ctx: Context[Any], frame: Run) -> None:
        told = Message("pantry.drew", {"card": "+".join(ctx.state.hands[1])})
        ctx.ask(frame, Question(1, told, {"pass": END}, PASS, "choice"))

    table = await deal(ANA, BEN, CAT)
    rules: dict[type[Any], Any] = {**GAME.rules, Run: whisper}
    monkeypatch.setattr(GAME, "rules", rules)
    await table.play(ANA, "run", "2")
    (ben,) = await tables.read(public_waits, table.id)
    assert (ben.seat, ben.kind, ben.asked) == (1, "choice", None)
