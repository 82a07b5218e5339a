"""What a shaman may cast, through whom and at what; and paying for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from games.kernel.context import Context
from games.kernel.options import END, Node, Tree
from games.kernel.state import Frame, Path, Seat, letter
from games.mojo.board import Tile
from games.mojo.content import SCROLLS, Scroll
from games.mojo.creatures import after_loss, fresh, lose_one
from games.mojo.frames import Rolls, Spell, Window, Wounds
from games.mojo.modifiers import PublicState, barred, number
from games.mojo.obstacles import lost
from games.mojo.sight import RANGE, channels, may_eat, seen_from
from games.mojo.state import HOME, Column, King, Mojo, Thugs
from games.mojo.tribal_board import mojo, pay, plain

# what a zimby may gain by eating one or two of its tribesmen before it channels
FEASTS: dict[str, tuple[str, ...]] = {
    "range": ("range",),
    "effect": ("effect",),
    "range-range": ("range", "range"),
    "range-effect": ("range", "effect"),
    "effect-effect": ("effect", "effect"),
}


# what must wait on the stack for a scroll to be of any use
WAITING: dict[str, tuple[type[Frame], ...]] = {
    "effect": (Spell,),
    "wounded": (Wounds, Rolls, Spell),
    "fighter": (Rolls,),
}


def price(where: PublicState, seat: Seat, scroll: Scroll) -> int:
    """What a scroll costs a shaman."""
    return number(where, seat, "scroll-price", scroll.cost)


def affordable(state: Mojo, seat: Seat, scroll: Scroll) -> bool:
    chanter = scroll.kind == "incantation"
    return mojo(state, seat) - chanter >= price(state, seat, scroll) and plain(state, seat) >= chanter


def spells(state: Mojo) -> list[Spell]:
    """The scroll effects that wait on the stack, the top first."""
    return [frame for frame in reversed(state.stack) if isinstance(frame, Spell)]


def castable(state: Mojo, seat: Seat) -> Iterator[tuple[str, Callable[[], Node]]]:
    """Each scroll of a hand that can be cast now, and the words that may follow its name, found when looked at."""
    if barred(state, seat, "cast"):
        return
    for key in sorted(set(state.shamans[seat].hand)):
        scroll = SCROLLS[key]
        if affordable(state, seat, scroll) and _timely(state, scroll) and any(True for _ in _ways(state, seat, scroll)):
            yield key, partial(_words, state, seat, scroll)


def cast_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """The branch `cast`, if any scroll can be cast."""
    if any(True for _ in castable(state, seat)):
        return {"cast": lambda: dict(castable(state, seat))}
    return {}


def _timely(state: Mojo, scroll: Scroll) -> bool:
    """Whether there is anything at all on the board or the stack that a scroll is for."""
    if scroll.aim in WAITING:
        return any(isinstance(frame, WAITING[scroll.aim]) for frame in state.stack)
    return scroll.aim != "carrier" or (state.crown is not None and state.crown.holder is not None)


def _words(state: Mojo, seat: Seat, scroll: Scroll) -> Node:
    return dict(_ways(state, seat, scroll))


def _ways(state: Mojo, seat: Seat, scroll: Scroll) -> Iterator[tuple[str, Tree]]:
    """The words after a scroll's name: channels for a witchery, targets for the others."""
    if scroll.does == "twist":
        choices = ((one.name, retargets(state, one)) for one in spells(state))
        yield from ((name, dict.fromkeys(words, END)) for name, words in choices if words)
    elif scroll.kind != "witchery":
        yield from ((word, END) for word in targets(state, seat, scroll, ""))
    else:
        for channel in channels(state, seat):
            node: dict[str, Tree] = dict.fromkeys(targets(state, seat, scroll, channel), END)
            if feasts := dict(_feasts(state, seat, scroll, channel, bool(node))):
                node["eat"] = feasts
            if node:
                yield channel, node


def _feasts(state: Mojo, seat: Seat, scroll: Scroll, channel: Tile, near: bool) -> Iterator[tuple[str, Tree]]:
    """What eating first would allow. `near`: there are targets in plain range, to which more range can only add."""
    most = may_eat(state, channel, seat)
    for word, gains in FEASTS.items():
        if len(gains) <= most and (scroll.amount != "0" or "effect" not in gains):
            find = partial(_targets_node, state, seat, scroll, channel, RANGE * 2 ** gains.count("range"))
            if near or find():
                yield word, find


