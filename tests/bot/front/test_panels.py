"""Texts are made to fit, and say that something is missing."""

from __future__ import annotations

from bot.front.common.panels import cut, newest, shortened

LINES = ["one", "two", "three"]


def test_a_text_is_cut_where_it_is_too_long() -> None:
    assert cut("three", 5) == "three"
    assert cut("three", 4) == "thr…"


def test_of_a_story_the_end_is_kept_and_of_a_list_the_beginning() -> None:
    assert newest(LINES, 13) == shortened(LINES, 13) == "one\ntwo\nthree"
    assert newest(LINES, 9) == "…\ntwo\nthree"
    assert shortened(LINES, 7) == "one\ntwo\n…"
