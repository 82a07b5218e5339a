"""Incantations and their chanters: rulings S4 and S5, part 6 of the rulebook."""

import pytest

from games.mojo import frames as f
from games.mojo.tribal_board import mojo


def test_an_incantation_needs_a_chanter_when_it_resolves(scenario):
    match = scenario(hands={"a": "chant-of-rage", "b": "brain-fog energy"}, homes="1 8", tokens=4)
    match.shaman("a").tokens = 3
    match.do("a", "cast chant-of-rage a").do("b", "cast brain-fog a", 3).passes()
    assert (match.state.chants, match.home("a")) == ([], "0/1")
    assert "chant-of-rage" in match.state.discard


def test_paying_for_an_incantation_leaves_a_zimby_to_chant(scenario):
    match = scenario(hands={"a": "chant-of-rage"}, homes="1 8", tokens=2)
    assert match.why("a", "cast chant-of-rage a") in {"mojo", "kernel.not_offered"}
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


def test_mojo_may_be_drained_from_a_chanter_at_the_price_of_its_incantation(scenario):
    chants = [("chant-of-rage", "a", "a"), ("chant-of-rage", "a", "b"), ("chant-of-plenty", "b", "b")]
    match = scenario(homes="2 8", chants=chants, tokens=0, hands={"a": "blow-guns"}, zimbies={"H5": "a", "J5": "b"})
    assert not match.may("a", "cast blow-guns H5 J5")
    assert match.words("a", "drain") == {"chant-of-rage"}
    match.do("a", "drain chant-of-rage b")
    assert [(chant.scroll, chant.caster, chant.target) for chant in match.state.chants] == [
        ("chant-of-rage", 0, 0),
        ("chant-of-plenty", 1, 1),
    ]
    assert (match.home("a"), match.shaman("a").floating) == ("1/1", 1)
    assert match.do("a", "cast blow-guns H5 J5").on("J5") == ""
    assert scenario().why("a", "drain chant-of-rage a") == "chant"


def test_a_shaman_whose_zimbies_all_chant_may_drain_them_to_respond(scenario):
    chants = [("chant-of-rage", "b", "b")]
    match = scenario(hands={"a": "energy", "b": "nix"}, homes="2/4 1", chants=chants, tokens=2, crown="B2")
    match.shaman("b").tokens = 0
    match.do("a", "cast energy a")
    match.do("b", "drain chant-of-rage b").do("b", f"cast nix {match.spell('energy')}")
    assert match.heard("nixed") == [{"scroll": "energy"}]
