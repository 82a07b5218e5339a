"""The example game: everything that the kernel lends to a game, in play."""

from __future__ import annotations

import pytest
from evening import Evening, played_out
from pantry.game import GAME, Nerve, Pantry, Trick

from games.kernel import Answer, Illegal, Words, pending, replay
from games.players import PLAYERS
from games.players.match import play
from games.toolkit.offering import offered

A, B, C, D = range(4)


def table(*hands: str, places: str = "", cheese: str = "1 1 1 2 2 3") -> Evening[Pantry]:
    """The first turn, with the hands that a test wants."""
    evening = Evening(GAME, len(hands))
    state = GAME.copy(evening.state)
    state.deck += [card for hand in state.hands for card in hand]
    state.hands = [hand.split() for hand in hands]
    for card in (card for hand in state.hands for card in hand):
        state.deck.remove(card)
    state.places = [int(place) for place in places.split()] or state.places
    state.cheese = cheese.split()
    evening.state = evening.positions[0] = state
    return evening


def told(evening: Evening[Pantry], id: str) -> dict[str, object]:
    return next(event.args for event in evening.told if event.id == f"pantry.{id}")


# -- running, and the stop ---------------------------------------------------------------------------


def test_a_run_that_nobody_stops_goes_all_the_way() -> None:
    evening = table("", "", "").say(A, "run 3").say(B, "pass").say(C, "pass")
    assert evening.state.places == [3, 0, 0]


def test_all_who_could_be_holding_a_squeak_are_asked_and_the_mover_waits() -> None:
    evening = table("squeak", "", "squeak").say(A, "run 3")
    assert evening.waits_for == [B, C]
    assert evening.decision(B).options.first(9) == [("pass",)]
    assert evening.decision(C).options.first(9) == [("pass",), ("stop", "1"), ("stop", "2"), ("stop", "3")]


def test_the_earliest_board_wins_and_only_that_squeak_is_spent() -> None:
    evening = table("", "squeak", "squeak").say(A, "run 4").say(B, "stop 3").say(C, "stop 2", rolls=[6])
    assert told(evening, "halted") == {"seat": A, "by": C, "board": 2}
    assert evening.state.places == [2, 0, 0]
    assert evening.state.hands == [[], ["squeak"], []]


def test_at_the_same_board_the_order_of_seats_decides_not_who_was_quicker() -> None:
    evening = table("", "squeak", "squeak").say(A, "run 4").say(C, "stop 2").say(B, "stop 2", rolls=[6])
    assert told(evening, "halted")["by"] == B


def test_a_sealed_squeak_may_be_revised_until_the_last_answer_is_in() -> None:
    evening = table("", "squeak", "squeak").say(A, "run 4").say(B, "stop 1")
    assert [(d.seat, d.answered, d.waits) for d in pending(GAME, evening.state)] == [(B, True, False), (C, False, True)]
    assert evening.state.places == [0, 0, 0]
    evening.say(B, "stop 4").say(C, "pass", rolls=[6])
    assert told(evening, "halted") == {"seat": A, "by": B, "board": 4}


# -- the trial: a stack of tricks --------------------------------------------------------------------


def trial(*hands: str, roll: int = 1) -> Evening[Pantry]:
    """The mouse of seat a has been halted on the second board by seat b, and has rolled."""
    a, b, *rest = hands
    evening = table(a, f"squeak {b}", *rest).say(A, "run 2").say(B, "stop 2")
    for seat in range(2, len(hands)):
        evening.say(seat, "pass", rolls=[roll] if seat == len(hands) - 1 else None)
    return evening


def everyone_passes(evening: Evening[Pantry], rolls: list[int] | None = None) -> Evening[Pantry]:
    while len(waiting := evening.waits_for) > 1:
        evening.say(waiting[0], "pass")
    return evening.say(waiting[0], "pass", rolls)


@pytest.mark.parametrize(("roll", "place"), [(3, 0), (4, 2)])
def test_a_mouse_that_rolls_less_than_4_flees_home(roll: int, place: int) -> None:
    evening = everyone_passes(trial("", "", "", roll=roll))
    assert evening.state.places[A] == place


def test_nobody_can_hush_before_there_is_a_trick() -> None:
    assert trial("hush", "", "").decision(A).options.first(9) == [("pass",)]


def test_a_swap_sends_another_mouse_to_a_new_trial() -> None:
    evening = trial("swap", "", "", roll=1).say(A, "swap c")
    evening = everyone_passes(evening, rolls=[5])
    assert told(evening, "rolled") == {"seat": C, "roll": 5}
    assert everyone_passes(evening).state.places == [2, 0, 0]


def test_a_pass_stands_until_somebody_plays_and_then_all_are_asked_again() -> None:
    evening = trial("swap", "hush", "").say(B, "pass").say(C, "pass")
    assert evening.waits_for == [A]
    evening.say(A, "swap c")
    assert evening.waits_for == [A, B, C]


