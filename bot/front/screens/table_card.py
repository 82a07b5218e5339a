"""A table's card: who sits there, what was agreed, and what one can do before it starts."""

from __future__ import annotations

from bot.front.common import pace_text, setting_text
from bot.front.common.custom_ids import CustomId
from bot.front.common.escaping import escaped, without_markdown
from bot.front.common.panels import Button, Choice, Menu, Panel, Row, rows_of
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.tables import SeatView, Shown
from bot.tables.notice_kinds import VoteSubject
from games.kernel import View, letter, sizes_of

OPEN = ("lobby", "check_in")  # somebody may still sit down
STATUSES = ("lobby", "running", "over")  # that have tags of their own
KNOWN = 10  # answers, from which a card says how many were in time


async def drawn(front: FrontContext, speech: Speech, shown: Shown) -> Panel:
    """The card with its picture: of what people are invited to, and who is there already."""
    panel = card(speech, shown)
    if shown.status not in OPEN:
        return panel
    names = [speech.label.name(place.seat) if _is_taken(place) else "" for place in shown.places]
    return panel._replace(picture=await front.picture_of(speech.label, None, "invitation", labels=names))


def card(speech: Speech, shown: Shown) -> Panel:
    """An invitation as long as seats are open; then who plays, and how to look and to act."""
    texts = [f"## {title(speech, shown)}"]
    if shown.status in OPEN:
        texts += [_what(speech), f"**{facts(speech, shown)}**", _there(speech, shown)]
        texts += [speech.say("card.check_in")] if shown.status == "check_in" else []
    else:
        texts += [speech.say(f"card.{shown.status}"), f"**{speech.say('card.seats')}**\n{_seats(speech, shown)}"]
    if shown.commitment:
        texts.append(f"-# {speech.say('card.fair', commitment=shown.commitment)}")
    return Panel(tuple(texts), (*rows_of(_buttons(speech, shown)), *_managing(speech, shown)))


def _what(speech: Speech) -> str:
    return speech.text.texts.get(f"{speech.game.key}.about", "")


def facts(speech: Speech, shown: Shown) -> str:
    """What one lets oneself in for: how many play, how long a game is, and how long a turn may take."""
    return f"{size_and_length(speech, len(shown.places))}, {pace_text.brief(speech, shown)}"


def size_and_length(speech: Speech, most: int | None = None) -> str:
    """How many play, at most so many, and how long a game is."""
    sizes = sizes_of(one for one in speech.game.seats if most is None or one <= most)
    long = speech.text.texts.get(f"{speech.game.key}.length")
    players = speech.say("card.players", sizes=sizes) if sizes != "1" else speech.say("card.alone")
    return ", ".join(filter(None, (players, long)))


def _there(speech: Speech, shown: Shown) -> str:
    """Who sits there, and how many may still sit down."""
    names = [speech.text.name(place.seat) for place in shown.places if _is_taken(place)]
    free = len(shown.places) - len(names)
    texts = [speech.say("card.there", who=names)] if names else []
    return " ".join([*texts, speech.say("card.free", free=free) if free else speech.say("card.full")])


def _is_taken(place: SeatView) -> bool:
    return place.person is not None or place.bot is not None


def is_full(shown: Shown) -> bool:
    return all(_is_taken(place) for place in shown.places)


def _seats(speech: Speech, shown: Shown) -> str:
    taken = [f"{letter(place.seat).upper()}: {_who(speech, place)}" for place in shown.places if _is_taken(place)]
    free = len(shown.places) - len(taken)
    return "\n".join([*taken, *([speech.say("card.free", free=free)] if free else [])])


def title(speech: Speech, shown: Shown) -> str:
    if shown.title:
        return speech.say("card.named", title=escaped(shown.title, 80), game=speech.title, table=shown.id)
    return speech.say("card.title", game=speech.title, table=shown.id)


def plain_title(speech: Speech, shown: Shown, series: int = 1) -> str:
    """For the name of a thread, which is no Markdown; with which game of a series it is."""
    name = without_markdown(shown.title, 60) if shown.title else speech.title
    name = f"{name} #{shown.id}"
    return speech.on("card.again", title=name, count=series) if series > 1 else name


def states(speech: Speech) -> list[str]:
    """Every tag that says how far a table is."""
    return list(dict.fromkeys(speech.say(f"tag.{status}") for status in STATUSES))


