"""What a shaman knows of another's scrolls: as much as it can be sure of, and nothing that tells more."""

import pytest

from games.kernel import Answer, apply, dump, pending
from games.mojo import GAME
from games.mojo import frames as f


def held_by_b(scenario, hand, known, **more):
    """a and c have seen scrolls of b."""
    match = scenario(3, hands={"b": hand}, turn="b", **more)
    match.state.known = [(viewer, 1, scroll) for viewer in (0, 2) for scroll in known.split()]
    return match


def known(match, seat):
    return [scroll for _, scroll in GAME.view(match.state, seat).known]


@pytest.mark.parametrize("hand", ["energy", "energy energy", "energy energy nix"])
def test_a_scroll_that_is_cast_is_no_longer_known_whether_there_is_another_or_not(scenario, hand):
    match = held_by_b(scenario, hand, "energy", homes="8 2/4 8")
    match.do("b", "cast energy b", 1)
    assert (known(match, 0), known(match, 2)) == ([], [])


def test_of_two_that_are_known_one_is_left(scenario):
    match = held_by_b(scenario, "energy energy energy nix", "energy energy nix", homes="8 2/4 8")
    assert known(match.do("b", "cast energy b", 1), 0) == ["energy", "nix"]


def test_a_scroll_that_is_discarded_goes_from_what_is_known(scenario):
    match = held_by_b(scenario, "energy energy nix nix nix hush hush", "energy nix hush")
    match.run(f.Discards()).do("b", "discard energy done")
    assert known(match, 0) == ["hush", "nix"]


@pytest.mark.parametrize("taken", [0, 1])
def test_when_a_scroll_is_stolen_third_parties_can_be_sure_of_none_that_they_knew(scenario, taken):
    match = held_by_b(scenario, "energy nix", "energy")
    match.state.library.remove("sticky-fingers")
    match.shaman("c").hand = ["sticky-fingers"]
    match.pieces = GAME.census(match.state)
    match.do("c", "cast sticky-fingers b").passes(taken)
    assert match.shaman("c").hand == [["energy", "nix"][taken]]
    assert known(match, 0) == []  # it may have been the energy
    assert known(match, 2) == [[], ["energy"]][taken]  # the thief knows which it was
    assert known(match, 1) == [["energy", "nix"][taken]]


def test_who_does_not_see_what_is_drawn_in_a_winnowing_can_be_sure_of_none_that_it_knew(scenario):
    match = scenario(4, turn=None, hands={"a": "hush", "b": "energy hush nix", "c": "twist", "d": "energy"})
    match.state.known = [(viewer, 1, "nix") for viewer in (0, 2, 3)]
    match.run(f.Ritual(name="winnowing"), dice=[0, 0, 0, 0, 0])  # a draws Energy and Hush from b
    assert [known(match, seat) for seat in range(4)] == [["nix"], [], [], []]
    match.do("a", "keep hush")
    assert [known(match, seat) for seat in range(4)] == [["nix", "hush"], ["hush"], ["twist"], ["energy"]]


@pytest.mark.parametrize("seat", [0, 2, None])
def test_the_same_answer_tells_the_same_in_every_world_that_looks_the_same(scenario, seat):
    match = held_by_b(scenario, "hush hush nix energy", "hush")
    (mine,) = (one for one in pending(GAME, match.state) if one.waits)
    worlds = [match.state, *(GAME.redeal(match.state, seat, seed) for seed in range(40))]
    able = [world for world in worlds if "hush" in world.shamans[1].hand]
    after = [apply(GAME, world, Answer(1, mine.key, ("cast", "hush", "a")))[0] for world in able]
    assert {world.shamans[1].hand.count("hush") for world in after} == {0, 1}
    assert len({dump(GAME.view(world, seat)) for world in after}) == 1
