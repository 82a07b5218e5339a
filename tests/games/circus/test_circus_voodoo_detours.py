"""The voodoo that leads a test or the choice of a quest another way, and the voodoo that cancels voodoo."""

from __future__ import annotations

import pytest

from games.circus.cards import QUESTS

ROW = "seized-valve sweeping-beam reeking-flask"
CASTERS = {"a": "{} / -", "b": "- / {}"}


def taker(match):
    return "abcdefgh"[match.state.trial.seat]


# -- V49, V52: somebody else takes the test ----------------------------------------------------------


def test_v49_an_opponent_takes_my_test_and_gets_the_quest(rolled):
    match = rolled("power", "fail fail", "stunt-double / - / -", seats=3, row="seized-valve+1 sweeping-beam")
    assert match.offers("a", "cast") == ["cast stunt-double b", "cast stunt-double c"]
    match.do("a", "cast stunt-double b", "success success").stand()
    assert (taker(match), match.faces, match.result) == ("b", "success success", "success")
    assert (match.quests("a"), match.quests("b"), match.popularity("b")) == ("", "seized-valve", 2)
    assert (match.row, match.pile("voodoo")) == ("sweeping-beam", "stunt-double")


def test_v49_n23_the_one_who_takes_it_pays_and_the_turn_goes_on_to_drawing(rolled):
    match = rolled("power", "success success", "stunt-double / - / -", seats=3)
    match.do("a", "cast stunt-double c", "fail boring")
    assert (match.result, match.row) == ("fail", f"seized-valve+1 {ROW.partition(' ')[2]}")
    assert match.awaited == "c"
    match.do("c", "lose arm")
    assert (match.body("a"), match.body("c")) == ("arm arm leg leg", "arm leg leg")
    assert (match.phase, match.awaited) == ("draw", "a")
    match.do("a", "draw 2 2")
    assert match.mover == "b"


def test_v49_n23_with_an_attribute_of_his_own(scenario):
    match = scenario("arm / arm arm arm ray-eye", "stunt-double / -").attempt("a", "seized-valve", "fail")
    match.do("a", "cast stunt-double b", "fail fail fail epic")
    assert (match.faces, match.result) == ("epic fail fail fail", "success")


def test_v49_n23_a_zero_attribute_may_be_aimed_at_and_is_boring(scenario):
    match = scenario("arm arm / leg leg", "stunt-double / -", tops={"quest": "jaw-clamp"})
    match.attempt("a", "seized-valve", "fail fail").do("a", "cast stunt-double b")
    assert (match.faces, match.result, match.row) == ("", "boring", f"{ROW} jaw-clamp")
    assert match.body("b") == "leg leg"


def test_v49_only_in_ones_own_test(rolled):
    match = rolled("power", "fail fail", "applause / stunt-double")
    assert match.asked == "ab"
    assert not match.may("b", "cast")


def test_v49_what_was_done_to_the_old_dice_is_gone(rolled):
    match = rolled("power", "fail fail", "applause banana-peel stunt-double / -")
    match.do("a", "cast applause").do("a", "cast banana-peel").do("a", "cast stunt-double b", "boring double")
    assert (match.faces, match.added, match.result) == ("double boring", "", "success")


def test_v49_n37_who_dies_in_anothers_turn_loses_the_hand_and_has_an_ordinary_turn_next(scenario):
    match = scenario("arm arm / arm", "stunt-double / meat-axe spade").attempt("a", "seized-valve", "boring success")
    match.do("a", "cast stunt-double b", "fail")
    assert (match.zombie("b"), match.hand("b"), match.body("b")) == (True, "", "")
    assert (match.phase, match.awaited) == ("draw", "a")
    match.do("a", "draw 4 0")
    assert (match.mover, match.offers("b", "regrow")) == ("b", ["regrow arm", "regrow leg"])
    assert match.attempt("b", "random").others_pass().phase == "draw"


