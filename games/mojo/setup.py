"""Before the first round: the board is laid out, scrolls are dealt, wards and tribal boards get their places."""

from __future__ import annotations

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END
from games.kernel.state import DEFAULT
from games.mojo.board import BOARD, Tile
from games.mojo.chance import pick
from games.mojo.content import RITUALS, SCROLLS
from games.mojo.creatures import fresh
from games.mojo.frames import NOBODY, ChooseEntry, PlaceWard, Round
from games.mojo.obstacles import lie_out
from games.mojo.state import King, Mojo, Shaman, Thugs

ELEMENTS = ("air", "earth", "fire", "water")
START = {"slow": (4, 3), "fast": (8, 6)}  # zimbies at home and scrolls in hand
SOLO_LIBRARY = 17


def set_up(ctx: Context[Mojo]) -> None:
    """The King in the mist, thugs by the shrines, seals and rituals face down, everybody at home with a hand."""
    state = ctx.state
    _lay_out(ctx)
    _deal(ctx)
    order = list(range(state.seats))
    ctx.dice.shuffle(order)
    state.first = order[0]
    ctx.tell("mojo.begins", seat=state.first)
    ctx.then(Round())
    if state.settings.entries == "choose":
        ctx.then(*(ChooseEntry(seat=seat) for seat in order))
    else:
        for seat, shaman in enumerate(state.shamans):
            shaman.entry = seat * len(BOARD.entries) // state.seats
    if state.settings.wards == "choose":
        ctx.then(*(PlaceWard(seat=order[n % state.seats]) for n in range(len(BOARD.wards))))


def _lay_out(ctx: Context[Mojo]) -> None:
    state = ctx.state
    lie_out(state)
    if state.settings.wards == "random":
        state.wards = _shuffled_elements(ctx, BOARD.wards)
    state.seals = _shuffled_elements(ctx, BOARD.shrines)
    names = list(RITUALS)
    ctx.dice.shuffle(names)
    state.markers = dict(zip(BOARD.ritual_tiles, names, strict=False))
    state.board[BOARD.mist] = King(fresh(state))
    for number, tile in enumerate(BOARD.thug_starts, 1):
        state.board[tile] = Thugs(fresh(state), [number])


def _shuffled_elements(ctx: Context[Mojo], tiles: tuple[Tile, ...]) -> dict[Tile, str]:
    elements = list(ELEMENTS)
    ctx.dice.shuffle(elements)
    return dict(zip(tiles, elements, strict=True))


def _deal(ctx: Context[Mojo]) -> None:
    state = ctx.state
    zimbies, scrolls = START["fast" if state.solo else state.settings.pace]
    state.library = [key for key, one in SCROLLS.items() for _ in range(one.copies) if one.solo or not state.solo]
    ctx.dice.shuffle(state.library)
    if state.solo:
        del state.library[:-SOLO_LIBRARY]
    for _ in range(state.seats):
        hand = [state.library.pop() for _ in range(scrolls)]
        state.shamans.append(Shaman(entry=NOBODY, active=zimbies, hand=hand))


def place_ward(ctx: Context[Mojo], frame: PlaceWard) -> None:
    """Shamans take turns to lay wards before the ways into the sanctum; the last one goes where it must."""
    state, seat = ctx.state, frame.seat
    elements = [one for one in ELEMENTS if one not in state.wards.values()]
    tiles = [tile for tile in BOARD.wards if tile not in state.wards]
    path = DEFAULT
    if len(tiles) > 1:
        node = {element: dict.fromkeys(tiles, END) for element in elements}
        path = ctx.choose(frame, Question(seat, Message("mojo.ask.ward"), {"ward": node}, DEFAULT))
    element, tile = (pick(ctx, elements), pick(ctx, tiles)) if path == DEFAULT else path[1:]
    state.wards[tile] = element
    ctx.tell("mojo.ward.placed", seat=seat, element=element, tile=tile)


def choose_entry(ctx: Context[Mojo], frame: ChooseEntry) -> None:
    """Each shaman chooses where its tribal board joins the main board."""
    state, seat = ctx.state, frame.seat
    taken = {shaman.entry for shaman in state.shamans}
    free = [str(index + 1) for index in range(len(BOARD.entries)) if index not in taken]
    question = Question(seat, Message("mojo.ask.enter"), {"enter": dict.fromkeys(free, END)}, DEFAULT)
    path = ctx.choose(frame, question)
    word = pick(ctx, free) if path == DEFAULT else path[1]
    state.shamans[seat].entry = int(word) - 1
    ctx.tell("mojo.entered", seat=seat, entry=BOARD.entries[int(word) - 1].tile)
