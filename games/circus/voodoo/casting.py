"""Voodoo: when a card may be cast, and how it takes effect."""

from __future__ import annotations

from games.circus import decks
from games.circus.cards import VOODOO, Voodoo
from games.circus.effect_handlers import EFFECT_HANDLERS
from games.circus.effects import Effect
from games.circus.frames import Cast, Judge
from games.circus.state import Circus
from games.circus.voodoo.on_tests import counterable
from games.circus.waiting import Moment, castable
from games.kernel import END, Context, Path, Seat, letter
from games.kernel.options import Node, Tree

VAIN = "vain"  # in place of an aim: the card will change nothing


# -- casting -----------------------------------------------------------------------------------------


def cast_branch(state: Circus, seat: Seat, moment: Moment) -> dict[str, Tree]:
    """The branch `cast`: a card, the half of it that is meant, and what it is aimed at."""
    node: dict[str, Tree] = {}
    cards = castable(state, seat, moment).cards
    for key in state.voodoo(seat):
        if key in cards and (VOODOO[key].when != "open" or counterable(state, seat)):
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
    """It takes effect at once. Ruling 42: what it does to a test can be countered while the dice window is open."""
    _, card, *words = path
    ctx.state.held.lose(seat, card)
    ctx.tell("circus.cast.open", seat=seat, card=card)
    ctx.then(Cast(seat=seat, card=card, words=words))


def series(ctx: Context[Circus]) -> str:
    """All windows around one test belong together, so that a clock can cap the whole."""
    test = ctx.find(Judge)
    return f"test {test.id}" if test else ""


def replies(state: Circus, moment: Moment, seat: Seat) -> Node:
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
