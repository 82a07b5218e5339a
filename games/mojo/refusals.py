"""Why something cannot be done, told from what the seat itself can see."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Message, Path, Seat
from games.mojo.board import BOARD
from games.mojo.casting import price
from games.mojo.commands import SPAWNS, spawn_price
from games.mojo.content import OBSTACLES, SCROLLS
from games.mojo.modifiers import barred
from games.mojo.movement import ALL, BY
from games.mojo.state import HOME, ZOMBIES, Column, Zombie
from games.mojo.view import MojoView
from games.mojo.windows import EATS
from games.mojo.zombies import SACRIFICE

OWN_TURN = frozenset({"move", "attack", "spawn", "zombie", "take", "ritual", "end"})
ANY_TIME = frozenset({"cast", "eat", "drain"})
WAY_ENDS = ("done", "take", "leave")


def refusal(view: MojoView, seat: Seat, path: Path) -> Message | None:
    """The first thing that stands in the way, or None if nothing is known that does."""
    if not path:
        return None
    if path[0] in OWN_TURN and view.active != seat:
        return Message("mojo.no.own_turn")
    if path[0] in ANY_TIME and (bar := barred(view, seat, path[0])):
        return bar
    wrong = next(
        (word for word in path[1:3] if path[0] in ("move", "attack") and not _is_place(view, seat, word)), None
    )
    if wrong:
        return Message("mojo.no.tile", {"tile": wrong})
    return REASONS[path[0]](view, seat, path) if path[0] in REASONS else None


def _is_place(view: MojoView, seat: Seat, word: str) -> bool:
    return word == HOME or word in BOARD.letters or not (word[:1].isalpha() and word[1:].isdigit())


def _cast(view: MojoView, seat: Seat, path: Path) -> Message | None:
    scroll = SCROLLS.get(path[1]) if len(path) > 1 else None
    if scroll is None:
        return None
    shaman = view.shamans[seat]
    if path[1] not in view.hand:
        return Message("mojo.no.scroll", {"scroll": path[1]})
    cost = price(view, seat, scroll)
    if shaman.mojo < cost:
        return Message("mojo.no.mojo", {"cost": cost, "mojo": shaman.mojo})
    return Message("mojo.no.range", {"tile": path[2]}) if scroll.kind == "witchery" and len(path) > 3 else None


def _eat(view: MojoView, seat: Seat, path: Path) -> Message | None:
    if view.shamans[seat].eaten >= EATS:
        return Message("mojo.no.eaten")
    return Message("mojo.no.home") if not view.shamans[seat].active else None


def _mine(view: MojoView, seat: Seat, tile: str) -> bool:
    creature = view.board.get(tile)
    return (isinstance(creature, Column) and seat in creature.tribes) or (
        isinstance(creature, Zombie) and creature.owner == seat
    )


def _bound(view: MojoView, tile: str) -> Message | None:
    creature = view.board[tile]
    if isinstance(creature, Column) and creature.depleted:
        return Message("mojo.no.depleted", {"tile": tile})
    return None


def _move(view: MojoView, seat: Seat, path: Path) -> Message | None:
    if len(path) < 4:
        return None
    tile, to = path[1], path[3]
    if tile == HOME and not view.shamans[seat].active:
        return Message("mojo.no.home")
    if tile != HOME:
        if not _mine(view, seat, tile):
            return Message("mojo.no.nobody", {"tile": tile})
        if _locked(view, view.board[tile].id):
            return Message("mojo.no.locked", {"tile": tile})
        if path[2] == ALL and (bound := _bound(view, tile)):
            return bound
    return _way(view, tile, path[4:]) if to == BY else _barred(view, to) or Message("mojo.no.far", {"to": to})


def _barred(view: MojoView, to: str) -> Message | None:
    if to not in (HOME, *BOARD.letters):
        return Message("mojo.no.tile", {"tile": to})
    if to in view.wards:
        return Message("mojo.no.ward", {"to": to})
    if any(OBSTACLES[token.kind].solid for token in view.obstacles.get(to, ())):
        return Message("mojo.no.thicket", {"to": to})
    return None


def _way(view: MojoView, tile: str, words: Path) -> Message:
    """The first step of a way that cannot be taken."""
    at = tile
    for to in words:
        if to in WAY_ENDS:
            break
        if barred := _barred(view, to):
            return barred
        if HOME not in (at, to) and to not in BOARD.around[at]:
            return Message("mojo.no.zone", {"tile": at, "to": to})
        at = to
    return Message("mojo.no.way")


def _attack(view: MojoView, seat: Seat, path: Path) -> Message | None:
    if len(path) < 3:
        return None
    tile, to = path[1:3]
    if not _mine(view, seat, tile):
        return Message("mojo.no.nobody", {"tile": tile})
    if to not in view.board:
        return Message("mojo.no.empty", {"to": to})
    if to not in BOARD.around[tile]:
        return Message("mojo.no.zone", {"tile": tile, "to": to})
    if view.board[tile].attacked:
        return Message("mojo.no.attacked", {"tile": tile})
    one, other = view.board[tile], view.board[to]
    if isinstance(one, Column) and isinstance(other, Column) and set(one.tribes) & set(other.tribes):
        return Message("mojo.no.ally", {"to": to})
    return _bound(view, tile)


def _spawn(view: MojoView, seat: Seat, path: Path) -> Message | None:
    shaman = view.shamans[seat]
    if shaman.spawned >= SPAWNS:
        return Message("mojo.no.spawned")
    if not shaman.far_shore:
        return Message("mojo.no.far_shore")
    cost = spawn_price(view, seat)
    if shaman.mojo < cost:
        return Message("mojo.no.mojo", {"cost": cost, "mojo": shaman.mojo})
    return Message("mojo.no.room")


def _zombie(view: MojoView, seat: Seat, path: Path) -> Message | None:
    shaman = view.shamans[seat]
    if shaman.raised:
        return Message("mojo.no.raised")
    if sum(isinstance(one, Zombie) and one.owner == seat for one in view.board.values()) >= ZOMBIES:
        return Message("mojo.no.zombies")
    return Message("mojo.no.sacrifice") if shaman.active < SACRIFICE else Message("mojo.no.alone")


def _seal(view: MojoView, seat: Seat, path: Path) -> Message | None:
    if len(path) > 1 and path[1] not in view.seals:
        return Message("mojo.no.seal", {"tile": path[1]})
    return Message("mojo.no.partner")


def _end(view: MojoView, seat: Seat, path: Path) -> Message | None:
    tiles = [
        tile
        for tile, one in view.board.items()
        if _mine(view, seat, tile) and not one.attacked and (isinstance(one, Zombie) or _locked(view, one.id))
    ]
    return Message("mojo.no.owed", {"tiles": tiles}) if tiles else None


def _locked(view: MojoView, creature: int) -> bool:
    return any(creature in pair for pair in view.locks)


REASONS: dict[str, Callable[[MojoView, Seat, Path], Message | None]] = {
    "cast": _cast,
    "eat": _eat,
    "drain": lambda view, seat, path: Message("mojo.no.chant"),
    "move": _move,
    "attack": _attack,
    "spawn": _spawn,
    "zombie": _zombie,
    "seal": _seal,
    "drop": lambda view, seat, path: Message("mojo.no.crown"),
    "end": _end,
}
