"""Games that begin anywhere: whoever is asked there is asked anew, and the log leads on from where it began."""

from __future__ import annotations

import importlib

import pytest

from games.kernel import dump, pending
from games.players import Curious
from games.players.check import Breach, Check
from games.players.match import play

pantry = importlib.import_module("pantry.game")


class Late(pantry.PantryGame):
    """Pantry near its end: mice anywhere on the shelf, cards in other hands, somebody on the run."""

    def scatter(self, state, dice):
        state.places = [dice.below(pantry.CHEESE) for _ in range(state.seats)]
        cards = state.deck + [card for hand in state.hands for card in hand]
        dice.shuffle(cards)
        state.hands = [[cards.pop() for _ in range(dice.below(5))] for _ in range(state.seats)]
        state.deck, state.turns = cards, state.settings.turns - 2
        seat = dice.below(state.seats)
        state.stack = [pantry.Dusk(seat=seat), pantry.Run(seat=seat, boards=pantry.CHEESE - state.places[seat])]


class Lossy(Late):
    def scatter(self, state, dice):
        super().scatter(state, dice)
        state.deck.pop()


def played(game, seed, **more):
    return play(game, [Curious()] * 3, seed, {"turns": 9}, scattered=True, **more)


def test_a_scattered_game_begins_where_it_was_scattered_and_is_checked_to_its_end():
    game, kinds = Late(), set()
    for seed in range(6):
        check = Check(game, thorough=True)
        match = played(game, seed, watch=check.watch)
        check.finish(match, {"turns": 9})
        assert match.state.turns == 9
        kinds.add(match.began)
    assert len(kinds) == 6


def test_questions_of_a_scattered_game_are_asked_anew_and_have_keys_of_their_own():
    asked = []

    def watch(match):
        asked.extend([d.key for d in pending(match.game, match.state)] if not match.log else [])

    played(Late(), "keys", watch=watch)
    assert len(set(asked)) == 2
    assert all(key.startswith("0.") for key in asked)


def test_the_same_seed_scatters_alike():
    one, two = (played(Late(), "again") for _ in range(2))
    assert (one.began, one.log, dump(one.state)) == (two.began, two.log, dump(two.state))
    assert played(Late(), "other").began != one.began


def test_a_log_that_leads_elsewhere_from_there_is_found():
    match = played(Late(), "log")
    match.log.pop()
    with pytest.raises(Breach, match="does not lead to the state"):
        Check(Late(), thorough=False).finish(match, {"turns": 9})


def test_a_card_that_is_lost_by_scattering_is_found():
    with pytest.raises(AssertionError, match="scattering makes or loses pieces"):
        played(Lossy(), 1)
