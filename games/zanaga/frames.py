"""The rules that can be unfinished: each with what it needs to go on."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.kernel import Frame, Seat
from games.zanaga.effects import Phase

# which sentences of a card are carried out
Part: TypeAlias = Literal["before", "reward", "lose", "effects", "starts", "sun", "moon", "skull"]
Deed: TypeAlias = Literal["attempt", "visit", "walk", "duel"]  # what a hero goes somewhere for
Quarry: TypeAlias = Literal["attempt", "roaming", "god"]  # what a fight is about


# -- the turn ----------------------------------------------------------------------------------------


class ChooseHero(Frame):
    """Seats choose heroes, one after the other."""

    seat: Seat


class ChooseTowns(Frame):
    """All say in which town they start."""


class Turn(Frame):
    """A seat's turn begins: what is left over from the last one, and whether a god is confronted."""

    seat: Seat


class Confronting(Frame):
    """The hero may confront a god in place of the turn."""

    seat: Seat


class ReadyCards(Frame):
    """Cards are ready again, what hurts at the start of movement does, and the dice fall."""

    seat: Seat


class RollMovement(Frame):
    seat: Seat


class Travel(Frame):
    """Where to, and what is done there."""

    seat: Seat


class Market(Frame):
    """A town's stack grows, or five cards are laid out in the Lost City."""

    seat: Seat


class Rove(Frame):
    """The movement is over: dice that are left rest, and what was meant to be done there is."""

    seat: Seat
    deed: Deed
    other: Seat | None = None  # who is met in a duel


class Deals(Frame):
    """The hero buys, sells, trades and heals until he is done."""

    seat: Seat


class Onward(Frame):
    """With the dice that are left a hero goes on from a village."""

    seat: Seat


class LevelUp(Frame):
    """Points become experience counters, one after the other."""

    seat: Seat


class EndTurn(Frame):
    seat: Seat


# -- challenges --------------------------------------------------------------------------------------


class DrawChallenge(Frame):
    """A Challenge is drawn for the counter on which a hero stands."""

    seat: Seat
    place: str


class FaceChallenge(Frame):
    """It lies open, and bones may exchange it before its token is drawn."""

    seat: Seat
    card: str
    place: str = ""  # of the counter; without one it goes to the roaming track
    check: bool = False  # it is drawn in a roaming check, and fought if it matches
    forced: bool = False


class AddToTrack(Frame):
    """A Challenge comes to the right end of the roaming track; the seventh drives out the first."""

    seat: Seat
    card: str
    tokens: list[str]
    check: bool = False
    forced: bool = False


class MeetNew(Frame):
    """The Challenge that has just been added is fought if it is still there and matches."""

    seat: Seat
    card: str
    falls: int
    forced: bool = False


class RoamingCheck(Frame):
    seat: Seat
    forced: bool = False


class Safari(Frame):
    """An unused die may lead to a roaming Challenge of its terrain."""

    seat: Seat


class Thrown(msgspec.Struct, frozen=True, gc=False):
    """What somebody rolled in a phase of a combat."""

    phase: Phase
    who: str  # the hero's card, or an ally's
    attack: bool  # or a defence
    faces: tuple[int, int]
    came: int  # with all that is added
    need: int


class Fight(Frame):
    """A combat with a Challenge or a god, round after round."""

    seat: Seat
    foe: str
    quarry: Quarry
    place: str = ""  # of the counter that is attempted
    tokens: list[str] = []  # that lie on it in an attempt
    forced: bool = False  # out of the hero's own turn, or without being asked
    falls: int = 0  # how often the hero had been knocked out when it began
    begun: bool = False  # what comes before the first round has happened
    rounds: int = 0  # that were fought
    fled: bool = False  # an escape from this round was tried
    wounds: int = 0  # of the foe
    armour: int = 0  # wounds that the hero's armour has taken
    rerolled: bool = False
    doubled: bool = False  # a second attack was made
    hit: bool = False  # a first hit has been made
    web: str = ""  # the phase that the hero is bound to
    active: list[str] = []  # cards whose change lasts for the whole combat
    thrown: list[Thrown] = []  # in the round that was fought last


