"""The voodoo that touches bodies, and completed quests that change hands."""

from __future__ import annotations

import pytest

from games.circus import GAME
from games.circus.cards import PARTS, UPGRADES
from games.circus.effects import Reroll
from games.kernel import pending

WHOLE = "arm arm leg leg"
CASTERS = {"a": "{} / -", "b": "- / {}"}
REROLLS = [card for card in UPGRADES if isinstance(PARTS[card].effect, Reroll)]


# -- V62: an upgrade is destroyed --------------------------------------------------------------------


@pytest.mark.parametrize(("caster", "whom"), ["ab", "ba"])
def test_v62_an_opponents_upgrade_that_grants_rerolls_is_destroyed(scenario, caster, whom):
    body = f"{WHOLE} meat-axe x-lenses lion-heart ring-blade"
    match = scenario(f"{body} / {WHOLE}" if whom == "a" else f"{WHOLE} / {body}", CASTERS[caster].format("rust-curse"))
    assert match.offers(caster, "cast") == [f"cast rust-curse {whom} meat-axe", f"cast rust-curse {whom} x-lenses"]
    match.do(caster, f"cast rust-curse {whom} meat-axe")
    assert match.body(whom) == f"{WHOLE} lion-heart ring-blade x-lenses"
    assert (match.pile("upgrade"), match.pile("voodoo")) == ("meat-axe", "rust-curse")
    assert match.heard("rite.destroyed") == [{"seat": "ab".index(whom), "card": "meat-axe"}]


def test_v62_u37_to_u51_and_u54_to_u70_are_such_upgrades():
    assert len(REROLLS) == 32
    assert "ring-blade" not in REROLLS
    assert "frag-charge" not in REROLLS


@pytest.mark.parametrize("card", REROLLS)
def test_v62_whatever_it_grants_rerolls_for(scenario, card):
    free = {"bone": "arm arm", "foot": WHOLE, "hand": WHOLE}.get(next(iter(PARTS[card].needs), "hand"))
    match = scenario(f"{WHOLE} / {free} {card}", "rust-curse / -").do("a", f"cast rust-curse b {card}")
    assert (match.body("b"), match.pile("upgrade")) == (free, card)


def test_v62_neither_ones_own_nor_a_partners(scenario):
    bodies = f"{WHOLE} meat-axe / {WHOLE} / {WHOLE} spade / {WHOLE} x-lenses"
    match = scenario(bodies, "rust-curse / - / - / -", seats=4, teams="always")
    assert match.offers("a", "cast") == ["cast rust-curse d x-lenses"]


def test_v62_n58_with_no_aim_it_changes_nothing(scenario):
    match = scenario(f"{WHOLE} meat-axe / {WHOLE} lion-heart", "rust-curse / -")
    assert match.offers("a", "cast") == ["cast rust-curse vain"]


def test_v62_n13_dice_already_rolled_stay_and_the_card_is_of_no_use_any_more(scenario):
    match = scenario(f"{WHOLE} meat-axe / {WHOLE}", "- / rust-curse").attempt("a", "seized-valve", "fail boring")
    match.do("b", "cast rust-curse a meat-axe")
    assert (match.faces, match.result, match.body("a")) == ("boring fail", "fail", WHOLE)


def test_v62_a_card_that_was_used_is_no_longer_used(scenario):
    match = scenario(f"{WHOLE} meat-axe spade / {WHOLE}", "- / rust-curse").attempt("a", "seized-valve", "fail boring")
    match.do("a", "use meat-axe fail", "boring").do("a", "pass").do("b", "cast rust-curse a meat-axe")
    assert (match.body("a"), match.view().animatrons[0].used) == (f"{WHOLE} spade", ())


LAST = "ballistic-vest ray-eye"


def test_v62_n30_the_last_life_may_go_with_it(scenario):
    match = scenario(f"{WHOLE} / {LAST} / {WHOLE}", "rust-curse / meat-axe / -", seats=3)
    match.do("a", "cast rust-curse b ballistic-vest")
    assert (match.zombie("b"), match.body("b"), match.hand("b")) == (True, "ray-eye", "")
    assert match.heard("zombie.rose") == [{"seat": 1}]
    assert (match.phase, match.awaited, match.popularity("b")) == ("prepare", "a", -2)


