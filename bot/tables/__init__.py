"""The table service: what every front end calls. No Discord in it, no game named in it, one transaction a turn.

    tables = Tables(store, SystemClock(), catalog())          # one for the process
    asyncio.create_task(tables.run())                         # clocks, bots, votes, standing orders, records

Before the game:

    table = await tables.create(ana, "Ana", Plan("zombs", seats=3, settings={"goal": "fast"}, pace="daily"))
    await tables.set_place(table, thread=..., channel=...)        # where it is on Discord
    seat = await tables.join(table, ben, "Ben");  await tables.add_bot(table, "normal")
    await tables.start(table, ana)                            # "running", or "check_in" if the plan asks for one
    await tables.check_in(table, ben)                         # the last one starts the game

Playing (people are Discord ids, `source` is the interaction's id):

    shown = await tables.show(table, ana)                     # Shown: places, votes, their seat's view and decisions
    done = await tables.answer(table, ana, decision.key, path, source)    # Answered: events, `next` decisions, over
    voted = await tables.undo(table, ana, source=source)      # Voted: outcome "granted", or None and who is asked
    voted = await tables.propose(table, ana, "pause")         # pause, resume, extend, end, replace (seat=whom)
    voted = await tables.vote(table, ben, voted.vote, True)
    await tables.order(table, ana, PASS_UNTIL_TURN)           # StandingOrder(path, stop=..., declared=...)

Seats: `leave`, `resign`, `offer`, `claim`, `take_over` (by a bot), `hand_back`. The past: `look(table, person, n)`,
`log(table, person, first, last)`, `since_own(table, seat)` for a recap, `export(table, person)`, `rematch(...)`.

A call that changes nothing raises `Refused`: `why` (a message to be put into words), `near` (options that resemble what
was wanted) and, when somebody was quicker, `since` (what happened meanwhile). Replies hold ids and arguments only; put
them into words with `Words(game, names, language, WORDS)`.

Where the rules of a game raise, the call raises `RulesFailed`, a `Refused` whose message names the fault and nothing
else: `faults` has kept what brings it about again. What happens by itself finds another way on in `recovery`.

What is to be said waits in the outbox: `for row in await tables.notices(): ...; await tables.mark_sent(row.id, ...)`.
Of each table they give the first; the next is claimed when that is done. Wait for `store.bell(notices.TOPIC)`.
`notices` lists the kinds. A row has `table_id`, `kind`, `seat`, `number`, `payload`, `person_id` (if it is for one
person alone) and `attempts` (above 0: somebody may have said it and died).

Which module is where:

- the table's life: `creation`, `lobby`, `invitations`, `terms`, `own_pace` and `terms_change`, `ending`, `ratings`,
  `record_export`
- an answer: `service` (every call), `session` (one transaction), `answers`, `reasking` (late, but it still counts),
  `entry_log`, `snapshots`, `replies`
- looking: `show`, `public_waits`, `history`, `look_ahead`, `statistics`, `log_statistics`, `newcomers`
- time: `timers` (deadlines), `deadline_worker`, `seat_clock`, `usual_times` (of the day), `reminders`, `timeouts`,
  `lateness`, `absence`, `meanwhile`, `outage`
- people and seats: `people`, `seats`, `servers`, `standing_orders`, `bots`
- going back and voting: `undo`, `votes`, `motions`, `vote_effects`, `together` (all are here)
- what is to be said: `notices`, `notice_kinds` (each kind with its payload), `ringing` (whom it is about), `nudges`,
  `heads_up`
- when rules are wrong: `faults`, `recovery`, `gate`, `repair`
"""

from bot.tables.creation import Plan
from bot.tables.faults import RulesFailed
from bot.tables.history import Past
from bot.tables.replies import Answered, Happened, OpenVote, Refused, SeatView, Shown, Voted
from bot.tables.service import Tables
from bot.tables.standing_orders import PASS_OUT_OF_TURN, PASS_UNLESS_TARGETED, PASS_UNTIL_TURN, StandingOrder
from bot.tables.terms import PACES, Pace, Terms

WORDS = {"tables": "bot.tables", "time": "bot.time"}

__all__ = [
    "PACES",
    "PASS_OUT_OF_TURN",
    "PASS_UNLESS_TARGETED",
    "PASS_UNTIL_TURN",
    "WORDS",
    "Answered",
    "Happened",
    "OpenVote",
    "Pace",
    "Past",
    "Plan",
    "Refused",
    "RulesFailed",
    "SeatView",
    "Shown",
    "StandingOrder",
    "Tables",
    "Terms",
    "Voted",
]
