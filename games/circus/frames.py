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


class Declared(Frame):
    """The mover has named a quest: whoever can may change that before it is begun."""

    quest: str


class Begin(Frame):
    """The quest is turned over, if it is random, and tested."""

    quest: str


class Roll(Frame):
    """The one who is tested throws the dice, or makes sure otherwise."""


class Watch(Frame):
    """The dice lie there, and the one who is tested may change them."""


class Heckle(Frame):
    """Then all the others may."""


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
    seat: Seat


class Cast(Frame):
    """A voodoo card that lies open, and takes effect if nobody cancels it."""

    seat: Seat
    card: str
    words: list[str] = []


class Answerable(Frame):
    """Everybody may counter the card that lies open below."""


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
    Turn | Prepare | Declared | Begin | Roll | Watch | Heckle | Judge | Applause | Bank | Pay | After | Draw
    | Cast | Answerable | Arranging | Keep | Build | Mend | Give
)  # fmt: skip
