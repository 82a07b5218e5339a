"""What casting or using a card does, where its words alone would not say it."""

from __future__ import annotations

from collections.abc import Sequence

from games.circus import body
from games.circus.ai.odds import Stakes, expected_value
from games.circus.cards import QUESTS, UPGRADES, VOODOO, Quest
from games.circus.effects import FACES, Add, Cancel, Effect, Remove, Reroll, TurnDie
from games.circus.frames import RANDOM
from games.circus.state import Animatron, Die, Trial
from games.circus.view import CircusView, TrialView
from games.circus.voodoo.casting import VAIN
from games.circus.voodoo.on_cards import LEFT, RIGHT
from games.kernel import Message, Path, View, seat_of
from games.kernel.messages import Value
from games.kernel.options import DONE
from games.kernel.state import LETTERS

PILES = ("upgrade", "voodoo", "mixed", "quest")


def label(path: Path, view: View | None) -> Message | None:
    match path:
        case ("attempt", quest) if quest in QUESTS and isinstance(view, CircusView):
            return _attempt(QUESTS[quest], view, {"quest": quest})
        case ("attempt", word) if word == RANDOM:
            return Message("circus.label.random")
        case ("spend", face) if (
            isinstance(view, CircusView) and view.trial and any(d.word == face for d in view.trial.dice)
        ):
            return Message("circus.label.spend", {"face": face, "odds": _thrown_again(face, view.trial)})
        case ("pass",) if isinstance(view, CircusView) and view.trial:
            return Message("circus.label.accept")
        case ("draw", upgrades, "0"):
            return Message("circus.label.draw_upgrades", {"upgrades": int(upgrades)})
        case ("draw", "0", voodoo):
            return Message("circus.label.draw_voodoo", {"voodoo": int(voodoo)})
        case ("draw", upgrades):
            return _drawn(int(upgrades), view)
        case ("use", card, whom) if whom in LETTERS:
            return Message("circus.label.on", {"card": card, "whom": seat_of(whom)})
        case ("cast", card, *words) if card in VOODOO:
            return _cast(card, words) or _with("cast", card, words)
        case ("play" | "salvage" | "use" as verb, card, *words):
            return _with(verb, card, words)
    return None


def _attempt(quest: Quest, view: CircusView, args: dict[str, Value]) -> Message:
    """How likely the dice of the one who takes it are enough by themselves, and what is at stake."""
    odds = round(100 * expected_value(rolled(quest, view), Stakes(success=1.0, boring=0.0, fail=0.0)))
    lost = body.loss(_mover(view), quest.level)
    tokens = next((offer.tokens for offer in view.row if offer.quest == args["quest"]), 0)
    facts: dict[str, Value] = {"odds": odds, "gain": quest.popularity + tokens, "lives": lost}
    if not facts["gain"]:
        return Message("circus.label.attempt_card", args | facts | {"count": quest.cards})
    return Message("circus.label.attempt", args | facts)


def _thrown_again(word: str, trial: TrialView) -> int:
    """In how many of 100 throws of such a die the test would then succeed."""
    kept = [die for die in trial.dice if not die.removed]
    kept.remove(next(die for die in kept if die.word == word))
    ends = [Trial(trial.quest, trial.seat, [*kept, Die(face)], [*trial.added]).standing for face in FACES]
    return round(100 * ends.count("success") / len(FACES))


def _drawn(upgrades: int, view: View | None) -> Message:
    """What a hand that has room is filled with when the turn ends."""
    own = view.animatrons[view.seat] if isinstance(view, CircusView) and view.seat is not None else None
    if own is None:
        return Message("circus.label.then_some", {"upgrades": upgrades})
    voodoo = own.limit - own.upgrades - own.voodoo - upgrades
    if voodoo < 0:
        return Message("circus.label.then_more", {"upgrades": upgrades})
    if not voodoo:
        return Message("circus.label.then_upgrades", {"upgrades": upgrades})
    id = "circus.label.then_both" if upgrades else "circus.label.then_voodoo"
    return Message(id, {"upgrades": upgrades, "voodoo": voodoo})


def rolled(quest: Quest, view: CircusView) -> int:
    """How many dice the mover rolls for a quest."""
    return body.dice(_mover(view), quest.tests, view.settings.dice_cap)


def _mover(view: CircusView) -> Animatron:
    """As everybody sees it."""
    one = view.animatrons[view.mover]
    return Animatron(body=[*one.body], zombie=one.zombie)


def _with(verb: str, card: str, words: Sequence[str]) -> Message | None:
    """What goes for a card that is installed, or the dice and faces that one works on."""
    named = [word for word in words if word != DONE]
    if verb == "use" and named and isinstance(UPGRADES[card].effect, Reroll):
        return Message("circus.label.reroll", {"card": card, "cards": named})
    if verb == "cast" and named:
        told = _half(card, named[0]) if VOODOO[card].either else _dice(card, named)
        if told:
            return told
    return Message(f"circus.label.{verb}", {"card": card, "cards": named}) if named else None


def _dice(card: str, faces: list[str]) -> Message | None:
    """What becomes of the dice that it is cast on."""
    kind = {Remove: "remove", Reroll: "again"}.get(type(VOODOO[card].effects[0]))
    return Message(f"circus.label.{kind}", {"card": card, "cards": faces}) if kind else None


def _half(card: str, half: str) -> Message | None:
    """What the half that is meant does to the result."""
    match VOODOO[card].either[half][0]:
        case Add(count=count):
            return Message("circus.label.half.add", {"card": card, "half": half, "count": count})
        case Cancel(every=every):
            return Message(f"circus.label.half.cancel{'_all' * every}", {"card": card, "half": half})
        case TurnDie(faces=faces, to=to):
            return Message("circus.label.half.turn", {"card": card, "faces": list(faces), "to": to})
    return None


def _cast(card: str, words: Sequence[str]) -> Message | None:
    match words:
        case [last] if last == VAIN:
            return Message("circus.label.vain", {"card": card})
        case [half, last] if last == VAIN:
            return Message("circus.label.vain_half", {"card": card, "half": half})
        case [whom] if whom in LETTERS:
            return Message("circus.label.at", {"card": card, "whom": seat_of(whom)})
        case [countered] if countered in VOODOO:
            return Message("circus.label.counter", {"card": card, "cards": [countered]})
        case [giver, taker] if taker in LETTERS:
            return Message("circus.label.donate", {"card": card, "whom": seat_of(giver), "to": seat_of(taker)})
        case [whom, gone] if whom in LETTERS:
            return Message("circus.label.destroy", {"card": card, "whom": seat_of(whom), "gone": gone})
        case [upgrades, voodoo] if voodoo.isdecimal():
            return Message("circus.label.draw", {"card": card, "upgrades": int(upgrades), "voodoo": int(voodoo)})
        case [side] if side in (LEFT, RIGHT):
            return Message("circus.label.side", {"card": card, "side": side})
        case [pile] if pile in PILES:
            return Message("circus.label.pile", {"card": card, "pile": pile})
    return _turned(card, words, VOODOO[card].effects)


def _turned(card: str, words: Sequence[str], effects: Sequence[Effect]) -> Message | None:
    """Which dice come to show what."""
    turn = next((effect for effect in effects if isinstance(effect, TurnDie)), None)
    if turn is None or not words:
        return None
    if turn.every:
        return Message("circus.label.turns", {"card": card, "faces": list(words)})
    return Message("circus.label.turn", {"card": card, "die": words[0], "face": words[1]})
