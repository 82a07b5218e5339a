"""The deal, drawing, the turn and its end. The names begin with the ids listed in `test_zombs_index.py`."""

from collections import Counter

import pytest

from games.kernel import Illegal, pending, start
from games.zombs import GAME


def test_r5_seven_cards_each_and_one_face_up_make_the_deal():
    for seats, others in ((2, 95), (3, 88), (4, 81)):
        state, events = start(GAME, seats, b"a secret")
        assert [len(hand) for hand in state.hands] == [7] * seats
        assert (len(state.grave), len(state.pool), len(state.vault)) == (1, others, 0)
        dealt = next(event for event in events if event.id == "zombs.turn.dealt")
        assert dealt.args == {"seat": state.mover, "card": state.grave[0]}


def test_r5_the_deck_is_shuffled_and_has_two_of_each_zomb():
    one, other = start(GAME, 2, b"one secret")[0], start(GAME, 2, b"another")[0]
    assert one.pool != other.pool
    census = GAME.census(one)
    assert census.total() == 110
    assert census["red-1"] == census["purple-10"] == census["blue-5"] == census["green-6"] == 2
    others = Counter(zero=4, cure=4, brain=4, quarantine=6, rob=4, fish=4, trade=2, pig=1, unicorn=1)
    assert {card: census[card] for card in others} == others


@pytest.mark.parametrize("seats", [1, 5])
def test_r3_two_to_four_can_play(seats):
    with pytest.raises(Illegal) as refusal:
        start(GAME, seats, b"a secret")
    assert refusal.value.why.args == {"seats": seats, "sizes": "2-4"}


def test_r6_the_first_turn_begins_with_one_card():
    state, _ = start(GAME, 3, b"a secret")
    (decision,) = pending(GAME, state)
    assert decision.seat == state.mover
    assert decision.prompt.args == {"left": 1, "card": state.grave[-1]}
    assert state.turns[state.mover] == 1


def test_r6_the_one_card_may_come_from_the_grave_or_the_pool(scenario):
    def first_turn():
        hand = "blue-1 blue-2 blue-3 blue-4 blue-7 blue-8 blue-9"
        return scenario(hands=f"{hand} / zero", grave="red-1 red-2", pool="pig", stage="turn", turns=[0, 0])

    assert first_turn().stage == "a draws 1"
    match = first_turn().do("a", "draw grave")
    assert (match.stage, match.grave, "red-2" in match.hand("a")) == ("a plays", "red-1", True)
    match = first_turn().do("a", "draw pool")
    assert (match.stage, match.pool, "pig" in match.hand("a")) == ("a plays", "", True)


def test_d4_drawing_up_to_eight_begins_with_each_players_own_second_turn(scenario):
    match = scenario(hands="red-1 red-2 / blue-1 / green-1 green-2", grave="zero", turns=[2, 0, 1])
    match.do("a", "discard red-1")
    assert match.stage == "b draws 1"
    match.do("b", "draw pool; discard blue-1")
    assert match.stage == "c draws 6"
    match.do("c", "draw pool; discard green-1")
    assert match.stage == "a draws 7"
    match.do("a", "draw pool; discard red-2")
    assert match.stage == "b draws 7"


def test_r7_later_turns_begin_with_drawing_up_to_eight(scenario):
    match = scenario(hands="red-1 red-2 red-3 / blue-1", grave="zero", stage="turn")
    assert match.stage == "a draws 5"
    match.do("a", "draw pool")
    assert match.stage == "a plays"
    assert len(match.hand("a").split()) == 8
    assert match.heard("draw.drew") == [{"seat": 0, "count": 5}]


def test_r8_there_is_no_way_back_to_the_grave_after_the_first_pool_card(scenario):
    match = scenario(hands="red-1 red-2 red-3 red-4 / blue-1", grave="cure brain", stage="draw")
    match.do("a", "draw grave; draw pool")
    assert match.stage == "a plays"
    assert match.grave == "cure"
    assert match.refused("a", "draw grave").why.id == "zombs.draw.done"


def test_d1_the_question_shows_the_top_card_of_the_grave(scenario):
    match = scenario(hands="red-1 / blue-1", grave="cure brain pig", stage="draw")
    assert match.decision("a").prompt.args == {"left": 7, "card": "pig"}


def test_d1_grave_draws_are_optional(scenario):
    match = scenario(hands="red-1 / blue-1", grave="cure", stage="draw")
    assert sorted(match.offers("a")) == ["draw grave", "draw pool"]
    match.do("a", "draw pool")
    assert match.grave == "cure"


