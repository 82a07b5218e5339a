"""Votes as those see them who are asked, or who have asked."""

from __future__ import annotations

from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import Button, Panel
from bot.front.common.speech import Speech
from bot.front.notices.reminder_text import when
from bot.front.screens import table_card
from bot.tables import OpenVote, Shown

UNASKED = ("skip", "wait", "back")  # wishes of the table itself


def asked_of(shown: Shown) -> list[OpenVote]:
    """The votes in which one's word is waited for."""
    return [vote for vote in shown.votes if set(vote.asked) & set(shown.yours)]


def first(speech: Speech, shown: Shown, panel: Panel) -> Panel:
    """What one is asked by the others comes before one's own move; and what one has asked them oneself."""
    texts, rows = list[str](), panel.rows
    for vote in asked_of(shown)[:1]:
        texts.append(_question(speech, vote))
        rows = (ballot_buttons(speech, shown.id, vote.id), *rows)
    for vote in shown.votes:
        if vote.seat in shown.yours and vote.kind not in UNASKED:
            what, until = _what(speech, vote), when(vote.closes_at)
            texts.append(speech.say("vote_mine", what=what, asked=list(vote.asked), when=until))
    return panel._replace(texts=(*texts, *panel.texts), rows=rows)


def ballot_buttons(speech: Speech, table_id: int, vote: int) -> tuple[Button, ...]:
    yes = Button(speech.on("button.yes"), str(CustomId("yes", table_id, vote)), "success")
    no = Button(speech.on("button.no"), str(CustomId("no", table_id, vote)), "danger")
    return (yes, no)


def _question(speech: Speech, vote: OpenVote) -> str:
    what, until = _what(speech, vote), when(vote.closes_at)
    if vote.seat is None or vote.kind in UNASKED:
        return speech.say("vote_asked", what=what, when=until)
    return speech.say("vote_wish", who=vote.seat, what=what, when=until)


def _what(speech: Speech, vote: OpenVote) -> str:
    return table_card.vote_subject(speech, vote.kind, vote.subject)
