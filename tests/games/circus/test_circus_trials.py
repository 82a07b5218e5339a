"""A test from the roll to its result, and the windows around it."""

from __future__ import annotations

import pytest

from games.circus import GAME
from games.circus.effects import FACES
from games.kernel import Answer, Illegal, apply, pending, replay, start, undo

LIMBS = "arm arm leg leg"


# -- the dice ----------------------------------------------------------------------------------------


def test_r13_r15_as_many_dice_as_the_attribute_is_worth(scenario):
    for extra, count in (("", 2), ("ray-eye", 3), ("great-auger ray-eye", 5)):
        match = scenario(f"{LIMBS} {extra}").attempt("a", "seized-valve", " ".join(["success"] * count))
        assert len(match.state.trial.dice) == count


def test_n3_there_is_no_largest_roll_unless_the_table_wants_one(scenario):
    body = "great-auger grappler-arm ray-eye ember-hide caustic-veins"
    assert len(scenario(body).attempt("a", "seized-valve", "success " * 7).state.trial.dice) == 7
    assert len(scenario(body, dice_cap=True).attempt("a", "seized-valve", "success " * 6).state.trial.dice) == 6


def test_r20_r30_the_faces_are_six_and_each_as_likely(scenario):
    match = scenario("arm / arm").attempt("a", "seized-valve")
    seen = {scenario("arm / arm").falls(str(n)).attempt("a", "seized-valve").state.trial.dice[0].face for n in range(6)}
    assert seen == set(FACES)
    assert match.state.trial.dice[0].face in FACES


def test_r16_n43_anybody_may_change_the_result(scenario):
    match = scenario(f"{LIMBS} / {LIMBS} trick-wand", "loaded-die / trapdoor")
    match.attempt("a", "seized-valve", "fail success")
    assert match.awaited == "ab"
    assert match.do("a", "cast loaded-die fail double").faces == "double success"
    assert match.do("b", "use trick-wand double", "tragic").standing == "fail"


# -- popularity tokens -------------------------------------------------------------------------------


def test_r18_n10_the_one_who_is_tested_spends_tokens_on_rerolls(scenario):
    match = scenario(row="seized-valve+2 drop-hatch").attempt("a", "seized-valve", "fail tragic")
    match.do("a", "spend tragic", "fail").do("a", "spend fail", "double")
    assert (match.faces, match.row, match.popularity("a")) == ("double fail", "drop-hatch", 1)
    assert match.state.trial.lying[0].marks[0].card == "fan"


def test_n10_nobody_else_spends_them(scenario):
    match = scenario(f"{LIMBS} / {LIMBS} trick-wand", row="seized-valve+2 drop-hatch")
    match.attempt("a", "seized-valve", "fail tragic")
    assert match.offers("b") == ["pass", "use trick-wand fail", "use trick-wand tragic"]


def test_r34_n50_hardcore_tables_do_not_spend_them(scenario):
    match = scenario(row="seized-valve+2 drop-hatch", hardcore=True).attempt("a", "seized-valve", "epic tragic")
    assert match.result == "boring"


# -- the result --------------------------------------------------------------------------------------


def test_r21_a_success_moves_the_quest_to_its_winner(scenario):
    match = scenario().attempt("a", "sweeping-beam", "success boring")
    assert (match.result, match.quests("a")) == ("success", "sweeping-beam")
    assert match.row == "seized-valve reeking-flask"


def test_r23_boring_costs_nothing_and_gains_nothing(scenario):
    match = scenario(tops={"quest": "gear-works"}).attempt("a", "seized-valve", "success fail")
    assert (match.body("a"), match.quests("a"), match.popularity("a")) == (LIMBS, "", 0)
    assert match.row == "seized-valve sweeping-beam reeking-flask gear-works"


def test_n12_without_dice_a_test_is_boring(scenario):
    match = scenario(f"arm leg {'ring-blade'}", row="reeking-flask drop-hatch").attempt("a", "reeking-flask", "tragic")
    match.do("a", "use ring-blade tragic")
    assert match.result == "boring"
    assert match.state.trial.dice[0].removed


