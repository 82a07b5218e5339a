"""Playing: answers are admitted or refused with a reason, nothing repeats, and a state goes on after any pause."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

import msgspec
import pytest
from evening import SECRET, Bare, BareContext, BareGame, Evening, One, Two, anything, over, played_out
from pantry.game import GAME

from games.kernel import (
    END,
    PASS,
    RETIRE,
    Answer,
    Decision,
    Illegal,
    Message,
    Options,
    Path,
    Question,
    Scripted,
    Seat,
    Words,
    apply,
    dump,
    load,
    near,
    pending,
    replay,
    seeded,
    start,
    undo,
)

ASK = Message("bare.prompt")


# -- starting ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 6, -2])
def test_too_few_or_too_many_seats_are_refused_with_the_right_number(seats: int) -> None:
    with pytest.raises(Illegal) as caught:
        start(GAME, seats, SECRET)
    assert Words(GAME).say(caught.value.why) == f"This game is for 2-5 players, not {seats}."


def test_the_same_secret_deals_the_same_game_and_another_another() -> None:
    assert start(GAME, 3, b"one")[0] == start(GAME, 3, b"one")[0]
    assert start(GAME, 3, b"one")[0].hands != start(GAME, 3, b"two")[0].hands


def test_the_first_deal_too_may_be_scripted() -> None:
    state, _ = start(GAME, 2, SECRET, dice=Scripted([]))
    assert state.hands == [["swap", "hush", "squeak"]] * 2


# -- refusals ------------------------------------------------------------------------------------------


def refused(evening: Evening[Any], seat: Seat, path: str, key: str | None = None) -> Illegal:
    key = evening.decision(seat).key if key is None else key
    return evening.refused(Answer(seat, key, tuple(path.split())))


def test_an_option_that_is_not_offered_is_refused_with_near_ones() -> None:
    refusal = refused(Evening(GAME, 2), 0, "run 7")
    assert refusal.why.id == "kernel.not_offered"
    assert len(refusal.near) == 3
    assert all(path[0] == "run" for path in refusal.near)


def test_a_mistyped_verb_finds_the_verb_that_was_meant() -> None:
    assert refused(Evening(GAME, 2), 0, "truse").near[0] == ("truce",)


def test_what_is_compared_with_legal_options_does_not_grow_with_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []

    def noted(word: str, possibilities: Any, *more: Any, **how: Any) -> list[str]:
        compared.extend([word, *possibilities])
        return get_close_matches(word, possibilities, *more, **how)

    monkeypatch.setattr("games.kernel.engine.get_close_matches", noted)
    tree: Any = {"move": {f"{n} {'x' * 500}": None for n in range(1000)}}
    decision = Decision("0.1/.0", 0, "turn", "", Message("x"), Options(tree), PASS)
    assert len(near(decision, ("move", *("1",) * 6000))) == 3
    assert max(map(len, compared)) == 40
    assert len(compared) == 101


def test_near_options_keep_the_legal_beginning_of_what_was_said() -> None:
    options = {"move": {"a1": {"b1": END, "b2": END}, "c1": {"b3": END}}, "stay": END}
    evening = Evening(BareGame(asking(options)), 1)
    decision = evening.decision(0)
    assert set(near(decision, ("move", "a1", "b3"))) == {("move", "a1", "b1"), ("move", "a1", "b2")}
    assert near(decision, ("stay", "here")) == (("stay",),)
    assert len(near(decision, ())) == 3


def test_a_refusal_may_teach_the_rule_from_the_seats_own_view() -> None:
    class Teaching(BareGame):
        def refusal(self, view: Any, seat: Seat, path: Path) -> Message | None:
            return Message("bare.rule.b", {"seat": seat}) if path == ("b",) else None

    evening = Evening(Teaching(asking({"a": END})), 1)
    assert refused(evening, 0, "b").why == Message("bare.rule.b", {"seat": 0})
    assert refused(evening, 0, "c").why.id == "kernel.not_offered"


@pytest.mark.parametrize("key", ["", "nonsense", "0.1", "0.1/", "0.1/.1", "0.1/.0x", "retire"])
def test_a_key_that_is_not_open_is_refused(key: str) -> None:
    assert refused(Evening(GAME, 2), 0, "truce", key).why.id == "kernel.closed"


def test_nobody_answers_for_another() -> None:
    evening = Evening(GAME, 2)
    assert refused(evening, 1, "truce", evening.decision(0).key).why.id == "kernel.closed"


def test_an_answer_twice_is_refused_the_second_time() -> None:
    evening = Evening(GAME, 2)
    answer = Answer(0, evening.decision(0).key, ("truce",))
    evening.give(answer)
    assert evening.refused(answer).why.id == "kernel.closed"


def test_when_the_game_is_over_that_is_what_is_said() -> None:
    evening = Evening(GAME, 2)
    key = evening.decision(0).key
    evening.say(0, "truce").say(1, "yes")
    assert refused(evening, 0, "truce", key).why.id == "kernel.over"
    assert pending(GAME, evening.state) == []


def test_only_a_seat_that_plays_can_leave_and_only_once() -> None:
    evening = Evening(GAME, 3).leave(1)
    for seat in (1, 3, -1):
        assert evening.refused(Answer(seat, RETIRE[0], RETIRE)).why.id == "kernel.retire"
    over = Evening(GAME, 2).say(0, "truce").say(1, "yes")
    assert over.refused(Answer(0, RETIRE[0], RETIRE)).why.id == "kernel.retire"


def test_all_are_told_who_left() -> None:
    told = Evening(GAME, 3).leave(1).told[0]
    assert Words(GAME, ["Ada", "Ben", "Cleo"]).say(told) == "Ben has left the game."


def test_a_refusal_has_words() -> None:
    words = Words(GAME, ["Ada", "Ben"])
    evening = Evening(GAME, 2)
    for refusal in (
        refused(evening, 0, "x"),
        refused(evening, 0, "x", "x"),
        evening.refused(Answer(7, "retire", RETIRE)),
    ):
        assert words.say(refusal.why)[0].isupper()


# -- nothing changes and nothing repeats ---------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_keys_never_repeat_whatever_is_taken_back(seed: int) -> None:
    evening, dice = Evening(GAME, 3, f"keys {seed}".encode()), seeded(seed)
    open_, closed = set[str](), set[str]()
    while evening.state.outcome is None and len(evening.log) < 150:
        now = {d.key for d in pending(GAME, evening.state)}
        closed |= open_ - now
        assert not now & closed
        open_ = now
        if evening.log and dice.below(4) == 0:
            evening.take_back(dice.below(len(evening.positions)))
            assert not now & {d.key for d in pending(GAME, evening.state)}
        else:
            evening.give(anything(evening, dice))
    assert len(closed) > 30


@pytest.mark.parametrize("seed", range(3))
def test_a_log_with_undos_replays_to_the_same_state(seed: int) -> None:
    evening, dice = Evening(GAME, 3), seeded(seed)
    while evening.state.outcome is None and len(evening.log) < 80:
        if evening.log and dice.below(5) == 0:
            evening.take_back(dice.below(len(evening.positions)))
        else:
            evening.give(anything(evening, dice))
    assert replay(GAME, 3, SECRET, evening.log) == evening.state


def test_an_undo_brings_back_the_position_and_counts_as_an_entry_of_its_own() -> None:
    evening = Evening(GAME, 2).say(0, "run 1").take_back(0)
    before = msgspec.structs.replace(evening.positions[0], n=2, era=2, draws=0, born=0)
    assert evening.state == before


def test_an_undo_leaves_both_positions_alone() -> None:
    evening = Evening(GAME, 2).say(0, "run 1")
    stored = [dump(state) for state in evening.positions]
    undo(GAME, evening.positions[0], 2)
    assert [dump(state) for state in evening.positions] == stored


@pytest.mark.parametrize("seed", range(3))
def test_apply_leaves_the_state_it_was_given_alone(seed: int) -> None:
    evening = played_out(GAME, 3, seed)
    for state, step in zip(evening.positions, evening.steps, strict=False):
        before = dump(state)
        apply(GAME, state, step.answer)
        assert dump(state) == before


def test_the_table_gives_the_number_and_the_dice_follow_it() -> None:
    evening = Evening(GAME, 2).say(0, "truce")
    answer = Answer(1, evening.decision(1).key, ("no",))
    assert apply(GAME, evening.state, answer)[0].n == 2
    assert apply(GAME, evening.state, answer, 40)[0].n == 40
    for n in (0, 1):
        with pytest.raises(AssertionError, match="the number of an answer grows"):
            apply(GAME, evening.state, answer, n)


@pytest.mark.parametrize("seed", range(4))
def test_a_state_that_was_stored_waits_for_the_same(seed: int) -> None:
    def asked(state: Any) -> list[Any]:
        return [
            (d.key, d.seat, d.kind, d.window, d.prompt, d.default, d.answered, list(d.options))
            for d in pending(GAME, state)
        ]

    for state in played_out(GAME, 4, seed).positions:
        fresh = load(GAME, dump(state))
        assert asked(fresh) == asked(state)
        assert asked(GAME.copy(state)) == asked(state)
        assert dump(fresh) == dump(state)


# -- rules that changed while a question was open ------------------------------------------------------


def asking(options: dict[str, Any], **more: Any) -> Any:
    def rule(table: BareContext, frame: One) -> None:
        table.state.notes.append(" ".join(table.choose(frame, Question(0, ASK, options, **more))))
        over(table)

    return rule


def test_a_new_question_is_simply_asked() -> None:
    def before(table: BareContext, frame: One) -> None:
        answers = table.ask(frame, *[Question(seat, ASK, {"a": END}) for seat in range(2)], name="old")
        table.state.notes.append(str(answers))
        over(table)

    def after(table: BareContext, frame: One) -> None:
        table.choose(frame, Question(1, ASK, {"x": END}), "new")
        before(table, frame)

    evening = Evening(BareGame(before), 2).say(0, "a")
    evening.game = BareGame(after)
    evening.say(1, "x")
    assert evening.waits_for == [1]
    assert evening.say(1, "a").state.notes == ["{0: ('a',), 1: ('a',)}"]


def test_a_question_that_is_gone_is_passed_over_and_what_follows_is_told_with_the_next_answer() -> None:
    def after(table: BareContext, frame: One) -> None:
        table.tell("bare.went")
        table.state.notes.append("went on")
        table.then(Two())

    evening = Evening(BareGame(asking({"a": END})), 1)
    stale = evening.decision(0).key
    evening.game = BareGame(after, asking({"b": END}))
    stored = dump(evening.state)
    evening.state = load(evening.game, stored)
    assert evening.decision(0).options.first(9) == [("b",)]
    assert evening.decision(0).key != stale
    assert dump(evening.state) == stored, "looking changes nothing"
    evening.say(0, "b")
    assert evening.heard == ["bare.went"]
    assert evening.state.notes == ["went on", "b"]


def test_a_change_of_options_reaches_open_questions() -> None:
    evening = Evening(BareGame(asking({"a": END})), 1)
    evening.game = BareGame(asking({"b": END}))
    evening.state = load(evening.game, dump(evening.state))
    assert evening.say(0, "b").state.notes == ["b"]


def test_a_sealed_answer_that_the_new_rules_do_not_know_is_asked_for_again() -> None:
    def rule(words: str) -> Any:
        def ask(table: BareContext, frame: One) -> None:
            table.ask(frame, *[Question(seat, ASK, dict.fromkeys(words)) for seat in range(2)])
            over(table)

        return ask

    evening = Evening(BareGame(rule("ab")), 2).say(0, "a")
    evening.game = BareGame(rule("bc"))
    evening.state = load(evening.game, dump(evening.state))
    assert evening.waits_for == [0, 1]


# -- snapshots of older rules --------------------------------------------------------------------------


class Third(BareGame):
    version = 3
    migrations = {3: lambda raw: raw | {"notes": [note.upper() for note in raw["notes"]]}}


def stored(**more: object) -> bytes:
    state = Evening(BareGame(asking({"a": END})), 1).state
    return msgspec.json.encode(msgspec.to_builtins(state) | {"notes": ["old"], **more})


def test_an_old_snapshot_is_brought_up_step_by_step() -> None:
    third = Third(asking({"a": END}))
    state: Bare = load(third, stored())
    assert (state.version, state.notes, state.hidden) == (3, ["OLD"], 0)
    assert load(third, stored(version=2)).notes == ["OLD"]
    assert load(third, stored(version=3)).notes == ["old"]
    assert pending(third, state)[0].options.first(2) == [("a",)]


def test_what_an_old_snapshot_lacks_has_its_default_and_numbered_fields_are_kept() -> None:
    state: Bare = load(Third(asking({"a": END})), stored(marks={"7": "x"}))
    assert (state.marks, state.retired) == ({7: "x"}, [])
    assert state.secret == SECRET


def test_a_snapshot_of_newer_rules_is_refused_in_words() -> None:
    with pytest.raises(Illegal) as caught:
        load(GAME, dump(Evening(GAME, 2).state).replace(b'"seats"', b'"version":9,"seats"'))
    assert "(version 9)" in Words(GAME).say(caught.value.why)
