"""Voodoo: `casting` is the spell itself; the rest is what cards, upgrades too, do to dice, tests, cards and bodies."""
