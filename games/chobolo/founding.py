"""Before the first turn: wizards and decks, dice, lands, main towers, cards; rulings U1 to U8."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from games.chobolo.content import (
    LAYOUTS,
    SHADOW,
    SPELLS,
    SPELLS_OF_A_SET,
    WARRIORS,
    WARRIORS_OF_A_SET,
    WIZARD,
    WIZARDS,
)
from games.chobolo.dying import WARRIOR_LEVEL, WIZARD_LEVEL, draw_card
from games.chobolo.firing import throw
from games.chobolo.frames import BeginGame, BeginTurn, ChooseLoadouts, DrawFirstCards, FoundTower, PickTiles
from games.chobolo.lands import LaidTile, Place, land_map
from games.chobolo.state import Character, Chobolo, Ruler, wizard_of
from games.chobolo.tiles import ELEMENTS, LETTER_OF, NATURE, TILES
from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Node, Tree, select
from games.kernel.state import Path, Seat, letter

STARTER = "starter"
FIRST_CARDS = 2
DEALS = 20  # tries to deal without a second copy of any tile
TURNS = 6


def set_up(ctx: Context[Chobolo]) -> None:
    """Wizards are dealt: each once before one comes twice."""
    state = ctx.state
    watchers = state.seats + 1
    state.rulers = [Ruler() for _ in range(state.seats)]
    state.known = [[[] for _ in range(state.seats)] for _ in range(watchers)]
    state.seen = [{} for _ in range(watchers)]
    state.decks = {letter(seat): [] for seat in range(state.seats)}
    pool: list[str] = []
    for ruler in state.rulers:
        if not pool:
            pool = [key for key in WIZARDS if key != SHADOW or state.settings.shadow]
            ctx.dice.shuffle(pool)
        ruler.wizard = pool.pop()
        ruler.element = WIZARDS[ruler.wizard].element or ELEMENTS[ctx.dice.below(len(ELEMENTS))]
    ctx.then(ChooseLoadouts(), BeginGame())


# -- wizards, warriors, spells -----------------------------------------------------------------------


def choose_loadouts(ctx: Context[Chobolo], frame: ChooseLoadouts) -> None:
    """Starter sets, sets by the dice, or all choose at once and sealed; ruling U3."""
    state, how = ctx.state, ctx.state.settings.loadout
    chosen: dict[Seat, Path] = {}
    if how == "choose":
        node = {"load": partial(_wizards_node, state)}
        chosen = ctx.ask(
            frame,
            *(
                Question(seat, Message("chobolo.ask.load"), node, starter_path(ruler))
                for seat, ruler in enumerate(state.rulers)
            ),
        )
    for seat, ruler in enumerate(state.rulers):
        if how == "random":
            set_by_dice(ctx, ruler)
        elif seat in chosen:
            take_set(ruler, chosen[seat][1:])
        else:
            take_set(ruler, starter_path(ruler)[1:])
        ctx.tell(
            "chobolo.set", seat=seat, wizard=ruler.wizard, element=NATURE[ruler.element],
            warriors=list(ruler.warriors), spells=list(ruler.spells),
        )  # fmt: skip


def starter_path(ruler: Ruler) -> Path:
    return "load", _wizard_word(ruler), STARTER


def _wizard_word(ruler: Ruler) -> str:
    """A shadow wizard goes by its element too: umbra-fire."""
    return f"{SHADOW}-{NATURE[ruler.element]}" if ruler.wizard == SHADOW else ruler.wizard


def _wizards_node(state: Chobolo) -> Node:
    words = [key for key in WIZARDS if key != SHADOW]
    if state.settings.shadow:
        words += [f"{SHADOW}-{element}" for element in NATURE.values()]
    return {word: partial(_warriors_node, ()) for word in words}


def _warriors_node(chosen: tuple[str, ...]) -> Node:
    """Three different warriors, then at least ten different spells; or the starter set."""
    node: dict[str, Tree] = {} if chosen else {STARTER: END}
    for kind in WARRIORS:
        if kind not in chosen:
            full = len(chosen) + 1 == WARRIORS_OF_A_SET
            spells = partial(select, [*SPELLS], SPELLS_OF_A_SET, len(SPELLS))
            node[kind] = spells if full else partial(_warriors_node, (*chosen, kind))
    return node


def take_set(ruler: Ruler, words: Sequence[str]) -> None:
    key, _, element = words[0].partition("-")
    card = WIZARDS[key]
    ruler.wizard, ruler.element = key, card.element or LETTER_OF[element]
    starter = words[1] == STARTER
    ruler.warriors = [*(card.warriors if starter else words[1 : 1 + WARRIORS_OF_A_SET])]
    ruler.spells = [*(card.spells if starter else words[1 + WARRIORS_OF_A_SET : -1])]


def set_by_dice(ctx: Context[Chobolo], ruler: Ruler) -> None:
    kinds, cards = [*WARRIORS], [*SPELLS]
    ctx.dice.shuffle(kinds)
    ctx.dice.shuffle(cards)
    ruler.warriors, ruler.spells = kinds[:WARRIORS_OF_A_SET], sorted(cards[:SPELLS_OF_A_SET])


# -- dice and lands ----------------------------------------------------------------------------------


def begin_game(ctx: Context[Chobolo], frame: BeginGame) -> None:
    """The highest roll starts, and arranges its lands first; rulings U1 and U2."""
    state = ctx.state
    order = _roll_off(ctx)
    state.first = order[0]
    ctx.tell("chobolo.begins", seat=state.first)
    found = [FoundTower(seat=seat) for seat in order]
    if state.settings.boards == "drafted":
        state.offered = [[] for _ in state.rulers]
        rounds = [seat for n in range(_tiles_each(state)) for seat in (order if n % 2 == 0 else order[::-1])]
        ctx.then(PickTiles(order=rounds), *found, DrawFirstCards())
        return
    state.offered = deal_tiles(ctx)
    if state.settings.boards == "dealt":
        for seat, keys in enumerate(state.offered):
            slots = slots_of(state, seat)
            state.tiles += [LaidTile(key, slot, ctx.dice.below(TURNS)) for key, slot in zip(keys, slots, strict=True)]
    ctx.then(*found, DrawFirstCards())


def _roll_off(ctx: Context[Chobolo]) -> list[Seat]:
    """Seats from the highest roll to the lowest; who shares the highest rolls again."""
    rolls: dict[Seat, list[int]] = {seat: [] for seat in range(ctx.state.seats)}
    tied = list(rolls)
    while len(tied) > 1:
        for seat in tied:
            rolls[seat].append(throw(ctx, seat))
        ctx.tell("chobolo.rolled", seats=tied, faces=[rolls[seat][-1] for seat in tied])
        highest = max(rolls[seat][-1] for seat in tied)
        tied = [seat for seat in tied if rolls[seat][-1] == highest]
    ctx.state.dice = [faces[-1] for faces in rolls.values()]
    return sorted(rolls, key=lambda seat: ([-face for face in rolls[seat]], seat))


def slots_of(state: Chobolo, seat: Seat) -> tuple[int, ...]:
    return LAYOUTS[str(state.seats)].slots[seat]


def _tiles_each(state: Chobolo) -> int:
    return len(slots_of(state, 0))


def serves(state: Chobolo, seat: Seat, keys: Sequence[str]) -> bool:
    """Whether tiles hold a seat's own element twice and each of the others once."""
    found = Counter[str]()
    for key in keys:
        found.update(TILES[state.radius][key].elements)
    own = state.rulers[seat].element
    return all(found[one] >= 1 + (one == own) for one in ELEMENTS)