def tags(speech: Speech, shown: Shown) -> tuple[str, ...]:
    """The tags of a forum that say what a table is: of which game, and how far."""
    return speech.title, speech.say(f"tag.{shown.status}")


def round_line(speech: Speech, view: View | None) -> list[str]:
    """In small print: which round, if the game counts them."""
    return [f"-# {speech.say('notice.round', round=view.round)}"] if view and view.round else []


def table_line(speech: Speech, shown: Shown, view: View | None) -> str:
    """In small print: which table, and which round if the game counts them."""
    counted = view.round if view else None
    parts = [title(speech, shown), *([speech.say("notice.round", round=counted)] if counted else [])]
    return f"-# {' · '.join(parts)}"


def terms(speech: Speech, shown: Shown) -> Panel:
    """All that one may want to know before one sits down."""
    return Panel((f"**{speech.say('card.seats')}**\n{_seats(speech, shown)}", terms_text(speech, shown)))


def terms_text(speech: Speech, shown: Shown) -> str:
    """All that was agreed on."""
    lines = [f"**{speech.say('card.settings')}**", settings(speech, shown), pace_text.pace(speech, shown)]
    if shown.terms.get("check_in"):
        lines.append(speech.say("card.confirm"))
    if shown.house_rules:
        lines.append(speech.say("card.house_rules", rules=escaped(shown.house_rules, 500)))
    return "\n".join(lines)


def settings(speech: Speech, shown: Shown) -> str:
    """What was chosen, in the sentences that the form has for it."""
    lines = [f"- {setting_text.phrase(speech, name, value)}" for name, value in shown.settings.items()]
    return "\n".join(lines) or speech.say("none")


def _who(speech: Speech, place: SeatView) -> str:
    if place.person is None:
        return speech.say("bot", level=place.bot or "")
    name = speech.text.name(place.seat) if place.name else speech.say("former")
    if place.in_time and place.in_time[1] >= KNOWN:
        name += f", {pace_text.reliability(speech, place.in_time)}"
    if place.plays_for:
        name += f", {speech.say('plays_for', whom=escaped(place.plays_for))}"
    if place.away_until:
        name += f", {_away(speech, place.away_until, place.meanwhile or 'wait')}"
    elif place.clock_plays:
        name += f", {speech.say('passes')}"
    return f"{name}, {speech.say('bot', level=place.bot)}" if place.bot else name


def _away(speech: Speech, until: float, meanwhile: str) -> str:
    """Until when, and what is done in the meantime."""
    return speech.say("away_until", when=f"<t:{int(until)}:D>", meanwhile=speech.say(f"meanwhile.{meanwhile}"))


def _buttons(speech: Speech, shown: Shown) -> list[Button]:
    full = is_full(shown)
    acts = {
        "lobby": ("start", "terms", "leave") if full else ("join", "bot", "start", "terms", "leave"),
        "check_in": ("check_in", "terms", "leave"),
        "running": ("move", "hand", "board", "log", "undo", "terms"),
        "paused": ("board", "log", "terms"),
        "over": ("board", "log", "rematch"),
    }.get(shown.status, ())
    primary = ("join", "start" if full else "", "move", "check_in")
    return [
        Button(speech.on(f"button.{act}"), str(CustomId(act, shown.id)), "primary" if act in primary else "secondary")
        for act in acts
    ]


def _managing(speech: Speech, shown: Shown) -> tuple[Row, ...]:
    """A menu of what one may want of a table besides playing."""
    names = {
        "running": ("nudge", "together", "pause", "extend", "stand_in", "handback", "offer", "resign", "end", "export"),
        "paused": ("resume", "offer", "resign", "end", "export"),
        "over": ("export", "settings"),
    }.get(shown.status)
    if names is None:
        return ()
    choices = tuple(Choice(speech.on(f"manage.{name}"), name) for name in names)
    return (Menu(speech.on("manage.pick"), str(CustomId("manage", shown.id)), choices),)


def vote_subject(speech: Speech, kind: str, subject: VoteSubject) -> str:
    """What a vote is about."""
    facts = {"move": subject.entry + 1} if kind == "back" else {} if subject.whom is None else {"whom": subject.whom}
    return speech.say(f"kind.{kind}", **facts)
