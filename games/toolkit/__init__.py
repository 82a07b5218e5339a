"""What several games need and the kernel does not: rooms a game takes from as it likes. The kernel imports none of it.

- `hexes`: hexagons by axial coordinates, their names, rings, lines, turns, tiles put together; `HexMap` holds a board
- `grid`: what squares and hexagons share: names of places, what touches what, how far it is, ways with costs
- `content`: data files checked on load, with errors that name the file, the line and the key
- `modifiers`: what a number comes to with everything that changes it, and what prevents or replaces an effect
- `responses`: windows in which others may respond, who may act in them and for whom the table waits
- `hands`: hands and decks, what each seat knows of them, and what it does not know dealt anew
- `seating`: seats in order, who still plays, partners and opponents, places at the end
- `race`: who is likely to win, from how far each seat has come
- `compass`: the side of the compass on which something lies
- `offering`: what may be chosen, as people look for it: groups, the foremost, landmarks; all that menus read of a game
- `views`: the seat that looks, and what everybody may see just as it is in the state
- `refusals`: an attempt as its seat saw it, and the first thing that stands in its way

Nothing here holds anything of a game in progress but `hands`, whose lists lie in the game's own state: all else is
functions, frozen structs, and tables made once for a board.
"""