def test_v62_a_zombie_has_nothing_more_to_lose(scenario):
    match = scenario(f"{WHOLE} / {LAST}", "rust-curse / meat-axe", zombies="b")
    match.do("a", "cast rust-curse b ballistic-vest")
    assert (match.zombie("b"), match.hand("b"), match.heard("zombie.rose")) == (True, "meat-axe", [])


def test_v62_n30_the_turn_ends_where_its_player_dies(scenario):
    match = scenario(f"{LAST} / {WHOLE}", "meat-axe / rust-curse").do("b", "cast rust-curse a ballistic-vest")
    assert (match.zombie("a"), match.hand("a"), match.mover) == (True, "", "b")
    assert match.state.trial is None


def test_v62_n30_in_the_middle_of_the_own_test_too(scenario):
    match = scenario(f"{LAST} / {WHOLE}", "meat-axe / rust-curse").attempt("a", "seized-valve", "epic")
    match.do("b", "cast rust-curse a ballistic-vest")
    assert (match.zombie("a"), match.mover, match.state.trial, match.quests("a")) == (True, "b", None, "")
    assert match.row == "seized-valve sweeping-beam reeking-flask"


def test_v62_n30_while_the_mover_prepares_too(scenario):
    match = scenario(f"{LAST} / {WHOLE}", "- / rust-curse")
    match.do("b", "cast rust-curse a ballistic-vest")
    assert (match.zombie("a"), match.mover, match.state.trial) == (True, "b", None)


def test_v62_n30_but_a_success_is_banked(scenario):
    match = scenario(f"{LAST} / {WHOLE}", "- / rust-curse").attempt("a", "seized-valve", "epic")
    match.do("b", "wait").do("b", "cast rust-curse a ballistic-vest")
    assert (match.zombie("a"), match.quests("a"), match.mover) == (True, "seized-valve", "b")


def test_v62_n37_and_the_test_of_somebody_else_is_finished(scenario):
    match = scenario(f"{LAST} / arm arm / {WHOLE}", "stunt-double / - / rust-curse", seats=3)
    match.attempt("a", "seized-valve", "fail").do("a", "cast stunt-double b", "epic fail")
    match.do("c", "cast rust-curse a ballistic-vest")
    assert (match.zombie("a"), match.result, match.quests("b"), match.mover) == (True, "success", "seized-valve", "b")


def test_v62_n30_before_drawing_too(scenario):
    match = scenario(f"{LAST} / {WHOLE}", "- / rust-curse").attempt("a", "seized-valve", "epic").do("b", "pass")
    assert match.phase == "draw"
    match.do("b", "cast rust-curse a ballistic-vest")
    assert (match.zombie("a"), match.quests("a"), match.hand("a"), match.mover) == (True, "seized-valve", "", "b")


def test_v62_one_more_quest_falls_away(scenario):
    match = scenario(f"{LAST} / {WHOLE}", "encore / rust-curse").do("a", "cast encore")
    match.do("b", "cast rust-curse a ballistic-vest")
    assert (match.zombie("a"), match.mover) == (True, "b")


def test_v62_a_tester_who_dies_in_anothers_turn_keeps_the_dice(scenario):
    match = scenario(f"{WHOLE} / {LAST} / {WHOLE}", "stunt-double / - / rust-curse", seats=3)
    match.attempt("a", "seized-valve", "fail fail").do("a", "cast stunt-double b", "epic")
    match.do("c", "cast rust-curse b ballistic-vest")
    assert (match.zombie("b"), match.result, match.quests("b")) == (True, "success", "seized-valve")


