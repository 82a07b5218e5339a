"""Whole games: bots play to the end, the clock alone gets stuck nowhere, and pauses are stored."""

import subprocess
import sys

import pytest

from games.kernel import Answer, apply, dump, load, pending
from games.players import PLAYERS
from games.players.absent import follow
from games.players.check import Check
from games.players.match import play, scatter
from games.players.recorded import recorded
from games.zanaga import GAME
from games.zanaga.frames import EndTurn, ResolveRituals


@pytest.mark.parametrize(("seats", "settings"), [(1, {"relentless": True}), (3, {})])
def test_normal_confronts_a_god_in_the_end_without_a_breach(seats, settings):
    check = Check(GAME, thorough=False)
    match = play(GAME, [PLAYERS["normal"]] * seats, f"a journey of {seats}", settings, check.watch)
    check.finish(match, settings)
    assert match.state.outcome.why.id == "zanaga.over.victory"
    assert match.state.rank == "red"
    assert match.state.round <= 120


@pytest.mark.parametrize("seed", range(4))
def test_the_clock_alone_is_stuck_nowhere(seed):
    begun = play(GAME, [PLAYERS["first"]] * 3, f"alone {seed}", {"doomsday": 12, "safari": True}, answers=1).state
    state = scatter(GAME, begun, seed)[0]
    follow(GAME, state, most=100)  # it raises where nobody is waited for, or a default is refused


PAUSES = {"token": "a chain of rituals", "fight": "a fight", "deals": "a market"}
PLAY_ON = """
import sys
from games.kernel import Answer, apply, dump, load, pending
from games.zanaga import GAME
state = load(GAME, sys.stdin.buffer.read())
for _ in range(12):
    decision = next(d for d in pending(GAME, state) if d.waits)
    state, _ = apply(GAME, state, Answer(decision.seat, decision.key, decision.options.first(1)[0]))
sys.stdout.buffer.write(dump(state))
"""


def paused(land, kind):
    """A table that waits in the middle of something."""
    if kind == "token":  # the omen draws two tokens while the ritual that called it still waits to be put away

        def completed(draft):
            draft.turns = 1
            draft.stack = [EndTurn(id="0.2", seat=0), ResolveRituals(id="0.1")]

        rituals = "rite-of-suffering:skull:skull market-songs mending-of-the-paths"
        more = {"rank": "yellow", "rituals": rituals, "pool": {"sun": 9}, "heroes": "brok tam"}
        return land(awake="moakileki", change=completed, moves=(), **more)
    if kind == "fight":
        game = land(heroes="tam sesh", at="C2 G5", goods="bull-torc ford-guide", decks={"green": "horned-grazer"})
        return game.do("a", "attempt C2", [0]).do("a", "fight magic bull-torc use done")
    return land(heroes="tam sesh", at="H4 G5", city="H4", gold=9).do("a", "visit H4")


@pytest.mark.parametrize("kind", PAUSES)
def test_a_pause_is_stored_and_played_on_in_a_new_process_just_the_same(land, kind):
    game = paused(land, kind)
    assert game.decision("a").prompt.id == f"zanaga.ask.{kind}"
    stored = dump(game.state)
    ran = subprocess.run([sys.executable, "-c", PLAY_ON], input=stored, capture_output=True, check=True)
    state = load(GAME, stored)
    for _ in range(12):
        decision = next(one for one in pending(GAME, state) if one.waits)
        state, _ = apply(GAME, state, Answer(decision.seat, decision.key, decision.options.first(1)[0]))
    assert ran.stdout == dump(state)


def test_a_state_stays_small():
    sizes = [len(dump(state)) for match in recorded(GAME) for state in match.states]
    assert max(sizes) <= 8000
