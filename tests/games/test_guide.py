"""The guide to writing games, taken at its word: the files that it shows are put together, checked and played."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import render
from bot.front.notices.cleanup import SOON
from bot.testing.picture_contract import PICTURE_CONTRACT
from games import catalog
from games.kernel import Game, Words, pending, seeded, start
from games.players import PLAYERS, Bot, lesson
from games.players.checked import Checked
from games.players.contract import CONTRACT
from games.players.match import play as one_game
from games.players.mixed import any_table
from games.toolkit.offering import offered
from render import legend, renderers
from render.drawing.parts import Icon, Label, font, sprite
from render.drawing.registry import drawing
from tests.installed_game import installed, write_entry_points

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "games/README.md").read_text(encoding="utf-8")
PROGRAM = Path(sys.executable).with_name("turnkeeper")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# (\S+)\n")
RANDOM, FIRST, NORMAL = PLAYERS["random"], PLAYERS["first"], PLAYERS["normal"]


def files() -> dict[str, str]:
    """What the guide shows, by the file that it belongs to; a file may be shown in several pieces."""
    found: dict[str, str] = {}
    for _, text in BLOCK.findall(GUIDE):
        if named := FILE.match(text):
            found[named[1]] = found.get(named[1], "") + text[named.end() :] + "\n"
    return found


def commands() -> list[str]:
    """What the guide says one may type."""
    return [line for kind, text in BLOCK.findall(GUIDE) if kind == "console" for line in text.splitlines()]


def examples() -> list[str]:
    """What it shows by itself, in no file of the game."""
    return [text for kind, text in BLOCK.findall(GUIDE) if kind == "python" and not FILE.match(text)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game, installed: its files, and its entry points as pip writes them down."""
    place = tmp_path_factory.mktemp("guide")
    for name, text in (files() | {"magpies/__init__.py": ""}).items():
        path = place / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    project = tomllib.loads(files()["pyproject.toml"])["project"]
    write_entry_points(place, project["name"], project["entry-points"], project["version"])
    return place


@pytest.fixture
def magpies(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """The game as the house finds it."""
    with installed(folder, monkeypatch):
        yield catalog()["magpies"]
    for name in [name for name in sys.modules if name.partition(".")[0] == "magpies"]:
        del sys.modules[name]


def test_checked_games_of_all_kinds_end_and_come_to_everything(magpies: Game[Any]) -> None:
    run, dice = Checked(magpies, traced=1), seeded("tables of the guide")
    for number in range(40):
        players, settings = any_table(magpies, [RANDOM, NORMAL], None, {}, dice)
        match = run.play(players, f"guide {number}", settings)
        assert match.state.outcome is not None
    untouched = run.reached.untouched
    assert (untouched.rules, untouched.cards) == ([], [])


def test_the_tests_that_a_game_gets_for_nothing_pass(folder: Path) -> None:
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=60)
    assert f"{len(CONTRACT) + len(PICTURE_CONTRACT)} passed" in done.stdout, done.stdout


def test_the_preference_of_the_guide_wins_more_than_none(magpies: Game[Any]) -> None:
    assert won(magpies, NORMAL) > won(magpies, FIRST) + 5


def won(magpies: Game[Any], player: Bot) -> float:
    """Of 200 games against two who play at random; a shared win is half of one, or a third."""
    share = 0.0
    for number in range(200):
        outcome = one_game(magpies, [player, RANDOM, RANDOM], f"skill {number}").state.outcome
        assert outcome is not None
        share += (outcome.places[0] == 1) / outcome.places.count(1)
    return share


def test_everything_that_is_said_has_words(magpies: Game[Any]) -> None:
    words, said = Words(magpies, ["Ada", "Ben", "Cleo"]), []

    def watch(match: Any) -> None:
        said.extend(words.say(event) for event in match.events)
        for decision in pending(magpies, match.state):
            said.extend([words.say(decision.prompt), *map(words.option, decision.options)])

    for seed in range(5):
        one_game(magpies, [RANDOM] * 3, f"words {seed}", watch=watch)
    assert {"Screech, so that nobody gets it", "Play Swoop 7"} <= set(said)
    assert not [text for text in said if "{" in text or "magpies." in text]


def test_what_most_people_want_comes_first_and_says_what_for(magpies: Game[Any]) -> None:
    for seed in range(5):
        state, _ = start(magpies, 2, b"offer %d" % seed)
        for decision in pending(magpies, state):
            view: Any = magpies.view(state, decision.seat)
            words, found = Words(magpies, view=view), offered(magpies, view, decision, ("play",))
            assert found.foremost == (("play", view.hand[-1 if view.worth > 3 else 0]),)
            assert {group.heading for group in found.groups} <= {"magpies.heading.swoop", "magpies.heading.call"}
            assert all(words.texts[group.heading] for group in found.groups)
            said = {words.option(path) for path in decision.options}
            assert any(f", for what is worth {view.worth}" in text for text in said)


