"""Setting up, and what a player does in a turn besides the test itself."""

from __future__ import annotations

import pytest

from games.circus import GAME
from games.circus.cards import QUESTS, UPGRADES, VOODOO
from games.kernel import Answer, Illegal, apply, pending, start

ARMED = "arm arm leg leg"


def new(seats, **settings):
    return start(GAME, seats, b"the secret", settings)[0]


# -- setting up --------------------------------------------------------------------------------------


def test_everybody_sees_how_many_cards_of_each_kind_a_hand_holds(scenario):
    view = scenario(hands="meat-axe crawler-tracks applause / loaded-die").view("b")
    assert [(one.upgrades, one.voodoo) for one in view.animatrons] == [(2, 1), (0, 1)]


def test_nobody_imagines_the_quests_in_the_order_in_which_they_lie():
    state = new(2)
    decks = {tuple(GAME.redeal(state, 0, seed).decks["quest"]) for seed in range(9)}
    assert len(decks | {tuple(state.decks["quest"])}) == 10
    assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(state.decks["quest"]))}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8])
def test_r1_r2_everybody_starts_with_four_limbs_and_four_cards(seats):
    state = new(seats)
    assert len(state.row) == 3
    assert len(state.decks["quest"]) == 42
    for one in state.animatrons:
        assert one.body == ["arm", "arm", "leg", "leg"]
        assert [sum(card in kind for card in one.hand) for kind in (UPGRADES, VOODOO)] == [2, 2]
    assert len(state.decks["upgrade"]) == len(state.decks["voodoo"]) == 72 - 2 * seats
    assert state.discards == {"upgrade": [], "voodoo": []}


def test_r1_the_decks_are_shuffled():
    one, other = new(2), start(GAME, 2, b"another secret", {})[0]
    assert one.decks["upgrade"] != other.decks["upgrade"]
    assert [offer.quest for offer in one.row] != list(QUESTS)[-3:]


def test_r13_it_starts_with_two_power_two_speed_one_intelligence_and_four_lives():
    one = GAME.view(new(2), None).animatrons[0]
    assert one.dice == {"power": 2, "speed": 2, "intelligence": 1}
    assert (one.lives, one.limit, one.popularity) == (4, 4, 0)


def test_r5_four_bones_carry_limbs_that_give_hands_and_feet():
    one = GAME.view(new(2), None).animatrons[0]
    assert one.slots == {"bone": (4, 4), "hand": (0, 2), "foot": (0, 2)}


def test_r6_who_begins_is_drawn_by_lot():
    first = {start(GAME, 3, b"%d" % secret, {})[0].mover for secret in range(30)}
    assert first == {0, 1, 2}


def test_n52_seven_cannot_play_and_eight_play_in_pairs():
    with pytest.raises(Illegal):
        new(7)
    with pytest.raises(Illegal):
        new(9)
    assert new(8).paired
    assert not new(5).paired


def test_n60_c1_the_discard_piles_may_begin_with_a_card():
    state = new(2, seed_piles=True)
    assert [len(pile) for pile in state.discards.values()] == [1, 1]
    assert state.discards["upgrade"][0] in UPGRADES
    assert state.discards["voodoo"][0] in VOODOO
    assert len(new(2, seed_piles=True, chaotic=True).discards["mixed"]) == 1


# -- upgrades ----------------------------------------------------------------------------------------


def test_r7_up_to_two_upgrades_are_played_in_a_turn(scenario):
    match = scenario(hands="meat-axe spade glassy-hide")
    match.do("a", "play meat-axe; play glassy-hide")
    assert match.body("a") == "arm arm leg leg glassy-hide meat-axe"
    assert not match.may("a", "play")
    assert (
        not scenario(hands="meat-axe spade glassy-hide")
        .do("a", "attempt seized-valve", "boring boring")
        .may("a", "play")
    )


def test_r3_upgrades_are_played_on_ones_own_turn_only(scenario):
    match = scenario(hands="meat-axe trapdoor / spade glassy-hide applause")
    assert match.awaited == "a"
    assert match.offers("b", "play") == []
    match.attempt("a", "seized-valve", "fail fail")
    assert not match.may("a", "play")


def test_r32_n50_tactic_is_one_upgrade_a_turn(scenario):
    match = scenario(hands="meat-axe spade", tactic=True).do("a", "play meat-axe")
    assert not match.may("a", "play")
    assert scenario(hands="meat-axe spade").do("a", "play meat-axe").may("a", "play spade")


def test_r4_n29_n59_cards_in_play_may_go_to_make_room(scenario):
    match = scenario(f"{ARMED} meat-axe spade", "chain-cutter grappler-arm")
    assert match.offers("a", "play chain") == ["play chain-cutter meat-axe spade"]
    assert match.offers("a", "play grappler") == ["play grappler-arm arm", "play grappler-arm leg"]
    match.do("a", "play grappler-arm arm; play chain-cutter meat-axe spade")
    assert match.body("a") == "arm leg leg grappler-arm chain-cutter"
    assert match.pile("upgrade") == "meat-axe spade"


