"""Pictures of Chobolo: what they show, what they say, and how they looked when somebody last looked at them."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

import render
from games.chobolo import GAME
from games.chobolo.content import SPELLS, STANDARD, WARRIORS
from games.chobolo.view import ChoboloView, cost_of, kind_of
from games.kernel import Message, Outcome, Words, dump, load, pending, start
from games.players.match import secret_of
from render.chobolo import country, melee, near
from render.chobolo.charms import CHARMS, SpellSign
from render.chobolo.desks import ROW, SHOWN
from render.chobolo.folk import KINDS, Folk, LevelDisc
from render.chobolo.hand import Barrel, missing
from render.chobolo.melee import FourSided, Pip
from render.chobolo.scenery import FEATURES, ElementChip, Growth
from render.drawing.parts import Label, sprite
from render.drawing.shields import Shield

NAMES = ("Ana", "Ben", "Chi", "Dana", "Efua", "Finn")
KEPT = Path(__file__).parent / "positions" / "chobolo"
# by the name of the picture: the position that is kept under it, the one it is compared with, and which picture
SHOTS = {
    "start": ("start", "", "table"), "world": ("turn", "", "table"), "six": ("six", "", "table"),
    "since": ("turn", "earlier", "table"), "near": ("turn", "earlier", "close"), "choice": ("turn", "", "choice"),
    "spells": ("spells", "", "choice"), "six-choice": ("six", "", "choice"), "fray": ("fray", "", "choice"),
    "blows": ("blows", "before", "close"), "hand": ("turn", "", "hand"), "over": ("over", "", "table"),
    "won": ("won", "", "table"),
}  # fmt: skip
Letters = Callable[[render.Scene], tuple[int, list[str]]]


def kept(name: str) -> tuple[ChoboloView, tuple[Any, ...]]:
    """A position as whoever is asked first sees it, and what can be answered."""
    state = load(GAME, (KEPT / f"{name}.json").read_bytes())
    asked = pending(GAME, state)
    view = GAME.view(state, asked[0].seat if asked else 0)
    assert isinstance(view, ChoboloView)
    return view, tuple(asked[0].options.first(60)) if asked else ()


def going(name: str) -> list[tuple[str, ...]]:
    """Where somebody who can be moved can go."""
    options = pending(GAME, load(GAME, (KEPT / f"{name}.json").read_bytes()))[0].options
    who = [*options.under(("go",))]
    return [("go", who[0], to) for to in options.under(("go", who[0]))][:24] if who else [*options.first(24)]


def said(view: ChoboloView) -> Words:
    words = render.words_for(GAME, NAMES[: view.seats])
    words.view = view
    return words


def drawn(name: str) -> render.Scene:
    position, other, kind = SHOTS[name]
    view, paths = kept(position)
    before = kept(other)[0] if other else None
    if kind == "hand":
        return render.hand(view, said(view), paths)
    if kind == "choice":
        ways = going(position)
        return render.choice(view, said(view), ways, [" ".join(way) for way in ways])[0]
    if kind == "close":
        found = render.close_up(view, said(view), before)
        assert found is not None
        return found
    return render.scene(view, said(view), before)


# -- how they look -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHOTS)
def test_pictures_look_as_they_did(name: str, looks: Any) -> None:
    looks.as_in(f"chobolo-{name}", render.frame(drawn(name)))


@pytest.mark.parametrize("name", SHOTS)
def test_pictures_are_light_and_all_letters_on_them_can_be_read(name: str, letters: Letters) -> None:
    scene = drawn(name)
    assert len(render.picture(scene)) < 500_000
    least, cut = letters(scene)
    assert least >= 28
    assert cut == []


def test_whatever_can_be_a_frame_of_a_film_has_one_size() -> None:
    for name, (_, _, kind) in SHOTS.items():
        if kind not in ("hand", "choice"):
            assert Image.open(io.BytesIO(render.picture(drawn(name)))).size == (1200, 980)


@pytest.mark.parametrize("name", [name for name, shot in SHOTS.items() if shot[2] in ("choice", "close")])
def test_a_hexagon_close_by_is_at_least_60_pixels_wide(name: str) -> None:
    places = drawn(name).places
    assert all(place.box.wide >= 60 for key, place in places.items())
    assert all(place.high >= 38 for place in places.values())


def test_the_world_is_an_overview_without_names_of_hexagons() -> None:
    for name in ("world", "six"):
        scene = drawn(name)
        texts = [spot.part.text for spot in (*scene.ground, *scene.spots) if isinstance(spot.part, Label)]
        assert not [text for text in texts if re.fullmatch(r"[A-Z]{1,2}|\d{1,2}[A-Z]", text)]
        assert not any(isinstance(spot.part, LevelDisc) for spot in scene.spots)


@pytest.mark.parametrize("name", ["six", "choice"])
def test_a_hexagon_of_land_is_one_image_that_is_drawn_once(name: str) -> None:
    view, _ = kept(SHOTS[name][0])
    scene = drawn(name)
    lands = [spot.part for spot in scene.ground if isinstance(spot.part, country.Country)]
    assert len(lands) == len(scene.places.keys() & view.land.hexes.keys())
    assert len({*lands}) * 2 < len(lands)


# -- drawings ----------------------------------------------------------------------------------------


def grey(image: Image.Image) -> Image.Image:
    """What is left for whoever sees no colours at all."""
    flat = Image.new("RGBA", image.size, "#808080")
    flat.alpha_composite(image)
    return flat.convert("L")


FAMILIES: dict[str, list[Any]] = {
    "spells": [SpellSign(spell, 80) for spell in CHARMS], "characters": [Folk(kind, 0, 90) for kind in KINDS],
    "terrain": [Growth(kind, 80, 0) for kind in FEATURES if kind != "r"],
    "elements": [ElementChip(one, 60) for one in "FEAW"],
    "levels": [Pip(state) for state in ("full", "lost", "none")],
}  # fmt: skip


@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_look_alike_without_colour(family: str) -> None:
    images = [grey(part.draw()) for part in FAMILIES[family]]
    for (n, one), (m, other) in combinations(enumerate(images), 2):
        off = ImageChops.difference(one, other)
        assert sum(off.histogram()[40:]) > one.width * one.height // 100, (family, n, m)


def test_everything_has_a_drawing() -> None:
    assert CHARMS.keys() == {*SPELLS, *STANDARD}
    assert KINDS.keys() == {*WARRIORS, "wizard"}
    assert FEATURES.keys() == {*"gfmsrLdvCFEAW"}


# -- what they show ----------------------------------------------------------------------------------


def test_a_choice_shows_where_one_can_go_and_what_others_strike() -> None:
    view, _ = kept("turn")
    scene = drawn("choice")
    labels = {mark.label for mark in scene.marks}
    assert {"Reach", "Danger"} <= labels
    ways = going("turn")
    found = [to for _, _, to in ways if to in scene.places]
    assert len(found) >= len(ways) - 2, "all but what lies off the picture"
    assert not any(render.choice(view, said(view), ways, ["x"] * len(ways))[1]), "hexagons have names at the edge"


def test_places_for_a_main_tower_are_shown_near_enough_for_their_names() -> None:
    state, _ = start(GAME, 3, secret_of("lands"))
    (decision,) = pending(GAME, state)
    ways = decision.options.first(8)
    view = GAME.view(state, decision.seat)
    assert isinstance(view, ChoboloView)
    scene = near.of_choice(view, said(view), ways)
    assert scene is not None
    assert len(ways) > 1
    assert {way[-1] for way in ways} <= scene.places.keys()


def test_shots_show_how_far_they_go() -> None:
    view, _ = kept("turn")
    targets = [who for who, one in view.characters.items() if one.at]
    scene = near.of_choice(view, said(view), [("shoot", targets[0], who) for who in targets[1:]])
    assert scene is not None
    assert "Range" in {mark.label for mark in scene.marks}


def test_spells_in_play_lie_where_they_work_and_before_who_cast_them() -> None:
    view, _ = kept("spells")
    table, close = render.scene(view, said(view)), drawn("spells")
    for scene, least in ((table, 8), (close, 5)):
        signs = [spot.part.spell for spot in scene.spots if isinstance(spot.part, SpellSign)]
        assert {"quagmire", "firewall"} <= {*signs}
        assert len(signs) >= least
    text = render.text_board(table)
    assert "Firewall" in text
    assert "nobody's" in re.sub(r"\s+", " ", text)


def test_a_high_stack_says_how_many_chips_are_not_shown() -> None:
    for name, shown in (("six", SHOWN), ("turn", 3 * ROW)):
        view, _ = kept(name)
        for count in (shown, shown + 1, shown + 9):
            high = replace(view, rulers=(replace(view.rulers[0], stack="F" * count), *view.rulers[1:]))
            texts = [spot.part.text for spot in render.scene(high, said(view)).spots if isinstance(spot.part, Label)]
            assert (f"+{count - (shown - 1)}" in texts) == (count > shown)


@pytest.mark.parametrize("name", ["six", "turn"])
def test_a_close_up_shows_land_where_there_is_some(name: str) -> None:
    """Around each place the window is moved to where it is full, with the place and its neighbours still in it."""
    view, _ = kept(name)
    layout = country.layout(view.land)
    for place in [*view.land.hexes][::40]:
        camera = layout.close_up(near.BOARD, [place], near.NEAR)
        fuller = layout.fuller(camera, [place])
        shown, before = (sum(map(one.shows, view.land.hexes)) for one in (fuller, camera))
        assert shown >= before
        assert all(fuller.shows(other) for other in view.land.within(place, 1))
        assert (fuller.columns, fuller.rows) == (camera.columns, camera.rows)
        columns, rows = fuller.headings()  # which there are none of beyond the board
        assert len(columns) == fuller.columns
        assert rows[0] >= "1"


def test_a_battle_shows_its_dice_and_who_was_hit() -> None:
    view, _ = kept("blows")
    scene = drawn("blows")
    last = view.blows[-1]
    dice = [spot.part.face for spot in scene.spots if isinstance(spot.part, FourSided)]
    assert dice == [last.mine[0].args["value"], last.theirs[0].args["value"]]
    assert any(isinstance(spot.part, Pip) and spot.part.state == "lost" for spot in scene.spots) == any(
        blow.hit for blow in view.blows
    )
    assert re.search(
        r"Battle: .* (fights|strikes|shoots at) .*, -?\d+ \(\d on the die.*\) to -?\d+", render.alt_text(scene)
    )


def test_whoever_is_struck_reels_or_lies_and_all_that_changes_a_roll_is_named(letters: Letters) -> None:
    view, _ = kept("blows")
    blow = view.blows[-1]
    changes = [Message("chobolo.part.level", {"level": n, "value": n - 3}) for n in (1, 2, 3)]
    for hit in (blow.who, blow.whom, ""):
        for count in range(4):
            one = replace(blow, hit=hit, mine=[*blow.mine[:1], *changes[:count]])
            scene = melee.of_blows(view, said(view), [one] * (count + 1))
            large = {spot.part.kind: spot.part.lean for spot in scene.spots if getattr(spot.part, "size", 0) > 400}
            away = {who: abs(large[kind_of(who)]) for who in (one.who, one.whom)}
            assert not hit or away[hit] == (17 if view.characters[hit].at else 64)
            written = [spot.part.text for spot in scene.spots if isinstance(spot.part, Label)]
            assert [text.replace("\N{MINUS SIGN}", "-") for text in written].count("-2") >= (count > 0)
            least, cut = letters(scene)
            assert least >= 28
            assert not cut


def test_blows_that_one_has_seen_are_not_shown_again() -> None:
    view, _ = kept("blows")
    again = render.close_up(view, said(view), view)
    assert again is not None
    assert not any(isinstance(spot.part, FourSided) for spot in again.spots)


def test_all_fighters_of_a_battle_can_be_named() -> None:
    view, _ = kept("fray")
    assert view.fray is not None
    assert drawn("fray").places.keys() >= {*view.fray.fighters}


def test_what_a_card_lacks_is_told_in_the_order_of_gathering() -> None:
    assert missing("EWAF", "FA") == ""
    assert missing("EW", "FAW") == "AF"
    assert missing("", "WAF") == "FAW"
    view, paths = kept("turn")
    scene = render.hand(view, said(view), paths)
    assert scene.places.keys() == {*view.hand, *STANDARD}
    cards = replace(view, hand=tuple(SPELLS)[:10])
    assert render.hand(cards, said(view), paths).places.keys() == {*cards.hand, *STANDARD}


def test_a_spell_that_is_paid_and_would_change_nothing_is_told_of(letters: Letters) -> None:
    """As Resurrect while nobody is dead: none to cast, though its one chip lies there."""
    view, _ = kept("turn")
    assert view.seat is not None
    for stack, paths, said_now in (
        ("", (), "the top of the stack pays for none"),
        (cost_of(view.rulers[view.seat], "resurrect")[::-1], (), "paid, but of no use now"),
        ("", (("cast", "resurrect", "archer", "H6"),), "1 spell to cast now"),
    ):
        rulers = [*view.rulers]
        rulers[view.seat] = replace(rulers[view.seat], stack=stack)
        scene = render.hand(replace(view, hand=(), rulers=tuple(rulers)), said(view), paths)
        assert scene.marks[0].words == said_now
        assert not letters(scene)[1]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 9, 10, 15])
def test_all_that_is_said_on_cards_fits(count: int, letters: Letters) -> None:
    """A cost stands as it must lie on the stack, the deed has at most six words, and nothing is cut."""
    view, paths = kept("turn")
    for n in range(0, len(SPELLS), count):
        cards = (*SPELLS, *SPELLS)[n : n + count]
        scene = render.hand(replace(view, hand=cards), said(view), paths)
        assert letters(scene) == (28, [])
        assert all(spot.x + sprite(spot.part).width <= scene.size[0] for spot in scene.spots)
        piles = {mark.label: "" for mark in scene.marks}
        for mark in scene.marks:
            for spot in reversed(mark.spots):  # what is drawn last lies on top
                piles[mark.label] += spot.part.element if isinstance(spot.part, Barrel) else ""
        assert all(piles[said(view).word("spell", card)] == SPELLS[card].cost for card in cards)
    texts = said(view).texts
    assert all(len(texts[f"pictures.brief.{card}"].split()) <= 6 for card in (*SPELLS, *STANDARD))


def test_the_end_is_the_winners() -> None:
    view, _ = kept("over")
    assert view.outcome is not None
    text = render.alt_text(render.scene(view, said(view)))
    assert text.startswith("Table. Result: ")
    six, _ = kept("won")
    for places, count in (([1, 2, 2, 2, 2, 2], 1), ([1, 2, 1, 2, 1, 2], 3), ([2] * 6, 6), ([1] * 6, 6)):
        for why in ("armageddon", "return", "alone", "rounds"):
            message = Message(f"chobolo.end.{why}", {"seat": 0, "whom": 1, "rounds": 60})
            scene = render.scene(replace(six, outcome=Outcome(places, message)), said(six))
            figures = [spot.part.seat for spot in scene.spots if isinstance(spot.part, Folk)]
            assert len({*figures}) == len(figures) == count
            assert len([spot for spot in scene.spots if isinstance(spot.part, Shield)]) == places.count(1)


# -- what they say -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHOTS)
def test_the_text_board_tells_all_that_is_public(name: str) -> None:
    scene, (view, _) = drawn(name), kept(SHOTS[name][0])
    text = re.sub(r"\s+", " ", render.text_board(scene))
    assert max(map(len, render.text_board(scene).split("\n"))) <= render.COLUMNS
    if SHOTS[name][2] != "hand":
        for who, one in view.characters.items():
            assert not one.at or f"of level {one.level} on {one.at}" in text, who
        for seat, ruler in enumerate(view.rulers):
            assert NAMES[seat] in text
            assert not ruler.tower or f"main tower on {ruler.tower}" in text


def test_the_world_is_told_before_its_lands_are_laid() -> None:
    text = render.alt_text(drawn("start"))
    assert text.startswith("Table. Turn: ")


def test_positions_that_are_kept_can_be_stored_again() -> None:
    for file in KEPT.glob("*.json"):
        assert load(GAME, dump(load(GAME, file.read_bytes()))) == load(GAME, file.read_bytes())


def test_the_night_has_the_same_stars_every_time() -> None:
    assert [*country.night((1200, 980))] == [*country.night((1200, 980))]
    assert len({(spot.x, spot.y) for spot in country.night((1200, 980))}) > 80


@pytest.mark.parametrize("name", [name for name, shot in SHOTS.items() if shot[2] in ("choice", "close")])
def test_the_land_lies_in_the_middle_of_its_part_of_a_picture(name: str) -> None:
    scene = drawn(name)
    lands = [spot for spot in scene.ground if isinstance(spot.part, country.Country)]
    if lands:
        left, right = min(spot.x for spot in lands), max(spot.x + sprite(spot.part).width for spot in lands)
        assert abs((left - near.BOARD.x) - (near.BOARD.x + near.BOARD.wide - right)) <= lands[0].part.lattice.size[0]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lean", [melee.LUNGE, melee.KNOCKED, melee.FELLED])
def test_whoever_leans_or_lies_is_drawn_whole(kind: str, lean: int) -> None:
    image = Folk(kind, 0, melee.FIGURE, False, -lean).draw()
    last = image.getchannel("A").crop((0, image.height - 4, image.width, image.height))
    assert last.getextrema() == (0, 0)
