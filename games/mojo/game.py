"""Zimby Mojo as the house knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from games.kernel import Context, Game, Param, Seat, Verb, letter, rules_of
from games.kernel.dice import Chance
from games.mojo import (
    combat,
    commands,
    effects,
    king,
    obstacles,
    portals,
    rituals,
    setup,
    stops,
    thugs,
    turns,
    walking,
    windows,
    wounds,
    wrapup,
    zombies,
)
from games.mojo import frames as f
from games.mojo import state as s
from games.mojo.ai.judge import position, prefer
from games.mojo.ai.race import chances
from games.mojo.content import RITUALS
from games.mojo.labels import label
from games.mojo.leaving import leave
from games.mojo.migrations import to_second, to_third
from games.mojo.offers import foremost, group, landmarks, toll
from games.mojo.orders import orders
from games.mojo.reasons import why
from games.mojo.refusals import refusal
from games.mojo.scatter import scatter
from games.mojo.view import view
from games.toolkit.hands import FaceDown

TILE, TO, WHOM = Param("tile", "tile"), Param("to", "tile"), Param("whom", "seat")


class MojoGame(Game[s.Mojo]):
    key = "mojo"
    seats = range(1, 9)
    version = 4
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {2: to_second, 3: to_third}
    state_type = s.Mojo
    settings_type = s.Settings
    rules = rules_of(
        s.Mojo, setup, turns, commands, stops, walking, obstacles, portals, combat, wounds, windows, effects,
        king, rituals, thugs, zombies, wrapup,
    )  # fmt: skip
    routine = frozenset(
        f"mojo.{id}"
        for id in (
            *("round.begins", "turn.begins", "turn.ends", "king.turn", "thugs.turn", "draw.count", "spare.count"),
            *("king.moves", "thugs.join", "thug.stops", "moved", "discard.one", "discard.several"),
        )
    )
    details = frozenset(
        f"mojo.{id}"
        for id in ("blows", "rolls", "spell.works", "wounds", "stop.worked", "first", "draw.yours", "spare.yours")
    )
    headlines = tuple(
        f"mojo.{id}"
        for id in (
            *("won", "crown.taken", "crown.thugs", "king.new", "killed", "died", "king.dead", "crown.lies"),
            *("shrugged", "no_wounds"),
            *("seal.opened", "join.refused", "seal.refused", "dismissed", "expelled", "discord", "hushed", "fogged"),
            *("starved", "joined", "spell.tile", "spell.shaman"),
        )
    )
    verbs = (
        Verb("move", (TILE, Param("group", "group"), TO, Param("way", "way", many=True))),
        Verb("attack", (TILE, TO)),
        Verb("cast", (Param("scroll", "scroll"), Param("aim", "aim", many=True))),
        Verb("eat", (Param("what", "meal"),)),
        Verb("drain", (Param("scroll", "scroll"), WHOM)),
        Verb("spawn"),
        Verb("zombie", (TILE,)),
        Verb("seal", (TILE, Param("partner", "seat"))),
        Verb("take", (TILE,)),
        Verb("drop"),
        Verb("ritual", (TILE, Param("area", "area"))),
        Verb("pay", (Param("first", "purse"),)),
        Verb("forbid", (WHOM, Param("place", "place"))),
        Verb("end"),
        Verb("pass"),
        Verb("yes"),
        Verb("no"),
        Verb("stop", (TILE,)),
        Verb("devour", (Param("count", "rations"),)),
        Verb("open"),
        Verb("shut", (TILE,)),
        Verb("aim", (TILE,)),
        Verb("close"),
        Verb("done"),
        Verb("hold", (Param("tiles", "tile", many=True),)),
        Verb("deplete", (Param("tokens", "number"),)),
        Verb("starve", (Param("active", "number"),)),
        Verb("keep", (Param("scroll", "scroll"),)),
        Verb("give", (Param("source", "source"),)),
        Verb("discard", (Param("scrolls", "scroll", many=True),)),
        Verb("ward", (Param("element", "element"), TILE)),
        Verb("enter", (Param("entry", "entry"),)),
    )
    setup = staticmethod(setup.set_up)
    view = staticmethod(view)
    landmarks = staticmethod(landmarks)
    label = staticmethod(label)
    why = staticmethod(why)
    group = staticmethod(group)
    foremost = staticmethod(foremost)
    toll = staticmethod(toll)
    refusal = staticmethod(refusal)
    orders = staticmethod(orders)
    chances = staticmethod(chances)
    retire = staticmethod(leave)
    judge = staticmethod(position)
    prefer = staticmethod(prefer)

    def shuffle_unknown(self, state: s.Mojo, seat: Seat | None, dice: Chance) -> None:
        _shuffle_scrolls(state, seat, dice)
        _shuffle_seals(state, dice)
        _shuffle_markers(state, dice)

    def scatter(self, state: s.Mojo, dice: Chance) -> None:
        """Turn a state that was just set up into a lawful one from anywhere in the game, at rest on a decision."""
        scatter(Context(self.rules, state, dice))

    def census(self, state: s.Mojo) -> Counter[str]:
        """Sixteen zimbies a tribe, four thugs, one Crown or King, every scroll."""
        found = Counter(state.library + state.discard)
        found.update(chant.scroll for chant in state.chants)
        found.update(frame.scroll for frame in state.stack if isinstance(frame, f.Spell))
        for seat, shaman in enumerate(state.shamans):
            found.update(shaman.hand)
            found[f"zimby-{letter(seat)}"] = max(shaman.active + shaman.depleted + state.on_board(seat), s.TRIBE)
        for drawn in state.winnowed.values():
            found.update(drawn.scrolls)
        found["thug"] = state.thugs_in_play + len(state.ready) + len(state.spent)
        found["crown"] = (state.crown is not None) + (state.king is not None)
        return found


def _shuffle_scrolls(state: s.Mojo, seat: Seat | None, dice: Chance) -> None:
    """The library and what is not known of other hands change places."""
    drawn = [what.scrolls for one, what in state.winnowed.items() if seat is None or seat not in (one, what.source)]
    state.held.redeal(seat, dice, *map(FaceDown, drawn), FaceDown(state.library))
    for scrolls in drawn:
        scrolls.sort()
    for one, shaman in enumerate(state.shamans):
        if one != seat:
            shaman.spare = [*shaman.hand, *shaman.hand][: len(shaman.spare)]


def _shuffle_seals(state: s.Mojo, dice: Chance) -> None:
    elements = sorted(state.seals.values())
    dice.shuffle(elements)
    state.seals = dict(zip(state.seals, elements, strict=True))


def _shuffle_markers(state: s.Mojo, dice: Chance) -> None:
    hidden = [tile for tile in state.markers if tile not in state.revealed]
    names = sorted(set(RITUALS) - {state.markers[tile] for tile in state.revealed})
    dice.shuffle(names)
    for tile in hidden:
        state.markers[tile] = names.pop()


GAME = MojoGame()
