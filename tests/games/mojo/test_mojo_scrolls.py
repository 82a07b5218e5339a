"""What each scroll of the library does."""

import pytest

from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.state import TileToken


def roll_window(scenario, **more):
    """A fight between H5 and I5, stopped at the dice: 2 + 3 against 3 + 3."""
    match = scenario(zimbies={"H5": "aa", "I5": "bbb"}, settings={"interrupts": "all"}, **more)
    match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 3, 3)
    return match


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
    match = scenario(hands={"a": "energy", "b": "twist"}, homes="2/4 2/4", crown="B2")
    match.do("a", "cast energy a")
    match.do("b", f"cast twist {match.spell('energy')} b", 1)
    assert (match.home("a"), match.home("b")) == ("2/4", "4/2")
    match = scenario(zimbies={"H5": "a", "J5": "b", "F5": "a"}, hands={"a": "blow-guns", "b": "twist"})
    match.do("a", "cast blow-guns H5 J5").do("b", f"cast twist {match.spell('blow-guns')} F5").passes()
    assert (match.on("J5"), match.on("F5")) == ("b", "")


def test_twist_leads_to_another_target_than_the_present_one(scenario):
    match = scenario(3, hands={"a": "energy", "b": "energy nix", "c": "twist"}, homes="2/4 2/4 8", crown="B2")
    match.do("a", "cast energy a")
    assert match.words("c", f"cast twist {match.spell('energy')}") == {"b", "c"}
    first = match.spell("energy")
    match.do("b", "cast energy b")
    second = match.spell("energy")
    match.do("b", f"cast nix {first}")
    assert match.words("c", f"cast twist {match.spell('nix')}") == {second}  # neither itself nor what it is at


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
    match.do("b", f"cast {scroll} I5 I5", *dice)
    assert match.on("I5") == left


@pytest.mark.parametrize(("scroll", "dice", "score"), [("spikey-bone-claws", [], 7), ("nasty-sharp-knives", [3], 9)])
def test_claws_and_knives_add_to_a_roll_that_waits(scenario, scroll, dice, score):
    match = roll_window(scenario, hands={"b": scroll})
    match.do("b", f"cast {scroll} I5 I5", *dice)
    assert match.heard("sharpened")[0]["defence"] == score
    match = roll_window(scenario, hands={"a": scroll})
    match.do("a", f"cast {scroll} H5 H5", *dice)
    assert match.heard("sharpened")[0]["attack"] == score - 1


def test_armor_stops_the_wounds_of_obstacles_too(scenario):
    match = scenario(zimbies={"H5": "a"}, obstacles={"I5": "deadly-vines"}, hands={"a": "lil-bits-of-armor"})
    match.do("a", "move H5 all I5")
    assert match.prompts() == ["wounds"]
    assert match.do("a", "cast lil-bits-of-armor I5 I5").on("I5") == "a"


def test_maps_lead_a_column_on_without_mojo_off_turn_too(scenario):
    match = scenario(zimbies={"H5": "b"}, hands={"b": "lil-bits-of-map"})
    match.do("b", "cast lil-bits-of-map H5 H5", 2)
    assert match.prompts("b") == ["free"]
    match.do("b", "move H5 all I5").do("b", "move I5 all K5")
    assert (match.on("K5"), match.prompts()) == ("b", ["turn"])
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
    assert match.state.obstacles == {tile: [TileToken(scroll)] for tile in ("J5", "K5", "J4")}
    assert all(tokens == [TileToken(scroll, True)] for tokens in match.run(f.Refresh()).state.obstacles.values())
    assert match.heard("obstacle.gone") == []
    assert match.run(f.Refresh()).state.obstacles == {}
    assert {event["tile"] for event in match.heard("obstacle.gone")} == {"J5", "K5", "J4"}


def test_twist_leads_nowhere_when_the_channel_is_gone(scenario):
    hands = {"a": "blow-guns", "b": "blow-guns", "c": "twist"}
    zimbies = {"H5": "a", "J5": "b", "F5": "b"}
    match = scenario(3, zimbies=zimbies, hands=hands, settings={"interrupts": "all"})
    match.do("a", "cast blow-guns H5 J5")
    assert match.words("c", f"cast twist {match.spell('blow-guns')}") == {"F5", "H5"}
    first = match.spell("blow-guns")
    match.do("b", "cast blow-guns F5 H5").do("c", "pass")
    assert (match.on("H5"), match.on("J5")) == ("", "b")
    assert match.prompts("c") == ["spell"]
    assert not match.words("c", f"cast twist {first}")