def test_a_hush_undoes_a_swap() -> None:
    evening = trial("swap", "hush", "", roll=1).say(A, "swap c").say(B, "hush")
    assert everyone_passes(evening).state.places == [0, 0, 0], "seat a fled after all"


def test_a_hush_may_be_hushed() -> None:
    evening = trial("swap hush", "hush", "", roll=1).say(A, "swap c").say(B, "hush").say(A, "hush")
    assert [frame.card for frame in evening.state.stack if isinstance(frame, Trick)] == ["swap", "hush", "hush"]
    everyone_passes(evening, rolls=[6])
    assert told(evening, "rolled")["seat"] == C, "the swap took effect"
    assert everyone_passes(evening).state.places == [2, 0, 0]


def test_a_swap_two_frames_above_the_trial_redirects_it_and_forgets_older_tricks() -> None:
    evening = trial("swap", "swap", "", "", roll=1).say(A, "swap c").say(B, "swap d")
    names = [type(frame).__name__ for frame in evening.state.stack]
    assert names == ["Dusk", "Nerve", "Trick", "Trick", "Meddle"]
    everyone_passes(evening, rolls=[2])
    assert [type(frame).__name__ for frame in evening.state.stack] == ["Dusk", "Nerve", "Meddle"]
    (nerve,) = (frame for frame in evening.state.stack if isinstance(frame, Nerve))
    assert (nerve.seat, nerve.roll) == (D, 2)


def test_all_questions_of_a_trial_belong_to_one_window() -> None:
    first = trial("swap", "", "")
    windows = {d.window for d in pending(GAME, first.state)}
    first.say(A, "swap c")
    assert windows == {d.window for d in pending(GAME, first.state)} == {"trial"}


# -- eating, dozing, a truce -------------------------------------------------------------------------


def test_at_the_cheese_a_mouse_takes_any_pieces_of_three_bites_or_fewer() -> None:
    evening = table("", "", places="5 0")
    eat = [" ".join(path) for path in evening.decision(A).options]
    assert eat == [f"eat {pieces} done" for pieces in ("1 1 1", "1 1", "1 2", "1", "2", "3")]
    evening.say(A, "eat 1 2 done")
    assert (evening.state.cheese, evening.state.eaten[A], evening.state.places[A]) == (
        ["1", "1", "2", "3"],
        ["1", "2"],
        0,
    )


def test_as_much_cheese_as_may_be_eaten_comes_first() -> None:
    evening = table("", "", places="5 0")
    offer = offered(GAME, GAME.view(evening.state, A), evening.decision(A))
    assert offer.foremost == (("eat", "3", "done"), ("eat", "1", "2", "done"))
    evening = table("", "", places="5 0", cheese="1 1 2")
    offer = offered(GAME, GAME.view(evening.state, A), evening.decision(A))
    assert offer.foremost == (("eat", "1", "2", "done"),)


def test_running_comes_before_peace() -> None:
    evening = table("", "")
    offer = offered(GAME, GAME.view(evening.state, A), evening.decision(A))
    assert [(group.heading, group.words) for group in offer.groups] == [
        ("", ("run",)),
        ("pantry.heading.peace", ("truce",)),
    ]


def test_for_an_absent_mouse_the_dice_choose_a_piece() -> None:
    evening = table("", "", places="5 0").say(A, "default", rolls=[3])
    assert evening.state.eaten[A] == ["2"]


def test_dozing_is_never_waited_for_and_leaves_the_turn_where_it_was() -> None:
    evening = table("", "", "")
    assert evening.waits_for == [A]
    evening.say(C, "doze")
    assert evening.waits_for == [A]
    assert [d.seat for d in pending(GAME, evening.state)] == [A, B]


def test_who_dozed_dreams_of_a_card_when_the_turn_ends_and_not_before() -> None:
    evening = table("", "", "").say(C, "doze").say(B, "doze").say(A, "run 1").say(B, "pass")
    assert evening.state.hands == [[], [], []]
    evening.say(C, "pass")
    assert [len(hand) for hand in evening.state.hands] == [0, 1, 1]
    assert evening.heard == ["pantry.dreamt", "pantry.drew", "pantry.dreamt", "pantry.drew"]
    assert [event.only for event in evening.told] == [None, C, None, B]


def test_where_quiet_is_nobody_else_is_asked_in_a_turn() -> None:
    evening = Evening(GAME, 3, quiet=True).say(A, "run 5")
    assert evening.waits_for == [B]
    evening.say(B, "run 1").say(C, "run 1")
    assert [decision.seat for decision in pending(GAME, evening.state)] == [A]
    assert set(evening.decision(A).options.under(())) == {"eat"}
    assert set(evening.say(A, "eat 3 done").decision(B).options.under(())) == {"run"}


