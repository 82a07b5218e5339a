"""Failing: lives lost, death, and life as a zombie."""

from __future__ import annotations

import pytest

from games.circus import GAME
from games.circus.body import ways

LIMBS = "arm arm leg leg"


def failing(scenario, quest="seized-valve", seat="a", dice="fail fail", **more):
    """A test that has failed, at the payment."""
    return scenario(row=f"{quest} drop-hatch", **more).attempt(seat, quest, dice).stand()


# -- paying ------------------------------------------------------------------------------------------


def test_r22_a_failed_quest_stays_with_a_token_and_costs_lives(scenario):
    match = failing(scenario, "biter-tank")
    assert match.row == "biter-tank+1 drop-hatch"
    assert match.offers("a") == ["lose arm arm", "lose arm leg", "lose leg leg"]
    match.do("a", "lose arm leg")
    assert match.body("a") == "arm leg"
    assert match.state.limbs == {"arm": 15, "leg": 15}
    assert match.awaited == "a"
    assert match.offers("a", "draw")


def test_c2_more_lives_than_the_penalty_may_be_paid_with_one_card(scenario):
    match = failing(scenario, bodies=f"{LIMBS} lion-heart / {LIMBS}")
    assert match.offers("a") == ["lose arm", "lose leg", "lose lion-heart"]
    match.do("a", "lose lion-heart")
    assert match.pile("upgrade") == "lion-heart"


def test_n27_n28_what_falls_with_a_slot_pays_with_its_lives_too(scenario):
    """The tracks hold two bones; without both sockets they fall, and pay their two lives in the same payment."""
    match = failing(scenario, "biter-tank", bodies="crawler-tracks stump-socket arm arm leg")
    offers = match.offers("a")
    assert "lose stump-socket crawler-tracks" not in offers
    assert "lose crawler-tracks" in offers
    assert "lose arm stump-socket" in offers
    assert "lose arm arm" in offers
    tight = failing(scenario, "biter-tank", bodies="crawler-tracks stump-socket stump-socket arm leg grasping-foot")
    assert "lose stump-socket crawler-tracks" not in tight.offers("a")


def test_n27_tools_whose_hands_are_gone_fall(scenario):
    match = failing(scenario, bodies="arm leg leg shell-lobber scorching-feelers")
    assert "lose scorching-feelers shell-lobber" in match.offers("a")
    assert "lose arm" in match.offers("a")
    match.do("a", "lose scorching-feelers shell-lobber")
    assert match.body("a") == "arm leg leg"


def test_a_payment_holds_no_card_that_could_be_left_out():
    assert ways(["arm", "arm", "hip-repeater"], 2) == [("hip-repeater",), ("arm", "arm")]
    assert ways(["arm", "meat-axe"], 1) == [("arm", "meat-axe")]
    assert ways(["arm"], 0, "meat-axe") == [()]
    assert ways(["leg"], 0, "meat-axe") == []
    assert ways(["lion-heart", "arm"], 2) == [("lion-heart",)]


def test_a_single_way_to_pay_is_not_asked_for(scenario):
    match = failing(scenario, bodies=f"arm lion-heart / {LIMBS}", dice="fail")
    assert match.offers("a") == ["lose arm", "lose lion-heart"]
    alone = failing(scenario, "sweeping-beam", bodies=f"leg leg / {LIMBS}")
    assert alone.body("a") == "leg"
    assert alone.heard("lives.lost")


def test_n46_an_absent_player_loses_as_few_cards_as_will_do(scenario):
    match = failing(scenario, "biter-tank", bodies=f"{LIMBS} hip-repeater / {LIMBS}")
    assert match.time_runs_out("a").body("a") == LIMBS


# -- death -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "quest"), [("arm", "seized-valve"), ("arm", "biter-tank"), ("arm leg", "caustic-brute")]
)
def test_r25_n30_without_lives_an_animatron_dies(scenario, body, quest):
    """Paid to the last, or unable to pay: the hand is gone, the turn ends without a draw, the card flips."""
    match = failing(
        scenario, quest, bodies=f"{body} ray-eye / {LIMBS}", hands="meat-axe trapdoor / -", dice=" ".join(["fail"] * 2)
    )
    assert match.zombie("a")
    assert (match.hand("a"), match.body("a")) == ("", "ray-eye")
    assert (match.pile("upgrade"), match.pile("voodoo")) == ("meat-axe", "trapdoor")
    assert match.mover == "b"
    assert match.view().animatrons[0].dice["intelligence"] == 0


