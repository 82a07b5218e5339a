"""What a sensible shaman answers. It reads what lies open and its own hand, nothing else."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import PASS, Decision, Path, Seat
from games.mojo.ai.plans import plan_turn
from games.mojo.board import BOARD, Tile
from games.mojo.casting import affordable, threatens
from games.mojo.content import SCROLLS
from games.mojo.frames import Clash, Rolls, Spell, Wounds
from games.mojo.sight import channels, seen_from
from games.mojo.state import HOME, Column, King, Mojo
from games.mojo.waiting import holds_stake

# how dear a scroll is to its owner, for keeping and discarding
WORTH = {"nix": 3.0, "blow-guns": 2.5, "bungle": 3.0, "big-bits-of-map": 3.5, "lil-bits-of-map": 2.5, "energy": 3.0}
WORTH_ELSE = 1.0
HARMFUL = frozenset({"wound", "bungle", "conjure"})
AGAINST_CARRIERS = ("bungle", "blow-guns", "death-curse", "entangling-vines")
KING_VITALITY = 4


def prefer(state: Mojo, decision: Decision) -> Path | None:
    """The answer to any question; every kind of prompt has its own way of thinking."""
    kind = decision.prompt.id.removeprefix("mojo.ask.")
    return ANSWERS.get(kind, _default)(state, decision)


def _default(state: Mojo, decision: Decision) -> Path:
    default = decision.default
    return default if decision.options.accepts(default) else decision.options.first(1)[0]


# -- consent -----------------------------------------------------------------------------------------


def _join(state: Mojo, decision: Decision) -> Path:
    """Guests are welcome where a seal can be opened together; and, as long as every ward stands, on the way there."""
    if state.crown or decision.prompt.args["crowd"] == "crowded":
        return ("no",)
    shut = bool(state.seals) and len(state.wards) == len(BOARD.wards)
    return ("yes",) if shut or decision.prompt.args["tile"] in state.seals else ("no",)


def _seal(state: Mojo, decision: Decision) -> Path:
    return ("yes",)


# -- combat ------------------------------------------------------------------------------------------


def _devour(state: Mojo, decision: Decision) -> Path:
    """Eat when the King or the Crown is at stake, as many as can be."""
    clash = next((frame for frame in reversed(state.stack) if isinstance(frame, Clash)), None)
    if clash is None:
        return PASS
    tiles = [tile for one in (clash.attacker, clash.defender) if (tile := state.where(one))]
    at_stake = any(isinstance(state.board[tile], King) or state.carries_crown(tile) for tile in tiles)
    choices = decision.options.under(("devour",))
    return ("devour", choices[-1]) if at_stake else PASS


def _rolls(state: Mojo, decision: Decision) -> Path:
    """Sharpen where it turns a fight, or makes the blow that kills the King; else armor for who is about to lose it."""
    waiting = next(frame for frame in reversed(state.stack) if isinstance(frame, Rolls))
    for own, foe, lead in waiting.sides:
        if not holds_stake(state, decision.seat, own):
            continue
        tile, there = state.where(own), state.where(foe)
        king = there is not None and isinstance(state.board[there], King)
        needed = KING_VITALITY if king else 1 if lead <= 0 else 0
        for key in ("spikey-bone-claws", "nasty-sharp-knives"):
            if tile and lead < needed <= lead + SCROLLS[key].dice.mean and (path := _cast(decision, key, tile)):
                return path
        if lead < 0 and (path := _armor(state, decision, own, -lead)):
            return path
    return PASS


def _wounds(state: Mojo, decision: Decision) -> Path:
    waiting = next(frame for frame in reversed(state.stack) if isinstance(frame, Wounds))
    return _armor(state, decision, waiting.creature, waiting.count) or PASS


def _armor(state: Mojo, decision: Decision, creature: int, count: int) -> Path | None:
    """Armor for one's own, where what is lost is worth it."""
    tile = state.where(creature)
    if tile is None or not holds_stake(state, decision.seat, creature):
        return None
    worth = state.carries_crown(tile) or (tile in state.seals and not state.crown)
    keys = ("lil-bits-of-armor", "big-bits-of-armor")
    ways = (_cast(decision, key, tile) for key in (keys if count == 1 else keys[::-1]))
    return next((path for path in ways if path), None) if worth else None


