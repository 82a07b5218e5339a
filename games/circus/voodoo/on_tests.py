"""Voodoo that leads a test, or the choice of a quest, another way."""

from __future__ import annotations

from collections.abc import Sequence

from games.circus import effects as e
from games.circus.cards import QUESTS
from games.circus.frames import RANDOM, After, Applause, Bank
from games.circus.quests import go_back, possible, restart, reveal, running, take
from games.circus.state import CastVoodoo, Circus
from games.kernel import END, Context, Seat, letter, seat_of
from games.kernel.options import Tree

# -- choices -----------------------------------------------------------------------------------------


def redirect_choices(effect: e.Redirect, state: Circus, seat: Seat) -> Tree:
    tester = running(state).seat
    whom = state.opponents(tester) if effect.to == "opponent" else state.others(tester)
    return {letter(one): END for one in whom}


def replace_choices(effect: e.Replace, state: Circus, seat: Seat) -> Tree:
    return END if state.decks["quest"] else {}


def direct_choices(effect: e.Direct, state: Circus, seat: Seat) -> Tree:
    """Ruling 22: a revealed quest that the mover could attempt; a random one if there is none."""
    quests = [quest for quest in possible(state, state.mover) if quest != RANDOM]
    return dict.fromkeys(quests or [RANDOM])


def gift_choices(effect: e.Gift, state: Circus, seat: Seat) -> Tree:
    return END if state.decks["quest"] else {}


def encore_choices(effect: e.Encore, state: Circus, seat: Seat) -> Tree:
    return {} if state.turn.spent else END


def also_choices(effect: e.Also, state: Circus, seat: Seat) -> Tree:
    trial = running(state)
    quests = [offer.quest for offer in state.row if offer.quest != trial.quest]
    return dict.fromkeys(quest for quest in quests if QUESTS[quest].tests == trial.attribute)


# -- deeds -------------------------------------------------------------------------------------------


def redirect(ctx: Context[Circus], seat: Seat, card: str, effect: e.Redirect, words: Sequence[str]) -> None:
    """Ruling 23: with the attribute of whoever takes it now, who also pays or profits."""
    trial, whom = running(ctx.state), seat_of(words[0])
    ctx.tell("circus.rite.redirected", seat=trial.seat, whom=whom, quest=trial.quest)
    restart(ctx, whom, trial.quest, CastVoodoo(seat, card, tuple(words), 1, swaps=True))


def replace(ctx: Context[Circus], seat: Seat, card: str, effect: e.Replace, words: Sequence[str]) -> None:
    """Ruling 24: the old quest stays where it was."""
    trial = running(ctx.state)
    quest = reveal(ctx)
    ctx.tell("circus.rite.replaced", seat=trial.seat, old=trial.quest, quest=quest)
    restart(ctx, trial.seat, quest, CastVoodoo(seat, card, (), 1, swaps=True))


def counter_choices(effect: e.Counter, state: Circus, seat: Seat) -> Tree:
    return dict.fromkeys(one.card for one in counterable(state, seat))


def counterable(state: Circus, seat: Seat) -> list[CastVoodoo]:
    """What others have cast on the running test, the last first; no test goes back to somebody who has left."""
    trial, instead = state.trial, state.instead
    cast = trial.cast if trial and trial.result is None else []
    gone = instead is None or instead.seat in state.retired
    return [one for one in cast if one.seat != seat and not (one.swaps and gone)]


def counter(ctx: Context[Circus], seat: Seat, card: str, effect: e.Counter, words: Sequence[str]) -> None:
    """Ruling 42: it is as if a card had not been cast; the counter can be countered too."""
    state = ctx.state
    gone = next(one for one in counterable(state, seat) if one.card == words[0])
    ctx.tell("circus.cast.countered", seat=seat, whom=gone.seat, card=gone.card)
    if gone.swaps and state.instead is not None:
        state.instead.changes += 1
        go_back(ctx, CastVoodoo(seat, card, tuple(words), state.instead.changes, swaps=True))
        return
    trial = running(state)
    trial.spells.append(CastVoodoo(seat, card, tuple(words), trial.changes, counters=gone.change))
    trial.relay()


def direct(ctx: Context[Circus], seat: Seat, card: str, effect: e.Direct, words: Sequence[str]) -> None:
    ctx.state.turn.directed = words[0]
    ctx.tell("circus.rite.directed", seat=ctx.state.mover, quest=words[0])


def gift(ctx: Context[Circus], seat: Seat, card: str, effect: e.Gift, words: Sequence[str]) -> None:
    ctx.state.turn.gift = True


def encore(ctx: Context[Circus], seat: Seat, card: str, effect: e.Encore, words: Sequence[str]) -> None:
    """Ruling 25: before the mover draws, even if the quest has been evaluated already."""
    state = ctx.state
    state.turn.more += 1
    if not ctx.find(After):
        ctx.then(After(seat=state.mover))


def claim(ctx: Context[Circus], seat: Seat, card: str, effect: e.Claim, words: Sequence[str]) -> None:
    trial = running(ctx.state)
    _bank(ctx).goes[trial.quest] = seat
    ctx.tell("circus.rite.claimed", seat=seat, whom=trial.seat, quest=trial.quest)


def also(ctx: Context[Circus], seat: Seat, card: str, effect: e.Also, words: Sequence[str]) -> None:
    """For the one who passed the test, whoever gets the quest of it."""
    trial = running(ctx.state)
    _bank(ctx).goes[words[0]] = trial.seat


def again(ctx: Context[Circus], seat: Seat, card: str, effect: e.Again, words: Sequence[str]) -> None:
    """Ruling 26: the success is void, and so is all that came of it."""
    trial, applause = running(ctx.state), ctx.find(Applause)
    assert applause is not None, "it is cast on a success"
    ctx.cancel(applause)
    ctx.cancel(_bank(ctx))
    ctx.tell("circus.rite.again", seat=trial.seat, quest=trial.quest)
    take(ctx, trial.seat, trial.quest)


def _bank(ctx: Context[Circus]) -> Bank:
    bank = ctx.find(Bank)
    assert bank is not None, "a success is about to be banked"
    return bank
