"""Mists of Zanaga as the house knows it."""

from __future__ import annotations

from collections import Counter

from games.kernel import Chance, Context, Game, Param, Seat, Verb, rules_of
from games.toolkit.hands import FaceDown, deal_anew
from games.zanaga import (
    beginnings,
    challenges,
    duels,
    fights,
    journeys,
    operations,
    ritual_track,
    roaming,
    suffering,
    tokens,
    towns,
    turns,
)
from games.zanaga.ai.judge import prefer
from games.zanaga.ai.race import chances
from games.zanaga.content import CARDS
from games.zanaga.frames import (
    FaceChallenge,
    Fight,
    Lost,
    PickGoods,
    PlaceTokens,
    PutAway,
    ReturnTokens,
    Settle,
)
from games.zanaga.labels import label
from games.zanaga.land import LAND
from games.zanaga.leaving import leave
from games.zanaga.migrations import MIGRATIONS
from games.zanaga.offers import foremost, group, landmarks, toll
from games.zanaga.reasons import why
from games.zanaga.refusals import refusal
from games.zanaga.scatter import scatter
from games.zanaga.state import Settings, Zanaga
from games.zanaga.view import view

PLACE, CARD, AID = Param("place", "place"), Param("card", "card"), Param("aid", "card", many=True)


class ZanagaGame(Game[Zanaga]):
    key = "zanaga"
    seats = range(1, 7)
    state_type = Zanaga
    settings_type = Settings
    migrations = MIGRATIONS
    routine = frozenset(
        f"zanaga.{id}"
        for id in ("turn", "rolled", "goes", "compass", "market", "fight", "trap", "token.drawn", "token.placed")
    )
    details = frozenset(
        f"zanaga.{id}"
        for id in (
            *("attacks", "defends", "tested", "tokens", "armour", "hit", "spoiled", "flees", "uses"),
            *("exhausted", "rested", "earned", "gold", "stocked", "check", "roams", "replenished"),
            "starts",
        )
    )
    headlines = tuple(
        f"zanaga.{id}"
        for id in (
            *("trophy", "confronts", "knocked_out", "beaten", "awakens", "defeated", "lost", "lost_gear", "lost_gold"),
            *("city", "omen", "sacked", "devoured", "ranks_up", "wounded", "raises", "buys", "takes", "escaped"),
            *("paid", "healed"),
        )
    )
    personal = frozenset(
        f"zanaga.{id}"
        for id in ("beaten", "lost", "lost_gear", "lost_gold", "wounded", "paid", "healed", "escaped", "buys", "raises")
    )
    names = {**CARDS.names, **{place: f"{name} ({place})" for place, name in LAND.towns.items()}}
    rules = rules_of(
        Zanaga, beginnings, turns, journeys, towns, challenges, roaming, fights, duels, tokens, ritual_track,
        operations, suffering,
    )  # fmt: skip
    verbs = (
        Verb("attempt", (PLACE, AID)),
        Verb("visit", (PLACE, AID)),
        Verb("walk", (PLACE, AID)),
        Verb("duel", (PLACE, Param("whom", "seat"), AID)),
        Verb("press", (Param("phase", "phase"), Param("least", "number"))),
        Verb("fight", (Param("phase", "phase"), Param("plan", "plan", many=True))),
        Verb("escape"),
        Verb("pay"),
        Verb("use", (CARD, Param("token", "symbol", many=True))),
        Verb("face"),
        Verb("roam", (CARD,)),
        Verb("place", (Param("where", "card"),)),
        Verb("swap"),
        Verb("buy", (CARD,)),
        Verb("sell", (CARD,)),
        Verb("trade", (CARD, Param("taken", "card"))),
        Verb("heal", (Param("count", "card"),)),
        Verb("clear"),
        Verb("gear", (Param("kind", "gear"), Param("count", "number"))),
        Verb("dismiss", (CARD,)),
        Verb("take", (CARD,)),
        Verb("raise", (Param("counter", "attribute"),)),
        Verb("confront", (Param("god", "card"),)),
        Verb("done"),
    )
    setup = staticmethod(beginnings.set_up)
    view = staticmethod(view)
    label = staticmethod(label)
    why = staticmethod(why)
    group = staticmethod(group)
    foremost = staticmethod(foremost)
    toll = staticmethod(toll)
    landmarks = staticmethod(landmarks)
    chances = staticmethod(chances)
    refusal = staticmethod(refusal)
    retire = staticmethod(leave)
    prefer = staticmethod(prefer)

    def shuffle_unknown(self, state: Zanaga, seat: Seat | None, dice: Chance) -> None:
        """The decks may lie in any order; all else lies open."""
        for cards in (*state.decks.values(), *state.ritual_decks.values(), state.market):
            deal_anew(dice, FaceDown(cards))

    def scatter(self, state: Zanaga, dice: Chance) -> None:
        """A lawful position from anywhere in the game, made of a table that was just set up."""
        scatter(Context(self.rules, state, dice))

    def census(self, state: Zanaga) -> Counter[str]:
        """Every card somewhere, sixty tokens, twenty-seven pieces of gear."""
        found = Counter[str]()
        for cards in (*state.decks.values(), *state.discards.values(), *state.ritual_decks.values(), state.market):
            found.update(cards)
        for cards in (state.ritual_discards, state.aside, state.boxed, state.turn.stall, *state.stacks.values()):
            found.update(cards)
        for hero in state.heroes:
            found.update([held.card for held in hero.goods] + hero.kept + hero.trophies)
            found.update(Counter(hero.gear))
        for roamer in state.roaming:
            found.update([roamer.card, *roamer.tokens])
        for one in state.rituals:
            found.update([one.ritual, *one.tokens])
        for god in state.awake:
            found.update([god.god, *god.allies])
        for asleep in state.sleeping:
            found.update([asleep.god, *asleep.rituals])
        found.update(Counter(state.pool) + Counter(state.supply))
        for frame in state.stack:
            found.update(_in_hand(state, frame))
        return found


def _in_hand(state: Zanaga, frame: object) -> list[str]:
    """What an unfinished rule has in its hands."""
    match frame:
        case FaceChallenge(card=card):
            return [card]
        case Fight(foe=foe, quarry="attempt", tokens=tokens) | Lost(foe=foe, quarry="attempt", tokens=tokens):
            return [foe, *tokens]
        case Settle(foe=foe, tokens=tokens):
            kept = any(foe in hero.kept for hero in state.heroes)
            return [*tokens] if kept else [foe, *tokens]
        case PutAway(ritual=ritual, tokens=tokens):
            return [ritual, *tokens]
        case PlaceTokens(tokens=tokens) | ReturnTokens(tokens=tokens):
            return [*tokens]
        case PickGoods(cards=cards):
            return [*cards]
    return []


GAME = ZanagaGame()