# -- V64: zombies rise -------------------------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
def test_v64_every_zombie_is_an_animatron_again_with_its_limbs_and_a_card_is_drawn(scenario, caster):
    match = scenario(
        f"arm ray-eye / leg leg / {WHOLE}",
        f"{CASTERS[caster].format('grand-revival')} / -",
        zombies="ab",
        seats=3,
        tops={"upgrade": "meat-axe"},
    )
    assert match.offers(caster, "cast") == ["cast grand-revival 1 0", "cast grand-revival 0 1"]
    match.do(caster, "cast grand-revival 1 0")
    assert (match.zombie("a"), match.zombie("b")) == (False, False)
    assert (match.body("a"), match.body("b"), match.body("c")) == (f"{WHOLE} ray-eye", WHOLE, WHOLE)
    assert [match.popularity(seat) for seat in "abc"] == [0, 0, 0]
    assert match.hand(caster) == "meat-axe"
    assert match.state.limbs == {"arm": 12, "leg": 12}
    assert match.view().animatrons[0].dice["intelligence"] == 1


def test_v64_n36_on_nobody_for_the_card(scenario):
    match = scenario("arm / arm", "grand-revival / -", tops={"voodoo": "trapdoor"}).do("a", "cast grand-revival 0 1")
    assert (match.hand("a"), match.body("a"), match.body("b")) == ("trapdoor", "arm", "arm")


def test_v64_limbs_need_free_bones(scenario):
    """Three bones are taken, and two limbs of each kind are missing."""
    body = "grappler-arm rocket-fist telescopic-arm"
    match = scenario(f"{WHOLE} / {body}", "grand-revival / -", zombies="b").do("a", "cast grand-revival 1 0")
    assert (match.awaited, match.offers("b")) == ("b", ["regrow arm", "regrow leg"])
    match.do("b", "regrow leg")
    assert match.body("b") == f"leg {body}"
    assert (match.phase, match.awaited) == ("prepare", "a")


def test_v64_what_is_missing_of_one_kind_needs_no_question(scenario):
    body = "arm arm grappler-arm"
    match = scenario(f"{WHOLE} / {body}", "grand-revival / -", zombies="b").do("a", "cast grand-revival 1 0")
    assert (match.body("b"), match.awaited) == ("arm arm leg grappler-arm", "a")


def test_v64_one_limb_after_the_other_is_chosen(scenario):
    match = scenario(f"{WHOLE} / grappler-arm", "grand-revival / -", zombies="b").do("a", "cast grand-revival 1 0")
    match.do("b", "regrow leg").do("b", "regrow arm")
    assert match.offers("b") == ["regrow arm", "regrow leg"]
    match.time_runs_out("b")
    assert (match.body("b"), match.awaited) == ("arm arm leg grappler-arm", "a")


def test_v64_more_bones_than_limbs(scenario):
    match = scenario(f"{WHOLE} / stump-socket", "grand-revival / -", zombies="b").do("a", "cast grand-revival 1 0")
    assert match.body("b") == f"{WHOLE} stump-socket"


def test_v64_n54_who_reaches_the_goal_by_it_wins_at_once(scenario):
    quests = "- / caustic-brute thunder-lizard biter-rain jaw-clamp"
    match = scenario(hands="grand-revival / -", quests=quests, zombies="b")
    assert (match.popularity("b"), match.places) == (8, None)
    match.do("a", "cast grand-revival 1 0")
    assert (match.popularity("b"), match.places, match.won) == (10, [2, 1], "goal")


def test_v64_n50_of_the_one_deck_of_a_chaotic_table(scenario):
    match = scenario(hands="grand-revival / -", tops={"mixed": "trapdoor"}, chaotic=True)
    assert match.offers("a", "cast") == ["cast grand-revival"]
    assert match.do("a", "cast grand-revival").hand("a") == "trapdoor"


def test_v64_a_zombie_that_leaves_instead_of_choosing_grows_nothing(scenario):
    match = scenario(f"{WHOLE} / grappler-arm / {WHOLE}", "grand-revival / - / -", zombies="b", seats=3)
    match.do("a", "cast grand-revival 1 0").leave("b")
    assert (match.body("b"), match.awaited, match.phase) == ("", "a", "prepare")


# -- V71: everybody passes a quest on ----------------------------------------------------------------

THREE = "jaw-clamp flame-hoop / biter-tank / -"


