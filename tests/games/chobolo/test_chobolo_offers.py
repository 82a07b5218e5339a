"""What is offered first: what wins, the next chip, and where each goes who has not moved."""

from __future__ import annotations

from typing import Any

from games.chobolo import GAME
from games.kernel import Decision, pending
from games.players import PLAYERS
from games.players.match import Match, play
from games.toolkit.offering import offered


def first_five(match: Any, seat: str) -> tuple[tuple[str, ...], ...]:
    return offered(GAME, match.view(seat), match.decision(seat)).foremost[:5]


def test_the_next_chip_comes_first_then_who_has_not_moved(table: Any) -> None:
    match = table({"a-archer": "E13", "a-cavalry": "F13"}, stacks={"a": "FAWEF"}, decks={"a": []})
    assert first_five(match, "a") == (
        ("gather", "earth", "done"), ("cast", "resurrect"), ("go", "a-wizard"), ("go", "a-archer"), ("go", "a-cavalry"),
    )  # fmt: skip


def test_whoever_is_on_the_move_goes_on(table: Any) -> None:
    match = table({"a-archer": "E14", "a-cavalry": "H13"}, decks={"a": []})
    match.do("a", "go a-cavalry H12")
    assert first_five(match, "a") == (("go", "a-cavalry"), ("go", "a-archer"), ("end",))


def test_what_wins_comes_before_all(table: Any) -> None:
    match = table({}, stacks={"a": "FAWEF"}, captured=True, wall_open=True, holder=0, decks={"a": []})
    assert first_five(match, "a")[0] == ("cast", "armageddon")


def test_out_of_turn_spells_are_offered(table: Any) -> None:
    match = table({"b-archer": "N20"}, stacks={"b": "EW"}, hands={"b": ["mend"]})
    assert first_five(match, "b") == (("cast", "mend"), ("cast", "resurrect"))


def test_five_things_hold_what_a_bot_does_in_four_of_five_turns() -> None:
    asked: list[tuple[Any, Decision]] = []
    chosen = list[bool]()

    def watch(match: Match[Any]) -> None:
        if match.log:
            state, decision = asked.pop()
            first = offered(GAME, GAME.view(state, decision.seat), decision).foremost[:5]
            if decision.prompt.id == "chobolo.ask.turn":
                path = match.log[-1].path
                chosen.append(any(path[: len(one)] == one for one in first))
        asked[:] = [(match.state, one) for one in pending(GAME, match.state) if one.waits][:1]

    play(GAME, [PLAYERS["normal"]] * 3, 1, watch=watch, answers=120)
    assert len(chosen) > 60
    assert sum(chosen) >= 0.8 * len(chosen)
