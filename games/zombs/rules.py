"""The turn of a Zombs player, rule by rule."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import DEFAULT, END, Context, Message, Question, Seat, seat_of
from games.toolkit import seating
from games.toolkit.responses import refuser
from games.zombs.cards import COLOUR, CURE, FISH, NUMBER, QUARANTINE, ROB, SPENT, TRADE, face
from games.zombs.moves import moves, places, wanting
from games.zombs.state import Catch, Draw, End, Horde, Play, Stalemate, Turn, Zombs, faces

HAND = 8
PLAY = Message("zombs.prompt.play")


def turn(ctx: Context[Zombs], frame: Turn) -> None:
    """One card in a player's first turn, up to eight cards in the later ones."""
    state, seat = ctx.state, frame.seat
    if seat in state.retired:
        ctx.then(Turn(seat=state.next(seat)))
        return
    state.mover = seat
    state.turns[seat] += 1
    room = max(0, HAND - len(state.hands[seat]))
    ctx.then(Draw(seat=seat, left=min(1, room) if state.turns[seat] == 1 else room), Play(seat=seat))


# -- drawing ---------------------------------------------------------------------------------------


def draw(ctx: Context[Zombs], frame: Draw) -> None:
    """The top of the Grave, as often as one likes; then the Pool, and nothing but the Pool."""
    state, seat = ctx.state, frame.seat
    if not frame.left:
        return
    pool = bool(state.pool) or len(state.grave) > 1
    if state.grave and pool:
        prompt = Message("zombs.prompt.draw", {"left": frame.left, "card": face(state.grave[-1])})
        options = {"draw": {"pool": END, "grave": END}}
        source = ctx.choose(frame, Question(seat, prompt, options, ("draw", "pool"), "turn"))[1]
    else:
        source = "grave" if state.grave else "pool"
    if source == "pool":
        draw_from_pool(ctx, seat, frame.left)
    else:
        card = state.grave.pop()
        state.held.gain(seat, card)
        ctx.tell("zombs.draw.took", seat=seat, card=face(card))
        ctx.then(Draw(seat=seat, left=frame.left - 1))


def draw_from_pool(ctx: Context[Zombs], seat: Seat, count: int) -> None:
    state, drawn = ctx.state, list[str]()
    lacking = wanting(state, seat)
    while len(drawn) < count and (state.pool or len(state.grave) > 1):
        if not state.pool:
            reshuffle(ctx)
        ctx.luck(seat, "zombs.luck.draw", state.pool[-1] in lacking, (card in lacking for card in state.pool))
        drawn.append(state.pool.pop())
    if drawn:
        state.hands[seat] += drawn
        ctx.tell("zombs.draw.drew", seat=seat, count=len(drawn))
        ctx.tell("zombs.draw.drawn", only=seat, cards=drawn)


def reshuffle(ctx: Context[Zombs]) -> None:
    """The Pool is empty: the Grave but for its top card becomes the new one."""
    state = ctx.state
    state.pool, state.grave = state.grave[:-1], state.grave[-1:]
    ctx.dice.shuffle(state.pool)
    state.reshuffles += 1
    ctx.tell("zombs.draw.reshuffled", count=len(state.pool))


# -- acting ----------------------------------------------------------------------------------------


def play(ctx: Context[Zombs], frame: Play) -> None:
    state, seat = ctx.state, frame.seat
    if not state.hands[seat]:
        ctx.tell("zombs.turn.empty", seat=seat)
        end_turn(ctx, seat)
        return
    question = Question(seat, PLAY, lambda: moves(state, seat), DEFAULT, "turn")
    verb, *words = ctx.choose(frame, question)
    if (verb,) == DEFAULT:
        throw_away(ctx, seat)
    elif verb == "discard":
        discard(ctx, seat, *words)
    else:
        ctx.then(Play(seat=seat))
        ACTIONS[verb](ctx, seat, *words)


def spend(ctx: Context[Zombs], seat: Seat, card: str) -> str:
    """A card leaves a hand in the open."""
    ctx.state.held.lose(seat, card)
    return card


def add(ctx: Context[Zombs], seat: Seat, card: str) -> None:
    """Start a horde with a 5 or a 6, or extend one's own or one's partner's."""
    state = ctx.state
    owner, end = places(state, seat)[card]
    spend(ctx, seat, card)
    if end is None:
        state.hordes[seat] = Horde(COLOUR[card], NUMBER[card], NUMBER[card])
        ctx.tell("zombs.horde.started", seat=seat, card=card)
        state.reshuffles = 0
    else:
        ctx.tell("zombs.horde.extended", seat=seat, whom=owner, card=card)
        extend(ctx, owner, end)


