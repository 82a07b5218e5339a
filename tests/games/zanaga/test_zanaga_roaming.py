"""The roaming track, checks, and what becomes of Challenges."""

import pytest

from games.zanaga.content import CHALLENGES, RITUALS, of_rank

HIT, MISS = [10, 10], [1, 1]
FULL = "grass-runner-pack:sun dust-poacher:moon vine-lurker:moon reed-snapper:sun leech-nest:moon ledge-vulture:moon"


def test_z20_whenever_a_challenge_is_drawn_a_token_lies_on_it(land):
    game = land(at="C2").do("a", "attempt C2", [9])
    assert game.fight.tokens == ["moon"]
    assert game.state.pool["moon"] == 8


def test_n6_an_empty_pool_leaves_it_bare(land):
    game = land(at="C2", pool={}).do("a", "attempt C2")
    assert game.fight.tokens == []


def test_z21_a_defeated_challenge_gives_its_token_to_a_ritual(land):
    game = land(at="C2", decks={"green": "naga-acolyte"}, rituals="market-songs").do("a", "attempt C2", [0])
    game.do("a", "press melee 0", [*HIT, *HIT])
    assert game.rituals.startswith("market-songs:sun")
    assert game.state.discards["green"] == ["naga-acolyte"]
    assert "C2" not in game.state.jewels


def test_z22_whoever_knocks_out_or_is_escaped_from_roams(land):
    game = land(
        at="C2", decks={"green": "naga-acolyte"}, wounds=5, moves=(1, 1, 1, 1), gold=4, goods="horn-bow hide-vest"
    )
    game.do("a", "attempt C2", [0]).do("a", "press melee 0", [*MISS, *MISS])
    assert game.roaming == "naga-acolyte:sun"
    assert "C2" in game.state.jewels
    assert (game.hero().at, game.hero().wounds, game.hero().gold) == ("B2", 0, 0)
    assert game.goods() == "hide-vest"


def test_z24_z25_a_check_meets_what_matches(land):
    game = land(at="G4", jewels="G4", roaming="cave-hyena vine-lurker").do("a", "walk G4")
    assert game.fight.foe == "cave-hyena"
    assert game.fight.quarry == "roaming"


def test_z24_whoever_attempts_or_stays_in_a_town_makes_no_check(land):
    game = land(at="G5", roaming="cave-hyena").do("a", "visit G5").do("a", "done")
    assert len(game.state.roaming) == 1


def test_z25_of_several_the_hero_chooses(land):
    game = land(at="G4", jewels="", roaming="cave-hyena tusk-rider hill-deserter").do("a", "walk G4")
    assert game.under("a", "roam") == ("cave-hyena", "tusk-rider", "hill-deserter")
    game.do("a", "roam tusk-rider")
    assert game.fight.foe == "tusk-rider"


def test_z26_without_a_match_one_is_drawn_and_met_if_it_matches(land):
    game = land(at="G4", jewels="G4", roaming="vine-lurker:sun", decks={"green": "naga-acolyte"}).do(
        "a", "walk G4", [9]
    )
    assert game.roaming == "vine-lurker:sun naga-acolyte:moon"
    assert game.fight.foe == "naga-acolyte"
    game = land(at="G4", jewels="G4", decks={"green": "vine-lurker"}).do("a", "walk G4", [9])
    assert game.fight is None
    assert game.roaming == "vine-lurker:moon"


def test_z28_what_roamed_gives_gold_and_rewards_but_no_experience(land):
    game = land(at="G4", jewels="G4 C2", roaming="goat-skull-raider:sun").do("a", "walk G4")
    game.do("a", "press melee 0", [*HIT, *HIT]).do("a", "take trap")
    assert (game.hero().gold, game.hero().points, game.hero().gear["trap"]) == (5, 0, 1)
    assert "G4" in game.state.jewels
    assert game.state.roaming == []


def test_z28_unless_the_card_says_so(land):
    game = land(at="A1", heroes="sesh", counters={"body": 4}, jewels="C2", roaming="four-arm-warden:sun")
    game.do("a", "walk A1").do("a", "press melee 0", HIT * 6)
    assert game.tells("earned") == [{"seat": 0, "count": 3}]
    assert game.hero().points == 3


def test_z29_a_seventh_drives_out_the_leftmost_whose_token_goes_to_the_leftmost_match(land):
    game = land(
        at="H5",
        jewels="",
        roaming=FULL,
        rituals="beaten-drums first-rain-feast market-songs",
        decks={"green": "bog-lantern"},
    )
    game.do("a", "walk H5", [0])  # a trail, where nobody is
    assert game.state.roaming[0].card == "dust-poacher"
    assert game.state.roaming[-1].card == "bog-lantern"
    assert game.rituals == "beaten-drums first-rain-feast:sun market-songs"
    assert game.state.discards["green"] == ["grass-runner-pack"]


