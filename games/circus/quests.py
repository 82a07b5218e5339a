"""Quests as they lie there and as they are taken: which may be attempted, a test that begins, one that begins anew."""

from __future__ import annotations

from games.circus import decks
from games.circus.body import attributes
from games.circus.cards import QUESTS
from games.circus.frames import RANDOM, DiceWindow, Judge, Roll
from games.circus.state import CastVoodoo, Circus, Offer, Trial
from games.kernel import Context, Seat


def possible(state: Circus, seat: Seat) -> list[str]:
    """Revealed quests whose attribute is not zero, and the top of the deck."""
    values = attributes(state.animatrons[seat])
    quests = [offer.quest for offer in state.row if values[QUESTS[offer.quest].tests]]
    return [*quests, RANDOM] if state.decks["quest"] else quests


def attemptable(state: Circus, seat: Seat) -> list[str]:
    """Those that are possible, or the one of them that somebody else has chosen."""
    quests, directed = possible(state, seat), state.turn.directed
    return [directed] if directed in quests else quests


def running(state: Circus) -> Trial:
    trial = state.trial
    assert trial is not None, "a test runs"
    return trial


def take(ctx: Context[Circus], seat: Seat, quest: str) -> None:
    """A test begins."""
    ctx.state.trial, ctx.state.instead = Trial(quest, seat), None
    ctx.then(Roll(), DiceWindow(), Judge())


def reveal(ctx: Context[Circus]) -> str:
    quest = decks.top(ctx, "quest")
    ctx.state.row.append(Offer(quest))
    ctx.tell("circus.quest.revealed", quest=quest)
    return quest


def restart(ctx: Context[Circus], seat: Seat, quest: str, spell: CastVoodoo) -> None:
    """Another test takes the place of the running one, by a card: another tester, or another quest."""
    _to_judge(ctx)
    old = ctx.state.instead = running(ctx.state)
    old.spells = [one for one in old.spells if not one.swaps]  # only the last change of tests can be countered
    ctx.state.trial = Trial(quest, seat, changes=1, spells=[spell])
    ctx.then(Roll(), DiceWindow())


def go_back(ctx: Context[Circus], spell: CastVoodoo) -> None:
    """The test in whose place the running one was taken goes on, by a card, and may have to make room again."""
    state = ctx.state
    _to_judge(ctx)
    state.trial, state.instead = state.instead, state.trial
    running(state).spells.append(spell)
    ctx.then(DiceWindow())


def _to_judge(ctx: Context[Circus]) -> None:
    below = ctx.find(Judge)
    assert below is not None, "a test runs"
    ctx.unwind(below)
