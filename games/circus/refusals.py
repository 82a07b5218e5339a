"""Why something cannot be done, told from what the seat itself can see."""

from __future__ import annotations

from collections.abc import Callable

from games.circus.body import free, has, idle
from games.circus.cards import LIMBS, PARTS, QUESTS, UPGRADES, VOODOO, When
from games.circus.effects import Foresee, Remove, Reroll, Salvage, Spy, Steal, Win
from games.circus.frames import RANDOM
from games.circus.view import AnimatronView, CircusView
from games.kernel import Message, Path, Seat
from games.kernel.options import DONE

Why = Message | None
MOMENTS: dict[str, frozenset[When]] = {  # in which phase a card of which kind may be cast
    "prepare": frozenset({"any", "random"}),
    "declared": frozenset({"any", "declared", "random"}),
    "test": frozenset({"any", "test"}),
    "success": frozenset({"any", "success"}),
    "draw": frozenset({"any"}),
}
ONCE_A_ROUND = Steal | Spy | Foresee
WORDLESS = ("skip", "roll", "wait")


def reason(id: str, **args: str | int) -> Message:
    return Message(f"circus.no.{id}", dict(args))


class Attempt:
    """A refused path, and what its seat could see when it was tried."""

    def __init__(self, view: CircusView, seat: Seat, path: Path) -> None:
        self.view, self.seat, self.verb, self.words = view, seat, path[0], path[1:]
        self.card = self.words[0] if self.words else ""
        self.preparing = view.mover == seat and view.phase == "prepare"

    @property
    def own(self) -> AnimatronView:
        return self.view.animatrons[self.seat]

    @property
    def dice(self) -> list[str]:
        """The dice on the table."""
        trial = self.view.trial
        return [die.word for die in trial.dice if not die.removed] if trial else []

    @property
    def testing(self) -> bool:
        trial = self.view.trial
        return self.view.phase == "test" and trial is not None and not self.view.open


def refusal(view: CircusView, seat: Seat, path: Path) -> Why:
    """The first thing that stands in the way, or None if nothing is known that does."""
    if not path or path[0] not in REASONS:
        return None
    return (
        reason("which") if len(path) == 1 and path[0] not in WORDLESS else REASONS[path[0]](Attempt(view, seat, path))
    )


def _turn(a: Attempt) -> Why:
    if a.view.mover != a.seat:
        return reason("own_turn")
    return None if a.preparing else reason("declared")


# -- upgrades ----------------------------------------------------------------------------------------


def _plays(a: Attempt) -> Why:
    if wrong := _turn(a):
        return wrong
    if a.view.turn.recycled:
        return reason("recycled")
    most = 1 if a.view.settings.tactic else 2
    return reason("plays", count=most) if a.view.turn.plays >= most else None


def _play(a: Attempt) -> Why:
    if a.card in VOODOO:
        return reason("voodoo", card=a.card)
    if wrong := _plays(a):
        return wrong
    return _room(a) if a.card in a.view.hand else reason("hand", card=a.card)


def _salvage(a: Attempt) -> Why:
    if wrong := _plays(a):
        return wrong
    if not has(a.own.body, Salvage):
        return reason("salvage")
    if not any(a.card in pile for pile in a.view.discards.values()):
        return reason("discarded", card=a.card)
    return _room(a) if a.card in UPGRADES and PARTS[a.card].lives else reason("lifeless", card=a.card)


def _room(a: Attempt) -> Why:
    """What is missing, or what goes without need."""
    if stranger := next((card for card in a.words[1:] if card not in a.own.body), None):
        return reason("body", card=stranger)
    room = free(a.own.body)
    short = next((slot for slot, count in PARTS[a.card].needs.items() if room[slot] < count), None)
    if short is None:
        return reason("fits", card=a.card) if a.words[1:] else None
    return reason("room", card=a.card, slot=short, count=PARTS[a.card].needs[short])


def _regrow(a: Attempt) -> Why:
    if not a.own.zombie:
        return reason("alive")
    if wrong := _plays(a):
        return wrong
    return reason("limb") if a.card not in LIMBS else reason("bone")


def _recycle(a: Attempt) -> Why:
    if wrong := _turn(a):
        return wrong
    return reason("played") if a.view.turn.plays else reason("hand", card=a.card)