def test_n53_a_challenge_that_is_fought_is_not_driven_out(land):
    roaming = FULL.replace("grass-runner-pack:sun", "corpse-gardener:sun")
    game = land(at="K7", jewels="", rank="blue", roaming=roaming, decks={"blue": "herd-breaker"})
    game.do("a", "walk K7").do("a", "roam corpse-gardener", [0])
    assert game.fight.foe == "corpse-gardener"
    assert [one.card for one in game.state.roaming][:2] == ["corpse-gardener", "vine-lurker"]


def test_s2_escaping_from_what_roams_leaves_it_where_it_is(land):
    game = land(at="G4", jewels="", roaming="cave-hyena:sun vine-lurker:moon").do("a", "walk G4").do("a", "escape", HIT)
    assert game.roaming == "cave-hyena:sun vine-lurker:moon"


def test_z23_the_current_adventure_deck_is_that_of_the_rituals_or_the_next(land):
    def dry(draft):
        draft.discards["green"] += draft.decks["green"]
        draft.decks["green"] = []

    game = land(at="G4", jewels="", rank="yellow", decks={"yellow": "bone-kite"}).do("a", "walk G4", [0])
    assert game.roaming == "bone-kite:sun"
    game = land(at="G4", jewels="", decks={"yellow": "bone-kite"}, change=dry).do("a", "walk G4", [0])
    assert game.roaming == "bone-kite:sun"
    assert game.state.rank == "green"


def test_z23_red_discards_are_shuffled(land):
    def dry(draft):
        draft.discards["red"] = draft.decks["red"]
        draft.decks["red"] = []

    game = land(at="G4", jewels="", rank="red", change=dry).do("a", "walk G4", [0])
    assert CHALLENGES[game.state.roaming[0].card].rank == "red"


def test_n9_a_jewel_of_an_empty_deck_takes_its_discards_or_the_next_colour(land):
    def dry(draft):
        draft.discards["green"], draft.decks["green"] = draft.decks["green"], []

    game = land(at="C2", change=dry).do("a", "attempt C2", [0])
    assert CHALLENGES[game.fight.foe].rank == "green"

    def gone(draft):
        draft.decks["green"] = []

    game = land(at="C2", change=gone, decks={"yellow": "bone-kite"}, counters={"body": 9}).do("a", "attempt C2", [0])
    assert game.fight.foe == "bone-kite"
    game.do("a", "press melee 0", HIT * 2)
    assert game.tells("earned") == [{"seat": 0, "count": 1}]  # of the jewel


def test_n10_a_lower_colour_is_drawn_where_nothing_else_is_left(land):
    def worn(draft):
        draft.decks = {rank: [] for rank in draft.decks}
        draft.discards["green"] = ["naga-acolyte"]

    game = land(at="A8", change=worn).do("a", "attempt A8", [0])
    assert game.fight.foe == "naga-acolyte"

    def low(draft):
        worn(draft)
        draft.decks, draft.discards["green"] = {**draft.decks, "green": ["cave-hyena"]}, ["naga-acolyte"]

    game = land(at="A8", change=low).do("a", "attempt A8", [0])
    assert (game.fight.foe, game.state.discards["green"]) == ("cave-hyena", ["naga-acolyte"])


def test_n10_no_challenge_anywhere_means_no_attempt_and_an_empty_check(land):
    def none(draft):
        for rank in draft.decks:
            draft.decks[rank] = []

    game = land(at="G4", jewels="G4 A2", change=none)
    assert not game.offers("a", "attempt G4")
    game.do("a", "walk G4")
    assert game.state.roaming == []


@pytest.mark.parametrize(("place", "card"), [("A3", "red-mane-duelist"), ("D2", "herd-breaker")])
def test_z35_the_rank_rises_with_the_first_victory_over_a_higher_colour(land, place, card):
    """The two examples: from green to yellow, and from green to blue, where yellow is skipped."""
    rank = CHALLENGES[card].rank
    game = land(at=place, decks={rank: card}, counters={"body": 9, "spirit": 9}, rituals="", ritual_deck="")
    game.do("a", f"attempt {place}", [0]).do("a", "press melee 0", HIT * 20)
    assert game.state.rank == rank
    assert all(one.ritual in of_rank(RITUALS, rank) for one in game.state.rituals)  # before its token is placed


def test_example_of_a_roaming_check(land):
    """Maliki ends his movement on hills with a yellow counter and does not attempt it. Nothing that roams matches; the
    Naga Acolyte is drawn, goes to the right end with a token, matches, and must be fought."""
    game = land(at="H6", jewels="H6 G4", roaming="vine-lurker:sun reed-snapper:moon", decks={"green": "naga-acolyte"})
    game.do("a", "walk H6", [0])
    assert game.roaming == "vine-lurker:sun reed-snapper:moon naga-acolyte:sun"
    assert game.fight.foe == "naga-acolyte"
    game = land(at="H6", jewels="H6 G4", roaming="vine-lurker:sun reed-snapper:moon", decks={"green": "leech-nest"})
    game.do("a", "walk H6", [0])
    assert game.fight is None
