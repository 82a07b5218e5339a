"""Ritual tokens: drawn from the pool, and placed on rituals."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import END, Context, Message, Path, Question, Seat
from games.kernel.options import Tree
from games.zanaga.content import RITUALS, SUPPLIES
from games.zanaga.draw_piles import draw_ritual
from games.zanaga.effects import WILD, SwapToken
from games.zanaga.frames import DrawAndPlace, PlaceTokens, ResolveRituals, ReturnTokens
from games.zanaga.modifiers import abilities, usable
from games.zanaga.state import RitualInPlay, Zanaga
from games.zanaga.suffering import spend_gear

DRAW = "draw"  # in place of a ritual: new ones are drawn until one matches


# -- the pool ----------------------------------------------------------------------------------------


def draw_token(ctx: Context[Zanaga]) -> str | None:
    """A token at random; none if the pool is empty."""
    pool = ctx.state.pool
    count = sum(pool.values())
    if not count:
        return None
    at = ctx.dice.below(count)
    for symbol in pool:
        if at < pool[symbol]:
            pool[symbol] -= 1
            return symbol
        at -= pool[symbol]
    raise AssertionError("a token lies in the pool and is not found")


def return_to_pool(state: Zanaga, tokens: Sequence[str]) -> None:
    for token in tokens:
        state.pool[token] += 1


def draw_for_challenge(ctx: Context[Zanaga]) -> list[str]:
    """What is laid on a Challenge that has been drawn."""
    count = 2 if ctx.state.settings.relentless else 1
    return [token for _ in range(count) if (token := draw_token(ctx))]


def return_tokens(ctx: Context[Zanaga], frame: ReturnTokens) -> None:
    return_to_pool(ctx.state, frame.tokens)


# -- placing -----------------------------------------------------------------------------------------


def unfinished(one: RitualInPlay) -> bool:
    return len(one.tokens) < RITUALS[one.ritual].slots


def matching(rituals: Sequence[RitualInPlay], token: str) -> list[RitualInPlay]:
    """The rituals in play that a token may go to."""
    return [one for one in rituals if unfinished(one) and token in (WILD, RITUALS[one.ritual].symbol)]


def draw_and_place(ctx: Context[Zanaga], frame: DrawAndPlace) -> None:
    """One token, all of it, and then the next."""
    if frame.count < 1 or (token := draw_token(ctx)) is None:
        return
    ctx.tell("zanaga.token.drawn", token=token)
    ctx.then(PlaceTokens(tokens=[token], drawn=True), DrawAndPlace(count=frame.count - 1))


def place_tokens(ctx: Context[Zanaga], frame: PlaceTokens) -> None:
    """The first of some tokens goes to a ritual that matches; when all are placed, what is complete is resolved."""
    state = ctx.state
    if not frame.tokens:
        _resolve(ctx)
        return
    token, rest = frame.tokens[0], frame.tokens[1:]
    there = matching(state.rituals, token)
    answer = _asked(ctx, frame, token, there)
    if answer[0] != "place":
        _exchange(ctx, frame, answer)
        return
    if there:
        goal = next((one for one in there if one.ritual == answer[1]), there[0])
    elif len(state.rituals) < SUPPLIES.track and (ritual := draw_ritual(ctx)):
        state.rituals.append(RitualInPlay(ritual))
        ctx.tell("zanaga.ritual.drawn", ritual=ritual)
        ctx.then(PlaceTokens(tokens=frame.tokens, leftmost=frame.leftmost))
        return
    elif last := [one for one in state.rituals if unfinished(one)]:
        goal = last[0]
    else:
        return_to_pool(state, [token])
        ctx.tell("zanaga.token.returned", token=token)
        ctx.then(PlaceTokens(tokens=rest, leftmost=frame.leftmost, swaps=frame.swaps))
        return
    goal.tokens.append(token)
    ctx.tell("zanaga.token.placed", token=token, ritual=goal.ritual)
    ctx.then(PlaceTokens(tokens=rest, leftmost=frame.leftmost, swaps=frame.swaps))


def _resolve(ctx: Context[Zanaga]) -> None:
    """Unless a chain of rituals runs already: what has been completed waits there for its place in the row."""
    if ctx.find(ResolveRituals) is None:
        ctx.then(ResolveRituals())


def _asked(ctx: Context[Zanaga], frame: PlaceTokens, token: str, there: Sequence[RitualInPlay]) -> Path:
    """Where a token goes, if there is a choice, or whether it is exchanged."""
    state, seat = ctx.state, ctx.state.mover
    first = nearest_completion(there)
    if frame.leftmost or seat in state.retired:
        return ("place", there[0].ritual if there else DRAW)
    tree: dict[str, Tree] = {"place": dict.fromkeys([one.ritual for one in there] or [DRAW])}
    if frame.swaps:
        tree["swap"] = END
    used: dict[str, Tree] = {purse: END} if (purse := swapper(state, seat)) else {}
    asked = len(there) > 1 or len(tree) > 1 or bool(used) or state.settings.ask_tokens
    if frame.drawn and state.heroes[seat].gear["bones"] and asked:
        used["bones"] = END
    if used:
        tree["use"] = used
    if len(there) < 2 and len(tree) == 1:
        return ("place", first)
    prompt = Message("zanaga.ask.token", {"token": token})
    return ctx.choose(frame, Question(seat, prompt, tree, ("place", first)))


def nearest_completion(there: Sequence[RitualInPlay]) -> str:
    """The ritual that lacks fewest tokens, the leftmost of several."""
    best = min(there, key=lambda one: RITUALS[one.ritual].slots - len(one.tokens), default=None)
    return best.ritual if best else DRAW


def swapper(state: Zanaga, seat: Seat) -> str:
    """A card that is ready to exchange a token."""
    found = abilities(state.heroes[seat])
    ready = (
        card for card, one in found.items() if isinstance(one.effect, SwapToken) and usable(state, seat, card, one)
    )
    return next(ready, "")


def _exchange(ctx: Context[Zanaga], frame: PlaceTokens, answer: Path) -> None:
    """A token goes back, and another is drawn in its stead."""
    state, seat, swaps = ctx.state, ctx.state.mover, frame.swaps
    match answer:
        case ("use", "bones"):
            spend_gear(state, seat, "bones")
        case ("use", card):
            next(held for held in state.heroes[seat].goods if held.card == card).tapped = True
        case _:
            swaps -= 1
    old = frame.tokens[0]
    return_to_pool(state, [old])
    new = draw_token(ctx)
    assert new, "one has just gone back"
    ctx.tell("zanaga.token.exchanged", seat=seat, old=old, token=new)
    ctx.then(PlaceTokens(tokens=[new, *frame.tokens[1:]], swaps=swaps, drawn=True))
