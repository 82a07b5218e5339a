"""The stack and who may answer what lies on it: rulings S1 to S3 and W1, part 6 of the rulebook."""

import pytest

from games.kernel import letter, pending
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.tribal_board import mojo
from games.mojo.view import WaitingView


def test_a_spell_whose_target_is_gone_fizzles_and_range_is_not_checked_again(scenario):
    match = scenario(zimbies={"H5": "a", "J5": "b"}, hands={"a": "blow-guns", "b": "blow-guns big-bits-of-map"})
    match.do("a", "cast blow-guns H5 J5").do("b", "cast big-bits-of-map J5 J5", 3, 3)
    match.do("b", "move J5 all K9").do("b", "done")
    match.passes()
    assert match.on("K9") == ""  # out of range and sight, and hit all the same


def test_a_fizzled_spell_is_not_refunded(scenario):
    zimbies, hands = {"H5": "a", "J5": "b", "K5": "c"}, {"a": "blow-guns", "c": "blow-guns"}
    match = scenario(3, zimbies=zimbies, hands=hands, settings={"interrupts": "all"})
    before = mojo(match.state, 0)
    match.do("a", "cast blow-guns H5 J5").do("c", "cast blow-guns K5 J5").passes()
    assert (match.heard("spell.fizzles"), before - mojo(match.state, 0)) == ([{"scroll": "blow-guns"}], 1)


def test_nix_undoes_scroll_effects_only(scenario):
    match = scenario(zimbies={"H5": "a", "J5": "b"}, hands={"a": "blow-guns energy", "b": "nix nix"})
    match.do("a", "cast blow-guns H5 J5")
    assert len(match.words("b", "cast nix")) == 1
    match.do("b", "pass")
    assert (match.on("J5"), match.prompts()) == ("", ["turn"])  # its wounds are no scroll effect: too late
    match = scenario(zimbies={"H5": "aa", "I5": "bbb"}, hands={"a": "nix", "b": "nix"})
    match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 3, 3)
    assert match.prompts() == ["rolls"]
    assert not match.words("a", "cast nix")


def test_both_cards_of_a_nullified_spell_are_discarded(scenario):
    match = scenario(hands={"a": "energy", "b": "nix"}, homes="2/4 8", crown="B2")
    match.do("a", "cast energy a")
    match.do("b", f"cast nix {match.spell('energy')}")
    match.passes()
    assert sorted(match.state.discard) == ["energy", "nix"]
    assert match.home("a") == "2/4"


def test_effects_resolve_from_the_top_and_a_fresh_window_opens_each_time(scenario):
    match = scenario(hands={"a": "energy energy", "b": "energy energy"}, homes="2/4 2/4", crown="B2")
    match.do("a", "cast energy a").do("b", "cast energy b")
    assert match.prompts() == ["spell"]
    match.do("a", "pass", 1)
    assert (match.home("b"), match.home("a")) == ("4/2", "2/4")
    assert match.prompts("b") == ["spell"]
    match.do("b", "pass", 2)
    assert match.home("a") == "5/1"


def test_a_pass_stands_until_the_stack_changes(scenario):
    match = scenario(3, hands={"a": "energy", "b": "nix", "c": "energy"}, homes="2/4 3/4 3/4", crown="B2")
    match.do("a", "cast energy a").do("b", "pass")
    assert match.prompts() == ["spell"]
    match.do("c", "cast energy c")
    assert "spell" in match.prompts("b")


def test_only_who_could_answer_by_public_facts_is_asked(scenario):
    hands = {"a": "energy", "b": "big-litter", "d": "nix"}
    match = scenario(4, hands=hands, homes="2/4 8 8 0", tokens=4, crown="B2")
    match.shaman("d").tokens = 0
    match.do("a", "cast energy a")
    assert (match.prompts("b"), match.prompts("c"), match.prompts("d")) == (["spell"], [], [])


def test_windows_do_not_depend_on_hidden_hands(scenario):
    for hand in ("nix", "big-litter"):
        match = scenario(hands={"a": "energy", "b": hand}, homes="2/4 8", crown="B2")
        assert match.do("a", "cast energy a").prompts() == ["spell"]


