"""The rules of Zimby Mojo that can be unfinished: each with what it needs to go on."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.kernel.state import Frame, Seat
from games.mojo.board import Tile

NOBODY: Seat = -1  # holds the Crown when a thug has it; controls what is uncontrolled


class PlaceWard(Frame):
    seat: Seat


class ChooseEntry(Frame):
    seat: Seat


class Round(Frame):
    pass


class Refresh(Frame):
    pass


class KingTurn(Frame):
    pass


class KingArrives(Frame):
    """The King stands, or would stand, on a ritual tile."""

    tile: Tile


class KingTurnEnds(Frame):
    pass


class Ritual(Frame):
    name: str
    area: str = ""  # the quadrant or portal that the shaman chose who activated it


class RitualEnds(Frame):
    pass


class Hunger(Frame):
    count: int


class Winnow(Frame):
    pass


class PlayerTurn(Frame):
    """What belongs to the beginning of a shaman's turn."""

    seat: Seat


class Act(Frame):
    """A shaman commands; the others may act out of turn."""

    seat: Seat


class LastCall(Frame):
    """A last chance to act before a turn or a phase ends."""

    what: Literal["turn", "thugs", "shamble"]
    seat: Seat = NOBODY


class Spare(Frame):
    """Whoever has too many scrolls says at the end of the turn which of them may go when the round ends."""

    seat: Seat


class TurnEnds(Frame):
    seat: Seat


class Pact(Frame):
    """A shaman wants to open a seal and needs another to channel as well."""

    seat: Seat
    partner: Seat
    tile: Tile


class Compelled(Frame):
    """An absent shaman's creatures make the attacks they owe, then the turn ends."""

    seat: Seat


class Walk(Frame):
    """A creature, or a group out of a column, on its way along tiles."""

    seat: Seat
    creature: int  # 0: out of the tribal board
    group: int  # how many step out of the column; 0: all of it goes
    route: list[Tile]
    crown: bool  # the group takes the Crown along
    take: bool  # pick the Crown up at the end
    free: bool  # a map pays
    begun: bool
    heard: bool = False  # everyone who could stop it has been asked
    stop: Tile = ""  # where somebody has called stop
    stopper: Seat = NOBODY


class Stopped(Frame):
    """A shaman has called stop and must now channel something at the creature or its tile."""

    seat: Seat
    creature: int


class Halt(Frame):
    """After a stop: the movement ends here if the witchery worked; else the mover may go on as he likes."""

    creature: int
    spell: int


class FreeMove(Frame):
    """A map leads a column on."""

    seat: Seat
    creature: int


class Entered(Frame):
    """A creature has come onto a tile: obstacles, portal, items."""

    creature: int
    seat: Seat = NOBODY  # who moved it
    take: bool = False
    still: bool = False  # by a swap or through a portal: the portal does not act again
    caught: list[str] = []  # only these obstacles count: they have just appeared
    caster: Seat = NOBODY  # by whose scroll they have


class Arrived(Frame):
    """What obstacles did is over: the portal and the Crown on the tile have their turn."""

    creature: int
    seat: Seat = NOBODY
    take: bool = False
    still: bool = False


class Portal(Frame):
    creature: int
    seat: Seat = NOBODY
    take: bool = False


class Attack(Frame):
    attacker: int
    defender: int
    seat: Seat = NOBODY  # who ordered it


class Clash(Frame):
    """Both sides may eat; then the dice are thrown."""

    attacker: int
    defender: int
    seat: Seat = NOBODY


class Armor(msgspec.Struct, array_like=True, frozen=True):
    """A scroll that will stop wounds of a creature, if it gets any."""

    creature: int
    scroll: str
    stops: int


class Rolls(Frame):
    """Combat rolls waiting on the stack, and with them the wounds that follow."""

    attacker: int
    defender: int
    scores: list[int]  # of attacker and defender
    seat: Seat = NOBODY
    armor: list[Armor] = []

    @property
    def sides(self) -> tuple[tuple[int, int, int], ...]:
        """Of each side the creature, its foe, and by how much it leads."""
        lead = self.scores[0] - self.scores[1]
        return (self.attacker, self.defender, lead), (self.defender, self.attacker, -lead)


class Wounds(Frame):
    """Wounds waiting on the stack."""

    creature: int
    count: int
    by: int | None = None  # the creature that dealt them in combat
    charge: bool = False  # the one who dealt them attacked, and claims the tile
    seat: Seat = NOBODY
    caster: Seat = NOBODY  # whose scroll dealt them


class Spell(Frame):
    """A scroll effect waiting on the stack."""

    serial: int
    scroll: str
    caster: Seat
    target: str  # a seat's letter, a spell's name, or a tile
    creature: int = 0  # what stood on that tile
    channel: str = ""  # the tile it was channelled from
    twice: int = 0  # how often its effect is doubled
    aim: str = ""  # the new target, for one that redirects
    twister: Seat = NOBODY  # who has redirected it
    armor: list[Armor] = []

    @property
    def name(self) -> str:
        """What it is called by whoever aims at it: no two are called the same."""
        return f"{self.scroll}-{self.serial}"


class Window(Frame):
    """Everyone may respond to the effect, rolls or wounds below before they resolve."""


class FogChoice(Frame):
    seat: Seat
    count: int


class ThugTurn(Frame):
    pass


class ThugMove(Frame):
    number: int


class ThugWalk(Frame):
    number: int
    left: int
    towards: Tile = ""  # the side by which it leaves a portal
    at: Tile = ""  # where it must be to go on: portals and darkness end a walk


class ThugStrike(Frame):
    creature: int


class ThugAttacks(Frame):
    pass


class ShambleBegins(Frame):
    pass


class Shambling(Frame):
    pass


class Shamble(Frame):
    zombie: int


class ShambleStep(Frame):
    zombie: int
    prey: int
    at: Tile
    left: int


class ShambleEnds(Frame):
    pass


class WrapUp(Frame):
    pass


class Discards(Frame):
    pass


class FirstMover(Frame):
    pass


MojoFrame: TypeAlias = (
    PlaceWard | ChooseEntry | Round | Refresh | KingTurn | KingArrives | KingTurnEnds | Ritual | RitualEnds | Hunger
    | Winnow | PlayerTurn | Act | LastCall | Spare | TurnEnds | Pact | Compelled | Walk | Stopped | Halt
    | FreeMove | Entered | Arrived | Portal | Attack | Clash | Rolls | Wounds | Spell | Window
    | FogChoice | ThugTurn | ThugMove | ThugWalk | ThugStrike | ThugAttacks | ShambleBegins | Shambling
    | Shamble | ShambleStep | ShambleEnds | WrapUp | Discards | FirstMover
)  # fmt: skip
