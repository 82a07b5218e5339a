"""A lawful position from anywhere in the game: for those who check the rules where play seldom leads."""

from __future__ import annotations

from collections import Counter

from games.circus import effects
from games.circus.body import attributes, free, lives, tools, ways
from games.circus.cards import ARM, LEG, LIMBS, PARTS, QUESTS, UPGRADES, VOODOO, deck
from games.circus.frames import DiceWindow, Turn
from games.circus.quests import take
from games.circus.state import Animatron, Circus, Offer, Pile
from games.circus.upgrades import plays_left, room_for
from games.circus.voodoo import casting
from games.circus.waiting import could_hold
from games.kernel import Chance, Context, Options, Path, Seat

ONCE_A_ROUND = effects.Reroll | effects.Remove | effects.Steal | effects.Spy | effects.Foresee
MOST = 8  # dice of a test: what a card does to each of them by choice grows sixfold with every die
BUILT = 60  # upgrades that are tried on all bodies together
WAYS = 60  # of doing something, among which one is chosen
FEW = 6  # upgrades that a body has room for, of which two come into the hand
BEYOND = 3  # cards by which a hand may be above its limit


def scatter(ctx: Context[Circus]) -> None:
    """Every card lies somewhere else, a turn has begun, and perhaps a test runs or a card lies open."""
    state, dice = ctx.state, ctx.dice
    upgrades, spells, quests = deck(UPGRADES), deck(VOODOO), list(QUESTS)
    for cards in (upgrades, spells, quests):
        dice.shuffle(cards)
    state.stack, state.trial, state.mover = [], None, dice.below(state.seats)
    gone = _bodies(state, dice, upgrades)
    _quests(state, dice, quests)
    _hands(state, dice, upgrades, spells)
    _piles(state, dice, gone, upgrades, spells)
    _knowledge(state, dice)
    state.turns = dice.below(12 * state.seats)
    ctx.then(Turn(seat=state.mover))
    ctx.run()
    (_stretch, _stretch, _test, _open_card)[dice.below(4)](ctx)
    ctx.run()


# -- what lies on the table --------------------------------------------------------------------------


