"""Battles: peace, shots, groups, assignment, blows in order, levels lost at once and won at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from games.chobolo.dying import gain_level, lose_level
from games.chobolo.firing import has_shot, in_tower, is_archer, may_shoot, shoot, simultaneous, targets, throw, watches
from games.chobolo.frames import (
    BattleEnds,
    BattleRound,
    BattleStep,
    BattleWindow,
    Blows,
    FinishTurn,
    NextBattle,
    OfferPeace,
    RangedStep,
    Volley,
)
from games.chobolo.groups import fights_with, groups
from games.chobolo.lasting import asleep, ground_at, modifiers_on
from games.chobolo.legs import finish_march
from games.chobolo.state import (
    Blow,
    Chobolo,
    Fray,
    called,
    level_bonus,
    owner,
    warrior_card,
    weakest_first,
    wizardly,
)
from games.chobolo.tiles import MOUNTAIN
from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import DONE, END, Node, Tree
from games.kernel.state import Path, Seat
from games.toolkit.modifiers import Modifier, Now, Total, TotalPart, total

PEACE, REST, HOLD, ONCE, NONE = ("peace",), "rest", "hold", "once", "none"
TIES = 20  # rounds in a row without a level lost, after which a battle ends
Pairs = list[tuple[str, str]]


def battle_step(ctx: Context[Chobolo], frame: BattleStep) -> None:
    """Peace where it is offered, a window, shots, then battle after battle."""
    state, seat = ctx.state, frame.seat
    finish_march(ctx)
    state.stepping = True
    found = groups(state)
    if offers := [OfferPeace(seat=seat, fighters=group) for group in found if set(group) & set(frame.peace)]:
        ctx.then(*offers, BattleStep(seat=seat, asks=frame.asks))
        return
    after = NextBattle(seat=seat, order=frame.order, asks=frame.asks), FinishTurn(seat=seat, absent=frame.absent)
    fighters = [who for group in found for who in group]
    for who in [one for one, _ in state.living()]:
        if aimed_at := targets(state, who):
            fighters += [who, *aimed_at]
    if fighters:
        window = BattleWindow(fighters=list(dict.fromkeys(fighters)))
        ctx.then(window, RangedStep(seat=seat, asks=frame.asks), *after)
    else:
        ctx.then(after[-1])


def offer_peace(ctx: Context[Chobolo], frame: OfferPeace) -> None:
    """All owners in a battle must agree, ruling B2; it holds for hand-to-hand of this turn."""
    state = ctx.state
    seats = sorted({owner(who) for who in frame.fighters} - {frame.seat})
    node: Node = {"peace": END, "fight": END}
    prompt = Message(
        "chobolo.ask.peace", {"seat": frame.seat, "who": [one for who in frame.fighters for one in called(who)]}
    )
    asked = (Question(seat, prompt, node, ("fight",), "consent") for seat in seats)
    refused = ctx.first(frame, asked, passes=(PEACE,))
    if refused is None:
        state.at_peace.append(frame.fighters)
        ctx.tell("chobolo.peace.made", seat=frame.seat)
    else:
        ctx.tell("chobolo.peace.refused", seat=refused[0])


# -- shots -------------------------------------------------------------------------------------------


def shooters(state: Chobolo, seat: Seat) -> dict[str, list[str]]:
    """Who of a seat can shoot, and at whom, the weakest first."""
    able = [who for who in state.of(seat) if is_archer(state, who) or in_tower(state, who)]
    found = {who: weakest_first(state, targets(state, who)) for who in able}
    return {who: whom for who, whom in found.items() if whom}


def default_shots(state: Chobolo, able: dict[str, list[str]]) -> Pairs:
    """Each at the weakest of each opponent, as its watch lets it."""
    shots: Pairs = []
    for who, whom in able.items():
        seen: list[Seat] = []
        for one in whom:
            if owner(one) not in seen and watches(state, who, one):
                seen.append(owner(one))
                shots.append((who, one))
    return shots


def shots_node(able: dict[str, list[str]], shots: tuple[tuple[str, str], ...] = ()) -> Node:
    """Who shoots at whom, in order; `rest` leaves what is not named to the watches, `done` leaves it alone."""
    node: dict[str, Tree] = {}
    used = {(who, owner(whom)) for who, whom in shots}
    for who, whom in able.items():
        free = [one for one in whom if (who, owner(one)) not in used]
        if free:
            node[who] = {one: partial(shots_node, able, (*shots, (who, one))) for one in free}
    return {**node, REST: END, DONE: END}


def _read_pairs(words: Sequence[str]) -> Pairs:
    return list(zip(words[0::2], words[1::2], strict=True))


def _shots_of(state: Chobolo, able: dict[str, list[str]], path: Path) -> Pairs:
    shots = _read_pairs(path[1:-1])
    if path[-1] == REST:
        used = {(who, owner(whom)) for who, whom in shots}
        shots += [(who, whom) for who, whom in default_shots(state, able) if (who, owner(whom)) not in used]
    return shots


def has_choice(state: Chobolo, able: dict[str, list[str]]) -> bool:
    """Whether an owner is asked: two targets that its watch lets a shooter take, or a shot at which it is shot back."""
    for who, whom in able.items():
        allowed = [one for one in whom if watches(state, who, one)]
        if len(allowed) > 1 or any(simultaneous(state, who, one) for one in allowed):
            return True
    return False


def ranged_step(ctx: Context[Chobolo], frame: RangedStep) -> None:
    """The active player's shots in his order, then those of the others at his characters, clockwise; ruling R6."""
    state, seat = ctx.state, frame.seat
    able = {one: shooters(state, one) for one in state.playing(seat)}
    paths: dict[Seat, Path] = {}
    default: Path = ("shoot", REST)
    prompt = Message("chobolo.ask.shoot", {"seat": seat})
    if frame.asks and able.get(seat) and has_choice(state, able[seat]):
        paths[seat] = ctx.choose(frame, Question(seat, prompt, {"shoot": partial(shots_node, able[seat])}, default))
    asked = [one for one, whom in able.items() if one != seat and has_choice(state, whom)]
    questions = [Question(one, prompt, {"shoot": partial(shots_node, able[one])}, default) for one in asked]
    paths |= ctx.ask(frame, *questions, name="others")
    shots = [shot for one, whom in able.items() if whom for shot in _shots_of(state, whom, paths.get(one, default))]
    if shots:
        ctx.then(Volley(shots=shots))