def test_n2_dice_that_were_cancelled_lie_there_and_may_still_change(scenario):
    match = scenario(f"{LIMBS} trick-wand", "silver-lining").attempt("a", "seized-valve", "fail fail")
    match.do("a", "cast silver-lining").others_pass()
    assert (match.faces, match.standing) == ("fail-cancelled fail-cancelled", "boring")
    match.do("a", "use trick-wand fail-cancelled", "fail")
    assert (match.faces, match.standing) == ("fail fail-cancelled", "fail")


def test_r30_symbols_that_cards_add_are_no_dice(scenario):
    match = scenario(f"{LIMBS} trick-wand", "banana-peel blank-stare").attempt("a", "seized-valve", "boring boring")
    match.do("a", "cast banana-peel").others_pass()
    assert (match.added, match.standing) == ("tragic", "fail")
    assert match.offers("a", "use") == ["use trick-wand boring"]
    match.do("a", "cast blank-stare tragic").others_pass()
    assert (match.added, match.standing) == ("tragic-cancelled", "boring")


def test_n13_dice_stay_when_an_attribute_changes_in_the_middle(scenario):
    match = scenario(f"{LIMBS} crawler-tracks / {LIMBS}", "applause / rust-curse")
    match.attempt("a", "seized-valve", "fail fail")
    before = match.faces
    match.do("b", next(line for line in match.offers("b", "cast rust-curse")))
    assert (match.faces, match.phase) == (before, "test")


# -- windows -----------------------------------------------------------------------------------------


def waits(scenario, hands="- / applause trapdoor / applause", seats=3):
    """An ordinary turn: how often the mover and how often the others were waited for."""
    match = scenario(hands=hands, seats=seats, bodies=f"{LIMBS} trick-wand")
    stretches = [match.awaited]
    match.do("a", "attempt seized-valve").do("a", "draw 2", "boring boring success")
    while match.mover == "a":
        if match.awaited != stretches[-1]:
            stretches.append(match.awaited)
        seat = match.awaited[0]
        line = "use trick-wand boring" if match.may(seat, "use trick") and seat == "a" else match.offers(seat)[0]
        match.do(seat, line)
    return stretches


def test_n49a_an_ordinary_turn_waits_for_others_once(scenario):
    """After the roll; whoever is tested looks at the dice together with them."""
    assert waits(scenario) == ["a", "abc", "bc", "c"]


def test_n49a_nobody_waits_for_those_who_could_do_nothing(scenario):
    assert waits(scenario, hands="- / meat-axe / spade") == ["a"]
    assert waits(scenario, hands="- / meat-axe / applause") == ["a", "ac", "c"]


def test_n44_a_window_opens_for_what_everybody_can_see_and_not_for_what_a_hand_holds(scenario):
    """The backs of cards are open: with any voodoo card one is asked, with none never."""
    for card in ("applause", "full-sleeves", "ringmasters-whim"):
        assert scenario(hands=f"- / {card}").attempt("a", "seized-valve", "boring boring").awaited == "b"
    for card in ("meat-axe", "spade ray-eye", "-"):
        assert scenario(hands=f"- / {card}").attempt("a", "seized-valve", "boring boring").phase == "draw"


def test_n38_others_may_cast_before_the_quest_and_at_the_end_and_nobody_waits_for_it(scenario):
    match = scenario(hands="meat-axe / full-sleeves applause")
    assert (match.asked, match.awaited) == ("ab", "a")
    assert match.offers("b") == ["pass", *[f"cast full-sleeves {3 - n} {n}" for n in range(4)]]
    match.attempt("a", "seized-valve", "boring boring").stand()
    assert (match.phase, match.asked, match.awaited) == ("draw", "ab", "a")
    match.do("b", "cast full-sleeves 1 2").others_pass()
    assert len(match.hand("b").split()) == 4
    assert match.awaited == "a"


def test_n39_n41_all_others_are_asked_at_once_and_a_change_begins_the_passes_anew(scenario):
    match = scenario(hands="- / applause / applause / applause", seats=4).attempt("a", "seized-valve", "epic fail")
    assert match.awaited == "bcd"
    assert match.do("c", "pass").awaited == "bd"
    match.do("d", "cast applause")
    assert match.awaited == "bc", "the cast card has taken effect, and it is for them to change that"


