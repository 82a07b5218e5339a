"""Whatever is written on pictures of Zanaga is large enough for a phone, and all of it fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import render
from games.kernel import Words, load, pending
from games.zanaga import GAME
from games.zanaga.content import CHALLENGES, GODS, HEROES, MARKET, RITUALS
from games.zanaga.state import AwakeGod, Held, Hero, RitualInPlay, Roamer
from games.zanaga.view import ZanagaView
from render.drawing.parts import Label
from render.saying import OWN, SHARED
from render.zanaga import brevity
from render.zanaga.woodcut import LEAST

NAMES = ("Ana", "Ben", "Chi", "Dana", "Efua", "Finn")
KEPT = Path(__file__).parent / "positions" / "zanaga"
Letters = Callable[[render.Scene], tuple[int, list[str]]]


def said(view: ZanagaView) -> Words:
    words = Words(GAME, NAMES[: view.seats], "en", {SHARED: "render", OWN: "render.zanaga"})
    words.view = view
    return words


@cache
def kept(name: str) -> tuple[ZanagaView, tuple[Any, ...]]:
    """A position as whoever is asked sees it, and what can be answered."""
    state = load(GAME, (KEPT / f"{name}.json").read_bytes())
    asked = pending(GAME, state)
    return GAME.view(state, asked[0].seat if asked else 0), tuple(asked[0].options.first(60)) if asked else ()


def holds(letters: Letters, scene: render.Scene) -> None:
    least, cut = letters(scene)
    assert least >= LEAST
    assert cut == []


def written(scene: render.Scene) -> str:
    """All text of a picture, as if it were in one line."""
    lines = [spot.part.text for spot in scene.spots if isinstance(spot.part, Label)]
    return " ".join(lines).replace("- ", "-")


def portions(keys: Sequence[str], size: int) -> Iterator[list[str]]:
    return ([*keys[n : n + size]] for n in range(0, len(keys), size))


@pytest.mark.parametrize("name", sorted(file.stem for file in KEPT.glob("*.json")))
def test_all_letters_can_be_read_at_every_kept_position(name: str, letters: Letters) -> None:
    view, paths = kept(name)
    for scene in (render.scene(view, said(view)), render.hand(view, said(view), paths)):
        holds(letters, scene)


@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("god", GODS)
def test_every_ritual_and_what_a_god_adds_to_it_fits(god: str, size: int, letters: Letters) -> None:
    view, _ = kept("tokens")
    for keys in portions(list(RITUALS), size):
        rituals = tuple(RitualInPlay(ritual=key) for key in keys)
        shown = replace(view, rituals=rituals, awake=(AwakeGod(god=god),), tokens=("wild",))
        scene = render.scene(shown, said(view))
        holds(letters, scene)
        for key in keys:
            mark = next(mark for mark in scene.marks if mark.label == RITUALS[key].name)
            text = " ".join(spot.part.text for spot in mark.spots if isinstance(spot.part, Label))
            assert RITUALS[key].name in text
            assert brevity.of_ritual(key, said(view)) in text
            assert brevity.of_omen(god, RITUALS[key].symbol, said(view)) in text
            assert bottom(mark) <= scene.places[key].box.y + scene.places[key].box.high + 8


def bottom(mark: render.Mark) -> int:
    return max(spot.y + spot.part.draw().height for spot in mark.spots if isinstance(spot.part, Label))


def test_every_challenge_that_roams_fits(letters: Letters) -> None:
    view, _ = kept("tokens")
    for keys in portions(list(CHALLENGES), 6):
        scene = render.scene(replace(view, tokens=(), roaming=tuple(Roamer(card=key) for key in keys)), said(view))
        holds(letters, scene)
        assert all(CHALLENGES[key].name in written(scene) for key in keys)


@pytest.mark.parametrize("many", [5, 12])
def test_all_goods_fit_with_what_they_do(many: int, letters: Letters) -> None:
    view, _ = kept("market")
    for keys in portions(list(MARKET), many):
        scene = render.hand(view, said(view), [("take", key) for key in keys])
        holds(letters, scene)
        text = written(scene)
        for key in keys:
            assert MARKET[key].name in text
            assert all(line in text for line in brevity.of_goods(key, said(view)))


@pytest.mark.parametrize("trading", [True, False])
@pytest.mark.parametrize("card", HEROES)
def test_a_sheet_holds_every_hero_however_strong(card: str, trading: bool, letters: Letters) -> None:
    view, _ = kept("market")
    goods = [Held(card=key) for key in ("sky-piercer", "hill-splitter-maul", "turtle-plate", "ring-of-breath")]
    for counters in ({}, {"mind": 14, "body": 14, "spirit": 14, "life": 9, "stamina": 9}):
        hero = Hero(card=card, at=view.heroes[view.mover].at, gold=24, wounds=2, fatigue=1, points=12, goods=goods)
        hero.counters = dict(counters)
        heroes = tuple(hero if seat == view.mover else one for seat, one in enumerate(view.heroes))
        shown = replace(view, heroes=heroes, moment="market" if trading else "other")
        scene = render.hand(shown, said(view))
        holds(letters, scene)
        assert HEROES[card].name in written(scene)
        assert trading or all(line in written(scene) for line in brevity.of_hero_card(card, said(view)))


def test_every_foe_and_what_it_does_fits(letters: Letters) -> None:
    view, _ = kept("fight")
    assert view.fight is not None
    for key in CHALLENGES:
        fight = replace(view.fight, foe=key, wounds=0)
        scene = render.scene(replace(view, fight=fight), said(view))
        assert letters(scene)[0] >= LEAST
        assert letters(scene)[1] == [], key
        assert {CHALLENGES[key].name, brevity.of_foe(key, said(view))} <= {
            "", *(spot.part.text for spot in scene.spots if isinstance(spot.part, Label))
        }  # fmt: skip


@pytest.mark.parametrize("god", GODS)
def test_every_god_fits_asleep_awake_and_in_a_fight(god: str, letters: Letters) -> None:
    view, _ = kept("god")
    assert view.fight is not None
    awake = AwakeGod(god=god, doom=12, allies=["mask-dancer"] * 3)
    fight = replace(view.fight, foe=god)
    holds(letters, render.scene(replace(view, awake=(awake,), fight=fight), said(view)))
    calm = replace(view, awake=(awake,), fight=None, moment="other")
    holds(letters, render.scene(calm, said(view)))
    holds(letters, render.hand(calm, said(view), [("confront", god)]))
    assert brevity.of_foe(god, said(view)) in written(render.hand(calm, said(view), [("confront", god)]))
