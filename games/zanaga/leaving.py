"""A player goes in the middle of the game."""

from __future__ import annotations

from games.kernel import Context, Seat
from games.zanaga import endings
from games.zanaga.content import CHALLENGES
from games.zanaga.effects import GEAR
from games.zanaga.frames import (
    ChooseHero,
    ChooseTowns,
    FaceChallenge,
    Fight,
    Lost,
    PickGoods,
    PlaceTokens,
    PutAway,
    ReturnTokens,
    Settle,
    Turn,
    ZanagaFrame,
)
from games.zanaga.state import Zanaga
from games.zanaga.suffering import to_bottom
from games.zanaga.tokens import return_to_pool


def leave(ctx: Context[Zanaga], seat: Seat) -> None:
    """What a hero had goes back; in his turn, whatever has begun is not finished."""
    state = ctx.state
    hero = state.heroes[seat]
    to_bottom(state, *(held.card for held in hero.goods))
    hero.goods = []
    for card in hero.kept:
        state.discards[CHALLENGES[card].rank].append(card)
    hero.kept = []
    for kind in GEAR:
        state.supply[kind] += hero.gear[kind]
        hero.gear[kind] = 0
    hero.gold = 0
    if not state.playing():
        endings.nobody(ctx)
    elif seat == state.mover and ctx.find(ChooseHero) is None and ctx.find(ChooseTowns) is None:
        for frame in ctx.drop():
            _return(state, frame)
        to_bottom(state, *state.turn.stall)
        state.turn.stall = []
        ctx.then(Turn(seat=state.next(seat)))


def _return(state: Zanaga, frame: ZanagaFrame) -> None:
    """The cards and tokens that an unfinished rule has in its hands."""
    match frame:
        case FaceChallenge(card=card):
            state.discards[CHALLENGES[card].rank].append(card)
        case Fight(foe=foe, quarry="attempt", tokens=tokens) | Lost(foe=foe, quarry="attempt", tokens=tokens):
            state.discards[CHALLENGES[foe].rank].append(foe)
            return_to_pool(state, tokens)
        case Settle(foe=foe, quarry=quarry, tokens=tokens) if quarry != "god":
            kept = any(foe in hero.kept for hero in state.heroes) or foe in state.discards[CHALLENGES[foe].rank]
            if not kept:
                state.discards[CHALLENGES[foe].rank].append(foe)
            return_to_pool(state, tokens)
        case PlaceTokens(tokens=tokens) | ReturnTokens(tokens=tokens):
            return_to_pool(state, tokens)
        case PutAway(ritual=ritual, tokens=tokens):
            state.ritual_discards.append(ritual)
            return_to_pool(state, tokens)
        case PickGoods(cards=cards):
            to_bottom(state, *cards)