def test_who_is_not_touched_is_not_waited_for_unless_the_table_wants_it(scenario):
    zimbies = {"H5": "aa", "I5": "bbb"}
    for interrupts, asked in (("important", ["rolls"]), ("all", ["rolls", "rolls"])):
        match = scenario(3, zimbies=zimbies, hands={"b": "nix", "c": "nix"}, settings={"interrupts": interrupts})
        match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 5, 1)
        assert match.prompts() == asked
        assert match.open("c")[0].kind == ("free" if interrupts == "important" else "reaction")


def test_all_windows_over_one_stack_belong_together(scenario):
    match = scenario(hands={"a": "energy energy", "b": "energy"}, homes="2/4 2/4", crown="B2")
    first = match.do("a", "cast energy a").open("b")[0].window
    assert match.do("b", "cast energy b").open("a")[0].window == first


def test_eating_may_answer_too(scenario):
    match = scenario(hands={"a": "energy", "b": "energy"}, homes="2/4 2/4", crown="B2")
    match.do("a", "cast energy a").do("b", "eat mojo")
    assert (match.shaman("b").floating, match.prompts("b")) == (2, ["spell"])


def test_scrolls_answer_the_fights_of_the_king_and_of_shambling_zombies(scenario):
    match = scenario(turn=None, zimbies={"I7": "a"}, hands={"a": "spikey-bone-claws"})
    match.run(f.KingTurn(), dice=[1, 1, 1])
    assert (match.state.phase, match.prompts()) == ("king", ["rolls"])
    match.do("a", "cast spikey-bone-claws I7 I7")
    assert match.on("I7") == "a"  # 1 + 1 + 1 against 1 + 1
    match = scenario(turn=None, zombies={"E5": "b"}, zimbies={"E6": "a"}, hands={"a": "spikey-bone-claws"}, homes="8 0")
    match.shaman("b").tokens = 0
    match.run(f.ShambleBegins(), f.Shambling(), dice=[1, 1])
    assert (match.state.phase, match.prompts()) == ("shamble", ["rolls"])
    assert match.do("a", "cast spikey-bone-claws E6 E6").heard("no_wounds") == [{}]


def test_what_waits_is_seen_from_the_top(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "bbb"}, hands={"a": "nix", "b": "spikey-bone-claws"})
    match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 3, 3)
    match.do("b", "cast spikey-bone-claws I5 I5")
    spell, rolls = GAME.view(match.state, None).stack
    number = match.state.stack[-2].serial
    assert spell == WaitingView("spell", "I5", number, "spikey-bone-claws", 1, "I5", (), 0)
    assert rolls == WaitingView("rolls", "I5", 0, "", -1, "", (5, 6), 0)
    match.do("a", "pass")
    (rolls,) = GAME.view(match.state, 0).stack
    assert rolls == WaitingView("rolls", "I5", 0, "", -1, "", (5, 7), 0)
    match = scenario(zimbies={"H5": "a"}, obstacles={"I5": "deadly-vines"}, hands={"a": "nix"})
    (wounds,) = GAME.view(match.do("a", "move H5 all I5").state, 0).stack
    assert wounds == WaitingView("wounds", "I5", 0, "", -1, "", (), 1)


@pytest.mark.parametrize(
    ("board", "who", "asked"),
    [
        ({}, "b", True),
        ({"zimbies": {"K5": "c"}}, "c", True),  # it is near the fight of others
        ({"zimbies": {"A4": "c"}}, "c", False),  # it is too far
        ({"zimbies": {"A4": "c"}, "crown": "I5 b"}, "c", False),  # whatever the fight is about
        ({"zimbies": {"A4": "c"}, "seals": {"I5": "air"}}, "c", False),
        ({"zimbies": {"A4": "c"}, "king": "K5"}, "c", False),
        ({"zimbies": {"A4": "c"}, "settings": {"interrupts": "all"}}, "c", True),
        ({"hands": {"c": "nix"}}, "b", False),  # no scroll
        ({"tokens": 0, "homes": "8 0 8"}, "b", False),  # no mojo
        ({"tokens": 0, "homes": "8 1 8"}, "b", True),
    ],
)
def test_the_table_waits_for_those_who_fight_and_for_those_whose_zimbies_reach_the_fight(scenario, board, who, asked):
    zimbies = {"H5": "a", "I5": "b", **board.get("zimbies", {})}
    more = {key: value for key, value in board.items() if key not in ("zimbies", "seals")}
    match = scenario(3, **{"hands": {"b": "nix", "c": "nix"}, **more, "zimbies": zimbies})
    match.state.seals = board.get("seals", {})
    match.do("a", "attack H5 I5", 3, 3)
    assert (match.prompts(who) == ["rolls"]) is asked