class Won(Frame):
    """What a victory brings, in its order."""

    seat: Seat
    foe: str
    quarry: Quarry
    place: str = ""
    tokens: list[str] = []


class Settle(Frame):
    """After the rewards: the card is put away, the rank rises, its tokens are placed."""

    seat: Seat
    foe: str
    quarry: Quarry
    place: str = ""
    tokens: list[str] = []
    swaps: int = 0  # of them that may be exchanged


class Lost(Frame):
    """A hero has escaped or was knocked out: the Challenge roams."""

    seat: Seat
    foe: str
    quarry: Quarry
    tokens: list[str] = []
    escaped: bool = False


class Duel(Frame):
    """Two heroes fight, and change roles round by round."""

    seat: Seat  # who attacks in this round
    other: Seat
    first: Seat  # who began it
    rounds: int = 0
    fled: bool = False
    armour: list[int] = []  # wounds that their armours have taken


class Spoils(Frame):
    """The winner of a duel takes gold or one thing."""

    seat: Seat
    loser: Seat


# -- tokens and rituals ------------------------------------------------------------------------------


class DrawAndPlace(Frame):
    """So many tokens are drawn and placed, one at a time."""

    count: int


class PlaceTokens(Frame):
    """Tokens go to rituals, one after the other."""

    tokens: list[str]
    swaps: int = 0  # of them that may be exchanged free of charge
    leftmost: bool = False  # without a choice
    drawn: bool = False  # they have just been drawn, so bones may exchange them


class ResolveRituals(Frame):
    """The leftmost complete ritual has its effect, then the next, until none is complete."""

    done: int = 0


class Omens(Frame):
    """After a ritual's own effect: the omen of its symbol, and the ritual goes."""

    ritual: str


class PutAway(Frame):
    """The tokens return, and a ritual is laid aside, under a god, or discarded."""

    ritual: str
    tokens: list[str]


class ReturnTokens(Frame):
    tokens: list[str]


# -- what cards do -----------------------------------------------------------------------------------


class Sentences(Frame):
    """The sentences of a part of a card are carried out, one after the other."""

    card: str
    part: Part
    seat: Seat
    at: int = 0
    waiting: list[Seat] = []  # heroes to whom the present one is still to happen
    begun: bool = False


class KnockOut(Frame):
    seat: Seat
    duel: bool = False  # by another hero, who has taken his spoils: nothing more is lost


class GoTo(Frame):
    """A hero goes to the nearest town, after a knock-out or by a card."""

    seat: Seat
    visit: bool = False  # and takes a Market step there


class StrideOn(Frame):
    """A hero may go some hexes further."""

    seat: Seat
    most: int


class PickGoods(Frame):
    """A hero keeps one of some market cards."""

    seat: Seat
    cards: list[str]


class PickGear(Frame):
    """A hero takes gear of his choice from the supply."""

    seat: Seat
    count: int


class SiteOfCity(Frame):
    """The Lost City comes to a hero."""

    seat: Seat


class ChecksOfAll(Frame):
    """Heroes make a roaming check, one after the other."""

    waiting: list[Seat]


ZanagaFrame: TypeAlias = (
    ChooseHero | ChooseTowns | Turn | Confronting | ReadyCards | RollMovement | Travel | Rove | Market | Deals | Onward
    | LevelUp | EndTurn | DrawChallenge | FaceChallenge | AddToTrack | MeetNew | RoamingCheck | Safari | Fight | Won
    | Settle | Lost | Duel | Spoils | DrawAndPlace | PlaceTokens | ResolveRituals | Omens | PutAway | ReturnTokens
    | Sentences
    | KnockOut | GoTo | StrideOn | PickGoods | PickGear | SiteOfCity | ChecksOfAll
)  # fmt: skip