@pytest.mark.parametrize("whom", ["b", "c"])
def test_v52_anybody_else_takes_an_opponents_test(rolled, whom):
    match = rolled("speed", "success success", "- / wrong-door / -", seats=3)
    assert match.offers("b", "cast") == ["cast wrong-door b", "cast wrong-door c"]
    match.do("b", f"cast wrong-door {whom}", "double boring")
    assert (taker(match), match.result, match.quests(whom), match.quests("a")) == (
        whom, "success", "sweeping-beam", "",
    )  # fmt: skip
    assert (match.phase, match.awaited) == ("draw", "a")


def test_v52_not_in_ones_own_test(rolled):
    match = rolled("speed", "success success", "wrong-door / -")
    assert match.asked == "a"
    assert not match.may("a", "cast")


def test_v49_v52_n50_partners_are_no_opponents(rolled):
    match = rolled("power", "fail fail", "stunt-double / - / wrong-door / -", seats=4, teams="always")
    assert match.offers("a", "cast") == ["cast stunt-double b", "cast stunt-double d"]
    assert match.awaited == "ac"
    assert not match.may("c", "cast")


def test_v52_n50_but_another_player_may_be_the_partner(rolled):
    match = rolled("power", "boring fail success", "- / wrong-door / - / -", seats=4, teams="always")
    assert match.offers("b", "cast") == ["cast wrong-door b", "cast wrong-door c", "cast wrong-door d"]


def test_v49_v52_a_test_may_be_passed_on_twice(rolled):
    match = rolled("power", "fail fail", "stunt-double / - / wrong-door", seats=3)
    match.do("a", "cast stunt-double b", "boring boring")
    assert taker(match) == "b"
    match.do("c", "cast wrong-door a", "epic boring")
    assert (taker(match), match.result, match.quests("a")) == ("a", "success", "seized-valve")


# -- V53: the quest is chosen by somebody else -------------------------------------------------------


def test_v53_an_opponent_says_which_quest_is_attempted(scenario):
    match = scenario(hands="- / ringmasters-whim")
    assert (match.phase, match.awaited, match.asked) == ("prepare", "a", "ab")
    assert match.offers("b", "cast") == [f"cast ringmasters-whim {quest}" for quest in ROW.split()]
    match.do("b", "cast ringmasters-whim sweeping-beam")
    assert match.heard("rite.directed") == [{"seat": 0, "quest": "sweeping-beam"}]
    assert match.offers("a", "attempt") == ["attempt sweeping-beam"]
    assert match.refused("a", "attempt seized-valve").why.id == "circus.no.directed"
    match.attempt("a", "sweeping-beam", "double boring")
    assert (match.quests("a"), match.row) == ("sweeping-beam", "seized-valve reeking-flask")


def test_v53_in_place_of_a_random_one(scenario):
    match = scenario(hands="- / ringmasters-whim", tops={"quest": "jaw-clamp"})
    match.do("b", "cast ringmasters-whim reeking-flask").attempt("a", "reeking-flask", "fail")
    assert (match.row, match.state.decks["quest"][-1]) == ("seized-valve sweeping-beam reeking-flask+1", "jaw-clamp")


def test_v53_n22_a_quest_with_a_zero_attribute_cannot_be_forced(scenario):
    match = scenario("arm arm / arm", "- / ringmasters-whim")
    assert match.offers("b", "cast") == ["cast ringmasters-whim seized-valve", "cast ringmasters-whim reeking-flask"]


def test_v53_n22_if_there_is_none_a_random_one_is_forced(scenario):
    match = scenario("leg / arm", "- / ringmasters-whim", row="seized-valve", zombies="a", tops={"quest": "jaw-clamp"})
    assert match.offers("b", "cast") == ["cast ringmasters-whim random"]
    match.do("b", "cast ringmasters-whim random").attempt("a", "random")
    assert match.row.split()[:2] == ["seized-valve", "jaw-clamp"]


