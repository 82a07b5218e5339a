"""Voodoo cards.

`casting` is the spell itself; what cards do is in `on_dice`, `on_tests`, `on_cards` and `on_bodies`.
"""
