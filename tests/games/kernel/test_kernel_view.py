"""What front ends read of any view."""

from __future__ import annotations

import msgspec

from games.kernel import View


class Bare(View, frozen=True):
    notes: list[str]


class Full(View, frozen=True, kw_only=True):
    notes: list[str]
    round: int
    hand: tuple[str, ...]


def test_a_view_without_hand_or_rounds_says_so() -> None:
    view: View = Bare(["one"])
    assert (view.seat, view.settings, tuple(view.hand), view.round, view.outcome) == (None, None, (), None, None)


def test_a_view_with_them_gives_its_own() -> None:
    view: View = Full(notes=[], round=3, hand=("zero", "nine"))
    assert (view.round, view.hand) == (3, ("zero", "nine"))


def test_a_view_is_stored_as_its_own_fields_in_their_order() -> None:
    """Fingerprints of positions are made of these bytes."""
    assert msgspec.json.encode(Bare(["one"])) == b'{"notes":["one"]}'
    assert msgspec.json.encode(Full(notes=[], round=3, hand=("zero",))) == b'{"notes":[],"round":3,"hand":["zero"]}'
    assert msgspec.json.decode(b'{"notes":[],"round":3,"hand":["zero"]}', type=Full).hand == ("zero",)
