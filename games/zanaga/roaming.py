"""What roams: the track, the checks that heroes make, and safaris."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import END, Context, Message, Question, Seat
from games.kernel.options import DONE
from games.zanaga.content import CHALLENGES, SUPPLIES
from games.zanaga.draw_piles import draw_roaming
from games.zanaga.effects import Terrain
from games.zanaga.frames import (
    AddToTrack,
    ChecksOfAll,
    FaceChallenge,
    Fight,
    Lost,
    MeetNew,
    PlaceTokens,
    RoamingCheck,
    Safari,
)
from games.zanaga.land import LAND
from games.zanaga.planning import Prospects, best_of, score
from games.zanaga.state import Roamer, Zanaga
from games.zanaga.suffering import rest
from games.zanaga.travel import FACES

# -- the track ---------------------------------------------------------------------------------------


def busy(state: Zanaga) -> list[str]:
    """Challenges that are being fought: they stay on the track until that is over."""
    return [one.foe for one in state.stack if isinstance(one, Fight | Lost)]


def add_to_track(ctx: Context[Zanaga], frame: AddToTrack) -> None:
    """To the right end; a seventh drives out the leftmost, whose tokens go to the leftmost rituals that match."""
    state = ctx.state
    falls = state.heroes[frame.seat].falls
    state.roaming.append(Roamer(frame.card, frame.tokens))
    ctx.tell("zanaga.roams", card=frame.card)
    if frame.check:
        ctx.then(MeetNew(seat=frame.seat, card=frame.card, falls=falls, forced=frame.forced))
    if len(state.roaming) > SUPPLIES.track:
        first = next(one for one in state.roaming if one.card not in busy(state))
        state.roaming.remove(first)
        state.discards[CHALLENGES[first.card].rank].append(first.card)
        ctx.tell("zanaga.driven_out", card=first.card)
        ctx.then(PlaceTokens(tokens=first.tokens, leftmost=True))


# -- checks ------------------------------------------------------------------------------------------


def terrain_of(state: Zanaga, seat: Seat, forced: bool) -> Terrain | None:
    """What must match. A town matches nothing; the Lost City hides nothing from a check that is forced."""
    at = state.heroes[seat].at
    return None if at == state.city and not forced else LAND.terrain.get(at)


def matches(state: Zanaga, seat: Seat, forced: bool) -> list[str]:
    """The roaming Challenges of a hero's terrain."""
    terrain, taken = terrain_of(state, seat, forced), busy(state)
    return [one.card for one in state.roaming if CHALLENGES[one.card].terrain == terrain and one.card not in taken]


def checks_of_all(ctx: Context[Zanaga], frame: ChecksOfAll) -> None:
    """Each complete with its fight, before the next one begins."""
    waiting = [seat for seat in frame.waiting if seat not in ctx.state.retired]
    if waiting:
        ctx.then(RoamingCheck(seat=waiting[0], forced=True), ChecksOfAll(waiting=waiting[1:]))


def roaming_check(ctx: Context[Zanaga], frame: RoamingCheck) -> None:
    """Whoever matches is fought; if nobody does, a Challenge is drawn for the track, and fought if it matches."""
    state, seat = ctx.state, frame.seat
    if there := matches(state, seat, frame.forced):
        card = there[0] if len(there) == 1 else _which(ctx, frame, there)
        meet(ctx, seat, card)
        return
    ctx.tell("zanaga.check", seat=seat, place=state.heroes[seat].at)
    card_drawn = draw_roaming(ctx)
    if card_drawn is not None:
        ctx.tell("zanaga.drawn", card=card_drawn)
        ctx.then(FaceChallenge(seat=seat, card=card_drawn, check=True, forced=frame.forced))


def _which(ctx: Context[Zanaga], frame: RoamingCheck, there: list[str]) -> str:
    """Several match: the hero chooses, and who is not asked meets the one that promises most."""
    state, seat = ctx.state, frame.seat
    best = max(there, key=lambda card: promise(state, seat, card))
    if unasked(state, seat):
        return best
    prompt = Message("zanaga.ask.roam", {"place": state.heroes[seat].at})
    return ctx.choose(frame, Question(seat, prompt, {"roam": dict.fromkeys(there)}, ("roam", best)))[1]


def unasked(state: Zanaga, seat: Seat) -> bool:
    """Whether a hero acts by himself: out of turn, unless the table wants to be asked."""
    return seat != state.mover and state.settings.offturn == "auto"


def promise(state: Zanaga, seat: Seat, card: str) -> float:
    """What the best plan for a first round promises."""
    numbers = Prospects(state, seat, "roaming").against(card)
    return score(numbers, best_of(numbers))


def meet(ctx: Context[Zanaga], seat: Seat, card: str) -> None:
    """A roaming Challenge is fought where it lies on the track."""
    state = ctx.state
    falls = state.heroes[seat].falls
    ctx.then(Fight(seat=seat, foe=card, quarry="roaming", forced=unasked(state, seat), falls=falls))


def meet_new(ctx: Context[Zanaga], frame: MeetNew) -> None:
    """If it is still there, and the hero stands upright where it matches."""
    state, seat = ctx.state, frame.seat
    here = any(one.card == frame.card for one in state.roaming)
    upright = state.heroes[seat].falls == frame.falls and seat not in state.retired
    if here and upright and CHALLENGES[frame.card].terrain == terrain_of(state, seat, frame.forced):
        if not frame.forced:
            rest_dice(ctx, seat)
        meet(ctx, seat, frame.card)
    elif upright and not frame.forced and state.settings.safari:
        rest_dice(ctx, seat, [face for face in state.turn.dice if hunted(state, [face])])
        ctx.then(Safari(seat=seat))


# -- safari ------------------------------------------------------------------------------------------


def rest_dice(ctx: Context[Zanaga], seat: Seat, kept: Sequence[int] = ()) -> None:
    """Dice that are left rest, but for those that are kept."""
    turn = ctx.state.turn
    rest(ctx, seat, len(turn.dice) - len(kept))
    turn.dice = list(kept)


def hunted(state: Zanaga, dice: Sequence[int]) -> list[str]:
    """The roaming Challenges to which a die leads."""
    shown = {terrain for face in dice for terrain in FACES[face - 1]}
    return [one.card for one in state.roaming if CHALLENGES[one.card].terrain in shown]


def safari(ctx: Context[Zanaga], frame: Safari) -> None:
    """A die of its terrain is given up to fight a roaming Challenge after all."""
    state, seat = ctx.state, frame.seat
    there = hunted(state, state.turn.dice)
    if not there or state.turn.over:
        return
    prompt = Message("zanaga.ask.safari")
    path = ctx.choose(frame, Question(seat, prompt, {"roam": dict.fromkeys(there), DONE: END}, (DONE,)))
    if path == (DONE,):
        return
    terrain = CHALLENGES[path[1]].terrain
    die = min((face for face in state.turn.dice if terrain in FACES[face - 1]), key=lambda one: len(FACES[one - 1]))
    state.turn.dice.remove(die)
    ctx.tell("zanaga.safari", seat=seat, card=path[1], face=die)
    meet(ctx, seat, path[1])
