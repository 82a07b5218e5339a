"""A person's acts as JSON: what another process or a page in a browser sends, and what it gets back."""

import base64
from collections.abc import Awaitable, Callable
from typing import Any

from bot.sandbox.client_refusal import ClientRefusal
from bot.sandbox.command_tree import Command
from bot.sandbox.person import PersonClient
from bot.sandbox.reply import Reply
from bot.sandbox.world import App, Channel, DiscordMessage, Json

Act = Callable[[PersonClient, Json], Awaitable[Json]]


def shown(message: DiscordMessage, viewer: str) -> Json:
    """A message with what a client draws round it."""
    about = {"ephemeral": bool(message.viewer), "rang": viewer in message.rang, "used": message.used}
    return message.wire | {"client": about}


def answer(reply: Reply) -> Json:
    """A reply as it stands now."""
    return {
        "interaction_id": reply.interaction.id,
        "kind": reply.kind,
        "expired": reply.expired,
        "seconds": reply.seconds,
        "original": reply.original,
        "followups": reply.followups,
        "modal": reply.modal,
        "choices": reply.choices,
    }


def picker(command: Command) -> Json:
    """One line of the slash picker."""
    about = {"name": command.name, "description": command.leaf["description"], "bot": command.app.id}
    return about | {"options": command.options}


def _at(person: PersonClient, sent: Json) -> Channel:
    channel = person.site.world.channels.get(str(sent["at"]))
    if channel is None:
        raise ClientRefusal("that channel is gone")
    return channel


def _bot(person: PersonClient, sent: Json) -> App | None:
    """Whose command it is, when that is said."""
    return person.site.world.apps.get(str(sent.get("bot")))


def _options(sent: Json) -> Json:
    """A file comes as {"filename": ..., "data": base64}."""
    return {name: _file(value) for name, value in sent.get("options", {}).items()}


def _file(value: Any) -> Any:
    if isinstance(value, dict) and "filename" in value:
        return value["filename"], base64.b64decode(value["data"])
    return [_file(one) for one in value] if isinstance(value, list) else value


async def _slash(person: PersonClient, sent: Json) -> Json:
    wait = sent.get("wait", True)
    return answer(await person.slash(sent["name"], _at(person, sent), _options(sent), wait, _bot(person, sent)))


async def _autocomplete(person: PersonClient, sent: Json) -> Json:
    at, typed = _at(person, sent), sent.get("typed", "")
    choices = await person.autocomplete(sent["name"], sent["option"], typed, at, _options(sent), _bot(person, sent))
    return {"choices": choices}


async def _click(person: PersonClient, sent: Json) -> Json:
    wait, lagging = sent.get("wait", True), sent.get("lagging", False)
    return answer(await person.click(sent["message"], sent["button"], wait, lagging))


async def _select(person: PersonClient, sent: Json) -> Json:
    return answer(await person.select(sent["message"], sent["values"], sent.get("which"), sent.get("wait", True)))


async def _submit(person: PersonClient, sent: Json) -> Json:
    opened = _reply(person, sent)
    values = {name: _file(value) for name, value in sent["values"].items()}
    return answer(await person.submit(opened, values, sent.get("wait", True)))


async def _ask_of(person: PersonClient, sent: Json) -> Json:
    """What is chosen beside a message, or beside the person with the id `user`."""
    target: Json | PersonClient = sent["message"] if "message" in sent else person.site.by_id(str(sent["user"]))
    return answer(
        await person.ask_of(sent["name"], target, _at(person, sent), sent.get("wait", True), _bot(person, sent))
    )


async def _look(person: PersonClient, sent: Json) -> Json:
    """The reply as it is now, perhaps after waiting for more."""
    reply = _reply(person, sent)
    if "changes" in sent:
        await reply.more(int(sent["changes"]), float(sent.get("within", 5.0)))
    return answer(reply)


async def _forge(person: PersonClient, sent: Json) -> Json:
    return answer(await person.forge(sent["message"], sent["custom_id"], sent.get("values")))


async def _say(person: PersonClient, sent: Json) -> Json:
    return {"message": person.say(sent["text"], _at(person, sent))}


async def _dismiss(person: PersonClient, sent: Json) -> Json:
    person.dismiss(sent["message"])
    return {}


async def _reload(person: PersonClient, _: Json) -> Json:
    person.reload()
    return {}


async def _dm(person: PersonClient, sent: Json) -> Json:
    bot: App = person.site.world.apps[str(sent["bot"])]
    return {"channel": person.dm(bot).wire}


async def _close_dms(person: PersonClient, sent: Json) -> Json:
    person.close_dms(sent.get("closed", True))
    return {}


def _reply(person: PersonClient, sent: Json) -> Reply:
    interaction = person.site.interactions.find(str(sent["interaction_id"]))
    if interaction is None or interaction.user_id != person.id:
        raise ClientRefusal("that was not her doing")
    return Reply(person.site, interaction)


ACTS: dict[str, Act] = {
    "slash": _slash,
    "autocomplete": _autocomplete,
    "click": _click,
    "select": _select,
    "submit": _submit,
    "ask_of": _ask_of,
    "look": _look,
    "forge": _forge,
    "say": _say,
    "dismiss": _dismiss,
    "reload": _reload,
    "dm": _dm,
    "close_dms": _close_dms,
}
