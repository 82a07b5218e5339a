"""A view shows what is named, and the rest stays hidden."""

import msgspec
import pytest

from games.kernel import Frame, State
from games.toolkit.views import TableView, public


class House(msgspec.Struct, frozen=True):
    open: bool = True


class Cards(State[Frame], kw_only=True):
    settings: House = House()
    row: list[str] = []
    deck: list[str] = []


class CardsView(TableView[House], frozen=True, kw_only=True):
    row: tuple[str, ...]
    retired: tuple[int, ...]
    outcome: None = None


def test_a_view_has_what_is_named_and_no_list_that_a_reader_could_change() -> None:
    state = Cards(secret=b"secret", seats=3, row=["a"], deck=["b"], retired=[2])
    shown = public(state, "row")
    assert shown == {"seats": 3, "settings": House(), "retired": (2,), "outcome": None, "row": ("a",)}
    view = CardsView(seat=1, **shown)
    assert list(msgspec.to_builtins(view)) == ["seat", "seats", "settings", "row", "retired", "outcome"]


def test_what_a_view_has_no_field_for_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="deck"):
        CardsView(seat=1, **public(Cards(secret=b""), "row", "deck"))
