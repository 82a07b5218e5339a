"""The checks that watch every game, tried on games that are broken on purpose."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

import msgspec
import pytest
from pantry import game as pantry
from pantry.game import GAME, Dusk, Meddle, Pantry, PantryGame, Run, Trick, Truce, Turn

from games.kernel import END, Answer, Context, Dice, Illegal, Message, Question, Seat, pending, start
from games.kernel.decisions import Kind
from games.players import PLAYERS
from games.players.check import EVERY, Breach, Check
from games.players.leaks import Consequences, Leak
from games.players.match import play

PantryContext = Context[Pantry]


def watched(game: PantryGame, seed: object = "check", turns: int = 6) -> None:
    """A game of three random bots, checked at every position and at its end."""
    check, settings = Check(game, thorough=True), {"turns": turns}
    match = play(game, [PLAYERS["random"]] * 3, seed, settings, check.watch)
    check.finish(match, settings)


def breach(game: PantryGame, turns: int = 6) -> str:
    with pytest.raises(Breach) as caught:
        any(watched(game, seed, turns) for seed in range(1, 6))
    return caught.value.what


def with_rule(frame: type[Any], rule: Callable[[Any, Any], None]) -> PantryGame:
    game = PantryGame()
    game.rules = {**GAME.rules, frame: rule}
    return game


def before(frame: type[Any], act: Callable[[PantryContext], Any]) -> PantryGame:
    """Pantry with a rule that does something before anything else."""

    def rule(table: PantryContext, frame_: Any) -> None:
        act(table)
        GAME.rules[frame](table, frame_)

    return with_rule(frame, rule)


@pytest.mark.parametrize("seed", range(3))
def test_an_honest_game_passes(seed: int) -> None:
    watched(GAME, seed)


# -- asking before acting ------------------------------------------------------------------------------


def test_a_rule_that_acts_before_it_asks_is_caught() -> None:
    assert breach(before(Turn, lambda table: table.state.deck.reverse())) == "Turn acts before it asks"


def test_a_rule_that_rolls_before_it_asks_is_caught() -> None:
    assert breach(before(Turn, lambda table: table.dice.roll(6))) == "Turn acts before it asks"


def test_a_rule_that_tells_before_it_asks_is_caught() -> None:
    assert breach(before(Run, lambda table: table.tell("pantry.fled", seat=0))) == "Run acts before it asks"


def test_a_rule_that_pushes_before_it_asks_is_caught() -> None:
    def pushes(table: PantryContext) -> None:
        if len(table.state.stack) < 20:
            table.state.stack.insert(0, Dusk(seat=0, id="x"))

    assert breach(before(Run, pushes)) == "Run acts before it asks"


# -- hiding --------------------------------------------------------------------------------------------


def test_a_view_that_shows_the_deck_is_caught() -> None:
    class Shows(PantryGame):
        def view(self, state: Pantry, seat: Seat | None) -> Any:
            return msgspec.structs.replace(super().view(state, seat), played=state.deck[-1:])

    assert "the view of a spectator shows what it cannot know" in breach(Shows())


def test_a_view_that_shows_a_hand_to_one_other_seat_is_caught() -> None:
    class Shows(PantryGame):
        def view(self, state: Pantry, seat: Seat | None) -> Any:
            return msgspec.structs.replace(super().view(state, seat), played=state.hands[0] if seat == 2 else [])

    assert "the view of seat 2 shows" in breach(Shows())


def test_a_window_that_opens_for_holders_only_is_caught() -> None:
    def run(table: PantryContext, frame: Run) -> None:
        holders = [m for m in table.state.mice(frame.seat) if "squeak" in table.state.hands[m]]
        asked = [Question(m, Message("pantry.prompt.doze"), {"pass": END}, kind="reaction") for m in holders]
        table.ask(frame, *asked)

    assert "who is asked tells" in breach(with_rule(Run, run))


def test_whom_a_rule_waits_for_is_looked_at_at_every_position() -> None:
    """In games too of which else only every twentieth position is looked at."""

    def run(table: PantryContext, frame: Run) -> None:
        other = (frame.seat + 1) % 3
        kind: Kind = "reaction" if "squeak" in table.state.hands[other] else "free"
        table.ask(frame, Question(other, Message("pantry.prompt.doze"), {"pass": END}, kind=kind), name="nosy")
        GAME.rules[Run](table, frame)

    game = with_rule(Run, run)
    looks = [Check(game, thorough=False).watch for _ in range(5)]
    with pytest.raises(Breach, match="who is asked tells a spectator") as caught:
        any(play(game, [PLAYERS["random"]] * 3, seed, {"turns": 6}, look) is None for seed, look in enumerate(looks))
    assert caught.value.n % EVERY


def test_options_that_depend_on_another_hand_are_caught() -> None:
    def run(table: PantryContext, frame: Run) -> None:
        other = (frame.seat + 1) % 3
        options = {"pass": END} | dict.fromkeys(table.state.hands[frame.seat])
        table.ask(frame, Question(other, Message("pantry.prompt.doze"), options, kind="reaction"))

    assert "is offered depends on what it cannot know" in breach(with_rule(Run, run))


def test_redealing_that_keeps_something_hidden_is_caught() -> None:
    class Lazy(PantryGame):
        def shuffle_unknown(self, state: Pantry, seat: Seat | None, dice: Dice) -> None:
            cards = state.deck
            dice.shuffle(cards)

    assert "depends on what it hides" in breach(Lazy())


def test_redealing_that_loses_a_card_is_caught() -> None:
    class Careless(PantryGame):
        def shuffle_unknown(self, state: Pantry, seat: Seat | None, dice: Dice) -> None:
            for zone in (state.deck, *(hand for mouse, hand in enumerate(state.hands) if mouse != seat)):
                zone[:] = ["hush"] * len(zone)

    assert "makes or loses pieces" in breach(Careless())


# -- hiding, after an answer ---------------------------------------------------------------------------


def test_an_answer_after_which_a_view_betrays_a_second_copy_is_caught() -> None:
    """Re-dealing keeps what the view claims to know, so no position shows it: only the answer before does."""

    def meddle(table: PantryContext, frame: Any) -> None:
        played = list(table.state.played)
        pantry.meddle(table, frame)
        for card in table.state.played[len(played) :]:
            holders = [mouse for mouse, hand in enumerate(table.state.hands) if card in hand]
            table.state.dozing += holders[:1]

    assert re.match(r"after (hush|swap .) of seat ., the view of .* shows", breach(with_rule(Meddle, meddle), 30))


def test_an_answer_after_which_some_are_asked_for_what_they_hold_is_caught() -> None:
    def dusk(table: PantryContext, frame: Dusk) -> None:
        pantry.dusk(table, frame)
        other = (frame.seat + 2) % 3
        if "swap" in table.state.hands[other]:
            table.then(Truce(seat=other))

    what = breach(with_rule(Dusk, dusk), 30)
    assert re.match(r"after .* of seat ., (who is asked tells|what .* is offered depends|that nothing is told)", what)


def begging(*, silent: bool) -> PantryGame:
    """Pantry in which a mouse begs the next one for a squeak or a hush. Of both the beggar takes which it likes.

    It is asked after something was shown and not told, or before anything is.
    """

    def turn(table: PantryContext, frame: Turn) -> None:
        seat, whom = frame.seat, (frame.seat + 1) % 3
        question = Question(seat, Message("pantry.prompt.run"), {"run": END, "truce": END}, ("run",), "turn")
        if table.choose(frame, question) == ("run",):
            table.then(Dusk(seat=seat))
            return
        found = [card for card in ("squeak", "hush") if card in table.state.hands[whom]]
        if len(found) < 2:
            take(table, whom, *found)
        elif silent:
            table.state.dozing.append(whom)
            table.then(Run(seat=seat, boards=whom), Dusk(seat=seat))
            return
        else:
            take(table, whom, *table.choose(frame, which(seat), "which"))
        table.then(Dusk(seat=seat))

    def which(seat: Seat) -> Question:
        options = {"squeak": END, "hush": END}
        return Question(seat, Message("pantry.prompt.truce"), options, ("hush",), "turn")

    def take(table: PantryContext, whom: Seat, *cards: str) -> None:
        for card in cards:
            pantry.spend(table, whom, card)
            table.tell("pantry.played", seat=whom, card=card)
        if not cards:
            table.tell("pantry.refused", seat=whom)

    def choose(table: PantryContext, frame: Run) -> None:
        take(table, frame.boards, *table.choose(frame, which(frame.seat)))

    game = PantryGame()
    game.rules = {**GAME.rules, Turn: turn, Run: choose}
    return game


def begs(game: PantryGame) -> set[str]:
    """What is found at the first position of many tables when seat a begs, by seat c and by a spectator."""
    found = set()
    for seed in range(30):
        state, _ = start(game, 3, b"%d" % seed)
        follows = Consequences(game, state, Answer(0, pending(game, state)[0].key, ("truce",)))
        for seat in (None, 2):
            try:
                follows.compare(game.redeal(state, seat, seed), seat)
            except Leak as leak:
                found.add(str(leak))
    return found


def test_an_answer_after_which_silence_tells_something_is_caught() -> None:
    """One world says what was found and goes on; another one stops to ask, and has shown something without a word."""
    shows = "after truce of seat 0, that nothing is told shows"
    assert begs(begging(silent=True)) == {f"{shows} {who} what it cannot know" for who in ("a spectator", "seat 2")}


def test_a_question_before_anything_is_shown_tells_nobody_else() -> None:
    assert begs(begging(silent=False)) == set()


@pytest.mark.parametrize(("takes_along", "what"), [(True, "pieces were made or lost: {"), (False, "a rule fails (Ass")])
def test_a_seat_that_takes_cards_along_or_leaves_nobody_on_turn_is_caught(takes_along: bool, what: str) -> None:
    class Leaves(PantryGame):
        def retire(self, table: PantryContext, seat: Seat) -> None:
            if takes_along:
                super().retire(table, seat)
                table.state.played.clear()

    assert any(breach(Leaves(), turns).startswith(what) for turns in (30, 2))


# -- pieces, keys, options, data -----------------------------------------------------------------------


def test_a_card_that_gets_lost_is_named() -> None:
    def trick(table: PantryContext, frame: Trick) -> None:
        table.state.played.remove(frame.card)
        pantry.trick(table, frame)

    assert breach(with_rule(Trick, trick), turns=30).startswith("pieces were made or lost: {")


def test_a_key_that_is_used_again_is_caught() -> None:
    def dusk(table: PantryContext, frame: Dusk) -> None:
        table.state.turns += 1
        if table.state.turns == table.state.settings.turns:
            table.end([1, 1, 1], "pantry.over")
        else:
            table.state.stack.append(Turn(seat=(frame.seat + 1) % 3, id="always"))

    assert "used again" in breach(with_rule(Dusk, dusk), turns=9)


def asks(default: tuple[str, ...], options: Mapping[str, Any]) -> PantryGame:
    """Pantry in which a run only asks."""

    def run(table: PantryContext, frame: Run) -> None:
        table.choose(frame, Question(frame.seat, Message("pantry.prompt.run"), options, default))

    return with_rule(Run, run)


def test_a_decision_without_a_default_is_caught() -> None:
    assert breach(asks(("pass",), {"a": END})) == "the default ('pass',) is not offered"


def test_a_decision_that_offers_nothing_is_caught() -> None:
    assert breach(asks(("pass",), {})) == "pantry.prompt.run offers nothing"


def test_a_word_that_leads_nowhere_is_caught() -> None:
    assert breach(asks(("a",), {"a": END, "b": {"c": {}}})) == "b c is offered and nothing follows it"


class Twice(dict[str, Any]):
    """A tree that lists each of its branches two times."""

    def items(self) -> Any:
        return chain(super().items(), super().items())


def test_a_path_that_stands_there_twice_is_caught() -> None:
    assert "stands there twice" in breach(asks(("a",), Twice(a=END)))


class Longer(dict[str, Any]):
    """A tree that lists a whole path and one that goes on from it."""

    def items(self) -> Any:
        return [("a", END), ("a", {"b": END})]


def test_a_path_that_begins_another_is_caught() -> None:
    assert "stands there twice" in breach(asks(("a",), Longer(a=END)))


def test_an_option_that_is_refused_after_all_is_caught() -> None:
    def run(table: PantryContext, frame: Run) -> None:
        raise Illegal(Message("pantry.rule.squeak"))

    assert "is offered and refused (pantry.rule.squeak)" in breach(with_rule(Run, run))


def test_a_refusal_that_fails_is_caught() -> None:
    class Stumbles(PantryGame):
        def refusal(self, view: Any, seat: Seat, path: tuple[str, ...]) -> Message | None:
            return Message(path[5])

    assert "fails (IndexError" in breach(Stumbles())


def test_a_game_that_remembers_outside_its_state_is_caught() -> None:
    calls = Counter[str]()

    def run(table: PantryContext, frame: Run) -> None:
        calls["run"] += 1
        prompt = Message("pantry.prompt.run", {"calls": calls["run"]})
        table.choose(frame, Question(frame.seat, prompt, {"a": END}, ("a",)))

    assert breach(with_rule(Run, run)) == "a stored state asks something else"


@pytest.mark.parametrize(("board", "what"), [(1, "does not lead to the state"), (5, "is refused (kernel.not_offered)")])
def test_a_game_that_replays_otherwise_is_caught(board: int, what: str) -> None:
    """The mouse of seat a finds itself elsewhere only the first time that such a turn is played."""
    game, played = PantryGame(), set[str]()

    def dusk(table: PantryContext, frame: Dusk) -> None:
        last = table.state.turns == table.state.settings.turns - 1
        if (last or board == 5) and frame.seat == 2 and not played:
            played.add("once")
            table.state.places[0] = board
        pantry.dusk(table, frame)

    game.rules = {**GAME.rules, Dusk: dusk}
    check = Check(game, thorough=False)
    match = play(game, [PLAYERS["first"]] * 3, "again", {"turns": 9})
    with pytest.raises(Breach, match=re.escape(what)):
        check.finish(match, {"turns": 9})
