"""How a game ends, alone and in pairs; and who leaves it."""

from __future__ import annotations

import pytest

from games.circus import GAME
from games.kernel import start

LIMBS = "arm arm leg leg"
THREE, TWO, ONE = "caustic-brute", "biter-tank", "jaw-clamp"


def passing(scenario, quest="seized-valve", **more):
    return scenario(row=f"{quest} drop-hatch", **more).attempt("a", quest, "success success").stand()


@pytest.mark.parametrize(("seats", "goal"), [(2, 10), (3, 10), (4, 7), (5, 7)])
def test_r31_ten_popularity_win_or_seven_of_four_and_more(scenario, seats, goal):
    match = passing(scenario, seats=seats, tokens=str(goal - 2))
    assert match.places is None
    match = passing(scenario, seats=seats, tokens=str(goal - 1))
    assert match.places == [1] + [2] * (seats - 1)
    assert match.won == "goal"


def test_r21_n11_tokens_on_a_completed_quest_are_banked(scenario):
    match = scenario(row="seized-valve+2 drop-hatch").attempt("a", "seized-valve", "success success").stand()
    assert match.popularity("a") == 3
    assert match.state.animatrons[0].tokens == 2


def test_n19_a_zombies_loss_counts(scenario):
    assert passing(scenario, tokens="9", zombies="a").places is None
    assert passing(scenario, tokens="11", zombies="a").places == [1, 2]


def test_n19_losing_players_are_placed_by_popularity(scenario):
    assert passing(scenario, seats=3, tokens="9 / 3 / 5").places == [1, 3, 2]


def exhausted(scenario, **more):
    match = scenario(row="seized-valve", **more)
    match.state.decks["quest"] = []
    return type(match)(GAME, match.state).attempt("a", "seized-valve", "success success").stand()


def test_n17_without_any_quest_left_the_most_popular_wins(scenario):
    match = exhausted(scenario, tokens="0 / 3 / 2", seats=3)
    assert (match.won, match.places) == ("exhausted", [3, 1, 2])


def test_n17_then_whoever_completed_more_then_whoever_has_more_lives(scenario):
    assert exhausted(scenario, tokens="0 / 1").places == [1, 2], "a quest against a token"
    assert exhausted(scenario, quests="- / jaw-clamp").places == [1, 1]
    more = exhausted(scenario, quests="- / jaw-clamp", bodies=f"{LIMBS} / {LIMBS} lion-heart")
    assert more.places == [2, 1]


# -- pairs -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "teams", "paired"),
    [
        (2, "always", False), (3, "always", False), (4, "rulebook", False), (4, "always", True), (5, "always", False),
        (6, "rulebook", True), (6, "never", False), (8, "never", True),
    ],
)  # fmt: skip
def test_r35_n52_c6_who_plays_in_pairs(seats, teams, paired):
    assert start(GAME, seats, b"the secret", {"teams": teams})[0].paired == paired


def test_r35_n50_partners_sit_opposite_and_win_together_at_thirteen():
    state = start(GAME, 6, b"the secret", {})[0]
    assert [state.team(seat) for seat in range(6)] == [(0, 3), (1, 4), (2, 5)] * 2
    assert state.goal == 13
    assert state.opponents(1) == [2, 3, 5, 0]


def test_r35_n50_the_common_score_wins(scenario):
    match = passing(scenario, seats=4, teams="always", tokens="6 / 9 / 5 / 0")
    assert match.places is None
    match = passing(scenario, seats=4, teams="always", tokens="6 / 9 / 6 / 0")
    assert match.places == [1, 3, 1, 3]
    assert match.won == "pair"


def test_n51_a_zombie_partner_costs_the_pair_two(scenario):
    assert passing(scenario, seats=4, teams="always", tokens="6 / 0 / 7 / 0", zombies="c").places is None
    assert passing(scenario, seats=4, teams="always", tokens="6 / 0 / 7 / 0").places == [1, 3, 1, 3]


def test_n50_a_partner_is_no_opponent(scenario):
    bodies = f"{LIMBS} prying-eye light-fingered-hand"
    match = scenario(bodies, "- / trapdoor / spade / loaded-die", seats=4, teams="always")
    assert match.offers("a", "use") == [
        f"use {card} {seat}" for card in ("light-fingered-hand", "prying-eye") for seat in "bd"
    ]


def test_n47_n50_nothing_can_be_traded():
    assert {verb.name for verb in GAME.verbs}.isdisjoint({"trade", "sell", "swap"})


# -- leaving -----------------------------------------------------------------------------------------


def test_l1_who_leaves_puts_hand_and_body_away_and_keeps_what_was_won(scenario):
    match = scenario(f"{LIMBS} / {LIMBS} spade", "- / meat-axe trapdoor", quests="- / jaw-clamp", seats=3).leave("b")
    assert (match.hand("b"), match.body("b"), match.quests("b")) == ("", "", "jaw-clamp")
    assert match.pile("upgrade") == "meat-axe spade"
    assert match.mover == "a"


def test_l2_when_the_mover_leaves_the_next_one_is_on(scenario):
    match = scenario(seats=3).attempt("a", "seized-valve", "fail fail").leave("a")
    assert (match.mover, match.awaited, match.state.trial) == ("b", "b", None)
    assert len(match.state.stack) == len(scenario(seats=3).state.stack)


def test_l3_the_last_one_left_wins(scenario):
    match = scenario().leave("b")
    assert (match.places, match.won) == ([1, 2], "alone")
    pairs = scenario(seats=4, teams="always").leave("b")
    assert pairs.places is None
    assert pairs.leave("d").places == [1, 3, 1, 3]


def test_l4_who_has_left_is_passed_over_and_never_asked(scenario):
    match = scenario(hands="- / applause / applause", seats=3).leave("b")
    match.attempt("a", "seized-valve", "boring boring")
    assert match.awaited == "c"
    match.stand().do("a", "draw 4 0")
    assert match.mover == "c"


def test_l5_what_somebody_cast_on_a_test_stays_when_they_leave(scenario):
    match = scenario(hands="applause / counter-hex / applause", seats=3).attempt("a", "seized-valve", "boring boring")
    match.do("c", "cast applause").leave("c")
    assert (match.added, match.awaited, match.offers("b", "cast")) == ("epic", "ab", ["cast counter-hex applause"])


def test_l5_no_test_goes_back_to_somebody_who_has_left(scenario):
    hands = "- / counter-hex wrong-door / counter-hex / -"
    match = scenario(hands=hands, seats=4).attempt("a", "seized-valve", "boring boring")
    match.do("b", "cast wrong-door d", "boring success")
    assert match.offers("c", "cast") == ["cast counter-hex wrong-door"]
    left = match.do("c", "cast counter-hex wrong-door").leave("d")
    assert (left.state.trial.seat, left.offers("b", "cast c")) == (0, [])
