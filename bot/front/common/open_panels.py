"""Panels of which somebody needs one: when they open another, the one before is taken out of use."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import Any, NamedTuple

import discord

from bot.clock import MINUTE
from bot.front.common import layout
from bot.front.common.panels import Menu, Panel

CHANGEABLE = 14 * MINUTE  # Discord takes a quarter of an hour from the last press; what is older says so when pressed
REMEMBERED = 2000


class OpenPanel(NamedTuple):
    message: int
    interaction: discord.Interaction[Any]  # by which it was shown last
    at: float


class OpenPanels:
    def __init__(self) -> None:
        self._newest: OrderedDict[tuple[int, int | str], OpenPanel] = OrderedDict()  # by person, and table or name

    def showed(self, person: int, table: int | None, shown: OpenPanel, panel: Panel) -> OpenPanel | None:
        """Remember it if it decides anything or has a name; the one whose place it takes, while that can change."""
        if panel.once:
            return self._replaced((person, panel.once), shown)
        if table is None:
            return None
        if _decides(panel):
            return self._replaced((person, table), shown)
        before = self._newest.get((person, table))
        if before is not None and before.message == shown.message:
            del self._newest[person, table]
        return None

    def _replaced(self, key: tuple[int, int | str], shown: OpenPanel) -> OpenPanel | None:
        before = self._newest.get(key)
        self._newest[key] = shown
        self._newest.move_to_end(key)
        if len(self._newest) > REMEMBERED:
            self._newest.popitem(last=False)
        if before is None or before.message == shown.message or shown.at - before.at > CHANGEABLE:
            return None
        return before


def _decides(panel: Panel) -> bool:
    """Whether something on it is a way through the options."""
    ids = [row.custom_id for row in panel.rows if isinstance(row, Menu)]
    ids += [button.custom_id for row in panel.rows if not isinstance(row, Menu) for button in row]
    return any(custom_id.startswith("m.") for custom_id in ids)


async def disarm(before: OpenPanel, said: str) -> None:
    """It says where one goes on; Discord may not know it any more."""
    with suppress(discord.HTTPException):
        await layout.show(before.interaction, Panel((said,)))