@pytest.mark.parametrize("caster", ["a", "b"])
@pytest.mark.parametrize(
    ("side", "quests"),
    [
        ("left", {"a": "flame-hoop", "b": "jaw-clamp", "c": "biter-tank"}),
        ("right", {"a": "flame-hoop biter-tank", "b": "", "c": "jaw-clamp"}),
    ],
)
def test_v71_everybody_passes_a_completed_quest_to_one_side(scenario, caster, side, quests):
    match = scenario(hands=CASTERS[caster].format("carousel-of-fame") + " / -", quests=THREE, seats=3)
    assert match.offers(caster, "cast") == ["cast carousel-of-fame left", "cast carousel-of-fame right"]
    match.do(caster, f"cast carousel-of-fame {side}")
    assert (match.awaited, match.offers("a")) == ("a", ["give jaw-clamp", "give flame-hoop"])
    match.do("a", "give jaw-clamp")
    assert {seat: match.quests(seat) for seat in "abc"} == quests
    assert (match.phase, match.awaited) == ("prepare", "a")


def test_v71_everybody_chooses_at_once_and_unseen(scenario):
    quests = "jaw-clamp flame-hoop / biter-tank beam-maze / coal-bed"
    match = scenario(hands="carousel-of-fame / - / -", quests=quests, seats=3).do("a", "cast carousel-of-fame left")
    assert match.awaited == "ab"
    match.do("b", "give beam-maze")
    assert (match.awaited, match.quests("c"), match.events) == ("a", "coal-bed", [])
    match.do("b", "give biter-tank").do("a", "give flame-hoop")
    assert [match.quests(seat) for seat in "abc"] == ["jaw-clamp coal-bed", "beam-maze flame-hoop", "biter-tank"]
    assert match.heard("rite.gave") == [
        {"seat": 0, "whom": 1, "quest": "flame-hoop"},
        {"seat": 1, "whom": 2, "quest": "biter-tank"},
        {"seat": 2, "whom": 0, "quest": "coal-bed"},
    ]


def test_v71_tokens_stay_and_the_card_limit_goes_along(scenario):
    match = scenario(hands="carousel-of-fame / -", quests="wire-kraken / -", tokens="2 / 1")
    assert (match.state.limit(0), match.state.limit(1)) == (6, 4)
    match.do("a", "cast carousel-of-fame left")
    assert (match.state.limit(0), match.state.limit(1)) == (4, 6)
    assert (match.popularity("a"), match.popularity("b")) == (2, 2)


def test_v71_n21_a_hand_is_not_cut_when_the_limit_drops(scenario):
    hand = "carousel-of-fame spade meat-axe ray-eye lion-heart saw-grin"
    match = scenario(hands=f"{hand} / -", quests="wire-kraken / -").do("a", "cast carousel-of-fame left")
    assert len(match.hand("a").split()) == 5


def test_v71_n20_the_highest_wins_and_of_equals_the_mover_then_the_next(scenario):
    six = "caustic-brute thunder-lizard"
    quests = f"{six} / biter-rain fist-sized-wasps / mine-carpet jaw-clamp / auger-fisted-jester hall-of-mirrors"
    match = scenario(hands="carousel-of-fame / - / - / -", quests=quests, tokens="1 / 1 / 3 / 1", seats=4)
    assert [match.popularity(seat) for seat in "abcd"] == [7, 7, 7, 6]
    match.do("a", "cast carousel-of-fame left")
    for seat, quest in zip("abc", ["caustic-brute", "biter-rain", "mine-carpet"], strict=True):
        match.do(seat, f"give {quest}")
    assert match.places is None
    match.do("d", "give hall-of-mirrors")
    assert [match.popularity(seat) for seat in "abcd"] == [6, 7, 7, 7]
    assert (match.won, match.places) == ("goal", [4, 1, 2, 2])


def test_v71_of_two_players_each_has_one_neighbour(scenario):
    match = scenario(hands="carousel-of-fame / -", quests="jaw-clamp / biter-tank")
    assert match.offers("a", "cast") == ["cast carousel-of-fame left"]
    match.do("a", "cast carousel-of-fame left")
    assert (match.quests("a"), match.quests("b")) == ("biter-tank", "jaw-clamp")


