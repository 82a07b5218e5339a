"""The worked examples of the rulebook, each from its own position with its own dice, ending as printed.

Letters: the example's first shaman is a, the second b. Tiles are those of the reconstructed board.
"""

from games.mojo import frames as f
from games.mojo.combat import brutality
from games.mojo.purse import mojo


def test_example_round_2_the_king_casts_the_ritual_of_blood(scenario):
    """He goes to the upper right ritual tile; a 4 fills four tiles beyond the sanctum; thugs shrug off one wound."""
    match = scenario(turn=None, thugs={"K5": [1], "H5": [2], "K8": [3]}, zimbies={"E8": "a", "B7": "b"}, homes="7 7")
    match.state.markers["I7"] = "blood"
    match.run(f.KingTurn(), dice=[1, 4])
    assert match.on("I7") == "king"
    assert match.told("ritual.revealed") == [{"tile": "I7", "ritual": "blood"}]
    assert [match.on(tile) for tile in ("K5", "H5", "K8")] == ["thug 1", "thug 2", "thug 3"]
    assert (match.on("E8"), match.on("B7")) == ("", "b")  # within four tiles of the sanctum, and beyond
    assert match.state.mist == 0  # it has vanished with the end of his turn


def test_example_round_2_blue_and_yellow_open_the_seal_of_air(scenario):
    match = scenario(turn="a", entries=[1, 2], thugs={"E5": [1], "E11": [2]})
    match.state.seals["L4"] = "air"
    before = mojo(match.state, 0)
    match.do("a", "move home 1 L4")
    assert (match.on("L4"), before - mojo(match.state, 0)) == (
        "a",
        1 + 3,
    )  # the zimby that left, and 3 mojo for 9 tiles
    match.do("a", "move home 1 portal", 3)
    assert match.on("C13") == "a"
    match.do("a", "end").passes()
    match.do("b", "move home 1 L4")
    assert match.asked() == ["join"]
    match.do("a", "yes")
    assert match.on("L4") == "ab"
    match.do("b", "seal L4 a").do("a", "yes")
    assert match.told("seal.opened") == [{"tile": "L4", "element": "air", "ward": match.told("seal.opened")[0]["ward"]}]
    assert "air" not in match.state.wards.values()
    assert len(match.state.wards) == 3
    match.do("b", "spawn")
    assert match.home("b") == "4/4"  # one went out, and one came, depleted; of 3 + 1 + 3 mojo the tokens paid 4


def test_example_round_2_thugs_pass_each_other_and_form_a_column(scenario):
    match = scenario(turn=None, thugs={"E5": [1], "G5": [2], "J5": [3], "K9": [4]})
    match.run(f.ThugTurn(), dice=[3, 2, 1, 5])
    # 1 goes from E5 past 2 to H5; 2 from G5 two tiles to I5; 3 one tile; 4 five tiles
    assert [match.on(tile) for tile in ("H5", "I5", "K5", "H11")] == ["thug 1", "thug 2", "thug 3", "thug 4"]
    match = scenario(turn=None, thugs={"E5": [1], "G5": [2]})
    match.run(f.ThugTurn(), dice=[4, 2])
    assert match.on("I5") == "thug 1 2"


def test_example_round_3_the_king_goes_home_and_the_column_to_the_next_shrine(scenario):
    match = scenario(king="I7", turn=None, zimbies={"L4": "ab"}, homes="6 6")
    match.run(f.KingTurn())
    assert match.on("H8") == "king"
    match = scenario(turn="a", entries=[1, 2], zimbies={"L4": "ab"}, homes="6 6")
    before = mojo(match.state, 0)
    match.do("a", "move L4 all L12")
    assert (match.on("L12"), before - mojo(match.state, 0)) == ("ab", 2)  # two zimbies, eight tiles, 2 mojo
    match.do("a", "seal L12 b").do("b", "yes")
    assert len(match.state.wards) == 3
    assert "L12" not in match.state.seals


def test_example_round_3_portal_work(scenario):
    """Yellow's column comes in where Blue stands; one zimby walks off, the other steps off and on and is relocated."""
    match = scenario(turn="b", zimbies={"C13": "a"}, homes="4 6")
    match.do("b", "move home 2 portal", 3)
    assert match.on("C13") == "bb"
    assert match.home("a") == "5/0"  # dismissed: home, still active
    before = mojo(match.state, 1)
    match.do("b", "move C13 1 E11")
    assert before - mojo(match.state, 1) == 2  # six tiles
    match.do("b", "move C13 all C14")
    match.do("b", "move C14 all C13")
    assert match.asked() == ["portal"]
    assert before - mojo(match.state, 1) == 3
    match.do("b", "open", 1)
    assert match.on("C13") == ""
    assert match.on("M13") == "b"


def test_example_round_3_first_mover_by_a_tie_of_one(scenario):
    match = scenario(turn=None, homes="1/5 1/4")
    match.run(f.FirstMover(), dice=[1])
    assert match.state.first == 1


