"""Upgrades: playing them, making room for them, regrowing limbs, and using what lies in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from games.circus import decks, effects
from games.circus.body import branch, free, has, lives, ready, room, tools, useful, ways
from games.circus.cards import LIMBS, PARTS, UPGRADES, VOODOO, in_order
from games.circus.state import KEPT, Animatron, Circus
from games.circus.voodoo.on_dice import CHOICES, EFFECT_HANDLERS
from games.kernel import END, Context, Path, Seat, letter, seat_of
from games.kernel.options import Tree

PLAYS = 2  # a turn


def plays_left(state: Circus) -> int:
    turn = state.turn
    return 0 if turn.recycled else (1 if state.settings.tactic else PLAYS) - turn.plays


def room_for(one: Animatron, card: str) -> Tree:
    """What may be discarded to play a card; END if nothing need be. An animatron keeps its last life."""
    return _room_for(tuple(one.body), one.zombie, card)


@lru_cache(KEPT)
def _room_for(body: tuple[str, ...], zombie: bool, card: str) -> Tree:
    if all(gain >= 0 or there + gain >= 0 for there, gain in zip(room(body), PARTS[card].room, strict=True)):
        return END
    return branch([way for way in ways(body, new=card) if zombie or lives(body) > lives(way)])


def play_branches(state: Circus, seat: Seat) -> dict[str, Tree]:
    """The branches `play`, `salvage` and `regrow`."""
    if not plays_left(state):
        return {}
    one, tree = state.animatrons[seat], install_branches(state, seat)
    if one.zombie and free(one.body)["bone"]:
        tree["regrow"] = dict.fromkeys(LIMBS)
    return tree


def install_branches(state: Circus, seat: Seat) -> dict[str, Tree]:
    """The branches `play` and `salvage`. Rulings 29 and 59: room is made on one's own turn only."""
    one, own = state.animatrons[seat], seat == state.mover
    branches = {"play": state.upgrades(seat), "salvage": _salvageable(state, one)}
    playable: dict[str, Tree] = {
        verb: {card: room for card in cards if (room := room_for(one, card)) != {} and (own or room is END)}
        for verb, cards in branches.items()
    }
    return {verb: branch for verb, branch in playable.items() if branch}


def may_install(state: Circus, seat: Seat) -> bool:
    """For all that everybody can tell."""
    one = state.animatrons[seat]
    return any(card in UPGRADES for card in one.hand) or bool(_salvageable(state, one))


def _salvageable(state: Circus, one: Animatron) -> list[str]:
    if not has(one, effects.Salvage):
        return []
    return in_order(
        list({card for pile in state.discards.values() for card in pile if card in UPGRADES and PARTS[card].lives})
    )


def play(ctx: Context[Circus], seat: Seat, path: Path) -> None:
    """One of the turn's upgrades."""
    ctx.state.turn.plays += 1
    install(ctx, seat, path)


def install(ctx: Context[Circus], seat: Seat, path: Path) -> None:
    """An upgrade out of the hand, or out of the discard pile."""
    verb, card, *gone = path
    state = ctx.state
    if verb == "play":
        decks.spend(ctx, seat, card)
    else:
        state.discards[state.pile(card)].remove(card)
    if gone:
        lose(state, seat, gone)
        ctx.tell("circus.upgrade.gone", seat=seat, cards=gone)
    state.animatrons[seat].body.append(card)
    ctx.tell(f"circus.upgrade.{verb}", seat=seat, card=card)


def lose(state: Circus, seat: Seat, cards: Sequence[str]) -> None:
    """Cards leave play."""
    one = state.animatrons[seat]
    for card in cards:
        one.body.remove(card)
        if card in one.used and card not in one.body:
            one.used.remove(card)
    decks.discard(state, cards)


def regrow(ctx: Context[Circus], seat: Seat, path: Path) -> None:
    state, limb = ctx.state, path[1]
    state.turn.plays += 1
    state.turn.regrown = True
    grow(state, seat, limb)
    ctx.tell("circus.zombie.regrew", seat=seat, card=limb)