def _targets_node(state: Mojo, seat: Seat, scroll: Scroll, channel: Tile, reach: int) -> Node:
    return dict.fromkeys(targets(state, seat, scroll, channel, reach), END)


def targets(state: Mojo, seat: Seat, scroll: Scroll, channel: Tile, reach: int = RANGE) -> Iterable[str]:
    """The words for everything a scroll may be aimed at."""
    if scroll.aim == "shaman":
        return [letter(one) for one in range(state.seats)]
    if scroll.aim == "effect":
        return [spell.name for spell in spells(state)]
    return [tile for tile in seen_from(state, seat, channel, reach) if fits(state, seat, scroll, tile)]


def fits(state: Mojo, seat: Seat, scroll: Scroll, tile: Tile) -> bool:
    """Whether what is on a tile is what a witchery is for."""
    creature = state.board.get(tile)
    if creature is not None and creature.id == state.shambling and scroll.aim != "tile":
        return False
    match scroll.aim:
        case "tile":
            return True
        case "creature":
            return creature is not None
        case "mortal":
            return isinstance(creature, Column | Thugs)
        case "carrier":
            return not isinstance(creature, King) and state.carries_crown(tile)
        case "wounded":
            return isinstance(creature, Column) and any(threatens(frame, creature.id) for frame in state.stack)
        case "fighter":
            return isinstance(creature, Column) and any(
                isinstance(frame, Rolls) and creature.id in (frame.attacker, frame.defender) for frame in state.stack
            )
        case _:
            return isinstance(creature, Column) and may_stride(state, seat, tile, creature)


def threatens(frame: Frame, creature: int) -> bool:
    """Whether something on the stack is about to wound a creature, as it stands."""
    match frame:
        case Wounds():
            return frame.creature == creature
        case Rolls():
            return any(own == creature and lead < 0 for own, _, lead in frame.sides)
        case Spell():
            return frame.creature == creature and SCROLLS[frame.scroll].does == "wound"
    return False


def may_stride(state: Mojo, seat: Seat, tile: Tile, column: Column) -> bool:
    """Whether a whole column with zimbies of a shaman is free to be led on."""
    in_combat = any(column.id in pair for pair in state.locks)
    return seat in column.active and not column.depleted and not in_combat and not lost(state, tile)


def mark(scroll: Scroll) -> str:
    """What a scroll's target is the name of."""
    return scroll.aim if scroll.aim in ("shaman", "effect") else "tile"


def retargets(state: Mojo, spell: Spell) -> list[str]:
    """Other things that a spell on the stack could be aimed at."""
    scroll = SCROLLS[spell.scroll]
    if scroll.does == "twist":
        return []
    if scroll.kind == "witchery" and spell.channel != HOME and spell.channel not in state.board:
        return []
    return [
        word for word in targets(state, spell.caster, scroll, spell.channel) if word not in (spell.target, spell.name)
    ]


def cast(ctx: Context[Mojo], seat: Seat, path: Path) -> int:
    """Pay for a scroll and put its effect on the stack; its number there is returned."""
    state = ctx.state
    key, *words = path[1:]
    scroll = SCROLLS[key]
    pay(ctx, seat, price(state, seat, scroll), keep=int(scroll.kind == "incantation"))
    state.held.lose(seat, key)
    spell = Spell(serial=fresh(state), scroll=key, caster=seat, target=words[-1])
    if scroll.does == "twist":
        spell.target, spell.aim = words
    if scroll.kind == "witchery":
        _channel(ctx, seat, spell, words)
    ctx.tell(f"mojo.cast.{mark(scroll)}", seat=seat, scroll=key, target=spell.target, channel=spell.channel)
    ctx.then(Window(), spell)
    return spell.serial


def _channel(ctx: Context[Mojo], seat: Seat, spell: Spell, words: list[str]) -> None:
    """A witchery goes through a zimby, which may eat first; channelling ends its movement."""
    state = ctx.state
    spell.channel = words[0]
    gains = FEASTS[words[2]] if words[1] == "eat" else ()
    spell.twice = gains.count("effect")
    if SCROLLS[spell.scroll].aim != "tile":
        spell.creature = state.board[spell.target].id
    if spell.channel != HOME:
        column = state.board[spell.channel]
        assert isinstance(column, Column)
        state.strides.pop(column.id, None)
        for _ in gains:
            lose_one(column, seat)
        if gains:
            ctx.tell("mojo.devoured", seat=seat, tile=spell.channel, count=len(gains))
            after_loss(ctx, spell.channel)
