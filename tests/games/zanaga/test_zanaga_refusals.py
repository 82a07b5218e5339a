"""Why something cannot be done: every reason, at a table where it is the first that stands in the way."""

import pytest

from games.kernel import Answer, Illegal, Words, apply, pending, start
from games.zanaga import GAME
from games.zanaga.refusals import REASONS

HIT = [10, 10]
TRAVEL = {
    "walk": ("which", {}),
    "walk Z9": ("place", {"place": "Z9"}),
    "walk A8": ("reach", {"place": "A8"}),
    "walk F5": ("aid", {"place": "F5", "aids": ["compass", "free"]}),
    "walk K2": ("visit_it", {"place": "K2"}),
    "visit H5": ("no_town", {"place": "H5"}),
    "visit B2": ("reach", {"place": "B2"}),
    "attempt G5": ("no_jewel", {"place": "G5"}),
    "attempt I5": ("jewel_gone", {"place": "I5"}),
    "attempt C2": ("barred", {}),
    "attempt A3": ("reach", {"place": "A3"}),
    "duel G5 b": ("peace", {}),
    "duel H5 b": ("nobody", {"place": "H5"}),
    "press melee 2": ("no_fight", {}),
    "fight melee": ("no_fight", {}),
    "escape": ("no_fight", {}),
    "pay": ("no_fight", {}),
    "face": ("nobody_there", {}),
    "swap": ("swap", {}),
    "roam lions": ("challenge", {"card": "lions"}),
    "roam bone-kite": ("not_roaming", {"card": "bone-kite"}),
    "roam cave-hyena": ("no_match", {"card": "cave-hyena"}),
    "confront lions": ("god", {"god": "lions"}),
    "confront hamzah": ("asleep", {"god": "hamzah"}),
    "confront set": ("too_early", {}),
    "use trap": ("gear", {"kind": "trap"}),
    "use bones": ("when_bones", {}),
    "use horn-bow": ("useless", {"card": "horn-bow"}),
    "use bull-torc": ("not_now", {"card": "bull-torc"}),
    "use brok-of-nine-scars": ("not_ready", {"card": "brok-of-nine-scars"}),
    "use hawk-lens": ("not_yours", {"card": "hawk-lens"}),
    "place lions": ("ritual", {"ritual": "lions"}),
    "place biting-flies": ("not_in_play", {"ritual": "biting-flies"}),
    "place market-songs": ("no_match", {"card": "market-songs"}),
    "buy reed-sling": ("no_market", {}),
    "sell horn-bow": ("no_market", {}),
    "trade horn-bow reed-sling": ("no_market", {}),
    "heal 1": ("no_market", {}),
    "clear": ("no_market", {}),
    "gear trap 1": ("no_market", {}),
    "dismiss hawk-lens": ("not_yours", {"card": "hawk-lens"}),
    "dismiss horn-bow": ("no_ally", {"card": "horn-bow"}),
    "take reed-sling": ("take", {"card": "reed-sling"}),
    "take copper-cleaver": ("take", {"card": "copper-cleaver"}),
    "take trap": ("take", {"card": "trap"}),
    "raise luck": ("counter", {"word": "luck"}),
    "raise body": ("points", {"cost": 2, "points": 1}),
}
FIGHT = {
    "press": ("which", {}),
    "press fists 2": ("phase", {"word": "fists"}),
    "press melee 9": ("press", {}),
    "fight fists": ("phase", {"word": "fists"}),
    "fight melee hawk-lens use done": ("not_yours", {"card": "hawk-lens"}),
    "fight melee second ranged done": ("plan", {}),
    "fight melee ford-guide melee done": ("plan", {}),
    "pay": ("no_toll", {}),
    "walk H5": ("moment", {}),
    "use compass": ("when_compass", {}),
    "use bones moon": ("when_bones", {}),
    "raise body": ("end_of_turn", {}),
}
MARKET = {
    "buy horn-bow": ("not_on_offer", {"card": "horn-bow"}),
    "buy god-splinter": ("gold", {"cost": 9, "gold": 4}),
    "sell reed-sling": ("not_yours", {"card": "reed-sling"}),
    "trade copper-cleaver horn-bow": ("not_on_offer", {"card": "horn-bow"}),
    "trade copper-cleaver ford-guide": ("ally", {"card": "ford-guide"}),
    "trade copper-cleaver bull-torc": ("cheaper", {"card": "copper-cleaver", "taken": "bull-torc"}),
    "trade copper-cleaver spirit-staff": ("cheaper", {"card": "copper-cleaver", "taken": "spirit-staff"}),  # as dear
    "trade ring-of-breath reed-sling": ("limit_weapon", {"card": "reed-sling"}),
    "heal 1": ("healthy", {}),
    "clear": ("rested", {}),
    "gear net 1": ("kind", {"word": "net"}),
    "gear trap 5": ("gold", {"cost": 5, "gold": 4}),
    "gear trap 10": ("supply", {"kind": "trap", "count": 9}),
    "gear bones 1": ("supply_out", {"kind": "bones"}),
    "visit K2": ("moment", {}),
    "use trap": ("gear", {"kind": "trap"}),
}


