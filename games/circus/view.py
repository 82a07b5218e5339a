"""What a seat may see of the circus. What is not named here stays hidden."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from games.circus import body
from games.circus.cards import PARTS, QUESTS, UPGRADES, VOODOO, Slot, in_order
from games.circus.effects import ATTRIBUTES, FACES, Attribute
from games.circus.frames import Applause, Bank, Draw, Prepare
from games.circus.state import Circus, Die, DieMark, Offer, Pile, Result, Settings, Trial, TurnFlags
from games.kernel import Outcome, Seat
from games.toolkit.views import TableView, public

__all__ = [
    "ATTRIBUTES", "FACES", "PARTS", "QUESTS", "UPGRADES", "VOODOO", "AnimatronView", "CircusView", "Die", "DieMark",
    "Offer", "Open", "Pile", "TrialView", "view",
]  # fmt: skip

# what the table is at: the mover prepares; a test runs; it has succeeded; the mover draws
Phase: TypeAlias = Literal["prepare", "test", "success", "draw", "over"]


class AnimatronView(msgspec.Struct, frozen=True):
    """A player as everybody sees it: all but what is in its hand."""

    body: tuple[str, ...]  # cards in play, limbs first
    used: tuple[str, ...]  # those that are not ready until the owner's next turn
    zombie: bool
    lives: int
    dice: Mapping[Attribute, int]  # the value of each attribute
    slots: Mapping[Slot, tuple[int, int]]  # taken, and there are
    upgrades: int  # in the hand, by their backs
    voodoo: int
    limit: int
    quests: tuple[str, ...]  # completed
    tokens: int
    popularity: int
    score: int  # what counts for victory: partners share it


class TrialView(msgspec.Struct, frozen=True):
    """The test that runs, or the last one that was taken."""

    quest: str
    seat: Seat
    attribute: Attribute
    dice: tuple[Die, ...]  # as they were thrown; each knows what cards did to it
    added: tuple[Die, ...]  # symbols
    charge: str  # the card that made it a success without a roll
    standing: Result  # what it would come to now
    result: Result | None  # what it has come to


class Open(msgspec.Struct, frozen=True):
    """A voodoo card that was cast on the running test, and can still be countered."""

    card: str
    seat: Seat
    words: tuple[str, ...]


class CircusView(TableView[Settings], frozen=True, kw_only=True):
    paired: bool
    goal: int
    mover: Seat
    turns: int  # begun in the whole game
    turn: TurnFlags
    phase: Phase
    animatrons: tuple[AnimatronView, ...]
    row: tuple[Offer, ...]
    trial: TrialView | None
    open: tuple[Open, ...]  # the top first: what counters lie on
    decks: Mapping[Pile, int]  # their sizes; the order is hidden
    discards: Mapping[Pile, tuple[str, ...]]  # wholly open, the top one last
    hand: tuple[str, ...]  # own; visible to this seat alone
    known: tuple[tuple[str, ...], ...]  # by holder: cards that this seat knows to be in that hand
    seen: Mapping[Pile, tuple[str, ...]]  # the top cards that this seat knows; "" is one it does not know
    retired: tuple[Seat, ...]
    outcome: Outcome | None


def view(state: Circus, seat: Seat | None) -> CircusView:
    watcher = state.seats if seat is None else seat
    return CircusView(
        **public(state, "paired", "goal", "mover", "turns", "turn", "row"),
        seat=seat,
        phase=_phase(state),
        animatrons=tuple(_animatron(state, one) for one in range(state.seats)),
        trial=_trial(state.trial) if state.trial else None,
        open=_open(state.trial),
        decks={pile: len(cards) for pile, cards in state.decks.items()},
        discards={pile: tuple(cards) for pile, cards in state.discards.items()},
        hand=() if seat is None else tuple(in_order(state.animatrons[seat].hand)),
        known=tuple(tuple(in_order(cards)) for cards in state.known[watcher]),
        seen={} if seat is None else {pile: tuple(cards) for pile, cards in state.seen[seat].items()},
    )


def _open(trial: Trial | None) -> tuple[Open, ...]:
    spells = trial.cast if trial and trial.result is None else ()
    return tuple(Open(one.card, one.seat, one.words) for one in spells)


def _phase(state: Circus) -> Phase:
    if state.outcome:
        return "over"
    for frame in reversed(state.stack):
        match frame:
            case Prepare():
                return "prepare"
            case Applause() | Bank():
                return "success"
            case Draw() if frame is state.stack[-1]:
                return "draw"
    return "test" if state.trial and state.trial.result is None else "draw"


def _animatron(state: Circus, seat: Seat) -> AnimatronView:
    one = state.animatrons[seat]
    voodoo = sum(card in VOODOO for card in one.hand)
    return AnimatronView(
        body=tuple(in_order(one.body)),
        used=tuple(in_order(one.used)),
        zombie=one.zombie,
        lives=body.lives(one.body),
        dice={attribute: body.dice(one, attribute) for attribute in ATTRIBUTES},
        slots=body.slots(one.body),
        upgrades=len(one.hand) - voodoo,
        voodoo=voodoo,
        limit=state.limit(seat),
        quests=tuple(one.quests),
        tokens=one.tokens,
        popularity=state.popularity(seat),
        score=state.score(seat),
    )


def _trial(trial: Trial) -> TrialView:
    return TrialView(
        quest=trial.quest,
        seat=trial.seat,
        attribute=trial.attribute,
        dice=_lying(trial, trial.dice),
        added=tuple(die for die in _lying(trial, trial.added) if not die.removed),
        charge=trial.charge,
        standing=trial.standing,
        result=trial.result,
    )


def _lying(trial: Trial, values: Sequence[Die]) -> tuple[Die, ...]:
    """Dice or symbols with what was done to them and has not been countered."""
    void = trial.void
    return tuple(Die(die.face, die.cancelled, die.removed, _shown(die, void)) for die in values)


def _shown(die: Die, void: Collection[int]) -> tuple[DieMark, ...]:
    return tuple(DieMark(*msgspec.structs.astuple(mark)[:4]) for mark in die.marks if mark.change not in void)
