"""Whole games played by bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

import msgspec

from games.kernel import Answer, Chance, Context, Decision, Event, Game, Seat, dump, pending, seeded, start
from games.kernel.context import S
from games.kernel.engine import Entry, apply
from games.players.seen import Bot, Seen
from games.players.simple import wanders

FREE = 10  # in one of so many positions a random player does what nobody waits for
SCATTERED = 3  # of so many games that look for faults one begins anywhere
LONGEST = 20_000  # answers, after which a game is cut


class Match(msgspec.Struct, Generic[S]):
    """One game as it was played: where it stands, and what was answered."""

    game: Game[S]
    secret: bytes
    state: S
    events: list[Event]
    log: list[Entry]
    decisions: int = 0  # those among the answers that had a choice
    began: bytes | None = None  # the position it began at, stored, where that is not the usual one


def secret_of(seed: object) -> bytes:
    """The secret of a game that anybody may repeat."""
    return b"%064x" % seeded(seed).below(1 << 256)


def play(
    game: Game[S],
    players: Sequence[Bot],
    seed: object,
    settings: Mapping[str, object] | None = None,
    watch: Callable[[Match[S]], None] | None = None,
    scattered: bool = False,
    secret: bytes | None = None,
    answers: int | None = None,
) -> Match[S]:
    """Play one game to its end, or until it is cut after so many answers. `watch` is called at every position.

    A `scattered` game does not begin at its beginning, but anywhere.
    """
    secret = secret or secret_of(seed)
    state, events = start(game, len(players), secret, settings)
    match = Match(game, secret, state, events, [])
    if scattered:
        match.state, match.events = scatter(game, state, seed)
        match.began = dump(match.state)
    dice = seeded(f"players {seed}")
    if watch:
        watch(match)
    most = LONGEST if answers is None else answers
    while match.state.outcome is None and len(match.log) < most:
        decision = _next(pending(game, match.state), players, dice)
        path = players[decision.seat](Seen(game, match.state, decision), dice)
        match.decisions += len(decision.options.first(2)) > 1
        answer = Answer(decision.seat, decision.key, path)
        try:
            match.state, match.events = apply(game, match.state, answer, keep=watch is not None)
        except Exception as error:
            error.add_note(f"It happened at answer {len(match.log) + 1}, {' '.join(path)}.")
            raise
        match.log.append(answer)
        if watch:
            watch(match)
    return match


def scatter(game: Game[S], begun: S, seed: object) -> tuple[S, list[Event]]:
    """Any lawful position of a table that has just begun. Whoever is asked there is asked anew."""
    draft = game.copy(begun)
    game.scatter(draft, seeded(f"scatter {seed}"))
    assert game.census(draft) == game.census(begun), f"{game.key}: scattering makes or loses pieces"
    table, unfinished = Context(game.rules, draft), draft.stack[::-1]
    draft.stack.clear()
    table.then(*unfinished)
    table.run()
    return draft, table.events


def _next(open_: Sequence[Decision], players: Sequence[Bot], dice: Chance) -> Decision:
    """Who answers now: anybody who is waited for; now and then a random player who is not, but may."""
    waiting = [d for d in open_ if d.waits]
    free = [d for d in open_ if d.kind == "free" and wanders(players[d.seat])]
    chosen = free if free and dice.below(FREE) == 0 else waiting
    return chosen[dice.below(len(chosen))] if len(chosen) > 1 else chosen[0]


def winners(state: Any) -> list[Seat]:
    return [seat for seat, place in enumerate(state.outcome.places) if place == 1] if state.outcome else []
