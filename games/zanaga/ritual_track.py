"""Complete rituals: their effects, omens, the gods that awaken, and what becomes of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.kernel import Context, Frame
from games.zanaga.content import GODS, RITUALS, SUPPLIES
from games.zanaga.effects import AddDoom, Symbol
from games.zanaga.endings import doom_has_come
from games.zanaga.frames import Omens, PutAway, ResolveRituals, ReturnTokens, Sentences
from games.zanaga.state import AwakeGod, SleepingGod, Zanaga
from games.zanaga.tokens import return_to_pool, unfinished

TO_AWAKEN = 3  # rituals


def resolve_rituals(ctx: Context[Zanaga], frame: ResolveRituals) -> None:
    """The leftmost complete ritual has its effect, and goes on to its omen; what is too much for one go waits for the
    next turn."""
    state = ctx.state
    complete = next((one.ritual for one in state.rituals if not unfinished(one)), None)
    if complete is None or frame.done >= SUPPLIES.chain:
        return
    ctx.tell("zanaga.ritual.complete", ritual=complete)
    effect = Sentences(card=complete, part="effects", seat=state.mover)
    ctx.then(effect, Omens(ritual=complete), ResolveRituals(done=frame.done + 1))


def omens(ctx: Context[Zanaga], frame: Omens) -> None:
    """A ritual leaves the track; the god that awoke last answers to its symbol."""
    state = ctx.state
    card = next(one for one in state.rituals if one.ritual == frame.ritual)
    state.rituals.remove(card)
    frames: list[Frame] = [PutAway(ritual=card.ritual, tokens=card.tokens)]
    if state.awake:
        god, symbol = state.awake[-1].god, RITUALS[card.ritual].symbol
        frames[:0] = _omen(ctx, god, symbol)
        if not any(isinstance(one, AddDoom) for one in GODS[god].omen(symbol)):
            state.dread += 1
            doom_has_come(ctx)
    ctx.then(*frames)


def _omen(ctx: Context[Zanaga], god: str, symbol: Symbol) -> list[Frame]:
    if not GODS[god].omen(symbol):
        return []
    ctx.tell("zanaga.omen", god=god, symbol=symbol)
    return [Sentences(card=god, part=symbol, seat=ctx.state.mover)]


def put_away(ctx: Context[Zanaga], frame: PutAway) -> None:
    """Aside until a god awakens, under a god in an epic confrontation, else to the discards."""
    state, ritual = ctx.state, frame.ritual
    woken: list[str] = []
    if state.settings.epic:
        woken = _under_a_god(ctx, ritual)
    elif state.awake or not state.sleeping:
        state.ritual_discards.append(ritual)
    else:
        state.aside.append(ritual)
        if len(state.aside) == TO_AWAKEN:
            woken, state.aside = state.aside, []
            _awaken(ctx, _god_of(woken), woken)
    if woken and state.settings.relentless:
        ctx.then(*_first_omens(ctx, woken), ReturnTokens(tokens=frame.tokens))
    else:
        return_to_pool(state, frame.tokens)


def _god_of(rituals: Sequence[str]) -> str:
    symbols = Counter(RITUALS[ritual].symbol for ritual in rituals)
    return next(god for god, card in GODS.items() if Counter(card.awakens) == symbols)


def _under_a_god(ctx: Context[Zanaga], ritual: str) -> list[str]:
    """Under the leftmost sleeping god that lacks the symbol; if none does, the leftmost awakens. Those of a god that
    has awoken."""
    state, symbol = ctx.state, RITUALS[ritual].symbol
    roomy = next((one for one in state.sleeping if _room(one, symbol)), None)
    if roomy is not None:
        roomy.rituals.append(ritual)
        ctx.tell("zanaga.ritual.under", ritual=ritual, god=roomy.god)
        complete = len(roomy.rituals) == TO_AWAKEN
        return _awaken(ctx, roomy.god, roomy.rituals) if complete else []
    state.ritual_discards.append(ritual)
    if state.sleeping:
        return _awaken(ctx, state.sleeping[0].god, state.sleeping[0].rituals)
    return []


def _room(one: SleepingGod, symbol: Symbol) -> bool:
    there = sum(RITUALS[ritual].symbol == symbol for ritual in one.rituals)
    return there < GODS[one.god].awakens.count(symbol)


def _awaken(ctx: Context[Zanaga], god: str, rituals: Sequence[str]) -> list[str]:
    """A god stands to the right of all that are awake; what has awoken it is discarded. Without epic confrontation the
    others go back to the box."""
    state, woken = ctx.state, list(rituals)
    state.sleeping = [one for one in state.sleeping if one.god != god]
    if not state.settings.epic:
        state.boxed += [one.god for one in state.sleeping]
        state.sleeping = []
    state.awake.append(AwakeGod(god))
    state.ritual_discards += woken
    ctx.tell("zanaga.awakens", god=god)
    return woken


def _first_omens(ctx: Context[Zanaga], rituals: Sequence[str]) -> list[Frame]:
    """The new god's omens from top to bottom, each once for every ritual of its symbol among those that awoke it."""
    god, symbols = ctx.state.awake[-1].god, [RITUALS[ritual].symbol for ritual in rituals]
    found: list[Frame] = []
    for omen in GODS[god].omens:
        for _ in range(symbols.count(omen.symbol)):
            found += _omen(ctx, god, omen.symbol)
    return found