def deal_tiles(ctx: Context[Chobolo]) -> list[list[str]]:
    """Tiles by the dice so that each seat's serve it; if that fails too often, with a second copy of a cross tile."""
    state = ctx.state
    for n in range(DEALS + 1):
        left = [*TILES[state.radius]]
        ctx.dice.shuffle(left)
        dealt: list[list[str]] = []
        for seat in range(state.seats):
            hand = next(_servings(state, seat, left, copies=n == DEALS), None)
            if hand is None:
                break
            dealt.append(hand)
            left = [key for key in left if key not in hand]
        else:
            return dealt
    raise AssertionError("two cross tiles serve anybody")


def _servings(state: Chobolo, seat: Seat, left: Sequence[str], copies: bool) -> Iterator[list[str]]:
    each = _tiles_each(state)
    yield from ([*keys] for keys in combinations(left, each) if serves(state, seat, keys))
    if copies:
        box = [*left, *_crosses(state)]
        yield from ([*keys] for keys in combinations(box, each) if serves(state, seat, keys))


def _crosses(state: Chobolo) -> list[str]:
    return [key for key, tile in TILES[state.radius].items() if tile.is_cross]


def pick_tiles(ctx: Context[Chobolo], frame: PickTiles) -> None:
    """One tile after the other, in the order of the dice and back; none that could no longer serve its seat."""
    state, (seat, *later) = ctx.state, frame.order
    words = pickable(state, seat)
    path: Path = ("pick", words[0])
    path = ctx.choose(frame, Question(seat, Message("chobolo.ask.tile"), {"pick": dict.fromkeys(words, END)}, path))
    state.offered[seat].append(path[1])
    ctx.tell("chobolo.picked", seat=seat, tile=path[1])
    if later:
        ctx.then(PickTiles(order=later))


