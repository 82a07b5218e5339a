"""Scrolls, the stack, windows and stops: rulings S, the reaction model, part 6 of the rulebook, and each scroll."""

import pytest

from games.kernel import pending
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.purse import mojo
from games.mojo.state import Token


def spell(match, scroll):
    """The number of a scroll on the stack."""
    return next(one.serial for one in match.state.stack if isinstance(one, f.Spell) and one.scroll == scroll)


def roll_window(scenario, **more):
    """A fight between H5 and I5, stopped at the dice: 2 + 3 against 3 + 3."""
    match = scenario(zimbies={"H5": "aa", "I5": "bbb"}, **more)
    match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 3, 3)
    return match


# -- the stack ---------------------------------------------------------------------------------------


def test_a_spell_whose_target_is_gone_fizzles_and_range_is_not_checked_again(scenario):
    match = scenario(zimbies={"H5": "a", "J5": "b"}, hands={"a": "blow-guns", "b": "blow-guns big-bits-of-map"})
    match.do("a", "cast blow-guns H5 J5").do("b", "cast big-bits-of-map J5 J5", 3, 3)
    match.do("b", "move J5 all K9").do("b", "done")
    match.passes()
    assert match.on("K9") == ""  # out of range and sight, and hit all the same


def test_a_fizzled_spell_is_not_refunded(scenario):
    match = scenario(3, zimbies={"H5": "a", "J5": "b", "K5": "c"}, hands={"a": "blow-guns", "c": "blow-guns"})
    before = mojo(match.state, 0)
    match.do("a", "cast blow-guns H5 J5").do("c", "cast blow-guns K5 J5").passes()
    assert (match.told("spell.fizzles"), before - mojo(match.state, 0)) == ([{"scroll": "blow-guns"}], 1)


def test_nix_undoes_scroll_effects_only(scenario):
    match = scenario(zimbies={"H5": "a", "J5": "b"}, hands={"a": "blow-guns energy", "b": "nix nix"})
    match.do("a", "cast blow-guns H5 J5")
    assert len(match.words("b", "cast nix")) == 1
    match.do("b", "pass")
    assert match.asked("b") == ["wounds"]
    assert not match.words("b", "cast nix")  # wounds are no scroll effect: too late
    match = roll_window(scenario, hands={"a": "nix", "b": "nix"})
    assert not match.words("a", "cast nix")


def test_both_cards_of_a_nullified_spell_are_discarded(scenario):
    match = scenario(hands={"a": "energy", "b": "nix"}, homes="2/4 8")
    match.do("a", "cast energy a")
    match.do("b", f"cast nix {spell(match, 'energy')}")
    match.passes()
    assert sorted(match.state.discard) == ["energy", "nix"]
    assert match.home("a") == "2/4"


def test_effects_resolve_from_the_top_and_a_fresh_window_opens_each_time(scenario):
    match = scenario(hands={"a": "energy energy", "b": "energy energy"}, homes="2/4 2/4")
    match.do("a", "cast energy a").do("b", "cast energy b")
    assert match.asked() == ["spell"]
    match.do("a", "pass", 1)
    assert (match.home("b"), match.home("a")) == ("4/2", "2/4")
    assert match.asked("b") == ["spell"]
    match.do("b", "pass", 2)
    assert match.home("a") == "5/1"


def test_a_pass_stands_until_the_stack_changes(scenario):
    match = scenario(3, hands={"a": "energy", "b": "nix", "c": "energy"}, homes="2/4 3/4 3/4")
    match.do("a", "cast energy a").do("b", "pass")
    assert match.asked() == ["spell"]
    match.do("c", "cast energy c")
    assert "spell" in match.asked("b")


def test_only_who_could_answer_by_public_facts_is_asked(scenario):
    match = scenario(4, hands={"a": "energy", "b": "big-litter", "d": "nix"}, homes="2/4 8 8 0", tokens=4)
    match.shaman("d").tokens = 0
    match.do("a", "cast energy a")
    assert (match.asked("b"), match.asked("c"), match.asked("d")) == (["spell"], [], [])


