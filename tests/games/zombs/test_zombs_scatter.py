"""Positions from anywhere in the game are lawful, are played on without a breach, and lead to every card."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel import DEFAULT, Answer, Context, apply, declared, dump, load, pending, seeded, start
from games.zombs import GAME
from games.zombs.cards import COLOUR, DECK
from games.zombs.state import Settings, faces

POSITIONS, PLAYED_ON = 100, 60  # for each number of seats
GAMES, LONGEST = 150, 150  # in which every card is met


def scattered(seats, seed):
    """A position at a table of any kind, what it was made of, and dice to play on with."""
    dice = seeded(f"scattered {seed}")
    chosen = {one.name: pick(one.choices or (False, True), dice) for one in declared(Settings)}
    fresh, _ = start(GAME, seats, b"secret %d" % seed, chosen)
    draft = GAME.copy(fresh)
    GAME.scatter(draft, dice)
    return fresh, draft, dice


def pick(of, dice):
    return list(of)[dice.below(len(of))]


def path_of(options, dice):
    """Any path, word by word: every verb is as likely as the others, however many ways there are of it."""
    path = []
    node = options.root
    while node is not None:
        word = pick(node, dice)
        path.append(word)
        node = node[word]
    return tuple(path)


def played_on(state, dice, answers):
    """The states that random answers lead to, and what was answered."""
    for _ in range(answers):
        if state.outcome is not None:
            return
        decision = pick([one for one in pending(GAME, state) if one.waits], dice)
        path = path_of(decision.options, dice)
        state, _ = apply(GAME, state, Answer(decision.seat, decision.key, path))
        yield state, path


def assert_lawful(state, census):
    assert GAME.census(state) == census
    assert load(GAME, dump(state)) == state
    assert bool(pending(GAME, state)) == (state.outcome is None)
    for decision in pending(GAME, state):
        assert decision.waits
        assert decision.default == DEFAULT or decision.options.accepts(decision.default)
        assert 0 <= decision.seat < state.seats
    hordes = [horde for horde in state.hordes if horde]
    assert len({horde.colour for horde in hordes}) == len(hordes)
    for horde in hordes:
        assert 1 <= horde.low <= 6
        assert 5 <= horde.high <= 10
        assert state.outcome or not state.complete(horde)
        assert not (horde.quarantined and horde.blocks)
        for end, block in horde.blocks.items():
            assert block == "zero" or COLOUR[block] != horde.colour
            assert horde.next(end) is not None
    for watcher, known in enumerate(state.known):
        assert watcher == state.seats or known[watcher] == []
        for holder, cards in enumerate(known):
            assert not Counter(cards) - Counter(faces(state.hands[holder]))
            assert holder == watcher or not Counter(state.known[state.seats][holder]) - Counter(cards)
    assert not {"zero", "rob", *COLOUR} & set(state.vault)
    assert max(map(len, state.hands)) <= 9


@pytest.mark.parametrize("seats", GAME.seats)
def test_scattered_positions_are_lawful_and_are_played_on(seats):
    for seed in range(POSITIONS):
        fresh, state, dice = scattered(seats, 1000 * seats + seed)
        census = GAME.census(fresh)
        assert (state.n, state.version, state.secret, state.draws) == (0, fresh.version, fresh.secret, fresh.draws)
        assert max(map(len, state.hands)) <= 8
        assert_lawful(state, census)
        for n, (after, _) in enumerate(played_on(state, dice, PLAYED_ON)):
            if n % 6 == 0 or after.outcome:
                assert_lawful(after, census)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_scattered_position_is_at_rest(seats):
    """Called anew, the rule on top asks before it changes anything."""
    for seed in range(POSITIONS):
        _, state, _ = scattered(seats, seed)
        again = load(GAME, dump(state))
        table = Context(GAME.rules, again)
        assert table.run()
        assert (dump(again), table.events) == (dump(state), [])


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_that_a_seat_gets_at_a_scattered_position_depends_on_what_it_cannot_see(seats):
    for seed in range(POSITIONS):
        _, state, dice = scattered(seats, seed)
        for after, _ in played_on(state, dice, 12):
            for seat in (None, dice.below(seats)):
                world = GAME.redeal(after, seat, seed)
                assert GAME.view(world, seat) == GAME.view(after, seat)
                assert GAME.census(world) == GAME.census(after)
                assert shown(world, seat) == shown(after, seat)


def shown(state, seat):
    own = [(d.prompt, list(d.options)) for d in pending(GAME, state) if d.seat == seat]
    return own, [(d.key, d.seat, d.kind, d.window, d.waits) for d in pending(GAME, state)]


def test_scattered_positions_come_from_all_over_the_game():
    states = [scattered(GAME.seats[n % 3], n)[1] for n in range(300)]
    assert {type(state.stack[-1]).__name__ for state in states} == {"Draw", "Play", "Stalemate"}
    hordes = [horde for state in states for horde in state.hordes]
    assert None in hordes
    assert {(horde.low, horde.high) for horde in hordes if horde} >= {(1, 5), (6, 10), (5, 5), (6, 6), (2, 8)}
    assert {len(horde.blocks) for horde in hordes if horde} == {0, 1, 2}
    assert any(horde.quarantined for horde in hordes if horde)
    assert {len(hand) for state in states for hand in state.hands} == set(range(9))
    assert {card for state in states for card in state.grave} == {*DECK.cards(True), "rob-spent"}
    assert {state.reshuffles for state in states} >= {0, 1, 2}
    assert min(len(state.pool) for state in states) == min(len(state.grave) for state in states) == 0


def test_a_scattered_position_follows_from_its_dice():
    assert dump(scattered(4, 7)[1]) == dump(scattered(4, 7)[1])
    assert dump(scattered(4, 7)[1]) != dump(scattered(4, 8)[1])


def test_every_card_is_met_in_random_games_from_scattered_positions():
    """Each Zomb is laid down, blocks and removes a block; each other card is played; a fish is asked for its end."""
    met: dict[str, set[str]] = {verb.name: set() for verb in GAME.verbs}
    for n in range(GAMES):
        _, state, dice = scattered(GAME.seats[n % 3], n)
        for _, path in played_on(state, dice, LONGEST):
            met.setdefault(path[0], set()).update(path[1:] or path)
    assert sorted(set(COLOUR) - met["play"]) == []
    assert sorted({*COLOUR, "zero"} - met["block"]) == []
    removers = {card for card in COLOUR if not card.endswith("-1")} | {"brain", "cure", "pig", "unicorn"}
    assert sorted(removers - met["unblock"]) == []
    assert {"pig", "unicorn", *(f"{colour}-10" for colour in DECK.colours)} - met["lift"] == set()
    assert sorted({*DECK.cards(True)} - met["discard"]) == []
    assert [verb for verb, words in met.items() if not words] == []
    assert met["catch"] == {"low", "high"}
