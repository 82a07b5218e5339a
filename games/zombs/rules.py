"""The turn of a Zombs player, rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel import DEFAULT, END, Message, Question, Seat, Table, seat_of
from games.zombs.cards import COLOUR, CURE, FISH, NUMBER, QUARANTINE, ROB, SPENT, TRADE, face
from games.zombs.moves import moves, places, wanting
from games.zombs.state import Catch, Draw, End, Horde, Play, Stalemate, Turn, Zombs

HAND = 8
PLAY = Message("zombs.prompt.play")


def turn(table: Table[Zombs], frame: Turn) -> None:
    """One card in a player's first turn, up to eight cards in the later ones."""
    state, seat = table.state, frame.seat
    if seat in state.retired:
        table.then(Turn(seat=(seat + 1) % state.seats))
        return
    state.mover = seat
    state.turns[seat] += 1
    room = max(0, HAND - len(state.hands[seat]))
    table.then(Draw(seat=seat, left=min(1, room) if state.turns[seat] == 1 else room), Play(seat=seat))


# -- drawing ---------------------------------------------------------------------------------------


def draw(table: Table[Zombs], frame: Draw) -> None:
    """The top of the Grave, as often as one likes; then the Pool, and nothing but the Pool."""
    state, seat = table.state, frame.seat
    if not frame.left:
        return
    pool = bool(state.pool) or len(state.grave) > 1
    if state.grave and pool:
        prompt = Message("zombs.prompt.draw", {"left": frame.left, "card": face(state.grave[-1])})
        options = {"draw": {"pool": END, "grave": END}}
        source = table.choose(frame, Question(seat, prompt, options, ("draw", "pool"), "turn"))[1]
    else:
        source = "grave" if state.grave else "pool"
    if source == "pool":
        draw_from_pool(table, seat, frame.left)
    else:
        card = state.grave.pop()
        state.hands[seat].append(card)
        state.learn(seat, card)
        table.tell("zombs.draw.took", seat=seat, card=face(card))
        table.then(Draw(seat=seat, left=frame.left - 1))


def draw_from_pool(table: Table[Zombs], seat: Seat, count: int) -> None:
    state, drawn = table.state, list[str]()
    lacking = wanting(state, seat)
    while len(drawn) < count and (state.pool or len(state.grave) > 1):
        if not state.pool:
            reshuffle(table)
        table.luck(seat, "zombs.luck.draw", state.pool[-1] in lacking, (card in lacking for card in state.pool))
        drawn.append(state.pool.pop())
    if drawn:
        state.hands[seat] += drawn
        table.tell("zombs.draw.drew", seat=seat, count=len(drawn))
        table.tell("zombs.draw.drawn", only=seat, cards=drawn)


def reshuffle(table: Table[Zombs]) -> None:
    """The Pool is empty: the Grave but for its top card becomes the new one."""
    state = table.state
    state.pool, state.grave = state.grave[:-1], state.grave[-1:]
    table.dice.shuffle(state.pool)
    state.reshuffles += 1
    table.tell("zombs.draw.reshuffled", count=len(state.pool))


# -- acting ----------------------------------------------------------------------------------------


def play(table: Table[Zombs], frame: Play) -> None:
    state, seat = table.state, frame.seat
    if not state.hands[seat]:
        table.tell("zombs.turn.empty", seat=seat)
        end_turn(table, seat)
        return
    question = Question(seat, PLAY, lambda: moves(state, seat), DEFAULT, "turn")
    verb, *words = table.choose(frame, question)
    if (verb,) == DEFAULT:
        throw_away(table, seat)
    elif verb == "discard":
        discard(table, seat, *words)
    else:
        table.then(Play(seat=seat))
        ACTIONS[verb](table, seat, *words)


def spend(table: Table[Zombs], seat: Seat, card: str) -> str:
    """A card leaves a hand in the open."""
    table.state.hands[seat].remove(card)
    table.state.forget(seat, face(card))
    return card


def add(table: Table[Zombs], seat: Seat, card: str) -> None:
    """Start a horde with a 5 or a 6, or extend one's own or one's partner's."""
    state = table.state
    owner, end = places(state, seat)[card]
    spend(table, seat, card)
    if end is None:
        state.hordes[seat] = Horde(COLOUR[card], NUMBER[card], NUMBER[card])
        table.tell("zombs.horde.started", seat=seat, card=card)
        state.reshuffles = 0
    else:
        table.tell("zombs.horde.extended", seat=seat, whom=owner, card=card)
        extend(table, owner, end)


def extend(table: Table[Zombs], owner: Seat, end: End) -> None:
    """A Zomb lies down at an end. The last one wanted wins at once, whoever laid it."""
    state, horde = table.state, table.state.hordes[owner]
    assert horde is not None
    if end == "low":
        horde.low -= 1
    else:
        horde.high += 1
    state.reshuffles = 0
    if state.complete(horde):
        winners = state.team(owner)
        why = "zombs.won.pair" if state.pairs else "zombs.won.horde"
        table.end(standings(state, winners), why, seat=owner, colour=horde.colour, count=horde.size)


