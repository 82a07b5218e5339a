"""The King's rituals, cast by him or by a shaman with the Crown: rulings K6 to K11, parts 3 and 13 of the rulebook."""

from games.kernel import RETIRE, Answer, apply
from games.mojo import GAME
from games.mojo import frames as f


def test_discord_leaves_one_random_zimby_in_each_column_of_the_quadrant(scenario):
    match = scenario(turn=None, zimbies={"L6": "aab", "N6": "a", "D6": "aa"}, homes="2 2", crown="L6 a")
    match.run(f.Ritual(name="discord", area="NE"), dice=[2])
    assert [match.on(tile) for tile in ("L6", "N6", "D6")] == ["b", "a", "aa"]
    assert (match.home("a"), match.home("b"), match.crown()) == ("2/2", "2/0", "L6")


def test_exhaustion_depletes_tokens_only_as_far_as_there_are(scenario):
    match = scenario(turn=None, homes="5 5", tokens=4)
    match.shaman("b").tokens = 1
    match.run(f.Ritual(name="exhaustion"), dice=[2, 1])
    assert [shaman.tokens for shaman in match.state.shamans] == [1, 0]
    assert match.home("a") == "5/0"


def test_madness_takes_random_scrolls(scenario):
    match = scenario(turn=None, hands={"a": "energy hush nix", "b": "nix"})
    match.run(f.Ritual(name="madness"), dice=[2, 1, 1])
    assert (match.shaman("a").hand, match.shaman("b").hand) == (["energy"], [])


def test_hunger_is_the_owners_choice_and_not_counted(scenario):
    match = scenario(turn=None, homes="2/2 0/1")
    match.run(f.Ritual(name="hunger"), dice=[2])
    assert match.words("a", "starve") == {"0", "1", "2"}
    match.do("a", "starve 1")
    assert (match.home("a"), match.home("b"), match.shaman("a").eaten) == ("1/1", "0/0", 0)
    match = scenario(turn=None, homes="2/2 0/1").run(f.Ritual(name="hunger"), dice=[2])
    assert match.do("a", "default", 2).home("a") == "0/2"


def test_winnowing_draws_from_the_left_all_at_once_and_keeps_one(scenario):
    match = scenario(3, turn=None, hands={"a": "nix energy", "b": "hush", "c": "twist bungle"})
    match.run(f.Ritual(name="winnowing"), dice=[0, 0, 0, 0, 0])
    drawn = {seat: (one.source, one.scrolls) for seat, one in match.state.winnowed.items()}
    assert drawn == {0: (1, ["hush"]), 1: (2, ["bungle", "twist"]), 2: (0, ["energy", "nix"])}
    assert match.prompts() == ["keep", "keep"]
    assert GAME.view(match.state, 1).drawn == ("bungle", "twist")
    match.do("b", "keep twist").do("c", "default", 1)
    assert [shaman.hand for shaman in match.state.shamans] == [["hush"], ["twist"], ["nix"]]
    assert sorted(match.state.discard) == ["bungle", "energy"]
    assert (2, 1, "twist") in match.state.known  # who lost it knows where it went


def test_who_is_asked_in_a_winnowing_tells_nothing(scenario):
    match = scenario(turn=None, hands={"a": "nix nix", "b": "energy hush"})
    match.run(f.Ritual(name="winnowing"), dice=[0, 0, 0, 0])
    assert match.prompts() == ["keep", "keep"]
    assert match.words("b", "keep") == {"nix"}
    match.do("b", "keep nix")
    assert GAME.view(GAME.redeal(match.state, 0, 1), 0) == GAME.view(match.state, 0)


def test_alone_winnowing_costs_a_scroll_of_the_hand_or_the_library(scenario):
    match = scenario(1, turn=None, hands={"a": "energy"})
    match.state.discard.append("hush")
    match.pieces = GAME.census(match.state)
    match.run(f.Ritual(name="winnowing"))
    left, top = len(match.state.library), match.state.library[-1]
    match.do("a", "give library")
    assert match.heard("discard.one") == [{"seat": 0, "scroll": top}]
    assert (len(match.state.library), match.shaman("a").hand) == (left - 1, ["energy"])
    match = scenario(1, turn=None, hands={"a": "energy"}).run(f.Ritual(name="winnowing"))
    assert match.do("a", "give hand").shaman("a").hand == []


