"""A person's standing orders at a table: which stand, and a press for each that may be given. For that person alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple
from zlib import crc32

from bot.front.common.chosen_so_far import spoken
from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import IN_A_MENU, IN_A_ROW, LABEL, LINE, Button, Choice, Menu, Panel, Row, cut, rows_of
from bot.front.common.request import OVER, Request, refused
from bot.front.common.speech import Sayings, Speech
from bot.tables import PASS_OUT_OF_TURN, PASS_UNLESS_TARGETED, PASS_UNTIL_TURN, Shown, StandingOrder
from games.kernel import Decision, DeclaredOrder, Path

HABITS = {"out_of_turn": PASS_OUT_OF_TURN, "unless_targeted": PASS_UNLESS_TARGETED, "until_turn": PASS_UNTIL_TURN}
FEW = 6  # orders of a game that have buttons
MENUS = 2


class OfferedOrder(NamedTuple):
    """An order that may be given: by typing its words, or by a press."""

    typed: str
    order: StandingOrder
    declared: DeclaredOrder | None = None

    @property
    def number(self) -> int:
        """What a button knows it by: the words do not fit there, and their place may change."""
        return crc32(self.typed.encode())


def offered_orders(speech: Speech, shown: Shown) -> list[OfferedOrder]:
    """Those of every game, and those that this one declares."""
    found = [OfferedOrder(word, order) for word, order in HABITS.items()]
    return found + [
        OfferedOrder(" ".join(words), StandingOrder(declared=words), declared)
        for words, declared in _declared(speech, shown).items()
    ]


def _declared(speech: Speech, shown: Shown) -> Mapping[Path, DeclaredOrder]:
    if shown.view is None or shown.seat is None:
        return {}
    try:
        return speech.game.orders(shown.view)
    except Exception as error:  # whatever a rule does wrong
        speech.label.broken.append(error)
        return {}


def named(speech: Speech, words: Sayings, offer: OfferedOrder) -> str:
    return words.say(offer.declared.words) if offer.declared else speech.say(f"standing.{offer.typed}")


async def panel(request: Request, shown: Shown, said: str = "") -> Panel:
    """What stands, by its number; a button for each order, that gives it or takes it back; and the way back.

    Where a game declares many, those that stand have buttons, and all others are picked from menus.
    """
    speech = request.speech
    offers = {offer.order: offer for offer in offered_orders(speech, shown)}
    standing = await request.tables.orders(shown.id, request.person)
    own = {order: id for id, seat, order in standing if seat == shown.seat}
    lines = [f"{id}: {_told(speech, order, offers.get(order))}" for id, _, order in standing]
    texts = (*([said] if said else []), "\n".join(lines) or speech.say("said.no_orders"))
    if shown.seat is None or shown.status in OVER:
        return Panel(texts)
    declared = [offer for offer in offers.values() if offer.declared and offer.order not in own]
    picked = declared if len(declared) > FEW else []
    pressed = [offer for offer in offers.values() if offer not in picked]
    buttons = [_button(speech, shown, offer, own.get(offer.order)) for offer in pressed]
    buttons.append(Button(speech.on("button.move"), str(CustomId("move", shown.id)), "primary"))
    return Panel(texts, (*rows_of(buttons), *_menus(speech, shown, picked)))


def _menus(speech: Speech, shown: Shown, offers: list[OfferedOrder]) -> Iterator[Menu]:
    """As many as orders need, in the order in which the game declares them."""
    for start in range(0, min(len(offers), MENUS * IN_A_MENU), IN_A_MENU):
        some = offers[start : start + IN_A_MENU]
        lines = tuple(Choice(cut(named(speech, speech.label, one), LINE), str(one.number)) for one in some)
        yield Menu(speech.on("standing.pick"), str(CustomId("ordering", shown.id, start)), lines)


def _button(speech: Speech, shown: Shown, offer: OfferedOrder, standing: int | None) -> Button:
    label = cut(named(speech, speech.label, offer), LABEL)
    if standing is None:
        return Button(label, str(CustomId("order", shown.id, offer.number)))
    return Button(label, str(CustomId("unorder", shown.id, standing)), "success")


def _told(speech: Speech, order: StandingOrder, offer: OfferedOrder | None) -> str:
    """In words; one of a game that is not offered at the moment by the words that are typed for it."""
    if offer is None and order.stop:
        return speech.say("standing.all_of_this")
    if offer is None:
        return spoken(speech.text, order.do or order.declared)
    return named(speech, speech.text, offer)


async def give(request: Request, shown: Shown, typed: str) -> Panel:
    return await _give(
        request, shown, next((o for o in offered_orders(request.speech, shown) if o.typed == typed), None)
    )


async def pressed(request: Request, shown: Shown, number: int) -> Panel:
    found = next((one for one in offered_orders(request.speech, shown) if one.number == number), None)
    return await _give(request, shown, found)


async def _give(request: Request, shown: Shown, offer: OfferedOrder | None) -> Panel:
    if offer is None:
        raise refused("strange_order")
    await request.tables.order(shown.id, request.person, offer.order, shown.seat)
    name = named(request.speech, request.speech.text, offer)
    return await panel(request, shown, request.speech.say("said.ordered", order=name))


async def withdraw(request: Request, shown: Shown, order: int) -> Panel:
    if not await request.tables.cancel_order(shown.id, request.person, order):
        raise refused("no_order")
    return await panel(request, shown, request.speech.say("said.cancelled"))


def beside(speech: Speech, shown: Shown, decision: Decision, every: bool) -> tuple[Row, ...]:
    """With a question: the orders that would answer it from now on, and the way to every other one."""
    fitting = [one for one in offered_orders(speech, shown) if one.declared and one.declared.answer(decision)]
    buttons = [
        Button(cut(named(speech, speech.label, one), LABEL), str(CustomId("order", shown.id, one.number)))
        for one in fitting[: IN_A_ROW - 1]
    ]
    if not buttons:
        return ()
    return ((*buttons, way_to_all(speech, shown)) if every else tuple(buttons),)


def way_to_all(speech: Speech, shown: Shown) -> Button:
    return Button(speech.on("button.orders"), str(CustomId("orders", shown.id)))