def _bodies(state: Circus, dice: Chance, upgrades: list[str]) -> list[str]:
    """Limbs and upgrades as somebody would have played and lost them; the upgrades that are gone."""
    gone: list[str] = []
    for seat, one in enumerate(state.animatrons):
        one.body, one.zombie, one.used = [ARM, ARM, LEG, LEG], dice.below(6) == 0, []
        for _ in range(dice.below(1 + BUILT // state.seats)):
            gone += _install(one, upgrades.pop(), dice)
        gone += _wound(one, dice)
        for _ in range(dice.below(3) if one.zombie else 0):
            if free(one.body)["bone"]:
                one.body.append(LIMBS[dice.below(2)])
        if seat != state.mover:
            worn = [card for card in tools(one) if isinstance(PARTS[card].effect, ONCE_A_ROUND)]
            one.used = [card for card in worn if dice.below(3) == 0]
    for limb in LIMBS:
        printed = state.limbs[limb] + 2 * state.seats
        state.limbs[limb] = printed - sum(one.body.count(limb) for one in state.animatrons)
    return [card for card in gone if card in UPGRADES]


def _install(one: Animatron, card: str, dice: Chance) -> list[str]:
    """What goes for an upgrade, in one of the ways there are; itself if it cannot be played."""
    found = Options({card: room_for(one, card)}).first(WAYS)
    if not found:
        return [card]
    way = found[dice.below(len(found))][1:]
    body = list((Counter([*one.body, card]) - Counter(way)).elements())
    if max(attributes(Animatron(body, zombie=one.zombie)).values()) > MOST:
        return [card]
    one.body = body
    return list(way)


def _wound(one: Animatron, dice: Chance) -> list[str]:
    """A few lives are gone, and of a zombie perhaps all; an animatron keeps one."""
    gone = [card for card in one.body if PARTS[card].lives] if one.zombie and dice.below(2) else []
    left = list((Counter(one.body) - Counter(gone)).elements())
    found = [way for way in ways(left, 0 if gone else dice.below(4)) if one.zombie or lives(way) < lives(left)]
    way = found[dice.below(len(found))] if found else ()
    one.body = list((Counter(left) - Counter(way)).elements())
    return [*gone, *way]


def _quests(state: Circus, dice: Chance, quests: list[str]) -> None:
    """Nobody has reached the goal. Some are revealed, or now and then all that are left."""
    for seat, one in enumerate(state.animatrons):
        one.quests, one.tokens = [], 0
        for _ in range(dice.below(1 + dice.below(6))):
            if state.score(seat) + QUESTS[quests[-1]].popularity < state.goal:
                one.quests.append(quests.pop())
        one.tokens = min(dice.below(3), state.goal - 1 - state.score(seat))
    count = len(quests) if dice.below(16) == 0 else 1 + dice.below(6)
    state.row = [Offer(quests.pop(), max(0, dice.below(5) - 2)) for _ in range(count)]
    state.decks["quest"] = quests


def _hands(state: Circus, dice: Chance, upgrades: list[str], spells: list[str]) -> None:
    """Cards of either kind, or none; and as a rule something to play."""
    for seat, one in enumerate(state.animatrons):
        piles = [upgrades if dice.below(2) else spells for _ in range(dice.below(state.limit(seat) + BEYOND))]
        one.hand = [cards.pop() for cards in piles if cards]
    for one in state.animatrons:
        fitting = [card for card in upgrades if room_for(one, card) != {}]
        playable = fitting[:FEW] if dice.below(6) else []
        for card in sorted(playable, key=lambda card: sum(PARTS[card].needs.values()))[-2:]:  # they seldom find room
            upgrades.remove(card)
            one.hand.append(card)


def _piles(state: Circus, dice: Chance, gone: list[str], upgrades: list[str], spells: list[str]) -> None:
    """Any part of what is left has been discarded; upgrades that have left a body among it."""
    left: dict[Pile, list[str]] = {"upgrade": upgrades, "voodoo": spells}
    lost: dict[Pile, list[str]] = {"upgrade": gone}
    if state.settings.chaotic:
        left, lost = {"mixed": upgrades + spells}, {"mixed": gone}
        dice.shuffle(left["mixed"])
    for pile, cards in left.items():
        split = dice.below(len(cards) + 1)
        state.decks[pile], state.discards[pile] = cards[split:], cards[:split] + lost.get(pile, [])
        dice.shuffle(state.discards[pile])


def _knowledge(state: Circus, dice: Chance) -> None:
    """Of some cards everybody knows where they are, of some a few; and somebody may know the top of a deck."""

    def some(cards: list[str]) -> list[str]:
        return [card for card in cards if dice.below(4) == 0]

    public = [some(one.hand) for one in state.animatrons]
    for watcher, known in enumerate(state.known):
        for holder, one in enumerate(state.animatrons):
            hidden = list(one.hand)
            for card in public[holder]:
                hidden.remove(card)
            own = some(hidden) if watcher < state.seats else []
            known[holder] = [] if holder == watcher else public[holder] + own
    for seat in range(state.seats):
        depths = {pile: dice.below(4) if dice.below(4) == 0 else 0 for pile in state.decks}
        tops = {pile: state.decks[pile][::-1][:depth] for pile, depth in depths.items() if depth}
        state.seen[seat] = {pile: [card if dice.below(3) else "" for card in cards] for pile, cards in tops.items()}


# -- what is going on --------------------------------------------------------------------------------


def _stretch(ctx: Context[Circus]) -> None:
    """The mover has done something already."""
    state, dice = ctx.state, ctx.dice
    turn, one = state.turn, state.animatrons[state.mover]
    turn.gift, turn.more = dice.below(6) == 0, int(dice.below(6) == 0)
    turn.plays = dice.below(plays_left(state))
    turn.regrown = one.zombie and turn.plays > 0 and dice.below(2) == 0
    turn.recycled = not turn.plays and dice.below(8) == 0


def _test(ctx: Context[Circus]) -> None:
    """A revealed quest is tested, as a rule by the mover; none that could end the game before anybody is asked."""
    state, dice = ctx.state, ctx.dice
    tester = state.mover if dice.below(4) else dice.below(state.seats)
    gains = {offer.quest: QUESTS[offer.quest].popularity + offer.tokens for offer in state.row}
    quests = [quest for quest, gain in gains.items() if state.score(tester) + gain < state.goal]
    if quests and (len(state.row) > 1 or state.decks["quest"]):
        state.stack.pop()
        take(ctx, tester, quests[dice.below(len(quests))])


def _open_card(ctx: Context[Circus]) -> None:
    """Somebody has cast a card on a test, which another could counter."""
    state, dice = ctx.state, ctx.dice
    _test(ctx)
    ctx.run()
    if not isinstance(state.stack[-1], DiceWindow):
        return
    casts: list[tuple[Seat, Path]] = []
    for seat in state.playing():
        branch = casting.cast_branch(state, seat, "test")
        if any(could_hold(state, other, "open") for other in state.others(seat)):
            casts += [(seat, path) for path in Options(branch).first(WAYS)]
    if casts:
        casting.cast(ctx, *casts[dice.below(len(casts))])
