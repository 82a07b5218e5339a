"""Zombs as the house knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from games.kernel import Context, Decision, Game, Param, Path, Seat, Verb, rules_of
from games.kernel.dice import Chance
from games.toolkit.hands import FaceDown
from games.zombs import judge, rules
from games.zombs.cards import DECK, QUARANTINE
from games.zombs.labels import label
from games.zombs.migrations import to_second
from games.zombs.offers import foremost, group, landmarks, orders, runs
from games.zombs.race import chances
from games.zombs.reasons import why
from games.zombs.refusals import refusal
from games.zombs.rules import leave
from games.zombs.scatter import scatter
from games.zombs.state import Catch, Play, Settings, Turn, Zombs, faces
from games.zombs.view import view

CARD, WHOM, END = Param("card", "card"), Param("whom", "seat"), Param("end", "end")


class ZombsGame(Game[Zombs]):
    key = "zombs"
    seats = range(2, 5)
    version = 2  # a Zomb-Fish for both ends shows nothing before the asker has chosen
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {2: to_second}
    state_type = Zombs
    settings_type = Settings
    chat_settings = {"goal": "fast"}
    rules = rules_of(Zombs, rules)
    routine = frozenset({"zombs.draw.drew", "zombs.draw.took"})
    headlines = tuple(
        f"zombs.{id}"
        for id in (
            *("trade.traded", "quarantine.placed", "cure.cured", "fish.caught", "block.placed", "horde.extended"),
            *("horde.started", "lift.lifted", "unblock.removed", "fish.nothing", "fish.searched", "rob.robbed"),
            *("stalemate.refused",),
        )
    )
    verbs = (
        Verb("draw", (Param("source", "source"),)),
        Verb("play", (CARD,)),
        Verb("block", (WHOM, END, CARD)),
        Verb("unblock", (WHOM, END, CARD)),
        Verb("quarantine", (WHOM,)),
        Verb("lift", (WHOM, CARD)),
        Verb("cure", (WHOM, END)),
        Verb("trade", (WHOM,)),
        Verb("fish", (WHOM,)),
        Verb("catch", (END,)),
        Verb("rob", (CARD,)),
        Verb("discard", (CARD,)),
    )
    view = staticmethod(view)
    label = staticmethod(label)
    why = staticmethod(why)
    group = staticmethod(group)
    foremost = staticmethod(foremost)
    runs = staticmethod(runs)
    landmarks = staticmethod(landmarks)
    several = frozenset({"play", "block", "unblock"})
    orders = staticmethod(orders)
    chances = staticmethod(chances)
    refusal = staticmethod(refusal)
    retire = staticmethod(leave)

    def setup(self, ctx: Context[Zombs]) -> None:
        """Seven cards each, one face up for the Grave; left of a dealer drawn by lot begins."""
        state = ctx.state
        state.pool = DECK.cards(state.settings.trade_hands)
        ctx.dice.shuffle(state.pool)
        state.hands = [[state.pool.pop() for _ in range(7)] for _ in range(state.seats)]
        state.grave = [state.pool.pop()]
        state.hordes = [None] * state.seats
        state.turns = [0] * state.seats
        state.known = [[[] for _ in range(state.seats)] for _ in range(state.seats + 1)]
        state.mover = ctx.dice.below(state.seats)
        ctx.tell("zombs.turn.dealt", seat=state.mover, card=state.grave[-1])
        ctx.then(Turn(seat=state.mover))

    def shuffle_unknown(self, state: Zombs, seat: Seat | None, dice: Chance) -> None:
        """The Pool and what is not known of other hands change places."""
        top = state.stack[-1] if state.stack else None
        if isinstance(top, Catch) and seat != top.seat:  # for the others that seat is still free to act
            state.stack[-2:] = [Play(id=top.id, seat=top.seat)]
        state.held.redeal(seat, dice, FaceDown(state.pool))

    def census(self, state: Zombs) -> Counter[str]:
        zones = (*state.hands, state.pool, state.grave, state.vault)
        found = Counter(faces([card for zone in zones for card in zone]))
        for horde in state.hordes:
            if horde:
                found.update(f"{horde.colour}-{n}" for n in range(horde.low, horde.high + 1))
                found.update(horde.blocks.values())
                found[QUARANTINE] += 2 * horde.quarantined
        return found

    def scatter(self, state: Zombs, dice: Chance) -> None:
        """A lawful position from anywhere in the game, made of a table that was just set up."""
        scatter(Context(self.rules, state, dice))

    def judge(self, state: Zombs, seat: Seat) -> float:
        return judge.position(state, seat)

    def prefer(self, state: Zombs, decision: Decision) -> Path | None:
        return judge.prefer(state, decision)


GAME = ZombsGame()
