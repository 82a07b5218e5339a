"""Starting and extending hordes, pairs, winning and stalemate."""


def test_r1_a_normal_game_is_won_with_one_to_ten_of_a_colour(scenario):
    match = scenario(hands="red-10 red-2 red-1 / blue-1", hordes="red 3-9 / blue 5-6")
    match.do("a", "play red-10; play red-2")
    assert match.places is None
    match.do("a", "play red-1")
    assert (match.asked, match.horde("a"), match.places) == ("", "red 1-10", [1, 2])
    assert match.state.outcome.why.id == "zombs.won.horde"
    assert match.state.outcome.why.args == {"seat": 0, "colour": "red", "count": 10}


def test_r2_a_fast_game_is_won_with_any_seven_in_a_row(scenario):
    match = scenario(hands="red-9 red-8 / blue-1", hordes="red 4-8 / -", goal="fast").do("a", "play red-9")
    assert match.places is None
    for hordes, last in (("red 3-8 / -", "red-9"), ("red 2-7 / -", "red-1"), ("red 4-9 / -", "red-10")):
        assert scenario(hands=f"{last} / blue-1", hordes=hordes, goal="fast").do("a", f"play {last}").places == [1, 2]


def test_h7_seven_in_a_row_hold_a_five_or_a_six_since_every_horde_does(scenario):
    match = scenario(hands="red-10 / blue-1", hordes="red 4-9 / -", goal="fast").do("a", "play red-10")
    assert (match.horde("a"), match.state.outcome.why.args["count"]) == ("red 4-10", 7)


def test_r3_two_or_three_play_each_for_themselves(scenario):
    match = scenario(hands="red-10 / blue-1 / green-1", hordes="red 1-9 / blue 5-6 / green 4-6")
    assert match.refused("a", "play blue-7").why.id == "zombs.hand.missing"
    assert match.do("a", "play red-10").places == [1, 3, 2]


def test_r3_three_players_may_not_help_each_other(scenario):
    match = scenario(hands="blue-7 / blue-1 / green-1", hordes="red 5-6 / - / blue 5-6")
    assert not match.may("a", "play blue-7")


def test_r4_four_play_as_two_pairs(scenario):
    match = scenario(hands="red-10 / zero / cure / brain", hordes="red 1-9 / blue 3-7 / green 5-6 / purple 5-6")
    match.do("a", "play red-10")
    assert match.places == [1, 3, 1, 3]
    assert match.state.outcome.why.id == "zombs.won.pair"


def test_r4_partners_keep_separate_hands_and_hordes(scenario):
    match = scenario(hands="red-5 zero / blue-1 / green-6 / pig", stage="play").do("a", "play red-5; discard zero")
    assert (match.horde("a"), match.horde("c"), match.hand("c")) == ("red 5-5", "-", "green-6")


def test_s1_four_may_play_each_alone(scenario):
    match = scenario(
        hands="green-7 red-10 / zero / cure / brain", hordes="red 1-9 / - / green 5-6 / purple 3-6", four="alone"
    )
    assert not match.may("a", "play green-7")
    assert match.may("a", "block c high red-10")
    assert match.do("a", "play red-10").places == [1, 4, 3, 2]


def test_s1_three_are_never_pairs(scenario):
    match = scenario(hands="green-7 / zero / cure", hordes="red 5-6 / - / green 5-6", four="pairs")
    assert not match.may("a", "play green-7")


def test_r11_a_horde_starts_with_a_five_or_a_six(scenario):
    match = scenario(hands="red-4 red-5 blue-6 green-7 / zero")
    assert match.offers("a", "play") == ["play red-5", "play blue-6"]
    match.do("a", "play blue-6")
    assert match.heard("horde.started") == [{"seat": 0, "card": "blue-6"}]
    assert match.horde("a") == "blue 6-6"


def test_r11_its_colour_must_not_be_in_play(scenario):
    match = scenario(hands="red-5 blue-5 / zero", hordes="- / red 6-6")
    assert match.offers("a", "play") == ["play blue-5"]
    assert match.refused("a", "play red-5").why.id == "zombs.horde.taken"


def test_r11_its_colour_stays(scenario):
    match = scenario(hands="red-5 blue-7 red-7 / zero", hordes="blue 5-6 / -")
    assert match.offers("a", "play") == ["play blue-7"]
    assert match.refused("a", "play red-5").why.id == "zombs.horde.colour"


def test_h1_five_and_six_may_be_laid_at_once(scenario):
    for first, second in (("red-5", "red-6"), ("red-6", "red-5")):
        match = scenario(hands="red-5 red-6 zero / zero").do("a", f"play {first}; play {second}")
        assert (match.stage, match.horde("a")) == ("a plays", "red 5-6")


