"""Fights: who can attack whom, combat lock, the exchange of blows, claiming a tile."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END
from games.kernel.state import PASS, Path, Seat
from games.mojo.board import BOARD, Tile
from games.mojo.content import SCROLLS
from games.mojo.creatures import after_loss, crown_by_lot, lose_one, name_of, shift, swap
from games.mojo.crown import lying
from games.mojo.frames import NOBODY, Armor, Attack, Clash, Entered, Rolls, Window, Wounds
from games.mojo.modifiers import chanted, closed
from games.mojo.obstacles import dark, held, lets_fight, may_strike, withstands
from games.mojo.sight import may_eat
from games.mojo.state import Column, Creature, Fighter, Fought, King, Mojo, Thugs, Zombie
from games.toolkit.modifiers import Guard, Incoming, Modifier, Total, TotalPart, settle, total

FEAST = 4  # brutality that a zimby gains by eating one of its tribe
ZOMBIE_BRUTALITY = 2


# -- who can fight whom ------------------------------------------------------------------------------


def zone(state: Mojo, tile: Tile) -> Sequence[Tile]:
    """The tiles that a creature can attack into."""
    return (BOARD.king_around if isinstance(state.board[tile], King) else BOARD.around)[tile]


def hostile(one: Creature, other: Creature) -> bool:
    """Whether a creature would attack another if it stood in its zone."""
    match one:
        case Column():
            return not (isinstance(other, Column) and set(one.tribes) & set(other.tribes))
        case Thugs():
            return isinstance(other, Column | Zombie)
        case Zombie():
            return not isinstance(other, Zombie)
        case King():
            return True


def foes(state: Mojo, tile: Tile) -> list[Tile]:
    """The tiles of the opponents in a creature's combat zone."""
    one = state.board[tile]
    if not may_strike(state, tile):
        return []
    return [
        near
        for near in zone(state, tile)
        if (other := state.board.get(near)) and hostile(one, other) and lets_fight(state, near)
    ]


def can_attack(state: Mojo, seat: Seat, tile: Tile) -> bool:
    """Whether a shaman's creature may still attack this turn: one attack, nobody in it depleted."""
    creature = state.board[tile]
    if creature.attacked:
        return False
    if isinstance(creature, Column):
        return seat in creature.active and not creature.depleted
    return isinstance(creature, Zombie) and creature.owner == seat


def marks(state: Mojo, tile: Tile) -> list[Tile]:
    """What a creature may attack: its foes, and foes in darkness, with whom it only changes places."""
    one = state.board[tile]
    if not may_strike(state, tile):
        return []
    blind = [near for near in BOARD.around[tile] if near in state.board and dark(state, near)]
    return foes(state, tile) + [
        near for near in blind if hostile(one, state.board[near]) and not isinstance(one, Zombie)
    ]


def owed(state: Mojo, seat: Seat) -> list[Tile]:
    """Who must still attack before a shaman's turn ends: in combat lock, or zombies beside the living."""
    return [
        tile
        for tile, creature in state.board.items()
        if (isinstance(creature, Zombie) or locked(state, creature.id))
        and can_attack(state, seat, tile)
        and foes(state, tile)
    ]


# -- combat lock -------------------------------------------------------------------------------------


def locked(state: Mojo, creature: int) -> bool:
    return any(creature in pair for pair in state.locks)


def lock(state: Mojo, tile: Tile, other: Tile) -> None:
    """Blows are exchanged: from now on neither leaves. The King is never locked, nor who could not strike back."""
    pair = (state.board[tile].id, state.board[other].id)
    if _stands(state, tile, other) and pair not in state.locks and pair[::-1] not in state.locks:
        state.locks.append(pair)


def settle_locks(state: Mojo) -> None:
    """Locks end where the foe is gone or has become an ally; a column without opponents left may attack again."""
    if not state.locks:
        return
    at = {creature.id: tile for tile, creature in state.board.items()}
    kept = [pair for pair in state.locks if _stands(state, at.get(pair[0]), at.get(pair[1]))]
    freed = {one for pair in state.locks for one in pair} - {one for pair in kept for one in pair}
    state.locks = kept
    for one in freed:
        if one in at and isinstance(creature := state.board[at[one]], Column) and not foes(state, at[one]):
            creature.attacked = False


