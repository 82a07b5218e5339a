"""The 45 quests: what each tests, gives and costs."""

from __future__ import annotations

import pytest

from games.circus.cards import QUESTS

# what a quest is worth, in the order of their numbers; a `c` is a higher card limit instead of one popularity
REWARDS = {
    "power": "1 1c 1 1c 1 1 2 2c 2 2 2c 3 3c 3 3cc",
    "speed": "1c 1 1 1 1 1c 2 2 2c 2 2c 3 3c 3 3cc",
    "intelligence": "1 1 1 1c 1 1c 2 2c 2c 2 2 3 3cc 3c 3",
}
PRINTED = [(attribute, text) for attribute, texts in REWARDS.items() for text in texts.split()]
CARDS = list(zip(QUESTS, PRINTED, strict=True))
THINKER = "arm arm leg leg glassy-hide lion-heart"


def test_there_are_45_worth_63_popularity_and_21_cards():
    assert len(QUESTS) == 45
    assert sum(quest.popularity for quest in QUESTS.values()) == 63
    assert sum(quest.cards for quest in QUESTS.values()) == 21
    for attribute in REWARDS:
        assert sum(quest.popularity for quest in QUESTS.values() if quest.tests == attribute) == 21


@pytest.mark.parametrize(("quest", "printed"), CARDS)
def test_q1_to_q45_are_won_for_popularity_and_cards(scenario, quest, printed):
    attribute, text = printed
    match = scenario(THINKER, row=f"{quest} plate-roller drop-hatch" if quest not in ("plate-roller", "drop-hatch") else
                     f"{quest} scrap-pulper")  # fmt: skip
    match.attempt("a", quest, "success success")
    assert match.view().trial.attribute == attribute
    match.stand()
    level, cards = int(text[0]), text.count("c")
    assert match.quests("a") == quest
    assert match.popularity("a") == level - cards
    assert match.view().animatrons[0].limit == 4 + cards


@pytest.mark.parametrize(("quest", "printed"), CARDS)
def test_q1_to_q45_cost_as_many_lives_as_their_level(scenario, quest, printed):
    """Of seven lives so many go, a card with three of them or limbs with one each."""
    level = int(printed[1][0])
    match = scenario(THINKER, row=quest).attempt("a", quest, "tragic boring")
    ways = match.offers("a", "lose")
    assert "lose lion-heart" in ways
    assert {len(way.split()) - 1 for way in ways} == {1, level}
    match.do("a", next(way for way in ways if "lion-heart" not in way))
    assert match.view().animatrons[0].lives == 7 - level
    assert match.row == f"{quest}+1"
