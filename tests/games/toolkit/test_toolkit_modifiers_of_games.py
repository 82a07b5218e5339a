"""Modifiers as the games have them: chants, tools, gear, gods, warriors, permanents."""

import msgspec
import pytest

from games.kernel.messages import Message
from games.toolkit.content import load, read
from games.toolkit.modifiers import (
    Guard,
    Incoming,
    Modifier,
    Now,
    NumberChange,
    comes_to,
    counted,
    holds,
    prevented,
    settle,
    total,
)
from tests.games.toolkit.modifying import NOBODY, base, lies, told, why

# -- Mojo: chants and armour -------------------------------------------------------------------------

CHANTS = {
    "plenty": NumberChange(of="draw", by=1),
    "breeding": NumberChange(of="spawn-price", by=-1, stacks=False),
    "rage": NumberChange(of="brutality.attack", by=1),
    "thick-hides": NumberChange(of="brutality.defence", by=1),
    "sloth": NumberChange(of="payment", when="first-payment", by=1),
    "silence": NumberChange(of="scroll-price", by=1),
    "famine": NumberChange(of="ready", by=-1),
}


def chanted(*chants):
    """Chants as they lie: a name, the seat it is on, the seat whose zimby sustains it."""
    return [Modifier(CHANTS[name], Message("mojo.chant", {"chant": name}), on=on, whilst=by) for name, on, by in chants]


def test_chants_change_a_shamans_numbers_as_long_as_somebody_sustains_them():
    lying = chanted(
        ("silence", "b", "chanter-1"), ("silence", "b", "chanter-2"), ("breeding", "b", "chanter-3"),
        ("breeding", "b", "chanter-4"), ("sloth", "a", "chanter-5"), ("plenty", "a", "chanter-5"),
        *[("famine", "b", "chanter-6")] * 3,
    )  # fmt: skip
    b = Now("b", {f"chanter-{n}" for n in range(1, 7)})
    assert comes_to(3, lying, "scroll-price", b) == 5
    assert comes_to(3, lying, "scroll-price", b._replace(facts={"chanter-2"})) == 4
    assert comes_to(2, lying, "spawn-price", b) == 1
    assert comes_to(1, lying, "draw", b) == 1
    a = b._replace(on="a")
    assert comes_to(1, lying, "draw", a) == 2
    assert comes_to(4, lying, "payment", a) == 4
    assert comes_to(4, lying, "payment", a._replace(facts={"first-payment", "chanter-5"})) == 5
    depleted = 2  # of them as many stay so as there are chants of famine; the others are ready again
    none = lies(NumberChange(of="ready", how="least", by=0))
    assert comes_to(depleted, [*lying, none], "ready", b) == 0


def test_the_brutality_of_a_column_has_its_breakdown_and_a_column_of_two_tribes_both_their_hides():
    """Three of one tribe and two of another: attacking for the one 3 + 1, defending 3 + 1; and each tribe's chants."""
    lying = chanted(("rage", "a", "x"), ("thick-hides", "a", "x"), ("thick-hides", "b", "x"))
    here = {"x"}
    attack = total([base(3, "own"), base(1, "others")], lying, "brutality.attack", Now("a", here))
    assert [part.value for part in attack.parts] == [3, 1, 1]
    defence = [base(3, "most"), base(1, "others")]
    for tribe in "ab":
        defence = list(total(defence, lying, "brutality.defence", Now(tribe, here)).parts)
    assert [part.value for part in defence] == [3, 1, 1, 1]


def test_armour_stops_wounds_that_wait():
    """Big bits of armour, 1 + 1d3 = 3, against four wounds; and against two."""
    armour = [lies(Guard(of="wound", takes=3), "big-bits-of-armor")]
    assert settle(Incoming("wound", 4), armour, NOBODY).happens == (Incoming("wound", 1),)
    stopped = settle(Incoming("wound", 2), armour, NOBODY)
    assert (stopped.happens, [part.value for part in stopped.parts]) == ((), [-2])


# -- the circus: dice of a body ----------------------------------------------------------------------

ATTRIBUTE = {"P": "power", "S": "speed", "I": "intelligence"}


class Tool(msgspec.Struct, frozen=True):
    adds: str = ""
    needs: dict[str, int] = {}
    gives: dict[str, int] = {}


TOOLS = load(read("games.circus", "data/upgrades.toml"), Tool, "upgrades.toml")


