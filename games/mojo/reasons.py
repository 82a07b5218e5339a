"""Why somebody would do something here, as far as the seat that chooses can see it: what *Suggest* adds to a deed."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import PASS, Message, Path, Seat, View
from games.kernel.messages import Value
from games.mojo.board import BOARD, Tile
from games.mojo.combat import FEAST, owed
from games.mojo.content import SCROLLS
from games.mojo.movement import BY
from games.mojo.prices import odds
from games.mojo.state import FULL, HOME
from games.mojo.view import Column, King, MojoView, Thugs

FAR = 99
SHARP = ("spikey-bone-claws", "nasty-sharp-knives")


def why(path: Path, view: View, asked: Message) -> Message | None:
    assert isinstance(view, MojoView)
    if view.seat is None:
        return None
    about = asked.id.removeprefix("mojo.ask.")
    if answer := ANSWERS.get(about):
        return answer(view, path, asked)
    reason = REASONS.get(path[0])
    return reason(view, path[1:]) if reason else None


def _say(what: str, **args: Value) -> Message:
    return Message(f"mojo.why.{what}", args)


# -- going -----------------------------------------------------------------------------------------


def _move(view: MojoView, words: Path) -> Message:
    """Towards the Crown, home with it, to the King, or to a shrine: whatever comes next in the game."""
    source, group, to, *way = words
    if to == BY:
        to = way[-2] if len(way) > 1 else source
    crown = view.crown
    if crown and crown.holder == view.seat and crown.tile == source and (group == "all" or "crown" in group):
        return _say("home_wins") if to == HOME else _say("carry", steps=_to_entry(view, to))
    if to == HOME:
        return _say("home")
    if crown and to == crown.tile and way[-1:] == ["take"]:
        return _say("fetch", steps=_to_entry(view, to))
    if isinstance(there := view.board.get(to), Column) and view.seat not in there.tribes:
        return _joined(view, there, to)
    return _nearer(view, source, to)


def _joined(view: MojoView, there: Column, to: Tile) -> Message:
    what = "join_shrine" if to in view.seals else "join_way" if _sealed(view) else "join"
    return _say(what, whom=there.tribes, tile=to)


def _nearer(view: MojoView, source: Tile, to: Tile) -> Message:
    """By how much one is nearer to what everybody is after."""
    if to in view.seals and _sealed(view):
        return _say("shrine", tile=to)
    what, goal = _goal(view)
    if not goal:
        return _say("move")
    far = BOARD.spread([goal])
    was, now = _from(view, source, far), far.get(to, FAR)
    if what == "carrier" and view.crown and view.crown.holder not in (None, view.seat):
        args: dict[str, Value] = {"whom": [view.crown.holder]} if view.crown.holder in range(view.seats) else {}
        what = what if args else "thugs"
        return _say(f"{what}_near" if now <= 1 else what, steps=now, **args)
    if now <= 1 < was:
        return _say(f"{what}_near")
    return _say(what, steps=now, tile=goal) if now < was else _say("wait")


def _goal(view: MojoView) -> tuple[str, Tile]:
    if view.crown:
        return ("lying" if view.crown.holder is None else "carrier"), view.crown.tile
    king = next((tile for tile, one in view.board.items() if isinstance(one, King)), "")
    if _sealed(view) and view.seals and view.seat is not None:
        entry = view.shamans[view.seat].entry
        near = BOARD.spread([BOARD.entries[entry].tile]) if entry >= 0 else {}
        return "to_shrine", min(view.seals, key=lambda tile: near.get(tile, FAR))
    return "king", king


def _sealed(view: MojoView) -> bool:
    """While every ward stands, nobody gets at the King."""
    return len(view.wards) == len(BOARD.wards) and not view.crown


def _from(view: MojoView, source: Tile, far: dict[Tile, int]) -> int:
    if source != HOME:
        return far.get(source, FAR)
    entry = view.shamans[_own(view)].entry
    return far.get(BOARD.entries[entry].tile, FAR) + 1 if entry >= 0 else FAR


def _to_entry(view: MojoView, tile: Tile) -> int:
    return BOARD.spread([BOARD.entries[view.shamans[_own(view)].entry].tile]).get(tile, FAR) + 1


def _own(view: MojoView) -> Seat:
    assert view.seat is not None
    return view.seat


# -- deeds of a turn -------------------------------------------------------------------------------


def _attack(view: MojoView, words: Path) -> Message | None:
    tile, to = words
    if not {tile, to} <= view.board.keys():
        return None
    wins = odds(view, tile, to).wins
    if isinstance(view.board[to], King):
        return _say("king_blow", wins=wins)
    if view.crown and view.crown.tile == to:
        return _say("carrier_blow", wins=wins)
    what = "blow_owed" if tile in owed(view.shown, _own(view)) else "blow"
    return _say(what, wins=wins, loses=odds(view, tile, to).loses)


def _seal(view: MojoView, words: Path) -> Message:
    return _say("seal_first") if _sealed(view) else _say("seal_more", count=len(view.wards))


def _take(view: MojoView, words: Path) -> Message:
    return _say("take", steps=_to_entry(view, words[0]))


def _spawn(view: MojoView, words: Path) -> Message:
    shaman = view.shamans[_own(view)]
    return _say("spawn", count=shaman.active + shaman.depleted + 1)


def _eat(view: MojoView, words: Path) -> Message | None:
    if view.crown and view.crown.holder == view.seat and words[0] == "mojo":
        return _say("eat_home", mojo=view.shamans[_own(view)].mojo)
    return None


def _end(view: MojoView, words: Path) -> Message:
    mojo, seat = view.shamans[_own(view)].mojo, _own(view)
    if not mojo:
        return _say("end_poor")
    here = [tile for tile in view.seals if isinstance(one := view.board.get(tile), Column) and one.of(seat)]
    if here and _sealed(view):
        return _say("end_wait", tile=here)
    ways = [near for tile in view.seals for near in BOARD.around[tile] if tile not in view.board]
    barred = ways and all(isinstance(view.board.get(near), Thugs) for near in ways)
    return _say("end_barred") if barred and _sealed(view) else _say("end", mojo=mojo)


def _discard(view: MojoView, words: Path) -> Message:
    return _say("discard", count=len(view.hand))


# -- scrolls ---------------------------------------------------------------------------------------


def _cast(view: MojoView, words: Path) -> Message | None:
    scroll, shaman = words[0], view.shamans[_own(view)]
    match scroll:
        case "energy":
            return _say("energy", count=shaman.depleted)
        case "fresh-parchment":
            return _say("parchment", count=len(view.hand) - 1)
        case "big-litter":
            return _say("litter", count=FULL - shaman.active - shaman.depleted)
        case "nix" if view.stack:
            return _say("nix", scroll=view.stack[0].scroll) if view.stack[0].scroll in SCROLLS else None
    crown = view.crown
    if crown and crown.holder is not None and crown.tile == words[-1] and crown.holder != view.seat:
        return _carrier(view, "throw")
    waiting = view.stack[0] if view.stack else None
    if scroll in SHARP:
        return _say("sharpen")
    return _say("armor", tile=words[-1]) if waiting and waiting.kind in ("wounds", "rolls", "spell") else None


def _carrier(view: MojoView, what: str) -> Message:
    """How near another is to winning."""
    assert view.crown is not None
    holder = view.crown.holder
    if holder is None or holder not in range(view.seats):
        return _say(f"{what}_thugs")
    entry = view.shamans[holder].entry
    steps = BOARD.spread([BOARD.entries[entry].tile]).get(view.crown.tile, FAR) + 1
    return _say(what, whom=holder, steps=steps)


def _pass(view: MojoView, path: Path, asked: Message) -> Message | None:
    if path != PASS:
        reason = REASONS.get(path[0])
        return reason(view, path[1:]) if reason else None
    if view.crown is None:
        return _say("pass_early")
    if view.crown.holder in (None, view.seat):
        return _say("pass_safe")
    return _carrier(view, "pass_far")


def _stop(view: MojoView, path: Path, asked: Message) -> Message | None:
    if path == PASS:
        return _pass(view, path, asked)
    return _carrier(view, "throw") if view.crown and view.crown.holder is not None else None


# -- what others ask -------------------------------------------------------------------------------


def _consent(view: MojoView, path: Path, asked: Message) -> Message:
    """Whether somebody may join: two tribes open a seal, and one cannot."""
    tile = str(asked.args["tile"])
    yes = path == ("yes",)
    if yes:
        return _say("welcome" if tile in view.seals else "welcome_way")
    return _say("unwelcome_crown" if view.crown else "unwelcome")


def _agreed(view: MojoView, path: Path, asked: Message) -> Message:
    if path != ("yes",):
        return _say("unwelcome")
    return _seal(view, ())


def _devour(view: MojoView, path: Path, asked: Message) -> Message:
    if path == PASS or not path[-1].isdecimal():
        return _say("spare")
    return _say("devour_stake", gain=FEAST * int(path[-1]))


ANSWERS: dict[str, Callable[[MojoView, Path, Message], Message | None]] = {
    "join": _consent, "seal": _agreed, "devour": _devour, "stop": _stop, "stopped": _stop,
    **dict.fromkeys(("anytime", "rolls", "wounds", "spell.shaman", "spell.effect", "spell.tile"), _pass),
    **dict.fromkeys(("last.turn", "last.thugs", "last.shamble"), _pass),
}  # fmt: skip
REASONS: dict[str, Callable[[MojoView, Path], Message | None]] = {
    "move": _move, "attack": _attack, "seal": _seal, "take": _take, "spawn": _spawn, "eat": _eat, "end": _end,
    "cast": _cast, "discard": _discard,
}  # fmt: skip