def test_windows_do_not_depend_on_hidden_hands(scenario):
    for hand in ("nix", "big-litter"):
        match = scenario(hands={"a": "energy", "b": hand}, homes="2/4 8")
        assert match.do("a", "cast energy a").asked() == ["spell"]


def test_who_is_not_touched_is_not_waited_for_unless_the_table_wants_it(scenario):
    zimbies = {"H5": "aa", "I5": "bbb"}
    for interrupts, asked in (("important", ["rolls"]), ("all", ["rolls", "rolls"])):
        match = scenario(3, zimbies=zimbies, hands={"b": "nix", "c": "nix"}, settings={"interrupts": interrupts})
        match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 3, 3)
        assert match.asked() == asked
        assert match.open("c")[0].kind == ("free" if interrupts == "important" else "reaction")


def test_all_windows_over_one_stack_belong_together(scenario):
    match = scenario(hands={"a": "energy energy", "b": "energy"}, homes="2/4 2/4")
    first = match.do("a", "cast energy a").open("b")[0].window
    assert match.do("b", "cast energy b").open("a")[0].window == first


def test_eating_may_answer_too(scenario):
    match = scenario(hands={"a": "energy", "b": "energy"}, homes="2/4 2/4")
    match.do("a", "cast energy a").do("b", "eat mojo")
    assert (match.shaman("b").floating, match.asked("b")) == (2, ["spell"])


# -- incantations ------------------------------------------------------------------------------------


def test_an_incantation_needs_a_chanter_when_it_resolves(scenario):
    match = scenario(hands={"a": "chant-of-rage", "b": "brain-fog energy"}, homes="1 8", tokens=4)
    match.shaman("a").tokens = 3
    match.do("a", "cast chant-of-rage a").do("b", "cast brain-fog a", 3).passes()
    assert (match.state.chants, match.home("a")) == ([], "0/1")
    assert "chant-of-rage" in match.state.discard


def test_paying_for_an_incantation_leaves_a_zimby_to_chant(scenario):
    match = scenario(hands={"a": "chant-of-rage"}, homes="1 8", tokens=2)
    assert match.refused("a", "cast chant-of-rage a") in {"mojo", "kernel.not_offered"}
    match = scenario(hands={"a": "chant-of-rage"}, homes="2 8", tokens=2)
    match.do("a", "cast chant-of-rage a")
    assert (match.home("a"), len(match.state.chants), match.state.chanting(0)) == ("1/1", 1, 1)


def test_a_chanter_that_moves_is_eaten_or_drained_ends_its_incantation(scenario):
    chants = [("chant-of-rage", "a", "b")]
    for words in ("move home 1 L1", "eat mojo"):
        match = scenario(homes="1 8", chants=chants)
        match.do("a", words)
        assert match.state.chants == []
    match = scenario(homes="1 8", chants=chants, tokens=0)
    assert mojo(match.state, 0) == 0  # a chanter is not spent by the way


def test_too_many_incantations_drive_out_a_random_older_one(scenario):
    chants = [("chant-of-rage", "a", "a"), ("chant-of-plenty", "b", "b")]
    match = scenario(hands={"a": "chant-of-breeding"}, homes="5 5", chants=chants)
    match.do("a", "cast chant-of-breeding a", 1)
    assert [chant.scroll for chant in match.state.chants] == ["chant-of-rage", "chant-of-breeding"]
    assert match.home("b") == "4/1"  # the shock depletes its chanter


@pytest.mark.parametrize(("seats", "limit"), [(1, 2), (2, 2), (3, 3), (5, 4), (8, 5)])
def test_the_limit_of_incantations_grows_with_the_players(scenario, seats, limit):
    chants = [("chant-of-plenty", "a", "a"), ("chant-of-plenty", "a", "a"), ("chant-of-rage", "a", "a")]
    chants += [("chant-of-rage", "a", "a"), ("chant-of-thick-hides", "a", "a")]
    match = scenario(seats, hands={"a": "chant-of-breeding"}, chants=chants[: limit - 1])
    match.do("a", "cast chant-of-breeding a")
    assert len(match.state.chants) == limit
    match = scenario(seats, hands={"a": "chant-of-breeding"}, chants=chants[:limit])
    match.do("a", "cast chant-of-breeding a", 0)
    assert len(match.state.chants) == limit