def extend(ctx: Context[Zombs], owner: Seat, end: End) -> None:
    """A Zomb lies down at an end. The last one wanted wins at once, whoever laid it."""
    state, horde = ctx.state, ctx.state.hordes[owner]
    assert horde is not None
    if end == "low":
        horde.low -= 1
    else:
        horde.high += 1
    state.reshuffles = 0
    if state.complete(horde):
        winners = state.team(owner)
        why = "zombs.won.pair" if state.pairs else "zombs.won.horde"
        ctx.end(standings(state, winners), why, seat=owner, colour=horde.colour, count=horde.size)


def standings(state: Zombs, winners: tuple[Seat, ...]) -> list[int]:
    """Winners first; behind them longer hordes stand before shorter ones. Partners share a place."""
    return seating.places([(seat not in winners, -reach(state, seat)) for seat in range(state.seats)])


def reach(state: Zombs, seat: Seat) -> int:
    """The longest horde of a seat's team; nothing for those who have left."""
    stayed = [horde.size for mate in state.team(seat) if mate not in state.retired and (horde := state.hordes[mate])]
    return max(stayed, default=0)


def block(ctx: Context[Zombs], seat: Seat, whom: str, end: str, card: str) -> None:
    target = horde_of(ctx, whom)
    target.blocks[end] = spend(ctx, seat, card)
    ctx.tell("zombs.block.placed", seat=seat, whom=seat_of(whom), card=card, end=end)


def unblock(ctx: Context[Zombs], seat: Seat, whom: str, end: str, card: str) -> None:
    """A Zomb goes to the Grave on top of the block it removed; any other card goes to the Vault."""
    state = ctx.state
    removed = horde_of(ctx, whom).blocks.pop(end)
    state.grave.append(removed)
    (state.grave if card in COLOUR else state.vault).append(spend(ctx, seat, card))
    ctx.tell("zombs.unblock.removed", seat=seat, whom=seat_of(whom), card=card, block=removed, end=end)


def quarantine(ctx: Context[Zombs], seat: Seat, whom: str) -> None:
    for _ in range(2):
        spend(ctx, seat, QUARANTINE)
    horde_of(ctx, whom).quarantined = True
    ctx.tell("zombs.quarantine.placed", seat=seat, whom=seat_of(whom))


def lift(ctx: Context[Zombs], seat: Seat, whom: str, card: str) -> None:
    state = ctx.state
    horde_of(ctx, whom).quarantined = False
    state.vault += [QUARANTINE, QUARANTINE]
    (state.grave if card in COLOUR else state.vault).append(spend(ctx, seat, card))
    ctx.tell("zombs.lift.lifted", seat=seat, whom=seat_of(whom), card=card)


def cure(ctx: Context[Zombs], seat: Seat, whom: str, end: str) -> None:
    """The Zomb at an open end of an opponent's horde goes to the Grave."""
    state, target = ctx.state, horde_of(ctx, whom)
    cured = f"{target.colour}-{target.number(end)}"
    if end == "low":
        target.low += 1
    else:
        target.high -= 1
    state.grave.append(cured)
    state.vault.append(spend(ctx, seat, CURE))
    state.reshuffles = 0
    ctx.tell("zombs.cure.cured", seat=seat, whom=seat_of(whom), card=cured)


def trade(ctx: Context[Zombs], seat: Seat, whom: str) -> None:
    """The card goes to the Vault first; then the hands that remain are swapped."""
    state, other = ctx.state, seat_of(whom)
    state.vault.append(spend(ctx, seat, TRADE))
    state.held.pass_on({seat: other, other: seat})
    ctx.tell("zombs.trade.traded", seat=seat, whom=other)
    for one in (seat, other):
        ctx.tell("zombs.trade.received", only=one, cards=[face(card) for card in state.hands[one]])


def fish(ctx: Context[Zombs], seat: Seat, whom: str) -> None:
    """Ask one opponent for a card that extends one's own horde; the true hand answers."""
    other = seat_of(whom)
    ends = bites(ctx.state, seat, other)
    if len(ends) > 1:  # the asker chooses before the others see anything, or all would know both cards
        for card in ends.values():
            ctx.state.held.show(other, card, seat)
        ctx.then(Catch(seat=seat, whom=other))
    else:
        search(ctx, seat, other, next(iter(ends), None))


def bites(state: Zombs, seat: Seat, whom: Seat) -> dict[End, str]:
    """At which open ends of a seat's horde another hand could help, and with which card."""
    horde = state.hordes[seat]
    assert horde is not None
    wanted = {end: f"{horde.colour}-{number}" for end, number in horde.wanted()}
    return {end: card for end, card in wanted.items() if card in state.hands[whom]}


