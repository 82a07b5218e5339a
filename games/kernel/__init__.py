"""What all games share. A game asks, then acts; the state is data; everything else follows from these two.

- what a game is: `game` (what it brings), `state` (what is in progress, and frames), `settings`
- what a seat sees: `view`
- what a rule does: `rules` (which function runs which frame), `context` (ask, tell, go on),
  `decisions` (questions, answers), `options` (trees of words), `dice`
- what makes it go: `engine` (start, apply, pending, undo, replay, load), `copying` (drafts)
- what is said: `messages` (ids and arguments), `words` (sentences for them)
- what follows: `luck` (what chance gave)
"""

from games.kernel.context import Context
from games.kernel.decisions import Answer, Decision, DeclaredOrder, Question
from games.kernel.dice import Chance, Dice, Scripted, seeded
from games.kernel.engine import Undo, apply, commitment, dump, load, near, pending, replay, start, undo
from games.kernel.game import Game, Param, Verb, sizes_of
from games.kernel.luck import Account, Tally
from games.kernel.messages import Event, Illegal, Message
from games.kernel.options import END, Node, Options, Tree, select
from games.kernel.rules import rules_of
from games.kernel.settings import Setting, declared, settle
from games.kernel.state import DEFAULT, PASS, RETIRE, Frame, Outcome, Path, Seat, State, letter, seat_of
from games.kernel.view import View
from games.kernel.words import Words

__all__ = [
    "DEFAULT",
    "END",
    "PASS",
    "RETIRE",
    "Account",
    "Answer",
    "Chance",
    "Context",
    "Decision",
    "DeclaredOrder",
    "Dice",
    "Event",
    "Frame",
    "Game",
    "Illegal",
    "Message",
    "Node",
    "Options",
    "Outcome",
    "Param",
    "Path",
    "Question",
    "Scripted",
    "Seat",
    "Setting",
    "State",
    "Tally",
    "Tree",
    "Undo",
    "Verb",
    "View",
    "Words",
    "apply",
    "commitment",
    "declared",
    "dump",
    "letter",
    "load",
    "near",
    "pending",
    "replay",
    "rules_of",
    "seat_of",
    "seeded",
    "select",
    "settle",
    "sizes_of",
    "start",
    "undo",
]  # fmt: skip