def test_chants_of_plenty_breeding_sloth_silence_and_famine(scenario):
    match = scenario(turn=None, chants=[("chant-of-plenty", "b", "a"), ("chant-of-famine", "b", "a")], homes="3/2 8")
    match.run(f.Refresh())
    assert (len(match.shaman("a").hand), match.home("a")) == (2, "4/1")
    match = scenario(chants=[("chant-of-breeding", "b", "a")], homes="3 8")
    assert match.do("a", "spawn").shaman("a").tokens == 2
    match = scenario(chants=[("chant-of-sloth", "b", "a")], homes="3 8", zimbies={"H5": "a", "E5": "a"})
    match.do("a", "move H5 all I5")
    assert match.shaman("a").tokens == 2
    assert match.do("a", "move E5 all E6").shaman("a").tokens == 1  # the first payment only
    match = scenario(chants=[("chant-of-sloth", "b", "a")], homes="5 8")
    assert match.do("a", "move home 1 portal", 1).shaman("a").tokens == 2
    assert match.do("a", "move home 1 L2").shaman("a").tokens == 1
    match = scenario(chants=[("chant-of-silence", "b", "a")], homes="3 8", hands={"a": "energy"})
    assert match.do("a", "cast energy a", 1).shaman("a").tokens == 1


# -- witcheries --------------------------------------------------------------------------------------


def test_a_witchery_reaches_three_tiles_and_its_own_tile(scenario):
    match = scenario(zimbies={"H5": "a", "K5": "b"}, thugs={"E5": [1]}, hands={"a": "blow-guns"})
    assert match.words("a", "cast blow-guns H5") == {"H5", "K5", "E5"}
    match = scenario(zimbies={"G5": "a", "K5": "b"}, hands={"a": "blow-guns"})
    assert match.words("a", "cast blow-guns G5") == {"G5"}


def test_wards_thickets_mist_and_darkness_block_sight_and_may_be_targeted(scenario):
    for tile, kind in (("I5", "blood-thicket"), ("I5", "patch-of-darkness"), ("H6", "ward")):
        match = scenario(
            zimbies={"H5": "a"}, hands={"a": "deadly-vines"}, obstacles={} if kind == "ward" else {tile: kind}
        )
        words = match.words("a", "cast deadly-vines H5")
        assert tile in words
        assert {"I5": "J5", "H6": "H7"}[tile] not in words
    match = scenario(king="I7", zimbies={"H7": "a"}, hands={"a": "deadly-vines"})
    assert {"H8", "I7"} <= match.words("a", "cast deadly-vines H7")
    assert "H9" not in match.words("a", "cast deadly-vines H7")


def test_there_is_no_sight_round_a_cut_corner_but_at_its_two_tiles(scenario):
    match = scenario(zimbies={"L4": "a"}, thugs={"K5": [1], "J5": [2]}, hands={"a": "blow-guns"})
    assert match.words("a", "cast blow-guns L4") == {"L4", "K5"}


def test_from_home_a_zimby_sees_the_two_tiles_in_line(scenario):
    match = scenario(zimbies={"L2": "b"}, hands={"a": "blow-guns deadly-vines"}, entries=[1, 5])
    assert match.words("a", "cast deadly-vines home") == {"L1", "L2"}
    assert match.words("a", "cast blow-guns home") == {"L2"}


def test_depleted_zimbies_do_not_channel(scenario):
    match = scenario(zimbies={"H5": "A", "J5": "b"}, homes="0/2 8", hands={"a": "blow-guns"})
    assert not match.words("a", "cast")


