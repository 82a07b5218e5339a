"""Positions from anywhere in the game: lawful when they are made, and after every answer that is given from there."""

from collections import Counter

import pytest

from games.kernel import RETIRE, Answer, apply, pending, seeded, start
from games.mojo import GAME
from games.mojo.board import BOARD
from games.mojo.content import RITUALS, SCROLLS
from games.mojo.frames import NOBODY
from games.mojo.state import FULL, HOME, PER_TRIBE, THUGS, TOKENS, TRIBES, ZOMBIES, Column, King, Thugs, Zombie

BOARDS = 32  # for each number of seats
ANSWERS = 100
LEAVES = 80  # in one of so many positions somebody gives up


def scattered(seats, seed):
    """A position from anywhere, as whoever checks the game gets it, and the dice that go on from there."""
    dice = seeded(f"scatter {seats} {seed}")
    settings = {"interrupts": ("important", "all")[dice.below(2)], "lone_seals": dice.below(2) == 0}
    if dice.below(3) == 0:
        settings |= {"wards": "choose", "entries": "choose", "pace": "slow"}
    state, _ = start(GAME, seats, f"scatter {seed}".encode(), settings)
    draft = GAME.copy(state)
    GAME.scatter(draft, dice)
    assert GAME.census(draft) == GAME.census(state)
    return draft, dice


def at_random(decision, dice):
    """An option, by turning off at random at each fork; what a rule raises on the way is not hidden."""
    node, path = decision.options.root, ()
    while node is not None:
        assert node, (decision.prompt.id, path)
        word = list(node)[dice.below(len(node))]
        tree, path = node[word], (*path, word)
        node = tree() if callable(tree) else tree
    return path


def answered(state, dice):
    """The state after somebody has answered, or given up, at random."""
    here = [seat for seat in range(state.seats) if seat not in state.retired]
    if dice.below(LEAVES) == 0:
        return apply(GAME, state, Answer(here[dice.below(len(here))], RETIRE[0], RETIRE))
    open_ = pending(GAME, state)
    waiting = [one for one in open_ if one.waits]
    assert waiting, "nobody is asked, and the game is not over"
    choice = open_ if dice.below(10) == 0 else waiting
    decision = choice[dice.below(len(choice))]
    return apply(GAME, state, Answer(decision.seat, decision.key, at_random(decision, dice)))


# -- what must hold ------------------------------------------------------------------------------------


def hold_creatures(state):
    ids = [one.id for one in state.board.values()]
    assert len(set(ids)) == len(ids)
    assert set(state.board) <= BOARD.letters.keys() - state.wards.keys()
    for column in (one for one in state.board.values() if isinstance(one, Column)):
        assert 1 <= len(column.tribes) <= TRIBES
        assert all(1 <= column.of(seat) <= PER_TRIBE for seat in column.tribes)
        assert 0 not in (*column.active.values(), *column.depleted.values())
        assert not set(column.tribes) & set(state.retired)
    thugs = [number for one in state.board.values() if isinstance(one, Thugs) for number in one.numbers]
    assert sorted(thugs + state.ready + state.spent) == list(range(1, THUGS + 1))
    assert all(one.size for one in state.board.values())
    at = {one.id: tile for tile, one in state.board.items()}
    assert all(two in ids and at[two] in BOARD.around[at[one]] for one, two in state.locks)


def hold_shamans(state):
    entries = [shaman.entry for shaman in state.shamans]
    assert len(set(entries)) == state.seats
    for seat, shaman in enumerate(state.shamans):
        assert min(shaman.active, shaman.depleted, shaman.tokens, shaman.floating, state.far_shore(seat)) >= 0
        assert shaman.active + shaman.depleted <= FULL
        assert shaman.tokens <= TOKENS
        assert len(state.zombies(seat)) <= ZOMBIES
        assert state.chanting(seat) <= shaman.active
    assert len(state.chants) <= 1 + (state.seats + 1) // 2
    for (viewer, holder), scrolls in seen(state).items():
        assert viewer != holder
        assert not scrolls - Counter(state.shamans[holder].hand), "what is known of a hand is not in it"


def seen(state):
    found = {}
    for viewer, holder, scroll in state.known:
        found.setdefault((viewer, holder), Counter())[scroll] += 1
    return found