def catch(ctx: Context[Zombs], frame: Catch) -> None:
    ends = bites(ctx.state, frame.seat, frame.whom)
    if not ends:
        return  # the asked player has left, and the hand with him
    prompt = Message("zombs.prompt.catch", {"whom": frame.whom})
    options = {"catch": dict.fromkeys(ends)}
    path = ctx.choose(frame, Question(frame.seat, prompt, options, ("catch", "high"), "turn"))
    search(ctx, frame.seat, frame.whom, path[1])


def search(ctx: Context[Zombs], seat: Seat, whom: Seat, end: End | None) -> None:
    """The card for this end is laid down; without one the Zomb-Fish goes under the Grave."""
    spend(ctx, seat, FISH)
    ctx.tell("zombs.fish.searched", only=whom, seat=seat)
    if end is None:
        ctx.state.grave.insert(0, FISH)
        ctx.tell("zombs.fish.nothing", seat=seat, whom=whom)
        return
    ctx.state.vault.append(FISH)
    horde = ctx.state.hordes[seat]
    assert horde is not None
    card = spend(ctx, whom, f"{horde.colour}-{horde.next(end)}")
    ctx.tell("zombs.fish.caught", seat=seat, whom=whom, card=card)
    extend(ctx, seat, end)


def rob(ctx: Context[Zombs], seat: Seat, wanted: str) -> None:
    """Take a card out of the Grave and leave this one in its place. Of several alike, the topmost that is of use."""
    state = ctx.state
    found = wanted if wanted in state.grave else SPENT
    place = len(state.grave) - 1 - state.grave[::-1].index(found)
    spend(ctx, seat, ROB)
    state.grave[place] = SPENT
    state.held.gain(seat, found)
    ctx.tell("zombs.rob.robbed", seat=seat, card=wanted)


def discard(ctx: Context[Zombs], seat: Seat, card: str) -> None:
    """Any card, used or not, ends the turn."""
    state = ctx.state
    state.grave.append(spend(ctx, seat, SPENT if card == ROB and SPENT in state.hands[seat] else card))
    ctx.tell("zombs.turn.discarded", seat=seat, card=card)
    end_turn(ctx, seat)


def throw_away(ctx: Context[Zombs], seat: Seat) -> None:
    """The clock discards for an absent player: a random card that does not extend his horde, if he has one."""
    hand = sorted(ctx.state.hands[seat])
    useless = [card for card in hand if card not in COLOUR or not extends(ctx.state.hordes[seat], card)] or hand
    discard(ctx, seat, face(useless[ctx.dice.below(len(useless))]))


def extends(horde: Horde | None, card: str) -> bool:
    return (
        horde is not None and horde.colour == COLOUR[card] and NUMBER[card] in (horde.next("low"), horde.next("high"))
    )


def horde_of(ctx: Context[Zombs], whom: str) -> Horde:
    horde = ctx.state.hordes[seat_of(whom)]
    assert horde is not None, "only hordes that exist are offered"
    return horde


_NAMED = (block, unblock, quarantine, lift, cure, trade, fish, rob)
ACTIONS: dict[str, Callable[..., None]] = {"play": add, **{action.__name__: action for action in _NAMED}}

# -- ending ----------------------------------------------------------------------------------------


def end_turn(ctx: Context[Zombs], seat: Seat) -> None:
    """Used Rob the Graves may be used again, and the next player is on; at a stalemate all are asked first."""
    state = ctx.state
    for zone in (state.grave, *state.hands):
        while SPENT in zone:
            zone[zone.index(SPENT)] = ROB
    ctx.then(Turn(seat=state.next(seat)))
    if state.reshuffles >= 2:
        ctx.then(Stalemate())


def stalemate(ctx: Context[Zombs], frame: Stalemate) -> None:
    state = ctx.state
    refused = refuser(ctx, frame, Message("zombs.prompt.stalemate"), range(state.seats))
    if refused is not None:
        state.reshuffles = 1
        ctx.tell("zombs.stalemate.refused", seat=refused)
        return
    longest = max(reach(state, seat) for seat in range(state.seats))
    stayed = [seat for seat in range(state.seats) if not set(state.team(seat)) <= set(state.retired)]
    winners = tuple(seat for seat in stayed if reach(state, seat) == longest)
    ctx.end(standings(state, winners), "zombs.stalemate.agreed", count=longest)


def leave(ctx: Context[Zombs], seat: Seat) -> None:
    """A player goes: his hand is shuffled into the Pool, his horde stays. The last team left has won."""
    state = ctx.state
    state.pool += faces(state.held.empty(seat))
    ctx.dice.shuffle(state.pool)
    stayed = state.playing()
    if not state.opponents(stayed[0]):
        ctx.end(standings(state, state.team(stayed[0])), "zombs.won.alone", seat=stayed[0])
    elif state.mover == seat and not ctx.find(Stalemate):
        ctx.drop()
        end_turn(ctx, seat)