def pickable(state: Chobolo, seat: Seat) -> list[str]:
    """The tiles that are left, or copies of cross tiles where none of them would do."""
    taken = {key for keys in state.offered for key in keys}
    left = [key for key in TILES[state.radius] if key not in taken]
    mine, more = state.offered[seat], _tiles_each(state) - len(state.offered[seat]) - 1
    for box in (left, _crosses(state)):
        rest = [*left, *_crosses(state)]
        if fit := [key for key in box if any(serves(state, seat, (*mine, key, *_)) for _ in combinations(rest, more))]:
            return fit
    raise AssertionError("a cross tile serves anybody")


# -- towers ------------------------------------------------------------------------------------------


def found_tower(ctx: Context[Chobolo], frame: FoundTower) -> None:
    """A seat lays its lands, if that is its own to do, and founds its main tower; rulings U4 and U7."""
    state, seat = ctx.state, frame.seat
    if state.settings.boards == "dealt":
        node: Tree = dict.fromkeys(_founding_hexes(state, seat, ()), END)
    else:
        node = partial(_arrange_node, state, seat, ())
    prompt = Message("chobolo.ask.found", {"element": NATURE[state.rulers[seat].element]})
    path = ctx.choose(frame, Question(seat, prompt, {"found": node}, _default_founding(state, seat)))
    state.tiles += _arranged(state, seat, path[1:-1])
    state.rulers[seat].tower = path[-1]
    ctx.tell("chobolo.founded", seat=seat, at=path[-1])


def _arranged(state: Chobolo, seat: Seat, words: Sequence[str]) -> list[LaidTile]:
    """Tiles as they are laid slot by slot: ford-3 is the ford, turned by three sixths."""
    laid = []
    for word, slot in zip(words, slots_of(state, seat), strict=False):
        key, _, turn = word.partition("-")
        laid.append(LaidTile(key, slot, int(turn)))
    return laid


def _founding_hexes(state: Chobolo, seat: Seat, words: Sequence[str]) -> list[Place]:
    tiles = (*state.tiles, *_arranged(state, seat, words))
    return land_map(state.seats, tiles, state.radius).own(seat, state.seats, state.rulers[seat].element)


def _default_founding(state: Chobolo, seat: Seat) -> Path:
    """The hex nearest to the centre; lands lie as they were dealt."""
    dealt = state.settings.boards == "dealt"
    words = () if dealt else tuple(f"{key}-0" for key in state.offered[seat])
    return ("found", *words, _founding_hexes(state, seat, words)[0])


def _arrange_node(state: Chobolo, seat: Seat, said: tuple[str, ...]) -> Node:
    left = [*state.offered[seat]]
    for word in said:
        left.remove(word.partition("-")[0])
    if not left:
        return dict.fromkeys(_founding_hexes(state, seat, said), END)
    words = [f"{key}-{turn}" for key in dict.fromkeys(left) for turn in range(TURNS)]
    return {word: partial(_arrange_node, state, seat, (*said, word)) for word in words}


# -- cards -------------------------------------------------------------------------------------------


def draw_first_cards(ctx: Context[Chobolo], frame: DrawFirstCards) -> None:
    """Decks are shuffled, each draws two cards, and all characters stand in their main towers."""
    state = ctx.state
    for seat, ruler in enumerate(state.rulers):
        name = letter(seat)
        state.decks[name] = list(ruler.spells)
        ctx.dice.shuffle(state.decks[name])
        here = ruler.tower if seat not in state.beaten else ""
        ruler.tower = here
        state.characters[wizard_of(seat)] = Character(WIZARD, WIZARD_LEVEL if here else 0, here)
        for kind in ruler.warriors:
            state.characters[f"{name}-{kind}"] = Character(kind, WARRIOR_LEVEL if here else 0, here)
        for _ in range(FIRST_CARDS if here else 0):
            draw_card(ctx, seat)
    state.round = 1
    ctx.tell("chobolo.round", round=1)
    ctx.then(BeginTurn(seat=state.playing(state.first)[0]))