def volley(ctx: Context[Chobolo], frame: Volley) -> None:
    """One shot after the other; who has died does not shoot."""
    state, ((who, whom), *later) = ctx.state, frame.shots
    back = (whom, who)
    each_other = back in later and is_archer(state, who) and is_archer(state, whom)
    both = simultaneous(state, who, whom) or (each_other and in_tower(state, who) == in_tower(state, whom))
    if both:
        later = [shot for shot in later if shot != back]
    if later:
        ctx.then(Volley(shots=later))
    alive = state.characters[who].at and state.characters[whom].at
    if alive and has_shot(state, who, owner(whom)) and may_shoot(state, who, whom):
        shoot(ctx, who, whom, both)


# -- hand to hand ------------------------------------------------------------------------------------


def next_battle(ctx: Context[Chobolo], frame: NextBattle) -> None:
    """The battles of a turn one after the other, in the order the active player has named."""
    state = ctx.state
    open_ = [group for group in groups(state) if any(_is_fresh(state, who) for who in group)]
    if not open_:
        return
    order = frame.order
    group = min(open_, key=lambda one: min((order.index(who) for who in one if who in order), default=len(order)))
    state.fray = Fray(group)
    ctx.tell("chobolo.battle", who=[one for who in group for one in called(who)])
    ctx.then(BattleRound(seat=frame.seat, asks=frame.asks), BattleEnds(), frame)


def _is_fresh(state: Chobolo, who: str) -> bool:
    return owner(who) == state.active and who not in state.fought


def foes(state: Chobolo, who: str) -> list[str]:
    """The enemies beside a fighter that are in its battle, the weakest first as they are struck by default."""
    fray = state.fray
    beside = fights_with(state, who) if fray else []
    found = [one for one in beside if fray and one in fray.fighters]
    return sorted(found, key=lambda one: (state.characters[one].level, not wizardly(one), one))


