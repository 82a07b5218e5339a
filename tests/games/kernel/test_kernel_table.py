"""What a rule may do at a table: ask, say, and arrange the rules that come next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from evening import Bare, BareContext, BareGame, Evening, One, Three, Two, over

from games.kernel import DEFAULT, END, Answer, Frame, Message, Node, Question, Seat, pending

ASK = Message("bare.prompt")
WORDS: Node = {"a": END, "b": END, "pass": END}


def questions(seats: int, **more: Any) -> list[Question]:
    return [Question(seat, ASK, WORDS, **more) for seat in range(seats)]


def note(table: BareContext, *what: object) -> None:
    table.state.notes.append(" ".join(map(str, what)))


def asks_all(table: BareContext, frame: One) -> None:
    answers = table.ask(frame, *questions(3))
    note(table, *(" ".join(answers[seat]) for seat in range(3)))
    over(table)


def races(table: BareContext, frame: One) -> None:
    note(table, table.first(frame, questions(3)))
    over(table)


def keys(evening: Evening[Bare]) -> dict[Seat, str]:
    return {d.seat: d.key for d in pending(evening.game, evening.state)}


# -- ask -----------------------------------------------------------------------------------------------


def test_all_are_asked_at_once_and_nothing_happens_before_the_last_answer() -> None:
    evening = Evening(BareGame(asks_all), 3)
    assert evening.waits_for == [0, 1, 2]
    evening.say(1, "b").say(0, "a")
    assert (evening.waits_for, evening.state.notes) == ([2], [])
    assert evening.say(2, "a").state.notes == ["a b a"]


def test_the_answers_of_others_do_not_make_a_question_stale() -> None:
    evening = Evening(BareGame(asks_all), 3)
    before = keys(evening)
    assert keys(evening.say(1, "b")) == before


def test_an_answer_may_be_revised_until_the_last_one() -> None:
    evening = Evening(BareGame(asks_all), 3).say(0, "a").say(0, "b").say(1, "a").say(0, "pass").say(2, "b")
    assert evening.state.notes == ["pass a b"]


def test_who_has_answered_is_shown_and_not_what() -> None:
    evening = Evening(BareGame(asks_all), 3).say(1, "b")
    assert [d.answered for d in pending(evening.game, evening.state)] == [False, True, False]


def test_a_seat_that_left_before_it_was_asked_answers_with_the_default() -> None:
    evening = Evening(BareGame(asks_all), 3).leave(1)
    assert evening.waits_for == [0, 2]
    assert evening.say(0, "a").say(2, "a").state.notes == ["a pass a"]


def test_what_a_seat_had_sealed_before_it_left_counts() -> None:
    evening = Evening(BareGame(asks_all), 3).say(1, "b").leave(1).say(0, "a").say(2, "a")
    assert evening.state.notes == ["a b a"]


def test_when_the_last_seat_that_is_waited_for_leaves_the_rule_goes_on() -> None:
    assert Evening(BareGame(asks_all), 3).say(0, "a").say(2, "b").leave(1).state.notes == ["a pass b"]


def chooses_a_seat(table: BareContext, frame: One) -> None:
    here = [seat for seat in range(3) if seat not in table.state.retired]
    answers = table.ask(frame, *[Question(s, ASK, {str(o): END for o in here if o != s}, DEFAULT) for s in here])
    note(table, answers)
    over(table)


def test_a_sealed_answer_that_names_a_seat_which_left_is_asked_for_again() -> None:
    evening = Evening(BareGame(chooses_a_seat), 3).say(0, "1").say(2, "0").leave(1)
    assert evening.waits_for == [0]
    assert evening.say(0, "2").state.notes == ["{0: ('2',), 2: ('0',)}"]


def asks_with_a_free_one(table: BareContext, frame: One) -> None:
    note(table, table.ask(frame, Question(0, ASK, WORDS), Question(1, ASK, WORDS, ("b",), "free")))
    over(table)


def test_a_free_question_among_others_is_not_waited_for_and_falls_to_its_default() -> None:
    evening = Evening(BareGame(asks_with_a_free_one), 2)
    assert evening.waits_for == [0]
    assert evening.say(0, "a").state.notes == ["{0: ('a',), 1: ('b',)}"]


def test_a_free_question_among_others_counts_if_it_was_answered_in_time() -> None:
    assert Evening(BareGame(asks_with_a_free_one), 2).say(1, "a").say(0, "a").state.notes == ["{0: ('a',), 1: ('a',)}"]


def asks_in_steps(table: BareContext, frame: One) -> None:
    what = table.choose(frame, Question(0, ASK, WORDS), "what")
    where = table.choose(frame, Question(0, Message(f"bare.{what[0]}"), {"x": END, "y": END}), "where")
    note(table, *what, *where)
    over(table)


def test_a_rule_may_ask_one_seat_several_things_by_name() -> None:
    evening = Evening(BareGame(asks_in_steps), 1).say(0, "b")
    assert evening.decision(0).prompt.id == "bare.b"
    assert evening.say(0, "y").state.notes == ["b y"]


def asks_twice_without_names(table: BareContext, frame: One) -> None:
    table.choose(frame, Question(0, ASK, WORDS))
    table.choose(frame, Question(0, ASK, {"x": END}))


def asks_one_seat_twice_at_once(table: BareContext, frame: One) -> None:
    table.ask(frame, *questions(1), *questions(1))


def test_two_questions_to_one_seat_are_never_mistaken_for_each_other() -> None:
    evening = Evening(BareGame(asks_twice_without_names), 1)
    with pytest.raises(AssertionError, match="two questions of one name"):
        evening.say(0, "a")
    with pytest.raises(AssertionError, match="two questions of one name"):
        Evening(BareGame(asks_one_seat_twice_at_once), 1)


def uses_the_dice_for_the_absent(table: BareContext, frame: One) -> None:
    path = table.choose(frame, Question(0, ASK, WORDS, DEFAULT))
    note(table, *path)
    over(table)


def test_the_reserved_default_reaches_the_rule_though_it_is_not_listed() -> None:
    evening = Evening(BareGame(uses_the_dice_for_the_absent), 1)
    assert DEFAULT not in evening.decision(0).options
    assert evening.say(0, "default").state.notes == ["default"]


# -- first ---------------------------------------------------------------------------------------------


def test_the_first_answer_that_is_no_pass_closes_the_window_for_everyone() -> None:
    evening = Evening(BareGame(races), 3).say(2, "pass").say(1, "b")
    assert evening.state.notes == ["(1, ('b',))"]


def test_a_window_that_all_pass_is_over() -> None:
    assert Evening(BareGame(races), 3).say(2, "pass").say(0, "pass").say(1, "pass").state.notes == ["None"]


def test_a_pass_stands_and_cannot_be_taken_back_by_another_answer() -> None:
    evening = Evening(BareGame(races), 3)
    question = evening.decision(2).key
    evening.say(2, "pass")
    assert 2 not in keys(evening)
    assert question not in keys(evening).values()


def test_once_somebody_has_won_the_questions_are_not_put_together_again() -> None:
    made: list[Seat] = []

    def lazily() -> Iterator[Question]:
        for question in questions(3):
            made.append(question.seat)
            yield question

    def races_lazily(table: BareContext, frame: One) -> None:
        note(table, table.first(frame, lazily()))
        over(table)

    evening = Evening(BareGame(races_lazily), 3).say(2, "pass")
    wins = Answer(1, evening.decision(1).key, ("b",))
    assert made
    made.clear()
    assert (evening.give(wins).state.notes, made) == (["(1, ('b',))"], [])


def test_two_races_of_one_name_are_never_mistaken_for_each_other() -> None:
    def races_twice(table: BareContext, frame: One) -> None:
        table.first(frame, questions(2))
        table.first(frame, questions(2))

    with pytest.raises(AssertionError, match="two questions of one name"):
        Evening(BareGame(races_twice), 2).say(0, "a")


def test_races_of_two_names_in_one_rule_have_answers_of_their_own() -> None:
    def races_by_name(table: BareContext, frame: One) -> None:
        note(table, table.first(frame, questions(2), "one"), table.first(frame, questions(2), "two"))
        note(table, *(table.answer(frame, seat, name) for name in ("one", "two", "none") for seat in range(2)))
        over(table)

    evening = Evening(BareGame(races_by_name), 2).say(1, "pass").say(0, "a").say(0, "pass").say(1, "b")
    assert evening.state.notes == ["(0, ('a',)) (1, ('b',))", "('a',) ('pass',) ('pass',) ('b',) None None"]


def test_seats_that_left_are_not_waited_for_in_a_race() -> None:
    assert Evening(BareGame(races), 3).say(2, "pass").leave(0).say(1, "pass").state.notes == ["None"]


def test_what_passes_may_have_another_name() -> None:
    def consents(table: BareContext, frame: One) -> None:
        options: Node = {"yes": END, "no": END}
        asked = [Question(seat, ASK, options, ("no",), "consent") for seat in range(2)]
        note(table, table.first(frame, asked, passes=[("yes",)]))
        over(table)

    assert Evening(BareGame(consents), 2).say(0, "yes").say(1, "yes").state.notes == ["None"]
    assert Evening(BareGame(consents), 2).say(1, "no").state.notes == ["(1, ('no',))"]


def waits_for_one(table: BareContext, frame: One) -> None:
    free = Question(1, ASK, {"a": END}, kind="free")
    note(table, table.first(frame, [Question(0, ASK, WORDS), free]))
    over(table)


def passes_in_two_ways(table: BareContext, frame: One) -> None:
    won = table.first(frame, questions(3), passes=(("pass",), ("b",)))
    note(table, won, *(seat for seat in range(3) if table.answer(frame, seat) == ("b",)))
    over(table)


def test_there_may_be_a_pass_that_says_more_than_the_plain_one() -> None:
    evening = Evening(BareGame(passes_in_two_ways), 3).say(2, "b").say(0, "pass")
    assert evening.waits_for == [1]
    assert evening.say(1, "pass").state.notes == ["None 2"]
    assert Evening(BareGame(passes_in_two_ways), 3).say(2, "b").say(0, "a").state.notes == ["(0, ('a',)) 2"]


def test_a_free_question_may_win_a_race_and_is_not_waited_for() -> None:
    assert Evening(BareGame(waits_for_one), 2).waits_for == [0]
    assert Evening(BareGame(waits_for_one), 2).say(1, "a").state.notes == ["(1, ('a',))"]
    assert Evening(BareGame(waits_for_one), 2).say(0, "pass").state.notes == ["None"]


def test_questions_belong_to_the_window_of_their_rule_unless_they_name_another() -> None:
    evening = Evening(BareGame(asks_all), 3)
    assert {d.window for d in pending(evening.game, evening.state)} == {evening.state.stack[-1].id}


# -- the stack -----------------------------------------------------------------------------------------


def stacked(act: Callable[[BareContext], None]) -> list[str]:
    """Above `One` lie two rules that note down their names; the third begins with an act."""

    def one(table: BareContext, frame: One) -> None:
        if frame.note:
            note(table, frame.note)
            over(table)
        else:
            table.then(Three(note="act"), Two(note="x"), Two(note="y"), One(note="end"))

    def two(table: BareContext, frame: Two) -> None:
        note(table, frame.note)

    def three(table: BareContext, frame: Three) -> None:
        act(table)

    return Evening(BareGame(one, two, three), 1).state.notes


def find(table: BareContext, name: str) -> Frame:
    found = table.find(Two, lambda frame: frame.note == name)
    assert found
    return found


def test_rules_run_in_the_order_in_which_they_are_named() -> None:
    assert stacked(lambda table: None) == ["x", "y", "end"]


def test_a_cancelled_rule_does_not_run_and_the_others_do() -> None:
    assert stacked(lambda table: table.cancel(find(table, "y"))) == ["x", "end"]


def test_what_is_dropped_does_not_run_and_is_given_back() -> None:
    def drops(table: BareContext) -> None:
        note(table, *(frame.note for frame in table.drop(find(table, "y"))))

    def drops_all(table: BareContext) -> None:
        note(table, *(frame.note for frame in table.drop()))
        table.then(One(note="anew"))

    assert stacked(drops) == ["y x", "end"]
    assert stacked(drops_all) == ["end y x", "anew"]


def test_unwinding_to_a_rule_drops_what_lies_above_it() -> None:
    assert stacked(lambda table: table.unwind(find(table, "y"))) == ["y", "end"]


def test_the_nearest_rule_of_a_kind_is_found_first_and_the_missing_one_not_at_all() -> None:
    def looks(table: BareContext) -> None:
        nearest = table.find(Two)
        assert nearest
        note(table, nearest.note, table.find(Three))

    assert stacked(looks) == ["x None", "x", "y", "end"]


def test_a_rule_put_back_on_the_stack_asks_anew() -> None:
    def again(table: BareContext, frame: One) -> None:
        note(table, *table.choose(frame, Question(0, ASK, WORDS)))
        table.then(frame)

    evening = Evening(BareGame(again), 1)
    seen = {evening.decision(0).key}
    for _ in range(3):
        evening.say(0, "a")
        seen.add(evening.decision(0).key)
    assert len(seen) == 4
    assert evening.state.notes == ["a", "a", "a"]


def test_an_unwound_rule_asks_anew_with_other_keys() -> None:
    def one(table: BareContext, frame: One) -> None:
        note(table, *table.choose(frame, Question(0, ASK, WORDS)))
        table.then(Two())
        table.state.stack.insert(0, Three(id="3.3"))

    def two(table: BareContext, frame: Two) -> None:
        third = table.find(Three)
        assert third
        table.unwind(third)

    def three(table: BareContext, frame: Three) -> None:
        note(table, *table.choose(frame, Question(0, ASK, WORDS)))
        over(table)

    evening = Evening(BareGame(one, two, three), 1).say(0, "a")
    assert not evening.decision(0).key.startswith("3.3")
    assert evening.say(0, "b").state.notes == ["a", "b"]


# -- a chain that goes wrong ---------------------------------------------------------------------------


def test_a_chain_without_end_is_stopped_and_names_its_rules() -> None:
    def one(table: BareContext, frame: One) -> None:
        table.then(Two(), One())

    def two(table: BareContext, frame: Two) -> None:
        pass

    with pytest.raises(RuntimeError, match=r"does not end: \[.*'One'"):
        Evening(BareGame(one, two), 1)


def test_a_game_that_has_nothing_left_to_do_must_be_over() -> None:
    def one(table: BareContext, frame: One) -> None:
        pass

    with pytest.raises(AssertionError, match="no rule is left"):
        Evening(BareGame(one), 1)


def test_a_rule_that_fails_leaves_the_table_as_it_was() -> None:
    def one(table: BareContext, frame: One) -> None:
        path = table.choose(frame, Question(0, ASK, WORDS))
        note(table, "changed")
        if path == ("b",):
            raise ZeroDivisionError

    evening = Evening(BareGame(one), 1)
    with pytest.raises(ZeroDivisionError):
        evening.say(0, "b")
    assert evening.state.notes == []
    assert evening.waits_for == [0]


# -- events --------------------------------------------------------------------------------------------


def test_events_are_told_in_order_with_who_may_read_them() -> None:
    def one(table: BareContext, frame: One) -> None:
        table.tell("bare.drew", seat=0)
        table.tell("bare.card", only=0, card="x")
        over(table)

    told = Evening(BareGame(one), 1).told
    assert [(event.id, event.args, event.only) for event in told] == [
        ("bare.drew", {"seat": 0}, None),
        ("bare.card", {"card": "x"}, 0),
    ]
