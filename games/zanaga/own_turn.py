"""What may be used and dismissed at any question of one's own turn."""

from __future__ import annotations

from games.kernel import Context, Path, Seat
from games.kernel.options import END, Tree
from games.zanaga.effects import Heal, Rest
from games.zanaga.modifiers import abilities, stands_without, usable
from games.zanaga.rounds import pay_for
from games.zanaga.state import Zanaga
from games.zanaga.suffering import heal, part_with, rest, to_bottom


def own_turn_branches(state: Zanaga, seat: Seat) -> dict[str, Tree]:
    """Healing that is ready and would heal something, and allies that may be sent away."""
    hero = state.heroes[seat]
    hurt = hero.wounds > 0 or any(held.wounds for held in hero.goods)
    used = {
        card: END
        for card, ability in abilities(hero).items()
        if (isinstance(ability.effect, Heal) and hurt) or (isinstance(ability.effect, Rest) and hero.fatigue)
        if usable(state, seat, card, ability)
    }
    tree: dict[str, Tree] = {"use": used} if used else {}
    if gone := dismissable(state, seat):
        tree["dismiss"] = dict.fromkeys(gone)
    return tree


def dismissable(state: Zanaga, seat: Seat) -> list[str]:
    """Allies without whom the hero would still stand."""
    return [held.card for held in state.heroes[seat].allies if stands_without(state, seat, held.card)]


def use_now(ctx: Context[Zanaga], seat: Seat, path: Path) -> None:
    """`use blood-moss`, `dismiss ford-guide`."""
    state, (verb, card) = ctx.state, path
    if verb == "dismiss":
        part_with(state, seat, card)
        to_bottom(state, card)
        ctx.tell("zanaga.dismissed", seat=seat, card=card)
        return
    effect = abilities(state.heroes[seat])[card].effect
    ctx.tell("zanaga.uses", seat=seat, card=card)
    pay_for(ctx, seat, card)
    if card == state.heroes[seat].card:
        state.heroes[seat].tapped = True
    if isinstance(effect, Heal):
        heal(ctx, seat, effect.count)
    elif isinstance(effect, Rest):
        rest(ctx, seat, effect.count)