def refused(game, line):
    """The reason of the game, with what it names; and it has words."""
    why = game.refused("a", line).why
    assert Words(GAME, ["Ann", "Ben"]).say(why)
    return why.id.removeprefix("zanaga.no."), dict(why.args)


@pytest.mark.parametrize("line", TRAVEL)
def test_why_not_in_a_journey(land, line):
    more = {"roaming": "cave-hyena", "rituals": "market-songs", "awake": "set", "gear": "compass bones", "duels": True}
    jewels = {"jewels": "C2 H6 A3", "counters": {"life": 1}, "points": 1}
    game = land(heroes="brok tam", at="G5 G5", moves=[4] * 5, goods="horn-bow bull-torc", fatigue=2, **more, **jewels)
    assert refused(game, line) == TRAVEL[line]


@pytest.mark.parametrize("line", FIGHT)
def test_why_not_in_a_fight(land, line):
    game = land(at="C2", goods="ford-guide", decks={"green": "naga-acolyte"}, gear="compass bones", points=2)
    game.do("a", "attempt C2; face")
    assert refused(game, line) == FIGHT[line]


@pytest.mark.parametrize("line", MARKET)
def test_why_not_at_a_market(land, line):
    stacks = {"G5": "reed-sling ford-guide god-splinter bull-torc spirit-staff"}
    goods = "copper-cleaver hunters-axe ring-of-breath"
    out = {"change": lambda draft: draft.supply.update(bones=0)}
    game = land(goods=goods, gold=4, stacks=stacks, market="", jewels="C2 A2", **out).do("a", "visit G5")
    assert refused(game, line) == MARKET[line]


def test_why_not_when_only_gold_is_missing(land):
    more = {"wounds": 1, "moves": (1, 1, 1, 1), "rituals": "crown-of-flies", "jewels": "C2 A2"}
    game = land(gold=1, **more).do("a", "visit G5")
    assert refused(game, "heal 1") == ("gold", {"cost": 2, "gold": 1})
    game = land(gold=0, fatigue=2, goods="reed-sling", jewels="C2 A2").do("a", "visit G5")
    assert refused(game, "clear") == ("gold", {"cost": 1, "gold": 0})


def test_why_not_where_one_is_already(land):
    game = land(at="K3", moves=(5, 5, 5, 5, 5), jewels="C2").do("a", "visit K2").do("a", "done")
    assert refused(game, "visit K2") == ("here", {})


def test_why_gods_cannot_be_confronted_now(land):
    more = {"awake": "hamzah", "rank": "red"}
    assert refused(land(at="G5", city="H4", **more), "confront hamzah") == ("not_there", {})
    assert refused(land(at="H4", city="H4", moves=(), **more).do("a", "done"), "confront hamzah") == ("begin_turn", {})


def test_why_not_when_it_is_not_ones_turn_or_has_not_begun():
    state, _ = start(GAME, 2, b"somebody is first", {})
    asked = pending(GAME, state)[0]
    for line, why in (("walk H5", "not_begun"), ("visit H5", "start"), ("visit Z9", "place")):
        with pytest.raises(Illegal) as refusal:
            apply(GAME, state, Answer(asked.seat, asked.key, tuple(line.split())))
        assert refusal.value.why.id == f"zanaga.no.{why}"
    for _ in range(2):
        asked = next(one for one in pending(GAME, state) if not one.answered)
        state, _ = apply(GAME, state, Answer(asked.seat, asked.key, ("visit", "G5")))
    other = 1 - state.mover
    assert GAME.refusal(GAME.view(state, other), other, ("walk", "H5")).id == "zanaga.no.own_turn"
    assert GAME.refusal(GAME.view(state, other), other, ("sing",)) is None


def test_every_verb_but_done_has_its_reasons():
    assert {verb.name for verb in GAME.verbs} == {*REASONS, "done"}
