"""What pictures are made of. No game is named here.

`parts` are values whose images are drawn once, `signs` and `shields` more of them. `art` and `emblems`
are drawings for all games, made with `pen`, and with `large` where they are that; `registry` finds these and those that
a game brings by name. `palette` has the colours, `patterns` what says the same without them; `titling` is for
titles, `names` shortens those of people, `animation` puts pictures in a row.
"""
