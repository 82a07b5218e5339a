"""Whole games played by somebody who cannot see the pictures: given is the text board, and no menu."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

import render
from games import catalog
from games.circus.view import UPGRADES
from games.kernel import Answer, Path, Words, apply, pending, seeded, start
from games.players.match import secret_of

Board = dict[str, dict[str, str]]
Reader = Callable[[Board], Iterator[Path]]  # the text board -> what one would like to do, the dearest wish first


def own(board: Board) -> dict[str, str]:
    return next(told for head, told in board.items() if head.endswith("(you)"))


def letter_of(head: str) -> str:
    return head[0].lower()


# -- Zombs -----------------------------------------------------------------------------------------


CARDS = {text: key.rpartition(".")[2] for key, text in Words(catalog()["zombs"]).texts.items() if ".card." in key}


def zombs(board: Board) -> Iterator[Path]:
    """Grow, free oneself, stand in the way of the largest other horde, and throw away what is of no use."""
    if " may draw " in board["Table"]["Turn"]:
        yield "draw", "pool"
    told, others = own(board), [(head, one) for head, one in board.items() if "Horde" in one and one is not own(board)]
    hand = [CARDS.get(name, name.replace(" ", "-")) for name in told["You hold"].split(", ") if name != "none"]
    taken = {one["Horde"].split()[0] for _, one in others}
    colour, me = told["Horde"].split()[0], letter_of(next(head for head in board if head.endswith("(you)")))
    yield from (("play", card) for card in hand if grows(card, told, taken))
    numbers = [card for card in hand if "-" in card]
    ends = [end for end in ("low", "high") if "blocked" in told.get(f"{end.capitalize()} end", "")]
    yield from (("unblock", me, end, card) for end in ends for card in numbers)
    if "Quarantine" in told:
        yield from (("lift", me, card) for card in numbers)
    if "cure" in hand:
        yield from (("cure", me, end) for end in ends)
    for head, one in sorted(others, key=lambda pair: -size(pair[1])):
        for end in ("low", "high"):
            if one.get(f"{end.capitalize()} end", "").startswith("open"):
                yield from (("block", letter_of(head), end, card) for card in numbers if not card.startswith(colour))
    yield from (("discard", card) for card in sorted(hand, key=lambda card: card.startswith(colour)))


def size(told: dict[str, str]) -> int:
    found = re.search(r", (\d+) of", told["Horde"])
    return int(found[1]) if found else 0


def grows(card: str, told: dict[str, str], taken: set[str]) -> bool:
    """Whether a card fits one's own horde, or begins one of a colour that nobody has."""
    colour, _, number = card.partition("-")
    if told["Horde"].startswith("none"):
        return number in ("5", "6") and colour not in taken
    wanted = [told[f"{end} end"].rpartition(" ")[2] for end in ("Low", "High") if "open" in told[f"{end} end"]]
    return "Quarantine" not in told and told["Horde"].startswith(f"{colour} ") and number in wanted


# -- Zimby Mojo ------------------------------------------------------------------------------------

HOME, PARTY = "home", 3
PACE = ((2, 4, 1), (4, 2, 1), (6, 1, 1), (8, 1, 2), (99, 1, 4))  # up to so many zimbies: tiles for so much mojo


@cache
def beside(chart: tuple[tuple[str, str], ...], entry: str) -> dict[str, set[str]]:
    """What touches what, for whoever lives at an entry."""
    ground = {HOME}
    for label, text in chart:
        for run in text.split(", ") if label.startswith("Row ") else ():
            first, _, last = run.partition(" to ")
            ground |= {f"{chr(n)}{label[4:]}" for n in range(ord(first), ord(last or first) + 1)}
    near: dict[str, set[str]] = {tile: set() for tile in ground}
    corners = [pair.split("-") for pair in dict(chart)["Corners that touch"].split(", ")]
    steps = (
        (tile, f"{chr(ord(tile[0]) + x)}{int(tile[1:]) + y}") for tile in ground - {HOME} for x, y in ((0, 1), (1, 0))
    )
    for one, other in (*steps, *corners, (HOME, entry)):
        if other in ground:
            near[one].add(other)
            near[other].add(one)
    return near


