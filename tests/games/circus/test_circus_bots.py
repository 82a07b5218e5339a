"""What sensible animatrons do where it is clear; and how well, and how honestly, they play whole games."""

import pytest

from games.circus import GAME
from games.circus.ai.aims import aims
from games.circus.ai.judge import ANSWERS
from games.circus.ai.odds import dice_state
from games.circus.cards import VOODOO
from games.circus.effects import Add, Cancel, Flip, Remove, Reroll, TurnDie
from games.circus.state import Die, Trial
from games.kernel import Words, seeded
from games.players import PLAYERS, Seen
from games.players.match import play, winners

NORMAL = PLAYERS["normal"]
WHOLE = "arm arm leg leg"
STRONG = f"{WHOLE} iron-gizzard steel-frame"  # eight lives, four dice in tests of power


def wish(match, who="a"):
    """What `normal` would answer now."""
    return " ".join(NORMAL(Seen(GAME, match.state, match.decision(who)), seeded("its own dice")))


def rolled(scenario, dice, quest="jaw-clamp", **there):
    """The test of seat a, as the dice lie; a has passed if b is asked."""
    return scenario(row=f"{quest} sweeping-beam reeking-flask", **there).attempt("a", quest, dice)


# -- which quest -------------------------------------------------------------------------------------


def test_of_two_quests_the_one_that_is_worth_more_is_attempted(scenario):
    match = scenario(bodies=f"{STRONG} / {WHOLE}", row="jaw-clamp biter-tank tainted-banquet")
    assert wish(match) == "attempt biter-tank"


def test_a_quest_that_may_cost_the_last_life_is_left_alone(scenario):
    weak = scenario(bodies=f"arm arm / {WHOLE}", row="caustic-brute jaw-clamp sweeping-beam")
    assert wish(weak) == "attempt jaw-clamp"
    bold = scenario(
        bodies=f"arm arm buzz-knife beam-knife / {WHOLE}", row="caustic-brute jaw-clamp", quests="biter-tank / -"
    )
    assert wish(bold) == "attempt caustic-brute"


def test_the_quest_that_wins_is_attempted_however_hard_it_is(scenario):
    near = "caustic-brute thunder-lizard biter-tank / -"  # eight points
    match = scenario(bodies=f"arm arm arm leg / {WHOLE}", row="jaw-clamp hilarity-vent", quests=near)
    assert wish(match) == "attempt hilarity-vent"


def test_a_tool_makes_its_tests_worth_taking(scenario):
    assert wish(scenario(bodies=f"{WHOLE} shock-spur / {WHOLE}", row="jaw-clamp etching-spring")).endswith("spring")
    assert wish(scenario(bodies=f"{WHOLE} meat-axe / {WHOLE}", row="jaw-clamp etching-spring")).endswith("clamp")


def test_a_quest_that_is_known_to_be_on_top_counts_as_if_it_lay_open(scenario):
    match = scenario(bodies=f"x-eye {STRONG} / {WHOLE}", row="jaw-clamp", tops={"quest": "thunder-lizard"})
    assert wish(match) == "use x-eye"
    assert wish(match.do("a", "use x-eye")) == "attempt random"


# -- the body ----------------------------------------------------------------------------------------


def test_what_fits_and_makes_the_body_better_is_installed(scenario):
    match = scenario(hands="meat-axe glassy-hide / -")
    first = wish(match)
    second = wish(match.do("a", first))
    assert {first, second} == {"play meat-axe", "play glassy-hide"}


def test_room_is_made_for_what_is_worth_more(scenario):
    match = scenario(bodies=f"{WHOLE} meat-axe spade / {WHOLE}", hands="rocket-tube / -")
    assert wish(match) == "play rocket-tube meat-axe spade"


def test_cards_that_are_worth_nothing_are_recycled_if_nothing_is_installed(scenario):
    match = scenario(bodies=f"leg leg leg leg / {WHOLE}", hands="rocket-tube crystal-skull full-sleeves / -")
    assert wish(match).startswith("cast full-sleeves")
    idle = scenario(bodies=f"leg leg leg leg / {WHOLE}", hands="crystal-skull applause / -")
    assert wish(idle) == "recycle crystal-skull"
    assert wish(idle.do("a", "recycle crystal-skull")).startswith("attempt")


