"""The information barrier: an answer may be taken back freely while nobody has learnt anything by it."""

from __future__ import annotations

from typing import Any

from evening import Bare, BareContext, BareGame, Evening, One, Two, over
from pantry.game import GAME

from games.barrier import barrier
from games.kernel import END, Dice, Message, Question, Seat

ASK = Message("bare.prompt")


def stands(evening: Evening[Any], last: int = 1) -> str | None:
    """What stands in the way of taking back the last answers."""
    message = barrier(evening.game, evening.steps[-last:])
    return message.id.rpartition(".")[2] if message else None


def after(act: Any, **more: Any) -> Evening[Bare]:
    """Seat 0 says go, something happens, and seat 0 is asked again."""

    class Veiled(BareGame):
        def view(self, state: Bare, seat: Seat | None) -> Any:
            shown = [str(state.hidden)] if "open" in state.notes or (seat == 1 and "peek" in state.notes) else []
            return [*state.notes, *shown]  # type: ignore[return-value]

        def shuffle_unknown(self, state: Bare, seat: Seat | None, dice: Dice) -> None:
            if "open" not in state.notes and not (seat == 1 and "peek" in state.notes):
                state.hidden = dice.below(1000)

    def one(table: BareContext, frame: One) -> None:
        table.choose(frame, Question(0, ASK, {"go": END}))
        act(table)
        table.then(Two())

    def two(table: BareContext, frame: Two) -> None:
        options = {f"card-{table.state.hidden}": END} if "options" in table.state.notes else {"go": END}
        seat = 1 if "to-1" in table.state.notes else 0
        table.choose(frame, Question(seat, ASK, options))
        over(table)

    return Evening(Veiled(one, two), 2).say(0, "go")


def test_a_plain_move_is_free() -> None:
    assert stands(after(lambda table: None)) is None
    assert stands(after(lambda table: table.state.notes.append("moved"))) is None


def test_a_plain_announcement_at_a_real_table_is_free() -> None:
    assert stands(Evening(GAME, 3).say(0, "truce")) is None
    assert stands(Evening(GAME, 3).say(0, "run 3")) is None


def test_several_plain_moves_of_one_seat_are_free_together() -> None:
    assert stands(after(lambda table: None).say(0, "go"), last=2) is None


def test_after_a_draw_it_is_not_whatever_was_drawn_for() -> None:
    assert stands(after(lambda table: table.dice.roll(6))) == "drawn"
    assert stands(after(lambda table: table.dice.shuffle([1, 2]))) == "drawn"


def test_after_a_private_event_it_is_not() -> None:
    assert stands(after(lambda table: table.tell("bare.card", only=1, card="x"))) == "seen"


def test_after_a_public_event_that_tells_nothing_it_is() -> None:
    assert stands(after(lambda table: table.tell("bare.moved"))) is None


def test_after_a_public_event_that_tells_something_hidden_it_is_not() -> None:
    assert stands(after(lambda table: table.tell("bare.turned_up", card=table.state.hidden))) == "seen"


def test_when_something_hidden_came_into_view_it_is_not() -> None:
    assert stands(after(lambda table: table.state.notes.append("open"))) == "seen"


def test_when_one_seat_alone_saw_it_it_is_not() -> None:
    assert stands(after(lambda table: table.state.notes.append("peek"))) == "seen"


def test_when_options_tell_something_hidden_it_is_not() -> None:
    assert stands(after(lambda table: table.state.notes.append("options"))) == "seen"


def test_when_the_options_of_another_seat_tell_it_it_is_not() -> None:
    assert stands(after(lambda table: table.state.notes.extend(["options", "to-1"]))) == "seen"


def test_when_another_seat_has_acted_since_it_is_not() -> None:
    assert stands(Evening(GAME, 3).say(0, "run 3").say(1, "pass"), last=2) == "others"


def test_a_draw_from_the_deck_is_seen_though_no_dice_fell() -> None:
    evening = Evening(GAME, 2).say(1, "doze").say(0, "run 1").say(1, "pass")
    assert evening.heard == ["pantry.dreamt", "pantry.drew"]
    assert stands(evening) == "seen"


def test_what_was_taken_from_the_floor_is_free_and_from_the_deck_it_is_not() -> None:
    assert stands(Evening(GAME, 2, forage=True, quiet=True).say(0, "take floor")) is None
    assert stands(Evening(GAME, 2, forage=True, quiet=True).say(0, "take deck")) == "seen"


def test_nothing_taken_back_is_free() -> None:
    assert barrier(GAME, []) is None
