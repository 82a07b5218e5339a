"""Every kind of effect that is carried out: what there is to choose, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from games.circus import effects as e
from games.circus.state import Circus
from games.circus.voodoo import on_bodies, on_cards, on_dice, on_tests
from games.kernel import END, Context, Seat
from games.kernel.options import Tree

# an effect, the state and the seat that uses it -> the words to choose from
Choices: TypeAlias = Callable[[Any, Circus, Seat], Tree]
# context, seat, card, effect, words chosen
Act: TypeAlias = Callable[[Context[Circus], Seat, str, Any, Sequence[str]], None]


def no_choice(effect: e.Effect, state: Circus, seat: Seat) -> Tree:
    return END


class EffectHandler(NamedTuple):
    act: Act
    choices: Choices = no_choice


EFFECT_HANDLERS: Mapping[type[e.Effect], EffectHandler] = {
    e.Reroll: EffectHandler(on_dice.reroll, on_dice.reroll_choices),
    e.Remove: EffectHandler(on_dice.remove, on_dice.remove_choices),
    e.TurnDie: EffectHandler(on_dice.turn_die, on_dice.turn_choices),
    e.Flip: EffectHandler(on_dice.flip, on_dice.flip_choices),
    e.Add: EffectHandler(on_dice.add),
    e.Cancel: EffectHandler(on_dice.cancel, on_dice.cancel_choices),
    e.Redirect: EffectHandler(on_tests.redirect, on_tests.redirect_choices),
    e.Replace: EffectHandler(on_tests.replace, on_tests.replace_choices),
    e.Direct: EffectHandler(on_tests.direct, on_tests.direct_choices),
    e.Gift: EffectHandler(on_tests.gift, on_tests.gift_choices),
    e.Encore: EffectHandler(on_tests.encore, on_tests.encore_choices),
    e.Claim: EffectHandler(on_tests.claim),
    e.Also: EffectHandler(on_tests.also, on_tests.also_choices),
    e.Again: EffectHandler(on_tests.again),
    e.Counter: EffectHandler(on_tests.counter, on_tests.counter_choices),
    e.Arrange: EffectHandler(on_cards.arrange, on_cards.arrange_choices),
    e.Take: EffectHandler(on_cards.take, on_cards.take_choices),
    e.DrawCards: EffectHandler(on_cards.draw, on_cards.draw_choices),
    e.Strip: EffectHandler(on_cards.strip, on_cards.strip_choices),
    e.Swap: EffectHandler(on_cards.swap, on_cards.swap_choices),
    e.Rotate: EffectHandler(on_cards.rotate, on_cards.rotate_choices),
    e.Steal: EffectHandler(on_cards.steal, on_cards.opponents_with_cards),
    e.Spy: EffectHandler(on_cards.spy, on_cards.opponents_with_cards),
    e.Foresee: EffectHandler(on_cards.foresee, on_cards.foresee_choices),
    e.Install: EffectHandler(on_bodies.install),
    e.Destroy: EffectHandler(on_bodies.destroy, on_bodies.destroy_choices),
    e.Revive: EffectHandler(on_bodies.revive, on_bodies.revive_choices),
    e.Parade: EffectHandler(on_bodies.parade, on_bodies.parade_choices),
    e.Donate: EffectHandler(on_bodies.donate, on_bodies.donate_choices),
}