def test_v53_neither_on_ones_own_turn_nor_when_the_quest_has_been_named(scenario):
    match = scenario(hands="ringmasters-whim / applause")
    assert not match.may("a", "cast")
    match = scenario(hands="- / ringmasters-whim").attempt("a", "seized-valve", "epic fail")
    assert match.offers("b", "cast") == []


def test_v53_it_is_for_one_quest(scenario):
    match = scenario(hands="encore / ringmasters-whim").do("a", "cast encore")
    match.do("b", "cast ringmasters-whim sweeping-beam").attempt("a", "sweeping-beam", "double boring")
    assert match.offers("a", "attempt") == ["attempt seized-valve", "attempt reeking-flask", "attempt random"]


def test_v53_the_clock_attempts_what_was_chosen(scenario):
    match = scenario(hands="- / ringmasters-whim").do("b", "cast ringmasters-whim reeking-flask")
    assert match.decision("a").default == ("attempt", "reeking-flask")


# -- V54: another quest ------------------------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize(
    ("quest", "dice"), [("jaw-clamp", "epic fail"), ("flame-hoop", "double fail"), ("beam-maze", "success")]
)
def test_v54_a_new_quest_is_tested_with_dice_of_its_own(scenario, caster, quest, dice):
    match = scenario(hands=CASTERS[caster].format("scene-change"), tops={"quest": quest})
    match.attempt("a", "seized-valve", "boring boring").do(caster, "cast scene-change", dice)
    assert (taker(match), match.faces, match.result) == ("a", dice, "success")
    assert (match.quests("a"), match.row) == (quest, ROW)


def test_v54_n24_the_old_quest_stays_with_its_tokens_and_the_new_one_counts(rolled):
    match = rolled(
        "power", "fail fail", "- / scene-change", row="seized-valve+2 sweeping-beam", tops={"quest": "flame-hoop"}
    )
    match.do("b", "cast scene-change", "fail boring")
    assert (match.result, match.row) == ("fail", "seized-valve+2 sweeping-beam flame-hoop+1")
    match.do("a", "lose arm arm")
    assert match.body("a") == "leg leg"


def test_v54_a_zero_attribute_is_boring(rolled):
    match = rolled("power", "fail fail", "scene-change / -", zombies="a", tops={"quest": "beam-maze jaw-clamp"})
    match.do("a", "cast scene-change")
    assert (match.result, match.row) == ("boring", f"{ROW} beam-maze jaw-clamp")


def test_v54_n58_without_a_quest_in_the_deck_it_changes_nothing(rolled):
    match = rolled("power", "fail fail", "scene-change / -", row=" ".join(QUESTS))
    assert match.offers("a", "cast") == ["cast scene-change vain"]
    match.do("a", "cast scene-change vain")
    assert (taker(match), match.state.trial.quest, match.faces) == ("a", "seized-valve", "fail fail")


# -- V55 to V57: counters ----------------------------------------------------------------------------


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_v55_to_v57_a_card_that_was_just_cast_is_cancelled(rolled, copies):
    match = rolled("power", "fail fail", "applause / " + "counter-hex " * copies).do("a", "cast applause")
    assert (match.added, match.awaited) == ("epic", "b")
    assert match.offers("b") == ["pass", "wait", "cast counter-hex applause"]
    match.do("b", "cast counter-hex applause")
    assert match.heard("cast.countered") == [{"seat": 1, "whom": 0, "card": "applause"}]
    assert match.heard("test.shown") == [{"faces": ["fail", "fail"], "result": "fail"}]
    assert (match.view().trial.added, match.standing) == ((), "fail")
    assert (match.pile("voodoo"), match.hand("b").split()) == ("applause counter-hex", ["counter-hex"] * (copies - 1))