def test_eating_doubles_range_and_effect_and_eating_twice_quadruples(scenario):
    match = scenario(zimbies={"B10": "aaa", "H10": "b"}, hands={"a": "blow-guns"}, thugs={"E9": [1]})
    match = scenario(zimbies={"E5": "aaa", "I5": "bbb"}, hands={"a": "blow-guns blow-guns"})
    assert match.words("a", "cast blow-guns E5 eat") >= {"range", "effect", "range-effect", "effect-effect"}
    match.do("a", "cast blow-guns E5 eat range-effect I5")
    assert (match.on("E5"), match.on("I5")) == ("a", "b")  # two wounds, four tiles away
    match = scenario(zimbies={"H5": "aaa", "I5": "bbb"}, hands={"a": "blow-guns"})
    assert match.do("a", "cast blow-guns H5 eat effect-effect I5").on("I5") == ""


def test_numbers_are_doubled_after_the_roll(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "a", "F5": "bb"}, hands={"b": "bungle"})
    match.do("b", "cast bungle F5 eat effect H5", 6, 1, 1, 0, 0, 0, 0)
    assert len(match.told("crown.bounces")[0]["tiles"]) == 1 + 2 * 2


def test_channelling_ends_the_channellers_movement(scenario):
    match = scenario(zimbies={"H5": "a", "K5": "b"}, hands={"a": "blow-guns"})
    match.do("a", "move H5 all I5").do("a", "cast blow-guns I5 K5")
    assert match.state.strides == {}


# -- the scrolls -------------------------------------------------------------------------------------


def test_energy(scenario):
    match = scenario(hands={"a": "energy"}, homes="1/2 8").do("a", "cast energy a", 3)
    assert match.home("a") == "3/0"  # no more than there are


def test_big_litter(scenario):
    match = scenario(hands={"a": "big-litter"}, homes="4 8").do("a", "cast big-litter a", 2)
    assert match.home("a") == "4/2"


def test_fresh_parchment(scenario):
    match = scenario(hands={"a": "fresh-parchment"}).do("a", "cast fresh-parchment a")
    assert len(match.shaman("a").hand) == 2


def test_sticky_fingers_takes_a_scroll_that_both_know(scenario):
    match = scenario(3, hands={"a": "sticky-fingers", "b": "nix energy"})
    match.do("a", "cast sticky-fingers b").passes(1)
    assert (match.shaman("a").hand, match.shaman("b").hand) == (["nix"], ["energy"])
    assert {event.only for event in match.events if event.id == "mojo.steal.which"} == {0, 1}
    assert GAME.view(match.state, 1).known == ((0, "nix"),)
    assert GAME.view(match.state, 2).known == ()
    match = scenario(hands={"a": "sticky-fingers nix"}).do("a", "cast sticky-fingers a")
    assert match.shaman("a").hand == ["nix"]


def test_brain_fog_lets_its_target_choose(scenario):
    match = scenario(hands={"a": "brain-fog"}, homes="8 2", tokens=4)
    match.do("a", "cast brain-fog b", 3)
    assert match.words("b", "deplete") == {"1", "2", "3"}
    match.do("b", "deplete 1")
    assert (match.shaman("b").tokens, match.home("b")) == (3, "0/2")


def test_brain_fog_can_drain_a_chanter(scenario):
    match = scenario(hands={"a": "brain-fog"}, homes="8 1", chants=[("chant-of-rage", "b", "b")], tokens=3)
    match.shaman("b").tokens = 0
    match.do("a", "cast brain-fog b", 1)
    assert (match.state.chants, match.home("b")) == ([], "0/1")


def test_twist_gives_an_effect_another_legal_target(scenario):
    match = scenario(hands={"a": "energy", "b": "twist"}, homes="2/4 2/4")
    match.do("a", "cast energy a")
    match.do("b", f"cast twist {spell(match, 'energy')} b", 1)
    assert (match.home("a"), match.home("b")) == ("2/4", "4/2")
    match = scenario(zimbies={"H5": "a", "J5": "b", "F5": "a"}, hands={"a": "blow-guns", "b": "twist"})
    match.do("a", "cast blow-guns H5 J5").do("b", f"cast twist {spell(match, 'blow-guns')} F5").passes()
    assert (match.on("J5"), match.on("F5")) == ("b", "")


