"""Positions from anywhere in the game are lawful, are played on without a breach, and lead to every card."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from games.circus import GAME
from games.circus.body import fits, lives
from games.circus.cards import PARTS, QUESTS, UPGRADES, VOODOO
from games.circus.effects import Foresee, Remove, Reroll, Spy, Steal, Win
from games.circus.frames import CircusFrame
from games.circus.state import Settings
from games.kernel import DEFAULT, Answer, Context, apply, declared, dump, load, pending, seeded, start

POSITIONS, PLAYED_ON = 50, 60  # for each number of seats
GAMES, LONGEST = 150, 150  # in which every card is met
HAND, REACH = 3, 3  # cards by which a hand may be above its limit; cards of a deck's top that may be known
TOOLS = {
    card for card, one in UPGRADES.items() if isinstance(one.effect, Reroll | Remove | Win | Steal | Spy | Foresee)
}


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
    """Any path, word by word: every verb and every card is as likely as its neighbours."""
    path = []
    node = options.root
    while node is not None:
        word = pick(node, dice)
        path.append(word)
        node = node[word]() if callable(node[word]) else node[word]
    return tuple(path)


def played_on(state, dice, answers):
    """The states that random answers lead to, and what was answered."""
    for _ in range(answers):
        if state.outcome is not None:
            return
        decision = pick(pending(GAME, state), dice)
        path = path_of(decision.options, dice)
        state, events = apply(GAME, state, Answer(decision.seat, decision.key, path))
        yield state, path, events


def assert_lawful(state, census):
    assert GAME.census(state) == census
    assert load(GAME, dump(state)) == state
    assert any(decision.waits for decision in pending(GAME, state)) == (state.outcome is None)
    for decision in pending(GAME, state):
        assert decision.default == DEFAULT or decision.options.accepts(decision.default)
        assert 0 <= decision.seat < state.seats
    for seat, one in enumerate(state.animatrons):
        assert state.outcome or (fits(one.body) and (one.zombie or lives(one.body) > 0))
        assert set(one.used) <= set(one.body)
        assert state.outcome or state.score(seat) < state.goal
    for watcher, known in enumerate(state.known):
        assert watcher == state.seats or known[watcher] == []
        for holder, cards in enumerate(known):
            assert not Counter(cards) - Counter(state.animatrons[holder].hand)
            assert holder == watcher or not Counter(state.known[state.seats][holder]) - Counter(cards)
    for seen in state.seen:
        for pile, cards in seen.items():
            assert all(card in ("", there) for card, there in zip(cards, state.decks[pile][::-1], strict=False))
    assert state.row or state.outcome or not state.decks["quest"]
    assert {offer.quest for offer in state.row}.isdisjoint(state.decks["quest"])


@pytest.mark.parametrize("seats", GAME.seats)
def test_scattered_positions_are_lawful_and_are_played_on(seats):
    for seed in range(POSITIONS):
        fresh, state, dice = scattered(seats, 1000 * seats + seed)
        census = GAME.census(fresh)
        assert (state.n, state.version, state.secret, state.draws) == (0, fresh.version, fresh.secret, fresh.draws)
        assert_lawful(state, census)
        for n, (after, _, _) in enumerate(played_on(state, dice, PLAYED_ON)):
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
    for seed in range(POSITIONS // 2):
        _, state, dice = scattered(seats, seed)
        for seat in (None, dice.below(seats)):
            world = GAME.redeal(state, seat, seed)
            assert GAME.view(world, seat) == GAME.view(state, seat)
            assert GAME.census(world) == GAME.census(state)
            assert shown(world, seat) == shown(state, seat)


def shown(state, seat):
    own = [(d.prompt, d.options.first(100)) for d in pending(GAME, state) if d.seat == seat]
    return own, [(d.key, d.seat, d.kind, d.window, d.waits) for d in pending(GAME, state)]


def test_scattered_positions_come_from_all_over_the_game():
    states = [scattered(GAME.seats[n % 6], n)[1] for n in range(400)]
    tops = {type(state.stack[-1]).__name__ for state in states}
    assert (
        {"Prepare", "Roll", "Watch", "Heckle", "Answerable"} <= tops <= {one.__name__ for one in get_args(CircusFrame)}
    )
    bodies = [one for state in states for one in state.animatrons]
    assert {card for one in bodies for card in one.body} == set(PARTS)
    assert {one.zombie for one in bodies} == {False, True}
    assert {lives(one.body) for one in bodies} >= set(range(15))
    assert {len(one.hand) for one in bodies} >= set(range(10))
    assert {quest for one in bodies for quest in one.quests} == set(QUESTS)
    assert {state.goal - max(map(state.score, range(state.seats))) for state in states} >= {1, 2, 5}
    assert min(len(state.decks["quest"]) for state in states) == 0
    assert {state.mover for state in states} >= set(range(6))
    for word in ("gift", "more", "plays", "recycled", "regrown"):
        assert any(getattr(state.turn, word) for state in states), word


def test_a_scattered_position_follows_from_its_dice():
    assert dump(scattered(4, 7)[1]) == dump(scattered(4, 7)[1])
    assert dump(scattered(4, 7)[1]) != dump(scattered(4, 8)[1])


def test_each_of_the_189_cards_is_met_in_random_games_from_scattered_positions():
    """Each upgrade is installed, each tool is used, each voodoo card takes effect, each quest is completed."""
    met: dict[str, set[str]] = {"play": set(), "use": set(), "cast": set(), "halves": set(), "verbs": set()}
    completed = set()
    for n in range(GAMES):
        _, state, dice = scattered(GAME.seats[n % 6], n)
        for _, path, events in played_on(state, dice, LONGEST):
            verb = {"salvage": "play"}.get(path[0], path[0])
            met["verbs"].add(path[0])
            if verb in ("play", "use"):
                met[verb].add(path[1])
            elif verb == "cast" and VOODOO[path[1]].either:
                met["halves"].add(path[1:3])
            met["cast"] |= {event.args["card"] for event in events if event.id == "circus.cast.works"}
            completed |= {event.args["quest"] for event in events if event.id == "circus.quest.completed"}
    assert sorted(set(UPGRADES) - met["play"]) == []
    assert sorted(TOOLS - met["use"]) == []
    assert sorted(set(VOODOO) - met["cast"]) == []
    assert sorted({(card, half) for card, one in VOODOO.items() for half in one.either} - met["halves"]) == []
    assert sorted(set(QUESTS) - completed) == []
    assert {verb.name for verb in GAME.verbs} - met["verbs"] <= {"skip"}, "all but what needs a body without any dice"