def _stands(state: Mojo, tile: Tile | None, other: Tile | None) -> bool:
    if tile is None or other is None or other not in BOARD.around[tile]:
        return False
    one, two = state.board[tile], state.board[other]
    return lets_fight(state, tile) and lets_fight(state, other) and hostile(one, two)


# -- strength ----------------------------------------------------------------------------------------


def brutality(state: Mojo, tile: Tile, seat: Seat | None) -> Total:
    """What a creature adds to its combat roll: attacking for a shaman, or (None) defending or acting for nobody."""
    creature = state.board[tile]
    match creature:
        case Thugs():
            return _sum(thugs=1 + 2 * creature.size)
        case Zombie():
            return _sum(zombie=ZOMBIE_BRUTALITY)
        case King():
            return _sum(king=1 + state.thugs_in_play)
    counts = creature.active
    if not counts:
        return _sum()
    if seat is None:
        tribes = _sum(zimbies=max(counts.values()), tribes=len(counts) - 1)
        lying = [one for tribe in counts for one in chanted(state, tribe)] if state.chants else []
        return total(tribes.parts, lying, "brutality.defence")
    tribes = _sum(zimbies=counts.get(seat, 0), tribes=len(counts.keys() - {seat}))
    return total(tribes.parts, chanted(state, seat), "brutality.attack")


def _sum(**parts: int) -> Total:
    """Of what a roll is made up, without what is nothing."""
    found = [TotalPart(Message(f"mojo.part.{name}"), value) for name, value in parts.items() if value]
    return total(found)


# -- an exchange of blows ----------------------------------------------------------------------------


def attack(ctx: Context[Mojo], frame: Attack) -> None:
    """An aggressive push into an occupied tile. In darkness the two only stumble past each other."""
    state = ctx.state
    tile, other = state.where(frame.attacker), state.where(frame.defender)
    assert tile is not None
    assert other is not None
    one, two = state.board[tile], state.board[other]
    state.strides.pop(one.id, None)
    if dark(state, other):
        swap(state, tile, other)
        ctx.tell("mojo.stumbled", tile=tile, to=other)
        settle_locks(state)
        ctx.then(Entered(creature=one.id, still=True), Entered(creature=two.id, still=True))
        return
    one.attacked = True
    ctx.tell("mojo.attack", tile=tile, creature=name_of(one), to=other, foe=name_of(two))
    ctx.then(Clash(attacker=one.id, defender=two.id, seat=frame.seat))


def _meal(ctx: Context[Mojo], frame: Clash, tile: Tile, name: str) -> Path:
    """Whether zimbies eat before they roll: what their shaman has ordered for when they are attacked, or else says."""
    state, creature, defending = ctx.state, ctx.state.board[tile], name == "defender"
    if not isinstance(creature, Column) or closed(state):
        return PASS
    seat = creature.tribes[0]
    most, rations = may_eat(state, tile, seat), state.shamans[seat].rations
    if not most or (defending and rations == 0):
        return PASS
    if defending and rations:
        return ("devour", str(min(rations, most)))
    options = {"pass": END, "devour": {str(count): END for count in range(1, most + 1)}}
    attacked = {"whom": seat} if defending else {}
    prompt = Message("mojo.ask.devour", {"tile": tile, "gain": FEAST, **attacked})
    return ctx.choose(frame, Question(seat, prompt, options, PASS, "reaction" if defending else "choice"), name)


def clash(ctx: Context[Mojo], frame: Clash) -> None:
    """Both sides may eat, the attacker first; then the dice fall and wait on the stack."""
    state = ctx.state
    tile, other = state.where(frame.attacker), state.where(frame.defender)
    if tile is None or other is None:
        return
    meals = [_meal(ctx, frame, place, name) for name, place in (("attacker", tile), ("defender", other))]
    eaten = [_devour(ctx, place, path) for place, path in zip((tile, other), meals, strict=True)]
    faces = [_throw(ctx, tile), _throw(ctx, other)]
    strength = [brutality(state, tile, None if frame.seat == NOBODY else frame.seat), brutality(state, other, None)]
    blows = [
        total([*_sum(die=face).parts, *added.parts, *_sum(eaten=meal).parts])
        for face, added, meal in zip(faces, strength, eaten, strict=True)
    ]
    scores = [blow.value for blow in blows]
    said = [blow.messages for blow in blows]
    state.fought = Fought(
        [
            Fighter(creature, place, name_of(state.board[place]), [*parts])
            for creature, place, parts in zip((frame.attacker, frame.defender), (tile, other), said, strict=True)
        ]
    )
    ctx.tell("mojo.blows", attack=scores[0], attack_parts=said[0], defence=scores[1], defence_parts=said[1])
    lock(state, tile, other)
    ctx.then(Window(), Rolls(attacker=frame.attacker, defender=frame.defender, scores=scores, seat=frame.seat))


