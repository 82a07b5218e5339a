"""Why something cannot be done, told from what the seat itself can see."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import Message, Path, Seat, View
from games.mojo.board import BOARD, Tile
from games.mojo.casting import price
from games.mojo.commands import SPAWNS, spawn_price
from games.mojo.content import OBSTACLES, SCROLLS
from games.mojo.modifiers import barred
from games.mojo.movement import ALL, BY
from games.mojo.state import HOME, ZOMBIES, Column, Zombie
from games.mojo.view import MojoView, ShamanView
from games.mojo.windows import EATS
from games.mojo.zombies import SACRIFICE
from games.toolkit import refusals
from games.toolkit.refusals import Why, explain

OWN_TURN = frozenset({"move", "attack", "spawn", "zombie", "take", "ritual", "end"})
ANY_TIME = frozenset({"cast", "eat", "drain"})
WAY_ENDS = ("done", "take", "leave")


class Attempt(refusals.Attempt[MojoView]):
    says = "mojo.no"

    def mine(self, tile: Tile) -> bool:
        creature = self.view.board.get(tile)
        return (isinstance(creature, Column) and self.seat in creature.tribes) or (
            isinstance(creature, Zombie) and creature.owner == self.seat
        )

    def locked(self, tile: Tile) -> bool:
        return any(self.view.board[tile].id in pair for pair in self.view.locks)

    def bound(self, tile: Tile) -> Why:
        creature = self.view.board[tile]
        return self.when(isinstance(creature, Column) and creature.depleted, "depleted", tile=tile)

    @property
    def own(self) -> ShamanView:
        return self.view.shamans[self.seat]

    def poor(self, cost: int) -> Why:
        return self.when(self.own.mojo < cost, "mojo", cost=cost, mojo=self.own.mojo)

    def barred(self, to: str) -> Why:
        """Why nobody can go there."""
        solid = any(OBSTACLES[token.kind].solid for token in self.view.obstacles.get(to, ()))
        return (
            self.when(to not in (HOME, *BOARD.letters), "tile", tile=to)
            or self.when(to in self.view.wards, "ward", to=to)
            or self.when(solid, "thicket", to=to)
        )


def refusal(view: View, seat: Seat, path: Path) -> Why:
    """The first thing that stands in the way, or None if nothing is known that does."""
    assert isinstance(view, MojoView)
    a = Attempt(view, seat, path)
    if a.verb in OWN_TURN and view.active != seat:
        return a.no("own_turn")
    if a.verb in ANY_TIME and (bar := barred(view, seat, a.verb)):
        return bar
    places = a.words[:2] if a.verb in ("move", "attack") else ()
    wrong = next((word for word in places if not _is_place(word)), None)
    return a.no("tile", tile=wrong) if wrong else explain(REASONS, a)


def _is_place(word: str) -> bool:
    return word == HOME or word in BOARD.letters or not (word[:1].isalpha() and word[1:].isdigit())


def _cast(a: Attempt) -> Why:
    scroll = SCROLLS.get(a.card)
    if scroll is None:
        return None
    return (
        a.when(a.card not in a.view.hand, "scroll", scroll=a.card)
        or a.poor(price(a.view, a.seat, scroll))
        or a.when(scroll.kind == "witchery" and len(a.words) > 2, "range", tile="".join(a.words[1:2]))
    )


def _eat(a: Attempt) -> Why:
    return a.when(a.own.eaten >= EATS, "eaten") or a.when(not a.own.active, "home")


def _move(a: Attempt) -> Why:
    if len(a.words) < 3:
        return None
    tile, group, to, *way = a.words
    if tile == HOME:
        wrong = a.when(not a.own.active, "home")
    else:
        wrong = (
            a.when(not a.mine(tile), "nobody", tile=tile)
            or a.when(a.locked(tile), "locked", tile=tile)
            or (a.bound(tile) if group == ALL else None)
        )
    return wrong or (_way(a, tile, way) if to == BY else a.barred(to) or a.no("far", to=to))


def _way(a: Attempt, tile: str, words: Sequence[str]) -> Message:
    """The first step of a way that cannot be taken."""
    at = tile
    for to in words:
        if to in WAY_ENDS:
            break
        if barred := a.barred(to):
            return barred
        if HOME not in (at, to) and to not in BOARD.around[at]:
            return a.no("zone", tile=at, to=to)
        at = to
    return a.no("way")


def _attack(a: Attempt) -> Why:
    if len(a.words) < 2:
        return None
    tile, to = a.words[:2]
    if wrong := (
        a.when(not a.mine(tile), "nobody", tile=tile)
        or a.when(to not in a.view.board, "empty", to=to)
        or a.when(to not in BOARD.around[tile], "zone", tile=tile, to=to)
        or a.when(a.view.board[tile].attacked, "attacked", tile=tile)
    ):
        return wrong
    one, other = a.view.board[tile], a.view.board[to]
    allied = isinstance(one, Column) and isinstance(other, Column) and set(one.tribes) & set(other.tribes)
    return a.when(allied, "ally", to=to) or a.bound(tile)


def _spawn(a: Attempt) -> Why:
    return (
        a.when(a.own.spawned >= SPAWNS, "spawned")
        or a.when(not a.own.far_shore, "far_shore")
        or a.poor(spawn_price(a.view, a.seat))
        or a.no("room")
    )


def _zombie(a: Attempt) -> Why:
    zombies = [one for one in a.view.board.values() if isinstance(one, Zombie) and one.owner == a.seat]
    return (
        a.when(a.own.raised, "raised")
        or a.when(len(zombies) >= ZOMBIES, "zombies")
        or a.when(a.own.active < SACRIFICE, "sacrifice")
        or a.no("alone")
    )


def _seal(a: Attempt) -> Why:
    return a.when(a.words and a.card not in a.view.seals, "seal", tile=a.card) or a.no("partner")


def _end(a: Attempt) -> Why:
    mine = {tile: one for tile, one in a.view.board.items() if a.mine(tile) and not one.attacked}
    tiles = [tile for tile, one in mine.items() if isinstance(one, Zombie) or a.locked(tile)]
    return a.when(tiles, "owed", tiles=tiles)


REASONS: dict[str, Callable[[Attempt], Why]] = {
    "cast": _cast,
    "eat": _eat,
    "drain": lambda a: a.no("chant"),
    "move": _move,
    "attack": _attack,
    "spawn": _spawn,
    "zombie": _zombie,
    "seal": _seal,
    "drop": lambda a: a.no("crown"),
    "end": _end,
}
