"""What holds in every position of every game, tried on random ones."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from games.kernel import Answer, Illegal, Undo, apply, dump, load, near, pending, replay, start, undo
from games.zombs import GAME
from games.zombs.cards import DECK

# a seed is as good a reproducer as any: nothing is gained by looking for a smaller one
quickly = settings(
    max_examples=40, deadline=None, database=None, derandomize=True, phases=(Phase.explicit, Phase.generate)
)
tables = st.fixed_dictionaries(
    {"seats": st.integers(2, 4)},
    optional={
        "goal": st.sampled_from(["normal", "fast"]),
        "four": st.sampled_from(["pairs", "alone"]),
        "trade_hands": st.booleans(),
        "cures_are_brains": st.booleans(),
        "zeros_need_zombs": st.booleans(),
    },
)
seeds = st.integers(0, 10**6)
lengths = st.integers(0, 500)


def public(state):
    return [(d.key, d.seat, d.kind, d.window, d.waits) for d in pending(GAME, state)]


def own(state, seat):
    return [(d.key, d.prompt, list(d.options), d.default) for d in pending(GAME, state) if d.seat == seat]


@quickly
@given(seeds, lengths, tables)
def test_no_card_is_ever_lost_or_made(random_game, seed, length, table):
    deck = sorted(DECK.cards(table.get("trade_hands", True)))
    for state in random_game(seed, answers=length, **table)[::5]:
        assert sorted(GAME.census(state).elements()) == deck


@quickly
@given(seeds, lengths, tables)
def test_whatever_is_offered_is_accepted_and_leaves_the_old_state_alone(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    before = dump(state)
    for decision in pending(GAME, state):
        for path in (*decision.options, decision.default):
            after, events = apply(GAME, state, Answer(decision.seat, decision.key, path))
            assert events or decision.kind == "consent"
            assert after.n == state.n + 1
    assert dump(state) == before


@quickly
@given(seeds, lengths, tables)
def test_somebody_can_always_go_on_until_the_game_is_over(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    assert bool(pending(GAME, state)) == (state.outcome is None)
    for decision in pending(GAME, state):
        assert decision.options
        assert decision.seat not in state.retired


@pytest.mark.parametrize(("seats", "four"), [(2, "pairs"), (3, "pairs"), (4, "pairs"), (4, "alone")])
def test_a_random_game_ends_with_a_winner(random_game, seats, four):
    state = random_game(1, seats, 10_000, goal="fast", four=four)[-1]
    assert min(state.outcome.places) == 1
    assert len(state.outcome.places) == seats
    if state.pairs:
        assert state.outcome.places[:2] == state.outcome.places[2:]


@quickly
@given(seeds, lengths, tables)
def test_a_stored_state_is_the_same_state(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    again = load(GAME, dump(state))
    assert again == state
    assert [own(again, seat) for seat in range(state.seats)] == [own(state, seat) for seat in range(state.seats)]
    assert public(again) == public(state)


@quickly
@given(seeds, lengths, tables, seeds)
def test_nothing_that_a_seat_gets_depends_on_what_it_cannot_see(random_game, seed, length, table, other):
    state = random_game(seed, answers=length, **table)[-1]
    for seat in (None, *range(state.seats)):
        world = GAME.redeal(state, seat, other)
        assert GAME.view(world, seat) == GAME.view(state, seat)
        assert own(world, seat) == own(state, seat)
        assert public(world) == public(state)
        assert GAME.census(world) == GAME.census(state)
        assert refusals(world, seat) == refusals(state, seat)


def refusals(state, seat):
    """What a seat is told about actions that it may not take."""
    view = GAME.view(state, seat)
    return [
        (GAME.refusal(view, seat, path), near(decision, path))
        for decision in pending(GAME, state)
        for path in (ATTEMPTS if decision.seat == seat else ())
        if not decision.options.accepts(path)
    ]


ATTEMPTS = [
    *[("play", f"{colour}-{n}") for colour in DECK.colours for n in (1, 5, 9)],
    *[(verb, seat, "low", card) for verb in ("block", "unblock") for card in ("zero", "red-10") for seat in "abcd"],
    *[(verb, seat) for verb in ("quarantine", "trade", "fish") for seat in "abcd"],
    *[(verb, "pig", "b") for verb in ("lift", "rob", "discard")],
    *[("cure", seat, "high") for seat in "abcd"],
]


@quickly
@given(seeds, lengths, tables, seeds)
def test_worlds_that_look_the_same_to_a_seat_are_redealt_alike(random_game, seed, length, table, other):
    state = random_game(seed, answers=length, **table)[-1]
    for seat in (None, *range(state.seats)):
        world = GAME.redeal(state, seat, other)
        assert dump(GAME.redeal(world, seat, "again")) == dump(GAME.redeal(state, seat, "again"))


@quickly
@given(seeds, tables, seeds)
def test_what_is_unknown_is_made_up_anew(random_game, seed, table, other):
    state = random_game(seed, answers=20, **table)[-1]
    for seat in (None, *range(state.seats)):
        world = GAME.redeal(state, seat, other)
        assert world.pool != state.pool
        assert world.pool != sorted(world.pool)
        assert world.secret != state.secret
        assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]


@quickly
@given(seeds, lengths, tables)
def test_what_a_seat_knows_of_a_hand_is_true(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    for watcher in range(state.seats):
        view = GAME.view(state, watcher)
        assert view.known[watcher] == ()
        for holder in range(state.seats):
            hand = list(GAME.view(state, holder).hand)
            for card in view.known[holder]:
                hand.remove(card)


def moves_of(seed, length, table):
    """A log of random answers and undos, and the state it leads to."""
    settings_of = {key: value for key, value in table.items() if key != "seats"}
    state, _ = start(GAME, table["seats"], b"secret", settings_of)
    log, positions = [], [state]
    for n in range(1, length + 1):
        decisions = pending(GAME, state)
        if not decisions:
            break
        choice = (seed * 7919 + n * 104729) % 1009
        if choice % 17 == 0:
            entry = Undo(choice % n)
            state = undo(GAME, positions[entry.to], n)
        else:
            decision = decisions[choice % len(decisions)]
            paths = list(decision.options)
            entry = Answer(decision.seat, decision.key, paths[choice % len(paths)])
            state, _ = apply(GAME, state, entry, n)
        log.append(entry)
        positions.append(state)
    return state, log, settings_of


@quickly
@given(seeds, st.integers(0, 120), tables)
def test_a_log_played_again_leads_to_the_same_state(seed, length, table):
    state, log, settings_of = moves_of(seed, length, table)
    assert replay(GAME, table["seats"], b"secret", log, settings_of) == state


@quickly
@given(seeds, st.integers(0, 120), tables)
def test_keys_never_come_back(seed, length, table):
    _, log, _ = moves_of(seed, length, table)
    answers = [entry for entry in log if isinstance(entry, Answer)]
    assert len({(answer.key, answer.seat) for answer in answers}) == len(answers)


def test_an_answer_that_was_taken_back_is_rolled_anew(scenario):
    match = scenario(hands="green-1 green-2 green-3 green-4 green-5 green-6 green-7 green-8 / blue-1")
    old = match.decision("a")
    thrown = set()
    for n in range(1, 25, 2):
        position = undo(GAME, match.state, n)
        with pytest.raises(Illegal):
            apply(GAME, position, Answer(0, old.key, old.default), n + 1)
        (decision,) = pending(GAME, position)
        thrown.add(apply(GAME, position, Answer(0, decision.key, decision.default), n + 1)[0].grave[-1])
    assert len(thrown) > 1


@quickly
@given(seeds, st.integers(0, 300), tables, st.integers(0, 3))
def test_a_seat_may_leave_at_any_time(random_game, seed, length, table, who):
    state = random_game(seed, answers=length, **table)[-1]
    if state.outcome is None and who < state.seats:
        after, events = apply(GAME, state, Answer(who, "retire", ("retire",)))
        assert events[0].id == "kernel.retired"
        assert GAME.census(after) == GAME.census(state)
        assert (after.hands[who], after.hordes[who]) == ([], state.hordes[who])
        for decision in pending(GAME, after):
            assert decision.seat != who
            for path in (*decision.options, decision.default):
                apply(GAME, after, Answer(decision.seat, decision.key, path))
        with pytest.raises(Illegal):
            apply(GAME, after, Answer(who, "retire", ("retire",)))


@quickly
@given(seeds, lengths, tables)
def test_hordes_always_lie_as_the_rules_allow(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    hordes = [horde for horde in state.hordes if horde]
    assert len({horde.colour for horde in hordes}) == len(hordes)
    for horde in hordes:
        assert 1 <= horde.low <= horde.high <= 10
        assert horde.low <= 6
        assert horde.high >= 5
        assert not (horde.quarantined and horde.blocks)
        for end, block in horde.blocks.items():
            assert block == "zero" or not block.startswith(f"{horde.colour}-")
            assert horde.next(end) is not None


def test_random_games_meet_every_kind_of_action(random_game):
    seen = set()
    for seed, seats in ((1, 2), (2, 3), (3, 4), (4, 2)):
        for state in random_game(seed, seats, 2000):
            for decision in pending(GAME, state):
                seen |= {path[0] for path in decision.options}
    assert seen | {"catch"} == {verb.name for verb in GAME.verbs} | {"yes", "no"}  # a fish for both ends is rare
