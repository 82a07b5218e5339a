"""What cards do to cards: in hands, in decks and discard piles, and to the one that lies open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from games.circus import decks
from games.circus import effects as e
from games.circus.cards import VOODOO, in_order
from games.circus.frames import Arranging, Keep
from games.circus.state import Circus, Pile
from games.kernel import END, Context, Message, Question, Seat, letter, seat_of
from games.kernel.options import Node, Tree

LEFT, RIGHT = "left", "right"  # the next in turn, and the one before


def upgrade_pile(state: Circus) -> Pile:
    return "mixed" if state.settings.chaotic else "upgrade"


# -- decks and discard piles -------------------------------------------------------------------------


def arrange_choices(effect: e.Arrange, state: Circus, seat: Seat) -> Tree:
    if effect.deck == "upgrade":
        return END if state.decks[upgrade_pile(state)] else {}
    return {pile: END for pile, cards in state.decks.items() if cards}


def arrange(ctx: Context[Circus], seat: Seat, card: str, effect: e.Arrange, words: Sequence[str]) -> None:
    state = ctx.state
    pile = decks.named(state, words[0]) if words else upgrade_pile(state)
    cards = state.laid.look(seat, pile, effect.count)
    ctx.tell("circus.rite.looked", seat=seat, count=len(cards), pile=pile)
    ctx.tell("circus.rite.saw", only=seat, pile=pile, cards=cards)
    ctx.then(Arranging(seat=seat, pile=pile, count=len(cards)))


def arranging(ctx: Context[Circus], frame: Arranging) -> None:
    """In any order, the new top card first."""
    state, seat, pile = ctx.state, frame.seat, decks.named(ctx.state, frame.pile)
    cards = state.decks[pile][::-1][: frame.count]
    prompt = Message("circus.ask.arrange", {"pile": pile})
    question = Question(seat, prompt, {"arrange": partial(_orders, cards)}, ("arrange", *cards))
    state.laid.arrange(seat, pile, ctx.choose(frame, question)[1:])


def _orders(cards: Sequence[str]) -> Node:
    node: dict[str, Tree] = {}
    for i, card in enumerate(cards):
        rest = [*cards[:i], *cards[i + 1 :]]
        node[card] = partial(_orders, rest) if rest else END
    return node


def take_choices(effect: e.Take, state: Circus, seat: Seat) -> Tree:
    return dict.fromkeys(in_order(list({card for pile in state.discards.values() for card in pile})))


def take(ctx: Context[Circus], seat: Seat, card: str, effect: e.Take, words: Sequence[str]) -> None:
    state, taken = ctx.state, words[0]
    state.discards[state.pile(taken)].remove(taken)
    state.held.gain(seat, taken)
    ctx.tell("circus.rite.took", seat=seat, card=taken)


def draw_choices(effect: e.DrawCards, state: Circus, seat: Seat) -> Tree:
    """How many upgrades and how many voodoo cards, where that is free."""
    if effect.deck == "upgrade" or state.settings.chaotic:
        return END if decks.left(state, upgrade_pile(state)) else {}
    return {str(upgrades): {str(voodoo): END} for upgrades, voodoo in decks.draws(state, effect.count)}


def draw(ctx: Context[Circus], seat: Seat, card: str, effect: e.DrawCards, words: Sequence[str]) -> None:
    if words:
        decks.draw(ctx, seat, "upgrade", int(words[0]))
        decks.draw(ctx, seat, "voodoo", int(words[1]))
    else:
        decks.draw(ctx, seat, upgrade_pile(ctx.state), effect.count)


# -- hands -------------------------------------------------------------------------------------------


def strip_choices(effect: e.Strip, state: Circus, seat: Seat) -> Tree:
    return {letter(one): END for one in state.opponents(seat) if len(state.animatrons[one].hand) > 1}


def strip(ctx: Context[Circus], seat: Seat, card: str, effect: e.Strip, words: Sequence[str]) -> None:
    ctx.then(Keep(seat=seat_of(words[0])))


def keep(ctx: Context[Circus], frame: Keep) -> None:
    """All but one card of the hand go."""
    state, seat = ctx.state, frame.seat
    hand = state.animatrons[seat].hand
    if not hand:
        return
    cards = in_order(list(set(hand)))
    question = Question(seat, Message("circus.ask.keep"), {"keep": dict.fromkeys(cards)}, ("keep", cards[0]))
    kept = ctx.choose(frame, question)[1]
    gone = in_order(hand)
    gone.remove(kept)
    for card in gone:
        state.held.lose(seat, card)
    decks.discard(state, gone)
    ctx.tell("circus.rite.stripped", seat=seat, cards=gone)


def swap_choices(effect: e.Swap, state: Circus, seat: Seat) -> Tree:
    mine = len(state.animatrons[seat].hand) - 1  # without this card
    return {letter(one): END for one in state.opponents(seat) if state.animatrons[one].hand or mine}


def swap(ctx: Context[Circus], seat: Seat, card: str, effect: e.Swap, words: Sequence[str]) -> None:
    whom = seat_of(words[0])
    ctx.tell("circus.rite.swapped", seat=seat, whom=whom)
    _pass_on(ctx, {seat: whom, whom: seat})


def rotate_choices(effect: e.Rotate, state: Circus, seat: Seat) -> Tree:
    hands = sum(len(state.animatrons[one].hand) for one in state.playing()) - 1  # without this card
    return sides(state) if hands else {}


def rotate(ctx: Context[Circus], seat: Seat, card: str, effect: e.Rotate, words: Sequence[str]) -> None:
    ctx.tell("circus.rite.rotated", side=words[0])
    _pass_on(ctx, neighbours(ctx.state, words[0]))


def sides(state: Circus) -> Tree:
    """The directions there are: of two players each is the other's only neighbour."""
    return dict.fromkeys((LEFT, RIGHT) if len(state.playing()) > 2 else (LEFT,))