def test_n29_n59_nothing_goes_while_there_is_room(scenario):
    assert scenario(hands="meat-axe lion-heart").offers("a", "play") == ["play lion-heart", "play meat-axe"]


def test_n29_n59_an_animatron_keeps_its_last_life(scenario):
    match = scenario("crawler-tracks arm leg", "grappler-arm")
    assert "play grappler-arm arm" in match.offers("a")
    match = scenario("crawler-tracks", "shell-lobber")
    assert not match.may("a", "play")
    alone = scenario("arm spade", "meat-axe")
    assert alone.offers("a", "play") == ["play meat-axe spade"]


def test_n27_slots_are_counted_and_no_tool_belongs_to_an_arm(scenario):
    """With one arm gone either tool may fall."""
    match = scenario("arm arm leg leg meat-axe spade", row="jaw-clamp").attempt("a", "jaw-clamp", "tragic fail")
    match.do("a", "use spade fail", "fail").stand()
    assert match.offers("a", "lose arm") == ["lose arm meat-axe", "lose arm spade"]
    match.do("a", "lose arm meat-axe")
    assert match.body("a") == "arm leg leg spade"


# -- recycling ---------------------------------------------------------------------------------------


def test_r8_instead_of_playing_any_number_of_cards_is_discarded(scenario):
    match = scenario(hands="meat-axe spade trapdoor")
    match.do("a", "recycle meat-axe; recycle trapdoor")
    assert (match.hand("a"), match.pile("upgrade"), match.pile("voodoo")) == ("spade", "meat-axe", "trapdoor")
    assert not match.may("a", "play")
    assert match.may("a", "recycle spade")
    assert not scenario(hands="meat-axe spade").do("a", "play spade").may("a", "recycle")


def test_r8_what_was_recycled_is_no_longer_known_to_be_in_the_hand(scenario):
    match = scenario(hands="meat-axe spade / -")
    match.state.known[1][0] = ["meat-axe", "spade"]
    assert match.do("a", "recycle spade").knows("b", "a") == "meat-axe"


# -- the quest ---------------------------------------------------------------------------------------


def test_r9_n14_the_attempt_is_compulsory(scenario):
    match = scenario("arm lion-heart", zombies="a", row="sweeping-beam reeking-flask")
    assert match.offers("a", "attempt") == ["attempt random"]
    assert not match.may("a", "skip")
    assert scenario().offers("a") == [
        "attempt seized-valve", "attempt sweeping-beam", "attempt reeking-flask", "attempt random",
    ]  # fmt: skip


def test_r10_a_random_quest_is_turned_over_and_must_be_tested(scenario):
    match = scenario(tops={"quest": "jaw-clamp"}).attempt("a", "random", "success boring")
    assert match.view().trial.quest == "jaw-clamp"
    assert match.quests("a") == "jaw-clamp"
    assert match.row == "seized-valve sweeping-beam reeking-flask"


def test_r14_a_revealed_quest_of_a_zero_attribute_is_not_to_be_tried(scenario):
    match = scenario("arm arm lion-heart")
    assert match.offers("a") == ["attempt seized-valve", "attempt reeking-flask", "attempt random"]
    match.refused("a", "attempt sweeping-beam")


def test_r24_c4_a_random_quest_of_a_zero_attribute_is_boring(scenario):
    match = scenario("arm arm lion-heart", hands="applause / applause", tops={"quest": "fist-sized-wasps jaw-clamp"})
    match.attempt("a", "random")
    assert match.result == "boring"
    assert match.row == "seized-valve sweeping-beam reeking-flask fist-sized-wasps jaw-clamp"
    assert match.awaited == "a"


def test_n15_a_random_quest_that_was_not_completed_stays_revealed(scenario):
    match = scenario(tops={"quest": "jaw-clamp"}).attempt("a", "random", "fail fail").do("a", "lose arm")
    assert match.row == "seized-valve sweeping-beam reeking-flask jaw-clamp+1"


def test_n55_without_any_quest_the_attempt_falls_away(scenario):
    match = scenario("arm arm lion-heart", row="sweeping-beam")
    match.state.decks["quest"] = []
    match = type(match)(GAME, match.state)
    assert match.offers("a") == ["skip"]
    match.do("a", "skip")
    assert match.heard("quest.none")
    assert match.offers("a", "draw")


def test_r11_n16_when_the_last_revealed_quest_is_completed_three_new_ones_come(scenario):
    match = scenario(row="seized-valve", tops={"quest": "jaw-clamp gear-works auger-fisted-jester"})
    match.attempt("a", "seized-valve", "success success")
    assert match.row == "jaw-clamp gear-works auger-fisted-jester"
    two_left = scenario(row="seized-valve drop-hatch").attempt("a", "seized-valve", "success success")
    assert two_left.row == "drop-hatch"