@pytest.mark.parametrize("card", ["forked-forearm", "grasping-foot", "scorching-feelers"])
def test_a_good_upgrade_that_waits_for_room_is_kept(scenario, card):
    """With all four bones taken it replaces nothing well; but a limb is lost soon enough."""
    match = scenario(bodies=f"{WHOLE} / {WHOLE}", hands=f"{card} applause / -")
    assert wish(match) == "attempt random"


def test_the_limbs_that_nothing_hangs_on_are_lost_first(scenario):
    match = rolled(scenario, "fail fail", bodies=f"{WHOLE} meat-axe spade / {WHOLE}").stand()
    assert wish(match) == "lose leg"


def test_a_zombie_grows_limbs_again(scenario):
    assert wish(scenario(bodies=f"arm / {WHOLE}", zombies="a")).startswith("regrow")


def test_an_upgrade_is_drawn_for_the_next_turn_and_voodoo_for_all_that_comes(scenario):
    assert wish(rolled(scenario, "fail success").stand()) == "draw 1 3"
    assert wish(rolled(scenario, "fail success", hands="meat-axe / -").stand()) == "draw 0 3"


# -- the dice ----------------------------------------------------------------------------------------


def test_the_worst_die_is_rolled_again_and_a_success_is_left_alone(scenario):
    body = {"bodies": f"{WHOLE} meat-axe / {WHOLE}"}
    assert wish(rolled(scenario, "tragic success", **body)) == "use meat-axe tragic"
    assert wish(rolled(scenario, "fail success", **body)) == "use meat-axe fail"
    match = rolled(scenario, "boring success", hands="double-bill / -", **body)
    assert wish(match) == "pass"


def test_what_costs_nothing_is_used_before_a_card_of_the_hand(scenario):
    match = rolled(scenario, "tragic fail", bodies=f"{WHOLE} meat-axe / {WHOLE}", hands="applause / -")
    assert wish(match) == "use meat-axe tragic"


def test_a_card_is_kept_where_little_is_at_stake_and_spent_where_much_is(scenario):
    hands = {"hands": "loaded-die / -"}
    assert wish(rolled(scenario, "boring success", quest="caustic-brute", **hands)) == "pass"
    assert wish(rolled(scenario, "fail fail", quest="caustic-brute", **hands)) == "cast loaded-die fail epic"


def test_a_token_buys_a_reroll_where_the_quest_is_worth_more_than_the_token(scenario):
    assert wish(scenario(row="caustic-brute+1").attempt("a", "caustic-brute", "fail fail")) == "spend fail"
    sure = scenario(row="caustic-brute+1", hands="double-bill / -").attempt("a", "caustic-brute", "boring success")
    assert wish(sure) == "pass"


def test_a_charge_is_set_off_for_a_hard_quest_and_not_for_an_easy_one(scenario):
    body = {"bodies": f"{WHOLE} frag-charge / {WHOLE}"}
    assert wish(scenario(row="caustic-brute", **body).attempt("a", "caustic-brute")) == "use frag-charge"
    assert wish(scenario(row="jaw-clamp", **body).attempt("a", "jaw-clamp")) == "roll"


# -- others ------------------------------------------------------------------------------------------


def test_a_success_of_an_opponent_is_spoilt_and_a_failure_left_alone(scenario):
    hands = {"hands": "- / banana-peel"}
    assert wish(rolled(scenario, "boring success", quest="biter-tank", **hands), "b") == "cast banana-peel"
    both = {"hands": "applause / banana-peel"}
    assert wish(rolled(scenario, "fail fail", quest="biter-tank", **both), "b") == "pass"


def test_what_changes_nothing_is_kept(scenario):
    """One Tragic against two Epics."""
    match = rolled(scenario, "epic epic", quest="biter-tank", hands="- / banana-peel")
    assert wish(match, "b") == "pass"


def test_a_partner_is_helped(scenario):
    match = rolled(
        scenario, "tragic fail", quest="caustic-brute", seats=4, teams="always", hands="- / - / applause / -"
    )
    assert wish(match, "c") == "pass"
    match = rolled(
        scenario, "boring fail", quest="caustic-brute", seats=4, teams="always", hands="- / - / applause / -"
    )
    assert wish(match, "c") == "cast applause"


def test_of_many_players_the_one_who_is_ahead_is_hindered(scenario):
    hands = {"hands": "- / banana-peel / - / -", "seats": 4, "quest": "biter-tank"}
    assert wish(rolled(scenario, "boring success", **hands), "b") == "pass"
    ahead = {"quests": "caustic-brute thunder-lizard / - / - / -"}
    assert wish(rolled(scenario, "boring success", **hands, **ahead), "b") == "cast banana-peel"


