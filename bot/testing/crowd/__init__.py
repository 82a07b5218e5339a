"""People by the dozen on the loopback Discord, and the bot in a process of its own: to measure it, and to try it hard.

`evening` fills servers with tables, `company` plays one of them, `programs` starts bots beside this process. `load` is
the open loop of the bench; `weather` plays games to their end while the network does its worst.
"""
