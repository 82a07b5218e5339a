"""The rules of Chobolo that can be unfinished: each with what it needs to go on."""

from __future__ import annotations

from typing import TypeAlias

from games.kernel.state import Frame, Path, Seat


class ChooseLoadouts(Frame):
    """All choose wizard, warriors and spells at once."""


class BeginGame(Frame):
    """Dice, lands, towers, cards."""


class PickTiles(Frame):
    """Tiles are drafted one by one; these seats are still to pick, the next one first."""

    order: list[Seat]


class FoundTower(Frame):
    """A seat lays its lands and founds its main tower."""

    seat: Seat


class DrawFirstCards(Frame):
    pass


class NextTurn(Frame):
    """Whose turn comes after somebody's."""

    seat: Seat


class BeginTurn(Frame):
    seat: Seat


class TakeTurn(Frame):
    """A seat moves, casts and builds, until it fights or ends its turn; others may cast meanwhile."""

    seat: Seat


class DeclaredSpell(Frame):
    """A spell waits for its resolution."""

    serial: int
    spell: str
    seat: Seat
    aim: Path = ()
    pool: int = 0  # the Spell Pool out of which it is cast for nothing


class AnswerWindow(Frame):
    """The spell that was declared last may be answered."""


class BattleWindow(Frame):
    """Before dice of battle are thrown: those with a character in it may cast. Later windows are for fewer spells."""

    fighters: list[str]
    first: bool = True


class LastChance(Frame):
    """A marked wizard is about to win on Chobolo's hex."""

    seat: Seat


class BattleStep(Frame):
    """Shots and battles at the end of a seat's turn."""

    seat: Seat
    order: list[str] = []  # battles that are fought first, each by one who fights in it
    peace: list[str] = []  # battles for which peace is offered
    asks: bool = False  # whether the active player assigns himself
    absent: bool = False  # whether the clock has ended his turn


class OfferPeace(Frame):
    seat: Seat
    fighters: list[str]


class RangedStep(Frame):
    seat: Seat
    asks: bool = False


class Volley(Frame):
    """Shots that are still to be made, one after the other."""

    shots: list[tuple[str, str]]


class NextBattle(Frame):
    seat: Seat
    order: list[str] = []
    asks: bool = False


class BattleRound(Frame):
    seat: Seat
    asks: bool = False


class Blows(Frame):
    """Fights of a battle round that are still to come: who, whom, and whether both strike."""

    seat: Seat
    fights: list[tuple[str, str, bool]]
    asks: bool = False
    hurt: bool = False  # whether somebody has lost a level in this round


class BattleEnds(Frame):
    """Levels are gained."""


class StepAside(Frame):
    """Chobolo returns to where a wizard stands."""

    who: str


class RazeTower(Frame):
    """A fourth auxiliary tower was captured: one of the older three is destroyed."""

    seat: Seat
    captured: str


class LeaveTower(Frame):
    """All but one leave each tower of a seat."""

    seat: Seat
    absent: bool = False


class HastyMove(Frame):
    """A character moves again by Haste."""

    seat: Seat
    who: str
    left: int
    gone: int = 0
    slowed: bool = False
    begun: bool = False
    bonus: int = 0
    entered: str = ""


class FillPool(Frame):
    """Its caster pays for cards and lays them into a Spell Pool."""

    seat: Seat
    pool: int


class ReadOmen(Frame):
    seat: Seat


class PlaceChips(Frame):
    """The shadow wizard puts the chips that it has collected anywhere into its stack."""

    seat: Seat
    element: str
    count: int


class FinishTurn(Frame):
    """Towers are left, a marked wizard may win, spells end."""

    seat: Seat
    absent: bool = False


class AfterTurn(Frame):
    """What follows when nobody has prevented it."""

    seat: Seat
    warned: bool = False  # whether the others have had a last chance


ChoboloFrame: TypeAlias = (
    ChooseLoadouts
    | BeginGame
    | PickTiles
    | FoundTower
    | DrawFirstCards
    | NextTurn
    | BeginTurn
    | TakeTurn
    | DeclaredSpell
    | AnswerWindow
    | BattleWindow
    | LastChance
    | BattleStep
    | OfferPeace
    | RangedStep
    | Volley
    | NextBattle
    | BattleRound
    | Blows
    | BattleEnds
    | StepAside
    | RazeTower
    | LeaveTower
    | HastyMove
    | FillPool
    | ReadOmen
    | PlaceChips
    | FinishTurn
    | AfterTurn
)
