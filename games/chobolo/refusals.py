"""Why something cannot be done, told from what the seat itself can see."""

from __future__ import annotations

from collections.abc import Callable

from games.chobolo.casting import cost_of, pays
from games.chobolo.content import SPELLS, STANDARD
from games.chobolo.labels import is_who
from games.chobolo.lasting import asleep, ground_at
from games.chobolo.state import NOBODY, called, kind_of, owner, wizard_of, wizardly
from games.chobolo.tiles import ELEMENTS, LAKE, NATURE
from games.chobolo.view import ChoboloView, RulerView
from games.kernel import Path, Seat, View
from games.toolkit import refusals
from games.toolkit.refusals import Why, explain

OWN_TURN = frozenset(
    {"gather", "toward", "go", "pray", "purge", "drown", "river", "build", "take", "watch", "fight", "end"}
)
WALKS = ("go", "toward", "drown", "river", "build")


class Attempt(refusals.Attempt[ChoboloView]):
    says = "chobolo.no"

    @property
    def own(self) -> RulerView:
        return self.view.rulers[self.seat]

    def mover(self, who: str) -> Why:
        """Why somebody cannot be moved at all."""
        one = self.view.characters.get(who)
        if one is None:
            return None
        return (
            self.when(owner(who) != self.seat, "whose", who=called(who))
            or self.when(not one.at, "dead", who=called(who))
            or self.when(who in self.view.moved, "moved", who=called(who))
            or self.when(asleep(self.view, who), "asleep", who=called(who))
        )

    def barred(self, who: str, place: str, lakes: bool) -> Why:
        """Why nobody like that can come onto a hex."""
        view, land = self.view, self.view.land
        if place not in land.hexes:
            return self.no("hex", hex=place)
        tower = view.places.get(place)
        opened = view.wall_open if wizardly(who) else view.captured
        kind = ground_at(view, place)
        enemy = tower is not None and view.side(tower) != view.side(owner(who))
        return (
            self.when(any(one.at == place for one in view.characters.values()), "taken", hex=place)
            or self.when(enemy, "enemy_tower", hex=place, whose=tower if tower is not None else 0)
            or self.when(lakes and kind == LAKE and kind_of(who) != "river-walker", "lake", hex=place)
            or self.when(kind in ELEMENTS and not wizardly(who) and tower is None, "element", hex=place)
            or self.when(place in land.plane and not opened, "wall", who=called(who))
            or self.when(place == land.heart and view.holder == NOBODY, "heart", hex=place)
        )


def refusal(view: View, seat: Seat, path: Path) -> Why:
    """The first thing that stands in the way, or None if nothing is known that does."""
    assert isinstance(view, ChoboloView)
    a = Attempt(view, seat, path)
    if not view.characters:
        return None
    if a.verb in OWN_TURN and view.active != seat:
        return a.no("own_turn")
    if a.verb in WALKS and is_who(a.card) and (wrong := a.mover(a.card)):
        return wrong
    return explain(REASONS, a)


def _go(a: Attempt) -> Why:
    if len(a.words) < 2 or a.words[0] not in a.view.characters:
        return None
    who, place = a.words[0], a.words[1]
    return a.barred(who, place, lakes=True) or a.no("far", who=called(who), hex=place)


def _gather(a: Attempt) -> Why:
    return a.mover(wizard_of(a.seat))


def _cast(a: Attempt) -> Why:
    spell = a.card
    if spell not in SPELLS and spell not in STANDARD:
        return a.no("spell", spell=spell)
    pooled = any(one.owner == a.seat and spell in one.cards for one in a.view.lasting)
    cost = cost_of(a.own, spell)
    args = {"spell": spell, "cost": [NATURE[one] for one in cost]}
    wrong = a.when(not a.view.characters[wizard_of(a.seat)].at, "wizard_dead") or a.when(
        spell in SPELLS and spell not in a.view.hand and not pooled, "not_held", spell=spell
    )
    if wrong is None and not pooled and not pays(a.own.stack, cost):
        stack = [NATURE[one] for one in reversed(a.own.stack)]
        return a.no("chips", stack=stack, **args) if stack else a.no("empty_stack", **args)
    late = spell in SPELLS and SPELLS[spell].time == "own" and a.view.active != a.seat
    return wrong or a.when(late, "not_now", spell=spell) or _standard(a, spell) or a.no("no_target", spell=spell)


def _standard(a: Attempt, spell: str) -> Why:
    view, at = a.view, a.view.characters[wizard_of(a.seat)].at
    beside = at in view.land.around[view.land.heart]
    return (
        a.when(spell == "open-plane-wall" and at not in view.land.threshold, "near_plane")
        or a.when(spell == "chobolo" and not view.captured and not beside, "near_heart")
        or a.when(spell == "armageddon", "holder")
        or a.when(spell == "resurrect" and a.own.born, "born")
    )


REASONS: dict[str, Callable[[Attempt], Why]] = {
    "go": _go,
    "drown": _go,
    "gather": _gather,
    "cast": _cast,
    "pray": lambda a: a.no("pray"),
    "purge": lambda a: a.no("purge"),
    "build": lambda a: a.no("build"),
    "river": lambda a: a.no("river"),
    "take": lambda a: a.no("take"),
    "fight": lambda a: a.no("fight"),
    "peace": lambda a: a.no("fight"),
}