def is_over(state: Chobolo, fray: Fray) -> bool:
    """Nobody of the active player's has an enemy beside him, or twenty rounds have brought nothing; rulings B8, B9."""
    mine = [who for who in fray.fighters if owner(who) == state.active]
    return fray.still >= TIES or not any(foes(state, who) for who in mine)


def battle_round(ctx: Context[Chobolo], frame: BattleRound) -> None:
    """The active player names whom his characters fight, then the others clockwise, in the open; ruling B3."""
    state, fray = ctx.state, ctx.state.fray
    if fray is None or is_over(state, fray):
        return
    named: dict[Seat, Pairs] = {}
    holds: list[Seat] = []
    for seat in state.playing(frame.seat):
        able = {who: foes(state, who) for who in fray.fighters if owner(who) == seat and state.characters[who].at}
        able = {who: whom for who, whom in able.items() if whom and not asleep(state, who)}
        if able:
            path = _named(ctx, frame, seat, able)
            named[seat] = _assigned(state, seat, able, path)
            if path[-1] == HOLD and len(path) > 2:
                holds.append(seat)
    fray.held = {seat: named[seat] for seat in named if seat in holds}
    fights = [*_in_order(state, frame.seat, named)]
    ctx.then(Blows(seat=frame.seat, fights=fights, asks=frame.asks))


def _named(ctx: Context[Chobolo], frame: BattleRound, seat: Seat, able: dict[str, list[str]]) -> Path:
    """What was held, or is answered if there is a choice; else each fights the enemy of the lowest level."""
    state, fray = ctx.state, ctx.state.fray
    assert fray is not None
    held = fray.held.get(seat)
    if held is not None and all(state.characters[one].at for pair in held for one in pair if one != NONE):
        return ("hit", *(one for pair in held for one in pair), HOLD)
    default: Path = ("hit", HOLD)
    if not any(len(whom) > 1 for whom in able.values()) or (seat == frame.seat and not frame.asks):
        return default
    prompt = Message("chobolo.ask.hit", {"seat": frame.seat, "round": fray.round + 1})
    furious = [who for who in able if who in state.furious]
    return ctx.choose(frame, Question(seat, prompt, {"hit": partial(hits_node, able, furious)}, default))


def _assigned(state: Chobolo, seat: Seat, able: dict[str, list[str]], path: Path) -> Pairs:
    """Who fights whom: as named, and who is not named the enemy of the lowest level, unless his owner keeps still."""
    pairs = _read_pairs(path[1:-1])
    said = {who for who, _ in pairs}
    for who, whom in able.items():
        if who not in said and seat not in state.passive:
            pairs += [(who, one) for one in whom[: 1 + (who in state.furious)]]
    return [(who, whom) for who, whom in pairs if whom == NONE or whom in able.get(who, ())]


def hits_node(able: dict[str, list[str]], furious: Sequence[str], said: tuple[tuple[str, str], ...] = ()) -> Node:
    """Who fights whom, in order. `hold` keeps it until one of them falls, `once` for this round; who is not named
    strikes the enemy of the lowest level."""
    node: dict[str, Tree] = {}
    for who, whom in able.items():
        before = [one for other, one in said if other == who]
        if NONE in before or len(before) > (who in furious):
            continue
        free = [one for one in whom if one not in before]
        if not before:
            free.append(NONE)
        if free:
            node[who] = {one: partial(hits_node, able, furious, (*said, (who, one))) for one in free}
    return {**node, HOLD: END, ONCE: END}


def _in_order(state: Chobolo, first: Seat, named: dict[Seat, Pairs]) -> Iterator[tuple[str, str, bool]]:
    """The active player's fights, then what remains of the others'; two who name each other fight once; ruling B6."""
    every = [pair for pairs in named.values() for pair in pairs]
    met = set[tuple[str, str]]()
    for seat in state.playing(first):
        for who, whom in named.get(seat, ()):
            if whom != NONE and (who, whom) not in met:
                mutual = (whom, who) in every
                met.update({(who, whom), *([(whom, who)] if mutual else [])})
                yield who, whom, mutual