def body(*cards):
    found = [lies(NumberChange(of="dice.intelligence", by=1, when="animatron"), "mind")]
    found.append(lies(NumberChange(of="dice", how="most", by=8), "hand"))  # no more dice than there are
    for card in cards:
        tool, name = TOOLS[card], Message("circus.tool", {"card": card})
        found += [
            Modifier(NumberChange(of=f"dice.{ATTRIBUTE[letter]}", by=tool.adds.count(letter)), name)
            for letter in dict.fromkeys(tool.adds)
        ]
        found += [Modifier(NumberChange(of=f"free.{slot}", by=count), name) for slot, count in tool.gives.items()]
        found += [Modifier(NumberChange(of=f"free.{slot}", by=-count), name) for slot, count in tool.needs.items()]
    return found


def test_tools_add_dice_up_to_a_limit_and_take_slots_of_a_body():
    cards = ("grappler-arm", "rocket-fist", "hip-repeater", "great-auger")
    animatron, zombie = Now(facts={"animatron"}), NOBODY
    lying = body(*cards)
    power = total(base(0), lying, "dice.power", animatron)
    assert (power.value, [part.value for part in power.parts]) == (5, [0, 2, 1, 2])
    assert [comes_to(0, lying, "dice.intelligence", now) for now in (animatron, zombie)] == [1, 0]
    assert comes_to(0, body(*cards, *cards), "dice.power", zombie) == 8
    assert comes_to(4, lying, "free.bone", zombie) == 0
    assert comes_to(0, lying, "free.hand", zombie) == 2
    assert comes_to(4, body(*cards, "cloven-hoof"), "free.bone", zombie) == -1  # too many


def test_who_is_tough_loses_one_life_less_of_two_or_more():
    tough = [lies(Guard(of="loss", takes=1, leaves=1), "tough")]
    assert [settle(Incoming("loss", lives), tough).happens[0].amount for lives in (1, 2, 3, 5)] == [1, 1, 2, 4]
    assert prevented(Incoming("loss"), tough) is None


# -- Mists of Zanaga: gods, rituals, gear ------------------------------------------------------------

MARKET = {
    "copper-cleaver": [NumberChange(of="value.melee", by=2)],
    "emperors-seal": [NumberChange(of="value", by=1)],
    "temple-guard": [NumberChange(of="value", when="defence", by=3)],
    "bull-torc": [NumberChange(of="value.melee", by=3, uses=1)],  # tapped: serves one roll
    "god-splinter": [NumberChange(of="damage", when="god", by=1)],
    "turtle-plate": [Guard(of="wound.combat", uses=2, units=True, per="combat")],
    "pathfinders-knot": [NumberChange(of="dice", by=1)],
    "old-porter": [NumberChange(of="price", when="first-card", by=-1), NumberChange(of="price", how="least", by=0)],
}


def carried(*cards):
    return [Modifier(does, why(card), on="b") for card in cards for does in MARKET[card]]


def test_a_heros_roll_has_its_breakdown_and_what_is_tapped_serves_once():
    """Brok, body 4, cleaver +2, seal +1, torc +3, under a ritual of the god that takes 2 of ranged rolls only."""
    lying = [*carried("copper-cleaver", "emperors-seal", "bull-torc", "temple-guard")]
    lying.append(lies(NumberChange(of="value.ranged", by=-2), "var-ni", whilst="var-ni"))
    lying.append(lies(NumberChange(of="value.magic", by=3), "soulbinding", whilst="soulbinding"))
    now = Now("b", {"var-ni", "god"})
    roll = [base(11, "dice"), base(4, "body")]
    attack = total(roll, lying, "value.melee", now)
    assert told(attack) == [("dice", 11), ("body", 4), ("copper-cleaver", 2), ("emperors-seal", 1), ("bull-torc", 3)]
    lying = counted(lying, "value.melee", now)
    assert total(roll, lying, "value.melee", now).value == attack.value - 3
    defence = now._replace(facts={"var-ni", "god", "defence"})
    assert comes_to(11, lying, "value.ranged", defence) == 11 + 1 + 3 - 2
    assert comes_to(11, lying, "value.magic", defence) == 11 + 1 + 3  # no rite of soulbinding is in play


