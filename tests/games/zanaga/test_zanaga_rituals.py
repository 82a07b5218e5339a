"""Tokens, rituals, chains, awakening, omens."""

from collections import Counter

import pytest

from games.kernel import Context, pending, seeded, start
from games.zanaga import GAME
from games.zanaga.content import GODS, RITUALS, of_rank
from games.zanaga.draw_piles import draw_ritual
from games.zanaga.effects import RANKS

HIT = [10, 10]


def test_z30_a_token_goes_to_a_ritual_of_its_symbol_and_of_several_by_choice(placing):
    game = placing("sun", rituals="market-songs beaten-drums")
    assert game.rituals == "market-songs:sun beaten-drums"
    game = placing("sun", rituals="market-songs mending-of-the-paths:sun")
    assert game.asked == "a token"
    assert game.decision("a").default == ("place", "market-songs")  # both lack two: the leftmost
    game.do("a", "place mending-of-the-paths")
    assert game.rituals == "market-songs mending-of-the-paths:sun:sun"


def test_z31_rituals_are_drawn_until_one_matches(placing):
    """The example of placing a token: two are drawn, a moon and then a skull."""
    game = placing("skull", rituals="market-songs", ritual_deck="old-stones-stir hungry-season")
    assert game.rituals == "market-songs old-stones-stir hungry-season:skull"


def test_z31_n2_with_six_and_no_match_it_goes_to_the_leftmost_unfinished(placing):
    track = "market-songs:sun mending-of-the-paths beaten-drums old-stones-stir rite-of-the-new-moon whisper-of-springs"
    game = placing("skull", rituals=track)
    assert game.rituals.startswith("mending-of-the-paths beaten-drums")  # the songs were completed by it
    assert game.tells("ritual.complete") == [{"ritual": "market-songs"}]


def test_z32_n3_wild_matches_every_unfinished_ritual(placing):
    game = placing("wild", rituals="market-songs beaten-drums hungry-season")
    assert game.under("a", "place") == ("market-songs", "beaten-drums", "hungry-season")
    game = placing("wild", rituals="", ritual_deck="market-songs")
    assert game.rituals == "market-songs:wild"


def test_z33_a_complete_ritual_takes_no_more(placing):
    game = placing("sun", "sun", "sun", rituals="market-songs:sun", ritual_deck="first-rain-feast")
    assert game.tells("token.placed")[0]["ritual"] == "market-songs"
    assert {one["ritual"] for one in game.tells("token.placed")[1:]} == {"first-rain-feast"}


def test_n1_z39_all_tokens_are_placed_before_anything_is_resolved(placing):
    game = placing("sun", "moon", rituals="morning-offering beaten-drums rite-of-the-new-moon")
    game.do("a", "place rite-of-the-new-moon")
    ids = [event.id for event in game.events]
    placed = [n for n, id in enumerate(ids) if id == "zanaga.token.placed"]
    complete = [n for n, id in enumerate(ids) if id == "zanaga.ritual.complete"]
    assert complete
    assert max(placed) < min(complete)


def test_z34_z39_the_leftmost_complete_ritual_comes_first(placing):
    game = placing("skull", "sun", rituals="morning-offering biting-flies")
    assert [one["ritual"] for one in game.tells("ritual.complete")] == ["morning-offering", "biting-flies"]
    assert game.hero().gold == 4


def test_z34_active_rituals_hold_while_they_are_in_play(land, placing):
    game = land(rituals="tide-of-dreams:moon:moon", pool={"moon": 5})
    assert len(game.state.turn.dice) == 6
    game = placing("moon", rituals="tide-of-dreams:moon:moon", rank="yellow")
    assert len(game.state.turn.dice) == 5
    assert game.state.aside == ["tide-of-dreams"]


def test_z40_tokens_return_when_the_omen_is_done(placing):
    game = placing("sun", rituals="market-songs:sun", pool={})
    assert game.state.pool["sun"] == 2
    game = placing("skull", rituals="blood-pact:skull:skull:skull", pool={"moon": 1}, rank="yellow")
    assert game.state.pool["skull"] == 4
    assert [one["token"] for one in game.tells("token.drawn")] == ["moon"]  # its own could not be drawn


def test_z36_an_empty_ritual_deck_gives_way_to_the_next_rank_for_good(land, drawing):
    def dry(draft):
        draft.ritual_decks["green"] = []

    game = drawing(0, "skull", ritual_deck="", rituals="market-songs")
    assert game.state.rank == "green"

    def change(draft):
        dry(draft)
        from games.zanaga.frames import PlaceTokens, Travel

        draft.turns = 1
        draft.stack = [Travel(id="0.3", seat=0), PlaceTokens(id="0.1", tokens=["skull"])]

    game = land(change=change, moves=(), rituals="market-songs")
    assert game.state.rank == "yellow"
    assert RITUALS[game.state.rituals[-1].ritual].rank == "yellow"


