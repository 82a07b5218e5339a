"""A fight of Mojo as a scene: who, the dice, what is added to them, what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import render
from games import catalog
from games.kernel import Message, Words, start
from games.mojo.view import Fighter, Fought, MojoView
from games.mojo.view import WaitingView as Waiting
from games.players.match import secret_of
from render.drawing.signs import LEAST
from render.mojo.night import SIZE

MOJO = catalog()["mojo"]
VIEW: Any = MOJO.view(start(MOJO, 4, secret_of("fights"))[0], None)


def side(creature: int, tile: str, name: list[str], **parts: int) -> Fighter:
    scroll = {"scroll": "spikey-bone-claws"}
    found = [
        Message(f"mojo.part.{key}", {"value": value, **(scroll if key == "scroll" else {})})
        for key, value in parts.items()
    ]
    return Fighter(creature, tile, name, found)


FIGHTS = {
    "king": Fought([side(901, "I8", ["zimbies-b"], die=2, zimbies=1, eaten=8, scroll=1),
                    side(902, "H8", ["king"], die=4, king=4)], 4),
    "thugs": Fought([side(901, "H5", ["zimbies-a", "zimbies-c"], die=4, zimbies=2, tribes=1),
                     side(902, "I5", ["thugs"], die=4, thugs=5)]),
    "zombie": Fought([side(901, "H5", ["zombie-c"], die=1, zombie=2), side(902, "I5", ["zimbies-d"], die=1, zimbies=2)],
                     0),
    "crowd": Fought([side(901, "H5", ["zimbies-a"], die=6, zimbies=3, scroll=1, eaten=8, tribes=2),
                     side(902, "I5", ["thug"], die=1, thugs=3)], 16),
}  # fmt: skip


def fought(name: str, waits: bool = False) -> MojoView:
    stack = (Waiting("rolls", "H8"),) if waits else ()
    return msgspec.structs.replace(VIEW, fought=FIGHTS[name], stack=stack)


@pytest.mark.parametrize("name", FIGHTS)
def test_the_last_fight_is_a_scene(name: str, words: Callable[..., Words], looks: Any, letters: Any) -> None:
    scene = render.close_up(fought(name), words("mojo", 4), VIEW)
    assert scene is not None
    assert scene.size == SIZE
    looks.as_in(f"mojo-fight-{name}", render.frame(scene))
    assert letters(scene)[0] >= LEAST
    for spot in scene.spots:
        image = spot.part.draw()
        assert 0 <= spot.x <= spot.x + image.width <= SIZE[0], spot
        assert 0 <= spot.y <= spot.y + image.height <= SIZE[1], spot


def test_it_says_what_was_added_and_what_came_of_it(words: Callable[..., Words], parse: Callable[..., Any]) -> None:
    said = words("mojo", 4)
    told = {name: parse(render.text_board(render.scene(fought(name, True), said)))["Table"]["Fight"] for name in FIGHTS}
    assert told["king"] == (
        "Bartholomew the Great from I8 against the King on H8: "
        "2 on the die, +1 zimby, +8 for zimbies eaten, +1 Spikey Bone Claws = 12; "
        "4 on the die, +4 for the King = 8. 4 wounds for the King. The King is dead!"
    )
    assert told["thugs"].endswith("2 wounds for Ana and Chi: yo unless somebody steps in.")
    assert told["zombie"].endswith("nobody is hurt. Both stand.")


def test_while_dice_wait_the_table_is_the_fight_and_says_all_that_it_did(words: Callable[..., Words]) -> None:
    said = words("mojo", 4)
    calm, tense = (render.scene(fought("thugs", waits), said) for waits in (False, True))
    assert tense.ground != calm.ground
    assert [mark.words for mark in calm.marks if mark.label not in ("Waiting to happen", "Fight")] == [
        mark.words for mark in tense.marks if mark.label not in ("Waiting to happen", "Fight")
    ]
    assert render.close_up(fought("thugs"), said, fought("thugs")) is None, "nothing new"