def test_armour_takes_the_first_wounds_of_each_combat_wherever_they_come_from():
    lying, clocks = carried("turtle-plate"), {"combat": 1}
    happened = []
    for combat, wounds in ((1, 1), (1, 3), (1, 1), (2, 3), (2, 1)):
        now = Now("b", clocks=clocks | {"combat": combat})
        found = settle(Incoming("wound.combat", wounds), lying, now)
        lying = found.modifiers
        happened.append(sum(effect.amount for effect in found.happens))
    assert happened == [0, 2, 1, 1, 1]
    assert settle(Incoming("wound.ritual", 1), lying, Now("b", clocks={"combat": 3})).happens == (
        Incoming("wound.ritual"),
    )


def test_exhaustion_above_stamina_and_gold_one_lacks_become_wounds():
    stamina, exhausted, gold = 4, 3, 1
    lying = [
        lies(Guard(of="fatigue", takes=max(0, exhausted + 3 - stamina), instead="wound"), "stamina"),
        lies(Guard(of="levy", takes=max(0, 2 - gold), instead="wound"), "poor"),
    ]
    assert settle(Incoming("fatigue", 3), lying, NOBODY).happens == (Incoming("fatigue", 1), Incoming("wound", 2))
    assert settle(Incoming("levy", 2), lying, NOBODY).happens == (Incoming("levy", 1), Incoming("wound", 1))


def test_the_first_hit_of_a_combat_deals_nothing_and_a_hit_deals_no_more_than_its_cap():
    shell = [lies(Guard(of="hit", uses=1, per="combat"), "hamzah")]
    now = Now(clocks={"combat": 7})
    first = settle(Incoming("hit", 3), shell, now)
    assert (first.happens, prevented(Incoming("hit", 3), shell, now)) == ((), why("hamzah"))
    assert settle(Incoming("hit", 3), first.modifiers, now).happens == (Incoming("hit", 3),)
    assert comes_to(3, [lies(NumberChange(of="damage", how="most", by=1), "cap")], "damage", NOBODY) == 1


def test_a_god_halves_what_items_add_to_each_phase():
    """Erode: the bonuses of items are a number of their own, halved and rounded down, which is then a part."""
    now = Now("b", {"god", "defence"})
    items = carried("copper-cleaver", "emperors-seal", "temple-guard")
    halved = total(
        base(0, "items"), [*items, lies(NumberChange(of="value", how="divide", by=2), "erode")], "value.melee", now
    )
    assert told(halved) == [
        ("items", 0),
        ("copper-cleaver", 2),
        ("emperors-seal", 1),
        ("temple-guard", 3),
        ("erode", -3),
    ]
    assert total([base(11, "dice"), base(4, "body"), base(halved.value, "items")], [], "value.melee", now).value == 18


def test_dice_of_a_move_prices_and_a_night_that_ends_with_the_next_turn():
    """Five dice, four if wounded, one more for the knot, one less in the haze, and never fewer than one."""
    fewest = lies(NumberChange(of="dice", how="least", by=1), "fewest")
    haze = lies(NumberChange(of="dice", by=-1), "unending-haze", whilst="unending-haze")
    wounded = lies(NumberChange(of="dice", by=-1, when="wounded"), "wounded")
    lying = [fewest, haze, wounded, *carried("pathfinders-knot", "old-porter")]
    assert comes_to(5, lying, "dice", Now("b", {"wounded", "unending-haze"})) == 4
    assert comes_to(5, [fewest, *[haze] * 7], "dice", Now("b", {"unending-haze"})) == 1
    assert [comes_to(cost, lying, "price", Now("b", {"first-card"})) for cost in (4, 1, 0)] == [3, 0, 0]
    assert comes_to(4, lying, "price", Now("b")) == 4
    night = lies(NumberChange(of="foe", by=2), "long-knives", until=("turns.a", 3))  # until a begins a fourth turn
    assert [comes_to(15, [night], "foe", Now("b", clocks={"turns.a": turn})) for turn in (3, 4)] == [17, 15]


# -- Chobolo: levels, permanents, abilities ----------------------------------------------------------

WARRIOR = {1: 0, 2: 0, 3: 1, 4: 1}
ARCHER = lies(NumberChange(of="roll.hand", by=-1), "archer")
KEEN_EDGE = NumberChange(of="roll.hand", by=1)
STONE_SKIN = Guard(of="level-loss", takes=1, uses=1, per="turns.a")  # a round of its caster