def test_the_lesson_of_the_guide_is_lawful_and_its_signs_have_words(magpies: Game[Any]) -> None:
    script = lesson.lesson_of(magpies)
    assert script is not None
    assert lesson.position(magpies, script, len(script.steps)).nests[0] == 6
    words = render.words_for(magpies, ["Ada", "Bot B"])
    shown = legend.five(words)
    assert shown is not None
    assert {"glitters", "a nest"} <= {mark.words for mark in shown.marks}
    assert "richest nest" in render.alt_text(shown)


def test_the_picture_of_the_guide_shows_every_nest(magpies: Game[Any]) -> None:
    match = one_game(magpies, [NORMAL] * 3, "picture")
    words = render.words_for(magpies, ["Ada", "Ben", "Cleo"])
    view = magpies.view(match.state, 0)
    scene = render.scene(view, words)
    assert render.picture(scene).startswith(b"\x89PNG")
    assert all(f"Nest: {nest}" in render.text_board(scene) for nest in match.state.nests)
    assert all(name in render.alt_text(scene) for name in words.names)
    assert render.picture(render.hand(view, words)).startswith(b"\x89PNG")


def test_a_game_without_a_renderer_is_drawn_all_the_same(magpies: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderers, "ENTRY_POINTS", "nobody.brings.these")
    renderers.forget()
    match = one_game(magpies, [NORMAL] * 3, "picture")
    words = render.words_for(magpies, ["Ada", "Ben", "Cleo"])
    board = render.text_board(render.scene(magpies.view(match.state, 0), words))
    assert "nests" in board


def test_the_guides_pictures_bring_drawings_a_face_and_words_of_their_own(magpies: Game[Any]) -> None:
    match = one_game(magpies, [NORMAL] * 3, "picture")
    words = render.words_for(magpies, ["Ada", "Ben", "Cleo"])
    scene = render.scene(magpies.view(match.state, 0), words)
    parts = [spot.part for spot in scene.spots]
    assert sum(isinstance(part, Icon) and part.art.startswith("magpies.nest-") for part in parts) == 3
    title = next(part for part in parts if isinstance(part, Label) and part.face)
    assert title.text == f"What glitters is worth {match.state.worth}"
    assert sprite(title).tobytes() != sprite(msgspec.structs.replace(title, face="")).tobytes()
    assert all(found.getbbox() for found in map(sprite, parts))
    assert scene.places.keys() == {*"abc"}
    for spot in (*scene.ground, *scene.spots):
        image = sprite(spot.part)
        assert 0 <= spot.x <= spot.x + image.width <= scene.size[0], spot
        assert 0 <= spot.y <= spot.y + image.height <= scene.size[1], spot


def test_what_a_game_does_not_bring_is_named(magpies: Game[Any]) -> None:
    for missing in (partial(drawing, "magpies.worm"), partial(font, 30, face="magpies.worm")):
        with pytest.raises(KeyError, match="'magpies' have no 'worm'"):
            missing()


async def all_is_tidied(person: Any) -> None:
    """The last thing that the bot does for a game that is over: its thread goes to the archive soon."""
    async with asyncio.timeout(30):
        while True:
            here = next(place for place in await person.get("channels") if place["id"] == person.at)
            if here["thread_metadata"]["auto_archive_duration"] == SOON:
                return
            await asyncio.sleep(0.05)


async def test_the_game_is_played_to_its_end_where_the_guide_says(
    folder: Path, monkeypatch: pytest.MonkeyPatch, play: Callable[..., AbstractAsyncContextManager[Any]]
) -> None:
    """With the bot itself, whose commands and panels come from the verbs and the words."""
    assert "`turnkeeper play magpies`" in GUIDE
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(ROOT)]))
    async with play("play", "magpies", "--seats", "me,bot", "--set", "cards=2", "--port", "0") as playing:
        ana = await playing.person("Ana")
        panel = await ana.click(await playing.pinged(ana), "My move")
        assert "Which card do you play?" in panel.text
        assert "You do not hold Swoop 99" in (await ana.slash("magpies play", card="swoop-99")).text
        for _ in range(2):
            await playing.pinged(ana)
            offered = await ana.autocomplete("magpies play", "card")
            await ana.slash("magpies play", card=offered[0]["value"])
        await playing.shows(ana, "All the cards are played.")
        await all_is_tidied(ana)
        assert await playing.discord.get("findings") == []


@pytest.mark.parametrize("example", examples())
def test_what_the_guide_shows_of_the_toolkit_is_so(example: str) -> None:
    assert "assert " in example
    exec(example, {})


@pytest.mark.parametrize("line", commands())
def test_what_the_guide_types_works(folder: Path, tmp_path: Path, line: str) -> None:
    program, *words = line.split()
    assert program == "turnkeeper"
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
    done = subprocess.run([PROGRAM, *words], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_the_guide_points_at_what_is_there() -> None:
    named = re.findall(r"`((?:games|render|tests)/[\w./]+)`", GUIDE)
    assert len(named) > 5
    assert [name for name in named if not (ROOT / name).exists()] == []