def test_hush_silences_until_the_turn_ends(scenario):
    match = scenario(hands={"a": "hush", "b": "energy"}, homes="8 2/4")
    match.do("a", "cast hush b").passes()
    assert not match.words("b", "cast")
    match.do("a", "end")
    assert match.shaman("b").hushed is False


def test_blow_guns_and_death_curse(scenario):
    match = scenario(zimbies={"H5": "a"}, thugs={"I5": [1]}, zombies={"G5": "b"}, hands={"a": "blow-guns death-curse"})
    assert match.words("a", "cast death-curse H5") == {"H5", "I5"}  # neither zombies nor the King
    assert match.do("a", "cast blow-guns H5 I5").on("I5") == "thug 1"
    assert match.do("a", "cast death-curse H5 I5").on("I5") == ""
    match = scenario(king="H7", zimbies={"G7": "a"}, hands={"a": "death-curse"})
    assert "H7" not in match.words("a", "cast death-curse G7")


@pytest.mark.parametrize(
    ("scroll", "dice", "left"), [("lil-bits-of-armor", [], "bb"), ("big-bits-of-armor", [2], "bbb")]
)
def test_armor_stops_wounds_that_wait(scenario, scroll, dice, left):
    zimbies = {"H5": "aa", "I5": "bbb"}
    match = scenario(zimbies=zimbies, hands={"b": scroll})
    assert not match.words("b", "cast")
    match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 6, 3)
    match.do("b", "pass")  # the rolls
    match.do("b", f"cast {scroll} I5 I5", *dice)
    assert match.on("I5") == left


@pytest.mark.parametrize(("scroll", "dice", "score"), [("spikey-bone-claws", [], 7), ("nasty-sharp-knives", [3], 9)])
def test_claws_and_knives_add_to_a_roll_that_waits(scenario, scroll, dice, score):
    match = roll_window(scenario, hands={"b": scroll})
    match.do("b", f"cast {scroll} I5 I5", *dice)
    assert match.told("sharpened")[0]["defence"] == score
    match = roll_window(scenario, hands={"a": scroll})
    match.do("a", f"cast {scroll} H5 H5", *dice)
    assert match.told("sharpened")[0]["attack"] == score - 1


def test_armor_stops_the_wounds_of_obstacles_too(scenario):
    match = scenario(zimbies={"H5": "a"}, obstacles={"I5": "deadly-vines"}, hands={"a": "lil-bits-of-armor"})
    match.do("a", "move H5 all I5")
    assert match.asked() == ["wounds"]
    assert match.do("a", "cast lil-bits-of-armor I5 I5").on("I5") == "a"


def test_maps_lead_a_column_on_without_mojo_off_turn_too(scenario):
    match = scenario(zimbies={"H5": "b"}, hands={"b": "lil-bits-of-map"})
    match.do("b", "cast lil-bits-of-map H5 H5", 2)
    assert match.asked("b") == ["free"]
    match.do("b", "move H5 all I5").do("b", "move I5 all K5")
    assert (match.on("K5"), match.asked()) == ("b", ["turn"])
    match = scenario(zimbies={"H5": "ab"}, thugs={"I5": [1]}, hands={"b": "lil-bits-of-map"})
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    assert not match.words("b", "cast")


def test_bungle_is_for_whoever_carries_the_crown(scenario):
    match = scenario(crown="I5 thugs", zimbies={"H5": "a"}, thugs={"I5": [1]}, hands={"a": "bungle"})
    match.do("a", "cast bungle H5 I5", 6, 1, 1, 0, 0)
    assert match.state.crown.holder is None
    assert not scenario(king="H7", zimbies={"G7": "a"}, hands={"a": "bungle"}).words("a", "cast")


@pytest.mark.parametrize("scroll", ["entangling-vines", "deadly-vines", "patch-of-darkness"])
def test_conjured_obstacles_spread_and_last_two_refreshes(scenario, scroll):
    match = scenario(zimbies={"H5": "a"}, hands={"a": scroll})
    match.do("a", f"cast {scroll} H5 J5", 2, 1, 0)
    assert match.state.obstacles == {tile: [Token(scroll)] for tile in ("J5", "K5", "J4")}
    assert all(tokens == [Token(scroll, True)] for tokens in match.run(f.Refresh()).state.obstacles.values())
    assert match.told("obstacle.gone") == []
    assert match.run(f.Refresh()).state.obstacles == {}
    assert {event["tile"] for event in match.told("obstacle.gone")} == {"J5", "K5", "J4"}


