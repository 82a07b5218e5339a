"""The words of Zombs pictures: complete, short enough, and the same for all that a seat cannot tell apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import render
from games import catalog
from games.kernel import RETIRE, Answer, Words, apply, pending, seat_of

ZOMBS = catalog()["zombs"]
FILMS = [
    (seats, seed, rules) for seats in (2, 3, 4) for seed, rules in ((1, {}), (2, {"goal": "fast", "four": "alone"}))
]
RULES = {
    "with Trade Hands": ("trade_hands", True), "without Trade Hands": ("trade_hands", False),
    "Cures only unblock": ("cures_are_brains", True), "Cures also attack": ("cures_are_brains", False),
    "a 0 yields to Zombs alone": ("zeros_need_zombs", True), "a 0 yields like any block": ("zeros_need_zombs", False),
    "four play in pairs": ("four", "pairs"), "four play alone": ("four", "alone"),
}  # fmt: skip


@pytest.fixture(params=FILMS, ids=str)
def views(request: pytest.FixtureRequest, film: Any) -> list[Any]:
    """About 170 views of one game, of all seats in turn and of a spectator."""
    seats, seed, rules = request.param
    states = film("zombs", seats, seed, tuple(rules.items()))
    eyes = [None, *range(seats)]
    spread = [states[n * (len(states) - 1) // 169] for n in range(170)]
    return [ZOMBS.view(state, eyes[n % len(eyes)]) for n, state in enumerate(spread)]


def cards(text: str) -> tuple[str, ...]:
    """From what cards are called to what they are."""
    names = {words: key.rpartition(".")[2] for key, words in Words(ZOMBS).texts.items() if ".card." in key}
    return () if text == "none" else tuple(names.get(name, name.replace(" ", "-")) for name in text.split(", "))


def count(text: str) -> int:
    return int(text.partition(" ")[0])


def horde(told: dict[str, str]) -> dict[str, Any] | None:
    found = re.match(r"(\w+) (\d+) to (\d+), ", told["Horde"])
    if not found:
        return None
    ends = {end: told[f"{end.capitalize()} end"] for end in ("low", "high")}
    return {
        "colour": found[1],
        "low": int(found[2]),
        "high": int(found[3]),
        "blocks": {e: cards(t.removeprefix("blocked by "))[0] for e, t in ends.items() if t.startswith("blocked by ")},
        "quarantined": "Quarantine" in told,
    }


def turn(text: str, names: tuple[str, ...]) -> dict[str, Any]:
    patterns = (
        ("drawing", r"(.+) may draw (\d+) cards?"),
        ("acting", r"(.+) plays, then discards"),
        ("asked", r"(.+)'s turn; a question is open"),
        ("cut", r"the last was (.+)'s, with cards to play"),
        ("over", r"the last was (.+)'s"),
    )
    kind, match = next((kind, m) for kind, pattern in patterns if (m := re.fullmatch(pattern, text)))
    return {
        "mover": names.index(match[1]),
        "drawing": int(match[2]) if kind == "drawing" else 0,
        "acting": kind in ("acting", "cut"),
    }


def read(board: dict[str, dict[str, str]], names: tuple[str, ...]) -> dict[str, Any]:
    """Every field of a view, from its words alone."""
    table = board["Table"]
    seen = re.fullmatch(r"Zombs for (\d) players, seen by (.+)", table["Game"])
    assert seen
    seats, viewer = int(seen[1]), seen[2]
    places = [next(told for head, told in board.items() if head.startswith(f"{'ABCD'[n]}: ")) for n in range(seats)]
    seat = None if viewer == "a spectator" else seat_of(viewer[0].lower())
    goal = "fast" if table["Goal"].startswith("any seven") else "normal"
    rules = dict(RULES[rule] for rule in table["House rules"].split(", "))
    below = cards(table["Grave below, downwards"]) if "Grave below, downwards" in table else ()
    return {
        "seat": seat,
        "seats": seats,
        "settings": {"goal": goal, **rules},
        "pairs": table.get("Teams", "").startswith("pairs"),
        **turn(table["Turn"], names),
        "hand": cards(places[seat]["You hold"]) if seat is not None else (),
        "hand_sizes": tuple(int(place["Cards in hand"]) for place in places),
        "known": tuple(cards(place.get("Known in that hand", "none")) for place in places),
        "hordes": tuple(map(horde, places)),
        "pool": count(table["Pool"]),
        "grave": (*below[::-1], *cards(table["Grave"].partition(", ")[2].removesuffix(" on top") or "none")),
        "vault": cards(table["Vault"].partition(": ")[2] or "none"),
        "reshuffles": int(table["Reshuffles without change"]),
        "retired": tuple(n for n, place in enumerate(places) if "Left the game" in place),
        "places": [int(place[2:]) for place in table["Places"].split(", ")] if "Places" in table else None,
        "why": table.get("Result"),
    }


def plain(view: Any, words: Words) -> dict[str, Any]:
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    outcome = fields.pop("outcome")
    return fields | {
        "settings": {name: getattr(view.settings, name) for name in view.settings.__struct_fields__},
        "hordes": tuple(h and {name: getattr(h, name) for name in h.__struct_fields__} for h in view.hordes),
        "places": outcome and outcome.places,
        "why": outcome and words.say(outcome.why),
    }


def test_the_text_board_tells_every_field_of_the_view(
    views: list[Any], words: Callable[..., Words], parse: Callable[..., Any]
) -> None:
    said = words("zombs", views[0].seats)
    for view in views:
        board = render.text_board(render.scene(view, said))
        assert read(parse(board), tuple(said.names)) == plain(view, said)


def test_who_has_left_is_told(film: Any, words: Callable[..., Words], parse: Callable[..., Any]) -> None:
    state, _ = apply(ZOMBS, film("zombs", 3, 1)[60], Answer(1, RETIRE[0], RETIRE))
    board = parse(render.text_board(render.scene(ZOMBS.view(state, None), words("zombs", 3))))
    assert read(board, tuple(words("zombs", 3).names))["retired"] == (1,)


def test_lines_fit_a_phone_and_draw_no_boxes(views: list[Any], words: Callable[..., Words]) -> None:
    for before, view in pairwise(views):
        board = render.text_board(render.scene(view, words("zombs", view.seats), before))
        assert max(map(len, board.split("\n"))) <= render.COLUMNS
        assert not re.search("[\u2500-\u259f|]", board)


def test_the_alt_text_is_there_and_within_its_limit(views: list[Any], words: Callable[..., Words]) -> None:
    said = words("zombs", views[0].seats)
    for before, view in pairwise(views):
        text = render.alt_text(render.scene(view, said, before))
        assert 100 < len(text) <= render.ALT_LIMIT
        assert text.startswith("Table. Result: " if view.outcome else "Table. Turn: ")


def test_what_a_seat_cannot_know_changes_no_word_and_no_mark(film: Any, words: Callable[..., Words]) -> None:
    said = words("zombs", 3)
    for n, state in enumerate(film("zombs", 3, 1)[::9]):
        for seat in (None, n % 3):
            other = ZOMBS.redeal(state, seat, f"other {n}")
            one, two = (ZOMBS.view(position, seat) for position in (state, other))
            assert render.scene(one, said) == render.scene(two, said)
            if seat is not None:
                assert render.hand(one, said, _paths(state, seat)) == render.hand(two, said, _paths(other, seat))


def _paths(state: Any, seat: int) -> list[tuple[str, ...]]:
    return [path for decision in pending(ZOMBS, state) if decision.seat == seat for path in decision.options.first(500)]


def test_the_same_view_gives_the_same_bytes_whatever_was_drawn_before(film: Any, words: Callable[..., Words]) -> None:
    said, states = words("zombs", 4), film("zombs", 4, 1)
    one, two = states[50], ZOMBS.redeal(states[50], 1, "two")
    drawn = render.picture(render.scene(ZOMBS.view(one, 1), said))
    render.picture(render.scene(ZOMBS.view(states[90], 2), said))
    render.forget()
    assert render.picture(render.scene(ZOMBS.view(two, 1), said)) == drawn


def test_a_hand_says_what_each_card_is_good_for(film: Any, words: Callable[..., Words]) -> None:
    for state in film("zombs", 2, 1)[::5]:
        for decision in pending(ZOMBS, state):
            view = ZOMBS.view(state, decision.seat)
            paths = decision.options.first(500)
            marks = render.hand(view, words("zombs", 2), paths).marks
            told = [mark.words for mark in marks if mark.heading == "Your hand"][1:]
            assert len(told) == len(view.hand)
            playable = {path[1] for path in paths if path[0] == "play"}
            for card, text in zip(view.hand, told, strict=True):
                assert text.startswith(f"{Words(ZOMBS).word('card', card)}: ")
                assert ("play" in text) == (card in playable)
