"""A position of Zimby Mojo set up by hand and played in the words of its paths, with dice that fall as written.

Creatures stand on tiles: `zimbies={"H5": "aab"}` (capitals are depleted), `zombies={"H5": "a"}`, `thugs={"K5": [1]}`.
Homes are `"5"` active zimbies, or `"5/2"` with two depleted ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from games.kernel import (
    Answer,
    Context,
    Frame,
    Scripted,
    dump,
    letter,
    load,
    pending,
    seat_of,
    start,
)
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.state import Chant, Column, Crown, King, Mojo, Shaman, Thugs, TileToken, Zombie
from games.players.scenario import Scenario

EVENING = (f.ThugTurn, f.ShambleBegins, f.LastCall, f.Shambling, f.WrapUp, f.Round)


class Thrown(Scripted):
    """Scripted dice that know which dice are in the box."""

    def roll(self, sides: int) -> int:
        assert sides in (2, 3, 4, 6), f"there is no die with {sides} sides"
        return super().roll(sides)


class Match(Scenario[Mojo]):
    """A game in progress, read back in the words in which it is set up."""

    # -- playing ---------------------------------------------------------------------------------

    def do(self, who: str, words: str, *faces: int) -> Match:
        """Answer, with all results of the dice that the answer needs."""
        path = tuple(words.split())
        decision = self.decision(who, path)
        assert decision.options.accepts(path) or decision.default == path, (words, self.prompts(), self.near(who, path))
        return self.throwing(Answer(seat_of(who), decision.key, path), faces)

    def throwing(self, answer: Answer, faces: Iterable[int]) -> Match:
        self.events, self.dice = [], Thrown(list(faces))
        thrown = self.dice
        self.give(answer)
        assert thrown.used == len(thrown.faces), f"only {thrown.used} results of {thrown.faces} were thrown"
        return self

    def prompts(self, who: str | None = None) -> list[str]:
        """What is waited for, without the common beginning of prompts; of a spell not what it is aimed at."""
        found = [one for one in pending(GAME, self.state) if one.waits and (who is None or letter(one.seat) == who)]
        prompts = [one.prompt.id.removeprefix("mojo.ask.") for one in found]
        return ["spell" if prompt.startswith("spell.") else prompt for prompt in prompts]

    def why(self, who: str, words: str) -> str:
        """The id of the refusal that an illegal answer meets."""
        return self.why_not(who, words)[0]

    def why_not(self, who: str, words: str) -> tuple[str, dict[str, object]]:
        """The refusal that an illegal answer meets, with what it names."""
        why = self.refused(who, words).why
        return why.id.removeprefix("mojo.no."), dict(why.args)

    def near(self, who: str, path: tuple[str, ...]) -> list[str]:
        found = [one for decision in self.open(who) for one in decision.options.below(path[:1])]
        return [" ".join(one) for one in found[:40]]

    def run(self, *frames: Frame, dice: Iterable[int] = ()) -> Match:
        """Let rules run on top of what is unfinished, with the dice given."""
        thrown = Thrown(list(dice))
        draft = load(GAME, dump(self.state))
        table = Context(GAME.rules, draft, thrown)
        table.then(*frames)
        table.run()
        assert thrown.used == len(thrown.faces), f"only {thrown.used} results of {thrown.faces} were thrown"
        self.state, self.events = load(GAME, dump(draft)), table.events
        return self

    def passes(self, *faces: int) -> Match:
        """Everybody who is waited for in a window passes; the last pass throws the dice."""
        while True:
            waiting = [one for one in pending(GAME, self.state) if one.waits and one.kind == "reaction"]
            if not waiting:
                return self
            last = len(waiting) == 1
            self.throwing(Answer(waiting[0].seat, waiting[0].key, ("pass",)), faces if last else ())
            if last:
                faces = ()

    def spell(self, scroll: str) -> str:
        """What a scroll on the stack is called, the nearest to the top."""
        found = [one.name for one in self.state.stack if isinstance(one, f.Spell) and one.scroll == scroll]
        return found[-1]

    def words(self, who: str, start: str = "") -> set[str]:
        """The words that may follow."""
        return {word for one in self.open(who) for word in one.options.under(tuple(start.split()))}

    # -- reading ---------------------------------------------------------------------------------

    def on(self, tile: str) -> str:
        """Who stands on a tile: `aab`, `thug 1 2`, `zombie a`, `king`, or nothing."""
        match self.state.board.get(tile):
            case Column() as column:
                up = "".join(letter(seat) * count for seat, count in sorted(column.active.items()))
                return up + "".join(letter(seat).upper() * count for seat, count in sorted(column.depleted.items()))
            case Thugs(numbers=numbers):
                return " ".join(["thug", *map(str, numbers)])
            case Zombie(owner=owner):
                return f"zombie {letter(owner)}"
            case King():
                return "king"
        return ""

    def home(self, who: str) -> str:
        shaman = self.shaman(who)
        return f"{shaman.active}/{shaman.depleted}"

    def shaman(self, who: str) -> Shaman:
        return self.state.shamans[seat_of(who)]

    def crown(self) -> str:
        """Where the Crown is: `H5` lying, `H5 a` held by a tribe, `H5 thugs`."""
        crown = self.state.crown
        if crown is None:
            return "king"
        holder = {None: "", f.NOBODY: " thugs"}.get(crown.holder, f" {letter(crown.holder or 0)}")
        return crown.tile + holder

    def rolls(self) -> list[dict[str, object]]:
        """What each exchange of blows came to, and how its dice fell."""
        found = []
        for blows in self.heard("blows"):
            sides = [[part.args["value"] for part in blows[f"{side}_parts"]] for side in ("attack", "defence")]
            assert [sum(parts) for parts in sides] == [blows["attack"], blows["defence"]]
            found.append({"attack": blows["attack"], "defence": blows["defence"], "faces": [one[0] for one in sides]})
        return found

    def locked(self, tile: str) -> bool:
        return any(self.state.board[tile].id in pair for pair in self.state.locks)


def column(id: int, tribes: str) -> Column:
    up = Counter(seat_of(one) for one in tribes if one.islower())
    down = Counter(seat_of(one.lower()) for one in tribes if one.isupper())
    return Column(id, dict(up), dict(down))


def found(state: Mojo, scroll: str) -> str:
    """A scroll out of the library; alone, also one that was not dealt into it."""
    if scroll in state.library or not state.solo:
        state.library.remove(scroll)
    return scroll


def crown_at(text: str) -> Crown | None:
    if text == "king":
        return None
    tile, _, holder = text.partition(" ")
    return Crown(tile, f.NOBODY if holder == "thugs" else seat_of(holder) if holder else None)


@pytest.fixture
def scenario() -> Callable[..., Match]:
    """Seats come in at entries 1, 5 (two), or spread as the game does it; it is the turn of `turn`."""

    def make(
        seats: int = 2,
        *,
        zimbies: dict[str, str] | None = None,
        zombies: dict[str, str] | None = None,
        thugs: dict[str, list[int]] | None = None,
        king: str | None = "H8",
        homes: str = "",
        hands: dict[str, str] | None = None,
        tokens: int = 4,
        turn: str | None = "a",
        crown: str = "king",
        burden: int = 2,
        obstacles: dict[str, str] | None = None,
        wards: bool = True,
        chants: Iterable[tuple[str, str, str]] = (),
        entries: Iterable[int] = (),
        settings: dict[str, object] | None = None,
        round: int = 2,
    ) -> Match:
        state, _ = start(GAME, seats, b"a secret", settings or {})
        state.round, state.first, state.made = round, 0, 100
        state.board, state.obstacles = {}, {}
        ids = iter(range(1, 100))
        for tile, tribes in (zimbies or {}).items():
            state.board[tile] = column(next(ids), tribes)
        for tile, owner in (zombies or {}).items():
            state.board[tile] = Zombie(next(ids), seat_of(owner))
        for tile, numbers in (thugs or {}).items():
            state.board[tile] = Thugs(next(ids), numbers)
        state.spent = [n for n in range(1, 5) if not any(n in numbers for numbers in (thugs or {}).values())]
        state.crown = crown_at(crown)
        if state.crown is None and king:
            state.board[king] = King(next(ids))
        elif state.crown:
            state.burden, state.dying = burden, True
        for tile, kinds in (obstacles or {}).items():
            state.obstacles[tile] = [TileToken(kind) for kind in kinds.split()]
        if not wards:
            state.wards, state.seals = {}, {}
        for shaman, entry in zip(state.shamans, entries, strict=False):
            shaman.entry = entry - 1
        for seat, text in enumerate(homes.split() or ["8"] * seats):
            active, _, depleted = text.partition("/")
            state.shamans[seat].active, state.shamans[seat].depleted = int(active), int(depleted or 0)
        for shaman in state.shamans:
            state.library += shaman.hand
            shaman.hand, shaman.tokens = [], tokens
        for seat, scrolls in (hands or {}).items():
            state.shamans[seat_of(seat)].hand = [found(state, scroll) for scroll in scrolls.split()]
        for number, (scroll, caster, target) in enumerate(chants, 200):
            found(state, scroll)
            state.chants.append(Chant(number, scroll, seat_of(caster), seat_of(target)))
        _await(state, turn)
        return Match(GAME, state)

    return make


def _await(state: Mojo, turn: str | None) -> None:
    """A shaman is asked what to do, and the rest of the round is to come; without a turn, what is run rests there."""
    state.stack = []
    if turn is None:
        Context(GAME.rules, state).then(f.Act(seat=0))
        return
    state.active = seat_of(turn)
    order = state.seat_order()
    later = order[order.index(state.active) + 1 :]
    evening = [kind(what="shamble") if kind is f.LastCall else kind() for kind in EVENING]
    Context(GAME.rules, state).then(f.Act(seat=state.active), *(f.PlayerTurn(seat=seat) for seat in later), *evening)
