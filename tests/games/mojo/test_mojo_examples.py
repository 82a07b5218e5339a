"""The worked examples of the rulebook, each from its own position with its own dice, ending as printed.

In the rounds Blue and Yellow are a and b as they come in turn. Tiles are those of the reconstructed board.
"""

import pytest

from games.mojo import frames as f
from games.mojo.combat import brutality
from games.mojo.movement import mover, pace
from games.mojo.tribal_board import mojo


def spent(match, seat, play):
    """What a play costs a shaman."""
    before = mojo(match.state, seat)
    play()
    return before - mojo(match.state, seat)


def tiles(match, seat, words):
    """How many tiles a move goes."""
    tile, group, to = words.split()
    return len(mover(match.state, seat, tile, group).route(to))


def test_example_rounds_2_and_3_the_first_seals(scenario):
    """Blue is a, Yellow b, in a slow game: two seals are opened, thugs patrol, and a tie is broken."""
    thugs = {"K11": [1], "H11": [2], "E6": [3], "G5": [4]}
    match = scenario(entries=[1, 2], king="H8", thugs=thugs, zimbies={"N4": "b", "M13": "b", "H4": "b"}, homes="4 3")
    match.state.seals = {"L4": "air", "L12": "earth", "D12": "fire", "D4": "water"}
    match.state.wards = {"H6": "earth", "J8": "water", "H10": "air", "F8": "fire"}
    match.state.markers["I7"] = "blood"

    # The King rolls a 1 and goes to the upper right; his ritual rolls a 4
    match.run(f.KingTurn(), dice=[1, 4])
    assert match.on("I7") == "king"
    assert match.heard("ritual.revealed") == [{"tile": "I7", "ritual": "blood"}]
    assert match.on("H4") == ""  # three tiles beyond the sanctum, and beyond a ward
    assert {event["tile"] for event in match.heard("shrugged")} == {"H11", "E6", "G5"}  # one wound kills no thug
    assert [match.on(tile) for tile in thugs] == ["thug 1", "thug 2", "thug 3", "thug 4"]

    # Blue: 9 tiles for 3 mojo to a shrine, 1 mojo through a portal
    assert tiles(match, 0, "home 1 L4") == 9
    assert spent(match, 0, lambda: match.do("a", "move home 1 L4")) == 1 + 3  # the zimby that goes cannot pay any more
    assert spent(match, 0, lambda: match.do("a", "move home 1 portal", 3)) == 1 + 1
    assert match.on("C13") == "a"
    match.do("a", "end")

    # Yellow: asks to join, 7 tiles for 2 mojo; both spend 1 mojo on the Seal of Air
    before = mojo(match.state, 1)
    assert tiles(match, 1, "N4 all L4") == 7
    match.do("b", "move N4 all L4")
    assert match.prompts() == ["join"]
    match.do("a", "yes")
    assert (match.on("L4"), before - mojo(match.state, 1)) == ("ab", 2)
    blue = mojo(match.state, 0)
    match.do("b", "seal L4 a").do("a", "yes")
    assert match.heard("seal.opened") == [{"tile": "L4", "element": "air", "ward": "H10"}]
    assert (before - mojo(match.state, 1), blue - mojo(match.state, 0)) == (3, 1)
    assert tiles(match, 1, "M13 all N10") == 4
    assert spent(match, 1, lambda: match.do("b", "move M13 all N10")) == 1
    assert spent(match, 1, lambda: match.do("b", "spawn")) == 3

    # The thugs: 3 moves past 4, and 4 joins it
    match.do("b", "end", 2, 4, 5, 2)
    assert (match.on("I11"), match.on("E10"), match.on("I5")) == ("thug 1", "thug 2", "thug 3 4")

    # Round 3: the King goes home; Blue controls the column and takes it to the next shrine
    assert (match.state.round, match.state.first, match.on("H8")) == (3, 0, "king")
    assert tiles(match, 0, "L4 all L12") == 8
    assert spent(match, 0, lambda: match.do("a", "move L4 all L12").passes()) == 2
    assert match.on("L12") == "ab"
    yellow = mojo(match.state, 1)
    match.do("a", "seal L12 b").do("b", "yes")
    assert match.heard("seal.opened") == [{"tile": "L12", "element": "earth", "ward": "H6"}]
    assert yellow - mojo(match.state, 1) == 1
    assert spent(match, 0, lambda: match.do("a", "spawn")) == 3
    match.do("a", "end")

    # Yellow: two come in where Blue's zimby stands; one walks off, the other steps off and on again
    match.do("b", "move home 2 portal", 3)
    assert (match.on("C13"), match.home("a")) == ("bb", "1/3")
    assert tiles(match, 1, "C13 1 F12") == 6
    assert spent(match, 1, lambda: match.do("b", "move C13 1 F12")) == 2
    assert spent(match, 1, lambda: match.do("b", "move C13 all by C14 C13 done")) == 1
    assert match.prompts() == ["portal"]
    match.do("b", "open", 1)
    assert (match.on("C13"), match.on("M13"), match.on("F12")) == ("", "b", "b")

    # The thugs patrol; both have one active zimby at home, Blue rolls 4 and Yellow 5 (the King then goes on)
    assert [shaman.active for shaman in match.state.shamans] == [1, 1]
    match.do("b", "end", 1, 2, 2, 6, 4, 5, 1, 1)
    assert match.heard("tied") == [{"seats": [0, 1], "faces": [4, 5]}]
    assert [match.on(tile) for tile in ("H11", "E8", "K5", "K9")] == ["thug 1", "thug 2", "thug 3", "thug 4"]
    assert (match.state.round, match.state.first, match.prompts()) == (4, 1, ["turn"])