@pytest.mark.parametrize(
    ("spell", "who", "asked"),
    [
        ("energy c", "c", True),  # a shaman's own business as long as the King lives
        ("energy c", "b", False),
        ("blow-guns H5 I5", "b", True),
        ("blow-guns H5 I5", "c", False),  # it touches b alone
        ("blow-guns H5 H6", "c", True),  # the King
        ("deadly-vines H5 E5", "c", True),  # beside its zimby
        ("deadly-vines H5 E5", "b", False),
        ("deadly-vines H5 I5", "c", True),  # the King is near where they may spread
    ],
)
def test_the_table_waits_for_those_whom_a_witchery_touches(scenario, spell, who, asked):
    zimbies = {"H5": "a", "I5": "b", "E6": "c"}
    hands = {"a": spell.split()[0], "b": "nix", "c": "nix"}
    match = scenario(3, zimbies=zimbies, hands=hands, king="H6")
    match.state.seals = {}
    match.do("a", f"cast {spell}")
    assert (match.prompts(who) == ["spell"]) is asked


def test_what_lies_below_on_the_stack_counts_as_well(scenario):
    zimbies = {"H5": "a", "I5": "b", "M2": "c"}
    hands = {"a": "spikey-bone-claws nix", "b": "nix", "c": "nix"}
    match = scenario(3, zimbies=zimbies, hands=hands)
    match.do("a", "attack H5 I5", 3, 3).do("a", "cast spikey-bone-claws H5 H5")
    assert match.prompts("b") == ["spell"]  # it is attacked, though the claws are for the other side
    assert match.prompts("c") == []
    match.do("b", f"cast nix {match.spell('spikey-bone-claws')}")
    assert (match.prompts("a"), match.prompts("b"), match.prompts("c")) == (["spell"], [], [])


@pytest.mark.parametrize(
    ("there", "faces", "asked"),
    [
        ({"zimbies": {"H5": "a", "I5": "b"}}, (4, 3), {"b"}),  # it loses by 1
        ({"zimbies": {"H5": "a", "I5": "b"}}, (3, 4), {"a"}),
        ({"zimbies": {"H5": "a", "I5": "b"}}, (4, 4), {"a", "b"}),
        ({"zimbies": {"H5": "ab"}, "thugs": {"I5": [1]}}, (1, 4), {"a", "b"}),  # all whose column it is
        ({"zimbies": {"H5": "ab"}, "thugs": {"I5": [1]}}, (5, 2), set()),  # two wounds for a thug
        ({"zimbies": {"H5": "ab"}, "thugs": {"I5": [1]}}, (5, 3), {"a", "b"}),  # one does nothing to it
        ({"zimbies": {"H5": "ab"}, "zombies": {"I5": "c"}}, (5, 3), {"a", "b", "c"}),  # and two nothing to a zombie
        ({"zimbies": {"H5": "ab"}, "zombies": {"I5": "c"}}, (6, 3), {"c"}),
        ({"zimbies": {"H5": "ab"}, "king": "I5"}, (5, 3), {"a", "b"}),  # nor three to the King
        ({"zimbies": {"H5": "a"}, "king": "I5"}, (6, 2), set()),
    ],
)
def test_in_a_fight_the_table_waits_for_who_has_not_won_it_as_the_dice_lie(scenario, there, faces, asked):
    match = scenario(3, **there, hands={"a": "nix", "b": "nix", "c": "nix"}, entries=[3, 5, 7])
    match.do("a", "attack H5 I5", *faces)
    assert {letter(one.seat) for one in pending(GAME, match.state) if one.waits and one.kind == "reaction"} == asked


