"""Challenges: drawn, faced or exchanged, and what victory and defeat bring."""

from __future__ import annotations

from games.kernel import END, Context, Message, Question
from games.kernel.options import Tree
from games.zanaga import endings
from games.zanaga.content import CHALLENGES, SUPPLIES
from games.zanaga.draw_piles import draw_for_jewel, raise_rank
from games.zanaga.effects import RANKS
from games.zanaga.fights import take_off_track
from games.zanaga.frames import (
    AddToTrack,
    DrawChallenge,
    FaceChallenge,
    Fight,
    Lost,
    PlaceTokens,
    Sentences,
    Settle,
    Won,
)
from games.zanaga.land import LAND
from games.zanaga.state import Zanaga
from games.zanaga.suffering import spend_gear
from games.zanaga.tokens import draw_for_challenge

FACE = ("face",)
BONES = ("use", "bones")


def draw_challenge(ctx: Context[Zanaga], frame: DrawChallenge) -> None:
    """A Challenge of the counter's colour, or of the next one of which there are any."""
    card = draw_for_jewel(ctx, LAND.jewel[frame.place])
    if card is not None:
        ctx.tell("zanaga.attempt", seat=frame.seat, place=frame.place, card=card)
        ctx.then(FaceChallenge(seat=frame.seat, card=card, place=frame.place))


def face_challenge(ctx: Context[Zanaga], frame: FaceChallenge) -> None:
    """Its owner may send it away with bones, again and again; then tokens are drawn for it."""
    state, seat, card = ctx.state, frame.seat, frame.card
    deck = state.decks[CHALLENGES[card].rank]
    if seat == state.mover and state.heroes[seat].gear["bones"] and deck:
        tree: dict[str, Tree] = {"face": END, "use": {"bones": END}}
        prompt = Message("zanaga.ask.face", {"card": card})
        if ctx.choose(frame, Question(seat, prompt, tree, FACE)) == BONES:
            spend_gear(state, seat, "bones")
            deck.insert(0, card)
            ctx.tell("zanaga.exchanged", seat=seat, old=card, card=deck[-1])
            frame.card = deck.pop()
            ctx.then(frame)
            return
    tokens = draw_for_challenge(ctx)
    ctx.tell("zanaga.tokens", card=card, tokens=tokens)
    if frame.place:
        falls = state.heroes[seat].falls
        ctx.then(Fight(seat=seat, foe=card, quarry="attempt", place=frame.place, tokens=tokens, falls=falls))
    else:
        ctx.then(AddToTrack(seat=seat, card=card, tokens=tokens, check=frame.check, forced=frame.forced))


# -- how a fight ends --------------------------------------------------------------------------------


def won(ctx: Context[Zanaga], frame: Won) -> None:
    """Gold, and what else the Challenge promises; a god's defeat is the end, or a trophy."""
    state, seat = ctx.state, frame.seat
    ctx.tell("zanaga.defeated", seat=seat, foe=frame.foe)
    if frame.quarry == "god":
        _over_god(ctx, frame)
        return
    challenge, tokens = CHALLENGES[frame.foe], frame.tokens
    if frame.quarry == "roaming":
        tokens = take_off_track(state, frame.foe)
    state.heroes[seat].gold += challenge.gold
    ctx.tell("zanaga.gold", seat=seat, by=challenge.gold)
    ctx.then(
        Sentences(card=frame.foe, part="reward", seat=seat),
        Settle(seat=seat, foe=frame.foe, quarry=frame.quarry, place=frame.place, tokens=tokens),
    )


def settle(ctx: Context[Zanaga], frame: Settle) -> None:
    """The counter and its points, the card to the discards unless it is kept, the rank, and then the tokens."""
    state, seat, challenge = ctx.state, frame.seat, CHALLENGES[frame.foe]
    hero = state.heroes[seat]
    if frame.quarry == "attempt":
        points = SUPPLIES.experience[LAND.jewel[frame.place]]
        hero.points += points
        if frame.place in state.jewels:
            state.jewels.remove(frame.place)
        ctx.tell("zanaga.earned", seat=seat, count=points)
    if frame.foe not in hero.kept:
        state.discards[challenge.rank].append(frame.foe)
    if RANKS.index(challenge.rank) > RANKS.index(state.rank):
        raise_rank(ctx, challenge.rank)
    ctx.then(PlaceTokens(tokens=frame.tokens, swaps=frame.swaps))


def lost(ctx: Context[Zanaga], frame: Lost) -> None:
    """A Challenge that was attempted roams from now on; one that roamed already stays where it is; a god is turned
    back."""
    ctx.tell("zanaga.escaped" if frame.escaped else "zanaga.beaten", seat=frame.seat, foe=frame.foe)
    if frame.quarry == "god":
        return
    if frame.quarry == "attempt":
        ctx.then(AddToTrack(seat=frame.seat, card=frame.foe, tokens=frame.tokens))
    if frame.escaped:
        ctx.then(Sentences(card=frame.foe, part="lose", seat=frame.seat))


def _over_god(ctx: Context[Zanaga], frame: Won) -> None:
    """The game, or in an epic confrontation a trophy: the god is gone, and what lay on it."""
    state, seat = ctx.state, frame.seat
    if not state.settings.epic:
        endings.victory(ctx, seat)
        return
    god = next(one for one in state.awake if one.god == frame.foe)
    state.awake.remove(god)
    state.market[:0] = god.allies
    state.heroes[seat].trophies.append(god.god)
    ctx.tell("zanaga.trophy", seat=seat, god=god.god, count=len(state.heroes[seat].trophies))
    if endings.enough_trophies(state, seat):
        endings.victory(ctx, seat)
    elif not state.awake and not state.sleeping:
        endings.last_god(ctx)
