"""Voodoo: when a card may be cast, how it lies open, and how it takes effect."""

from __future__ import annotations

from functools import partial
from typing import Literal, TypeAlias

from games.circus import changes, decks
from games.circus.cards import VOODOO, Voodoo, When
from games.circus.effects import Counter, Effect
from games.circus.frames import Answerable, Cast
from games.circus.state import Circus
from games.kernel import END, PASS, Message, Path, Question, Seat, Table
from games.kernel.options import Node, Tree

# a window: of another's turn, of one's own, and those that a turn opens one after the other
Moment: TypeAlias = Literal["free", "own", "declared", "random", "test", "success", "open"]
CASTABLE: dict[Moment, frozenset[When]] = {
    "free": frozenset({"any"}),
    "own": frozenset({"any", "random"}),
    "declared": frozenset({"any", "declared"}),
    "random": frozenset({"any", "declared", "random"}),
    "test": frozenset({"any", "test"}),
    "success": frozenset({"any", "success"}),
    "open": frozenset({"open"}),
}
CHOICES = changes.CHOICES
DEEDS = changes.DEEDS


# -- who may -----------------------------------------------------------------------------------------


def holds_voodoo(state: Circus, seat: Seat) -> bool:
    """By the backs of the cards everybody can tell."""
    return any(card in VOODOO for card in state.animatrons[seat].hand)


def unseen(state: Circus, moment: Moment) -> bool:
    """Whether a card made for this moment could be in a hand, for all that lies open."""
    made_for = CASTABLE[moment] - {"any"}
    open_ = state.discards["mixed" if state.settings.chaotic else "voodoo"]
    return any(card.when in made_for and open_.count(key) < card.copies for key, card in VOODOO.items())


def waited_for(state: Circus, seat: Seat, moment: Moment) -> bool:
    return holds_voodoo(state, seat) and unseen(state, moment)


def castable(state: Circus, seat: Seat, card: Voodoo, moment: Moment) -> bool:
    trial = state.trial
    tested = trial.seat if trial and moment in ("test", "success") else state.mover
    if card.when not in CASTABLE[moment]:
        return False
    if card.who != "anyone" and (card.who == "tester") != (seat == tested):
        return False
    if card.who == "opponent" and seat not in state.opponents(tested):
        return False
    return card.when != "test" or (trial is not None and trial.attribute in card.tests)


# -- casting -----------------------------------------------------------------------------------------


def cast_branch(state: Circus, seat: Seat, moment: Moment) -> dict[str, Tree]:
    """The branch `cast`: a card, the half of it that is meant, and what it is aimed at."""
    node: dict[str, Tree] = {}
    for key in state.voodoo(seat):
        card = VOODOO[key]
        if castable(state, seat, card, moment) and (tree := _halves(state, seat, card)) != {}:
            node[key] = tree
    return {"cast": node} if node else {}


def _halves(state: Circus, seat: Seat, card: Voodoo) -> Tree:
    trees = {half: _choices(state, seat, effects) for half, effects in card.halves.items()}
    if "" in trees:
        return trees[""]
    return {half: tree for half, tree in trees.items() if tree != {}}


def _choices(state: Circus, seat: Seat, effects: tuple[Effect, ...]) -> Tree:
    """The words of the one effect that leaves a choice; {} where nothing can be chosen."""
    for effect in effects:
        if choices := CHOICES.get(type(effect)):
            return choices(effect, state, seat)
        if type(effect) not in DEEDS:
            return {}
    return END


def cast(table: Table[Circus], seat: Seat, path: Path) -> None:
    """The card lies open, for everybody to counter."""
    _, card, *words = path
    decks.spend(table, seat, card)
    table.tell("circus.cast.open", seat=seat, card=card)
    table.then(Answerable(), Cast(seat=seat, card=card, words=words))


def answerable(table: Table[Circus], frame: Answerable) -> None:
    """All pass, and the card takes effect; or it is countered, and so may the counter be."""
    state = table.state
    open_ = table.find(Cast)
    assert open_ is not None, "a card lies open"
    prompt = Message("circus.ask.counter", {"seat": open_.seat, "card": open_.card})
    questions = [
        Question(seat, prompt, partial(replies, state, seat, "open"), PASS, "reaction")
        for seat in state.others(open_.seat)
        if waited_for(state, seat, "open")
    ]
    if answer := table.first(frame, *questions):
        table.then(Answerable())
        cast(table, *answer)


def replies(state: Circus, seat: Seat, moment: Moment) -> Node:
    return {"pass": END, **cast_branch(state, seat, moment)}


def take_effect(table: Table[Circus], frame: Cast) -> None:
    card, words = VOODOO[frame.card], frame.words
    half = words[0] if card.either else ""
    table.tell("circus.cast.works", seat=frame.seat, card=frame.card)
    decks.discard(table.state, [frame.card])
    for effect in card.halves[half]:
        DEEDS[type(effect)](table, frame.seat, frame.card, effect, words[1:] if half else words)


def counter(table: Table[Circus], seat: Seat, card: str, effect: Counter, words: object) -> None:
    """The card below has no effect."""
    window, open_ = table.find(Answerable), table.find(Cast)
    assert window is not None, "whoever counters answered in a window"
    assert open_ is not None, "a counter lies on a card"
    table.cancel(window)
    table.cancel(open_)
    decks.discard(table.state, [open_.card])
    table.tell("circus.cast.countered", seat=seat, whom=open_.seat, card=open_.card)


DEEDS[Counter] = counter
