"""Every card is played: each of the 94 Challenges, 36 rituals, 10 gods, 55 cards of the market and 6 heroes."""

from collections import Counter

import pytest

from games.toolkit.modifiers import Guard, NumberChange, comes_to
from games.zanaga import effects as e
from games.zanaga.content import CHALLENGES, GODS, HEROES, MARKET, RITUALS, SUPPLIES
from games.zanaga.land import LAND
from games.zanaga.modifiers import abilities, armour, changes, life, stamina, terrains, usable
from games.zanaga.operations import HANDLERS, sentences_of

HIT = [10, 10]


def mighty(draft):
    draft.heroes[0].counters = {"body": 12, "mind": 12, "spirit": 12, "stamina": 6, "life": 20}
    draft.heroes[0].mercy = True


def settled(game):
    """Whatever is asked on the way is answered as the clock would."""
    for _ in range(12):
        if game.fight or game.asked in ("a travel", "a deals", "a raise", ""):
            break
        game.time_runs_out("a")
    return game


@pytest.mark.parametrize("key", CHALLENGES)
def test_every_challenge_is_met_defeated_and_gives_its_reward(land, key):
    card = CHALLENGES[key]
    place = next(place for place in LAND.jewel if LAND.jewel[place] == card.rank)
    weapons = "saurian-tooth-blade venom-blowpipe"  # some foes heal as fast as bare hands strike
    game = land(at=place, decks={card.rank: key}, change=mighty, goods=weapons, pool={"sun": 9, "moon": 9, "skull": 9})
    game.do("a", f"attempt {place}", [0])
    assert game.fight.foe == key
    assert game.decision("a").prompt.args["life"] == card.life
    if any(isinstance(one, e.BuyOff) for one in card.before):
        price = next(one.gold for one in card.before if isinstance(one, e.BuyOff))
        assert game.offers("a", "pay") == (price <= 3)
    assert game.offers("a", "escape") == (e.NoEscape() not in card.rules)
    gold, before = game.hero().gold, list(game.hero().kept)
    events = []
    while game.fight:
        phase = max(("ranged", "melee"), key=lambda one: -card.value(one))
        game.do("a", f"press {phase} 0")
        events += game.events
    told = Counter(event.id for event in events)
    assert told["zanaga.defeated"] == 1
    assert any(event.id == "zanaga.gold" and event.args["by"] == card.gold for event in events) or not card.gold
    settled(game)
    assert game.hero().gold >= gold + card.gold - 2
    assert game.hero().points >= SUPPLIES.experience[card.rank] or game.hero().level > 37
    assert (key in game.hero().kept) == bool(card.kept)
    assert before == []


@pytest.mark.parametrize("key", [key for key, card in CHALLENGES.items() if card.lose])
def test_what_is_lost_by_escaping(land, key):
    card = CHALLENGES[key]
    place = next(place for place in LAND.jewel if LAND.jewel[place] == card.rank)
    game = land(at=place, decks={card.rank: key}, change=mighty, heroes="brok tam")
    game.do("a", f"attempt {place}", [0]).do("a", "escape", HIT)
    hurt = game.hero().wounds + game.hero().fatigue + (3 - game.hero().gold)
    assert hurt == 1
    assert game.roaming.startswith(key)


@pytest.mark.parametrize("key", RITUALS)
def test_every_ritual_is_completed_or_holds_while_it_is_in_play(placing, land, key):
    rite = RITUALS[key]
    tokens = ":".join([key, *[rite.symbol] * (rite.slots - 1)])
    pool = {"sun": 9, "moon": 9, "skull": 9}
    game = placing(rite.symbol, rituals=tokens, rank=rite.rank, at="H4", jewels="C2 A2", gold=5, pool=pool)
    assert {"ritual": key} in game.tells("ritual.complete")
    for one in rite.effects:
        assert type(one) in HANDLERS
    assert key in game.state.aside or game.asked
    if rite.changes:
        plain, there = land(at="H4"), land(at="H4", rituals=key)
        for one in rite.changes:
            with_it = comes_to(10, changes(there.state, 0), one.of) if not one.when else None
            if with_it is not None:
                assert with_it == comes_to(10, changes(plain.state, 0), one.of) + one.by
    if rite.starts:
        assert land(at="H4", rituals=key, rank=rite.rank).hero().fatigue == 1


@pytest.mark.parametrize("key", GODS)
def test_every_god_is_confronted_and_defeated(land, key):
    game = land(at="H4", city="H4", awake=key, rank="red", change=mighty, moves=(), heroes="brok tam")
    game.do("a", f"confront {key}")
    phase = max(e.PHASES, key=lambda one: -GODS[key].value(one))
    while not game.state.outcome:
        assert game.fight.foe == key
        game.do("a", f"press {phase} 0")
    assert game.state.outcome.places == [1, 2]