def grow(state: Circus, seat: Seat, limb: str) -> None:
    """A limb out of the supply, which has no end."""
    state.limbs[limb] -= 1
    state.animatrons[seat].body.append(limb)


# -- using -------------------------------------------------------------------------------------------


def use_branch(state: Circus, seat: Seat) -> dict[str, Tree]:
    """The branch `use` outside a test: what may be done once a round."""
    one = state.animatrons[seat]
    node: dict[str, Tree] = {}
    for card in tools(one):
        aims = ACTIONS.get(type(PARTS[card].effect))
        if aims and ready(one, card) and (tree := aims(state, seat)) != {}:
            node[card] = tree
    return {"use": node} if node else {}


def opponents_with_cards(state: Circus, seat: Seat) -> Tree:
    return {letter(other): END for other in state.opponents(seat) if state.animatrons[other].hand}


def deck_is_there(state: Circus, seat: Seat) -> Tree:
    return END if state.decks["quest"] else {}


ACTIONS: dict[type, Callable[[Circus, Seat], Tree]] = {
    effects.Steal: opponents_with_cards,
    effects.Spy: opponents_with_cards,
    effects.Foresee: deck_is_there,
}


def change_branch(state: Circus, seat: Seat) -> dict[str, Tree]:
    """The branch `use` in a running test."""
    trial = state.trial
    assert trial is not None, "a test runs"
    node: dict[str, Tree] = {}
    for card in useful(state.animatrons[seat], seat, trial):
        effect = PARTS[card].effect
        assert effect is not None, "it changes dice"
        if (tree := CHOICES[type(effect)](effect, state, seat)) != {}:
            node[card] = tree
    return {"use": node} if node else {}


def use(ctx: Context[Circus], seat: Seat, path: Path) -> None:
    _, card, *words = path
    ctx.state.animatrons[seat].used.append(card)
    effect = PARTS[card].effect
    assert effect is not None, "only cards with an effect are used"
    ctx.tell("circus.upgrade.used", seat=seat, card=card)
    EFFECT_HANDLERS[type(effect)](ctx, seat, card, effect, words)


def steal(ctx: Context[Circus], seat: Seat, card: str, effect: effects.Steal, words: Sequence[str]) -> None:
    state, whom = ctx.state, seat_of(words[0])
    hand = state.animatrons[whom].hand
    taken = hand.pop(ctx.dice.below(len(hand)))
    state.animatrons[seat].hand.append(taken)
    decks.slip(state, whom, taken, seat)
    ctx.tell("circus.upgrade.robbed", seat=seat, whom=whom)
    ctx.tell("circus.upgrade.back", kind="voodoo" if taken in VOODOO else "upgrade")
    for one in (seat, whom):
        ctx.tell("circus.upgrade.stolen", only=one, seat=seat, whom=whom, card=taken)


def spy(ctx: Context[Circus], seat: Seat, card: str, effect: effects.Spy, words: Sequence[str]) -> None:
    state, whom = ctx.state, seat_of(words[0])
    decks.look_at_hand(state, seat, whom)
    ctx.tell("circus.upgrade.peeked", seat=seat, whom=whom)
    ctx.tell("circus.upgrade.spied", only=seat, whom=whom, cards=list(state.animatrons[whom].hand))


def foresee(ctx: Context[Circus], seat: Seat, card: str, effect: effects.Foresee, words: Sequence[str]) -> None:
    cards = decks.look_at_top(ctx.state, seat, "quest", 1)
    ctx.tell("circus.upgrade.peered", seat=seat)
    ctx.tell("circus.upgrade.foreseen", only=seat, quest=cards[0])


EFFECT_HANDLERS[effects.Steal] = steal
EFFECT_HANDLERS[effects.Spy] = spy
EFFECT_HANDLERS[effects.Foresee] = foresee