def _use(a: Attempt) -> Why:
    if a.card not in a.own.body:
        return reason("body", card=a.card)
    effect = PARTS[a.card].effect
    if not isinstance(effect, Reroll | Remove | Win | ONCE_A_ROUND):
        return reason("useless", card=a.card)
    if a.card in a.own.used:
        return reason("used", card=a.card)
    if isinstance(effect, ONCE_A_ROUND):
        return _turn(a) or reason("aim", card=a.card)
    if isinstance(effect, Win):
        return reason("charge", card=a.card)
    return _in_test(a) or _dice(a)


def _in_test(a: Attempt) -> Why:
    trial = a.view.trial
    if not a.testing or trial is None:
        return reason("test", card=a.card)
    why = idle(a.card, a.own.used, trial.attribute, trial.seat == a.seat)
    return reason(why, card=a.card, attribute=trial.attribute) if why else None


def _dice(a: Attempt) -> Why:
    """Which dice, and how many."""
    missing = next((word for word in a.words[1:] if word not in (*a.dice, DONE)), None)
    return reason("die", face=missing) if missing else reason("aim", card=a.card)


# -- voodoo ------------------------------------------------------------------------------------------


def _cast(a: Attempt) -> Why:
    if a.card in UPGRADES:
        return reason("upgrade", card=a.card)
    if a.card not in a.view.hand:
        return reason("hand", card=a.card)
    card, trial = VOODOO[a.card], a.view.trial
    if a.view.open:
        return reason("open", card=a.view.open[0].card)
    if card.when not in MOMENTS.get(a.view.phase, ()):
        return reason(f"when_{card.when}", card=a.card)
    if a.testing and trial is not None and trial.attribute not in card.tests:
        return reason("attribute", card=a.card, attribute=trial.attribute)
    tested = trial.seat if trial is not None and a.view.phase in ("test", "success") else a.view.mover
    if card.who != "anyone" and (card.who == "tester") != (tested == a.seat):
        return reason(f"who_{card.who}", card=a.card)
    return reason("aim", card=a.card)


# -- quests and their dice ---------------------------------------------------------------------------


def _attempt(a: Attempt) -> Why:
    if wrong := _turn(a):
        return wrong
    if a.card == RANDOM:
        return reason("deck")
    if all(offer.quest != a.card for offer in a.view.row):
        return reason("quest")
    return reason("zero", attribute=QUESTS[a.card].tests)


def _skip(a: Attempt) -> Why:
    return _turn(a) or reason("quest_is_there")


def _roll(a: Attempt) -> Why:
    return reason("rolled")


def _spend(a: Attempt) -> Why:
    trial = a.view.trial
    if a.view.settings.hardcore:
        return reason("hardcore")
    if not a.testing or trial is None or trial.seat != a.seat:
        return reason("own_tokens")
    if not any(offer.quest == trial.quest and offer.tokens for offer in a.view.row):
        return reason("tokens", quest=trial.quest)
    return reason("die", face=a.card)


def _wait(a: Attempt) -> Why:
    return reason("wait")


# -- what is owed ------------------------------------------------------------------------------------


def _lose(a: Attempt) -> Why:
    missing = next((card for card in a.words if card not in a.own.body), None)
    return reason("body", card=missing) if missing else reason("lose")


def _keep(a: Attempt) -> Why:
    return reason("hand", card=a.card)


def _give(a: Attempt) -> Why:
    return reason("completed", quest=a.card) if a.card not in a.own.quests else None


def _draw(a: Attempt) -> Why:
    if a.view.mover != a.seat or a.view.phase != "draw":
        return reason("draw_last")
    return reason("draw", count=max(0, a.own.limit - len(a.view.hand)))


REASONS: dict[str, Callable[[Attempt], Why]] = {
    "play": _play,
    "salvage": _salvage,
    "regrow": _regrow,
    "recycle": _recycle,
    "use": _use,
    "cast": _cast,
    "attempt": _attempt,
    "skip": _skip,
    "roll": _roll,
    "spend": _spend,
    "wait": _wait,
    "lose": _lose,
    "keep": _keep,
    "give": _give,
    "draw": _draw,
}