def test_n39_all_windows_of_a_test_belong_together(scenario):
    hands = "- / applause / applause counter-hex"
    match = scenario(hands=hands, seats=3).attempt("a", "seized-valve", "boring boring")
    (series,) = {d.window for d in pending(GAME, match.state)}
    match.do("b", "cast applause")
    assert {d.window for d in pending(GAME, match.state)} == {series}


def test_n40_an_answer_to_a_window_that_has_closed_is_refused(scenario):
    match = scenario(hands="- / applause / applause", seats=3).attempt("a", "seized-valve", "boring boring")
    late = match.decision("c").key
    match.do("b", "cast applause")
    with pytest.raises(Illegal, match=r"kernel\.closed"):
        apply(GAME, match.state, Answer(2, late, ("cast", "applause")))


def test_n42_a_card_takes_effect_at_once_and_is_countered_in_the_same_window(scenario):
    hands = "- / applause / banana-peel counter-hex"
    match = scenario(hands=hands, seats=3).attempt("a", "seized-valve", "boring boring")
    match.do("b", "cast applause")
    assert (match.standing, match.awaited) == ("success", "c")
    assert match.offers("c") == ["pass", "wait", "cast banana-peel", "cast counter-hex applause"]
    assert match.do("c", "cast counter-hex applause").standing == "boring"


def test_n45_whoever_is_asked_out_of_turn_may_always_pass_and_an_absent_one_does(scenario):
    """So a standing order can answer every window."""
    match = scenario(hands="- / applause / applause", seats=3).attempt("a", "seized-valve", "epic fail")
    for decision in pending(GAME, match.state):
        assert (decision.kind, decision.default) == ("reaction", ("pass",))
        assert ("pass",) in decision.options


def test_n46_an_absent_player_stands_by_the_roll(scenario):
    match = scenario(f"{LIMBS} trick-wand").attempt("a", "seized-valve", "fail fail").time_runs_out("a")
    assert match.result == "fail"


def test_n49a_whoever_passes_may_ask_to_be_heard_after_a_success(scenario):
    match = scenario(hands="- / once-more / applause", seats=3).attempt("a", "seized-valve", "success boring")
    match.do("b", "wait")
    assert match.awaited == "c"
    match.do("c", "pass")
    assert (match.phase, match.awaited, match.quests("a")) == ("success", "b", "")
    assert match.do("b", "pass").quests("a") == "seized-valve"


def test_n49a_nobody_is_asked_after_a_failure(scenario):
    hands = "trapdoor / once-more / applause"
    match = scenario(hands=hands, seats=3).attempt("a", "seized-valve", "fail boring")
    match.do("b", "wait").do("c", "wait").do("a", "pass")
    assert (match.result, match.awaited, match.offers("a", "lose")) == ("fail", "a", ["lose arm", "lose leg"])


def test_n49a_after_a_success_there_is_nothing_to_wait_for_once_the_cards_for_it_lie_open(scenario):
    gone = {"voodoo": "once-more stolen-limelight double-bill"}
    match = scenario(hands="- / applause", discards=gone).attempt("a", "seized-valve", "success boring")
    assert match.offers("b") == ["pass", "cast applause"]


def test_n48_dice_follow_from_a_secret_and_nobody_rolls_twice(scenario):
    state, _ = start(GAME, 2, b"the secret")
    mover = state.mover
    decision = next(d for d in pending(GAME, state) if d.seat == mover)
    answer = Answer(mover, decision.key, decision.default)
    after, _ = apply(GAME, state, answer)
    assert replay(GAME, 2, b"the secret", [answer]) == after
    faces = set()
    for n in range(1, 20, 2):
        position = undo(GAME, state, n)
        again = next(d for d in pending(GAME, position) if d.seat == mover)
        rolled, _ = apply(GAME, position, Answer(mover, again.key, again.default), n + 1)
        while rolled.trial is None:
            one = next(d for d in pending(GAME, rolled) if d.waits)
            rolled, _ = apply(GAME, rolled, Answer(one.seat, one.key, one.default))
        faces.add(tuple(die.face for die in rolled.trial.dice))
    assert len(faces) > 1