# -- the Crown against witcheries --------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "moves"), [(3, False), (4, True)])
def test_the_crown_resists_ones_own_witcheries_too(scenario, roll, moves):
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, hands={"a": "lil-bits-of-map"})
    match.do("a", "cast lil-bits-of-map H5 H5", *([roll, 1] if moves else [roll]))
    assert match.asked() == (["free"] if moves else ["turn"])


def test_the_king_wears_it_and_tiles_are_not_shielded_but_alone(scenario):
    match = scenario(king="I7", zimbies={"H7": "a"}, hands={"a": "blow-guns"})
    match.do("a", "cast blow-guns H7 I7", 2)
    assert match.told("crown.shields") == [{"roll": 2, "tile": "I7"}]
    match = scenario(king="I7", zimbies={"H7": "a"}, hands={"a": "entangling-vines"})
    match.do("a", "cast entangling-vines H7 I7", 1, 0, 5)  # the spread, and his roll against what has caught him
    assert "I7" in match.state.obstacles
    match = scenario(1, king="I7", zimbies={"H7": "a"}, hands={"a": "entangling-vines"})
    match.do("a", "cast entangling-vines H7 I7", 3)
    assert match.state.obstacles == {}


# -- stop! -------------------------------------------------------------------------------------------


def runner(scenario, hand, seats=2, **more):
    """A carrier runs from E5 along the inner route; b's zimby on H5 could not see it before."""
    more = {"zimbies": {"E7": "a", "H5": "b"}, **more}
    return scenario(seats, crown="E7 a", hands={"b": hand}, homes="8 8 8"[: 2 * seats - 1], **more)


def test_the_earliest_stop_counts_and_a_tie_goes_in_turn_order(scenario):
    guns = {"b": "blow-guns", "c": "blow-guns"}
    match = scenario(3, crown="E7 a", zimbies={"E7": "a", "H5": "b", "C6": "c"}, hands=guns)
    match.do("a", "move E7 all E5").do("b", "stop E5").do("c", "stop E6")
    assert (match.asked("c"), match.on("E6")) == (["stopped"], "a")
    match = scenario(3, crown="E7 a", zimbies={"E7": "a", "C6": "bc"}, hands=guns)
    match.do("a", "move E7 all E5").do("c", "stop E6").do("b", "stop E6")
    assert match.asked("b") == ["stopped"]


def test_a_witchery_that_works_ends_the_payment(scenario):
    match = runner(scenario, "entangling-vines")
    match.do("a", "move E7 all F5").do("b", "stop E5")
    match.do("b", "cast entangling-vines H5 E5", 1, 0, 6)
    assert match.told("stop.worked") == [{}]
    assert match.state.strides == {}


def test_a_stop_without_a_witchery_lets_the_move_go_on(scenario):
    match = runner(scenario, "blow-guns")
    match.do("a", "move E7 all F5").do("b", "stop E5").do("b", "pass")
    assert match.told("stop.idle") == [{"seat": 1}]
    assert match.asked() == ["stop"]  # the next payment is another leg
    assert match.do("b", "pass").on("F5") == "a"


def test_after_a_failed_stop_the_mover_keeps_its_tiles_and_that_shaman_cannot_stop_it_again(scenario):
    match = runner(scenario, "blow-guns blow-guns", burden=0)
    match.do("a", "move E7 all F5")
    match.do("b", "stop F5").do("b", "cast blow-guns H5 F5", 3)  # the Crown resists
    assert match.asked() == ["turn"]
    assert match.state.strides[match.state.board["F5"].id].left == 1
    match.do("a", "move F5 all E5")
    assert match.on("E5") == "a"  # nobody was asked again


