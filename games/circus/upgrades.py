"""Upgrades: playing them, making room for them, and regrowing limbs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.circus import decks, effects
from games.circus.body import branch, free, has, lives, room, ways
from games.circus.cards import LIMBS, PARTS, UPGRADES, in_order
from games.circus.state import KEPT, Animatron, Circus
from games.kernel import END, Context, Path, Seat
from games.kernel.options import Tree

PLAYS = 2  # a turn


def plays_left(state: Circus) -> int:
    turn = state.turn
    return 0 if turn.recycled else (1 if state.settings.tactic else PLAYS) - turn.plays


def room_for(one: Animatron, card: str) -> Tree:
    """What may be discarded to play a card; END if nothing need be. An animatron keeps its last life."""
    slots = zip(room(one.body), PARTS[card].room, strict=True)
    short = [gain for there, gain in slots if gain < 0 and there + gain < 0]
    return _room_made(tuple(one.body), one.zombie, card) if short else END


@lru_cache(KEPT)
def _room_made(body: tuple[str, ...], zombie: bool, card: str) -> Tree:
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
    if not has(one.body, effects.Salvage):
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
        state.held.lose(seat, card)
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
