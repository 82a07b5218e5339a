"""Mists of Zanaga: travel a land under mist, and confront the god that its rituals awaken.

- `content` (the data files), `land` (the map), `effects` (what cards can do), `texts` (what is written on them)
- `boxes`: folders of other cards, which are mixed in
"""
