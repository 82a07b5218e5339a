"""Why something cannot be done, told from what the seat itself can see."""

from __future__ import annotations

from collections.abc import Callable

from games.circus.body import free, has, idle
from games.circus.cards import LIMBS, PARTS, QUESTS, UPGRADES, VOODOO, When
from games.circus.effects import Foresee, Remove, Reroll, Salvage, Spy, Steal, Win
from games.circus.frames import RANDOM
from games.circus.view import AnimatronView, CircusView
from games.kernel import Path, Seat, View
from games.kernel.options import DONE
from games.toolkit import refusals
from games.toolkit.refusals import Why, explain

MOMENTS: dict[str, frozenset[When]] = {  # in which phase a card of which kind may be cast
    "prepare": frozenset({"any", "declared", "random"}),
    "test": frozenset({"any", "test", "open"}),
    "success": frozenset({"any", "success"}),
    "draw": frozenset({"any"}),
}
ONCE_A_ROUND = Steal | Spy | Foresee
WORDLESS = ("skip", "roll", "wait", "later")


class Attempt(refusals.Attempt[CircusView]):
    says = "circus.no"

    @property
    def own(self) -> AnimatronView:
        return self.view.animatrons[self.seat]

    @property
    def dice(self) -> list[str]:
        """The dice on the table."""
        trial = self.view.trial
        return [die.word for die in trial.dice if not die.removed] if trial else []

    @property
    def counterable(self) -> bool:
        return any(one.seat != self.seat for one in self.view.open)

    @property
    def testing(self) -> bool:
        trial = self.view.trial
        return self.view.phase == "test" and trial is not None


def refusal(view: View, seat: Seat, path: Path) -> Why:
    """The first thing that stands in the way, or None if nothing is known that does."""
    assert isinstance(view, CircusView)
    attempt = Attempt(view, seat, path)
    vague = attempt.verb in REASONS and not attempt.words and attempt.verb not in WORDLESS
    return attempt.no("which") if vague else explain(REASONS, attempt)


def _turn(a: Attempt) -> Why:
    return a.when(a.view.mover != a.seat, "own_turn") or a.when(a.view.phase != "prepare", "declared")


# -- upgrades ----------------------------------------------------------------------------------------


def _plays(a: Attempt) -> Why:
    most = 1 if a.view.settings.tactic else 2
    return (
        _turn(a) or a.when(a.view.turn.recycled, "recycled") or a.when(a.view.turn.plays >= most, "plays", count=most)
    )


def _play(a: Attempt) -> Why:
    return (
        a.when(a.card in VOODOO, "voodoo", card=a.card)
        or _plays(a)
        or a.when(a.card not in a.view.hand, "hand", card=a.card)
        or _room(a)
    )


def _salvage(a: Attempt) -> Why:
    return (
        _plays(a)
        or a.when(not has(a.own.body, Salvage), "salvage")
        or a.when(all(a.card not in pile for pile in a.view.discards.values()), "discarded", card=a.card)
        or a.when(a.card not in UPGRADES or not PARTS[a.card].lives, "lifeless", card=a.card)
        or _room(a)
    )


def _room(a: Attempt) -> Why:
    """What is missing, or what goes without need."""
    if stranger := next((card for card in a.words[1:] if card not in a.own.body), None):
        return a.no("body", card=stranger)
    room = free(a.own.body)
    short = next((slot for slot, count in PARTS[a.card].needs.items() if room[slot] < count), None)
    if short is None:
        return a.when(a.words[1:], "fits", card=a.card)
    return a.no("room", card=a.card, slot=short, count=PARTS[a.card].needs[short])


def _regrow(a: Attempt) -> Why:
    return a.when(not a.own.zombie, "alive") or _plays(a) or a.no("limb" if a.card not in LIMBS else "bone")


def _recycle(a: Attempt) -> Why:
    return _turn(a) or a.when(a.view.turn.plays, "played") or a.no("hand", card=a.card)


