"""Windows in which others may respond: who is asked, who is waited for, and when the window closes."""

from __future__ import annotations

from collections import Counter

import msgspec

from games.kernel import (
    END,
    PASS,
    Answer,
    Chance,
    Context,
    Decision,
    Frame,
    Game,
    Message,
    Node,
    Path,
    Seat,
    State,
    View,
    apply,
    pending,
    start,
)
from games.toolkit.responses import Asks, Responses, refuser

DOZE: Path = ("doze",)  # a pass too


class Window(Frame):
    deed: str


class Deed(Frame):
    name: str


class Vote(Frame): ...


class End(Frame): ...


class NoSettings(msgspec.Struct, frozen=True):
    pass


class Circle(State[Window | Deed | Vote | End]):
    settings: NoSettings
    vote: bool = False
    done: list[str] = []


def may_act(state: Circle, frame: Window) -> list[Seat]:
    return [2, 0, 1]


def waited_for(state: Circle, frame: Window, seat: Seat) -> bool:
    return seat != 1


RESPONSES = Responses(may_act, waited_for)
ASKED: list[str] = []  # what windows have been worded about


def deeds(seat: Seat) -> Node:
    return {"pass": END, "doze": END, "do": {f"deed-{seat}": END}}


def window(ctx: Context[Circle], frame: Window) -> None:
    def asks() -> Asks:
        ASKED.append(frame.deed)
        return Asks(Message("circle.ask", {"deed": frame.deed}), deeds, "series")

    if answer := RESPONSES.respond(ctx, frame, asks, passes=(PASS, DOZE)):
        seat, (_, name) = answer
        ctx.tell("circle.does", seat=seat)
        ctx.then(Window(deed=name), Deed(name=name))
    else:
        ctx.state.done.append(f"{[seat for seat in range(3) if ctx.answer(frame, seat) == DOZE]}")


def deed(ctx: Context[Circle], frame: Deed) -> None:
    ctx.state.done.append(frame.name)


def vote(ctx: Context[Circle], frame: Vote) -> None:
    ctx.state.done.append(f"refused by {refuser(ctx, frame, Message('circle.vote'), [0, 2])}")


def end(ctx: Context[Circle], frame: End) -> None:
    ctx.end([1, 1, 1], "circle.over")


class CircleGame(Game[Circle]):
    key = "circle"
    seats = (3,)
    state_type = Circle
    settings_type = NoSettings
    rules = {Window: window, Deed: deed, Vote: vote, End: end}
    verbs = ()

    def __init__(self, first: Frame) -> None:
        self.first = first

    def setup(self, ctx: Context[Circle]) -> None:
        ctx.then(self.first, Deed(name="first"), End())

    def view(self, state: Circle, seat: Seat | None) -> View:
        return View()

    def shuffle_unknown(self, state: Circle, seat: Seat | None, dice: Chance) -> None:
        pass

    def census(self, state: Circle) -> Counter[str]:
        return Counter()


class Played:
    def __init__(self, first: Frame) -> None:
        self.game = CircleGame(first)
        self.state, _ = start(self.game, 3, b"secret")

    def open(self) -> list[Decision]:
        return pending(self.game, self.state)

    def say(self, seat: Seat, words: str) -> Played:
        key = next(d.key for d in self.open() if d.seat == seat)
        self.state, _ = apply(self.game, self.state, Answer(seat, key, tuple(words.split())))
        return self


def test_who_may_act_is_asked_in_that_order_and_who_is_not_waited_for_is_free() -> None:
    asked = [(d.seat, d.kind, d.window, d.default, list(d.options)) for d in Played(Window(deed="x")).open()]
    assert [one[:4] for one in asked] == [
        (2, "reaction", "series", PASS),
        (0, "reaction", "series", PASS),
        (1, "free", "series", PASS),
    ]
    assert asked[0][4] == [PASS, DOZE, ("do", "deed-2")]


def test_when_all_who_are_waited_for_have_passed_what_lies_below_resolves() -> None:
    played = Played(Window(deed="x")).say(0, "pass")
    assert [d.seat for d in played.open()] == [2, 1]
    assert played.say(2, "doze").state.done == ["[2]", "first"]


def test_what_somebody_does_goes_on_top_and_then_all_are_asked_again_about_each() -> None:
    played = Played(Window(deed="x")).say(0, "pass").say(1, "do deed-1")
    assert ([d.prompt.args["deed"] for d in played.open()], played.state.done) == (["deed-1"] * 3, [])
    played.say(0, "pass").say(2, "pass")
    assert ([d.prompt.args["deed"] for d in played.open()], played.state.done) == (["x"] * 3, ["[]", "deed-1"])
    assert played.say(0, "pass").say(2, "pass").state.done == ["[]", "deed-1", "[]", "first"]


def test_nothing_is_worded_once_somebody_has_acted() -> None:
    played = Played(Window(deed="x"))
    ASKED.clear()
    played.say(0, "do deed-0")
    assert ASKED == ["deed-0"]  # the window that is open now, and not the one that closed


def test_all_must_agree_and_the_first_no_is_named() -> None:
    assert Played(Vote()).say(2, "yes").say(0, "yes").state.done == ["refused by None", "first"]
    assert Played(Vote()).say(2, "no").state.done == ["refused by 2", "first"]
    assert [(d.kind, d.default) for d in Played(Vote()).open()] == [("consent", ("no",))] * 2
