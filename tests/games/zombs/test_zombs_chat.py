"""What play by chat adds: who sees what, undo, seating, and players who leave."""

import pytest

from games.barrier import Step, barrier
from games.kernel import Answer, apply, pending
from games.zombs import GAME


def test_a1_nothing_is_played_on_anothers_turn(scenario):
    match = scenario(hands="fish zero red-5 / red-7 pig / cure brain", hordes="red 5-6 / blue 5-7 / green 5-6")
    for action in ("block b high zero", "fish b", "discard red-5"):
        assert match.asked == "a"
        match.do("a", action)


def test_a1_zomb_fish_is_answered_from_the_true_hand(scenario):
    match = scenario(hands="fish zero / red-7", hordes="red 5-6 / -").do("a", "fish b")
    assert (match.stage, match.hand("b")) == ("a plays", "")


def test_a2_hordes_grave_vault_pool_size_and_hand_sizes_are_public(scenario):
    position = {"hands": "red-1 zero / blue-1 / green-1 pig cure", "hordes": "red 5-6 | zero / [blue 5-6] / -"}
    match = scenario(**position, grave="rob brain", vault="fish unicorn fish", pool="red-8 red-9", reshuffles=1)
    for seat in ("a", "b", ""):
        view = match.view(seat)
        assert view.hordes == tuple(match.state.hordes)
        assert (view.grave, view.vault, view.pool) == (("rob", "brain"), ("fish", "fish", "unicorn"), 2)
        assert (view.hand_sizes, view.mover, view.reshuffles) == ((2, 1, 3), 0, 1)
        assert (view.seats, view.pairs, view.retired, view.outcome) == (3, False, (), None)
        assert view.settings == match.state.settings


def test_a2_how_many_cards_the_mover_may_draw_is_public(scenario):
    match = scenario(hands="red-1 / blue-1", grave="rob brain", stage="draw")
    assert [match.view(seat).drawing for seat in ("a", "b", "")] == [7, 7, 7]
    assert match.do("a", "draw pool").view("b").drawing == 0


def test_a2_the_end_is_public(scenario):
    match = scenario(hands="red-1 / blue-1", hordes="red 2-10 / -").do("a", "play red-1")
    assert match.view("").outcome == match.state.outcome
    assert match.view("b").drawing == 0


def test_a3_a_hand_is_seen_by_its_holder_alone(scenario):
    match = scenario(hands="zero red-1 / blue-1 / green-1")
    assert match.view("a").hand == ("red-1", "zero")
    assert match.view("a").seat == 0
    assert match.view("b").hand == ("blue-1",)
    assert (match.view("").hand, match.view("").seat) == ((), None)


def test_a3_the_cards_drawn_from_the_pool_are_told_to_the_drawer_alone(scenario):
    match = scenario(hands="red-1 / blue-1", grave="rob brain", stage="draw").do("a", "draw pool")
    for event in match.events:
        assert event.only == (0 if event.id == "zombs.draw.drawn" else None)


def undo_of(match, seat, line):
    """What keeps a seat from taking a line of play back."""
    steps = []
    state = match.state
    for action in line.split(";"):
        decision = next(d for d in pending(GAME, state) if d.seat == "abcd".index(seat))
        answer = Answer(decision.seat, decision.key, tuple(action.split()))
        after, events = apply(GAME, state, answer)
        steps.append(Step(state, answer, after, events))
        state = after
    why = barrier(GAME, steps)
    return why.id if why else None


@pytest.mark.parametrize(
    "line",
    ["play red-5; play red-6", "block b low zero", "rob red-1", "cure b high", "unblock b low brain", "discard red-6"],
)
def test_a5_what_is_open_may_be_taken_back(scenario, line):
    hands = "red-5 red-6 zero rob cure brain trade fish / blue-1"
    match = scenario(hands=hands, hordes="- / blue 4-7", grave="red-1")
    if line.startswith("unblock"):
        match = scenario(hands=hands, hordes="- / zero | blue 4-7", grave="red-1")
    assert undo_of(match, "a", line) is None


def test_a5_grave_draws_too(scenario):
    match = scenario(hands="red-1 / blue-1", grave="cure brain", stage="draw")
    assert undo_of(match, "a", "draw grave") is None


@pytest.mark.parametrize("line", ["trade b", "fish b"])
def test_a5_what_shows_a_hidden_card_may_not(scenario, line):
    match = scenario(hands="trade fish zero / blue-1 red-7", hordes="red 5-6 / -")
    assert undo_of(match, "a", line) == "kernel.undo.seen"