class Reading(NamedTuple):
    """What somebody makes of a text board of Zimby Mojo."""

    board: Board
    me: str  # one's letter
    name: str
    near: dict[str, set[str]]
    portals: set[str]

    @property
    def tiles(self) -> dict[str, str]:
        return self.board["Board"]

    @property
    def crown(self) -> str:
        return self.board["Table"]["Cannibal Crown"]

    def active(self, tile: str) -> int:
        """One's own there."""
        text = (
            own(self.board)["At home"] if tile == HOME else self.tiles.get(tile, "").partition(f"tribe {self.me}, ")[2]
        )
        found = re.match(r"(\d+) active", text)
        return int(found[1]) if found else 0

    def free(self, tile: str) -> bool:
        """Nobody stands there, and nothing is in the way or harms."""
        text = self.tiles.get(tile, "empty")
        return tile not in self.portals and not re.search("tribe|thug|King|ward|thicket|vines|patch|mist", text)

    def hostile(self, tile: str) -> bool:
        return bool(re.search("thug|King|zombie", self.tiles.get(tile, "")))

    def goal(self) -> str:
        """Home with the Crown, to the Crown, to a seal while no ward is gone, or to the King."""
        if self.crown.startswith(f"carried by {self.name} "):
            return HOME
        if self.crown != "worn by the King":
            return self.crown.rpartition(" ")[2]
        seals = [tile for tile, text in self.tiles.items() if "a seal, still shut" in text]
        if seals and sum("ward of" in text for text in self.tiles.values()) == 4:
            return min(seals)  # where the others come, too
        return next(tile for tile, text in self.tiles.items() if "the King" in text)

    def far(self, start: str, most: int = 99) -> dict[str, int]:
        """How many steps it is from a tile to others, over free ground."""
        found, queue = {start: 0}, [start]
        for tile in queue:
            if found[tile] < most and (tile == start or self.free(tile)):
                ahead = [one for one in sorted(self.near[tile]) if one not in found]
                found |= dict.fromkeys(ahead, found[tile] + 1)
                queue += ahead
        return found


def reading(board: Board) -> Reading:
    head = next(head for head in board if head.endswith("(you)"))
    entry = own(board)["At home"].rpartition(" ")[2]
    portals = {found for text in board["Map"].values() for found in re.findall(r"portal (\w+)", text)}
    near = beside(tuple(board["Map"].items()), entry)
    return Reading(board, head[0], head[3:].removesuffix(" (you)"), near, portals)


def mojo(board: Board) -> Iterator[Path]:
    """Take the Crown, bring it home, open seals, fight who is no zimby, go nearer, or let things take their course."""
    seen = reading(board)
    stands = [tile for tile in seen.tiles if seen.active(tile)]
    foes = [(tile, foe) for tile in stands for foe in sorted(seen.near[tile]) if seen.hostile(foe)]
    kings = {tile for tile, foe in foes if "King" in seen.tiles[foe]}
    ready = [pair for pair in foes if "has attacked" not in seen.tiles[pair[0]]]
    yield ("yes",)
    yield from (("take", tile) for tile in stands if seen.crown == f"lies on {tile}")
    yield from seals(seen, stands)
    yield from (("devour", count) for count in "21" if kings)
    yield from (("attack", *pair) for pair in ready if seen.active(pair[0]) > 1)
    yield from walks(seen, stands)
    yield from (("spawn",), ("end",), ("pass",), ("done",), ("open",))
    yield from (("attack", *pair) for pair in ready)


def seals(seen: Reading, stands: list[str]) -> Iterator[Path]:
    for tile in stands:
        partners = {*re.findall(r"tribe (\w)", seen.tiles[tile])} - {seen.me}
        yield from (("seal", tile, one.lower()) for one in sorted(partners) if "a seal" in seen.tiles[tile])


