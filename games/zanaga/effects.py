"""What cards do: a small struct for each operation, activated ability and rule of a foe, as the data files name them.

What changes a number is a `NumberChange` of the toolkit. The numbers that rules ask for are `NUMBERS`, and what they
may depend on, as its `when`, are `FACTS`: in a file any other word is refused. Armour is a `Guard` against wounds.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

from games.toolkit.modifiers import Guard, NumberChange

Phase: TypeAlias = Literal["ranged", "melee", "magic"]
Attribute: TypeAlias = Literal["mind", "body", "spirit"]
Terrain: TypeAlias = Literal["plains", "jungle", "hills", "mountain", "swamp", "river", "trail"]
Symbol: TypeAlias = Literal["sun", "moon", "skull"]
Rank: TypeAlias = Literal["green", "yellow", "blue", "red"]
Gear: TypeAlias = Literal["trap", "compass", "bones"]
Whom: TypeAlias = Literal["one", "each", "wild"]  # the hero concerned; every hero; every hero who is in no town

PHASES: tuple[Phase, ...] = get_args(Phase)
ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
RANKS: tuple[Rank, ...] = get_args(Rank)
GEAR: tuple[Gear, ...] = get_args(Gear)
WILD, ANY = "wild", "any"
ATTRIBUTE_OF: dict[Phase, Attribute] = dict(zip(PHASES, ATTRIBUTES, strict=True))

# Whatever a card may change. A name concerns all that begin with it: `roll` is the rolls of all three phases.
NUMBERS = (
    # of a hero: what is added to the dice of a combat, the wounds that a hit deals, and what else counts
    "roll", *(f"roll.{phase}" for phase in PHASES), "damage", *(f"damage.{phase}" for phase in PHASES),
    "life", "stamina", "dice", "escape", *(f"test.{attribute}" for attribute in ATTRIBUTES),
    "price", "income", "heal-price",
    # of those who fight with him or against him
    "ally-roll", "foe.value", *(f"foe.value.{phase}" for phase in PHASES), "foe.damage", "foe.escape",
)  # fmt: skip
# Those that a foe may change while one fights it.
AGAINST = tuple(of for of in NUMBERS if of.partition(".")[0] in ("roll", "damage", "escape", "ally-roll", "foe"))
FACTS = ("defence", "first-attack", "first-round", "god", "challenge", "roaming")


class Operation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="does"):
    """Something that happens once."""


class ToHeroes(Operation, frozen=True):
    """It happens to the hero concerned, to every hero in turn order, or to all of them outside the towns."""

    whom: Whom = "one"


# -- to heroes ---------------------------------------------------------------------------------------


class GainGold(ToHeroes, frozen=True, kw_only=True, tag="gold"):
    by: int  # a loss stops at 0


class Levy(ToHeroes, frozen=True, kw_only=True, tag="levy"):
    """Gold is lost, and each that is missing is a wound instead."""

    count: int


class TakeWounds(ToHeroes, frozen=True, kw_only=True, tag="wound"):
    count: int  # armour does not help outside a combat


class Exhaust(ToHeroes, frozen=True, kw_only=True, tag="fatigue"):
    count: int  # what exceeds the stamina is wounds


class Heal(ToHeroes, frozen=True, kw_only=True, tag="heal"):
    count: int  # what is left over serves allies, older ones first


class Rest(ToHeroes, frozen=True, kw_only=True, tag="rest"):
    count: int


class GainGear(ToHeroes, frozen=True, kw_only=True, tag="gear"):
    gear: Literal["trap", "compass", "bones", "any"]
    by: int


class SkillTest(ToHeroes, frozen=True, kw_only=True, tag="test"):
    """2d10 and an attribute against a number; whoever fails bears what follows."""

    attribute: Attribute
    number: int
    fails: TakeWounds | Exhaust | Levy | GainGold


# -- to the hero concerned ---------------------------------------------------------------------------


class BuyOff(Operation, frozen=True, tag="pay"):
    """Before a combat: who pays so much gold ends the encounter."""

    gold: int


class Stride(Operation, frozen=True, tag="step"):
    """Up to so many hexes of any terrain; what lies there has no effect in this turn."""

    most: int


class EarnExperience(Operation, frozen=True, tag="xp"):
    """The points of the Challenge's colour, against a roaming one too."""


class DrawGoods(Operation, frozen=True, tag="draw"):
    """Look at so many market cards, and keep one of them free of charge."""

    count: int


class SwapToken(Operation, frozen=True, tag="swap"):
    """A token that is about to be placed goes back, and another is drawn."""


class GoHome(Operation, frozen=True, tag="home"):
    """To the nearest town."""


class PlaceCity(Operation, frozen=True, tag="city"):
    """The Lost City comes to the hero."""


class KeepTrophy(Operation, frozen=True, tag="keep"):
    """The Challenge becomes an item that cannot be lost."""

    gives: tuple[Permanent, ...] = ()


# -- to the land -------------------------------------------------------------------------------------


class StockTowns(Operation, frozen=True, tag="market"):
    """So many market cards to every town."""

    count: int


class Replenish(Operation, frozen=True, tag="replenish"):
    """A counter on every empty jewel space."""


class AddRoaming(Operation, frozen=True, tag="roam"):
    """So many Challenges of the current deck to the roaming track, without a fight."""

    count: int


