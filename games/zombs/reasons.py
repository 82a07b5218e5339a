"""Why somebody would do something here, as far as the seat that chooses can see it: what *Suggest* adds to a deed."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Message, Path, Seat, View, seat_of
from games.kernel.messages import Value
from games.zombs.cards import COLOUR, DECK, NUMBER
from games.zombs.state import ENDS, End, Horde
from games.zombs.view import ZombsView

LATE = 2 / 3  # of a horde that is so far on its way, one says how near it is


def why(path: Path, view: View, asked: Message) -> Message | None:
    assert isinstance(view, ZombsView)
    reason = REASONS.get(path[0])
    return reason(view, path[1:]) if reason and view.seat is not None else None


def _say(what: str, **args: Value) -> Message:
    return Message(f"zombs.why.{what}", args)


# -- for hordes ------------------------------------------------------------------------------------


def _play(view: ZombsView, words: Path) -> Message:
    """How far a horde is then, and what of the hand goes on with it."""
    card, goal = words[0], _goal(view)
    owner = next((seat for seat, horde in enumerate(view.hordes) if horde and horde.colour == COLOUR[card]), None)
    if owner is None:
        number = NUMBER[card]
        held = Horde(COLOUR[card], number, number).followers(view.hand)
        return _say("begin_more", cards=held) if held else _say("begin", colour=COLOUR[card])
    horde = _horde(view, owner)
    size, number = horde.size + 1, NUMBER[card]
    if size >= goal:
        return _say("wins", size=size)
    after = Horde(horde.colour, min(horde.low, number), max(horde.high, number), horde.blocks)
    if held := after.followers(view.hand):
        return _say("grow_more", size=size, goal=goal, cards=held)
    return _say("grow", size=size, goal=goal, left=goal - size)


def _unblock(view: ZombsView, words: Path) -> Message | None:
    whom, end = seat_of(words[0]), words[1]
    number = _horde(view, whom).next(end)
    if number is None:
        return None
    card = f"{_horde(view, whom).colour}-{number}"
    if whom != view.seat:
        return _say("free_mate", whom=whom, card=card)
    return _say("free_held" if card in view.hand else "free", card=card)


def _lift(view: ZombsView, words: Path) -> Message:
    whom = seat_of(words[0])
    size = _horde(view, whom).size
    return _say("lift" if whom == view.seat else "lift_mate", whom=whom, size=size, goal=_goal(view))


# -- against hordes --------------------------------------------------------------------------------


def _block(view: ZombsView, words: Path) -> Message:
    whom, end = seat_of(words[0]), words[1]
    return _against(view, "block", whom, card=f"{_horde(view, whom).colour}-{_horde(view, whom).next(end)}")


def _quarantine(view: ZombsView, words: Path) -> Message:
    return _against(view, "quarantine", seat_of(words[0]))


def _cure(view: ZombsView, words: Path) -> Message:
    whom = seat_of(words[0])
    return _against(view, "cure", whom, less=_horde(view, whom).size - 1)


def _against(view: ZombsView, what: str, whom: Seat, **args: Value) -> Message:
    """How near an opponent is; and that everybody else is behind, where that is so."""
    size, goal = _horde(view, whom).size, _goal(view)
    leads = all(horde is None or horde.size < size for seat, horde in enumerate(view.hordes) if seat != whom)
    near = "near" if size >= LATE * goal else "leads" if leads else "far"
    return _say(f"{what}_{near}", whom=whom, size=size, goal=goal, **args)


# -- for cards -------------------------------------------------------------------------------------


def _draw(view: ZombsView, words: Path) -> Message:
    if words[0] == "grave":
        return _taken(view, view.grave[-1])
    if wanted := _wanted(view):
        return _say("pool", cards=wanted)
    if view.hordes[_own(view)]:
        return _say("pool_any")
    starters = [card for card in view.hand if _begins(view, card)]
    return _say("pool_started", cards=starters) if starters else _say("pool_begin")


def _begins(view: ZombsView, card: str) -> bool:
    """Whether a horde of one's own can begin with it."""
    taken = {horde.colour for horde in view.hordes if horde}
    return card in COLOUR and NUMBER[card] in (5, 6) and COLOUR[card] not in taken


