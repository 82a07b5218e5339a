"""What it takes to choose: somebody plays with bots by pressing alone, and everything on their screen is counted.

`presses` is who presses, `sights` what is on a panel and `lettering` what is on a picture; `with_bots` plays the games
of `turnkeeper bench panels`, which adds them up.
"""