def test_example_round_x_some_combat(scenario):
    """Yellow is a, Blue b: a thug, a zombie, and the King, who dies of bone claws."""
    match = scenario(
        king="I7",
        zimbies={"H5": "abb", "M2": "a", "N4": "a", "F5": "b", "I9": "bbb"},
        thugs={"I5": [1], "K11": [2], "E11": [3], "E7": [4]},
        hands={"b": "spikey-bone-claws"},
        homes="4 4",
    )
    # Yellow attacks: 4 + 2 against 4 + 3, and a blue zimby is drawn from the bag
    assert brutality(match.state, "H5", 0).value == 2
    match.do("a", "attack H5 I5", 4, 4).do("b", "pass", 1)
    assert match.heard("killed") == [{"tile": "H5", "creature": ["zimbies-a", "zimbies-b"], "count": 1}]
    assert (match.on("H5"), match.state.far_shore(1)) == ("ab", 16 - 4 - 5)
    match.do("a", "zombie M2")
    assert (match.on("M2"), match.home("a"), match.state.far_shore(0)) == ("zombie a", "2/0", 16 - 2 - 2)
    match.do("a", "end")

    # Blue must attack, but may first bring another zimby
    assert match.why("b", "end") == "owed"
    assert tiles(match, 1, "F5 all H5") == 2
    assert spent(match, 1, lambda: match.do("b", "move F5 all H5")) == 1
    assert (match.on("H5"), match.prompts(), brutality(match.state, "H5", 1).value) == ("abb", ["turn"], 3)
    match.do("b", "attack H5 I5", 4, 1)
    assert match.rolls() == [{"attack": 7, "defence": 4, "faces": [4, 1]}]
    match.passes()
    assert (match.on("I5"), match.state.spent) == ("abb", [1])  # expelled: depleted, in the barracks

    # Then the King: two are eaten for +8, and 11 against 8 become 12 against 8
    assert spent(match, 1, lambda: match.do("b", "move I9 all I8")) == 1
    assert brutality(match.state, "I7", None).value == 1 + 3
    match.do("b", "attack I8 I7").do("b", "devour 2", 2, 4)
    assert match.rolls() == [{"attack": 11, "defence": 8, "faces": [2, 4]}]
    assert spent(match, 1, lambda: match.do("b", "cast spikey-bone-claws I8 I8")) == 1
    assert match.heard("sharpened") == [{"count": 1, "attack": 12, "defence": 8}]
    assert match.heard("wounds") == [{"count": 4, "creature": ["king"]}]
    assert match.heard("king.dead") == [{"tile": "I7"}]
    assert (match.on("I7"), match.crown()) == ("b", "I7 b")

    # After the thugs the zombie shambles towards a lone yellow zimby, just beyond a portal
    match.do("b", "end", 1, 1, 1, 1, 1, 1)
    assert match.prompts() == ["hold"]
    match.do("a", "pass", 1)
    assert match.heard("zombie.shambles") == [{"tile": "M2", "to": "N2"}]


