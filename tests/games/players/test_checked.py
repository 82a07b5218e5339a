"""Runs of checked games: what they look at, what they come to, and that the few run here play every card there is."""

from __future__ import annotations

import importlib
import sys
from collections import Counter

import pytest

from games import catalog
from games.circus.cards import QUESTS, UPGRADES, VOODOO
from games.circus.effects import Guard, Salvage
from games.kernel import declared, seeded
from games.mojo.content import RITUALS, SCROLLS
from games.players import PLAYERS, Curious, match
from games.players.checked import Checked
from games.players.match import SCATTERED, play
from games.players.mixed import any_table
from games.players.reached import Reached, functions, label

pantry = importlib.import_module("pantry.game")
RANDOM, NORMAL = PLAYERS["random"], PLAYERS["normal"]
MOST = 200  # games, until all has been played
SHORT = 300  # answers, after which another game shows more than the same one

TOOLS = [card for card, upgrade in UPGRADES.items() if not isinstance(upgrade.effect, None | Guard | Salvage)]
# verbs, each with a word that must have come after it
DEEDS = {
    "circus": [("cast", card) for card in VOODOO]
    + [("play", card) for card in UPGRADES]
    + [("use", card) for card in TOOLS]
    + [("attempt", card) for card in QUESTS],
    "mojo": [("cast", scroll) for scroll in SCROLLS],
}
# what everybody must have been told of
TOLD = {"mojo": ["mojo.zombie.raised", "mojo.zombie.shambles", *(f"mojo.ritual.{name}" for name in RITUALS)]}


def missing(key, reached):
    """What has not been played yet."""
    deeds = [" ".join(deed) for deed in DEEDS.get(key, ()) if deed not in reached.deeds]
    return reached.untouched.cards + deeds + [id for id in TOLD.get(key, ()) if id not in reached.told]


@pytest.mark.parametrize("key", sorted(catalog()))
def test_every_card_is_played_in_checked_games_of_all_kinds(key, monkeypatch):
    monkeypatch.setattr(match, "LONGEST", SHORT)
    run, dice = Checked(catalog()[key], thorough=False), seeded(f"tables of {key}")
    while (left := missing(key, run.reached)) and run.games < MOST:
        players, settings = any_table(run.game, [RANDOM, RANDOM, RANDOM, NORMAL], None, {}, dice)
        run.play(players, f"{key} {run.games}", settings)
    assert left == []


# -- what a run does -----------------------------------------------------------------------------------


def test_one_game_in_three_begins_anywhere_and_the_first_is_looked_at_closely():
    run, positions, began = Checked(pantry.GAME), [], []
    for number in range(2 * SCATTERED):
        played = run.play([RANDOM] * 2, number, {"turns": 3})
        began.append(played.began is not None)
        positions.append(len(played.log))
    assert began == [False, False, True] * 2
    assert run.player.said
    assert sum(run.looker.said[asked] for asked in run.looker.said if "." in asked[0]) >= positions[0]


def test_the_same_run_is_the_same_games():
    def logs():
        run = Checked(pantry.GAME, thorough=False)
        return [run.play([RANDOM] * 3, number, {"turns": 5}).log for number in range(4)]

    assert logs() == logs()


def test_the_curious_do_what_they_have_rarely_done():
    said = Counter()
    for player in (RANDOM, Curious()):
        for number in range(12):
            log = play(pantry.GAME, [player] * 3, f"curious {number}").log
            said.update((player is RANDOM, answer.path[0]) for answer in log)
    shares = [said[plain, "swap"] / sum(said[plain, verb] for verb in ("pass", "swap")) for plain in (True, False)]
    assert shares[1] > shares[0]


def test_tables_are_of_all_sizes_and_settings_and_what_is_given_stands():
    game, dice = catalog()["mojo"], seeded("tables")
    tables = [any_table(game, [RANDOM, NORMAL], None, {}, dice) for _ in range(200)]
    assert {len(players) for players, _ in tables} == set(game.seats)
    assert any(len(set(players)) == 2 for players, _ in tables)
    for kind in (RANDOM, NORMAL):
        assert any(set(players) == {kind} and len(players) > 3 for players, _ in tables)
    for setting in declared(game.settings_type):
        offered = set(setting.choices) or {False, True}
        assert {settings[setting.name] for _, settings in tables} == ({20, 60} if setting.least else offered)
    given = [any_table(game, [RANDOM], 3, {"pace": "slow"}, dice) for _ in range(20)]
    assert {(len(players), settings["pace"]) for players, settings in given} == {(3, "slow")}


# -- what counts as untouched ----------------------------------------------------------------------------


def names(game):
    return {label(function).rpartition("game.")[2] for function in functions(game)}


def test_functions_that_rules_can_come_to_count_and_others_do_not():
    found = names(pantry.GAME)
    assert {function.__name__ for function in pantry.GAME.rules.values()} <= found
    assert {"spend", "PantryGame.setup", "PantryGame.retire", "Pantry.mice"} <= found
    assert not {"PantryGame.view", "PantryGame.census", "PantryGame.shuffle_unknown", "PantryGame.scatter"} & found


@pytest.mark.parametrize("key", sorted(catalog()))
def test_what_shows_judges_or_upgrades_is_no_rule(key):
    modules = {function.__module__.rpartition(".")[2] for function in functions(catalog()[key])}
    assert "state" in modules
    assert not modules & {"judge", "plans", "odds", "labels", "refusals", "view", "redeal", "stored"}


def test_what_no_game_came_to_is_named_and_what_one_came_to_is_not():
    reached = Reached(pantry.GAME)
    assert reached.untouched.share == 1
    with reached:
        play(pantry.GAME, [PLAYERS["first"]] * 2, "first", {"turns": 4}, reached.watch)
    missing = {name.rpartition(".")[2] for name in reached.untouched.rules}
    assert {"truce", "dream", "retire"} <= missing
    assert not {"turn", "run", "dusk", "setup"} & missing
    assert 0 < reached.untouched.share < 1


def test_watching_which_functions_run_ends_with_the_games():
    before = sys.gettrace()
    with Reached(pantry.GAME):
        assert sys.gettrace() is not before
    assert sys.gettrace() is before


def test_cards_count_as_reached_when_they_are_named_in_the_open():
    reached = Reached(catalog()["zombs"])
    assert len(reached.cards) == 49
    play(catalog()["zombs"], [RANDOM] * 2, "short", {"goal": "fast"}, reached.watch)
    assert set(reached.untouched.cards) < reached.cards
    assert {card for _, card in reached.deeds} & reached.cards
    assert Reached(catalog()["mojo"]).cards == set(SCROLLS)