def neighbours(state: Circus, side: str) -> dict[Seat, Seat]:
    """Everybody's neighbour on one side."""
    return {seat: state.others(seat)[0 if side == LEFT else -1] for seat in state.playing()}


def _pass_on(ctx: Context[Circus], goes: Mapping[Seat, Seat]) -> None:
    ctx.state.held.pass_on(goes)
    for seat in goes.values():
        if hand := ctx.state.animatrons[seat].hand:
            ctx.tell("circus.rite.holds", only=seat, cards=in_order(hand))


def opponents_with_cards(effect: e.Steal | e.Spy, state: Circus, seat: Seat) -> Tree:
    return {letter(other): END for other in state.opponents(seat) if state.animatrons[other].hand}


def steal(ctx: Context[Circus], seat: Seat, card: str, effect: e.Steal, words: Sequence[str]) -> None:
    state, whom = ctx.state, seat_of(words[0])
    taken = state.held.give(whom, seat, ctx.dice.below(len(state.animatrons[whom].hand)))
    ctx.tell("circus.upgrade.robbed", seat=seat, whom=whom)
    ctx.tell("circus.upgrade.back", kind="voodoo" if taken in VOODOO else "upgrade")
    for one in (seat, whom):
        ctx.tell("circus.upgrade.stolen", only=one, seat=seat, whom=whom, card=taken)


def spy(ctx: Context[Circus], seat: Seat, card: str, effect: e.Spy, words: Sequence[str]) -> None:
    state, whom = ctx.state, seat_of(words[0])
    state.held.look(seat, whom)
    ctx.tell("circus.upgrade.peeked", seat=seat, whom=whom)
    ctx.tell("circus.upgrade.spied", only=seat, whom=whom, cards=list(state.animatrons[whom].hand))


def foresee_choices(effect: e.Foresee, state: Circus, seat: Seat) -> Tree:
    return END if state.decks["quest"] else {}


def foresee(ctx: Context[Circus], seat: Seat, card: str, effect: e.Foresee, words: Sequence[str]) -> None:
    cards = ctx.state.laid.look(seat, "quest", 1)
    ctx.tell("circus.upgrade.peered", seat=seat)
    ctx.tell("circus.upgrade.foreseen", only=seat, quest=cards[0])