def test_a_round_is_over_when_everybody_has_had_a_turn():
    state, rounds = new(3), []
    while len(rounds) < 8:
        decision = next(d for d in pending(GAME, state) if d.waits)
        if decision.prompt.id == "circus.ask.prepare":
            rounds.append((state.turns, state.round))
        state, _ = apply(GAME, state, Answer(decision.seat, decision.key, decision.default))
    assert rounds == [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3)]


def test_r23_n16_after_a_boring_result_one_more_quest_is_revealed(scenario):
    match = scenario(row="seized-valve", tops={"quest": "jaw-clamp"}).attempt("a", "seized-valve", "success fail")
    assert (match.result, match.row) == ("boring", "seized-valve jaw-clamp")
    assert match.heard("quest.revealed") == [{"quest": "jaw-clamp"}]
    assert match.body("a") == ARMED


def test_n17_with_an_empty_quest_deck_nothing_more_is_revealed(scenario):
    match = scenario(row="seized-valve drop-hatch")
    match.state.decks["quest"] = []
    match = type(match)(GAME, match.state)
    assert match.attempt("a", "seized-valve", "success fail").row == "seized-valve drop-hatch"


# -- drawing -----------------------------------------------------------------------------------------


def drawing(scenario, hands="meat-axe / -", **more):
    return scenario(hands=hands, **more).attempt("a", "seized-valve", "boring boring").stand()


def test_r12_a_turn_ends_with_drawing_any_combination_up_to_the_limit(scenario):
    match = drawing(scenario)
    assert match.offers("a") == ["draw 3 0", "draw 2 1", "draw 1 2", "draw 0 3"]
    match.do("a", "draw 1 2")
    hand = match.state.animatrons[0].hand
    assert [sum(card in kind for card in hand) for kind in (UPGRADES, VOODOO)] == [2, 2]
    assert match.mover == "b"


def test_r12_n21_there_is_no_largest_hand(scenario):
    match = drawing(scenario, "meat-axe spade femur-mace ring-blade buzz-knife / -")
    assert (match.mover, len(match.hand("a").split())) == ("b", 5)


def test_r12_completed_quests_raise_the_limit(scenario):
    match = drawing(scenario, quests="wire-kraken rigged-locker / -")
    assert match.offers("a", "draw") == [f"draw {6 - n} {n}" for n in range(7)]


def test_n18_an_empty_deck_is_made_anew_of_its_discard_pile(scenario):
    match = drawing(scenario)
    match.state.discards["upgrade"] = match.state.decks["upgrade"]
    match.state.decks["upgrade"] = []
    match = type(match)(GAME, match.state)
    match.do("a", "draw 3 0")
    assert match.heard("deck.reshuffled")
    assert match.pile("upgrade") == ""
    assert len(match.hand("a").split()) == 4


def test_n18_what_cannot_be_drawn_of_one_deck_is_drawn_of_the_other(scenario):
    match = drawing(scenario)
    match.state.animatrons[1].hand += match.state.decks["upgrade"][1:]
    match.state.decks["upgrade"] = match.state.decks["upgrade"][:1]
    match = type(match)(GAME, match.state)
    assert match.offers("a", "draw") == ["draw 1 2", "draw 0 3"]


def test_r33_n50_chaotic_tables_shuffle_upgrades_and_voodoo_together(scenario):
    state = new(3, chaotic=True)
    assert set(state.decks) == {"mixed", "quest"}
    assert len(state.decks["mixed"]) == 144 - 12
    assert all(len(one.hand) == 4 for one in state.animatrons)
    match = drawing(scenario, chaotic=True, tops={"mixed": "trapdoor spade loaded-die"})
    assert match.hand("a") == "meat-axe spade trapdoor loaded-die"
    assert match.mover == "b"
    assert match.heard("draw.backs") == [{"upgrades": 1, "voodoo": 2}]


def test_r33_chaotic_tables_have_one_discard_pile(scenario):
    match = scenario(hands="meat-axe trapdoor", chaotic=True).do("a", "recycle meat-axe; recycle trapdoor")
    assert match.pile("mixed") == "meat-axe trapdoor"


# -- the absent --------------------------------------------------------------------------------------


def test_n46_for_an_absent_player_the_best_revealed_quest_is_attempted_and_nothing_played(scenario):
    match = scenario("arm leg leg grasping-foot", "meat-axe / -", row="seized-valve magma-floor sweeping-beam")
    (mine,) = [d for d in pending(GAME, match.state) if d.waits]
    assert mine.default == ("attempt", "sweeping-beam")
    match.falls("boring boring boring boring").time_runs_out("a").time_runs_out("a")
    assert "meat-axe" in match.hand("a").split()
    assert match.result == "boring"
    lost = scenario("arm", row="sweeping-beam", zombies="a")
    assert lost.decision("a").default == ("attempt", "random")
