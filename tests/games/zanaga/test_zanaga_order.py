"""In which order things happen, and what is asked, answered by the clock, or settled without a question."""

import pytest

from games.zanaga.frames import EndTurn, Fight, LevelUp, ResolveRituals, Travel

HIT, MISS = [10, 10], [1, 1]


def ids(game):
    return [event.id.removeprefix("zanaga.") for event in game.events]


def in_order(game, *told):
    """Whether these were told in this order, each for the first time."""
    at = [ids(game).index(one) for one in told]
    return at == sorted(at)


# -- the beginning of a turn -------------------------------------------------------------------------


def test_s6_famine_then_left_rituals_then_the_confrontation_then_refresh_then_starts_then_dice(land):
    def tapped(draft):
        draft.heroes[0].goods[0].tapped = True

    more = {"rituals": "morning-offering:sun rite-of-venom", "awake": "hamzah", "rank": "red", "change": tapped}
    game = land(at="H4", city="H4", jewels="", goods="bull-torc", moves=(), heroes="sesh", **more)
    assert in_order(game, "turn", "replenished", "ritual.complete", "omen")
    assert game.asked == "a confront"
    assert game.hero().goods[0].tapped
    game.do("a", "done", [1, 1, 3, 4, 5])
    assert in_order(game, "exhausted", "rolled")
    assert not game.hero().goods[0].tapped


def test_c1_a_turn_ends_with_experience_and_the_next_begins(land):
    game = land(heroes="brok tam", points=2).do("a", "visit G5").do("a", "done")
    assert game.asked == "a raise"
    game.do("a", "raise mind")
    assert (game.mover, game.asked) == ("b", "b travel")


# -- a Challenge -------------------------------------------------------------------------------------


def test_s1_it_is_faced_then_its_token_falls_then_what_comes_before_then_the_plan(land):
    game = land(at="C2", decks={"green": "rockslinger cave-hyena"}, gear="bones").do("a", "attempt C2")
    assert game.asked == "a face"
    assert game.tells("tokens") == []
    game.do("a", "face", [0, *MISS])
    assert in_order(game, "tokens", "fight", "tested", "wounded")
    assert game.asked == "a fight"
    assert game.decision("a").default == ("press", "melee", "1")


def test_s1_what_came_before_does_not_come_again_when_bones_change_the_token(land):
    game = (
        land(at="C2", decks={"green": "rockslinger"}, gear="bones bones")
        .do("a", "attempt C2")
        .do("a", "face", [0, *MISS])
    )
    game.do("a", "use bones sun", [17])
    assert game.tells("tested") == []
    assert game.hero().wounds == 1
    game.do("a", "fight melee", [*HIT, *HIT])
    assert game.refused("a", "use bones moon").why.id == "zanaga.no.when_bones"


def test_s2_gold_and_rewards_then_the_counter_then_the_rank_then_the_tokens(land):
    game = land(
        at="A3", decks={"yellow": "marauder-captain"}, counters={"body": 9}, rituals="market-songs", rank="green"
    )
    game.do("a", "attempt A3", [0]).do("a", "press melee 0", HIT * 4)
    assert in_order(game, "defeated", "gold")
    assert game.asked == "a gear"
    assert "A3" in game.state.jewels
    game.do("a", "take bones")
    assert in_order(game, "got_gear", "earned", "ranks_up", "token.placed")
    assert game.hero().gear == {"trap": 0, "compass": 0, "bones": 1}


def test_s2_after_an_escape_what_is_lost_is_lost_before_it_roams(land):
    game = land(at="C2", decks={"green": "canopy-thief"}).do("a", "attempt C2", [0]).do("a", "escape", HIT)
    assert in_order(game, "escaped", "gold", "roams")
    game = land(at="C2", decks={"green": "canopy-thief"}, wounds=5, moves=(1, 1, 1, 1)).do("a", "attempt C2", [0])
    game.do("a", "press melee 0", [*MISS, *MISS])
    assert in_order(game, "knocked_out", "beaten", "roams")
    assert game.hero().gold == 0  # the knock-out took it: nothing is stolen by who was not escaped from
    assert len(game.tells("gold")) == 0


def test_n54_after_sixty_rounds_they_part(land):
    def long_fight(draft):
        draft.turns = 1
        draft.roaming[0].tokens = []
        fight = Fight(id="0.1", seat=0, foe="walking-drowned", quarry="roaming", begun=True, rounds=59)
        draft.stack = [EndTurn(id="0.3", seat=0), LevelUp(id="0.2", seat=0), fight]

    game = land(heroes="brok tam", at="C8 G5", roaming="walking-drowned", moves=(), change=long_fight)
    game.do("a", "press melee 0", [*HIT, *HIT])
    assert game.tells("parted") == [{"seat": 0, "foe": "walking-drowned"}]
    assert len(game.tells("attacks")) == 1
    assert game.roaming == "walking-drowned"
    assert game.mover == "b"


