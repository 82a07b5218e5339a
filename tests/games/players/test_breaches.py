"""Each clause of the contract finds a game that breaks it."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pantry import game as pantry
from pantry.game import Dusk, Nerve, PantryGame, Run, Turn

from games.kernel import END, Message, Question, Verb
from games.players import contract
from games.players.absent import Stuck
from games.players.check import Breach


class Broken(PantryGame):
    __module__ = PantryGame.__module__

    def __init_subclass__(cls) -> None:
        cls.__module__ = PantryGame.__module__  # whose words it has


def with_rule(frame: type[Any], rule: Callable[[Any, Any], None]) -> PantryGame:
    game = Broken()
    game.rules = {**PantryGame.rules, frame: rule}
    return game


def after_dusk(act: Callable[[Any], object]) -> PantryGame:
    def dusk(ctx: Any, frame: Dusk) -> None:
        pantry.dusk(ctx, frame)
        act(ctx)

    return with_rule(Dusk, dusk)


def asked(default: tuple[str, ...]) -> PantryGame:
    def run(ctx: Any, frame: Run) -> None:
        ctx.choose(frame, Question(frame.seat, Message("pantry.prompt.run"), {"a": END, "b": END}, default))

    return with_rule(Run, run)


class Tells(Broken):
    """Refusals name the card on top of the deck."""

    def view(self, state: Any, seat: Any) -> Any:
        self.top = state.deck[-1:]
        return super().view(state, seat)

    def refusal(self, view: Any, seat: Any, path: Any) -> Message:
        return Message("pantry.played", {"seat": seat, "card": "".join(self.top)})


class Peeks(Broken):
    """Bots look at the deck while the world that they imagine is made up."""

    def shuffle_unknown(self, state: Any, seat: Any, dice: Any) -> None:
        self.sum = sum(len(card) * n for n, card in enumerate(state.deck))
        super().shuffle_unknown(state, seat, dice)

    def prefer(self, state: Any, decision: Any) -> Any:
        paths = decision.options.first(50)
        return paths[self.sum % len(paths)]


class Takes(Broken):
    def retire(self, ctx: Any, seat: Any) -> None:
        super().retire(ctx, seat)
        ctx.state.played.clear()


class Picky(Broken):
    def setup(self, ctx: Any) -> None:
        assert ctx.state.settings.turns == pantry.Settings().turns, "so short a game is none"
        super().setup(ctx)


class Lossy(Broken):
    def scatter(self, state: Any, dice: Any) -> None:
        super().scatter(state, dice)
        state.cheese.pop()


class Whimsical(Broken):
    throws = count()

    def scatter(self, state: Any, dice: Any) -> None:
        super().scatter(state, dice)
        state.turns = next(self.throws) % 3


class Stacks(Broken):
    """What is hidden stays as it lies."""

    def shuffle_unknown(self, state: Any, seat: Any, dice: Any) -> None: ...


class Mutters(Broken):
    verbs = tuple(verb for verb in PantryGame.verbs if verb.name != "run")


class Clips(Broken):
    verbs = tuple(Verb("run") if verb.name == "run" else verb for verb in PantryGame.verbs)


class Demands(Broken):
    verbs = tuple(
        Verb("run", (*verb.params, *verb.params)) if verb.name == "run" else verb for verb in PantryGame.verbs
    )


class Mumbles(Broken):
    def label(self, path: Any, view: Any) -> Message | None:
        return Message("pantry.luck") if view else None


class Headless(Broken):
    def group(self, path: Any, view: Any) -> str:
        return "pantry.heading.none"


class Dances(Broken):
    verbs = (*PantryGame.verbs, Verb("dance"))


class Hopeful(Broken):
    def chances(self, view: Any) -> list[float]:
        return [0.5] * len(view.places)


class Gruff(Broken):
    def refusal(self, view: Any, seat: Any, path: Any) -> Message:
        return Message("pantry.no")


def hasty(ctx: Any, frame: Turn) -> None:
    ctx.state.deck.reverse()
    pantry.turn(ctx, frame)


def dice_of_gold(ctx: Any, frame: Nerve) -> None:
    for _ in range(9):
        ctx.luck(frame.seat, "pantry.luck.nerve", 6, range(1, 7))
    pantry.nerve(ctx, frame)


def drifting() -> PantryGame:
    """Whoever plays it again finds the mice elsewhere."""
    times = count()
    return after_dusk(lambda ctx: ctx.state.places.__setitem__(0, next(times) % 4))


def unfair(ctx: Any) -> None:
    if ctx.state.outcome is not None:
        ctx.end([2] * ctx.state.seats, "pantry.over")


BROKEN: list[tuple[Callable[..., None], PantryGame, type[Exception], str]] = [
    (
        contract.pieces_are_neither_made_nor_lost,
        after_dusk(lambda ctx: ctx.state.played.clear()),
        Breach,
        "pieces were made or lost",
    ),
    (contract.somebody_is_asked_until_the_game_is_over, after_dusk(unfair), Breach, "the places are"),
    (contract.a_position_is_plain_data, with_rule(Turn, hasty), Breach, "Turn acts before it asks"),
    (contract.what_is_offered_is_accepted_and_all_else_refused, asked(("c",)), Breach, "is not offered"),
    (contract.refusals_tell_nothing, Tells(), Breach, "the refusal of .* shows"),
    (contract.bots_choose_by_what_they_see, Peeks(), Breach, "normal bots choose .* by what they cannot see"),
    (contract.everybody_may_leave_at_any_moment, Takes(), Breach, "pieces were made or lost"),
    (contract.the_clock_may_answer_for_everybody, asked(("c",)), Stuck, "is not offered"),
    (contract.a_log_played_again_is_the_same_game, drifting(), Breach, "does not lead to|goes another way"),
    (contract.answers_may_be_taken_back, drifting(), Breach, "taken back does not lead to the state"),
    (contract.luck_is_told_and_evens_out, with_rule(Nerve, dice_of_gold), Breach, "does not even out"),
    (contract.chances_to_win_are_shares, Hopeful(), Breach, "somebody who lost has a chance"),
    (contract.every_setting_that_is_offered_can_be_played, Picky(), AssertionError, "so short a game"),
    (contract.a_game_may_begin_anywhere, Lossy(), AssertionError, "scattering makes or loses pieces"),
    (contract.a_game_may_begin_anywhere, Whimsical(), Breach, "with the same dice leads elsewhere"),
    (contract.what_is_offered_begins_with_a_verb, Mutters(), Breach, ".'run'. begin answers"),
    (contract.what_is_offered_begins_with_a_verb, Clips(), Breach, "run declares 0 words"),
    (contract.what_is_offered_begins_with_a_verb, Demands(), Breach, "run declares 2 words"),
    (contract.what_is_unknown_is_dealt_anew, Stacks(), Breach, "nothing is dealt anew"),
    (contract.all_that_is_said_and_asked_has_words, Mumbles(), Breach, "'pantry.luck' is missing"),
    (contract.answers_are_offered_in_order_and_under_headings, Headless(), Breach, "has no words"),
    (contract.verbs_settings_and_topics_have_words, Dances(), Breach, "no words for .'pantry.verb.dance"),
    (contract.nonsense_is_refused_in_words, Gruff(), Breach, "the refusal pantry.no has no words"),
]


@pytest.mark.parametrize(("clause", "game", "error", "why"), BROKEN, ids=[one[0].__name__ for one in BROKEN])
def test_a_broken_promise_is_found(
    clause: Callable[..., None], game: PantryGame, error: type[Exception], why: str
) -> None:
    with pytest.raises(error, match=why):
        clause(game)


def test_a_state_that_has_grown_too_large_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "LARGEST", 200)
    with pytest.raises(Breach, match="a stored state takes"):
        contract.a_position_is_plain_data(pantry.GAME)


def test_an_id_without_words_is_found_wherever_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "larder"
    (folder / "inner").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "inner/deep.py").write_text('"""larder.docstring"""\nTOLD = "larder.deep"\n')
    (folder / "words.en.toml").write_text('over = "Over."\n')
    (folder / "game.py").write_text(
        'from pantry.game import PantryGame\nclass Larder(PantryGame):\n    key, why = "larder", "larder.over"\n'
    )
    monkeypatch.syspath_prepend(tmp_path)
    larder = importlib.import_module("larder.game").Larder()
    with pytest.raises(Breach, match=r"no words for \['larder.deep'\]"):
        contract.every_id_in_the_code_has_words(larder)


def test_the_contract_holds_all_that_is_promised() -> None:
    """No clause is written and then forgotten; what is looked at closely elsewhere need not be broken here too."""
    clauses = {
        name for name, found in vars(contract).items()
        if callable(found) and getattr(found, "__module__", "") == contract.__name__ and not name.startswith("_")
    }  # fmt: skip
    assert {clause.__name__ for clause in contract.CONTRACT} == clauses
    broken = {one[0].__name__ for one in BROKEN} | {"every_id_in_the_code_has_words"}
    assert clauses - broken == {"nothing_leaks_to_a_seat", "the_same_people_are_waited_for_whoever_holds_what"}