def test_portals_flushes_everyone_near_but_not_past_wards_and_thickets(scenario):
    match = scenario(turn=None, zimbies={"M3": "a", "M2": "b", "N5": "a"}, thugs={"N3": [1]}, homes="2 2")
    match.run(f.Ritual(name="portals", area="NE"), dice=[2])
    assert [match.on(tile) for tile in ("M3", "M2", "N3", "N5")] == ["", "", "", "a"]
    assert (match.home("a"), match.home("b"), 1 in match.state.spent) == ("2/1", "2/1", True)


def test_terror_depletes_zimbies_only(scenario):
    match = scenario(turn=None, zimbies={"L6": "ab", "D6": "a"}, zombies={"N6": "a"}, thugs={"N4": [1]})
    match.run(f.Ritual(name="terror", area="NE"))
    assert [match.on(tile) for tile in ("L6", "D6", "N6", "N4")] == ["AB", "a", "zombie a", "thug 1"]


def test_a_random_area_is_drawn_with_a_four_sided_die(scenario):
    match = scenario(turn=None, zimbies={"D12": "a"})
    match.run(f.Ritual(name="terror"), dice=[3])
    assert match.on("D12") == "A"


def test_the_mist_passes_wards_and_creatures_and_wounds_once(scenario):
    match = scenario(turn=None, zimbies={"H6": "a", "H5": "b", "H7": "aa"})
    match.run(f.Ritual(name="blood"), dice=[1])
    assert (match.on("H6"), match.on("H5"), match.on("H7")) == ("", "b", "a")


def test_discord_may_leave_a_depleted_zimby(scenario):
    match = scenario(turn=None, zimbies={"L6": "aaB"}, homes="2 2")
    match.run(f.Ritual(name="discord", area="NE"), dice=[2])
    assert (match.on("L6"), match.home("a"), match.home("b")) == ("B", "2/2", "2/0")


def test_an_absent_shaman_is_hungry_at_random_within_what_is_possible(scenario):
    match = scenario(turn=None, homes="3/1 0/0").run(f.Ritual(name="hunger"), dice=[2])
    assert match.words("a", "starve") == {"1", "2"}
    assert match.do("a", "default", 1).home("a") == "1/1"


def test_a_portals_ritual_never_moves_the_king(scenario):
    match = scenario(turn=None, king="M3")
    match.run(f.Ritual(name="portals", area="NE"), dice=[1])
    assert match.on("M3") == "king"


def test_alone_winnowing_leaves_no_choice_without_a_hand_or_a_library(scenario):
    match = scenario(1, turn=None)
    left = len(match.state.library)
    match.run(f.Ritual(name="winnowing"))
    assert (match.prompts(), len(match.state.library)) == (["turn"], left - 1)
    match = scenario(1, turn=None, hands={"a": "energy"})
    match.state.library, match.state.discard = [], match.state.library
    match.run(f.Ritual(name="winnowing"))
    assert match.shaman("a").hand == []
    match.run(f.Ritual(name="winnowing"))  # now there is nothing left to lose
    assert (match.prompts(), match.heard("discard.one")) == (["turn"], [])


def test_a_shaman_activates_a_ritual_with_the_crown_and_chooses_where(scenario):
    match = scenario(crown="I7 a", zimbies={"I7": "a", "B7": "bb", "B9": "b"}, homes="6 6")
    match.state.markers["I7"] = "terror"
    assert match.words("a", "ritual I7") == {"NE", "SE", "SW", "NW"}
    match.state.board["B5"] = match.state.board.pop("B7")
    match.do("a", "ritual I7 NW")
    assert (match.on("B5"), match.on("B9"), match.state.revealed) == ("BB", "b", ["I7"])
    assert match.shaman("a").tokens == 0


def test_an_activated_ritual_strikes_its_caster_too_and_its_mist_lasts_the_turn(scenario):
    match = scenario(crown="I7 a", zimbies={"I7": "a", "H5": "a"}, homes="6 6")
    match.state.markers["I7"] = "blood"
    match.do("a", "ritual I7 NE", 2, 1)
    assert (match.on("H5"), match.on("I7"), match.state.mist) == ("", "a", 2)
    match.do("a", "end")
    assert match.state.mist == 0


