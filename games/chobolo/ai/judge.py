"""What a sensible player answers. It reads what lies open and its own hand, nothing else."""

from __future__ import annotations

from collections.abc import Callable

from games.chobolo.ai.plans import plan_turn
from games.chobolo.chips import fitting, lacking, sequence
from games.chobolo.content import SPELLS
from games.chobolo.firing import is_archer
from games.chobolo.frames import BattleWindow
from games.chobolo.state import Chobolo, owner, wizard_of, wizardly
from games.chobolo.targets import declared, empty_tower
from games.kernel import DEFAULT, PASS, Decision, Path
from games.kernel.state import letter, seat_of

SPARED = 2  # chips of the plan that a warrior may cost
HELPFUL = ("stone-skin", "keen-edge", "mend", "battle-fury")  # for one's own, in a battle


def prefer(state: Chobolo, decision: Decision) -> Path | None:
    """The answer to any question; what is not thought about is left at its default."""
    kind = decision.prompt.id.removeprefix("chobolo.ask.")
    return ANSWERS.get(kind, _default)(state, decision)


def _default(state: Chobolo, decision: Decision) -> Path:
    default = decision.default
    return default if default == DEFAULT or decision.options.accepts(default) else decision.options.first(1)[0]


def _turn(state: Chobolo, decision: Decision) -> Path:
    path = plan_turn(state, decision)
    return path if decision.options.accepts(path) else ("end",)


# -- answers -----------------------------------------------------------------------------------------


def _answer(state: Chobolo, decision: Decision) -> Path:
    """Against Armageddon whatever works; against cards on one's own what stops them; for Chobolo the own summons."""
    spell, under = declared(state), decision.options.under
    words = under(("cast",))
    if spell is None or not words or state.side(spell.seat) == state.side(decision.seat):
        return PASS
    if spell.spell == "armageddon":
        return _against_armageddon(state, decision) or PASS
    if spell.spell == "chobolo" and "chobolo" in words:
        return ("cast", "chobolo")
    if spell.spell in SPELLS and _hits_me(state, decision.seat, spell.aim):
        if "turn-aside" in words:
            return ("cast", "turn-aside")
        if "dispel-magic" in words and "spell" in under(("cast", "dispel-magic")):
            return ("cast", "dispel-magic", "spell")
    return PASS


def _hits_me(state: Chobolo, seat: int, aim: Path) -> bool:
    return any(word == letter(seat) or (word in state.characters and owner(word) == seat) for word in aim)


def _against_armageddon(state: Chobolo, decision: Decision) -> Path | None:
    """Fill the tower if it is the own one, or spoil the caster's chips."""
    spell, under = declared(state), decision.options.under
    assert spell is not None
    words, caster = under(("cast",)), letter(spell.seat)
    mine = any(state.side(seat_of(word)) == state.side(decision.seat) for word in spell.aim)
    tower = empty_tower(state, decision.seat) if mine else ""
    if "resurrect" in words and tower:
        for kind in under(("cast", "resurrect")):
            if tower in under(("cast", "resurrect", kind)):
                return "cast", "resurrect", kind, tower
    if "recall" in words and tower:
        for who in under(("cast", "recall")):
            if not wizardly(who) and tower in under(("cast", "recall", who)):
                return "cast", "recall", who, tower
    if "unravel" in words and caster in under(("cast", "unravel")):
        return "cast", "unravel", caster
    if "change-element" in words and caster in under(("cast", "change-element")):
        return "cast", "change-element", caster, under(("cast", "change-element", caster))[0]
    return None


def _battle(state: Chobolo, decision: Decision) -> Path:
    """Help for one's own who fight; with many chips of the plan only where the wizard fights for its life."""
    under, seat = decision.options.under, decision.seat
    words, frame = under(("cast",)), state.stack[-1]
    fighters = [who for who in frame.fighters if state.characters[who].at] if isinstance(frame, BattleWindow) else []
    mine = sorted((who for who in fighters if owner(who) == seat), key=lambda who: not wizardly(who))
    planned = len(sequence(state, seat)) - len(lacking(state, seat)) > SPARED
    if not words or not mine or (planned and not wizardly(mine[0])):
        return PASS
    for spell in (one for one in HELPFUL if one in words):
        if helped := [who for who in mine if who in under(("cast", spell))]:
            return "cast", spell, helped[0]
    asleep = under(("cast", "sleep"))
    foes = [who for who in fighters if who in asleep and state.side(owner(who)) != state.side(seat)]
    return ("cast", "sleep", max(foes, key=lambda who: (state.characters[who].level, who))) if foes else PASS


def _last_chance(state: Chobolo, decision: Decision) -> Path:
    """A gale blows a marked wizard off Chobolo's hex."""
    under, wizard = decision.options.under, wizard_of(state.active)
    if "gale" in under(("cast",)) and wizard in under(("cast", "gale")):
        return "cast", "gale", wizard, under(("cast", "gale", wizard))[0]
    return PASS


# -- what spells and towers leave to be chosen -------------------------------------------------------


def _place(state: Chobolo, decision: Decision) -> Path:
    """The shadow wizard's chips where they fit into what is wanted; one too many at the bottom."""
    seat = decision.seat
    stack, wanted = state.rulers[seat].stack, sequence(state, seat)
    element = str(decision.prompt.args["element"])[0].upper()
    fits = [len(fitting(stack[:at] + element + stack[at:], wanted)) for at in range(len(stack) + 1)]
    return "pick", str(fits.index(max(fits)))


def _leave(state: Chobolo, decision: Decision) -> Path:
    """The archer stays in the tower if there is one."""
    under = decision.options.under
    whom = under(("leave",))
    who = min(whom, key=lambda one: (is_archer(state, one), wizardly(one), one))
    return "leave", who, under(("leave", who))[0]


ANSWERS: dict[str, Callable[[Chobolo, Decision], Path]] = {
    "turn": _turn,
    "answer.card": _answer,
    "answer.standard": _answer,
    "battle": _battle,
    "last_chance": _last_chance,
    "place": _place,
    "leave": _leave,
}


def judge(state: Chobolo, seat: int) -> float:
    """Chips of the plan, Chobolo, characters: for bots that look one answer ahead."""
    if state.outcome is not None:
        return 100.0 if state.outcome.places[seat] == 1 else -100.0
    ruler = state.rulers[seat]
    if not state.characters or seat in state.beaten:
        return 0.0
    worth = len(ruler.stack) - len(lacking(state, seat)) + 2.0 * len(state.of(seat)) + len(ruler.hand)
    worth += 10.0 * (state.holder == seat) + 5.0 * ruler.marked + 3.0 * bool(state.wizard_at(seat))
    return worth - 2.0 * sum(len(state.of(other)) for other in state.opponents(seat))