def test_r25_a_life_that_is_left_keeps_it_alive(scenario):
    match = failing(scenario, "biter-tank", bodies=f"arm leg lion-heart / {LIMBS}", dice="fail").do("a", "lose arm leg")
    assert not match.zombie("a")


def test_r26_a_zombie_lacks_two_popularity_and_its_intelligence(scenario):
    match = scenario(zombies="a", bodies=f"{LIMBS} x-eye / {LIMBS}", quests="caustic-brute / -")
    assert match.popularity("a") == 1
    assert match.view().animatrons[0].dice == {"power": 2, "speed": 2, "intelligence": 1}


def test_n32_upgrades_still_make_a_zombie_think(scenario):
    assert not scenario(zombies="a").may("a", "attempt reeking-flask")
    assert scenario(f"{LIMBS} x-eye", zombies="a").may("a", "attempt reeking-flask")


def test_n61_of_two_players_too_there_is_no_draw_in_the_turn_of_the_death(scenario):
    match = failing(scenario, bodies=f"arm / {LIMBS}", dice="fail")
    assert match.zombie("a")
    assert (match.mover, match.hand("a")) == ("b", "")


# -- the life of a zombie ----------------------------------------------------------------------------


def test_r27_n33_c5_a_zombie_may_grow_limbs_in_place_of_upgrades(scenario):
    match = scenario(f"arm leg / {LIMBS}", "ray-eye lion-heart", zombies="a")
    match.do("a", "regrow arm; play lion-heart")
    assert match.body("a") == "arm arm leg lion-heart"
    assert not match.may("a", "play")
    assert not match.may("a", "regrow")
    assert match.state.limbs == {"arm": 14, "leg": 15}
    assert not scenario("arm leg").may("a", "regrow")
    assert not scenario(zombies="a").may("a", "regrow"), "no bone is free"


def test_n33_the_supply_of_limbs_has_no_end(scenario):
    match = scenario(f"leg / {LIMBS}", zombies="a")
    match.state.limbs["arm"] = 0
    match = type(match)(GAME, match.state)
    assert match.do("a", "regrow arm").body("a") == "arm leg"


def test_n57_whoever_has_regrown_does_not_recycle(scenario):
    match = scenario(f"leg / {LIMBS}", "meat-axe", zombies="a")
    assert match.may("a", "recycle meat-axe")
    assert not match.do("a", "regrow arm").may("a", "recycle")


def test_r28_n31_c5_a_zombie_that_cannot_pay_loses_its_hand_and_its_draw(scenario):
    match = failing(
        scenario, "biter-tank", bodies=f"arm ray-eye / {LIMBS}", hands="spade trapdoor", zombies="a", seats=3
    )
    assert match.body("a") == "arm ray-eye"
    assert (match.hand("a"), match.mover) == ("", "b")
    assert match.zombie("a")


def test_r29_n31_n61_of_two_players_such_a_zombie_draws(scenario):
    match = failing(scenario, "biter-tank", bodies=f"arm ray-eye / {LIMBS}", hands="spade", zombies="a")
    assert (match.hand("a"), match.mover) == ("", "a")
    assert match.offers("a", "draw")[0] == "draw 4 0"


def test_n31_a_zombie_that_pays_its_last_life_goes_on(scenario):
    match = failing(scenario, bodies=f"arm ray-eye / {LIMBS}", hands="spade", zombies="a", seats=3)
    assert match.body("a") == "ray-eye"
    assert (match.hand("a"), match.mover) == ("spade", "a")


def test_r28_a_zombie_that_can_pay_pays(scenario):
    match = failing(scenario, bodies=f"{LIMBS} / {LIMBS}", hands="spade", zombies="a")
    assert match.offers("a") == ["lose arm", "lose leg"]
