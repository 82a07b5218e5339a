"""What people look for first, of all that a shaman may do; and the places of the compound that have names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal

from games.kernel import Decision, Message, Path, Seat, View
from games.mojo.bearings import awaits, bearing, setting_out
from games.mojo.board import BOARD, Tile
from games.mojo.content import SCROLLS
from games.mojo.movement import ALL, BY
from games.mojo.prices import in_reach
from games.mojo.state import HOME
from games.mojo.view import Column, King, MojoView

GROUPS = {
    "move": "move",
    **dict.fromkeys(("attack", "take", "drop", "seal", "ritual"), "act"),
    **dict.fromkeys(("cast", "drain", "eat", "spawn", "zombie"), "magic"),
    **dict.fromkeys(("pay", "devour", "allow", "forbid"), "orders"),
    **dict.fromkeys(("end", "pass"), "end"),
}
AIMED = {"shaman": "shaman", "effect": "effect"}  # what a scroll is aimed at, where that is nothing on the board
TO = 4  # words of a move up to where it leads
FAR = 99
NAMED = 2  # walks to places with a name that are offered before all others


def group(path: Path, view: View) -> str:
    """Verbs by what they are for; scrolls by what they are aimed at; where one goes, the places with names before all
    other tiles, and these by the side of the compass."""
    assert isinstance(view, MojoView)
    match path:
        case (verb,):
            return f"mojo.heading.{GROUPS[verb]}" if verb in GROUPS else ""
        case ("move", _, crew):
            return "mojo.heading.all" if crew == ALL else "mojo.heading.some"
        case ("move", tile, crew, to):
            return f"mojo.heading.{_where_to(view, tile, crew, to)}"
        case ("cast", scroll) if scroll in SCROLLS:
            return f"mojo.heading.{AIMED.get(SCROLLS[scroll].aim, 'tile')}"
        case ("cast", _, *_):
            return "mojo.heading.target"
        case ("discard", _):
            return "mojo.heading.goes"
    return ""


def _where_to(view: MojoView, tile: Tile, crew: str, to: str) -> str:
    if to in landmarks(view) or to not in BOARD.letters or to in nearer(view, tile, crew):
        return "by" if to == BY else "places"
    if to in beside(view):
        return "beside"
    return (bearing(setting_out(view, view.seat, tile), to) if view.seat is not None else "") or "near"


def toll(path: Path, view: View) -> Literal["", "costs", "wastes"]:
    """Zimbies that are eaten; and the Crown, which lies there for everybody."""
    return "wastes" if path[0] == "drop" else "costs" if path[0] in ("eat", "devour", "starve") else ""


def foremost(view: View, decision: Decision) -> list[Path]:
    """Take the Crown, open a seal, strike the King or whoever has the Crown; then walk: to a place with a name, or on
    with whoever has set out."""
    assert isinstance(view, MojoView)
    prey = {tile for tile, creature in view.board.items() if isinstance(creature, King)}
    if view.crown is not None and view.crown.holder not in (None, view.seat):
        prey.add(view.crown.tile)
    under = decision.options.under
    seals = [("seal", tile) for tile in under(("seal",))]
    strikes = [("attack", tile, to) for tile in under(("attack",)) for to in under(("attack", tile)) if to in prey]
    return [
        *(("take", tile) for tile in under(("take",))),
        *seals,
        *strikes,
        *_walks(view, decision),
    ]


def _walks(view: MojoView, decision: Decision) -> Iterator[Path]:
    """As large a group as gets there, to where most is to be won; and all that may walk, who has set out first."""
    under, first = decision.options.under, dict[Tile, Path]()
    tiles = sorted(under(("move",)), key=lambda tile: tile not in view.board or view.board[tile].id not in view.strides)
    goals = _goals(view)
    for tile in tiles if goals else ():
        for crew in sorted(under(("move", tile)), reverse=True):  # all before some, and many before few
            for to in under(("move", tile, crew)):
                if to in goals and (to != HOME or crew == ALL or crew.endswith("+crown")):
                    path = ("move", tile, crew, to)
                    first.setdefault(to, (*path, "take") if "take" in under(path) else path)
    yield from sorted(first.values(), key=lambda path: path[TO - 1] in view.seals)[:NAMED]
    yield from (("move", tile) for tile in tiles)
    crews = [("move", tile, crew) for tile in tiles for crew in under(("move", tile))]
    yield from ((*path, to) for path in crews for to in nearer(view, *path[1:]))
    yield from ((*path, to) for path in crews for to in beside(view))


def _goals(view: MojoView) -> set[Tile]:
    """With the Crown home, else to the Crown; and to shrines whose seals are closed, unless one stands there."""
    crown, seat = view.crown, view.seat
    own = {tile for tile, there in view.board.items() if isinstance(there, Column) and seat in there.tribes}
    prize = {HOME} if crown and crown.holder == seat else {crown.tile} if crown and crown.holder is None else set()
    return (prize | {*view.seals}) - own


def nearer(view: MojoView, tile: Tile, crew: str) -> Mapping[Tile, Tile]:
    """How far somebody gets on the way to places that are out of reach: each such tile, with the place."""
    if view.seat is None or (tile != HOME and tile not in view.board):
        return {}
    if (tile, crew) not in view.nearer:
        view.nearer[tile, crew] = dict(_on_the_way(view, view.seat, tile, crew))
    return view.nearer[tile, crew]


def _on_the_way(view: MojoView, seat: Seat, tile: Tile, crew: str) -> Iterator[tuple[Tile, Tile]]:
    ways, start = in_reach(view, seat, tile, crew), setting_out(view, seat, tile)
    plain = [to for to in ways if to in BOARD.letters and to not in BOARD.portals and not view.obstacles.get(to)]
    kings = {at for at, creature in view.board.items() if isinstance(creature, King)}
    goals = [goal for goal in kings | _goals(view) - {HOME} if goal not in ways and goal != start]
    for goal in sorted(
        goals, key=lambda goal: (goal in kings, -steps_left(view, start, goal), goal)
    ):  # the last counts
        to = min(plain, key=lambda to: steps_left(view, to, goal), default=start)
        if steps_left(view, to, goal) < steps_left(view, start, goal):
            yield to, goal


def steps_left(view: MojoView, tile: Tile, goal: Tile) -> int:
    """By ways that no ward bars."""
    return _far(goal, frozenset(view.wards)).get(tile, FAR)


@lru_cache(256)
def _far(goal: Tile, barred: frozenset[Tile]) -> Mapping[Tile, int]:
    return BOARD.spread([goal], enters=lambda tile: tile not in barred)


def beside(view: MojoView) -> Mapping[Tile, None]:
    """Tiles where one would join somebody or could fight."""
    if view.seat is None:
        return {}
    near = dict.fromkeys(near for tile in view.board for near in (tile, *BOARD.king_around.get(tile, ())))
    kinds = ((tile, awaits(view, view.seat, tile)) for tile in near)
    return {tile: None for tile, found in kinds if found["joins"] or found["foes"]}


def landmarks(view: View) -> Mapping[str, Message]:
    """What everybody sees on the map: the Crown, the King, shrines, wards, rituals, the mist, portals."""
    assert isinstance(view, MojoView)
    names: dict[str, Message] = {}
    if view.crown is not None:
        names[view.crown.tile] = Message("mojo.landmark.crown")
    for tile, creature in view.board.items():
        if isinstance(creature, King):
            names[tile] = Message("mojo.landmark.king")
    for tile in view.seals:
        names.setdefault(tile, Message("mojo.landmark.shrine"))
    for tile, element in view.wards.items():
        names.setdefault(tile, Message("mojo.landmark.ward", {"element": element}))
    for tile, ritual in view.rituals.items():
        names.setdefault(tile, Message("mojo.landmark.ritual", {"ritual": ritual}))
    names.setdefault(BOARD.mist, Message("mojo.landmark.mist"))
    for tile in BOARD.portals:
        names.setdefault(tile, Message("mojo.landmark.portal"))
    return names