class CheckAll(Operation, frozen=True, tag="check"):
    """Every hero makes a roaming check."""


class DrawTokens(Operation, frozen=True, tag="token"):
    """The active hero draws so many tokens and places them."""

    count: int


class AddDoom(Operation, frozen=True, tag="doom"):
    """So many doom counters on the god."""

    count: int


class DiscardRituals(Operation, frozen=True, tag="deck"):
    """The top cards of the current ritual deck are discarded."""

    count: int


class SackTown(Operation, frozen=True, tag="sack"):
    """The largest town stack goes to the bottom of the market deck."""


class DevourJewel(Operation, frozen=True, tag="devour"):
    """The jewel counter nearest to the active hero is gone."""


class EnticeAllies(Operation, frozen=True, tag="entice"):
    """The allies of the town that has most of them go over to the god; a token is drawn and placed for each."""


class UntilNextTurn(Operation, frozen=True, tag="until"):
    """Something holds until the active hero's next turn."""

    change: NumberChange


# -- what an item, an ally or a hero can do ----------------------------------------------------------


class DieShows(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="does", tag="die"):
    """One die of each roll may count as this terrain too."""

    terrain: Terrain


class AnyDie(Operation, frozen=True, tag="anydie"):
    """One die is turned to any side."""


class RerollAttack(Operation, frozen=True, tag="reroll"):
    """The first failed attack of a combat is rolled anew."""


class SecondAttack(Operation, frozen=True, tag="second"):
    """Two phases of one round are attacked, once in a combat."""


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is done on purpose, and what it costs: tapping the card, the card itself, or exhaustion."""

    costs: Literal["tap", "discard", "fatigue"]
    effect: (
        NumberChange | DieShows | Heal | Rest | AnyDie | RerollAttack | SecondAttack | SwapToken | PlaceCity | GoHome
    )
    fatigue: int = 0
    lasts: Literal["", "roll", "round", "combat"] = ""  # of a number that is changed

    def __post_init__(self) -> None:
        if (self.costs == "fatigue") != (self.fatigue > 0):
            raise ValueError("`fatigue` says how much exhaustion it costs, where that is what it costs")
        if isinstance(self.effect, NumberChange) != (self.lasts != ""):
            raise ValueError("`lasts` says for how long a number is changed: roll, round or combat")


# -- what a foe does in its combats ------------------------------------------------------------------


class FoeRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="does"):
    """What holds while one fights it."""


class NoEscape(FoeRule, frozen=True, tag="noescape"):
    """Neither an escape nor a trap."""


class Drain(FoeRule, frozen=True, tag="drain"):
    """A defence that fails costs 1 exhaustion too."""


class Regenerate(FoeRule, frozen=True, tag="regen"):
    """It heals at the end of each round."""

    count: int


class Rage(FoeRule, frozen=True, tag="rage"):
    """From the third round on its damage grows by so much each round, in every phase."""

    by: int


class HitCap(FoeRule, frozen=True, tag="cap"):
    """No hit deals more."""

    most: int


class Quick(FoeRule, frozen=True, tag="quick"):
    """The phase that the hero attacks in comes last."""


class FirstHitIgnored(FoeRule, frozen=True, tag="firsthit"):
    """The first hit of the combat deals nothing."""


class PhaseOrder(FoeRule, frozen=True, tag="order"):
    """The phases are fought in another order."""

    phases: tuple[Phase, Phase, Phase]

    def __post_init__(self) -> None:
        if set(self.phases) != set(PHASES):
            raise ValueError("each phase stands in the order once")


class Stalk(FoeRule, frozen=True, tag="stalk"):
    """A die each round: nothing, the first attack of the round fails, or its ranged damage grows."""


class Web(FoeRule, frozen=True, tag="web"):
    """The hero attacks in the same phase in all rounds."""


class Feed(FoeRule, frozen=True, tag="feed"):
    """Each phase that wounds somebody heals it by 1."""


class Erode(FoeRule, frozen=True, tag="erode"):
    """What items and kept Challenges add to rolls is halved, phase by phase."""


class Lure(FoeRule, frozen=True, tag="lure"):
    """It has one more life for each ally that went over to it."""


Permanent: TypeAlias = NumberChange | Guard | DieShows  # holds while the card is somebody's
Before: TypeAlias = BuyOff | TakeWounds | Exhaust | GainGold | Levy | SkillTest | DrawTokens | AddRoaming
Reward: TypeAlias = (
    GainGold | Heal | Rest | GainGear | Stride | EarnExperience | DrawGoods | SwapToken | PlaceCity | StockTowns
    | Replenish | KeepTrophy
)  # fmt: skip
Loss: TypeAlias = GainGold | Levy | TakeWounds | Exhaust | GainGear
OfLand: TypeAlias = (
    GainGold | Levy | TakeWounds | Exhaust | Heal | Rest | GainGear | SkillTest | StockTowns | Replenish | PlaceCity
    | AddRoaming | CheckAll | DrawTokens | AddDoom | DiscardRituals | SackTown | DevourJewel | EnticeAllies
    | UntilNextTurn
)  # fmt: skip
OfFoe: TypeAlias = (
    NumberChange | NoEscape | Drain | Regenerate | Rage | HitCap | Quick | FirstHitIgnored | PhaseOrder | Stalk | Web
    | Feed | Erode | Lure
)  # fmt: skip