def test_a5_nor_may_a_pool_draw_or_a_shuffle(scenario):
    match = scenario(hands="red-1 / blue-1", grave="cure brain", stage="draw")
    assert undo_of(match, "a", "draw pool") == "kernel.undo.seen"
    match = scenario(hands="red-1 / blue-1", grave="cure brain zero", stage="draw", pool="")
    assert undo_of(match, "a", "draw pool") == "kernel.undo.drawn"


def test_a5_a_fish_for_both_ends_has_shown_both_to_the_asker(scenario):
    match = scenario(hands="fish zero / red-4 red-7 pig", hordes="red 5-6 / -")
    assert undo_of(match, "a", "fish b") == "kernel.undo.seen"


def test_x5_a_fish_for_both_ends_shows_nothing_before_the_asker_has_chosen(scenario):
    """Only the asker sees that both would do: to the others he is still free to act, with all his cards."""
    position = {"hands": "fish zero / red-4 red-7 pig / cure", "hordes": "red 5-6 / - / -"}
    match = scenario(**position).do("a", "fish b")
    assert match.events == []
    assert (match.hand("a"), match.vault, match.stage) == ("zero fish", "", "a chooses")
    for watcher in ("b", "c", ""):
        assert match.view(watcher) == scenario(**position).view(watcher)
    assert (match.view("a").acting, match.knows("a", "b")) == (False, "red-4 red-7")


def test_x5_of_a_fish_for_both_ends_nobody_can_tell_but_the_asker(scenario):
    match = scenario(hands="fish zero / red-4 red-7 pig / cure", hordes="red 5-6 / - / -").do("a", "fish b")
    shown = [(d.key, d.seat, d.kind, d.window, d.waits) for d in pending(GAME, match.state)]
    other_hands = set()
    for n in range(20):
        for seat in (0, 1, 2, None):
            world = GAME.redeal(match.state, seat, n)
            assert [(d.key, d.seat, d.kind, d.window, d.waits) for d in pending(GAME, world)] == shown
            assert GAME.view(world, seat) == GAME.view(match.state, seat)
            mine = seat == 0
            assert [list(d.options) == match.decision("a").options.first(9) for d in pending(GAME, world)] == [mine]
            assert mine <= ({"red-4", "red-7"} <= set(world.hands[1]))
            if seat == 2:
                other_hands.add(tuple(sorted(world.hands[1])))
    assert len(other_hands) > 1


def test_x5_the_card_for_the_other_end_stays_hidden(scenario):
    match = scenario(hands="fish zero / red-4 red-7 pig / cure", hordes="red 5-6 / - / -").do("a", "fish b; catch low")
    assert match.heard("fish.caught") == [{"seat": 0, "whom": 1, "card": "red-4"}]
    assert [event.only for event in match.events if event.id == "zombs.fish.searched"] == [1]
    assert [match.knows(watcher, "b") for watcher in ("a", "b", "c", "")] == ["red-7", "", "", ""]
    assert (match.hand("a"), match.hand("b"), match.vault) == ("zero", "red-7 pig", "fish")


def test_x5_a_card_that_was_known_already_is_not_known_twice(scenario):
    match = scenario(hands="rob zero red-7 / fish pig", hordes="- / red 5-6", grave="red-4")
    match.do("a", "rob red-4; discard zero").do("b", "draw pool; fish a; catch high")
    assert match.knows("b", "a") == "red-4"