def _rob(view: ZombsView, words: Path) -> Message:
    return _taken(view, words[0])


def _taken(view: ZombsView, card: str) -> Message:
    """What a card that lies open is good for in this hand."""
    if card in _wanted(view):
        return _say("take_next", card=card)
    if card not in COLOUR:
        return _say(f"take_{card}")
    if view.hordes[_own(view)] is None and _begins(view, card):
        return _say("take_begin", card=card)
    for seat in _team(view):
        if (horde := view.hordes[seat]) and horde.colour == COLOUR[card]:
            return _say("take_later", card=card, size=horde.size, goal=_goal(view))
    rival = next((seat for seat, h in enumerate(view.hordes) if h and h.colour == COLOUR[card]), None)
    return _say("take_from", card=card, whom=rival) if rival is not None else _say("take", card=card)


def _trade(view: ZombsView, words: Path) -> Message:
    whom, left = seat_of(words[0]), len(view.hand) - 1
    known = [card for card in view.known[whom] if card in _wanted(view)]
    if known:
        return _say("trade_known", whom=whom, cards=known)
    more = view.hand_sizes[whom] - left
    return _say("trade_more", more=more, whom=whom) if more > 0 else _say("trade", whom=whom)


def _fish(view: ZombsView, words: Path) -> Message:
    whom = seat_of(words[0])
    wanted = _wanted(view, mates=False)
    if known := [card for card in wanted if card in view.known[whom]]:
        return _say("fish_known", whom=whom, cards=known)
    return _say("fish", cards=wanted, whom=whom, count=view.hand_sizes[whom])


def _catch(view: ZombsView, words: Path) -> Message:
    end = words[0]
    horde = _horde(view, _own(view))
    other = ENDS[1 - ENDS.index(end)]
    return _say("catch", room=_room(horde, end), other=_room(horde, other))


def _discard(view: ZombsView, words: Path) -> Message:
    card = words[0]
    if card not in COLOUR:
        return _say("discard")
    colours = {horde.colour for seat in _team(view) if (horde := view.hordes[seat])}
    if colours and COLOUR[card] not in colours:
        return _say("discard_other", card=card)
    if view.hand.count(card) > 1:
        return _say("discard_twice", card=card)
    if not colours:
        return _say("discard") if NUMBER[card] in (5, 6) else _to_begin(view)
    return _say("discard_far", card=card)


def _to_begin(view: ZombsView) -> Message:
    """What a horde of one's own wants: a 5 or a 6, of the colours that nobody has."""
    taken = {horde.colour for horde in view.hordes if horde}
    free = [colour for colour in DECK.colours if colour not in taken]
    return _say("discard_free", colours=free) if taken else _say("discard_begin")


REASONS: dict[str, Callable[[ZombsView, Path], Message | None]] = {
    "play": _play, "unblock": _unblock, "lift": _lift, "block": _block, "quarantine": _quarantine, "cure": _cure,
    "draw": _draw, "rob": _rob, "trade": _trade, "fish": _fish, "catch": _catch, "discard": _discard,
    "yes": lambda view, words: _say("yes"), "no": lambda view, words: _say("no"),
}  # fmt: skip


# -- what lies there -------------------------------------------------------------------------------


def _goal(view: ZombsView) -> int:
    return 7 if view.settings.goal == "fast" else 10


def _own(view: ZombsView) -> Seat:
    assert view.seat is not None
    return view.seat


def _team(view: ZombsView) -> list[Seat]:
    own = _own(view)
    return [own, *[(own + 2) % view.seats][: view.pairs]]


def _horde(view: ZombsView, seat: Seat) -> Horde:
    horde = view.hordes[seat]
    assert horde is not None, "only hordes that exist are acted upon"
    return horde


def _wanted(view: ZombsView, mates: bool = True) -> list[str]:
    """What goes on one's own horde at once, and on a partner's."""
    seats = _team(view) if mates else [_own(view)]
    hordes = [horde for seat in seats if (horde := view.hordes[seat])]
    return [f"{horde.colour}-{number}" for horde in hordes for _, number in horde.wanted()]


def _room(horde: Horde, end: End) -> int:
    return horde.low - 1 if end == "low" else 10 - horde.high
