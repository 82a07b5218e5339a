"""Whole games played by somebody who cannot see the pictures: given are the text board and the lines of the menu."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import render
from games import catalog
from games.kernel import Answer, Words, apply, pending, seeded, start
from games.players.match import secret_of

Board = dict[str, dict[str, str]]
Reader = Callable[[Board, list[str]], int]  # the text board, the lines to choose from -> the line chosen


def own(board: Board) -> dict[str, str]:
    return next(told for head, told in board.items() if head.endswith("(you)"))


# -- Zombs -----------------------------------------------------------------------------------------


def size(told: dict[str, str]) -> int:
    found = re.search(r", (\d+) of", told["Horde"])
    return int(found[1]) if found else 0


def zombs(board: Board, lines: list[str]) -> int:
    """Grow, free oneself, stand in the way of the largest other horde, and throw away what is of no use."""
    hordes = {head[3:]: size(told) for head, told in board.items() if "Horde" in told and not head.endswith("(you)")}
    colour = own(board)["Horde"].split()[0]
    me = next(head for head in board if head.endswith("(you)"))[3:].removesuffix(" (you)")

    def worth(line: str) -> int:
        if line.startswith("Play"):
            return 100
        if line.startswith((f"Unblock {me} ", f"Lift {me}'s", f"Cure {me} ")):
            return 90
        if line.startswith("Block"):
            return max((50 + count for name, count in hordes.items() if line.startswith(f"Block {name} ")), default=-9)
        if line.startswith("Draw from the Pool"):
            return 20
        if line.startswith("Discard"):
            return 10 - 5 * line.startswith(f"Discard {colour}")
        return 0

    return max(range(len(lines)), key=lambda n: worth(lines[n]))


# -- Zimby Mojo ------------------------------------------------------------------------------------


def far(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


def goal(board: Board) -> str:
    """Where to go: home with the Crown, to the Crown, to a seal while wards stand, or to the King."""
    crown, told = board["Table"]["Cannibal Crown"], own(board)
    me = next(head for head in board if head.endswith("(you)"))[3:].removesuffix(" (you)")
    entry = told["At home"].rpartition(" ")[2]
    if crown.startswith(f"carried by {me} "):
        return entry
    if crown != "worn by the King":
        return crown.rpartition(" ")[2]
    tiles = board["Board"]
    seals = [tile for tile, text in tiles.items() if "a seal, still shut" in text]
    if len([text for text in tiles.values() if "ward of" in text]) == 4 and seals:
        return min(seals)  # where the others come, too
    return next(tile for tile, text in tiles.items() if "the King" in text)


def mojo(board: Board, lines: list[str]) -> int:
    """Take the Crown, bring it home, open seals, fight who is no zimby, go nearer, or let things take their course."""
    target, tiles = goal(board), board["Board"]
    entry = own(board)["At home"].rpartition(" ")[2]

    def worth(line: str) -> int:
        if "take the Crown" in line or line.startswith(("Pick up", "Open the seal", "Agree")):
            return 100
        if match := re.match(r"Attack (\w+) from (\w+)", line):
            return 60 if "tribe" not in tiles.get(match[1], "") and re.search(r"[23] active", tiles[match[2]]) else -9
        if match := re.match(r"Move (.+) from (\w+) to ([A-O]\d+|home)\b", line):
            before, after = (entry if place == "home" else place for place in match.groups()[1:])
            gain = far(before, target) - far(after, target)
            return (
                20 + 2 * gain - ("1 zimby" in match[1])
                if gain > 0 and ("tribe" not in tiles.get(after, "") or after == target)
                else -9
            )
        if line.startswith("Spawn"):
            return 10
        return 5 if line.startswith(("End the turn", "Pass", "Done")) else -20 if line.startswith("Pay") else -10

    return max(range(len(lines)), key=lambda n: worth(lines[n]))


# -- a game ----------------------------------------------------------------------------------------


def played(key: str, seats: int, reads: dict[int, Reader], names: Words, parse: Callable[[str], Board]) -> Any:
    """How it ended. Whoever does not read takes any way; nobody is shown more than words."""
    game, dice = catalog()[key], seeded(f"{key} {seats} {sorted(reads)}")
    state, _ = start(game, seats, secret_of(f"by words {seats}"))
    for _ in range(6000):
        if state.outcome:
            return state
        decision = next(one for one in pending(game, state) if one.waits)
        paths = decision.options.first(400)
        lines = [names.option(path) for path in paths]
        chosen = dice.below(len(paths))
        if decision.seat in reads:
            text = render.text_board(render.table(game.view(state, decision.seat), names))
            chosen = reads[decision.seat](parse(text), lines)
        state, _ = apply(game, state, Answer(decision.seat, decision.key, paths[chosen]))
    raise AssertionError("it does not end")


@pytest.mark.parametrize(("key", "seats", "reader"), [("zombs", 2, zombs), ("zombs", 4, zombs), ("mojo", 2, mojo)])
def test_a_whole_game_is_played_by_what_the_text_says(
    key: str, seats: int, reader: Reader, words: Callable[..., Words], parse: Callable[..., Any]
) -> None:
    assert played(key, seats, dict.fromkeys(range(seats), reader), words(key, seats), parse).outcome


def test_whoever_reads_beats_whoever_does_not(words: Callable[..., Words], parse: Callable[..., Any]) -> None:
    for seat in (0, 1):
        outcome = played("zombs", 2, {seat: zombs}, words("zombs", 2), parse).outcome
        assert outcome.places[seat] == 1
