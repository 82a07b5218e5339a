"""Voodoo on dice that lie there."""

from __future__ import annotations

CASTERS = {"a": "{} / -", "b": "double-bill / {}"}  # in one's own test, and in that of somebody who may change it


def cast(rolled, caster, line, attribute, faces, dice=""):
    """The card of a line like "mood-swing fail", cast on these dice by the one who is tested, or by the other."""
    match = rolled(attribute, faces, CASTERS[caster].format(line.split()[0]))
    assert caster in match.asked
    match.do(caster, f"cast {line}", dice)
    assert match.hand(caster) == ""
    assert match.pile("voodoo") == line.split()[0]
    return match


def ended(match):
    """The result, when nobody has anything more to say."""
    return match.stand().result
