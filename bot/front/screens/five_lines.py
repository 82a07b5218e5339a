"""A game in five lines, with what its signs mean: where a table begins, and where somebody asks for the rules."""

from __future__ import annotations

import render
from bot.front.common import game_emojis
from bot.front.common.panels import Panel
from bot.front.common.request import FrontContext, Request
from bot.front.common.speech import Speech
from render import legend
from render.legend import five_lines
from render.saying import say


async def panel(front: FrontContext, words: Speech) -> Panel:
    """The title, and a picture that says the rest; where there is none, the lines."""
    picture = await front.picture_of(words.label, None, "five")
    lines = [f"**{heading}** {sentence}" for heading, sentence in five_lines(words.text)]
    told = ("\n".join(lines),) if lines and picture is None else ()
    return Panel((f"## {words.title}", *told), picture=picture)


async def signs(request: Request, words: Speech) -> Panel:
    """What the signs mean."""
    picture = await request.front.picture_of(words.label, None, "legend")
    known = render.words_for(words.game, (), words.language)
    shown = [game_emojis.in_text(words.game.key, sign, say(known, f"sign.{sign}")) for sign in legend.signs(known)]
    small = (" \u00b7 ".join(filter(None, shown)),) if any(shown) else ()
    head = f"**{words.say('five.signs')}**" if picture else words.say("five.no_signs")
    return Panel((head, *small), picture=picture, once=f"legend {words.game.key}")
