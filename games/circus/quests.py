"""Quests as they lie there and as they are taken: which may be attempted, a test that begins, one that begins anew."""

from __future__ import annotations

from games.circus import decks
from games.circus.body import attributes
from games.circus.cards import QUESTS
from games.circus.frames import RANDOM, Judge, Roll, Watch
from games.circus.state import Circus, Offer, Trial
from games.kernel import Context, Seat


def attemptable(state: Circus, seat: Seat) -> list[str]:
    """Revealed quests whose attribute is not zero, and the top of the deck."""
    values = attributes(state.animatrons[seat])
    quests = [offer.quest for offer in state.row if values[QUESTS[offer.quest].tests]]
    return [*quests, RANDOM] if state.decks["quest"] else quests


def running(state: Circus) -> Trial:
    trial = state.trial
    assert trial is not None, "a test runs"
    return trial


def take(ctx: Context[Circus], seat: Seat, quest: str) -> None:
    """A test begins."""
    ctx.state.trial = Trial(quest, seat)
    ctx.then(Roll(), Watch(), Judge())


def reveal(ctx: Context[Circus]) -> str:
    quest = decks.top(ctx, "quest")
    ctx.state.row.append(Offer(quest))
    ctx.tell("circus.quest.revealed", quest=quest)
    return quest


def restart(ctx: Context[Circus], seat: Seat, quest: str) -> None:
    """The running test begins anew: another tester, another quest, or all the same once more."""
    below = ctx.find(Judge)
    assert below is not None, "a test runs"
    ctx.unwind(below)
    ctx.state.trial = Trial(quest, seat)
    ctx.then(Roll(), Watch())
