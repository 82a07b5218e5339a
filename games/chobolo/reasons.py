"""Why somebody would do something here, as far as the seat that chooses can see it: what *Suggest* adds to a deed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.chobolo.chips import lacking
from games.chobolo.content import SPELLS
from games.chobolo.lands import Place
from games.chobolo.state import NOBODY, called, owner, wizard_of, wizardly
from games.chobolo.tiles import NATURE
from games.chobolo.view import ChoboloView
from games.kernel import PASS, Message, Path, Seat, View
from games.kernel.messages import Value
from games.kernel.state import LETTERS, seat_of

NEAR = 5  # from how far a warrior may strike in its next turn


def why(path: Path, view: View, asked: Message) -> Message | None:
    assert isinstance(view, ChoboloView)
    if view.seat is None or not path:
        return None
    if path == PASS:
        return _pass(view, view.seat)
    reason = REASONS.get(path[0])
    return reason(view, view.seat, path[1:]) if reason and view.characters else None


def _say(what: str, **args: Value) -> Message:
    return Message(f"chobolo.why.{what}", args)


# -- the plan --------------------------------------------------------------------------------------


def _next(view: ChoboloView, seat: Seat) -> tuple[str, str]:
    """The spell that comes next on the way to Armageddon, and the elements it still lacks, in order."""
    more = lacking(view, seat)
    if view.holder == seat:
        return "armageddon", more
    return ("chobolo" if view.wall_open else "open-plane-wall"), more


def _gather(view: ChoboloView, seat: Seat, words: Path) -> Message:
    """How many chips are missing then, of all that the way to the end of the world takes."""
    got = [word for word in words if word != "done"]
    more = lacking(view, seat)
    left = len(more)
    for word in got:
        left -= any(NATURE[one] == word for one in more)
    element = got[0] if got else ""
    if left >= len(more) and element:
        return _say("gather_back", element=element)
    return _say("gather_last" if left <= 0 else "gather", element=element, count=max(0, left))


def _cast(view: ChoboloView, seat: Seat, words: Path) -> Message:
    spell, aim = words[0], words[1:]
    whom = next((seat_of(word) for word in aim if word in LETTERS), None)
    declared = view.declared[0] if view.declared else None
    if spell == "armageddon":
        return _say("armageddon_own" if whom == seat else "armageddon", whom=[whom if whom is not None else seat])
    if spell in ("chobolo", "open-plane-wall"):
        return _say(f"cast_{spell.replace('-', '_')}")
    if spell == "resurrect":
        return _say(
            "resurrect", count=len([one for one in view.characters if owner(one) == seat and _lives(view, one)])
        )
    if declared is not None and declared.seat != seat:
        return _say("answer", whom=declared.seat, spell=declared.spell)
    target = next((word for word in aim if word in view.characters), "")
    if target:
        level = view.characters[target].level
        return _say("cast_own" if owner(target) == seat else "cast_foe", who=called(target), level=level)
    return _say("cast_card") if spell in SPELLS else _say("cast_any")


def _lives(view: ChoboloView, who: str) -> bool:
    return bool(view.characters[who].at)


def _take(view: ChoboloView, seat: Seat, words: Path) -> Message:
    return _say("take_ready" if not lacking(view, seat) else "take", count=len(lacking(view, seat)))


# -- going -----------------------------------------------------------------------------------------


def _go(view: ChoboloView, seat: Seat, words: Path) -> Message:
    who, place = words[0], words[-1]
    if place not in view.land.around:
        return _say("toward")
    return _wizard_goes(view, seat, place) if wizardly(who) else _warrior_goes(view, seat, who, place)


def _wizard_goes(view: ChoboloView, seat: Seat, place: Place) -> Message:
    """To the chip that is wanted next, or to where the next spell is cast; and out of danger."""
    land, ruler = view.land, view.rulers[seat]
    here, danger = view.characters[wizard_of(seat)].at, view.threatened(seat)
    far = land.distance
    if ruler.marked and view.holder == seat:
        steps = far(place, land.heart)
        return _say("marked", steps=steps) if steps else _say("marked_there")
    if place == ruler.tower:
        return _say("tower")
    if here in danger and place not in danger:
        return _say("safe")
    spell, more = _next(view, seat)
    if more:
        wells = [one for one, kind in land.elements.items() if kind == more[0]]
        near = min((far(place, one) for one in wells), default=0)
        if wells and near < min(far(here, one) for one in wells):
            return _say("well", element=NATURE[more[0]], steps=near)
        return _say("quiet")
    if spell == "armageddon":
        return _say("last_way")
    if spell == "chobolo" and far(place, land.heart) < far(here, land.heart):
        return _say("heart", steps=far(place, land.heart))
    return _say("wall" if spell == "open-plane-wall" else "quiet")


def _warrior_goes(view: ChoboloView, seat: Seat, who: str, place: Place) -> Message:
    """Home, to Chobolo's hex, or beside whoever it can strike."""
    land, far = view.land, view.land.distance
    if place == view.rulers[seat].tower:
        return _say("keep")
    if place == land.heart:
        return _say("block")
    here = view.characters[who].at
    foes = [
        one for one, it in view.characters.items()
        if it.at and view.side(owner(one)) != view.side(seat) and far(place, it.at) < far(here, it.at)
    ]  # fmt: skip
    holder = wizard_of(view.holder) if view.holder != NOBODY and view.holder != seat else ""
    aim = (
        holder if holder in foes else min(foes, key=lambda one: (far(place, view.characters[one].at), one), default="")
    )
    if aim and far(place, view.characters[aim].at) <= NEAR:
        near = far(place, view.characters[aim].at)
        what = "strike" if near <= 1 else "hunt"
        return _say(f"{what}_holder" if aim == holder else what, whom=called(aim), steps=near)
    home = view.rulers[seat].tower
    if home and far(place, home) < far(here, home):
        return _say("home", steps=far(place, home))
    return _say("forward")


# -- fights ----------------------------------------------------------------------------------------


def _fight(view: ChoboloView, seat: Seat, words: Path) -> Message | None:
    """The strongest who is struck."""
    foes = [word for word in words if word in view.characters and view.side(owner(word)) != view.side(seat)]
    if not foes:
        return None
    whom = max(foes, key=lambda one: (wizardly(one), view.characters[one].level, one))
    if wizardly(whom):
        return _say("hit_holder" if owner(whom) == view.holder else "hit_wizard", whom=owner(whom))
    return _say("hit_warrior", whom=called(whom), level=view.characters[whom].level)


def _build(view: ChoboloView, seat: Seat, words: Path) -> Message:
    return _say("build_tower", count=sum(one.owner == seat for one in view.towers.values()))


def _end(view: ChoboloView, seat: Seat, words: Path) -> Message:
    spell, more = _next(view, seat)
    if not more:
        return _say("end_ready", spell=spell)
    return _say("end_chips", count=len(more), element=NATURE[more[0]])


def _pass(view: ChoboloView, seat: Seat) -> Message:
    """Chips that are wanted are not spent on what does not matter."""
    if view.declared and view.declared[0].seat != seat:
        return _say("pass_spell", spell=view.declared[0].spell)
    ruler = view.rulers[seat]
    return _say("pass_chips", count=len(ruler.stack)) if ruler.stack else _say("pass_none")


REASONS: Mapping[str, Callable[[ChoboloView, Seat, Path], Message | None]] = {
    "gather": _gather, "cast": _cast, "take": _take, "go": _go, "toward": _go, "hit": _fight, "shoot": _fight,
    "fight": _fight, "build": _build, "end": _end,
}  # fmt: skip
