"""What a seat sees: all but the order of decks, what the table is at, and the odds that everybody can work out."""

import msgspec
import pytest

from games.kernel import start
from games.zanaga import GAME, frames, state
from games.zanaga.chances import undrawn
from games.zanaga.content import CHALLENGES, of_rank
from games.zanaga.effects import RANKS
from games.zanaga.state import Hero, Settings

HIT, MISS = [10, 10], [1, 1]


def test_it_says_what_the_table_is_at(land, placing):
    deck = {"green": "naga-acolyte cave-hyena"}
    game = land(at="C2", decks=deck, gear="bones", points=2)
    assert game.view().moment == "travel"
    assert game.do("a", "attempt C2").view().moment == "face"
    assert game.do("a", "face", [0]).view().moment == "fight"
    assert game.do("a", "escape", HIT).view().moment == "experience"
    assert land().do("a", "visit G5").view().moment == "market"
    assert land(at="K2", moves=(1, 1, 3, 4, 5)).do("a", "visit K2").do("a", "done").view().moment == "onward"
    assert land(heroes="brok tam", at="H5 H5", duels=True).do("a", "duel H5 b").view().moment == "duel"
    assert placing("sun", rituals="market-songs first-rain-feast").view().moment == "tokens"
    assert land(at="G4", jewels="", roaming="cave-hyena tusk-rider").do("a", "walk G4").view().moment == "other"
    assert placing("skull", awake="tarakhe:5", rituals="biting-flies", doomsday=6).view().moment == "over"


def test_a_challenge_that_lies_open_is_seen_as_the_fight_it_would_be(land):
    game = land(at="C2", decks={"green": "naga-acolyte cave-hyena"}, gear="bones").do("a", "attempt C2")
    facing = game.view().facing
    assert (facing.foe, facing.quarry, facing.place, facing.seat) == ("naga-acolyte", "attempt", "C2", 0)
    assert game.view().fight is None
    game.do("a", "face", [0])
    assert game.view().facing is None
    assert (game.view().fight.foe, game.view().fight.answers, game.view().fight.id) == ("naga-acolyte", {}, "")
    game = land(at="G4", jewels="", decks={"green": "vine-lurker bog-lantern"}, gear="bones").do("a", "walk G4")
    assert (game.view().facing.foe, game.view().facing.quarry) == ("vine-lurker", "roaming")


def test_decks_are_counted_and_what_lies_open_is_told(land, placing):
    game = land(market="reed-sling horn-bow", stacks={"K2": "hide-vest"}, roaming="cave-hyena", rituals="market-songs")
    view = game.view("a")
    assert (view.market, view.stacks["K2"], view.stacks["G5"]) == (2, ("hide-vest",), ())
    assert view.decks == {rank: len(game.state.decks[rank]) for rank in RANKS}
    assert view.ritual_decks["green"] == 11
    assert view.discards["green"] == ()
    assert (view.seat, view.mover, view.turns, view.round, view.cost) == (0, 0, 1, 1, 2)
    game = placing("sun", "moon", rituals="market-songs first-rain-feast")
    assert game.view().tokens == ("sun", "moon")


def test_the_first_round_begins_with_the_first_turn():
    begun, _ = start(GAME, 2, b"all say where to begin", {})
    assert (GAME.view(begun, None).turns, GAME.view(begun, None).round) == (0, 0)
    rounds = []
    for turns in range(1, 6):
        begun.turns = turns
        rounds.append(begun.round)
    assert rounds == [1, 1, 2, 2, 3]


def test_all_that_is_hidden_is_the_order_of_the_decks(land):
    game = land(heroes="brok tam", goods="horn-bow", roaming="cave-hyena:sun", rituals="market-songs:moon")
    for seat in (0, 1, None):
        other = GAME.redeal(game.state, seat, "another world")
        assert GAME.view(other, seat) == GAME.view(game.state, seat)
        here = (*game.state.decks.values(), *game.state.ritual_decks.values(), game.state.market)
        there = (*other.decks.values(), *other.ritual_decks.values(), other.market)
        assert [sorted(cards) for cards in here] == [sorted(cards) for cards in there]
        assert not any(cards == dealt for cards, dealt in zip(here, there, strict=True))