def test_a6_partners_sit_opposite_each_other(scenario):
    match = scenario(hands="zero / zero / zero / zero")
    assert [match.state.opponents(seat) for seat in range(4)] == [[1, 3], [0, 2], [1, 3], [0, 2]]
    assert [match.state.team(seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]
    assert match.view("a").pairs


def test_a6_whoever_plays_alone_has_no_partner(scenario):
    match = scenario(hands="zero / zero / zero / zero", four="alone")
    assert match.state.team(0) == (0,)
    assert not match.view("a").pairs


# -- leaving ---------------------------------------------------------------------------------------


def test_l1_the_hand_of_who_leaves_is_shuffled_into_the_pool_and_the_horde_stays(scenario):
    match = scenario(hands="zero pig / blue-1 blue-2 / green-1", hordes="- / red 4-7 / -", pool="cure brain").leave("b")
    assert (match.hand("b"), match.horde("b")) == ("", "red 4-7")
    assert sorted(match.state.pool) == ["blue-1", "blue-2", "brain", "cure"]
    assert match.events[0].id == "kernel.retired"
    assert match.stage == "a plays"


def test_l1_the_pool_is_shuffled_then(scenario):
    pool = " ".join(f"{colour}-{n}" for colour in ("green", "purple") for n in range(1, 11))
    match = scenario(hands="zero pig / blue-1 / cure", pool=pool).leave("b")
    assert [card for card in match.state.pool if card != "blue-1"] != pool.split()
    assert match.state.pool[-1] != "blue-1"


def test_l2_when_the_mover_leaves_the_next_player_is_on(scenario):
    match = scenario(hands="zero pig / blue-1 / green-1", grave="cure").leave("a")
    assert match.stage == "b draws 7"
    match = scenario(hands="zero pig / blue-1 / green-1", grave="cure brain", stage="draw").leave("a")
    assert match.stage == "b draws 7"


def test_l3_who_has_left_is_passed_over(scenario):
    match = scenario(hands="zero pig / blue-1 / green-1", grave="cure").leave("b").do("a", "discard pig")
    assert match.stage == "c draws 7"
    assert match.state.turns == [2, 2, 3]


def test_l4_the_last_one_left_wins(scenario):
    match = scenario(hands="zero / blue-1 / green-1", hordes="- / blue 5-6 / -").leave("b")
    assert match.places is None
    match.leave("a")
    assert match.places == [2, 2, 1]
    assert match.state.outcome.why.id == "zombs.won.alone"
    assert match.state.outcome.why.args == {"seat": 2}


def test_l4_the_last_pair_left_wins_together(scenario):
    match = scenario(hands="zero / blue-1 / green-1 / pig").leave("a").leave("d")
    assert match.places is None
    assert match.leave("b").places == [1, 3, 1, 3]


def test_l5_who_has_left_is_no_longer_attacked_nor_traded_with(scenario):
    match = scenario(
        hands="zero cure fish trade quarantine quarantine / zero / red-4", hordes="red 5-6 / blue 4-7 / green 4-7"
    )
    match.leave("c")
    attacks = [o for o in match.offers("a") if o.split()[0] in ("block", "cure", "fish", "trade", "quarantine")]
    assert attacks
    assert all("c" not in option.split() for option in attacks)


def test_l5_but_the_horde_of_a_partner_who_left_goes_on(scenario):
    match = scenario(hands="green-10 / zero / cure / brain", hordes="red 5-6 / - / green 1-9 / -").leave("c")
    assert match.do("a", "play green-10").places == [1, 3, 1, 3]


def test_l6_a_used_rob_the_grave_is_an_ordinary_one_again_when_its_user_leaves(scenario):
    match = scenario(hands="rob rob / zero / pig", grave="red-1", pool="").do("a", "rob red-1; rob rob").leave("a")
    assert sorted(match.state.pool + match.state.grave) == ["red-1", "rob", "rob"]


def test_l7_who_leaves_does_not_hold_up_a_stalemate(scenario):
    match = scenario(hands="zero cure / brain / fish", grave="pig", hordes="red 5-6 / blue 5-7 / -", reshuffles=2)
    match.do("a", "discard cure").do("b", "yes").leave("c")
    assert match.asked == "a"
    assert match.do("a", "yes").places == [2, 1, 3]


def test_l7_the_mover_who_leaves_in_a_stalemate_is_not_asked(scenario):
    match = scenario(hands="zero cure / brain / fish", grave="pig", reshuffles=2).do("a", "discard cure").leave("a")
    assert match.stage == "bc may stop"
    assert match.do("b", "yes").do("c", "yes").places == [3, 1, 1]


def test_l7_partners_share_their_place_though_one_of_them_has_left(scenario):
    hordes = "red 5-6 / blue 5-7 / green 4-9 / -"
    match = scenario(hands="zero cure / brain / fish / rob", grave="pig", hordes=hordes, reshuffles=2)
    match.do("a", "discard cure").leave("a")
    for seat in "bcd":
        match.do(seat, "yes")
    assert match.places == [1, 3, 1, 3]


def test_l7_the_horde_of_who_has_left_does_not_count(scenario):
    match = scenario(hands="zero cure / brain / fish", grave="pig", hordes="red 3-9 / blue 5-7 / -", reshuffles=2)
    match.do("a", "discard cure").leave("a").do("b", "yes").do("c", "yes")
    assert match.places == [2, 1, 2]


def test_l8_a_fished_card_that_leaves_the_table_is_not_caught(scenario):
    match = scenario(hands="fish zero / red-4 red-7 / pig", hordes="red 5-6 / - / -").do("a", "fish b").leave("b")
    assert (match.stage, match.horde("a"), match.hand("a")) == ("a plays", "red 5-6", "zero fish")


def test_l8_nor_by_one_who_leaves(scenario):
    match = scenario(hands="fish zero / red-4 red-7 / pig", hordes="red 5-6 / - / -", grave="cure").do("a", "fish b")
    assert match.leave("a").stage == "b draws 6"


def test_l9_what_was_known_of_a_hand_is_forgotten_when_it_leaves(scenario):
    match = scenario(hands="rob zero / pig / cure", grave="red-1").do("a", "rob red-1").leave("a")
    assert [match.knows(watcher, "a") for watcher in ("b", "c", "")] == ["", "", ""]