def test_h1_after_one_of_them_the_other_is_an_ordinary_next_card(scenario):
    match = scenario(hands="red-4 red-6 red-7 zero / zero", hordes="red 5-5 / -")
    assert match.offers("a", "play") == ["play red-4", "play red-6"]


def test_h2_there_is_never_a_second_horde(scenario):
    match = scenario(hands="blue-5 blue-6 / zero", hordes="red 5-5 / -")
    assert match.offers("a", "play") == []


def test_h2_a_horde_lasts_to_the_end(scenario):
    match = scenario(hands="cure cure cure zero / zero", hordes="- / blue 5-7").do("a", "cure b high")
    assert (match.offers("a", "cure"), match.horde("b")) == ([], "blue 5-6")


def test_h3_with_four_hordes_there_is_a_colour_for_everyone(scenario):
    match = scenario(hands="purple-5 / zero / cure / brain", hordes="- / red 5-5 / blue 5-5 / green 5-5", four="alone")
    assert match.may("a", "play purple-5")


def test_r12_hordes_grow_in_order_at_both_ends(scenario):
    match = scenario(hands="red-1 red-2 red-3 red-4 red-8 red-7 red-9 zero / zero", hordes="red 5-6 / -")
    assert match.offers("a", "play") == ["play red-4", "play red-7"]
    assert match.refused("a", "play red-1").why.id == "zombs.horde.order"
    match.do("a", "play red-4; play red-3")
    assert match.heard("horde.extended")[0] == {"seat": 0, "whom": 0, "card": "red-4"}
    assert match.offers("a", "play") == ["play red-2", "play red-7"]


def test_r12_nothing_lies_beyond_one_and_ten(scenario):
    match = scenario(hands="red-1 red-10 red-7 / zero", hordes="red 1-6 / -")
    assert match.offers("a", "play") == ["play red-7"]
    assert match.state.hordes[0].next("low") is None
    match = scenario(hands="red-4 red-10 red-1 / zero", hordes="red 5-10 / -")
    assert match.offers("a", "play") == ["play red-4"]


def test_h4_a_partners_horde_may_be_extended_unblocked_and_freed(scenario):
    match = scenario(hands="green-7 green-4 / zero / cure / brain", hordes="red 5-6 / - / green 5-6 / -")
    match.do("a", "play green-7; play green-4")
    assert match.heard("horde.extended")[0] == {"seat": 0, "whom": 2, "card": "green-7"}
    assert (match.horde("c"), match.horde("a")) == ("green 4-7", "red 5-6")
    match = scenario(hands="brain zero / zero / cure / brain", hordes="- / - / green 5-6 | blue-1 / -")
    assert match.do("a", "unblock c high brain").horde("c") == "green 5-6"
    match = scenario(hands="pig zero / zero / cure / brain", hordes="- / - / [green 5-6] / -")
    assert match.do("a", "lift c pig").horde("c") == "green 5-6"


def test_h4_a_partner_without_a_horde_cannot_be_started_one(scenario):
    match = scenario(hands="red-7 green-5 zero / zero / cure / brain", hordes="red 5-6 / - / - / -")
    assert match.offers("a", "play") == ["play red-7"]


def test_h4_without_a_horde_of_ones_own_the_partners_may_be_extended(scenario):
    match = scenario(hands="red-7 red-5 blue-5 / zero / cure / brain", hordes="- / - / red 6-6 / -")
    assert match.offers("a", "play") == ["play red-5", "play red-7", "play blue-5"]
    match.do("a", "play red-5")
    assert (match.horde("a"), match.horde("c")) == ("-", "red 5-6")


def test_h4_and_it_cannot_be_blocked(scenario):
    match = scenario(hands="zero red-1 / zero / cure / brain", hordes="- / blue 5-6 / green 5-6 / purple 5-6")
    assert {option.split()[1] for option in match.offers("a", "block")} == {"b", "d"}


def test_h5_the_last_card_wins_at_once_though_blocks_lie_on_the_horde(scenario):
    match = scenario(hands="red-9 zero / blue-1", hordes="zero | red 3-8 / -", goal="fast").do("a", "play red-9")
    assert (match.places, match.horde("a"), match.hand("a")) == ([1, 2], "zero | red 3-9", "zero")


def test_h5_and_on_the_partners_turn_as_well(scenario):
    match = scenario(hands="green-1 / zero / cure / brain", hordes="red 5-6 / - / green 2-10 / -")
    match.do("a", "play green-1")
    assert match.places == [1, 3, 1, 3]
    assert match.state.outcome.why.args == {"seat": 2, "colour": "green", "count": 10}


