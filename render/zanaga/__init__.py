"""Mists of Zanaga, as a coloured woodcut: the land under its mist, the tracks, fights, heroes and the god.

`wilds` is the map and `banner` what frames it; `tracks` are rituals and what roams, `fray` is a fight, `hero_sheet`
a hero and `shelves` what lies beside him, `finale` the great cards, `placard` invites. `telling` says it all in
words, `changes` what has changed; `depicted` says which drawing stands for a card, `brevity` what it does in few
words. `woodcut` is paper, letters and shields; `landscape` the terrain and the mist, `backdrops` where things happen.
Drawings are in `counters` (whatever is counted, and towns), `portraits` (heroes and allies), `beasts` (heads; `foes`
has whose), `giants` (gods) and `wares` (goods); `legend` says what signs mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from games.kernel import Path, Words
from games.zanaga.view import CHALLENGES, GODS, HEROES, LAND, MARKET, ZanagaView
from render.drawing.parts import Spot
from render.saying import say
from render.scene import Mark, Place, Scene
from render.zanaga import banner, changes, finale, fray, shelves, telling, tracks, wilds
from render.zanaga.counters import COUNTERS
from render.zanaga.finale import scores, winner
from render.zanaga.foes import foe
from render.zanaga.giants import god
from render.zanaga.legend import EMOJIS, FIVE, MORE_SIGNS, SIGNS, WORLD, backdrop
from render.zanaga.placard import placard
from render.zanaga.portraits import ally, hero
from render.zanaga.telling import Drawn
from render.zanaga.wares import ware
from render.zanaga.woodcut import FONTS, SIZE

__all__ = [
    "DRAWINGS", "EMOJIS", "FIVE", "FONTS", "MORE_SIGNS", "NAMED", "SIGNS", "WORLD", "backdrop", "close_up", "hand",
    "placard", "scene", "scores", "winner",
]  # fmt: skip

NAMED = True  # places have their names on the board

DRAWINGS = COUNTERS | {one.__name__: one for one in (foe, god, ally, hero, ware)}


def scene(view: ZanagaView, words: Words, before: ZanagaView | None = None) -> Scene:
    """The land; while somebody fights, the fight; while a token is placed, the tracks; at the end, who has won."""
    return _now(view, words) if before is None else _with_news(view, words, before)


def _with_news(view: ZanagaView, words: Words, before: ZanagaView) -> Scene:
    """The same with what has changed since an earlier view."""
    shown = _now(view, words, changes.arrows(before, view))
    told = "; ".join(changes.told(before, view, words)) or say(words, "nothing")
    news = Mark(heading=say(words, "since"), label=telling.label(words, "news"), words=told, rank=0)
    return replace(shown, marks=(news, *shown.marks))


def _now(view: ZanagaView, words: Words, arrows: Iterable[Spot] = ()) -> Scene:
    if view.outcome:
        return _scene(view, words, finale.won_ground(view), {"result": tuple(finale.won(view, words))}, {})
    if view.moment == "tokens":
        return _tracks(view, words)
    return _fight(view, words) if view.facing or view.fight or view.duel else _on_map(view, words, arrows)


def close_up(view: ZanagaView, words: Words, before: ZanagaView) -> Scene | None:
    """A god that has awoken since then, or the tracks if something on them has changed."""
    if woken := [one.god for one in view.awake if one.god not in {old.god for old in before.awake}]:
        drawn = {"gods": tuple(finale.wakes(words, woken[-1]))}
        return _scene(view, words, finale.wakes_ground(), drawn, {})
    if (view.rituals, view.roaming) != (before.rituals, before.roaming):
        return _tracks(view, words)
    return None


def hand(view: ZanagaView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """A hero's sheet, with what he has, or with what can be chosen now: goods, heroes, a god, what roams."""
    seat = view.mover if view.seat is None else view.seat
    offered = [path[1] for path in paths if path[0] in ("take", "confront", "roam") and len(path) > 1]
    if awake := [key for key in offered if key in GODS]:
        drawn = {"gods": tuple(finale.wakes(words, awake[0]))}
        return _scene(view, words, finale.wakes_ground(), drawn, finale.places(awake[0]))
    if any(key in CHALLENGES for key in offered):
        return _tracks(view, words)
    if any(key in HEROES for key in offered):
        return shelves.of_heroes(view, words, offered)
    return (
        shelves.of_hero(view, words, seat, [key for key in offered if key in MARKET])
        if view.heroes[seat].card
        else _on_map(view, words)
    )


# -- what a picture shows ----------------------------------------------------------------------------


def _scene(
    view: ZanagaView,
    words: Words,
    ground: Iterable[Spot],
    drawn: Drawn,
    places: Mapping[str, Place],
    *lowest: Mark,
) -> Scene:
    """All that is told of a table; what is drawn of it stands by the marks' keys."""
    marks = (*lowest, *telling.table(view, words, drawn))
    return Scene(size=SIZE, ground=tuple(ground), marks=marks, more=say(words, "more"), places=places)


def _on_map(view: ZanagaView, words: Words, arrows: Iterable[Spot] = ()) -> Scene:
    """The land with all that stands in it."""
    there = wilds.clearing(view)
    spots = [*wilds.mist(view, there.helped), *wilds.edge_of_reach(there), *arrows]
    for name in LAND.map.hexes:
        spots += wilds.things(view, name, there)
    told = say(words, f"mist.{wilds.stage(view)}")
    land = Mark(heading=say(words, "table"), label=telling.label(words, "picture"), words=told, spots=tuple(spots))
    drawn = {f"hero {seat}": told for seat, told in banner.strip(view, words)}
    drawn |= {
        "turn": tuple(banner.head(view, words)),
        "gods": (*banner.god_spots(view, words), *banner.small_tracks(view)),
    }
    ground = (*wilds.ground(view), *banner.frame())
    return _scene(view, words, ground, drawn, wilds.places(), land)


def _fight(view: ZanagaView, words: Words) -> Scene:
    if one := view.facing or view.fight:
        spots = (*fray.opponents(view, words, one), *fray.phases(view, words, one))
        drawn = {"fight": (*spots, *fray.foot(view, words, one))}
        return _scene(view, words, fray.ground(view), drawn, fray.places(view, one))
    assert view.duel
    return _scene(
        view, words, fray.ground(view), {"fight": tuple(fray.duel(view, words, view.duel))}, fray.duel_places()
    )


def _tracks(view: ZanagaView, words: Words) -> Scene:
    drawn = {
        "turn": (*tracks.head(view, words), *tracks.titles(view, words)),
        "gods": tuple(tracks.free(view)),
    }
    drawn |= {one.ritual: tuple(tracks.rite(view, words, n)) for n, one in enumerate(view.rituals)}
    drawn |= {one.card: tuple(tracks.roamer(view, words, n)) for n, one in enumerate(view.roaming)}
    return _scene(view, words, tracks.ground(), drawn, tracks.places(view))
