"""Voodoo cards.

`casting` is the spell itself; what cards do, upgrades too, is in `on_dice`, `on_tests`, `on_cards` and `on_bodies`.
"""
