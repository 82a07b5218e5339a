"""What holds in every position of every game, tried on random ones."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from games.circus import GAME
from games.circus.body import fits, lives
from games.circus.cards import QUESTS, UPGRADES, VOODOO
from games.circus.effects import FACES
from games.kernel import Answer, Illegal, Undo, apply, dump, load, near, pending, replay, start, undo

# a seed is as good a reproducer as any: nothing is gained by looking for a smaller one
quickly = settings(
    max_examples=30, deadline=None, database=None, derandomize=True, phases=(Phase.explicit, Phase.generate)
)
tables = st.fixed_dictionaries(
    {"seats": st.sampled_from(GAME.seats)},
    optional={
        "teams": st.sampled_from(["rulebook", "always", "never"]),
        "tactic": st.booleans(),
        "chaotic": st.booleans(),
        "hardcore": st.booleans(),
        "dice_cap": st.booleans(),
        "seed_piles": st.booleans(),
    },
)
seeds = st.integers(0, 10**6)
lengths = st.integers(0, 250)
PRINTED = Counter({key: card.copies for key, card in (UPGRADES | VOODOO).items()}) + Counter([*QUESTS])


def public(state):
    return [(d.key, d.seat, d.kind, d.window, d.waits) for d in pending(GAME, state)]


def own(state, seat):
    return [(d.key, d.prompt, d.options.first(300), d.default) for d in pending(GAME, state) if d.seat == seat]


@quickly
@given(seeds, lengths, tables)
def test_no_card_is_ever_lost_or_made(random_game, seed, length, table):
    for state in random_game(seed, answers=length, **table)[::5]:
        assert GAME.census(state) == PRINTED + Counter({"arm": 18, "leg": 18})


@quickly
@given(seeds, lengths, tables)
def test_whatever_is_offered_is_accepted_and_leaves_the_old_state_alone(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    before = dump(state)
    for decision in pending(GAME, state):
        for path in (*decision.options.first(60), decision.default):
            after, events = apply(GAME, state, Answer(decision.seat, decision.key, path))
            assert events or path in (("pass",), ("wait",))
            assert after.n == state.n + 1
    assert dump(state) == before


@quickly
@given(seeds, lengths, tables)
def test_somebody_is_waited_for_until_the_game_is_over(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    assert any(d.waits for d in pending(GAME, state)) == (state.outcome is None)
    for decision in pending(GAME, state):
        assert decision.options
        assert decision.kind != "free" or ("pass",) in decision.options


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (2, {}),
        (3, {"chaotic": True}),
        (4, {"teams": "always"}),
        (5, {"hardcore": True}),
        (6, {}),
        (8, {"tactic": True}),
    ],
)
def test_a_random_game_ends_with_a_winner(random_game, seats, more):
    state = random_game(7, seats, 20_000, **more)[-1]
    assert min(state.outcome.places) == 1
    winner = state.outcome.places.index(1)
    assert state.score(winner) >= state.goal
    for seat in range(seats):
        assert state.outcome.places[seat] == state.outcome.places[state.team(seat)[-1]]


@quickly
@given(seeds, lengths, tables)
def test_a_stored_state_is_the_same_state(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    again = load(GAME, dump(state))
    assert again == state
    assert [own(again, seat) for seat in range(state.seats)] == [own(state, seat) for seat in range(state.seats)]
    assert public(again) == public(state)
    assert len(dump(state)) < 12_000


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
    *[("play", card) for card in ("meat-axe", "lion-heart", "crawler-tracks")],
    *[("cast", card) for card in ("applause", "counter-hex", "sleeve-swap")],
    *[("use", card, "fail") for card in ("trick-wand", "weld-mask")],
    ("attempt", "seized-valve"),
    ("regrow", "arm"),
    ("lose", "arm"),
    ("draw", "9", "9"),
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
    state = random_game(seed, answers=10, **table)[-1]
    for seat in (None, *range(state.seats)):
        world = GAME.redeal(state, seat, other)
        assert world.decks != state.decks
        assert world.decks["quest"] != sorted(world.decks["quest"])
        assert world.secret != state.secret
        hands, others = ([sorted(one.hand) for one in one_of.animatrons] for one_of in (state, world))
        assert [len(hand) for hand in others] == [len(hand) for hand in hands]
        assert seat is None or others[seat] == hands[seat]


@quickly
@given(seeds, lengths, tables)
def test_what_a_seat_knows_is_true(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    for watcher in (None, *range(state.seats)):
        view = GAME.view(state, watcher)
        for holder in range(state.seats):
            missing = Counter(view.known[holder]) - Counter(state.animatrons[holder].hand)
            assert not missing
        for pile, cards in view.seen.items():
            top = state.decks[pile][::-1]
            assert all(card in ("", there) for card, there in zip(cards, top, strict=False))
            assert len(cards) <= len(top)


@quickly
@given(seeds, lengths, tables)
def test_bodies_and_dice_are_always_as_the_rules_allow(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    for seat, one in enumerate(state.animatrons):
        if seat not in state.retired and state.outcome is None:
            assert fits(one.body)
            assert one.zombie or lives(one.body) > 0
        assert set(one.used) <= set(one.body)
    trial = state.trial
    for die in (*trial.dice, *trial.added) if trial else ():
        assert die.face in FACES
    assert len({offer.quest for offer in state.row}) == len(state.row)
    assert state.row or state.outcome or not state.decks["quest"]


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
            paths = decision.options.first(300)
            entry = Answer(decision.seat, decision.key, paths[choice % len(paths)])
            state, _ = apply(GAME, state, entry, n)
        log.append(entry)
        positions.append(state)
    return state, log, settings_of


@quickly
@given(seeds, st.integers(0, 120), tables)
def test_a_log_played_again_leads_to_the_same_state_and_keys_never_come_back(seed, length, table):
    state, log, settings_of = moves_of(seed, length, table)
    assert replay(GAME, table["seats"], b"secret", log, settings_of) == state
    answers = [entry for entry in log if isinstance(entry, Answer)]
    assert len({(answer.key, answer.seat) for answer in answers}) == len(answers)


@quickly
@given(seeds, lengths, tables, st.integers(0, 7))
def test_a_seat_may_leave_at_any_time(random_game, seed, length, table, who):
    state = random_game(seed, answers=length, **table)[-1]
    if state.outcome is None and who < state.seats:
        after, events = apply(GAME, state, Answer(who, "retire", ("retire",)))
        assert events[0].id == "kernel.retired"
        assert GAME.census(after) == GAME.census(state)
        assert (after.animatrons[who].hand, after.animatrons[who].body) == ([], [])
        for decision in pending(GAME, after):
            assert decision.seat != who
            for path in (*decision.options.first(40), decision.default):
                apply(GAME, after, Answer(decision.seat, decision.key, path))
        with pytest.raises(Illegal):
            apply(GAME, after, Answer(who, "retire", ("retire",)))


@quickly
@given(seeds, lengths, tables)
def test_a_game_goes_on_after_its_players_have_left_one_by_one(random_game, seed, length, table):
    state = random_game(seed, answers=length, **table)[-1]
    for seat in range(state.seats):
        if state.outcome is None:
            state, _ = apply(GAME, state, Answer(seat, "retire", ("retire",)))
            for _ in range(5):
                if decision := next((d for d in pending(GAME, state) if d.waits), None):
                    state, _ = apply(GAME, state, Answer(decision.seat, decision.key, decision.default))
    assert state.outcome is not None


def test_random_games_meet_every_verb(random_game):
    seen = set()
    for seed, seats in ((1, 2), (2, 3), (3, 4), (4, 2), (5, 6), (6, 5), (7, 8), (10, 4)):
        for state in random_game(seed, seats, 3000):
            for decision in pending(GAME, state):
                seen |= set(decision.options.root)
    assert {verb.name for verb in GAME.verbs} - seen <= {"skip"}