def test_a_warriors_roll_hand_to_hand():
    """A third-level mountaineer on a mountain with a keen edge; a first-level archer, whose shots lack nothing."""
    able = lies(NumberChange(of="roll.hand", by=1, when="mountain"), "mountaineer")
    edge = lies(KEEN_EDGE, "keen-edge", on="m1", whilst="wizard-a", until=None)
    now = Now("m1", {"mountain", "wizard-a"})
    found = total([base(3, "d4"), base(WARRIOR[3], "level")], [able, edge], "roll.hand", now)
    assert told(found) == [("d4", 3), ("level", 1), ("mountaineer", 1), ("keen-edge", 1)]
    assert total([base(3, "d4"), base(WARRIOR[1], "level")], [ARCHER], "roll.hand", NOBODY).value == 2
    assert (
        comes_to(
            3, [ARCHER, lies(NumberChange(of="roll.ranged", by=1, when="tower"))], "roll.ranged", Now("", {"tower"})
        )
        == 4
    )


@pytest.mark.parametrize(
    ("facts", "spaces"),
    [
        ({"wizard"}, 8),
        ({"wizard", "air", "holder"}, 12),
        ({"wizard", "shadow"}, 4),
        ({"wizard", "shadow", "air", "holder"}, 4),
        ({"warrior", "own-terrain"}, 5),
        ({"warrior", "own-terrain", "swamp"}, 4),
        ({"warrior", "haste", "own-terrain"}, 2),
    ],
)
def test_how_far_a_character_moves(facts, spaces):
    lying = [
        lies(NumberChange(of="spaces", how="set", by=8, when="wizard"), "wizard"),
        lies(NumberChange(of="spaces", how="set", by=12, when="holder"), "air"),
        lies(NumberChange(of="spaces", how="most", by=4, when="shadow"), "shadow"),
        lies(NumberChange(of="spaces", by=1, when="own-terrain"), "terrain"),
        lies(NumberChange(of="spaces", by=-1, when="swamp"), "swamp"),
        lies(NumberChange(of="spaces", how="divide", by=2, when="haste"), "haste"),
    ]
    assert comes_to(4, lying, "spaces", Now("w1", facts)) == spaces


def test_the_first_level_loss_of_each_round_is_ignored():
    lying = [lies(STONE_SKIN, "stone-skin", on="w1", whilst="wizard-a")]
    lost = []
    for turn in (5, 5, 6):
        now = Now("w1", {"wizard-a"}, {"turns.a": turn})
        found = settle(Incoming("level-loss"), lying, now)
        lying = found.modifiers
        lost.append(bool(found.happens))
    assert lost == [False, True, False]
    assert settle(Incoming("level-loss"), lying, Now("w1", set(), {"turns.a": 9})).happens  # dispelled


def test_what_cannot_be_shot_says_why():
    lying = [
        lies(Guard(of="shot", when="ranger-on-forest"), "ranger"),
        lies(Guard(of="shot.ground", when="forester-on-forest"), "forester"),
        lies(Guard(of="shot"), "veil", on="w2"),
    ]
    assert prevented(Incoming("shot.tower"), lying, Now("w1", {"ranger-on-forest"})) == why("ranger")
    assert prevented(Incoming("shot.tower"), lying, Now("w1", {"forester-on-forest"})) is None
    assert prevented(Incoming("shot.ground"), lying, Now("w1", {"forester-on-forest"})) == why("forester")
    assert prevented(Incoming("shot.ground"), lying, Now("w2")) == why("veil")


def test_sleep_ends_with_its_owners_turn_and_a_swamp_with_its_casters_third_next_one():
    sleep = lies(Guard(of="act"), "sleep", on="w1", until=("ended.c", 4))  # c has ended four turns
    swamp = lies(Guard(of="dry"), "quagmire", on="H6", until=("turns.a", 2 + 2))  # a has begun two
    assert [prevented(Incoming("act"), [sleep], Now("w1", (), {"ended.c": n})) is None for n in (4, 5)] == [False, True]
    assert [holds(swamp, Now("H6", (), {"turns.a": n})) for n in (2, 3, 4, 5)] == [True, True, True, False]


def test_a_tower_is_built_on_fewer_by_some():
    lying = [
        lies(NumberChange(of="build", by=-1, when="mason"), "mason"),
        lies(NumberChange(of="build", by=-1, when="earth"), "earth"),
    ]
    least = [comes_to(4, lying, "build", Now("", facts)) for facts in (set(), {"mason"}, {"mason", "earth"})]
    assert least == [4, 3, 2]