def test_v71_n58_without_quests_it_changes_nothing(scenario):
    assert scenario(hands="carousel-of-fame / -").offers("a", "cast") == ["cast carousel-of-fame vain"]


def test_v71_whoever_leaves_instead_of_choosing_gives_nothing_and_gets_nothing(scenario):
    quests = "jaw-clamp flame-hoop / biter-tank beam-maze / coal-bed"
    match = scenario(hands="carousel-of-fame / - / -", quests=quests, seats=3).do("a", "cast carousel-of-fame left")
    match.do("a", "give jaw-clamp").leave("b")
    assert [match.quests(seat) for seat in "abc"] == ["jaw-clamp flame-hoop coal-bed", "biter-tank beam-maze", ""]


def test_v71_the_clock_gives_the_first(scenario):
    match = scenario(hands="carousel-of-fame / -", quests="flame-hoop jaw-clamp / -").do(
        "a", "cast carousel-of-fame left"
    )
    match.time_runs_out("a")
    assert (match.quests("a"), match.quests("b")) == ("flame-hoop", "jaw-clamp")


# -- V72: a quest is given away ----------------------------------------------------------------------


def test_v72_an_opponent_gives_a_neighbour_a_quest_of_his_choice(scenario):
    hands = "forged-poster / - / - / -"
    match = scenario(hands=hands, quests="- / jaw-clamp beam-maze / - / coal-bed", seats=4)
    assert match.offers("a", "cast") == [
        "cast forged-poster b c", "cast forged-poster b a", "cast forged-poster d a", "cast forged-poster d c",
    ]  # fmt: skip
    match.do("a", "cast forged-poster b c")
    assert (match.awaited, match.offers("b")) == ("b", ["give jaw-clamp", "give beam-maze"])
    match.do("b", "give beam-maze")
    assert [match.quests(seat) for seat in "abcd"] == ["", "jaw-clamp", "beam-maze", "coal-bed"]
    assert match.awaited == "a"


def test_v72_on_ones_own_behalf_and_on_anothers_turn(scenario):
    match = scenario(hands="- / forged-poster / -", quests="beam-maze / - / -", seats=3)
    match.do("b", "cast forged-poster a b")
    assert [match.quests(seat) for seat in "abc"] == ["", "beam-maze", ""]


def test_v72_of_two_players_there_is_one_neighbour(scenario):
    match = scenario(hands="forged-poster / -", quests="- / jaw-clamp")
    assert match.offers("a", "cast") == ["cast forged-poster b a"]
    assert match.do("a", "cast forged-poster b a").quests("a") == "jaw-clamp"


def test_v72_n19_victory_is_checked(scenario):
    match = scenario(hands="forged-poster / -", quests="caustic-brute thunder-lizard biter-rain / jaw-clamp")
    match.do("a", "cast forged-poster b a")
    assert (match.popularity("a"), match.places, match.won) == (10, [1, 2], "goal")


def test_v72_n50_partners_neither_give_nor_trade(scenario):
    quests = "jaw-clamp / beam-maze / coal-bed / flame-hoop"
    match = scenario(hands="forged-poster / - / - / -", quests=quests, seats=4, teams="always")
    assert {line.split()[2] for line in match.offers("a", "cast")} == {"b", "d"}


def test_v72_n58_with_no_aim_it_changes_nothing(scenario):
    assert scenario(hands="forged-poster / -", quests="jaw-clamp / -").offers("a", "cast") == [
        "cast forged-poster vain"
    ]


def test_v72_whoever_leaves_instead_of_choosing_keeps_them(scenario):
    match = scenario(hands="forged-poster / - / -", quests="- / jaw-clamp beam-maze / -", seats=3)
    match.do("a", "cast forged-poster b c").leave("b")
    assert [match.quests(seat) for seat in "abc"] == ["", "jaw-clamp beam-maze", ""]
    assert [d.seat for d in pending(GAME, match.state)] == [0]