# -- blows -------------------------------------------------------------------------------------------


def modified(state: Chobolo, who: str, face: int) -> Total:
    """What a roll comes to with level, ability and spells; ruling B12."""
    one = state.characters[who]
    bonus = level_bonus(who, one.level, state.settings.steep_levels)
    parts = [TotalPart(Message("chobolo.part.die"), face)]
    if bonus:
        parts.append(TotalPart(Message("chobolo.part.level", {"level": one.level}), bonus))
    modifiers = modifiers_on(state, who)
    change = None if wizardly(who) else warrior_card(who).modifies
    if change is not None:
        modifiers.append(Modifier(change, Message("chobolo.part.kind", {"kind": who[2:]})))
    facts = {"mountain"} if ground_at(state, one.at) == MOUNTAIN else set[str]()
    if who in state.charging:
        facts.add("charging")
    return total(parts, modifiers, "melee", Now(facts=facts))


def blows(ctx: Context[Chobolo], frame: Blows) -> None:
    """Fight after fight; those of or against the dead are cancelled."""
    state, fray = ctx.state, ctx.state.fray
    if fray is None:
        return
    if frame.fights:
        (who, whom, mutual), *later = frame.fights
        rest = Blows(seat=frame.seat, fights=later, asks=frame.asks, hurt=frame.hurt)
        ctx.then(rest)
        if state.characters[who].at and state.characters[whom].at:
            rest.hurt = _strike(ctx, fray, who, whom, mutual) or frame.hurt
        return
    fray.round += 1
    fray.still = 0 if frame.hurt else fray.still + 1
    state.furious.clear()
    again = BattleRound(seat=frame.seat, asks=frame.asks)
    if frame.hurt and not is_over(state, fray):
        ctx.then(BattleWindow(fighters=fray.fighters, first=False), again)
    else:
        ctx.then(again)


def _strike(ctx: Context[Chobolo], fray: Fray, who: str, whom: str, mutual: bool) -> bool:
    """One roll each: both modified if they fight each other, else the one struck only defends; rulings B4 and B5."""
    state = ctx.state
    mine = modified(state, who, throw(ctx, owner(who)))
    face = throw(ctx, owner(whom))
    theirs = modified(state, whom, face) if mutual else total(TotalPart(Message("chobolo.part.die"), face))
    for one in (who, whom) if mutual else (who,):
        if one in state.charging:
            state.charging.remove(one)
    ctx.tell(
        "chobolo.duel" if mutual else "chobolo.strikes", who=called(who), whom=called(whom),
        mine=mine.value, theirs=theirs.value, mine_parts=mine.messages, theirs_parts=theirs.messages,
    )  # fmt: skip
    blow = state.remember(who, whom, mine, theirs, mutual)
    ahead = mine.value - theirs.value
    if mutual and ahead == 0:
        ahead = _wins_ties(state, who) - _wins_ties(state, whom)
    if ahead > 0:
        return _hurt(ctx, fray, blow, whom, who)
    if mutual and ahead < 0:
        return _hurt(ctx, fray, blow, who, whom)
    ctx.tell("chobolo.no_harm")
    return False


def _wins_ties(state: Chobolo, who: str) -> int:
    """The fire wizard's bonus for Chobolo."""
    seat = owner(who)
    return int(state.holder == seat and state.rulers[seat].card.bonus == "ties")


def _hurt(ctx: Context[Chobolo], fray: Fray, blow: Blow, whom: str, by: str) -> bool:
    lost = lose_level(ctx, whom, owner(by), by)
    blow.hit = whom if lost else ""
    if not ctx.state.characters[whom].at:
        fray.kills[by] = fray.kills.get(by, 0) + 1
    return lost


def battle_ends(ctx: Context[Chobolo], frame: BattleEnds) -> None:
    """A level for each final blow, for those who live; ruling B7."""
    state, fray = ctx.state, ctx.state.fray
    if fray is None:
        return
    for who, kills in fray.kills.items():
        if state.characters[who].at:
            gain_level(ctx, who, kills)
    state.fought += fray.fighters
    state.fray = None