def test_example_columns_a_controller_comes_and_goes_with_the_turn(scenario):
    match = scenario(3, zimbies={"H5": "ab"})
    assert match.offers("a", "move H5 all I5")
    match.do("a", "end").do("b", "end")
    assert not match.offers("c", "move H5 all I5")
    assert match.refused("c", "move H5 all I5") == "nobody"


def test_example_columns_brutality_of_a_column_of_seven(scenario):
    match = scenario(3, zimbies={"H5": "aabbbcc"})
    assert brutality(match.state, "H5", 0) == 4
    assert brutality(match.state, "H5", None) == 5


def test_example_movement_between_boards(scenario):
    """The tribal board counts as one tile: four tiles out reach the third tile beyond the entry, and back."""
    match = scenario(entries=[1, 5], homes="1 8", tokens=1)
    assert {"L1", "L2", "K2", "J2"} <= match.words("a", "move home 1")
    assert "J3" not in match.words("a", "move home 1")
    match.do("a", "move home 1 J2")
    match = scenario(entries=[1, 5], zimbies={"J2": "a"}, homes="0 8", tokens=1)
    match.do("a", "move J2 all home")
    assert match.home("a") == "1/0"


def test_example_line_of_sight(scenario):
    """Straight, three tiles, stopped by the first creature, which is itself a target; no diagonals, no bends."""
    match = scenario(zimbies={"H5": "a", "I5": "b", "J5": "b"}, hands={"a": "blow-guns"}, thugs={"E5": [1], "F5": [2]})
    assert match.offers("a", "cast blow-guns H5 I5")
    assert not match.offers("a", "cast blow-guns H5 J5")  # behind I5
    assert match.offers("a", "cast blow-guns H5 F5")
    assert not match.offers("a", "cast blow-guns H5 E5")
    match = scenario(zimbies={"H5": "a"}, hands={"a": "deadly-vines"})
    assert match.words("a", "cast deadly-vines H5") == {
        "H5",
        "I5",
        "J5",
        "K5",
        "G5",
        "F5",
        "E5",
        "H4",
        "H3",
        "H2",
        "H6",
    }


def test_example_round_x_yellow_loses_a_zimby_to_the_thug(scenario):
    """4 + 2 against 4 + 3: one wound, drawn from the bag."""
    match = scenario(turn="a", zimbies={"H5": "ab", "B7": "a"}, thugs={"I5": [1]}, homes="4 4")
    match.do("a", "attack H5 I5", 4, 4, 1)
    assert match.told("rolls") == [{"attack": 6, "defence": 7, "faces": [4, 4]}]
    assert match.on("H5") == "a"  # the zimby drawn was the other tribe's
    match.do("a", "zombie B7")
    assert (match.on("B7"), match.home("a")) == ("zombie a", "2/0")


def test_example_round_x_blue_kills_the_thug(scenario):
    match = scenario(turn="b", zimbies={"H5": "abb", "F5": "b"}, thugs={"I5": [1]}, homes="4 4")
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    assert not match.offers("b", "end")
    assert match.refused("b", "end") == "owed"
    match.do("b", "move F5 all H5")  # controlling the column, Blue needs nobody's leave
    assert match.on("H5") == "abbb"
    match = scenario(turn="b", zimbies={"H5": "abb"}, thugs={"I5": [1]}, homes="4 4")
    match.do("b", "attack H5 I5", 4, 1)
    assert match.told("rolls") == [{"attack": 7, "defence": 4, "faces": [4, 1]}]
    assert match.on("I5") == "abb"  # the attacker claims the tile
    assert 1 in match.state.spent  # expelled: depleted in the barracks


def test_example_round_x_the_king_dies_by_bone_claws(scenario):
    match = scenario(
        turn="b",
        king="I7",
        zimbies={"I8": "bbb"},
        thugs={"K5": [1], "E5": [2], "E11": [3]},
        hands={"b": "spikey-bone-claws"},
    )
    match.do("b", "attack I8 I7").do("b", "devour 2", 2, 4)
    assert match.told("rolls") == [{"attack": 11, "defence": 8, "faces": [2, 4]}]
    assert match.asked() == ["rolls"]
    match.do("b", "cast spikey-bone-claws I8 I8")
    assert match.told("sharpened") == [{"count": 1, "attack": 12, "defence": 8}]
    assert match.told("wounds")[0]["count"] == 4
    assert match.told("king.dead") == [{"tile": "I7"}]
    assert (match.on("I7"), match.crown()) == ("b", "I7 b")


def test_example_round_x_a_zombie_goes_for_the_nearest_living(scenario):
    match = scenario(
        turn=None, zombies={"G2": "a"}, zimbies={"H4": "b"}, homes="0 0", tokens=0, thugs={"K11": [1]}, round=1
    )
    match.run(f.Shamble(zombie=match.state.board["G2"].id), dice=[1])
    assert match.on("H2") == "zombie a"


