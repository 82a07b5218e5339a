"""Pictures of the circus: they look as they did, everything fits, and what changes is seen to change."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image
from PIL.ImageSequence import all_frames

import render
from games import catalog
from games.circus.view import FACES, QUESTS, UPGRADES, VOODOO, Die, DieMark, Offer, Open
from games.kernel import Words, letter, load, pending
from render.circus import stage, writing
from render.circus.arena import STAGE, TOP, layout
from render.circus.pieces import Chip, Cube, Figure, art, sketch
from render.circus.poster import FRESH, LEAST, Emblem, PriceTag
from render.drawing.palette import SEATS as SEATS_SIGNS
from render.drawing.parts import Icon, Label, Token, fitted, ring, sprite, width_of
from render.drawing.signs import Badge

CIRCUS = catalog()["circus"]
SEATS = pytest.mark.parametrize("seats", [2, 4, 8])
# what is kept of one game: a few positions, each after the one it is compared with
SHOTS = {"start": (0, 0), "middle": (1, 2), "test": (3, 4), "end": (5, 6)}
HAND, TEST = 7, 4

Worded = Callable[[str, int], Words]


def kept(seats: int) -> list[Any]:
    lines = (Path(__file__).parent / "positions" / f"circus-{seats}.jsonl").read_bytes().splitlines()
    return [load(CIRCUS, line) for line in lines]


def parts(scene: Any, kind: type) -> list[Any]:
    return [spot.part for spot in scene.spots if isinstance(spot.part, kind)]


def within(scene: Any) -> bool:
    spots = [(spot, sprite(spot.part)) for spot in (*scene.ground, *scene.spots)]
    return all(
        0 <= spot.x <= spot.x + image.width <= scene.size[0] and 0 <= spot.y <= spot.y + image.height <= scene.size[1]
        for spot, image in spots
    )


# -- as it was when somebody last looked at it -----------------------------------------------------


@SEATS
@pytest.mark.parametrize("when", SHOTS)
def test_the_arena_looks_as_it_did(seats: int, when: str, words: Worded, looks: Any) -> None:
    before, after = (CIRCUS.view(kept(seats)[n], 1 if when == "test" else None) for n in SHOTS[when])
    scene = render.scene(after, words("circus", seats), before if when != "start" else None)
    looks.as_in(f"circus-{seats}-{when}", render.frame(scene))


@SEATS
def test_hands_and_choices_look_as_they_did(seats: int, words: Worded, looks: Any) -> None:
    said, state = words("circus", seats), kept(seats)[HAND]
    decision = next(one for one in pending(CIRCUS, state) if one.seat == state.mover)
    view, paths = CIRCUS.view(state, decision.seat), decision.options.first(500)
    looks.as_in(f"circus-{seats}-hand", render.frame(render.hand(view, said, paths)))
    ways = [path for path in paths if path[0] == "attempt"]
    scene, numbers = render.choice(view, said, ways, [said.option(way) for way in ways])
    assert all(numbers)
    looks.as_in(f"circus-{seats}-choice", render.frame(scene))


def test_a_die_that_has_been_turned_is_noticed(words: Worded, looks: Any) -> None:
    view, said = CIRCUS.view(kept(4)[TEST], None), words("circus", 4)
    turned = msgspec.structs.replace(
        view.trial.dice[0], face="boring" if view.trial.dice[0].face != "boring" else "epic"
    )
    other = msgspec.structs.replace(view.trial, dice=(turned, *view.trial.dice[1:]))
    pair = (view, msgspec.structs.replace(view, trial=other))
    assert looks.differ(*(render.frame(render.scene(one, said)) for one in pair))


# -- what can be told at a glance ------------------------------------------------------------------


def dicing(dice: list[Die], added: tuple[Die, ...] = (), seats: int = 4) -> Any:
    view = CIRCUS.view(kept(seats)[TEST], None)
    return msgspec.structs.replace(view, trial=msgspec.structs.replace(view.trial, dice=tuple(dice), added=added))


def test_every_die_and_symbol_is_drawn_as_it_lies(words: Worded) -> None:
    dice = [Die(face) for face in FACES] + [Die("epic", removed=True), Die("fail", cancelled=True)]
    scene = render.scene(dicing(dice, (Die("tragic"),)), words("circus", 4))
    drawn = [(cube.face, cube.cancelled, cube.removed) for cube in parts(scene, Cube)]
    assert drawn == [(die.face, die.cancelled, die.removed) for die in dice]
    assert [chip.face for chip in parts(scene, Chip)] == ["tragic"]


@pytest.mark.parametrize("how", ["rolled", "turned", "removed", "cancelled", "added"])
def test_what_a_card_did_to_a_die_stands_below_it(how: Any, words: Worded) -> None:
    plain, marked = (
        render.scene(dicing([Die("epic", marks=marks)]), words("circus", 4))
        for marks in ((), (DieMark(2, "trick-wand", how, "tragic"),))
    )
    more = [part.art for part in parts(marked, Icon) if part.size < 40]
    assert more.count(art(how)) == [part.art for part in parts(plain, Icon) if part.size < 40].count(art(how)) + 1
    assert (art("tragic") in more) == (how in ("rolled", "turned"))  # what it showed before
    assert len(parts(marked, Token)) > len(parts(plain, Token))  # whose card it was


def test_whoever_leads_wears_the_crown(words: Worded) -> None:
    view, said = CIRCUS.view(kept(4)[2], None), words("circus", 4)
    scores = (1, 5, 3, 5)
    people = tuple(
        msgspec.structs.replace(one, score=score) for one, score in zip(view.animatrons, scores, strict=True)
    )
    for led, crowns in ((people, 2), (view.animatrons[:1] * 4, 0)):
        scene = render.scene(msgspec.structs.replace(view, animatrons=led), said)
        assert [icon.art for icon in parts(scene, Icon)].count("crown") == crowns  # one on each mat


@SEATS
def test_the_banner_says_whose_move_it_is(seats: int, words: Worded) -> None:
    said = words("circus", seats)
    for state in kept(seats)[:-1]:
        view = CIRCUS.view(state, None)
        banner = next(mark.spots for mark in render.scene(view, said).marks if mark.label in ("Turn", "Result"))
        who = view.trial.seat if view.trial and view.phase in ("test", "success") else view.mover
        if not view.outcome:
            assert [spot.part.swatch for spot in banner if isinstance(spot.part, Token)] == [SEATS_SIGNS[who]]


def test_colour_is_never_the_only_cue() -> None:
    """Of any two faces one is dark where the other is light, whatever their colours."""
    masks = [sprite(sketch(face, 60)).getchannel("A").point(lambda a: 255 * (a > 127)).tobytes() for face in FACES]
    apart = [sum(a != b for a, b in zip(one, two, strict=True)) for n, one in enumerate(masks) for two in masks[:n]]
    assert min(apart) > 150  # of 3,600 points


# -- everything fits -------------------------------------------------------------------------------


def crowded(view: Any, quests: int, tools: int, dice: int) -> Any:
    """As full as a table can get."""
    body = (*view.animatrons[0].body, *list(UPGRADES)[:tools])
    people = tuple(
        msgspec.structs.replace(one, body=body, popularity=-12, score=-12, lives=12, upgrades=12, voodoo=11)
        for one in view.animatrons
    )
    row = tuple(Offer(quest, 3) for quest in list(QUESTS)[:quests])
    lying = [Die("boring", marks=(DieMark(0, "loaded-die", "turned", "epic"),))] * dice
    trial = view.trial and msgspec.structs.replace(view.trial, dice=tuple(lying), added=tuple(lying[:3]))
    return msgspec.structs.replace(view, animatrons=people, row=row, trial=trial)


def apart(mark: Any) -> bool:
    """Whether no sign and no word of a mark lies on another."""
    boxes = []
    for spot in mark.spots:
        if isinstance(part := spot.part, Icon) or (isinstance(part, Label) and not part.width):
            wide = part.size if isinstance(part, Icon) else width_of(part.text, part.size, part.bold)
            boxes.append((spot.x, spot.y, spot.x + wide, spot.y + part.size))
    return all(
        a[2] <= b[0] + 2 or b[2] <= a[0] + 2 or a[3] <= b[1] + 4 or b[3] <= a[1] + 4
        for n, a in enumerate(boxes) for b in boxes[:n]
    )  # fmt: skip


@SEATS
@pytest.mark.parametrize(("quests", "tools", "dice"), [(3, 0, 1), (5, 4, 4), (9, 12, 9), (15, 20, 14)])
def test_the_fullest_table_fits(seats: int, quests: int, tools: int, dice: int, words: Worded) -> None:
    for state in kept(seats):
        for seat in (None, 1):
            scene = render.scene(crowded(CIRCUS.view(state, seat), quests, tools, dice), words("circus", seats))
            assert within(scene)
            counted = ("State", "Slots taken", "Cards in hand")
            assert all(apart(one) for one in scene.marks if one.label in counted or one.heading == "Quests in view")


def test_the_names_of_a_few_quests_are_told_in_full(words: Worded) -> None:
    view = CIRCUS.view(kept(4)[0], None)
    for n, quest in enumerate(QUESTS):
        for count in (1, 4):
            row = tuple(Offer(other, 1) for other in [*QUESTS, *QUESTS][n : n + count])
            scene = render.scene(msgspec.structs.replace(view, row=row), words("circus", 4))
            name = words("circus", 4).word("card", quest)
            card = next(mark for mark in scene.marks if (mark.heading, mark.label) == ("Quests in view", name))
            lines = [spot.part for spot in card.spots if isinstance(spot.part, Label)]
            assert " ".join(line.text for line in lines[: 2 if len(lines) > 2 else 1]) == name or count == 4
            assert all(fitted(line.text, line.size, line.width) == line.text for line in lines)


@pytest.mark.parametrize("result", ["success", "boring", "fail"])
@pytest.mark.parametrize("count", [1, 2])
def test_a_card_that_lies_open_leaves_the_result_to_be_read(result: str, count: int, words: Worded) -> None:
    view = CIRCUS.view(kept(4)[TEST], None)
    trial = msgspec.structs.replace(view.trial, standing=result)
    view = msgspec.structs.replace(view, trial=trial, open=(Open("ringmasters-whim", 1, ()),) * count)
    marks = render.scene(view, words("circus", 4)).marks
    pill = next(mark for mark in marks if mark.label == "Result").spots[0]
    card, *spots = next(mark for mark in marks if mark.heading == "Voodoo that lies open").spots
    assert card.y + card.part.height <= pill.y
    names = [spot for spot in spots if isinstance(spot.part, Label) and spot.y < card.y + 60]
    assert len(names) == count
    for spot in names:
        assert spot.x + width_of(spot.part.text, spot.part.size) <= card.x + card.part.width - 12


@SEATS
@pytest.mark.parametrize("aims", [(), ("epic", "success"), ("a", "b")])
def test_a_card_that_lies_open_says_what_it_does(seats: int, aims: tuple[str, ...], words: Worded) -> None:
    said = words("circus", seats)
    tested = CIRCUS.view(kept(seats)[TEST], None)
    for name in VOODOO:
        view = msgspec.structs.replace(tested, open=(Open(name, 1, aims), Open("encore", 0, ())))
        scene = render.scene(view, said, CIRCUS.view(kept(seats)[2], None))
        assert within(scene)
        told = " ".join(one.text for one in parts(scene, Label))
        assert writing.deed(name, said) in told or aims
        assert all(said.word("card", aim) in told for aim in aims if len(aim) > 1)


def test_of_two_halves_the_one_that_was_chosen_is_told_and_nothing_to_whoever_chose_it(words: Worded) -> None:
    said, state = words("circus", 4), kept(4)[TEST]
    for seat, told_to_them in ((None, True), (0, True), (1, False)):
        view = msgspec.structs.replace(CIRCUS.view(state, seat), open=(Open("cold-shower", 1, ("fail",)),))
        told = " ".join(one.text for one in parts(render.scene(view, said), Label))
        assert ("Cancel every Fail" in told) == told_to_them
        assert "Success" not in told
        assert "Cold shower" in told


@pytest.mark.parametrize("result", ["success", "boring", "fail"])
@pytest.mark.parametrize("count", [1, 2])
def test_cards_that_changed_the_dice_are_named_in_full(result: str, count: int, words: Worded) -> None:
    said = words("circus", 8)
    for name in [*VOODOO, *(name for name in UPGRADES if UPGRADES[name].effect)]:
        marks = (DieMark(0, "applause", "turned", "fail"), DieMark(1, name, "turned", "epic"))[-count:]
        view = dicing([Die("epic", marks=marks)], seats=8)
        view = msgspec.structs.replace(view, trial=msgspec.structs.replace(view.trial, standing=result))
        assert said.word("card", name) in [label.text for label in parts(render.scene(view, said), Label)]


def test_a_menu_of_dice_numbers_the_dice(words: Worded) -> None:
    said = words("circus", 4)
    view = msgspec.structs.replace(dicing([Die(face) for face in FACES]), seat=1, hand=("trapdoor",))
    ways = [("cast", "trapdoor", face, "done") for face in FACES]
    scene, numbers = render.choice(view, said, ways, [said.option(way) for way in ways])
    assert numbers == (1, 2, 3, 4, 5, 6)
    cubes = [spot for spot in scene.spots if isinstance(spot.part, Cube)]
    badges = [spot for spot in scene.spots if isinstance(spot.part, Badge)]
    assert [badge.part.text for badge in badges] == ["1", "2", "3", "4", "5", "6"]
    for cube, badge in zip(cubes, badges, strict=True):
        assert abs(cube.x - badge.x) < cube.part.size // 2
        assert abs(cube.y - badge.y) < cube.part.size // 2


@SEATS
def test_everybody_and_every_quest_has_a_place_for_a_number(seats: int, words: Worded) -> None:
    for state in kept(seats):
        view = CIRCUS.view(state, 0)
        names = [*(letter(seat) for seat in range(seats)), *(offer.quest for offer in view.row), "random"]
        places = render.scene(view, words("circus", seats)).places
        assert {*names, *view.animatrons[0].body} <= {*places}
        assert len({places[name] for name in names}) == len(names)


@pytest.mark.parametrize("count", [1, 3, 5, 6, 8])
def test_the_number_of_a_quest_hides_neither_what_it_tests_nor_what_it_brings(count: int, words: Worded) -> None:
    state, names = kept(4)[0], [*QUESTS][:count]
    view = msgspec.structs.replace(CIRCUS.view(state, 0), row=[Offer(name, 1) for name in names])
    scene = render.scene(view, words("circus", 4))
    tags = [scene.places[name] for name in names]
    signs = [spot for spot in scene.spots if isinstance(spot.part, Emblem | PriceTag)]
    for tag in tags:
        left, top, right, bottom = tag.x - 22, tag.y - 22, tag.x + 22, tag.y + 22
        for spot in signs:
            part, side = spot.part, spot.part.side if isinstance(spot.part, Emblem) else spot.part.height
            wide = side if isinstance(part, Emblem) else part.width
            x, y = spot.x + (part.width - wide) // 2, spot.y + (part.height - side) // 2
            assert right <= x or x + wide <= left or bottom <= y or y + side <= top


@pytest.mark.parametrize("quests", [1, 7, 12])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8])
def test_mats_and_the_ring_leave_each_other_room(seats: int, quests: int) -> None:
    table = layout(seats, quests)
    boxes = [table.mat(seat) for seat in range(seats)]
    for n, one in enumerate(boxes):
        assert TOP + table.ring < one.y < one.y + one.high <= table.strip
        for other in boxes[:n]:
            aside = one.x >= other.x + other.wide or other.x >= one.x + one.wide
            assert aside or one.y >= other.y + other.high


@pytest.mark.parametrize("foot", [stage.FOOT, stage.FOOT + stage.WORKED, stage.FOOT + stage.OPEN])
@pytest.mark.parametrize("count", range(1, 16))
def test_dice_do_not_overlap(count: int, foot: int) -> None:
    cells = stage.cells(count, 540, foot)
    assert len(cells) == count
    for n, one in enumerate(cells):
        assert stage.LEFT < one.x < one.x + one.side < stage.LEFT + STAGE
        assert TOP + stage.HEAD <= one.y < below(one) <= TOP + 540 - foot + 4
        assert all(one.x >= two.x + two.side or one.y >= below(two) for two in cells[:n])


def below(cell: stage.Cell) -> int:
    """Where the signs below a die end."""
    return cell.y + cell.side + stage.BELOW


@pytest.mark.parametrize("count", [1, 4, 6, 9, 15])
def test_what_a_card_does_fits_above_its_moment(count: int, words: Worded) -> None:
    names, view = [*UPGRADES, *VOODOO], CIRCUS.view(kept(2)[0], 0)
    for n in range(0, len(names), count):
        hand = tuple(names[n : n + count] + names[: max(0, n + count - len(names))])
        scene = render.hand(msgspec.structs.replace(view, hand=hand), words("circus", 2))
        assert within(scene)
        for mark in scene.marks[1:]:
            assert apart(mark), mark.words
            labels = [spot for spot in mark.spots if isinstance(spot.part, Label)]
            *text, moment = labels
            assert max(spot.y + spot.part.size for spot in text) <= moment.y, mark.words
            card = mark.spots[0]
            last = mark.spots[-1]
            wide = last.part.size if isinstance(last.part, Icon) else width_of(last.part.text, last.part.size)
            assert last.x + wide <= card.x + card.part.width - 12, mark.words
            named = [spot.part for spot in labels if spot.part.width]
            assert [one.text for one in named] == [fitted(one.text, one.size, one.width) for one in named]


@pytest.mark.parametrize("count", [0, 4, 15])
def test_cards_in_play_fit_below_the_hand(count: int, words: Worded) -> None:
    view, said = CIRCUS.view(kept(2)[0], 0), words("circus", 2)
    me = msgspec.structs.replace(view.animatrons[0], body=tuple(UPGRADES), used=tuple(UPGRADES)[::2])
    view = msgspec.structs.replace(view, hand=tuple(VOODOO)[:count], animatrons=(me, *view.animatrons[1:]))
    scene = render.hand(view, said)
    assert within(scene)
    told = [mark for mark in scene.marks if mark.heading == "Cards you have in play"]
    assert len(told) == sum(one.effect is not None for one in UPGRADES.values())
    assert all(apart(mark) for mark in told)


# -- bytes -----------------------------------------------------------------------------------------


@SEATS
def test_the_same_view_gives_the_same_bytes_whatever_was_drawn_before(seats: int, words: Worded) -> None:
    said, states = words("circus", seats), kept(seats)
    drawn = render.picture(render.scene(CIRCUS.view(states[TEST], 1), said))
    assert len(drawn) < 500_000
    render.picture(render.scene(CIRCUS.view(states[2], None), said))
    render.forget()
    assert render.picture(render.scene(CIRCUS.view(CIRCUS.redeal(states[TEST], 1, "two"), 1), said)) == drawn


def test_a_recap_is_short_and_small(film: Any, words: Worded) -> None:
    states = film("circus", 4, 1)
    data = render.recap([CIRCUS.view(state, None) for state in states[:200]], words("circus", 4))
    assert len(data) < 3_000_000
    with Image.open(io.BytesIO(data)) as moving:
        assert 2 <= len(all_frames(moving)) <= 12


def test_what_has_changed_has_a_rim(film: Any, words: Worded) -> None:
    """Between two neighbouring positions few things change; and a table compared with itself shows no rim."""
    views, said = [CIRCUS.view(state, None) for state in film("circus", 4, 1)], words("circus", 4)
    glow = FRESH
    for old, new in pairwise(views[:120]):
        rims = [
            part
            for part in parts(render.scene(new, said, old), type(ring(1, 1)))
            if not part.fill and part.edge == glow
        ]
        if old.row == new.row and old.animatrons == new.animatrons and old.trial == new.trial:
            assert not rims
        if old.row != new.row and {offer.quest for offer in new.row} - {offer.quest for offer in old.row}:
            assert rims


@SEATS
def test_all_letters_can_be_read_on_a_phone(seats: int, words: Worded, letters: Any) -> None:
    said, states = words("circus", seats), kept(seats)
    for n, state in enumerate(states):
        view = crowded(CIRCUS.view(state, 1), (3, 5, 7, 12)[n % 4], n, n + 1)
        assert letters(render.scene(view, said, CIRCUS.view(states[0], 1)))[0] >= LEAST
        assert letters(render.hand(view, said, [("play", name) for name in view.hand]))[0] >= LEAST
    opened = msgspec.structs.replace(CIRCUS.view(states[TEST], None), open=(Open("ringmasters-whim", 1, ()),))
    assert letters(render.scene(opened, said))[0] >= LEAST


@pytest.mark.parametrize("legs", [0, 1, 2, 3])
def test_a_figure_reaches_the_ground_with_legs_and_without(legs: int) -> None:
    image = sprite(Figure(SEATS_SIGNS[0], 2, legs, True, 200))
    assert (image.getbbox() or (0, 0, 0, 0))[3] >= image.height - 4