def test_d2_several_grave_cards_come_top_by_top_while_below_eight(scenario):
    match = scenario(hands="red-1 red-2 red-3 red-4 red-7 / blue-1", grave="zero cure brain pig", stage="draw")
    match.do("a", "draw grave")
    assert match.heard("draw.took") == [{"seat": 0, "card": "pig"}]
    assert match.stage == "a draws 2"
    match.do("a", "draw grave; draw grave")
    assert match.stage == "a plays"
    assert match.hand("a") == "red-1 red-2 red-3 red-4 red-7 cure brain pig"
    assert match.grave == "zero"


def test_d2_a_grave_card_is_seen_by_all_to_go_into_the_hand(scenario):
    match = scenario(hands="red-1 / blue-1", grave="zero pig", stage="draw")
    match.do("a", "draw grave")
    assert [match.knows(watcher, "a") for watcher in ("a", "b", "")] == ["", "pig", "pig"]


def test_d3_a_hand_of_eight_or_more_draws_nothing_and_plays_on(scenario):
    eight = "red-1 red-2 red-3 red-4 red-7 red-8 red-9 red-10"
    for hand in (eight, f"{eight} zero"):
        for turns in ([0, 1], [3, 3]):
            match = scenario(hands=f"{hand} / blue-1", grave="cure", stage="turn", turns=turns)
            assert match.stage == "a plays"


def test_d5_an_empty_pool_is_made_of_the_grave_without_its_top_card(scenario):
    match = scenario(
        hands="red-1 red-2 red-3 red-4 red-7 / blue-1",
        grave="cure brain fish rob",
        vault="pig trade",
        pool="zero",
        stage="draw",
    )
    match.do("a", "draw pool")
    assert match.heard("draw.reshuffled") == [{"count": 3}]
    assert match.heard("draw.drew") == [{"seat": 0, "count": 3}]
    assert (match.grave, match.vault, len(match.state.pool)) == ("rob", "pig trade", 1)
    assert {"zero", match.pool} <= set(match.hand("a").split()) | {"cure", "brain", "fish"}
    assert match.state.reshuffles == 1


def test_d5_the_new_pool_is_shuffled(scenario):
    grave = " ".join(f"{colour}-{n}" for colour in ("green", "purple") for n in range(1, 11))
    match = scenario(hands="red-1 / blue-1", grave=grave, pool="", stage="draw").do("a", "draw pool")
    below = grave.split()[:-1]
    drawn = match.heard("draw.drawn")[0]["cards"]
    assert list(reversed(match.state.pool + drawn[::-1])) != list(reversed(below))
    assert sorted(match.state.pool + drawn) == sorted(below)


def test_d5_when_nothing_is_left_what_exists_is_drawn(scenario):
    match = scenario(hands="red-1 / blue-1", grave="cure brain zero", pool="", stage="draw").do("a", "draw pool")
    assert (match.stage, match.hand("a"), match.grave, match.pool) == ("a plays", "red-1 cure brain", "zero", "")


def test_d5_a_lone_grave_card_is_drawn_unasked_when_the_pool_is_empty(scenario):
    match = scenario(hands="red-1 / blue-1", grave="cure", pool="", stage="draw")
    assert match.heard("draw.took") == [{"seat": 0, "card": "cure"}]
    assert (match.stage, match.hand("a"), match.grave) == ("a plays", "red-1 cure", "")


def test_d5_two_grave_cards_still_leave_a_choice(scenario):
    match = scenario(hands="red-1 / blue-1", grave="zero cure", pool="", stage="draw")
    assert sorted(match.offers("a")) == ["draw grave", "draw pool"]
    assert match.do("a", "draw grave").hand("a") == "red-1 zero cure"


def test_d5_an_empty_grave_leaves_only_the_pool(scenario):
    match = scenario(hands="red-7 / blue-1 blue-2", hordes="red 5-6 / -", pool="zero cure brain pig unicorn fish rob")
    match.do("a", "play red-7")
    assert match.stage == "b plays"
    assert match.heard("draw.drew") == [{"seat": 1, "count": 6}]
    assert match.heard("draw.drawn") == [{"cards": ["rob", "fish", "unicorn", "pig", "brain", "cure"]}]


def test_d5_with_neither_grave_nor_pool_the_turn_goes_on_with_what_is_held(scenario):
    match = scenario(hands="red-7 / blue-1", hordes="red 5-6 / -", pool="").do("a", "play red-7")
    assert (match.stage, match.hand("b")) == ("b plays", "blue-1")
    assert match.heard("draw.drew") == match.heard("draw.drawn") == []