def test_example_round_x_plus_2_crossing_the_sanctum_by_the_safe_way(scenario):
    """A lone carrier with the burden of two goes two tiles for a mojo: eight tiles round the mist take 4."""
    match = scenario(turn="a", crown="H5 a", zimbies={"H5": "a"}, wards=False, homes="6 8")
    before = mojo(match.state, 0)
    match.do("a", "move H5 all H11")
    assert (match.on("H11"), before - mojo(match.state, 0)) == ("a", 4)


def test_example_round_x_plus_2_stop_and_entangling_vines(scenario):
    """Blue stops the carrier and catches it in vines; a 2 on the Crown's roll sets it free for the turn."""
    zimbies = {"H5": "a", "I9": "b"}
    match = scenario(crown="H5 a", zimbies=zimbies, wards=False, homes="6 8", hands={"b": "entangling-vines"})
    match.do("a", "move H5 all I7")
    assert match.asked() == ["stop"]
    match.do("b", "stop I7")
    assert match.asked() == ["stopped"]
    match.do(
        "b", "cast entangling-vines I9 I8", 2, 0, 0, 2
    )  # two more tiles, the carrier's among them; the Crown's roll
    assert match.told("conjured") == [{"obstacle": "entangling-vines", "tiles": ["I8", "I7", "J8"]}]
    assert match.told("crown.shields") == [{"roll": 2, "tile": "I7"}]
    assert match.told("stop.worked") == [{}]
    before = mojo(match.state, 0)
    match.do("a", "move I7 all H7")
    assert (match.on("H7"), before - mojo(match.state, 0)) == ("a", 1)


def test_example_the_stack_of_nix_upon_nix(scenario):
    """Bungle, Blow Guns, Nix, Nix; then armor saves the zimby; then the Crown bounces four times to it."""
    match = scenario(
        turn="a",
        crown="H5 a",
        zimbies={"H5": "a", "E5": "b"},
        hands={"a": "blow-guns nix energy", "b": "bungle nix lil-bits-of-armor"},
        homes="3/5 6",
        obstacles={"H5": "entangling-vines"},
    )
    carrier = match.state.board["H5"].id
    match.state.immune[f"{carrier}@H5"] = True
    match.do("b", "cast bungle E5 H5")
    match.do("a", "cast blow-guns H5 E5")
    blow = next(
        frame.serial for frame in match.state.stack if isinstance(frame, f.Spell) and frame.scroll == "blow-guns"
    )
    match.do("b", f"cast nix {blow}")
    nix = next(frame.serial for frame in match.state.stack if isinstance(frame, f.Spell) and frame.scroll == "nix")
    match.do("a", f"cast nix {nix}")
    match.do("b", "pass")  # Yellow's Nix resolves: Blue's is gone
    assert match.told("nixed") == [{"scroll": "nix"}]
    assert match.asked() == ["spell"]  # a fresh window for Blow Guns
    match.do("b", "pass")
    assert match.asked() == ["wounds", "wounds"]
    match.do("b", "cast lil-bits-of-armor E5 E5")
    match.do("a", "pass")
    assert match.told("armored") == [{"count": 1}]
    match.do("a", "pass")  # nothing is left of the wound
    assert match.on("E5") == "b"
    match.do("a", "pass", 5, 2, 2, 2, 1, 0, 1)  # Bungle: the Crown's roll fails, and it bounces 2d2 = 4 times
    assert match.told("crown.bounces") == [{"tiles": ["H5", "G5", "F5", "F4", "F5"]}]
    assert match.crown() == "F5"
    assert match.refused("a", "move H5 all I5") == "far"  # without the Crown the vines hold
    match.do("a", "cast energy a", 3)
    assert match.told("roused") == [{"seat": 0, "count": 4}]
    assert match.home("a") == "7/1"


def test_example_round_x_plus_2_one_portal_shut(scenario):
    match = scenario(turn="a", crown="L6", zimbies={"C14": "a"}, homes="4 4")
    before = mojo(match.state, 0)
    match.do("a", "move C14 all C13").do("a", "shut C3", 0)
    assert before - mojo(match.state, 0) == 2
    assert match.on("M3") == "a"
    match.do("a", "move M3 all L6 take")
    assert match.crown() == "L6 a"


def test_example_round_x_plus_2_a_map_leads_the_carrier_on(scenario):
    """The Crown's witchery immunity fails on a 6; 2 + 2 + 3 tiles are free, and six of them are used."""
    match = scenario(turn="a", crown="L6 a", zimbies={"L6": "a"}, hands={"a": "big-bits-of-map"}, homes="4 4")
    match.do("a", "cast big-bits-of-map L6 L6", 6, 2, 3)
    assert match.asked() == ["free"]
    assert match.state.strides[match.state.board["L6"].id].left == 7
    match.do("a", "move L6 all N4").do("a", "done")
    assert match.on("N4") == "a"
