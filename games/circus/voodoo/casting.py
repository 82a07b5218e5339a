"""Voodoo: when a card may be cast, how it lies open, and how it takes effect."""

from __future__ import annotations

from functools import cache, partial
from typing import Literal, TypeAlias

from games.circus import decks
from games.circus.cards import VOODOO, Voodoo, When
from games.circus.effect_handlers import EFFECT_HANDLERS
from games.circus.effects import Attribute, Effect
from games.circus.frames import Answerable, Cast, Judge
from games.circus.state import Circus
from games.kernel import END, PASS, Context, Message, Path, Question, Seat, letter
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
SPELLS = frozenset(VOODOO)
VAIN = "vain"  # in place of an aim: the card will change nothing


# -- who may -----------------------------------------------------------------------------------------


def holds_voodoo(state: Circus, seat: Seat) -> bool:
    """By the backs of the cards everybody can tell."""
    return not SPELLS.isdisjoint(state.animatrons[seat].hand)


def waited_for(state: Circus, seat: Seat, moment: Moment) -> bool:
    """Whether a card made for this moment could be in this hand, for all that lies open."""
    if not holds_voodoo(state, seat):
        return False
    gone = state.discards["mixed" if state.settings.chaotic else "voodoo"]
    open_ = [frame.card for frame in state.stack if isinstance(frame, Cast)]
    return any(
        VOODOO[key].when != "any" and gone.count(key) + open_.count(key) < VOODOO[key].copies
        for key in castable(state, seat, moment)
    )


def castable(state: Circus, seat: Seat, moment: Moment) -> tuple[str, ...]:
    """The voodoo cards that a seat could cast now, if it held them."""
    trial = state.trial
    tested = trial.seat if trial and moment in ("test", "success") else state.mover
    side = "tester" if seat == tested else "ally" if seat in state.team(tested) else "opponent"
    return _castable(moment, side, trial.attribute if trial else None)


@cache
def _castable(moment: Moment, side: str, attribute: Attribute | None) -> tuple[str, ...]:
    cards = {
        key: card for key, card in VOODOO.items() if card.when in CASTABLE[moment] and card.who in ("anyone", side)
    }
    return tuple(key for key, card in cards.items() if card.when != "test" or attribute in card.tests)


# -- casting -----------------------------------------------------------------------------------------


def cast_branch(state: Circus, seat: Seat, moment: Moment) -> dict[str, Tree]:
    """The branch `cast`: a card, the half of it that is meant, and what it is aimed at."""
    node: dict[str, Tree] = {}
    cards = castable(state, seat, moment)
    for key in state.voodoo(seat):
        if key in cards:
            node[key] = _halves(state, seat, VOODOO[key])
    return {"cast": node} if node else {}


def _halves(state: Circus, seat: Seat, card: Voodoo) -> Tree:
    if not card.either:
        return _choices(state, seat, card.effects)
    return {half: _choices(state, seat, effects) for half, effects in card.either.items()}


def _choices(state: Circus, seat: Seat, effects: tuple[Effect, ...]) -> Tree:
    """The words of the one effect that leaves a choice. Ruling 58: what has no effect may be cast, and says so."""
    trees = [EFFECT_HANDLERS[type(effect)].choices(effect, state, seat) for effect in effects]
    if all(tree == {} for tree in trees):
        return {VAIN: END}
    return next((tree for tree in trees if tree not in (END, {})), END)


def cast(ctx: Context[Circus], seat: Seat, path: Path) -> None:
    """The card lies open, for everybody to counter."""
    _, card, *words = path
    ctx.state.held.lose(seat, card)
    ctx.tell("circus.cast.open", seat=seat, card=card)
    ctx.then(Answerable(), Cast(seat=seat, card=card, words=words))


def series(ctx: Context[Circus]) -> str:
    """All windows around one test belong together, so that a clock can cap the whole."""
    test = ctx.find(Judge)
    return f"test {test.id}" if test else ""


def answerable(ctx: Context[Circus], frame: Answerable) -> None:
    """All pass, and the card takes effect; or it is countered, and so may the counter be."""
    state = ctx.state
    open_ = ctx.find(Cast)
    assert open_ is not None, "a card lies open"
    prompt = Message("circus.ask.counter", {"seat": open_.seat, "card": open_.card})
    questions = (
        Question(seat, prompt, partial(replies, state, seat, "open"), PASS, "reaction", series(ctx))
        for seat in state.others(open_.seat)
        if waited_for(state, seat, "open")
    )
    if answer := ctx.first(frame, questions):
        ctx.then(frame)
        cast(ctx, *answer)


def replies(state: Circus, seat: Seat, moment: Moment) -> Node:
    return {"pass": END, **cast_branch(state, seat, moment)}


def take_effect(ctx: Context[Circus], open_: Cast) -> None:
    """It has none if it was aimed at nothing, or if its caster or whom it is aimed at has left."""
    state, card, words = ctx.state, VOODOO[open_.card], open_.words
    half = words[0] if card.either else ""
    decks.discard(state, [open_.card])
    if open_.seat in state.retired or not {VAIN, *map(letter, state.retired)}.isdisjoint(words):
        ctx.tell("circus.cast.vain", card=open_.card)
        return
    ctx.tell("circus.cast.works", seat=open_.seat, card=open_.card)
    for effect in card.halves[half]:
        EFFECT_HANDLERS[type(effect)].act(ctx, open_.seat, open_.card, effect, words[1:] if half else words)