def test_n7_n8_red_discards_are_shuffled_and_with_none_left_rule_two_decides(land):
    def change(draft):
        from games.zanaga.frames import PlaceTokens, Travel

        reds = draft.ritual_decks["red"]
        draft.ritual_decks["red"], draft.ritual_discards = [], [*reds, "beaten-drums"]
        draft.turns = 1
        draft.stack = [Travel(id="0.3", seat=0), PlaceTokens(id="0.1", tokens=["skull"])]

    game = land(change=change, moves=(), rank="red", rituals="market-songs")
    assert game.tells("ritual.reshuffled")
    assert all(RITUALS[one.ritual].rank in ("red", "green") for one in game.state.rituals)
    assert "beaten-drums" in game.state.ritual_discards

    def nothing(draft):
        change(draft)
        draft.ritual_discards = ["beaten-drums"]

    game = land(change=nothing, moves=(), rank="red", rituals="market-songs")
    assert game.rituals == "market-songs:skull"


# -- awakening ---------------------------------------------------------------------------------------

BY_SYMBOL = {
    symbol: [key for key in of_rank(RITUALS, "green") if RITUALS[key].symbol == symbol]
    for symbol in ("sun", "moon", "skull")
}


@pytest.mark.parametrize("god", GODS)
def test_z37_the_first_three_completed_awaken_the_god_of_their_symbols(god, placing):
    wanted = list(GODS[god].awakens)
    kinds = {symbol: list(keys) for symbol, keys in BY_SYMBOL.items()}
    first, second, last = (kinds[symbol].pop() for symbol in wanted)
    tokens = [wanted[2]] * (RITUALS[last].slots - 1)
    game = placing(wanted[2], aside=f"{first} {second}", rituals=":".join([last, *tokens]))
    while not game.state.awake:
        game.time_runs_out("a")
    assert game.state.awake[0].god == god
    assert Counter(game.state.boxed) == Counter(set(GODS) - {god})
    assert {first, second, last} <= set(game.state.ritual_discards)
    assert game.state.aside == []


def test_n14_without_the_option_the_three_cause_no_omen(placing):
    game = placing("skull", aside="old-stones-stir hungry-season", rituals="biting-flies")
    assert game.state.awake[0].god == "moakileki"
    assert game.tells("omen") == []
    assert game.state.awake[0].doom == 0


def test_example_of_awakening_a_god(placing):
    """One moon and two skulls: Moakileki the Destroyer."""
    game = placing("moon", aside="biting-flies hungry-season", rituals="old-stones-stir:moon", at="G4")
    assert [god.god for god in game.state.awake] == ["moakileki"]


def test_example_of_completing_the_rite_of_the_new_moon(placing):
    game = placing("moon", rituals="rite-of-the-new-moon:moon:moon", jewels="C2 A2")
    assert len(game.state.jewels) == 30


def test_example_of_resolving_an_omen(placing):
    """The Rite of Suffering is completed while Moakileki is awake: everybody is wounded; then come two doom counters,
    and two tokens are drawn and placed; then the ritual goes, and its tokens return."""
    game = placing(
        "skull",
        awake="moakileki",
        rank="yellow",
        rituals="rite-of-suffering:skull market-songs rite-of-the-new-moon",
        pool={"sun": 1, "moon": 1},
    )
    assert game.hero().wounds == 1
    assert game.state.awake[0].doom == 2
    assert len(game.tells("token.drawn")) == 2
    assert game.state.ritual_discards == ["rite-of-suffering"]
    assert game.state.pool["skull"] == 2


def test_z38_n5_later_rituals_call_the_omen_of_their_symbol_after_their_own_effect(placing):
    game = placing("sun", awake="hamzah", rituals="morning-offering", at="G4")
    ids = [event.id for event in game.events]
    assert ids.index("zanaga.gold") < ids.index("zanaga.omen")
    assert game.hero().fatigue == 1
    game = placing("moon", awake="hamzah", rituals="beaten-drums", at="G5")
    assert game.tells("omen") == []


def test_n12_n16_doom_adds_to_all_values_up_to_six(placing):
    game = placing("skull", awake="tarakhe:6", rituals="biting-flies")
    assert game.state.awake[0].doom == 6
    game = placing("skull", awake="tarakhe:3", rituals="biting-flies")
    assert game.state.awake[0].doom == 4


def test_n13_a_god_has_one_omen_for_a_symbol():
    assert all(len({omen.symbol for omen in god.omens}) == len(god.omens) for god in GODS.values())


def test_s5_a_chain_of_more_than_twelve_waits_for_the_next_turn(land):
    """The rest is resolved before anything else in the next turn."""

    def change(draft):
        from games.zanaga.frames import EndTurn, ResolveRituals

        draft.turns = 1
        draft.stack = [EndTurn(id="0.2", seat=0), ResolveRituals(id="0.1", done=11)]

    game = land(change=change, moves=(), rituals="morning-offering:sun first-rain-feast:sun:sun", heroes="brok tam")
    ids = [event.id for event in game.events]
    before, after = (n for n, id in enumerate(ids) if id == "zanaga.ritual.complete")
    assert before < ids.index("zanaga.turn") < after


