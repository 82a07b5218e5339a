"""The files of cards: what does not fit is refused as they are read, with its line."""

import pytest

from games.circus.cards import Quest, load_upgrades, load_voodoo
from games.toolkit.content import BadContent, load


def quests(text, file):
    return load(text, Quest, file)


@pytest.mark.parametrize(
    ("reads", "text", "says"),
    [
        (quests, 'a = { tests = "power", level = 1 }\nb = { tests = "luck", level = 1 }', "line 2, [b]: tests: "),
        (quests, "drop = { level = 1 }", "line 1, [drop]: Object missing required field `tests`"),
        (load_upgrades, '[eye]\nkind = "bio"\nadds = "PX"', "line 3, [eye]: adds: it knows the letters P, S, I, not X"),
        (load_upgrades, '[eye]\nkind = "bio"\n\n[ear]\nkind = "odd"', "line 5, [ear]: kind: Invalid enum value 'odd'"),
        (load_upgrades, '[hide]\nkind = "bio"\neffect = { does = "fly" }', "line 3, [hide]: effect.does: Invalid"),
        (load_upgrades, '[fin]\nkind = "bio"\nneeds.wing = 1', "line 3, [fin]: needs.wing: Invalid enum value 'wing'"),
        (load_voodoo, "[hex]\ncopies = 2", "line 1, [hex]: a card has effects, or it has halves"),
        (load_voodoo, "[hex]\neffects = [{ does = 'add' }]", "line 2, [hex]: effects[0]: Object missing"),
        (load_voodoo, "[hex", "line 1: "),
    ],
)  # fmt: skip
def test_cards_that_do_not_fit_are_refused_with_their_line(reads, text, says):
    with pytest.raises(BadContent) as wrong:
        reads(text, "cards.toml")
    assert str(wrong.value).startswith(f"cards.toml, {says}")
