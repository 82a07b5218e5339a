"""What people look for first, of all that a shaman may do; and the places of the compound that have names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from games.kernel import Decision, Message, Path, View
from games.mojo.board import BOARD
from games.mojo.view import King, MojoView

GROUPS = {
    "move": "move",
    **dict.fromkeys(("attack", "take", "drop", "seal", "ritual"), "act"),
    **dict.fromkeys(("cast", "drain", "eat", "spawn", "zombie"), "magic"),
    **dict.fromkeys(("pay", "devour", "allow", "forbid"), "orders"),
    **dict.fromkeys(("end", "pass"), "end"),
}
TO = 4  # words of a move up to where it leads


def group(path: Path, view: View) -> str:
    """Verbs by what they are for; where one goes, the places with names before all other tiles, which have a title."""
    if len(path) == 1:
        return f"mojo.heading.{GROUPS[path[0]]}" if path[0] in GROUPS else ""
    if path[0] != "move" or len(path) != TO:
        return ""
    return "mojo.heading.places" if path[-1] in landmarks(view) else "mojo.heading.tiles"


def toll(path: Path, view: View) -> Literal["", "costs", "wastes"]:
    """Zimbies that are eaten; and the Crown, which lies there for everybody."""
    return "wastes" if path[0] == "drop" else "costs" if path[0] in ("eat", "devour", "starve") else ""


def foremost(view: View, decision: Decision) -> list[Path]:
    """Take the Crown, open a seal, strike the King or whoever has the Crown; then walk."""
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
        *(("move", tile) for tile in under(("move",))),
    ]


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
