"""Why somebody would do something here, as far as the seat that chooses can see it: what *Suggest* adds to a deed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.circus import body
from games.circus import effects as e
from games.circus.ai.odds import Stakes, expected_value
from games.circus.cards import PARTS, QUESTS, UPGRADES, VOODOO
from games.circus.effects import ATTRIBUTES
from games.circus.frames import RANDOM
from games.circus.state import Animatron
from games.circus.view import AnimatronView, CircusView, TrialView
from games.kernel import Message, Path, Seat, View, seat_of
from games.kernel.messages import Value
from games.kernel.options import DONE
from games.kernel.state import LETTERS
from games.toolkit.modifiers import Guard

SURE = Stakes(success=1.0, boring=0.0, fail=0.0)


def why(path: Path, view: View, asked: Message) -> Message | None:
    assert isinstance(view, CircusView)
    reason = REASONS.get(path[0])
    return reason(view, path[1:]) if reason and view.seat is not None else None


def _say(what: str, **args: Value) -> Message:
    return Message(f"circus.why.{what}", args)


# -- quests ----------------------------------------------------------------------------------------


def _attempt(view: CircusView, words: Path) -> Message:
    """What it would come to for the one who takes it, and how likely that is."""
    quest, mover = words[0], view.animatrons[view.mover]
    if quest == RANDOM:
        best = max((_odds(view, mover, offer.quest) for offer in view.row), default=0)
        return _say("gift") if view.turn.gift else _say("random", odds=best)
    odds, gain = _odds(view, mover, quest), _gain(view, quest)
    if mover.score + gain >= view.goal:
        return _say("attempt_wins", odds=odds, gain=gain)
    if not gain:
        return _say("attempt_cards", odds=odds, count=QUESTS[quest].cards)
    return _say("attempt", odds=odds, gain=gain, score=mover.score + gain, goal=view.goal)


def _roll(view: CircusView, words: Path) -> Message | None:
    trial = _running(view)
    if trial is None:
        return None
    return _say("roll", odds=_odds(view, view.animatrons[trial.seat], trial.quest), gain=_gain(view, trial.quest))


def _pass(view: CircusView, words: Path) -> Message:
    trial = _running(view)
    if trial is None or not trial.dice:
        return _say("pass_success" if view.phase == "success" else "pass_free")
    gain = _gain(view, trial.quest)
    if trial.seat != view.seat:
        then = view.animatrons[trial.seat].score + gain
        well = "pass_theirs" if then < view.goal else "pass_lost"
        return _say(
            well if trial.standing == "success" else "pass_nothing", whom=trial.seat, score=then, goal=view.goal
        )
    return _say("pass_well", gain=gain) if trial.standing == "success" else _say("pass_badly")


def _wait(view: CircusView, words: Path) -> Message:
    return _say("wait")


def _running(view: CircusView) -> TrialView | None:
    return view.trial if view.trial and view.trial.result is None else None


def _gain(view: CircusView, quest: str) -> int:
    return QUESTS[quest].popularity + next((offer.tokens for offer in view.row if offer.quest == quest), 0)


def _odds(view: CircusView, one: AnimatronView, quest: str) -> int:
    """Of the dice alone, in 100 throws."""
    return _chance(view, one.body, one.zombie, quest)


def _chance(view: CircusView, cards: Sequence[str], zombie: bool, quest: str) -> int:
    dice = body.dice(Animatron(body=[*cards], zombie=zombie), QUESTS[quest].tests, view.settings.dice_cap)
    return round(100 * expected_value(dice, SURE))


# -- the body --------------------------------------------------------------------------------------


def _install(view: CircusView, words: Path) -> Message:
    """The open quest that becomes likelier by most; else lives, an effect, or room."""
    card, *gone = words
    one = _own(view)
    then = [*one.body]
    for lost in gone:
        then.remove(lost)
    then.append(card)
    before = {offer.quest: _odds(view, one, offer.quest) for offer in view.row}
    after = {quest: _chance(view, then, one.zombie, quest) for quest in before}
    best = max(before, key=lambda quest: (after[quest] - before[quest]) * (1 + _gain(view, quest)), default="")
    lives = body.lives(then)
    if best and after[best] > before[best]:
        what = "odds_lives" if lives > one.lives else "odds"
        return _say(what, quest=best, odds=after[best], was=before[best], lives=lives)
    if lives > one.lives:
        return _say("lives", lives=lives)
    return _effect(card) or _dice(one, then, gone)


def _dice(one: AnimatronView, then: list[str], gone: Sequence[str]) -> Message:
    """Where no open quest becomes likelier, another may."""
    values = body.attributes(Animatron(body=then, zombie=one.zombie))
    for attribute in ATTRIBUTES:
        if values[attribute] > one.dice[attribute]:
            more: dict[str, Value] = {"attribute": attribute, "dice": values[attribute]}
            less = next((other for other in ATTRIBUTES if values[other] < one.dice[other]), None)
            return _say("dice_for", **more, less=less, left=values[less]) if less else _say("dice", **more)
    return _say("room")


def _effect(card: str) -> Message | None:
    match PARTS[card].effect:
        case e.Win():
            return _say("sure")
        case e.Reroll() | e.Remove():
            return _say("better_dice", attribute=list(PARTS[card].tests))
        case Guard():
            return _say("guard")
        case e.Steal() | e.Spy() | e.Foresee() | e.Salvage() as effect:
            return _say(f"has_{type(effect).__name__.lower()}")
    return None


def _recycle(view: CircusView, words: Path) -> Message:
    card = words[0]
    if card not in UPGRADES:
        return _say("recycle_voodoo")
    one = _own(view)
    fits = body.fits([*one.body, card])
    return _say("recycle" if fits else "recycle_room")


def _lose(view: CircusView, words: Path) -> Message:
    one = _own(view)
    left = [*one.body]
    for card in words:
        if card in left:
            left.remove(card)
    dice = body.attributes(Animatron(body=left, zombie=one.zombie))
    return _say("lose", power=dice["power"], speed=dice["speed"], intelligence=dice["intelligence"])


def _own(view: CircusView) -> AnimatronView:
    assert view.seat is not None
    return view.animatrons[view.seat]


# -- cards -----------------------------------------------------------------------------------------


def _use(view: CircusView, words: Path) -> Message | None:
    card, *aimed = words
    match PARTS[card].effect:
        case e.Win():
            trial = _running(view)
            return _say("charge", gain=_gain(view, trial.quest)) if trial else None
        case e.Steal():
            return _say("steal", whom=(whom := seat_of(aimed[0])), count=_cards(view, whom))
        case e.Spy():
            return _say("spy", whom=(whom := seat_of(aimed[0])), count=_cards(view, whom))
        case e.Foresee():
            return _say("foresee")
    return _changed(view)


def _spend(view: CircusView, words: Path) -> Message | None:
    return _changed(view)


def _changed(view: CircusView) -> Message | None:
    """What the running test would come to without it."""
    trial = _running(view)
    if trial is None:
        return None
    gain = _gain(view, trial.quest)
    one = view.animatrons[trial.seat]
    facts: dict[str, Value] = {"whom": trial.seat, "quest": trial.quest, "gain": gain}
    if trial.seat == view.seat:
        lost = body.loss(Animatron(body=[*one.body], zombie=one.zombie), QUESTS[trial.quest].level)
        return _say(f"own_{trial.standing}", lives=lost, **facts)
    if trial.standing == "success" and one.score + gain >= view.goal:
        return _say("their_win", **facts)
    return _say(f"their_{trial.standing}", score=one.score + gain, goal=view.goal, **facts)


def _cast(view: CircusView, words: Path) -> Message | None:
    """For the test that runs; else for what the card does."""
    card, aimed = words[0], [word for word in words[1:] if word != DONE]
    effect = next(iter(VOODOO[card].halves.values()))[0]
    trial = _running(view)
    whom = next((seat_of(word) for word in aimed if word in LETTERS), None)
    match effect:
        case e.Counter() if aimed:
            return _say("counter", card=aimed[0])
        case e.Redirect() if trial and whom is not None:
            return _say("redirect", whom=whom, dice=view.animatrons[whom].dice[trial.attribute])
        case e.Claim() | e.Again() if view.trial:
            what = type(effect).__name__.lower()
            return _say(what, whom=view.trial.seat, gain=_gain(view, view.trial.quest))
        case e.Swap() | e.Strip() if whom is not None:
            return _say(type(effect).__name__.lower(), whom=whom, count=_cards(view, whom), own=len(view.hand) - 1)
        case e.Destroy() | e.Donate() if whom is not None:
            return _say(type(effect).__name__.lower(), whom=whom, score=view.animatrons[whom].score, goal=view.goal)
        case e.Also() if aimed and aimed[0] in QUESTS:
            return _say("also", gain=_gain(view, aimed[0]))
        case e.Direct() if aimed and aimed[0] in QUESTS:
            return _say("direct", whom=view.mover, odds=_odds(view, view.animatrons[view.mover], aimed[0]))
        case e.Take() if aimed and aimed[0] in (*UPGRADES, *VOODOO):
            return _install(view, (aimed[0],)) if aimed[0] in UPGRADES else _say("take")
        case e.DrawCards():
            return _say("draw_cards", count=effect.count, own=len(view.hand) - 1)
        case e.Gift() | e.Encore() | e.Install() | e.Arrange() | e.Rotate() | e.Parade() | e.Revive() | e.Replace():
            return _say(f"cast_{type(effect).__name__.lower()}")
    return _changed(view)


def _cards(view: CircusView, seat: Seat) -> int:
    one = view.animatrons[seat]
    return one.upgrades + one.voodoo


def _draw(view: CircusView, words: Path) -> Message:
    upgrades = sum(card in UPGRADES for card in view.hand)
    return _say("draw_upgrades" if words[0] != "0" and not upgrades else "draw_mixed", upgrades=upgrades)


def _keep(view: CircusView, words: Path) -> Message | None:
    return _install(view, words) if words[0] in UPGRADES else None


REASONS: dict[str, Callable[[CircusView, Path], Message | None]] = {
    "attempt": _attempt, "roll": _roll, "pass": _pass, "wait": _wait,
    "play": _install, "salvage": _install, "regrow": _install, "recycle": _recycle, "lose": _lose,
    "use": _use, "spend": _spend, "cast": _cast, "draw": _draw, "keep": _keep,
}  # fmt: skip