@pytest.mark.parametrize(("rounds", "answer"), [(19, ("press", "melee", "1")), (20, ("escape",))])
def test_a4_after_twenty_rounds_the_clock_presses_no_longer(land, rounds, answer):
    def long_fight(draft):
        draft.turns = 1
        fight = Fight(id="0.1", seat=0, foe="walking-drowned", quarry="roaming", begun=True, rounds=rounds)
        draft.stack = [EndTurn(id="0.3", seat=0), fight]

    game = land(at="C8", roaming="walking-drowned", moves=(), change=long_fight)
    assert game.decision("a").default == answer


# -- checks ------------------------------------------------------------------------------------------

FULL = "grass-runner-pack:sun dust-poacher:moon vine-lurker:moon reed-snapper:sun leech-nest:moon ledge-vulture:moon"


def test_s4_the_seventh_is_driven_out_and_its_token_placed_before_the_new_one_is_met(land):
    game = land(at="G4", jewels="", roaming=FULL, rituals="morning-offering", decks={"green": "naga-acolyte"})
    game.do("a", "walk G4", [9])
    assert in_order(game, "drawn", "roams", "driven_out", "token.placed", "ritual.complete", "fight")
    assert game.fight.foe == "naga-acolyte"


def test_s4_whoever_falls_meanwhile_meets_nobody(land):
    roaming = FULL.replace("grass-runner-pack:sun", "grass-runner-pack:skull")
    deck = {"decks": {"green": "naga-acolyte"}, "wounds": 5, "fatigue": 2, "moves": (1, 1, 1, 1), "heroes": "brok tam"}
    game = land(at="G4 G5", jewels="", roaming=roaming, rituals="rite-of-suffering:skull", rank="yellow", **deck)
    deck["decks"] = {"yellow": "tusk-rider"}
    game = land(at="G4 G5", jewels="", roaming=roaming, rituals="rite-of-suffering:skull", rank="yellow", **deck)
    game.do("a", "walk G4", [9])
    assert game.tells("knocked_out") == [{"seat": 0}]
    assert game.state.roaming[-1].card == "tusk-rider"
    assert game.fight is None


def test_n20_a_forced_check_takes_no_step_of_the_turn_away(placing):
    game = placing("moon", heroes="brok tam", at="G5 G5", rituals="beaten-drums", pool={"sun": 9})
    assert game.asked == "a travel"
    assert len(game.state.turn.dice) == 5


def test_n22_a_safari_may_hunt_the_one_that_was_just_drawn(land):
    more = {"at": "G4", "jewels": "", "heroes": "issa", "fatigue": 4, "safari": True, "moves": (1, 1, 1, 1, 5)}
    game = land(decks={"green": "vine-lurker"}, **more).do("a", "walk G4", [0])
    assert game.under("a", "roam") == ("vine-lurker",)
    assert (game.state.turn.dice, game.hero().fatigue) == ([5], 0)
    game = land(decks={"green": "cave-hyena"}, **more).do("a", "walk G4", [0])
    assert (game.fight.foe, game.state.turn.dice, game.hero().fatigue) == ("cave-hyena", [], 0)  # it matches: all rest
    game = land(roaming="cave-hyena", **more).do("a", "walk G4")
    assert (game.fight.foe, game.state.turn.dice, game.hero().fatigue) == ("cave-hyena", [], 0)


@pytest.mark.parametrize("jewel", ["G4", "C2", "H4"])
def test_n17_counters_come_under_heroes_fights_and_the_city(placing, jewel):
    game = placing(
        "moon",
        "sun",
        at="G4",
        city="C2",
        jewels="A2 A5",
        rituals="beaten-drums mending-of-the-paths:sun:sun",
        roaming="cave-hyena",
    )
    assert game.fight.foe == "cave-hyena"
    game.do("a", "press melee 0", HIT * 2)
    assert (jewel in game.state.jewels) == (jewel != "H4")


# -- tokens and choices ------------------------------------------------------------------------------


def test_n4_the_active_player_places_what_others_draw(placing):
    game = placing(
        "moon",
        heroes="brok tam",
        at="G5 G4",
        rituals="beaten-drums market-songs first-rain-feast",
        roaming="cave-hyena:sun",
    )  # Tam fights by himself, and Brok's player says where the token goes
    assert game.tells("defeated") == [{"seat": 1, "foe": "cave-hyena"}]
    assert game.asked == "a token"


def test_n30_whoever_strikes_first_is_not_struck(land):
    game = land(at="C2", decks={"green": "cave-hyena"}, wounds=5, moves=(1, 1, 1, 1)).do("a", "attempt C2", [0])
    game.do("a", "press ranged 0", HIT)
    assert (game.hero().falls, game.hero().points) == (0, 1)


