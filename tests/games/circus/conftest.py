"""A circus set up by hand, played in the words of its paths with dice that fall as written, and read back.

What seats have is parted by slashes, seat by seat: `bodies="arm leg meat-axe / -"`, `hands="loaded-die / -"`.
A quest in the row shows its tokens: `row="seized-valve jaw-clamp+2"`. The top of a deck is named first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from games.circus import GAME
from games.circus.cards import QUESTS, UPGRADES, VOODOO, in_order
from games.circus.effects import FACES
from games.circus.frames import Turn
from games.circus.state import Circus, Offer, Pile
from games.kernel import (
    Answer,
    Context,
    Scripted,
    letter,
    pending,
    seat_of,
    start,
)
from games.players.scenario import Scenario

WHOLE = "arm arm leg leg"


class Match(Scenario[Circus]):
    """A game in progress, read back in the words in which it is set up."""

    # -- playing -----------------------------------------------------------------------------------

    def falls(self, faces: str) -> Match:
        """How the dice will fall that are thrown next; numbers are other draws."""
        numbers = [int(word) if word.isdecimal() else FACES.index(word) for word in faces.split()]
        self.dice = Scripted(numbers)
        return self

    def others_pass(self, dice: str = "") -> Match:
        """Whoever is asked about what another does lets it pass, until somebody has a turn or a choice of his own."""
        if dice:
            self.falls(dice)
        while asked := [d for d in pending(GAME, self.state) if d.kind == "reaction"]:
            self.give(Answer(asked[0].seat, asked[0].key, ("pass",)))
        return self

    def attempt(self, seat: str, quest: str, dice: str = "") -> Match:
        """A quest up to the roll; how to draw is said when the turn ends."""
        self.do(seat, f"attempt {quest}", dice)
        return self.do(seat, "later") if self.may(seat, "later") else self

    def stand(self, seat: str = "") -> Match:
        """The roll stays as it lies."""
        while asked := [d for d in pending(GAME, self.state) if self.phase == "test" and ("pass",) in d.options]:
            self.give(Answer(asked[0].seat, asked[0].key, ("pass",)))
        return self

    # -- looking -----------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        return self.view().phase

    def body(self, seat: str) -> str:
        return " ".join(in_order(self.state.animatrons[seat_of(seat)].body))

    def hand(self, seat: str) -> str:
        return " ".join(in_order(self.state.animatrons[seat_of(seat)].hand))

    def quests(self, seat: str) -> str:
        return " ".join(self.state.animatrons[seat_of(seat)].quests)

    def popularity(self, seat: str) -> int:
        return self.state.popularity(seat_of(seat))

    def zombie(self, seat: str) -> bool:
        return self.state.animatrons[seat_of(seat)].zombie

    def knows(self, watcher: str, holder: str) -> str:
        return " ".join(self.view(watcher).known[seat_of(holder)])

    @property
    def mover(self) -> str:
        return letter(self.state.mover)

    @property
    def row(self) -> str:
        return " ".join(f"{one.quest}+{one.tokens}" if one.tokens else one.quest for one in self.state.row)

    @property
    def faces(self) -> str:
        """The dice on the table, in the order of their faces."""
        trial = self.state.trial
        return " ".join(die.word for die in trial.lying) if trial else ""

    @property
    def added(self) -> str:
        trial = self.state.trial
        return " ".join(die.word for die in trial.added) if trial else ""

    @property
    def standing(self) -> str | None:
        trial = self.view().trial
        return trial.standing if trial else None

    @property
    def result(self) -> str | None:
        """What the last test came to."""
        return self.state.trial.result if self.state.trial else None

    def pile(self, name: Pile) -> str:
        return " ".join(self.state.discards[name])

    @property
    def won(self) -> str | None:
        return self.state.outcome.why.id.rpartition(".")[2] if self.state.outcome else None


def parted(text: str, seats: int, default: str) -> list[list[str]]:
    """What each seat has; those that are not named have what is usual."""
    parts = [part.split() for part in text.split("/")] if text else []
    parts += [default.split() for _ in range(seats - len(parts))]
    return [[word for word in part if word != "-"] for part in parts]


def set_up(
    bodies: str = "",
    hands: str = "",
    row: str = "seized-valve sweeping-beam reeking-flask",
    quests: str = "",  # completed, by seat
    tokens: str = "",  # banked, by seat
    zombies: str = "",
    mover: str = "a",
    seats: int = 2,
    tops: dict[Pile, str] | None = None,  # of decks, the top one first
    discards: dict[Pile, str] | None = None,
    **settings: str | bool,
) -> Match:
    """A position at the beginning of a turn. The cards that are named nowhere lie in their decks."""
    state, _ = start(GAME, seats, b"a secret of the table", settings)
    draft = GAME.copy(state)
    for pile in draft.decks:
        draft.decks[pile] = []
    for pile in draft.discards:
        draft.discards[pile] = (discards or {}).get(pile, "").split()
    rows = [word.partition("+") for word in row.split()]
    draft.row = [Offer(quest, int(count or 0)) for quest, _, count in rows]
    for seat, one in enumerate(draft.animatrons):
        one.body = parted(bodies, seats, WHOLE)[seat]
        one.hand = parted(hands, seats, "-")[seat]
        one.quests = parted(quests, seats, "-")[seat]
        one.tokens = int((parted(tokens, seats, "0")[seat] or ["0"])[0])
        one.zombie = letter(seat) in zombies
    draft.limbs = {limb: 18 - sum(one.body.count(limb) for one in draft.animatrons) for limb in draft.limbs}
    _fill(draft, tops or {})
    draft.mover, draft.outcome = seat_of(mover), None
    draft.known = [[[] for _ in range(seats)] for _ in range(seats + 1)]
    draft.seen = [{} for _ in range(seats)]
    draft.turns, draft.stack = 0, [Turn(id="0.1", seat=seat_of(mover))]
    table = Context(GAME.rules, draft)
    table.run()
    return Match(GAME, draft, table.events)


def _fill(draft: Circus, tops: dict[Pile, str]) -> None:
    printed = Counter({key: card.copies for key, card in (UPGRADES | VOODOO).items()}) + Counter(list(QUESTS))
    printed.subtract({card: count for card, count in GAME.census(draft).items() if card not in draft.limbs})
    assert min(printed.values()) >= 0, "there are not so many such cards"
    for card in in_order(list(printed.elements())):
        draft.decks["quest" if card in QUESTS else draft.pile(card)].append(card)
    for pile, cards in tops.items():
        for card in reversed(cards.split()):
            draft.decks[pile].remove(card)
            draft.decks[pile].append(card)


@pytest.fixture(scope="session")
def scenario() -> Callable[..., Match]:
    return set_up


MORE = {  # what adds a die to each test, and no life
    "power": "ray-eye caustic-veins ember-hide frost-lungs",
    "speed": "caustic-pores second-pump",
    "intelligence": "glassy-hide shape-shifter dapple-hide grafted-cortex",
}


def roll_for(attribute: str, faces: str, hands: str = "", **more: str | int) -> Match:
    """The first seat takes a test of level 1, and these are its dice: two at least."""
    match = set_up(f"{WHOLE} {more_dice(attribute, len(faces.split()))}", hands, **more)
    return match.attempt("a", QUEST_OF[attribute], faces)


def more_dice(attribute: str, count: int) -> str:
    there = 1 if attribute == "intelligence" else 2
    return " ".join(MORE[attribute].split()[: count - there])


QUEST_OF = {"power": "seized-valve", "speed": "sweeping-beam", "intelligence": "reeking-flask"}


@pytest.fixture(scope="session")
def rolled() -> Callable[..., Match]:
    return roll_for