# -- whom effects concern ----------------------------------------------------------------------------


def test_each_wild_and_who_is_knocked_out_at_once(placing):
    game = placing("skull", heroes="brok tam sesh", at="G5 G4 H5", rituals="biting-flies")
    assert [hero.fatigue for hero in game.state.heroes] == [0, 1, 1]
    game = placing("skull", heroes="brok tam", at="G5 H5", city="H5", rituals="biting-flies")
    assert game.hero("b").fatigue == 1  # the Lost City is no town for effects (Z18)


def test_z27_n20_n21_a_check_of_all_begins_with_the_active_hero(placing):
    game = placing(
        "moon",
        heroes="brok tam",
        at="G5 G5",
        rituals="beaten-drums",
        pool={"sun": 9},
        decks={"green": "vine-lurker bog-lantern"},
    )
    assert [one["card"] for one in game.tells("roams")] == ["vine-lurker", "bog-lantern"]  # in towns a card is added
    assert [one["seat"] for one in game.tells("check")] == [0, 1]


def test_z18_in_a_forced_check_the_land_under_the_city_matches(placing):
    game = placing("moon", heroes="brok", at="G4", city="G4", rituals="beaten-drums", roaming="cave-hyena:sun")
    assert game.fight.foe == "cave-hyena"


def test_a2_nobody_is_asked_out_of_turn_in_a_forced_check(placing):
    game = placing("moon", heroes="brok tam", at="G5 G4", rituals="beaten-drums", roaming="cave-hyena:sun tusk-rider")
    assert {one.seat for one in pending(GAME, game.state)} == {0}
    assert game.tells("fight")[0]["seat"] == 1


def test_a2_with_offturn_ask_the_hero_is_asked(placing):
    game = placing(
        "moon", heroes="brok tam", at="G5 G4", rituals="beaten-drums", roaming="cave-hyena:sun", offturn="ask"
    )
    assert game.asked == "b fight"


def test_z50_n17_every_empty_jewel_space_gets_its_counter(placing):
    game = placing("sun", rituals="mending-of-the-paths:sun:sun", jewels="", at="G4", city="C2", roaming="cave-hyena")
    assert len(game.state.jewels) == 30


def test_n17a_a_land_with_fewer_counters_than_heroes_gets_them_back(land):
    game = land(heroes="brok tam sesh", jewels="C2 A2")
    assert len(game.state.jewels) == 30
    game = land(heroes="brok tam sesh", jewels="C2 A2 G2")
    assert len(game.state.jewels) == 3


def test_asked_tokens_and_the_purse(placing, drawing):
    game = placing("sun", rituals="market-songs", goods="diviners-purse", pool={"moon": 3})
    assert game.under("a", "use") == ("diviners-purse",)
    game.do("a", "use diviners-purse", [1])
    assert game.hero().goods[0].tapped
    assert game.tells("token.exchanged")
    game = drawing(1, rituals="market-songs", gear="bones", pool={"sun": 3, "moon": 3}, ask_tokens=True, more=[0])
    assert game.asked == "a token"
    game.do("a", "use bones", [5])
    assert game.tells("token.exchanged")[0]["token"] == "moon"
    assert game.hero().gear["bones"] == 0
    game = drawing(1, rituals="market-songs", gear="bones", pool={"sun": 3, "moon": 3}, more=[0])
    assert game.asked == "a travel"


def test_the_ranks_are_four():
    assert RANKS == ("green", "yellow", "blue", "red")


def test_n32_reward_swap_is_asked_before_the_token_is_placed(land):
    game = land(
        at="A3",
        heroes="sesh",
        counters={"body": 5},
        decks={"yellow": "glass-scale-priest"},
        rituals="market-songs",
        pool={"sun": 1, "moon": 1},
    )
    game.do("a", "attempt A3", [0]).do("a", "press melee 0", HIT * 5)
    assert game.asked == "a token"
    assert game.offers("a", "swap")
    game.do("a", "swap", [1])
    assert game.tells("token.exchanged")[0]["token"] == "moon"


@pytest.mark.parametrize("epic", [True, False])
def test_n56_red_rituals_that_all_lie_under_gods_give_way_to_the_others(epic):
    state, _ = start(GAME, 1, b"all is quiet", {"epic": epic})
    draft = GAME.copy(state)
    draft.rank = "red"
    draft.sleeping[0].rituals, draft.ritual_decks["red"] = draft.ritual_decks["red"], []
    draft.ritual_discards = [draft.ritual_decks["green"].pop()]
    others = {*draft.ritual_decks["green"], *draft.ritual_decks["yellow"], *draft.ritual_decks["blue"]}
    others |= {*draft.ritual_discards}
    drawn = draw_ritual(Context(GAME.rules, draft, seeded("a shuffle")))
    if epic:
        assert {drawn, *draft.ritual_decks["red"]} == others
        assert draft.ritual_discards == []
        draft.ritual_discards.append(drawn)
        assert GAME.census(draft) == GAME.census(state)
    else:
        assert drawn is None