def test_a1_the_clock_answers_each_question_of_a_turn(land, placing):
    assert land(at="G4").decision("a").default == ("walk", "G4")
    game = land(at="C2", decks={"green": "naga-acolyte cave-hyena"}, gear="bones").do("a", "attempt C2")
    assert game.decision("a").default == ("face",)
    game = land(at="G4", jewels="", roaming="stonefather cave-hyena").do("a", "walk G4")
    assert game.decision("a").default == ("roam", "cave-hyena")
    game = land(at="G4", jewels="", moves=(5, 5, 5, 5, 5), decks={"green": "vine-lurker"}, safari=True)
    assert game.do("a", "walk G4", [0]).decision("a").default == ("done",)
    game = placing("sun", rituals="first-rain-feast mending-of-the-paths:sun:sun")
    assert game.decision("a").default == ("place", "mending-of-the-paths")
    game = land(at="K3", moves=(5, 5, 5, 5, 5), jewels="C2").do("a", "visit K2").do("a", "done")
    assert game.decision("a").default == ("done",)
    game = land(goods="signal-fire").do("a", "use signal-fire")
    assert game.decision("a").default == ("place", "F4")
    game = land(points=2, goods="sky-piercer").do("a", "visit G5").do("a", "done")
    assert game.decision("a").default == ("raise", "mind")


def test_a3_gifts_and_losses_out_of_turn_are_settled_without_a_question(land):
    """A roaming Challenge that Tam defeats in a check of all gives him what he has least of, and no steps."""

    def change(draft):
        draft.turns = 1
        draft.heroes[1].counters = {"body": 12, "mind": 12, "spirit": 12}
        draft.heroes[1].gear = {"trap": 2, "compass": 1, "bones": 2}
        draft.supply["trap"], draft.supply["compass"], draft.supply["bones"] = 7, 8, 7
        draft.stack = [Travel(id="0.3", seat=0), ResolveRituals(id="0.1")]

    more = {
        "heroes": "brok tam",
        "change": change,
        "moves": (),
        "rituals": "beaten-drums:moon",
        "decks": {"green": "leech-nest"},
    }
    game = land(at="G5 G4", roaming="goat-skull-raider:sun", **more)
    assert game.hero("b").gear == {"trap": 2, "compass": 2, "bones": 2}
    assert game.asked == "a travel"

    def no_compass(draft):
        change(draft)
        draft.heroes[0].gear["compass"], draft.supply["compass"] = 8, 0

    game = land(at="G5 G4", roaming="goat-skull-raider:sun", **{**more, "change": no_compass})
    assert game.hero("b").gear == {"trap": 3, "compass": 1, "bones": 2}
    game = land(at="G5 G3", roaming="grass-runner-pack:sun", **more)
    assert game.tells("defeated") == [{"seat": 1, "foe": "grass-runner-pack"}]
    assert (game.hero("b").at, game.asked) == ("G3", "a travel")


def test_c4_a_test_is_two_dice_the_attribute_and_what_adds_to_it(land):
    def faced(heroes, dice, **more):
        game = land(at="C2", heroes=heroes, decks={"green": "rockslinger"}, **more)
        return game.do("a", "attempt C2", [0, *dice])

    game = faced("tam", [3, 4], counters={"mind": 1})  # Mind 3 and 2, and Tam has 2 in tests of it: 14
    assert game.tells("tested")[0]["came"] == 14
    assert faced("brok", [5, 5]).hero().wounds == 1  # 11 against 12
    assert faced("brok", [5, 6]).hero().wounds == 0


# -- leaving -----------------------------------------------------------------------------------------


def test_n55_tokens_in_hand_return_when_a_hero_leaves(placing):
    game = placing("wild", "sun", heroes="brok tam", rituals="market-songs beaten-drums", pool={})
    game.leave("a")
    assert game.mover == "b"
    assert {symbol: count for symbol, count in game.state.pool.items() if count} == {"wild": 1, "sun": 1}


def test_n48_allies_on_a_defeated_god_go_to_the_bottom_of_the_market(land):
    def lured(draft):
        draft.heroes[0].counters = {"body": 12, "mind": 12, "spirit": 12}
        draft.awake[0].allies = ["ford-guide"]
        draft.market = [card for card in draft.market if card != "ford-guide"]

    game = land(at="H4", city="H4", awake="set:2", rank="red", epic=True, moves=(), heroes="brok tam", change=lured)
    game.do("a", "confront set").do("a", "press melee 0")
    assert game.state.market[0] == "ford-guide"
    assert game.state.awake == []


def test_n27_kept_challenges_and_gear_are_not_traded(land):
    more = {
        "stacks": {"G5": "reed-sling"},
        "market": "",
        "jewels": "C2 A2",
        "kept": "two-headed-warden",
        "gear": "trap",
    }
    game = land(at="G5", **more).do("a", "visit G5")
    assert game.refused("a", "trade two-headed-warden reed-sling").why.id == "zanaga.no.not_yours"
    assert game.refused("a", "trade trap reed-sling").why.id == "zanaga.no.not_yours"
