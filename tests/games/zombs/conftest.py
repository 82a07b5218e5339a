"""A Zombs table set up by hand, played in the words of its paths, and read back in the same words.

Hands and hordes are parted by slashes, seat by seat: `hands="red-7 zero / blue-1"`, `hordes="red 5-6 / -"`.
A horde shows its blocks beside it and a quarantine around it: `"zero | red 3-7"`, `"red 3-7 | blue-9"`, `"[red 3-7]"`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from games.kernel import (
    Answer,
    Context,
    Decision,
    Event,
    Illegal,
    apply,
    dump,
    letter,
    load,
    pending,
    seat_of,
    start,
)
from games.zombs import GAME
from games.zombs.cards import DECK, in_order
from games.zombs.state import Catch, Draw, Horde, Play, Stalemate, Turn, Zombs
from games.zombs.view import ZombsView

DOES = {Play: "plays", Catch: "chooses", Stalemate: "may stop"}


def cards(text: str) -> list[str]:
    return text.split()


def read_horde(text: str) -> Horde | None:
    if text.strip() == "-":
        return None
    parts = [part.strip() for part in text.strip().strip("[]").split("|")]
    middle = next(i for i, part in enumerate(parts) if " " in part)
    colour, _, run = parts[middle].partition(" ")
    low, high = map(int, run.split("-"))
    blocks = {("low" if i < middle else "high"): part for i, part in enumerate(parts) if i != middle}
    return Horde(colour, low, high, blocks, "[" in text)


def show_horde(horde: Horde | None) -> str:
    if horde is None:
        return "-"
    run = f"{horde.colour} {horde.low}-{horde.high}"
    shown = " | ".join(filter(None, (horde.blocks.get("low"), run, horde.blocks.get("high"))))
    return f"[{shown}]" if horde.quarantined else shown


class Match:
    """A game in progress. Every state is stored and loaded before play goes on, and no card may get lost."""

    def __init__(self, state: Zombs, told: list[Event]) -> None:
        self.state = load(GAME, dump(state))
        self.cards = GAME.census(self.state)
        self.told = told  # by the last `do`

    # -- playing -----------------------------------------------------------------------------------

    def decision(self, seat: str) -> Decision:
        return next(d for d in pending(GAME, self.state) if d.seat == seat_of(seat))

    def do(self, seat: str, line: str) -> Match:
        """Answer for a seat, action by action: `"draw pool; discard red-1"`."""
        self.told = []
        for action in line.split(";"):
            self._apply(Answer(seat_of(seat), self.decision(seat).key, tuple(action.split())))
        return self

    def time_runs_out(self, seat: str) -> Match:
        decision = self.decision(seat)
        self.told = []
        return self._apply(Answer(decision.seat, decision.key, decision.default))

    def leave(self, seat: str) -> Match:
        self.told = []
        return self._apply(Answer(seat_of(seat), "retire", ("retire",)))

    def _apply(self, answer: Answer) -> Match:
        state, events = apply(GAME, self.state, answer)
        self.state = load(GAME, dump(state))
        self.told += events
        assert self.state == state
        assert GAME.census(self.state) == self.cards
        return self

    def refused(self, seat: str, action: str) -> Illegal:
        before = dump(self.state)
        with pytest.raises(Illegal) as caught:
            apply(GAME, self.state, Answer(seat_of(seat), self.decision(seat).key, tuple(action.split())))
        assert dump(self.state) == before
        return caught.value

    # -- looking -----------------------------------------------------------------------------------

    def offers(self, seat: str, beginning: str = "") -> list[str]:
        """The actions open to a seat that begin with these words."""
        options = self.decision(seat).options if seat in self.asked else ()
        return [" ".join(path) for path in options if " ".join(path).startswith(beginning)]

    def may(self, seat: str, action: str) -> bool:
        return action in self.offers(seat)

    @property
    def asked(self) -> str:
        return "".join(sorted(letter(d.seat) for d in pending(GAME, self.state)))

    @property
    def stage(self) -> str:
        """Who does what: `"a draws 3"`, `"b plays"`."""
        top = self.state.stack[-1]
        does = f"draws {top.left}" if isinstance(top, Draw) else DOES[type(top)]
        return f"{self.asked} {does}"

    def hand(self, seat: str) -> str:
        return " ".join(in_order(self.state.hands[seat_of(seat)]))

    def horde(self, seat: str) -> str:
        return show_horde(self.state.hordes[seat_of(seat)])

    def view(self, seat: str) -> ZombsView:
        return GAME.view(self.state, seat_of(seat) if seat else None)

    def knows(self, watcher: str, holder: str) -> str:
        return " ".join(self.view(watcher).known[seat_of(holder)])

    @property
    def grave(self) -> str:
        return " ".join(self.state.grave)

    @property
    def vault(self) -> str:
        return " ".join(self.state.vault)

    @property
    def pool(self) -> str:
        return " ".join(self.state.pool)

    @property
    def places(self) -> list[int] | None:
        return self.state.outcome.places if self.state.outcome else None

    def heard(self, id: str) -> list[dict[str, object]]:
        return [event.args for event in self.told if event.id == f"zombs.{id}"]


def set_up(
    hands: str,
    hordes: str = "",
    grave: str = "",
    pool: str | None = None,
    vault: str = "",
    mover: str = "a",
    stage: str = "play",
    turns: Iterable[int] | None = None,
    reshuffles: int = 0,
    **settings: str | bool,
) -> Match:
    """A position. Unless the Pool is named (its top last), all the cards that lie nowhere else are in it."""
    dealt = [cards(hand) for hand in hands.split("/")]
    seats, seat = len(dealt), seat_of(mover)
    state, _ = start(GAME, seats, b"a secret of the table", settings)
    draft = GAME.copy(state)
    draft.hands, draft.grave, draft.vault = dealt, cards(grave), cards(vault)
    draft.hordes = [read_horde(horde) for horde in hordes.split("/")] if hordes else [None] * seats
    draft.turns = list(turns) if turns else [2] * seats
    draft.mover, draft.reshuffles, draft.pool = seat, reshuffles, []
    rest = Counter(DECK.cards(draft.settings.trade_hands))
    rest.subtract(GAME.census(draft))
    assert min(rest.values()) >= 0, "there are not so many such cards"
    draft.pool = list(rest.elements()) if pool is None else cards(pool)
    steps = {
        "turn": [Turn(id="0.1", seat=seat)],
        "draw": [Play(id="0.2", seat=seat), Draw(id="0.1", seat=seat, left=8 - len(dealt[seat]))],
        "play": [Play(id="0.1", seat=seat)],
    }
    draft.stack = steps[stage]
    table = Context(GAME.rules, draft)
    table.run()
    return Match(draft, table.events)


@pytest.fixture(scope="session")
def scenario() -> Callable[..., Match]:
    return set_up
