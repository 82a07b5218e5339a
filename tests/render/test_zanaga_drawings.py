"""What is drawn for each card of Zanaga: a head or a thing for every one, and no two gods or heroes alike."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from games.zanaga.content import CHALLENGES, GODS, HEROES, MARKET
from render.drawing.parts import FINE, Icon, blank
from render.drawing.pen import Pen
from render.zanaga import DRAWINGS, foes, portraits, wares


def drawn(name, n):
    image, draw = blank(60, 60)
    DRAWINGS[name](Pen(draw, 0, 0, FINE * 60 / 100), n)
    return image.resize((60, 60))


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_drawing_fills_its_square(name):
    left, top, right, bottom = drawn(name, 1).getbbox()
    assert max(right - left, bottom - top) > 45, name


def test_every_challenge_has_a_head_and_every_item_a_form():
    assert foes.LOOK.keys() == CHALLENGES.keys()
    assert wares.LOOK.keys() == {key for key, goods in MARKET.items() if goods.kind != "ally"}
    assert all(foes.foe_art(key, card.terrain) for key, card in CHALLENGES.items())
    assert len(portraits.FOLK) == sum(goods.kind == "ally" for goods in MARKET.values())


def test_what_another_box_brings_is_drawn_too():
    assert foes.foe_art("nobody-knows", "river") == foes.foe_art("river-constrictor", "river").replace(
        str(foes.LOOKS.index(("serpent", "#39a3b8"))), str(foes.LOOKS.index(foes.STRANGERS["river"]))
    )
    assert wares.ware_art("nobody-knows") == f"zanaga.ware-{wares.LOOKS.index(wares.STRANGE)}"


@pytest.mark.parametrize(
    ("name", "count"), [("hero", len(HEROES)), ("god", 2 * len(GODS)), ("ally", len(portraits.FOLK))]
)
def test_no_two_look_alike(name, count):
    images = [drawn(name, n).convert("RGB") for n in range(count)]
    for n, one in enumerate(images):
        assert all(ImageChops.difference(one, other).getbbox() for other in images[:n]), (name, n)


def test_jewels_differ_without_colour():
    grey = [drawn("jewel", n).getchannel("A") for n in range(1, 5)]
    assert all(ImageChops.difference(one, other).getbbox() for one in grey for other in grey if one is not other)


@pytest.mark.parametrize(("name", "count"), [("hero", len(HEROES)), ("ally", len(portraits.FOLK))])
def test_hats_and_hair_are_drawn_whole(name, count):
    for n in range(count):
        image = Icon(f"zanaga.{name}-{n}", 200).draw()
        assert image.getchannel("A").crop((0, 0, 200, 1)).getextrema() == (0, 0), n