def _spell(state: Mojo, decision: Decision) -> Path:
    """Nix what would cost the Crown, or carry it off; armor for one's own."""
    spell = next(frame for frame in reversed(state.stack) if isinstance(frame, Spell))
    if spell.caster == decision.seat:
        return PASS
    if threatens(spell, spell.creature) and (armor := _armor(state, decision, spell.creature, 1)):
        return armor
    if state.crown is None:
        return PASS
    does, mine = SCROLLS[spell.scroll].does, state.crown.holder == decision.seat
    hurts = mine and does in HARMFUL and spell.target == state.crown.tile
    helps = state.crown.holder == spell.caster and does == "guide"
    path: Path = ("cast", "nix", spell.name)
    return path if (hurts or helps) and decision.options.accepts(path) else PASS


# -- calling stop ------------------------------------------------------------------------------------


def _stop(state: Mojo, decision: Decision) -> Path:
    """Stop whoever runs off with the Crown, as soon as there is something to throw that reaches them."""
    crown, seat = state.crown, decision.seat
    if crown is None or crown.tile != decision.prompt.args["tile"]:
        return PASS
    hand = set(state.shamans[seat].hand)
    if not any(key in hand and affordable(state, seat, SCROLLS[key]) for key in AGAINST_CARRIERS):
        return PASS
    within = {tile for channel in channels(state, seat) for tile in seen_from(state, seat, channel)}
    return next((("stop", tile) for tile in decision.options.under(("stop",)) if tile in within), PASS)


def _stopped(state: Mojo, decision: Decision) -> Path:
    return at_crown(decision, str(decision.prompt.args["tile"])) or PASS


def _last(state: Mojo, decision: Decision) -> Path:
    """Before a turn ends: something for whoever has the Crown."""
    crown = state.crown
    if crown is None or crown.holder in (None, decision.seat):
        return PASS
    return at_crown(decision, crown.tile) or PASS


def at_crown(decision: Decision, tile: Tile) -> Path | None:
    for key in AGAINST_CARRIERS:
        if path := _cast(decision, key, tile):
            return path
    return None


def _cast(decision: Decision, key: str, tile: Tile) -> Path | None:
    """A way of casting a scroll at a tile, without eating for it."""
    for channel in decision.options.under(("cast", key)):
        path: Path = ("cast", key, channel, tile)
        if decision.options.accepts(path):
            return path
    return None


# -- choices -----------------------------------------------------------------------------------------


def _free(state: Mojo, decision: Decision) -> Path:
    """A map leads home with the Crown, else nowhere in particular."""
    tile, seat = str(decision.prompt.args["tile"]), decision.seat
    if not (state.crown and state.crown.tile == tile and state.crown.holder == seat):
        return ("done",)
    home = BOARD.spread([BOARD.entries[state.shamans[seat].entry].tile])
    there = decision.options.under(("move", tile, "all"))
    if HOME in there:
        return ("move", tile, "all", HOME)
    better = [one for one in there if home.get(one, 99) < home[tile]]
    return ("move", tile, "all", min(better, key=lambda one: home[one])) if better else ("done",)


def worth(scroll: str) -> float:
    return WORTH.get(scroll, WORTH_ELSE)


def _keep(state: Mojo, decision: Decision) -> Path:
    return ("keep", max(decision.options.under(("keep",)), key=worth))


def _discard(state: Mojo, decision: Decision) -> Path:
    """The scrolls that are worth least, in the order in which they are offered."""
    path: Path = ("discard",)
    while (words := decision.options.under(path)) and "done" not in words:
        path = (*path, min(words, key=worth))
    return (*path, "done")


ANSWERS: dict[str, Callable[[Mojo, Decision], Path]] = {
    "turn": plan_turn,
    "join": _join,
    "seal": _seal,
    "devour": _devour,
    "rolls": _rolls,
    "wounds": _wounds,
    "spell.shaman": _spell,
    "spell.effect": _spell,
    "spell.tile": _spell,
    "stop": _stop,
    "stopped": _stopped,
    "last.turn": _last,
    "last.thugs": _last,
    "last.shamble": _last,
    "free": _free,
    "keep": _keep,
    "discard": _discard,
    "spare": _discard,
}


def position(state: Mojo, seat: Seat) -> float:
    """How near a shaman is to winning."""
    if state.outcome:
        return 1000.0 if state.outcome.places[seat] == 1 else -1000.0
    crown, shaman = state.crown, state.shamans[seat]
    score = (
        shaman.active
        + 0.5 * shaman.depleted
        + 0.5 * len(shaman.hand)
        + sum(column.of(seat) for _, column in state.columns() if isinstance(column, Column))
    )
    if crown is not None and crown.holder == seat:
        home = BOARD.spread([BOARD.entries[shaman.entry].tile])
        score += 60 - home.get(crown.tile, 30)
    elif crown is not None and crown.holder is not None:
        score -= 20
    return score