def test_v55_to_v57_n42_a_counter_can_be_countered(rolled):
    match = rolled("power", "fail fail", "applause counter-hex / counter-hex trapdoor")
    match.do("a", "cast applause").do("b", "cast counter-hex applause")
    assert [one.card for one in match.view().open] == ["counter-hex"]
    assert match.awaited == "a"
    match.do("a", "cast counter-hex counter-hex")
    assert [one.card for one in match.view().open] == ["counter-hex", "applause"]
    assert (match.standing, match.pile("voodoo")) == ("success", "applause counter-hex counter-hex")


def test_v55_to_v57_n42_the_last_one_counts(rolled):
    match = rolled("power", "fail fail", "applause counter-hex / counter-hex / counter-hex", seats=3)
    match.do("a", "cast applause").do("b", "cast counter-hex applause").do("a", "cast counter-hex counter-hex")
    match.do("c", "cast counter-hex counter-hex")
    assert (match.standing, match.pile("voodoo")) == ("fail", "applause counter-hex counter-hex counter-hex")


def test_v55_to_v57_n49a_nobody_waits_for_a_counter_alone(rolled):
    """While one is tested that fails, the others may counter; and nobody waits for them to."""
    match = rolled("power", "fail fail fail", "applause trapdoor / counter-hex / counter-hex", seats=3)
    match.do("a", "cast trapdoor fail done").do("b", "cast counter-hex trapdoor")
    assert (match.faces, match.awaited, match.asked) == ("fail fail fail", "a", "ac")
    match.do("a", "pass")
    assert (match.result, match.hand("c")) == ("fail", "counter-hex")


def test_v55_to_v57_not_on_a_card_of_ones_own(rolled):
    match = rolled("power", "fail fail", "applause counter-hex / trapdoor").do("a", "cast applause")
    assert match.offers("a") == ["pass", "wait"]


def test_v55_to_v57_what_else_was_done_to_the_dice_stays(rolled):
    """The die that was turned lies as it did; what was done to the other one, and to the new face alone, does not."""
    match = rolled("power", "fail fail", "loaded-die applause / cold-shower counter-hex")
    match.do("a", "cast loaded-die fail success").do("b", "cast cold-shower success").do("a", "cast applause")
    assert (match.faces, match.added) == ("success-cancelled fail", "epic")
    match.do("b", "cast counter-hex loaded-die")
    assert (match.faces, match.added, match.standing) == ("fail fail", "epic", "success")


def test_v55_to_v57_n42_a_roll_that_was_countered_shows_what_lay_there_before(rolled):
    match = rolled("power", "fail fail", "earthquake / counter-hex").do(
        "a", "cast earthquake fail fail done", "epic boring"
    )
    match.do("b", "cast counter-hex earthquake")
    assert (match.faces, match.standing) == ("fail fail", "fail")


def test_v49_v55_n42_a_test_that_was_passed_on_comes_back_and_may_go_again(rolled):
    match = rolled("power", "boring boring", "stunt-double counter-hex / counter-hex")
    match.do("a", "cast stunt-double b", "fail boring")
    assert (taker(match), match.standing) == ("b", "fail")
    match.do("b", "cast counter-hex stunt-double")
    assert (taker(match), match.faces, match.awaited) == ("a", "boring boring", "a")
    match.do("a", "cast counter-hex counter-hex")
    assert (taker(match), match.faces, match.result) == ("b", "boring fail", "fail")


def test_v49_v55_n42_only_the_last_passing_on_is_countered(rolled):
    match = rolled("power", "boring boring", "stunt-double / counter-hex applause / wrong-door", seats=3)
    match.do("a", "cast stunt-double b", "boring fail").do("c", "cast wrong-door a", "boring boring")
    assert match.offers("b", "cast c") == ["cast counter-hex wrong-door"]
    match.do("b", "cast counter-hex wrong-door")
    assert (taker(match), match.faces, match.view().open[0].card) == ("b", "boring fail", "counter-hex")
    assert len(match.view().open) == 1


