"""Pantry: mice run along a shelf to the cheese. A small whole game, to be read before one writes another.

A squeak halts a running mouse, and a die tries its nerve. A swap sends another mouse to the trial, and a hush undoes
any trick, other hushes too. Whoever dozes dreams of a card. At the cheese a mouse eats up to three bites. Where crumbs
are agreed on, a mouse may drop a card before it runs, and is a board further. Where mice forage, each turn begins with
a card, unseen from the deck or in the open from the floor. Where it is quiet, a turn is one mouse's own.

Any test may play it: `from pantry.game import GAME` (pyproject.toml puts `tests/games/kernel` on the import path).
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Annotated, Literal

import msgspec

from games.kernel import (
    DEFAULT,
    END,
    PASS,
    Chance,
    Context,
    Decision,
    DeclaredOrder,
    Frame,
    Game,
    Message,
    Node,
    Outcome,
    Param,
    Path,
    Question,
    Seat,
    State,
    Tree,
    Verb,
    View,
    letter,
    rules_of,
    seat_of,
    select,
)
from games.toolkit import race
from games.toolkit.responses import Asks, Responses, refuser

CHEESE = 5  # the last board of the shelf; 0 is the hole in the wall


class Settings(msgspec.Struct, frozen=True):
    turns: Annotated[int, msgspec.Meta(ge=1, le=99)] = 30
    nerves: Literal["bold", "shy"] = "bold"
    crumbs: bool = False  # whether a mouse may drop a card before it runs, to come a board further
    forage: bool = False  # whether a turn begins with taking a card
    quiet: bool = False  # whether nobody may doze, squeak or offer a truce: in a turn nobody else is asked


class Mouse(Frame):
    seat: Seat


class Turn(Mouse):
    foraged: bool = False
    dropped: bool = False


class Forage(Mouse): ...


class Run(Mouse):
    boards: int


class Nerve(Mouse):
    roll: int = 0


class Meddle(Frame): ...


class Trick(Frame):
    card: str
    whom: str = ""


class Truce(Mouse): ...


class Dream(Mouse): ...


class Dusk(Mouse): ...


class Pantry(State[Turn | Forage | Run | Nerve | Meddle | Trick | Truce | Dream | Dusk]):
    settings: Settings
    turns: int = 0
    deck: list[str] = []
    hands: list[list[str]] = []
    played: list[str] = []
    places: list[int] = []
    cheese: list[str] = []  # pieces, by their bites
    eaten: list[list[str]] = []
    dozing: list[Seat] = []

    def mice(self, without: Seat | None = None) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat not in (without, *self.retired)]

    def meddlers(self, mover: Seat) -> list[Seat]:
        return [] if self.settings.quiet else self.mice(mover)


def turn(ctx: Context[Pantry], frame: Turn) -> None:
    """A mouse runs, offers a truce, or eats where the cheese is. Any other may doze, to dream of a card at dusk."""
    state, seat = ctx.state, frame.seat
    if state.settings.forage and not frame.foraged:
        ctx.then(Forage(seat=seat), Turn(seat=seat, foraged=True))
        return
    if state.places[seat] == CHEESE:
        meals = select(state.cheese, 1, 3, lambda pieces: sum(map(int, pieces)) <= 3)
        mine = Question(seat, Message("pantry.prompt.eat"), {"eat": meals}, DEFAULT, "turn")
    else:
        ways = {str(boards): END for boards in range(1, CHEESE - state.places[seat] + 1)}
        drop = state.settings.crumbs and not frame.dropped and state.hands[seat]
        moves: dict[str, Tree] = {"run": ways}
        if not state.settings.quiet:
            moves["truce"] = END
        if drop:
            moves["drop"] = dict.fromkeys(sorted(drop))
        mine = Question(seat, Message("pantry.prompt.run"), moves, ("run", "1"), "turn")
    prompt, doze = Message("pantry.prompt.doze"), {"doze": END, "pass": END}
    others = [Question(mouse, prompt, doze, kind="free") for mouse in state.meddlers(seat) if mouse not in state.dozing]
    match ctx.first(frame, [mine, *others]):
        case who, ("doze",):
            state.dozing.append(who)
            ctx.then(frame)
        case _, ("drop", card):
            spend(ctx, seat, card)
            state.places[seat] += 1
            ctx.tell("pantry.dropped", seat=seat, card=card)
            ctx.then(Turn(seat=seat, foraged=True, dropped=True))
        case _, ("run", boards):
            ctx.then(Run(seat=seat, boards=int(boards)), Dusk(seat=seat))
        case _, ("truce",):
            ctx.then(Truce(seat=seat), Dusk(seat=seat))
        case _, path:
            pieces = path[1:-1] if path != DEFAULT else [state.cheese[ctx.dice.below(len(state.cheese))]]
            for piece in pieces:
                state.cheese.remove(piece)
            state.eaten[seat] += pieces
            state.places[seat] = 0
            ctx.tell("pantry.ate", seat=seat, bites=sum(map(int, pieces)))
            ctx.then(Dusk(seat=seat))


def forage(ctx: Context[Pantry], frame: Forage) -> None:
    """What lies on the floor has been played; whether the deck is any better, only who takes from it learns."""
    state, seat = ctx.state, frame.seat
    piles = {"deck": state.deck, "floor": state.played}
    ways = {name: END for name, pile in piles.items() if pile}
    if not ways:
        return
    options, default = {"take": ways}, ("take", next(iter(ways)))
    name = ctx.choose(frame, Question(seat, Message("pantry.prompt.forage"), options, default, "turn"))[1]
    state.hands[seat].append(card := piles[name].pop())
    ctx.tell("pantry.foraged", seat=seat, pile=name)
    ctx.tell("pantry.found", only=seat if name == "deck" else None, seat=seat, card=card)


def run(ctx: Context[Pantry], frame: Run) -> None:
    """Each other mouse may squeak at one board of the way. The earliest board counts, then the order of seats."""
    state, start = ctx.state, ctx.state.places[frame.seat]
    way = [str(board) for board in range(start + 1, start + frame.boards + 1)]

    def stops(mouse: Seat) -> Node:
        return {"pass": END} | ({"stop": dict.fromkeys(way)} if "squeak" in state.hands[mouse] else {})

    prompt = Message("pantry.prompt.stop", {"seat": frame.seat, "way": way})
    asked = [Question(mouse, prompt, stops(mouse), kind="reaction") for mouse in state.meddlers(frame.seat)]
    squeaks = [(int(path[1]), mouse) for mouse, path in ctx.ask(frame, *asked).items() if path != PASS]
    if squeaks:
        board, mouse = min(squeaks)
        spend(ctx, mouse, "squeak")
        ctx.tell("pantry.halted", seat=frame.seat, by=mouse, board=board)
        ctx.then(Nerve(seat=frame.seat))
    state.places[frame.seat] = board if squeaks else int(way[-1])


def nerve(ctx: Context[Pantry], frame: Nerve) -> None:
    """A die is rolled, anyone may meddle, and then it counts: with less than 4, or 5 if shy, a mouse flees home."""
    least = {"bold": 4, "shy": 5}[ctx.state.settings.nerves]
    if not frame.roll:
        frame.roll = ctx.dice.roll(6)
        ctx.luck(frame.seat, "pantry.luck.nerve", frame.roll, range(1, 7))
        ctx.tell("pantry.rolled", seat=frame.seat, roll=frame.roll)
        ctx.then(Meddle(), frame)
    elif frame.roll < least:
        ctx.state.places[frame.seat] = 0
        ctx.tell("pantry.fled", seat=frame.seat)


def meddle(ctx: Context[Pantry], frame: Meddle) -> None:
    """Send another mouse to the trial, or hush the last trick: any trick may be met with another."""
    state, tried, last = ctx.state, ctx.find(Nerve), ctx.find(Trick)
    assert tried

    def tricks(mouse: Seat) -> Node:
        swap = {"swap": {letter(other): END for other in state.mice(tried.seat)}}
        hand = state.hands[mouse]
        return {"pass": END} | (swap if "swap" in hand else {}) | ({"hush": END} if "hush" in hand and last else {})

    prompt = Message("pantry.prompt.meddle", {"seat": tried.seat, "roll": tried.roll})
    match ctx.first(frame, RESPONSES.questions(ctx, frame, Asks(prompt, tricks, "trial"))):
        case mouse, (card, *whom):
            spend(ctx, mouse, card)
            ctx.tell("pantry.played", seat=mouse, card=card)
            ctx.then(Meddle(), Trick(card=card, whom="".join(whom)))


def may_act(state: Pantry, frame: Meddle) -> list[Seat]:
    return state.mice()


def waited_for(state: Pantry, frame: Meddle, seat: Seat) -> bool:
    """All of them: who holds what cannot be told from without."""
    return True


RESPONSES = Responses(may_act, waited_for)


def trick(ctx: Context[Pantry], frame: Trick) -> None:
    """A hush undoes the trick beneath it. After a swap the trial begins anew, and older tricks come to nothing."""
    last, tried = ctx.find(Trick), ctx.find(Nerve)
    if frame.card == "hush" and last:
        ctx.cancel(last)
    elif frame.card == "swap" and tried:
        ctx.unwind(tried)
        tried.seat, tried.roll = seat_of(frame.whom), 0


def truce(ctx: Context[Pantry], frame: Truce) -> None:
    """If nobody says no, this turn is the last."""
    prompt = Message("pantry.prompt.truce", {"seat": frame.seat})
    refused = refuser(ctx, frame, prompt, ctx.state.mice(frame.seat))
    if refused is not None:
        ctx.tell("pantry.refused", seat=refused)
    else:
        ctx.state.turns = ctx.state.settings.turns


def dream(ctx: Context[Pantry], frame: Dream) -> None:
    state = ctx.state
    if state.deck and frame.seat in state.mice():
        state.hands[frame.seat].append(state.deck.pop())
        ctx.tell("pantry.dreamt", seat=frame.seat)
        ctx.tell("pantry.drew", only=frame.seat, card=state.hands[frame.seat][-1])


def dusk(ctx: Context[Pantry], frame: Dusk) -> None:
    """Who dozed dreams, and the next mouse is on; at the end those who ate most come first, and who left comes last."""
    state, mice = ctx.state, ctx.state.mice()
    dozing, state.dozing = state.dozing, []
    state.turns += 1
    if state.cheese and state.turns < state.settings.turns and len(mice) > 1:
        ctx.then(Turn(seat=min(mice, key=lambda mouse: (mouse <= frame.seat, mouse))))
        ctx.then(*(Dream(seat=mouse) for mouse in dozing))
    else:
        bites = [sum(map(int, meal)) if mouse in mice else -1 for mouse, meal in enumerate(state.eaten)]
        ctx.end([1 + sum(more > mine for more in bites) for mine in bites], "pantry.over")


def spend(ctx: Context[Pantry], seat: Seat, card: str) -> None:
    ctx.state.hands[seat].remove(card)
    ctx.state.played.append(card)


class PantryView(View, frozen=True):
    seat: Seat | None
    hand: list[str]  # its owner's alone; of the others only the size
    hand_sizes: list[int]
    deck: int
    dozing: list[Seat]
    played: list[str]
    tricks: list[str]  # that wait to take effect
    places: list[int]
    cheese: list[str]
    eaten: list[list[str]]
    outcome: Outcome | None


class PantryGame(Game[Pantry]):
    key = "pantry"
    seats = range(2, 6)
    state_type = Pantry
    settings_type = Settings
    rules = rules_of(Pantry, sys.modules[__name__])
    verbs = (
        *map(Verb, ("truce", "doze", "hush")),
        Verb("run", (Param("boards", "number"),)),
        Verb("drop", (Param("card", "card"),)),
        Verb("take", (Param("pile", "pile"),)),
        Verb("stop", (Param("board", "number"),)),
        Verb("swap", (Param("whom", "seat"),)),
        Verb("eat", (Param("pieces", "number", many=True),)),
    )

    def setup(self, ctx: Context[Pantry]) -> None:
        state = ctx.state
        state.deck = ["squeak", "hush", "swap"] * 6
        ctx.dice.shuffle(state.deck)
        state.hands = [[state.deck.pop() for _ in range(3)] for _ in range(state.seats)]
        if state.settings.forage:
            state.played = [state.deck.pop()]
        state.cheese = ["1", "1", "1", "2", "2", "3"]
        state.places, state.eaten = [0] * state.seats, [[] for _ in range(state.seats)]
        ctx.then(Turn(seat=0))

    def chances(self, view: View) -> list[float]:
        """Whoever has eaten most is likeliest to win."""
        assert isinstance(view, PantryView)
        return race.chances([float(len(bites)) for bites in view.eaten], view.outcome)

    def view(self, state: Pantry, seat: Seat | None) -> PantryView:
        hand = [] if seat is None else sorted(state.hands[seat])
        tricks = [frame.card for frame in state.stack if isinstance(frame, Trick)]
        shared = (state.dozing, state.played, tricks, state.places, state.cheese, state.eaten, state.outcome)
        return PantryView(seat, hand, list(map(len, state.hands)), len(state.deck), *shared)

    def group(self, path: Path, view: View) -> str:
        return "pantry.heading.peace" if path == ("truce",) else ""

    def toll(self, path: Path, view: View) -> Literal["", "costs", "wastes"]:
        """A deck has no bottom to lay a card back to."""
        return "wastes" if path == ("take", "deck") else "costs" if path[0] == "drop" else ""

    def foremost(self, view: View, decision: Decision) -> list[Path]:
        """As much cheese as a mouse may eat, in one piece or two."""
        return [("eat", "3", "done"), ("eat", "1", "2", "done"), ("run",)]

    def orders(self, view: View) -> dict[Path, DeclaredOrder]:
        """What to say to a truce; whether to doze; to hush all tricks; to squeak at one mouse, as far on as it runs."""
        assert isinstance(view, PantryView)
        truce, meddle = (Message("pantry.prompt.truce"),), (Message("pantry.prompt.meddle"),)
        found: dict[Path, DeclaredOrder] = {
            ("truce", word): DeclaredOrder(Message(f"pantry.order.{word}"), truce, ((word,),)) for word in ("yes", "no")
        }
        doze = Message("pantry.order.doze"), (Message("pantry.prompt.doze"),), (("doze",),)
        found["doze",] = DeclaredOrder(*doze)
        found["hush",] = DeclaredOrder(Message("pantry.order.hush"), meddle, (("hush",),))
        boards = tuple(("stop", str(board)) for board in range(CHEESE, 0, -1))
        for mouse in range(len(view.places)):
            if mouse != view.seat:
                words, runs = (Message(f"pantry.{id}", {"seat": mouse}) for id in ("order.squeak", "prompt.stop"))
                found["squeak", letter(mouse)] = DeclaredOrder(words, (runs,), boards)
        return found

    def refusal(self, view: View, seat: Seat, path: Path) -> Message | None:
        assert isinstance(view, PantryView)
        match path:
            case ("drop", card) if card not in view.hand:
                return Message("pantry.missing", {"card": card})
        return None

    def shuffle_unknown(self, state: Pantry, seat: Seat | None, dice: Chance) -> None:
        zones = [state.deck, *(hand for mouse, hand in enumerate(state.hands) if mouse != seat)]
        cards = sorted(card for zone in zones for card in zone)
        dice.shuffle(cards)
        for zone in zones:
            zone[:] = [cards.pop() for _ in zone]

    def census(self, state: Pantry) -> Counter[str]:
        zones = (state.deck, state.played, state.cheese, *state.hands, *state.eaten)
        return Counter(piece for zone in zones for piece in zone)

    def scatter(self, state: Pantry, dice: Chance) -> None:
        """Cards, mice and bites may be anywhere, as long as there is cheese left; it is anybody's turn."""
        cards = sorted(card for zone in (state.deck, state.played, *state.hands) for card in zone)
        dice.shuffle(cards)
        most = len(cards) // state.seats
        state.hands = [[cards.pop() for _ in range(dice.below(most + 1))] for _ in range(state.seats)]
        split = dice.below(len(cards) + 1)
        state.deck, state.played = cards[split:], cards[:split]
        dice.shuffle(state.cheese)
        for _ in range(dice.below(len(state.cheese))):
            state.eaten[dice.below(state.seats)].append(state.cheese.pop())
        state.places = [dice.below(CHEESE + 1) for _ in range(state.seats)]
        state.turns = dice.below(state.settings.turns)
        state.stack = [Turn(id=state.stack[0].id, seat=dice.below(state.seats))]

    def retire(self, ctx: Context[Pantry], seat: Seat) -> None:
        """Its cards are laid open, and if it was its turn, that is over."""
        state, now = ctx.state, ctx.state.stack[0]
        state.played += state.hands[seat]
        state.hands[seat] = []
        if isinstance(now, Turn | Dusk) and (now.seat == seat or len(state.mice()) == 1):
            ctx.drop()
            ctx.then(Dusk(seat=now.seat))


GAME = PantryGame()
