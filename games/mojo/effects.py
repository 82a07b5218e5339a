"""What scrolls do when they resolve: one function for each kind of deed."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END
from games.kernel.state import seat_of
from games.mojo.casting import mark, spells, threatens
from games.mojo.chance import pick, throw
from games.mojo.combat import past_armor
from games.mojo.content import SCROLLS, EffectKind, Scroll
from games.mojo.creatures import fresh, name_of
from games.mojo.crown import bounce, drop
from games.mojo.frames import Armor, FogChoice, FreeMove, Rolls, Spell, Wounds
from games.mojo.obstacles import conjure, crown_roll
from games.mojo.state import Chant, Mojo, MovementLeft
from games.mojo.tribal_board import arrive_home, deplete_chanter, draw, plain, silence

Effect = Callable[[Context[Mojo], Spell, Scroll], None]


def spell(ctx: Context[Mojo], frame: Spell) -> None:
    """A scroll effect resolves, unless its target is gone or the Crown protects it."""
    state = ctx.state
    scroll = SCROLLS[frame.scroll]
    if scroll.kind != "incantation":
        state.discard.append(frame.scroll)
    if frame.creature and state.where(frame.creature) is None:
        ctx.tell("mojo.spell.fizzles", scroll=frame.scroll)
        return
    if scroll.kind == "witchery" and _crown_resists(ctx, frame):
        return
    ctx.tell("mojo.spell.works", scroll=frame.scroll, seat=frame.caster)
    state.done.append(frame.serial)
    EFFECTS[scroll.does](ctx, frame, scroll)


def _crown_resists(ctx: Context[Mojo], frame: Spell) -> bool:
    """Half of all witcheries do nothing to whoever has the Crown; in a solitaire game not even to the tile."""
    state = ctx.state
    tile = state.where(frame.creature) if frame.creature else frame.target
    if tile is None or not (frame.creature or state.solo) or not state.carries_crown(tile):
        return False
    return crown_roll(ctx, tile)


def amount(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> int:
    """The number a scroll rolls, doubled for each zimby eaten for it."""
    return throw(ctx, scroll.amount) << frame.twice


# -- on effects --------------------------------------------------------------------------------------


def _aimed_at(ctx: Context[Mojo], frame: Spell) -> Spell | None:
    found = next((one for one in spells(ctx.state) if one.name == frame.target), None)
    if found is None:
        ctx.tell("mojo.spell.fizzles", scroll=frame.scroll)
    return found


def nix(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Takes one scroll effect off the stack."""
    if other := _aimed_at(ctx, frame):
        ctx.cancel(other)
        ctx.state.discard.append(other.scroll)
        ctx.tell("mojo.nixed", scroll=other.scroll)