def test_example_round_x_plus_2_the_crown_crosses_the_sanctum_and_changes_hands(scenario):
    """Yellow is a, Blue b. Two stops, the stack with Nix upon Nix, and another zimby that fetches the Crown."""
    match = scenario(
        crown="H5 a",
        wards=False,
        zimbies={"H5": "a", "M2": "a", "I8": "b", "H13": "b", "K11": "b"},
        zombies={"J5": "b"},
        hands={"a": "blow-guns nix energy big-bits-of-map", "b": "entangling-vines bungle nix lil-bits-of-armor"},
        homes="8 8",
        entries=[1, 5],
    )
    # Two tiles for a mojo: 4 mojo round the mist, out of sight of the zimby on I8
    for way in ("H5 all by H6 H7 done", "H7 all by G7 G8 done", "G8 all by G9 H9 done"):
        assert spent(match, 0, lambda way=way: match.do("a", f"move {way}")) == 1
        assert match.prompts() == ["turn"]
    match.do("a", "move H9 all H10")
    assert match.prompts() == ["stop"]

    # "Stop!" Vines on the next tile spread over two more, and the carrier is caught; its Crown rolls a 2
    match.do("b", "stop H10").do("b", "cast entangling-vines K11 H11").do("a", "pass", 2, 0, 0, 2)
    assert match.heard("conjured") == [{"obstacle": "entangling-vines", "tiles": ["H11", "H10", "I11"]}]
    assert match.heard("crown.shields") == [{"roll": 2, "tile": "H10"}]
    assert (match.on("H10"), match.shaman("a").tokens, match.shaman("b").tokens) == ("a", 0, 2)

    # Immune for the turn, it goes on into the next vines for 1 mojo; Blue calls stop again, for Bungle
    assert spent(match, 0, lambda: match.do("a", "move H10 all H11").do("b", "stop H11")) == 1
    assert (match.on("H11"), match.home("a")) == ("a", "7/1")
    match.do("b", "cast bungle K11 H11")
    match.do("a", "cast blow-guns H11 K11")
    match.do("b", f"cast nix {match.spell('blow-guns')}")
    match.do("a", f"cast nix {match.spell('nix')}")
    assert [frame.scroll for frame in match.state.stack if isinstance(frame, f.Spell)] == [
        "bungle",
        "blow-guns",
        "nix",
        "nix",
    ]
    # It resolves from the top: Nix undoes Nix, and before Blow Guns strike there is armor for the zimby
    match.do("a", "pass").do("b", "pass")
    assert match.heard("nixed") == [{"scroll": "nix"}]
    match.do("b", "cast lil-bits-of-armor K11 K11").do("a", "pass")
    assert match.heard("armor.ready") == [{"tile": "K11", "creature": ["zimbies-b"], "count": 1}]
    assert (match.heard("armored"), match.on("K11"), match.heard("killed")) == ([{"count": 1}], "b", [])
    # Bungle: the Crown's roll fails, 2d2 make four bounces, and the vines hold whoever lost it
    match.do("a", "pass", 5, 2, 2, 1, 0, 0, 0)
    assert match.heard("crown.bounces") == [{"tiles": ["H11", "I11", "J11", "K11", "K10"]}]
    assert match.crown() == "K10"  # beside the zimby on K11
    assert not match.may("a", "move H11 all G11")

    # Energy rouses four, which makes seven; a zimby goes through a portal, one way shut, and fetches the Crown
    assert match.home("a") == "5/3"
    match.do("a", "cast energy a", 3)
    assert match.heard("roused") == [{"seat": 0, "count": 4}]
    assert match.home("a") == "7/1"
    assert spent(match, 0, lambda: match.do("a", "move M2 all M3").do("a", "shut C3", 0)) == 1 + 1
    assert match.on("M13") == "a"
    assert tiles(match, 0, "M13 all K10") == 7
    assert spent(match, 0, lambda: match.do("a", "move M13 all K10 take")) == 2
    assert (match.crown(), match.home("a")) == ("K10 a", "3/5")
    assert pace(1 + match.state.burden) == (2, 1)  # it now goes two tiles for a mojo

    # A map: the Crown's immunity fails on a 6; of 2 + 2 + 3 free tiles six are used
    match.do("a", "cast big-bits-of-map K10 K10", 6, 2, 3)
    assert match.home("a") == "1/7"
    assert match.state.strides[match.state.board["K10"].id].left == 7
    assert tiles(match, 0, "K10 all M6") == 6
    match.do("a", "move K10 all M6").do("a", "done")
    assert (match.crown(), match.state.strides) == ("M6 a", {})