def test_who_was_winning_is_asked_once_the_others_have_changed_that(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "b"}, hands={"a": "spikey-bone-claws", "b": "nasty-sharp-knives nix"})
    match.do("a", "attack H5 I5", 4, 3)
    assert (match.prompts("a"), match.prompts("b")) == ([], ["rolls"])
    match.do("b", "cast nasty-sharp-knives I5 I5").do("a", "pass", 3)
    assert (match.prompts("a"), match.prompts("b")) == (["rolls"], [])


@pytest.mark.parametrize(
    ("hand", "say", "whom"),
    [("energy", "cast energy b", [1]), ("blow-guns", "cast blow-guns H5 I5", [1, 2]), ("hush", "cast hush c", [2])],
)
def test_a_question_names_whom_it_is_about(scenario, hand, say, whom):
    hands = {"a": hand, "b": "nix", "c": "nix"}
    match = scenario(3, zimbies={"H5": "a", "I5": "bc"}, hands=hands).do("a", say)
    assert match.open("b")[0].prompt.args["whom"] == whom


def test_a_spell_waits_for_everybody_but_its_caster(scenario):
    match = scenario(3, hands={"a": "energy energy", "b": "nix", "c": "nix"}, homes="2/4 8 8", crown="B2")
    match.do("a", "cast energy a")
    assert [one.kind for one in (*match.open("a"), *match.open("b"), *match.open("c"))] == [
        "free",
        "reaction",
        "reaction",
    ]


# -- the owner of a scroll -----------------------------------------------------------------------------


def test_nix_upon_nix_by_default_settings_far_from_crown_king_and_seals(scenario):
    match = scenario(zimbies={"H5": "a", "J5": "b"}, hands={"a": "blow-guns nix", "b": "nix"})
    match.do("a", "cast blow-guns H5 J5").do("b", f"cast nix {match.spell('blow-guns')}")
    assert match.prompts() == ["spell"]
    assert match.open("a")[0].prompt.args["whom"] == [0]  # it is about the owner of the guns
    match.do("a", f"cast nix {match.spell('nix')}").passes()
    assert (match.heard("nixed"), match.on("J5")) == ([{"scroll": "nix"}], "")  # the guns strike after all


def test_who_has_cast_a_scroll_is_asked_when_it_is_turned_on_another_and_again_about_what_it_has_become(scenario):
    zimbies = {"H5": "a", "I5": "b"}
    match = scenario(zimbies=zimbies, hands={"a": "death-curse nix", "b": "twist energy"}, king="H8")
    match.do("a", "cast death-curse H5 I5").do("b", f"cast twist {match.spell('death-curse')} H5")
    assert match.prompts() == ["spell"]
    match.do("a", "pass")
    assert (match.heard("twisted.tile"), match.prompts("a"), match.prompts("b")) == (
        [{"scroll": "death-curse", "target": "H5"}],
        ["spell"],
        [],  # who has turned it is not asked about the curse that is now its own
    )
    match.do("a", f"cast nix {match.spell('death-curse')}").passes()
    assert match.on("H5") == "a"


@pytest.mark.parametrize("armor", ["lil-bits-of-armor", "big-bits-of-armor"])
def test_who_has_cast_a_scroll_is_asked_about_armor_against_its_wounds(scenario, armor):
    match = scenario(zimbies={"H5": "a", "I9": "a", "J5": "b"}, hands={"a": "blow-guns nix", "b": armor}, homes="8 8")
    match.do("a", "cast blow-guns H5 J5")
    assert match.prompts() == ["spell"]  # the owner is not asked about its own scroll
    match.state.board["H14"] = match.state.board.pop("H5")  # nothing of its own is near any more
    match.do("b", f"cast {armor} J5 J5")
    assert match.prompts() == ["spell"]
    match.do("a", f"cast nix {match.spell(armor)}").passes()
    assert match.on("J5") == ""


def test_who_has_conjured_vines_is_asked_about_armor_against_their_wounds(scenario):
    hands = {"a": "deadly-vines nix", "b": "lil-bits-of-armor"}
    match = scenario(zimbies={"H5": "a", "J5": "b"}, hands=hands)
    match.do("a", "cast deadly-vines H5 J5").do("b", "pass", 1, 0)
    assert match.prompts() == ["wounds"]
    match.state.board["H14"] = match.state.board.pop("H5")
    match.do("b", "cast lil-bits-of-armor J5 J5")
    assert match.prompts() == ["spell"]


