"""Heroes against each other, and heroes who leave."""

import pytest

from games.kernel import RETIRE, Answer, apply, pending, start
from games.zanaga import GAME
from games.zanaga.frames import Duel, Travel

HIT, MISS = [10, 10], [1, 1]


@pytest.fixture
def met(land):
    """Brok meets Tam in the wild and attacks him."""

    def begin(**more):
        game = land(**{"heroes": "brok tam", "at": "H5 H5", "duels": True, **more})
        return game.do("a", "duel H5 b")

    return begin


def hurt(**wounds):
    def change(draft):
        for name, count in wounds.items():
            draft.heroes["ab".index(name)].wounds = count

    return change


# -- duels -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("armoured", ["a", "b"])
def test_c7_armour_takes_the_first_wounds_of_the_whole_duel(met, armoured):
    game = met(goods="turtle-plate" if armoured == "a" else "/ turtle-plate", offturn="ask", counters={"life": 3})
    for seat in "ab":
        faces = [*MISS, *HIT] * 3  # whoever attacks fails in every phase
        game.do(seat, "fight melee", faces)
    assert {"a": game.hero("a").wounds, "b": game.hero("b").wounds} == {"a": 3, "b": 3, armoured: 1}
    assert [args["seat"] for args in game.tells("armour")] == ([1, 1] if armoured == "b" else [])
    game.do("a", "fight melee", [*MISS, *HIT] * 3)
    assert game.hero("a").wounds == (4 if armoured == "a" else 6)


def test_c7_a_failed_escape_exhausts_and_the_round_is_fought(met):
    game = met(moves=(1, 1, 1, 1, 1)).do("a", "escape", [1, 2])
    assert (game.hero().fatigue, game.asked) == (1, "a duel")
    assert not game.offers("a", "escape")
    game.do("a", "fight melee", [*HIT, *HIT] * 6)
    assert game.asked == "a duel"
    assert game.offers("a", "escape")


def test_c7_whoever_is_exhausted_beyond_his_stamina_by_an_escape_may_fall(met):
    def worn(draft):
        draft.heroes[0].wounds, draft.heroes[0].fatigue = 5, 9

    game = met(change=worn).do("a", "escape", [1, 2])
    assert game.tells("duel.won") == [{"seat": 1, "whom": 0}]
    assert game.hero("b").gold == 6  # out of turn he takes what is worth most
    assert (game.hero("a").gold, game.mover) == (0, "b")


def test_c7_out_of_turn_the_attacked_attacks_where_he_is_best_and_flees_with_his_last_life(met):
    game = met(change=hurt(b=3)).do("a", "fight magic", [*HIT, *HIT] * 2 + [*HIT, *MISS] + [*HIT] * 1)
    assert game.hero("b").wounds == 4
    assert game.tells("duel.flees")[0]["seat"] == 1
    game = met(goods="/ sky-piercer").do("a", "fight magic", [*HIT, *HIT] * 6)
    assert [one["seat"] for one in game.tells("duel.rolls")] == [0, 0, 0, 1, 1, 1]
    assert game.asked == "a duel"
    assert game.hero("a").wounds == 2 + 2  # by the bow, which he could not withstand in his own round either


@pytest.mark.parametrize(
    ("heroes", "goods", "phase"),
    [
        ("tam brok", "", "ranged"),  # 3 against 1, where it is 3 against 4 in melee
        ("brok tam", "", "melee"),
        ("brok tam", "sky-piercer", "ranged"),  # which deals two
        ("tam brok", "/ sky-piercer", "magic"),  # 2 against 2, where it is 3 against 5 and 4
    ],
)
def test_c7_the_clock_attacks_where_it_promises_most_against_this_hero(met, heroes, goods, phase):
    game = met(heroes=heroes, goods=goods)
    assert game.decision("a").default == ("fight", phase)


def test_c7_an_ally_may_fall_for_who_attacks_and_deals_its_own_damage(met):
    game = met(goods="storm-speaker", offturn="ask")
    game.do("a", "fight melee storm-speaker magic done", [*HIT, *HIT, *HIT, *HIT, *HIT, *MISS])
    assert game.hero("b").wounds == 1 + 2  # a fist and a storm
    game = met(goods="slinger-boy", offturn="ask")
    game.do("a", "fight melee slinger-boy ranged done", [*MISS, *HIT, *HIT, *HIT, *HIT, *HIT])
    assert game.tells("ally.dead") == [{"seat": 0, "card": "slinger-boy"}]
    assert game.hero("a").wounds == 0
    assert game.state.market[0] == "slinger-boy"