def test_example_columns_a_controller_comes_and_goes_with_the_turn(scenario):
    match = scenario(3, zimbies={"H5": "ab"})
    assert match.may("a", "move H5 all I5")
    match.do("a", "end").do("b", "end")
    assert not match.may("c", "move H5 all I5")
    assert match.why("c", "move H5 all I5") == "nobody"


def test_example_columns_brutality_of_a_column_of_seven(scenario):
    match = scenario(3, zimbies={"H5": "aabbbcc"})
    assert brutality(match.state, "H5", 0).value == 4
    assert brutality(match.state, "H5", None).value == 5


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
    assert match.may("a", "cast blow-guns H5 I5")
    assert not match.may("a", "cast blow-guns H5 J5")  # behind I5
    assert match.may("a", "cast blow-guns H5 F5")
    assert not match.may("a", "cast blow-guns H5 E5")
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


@pytest.mark.parametrize(("saves", "left", "first"), [("tokens", ("1/4", 3), 1), ("zimbies", ("4/1", 0), 0)])
def test_example_mojo_of_five_from_tokens_or_zimbies(scenario, saves, left, first):
    """Five zimbies, four tokens, and a few scrolls for five mojo: case A, and case B for who wants to move first."""
    match = scenario(turn="a", homes="5 3", hands={"a": "fresh-parchment hush hush"})
    match.do("a", "cast fresh-parchment a")  # 1 mojo, out of a token
    if saves == "tokens":
        match.do("a", "pay zimbies")
    match.do("a", "cast hush b").do("a", "cast hush b")  # 2 mojo each
    assert (match.home("a"), match.shaman("a").tokens) == left
    assert match.run(f.FirstMover()).state.first == first


def test_example_a_combat_roll_of_five_against_four_is_one_wound(scenario):
    match = scenario(zimbies={"H5": "a"}, thugs={"I5": [1]}).do("a", "attack H5 I5", 4, 1)
    assert match.rolls()[0] == {"attack": 5, "defence": 4, "faces": [4, 1]}
    assert match.heard("shrugged") == [{"tile": "I5", "creature": ["thug"], "count": 1}]


def test_example_the_crown_makes_three_zimbies_move_like_seven(scenario):
    match = scenario(crown="H5 a", burden=4, zimbies={"H5": "aaa"}, homes="0 8", tokens=2)
    assert match.words("a", "move H5 all") - {"by"} == {"H4", "I5", "G5", "H6"} - set(match.state.wards)


def test_example_everything_in_one_turn_in_the_order_that_one_likes(scenario):
    """Out of home, an attack, an incantation, a move, a spawn, a witchery, a zombie, a ritual, while mojo lasts."""
    match = scenario(
        zimbies={"H5": "a", "E5": "a", "G2": "a"},
        zombies={"I5": "b"},
        hands={"a": "chant-of-rage blow-guns fresh-parchment"},
    )
    match.do("a", "move home 1 L2").do("a", "attack H5 I5", 3, 2).do("a", "pass")
    match.do("a", "cast chant-of-rage a").do("a", "move E5 all E6")
    match.do("a", "eat mojo").do("a", "eat mojo").do("a", "spawn")
    match.do("a", "cast blow-guns H5 I5").do("a", "zombie G2").do("a", "cast fresh-parchment a")
    assert (match.on("L2"), match.on("E6"), match.on("G2")) == ("a", "a", "zombie a")
    assert (match.home("a"), match.shaman("a").tokens, mojo(match.state, 0)) == ("1/3", 0, 0)  # one chants
    assert (len(match.shaman("a").hand), len(match.state.chants), match.locked("H5")) == (2, 1, True)
    match.do("a", "end")
    assert match.state.active == 1


@pytest.mark.parametrize(("seats", "limit"), [(5, 4), (1, 2), (2, 2), (8, 5)])
def test_example_the_limit_of_incantations_for_five_players_is_four(scenario, seats, limit):
    chants = [("chant-of-rage", "a", "a"), ("chant-of-sloth", "a", "a"), ("chant-of-plenty", "a", "a")]
    chants += [("chant-of-famine", "a", "a"), ("chant-of-breeding", "a", "a")]
    match = scenario(seats, chants=chants[: limit - 1], hands={"a": "chant-of-thick-hides chant-of-rage"}, tokens=8)
    match.do("a", "cast chant-of-thick-hides a")
    assert len(match.state.chants) == limit
    match.do("a", "cast chant-of-rage a", 0)
    assert len(match.state.chants) == limit
    assert match.state.chants[-1].scroll == "chant-of-rage"
