"""What spells do when they resolve. Their chips are paid by then, and a transient card lies under its deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.chobolo.content import SPELLS
from games.chobolo.dying import bear, end_on_hexes, gain_level, take_chobolo
from games.chobolo.frames import DeclaredSpell, FillPool, HastyMove, ReadOmen
from games.chobolo.lasting import end_spells, on_character
from games.chobolo.marching import spaces
from games.chobolo.state import NOBODY, Chobolo, Lasting, called, wizard_of
from games.chobolo.targets import declared, straight
from games.chobolo.tiles import LETTER_OF, NATURE
from games.chobolo.victory import win
from games.kernel.context import Context
from games.kernel.state import letter, seat_of

UNRAVELLED, READ = 2, 3  # chips, cards


def _permanent(ctx: Context[Chobolo], spell: DeclaredSpell, on: str = "", hexes: Sequence[str] = ()) -> Lasting:
    """Put into play; of those that last so many rounds, to the start of the caster's so many-th next turn."""
    state, card = ctx.state, SPELLS[spell.spell]
    ends = state.rulers[spell.seat].turns + card.rounds if card.rounds else 0
    lasting = Lasting(spell.serial, spell.spell, spell.seat, on, list(hexes), ends)
    state.lasting.append(lasting)
    return lasting