def standings(state: Zombs, winners: tuple[Seat, ...]) -> list[int]:
    """Winners first; behind them longer hordes stand before shorter ones. Partners share a place."""
    ranks = [(seat not in winners, -reach(state, seat)) for seat in range(state.seats)]
    return [1 + sum(other < mine for other in ranks) for mine in ranks]


def reach(state: Zombs, seat: Seat) -> int:
    """The longest horde of a seat's team; nothing for those who have left."""
    stayed = [horde.size for mate in state.team(seat) if mate not in state.retired and (horde := state.hordes[mate])]
    return max(stayed, default=0)


def block(table: Table[Zombs], seat: Seat, whom: str, end: str, card: str) -> None:
    target = horde_of(table, whom)
    target.blocks[end] = spend(table, seat, card)
    table.tell("zombs.block.placed", seat=seat, whom=seat_of(whom), card=card, end=end)


def unblock(table: Table[Zombs], seat: Seat, whom: str, end: str, card: str) -> None:
    """A Zomb goes to the Grave on top of the block it removed; any other card goes to the Vault."""
    state = table.state
    removed = horde_of(table, whom).blocks.pop(end)
    state.grave.append(removed)
    (state.grave if card in COLOUR else state.vault).append(spend(table, seat, card))
    table.tell("zombs.unblock.removed", seat=seat, whom=seat_of(whom), card=card, block=removed, end=end)


def quarantine(table: Table[Zombs], seat: Seat, whom: str) -> None:
    for _ in range(2):
        spend(table, seat, QUARANTINE)
    horde_of(table, whom).quarantined = True
    table.tell("zombs.quarantine.placed", seat=seat, whom=seat_of(whom))


def lift(table: Table[Zombs], seat: Seat, whom: str, card: str) -> None:
    state = table.state
    horde_of(table, whom).quarantined = False
    state.vault += [QUARANTINE, QUARANTINE]
    (state.grave if card in COLOUR else state.vault).append(spend(table, seat, card))
    table.tell("zombs.lift.lifted", seat=seat, whom=seat_of(whom), card=card)


def cure(table: Table[Zombs], seat: Seat, whom: str, end: str) -> None:
    """The Zomb at an open end of an opponent's horde goes to the Grave."""
    state, target = table.state, horde_of(table, whom)
    cured = f"{target.colour}-{target.number(end)}"
    if end == "low":
        target.low += 1
    else:
        target.high -= 1
    state.grave.append(cured)
    state.vault.append(spend(table, seat, CURE))
    state.reshuffles = 0
    table.tell("zombs.cure.cured", seat=seat, whom=seat_of(whom), card=cured)


def trade(table: Table[Zombs], seat: Seat, whom: str) -> None:
    """The card goes to the Vault first; then the hands that remain are swapped."""
    state, other = table.state, seat_of(whom)
    state.vault.append(spend(table, seat, TRADE))
    state.hands[seat], state.hands[other] = state.hands[other], state.hands[seat]
    state.swap_known(seat, other)
    table.tell("zombs.trade.traded", seat=seat, whom=other)
    for one in (seat, other):
        table.tell("zombs.trade.received", only=one, cards=[face(card) for card in state.hands[one]])


def fish(table: Table[Zombs], seat: Seat, whom: str) -> None:
    """Ask one opponent for a card that extends one's own horde; the true hand answers."""
    other = seat_of(whom)
    ends = bites(table.state, seat, other)
    if len(ends) > 1:  # the asker chooses before the others see anything, or all would know both cards
        for card in ends.values():
            table.state.reveal(seat, other, card)
        table.then(Catch(seat=seat, whom=other))
    else:
        search(table, seat, other, next(iter(ends), None))


def bites(state: Zombs, seat: Seat, whom: Seat) -> dict[End, str]:
    """At which open ends of a seat's horde another hand could help, and with which card."""
    horde = state.hordes[seat]
    assert horde is not None
    wanted = {end: f"{horde.colour}-{number}" for end, number in horde.wanted()}
    return {end: card for end, card in wanted.items() if card in state.hands[whom]}


def catch(table: Table[Zombs], frame: Catch) -> None:
    ends = bites(table.state, frame.seat, frame.whom)
    if not ends:
        return  # the asked player has left, and the hand with him
    prompt = Message("zombs.prompt.catch", {"whom": frame.whom})
    options = {"catch": dict.fromkeys(ends)}
    path = table.choose(frame, Question(frame.seat, prompt, options, ("catch", "high"), "turn"))
    search(table, frame.seat, frame.whom, path[1])


