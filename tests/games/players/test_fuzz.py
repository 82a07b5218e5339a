"""Nonsense: every game refuses it in words and stays as it was, and the search finds faults that were put there."""

from __future__ import annotations

import pytest

from games import catalog
from games.kernel import Message
from games.mojo.game import MojoGame
from games.players import fuzz as module
from games.players.check import Breach
from games.players.fuzz import fuzz

MOJO = catalog()["mojo"]
ANSWERS = 15_000


def test_what_came_of_it_is_counted():
    found = fuzz(MOJO, ANSWERS, 1)
    assert (found.answers, found.accepted + found.refused) == (ANSWERS, ANSWERS)
    assert found.games >= module.GAMES
    assert found.refused > ANSWERS / 2
    assert sum(found.reasons.values()) == found.refused
    assert len(found.reasons) > 10
    assert found.reasons["mojo.no.way"] > 0


def test_the_same_seed_is_the_same_nonsense():
    assert fuzz(MOJO, 400, "again") == fuzz(MOJO, 400, "again") != fuzz(MOJO, 400, "other")


class Wordless(MojoGame):
    __module__ = MojoGame.__module__  # whose words it has

    def refusal(self, view, seat, path):
        return Message("mojo.no.such")


class Careless(MojoGame):
    __module__ = MojoGame.__module__  # whose words it has

    def refusal(self, view, seat, path):
        return Message("mojo.no.tile", {"tile": path[7]})


class Rash(MojoGame):
    """Looking at it changes it."""

    __module__ = MojoGame.__module__

    def view(self, state, seat):
        state.round += 1
        return super().view(state, seat)


@pytest.mark.parametrize(
    ("faulty", "why"), [(Wordless, "has no words"), (Careless, "refusing .* fails"), (Rash, "changed the state")]
)
def test_a_fault_is_found(faulty, why):
    with pytest.raises(Breach, match=why):
        fuzz(faulty(), 3_000, 1)


def test_what_is_accepted_and_not_offered_is_found(monkeypatch):
    monkeypatch.setattr(module, "_is_offered", lambda decision, answer: False)
    with pytest.raises(Breach, match="accepted and was not offered"):
        fuzz(MOJO, 3_000, 1)
