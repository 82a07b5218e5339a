"""What went over the wire, for a panel beside the page: interactions as Discord sends them, and what the bot did then.

    GET  /client/inspector ?after={number}&limit=   {now, ahead, bots, process, findings, newest, entries}, oldest first
    GET  /client/inspector/{number}                 one entry with its `body` and its `answer`
    POST /client/inspector/bot {do}                 one of the acts in `process`, such as restart; there are none where
                                                    this server does not keep the bot's process

An entry has number, kind (interaction, event, request, fault, finding), name, at, status, milliseconds, path, who (the
person's id, of an interaction), what (the command, button or form, of an interaction) and interaction: its id, on
everything that belongs to it. For an interaction the milliseconds are those to its first answer. Whoever reads the
bodies sees everybody's cards. The switches are those of `client_api.py`: faults, plan, clock and gateway.
"""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from aiohttp import web

from bot.sandbox.client_refusal import ClientRefusal
from bot.sandbox.http import reply
from bot.sandbox.interactions import AUTOCOMPLETE, COMPONENT, SUBMIT, full_name
from bot.sandbox.site import WireEntry
from bot.sandbox.world import Json

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox

LIMIT = 200
INTERACTION = "INTERACTION_CREATE"


class Inspector:
    """Reads the log of one Discord."""

    def __init__(self, site: "Sandbox") -> None:
        self.site = site
        self.process: dict[str, Callable[[], Awaitable[None]]] = {}
        """What can be done to the bot's process, by whoever keeps it."""

    async def entries(self, request: web.Request) -> web.Response:
        after, limit = int(request.query.get("after", 0)), int(request.query.get("limit", LIMIT))
        site, ids = self.site, self._ids()
        newer = [entry for entry in site.log if entry.number > after and entry.kind != "act"]
        told = {
            "now": site.clock.now(),
            "ahead": site.clock.ahead,
            "bots": [app.wire | {"connected": site.connected(app)} for app in site.world.apps.values()],
            "process": list(self.process),
            "findings": site.findings,
            "newest": site.log[-1].number if site.log else 0,
            "entries": [self._line(entry, ids) for entry in newer[-limit:]],
        }
        return reply(told)

    async def entry(self, request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        found = next((entry for entry in self.site.log if entry.number == number), None)
        if found is None:
            raise ClientRefusal("that entry is no longer kept")
        return reply(self._line(found, self._ids()) | {"body": found.body, "answer": found.answer})

    async def do(self, request: web.Request) -> web.Response:
        wanted = (await request.json())["do"]
        if wanted not in self.process:
            raise ClientRefusal(f"the bot's process cannot be told to {wanted} from here")
        await self.process[wanted]()
        return reply({})

    def _ids(self) -> dict[str, str]:
        """Interactions by their tokens, which the bot's requests have in their paths."""
        return {entry.body["token"]: entry.body["id"] for entry in self.site.log if entry.name == INTERACTION}

    def _line(self, entry: WireEntry, ids: dict[str, str]) -> Json:
        line = {
            "number": entry.number,
            "kind": entry.kind,
            "name": entry.name,
            "at": entry.at,
            "status": entry.status,
            "milliseconds": round(entry.seconds * 1000, 1),
            "path": entry.path,
            "who": "",
            "interaction": next((ids[part] for part in entry.path.split("/") if part in ids), ""),
        }
        return line | self._act(entry) if entry.name == INTERACTION else line

    def _act(self, entry: WireEntry) -> Json:
        sent = entry.body
        who = sent["member"]["user"] if "member" in sent else sent["user"]
        kept = self.site.interactions.find(sent["id"])
        took = round(kept.took * 1000, 1) if kept else 0.0
        did = {"kind": "interaction", "who": who["id"], "what": _what(sent)}
        return did | {"interaction": sent["id"], "milliseconds": took}


def _what(sent: Json) -> str:
    """The command, or the button, menu or form."""
    data, kind = sent["data"], sent["type"]
    if kind in (COMPONENT, SUBMIT):
        return str(data["custom_id"])
    return full_name(data) + (", suggestions" if kind == AUTOCOMPLETE else "")
