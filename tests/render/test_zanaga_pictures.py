"""Pictures of Mists of Zanaga: what they show, what they say, and how they looked when somebody last looked at them."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image
from PIL.ImageSequence import all_frames

import render
from games.kernel import Message, Outcome, Words, dump, load, pending
from games.players import PLAYERS
from games.players.match import Match, play
from games.zanaga import GAME
from games.zanaga.content import CARDS, CHALLENGES, GODS, HEROES, MARKET, RITUALS
from games.zanaga.effects import FACTS, NUMBERS
from games.zanaga.land import LAND
from games.zanaga.view import ZanagaView, ways
from render.drawing.parts import Icon, sprite
from render.drawing.shields import Shield
from render.saying import OWN, SHARED
from render.zanaga import banner, brevity, changes, shelves, telling, wilds
from render.zanaga.depicted import head_of
from render.zanaga.landscape import STAGES, Haze
from render.zanaga.woodcut import (
    LargeFigure,
    Medallion,
    Ribboned,
)

NAMES = ("Ana", "Bartholomew the Great", "Chi: yo", "Dmitri, of Omsk", "Efua", "Finn")
KEPT = Path(__file__).parent / "positions" / "zanaga"
# by the name of the picture: the position that is kept under it, the one it is compared with, and which picture
SHOTS = {
    "travel": ("travel", "", "table"), "since": ("travel", "earlier", "table"), "onward": ("onward", "", "table"),
    "face": ("face", "", "table"), "fight": ("fight", "", "table"), "god": ("god", "", "table"),
    "duel": ("duel", "", "table"),
    "tokens": ("tokens", "", "table"), "tracks": ("crowded", "earlier", "close"),
    "wakes": ("travel", "asleep", "close"),
    "market": ("market", "", "hand"), "sheet": ("travel", "", "hand"), "start": ("start", "", "table"),
    "heroes": ("heroes", "", "hand"), "over": ("over", "", "table"), "epic": ("epic", "", "table"),
}  # fmt: skip


def said(view: ZanagaView) -> Words:
    words = Words(GAME, NAMES[: view.seats], "en", {SHARED: "render", OWN: "render.zanaga"})
    words.view = view
    return words


@cache
def film(seats: int, seed: int, most: int, who: str, *settings: tuple[str, Any]) -> list[Any]:
    """The positions of the beginning of a game."""
    states: list[Any] = []

    def watch(match: Match[Any]) -> None:
        states.append(match.state)
        if len(states) >= most:
            raise StopIteration

    with suppress(StopIteration):
        play(GAME, [PLAYERS[who]] * seats, seed, dict(settings), watch=watch)
    return states


def views(most: int = 500) -> list[ZanagaView]:
    """Of a game played at random, and of a whole one played well; each from another seat."""
    states = film(3, 3, most, "random") + film(3, 5, 10_000, "normal")
    return [GAME.view(state, n % 4 if n % 4 < 3 else None) for n, state in enumerate(states)]


def having(what: Callable[[ZanagaView], object]) -> ZanagaView:
    return next(view for view in views() if what(view))


def kept(name: str) -> ZanagaView:
    state = load(GAME, (KEPT / f"{name}.json").read_bytes())
    return GAME.view(state, state.mover)


# -- how they look -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHOTS)
def test_pictures_look_as_they_did(name: str, looks: Any) -> None:
    position, other, kind = SHOTS[name]
    state = load(GAME, (KEPT / f"{position}.json").read_bytes())
    asked = pending(GAME, state)
    view = GAME.view(state, asked[0].seat if asked else 0)
    before = kept(other) if other else None
    if kind == "hand":
        scene = render.hand(view, said(view), asked[0].options.first(60))
    elif kind == "close":
        found = render.close_up(view, said(view), before)
        assert found is not None
        scene = found
    else:
        scene = render.scene(view, said(view), before)
    looks.as_in(f"zanaga-{name}", render.frame(scene))


def test_all_pictures_are_of_one_size_and_small() -> None:
    """So they can be frames of one film."""
    for view in views()[::150]:
        for scene in (render.scene(view, said(view)), render.hand(view, said(view))):
            data = render.picture(scene)
            assert Image.open(io.BytesIO(data)).size == (1200, 980)
            assert len(data) < 250_000


def test_every_part_lies_within_the_picture() -> None:
    for view in views()[::40]:
        for scene in (render.scene(view, said(view)), render.hand(view, said(view))):
            for spot in scene.spots:
                image = sprite(spot.part)
                assert -110 <= spot.x <= spot.x + image.width <= scene.size[0] + 110, spot
                if isinstance(spot.part, Icon | Ribboned | Shield):
                    assert 0 <= spot.x <= spot.x + image.width <= scene.size[0], spot
                    assert 0 <= spot.y <= spot.y + image.height <= scene.size[1], spot


@pytest.mark.parametrize("seats", [4, 6])
def test_faces_tell_heroes_apart_where_names_have_no_room(seats: int) -> None:
    view = GAME.view(film(6, 3, 20, "first")[-1], None)
    view = msgspec.structs.replace(view, seats=seats, heroes=view.heroes[:seats])
    parts = [spot.part for _, spots in banner.strip(view, said(view)) for spot in spots]
    faces = [part.art for part in parts if isinstance(part, Medallion)]
    assert faces == ([head_of(hero.card) for hero in view.heroes] if seats == 6 else [])


def test_gods_asleep_show_what_the_nearest_to_waking_lacks() -> None:
    """Tarakhe wakes by three skulls; where no god is left at all, nothing fails."""
    view = GAME.view(film(1, 3, 2, "first", ("epic", True))[-1], 0)
    under = [
        msgspec.structs.replace(one, rituals=["rite-of-suffering"] if one.god == "tarakhe" else [])
        for one in view.sleeping
    ]
    asleep = msgspec.structs.replace(view, sleeping=tuple(under))
    icons = [spot.part for spot in banner.god_spots(asleep, said(asleep)) if isinstance(spot.part, Icon)][1:]
    assert [(icon.art, icon.dim) for icon in icons] == [("zanaga.skull_token", dim) for dim in (False, True, True)]
    gone = msgspec.structs.replace(view, sleeping=())
    assert list(banner.god_spots(gone, said(gone)))


def test_a_film_of_a_journey_is_light() -> None:
    data = render.recap(views()[:14], said(views()[0]))
    with Image.open(io.BytesIO(data)) as moving:
        assert len(all_frames(moving)) > 5
    assert len(data) < 3_000_000


# -- what they show ----------------------------------------------------------------------------------


def test_the_goals_that_are_named_can_be_reached() -> None:
    """A ribbon on each counter that may be attempted and on each town but that where the hero stands."""
    for view in [view for view in views() if view.moment == "travel"][::20]:
        ribbons = {spot.part.text for spot in render.scene(view, said(view)).spots if isinstance(spot.part, Ribboned)}
        there, at = ways(view, view.mover), view.heroes[view.mover].at
        towns = {place for place in there if place in LAND.town or place == view.city} - {at}
        open_ = {place for place in view.jewels if place in there and place != view.city}
        counters = {place for place in open_ if LAND.jewel[place] not in view.barred[view.mover]}
        assert ribbons - {"E1"} == (towns | counters) - {"E1"}


def test_jewels_towns_and_heroes_lie_over_the_mist() -> None:
    view = having(lambda view: view.moment == "travel" and len(view.jewels) < 30)
    spots = list(render.scene(view, said(view)).spots)
    last = max(n for n, spot in enumerate(spots) if isinstance(spot.part, Haze))
    drawn = [spot.part.art for spot in spots[last:] if isinstance(spot.part, Icon)]
    assert sum(art.startswith("zanaga.jewel") for art in drawn) >= len(view.jewels)
    assert drawn.count("zanaga.outpost") == drawn.count("zanaga.village") == 4


def test_the_mist_thickens_as_a_god_wakes() -> None:
    assert list(STAGES) == sorted({*STAGES})
    asleep = having(lambda view: not view.aside and not view.awake and view.turns)
    stirring = having(lambda view: len(view.aside) == 1)
    awake = having(lambda view: view.awake)
    assert [wilds.stage(view) for view in (asleep, stirring, awake)] == [0, 1, 3]
    for n, view in zip((0, 1, 3), (asleep, stirring, awake), strict=True):
        calm = msgspec.structs.replace(view, fight=None, tokens=())
        hazes = [spot.part for spot in render.scene(calm, said(calm)).spots if isinstance(spot.part, Haze)]
        assert {haze.stage for haze in hazes} == {n}


def test_a_fight_is_a_scene_with_its_dice() -> None:
    view = kept("fight")
    assert view.fight is not None
    assert view.fight.thrown
    scene = render.scene(view, said(view))
    assert {"ranged", "melee", "magic", "escape", "face", "bones"} == scene.places.keys()
    text = render.alt_text(scene)
    assert CHALLENGES[view.fight.foe].name in text
    assert len(re.findall(r"(?:needs|with) (\d+) or more on 2d10", text)) == 3


def test_a_small_chance_is_not_told_as_none() -> None:
    """Four hits with two lives left against 18 or more: one in millions, which is not never."""
    view = kept("fight")
    assert "hardly to be won" in render.alt_text(render.scene(view, said(view)))
    assert "0%" not in render.alt_text(render.scene(view, said(view)))


def test_what_is_in_reach_lies_out_of_the_mist_help_or_no_help() -> None:
    view = kept("onward")
    there = wilds.clearing(view)
    assert {*there.lit} < {*there.helped}
    shown = render.scene(view, said(view))
    misty = {(spot.x, spot.y) for spot in shown.spots if isinstance(spot.part, Haze)}
    assert {name for name, corner in wilds.CAMERA.corners.items() if corner in misty} == {*LAND.map.hexes} - {
        *there.helped
    }


def test_a_challenge_that_may_be_exchanged_is_shown_as_the_fight_that_it_would_be() -> None:
    view = kept("face")
    assert view.facing is not None
    text = render.alt_text(render.scene(view, said(view)))
    assert CHALLENGES[view.facing.foe].name in text
    assert re.search(r"win \d+%", text)


def test_whoever_may_face_a_challenge_has_it_before_them_though_bones_lie_on_the_sheet() -> None:
    view = kept("face")
    scene, _ = render.choice(view, said(view), [("face",), ("use", "bones")], ["", ""])
    assert {"face", "bones", "ranged"} <= scene.places.keys()


def test_a_token_in_hand_brings_the_tracks() -> None:
    view = having(lambda view: view.tokens and not view.fight)
    scene = render.scene(view, said(view))
    assert {one.ritual for one in view.rituals} <= scene.places.keys()
    assert {one.card for one in view.roaming} <= scene.places.keys()


def test_a_close_up_shows_a_god_that_awoke_or_the_tracks() -> None:
    found = views()
    before, after = next((a, b) for a, b in pairwise(found) if b.awake and not a.awake)
    closer = render.close_up(after, said(after), before)
    assert closer is not None
    assert any(isinstance(spot.part, LargeFigure) for spot in closer.spots)
    assert render.close_up(after, said(after), after) is None


def test_a_hand_shows_what_can_be_chosen() -> None:
    view = having(lambda view: view.moment == "market" and len(view.stacks.get(view.heroes[view.mover].at, ())) > 12)
    view = msgspec.structs.replace(view, seat=view.mover)
    dear = render.hand(view, said(view))
    shown = shelves.beside(view, view.mover, [])
    assert len(shown) == shelves.MOST
    cheap = [card for card in view.stacks[view.heroes[view.mover].at] if MARKET[card].cost <= 2]
    assert {*cheap[: shelves.MOST]} <= {one.card for one in shown} <= dear.places.keys()
    gifts = [("take", "horn-bow"), ("take", "river-charm")]
    assert render.hand(view, said(view), gifts).places.keys() >= {"horn-bow", "river-charm"}
    heroes = [("take", key) for key in HEROES]
    assert render.hand(view, said(view), heroes).places.keys() == HEROES.keys()
    roam = [("roam", one.card) for one in view.roaming]
    assert render.hand(view, said(view), roam).places.keys() >= {one.card for one in view.roaming}
    assert "set" in render.hand(view, said(view), [("confront", "set")]).places


def test_the_end_is_the_winners() -> None:
    view = kept("over")
    text = render.alt_text(render.scene(view, said(view)))
    assert text.startswith("Table. Result: ")
    nobody = msgspec.structs.replace(view, outcome=Outcome([2] * view.seats, Message("zanaga.title")))
    assert "Nobody won" in render.alt_text(render.scene(nobody, said(nobody)))


def test_a_shared_victory_shows_all_who_share_it() -> None:
    view = kept("over")
    assert view.outcome is not None
    for places in ([1, 2, 3], [1, 1, 3], [1, 1, 1]):
        shown = msgspec.structs.replace(view, outcome=msgspec.structs.replace(view.outcome, places=places))
        parts = [spot.part for spot in render.scene(shown, said(shown)).spots]
        heads = [part.art for part in parts if isinstance(part, LargeFigure) and "hero" in part.art]
        assert len({*heads}) == len(heads) == places.count(1)


def test_numbers_of_menus_can_be_read() -> None:
    """The digits are three quarters as large as their plates."""
    for name in ("travel", "tokens", "tracks", "market", "sheet", "fight", "duel", "heroes"):
        state = load(GAME, (KEPT / f"{SHOTS[name][0]}.json").read_bytes())
        view, asked = GAME.view(state, state.mover), pending(GAME, state)
        for scene in (render.scene(view, said(view)), render.hand(view, said(view), asked[0].options.first(60))):
            assert all(place.high >= 38 for place in scene.places.values())


# -- what they say -----------------------------------------------------------------------------------


def test_the_text_board_tells_all_that_is_public() -> None:
    for view in views()[::60]:
        text = re.sub(r"\n +", " ", render.text_board(render.scene(view, said(view))))
        for hero in view.heroes:
            assert HEROES[hero.card].name in text if hero.card else True
            for held in hero.goods:
                assert MARKET[held.card].name in text
        for one in view.rituals:
            assert RITUALS[one.ritual].name in text
        for roamer in view.roaming:
            assert CHALLENGES[roamer.card].name in text
        for god in view.awake:
            assert f"{GODS[god.god].name} is awake with {god.doom} doom" in text
        for town, cards in view.stacks.items():
            line = next(line for line in text.split("\n") if line.startswith(LAND.towns[town]))
            assert all(MARKET[card].name in line for card in cards)
        assert f"Jewels, green: {' '.join(p for p in view.jewels if LAND.jewel[p] == 'green') or 'none'}" in text
        assert max(map(len, render.text_board(render.scene(view, said(view))).split("\n"))) <= render.COLUMNS


def test_whatever_a_card_does_is_said_in_few_words() -> None:
    view = views()[0]
    words = said(view)
    for key in RITUALS:
        assert 3 < len(brevity.of_ritual(key, words)) < 60
    for key in MARKET:
        assert brevity.of_goods(key, words)
    for key in HEROES:
        assert brevity.of_hero_card(key, words)
    for god in GODS.values():
        assert brevity.deeds(god.rules, words)
        assert all(brevity.deeds(omen.effects, words) for omen in god.omens)
    for key, card in CHALLENGES.items():
        assert bool(brevity.of_foe(key, words)) == bool(card.before or card.rules or card.reward or card.lose)
    for key in CARDS.names:
        assert telling.text(key, words) is not None
    for of in NUMBERS:
        assert brevity.deed({"does": "change", "of": of, "by": 1}, words)
    for when in FACTS:
        assert brevity.deed({"does": "change", "of": "roll", "by": 1, "when": when}, words)


def test_what_has_changed_is_told_and_drawn() -> None:
    found = [view for view in views() if view.moment == "travel"]
    for before, after in zip(found[::9], found[9::9], strict=False):
        told = " ".join(changes.told(before, after, said(after)))
        for seat, (old, new) in enumerate(zip(before.heroes, after.heroes, strict=True)):
            assert (f"{NAMES[seat]} went from" in told) == (old.at != new.at)
        moved = sum(old.at != new.at for old, new in zip(before.heroes, after.heroes, strict=True))
        assert len([*changes.arrows(before, after)]) == moved
    assert changes.told(found[0], found[0], said(found[0])) == []


def test_positions_that_are_kept_can_be_stored_again() -> None:
    for file in KEPT.glob("*.json"):
        assert load(GAME, dump(load(GAME, file.read_bytes()))) == load(GAME, file.read_bytes())
