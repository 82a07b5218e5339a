"""Boards of squares and of hexagons: a part of one, or all of it, on a picture.

    seen = camera.whole(MAP.hexes, Hexagons, Box(40, 90, 900, 780))     # or `close_up` of what matters
    ground = [seen.put(name, Floor(seen.lattice, INKS_OF[what])) for name, what in LAND.items() if seen.shows(name)]
    ground += edge_names(seen)
    marks  = seen.icon("H6", "magpies.nest", 15, 10, 70), seen.arrow("H6", "J7", INKS["glow"])
    places = {name: seen.place(name) for name in MAP.hexes if seen.shows(name)}

`lattice` is how cells lie in pixels, `camera` which of them are shown, and where. `ground` is what lies on cells and
between them: floors, covers, ribbons, borders, and the names at the edge. `map_words` tells the map to who does not
see it. Coordinates and names of places come from `games.toolkit`: `hexes` and `grid`.
"""