def hold_compound(state):
    assert sorted(state.seals.values()) == sorted(state.wards.values())
    assert set(state.revealed) <= set(state.markers) == set(BOARD.ritual_tiles)
    crown = state.crown
    assert (state.king is None) is (crown is not None)
    won = state.outcome is not None and state.outcome.why.id in ("mojo.end.crown", "mojo.end.solo_won")
    assert (crown is not None and crown.tile == HOME) is won
    if crown is not None and crown.tile != HOME:
        assert crown.tile in BOARD.letters
        there = state.board.get(crown.tile)
        held = there.tribes if isinstance(there, Column) else [NOBODY] if isinstance(there, Thugs) else []
        assert crown.holder is None or crown.holder in held


def hold(state, census):
    hold_creatures(state)
    hold_shamans(state)
    hold_compound(state)
    assert GAME.census(state) == census


@pytest.mark.parametrize("seats", GAME.seats)
def test_wherever_a_game_stands_every_answer_leads_to_a_lawful_position(seats):
    for seed in range(BOARDS):
        state, dice = scattered(seats, seed)
        census = GAME.census(state)
        hold(state, census)
        for _ in range(ANSWERS):
            state, _ = answered(state, dice)
            hold(state, census)
            if state.outcome is not None:
                break


RARE = {
    "zombie.raised", "zombie.held", "ritual.activated", "seal.opened", "crown.bounces", "king.dead", "king.new",
    "portal.in", "thug.enters", "stop.worked", "stumbled", "home.full", "reshuffled", "twisted.tile", "chant.ended",
    "claimed", "join.refused", "thugs.join",
}  # fmt: skip


def reached(seed):
    """What has happened, and which scrolls have worked, in a game of at most 150 answers from a position anywhere."""
    state, dice = scattered(1 + seed % 8, f"reach {seed}")
    for _ in range(150):
        if state.outcome is not None:
            return
        state, events = answered(state, dice)
        for event in events:
            yield event.id.removeprefix("mojo.")
            if event.id == "mojo.spell.works":
                yield event.args["scroll"]


def test_every_scroll_ritual_and_rare_piece_of_rule_is_reached_from_positions_anywhere():
    missing = RARE | set(SCROLLS) | {f"ritual.{ritual}" for ritual in RITUALS}
    for seed in range(150):
        missing -= set(reached(seed))
        if not missing:
            break
    assert not missing


def test_positions_are_of_all_kinds():
    """Crown and King everywhere, columns of every make-up, obstacles on ritual tiles, somebody chanting."""
    kinds = Counter()
    for seats in GAME.seats:
        for seed in range(40):
            state, _ = scattered(seats, seed)
            creatures = [type(one) for one in state.board.values()]
            columns = [one for _, one in state.columns()]
            crown = state.crown
            kinds["a King outside"] += state.king is not None and state.king not in BOARD.sanctum
            kinds["a later King"] += state.king is not None and state.dying
            kinds["a Crown that lies"] += crown is not None and crown.holder is None
            kinds["a Crown that lies on an altar in the dark"] += bool(
                crown and crown.tile in state.markers and crown.holder is None and crown.tile in state.obstacles
            )
            kinds["thugs with the Crown"] += crown is not None and crown.holder == NOBODY
            kinds["zimbies with the Crown on an altar"] += bool(
                crown and crown.tile in state.markers and crown.holder not in (None, NOBODY)
            )
            kinds["mist"] += state.mist > 0
            kinds["full columns"] += any(one.size == PER_TRIBE * TRIBES for one in columns)
            kinds["mixed columns at a seal"] += any(
                len(one.tribes) > 1 for tile, one in state.columns() if tile in state.seals
            )
            kinds["depleted zimbies"] += any(one.depleted for one in columns)
            kinds["thugs together"] += any(isinstance(one, Thugs) and one.size > 1 for one in state.board.values())
            kinds["zombies"] += Zombie in creatures
            kinds["a King"] += King in creatures
            kinds["chants"] += bool(state.chants)
            kinds["locks"] += bool(state.locks)
            kinds["all wards"] += len(state.wards) == len(BOARD.wards)
            kinds["no ward"] += not state.wards
            kinds["somebody knows"] += bool(state.known)
            kinds["the King's turn"] += state.phase == "king"
            kinds["the last round"] += state.round == state.settings.rounds
    assert not [kind for kind, count in kinds.items() if not count], kinds