def test_where_mice_forage_a_turn_begins_with_a_card_from_the_deck_or_from_the_floor() -> None:
    evening = Evening(GAME, 2, forage=True, quiet=True)
    deck, (floor,), hand = list(evening.state.deck), evening.state.played, list(evening.state.hands[A])
    assert evening.decision(A).options.first(9) == [("take", "deck"), ("take", "floor")]
    evening.say(A, "take floor")
    assert evening.state.hands[A] == [*hand, floor]
    assert [event.only for event in evening.told] == [None, None]
    assert evening.say(A, "run 1").decision(B).options.first(9) == [("take", "deck")]
    evening.say(B, "take deck")
    assert evening.state.hands[B][-1] == deck[-1]
    assert [event.only for event in evening.told] == [None, B]
    assert set(evening.decision(B).options.under(())) == {"run"}


def test_a_truce_that_all_agree_to_ends_the_game() -> None:
    evening = table("", "", "").say(A, "truce").say(B, "yes").say(C, "yes")
    assert evening.state.outcome
    assert evening.state.outcome.places == [1, 1, 1]


def test_one_no_ends_the_asking_and_the_game_goes_on() -> None:
    evening = table("", "", "").say(A, "truce").say(C, "no")
    assert evening.told[0].args == {"seat": C}
    assert evening.waits_for == [B]


def test_silence_is_no_consent() -> None:
    evening = table("", "", "").say(A, "truce")
    assert {d.default for d in pending(GAME, evening.state)} == {("no",)}


# -- leaving, and taking back ------------------------------------------------------------------------


def test_when_the_mouse_on_turn_leaves_its_run_is_over() -> None:
    evening = table("swap", "squeak", "").say(A, "run 2").say(B, "stop 1").leave(A)
    assert evening.waits_for == [B]
    assert (evening.state.places, evening.state.played) == ([0, 0, 0], ["swap"])


def test_when_the_last_one_asked_leaves_the_others_get_on() -> None:
    evening = trial("", "", "", roll=1).say(A, "pass").say(B, "pass").leave(C)
    assert evening.state.places[A] == 0
    assert evening.waits_for == [B]


def test_the_last_mouse_left_has_won() -> None:
    evening = table("", "", "").leave(B).leave(A)
    assert evening.state.outcome
    assert evening.state.outcome.places == [2, 2, 1]


def test_a_click_on_a_question_that_was_taken_back_is_stale() -> None:
    evening = table("", "", "").say(A, "run 2")
    stale = Answer(B, evening.decision(B).key, ("pass",))
    evening.take_back(to=0)
    assert evening.refused(stale).why.id == "kernel.closed"
    evening.say(A, "run 2")
    assert evening.refused(stale).why.id == "kernel.closed"


def test_the_first_question_too_has_another_key_after_an_undo() -> None:
    evening = table("", "", "")
    stale = Answer(A, evening.decision(A).key, ("run", "1"))
    evening.say(A, "run 2").take_back(to=0)
    assert evening.refused(stale).why.id == "kernel.closed"


def test_dice_that_were_taken_back_fall_anew() -> None:
    rolls = set()
    evening = table("", "squeak")
    for _ in range(12):
        evening.say(A, "run 2").say(B, "stop 2")
        rolls.add(told(evening, "rolled")["roll"])
        evening.take_back(to=0)
    assert len(rolls) > 2


# -- whole games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_random_games_end_lose_nothing_and_replay(seed: int) -> None:
    evening = played_out(GAME, 2 + seed % 4, seed)
    assert evening.state.outcome
    assert all(GAME.census(state) == GAME.census(evening.state) for state in evening.positions)
    assert replay(GAME, evening.state.seats, evening.state.secret, evening.log) == evening.state


def test_a_shorter_game_may_be_agreed_on() -> None:
    assert played_out(GAME, 3, "short", turns=2).state.turns <= 2
    with pytest.raises(Illegal, match=r"kernel\.setting\.range"):
        Evening(GAME, 3, turns=0)


def test_everything_that_is_said_has_words() -> None:
    words = Words(GAME, ["Ada", "Ben", "Cleo"])
    evening = played_out(GAME, 3, "words")
    said = [words.say(event) for step in evening.steps for event in step.events]
    for step in evening.steps[:60]:
        for decision in pending(GAME, step.before):
            said += [words.say(decision.prompt), *map(words.option, decision.options.first(20))]
    assert said
    assert not [text for text in said if "{" in text or "pantry" in text or not text[0].isupper()]


def test_random_players_also_do_what_nobody_waits_for():
    match = play(GAME, [PLAYERS["random"]] * 3, "free")
    assert ("doze",) in [answer.path for answer in match.log]
