"""What a game says of its options is what panels, menus and autocomplete show of them, and a game that fails at it
costs the order alone."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from typing import Any

import pytest

from bot.front.common import drafts, menus, option_search
from bot.front.common.offers import landmarks_first, named
from bot.front.common.panels import Button, Menu
from bot.front.common.search_budget import Budget
from bot.front.common.speech import Sayings
from games import catalog
from games.kernel import Decision, Game, Message, View, Words, pending, start
from games.mojo.game import MojoGame
from games.players.film import film

DRAFT: Game[Any] = importlib.import_module("draft.game").GAME
MOJO = catalog()["mojo"]
TEXTS = ("Back", "More", "Fewer", "Choose")


class March(MojoGame):
    """Mojo, in which people think of two tiles and one walk alone."""

    __module__ = MojoGame.__module__  # whose words are its own

    def __init__(self, tiles: list[str]) -> None:
        super().__init__()
        self.tiles = tiles

    def group(self, path: tuple[str, ...], view: View) -> str:
        return "mojo.heading.orders" if path[-1] in ("eat", "drain", "spawn") else ""

    def foremost(self, view: View, decision: Decision) -> list[tuple[str, ...]]:
        return [("move", "home", "1", self.tiles[1]), ("fly",), ("end",)]

    def landmarks(self, view: View) -> Mapping[str, Message]:
        return {tile: Message("mojo.landmark.shrine") for tile in self.tiles}


@pytest.fixture
def march() -> tuple[Game[Any], Decision, Words]:
    """A first turn, as it is offered to the shaman whose turn it is."""
    state = next(
        state
        for state in film(MOJO, 2, 1, "random", 60)
        if any(len(d.options.under(("move", "home", "1"))) > 12 for d in pending(MOJO, state))
    )
    decision = next(d for d in pending(MOJO, state) if d.options.under(("move", "home", "1")))
    there = decision.options.under(("move", "home", "1"))
    tiles = [tile for tile in there if tile[1:].isdigit() and decision.options.accepts(("move", "home", "1", tile))][
        -2:
    ]
    game = March(tiles)
    return game, decision, Words(game, ["Ana", "Ben"], view=MOJO.view(state, decision.seat))


def controls(fork: menus.Fork) -> list[list[str]]:
    rows = menus.rows(fork, *TEXTS)
    return [[c.label for c in (row.choices if isinstance(row, Menu) else row)] for row in rows]


def test_a_panel_begins_with_what_most_people_want(march: Any) -> None:
    game, decision, words = march
    fork = menus.Fork(1, decision, words)
    first, second, *_ = controls(fork)
    tile = game.tiles[1]
    assert first == [f"1 zimby north-east to {tile}, 10 mojo"]
    assert second[0].startswith("From home")
    assert second[1] == "End turn"
    last = menus.rows(fork, *TEXTS)[-1]
    assert isinstance(last, Menu)
    assert last.placeholder.startswith("Eat")
    assert not any("Eat" in label for label in second)


def test_a_shortcut_answers_with_what_it_says(march: Any) -> None:
    game, decision, words = march
    row = menus.rows(menus.Fork(1, decision, words), *TEXTS)[0]
    assert isinstance(row[0], Button)
    found = drafts.find([decision], drafts.parse(row[0].custom_id))
    assert found == (decision, ("move", "home", "1", game.tiles[1]))


def test_landmarks_come_before_other_tiles_and_are_called_by_their_names(march: Any) -> None:
    game, decision, words = march
    drafted = drafts.draft_of(decision.options, ("move", "home", "1"))
    assert drafted is not None
    fork = menus.Fork(1, decision, words, drafted[0])
    ways = menus.ways_of(fork)
    assert [way.path[3] for way in ways[:2]] == [game.tiles[1], game.tiles[0]]
    assert menus.label_of(fork, ways[1]) == f"1 zimby north-east to {game.tiles[0]}, 10 mojo (shrine)"
    assert {way.path[3] for way in ways} == {*decision.options.under(("move", "home", "1"))}
    made = menus.rows(fork, *TEXTS)
    menu = next(row for row in made if isinstance(row, Menu))
    picked = drafts.picked(decision, fork.path, fork.draft, menu.choices[0].value)
    assert picked is not None
    assert picked[0][3] == game.tiles[1]


def test_a_picture_is_numbered_as_its_menu_is(march: Any) -> None:
    _, decision, words = march
    fork = menus.Fork(1, decision, words)
    ways = menus.shown_ways(fork)
    labels = [label for row in controls(fork._replace(numbers=tuple(range(1, len(ways) + 1)))) for label in row]
    numbered = [label.partition(". ") for label in labels if re.match(r"\d+\. ", label)]
    assert [int(number) for number, _, _ in numbered] == [*range(1, len(ways) + 1)]
    for way, (_, _, label) in zip(ways, numbered, strict=True):
        assert menus.label_of(fork, way).lower().endswith(label.lower())


def test_typing_begins_with_what_most_people_want(march: Any) -> None:
    game, decision, words = march
    lines = option_search.lines(Budget(), [decision], "", words)
    assert [line.value for line in lines[:2]] == [f"move home 1 {game.tiles[1]}", "end"]
    lines = option_search.lines(Budget(), [decision], "move home 1", words)
    assert lines[0].value == f"move home 1 {game.tiles[1]}"


def test_a_game_that_fails_at_offering_costs_the_order_alone(march: Any) -> None:
    game, decision, words = march

    def fails(*_: Any) -> Any:
        raise KeyError("nowhere")

    game.foremost = fails
    sayings = Sayings(game, ["Ana", "Ben"], "en", words.view)
    ways = menus.ways_of(menus.Fork(1, decision, sayings))
    assert [way.path[:1] for way in ways] == [(word,) for word in decision.options.under(())]
    assert [type(error) for error in sayings.broken] == [KeyError]


def test_the_words_of_a_command_begin_with_landmarks(march: Any) -> None:
    game, _, words = march
    there = ["A1", *game.tiles, "B2"]
    assert landmarks_first(words, there) == [*game.tiles, "A1", "B2"]
    assert landmarks_first(Words(game), there) == there  # without a view nothing is known


# -- where there are two million ways ------------------------------------------------------------------


@pytest.fixture
def draft() -> tuple[Decision, Words]:
    state, _ = start(DRAFT, 2, b"secret")
    return pending(DRAFT, state)[0], Words(DRAFT, view=DRAFT.view(state, 0))


@pytest.mark.parametrize("typed", ["", "keep", "keep 5 7", "zzz", "24"])
def test_a_line_is_completed_within_its_budget_however_much_there_is(draft: Any, typed: str) -> None:
    decision, words = draft
    budget = Budget(seconds=60)
    assert len(option_search.lines(budget, [decision], typed, words)) <= 50
    assert not budget.over


def test_a_panel_shows_a_fork_however_much_lies_behind_it(draft: Any) -> None:
    decision, words = draft
    fork, pressed = menus.Fork(1, decision, words), 0
    while not decision.options.accepts(fork.path):
        row = menus.rows(fork, *TEXTS)[0]
        control = row.choices[0].value if isinstance(row, Menu) else drafts.parse(row[0].custom_id).draft
        fork = fork._replace(draft=fork.draft + control if isinstance(row, Menu) else control)
        pressed += 1
    assert pressed == 10
    assert len(fork.path) == 12


def test_the_name_of_a_place_stands_once_in_a_choice() -> None:
    words = Words(catalog()["zanaga"])
    town = Message("zanaga.ask.start")
    said = words.say(town)
    assert named(words, "Go on", town) == f"Go on ({said})"
    assert named(words, f"Visit {said}", town) == f"Visit {said}"
    assert named(words, "Go on", None) == "Go on"