def test_d6_a_special_card_as_the_first_face_up_card_may_be_drawn(scenario):
    match = scenario(hands="red-1 red-2 red-3 red-4 red-7 red-8 red-9 / blue-1", grave="pig", stage="draw")
    assert match.do("a", "draw grave").hand("a").endswith("pig")


def test_d7_a_turn_may_be_nothing_but_the_discard(scenario):
    match = scenario(hands="red-5 red-6 / blue-1", turns=[1, 1]).do("a", "discard red-6")
    assert match.heard("turn.discarded") == [{"seat": 0, "card": "red-6"}]
    assert (match.stage[0], match.grave, match.hand("a")) == ("b", "red-6", "red-5")


def test_d7_there_is_no_other_way_to_end_a_turn_with_cards_in_hand(scenario):
    match = scenario(hands="red-5 zero / blue-1")
    assert {option.split()[0] for option in match.offers("a")} == {"play", "discard"}
    assert match.refused("a", "pass").why.id == "kernel.not_offered"


def test_d8_a_turn_ends_at_once_when_the_last_card_is_played(scenario):
    match = scenario(hands="red-7 / blue-1", hordes="red 5-6 / -", grave="zero").do("a", "play red-7")
    assert match.heard("turn.empty") == [{"seat": 0}]
    assert (match.asked, match.grave, match.hand("a")) == ("b", "zero", "")


def test_r9_an_empty_hand_costs_nothing(scenario):
    match = scenario(hands="red-7 / blue-1 blue-2", hordes="red 5-6 / -", grave="zero").do("a", "play red-7")
    match.do("b", "draw pool; discard blue-1")
    assert match.stage == "a draws 8"


def test_r9_a_discard_ends_the_turn(scenario):
    match = scenario(hands="red-7 red-8 / blue-1 / green-1", hordes="red 5-6 / - / -", grave="zero")
    match.do("a", "discard red-7")
    assert (match.asked, match.grave) == ("b", "zero red-7")
    assert match.state.mover == 1


def test_r10_any_number_of_actions_in_one_turn(scenario):
    match = scenario(hands="red-5 red-6 red-7 red-4 red-3 zero blue-9 cure / blue-1", hordes="- / blue 4-7")
    match.do("a", "play red-5; play red-6; play red-4; play red-7; play red-3; cure b low; block b high zero")
    assert (match.stage, match.horde("a"), match.horde("b")) == ("a plays", "red 3-7", "blue 5-7 | zero")


def test_r23_turns_go_round_clockwise(scenario):
    match = scenario(hands="red-1 red-2 / blue-1 blue-2 / green-1 green-2", grave="zero", turns=[1, 0, 0])
    movers = []
    for card in ("red-1", "blue-1", "green-1", "red-2"):
        seat = match.asked
        movers.append(seat)
        if match.stage.split()[1] == "draws":
            match.do(seat, "draw pool")
        match.do(seat, f"discard {card}")
    assert movers == ["a", "b", "c", "a"]


def test_a6_the_dealer_is_drawn_by_lot():
    for seats in (2, 3, 4):
        movers = {start(GAME, seats, b"secret %d" % i)[0].mover for i in range(40)}
        assert movers == set(range(seats))


def test_d10_the_clock_draws_from_the_pool_and_discards_at_random(scenario):
    match = scenario(hands="red-1 blue-1 / blue-2", grave="pig", stage="draw").time_runs_out("a")
    assert (match.stage, match.grave) == ("a plays", "pig")
    assert match.heard("draw.drew") == [{"seat": 0, "count": 6}]
    match.time_runs_out("a")
    assert (match.asked, len(match.state.grave), len(match.state.hands[0])) == ("b", 2, 7)


def test_d10_the_clock_keeps_what_extends_the_horde(scenario):
    thrown = set()
    for n in range(40):
        match = scenario(hands="red-4 red-7 red-8 blue-4 zero / blue-2", hordes="red 5-6 / -", grave="pig")
        match.state.secret = b"secret %d" % n
        thrown.add(match.time_runs_out("a").state.grave[-1])
    assert thrown == {"red-8", "blue-4", "zero"}


def test_d10_the_clock_throws_away_what_extends_the_horde_when_there_is_nothing_else(scenario):
    match = scenario(hands="red-7 / blue-2", hordes="red 5-6 / -", grave="pig").time_runs_out("a")
    assert match.grave == "pig red-7"


def test_d10_without_a_horde_the_clock_may_throw_any_card(scenario):
    thrown = set()
    for n in range(30):
        match = scenario(hands="red-5 zero / blue-2")
        match.state.secret = b"secret %d" % n
        thrown.add(match.time_runs_out("a").grave)
    assert thrown == {"red-5", "zero"}
