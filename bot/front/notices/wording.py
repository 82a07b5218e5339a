"""What the outbox says at a table, in words: one function for each kind of notice, which is given what was stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bot.front.common import speech
from bot.front.common.custom_ids import CustomId
from bot.front.common.panels import Button, Panel, newest, ringing, seated
from bot.front.common.panels import Row as Controls
from bot.front.common.request import FrontContext
from bot.front.common.speech import Speech
from bot.front.notices import concern_text, game_over, reminder_text, seat_changes
from bot.front.notices.reminder_text import when
from bot.front.screens import five_lines, recaps, replay, table_card, table_threads, taken_back, vote_panel, wait_lines
from bot.store.stored_rows import NoticeRow
from bot.tables import Happened, RulesFailed, Shown, history
from bot.tables.notice_kinds import (
    AwayNotice,
    CallNotice,
    CheckInNotice,
    ClosedNotice,
    ConcernNotice,
    ExpiredNotice,
    FaultNotice,
    InviteNotice,
    LapsedNotice,
    LobbyNotice,
    MemberNotice,
    MissedNotice,
    MorningNotice,
    NoticePayload,
    NudgeNotice,
    OrderNotice,
    OverNotice,
    PausedNotice,
    PrimerNotice,
    RecordNotice,
    RematchNotice,
    ReminderNotice,
    RepairNotice,
    ResumedNotice,
    ResumesNotice,
    SeatNotice,
    StartedNotice,
    StatusNotice,
    TogetherNotice,
    TroubleNotice,
    TurnNotice,
    UndoneNotice,
    VotedNotice,
    VoteNotice,
    WaitingNotice,
    from_stored,
)
from bot.tables.public_waits import PublicWait, public_waits
from games.kernel import Seat, View


async def panel(front: FrontContext, shown: Shown, row: NoticeRow) -> Panel | None:
    """The message for a notice; None for what the card alone shows."""
    words = speech.at(front.games, shown)
    said = from_stored(row.kind, row.payload)
    try:
        return await WORDING[type(said)](front, words, shown, row, said) if type(said) in WORDING else None
    except RulesFailed:
        return Panel((words.say("notice.unseen"),))


async def _turn(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: WaitingNotice) -> Panel:
    """What is asked of whom, what has happened, and until when the table waits."""
    view = await _seen(front, shown, row)
    people = _people(shown, said.ring)
    happened = _unheard(shown, await front.tables.read(history.since_told, row), people)
    texts = [*table_card.round_line(words, view), *recaps.news(words, happened, said.ring or said.seats)]
    if said.ring:
        texts.insert(0, await _asked(front, words.calling(people), shown, said.ring))
    status = await wait_lines.waiting_lines(front, words, shown.id, told=said.ring)
    since = await front.tables.read(history.since_answer, shown.id, (said.ring or said.seats)[0], row.number)
    picture = await replay.changes_since(front, words, shown.id, view, since)
    said_so = Panel(tuple(texts), (turn_buttons(words, shown.id),), picture=picture, status=status)
    return ringing(said_so, people)


def _unheard(shown: Shown, happened: Sequence[Happened], people: Sequence[int]) -> list[Happened]:
    """Without what those who are rung did themselves, where nobody but bots is there to hear of it."""
    others = {place.person for place in shown.places if place.person and not place.bot} - set(people)
    own = [place.seat for place in shown.places if place.person in people] if not others else []
    return [one for one in happened if one.seat not in own or one.by != "person"]


async def _seen(front: FrontContext, shown: Shown, row: NoticeRow) -> View | None:
    """The table as everybody sees it; None if its rules cannot say: whose turn it is must be told all the same."""
    try:
        return (await front.tables.look(shown.id, None, row.number)).view
    except RulesFailed:
        return None


async def _nothing(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: NoticePayload) -> None:
    """No message of its own: what has to be done follows in `cleanup`."""


async def _resumed(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: ResumedNotice) -> Panel:
    if not said.seats:  # only bots are waited for
        return Panel((words.say("notice.resumed"),))
    turn = await _turn(front, words, shown, row, said)
    return turn._replace(texts=(words.say("notice.resumed"), *turn.texts))


def turn_buttons(words: Speech, table_id: int) -> Controls:
    """The buttons under a turn notice."""
    acts = ("move", "hand", "board", "log", "undo")
    return tuple(
        Button(words.on(f"button.{act}"), str(CustomId(act, table_id)), "primary" if act == "move" else "secondary")
        for act in acts
    )


async def _asked(front: FrontContext, words: Speech, shown: Shown, rings: list[Seat]) -> str:
    """What those who are rung are asked, as everybody may know it."""
    asked = [one for one in await front.tables.read(public_waits, shown.id) if one.seat in rings]
    groups = wait_lines.by_question(asked)
    return "\n".join(_question(words, group) for group in groups) or words.say("notice.again", who=rings)


def _question(words: Speech, group: list[PublicWait]) -> str:
    first, who = group[0], [one.seat for one in group]
    if first.asked and first.kind != "turn":
        return words.say("notice.asked", who=who, asked=words.text.say(first.asked))
    return words.say(f"notice.{first.kind}", who=who)


async def _lobby(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: LobbyNotice) -> Panel | None:
    """The card shows the rest; what is agreed on otherwise is also said to those who have sat down already."""
    if said.what != "settings":
        return None
    return Panel((words.say("notice.settings"), table_card.terms_text(words, shown)))


async def _primer(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: PrimerNotice) -> Panel:
    told = await five_lines.panel(front, words)
    card = [words.say("five.card", place=f"<#{shown.channel}>")] if shown.channel else []
    return told._replace(texts=(words.say("five.begins"), *told.texts[1:]), below=(*card, words.say("five.more")))


async def _invite(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: InviteNotice) -> Panel:
    panel = concern_text.invitation(words, shown, row)
    return ringing(panel, [row.person_id] if row.person_id else [])


async def _check_in(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: CheckInNotice) -> Panel:
    people = tuple(person for seat in said.seats if (person := shown.places[seat].person))
    button = Button(words.on("button.check_in"), str(CustomId("check_in", shown.id)), "primary")
    text = words.calling(people).say("notice.check_in", who=said.seats)
    return ringing(Panel((text,), ((button,),)), people)


async def _lapsed(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: LapsedNotice) -> Panel:
    return ringing(concern_text.lapsed(words, shown, row), [row.person_id] if row.person_id else [])


async def _started(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: StartedNotice) -> Panel:
    return seated(Panel((words.say("notice.started"),)), table_threads.sitters(shown))


async def _undone(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: UndoneNotice) -> Panel:
    if said.by == "operator":
        return Panel((words.say("notice.undone_operator"),))
    if said.by == "clock":
        return Panel((words.say("notice.undone_rules", first=said.first),))
    gone = taken_back.lines(
        words, await front.tables.log(shown.id, None, said.first, said.last), public=True, by=row.number
    )
    return Panel((words.say("notice.undone" if gone else "notice.undone_unseen", who=row.of_seat), *gone))


async def _vote(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: VoteNotice) -> Panel:
    people = _people(shown, said.ring)
    texts = [ASKED.get(said.of, _wishes)(words.calling(people), row, said)]
    if said.of == "undo" and said.first is not None:
        gone = await front.tables.log(shown.id, None, said.first, said.last)
        texts += taken_back.lines(words, gone, public=True)
        closes = next((vote.closes_at for vote in shown.votes if vote.id == said.vote), None)
        texts += [words.say("undo.silence", when=when(closes))] if closes else []
    panel = Panel(tuple(texts), (vote_panel.ballot_buttons(words, shown.id, said.vote),))
    return ringing(panel, people)


async def _nudge(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: NudgeNotice) -> Panel:
    people = _people(shown, said.ring)
    texts = [words.calling(people).say("notice.nudge", who=row.of_seat, whom=said.asked)]
    texts += [await wait_lines.waiting_lines(front, words, shown.id)]
    move = Button(words.on("button.move"), str(CustomId("move", shown.id)), "primary")
    return ringing(Panel(tuple(filter(None, texts)), ((move,),)), people)


async def _together(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: TogetherNotice) -> Panel:
    if said.until is None:
        return Panel((words.say("notice.apart"),))
    return Panel((words.say("notice.together", until=f"<t:{int(said.until)}:t>"),))


def _people(shown: Shown, seats: list[Seat]) -> list[int]:
    return [person for seat in seats if (person := shown.places[seat].person)]


def _back(words: Speech, row: NoticeRow, said: VoteNotice) -> str:
    return words.say("notice.back", what=_wish(words, said), asked=said.asked)


def _wishes(words: Speech, row: NoticeRow, said: VoteNotice) -> str:
    return words.say("notice.vote", who=row.of_seat, what=_wish(words, said), asked=said.asked)


async def _voted(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: VotedNotice) -> Panel:
    panel = Panel((words.say(f"notice.{said.outcome}", what=_wish(words, said)),))
    move = Button(words.on("button.move"), str(CustomId("move", shown.id)), "primary")
    return ringing(panel._replace(rows=((move,),)), _people(shown, said.ring)) if said.ring else panel


def _wish(words: Speech, said: VoteNotice | VotedNotice) -> str:
    return table_card.vote_subject(words, said.of, said)


async def _missed(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: MissedNotice) -> Panel:
    """A turn that the clock has played, with all that came of it; or a reaction, after which more are passed."""
    if not said.turn or row.number is None:
        return Panel((words.say("notice.missed_reaction", who=row.of_seat),))
    played = history.clock_played(await front.tables.log(shown.id, None, row.number), row.number, row.of_seat)
    deeds = recaps.story(words, played, public=True)
    if not deeds:
        return Panel((words.say("notice.missed", who=row.of_seat),))
    return Panel((words.say("notice.missed_turn", who=row.of_seat), newest(deeds)))


async def _trouble(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: TroubleNotice) -> Panel:
    return Panel((words.say("notice.trouble" if said.why else "notice.mended"),))


async def _fault(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: FaultNotice) -> Panel:
    """The rules stumbled over a move. Which one it was may be a secret."""
    chosen = said.by in ("person", "order")
    return Panel((words.say("notice.fault" if chosen else "notice.fault_given", who=row.of_seat),))


async def _paused(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: PausedNotice) -> Panel:
    if said.why == "absent":
        return Panel((words.say("notice.paused_absent", who=row.of_seat),))
    return Panel((words.say("notice.paused_rules" if said.why else "notice.paused"),))


async def _rematch(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: RematchNotice) -> Panel:
    panel = await concern_text.rematch(front, words, said.of)
    return ringing(panel, _people(shown, said.ring))


async def _expired(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: ExpiredNotice) -> Panel:
    return ringing(concern_text.expired(words, shown), [row.person_id] if row.person_id else [])


async def _order(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: OrderNotice) -> Panel:
    return Panel((words.say("notice.order", place=reminder_text.where(front, shown)),))


def _plainly(id: str) -> Callable[[FrontContext, Speech, Shown, NoticeRow, NoticePayload], Awaitable[Panel]]:
    async def made(front: FrontContext, words: Speech, shown: Shown, row: NoticeRow, said: NoticePayload) -> Panel:
        return Panel((words.say(f"notice.{id}"),))

    return made


ASKED: dict[str, Callable[[Speech, NoticeRow, VoteNotice], str]] = {  # by what is voted on; else it is a wish
    "skip": reminder_text.skip,
    "wait": reminder_text.wait,
    "back": _back,
}
WORDING: dict[type[NoticePayload], Callable[[FrontContext, Speech, Shown, NoticeRow, Any], Awaitable[Panel | None]]] = {
    LobbyNotice: _lobby,
    PrimerNotice: _primer,
    InviteNotice: _invite,
    CheckInNotice: _check_in,
    LapsedNotice: _lapsed,
    ExpiredNotice: _expired,
    StartedNotice: _started,
    TurnNotice: _turn,
    ResumedNotice: _resumed,
    StatusNotice: _nothing,
    CallNotice: reminder_text.call,
    ReminderNotice: reminder_text.reminder,
    MorningNotice: reminder_text.reminder,
    MemberNotice: _nothing,
    MissedNotice: _missed,
    AwayNotice: reminder_text.away,
    NudgeNotice: _nudge,
    TogetherNotice: _together,
    ConcernNotice: concern_text.concern,
    OrderNotice: _order,
    VoteNotice: _vote,
    VotedNotice: _voted,
    PausedNotice: _paused,
    ResumesNotice: reminder_text.resumes,
    UndoneNotice: _undone,
    SeatNotice: seat_changes.seat_changed,
    OverNotice: game_over.game_over,
    ClosedNotice: game_over.closed_without_result,
    RecordNotice: game_over.record_published,
    RematchNotice: _rematch,
    FaultNotice: _fault,
    TroubleNotice: _trouble,
    RepairNotice: _plainly("repair"),
}