def test_whoever_can_claim_a_success_asks_to_be_heard_again(scenario):
    match = rolled(scenario, "boring success", quest="biter-tank", hands="- / stolen-limelight")
    assert wish(match, "b") == "wait"
    assert wish(match.do("b", "wait"), "b") == "cast stolen-limelight"
    failed = rolled(scenario, "boring fail", quest="biter-tank", hands="applause / stolen-limelight")
    assert wish(failed, "b") == "pass"


def test_what_hurts_is_countered(scenario):
    hands = "applause / counter-hex"
    hard = rolled(scenario, "tragic success", quest="caustic-brute", hands=hands).do("a", "cast applause")
    assert wish(hard, "b") == "cast counter-hex applause"
    idle = rolled(scenario, "epic success", quest="caustic-brute", hands=hands).do("a", "cast applause")
    assert wish(idle, "b") == "pass"


def test_a_test_that_was_passed_on_to_oneself_is_given_back_where_it_hurts(scenario):
    match = rolled(scenario, "boring boring", quest="caustic-brute", hands="stunt-double / counter-hex")
    assert wish(match.do("a", "cast stunt-double b", "fail fail"), "b") == "cast counter-hex stunt-double"


def test_a_bad_quest_is_chosen_for_an_opponent(scenario):
    there = {"bodies": f"{STRONG} meat-axe / {WHOLE}", "hands": "- / ringmasters-whim"}
    match = scenario(row="caustic-brute biter-rain", **there)
    assert wish(match, "b") == "cast ringmasters-whim biter-rain"


# -- aims --------------------------------------------------------------------------------------------


FOUR_DICE = f"{WHOLE} glassy-hide shape-shifter dapple-hide caustic-pores second-pump ray-eye ember-hide"
CHANGING = [
    (card, half)
    for card, printed in VOODOO.items()
    for half, effects in printed.halves.items()
    if printed.when == "test" and all(isinstance(one, TurnDie | Flip | Add | Cancel | Remove) for one in effects)
]


@pytest.mark.parametrize(("card", "half"), CHANGING)
def test_what_a_card_is_reckoned_to_do_is_what_it_does(scenario, card, half):
    """Played as it is aimed, the test lies as it was said to; and what is said to change nothing is offered as vain."""
    quest = {"power": "jaw-clamp", "speed": "sweeping-beam", "intelligence": "tainted-banquet"}[VOODOO[card].tests[0]]
    for dice in ("epic tragic double fail", "boring success fail success", "tragic double success boring"):
        match = scenario(row=quest, bodies=f"{FOUR_DICE} / {WHOLE}", hands=f"{card} / -").attempt("a", quest, dice)
        for up in (True, False):
            for words, then in aims(VOODOO[card].halves[half], match.state.trial, up):
                path = " ".join(["cast", card, *filter(None, [half]), *words])
                if path in match.offers("a"):
                    ahead = scenario(row=quest, bodies=f"{FOUR_DICE} / {WHOLE}", hands=f"{card} / -")
                    assert dice_state(ahead.attempt("a", quest, dice).do("a", path).state.trial) == then
                else:
                    assert f"{path} vain" in match.offers("a")
                    assert then == dice_state(match.state.trial)


def test_a_tool_for_one_face_leaves_dice_alone_that_no_longer_count():
    trial = Trial("jaw-clamp", 0, [Die("fail", cancelled=True), Die("fail"), Die("success")])
    assert [words for words, _ in aims((Reroll(face="fail"),), trial, True)] == [("fail",)]


# -- whole games -------------------------------------------------------------------------------------


def test_there_is_an_answer_to_every_question():
    asked = {id.removeprefix("circus.ask.") for id in Words(GAME).texts if id.startswith("circus.ask.")}
    assert set(ANSWERS) == asked


def test_normal_beats_random_from_either_seat():
    won = 0
    for number in range(10):
        seats = [NORMAL, PLAYERS["random"]][:: 1 if number % 2 else -1]
        won += winners(play(GAME, seats, f"duel {number}").state) == [seats.index(NORMAL)]
    assert won >= 8


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 9, 18), (4, 10, 22)])
def test_a_game_takes_about_as_many_turns_as_it_should(seats, least, most):
    turns = sorted(play(GAME, [NORMAL] * seats, f"pace {number}").state.turns for number in range(9))
    assert least <= turns[4] <= most