def test_a_ritual_is_not_for_those_who_cannot_pay_or_are_depleted(scenario):
    assert not scenario(crown="I7 a", zimbies={"I7": "a"}, homes="0 8", tokens=3).words("a", "ritual")
    assert not scenario(crown="I7 a", zimbies={"I7": "A"}).words("a", "ritual")
    assert not scenario(crown="I7", zimbies={"I7": "a"}).words("a", "ritual")
    assert not scenario(crown="H5 a", zimbies={"H5": "a"}).words("a", "ritual")


def test_activation_costs_four_mojo(scenario):
    match = scenario(crown="I7 a", zimbies={"I7": "a"}, homes="6 6")
    match.state.markers["I7"] = "madness"
    match.do("a", "ritual I7 NE", 1)
    assert (match.shaman("a").tokens, match.home("a")) == (0, "6/0")


def test_the_ritual_tile_of_a_dead_king_stays_usable(scenario):
    match = scenario(crown="I7 a", zimbies={"I7": "a"}, homes="6 8")
    match.state.markers["I7"] = "exhaustion"
    match.state.revealed = ["I7"]
    match.do("a", "ritual I7 all", 1, 1)
    assert [shaman.tokens for shaman in match.state.shamans] == [0, 2]  # four were paid, and two go


def test_who_has_left_draws_nothing_in_a_winnowing_and_the_next_one_is_drawn_from(scenario):
    match = scenario(3, turn="b", hands={"b": "nix", "c": "hush"})
    match.state, _ = apply(GAME, match.state, Answer(0, RETIRE[0], RETIRE))
    match.run(f.Ritual(name="winnowing"), dice=[0, 0])
    assert [shaman.hand for shaman in match.state.shamans] == [[], ["hush"], ["nix"]]


def test_what_was_drawn_from_one_who_leaves_is_known_to_nobody_else(scenario):
    match = scenario(3, turn="b", hands={"a": "twist bungle", "b": "nix energy", "c": "hush nix"})
    match.run(f.Ritual(name="winnowing"), dice=[0] * 6)
    match.state, _ = apply(GAME, match.state, Answer(0, RETIRE[0], RETIRE))
    match.do("b", "keep hush").do("c", "keep twist")
    assert match.state.known == [(2, 1, "hush")]
    assert sorted(match.state.discard) == ["bungle", "energy", "nix", "nix"]


def test_what_others_draw_in_a_winnowing_is_hidden_from_third_parties_alone(scenario):
    hands = {"a": "nix energy", "b": "hush twist", "c": "bungle hush"}
    match = scenario(3, turn=None, hands=hands).run(f.Ritual(name="winnowing"), dice=[0] * 6)
    worlds = [GAME.redeal(match.state, 0, seed).winnowed for seed in range(20)]
    assert all((world[0].scrolls, world[2].scrolls) == (["hush", "twist"], ["energy", "nix"]) for world in worlds)
    assert len({tuple(world[1].scrolls) for world in worlds}) > 3


def test_what_is_known_of_one_hand_is_kept_in_that_hand_alone(scenario):
    match = scenario(3, hands={"b": "energy nix", "c": "hush nix"})
    match.state.known = [(0, 1, "energy"), (0, 2, "hush"), (1, 2, "nix")]
    for seed in range(5):
        b, c = [shaman.hand for shaman in GAME.redeal(match.state, 0, seed).shamans][1:]
        assert (len(b), len(c), b[0], c[0]) == (2, 2, "energy", "hush")
    assert len({tuple(GAME.redeal(match.state, 0, seed).shamans[1].hand) for seed in range(20)}) > 3


def test_the_crown_alone_on_a_dark_ritual_tile_leaves_a_turn_as_it_is(scenario):
    match = scenario(crown="I7", zimbies={"H5": "a"}, obstacles={"I7": "patch-of-darkness"}, homes="2/2 8", wards=False)
    assert {"end", "move", "spawn"} <= match.words("a")
    assert "ritual" not in match.words("a")
    assert match.do("a", "spawn").do("a", "end").state.active == 1


def test_a_carrier_that_dies_of_the_mist_it_has_spread_leaves_a_turn_as_it_is(scenario):
    match = scenario(crown="I7 a", zimbies={"I7": "a"}, homes="2/2 8", wards=False)
    match.state.markers["I7"], match.state.revealed = "blood", ["I7"]
    match.do("a", "ritual I7 all", 1, 6)
    assert (match.crown(), match.on("I7"), match.state.mist) == ("I7", "", 1)
    match.shaman("a").tokens = 4
    assert match.do("a", "pay zimbies").do("a", "end").state.active == 1
