"""Pictures of Zimby Mojo: what stands where is told, fits, and hides what is hidden."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageChops
from PIL.ImageSequence import all_frames

import render
from games import catalog
from games.kernel import Answer, Message, Outcome, Words, apply, letter, load, pending, seeded, start
from games.mojo.view import BOARD, SCROLLS, Column, Crown, Thugs, Zombie
from games.mojo.view import TileToken as Obstacle
from games.players.match import secret_of
from render.drawing.parts import FINE, Label, Plaque, fitted, ring, sprite
from render.mojo import compound, sprites
from render.mojo.brush import Brush
from render.mojo.night import LEAST
from render.mojo.sprites import Sprite

MOJO = catalog()["mojo"]
RIM = ring(57, 57, radius=10)


@pytest.fixture(scope="module", params=[1, 2, 4, 8])
def states(request: pytest.FixtureRequest) -> list[Any]:
    """Every third of the first 390 positions of a game played at random."""
    state, _ = start(MOJO, request.param, secret_of(f"pictures {request.param}"))
    found, dice = [state], seeded("pictures")
    for n in range(390):
        waiting = [decision for decision in pending(MOJO, state) if decision.waits]
        if not waiting:
            break
        decision = waiting[dice.below(len(waiting))]
        paths = decision.options.first(60)
        state, _ = apply(MOJO, state, Answer(decision.seat, decision.key, paths[dice.below(len(paths))]))
        found += [state] * (n % 3 == 0)
    return found


def views(states: list[Any]) -> list[Any]:
    eyes = [None, *range(states[0].seats)]
    return [MOJO.view(state, eyes[n % len(eyes)]) for n, state in enumerate(states)]


def standing(text: str) -> dict[str, Any]:
    """Who stands on a tile, from its words."""
    tribes = re.findall(r"(?<!of )tribe (\w), (?:(\d+) active)?(?:, )?(?:(\d+) depleted)?", text)
    thugs = re.search(r"\d+ thugs?, number ((?:\d+(?:, | and )?)+)", text)
    return {
        "tribes": {tribe: (int(active or 0), int(depleted or 0)) for tribe, active, depleted in tribes},
        "thugs": [int(number) for number in re.findall(r"\d+", thugs[1])] if thugs else [],
        "zombie": match[1] if (match := re.search(r"zombie of tribe (\w)", text)) else None,
        "king": "the King" in text,
    }


def true(creature: Any) -> dict[str, Any]:
    tribes = creature.tribes if isinstance(creature, Column) else []
    return {
        "tribes": {letter(s).upper(): (creature.active.get(s, 0), creature.depleted.get(s, 0)) for s in tribes},
        "thugs": creature.numbers if isinstance(creature, Thugs) else [],
        "zombie": letter(creature.owner).upper() if isinstance(creature, Zombie) else None,
        "king": creature is not None and not isinstance(creature, Column | Thugs | Zombie),
    }


def test_the_text_board_tells_who_and_what_is_where(
    states: list[Any], words: Callable[..., Words], parse: Callable[..., Any]
) -> None:
    for view in views(states):
        text = render.text_board(render.scene(view, words("mojo", view.seats)))
        assert max(map(len, text.split("\n"))) <= render.COLUMNS
        told = parse(text)["Board"]
        for tile in BOARD.letters:
            assert standing(told.get(tile, "")) == true(view.board.get(tile)), tile
        for tile, tokens in view.obstacles.items():
            assert all(token.kind.replace("-", " ") in told[tile] for token in tokens)
        for tile, element in view.wards.items():
            assert f"ward of {element}" in told[tile]
        assert {tile for tile, text in told.items() if "a seal, still shut" in text} == set(view.seals)


def test_the_text_board_tells_what_shamans_have(
    states: list[Any], words: Callable[..., Words], parse: Callable[..., Any]
) -> None:
    for view in views(states):
        said = words("mojo", view.seats)
        told = parse(render.text_board(render.scene(view, said)))
        for seat, one in enumerate(view.shamans):
            place = next(lines for head, lines in told.items() if head.startswith(f"{letter(seat).upper()}: "))
            counts = {"active": one.active, "depleted": one.depleted, "chanting": one.chanting}
            home = ", ".join(f"{n} {name}" for name, n in counts.items() if n or name == "active")
            assert place["At home"] == f"{home}; entry {BOARD.entries[one.entry].tile}"
            assert place["Mojo"].startswith(f"{one.mojo} to spend")
            assert (f", {one.tokens} token" in place["Mojo"]) == bool(one.tokens)
            assert int(place["Scrolls"]) == one.scrolls
        assert told["Table"]["Library"].startswith(f"{view.library} scroll")
        assert len(told["Table"]["Discard"].split(", ")) == max(1, len(view.discard))


def test_words_and_parts_fit(states: list[Any], words: Callable[..., Words]) -> None:
    seen = views(states)
    for n, view in enumerate(seen):
        scene = render.scene(view, words("mojo", view.seats), seen[n - 1] if n else None)
        text = render.alt_text(scene)
        assert text.startswith("Table. Result: " if view.outcome else "Table. Turn: ")
        assert len(text) <= render.ALT_LIMIT
        for spot in (*scene.ground, *scene.spots):
            image = sprite(spot.part)
            assert 0 <= spot.x <= spot.x + image.width <= scene.size[0], spot
            assert 0 <= spot.y <= spot.y + image.height <= scene.size[1], spot


def test_what_a_seat_cannot_know_changes_no_word_and_no_mark(states: list[Any], words: Callable[..., Words]) -> None:
    for n, state in enumerate(states[::12]):
        seat = n % state.seats
        other = MOJO.redeal(state, seat, f"other {n}")
        said = words("mojo", state.seats)
        one, two = (MOJO.view(position, seat) for position in (state, other))
        assert render.scene(one, said) == render.scene(two, said)
        assert render.hand(one, said) == render.hand(two, said)


def test_scrolls_that_can_be_cast_are_said_to_be(states: list[Any], words: Callable[..., Words]) -> None:
    for state in states[::4]:
        for decision in pending(MOJO, state):
            view, said = MOJO.view(state, decision.seat), words("mojo", state.seats)
            paths = decision.options.first(300)
            castable = {path[1] for path in paths if path[0] == "cast"}
            marks = render.hand(view, said, paths).marks[1:]
            held = [*view.hand, *view.drawn]
            assert [("can be cast now" in mark.words) for mark in marks] == [card in castable for card in held]


@pytest.mark.parametrize("count", [3, 6, 9, 15])
def test_what_a_scroll_does_fits_above_its_kind(count: int, states: list[Any], words: Callable[..., Words]) -> None:
    scrolls, view = sorted(SCROLLS), MOJO.view(states[0], 0)
    for n in range(0, len(scrolls), count):
        hand = tuple(scrolls[n : n + count] + scrolls[: max(0, n + count - len(scrolls))])
        scene = render.hand(msgspec.structs.replace(view, hand=hand), words("mojo", view.seats))
        for mark in scene.marks[1:]:
            _, _, _, name, *lines, kind, _, _ = mark.spots
            assert name.part.text == fitted(name.part.text, name.part.size, name.part.width, True, name.part.face)
            assert max(line.y + sprite(line.part).height for line in lines) <= kind.y + 3
            assert kind.y + sprite(kind.part).height <= scene.size[1]


@pytest.mark.parametrize("tribes", [1, 2, 3])
def test_signs_beside_a_column_leave_its_letters_free(
    tribes: int, states: list[Any], words: Callable[..., Words]
) -> None:
    view, said = MOJO.view(states[0], None), words("mojo", states[0].seats)
    column = Column(1, dict.fromkeys(range(tribes), 3))
    bare = msgspec.structs.replace(view, board={"D4": column}, seals=("D4",))
    signed = msgspec.structs.replace(
        bare, board={"D4": msgspec.structs.replace(column, attacked=True)}, crown=Crown("D4", 0)
    )
    window = compound.WHOLE
    box = (*window.at("D4", 5, 50), *window.at("D4", 95, 97))  # where letters are
    one, two = (render.frame(render.scene(each, said)).crop(box) for each in (bare, signed))
    assert one.tobytes() == two.tobytes()


def test_only_what_shows_is_marked_as_changed(states: list[Any], words: Callable[..., Words]) -> None:
    view, said = MOJO.view(states[0], None), words("mojo", states[0].seats)
    old = msgspec.structs.replace(view, board={"H5": Column(1, {0: 2})})
    walked = msgspec.structs.replace(old, strides={1: 3})
    struck = msgspec.structs.replace(old, board={"H5": Column(1, {0: 2}, attacked=True)})
    rims = [len([spot for spot in render.scene(new, said, old).spots if spot.part == RIM]) for new in (walked, struck)]
    assert rims == [0, 1]


@pytest.mark.parametrize(("other", "box"), [("I5", (36, -17, 71, 22)), ("H6", (-15, 33, 22, 72))])
def test_crossed_clubs_are_where_fighters_touch(
    other: str, box: tuple[int, int, int, int], states: list[Any], words: Callable[..., Words]
) -> None:
    view, said = MOJO.view(states[0], None), words("mojo", states[0].seats)
    apart = msgspec.structs.replace(view, board={"H5": Column(1, {0: 2}), other: Thugs(2, [1])})
    one, two = (
        render.frame(render.scene(msgspec.structs.replace(apart, locks=locks), said)) for locks in ((), ((1, 2),))
    )
    left, top = compound.WHOLE.at("H5")
    x, y, x2, y2 = ImageChops.difference(one, two).getbbox() or (0, 0, 0, 0)
    assert left + box[0] <= x < x2 <= left + box[2]
    assert top + box[1] <= y < y2 <= top + box[3]


def test_a_rim_lies_below_what_it_is_around(states: list[Any], words: Callable[..., Words]) -> None:
    view, said = MOJO.view(states[0], None), words("mojo", states[0].seats)
    crowned = msgspec.structs.replace(view, board={"H5": Column(1, {0: 2})}, crown=Crown("H5", 0))
    mark = next(
        mark for mark in render.scene(crowned, said, view).marks if (mark.heading, mark.label) == ("Board", "H5")
    )
    assert isinstance(mark.spots[0].part, Plaque)
    assert [spot.part.name for spot in mark.spots[1:] if isinstance(spot.part, Sprite)] == ["column", "crown"]


def test_what_withers_looks_withered(states: list[Any], words: Callable[..., Words]) -> None:
    view, said = MOJO.view(states[0], None), words("mojo", states[0].seats)
    fresh, aged = (
        render.scene(msgspec.structs.replace(view, obstacles={"H5": (Obstacle("deadly-vines", old),)}), said)
        for old in (False, True)
    )
    large, small = (
        {spot.part for spot in {*one.spots} - {*other.spots}} for one, other in ((fresh, aged), (aged, fresh))
    )
    assert (large, small) == ({Sprite("thorns", 51)}, {Sprite("thorns", 32)})


def test_numbers_stand_below_what_is_drawn_on_a_tile(states: list[Any], words: Callable[..., Words]) -> None:
    scene, window = render.scene(MOJO.view(states[0], None), words("mojo", states[0].seats)), compound.WHOLE
    for tile in BOARD.portals:
        assert scene.places[tile].y - scene.places[tile].high // 2 >= window.at(tile)[1] + window.lattice.size[1] // 2


def labels(scene: Any) -> list[str]:
    return [spot.part.text for spot in scene.spots if isinstance(spot.part, Label)]


def test_the_seat_that_looks_is_marked_as_ones_own(states: list[Any], words: Callable[..., Words]) -> None:
    said = words("mojo", states[0].seats)
    assert [labels(render.scene(MOJO.view(states[0], seat), said)).count("you") for seat in (0, None)] == [1, 0]


@pytest.mark.parametrize(("places", "told"), [([2, 1], "Bartholomew won"), ([1, 1], "A draw"), ([2, 2], "Nobody won")])
def test_the_banner_tells_the_result_whatever_people_are_called(
    places: list[int], told: str, words: Callable[..., Words]
) -> None:
    state, _ = start(MOJO, 2, secret_of("result"))
    outcome = Outcome(places, Message("mojo.end.rounds", {"rounds": 60}))
    view = msgspec.structs.replace(MOJO.view(state, None), outcome=outcome)
    assert [text for text in labels(render.scene(view, words("mojo", 2))) if re.fullmatch(told, text)]


def test_the_picture_is_of_the_whole_compound(states: list[Any], words: Callable[..., Words]) -> None:
    view = views(states)[-1]
    data = render.picture(render.scene(view, words("mojo", view.seats)))
    assert len(data) < 500_000
    assert data == render.picture(render.scene(view, words("mojo", view.seats)))


# -- as it was when somebody last looked at it -----------------------------------------------------

SEATS = pytest.mark.parametrize("seats", [1, 2, 4, 8])


def kept(seats: int) -> list[Any]:
    """Positions of one game: its start, two of its middle, two of its end."""
    lines = (Path(__file__).parent / "positions" / f"mojo-{seats}.jsonl").read_bytes().splitlines()
    return [load(MOJO, line) for line in lines]


@SEATS
@pytest.mark.parametrize(("when", "n"), [("start", 0), ("middle", 2), ("end", 4)])
def test_pictures_of_the_compound_look_as_they_did(
    seats: int, when: str, n: int, words: Callable[..., Words], looks: Any
) -> None:
    old, new = (MOJO.view(state, None) for state in kept(seats)[max(0, n - 1) :][:2])
    scene = render.scene(new, words("mojo", seats), old) if n else render.scene(old, words("mojo", seats))
    looks.as_in(f"mojo-{seats}-{when}", render.frame(scene))


@SEATS
def test_hands_close_ups_and_choices_look_as_they_did(seats: int, words: Callable[..., Words], looks: Any) -> None:
    said, (_, before, state, _, _) = words("mojo", seats), kept(seats)
    decision = pending(MOJO, state)[0]
    view = MOJO.view(state, decision.seat)
    looks.as_in(f"mojo-{seats}-hand", render.frame(render.hand(view, said, decision.options.first(500))))
    near = render.close_up(MOJO.view(state, None), said, MOJO.view(before, None))
    assert near
    looks.as_in(f"mojo-{seats}-close", render.frame(near))
    ways = [("cast", scroll) for scroll in decision.options.under(("cast",))]
    scene, numbers = render.choice(view, said, ways, [said.word("scroll", way[1]) for way in ways])
    assert not any(numbers), "scrolls have names"
    looks.as_in(f"mojo-{seats}-choice", render.frame(scene))


KINDS = {
    "column": ((0, 1, 0), (1, 2, 1), (0, 1, 1, 1, 3, 0), (0, 3, 0, 1, 2, 0, 2, 0, 3)), "zombie": ((2,),),
    "hut": ((7,),), "face": ((0,), (0, 1)), "zimby": ((1,),), "cheering": ((1,), (1, 1)), "badge": ((3,),),
    "thug": ((1,), (4,)), "king": ((0,), (1,)), "shrine": ((0,), (1,)), "drum": ((0,), (1,)), "drop": ((0,), (1,)),
    "die": ((6,), (3, 1)),
}  # fmt: skip


@pytest.mark.parametrize("name", sprites.DRAWN)
def test_no_figure_is_cut_off_where_it_sticks_out(name: str) -> None:
    for of in KINDS.get(name, ((),)):
        for cell in (20, 53, 113):
            brush = Brush(cell, (-100, -120, 220, 220))
            sprites.DRAWN[name](brush, *of)
            left, top, right, bottom = brush.image.getbbox() or (0, 0, 0, 0)
            reach, unit = Sprite(name, cell, of).reach, cell * FINE / 100
            assert reach[0] <= left / unit - 100
            assert reach[1] <= top / unit - 120
            assert right / unit - 100 <= reach[2]
            assert bottom / unit - 120 <= reach[3]


@SEATS
def test_nothing_is_written_too_small_for_a_phone(
    seats: int, words: Callable[..., Words], monkeypatch: pytest.MonkeyPatch
) -> None:
    said, found = words("mojo", seats), []
    monkeypatch.setattr(Brush, "word", lambda brush, x, y, text, size, *style: found.append(size * brush.unit / FINE))
    for before, state in pairwise(kept(seats)):
        view = MOJO.view(state, 0)
        for scene in (render.scene(view, said, MOJO.view(before, 0)), render.hand(view, said)):
            parts = {spot.part for spot in (*scene.ground, *scene.spots)}
            assert min(part.size for part in parts if isinstance(part, Label)) >= LEAST
            for part in parts:
                if isinstance(part, Sprite) and part.cell >= 40:  # smaller ones repeat what words or others say
                    part.draw()
    assert min(found) >= LEAST


def test_a_zimby_that_has_moved_is_noticed(states: list[Any], words: Callable[..., Words], looks: Any) -> None:
    view = next(v for v in views(states) if any(isinstance(one, Column) for one in v.board.values()))
    tile = next(tile for tile, one in view.board.items() if isinstance(one, Column))
    free = next(tile for tile in BOARD.around[tile] if tile not in view.board)
    board = {free if where == tile else where: one for where, one in view.board.items()}
    pair = (view, msgspec.structs.replace(view, board=board))
    assert looks.differ(*(render.frame(render.scene(one, words("mojo", view.seats))) for one in pair))


def test_a_close_up_shows_every_tile_that_has_changed(states: list[Any], words: Callable[..., Words]) -> None:
    said, found = words("mojo", states[0].seats), 0
    for old, new in pairwise(MOJO.view(state, None) for state in states):
        scene = render.close_up(new, said, old)
        changed = {tile for tile in BOARD.letters if true(old.board.get(tile)) != true(new.board.get(tile))}
        if scene:
            found += 1
            shown = {mark.label for mark in scene.marks if mark.heading == "Board" and mark.spots}
            assert changed <= shown or new.fought != old.fought  # then that is shown
            assert render.text_board(scene) == render.text_board(render.scene(new, said, old))
            for spot in (*scene.ground, *scene.spots):
                image = sprite(spot.part)
                assert 0 <= spot.x <= spot.x + image.width <= scene.size[0], spot
                assert 0 <= spot.y <= spot.y + image.height <= scene.size[1], spot
    assert found > 3


def test_where_nothing_has_changed_there_is_no_close_up(states: list[Any], words: Callable[..., Words]) -> None:
    view = MOJO.view(states[0], None)
    assert render.close_up(view, words("mojo", view.seats), view) is None


def test_a_recap_of_many_rounds_stays_small(states: list[Any], words: Callable[..., Words]) -> None:
    data = render.recap([MOJO.view(state, 0) for state in states], words("mojo", states[0].seats))
    assert len(data) < 3_000_000
    with Image.open(io.BytesIO(data)) as moving:
        assert len(all_frames(moving)) <= 12


def test_nobody_stands_behind_the_king(states: list[Any], words: Callable[..., Words]) -> None:
    for view in views(states):
        spots = [*render.scene(view, words("mojo", view.seats)).spots]
        parts = [getattr(spot.part, "part", spot.part) for spot in spots]  # some are cut at the board's edge
        kings = [
            n for n, part in enumerate(parts) if isinstance(part, Sprite) and part.name == "king" and part.cell > 40
        ]
        others = [n for n, part in enumerate(parts) if isinstance(part, Sprite) and part.name in ("column", "thug")]
        assert all(king < other for king in kings for other in others)