def test_a_seat_sees_which_counters_its_life_bars(land):
    view = land(heroes="brok tam", counters={"life": 2}).view("b")
    assert view.barred == (("green", "yellow"), ())


SAID = {"Settings.pace", "Settings.knockout", "Settings.heroes", "Settings.offturn", "Settings.mercy"}
SAID |= {"Settings.gear_cost", "Hero.gold", "Zanaga.rank", "Zanaga.settings", "Zanaga.turn", "Zanaga.version"}


@pytest.mark.parametrize("module", [frames, state])
def test_what_a_stored_position_leaves_out_is_nothing(module):
    """Defaults are not stored: another one would change every table that runs."""
    found = set()
    for name, kind in vars(module).items():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__:
            for field in msgspec.structs.fields(kind):
                made = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
                if made and made is not msgspec.NODEFAULT:
                    found.add(f"{name}.{field.name}")
    assert found == (SAID if module is state else set())
    assert (Settings().gear_cost, Settings().mercy, Hero().gold) == (1, True, 3)


def test_a_fight_that_is_over_is_not_seen(land):
    def mighty(draft):
        draft.heroes[0].counters = {"body": 12, "mind": 12, "spirit": 12}

    game = land(at="H4", city="H4", awake="var-ni", rank="red", moves=(), change=mighty)
    game.do("a", "confront var-ni").do("a", "press melee 0")
    assert (game.view().fight, game.view().moment) == (None, "over")


# -- odds --------------------------------------------------------------------------------------------


def test_what_a_counter_may_bring_are_cards_that_lie_nowhere_else(land):
    game = land(roaming="cave-hyena", kept="two-headed-warden")
    game.state.discards["green"] = ["naga-acolyte"]
    assert {*undrawn(game.view(), "green")} == {*of_rank(CHALLENGES, "green")} - {"cave-hyena", "naga-acolyte"}
    assert "two-headed-warden" not in undrawn(game.view(), "blue")
    green = of_rank(CHALLENGES, "green")
    game.state.discards["green"] = [card for card in green if card != "cave-hyena"]
    assert {*undrawn(game.view(), "green")} == {*green} - {"cave-hyena"}  # they will be shuffled
    game.state.heroes[0].kept, game.state.roaming = green, []
    assert {*undrawn(game.view(), "green")} == {*of_rank(CHALLENGES, "yellow")}  # the next colour


def test_the_odds_of_a_colour_are_those_of_its_cards_in_the_mean(land):
    chances = land(counters={"body": 1}).view().chances(0)
    odds = [chances.of_attempted(card) for card in of_rank(CHALLENGES, "yellow")]
    assert chances.of_rank("yellow") == pytest.approx(sum(odds) / len(odds))
    assert chances.of_rank("green") > chances.of_rank("yellow") > chances.of_rank("blue") > chances.of_rank("red")
    view = land().view()
    assert view.chances(0) is view.chances(0)


def test_odds_against_gods_reckon_with_their_doom(land):
    strong = {"counters": {"body": 3, "mind": 4, "spirit": 4, "life": 2}, "goods": "hill-splitter-maul temple-guard"}
    odds = [land(awake=f"hamzah:{doom}", rank="red", **strong).view().chances(0).of_god("hamzah") for doom in (0, 2, 6)]
    assert odds == sorted(odds, reverse=True)
    assert odds[0] > odds[1] + 0.1 > odds[2] + 0.2


def test_a_roaming_challenge_is_met_with_what_helps_or_hurts_there(land):
    fangs = land(rituals="reign-of-fangs", roaming="herd-breaker", counters={"body": 2}).view().chances(0)
    assert fangs.of_roaming("herd-breaker") < fangs.of_attempted("herd-breaker")


def test_the_census_knows_all_pieces(land):
    pieces = GAME.census(land(goods="horn-bow", roaming="cave-hyena:sun", gear="trap").state)
    assert (pieces["horn-bow"], pieces["cave-hyena"], pieces["trap"], pieces["compass"]) == (1, 1, 9, 9)
    assert pieces["sun"] == 10  # nine in the pool of a test
