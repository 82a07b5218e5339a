"""What a shaman orders once and for all; and the moves by which it was said before, which old records hold."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import PASS, DeclaredOrder, Message, Path, View, letter
from games.kernel.context import Context
from games.kernel.options import END, Node, Tree
from games.kernel.state import Seat, seat_of
from games.mojo.board import Tile
from games.mojo.state import Mojo
from games.mojo.view import Column, MojoView
from games.toolkit.responses import NO, YES

ANYWHERE = "anywhere"
# what a shaman may order for when its zimbies are attacked: to be asked, or how many of their own they eat
RATIONS: dict[str, int | None] = {"ask": None, "never": 0, "up-to-1": 1, "up-to-2": 2}
PURSES = ("zimbies", "tokens")


def orders(view: View) -> dict[Path, DeclaredOrder]:
    """What one's zimbies eat when they are attacked, who may join them unasked or never, and what pays first."""
    assert isinstance(view, MojoView)
    if view.seat is None:
        return {}
    found: dict[Path, DeclaredOrder] = {}
    attacked = (Message("mojo.ask.devour", {"whom": view.seat}),)
    for word, count in RATIONS.items():
        if count is not None:
            meals = tuple(("devour", str(eaten)) for eaten in range(count, 0, -1))
            words = Message("mojo.label.rations", {"count": word})
            found["devour", word] = DeclaredOrder(words, attacked, (*meals, PASS))
    own = [tile for tile, one in view.board.items() if isinstance(one, Column) and view.seat in one.tribes]
    for guest in range(len(view.shamans)):
        if guest != view.seat:
            found |= _of_guest(guest, own)
    anytime = (Message("mojo.ask.turn"), Message("mojo.ask.anytime"))
    for first in PURSES:
        found["pay", first] = DeclaredOrder(Message("mojo.order.pay", {"first": first}), anytime, (("pay", first),))
    return found


def _of_guest(guest: Seat, tiles: list[Tile]) -> dict[Path, DeclaredOrder]:
    """Whether another's zimbies may join, everywhere or on a tile where one has some."""
    found: dict[Path, DeclaredOrder] = {}
    for place in (ANYWHERE, *tiles):
        where = {} if place == ANYWHERE else {"tile": place}
        asked = (Message("mojo.ask.join", {"seat": guest, **where}),)
        words = Message("mojo.order.allow", {"guest": guest, "place": place})
        found["allow", letter(guest), place] = DeclaredOrder(words, asked, (YES,))
    never = Message("mojo.order.forbid", {"guest": guest})
    found["forbid", letter(guest), ANYWHERE] = DeclaredOrder(never, (Message("mojo.ask.join", {"seat": guest}),), (NO,))
    return found


# -- said by moves, as games were once played --------------------------------------------------------


class Understood(dict[str, Tree]):
    """A fork that takes more words than it offers: nobody is shown them, and records hold them."""

    def __init__(self, offered: Node, more: Callable[[], Node]) -> None:
        super().__init__(offered)
        self.more = more

    def __contains__(self, word: object) -> bool:
        return super().__contains__(word) or word in self.more()

    def __missing__(self, word: str) -> Tree:
        return self.more()[word]


def with_habits(state: Mojo, seat: Seat, node: Node) -> Node:
    """What a shaman has said once is in force until it is taken back, so that alone is offered."""
    shaman, taken_back = state.shamans[seat], dict[str, Tree]()
    if shaman.thrift:
        taken_back["pay"] = {"tokens": END}
    if shaman.rations is not None:
        taken_back["devour"] = Understood({"ask": END}, lambda: _rations_node(state, seat))
    return Understood({**node, **taken_back, **_bans(state, seat)}, lambda: _habits(state, seat))


def _habits(state: Mojo, seat: Seat) -> Node:
    node: dict[str, Tree] = {"pay": {"tokens" if state.shamans[seat].thrift else "zimbies": END}}
    node["devour"] = _rations_node(state, seat)
    if offers := _permissions(state, seat):
        node["allow"] = offers
    return node


def _rations_node(state: Mojo, seat: Seat) -> Node:
    return {word: END for word, count in RATIONS.items() if count != state.shamans[seat].rations}


def _permissions(state: Mojo, seat: Seat) -> Node:
    """Leave to join one's zimbies unasked, everywhere or on one tile."""
    given = state.shamans[seat].allows
    places = [ANYWHERE, *(tile for tile, column in state.columns() if seat in column.tribes)]
    offers: dict[str, Tree] = {}
    for other in range(state.seats):
        if other != seat and (open_ := [place for place in places if _permit(other, place) not in given]):
            offers[letter(other)] = dict.fromkeys(open_, END)
    return offers


def _bans(state: Mojo, seat: Seat) -> Node:
    """Taking such leave back."""
    bans: dict[str, dict[str, Tree]] = {}
    for permit in state.shamans[seat].allows:
        who, _, place = permit.partition("@")
        bans.setdefault(who, {})[place or ANYWHERE] = END
    return {"forbid": bans} if bans else {}


def _permit(other: Seat, place: str) -> str:
    return letter(other) if place == ANYWHERE else f"{letter(other)}@{place}"


def allow(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    ctx.state.shamans[seat].allows.append(_permit(seat_of(path[1]), path[2]))
    ctx.tell("mojo.allowed", seat=seat, guest=seat_of(path[1]), place=path[2])


def forbid(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    ctx.state.shamans[seat].allows.remove(_permit(seat_of(path[1]), path[2]))
    ctx.tell("mojo.forbidden", seat=seat, guest=seat_of(path[1]), place=path[2])


def pay_with(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    ctx.state.shamans[seat].thrift = path[1] == "zimbies"
    ctx.tell("mojo.pays", seat=seat, first=path[1])


def order_rations(ctx: Context[Mojo], seat: Seat, path: Path) -> None:
    """What one's zimbies eat when they are attacked, so that nobody need ask."""
    ctx.state.shamans[seat].rations = RATIONS[path[1]]
    ctx.tell("mojo.rations", seat=seat, count=path[1])
