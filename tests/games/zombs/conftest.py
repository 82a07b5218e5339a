"""A Zombs table set up by hand, played in the words of its paths, and read back in the same words.

Hands and hordes are parted by slashes, seat by seat: `hands="red-7 zero / blue-1"`, `hordes="red 5-6 / -"`.
A horde shows its blocks beside it and a quarantine around it: `"zero | red 3-7"`, `"red 3-7 | blue-9"`, `"[red 3-7]"`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from games.kernel import (
    Context,
    seat_of,
    start,
)
from games.players.scenario import Scenario
from games.zombs import GAME
from games.zombs.cards import DECK, in_order
from games.zombs.state import Catch, Draw, Horde, Play, Stalemate, Turn, Zombs

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


class Match(Scenario[Zombs]):
    """A game in progress, read back in the words in which it is set up."""

    # -- playing -----------------------------------------------------------------------------------

    # -- looking -----------------------------------------------------------------------------------

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
    return Match(GAME, draft, table.events)


@pytest.fixture(scope="session")
def scenario() -> Callable[..., Match]:
    return set_up
