"""A game as a fold: start it, see what it waits for, apply an answer, take one back, play it again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from games.kernel.context import Context, S
from games.kernel.decisions import Answer, Decision
from games.kernel.dice import Chance
from games.kernel.luck import Account
from games.kernel.messages import Event, Illegal, Message
from games.kernel.settings import settle
from games.kernel.state import RETIRE, Path, State

if TYPE_CHECKING:
    from games.kernel.game import Game


RESEMBLES = 40  # characters of a refused answer that are compared with those of legal ones


class Undo(msgspec.Struct, frozen=True):
    """An entry of the log: the position after answer `to` comes back."""

    to: int


Entry: TypeAlias = Answer | Undo


def start(
    game: Game[S], seats: int, secret: bytes, options: Mapping[str, object] | None = None, dice: Chance | None = None
) -> tuple[S, list[Event]]:
    """A new game. Whoever knows the secret can foretell every roll."""
    if seats not in game.seats:
        raise Illegal(Message("kernel.seats", {"seats": seats, "sizes": game.sizes}))
    settings = settle(game.settings_type, options or {})
    make: Any = game.state_type
    state: S = make(secret=secret, version=game.version, seats=seats, settings=settings)
    table = Context(game.rules, state, dice)
    game.setup(table)
    return _at_rest(state, table.run()), table.events


def _at_rest(draft: S, decisions: list[Decision]) -> S:
    """A state that remembers what it waits for; stored ones forget it and ask again.

    It is the draft's twin, not the draft: options hold that one, and nothing should keep itself alive.
    """
    state = _twin(draft)
    state.__dict__["pending"] = decisions
    return state


def _twin(state: S) -> S:
    """Another state of the same parts, as `copy.copy` makes it in four times the time."""
    same: Any = state
    twin: S = same.__copy__()
    return twin


def _settle(game: Game[S], state: S) -> tuple[S, list[Decision], list[Event]]:
    """The state at rest. One that was stored under older rules may first have to go on under the new ones."""
    if (kept := state.__dict__.get("pending")) is not None:
        return state, kept, []
    draft = game.copy(state)
    table = Context(game.rules, draft)
    decisions = table.run()
    if not table.events and msgspec.msgpack.encode(draft) == msgspec.msgpack.encode(state):
        state.__dict__["pending"] = decisions
        return state, decisions, []
    return _at_rest(draft, decisions), decisions, table.events


def pending(game: Game[S], state: S) -> list[Decision]:
    """What the game waits for: the open decisions of every seat; none when it is over."""
    return _settle(game, state)[1]


def apply(
    game: Game[S],
    state: S,
    answer: Answer,
    n: int | None = None,
    dice: Chance | None = None,
    account: Account | None = None,
    keep: bool = True,
) -> tuple[S, list[Event]]:
    """The state after an answer, and what happened. Raises Illegal; the state given is left as it was.

    Whoever plays on without looking back does not `keep` it: that spares the copy, and uses up the state given.

    `n` is the number of this answer in the table's log, which undo does not shorten: so dice and keys never repeat.
    An `account` hears how chance treated everybody.
    """
    state, decisions, events = _settle(game, state)
    retires = answer.path == RETIRE and answer.key == RETIRE[0]
    slot = "" if retires else _admit(game, state, decisions, answer)
    draft = game.copy(state) if keep else _twin(state)
    draft.n, draft.draws, draft.born = state.n + 1 if n is None else n, 0, 0
    assert draft.n > state.n, "the number of an answer grows, or dice and keys would repeat"
    table = Context(game.rules, draft, dice, account)
    if retires:
        _retire(game, table, answer.seat)
    else:
        draft.stack[-1].answers[slot] = answer.path
    return _at_rest(draft, table.run()), events + table.events


def _retire(game: Game[S], ctx: Context[S], seat: int) -> None:
    state = ctx.state
    if state.outcome is not None or seat in state.retired or not 0 <= seat < state.seats:
        raise Illegal(Message("kernel.retire", {"seat": seat}))
    state.retired.append(seat)
    ctx.tell("kernel.retired", seat=seat)
    game.retire(ctx, seat)


def _admit(game: Game[S], state: S, decisions: list[Decision], answer: Answer) -> str:
    """Where an answer is filed in the frame that asked for it."""
    for decision in decisions:
        if decision.key == answer.key and decision.seat == answer.seat:
            if answer.path == decision.default or decision.options.accepts(answer.path):
                return decision.slot
            why = game.refusal(game.view(state, answer.seat), answer.seat, answer.path)
            raise Illegal(why or Message("kernel.not_offered"), partial(near, decision, answer.path))
    raise Illegal(Message("kernel.over" if state.outcome is not None else "kernel.closed"))


def near(decision: Decision, path: Path, count: int = 3) -> tuple[Path, ...]:
    """Up to three legal answers that resemble a refused one, of those that share its legal beginning."""
    whole = 0
    while whole < len(path) and path[whole] in decision.options.under(path[:whole]):
        whole += 1
    texts = {_rest(option, whole): option for option in islice(decision.options.below(path[:whole]), 100)}
    return tuple(texts[text] for text in get_close_matches(_rest(path, whole), texts, count, cutoff=0))


def _rest(path: Path, start: int) -> str:
    """As much of a path as is compared: what that costs grows with the product of two lengths."""
    return " ".join(path[start:])[:RESEMBLES]


def undo(game: Game[S], position: S, n: int) -> S:
    """An earlier position as entry `n` of the log brings it back: with new keys, and its dice fall anew."""
    draft = game.copy(position)
    draft.n, draft.draws, draft.born, draft.era = n, 0, 0, n
    return draft


def replay(
    game: Game[S], seats: int, secret: bytes, log: Iterable[Entry], options: Mapping[str, object] | None = None
) -> S:
    """The state that a log leads to."""
    state, _ = start(game, seats, secret, options)
    positions = {0: state}
    for n, entry in enumerate(log, 1):
        state = undo(game, positions[entry.to], n) if isinstance(entry, Undo) else apply(game, state, entry, n)[0]
        positions[n] = state
    return state


def commitment(secret: bytes) -> str:
    """What is published at the start, so that nobody can choose another secret afterwards."""
    return hashlib.sha256(secret).hexdigest()


def dump(state: State[Any]) -> bytes:
    return msgspec.json.encode(state)


def load(game: Game[S], data: bytes) -> S:
    """A stored state, brought up to the rules of today."""
    version = msgspec.json.decode(data, type=_Versioned).version
    kind: type[S] = game.state_type
    if version == game.version:
        state: S = msgspec.json.decode(data, type=kind)
        return state
    if version > game.version:
        raise Illegal(Message("kernel.newer", {"game": game.key, "version": version, "known": game.version}))
    raw: dict[str, Any] = msgspec.json.decode(data)
    for step in range(version + 1, game.version + 1):
        if step in game.migrations:
            raw = game.migrations[step](raw)
    upgraded: S = msgspec.convert(raw | {"version": game.version}, kind, str_keys=True)
    return upgraded


class _Versioned(msgspec.Struct):
    version: int = 1
