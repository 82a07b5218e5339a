"""What all games share. A game asks, then acts; the state is data; everything else follows from these two."""

from games.kernel.barrier import Step, barrier
from games.kernel.context import Context
from games.kernel.decisions import Answer, Decision, Question
from games.kernel.dice import Chance, Dice, Scripted, seeded
from games.kernel.engine import Undo, apply, commitment, dump, load, near, pending, replay, start, undo
from games.kernel.game import Game, Param, Verb
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
    "Step",
    "Tally",
    "Tree",
    "Undo",
    "Verb",
    "View",
    "Words",
    "apply",
    "barrier",
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
    "start",
    "undo",
]  # fmt: skip