def test_only_moves_that_matter_are_asked_about_unless_all_are(scenario):
    for interrupts, asked in (("important", ["turn"]), ("all", ["stop"])):
        match = scenario(
            zimbies={"E5": "a", "I5": "b"}, hands={"b": "blow-guns"}, settings={"interrupts": interrupts}, homes="8 8"
        )
        match.do("a", "move E5 all F5")
        assert match.asked() == asked


@pytest.mark.parametrize(("to", "asked"), [("L4", True), ("K6", False)])
def test_a_move_to_a_seal_matters(scenario, to, asked):
    match = scenario(zimbies={"K7": "a", "H5": "b"}, hands={"b": "blow-guns"})
    match.do("a", f"move K7 all {to}")
    assert (match.asked() == ["stop"]) is asked


def test_a_watcher_that_could_eat_sees_further(scenario):
    for tribe, asked in (("b", False), ("bb", True)):
        match = scenario(crown="E7 a", zimbies={"E7": "a", "J5": tribe}, hands={"b": "blow-guns"})
        match.do("a", "move E7 all F5")
        assert (match.asked() == ["stop"]) is asked


def test_no_stop_without_a_scroll_or_mojo(scenario):
    match = scenario(crown="E7 a", zimbies={"E7": "a", "H5": "b"})
    assert match.do("a", "move E7 all F5").asked() == ["turn"]


# -- last calls --------------------------------------------------------------------------------------


def test_a_last_call_before_the_carriers_turn_ends(scenario):
    match = scenario(crown="F5 a", zimbies={"F5": "a", "H5": "b"}, hands={"b": "bungle"})
    match.do("a", "end")
    assert match.asked() == ["last.turn"]
    match.do("b", "cast bungle H5 F5", 3)
    assert match.asked() == ["turn"]
    assert match.state.active == 1


def test_a_last_call_for_whoever_thugs_are_about_to_strike(scenario):
    match = scenario(turn=None, zimbies={"H5": "b"}, thugs={"I5": [1]}, hands={"b": "energy"}, homes="8 2/4")
    match.run(f.ThugTurn())
    assert match.asked() == ["last.thugs"]
    assert match.do("b", "pass", 1, 1).passes().on("H5") == "thug 1"


def test_with_all_interrupts_everybody_who_could_act_is_called(scenario):
    match = scenario(3, hands={"b": "energy", "c": "nix"}, settings={"interrupts": "all"})
    match.do("a", "end")
    assert match.asked() == ["last.turn", "last.turn"]
    assert [one.kind for one in pending(GAME, match.state)] == ["reaction", "reaction"]


def test_a_move_over_the_lying_crown_matters(scenario):
    match = scenario(crown="F5", zimbies={"E5": "a", "I5": "b"}, hands={"b": "blow-guns"})
    assert match.do("a", "move E5 all F5 take").asked() == ["stop"]
    match = scenario(crown="B2", zimbies={"E5": "a", "I5": "b"}, hands={"b": "blow-guns"})
    assert match.do("a", "move E5 all F5").asked() == ["turn"]


def test_refusals_name_what_stands_in_the_way(scenario):
    match = scenario(zimbies={"H5": "a"}, hands={"a": "blow-guns energy"}, homes="0 8", tokens=0)
    refusals = {
        "cast nix 3": "scroll",
        "cast energy a": "mojo",
        "eat mojo": "home",
        "move H5 all P77": "tile",
        "move J5 all K5": "nobody",
        "attack J5 K5": "nobody",
        "attack H5 I5": "empty",
        "zombie H5": "sacrifice",
        "drop": "crown",
        "seal A9": "seal",
    }
    assert {words: match.refused("a", words) for words in refusals} == refusals
    assert {words: match.refused("b", words) for words in ("end", "spawn")} == {"end": "own_turn", "spawn": "own_turn"}
    match = scenario(zimbies={"H5": "a"}, hands={"a": "blow-guns"})
    assert match.refused("a", "cast blow-guns H5 K9") == "range"
    match = scenario(hands={"b": "blow-guns"})
    match.shaman("b").hushed = True
    assert match.refused("b", "cast blow-guns H5 K9") == "hushed"