def search(table: Table[Zombs], seat: Seat, whom: Seat, end: End | None) -> None:
    """The card for this end is laid down; without one the Zomb-Fish goes under the Grave."""
    spend(table, seat, FISH)
    table.tell("zombs.fish.searched", only=whom, seat=seat)
    if end is None:
        table.state.grave.insert(0, FISH)
        table.tell("zombs.fish.nothing", seat=seat, whom=whom)
        return
    table.state.vault.append(FISH)
    horde = table.state.hordes[seat]
    assert horde is not None
    card = spend(table, whom, f"{horde.colour}-{horde.next(end)}")
    table.tell("zombs.fish.caught", seat=seat, whom=whom, card=card)
    extend(table, seat, end)


def rob(table: Table[Zombs], seat: Seat, wanted: str) -> None:
    """Take a card out of the Grave and leave this one in its place. Of several alike, the topmost that is of use."""
    state = table.state
    found = wanted if wanted in state.grave else SPENT
    place = len(state.grave) - 1 - state.grave[::-1].index(found)
    spend(table, seat, ROB)
    state.grave[place] = SPENT
    state.hands[seat].append(found)
    state.learn(seat, found)
    table.tell("zombs.rob.robbed", seat=seat, card=wanted)


def discard(table: Table[Zombs], seat: Seat, card: str) -> None:
    """Any card, used or not, ends the turn."""
    state = table.state
    state.grave.append(spend(table, seat, SPENT if card == ROB and SPENT in state.hands[seat] else card))
    table.tell("zombs.turn.discarded", seat=seat, card=card)
    end_turn(table, seat)


def throw_away(table: Table[Zombs], seat: Seat) -> None:
    """The clock discards for an absent player: a random card that does not extend his horde, if he has one."""
    hand = sorted(table.state.hands[seat])
    useless = [card for card in hand if card not in COLOUR or not extends(table.state.hordes[seat], card)] or hand
    discard(table, seat, face(useless[table.dice.below(len(useless))]))


def extends(horde: Horde | None, card: str) -> bool:
    return (
        horde is not None and horde.colour == COLOUR[card] and NUMBER[card] in (horde.next("low"), horde.next("high"))
    )


def horde_of(table: Table[Zombs], whom: str) -> Horde:
    horde = table.state.hordes[seat_of(whom)]
    assert horde is not None, "only hordes that exist are offered"
    return horde


ACTIONS: dict[str, Callable[..., None]] = {
    "play": add,
    "block": block,
    "unblock": unblock,
    "quarantine": quarantine,
    "lift": lift,
    "cure": cure,
    "trade": trade,
    "fish": fish,
    "rob": rob,
}

# -- ending ----------------------------------------------------------------------------------------


def end_turn(table: Table[Zombs], seat: Seat) -> None:
    """Used Rob the Graves may be used again, and the next player is on; at a stalemate all are asked first."""
    state = table.state
    for zone in (state.grave, *state.hands):
        while SPENT in zone:
            zone[zone.index(SPENT)] = ROB
    table.then(Turn(seat=(seat + 1) % state.seats))
    if state.reshuffles >= 2:
        table.then(Stalemate())


def stalemate(table: Table[Zombs], frame: Stalemate) -> None:
    state = table.state
    options = {"yes": END, "no": END}
    everybody = [
        Question(seat, Message("zombs.prompt.stalemate"), options, ("no",), "consent") for seat in range(state.seats)
    ]
    refused = table.first(frame, *everybody, passes=("yes",))
    if refused:
        state.reshuffles = 1
        table.tell("zombs.stalemate.refused", seat=refused[0])
        return
    longest = max(reach(state, seat) for seat in range(state.seats))
    stayed = [seat for seat in range(state.seats) if not set(state.team(seat)) <= set(state.retired)]
    winners = tuple(seat for seat in stayed if reach(state, seat) == longest)
    table.end(standings(state, winners), "zombs.stalemate.agreed", count=longest)


RULES: Mapping[type[Any], Callable[[Any, Any], None]] = {
    Turn: turn,
    Draw: draw,
    Play: play,
    Catch: catch,
    Stalemate: stalemate,
}


def leave(table: Table[Zombs], seat: Seat) -> None:
    """A player goes: his hand is shuffled into the Pool, his horde stays. The last team left has won."""
    state = table.state
    state.pool += [face(card) for card in state.hands[seat]]
    state.hands[seat] = []
    for known in state.known:
        known[seat] = []
    table.dice.shuffle(state.pool)
    stayed = [s for s in range(state.seats) if s not in state.retired]
    if not state.opponents(stayed[0]):
        table.end(standings(state, state.team(stayed[0])), "zombs.won.alone", seat=stayed[0])
    elif state.mover == seat and not table.find(Stalemate):
        state.stack.clear()
        end_turn(table, seat)
