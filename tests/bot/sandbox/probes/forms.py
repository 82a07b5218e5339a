"""Forms (modals): what they may hold, when one is opened, and what is sent of it."""

from __future__ import annotations

from typing import Any

from tests.bot.sandbox.probes.asking import BAD, Probe, Prober, posting
from tests.bot.sandbox.test_sandbox_contract import button, label, modal

OPENED = (204, 0)
LINES = [{"label": str(n), "value": str(n)} for n in range(3)]


def field(kind: int, **more: Any) -> dict[str, Any]:
    """A label with a field of some type in it."""
    return {"type": 18, "label": "L", "component": {"type": kind, "custom_id": "f", **more}}


def menu(**more: Any) -> dict[str, Any]:
    return field(3, **{"options": LINES, **more})


def group(kind: int, count: int) -> dict[str, Any]:
    return field(kind, options=[{"label": str(n), "value": str(n)} for n in range(count)])


def opening(*parts: Any, expected: object = BAD) -> Probe:
    async def ask(prober: Prober) -> object:
        return (await prober.call_back(prober.interaction(), modal(components=list(parts)))).told

    return Probe(ask, expected)


async def without(prober: Prober, **left_out: Any) -> object:
    return (await prober.call_back(prober.interaction(), modal(**left_out))).told


async def after_a_deferral(prober: Prober) -> object:
    made = prober.interaction()
    return [(await prober.call_back(made, body)).told for body in ({"type": 5}, modal())]


async def of_suggestions(prober: Prober) -> object:
    return (await prober.call_back(prober.interaction(4), modal())).told


async def of_a_press(prober: Prober) -> object:
    return (await prober.call_back(prober.interaction(3, {"custom_id": "b", "component_type": 2}), modal())).told


async def _sent(prober: Prober, *parts: Any, **values: Any) -> Any:
    """What the application hears of a form that Ana sends."""
    made = prober.interaction()
    await prober.call_back(made, modal(components=list(parts)))
    prober.discord.faults.ack_seconds = 0.01  # nobody answers the form
    reply = await prober.place.ana.submit(prober.reply(made), values)
    return reply.interaction.payload["data"]


async def a_text_is_sent(prober: Prober) -> object:
    data = await _sent(prober, label("Title"), Title="Friday")
    (part,) = data["components"]
    return part["type"], part["component"]["type"], part["component"]["value"], data["custom_id"]


async def a_line_is_sent(prober: Prober) -> object:
    (part,) = (await _sent(prober, menu(), L=["2"]))["components"]
    return part["component"]["values"], "component_type" in part["component"]


async def a_person_is_sent(prober: Prober) -> object:
    data = await _sent(prober, field(5), L=[prober.place.ben.id])
    return data["components"][0]["component"]["values"] == [prober.place.ben.id], list(data["resolved"])


async def a_text_beside_fields_is_sent_too(prober: Prober) -> object:
    data = await _sent(prober, {"type": 10, "content": "Read this."}, label("Title"), Title="x")
    return [part["type"] for part in data["components"]]


PROBES: dict[str, Probe] = {
    "a text and a menu": opening(label(), menu(), expected=OPENED),
    "five fields": opening(*[label(str(n)) for n in range(5)], expected=OPENED),
    "no field": opening(),
    "no title": Probe(lambda p: without(p, title=""), BAD),
    "no custom_id": Probe(lambda p: without(p, custom_id=""), BAD),
    "a custom_id of 101": Probe(lambda p: without(p, custom_id="x" * 101), BAD),
    "a text beside fields": opening({"type": 10, "content": "Read this."}, label(), expected=OPENED),
    "a hint of 100": opening({**label(), "description": "x" * 100}, expected=OPENED),
    "a hint of 101": opening({**label(), "description": "x" * 101}),
    "a field without a label": opening(label()["component"]),
    "a menu in a row": opening({"type": 1, "components": [menu()["component"]]}),
    "a text input in a row, as before": opening(
        {"type": 1, "components": [{"type": 4, "style": 1, "custom_id": "i", "label": "L"}]}, expected=OPENED
    ),
    "a text input with two labels": opening(field(4, style=1, label="twice")),
    "a button": opening({"type": 1, "components": [button()]}),
    "a button in a label": opening(field(2, style=1, label="x")),
    "a menu that is shut": opening(menu(disabled=True)),
    "a menu that need not be answered": opening(menu(min_values=0, required=False), expected=OPENED),
    "a menu of none or more that must be": opening(menu(min_values=0)),
    "a menu of 26": opening(menu(options=[{"label": str(n), "value": str(n)} for n in range(26)])),
    "a menu of people": opening(field(5), expected=OPENED),
    "a placeholder of 101 for a text": opening(label(placeholder="x" * 101)),
    "4,001 characters filled in": opening(label(value="x" * 4_001)),
    "room for 4,001 characters": opening(label(max_length=4_001)),
    "one of one": opening(group(21, 1)),
    "one of two": opening(group(21, 2), expected=OPENED),
    "one of eleven": opening(group(21, 11)),
    "some of ten": opening(group(22, 10), expected=OPENED),
    "some of eleven": opening(group(22, 11)),
    "a tick": opening(field(23), expected=OPENED),
    "a label in a message": posting({"flags": 1 << 15, "components": [label()]}),
    "after a deferral": Probe(after_a_deferral, [(204, 0), (400, 40060)]),
    "in place of suggestions": Probe(of_suggestions, BAD),
    "of a press": Probe(of_a_press, OPENED),
    "a text is sent": Probe(a_text_is_sent, (18, 4, "Friday", "m")),
    "a line is sent": Probe(a_line_is_sent, (["2"], False)),
    "a person is sent": Probe(a_person_is_sent, (True, ["users", "members"])),
    "a text beside fields is sent too": Probe(a_text_beside_fields_is_sent_too, [10, 18]),
}