def _on_character(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    (who,) = spell.aim
    _permanent(ctx, spell, who)


def _on_hex(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    _permanent(ctx, spell, hexes=spell.aim)


def _firewall(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    _permanent(ctx, spell, hexes=straight(ctx.state, *spell.aim))


def _binding(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    who, card = spell.aim
    held = next(one for one in on_character(ctx.state, who) if one.card == card and one.owner == spell.seat)
    _permanent(ctx, spell, who).holds = held.serial


def _spell_pool(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    """Its caster pays for further cards at once, and lays them here."""
    pool = _permanent(ctx, spell)
    ctx.then(FillPool(seat=spell.seat, pool=pool.serial))


def _change_element(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    whose, element = spell.aim
    ruler = ctx.state.rulers[seat_of(whose)]
    ruler.stack = ruler.stack[:-1] + LETTER_OF[element]
    ctx.tell("chobolo.changed", seat=seat_of(whose), element=element)


def _unravel(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    (whose,) = spell.aim
    ruler = ctx.state.rulers[seat_of(whose)]
    lost, ruler.stack = ruler.stack[-UNRAVELLED:][::-1], ruler.stack[:-UNRAVELLED]
    ctx.tell("chobolo.unravelled", seat=seat_of(whose), elements=[NATURE[one] for one in lost])


def _wellspring(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    (element,) = spell.aim
    ctx.state.rulers[spell.seat].stack += LETTER_OF[element]
    ctx.tell("chobolo.chip", seat=spell.seat, element=element)


def _haste(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    """Again at once, half its spaces, by all rules of movement."""
    (who,) = spell.aim
    ctx.then(HastyMove(seat=spell.seat, who=who, left=spaces(ctx.state, who) // 2))


def _gale(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    who, place = spell.aim
    ctx.state.characters[who].at = place
    ctx.tell("chobolo.pushed", who=called(who), at=place)


def _recall(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    who, place = spell.aim
    ctx.state.characters[who].at = place
    ctx.tell("chobolo.recalled", who=called(who), at=place)


def _battle_fury(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    ctx.state.furious += spell.aim


def _mend(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    (who,) = spell.aim
    gain_level(ctx, who)


def _ruin(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    (place,) = spell.aim
    del ctx.state.towers[place]
    ctx.state.watches.pop(place, None)
    ctx.tell("chobolo.tower.destroyed", at=place)


def _turn_aside(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    if (last := declared(ctx.state)) is not None:
        cancel_card(ctx, last)


def cancel_card(ctx: Context[Chobolo], last: DeclaredSpell) -> None:
    """A card that is being cast is spent without effect, and its chips too; rulings K4 and S15."""
    state, ruler = ctx.state, ctx.state.rulers[last.seat]
    ctx.cancel(last)
    ctx.tell("chobolo.cancelled", seat=last.seat, spell=last.spell)
    pool = next((one for one in state.lasting if last.pool and one.serial == last.pool), None)
    if pool is not None and last.spell in pool.cards:
        pool.cards.remove(last.spell)
    elif last.spell in ruler.hand:
        cost = SPELLS[last.spell].cost
        if ruler.stack.endswith(cost[::-1]):
            ruler.stack = ruler.stack[: len(ruler.stack) - len(cost)]
        state.held.lose(last.seat, last.spell)
    else:
        return
    state.piles.put_under(letter(last.seat), last.spell)


def _mirror(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    """The last transient card of this turn once more, with new targets."""
    copy = DeclaredSpell(serial=spell.serial, spell=ctx.state.last_card, seat=spell.seat, aim=spell.aim)
    ctx.tell("chobolo.copied", seat=spell.seat, spell=copy.spell)
    EFFECTS[copy.spell](ctx, copy)


def _omen_reading(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    """The caster sees the three top cards of its deck."""
    state, name = ctx.state, letter(spell.seat)
    count = min(READ, len(state.decks[name]))
    ctx.tell("chobolo.omen", seat=spell.seat, count=count)
    if count:
        cards = state.piles.look(spell.seat, name, count)
        ctx.tell("chobolo.omen_cards", only=spell.seat, cards=cards)
        ctx.then(ReadOmen(seat=spell.seat))


EFFECTS: dict[str, Callable[[Context[Chobolo], DeclaredSpell], None]] = {
    **dict.fromkeys(("sleep", "archers-sight", "stone-skin", "keen-edge", "veil", "steady-hand"), _on_character),
    **dict.fromkeys(("quagmire", "bridge-of-reeds", "drought"), _on_hex),
    "change-element": _change_element,
    "binding": _binding,
    "spell-pool": _spell_pool,
    "haste": _haste,
    "firewall": _firewall,
    "gale": _gale,
    "wellspring": _wellspring,
    "unravel": _unravel,
    "turn-aside": _turn_aside,
    "battle-fury": _battle_fury,
    "mend": _mend,
    "recall": _recall,
    "ruin": _ruin,
    "mirror": _mirror,
    "omen-reading": _omen_reading,
}


# -- standard spells ---------------------------------------------------------------------------------


def _resurrect(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    kind, tower = spell.aim
    bear(ctx, f"{letter(spell.seat)}-{kind}", tower)


def _open_wall(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    """Once open it stays so; casting it again does nothing, ruling K16."""
    if not ctx.state.wall_open:
        ctx.state.wall_open = True
        ctx.tell("chobolo.wall_opens", seat=spell.seat)


def _dispel(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    """All spells on a character, one spell elsewhere, or a transient card that is being cast; ruling K4."""
    state, (aim,) = ctx.state, spell.aim
    if aim == "spell":
        if (last := declared(state)) is not None:
            cancel_card(ctx, last)
    elif aim.startswith("pool-"):
        end_spells(ctx, [one for one in state.lasting if one.card == "spell-pool" and one.owner == seat_of(aim[-1])])
    elif aim in state.characters:
        end_spells(ctx, on_character(state, aim))
    else:
        end_on_hexes(ctx, [one for one in state.lasting if aim in one.hexes[:1]][:1], spell.seat)


def _summon(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    if ctx.state.holder != NOBODY:
        ctx.tell("chobolo.stolen", seat=spell.seat, whom=ctx.state.holder)
    take_chobolo(ctx, spell.seat)


def _armageddon(ctx: Context[Chobolo], spell: DeclaredSpell) -> None:
    """At an opponent's empty main tower the game is won; in one's own the wizard is marked; rulings C1 and C2."""
    state, (whose,) = ctx.state, map(seat_of, spell.aim)
    if whose == spell.seat:
        state.rulers[spell.seat].marked = True
        ctx.tell("chobolo.marked", who=called(wizard_of(spell.seat)))
    else:
        ctx.tell("chobolo.tower.doomed", seat=whose, at=state.rulers[whose].tower)
        win(ctx, spell.seat, "chobolo.end.armageddon", whom=whose)


STANDARD_EFFECTS: dict[str, Callable[[Context[Chobolo], DeclaredSpell], None]] = {
    "resurrect": _resurrect,
    "open-plane-wall": _open_wall,
    "dispel-magic": _dispel,
    "chobolo": _summon,
    "armageddon": _armageddon,
}