@pytest.mark.parametrize("key", [key for key, card in MARKET.items() if card.always])
def test_every_card_that_always_helps_changes_its_number(land, key):
    bare, better = land(), land(goods=key)
    for one in MARKET[key].always:
        if isinstance(one, NumberChange):
            kinds = {"life": life, "stamina": stamina}
            if one.of in kinds:
                assert kinds[one.of](better.state, 0) == kinds[one.of](bare.state, 0) + one.by
            else:
                facts = [change for change in changes(better.state, 0) if change.does == one]
                assert len(facts) == 1
        elif isinstance(one, Guard):
            assert armour(better.state, 0) == one.uses
        else:
            assert one.terrain in terrains(better.state.heroes[0])


@pytest.mark.parametrize("key", [key for key, card in MARKET.items() if card.ability])
def test_every_card_that_can_be_used_is_used_and_paid_for(land, key):
    ability = MARKET[key].ability
    game = land(goods=key, wounds=2, heroes="issa", fatigue=4, at="G4", jewels="G4", decks={"green": "naga-acolyte"})
    assert usable(game.state, 0, key, abilities(game.state.heroes[0])[key])
    match ability.effect:
        case e.Heal() | e.Rest() | e.GoHome() | e.PlaceCity() | e.AnyDie():
            game.do("a", f"use {key}")
        case NumberChange():
            game.do("a", "attempt G4", [0])
            phase = ability.effect.of.rpartition(".")[2] if ability.lasts == "roll" else "melee"
            dice = [face for one in e.PHASES for face in ([1, 1] if one == phase else HIT)]
            game.do("a", f"fight {phase} {key} use done", dice)
        case e.RerollAttack():
            game.do("a", "attempt G4", [0]).do("a", "fight melee", [*HIT, 1, 1, 1, 1, *HIT])
        case e.SwapToken():
            game.do("a", "attempt G4", [0]).do("a", "press ranged 0", HIT)
            game.do("a", f"use {key}", [1])
    assert {"seat": 0, "card": key} in game.tells("uses") or game.tells("token.exchanged")
    held = [one for one in game.hero().goods if one.card == key]
    assert held == [] if ability.costs == "discard" else held[0].tapped or game.state.turns > 1


@pytest.mark.parametrize("key", [key for key, card in MARKET.items() if card.ally])
def test_every_ally_attacks_for_its_hero(land, key):
    game = land(at="C2", goods=key, decks={"green": "cave-hyena"}).do("a", "attempt C2", [0])
    ally = MARKET[key].ally
    phase = "ranged" if ally.values[0] else "magic" if ally.values[2] else "melee"
    mine = "magic" if phase != "magic" else "ranged"
    game.do("a", f"fight {mine} {key} {phase} done", [1, 1, 1, 1, 1, 1])
    throw = next(one for one in game.tells("attacks") if one["who"] == key)
    assert throw["came"] == 2 + ally.values[e.PHASES.index(phase)]


@pytest.mark.parametrize("key", MARKET)
def test_every_card_of_the_market_is_bought_and_sold_or_sent_away(land, key):
    game = land(stacks={"G5": key}, gold=20, jewels="C2", market="").do("a", f"visit G5; buy {key}")
    assert game.tells("buys")[0]["cost"] == MARKET[key].cost
    assert game.goods() == key
    game = land(goods=key, jewels="C2").do("a", "visit G5")
    if MARKET[key].kind == "ally":
        game.do("a", f"dismiss {key}")
        assert game.state.market[0] == key
    else:
        game.do("a", f"sell {key}")
        income = 1 if key == "gourd-of-plenty" else 0
        assert game.hero().gold == 3 + income + MARKET[key].cost // 2


@pytest.mark.parametrize("key", HEROES)
def test_every_hero_has_what_his_card_says(land, key):
    card, game = HEROES[key], land(heroes=key)
    assert (life(game.state, 0), stamina(game.state, 0)) == (card.life, card.stamina)
    assert any(change.does == card.skill for change in changes(game.state, 0))
    found = abilities(game.state.heroes[0])
    assert found == ({key: card.ability} if card.ability else {})


@pytest.mark.parametrize("operation", HANDLERS, ids=lambda kind: kind.__name__)
def test_every_operation_stands_on_a_card_and_is_carried_out(operation):
    """Of all sentences of all cards, each kind that there is has a function that does it, and each function a card."""
    parts = [
        ("before", CHALLENGES),
        ("reward", CHALLENGES),
        ("lose", CHALLENGES),
        ("effects", RITUALS),
        ("starts", RITUALS),
    ]
    said = [one for part, cards in parts for card in cards for one in sentences_of(card, part)]
    said += [one for god in GODS.values() for omen in god.omens for one in omen.effects]
    said += [one.fails for one in said if isinstance(one, e.SkillTest)]
    assert {type(one) for one in said} <= set(HANDLERS)
    assert any(type(one) is operation for one in said)