def _use(a: Attempt) -> Why:
    if a.card not in a.own.body:
        return a.no("body", card=a.card)
    effect = PARTS[a.card].effect
    if not isinstance(effect, Reroll | Remove | Win | ONCE_A_ROUND):
        return a.no("useless", card=a.card)
    if a.card in a.own.used:
        return a.no("used", card=a.card)
    if isinstance(effect, ONCE_A_ROUND):
        return _turn(a) or a.no("aim", card=a.card)
    return a.when(isinstance(effect, Win), "charge", card=a.card) or _in_test(a) or _dice(a)


def _in_test(a: Attempt) -> Why:
    trial = a.view.trial
    if not a.testing or trial is None:
        return a.no("test", card=a.card)
    why = idle(a.card, a.own.used, trial.attribute, trial.seat == a.seat)
    return a.no(why, card=a.card, attribute=trial.attribute) if why else None


def _dice(a: Attempt) -> Why:
    """Which dice, and how many."""
    missing = next((word for word in a.words[1:] if word not in (*a.dice, DONE)), None)
    return a.no("die", face=missing) if missing else a.no("aim", card=a.card)


# -- voodoo ------------------------------------------------------------------------------------------


def _cast(a: Attempt) -> Why:
    if wrong := a.when(a.card in UPGRADES, "upgrade", card=a.card) or a.when(
        a.card not in a.view.hand, "hand", card=a.card
    ):
        return wrong
    card, trial = VOODOO[a.card], a.view.trial
    if card.when not in MOMENTS.get(a.view.phase, ()) or (card.when == "open" and not a.counterable):
        return a.no(f"when_{card.when}", card=a.card)
    if a.testing and trial is not None and trial.attribute not in card.tests:
        return a.no("attribute", card=a.card, attribute=trial.attribute)
    tested = trial.seat if trial is not None and a.view.phase in ("test", "success") else a.view.mover
    if card.who != "anyone" and (card.who == "tester") != (tested == a.seat):
        return a.no(f"who_{card.who}", card=a.card)
    return a.no("aim", card=a.card)


# -- quests and their dice ---------------------------------------------------------------------------


def _attempt(a: Attempt) -> Why:
    if wrong := _turn(a) or a.when(a.card == RANDOM, "deck"):
        return wrong
    if all(offer.quest != a.card for offer in a.view.row):
        return a.no("quest")
    if (directed := a.view.turn.directed) and directed != a.card:
        return a.no("directed", quest=directed)
    return a.no("zero", attribute=QUESTS[a.card].tests)


def _spend(a: Attempt) -> Why:
    trial = a.view.trial
    if a.view.settings.hardcore:
        return a.no("hardcore")
    if not a.testing or trial is None or trial.seat != a.seat:
        return a.no("own_tokens")
    bare = not any(offer.quest == trial.quest and offer.tokens for offer in a.view.row)
    return a.when(bare, "tokens", quest=trial.quest) or a.no("die", face=a.card)


# -- what is owed ------------------------------------------------------------------------------------


def _lose(a: Attempt) -> Why:
    missing = next((card for card in a.words if card not in a.own.body), None)
    return a.no("body", card=missing) if missing else a.no("lose")


def _draw(a: Attempt) -> Why:
    late = a.view.mover == a.seat and a.view.phase == "draw"
    return a.when(not late, "draw_last") or a.no("draw", count=max(0, a.own.limit - len(a.view.hand)))


REASONS: dict[str, Callable[[Attempt], Why]] = {
    "play": _play,
    "salvage": _salvage,
    "regrow": _regrow,
    "recycle": _recycle,
    "use": _use,
    "cast": _cast,
    "attempt": _attempt,
    "skip": lambda a: _turn(a) or a.no("quest_is_there"),
    "roll": lambda a: a.no("rolled"),
    "spend": _spend,
    "wait": lambda a: a.no("wait"),
    "lose": _lose,
    "keep": lambda a: a.no("hand", card=a.card),
    "give": lambda a: a.when(a.card not in a.own.quests, "completed", quest=a.card),
    "draw": _draw,
    "later": _draw,
}
