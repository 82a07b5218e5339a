"""Texts are made to fit, and say that something is missing."""

from __future__ import annotations

from bot.front.common.layout import layout
from bot.front.common.panels import Button, Panel, Picture, cut, newest, shortened

LINES = ["one", "two", "three"]


def test_a_text_is_cut_where_it_is_too_long() -> None:
    assert cut("three", 5) == "three"
    assert cut("three", 4) == "thr…"


def test_of_a_story_the_end_is_kept_and_of_a_list_the_beginning() -> None:
    assert newest(LINES, 13) == shortened(LINES, 13) == "one\ntwo\nthree"
    assert newest(LINES, 9) == "…\ntwo\nthree"
    assert shortened(LINES, 7) == "one\ntwo\n…"


async def test_the_question_stands_between_the_picture_and_the_buttons() -> None:
    """A tall picture takes out of view what stands above it."""
    buttons = ((Button("Pass", "pass"),),)
    panel = Panel(("News",), buttons, picture=Picture(b"", "a board", ""), below=("**Your turn**", "A reason"))
    kinds = [type(item).__name__ for item in layout(panel).children]
    assert kinds == ["TextDisplay", "MediaGallery", "TextDisplay", "TextDisplay", "ActionRow"]
    assert getattr(layout(panel).children[3], "content", "") == "A reason"


async def test_what_came_of_a_press_stands_where_one_looks() -> None:
    """Above a tall picture it would be out of view; without one it comes first."""
    picture = Picture(b"", "a board", "")
    panel = Panel(("News",), picture=picture, below=("**Your turn**",), result=("You have drawn a card.",))

    def texts(one: Panel) -> list[str]:
        return [getattr(part, "content", "a picture") for part in layout(one).children]

    assert texts(panel) == ["News", "a picture", "You have drawn a card.", "**Your turn**"]
    assert texts(panel._replace(picture=None)) == ["You have drawn a card.", "News", "**Your turn**"]
