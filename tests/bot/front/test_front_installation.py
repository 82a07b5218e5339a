"""How the bot comes to a server: what its invitation asks for, and what Discord's own *Add App* does."""

from __future__ import annotations

import logging
from urllib.parse import parse_qsl, urlsplit

import discord
import pytest

from bot.front import installation
from bot.sandbox.wire import Json
from tests.bot.front.evening import Evening


def params(evening: Evening, kind: str) -> Json:
    found: Json = evening.app.settings["integration_types_config"][kind]["oauth2_install_params"]
    return found


def changes(evening: Evening) -> int:
    return sum(entry.name == "PATCH /applications/@me" for entry in evening.discord.log)


def test_the_invitation_asks_for_what_tables_need() -> None:
    asked = dict(parse_qsl(urlsplit(installation.invitation(42)).query))
    assert (asked["client_id"], asked["scope"]) == ("42", "bot applications.commands")
    allowed = {name for name, granted in discord.Permissions(int(asked["permissions"])) if granted}
    needed = {"view_channel", "send_messages", "create_public_threads", "send_messages_in_threads"}
    assert allowed == {"read_messages", *needed - {"view_channel"}, "attach_files", "read_message_history"} | {
        "pin_messages"
    }


async def test_add_app_asks_servers_for_the_same_and_persons_for_commands_alone(evening: Evening) -> None:
    for _ in range(2):
        async with evening.open():
            pass
    wanted = str(installation.permissions().value)
    assert params(evening, "0") == {"scopes": ["applications.commands", "bot"], "permissions": wanted}
    assert params(evening, "1") == {"scopes": ["applications.commands"], "permissions": "0"}
    assert evening.app.settings["install_params"] == params(evening, "0")
    assert changes(evening) == 1, "nothing had changed the second time"


async def test_what_the_operator_has_set_beyond_that_stays(evening: Evening) -> None:
    more = discord.Permissions(manage_threads=True).value
    own = {"scopes": ["bot"], "permissions": str(more)}
    evening.app.settings["integration_types_config"] = {"0": {"oauth2_install_params": own}}
    async with evening.open():
        assert int(params(evening, "0")["permissions"]) == more | installation.permissions().value


async def test_an_application_that_takes_no_such_settings_serves_all_the_same(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    evening.discord.faults.plan(400, "PATCH", "/applications/@me", code=50035)
    async with evening.open():
        assert (await evening.ana.slash("help")).text
        assert evening.bot.untold == 0, "commands for people's own installations were told to an app that has none"
    warned = [record for record in caplog.records if "how people add the bot" in record.getMessage()]
    assert [record.levelno for record in warned] == [logging.WARNING]
