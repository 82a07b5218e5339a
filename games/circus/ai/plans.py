"""What a sensible animatron does on its own turn: cast, build, recycle, and attempt the quest that promises most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from games.circus.ai.gains import card_worth, gain, installed, outlook_on
from games.circus.ai.stakes import CARD, body_worth
from games.circus.cards import PARTS, UPGRADES, VOODOO
from games.circus.effects import Foresee, Steal
from games.circus.state import Animatron, Circus
from games.kernel import Decision, Path, seat_of

LATER = 0.6  # what a card is worth for which there is no room yet
JUNK = 0.3  # a card that is worth less is recycled
BETTER = 0.1  # by how much a body must gain, where cards may be recycled instead
WIDTH = 60  # ways of making room, or aims of a card, that are looked at
INSTALLS = ("play", "salvage", "regrow")


def prepare(state: Circus, decision: Decision) -> Path:
    """The first plan that has something to do; the quest comes last."""
    plans: tuple[Callable[[Circus, Decision], Path | None], ...] = (_cast, _use, build, _recycle)
    return next((path for plan in plans if (path := plan(state, decision))), None) or _attempt(state, decision)


def best(moves: Iterator[tuple[float, Path]], least: float) -> Path | None:
    """The move that gains most, if it gains enough."""
    found = max(moves, default=(least, None))
    return found[1] if found[0] > least else None


def _cast(state: Circus, decision: Decision) -> Path | None:
    """Voodoo that is worth more cast than held."""
    seat = decision.seat

    def casts() -> Iterator[tuple[float, Path]]:
        for path in islice(decision.options.below(("cast",)), WIDTH):
            if VOODOO[path[1]].when in ("any", "random"):
                yield gain(state, seat, seat, path[1], path[2:]), path

    return best(casts(), CARD)


def _use(state: Circus, decision: Decision) -> Path | None:
    """Rob whoever holds most, and look at the next quest."""
    for card in decision.options.under(("use",)):
        match PARTS[card].effect:
            case Steal():
                whom = decision.options.under(("use", card))
                return ("use", card, max(whom, key=lambda one: len(state.animatrons[seat_of(one)].hand)))
            case Foresee():
                return ("use", card)
    return None


def build(state: Circus, decision: Decision) -> Path | None:
    """The upgrade or limb that the body gains most from, with what must go for it."""
    one = state.animatrons[decision.seat]

    def builds() -> Iterator[tuple[float, Path]]:
        for verb in INSTALLS:
            for path in islice(decision.options.below((verb,)), WIDTH):
                yield installed(one, path[1], path[2:]), path

    return best(builds(), BETTER if decision.options.under(("recycle",)) else 0.0)


def _recycle(state: Circus, decision: Decision) -> Path | None:
    """What is not worth keeping makes room for other cards; a turn in which upgrades were played has no recycling."""
    cards = decision.options.under(("recycle",))
    worst = min(cards, key=lambda card: _kept_worth(state, decision, card), default="")
    return ("recycle", worst) if worst and _kept_worth(state, decision, worst) < JUNK else None


def _kept_worth(state: Circus, decision: Decision, card: str) -> float:
    """Of an upgrade that has no room now, what it would add to the body if it had: limbs are lost soon enough."""
    worth = card_worth(state, decision.seat, card)
    if card not in UPGRADES:
        return worth
    one = state.animatrons[decision.seat]
    with_it = Animatron(body=[*one.body, card], zombie=one.zombie)
    return max(worth, LATER * (body_worth(with_it) - body_worth(one)))


def _attempt(state: Circus, decision: Decision) -> Path:
    """The quest that promises most, or threatens least."""
    quests = decision.options.under(("attempt",))
    if not quests:
        return ("skip",)
    return ("attempt", max(quests, key=lambda quest: outlook_on(state, decision.seat, quest)))
