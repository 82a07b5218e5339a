"""Every rule, every ruling and every card is played by a test that carries its number in its name.

The numbers: r of the rulebook, c of the Czech one, n of the rulings, l of leaving; q, u and v of the cards.
`test_u37_to_u42_u70_...` plays the upgrades 37 to 42 and 70.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from games.circus.cards import QUESTS, UPGRADES, VOODOO

RULES = {
    "R1": "three quests are revealed; an animatron, two arms and two legs each",
    "R2": "two upgrades and two voodoo cards each",
    "R3": "voodoo at any time, upgrades on one's own turn",
    "R4": "cards may be discarded to free slots",
    "R5": "four bones; hands and feet",
    "R6": "who begins",
    "R7": "up to two upgrades a turn",
    "R8": "recycling",
    "R9": "a quest must be attempted",
    "R10": "a revealed quest, or a random one",
    "R11": "three new quests when the last one is completed",
    "R12": "drawing up to the limit",
    "R13": "attributes are symbols on cards in play",
    "R14": "a zero attribute cannot try a revealed quest",
    "R15": "as many dice as the attribute is worth",
    "R16": "anybody can change the result",
    "R17": "used cards are ready after their owner's next turn has begun",
    "R18": "a popularity token buys a reroll",
    "R20": "what the faces are worth",
    "R21": "success",
    "R22": "fail",
    "R23": "boring",
    "R24": "a zero attribute is boring",
    "R25": "death",
    "R26": "a zombie lacks two popularity and its intelligence",
    "R27": "a zombie grows limbs in place of upgrades",
    "R28": "a zombie that cannot pay",
    "R29": "of two players it draws",
    "R30": "symbols are no dice",
    "R31": "ten popularity, or seven",
    "R32": "tactic",
    "R33": "chaotic",
    "R34": "hardcore",
    "R35": "team play",
    "C1": "a card face up on each discard pile",
    "C2": "more lives may be paid than are due",
    "C3": "once-a-round cards are ready in their owner's next turn",
    "C4": "a random quest of a zero attribute",
    "C5": "a zombie regrows, and cannot pay",
    "C6": "which tables play in pairs",
    "N1": "an Epic that is left wins outright",
    "N2": "cancelled dice stay",
    "N3": "no largest roll",
    "N4": "crossed-out dice of upgrades: one's own test only",
    "N5": "up to three dice",
    "N6": "any face: each die its own",
    "N7": "no Success to turn",
    "N8": "one use, all its dice at once",
    "N9": "rerolls of a certain face",
    "N10": "who spends tokens",
    "N11": "who gets the tokens that are left",
    "N12": "no dice",
    "N13": "dice stay when the attribute changes",
    "N14": "compulsory attempts",
    "N15": "a random quest that was not completed",
    "N16": "one more quest, and three new ones",
    "N17": "the quest deck is empty",
    "N18": "a deck is empty",
    "N19": "when victory is checked",
    "N20": "several reach the goal at once",
    "N21": "the limit drops, the hand is not cut",
    "N22": "a forced quest of a zero attribute",
    "N23": "a test taken by somebody else",
    "N24": "a replaced quest keeps its tokens",
    "N25": "one more quest in the turn",
    "N26": "a test taken once more",
    "N27": "slots are counted",
    "N28": "what falls pays too",
    "N29": "voluntary discards",
    "N30": "when an animatron dies",
    "N31": "a zombie without lives",
    "N32": "a zombie's intelligence",
    "N33": "regrowing",
    "N34": "a smaller loss",
    "N35": "upgrades out of the discard pile",
    "N36": "no zombie to lift",
    "N37": "death on another's turn",
    "N38": "windows",
    "N39": "when a window closes",
    "N40": "late answers",
    "N41": "all are asked at once",
    "N42": "counters",
    "N43": "upgrades as reactions",
    "N44": "a pass tells nothing",
    "N45": "standing orders",
    "N46": "the absent",
    "N47": "bargains bind nobody",
    "N48": "randomness",
    "N49": "hands are passed at once",
    "N49A": "whom the table waits for",
    "N49B": "what is drawn is said with the quest",
    "N50": "the variants",
    "N51": "a zombie in a pair",
    "N52": "above six players",
    "N54": "victory by losing a penalty",
    "N55": "no quest to attempt",
    "N56": "upgrades out of turn",
    "N57": "no recycling after regrowing",
    "N58": "a card without effect",
    "N59": "discards to make room",
    "N60": "seeded discard piles",
    "N61": "two players, and a death",
    "L1": "hand and body go",
    "L2": "the next one is on",
    "L3": "the last ones win",
    "L4": "who has left is passed over",
    "L5": "what the one who left had cast",
}
CARDS = [
    *(f"Q{number}" for number in range(1, len(QUESTS) + 1)),
    *(f"U{number}" for number in range(1, sum(card.copies for card in UPGRADES.values()) + 1)),
    *(f"V{number}" for number in range(1, sum(card.copies for card in VOODOO.values()) + 1)),
]
ID = re.compile(r"[a-z]\d+[ab]?$")


def numbers(name: str) -> list[str]:
    """The ids that a test's name begins with, ranges spelt out."""
    found: list[str] = []
    words = name.split("_")[1:]
    for i, word in enumerate(words):
        if ID.match(word):
            if words[i - 1] == "to" and i:
                first, last = int(found[-1][1:]), int(word[1:])
                found += [f"{word[0].upper()}{number}" for number in range(first + 1, last)]
            found.append(word.upper())
        elif word != "to":
            break
    return found


@cache
def table() -> dict[str, list[str]]:
    """Each id and the tests that play it."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                for number in numbers(node.name):
                    found.setdefault(number, []).append(f"{path.stem}::{node.name}")
    return found


def test_there_are_189_cards():
    assert len(CARDS) == 189


def test_every_rule_and_ruling_has_a_test():
    assert sorted(set(RULES) - set(table())) == []


def test_every_card_has_a_test():
    assert [card for card in CARDS if card not in table()] == []


def test_every_id_in_a_test_is_one_of_these():
    assert sorted(set(table()) - set(RULES) - set(CARDS)) == []


def test_names_are_read_with_their_ranges():
    assert numbers("test_u37_to_u40_u70_n9_reroll_to_u99") == ["U37", "U38", "U39", "U40", "U70", "N9"]
    assert numbers("test_n49a_an_ordinary_turn") == ["N49A"]
