"""What scrolls do when they resolve: one function for each kind of deed."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END
from games.kernel.state import seat_of
from games.kernel.table import Table
from games.mojo.casting import mark, spells
from games.mojo.content import SCROLLS, Deed, Scroll
from games.mojo.crown import bounce, drop
from games.mojo.frames import FogChoice, FreeMove, Rolls, Spell, Window, Wounds
from games.mojo.lots import pick, throw
from games.mojo.obstacles import conjure, crown_roll
from games.mojo.pieces import fresh
from games.mojo.purse import arrive_home, deplete_chanter, draw, lose_scroll, plain, silence
from games.mojo.state import Chant, Mojo, Stride

Effect = Callable[[Table[Mojo], Spell, Scroll], None]


def spell(table: Table[Mojo], frame: Spell) -> None:
    """A scroll effect resolves, unless its target is gone or the Crown protects it."""
    state = table.state
    scroll = SCROLLS[frame.scroll]
    if scroll.kind != "incantation":
        state.discard.append(frame.scroll)
    if frame.creature and state.where(frame.creature) is None:
        table.tell("mojo.spell.fizzles", scroll=frame.scroll)
        return
    if scroll.kind == "witchery" and _crown_resists(table, frame):
        return
    table.tell("mojo.spell.works", scroll=frame.scroll, seat=frame.caster)
    state.done.append(frame.serial)
    EFFECTS[scroll.does](table, frame, scroll)


def _crown_resists(table: Table[Mojo], frame: Spell) -> bool:
    """Half of all witcheries do nothing to whoever has the Crown; in a solitaire game not even to the tile."""
    state = table.state
    tile = state.where(frame.creature) if frame.creature else frame.target
    if tile is None or not (frame.creature or state.solo) or not state.carries_crown(tile):
        return False
    return crown_roll(table, tile)


def amount(table: Table[Mojo], frame: Spell, scroll: Scroll) -> int:
    """The number a scroll rolls, doubled for each zimby eaten for it."""
    return throw(table, scroll.amount) << frame.twice


# -- on effects --------------------------------------------------------------------------------------


def _aimed_at(table: Table[Mojo], frame: Spell) -> Spell | None:
    found = next((one for one in spells(table.state) if one.name == frame.target), None)
    if found is None:
        table.tell("mojo.spell.fizzles", scroll=frame.scroll)
    return found


def nix(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Takes one scroll effect off the stack."""
    if other := _aimed_at(table, frame):
        table.cancel(other)
        table.state.discard.append(other.scroll)
        table.tell("mojo.nixed", scroll=other.scroll)