def twist(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Gives one scroll effect another target."""
    if other := _aimed_at(ctx, frame):
        other.target, other.twister = frame.aim, frame.caster
        if other.creature:
            there = ctx.state.board.get(frame.aim)
            other.creature = there.id if there else other.creature
        ctx.tell(f"mojo.twisted.{mark(SCROLLS[other.scroll])}", scroll=other.scroll, target=frame.aim)


# -- on shamans --------------------------------------------------------------------------------------


def rouse(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Depleted zimbies at home become active."""
    shaman = ctx.state.shamans[seat_of(frame.target)]
    count = min(amount(ctx, frame, scroll), shaman.depleted)
    shaman.active += count
    shaman.depleted -= count
    ctx.tell("mojo.roused", seat=seat_of(frame.target), count=count)


def litter(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Zimbies come from the Far Shore, depleted."""
    seat = seat_of(frame.target)
    count = min(amount(ctx, frame, scroll), ctx.state.far_shore(seat))
    ctx.tell("mojo.litter", seat=seat, count=count)
    arrive_home(ctx, seat, 0, count)


def draw_scrolls(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    draw(ctx, seat_of(frame.target), amount(ctx, frame, scroll))


def steal(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """A random scroll changes hands; both know which."""
    state, victim, thief = ctx.state, seat_of(frame.target), frame.caster
    hand = sorted(state.shamans[victim].hand)
    if victim == thief or not hand:
        ctx.tell("mojo.steal.nothing", seat=victim)
        return
    taken = pick(ctx, hand)
    state.held.give(victim, thief, at=state.shamans[victim].hand.index(taken))
    ctx.tell("mojo.steal.took", seat=thief, victim=victim)
    for seat in (thief, victim):
        ctx.tell("mojo.steal.which", only=seat, scroll=taken)


def fog(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    ctx.then(FogChoice(seat=seat_of(frame.target), count=amount(ctx, frame, scroll)))


def fog_choice(ctx: Context[Mojo], frame: FogChoice) -> None:
    """The target says how many of what it must deplete are tokens; the rest are zimbies at home."""
    state, seat = ctx.state, frame.seat
    shaman = state.shamans[seat]
    count = min(frame.count, shaman.tokens + shaman.active)
    least, most = max(count - shaman.active, 0), min(count, shaman.tokens)
    tokens = most
    if least < most:
        node = {"deplete": {str(number): END for number in range(most, least - 1, -1)}}
        prompt = Message("mojo.ask.deplete", {"count": count})
        tokens = int(ctx.choose(frame, Question(seat, prompt, node, ("deplete", str(most))))[1])
    shaman.tokens -= tokens
    shaman.active -= count - tokens
    shaman.depleted += count - tokens
    ctx.tell("mojo.fogged", seat=seat, tokens=tokens, zimbies=count - tokens)
    silence(ctx, seat)


def hush(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """No scrolls from the target until the current turn ends."""
    ctx.state.shamans[seat_of(frame.target)].hushed = True
    ctx.tell("mojo.hushed", seat=seat_of(frame.target))


def chant(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """The incantation comes into play if a zimby is there to chant; one too many drives out a random older one."""
    state, seat = ctx.state, frame.caster
    if not plain(state, seat):
        state.discard.append(frame.scroll)
        ctx.tell("mojo.spell.fizzles", scroll=frame.scroll)
        return
    older = list(state.chants)
    state.chants.append(Chant(fresh(state), frame.scroll, seat, seat_of(frame.target)))
    ctx.tell("mojo.chant.begins", seat=seat_of(frame.target), scroll=frame.scroll, caster=seat)
    if len(state.chants) > 1 + (state.seats + 1) // 2:
        deplete_chanter(ctx, pick(ctx, older))


# -- on creatures and tiles --------------------------------------------------------------------------


def wound(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Wounds of a source of their own, which could be answered as long as the scroll waited."""
    count = past_armor(ctx, frame.armor, frame.creature, amount(ctx, frame, scroll))
    ctx.then(Wounds(creature=frame.creature, count=count, caster=frame.caster))


def armor(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Prevents wounds that wait for a column, or that it is about to get."""
    state = ctx.state
    waiting = next((one for one in reversed(state.stack) if threatens(one, frame.creature)), None)
    if waiting is None:
        ctx.tell("mojo.spell.fizzles", scroll=frame.scroll)
        return
    armor = Armor(frame.creature, frame.scroll, amount(ctx, frame, scroll))
    if isinstance(waiting, Wounds):
        waiting.count = past_armor(ctx, [armor], frame.creature, waiting.count)
        return
    assert isinstance(waiting, Rolls | Spell), "nothing else threatens a creature"
    waiting.armor.append(armor)
    tile = state.where(frame.creature) or ""
    ctx.tell("mojo.armor.ready", tile=tile, creature=name_of(state.board[tile]), count=armor.stops)


def sharpen(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Adds to a combat roll that waits on the stack."""
    waiting = ctx.find(Rolls, lambda one: frame.creature in (one.attacker, one.defender))
    if waiting is None:
        ctx.tell("mojo.spell.fizzles", scroll=frame.scroll)
        return
    more = amount(ctx, frame, scroll)
    waiting.scores[int(frame.creature == waiting.defender)] += more
    for side in ctx.state.fought.sides if ctx.state.fought else ():
        if side.creature == frame.creature:
            side.parts.append(Message("mojo.part.scroll", {"scroll": frame.scroll, "value": more}))
    ctx.tell("mojo.sharpened", count=more, attack=waiting.scores[0], defence=waiting.scores[1])


def guide(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Free tiles for a column, led by the caster."""
    ctx.state.strides[frame.creature] = MovementLeft(amount(ctx, frame, scroll))
    ctx.then(FreeMove(seat=frame.caster, creature=frame.creature))


def bungle(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    """The Crown is dropped and bounces away."""
    state = ctx.state
    tile = state.where(frame.creature)
    if tile is None or state.crown is None or not state.carries_crown(tile):
        ctx.tell("mojo.spell.fizzles", scroll=frame.scroll)
        return
    drop(ctx)
    bounce(ctx, amount(ctx, frame, scroll))


def conjure_obstacle(ctx: Context[Mojo], frame: Spell, scroll: Scroll) -> None:
    conjure(ctx, scroll.obstacle, frame.target, amount(ctx, frame, scroll), frame.caster)


EFFECTS: dict[EffectKind, Effect] = {
    "nix": nix,
    "twist": twist,
    "rouse": rouse,
    "litter": litter,
    "draw": draw_scrolls,
    "steal": steal,
    "fog": fog,
    "hush": hush,
    "chant": chant,
    "wound": wound,
    "armor": armor,
    "sharpen": sharpen,
    "guide": guide,
    "bungle": bungle,
    "conjure": conjure_obstacle,
}