def test_c7_gold_is_taken_and_what_does_not_fit_is_left(met):
    game = met(goods="hide-vest / mist-cloak", change=hurt(b=4)).do("a", "fight ranged", [*HIT, *MISS])
    assert game.hero("a").gold == 6  # the only thing that fits, so it is not asked
    assert game.goods("b") == "mist-cloak"
    assert game.tells("spoils.gold") == [{"seat": 0, "whom": 1}]

    def poor(draft):
        hurt(b=4)(draft)
        draft.heroes[1].gold = 0

    game = met(goods="/ horn-bow", change=poor).do("a", "fight ranged", [*HIT, *MISS])
    assert (game.goods("a"), game.goods("b")) == ("horn-bow", "")
    assert met(change=poor).do("a", "fight ranged", [*HIT, *MISS]).tells("spoils.gold") == []


def test_c7_with_mercy_and_no_spoils_of_points_the_loser_is_carried_home(met):
    def known(draft):
        hurt(b=4)(draft)
        draft.heroes[1].points, draft.heroes[1].gold = 3, 0

    game = met(change=known, knockout="harsh").do("a", "fight ranged", [*HIT, *MISS])
    loser = game.hero("b")
    assert (loser.points, loser.at, loser.wounds, loser.mercy, loser.falls) == (3, "G5", 0, True, 1)
    assert game.mover == "b"


def test_duels_are_off_unless_the_table_wants_them(land):
    game = land(heroes="brok tam", at="H5 H5")
    assert not game.under("a", "duel")
    assert game.refused("a", "duel H5 b").why.id == "zanaga.no.no_duels"


def test_in_a_duel_the_attacked_plays_the_challenge_and_they_change_roles(land):
    game = land(heroes="brok tam", at="H5 H5", duels=True).do("a", "duel H5 b")
    game.do("a", "fight melee", [*HIT, *MISS, *HIT, *MISS, *HIT, *MISS, *HIT, *MISS, *HIT, *MISS, *HIT, *MISS])
    assert [one["seat"] for one in game.tells("duel.rolls")] == [0, 0, 0, 1, 1, 1]
    assert game.hero("b").wounds == 1
    assert game.hero("a").wounds == 1
    assert game.asked == "a duel"


def test_allies_attack_for_who_plays_the_hero(land):
    game = land(heroes="brok tam", at="H5 H5", goods="ford-guide / mask-dancer", duels=True).do("a", "duel H5 b")
    game.do("a", "fight melee ford-guide ranged done", [*HIT, *MISS, *HIT, *MISS, *HIT, *MISS])
    assert [one["who"] for one in game.tells("duel.rolls")[:3]] == [
        "ford-guide",
        "brok-of-nine-scars",
        "brok-of-nine-scars",
    ]
    assert game.hero("b").wounds >= 2


def test_the_winner_takes_gold_or_one_thing_and_nothing_more_is_lost(land):
    def weak(draft):
        draft.heroes[1].wounds = 4

    game = land(heroes="brok tam", at="H5 H5", goods="/ horn-bow ring-of-breath", duels=True, change=weak).do(
        "a", "duel H5 b"
    )
    game.do("a", "fight ranged", [*HIT, *MISS])
    assert game.under("a", "take") == ("gold", "horn-bow", "ring-of-breath")
    game.do("a", "take horn-bow")
    assert game.goods() == "horn-bow"
    assert (game.goods("b"), game.hero("b").gold) == ("ring-of-breath", 3)
    assert game.hero("a").points == 0


def test_an_escape_from_a_hero_must_reach_ten_and_his_mind(land):
    game = land(heroes="brok tam", at="H5 H5", duels=True).do("a", "duel H5 b").do("a", "escape", [6, 6])
    assert game.tells("duel.flees")[0]["need"] == 13
    assert game.tells("duel.flees")[0]["came"] == 13
    assert game.mover == "b"


def test_with_offturn_ask_the_attacked_plans_for_himself(land):
    game = land(heroes="brok tam", at="H5 H5", duels=True, offturn="ask").do("a", "duel H5 b")
    game.do("a", "fight melee", [*HIT, *MISS, *HIT, *MISS, *HIT, *MISS])
    assert game.asked == "b duel"