def twist(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Gives one scroll effect another target."""
    if other := _aimed_at(table, frame):
        other.target, other.twister = frame.aim, frame.caster
        if other.creature:
            there = table.state.board.get(frame.aim)
            other.creature = there.id if there else other.creature
        table.tell(f"mojo.twisted.{mark(SCROLLS[other.scroll])}", scroll=other.scroll, target=frame.aim)


# -- on shamans --------------------------------------------------------------------------------------


def rouse(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Depleted zimbies at home become active."""
    shaman = table.state.shamans[seat_of(frame.target)]
    count = min(amount(table, frame, scroll), shaman.depleted)
    shaman.active += count
    shaman.depleted -= count
    table.tell("mojo.roused", seat=seat_of(frame.target), count=count)


def litter(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Zimbies come from the Far Shore, depleted."""
    seat = seat_of(frame.target)
    count = min(amount(table, frame, scroll), table.state.far_shore(seat))
    table.tell("mojo.litter", seat=seat, count=count)
    arrive_home(table, seat, 0, count)


def draw_scrolls(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    draw(table, seat_of(frame.target), amount(table, frame, scroll))


def steal(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """A random scroll changes hands; both know which."""
    state, victim, thief = table.state, seat_of(frame.target), frame.caster
    hand = sorted(state.shamans[victim].hand)
    if victim == thief or not hand:
        table.tell("mojo.steal.nothing", seat=victim)
        return
    taken = pick(table, hand)
    lose_scroll(state, victim, taken, seen_by=(thief, victim))
    state.shamans[thief].hand.append(taken)
    state.known.append((victim, thief, taken))
    table.tell("mojo.steal.took", seat=thief, victim=victim)
    for seat in (thief, victim):
        table.tell("mojo.steal.which", only=seat, scroll=taken)


def fog(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    table.then(FogChoice(seat=seat_of(frame.target), count=amount(table, frame, scroll)))


def fog_choice(table: Table[Mojo], frame: FogChoice) -> None:
    """The target says how many of what it must deplete are tokens; the rest are zimbies at home."""
    state, seat = table.state, frame.seat
    shaman = state.shamans[seat]
    count = min(frame.count, shaman.tokens + shaman.active)
    least, most = max(count - shaman.active, 0), min(count, shaman.tokens)
    tokens = most
    if least < most:
        node = {"deplete": {str(number): END for number in range(most, least - 1, -1)}}
        prompt = Message("mojo.ask.deplete", {"count": count})
        tokens = int(table.choose(frame, Question(seat, prompt, node, ("deplete", str(most))))[1])
    shaman.tokens -= tokens
    shaman.active -= count - tokens
    shaman.depleted += count - tokens
    table.tell("mojo.fogged", seat=seat, tokens=tokens, zimbies=count - tokens)
    silence(table, seat)


def hush(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """No scrolls from the target until the current turn ends."""
    table.state.shamans[seat_of(frame.target)].hushed = True
    table.tell("mojo.hushed", seat=seat_of(frame.target))


def chant(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """The incantation comes into play if a zimby is there to chant; one too many drives out a random older one."""
    state, seat = table.state, frame.caster
    if not plain(state, seat):
        state.discard.append(frame.scroll)
        table.tell("mojo.spell.fizzles", scroll=frame.scroll)
        return
    older = list(state.chants)
    state.chants.append(Chant(fresh(state), frame.scroll, seat, seat_of(frame.target)))
    table.tell("mojo.chant.begins", seat=seat_of(frame.target), scroll=frame.scroll, caster=seat)
    if len(state.chants) > 1 + (state.seats + 1) // 2:
        deplete_chanter(table, pick(table, older))


# -- on creatures and tiles --------------------------------------------------------------------------


def wound(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Wounds go on the stack: a source of their own."""
    count = amount(table, frame, scroll)
    table.then(Window(), Wounds(creature=frame.creature, count=count, caster=frame.caster))


def armor(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Prevents wounds that wait for a column."""
    waiting = table.find(Wounds, lambda one: one.creature == frame.creature)
    if waiting is None:
        table.tell("mojo.spell.fizzles", scroll=frame.scroll)
        return
    stopped = min(amount(table, frame, scroll), waiting.count)
    waiting.count -= stopped
    table.tell("mojo.armored", count=stopped)


def sharpen(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Adds to a combat roll that waits on the stack."""
    waiting = table.find(Rolls, lambda one: frame.creature in (one.attacker, one.defender))
    if waiting is None:
        table.tell("mojo.spell.fizzles", scroll=frame.scroll)
        return
    more = amount(table, frame, scroll)
    waiting.scores[int(frame.creature == waiting.defender)] += more
    table.tell("mojo.sharpened", count=more, attack=waiting.scores[0], defence=waiting.scores[1])


def guide(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """Free tiles for a column, led by the caster."""
    table.state.strides[frame.creature] = Stride(amount(table, frame, scroll))
    table.then(FreeMove(seat=frame.caster, creature=frame.creature))


def bungle(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    """The Crown is dropped and bounces away."""
    state = table.state
    tile = state.where(frame.creature)
    if tile is None or state.crown is None or not state.carries_crown(tile):
        table.tell("mojo.spell.fizzles", scroll=frame.scroll)
        return
    drop(table)
    bounce(table, amount(table, frame, scroll))


def conjure_obstacle(table: Table[Mojo], frame: Spell, scroll: Scroll) -> None:
    conjure(table, scroll.obstacle, frame.target, amount(table, frame, scroll), frame.caster)


EFFECTS: dict[Deed, Effect] = {
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
