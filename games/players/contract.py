"""What every game promises. Each clause takes a game, and raises Breach or AssertionError where it breaks a promise.

Whoever writes a game lets pytest run them all:

    @pytest.mark.parametrize("clause", CONTRACT)
    def test_the_contract_of_all_games(clause):
        clause(GAME)

All clauses look at the same few games, which are played once: of every size, with every choice of every setting, by
players of several kinds, from the beginning and from anywhere in a game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.metadata import entry_points
from math import sqrt
from typing import Any

from games.kernel import (
    RETIRE,
    Account,
    Answer,
    Chance,
    Game,
    Illegal,
    Message,
    Undo,
    View,
    Words,
    apply,
    declared,
    dump,
    letter,
    pending,
    replay,
    seeded,
    start,
    undo,
)
from games.kernel.engine import Entry
from games.kernel.messages import Value
from games.players import PLAYERS
from games.players.absent import FAR, follow, try_defaults
from games.players.check import PATHS, Breach, Check
from games.players.fuzz import fuzz
from games.players.match import scatter, secret_of
from games.players.mixed import any_settings
from games.players.recorded import Recorded, choices, recorded
from games.players.seen import Bot, Seen
from games.players.simple import any_path
from games.players.source import texts_in
from games.toolkit.offering import offered

EVERYBODYS = frozenset(("pass", "yes", "no"))  # words that need no verb of the game
ANYWHERE = 40  # positions that are scattered
NONSENSE = 6_000  # answers
TAKEN_BACK = 60  # entries of a log in which some are
LARGEST = 12_000  # bytes of a stored state: each answer stores one
SIGMAS = 4.0  # by which luck may be off over all games


def _each(game: Game[Any], look: Callable[[Check, Any, Chance], object], every: bool = False) -> None:
    """Look at positions of all the games, and say where it was if something is wrong."""
    for one in recorded(game):
        check = Check(game, thorough=True)
        check.conserved(one.states[0])
        for state in one.states if every else one.some:
            try:
                look(check, state, seeded(f"look {state.n} {one.name}"))
            except Breach as breach:
                raise Breach(f"{breach.what} ({one.name})", state.n) from None


# -- positions ---------------------------------------------------------------------------------------


def pieces_are_neither_made_nor_lost(game: Game[Any]) -> None:
    _each(game, lambda check, state, dice: check.conserved(state), every=True)


def somebody_is_asked_until_the_game_is_over(game: Game[Any]) -> None:
    """Under keys that are never used again; who has left is not asked; at the end everybody has a place."""

    def look(check: Check, state: Any, dice: Chance) -> None:
        check.keys(state)
        check.ending(state)

    _each(game, look, every=True)


def the_same_people_are_waited_for_whoever_holds_what(game: Game[Any]) -> None:
    _each(game, lambda check, state, dice: check.waits(state, f"waits {state.n}"), every=True)


def a_position_is_plain_data(game: Game[Any]) -> None:
    """It is the same after JSON there and back, its rule asks before it acts, and it is not too large."""

    def look(check: Check, state: Any, dice: Chance) -> None:
        check.data(state)
        if (size := len(dump(state))) > LARGEST:
            raise Breach(f"a stored state takes {size} bytes", state.n)

    _each(game, look)


def what_is_offered_is_accepted_and_all_else_refused(game: Game[Any]) -> None:
    """Neither changes the state that was there before."""

    def look(check: Check, state: Any, dice: Chance) -> None:
        for decision in pending(game, state):
            check.decision(state, decision, dice)

    _each(game, look)


def what_is_offered_begins_with_a_verb(game: Game[Any]) -> None:
    """One that is declared, with as many words as it declares: or nobody could type it; or to pass, or yes or no.

    Words of which there may be none are the last of their verb, and declared as any number."""
    verbs = {verb.name: verb.params for verb in game.verbs}
    for one in recorded(game):
        for state in one.some:
            for decision in pending(game, state):
                if strange := {*decision.options.under(())} - verbs.keys() - EVERYBODYS:
                    raise Breach(f"{sorted(strange)} begin answers, and are no verbs of the game", state.n)
                for verb, *said in decision.options.first(PATHS):
                    params = verbs.get(verb, ())
                    least = sum(not param.many for param in params)
                    if len(said) < least or (len(said) > len(params) == least):
                        raise Breach(f"{verb} declares {len(params)} words, and takes {said}", state.n)


def nothing_leaks_to_a_seat(game: Game[Any]) -> None:
    """View, questions, options and what follows from an answer are the same in all that looks the same."""
    _each(game, lambda check, state, dice: check.worlds(state, dice, "another world"))


def what_is_unknown_is_dealt_anew(game: Game[Any]) -> None:
    """Where seats hold what others do not see, re-dealing changes it: else nothing that leaks would ever be found."""
    hidden = 0
    for one in recorded(game):
        for state in one.some:
            other = game.redeal(state, None, "another world")
            for seat in range(state.seats):
                mine, seen = (_private(game.view(world, seat)) for world in (state, other))
                if mine != seen:
                    return
                hidden += mine != _private(game.view(state, None))
    if hidden:
        raise Breach(f"nothing is dealt anew, at {hidden} positions at which a seat sees more than others", 0)


def _private(view: View) -> dict[str, object]:
    """All that a view shows but whose it is."""
    return {name: getattr(view, name) for name in view.__struct_fields__ if name != "seat"}


def refusals_tell_nothing(game: Game[Any]) -> None:
    def look(check: Check, state: Any, dice: Chance) -> None:
        for world in range(3):
            check.refusals(state, dice, f"world {world}")

    _each(game, look)


def bots_choose_by_what_they_see(game: Game[Any]) -> None:
    """And what they choose is offered."""

    def look(check: Check, state: Any, dice: Chance) -> None:
        for decision in pending(game, state)[:1]:
            other = game.redeal(state, decision.seat, "another world")
            asked = next(one for one in pending(game, other) if one.key == decision.key)
            for kind, bot in PLAYERS.items():
                mine, theirs = (_choice(bot, game, *two) for two in ((state, decision), (other, asked)))
                if mine != theirs:
                    raise Breach(f"{kind} bots choose {mine} or {theirs} by what they cannot see", state.n)
                if mine != decision.default and not decision.options.accepts(mine):
                    raise Breach(f"{kind} bots choose {mine}, which is not offered", state.n)

    _each(game, look)


def _choice(bot: Bot, game: Game[Any], state: Any, decision: Any) -> tuple[str, ...]:
    return bot(Seen(game, state, decision), seeded("dice of its own"))


def everybody_may_leave_at_any_moment(game: Game[Any]) -> None:
    """The others play on; when all have left, one by one, the game is over."""

    def look(check: Check, state: Any, dice: Chance) -> None:
        check.leaving(state, dice)
        for seat in range(state.seats):
            if state.outcome is None and seat not in state.retired:
                state, _ = apply(game, state, Answer(seat, RETIRE[0], RETIRE))
                check.conserved(state)
                check.ending(state := _by_defaults(game, state, 3))
        if state.outcome is None:
            raise Breach("everybody has left, and the game is not over", state.n)

    _each(game, look)


def _by_defaults(game: Game[Any], state: Any, answers: int) -> Any:
    for _ in range(answers):
        if waiting := [decision for decision in pending(game, state) if decision.waits]:
            state, _ = apply(game, state, Answer(waiting[0].seat, waiting[0].key, waiting[0].default))
    return state


def the_clock_may_answer_for_everybody(game: Game[Any]) -> None:
    """Each open decision for one answer, and a game from its last position for as long as it takes."""
    _each(game, lambda check, state, dice: try_defaults(game, state), every=True)
    for one in recorded(game)[:3]:
        follow(game, one.states[-1], FAR)


# -- logs --------------------------------------------------------------------------------------------


def a_log_played_again_is_the_same_game(game: Game[Any]) -> None:
    """From the secret and the settings alone, whether its positions are kept on the way or used up."""
    for one in recorded(game):
        Check(game, thorough=False).finish(one.match, one.settings)
        if dump(_again(one, Account())) != dump(one.match.state):
            raise Breach("a game whose positions are used up goes another way", len(one.match.log))


def _again(one: Recorded, account: Account) -> Any:
    state = one.states[0]
    for entry in one.match.log:
        assert isinstance(entry, Answer), "bots take nothing back"
        state, _ = apply(one.game, state, entry, account=account, keep=state is one.states[0])
    return state


def answers_may_be_taken_back(game: Game[Any]) -> None:
    """The questions come back under new keys, the old ones are closed, and the log leads to where the game stands."""
    for n, seats in enumerate([*game.seats][:3]):
        dice, secret = seeded(f"taken back {n}"), secret_of(n)
        state, _ = start(game, seats, secret)
        log, positions, asked = list[Entry](), [state], set[str]()
        while len(log) < TAKEN_BACK and (open_ := pending(game, state)):
            number, keys = len(log) + 1, {decision.key for decision in open_}
            if dice.below(8) == 0:
                back = Undo(dice.below(number))
                log.append(back)
                state = undo(game, positions[back.to], number)
                if again := (asked | keys) & {decision.key for decision in pending(game, state)}:
                    raise Breach(f"after an undo, keys of questions come back: {again}", number)
            else:
                decision = open_[dice.below(len(open_))]
                answer = Answer(decision.seat, decision.key, any_path(decision.options, dice))
                log.append(answer)
                state, _ = apply(game, state, answer, number)
            positions.append(state)
            asked |= keys
        if dump(replay(game, seats, secret, log)) != dump(state):
            raise Breach("a log with answers that were taken back does not lead to the state", len(log))


def luck_is_told_and_evens_out(game: Game[Any]) -> None:
    found = []
    for one in recorded(game):
        _again(one, account := Account())
        words = Words(game, [f"Name {letter(seat)}" for seat in range(one.match.state.seats)])
        for tally in account.tallies:
            args: dict[str, Value] = {
                "who": tally.seat,
                "count": tally.count,
                "got": tally.got,
                "expected": f"{tally.expected:.1f}",
            }
            text = words.say(Message(tally.id, args))
            if words.name(tally.seat) not in text:
                raise Breach(f"whose luck it is, does not stand in {text!r}", 0)
            found.append(tally)
    for id in {tally.id for tally in found}:
        same = [tally for tally in found if tally.id == id]
        off, spread = sum(one.got - one.expected for one in same), sqrt(sum(one.variance for one in same))
        if abs(off) > SIGMAS * spread:
            raise Breach(
                f"the luck of {id} does not even out: it is off by {off:.1f}, with a spread of {spread:.1f}", 0
            )


def chances_to_win_are_shares(game: Game[Any]) -> None:
    """Of every seat, where a game can tell them; and at its end the winners alone have any."""
    for one in recorded(game):
        for state in one.some:
            found = game.chances(game.view(state, None))
            if found and (len(found) != state.seats or not all(0 <= chance <= 1 for chance in found)):
                raise Breach(f"the chances of {state.seats} seats are {[*found]}", 0)
            lost = state.outcome and [seat for seat, place in enumerate(state.outcome.places) if place > 1]
            if found and lost and any(found[seat] for seat in lost):
                raise Breach(f"it is over, and somebody who lost has a chance: {[*found]}", 0)


# -- tables ------------------------------------------------------------------------------------------


def every_setting_that_is_offered_can_be_played(game: Game[Any]) -> None:
    """At tables of all sizes; and so can what a table in a chat starts from."""
    for seats in game.seats:
        for setting in declared(game.settings_type):
            for choice in choices(setting):
                start(game, seats, secret_of(seats), {setting.name: choice})
        start(game, seats, secret_of(seats), game.chat_settings)
    for seats in {0, max(game.seats) + 1} - {*game.seats}:
        try:
            start(game, seats, secret_of(seats))
        except Illegal:
            continue
        raise Breach(f"{seats} may play, which is not offered", 0)


def a_game_may_begin_anywhere(game: Game[Any]) -> None:
    """What `scatter` makes follows from its dice, makes and loses nothing, and waits for somebody."""
    dice = seeded(f"contract {game.key} anywhere")
    for n in range(ANYWHERE):
        fresh, _ = start(game, game.seats[n % len(game.seats)], secret_of(n), any_settings(game, dice))
        draft, again = game.copy(fresh), game.copy(fresh)
        game.scatter(draft, seeded(n))
        game.scatter(again, seeded(n))
        state, _ = scatter(game, fresh, n)
        check = Check(game, thorough=True)
        check.conserved(fresh)
        check.conserved(draft)
        if dump(again) != dump(draft):
            raise Breach("scattering with the same dice leads elsewhere", n)
        if _begun(draft) != _begun(fresh):
            raise Breach("scattering changes the secret or what is counted", n)
        check.keys(state)
        check.data(state)
        for decision in pending(game, state):
            check.decision(state, decision, dice)


def _begun(state: Any) -> tuple[object, ...]:
    return state.n, state.version, state.secret, state.draws


# -- words -------------------------------------------------------------------------------------------


def all_that_is_said_and_asked_has_words(game: Game[Any]) -> None:
    """What happened, what is asked, each answer with and without a view, why a game ended."""
    _each(game, lambda check, state, dice: check.asked(state))
    for one in recorded(game):
        check = Check(game, thorough=False)
        for events in one.told:
            check.told(events)


def answers_are_offered_in_order_and_under_headings(game: Game[Any]) -> None:
    """At each fork nothing is left out and nothing is made up; headings and landmarks have words."""
    for one in recorded(game):
        for state in one.some:
            for decision in pending(game, state):
                view = game.view(state, decision.seat)
                words = Words(game, view=view)
                for path in [(), *(path[:1] for path in decision.options.first(PATHS))]:
                    if not (there := decision.options.under(path)):
                        continue
                    fork = offered(game, view, decision, path)
                    if sorted(fork.words) != sorted({*there}):
                        raise Breach(f"of {there} after {path}, {fork.words} are shown", state.n)
                    for group in fork.groups:
                        if group.heading and not words.texts.get(group.heading):
                            raise Breach(f"the heading {group.heading!r} has no words", state.n)
                    for name in fork.names.values():
                        words.say(name)


def verbs_settings_and_topics_have_words(game: Game[Any]) -> None:
    """Commands, their words, settings and help are made of these."""
    texts, key = Words(game).texts, game.key
    wanted = {f"{key}.{word}" for word in ("title", "about", "credits")}
    wanted |= {f"{key}.verb.{verb.name}" for verb in game.verbs}
    wanted |= {f"{key}.param.{param.name}" for verb in game.verbs for param in verb.params}
    wanted |= {f"{key}.setting.{setting.name}" for setting in declared(game.settings_type)}
    if missing := sorted(id for id in wanted if not texts.get(id)):
        raise Breach(f"there are no words for {missing}", 0)
    if not Words(game).topics():
        raise Breach("the rules are told in no topic", 0)


def every_id_in_the_code_has_words(game: Game[Any]) -> None:
    package = type(game).__module__.rpartition(".")[0] or type(game).__module__
    pictures = {
        one.module for one in entry_points(group="turnkeeper.pictures", name=game.key)
    }  # with names of drawings
    ids = {text for text in texts_in(package, pictures) if re.fullmatch(rf"{game.key}(\.\w+)+", text)}
    known = {f"{id}." for id in Words(game).texts}  # in the code an id may be put together of its beginning and a word
    if missing := sorted(id for id in ids if not any(one.startswith(f"{id}.") for one in known)):
        raise Breach(f"there are no words for {missing}", 0)


def nonsense_is_refused_in_words(game: Game[Any]) -> None:
    found = fuzz(game, NONSENSE, "contract")
    assert found.refused == sum(found.reasons.values()) > NONSENSE // 3, "nearly nothing was refused"


CONTRACT: tuple[Callable[[Game[Any]], None], ...] = (
    pieces_are_neither_made_nor_lost,
    somebody_is_asked_until_the_game_is_over,
    the_same_people_are_waited_for_whoever_holds_what,
    a_position_is_plain_data,
    what_is_offered_is_accepted_and_all_else_refused,
    what_is_offered_begins_with_a_verb,
    nothing_leaks_to_a_seat,
    what_is_unknown_is_dealt_anew,
    refusals_tell_nothing,
    bots_choose_by_what_they_see,
    everybody_may_leave_at_any_moment,
    the_clock_may_answer_for_everybody,
    a_log_played_again_is_the_same_game,
    answers_may_be_taken_back,
    luck_is_told_and_evens_out,
    chances_to_win_are_shares,
    every_setting_that_is_offered_can_be_played,
    a_game_may_begin_anywhere,
    all_that_is_said_and_asked_has_words,
    answers_are_offered_in_order_and_under_headings,
    verbs_settings_and_topics_have_words,
    every_id_in_the_code_has_words,
    nonsense_is_refused_in_words,
)
