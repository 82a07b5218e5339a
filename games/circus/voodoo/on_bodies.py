"""Voodoo that touches bodies, and what has been won: upgrades in play, zombies, completed quests that change hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from games.circus import effects as e
from games.circus import harm, upgrades, winning
from games.circus.body import free, lives
from games.circus.cards import ARM, LEG, PARTS, in_order
from games.circus.frames import Build, Give, Mend
from games.circus.state import Animatron, Circus
from games.circus.voodoo.on_cards import neighbours, sides
from games.kernel import END, PASS, Context, Message, Question, Seat, letter, seat_of
from games.kernel.options import Node, Options, Tree

WHOLE = Counter({ARM: 2, LEG: 2})

# -- upgrades ----------------------------------------------------------------------------------------


def install(ctx: Context[Circus], seat: Seat, card: str, effect: e.Install, words: Sequence[str]) -> None:
    ctx.then(Build(seat=seat, least=effect.least, most=effect.most))


def build(ctx: Context[Circus], frame: Build) -> None:
    """Ruling 56: upgrades are played as the effect of a card, which does not count as one of a turn's plays."""
    state, seat = ctx.state, frame.seat
    if seat in state.retired or not upgrades.may_install(state, seat):
        return
    options = partial(_builds, state, frame)
    default = min(Options(options), key=len) if frame.least else PASS
    prompt = Message("circus.ask.build", {"count": frame.most})
    path = ctx.choose(frame, Question(seat, prompt, options, default))
    if path != PASS:
        upgrades.install(ctx, seat, path)
        if frame.most > 1:
            ctx.then(Build(seat=seat, least=0, most=frame.most - 1))


def _builds(state: Circus, frame: Build) -> Node:
    tree = upgrades.install_branches(state, frame.seat)
    return tree if tree and frame.least else {**tree, "pass": END}


def destroy_choices(effect: e.Destroy, state: Circus, seat: Seat) -> Tree:
    found = {letter(one): dict.fromkeys(_rerolls(state.animatrons[one])) for one in state.opponents(seat)}
    return {whom: cards for whom, cards in found.items() if cards}


def _rerolls(one: Animatron) -> list[str]:
    return in_order([card for card in one.body if isinstance(PARTS[card].effect, e.Reroll)])


def destroy(ctx: Context[Circus], seat: Seat, card: str, effect: e.Destroy, words: Sequence[str]) -> None:
    """Its lives are gone with it, and it may have been the last ones."""
    state, whom = ctx.state, seat_of(words[0])
    upgrades.lose(state, whom, words[1:])
    ctx.tell("circus.rite.destroyed", seat=whom, card=words[1])
    if not state.animatrons[whom].zombie and not lives(state.animatrons[whom].body):
        harm.die(ctx, whom)


# -- zombies -----------------------------------------------------------------------------------------


def revive_choices(effect: e.Revive, state: Circus, seat: Seat) -> Tree:
    return END if any(state.animatrons[one].zombie for one in state.playing()) else {}


def revive(ctx: Context[Circus], seat: Seat, card: str, effect: e.Revive, words: Sequence[str]) -> None:
    state = ctx.state
    risen = [one for one in state.playing() if state.animatrons[one].zombie]
    for one in risen:
        state.animatrons[one].zombie = False
        ctx.tell("circus.rite.revived", seat=one)
    ctx.then(*(Mend(seat=one) for one in risen))
    winning.check(ctx)


def mend(ctx: Context[Circus], frame: Mend) -> None:
    """As many of the missing limbs as there are free bones; which ones, if that matters, its owner says."""
    state, seat = ctx.state, frame.seat
    one = state.animatrons[seat]
    missing, room = WHOLE - Counter(one.body), free(one.body)["bone"]
    if seat in state.retired or not missing or not room:
        return
    limb = next(iter(missing))
    if len(missing) > 1 and missing.total() > room:
        question = Question(seat, Message("circus.ask.mend"), {"regrow": dict.fromkeys(missing)}, ("regrow", limb))
        limb = ctx.choose(frame, question)[1]
    upgrades.grow(state, seat, limb)
    ctx.tell("circus.zombie.regrew", seat=seat, card=limb)
    ctx.then(Mend(seat=seat))


# -- completed quests --------------------------------------------------------------------------------


def parade_choices(effect: e.Parade, state: Circus, seat: Seat) -> Tree:
    return sides(state) if any(state.animatrons[one].quests for one in state.playing()) else {}


def parade(ctx: Context[Circus], seat: Seat, card: str, effect: e.Parade, words: Sequence[str]) -> None:
    ctx.tell("circus.rite.paraded", side=words[0])
    ctx.then(Give(gifts=list(neighbours(ctx.state, words[0]).items())))


def donate_choices(effect: e.Donate, state: Circus, seat: Seat) -> Tree:
    """An opponent, and one of the seats beside."""
    givers = [one for one in state.opponents(seat) if state.animatrons[one].quests]
    return {letter(giver): {letter(state.others(giver)[i]): END for i in (0, -1)} for giver in givers}


def donate(ctx: Context[Circus], seat: Seat, card: str, effect: e.Donate, words: Sequence[str]) -> None:
    giver, taker = map(seat_of, words)
    ctx.then(Give(gifts=[(giver, taker)]))


def give(ctx: Context[Circus], frame: Give) -> None:
    """Everybody chooses which one, and they change hands at once."""
    state = ctx.state
    gifts = [
        (giver, taker)
        for giver, taker in frame.gifts
        if state.animatrons[giver].quests and not {giver, taker} & set(state.retired)
    ]
    several = [gift for gift in gifts if len(state.animatrons[gift[0]].quests) > 1]
    answers = ctx.ask(frame, *(_which(state, *gift) for gift in several))
    given = {giver: answers[giver][1] if giver in answers else state.animatrons[giver].quests[0] for giver, _ in gifts}
    for giver, taker in gifts:
        state.animatrons[giver].quests.remove(given[giver])
        state.animatrons[taker].quests.append(given[giver])
        ctx.tell("circus.rite.gave", seat=giver, whom=taker, quest=given[giver])
    winning.check(ctx)


def _which(state: Circus, giver: Seat, taker: Seat) -> Question:
    quests = in_order(list(state.animatrons[giver].quests))
    prompt = Message("circus.ask.give", {"whom": taker})
    return Question(giver, prompt, {"give": dict.fromkeys(quests)}, ("give", quests[0]))
