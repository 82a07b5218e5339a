"""Voodoo cards: `casting` is the spell itself; their effects on dice, on tests, on cards and on bodies."""