@pytest.mark.parametrize(("rounds", "asked"), [(59, "a duel"), (60, "a travel")])
def test_c7_who_cannot_hurt_each_other_part_after_a_long_fight(land, rounds, asked):
    def endless(draft):
        draft.turns = 1
        duel = Duel(id="0.1", seat=0, other=1, first=0, rounds=rounds, armour=[0, 0])
        draft.stack = [Travel(id="0.2", seat=0), duel]

    game = land(heroes="brok tam", at="H5 H5", duels=True, change=endless, moves=())
    assert game.asked == asked
    assert len(game.tells("duel.over")) == (rounds == 60)


# -- leaving -----------------------------------------------------------------------------------------


def left(game, seat=0):
    state, _ = apply(GAME, game.state, Answer(seat, RETIRE[0], RETIRE))
    assert GAME.census(state) == GAME.census(game.state)
    return state


def test_n42_who_leaves_gives_his_goods_back_and_is_passed_over(land):
    game = land(heroes="brok tam sesh", goods="/ horn-bow", gear="trap")
    state = left(game, 1)
    assert state.market[0] == "horn-bow"
    assert state.heroes[1].goods == []
    state = left(game, 0)
    assert state.supply["trap"] == 9
    assert state.mover == 1
    state, _ = apply(GAME, state, Answer(1, RETIRE[0], RETIRE))
    state, _ = apply(GAME, state, Answer(2, RETIRE[0], RETIRE))
    assert state.outcome.why.id == "zanaga.over.nobody"


def test_n42_n55_a_hero_who_leaves_in_his_fight_lets_it_go(land):
    game = land(heroes="brok tam", at="C2 G5", decks={"green": "naga-acolyte"}).do("a", "attempt C2", [0])
    state = left(game, 0)
    assert state.discards["green"] == ["naga-acolyte"]
    assert state.mover == 1


def test_n55_whatever_has_begun_is_let_go(land, placing, drawing):
    two = {"heroes": "brok tam", "rituals": "market-songs mending-of-the-paths"}
    deck = {"decks": {"green": "naga-acolyte cave-hyena"}}
    state = left(land(at="C2 G5", gear="bones", **deck, **two).do("a", "attempt C2"))  # it lies open
    assert state.discards["green"] == ["naga-acolyte"]
    state = left(land(at="H4 G5", city="H4", **two).do("a", "visit H4"))  # five cards are laid out
    assert (state.turn.stall, len(state.market)) == ([], 55)
    game = land(at="C2 G5", decks={"green": "drowned-porter"}, counters={"body": 9}, **two).do("a", "attempt C2", [0])
    state = left(game.do("a", "press melee 0", HIT * 4))  # a gift is offered
    assert len(state.market) == 55
    assert state.discards["green"] == ["drowned-porter"]
    assert state.pool == game.state.pool | {"sun": game.state.pool["sun"] + 1}
    game = land(at="D2 G5", decks={"blue": "two-headed-warden"}, counters={"body": 12}, **two).do(
        "a", "attempt D2", [0]
    )
    state = left(game.do("a", "press melee 0", HIT * 9))  # it is his, and its token is about to be placed
    assert state.discards["blue"] == ["two-headed-warden"]
    assert left(placing("sun", "wild", **two)).pool["wild"] == 1


def test_n42_who_leaves_as_he_has_won_takes_no_spoils(met):
    game = met(goods="horn-bow", offturn="ask", change=hurt(a=5)).do("a", "fight magic", [*MISS, *HIT])
    assert game.asked == "b spoils"
    game.leave("b")
    assert game.goods("b") == ""
    assert game.hero("a").falls == 1


def test_n42_who_leaves_before_the_first_turn_has_no_place_to_be_carried_from(land):

    state, _ = start(GAME, 2, b"one goes at once", {})
    state, _ = apply(GAME, state, Answer(state.mover, RETIRE[0], RETIRE))
    other = next(seat for seat in (0, 1) if seat not in state.retired)
    asked = next(one for one in pending(GAME, state) if one.seat == other)
    state, _ = apply(GAME, state, Answer(other, asked.key, ("visit", "K2")))
    assert (state.mover, state.heroes[other].at, state.outcome) == (other, "K2", None)


def test_n42_a_hero_who_left_is_last_and_takes_no_part(land):
    def mighty(draft):
        draft.heroes[0].counters = {"body": 12, "mind": 12, "spirit": 12}
        draft.heroes[1].counters = {"life": 3}

    game = land(heroes="brok tam sesh", at="H4 G5 G5", city="H4", awake="var-ni", rank="red", moves=(), change=mighty)
    state = left(game, 1)
    game.state = state
    game.pieces = GAME.census(state)
    game.do("a", "confront var-ni").do("a", "press melee 0")
    assert game.state.outcome.places == [1, 3, 2]