def _throw(ctx: Context[Mojo], tile: Tile) -> int:
    """A side's combat die: the luck of all whose creature it is."""
    face, creature = ctx.dice.roll(6), ctx.state.board[tile]
    owners = (
        [creature.owner] if isinstance(creature, Zombie) else creature.tribes if isinstance(creature, Column) else []
    )
    for seat in owners:
        ctx.luck(seat, "mojo.luck.combat", face, range(1, 7))
    return face


def _devour(ctx: Context[Mojo], tile: Tile, path: Path) -> int:
    """Zimbies eaten by one of their column: the brutality it gains."""
    if path == PASS:
        return 0
    column, count = ctx.state.board[tile], int(path[1])
    assert isinstance(column, Column)
    (seat,) = column.tribes
    for _ in range(count):
        lose_one(column, seat)
    ctx.tell("mojo.devoured", seat=seat, tile=tile, count=count)
    after_loss(ctx, tile)
    return FEAST * count


def rolls(ctx: Context[Mojo], frame: Rolls) -> None:
    """The higher roll deals the difference in wounds; equal rolls deal none."""
    state = ctx.state
    alive = [state.where(one) is not None for one in (frame.attacker, frame.defender)]
    difference = frame.scores[0] - frame.scores[1]
    if not all(alive) or not difference:
        _dealt(state, frame, 0)
        ctx.tell("mojo.no_wounds")
        return
    charge = difference > 0
    loser, winner = (frame.defender, frame.attacker) if charge else (frame.attacker, frame.defender)
    ctx.tell("mojo.wounds", count=abs(difference), creature=name_of(state.board[state.where(loser) or ""]))
    left = past_armor(ctx, frame.armor, loser, abs(difference))
    _dealt(state, frame, left)
    ctx.then(Wounds(creature=loser, count=left, by=winner, charge=charge, seat=frame.seat))


def _dealt(state: Mojo, frame: Rolls, wounds: int) -> None:
    fought = state.fought
    if fought is not None and [one.creature for one in fought.sides] == [frame.attacker, frame.defender]:
        fought.wounds = wounds


def past_armor(ctx: Context[Mojo], worn: Sequence[Armor], creature: int, count: int) -> int:
    """What is left of wounds once the armor that a creature wears against them has stopped its part."""
    armor = [armor_of(one.scroll, one.stops) for one in worn if one.creature == creature]
    left = sum(effect.amount for effect in settle(Incoming("wound", count), armor).happens)
    if left < count:
        ctx.tell("mojo.armored", count=count - left)
    return left


def armor_of(key: str, stops: int) -> Modifier:
    scroll = SCROLLS[key]
    assert isinstance(scroll.modifies, Guard), "armor stops something"
    return Modifier(replace(scroll.modifies, takes=stops), Message("mojo.part.scroll", {"scroll": key}))


def claim(ctx: Context[Mojo], attacker: int, tile: Tile, seat: Seat) -> None:
    """An attacker that has killed its whole opponent moves onto its tile, unless vines hold it."""
    state = ctx.state
    at = state.where(attacker)
    if at is None or tile in state.board or tile not in zone(state, at) or held(state, at):
        return
    creature = state.board[at]
    if isinstance(creature, King) and not king_enters(ctx, tile):
        return
    shift(state, at, tile)
    ctx.tell("mojo.claimed", tile=tile, creature=name_of(creature))
    if isinstance(creature, Column) and lying(state, tile):
        crown_by_lot(ctx, tile)
    settle_locks(state)
    ctx.then(Entered(creature=attacker, seat=seat))


def king_enters(ctx: Context[Mojo], tile: Tile) -> bool:
    """Whether the King's Crown lets him onto a tile with obstacles."""
    state = ctx.state
    return all(withstands(ctx, state.king or "", token.kind) for token in state.obstacles.get(tile, ()))
