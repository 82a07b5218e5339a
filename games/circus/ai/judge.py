"""What a sensible animatron answers. It reads what lies open and its own hand, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from games.circus.ai.aims import aims
from games.circus.ai.gains import card_worth, gain, quest_worth
from games.circus.ai.odds import Modifier
from games.circus.ai.outlook import Outlook
from games.circus.ai.plans import WIDTH, best, build, prepare
from games.circus.ai.stakes import CARD, FAN, SPELL, body_worth, changes_dice, charge, roll, spell
from games.circus.cards import PARTS, VOODOO, in_order
from games.circus.effects import Effect
from games.circus.quests import running
from games.circus.state import Animatron, Circus
from games.circus.trials import WAIT
from games.circus.voodoo.casting import cast_branch
from games.kernel import PASS, Decision, Path, Seat
from games.kernel.options import Options

MARGIN = 0.1  # what is gained by doing something must be more
LISTED = 500  # ways to pay for lives that are looked at
WANTED = 1  # upgrades to have at the beginning of a turn


def prefer(state: Circus, decision: Decision) -> Path | None:
    """The answer to any question; every kind of prompt has its own way of thinking."""
    return ANSWERS[decision.prompt.id.removeprefix("circus.ask.")](state, decision)


# -- windows -----------------------------------------------------------------------------------------


def _window(state: Circus, decision: Decision) -> Path:
    """A card made for this moment, if it gains something."""
    return best(_casts(state, decision.seat, decision.options), MARGIN) or PASS


def _casts(state: Circus, seat: Seat, options: Options) -> Iterator[tuple[float, Path]]:
    """Whoever wants to cast what can be cast at any time does so on his own turn."""
    for card in options.under(("cast",)):
        if VOODOO[card].when != "any" and not changes_dice(VOODOO[card]):
            for path in islice(options.below(("cast", card)), WIDTH):
                yield gain(state, seat, seat, card, path[2:]) - SPELL, path


# -- tests -------------------------------------------------------------------------------------------


def _roll(state: Circus, decision: Decision) -> Path:
    """A charge is set off where it is worth more than the dice."""
    seat, quest = decision.seat, running(state).quest
    better = charge(state, seat, quest) > roll(state, seat, quest, seat)
    return next(decision.options.below(("use",))) if better else ("roll",)


def _test(state: Circus, decision: Decision) -> Path:
    """What moves the odds most; else perhaps a word after a success."""

    def moves() -> Iterator[tuple[float, Path]]:
        for value, path in _changes(state, decision, Outlook(state, decision.seat)):
            if decision.options.accepts(path):
                yield value, path
        yield from _casts(state, decision.seat, decision.options)

    return best(moves(), MARGIN) or (WAIT if _waits(state, decision) else PASS)


def _changes(state: Circus, decision: Decision, outlook: Outlook) -> Iterator[tuple[float, Path]]:
    """Every way of changing the dice that is worth looking at, and what it gains."""
    for path, effects, used in _means(decision.options):
        for words, then in aims(effects, running(state), outlook.up):
            yield outlook.of(then, used) - used.cost - outlook.rest, (*path, *words)


def _means(options: Options) -> Iterator[tuple[Path, tuple[Effect, ...], Modifier]]:
    for card in options.under(("use",)):
        effect = PARTS[card].effect
        assert isinstance(effect, Effect), "only cards with an effect are used"
        yield ("use", card), (effect,), Modifier(((effect,),))
    if options.under(("spend",)):
        yield ("spend",), FAN.halves[0], FAN
    for card in options.under(("cast",)):
        for half, effects in VOODOO[card].halves.items():
            if changes_dice(VOODOO[card]):
                yield ("cast", card, *filter(None, [half])), effects, spell(VOODOO[card])


def _waits(state: Circus, decision: Decision) -> bool:
    """Whether to be asked again should it succeed: there is a card for that."""
    if not decision.options.accepts(WAIT) or running(state).standing != "success":
        return False
    then = Options(cast_branch(state, decision.seat, "success"))
    return best(_casts(state, decision.seat, then), MARGIN) is not None


def _lose(state: Circus, decision: Decision) -> Path:
    """What leaves the best body."""
    one = state.animatrons[decision.seat]

    def left(path: Path) -> float:
        body = in_order(one.body)
        for card in path[1:]:
            body.remove(card)
        return body_worth(Animatron(body=body, zombie=one.zombie))

    return max(decision.options.first(LISTED), key=left)


# -- cards -------------------------------------------------------------------------------------------


def _draw(state: Circus, decision: Decision) -> Path:
    """Upgrades for the next turn, and voodoo for all that happens until then."""
    seat = decision.seat
    good = sum(card_worth(state, seat, card) > CARD for card in state.upgrades(seat))
    counts = decision.options.under(("draw",))
    upgrades = min(counts, key=lambda count: abs(good + int(count) - WANTED))
    return next(decision.options.below(("draw", upgrades)))


def _arrange(state: Circus, decision: Decision) -> Path:
    """The best on top."""
    path: Path = ("arrange",)
    while words := decision.options.under(path):
        path = (*path, max(words, key=lambda card: card_worth(state, decision.seat, card)))
    return path


def _keep(state: Circus, decision: Decision) -> Path:
    cards = decision.options.under(("keep",))
    return ("keep", max(cards, key=lambda card: card_worth(state, decision.seat, card)))


def _build(state: Circus, decision: Decision) -> Path:
    return build(state, decision) or decision.default


def _mend(state: Circus, decision: Decision) -> Path:
    return build(state, decision) or decision.default


def _give(state: Circus, decision: Decision) -> Path:
    return ("give", min(decision.options.under(("give",)), key=quest_worth))


ANSWERS: dict[str, Callable[[Circus, Decision], Path]] = {
    "prepare": prepare,
    "ready": prepare,
    "extra": prepare,
    "free": _window,
    "roll": _roll,
    "test": _test,
    "success": _window,
    "lose": _lose,
    "draw": _draw,
    "draw_then": _draw,
    "draw_if": _draw,
    "arrange": _arrange,
    "keep": _keep,
    "build": _build,
    "mend": _mend,
    "give": _give,
}
