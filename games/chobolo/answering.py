"""Windows in which spells may be cast out of turn, and decisions that spells leave to their casters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.chobolo.casting import cast, cast_node, pays
from games.chobolo.content import SPELLS, STANDARD
from games.chobolo.dying import draw_card
from games.chobolo.frames import AnswerWindow, BattleWindow, DeclaredSpell, FillPool, LastChance, PlaceChips, ReadOmen
from games.chobolo.lasting import end_spells
from games.chobolo.state import Chobolo, owner
from games.chobolo.tiles import NATURE
from games.chobolo.waiting import RESPONSES
from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message, Value
from games.kernel.options import DONE, END, Node, Tree
from games.kernel.state import LETTERS, Path, Seat, letter, seat_of
from games.toolkit.responses import Asks

NONE = "none"
READ = 3  # cards


def responses(state: Chobolo, seat: Seat) -> Node:
    return {"pass": END, **cast_node(state, seat)}


def whom(spell: DeclaredSpell) -> list[Seat]:
    """The seats that a spell is aimed at, or at whose characters."""
    named = [word.removeprefix("pool-") for word in spell.aim]
    return [seat_of(word[0]) for word in named if word in LETTERS or word[1:2] == "-"]


def about(spell: DeclaredSpell) -> Message:
    kind = "standard" if spell.spell in STANDARD else "card"
    args: dict[str, Value] = {"spell": spell.spell, "seat": spell.seat, "aim": list(spell.aim), "whom": whom(spell)}
    return Message(f"chobolo.ask.answer.{kind}", args)


def answer_window(ctx: Context[Chobolo], frame: AnswerWindow) -> None:
    """All pass: the spell below resolves. Somebody casts: that is met first, and then all are asked again."""
    spell = ctx.state.stack[-1] if ctx.state.stack else None
    if not isinstance(spell, DeclaredSpell):
        return
    lowest = next(one for one in ctx.state.stack if isinstance(one, DeclaredSpell))
    asks = Asks(about(spell), partial(responses, ctx.state), f"stack {lowest.id}")
    if answer := RESPONSES.respond(ctx, frame, asks):
        cast(ctx, *answer)


def battle_window(ctx: Context[Chobolo], frame: BattleWindow) -> None:
    """Spells before dice; and those who fight may say that their characters name nobody unasked."""
    state = ctx.state
    fighters = [who for who in frame.fighters if state.characters[who].at]
    prompt = Message("chobolo.ask.battle", {"seat": state.active, "whom": sorted({owner(who) for who in fighters})})
    asks = Asks(prompt, partial(_before_battle, state, fighters), f"battle {state.round}.{state.active}")
    if answer := RESPONSES.respond(ctx, frame, asks):
        seat, path = answer
        if path[0] == "hit":
            state.passive.append(seat)
            ctx.tell("chobolo.names_nobody", seat=seat)
        else:
            cast(ctx, seat, path)


def _before_battle(state: Chobolo, fighters: Sequence[str], seat: Seat) -> Node:
    node: dict[str, Tree] = {**responses(state, seat)}
    if seat not in state.passive and any(owner(who) == seat for who in fighters):
        node["hit"] = {NONE: END}
    return node


def last_chance(ctx: Context[Chobolo], frame: LastChance) -> None:
    """Before a marked wizard wins on Chobolo's hex."""
    prompt = Message("chobolo.ask.last_chance", {"seat": frame.seat})
    asks = Asks(prompt, partial(responses, ctx.state), f"last {ctx.state.round}.{frame.seat}")
    if answer := RESPONSES.respond(ctx, frame, asks):
        cast(ctx, *answer)


# -- what spells leave to their casters --------------------------------------------------------------


def fill_pool(ctx: Context[Chobolo], frame: FillPool) -> None:
    """Cards are paid one after the other and lie in the pool; ruling K19. Asked as long as something could be paid."""
    state, seat = ctx.state, frame.seat
    ruler = state.rulers[seat]
    pool = next((one for one in state.lasting if one.serial == frame.pool), None)
    if pool is None:
        return
    path: Path = (DONE,)
    if ruler.stack and ruler.hand:
        question = Question(seat, Message("chobolo.ask.pool"), partial(_pool_node, state, seat), (DONE,))
        path = ctx.choose(frame, question)
    if path[0] == DONE:
        if not pool.cards:
            end_spells(ctx, [pool])
        return
    card = path[1]
    cost = SPELLS[card].cost
    ruler.stack = ruler.stack[: len(ruler.stack) - len(cost)]
    state.held.lose(seat, card)
    pool.cards.append(card)
    ctx.tell("chobolo.pooled", seat=seat, card=card)
    ctx.then(FillPool(seat=seat, pool=frame.pool))


def _pool_node(state: Chobolo, seat: Seat) -> Node:
    ruler = state.rulers[seat]
    payable = [card for card in sorted(ruler.hand) if pays(ruler.stack, SPELLS[card].cost)]
    return {**({"pick": dict.fromkeys(payable, END)} if payable else {}), DONE: END}


def read_omen(ctx: Context[Chobolo], frame: ReadOmen) -> None:
    """The caster has looked at the three top cards, draws the one named first, and lays back the others as named."""
    state, seat, name = ctx.state, frame.seat, letter(frame.seat)
    count = min(READ, len(state.decks[name]))
    top = state.decks[name][::-1][:count]
    prompt = Message("chobolo.ask.omen", {"cards": top})
    path = ctx.choose(frame, Question(seat, prompt, partial(_orders, tuple(top)), ("pick", *top)))
    state.piles.arrange(seat, name, list(path[1:]))
    draw_card(ctx, seat)


def _orders(cards: tuple[str, ...]) -> Node:
    return {"pick": _order(cards)}


def _order(cards: tuple[str, ...]) -> Node:
    return {
        card: partial(_order, tuple(one for one in cards if one != card)) if len(cards) > 1 else END for card in cards
    }


def place_chips(ctx: Context[Chobolo], frame: PlaceChips) -> None:
    """Each of the shadow wizard's chips goes anywhere into its stack; 0 is the bottom."""
    state, seat = ctx.state, frame.seat
    ruler = state.rulers[seat]
    places = [str(n) for n in range(len(ruler.stack), -1, -1)]
    prompt = Message("chobolo.ask.place", {"element": NATURE[frame.element], "count": frame.count})
    path = ctx.choose(frame, Question(seat, prompt, {"pick": dict.fromkeys(places, END)}, ("pick", places[0])))
    at = int(path[1])
    ruler.stack = ruler.stack[:at] + frame.element + ruler.stack[at:]
    if frame.count > 1:
        ctx.then(PlaceChips(seat=seat, element=frame.element, count=frame.count - 1))
