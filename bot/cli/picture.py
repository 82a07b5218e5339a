"""`turnkeeper picture`: draw a game without Discord."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from typer import Argument, BadParameter, Option

import render
from bot.cli.arguments import game_called, seats_of
from games.kernel import Game, Seat, letter, pending, seat_of
from games.players import PLAYERS
from games.players.film import NAMES, film


def picture(
    game: Annotated[str, Argument(help="which game, as `turnkeeper games` lists them")],
    out: Annotated[Path, Argument(help="the file to write", dir_okay=False)],
    seed: Annotated[int, Option(help="the same seed, the same game")] = 1,
    after: Annotated[int | None, Option(help="after how many answers; at the end if not given", min=0)] = None,
    seats: Annotated[int | None, Option(help="players at the table; the fewest possible if not given")] = None,
    seat: Annotated[str, Option(help="who looks: a, b, c, ... or spectator")] = "spectator",
    hand: Annotated[bool, Option("--hand", help="the private hand instead of the table")] = False,
    zoom: Annotated[bool, Option("--zoom", help="only where something has just happened, on a large board")] = False,
    recap: Annotated[int | None, Option(help="what has happened since this answer, as a GIF", min=0)] = None,
    players: Annotated[str, Option(help="which bots play: random, first, easy or normal")] = "normal",
) -> None:
    """Draw a position of a game that bots play, and say in words what it shows."""
    chosen = game_called(game)
    count = seats_of(chosen, min(chosen.seats) if seats is None else seats)
    viewer = _viewer(seat, count)
    if hand and viewer is None:
        raise BadParameter("A spectator holds no cards. Say whose hand it is: --seat a.")
    if players not in PLAYERS:
        raise BadParameter(f"There is no player called {players!r}. There are: {', '.join(PLAYERS)}.")
    states = film(chosen, count, seed, players, after)
    if recap is not None and recap >= len(states):
        raise BadParameter(f"There are {len(states) - 1} answers to look back on, so answer {recap} is still to come.")
    words = render.words_for(chosen, NAMES[:count])
    views = [chosen.view(state, viewer) for state in states[(recap if recap is not None else -2) :]]
    if hand:
        scene = render.hand(views[-1], words, _paths(chosen, states[-1], viewer))
    else:
        scene = render.scene(views[-1], words, views[0] if len(views) > 1 else None)
    if zoom and len(views) > 1:
        scene = render.close_up(views[-1], words, views[0]) or scene
    out.write_bytes(render.picture(scene) if recap is None else render.recap(views, words))
    print(f"{render.alt_text(scene)}\n\n{render.text_board(scene)}")


def _viewer(word: str, seats: int) -> Seat | None:
    if word == "spectator":
        return None
    known = [letter(seat) for seat in range(seats)]
    if word not in known:
        raise BadParameter(f"Nobody sits on {word!r} here. Those who can look are: spectator, {', '.join(known)}.")
    return seat_of(word)


def _paths(game: Game[Any], state: Any, seat: Seat | None) -> list[tuple[str, ...]]:
    return [path for decision in pending(game, state) if decision.seat == seat for path in decision.options.first(500)]
