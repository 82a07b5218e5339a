"""`turnkeeper bench`: what things cost on this machine, beside somebody else's code in the same run."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
import typer
from typer import BadParameter, Option

from bot.clock import stopwatch
from bot.testing.bench import answer_cost, drawing, due, panel_cost, response, typing_cost
from bot.testing.bench.positions import cost
from games import catalog
from games.kernel import Answer, Game, Path, apply, pending, start

app = typer.Typer()
app.command("turn")(answer_cost.turn)
app.command("scale")(answer_cost.scale)
app.command("clock")(due.clock)
app.command("bot")(response.bot)
app.command("typed")(typing_cost.typed)
app.command("render")(drawing.measure)
app.command("panels")(panel_cost.panels)

ROUNDS, SECONDS = 7, 0.6

T = TypeVar("T")


@app.callback()
def bench() -> None:
    """Measure what things cost on this machine."""


def pick(things: Sequence[T]) -> T:
    return things[int(random.random() * len(things))]


class Walker:
    """Goes down a tree of options at random, and notices whether there was a choice on the way."""

    __slots__ = ("chose",)

    def __init__(self) -> None:
        self.chose = False

    def __call__(self, path: Path, words: Sequence[str]) -> str:
        if len(words) == 1:
            return words[0]
        self.chose = True
        return pick(words)


def _ours(game: Game[Any]) -> int:
    """One random game, played in place as the others are; how many of its decisions had a choice."""
    seats = min(game.seats)
    state, _ = start(game, seats, secrets.token_bytes(32))
    choices = answers = 0
    while state.outcome is None and answers < 2_000:
        waiting = [d for d in pending(game, state) if d.waits]
        decision = pick(waiting)
        walker = Walker()
        path = decision.options.walk(walker)
        state, _ = apply(game, state, Answer(decision.seat, decision.key, path), keep=False)
        choices += walker.chose
        answers += 1
    return choices


def _python_chess() -> int:
    import chess

    board, choices = chess.Board(), 0
    for _ in range(300):
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material():
            break
        board.push(pick(legal))
        choices += len(legal) > 1
    return choices


def _catanatron() -> int:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    game = Catan([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    choices = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        choices += len(game.state.playable_actions) > 1
        game.play_tick()
    return choices


def _rates(plays: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Decisions a second; the cases take turns, so that a slow spell of the machine hits all of them."""
    done = dict.fromkeys(plays, 0)
    took = dict.fromkeys(plays, 0.0)
    for play in plays.values():
        play()
    for turn in range(ROUNDS):
        for name, play in list(plays.items())[:: 1 if turn % 2 else -1]:
            began = stopwatch()
            while (spent := stopwatch() - began) < SECONDS:
                done[name] += play()
            took[name] += spent
    return {name: round(done[name] / took[name], 1) for name in plays}


@app.command("engine")
def engine(as_json: Annotated[bool, Option("--json", help="print the result as JSON")] = False) -> None:
    """Random play of every game and of two well-known engines in decisions a second, and what a move costs."""
    peers = {"python-chess": _python_chess, "catanatron": _catanatron}
    try:
        for play in peers.values():
            play()
    except ImportError as missing:
        raise BadParameter(f"{missing.name} is not installed: pip install '.[bench]' brings it.") from None
    games = {key: (lambda game=game: _ours(game)) for key, game in catalog().items()}
    rates = _rates({**peers, **games})
    result: dict[str, Any] = {
        "peers": {name: rates[name] for name in peers},
        "games": {key: rates[key] for key in games},
    }
    costs = {key: cost(game) for key, game in catalog().items()}
    result |= {f"{key}_positions": msgspec.to_builtins(found) for key, (found, _) in costs.items()}
    result["state_bytes"] = {key: size for key, (_, size) in costs.items()}
    if as_json:
        print(json.dumps(result))
        return
    fastest = max(result["peers"].values())
    for name, rate in rates.items():
        print(f"{name:14} {rate:10,.0f} decisions a second, {rate / fastest:5.2f} times the faster peer")
    for key, (found, size) in costs.items():
        times = f"{found.median_ms} ms in the median, {found.p99_ms} at p99, {found.max_ms} at the worst"
        print(f"{key:14} a move with its options: {times}; the largest state is {size:,} bytes")