def test_v49_v55_a_test_that_is_boring_without_dice_can_be_given_back(scenario):
    match = scenario("arm arm / leg leg", "stunt-double / counter-hex", tops={"quest": "jaw-clamp"})
    match.attempt("a", "seized-valve", "boring boring").do("a", "cast stunt-double b")
    assert (match.awaited, match.offers("b")) == ("b", ["pass", "cast counter-hex stunt-double"])
    assert match.do("b", "cast counter-hex stunt-double").faces == "boring boring"


def test_v55_to_v57_on_voodoo_alone(scenario, rolled):
    match = scenario(hands="counter-hex meat-axe / counter-hex")
    assert not match.may("a", "cast")
    assert match.offers("b") == ["pass"]
    match.do("a", "play meat-axe").attempt("a", "seized-valve", "fail fail")
    assert not match.may("a", "cast")
    match.do("a", "use meat-axe fail", "epic")
    assert (match.awaited, match.offers("b", "cast")) == ("ab", [])


def test_v55_to_v57_what_does_nothing_to_a_test_works_at_once_and_for_good(scenario):
    match = scenario(hands="full-sleeves / counter-hex").do("a", "cast full-sleeves 3 0")
    assert (len(match.hand("a").split()), match.awaited, match.offers("b")) == (3, "a", ["pass"])


# -- V58: one more quest -----------------------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
def test_v58_the_mover_attempts_one_more_quest_before_drawing(scenario, caster):
    match = scenario(hands=CASTERS[caster].format("encore meat-axe")).do(caster, "cast encore")
    assert (match.phase, match.mover) == ("prepare", "a")
    match.attempt("a", "seized-valve", "double boring")
    assert (match.phase, match.quests("a")) == ("prepare", "seized-valve")
    assert match.offers("a") == ["attempt sweeping-beam", "attempt reeking-flask", "attempt random"]
    match.attempt("a", "sweeping-beam", "epic fail")
    assert (match.phase, match.awaited, match.quests("a")) == ("draw", "a", "seized-valve sweeping-beam")


@pytest.mark.parametrize("caster", CASTERS)
def test_v58_in_the_middle_of_a_test(rolled, caster):
    match = rolled("power", "epic fail", CASTERS[caster].format("encore")).do(caster, "cast encore")
    assert (match.result, match.phase, match.awaited) == ("success", "prepare", "a")
    assert match.attempt("a", "reeking-flask", "epic").phase == "draw"


@pytest.mark.parametrize("caster", CASTERS)
def test_v58_n25_or_when_the_quest_has_been_evaluated(rolled, caster):
    match = rolled("power", "epic fail", CASTERS[caster].format("encore")).stand()
    assert match.phase == "draw"
    match.do(caster, "cast encore")
    assert (match.phase, match.awaited) == ("prepare", "a")
    match.attempt("a", "reeking-flask", "epic")
    assert (match.phase, match.awaited) == ("draw", "a")
    match.do("a", "draw 4 0")
    assert match.mover == "b"


def test_v58_n25_not_if_the_mover_has_died(scenario):
    match = scenario("arm / arm", "encore / -").do("a", "cast encore").attempt("a", "seized-valve", "fail")
    assert (match.zombie("a"), match.mover) == (True, "b")


def test_v58_nor_if_a_zombie_could_not_pay(scenario):
    match = scenario("ray-eye / arm / arm", "encore / - / -", zombies="a", seats=3).do("a", "cast encore")
    match.attempt("a", "seized-valve", "fail")
    assert match.heard("zombie.swooned") == [{"seat": 0}]
    assert match.mover == "b"


def test_v58_a_zombie_of_two_that_could_not_pay_only_draws(scenario):
    match = scenario("ray-eye / arm", "encore / -", zombies="a").do("a", "cast encore")
    match.attempt("a", "seized-valve", "fail")
    assert (match.phase, match.awaited) == ("draw", "a")
