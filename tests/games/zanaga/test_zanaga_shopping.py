"""What goods are worth to a bot, which of them it buys, and what goes for them."""

import pytest

from games.zanaga.ai.shopping import WORTHLESS, bargain, best_phase, in_the_way, wanted, worth


@pytest.mark.parametrize(
    ("heroes", "goods", "phase"),
    [
        ("brok", "", "melee"),
        ("issa", "", "ranged"),
        ("old-farrin", "", "magic"),
        ("tam", "", "ranged"),  # 3 and 3: the first of two
        ("tam", "fire-hardened-club", "melee"),
        ("brok", "sky-piercer", "ranged"),  # 1 and 4 with two wounds a hit, against 4 and one
        ("sesh", "moonwood-rod", "magic"),  # 1 and 3 with two wounds a hit, against 5 and one
    ],
)
def test_a_hero_attacks_where_rolls_and_wounds_are_highest(land, heroes, goods, phase):
    assert best_phase(land(heroes=heroes, goods=goods).state, 0) == phase


@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("copper-cleaver", 2 * 2.2),  # it helps where he is best
        ("spirit-staff", 2 * 0.6),
        ("river-steel-glaive", 3 * 2.2 + 4.5),
        ("moonwood-rod", 3 * 0.6 + 0.3),
        ("lizard-emperors-seal", 3.4),  # all rolls
        ("temple-guard", 3 * 2.2),
        ("turtle-plate", 2 * 3.5),
        ("lion-mane-mantle", 4.5 + 3.5),
        ("obsidian-coat", 2 * 4.5 + 3.5),
        ("mist-cloak", 3 * 0.3 + 2.2),
        ("ring-of-breath", 2 * 0.8),
        ("pathfinders-knot", 2.0),
        ("gourd-of-plenty", 3.0),
        ("river-charm", 1.0),
        ("mask-of-two-faces", 4.0),
        ("bull-torc", 3.5),
        ("hawk-lens", 1.0),
        ("compass-stone", 1.0),
        ("god-splinter", 1.0),
        ("blood-moss", 0.0),  # gone when it is used
        ("slinger-boy", 2.2 + 0.7 * 4 + 0.5),
        ("mask-dancer", 2.2 + 0.7 * 4 + 0.5 * 2),
        ("storm-speaker", 2.2 + 0.7 * (6 + 3) + 0.5 * 3),
    ],
)
def test_a_card_is_worth_what_it_adds(land, card, value):
    assert worth(land().state, 0, card, "melee") == pytest.approx(value)


def test_what_helps_against_gods_is_worth_more_when_one_is_awake(land):
    assert worth(land(awake="set").state, 0, "god-splinter", "melee") == 5


def test_a_card_that_one_has_is_worth_nothing(land):
    assert worth(land(goods="copper-cleaver").state, 0, "copper-cleaver", "melee") == 0


@pytest.mark.parametrize(
    ("goods", "card", "less"),
    [
        ("copper-cleaver", "saurian-tooth-blade", 4 * 0.9),  # of the same sort
        ("copper-cleaver reed-sling", "saurian-tooth-blade", 4 * 0.9),
        ("reed-sling horn-bow", "saurian-tooth-blade", 2 * 0.9),  # a third weapon: the cheaper goes
        ("horn-bow", "saurian-tooth-blade", 0),
        ("hide-vest", "turtle-plate", 3 * 0.9),
        ("ford-guide", "mask-dancer", 0),
        ("ford-guide slinger-boy", "mask-dancer", 3 * 1.2),  # an ally who goes brings nothing
        ("bull-torc river-charm ring-of-breath", "mask-of-two-faces", 0),  # of these there is no limit
    ],
)
def test_what_would_have_to_go_counts_against_a_card(land, goods, card, less):
    alone, game = land().state, land(goods=goods).state
    assert worth(game, 0, card, "melee") == pytest.approx(worth(alone, 0, card, "melee") - less)


def test_a_bargain_is_the_best_card_that_can_be_paid_for(land):
    state, stack = land().state, ["copper-cleaver", "river-charm", "hill-splitter-maul"]
    assert bargain(state, 0, stack, 12, "melee") == pytest.approx(4 * 2.2 + 4.5 - WORTHLESS)
    assert bargain(state, 0, stack, 11, "melee") == pytest.approx(2 * 2.2 - WORTHLESS)
    assert bargain(state, 0, stack, 4, "melee") == pytest.approx(2 * 2.2 - WORTHLESS)
    assert bargain(state, 0, stack, 3, "melee") == 0
    assert bargain(state, 0, [], 12, "melee") == 0


@pytest.mark.parametrize(
    ("gold", "stack", "card"),
    [
        (12, "copper-cleaver fire-hardened-club hill-splitter-maul", "hill-splitter-maul"),
        (11, "fire-hardened-club copper-cleaver hill-splitter-maul", "copper-cleaver"),  # 4.4 for 4, or 2.2 for 2
        (3, "copper-cleaver fire-hardened-club", "fire-hardened-club"),
        (4, "copper-cleaver", "copper-cleaver"),
        (20, "river-charm spirit-staff hawk-lens", ""),  # nothing that he needs
        (1, "reed-sling copper-cleaver", ""),
        (9, "", ""),
    ],
)
def test_the_card_is_wanted_that_gives_most_for_its_gold(land, gold, stack, card):
    assert wanted(land(gold=gold).state, 0, stack.split()) == card


def test_what_is_cheaper_for_him_is_bought_for_less(land):
    assert wanted(land(heroes="tam", gold=1).state, 0, ["reed-sling"]) == "reed-sling"
    assert wanted(land(heroes="issa", gold=1).state, 0, ["reed-sling"]) == ""


@pytest.mark.parametrize(
    ("goods", "card", "gone"),
    [
        ("", "copper-cleaver", ""),
        ("horn-bow", "copper-cleaver", ""),
        ("horn-bow reed-sling", "copper-cleaver", "reed-sling"),
        ("reed-sling saurian-tooth-blade", "copper-cleaver", "saurian-tooth-blade"),
        ("saurian-tooth-blade", "copper-cleaver", "saurian-tooth-blade"),
        ("turtle-plate", "hide-vest", "turtle-plate"),
        ("ford-guide slinger-boy", "mask-dancer", "slinger-boy"),
        ("ford-guide", "mask-dancer", ""),
        ("bull-torc river-charm ring-of-breath", "hawk-lens", ""),
    ],
)
def test_what_is_in_the_way_goes_the_cheapest_of_its_kind(land, goods, card, gone):
    assert in_the_way(land(goods=goods).state, 0, card) == gone