def test_h6_pairs_may_play_for_the_fast_goal(scenario):
    match = scenario(hands="red-9 / zero / cure / brain", hordes="red 3-8 / - / - / -", goal="fast")
    assert match.do("a", "play red-9").places == [1, 3, 1, 3]


def test_h6_pairs_play_for_ten_cards_otherwise(scenario):
    match = scenario(hands="red-9 / zero / cure / brain", hordes="red 3-8 / - / - / -").do("a", "play red-9")
    assert match.places is None


# -- stalemate -------------------------------------------------------------------------------------


def test_d9_after_two_reshuffles_without_a_change_all_are_asked(scenario):
    match = scenario(hands="zero cure / brain", grave="pig fish", hordes="red 5-7 / blue 5-6", reshuffles=2)
    match.do("a", "discard cure")
    assert match.stage == "ab may stop"
    assert match.offers("a") == match.offers("b") == ["yes", "no"]
    match.do("b", "yes")
    assert match.asked == "a"
    match.do("a", "yes")
    assert (match.asked, match.places) == ("", [1, 2])
    assert match.state.outcome.why.id == "zombs.stalemate.agreed"
    assert match.state.outcome.why.args == {"count": 3}


def test_d9_one_reshuffle_is_not_enough(scenario):
    match = scenario(hands="zero cure / brain", grave="pig", reshuffles=1).do("a", "discard cure")
    assert match.stage == "b draws 7"


def test_d9_reshuffles_are_counted(scenario):
    match = scenario(hands="red-1 / blue-1", grave="zero cure brain", pool="", stage="draw", reshuffles=1)
    match.do("a", "draw pool; discard red-1")
    assert match.stage == "ab may stop"


def test_d9_a_refusal_lets_the_game_go_on_until_the_next_reshuffle(scenario):
    match = scenario(hands="red-1 red-2 / blue-1", grave="zero cure brain", pool="", reshuffles=2)
    match.do("a", "discard red-1").do("b", "no")
    assert match.heard("stalemate.refused") == [{"seat": 1}]
    assert (match.stage, match.state.reshuffles) == ("b draws 7", 1)
    match.do("b", "draw pool; discard blue-1")
    assert match.stage == "ab may stop"


def test_d9_who_does_not_answer_plays_on(scenario):
    match = scenario(hands="zero cure / brain", grave="pig", reshuffles=2).do("a", "discard cure")
    assert match.time_runs_out("a").stage == "b draws 7"


def test_d9_any_change_of_a_horde_starts_the_count_anew(scenario):
    changes = {
        "play red-5": {"hands": "red-5 zero / brain", "hordes": "- / -"},
        "play red-7": {"hands": "red-7 zero / brain", "hordes": "red 5-6 / -"},
        "cure b high": {"hands": "cure zero / brain", "hordes": "- / red 5-7"},
        "fish b": {"hands": "fish zero / red-7", "hordes": "red 5-6 / -"},
    }
    for action, position in changes.items():
        match = scenario(**position, grave="pig", reshuffles=2).do("a", action)
        assert match.state.reshuffles == 0
        assert match.do("a", "discard zero").stage.startswith("b draws")


def test_d9_the_longest_horde_wins_and_ties_are_shared(scenario):
    match = scenario(
        hands="zero cure / brain / fish", grave="pig", hordes="red 5-6 / blue 4-6 / green 5-7", reshuffles=2
    )
    match.do("a", "discard cure").do("a", "yes").do("b", "yes").do("c", "yes")
    assert match.places == [3, 1, 1]


def test_d9_even_a_single_zomb_is_longer_than_nothing(scenario):
    match = scenario(hands="zero cure / brain", grave="pig", hordes="red 5-5 / -", reshuffles=2)
    assert match.do("a", "discard cure").do("a", "yes").do("b", "yes").places == [1, 2]


def test_d9_a_pair_is_as_good_as_its_longest_horde(scenario):
    hordes = "red 5-6 / blue 4-6 / green 3-7 / -"
    match = scenario(hands="zero cure / brain / fish / rob", grave="pig", hordes=hordes, reshuffles=2)
    match.do("a", "discard cure")
    for seat in "abcd":
        match.do(seat, "yes")
    assert match.places == [1, 3, 1, 3]
    assert match.state.outcome.why.args == {"count": 5}


def test_d9_without_any_horde_all_share_the_first_place(scenario):
    match = scenario(hands="zero cure / brain", grave="pig", reshuffles=2).do("a", "discard cure")
    assert match.do("a", "yes").do("b", "yes").places == [1, 1]
