"""Every rule and ruling by its id, and that each has a test: one whose name begins with `test_<id>_`.

R: the rulebook. F: its questions and answers. S: what a table may set. L: leaving. The other letters are the rulings
on what it leaves open: D drawing and turns, H hordes, B blocks and quarantine, X other specials, A play by chat.
"""

import ast
import re
from pathlib import Path

RULES = {
    "R1": "a normal game is won with 1 to 10 of one colour",
    "R2": "a fast game is won with any seven in a row",
    "R3": "two or three play each for themselves",
    "R4": "four play as two pairs, who keep separate hands and hordes and win together",
    "R5": "seven cards each, one face up as the Grave, the rest is the Pool",
    "R6": "the first turn begins with one card, from the Grave or the Pool",
    "R7": "later turns begin with drawing up to eight",
    "R8": "no Grave card after the first Pool card",
    "R9": "a turn ends with a discard or an empty hand, which costs nothing",
    "R10": "any number of actions in a turn",
    "R11": "a horde starts with a 5 or a 6 in a colour not in play, and keeps its colour",
    "R12": "it grows in order at both ends",
    "R13": "blocks are made with a 0 or a Zomb of another colour, never on one's own horde",
    "R14": "nothing grows at a blocked end",
    "R15": "two Quarantine cards shut an unblocked horde, even at 1 or 10",
    "R16": "one 10, the Pig or the Unicorn lifts it, whoever plays it",
    "R17": "Brain, Cure, Pig, Unicorn or a higher Zomb removes any horde's block",
    "R18": "a Cure sends an opponent's end card to the Grave, never a 5 or 6",
    "R19": "Trade Hands swaps hands with any player",
    "R20": "Zomb-Fish takes a fitting card from one opponent and plays it, or goes under the Grave",
    "R21": "Rob the Grave takes a Grave card and lies down in its place, or stays in the hand",
    "R22": "used special cards stay in the Vault",
    "R23": "turns go round clockwise",
    "S1": "four may play each alone",
    "S2": "all Cures as Brains",
    "S3": "without Trade Hands",
    "D1": "Grave draws are optional",
    "D2": "several Grave cards in one turn, top by top, while below eight",
    "D3": "a hand of eight or more draws nothing",
    "D4": "drawing up to eight begins with each player's own second turn",
    "D5": "an empty Pool is made anew of the Grave without its top card; what exists is drawn",
    "D6": "a special as the first face-up card stays and may be drawn",
    "D7": "the discard is obligatory, and may be all of a turn",
    "D8": "the last card played ends the turn",
    "D9": "stalemate",
    "D10": "what the clock does",
    "H1": "5 and 6 may be laid at once",
    "H2": "never a second horde",
    "H3": "there is a colour for everyone",
    "H4": "what one may do to a partner's horde",
    "H5": "the last card wins at once",
    "H6": "the fast goal in pair play is a setting",
    "H7": "any run of seven will do",
    "B1": "a blocking Zomb may have any number",
    "B2": "one block at an end, none at a finished one",
    "B3": "a 0 counts as the number it touches",
    "B4": "a 0 is open to special cards, or at some tables to numbers alone",
    "B5": "the unblocking Zomb may have any colour",
    "B6": "a 0 takes a strictly higher Zomb",
    "B7": "what goes where",
    "B8": "a quarantine takes two cards at once and an unblocked horde",
    "B9": "quarantine stops extending, blocking and curing",
    "B10": "what lifting it sends where",
    "B11": "Brain and Cure do not lift it",
    "B12": "Pig and Unicorn remove one block or one quarantine, alike",
    "B13": "no blocking of a partner",
    "X1": "only the chosen end must be free for a Cure",
    "X2": "the cured card lies on top of the Grave",
    "X3": "with all Cures as Brains the attack is off",
    "X4": "Trade Hands goes to the Vault first, and the turn goes on",
    "X5": "how a Zomb-Fish is answered",
    "X6": "when Zomb-Fish cannot be played",
    "X7": "after a catch it goes to the Vault",
    "X8": "a used Unicorn goes to the Vault",
    "X9": "what Rob the Grave may take, one use per card and turn",
    "X10": "an empty Grave cannot be robbed",
    "X11": "specials discarded unused lie in the Grave",
    "A1": "nothing is played on another's turn",
    "A2": "what is public",
    "A3": "what is private",
    "A4": "several actions, one after the other, each an answer of its own",
    "A5": "what may be taken back",
    "A6": "seating",
    "F1": "may a card of one's own horde's colour block an opponent?",
    "F2": "may one block one's own horde?",
    "F3": "may one block an opponent with his own colour?",
    "F4": "what if one has a single card and must discard?",
    "F5": "does a cured Zomb go to the Grave?",
    "F6": "may a horde that has its 1 or 10 be put under quarantine on both sides?",
    "F7": "may a special card be discarded unused?",
    "F8": "may one look through the Grave?",
    "F9": "does the unblocking card lie on top in the Grave?",
    "F10": "does one 10 remove both Quarantine cards?",
    "F11": "may one unblock an opponent's horde?",
    "F12": "what removes a blocking 10?",
    "L1": "the hand goes into the Pool, the horde stays",
    "L2": "when the mover leaves the next player is on",
    "L3": "who has left is passed over",
    "L4": "the last ones left win",
    "L5": "who has left is no longer attacked; his partner goes on",
    "L6": "a used Rob the Grave is an ordinary one again",
    "L7": "leaving in a stalemate",
    "L8": "leaving in the middle of a catch",
    "L9": "what was known of the hand is forgotten",
}


def ids_in_names() -> set[str]:
    names = [
        node.name
        for path in Path(__file__).parent.glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    return {found[1].upper() for name in names if (found := re.match(r"test_([a-z]\d+)_", name))}


def test_every_rule_and_ruling_has_a_test():
    assert sorted(set(RULES) - ids_in_names()) == []


def test_every_id_in_a_test_is_one_of_these():
    assert sorted(ids_in_names() - set(RULES)) == []
