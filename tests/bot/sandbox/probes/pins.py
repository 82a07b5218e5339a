"""Pinned messages: who may pin, how many there may be, and what is said of it."""

from __future__ import annotations

from typing import Any

from bot.sandbox import Channel
from bot.sandbox.rest import messages
from tests.bot.sandbox.probes.asking import BAD, Probe, Prober
from tests.bot.sandbox.probes.gateway import line


def _may(prober: Prober) -> None:
    prober.discord.overwrite(prober.games, prober.place.bot, allow="pin_messages")


async def _pin(prober: Prober, message: str, method: str = "PUT", at: Channel | None = None) -> Any:
    return await prober.ask(method, f"/channels/{(at or prober.games).id}/messages/pins/{message}")


async def _pins(prober: Prober, query: str = "") -> Any:
    return await prober.ask("GET", f"/channels/{prober.games.id}/messages/pins{query}")


async def pinned(prober: Prober) -> object:
    _may(prober)
    sent = await prober.say()
    told = (await _pin(prober, sent)).told
    *_, line_of_it = prober.place.ana.timeline()
    about = line_of_it["type"], line_of_it["message_reference"]["message_id"] == sent
    return told, about, prober.discord.world.messages[prober.games.id][sent].wire["pinned"]


async def as_before(prober: Prober) -> object:
    _may(prober)
    return (await prober.ask("PUT", f"/channels/{prober.games.id}/pins/{await prober.say()}")).told


async def without_leave(prober: Prober) -> object:
    return (await _pin(prober, await prober.say())).told


async def managing_messages_is_not_enough(prober: Prober) -> object:
    prober.discord.overwrite(prober.games, prober.place.bot, allow="manage_messages")
    return (await _pin(prober, await prober.say())).told


async def twice(prober: Prober) -> object:
    _may(prober)
    sent = await prober.say()
    told = [(await _pin(prober, sent)).told for _ in range(2)]
    return told, sum(message["type"] == 6 for message in prober.place.ana.timeline())


async def unpinned(prober: Prober) -> object:
    _may(prober)
    sent = await prober.say()
    await _pin(prober, sent)
    told = (await _pin(prober, sent, "DELETE")).told
    return told, (await _pins(prober)).body["items"]


async def listed(prober: Prober) -> object:
    _may(prober)
    sent = [await prober.say(text) for text in "abc"]
    for one in sent:
        prober.discord.clock.forward(1)
        await _pin(prober, one)
    first = (await _pins(prober, "?limit=2")).body
    rest = (await _pins(prober, f"?before={first['items'][-1]['pinned_at'].replace('+', '%2B')}")).body
    words = ["".join(one["message"]["content"] for one in page["items"]) for page in (first, rest)]
    return words, first["has_more"], rest["has_more"]


async def fifty_one_at_once(prober: Prober) -> object:
    return (await _pins(prober, "?limit=51")).told


async def of_a_channel_without_history(prober: Prober) -> object:
    _may(prober)
    await _pin(prober, await prober.say())
    prober.discord.overwrite(prober.games, prober.place.bot, deny="read_message_history")
    return (await _pins(prober)).body["items"]


async def one_too_many(prober: Prober) -> object:
    _may(prober)
    room, messages.PINS = messages.PINS, 1
    try:
        told = [(await _pin(prober, await prober.say())).told for _ in range(2)]
    finally:
        messages.PINS = room
    return room, told


async def what_is_not_there(prober: Prober) -> object:
    _may(prober)
    return (await _pin(prober, "1")).told


async def told_at_once(prober: Prober) -> object:
    _may(prober)
    sent = await prober.say()
    async with line(prober) as made:
        await made.identify()
        await made.told("GUILD_CREATE")
        await _pin(prober, sent)
        told = await made.told("CHANNEL_PINS_UPDATE")
    there = told["channel_id"] == prober.games.id, told["guild_id"] == prober.place.guild.id
    return *there, bool(told["last_pin_timestamp"])


async def the_line_of_it_can_be_taken_down(prober: Prober) -> object:
    _may(prober)
    await _pin(prober, await prober.say())
    *_, line_of_it = prober.place.ana.timeline()
    return (await prober.ask("DELETE", f"/channels/{prober.games.id}/messages/{line_of_it['id']}")).told


PROBES: dict[str, Probe] = {
    "pinned": Probe(pinned, ((204, 0), (6, True), True)),
    "pinned as before": Probe(as_before, (204, 0)),
    "without leave": Probe(without_leave, (403, 50013)),
    "managing messages is not enough": Probe(managing_messages_is_not_enough, (403, 50013)),
    "twice": Probe(twice, ([(204, 0)] * 2, 1)),
    "unpinned": Probe(unpinned, ((204, 0), [])),
    "listed, the newest first": Probe(listed, (["cb", "a"], True, False)),
    "51 at once": Probe(fifty_one_at_once, BAD),
    "of a channel without history": Probe(of_a_channel_without_history, []),
    "one too many": Probe(one_too_many, (250, [(204, 0), (400, 30003)])),
    "what is not there": Probe(what_is_not_there, (404, 10008)),
    "told at once": Probe(told_at_once, (True, True, True)),
    "the line of it can be taken down": Probe(the_line_of_it_can_be_taken_down, (204, 0)),
}
