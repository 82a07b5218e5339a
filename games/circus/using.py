"""Using what lies in play: once a round outside a test, or on the dice of a running one."""

from __future__ import annotations

from games.circus.body import ready, tools, useful
from games.circus.cards import PARTS
from games.circus.effect_handlers import EFFECT_HANDLERS
from games.circus.effects import Effect, Foresee, Spy, Steal
from games.circus.quests import running
from games.circus.state import Circus
from games.kernel import Context, Path, Seat
from games.kernel.options import Tree

ACTIONS = (Steal, Spy, Foresee)  # outside a test


def use_branch(state: Circus, seat: Seat) -> dict[str, Tree]:
    """The branch `use` outside a test: what may be done once a round."""
    one = state.animatrons[seat]
    node: dict[str, Tree] = {}
    for card in tools(one):
        effect = PARTS[card].effect
        if not isinstance(effect, ACTIONS) or not ready(one, card):
            continue
        if (tree := EFFECT_HANDLERS[type(effect)].choices(effect, state, seat)) != {}:
            node[card] = tree
    return {"use": node} if node else {}


def change_branch(state: Circus, seat: Seat) -> dict[str, Tree]:
    """The branch `use` in a running test."""
    trial = state.trial
    assert trial is not None, "a test runs"
    node: dict[str, Tree] = {}
    for card in useful(state.animatrons[seat], trial.attribute, trial.seat == seat):
        effect = PARTS[card].effect
        assert isinstance(effect, Effect), "it changes dice"
        if (tree := EFFECT_HANDLERS[type(effect)].choices(effect, state, seat)) != {}:
            node[card] = tree
    return {"use": node} if node else {}


def spend_branch(state: Circus, seat: Seat) -> dict[str, Tree]:
    """The branch `spend`: a popularity token on the quest buys the one who is tested a reroll."""
    trial = running(state)
    if seat != trial.seat or state.settings.hardcore or not state.offer(trial.quest).tokens or not trial.lying:
        return {}
    return {"spend": dict.fromkeys(die.word for die in trial.lying)}


def use(ctx: Context[Circus], seat: Seat, path: Path) -> None:
    _, card, *words = path
    ctx.state.animatrons[seat].used.append(card)
    effect = PARTS[card].effect
    assert isinstance(effect, Effect), "only cards with an effect are used"
    ctx.tell("circus.upgrade.used", seat=seat, card=card)
    EFFECT_HANDLERS[type(effect)].act(ctx, seat, card, effect, words)