def walks(seen: Reading, stands: list[str]) -> Iterator[Path]:
    """Nearer to the goal, the longest strides first."""
    goal = seen.goal()
    far, locked = seen.far(goal), seen.board["Table"].get("Locked in combat", "")
    mojo, found = int(own(seen.board)["Mojo"].split()[0]), []
    for tile in [HOME, *stands]:
        count = PARTY * (seen.active(HOME) >= PARTY) if tile == HOME else seen.active(tile)
        crowned = seen.crown == f"carried by {seen.name} on {tile}"
        burden = int(seen.board["Table"].get("Burden of the Crown", 0)) if crowned else 0
        mixed = tile == HOME or re.search(f"depleted|tribe [^{seen.me}]", seen.tiles[tile])
        _, tiles, cost = next(pace for pace in PACE if count + burden <= pace[0])
        reach = tiles * ((mojo - count * (tile == HOME)) // cost)
        if count and tile not in locked and reach > 0:
            for to in seen.far(tile, reach):
                there = to == goal and not seen.hostile(to)  # joining, or into the mist for the Crown
                if far.get(to, 99) < far.get(tile, 99) and (seen.free(to) or there):
                    group = f"{count}+crown" if crowned and mixed else str(count) if mixed else "all"
                    way = ("take",) if seen.crown == f"lies on {to}" else ()
                    found.append((far[to] - far.get(tile, 99), ("move", tile, group, to, *way)))
    yield from (path for _, path in sorted(found)[:5])


# -- Cyborg Mutant Zombie Circus -------------------------------------------------------------------


TITLES = {
    text: key.rpartition(".")[2]
    for key, text in Words(catalog()["circus"]).texts.items()
    if key.startswith("circus.card.")
}
WORST = ("tragic", "fail", "boring", "success")  # what one would rather roll again
SLOTS = {"bone": "bones", "hand": "hands", "foot": "feet"}


def circus(board: Board) -> Iterator[Path]:
    """Install what fits, attempt what is most likely to be won, roll bad dice again, and help oneself with voodoo."""
    told, turn = own(board), board["Table"]["Turn"]
    hand, body = (
        [TITLES[name.removesuffix(" (used)")] for name in told[key].split(", ") if name != "none"]
        for key in ("You hold", "Body")
    )
    if turn.endswith("prepares and will choose a quest"):
        yield from installs(hand, told["Slots taken"], board["Table"].get("This turn", ""))
        yield from attempts(board.get("Quests in view", {}), told["State"])
    elif " is tested at " in turn:
        name = next(head for head in board if head.endswith("(you)"))[3:].removesuffix(" (you)")
        wanted = board["Test"]["Who"] == name
        so_far = board["Test"]["Result"].removeprefix("so far ")
        if wanted and so_far != "a success":
            yield from (("use", card, face) for card in body for face in WORST[:3])
            yield from (("spend", face) for face in WORST[:3])
            yield ("cast", "applause")
        elif not wanted and so_far == "a success":
            yield ("cast", "banana-peel")
    yield ("pass",)


def installs(hand: list[str], slots: str, done: str) -> Iterator[Path]:
    """As long as one may; what is printed on cards everybody knows who holds them."""
    free = {slot: int(all_) - int(taken) for slot, word in SLOTS.items()
            for taken, all_ in re.findall(rf"{word} (\d+) of (\d+)", slots)}  # fmt: skip
    if "2 upgrades played" in done or "recycled" in done:
        return
    for card in hand:
        if card in UPGRADES and all(count <= free[slot] for slot, count in UPGRADES[card].needs.items()):
            yield "play", card


def attempts(quests: dict[str, str], state: str) -> Iterator[Path]:
    """The most dice first, and of equals what is worth most."""
    dice = {name: int(count) for name, count in re.findall(r"(\w+) (\d+)", state.partition("; ")[2])}
    found = []
    for title, text in quests.items():
        worth = re.search(r"worth (\d+)", text)
        count = dice[text.partition(",")[0]]
        found += [(-count, -int(worth[1]) if worth else 0, ("attempt", TITLES[title]))] * (count > 0)
    yield from (path for _, _, path in sorted(found))
    yield "attempt", "random"


# -- a game ----------------------------------------------------------------------------------------


PLANNED = (
    "play",
    "move",
    "take",
    "attack",
    "attempt",
)  # what a person works out from the board and expects to be allowed


def played(
    key: str, seats: int, reads: dict[int, Reader], names: Words, parse: Callable[[str], Board]
) -> tuple[Any, list[Path]]:
    """How it ended, and what was planned on an own turn in vain. Who reads is told nothing but the text board."""
    game, dice = catalog()[key], seeded(f"{key} {seats} {sorted(reads)}")
    state, _ = start(game, seats, secret_of(f"by words, {seats}"))
    refused: list[Path] = []
    for _ in range(6000):
        if state.outcome:
            return state.outcome, refused
        decision = next(one for one in pending(game, state) if one.waits)
        paths = decision.options.first(400)
        chosen = paths[dice.below(len(paths))]
        if decision.seat in reads:
            text = render.text_board(render.scene(game.view(state, decision.seat), names))
            chosen = decision.default  # without a wish that is granted, the clock decides
            plans = decision.kind == "turn" and not set(PLANNED).isdisjoint(decision.options.under(()))
            for wish in reads[decision.seat](parse(text)):
                if decision.options.accepts(wish):
                    chosen = wish
                    break
                refused += [wish] * (plans and wish[0] in PLANNED)
        state, _ = apply(game, state, Answer(decision.seat, decision.key, chosen))
    raise AssertionError("it does not end")


@pytest.mark.parametrize(
    ("key", "seats", "reader", "end"),
    [
        ("zombs", 2, zombs, "zombs.won.horde"),
        ("zombs", 4, zombs, "zombs.won.pair"),
        ("mojo", 2, mojo, "mojo.end.crown"),
        ("circus", 2, circus, "circus.won.goal"),
        ("circus", 4, circus, "circus.won.goal"),
    ],
)
def test_a_whole_game_is_won_by_what_the_text_says(
    key: str, seats: int, reader: Reader, end: str, words: Callable[..., Words], parse: Callable[..., Any]
) -> None:
    outcome, refused = played(key, seats, dict.fromkeys(range(seats), reader), words(key, seats), parse)
    assert outcome.why.id == end
    assert refused == []


@pytest.mark.parametrize(("key", "reader"), [("zombs", zombs), ("circus", circus)])
def test_whoever_reads_beats_whoever_does_not(
    key: str, reader: Reader, words: Callable[..., Words], parse: Callable[..., Any]
) -> None:
    for seat in (0, 1):
        outcome, _ = played(key, 2, {seat: reader}, words(key, 2), parse)
        assert outcome.places[seat] == 1
