"""Cyborg Mutant Zombie Circus as the house knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from games.circus import decks, frames, harm, redeal, trials, turns
from games.circus.ai import judge
from games.circus.ai.race import chances
from games.circus.cards import ARM, LEG, LIMBS, QUESTS
from games.circus.labels import label
from games.circus.leaving import leave
from games.circus.migrations import to_fourth, to_second
from games.circus.offers import foremost, group, orders, toll
from games.circus.quests import reveal
from games.circus.reasons import why
from games.circus.refusals import refusal
from games.circus.scatter import scatter
from games.circus.state import ROW, START, Animatron, Circus, Pile, Settings
from games.circus.trials import PASSES
from games.circus.view import view
from games.circus.voodoo import casting, on_bodies, on_cards
from games.kernel import Chance, Context, Game, Param, Verb, rules_of

CARD, WORDS = Param("card", "card"), Param("words", "seat", many=True)  # seats, among others
GONE = Param("gone", "card", many=True)
LIMBS_PRINTED = 18  # arms, and as many legs
DRAWS = ("draw.upgrade", "draw.voodoo", "draw.mixed", "draw.backs")  # events


class CircusGame(Game[Circus]):
    key = "circus"
    seats = (2, 3, 4, 5, 6, 8)
    version = 4  # one window after the dice
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {2: to_second, 4: to_fourth}
    state_type = Circus
    settings_type = Settings
    rules = rules_of(Circus, turns, trials, harm, casting, on_cards, on_bodies)
    passes = PASSES
    routine = frozenset(
        f"circus.{id}"
        for id in (
            *("quest.declared", "quest.revealed", "test.shown", "test.symbols", "test.bare", "test.bare_symbols"),
            "test.success",
            *DRAWS,
        )
    )
    details = frozenset(
        f"circus.{id}"
        for id in (
            *("test.thrown", "test.rolled", "quest.tokens", "cast.works", "upgrade.used", "upgrade.back"),
            *DRAWS,
        )
    )
    headlines = tuple(
        f"circus.{id}"
        for id in (
            *("zombie.rose", "hand.lost", "rite.stripped", "rite.swapped", "rite.claimed", "rite.gave", "lives.lost"),
            *("rite.destroyed", "upgrade.stolen", "cast.countered", "rite.redirected", "rite.again"),
            *("rite.rotated", "rite.paraded", "quest.completed", "quest.gift", "rite.replaced", "rite.directed"),
            *("test.fail", "test.boring", "upgrade.play", "upgrade.salvage", "zombie.regrew"),
        )
    )
    personal = frozenset(f"circus.{id}" for id in ("upgrade.play", "upgrade.salvage", "zombie.regrew", "hand.recycled"))
    verbs = (
        Verb("play", (CARD, GONE)),
        Verb("salvage", (CARD, GONE)),
        Verb("regrow", (Param("limb", "card"),)),
        Verb("recycle", (CARD,)),
        Verb("use", (CARD, WORDS)),
        Verb("cast", (CARD, WORDS)),
        Verb("attempt", (Param("quest", "card"),)),
        Verb("skip"),
        Verb("roll"),
        Verb("spend", (Param("face", "word"),)),
        Verb("pass"),
        Verb("wait"),
        Verb("lose", (GONE,)),
        Verb("arrange", (Param("cards", "card", many=True),)),
        Verb("keep", (CARD,)),
        Verb("give", (Param("quest", "card"),)),
        Verb("draw", (Param("upgrades", "number"), Param("voodoo", "number", many=True))),
        Verb("later"),
    )
    view = staticmethod(view)
    label = staticmethod(label)
    why = staticmethod(why)
    group = staticmethod(group)
    foremost = staticmethod(foremost)
    several = frozenset({"recycle"})
    toll = staticmethod(toll)
    refusal = staticmethod(refusal)
    orders = staticmethod(orders)
    chances = staticmethod(chances)
    retire = staticmethod(leave)
    prefer = staticmethod(judge.prefer)
    shuffle_unknown = staticmethod(redeal.shuffle_unknown)

    def setup(self, ctx: Context[Circus]) -> None:
        """Two arms, two legs and four cards each; three quests lie open; who begins is drawn by lot."""
        state = ctx.state
        state.decks = decks.shuffled(ctx)
        state.discards = {pile: [] for pile in state.decks}
        quests = list(QUESTS)
        ctx.dice.shuffle(quests)
        state.decks["quest"] = quests
        state.limbs = dict.fromkeys(LIMBS, LIMBS_PRINTED - 2 * state.seats)
        state.known = [[[] for _ in range(state.seats)] for _ in range(state.seats + 1)]
        state.seen = [{} for _ in range(state.seats)]
        deal: list[Pile] = ["mixed"] if state.settings.chaotic else ["upgrade", "voodoo"]
        for _ in range(state.seats):
            hand = [state.decks[pile].pop() for pile in deal for _ in range(START // len(deal))]
            state.animatrons.append(Animatron([ARM, ARM, LEG, LEG], hand))
        if state.settings.seed_piles:
            for pile in deal:
                state.discards[pile].append(state.decks[pile].pop())
        for _ in range(ROW):
            reveal(ctx)
        state.mover = ctx.dice.below(state.seats)
        ctx.tell("circus.turn.first", seat=state.mover)
        ctx.then(frames.Turn(seat=state.mover))

    def census(self, state: Circus) -> Counter[str]:
        """Every card of the three decks, and the limbs."""
        found = Counter(state.limbs)
        for cards in (*state.decks.values(), *state.discards.values()):
            found.update(cards)
        for one in state.animatrons:
            found.update(one.body + one.hand + one.quests)
        found.update(offer.quest for offer in state.row)
        found.update(frame.card for frame in state.stack if isinstance(frame, frames.Cast))
        return found

    def scatter(self, state: Circus, dice: Chance) -> None:
        """A lawful position from anywhere in the game, made of a table that was just set up."""
        scatter(Context(self.rules, state, dice))


GAME = CircusGame()
