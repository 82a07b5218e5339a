"""People by the dozen on the loopback Discord, and the bot in a process of its own: to measure it, and to try it hard.

`company` plays one table, `programs` starts bots beside this process, `load` is the open loop of the bench.
"""