def test_big_litter_brings_no_more_than_there_are(scenario):
    match = scenario(hands={"a": "big-litter"}, zimbies={"H5": "aaa", "K5": "aaa", "E5": "aaa"}, homes="6 8")
    match.do("a", "cast big-litter a", 3)
    assert (match.home("a"), match.state.far_shore(0)) == ("6/1", 0)


@pytest.mark.parametrize(
    ("tokens", "home", "roll", "asked", "left"),
    [
        (0, "2", 3, [], (0, "0/2")),
        (1, "0/3", 2, [], (0, "0/3")),
        (1, "1", 2, [], (0, "0/1")),
        (4, "0", 3, [], (1, "0/0")),
    ],
)
def test_brain_fog_takes_what_there_is_without_asking(scenario, tokens, home, roll, asked, left):
    match = scenario(hands={"a": "brain-fog"}, homes=f"8 {home}")
    match.shaman("b").tokens = tokens
    match.do("a", "cast brain-fog b", roll)
    assert (match.prompts("b"), (match.shaman("b").tokens, match.home("b"))) == (asked, left)


def test_an_absent_shaman_loses_tokens_to_the_fog_first(scenario):
    match = scenario(hands={"a": "brain-fog"}, homes="8 8").do("a", "cast brain-fog b", 3)
    assert match.open("b")[0].default == ("deplete", "3")


def test_armor_wears_off_no_more_than_there_is(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "bbb"}, hands={"b": "big-bits-of-armor"})
    match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 6, 4)
    match.do("b", "cast big-bits-of-armor I5 I5", 3)
    assert (match.heard("armored"), match.on("I5"), match.heard("killed")) == ([{"count": 1}], "bbb", [])


def test_armor_against_a_scroll_that_is_turned_on_another_was_in_vain(scenario):
    zimbies = {"H5": "a", "J5": "b", "F5": "b"}
    match = scenario(zimbies=zimbies, hands={"a": "blow-guns twist", "b": "lil-bits-of-armor nix"})
    match.do("a", "cast blow-guns H5 J5").do("b", "cast lil-bits-of-armor J5 J5").do("a", "pass")
    assert match.heard("armor.ready") == [{"tile": "J5", "creature": ["zimbies-b"], "count": 1}]
    match.do("a", f"cast twist {match.spell('blow-guns')} F5").passes()
    assert (match.on("J5"), match.on("F5"), match.heard("armored")) == ("b", "", [])


def test_armor_stays_on_though_the_dice_turn(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "bbb"}, hands={"a": "spikey-bone-claws nix", "b": "lil-bits-of-armor"})
    match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 5, 3)  # 7 against 6
    match.do("b", "cast lil-bits-of-armor I5 I5").do("a", "pass")
    assert (match.heard("wounds")[0]["count"], match.heard("armored"), match.on("I5")) == (1, [{"count": 1}], "bbb")


@pytest.mark.parametrize("scroll", ["lil-bits-of-armor", "spikey-bone-claws"])
def test_what_was_to_help_in_a_fight_that_is_off_the_stack_fizzles(scenario, scroll):
    match = scenario(zimbies={"I5": "b"})
    match.run(f.Spell(9, scroll, 1, "I5", creature=match.state.board["I5"].id))
    assert match.heard("spell.fizzles") == [{"scroll": scroll}]


def test_an_effect_that_has_been_undone_already_cannot_be_undone_again(scenario):
    match = scenario(3, hands={"a": "energy", "b": "nix", "c": "nix twist"}, homes="2/4 8 8", crown="B2")
    number = match.do("a", "cast energy a").spell("energy")
    match.do("b", f"cast nix {number}").do("c", f"cast nix {number}").passes()
    assert match.heard("spell.fizzles") == [{"scroll": "nix"}]
    assert sorted(match.state.discard) == ["energy", "nix", "nix"]


def test_twist_does_not_turn_another_twist(scenario):
    match = scenario(3, hands={"a": "energy", "b": "twist", "c": "twist"}, homes="2/4 8 8", crown="B2")
    number = match.do("a", "cast energy a").spell("energy")
    match.do("b", f"cast twist {number} b")
    assert match.words("c", "cast twist") == {str(number)}


def test_the_crown_bounces_away_once_only(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "a", "E5": "b"}, hands={"b": "bungle bungle", "a": "nix"})
    match.do("b", "cast bungle E5 H5").do("b", "cast bungle E5 H5").do("a", "pass", 6, 1, 1, 1, 0)
    assert match.heard("crown.bounces") == [{"tiles": ["H5", "I5", "J5"]}]
    match.do("a", "pass")
    assert match.heard("spell.fizzles") == [{"scroll": "bungle"}]
    assert match.crown() == "J5"
