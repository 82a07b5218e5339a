"""Panels of which somebody needs one: when they open another, the one before goes.

What came of a press stands below all that was said in its thread meanwhile, where whoever pressed looks for it.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple, TypeAlias

import discord

from bot.clock import MINUTE
from bot.front.common import layout
from bot.front.common.panels import Menu, Panel

CHANGEABLE = 14 * MINUTE  # Discord takes a quarter of an hour from the last press; what is older says so when pressed
REMEMBERED = 2000
GONE = 10008  # what was pressed has been dismissed
CARRIED, HELD = 10.0, 64  # seconds in which a panel is still new, and how many of those are held with their pictures

Interaction: TypeAlias = "discord.Interaction[Any]"
Key: TypeAlias = "tuple[int, int | str]"  # a person, and a table or name


class OpenPanel(NamedTuple):
    message: int
    interaction: Interaction  # by which it was shown last
    at: float
    follows: bool = False  # it is no answer of the interaction, but a message that followed


class OpenPanels:
    def __init__(self) -> None:
        self._newest: OrderedDict[Key, OpenPanel] = OrderedDict()
        self._new: OrderedDict[Key, Panel] = OrderedDict()  # what some of them show, as long as nobody has pressed it
        self._said: OrderedDict[int, int] = OrderedDict()  # by thread, the newest message for all

    def showed(self, person: int, table: int | None, shown: OpenPanel, panel: Panel) -> OpenPanel | None:
        """Remember it if it decides anything or has a name; the one whose place it takes, while that can change."""
        if panel.once:
            return self._replaced((person, panel.once), shown)
        if table is None:
            return None
        self._new.pop((person, table), None)
        if _decides(panel):
            if panel.result:
                _remember(self._new, (person, table), panel, HELD)
            return self._replaced((person, table), shown)
        before = self._newest.get((person, table))
        if before is not None and before.message == shown.message:
            del self._newest[person, table]
        return None

    def _replaced(self, key: Key, shown: OpenPanel) -> OpenPanel | None:
        before = self._newest.get(key)
        _remember(self._newest, key, shown, REMEMBERED)
        if before is None or before.message == shown.message or shown.at - before.at > CHANGEABLE:
            return None
        return before

    def said(self, thread: int, message: int) -> None:
        """Something was said there for all."""
        _remember(self._said, thread, message, REMEMBERED)

    def is_above(self, interaction: Interaction) -> bool:
        """Whether something was said below the private message that was pressed."""
        pressed = interaction.message
        return pressed is not None and pressed.flags.ephemeral and self._said.get(pressed.channel.id, 0) > pressed.id

    def pressed(self, interaction: Interaction) -> None:
        """Whoever has pressed a panel has found it."""
        message = interaction.message.id if interaction.message else 0
        for key in [key for key in self._new if self._newest[key].message == message]:
            del self._new[key]

    async def carry_down(self, person: int, table: int, now: float) -> None:
        """A message for all has pushed up what somebody has just been shown: it goes below that."""
        key = (person, table)
        panel, shown = self._new.get(key), self._newest.get(key)
        if panel is None or shown is None or now - shown.at > CARRIED:
            return
        if self._said.get(shown.interaction.channel_id or 0, 0) < shown.message:
            return
        below = await layout.follow(shown.interaction, panel)
        if self._new.pop(key, None) is not panel:  # it was pressed meanwhile, and goes on where it is
            await layout.remove(shown.interaction, below)
            return
        _remember(self._newest, key, OpenPanel(below, shown.interaction, shown.at, follows=True), REMEMBERED)
        await disarm(shown)


async def show(panels: OpenPanels, interaction: Interaction, panel: Panel, now: float) -> OpenPanel:
    """Where the deferred answer or the pressed message is; what came of a press below all that was said meanwhile."""
    if panel.result and panels.is_above(interaction):
        below = await layout.follow(interaction, panel)
        await layout.remove(interaction)
        return OpenPanel(below, interaction, now, follows=True)
    try:
        return OpenPanel(await layout.show(interaction, panel), interaction, now)
    except discord.NotFound as error:
        if error.code != GONE:
            raise
        return OpenPanel(await layout.follow(interaction, panel), interaction, now, follows=True)


def _remember(kept: OrderedDict[Any, Any], key: object, value: object, most: int) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > most:
        kept.popitem(last=False)


def _decides(panel: Panel) -> bool:
    """Whether something on it is a way through the options."""
    ids = [row.custom_id for row in panel.rows if isinstance(row, Menu)]
    ids += [button.custom_id for row in panel.rows if not isinstance(row, Menu) for button in row]
    return any(custom_id.startswith("m.") for custom_id in ids)


async def disarm(before: OpenPanel) -> None:
    """It goes: one goes on in the newer one."""
    await layout.remove(before.interaction, before.message if before.follows else None)
