"""The words of Zimby Mojo's pictures: every field of a view can be read from them, and they fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pytest

import render
from games import catalog
from games.kernel import Answer, Outcome, Words, apply, letter, pending, seat_of, seeded, start
from games.mojo.view import BOARD, Column, Crown, King, Thugs, TileToken, Zombie
from games.players.match import secret_of

MOJO = catalog()["mojo"]
NAMELESS = Words(MOJO)
SCROLLS = {text: key.rpartition(".")[2] for key, text in NAMELESS.texts.items() if key.startswith("mojo.scroll.")}
PHASES = {text: key.rpartition(".")[2] for key, text in render.words_for(MOJO).texts.items() if ".phase." in key}
Board = dict[str, dict[str, str]]


# -- positions -------------------------------------------------------------------------------------


def wander(seats: int, count: int) -> list[Any]:
    """So many positions of games played at random, with all that players may choose before they begin."""
    found: list[Any] = []
    for seed in range(40):
        dice = seeded(f"{seats} {seed}")
        options = {"entries": ("spread", "choose")[seed % 2], "pace": ("fast", "slow")[seed // 2 % 2]}
        state, _ = start(MOJO, seats, secret_of(f"words {seats} {seed}"), options if seats > 1 else {})
        for n in range(400):
            waiting = [decision for decision in pending(MOJO, state) if decision.waits]
            if n % 2 == 0 or not waiting:
                found.append(state)
            if len(found) == count:
                return found
            if not waiting:
                break
            decision = waiting[dice.below(len(waiting))]
            paths = decision.options.first(60)
            state, _ = apply(MOJO, state, Answer(decision.seat, decision.key, paths[dice.below(len(paths))]))
    raise AssertionError("too few positions")


@pytest.fixture(scope="module", params=[1, 2, 3, 4, 8])
def views(request: pytest.FixtureRequest) -> list[Any]:
    """Two hundred, of all seats in turn and of a spectator."""
    eyes = [None, *range(request.param)]
    return [MOJO.view(state, eyes[n % len(eyes)]) for n, state in enumerate(wander(request.param, 200))]


# -- reading ---------------------------------------------------------------------------------------


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def listed(text: str) -> tuple[str, ...]:
    return () if text == "none" else tuple(SCROLLS[name] for name in text.split(", "))


RATIONS = "Eats when attacked, at most"


def yes(text: str) -> bool:
    return {"yes": True, "no": False}[text.strip()]


def settings(text: str) -> dict[str, Any]:
    told = (one.split(": ") for one in text.split(", "))
    values: dict[str, Any] = {"yes": True, "no": False}
    return {name.replace(" ", "_"): values.get(value, int(value) if value.isdigit() else value) for name, value in told}


def turn(text: str, names: list[str]) -> dict[str, Any]:
    match = re.fullmatch(r"round (\d+), (.+?) phase(?:, (.+) to act)?", text)
    assert match, text
    active = names.index(match[3]) if match[3] else -1
    return {"round": int(match[1]), "phase": PHASES[match[2]], "active": active}


def shaman(place: dict[str, str]) -> dict[str, Any]:
    home, mojo, spent = place["At home"], place["Mojo"], place.get("This turn", "")
    entry = home.rpartition("; entry ")[2]
    return {
        "entry": next((n for n, one in enumerate(BOARD.entries) if one.tile == entry), -1),
        "active": count(home, "active"), "depleted": count(home, "depleted"), "chanting": count(home, "chanting"),
        "far_shore": numbers(place["Far shore"])[0], "mojo": numbers(mojo)[0], "tokens": count(mojo, "tokens?"),
        "floating": count(mojo, "floating"), "first_mover": numbers(mojo)[-1], "scrolls": int(place["Scrolls"]),
        "eaten": count(spent, "eaten"), "spawned": count(spent, "spawned"), "raised": "zombie raised" in spent,
        "hushed": "no more scrolls" in spent, "thrift": place.get("Pays with") == "zimbies first",
        "rations": int(place[RATIONS]) if RATIONS in place else None,
        "allows": tuple(place["Lets join unasked"].split(", ")) if "Lets join unasked" in place else (),
    }  # fmt: skip


def count(text: str, what: str) -> int:
    match = re.search(rf"(\d+) {what}", text)
    return int(match[1]) if match else 0


def creature(text: str) -> Any:
    tribes = re.findall(r"(?<!of )tribe (\w), (?:(\d+) active)?(?:, )?(?:(\d+) depleted)?", text)
    attacked = "has attacked" in text
    if tribes:
        counts = [{seat_of(t.lower()): int(n[i]) for t, *n in tribes if n[i]} for i in (0, 1)]
        return Column(0, *counts, attacked=attacked)
    if match := re.search(r"\d+ thugs?, number ([\d, and]*\d)", text):
        return Thugs(0, numbers(match[1]), attacked)
    if match := re.search(r"zombie of tribe (\w)", text):
        return Zombie(0, seat_of(match[1].lower()), attacked)
    return King(0, attacked) if "the King" in text else None


def stride(text: str) -> int | None:
    match = re.search(r"(\d+) tiles? left to walk", text)
    return int(match[1]) if match else None


def tokens(text: str) -> tuple[TileToken, ...]:
    """Obstacles as they lie; the mist is told apart, once for the whole table."""
    kinds = "blood thicket|blood vines|deadly vines|entangling vines|patch of darkness"
    found = re.findall(rf"(?:^|, )({kinds})(, fading)?", text)
    return tuple(TileToken(kind.replace(" ", "-"), bool(aged)) for kind, aged in found)


def crown(text: str, names: list[str]) -> Crown | None:
    if text == "worn by the King":
        return None
    if home := text.removeprefix("on the tribal board of ") if text.startswith("on the") else "":
        return Crown("home", names.index(home))
    match = re.fullmatch(r"(lies|carried by (.+)) on (\w+)", text)
    assert match, text
    return Crown(match[3], None if not match[2] else -1 if match[2] == "a thug" else names.index(match[2]))


def waiting(text: str, names: list[str]) -> tuple[Any, ...]:
    """Kind, tile, serial, scroll, caster, target, scores, count."""
    found: list[Any] = []
    for one in text.split("; "):
        if match := re.fullmatch(r"(\d+), (.+?) by (.+?), aimed at ([\w-]+)(?:, now on (\w+))?", one):
            spell = ("spell", match[5], int(match[1]), SCROLLS[match[2]], names.index(match[3]), match[4], (), 0)
            found.append(spell)
        elif match := re.fullmatch(r"combat at (\S+), rolled (.+)", one):
            tile = None if match[1] == "?" else match[1]
            found.append(("rolls", tile, 0, "", -1, "", tuple(numbers(match[2])), 0))
        else:
            match = re.fullmatch(r"(\d+) wounds? at (\S+)", one)
            assert match, one
            found.append(("wounds", None if match[2] == "?" else match[2], 0, "", -1, "", (), int(match[1])))
    return tuple(found)


def read(board: Board, names: list[str]) -> dict[str, Any]:
    """Every field of a view, from its words alone."""
    table, tiles = board["Table"], board["Board"]
    seen = re.fullmatch(r"Zimby Mojo for (\d) players?, seen by (.+)", table["Game"])
    assert seen
    seats = int(seen[1])
    places = [next(told for head, told in board.items() if head.startswith(f"{'ABCDEFGH'[n]}: ")) for n in range(seats)]
    seat = None if seen[2] == "a spectator" else seat_of(seen[2][0].lower())
    away = re.fullmatch(r"ready (.+), resting (.+)", table.get("Thugs in the barracks", "ready none, resting none"))
    assert away
    own = places[seat] if seat is not None else {}
    chants = [re.fullmatch(r"(.+) by (.+) on (.+)", one) for one in table.get("Chants", "").split("; ") if one]
    mist = table.get("Blood mist")
    return {
        "seat": seat, "seats": seats, "settings": settings(table["House rules"]), **turn(table["Turn"], names),
        "first": names.index(table["First mover"]), "inescapable": "Ritual of the King" in table,
        "shamans": [shaman(place) for place in places],
        "hand": listed(own.get("You hold", "none")), "drawn": listed(own.get("Choose from", "none")),
        "known": sorted((n, card) for n, place in enumerate(places)
                        for card in listed(place.get("Scrolls known there", "none"))),
        "library": numbers(table["Library"])[0], "discard": listed(table["Discard"]),
        "board": {tile: found for tile, text in tiles.items() if (found := creature(text))},
        "locks": sorted(one.split("-") for one in table["Locked in combat"].split("; "))
        if "Locked in combat" in table else [],
        "strides": {tile: left for tile, text in tiles.items() if (left := stride(text)) is not None},
        "obstacles": {tile: found for tile, text in tiles.items() if (found := tokens(text))},
        "mist": numbers(mist)[0] if mist else 0, "dying": "The King" in table,
        "wards": {tile: match[1] for tile, text in tiles.items() if (match := re.search(r"ward of (\w+)", text))},
        "seals": {tile for tile, text in tiles.items() if "a seal, still shut" in text},
        "rituals": {tile: match[1].lower() for tile, text in tiles.items()
                    if (match := re.search(r"Ritual of (\w+), revealed", text))},
        "ready": numbers(away[1]), "spent": numbers(away[2]),
        "posts": {int(n): tile for n, tile in (p.split() for p in table.get("Thugs at posts", "").split(", ") if p)},
        "crown": crown(table["Cannibal Crown"], names), "burden": int(table.get("Burden of the Crown", 0)),
        "chants": [(SCROLLS[c[1]], names.index(c[2]), names.index(c[3])) for c in chants if c],
        "stack": waiting(table["Waiting to happen"], names) if "Waiting to happen" in table else (),
        "retired": [n for n, place in enumerate(places) if "Left the game" in place],
        "places": [int(one.split()[1]) for one in table["Places"].split(", ")] if "Places" in table else None,
        "why": table.get("Result"), "fought": fight(table["Fight"]) if "Fight" in table else None,
    }  # fmt: skip


def fight(text: str) -> dict[str, Any]:
    """Its tiles and sums, and the wounds that were dealt."""
    dealt = re.search(r"(\d+) wounds? for [^.]+\.", text)
    hurt = 0 if "nobody is hurt" in text or "Armor stops" in text else int(dealt[1]) if dealt else -1
    waits = "unless somebody steps in" in text
    tiles = re.findall(r"(?:from|on) ([A-O]\d+)", text)
    return {"tiles": tiles, "scores": [int(n) for n in re.findall(r"= (\d+)", text)], "wounds": None if waits else hurt}


def tiles_of(text: str) -> list[str]:
    return re.findall(r"\b[A-O]\d+\b", text)


def straight(one: str, other: str) -> list[str]:
    """From one tile in a line to another, without the last."""
    x, y = ord(other[0]) - ord(one[0]), int(other[1:]) - int(one[1:])
    long = max(abs(x), abs(y))
    return [f"{chr(ord(one[0]) + x * n // long)}{int(one[1:]) + y * n // long}" for n in range(long)]


def route(text: str) -> list[str]:
    turns = tiles_of(text)
    return round_(
        [tile for one, other in zip(turns, turns[1:] + turns[:1], strict=True) for tile in straight(one, other)]
    )


def round_(tiles: Sequence[str]) -> list[str]:
    """A closed way, wherever it is said to begin."""
    start = tiles.index(min(tiles))
    return [*tiles[start:], *tiles[:start]]


def ground(told: dict[str, str]) -> set[str]:
    """Every tile that can be walked on."""
    found = set()
    for label, text in told.items():
        if label.startswith("Row "):
            ends = [run.split(" to ") for run in text.split(", ")]
            columns = [chr(n) for run in ends for n in range(ord(run[0]), ord(run[-1]) + 1)]
            found |= {f"{column}{label[4:]}" for column in columns}
    return found


def quadrant(told: dict[str, str], area: str) -> dict[str, Any]:
    fixed, entries, outer = told[f"In {NAMELESS.word('area', area)}"].split("; ")
    portal, shrine, ritual_tile = tiles_of(fixed)
    return {
        "name": area, "portal": portal, "shrine": shrine, "ritual_tile": ritual_tile, "outer_route": route(outer),
        "entries": dict(re.findall(r"entry (\d) at (\w+)", entries)),
    }  # fmt: skip


def chart(told: dict[str, str]) -> dict[str, Any]:
    """The map, from its words alone."""
    return {
        "letters": ground(told),
        "corners": [tuple(pair.split("-")) for pair in told["Corners that touch"].split(", ")],
        "sanctum": tiles_of(told["Sanctum"])[:-1], "mist": tiles_of(told["Sanctum"])[-1],
        "wards": tiles_of(told["Ways in, once warded"]), "thickets": tiles_of(told["Thickets of the King"]),
        "vines": tiles_of(told["Vines of the King"]), "inner_route": route(told["Inner route, by its turns"]),
        "quadrants": [quadrant(told, area) for area in BOARD.quadrant_names],
    }  # fmt: skip


def true_chart() -> dict[str, Any]:
    found = {name: [*getattr(BOARD, name)] for name in ("corners", "sanctum", "wards", "thickets", "vines")}
    places = ("name", "portal", "shrine", "ritual_tile")
    entries = {str(n): (entry.quadrant, entry.tile) for n, entry in enumerate(BOARD.entries, 1)}
    return found | {
        "letters": {*BOARD.letters}, "mist": BOARD.mist, "inner_route": round_(BOARD.inner_route),
        "quadrants": [
            {name: getattr(one, name) for name in places}
            | {"outer_route": round_(one.outer_route)}
            | {"entries": {n: tile for n, (area, tile) in entries.items() if area == one.name}}
            for one in BOARD.quadrants
        ],
    }  # fmt: skip


def plain(view: Any, words: Words) -> dict[str, Any]:
    """The same of the view itself. Numbers that only tell creatures apart are what the tiles tell."""
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    outcome: Outcome | None = fields.pop("outcome")
    tile_of = {one.id: tile for tile, one in view.board.items()}
    return fields | {
        "settings": msgspec.to_builtins(view.settings),
        "shamans": [{name: getattr(one, name) for name in one.__struct_fields__} for one in view.shamans],
        "known": sorted(view.known),
        "board": {tile: _anonymous(one) for tile, one in view.board.items()},
        "locks": sorted([tile_of.get(a, "?"), tile_of.get(b, "?")] for a, b in view.locks),
        "strides": {tile_of[one]: left for one, left in view.strides.items() if left and one in tile_of},
        "obstacles": {tile: found for tile, found in view.obstacles.items() if found},
        "seals": {*view.seals},
        "ready": [*view.ready], "spent": [*view.spent], "retired": [*view.retired],
        "chants": [(one.scroll, one.caster, one.target) for one in view.chants],
        "stack": tuple(tuple(getattr(one, name) for name in one.__struct_fields__) for one in view.stack),
        "fought": view.fought and {
            "tiles": [one.tile for one in view.fought.sides], "scores": [one.score for one in view.fought.sides],
            "wounds": view.fought.wounds,
        },
        "places": outcome and outcome.places, "why": outcome and words.say(outcome.why),
    }  # fmt: skip


def _anonymous(one: Any) -> Any:
    known = {"id": 0}
    if isinstance(one, Column):
        for name in ("active", "depleted"):
            known[name] = {seat: count for seat, count in getattr(one, name).items() if count}
    return msgspec.structs.replace(one, **known)


# -- facts -----------------------------------------------------------------------------------------


def test_the_text_board_tells_every_field_of_the_view(
    views: list[Any], words: Callable[..., Words], parse: Callable[..., Any]
) -> None:
    said = words("mojo", views[0].seats)
    for view in views:
        board = parse(render.text_board(render.scene(view, said)))
        told, true = read(board, [*said.names]), plain(view, said)
        assert chart(board["Map"]) == true_chart()
        assert told.keys() == true.keys()
        for name in true:
            assert told[name] == true[name], name


def test_lines_fit_a_phone_and_draw_no_boxes(views: list[Any], words: Callable[..., Words]) -> None:
    for before, view in pairwise(views):
        board = render.text_board(render.scene(view, words("mojo", view.seats), before))
        assert max(map(len, board.split("\n"))) <= render.COLUMNS
        assert not re.search("[\u2500-\u259f|]", board)


def test_the_alt_text_is_there_and_within_its_limit(views: list[Any], words: Callable[..., Words]) -> None:
    said = words("mojo", views[0].seats)
    for before, view in pairwise(views):
        text = render.alt_text(render.scene(view, said, before))
        assert 100 < len(text) <= render.ALT_LIMIT
        assert text.startswith("Table. Result: " if view.outcome else "Table. Turn: ")
    assert all(f"{letter(seat).upper()}: " in text for seat in range(min(2, views[0].seats)))
