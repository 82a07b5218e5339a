"""Hands and decks: nothing is lost, whoever knows stays right, and a redeal is any world that looks the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import Chance, Seat, seeded
from games.toolkit.hands import Decks, FaceDown, Hands, deal_anew

SEATS = 3
SPECTATOR = SEATS


class Backed(Hands):
    """Cards of two backs, and one that its owner has marked."""

    def face(self, card: str) -> str:
        return card.removesuffix("!")

    def back(self, card: str) -> int:
        return int(card.startswith("v"))


class Board(msgspec.Struct):
    """A table as a game would store it: two decks of different backs, one that cycles, hands, what has been used."""

    hands: Backed
    decks: Decks[str]
    used: list[str] = []

    def cards(self) -> Counter[str]:
        zones = (*self.hands.hands, *self.decks.decks.values(), self.used)
        return Counter(self.hands.face(card) for zone in zones for card in zone)

    def sight(self, watcher: Seat) -> object:
        """All that somebody sees."""
        return (
            sorted(self.hands.hands[watcher]) if watcher < SEATS else None,
            [sorted(map(self.hands.back, hand)) for hand in self.hands.hands],
            [sorted(self.hands.knows(watcher, holder)) for holder in range(SEATS)],
            {name: (len(cards), self.decks.knows(watcher, name)) for name, cards in self.decks.decks.items()},
            self.used,
        )

    def redeal(self, seat: Seat | None, seed: object) -> Board:
        watcher, dice = SPECTATOR if seat is None else seat, seeded(seed)
        other = msgspec.convert(msgspec.to_builtins(self), Board)
        piles = [other.decks.face_down(watcher, name, back) for back, name in enumerate(("u", "v"))]
        other.hands.redeal(seat, dice, *piles)
        deal_anew(dice, other.decks.face_down(watcher, "q"))
        other.decks.suppose(watcher, SPECTATOR)
        return other


def board() -> Board:
    decks = {kind: [f"{kind}{n % 6}" for n in range(9)] for kind in "uvq"}
    return Board(
        Backed([[] for _ in range(SEATS)], [[[] for _ in range(SEATS)] for _ in range(SEATS + 1)]),
        Decks(decks, [{} for _ in range(SEATS + 1)]),
    )


def draw(on: Board, seat: Seat, other: Seat, n: int) -> None:
    name = "uv"[n % 2]
    if on.decks.decks[name]:
        on.hands.hands[seat].append(on.decks.draw(name))


def take_up(on: Board, seat: Seat, other: Seat, n: int) -> None:
    if on.used:
        on.hands.gain(seat, on.used.pop(), None if n % 2 else (other,))


def play(on: Board, seat: Seat, other: Seat, n: int) -> None:
    if hand := on.hands.hands[seat]:
        card = hand[n % len(hand)]
        on.hands.lose(seat, card)
        on.used.append(on.hands.face(card))


def bury(on: Board, seat: Seat, other: Seat, n: int) -> None:
    """A card goes under its deck; of the others one at the most sees which."""
    if hand := on.hands.hands[seat]:
        card, seen_by = hand[n % len(hand)], (seat, other) if n % 2 else (seat,)
        on.hands.lose(seat, card, seen_by)
        on.decks.put_under("uv"[on.hands.back(card)], on.hands.face(card), seen_by)


def cycle(on: Board, seat: Seat, other: Seat, n: int) -> None:
    on.decks.put_under("q", on.decks.draw("q"))


def steal(on: Board, seat: Seat, other: Seat, n: int) -> None:
    if seat != other and (hand := on.hands.hands[other]):
        on.hands.give(other, seat, n % len(hand))


def swap(on: Board, seat: Seat, other: Seat, n: int) -> None:
    if seat != other:
        on.hands.pass_on({seat: other, other: seat})


def rotate(on: Board, seat: Seat, other: Seat, n: int) -> None:
    on.hands.pass_on({one: (one + 1) % SEATS for one in range(SEATS)})


def look(on: Board, seat: Seat, other: Seat, n: int) -> None:
    if seat != other:
        on.hands.look(seat, other)


def show(on: Board, seat: Seat, other: Seat, n: int) -> None:
    if seat != other and (hand := on.hands.hands[other]):
        on.hands.show(other, hand[n % len(hand)], seat)


def look_at_deck(on: Board, seat: Seat, other: Seat, n: int) -> None:
    on.decks.look(seat, "uvq"[n % 3], n % 4)


def arrange(on: Board, seat: Seat, other: Seat, n: int) -> None:
    name = "uvq"[n % 3]
    on.decks.arrange(seat, name, sorted(on.decks.look(seat, name, 3)))


def shuffle(on: Board, seat: Seat, other: Seat, n: int) -> None:
    name = "uv"[n % 2]
    back = [card for card in on.used if card.startswith(name)]
    on.used = [card for card in on.used if card not in back]
    on.decks.shuffle(name, seeded(n), back)


def fold(on: Board, seat: Seat, other: Seat, n: int) -> None:
    on.used += map(on.hands.face, on.hands.empty(seat))


def mark(on: Board, seat: Seat, other: Seat, n: int) -> None:
    """What only the state says of a card."""
    on.hands.hands[seat][:] = [on.hands.face(card) + "!" for card in on.hands.hands[seat]]


DEEDS: list[Callable[[Board, Seat, Seat, int], None]] = [
    draw, draw, draw, take_up, play, bury, cycle, steal, swap, rotate, look, show, look_at_deck, arrange, shuffle, fold,
    mark,
]  # fmt: skip
deeds = st.lists(
    st.tuples(st.sampled_from(DEEDS), st.integers(0, SEATS - 1), st.integers(0, SEATS - 1), st.integers(0, 40)),
    max_size=30,
)
boards = deeds.map(lambda done: played(done))


def played(done: list[tuple[Callable[[Board, Seat, Seat, int], None], Seat, Seat, int]]) -> Board:
    on = board()
    for deed, seat, other, n in done:
        deed(on, seat, other, n)
    return on


@given(boards)
@settings(max_examples=60, deadline=None)
def test_no_card_is_made_or_lost(on: Board) -> None:
    assert on.cards() == board().cards()
    for seat in (None, *range(SEATS)):
        assert on.redeal(seat, 1).cards() == on.cards()


@given(boards)
@settings(max_examples=60, deadline=None)
def test_whoever_knows_is_right_and_knows_what_everybody_does(on: Board) -> None:
    for world in (on, *(on.redeal(seat, 1) for seat in (None, 0, 2))):
        for watcher in range(SEATS + 1):
            for holder, hand in enumerate(world.hands.hands):
                known = Counter(world.hands.knows(watcher, holder))
                assert known <= Counter(map(world.hands.face, hand))
                assert watcher != holder or not known, "of one's own hand nothing is put down"
                assert watcher == holder or Counter(world.hands.knows(SPECTATOR, holder)) <= known
            for name, cards in world.decks.decks.items():
                seen = world.decks.knows(watcher, name)
                assert len(seen) <= len(cards)
                assert all(one in ("", card) for one, card in zip(seen, cards[::-1], strict=False))


@given(boards, st.integers(0, 99))
@settings(max_examples=60, deadline=None)
def test_a_redealt_table_looks_the_same_to_the_seat(on: Board, seed: int) -> None:
    for seat in (None, *range(SEATS)):
        watcher = SPECTATOR if seat is None else seat
        assert on.redeal(seat, seed).sight(watcher) == on.sight(watcher)


@given(boards, st.integers(0, 99))
@settings(max_examples=60, deadline=None)
def test_a_redeal_depends_on_nothing_that_the_seat_does_not_know(on: Board, seed: int) -> None:
    for seat in (None, *range(SEATS)):
        assert on.redeal(seat, seed) == on.redeal(seat, "another").redeal(seat, seed)


def test_what_others_know_of_a_hand_that_was_passed_on_is_not_known_to_its_new_owner() -> None:
    """The first gave the second one of its cards, which the third has now: which one, the third cannot tell."""
    worlds = []
    for mine, yours in ("xy", "yx"):
        hands = three(mine, yours, "")
        hands.give(0, 1, at=0)
        hands.pass_on({0: 1, 1: 2, 2: 0})
        assert hands.knows(0, 2) == [mine]
        hands.redeal(2, seeded("any"))
        worlds.append((hands.known, sorted(hands.hands[2])))
    assert worlds[0] == worlds[1]


# -- every world that fits is as likely --------------------------------------------------------------


class Branch(Chance):
    """Dice that fall as written and then low; what they might have shown is remembered."""

    def __init__(self, script: list[int]) -> None:
        self.script, self.drawn = script, list[tuple[int, int]]()

    def below(self, n: int) -> int:
        at = len(self.drawn)
        self.drawn.append((self.script[at] if at < len(self.script) else 0, n))
        return self.drawn[-1][0]


def worlds(deal: Callable[[Chance], object]) -> dict[str, Fraction]:
    """All that dealing can come to, each with its probability."""
    shares: dict[str, Fraction] = {}
    for dice, world in _ways(deal):
        shares[world] = shares.get(world, Fraction(0)) + Fraction(1, prod(n for _, n in dice.drawn))
    assert sum(shares.values()) == 1
    return shares


def _ways(deal: Callable[[Chance], object]) -> Iterator[tuple[Branch, str]]:
    script: list[int] | None = []
    while script is not None:
        dice = Branch(script)
        yield dice, str(deal(dice))
        rolls = list(dice.drawn)
        while rolls and rolls[-1][0] + 1 == rolls[-1][1]:
            rolls.pop()
        script = [*(face for face, _ in rolls[:-1]), rolls[-1][0] + 1] if rolls else None


def hand(cards: str) -> list[str]:
    return cards.split()


def test_all_ways_to_deal_one_hand_and_a_deck_are_as_likely() -> None:
    def deal(dice: Chance) -> object:
        hands = Hands([hand("a b"), hand("c d")], [[[], hand("c")], [[], []], [[], []]])
        deck = hand("e f g")
        hands.redeal(0, dice, FaceDown(deck, ("", "f")))
        return sorted(hands.hands[1]), deck

    found = worlds(deal)
    assert len(found) == 6, "three cards, of which one knows neither place nor owner"
    assert set(found.values()) == {Fraction(1, 6)}
    assert all("'f'," in world for world in found)


@pytest.mark.parametrize(("top", "count"), [((), 2 * 3 * 2), (("v3",), 2 * 2)])
def test_backs_are_kept_and_every_way_is_as_likely(top: tuple[str, ...], count: int) -> None:
    """A mixed deck: who holds which upgrade, which voodoo card is held, and how the deck lies."""

    def deal(dice: Chance) -> object:
        hands = Backed([[], hand("u1 v1"), hand("u2")], [[[], [], []] for _ in range(4)])
        deck = hand("v2 v3")
        hands.redeal(0, dice, FaceDown(deck, top))
        return hands.hands[1:], deck

    found = worlds(deal)
    assert len(found) == count
    assert set(found.values()) == {Fraction(1, count)}


def test_a_deck_whose_backs_are_alike_gets_no_others() -> None:
    def deal(dice: Chance) -> object:
        hands = Backed([[], hand("u1 v1")], [[[], []] for _ in range(3)])
        upgrades, voodoo, mixed = hand("u2"), hand("v2"), hand("u3")
        hands.redeal(0, dice, FaceDown(mixed), FaceDown(upgrades, (), 0), FaceDown(voodoo, (), 1))
        return hands.hands[1], upgrades, voodoo, mixed

    found = worlds(deal)
    # three upgrades in three places, two voodoo cards in two
    assert len(found) == 12
    assert set(found.values()) == {Fraction(1, 12)}


def test_decks_that_never_mix_are_dealt_one_owner_at_a_time() -> None:
    """As where each wizard has a deck of its own that goes round: used cards lie under it, and all saw them."""

    def deal(dice: Chance) -> object:
        hands = Hands([hand("a"), hand("a")], [[[], []] for _ in range(3)])
        decks = Decks({"0": hand("b c"), "1": hand("c d")}, [{} for _ in range(3)])
        for owner in (0, 1):
            decks.put_under(str(owner), "x")
        for owner in (0, 1):
            hands.redeal(0, dice, decks.face_down(0, str(owner)), holders=(owner,))
        return hands.hands, decks.decks

    found = worlds(deal)
    assert len(found) == 2 * 6
    assert set(found.values()) == {Fraction(1, 12)}
    assert all(world.count("['x',") == 2 for world in found), "what all saw go under a deck lies there"
    assert all(world.startswith("([['a'],") for world in found)


def test_a_bag_of_tokens_is_dealt_without_hands() -> None:
    def deal(dice: Chance) -> object:
        bag = hand("sun sun moon")
        deal_anew(dice, FaceDown(bag))
        return bag

    assert worlds(deal) == {str(hand(bag)): Fraction(1, 3) for bag in ("sun sun moon", "sun moon sun", "moon sun sun")}


# -- what happens, one by one ------------------------------------------------------------------------


def three(*cards: str) -> Hands:
    return Hands([hand(one) for one in cards], [[[] for _ in cards] for _ in (*cards, "spectator")])


def test_what_comes_and_goes_in_the_open_is_known_to_everybody() -> None:
    hands = three("a", "b", "c")
    hands.gain(0, "x")
    hands.gain(0, "x")
    assert [hands.knows(watcher, 0) for watcher in range(4)] == [[], ["x", "x"], ["x", "x"], ["x", "x"]]
    hands.lose(0, "x")
    assert [hands.knows(watcher, 0) for watcher in range(4)] == [[], ["x"], ["x"], ["x"]]


def test_after_a_card_has_gone_unseen_nobody_else_is_sure() -> None:
    hands = three("", "", "")
    for card in ("x", "y"):
        hands.gain(0, card)
    assert hands.give(0, 1, at=1) == "y"
    assert [hands.knows(watcher, 0) for watcher in range(4)] == [[], ["x"], [], []]
    assert [hands.knows(watcher, 1) for watcher in range(4)] == [["y"], [], [], []]


def test_a_back_tells_what_has_not_gone() -> None:
    hands = Backed([[], [], []], [[[], [], []] for _ in range(4)])
    for card in ("u1", "v1", "u2"):
        hands.gain(0, card)
    hands.give(0, 1, at=1)
    assert hands.knows(2, 0) == ["u1", "u2"]
    assert hands.knows(2, 1) == []


def test_hands_that_are_passed_on_take_along_what_was_known_of_them() -> None:
    hands = three("a", "b", "c d")
    hands.look(0, 2)
    hands.pass_on({0: 1, 1: 2, 2: 0})
    assert hands.hands == [["c", "d"], ["a"], ["b"]]
    assert [hands.knows(0, holder) for holder in range(3)] == [[], ["a"], []]
    assert [hands.knows(2, holder) for holder in range(3)] == [["c", "d"], [], []]


def test_a_look_at_a_deck_stays_true_while_it_is_drawn_from_and_added_to() -> None:
    decks = Decks({"deck": hand("d c b a")}, [{}, {}])
    assert decks.look(0, "deck", 2) == ["a", "b"]
    decks.arrange(1, "deck", ["b", "a", "c"])
    assert (decks.knows(0, "deck"), decks.knows(1, "deck")) == (["", ""], ["b", "a", "c"])
    assert decks.draw("deck") == "b"
    decks.put_under("deck", "x", seen_by=(0,))
    assert decks.decks["deck"] == hand("x d c a")
    assert (decks.knows(0, "deck"), decks.knows(1, "deck")) == (["", "", "", "x"], ["a", "c"])
    decks.shuffle("deck", seeded(1), ["y"])
    assert sorted(decks.decks["deck"]) == hand("a c d x y")
    assert (decks.knows(0, "deck"), decks.knows(1, "deck")) == ([], [])
