"""The rules that can be unfinished: each with what it needs to go on."""

from __future__ import annotations

from typing import TypeAlias

from games.kernel import Frame, Seat

RANDOM = "random"  # in place of a quest's name: the top one of the deck


class Turn(Frame):
    """A seat's turn begins."""

    seat: Seat


class Prepare(Frame):
    """The mover plays, uses, recycles, and at last says which quest it attempts."""

    seat: Seat
    extra: bool = False  # one more quest in the same turn: nothing but the choice is left


class Begin(Frame):
    """The quest that was named is turned over, if it is random, and tested."""

    quest: str


class Roll(Frame):
    """The one who is tested throws the dice, or makes sure otherwise."""


class DiceWindow(Frame):
    """The dice lie there, and all who can may change how, and counter what has changed them."""


class Judge(Frame):
    """Nobody changes the result any longer."""


class Applause(Frame):
    """After a success: those who asked for it, and after a charge all, may still have something to say."""

    seats: list[Seat]


class Bank(Frame):
    """Completed quests go to whoever has earned them."""

    goes: dict[str, Seat]


class Pay(Frame):
    """Lives are discarded from play."""

    seat: Seat
    lives: int


class After(Frame):
    """The quest has been evaluated: another one, or the end of the turn."""

    seat: Seat


class Draw(Frame):
    """Hands are filled at the end of a turn."""

    seat: Seat
    upgrades: int | None = None  # how many of the cards, as was said with the quest; None: to be asked then


class Cast(Frame):
    """A voodoo card that has been cast, and takes effect."""

    seat: Seat
    card: str
    words: list[str] = []


class Arranging(Frame):
    """A seat looks at the top of a deck, and says how it goes back."""

    seat: Seat
    pile: str
    count: int


class Keep(Frame):
    """A seat keeps one card of its hand."""

    seat: Seat


class Build(Frame):
    """A seat plays upgrades as the effect of a card."""

    seat: Seat
    least: int
    most: int


class Mend(Frame):
    """The arms and legs that a body lacks grow again."""

    seat: Seat


class Give(Frame):
    """Seats give a completed quest away: each giver, and who gets it."""

    gifts: list[tuple[Seat, Seat]]


CircusFrame: TypeAlias = (
    Turn | Prepare | Begin | Roll | DiceWindow | Judge | Applause | Bank | Pay | After | Draw
    | Cast | Arranging | Keep | Build | Mend | Give
)  # fmt: skip