def test_whom_a_scroll_is_turned_on_is_asked_before_it_is_turned(scenario):
    zimbies = {"H5": "a", "I5": "b", "G5": "c"}
    match = scenario(3, zimbies=zimbies, hands={"a": "blow-guns", "b": "twist", "c": "nix"})
    match.do("a", "cast blow-guns H5 I5").do("c", "pass").do("b", f"cast twist {match.spell('blow-guns')} G5")
    assert match.open("c")[0].prompt.args["whom"] == [0, 2]


# -- bystanders ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "board", "asked"),
    [
        ("blow-guns H5 I5", {}, False),
        ("blow-guns H5 I5", {"zimbies": {"K5": "c"}}, True),  # in line, two tiles away
        ("blow-guns H5 I5", {"zimbies": {"K5": "C"}}, True),  # whoever it is
        ("blow-guns H5 I5", {"zombies": {"K5": "c"}}, True),
        ("blow-guns H5 I5", {"zimbies": {"K6": "c"}}, False),  # round a corner
        ("blow-guns H5 I5", {"zimbies": {"K5": "c"}, "thugs": {"J5": [1]}}, False),  # behind somebody
        ("blow-guns F5 E5", {"zimbies": {"F5": "a", "E5": "b", "I5": "c"}}, False),  # four tiles away
        ("blow-guns F5 E5", {"zimbies": {"F5": "a", "E5": "b", "E9": "cc"}}, True),  # but could eat for more range
        ("blow-guns H5 I5", {"crown": "K5"}, True),
        ("blow-guns H5 I5", {"crown": "K6"}, False),
        ("blow-guns H5 I5", {"king": "K5"}, True),
        ("blow-guns H5 I5", {"seals": {"K5": "air"}}, True),
        ("blow-guns H5 I5", {"seals": {"L4": "air"}}, False),
        ("deadly-vines H5 I5", {"zimbies": {"K6": "c"}}, False),
        ("deadly-vines H5 I5", {"zimbies": {"H4": "c"}}, True),
        ("hush b", {}, False),
        ("hush b", {"crown": "B2"}, True),  # scrolls on shamans know no range once the King is dead
        ("chant-of-rage b", {"crown": "B2"}, True),
    ],
)
def test_by_default_a_bystander_is_waited_for_where_something_of_interest_is_in_range(scenario, spell, board, asked):
    seals = board.get("seals", {})
    more = {key: value for key, value in board.items() if key not in ("zimbies", "seals")}
    zimbies = {"H5": "a", "I5": "b"} | board.get("zimbies", {})
    if "F5" in zimbies:
        del zimbies["H5"]
        zimbies.setdefault("I5", "b")
    hands = {"a": spell.split()[0], "b": "energy", "c": "nix"}
    match = scenario(3, **{"entries": [1, 3, 5], "zimbies": zimbies, "hands": hands, **more})
    match.state.seals = seals
    match.do("a", f"cast {spell}")
    assert (match.prompts("c") == ["spell"]) is asked


def test_a_tribal_board_in_line_with_a_fight_is_in_range_of_it(scenario):
    for tile, asked in (("L2", ["rolls"]), ("M2", [])):
        zimbies = {tile: "a", {"L2": "K2", "M2": "N2"}[tile]: "b"}
        match = scenario(3, entries=[5, 6, 1], zimbies=zimbies, hands={"c": "nix"})
        match.do("a", f"attack {tile} {list(zimbies)[1]}", 3, 3)
        assert match.prompts("c") == asked


def test_who_is_waited_for_depends_on_no_hand_but_on_whether_there_is_one(scenario):
    """The same table with other scrolls in every hand but one's own waits for the same seats."""
    zimbies = {"H5": "a", "I5": "b", "K5": "c", "E9": "dd"}
    waits = set()
    for hand in ("nix", "energy", "death-curse", "lil-bits-of-armor"):
        hands = {"a": "blow-guns", "b": hand, "c": hand, "d": hand}
        match = scenario(4, zimbies=zimbies, hands=hands).do("a", "cast blow-guns H5 I5")
        waits.add(tuple(one.seat for one in pending(GAME, match.state) if one.waits))
    assert waits == {(1, 2)}
